"""The comment on the position that is looked at, as much of it as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.reactive import reactive

from ..look import Tone
from .lines import Line, Lines, heading, wrapped

ON = "… Enter reads on"


@dataclass(frozen=True)
class Remark:
    """What is said of a position: the comment, and in other words what its marks mean."""

    comment: str = ""
    marks: str = ""

    @property
    def text(self) -> str:
        """Both."""
        return f"{self.marks}. {self.comment}" if self.marks and self.comment else self.comment or self.marks


class CommentBox(Lines):
    """A heading and the comment below it; where it is too long, the last row says so."""

    remark: reactive[Remark] = reactive(Remark(), init=False, repaint=False)

    def watch_remark(self) -> None:
        """Another position, or another comment."""
        self.update()

    @property
    def is_cut(self) -> bool:
        """Is there more than can be shown?"""
        return len(self._wrapped(self.size.width)) > max(0, self.size.height - 1)

    def _wrapped(self, width: int) -> list[Line]:
        return wrapped(self.remark.text, Tone.TEXT, width)

    def lines(self, width: int) -> Sequence[Line]:
        """The heading and the text."""
        text, room = self._wrapped(width), max(0, self.size.height - 1)
        if len(text) > room > 0:
            text = [*text[: room - 1], ((ON, Tone.DIM),)]
        elif not text:
            text = [(("C writes one", Tone.DIM),)]
        return [heading("Comment", "", width), *text]
