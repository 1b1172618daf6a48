"""What a screen shows as SVG, each row on lines of its own, so that two of them can be compared exactly.

Only what the app itself decides is in it: characters, colours, bold and the like; no font, no number made
by a library, nothing of the machine. ``CHECKERS_TUI_RENEW_SNAPSHOTS=1`` writes the pictures anew.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from html import escape
from itertools import chain, groupby
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.app import App

SNAPSHOTS = Path(__file__).with_name("snapshots")
RENEW = "CHECKERS_TUI_RENEW_SNAPSHOTS"
CELL_WIDTH, CELL_HEIGHT = 10, 20
BASELINE = 15
WORDS = re.compile(r"\S+(?: \S+)*")
"""Wider gaps are left to the place of what follows: not every reader of SVG keeps blanks."""


def assert_looks_as_before(app: App[Any], name: str) -> None:
    """Compare what the app shows with the picture of that name; write it, where that is asked for."""
    path = SNAPSHOTS / f"{name}.svg"
    picture = picture_of(app)
    if os.environ.get(RENEW):
        path.write_text(picture, encoding="utf-8")
    elif not path.exists():
        pytest.fail(f"There is no picture {path.name}: see CONTRIBUTING on how pictures are renewed.")
    elif (before := path.read_text(encoding="utf-8")) != picture:
        pytest.fail(f"{path.name} looks otherwise now:\n{first_difference(before, picture)}")


def first_difference(before: str, after: str) -> str:
    """The first line that differs, as it was and as it is."""
    pairs = zip([*before.splitlines(), ""], [*after.splitlines(), ""], strict=False)
    was, now = next((pair for pair in pairs if pair[0] != pair[1]), ("", ""))
    return f"was {was}\nis  {now}"


def picture_of(app: App[Any]) -> str:
    """The whole screen; with a dialog, what shows of the screen behind it."""
    update = app.screen._compositor.render_full_update()
    width, height = app.size
    rows = [line for y, strips in enumerate(update.strips) for line in _row([*chain.from_iterable(strips)], y)]
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width * CELL_WIDTH} {height * CELL_HEIGHT}" '
        'font-family="monospace" font-size="16">'
    )
    return "\n".join([head, *rows, "</svg>", ""])


def _row(segments: Sequence[Segment], y: int) -> Iterator[str]:
    """A rectangle for each ground, and a text for each run of one style that shows something."""
    x = 0
    top = y * CELL_HEIGHT
    for (fore, ground, traits), run in groupby(segments, _look):
        text = "".join(segment.text for segment in run)
        cells = cell_len(text)
        place = f'x="{x * CELL_WIDTH}" y="{top}" width="{cells * CELL_WIDTH}" height="{CELL_HEIGHT}"'
        yield f'<rect {place} fill="{ground}"/>'
        for words in WORDS.finditer(text):
            left, length = x + cell_len(text[: words.start()]), cell_len(words[0])
            place = f'x="{left * CELL_WIDTH}" y="{top + BASELINE}" textLength="{length * CELL_WIDTH}"'
            yield f'<text {place} fill="{fore}"{traits}>{escape(words[0])}</text>'
        x += cells


def _look(segment: Segment) -> tuple[str, str, str]:
    style = segment.style or Style()
    fore, ground = _shade(style.color, "#cccccc"), _shade(style.bgcolor, "#000000")
    if style.reverse:
        fore, ground = ground, fore
    bold = ' font-weight="bold"' if style.bold else ""
    line = ' text-decoration="underline"' if style.underline else ""
    return fore, ground, bold + line


def _shade(color: Color | None, usual: str) -> str:
    if color is None or color.is_default:
        return usual
    return color.triplet.hex if color.triplet is not None else color.get_truecolor().hex
