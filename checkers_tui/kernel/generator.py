"""Legal moves and perft on bitboards, for every rule set.

Plain Python; generator.pxd gives the types when Cython compiles it. A rule set arrives as data (tables.py).
A square is one bit of a word, a set of squares a word. One file of this length, since every call that crosses
a module costs what a capture costs.
"""

try:
    import cython
except ImportError:
    from .nocython import cython
if not cython.compiled:
    from .words import (
        CHAINS,
        COLUMN_SLOTS,
        KING_CAPTURES,
        KING_QUIET,
        LONG_CHAIN,
        MEN_CAPTURES,
        MEN_QUIET,
        MOST_QUIET_MOVES,
        MOVE_SLOTS,
        NO_DIRECTION,
        PLIES,
        WIDTH,
        Chain,
        Move,
        Placing,
        count,
        highest_bit,
        index_of,
        mix,
        rotate,
    )

WORD_BITS = WIDTH
COMPILED = bool(cython.compiled)


class Generator:
    """Legal moves of one rule set. Not for two threads at once."""

    def __init__(self, tables):
        if not cython.compiled:  # C arrays start as zeros
            self.rotation = [0] * 64
            self.back_rotation = [0] * 64
            self.barred_after = [0] * 64
            self.reach = [0] * 64
            self.jumpable = [0] * 64
            self.end_of_list = [0] * 8
            self.far_row = [0] * 2
            self.king_worth = [0] * 64
            self.chains = [Chain() for _ in range(CHAINS)]
            self.moves = [Move() for _ in range(MOVE_SLOTS)]
            self.positions = [Placing() for _ in range(PLIES)]
            self.columns = [1] * (PLIES * COLUMN_SLOTS)
        for d in range(64):
            self.rotation[d] = tables.rotation[d]
            self.back_rotation[d] = tables.back_rotation[d]
            self.barred_after[d] = tables.barred_after[d]
            self.reach[d] = tables.reach[d]
            self.jumpable[d] = tables.jumpable[d]
            self.king_worth[d] = tables.king_worth[d]
        for i in range(8):
            self.end_of_list[i] = tables.end_of_list[i]
        for side in range(2):
            self.far_row[side] = tables.far_row[side]
        self.board = tables.board
        self.flying = tables.flying
        self.lands_right_behind = tables.lands_right_behind
        self.removed_at_once = tables.removed_at_once
        self.crowned_in_passing = tables.crowned_in_passing
        self.safe_from_men = tables.safe_from_men
        self.some_must_be_taken = tables.some_must_be_taken
        self.man_worth = tables.man_worth
        self.capturing_king_worth = tables.capturing_king_worth
        self.men_repeat_from = tables.men_repeat_from
        self.kings_repeat_from = tables.kings_repeat_from
        self.king_run_limit = tables.king_run_limit
        self.has_columns = tables.has_columns
        self.remembers = tables.has_columns or tables.king_run_limit > 0
        self.no_move_wins = tables.no_move_wins
        self.men_go_sideways = tables.men_go_sideways
        self.lone_kings_draw = tables.lone_kings_draw
        self.lone_king_and_man_draw = tables.lone_king_and_man_draw
        self.lone_draw_unless_capture = tables.lone_draw_unless_capture
        self.has_lone_draws = tables.lone_kings_draw or tables.lone_king_and_man_draw
        self.overflown = False
        self.lifted = 0

    # ------------------------------------------------------------------ captures

    def list_captures(self, ply, side, first):
        """Write the captures that may be played from slot `first` on; return how many."""
        own = self.positions[ply].own
        opponent = self.positions[ply].opponent
        kings = self.positions[ply].kings
        empty = self.board & ~(own | opponent)
        self.first = first
        self.free = first
        self.best_worth = 0
        self.enemy_kings = opponent & kings
        self.men_capture(own & ~kings, opponent & ~(kings & self.safe_from_men), empty, side)
        if own & kings:
            self.kings_capture(own & kings, opponent, empty)
        return self.free - first

    def men_capture(self, men, targets, empty, side):
        """Write what men may capture."""
        self.repeat_from = self.men_repeat_from
        self.crown = self.far_row[side]
        self.directions = MEN_CAPTURES + 8 * side
        self.could_jump = self.can_jump(targets, empty)
        capturers = men & self.could_jump
        while capturers:
            square = capturers & -capturers
            capturers ^= square
            self.begin_capture(square, targets)
            self.jump_on(square, empty | square, targets, 0, 0, NO_DIRECTION)

    def kings_capture(self, kings, targets, empty):
        """Write what kings may capture."""
        self.repeat_from = self.kings_repeat_from
        self.crown = self.board
        self.directions = KING_CAPTURES
        capturers = kings
        if not self.flying:
            self.could_jump = self.can_jump(targets, empty)
            capturers &= self.could_jump
        while capturers:
            square = capturers & -capturers
            capturers ^= square
            self.begin_capture(square, targets)
            if self.flying:
                self.fly_on(square, empty | square, targets, self.capturing_king_worth, 0, NO_DIRECTION, NO_DIRECTION)
            else:
                self.jump_on(square, empty | square, targets, self.capturing_king_worth, 0, NO_DIRECTION)

    def can_jump(self, targets, empty):
        """The squares from which a piece could jump, all at once: step back twice from what is empty."""
        squares = 0
        for d in range(self.directions, self.end_of_list[self.directions >> 3]):
            jumped = rotate(empty, self.back_rotation[d]) & self.jumpable[d] & targets
            squares |= rotate(jumped, self.back_rotation[d])
        return squares

    def is_threatened(self, ply, side):
        """Could the side that is not to move capture, were it its turn?"""
        own = self.positions[ply].opponent
        targets = self.positions[ply].own
        kings = self.positions[ply].kings
        empty = self.board & ~(own | targets)
        self.directions = MEN_CAPTURES + 8 * (side ^ 1)
        if own & ~kings & self.can_jump(targets & ~(kings & self.safe_from_men), empty):
            return True
        self.directions = KING_CAPTURES
        if not own & kings:
            return False
        return (own & kings & (self.can_fly(targets, empty) if self.flying else self.can_jump(targets, empty))) != 0

    def can_fly(self, targets, empty):
        """The squares from which a flying king could capture, all at once: step back from those before the victims."""
        squares = 0
        for d in range(self.directions, self.end_of_list[self.directions >> 3]):
            jumped = rotate(empty, self.back_rotation[d]) & self.jumpable[d] & targets
            starts = rotate(jumped, self.back_rotation[d])
            while starts:
                squares |= starts
                starts = rotate(starts & empty & self.reach[d], self.back_rotation[d])
        return squares

    def begin_capture(self, square, targets):
        """A piece is lifted from its square."""
        self.lifted += 1
        self.start = square
        self.targets = targets
        self.first_of_piece = self.free

    def jump_on(self, square, empty, targets, worth, jumps, barred):
        """Go on capturing, landing right behind each victim; was any jump possible?"""
        could_jump = False
        for d in range(self.directions, self.end_of_list[self.directions >> 3]):
            victim = rotate(square, self.rotation[d]) & self.jumpable[d] & targets
            if victim and d != barred:
                landing = rotate(victim, self.rotation[d]) & empty
                if landing:
                    could_jump = True
                    self.land(landing, victim, empty, targets, worth, jumps, d)
        return could_jump

    def land(self, landing, victim, empty, targets, worth, jumps, d):
        """Finish one jump of a man (or short king) and let it go on, or write the capture.

        After the first jump it can only go on from where any piece could jump: the square it left is no landing
        yet, since the man in between has just been taken.
        """
        worth += self.king_worth[jumps] if victim & self.enemy_kings else self.man_worth
        empty |= victim & self.removed_at_once
        targets ^= victim
        if self.crowned_in_passing and landing & self.crown:
            if not self.fly_on(landing, empty, targets, worth, jumps + 1, NO_DIRECTION, NO_DIRECTION):
                self.write_capture(landing, landing, targets, worth, jumps + 1)
        elif not (jumps or landing & self.could_jump) or not self.jump_further(
            landing, empty, targets, worth, jumps + 1, self.barred_after[d]
        ):
            self.write_capture(landing, landing & self.crown, targets, worth, jumps + 1)

    def fly_on(self, square, empty, targets, worth, jumps, barred, straight):
        """Go on capturing with a flying king; was any jump possible?"""
        could_jump = False
        for d in range(KING_CAPTURES, self.end_of_list[KING_CAPTURES >> 3]):
            if d == barred or d == straight:  # noqa: SIM109 - a tuple costs speed
                continue
            rotation = self.rotation[d]
            reach = self.reach[d]
            victim = rotate(square, rotation) & reach
            while victim & empty:
                victim = rotate(victim, rotation) & reach
            victim &= self.jumpable[d] & targets
            if victim and rotate(victim, rotation) & empty:
                could_jump = True
                self.land_beyond(victim, empty, targets, worth, jumps, d)
        return could_jump

    def land_beyond(self, victim, empty, targets, worth, jumps, d):
        """Try every landing square behind the victim; stop there only if none of them lets the king go on."""
        worth += self.king_worth[jumps] if victim & self.enemy_kings else self.man_worth
        empty |= victim & self.removed_at_once
        targets ^= victim
        goes_on = False
        straight = NO_DIRECTION  # going straight on is the same capture from every landing square
        landing = rotate(victim, self.rotation[d]) & self.reach[d]
        landings = 0
        while landing & empty:
            landings |= landing
            if self.fly_further(landing, empty, targets, worth, jumps + 1, self.barred_after[d], straight):
                goes_on = True
            if self.lands_right_behind:
                break
            straight = d
            landing = rotate(landing, self.rotation[d]) & self.reach[d]
        while landings and not goes_on:
            landing = landings & -landings
            landings ^= landing
            self.write_capture(landing, landing, targets, worth, jumps + 1)

    def jump_further(self, square, empty, targets, worth, jumps, barred):
        """Go on as ``jump_on`` does, in a long chain unless that has been done."""
        if jumps < LONG_CHAIN:
            return self.jump_on(square, empty, targets, worth, jumps, barred)
        tag = self.lifted << 16 | barred << 8 | 255
        entry = self.chain_entry(square, targets, tag)
        if not self.is_gone_through(entry, square, targets, worth, tag):
            goes_on = self.jump_on(square, empty, targets, worth, jumps, barred)
            self.keep_chain(entry, square, targets, worth, tag, goes_on)
        return self.chains[entry].goes_on

    def fly_further(self, square, empty, targets, worth, jumps, barred, straight):
        """Go on as ``fly_on`` does, in a long chain unless that has been done."""
        if jumps < LONG_CHAIN:
            return self.fly_on(square, empty, targets, worth, jumps, barred, straight)
        tag = self.lifted << 16 | barred << 8 | straight
        entry = self.chain_entry(square, targets, tag)
        if not self.is_gone_through(entry, square, targets, worth, tag):
            goes_on = self.fly_on(square, empty, targets, worth, jumps, barred, straight)
            self.keep_chain(entry, square, targets, worth, tag, goes_on)
        return self.chains[entry].goes_on

    def chain_entry(self, square, targets, tag):
        """Where it is kept how a chain goes on from a square with these pieces left to take.

        The same victims can be taken in very many orders; what comes after is the same each time, and written already.
        """
        return mix(mix(tag, square), targets) & (CHAINS - 1)

    def is_gone_through(self, entry, square, targets, worth, tag):
        """Has this chain been followed from here before?"""
        return (
            self.chains[entry].tag == tag
            and self.chains[entry].square == square
            and self.chains[entry].targets == targets
            and self.chains[entry].worth == worth
        )

    def keep_chain(self, entry, square, targets, worth, tag, goes_on):
        """Keep that it has, and whether any jump was possible."""
        self.chains[entry].tag = tag
        self.chains[entry].square = square
        self.chains[entry].targets = targets
        self.chains[entry].worth = worth
        self.chains[entry].goes_on = goes_on

    def write_capture(self, end, crowned, targets_left, worth, jumps):
        """Keep a finished capture, if none of more worth is there; it sweeps away those of less."""
        if self.some_must_be_taken and worth != self.best_worth:
            if worth < self.best_worth:
                return
            self.best_worth = worth
            self.free = self.first
            self.first_of_piece = self.first
        captured = self.targets ^ targets_left
        if jumps >= self.repeat_from and self.is_written(end, crowned, captured, worth):
            return
        if self.free < MOVE_SLOTS:
            self.write_move(self.free, self.start, end, captured, crowned, worth)
            self.free += 1

    def is_written(self, end, crowned, captured, worth):
        """Another order of the same jumps is the same move."""
        for i in range(self.first_of_piece, self.free):
            if (
                self.moves[i].captured == captured
                and self.moves[i].end == end
                and self.moves[i].crowned == crowned
                and self.moves[i].worth == worth
            ):
                return True
        return False

    def write_move(self, slot, start, end, captured, crowned, worth):
        """Fill a slot."""
        self.moves[slot].start = start
        self.moves[slot].end = end
        self.moves[slot].captured = captured
        self.moves[slot].crowned = crowned
        self.moves[slot].worth = worth

    # ------------------------------------------------------------------ quiet moves

    def list_moves(self, ply, side, first):
        """Write the legal moves from slot `first` on; return how many."""
        captures = self.list_captures(ply, side, first)
        if captures:
            return captures
        own = self.positions[ply].own
        kings = own & self.positions[ply].kings
        empty = self.board & ~(own | self.positions[ply].opponent)
        self.free = first
        self.men_move(own & ~kings, empty, side)
        if kings:
            self.kings_move(kings & ~self.resting_king(ply), empty)
        return self.free - first

    def men_move(self, men, empty, side):
        """Write the men's quiet moves, a direction at a time."""
        slot = self.free
        crown = self.far_row[side]
        for d in range(MEN_QUIET + 8 * side, self.end_of_list[side]):
            ends = rotate(men, self.rotation[d]) & self.reach[d] & empty
            while ends:
                end = ends & -ends
                ends ^= end
                self.write_move(slot, rotate(end, self.back_rotation[d]) & men, end, 0, end & crown, 0)
                slot += 1
        self.free = slot

    def kings_move(self, kings, empty):
        """Write the kings' quiet moves, a king at a time."""
        slot = self.free
        while kings:
            start = kings & -kings
            kings ^= start
            for d in range(KING_QUIET, self.end_of_list[KING_QUIET >> 3]):
                end = rotate(start, self.rotation[d]) & self.reach[d] & empty
                while end:
                    self.write_move(slot, start, end, 0, end, 0)
                    slot += 1
                    end = rotate(end, self.rotation[d]) & self.reach[d] & empty if self.flying else 0
        self.free = slot

    def resting_king(self, ply):
        """Frisian: the king that has moved three times in a row while its side still has men."""
        men = self.positions[ply].own & ~self.positions[ply].kings
        if men and self.king_run_limit and self.positions[ply].own_run >= self.king_run_limit:
            return self.positions[ply].own_runner
        return 0

    def count_moves(self, ply, side, first):
        """How many legal moves: quiet ones are counted without being written."""
        own = self.positions[ply].own
        opponent = self.positions[ply].opponent
        kings = own & self.positions[ply].kings
        empty = self.board & ~(own | opponent)
        total = -1
        if not self.positions[ply].kings:
            total = self.count_single_captures(own, opponent, empty, side)
        if total < 0:
            total = self.list_captures(ply, side, first)
        if total:
            return total
        for d in range(MEN_QUIET + 8 * side, self.end_of_list[side]):
            total += count(rotate(own & ~kings, self.rotation[d]) & self.reach[d] & empty)
        if kings:
            total += self.count_king_moves(kings & ~self.resting_king(ply), empty)
        return total

    def count_single_captures(self, men, targets, empty, side):
        """How many captures men have, counted all at once if none goes on beyond its first jump; else -1."""
        total = 0
        could_jump = 0
        landings = 0
        for d in range(MEN_CAPTURES + 8 * side, self.end_of_list[MEN_CAPTURES + 8 * side >> 3]):
            jumped = rotate(empty, self.back_rotation[d]) & self.jumpable[d] & targets
            capturers = rotate(jumped, self.back_rotation[d])
            could_jump |= capturers
            capturers &= men
            if capturers:
                total += count(capturers)
                landings |= rotate(rotate(capturers, self.rotation[d]), self.rotation[d])
        if landings & could_jump or (self.crowned_in_passing and landings & self.far_row[side]):
            return -1
        return total

    def count_king_moves(self, kings, empty):
        """All kings step at once: a bit that stays is a move."""
        total = 0
        for d in range(KING_QUIET, self.end_of_list[KING_QUIET >> 3]):
            ends = rotate(kings, self.rotation[d]) & self.reach[d] & empty
            while ends:
                total += count(ends)
                ends = rotate(ends, self.rotation[d]) & self.reach[d] & empty if self.flying else 0
        return total

    # ------------------------------------------------------------------ playing a move

    def play(self, ply, slot, side):
        """Write the position after the move one ply up; the one before stays as it is."""
        start = self.moves[slot].start
        captured = self.moves[slot].captured
        self.positions[ply + 1].own = self.positions[ply].opponent & ~captured
        self.positions[ply + 1].opponent = self.positions[ply].own & ~start | self.moves[slot].end
        self.positions[ply + 1].kings = self.positions[ply].kings & ~(start | captured) | self.moves[slot].crowned
        if self.remembers:
            self.play_the_rest(ply, slot, side)

    def play_the_rest(self, ply, slot, side):
        """What two rule sets have besides men and kings."""
        if self.king_run_limit:
            self.count_king_run(ply, slot)
        if self.has_columns:
            self.restack(ply, slot, side)

    def count_king_run(self, ply, slot):
        """Frisian: how often the same king has now moved in a row."""
        start = self.moves[slot].start
        captured = self.moves[slot].captured
        runner = self.positions[ply].opponent_runner & ~captured
        self.positions[ply + 1].own_runner = runner
        self.positions[ply + 1].own_run = self.positions[ply].opponent_run if runner else 0
        runner = 0
        run = 0
        if start & self.positions[ply].kings and not captured and self.positions[ply].own & ~self.positions[ply].kings:
            runner = self.moves[slot].end
            run = 1 + (self.positions[ply].own_run if self.positions[ply].own_runner == start else 0)
        self.positions[ply + 1].opponent_runner = runner
        self.positions[ply + 1].opponent_run = run

    def restack(self, ply, slot, side):
        """Lasca: take the top piece of each victim, and put the prisoners under the capturing column.

        A column is a number: two bits a piece (black 1, officer 2), the top piece lowest, a final 1 above the last.
        """
        here = ply * COLUMN_SLOTS
        there = here + COLUMN_SLOTS
        for i in range(COLUMN_SLOTS):
            self.columns[there + i] = self.columns[here + i]
        column = self.columns[here + index_of(self.moves[slot].start)]
        if self.moves[slot].crowned:
            column |= 2
        self.columns[there + index_of(self.moves[slot].start)] = 1
        victims = self.moves[slot].captured
        column = self.with_prisoners(column, count(victims), self.moves[slot].worth, side ^ 1)
        self.columns[there + index_of(self.moves[slot].end)] = column
        while victims:
            victim = victims & -victims
            victims ^= victim
            column = self.columns[here + index_of(victim)] >> 2
            self.columns[there + index_of(victim)] = column
            if column > 1:
                self.uncover(ply + 1, victim, column, side)

    def with_prisoners(self, column, prisoners, ranks, colour):
        """The column with pieces of that colour added below; bit i of the ranks is set for an officer."""
        end = highest_bit(column)
        for i in range(prisoners):
            column += end * (3 + colour + 2 * (ranks >> i & 1))
            end *= 4
        return column

    def uncover(self, ply, square, column, side):
        """Show the piece that now stands on top of a captured column."""
        if (column & 1) == side:
            self.positions[ply].opponent |= square
        else:
            self.positions[ply].own |= square
        if column & 2:
            self.positions[ply].kings |= square

    def is_lone_draw(self, ply, side, free):
        """Does each side have one piece, and are these drawn at once? Slots from ``free`` on are overwritten."""
        own = self.positions[ply].own
        opponent = self.positions[ply].opponent
        kings = self.positions[ply].kings
        if own & (own - 1) or opponent & (opponent - 1) or not kings:
            return False
        if kings != own | opponent:
            return self.lone_king_and_man_draw
        if self.lone_kings_draw and self.lone_draw_unless_capture:
            return not self.either_can_capture(ply, side, free)
        return self.lone_kings_draw

    def either_can_capture(self, ply, side, free):
        """Could one of the sides capture, were it on move?"""
        if self.list_captures(ply, side, free):
            return True
        own = self.positions[ply].own
        self.positions[ply + 1].own = self.positions[ply].opponent
        self.positions[ply + 1].opponent = own
        self.positions[ply + 1].kings = self.positions[ply].kings
        return self.list_captures(ply + 1, side ^ 1, free) > 0

    # ------------------------------------------------------------------ perft

    def leaves(self, ply, side, depth, first):
        """How many sequences of moves, the last ply counted without writing it where that is possible."""
        if self.overflown or first > MOVE_SLOTS - MOST_QUIET_MOVES:
            self.overflown = True
            return 0
        if depth == 1:
            return self.count_moves(ply, side, first)
        total = 0
        last = first + self.list_moves(ply, side, first)
        for slot in range(first, last):
            self.play(ply, slot, side)
            total += self.leaves(ply + 1, side ^ 1, depth - 1, last)
        return total

    # ------------------------------------------------------------------ for Python callers

    def set_up(self, own, opponent, kings, runners=(0, 0), runs=(0, 0), columns=()):
        """Take a position, seen from the side to move. What does not stand on the board is left out."""
        own = own & self.board
        opponent = opponent & self.board & ~own
        kings = kings & (own | opponent)
        self.positions[0].own = own
        self.positions[0].opponent = opponent
        self.positions[0].kings = kings
        if self.king_run_limit:
            self.positions[0].own_runner = runners[0] & own & kings
            self.positions[0].opponent_runner = runners[1] & opponent & kings
            self.positions[0].own_run = min(max(runs[0], 0), self.king_run_limit)
            self.positions[0].opponent_run = min(max(runs[1], 0), self.king_run_limit)
        if self.has_columns:
            for i in range(COLUMN_SLOTS):
                self.columns[i] = columns[i] if columns else 1

    def legal_moves(self, side):
        """Each legal move of the side to move, with the position after it, seen from the next side to move."""
        self.overflown = False
        return [self.played(slot, side) for slot in range(self.list_moves(0, side, 0))]

    def moves_between(self, side, start, end):
        """Those of the legal moves that go from one square to another, as legal_moves() gives them."""
        self.overflown = False
        found = []
        for slot in range(self.list_moves(0, side, 0)):
            if self.moves[slot].start == start and self.moves[slot].end == end:
                found.append(self.played(slot, side))
        return found

    def played(self, slot, side):
        """The move in a slot, and the position after it, as words."""
        self.play(0, slot, side)
        move = self.moves[slot]
        after = self.positions[1]
        columns = ()
        if self.has_columns:
            columns = tuple([self.columns[COLUMN_SLOTS + i] for i in range(COLUMN_SLOTS)])
        return (
            (move.start, move.end, move.captured, move.crowned, move.worth),
            (
                after.own,
                after.opponent,
                after.kings,
                (after.own_runner, after.opponent_runner),
                (after.own_run, after.opponent_run),
                columns,
            ),
        )

    def perft(self, side, depth):
        """How many sequences of so many moves there are. Other threads run meanwhile."""
        if not 0 <= depth < PLIES:
            raise ValueError(f"a depth is between 0 and {PLIES - 1}, not {depth}")
        if depth == 0:
            return 1
        self.overflown = False
        with cython.nogil:
            total = self.leaves(0, side, depth, 0)
        if self.overflown:
            raise ValueError(f"depth {depth} is too deep for a position with so many moves")
        return total
