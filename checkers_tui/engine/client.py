"""The client of an engine process: ours, or any other that speaks Hub.

One client has one process at a time, and asks it one thing at a time. The process is started
when it is first needed, and anew after a crash.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Self

from checkers_tui.draughts.game import Game
from checkers_tui.draughts.ruleset import RuleSet

from .engine_process import EngineCrashed, EngineProcess
from .hub_game import hub_variant, write_move, write_position
from .hub_search import NO_LEVEL, write_level
from .hub_words import HubLine, hub_line
from .levels import Level
from .limits import Answer, Limits
from .patience import PATIENCE, PATIENCE_AT_START, allowance_for
from .question import OnProgress, Question, ThinkingCancelled

__all__ = ["EngineCrashed", "HubClient", "ThinkingCancelled"]

SECONDS_TO_QUIT = 1.0


class HubClient:
    """Asks an engine for moves. ``command`` None: our engine; else the words that start another one.

    ``parameters`` are set before its first search. ``patience``: the seconds after which an engine
    that owes an answer is given up; it may take longer over its start.
    """

    def __init__(
        self,
        command: Sequence[str] | None = None,
        *,
        parameters: Mapping[str, str] | None = None,
        patience: float = PATIENCE,
        patience_at_start: float = PATIENCE_AT_START,
    ) -> None:
        self._command = command
        self._parameters = dict(parameters or {})
        self._told: dict[str, str] = {}
        self._patience = patience
        self._patience_at_start = patience_at_start
        self._turn = asyncio.Lock()
        self._process: EngineProcess | None = None
        self._rules: RuleSet | None = None
        self._question: Question | None = None
        self._game: Game | None = None
        self._number = 0
        self._waiting = 0
        self._generation = 0
        self._endings: set[asyncio.Task[None]] = set()

    @property
    def name(self) -> str | None:
        """What the engine calls itself; None before it is started."""
        return self._process.name if self._process else None

    @property
    def pid(self) -> int | None:
        """The number of the engine's process, if one is running."""
        return self._process.pid if self._process and not self._process.has_ended else None

    def use(self, parameters: Mapping[str, str]) -> None:
        """Other parameters of the engine, from the next question on."""
        self._parameters = dict(parameters)

    @property
    def is_thinking(self) -> bool:
        """Has it been asked for a move that is still to come?"""
        return self._question is not None and not self._question.answer.done()

    # ------------------------------------------------------------------ for callers

    async def start(self, rules: RuleSet | None = None) -> None:
        """Start the engine now, ready for a rule set if one is given, so that the first move comes sooner.

        Raises EngineCrashed.
        """
        generation = self._generation
        async with self._turn:
            await self._process_for(rules, generation)

    async def think(self, game: Game, level: Level | Limits, on_progress: OnProgress | None = None) -> Answer:
        """The engine's move in the game's position, played as a level or within limits.

        Who still waits for an earlier answer gets it at once, as good as it is by then. Cancelling
        the task stops the engine; the client can be used on. Raises EngineCrashed if the engine
        cannot be used (the next call starts it anew), ThinkingCancelled after ``cancel``, ValueError
        if there is no legal move.
        """
        if not game.position.legal_moves():
            raise ValueError("There is no move to choose: the game is over.")
        await self.stop()
        generation = self._generation
        self._waiting += 1
        try:
            await self._turn.acquire()
        finally:
            self._waiting -= 1
        try:
            return await self._think(game, level, on_progress, generation)
        finally:
            self._turn.release()

    async def _think(
        self, game: Game, level: Level | Limits, on_progress: OnProgress | None, generation: int
    ) -> Answer:
        await self._settle()
        process = await self._process_for(game.rules, generation)
        question = self._ask(process, game, level, on_progress)
        if self._waiting:
            question.hurry()
        try:
            return await question.answer
        finally:
            question.hurry()

    async def stop(self) -> None:
        """Let the running ``think`` answer now, with the best move so far; without one do nothing."""
        if self._question is not None:
            self._question.hurry()

    async def cancel(self) -> None:
        """Drop what is being thought about: ``think`` raises ThinkingCancelled."""
        if self._question is not None:
            self._question.drop(_not_wanted())

    async def close(self) -> None:
        """End the engine's process, whatever it does; a later ``think`` would start a new one."""
        self._generation += 1
        if self._question is not None:
            self._question.drop(_not_wanted())
            self._question.fail("The engine was closed.")
        if self._process is not None:
            self._see_off(self._process, SECONDS_TO_QUIT)
        while self._endings:
            await asyncio.wait(self._endings)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        await self.close()

    # ------------------------------------------------------------------ the process

    async def _process_for(self, rules: RuleSet | None, generation: int) -> EngineProcess:
        """The running engine, ready for these rules; started if need be. ``generation`` is the caller's."""
        if self._process is not None and self._must_start_anew(self._process, rules):
            self._see_off(self._process, SECONDS_TO_QUIT)
        process = self._process or await self._start(generation)
        if rules is not None and self._rules is None:
            await self._make_ready(process, rules)
        elif rules is not None and rules != self._rules:
            process.send(hub_line("set-param", name="variant", value=hub_variant(rules)))
            self._rules = rules
        return process

    def _must_start_anew(self, process: EngineProcess, rules: RuleSet | None) -> bool:
        """Only our engine takes another rule set once it is ready."""
        is_ready_for_other = self._rules is not None and rules is not None and rules != self._rules
        return process.has_ended or (is_ready_for_other and self._command is not None)

    async def _start(self, generation: int) -> EngineProcess:
        if generation != self._generation:
            raise _not_wanted()
        process = self._process = await EngineProcess.start(self._command)
        self._rules = self._game = None
        try:
            if generation != self._generation:
                raise _not_wanted()
            await process.open(self._patience_at_start)
        except BaseException:
            self._see_off(process)
            raise
        return process

    async def _make_ready(self, process: EngineProcess, rules: RuleSet) -> None:
        try:
            self._told = dict(self._parameters)
            await process.make_ready(self._first_parameters(process, rules), self._patience_at_start)
        except BaseException:
            self._see_off(process)
            raise
        process.heed = self._heed
        process.on_end = lambda sentence: self._on_end(process, sentence)
        self._rules = rules

    def _first_parameters(self, process: EngineProcess, rules: RuleSet) -> dict[str, str]:
        variants = process.parameters.get("variant", ("normal",))
        variant = hub_variant(rules)
        if variant not in variants:
            raise EngineCrashed(f"The engine {process.name} does not play {rules.title}.")
        if "variant" not in process.parameters:
            return self._parameters
        return {**self._parameters, "variant": variant}

    def _see_off(self, process: EngineProcess, patience: float = 0.0) -> None:
        """Part from a process; it is ended in the background."""
        if self._process is process:
            self._process = self._rules = None
        process.heed = lambda line: None
        process.on_end = None
        ending = asyncio.create_task(process.end(patience))
        self._endings.add(ending)
        ending.add_done_callback(self._endings.discard)

    # ------------------------------------------------------------------ one question

    def _ask(
        self, process: EngineProcess, game: Game, level: Level | Limits, on_progress: OnProgress | None
    ) -> Question:
        self._number += 1
        question = Question(process, game.position, str(self._number), on_progress, self._patience, self._give_up)
        self._question = question
        process.send(*self._words(process, game, level, question.tag))
        question.allow(allowance_for(_limits_of(level)))
        return question

    def _words(self, process: EngineProcess, game: Game, level: Level | Limits, tag: str) -> list[HubLine]:
        lines = []
        if game is not self._game:
            self._game = game
            lines.append(hub_line("new-game"))
        for parameter, value in self._parameters.items() - self._told.items():
            lines.append(hub_line("set-param", name=parameter, value=value))
        self._told = dict(self._parameters)
        levels = process.parameters.get("level", ())
        if levels:
            name = level.name if isinstance(level, Level) and self._knows(level, levels) else NO_LEVEL
            lines.append(hub_line("set-param", name="level", value=name))
        start, played_since = game.lawful_part
        moves = " ".join(write_move(played.move) for played in played_since)
        lines.append(hub_line("pos", pos=write_position(start), moves=moves or None))
        lines.append(write_level(_limits_of(level)))
        lines.append(hub_line("go", "think", id=tag))
        return lines

    def _knows(self, level: Level, names: Sequence[str]) -> bool:
        """Does the engine play this level if it is told its name? Ours reads a level of one's own from it."""
        return level.name in names or (level.is_custom and self._command is None)

    async def _settle(self) -> None:
        """Wait until the engine is done with what it was asked before."""
        if self._question is not None:
            self._question.hurry()
            await self._question.over.wait()

    def _heed(self, line: HubLine) -> None:
        if self._question is not None:
            self._question.heed(line)

    def _on_end(self, process: EngineProcess, sentence: str) -> None:
        """It has ended, and nobody had asked it to."""
        if self._process is process:
            self._process = self._rules = None
        if self._question is not None and self._question.process is process:
            self._question.fail(sentence)

    def _give_up(self, process: EngineProcess) -> None:
        process.kill()
        self._see_off(process)


def _not_wanted() -> ThinkingCancelled:
    return ThinkingCancelled("The answer is not wanted any more.")


def _limits_of(level: Level | Limits) -> Limits:
    return level.limits if isinstance(level, Level) else level
