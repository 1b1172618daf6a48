"""What dialogs share: a box over the screen that steps back behind it, and the keys at the bottom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, TypeVar

from rich.cells import cell_len
from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen

from ...frozen import frozen
from ..bindings import DIALOG_BINDINGS, PAGE_BINDINGS, PAGE_SCROLL_BINDINGS
from ..focus import quiet_focus
from ..look import Look, Tone
from ..messages import OptionOpened
from ..widgets.choice import Chips, Options
from ..widgets.footer import Footer
from ..widgets.lines import EMPTY, Line, Lines, wrapped
from ..widgets.scrolling import KeysInView
from ..widgets.sentences import Sentences

if TYPE_CHECKING:
    from textual.types import CSSPathType  # it loads many widgets

Result = TypeVar("Result")
LOW, VERY_LOW = 14, 9
"""With fewer rows a dialog has no padding, and no border."""


class Dialog(KeysInView[Result], ModalScreen[Result]):
    """A titled box. Subclasses write ``body``; Esc closes with None."""

    CSS_PATH: ClassVar[CSSPathType | None] = "dialog.tcss"
    focused = quiet_focus()
    BINDINGS: ClassVar[list[BindingType]] = list(DIALOG_BINDINGS)
    title_text = ""

    def compose(self) -> ComposeResult:
        """The box and the keys."""
        with Vertical(id="box") as box:
            box.border_title = self.title_text
            yield from self.body()
        yield Footer()

    def body(self) -> ComposeResult:
        """What stands in the box."""
        raise NotImplementedError

    def on_mount(self) -> None:
        """ASCII has borders of its own."""
        look = getattr(self.app, "look", None)
        self.set_class(isinstance(look, Look) and look.ascii, "-ascii")

    @on(events.Resize)
    def make_room(self, event: events.Resize) -> None:
        """In a low window the edges go first."""
        self.set_class(event.size.height < LOW, "-low")
        self.set_class(event.size.height < VERY_LOW, "-very-low")

    def action_confirm(self) -> None:
        """Enter: the option that is chosen where the focus is."""
        if isinstance(self.focused, Options):
            self.focused.action_open()

    def action_cancel(self) -> None:
        """Close without a result."""
        self.dismiss(None)


class Question(Dialog[bool]):
    """A question with two answers; the second, which is chosen at first, says no."""

    def __init__(self, title: str, question: str, yes: str, no: str) -> None:
        super().__init__()
        self.title_text = title
        self._question = question
        self._answers = (yes, no)

    def body(self) -> ComposeResult:
        """The question and the answers."""
        yield Sentences(self._question)
        chips = Chips("", self._answers, id="answers", buttons=True)
        chips.set_reactive(Chips.chosen, 1)
        yield chips

    def on_option_opened(self, message: OptionOpened) -> None:
        """An answer was given."""
        message.stop()
        self.dismiss(message.index == 0)


class Written(Lines):
    """Lines that do not change."""

    def __init__(self, *written: Line) -> None:
        super().__init__()
        self._written = written

    def lines(self, width: int) -> Sequence[Line]:
        """The lines."""
        return self._written


@frozen
class Entries:
    """A section of a page: a title, and terms with what they mean."""

    title: str
    entries: Sequence[tuple[str, str]]


class EntryTable(Lines):
    """Sections of terms and meanings in two columns; a long meaning goes on below itself."""

    def __init__(self, sections: Sequence[Entries]) -> None:
        super().__init__()
        self._sections = tuple(sections)

    def lines(self, width: int) -> Sequence[Line]:
        """All sections, a blank line between them."""
        terms = [term for section in self._sections for term, _ in section.entries]
        indent = max((cell_len(term) for term in terms), default=0) + 4
        found: list[Line] = []
        for section in self._sections:
            found += [*([EMPTY] if found else []), ((section.title, Tone.TITLE),)]
            for term, meaning in section.entries:
                first, *rest = wrapped(meaning, Tone.TEXT, width - indent) or [EMPTY]
                found.append(((f"  {term}".ljust(indent), Tone.KEY), *first))
                found += [((" " * indent, Tone.TEXT), *line) for line in rest]
        return found


class Page(Dialog[None]):
    """Something to read, with the keys that scroll it."""

    BINDINGS: ClassVar[list[BindingType]] = list(PAGE_BINDINGS)

    def __init__(self, title: str, content: Lines | Sequence[Line]) -> None:
        super().__init__()
        self.title_text = title
        self._content = content if isinstance(content, Lines) else Written(*content)

    def body(self) -> ComposeResult:
        """The lines, in a box that scrolls."""
        yield PageScroll(self._content, id="page")


class PageScroll(VerticalScroll):
    """Scrolls a page that is longer than its box."""

    BINDINGS: ClassVar[list[BindingType]] = list(PAGE_SCROLL_BINDINGS)
