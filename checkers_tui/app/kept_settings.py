"""The settings while the program runs: read before the first screen, kept with each change."""

from __future__ import annotations

from threading import Lock

from ..library.paths import Paths
from ..library.settings import Settings


class KeptSettings:
    """Settings in the player's folder; ``paths`` None: those that hold without a file, kept nowhere."""

    def __init__(self, paths: Paths | None) -> None:
        self.settings = Settings()
        self.notes: tuple[str, ...] = ()
        self._lock = Lock()
        self._file = None
        if paths is not None:
            from ..library.settings_file import SettingsFile

            self._file = SettingsFile(paths.settings)
            read = self._file.read()
            self.settings, self.notes = read.settings, read.notes

    def keep(self, settings: Settings) -> str:
        """Write them down; a sentence if that is not possible, else nothing. One change after the other."""
        with self._lock:
            return self._file.save(settings) if self._file else ""
