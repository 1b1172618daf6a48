"""Endgame tables by retrograde analysis, a material at a time. Typed by retrograde.pxi.

What ends in n plies is decided before what ends in n + 1. A position is only looked at when that can have become
possible: after a move that leaves its material (known from the start), or since a position one quiet move away was
decided. Each look asks the generator for all moves, so that no rule is written down twice; the moves taken back only
say where to look. Method: Thompson, "Retrograde Analysis of Certain Endgames" (ICCA Journal, 1986).
"""

try:
    import cython
except ImportError:
    from .nocython import cython
if not cython.compiled:
    from .words import DRAWN, KING_QUIET, MATERIALS, MEN_QUIET, NEVER, UNKNOWN, new_bytes, rotate

COMPILED = bool(cython.compiled)
LONGEST = NEVER - 1


class Solver:
    """Fills the tables of one material and of the same with the sides exchanged, which lead to each other.

    Call ``open``, then ``settle`` for ``next_level`` until there is none. All materials that captures
    and crownings lead to must be in the tables before. Other threads run meanwhile.
    """

    def __init__(self, generator, endgames):
        if not cython.compiled:  # C arrays start as zeros
            self.material = [0] * 2
            self.sets = [0] * 8
            self.pieces = [0] * 8
            self.size = [0] * 2
            self.pending = [None] * 2
            self.exits = [None] * MATERIALS
        self.generator = generator
        self.endgames = endgames
        self.halves = 0
        self.missing = 0
        self.late = 0

    def __dealloc__(self):
        for half in range(2):
            free_bytes(self.pending[half])  # noqa: F821 - only the compiled form is told to
        for material in range(MATERIALS):
            free_bytes(self.exits[material])  # noqa: F821

    # ------------------------------------------------------------------ for Python callers

    def open(self, own_men, own_kings, men, kings):
        """Begin with a material: nothing is decided, and everything is to be looked at."""
        self.take(own_men, own_kings, men, kings)
        for half in range(self.halves):
            self.endgames.make_room(self.material[half], self.size[half])
            if cython.compiled:
                free_bytes(self.pending[half])  # noqa: F821
            self.pending[half] = new_bytes(self.size[half])
            if not self.pending[half]:
                raise MemoryError("there is no room to solve so large a material")
            for i in range(self.size[half]):
                self.pending[half][i] = 0

    def settle(self, level):
        """Decide what ends in so many plies; how many positions. Levels must come in order, as next_level says."""
        decided = 0
        with cython.nogil:
            for half in range(self.halves):
                decided += self.settle_half(half, level)
        if self.missing:
            raise ValueError("a material that this one leads to has no table yet")
        if self.late:
            raise ValueError("a position was found to end sooner than it was looked at")
        return decided

    def next_level(self, level):
        """The next number of plies for which there is something to look at; 255 if there is nothing left."""
        found = NEVER
        with cython.nogil:
            for half in range(self.halves):
                for i in range(self.size[half]):
                    if level < self.pending[half][i] < found:
                        found = self.pending[half][i]
        return found

    def find_early(self, own_men, own_kings, men, kings):
        """Find the wins that leave the material before its count is over, though the end comes later.

        Only for a material with a count; those of the same count that it leads to come before it.
        """
        self.take(own_men, own_kings, men, kings)
        for half in range(self.halves):
            material = self.material[half]
            self.endgames.make_early(material, self.size[half])
            if cython.compiled:
                free_bytes(self.exits[material])  # noqa: F821
            self.exits[material] = new_bytes(self.size[half])
            if not self.exits[material]:
                raise MemoryError("there is no room to solve so large a material")
            for i in range(self.size[half]):
                self.exits[material][i] = NEVER
        with cython.nogil:
            for level in range(self.endgames.count_limit[self.material[0]] + 1):
                for half in range(self.halves):
                    self.find_exits(half, level)

    def shorten(self, own_men, own_kings, men, kings):
        """Make a table short to write: what needs no value repeats the one before.

        That is a number that means no position, and a position with a capture to make, whose value is soon found from
        those after its captures.
        """
        self.take(own_men, own_kings, men, kings)
        with cython.nogil:
            for half in range(self.halves):
                self.shorten_half(half)

    def complete(self, own_men, own_kings, men, kings):
        """Find again what shorten() has dropped. Tables of fewer pieces must be complete."""
        self.take(own_men, own_kings, men, kings)
        with cython.nogil:
            for half in range(self.halves):
                self.complete_half(half)

    def faults(self, own_men, own_kings, men, kings):
        """How many values of a table disagree with the values one move later."""
        self.take(own_men, own_kings, men, kings)
        self.missing = 0
        found = 0
        with cython.nogil:
            for half in range(self.halves):
                found += self.faults_of_half(half)
        return found + self.missing

    # ------------------------------------------------------------------ solving

    def take(self, own_men, own_kings, men, kings):
        """Note the material and its twin."""
        self.halves = 1 if own_men == men and own_kings == kings else 2
        for half in range(2):
            own = (own_men, own_kings) if half == 0 else (men, kings)
            other = (men, kings) if half == 0 else (own_men, own_kings)
            self.material[half] = own[0] + 5 * own[1] + 25 * other[0] + 125 * other[1]
            self.size[half] = self.endgames.positions_of(own[0], own[1], other[0], other[1])
            for i in range(2):
                self.pieces[4 * half + i] = own[i]
                self.pieces[4 * half + 2 + i] = other[i]
            for i in range(4):
                pieces = self.pieces[4 * half + i]
                self.sets[4 * half + i] = (
                    self.endgames.sets_of_kings(pieces) if i & 1 else self.endgames.sets_of_men(pieces)
                )
        self.rule = self.endgames.count_rule[self.material[0]]

    def settle_half(self, half, level):
        """Look at what is due, and say where to look next."""
        decided = 0
        for number in range(self.size[half]):
            if self.pending[half][number] == level:
                self.pending[half][number] = NEVER
                if self.place(half, number):
                    end = self.end_from_here()
                    if end == level:
                        self.endgames.values[self.material[half]][number] = level
                        decided += 1
                        self.look_before(half, level + 1)
                    elif end > level:
                        self.pending[half][number] = end
                    else:
                        self.late += 1
        return decided

    def place(self, half, number):
        """Set the pieces up; False if two would stand on one square."""
        first = 4 * half
        kings = self.endgames.unrank(number % self.sets[first + 3], self.pieces[first + 3], 0)
        number //= self.sets[first + 3]
        men = self.endgames.unrank(number % self.sets[first + 2], self.pieces[first + 2], self.endgames.row)
        number //= self.sets[first + 2]
        own_kings = self.endgames.unrank(number % self.sets[first + 1], self.pieces[first + 1], 0)
        own_men = self.endgames.unrank(number // self.sets[first + 1], self.pieces[first], 0)
        if kings & men or own_kings & own_men or (kings | men) & (own_kings | own_men):
            return False
        self.generator.positions[0].own = own_men | own_kings
        self.generator.positions[0].opponent = men | kings
        self.generator.positions[0].kings = own_kings | kings
        return True

    def end_from_here(self):
        """In how many plies the game ends, as far as the values one move later say; NEVER if they do not."""
        last = self.generator.list_moves(0, 0, 0)
        if self.generator.has_lone_draws and self.generator.is_lone_draw(0, 0, last):
            return NEVER
        if last == 0:
            return 0
        soonest = NEVER
        latest = 0
        undecided = False
        for slot in range(last):
            self.generator.play(0, slot, 0)
            value = self.value_after()
            if value == DRAWN:
                undecided = True
            elif not self.endgames.wins(value):
                soonest = min(soonest, value + 1)
            else:
                latest = max(latest, value + 1)
        if soonest < NEVER:
            return soonest
        return NEVER if undecided else latest

    def value_after(self):
        """The value after a move, as one who makes that move must see it."""
        value = self.endgames.value(1, 1)
        if value == UNKNOWN:
            self.missing += 1
            return DRAWN
        return self.endgames.within_count(value, 1, 1, self.rule)

    def look_before(self, half, level):
        """The positions from which a quiet move may lead to the one set up are looked at again."""
        mover = self.generator.positions[0].opponent
        kings = self.generator.positions[0].kings
        empty = self.generator.board & ~(self.generator.positions[0].own | mover)
        self.generator.positions[1].opponent = self.generator.positions[0].own
        for d in range(MEN_QUIET + 8, self.generator.end_of_list[1]):
            ends = mover & ~kings & self.generator.reach[d] & rotate(empty, self.generator.rotation[d])
            while ends:
                end = ends & -ends
                ends ^= end
                start = rotate(end, self.generator.back_rotation[d])
                self.look_again(half, mover ^ end | start, kings, level)
        rest = mover & kings
        while rest:
            end = rest & -rest
            rest ^= end
            for d in range(KING_QUIET, self.generator.end_of_list[KING_QUIET >> 3]):
                start = rotate(end, self.generator.rotation[d]) & self.generator.reach[d] & empty
                while start:
                    self.look_again(half, mover ^ end | start, kings ^ end | start, level)
                    if not self.generator.flying:
                        break
                    start = rotate(start, self.generator.rotation[d]) & self.generator.reach[d] & empty

    def look_again(self, half, own, kings, level):
        """A position of the twin that is not decided is looked at, at this level if not before."""
        self.generator.positions[1].own = own
        self.generator.positions[1].kings = kings
        number = self.endgames.index(1, 1)
        twin = self.halves - 1 - half
        if self.endgames.values[self.material[twin]][number] == DRAWN and self.pending[twin][number] > level:
            self.pending[twin][number] = level

    def find_exits(self, half, level):
        """Note the positions that are left in so many plies, and mark those whose game ends after the count."""
        material = self.material[half]
        for number in range(self.size[half]):
            value = self.endgames.values[material][number]
            if value == DRAWN or self.exits[material][number] != NEVER or not self.place(half, number):
                continue
            if self.exit_from_here(self.endgames.wins(value)) == level:
                self.exits[material][number] = level
                self.endgames.early[material][number] = value > self.endgames.count_limit[material]

    def exit_from_here(self, wins):
        """In how many plies the pieces that this count is for are left: soon if we win, else as late as may be."""
        last = self.generator.list_moves(0, 0, 0)
        if last == 0:
            return 0
        soonest = NEVER
        latest = 0
        for slot in range(last):
            self.generator.play(0, slot, 0)
            value = self.value_after()
            plies = 1
            material = self.endgames.material(1)
            if self.generator.positions[1].own and self.endgames.count_rule[material] == self.rule:
                plies = min(self.exits[material][self.endgames.index(1, 1)] + 1, NEVER)
            latest = max(latest, plies)
            if value != DRAWN and not self.endgames.wins(value):
                soonest = min(soonest, plies)
        return soonest if wins else latest

    def shorten_half(self, half):
        """Repeat the value before where none is needed."""
        before = DRAWN
        for number in range(self.size[half]):
            if self.place(half, number) and not self.generator.list_captures(0, 0, 0):
                before = self.endgames.values[self.material[half]][number]
            else:
                self.endgames.values[self.material[half]][number] = before

    def complete_half(self, half):
        """Give positions with a capture to make the value that their captures say."""
        for number in range(self.size[half]):
            if self.place(half, number) and self.generator.list_captures(0, 0, 0):
                self.endgames.values[self.material[half]][number] = self.end_from_here()

    def faults_of_half(self, half):
        """Positions whose value is not what their moves say."""
        found = 0
        for number in range(self.size[half]):
            if self.place(half, number) and self.end_from_here() != self.endgames.values[self.material[half]][number]:
                found += 1
        return found
