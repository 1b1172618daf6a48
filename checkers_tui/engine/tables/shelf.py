"""Where tables are found: in the player's folder, or in the package."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from checkers_tui.draughts.ruleset import RuleSet

from .errors import TablesUnusable
from .table_file import TableFile

SHIPPED = Path(__file__).parent / "shipped"


def file_name(rules: RuleSet) -> str:
    """What the file of a rule set is called, in whatever folder."""
    return f"{rules.name}.tables"


@dataclass(frozen=True)
class Found:
    """A file that is there: its tables, or why they cannot be used."""

    path: Path
    shipped: bool
    file: TableFile | None
    trouble: str = ""


def look_up(rules: RuleSet, folder: Path | None) -> Iterator[Found]:
    """The files of a rule set: the player's own, if a folder is given, then the one in the package."""
    for place in (folder, SHIPPED):
        if place is None:
            continue
        path = place / file_name(rules)
        try:
            yield Found(path, place is SHIPPED, TableFile.open(path, rules))
        except FileNotFoundError:
            continue
        except TablesUnusable as error:
            yield Found(path, place is SHIPPED, None, str(error))


def best_file(rules: RuleSet, folder: Path | None) -> TableFile | None:
    """The file with the most pieces that can be used; the player's own before the one in the package."""
    files = [found.file for found in look_up(rules, folder) if found.file is not None]
    return max(files, key=lambda file: file.pieces, default=None)
