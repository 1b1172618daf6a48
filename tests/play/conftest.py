from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from checkers_tui.library.library import Library


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the library of a test lies."""
    return tmp_path / "library.sqlite3"


@pytest.fixture
def library(path: Path) -> Iterator[Library]:
    library = Library(path)
    yield library
    library.close(10)
