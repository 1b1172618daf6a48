"""What a game screen does with positions and pasted texts."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from ...draughts import RuleSet
from ..copying import copy_out, copy_position
from ..view import shown_position
from ..work import work
from .game_menus import GameMenus

if TYPE_CHECKING:
    from ..pasting import Pasted


class GamePositions(GameMenus):
    """Sets up positions, beginning with the one on the board; uses what is pasted."""

    @work(group="dialog", exclusive=True)
    async def action_set_up(self) -> None:
        """Set up a position, beginning with the one on the board, and play it."""
        from ..drafting import Draft
        from .positions import Surroundings, set_up

        draft = Draft.of(shown_position(self.session.game, self.table.doing))
        await self._change_to(await set_up(Surroundings.of(self), draft, flipped=self.table.style.flipped))

    # ------------------------------------------------------------------ copying

    @property
    def _exports(self) -> Path | None:
        return self.home.paths.exports if self.home else None

    def action_copy_game(self) -> None:
        """Copy the game as a game file (PDN), and say where it is kept."""
        from ..results import as_pdn

        now = datetime.now().astimezone()
        text = as_pdn(self.session.game, self.session.setup, now)
        self.notify(copy_out(self.app, text, self._exports, self.rules_at_hand.name, now, ".pdn"))

    def action_copy_position(self) -> None:
        """Copy the position on the board, and say where it is kept."""
        position = shown_position(self.session.game, self.table.doing)
        self.notify(copy_position(self.app, position, self._exports, self.table.notation))

    # ------------------------------------------------------------------ pasted texts

    @property
    def rules_at_hand(self) -> RuleSet:
        """Those that are played."""
        return self.session.game.rules

    def can_use(self, pasted: Pasted) -> bool:
        """Everything."""
        return True

    def use_paste(self, pasted: Pasted) -> None:
        """A move is typed; anything else leads away from the game."""
        from ..pasting import PastedMove

        if isinstance(pasted, PastedMove):
            self.type_pasted(pasted.text)
        else:
            self._use_paste(pasted)

    def type_pasted(self, text: str) -> None:
        """A move was pasted."""
        raise NotImplementedError

    @work(group="dialog", exclusive=True)
    async def _use_paste(self, pasted: Pasted) -> None:
        from .pasted import choice_of_pasted

        await self._change_to(await choice_of_pasted(self, pasted))
