"""A terminal's screen as a picture: every cell in its real colours, block and line characters drawn to the edge.

The screen becomes SVG, and headless Chromium makes a PNG of it (Debian: chromium, fonts-dejavu-core).
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from html import escape
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import pyte
from pyte.screens import Char

WIDTH, HEIGHT = 13, 26
BASELINE = 20
FONT = f"font-family: 'DejaVu Sans Mono', monospace; font-size: {WIDTH / 0.602:.2f}px; white-space: pre"


class Ground(NamedTuple):
    """What a terminal writes with, and on what, where a program names no colour."""

    ink: str
    paper: str


DARK = Ground("#d8dee9", "#101418")
LIGHT = Ground("#1c1f24", "#fbfaf7")

NAMED: Mapping[str, str] = {
    "black": "#000000",
    "red": "#cd3131",
    "green": "#0dbc79",
    "brown": "#c8a000",
    "blue": "#2472c8",
    "magenta": "#bc3fbc",
    "cyan": "#11a8cd",
    "white": "#cccccc",
    "brightblack": "#666666",
    "brightred": "#f14c4c",
    "brightgreen": "#23d18b",
    "brightbrown": "#f5f543",
    "brightyellow": "#f5f543",
    "brightblue": "#3b8eea",
    "brightmagenta": "#d670d6",
    "brightcyan": "#29b8db",
    "brightwhite": "#ffffff",
}
"""The sixteen colours by the names that pyte gives them."""

Box = tuple[float, float, float, float]
QUARTERS: tuple[Box, ...] = ((0, 0, 0.5, 0.5), (0.5, 0, 0.5, 0.5), (0, 0.5, 0.5, 0.5), (0.5, 0.5, 0.5, 0.5))
QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
BLOCKS: Mapping[str, tuple[Box, ...]] = {
    **{glyph: tuple(box for n, box in enumerate(QUARTERS) if s >> n & 1) for s, glyph in enumerate(QUADRANTS)},
    **{glyph: ((0.0, 1 - n / 8, 1.0, n / 8),) for n, glyph in enumerate("▁▂▃▄▅▆▇█", 1)},
    **{glyph: ((0.0, 0.0, n / 8, 1.0),) for n, glyph in enumerate("▏▎▍▌▋▊▉", 1)},
    "▀": ((0.0, 0.0, 1.0, 0.5),),
    "▐": ((0.5, 0.0, 0.5, 1.0),),
    "▔": ((0.0, 0.0, 1.0, 1 / 8),),
    "▕": ((7 / 8, 0.0, 1 / 8, 1.0),),
}
"""What of a cell a block element fills: left, top, width and height of boxes, in parts of the cell."""

LEFT, UP, RIGHT, DOWN = (0.0, 0.5), (0.5, 0.0), (1.0, 0.5), (0.5, 1.0)
LINES: Mapping[str, tuple[tuple[tuple[float, float], ...], int]] = {
    "─": ((LEFT, RIGHT), 1),
    "│": ((UP, DOWN), 1),
    "╭": ((RIGHT, DOWN), 1),
    "╮": ((LEFT, DOWN), 1),
    "╰": ((RIGHT, UP), 1),
    "╯": ((LEFT, UP), 1),
    "━": ((LEFT, RIGHT), 3),
    "┃": ((UP, DOWN), 3),
    "┏": ((RIGHT, DOWN), 3),
    "┓": ((LEFT, DOWN), 3),
    "┗": ((RIGHT, UP), 3),
    "┛": ((LEFT, UP), 3),
}
"""Where the arms of a line character end, and how thick they are."""


def save_picture(screen: pyte.Screen, path: Path, ground: Ground = DARK) -> None:
    """Write the screen as a PNG. Raises FileNotFoundError without Chromium."""
    browser = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if browser is None:
        raise FileNotFoundError("Pictures need Chromium: on Debian, apt install chromium.")
    width, height = screen.columns * WIDTH, screen.lines * HEIGHT
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder, "screen.html")
        page.write_text(
            f"<!doctype html><meta charset=utf-8><body style='margin: 0'>{svg(screen, ground)}", encoding="utf-8"
        )
        options = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run"]
        options += ["--disable-background-networking", "--disable-component-update", "--disable-sync"]
        options += [f"--user-data-dir={folder}/profile", f"--window-size={width},{height}"]
        subprocess.run(
            [browser, *options, f"--screenshot={path}", page.as_uri()], check=True, capture_output=True, timeout=60
        )


def svg(screen: pyte.Screen, ground: Ground = DARK) -> str:
    """The screen as an SVG element."""
    width, height = screen.columns * WIDTH, screen.lines * HEIGHT
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" style="display: block">']
    parts.append(_rectangle(0, 0, width, height, ground.paper))
    cells = [[screen.buffer[y][x] for x in range(screen.columns)] for y in range(screen.lines)]
    for y, row in enumerate(cells):
        parts += _grounds(row, y, ground)
    for y, row in enumerate(cells):
        parts += _glyphs(row, y, ground)
    return "".join([*parts, "</svg>"])


def _colors(cell: Char, ground: Ground) -> tuple[str, str]:
    ink, paper = _color(cell.fg, ground.ink), _color(cell.bg, ground.paper)
    return (paper, ink) if cell.reverse else (ink, paper)


def _color(name: str, default: str) -> str:
    return default if name == "default" else NAMED.get(name) or f"#{name}"


def _grounds(row: list[Char], y: int, ground: Ground) -> Iterator[str]:
    x = 0
    for paper, cells in groupby(row, key=lambda cell: _colors(cell, ground)[1]):
        length = len(list(cells))
        yield _rectangle(x * WIDTH, y * HEIGHT, length * WIDTH, HEIGHT, paper)
        x += length


def _glyphs(row: list[Char], y: int, ground: Ground) -> Iterator[str]:
    for x, cell in enumerate(row):
        left, top, ink = x * WIDTH, y * HEIGHT, _colors(cell, ground)[0]
        if cell.data in BLOCKS:
            for box in BLOCKS[cell.data]:
                yield _rectangle(left + box[0] * WIDTH, top + box[1] * HEIGHT, box[2] * WIDTH, box[3] * HEIGHT, ink)
        elif cell.data in LINES:
            yield _line(cell.data, left, top, ink)
        elif cell.data.strip():
            yield _text(cell, left, top, ink)


def _rectangle(left: float, top: float, width: float, height: float, color: str) -> str:
    place = f'x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}"'
    return f'<rect {place} fill="{color}" shape-rendering="crispEdges"/>'


def _line(glyph: str, left: float, top: float, ink: str) -> str:
    (start, end), thickness = LINES[glyph]
    (x1, y1), (x2, y2) = ((left + x * WIDTH, top + y * HEIGHT) for x, y in (start, end))
    middle = f"{left + WIDTH / 2:g} {top + HEIGHT / 2:g}"
    path = f"M{x1:g} {y1:g} L{middle} L{x2:g} {y2:g}"
    if glyph in "╭╮╰╯":
        path = f"M{x1:g} {y1:g} Q{middle} {x2:g} {y2:g}"
    return f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{thickness}"/>'


def _text(cell: Char, left: float, top: float, ink: str) -> str:
    weight = "; font-weight: bold" if cell.bold else ""
    under = "; text-decoration: underline" if cell.underscore else ""
    style = f"{FONT}{weight}{under}"
    return f'<text x="{left:g}" y="{top + BASELINE:g}" fill="{ink}" style="{style}">{escape(cell.data)}</text>'
