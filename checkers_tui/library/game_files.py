"""Games between the library and game files (PDN)."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime

from checkers_tui.draughts import Outcome, Side
from checkers_tui.draughts.pdn import PdnGame, write, write_game
from checkers_tui.draughts.pdn.results import Ending, ending_of

from .games import LoadedGame, recorded, start_fen
from .records import GameRecord, OpponentKind, Pairing

BY_THE_FILE = "as the file says"
DATE = re.compile(r"([12][0-9]{3})(?:[.\-/]([0-9]{1,2}|\?+)(?:[.\-/]([0-9]{1,2}|\?+))?)?")
UID_LENGTH = 32
PERSON = "Player"


def record_of(game: PdnGame, moment: datetime) -> GameRecord:
    """A game of a file as the library keeps it: whole, with its tags.

    It is dated by its Date tag, else by ``moment``. The same game gets the same name each time it is read, so that it
    stands in a library once.
    """
    uid = hashlib.sha256(write_game(game).encode()).hexdigest()[:UID_LENGTH]
    played = date_of(game.tags.get("Date", "")) or moment
    pairing = Pairing(OpponentKind.FILE)
    start = start_fen(game.game)
    record = GameRecord(uid, game.rules.name, pairing, played, played, start_fen=start, tags=dict(game.tags))
    record = recorded(record, game.game, played)
    outcome = outcome_of(game)
    return record if outcome is None else replace(record, outcome=outcome, finished=played)


def outcome_of(game: PdnGame) -> Outcome | None:
    """How the game ended by the file; None where it does not say who won or that it was drawn."""
    if game.winner is not None:
        return Outcome(game.winner, BY_THE_FILE)
    return Outcome(None, BY_THE_FILE) if ending_of(game.result) is Ending.DRAW else None


def date_of(text: str) -> datetime | None:
    """The day that a Date tag names (its first, if it names only a month or a year), or None."""
    found = DATE.match(text.strip())
    if found is None:
        return None
    month, day = (int(part) if part and part.isdigit() else 1 for part in found.group(2, 3))
    try:
        return datetime(int(found[1]), month, day, tzinfo=UTC)
    except ValueError:
        return None


def written(kept: LoadedGame) -> str:
    """A kept game as text for a game file, up to what was played and with all that was tried beside it."""
    return write(kept.game, {**made_tags(kept.record), **kept.record.tags})


def made_tags(record: GameRecord) -> Mapping[str, str]:
    """The tags of a game that was played here: who, and when."""
    return tags_for(record.pairing, record.started)


def tags_for(pairing: Pairing, started: datetime) -> Mapping[str, str]:
    """The tags of a game between these two, begun at this moment; none for one that came from a file."""
    if pairing.kind is OpponentKind.FILE:
        return {}
    names = dict.fromkeys(Side, PERSON)
    if pairing.human is not None:
        of_ours = f"checkers-tui, {pairing.name}" if pairing.kind is not OpponentKind.ENGINE else pairing.name
        names[pairing.human.other] = of_ours
    return {
        "Event": "Casual game",
        "Date": started.astimezone(UTC).strftime("%Y.%m.%d"),
        "White": names[Side.WHITE],
        "Black": names[Side.BLACK],
    }
