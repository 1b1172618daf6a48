"""What happens before the screen changes; the game itself is played in tests/app and tests/e2e."""

from pathlib import Path

import pytest

from checkers_tui.app.board.palette import Depth
from checkers_tui.app.options import AppOptions, Pieces
from checkers_tui.commands.errors import Refused, WrongUsage
from checkers_tui.commands.play import options_for
from checkers_tui.commands.wishes import Wishes, wishes_in
from checkers_tui.draughts import Side
from checkers_tui.engine.levels import custom_level
from checkers_tui.play.time_control import TimeControl

from .calling import Caller, call_process


def test_without_wishes_the_app_chooses_the_first_game() -> None:
    assert options_for(Wishes()) == AppOptions()


def test_a_game_is_set_up_as_wished() -> None:
    setup = options_for(Wishes(rules="Italian", level="medium", side="black")).setup
    assert setup is not None
    assert setup.level is not None
    assert (setup.rules.name, setup.level.name, setup.human) == ("italian", "normal", Side.BLACK)


@pytest.mark.parametrize(("rules", "side"), [("american", Side.BLACK), ("international", Side.WHITE)])
def test_the_player_has_the_side_that_moves_first(rules: str, side: Side) -> None:
    setup = options_for(Wishes(rules=rules)).setup
    assert setup is not None
    assert setup.human is side


def test_a_random_side_is_either() -> None:
    sides = {setup.human for _ in range(60) if (setup := options_for(Wishes(side="random")).setup)}
    assert sides == {Side.WHITE, Side.BLACK}


def test_two_players_need_no_level() -> None:
    setup = options_for(Wishes(two_players=True, fen="W:Wa1:Bh8")).setup
    assert setup is not None
    assert (setup.two_players, setup.level, setup.fen) == (True, None, "W:Wa1:Bh8")


@pytest.mark.parametrize(
    ("text", "control"),
    [
        ("10+5", TimeControl(game=600, increment=5)),
        ("5", TimeControl(game=300)),
        ("15/move", TimeControl(move=15)),
        ("none", TimeControl()),
    ],
)
def test_a_clock_is_wound_as_wished(text: str, control: TimeControl) -> None:
    for wishes in (Wishes(clock=text), Wishes(clock=text, two_players=True)):
        setup = options_for(wishes).setup
        assert setup is not None
        assert setup.control == control


def test_a_level_of_ones_own_can_be_written() -> None:
    setup = options_for(Wishes(level="time=0.5,depth=8")).setup
    assert setup is not None
    assert setup.level == custom_level("depth=8,time=0.5")


def test_the_looks_are_handed_on() -> None:
    options = options_for(Wishes(ascii=True, colors="256", no_mouse=True, fps="15", theme="Maple"))
    assert options == AppOptions(theme="maple", pieces=Pieces.ASCII, depth=Depth.INDEXED, mouse=False, fps=15)


def test_discs_are_another_name_for_blocks() -> None:
    assert options_for(Wishes(pieces="discs")).pieces is Pieces.BLOCKS


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        (Wishes(rules="chess"), 'There is no rule set "chess"; did you mean czech?'),
        (Wishes(level="hardest"), 'There is no level "hardest"; did you mean hard?'),
        (Wishes(theme="mapel"), 'There is no theme "mapel"; did you mean maple?'),
        (Wishes(pieces="asci"), 'There is no piece set "asci"; did you mean ascii?'),
        (Wishes(colors="8"), 'There is no colour depth "8"; choose one of auto, truecolor, 256, 16, none.'),
        (Wishes(fps="0"), "--fps needs a number of frames a second from 1 to 120."),
        (Wishes(fps="fast"), "--fps needs a number of frames a second from 1 to 120."),
        (
            Wishes(clock="soon"),
            '"soon" is no clock: write minutes (5), minutes + seconds (10+5), or seconds a move (15/move).',
        ),
        (Wishes(level="depth=0"), "The depth of a level is a whole number from 1 to 99, not 0."),
        (Wishes(side="red"), 'There is no side "red"; did you mean random?'),
        (Wishes(two_players=True, level="easy"), "Two players need neither --level nor --side."),
        (Wishes(pieces="blocks", ascii=True), "--ascii is short for --pieces ascii: give only one of them."),
    ],
)
def test_a_wish_that_makes_no_sense_is_wrong_usage(wishes: Wishes, sentence: str) -> None:
    with pytest.raises(WrongUsage) as refused:
        options_for(wishes)
    assert str(refused.value) == sentence


