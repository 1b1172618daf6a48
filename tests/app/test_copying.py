"""Copying moves and positions: into the clipboard, and always into a file whose place is told."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from textual.app import App

from checkers_tui.app.copying import LONGEST_FOR_CLIPBOARD, copy_out
from checkers_tui.app.screens.results import Results
from checkers_tui.draughts import Position
from checkers_tui.draughts.pdn import read_games

from .playing import Desk, two_players
from .test_lobby import at, on

NOW = datetime(2026, 5, 20, 12)


def only_file(folder: Path, ending: str) -> Path:
    (file,) = (folder / "exports").glob(f"*{ending}")
    return file


async def copied(place: Desk, key: str, folder: Path, ending: str) -> tuple[str, str]:
    """What is in the clipboard, and in the file, after a key."""
    await place.press(key)
    await place.until(lambda: list((folder / "exports").glob(f"*{ending}")))
    file = only_file(folder, ending)
    assert any(file.name in notification.message for notification in place.app._notifications)
    return place.app.clipboard, file.read_text()


async def move(place: Desk, text: str) -> None:
    """Type a move, and wait until it stands on the board and the board has the keys again."""
    ply = place.game.ply
    await place.type_move(text)
    await place.until(lambda: place.game.ply == ply + 1 and place.app.focused is place.board)


async def test_the_game_is_copied_while_it_is_played(tmp_path: Path) -> None:
    async with at(tmp_path, two_players("american")) as place:
        await move(place, "11-15")
        await move(place, "22-18")
        clipboard, text = await copied(place, "y", tmp_path, ".pdn")
        assert text == f"{clipboard}\n"
        assert "1. 11-15 22-18 *" in text
        with only_file(tmp_path, ".pdn").open("rb") as file:
            (game,) = read_games(file)
        assert game.game.position == place.game.position


async def test_the_position_that_is_looked_at_is_copied(tmp_path: Path) -> None:
    async with at(tmp_path, two_players("lasca")) as place:
        moved = place.game.position.play(place.game.position.parse("c3-d4"))
        await move(place, "c3-d4")
        clipboard, text = await copied(place, "Y", tmp_path, ".fen")
        assert (clipboard, text) == (moved.to_fen(), f"{moved.to_fen()}\n")
        only_file(tmp_path, ".fen").unlink()
        await place.press("left_square_bracket")
        clipboard, _ = await copied(place, "Y", tmp_path, ".fen")
        assert clipboard == Position.start("lasca").to_fen()


async def test_while_a_draw_is_offered_y_accepts_it(tmp_path: Path) -> None:
    async with at(tmp_path, two_players("american")) as place:
        await move(place, "11-15")
        await place.press("D")
        await place.until(lambda: place.screen.asked_of_person is not None)
        await place.press("y")
        await place.until(lambda: place.game.result is not None)
        assert place.app.clipboard == ""


async def test_the_results_copy_the_moves_and_the_last_position(tmp_path: Path) -> None:
    async with at(tmp_path, two_players("american", "W:W6:B2")) as place:
        place.screen.session.resign()
        await on(place, Results)
        clipboard, _ = await copied(place, "y", tmp_path, ".pdn")
        assert '[FEN "W:W6:B2"]' in clipboard
        clipboard, _ = await copied(place, "Y", tmp_path, ".fen")
        assert clipboard == "W:W6:B2"


class Clipboard(App[None]):
    """Notes what goes to the terminal."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[str] = []

    def copy_to_clipboard(self, text: str) -> None:
        self.sent.append(text)


@pytest.mark.parametrize(
    ("length", "sent", "words"),
    [(5, 1, "Copied, where the terminal allows it. Saved in"), (LONGEST_FOR_CLIPBOARD + 1, 0, "Too long for the clip")],
)
def test_what_is_too_long_is_saved_only(length: int, sent: int, words: str, tmp_path: Path) -> None:
    app: Any = Clipboard()
    sentence = copy_out(app, "x" * length, tmp_path, "moves", NOW)
    assert len(app.sent) == sent
    assert sentence.startswith(words)
    assert (tmp_path / "moves-2026-05-20-120000.txt").read_text() == "x" * length + "\n"


def test_where_nothing_can_be_saved_it_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    app: Any = Clipboard()
    assert "It cannot be saved" in copy_out(app, "x", tmp_path / "file", "moves", NOW)
    assert app.sent == ["x"]
