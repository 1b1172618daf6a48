"""What an import loads, seen in a fresh interpreter: the layers hold at run time too, and commands start fast."""

import subprocess
import sys
from pathlib import Path

import pytest

SCREEN = ("textual", "rich")
COMMAND_LINE = ("typer", "click")
LOADED = "import sys; print(*sys.modules, sep='\\n', file=sys.stderr)"


def modules_after(statement: str) -> set[str]:
    """Every module that is loaded after a statement in a fresh interpreter; what the statement prints is dropped."""
    done = subprocess.run(
        [sys.executable, "-c", f"{statement}\n{LOADED}"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return set(done.stderr.splitlines())


def command(*words: str) -> str:
    return f"from checkers_tui.__main__ import main\nassert main({list(words)!r}) == 0"


@pytest.mark.parametrize("statement", ["import checkers_tui.draughts", "import checkers_tui.draughts.rule_page"])
def test_the_rules_load_rules_and_generator_alone(statement: str) -> None:
    loaded = modules_after(statement)
    assert "checkers_tui.draughts.position" in loaded
    assert not loaded & {*SCREEN, *COMMAND_LINE, "sqlite3", "asyncio", "platformdirs"}
    ours = {name.split(".")[1] for name in loaded if name.startswith("checkers_tui.")}
    assert ours == {"draughts", "frozen", "kernel"}


@pytest.mark.parametrize("room", ["engine.engine", "engine.hub", "engine.client", "play.session"])
def test_engine_and_session_load_no_screen(room: str) -> None:
    loaded = modules_after(f"import checkers_tui.{room}")
    assert f"checkers_tui.{room}" in loaded
    assert not loaded & {*SCREEN, *COMMAND_LINE}


@pytest.mark.parametrize(
    "words",
    [
        ("perft", "american", "2"),
        ("moves", "lasca"),
        ("rules", "turkish"),
        ("bestmove", "russian", "--depth", "2"),
    ],
    ids=lambda words: words[0],
)
def test_a_command_without_a_screen_loads_none(words: tuple[str, ...]) -> None:
    loaded = modules_after(command(*words))
    assert f"checkers_tui.commands.{words[0]}" in loaded
    assert "textual" not in loaded
    assert not any(name.startswith("checkers_tui.app") for name in loaded)


def test_the_version_is_told_without_typer() -> None:
    loaded = modules_after(command("--version"))
    assert "checkers_tui.commands.output" in loaded
    assert not loaded & {*SCREEN, *COMMAND_LINE}


def test_the_plain_face_loads_no_screen_and_no_typer(tmp_path: Path) -> None:
    words = ["--plain", "--two-players", "--data", str(tmp_path)]
    loaded = modules_after(f"from checkers_tui.__main__ import main\nassert main({words!r}) == 0")
    assert "checkers_tui.plain.face" in loaded
    assert not loaded & {*SCREEN, *COMMAND_LINE}
    assert not any(name.startswith("checkers_tui.app") for name in loaded)


def test_wishes_about_the_screen_are_looked_through_without_textual(tmp_path: Path) -> None:
    words = ["--two-players", "--theme", "maple", "--fps", "10", "--data", str(tmp_path)]
    loaded = modules_after(f"from checkers_tui.__main__ import main\nassert main({words!r}) == 0")
    assert {"checkers_tui.plain.face", "checkers_tui.commands.play"} <= loaded
    assert not loaded & {"textual", *COMMAND_LINE}


def test_the_game_is_started_without_typer() -> None:
    statement = """
import checkers_tui.app.app as app
app.run = lambda options, tell: 0
import checkers_tui.commands.start as start
start.why_plain, start.is_terminal = lambda environ: "", lambda: True
from checkers_tui.__main__ import main
assert main(["--rules", "lasca", "--no-mouse"]) == 0"""
    loaded = modules_after(statement)
    assert "checkers_tui.commands.play" in loaded
    assert not loaded & {"textual", *COMMAND_LINE}
