"""A game for two at a terminal, ended by force again and again, and gone on with each time."""

import random
import signal
from collections.abc import Callable
from pathlib import Path

from checkers_tui.draughts import RULE_SETS, Game
from checkers_tui.library.library import Library

from .playing import Player
from .program import start

ROWS = 46
"""So many that the list of moves shows a whole game of MOST_PLIES."""
MOST_PLIES = 36
MOVES_AT_ONCE = 4
MOST_BYTES = 12_000
"""About what is painted for a move."""

End = Callable[[Player], list[str]]
"""Ends the program; gives the moves that were on the screen as played."""


def kill(player: Player) -> list[str]:
    """As when the power is cut off: what had been painted is read to its end."""
    player.terminal.child.kill(signal.SIGKILL)
    assert player.terminal.wait_for_end() == -signal.SIGKILL
    return player.moves()


def signal_hang_up(player: Player) -> list[str]:
    """As when a session ends."""
    seen = player.moves()
    player.terminal.child.kill(signal.SIGHUP)
    assert player.terminal.wait_for_end() == 128 + signal.SIGHUP
    return seen


def close_terminal(player: Player) -> list[str]:
    """As when somebody closes the window."""
    seen = player.moves()
    code = player.terminal.hang_up()
    assert code == 128 + signal.SIGHUP, (code, player.terminal.child.signalstatus, player.terminal.text)
    return seen


def crash_again_and_again(folder: Path, end: End, times: int, seed: int) -> int:
    """Play, end it at a random moment, start again and continue, so many times; the plies that were seen in all.

    Raises AssertionError if a move that stood in the list as played is lost, or is another one.
    """
    chance = random.Random(seed)
    seen: list[str] = []
    total = 0
    for _ in range(times):
        if len(seen) >= MOST_PLIES:
            seen = []
        with start(folder, *([] if seen else ["--two-players"]), rows=ROWS) as terminal:
            player = Player(terminal, RULE_SETS["american"])
            before = go_on(player, seen)
            play_until(player, before, chance)
            seen = end(player)
            total += len(seen)
        assert_kept(seen, in_library(folder))
    return total


def go_on(player: Player, seen: list[str]) -> Game:
    """Continue the game that was seen, by the start menu; the game as the list shows it then."""
    if seen:
        player.terminal.wait_for("Continue").press("enter")
        player.terminal.wait_until(lambda _: len(player.moves()) >= len(seen), f"{len(seen)} moves in the list")
    player.terminal.wait_for("Type a move").settle(0.05)
    assert_kept(seen, player.moves())
    return player.game()


def play_until(player: Player, before: Game, chance: random.Random) -> None:
    """Type moves in one burst, and watch until a random number of them, and then of bytes, has come."""
    texts: list[str] = []
    game, shown = before, before.ply
    for _ in range(MOVES_AT_ONCE):
        moves = [move for move in game.position.legal_moves() if game.position.play(move).legal_moves()]
        if not moves or game.result is not None:
            break
        texts.append(game.play(chance.choice(moves)).move.full_text())
    player.terminal.child.send("".join(f"{text}\r" for text in texts))
    enough = shown + chance.randint(0, len(texts))
    player.terminal.wait_until(lambda _: len(player.moves()) >= enough, f"{enough} moves in the list")
    enough = len(player.terminal.received) + chance.randrange(MOST_BYTES)
    player.terminal.read_bytes(enough, quiet=0.2)


def in_library(folder: Path) -> list[str]:
    """The moves of the latest unfinished game; none if there is none."""
    library = Library(folder / "kept" / "library.sqlite3")
    try:
        latest = library.latest_unfinished()
        return [] if latest is None else [played.move.text() for played in library.load(latest.uid).game.moves]
    finally:
        library.close(10)


def assert_kept(seen: list[str], kept: list[str]) -> None:
    """Each move that was seen is kept; the last one may have been painted in part only."""
    assert len(kept) >= len(seen), f"lost: {seen[len(kept) :]}"
    assert kept[: len(seen)][:-1] == seen[:-1]
    assert not seen or kept[len(seen) - 1].startswith(seen[-1])
