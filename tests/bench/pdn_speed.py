"""How fast files of games are listed, checked and opened: ``python -m tests.bench.pdn_speed [FILE]``.

Without a file, 22 000 games of 10 MB are made up from random games of four rule sets. Processor time, best of three.
"""

from __future__ import annotations

import io
import random
import sys
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

from checkers_tui.draughts import RULE_SETS, Game, Move
from checkers_tui.draughts.pdn import check_games, list_games, read_games, write

GAMES = 22_000
OPENED = 1000
RULES = ("american", "international", "russian", "canadian")


def main() -> None:
    """Print megabytes and plies a second."""
    content = Path(sys.argv[1]).read_bytes() if len(sys.argv) > 1 else made_up()
    megabytes = len(content) / 1e6
    seconds, plies = best_of_three(lambda: sum(entry.plies for entry in list_games(io.BytesIO(content))))
    print(f"listed  {megabytes:.1f} MB, {plies} plies in {seconds:.2f} s: {megabytes / seconds:.1f} MB/s (at least 2)")
    seconds, plies = best_of_three(lambda: sum(game.plies for game in check_games(io.BytesIO(content))))
    print(f"checked {plies} plies in {seconds:.2f} s: {plies / seconds:.0f} plies/s (at least 100 000)")
    seconds, plies = best_of_three(lambda: open_games(content))
    print(f"opened  {plies} plies in {seconds:.2f} s: {plies / seconds:.0f} plies/s")


def open_games(content: bytes) -> int:
    """The plies of the first games, each built with its positions and moves."""
    return sum(game.game.ply for game in islice(read_games(io.BytesIO(content)), OPENED))


def made_up() -> bytes:
    """A large file of random games."""
    pool = [game_text(rules, seed) for seed in range(15) for rules in RULES]
    chance = random.Random(5)
    return "".join(chance.choice(pool) for _ in range(GAMES)).encode()


def game_text(rules: str, seed: int) -> str:
    chance = random.Random(f"{rules} {seed}")
    game = Game.start(rules)
    for move in random_moves(game, chance, chance.randint(30, 70)):
        game.play(move)
    tags = {"Event": "Club championship", "White": f"Player {seed}", "Black": f"Other {seed}", "Date": "1985.05.11"}
    return write(game, tags, "1-0").replace(RULE_SETS[rules].game_type, RULE_SETS[rules].game_type[:2])


def random_moves(game: Game, chance: random.Random, plies: int) -> Iterator[Move]:
    while game.ply < plies and game.result is None:
        yield chance.choice(game.position.legal_moves())


def best_of_three(work: Callable[[], int]) -> tuple[float, int]:
    """The seconds of processor time that the work took, and its result."""
    times = []
    for _ in range(3):
        began = time.process_time()
        result = work()
        times.append(time.process_time() - began)
    return min(times), result


if __name__ == "__main__":
    main()
