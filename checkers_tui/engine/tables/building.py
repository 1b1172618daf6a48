"""Tables of a rule set from nothing: solved material by material, checked, written.

What is solved lies in a folder of its own until the file is whole, so that a build that was ended goes on where it was.
"""

from __future__ import annotations

import shutil
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from checkers_tui.draughts.ruleset import RuleSet
from checkers_tui.draughts.tables import new_generator, word_bits_for
from checkers_tui.kernel.compilations import endgames_module, retrograde_module

from .errors import TablesUnusable
from .material import Material, count_in, materials_of
from .shelf import file_name
from .table_file import TableFile, damaged, digest_of, write_tables, write_whole

NOTHING_LEFT = 255
LONGEST = 254
FOUR_PIECES_UP_TO = 32
"""Four pieces on a board with more squares than that would be too much for the memory of a game."""


@dataclass(frozen=True)
class Step:
    """How far a build or a check has come: so many positions of all, and what is at hand."""

    done: int
    total: int
    text: str


OnStep = Callable[[Step], None]


def usual_pieces(rules: RuleSet) -> int:
    """With how many pieces tables are made: three, four on small boards; 0 where there can be none."""
    if rules.columns:
        return 0
    return 4 if len(rules.board.squares) <= FOUR_PIECES_UP_TO else 3


class Workshop:
    """A generator, tables in the making and the solver that fills them, for one rule set."""

    def __init__(self, rules: RuleSet, pieces: int, interpreted: bool = False) -> None:
        bits = word_bits_for(rules)
        self.rules = rules
        self.pieces = pieces
        self.generator = new_generator(rules, interpreted)
        self.endgames = endgames_module(bits, interpreted).Endgames(self.generator)
        self.solver = retrograde_module(bits, interpreted).Solver(self.generator, self.endgames)
        self.materials = materials_of(rules, pieces)
        self.twins = [material for material in self.materials if material.is_first_of_twins]
        self.counted = []
        for material in self.materials:
            count = count_in(rules, material)
            if count is not None:
                self.counted.append(material)
                self.endgames.limit(*material, *count)

    def size(self, material: Material) -> int:
        """How many values a material and its twin have."""
        positions: int = self.endgames.positions_of(*material)
        return positions if material == material.twin else 2 * positions

    def solve(self, material: Material) -> None:
        """Fill the tables of a material and its twin. Raises ValueError if an ending is too long for a byte."""
        self.solver.open(*material)
        level = self.solver.next_level(-1)
        while level != NOTHING_LEFT:
            if level == LONGEST:
                raise ValueError(f"{material} lasts longer than tables can say")
            self.solver.settle(level)
            level = self.solver.next_level(level)
        self.find_early(material)

    def find_early(self, material: Material) -> None:
        """Where a count towards a draw runs, find the wins that come early enough for it."""
        if material in self.counted:
            self.solver.find_early(*material)

    def values(self, material: Material) -> dict[Material, bytes]:
        """The values of a material and its twin."""
        return {one: self.endgames.get(*one) for one in (material, material.twin)}

    def steps(self, text: str, done: int, total: int) -> Iterator[tuple[Material, Step]]:
        """Each pair of twins, with the step that it is."""
        for material in self.twins:
            yield material, Step(done, total, f"{text} {material}")
            done += self.size(material)

    @property
    def total(self) -> int:
        """How many values there are in all."""
        return sum(self.size(material) for material in self.twins)

    def check(self, on_step: OnStep, done: int = 0, total: int = 0) -> int:
        """Compare every value with those one move later; how many disagree."""
        faults = 0
        for material, step in self.steps("Checking", done, total or self.total):
            on_step(step)
            faults += self.solver.faults(*material)
        return faults


def build(rules: RuleSet, pieces: int, folder: Path, on_step: OnStep) -> Path:
    """Solve, check and write the tables of a rule set; the file. Goes on with what an earlier build has left.

    Raises OSError if it cannot be written, ValueError if the tables do not agree with themselves.
    """
    workshop = Workshop(rules, pieces)
    kept = _Kept(folder, rules)
    total = 2 * workshop.total
    for material, step in workshop.steps("Solving", 0, total):
        on_step(step)
        if kept.fetch(workshop, material):
            workshop.find_early(material)
        else:
            workshop.solve(material)
            kept.keep(workshop, material)
    if faults := workshop.check(on_step, workshop.total, total):
        kept.clear()
        raise ValueError(f"{faults} values do not agree with those one move later")
    on_step(Step(total, total, "Writing"))
    for material in workshop.twins:
        workshop.solver.shorten(*material)
    path = folder / file_name(rules)
    tables = {one: workshop.endgames.get(*one) for one in workshop.materials}
    early = {one: workshop.endgames.get_early(*one) for one in workshop.counted}
    write_tables(path, rules, pieces, tables, early)
    kept.clear()
    return path


def verify(file: TableFile, rules: RuleSet, on_step: OnStep) -> int:
    """Read all tables of a file and check every value; how many disagree. Raises TablesUnusable."""
    workshop = Workshop(rules, file.pieces)
    total = 2 * workshop.total
    faults = 0
    for material, step in workshop.steps("Reading", 0, total):
        on_step(step)
        twins = {material, material.twin}
        try:
            for one in twins:
                workshop.endgames.put(*one, file.read(one))
            workshop.solver.complete(*material)
            workshop.find_early(material)
            faults += sum(workshop.endgames.get_early(*one) != (file.read_early(one) or b"") for one in twins)
        except (OSError, ValueError, KeyError):
            raise damaged(file.path, rules) from None
    return faults + workshop.check(on_step, workshop.total, total)


class _Kept:
    """What a build has solved so far, a file for each pair of twins."""

    def __init__(self, folder: Path, rules: RuleSet) -> None:
        self._folder = folder / f"{rules.name}-{digest_of(rules)[:8]}.part"
        for other in folder.glob(f"{rules.name}-*.part"):
            if other != self._folder:
                shutil.rmtree(other, ignore_errors=True)

    def keep(self, workshop: Workshop, material: Material) -> None:
        packed = zlib.compress(b"".join(workshop.values(material).values()), 1)
        with suppress(FileNotFoundError):  # another build of the same tables may have come to its end
            write_whole(self._path(material), packed)

    def fetch(self, workshop: Workshop, material: Material) -> bool:
        """Take what was kept of a material, if it was and is whole."""
        try:
            values = zlib.decompress(self._path(material).read_bytes())
            size = workshop.endgames.positions_of(*material)
            workshop.endgames.put(*material, values[:size])
            workshop.endgames.put(*material.twin, values[-size:])
        except (OSError, ValueError, zlib.error):
            return False
        return True

    def clear(self) -> None:
        with suppress(OSError):
            shutil.rmtree(self._folder)

    def _path(self, material: Material) -> Path:
        return self._folder / "-".join(str(number) for number in material)


__all__ = ["OnStep", "Step", "TablesUnusable", "Workshop", "build", "usual_pieces", "verify"]