def test_a_bad_position_is_refused_before_the_screen_changes() -> None:
    with pytest.raises(Refused, match="Two pieces stand on 5"):
        options_for(Wishes(fen="W:W5:B5"))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--colors", "foo"), 'There is no colour depth "foo"; choose one of auto, truecolor, 256, 16, none.'),
        (("--pieces", "foo"), 'There is no piece set "foo"; choose one of discs, auto, blocks, letters, ascii.'),
        (("--ascii", "--pieces", "blocks"), "--ascii is short for --pieces ascii: give only one of them."),
        (("--fps", "0"), "--fps needs a number of frames a second from 1 to 120."),
        (("--fps", "abc"), "--fps needs a number of frames a second from 1 to 120."),
        (("--theme", "mapel"), 'There is no theme "mapel"; did you mean maple?'),
        (("--level", "hardest"), 'There is no level "hardest"; did you mean hard?'),
    ],
)
@pytest.mark.parametrize("plain", [(), ("--plain",)])
def test_in_plain_lines_the_same_wishes_are_refused(
    plain: tuple[str, ...], words: tuple[str, ...], sentence: str, tmp_path: Path, call: Caller
) -> None:
    called = call(*plain, *words, "--data", str(tmp_path))
    assert (called.code, called.out, called.err) == (2, "", f"{sentence}\n")


@pytest.mark.parametrize(
    ("arguments", "wishes"),
    [
        ([], Wishes()),
        (["play"], Wishes()),
        (["--rules", "lasca", "--no-mouse"], Wishes(rules="lasca", no_mouse=True)),
        (["play", "--level=easy", "--two-players"], Wishes(level="easy", two_players=True)),
        (["--fen", "W:W5:B6", "--ascii"], Wishes(fen="W:W5:B6", ascii=True)),
        (["--fps", "10"], Wishes(fps="10")),
        (["--clock", "10+5"], Wishes(clock="10+5")),
        (["--data", "here"], Wishes(data="here")),
        (["play", "--plain"], Wishes(plain=True)),
        (["--screen"], Wishes(screen=True)),
    ],
)
def test_plain_options_are_read_without_typer(arguments: list[str], wishes: Wishes) -> None:
    assert wishes_in(arguments) == wishes


@pytest.mark.parametrize(
    "arguments",
    [
        ["perft", "american", "3"],
        ["--help"],
        ["--rules"],
        ["--rules", "--ascii"],
        ["--ascii=yes"],
        ["--rule", "lasca"],
        ["--rules", "lasca", "--rules", "thai"],
        ["play", "play"],
    ],
)
def test_all_else_is_left_to_typer(arguments: list[str]) -> None:
    assert wishes_in(arguments) is None


@pytest.mark.parametrize("words", [("--rules", "czech"), ("play", "--rules", "czech"), ("play", "--rules=czech")])
def test_typer_and_the_plain_reader_agree(words: tuple[str, ...], tmp_path: Path) -> None:
    folder = ("--data", str(tmp_path))
    plainly, through_typer = call_process(*words, *folder), call_process(*words, *folder, "--ascii", "--ascii")
    assert b"Czech, you play White" in plainly.stdout
    assert (plainly.returncode, plainly.stdout) == (through_typer.returncode, through_typer.stdout)


def test_a_screen_needs_a_terminal(call: Caller) -> None:
    called = call("--screen")
    assert (called.code, called.out) == (1, "")
    assert called.err == "There is no screen to paint: input or output goes to a pipe or a file.\n"


def test_a_game_is_either_in_lines_or_on_a_screen(call: Caller) -> None:
    called = call("--screen", "--plain")
    assert (called.code, called.out) == (2, "")
    assert called.err == "--plain is for lines without a screen: give either --plain or --screen.\n"


def test_options_before_a_command_that_knows_them_are_meant_for_it(tmp_path: Path, call: Caller) -> None:
    """They were refused: "Options of a game stand behind the word play"."""
    here = ("--data", str(tmp_path))
    assert f"{tmp_path / 'library.sqlite3'} (nothing is kept yet)" in call(*here, "doctor").out
    assert b"Lasca, two players." in call_process("--rules", "lasca", *here, "play", "--plain", "--two-players").stdout
    assert call("--fen", "W:Wa1:Bh8", "moves", "american").lines == ["29-25"]
    assert "There are no such games" in call(*here, "pdn", "export", "-").err
    assert call("tables", *here, "probe", "american", "--fen", "W:WKa1:Bh8").code == 0


@pytest.mark.parametrize("command", ["doctor", "rules"])
def test_options_before_a_command_that_does_not_know_them_are_wrong_usage(command: str, call: Caller) -> None:
    called = call("--rules", "lasca", command)
    assert (called.code, called.out) == (2, "")
    assert (
        f"The option --rules means nothing to {command}: checkers-tui {command} --help lists what does." in called.err
    )


def test_doctor_looks_where_it_is_told_to(tmp_path: Path, call: Caller) -> None:
    called = call("doctor", "--data", str(tmp_path / "mine"))
    assert called.code == 0
    assert f"{tmp_path / 'mine' / 'library.sqlite3'} (nothing is kept yet)" in called.out
