"""Playing the games that a fit is made from, in several processes, into a file."""

from __future__ import annotations

import hashlib
from collections.abc import Generator
from dataclasses import astuple, dataclass
from pathlib import Path

from checkers_tui.draughts.ruleset import RuleSet
from checkers_tui.draughts.rulesets import RULE_SETS
from checkers_tui.engine.weights.tables import weights_of
from checkers_tui.engine.weights.terms import Terms

from .crew import crew
from .games_file import GamesFile, HowPlayed
from .player import Player
from .self_play import PlayedGame, play_numbered


@dataclass(frozen=True)
class Turn:
    """How one turn of games is played: the first by the weights set by hand, whatever is shipped, so that the games can
    be played again; each later one by what was fitted to the games before it, so that its errors are seen too."""

    number: int
    terms: Terms
    pattern_values: bytes
    seed: int
    nodes: int


def games_file(rules: RuleSet, folder: Path, turn: Turn) -> GamesFile:
    """The file of a turn's games in a folder, begun if there is none. Raises GamesFileError, OSError."""
    weights = hashlib.sha256(repr(astuple(turn.terms)).encode("ascii") + turn.pattern_values).hexdigest()[:16]
    name = f"{rules.name}-{turn.number}" if turn.number > 1 else rules.name
    return GamesFile(folder / f"{name}.games", HowPlayed(rules.name, turn.seed, turn.nodes, weights))


def play_until(file: GamesFile, rules: RuleSet, turn: Turn, games: int, processes: int) -> Generator[int]:
    """Play until the file holds so many games; how many it holds, after each."""
    if file.games >= games:
        return
    with crew(_Worker.begin, (rules.name, turn), processes) as done:
        for _ in file.add(done(_Worker.play, range(file.games, games))):
            yield file.games


class _Worker:
    """What one process needs to play."""

    rules: RuleSet
    player: Player
    turn: Turn

    @classmethod
    def begin(cls, name: str, turn: Turn) -> None:
        cls.rules, cls.turn = RULE_SETS[name], turn
        cls.player = Player(cls.rules, weights_of(cls.rules, turn.terms, turn.pattern_values))

    @classmethod
    def play(cls, number: int) -> PlayedGame:
        return play_numbered(cls.rules, cls.player, cls.turn.seed, number, cls.turn.nodes)
