"""The game in progress as the plain face has it: the session, and how its events are told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace

from ..draughts import Move, Notation, PlayedMove, Side
from ..library.paths import Paths
from ..library.settings_file import SettingsFile
from ..play.choices import NOTATIONS, as_strict_as, choice_of, setup_of
from ..play.clock_words import clock_text
from ..play.events import (
    DrawClaimable,
    DrawDeclined,
    DrawOffered,
    Event,
    GameOver,
    GameStarted,
    IllegalMoveMade,
    MovePlayed,
    MovePutBack,
    MovesPlayedAgain,
    MovesTakenBack,
    Notice,
)
from ..play.game_words import against, move_number, pairing_of
from ..play.home import Home
from ..play.keeper import SavedGame
from ..play.session import Opponent, Session
from ..play.setup import Setup
from .voice import Voice
from .wording import illegal_sentence, put_back_sentence, result_sentence, spoken_move, turn_sentences

KEPT = "The game in progress is kept: the command continue goes on with it."
UNSAVED = (
    "The game in progress could not be saved yet: if it still cannot be in the end, it goes into a file elsewhere."
)


@dataclass(frozen=True)
class Hinted:
    """A hint that has been given, and behind which move."""

    at: PlayedMove | None
    move: Move


class PlainGame:
    """One player's table without a screen.

    ``next_setup``: what the next new game will be. ``flipped``: Black sits at the bottom of the drawn board.
    ``quitting``: the player wants to leave. ``on_change`` is called whenever something has happened by itself.
    """

    def __init__(
        self,
        setup: Setup | None,
        paths: Paths,
        opponent: Opponent,
        voice: Voice,
        on_change: Callable[[], None] = lambda: None,
    ) -> None:
        self.voice = voice
        self._on_change = on_change
        self.home = Home(paths)
        self._settings_file = SettingsFile(paths.settings)
        read = self._settings_file.read()
        self.settings, self.notes = read.settings, read.notes
        self.wanted_notation = NOTATIONS[self.settings.notation]
        self.quitting = False
        self.hinted: Hinted | None = None
        self.listed: tuple[str, ...] = ()
        self._turn_untold = True
        self._thought: asyncio.Task[None] | None = None
        self._held_at: tuple[object, PlayedMove | None] | None = None
        wanted = as_strict_as(setup, self.settings) if setup else setup_of(self.settings)
        self.session = Session(wanted, opponent, self._tell, self.home.keeper)
        self._sit_down()

    # ------------------------------------------------------------------ where it stands

    @property
    def notation(self) -> Notation:
        """How squares are written now."""
        return self.wanted_notation or self.session.game.rules.notation

    @property
    def in_progress(self) -> bool:
        """Has the game begun, and not ended?"""
        return self.session.outcome is None and self.session.game.ply > 0

    @property
    def farewell(self) -> str:
        """What becomes of the game in progress when it is left, or nothing."""
        if not self.in_progress:
            return ""
        return KEPT if self.home.everything_is_saved else UNSAVED

    # ------------------------------------------------------------------ telling

    def say(self, *sentences: str) -> None:
        """Tell the player something."""
        self.voice.say(*sentences)

    def _tell(self, event: Event) -> None:
        """Something has happened in the session."""
        match event:
            case MovePlayed(played):
                self.say(spoken_move(played, self.notation))
                if event.announcement:
                    self.say(f"{event.announcement}.")
                self._turn_untold = True
            case MovesTakenBack(plies):
                self.say("One move is taken back." if plies == 1 else f"{plies} moves are taken back.")
                self._turn_untold = True
            case MovesPlayedAgain(plies):
                self.say(*(spoken_move(played, self.notation) for played in self.session.game.moves[-plies:]))
                self._turn_untold = True
            case GameStarted():
                self._sit_down()
                self.say(*self.introduction())
            case DrawOffered(by):
                self.say(self._offer(by))
            case DrawDeclined(by):
                self.say(f"{by.title} declines the draw.")
            case IllegalMoveMade(played):
                self.say(illegal_sentence(played, self.notation, self.session.game.end_if_let_stand))
            case MovePutBack(side):
                self.say(put_back_sentence(side, is_over=self.session.outcome is not None))
                self._turn_untold = True
            case DrawClaimable():
                self._turn_untold = True
            case GameOver():
                self.say(result_sentence(self.session.game))
                self._turn_untold = False
            case Notice(sentence):
                self.say(sentence)
        self._on_change()

    def _sit_down(self) -> None:
        self.flipped = self.session.setup.human is Side.BLACK
        self.next_setup = replace(self.session.setup, fen=None)
        self.hinted = None
        self._turn_untold = self.session.outcome is None

    def _offer(self, by: Side) -> str:
        if by is self.session.setup.human:
            return "You offer a draw."
        return f"{by.title} offers a draw: yes accepts, no or a move declines."

    def introduction(self) -> list[str]:
        """What is played, and how far it is."""
        setup, game = self.session.setup, self.session.game
        parts = [f"{setup.rules.title}, {self.whom()}"]
        if not setup.control.is_none:
            parts.append(f"{setup.control.title} to think")
        if setup.strict:
            parts.append("strict play")
        told = [f"{', '.join(parts)}."]
        if game.ply and game.current is not None:
            told += [f"This is move {move_number(game)}. The last one:", spoken_move(game.current, self.notation)]
        return told

    def whom(self) -> str:
        """``you play Black against Normal``, ``two players``."""
        setup = self.session.setup
        pairing = against(pairing_of(setup))
        return pairing if setup.human is None else f"you play {setup.human.title} {pairing}"

    def tell_turn(self) -> None:
        """Say whose turn it is, if that has changed and a person is to move."""
        if self._turn_untold and not self.session.computer_to_move and self.session.outcome is None:
            self._turn_untold = False
            self.say(*self.turn())

    def tell_turn_again(self) -> None:
        """The player has been away: say once more whose turn it is, if a person is to move."""
        self._turn_untold = self.session.outcome is None
        self._on_change()

    def turn(self) -> list[str]:
        """Whose turn it is, and what there is to know about it."""
        told = turn_sentences(self.session.game, self.notation)
        session = self.session
        if session.outcome is None and session.offer is not None:
            told.append(self._offer(session.offer))
        if session.outcome is None and not session.setup.control.is_none:
            told.append(self.clock_sentence())
        return told

    def clock_sentence(self) -> str:
        """How much time both sides have left."""
        faces = self.session.clock.faces
        return f"Time left: White {clock_text(faces.white)}, Black {clock_text(faces.black)}."

    # ------------------------------------------------------------------ games

    async def begin(self, setup: Setup) -> None:
        """Leave this game and begin another. Raises InvalidPosition if its FEN is not one."""
        await self.stop_thinking()
        setup.new_game()  # a bad FEN is refused before anything is said
        if self.farewell:
            self.say(self.farewell)
        self.session.new_game(setup)
        self.settings = replace(self.settings, new_game=choice_of(setup, self.settings.new_game))
        trouble = await asyncio.to_thread(self._settings_file.save, self.settings)
        if trouble:
            self.say(trouble)

    async def go_on_with(self, saved: SavedGame) -> None:
        """Leave this game and go on with one that was kept."""
        await self.stop_thinking()
        self.session.resume(saved)

    # ------------------------------------------------------------------ the computer

    @property
    def is_thinking(self) -> bool:
        """Is the computer asked for a move?"""
        return self._thought is not None and not self._thought.done() and self.session.outcome is None

    @property
    def computer_waits(self) -> bool:
        """Is the computer to move, but does not until it is told to?"""
        return self.session.computer_to_move and self._held_at == self.point

    @property
    def point(self) -> tuple[object, PlayedMove | None]:
        """Which game it is, and where it stands."""
        return self.session.game, self.session.game.current

    def hold_computer(self) -> None:
        """The computer is not to move in this position until it is told to."""
        self._held_at = self.point

    def release_computer(self) -> None:
        """The computer may move again."""
        self._held_at = None

    def let_computer_think(self) -> bool:
        """If it is the computer's turn, have it think beside what goes on; True if it begins now."""
        if self._held_at != self.point:
            self._held_at = None
        if self.is_thinking or not self.session.computer_to_move or self.computer_waits:
            return False
        self._thought = asyncio.create_task(self._think())
        self._thought.add_done_callback(lambda _: self._on_change())
        return True

    async def _think(self) -> None:
        before = self.point
        await self.session.think()
        if self.session.computer_to_move and self.point == before:
            self.hold_computer()
            self.say("The computer cannot say its move. The command now asks it again, undo takes your move back.")

    async def thought(self) -> None:
        """Wait until the computer thinks no longer; raises what went wrong in it."""
        if self._thought is not None:
            await asyncio.wait({self._thought})
            if not self._thought.cancelled():
                self._thought.result()

    async def stop_thinking(self) -> None:
        """Let the computer think no longer; its move is not played."""
        if self._thought is not None:
            self._thought.cancel()
            await asyncio.wait({self._thought})
            self._thought = None

    async def close(self) -> str:
        """What has been played is put by, and the library closed; see ``Home.leave`` for what it gives."""
        await self.stop_thinking()
        self.session.pause()
        return await asyncio.to_thread(self.home.leave)
