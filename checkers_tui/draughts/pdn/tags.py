"""Tag pairs: ``[Event "Club evening"]``, also as they are met in the wild, and how they are written."""

from __future__ import annotations

import re
from typing import NamedTuple

from .characters import decoded, tidy

SEVEN = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
KNOWN = frozenset(name.lower().encode() for name in (*SEVEN, "GameType", "FEN", "SetUp"))
LONGEST_LINE = 4096
NAME = rb"\[\s{0,9}([A-Za-z][\w+#=:\-]{0,99})"
STRICT = re.compile(NAME + rb'\s{0,99}"([^"\\\n]*(?:\\.[^"\\\n]*)*)"\s{0,99}\]')
QUOTED = re.compile(NAME + rb'[ \t]{0,99}"')
UNQUOTED = re.compile(NAME + rb"[ \t]{1,99}([^\[\]\n]*)\]")
CLOSING = re.compile(rb'"[ \t\r]{0,99}\]')
END_OF_TAGS = re.compile(rb"\n[ \t\r]{0,99}[\n\[]")
WHOLE_LINE = re.compile(
    rb'\n[ \t]{0,99}\[[A-Za-z][\w+#=:\-]{0,99}[ \t]{1,99}"[^\n]{0,4000}"[ \t]{0,99}\][ \t\r]{0,99}(?=\n|\Z)'
)
"""A line that is a tag and nothing else: where it stands, a comment that was never closed has ended."""
ESCAPED = re.compile(r'\\(["\\])')


class RawTag(NamedTuple):
    """A tag as it stands in the file: where it ends, and what is wrong with it (nothing: an empty text)."""

    name: bytes
    value: bytes
    end: int
    fault: str = ""


def tag_at(data: bytes, at: int) -> RawTag | None:
    """The tag that begins at this bracket, or None if it is no tag; only where a line begins is a bad one taken."""
    strict = STRICT.match(data, at, at + LONGEST_LINE)
    if strict is not None:
        return RawTag(strict[1], strict[2], strict.end())
    if data[max(at - 1, 0) : at] not in (b"", b"\n"):
        return None
    opened = QUOTED.match(data, at)
    if opened is not None:
        return _badly_closed(data, opened, at)
    bare = UNQUOTED.match(data, at, at + LONGEST_LINE)
    if bare is None or bare[1].lower() not in KNOWN:
        return None
    return RawTag(bare[1], bare[2].strip(b"'\" \t\r"), bare.end(), "has no quotes round its value")


def _badly_closed(data: bytes, opened: re.Match[bytes], at: int) -> RawTag:
    """A value with quotes or backslashes in it, over several lines, or never closed."""
    last = at + LONGEST_LINE
    line_end = data.find(b"\n", at, last)
    closing = CLOSING.search(data, opened.end(), line_end if line_end >= 0 else last)
    if closing is not None:
        return RawTag(opened[1], data[opened.end() : closing.start()], closing.end())
    stop = END_OF_TAGS.search(data, at, last)
    closing = CLOSING.search(data, opened.end(), stop.start() if stop else last)
    if closing is not None:
        return RawTag(opened[1], data[opened.end() : closing.start()], closing.end(), "goes over several lines")
    end = line_end if line_end >= 0 else min(len(data), last)
    return RawTag(opened[1], data[opened.end() : end].rstrip(b"] \t\r"), end, "is not closed")


def value_of(raw: bytes) -> str:
    r"""The value between the quotes: ``\"`` and ``\\`` stand for a quote and a backslash."""
    text = tidy(decoded(raw))
    return ESCAPED.sub(r"\1", text) if "\\" in text else text


def written_tag(name: str, value: str) -> str:
    """The tag as one line. Raises ValueError for a name that no reader would take."""
    if not re.fullmatch(r"[A-Za-z][A-Za-z0-9_+#=:\-]{0,99}", name):
        raise ValueError(f'"{tidy(name)[:40]}" cannot be the name of a tag: it must be one word of letters and digits.')
    escaped = tidy(value).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'
