"""Commands on how well the computer plays: ``hub``, ``match``, ``bench``, ``train``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .options import RuleSetName, fraction, whole


def hub() -> None:
    """Be an engine for other programs (Hub protocol)."""
    from ..commands.hub import hub

    hub()


def match(
    first: Annotated[
        str, typer.Argument(metavar="A", help="A level, one such as depth=8,time=0.5, or a Hub engine's command line.")
    ],
    second: Annotated[str, typer.Argument(metavar="B", help="The other one, likewise.")],
    rules: Annotated[str, typer.Option("--rules", metavar="NAME", help="The rule set.")] = "american",
    games: Annotated[
        int, typer.Option("--games", metavar="N", parser=whole(), help="How many games; every opening is for two.")
    ] = 100,
    time: Annotated[
        float | None,
        typer.Option("--time", metavar="SECONDS", parser=fraction, help="For each move, instead of the levels' times."),
    ] = None,
    nodes: Annotated[
        int | None,
        typer.Option("--nodes", metavar="N", parser=whole(), help="For each move; no busy machine changes the score."),
    ] = None,
    openings: Annotated[
        str,
        typer.Option(
            "--openings", metavar="WHICH", help="random (four plies), three-move, or numbers of these, as 1,5,20-30."
        ),
    ] = "random",
    seed: Annotated[
        int, typer.Option("--seed", metavar="N", parser=whole(), help="Decides openings and levels' choices.")
    ] = 1,
    sprt: Annotated[
        str | None,
        typer.Option("--sprt", metavar="ELO,ELO", help="Stop once the score decides between two differences in Elo."),
    ] = None,
    processes: Annotated[
        int | None,
        typer.Option("--processes", metavar="N", parser=whole(), help="Games at a time; as many as cores by default."),
    ] = None,
    file: Annotated[
        str | None,
        typer.Option("--pdn", metavar="FILE", help="Where games go; a broken-off match goes on from it. - is output."),
    ] = None,
) -> None:
    """Let levels or engines play a match, and print the score."""
    from ..commands.match import Wish, match

    match(Wish(first, second, rules, games, time, nodes, openings, seed, sprt, processes, file))


def bench(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[NAME]...", help="Which rule sets; all by default.")
    ] = None,
) -> None:
    """Measure the speed of moves and of thinking."""
    from ..commands.bench import bench

    bench(names or [])


def train(
    name: RuleSetName,
    games: Annotated[int, typer.Option("--games", metavar="N", min=20, help="Play so many games.")] = 4000,
    nodes: Annotated[int, typer.Option("--nodes", metavar="N", min=1, help="Nodes a move.")] = 2000,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Other games for another number.")] = 1,
    trial: Annotated[int, typer.Option("--trial", metavar="N", min=2, help="Games to try the weights in.")] = 400,
    trial_nodes: Annotated[
        int, typer.Option("--trial-nodes", metavar="N", min=1, help="Nodes a move in these: many, as in real games.")
    ] = 20000,
    turns: Annotated[
        int,
        typer.Option(
            "--turns", metavar="N", min=1, help="Play the games in so many turns, each by what was fitted before it."
        ),
    ] = 1,
    trust: Annotated[
        float,
        typer.Option(
            "--trust", metavar="X", min=0.01, help="Let games lead X times as far away from values set by hand."
        ),
    ] = 1.0,
    whole_kings: Annotated[
        bool,
        typer.Option("--whole-kings", help="Hold a king to its value by hand with its freedom, not its bare value."),
    ] = False,
    patterns: Annotated[
        bool, typer.Option("--patterns", help="Fit what men are worth together, too; needs ten times the games.")
    ] = False,
    processes: Annotated[
        int | None, typer.Option("--processes", metavar="N", min=1, help="Games at once; one a core by default.")
    ] = None,
    folder: Annotated[Path, typer.Option("--into", metavar="DIR", help="Where the games are kept.")] = Path("games"),
    weights: Annotated[
        Path | None, typer.Option("--weights", metavar="DIR", help="Where the weights go, instead of into the package.")
    ] = None,
) -> None:
    """Fit the evaluation to games of the computer against itself."""
    from ..commands.train import Wanted, train

    how = Wanted(
        games, nodes, seed, trial, trial_nodes, turns, trust, whole_kings, patterns, processes, folder, weights
    )
    raise typer.Exit(train(name, how))
