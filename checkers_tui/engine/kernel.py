"""The kernel's search for one rule set, with what it needs; positions in, moves out."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from checkers_tui.draughts.move import Move
from checkers_tui.draughts.position import Position
from checkers_tui.draughts.ruleset import RuleSet
from checkers_tui.draughts.tables import new_generator, word_bits_for
from checkers_tui.kernel.compilations import evaluation_module, search_module

from .situation import Situation
from .tables.at_hand import TablesAtHand
from .weights import weights_for

if TYPE_CHECKING:
    from checkers_tui.kernel.generator import MoveWords
    from checkers_tui.kernel.search import Search

LONGEST_LINE = 24
"""Plies of the expected line that are told: nobody reads more."""


class Kernel:
    """A search and its generator; a second generator reads the lines that the search expects.

    ``asks_tables``: may the search ask the endgame tables, from the next root on?
    """

    def __init__(
        self, rules: RuleSet, hash_megabytes: float, interpreted: bool = False, tables_folder: Path | None = None
    ) -> None:
        bits = word_bits_for(rules)
        self._generator = new_generator(rules, interpreted)
        self._reader = new_generator(rules, interpreted)
        evaluation = evaluation_module(bits, interpreted).Evaluation(weights_for(rules))
        self.asks_tables = True
        self._main: Kernel | None = None
        self._tables = TablesAtHand(rules, self._generator, tables_folder, interpreted)
        self.search: Search = search_module(bits, interpreted).Search(
            self._generator, evaluation, hash_megabytes, self._tables.endgames
        )

    def stand_beside(self, main: Kernel) -> None:
        """Search what the main one searches: with its hash table and its endgame tables."""
        self.search.share_table(main.search)
        self._tables.share(main._tables)
        self._main = main

    def take_root(self, situation: Situation) -> None:
        """Make this the position to search, with the game's earlier positions to be seen as repeated."""
        keys = [self._key(position) for position in situation.earlier]
        position = situation.position
        self.search.asks_tables = (self._main or self).asks_tables
        if self.search.asks_tables:
            self._tables.bring_for(position)
        self._generator.set_up(*position.state)
        self.search.set_root(
            position.side,
            situation.plies_without_progress,
            situation.no_progress_limit,
            keys,
            situation.game_plies_left,
            *situation.endgame_count,
        )

    def _key(self, position: Position) -> int:
        self._generator.set_up(*position.state)
        return self.search.key_of(position.side)

    def read_line(self, position: Position, line: Sequence[MoveWords]) -> tuple[Move, ...]:
        """A line of the search as moves, from this position on."""
        moves: list[Move] = []
        for words in line[:LONGEST_LINE]:
            self._reader.set_up(*position.state)
            listed = [found for found, _ in self._reader.legal_moves(position.side)]
            move = position.legal_moves()[listed.index(words)]
            moves.append(move)
            position = position.play(move)
        return tuple(moves)
