"""What the generator is handed instead of rules: lists of directions, a few masks, the worth of each victim.

A set of squares is one integer; ``rotate(set, rotation[d]) & reach[d]`` steps it in direction ``d``.
The 64 directions are eight lists of up to eight: men's quiet moves (White's list, then Black's), kings'
quiet moves, an unused list, and the same four again for captures.
"""

from __future__ import annotations

from dataclasses import dataclass, field


def _by_direction() -> list[int]:
    return [0] * 64


def _by_list() -> list[int]:
    return [0] * 8


def _by_side() -> list[int]:
    return [0] * 2


@dataclass(eq=False)  # nobody compares them; how they are written out makes the digest of endgame tables
class Tables:
    """One rule set as numbers, for words of one width."""

    board: int = 0
    """The squares that are played on."""
    rotation: list[int] = field(default_factory=_by_direction)
    back_rotation: list[int] = field(default_factory=_by_direction)
    reach: list[int] = field(default_factory=_by_direction)
    """By direction: the squares where such a step can arrive."""
    jumpable: list[int] = field(default_factory=_by_direction)
    """By direction: the squares that have a neighbour on both sides in that line."""
    barred_after: list[int] = field(default_factory=_by_direction)
    """By direction: the direction that the next jump may not take (straight back), 64 for none."""
    end_of_list: list[int] = field(default_factory=_by_list)
    """By list: the direction after its last."""
    far_row: list[int] = field(default_factory=_by_side)
    """By side: where its men are crowned."""
    flying: bool = False
    lands_right_behind: bool = False
    crowned_in_passing: bool = False
    removed_at_once: int = 0
    """The squares that are empty as soon as the piece on them is captured: all or none."""
    safe_from_men: int = 0
    """The squares where a king cannot be captured by a man: all or none."""
    some_must_be_taken: bool = False
    """Is a capture of less worth than another forbidden?"""
    man_worth: int = 0
    king_worth: list[int] = field(default_factory=_by_direction)
    """By jump: what a king is worth as that victim. In columns one bit each: the sum is the ranks of the prisoners."""
    capturing_king_worth: int = 0
    men_repeat_from: int = 64
    """From so many jumps on two routes of a man may come to the same move; 64 for never."""
    kings_repeat_from: int = 64
    king_run_limit: int = 0
    has_columns: bool = False
    no_move_wins: bool = False
    men_go_sideways: bool = False
    """Can a man's move be taken back by another? Then positions may repeat in spite of men's moves."""
    lone_kings_draw: bool = False
    """Is a lone king against a lone king drawn at once?"""
    lone_king_and_man_draw: bool = False
    lone_draw_unless_capture: bool = False
    """Are lone kings only drawn if neither, were it on move, could capture?"""
