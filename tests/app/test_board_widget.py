"""The board in a small app: keys, mouse, what is repainted, and rooms of every size."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual.app import App, ComposeResult
from textual.geometry import Offset, Region
from textual.pilot import Pilot
from textual.widgets import Input

from checkers_tui.app.board.palette import Depth
from checkers_tui.app.board.pieces import PieceSet
from checkers_tui.app.board.scene import Labels, Scene
from checkers_tui.app.board.themes import SLATE
from checkers_tui.app.widgets.board import Board
from checkers_tui.app.widgets.board_file import BoardFile
from checkers_tui.draughts.geometry import Notation

from .board.scenes import middle_game, scene_of


class BoardApp(App[None]):
    """The board as on the game screen at 80x24, and all that it says."""

    CSS = "Board { width: 54; height: 22; offset: 0 1; }"

    def __init__(self, scene: Scene, *, whole_window: bool = False) -> None:
        super().__init__()
        self.board = Board(scene)
        self.heard: list[object] = []
        if whole_window:
            self.board.styles.width = "1fr"
            self.board.styles.height = "1fr"

    def compose(self) -> ComposeResult:
        yield self.board

    def on_board_square_chosen(self, message: Board.SquareChosen) -> None:
        self.heard.append(("chosen", message.square))

    def on_board_cursor_moved(self, message: Board.CursorMoved) -> None:
        self.heard.append(("cursor", message.square))

    def on_board_let_go(self) -> None:
        self.heard.append("let go")


def screen_text(app: App[None]) -> list[str]:
    return [strip.text for strip in app.screen._compositor.render_strips()]


async def test_arrows_move_the_cursor_at_once_and_tell() -> None:
    app = BoardApp(replace(middle_game(), cursor=21))
    async with app.run_test() as pilot:
        await pilot.press("up", "right", "down", "left")
        assert app.heard == [("cursor", 17), ("cursor", 18), ("cursor", 22), ("cursor", 21)]
        assert app.board.cursor == app.board.scene.cursor == 21


async def test_arrows_follow_the_screen_when_the_board_is_turned() -> None:
    app = BoardApp(replace(middle_game(), cursor=21, flipped=True))
    async with app.run_test() as pilot:
        await pilot.press("up")
        assert app.board.cursor == 25
        await pilot.press("down", "left")
        assert app.board.cursor == 22


async def test_letters_move_the_cursor_where_squares_have_numbers() -> None:
    app = BoardApp(replace(middle_game(), cursor=21))
    async with app.run_test() as pilot:
        await pilot.press("k", "l", "j", "h")
        assert app.heard == [("cursor", 17), ("cursor", 18), ("cursor", 22), ("cursor", 21)]


async def test_letters_are_left_to_be_typed_where_squares_have_names() -> None:
    app = BoardApp(replace(middle_game(), cursor=21, notation=Notation.NAMES))
    async with app.run_test() as pilot:
        await pilot.press("k", "l", "j", "h")
        assert app.heard == []


async def test_enter_and_space_choose_and_escape_lets_go() -> None:
    app = BoardApp(replace(middle_game(), cursor=21))
    async with app.run_test() as pilot:
        await pilot.press("enter", "space", "escape")
        assert app.heard == [("chosen", 21), ("chosen", 21), "let go"]


async def test_without_a_cursor_the_first_arrow_brings_one() -> None:
    app = BoardApp(middle_game())
    async with app.run_test() as pilot:
        await pilot.press("enter")
        assert app.heard == []
        await pilot.press("left")
        assert app.board.cursor is not None


async def test_the_edge_stops_the_cursor_and_says_nothing() -> None:
    app = BoardApp(replace(middle_game(), cursor=0))
    async with app.run_test() as pilot:
        await pilot.press("up", "left")
        assert app.heard == []


async def test_a_click_chooses_the_square_under_it() -> None:
    app = BoardApp(replace(middle_game(), cursor=0))
    async with app.run_test() as pilot:
        await pilot.click(offset=(3 + 2 * 6 + 1, 1 + 3 + 5 * 2 + 1))
        assert app.heard == [("cursor", 21), ("chosen", 21)]
        assert app.focused is app.board


async def test_a_click_on_a_light_square_or_beside_the_board_does_nothing() -> None:
    app = BoardApp(middle_game())
    async with app.run_test() as pilot:
        for offset in [(4, 5), (1, 5), (53, 10), (10, 2)]:
            await pilot.click(offset=offset)
        assert app.heard == []


async def test_only_the_left_button_chooses() -> None:
    app = BoardApp(middle_game())
    async with app.run_test() as pilot:
        await pilot.click(offset=(3 + 2 * 6 + 1, 1 + 3 + 5 * 2 + 1), button=3)
        assert app.heard == []


@pytest.mark.parametrize("name", ["american", "italian", "turkish", "lasca", "international", "canadian"])
@pytest.mark.parametrize("flipped", [False, True])
async def test_every_square_can_be_clicked(name: str, flipped: bool) -> None:
    app = BoardApp(replace(scene_of(name), flipped=flipped))
    async with app.run_test() as pilot:
        sheet = app.board.sheet()
        assert sheet is not None
        squares = range(0, len(app.board.scene.rules.board.squares), 11)
        for square in squares:
            place = app.board.scene.screen_place(square)
            await pilot.click(offset=app.board.region.offset + sheet.arrangement.middle_of(*place))
        assert [said for said in app.heard if said[0] == "chosen"] == [("chosen", square) for square in squares]


async def test_a_scene_that_does_not_name_the_cursor_leaves_it() -> None:
    app = BoardApp(replace(middle_game(), cursor=21))
    async with app.run_test() as pilot:
        await pilot.press("up")
        app.board.scene = replace(middle_game(), picked=21)
        assert app.board.cursor == 17
        app.board.scene = replace(middle_game(), cursor=5)
        assert app.board.cursor == 5
        app.board.move_cursor(6)
        assert app.board.cursor == 6
        app.board.scene = scene_of("international")
        assert app.board.cursor is None
        await pilot.pause()
        assert app.heard == [("cursor", 17)]


async def test_a_new_scene_is_shown() -> None:
    app = BoardApp(middle_game())
    async with app.run_test() as pilot:
        app.board.scene = scene_of("turkish")
        await pilot.pause()
        assert screen_text(app)[21].split() == list("abcdefgh")
        app.board.scene = replace(scene_of("turkish"), flipped=True)
        await pilot.pause()
        assert screen_text(app)[21].split() == list("hgfedcba")


async def test_other_pieces_and_palettes_repaint_the_board() -> None:
    app = BoardApp(middle_game())
    async with app.run_test() as pilot:
        app.board.pieces = PieceSet.ASCII
        await pilot.pause()
        assert "/xx\\" in screen_text(app)[4]
        app.board.pieces = PieceSet.BLOCKS
        app.board.palette = SLATE.palette(Depth.NONE)
        await pilot.pause()
        assert "▟▀▀▙" in screen_text(app)[4]


async def test_only_cells_that_changed_are_repainted(monkeypatch: pytest.MonkeyPatch) -> None:
    repainted: list[tuple[int, Region]] = []
    refresh = BoardFile.refresh

    def noting(self: BoardFile, *regions: Region, **options: bool) -> BoardFile:
        repainted.extend((self.file, region) for region in regions)
        return refresh(self, *regions, **options)

    app = BoardApp(replace(middle_game(), cursor=24))
    async with app.run_test() as pilot:
        monkeypatch.setattr(BoardFile, "refresh", noting)
        await pilot.press("right")
        await pilot.pause()
        assert {file for file, _ in repainted} == {1, 3}
        assert all(region.height == 1 and 12 <= region.y <= 13 for _, region in repainted)


async def test_the_terminal_cursor_follows_for_readers() -> None:
    app = BoardApp(replace(middle_game(), cursor=21))
    async with app.run_test() as pilot:
        app.board.focus()
        await pilot.press("right")
        await pilot.pause()
        assert app.cursor_position == Offset(3 + 4 * 6 + 2, 1 + 3 + 5 * 2)


async def test_the_terminal_cursor_stays_where_typing_goes() -> None:
    class Typing(BoardApp):
        def compose(self) -> ComposeResult:
            yield Input()
            yield self.board

    app = Typing(replace(middle_game(), cursor=21))
    async with app.run_test() as pilot:
        await pilot.pause()
        typed_at = app.cursor_position
        app.board.move_cursor(5)
        await pilot.pause()
        assert app.cursor_position == typed_at


SIZES = [(1, 1), (5, 2), (17, 9), (20, 5), (22, 8), (40, 12), (80, 24), (120, 40), (300, 100)]


@pytest.mark.parametrize("name", ["american", "turkish", "lasca", "international", "canadian"])
async def test_the_board_lives_through_every_size(name: str) -> None:
    app = BoardApp(scene_of(name), whole_window=True)

    async def check(pilot: Pilot[None], width: int, height: int) -> None:
        await pilot.resize_terminal(width, height)
        await pilot.pause()
        sheet, size = app.board.sheet(), app.board.scene.rules.board.size
        shown = [file for file in app.query(BoardFile) if file.region.area]
        assert len(shown) == (size if sheet else 0)
        assert bool(sheet) == (width >= 2 * size and height >= size)
        assert [len(line) for line in screen_text(app)] == [width] * height

    async with app.run_test() as pilot:
        for size in [*SIZES, *reversed(SIZES)]:
            await check(pilot, *size)
        await pilot.resize_terminal(80, 24)
        await pilot.press("left", "enter")
        assert app.heard


async def test_a_room_that_is_too_small_says_how_much_is_needed() -> None:
    app = BoardApp(middle_game(), whole_window=True)
    async with app.run_test(size=(40, 6)) as pilot:
        await pilot.pause()
        said = " ".join(" ".join(screen_text(app)).split())
        assert said == "The board needs 16 columns and 8 rows; here are 40 and 6."


@pytest.mark.parametrize("labels", Labels)
async def test_labels_come_and_go(labels: Labels) -> None:
    app = BoardApp(replace(middle_game(), labels=labels))
    async with app.run_test() as pilot:
        await pilot.pause()
        top = screen_text(app)[4]
        assert (top[1] == "1", " 2 " in top) == (labels is not Labels.NONE, labels is Labels.IN_SQUARES)


async def test_without_colours_textual_finds_a_style_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = BoardApp(replace(middle_game(), cursor=21))
    async with app.run_test() as pilot:
        await pilot.press("right")
        await pilot.resize_terminal(10, 4)
        await pilot.pause()
        assert screen_text(app)
