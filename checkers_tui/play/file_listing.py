"""The games of a file listed and checked bit by bit, beside the event loop; and found by filter and text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import islice
from time import monotonic

from checkers_tui.draughts import RuleSet, Side
from checkers_tui.draughts.pdn import (
    Entry,
    Problem,
    UnknownGameType,
    UnreadableFile,
    check_games,
    game_of,
    list_games,
    read_game,
    rules_of_game_type,
    winner_of,
)
from checkers_tui.draughts.pdn.results import Ending, ending_of

from .game_file import CannotOpen, GameFile, reason_of

SECONDS_A_BATCH = 0.1
MOST_PROBLEMS = 2000
"""So many are kept to be read; the others are only counted."""
SAYS_NOTHING = ("", "?", "*")


class Ended(Enum):
    """How a game of a file ended."""

    WHITE_WON = "White won"
    BLACK_WON = "Black won"
    DRAW = "Draw"
    BOTH_LOST = "Both lost"
    UNFINISHED = "Unfinished"


@dataclass(frozen=True, slots=True)
class Listed:
    """A game of a file. ``guessed``: the file does not say by which rules. ``text``: what is searched.

    ``rules`` is None for a game type that is none of ours.
    """

    entry: Entry
    rules: RuleSet | None
    guessed: bool
    ended: Ended
    text: str


@dataclass(frozen=True)
class Batch:
    """More games, and how many bytes of the file have been taken by now."""

    games: Sequence[Listed]
    bytes_taken: int


@dataclass(frozen=True)
class CheckedBatch:
    """How many games have been checked by now, and what is wrong with those that came last."""

    checked: int
    problems: Sequence[Problem]


@dataclass
class Problems:
    """What is wrong with a file, so far. ``games``: the numbers of those that have a problem."""

    kept: list[Problem] = field(default_factory=list)
    count: int = 0
    games: set[int] = field(default_factory=set)

    def add(self, problems: Sequence[Problem]) -> None:
        """More of them; beyond MOST_PROBLEMS they are only counted."""
        self.count += len(problems)
        self.kept += problems[: MOST_PROBLEMS - len(self.kept)]
        self.games |= {problem.game for problem in problems}


class Stopped(Exception):
    """Nobody waits for it any more."""


IsStopped = Callable[[], bool]


# ---------------------------------------------------------------------- listing


def list_file(file: GameFile, is_stopped: IsStopped, rules: RuleSet | None = None) -> Iterator[Batch]:
    """The games of a file in batches, ten a second. Raises CannotOpen; ends where ``is_stopped``.

    ``rules``: of games that do not name theirs; None: guessed from the first of them.
    """
    taken = 0

    def on_progress(count: int) -> None:
        nonlocal taken
        taken = count
        if is_stopped():
            raise Stopped

    games: list[Listed] = []
    due = monotonic() + SECONDS_A_BATCH
    try:
        with file.open() as stream:
            lister = _Lister(file, rules)
            for entry in list_games(stream, on_progress):
                games.append(lister.listed(entry))
                if monotonic() >= due:
                    yield Batch(games, taken)
                    if is_stopped():
                        return
                    games, due = [], monotonic() + SECONDS_A_BATCH
        yield Batch(games, taken)
    except Stopped:
        return
    except UnreadableFile as error:
        raise CannotOpen(str(error)) from None
    except OSError as error:
        raise CannotOpen(f"{file.name} cannot be read: {reason_of(error)}.") from None


class _Lister:
    """Finds out what an entry does not say by itself. The first game without rules tells those of all such games."""

    def __init__(self, file: GameFile, guess: RuleSet | None) -> None:
        self._file = file
        self._known: dict[str, RuleSet | None] = {}
        self._guess = guess

    def listed(self, entry: Entry) -> Listed:
        """The game with its rule set and its result."""
        value = entry.tag("GameType")
        guessed = not value.strip(" ?")
        rules = self._guessed(entry) if guessed else self._named(value)
        words = (*(text for text in entry.values if text), rules.title if rules else "")
        return Listed(entry, rules, guessed, ended_of(entry, rules), "\n".join(words).casefold())

    def _named(self, value: str) -> RuleSet | None:
        if value not in self._known:
            try:
                self._known[value] = rules_of_game_type(value)
            except UnknownGameType:
                self._known[value] = None
        return self._known[value]

    def _guessed(self, entry: Entry) -> RuleSet:
        if self._guess is None:
            with self._file.open() as stream:
                self._guess = read_game(game_of(stream, entry)).rules
        return self._guess


def ended_of(entry: Entry, rules: RuleSet | None) -> Ended:
    """How a game ended, by its tag, else by what stands behind its moves; without rules White counts as the first."""
    text = next((text for text in (entry.tag("Result").strip(), entry.ending) if text not in SAYS_NOTHING), "")
    ending = ending_of(text)
    if ending in (Ending.FIRST_WON, Ending.SECOND_WON):
        first = Side.WHITE if rules is None else rules.first_to_move
        winner = winner_of(rules, text) if rules else first if ending is Ending.FIRST_WON else first.other
        return Ended.WHITE_WON if winner is Side.WHITE else Ended.BLACK_WON
    return {Ending.DRAW: Ended.DRAW, Ending.BOTH_LOST: Ended.BOTH_LOST}.get(ending, Ended.UNFINISHED)  # type: ignore[arg-type]


# ---------------------------------------------------------------------- checking


def check_file(
    file: GameFile, is_stopped: IsStopped, most: int | None = None, rules: RuleSet | None = None
) -> Iterator[CheckedBatch]:
    """What is wrong with the first games of a file (None: with all), in batches, ten a second.

    ``rules``: of games that do not name theirs (None: each is guessed). Raises CannotOpen; ends where ``is_stopped``.
    """
    checked = 0
    problems: list[Problem] = []
    due = monotonic() + SECONDS_A_BATCH
    try:
        with file.open() as stream:
            for game in islice(check_games(stream, rules=rules), most):
                checked += 1
                problems += game.problems
                if monotonic() >= due:
                    yield CheckedBatch(checked, problems)
                    if is_stopped():
                        return
                    problems, due = [], monotonic() + SECONDS_A_BATCH
    except UnreadableFile:
        pass  # that was told when it was listed
    except OSError as error:
        raise CannotOpen(f"{file.name} cannot be read: {reason_of(error)}.") from None
    yield CheckedBatch(checked, problems)


# ---------------------------------------------------------------------- finding


@dataclass(frozen=True)
class FileFilter:
    """Which games of a file to show; None leaves a thing open. ``rules``: the name of a rule set.

    ``text``: words that must all stand somewhere in the tags.
    """

    rules: str | None = None
    ended: Ended | None = None
    text: str = ""

    def passing(self, games: Sequence[Listed], first: int = 0) -> list[int]:
        """The places of the games that pass, from the place ``first`` on."""
        words = self.text.casefold().split()
        found: list[int] = []
        for place in range(first, len(games)):
            game = games[place]
            if self.rules is not None and (game.rules is None or game.rules.name != self.rules):
                continue
            if self.ended is not None and game.ended is not self.ended:
                continue
            if all(word in game.text for word in words):
                found.append(place)
        return found
