"""The GameType tag: which rule set a game is played by, and what to think where the tag is missing.

The numbers are those that the PDN standard registers; those above 90 are ours.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from ..position import Position
from ..ruleset import RuleSet
from ..rulesets import RULE_SETS

REGISTERED = {int(rules.game_type.split(",")[0]): rules for rules in RULE_SETS.values()}
ELSEWHERE = {
    0: "chess",
    1: "Chinese chess",
    23: "pool checkers",
    28: "Portuguese draughts",
    32: "Jamaican draughts",
    41: "Spantsireti",
    50: "Othello",
}
NUMBERED = tuple(RULE_SETS[name] for name in ("american", "international", "canadian", "italian"))
NUMBERS = re.compile(r"[0-9]{1,3}")
NAMES = re.compile(r"([a-l])([0-9]{1,2})")
SIZES = re.compile(r"^\s*[0-9]+\s*,\s*[WB]\s*,\s*([0-9]+)\s*,\s*([0-9]+)", re.IGNORECASE)


class UnknownGameType(ValueError):
    """A GameType that names none of the fourteen rule sets; the text is a sentence."""


def rules_of_game_type(value: str) -> RuleSet:
    """The rule set of a GameType, given by its number or in full: ``21`` or ``21,B,8,8,N1,0``.

    Raises UnknownGameType.
    """
    number = re.match(r"\s*([0-9]{1,4})\s*(,|$)", value)
    if number is None:
        raise UnknownGameType(f'The GameType "{value[:40]}" cannot be read: it should be a number, such as 21.')
    rules = REGISTERED.get(int(number[1]))
    if rules is None:
        known = ELSEWHERE.get(int(number[1]))
        what = f" is {known}, which" if known else ""
        raise UnknownGameType(f"GameType {number[1]}{what} is none of the rule sets that can be read.")
    return rules


def contradicts_itself(value: str) -> str:
    """A sentence if the board size in a full GameType is not that of its number, else nothing."""
    sizes = SIZES.match(value)
    if sizes is None:
        return ""
    rules = rules_of_game_type(value)
    size = rules.board.size
    if (int(sizes[1]), int(sizes[2])) == (size, size):
        return ""
    return f"The GameType {value[:40]} contradicts itself: {rules.title} is played on {size}x{size} squares."


def guessed_rules(moves: Sequence[str], fen: str = "") -> RuleSet:
    """The rule set that a game without a GameType is taken for, by the board that its moves and its FEN need.

    Numbers: the board on which the first move can be played, else American up to 32, International up to 50, Canadian
    above. Names: Russian, or by the size of the board or the colour of its squares International, Canadian, Italian or
    Turkish.
    """
    text = f"{' '.join(moves).lower()} {fen}"
    names = set(NAMES.findall(text))
    if names:
        return _by_names({(ord(file) - ord("a"), int(rank) - 1) for file, rank in names})
    numbers = [int(number) for number in NUMBERS.findall(text)]
    if moves and not fen and len(numbers) > 1:
        for rules in NUMBERED:
            if (numbers[0], numbers[1]) in _first_moves(rules.name):
                return rules
    highest = max(numbers, default=0)
    return RULE_SETS["american" if highest <= 32 else "international" if highest <= 50 else "canadian"]


@cache
def _first_moves(name: str) -> frozenset[tuple[int, int]]:
    """Start and end, by numbers, of each move that a game of this rule set can begin with."""
    rules = RULE_SETS[name]
    moves = Position.start(rules).legal_moves()
    return frozenset((rules.board.number(move.start), rules.board.number(move.end)) for move in moves)


def _by_names(squares: set[tuple[int, int]]) -> RuleSet:
    size = max(max(square) for square in squares) + 1
    if size > 8:
        return RULE_SETS["international" if size <= 10 else "canadian"]
    colours = {(column + row) % 2 for column, row in squares}
    if len(colours) == 2:
        return RULE_SETS["turkish"]
    return RULE_SETS["italian" if colours == {1} else "russian"]
