"""A binary stream as a window that moves along it; memory stays the same however long the file is.

Bytes are made harmless without changing their number, so that an index is an offset in the file:
control characters become blanks, and a carriage return alone becomes the end of a line.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import BinaryIO

AHEAD = 1 << 16
"""So many bytes are in view from any place on, unless the file ends before: the longest comment, tag or word."""
CHUNK = 1 << 18
HEAD = 4096
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
LONE_RETURN = re.compile(rb"\r(?!\n)")
HARMLESS = bytes(byte if byte in b"\t\n\r" or (byte >= 32 and byte != 127) else 32 for byte in range(256))


class Source:
    """The bytes of a stream from where it stands: ``data[position:]`` is what has not been read yet.

    ``on_progress`` is told how many bytes have been taken from the stream so far; ``head`` is how it begins, untouched.
    """

    def __init__(self, stream: BinaryIO, on_progress: Callable[[int], None] | None = None, offset: int = 0) -> None:
        self.data = b""
        self.position = 0
        self.has_nul = False
        self.head = b""
        self._stream = stream
        self._on_progress = on_progress
        self._offset = offset
        self._ended = False
        self.fill()

    def fill(self) -> bool:
        """Have AHEAD bytes in view, or all that is left; is there anything left?

        One byte of what has been read stays in view, to be looked back at. An index into ``data`` taken before is
        worth nothing afterwards.
        """
        if len(self.data) - self.position < AHEAD and not self._ended:
            kept = max(self.position - 1, 0)
            self._offset += kept
            rest = self.data[kept:]
            raw = self._read()
            if self._on_progress is not None:
                self._on_progress(self._offset + len(rest) + len(raw))
            self.head = self.head or raw[:HEAD]
            self.data = rest + self._cleaned(raw)
            self.position -= kept
        return self.position < len(self.data)

    @property
    def sees_end(self) -> bool:
        """Does the window reach to the end of the file?"""
        return self._ended

    def offset(self, index: int) -> int:
        """Where in the file a byte of ``data`` stands."""
        return self._offset + index

    def _read(self) -> bytes:
        """At least AHEAD more bytes, or the rest of the stream."""
        chunks: list[bytes] = []
        size = 0
        while size < CHUNK:
            chunk = self._stream.read(CHUNK - size)
            if not chunk:
                self._ended = True
                break
            chunks.append(chunk)
            size += len(chunk)
        raw = b"".join(chunks)
        if raw.endswith(b"\r") and not self._ended:
            raw += self._stream.read(1)
        return raw

    def _cleaned(self, raw: bytes) -> bytes:
        self.has_nul = self.has_nul or b"\0" in raw
        if b"\r" in raw:
            raw = LONE_RETURN.sub(b"\n", raw)
        return raw.translate(HARMLESS).replace(BYTE_ORDER_MARK, b"   ")
