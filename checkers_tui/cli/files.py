"""``pdn``: commands on files of games."""

from __future__ import annotations

from typing import Annotated

import typer

from .options import DataFolder, GameFiles, GameRules, whole

pdn = typer.Typer(help="Files of games: check, show, import, export.", rich_markup_mode=None)


@pdn.command()
def check(files: GameFiles, rules: GameRules = None) -> None:
    """Print what is wrong with files of games; the exit code tells whether anything is."""
    from ..commands.pdn import check

    raise typer.Exit(check(files, rules))


@pdn.command()
def show(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file of games; - is standard input.")],
    game: Annotated[int, typer.Option("--game", metavar="N", parser=whole(1), help="Which game.")] = 1,
    ply: Annotated[
        int | None, typer.Option("--ply", metavar="M", parser=whole(), help="After so many plies; all by default.")
    ] = None,
    rules: GameRules = None,
) -> None:
    """Print a position of a game as a board."""
    from ..commands.pdn import show

    show(file, game, ply, rules)


@pdn.command(name="import")
def import_games(files: GameFiles, rules: GameRules = None, data: DataFolder = None) -> None:
    """Put the games of files into the library."""
    from ..commands.pdn_library import import_files

    raise typer.Exit(import_files(files, rules, data))


@pdn.command()
def export(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The file to write; - is standard output.")],
    rules: Annotated[str | None, typer.Option("--rules", metavar="NAME", help="Only games of this rule set.")] = None,
    since: Annotated[
        str | None, typer.Option("--since", metavar="DATE", help="Only games played since, such as 2024-12-31.")
    ] = None,
    overwrite: Annotated[bool, typer.Option("--overwrite", help="Replace a file that is there already.")] = False,
    data: DataFolder = None,
) -> None:
    """Write the games of the library into a file."""
    from ..commands.pdn_library import export

    export(file, rules, since, data, overwrite=overwrite)
