"""The games of a match in a file, so that a match that was broken off can be gone on with."""

from __future__ import annotations

import os
from pathlib import Path

from checkers_tui.draughts.pdn import PdnGame, UnreadableFile, read_games, winner_of
from checkers_tui.draughts.pdn.results import UNFINISHED

from .match import Plan
from .match_game import MatchGame


class OtherMatch(ValueError):
    """A file that is not one of this match. The text is a sentence."""


class MatchFile:
    """A file to which each game of a match is appended as it ends."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self._path = path
        self._plan = plan.with_different_names()

    def read(self) -> list[MatchGame]:
        """The games that it holds. Raises OtherMatch for a file of something else, OSError if it cannot be read.

        A last game of which only a part was written is cut off: it will be played again.
        """
        if not self._path.exists():
            return []
        self._cut_off_torn_game()
        with self._path.open("rb") as stream:
            try:
                return [self._kept(game) for game in read_games(stream, self._path.name, self._plan.rules)]
            except UnreadableFile as error:
                raise OtherMatch(f"{self._path.name}: {error}") from None

    def append(self, game: MatchGame) -> None:
        """Write a game and have it on the disk. Raises OSError."""
        with self._path.open("ab") as stream:
            stream.write(game.pdn.encode())
            stream.flush()
            os.fsync(stream.fileno())

    def _cut_off_torn_game(self) -> None:
        text = self._path.read_bytes()
        last = text.rfind(b'[Event "')
        if last >= 0 and not text.endswith(b"\n\n"):
            with self._path.open("r+b") as stream:
                stream.truncate(last)

    def _kept(self, game: PdnGame) -> MatchGame:
        event, number = game.tags.get("Event", ""), game.tags.get("Round", "")
        names = {game.tags.get("White"), game.tags.get("Black")}
        ours = event == self._plan.name and names == {self._plan.first.name, self._plan.second.name}
        if not ours or not number.isdecimal() or game.rules is not self._plan.rules or game.result == UNFINISHED:
            raise OtherMatch(
                f'{self._path.name} holds games of something else ("{event[:60]}"); give the match a file of its own.'
            )
        winner = winner_of(game.rules, game.result)
        name = game.tags["White"] if winner is not None and winner.letter == "W" else game.tags["Black"]
        points = 0.5 if winner is None else float(name == self._plan.first.name)
        return MatchGame(int(number), points, reason=game.tags.get("Termination", ""), plies=game.game.ply)
