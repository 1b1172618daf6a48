"""The tables that a search may ask: read from the file when the game comes near them, not before."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from checkers_tui.draughts.position import Position
from checkers_tui.draughts.ruleset import RuleSet
from checkers_tui.draughts.tables import word_bits_for
from checkers_tui.kernel.compilations import endgames_module

from .material import MOST_PIECES, Material, count_in

if TYPE_CHECKING:
    from checkers_tui.kernel.endgames import Endgames
    from checkers_tui.kernel.generator import Generator

    from .table_file import TableFile

NEAR = MOST_PIECES + 8
"""With more pieces on the board no search comes down to the tables. The kernel asks them from as many on."""


class TablesAtHand:
    """The tables of one rule set, as far as they are needed. A file that is of no use is as good as none."""

    def __init__(
        self, rules: RuleSet, generator: Generator, folder: Path | None = None, interpreted: bool = False
    ) -> None:
        self.endgames: Endgames = endgames_module(word_bits_for(rules), interpreted).Endgames(generator)
        self._rules = rules
        self._folder = folder
        self._others: TablesAtHand | None = None
        self._file: TableFile | None = None
        self._has_looked = False
        self._missing: list[Material] = []

    def bring_for(self, position: Position) -> None:
        """Read the tables of all materials that this position can come down to."""
        if self._others is not None:
            self.endgames.share(self._others.endgames)
            return
        here = material_of(position)
        if here.pieces > NEAR or self._rules.columns:
            return
        if not self._has_looked:
            self._open()
        wanted = [material for material in self._missing if material.comes_from(here)]
        for material in wanted:
            self._read(material)

    def share(self, others: TablesAtHand) -> None:
        """Use what another search has at hand."""
        self._others = others

    def _open(self) -> None:
        from .shelf import best_file  # what it needs costs the engine's start some milliseconds

        self._has_looked = True
        self._file = best_file(self._rules, self._folder)
        self._missing = list(self._file.places) if self._file else []

    def _read(self, material: Material) -> None:
        self._missing.remove(material)
        if self._file is None:
            return
        count = count_in(self._rules, material)
        if count is not None:
            self.endgames.limit(*material, *count)
        try:
            early = self._file.read_early(material)
            if early is not None:
                self.endgames.put_early(*material, early)
            self.endgames.put(*material, self._file.read(material))
        except (OSError, ValueError, KeyError):
            self._file, self._missing = None, []


def material_of(position: Position) -> Material:
    """The men and kings of a position."""
    return Material(*position.count(position.side), *position.count(position.side.other))
