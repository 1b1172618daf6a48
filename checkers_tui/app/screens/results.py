"""The results of a game: who won and why, what is left, the record, and what to do next."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical

from ...draughts import Piece, Position, Side
from ...play.game_words import why
from ...play.when import clock
from ..board.scene import SquareView
from ..copying import copy_out, copy_position
from ..game_words import headline
from ..look import Tone
from ..menu_bindings import RESULTS_BINDINGS
from ..menu_entries import ResultsAnswer
from ..messages import OptionOpened
from ..results import GameResult, Record
from ..widgets.buttons import Buttons
from ..widgets.drawn import SquareRow
from ..widgets.lines import EMPTY, Line, Lines, heading, length, spread, wrapped
from ..widgets.tally_bar import tally_bar
from ..widgets.turn_bar import bullet
from .dialog import Dialog, Written

if TYPE_CHECKING:
    from textual.types import CSSPathType

BUTTONS = ("Rematch", "Look through", "Copy", "New")
ANSWERS = {0: ResultsAnswer.REMATCH, 1: ResultsAnswer.LOOK_THROUGH, 3: ResultsAnswer.NEW_GAME}
LABEL_CELLS = 12


class Results(Dialog[ResultsAnswer]):
    """Gives what the player wants next. Copying does not close.

    ``write``: gives the text to be copied; ``exports``: where copies are kept too; ``position``: the last one.
    """

    HELP = "How the game ended. Rematch plays the same again with the colours changed."
    CSS_PATH: ClassVar[CSSPathType | None] = ["dialog.tcss", "results.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = list(RESULTS_BINDINGS)

    def __init__(
        self,
        result: GameResult,
        write: Callable[[], str],
        exports: Path | None = None,
        position: Position | None = None,
    ) -> None:
        super().__init__()
        self._result = result
        self._write = write
        self._exports = exports
        self._position = position

    def body(self) -> ComposeResult:
        """The piece and the headline; the game; the record; the buttons."""
        with Horizontal(id="end"):
            yield SquareRow([SquareView(piece=_piece(self._result))], id="piece")
            with Vertical():
                yield Written((headline(self._result.outcome, self._result.human),))
                yield Why(self._result)
        yield AboutGame(self._result)
        if self._result.record is not None:
            yield AboutRecord(self._result.record)
        yield Buttons(BUTTONS, id="answers")

    def on_mount(self) -> None:
        """The buttons have the keys."""
        super().on_mount()
        self.query_one(Buttons).focus()

    def on_option_opened(self, message: OptionOpened) -> None:
        """A button was pressed."""
        message.stop()
        answer = ANSWERS.get(message.index)
        if answer is None:
            self.action_copy()
        else:
            self.dismiss(answer)

    def action_answer(self, name: str) -> None:
        """Close with an answer, by its key."""
        self.dismiss(ResultsAnswer[name])

    def action_copy(self) -> None:
        """Copy the moves, and say where they are."""
        now = datetime.now().astimezone()
        self.notify(copy_out(self.app, self._write(), self._exports, self._result.rules.name, now, ".pdn"))

    def action_copy_position(self) -> None:
        """Copy the last position, and say where it is."""
        if self._position is not None:
            self.notify(copy_position(self.app, self._position, self._exports))


def _piece(result: GameResult) -> Piece:
    """The best piece of the winner; of a draw, the person's or White's."""
    side = result.outcome.winner
    if side is None:
        side = result.human or Side.WHITE
    return Piece(side, king=result.left[side][1] > 0)


class Why(Lines):
    """Why the game ended so."""

    def __init__(self, result: GameResult) -> None:
        super().__init__(id="why")
        self._sentence = why(result.outcome, result.rules)

    def lines(self, width: int) -> list[Line]:
        """The sentence."""
        return wrapped(self._sentence, Tone.TEXT, width)


class AboutGame(Lines):
    """The pieces left, the number of moves, and the time used."""

    def __init__(self, result: GameResult) -> None:
        super().__init__(id="game")
        self._result = result

    def lines(self, width: int) -> list[Line]:
        """The heading and a line for each."""
        result = self._result
        joint = " " if result.opponent.startswith("against") else ", "
        return [
            heading("Game", f"{result.rules.title}{joint}{result.opponent}", width),
            *self._all_pieces(width),
            (_label("Moves"), *self._moves()),
            *([(_label("Time"), *self._time(*result.seconds))] if result.seconds else []),
        ]

    def _all_pieces(self, width: int) -> list[Line]:
        """Both sides in one line where it is long enough."""
        white, black = self._pieces(Side.WHITE), self._pieces(Side.BLACK)
        for gap in (4, 3, 2):
            line: Line = (_label("Pieces"), *white, (" " * gap, Tone.TEXT), *black)
            if length(line) <= width:
                return [line]
        return [(_label("Pieces"), *white), (_label(""), *black)]

    def _pieces(self, side: Side) -> Line:
        (men, kings), words = self._result.left[side], self._result.rules.words
        return (
            bullet(side),
            (str(men), Tone.STRONG),
            (f" {words.man if men == 1 else words.men} ", Tone.DIM),
            (str(kings), Tone.STRONG),
            (f" {words.king if kings == 1 else words.kings}", Tone.DIM),
        )

    def _moves(self) -> Line:
        result = self._result
        later = result.plies // 2
        moves: Line = ((str(later), Tone.STRONG), (" each", Tone.DIM))
        if result.plies % 2:
            moves = ((str(later + 1), Tone.STRONG), (" and ", Tone.DIM), (str(later), Tone.STRONG))
        aids = [
            f"{count} {one if count == 1 else many}"
            for count, one, many in (
                (result.take_backs, "take-back", "take-backs"),
                (result.hints, "hint", "hints"),
            )
            if count
        ]
        return (*moves, (f"   {', '.join(aids)}", Tone.DIM)) if aids else moves

    def _time(self, white: float, black: float) -> Line:
        used = {Side.WHITE: clock(white), Side.BLACK: clock(black)}
        first = self._first
        return (
            (used[first], Tone.STRONG),
            (f" {self._who(first)}   ", Tone.DIM),
            (used[first.other], Tone.STRONG),
            (f" {self._who(first.other)}", Tone.DIM),
        )

    @property
    def _first(self) -> Side:
        return Side.WHITE if self._result.human is None else self._result.human

    def _who(self, side: Side) -> str:
        if self._result.human is None:
            return side.title
        return "you" if side is self._result.human else "computer"


class AboutRecord(Lines):
    """The record with this game in it."""

    def __init__(self, record: Record) -> None:
        super().__init__(id="record")
        self._record = record

    def lines(self, width: int) -> list[Line]:
        """The heading, the numbers, the bar."""
        record = self._record
        numbers: Line = (
            (str(record.won), Tone.KEY),
            (" won  ", Tone.DIM),
            (str(record.drawn), Tone.STRONG),
            (" drawn  ", Tone.DIM),
            (str(record.lost), Tone.STRONG),
            (" lost", Tone.DIM),
        )
        streak: Line = ((f"streak {record.streak}, best {record.best_streak}", Tone.DIM),)
        if length(numbers) + length(streak) >= width:
            streak = EMPTY
        rate = f"{record.rate} % "
        bar = tally_bar(record.won, record.drawn, record.lost, width - len(rate), colored=self.look.colored)
        return [heading("Record", record.note, width), spread(numbers, streak, width), ((rate, Tone.STRONG), *bar)]


def _label(word: str) -> tuple[str, Tone]:
    return (word.ljust(LABEL_CELLS), Tone.DIM)
