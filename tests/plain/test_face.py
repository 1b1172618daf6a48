"""The plain face with an opponent that plays what it is told: what is typed when, and what is said."""

import asyncio
import os
from io import BytesIO
from pathlib import Path

import pytest

from checkers_tui.draughts import RULE_SETS, Position, Side
from checkers_tui.draughts.pdn import read_games
from checkers_tui.engine.limits import WON
from checkers_tui.library.game_files import record_of
from checkers_tui.library.records import now
from checkers_tui.library.settings import Settings, SquareNames
from checkers_tui.library.settings_file import SettingsFile
from checkers_tui.plain.input_lines import cut_lines
from checkers_tui.play.keeping import FROM_FILE
from checkers_tui.play.setup import Setup
from checkers_tui.play.time_control import TimeControl

from .opponents import FailingOpponent, ScriptedOpponent
from .playing import Talk, against_computer, talk

TWO = Setup(RULE_SETS["american"])


async def test_a_move_and_its_answer_are_spoken(tmp_path: Path) -> None:
    async def what(with_: Talk) -> None:
        await with_.hears("Black to move.")
        with_.type("11-15")
        await with_.hears("Black man from 11 to 15.")
        await with_.hears("White man from 22 to 18.")
        assert await with_.hears("to move") == "Black to move. You must capture: 15x22."

    ended = await talk(tmp_path, what, ScriptedOpponent(["22-18"]), against_computer())
    assert ended.code == 0
    assert ended.said == ["The game in progress is kept: the command continue goes on with it."]


@pytest.mark.parametrize(
    ("score", "said"),
    [(WON - 9, ["White wins in 4."]), (10 - WON, []), (300, [])],
)
async def test_a_win_is_announced_behind_the_move_that_was_made_for_it(
    score: int, said: list[str], tmp_path: Path
) -> None:
    heard: list[str] = []

    async def what(with_: Talk) -> None:
        with_.type("11-15")
        await with_.hears("White man from 22 to 18.")
        while not with_.said or "to move" not in with_.said[-1]:
            await asyncio.sleep(0)
        heard.extend(with_.said)

    await talk(tmp_path, what, ScriptedOpponent(["22-18"], score=score), against_computer())
    assert heard == [*said, "Black to move. You must capture: 15x22."]


async def test_what_was_typed_ahead_waits_for_the_answer(tmp_path: Path) -> None:
    """As in a file: undo takes back the answer too, and the game is played in order."""

    async def what(with_: Talk) -> None:
        with_.type("11-15", "15x22", "undo", "list")
        await with_.hears("15 to 22")
        await with_.hears("2 moves are taken back.")
        await with_.hears("1. 11-15 22-18")

    ended = await talk(tmp_path, what, ScriptedOpponent(["22-18", "25x18"]), against_computer(), is_person=False)
    assert ended.code == 0


async def test_while_the_computer_thinks_looking_and_taking_back_go_on(tmp_path: Path) -> None:
    opponent = ScriptedOpponent(slow=True)

    async def what(with_: Talk) -> None:
        with_.type("11-15")
        await with_.hears("11 to 15")
        with_.type("where 15")
        await with_.hears("15: black man.")
        with_.type("undo")
        await with_.hears("One move is taken back.")
        await with_.hears("Black to move.")
        assert opponent.cancelled == 1

    await talk(tmp_path, what, opponent, against_computer())


async def test_now_makes_the_computer_move(tmp_path: Path) -> None:
    async def what(with_: Talk) -> None:
        with_.type("11-15")
        await with_.hears("11 to 15")
        with_.type("move now")
        await with_.hears("White man from 22 to 18.")
        with_.type("now")
        await with_.hears("The computer is not thinking.")

    await talk(tmp_path, what, ScriptedOpponent(["22-18"], slow=True), against_computer())


