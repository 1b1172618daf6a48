"""Changes that cost fewer bytes than Textual's own leave the very same picture on the terminal."""

from __future__ import annotations

import io
import random
from collections.abc import Sequence

import pyte
import pytest
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate
from textual.strip import Strip

from checkers_tui.app.board.frugal_update import FrugalUpdate
from checkers_tui.app.board.strip import FrugalStrip

COLUMNS, ROWS = 40, 6
COLORS = ("#3a4a5a", "#d0c0a0", "#102030", "#e07040")
Chops = list[dict[int, Strip | None]]
Spans = list[tuple[int, int, int]]


def console() -> Console:
    return Console(color_system="truecolor", file=io.StringIO(), force_terminal=True, _environ={})


def strip(chance: random.Random, cells: int, kind: type[Strip]) -> Strip:
    """Runs of cells in colours by lot, some blank, some bold."""
    segments, left = [], cells
    while left:
        run = min(left, chance.randint(1, 6))
        text = " " * run if chance.random() < 0.4 else "".join(chance.choices("abc▄●│", k=run))
        style = Style(color=chance.choice(COLORS), bgcolor=chance.choice(COLORS), bold=chance.random() < 0.3)
        segments.append(Segment(text, style))
        left -= run
    return kind(segments, cells)


def a_picture(chance: random.Random) -> tuple[Chops, list[list[int]]]:
    """Rows of parts next to each other; some parts are not to be painted, and some are plain strips."""
    chops: Chops = []
    all_ends: list[list[int]] = []
    for _ in range(ROWS):
        ends = [*sorted(chance.sample(range(1, COLUMNS), 3)), COLUMNS]
        starts = [0, *ends[:-1]]
        kinds = chance.choices((FrugalStrip, FrugalStrip, Strip), k=4)
        row: dict[int, Strip | None] = {}
        for start, end, kind in zip(starts, ends, kinds, strict=True):
            row[start] = None if chance.random() < 0.2 else strip(chance, end - start, kind)
        chops.append(row)
        all_ends.append(ends)
    return chops, all_ends


def some_spans(chance: random.Random) -> Spans:
    rows = sorted(chance.sample(range(ROWS), chance.randint(1, ROWS)))
    return [(y, *sorted(chance.sample(range(COLUMNS + 1), 2))) for y in rows]


def shown(sequences: str) -> list[list[object]]:
    """What stands on a terminal after this; blanks have no ink."""
    screen = pyte.Screen(COLUMNS, ROWS)
    stream = pyte.Stream(screen)
    stream.feed("\x1b[?7l" + sequences.replace("\n", "\r\n"))
    return [[looks(screen.buffer[y][x]) for x in range(COLUMNS)] for y in range(ROWS)]


def looks(cell: pyte.screens.Char) -> object:
    ink, ground = (cell.bg, cell.fg) if cell.reverse else (cell.fg, cell.bg)
    return (cell.data, ground) if cell.data == " " else (cell.data, ink, ground, cell.bold)


def within(picture: list[list[object]], spans: Spans) -> list[list[object]]:
    return [picture[y][x1:x2] for y, x1, x2 in spans]


@pytest.mark.parametrize("seed", range(40))
def test_the_picture_is_the_same_and_the_bytes_are_fewer(seed: int) -> None:
    chance = random.Random(seed)
    chops, ends = a_picture(chance)
    spans = some_spans(chance)
    usual = ChopsUpdate(chops, spans, ends)
    before, after = usual.render_segments(console()), FrugalUpdate.of(usual).render_segments(console())
    assert within(shown(after), spans) == within(shown(before), spans)
    assert len(after) < len(before)
    assert "\n" not in after


def test_what_comes_after_it_is_written_in_the_terminals_own_colours() -> None:
    update = FrugalUpdate(*one_row([Segment("abcd", Style(color="#123456", bold=True))]))
    assert update.render_segments(console()).endswith("\x1b[m")


def test_only_what_has_changed_is_written() -> None:
    chops, _, ends = one_row([Segment("abcdefgh", Style())])
    assert FrugalUpdate(chops, [(0, 3, 5)], ends).render_segments(console()) == "\x1b[1;4Hde"


def test_a_character_of_two_cells_is_not_cut() -> None:
    chops, _, ends = one_row([Segment("漢字ab", Style())])
    assert FrugalUpdate(chops, [(0, 1, 5)], ends).render_segments(console()) == "\x1b[1;1H漢字a"


def one_row(segments: Sequence[Segment]) -> tuple[Chops, Spans, list[list[int]]]:
    whole = FrugalStrip(segments)
    return [{0: whole}], [(0, 0, whole.cell_length)], [[whole.cell_length]]
