from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from checkers_tui.library.library import Library

from .keeping import NAME, Noted, OpenLibrary

NOBODY = 65534


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the library of a test lies."""
    return tmp_path / NAME


@pytest.fixture
def noted() -> Noted:
    return Noted()


@pytest.fixture
def open_library(path: Path, noted: Noted) -> Iterator[OpenLibrary]:
    """Opens libraries, by default at ``path``, that do not try again by themselves; all are closed afterwards."""
    opened: list[Library] = []

    def open_one(at: Path = path, **options: Any) -> Library:
        options = {"on_notice": noted, "retry_after": 3600, **options}
        library = Library(at, **options)
        opened.append(library)
        return library

    yield open_one
    for library in opened:
        library.close(10)


@pytest.fixture
def library(open_library: OpenLibrary) -> Library:
    return open_library()


@pytest.fixture
def read_only_folder() -> Iterator[Path]:
    """A folder in which nothing can be written while the test runs, even by root; it may hold files first."""
    folder = Path(tempfile.mkdtemp(prefix="read-only-"))
    usual = os.geteuid()
    yield folder
    os.seteuid(usual)
    folder.chmod(0o755)
    shutil.rmtree(folder)


def make_read_only(folder: Path, files: int = 0o444) -> None:
    """From now on nobody writes in this folder, its files have this mode; root becomes somebody else."""
    for file in folder.iterdir():
        file.chmod(files)
    folder.chmod(0o555)
    if os.geteuid() == 0:
        os.seteuid(NOBODY)
