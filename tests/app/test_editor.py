"""The position editor: set up by keys and by mouse, written as FEN, told what is wrong, played, saved, copied."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.events import AppBlur, AppFocus, Paste
from textual.widgets import Input

from checkers_tui.app.board.palette import Depth
from checkers_tui.app.board.pieces import PieceSet
from checkers_tui.app.drafting import Draft
from checkers_tui.app.screens.dialog import Page, Question
from checkers_tui.app.screens.editor import Editor
from checkers_tui.app.screens.save_as import SaveAs
from checkers_tui.app.screens.save_position import SavePosition
from checkers_tui.app.widgets.board import Board
from checkers_tui.app.widgets.board_file import BoardFile
from checkers_tui.draughts import RULE_SETS, Position
from checkers_tui.draughts.pdn import read_games

from .stage import Shown, Stage, shown, survive_every_size


def editor(rules: str = "american", fen: str = "", **more: object) -> Editor:
    found = RULE_SETS[rules]
    draft = Draft.read(found, fen) if fen else Draft.start(found)
    return Editor(draft, **more)  # type: ignore[arg-type]


def desk(place: Shown) -> Editor:
    return next(screen for screen in place.app.screen_stack if isinstance(screen, Editor))


def fen(place: Shown) -> str:
    """What is written below the board."""
    return desk(place).query_one(Input).value


async def go_to(place: Shown, name: str) -> None:
    """Move the cursor with the arrow keys."""
    screen = desk(place)
    board, rules = screen.query_one(Board), screen.draft.rules
    square = rules.board.find(name)
    assert square is not None
    board.focus()
    for _ in range(60):
        assert board.cursor is not None
        (column, row), (goal_column, goal_row) = map(board.scene.screen_place, (board.cursor, square))
        if board.cursor == square:
            return
        if row != goal_row:
            await place.press("down" if goal_row > row else "up")
        else:
            await place.press("right" if goal_column > column else "left")
    raise AssertionError(f"the cursor does not get to {name}")


async def click_square(place: Shown, name: str, button: int = 1) -> None:
    screen = desk(place)
    board = screen.query_one(Board)
    square, sheet = screen.draft.rules.board.find(name), board.sheet()
    assert square is not None
    assert sheet is not None
    x, y = board.region.offset + sheet.arrangement.middle_of(*board.scene.screen_place(square))
    await place.pilot.click(offset=(x, y), button=button)
    await place.settle()


# ---------------------------------------------------------------------- with keys


async def test_men_and_kings_are_put_down_by_their_letters() -> None:
    async with shown(editor()) as place:
        await place.press("e")
        for name, key in (("18", "w"), ("22", "W"), ("10", "b"), ("6", "B")):
            await go_to(place, name)
            await place.press(key)
        assert fen(place) == "B:W18,K22:BK6,10"
        await place.press("t")
        assert fen(place) == "W:W18,K22:BK6,10"


async def test_what_is_in_the_hand_goes_down_with_enter_and_is_taken_away_with_it() -> None:
    async with shown(editor(fen="W:W32:B1")) as place:
        await go_to(place, "15")
        await place.press("4", "enter")
        assert fen(place) == "W:W32:B1,K15"
        await place.press("space")
        assert fen(place) == "W:W32:B1"
        await place.press("enter", "0", "enter")
        assert fen(place) == "W:W32:B1"


@pytest.mark.parametrize("key", ["backspace", "delete", "x"])
async def test_a_square_is_emptied(key: str) -> None:
    async with shown(editor(fen="W:W32,18:B1")) as place:
        await go_to(place, "18")
        await place.press(key)
        assert fen(place) == "W:W32:B1"


async def test_start_empty_undo_and_redo() -> None:
    async with shown(editor(fen="W:W32:B1")) as place:
        start = Position.start("american").to_fen()
        await place.press("s")
        assert fen(place) == start
        await place.press("e")
        assert fen(place) == "B:W:B"
        await place.press("u")
        assert fen(place) == start
        await place.press("u")
        assert fen(place) == "W:W32:B1"
        await place.press("u")
        assert place.app.told == ["There is nothing to undo."]
        await place.press("r", "r")
        assert fen(place) == "B:W:B"
        await place.press("r")
        assert place.app.told[-1] == "There is nothing to make again."


async def test_a_lasca_column_is_built_piece_by_piece() -> None:
    async with shown(editor("lasca", "W:a1=w,g7=b")) as place:
        await go_to(place, "c3")
        await place.press("b", "w", "w", "B")
        assert fen(place) == "W:g7=b,c3=Bwwb,a1=w"
        assert "c3: ○ officer over ●●○" in place.text()
        await place.press("backspace")
        assert fen(place) == "W:g7=b,c3=wwb,a1=w"
        await place.press("1", "enter", "enter")
        assert fen(place) == "W:g7=b,c3=wwwwb,a1=w"
        await place.press("x")
        assert fen(place) == "W:g7=b,a1=w"


async def test_the_rule_set_is_changed_by_key_and_field() -> None:
    async with shown(editor()) as place:
        await place.press("right_square_bracket")
        assert fen(place) == Position.start("international").to_fen()
        assert "‹ International ›" in place.text()
        await place.press("left_square_bracket", "left_square_bracket")
        assert fen(place) == Position.start("lasca").to_fen()
        desk(place).query_one("#rules").focus()
        await place.press("left")
        assert fen(place) == Position.start("frisian").to_fen()
        assert desk(place).query_one(Board).cursor is not None


async def test_every_board_is_drawn_after_any_other() -> None:
    """Until November 2026 a board of more or fewer squares in a room that stayed as it was came out empty."""
    async with shown(editor(), size=(120, 40)) as place:
        texts = {}
        for key in (*["right_square_bracket"] * len(RULE_SETS), *["left_square_bracket"] * 3):
            await place.press(key)
            await place.until(lambda: all_files_fit(desk(place).query_one(Board)))
            rules = desk(place).draft.rules.name
            assert texts.setdefault(rules, place.text()) == place.text()
    for rules in ("international", "lasca", "frisian"):
        async with shown(editor(rules), size=(120, 40)) as place:
            assert place.text() == texts[rules]


def all_files_fit(board: Board) -> bool:
    """Are as many files placed as the board has, each of the size of its squares?"""
    sheet, placed = board.sheet(), [file for file in board.query(BoardFile) if file.size]
    files = [file for file in placed if sheet and file.size == sheet.arrangement.file_size]
    return sheet is not None and len(files) == sheet.arrangement.size


async def test_the_board_is_turned() -> None:
    async with shown(editor()) as place:
        await place.press("F")
        assert desk(place).query_one(Board).scene.flipped


async def test_help_names_every_key() -> None:
    async with shown(editor(), size=(80, 50)) as place:
        await place.press("f1")
        await place.until(lambda: isinstance(place.app.screen, Page))
        words = " ".join(place.text().split())
        for meaning in ("The other side to move", "The start position", "Take all pieces off the board"):
            assert meaning in words


# ---------------------------------------------------------------------- with the mouse


async def test_clicks_choose_a_piece_and_put_it_down() -> None:
    async with shown(editor(fen="W:W32:B1")) as place:
        await place.click("4 ○ king")
        await click_square(place, "15")
        await place.click("1 ● man")
        await click_square(place, "18")
        assert fen(place) == "W:W18,32:B1,K15"
        await click_square(place, "18")
        assert fen(place) == "W:W32:B1,K15"
        await place.click("take away")
        await click_square(place, "15")
        assert fen(place) == "W:W32:B1"
        await place.click("White to move")
        assert fen(place) == "B:W32:B1"


async def test_a_right_click_empties_a_square() -> None:
    async with shown(editor(fen="W:W32,18:B1")) as place:
        await click_square(place, "18", button=3)
        assert fen(place) == "W:W32:B1"


async def test_the_words_in_the_footer_and_the_buttons_can_be_clicked() -> None:
    async with shown(editor(fen="W:W32:B1")) as place:
        await place.click("side")
        assert fen(place) == "B:W32:B1"
        await place.click("Empty")
        assert fen(place) == "B:W:B"
        await place.until(lambda: "There are no pieces" in place.text())
        await place.pilot.pause()
        await place.click("Start")
        assert fen(place) == Position.start("american").to_fen()
        await place.press("u", "u")
        await place.until(lambda: "2 legal moves." in place.text())
        await place.pilot.pause()
        await place.click("  Play  ")
        await place.until(lambda: place.results)
        assert place.result == Position.from_fen("american", "B:W32:B1")


# ---------------------------------------------------------------------- as text


async def test_what_is_written_stands_on_the_board_at_once() -> None:
    async with shown(editor()) as place:
        await place.press("f", "end", "ctrl+u")
        await place.type("W:W30,K22:B3")
        assert desk(place).draft.fen() == "W:WK22,30:B3"
        assert "6 legal moves." in " ".join(place.text().split())
        await place.press("enter")
        assert isinstance(place.app.screen.focused, Board)
        assert fen(place) == "W:WK22,30:B3"
        await place.press("u")
        assert fen(place) == Position.start("american").to_fen()


async def test_what_cannot_be_read_is_told_and_the_board_stays() -> None:
    async with shown(editor(fen="W:W32:B1"), size=(120, 40)) as place:
        await place.press("f", "end", "ctrl+u")
        await place.type("W:W45:B1")
        await place.until(lambda: 'There is no square "45"' in " ".join(place.text().split()))
        assert desk(place).draft.fen() == "W:W4:B"
        await place.press("escape")
        await place.until(lambda: fen(place) == "W:W32:B1")
        await place.until(lambda: "no square" not in place.text())


@pytest.mark.parametrize("text", ["W:W1,2,K3:B30,99", "hello"])
async def test_enter_does_not_leave_what_cannot_be_read(text: str) -> None:
    """Until November 2026 it went back to the board, with the error and what was typed gone."""
    async with shown(editor("brazilian", "W:W32:B1"), size=(120, 40)) as place:
        await place.press("f", "end", "ctrl+u")
        await place.type(text)
        await place.press("enter")
        await place.until(lambda: place.app.told)
        assert isinstance(place.app.screen.focused, Input)
        assert fen(place) == text
        told = place.app.told[-1]
        assert told.endswith(" Esc leaves it, and drops what is written.")
        reason = told.removesuffix(" Esc leaves it, and drops what is written.")
        # The panel is some thirty columns wide, so only the beginning of the sentence stands on one line.
        await place.until(lambda: reason[:16] in place.text())
        await place.press("escape")
        await place.until(lambda: isinstance(place.app.screen.focused, Board))
        await place.until(lambda: "What was written could not be read" in place.app.told[-1])
        assert desk(place).draft.placement == Draft.read(RULE_SETS["brazilian"], "W:W32:B1").placement
        await place.press("p")
        assert place.result == Position.from_fen("brazilian", "W:W32:B1")


async def test_what_cannot_be_read_is_dropped_aloud_however_the_field_is_left() -> None:
    async with shown(editor(fen="W:W32:B1")) as place:
        await place.press("t", "f", "end")
        await place.type(",")
        await place.type("x")
        await place.press("f6")
        await place.until(lambda: place.app.told)
        assert fen(place) == "B:W32:B1"
        assert "could not be read" in place.app.told[-1]
        await place.press("u")
        assert fen(place) == "W:W32:B1"


async def test_another_window_does_not_take_what_is_half_written() -> None:
    async with shown(editor(fen="W:W32:B1")) as place:
        await place.press("f", "end")
        await place.type(",nine")
        place.app.post_message(AppBlur())
        await place.settle()
        place.app.post_message(AppFocus())
        await place.until(lambda: isinstance(place.app.screen.focused, Input))
        assert fen(place) == "W:W32:B1,nine"
        assert place.app.told == []


async def test_a_pasted_position_is_set_up_in_the_rule_set_that_it_fits() -> None:
    async with shown(editor()) as place:
        from checkers_tui.app.pasting import PastedGames, PastedPosition, read_paste

        pasted = read_paste("W:W45:B5", RULE_SETS["american"])
        assert isinstance(pasted, PastedPosition)
        desk(place).use_paste(pasted)
        await place.settle()
        assert (desk(place).draft.rules.name, fen(place)) == ("international", "W:W45:B5")
        assert "International" in place.app.told[-1]
        games = read_paste("1. 11-15 22-18 *")
        assert isinstance(games, PastedGames)
        desk(place).use_paste(games)
        assert "only a position can be pasted" in place.app.told[-1]


async def test_in_the_field_a_paste_goes_to_the_field() -> None:
    async with shown(editor()) as place:
        await place.press("f", "end", "ctrl+u")
        place.app.post_message(Paste("B:W18,24:B1,K10\n"))
        await place.until(lambda: desk(place).draft.fen() == "B:W18,24:B1,K10")


# ---------------------------------------------------------------------- what is wrong


async def test_everything_that_is_wrong_is_told() -> None:
    async with shown(editor(fen="W:W1,2:B"), size=(120, 40)) as place:
        words = " ".join(line[84:].strip() for line in place.text().splitlines())
        assert "White men cannot stand on 1 and 2" in " ".join(words.split())
        assert "Black has no pieces." in words
        await place.press("p")
        assert place.results == []
        assert place.app.told[-1].startswith("A game cannot begin here. White men cannot stand on 1 and 2")
        await place.press("S")
        assert "It cannot be saved like this" in place.app.told[-1]


async def test_a_position_without_a_move_can_be_kept_in_a_file_only() -> None:
    async def keep(position: Position) -> str:
        raise AssertionError("it cannot be played")

    async with shown(editor(fen="W:W21:B17,14", keep=keep)) as place:
        await place.press("S")
        await place.until(lambda: isinstance(place.app.screen, SavePosition))
        assert "no game can begin there" in place.text()
        await place.press("enter")
        assert isinstance(place.app.screen, SavePosition)


# ---------------------------------------------------------------------- what becomes of it


async def test_it_gives_the_position_to_be_played() -> None:
    async with shown(editor("russian", "W:Wc3:Bf6")) as place:
        await place.press("p")
        assert place.result == Position.from_fen("russian", "W:Wc3:Bf6")


@pytest.mark.parametrize("name", ["thai", "lasca", "turkish"])
async def test_a_position_of_any_rule_set_is_saved_as_a_file(name: str, tmp_path: Path) -> None:
    start = Position.start(name)
    position = start.play(start.legal_moves()[0])
    async with shown(Editor(Draft.of(position), exports=tmp_path)) as place:
        await place.press("S", "down", "enter")
        await place.until(lambda: isinstance(place.app.screen, SaveAs))
        path = tmp_path / "mine.pdn"
        place.app.screen.query_one(Input).value = str(path)
        await place.press("enter")
        await place.until(lambda: place.app.told)
        assert "mine.pdn" in place.app.told[-1]
        assert '[SetUp "1"]' in path.read_text()
        with path.open("rb") as file:
            (game,) = read_games(file)
        assert game.game.position == position
        await place.press("escape")
        assert place.result is None


async def test_a_file_that_is_there_is_replaced_only_when_asked_twice(tmp_path: Path) -> None:
    path = tmp_path / "mine.pdn"
    path.write_text("mine")
    async with shown(editor(fen="W:W32:B1", exports=tmp_path)) as place:
        await place.press("S", "down", "enter")
        await place.until(lambda: isinstance(place.app.screen, SaveAs))
        place.app.screen.query_one(Input).value = str(path)
        await place.press("enter")
        await place.until(lambda: "There is a file of this name already" in " ".join(place.text().split()))
        assert path.read_text() == "mine"
        await place.press("enter")
        await place.until(lambda: place.app.told)
        assert '[FEN "W:W32:B1"]' in path.read_text()


async def test_where_nothing_can_be_written_it_is_said(tmp_path: Path) -> None:
    (tmp_path / "a file").write_text("")
    async with shown(editor(fen="W:W32:B1", exports=tmp_path)) as place:
        await place.press("S", "down", "enter")
        await place.until(lambda: isinstance(place.app.screen, SaveAs))
        for text, reason in (
            (str(tmp_path), "This is a folder"),
            (str(tmp_path / "a file" / "x.pdn"), "It cannot be saved there"),
            ("", "Write the name of a file"),
        ):
            place.app.screen.query_one(Input).value = text
            await place.press("enter")
            await place.until(lambda reason=reason: reason in " ".join(place.text().split()))  # type: ignore[misc]
        await place.press("escape", "escape")
        assert isinstance(place.app.screen, Editor)


async def test_it_is_kept_in_the_library(tmp_path: Path) -> None:
    kept: list[Position] = []

    async def keep(position: Position) -> str:
        kept.append(position)
        return "Kept."

    async with shown(editor(fen="W:W32,31:B1", keep=keep)) as place:
        await go_to(place, "31")
        await place.press("x", "S", "enter")
        await place.until(lambda: place.app.told == ["Kept."])
        assert kept == [Position.from_fen("american", "W:W32:B1")]
        await place.press("escape")
        assert place.result is None


@pytest.mark.parametrize("key", ["Y", "y"])
async def test_the_position_is_copied_and_saved(key: str, tmp_path: Path) -> None:
    async with shown(editor("lasca", "W:a1=w,c3=Bwwb", exports=tmp_path)) as place:
        await place.press(key)
        assert place.app.copied == ["W:c3=Bwwb,a1=w"]
        (file,) = tmp_path.iterdir()
        assert file.read_text() == "W:c3=Bwwb,a1=w\n"
        assert file.name in place.app.told[-1]


@pytest.mark.parametrize("key", ["escape", "q"])
async def test_an_unchanged_position_is_left_at_once_a_changed_one_after_asking(key: str) -> None:
    async with shown(editor()) as place:
        await place.press(key)
        assert place.result is None
    async with shown(editor()) as place:
        await place.press("e", key)
        await place.until(lambda: isinstance(place.app.screen, Question))
        await place.press("enter")
        assert isinstance(place.app.screen, Editor)
        await place.press(key)
        await place.until(lambda: isinstance(place.app.screen, Question))
        await place.press("left", "enter")
        await place.until(lambda: place.results)
        assert place.result is None


# ---------------------------------------------------------------------- how it looks


@pytest.mark.parametrize("name", ["american", "international", "canadian", "lasca", "turkish"])
async def test_everything_has_room_at_80_by_24(name: str) -> None:
    async with shown(editor(name)) as place:
        await place.pilot.pause()
        words = RULE_SETS[name].words
        for part in (words.man, words.king, "take away", "Pieces", "legal moves.", "Play", "Save", "FEN "):
            assert part in place.text(), place.text()


async def test_it_can_be_shown_in_ascii() -> None:
    async with shown(editor("lasca", "W:a1=w,c3=Bwwb"), Stage(Depth.NONE, PieceSet.ASCII)) as place:
        assert place.text().isascii()


async def test_it_survives_every_size() -> None:
    async with shown(editor()) as place:
        before = place.text()
        await survive_every_size(place, "w", "u")
        await place.press("escape")
        assert "American needs a window" not in before
