"""Takes the pictures in this folder from the real program: python screenshots/take.py [NAME ...]

The program runs in a pseudo-terminal; a player who follows the engine's advice plays until there is something to see.
"""

from __future__ import annotations

import signal
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from itertools import count
from pathlib import Path

HERE = Path(__file__).parent
sys.path += [str(HERE), str(HERE.parent / "tests")]

from app.kept_games import record
from drawing import save_picture, svg
from e2e.playing import Player
from e2e.program import start
from e2e.terminal import Terminal

from checkers_tui.draughts import Game, Move, Outcome, Position, Side
from checkers_tui.engine.engine import Engine
from checkers_tui.engine.limits import Limits
from checkers_tui.library.library import Library
from checkers_tui.library.records import GameRecord, Pairing

LEAST_PLIES, MOST_PLIES = 14, 40
MOST_GAMES = 8
ADVICE = Limits(depth=5)
INVITATION = "Type a move"

PLAYED = {
    ("american", "beginner"): "wwwlwww",
    ("american", "easy"): "lwwwwwwdlwwwlwwwdlwwl",
    ("american", "normal"): "lwwdlwwwwwldlwlldwlwww",
    ("american", "hard"): "llldllwlldl",
    ("international", "easy"): "wdlwwwdldw",
    ("russian", "normal"): "lwwwwwwwdllwww",
    ("turkish", "normal"): "llwlw",
    ("lasca", "normal"): "lwwwdlllww",
}
"""Won, drawn and lost, in the order in which they were played."""

Scene = Callable[[Path], Terminal]
Worth = Callable[[Position], bool]


def middle_game(name: str, is_worth_it: Worth, columns: int = 80, rows: int = 24) -> Scene:
    """A game against Normal, up to a position that is worth a picture; some games have none."""

    def scene(home: Path) -> Terminal:
        terminal = start(home, "--rules", name, "--level", "normal", columns=columns, rows=rows)
        for _ in range(MOST_GAMES):
            terminal.wait_for(INVITATION)
            if play_on(terminal, Game.start(name), is_worth_it):
                break
            terminal.child.kill(signal.SIGKILL)
            terminal = start(home, "--rules", name, "--level", "normal", columns=columns, rows=rows)
        return terminal

    return scene


def play_on(terminal: Terminal, game: Game, is_worth_it: Worth) -> bool:
    """Play as the engine advises, until there is something to see; False if there is not within many moves."""
    engine = Engine(game.rules)
    while game.result is None and game.ply < MOST_PLIES:
        if game.ply >= LEAST_PLIES and is_worth_it(game.position):
            return True
        move = engine.choose(game, ADVICE).move
        terminal.type(move.full_text()).press("enter")
        game.play(move)
        if game.result is None:
            game.play(reply(terminal, game.position, game.ply + 1))
    return False


def has_captures_to_choose(position: Position) -> bool:
    """Must the side to move capture, and has it a choice?"""
    return position.can_capture and len(position.legal_moves()) > 1


def has_high_columns(position: Position) -> bool:
    """Do three columns have prisoners, one of them several?"""
    heights = sorted(len(piece.prisoners) for _, piece in position.pieces())
    return heights[-1] > 1 and heights[-3] > 0


def reply(terminal: Terminal, position: Position, plies: int) -> Move:
    """The computer's reply, the last of so many plies, as the list of moves tells it."""
    player = Player(terminal, position.rules)
    terminal.wait_until(lambda _: player.plies() == plies, f"{plies} plies in the list of moves")
    terminal.settle()
    return position.parse(player.moves()[-1])


def start_menu(home: Path) -> Terminal:
    """What stands first on the screen when a game was left."""
    with middle_game("american", has_captures_to_choose)(home) as terminal:
        terminal.press("ctrl+q").wait_for_end()
    return start(home).wait_for("Continue")


def new_game(home: Path) -> Terminal:
    """The dialog that sets up a game."""
    return start(home).wait_for("New game").press("n").wait_for("You play")


def rules_page(home: Path) -> Terminal:
    """The rules, at a rule set whose captures need showing."""
    terminal = start(home, "--rules", "russian", "--level", "normal").wait_for(INVITATION)
    return terminal.press("m").wait_for("Rules and help").press("f1").wait_for("White moves first")


def look_through(columns: int = 80, rows: int = 24) -> Scene:
    """A game of a file with variations, at a move that was commented."""

    def scene(home: Path) -> Terminal:
        terminal = start(home, "--data", str(home), columns=columns, rows=rows).wait_for("New game")
        terminal.type(f"\x1b[200~{HERE / 'annotated.pdn'}\x1b[201~").wait_for("All moves can be played")
        terminal.press("enter").wait_for("The start of the game")
        return terminal.press("c", "c", "c").wait_for("Now the man on 18")

    return scene


def statistics(home: Path) -> Terminal:
    """The record of many games."""
    library = Library(home / "library.sqlite3")
    library.add(played_games()).result()
    library.close()
    return start(home, "--data", str(home)).wait_for("New game").press("t").wait_for("Streak")


def played_games() -> Iterator[GameRecord]:
    """Games that ended as ``PLAYED`` says, the last of each level the latest."""
    results = {"w": Outcome(Side.WHITE, "Black cannot move"), "l": Outcome(Side.BLACK, "White cannot move")}
    numbers = count()
    for (rules, level), letters in PLAYED.items():
        pairing = Pairing.against_level(level, Side.WHITE)
        for letter in reversed(letters):
            yield record(next(numbers), pairing, results.get(letter, Outcome(None, "agreed")), rules=rules)


SCENES: Mapping[str, Scene] = {
    "american": middle_game("american", has_captures_to_choose),
    "american-120x40": middle_game("american", has_captures_to_choose, 120, 40),
    "international": middle_game("international", has_captures_to_choose),
    "turkish": middle_game("turkish", has_captures_to_choose),
    "lasca": middle_game("lasca", has_high_columns),
    "start-menu": start_menu,
    "new-game": new_game,
    "rules": rules_page,
    "look-through": look_through(),
    "statistics": statistics,
}


def main() -> None:
    """Take the pictures that are named, or all."""
    for name in sys.argv[1:] or SCENES:
        with tempfile.TemporaryDirectory() as home, SCENES[name](Path(home)) as terminal:
            terminal.settle(0.5)
            save_picture(terminal.screen, HERE / f"{name}.png")
            (HERE / f"{name}.svg").write_text(svg(terminal.screen) + "\n", encoding="utf-8")
        print(f"{name}.png, {name}.svg")


if __name__ == "__main__":
    main()
