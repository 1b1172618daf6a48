"""What differs, cell by cell, leaves the same picture on the terminal as Textual's own updates, for fewer bytes."""

from __future__ import annotations

import io
import random
from collections.abc import Sequence
from typing import Literal

import pyte
import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.geometry import Region
from textual.strip import Strip

from checkers_tui.app.board.frugal_update import FrugalUpdate
from checkers_tui.app.board.shown_cells import ShownCells

COLUMNS, ROWS = 40, 6
COLORS = ("#3a4a5a", "#d0c0a0", "#102030", "bright_red", "default")
GLYPHS = ("a", "b", "c", "▄", "●", "│", "漢", "é")
MARKS = ("italic", "underline", "strike", "reverse", "bold")
System = Literal["truecolor", "256", "standard"]
Ends = list[list[int]]
Chops = list[dict[int, Strip | None]]
Spans = list[tuple[int, int, int]]


def console(system: System = "truecolor") -> Console:
    return Console(color_system=system, file=io.StringIO(), force_terminal=True, _environ={})


def strip(chance: random.Random, cells: int) -> Strip:
    """Runs of cells in colours by lot, some blank, some bold, some with marks, some with wide characters."""
    segments, left = [], cells
    while left:
        run = min(left, chance.randint(1, 6))
        text = " " * run
        while chance.random() < 0.8 and cell_len(drawn := "".join(chance.choices(GLYPHS, k=run))) <= left:
            text = drawn
            break
        marks = {mark: True for mark in MARKS if chance.random() < 0.1}
        segments.append(Segment(text, Style(color=chance.choice(COLORS), bgcolor=chance.choice(COLORS), **marks)))
        left -= cell_len(text)
    return Strip(segments, cells)


def a_picture(chance: random.Random, ends: Ends) -> Chops:
    return [{start: strip(chance, end - start) for start, end in zip([0, *row[:-1]], row, strict=True)} for row in ends]


def some_spans(chance: random.Random, ends: Ends) -> Spans:
    """Changes lie where parts begin and end, as widgets do."""
    rows = sorted(chance.sample(range(ROWS), chance.randint(1, ROWS)))
    return [(y, *sorted(chance.sample([0, *ends[y]], 2))) for y in rows]


def some_ends(chance: random.Random) -> Ends:
    return [[*sorted(chance.sample(range(1, COLUMNS), 3)), COLUMNS] for _ in range(ROWS)]


class Screen:
    """A terminal that shows what it is sent, and counts it."""

    def __init__(self, columns: int = COLUMNS) -> None:
        self.screen = pyte.Screen(columns, ROWS)
        self.stream = pyte.Stream(self.screen)
        self.stream.feed("\x1b[?7l")
        self.bytes = 0

    def receive(self, sequences: str) -> None:
        self.stream.feed(sequences.replace("\n", "\r\n"))
        self.bytes += len(sequences.encode())

    def picture(self) -> list[list[object]]:
        return [[looks(self.screen.buffer[y][x]) for x in range(self.screen.columns)] for y in range(ROWS)]


def looks(cell: pyte.screens.Char) -> object:
    """What is seen of a cell; blanks without a line through them have no ink."""
    ink, ground = (cell.bg, cell.fg) if cell.reverse else (cell.fg, cell.bg)
    marks = (cell.underscore, cell.strikethrough)
    if cell.data in (" ", "") and not any(marks):
        return cell.data, ground
    return cell.data, ink, ground, cell.bold, cell.italics, marks


@pytest.mark.parametrize("system", ["truecolor", "256", "standard"])
@pytest.mark.parametrize("seed", range(20))
def test_the_picture_is_the_same_and_the_bytes_are_fewer(seed: int, system: System) -> None:
    """Whole pictures and changed parts in turn; of each second picture most is as it was."""
    chance = random.Random(seed)
    usual, frugal, shown = Screen(), Screen(), ShownCells()
    ends = some_ends(chance)
    chops = a_picture(chance, ends)
    for number in range(12):
        if number % 4 == 2:
            ends = some_ends(chance)
            chops = a_picture(chance, ends)
        others = a_picture(chance, ends)
        chops = [new if chance.random() < 0.3 else old for old, new in zip(chops, others, strict=True)]
        update: ChopsUpdate | LayoutUpdate
        if number % 2 == 0:
            update = LayoutUpdate([list(filter(None, row.values())) for row in chops], Region(0, 0, COLUMNS, ROWS))
        else:
            update = ChopsUpdate(chops, some_spans(chance, ends), ends)
        usual.receive(update.render_segments(console(system)))
        frugal.receive(FrugalUpdate(update, shown).render_segments(console(system)))
        if number % 2 == 0:
            assert frugal.picture() == usual.picture()
    assert frugal.bytes < 2 / 3 * usual.bytes


def sent(shown: ShownCells, *segments: Segment, system: System = "truecolor") -> str:
    """What is sent for a picture of one row."""
    row = Strip(segments)
    layout = LayoutUpdate([[row]], Region(0, 0, row.cell_length, 1))
    return FrugalUpdate(layout, shown).render_segments(console(system))


