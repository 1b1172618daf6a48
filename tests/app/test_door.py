"""What the door tells Textual before it is loaded: how many pictures a second, and of what kind the terminal is."""

from __future__ import annotations

import pytest

from checkers_tui.app.app import FPS_OVER_SSH, tell_textual
from checkers_tui.app.options import AppOptions
from checkers_tui.app.terminals import SSH


@pytest.mark.parametrize(
    ("options", "environ", "told"),
    [
        (AppOptions(), {}, {}),
        (AppOptions(fps=7), {}, {"TEXTUAL_FPS": "7"}),
        (AppOptions(), {SSH: "10.0.0.1 1 10.0.0.2 22"}, {"TEXTUAL_FPS": str(FPS_OVER_SSH)}),
        (AppOptions(fps=60), {SSH: "10.0.0.1 1 10.0.0.2 22"}, {"TEXTUAL_FPS": "60"}),
        (AppOptions(), {"TERM": "linux"}, {"TEXTUAL_DISABLE_KITTY_KEY": "1"}),
        (AppOptions(), {"TERM": "vt220"}, {"TEXTUAL_DISABLE_KITTY_KEY": "1"}),
        (AppOptions(), {"TERM_PROGRAM": "Apple_Terminal"}, {"TEXTUAL_DISABLE_KITTY_KEY": "1"}),
    ],
)
def test_only_what_has_to_be_told(options: AppOptions, environ: dict[str, str], told: dict[str, str]) -> None:
    usual = {"TERM": "xterm-256color"} | environ
    after = dict(usual)
    tell_textual(options, after)
    assert {name: value for name, value in after.items() if name not in usual} == told
