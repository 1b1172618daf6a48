"""On a slow line: what changes within one picture is sent once, and --fps says how many pictures there are."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from .measuring import measure
from .program import start
from .terminal import KEYS, Terminal

STEPS = ("right", "up", "left", "down")
SECONDS_BETWEEN_KEYS = 0.02
MOST_BYTES_A_MOVE = 3000
FIGHTS = {
    "international": "W:WK2,28,29,30,33,34,35,36,40,41,43,44,45,46,47:B5,8,10,14,18,19,20,21,25,26",
    "turkish": "W:WKe4,a3,b3,d3,e3,f3,g3,h3,a2,b2,c2,d2,e2,f2,g2,h2:Ba7,d7,f7,g7,h7,c6,d6,e6,f6,g6,h6,a5,f5",
}
"""Positions with a king that captures much."""


def bytes_for_held_keys(terminal: Terminal, count: int) -> int:
    """What comes while an arrow key repeats as a keyboard does, in whatever direction."""
    terminal.wait_for("Type a move").settle(0.4)
    before = len(terminal.received)
    for number in range(count):
        end = time.monotonic() + SECONDS_BETWEEN_KEYS
        os.write(terminal.child.child_fd, KEYS[STEPS[number % len(STEPS)]].encode())
        while (left := end - time.monotonic()) > 0:
            terminal.read(left)
    terminal.settle(0.4)
    return len(terminal.received) - before


def test_fewer_pictures_a_second_send_less(tmp_path: Path) -> None:
    sent = {}
    for fps in ("60", "5"):
        with start(tmp_path, "--two-players", "--fps", fps) as terminal:
            sent[fps] = bytes_for_held_keys(terminal, 40)
    assert sent["5"] < sent["60"] / 2


@pytest.mark.parametrize("ssh", [False, True])
def test_thirty_keys_at_once_are_a_picture_or_two(ssh: bool, tmp_path: Path) -> None:
    environment = {"SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22"} if ssh else {}
    with start(tmp_path, "--two-players", environment=environment) as terminal:
        terminal.wait_for("Type a move").settle(0.4)
        before = len(terminal.received)
        terminal.type("".join(KEYS[STEPS[number % len(STEPS)]] for number in range(30)))
        terminal.wait_until(lambda seen: len(seen.received) > before, "a picture").settle()
        assert 0 < len(terminal.received) - before <= 1500


@pytest.mark.parametrize(("size", "most"), [((80, 24), 1300), ((120, 40), 1400)])
def test_a_move_sends_little(size: tuple[int, int], most: int, tmp_path: Path) -> None:
    """With the list of moves. At 120x40 whole rows were painted for a number at their end: 1750 bytes."""
    columns, rows = size
    ssh = {"SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22"}
    with start(tmp_path, "--two-players", columns=columns, rows=rows, environment=ssh) as terminal:
        terminal.wait_for("Type a move").type("11-15").wait_for("› 11-15").settle(0.4)
        before = len(terminal.received)
        terminal.type("\r").wait_for("White to move").settle(0.4)
        assert len(terminal.received) - before <= most


@pytest.mark.parametrize(("rules", "fen"), [("lasca", ""), *FIGHTS.items()], ids=["lasca", *FIGHTS])
def test_a_move_and_its_answer_stay_below_three_kilobytes(rules: str, fen: str, tmp_path: Path) -> None:
    """In Lasca, and with captures on big boards, they were up to 6969 bytes: rows below the turn block moved."""
    sent = measure(tmp_path, rules, 3, size=(80, 24), depth="truecolor", fen=fen, seed=rules)
    assert sent
    assert [each for each in sent if each.playing > MOST_BYTES_A_MOVE] == []
