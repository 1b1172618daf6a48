"""The command line, gathered with Typer: names, options and help. Each command's work is done in ``commands``.

A command's module is imported only when it is called, so that ``perft`` need not wait for the screen's libraries.
"""

from __future__ import annotations

from collections.abc import Sequence

import typer

from ..commands.output import ReaderGone, refused_output
from .endgames import tables
from .engines import bench, hub, match, train
from .files import pdn
from .health import doctor
from .playing import PROGRAM, play, start
from .positions import bestmove, moves, perft, rules

app = typer.Typer(
    name=PROGRAM,
    help="Checkers (draughts) in the terminal, in fourteen rule sets. Without a command, a game starts.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.callback(invoke_without_command=True)(start)
for command in (play, rules, moves, perft, bestmove, hub, match, doctor, bench, train):
    app.command()(command)
app.add_typer(pdn, name="pdn")
app.add_typer(tables, name="tables")


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line; the exit code. Raises ReaderGone or Refused if what Typer says cannot be written."""
    try:
        app(args=list(arguments), prog_name=PROGRAM)
    except OSError as error:
        raise refused_output(error) from None
    except SystemExit as end:
        if isinstance(end.__context__, BrokenPipeError):  # Typer makes 1 of it, which would be a refusal
            raise ReaderGone from None
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    return 0
