"""One file of tables: a header, then each material's values, packed by itself so that it can be read alone.

The header is a mark, the length of a JSON text, and that text: the rule set, a digest of its rules, the number of
pieces, and of each material where it lies and its checksum. A file made for other rules is refused.
"""

from __future__ import annotations

import hashlib
import json
import lzma
import os
import zlib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from checkers_tui.draughts.draws import Endgame
from checkers_tui.draughts.ruleset import RuleSet
from checkers_tui.draughts.tables import tables_for, word_bits_for

from .errors import TablesUnusable
from .material import Material

MARK = b"checkers-tui endgame tables\n"
VERSION = 1
LONGEST_HEADER = 1 << 20
FILTERS: list[dict[str, int]] = [
    {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 20},
]
"""The dictionary holds the largest table, and no more: it is also what reading needs."""


def digest_of(rules: RuleSet) -> str:
    """What the values of tables depend on, in a few letters: moves, and draws by few pieces."""
    endgames = [draw for draw in rules.draws if isinstance(draw, Endgame)]
    facts = f"{VERSION} {tables_for(rules, word_bits_for(rules))!r} {endgames!r}"
    return hashlib.sha256(facts.encode()).hexdigest()[:32]


class Place(NamedTuple):
    """Where the packed values of a material lie in the file, and the checksum of the values."""

    start: int
    length: int
    checksum: int


@dataclass(frozen=True)
class TableFile:
    """A file whose header was read and fits the rules; the values are read when they are asked for."""

    path: Path
    pieces: int
    places: Mapping[Material, Place]
    early: Mapping[Material, Place]
    """Where a count runs: which wins come early enough for it though the end does not."""

    @classmethod
    def open(cls, path: Path, rules: RuleSet) -> TableFile:
        """Read the header. Raises FileNotFoundError if there is no file, TablesUnusable if it is of no use."""
        try:
            with path.open("rb") as file:
                if file.read(len(MARK)) != MARK:
                    raise ValueError("it has another beginning")
                length = int.from_bytes(file.read(4), "big")
                header = json.loads(file.read(min(length, LONGEST_HEADER)))
                return cls._of_header(path, header, rules, file.tell())
        except FileNotFoundError:
            raise
        except OSError as error:
            raise TablesUnusable(f"The endgame tables in {path} cannot be read: {error.strerror or error}.") from None
        except (ValueError, KeyError, TypeError, IndexError) as error:
            if isinstance(error, TablesUnusable):
                raise
            raise damaged(path, rules) from None

    @classmethod
    def _of_header(cls, path: Path, header: dict[str, Any], rules: RuleSet, first: int) -> TableFile:
        if header["rules"] != rules.name or header["digest"] != digest_of(rules):
            raise TablesUnusable(
                f"The endgame tables in {path} were made for other rules than {rules.title} has now; "
                f"build them again: checkers-tui tables build {rules.name}."
            )
        places, early = (
            {Material(*entry[:4]): Place(first + entry[4], entry[5], entry[6]) for entry in header[part]}
            for part in ("tables", "early")
        )
        return cls(path, int(header["pieces"]), places, early)

    def read(self, material: Material) -> bytes:
        """The values of a material. Raises ValueError or OSError if they cannot be had."""
        return self._unpack(self.places[material])

    def read_early(self, material: Material) -> bytes | None:
        """Which of its wins come early enough; None if no count runs there. Raises ValueError or OSError."""
        return self._unpack(self.early[material]) if material in self.early else None

    def _unpack(self, place: Place) -> bytes:
        with self.path.open("rb") as file:
            file.seek(place.start)
            packed = file.read(place.length)
        try:
            values = lzma.decompress(packed, lzma.FORMAT_RAW, filters=FILTERS)
        except lzma.LZMAError as error:
            raise ValueError(str(error)) from None
        if zlib.crc32(values) != place.checksum:
            raise ValueError("the checksum is another")
        return values


def damaged(path: Path, rules: RuleSet) -> TablesUnusable:
    """The refusal of a file that is not whole."""
    return TablesUnusable(
        f"The endgame tables in {path} are damaged; build them again: checkers-tui tables build {rules.name}."
    )


def write_tables(
    path: Path, rules: RuleSet, pieces: int, tables: Mapping[Material, bytes], early: Mapping[Material, bytes]
) -> None:
    """Write a file, whole or not at all. Raises OSError."""
    header: dict[str, Any] = {"rules": rules.name, "digest": digest_of(rules), "pieces": pieces}
    blocks: list[bytes] = []
    start = 0
    for part, contents in (("tables", tables), ("early", early)):
        header[part] = []
        for material, values in contents.items():
            blocks.append(lzma.compress(values, lzma.FORMAT_RAW, filters=FILTERS))
            header[part].append([*material, start, len(blocks[-1]), zlib.crc32(values)])
            start += len(blocks[-1])
    text = json.dumps(header, separators=(",", ":")).encode()
    write_whole(path, b"".join((MARK, len(text).to_bytes(4, "big"), text, *blocks)))


def write_whole(path: Path, data: bytes) -> None:
    """Write a file beside its place, and put it there when it is whole. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise
