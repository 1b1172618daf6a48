"""The plain face at work: lines are obeyed one after the other, and the computer thinks meanwhile."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass

from ..draughts.square_text import shown_text
from ..library.paths import Paths
from ..play.game_words import move_number, whose_turn
from ..play.home import CannotContinue
from ..play.move_order import in_order
from ..play.session import Opponent
from ..play.setup import Setup
from .game import PlainGame
from .input_lines import LONGEST_LINE, InputLines, is_too_long
from .orders import Order, Timing, read_order
from .voice import Voice

WELCOME = "Checkers in plain lines. Type a move, such as {move}; help lists the commands."
TICK_SECONDS = 0.1
IDLE_SECONDS = 1.0
LONG_THINKING = 2.0
"""After so many seconds a person is told that the computer still thinks."""
REFUSED = 1
COMMENT = "#"


@dataclass(frozen=True)
class PlainOptions:
    """How to start. ``setup``: the game to begin, None: as it was last chosen. ``is_person``: lines are typed."""

    setup: Setup | None
    paths: Paths
    is_person: bool = False


class PlainFace:
    """Plays one game after the other until the input ends or the player leaves.

    What is typed while the computer thinks is obeyed at once if it needs no turn; what was there before waits for
    the computer's move, as everything in a file does.
    """

    def __init__(self, options: PlainOptions, voice: Voice, opponent: Opponent) -> None:
        self._options = options
        self._voice = voice
        self._news = asyncio.Event()
        self.lines = InputLines(self._news.set)
        self.game = PlainGame(options.setup, options.paths, opponent, voice, self._news.set)
        self._refused = False

    # ------------------------------------------------------------------ from the first line to the last

    async def play(self) -> int:
        """Play; gives the exit code: 0, or 1 if a line of an input that is no terminal was refused."""
        refusal = await self.game.home.refusal()
        if refusal:
            self._voice.say(refusal)
            return REFUSED
        self.game.home.notices.deliver_to(self.game.session)
        await self._welcome()
        ticking = asyncio.create_task(self._tick())
        try:
            await self._obey_all()
        finally:
            ticking.cancel()
        farewell = self.game.farewell
        if farewell:
            self._voice.say(farewell)
        return REFUSED if self._refused and not self._options.is_person else 0

    async def _welcome(self) -> None:
        game = self.game
        moves = in_order(game.session.game.position.legal_moves(), game.notation)
        example = moves[0].text(game.notation) if moves else "11-15"
        self._voice.say(WELCOME.format(move=example), *game.notes, *game.introduction())
        if self._options.setup is None:
            await self._tell_of_kept_game()
        game.tell_turn()

    async def _tell_of_kept_game(self) -> None:
        """Where no game was asked for there may be one to go on with; until then the computer does not begin."""
        saved = None
        with suppress(CannotContinue):
            saved = await self.game.home.latest()
        if saved is None:
            return
        turn = whose_turn(saved.game.position.side, saved.setup.human)
        self._voice.say(
            f"An unfinished game of {saved.setup.rules.title} is kept, move {move_number(saved.game)}, {turn}: "
            "the command continue goes on with it."
        )
        if self.game.session.computer_to_move:
            self.game.hold_computer()
            self._voice.say("The command go lets the computer begin this one.")

    async def _obey_all(self) -> None:
        while not self.game.quitting:
            self._news.clear()
            if self.game.let_computer_think():
                self.lines.note_ahead()
                self._tell_if_it_takes_long()
            if not self.game.is_thinking:
                await self.game.thought()
                self.game.tell_turn()
            line = self._next_line()
            if line is not None:
                await self._obey(line)
                # Many lines at once must not keep signals and a lost reader waiting.
                await asyncio.sleep(0)
            elif self.lines.ended and not self.lines and not self._must_wait_for_computer():
                return
            else:
                await self._news.wait()

    def _must_wait_for_computer(self) -> bool:
        """At the end of a script the computer may still answer; a person who ends the input leaves."""
        return self.game.is_thinking and not self._options.is_person

    def _tell_if_it_takes_long(self) -> None:
        """A person who waits is told that the computer thinks, and how to hurry it."""
        if not self._options.is_person:
            return
        point = self.game.point

        def tell() -> None:
            if not self.game.quitting and self.game.is_thinking and self.game.point == point:
                self._voice.say(f"{self.game.session.side.title} is thinking; the command now makes it move.")

        asyncio.get_running_loop().call_later(LONG_THINKING, tell)

    async def _tick(self) -> None:
        """Let the clocks run, where there are any."""
        while True:
            has_clock = not self.game.session.setup.control.is_none
            await asyncio.sleep(TICK_SECONDS if has_clock else IDLE_SECONDS)
            self.game.session.tick()

    # ------------------------------------------------------------------ lines

    def _next_line(self) -> str | None:
        """The line to be obeyed now, or None if all that wait have to wait for the computer."""
        if not self.lines:
            return None
        if not self.game.is_thinking:
            return self.lines.take()
        if not self.lines.next_is_ahead and _timing(self.lines.next) is not Timing.WAITS:
            return self.lines.take()
        if self._options.is_person and not self.lines.last_is_ahead:
            return self._interruption()
        return self.lines.take() if _is_now(self.lines.next) else None

    def _interruption(self) -> str | None:
        """What a person types while other lines wait for the computer, if it does not wait as well."""
        timing = _timing(self.lines.last)
        if timing is Timing.WAITS:
            return None
        line = self.lines.take_last()
        if timing is Timing.CHANGES:
            dropped = [text.strip() for text in self.lines.drop() if text.strip()]
            if dropped:
                self._voice.say(f"Not played: {', '.join(map(shown_text, dropped))}.")
        return line

    async def _obey(self, line: str) -> None:
        text = line.strip()
        if text.startswith(COMMENT) or not (text or is_too_long(line)):
            return
        try:
            order, rest = _order_in(line)
            await order.handler(self.game, rest)
        except ValueError as error:
            self._refused = True
            self._voice.say(str(error))
        await self.game.session.all_shown()


def _order_in(line: str) -> tuple[Order, str]:
    """The command of a line, and what stands behind it. Raises ValueError if it is none."""
    if is_too_long(line):
        raise ValueError(f"The line is too long and means nothing: no command has more than {LONGEST_LINE} characters.")
    return read_order(line)


def _timing(line: str) -> Timing:
    try:
        return _order_in(line)[0].timing if line.strip() else Timing.LOOKS
    except ValueError:
        return Timing.LOOKS


def _is_now(line: str) -> bool:
    try:
        return _order_in(line)[0].name == "now"
    except ValueError:
        return False
