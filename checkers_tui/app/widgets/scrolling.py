"""Bringing what has the keys into view, whatever scrolls round it."""

from __future__ import annotations

from typing import TypeVar

from textual.geometry import Offset, Region, Size
from textual.screen import Screen
from textual.widget import Widget

Result = TypeVar("Result")
Layout = tuple[tuple[Widget, Region, Size, Size], ...]
"""Where a widget and each container round it lie in what scrolls them, and how much of it they show."""


def show_part(widget: Widget, part: Region, *, center: bool = False) -> None:
    """Scroll every container round a widget so that a part of it, in its own coordinates, can be seen."""
    region = part.translate(widget.virtual_region.offset)
    container = widget.parent
    while isinstance(container, Widget):
        container.scroll_to_region(region, animate=False, immediate=True, center=center)
        inside = container.virtual_region.offset + Offset(container.gutter.left, container.gutter.top)
        region = region.translate(inside - container.scroll_offset)
        container = container.parent


def show_what_has_the_keys(screen: Screen[Result]) -> None:
    """Bring into view what has the keys, or where the terminal's cursor stands in it if there is no room for all.

    What comes into view anew comes to the middle, so that its neighbours are seen too.
    """
    focused = screen.focused
    if focused is None or not focused.is_attached or not focused.size:
        return
    if not screen.can_view_entire(focused):
        show_part(focused, Region(0, 0, *focused.size), center=True)
    place = getattr(focused, "place_of_cursor", None) or Offset(0, 0)
    show_part(focused, Region(place.x, place.y, 1, 1))


def layout_round(widget: Widget) -> Layout:
    """Where a widget lies, whatever has been scrolled."""
    found: list[tuple[Widget, Region, Size, Size]] = []
    node = widget
    while True:
        found.append((node, node.virtual_region, node.size, node.virtual_size))
        if not isinstance(node.parent, Widget):
            return tuple(found)
        node = node.parent


class KeysInView(Screen[Result]):
    """Keeps in view what has the keys: when they go to another widget, and whenever room or widgets change.

    Textual 8.2.8 looks once, when the focus moves, before what follows from that has been laid out, and scrolls
    in steps to where the widget was then: a description that grew beside it left it out of view. What has been
    scrolled away with the wheel stays so until something changes.
    """

    _shown_layout: Layout = ()

    def on_mount(self) -> None:
        """Look whenever the screen has been laid out."""
        self.screen_layout_refresh_signal.subscribe(self, self._keep_keys_in_view, immediate=True)

    def set_focus(self, widget: Widget | None, scroll_visible: bool = True, from_app_focus: bool = False) -> None:
        """Give the keys to a widget, and show it."""
        super().set_focus(widget, scroll_visible=False, from_app_focus=from_app_focus)
        if scroll_visible:
            self.call_later(self._keep_keys_in_view)

    def _keep_keys_in_view(self, _: object = None) -> None:
        layout = layout_round(self.focused) if self.focused is not None and self.focused.is_attached else ()
        if layout != self._shown_layout:
            self._shown_layout = layout
            show_what_has_the_keys(self)
