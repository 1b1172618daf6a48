"""What a game screen does with the library: opens it, tells its notices, counts in it."""

from __future__ import annotations

from ...play.home import Home, Shelf
from ...play.record import Tallies, Tally
from ...play.session import Session
from ..messages import LibraryOpened
from ..widgets.board import Board
from ..work import work
from .game_commands import GameCommands

KEPT = "The game in progress is kept: you can go on with it later."
UNSAVED = (
    "The game in progress could not be saved yet: if it still cannot be when you quit, it goes into a file elsewhere."
)


class GameAtHome(GameCommands):
    """The commands of a game that is kept; without a home, of one that is lost when it is left."""

    def __init__(self, session: Session, board: Board, record: Tallies, home: Home | None) -> None:
        super().__init__(session, board)
        self.home = home
        if home is not None:
            session.warning = home.warning
        self._record = record
        self._record_of: tuple[str, str | None] | None = None

    # ------------------------------------------------------------------ opening

    @work(group="home")
    async def open_home(self) -> None:
        """Open the library, and tell the app; leave if it is that of a newer program."""
        if self.home is None:
            return
        shelf = await self.home.opening()
        self.home.notices.deliver_to(self.session)
        self.session.warning = self.home.warning
        refusal = await self.home.refusal()
        if refusal:
            self.post_message(LibraryOpened(refusal))
            return
        self._record = shelf.record
        self.show_record()
        self.post_message(LibraryOpened())

    def heed(self, sentence: str) -> None:
        """Tell the player something."""
        self.notify(sentence, severity="warning")

    # ------------------------------------------------------------------ the record

    def show_record(self) -> None:
        """Show won, drawn and lost of the rule set and level that are played."""
        setup = self.session.setup
        which = (setup.rules.name, setup.level.name if setup.level else None)
        if self.home is None:
            self.show_tally(self._record.tally(*which))
            return
        if which != self._record_of:
            self.show_tally(Tally())
        self._record_of = which
        if self.home.shelf is not None:
            self._find_tally(self.home.shelf, which)

    @work(group="record", exclusive=True)
    async def _find_tally(self, shelf: Shelf, which: tuple[str, str | None]) -> None:
        self.show_tally(await shelf.record.find(*which))

    def show_tally(self, tally: Tally) -> None:
        """Hand the numbers down to their widget."""
        raise NotImplementedError

    # ------------------------------------------------------------------ leaving

    @property
    def what_leaving_means(self) -> str:
        """What becomes of the game in progress if it is left."""
        if self.home is None:
            return super().what_leaving_means
        return KEPT if self.home.everything_is_saved else UNSAVED
