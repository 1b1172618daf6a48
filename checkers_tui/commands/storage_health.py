"""Whether games and settings can be kept where they are to be, and what to do if not. Nothing is touched."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from checkers_tui.library.examination import examine_library
from checkers_tui.library.file_systems import is_virtual
from checkers_tui.library.paths import DATA_VARIABLE, Paths
from checkers_tui.library.settings_file import SettingsFile
from checkers_tui.library.troubles import NewerLibrary, NotALibrary, NotKept, Trouble

ELSEWHERE = f"name another folder with --data DIR or the variable {DATA_VARIABLE}"


def advice_on_storage(paths: Paths) -> Iterator[str]:
    """What to mend about the folders and the files in them, a sentence or two each; nothing if all is well."""
    of_data = list(_about_folder(paths.data, "games"))
    of_config = of_data if paths.config == paths.data else list(_about_folder(paths.config, "settings"))
    yield from of_data
    if of_config is not of_data:
        yield from of_config
    yield from _about_library(paths.library)
    if not of_data:
        yield from _about_writing(paths.library, "games")
    yield from _about_settings(paths.settings)
    if not of_config:
        yield from _about_writing(paths.settings, "settings")


def _about_folder(folder: Path, kept: str) -> Iterator[str]:
    """Folders that are still missing are made when they are needed."""
    standing = next(place for place in (folder, *folder.parents) if os.path.lexists(place))
    if not os.path.isdir(standing):
        yield f"{standing} is not a folder, so {kept} are not kept: give it another name, or {ELSEWHERE}."
    elif is_virtual(standing):
        yield f"{standing} is part of the system and cannot be written, so {kept} are not kept: {ELSEWHERE}."
    elif not os.access(standing, os.W_OK | os.X_OK):
        yield (f"{standing} cannot be written, so {kept} are not kept: make it writable (chmod u+wx), or {ELSEWHERE}.")


def _about_library(path: Path) -> Iterator[str]:
    try:
        examine_library(path)
    except NewerLibrary as newer:
        yield f"{path}: {newer} Or {ELSEWHERE}."
    except NotALibrary as other:
        yield f"{path}: {other} Give it another name, or {ELSEWHERE}."
    except NotKept as failure:
        yield from _about_trouble(path, failure.trouble)


def _about_trouble(path: Path, trouble: Trouble) -> Iterator[str]:
    match trouble:
        case Trouble.DAMAGED:
            yield (
                f"{path} is damaged. The next game puts it aside under another name and saves what can be read of it "
                "in a fresh one; if you have a copy of it, put that in its place before you play."
            )
        case Trouble.READ_ONLY:
            yield f"{path} cannot be read: make it readable and writable (chmod u+rw), or {ELSEWHERE}."
        case Trouble.UNREACHABLE | Trouble.FULL:
            yield f"{path} cannot be looked at: see that it is a file on a disk that works, or {ELSEWHERE}."
        case Trouble.BUSY:
            pass  # a game that is being kept is no fault


def _about_settings(path: Path) -> Iterator[str]:
    try:
        faults = " ".join(SettingsFile(path).faults())
    except OSError:
        if os.path.lexists(path):  # else it is the folder's fault
            yield f"{path} cannot be read, so the usual settings hold: make it readable and writable (chmod u+rw)."
        return
    if faults:
        yield (
            f"{path} is not as it should be; mend it with an editor, or delete it for the usual settings. "
            f"Else the next game repairs it, keeps what it was under another name, and says: {faults}"
        )


def _about_writing(path: Path, kept: str) -> Iterator[str]:
    if os.path.isfile(path) and os.access(path, os.R_OK) and not os.access(path, os.W_OK):
        yield f"{path} cannot be written, so {kept} are not kept: make it writable (chmod u+w), or {ELSEWHERE}."
