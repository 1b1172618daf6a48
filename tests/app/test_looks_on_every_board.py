"""How the board lies, is labelled, marked and repainted, in rule sets that differ: one test an item, by its name."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations

import pytest
from textual.geometry import Region

from checkers_tui.app.board.palette import Depth
from checkers_tui.app.board.scene import NO_SQUARES, Labels, Scene
from checkers_tui.app.options import AppOptions
from checkers_tui.app.rooms import smallest_window
from checkers_tui.app.widgets.board_file import BoardFile
from checkers_tui.draughts import RULE_SETS, Notation, Piece, Side

from .playing import Desk, desk, two_players

LANES = {
    "american": ("29", "25", "21", "17", "13", "9", "5", "1"),
    "international": ("46", "41", "36", "31", "26", "21", "16", "11", "6", "1"),
    "turkish": ("a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8"),
    "lasca": ("g1", "f2", "g3", "f4", "g5", "f6", "g7"),
}
"""A pair of columns at the edge, from White's side up."""
each_board = pytest.mark.parametrize("rules", LANES)
"""Frisian is played on the board of International."""
MARKS = ("must_take", "targets", "victims", "standing", "last", "hint")


def drawn(place: Desk, square: int) -> tuple[str, ...]:
    """The characters in a square."""
    sheet = place.board.sheet()
    assert sheet is not None
    lies, (column, row) = sheet.arrangement, place.board.scene.screen_place(square)
    region = place.board.region
    left = region.x + lies.left + column * lies.cell.width
    top = region.y + lies.top + row * lies.cell.height
    lines = place.app.screen._compositor.render_strips()[top : top + lies.cell.height]
    return tuple(line.crop(left, left + lies.cell.width).text for line in lines)


def words_round(place: Desk) -> set[str]:
    """All numbers and names on the board and at its edges."""
    region = place.board.region
    lines = place.text().splitlines()[region.y : region.bottom]
    return {word for line in lines for word in re.findall(r"[a-z0-9]+", line[region.x : region.right])}


async def show(place: Desk, scene: Scene) -> None:
    place.board.scene = scene
    await place.settle()
    await place.pilot.pause()


# ---------------------------------------------------------------------- how it lies


@each_board
async def test_a_larger_window_gets_larger_pieces_and_a_smaller_one_smaller_ones(rules: str) -> None:
    async with desk(two_players(rules)) as place:
        heights = []
        for size in ((60, 18), (80, 24), (120, 40), (160, 60)):
            await place.pilot.resize_terminal(*size)
            await place.settle()
            sheet = place.board.sheet()
            assert sheet is not None
            assert sheet.arrangement.width <= place.board.size.width
            heights.append(sheet.arrangement.cell.height)
        assert heights == sorted(heights)
        assert heights[0] < heights[2] < heights[3]


@each_board
async def test_below_the_smallest_size_one_sentence_says_how_much_room_is_needed(rules: str) -> None:
    columns, rows = smallest_window(RULE_SETS[rules].board)
    async with desk(two_players(rules), size=(columns, rows)) as place:
        assert "needs a window" not in place.text()
        await place.pilot.resize_terminal(columns - 1, rows)
        sentence = f"needs a window of {columns} by {rows}; this one has {columns - 1} by {rows}."
        await place.until(lambda: f"{RULE_SETS[rules].title} {sentence}" in " ".join(place.text().split()))


@each_board
async def test_labels_are_numbers_or_coordinates_in_the_squares_at_the_edges_or_none(rules: str) -> None:
    async with desk(two_players(rules)) as place:
        board = RULE_SETS[rules].board
        squares = range(len(board.squares))
        rows = [[square for square in squares if board.place(square)[1] == row] for row in range(board.size)]
        for notation in Notation:
            names = {square: board.name(square, notation) for square in squares}
            if notation is Notation.NAMES:
                edges = {name[0] for name in names.values()} | {name[1:] for name in names.values()}
            else:
                edges = {names[end] for row in rows for end in (row[0], row[-1])}
            empty = {names[square] for square in squares if square not in place.board.scene.pieces}
            for labels, words in ((Labels.IN_SQUARES, edges | empty), (Labels.EDGES, edges), (Labels.NONE, set())):
                assert place.board.scene.labels is labels
                await show(place, replace(place.board.scene, notation=notation))
                assert words_round(place) == words
                await place.press("s")


