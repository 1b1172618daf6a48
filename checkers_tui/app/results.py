"""A finished game as its results are shown."""

from __future__ import annotations

from dataclasses import dataclass

from ..draughts import Game, Outcome, RuleSet, Side
from ..play.setup import Setup
from .game_words import against, pairing_of


@dataclass(frozen=True)
class Record:
    """The record at this rule set and level, this game counted. ``note``: what it has added."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    streak: int = 0
    best_streak: int = 0
    note: str = ""

    @property
    def games(self) -> int:
        """How many games are counted."""
        return self.won + self.drawn + self.lost

    @property
    def rate(self) -> int:
        """Games won, in per cent of all; 0 before the first."""
        return round(100 * self.won / self.games) if self.games else 0


@dataclass(frozen=True)
class GameResult:
    """What there is to say of a finished game.

    ``human``: the person's side, None for two players. ``left``: men and kings of White and of Black at the
    end. ``seconds``: thinking time of White and of Black, None where it was not measured. ``record``: None for
    games that are not counted. ``moves``: the moves as they are copied.
    """

    rules: RuleSet
    opponent: str
    outcome: Outcome
    human: Side | None
    left: tuple[tuple[int, int], tuple[int, int]]
    plies: int
    moves: str
    seconds: tuple[float, float] | None = None
    record: Record | None = None
    take_backs: int = 0
    hints: int = 0


def result_of(
    game: Game,
    setup: Setup,
    *,
    seconds: tuple[float, float] | None = None,
    record: Record | None = None,
    take_backs: int = 0,
    hints: int = 0,
) -> GameResult:
    """The result of a game that has ended. Raises ValueError while it goes on."""
    if game.result is None:
        raise ValueError("The game goes on.")
    return GameResult(
        game.rules,
        against(pairing_of(setup)),
        game.result,
        setup.human,
        (game.position.count(Side.WHITE), game.position.count(Side.BLACK)),
        game.ply,
        moves_text(game),
        seconds,
        record,
        take_backs,
        hints,
    )


def moves_text(game: Game) -> str:
    """The moves of a game in one text, numbered, with the result: what is copied."""
    late = game.start_position.side is not game.rules.first_to_move
    parts: list[str] = []
    for ply, played in enumerate(game.moves, int(late)):
        if ply % 2 == 0:
            parts.append(f"{ply // 2 + 1}.")
        elif not parts:
            parts.append(f"{ply // 2 + 1}...")
        parts.append(played.move.text())
    parts.append(_result_mark(game.result))
    return _filled(parts)


def _result_mark(outcome: Outcome | None) -> str:
    if outcome is None:
        return "*"
    return {Side.WHITE: "2-0", Side.BLACK: "0-2", None: "1-1"}[outcome.winner]


def _filled(parts: list[str], width: int = 78) -> str:
    lines = [""]
    for part in parts:
        if lines[-1] and len(lines[-1]) + 1 + len(part) > width:
            lines.append("")
        lines[-1] += f" {part}" if lines[-1] else part
    return "\n".join(lines)
