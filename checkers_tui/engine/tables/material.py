"""Which materials have tables, and in which order they are solved."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from checkers_tui.draughts.draws import Endgame
from checkers_tui.draughts.ruleset import RuleSet

MOST_PIECES = 4
"""More pieces than that have no tables."""


class Material(NamedTuple):
    """The men and kings of the side to move, and those of the other side."""

    own_men: int
    own_kings: int
    men: int
    kings: int

    @property
    def pieces(self) -> int:
        """How many pieces are on the board."""
        return sum(self)

    @property
    def twin(self) -> Material:
        """The same with the other side to move."""
        return Material(self.men, self.kings, self.own_men, self.own_kings)

    @property
    def is_first_of_twins(self) -> bool:
        """Twins are solved together; this one stands for both."""
        return self >= self.twin

    def comes_from(self, other: Material) -> bool:
        """Can captures and crownings lead here from the other material, or from its twin?"""
        return any(
            one.own_men + one.own_kings >= self.own_men + self.own_kings
            and one.men + one.kings >= self.men + self.kings
            and one.own_men >= self.own_men
            and one.men >= self.men
            for one in (other, other.twin)
        )

    def __str__(self) -> str:
        return f"{_side(self.own_men, self.own_kings)} against {_side(self.men, self.kings)}"


def _side(men: int, kings: int) -> str:
    words = []
    if kings:
        words.append("king" if kings == 1 else f"{kings} kings")
    if men:
        words.append("man" if men == 1 else f"{men} men")
    return " and ".join(words)


def all_materials(pieces: int) -> Iterator[Material]:
    """All with at least one piece a side and at most so many in all; what a material leads to comes before it."""
    found = (Material(*numbers) for numbers in product(range(pieces + 1), repeat=4))
    wanted = [one for one in found if one.own_men + one.own_kings and one.men + one.kings and one.pieces <= pieces]
    return iter(sorted(wanted, key=lambda one: (one.pieces, one.own_men + one.men, one)))


def materials_of(rules: RuleSet, pieces: int) -> list[Material]:
    """Those of a rule set with at most so many pieces, in the order of solving.

    None in columns. Where a king's run of moves matters (Frisian), only materials from which no side can come to have
    both a man and a king, since runs are no part of a table.
    """
    if rules.columns:
        return []
    return [one for one in all_materials(pieces) if not (rules.king_run_limit and _can_be_mixed(one))]


def _can_be_mixed(one: Material) -> bool:
    return any(men and men + kings > 1 for men, kings in ((one.own_men, one.own_kings), (one.men, one.kings)))


def count_in(rules: RuleSet, one: Material) -> tuple[int, int] | None:
    """The count towards a draw that runs in a material, as the number of its rule (from 1) and its plies; or None."""
    counted = [rule for rule in rules.draws if isinstance(rule, Endgame)]
    own, other = (one.own_men, one.own_kings), (one.men, one.kings)
    for number, rule in enumerate(counted, 1):
        if (rule.one.matches(*own) and rule.other.matches(*other)) or (
            rule.one.matches(*other) and rule.other.matches(*own)
        ):
            return number, rule.plies
    return None
