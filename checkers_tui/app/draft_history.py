"""The drafts of a position one after the other, to go back in. Pure."""

from __future__ import annotations

from .drafting import Draft


class DraftHistory:
    """Stands at one draft; ``undo`` and ``redo`` go along those that were before and after it."""

    def __init__(self, draft: Draft) -> None:
        self._drafts = [draft]
        self._place = 0
        self._kept = draft

    @property
    def draft(self) -> Draft:
        """Where it stands."""
        return self._drafts[self._place]

    @property
    def is_kept(self) -> bool:
        """Is the draft as it was first, or when it was last saved?"""
        return self.draft == self._kept

    def keep(self) -> None:
        """The draft has been saved."""
        self._kept = self.draft

    def change(self, draft: Draft, *, goes_on: bool = False) -> None:
        """Go on with another draft, and forget what was undone; ``goes_on``: it stands in for the one before."""
        if draft == self.draft:
            return
        if not goes_on:
            self._place += 1
        self._drafts[self._place :] = [draft]

    def undo(self) -> bool:
        """Go one draft back; False if there is none."""
        return self._go(-1)

    def redo(self) -> bool:
        """Go on again; False if there is nothing to go on to."""
        return self._go(1)

    def _go(self, step: int) -> bool:
        if not 0 <= self._place + step < len(self._drafts):
            return False
        self._place += step
        return True
