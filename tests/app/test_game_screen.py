"""The game screen: what it shows, what it refuses, how it ends."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from checkers_tui.app.screens.game import GameScreen
from checkers_tui.app.screens.pause import PauseMenu
from checkers_tui.app.screens.results import Results
from checkers_tui.app.screens.statistics import StatisticsPage
from checkers_tui.app.widgets.move_input import MoveInput
from checkers_tui.app.widgets.move_lines import lay_out
from checkers_tui.app.widgets.move_list import History, MoveList
from checkers_tui.app.widgets.score_line import _side_line
from checkers_tui.app.widgets.statistics import Statistics
from checkers_tui.draughts import RULE_SETS, Side
from checkers_tui.play.record import Tally

from .playing import against_computer, desk, marked, two_players
from .test_lobby import at

FORCED = "W:W22,23,29:B1,2,18"
TWO_WAYS = "B:W6,7,14,15,32:B2"


# ---------------------------------------------------------------------- the first start


async def test_the_first_game_is_american_against_normal_and_the_player_begins() -> None:
    async with desk() as place:
        setup = place.screen.session.setup
        assert (setup.rules.name, setup.human) == ("american", Side.BLACK)
        assert setup.level is not None
        assert setup.level.name == "normal"
        assert place.turn() == "○ Black to move"
        assert place.board.scene.flipped
        lines = place.text().splitlines()
        assert lines[0].startswith(" ≡ Menu   American  against Normal")
        assert lines[0].endswith("move 1")
        assert lines[-1].endswith("F1 help")


# ---------------------------------------------------------------------- what is shown


async def test_forced_captures_are_ringed_and_named() -> None:
    async with desk(two_players("american", FORCED)) as place:
        assert place.turn() == "● White to move You must capture 22x15 or 23x14"
        assert marked(place, place.board.scene.must_take) == {"22", "23"}


async def test_the_number_of_pieces_to_take_is_named() -> None:
    async with desk(two_players("international", "W:W33,50:B29,20,44")) as place:
        assert "You must take 2 pieces" in place.turn()


async def test_many_ways_are_counted_and_listed_on_request() -> None:
    fen = "B:W14,15,22,23:B10,11"
    async with desk(two_players("american", fen)) as place:
        assert "10x17x26" in place.turn() or "4 ways; ? lists them" in place.turn()
        await place.press("question_mark")
        await place.until(lambda: "Legal moves" in place.text())
        assert "man from 10 to 26, takes 14 and 22" in place.text()
        await place.press("escape")
        await place.until(lambda: "Legal moves" not in place.text())


async def test_picking_shows_where_the_piece_can_go() -> None:
    async with desk(two_players("turkish")) as place:
        await place.choose("c3")
        scene = place.board.scene
        assert scene.picked == place.square("c3")
        assert marked(place, scene.targets) == {"c4"}
        assert place.turn() == "● White to move c3: c4"
        await place.press("escape")
        assert place.board.scene.picked is None


async def test_score_and_move_list_follow_the_game() -> None:
    async with desk(two_players("american", "W:W22,27,32:B18,K7")) as place:
        assert place.text("#score").splitlines()[1:] == ["○ Black  1 man 1 king", "● White  3 men 0 kings"]
        await place.type_move("22x15")
        assert "White +2" in place.text("#score")
        assert place.text("#moves").splitlines()[1].split() == ["1", "…", "22x15"]


async def test_lasca_counts_columns_and_tells_the_one_under_the_cursor() -> None:
    async with desk(two_players("lasca", "W:c3=Wbbw,a1=w,g7=b")) as place:
        assert "2 columns 1 officer" in place.text("#score")
        await place.go_to("c3")
        assert place.turn().endswith("c3: ● officer over ○○●")
        await place.press("F")
        assert place.turn().endswith("c3: ● officer over ○○●")


async def test_a_draw_that_comes_near_is_counted_down() -> None:
    async with desk(two_players("brazilian", "W:WKa1,Kc1:BKh8")) as place:
        counts = place.game.draw_counts
        assert counts[0].moves_left == 5
        assert place.text("#draw").splitlines() == ["Draw in 5 ─── ▪▪▪▪▪···", counts[0].reason]


async def test_no_draw_is_counted_down_while_it_is_far_off() -> None:
    async with desk() as place:
        assert "Draw in" not in place.text()


# ---------------------------------------------------------------------- what is refused


async def test_a_piece_that_cannot_move_is_refused_with_those_that_can() -> None:
    async with desk(two_players("american", FORCED)) as place:
        await place.choose("29")
        assert place.turn() == "● White to move The man on 29 cannot move: you must capture, with 22 or 23"
        await place.press("escape")
        assert "cannot move" not in place.turn()


async def test_a_piece_of_the_other_side_is_refused() -> None:
    async with desk(two_players("american")) as place:
        await place.click("22")
        assert "The man on 22 is White's; Black is to move" in place.turn()


async def test_typed_text_that_means_nothing_turns_wrong_at_once() -> None:
    async with desk(two_players("american", FORCED)) as place:
        await place.type("29-25")
        typing = place.screen.query_one(MoveInput)
        assert typing.wrong
        assert "29-25 is not possible: you must capture, 22x15 or 23x14" in place.turn()
        await place.press("enter")
        assert place.game.ply == 0
        await place.press("escape")
        assert not typing.text
        assert "You must capture" in place.turn()


async def test_typed_text_that_means_several_moves_is_asked_about() -> None:
    async with desk(two_players("american", TWO_WAYS)) as place:
        await place.type_move("2x18")
        assert "2x18 means several moves: 2x9x18 or 2x11x18" in place.turn()
        await place.press("escape")
        await place.type_move("2x9")
        assert place.game.moves[0].move.full_text() == "2x9x18"


async def test_a_board_square_of_several_ways_asks_for_each_jump() -> None:
    async with desk(two_players("american", TWO_WAYS)) as place:
        await place.click("2", "18")
        assert "Several ways: choose each jump" in place.turn()
        assert marked(place, place.board.scene.targets) == {"9", "11"}
        await place.click("11")
        assert "Go on capturing" in place.turn()
        assert marked(place, place.board.scene.standing) == {"7"}
        await place.click("18")
        assert place.game.moves[0].move.full_text() == "2x11x18"


# ---------------------------------------------------------------------- the end


async def test_the_end_is_told_and_counted_once() -> None:
    async with desk(against_computer("american", Side.BLACK)) as place:
        place.screen.session.resign()
        await place.until(lambda: "White has won" in place.turn())
        assert "Black resigned" in place.turn()
        assert place.screen.query_one(Statistics).tally == Tally(lost=1)
        assert "0 %" in place.text("#record")


async def test_games_from_a_position_are_not_counted() -> None:
    async with desk(against_computer("american", Side.WHITE, "W:W22:B18")) as place:
        await place.type_move("22x15")
        await place.until(lambda: "White has won" in place.turn())
        assert place.screen.query_one(Statistics).tally == Tally()


async def test_f_turns_the_board_and_s_changes_the_labels() -> None:
    async with desk() as place:
        flipped = place.board.scene.flipped
        await place.press("F")
        assert place.board.scene.flipped is not flipped
        labels = place.board.scene.labels
        await place.press("s")
        assert place.board.scene.labels is not labels


# ---------------------------------------------------------------------- the cursor


async def test_tab_goes_through_the_pieces_that_can_move() -> None:
    async with desk(two_players("american", FORCED)) as place:
        await place.go_to("1")
        seen = []
        for _ in range(3):
            await place.press("tab")
            seen.append(place.game.rules.square_name(place.board.cursor or 0))
        assert seen == ["22", "23", "22"]
        await place.press("shift+tab")
        assert place.board.cursor == place.square("23")


async def test_backspace_goes_to_the_last_move() -> None:
    async with desk(two_players("american")) as place:
        await place.type_move("11-15")
        await place.press("backspace")
        assert place.board.cursor == place.square("15")


async def test_after_the_end_no_field_keeps_the_letters(tmp_path: Path) -> None:
    """With the row for typing in focus, ``t`` was typed there instead of showing the statistics."""
    async with at(tmp_path, two_players("american", "B:W15:B11,12")) as place:
        place.screen.query_one(MoveInput).focus()
        await place.settle()
        assert isinstance(place.app.focused, MoveInput)
        await place.type_move("11x18")
        await place.until(lambda: isinstance(place.app.screen, Results))
        for screen in (PauseMenu, GameScreen):
            await place.press("escape")
            await place.until(lambda screen=screen: isinstance(place.app.screen, screen))
        await place.press("f6", "f6", "f6")
        assert not isinstance(place.app.focused, MoveInput)
        await place.pilot.click("#typing")
        await place.press("t")
        await place.until(lambda: isinstance(place.app.screen, StatisticsPage))


@pytest.mark.parametrize(
    ("rules", "size", "lines"),
    [
        ("international", (80, 24), ["○ Black       20 men", "● White       20 men"]),
        ("american", (60, 18), ["○ Black     12 men 0 kings", "● White     12 men 0 kings"]),
        ("lasca", (60, 18), []),
    ],
)
async def test_the_score_names_both_sides_at_any_size(rules: str, size: tuple[int, int], lines: list[str]) -> None:
    """Where room was short, only the signs were left."""
    async with desk(two_players(rules), size=size) as place:
        shown = place.text("#score").splitlines()[1:]
        assert [line.split()[1] for line in shown] == ["Black", "White"]
        assert shown == lines or not lines


@pytest.mark.parametrize("width", range(18, 40))
@pytest.mark.parametrize(
    ("rules", "men", "kings"),
    [("american", 12, 3), ("american", 2, 10), ("canadian", 30, 0), ("lasca", 9, 11), ("lasca", 10, 0)],
)
def test_the_score_is_never_cut(width: int, rules: str, men: int, kings: int) -> None:
    line = _side_line(RULE_SETS[rules], Side.WHITE, men, kings, width)
    text = "".join(part for part, _ in line)
    assert len(text.rstrip()) <= width
    assert not re.search("[a-z][0-9]", text)
    assert text.count(str(kings)) or not kings
    assert "White" in text or (rules, width < 23) == ("lasca", True)


@pytest.mark.parametrize(
    ("texts", "row"),
    [
        (("e3-e4", "e6-e5"), " 1  e3-e4    e6-e5"),
        (("e3-e4", "33x24x15"), " 1  e3-e4   33x24x15"),
        (("33x24x15", "e6-e5"), " 1  33x24x15  e6-e5"),
        (("e1xe4xb4xb7",), " 1  e1xe4xb4xb7"),
        (("e3-e4", "e1xe4xb4xb7"), " 1  e3-e4\n …  e1xe4xb4xb7"),
        (("e1xe4xb4xb7", "d1xd4xa4xa7"), " 1  e1xe4xb4xb7\n …  d1xd4xa4xa7"),
        (("39x48x26x3x25x14x5x23x1", "4-9"), " 1  39x48x26x3x25x14\n    x5x23x1\n …  4-9"),
    ],
)
def test_a_long_move_in_the_list_is_there_to_be_read_whole(texts: tuple[str, ...], row: str) -> None:
    """It takes the room that the other leaves, then a line of its own, then several; it was cut once."""
    moves = MoveList()
    moves.set_reactive(MoveList.history, History(texts, 0))
    lines = [moves._line(line) for line in lay_out(texts, False, 22)]
    assert "\n".join("".join(part for part, _ in line).rstrip() for line in lines) == row


@pytest.mark.parametrize("rules", ["frisian", "international", "turkish"])
async def test_a_long_capture_can_be_read_clicked_and_looked_at_at_80x24(rules: str) -> None:
    texts = ("39x48x26x3x25x14x5x23x1", "46x28x17x6x15x24x33x42x31", "32-28", "19-23")
    async with desk(two_players(rules)) as place:
        moves = place.screen.query_one(MoveList)
        moves.history = History(texts, 2)
        await place.settle()
        lines = place.text("#moves").splitlines()[1:]
        assert "".join(line[4:] for line in lines[:2]) == texts[0]
        assert "".join(line[4:] for line in lines[2:4]) == texts[1]
        assert lines[2].startswith(" … ")
        assert lines[4].split() == ["2", "32-28", "19-23"]
        assert [moves.ply_under(6, y) for y in range(1, 7)] == [1, 1, 2, 2, 3, None]
        assert moves.place_of_cursor == (3, 3)
        assert moves.ply_under(moves.size.width - 2, 5) == 4


async def test_long_moves_scroll_into_view_line_by_line() -> None:
    texts = ("39x48x26x3x25x14x5x23x1", "46x28x17x6x15x24x33x42x31") * 8
    async with desk(two_players("international")) as place:
        moves = place.screen.query_one(MoveList)
        for shown in (16, 1, 9, 4):
            moves.history = History(texts, shown)
            await place.settle()
            y = moves.place_of_cursor.y
            assert 1 <= y <= moves.room
            assert moves.ply_under(5, y) == shown
            assert moves.ply_under(5, y + 1) == shown
