"""The program without a command, and ``play``: the options of a game."""

from __future__ import annotations

from typing import Annotated

import typer

from .. import __version__
from ..commands.output import say
from ..commands.wishes import Wishes
from .handing_on import hand_on
from .options import (
    Ascii,
    ClockText,
    Colors,
    DataFolder,
    Fen,
    Frames,
    LevelName,
    NoMouse,
    OnScreen,
    PieceSet,
    Plain,
    PlayRules,
    SideName,
    ThemeName,
    TwoPlayers,
)

PROGRAM = "checkers-tui"


def _print_version(wanted: bool) -> None:
    if wanted:
        say(f"{PROGRAM} {__version__}")
        raise typer.Exit


def start(
    context: typer.Context,
    rules: PlayRules = None,
    level: LevelName = None,
    side: SideName = None,
    two_players: TwoPlayers = False,
    fen: Fen = None,
    clock: ClockText = None,
    plain: Plain = False,
    screen: OnScreen = False,
    pieces: PieceSet = None,
    ascii_only: Ascii = False,
    colors: Colors = None,
    no_mouse: NoMouse = False,
    fps: Frames = None,
    theme: ThemeName = None,
    data: DataFolder = None,
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Checkers (draughts) in the terminal, in fourteen rule sets. Without a command, a game starts."""
    wishes = Wishes(
        rules,
        level,
        side,
        two_players,
        fen,
        clock,
        plain,
        screen,
        pieces,
        ascii_only,
        colors,
        no_mouse,
        fps,
        theme,
        data,
    )
    if context.invoked_subcommand is None:
        _play(wishes)
    else:
        hand_on(context)


def play(
    rules: PlayRules = None,
    level: LevelName = None,
    side: SideName = None,
    two_players: TwoPlayers = False,
    fen: Fen = None,
    clock: ClockText = None,
    plain: Plain = False,
    screen: OnScreen = False,
    pieces: PieceSet = None,
    ascii_only: Ascii = False,
    colors: Colors = None,
    no_mouse: NoMouse = False,
    fps: Frames = None,
    theme: ThemeName = None,
    data: DataFolder = None,
) -> None:
    """Play a game, as without a command."""
    _play(
        Wishes(
            rules,
            level,
            side,
            two_players,
            fen,
            clock,
            plain,
            screen,
            pieces,
            ascii_only,
            colors,
            no_mouse,
            fps,
            theme,
            data,
        )
    )


def _play(wishes: Wishes) -> None:
    from ..commands.start import start

    raise typer.Exit(start(wishes))
