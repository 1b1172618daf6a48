"""Reading what is left of a damaged library, page by page, without SQLite.

Where SQLite gives up at the first bad page, this looks at every page for itself: each leaf of a table
that can still be understood gives its rows. The format is that of https://sqlite.org/fileformat2.html:
sections 1.6 (pages), 2.1 (records) and 4.1 (the write-ahead log). Old copies of a row turn up too; of
the same game the one that was written most often counts.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from .rows import Value
from .schema import GAME_COLUMNS, RESET_COLUMNS

TABLE_LEAF = 13
HEADER_SIZE = 100
LOG_HEADER_SIZE = 32
FRAME_HEADER_SIZE = 24
PAGE_SIZES = frozenset(1 << power for power in range(9, 17))
USUAL_PAGE_SIZE = 4096
UID = re.compile(r"[0-9a-f]{32}")
OFTEN_EMPTY = frozenset(("human", "start_fen", "winner", "finished_at", "deleted_at", "undone_at"))
SMALL_NUMBERS = ("revision", "plies", "take_backs", "hints", "white_ms", "black_ms")
MOMENTS = ("started_at", "changed_at", "finished_at", "deleted_at", "reset_at", "undone_at")
NUMBERS = frozenset((*SMALL_NUMBERS, *MOMENTS))

Row = tuple[Value, ...]


@dataclass
class Salvaged:
    """What could be read: the newest row of each game and of each reset, by their names."""

    games: dict[str, Row] = field(default_factory=dict)
    resets: dict[str, Row] = field(default_factory=dict)


def salvage(data: bytes, log: bytes = b"") -> Salvaged:
    """Whatever can be read of a library's file and of its write-ahead log."""
    pages = _Pages(data, log)
    found = Salvaged()
    for page, start in pages.images():
        for row in _rows(page, start, pages):
            _keep(found, row)
    return found


def _keep(found: Salvaged, row: list[Value]) -> None:
    if game := _fitting(row, GAME_COLUMNS):
        uid, revision = str(game[0]), game[1]
        known = found.games.get(uid)
        if known is None or _at_least(revision, known[1]):
            found.games[uid] = game
    elif reset := _fitting(row, RESET_COLUMNS):
        found.resets[str(reset[0])] = reset


def _at_least(value: Value, other: Value) -> bool:
    return isinstance(value, int) and isinstance(other, int) and value >= other


def _fitting(row: list[Value], columns: Sequence[str]) -> Row | None:
    """The row, if it can be one of this table."""
    if len(row) != len(columns) or not UID.fullmatch(str(row[0])):
        return None
    may_be_empty = OFTEN_EMPTY if columns is GAME_COLUMNS else OFTEN_EMPTY | {"rules", "name"}
    for name, value in zip(columns, row, strict=True):
        if value is None and name not in may_be_empty:
            return None
        if value is not None and not isinstance(value, int if name in NUMBERS else str):
            return None
    return tuple(row)


# ---------------------------------------------------------------------- pages


class _Pages:
    """The pages of the file and of its log."""

    def __init__(self, data: bytes, log: bytes) -> None:
        self._data = data
        self.size = _page_size(data, log)
        self.bytes = len(data) + len(log)
        self._logged: list[tuple[int, bytes]] = list(self._frames(log))
        self._newest: Mapping[int, bytes] = dict(self._logged)

    def _frames(self, log: bytes) -> Iterator[tuple[int, bytes]]:
        step = FRAME_HEADER_SIZE + self.size
        for offset in range(LOG_HEADER_SIZE, len(log) - step + 1, step):
            number = int.from_bytes(log[offset : offset + 4], "big")
            yield number, log[offset + FRAME_HEADER_SIZE : offset + step]

    def images(self) -> Iterator[tuple[bytes, int]]:
        """Every page there is, each with where its b-tree header begins."""
        for offset in range(0, len(self._data), self.size):
            yield self._data[offset : offset + self.size], 0 if offset else HEADER_SIZE
        for number, page in self._logged:
            yield page, HEADER_SIZE if number == 1 else 0

    def page(self, number: int) -> bytes:
        """The newest image of a page; empty if there is none."""
        logged = self._newest.get(number)
        return logged if logged is not None else self._data[(number - 1) * self.size : number * self.size]


