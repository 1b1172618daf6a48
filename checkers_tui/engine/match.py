"""Engines against each other: games from openings by lot, each played with both colours, in parallel processes."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from itertools import islice
from multiprocessing.process import BaseProcess

from checkers_tui.draughts.ruleset import RuleSet
from checkers_tui.draughts.rulesets import rule_set

from .client import HubClient
from .contestants import Contestant
from .elo import Score, StopRule, Verdict
from .engine_process import kill_all_engines
from .match_game import Clock, Fixture, MatchGame, play_fixture
from .openings import Opening, RandomOpenings, openings_by_number
from .worker import SECONDS_BETWEEN_LOOKS, be_a_worker

SECONDS_TO_LEAVE = 2.0
"""So long a process that plays a game may take over its end before it is killed."""


@dataclass(frozen=True)
class Plan:
    """A match: who, by which rules, how many games. ``ballots``: numbers of three-move openings instead of random ones.

    ``stop_rule`` ends it earlier, once the score decides.
    """

    rules_name: str
    first: Contestant
    second: Contestant
    games: int
    seed: int = 1
    ballots: tuple[int, ...] = ()
    stop_rule: StopRule | None = None
    remark: str = ""

    @property
    def rules(self) -> RuleSet:
        """The rule set of the match."""
        return rule_set(self.rules_name)

    @property
    def name(self) -> str:
        """What its games have in common: a file whose games say the same holds games of this match."""
        remark = f", {self.remark}" if self.remark else ""
        return f"{self.first.name} - {self.second.name}, seed {self.seed}{remark}"

    def with_different_names(self) -> Plan:
        """The same, but two contestants of one name are told apart."""
        if self.first.name != self.second.name:
            return self
        return replace(self, second=replace(self.second, name=f"{self.second.name} (2)"))

    def fixtures(self) -> Iterator[Fixture]:
        """All games in their order; each opening is played twice, with colours changed."""
        begins = self.rules.first_to_move
        openings: Iterable[Opening] = (
            openings_by_number(self.ballots) if self.ballots else RandomOpenings(self.rules, self.seed)
        )
        for number, opening in enumerate(_twice(openings), 1):
            if number > self.games:
                return
            yield Fixture(
                self.rules_name,
                self.name,
                number,
                opening,
                self.first,
                self.second,
                begins if number % 2 else begins.other,
                self.seed,
            )


def _twice(openings: Iterable[Opening]) -> Iterator[Opening]:
    for opening in openings:
        yield opening
        yield opening


class Match:
    """A match that is being played. ``games``: those that have ended, in the order in which they did."""

    def __init__(self, plan: Plan, kept: Iterable[MatchGame] = ()) -> None:
        self.plan = plan.with_different_names()
        self.games = list({game.number: game for game in kept if game.number <= plan.games}.values())

    @property
    def score(self) -> Score:
        """The score so far, as the first player sees it."""
        return Score.of(((game.number - 1) // 2, game.points) for game in self.games)

    @property
    def is_decided(self) -> bool:
        """Has the stop rule come to a verdict?"""
        rule = self.plan.stop_rule
        return rule is not None and rule.verdict(self.score) is not Verdict.OPEN

    @property
    def clocks(self) -> tuple[Clock, Clock]:
        """How long both have thought in the games that were played now."""
        first, second = Clock(), Clock()
        for game in self.games:
            first.add_all(game.first_clock)
            second.add_all(game.second_clock)
        return first, second

    def play(self, processes: int = 0) -> Generator[MatchGame]:
        """Play what is still to be played, so many games at a time; 0: one after the other, in this process.

        Each game is handed out as it ends; to close the generator ends the processes. Raises MatchFailed if one of
        them dies.
        """
        done = {game.number for game in self.games}
        fixtures = (fixture for fixture in self.plan.fixtures() if fixture.number not in done)
        for game in self._played(fixtures, processes) if processes else self._played_here(fixtures):
            self.games.append(game)
            yield game

    def _played_here(self, fixtures: Iterator[Fixture]) -> Iterator[MatchGame]:
        while not self.is_decided and (fixture := next(fixtures, None)) is not None:
            yield play_fixture(fixture)

    def _played(self, fixtures: Iterator[Fixture], processes: int) -> Iterator[MatchGame]:
        """Games under way when the match is decided are played to their end: they count as well."""
        with _Pool(processes) as pool:
            running: set[Future[MatchGame]] = set()
            while True:
                if not self.is_decided:
                    running |= {pool.begin(fixture) for fixture in islice(fixtures, processes - len(running))}
                if not running:
                    return
                ended, running = wait(running, SECONDS_BETWEEN_LOOKS, FIRST_COMPLETED)
                for future in ended:
                    yield _result_of(future)


class MatchFailed(RuntimeError):
    """A match that cannot go on. The text is a sentence."""


def _result_of(future: Future[MatchGame]) -> MatchGame:
    try:
        return future.result()
    except BrokenProcessPool as error:
        raise MatchFailed("A process that played a game has died; the match ends here.") from error


class _Pool:
    """Processes that play games. On the way out of an interrupted match they are ended."""

    def __init__(self, processes: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._executor = ProcessPoolExecutor(processes, mp_context=context, initializer=_be_a_player)

    def begin(self, fixture: Fixture) -> Future[MatchGame]:
        """Play a game as soon as a process is free."""
        return self._executor.submit(play_fixture, fixture)

    def __enter__(self) -> _Pool:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self._executor.shutdown(wait=kind is None, cancel_futures=True)
        if kind is not None:
            _end_all(multiprocessing.active_children())


def _end_all(players: list[BaseProcess]) -> None:
    for player in players:
        player.terminate()
    until = time.monotonic() + SECONDS_TO_LEAVE
    for player in players:
        player.join(max(until - time.monotonic(), 0))
        if player.is_alive():
            player.kill()


def _be_a_player() -> None:
    """Take the engines along when told to end, or when the program in front has ended.

    Linux shares a busy machine out by session. Other engines have one of their own: so must who plays against them.
    """
    if hasattr(os, "setsid"):
        with contextlib.suppress(OSError):
            os.setsid()
    with contextlib.suppress(ValueError):
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    be_a_worker(kill_all_engines)


def check_contestant(contestant: Contestant, rules: RuleSet) -> None:
    """Start another engine once. Raises EngineCrashed if it cannot play these rules."""
    if contestant.level is None:
        asyncio.run(_start_once(contestant.command, rules))


async def _start_once(command: tuple[str, ...], rules: RuleSet) -> None:
    async with HubClient(command) as client:
        await client.start(rules)