async def test_quitting_does_not_wait_for_the_computer(tmp_path: Path) -> None:
    opponent = ScriptedOpponent(slow=True)

    async def what(with_: Talk) -> None:
        with_.type("11-15")
        await with_.hears("11 to 15")
        with_.type("8-11")
        with_.type("where 8")
        await with_.hears("8: black man.")
        with_.type("quit")
        await with_.hears("Not played: 8-11.")

    assert (await talk(tmp_path, what, opponent, against_computer())).code == 0
    assert opponent.cancelled == 1


async def test_at_the_end_of_a_script_the_computer_still_answers(tmp_path: Path) -> None:
    async def what(with_: Talk) -> None:
        with_.type("11-15")

    ended = await talk(tmp_path, what, ScriptedOpponent(["22-18"]), against_computer(), is_person=False)
    assert ended.said[-3:-1] == ["White man from 22 to 18.", "Black to move. You must capture: 15x22."]


async def test_a_refused_line_of_a_script_shows_in_its_exit_code(tmp_path: Path) -> None:
    async def what(with_: Talk) -> None:
        with_.type("# a remark", "", "11-15", "11-15")
        await with_.hears("11-15 is not possible: there is no piece on 11.")

    assert (await talk(tmp_path / "a", what, ScriptedOpponent(), TWO, is_person=False)).code == 1
    assert (await talk(tmp_path / "b", what, ScriptedOpponent(), TWO)).code == 0


async def test_of_a_line_without_end_only_the_beginning_is_kept(tmp_path: Path) -> None:
    async def what(with_: Talk) -> None:
        await with_.hears("to move")
        for _ in range(40):
            await asyncio.to_thread(os.write, with_._typing, 50_000 * b"x")

    ended = await talk(tmp_path, what, ScriptedOpponent(), TWO, is_person=False)
    assert ended.said == [
        "The line is too long and means nothing: no command has more than 4096 characters.",
    ]
    assert ended.code == 1


def test_a_line_is_cut_where_it_is_read() -> None:
    assert [len(each) for each in cut_lines("", "y" * 9_000 + "\nfen\n" + "z" * 9_000)] == [4_097, 3, 4_097]
    assert cut_lines("ab", "c\nd") == ["abc", "d"]


async def test_side_says_who_plays_what_as_everywhere_else(tmp_path: Path) -> None:
    async def what(with_: Talk) -> None:
        with_.type("side")
        await with_.hears("You play Black against Normal.")
        with_.type("two-players", "side")
        await with_.hears("Two players.")

    await talk(tmp_path, what, ScriptedOpponent(), against_computer())


async def test_several_moves_of_one_text_are_named(tmp_path: Path) -> None:
    setup = Setup(RULE_SETS["american"], fen="B:W6,7,14,15:B2")

    async def what(with_: Talk) -> None:
        with_.type("2x18", "2x11")
        await with_.hears("2x18 means several moves: 2x9x18 or 2x11x18.")
        await with_.hears("Black man from 2 to 18 by 11, takes 7 and 15.")

    await talk(tmp_path, what, ScriptedOpponent(), setup)


async def test_a_hint_names_the_piece_then_the_move(tmp_path: Path) -> None:
    async def what(with_: Talk) -> None:
        with_.type("hint")
        await with_.hears("Hint: the man on 11. Once more tells the move.")
        with_.type("hint")
        await with_.hears("Hint: 11-15.")
        assert with_.face.game.session.hints == 1

    await talk(tmp_path, what, ScriptedOpponent(["11-15"]), against_computer())


@pytest.mark.parametrize(("score", "said"), [(WON - 9, ["Black wins in 5."]), (10 - WON, []), (300, [])])
async def test_a_hint_says_that_it_wins(score: int, said: list[str], tmp_path: Path) -> None:
    heard: list[str] = []

    async def what(with_: Talk) -> None:
        with_.type("hint")
        await with_.hears("Hint: the man on 11.")
        with_.type("hint")
        while "Hint: 11-15." not in with_.said:
            await asyncio.sleep(0)
        heard.extend(with_.said)

    await talk(tmp_path, what, ScriptedOpponent(["11-15"], score=score), against_computer())
    assert heard == [*said, "Hint: 11-15."]


