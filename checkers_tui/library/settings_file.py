"""Settings as a TOML file: a broken one is repaired, what is not known stays, a read-only disk is borne.

Only what a player has changed since it was read is written over what the file then holds: two
programs at once do not undo each other's choices, and keys of a newer version survive.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path
from typing import Any

from ..frozen import frozen
from .safe_file import put_aside, write_safely
from .settings import Settings

Values = dict[str, Any]
LARGEST = 1 << 20
"""No settings are longer than this many bytes."""


@frozen
class ReadSettings:
    """The settings, and a sentence for each thing that had to be repaired."""

    settings: Settings
    notes: tuple[str, ...] = ()


class SettingsFile:
    """The settings in one file, for as long as the program runs."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known = Settings()

    def read(self) -> ReadSettings:
        """The settings in the file; whatever is wrong there is repaired, and told. Raises nothing."""
        notes: list[str] = []
        try:
            values = self._values(notes)
        except OSError as error:
            return ReadSettings(self._known, (f"The settings cannot be read ({_reason(error)}): the usual ones hold.",))
        self._known = _from_values(Settings, values, "", notes)
        if notes:
            notes.append(self._repair(values))
        return ReadSettings(self._known, tuple(notes))

    def faults(self) -> tuple[str, ...]:
        """A sentence for each thing that ``read`` would repair; nothing is touched. Raises OSError."""
        notes: list[str] = []
        _from_values(Settings, self._values(notes), "", notes)
        return tuple(notes)

    def save(self, settings: Settings) -> str:
        """Keep the settings. Gives an empty text, or a sentence why they are kept only until the program ends."""
        notes: list[str] = []
        try:
            values = self._values(notes)
            if notes:
                put_aside(self._path)
            _set_changed(values, self._known, settings)
            write_safely(self._path, _text(values))
        except OSError as error:
            return f"Your settings cannot be saved ({_reason(error)}): they hold until you quit."
        self._known = settings
        return ""

    def _values(self, notes: list[str]) -> Values:
        """What the file holds, as far as it can be read. Raises OSError if it cannot be opened."""
        if self._path.is_dir():
            notes.append("There is a folder in the place of the settings.")
            return {}
        try:
            with self._path.open("rb") as file:
                data = file.read(LARGEST + 1)
        except FileNotFoundError:
            return {}
        try:
            if len(data) > LARGEST:
                raise ValueError("No settings are that long.")
            return _parsed(data.decode("utf-8-sig"))
        except (ValueError, RecursionError):
            notes.append("The settings could not be read, or only in part.")
            return _readable_lines(data[:LARGEST])

    def _repair(self, values: Values) -> str:
        try:
            aside = put_aside(self._path)
            write_safely(self._path, _text(values))
        except OSError as error:
            return f"The settings cannot be repaired ({_reason(error)})."
        return f"The settings are repaired; what they were is kept as {aside.name}."


def _parsed(text: str) -> Values:
    """What a text in TOML says. Raises ValueError or RecursionError if it is none."""
    import tomllib  # a first start has nothing to read

    return tomllib.loads(text)


def _text(values: Values) -> str:
    from .toml_text import toml_text  # a start has nothing to write

    return toml_text(values)


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()


def _readable_lines(data: bytes) -> Values:
    """What single lines of a broken file still say."""
    found: Values = {}
    table = found
    for line in data.decode("utf-8-sig", errors="replace").splitlines():
        try:
            said = _parsed(line)
        except (ValueError, RecursionError):
            continue
        if line.lstrip().startswith("["):
            name, inner = next(iter(said.items()))
            table = found.setdefault(name, {}) if inner == {} else {}
        elif isinstance(table, dict):
            table.update(said)
    return found


# ---------------------------------------------------------------------- values to settings


def _from_values(kind: type[Any], values: Values, prefix: str, notes: list[str]) -> Any:
    """A settings object from a table; a value that does not fit is replaced there by the usual one, and noted."""
    usual = kind()
    chosen: Values = {}
    for field in fields(usual):
        if field.name in values:
            default, name = getattr(usual, field.name), prefix + field.name
            if is_dataclass(default) and isinstance(values[field.name], dict):
                chosen[field.name] = _from_values(type(default), values[field.name], f"{name}.", notes)
            else:
                chosen[field.name] = _fitting(default, values, field.name, name, notes)
    return kind(**chosen)


def _fitting(default: Any, values: Values, key: str, name: str, notes: list[str]) -> Any:
    value = values[key]
    if isinstance(default, Enum):
        found = next((member for member in type(default) if member.value == value), None)
        if found is not None:
            return found
    elif type(value) is type(default):
        return value
    values[key] = _plain(default)
    notes.append(f'The setting "{name}" was {_shown(value)}, which it cannot be: it is {_shown(values[key])} again.')
    return default


def _plain(value: Any) -> Any:
    """A setting as TOML has it."""
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    return value


def _shown(value: Any) -> str:
    if isinstance(value, dict):
        return "a table"
    text = _text({"value": value}).removeprefix("value = ").strip()
    return text if len(text) <= 40 else f"{text[:40]}…"


# ---------------------------------------------------------------------- settings to values


def _set_changed(values: Values, before: Any, after: Any) -> None:
    """Write into a table what has changed, and what it does not yet hold."""
    for field in fields(after):
        old, new = getattr(before, field.name), getattr(after, field.name)
        if is_dataclass(new):
            if not isinstance(values.get(field.name), dict):
                values[field.name] = {}
            _set_changed(values[field.name], old, new)
        elif old != new or field.name not in values:
            values[field.name] = _plain(new)
