"""The installed program in a pseudo-terminal at 80x24, as a person meets it."""

import re
import uuid
from pathlib import Path

import pytest

from checkers_tui.draughts import RULE_SETS, Move

from .playing import Player
from .program import MARK, environment_for, processes_with, program, start
from .terminal import ON_FROM_THE_START, Terminal


def first_move(player: Player) -> Move:
    return player.game().position.legal_moves()[0]


def play_by_keys(player: Player) -> None:
    """The cursor lies on a piece that can move; the row before it is one step up."""
    player.terminal.press("enter", "up", "enter")


def play_by_typing(player: Player) -> None:
    player.terminal.type(first_move(player).full_text()).press("enter")


def play_by_mouse(player: Player) -> None:
    move = first_move(player)
    player.click(*move.path)


@pytest.mark.parametrize("name", ["american", "international", "turkish", "lasca"])
def test_three_moves_each_way_then_quit(name: str, tmp_path: Path) -> None:
    mark = uuid.uuid4().hex
    with start(tmp_path, "--rules", name, "--level", "beginner", environment={MARK: mark}) as terminal:
        player = Player(terminal, RULE_SETS[name])
        terminal.wait_for("Type a move")
        for round_, play in enumerate([play_by_keys, play_by_typing, play_by_mouse], 1):
            play(player)
            player.wait_for_plies(2 * round_)
        terminal.resize(120, 40).wait_for("Type a move")
        assert len(player.moves()) == 6
        terminal.resize(80, 24).wait_for("Type a move")
        player.click(*first_move(player).path)
        player.wait_for_plies(8)
        terminal.press("ctrl+q")
        assert terminal.wait_for_end() == 0
        assert terminal.modes_switched_on() == ON_FROM_THE_START
    assert processes_with(MARK, mark) == []


def test_moves_that_come_in_one_burst_are_played_in_order(tmp_path: Path) -> None:
    """As over a slow line, or pasted by a terminal that does not say so: no key is lost between board and text."""
    with start(tmp_path, "--two-players") as terminal:
        player = Player(terminal, RULE_SETS["american"])
        terminal.wait_for("Type a move")
        terminal.type("11-15\r22-18\r15x22\r")
        player.wait_for_plies(3)
        assert player.moves() == ["11-15", "22-18", "15x22"]
        terminal.wait_for("Type a move")


def test_the_shell_finds_its_terminal_as_it_was(tmp_path: Path) -> None:
    command = " ".join([*program(), "--two-players"])
    script = f"echo before=$(stty -g).; {command} --ascii; echo code=$?.; echo after=$(stty -g)."
    with Terminal(["/bin/sh", "-c", script], environment=environment_for(tmp_path)) as terminal:
        terminal.wait_for("Type a move").press("ctrl+q")
        terminal.wait_for_end()
        told = dict(re.findall(rb"(before|code|after)=(\S+)\.", bytes(terminal.received)))
        assert told[b"code"] == b"0"
        assert told[b"before"] == told[b"after"]
