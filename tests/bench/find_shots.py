"""Looks for shots in games of the program against itself: positions to test it with.

    python tests/bench/find_shots.py --rules american lasca --wanted 12 --write tests/data/shots.json

A shot: one quiet move gives a piece away at once, and wins at least two men (in Lasca two commanders) for good, at the
earliest with the seventh ply; every other move is worth a man and a half less. A quick search proposes; a search of
fixed depth decides, which shortens no line, remembers nothing and looks at every move. In Giveaway, where pieces are
no wealth, the shot is the only move that wins for sure.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from checkers_tui.draughts import RULE_SETS, Game, Move, Position, Side
from checkers_tui.engine.engine import Engine
from checkers_tui.engine.kernel import Kernel
from checkers_tui.engine.levels import EASY, Level
from checkers_tui.engine.limits import SURELY_WON, Limits
from checkers_tui.engine.situation import Situation

PROPOSING_DEPTH = 9
LEAST_PLIES = 7
TWO_MEN = 2.0
MARGIN = 150
"""Hundredths of a man by which every other move must be worse."""
FIRST_PLY, LAST_PLY = 8, 90
PLAYER = replace(EASY, limits=Limits(depth=3), spread=40)
"""Good enough to build positions, and careless enough to allow shots."""


@dataclass(frozen=True)
class Shot:
    """A position with its only good move, the line that was expected, and at which depth it was confirmed."""

    position: Position
    line: tuple[Move, ...]
    depth: int

    @property
    def facts(self) -> dict[str, object]:
        """As it stands in the file."""
        return {
            "fen": self.position.to_fen(),
            "move": self.line[0].full_text(),
            "line": " ".join(move.text() for move in self.line),
            "depth": self.depth,
        }


# ---------------------------------------------------------------------- what a shot is


def ahead(position: Position, side: Side) -> float:
    """By how many men a side is ahead on the board."""
    king = 3.0 if position.rules.flying else 1.5
    (men, kings), (their_men, their_kings) = position.count(side), position.count(side.other)
    return men - their_men + king * (kings - their_kings)


def gain(position: Position, line: tuple[Move, ...]) -> tuple[float, int]:
    """What a line wins for the side that begins it, and the ply from which on it has won that much."""
    side, at = position.side, position
    sign = -1 if position.rules.no_move_wins else 1
    balance = [sign * ahead(at, side)]
    for move in line:
        at = at.play(move)
        balance.append(sign * ahead(at, side))
    won = balance[-1] - balance[0]
    since = next((ply for ply in range(len(balance)) if min(balance[ply:]) - balance[0] >= TWO_MEN), len(balance))
    return won, since


def is_sacrifice(position: Position, move: Move) -> bool:
    """Is it a quiet move after which the other side must take?"""
    return not move.is_capture and position.play(move).can_capture


class Finder:
    """Looks for the shots of one rule set."""

    def __init__(self, name: str, seed: int) -> None:
        self._name = name
        self._chance = Random(f"shots {name} {seed}")
        self._engine = Engine(name, hash_megabytes=16)
        self._judge = Kernel(RULE_SETS[name], 0)
        self._judge.search.selective = 0

    def shots(self) -> Iterator[Shot | None]:
        """A shot, or None after each game: time to look at the clock."""
        seen: set[Position] = set()
        while True:
            player = Engine(self._name, hash_megabytes=1, seed=self._chance.getrandbits(40), remembers=True)
            for position in self._positions(player):
                if position in seen:
                    continue
                seen.add(position)
                shot = self._shot_in(position)
                if shot is not None:
                    yield shot
                    break
            yield None

    def _positions(self, player: Engine) -> Iterator[Position]:
        game = Game.start(self._name)
        level: Level = PLAYER
        while game.result is None and game.ply < LAST_PLY:
            if game.ply >= FIRST_PLY and not game.position.can_capture and len(game.position.legal_moves()) > 1:
                yield game.position
            game.play(player.choose(game, level).move)

    def _shot_in(self, position: Position) -> Shot | None:
        quick = self._engine.choose(position, Limits(depth=PROPOSING_DEPTH - 4), analyze=True)
        deep = self._engine.choose(position, Limits(depth=PROPOSING_DEPTH), analyze=True)
        if not is_sacrifice(position, deep.move) or deep.score - ahead_in_hundredths(position) < MARGIN:
            return None
        won, since = gain(position, deep.line)
        if won < TWO_MEN or since < LEAST_PLIES or quick.score > deep.score:
            return None
        return self._confirmed(position, deep.line, deep.score)

    def _confirmed(self, position: Position, line: tuple[Move, ...], score: int) -> Shot | None:
        depth = PROPOSING_DEPTH
        surely = position.rules.no_move_wins
        bar = SURELY_WON if surely else score - 60
        for move in position.legal_moves():
            wanted = move == line[0]
            if (
                self._is_worth(position.play(move), depth - 1, bar if wanted else bar - (0 if surely else MARGIN))
                != wanted
            ):
                return None
        return Shot(position, line, depth)

    def _is_worth(self, after: Position, depth: int, bar: int) -> bool:
        """Is a move worth more than so much to who made it, by a search of fixed depth of what follows?"""
        search = self._judge.search
        search.stop = 0
        self._judge.take_root(Situation.of(after))
        return -search.deepen(depth, -bar - 1, -bar) > bar


def ahead_in_hundredths(position: Position) -> int:
    """The balance of the pieces for the side to move; where pieces are no wealth, nothing."""
    return 0 if position.rules.no_move_wins else round(100 * ahead(position, position.side))


# ---------------------------------------------------------------------- the file


def main() -> None:
    """Look until there are as many as wanted, or the time is over; add them to the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", nargs="+", choices=RULE_SETS, default=list(RULE_SETS))
    parser.add_argument("--wanted", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=300.0, help="for each rule set")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", type=Path, required=True)
    asked = parser.parse_args()
    for name in asked.rules:
        known = json.loads(asked.write.read_text()) if asked.write.exists() else {}
        shots = known.setdefault(name, [])
        until, games = time.monotonic() + asked.seconds, 0
        for shot in Finder(name, asked.seed).shots():
            games += shot is None
            if shot is not None and shot.facts["fen"] not in {each["fen"] for each in shots}:
                shots.append(shot.facts)
            if len(shots) >= asked.wanted or time.monotonic() > until:
                break
        asked.write.write_text(json.dumps(known, indent=1) + "\n")
        print(f"{name}: {len(shots)} shots after {games} games", flush=True)


if __name__ == "__main__":
    main()