# ---------------------------------------------------------------------- the cursor


@each_board
async def test_up_and_down_stay_in_the_same_pair_of_columns(rules: str) -> None:
    lane = LANES[rules]
    async with desk(two_players(rules)) as place:
        place.board.move_cursor(place.square(lane[0]))
        for way, key in ((lane, "up"), (lane[::-1], "down")):
            seen = [place.board.cursor]
            for _ in way[1:]:
                await place.press(key)
                seen.append(place.board.cursor)
            assert [RULE_SETS[rules].square_name(square or 0) for square in seen] == list(way)


@each_board
async def test_an_arrow_step_repaints_the_two_squares_alone(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    repainted: list[tuple[int, Region]] = []
    refresh = BoardFile.refresh

    def noting(self: BoardFile, *regions: Region, **options: bool) -> BoardFile:
        repainted.extend((self.file, region) for region in regions)
        return refresh(self, *regions, **options)

    async with desk(two_players(rules)) as place:
        start = place.square(LANES[rules][0])
        place.board.move_cursor(start)
        await place.pilot.pause()
        monkeypatch.setattr(BoardFile, "refresh", noting)
        await place.press("up")
        await place.pilot.pause()
        sheet, scene = place.board.sheet(), place.board.scene
        assert sheet is not None
        assert scene.cursor is not None
        height = sheet.arrangement.cell.height
        touched = {(file, region.y // height) for file, region in repainted}
        assert touched == {scene.screen_place(start), scene.screen_place(scene.cursor)}
        assert all(region.width <= sheet.arrangement.cell.width for _, region in repainted)


# ---------------------------------------------------------------------- shapes


@each_board
async def test_pieces_and_marks_are_told_apart_by_shape_alone(rules: str) -> None:
    setup = two_players(rules)
    async with desk(options=AppOptions(setup, depth=Depth.NONE)) as place:
        bare = replace(place.board.scene, labels=Labels.NONE, last=NO_SQUARES)
        square = place.square(LANES[rules][-1])
        away = place.square(LANES[rules][0])
        kinds = {
            f"{side.title} {'king' if king else 'man'}": Piece(side, king) for side in Side for king in (False, True)
        }
        looks = {"empty": (bare, {}, {}), **{name: (bare, {square: piece}, {}) for name, piece in kinds.items()}}
        man = {square: kinds["White man"]}
        for mark in MARKS:
            looks[mark] = (bare, {} if mark == "targets" else man, {mark: frozenset((square,))})
        looks |= {"picked": (bare, man, {"picked": square}), "cursor": (bare, man, {"cursor": square})}
        seen = {}
        for name, (scene, pieces, marks) in looks.items():
            await show(place, replace(scene, **{"pieces": pieces, "cursor": away, "picked": None, **marks}))
            seen[name] = drawn(place, square)
        same = [(one, other) for one, other in combinations(seen, 2) if seen[one] == seen[other]]
        assert same == []


async def test_a_lasca_column_shows_commander_height_and_top_prisoners_and_all_of_them_in_the_panel() -> None:
    async with desk(two_players("lasca", "W:c3=Wbbwbb,a1=w,g7=b")) as place:
        await place.go_to("a1")
        high, low = (drawn(place, place.square(name)) for name in ("c3", "a1"))
        assert high[0] != low[0]
        assert "6" in "".join(high)
        assert "▀▀" in high[-1]
        assert "▀▀" not in low[-1]
        await place.go_to("c3")
        assert place.turn().endswith("c3: ● officer over ○○●○○")
