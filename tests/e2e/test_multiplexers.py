"""Inside a real tmux and a real GNU screen: play, detach, come back in another window, and play on."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from checkers_tui.draughts import RULE_SETS

from .multiplexers import Multiplexer, Screen, Tmux
from .playing import Player
from .program import processes_with, program

KINDS = {"tmux": Tmux, "screen": Screen}
LARGE = (160, 60)
PAST = 95
"""The last column that the mouse could tell before terminals had a better way."""


@pytest.fixture
def home() -> Iterator[Path]:
    """A folder whose name is short enough for sockets in it."""
    with tempfile.TemporaryDirectory(prefix="checkers-") as folder:
        yield Path(folder)


@pytest.fixture(params=KINDS)
def multiplexer(request: pytest.FixtureRequest, home: Path) -> Iterator[Multiplexer]:
    if shutil.which(request.param) is None:
        pytest.skip(f"{request.param} is not installed")
    found: Multiplexer = KINDS[request.param](home)
    yield found
    found.close()


def test_a_game_goes_on_after_coming_back_with_another_window(multiplexer: Multiplexer, home: Path) -> None:
    command = [*program(), "--rules", "international", "--two-players"]
    with multiplexer.start(command, 80, 24) as terminal:
        player = Player(terminal, RULE_SETS["international"])
        terminal.wait_for("Type a move").type("32-28\r")
        player.wait_for_plies(1)
        terminal.type("19-23\r")
        player.wait_for_plies(2)
        terminal.type(multiplexer.detach)
        assert terminal.wait_for_end() == 0
    with multiplexer.attach(*LARGE) as terminal:
        player = Player(terminal, RULE_SETS["international"])
        terminal.wait_until(lambda seen: seen.screen.display[2].find("to move") > PAST, "the large board").settle()
        game = player.wait_for_plies(2)
        move = game.position.parse("28x19")
        assert move == game.position.legal_moves()[0]
        player.click(*move.path)
        player.wait_for_plies(3)
        answer = player.game().position.parse("14x23")
        player.click(*answer.path)
        game = player.wait_for_plies(4)
        far = game.position.parse("35-30")
        columns = [player.cell(square)[0] for square in far.path]
        assert min(columns) > PAST
        player.click(*far.path)
        assert player.wait_for_plies(5).moves[-1].move == far
        terminal.press("ctrl+q")
        terminal.wait_for_end()
    assert processes_with("CHECKERS_TUI_DATA", str(home / "kept")) == []


def test_in_tmux_the_answer_of_the_computer_rings_in_another_window(home: Path) -> None:
    """The bell, where the player wants it, is what marks a window in which something has happened."""
    if shutil.which("tmux") is None:
        pytest.skip("tmux is not installed")
    (home / "kept").mkdir()
    (home / "kept" / "settings.toml").write_text("bell = true\n", encoding="utf-8")
    tmux = Tmux(home)
    try:
        with tmux.start([*program(), "--rules", "american", "--level", "time=1"], 80, 24) as terminal:
            terminal.wait_for("Type a move").type("11-15\r").wait_for("thinking")
            tmux.say("new-window", "sleep 600")
            terminal.wait_until(
                lambda _: tmux.say("display-message", "-p", "-t", ":0", "#{window_bell_flag}") == "1", "the bell"
            )
    finally:
        tmux.close()
