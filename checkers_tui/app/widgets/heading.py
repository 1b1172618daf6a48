"""A section's title over a thin rule."""

from __future__ import annotations

from .lines import Line, Lines, heading


class Heading(Lines):
    """One line: the title, the rule, and a quiet note."""

    def __init__(self, title: str, note: str = "", *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._title, self._note = title, note

    def show(self, title: str, note: str = "") -> None:
        """Another title and note."""
        self._title, self._note = title, note
        self.update()

    def lines(self, width: int) -> list[Line]:
        """The line."""
        return [heading(self._title, self._note, width)]
