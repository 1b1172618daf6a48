"""Reading a file of games beside the screen that shows it: first listed, then checked; both can be stopped."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from threading import Event
from typing import Any

from textual.message import Message
from textual.screen import Screen
from textual.worker import get_current_worker

from ..draughts import RuleSet
from ..play.file_listing import Batch, CheckedBatch, Listed, Problems, check_file, list_file
from ..play.game_file import CannotOpen, GameFile
from .widgets.progress_line import Progress


@dataclass(frozen=True)
class ListedAll:
    """The file has been read to its end, or as far as was wanted."""


@dataclass(frozen=True)
class CheckedAll:
    """Nothing more is being done."""


@dataclass(frozen=True)
class Refused:
    """The file cannot be read, or not to its end; why, in a sentence."""

    sentence: str


News = Batch | CheckedBatch | ListedAll | CheckedAll | Refused


class FileNews(Message):
    """More is known of the file; whoever shows it hands it to the jobs."""

    def __init__(self, jobs: FileJobs, news: News) -> None:
        super().__init__()
        self.jobs = jobs
        self.news = news


class FileJobs:
    """What is known of a file so far. The screen is sent ``FileNews``, and gives them back with ``take``.

    ``refusal``: a sentence if the file cannot be read, or not to its end. ``rules``: of games that do not name theirs,
    None: guessed.
    """

    def __init__(self, file: GameFile, screen: Screen[Any], rules: RuleSet | None = None) -> None:
        self.rules = rules
        self.games: list[Listed] = []
        self.problems = Problems()
        self.refusal = ""
        self._file = file
        self._screen = screen
        self._size = 0
        self._taken = 0
        self._checked = 0
        self._is_listing = False
        self._is_checking = False
        self._was_stopped = False
        self._is_over = False
        self._stop = Event()

    # ------------------------------------------------------------------ what is going on

    def start(self) -> None:
        """Begin; it ends with the screen at the latest."""
        self._is_listing = True
        self._size = self._file.size
        self._run(self._list)

    def stop_listing(self) -> bool:
        """Stop reading a file that is not listed to its end; False if nothing was being read."""
        if self._is_listing:
            self._was_stopped = True
            self._stop.set()
        return self._is_listing

    def end(self) -> None:
        """Nobody wants to know any more."""
        self._is_over = True
        self._stop.set()

    def take(self, news: News) -> None:
        """More is known."""
        match news:
            case Batch(games, taken):
                self.games += games
                self._taken = taken
            case ListedAll():
                self._is_listing = False
                if self.games and not self.refusal:
                    self._is_checking = True
                    self._run(self._check)
            case CheckedBatch(checked, problems):
                self._checked = checked
                self.problems.add(problems)
            case CheckedAll():
                self._is_checking = False
            case Refused(sentence):
                self.refusal = sentence

    # ------------------------------------------------------------------ in words

    def problems_of(self, game: Listed) -> int:
        """How many problems of a game are known."""
        if game.entry.number not in self.problems.games:
            return 0
        return max(1, sum(problem.game == game.entry.number for problem in self.problems.kept))

    @property
    def progress(self) -> Progress:
        """How far it has come."""
        found = _counted(self.problems.count, "problem")
        if self._is_listing:
            share = self._taken / self._size if self._size else None
            return Progress("reading the file   Esc stops", share)
        if self.refusal:
            return Progress(self.refusal if self.games else "", warns=True)
        if self._is_checking:
            return Progress(f"checking the moves   {found}", self._checked / max(1, len(self.games)))
        stopped = "Stopped before the end of the file. " if self._was_stopped else ""
        if not self.problems.count:
            return Progress(f"{stopped}All moves can be played.", warns=self._was_stopped)
        where = _counted(len(self.problems.games), "game")
        return Progress(f"{stopped}{found[0].upper()}{found[1:]} in {where}; p lists them", warns=True)

    # ------------------------------------------------------------------ in a thread

    def _run(self, job: Callable[[], None]) -> None:
        self._screen.run_worker(job, thread=True, group="file")

    def _list(self) -> None:
        worker = get_current_worker()
        self._work(list_file(self._file, lambda: self._stop.is_set() or worker.is_cancelled, self.rules))
        self._tell(ListedAll())

    def _check(self) -> None:
        worker = get_current_worker()
        most = len(self.games)
        self._work(check_file(self._file, lambda: self._is_over or worker.is_cancelled, most, self.rules))
        self._tell(CheckedAll())

    def _work(self, batches: Iterator[Batch] | Iterator[CheckedBatch]) -> None:
        try:
            for batch in batches:
                self._tell(batch)
        except CannotOpen as refusal:
            self._tell(Refused(str(refusal)))

    def _tell(self, news: News) -> None:
        self._screen.post_message(FileNews(self, news))


def _counted(number: int, word: str) -> str:
    return f"{number or 'no'} {word}{'' if number == 1 else 's'}"
