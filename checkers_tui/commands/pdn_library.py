"""``pdn import`` and ``pdn export``: games between files and the library."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path

from checkers_tui.draughts import RuleSet
from checkers_tui.draughts.pdn import UnreadableFile, read_games
from checkers_tui.library.game_files import record_of, written
from checkers_tui.library.games import UnreadableGame
from checkers_tui.library.library import Library
from checkers_tui.library.listing import GameFilter, GameSummary
from checkers_tui.library.paths import find_paths
from checkers_tui.library.records import GameRecord, OpponentKind
from checkers_tui.library.safe_file import write_where_asked
from checkers_tui.library.troubles import LibraryUnavailable, NewerLibrary, NotALibrary, NotKept
from checkers_tui.library.writer import Kept

from .errors import Refused, WrongUsage
from .output import say, talk
from .pdn import STANDARD_INPUT, asked_rules, counted, opened, shown
from .positions import rules_named

CLOSING_SECONDS = 10.0
BATCH = 500
"""So many games go into the library in one transaction."""


def import_files(files: list[str], rules: str | None, data: str | None) -> int:
    """Put the games of files into the library; the exit code, 1 if a file or a game could not be read whole.

    A game that is there already stays as it is. Raises Refused if the library cannot be written.
    """
    asked = asked_rules(rules)
    talked = _Told()
    with library_at(data) as library:
        before = library.count(GameFilter(opponent=OpponentKind.FILE))
        games = (record for file in files for record in _records(file, asked, talked))
        while batch := list(islice(games, BATCH)):
            _keep(library, batch)
        added = library.count(GameFilter(opponent=OpponentKind.FILE)) - before
    say(f"{counted(talked.games, 'game')} read, {added} new in the library, {counted(talked.problems, 'problem')}.")
    return 1 if talked.problems else 0


class _Told:
    """What has been told of so far."""

    def __init__(self) -> None:
        self.games = 0
        self.problems = 0


def _records(file: str, rules: RuleSet | None, told: _Told) -> Iterator[GameRecord]:
    try:
        with opened(file) as stream:
            for game in read_games(stream, shown(file), rules):
                told.games += 1
                told.problems += len(game.problems)
                for problem in game.problems:
                    talk(str(problem))
                yield record_of(game, datetime.now(UTC))
    except UnreadableFile as refusal:
        told.problems += 1
        talk(f"{shown(file)}: {refusal}")
    except Refused as refusal:
        told.problems += 1
        talk(str(refusal))


def _keep(library: Library, records: list[GameRecord]) -> None:
    if library.add(records).result() is not Kept.ON_DISK:
        raise Refused("The games could not be written into the library; see to its disk, and import them again.")


# ---------------------------------------------------------------------- out of the library


def export(file: str, rules: str | None, since: str | None, data: str | None, *, overwrite: bool = False) -> None:
    """Write the games of the library into a file (``-``: standard output), the oldest first.

    Raises Refused, also rather than to ``overwrite`` a file unasked.
    """
    if not overwrite and file != STANDARD_INPUT and Path(file).is_file():
        raise Refused(f"{shown(file)} is there already: choose another name, or add --overwrite.")
    which = GameFilter(rules=None if rules is None else rules_named(rules).name, since=_day(since))
    with library_at(data) as library:
        found = library.games(which)
        if not found:
            raise Refused("There are no such games in the library; nothing was written.")
        texts = _texts(library, reversed(found))
        if file == STANDARD_INPUT:
            for text in texts:
                say(text.removesuffix("\n"))
        else:
            _write(Path(file), "".join(texts))
    talk(f"{counted(len(found), 'game')} written.")


def _texts(library: Library, games: Iterable[GameSummary]) -> Iterator[str]:
    for summary in games:
        try:
            kept = library.load(summary.uid)
        except UnreadableGame as error:
            talk(str(error))
            continue
        if kept.problem:
            talk(kept.problem)
        yield written(kept)


def _write(path: Path, text: str) -> None:
    try:
        write_where_asked(path, text)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise Refused(f"{shown(str(path))} cannot be written: {reason}.") from None


def _day(text: str | None) -> datetime | None:
    if text is None:
        return None
    try:
        return datetime.strptime(text.strip(), "%Y-%m-%d").replace(tzinfo=UTC)
    except ValueError:
        raise WrongUsage(f'"{text[:40]}" is no date: write it like 1985-05-11.') from None


@contextmanager
def library_at(data: str | None) -> Iterator[Library]:
    """The player's library, closed afterwards. Raises Refused with a sentence if it cannot be used."""
    library = Library(find_paths(data).library)
    try:
        library.opened.result()
        yield library
    except (NewerLibrary, NotALibrary, LibraryUnavailable, NotKept) as trouble:
        raise Refused(str(trouble)) from None
    finally:
        library.close(CLOSING_SECONDS)