def _page_size(data: bytes, log: bytes) -> int:
    said = int.from_bytes(data[16:18], "big") if data.startswith(b"SQLite format 3\0") else 0
    logged = int.from_bytes(log[8:12], "big")
    return next((size for size in (65536 if said == 1 else said, logged) if size in PAGE_SIZES), USUAL_PAGE_SIZE)


# ---------------------------------------------------------------------- rows


def _rows(page: bytes, start: int, pages: _Pages) -> Iterator[list[Value]]:
    """The rows of a page, if it is a leaf of a table; what cannot be understood is passed over."""
    if len(page) < start + 8 or page[start] != TABLE_LEAF:
        return
    cells = int.from_bytes(page[start + 3 : start + 5], "big")
    for index in range(min(cells, pages.size // 4)):
        pointer = start + 8 + 2 * index
        try:
            payload = _payload(page, int.from_bytes(page[pointer : pointer + 2], "big"), pages)
            yield _record(payload)
        except (IndexError, ValueError, struct.error):
            continue


def _payload(page: bytes, offset: int, pages: _Pages) -> bytes:
    """The whole record of a cell, with what has overflowed to other pages; if that is lost, with blanks.

    What overflows are long comments, in the last column: the moves come through.
    """
    length, offset = _varint(page, offset)
    _, offset = _varint(page, offset)
    if length > pages.bytes:
        raise ValueError("the row is longer than the file")
    local = _local_length(length, pages.size)
    payload = page[offset : offset + local]
    following = int.from_bytes(page[offset + local : offset + local + 4], "big") if local < length else 0
    while len(payload) < length:
        overflow = pages.page(following) if following else b""
        if len(overflow) < pages.size:
            return payload.ljust(length)
        payload += overflow[4 : 4 + length - len(payload)]
        following = int.from_bytes(overflow[:4], "big")
    return payload


def _local_length(length: int, usable: int) -> int:
    """How much of a record lies on the leaf itself (section 1.6)."""
    if length <= usable - 35:
        return length
    least = (usable - 12) * 32 // 255 - 23
    fits = least + (length - least) % (usable - 4)
    return fits if fits <= usable - 35 else least


def _record(payload: bytes) -> list[Value]:
    header_size, offset = _varint(payload, 0)
    body = header_size
    values: list[Value] = []
    while offset < header_size:
        kind, offset = _varint(payload, offset)
        value, size = _value(payload, body, kind)
        values.append(value)
        body += size
    if body != len(payload):
        raise ValueError("the record is longer than its values")
    return values


def _value(payload: bytes, offset: int, kind: int) -> tuple[Value, int]:
    """A value of a serial type, and how many bytes it takes. Our tables hold no blobs and no floating numbers."""
    if kind == 0:
        return None, 0
    if kind in (8, 9):
        return kind - 8, 0
    if 1 <= kind <= 6:
        size = (1, 2, 3, 4, 6, 8)[kind - 1]
        return int.from_bytes(_piece(payload, offset, size), "big", signed=True), size
    if kind >= 13 and kind % 2:
        size = (kind - 13) // 2
        return _piece(payload, offset, size).decode("utf-8", errors="replace"), size
    raise ValueError("not a value of ours")


def _piece(payload: bytes, offset: int, size: int) -> bytes:
    if offset + size > len(payload):
        raise ValueError("the record is cut off")
    return payload[offset : offset + size]


def _varint(data: bytes, offset: int) -> tuple[int, int]:
    """A number of one to nine bytes (section 1.6), and where it ends."""
    value = 0
    for index in range(8):
        byte = data[offset + index]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, offset + index + 1
    return value << 8 | data[offset + 8], offset + 9
