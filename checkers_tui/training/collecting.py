"""Playing the games that a fit is made from, in several processes, into a file."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import astuple
from pathlib import Path

from checkers_tui.draughts.ruleset import RuleSet
from checkers_tui.draughts.rulesets import RULE_SETS
from checkers_tui.engine.weights.by_hand import terms_by_hand

from .crew import crew
from .games_file import GamesFile, HowPlayed
from .player import Player
from .self_play import PlayedGame, play_numbered


def games_file(rules: RuleSet, folder: Path, seed: int, nodes: int) -> GamesFile:
    """The file of a rule set's games in a folder, begun if there is none. Raises GamesFileError, OSError."""
    weights = hashlib.sha256(repr(astuple(terms_by_hand(rules))).encode("ascii")).hexdigest()[:16]
    return GamesFile(folder / f"{rules.name}.games", HowPlayed(rules.name, seed, nodes, weights))


def play_until(file: GamesFile, rules: RuleSet, games: int, seed: int, nodes: int, processes: int) -> Iterator[int]:
    """Play until the file holds so many games; how many it holds, after each.

    The weights set by hand play, whatever is shipped: so the games can be played again.
    """
    if file.games >= games:
        return
    with crew(_Worker.begin, (rules.name, seed, nodes), processes) as done:
        for _ in file.add(done(_Worker.play, range(file.games, games))):
            yield file.games


class _Worker:
    """What one process needs to play."""

    rules: RuleSet
    player: Player
    seed: int
    nodes: int

    @classmethod
    def begin(cls, name: str, seed: int, nodes: int) -> None:
        cls.rules, cls.seed, cls.nodes = RULE_SETS[name], seed, nodes
        cls.player = Player(cls.rules, terms_by_hand(cls.rules))

    @classmethod
    def play(cls, number: int) -> PlayedGame:
        return play_numbered(cls.rules, cls.player, cls.seed, number, cls.nodes)
