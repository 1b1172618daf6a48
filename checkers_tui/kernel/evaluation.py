"""What a position is worth when no capture is open, for every rule set. Plain Python, typed by evaluation.pxi.

Everything is read from weights.py. Each value is a pair, for the opening and for the endgame; both are summed at once,
since a pair is one integer: the opening's value, and the endgame's times 65536. The value of a set of pieces is summed
a byte of the word at a time: a table holds the sum for each of the 256 sets that a byte can be.
"""

try:
    import cython
except ImportError:
    from .nocython import cython
if not cython.compiled:
    from .words import (
        COLUMN_SLOTS,
        FAR_OUTSIDE,
        KING_QUIET,
        MEN_QUIET,
        MOST,
        PATTERN_STATES,
        WINDOWS,
        copy_bytes,
        count,
        index_of,
        new_bytes,
        new_table,
        rotate,
        word_bytes,
    )

COMPILED = bool(cython.compiled)


class Evaluation:
    """What a position without captures is worth. Reads weights; keeps nothing of a position."""

    def __init__(self, weights):
        if not cython.compiled:  # C arrays start as zeros
            self.men = [0] * (2 * 16 * 256)
            self.kings = [0] * (2 * 16 * 256)
            self.phase = [0] * 256
            self.runaways = [0] * 3
            self.friends = [0] * 2
            self.prisoners = [0] * 2
            self.near_crowning = [0] * 2
            self.bridge_squares = [0] * 2
            self.system = [0] * 2
        for i in range(len(weights.phase)):
            self.phase[i] = weights.phase[i]
        for side in range(2):
            for byte in range(word_bytes()):
                for pieces in range(1, 256):
                    lowest = 8 * byte + index_of(pieces & -pieces)
                    entry = self.entry(side, byte)
                    rest = entry + (pieces & pieces - 1)
                    self.men[entry + pieces] = self.men[rest] + value_at(weights.men[side], lowest)
                    self.kings[entry + pieces] = self.kings[rest] + value_at(weights.kings[side], lowest)
            self.near_crowning[side] = weights.near_crowning[side]
            self.bridge_squares[side] = weights.bridge_squares[side]
            self.system[side] = weights.system[side]
        self.long_diagonal_squares = weights.long_diagonal_squares
        self.kings_to_win = weights.kings_to_win
        for rank in range(2):
            self.friends[rank] = packed(weights.friends[rank])
            self.prisoners[rank] = packed(weights.prisoners[rank])
        for distance in range(3):
            self.runaways[distance] = packed(weights.runaways[distance])
        self.to_move = packed(weights.to_move)
        self.freedom_of_men = packed(weights.freedom_of_men)
        self.stuck_men = packed(weights.stuck_men)
        self.freedom_of_kings = packed(weights.freedom_of_kings)
        self.stuck_kings = packed(weights.stuck_kings)
        self.only_kings = packed(weights.only_kings)
        self.bridge = packed(weights.bridge)
        self.long_diagonal = packed(weights.long_diagonal)
        self.last_move = packed(weights.last_move)
        self.bare = packed(weights.bare)
        self.take_patterns(weights.patterns)
        # A bound needs that men are what counts most, and more of them better: not so where losing all wins.
        never_less = (*weights.runaways, *weights.men[0])
        self.has_bounds = self.windows > 0 and all(value >= 0 for pair in never_less for value in pair)

    def __dealloc__(self):
        free_bytes(self.pattern_values)  # noqa: F821 - only the compiled form is told to
        free_table(self.states)  # noqa: F821

    def take_patterns(self, patterns):
        """The tables of patterns, and what a man on each square counts in the numbers that windows make."""
        self.windows = len(patterns.places)
        size = 2 * PATTERN_STATES * self.windows
        if self.windows > WINDOWS or len(patterns.values) != size:
            raise ValueError(f"{self.windows} windows have {size} values, not {len(patterns.values)}")
        self.pattern_values = new_bytes(size)
        copy_bytes(self.pattern_values, patterns.values, size)
        chunks = (self.windows + 7) // 8
        self.states = new_table(chunks * 1024 * word_bytes())
        for window in range(self.windows):
            lane = window // 8 * 1024 * word_bytes() + window % 8 // 4 * 2
            near, far = patterns.places[window]
            digit = 1
            turned = 2187  # the highest digit
            for square in range(patterns.squares.bit_length()):
                if patterns.squares >> square & 1:
                    self.count_in_state(lane, near + square, digit << window % 4 * 16)
                    self.count_in_state(lane + 1, far + square, turned << window % 4 * 16)
                    digit *= 3
                    turned //= 3

    def count_in_state(self, lane, square, digit):
        """Let a man on a square count so much in that lane, in all sets of a byte that hold it."""
        for pieces in range(256):
            if pieces >> square % 8 & 1:
                self.states[lane + (square // 8 * 256 + pieces) * 4] += digit

    def of_root(self, generator, side):
        """The worth of the position that was set up, in hundredths of a man, for the side to move."""
        return self.worth(generator, 0, side)

    def sums_of_root(self, generator, side):
        """What the position that was set up is worth by the opening's values alone, and by the endgame's alone."""
        both = self.both_sums(generator, 0, side)
        return opening_of(both), endgame_of(both)

    def entry(self, side, byte):
        """Where the sums for one byte of one side's pieces begin."""
        return (side * 16 + byte) * 256

    def worth_between(self, generator, ply, side, alpha, beta):
        """Like ``worth``, but a mere bound where the men alone say that the worth is far outside of alpha and beta.

        It saves asking what men are worth together, the dearest part. Not where that would forget a man who is near
        crowning.
        """
        own = generator.positions[ply].own
        opponent = generator.positions[ply].opponent
        if self.has_bounds and not generator.positions[ply].kings:
            both = self.on_squares(self.men, own, side) - self.on_squares(self.men, opponent, side ^ 1)
            phase = self.phase[count(own | opponent)]
            score = opening_of(both) * phase + endgame_of(both) * (256 - phase) >> 8
            if score - FAR_OUTSIDE >= beta and not opponent & self.near_crowning[side ^ 1]:
                return score - FAR_OUTSIDE
            if score + FAR_OUTSIDE <= alpha and not own & self.near_crowning[side]:
                return score + FAR_OUTSIDE
        return self.worth(generator, ply, side)

    def worth(self, generator, ply, side):
        """The worth of the position at a ply, for the side to move."""
        own = generator.positions[ply].own
        opponent = generator.positions[ply].opponent
        kings = generator.positions[ply].kings
        score = self.both_sums(generator, ply, side)
        phase = self.phase[count(own | opponent)]
        score = opening_of(score) * phase + endgame_of(score) * (256 - phase) >> 8
        if self.kings_to_win and kings and self.is_drawish(own, opponent, kings, score):
            score >>= 3
        return min(max(score, -MOST), MOST)

    def both_sums(self, generator, ply, side):
        """All that counts at a ply, for the side to move."""
        own = generator.positions[ply].own
        opponent = generator.positions[ply].opponent
        kings = generator.positions[ply].kings
        empty = generator.board & ~(own | opponent)
        both = self.to_move + self.of_men(generator, own & ~kings, opponent, empty, side)
        both -= self.of_men(generator, opponent & ~kings, own, empty, side ^ 1)
        if self.windows:
            if side == 0:
                both += self.of_patterns(own & ~kings, opponent & ~kings)
            else:
                both -= self.of_patterns(opponent & ~kings, own & ~kings)
        if kings:
            both += self.of_kings(generator, own & kings, empty, side)
            both -= self.of_kings(generator, opponent & kings, empty, side ^ 1)
            both += self.of_kings_alone(own & kings, opponent & kings, own, opponent)
        if self.last_move:
            both += self.of_last_move(own, opponent, side)
        if generator.has_columns:
            both += self.of_columns(generator, ply, side, own | opponent)
        return both

    def of_men(self, generator, men, opponent, empty, side):
        """One side's men: where they stand, whether they can move, who is about to be crowned."""
        both = self.on_squares(self.men, men, side) + self.of_freedom(generator, men, opponent, empty, side)
        if men & self.near_crowning[side]:
            both += self.of_runaways(generator, men & self.near_crowning[side], opponent, empty, side)
        if men & self.bridge_squares[side] == self.bridge_squares[side]:
            both += self.bridge
        return both

    def of_patterns(self, white, black):
        """What the men in each window are worth together for White, besides what each is worth.

        The states of all windows are summed at once, a byte of the men's words at a time: eight pairs of windows are
        four numbers with room for four states each. Both sides are summed apart, since a man of the second side counts
        twice in a state.
        """
        both = 0
        for first in range(0, self.windows, 8):
            near_white = far_white = more_near_white = more_far_white = 0
            near_black = far_black = more_near_black = more_far_black = 0
            entry = first * 128 * word_bytes()
            rest_of_white = white
            rest_of_black = black
            while rest_of_white | rest_of_black:
                place = entry + 4 * (rest_of_white & 255)
                near_white += self.states[place]
                far_white += self.states[place + 1]
                more_near_white += self.states[place + 2]
                more_far_white += self.states[place + 3]
                place = entry + 4 * (rest_of_black & 255)
                near_black += self.states[place]
                far_black += self.states[place + 1]
                more_near_black += self.states[place + 2]
                more_far_black += self.states[place + 3]
                entry += 1024
                rest_of_white >>= 8
                rest_of_black >>= 8
            both += self.of_states(near_white + 2 * near_black, far_black + 2 * far_white, first)
            if self.windows > first + 4:
                near_white = more_near_white + 2 * more_near_black
                both += self.of_states(near_white, more_far_black + 2 * more_far_white, first + 4)
        return both

    def of_states(self, near, far, first):
        """The values of four pairs of windows, in whose second the board is turned and the sides are changed."""
        opening = 0
        endgame = 0
        for window in range(first, min(first + 4, self.windows)):
            here = 2 * (PATTERN_STATES * window + (near & 65535))
            there = 2 * (PATTERN_STATES * window + (far & 65535))
            opening += self.pattern_values[here] - self.pattern_values[there]
            endgame += self.pattern_values[here + 1] - self.pattern_values[there + 1]
            near >>= 16
            far >>= 16
        return opening + 65536 * endgame

    def of_kings(self, generator, kings, empty, side):
        """One side's kings: where they stand and whether they can move."""
        return self.on_squares(self.kings, kings, side) + self.of_kings_freedom(generator, kings, empty)

    def on_squares(self, values, pieces, side):
        """The pieces' values on their squares."""
        total = 0
        entry = self.entry(side, 0)
        while pieces:
            total += values[entry + (pieces & 255)]
            entry += 256
            pieces >>= 8
        return total

    def of_freedom(self, generator, men, opponent, empty, side):
        """The steps that men could make, and the men that no move of their own side can free."""
        steps = 0
        stuck = men
        for d in range(MEN_QUIET + 8 * side, generator.end_of_list[side]):
            steps += count(rotate(men, generator.rotation[d]) & generator.reach[d] & empty)
            stuck &= ~rotate(generator.reach[d] & ~opponent, generator.back_rotation[d])
        return steps * self.freedom_of_men + count(stuck) * self.stuck_men

    def of_runaways(self, generator, men, opponent, empty, side):
        """Men on their way to be crowned, which no piece of the other side is near."""
        total = 0
        path = empty & generator.far_row[side]
        safe = 0
        for distance in range(3):
            if not path:
                break
            runaways = 0
            for d in range(MEN_QUIET + 8 * side, generator.end_of_list[side]):
                runaways |= rotate(path & generator.reach[d], generator.back_rotation[d])
            total += count(runaways & men) * self.runaways[distance]
            men &= ~runaways
            if not men:
                break
            if distance == 0:
                safe = empty
                for d in range(KING_QUIET, generator.end_of_list[KING_QUIET >> 3]):
                    safe &= ~(rotate(opponent, generator.rotation[d]) & generator.reach[d])
            path = runaways & safe
        return total

    def of_kings_freedom(self, generator, kings, empty):
        """The empty squares that kings see, and the kings that cannot move."""
        steps = 0
        free = 0
        for d in range(KING_QUIET, generator.end_of_list[KING_QUIET >> 3]):
            ends = rotate(kings, generator.rotation[d]) & generator.reach[d] & empty
            free |= rotate(ends, generator.back_rotation[d])
            while ends:
                steps += count(ends)
                ends = rotate(ends, generator.rotation[d]) & generator.reach[d] & empty if generator.flying else 0
        return steps * self.freedom_of_kings + count(kings & ~free) * self.stuck_kings

    def of_kings_alone(self, own_kings, opponent_kings, own, opponent):
        """Who alone has kings, and whose king has the long diagonal."""
        total = 0
        if not opponent_kings:
            total += self.only_kings
        if not own_kings:
            total -= self.only_kings
        if own_kings & self.long_diagonal_squares and not opponent & self.long_diagonal_squares:
            total += self.long_diagonal
        if opponent_kings & self.long_diagonal_squares and not own & self.long_diagonal_squares:
            total -= self.long_diagonal
        return total

    def of_last_move(self, own, opponent, side):
        """Who will run out of moves first, by the count of pieces in every other row."""
        if count(own) != count(opponent):
            return 0
        return self.last_move if count((own | opponent) & self.system[side]) & 1 else -self.last_move

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
            if column > 1 and (column & 1) != commander:
                worth = self.bare
            while column > 1:
                rank = column >> 1 & 1
                worth += self.friends[rank] if (column & 1) == commander else self.prisoners[rank]
                column >>= 2
            total += worth if commander == side else -worth
        return total


def opening_of(both):
    """The opening's half of a sum of pairs."""
    return (both + 32768 & 65535) - 32768


def endgame_of(both):
    """The endgame's half of a sum of pairs."""
    return both + 32768 >> 16


def packed(pair):
    """A pair as one integer."""
    return pair[0] + 65536 * pair[1]


def value_at(values, number):
    """A square table's value at a bit; bits beyond the board are worth nothing."""
    return packed(values[number]) if number < len(values) else 0
