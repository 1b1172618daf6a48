"""One game of a match, from its opening to its end, and what is kept of it."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from datetime import UTC, datetime

from checkers_tui.draughts.game import Game
from checkers_tui.draughts.outcome import Outcome
from checkers_tui.draughts.pdn.writer import write
from checkers_tui.draughts.ruleset import RuleSet, Side
from checkers_tui.draughts.rulesets import rule_set

from .client import EngineCrashed
from .contestants import Contestant, Player
from .openings import Opening


@dataclass(frozen=True)
class Fixture:
    """One game that is to be played. ``number`` is its place in the match, from 1; ``first`` leads the first side."""

    rules_name: str
    match_name: str
    number: int
    opening: Opening
    first: Contestant
    second: Contestant
    first_plays: Side
    seed: int

    @property
    def rules(self) -> RuleSet:
        """The rule set it is played by."""
        return rule_set(self.rules_name)

    def contestant(self, side: Side) -> Contestant:
        """Who plays a side."""
        return self.first if side is self.first_plays else self.second


@dataclass
class Clock:
    """How long a player has thought: seconds in all, moves, and the longest."""

    seconds: float = 0.0
    moves: int = 0
    longest: float = 0.0

    def add(self, seconds: float) -> None:
        """One move more."""
        self.seconds += seconds
        self.moves += 1
        self.longest = max(self.longest, seconds)

    def add_all(self, other: Clock) -> None:
        """The moves of another game."""
        self.seconds += other.seconds
        self.moves += other.moves
        self.longest = max(self.longest, other.longest)


@dataclass(frozen=True)
class MatchGame:
    """A game that has been played: the points of the match's first player, the game as PDN, and why it ended.

    ``complaint``: a sentence, if an engine failed and forfeited it; else empty.
    """

    number: int
    points: float
    pdn: str = ""
    reason: str = ""
    plies: int = 0
    complaint: str = ""
    first_clock: Clock = field(default_factory=Clock)
    second_clock: Clock = field(default_factory=Clock)


def play_fixture(fixture: Fixture) -> MatchGame:
    """Play one game to its end."""
    return asyncio.run(_play(fixture))


async def _play(fixture: Fixture) -> MatchGame:
    rules = fixture.rules
    seed = f"{fixture.seed} {fixture.number}"
    players = {side: fixture.contestant(side).player(rules, f"{seed} {side.letter}") for side in Side}
    clocks = {side: Clock() for side in Side}
    try:
        return await _play_out(fixture, players, clocks)
    finally:
        for player in players.values():
            await player.close()


async def _play_out(fixture: Fixture, players: dict[Side, Player], clocks: dict[Side, Clock]) -> MatchGame:
    game = Game.start(fixture.rules)
    for text in fixture.opening.moves:
        game.play(game.position.parse(text))
    complaint = ""
    while game.result is None:
        side = game.position.side
        began = time.perf_counter()
        try:
            answer = await players[side].move(game)
        except EngineCrashed as crash:
            complaint = str(crash)
            game.end(Outcome(side.other, f"forfeited by {side.title}"))
            break
        clocks[side].add(time.perf_counter() - began)
        game.play(answer.move)
    return _kept(fixture, game, clocks, complaint)


def _kept(fixture: Fixture, game: Game, clocks: dict[Side, Clock], complaint: str) -> MatchGame:
    outcome = game.result
    assert outcome is not None
    points = 0.5 if outcome.winner is None else float(outcome.winner is fixture.first_plays)
    ours, theirs = fixture.first_plays, fixture.first_plays.other
    text = write(game, tags_of(fixture, complaint or outcome.reason))
    return MatchGame(fixture.number, points, text, outcome.reason, game.ply, complaint, clocks[ours], clocks[theirs])


def tags_of(fixture: Fixture, reason: str) -> dict[str, str]:
    """The tags of a game of a match; Event, Round and the players' names are enough to go on with it later."""
    opening = {"Opening": fixture.opening.name} if fixture.opening.name else {}
    return {
        "Event": fixture.match_name,
        "Date": datetime.now(UTC).strftime("%Y.%m.%d"),
        "Round": str(fixture.number),
        "White": fixture.contestant(Side.WHITE).name,
        "Black": fixture.contestant(Side.BLACK).name,
        **opening,
        "Termination": reason,
    }
