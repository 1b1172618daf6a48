"""Games in progress kept in the library, and gone on with from there."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress

from checkers_tui.draughts import Game, Side
from checkers_tui.engine.levels import LEVELS, Level, custom_level
from checkers_tui.library.games import LoadedGame, UnreadableGame, start_fen
from checkers_tui.library.kept_game import KeptGame
from checkers_tui.library.library import Library, ResumedGame
from checkers_tui.library.records import GameRecord, OpponentKind, Pairing, Usage, new_uid, now
from checkers_tui.library.writer import Ticket

from .clock import spread_out
from .game_words import pairing_of
from .keeper import PlayedWith, SavedGame
from .setup import Setup
from .time_control import number, read_tag

CONTROL, TIMES, STRICT, TAKE_BACKS, CAUTIONED = "TimeControl", "MoveTimes", "Strict", "TakeBacks", "Cautioned"
RESIGNS = "ComputerResigns"
FROM_FILE = "This game is from a file and stays as it is: what you play from here on is a game of your own."
"""The tags of a game that say how it is played. ``MoveTimes``: seconds of each ply, last the one in progress."""


class GameKeeping:
    """One game, kept in the library move by move."""

    def __init__(self, kept: KeptGame, setup: Setup) -> None:
        self._kept = kept
        self._setup = setup

    @property
    def uid(self) -> str:
        """The name under which the library keeps it."""
        return self._kept.uid

    def save(self, game: Game, played_with: PlayedWith) -> Ticket:
        """Keep the game as it stands; see ``KeptGame.save``."""
        old = {name: text for name, text in self._kept.record.tags.items() if name not in _OURS}
        tags = {**old, **_setup_tags(self._setup), **_game_tags(self._setup, played_with)}
        return self._kept.save(game, _usage(game, played_with), tags)


class LibraryKeeper:
    """Keeps the games of a session in a library. ``levels``: those that a kept game may be against."""

    def __init__(self, library: Library, levels: Mapping[str, Level] = LEVELS) -> None:
        self._library = library
        self._levels = levels

    def begin(self, setup: Setup, game: Game) -> GameKeeping:
        """A game has begun; it is written with its first move."""
        return GameKeeping(self._library.begin(pairing_of(setup), game, _setup_tags(setup)), setup)

    def put(self, setup: Setup) -> Ticket:
        """Keep a game that has not begun, to be played later from its position. Raises InvalidPosition."""
        moment = now()
        fen = start_fen(setup.new_game())
        pairing, tags = pairing_of(setup), _setup_tags(setup)
        record = GameRecord(new_uid(), setup.rules.name, pairing, moment, moment, start_fen=fen, tags=tags)
        return self._library.add([record])

    def load(self, uid: str) -> SavedGame:
        """A kept game to go on with; of one from a file, a copy. Raises UnreadableGame or LibraryUnavailable.

        It may have to wait for another program, up to two seconds: an event loop uses ``find``.
        """
        return self._saved(self._library.resume(uid))

    def load_latest(self) -> SavedGame | None:
        """The unfinished game that was played last, or None; raises as ``load`` does."""
        latest = self._library.latest_unfinished()
        return None if latest is None else self.load(latest.uid)

    async def find(self, uid: str) -> SavedGame:
        """``load`` beside the event loop."""
        return await asyncio.to_thread(self.load, uid)

    async def find_latest(self) -> SavedGame | None:
        """``load_latest`` beside the event loop."""
        return await asyncio.to_thread(self.load_latest)

    def _saved(self, resumed: ResumedGame) -> SavedGame:
        if resumed.loaded.record.pairing.kind is OpponentKind.FILE:
            return self._copied(resumed.loaded)
        game, record = resumed.loaded.game, resumed.loaded.record
        setup = self._setup(game, record)
        game.draws_on_claim = setup.strict
        if record.outcome is not None and game.result is None:
            game.end(record.outcome)
        return SavedGame(
            setup,
            game,
            GameKeeping(resumed.kept, setup),
            _played_with(game, record),
            resumed.loaded.problem,
            record.changed,
        )

    def _copied(self, original: LoadedGame) -> SavedGame:
        """A game that was read from a file is nobody's to change: a game of the player's own begins with its moves."""
        game, record = original.game, original.record
        setup = Setup(game.rules, None, None, record.start_fen)
        if record.outcome is not None and game.result is None:
            game.end(record.outcome)
        return SavedGame(setup, game, self.begin(setup, game), problem=original.problem or FROM_FILE)

    def _setup(self, game: Game, record: GameRecord) -> Setup:
        pairing, tags = record.pairing, record.tags
        return Setup(
            game.rules,
            self._level(pairing),
            pairing.human,
            record.start_fen,
            read_tag(tags.get(CONTROL, "")),
            take_backs=tags.get(TAKE_BACKS) != "no",
            strict=tags.get(STRICT) == "yes",
            computer_resigns=tags.get(RESIGNS) == "yes",
        )

    def _level(self, pairing: Pairing) -> Level | None:
        if pairing.human is None:
            return None
        level = self._levels.get(pairing.name)
        if level is None and pairing.kind is OpponentKind.CUSTOM:
            level = _own_level(pairing.name)
        if level is None or pairing.kind is OpponentKind.ENGINE:
            raise UnreadableGame(f'This game was played against "{pairing.name}", who is not here to go on with it.')
        return level


def _own_level(text: str) -> Level | None:
    with suppress(ValueError):
        return custom_level(text)
    return None


# ---------------------------------------------------------------------- as the library keeps it


def _setup_tags(setup: Setup) -> dict[str, str]:
    tags = {} if setup.control.is_none else {CONTROL: setup.control.tag}
    if setup.strict:
        tags[STRICT] = "yes"
    if not setup.take_backs:
        tags[TAKE_BACKS] = "no"
    if setup.computer_resigns:
        tags[RESIGNS] = "yes"
    return tags


def _game_tags(setup: Setup, played_with: PlayedWith) -> dict[str, str]:
    tags = {} if setup.control.is_none else {TIMES: " ".join(number(seconds) for seconds in played_with.seconds)}
    if played_with.cautioned:
        tags[CAUTIONED] = " ".join(sorted(side.name.lower() for side in played_with.cautioned))
    return tags


_OURS = frozenset((CONTROL, TIMES, STRICT, TAKE_BACKS, RESIGNS, CAUTIONED))


def _usage(game: Game, played_with: PlayedWith) -> Usage:
    first, second = sum(played_with.seconds[::2]), sum(played_with.seconds[1::2])
    white, black = (first, second) if game.start_position.side is Side.WHITE else (second, first)
    return Usage(played_with.take_backs, played_with.hints, white, black)


def _played_with(game: Game, record: GameRecord) -> PlayedWith:
    usage, tags = record.usage, record.tags
    seconds = _read_times(tags.get(TIMES, ""))
    if len(seconds) != game.ply + 1:
        seconds = spread_out(usage.white_seconds, usage.black_seconds, game.start_position.side, game.ply)
    said = tags.get(CAUTIONED, "").split()
    cautioned = frozenset(side for side in Side if side.name.lower() in said)
    return PlayedWith(usage.take_backs, usage.hints, cautioned, tuple(seconds))


def _read_times(text: str) -> Sequence[float]:
    try:
        return tuple(max(float(word), 0.0) for word in text.split())
    except ValueError:
        return ()
