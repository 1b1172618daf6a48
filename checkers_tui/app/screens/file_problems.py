"""What is wrong with a file of games: line, game, move, and a sentence for each."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical

from ...draughts.pdn import Problem, Severity
from ...play.file_listing import Problems
from ..look import Tone
from ..menu_bindings import FILE_PROBLEMS_BINDINGS
from ..messages import OptionChosen, OptionOpened
from ..widgets.columns import Columns
from ..widgets.footer import Footer
from ..widgets.lines import Line, fit
from ..widgets.page_header import PageHeader
from ..widgets.rows import Rows
from ..widgets.sentences import Sentences
from .dialog import Written
from .page import FullPage

if TYPE_CHECKING:
    from textual.types import CSSPathType

LINE_END, GAME_END, SENTENCE_AT = 9, 17, 19


class FileProblems(FullPage[int]):
    """Gives the number of a game that is to be found in the list, or None."""

    HELP = "Each problem with its line and its game. Red ones have cost something; the others were only noted."
    CSS_PATH: ClassVar[CSSPathType | None] = ["page.tcss", "file_games.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = list(FILE_PROBLEMS_BINDINGS)
    least = (24, 8)
    title_text = "Problems"

    def __init__(self, file: str, problems: Problems) -> None:
        super().__init__()
        self._file = file
        self._problems = list(problems.kept)
        self._more = problems.count - len(self._problems)

    def compose(self) -> ComposeResult:
        """Header, the list, the chosen one in full, keys."""
        yield PageHeader(f"{self.title_text}: {self._file}")
        with Vertical(id="card"):
            yield Written(_head())
            yield Rows(self._row, id="rows")
            yield Sentences("", id="sentence")
        yield Footer()

    def on_mount(self) -> None:
        """The list has the keys."""
        super().on_mount()
        rows = self.query_one(Rows)
        rows.fill(len(self._problems))
        rows.focus()
        count = len(self._problems) + self._more
        self.query_one(PageHeader).note = ((f"{count} problem{'' if count == 1 else 's'}", Tone.DIM),)
        self._show_sentence()

    def _row(self, index: int, width: int, is_chosen: bool) -> Line:
        problem = self._problems[index]
        tone = Tone.DANGER if problem.severity is Severity.ERROR else Tone.TEXT
        line = Columns(1)
        line.right(LINE_END, str(problem.line or ""), Tone.DIM)
        line.right(GAME_END, str(problem.game or ""), Tone.STRONG if is_chosen else Tone.TEXT)
        line.left(SENTENCE_AT, fit(_words(problem), width - SENTENCE_AT), tone)
        return line.line

    def _show_sentence(self) -> None:
        problem = self._problems[self.query_one(Rows).chosen]
        more = f"{self._more} more are not listed." if self._more else ""
        self.query_one("#sentence", Sentences).show(str(problem), *([more] if more else []))

    def on_option_chosen(self, message: OptionChosen) -> None:
        """Another problem: its sentence in full."""
        message.stop()
        self._show_sentence()

    def on_option_opened(self, message: OptionOpened) -> None:
        """The game in which it is."""
        message.stop()
        self.dismiss(self._problems[message.index].game)


def _words(problem: Problem) -> str:
    """The sentence behind its move, which is not said twice."""
    number, _, text = problem.move.rpartition(" ")
    if text and problem.sentence.startswith(text):
        return f"{number} {problem.sentence}".strip()
    return f"{problem.move}: {problem.sentence}" if problem.move else problem.sentence


def _head() -> Line:
    head = Columns()
    head.right(LINE_END + 1, "Line", Tone.TITLE)
    head.right(GAME_END + 1, "Game", Tone.TITLE)
    head.left(SENTENCE_AT + 1, "What is wrong", Tone.TITLE)
    return head.line
