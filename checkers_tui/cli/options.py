"""The arguments and options that several commands share, and how numbers are read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import typer

from ..commands.numbers import fraction_in, whole_in


def whole(least: int | None = None) -> Callable[[str], int]:
    """Reads an option as a whole number, written in digits alone, of at least so much."""

    def read(text: str) -> int:
        try:
            return whole_in(str(text), least)
        except ValueError as error:
            raise typer.BadParameter(str(error)) from None

    return read


def fraction(text: str) -> float:
    """Reads an option as a number with or without a fraction."""
    try:
        return fraction_in(str(text))
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None


RuleSetName = Annotated[str, typer.Argument(metavar="NAME", help="A rule set; `rules` lists them.", show_default=False)]
Fen = Annotated[str | None, typer.Option("--fen", metavar="FEN", help="A position instead of the start position.")]
LevelName = Annotated[
    str | None,
    typer.Option("--level", metavar="NAME", help="beginner to crazy, or such as depth=8,time=0.5."),
]
PlayRules = Annotated[str | None, typer.Option("--rules", metavar="NAME", help="The rule set; american by default.")]
SideName = Annotated[str | None, typer.Option("--side", metavar="SIDE", help="Your side: white, black or random.")]
TwoPlayers = Annotated[bool, typer.Option("--two-players", help="Two people play at this keyboard.")]
ClockText = Annotated[
    str | None,
    typer.Option("--clock", metavar="TIME", help="Minutes (5), minutes + seconds (10+5), seconds a move (15/move)."),
]
Plain = Annotated[bool, typer.Option("--plain", help="Play in lines of text, without a screen.")]
OnScreen = Annotated[bool, typer.Option("--screen", help="Paint the screen on a terminal that is not known, too.")]
PieceSet = Annotated[
    str | None, typer.Option("--pieces", metavar="SET", help="auto, blocks (or discs), letters or ascii.")
]
Ascii = Annotated[bool, typer.Option("--ascii", help="Short for --pieces ascii.")]
Colors = Annotated[str | None, typer.Option("--colors", metavar="DEPTH", help="auto, truecolor, 256, 16 or none.")]
NoMouse = Annotated[bool, typer.Option("--no-mouse", help="Leave the mouse to the terminal.")]
Frames = Annotated[
    str | None,
    typer.Option("--fps", metavar="N", help="At most so many pictures a second; 60 by default, 20 over SSH."),
]
ThemeName = Annotated[
    str | None, typer.Option("--theme", metavar="NAME", help="The colours, by the name of a theme; slate by default.")
]
DataFolder = Annotated[
    str | None,
    typer.Option("--data", metavar="DIR", help="The folder for games and settings, instead of the usual one."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, with algebraic square names.")]
GameFiles = Annotated[
    list[str], typer.Argument(metavar="FILE...", help="Files of games; - is standard input.", show_default=False)
]
GameRules = Annotated[
    str | None, typer.Option("--rules", metavar="NAME", help="The rule set of games that do not name theirs.")
]
