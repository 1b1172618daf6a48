"""Kept games as rows of the table ``game``, and back. Times are milliseconds since 1970, UTC."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from types import MappingProxyType

from checkers_tui.draughts import Outcome, Side

from .records import NO_TAGS, GameRecord, OpponentKind, Pairing, Usage

Value = str | int | None
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
DRAW = "draw"
SIDE_NAMES: Mapping[Side, str] = MappingProxyType({side: side.name.lower() for side in Side})
SIDES: Mapping[object, Side] = MappingProxyType({name: side for side, name in SIDE_NAMES.items()})


def values_of(record: GameRecord, written_by: str) -> dict[str, Value]:
    """The record as columns; ``written_by`` names the handle that writes it."""
    pairing, usage = record.pairing, record.usage
    return {
        "uid": record.uid,
        "revision": record.revision,
        "written_by": written_by,
        "rules": record.rules,
        "opponent": pairing.kind.value,
        "name": pairing.name,
        "human": None if pairing.human is None else SIDE_NAMES[pairing.human],
        "start_fen": record.start_fen,
        "moves": " ".join(record.moves),
        "plies": record.plies,
        "winner": winner_text(record.outcome),
        "reason": record.outcome.reason if record.outcome else "",
        "take_backs": usage.take_backs,
        "hints": usage.hints,
        "white_ms": round(usage.white_seconds * 1000),
        "black_ms": round(usage.black_seconds * 1000),
        "started_at": to_ms(record.started),
        "changed_at": to_ms(record.changed),
        "finished_at": to_ms(record.finished) if record.finished else None,
        "deleted_at": None,
        "tags": json.dumps(dict(record.tags), ensure_ascii=False) if record.tags else "",
        "tree": record.tree,
    }


def record_of(columns: Sequence[str], row: Sequence[Value]) -> GameRecord:
    """A row as a record; what a damaged row does not say is left out."""
    said = dict(zip(columns, row, strict=True))
    outcome = outcome_of(said["winner"], said["reason"])
    finished = said["finished_at"]
    return GameRecord(
        uid=str(said["uid"]),
        rules=str(said["rules"]),
        pairing=pairing_of(said["opponent"], said["name"], said["human"]),
        started=from_ms(said["started_at"]),
        changed=from_ms(said["changed_at"]),
        finished=from_ms(finished) if finished is not None else None,
        start_fen=None if said["start_fen"] is None else str(said["start_fen"]),
        moves=tuple(str(said["moves"]).split()),
        outcome=outcome,
        usage=_usage_of(said),
        tags=_tags_of(said["tags"]),
        tree=str(said["tree"] or ""),
        revision=_whole(said["revision"]),
    )


def to_ms(moment: datetime) -> int:
    """Milliseconds since 1970; a moment without a time zone is local time."""
    return (moment.astimezone(UTC) - EPOCH) // timedelta(milliseconds=1)


def from_ms(value: Value) -> datetime:
    """The moment in UTC; the beginning of 1970 for what is no moment."""
    try:
        return EPOCH + timedelta(milliseconds=_whole(value))
    except OverflowError:
        return EPOCH


def winner_text(outcome: Outcome | None) -> str | None:
    """The column ``winner``: a side, ``draw``, or nothing while the game goes on."""
    if outcome is None:
        return None
    return DRAW if outcome.winner is None else SIDE_NAMES[outcome.winner]


def outcome_of(winner: Value, reason: Value) -> Outcome | None:
    """The columns ``winner`` and ``reason`` as an outcome."""
    if winner == DRAW:
        return Outcome(None, str(reason))
    return Outcome(SIDES[winner], str(reason)) if winner in SIDES else None


def pairing_of(opponent: Value, name: Value, human: Value) -> Pairing:
    """The columns ``opponent``, ``name`` and ``human`` as a pairing."""
    kind = next((kind for kind in OpponentKind if kind.value == opponent), OpponentKind.CUSTOM)
    return Pairing(kind, str(name), SIDES.get(human))


def _usage_of(said: Mapping[str, Value]) -> Usage:
    return Usage(
        _whole(said["take_backs"]),
        _whole(said["hints"]),
        _whole(said["white_ms"]) / 1000,
        _whole(said["black_ms"]) / 1000,
    )


def _whole(value: Value) -> int:
    return value if isinstance(value, int) else 0


def _tags_of(text: Value) -> Mapping[str, str]:
    if not text:
        return NO_TAGS
    try:
        tags = json.loads(str(text))
    except (ValueError, RecursionError):
        return NO_TAGS
    return (
        MappingProxyType({str(key): str(value) for key, value in tags.items()}) if isinstance(tags, dict) else NO_TAGS
    )
