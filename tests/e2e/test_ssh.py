"""Over a real OpenSSH server: play, lose the connection, log in again, and go on with the very game."""

from __future__ import annotations

import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from checkers_tui.draughts import RULE_SETS

from .playing import Player
from .program import plies_kept, processes_with, program
from .ssh_server import Server, can_serve
from .terminal import ON_FROM_THE_START, PATIENCE, Terminal

RUSSIAN = RULE_SETS["russian"]
MOST_BYTES_A_KEY = 650
MOST_BYTES_A_MOVE = 3000


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    if not can_serve():
        pytest.skip("OpenSSH is not installed")
    folder = tmp_path / "server"
    folder.mkdir(mode=0o700)
    found = Server(tmp_path, folder)
    found.start()
    yield found
    found.stop()


def no_program_is_left(folder: Path) -> bool:
    """sshd's own processes have no such variable; the program and its engine have."""
    return processes_with("CHECKERS_TUI_DATA", str(folder / "kept")) == []


def bytes_of(terminal: Terminal, *keys: str) -> int:
    """What comes back for keys."""
    before = len(terminal.received)
    terminal.press(*keys)
    return len(terminal.received) - before


def test_a_game_survives_the_line(server: Server, tmp_path: Path) -> None:
    command = [*program(), "--rules", "russian", "--level", "beginner"]
    with server.log_in(command, 80, 24) as terminal:
        player = Player(terminal, RUSSIAN)
        terminal.wait_for("Type a move").settle(0.5)
        first = len(terminal.received)
        keys = [bytes_of(terminal, key) for key in ("right", "up", "left", "down") * 3]
        moves = []
        for plies in (2, 4):
            terminal.type(player.game().position.legal_moves()[0].full_text())
            before = len(terminal.received)
            terminal.type("\r")
            player.wait_for_plies(plies)
            terminal.settle(0.3)
            moves.append(len(terminal.received) - before)
        print(f"first screen {first} bytes; a key {sorted(keys)} bytes; a move and its answer {moves} bytes")
        assert max(keys) <= MOST_BYTES_A_KEY
        assert max(moves) <= MOST_BYTES_A_MOVE
        seen = player.moves()
        terminal.child.kill(signal.SIGKILL)
        terminal.wait_until(lambda _: no_program_is_left(tmp_path), "the end of the program on the other side")
    assert plies_kept(tmp_path) == 4
    with server.log_in(program(), 100, 30, "-C") as terminal:
        player = Player(terminal, RUSSIAN)
        terminal.wait_for("Continue").press("enter")
        player.wait_for_plies(4)
        assert player.moves() == seen
        terminal.type(player.game().position.legal_moves()[0].full_text() + "\r")
        player.wait_for_plies(6)
        terminal.press("ctrl+q")
        assert terminal.wait_for_end() == 0
        assert terminal.modes_switched_on() == ON_FROM_THE_START
    assert no_program_is_left(tmp_path)


def test_without_a_terminal_the_game_goes_over_the_line_in_lines(server: Server, tmp_path: Path) -> None:
    """``ssh -T``; the line is lost, and the next one goes on with the very game."""
    command = server.words([*program(), "--rules", "russian", "--two-players"], "-T")
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as client:
        assert client.stdin is not None
        assert client.stdout is not None
        client.stdin.write(b"c3-d4\n")
        client.stdin.flush()
        said = b""
        while b"White man from c3 to d4.\nBlack to move.\n" not in said:
            said += client.stdout.read1()
        client.kill()
    assert b"\x1b" not in said
    end = time.monotonic() + PATIENCE
    while not no_program_is_left(tmp_path):
        assert time.monotonic() < end, "the program lives on without its line"
        time.sleep(0.05)
    assert plies_kept(tmp_path) == 1
    done = subprocess.run(
        server.words(program(), "-T"), input=b"continue\nf6-e5\nquit\n", capture_output=True, timeout=60
    )
    assert done.returncode == 0
    assert b"White man from c3 to d4.\n" in done.stdout
    assert b"Black man from f6 to e5.\n" in done.stdout
    assert plies_kept(tmp_path) == 2