async def test_a_draw_is_offered_and_answered(tmp_path: Path) -> None:
    async def what(with_: Talk) -> None:
        with_.type("draw", "no", "11-15", "draw", "yes")
        await with_.hears("Black offers a draw: yes accepts, no or a move declines.")
        await with_.hears("White declines the draw.")
        await with_.hears("White offers a draw")
        await with_.hears("Draw. Both sides agreed.")
        with_.type("22-18")
        await with_.hears("The game is over: Draw, agreed.")

    await talk(tmp_path, what, ScriptedOpponent(), TWO)


async def test_giving_up_ends_the_game_and_new_begins_another(tmp_path: Path) -> None:
    async def what(with_: Talk) -> None:
        with_.type("11-15", "resign", "turn", "new lasca two-players", "turn")
        await with_.hears("Black has won. White resigned.")
        await with_.hears("Black has won. White resigned.")
        await with_.hears("Lasca, two players.")
        await with_.hears("White to move.")

    await talk(tmp_path, what, ScriptedOpponent(), TWO)


async def test_a_kept_game_is_told_of_and_gone_on_with(tmp_path: Path) -> None:
    async def before(with_: Talk) -> None:
        with_.type("11-15")
        await with_.hears("22 to 18")

    async def after(with_: Talk) -> None:
        await with_.hears("An unfinished game of American is kept, move 2, your turn")
        with_.type("continue")
        await with_.hears("American, you play Black against Normal.")
        await with_.hears("White man from 22 to 18.")
        await with_.hears("Black to move. You must capture: 15x22.")

    await talk(tmp_path, before, ScriptedOpponent(["22-18"]), against_computer())
    await talk(tmp_path, after, ScriptedOpponent(), None)


async def test_where_the_computer_begins_a_kept_game_goes_first(tmp_path: Path) -> None:
    opponent = ScriptedOpponent(["22-18"])

    async def before(with_: Talk) -> None:
        with_.type("new white", "22-18")
        await with_.hears("White man from 22 to 18.")

    async def after(with_: Talk) -> None:
        await with_.hears("The command go lets the computer begin this one.")
        assert opponent.asked == 0
        with_.type("go")
        await with_.hears("Black man from")

    await talk(tmp_path, before, ScriptedOpponent(), against_computer())
    await talk(tmp_path, after, opponent, None)


async def test_games_are_listed_with_numbers_to_go_on_with(tmp_path: Path) -> None:
    async def what(with_: Talk) -> None:
        with_.type("games", "continue 1", "11-15", "new russian two-players", "c3-d4", "games", "continue 2", "list")
        await with_.hears("No game is kept yet.")
        await with_.hears("continue takes one of these")
        assert (await with_.hears("1: ")).startswith("1: Russian, Two players, 1 plies, unfinished, today")
        assert (await with_.hears("2: ")).startswith("2: American, Two players, 1 plies, unfinished, today")
        await with_.hears("1. 11-15")

    await talk(tmp_path, what, ScriptedOpponent(), TWO)


async def test_a_game_of_a_file_stays_as_it_is(tmp_path: Path) -> None:
    (read,) = read_games(BytesIO(b"1. 11-15 22-18 *"))
    original = record_of(read, now().replace(microsecond=0))

    async def what(with_: Talk) -> None:
        library = (await with_.face.game.home.opening()).library
        library.add([original]).result(10)
        with_.type("games", "continue 1", "15x22")
        await with_.hears(FROM_FILE)
        await with_.hears("15 to 22")
        assert library.load(original.uid).record == original

    await talk(tmp_path, what, ScriptedOpponent(), TWO)


