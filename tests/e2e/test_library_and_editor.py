"""Set up, pasted, listed, exported, continued: the library and the editor in the program as it is installed."""

from __future__ import annotations

import base64
from pathlib import Path

from checkers_tui.draughts.pdn import read_games
from tests.app.kept_games import SOME, library_with

from .program import start
from .terminal import Terminal

GAMES = "1. 11-15 22-18 2. 15x22 *\n"


def paste(terminal: Terminal, text: str) -> Terminal:
    """As a terminal sends what is pasted, or the path of a file that is dropped on it."""
    return terminal.type(f"\x1b[200~{text}\x1b[201~")


def copied(terminal: Terminal) -> str:
    """What was sent to the clipboard last (OSC 52)."""
    _, _, tail = bytes(terminal.received).rpartition(b"\x1b]52;c;")
    return base64.b64decode(tail.split(b"\x07")[0]).decode()


def test_a_position_is_set_up_kept_and_continued(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        terminal.wait_for("Set up a position").press("e")
        terminal.wait_for("In hand").press("e").wait_for("There are no pieces")
        terminal.press("w", "up", "up", "b", "t").wait_for("legal move")
        column, row = terminal.find("4 ○ king")
        terminal.click(column, row).click(20, 6).wait_for("1 king")
        written = terminal.screen.display[22][5:].strip()
        terminal.press("S").wait_for("In the library").press("enter").wait_for("Kept in the library")
        terminal.press("Y")
        assert copied(terminal) == written
        assert [path.read_text() for path in (tmp_path / "kept" / "exports").glob("*.fen")] == [f"{written}\n"]
        terminal.press("escape").wait_for("Continue").press("ctrl+q")
        assert terminal.wait_for_end() == 0
    with start(tmp_path) as terminal:
        terminal.wait_for("Continue").press("l").wait_for("1 game").press("enter")
        terminal.wait_for("Type a move").press("Y")
        assert copied(terminal) == written


def test_a_pasted_position_is_played_and_pasted_games_are_looked_through(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        terminal.wait_for("Set up a position")
        paste(terminal, "B:W18,24:B1,K10\n").wait_for("A position was pasted").press("p")
        terminal.wait_for("New game").press("enter").wait_for("Type a move").press("Y")
        assert copied(terminal) == "B:W18,24:B1,K10"
        paste(terminal, GAMES).wait_for("11-15").press("escape").wait_for("Type a move")
        paste(terminal, "W:W21-").wait_for("The pasted position")
        file = tmp_path / "my games.pdn"
        file.write_text(f"{GAMES}\n1. 9-14 22-18 *\n")
        paste(terminal, f"'{file}'").wait_for("2 games")


def test_the_library_is_filtered_copied_exported_and_deleted_from(tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir()
    with library_with(tmp_path / "kept", *SOME):
        pass
    with start(tmp_path) as terminal:
        terminal.wait_for("Continue").press("l").wait_for("7 games").press("d").wait_for("6 games")
        terminal.press("u").wait_for("7 games")
        column, row = terminal.find("All rules")
        terminal.click(column, row).wait_for("5 games")
        terminal.press("/").type("nobody").wait_for("No game is like that.")
        for _ in "nobody":
            terminal.press("backspace")
        terminal.wait_for("5 games").press("enter", "y").wait_for("Saved in")
        assert '[GameType "21' in copied(terminal)
        exports = tmp_path / "kept" / "exports"
        terminal.press("e").wait_for("All 5 of the list").press("shift+tab", "right", "enter")
        terminal.wait_until(lambda _: list(exports.glob("games-*.pdn")) != [], "the file")
        (path,) = exports.glob("games-*.pdn")
        with path.open("rb") as file:
            assert len(list(read_games(file))) == 5
