"""What is known of positions with few pieces: how many plies the game lasts under best play. Typed by endgames.pxi.

A material is the men and kings of the side to move, then those of the other side; its positions are numbered without
gaps to speak of, each seen from the side to move, as if that were White: where Black is to move the board is turned.
A value is the distance to the end in plies, or DRAWN. Who wins follows from whether it is even: the game ends where a
side cannot move. For numbering sets of squares see Knuth, "The Art of Computer Programming" 7.2.1.3 (combinations).
"""

try:
    import cython
except ImportError:
    from .nocython import cython
if not cython.compiled:
    from .words import (
        BINOMIALS,
        DRAWN,
        MATERIALS,
        MOST_OF_A_KIND,
        NUMBERS,
        UNKNOWN,
        copy_bytes,
        count,
        index_of,
        new_bytes,
    )

COMPILED = bool(cython.compiled)
MOST_PIECES = MOST_OF_A_KIND


class Endgames:
    """Tables of distances for one rule set, by material, of positions in one generator. Nothing changes in a search."""

    def __init__(self, generator):
        if not cython.compiled:  # C arrays start as zeros
            self.number = [0] * NUMBERS
            self.bit = [0] * NUMBERS
            self.binomial = [0] * BINOMIALS
            self.values = [None] * MATERIALS
            self.early = [None] * MATERIALS
            self.size = [0] * MATERIALS
            self.count_rule = [0] * MATERIALS
            self.count_limit = [0] * MATERIALS
        self.generator = generator
        self.lender = None
        self.borrowed = 0
        self.most_pieces = 0
        self.shortest_limit = DRAWN
        self.squares = 0
        self.end_is_won = self.generator.no_move_wins
        self.row = count(self.generator.far_row[0])
        rest = self.generator.board
        while rest:
            square = rest & -rest
            rest ^= square
            self.number[index_of(square)] = self.squares
            self.bit[self.squares] = square
            self.squares += 1
        for n in range(NUMBERS):
            self.binomial[n] = 1
            for k in range(1, MOST_OF_A_KIND + 1):
                if n:
                    here = k * NUMBERS + n
                    self.binomial[here] = self.binomial[here - 1] + self.binomial[here - NUMBERS - 1]

    def __dealloc__(self):
        for material in range(0 if self.borrowed else MATERIALS):
            free_bytes(self.values[material])  # noqa: F821 - only the compiled form is told to
            free_bytes(self.early[material])  # noqa: F821

    # ------------------------------------------------------------------ for Python callers

    def positions_of(self, own_men, own_kings, men, kings):
        """How many values a table of this material has."""
        return (
            self.sets_of_men(own_men)
            * self.sets_of_kings(own_kings)
            * self.sets_of_men(men)
            * self.sets_of_kings(kings)
        )

    def put(self, own_men, own_kings, men, kings, data):
        """Take the values of a material."""
        material = material_of(own_men, own_kings, men, kings)
        size = self.positions_of(own_men, own_kings, men, kings)
        if len(data) != size:
            raise ValueError(f"this material has {size} positions, not {len(data)}")
        self.make_room(material, size)
        copy_bytes(self.values[material], data, size)
        self.most_pieces = max(self.most_pieces, own_men + own_kings + men + kings)

    def get(self, own_men, own_kings, men, kings):
        """The values of a material; empty if they are not there."""
        material = material_of(own_men, own_kings, men, kings)
        return bytes(self.values[material][: self.size[material]]) if self.size[material] else b""

    def limit(self, own_men, own_kings, men, kings, rule, plies):
        """Say that a count towards a draw runs in a material: the number of its rule, and how many plies it allows."""
        material = material_of(own_men, own_kings, men, kings)
        self.count_rule[material] = rule
        self.count_limit[material] = plies
        self.shortest_limit = min(self.shortest_limit, plies)

    def put_early(self, own_men, own_kings, men, kings, data):
        """Say which wins come early enough for the count of the material although the end does not: 1, others 0."""
        material = material_of(own_men, own_kings, men, kings)
        size = self.positions_of(own_men, own_kings, men, kings)
        if len(data) != size:
            raise ValueError(f"this material has {size} positions, not {len(data)}")
        self.make_early(material, size)
        copy_bytes(self.early[material], data, size)

    def get_early(self, own_men, own_kings, men, kings):
        """What ``put_early`` or the solver has said of a material; empty if nothing."""
        material = material_of(own_men, own_kings, men, kings)
        return bytes(self.early[material][: self.size[material]]) if self.early[material] else b""

    def share(self, lender):
        """Use the tables that another one has now, for a search beside its own. They must not change any more."""
        self.lender = lender
        self.borrowed = 1
        self.most_pieces = self.lender.most_pieces
        self.shortest_limit = self.lender.shortest_limit
        for material in range(MATERIALS):
            self.values[material] = self.lender.values[material]
            self.early[material] = self.lender.early[material]
            self.size[material] = self.lender.size[material]
            self.count_rule[material] = self.lender.count_rule[material]
            self.count_limit[material] = self.lender.count_limit[material]

    def value_of_root(self, side):
        """The value of the position that was set up, captures played out; UNKNOWN (-1) if it is in no table."""
        return self.value_beyond_captures(0, side, 0)

    def is_won(self, value):
        """Does the side to move win where the value is this one?"""
        return self.wins(value)

    # ------------------------------------------------------------------ for search and solver

    def make_room(self, material, size):
        """Have a table of so many bytes, all DRAWN."""
        if self.size[material] != size:
            self.size[material] = 0
            if cython.compiled:
                free_bytes(self.values[material])  # noqa: F821
            self.values[material] = new_bytes(size)
            if not self.values[material]:
                raise MemoryError(f"there is no room for a table of {size} bytes")
            self.size[material] = size
        for i in range(size):
            self.values[material][i] = DRAWN

    def make_early(self, material, size):
        """Have room to say which wins of a material are early enough."""
        if cython.compiled:
            free_bytes(self.early[material])  # noqa: F821
        self.early[material] = new_bytes(size)
        if not self.early[material]:
            raise MemoryError(f"there is no room for a table of {size} bytes")
        for i in range(size):
            self.early[material][i] = 0

    def value(self, ply, side):
        """The value of the position at a ply, for the side to move; UNKNOWN if it is in no table."""
        if not self.generator.positions[ply].own:
            return 0
        material = self.material(ply)
        if material < 0 or not self.size[material]:
            return UNKNOWN
        return self.values[material][self.index(ply, side)]

    def value_beyond_captures(self, ply, side, first):
        """The value of any position: where a capture must be made, found from those after the captures."""
        if not self.generator.positions[ply].own:
            return 0
        material = self.material(ply)
        if material < 0 or not self.size[material]:
            return UNKNOWN
        last = first + self.generator.list_captures(ply, side, first)
        if self.generator.has_lone_draws and self.generator.is_lone_draw(ply, side, last):
            return DRAWN
        if last == first:
            return self.value(ply, side)
        soonest = DRAWN
        latest = 0
        undecided = False
        for slot in range(first, last):
            self.generator.play(ply, slot, side)
            value = self.value_beyond_captures(ply + 1, side ^ 1, last)
            if value == UNKNOWN:
                return UNKNOWN
            value = self.within_count(value, ply + 1, side ^ 1, self.count_rule[material])
            if value == DRAWN:
                undecided = True
            elif not self.wins(value):
                soonest = min(soonest, value + 1)
            else:
                latest = max(latest, value + 1)
        if soonest < DRAWN:
            return soonest
        return DRAWN if undecided else latest

    def within_count(self, value, ply, side, before):
        """DRAWN where a count towards a draw has begun with the last move and ends before the win; else the value.

        ``before``: the rule that counted before it.
        """
        if value <= self.shortest_limit or value == DRAWN:
            return value
        material = self.material(ply)
        if material < 0 or self.count_rule[material] in (0, before) or value <= self.count_limit[material]:
            return value
        if self.early[material] and self.early[material][self.index(ply, side)]:
            return value
        return DRAWN

    def wins(self, value):
        """Does the side to move win? DRAWN must have been asked for before."""
        return (value & 1) != self.end_is_won

    def material(self, ply):
        """The number of the material at a ply; negative if there are too many pieces, or none on a side."""
        own = self.generator.positions[ply].own
        opponent = self.generator.positions[ply].opponent
        kings = self.generator.positions[ply].kings
        if count(own | opponent) > MOST_OF_A_KIND or not opponent:
            return -1
        return material_of(count(own & ~kings), count(own & kings), count(opponent & ~kings), count(opponent & kings))

    def index(self, ply, side):
        """The number of the position at a ply among those of its material."""
        own = self.generator.positions[ply].own
        opponent = self.generator.positions[ply].opponent
        kings = self.generator.positions[ply].kings
        number = 0
        if own & ~kings:
            number = self.rank(own & ~kings, side, 0)
        if own & kings:
            number = number * self.sets_of_kings(count(own & kings)) + self.rank(own & kings, side, 0)
        if opponent & ~kings:
            number = number * self.sets_of_men(count(opponent & ~kings)) + self.rank(opponent & ~kings, side, self.row)
        if opponent & kings:
            number = number * self.sets_of_kings(count(opponent & kings)) + self.rank(opponent & kings, side, 0)
        return number

    def sets_of_men(self, pieces):
        """In how many ways so many men can stand: not on the row where they are crowned."""
        return self.binomial[pieces * NUMBERS + self.squares - self.row]

    def sets_of_kings(self, pieces):
        """In how many ways so many kings can stand."""
        return self.binomial[pieces * NUMBERS + self.squares]

    def rank(self, pieces, turned, first):
        """The number of a set of squares among those as large; the lowest square is ``first``."""
        number = 0
        k = count(pieces) if turned else 1
        while pieces:
            square = pieces & -pieces
            pieces ^= square
            if turned:
                number += self.binomial[k * NUMBERS + self.squares - 1 - self.number[index_of(square)] - first]
                k -= 1
            else:
                number += self.binomial[k * NUMBERS + self.number[index_of(square)] - first]
                k += 1
        return number

    def unrank(self, number, pieces, first):
        """The set of squares that has this number."""
        found = 0
        n = self.squares - 1
        while pieces:
            while self.binomial[pieces * NUMBERS + n] > number:
                n -= 1
            number -= self.binomial[pieces * NUMBERS + n]
            found |= self.bit[n + first]
            pieces -= 1
        return found


def material_of(own_men, own_kings, men, kings):
    """The number of a material."""
    return own_men + 5 * own_kings + 25 * men + 125 * kings
