"""What helps in play: a few sentences for each rule set, shown on its page. Squares are names in braces."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from .ruleset import RuleSet

ANY_RULES = ("Look at every capture there is before each move: an offer that must be taken opens the way for two.",)
"""Good advice wherever capturing is compulsory."""

MAIN_ROAD = (
    "The long diagonal is a king's best place: it is reached from everywhere, and a lone king on it is hard to catch."
)

TIPS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "american": (
            "Keep two men on the back row, White on {c1} and {g1}, Black on {b8} and {f8}: they stop most kings.",
            "Go to the middle: a man at the edge has one way to go and guards one square.",
            "With more pieces, exchange one for one; two kings win against one only when they drive it out of the "
            "corners {b8} and {a7}, or {h2} and {g1}.",
        ),
        "international": (
            "Hold the middle, and bring the wings up evenly: a crowded wing cannot move in time.",
            "The man on {e1} (Black's on {f10}) guards the back row best: leave it there for long.",
            "One king is worth about three men, but three kings do not catch a lone one on the long diagonal "
            "{a1} to {j10}.",
        ),
        "brazilian": (
            "A man that has slipped past is not safe: men take backwards too.",
            "A king is worth three men or more: giving two for it is often right.",
            "Three kings catch a lone one only when it does not hold the long diagonal {a1} to {h8}.",
        ),
        "canadian": (
            "Long captures hide in full boards: count the whole chain, backward jumps included, before you offer.",
            "Bring thirty men forward together; one that has gone ahead alone is lost.",
            MAIN_ROAD,
        ),
        "italian": (
            "No man can take a king: the first king can stand safely among the enemy's men.",
            "At equal numbers a king must take: so a king can be drawn away by an offer.",
            "Keep the back row closed for as long as you can.",
        ),
        "spanish": (
            "Men never take backwards, so a man that is past is safe from men, and a king is near.",
            "One king is worth about three men: keep the back row closed.",
            MAIN_ROAD,
        ),
        "russian": (
            "Count to the far row in every capture: a man that gets there goes on as a king in the same move.",
            "Hold {d4}, {f4}, {c5} and {e5}; a man in the middle holds back two.",
            "Three kings catch a lone one, unless it holds the long diagonal {a1} to {h8}.",
        ),
        "czech": (
            "If a king can take, a king must: an offer to it saves a piece elsewhere.",
            "Men never take backwards, so a man that is past is safe from men.",
            MAIN_ROAD,
        ),
        "turkish": (
            "A man is safe from the front while the square behind it is filled: advance in closed lines, two deep.",
            "Leave no open column behind your men: a king comes through it and sweeps the row.",
            "Pieces go at once, so each one taken can open the way to the next: look along rows and columns anew "
            "after every jump.",
        ),
        "armenian": (
            "Diagonal steps never take: use them to close a gap or to leave a threatened line.",
            "A man is safe from the front while the square behind it is filled.",
            "A king commands rows, columns and diagonals, but takes along rows and columns only: on its diagonals you "
            "are safe from it.",
        ),
        "thai": (
            "With eight men every exchange counts: one man ahead is nearly won.",
            "A king has but one square to land on: see whether it can take on from there, or be taken.",
            "Keep a man at home until the enemy's men are past.",
        ),
        "giveaway": (
            "Give when the answer leaves you another gift: the enemy should take and have to take again.",
            "Few pieces are no gain while yours are blocked and the enemy's are free: keep moves in hand.",
            "A king takes whatever it is offered, so do not be crowned early.",
        ),
        "frisian": (
            "Look along rows and columns as well as along diagonals: a piece two squares away can be taken.",
            "The most valuable capture must be made, so an offer cannot be refused: lead the enemy where you want it.",
            "A king decides most games: two men are not too many for the first one.",
        ),
        "lasca": (
            "Look at what lies under a column before you take its top: you may set the enemy's prisoners free, or "
            "your own.",
            "A column with two of your own on top is strong; a tall one of prisoners under a single soldier is a risk.",
            "Keep the back row closed: an officer takes in all four directions.",
        ),
    }
)


def tips(rules: RuleSet) -> tuple[str, ...]:
    """Advice for a rule set, with squares written as it writes them."""
    board, notation = rules.board, rules.notation
    names = {board.name(square, notation.NAMES): rules.square_name(square) for square in range(len(board.squares))}
    return tuple(tip.format_map(names) for tip in TIPS[rules.name]) + ANY_RULES