async def test_the_level_is_another_from_the_next_game_on(tmp_path: Path) -> None:
    async def what(with_: Talk) -> None:
        with_.type("level easy")
        await with_.hears("American, you play Black against Easy.")
        with_.type("11-15")
        await with_.hears("22 to 18")
        with_.type("level hard", "new")
        await with_.hears("This holds from the next game on: the command new begins it.")
        await with_.hears("American, you play Black against Hard.")

    await talk(tmp_path, what, ScriptedOpponent(["22-18"]), against_computer())


async def test_a_level_of_ones_own_is_told_of_and_taken(tmp_path: Path) -> None:
    async def what(with_: Talk) -> None:
        with_.type("level", "level depth=3", "new turkish depth=2,time=0.1", "level")
        await with_.hears("A level of your own: its limits, such as depth=8,time=0.5.")
        assert with_.face.game.session.setup.level is not None
        await with_.hears("American, you play Black against Custom")
        await with_.hears("Turkish, you play White against Custom")
        await with_.hears("The level is Custom")

    await talk(tmp_path, what, ScriptedOpponent(), against_computer())


async def test_what_was_chosen_last_is_offered_the_next_time(tmp_path: Path) -> None:
    async def first(with_: Talk) -> None:
        with_.type("new turkish hard")
        await with_.hears("Turkish, you play White against Hard.")

    async def second(with_: Talk) -> None:
        await with_.hears("Turkish, you play White against Hard.")

    await talk(tmp_path, first, ScriptedOpponent(), against_computer())
    await talk(tmp_path, second, ScriptedOpponent(), None)


async def test_the_board_is_drawn_from_either_side(tmp_path: Path) -> None:
    async def what(with_: Talk) -> None:
        with_.type("board", "flip", "board")
        await with_.hears("32   w   w   w   w 29")
        await with_.hears(" 4 b   b   b   b    1")
        await with_.hears("White is at the bottom.")
        await with_.hears(" 1   b   b   b   b  4")
        await with_.hears("29 w   w   w   w   32")

    await talk(tmp_path, what, ScriptedOpponent(), against_computer())


async def test_a_position_is_told_and_set_up(tmp_path: Path) -> None:
    async def what(with_: Talk) -> None:
        with_.type("fen", "fen W:W5:B5", "fen W:WK5:B1,2", "fen", "where")
        await with_.hears(Position.start("american").to_fen())
        await with_.hears("Two pieces stand on 5")
        await with_.hears("W:WK5:B1,2")
        await with_.hears("White: a king on 5.")

    await talk(tmp_path, what, ScriptedOpponent(), TWO)


async def test_strict_play_cautions_once(tmp_path: Path) -> None:
    setup = Setup(RULE_SETS["american"], strict=True)

    async def what(with_: Talk) -> None:
        with_.type("11-24", "11-24")
        await with_.hears("You are cautioned: the next illegal move loses.")
        await with_.hears("White has won. Black made a second illegal move.")

    await talk(tmp_path, what, ScriptedOpponent(), setup)


async def test_the_settings_hold_for_a_game_that_is_asked_for(tmp_path: Path) -> None:
    SettingsFile(tmp_path / "settings.toml").save(Settings(take_backs=False, notation=SquareNames.NAMES))

    async def what(with_: Talk) -> None:
        with_.type("11-15", "undo")
        await with_.hears("Black man from f6 to e5.")
        await with_.hears("This game is played without taking moves back.")

    await talk(tmp_path, what, ScriptedOpponent(), TWO)


async def test_a_clock_runs_out_while_nobody_types(tmp_path: Path) -> None:
    setup = Setup(RULE_SETS["american"], control=TimeControl(game=1))

    async def what(with_: Talk) -> None:
        await with_.hears("Time left: White 0:01.0, Black 0:0")
        await with_.hears("White has won. Black ran out of time.")

    await talk(tmp_path, what, ScriptedOpponent(), setup)


