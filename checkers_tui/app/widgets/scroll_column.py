"""Rooms that scroll, but leave every key to their screen; and bars of whole cells, which every terminal has."""

from __future__ import annotations

from typing import ClassVar

from textual.containers import ScrollableContainer
from textual.scrollbar import ScrollBar, ScrollBarRender


class WholeCells(ScrollBarRender):
    """A scroll bar without the part blocks that a terminal's encoding or font may lack."""

    VERTICAL_BARS: ClassVar[list[str]] = [" "]
    HORIZONTAL_BARS: ClassVar[list[str]] = [" "]


def use_whole_cells() -> None:
    """Draw every scroll bar of the program so."""
    ScrollBar.renderer = WholeCells


class ScrollRoom(ScrollableContainer, can_focus=False, inherit_bindings=False):
    """Scrolled by the wheel, its bars, or the screen, both ways."""

    DEFAULT_CSS = """
    ScrollRoom {
        scrollbar-size: 1 1;
        scrollbar-color: $line;
        scrollbar-color-hover: $dim;
        scrollbar-color-active: $accent;
        scrollbar-background: $background;
        scrollbar-background-hover: $background;
        scrollbar-background-active: $background;
        scrollbar-corner-color: $background;
    }
    """

    def on_mount(self) -> None:
        """A first picture may have bars already."""
        use_whole_cells()


class ScrollColumn(ScrollRoom, inherit_bindings=False):
    """The same, up and down only."""

    DEFAULT_CSS = """
    ScrollColumn {
        overflow-x: hidden;
        scrollbar-background: $panel;
        scrollbar-background-hover: $panel;
        scrollbar-background-active: $panel;
    }
    """
