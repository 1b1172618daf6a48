"""A game is looked through: finished or not, of the library, of a file or of a text."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import ClassVar

from textual.binding import BindingType

from ...draughts.pdn import write
from ...library.settings import NewGameChoice
from ...play.choices import choice_of, setup_of
from ...play.looked_at import LookedAt, NotesNotKept
from ..copying import copy_out, copy_position
from ..look import Tone
from ..look_words import numbered, remark_of
from ..menu_bindings import LOOK_THROUGH_BINDINGS
from ..menu_entries import Neighbour
from ..widgets.lines import EMPTY, Line, Lines, wrapped
from ..widgets.sentences import Sentences
from ..work import work
from .dialog import Entries, EntryTable, Page
from .game_viewer import GameViewer


class LookThrough(GameViewer):
    """Gives what is chosen for a game that is to be begun from a position of this one, or None.

    ``exports``: the folder where copies are kept too. ``neighbours``: the games of a list
    that can be looked through next; then it may give one of these.
    """

    HELP = (
        "Go through the game with the arrow keys, or click a move. A variation is entered with v and left with Esc. "
        'A " stands behind a move on which there is a comment.'
    )
    BINDINGS: ClassVar[list[BindingType]] = list(LOOK_THROUGH_BINDINGS)
    title_text = "Looking through a game"

    def __init__(self, looked: LookedAt, exports: Path | None = None, neighbours: Collection[Neighbour] = ()) -> None:
        super().__init__(looked)
        self._exports = exports
        self._neighbours = neighbours

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only a list has other games, and it ends."""
        return action != "neighbour" or Neighbour[str(parameters[0])] in self._neighbours

    def action_neighbour(self, name: str) -> None:
        """Another game of the list."""
        self.dismiss(Neighbour[name])

    # ------------------------------------------------------------------ comments

    def action_read_comment(self) -> None:
        """The whole comment, where it is too long for its box."""
        text = remark_of(self.looking).text
        if text:
            self._stop()
            self.app.push_screen(Page(self._place, Sentences(text)))

    @property
    def _place(self) -> str:
        return numbered(self.looking, self._notation) or "The start of the game"

    @work(group="dialog", exclusive=True)
    async def action_write_comment(self) -> None:
        """Write on the last move, or at the start on the game; it is kept at once."""
        from .comment import CommentDialog

        self._stop()
        holder = self.looking.at or self.looked.game
        text: str | None = await self.app.push_screen_wait(CommentDialog(self._place, holder.comment))
        if text is None or text == holder.comment:
            return
        holder.comment = text
        self._moves.show_game(self.looked.game, self._notation)
        self._show_comment_box()
        self.show()
        try:
            told = await self.looked.notes.keep(self.looked.game)
        except NotesNotKept as trouble:
            self.notify(str(trouble), severity="warning")
        else:
            if told:
                self.notify(told)

    # ------------------------------------------------------------------ away from the game

    @work(group="dialog", exclusive=True)
    async def action_new_game(self) -> None:
        """Set up a game that begins here."""
        from .new_game import NewGame

        self._stop()
        end = self.looking.position.outcome()
        if end is not None:
            self.notify(f"The game is over here: {end.reason}. Go back to where it was open.")
            return
        choice: NewGameChoice | None = await self.app.push_screen_wait(NewGame(self._offered()))
        if choice is not None:
            self.dismiss(choice)

    def _offered(self) -> NewGameChoice:
        """As the last game was set up, with the position on the board and whoever is to move in it."""
        last, position = setup_of(self._settings), self.looking.position
        is_usual = position == position.start(position.rules)
        human = position.side if last.level is not None else None
        from_here = replace(last, rules=position.rules, fen=None if is_usual else position.to_fen(), human=human)
        return choice_of(from_here, self._settings.new_game)

    @work(group="dialog", exclusive=True)
    async def action_set_up(self) -> None:
        """Set up a position, beginning with this one, to play it or to save it."""
        from ..drafting import Draft
        from .positions import Surroundings, set_up

        self._stop()
        draft = Draft.of(self.looking.position)
        choice = await set_up(Surroundings.of(self), draft, flipped=self._style.flipped)
        if choice is not None:
            self.dismiss(choice)

    def action_about(self) -> None:
        """All that is known of the game."""
        self._stop()
        self.app.push_screen(Page("About this game", AboutPage(self.looked)))

    def action_copy_game(self) -> None:
        """Copy the game with its variations and comments."""
        text = write(self.looked.game, self.looked.tags).rstrip("\n")
        now = datetime.now().astimezone()
        self.notify(copy_out(self.app, text, self._exports, self.looked.rules.name, now, ".pdn"))

    def action_copy_position(self) -> None:
        """Copy the position."""
        self.notify(copy_position(self.app, self.looking.position, self._exports, self._notation))

    def _stop(self) -> None:
        """No move is shown behind a dialog."""
        if self._autoplay.runs:
            self._autoplay.stop()
            self.show()


class AboutPage(Lines):
    """Where a game is from, its tags, and what could not be read of it."""

    def __init__(self, looked: LookedAt) -> None:
        super().__init__()
        self._looked = looked
        self._tags = EntryTable([Entries("Tags", list(looked.tags.items()))])

    def lines(self, width: int) -> list[Line]:
        """The three parts, as far as they are there."""
        looked = self._looked
        found = wrapped(looked.origin, Tone.STRONG, width) if looked.origin else []
        if looked.tags:
            found += [*([EMPTY] if found else []), *self._tags.lines(width)]
        if looked.problems:
            found += [EMPTY, (("Problems", Tone.TITLE),)]
            for problem in looked.problems:
                found += wrapped(problem, Tone.WARN, width)
        return found or [(("Nothing more is known of this game.", Tone.DIM),)]
