"""The game screen: what it shows, what it refuses, undo, looking back, thinking."""

from __future__ import annotations

from checkers_tui.app.widgets.move_input import MoveInput
from checkers_tui.app.widgets.move_list import MoveList
from checkers_tui.app.widgets.statistics import Statistics
from checkers_tui.draughts import Side
from checkers_tui.play.record import Tally

from .opponents import ScriptedOpponent
from .playing import Desk, against_computer, desk, two_players

FORCED = "W:W22,23,29:B1,2,18"
TWO_WAYS = "B:W6,7,14,15,32:B2"


def marked(place: Desk, squares: frozenset[int]) -> set[str]:
    return {place.game.rules.square_name(square) for square in squares}


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
        assert "● White 2 columns 1 officer" in place.text("#score")
        await place.go_to("c3")
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


# ---------------------------------------------------------------------- typing


async def test_typing_lights_up_what_the_text_can_mean() -> None:
    async with desk(two_players("american")) as place:
        await place.type("1")
        assert marked(place, place.board.scene.lit) == {"10", "11", "12"}
        await place.type("1")
        assert place.board.scene.picked == place.square("11")
        assert marked(place, place.board.scene.targets) == {"15", "16"}
        assert place.text("#typing") == " › 11-15   11-16"


async def test_tab_completes_and_enter_plays() -> None:
    async with desk(two_players("american", FORCED)) as place:
        await place.type("22")
        await place.press("tab", "enter")
        assert place.game.moves[0].move.text() == "22x15"
        assert place.screen.focused is place.board


async def test_a_letter_of_the_board_begins_a_move_where_names_are_shown() -> None:
    async with desk(two_players("russian")) as place:
        await place.type_move("c3d4")
        assert place.game.moves[0].move.text() == "c3-d4"


async def test_backspace_and_the_caret_edit_the_text() -> None:
    async with desk(two_players("american")) as place:
        await place.type("11-16")
        await place.press("backspace")
        await place.type("5")
        typing = place.screen.query_one(MoveInput)
        assert typing.text == "11-15"
        await place.press("home", "delete", "delete", "1", "1", "end", "enter")
        assert place.game.moves[0].move.text() == "11-15"


async def test_single_letters_are_commands_only_outside_the_field() -> None:
    async with desk(two_players("american")) as place:
        await place.type_move("11-15")
        await place.type("2")
        await place.press("u")
        assert place.game.ply == 1
        assert place.screen.query_one(MoveInput).text == "2u"
        await place.press("escape", "u")
        assert place.game.ply == 0


# ---------------------------------------------------------------------- undo, redo, looking back


async def test_undo_takes_back_the_reply_too_and_redo_plays_both_again() -> None:
    async with desk(against_computer("american", Side.BLACK), ScriptedOpponent(["24-20"])) as place:
        await place.type_move("11-15")
        await place.until(lambda: place.game.ply == 2)
        await place.press("u")
        assert place.game.ply == 0
        assert place.turn() == "○ Black to move"
        await place.press("r")
        assert [played.move.text() for played in place.game.moves] == ["11-15", "24-20"]


async def test_there_may_be_nothing_to_take_back() -> None:
    async with desk() as place:
        await place.press("u")
        assert "There is no move to take back" in place.turn()
        await place.press("r")
        assert "There is no move to play again" in place.turn()


async def test_looking_back_shows_earlier_positions_and_escape_returns() -> None:
    async with desk(two_players("american")) as place:
        for text in ("11-15", "24-20", "8-11"):
            await place.type_move(text)
        await place.press("left_square_bracket", "left_square_bracket")
        assert place.turn() == "Looking at move 1; Esc returns"
        assert place.board.scene.pieces[place.square("24")].side is Side.WHITE
        assert marked(place, place.board.scene.last) == {"11", "15"}
        assert place.game.ply == 3
        await place.click("24")
        assert place.game.ply == 3
        await place.press("right_square_bracket")
        assert marked(place, place.board.scene.last) == {"24", "20"}
        await place.press("escape")
        assert place.turn() == "● White to move"


