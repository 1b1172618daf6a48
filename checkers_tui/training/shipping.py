"""Writes fitted weights as the file that the engine reads."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from checkers_tui.engine.weights.fitted import Fitted


def text_of(fitted: Fitted) -> str:
    """The weights as JSON, a line a term."""
    return _object(asdict(fitted), "") + "\n"


def write_fitted(fitted: Fitted, folder: Path) -> Path:
    """Write the file of a rule set, all of it or nothing; where it is. Raises OSError."""
    path = folder / f"{fitted.rules}.json"
    beside = path.with_suffix(".new")
    beside.write_text(text_of(fitted), encoding="utf-8")
    beside.replace(path)
    return path


def _object(facts: Mapping[str, Any], indent: str) -> str:
    inner = indent + "  "
    entries = [f"{inner}{json.dumps(name)}: {_value(value, inner)}" for name, value in facts.items()]
    return "{\n" + ",\n".join(entries) + f"\n{indent}}}"


def _value(value: object, indent: str) -> str:
    return _object(value, indent) if isinstance(value, Mapping) and value else json.dumps(value)
