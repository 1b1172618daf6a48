"""Commands on rule sets and positions: ``rules``, ``moves``, ``perft``, ``bestmove``."""

from __future__ import annotations

from typing import Annotated

import typer

from .options import AsJson, Fen, LevelName, RuleSetName, fraction, whole


def rules(
    name: Annotated[str | None, typer.Argument(metavar="[NAME]", help="Whose rules to print.")] = None,
) -> None:
    """List the rule sets, or print the rules of one."""
    from ..commands.rules import rules

    rules(name)


def moves(
    name: RuleSetName,
    fen: Annotated[
        str | None,
        typer.Option("--fen", metavar="FEN", help="A position; - answers each line of standard input with JSON."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Print the legal moves of a position."""
    from ..commands.moves import moves

    moves(name, fen, as_json)


def perft(
    name: RuleSetName,
    depth: Annotated[int, typer.Argument(metavar="DEPTH", parser=whole(0), help="How many plies.", show_default=False)],
    fen: Fen = None,
    divide: Annotated[bool, typer.Option("--divide", help="A line for each move.")] = False,
) -> None:
    """Count the sequences of so many moves."""
    from ..commands.perft import perft

    perft(name, depth, fen, divide)


def bestmove(
    name: RuleSetName,
    fen: Fen = None,
    level: LevelName = None,
    time: Annotated[
        float | None, typer.Option("--time", metavar="SECONDS", parser=fraction, help="Think so long.")
    ] = None,
    depth: Annotated[
        int | None, typer.Option("--depth", metavar="PLIES", parser=whole(), help="Think so deep.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Print the move that the computer would play."""
    from ..commands.bestmove import bestmove

    bestmove(name, fen, level, time, depth, as_json)
