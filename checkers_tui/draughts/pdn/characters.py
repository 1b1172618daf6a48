"""Bytes of a file to text that can be kept and shown.

A value is UTF-8 if it can be, else Windows-1252 (which is Latin-1 with typographic signs), else Latin-1.
"""

from __future__ import annotations

import re

CONTROLS = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff]+")
LONE_SURROGATES = re.compile("[\ud800-\udfff]")


def decoded(raw: bytes) -> str:
    """The text that these bytes mean."""
    if raw.isascii():
        return raw.decode("ascii")
    for encoding in ("utf-8", "cp1252"):
        try:
            return raw.decode(encoding)
        except UnicodeDecodeError:
            continue
    return raw.decode("latin-1")


def tidy(text: str) -> str:
    """One paragraph without control characters: every run of blanks and line ends is one blank.

    What a terminal would obey must not come out of a file, and lines are wrapped anew on writing.
    """
    visible = LONE_SURROGATES.sub("\ufffd", CONTROLS.sub(" ", text))
    return " ".join(visible.split())
