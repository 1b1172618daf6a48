"""Calling the program, in this process or as a real one."""

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from checkers_tui.__main__ import main

PROGRAM = (sys.executable, "-m", "checkers_tui")


@dataclass(frozen=True)
class Called:
    """What a command wrote, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


class Caller:
    """Calls commands in this process."""

    def __init__(self, capture: pytest.CaptureFixture[str]) -> None:
        self._capture = capture

    def __call__(self, *arguments: str) -> Called:
        code = main(arguments)
        written = self._capture.readouterr()
        return Called(code, written.out, written.err)


def call_process(
    *arguments: str,
    given: bytes | None = None,
    environment: Mapping[str, str] | None = None,
    folder: Path | None = None,
) -> subprocess.CompletedProcess[bytes]:
    """Call the program as a process of its own, in a folder."""
    return subprocess.run(
        [*PROGRAM, *arguments],
        input=given,
        stdin=subprocess.DEVNULL if given is None else None,
        capture_output=True,
        env={**os.environ, **(environment or {})},
        cwd=folder,
        timeout=60,
        check=False,
    )
