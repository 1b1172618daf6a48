"""Nothing is lost: a game that was ended by force is there again, move by move."""

import signal
import sqlite3
from pathlib import Path

from checkers_tui.draughts import RULE_SETS
from checkers_tui.library.library import Library

from .playing import Player
from .program import start


def test_after_a_kill_the_game_goes_on_with_the_very_moves(tmp_path: Path) -> None:
    with start(tmp_path, "--rules", "russian", "--level", "beginner") as terminal:
        player = Player(terminal, RULE_SETS["russian"])
        terminal.wait_for("Type a move")
        for plies in (2, 4):
            terminal.type(player.game().position.legal_moves()[0].full_text() + "\r")
            player.wait_for_plies(plies)
        seen = player.moves()
        terminal.child.kill(signal.SIGKILL)
        terminal.wait_for_end()
    with start(tmp_path) as terminal:
        player = Player(terminal, RULE_SETS["russian"])
        terminal.wait_for("Continue").press("enter")
        player.wait_for_plies(4)
        assert player.moves() == seen
        terminal.type(player.game().position.legal_moves()[0].full_text() + "\r")
        player.wait_for_plies(6)


def test_the_folder_is_the_one_that_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "my games"
    with start(tmp_path, "--two-players", "--data", str(folder)) as terminal:
        terminal.wait_for("Type a move").type("11-15\r").wait_for("White to move").press("ctrl+q")
        assert terminal.wait_for_end() == 0
    library = Library(folder / "library.sqlite3")
    assert [game.plies for game in library.unfinished()] == [1]
    assert library.close(10)
    assert not (tmp_path / "kept").exists()


def test_games_of_a_newer_program_are_refused_in_one_sentence(tmp_path: Path) -> None:
    library = Library(tmp_path / "library.sqlite3")
    library.opened.result(10)
    library.close(10)
    connection = sqlite3.connect(tmp_path / "library.sqlite3")
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with start(tmp_path, "--data", str(tmp_path)) as terminal:
        assert terminal.wait_for_end() == 1
        assert "newer version" in " ".join(terminal.text.split())
        assert "Traceback" not in terminal.text
