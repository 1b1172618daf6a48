"""Lines of toned text, and what repaints them."""

from __future__ import annotations

import pytest
from textual.app import App, ComposeResult
from textual.pilot import Pilot

from checkers_tui.app.look import Tone
from checkers_tui.app.widgets.lines import Line, Lines, fit, heading, length, spread, wrapped
from checkers_tui.app.widgets.move_list import History


def text(line: Line) -> str:
    return "".join(part for part, _ in line)


def test_a_heading_fills_its_width() -> None:
    assert text(heading("Moves", "16 of 16", 22)) == "Moves ─────── 16 of 16"
    assert text(heading("Moves", "", 22)) == "Moves " + "─" * 16
    assert length(heading("Record", "a very long name of a level", 22)) == 22


def test_what_does_not_fit_is_cut_with_an_ellipsis() -> None:
    assert fit("International", 8) == "Interna…"
    assert fit("Russian", 8) == "Russian"
    assert fit("Russian", 0) == ""


def test_two_ends_of_a_line() -> None:
    assert text(spread((("a", Tone.TEXT),), (("b", Tone.TEXT),), 6)) == "a    b"
    assert text(spread((("abc", Tone.TEXT),), (("def", Tone.TEXT),), 4)) == "abcdef"


def test_wrapping_never_asks_for_no_width() -> None:
    assert wrapped("You must capture", Tone.DUTY, 0)[0] == (("You", Tone.DUTY),)


class Counting(Lines):
    """Three lines, of which one can change; remembers which rows were repainted."""

    def __init__(self) -> None:
        super().__init__()
        self.number = 0
        self.rows: list[int] = []

    def lines(self, width: int) -> list[Line]:
        return [(("first", Tone.TEXT),), ((str(self.number), Tone.TEXT),), (("last", Tone.TEXT),)]

    def render_line(self, y: int) -> object:  # type: ignore[override]
        self.rows.append(y)
        return super().render_line(y)


class OneWidget(App[None]):
    def compose(self) -> ComposeResult:
        yield Counting()


async def painted(pilot: Pilot[None], widget: Counting) -> set[int]:
    """The rows that are painted next, however long a busy machine takes."""
    for _ in range(1000):
        await pilot.pause()
        if widget.rows:
            break
    rows = set(widget.rows)
    widget.rows.clear()
    return rows


async def test_only_lines_that_changed_are_painted_again() -> None:
    app = OneWidget()
    async with app.run_test() as pilot:
        widget = app.query_one(Counting)
        await painted(pilot, widget)
        widget.number = 7
        widget.update()
        assert await painted(pilot, widget) == {1}
        widget.update()
        await pilot.pause()
        assert widget.rows == []


def test_plies_and_rows_of_a_history() -> None:
    usual, late = History(("a", "b", "c"), 3), History(("a", "b", "c"), 3, late=True)
    assert [usual.row_of(ply) for ply in (1, 2, 3)] == [1, 1, 2]
    assert [late.row_of(ply) for ply in (1, 2, 3)] == [1, 2, 2]
    assert (usual.rows, late.rows, History().rows) == (2, 2, 0)


class Saying(Lines):
    """Says what it is told."""

    said: tuple[str, ...] = ("before",)

    def lines(self, width: int) -> list[Line]:
        return [((sentence, Tone.TEXT),) for sentence in self.said]


class OneSaying(App[None]):
    def compose(self) -> ComposeResult:
        yield Saying()


@pytest.mark.parametrize("height", ["auto", "1fr"])
async def test_what_changes_while_it_is_hidden_is_there_when_it_is_seen_again(height: str) -> None:
    """Until November 2026 a sentence of fixed height that came out of hiding could still be the one before."""
    app = OneSaying()
    async with app.run_test() as pilot:
        saying = app.query_one(Saying)
        saying.styles.height = height
        await pilot.pause()
        for said in (("after",), ("two", "lines"), ("one",)):
            saying.display = False
            await pilot.pause()
            saying.said = said
            saying.display = True
            saying.update()
            await pilot.pause()
            strips = saying.render_lines(saying.size.region)
            assert [strip.text.rstrip() for strip in strips][: len(said)] == list(said)
            assert saying.size.height == (len(said) if height == "auto" else app.size.height)


def test_a_note_beside_a_heading_is_cut_only_where_there_is_no_room() -> None:
    """Of two players the record said "two playe" on the International board at 80x24."""
    assert "".join(text for text, _ in heading("Record", "two players", 20)) == "Record ─ two players"
    assert "".join(text for text, _ in heading("Record", "two players", 19)) == "Record ─ two playe…"
