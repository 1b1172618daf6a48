"""What a player asks for on the command line, and reading it without Typer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from ..frozen import frozen


@frozen
class Wishes:
    """The options of ``play`` as they were written; None: not given. Each is ``--`` and its name, with dashes."""

    rules: str | None = None
    level: str | None = None
    side: str | None = None
    two_players: bool = False
    fen: str | None = None
    clock: str | None = None
    plain: bool = False
    screen: bool = False
    pieces: str | None = None
    ascii: bool = False
    colors: str | None = None
    no_mouse: bool = False
    fps: str | None = None
    theme: str | None = None
    data: str | None = None

    @property
    def are_about_the_screen(self) -> bool:
        """Does one of them say how the game is to look?"""
        looks = (self.pieces, self.colors, self.fps, self.theme)
        return self.ascii or any(wish is not None for wish in looks)


OPTIONS = {f"--{field.name.replace('_', '-')}": field for field in fields(Wishes)}


def wishes_in(arguments: Sequence[str]) -> Wishes | None:
    """The wishes, if the arguments start a game and are written plainly; None leaves them to Typer.

    Plainly: ``play`` or nothing, then options in full, each value after a blank or ``=``.
    """
    rest = list(arguments[1:] if arguments[:1] == ["play"] else arguments)
    found: dict[str, Any] = {}
    while rest:
        option, equals, value = rest.pop(0).partition("=")
        field = OPTIONS.get(option)
        if field is None or field.name in found:
            return None
        if field.default is False:
            if equals:
                return None
            found[field.name] = True
        elif equals:
            found[field.name] = value
        elif rest and not rest[0].startswith("-"):
            found[field.name] = rest.pop(0)
        else:
            return None
    return Wishes(**found)
