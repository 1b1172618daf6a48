"""What is no file of games at all is refused at its first bytes, in one sentence."""

from __future__ import annotations

import re

from .problems import UnreadableFile
from .source import Source
from .words import MOVES, WORD

SIGNATURES = {
    b"\x89PNG": "a PNG picture",
    b"\xff\xd8\xff": "a JPEG picture",
    b"GIF8": "a GIF picture",
    b"%PDF": "a PDF document",
    b"PK\x03\x04": "a ZIP archive: unpack it first",
    b"\x1f\x8b": "compressed with gzip: unpack it first",
    b"BZh": "compressed with bzip2: unpack it first",
    b"7z\xbc\xaf": "a 7z archive: unpack it first",
    b"Rar!": "a RAR archive: unpack it first",
    b"\x7fELF": "a program",
    b"MZ": "a program",
    b"SQLite format 3": "a database",
}
WIDE_TEXT = (b"\xff\xfe", b"\xfe\xff")
ORDINARY = bytes(range(32, 127)) + bytes(range(128, 256)) + b"\t\n\r\f\x1a"
MOST_ODD = 0.1
"""The share of control characters above which a file is no text; a few stray ones are forgiven."""
LOOKED_AT = 1 << 16
IN_BRACKETS = re.compile(rb"\[[^\]\n]*\]?|\{[^}]*\}?|;[^\n]*")
CHESS_MOVE = re.compile(
    rb"(?<![\w-])(?:[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|O-O(?:-O)?|[a-h]x[a-h][1-8]|[a-h][1-8])(?![\w-])"
)


def refuse_what_holds_no_games(source: Source) -> None:
    """Raises UnreadableFile with the reason for a file that is empty, binary, in UTF-16, or of chess games."""
    head = source.head
    if not head.strip(b"\xef\xbb\xbf\0 \t\r\n\x1a") and source.sees_end:
        raise UnreadableFile("The file is empty.")
    if head.startswith(WIDE_TEXT):
        raise UnreadableFile("The file is written in UTF-16; save it as UTF-8.")
    for signature, kind in SIGNATURES.items():
        if head.startswith(signature) and len(head.translate(None, ORDINARY)) > 0:
            raise UnreadableFile(f"The file holds no games: it is {kind}.")
    if len(head.translate(None, ORDINARY)) > MOST_ODD * len(head):
        raise UnreadableFile("The file holds no games: it is no text.")
    if _is_chess(source.data[source.position : source.position + LOOKED_AT]):
        raise UnreadableFile("The file holds games of chess, not of draughts.")


def _is_chess(data: bytes) -> bool:
    bare = IN_BRACKETS.sub(b" ", data)
    if len(CHESS_MOVE.findall(bare)) < 2:
        return False
    return not any(match.lastindex in MOVES for match in WORD.finditer(bare))