RED = Style(color="#ff0000", bgcolor="#000000")


def test_nothing_is_sent_for_what_stands_there_already() -> None:
    shown = ShownCells()
    assert sent(shown, Segment("abc", RED))
    assert sent(shown, Segment("ab", RED), Segment("c", RED)) == ""


def test_only_what_has_changed_is_sent_and_the_colours_are_reset() -> None:
    shown = ShownCells()
    sent(shown, Segment("abcdefgh"))
    assert sent(shown, Segment("abcDEfgh")) == "\x1b[1;4HDE"
    assert sent(shown, Segment("abc"), Segment("DE", Style(bold=True)), Segment("fgh")) == "\x1b[1;4H\x1b[1mDE\x1b[m"


def test_the_ink_of_blanks_does_not_matter() -> None:
    shown = ShownCells()
    sent(shown, Segment("   ", RED))
    assert sent(shown, Segment("   ", Style(color="#00ff00", bgcolor="#000000", bold=True))) == ""
    assert sent(shown, Segment("   ", RED + Style(underline=True))) != ""


def test_a_character_of_two_cells_is_not_cut() -> None:
    shown = ShownCells()
    sent(shown, Segment("漢字ab"))
    assert sent(shown, Segment("漢子ab")) == "\x1b[1;3H子"
    assert sent(shown, Segment("漢x ab")) == "\x1b[1;3Hx "
    assert sent(shown, Segment("漢字ab")) == "\x1b[1;3H字"
    assert sent(shown, Segment("漢 yab")) == "\x1b[1;3H y"


def test_a_mark_over_a_letter_stays_with_it() -> None:
    shown = ShownCells()
    sent(shown, Segment("cafe\u0301 au"))
    assert sent(shown, Segment("cafe\u0301 du")) == "\x1b[1;6Hd"
    assert sent(shown, Segment("cafe du")) == "\x1b[1;4He"


def test_a_short_way_is_written_over_or_jumped_as_is_cheaper() -> None:
    shown = ShownCells()
    sent(shown, Segment("a--b----------------c"))
    assert sent(shown, Segment("A--B----------------C")) == "\x1b[1HA--B\x1b[16CC"


def test_colours_are_named_once_for_pieces_in_several_places() -> None:
    shown = ShownCells()
    sent(shown, *(Segment(text) for text in "abc"), Segment("-" * 20), *(Segment(text) for text in "abc"))
    green = Style(color="#00ff00")
    changed = sent(
        shown, Segment("A", green), Segment("B"), Segment("c" + "-" * 20), Segment("A", green), Segment("bc")
    )
    assert changed.count("38;2;0;255;0") == 1


def test_after_a_disturbance_all_is_sent_in_colours_that_are_reset_first() -> None:
    shown = ShownCells()
    first = sent(shown, Segment("abc", RED))
    assert first.startswith("\x1b[m")
    sent(shown, Segment("abd", RED))
    shown.forget()
    assert sent(shown, Segment("abc", RED)) == first


@pytest.mark.parametrize("cells", ["abc", "abcdefghij"])
def test_a_strip_of_the_wrong_length_does_no_harm(cells: str) -> None:
    """Textual sends what a widget has drawn, however long; the terminal cuts it off."""
    shown = ShownCells()
    region = Region(0, 0, 6, 1)
    for text in (cells, cells.upper(), cells):
        update = LayoutUpdate([[Strip([Segment(text)])]], region)
        screen = Screen(6)
        screen.receive(FrugalUpdate(update, shown).render_segments(console()))
        assert "".join(screen.screen.display[0]).strip() == text[:6]


def test_another_size_is_another_screen() -> None:
    shown = ShownCells()
    sent(shown, Segment("abc"))
    assert sent(shown, Segment("abcd")) == "\x1b[1Habcd"


def picture_row(segments: Sequence[Segment]) -> list[object]:
    screen = Screen(10)
    screen.receive(sent(ShownCells(), *segments))
    return screen.picture()[0]


@pytest.mark.parametrize("mark", MARKS)
def test_marks_end_where_they_end(mark: str) -> None:
    marked, plain = Style(**{mark: True}) + RED, RED
    alone, between = picture_row([Segment("x", plain)])[0], picture_row([Segment("x", marked)])[0]
    row = picture_row([Segment("x", plain), Segment("x", marked), Segment("x", plain)])
    assert row[:3] == [alone, between, alone]
    assert alone != between


def test_the_two_colours_of_a_disc_are_exchanged_not_named_again() -> None:
    rim = Style(color="#f8fafc", bgcolor="#4a5a71")
    disc = [Segment("▆", rim), Segment(" ", Style(color="#4a5a71", bgcolor="#f8fafc")), Segment("▆", rim)]
    changes = sent(ShownCells(), *disc)
    assert changes.count("248;250;252") == changes.count("74;90;113") == 1


def test_colours_of_16_are_never_exchanged() -> None:
    disc = [Segment("▆", Style(color="white", bgcolor="blue")), Segment("▂", Style(color="blue", bgcolor="white"))]
    assert "\x1b[7m" not in sent(ShownCells(), *disc, system="standard")
