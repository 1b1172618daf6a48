"""On which terminals a screen can be painted, and the sentence where it cannot be."""

import subprocess
import sys
from pathlib import Path

import pytest

from checkers_tui.commands.screens import Screen, screen_of, why_plain

SEEN_OFTEN = (
    *("xterm-256color", "xterm-kitty", "xterm-ghostty", "tmux-256color", "screen.linux", "linux", "vt220", "vt520"),
    *("alacritty", "foot-extra", "st", "st-256color", "rxvt-unicode", "iTerm2.app"),
)
NOBODY_KNOWS = ("nonsense", "vt5", "stone", "\x1b[31m", "non/sense", "x" * 3000)


@pytest.mark.parametrize("term", SEEN_OFTEN)
def test_terminals_that_people_have_are_painted_on_whether_described_or_not(
    term: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TERMINFO", str(tmp_path))
    assert screen_of({"TERM": term}) is Screen.PAINTABLE


@pytest.mark.parametrize("environ", [{}, {"TERM": ""}, {"TERM": "dumb"}, {"TERM": "unknown"}])
def test_there_are_terminals_without_a_screen(environ: dict[str, str]) -> None:
    assert screen_of(environ) is Screen.NONE


def test_a_terminal_that_nobody_has_described_is_unknown() -> None:
    """The screen was painted on it, whatever it would make of it."""
    for term in NOBODY_KNOWS:
        assert told_by_a_new_process(f"screen_of({{'TERM': {term!r}}}).name") == "UNKNOWN", term


def test_a_terminal_that_moves_its_cursor_in_a_way_of_its_own_has_no_screen_for_us() -> None:
    assert told_by_a_new_process("screen_of({'TERM': 'vt52'}).name") != "PAINTABLE"


def test_one_sentence_tells_why_there_is_no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("checkers_tui.commands.screens.is_terminal", lambda: True)
    assert why_plain({"TERM": "xterm"}) == ""
    told = why_plain({"TERM": "dumb"})
    assert told == 'This terminal cannot show the screen (TERM is "dumb"): the game is played in plain lines.'
    monkeypatch.setattr("checkers_tui.commands.screens.screen_of", lambda environ: Screen.UNKNOWN)
    assert why_plain({"TERM": "\x1b[31mfog"}) == (
        'This terminal is not known here (TERM is "?[31mfog"): the game is played in plain lines. '
        "With --screen it is painted all the same."
    )


def told_by_a_new_process(expression: str) -> str:
    """The library behind ``curses`` heeds only the first terminal that a process asks it about."""
    statement = f"from checkers_tui.commands.screens import screen_of; print({expression})"
    done = subprocess.run([sys.executable, "-c", statement], capture_output=True, text=True, timeout=60, check=True)
    return done.stdout.strip()
