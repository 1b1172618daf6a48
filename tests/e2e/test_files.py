"""A file of games is dropped on the window, one of its games looked through and commented, and played on."""

from __future__ import annotations

from pathlib import Path

from checkers_tui.library.library import Library

from .program import start
from .terminal import Terminal

GAMES = """[Event "Club evening"]
[White "Johansson"]
[Black "van der Merwe"]
[Result "0-1"]
[GameType "21"]

1. 11-15 23-19 {The usual reply.} 2. 8-11 (2. 9-14 22-17 3. 6-9 {tried before}) 22-17 0-1

[Event "Cup"]
[White "Smith"]
[Black "Jones"]
[Result "1-0"]
[GameType "25"]

1. c3-d4 d6-e5 1-0
"""


def drop(terminal: Terminal, path: Path) -> None:
    """What a terminal sends for a file that is dropped on it."""
    escaped = str(path).replace(" ", "\\ ")
    terminal.type(f"\x1b[200~{escaped}\x1b[201~")


def test_a_file_is_loaded_looked_through_and_played_on(tmp_path: Path) -> None:
    path = tmp_path / "old games.pdn"
    path.write_text(GAMES)
    with start(tmp_path) as terminal:
        terminal.wait_for("New game")
        drop(terminal, path)
        terminal.wait_for("old games.pdn").wait_for("2 games").wait_for("All moves can be played.")
        terminal.press("/").type("merwe").wait_for("1 of 2 games").press("enter", "enter")

        terminal.wait_for("van der Merwe – Johansson").wait_for("The start of the game")
        terminal.press("c").wait_for("The usual reply.").wait_for("Black to move")
        terminal.press("v").wait_for("2. 9-14, variation")
        terminal.press("end").wait_for("tried before").press("escape").wait_for("2. 8-11")
        terminal.press("C").wait_for("Comment: 2. 8-11").type("Solid.").press("enter").wait_for("copy of the game")

        terminal.press("n").wait_for("From FEN").wait_for("W:W19").press("enter")
        terminal.wait_for("against Normal").wait_for("White to move").type("22-17\r")
        terminal.wait_until(lambda t: "2 of 2" in t.text and "White to move" in t.text, "the computer's reply")
        terminal.press("ctrl+q")
        assert terminal.wait_for_end() == 0
    assert path.read_text() == GAMES
    library = Library(tmp_path / "kept" / "library.sqlite3")
    try:
        played, copied = library.games()
        assert played.plies == 2
        assert not played.is_from_start
        game = library.load(copied.uid).game
        assert [move.comment for move in game.moves] == ["", "The usual reply.", "Solid.", ""]
    finally:
        assert library.close(10)


def test_the_file_is_chosen_by_hand_in_a_window_of_any_size(tmp_path: Path) -> None:
    (tmp_path / "club.pdn").write_text(GAMES)
    with start(tmp_path, columns=120, rows=40) as terminal:
        terminal.wait_for("Open a game file").press("o").wait_for("Type a name or a path")
        terminal.type(f"{tmp_path}/cl").wait_for("1 game file").press("tab").wait_for("/club.pdn").press("enter")
        terminal.wait_for("2 games").press("down", "enter").wait_for("● Smith").press("end").wait_for("1... d6-e5")
        terminal.press("q", "q").wait_for("club.pdn").press("escape").wait_for("C H E C K E R S")
