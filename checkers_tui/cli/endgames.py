"""``tables``: commands on endgame tables."""

from __future__ import annotations

from typing import Annotated

import typer

from .handing_on import hand_on
from .options import DataFolder, RuleSetName

tables = typer.Typer(
    help="Endgame tables: what there is; build, verify, probe.", invoke_without_command=True, rich_markup_mode=None
)


@tables.callback()
def list_tables(context: typer.Context, data: DataFolder = None) -> None:
    """Print which endgame tables there are, and how large they are."""
    if context.invoked_subcommand is None:
        from ..commands.tables import list_tables

        list_tables(data)
    else:
        hand_on(context)


@tables.command()
def build(
    name: RuleSetName,
    pieces: Annotated[
        int | None,
        typer.Option("--pieces", metavar="N", min=2, max=4, help="With so many pieces; 3, 4 on 32 squares by default."),
    ] = None,
    data: DataFolder = None,
) -> None:
    """Build the endgame tables of a rule set; goes on with what was begun."""
    from ..commands.tables import build

    build(name, pieces, data)


@tables.command()
def verify(name: RuleSetName, data: DataFolder = None) -> None:
    """Check every value of the endgame tables of a rule set against those one move later."""
    from ..commands.tables import verify

    verify(name, data)


@tables.command()
def probe(
    name: RuleSetName,
    fen: Annotated[str, typer.Option("--fen", metavar="FEN", help="The position.", show_default=False)],
    data: DataFolder = None,
) -> None:
    """Print what the endgame tables say of a position and of each move."""
    from ..commands.tables import probe

    probe(name, fen, data)
