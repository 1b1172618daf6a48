"""The table of cases met in the wild, each row of which has a test."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., None])
TABLE = Path(__file__).parents[2] / "data" / "pdn.md"
ROWS = [line.split(" | ")[0].removeprefix("| ") for line in TABLE.read_text().splitlines() if line.startswith("| ")][1:]
COVERED: set[str] = set()


def row(beginning: str) -> Callable[[Test], Test]:
    """Says that a test is about the row that begins so."""
    (found,) = [each for each in ROWS if each.startswith(beginning)]
    COVERED.add(found)
    return lambda test: test
