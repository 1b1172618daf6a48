"""A game is looked through: step by step, by its comments, in and out of variations, by itself."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from textual.events import MouseScrollUp

from checkers_tui.app import autoplay
from checkers_tui.app.board.palette import Depth
from checkers_tui.app.board.pieces import PieceSet
from checkers_tui.app.screens.comment import CommentDialog
from checkers_tui.app.screens.dialog import Page
from checkers_tui.app.screens.look_through import LookThrough
from checkers_tui.app.screens.new_game import NewGame
from checkers_tui.app.widgets.board import Board
from checkers_tui.draughts import Game, Position, Side
from checkers_tui.draughts.pdn import read_games
from checkers_tui.library.games import loaded
from checkers_tui.library.settings import Settings
from checkers_tui.play.choices import setup_of
from checkers_tui.play.looked_at import NotesNotKept, of_library

from .annotated import ANNOTATED, looked_at
from .kept_games import NORMAL, WHITE_WON, record
from .stage import Shown, Stage, shown, survive_every_size


class Notebook:
    """Keeps notes, or says why not."""

    def __init__(self, told: str = "", trouble: str = "") -> None:
        self.told, self.trouble = told, trouble
        self.kept: list[str] = []

    async def keep(self, game: Game) -> str:
        self.kept.append(game.first_moves[0].comment or game.comment)
        if self.trouble:
            raise NotesNotKept(self.trouble)
        return self.told


def screen_of(place: Shown) -> LookThrough:
    return next(screen for screen in place.app.screen_stack if isinstance(screen, LookThrough))


def at(place: Shown) -> str:
    """The move that is looked at."""
    played = screen_of(place).looking.at
    return played.move.text() if played else ""


def board_position(place: Shown) -> dict[int, object]:
    return dict(screen_of(place).query_one(Board).scene.pieces)


async def test_it_begins_at_the_start_with_all_that_is_known() -> None:
    async with shown(LookThrough(looked_at())) as place:
        text = place.text()
        assert "American  van der Merwe, P. – Johansson, Karl-Erik" in place.line(0)
        assert "Club evening, Utrecht…" in text
        assert "White has won" in text
        assert "The start of the game" in text
        assert "Both players knew the" in text
        assert board_position(place) == dict(Position.start("american").pieces())


async def test_in_a_large_window_the_players_and_pieces_are_told_too() -> None:
    async with shown(LookThrough(looked_at()), size=(120, 40)) as place:
        text = place.text()
        assert "○ van der Merwe, P." in text
        assert "● Johansson, Karl-Erik" in text
        assert "Club evening, Utrecht, 1985.05.11" in text
        assert "○ Black             12 men" in text
        assert " 6  3-7            28-24" in text


async def test_forward_back_first_and_last() -> None:
    async with shown(LookThrough(looked_at())) as place:
        game = screen_of(place).looked.game
        await place.press("right", "right", "right")
        assert at(place) == "8-11"
        assert "2. 8-11" in place.text()
        assert "move 2 of 6" in place.line(0)
        assert board_position(place) == dict(game.positions[3].pieces())
        scene = screen_of(place).query_one(Board).scene
        assert {game.rules.square_name(square) for square in scene.last} == {"8", "11"}
        await place.press("left")
        assert at(place) == "23-19"
        await place.press("end")
        assert at(place) == "28-24"
        assert "White has won" in place.line(2)
        await place.press("home")
        assert at(place) == ""
        await place.press("pagedown")
        assert at(place) == "20x11"
        await place.press("pageup", "right_square_bracket", "right_square_bracket", "left_square_bracket")
        assert at(place) == "11-15"


async def test_variations_are_entered_and_left() -> None:
    async with shown(LookThrough(looked_at())) as place:
        await place.press("v")
        assert at(place) == "4-8"
        assert "3. 4-8, variation" in place.text()
        assert "v: also 11-16! or" in place.text()
        await place.press("v")
        assert at(place) == "9-13"
        await place.press("v")
        assert at(place) == "11-16"
        await place.press("down", "right", "right", "right", "v")
        assert at(place) == "26-23"
        await place.press("escape")
        assert at(place) == "24-20"
        await place.press("up")
        assert at(place) == "11-16"
        await place.press("end", "v")
        assert place.app.told == ["There is no variation from here on."]
        await place.press("escape")
        await place.until(lambda: place.results == [None])


async def test_q_leaves_from_wherever_it_is() -> None:
    async with shown(LookThrough(looked_at())) as place:
        await place.press("v", "q")
        await place.until(lambda: place.results == [None])


async def test_from_comment_to_comment() -> None:
    async with shown(LookThrough(looked_at())) as place:
        await place.press("c")
        assert at(place) == "11-16"
        assert "The sharper way." in place.text()
        await place.press("c")
        assert (at(place), screen_of(place).looking.depth) == ("15-18", 1)
        await place.press("c", "c")
        assert at(place) == "28-24"
        assert place.app.told == ["There is no comment from here on."]
        await place.press("b", "b", "b")
        assert at(place) == ""


async def test_marks_are_told_in_words() -> None:
    async with shown(LookThrough(looked_at())) as place:
        await place.press(*["right"] * 6)
        assert "Black is slightly" in place.text()


async def test_a_click_on_a_move_looks_at_it() -> None:
    async with shown(LookThrough(looked_at()), size=(120, 40)) as place:
        await place.click("27x11")
        assert at(place) == "27x11"
        await place.click("26-23")
        assert (at(place), screen_of(place).looking.depth) == ("26-23", 2)
        await place.click("10-14")
        await place.click("5. 11-15")
        assert screen_of(place).looking.depth == 1
        await place.click("8-11")
        assert (at(place), screen_of(place).looking.depth) == ("8-11", 0)


async def test_the_list_scrolls_with_the_game_and_by_the_wheel() -> None:
    moves = " ".join(f"{n}. 1-6 32-27 {n + 1}. 6-1 27-32" for n in range(1, 40, 2))
    text = b'[GameType "21"]\n[FEN "B:WK32:BK1"]\n\n' + moves.encode() + b" *"
    async with shown(LookThrough(looked_at(text))) as place:
        assert screen_of(place).looked.game.ply == 80
        assert " 1  1-6" in place.text()
        await place.press("end")
        assert " 40  6-1" in place.text()
        assert " 1  1-6" not in place.text()
        for _ in range(16):
            await place.pilot._post_mouse_events([MouseScrollUp], "#moves")
        await place.settle()
        assert " 1  1-6" in place.text()


async def test_the_board_is_turned_and_named() -> None:
    async with shown(LookThrough(looked_at())) as place:
        board = screen_of(place).query_one(Board)
        labels = board.scene.labels
        await place.press("F", "s")
        assert board.scene.flipped
        assert board.scene.labels is not labels


# ---------------------------------------------------------------------- by itself


async def test_it_goes_on_by_itself_to_the_end_and_then_begins_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autoplay, "PACES", (0.001, 0.001, 0.001))
    monkeypatch.setattr(autoplay, "LETTERS_A_SECOND", 1e6)
    async with shown(LookThrough(looked_at())) as place:
        await place.press("space")
        await place.until(lambda: at(place) == "28-24")
        assert "move 6 of 6" in place.line(0)
        monkeypatch.setattr(autoplay, "PACES", (9, 9, 9))
        await place.press("space")
        assert at(place) == ""
        assert "auto, 9 s" in place.line(0)


async def test_it_can_be_paused_and_hurried() -> None:
    async with shown(LookThrough(looked_at())) as place:
        await place.press("space")
        assert "auto, 2 s" in place.line(0)
        await place.press("plus")
        assert "auto, 1 s" in place.line(0)
        await place.press("minus", "minus")
        assert "auto, 4 s" in place.line(0)
        await place.press("space")
        assert "auto" not in place.line(0)
        await place.press("space", "right")
        assert "auto" not in place.line(0), "a step by hand stops it"
        await place.press("space", "escape")
        assert "auto" not in place.line(0)
        assert not place.results


async def test_there_is_time_to_read() -> None:
    async with shown(LookThrough(looked_at())) as place:
        auto = screen_of(place)._autoplay
        assert auto.seconds == pytest.approx(2 + len(looked_at().game.comment) / 18)
        await place.press("right")
        assert auto.seconds == 2


# ---------------------------------------------------------------------- comments


async def write(place: Shown, text: str) -> None:
    await place.press("C")
    await place.until(lambda: isinstance(place.app.screen, CommentDialog))
    await place.press("ctrl+u")
    await place.type(text)
    await place.press("enter")
    await place.until(lambda: isinstance(place.app.screen, LookThrough))


async def test_a_comment_is_written_shown_and_kept_at_once() -> None:
    notebook = Notebook(told="Kept with a copy.")
    async with shown(LookThrough(looked_at(notes=notebook))) as place:
        await place.press("right")
        await write(place, "A sound beginning {really}")
        await place.until(lambda: notebook.kept)
        assert notebook.kept == ["A sound beginning {really}"]
        assert "A sound beginning" in place.text()
        assert '11-15"' in place.text()
        assert place.app.told == ["Kept with a copy."]
        await write(place, "")
        await place.until(lambda: len(notebook.kept) == 2)
        assert '11-15"' not in place.text()
        await place.press("c", "b")
        assert at(place) == "", "the comment is gone from the order of comments too"


async def test_a_comment_that_is_not_changed_is_not_kept_again() -> None:
    notebook = Notebook()
    async with shown(LookThrough(looked_at(notes=notebook))) as place:
        await place.press("C")
        await place.until(lambda: isinstance(place.app.screen, CommentDialog))
        await place.press("enter")
        await place.until(lambda: isinstance(place.app.screen, LookThrough))
        await place.press("C")
        await place.until(lambda: isinstance(place.app.screen, CommentDialog))
        await place.type("no")
        await place.press("escape")
        await place.until(lambda: isinstance(place.app.screen, LookThrough))
        assert not notebook.kept
        assert screen_of(place).looked.game.comment == "Both players knew the opening well."


async def test_a_comment_that_cannot_be_kept_stays_on_the_screen_and_that_is_told() -> None:
    async with shown(LookThrough(looked_at(notes=Notebook(trouble="The disk is full.")))) as place:
        await write(place, "Mine")
        await place.until(lambda: place.app.told)
        assert place.app.told == ["The disk is full."]
        assert "Mine" in place.text()


async def test_a_long_comment_is_read_on_its_own_page() -> None:
    long = " ".join(f"word{n}" for n in range(80))
    text = ANNOTATED.replace(b"Both players knew the opening well.", long.encode())
    async with shown(LookThrough(looked_at(text))) as place:
        assert "… Enter reads on" in place.text()
        assert "word79" not in place.text()
        await place.press("enter")
        await place.until(lambda: isinstance(place.app.screen, Page))
        assert "word79" in place.text()
        await place.press("escape", "right", "enter")
        assert isinstance(place.app.screen, LookThrough), "where there is no comment there is nothing to read"


# ---------------------------------------------------------------------- away from the game


async def test_a_new_game_from_here_takes_the_position_and_its_side() -> None:
    async with shown(LookThrough(looked_at())) as place:
        await place.press("right", "right", "right", "n")
        await place.until(lambda: isinstance(place.app.screen, NewGame))
        assert "From FEN" in place.text()
        await place.press("enter")
        await place.until(lambda: place.results)
        setup = setup_of(Settings(new_game=place.result))
        position = annotated_position(3)
        assert (setup.rules.name, setup.fen, setup.human) == ("american", position.to_fen(), Side.WHITE)
        assert setup.level is not None
        assert setup.new_game().position == position


def annotated_position(ply: int) -> Position:
    return looked_at().game.positions[ply]


async def test_a_new_game_from_the_start_is_a_usual_one() -> None:
    async with shown(LookThrough(looked_at())) as place:
        await place.press("n")
        await place.until(lambda: isinstance(place.app.screen, NewGame))
        await place.press("escape")
        await place.until(lambda: isinstance(place.app.screen, LookThrough))
        await place.press("n", "enter")
        await place.until(lambda: place.results)
        assert place.result.start == ""


async def test_where_nobody_can_move_there_is_no_game_to_begin() -> None:
    text = b'[GameType "21"]\n[FEN "W:W15:B11"]\n[Result "0-1"]\n\n1. 15x8 0-1'
    async with shown(LookThrough(looked_at(text))) as place:
        await place.press("end", "n")
        await place.until(lambda: place.app.told)
        assert place.app.told[0].startswith("The game is over here: Black has no pieces left")


async def test_the_game_and_the_position_are_copied(tmp_path: Path) -> None:
    async with shown(LookThrough(looked_at(), tmp_path)) as place:
        await place.press("right", "Y", "y")
        assert place.app.copied[0] == annotated_position(1).to_fen()
        again = next(iter(read_games(BytesIO(place.app.copied[1].encode()))))
        assert again.tags["White"] == "Johansson, Karl-Erik"
        assert len(again.game.first_moves[0].next_moves) == 1
        assert sorted(path.suffix for path in tmp_path.iterdir()) == [".fen", ".pdn"]


async def test_what_is_known_and_what_could_not_be_read() -> None:
    text = ANNOTATED.replace(b"6. 3-7", b"6. 1-32")
    async with shown(LookThrough(looked_at(text))) as place:
        assert place.app.told[0].startswith("Line 12: 1-32 is not possible")
        await place.press("t")
        await place.until(lambda: isinstance(place.app.screen, Page))
        assert "club.pdn, game 1" in place.text()
        assert "Johansson, Karl-Erik" in place.text()
        await place.press("down", "down", "down", "down", "down", "down")
        assert "1-32 is not possible" in place.text()


async def test_a_game_of_the_library_is_looked_through_unfinished_too() -> None:
    async with shown(LookThrough(of_library(loaded(record(0, NORMAL))))) as place:
        assert "Unfinished" in place.text()
        await place.press("end")
        assert "Black to move" in place.text()
    async with shown(LookThrough(of_library(loaded(record(0, NORMAL, WHITE_WON))))) as place:
        assert "White has won: Black" in place.text()
        assert "resigned" in place.text()


async def test_an_empty_game_is_no_trouble() -> None:
    text = b'[Event "?"]\n[White "?"]\n[Result "1-0"]\n[GameType "21"]\n\n1-0'
    async with shown(LookThrough(looked_at(text))) as place:
        await place.press("right", "left", "end", "home", "v", "c", "b", "space", "enter", "up")
        assert "No moves" in place.text()


@pytest.mark.parametrize("depth", [Depth.NONE, Depth.ANSI])
async def test_in_ascii_without_colours_the_move_in_view_is_marked(depth: Depth) -> None:
    stage = Stage(depth, PieceSet.ASCII)
    async with shown(LookThrough(looked_at()), stage) as place:
        await place.press("right")
        if depth is Depth.NONE:
            assert "[11-15]" in place.text()
        assert place.text().isascii() or set(filter(lambda c: not c.isascii(), place.text())) <= {"–"}


async def test_every_size_of_window() -> None:
    async with shown(LookThrough(looked_at())) as place:
        await survive_every_size(place, "right", "v", "left", "c")
        assert "American" in place.line(0)


async def test_rules_with_columns_and_large_boards() -> None:
    for rules, size in (("lasca", 24), ("canadian", 24), ("turkish", 24), ("international", 24)):
        game = Game.start(rules)
        for _ in range(6):
            game.play(game.position.legal_moves()[0])
        looked = replace(looked_at(), game=game, tags={}, outcome=None)
        async with shown(LookThrough(looked), size=(80, size)) as place:
            await place.press("end")
            assert board_position(place) == dict(game.position.pieces())
