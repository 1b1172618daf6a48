"""A remedy for every fault of the terminal, and nothing to mend where there is none."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from wcwidth import wcswidth

from checkers_tui.app.board.palette import Depth
from checkers_tui.commands.health import advice, examine_installation
from checkers_tui.commands.screens import Screen
from checkers_tui.commands.terminal_health import Inside, Terminal, advice_on_terminal, examine_terminal

from .calling import Caller

FINE = Terminal("xterm-256color")


@pytest.mark.parametrize(
    ("terminal", "remedy"),
    [
        (replace(FINE, is_terminal=False), "in plain lines"),
        (replace(FINE, term="dumb", screen=Screen.NONE), "xterm-256color"),
        (replace(FINE, term="nonsense", screen=Screen.UNKNOWN), "start with --screen"),
        (replace(FINE, columns=40, rows=12), "Make it larger"),
        (replace(FINE, term="linux"), "--pieces blocks"),
        (replace(FINE, encoding="iso8859-1"), "LANG=C.UTF-8"),
        (replace(FINE, charset="ascii"), "LC_ALL=C.UTF-8"),
        (replace(FINE, language="ja"), "--ascii"),
        (replace(FINE, no_color=True, depth=Depth.NONE), "unset it"),
        (replace(FINE, depth=Depth.ANSI), "--colors 256"),
        (replace(FINE, term="xterm-mono", depth=Depth.NONE), "--colors 16"),
        (replace(FINE, program="Apple_Terminal"), "--colors 256"),
        (replace(FINE, inside=Inside.TMUX), "tmux-256color"),
        (replace(FINE, term="tmux-256color", inside=Inside.TMUX, copies=False), "set -s set-clipboard on"),
        (replace(FINE, term="screen", inside=Inside.SCREEN), "screen -U"),
        (replace(FINE, over_ssh=True), "ssh -C"),
    ],
)
def test_each_fault_has_its_remedy(terminal: Terminal, remedy: str) -> None:
    told = list(advice_on_terminal(terminal))
    assert len(told) == 1
    assert remedy in told[0]


def test_where_all_is_well_nothing_is_told() -> None:
    assert list(advice_on_terminal(FINE)) == []
    assert list(advice_on_terminal(replace(FINE, charset="UTF-8", inside=Inside.TMUX, term="screen-256color"))) == []


def test_the_terminal_is_seen_as_the_game_would_see_it() -> None:
    environ = {"TERM": "screen-256color", "COLORTERM": "truecolor", "STY": "1.x", "LC_ALL": "C", "NO_COLOR": ""}
    found = examine_terminal(environ)
    assert (found.inside, found.charset, found.no_color, found.over_ssh) == (Inside.SCREEN, "ascii", False, False)


def test_compiled_files_that_are_older_than_their_sources_are_told() -> None:
    installation = replace(examine_installation(), compiled=(True, True), interpreted_by_wish=False)
    stale = replace(installation, stale=("search.so", "search128.so"))
    (told,) = set(advice(FINE, stale)) - set(advice(FINE, replace(installation, stale=())))
    assert "search.so, search128.so" in told
    assert "python setup.py build_ext --inplace" in told


def test_every_glyph_stands_above_a_ruler_of_its_length_and_the_pieces_between_bars(call: Caller) -> None:
    page = call("doctor").out
    rows = re.findall(r"^  (?:blocks|letters|ascii|words) +(\|.*\|)$\n^ +(\|[0-9]+\|)$", page, re.MULTILINE)
    assert len(rows) == 4
    for glyphs, ruler in rows:
        assert len(glyphs) == len(ruler) == wcswidth(glyphs)
    drawn = [line for line in page.splitlines() if line.count("|") == 5]
    assert len(drawn) == 6
    assert len({tuple(place for place, letter in enumerate(line) if letter == "|") for line in drawn}) == 1


def test_a_folder_that_cannot_be_written_is_told(call: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("checkers_tui.commands.storage_health.os.access", lambda path, mode: False)
    words = " ".join(call("doctor", "--data", str(tmp_path / "games")).out.split())
    assert "cannot be written, so games are not kept" in words
    assert "--data DIR" in words
