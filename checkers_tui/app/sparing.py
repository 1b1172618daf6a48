"""An app that sends its terminal few bytes: only the cells that differ from what stands there."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from textual import events
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.app import App
from textual.screen import Screen

from .board.frugal_update import FrugalUpdate
from .board.shown_cells import ShownCells


class SparingApp(App[int]):
    """Remembers what it has sent. When something may have disturbed the terminal, the next picture is sent whole."""

    _shown: ShownCells | None = None
    _is_disturbed = False

    def _display(self, screen: Screen[object], renderable: RenderableType | None) -> None:
        if self._shown is None:
            self._shown = ShownCells()
        if self._is_disturbed and not self._batch_count:
            self._is_disturbed = False
            self._shown.forget()
            renderable = screen._compositor.render_update(full=True, screen_stack=self._background_screens)
        sent: Any = renderable  # Textual's own updates are, to the checker of types, nothing that Rich can render
        if isinstance(sent, ChopsUpdate | LayoutUpdate):
            sent = FrugalUpdate(sent, self._shown)
        super()._display(screen, sent)

    def on_resize(self, event: events.Resize) -> None:
        """Cells may be lost even where the size is the same: the terminal was smaller for a moment, or another one.

        Sizes in pixels come from terminals that tell them whenever they are asked.
        """
        if event.size == self.size and event.pixel_size is None:
            self.action_paint_all()
        else:
            self._is_disturbed = self._has_painted

    def action_paint_all(self) -> None:
        """Send every cell again, whatever stands on the terminal."""
        if self._has_painted:
            self._is_disturbed = True
            self.screen.refresh()

    @property
    def _has_painted(self) -> bool:
        return self._shown is not None and self._shown.are_known
