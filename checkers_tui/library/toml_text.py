"""Writing TOML (https://toml.io, version 1.0): any value that ``tomllib`` can read, in one form.

The standard library reads TOML but does not write it. This is all that settings need, so no package is asked for it.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping, Sequence
from datetime import date, datetime, time

BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")


def toml_text(values: Mapping[str, object]) -> str:
    """The values as a TOML document. Raises TypeError for a value that TOML does not have."""
    return "\n".join(_table(values, ())).strip("\n") + "\n"


def _table(values: Mapping[str, object], path: tuple[str, ...]) -> list[str]:
    """The lines of a table: its plain values first, since a header ends them."""
    tables = {key: value for key, value in values.items() if isinstance(value, Mapping)}
    plain = {key: value for key, value in values.items() if key not in tables}
    lines = [f"{_key(key)} = {_value(value)}" for key, value in plain.items()]
    if path and (lines or not tables):
        lines = ["", f"[{'.'.join(map(_key, path))}]", *lines]
    for key, table in tables.items():
        lines += _table(table, (*path, key))
    return lines


def _key(key: str) -> str:
    return key if BARE_KEY.fullmatch(key) else _string(key)


def _string(text: str) -> str:
    # JSON's escapes are TOML's too; only DEL must be escaped here and need not be there.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007F")


def _value(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            return _string(value)
        case int():
            return str(value)
        case float():
            return str(value) if math.isfinite(value) else _not_finite(value)
        case datetime() | date() | time():
            return value.isoformat()
        case Mapping():
            return f"{{{', '.join(f'{_key(key)} = {_value(item)}' for key, item in value.items())}}}"
        case Sequence():
            return f"[{', '.join(map(_value, value))}]"
    raise TypeError(f"TOML has no {type(value).__name__}.")


def _not_finite(value: float) -> str:
    if math.isnan(value):
        return "nan"
    return "inf" if value > 0 else "-inf"
