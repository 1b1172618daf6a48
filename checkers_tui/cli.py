"""The command line, gathered with Typer: names, options and help. Each command lives in ``commands``.

A command's module is imported only when it is called, so that ``perft`` need not wait for the screen's libraries.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated

import typer

from . import __version__
from .commands.numbers import fraction_in, whole_in
from .commands.output import say
from .commands.wishes import Wishes

PROGRAM = "checkers-tui"

app = typer.Typer(
    name=PROGRAM,
    help="Checkers (draughts) in the terminal, in fourteen rule sets. Without a command, a game starts.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


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


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line; the exit code."""
    try:
        app(args=list(arguments), prog_name=PROGRAM)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    return 0


def _print_version(wanted: bool) -> None:
    if wanted:
        say(f"{PROGRAM} {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    rules: PlayRules = None,
    level: LevelName = None,
    side: SideName = None,
    two_players: TwoPlayers = False,
    fen: Fen = None,
    clock: ClockText = None,
    plain: Plain = False,
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
        rules, level, side, two_players, fen, clock, plain, pieces, ascii_only, colors, no_mouse, fps, theme, data
    )
    if context.invoked_subcommand is None:
        _play(wishes)
    elif wishes != Wishes():
        context.fail("Options of a game stand behind the word play.")


@app.command()
def play(
    rules: PlayRules = None,
    level: LevelName = None,
    side: SideName = None,
    two_players: TwoPlayers = False,
    fen: Fen = None,
    clock: ClockText = None,
    plain: Plain = False,
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
            rules, level, side, two_players, fen, clock, plain, pieces, ascii_only, colors, no_mouse, fps, theme, data
        )
    )


def _play(wishes: Wishes) -> None:
    from .commands.start import start

    raise typer.Exit(start(wishes))


@app.command()
def rules(
    name: Annotated[str | None, typer.Argument(metavar="[NAME]", help="Whose rules to print.")] = None,
) -> None:
    """List the rule sets, or print the rules of one."""
    from .commands.rules import rules

    rules(name)


@app.command()
def moves(
    name: RuleSetName,
    fen: Annotated[
        str | None,
        typer.Option("--fen", metavar="FEN", help="A position; - answers each line of standard input with JSON."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Print the legal moves of a position."""
    from .commands.moves import moves

    moves(name, fen, as_json)


@app.command()
def perft(
    name: RuleSetName,
    depth: Annotated[int, typer.Argument(metavar="DEPTH", parser=whole(0), help="How many plies.", show_default=False)],
    fen: Fen = None,
    divide: Annotated[bool, typer.Option("--divide", help="A line for each move.")] = False,
) -> None:
    """Count the sequences of so many moves."""
    from .commands.perft import perft

    perft(name, depth, fen, divide)


@app.command()
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
    from .commands.bestmove import bestmove

    bestmove(name, fen, level, time, depth, as_json)


@app.command()
def hub() -> None:
    """Be an engine for other programs (Hub protocol)."""
    from .commands.hub import hub

    hub()


@app.command()
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
    from .commands.match import Wish, match

    match(Wish(first, second, rules, games, time, nodes, openings, seed, sprt, processes, file))


@app.command()
def doctor(data: DataFolder = None) -> None:
    """Look at terminal and installation, and say what to mend."""
    from .commands.doctor import doctor

    doctor(data)


pdn = typer.Typer(help="Files of games: check, show, import, export.", rich_markup_mode=None)
app.add_typer(pdn, name="pdn")
GameFiles = Annotated[
    list[str], typer.Argument(metavar="FILE...", help="Files of games; - is standard input.", show_default=False)
]
GameRules = Annotated[
    str | None, typer.Option("--rules", metavar="NAME", help="The rule set of games that do not name theirs.")
]


@pdn.command()
def check(files: GameFiles, rules: GameRules = None) -> None:
    """Print what is wrong with files of games; the exit code tells whether anything is."""
    from .commands.pdn import check

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
    from .commands.pdn import show

    show(file, game, ply, rules)


@pdn.command(name="import")
def import_games(files: GameFiles, rules: GameRules = None, data: DataFolder = None) -> None:
    """Put the games of files into the library."""
    from .commands.pdn_library import import_files

    raise typer.Exit(import_files(files, rules, data))


@pdn.command()
def export(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The file to write; - is standard output.")],
    rules: Annotated[str | None, typer.Option("--rules", metavar="NAME", help="Only games of this rule set.")] = None,
    since: Annotated[
        str | None, typer.Option("--since", metavar="DATE", help="Only games played since, such as 2024-12-31.")
    ] = None,
    data: DataFolder = None,
) -> None:
    """Write the games of the library into a file."""
    from .commands.pdn_library import export

    export(file, rules, since, data)


@app.command()
def bench(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[NAME]...", help="Which rule sets; all by default.")
    ] = None,
) -> None:
    """Measure the speed of moves and of thinking."""
    from .commands.bench import bench

    bench(names or [])


tables = typer.Typer(
    help="Endgame tables: what there is; build, verify, probe.", invoke_without_command=True, rich_markup_mode=None
)
app.add_typer(tables, name="tables")


@tables.callback()
def list_tables(context: typer.Context, data: DataFolder = None) -> None:
    """Print which endgame tables there are, and how large they are."""
    if context.invoked_subcommand is None:
        from .commands.tables import list_tables

        list_tables(data)
    elif data is not None:
        context.fail("The option --data stands behind build, verify or probe.")


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
    from .commands.tables import build

    build(name, pieces, data)


@tables.command()
def verify(name: RuleSetName, data: DataFolder = None) -> None:
    """Check every value of the endgame tables of a rule set against those one move later."""
    from .commands.tables import verify

    verify(name, data)


@tables.command()
def probe(
    name: RuleSetName,
    fen: Annotated[str, typer.Option("--fen", metavar="FEN", help="The position.", show_default=False)],
    data: DataFolder = None,
) -> None:
    """Print what the endgame tables say of a position and of each move."""
    from .commands.tables import probe

    probe(name, fen, data)


@app.command()
def train(
    name: RuleSetName,
    games: Annotated[int, typer.Option("--games", metavar="N", min=20, help="Play so many games.")] = 4000,
    nodes: Annotated[int, typer.Option("--nodes", metavar="N", min=1, help="Nodes a move.")] = 2000,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Other games for another number.")] = 1,
    trial: Annotated[int, typer.Option("--trial", metavar="N", min=2, help="Games to try the weights in.")] = 400,
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
    processes: Annotated[
        int | None, typer.Option("--processes", metavar="N", min=1, help="Games at once; one a core by default.")
    ] = None,
    folder: Annotated[Path, typer.Option("--into", metavar="DIR", help="Where the games are kept.")] = Path("games"),
    weights: Annotated[
        Path | None, typer.Option("--weights", metavar="DIR", help="Where the weights go, instead of into the package.")
    ] = None,
) -> None:
    """Fit the evaluation to games of the computer against itself."""
    from .commands.train import Wanted, train

    raise typer.Exit(
        train(name, Wanted(games, nodes, seed, trial, turns, trust, whole_kings, processes, folder, weights))
    )
