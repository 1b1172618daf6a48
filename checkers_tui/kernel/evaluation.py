"""What a position is worth when no capture is open, for every rule set. Plain Python, typed by evaluation.pxi.

Everything is read from weights.py. The value of a set of pieces is summed a byte of the word at a time: a table holds
the sum for each of the 256 sets that a byte can be.
"""

try:
    import cython
except ImportError:
    from .nocython import cython
if not cython.compiled:
    from .words import COLUMN_SLOTS, KING_QUIET, MEN_QUIET, count, index_of, rotate, word_bytes

COMPILED = bool(cython.compiled)
BYTES = word_bytes()


class Evaluation:
    """What a position without captures is worth. Reads weights; keeps nothing of a position."""

    def __init__(self, weights):
        if not cython.compiled:  # C arrays start as zeros
            self.men = [0] * (2 * 16 * 256)
            self.kings = [0] * (2 * 16 * 256)
            self.scale = [0] * 256
            self.friends = [0] * 2
            self.prisoners = [0] * 2
        for side in range(2):
            for byte in range(BYTES):
                for pieces in range(1, 256):
                    lowest = 8 * byte + index_of(pieces & -pieces)
                    entry = self.entry(side, byte)
                    rest = entry + (pieces & pieces - 1)
                    self.men[entry + pieces] = self.men[rest] + value_at(weights.men[side], lowest)
                    self.kings[entry + pieces] = self.kings[rest] + value_at(weights.kings[side], lowest)
        for i in range(len(weights.scale)):
            self.scale[i] = weights.scale[i]
        for rank in range(2):
            self.friends[rank] = weights.friends[rank]
            self.prisoners[rank] = weights.prisoners[rank]
        self.freedom_of_men = weights.freedom_of_men
        self.freedom_of_kings = weights.freedom_of_kings
        self.to_move = weights.to_move
        self.kings_to_win = weights.kings_to_win

    def of_root(self, generator, side):
        """The worth of the position that was set up, in hundredths of a man, for the side to move."""
        return self.worth(generator, 0, side)

    def entry(self, side, byte):
        """Where the sums for one byte of one side's pieces begin."""
        return (side * 16 + byte) * 256

    def worth(self, generator, ply, side):
        """The worth of the position at a ply, for the side to move."""
        own = generator.positions[ply].own
        opponent = generator.positions[ply].opponent
        kings = generator.positions[ply].kings
        empty = generator.board & ~(own | opponent)
        score = self.of_men(own & ~kings, side) - self.of_men(opponent & ~kings, side ^ 1) + self.to_move
        score += self.freedom_of_men * (
            self.steps(generator, own & ~kings, empty, MEN_QUIET + 8 * side)
            - self.steps(generator, opponent & ~kings, empty, MEN_QUIET + 8 * (side ^ 1))
        )
        if kings:
            score += self.of_kings(own & kings, side) - self.of_kings(opponent & kings, side ^ 1)
            score += self.freedom_of_kings * (
                self.steps(generator, own & kings, empty, KING_QUIET)
                - self.steps(generator, opponent & kings, empty, KING_QUIET)
            )
        if generator.has_columns:
            score += self.of_columns(generator, ply, side, own | opponent)
        score = score * self.scale[count(own | opponent)] >> 8
        if self.kings_to_win and kings and self.is_drawish(own, opponent, kings, score):
            score >>= 3
        return score

    def of_men(self, men, side):
        """The men's values on their squares."""
        total = 0
        entry = self.entry(side, 0)
        while men:
            total += self.men[entry + (men & 255)]
            entry += 256
            men >>= 8
        return total

    def of_kings(self, kings, side):
        """The kings' values on their squares."""
        total = 0
        entry = self.entry(side, 0)
        while kings:
            total += self.kings[entry + (kings & 255)]
            entry += 256
            kings >>= 8
        return total

    def steps(self, generator, pieces, empty, directions):
        """How many steps onto a neighbouring empty square these pieces have."""
        total = 0
        for d in range(directions, generator.end_of_list[directions >> 3]):
            total += count(rotate(pieces, generator.rotation[d]) & generator.reach[d] & empty)
        return total

    def is_drawish(self, own, opponent, kings, score):
        """Is the side that leads without men and with too few kings, against at least one king?"""
        leading = own if score > 0 else opponent
        return not leading & ~kings and (own | opponent) & ~leading & kings and count(leading) < self.kings_to_win

    def of_columns(self, generator, ply, side, pieces):
        """What stands below the commanders: pieces of the same side, and prisoners."""
        total = 0
        while pieces:
            square = pieces & -pieces
            pieces ^= square
            column = generator.columns[ply * COLUMN_SLOTS + index_of(square)]
            commander = column & 1
            worth = 0
            column >>= 2
            while column > 1:
                rank = column >> 1 & 1
                worth += self.friends[rank] if (column & 1) == commander else self.prisoners[rank]
                column >>= 2
            total += worth if commander == side else -worth
        return total


def value_at(values, number):
    """A square table's value at a bit; bits beyond the board are worth nothing."""
    return values[number] if number < len(values) else 0
