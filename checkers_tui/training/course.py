"""How a game between two computers goes: the position, what may be repeated, and whether it is over.

A ``Game`` of the rules knows more than is needed here, and thousands of games are to be played a minute.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from checkers_tui.draughts.outcome import Outcome
from checkers_tui.draughts.position import Position
from checkers_tui.draughts.ruleset import RuleSet
from checkers_tui.draughts.state import State
from checkers_tui.draughts.tables import new_generator
from checkers_tui.engine.situation import Situation

if TYPE_CHECKING:
    from checkers_tui.kernel.generator import MoveWords, PlacingWords

TIMES_REPEATED = 3
"""So often the same position is a draw, as in all rule sets."""
LONGEST = 300
"""Plies after which a game is given as a draw."""


class Course:
    """One game from the start position on; moves are places in the list of legal moves."""

    def __init__(self, rules: RuleSet) -> None:
        start = Position.start(rules)
        self._rules = rules
        self._generator = new_generator(rules)
        self._men_go_sideways = any(row == 0 for _, row in rules.men_move)
        self.side = start.side
        self.words: PlacingWords = start.state
        self._situation = Situation.of(start)
        self._seen: Counter[PlacingWords] = Counter()
        self._keys: list[int] = []
        self._moves: list[tuple[MoveWords, PlacingWords]] = []
        self.played: list[int] = []
        self._list_moves()

    def _list_moves(self) -> None:
        self._generator.set_up(*self.words)
        self._moves = self._generator.legal_moves(self.side)

    @property
    def number_of_moves(self) -> int:
        """How many legal moves there are."""
        return len(self._moves)

    @property
    def outcome(self) -> Outcome | None:
        """Who has won, or that it is a draw; None while the game goes on."""
        if not self._moves or self._one_piece_each:
            outcome = self._situation.position.outcome()
            if outcome is not None:
                return outcome
        if self._seen[self.words] >= TIMES_REPEATED or len(self.played) >= LONGEST:
            return Outcome(None, "repeated or too long")
        return self._situation.counts.draw()

    @property
    def _one_piece_each(self) -> bool:
        own, opponent = self.words[:2]
        return not own & (own - 1) and not opponent & (opponent - 1)

    @property
    def must_capture(self) -> bool:
        """Are the legal moves captures?"""
        return bool(self._moves) and bool(self._moves[0][0][2])

    @property
    def plies_without_progress(self) -> int:
        """Plies since the last capture or man's move."""
        return self._situation.plies_without_progress

    @property
    def no_progress_limit(self) -> int:
        """So many of those end the game in a draw; 0 for never."""
        return self._situation.no_progress_limit

    @property
    def earlier_keys(self) -> list[int]:
        """What the search knows the positions by that may stand on the board again, oldest first."""
        return self._keys

    def play(self, number: int, key: int = 0) -> None:
        """Play a legal move; ``key``: what the search knows the position before it by."""
        move, after = self._moves[number]
        king_moved = bool(move[0] & self.words[2]) and not move[2]
        if king_moved or (self._men_go_sideways and not move[2]):
            self._keys.append(key)
        else:
            self._keys.clear()
            self._seen.clear()
        self.played.append(number)
        self.words, self.side = after, self.side.other
        position = Position(self._rules, self.side, State(*after))
        self._situation = Situation(position, self._situation.counts.after(position, quiet_king_move=king_moved))
        self._seen[self.words] += 1
        self._list_moves()
