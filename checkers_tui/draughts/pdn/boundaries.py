"""Where one game ends and the next begins: the same answer for listing and for reading.

A result ends a game, and so does a tag behind moves, or a tag that is there already, below an empty line.
"""

from __future__ import annotations


class Boundaries:
    """Follows tags, brackets, moves and results; each question is whether a new game begins right here.

    ``awaits_move``: a move would change something; else ``move`` need not be asked.
    """

    def __init__(self) -> None:
        self.depth = 0
        self.ended = False
        self.has_moves = False
        self.awaits_move = True
        self._tag_names: set[bytes] = set()

    @property
    def is_game(self) -> bool:
        """Is there anything that makes a game: a tag or a move?"""
        return self.has_moves or bool(self._tag_names)

    def tag(self, name: bytes, apart: bool) -> bool:
        """A tag; ``apart``: below an empty line, with a tag before that line."""
        self.depth = 0
        lowered = name.lower()
        begins = self.ended or self.has_moves or (apart and lowered in self._tag_names)
        if begins:
            self._begin()
        self._tag_names.add(lowered)
        return begins

    def open(self) -> None:
        """A variation begins."""
        self.depth += 1

    def close(self) -> bool:
        """A variation ends; False where none was open."""
        if self.depth == 0:
            return False
        self.depth -= 1
        return True

    def move(self) -> bool:
        """A move."""
        if self.depth:
            return False
        begins = self.ended
        if begins:
            self._begin()
        self.has_moves = True
        self.awaits_move = False
        return begins

    def result(self) -> None:
        """A result outside variations ends the game, if there is one."""
        if not self.depth and self.is_game:
            self.ended = self.awaits_move = True

    def _begin(self) -> None:
        self.depth = 0
        self.ended = False
        self.has_moves = False
        self.awaits_move = True
        self._tag_names = set()
