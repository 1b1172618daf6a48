"""The installed program in a window that changes its size all the time, and without the mouse."""

from __future__ import annotations

import random
from pathlib import Path

from checkers_tui.draughts import RULE_SETS

from .playing import Player
from .program import start

MOUSE_MODES = {1000, 1002, 1003, 1005, 1006, 1015}


def test_a_walk_through_sizes_by_lot_leaves_the_game_as_it_was(tmp_path: Path) -> None:
    lot = random.Random(6)
    sizes = [(1, 1), (300, 100), (20, 5), *((lot.randint(1, 300), lot.randint(1, 100)) for _ in range(9))]
    lot.shuffle(sizes)
    with start(tmp_path, "--two-players") as terminal:
        terminal.wait_for("Type a move").type("11-15\r").wait_for("White to move").settle()
        before = terminal.text
        for columns, rows in sizes:
            terminal.resize(columns, rows)
        terminal.resize(80, 24)
        terminal.wait_until(lambda seen: seen.text == before, "the game as it was")
        terminal.type("22-18\r").wait_for("Black to move").press("ctrl+q")
        assert terminal.wait_for_end() == 0
        assert b"Traceback" not in terminal.received


def test_the_terminals_own_cursor_stands_in_the_square_that_has_the_keys(tmp_path: Path) -> None:
    with start(tmp_path, "--two-players") as terminal:
        player = Player(terminal, RULE_SETS["american"])
        terminal.wait_for("Type a move").settle()
        terminal.type("11-15\r").wait_for("White to move").settle()
        player.click(22 - 1)
        left, top = player.cell(22 - 1)
        assert (terminal.screen.cursor.x, terminal.screen.cursor.y) == (left - 1, top - 1)
        terminal.press("right")
        assert (terminal.screen.cursor.x, terminal.screen.cursor.y) == (left - 1 + 12, top - 1)


def test_without_the_mouse_no_mode_of_the_mouse_is_ever_on(tmp_path: Path) -> None:
    with start(tmp_path, "--two-players", "--no-mouse") as terminal:
        terminal.wait_for("Type a move").settle()
        assert terminal.modes_switched_on() & MOUSE_MODES == set()
        terminal.press("ctrl+q")
        assert terminal.wait_for_end() == 0
