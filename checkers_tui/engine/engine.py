"""The computer player in this process: scripts use it, and the engine process around it.

The search runs without the interpreter lock, so other threads go on; ``stop`` may be called from
any of them.
"""

from __future__ import annotations

import os
import threading
from pathlib import Path
from random import Random

from checkers_tui.draughts.game import Game
from checkers_tui.draughts.position import Position
from checkers_tui.draughts.ruleset import RuleSet
from checkers_tui.draughts.rulesets import rule_set

from .helpers import Helpers
from .kernel import Kernel
from .levels import Level
from .limits import Answer, Limits, Progress
from .situation import Situation
from .stopping import StopSign
from .thinking import OnProgress, Thinking

DEFAULT_HASH_MEGABYTES = 16


class Engine:
    """Plays one rule set. It thinks about one position at a time; a second caller waits.

    ``seed``: with the same seed, depth and position a level plays the same move; without one it
    varies. ``remembers``: what was learned from earlier moves is kept in spite of a seed, which then
    repeats whole games alone. ``threads``: so many search at once, where a level does not say
    otherwise; with more than one a seed repeats nothing for certain. ``tables_folder``: where the
    player's own endgame tables are; those in the package are used in any case. ``interpreted`` uses
    the kernel's plain Python form, for tests.
    """

    def __init__(
        self,
        rules: RuleSet | str,
        *,
        hash_megabytes: float = DEFAULT_HASH_MEGABYTES,
        seed: int | None = None,
        threads: int = 1,
        remembers: bool = False,
        interpreted: bool = False,
        tables_folder: Path | None = None,
    ) -> None:
        self.rules = rule_set(rules)
        self._seed = seed
        self._remembers = remembers
        self._kernel = Kernel(self.rules, hash_megabytes, interpreted, tables_folder)
        self._threads = threads
        self._helpers: Helpers | None = None
        self._busy = threading.Lock()
        self._thinking: Thinking | None = None

    def choose(
        self,
        game: Game | Position | Situation,
        limits: Limits | Level,
        *,
        on_progress: OnProgress | None = None,
        stop_sign: StopSign | None = None,
        analyze: bool = False,
    ) -> Answer:
        """The move to play, within the limits, or as a level plays it.

        The moves of a game bear on draws by repetition and by counting. Plain limits mean the best
        move that is found; a level may choose another. A single legal move is answered at once,
        unless ``analyze``. ``on_progress`` is called in this thread after each depth.
        ``stop_sign`` is for a caller who may have to stop before the search has begun.
        Raises ValueError if there is no legal move, or the position is of another rule set.
        """
        situation = game if isinstance(game, Situation) else Situation.of(game)
        self._check(situation.position)
        with self._busy:
            if isinstance(limits, Level) and limits.random:
                return self._at_random(situation.position)
            self._thinking = self._begin(situation, limits, stop_sign or StopSign(), analyze)
            self._thinking.on_progress = on_progress
            try:
                return self._thinking.answer()
            finally:
                self._thinking = None

    def stop(self) -> None:
        """End the search that is running, from another thread; it answers with the best move so far."""
        thinking = self._thinking
        if thinking is not None:
            thinking.sign.stop()

    @property
    def progress(self) -> Progress | None:
        """How far the running search has come, for any thread; None if none is running."""
        thinking = self._thinking
        return None if thinking is None else thinking.progress

    def new_game(self) -> None:
        """Forget what was learned from the positions of earlier games."""
        with self._busy:
            self._kernel.search.new_game()

    def _check(self, position: Position) -> None:
        if position.rules is not self.rules:
            raise ValueError(f"This engine plays {self.rules.title}, not {position.rules.title}.")
        if not position.legal_moves():
            outcome = position.outcome()
            raise ValueError(f"There is no move to choose: {outcome.reason if outcome else 'the game is over'}.")

    def _begin(self, situation: Situation, limits: Limits | Level, sign: StopSign, analyze: bool) -> Thinking:
        level = limits if isinstance(limits, Level) else None
        only = limits if isinstance(limits, Limits) else limits.limits
        if len(situation.position.legal_moves()) == 1 and not analyze:
            only = only.tighter(Limits(depth=1))
        if self._seed is not None and only.seconds is None and not self._remembers:
            # What is left of earlier searches would make the same question have another answer.
            self._kernel.search.new_game()
        chance = self._chance(situation.position)
        spread = level.spread_at(situation.ply) if level else 0
        self._kernel.asks_tables = level is None or level.knows_tables
        helpers = self._helpers_for(level.threads if level and level.threads else self._threads)
        return Thinking(self._kernel, situation, only, sign, helpers, spread, chance)

    def _helpers_for(self, threads: int) -> Helpers | None:
        """Searches for all threads but one, which is this; made when they are first wanted."""
        if threads <= 1:
            return None
        if self._helpers is None or len(self._helpers) != threads - 1:
            self._helpers = Helpers(self.rules, self._kernel, threads - 1)
        self._helpers.get_ready()
        return self._helpers

    def _chance(self, position: Position) -> Random:
        """What decides by lot: from the seed and the position alone, so that one game can be played again."""
        return Random(os.urandom(16) if self._seed is None else f"{self._seed} {position.to_fen()}")

    def _at_random(self, position: Position) -> Answer:
        move = self._chance(position).choice(position.legal_moves())
        return Answer(0, 0, 0, 0.0, (move,), move=move)