async def test_a_computer_that_cannot_answer_is_told_of_and_asked_again(tmp_path: Path) -> None:
    opponent = FailingOpponent(["22-18"])

    async def what(with_: Talk) -> None:
        with_.type("11-15")
        await with_.hears("The engine has ended without an answer. It is started anew.")
        await with_.hears("The command now asks it again")
        opponent.fails = False
        with_.type("now")
        await with_.hears("White man from 22 to 18.")

    await talk(tmp_path, what, opponent, against_computer())


async def test_games_are_saved_as_pdn_and_never_over_another_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.pdn"

    async def what(with_: Talk) -> None:
        with_.type("11-15", f"save {file}", f"save {file}")
        await with_.hears(f"Saved in {file}.")
        await with_.hears("already: name another one.")

    await talk(tmp_path, what, ScriptedOpponent(), TWO)
    assert "1. 11-15 *" in file.read_text()


async def test_a_folder_that_is_missing_is_told_and_not_made(tmp_path: Path) -> None:
    """Until November 2026 every folder of a misspelt path was made."""
    folder = tmp_path / "misspelt"

    async def what(with_: Talk) -> None:
        with_.type("11-15", f"save {folder / 'x.pdn'}")
        await with_.hears(f"The game cannot be saved in {folder / 'x.pdn'}: there is no folder {folder}.")

    await talk(tmp_path, what, ScriptedOpponent(), TWO)
    assert not folder.exists()


async def test_help_names_every_command_and_one(tmp_path: Path) -> None:
    async def what(with_: Talk) -> None:
        with_.type("help", "help undo", "help xyz")
        for word in (
            "board",
            "moves",
            "where",
            "undo",
            "hint",
            "draw",
            "resign",
            "new",
            "rules",
            "level",
            "save",
            "quit",
        ):
            assert any(line.startswith(word) for line in with_.said) or await with_.hears(f"{word}")
        await with_.hears("Also: u.")
        await with_.hears('There is no command "xyz"')

    await talk(tmp_path, what, ScriptedOpponent(), TWO)


@pytest.mark.parametrize("side", list(Side))
async def test_statistics_are_those_of_the_library(tmp_path: Path, side: Side) -> None:
    async def what(with_: Talk) -> None:
        with_.type("statistics", "resign", "statistics")
        await with_.hears("American against Normal: won 0, drawn 0, lost 0;")
        await with_.hears("American against Normal: won 0, drawn 0, lost 1; 0 per cent won, 0 in a row now, 0 at best.")

    await talk(tmp_path, what, ScriptedOpponent(), against_computer(human=side))


async def test_an_illegal_move_that_would_end_the_game_of_two_strict_players_waits_for_a_word(tmp_path: Path) -> None:
    async def what(with_: Talk) -> None:
        with_.type("18x9")
        assert (await with_.hears("illegal")).endswith(
            "The command object has it put back; the command allow lets it stand: Black has won."
        )
        with_.type("turn")
        await with_.hears("White to object. That is illegal")
        with_.type("allow")
        await with_.hears("Black has won. White has no pieces left")

    setup = Setup(RULE_SETS["american"], fen="B:W14:B18,1", strict=True)
    await talk(tmp_path, what, ScriptedOpponent(), setup)


async def test_an_illegal_move_of_two_strict_players_is_told_and_can_be_put_back(tmp_path: Path) -> None:
    async def what(with_: Talk) -> None:
        with_.type("11-15", "22-18", "9-13")
        assert await with_.hears("illegal") == (
            "That is illegal: you must capture, 15x22. The command object has it put back; the next move lets it stand."
        )
        with_.type("object")
        assert "Black is cautioned" in await with_.hears("put back")
        with_.type("9-13", "18x11")
        await with_.hears("18 to 11")
        with_.type("object")
        await with_.hears("There is no illegal move to object to.")

    setup = Setup(RULE_SETS["american"], strict=True)
    await talk(tmp_path, what, ScriptedOpponent(), setup)
