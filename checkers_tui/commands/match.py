"""``match``: levels and engines against each other, with the score as Elo and its error bar."""

from __future__ import annotations

import math
import os
import re
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from checkers_tui.draughts.ruleset import RuleSet
from checkers_tui.engine.client import EngineCrashed
from checkers_tui.engine.contestants import Contestant
from checkers_tui.engine.elo import StopRule
from checkers_tui.engine.engine_process import kill_all_engines
from checkers_tui.engine.match import Match, MatchFailed, Plan, check_contestant
from checkers_tui.engine.match_file import MatchFile, OtherMatch
from checkers_tui.engine.match_game import MatchGame
from checkers_tui.engine.openings import shuffled_numbers
from checkers_tui.engine.three_move_openings import AMERICAN, three_move_opening

from .errors import Refused, WrongUsage
from .interrupts import broken_off_by_signals
from .match_table import LiveTable, table
from .output import say, talk
from .positions import rules_named

STANDARD_OUTPUT = "-"
LONGEST_SECONDS = 3600.0
BY_LOT, THREE_MOVES = "random", "three-move"
NUMBERS = re.compile(r"(\d{1,3})(?:-(\d{1,3}))?")


@dataclass(frozen=True)
class Wish:
    """A match as it was asked for on the command line; None: not given."""

    first: str
    second: str
    rules: str
    games: int
    seconds: float | None = None
    nodes: int | None = None
    openings: str = BY_LOT
    seed: int = 1
    sprt: str | None = None
    processes: int | None = None
    pdn: str | None = None


def match(wish: Wish) -> None:
    """Play the match, and print the score; games go into a file or to standard output as they end."""
    plan = plan_for(wish)
    file = MatchFile(Path(wish.pdn), plan) if wish.pdn not in (None, STANDARD_OUTPUT) else None
    goes_on = " The same command goes on from here." if file is not None else ""
    with broken_off_by_signals(f"Broken off.{goes_on}", kill_all_engines):
        _play_plan(plan, file, wish)


def _play_plan(plan: Plan, file: MatchFile | None, wish: Wish) -> None:
    for contestant in (plan.first, plan.second):
        try:
            check_contestant(contestant, plan.rules)
        except EngineCrashed as crash:
            raise Refused(str(crash)) from None
    begun = Match(plan, _kept_games(file))
    if begun.games:
        talk(f"Going on after {len(begun.games)} games in {wish.pdn}.")
    _play(begun, file, to_output=wish.pdn == STANDARD_OUTPUT, processes=wish.processes or os.cpu_count() or 1)


def _play(match: Match, file: MatchFile | None, *, to_output: bool, processes: int) -> None:
    began = time.monotonic()
    with LiveTable(match, began) as live, _told(), closing(match.play(processes)) as games:
        for game in games:
            _keep(game, file, to_output=to_output)
            if game.complaint:
                live.say(f"Game {game.number}: {game.complaint}")
            live.show()
    for line in table(match, time.monotonic() - began):
        (talk if to_output else say)(line)


def _keep(game: MatchGame, file: MatchFile | None, *, to_output: bool) -> None:
    if to_output:
        say(game.pdn.rstrip("\n") + "\n")
    elif file is not None:
        try:
            file.append(game)
        except OSError as error:
            raise Refused(f"The games cannot be written: {error.strerror or error}.") from None


@contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except MatchFailed as failure:
        raise Refused(str(failure)) from None


def _kept_games(file: MatchFile | None) -> list[MatchGame]:
    try:
        return file.read() if file is not None else []
    except OtherMatch as error:
        raise Refused(str(error)) from None
    except OSError as error:
        raise Refused(f"The file of games cannot be read: {error.strerror or error}.") from None


# ---------------------------------------------------------------------- what was asked for


def plan_for(wish: Wish) -> Plan:
    """The match that was asked for. Raises WrongUsage."""
    rules = rules_named(wish.rules)
    if wish.games < 1 or (wish.processes is not None and wish.processes < 1):
        raise WrongUsage("A match has at least one game, and one process to play it.")
    if wish.seconds is not None and wish.nodes is not None:
        raise WrongUsage("Give only one of --time and --nodes.")
    if wish.seconds is not None and not (math.isfinite(wish.seconds) and 0 < wish.seconds <= LONGEST_SECONDS):
        raise WrongUsage("The time must be more than 0 seconds, and at most an hour.")
    if wish.nodes is not None and wish.nodes < 1:
        raise WrongUsage("The number of nodes must be 1 or more.")
    ballots = _ballots(wish.openings, rules, wish.seed)
    return Plan(
        rules.name,
        _contestant(wish.first, wish),
        _contestant(wish.second, wish),
        wish.games,
        wish.seed,
        ballots,
        _stop_rule(wish.sprt),
        _remark(wish),
    )


def _remark(wish: Wish) -> str:
    remarks = []
    if wish.openings != BY_LOT:
        remarks.append(f"openings {wish.openings}")
    if wish.seconds is not None:
        remarks.append(f"{wish.seconds:g} s a move")
    if wish.nodes is not None:
        remarks.append(f"{wish.nodes} nodes a move")
    return ", ".join(remarks)


def _contestant(text: str, wish: Wish) -> Contestant:
    try:
        return Contestant.read(text).within(wish.seconds, wish.nodes)
    except ValueError as error:
        raise WrongUsage(str(error)) from None


def _stop_rule(text: str | None) -> StopRule | None:
    if text is None:
        return None
    try:
        less, more = (float(number) for number in text.split(","))
        return StopRule.between_elos(less, more)
    except ValueError:
        raise WrongUsage("--sprt needs two differences in Elo, the lower one first, such as 0,20.") from None


def _ballots(text: str, rules: RuleSet, seed: int) -> tuple[int, ...]:
    """The numbers of three-move openings that a text asks for; none for openings by lot."""
    if text == BY_LOT:
        return ()
    if rules.name != AMERICAN:
        raise WrongUsage("Only American checkers has three-move openings.")
    if text == THREE_MOVES:
        return shuffled_numbers(seed)
    numbers: list[int] = []
    for part in text.split(","):
        found = NUMBERS.fullmatch(part.strip())
        if found is None:
            raise WrongUsage(f"--openings is {BY_LOT}, {THREE_MOVES}, or numbers such as 1,5,20-30.")
        first, last = int(found[1]), int(found[2] or found[1])
        numbers += range(first, last + 1)
    for number in numbers:
        try:
            three_move_opening(number)
        except ValueError as error:
            raise WrongUsage(str(error)) from None
    if not numbers:
        raise WrongUsage("The numbers of the openings must rise, such as 20-30.")
    return tuple(numbers)
