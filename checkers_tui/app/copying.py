"""Copying text: into the terminal's clipboard, and into a file, since no terminal says whether it has copied."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

from textual.app import App

from ..draughts import Notation, Position
from ..library.safe_file import write_safely

LONGEST_FOR_CLIPBOARD = 70_000
"""Some terminals drop a longer text, and what they had before with it."""


def copy_out(app: App[Any], text: str, folder: Path | None, name: str, now: datetime, ending: str = ".txt") -> str:
    """Copy a text and keep it in a file of the folder; gives a sentence that says where it is."""
    fits = len(text) <= LONGEST_FOR_CLIPBOARD
    if fits:
        app.copy_to_clipboard(text)
    copied = "Copied, where the terminal allows it" if fits else "Too long for the clipboard"
    return f"{copied}. {keep_text(text, folder, name, now, ending)}".strip()


def copy_position(app: App[Any], position: Position, folder: Path | None, notation: Notation | None = None) -> str:
    """Copy a position as FEN, and keep it in a file; gives a sentence that says where it is."""
    name, now = f"{position.rules.name}-position", datetime.now().astimezone()
    return copy_out(app, position.to_fen(notation), folder, name, now, ".fen")


def keep_text(text: str, folder: Path | None, name: str, now: datetime, ending: str = ".txt") -> str:
    """Keep a text in a file of the folder; gives a sentence that says where it is, or why it is not kept."""
    if folder is None:
        return ""
    path = folder / f"{name}-{now:%Y-%m-%d-%H%M%S}{ending}"
    try:
        write_safely(path, f"{text}\n")
    except OSError as error:
        return f"It cannot be saved ({(error.strerror or str(error)).lower()})."
    return f"Saved in {shown_path(path)}."


def shown_path(path: Path) -> str:
    """The path as a person would write it."""
    try:
        return f"~/{path.relative_to(Path.home())}"
    except (ValueError, RuntimeError):
        return str(path)
