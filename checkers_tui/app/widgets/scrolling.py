"""Bringing a part of a widget into view, whatever scrolls round it."""

from __future__ import annotations

from textual.geometry import Offset, Region
from textual.screen import Screen
from textual.widget import Widget


def show_part(widget: Widget, part: Region) -> None:
    """Scroll every container round a widget so that a part of it, in its own coordinates, can be seen."""
    region = part.translate(widget.virtual_region.offset)
    container = widget.parent
    while isinstance(container, Widget):
        container.scroll_to_region(region, animate=False, immediate=True)
        inside = container.virtual_region.offset + Offset(container.gutter.left, container.gutter.top)
        region = region.translate(inside - container.scroll_offset)
        container = container.parent


def show_what_has_the_keys(screen: Screen[object]) -> None:
    """Bring into view where the terminal's cursor stands, as in a window that has become smaller."""
    focused = screen.focused
    if focused is not None and focused.is_attached:
        place = getattr(focused, "place_of_cursor", None) or Offset(0, 0)
        show_part(focused, Region(place.x, place.y, 1, 1))
