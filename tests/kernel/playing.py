"""Kernels to test, compiled and interpreted, and positions met in random games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from checkers_tui.draughts.ruleset import RuleSet, Side
from checkers_tui.draughts.rulesets import RULE_SETS
from checkers_tui.draughts.tables import new_generator, word_bits_for
from checkers_tui.engine.weights import weights_for
from checkers_tui.engine.weights.tables import weights_of
from checkers_tui.engine.weights.terms import Terms
from checkers_tui.kernel.compilations import evaluation_module, search_module

from .truth import Words, position, start

NAMES = tuple(RULE_SETS)


class Player:
    """A generator, its evaluation and its search for one rule set."""

    def __init__(
        self, name: str, interpreted: bool = False, table_megabytes: float = 1, terms: Terms | None = None
    ) -> None:
        self.rules: RuleSet = RULE_SETS[name]
        bits = word_bits_for(self.rules)
        self.generator = new_generator(self.rules, interpreted)
        weights = weights_for(self.rules) if terms is None else weights_of(self.rules, terms)
        self.evaluation: Any = evaluation_module(bits, interpreted).Evaluation(weights)
        module = search_module(bits, interpreted)
        self.search: Any = module.Search(self.generator, self.evaluation, table_megabytes)
        self.won: int = module.WON

    def set_up(self, fen: str, **root: Any) -> None:
        """Ready to search a position as the truth files write it."""
        side, words = position(self.rules, fen)
        self.generator.set_up(*words)
        self.search.set_root(side, **root)

    def best_move(self, fen: str, depth: int, **root: Any) -> tuple[str, int]:
        """The best move as its first and last square, and the score."""
        self.set_up(fen, **root)
        score = 0
        for shallower in range(1, depth + 1):
            score = self.search.deepen(shallower)
        side, _ = position(self.rules, fen)
        (start_square, end, *_), _ = self.generator.legal_moves(side)[self.search.best]
        return f"{self.name(start_square)}-{self.name(end)}", score

    def name(self, word: int) -> str:
        """The algebraic name of one square."""
        (square,) = self.rules.layout.squares_in(word)
        return self.rules.board.name(square, self.rules.notation.NAMES)


def random_game(name: str, seed: int, plies: int = 80) -> Iterator[tuple[Side, Words]]:
    """The positions of one random game."""
    random = Random(seed)
    rules = RULE_SETS[name]
    generator = new_generator(rules)
    side, words = start(rules)
    for _ in range(plies):
        yield side, words
        generator.set_up(*words)
        moves = generator.legal_moves(side)
        if not moves:
            return
        words = random.choice(moves)[1]
        side = side.other
