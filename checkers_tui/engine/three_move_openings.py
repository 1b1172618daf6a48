"""The three-move openings of American checkers, by the numbers of the American Checker Federation.

Tournament games begin with one of them, drawn by lot. Of the 174 different lines 18 lose and are barred;
twelve were first played by mail and admitted over the board in 2003, which made 144 openings 156.
"""

from __future__ import annotations

from functools import cache

from checkers_tui.draughts.position import Position

AMERICAN = "american"
BARRED = frozenset({3, 13, 26, 35, 44, 45, 48, 52, 77, 88, 94, 109, 114, 137, 145, 156, 168, 171})
ADMITTED_IN_2003 = frozenset({6, 9, 16, 21, 34, 60, 61, 62, 105, 141, 153, 174})

LINES = """
9-13 21-17: 5-9 6-9 10-14
9-13 22-17: 13x22
9-13 22-18: 6-9 10-14 10-15 11-15 11-16 12-16
9-13 23-18: 5-9 6-9 10-14 10-15 11-15 11-16 12-16
9-13 23-19: 5-9 6-9 10-14 10-15 11-16
9-13 24-19: 5-9 6-9 10-14 10-15 11-15 11-16
9-13 24-20: 5-9 6-9 10-14 10-15 11-15 11-16 12-16
9-14 22-17: 5-9 6-9 11-15 11-16
9-14 22-18: 5-9 10-15 11-15 11-16 12-16 14-17
9-14 23-18: 14x23
9-14 23-19: 5-9 10-15 11-16 14-18
9-14 24-19: 5-9 10-15 11-15 11-16
9-14 24-20: 5-9 10-15 11-15 11-16
10-14 22-17: 7-10 9-13 11-15 11-16 14-18
10-14 22-18: 6-10 7-10 11-15 11-16 12-16
10-14 23-18: 14x23
10-14 23-19: 6-10 7-10 11-15 11-16 14-18
10-14 24-19: 6-10 7-10 11-15 11-16 14-18
10-14 24-20: 6-10 7-10 11-15 11-16 14-18
10-15 21-17: 6-10 7-10 9-13 9-14 11-16 15-18
10-15 22-17: 6-10 7-10 9-13 9-14 11-16 15-19
10-15 22-18: 15x22
10-15 23-18: 6-10 7-10 9-14 11-16 12-16
10-15 23-19: 6-10 7-10 11-16
10-15 24-19: 15x24
10-15 24-20: 6-10 7-10 11-16 15-19
11-15 21-17: 8-11 9-13 9-14 10-14 15-19
11-15 22-17: 8-11 9-13 15-18 15-19
11-15 22-18: 15x22
11-15 23-18: 8-11 9-14 10-14 12-16 15-19
11-15 23-19: 8-11 9-13 9-14
11-15 24-19: 15x24
11-15 24-20: 8-11 12-16 15-18
11-16 21-17: 7-11 8-11 9-13 9-14 10-14 16-20
11-16 22-17: 7-11 8-11 9-13 16-20
11-16 22-18: 7-11 8-11 10-15 16-19 16-20
11-16 23-18: 7-11 8-11 9-14 10-14 16-20
11-16 23-19: 16x23
11-16 24-19: 7-11 8-11 10-15 16-20
11-16 24-20: 7-11 16-19
12-16 21-17: 9-13 9-14 16-19 16-20
12-16 22-17: 16-19 16-20
12-16 22-18: 16-19 16-20
12-16 23-18: 9-14 16-19 16-20
12-16 23-19: 16x23
12-16 24-19: 16-20
12-16 24-20: 8-12 10-15
"""


@cache
def three_move_openings() -> dict[int, tuple[str, ...]]:
    """The 156 openings that are played: by number, the three moves."""
    numbered: dict[int, tuple[str, ...]] = {}
    for row in LINES.split("\n"):
        first_two, _, thirds = row.partition(":")
        for third in thirds.split():
            numbered[len(numbered) + 1] = (*first_two.split(), third)
    return {number: moves for number, moves in numbered.items() if number not in BARRED}


def three_move_opening(number: int) -> Position:
    """The position after an opening of this number. Raises ValueError if there is none, or it is barred."""
    openings = three_move_openings()
    if number in BARRED:
        raise ValueError(f"Opening {number} is barred: it loses.")
    if number not in openings:
        raise ValueError(f"There is no opening {number}: they are numbered from 1 to {max(openings)}.")
    position = Position.start(AMERICAN)
    for text in openings[number]:
        position = position.play(position.parse(text))
    return position
