"""A computer player that is told its weights, and counts nodes instead of time."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from checkers_tui.draughts.ruleset import RuleSet
from checkers_tui.draughts.tables import new_generator, word_bits_for
from checkers_tui.kernel.compilations import evaluation_module, search_module
from checkers_tui.kernel.weights import Weights

from .course import Course

if TYPE_CHECKING:
    from checkers_tui.kernel.search import Search

HASH_MEGABYTES = 1
DEEPEST = 60
SURE = 29000
"""Scores beyond are wins and losses that the search has seen to their end."""


class Choice(NamedTuple):
    """A move by its place in the list of legal moves, its score for the side to move, and the key of the position."""

    number: int
    score: int
    key: int


class Player:
    """Plays one rule set with its own weights; the same position, nodes and past give the same move."""

    def __init__(self, rules: RuleSet, weights: Weights) -> None:
        bits = word_bits_for(rules)
        self._generator = new_generator(rules)
        evaluation = evaluation_module(bits).Evaluation(weights)
        self._search: Search = search_module(bits).Search(self._generator, evaluation, HASH_MEGABYTES)

    def new_game(self) -> None:
        """Forget what was learned in the last one."""
        self._search.new_game()

    def choose(self, course: Course, nodes: int) -> Choice:
        """The best move found.

        There must be a legal move. One ply is always searched to its end.
        """
        search = self._search
        self._generator.set_up(*course.words)
        search.stop = 0
        search.node_limit = 0
        search.set_root(course.side, course.plies_without_progress, course.no_progress_limit, course.earlier_keys)
        score = search.deepen(1)
        search.node_limit = nodes
        for depth in range(2, DEEPEST):
            if search.nodes >= nodes or abs(score) > SURE:
                break
            latest = search.deepen(depth)
            if search.stop:
                break
            score = latest
        return Choice(search.best, score, search.root_key())