async def test_a_click_in_the_move_list_looks_at_that_position() -> None:
    async with desk(two_players("american")) as place:
        for text in ("11-15", "24-20", "8-11"):
            await place.type_move(text)
        moves = place.screen.query_one(MoveList)
        x, y = moves.region.offset
        await place.pilot.click(offset=(x + 5, y + 1))
        await place.until(lambda: place.turn() == "Looking at move 1; Esc returns")
        await place.press("right")
        assert place.turn() == "Looking at move 1; Esc returns"
        await place.press("end")
        assert place.turn() == "● White to move"


async def test_the_move_list_scrolls_by_itself_and_by_the_wheel() -> None:
    async with desk(two_players("american")) as place:
        for _ in range(24):
            place.screen.session.play(place.game.position.legal_moves()[0])
        await place.pilot.pause()
        moves = place.screen.query_one(MoveList)
        assert place.text("#moves").splitlines()[-1].split()[0] == "12"
        moves.action_look_at_end(False)
        await place.until(lambda: place.text("#moves").splitlines()[1].split()[0] == "1")
        assert place.turn().startswith("Looking at the start;")


# ---------------------------------------------------------------------- the computer


async def test_while_the_computer_thinks_the_keys_go_on_working() -> None:
    opponent = ScriptedOpponent(slow=True)
    async with desk(against_computer("american", Side.BLACK), opponent) as place:
        await place.type_move("11-15")
        await place.until(lambda: place.screen.session.thinking)
        await place.until(lambda: "White is thinking depth 7" in place.turn())
        before = place.board.cursor
        await place.press("up")
        assert place.board.cursor != before
        await place.press("u")
        assert place.game.ply == 0
        await place.until(lambda: opponent.cancelled == 1)
        assert place.turn() == "○ Black to move"


async def test_move_now_plays_the_best_move_so_far() -> None:
    async with desk(against_computer("american", Side.BLACK), ScriptedOpponent(["24-20"], slow=True)) as place:
        await place.type_move("11-15")
        await place.until(lambda: place.screen.session.thinking)
        await place.press("ctrl+t")
        await place.until(lambda: place.game.ply == 2)
        assert place.turn() == "○ Black to move"


async def test_what_is_typed_meanwhile_stays_and_counts_afterwards() -> None:
    async with desk(against_computer("american", Side.BLACK), ScriptedOpponent(["24-20"], slow=True)) as place:
        await place.type_move("11-15")
        await place.until(lambda: place.screen.session.thinking)
        await place.type("8-1")
        await place.press("ctrl+t")
        await place.until(lambda: place.game.ply == 2)
        assert place.text("#typing").startswith(" › 8-11")
        await place.press("enter")
        await place.until(lambda: place.game.ply == 3)


async def test_quitting_while_the_computer_thinks() -> None:
    opponent = ScriptedOpponent(slow=True)
    async with desk(against_computer("american", Side.BLACK), opponent) as place:
        await place.type_move("11-15")
        await place.until(lambda: place.screen.session.thinking)
        await place.press("ctrl+q")
        app = place.app
    assert opponent.closed
    assert app.return_code == 0


async def test_the_computer_begins_where_it_moves_first() -> None:
    async with desk(against_computer("american", Side.WHITE), ScriptedOpponent(["11-15"])) as place:
        await place.until(lambda: place.game.ply == 1)
        assert place.turn() == "● White to move"
        assert not place.board.scene.flipped


async def test_a_hint_shows_the_piece_and_then_its_goal() -> None:
    async with desk(against_computer("american", Side.BLACK), ScriptedOpponent(["11-15"])) as place:
        await place.press("i")
        await place.until(lambda: place.board.scene.hint)
        assert marked(place, place.board.scene.hint) == {"11"}
        await place.press("i")
        assert marked(place, place.board.scene.hint) == {"11", "15"}
        assert place.game.ply == 0


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
