"""How the window is shared out between board and panel."""

from __future__ import annotations

import pytest

from checkers_tui.app.board.cells import CellSize, choose_cell
from checkers_tui.app.rooms import BARS, panel_width, smallest_window, too_small, wording_for
from checkers_tui.draughts import RULE_SETS

from .playing import desk, two_players

PARTS = ("panel", "turn", "score", "moves", "record", "typing")
LARGEST = {8: (6, 2), 10: (5, 2), 12: (3, 1), 7: (6, 3)}


@pytest.mark.parametrize(
    ("rules", "width", "height", "panel"),
    [
        ("american", 80, 24, 26),
        ("turkish", 80, 24, 26),
        ("international", 80, 24, 24),
        ("canadian", 80, 24, 30),
        ("lasca", 80, 24, 32),
        ("american", 120, 40, 38),
        ("international", 120, 40, 38),
        ("canadian", 120, 40, 38),
        ("lasca", 120, 40, 38),
    ],
)
def test_the_panel_at_the_two_usual_sizes(rules: str, width: int, height: int, panel: int) -> None:
    assert panel_width(RULE_SETS[rules].board, width, height) == panel


@pytest.mark.parametrize("rules", RULE_SETS)
def test_at_80_by_24_the_board_has_the_largest_squares_that_fit(rules: str) -> None:
    board = RULE_SETS[rules].board
    left = 80 - panel_width(board, 80, 24)
    assert choose_cell(board, left, 24 - BARS) == CellSize(*LARGEST[board.size])


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("height", [24, 30, 40])
def test_neither_board_nor_panel_shrinks_as_the_window_grows(rules: str, height: int) -> None:
    board = RULE_SETS[rules].board
    before = 0
    for width in range(80, 161):
        panel = panel_width(board, width, height)
        cell = choose_cell(board, width - panel, height - BARS)
        assert cell is not None
        assert cell.width >= before
        assert 24 <= panel <= 38
        before = cell.width


def test_a_window_that_is_too_small_is_told_how_much_it_lacks() -> None:
    board = RULE_SETS["american"].board
    columns, rows = smallest_window(board)
    assert not too_small(board, "American", columns, rows)
    need = f"American needs a window of {columns} by {rows}; this one has {columns - 1} by {rows}."
    assert all(text.startswith(need) for text in too_small(board, "American", columns - 1, rows)[:3])


@pytest.mark.parametrize("rules", RULE_SETS)
def test_in_any_window_the_sentence_that_it_is_too_small_stands_there_whole(rules: str) -> None:
    """At 20 by 5 its end was cut off; in a window of one cell there was a piece of its first word."""
    board, title = RULE_SETS[rules].board, RULE_SETS[rules].title
    for width in range(1, 60):
        for height in range(1, 20):
            wordings = too_small(board, title, width, height)
            lines = wording_for(wordings, width, height)
            assert len(lines) <= height
            assert all(len(line) <= width for line in lines)
            said = " ".join(" ".join(lines).split())
            assert said in ("", *wordings)
            assert said or not wordings or width < 5
    assert wording_for(too_small(board, title, 1, 1), 1, 1) == []
    lines = wording_for(too_small(board, title, 20, 5), 20, 5)
    assert "this one has 20 by 5." in " ".join(lines)


@pytest.mark.parametrize(
    ("rules", "size", "board_at", "panel_at"),
    [
        ("american", (80, 24), (3, 4), 54),
        ("turkish", (80, 24), (3, 4), 54),
        ("international", (80, 24), (3, 2), 56),
        ("canadian", (80, 24), (7, 6), 50),
        ("lasca", (80, 24), (3, 1), 48),
        ("american", (120, 40), (9, 4), 82),
        ("lasca", (120, 40), (6, 2), 82),
    ],
)
async def test_everything_lies_where_it_was_drawn(
    rules: str, size: tuple[int, int], board_at: tuple[int, int], panel_at: int
) -> None:
    async with desk(two_players(rules), size=size) as place:
        sheet = place.board.sheet()
        assert sheet is not None
        left, top = place.board.region.offset
        assert (left + sheet.arrangement.left, top + sheet.arrangement.top) == board_at
        columns, rows = size
        parts = {
            id: place.screen.query_one(f"#{id}").region
            for id in ("panel", "turn", "score", "moves", "record", "typing")
        }
        assert (parts["panel"].x, parts["panel"].right) == (panel_at, columns)
        assert (parts["turn"].x, parts["turn"].y) == (panel_at + 1, 2)
        for part in ("score", "moves", "record"):
            assert (parts[part].x, parts[part].right) == (panel_at + 2, columns - 2)
        row_more = rows > 34  # in a tall window the turn block has its fourth row from the start
        assert parts["score"].y == 6 + row_more
        assert parts["moves"].y == 10 + row_more
        assert parts["record"].y == rows - 6
        assert parts["typing"].y == rows - 2
