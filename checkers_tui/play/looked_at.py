"""A game to be looked through: finished or not, from the library, from a file, or from a text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from checkers_tui.draughts import Game, Outcome, RuleSet, Side
from checkers_tui.draughts.pdn import PdnGame
from checkers_tui.library.game_files import made_tags, outcome_of
from checkers_tui.library.games import LoadedGame
from checkers_tui.library.records import NO_TAGS

NOT_KEPT = "The comment stands here only while the game is open: there is no place to keep it."
SAYS_NOTHING = frozenset("?-*. ")


class NotesNotKept(Exception):
    """Comments cannot be kept; the text is a sentence for the player."""


class Notes(Protocol):
    """Whoever keeps the comments that are written while a game is looked through."""

    async def keep(self, game: Game) -> str:
        """Keep the comments of this game; a sentence if there is something to tell. Raises NotesNotKept."""
        ...


class KeepsNoNotes:
    """For games that have no place of their own."""

    async def keep(self, game: Game) -> str:
        """Say that nothing is kept."""
        raise NotesNotKept(NOT_KEPT)


@dataclass(frozen=True)
class LookedAt:
    """A game with what is known of it. ``game`` stands where it was played to; whoever looks leaves it there.

    ``outcome``: how it ended, None where it is not finished or nobody says. ``origin``: where it is from, such as
    ``club.pdn, game 3``. ``problems``: sentences on what could not be read. ``notes`` keeps comments.
    """

    game: Game
    tags: Mapping[str, str] = field(default_factory=lambda: NO_TAGS)
    outcome: Outcome | None = None
    origin: str = ""
    problems: Sequence[str] = ()
    notes: Notes = field(default_factory=KeepsNoNotes)

    @property
    def rules(self) -> RuleSet:
        """The rule set it was played by."""
        return self.game.rules

    def tag(self, name: str) -> str:
        """The value of a tag, in whatever case its name is; empty where it says nothing, as ``?`` or ``????.??.??``."""
        value = next((value for tag, value in self.tags.items() if tag.lower() == name.lower()), "")
        return "" if set(value) <= SAYS_NOTHING else value.strip()

    def player(self, side: Side) -> str:
        """Who played a side; the side itself where nobody says."""
        return self.tag(side.title) or side.title


def of_file(game: PdnGame, file: str = "", notes: Notes | None = None) -> LookedAt:
    """A game that was read from a file or a text; ``file``: its name for people."""
    origin = f"{file}, game {game.number}" if file else ""
    problems = tuple(f"Line {problem.line}: {problem.sentence}" for problem in game.problems)
    return LookedAt(game.game, game.tags, outcome_of(game), origin, problems, notes or KeepsNoNotes())


def of_library(kept: LoadedGame, notes: Notes | None = None) -> LookedAt:
    """A game of the library."""
    tags = {**made_tags(kept.record), **kept.record.tags}
    problems = (kept.problem,) if kept.problem else ()
    return LookedAt(kept.game, tags, kept.record.outcome, "", problems, notes or KeepsNoNotes())
