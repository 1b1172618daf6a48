"""The game in progress and all that belongs to it: how it changes, is kept, and is told."""

from __future__ import annotations

import math
from collections.abc import Callable
from time import monotonic

from checkers_tui.draughts import Game, IllegalMove, Move, Outcome, Side
from checkers_tui.engine.limits import Progress
from checkers_tui.frozen import frozen

from .clock import Clock, Faces, Time
from .events import (
    ClockChanged,
    DrawClaimable,
    DrawDeclined,
    DrawOffered,
    Event,
    GameOver,
    IllegalMoveMade,
    MovePlayed,
    Notice,
)
from .keeper import Keeper, Keeping, KeepsNothing, PlayedWith, SavedGame
from .kept_first import KeptFirst, Point
from .offers import Offers
from .setup import Setup
from .strict import Strictness
from .thinking import Computer, Opponent

LONG_GAP = 1.0
"""Seconds between two ticks after which the program may have been stopped; the word of that comes sooner after them."""


@frozen
class Gap:
    """So many seconds without a tick, and when they ended."""

    seconds: float
    ended: float


NO_GAP = Gap(0.0, -math.inf)


class GameInProgress:
    """A game with its setup, opponent, clock, offers, counts and keeping. ``Session`` adds the commands.

    ``saved``: a game to go on with, instead of a new one. ``time``: a source of seconds for the clocks.
    ``warning``: what the player should know as long as it lasts, such as that games cannot be saved.
    """

    setup: Setup
    game: Game
    clock: Clock
    take_backs: int
    hints: int
    _keeping: Keeping
    _offers: Offers
    _strictness: Strictness
    _is_paused: bool

    def __init__(
        self,
        setup: Setup,
        opponent: Opponent | None,
        on_event: Callable[[Event], None],
        keeper: Keeper | None = None,
        *,
        saved: SavedGame | None = None,
        time: Time = monotonic,
    ) -> None:
        self.warning = ""
        self._announce = on_event
        self._computer = Computer(opponent, on_event)
        self._keeper = keeper or KeepsNothing()
        self._time = time
        self._kept_first = KeptFirst(on_event)
        self._faces: Faces | None = None
        self._ticked = time()
        self._gap = NO_GAP
        self._sit_down(saved or self._begun(setup))

    def _begun(self, setup: Setup) -> SavedGame:
        game = setup.new_game()
        return SavedGame(setup, game, self._keeper.begin(setup, game))

    def _sit_down(self, at: SavedGame) -> None:
        """From now on this is the game in progress."""
        played_with = at.played_with
        self.setup, self.game, self._keeping = at.setup, at.game, at.keeping
        self.take_backs, self.hints = played_with.take_backs, played_with.hints
        self.clock = Clock(at.setup.control, at.game.start_position.side, self._time, played_with.seconds)
        self._offers = Offers()
        self._strictness = Strictness(played_with.cautioned)
        self._computer.progress = None
        self._is_paused = False
        self._run_clock()

    # ------------------------------------------------------------------ where it stands

    @property
    def outcome(self) -> Outcome | None:
        """None while the game goes on, else how it ended."""
        return self.game.result

    @property
    def side(self) -> Side:
        """The side to move."""
        return self.game.position.side

    @property
    def computer_to_move(self) -> bool:
        """Is it the computer's turn, in a game that goes on?"""
        return self.outcome is None and self.setup.is_computer(self.side)

    @property
    def thinking(self) -> bool:
        """Does the computer think about its move?"""
        return self._computer.thinking

    @property
    def waits_in_vain(self) -> bool:
        """Is the computer to move, but could not say its move, so that it has to be asked again?"""
        return self.computer_to_move and not self.thinking and self._computer.has_failed(self.game)

    @property
    def progress(self) -> Progress | None:
        """How far the computer has thought about its latest move."""
        return self._computer.progress

    @property
    def offer(self) -> Side | None:
        """The side whose offer of a draw stands, or None."""
        return self._offers.open

    @property
    def played_with(self) -> PlayedWith:
        """Take-backs, hints, cautions and times of this game up to now."""
        return PlayedWith(self.take_backs, self.hints, self._strictness.cautioned, self.clock.seconds)

    # ------------------------------------------------------------------ keeping

    async def all_shown(self) -> None:
        """Wait until everything that was played is kept, shown and announced."""
        await self._kept_first.all_shown()

    def notice(self, sentence: str, warning: str | None = None) -> None:
        """Tell the player something; ``warning``: what to show for as long as it lasts, empty when it is over."""
        if warning is not None:
            self.warning = warning
        self._announce(Notice(sentence))

    def _save(self) -> None:
        """Keep what has changed beside the moves; nothing waits for it."""
        self._catch_up()
        self._keeping.save(self.game, self.played_with)

    def _put_by(self) -> None:
        """The player turns to something else: keep the time that is used up, where it is counted."""
        self._catch_up()
        # A game that was only looked at must not be written: it may be played on in another window.
        if not self.setup.control.is_none:
            self._save()

    # ------------------------------------------------------------------ the clock

    def tick(self) -> None:
        """Time has passed: to be called ten times a second or so while the clock runs."""
        before, self._ticked = self._ticked, self._time()
        # A tick that comes late may come from a stop, whose word is on its way: whoever has run out of time has so at
        # the next tick as well.
        was_late, is_late = self._gap.ended == before, self._ticked - before > LONG_GAP
        if is_late:
            self._gap = Gap(self._ticked - before, self._ticked)
        if self._kept_first.is_holding:
            return
        if was_late or not is_late:
            self._look_at_clock()
        faces = self.clock.faces
        if faces != self._faces and not self.setup.control.is_none:
            self._faces = faces
            self._announce(ClockChanged(faces))

    def pause(self) -> None:
        """Stop the clock, and keep the time that the move in progress has taken."""
        self._is_paused = True
        self._run_clock()
        self._put_by()

    def go_on_after_a_stop(self) -> None:
        """The program was stopped without a word, and goes on: what has passed since the last tick does not count.

        A tick may have come between its waking and this call: then what had passed before that does not count either.
        """
        now = self._time()
        unheeded = self._gap.seconds if now - self._gap.ended < LONG_GAP else 0.0
        self.clock.forgive(now - self._ticked + unheeded)
        self._ticked, self._gap = now, NO_GAP

    def go_on(self) -> None:
        """Let the clock run again."""
        self._is_paused = False
        self._run_clock()

    def _run_clock(self) -> None:
        if self._is_paused or self.outcome is not None or self.game.end_if_let_stand is not None:
            self.clock.stop()
        else:
            self.clock.start()

    def _look_at_clock(self) -> None:
        side = self.clock.out_of_time
        if side is not None and self.outcome is None:
            self._end(Outcome(side.other, f"{side.title} ran out of time"))

    # ------------------------------------------------------------------ changing it

    def _catch_up(self) -> None:
        """Show what is still being written, and look at the clock: a command begins where the game really is."""
        self._kept_first.catch_up()
        self._look_at_clock()
        self._kept_first.catch_up()

    def _check_goes_on(self) -> None:
        if self.outcome is not None:
            raise IllegalMove(f"The game is over: {self.outcome.text}, {self.outcome.reason}.")

    def _check_can_move(self) -> None:
        self._check_goes_on()
        end = self.game.end_if_let_stand
        if end is not None:
            raise IllegalMove(f"The last move was illegal: object to it, or allow it ({end.text}, {end.reason}).")

    def _play(self, move: Move, *, by_computer: bool, wins_in: int | None = None) -> None:
        before, side = Point.of(self.game), self.side
        played = self.game.play(move)
        self.clock.move_made()
        self._strictness.touched = None
        flag = [] if move.is_regular else [IllegalMoveMade(played)]
        told = MovePlayed(played, by_computer, wins_in if self.outcome is None else None)
        self._change(before, told, *flag, *self._offers_after_move(side))

    def _offers_after_move(self, side: Side) -> list[Event]:
        """Who moves declines what was offered; the computer may offer a draw with its move."""
        level = self.setup.level
        if self._offers.open is side.other:
            self._offers.open = None
            return [DrawDeclined(side)]
        if level is None or self.outcome or not self.setup.is_computer(side):
            return []
        if not self._offers.computer_offers(self.game, level):
            return []
        self._offers.open = side
        return [DrawOffered(side)]

    def _end(self, outcome: Outcome) -> None:
        """End the game for a reason that is not on the board. Raises ValueError if it is over."""
        before = Point.of(self.game)
        self.game.end(outcome)
        self._ended(before)

    def _ended(self, before: Point) -> None:
        """The game was ended by a word or by the clock."""
        self._offers.open = None
        self._change(before)

    def _stand_anew(self, before: Point, *events: Event) -> None:
        """Moves were taken back, or played again."""
        self.clock.go_to(self.game.ply)
        self._offers.go_to(self.game.ply)
        self._strictness.touched = None
        self._change(before, *events)

    def _change(self, before: Point, *events: Event) -> None:
        """The game was changed from what it was before: keep it, then show it and tell it."""
        self._run_clock()
        ticket = self._keeping.save(self.game, self.played_with)
        self._kept_first.show(self.game, before, ticket, [*events, *self._how_it_stands()])

    def _how_it_stands(self) -> list[Event]:
        if self.outcome is not None:
            return [GameOver(self.outcome)]
        draw = self.game.claimable_draw
        return [DrawClaimable(draw)] if draw else []
