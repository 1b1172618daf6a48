# The types of generator.py, for Cython.
cimport cython

cdef extern from "words.h":
    ctypedef unsigned long long u64
    ctypedef unsigned long long word        # words.h decides how wide it really is
    int WIDTH "WORD_BITS"
    word rotate(word squares, int by) nogil
    int count(word squares) nogil
    int index_of(word square) nogil
    u64 highest_bit(u64 number) nogil
    u64 mix(u64 key, word squares) nogil
    int word_bytes() nogil
    u64 *new_table(size_t entries) nogil
    void clear_table(u64 *table, size_t entries) nogil
    void free_table(u64 *table) nogil
    void fetch(u64 *table, u64 entry) nogil

cdef enum:
    MEN_QUIET = 0                           # the lists of directions, see tables.py
    KING_QUIET = 16
    MEN_CAPTURES = 32
    KING_CAPTURES = 48
    NO_DIRECTION = 64
    MOVE_SLOTS = 16384
    MOST_QUIET_MOVES = 1024                 # no more pairs of a king and an empty square it sees fit on 64 or 72 squares
    PLIES = 128
    COLUMN_SLOTS = 32
    LONG_CHAIN = 5                          # from so many jumps on
    CHAINS = 32768

cdef struct Move:
    word start, end, captured, crowned      # crowned: the end square if a king stands there afterwards, else nothing
    int worth

cdef struct Placing:                        # seen from the side to move
    word own, opponent, kings
    word own_runner, opponent_runner        # Frisian: the king that made the side's last moves, and how many
    int own_run, opponent_run

cdef struct Chain:                          # a long capture from one square on
    word square, targets
    u64 tag                                 # whose capture it is, and from which direction it came
    int worth
    bint goes_on

@cython.final
cdef class Generator:
    # the rule set
    cdef int[64] rotation, back_rotation, barred_after
    cdef word[64] reach, jumpable
    cdef int[8] end_of_list
    cdef word[2] far_row
    cdef word board, removed_at_once, safe_from_men
    cdef bint flying, lands_right_behind, crowned_in_passing, some_must_be_taken
    cdef bint has_columns, remembers, no_move_wins, men_go_sideways
    cdef bint has_lone_draws, lone_kings_draw, lone_king_and_man_draw, lone_draw_unless_capture
    cdef int king_run_limit, man_worth, capturing_king_worth, men_repeat_from, kings_repeat_from
    cdef int[64] king_worth
    # the capture being built
    cdef word start, targets, enemy_kings, crown, could_jump
    cdef int directions, first, first_of_piece, free, best_worth, repeat_from
    # moves and positions, all plies on one stack
    cdef Move[16384] moves
    cdef Placing[128] positions
    cdef u64[4096] columns
    cdef u64 lifted                         # how many pieces have begun to capture so far
    cdef Chain[32768] chains
    cdef bint overflown

    @cython.locals(own=word, opponent=word, kings=word, empty=word)
    cdef int list_captures(self, int ply, int side, int first) noexcept nogil
    @cython.locals(capturers=word, square=word)
    cdef void men_capture(self, word men, word targets, word empty, int side) noexcept nogil
    @cython.locals(capturers=word, square=word)
    cdef void kings_capture(self, word kings, word targets, word empty) noexcept nogil
    @cython.locals(squares=word, jumped=word, d=int)
    cdef word can_jump(self, word targets, word empty) noexcept nogil
    @cython.locals(own=word, targets=word, kings=word, empty=word)
    cdef bint is_threatened(self, int ply, int side) noexcept nogil
    @cython.locals(squares=word, jumped=word, starts=word, d=int)
    cdef word can_fly(self, word targets, word empty) noexcept nogil
    cdef void begin_capture(self, word square, word targets) noexcept nogil
    @cython.locals(could_jump=bint, victim=word, landing=word, d=int)
    cdef bint jump_on(self, word square, word empty, word targets, int worth, int jumps, int barred) noexcept nogil
    cdef void land(self, word landing, word victim, word empty, word targets, int worth, int jumps, int d) noexcept nogil
    @cython.locals(could_jump=bint, victim=word, reach=word, rotation=int, d=int)
    cdef bint fly_on(self, word square, word empty, word targets, int worth, int jumps, int barred, int straight) noexcept nogil
    @cython.locals(goes_on=bint, landing=word, landings=word, straight=int)
    cdef void land_beyond(self, word victim, word empty, word targets, int worth, int jumps, int d) noexcept nogil
    @cython.locals(tag=u64, entry=int, goes_on=bint)
    cdef bint jump_further(self, word square, word empty, word targets, int worth, int jumps, int barred) noexcept nogil
    @cython.locals(tag=u64, entry=int, goes_on=bint)
    cdef bint fly_further(self, word square, word empty, word targets, int worth, int jumps, int barred, int straight) noexcept nogil
    cdef int chain_entry(self, word square, word targets, u64 tag) noexcept nogil
    cdef bint is_gone_through(self, int entry, word square, word targets, int worth, u64 tag) noexcept nogil
    cdef void keep_chain(self, int entry, word square, word targets, int worth, u64 tag, bint goes_on) noexcept nogil
    @cython.locals(captured=word)
    cdef void write_capture(self, word end, word crowned, word targets_left, int worth, int jumps) noexcept nogil
    @cython.locals(i=int)
    cdef bint is_written(self, word end, word crowned, word captured, int worth) noexcept nogil
    cdef void write_move(self, int slot, word start, word end, word captured, word crowned, int worth) noexcept nogil

    @cython.locals(captures=int, own=word, kings=word, empty=word)
    cdef int list_moves(self, int ply, int side, int first) noexcept nogil
    @cython.locals(slot=int, d=int, crown=word, ends=word, end=word)
    cdef void men_move(self, word men, word empty, int side) noexcept nogil
    @cython.locals(slot=int, d=int, start=word, end=word)
    cdef void kings_move(self, word kings, word empty) noexcept nogil
    @cython.locals(men=word)
    cdef word resting_king(self, int ply) noexcept nogil
    @cython.locals(total=int, could_jump=word, landings=word, jumped=word, capturers=word, d=int)
    cdef int count_single_captures(self, word men, word targets, word empty, int side) noexcept nogil
    @cython.locals(own=word, opponent=word, kings=word, empty=word, total=int, d=int)
    cdef int count_moves(self, int ply, int side, int first) noexcept nogil
    @cython.locals(total=int, d=int, ends=word)
    cdef int count_king_moves(self, word kings, word empty) noexcept nogil

    @cython.locals(start=word, captured=word)
    cdef void play(self, int ply, int slot, int side) noexcept nogil
    cdef void play_the_rest(self, int ply, int slot, int side) noexcept nogil
    @cython.locals(start=word, captured=word, runner=word, run=int)
    cdef void count_king_run(self, int ply, int slot) noexcept nogil
    @cython.locals(here=int, there=int, i=int, column=u64, victims=word, victim=word)
    cdef void restack(self, int ply, int slot, int side) noexcept nogil
    @cython.locals(end=u64, i=int)
    cdef u64 with_prisoners(self, u64 column, int prisoners, int ranks, int colour) noexcept nogil
    cdef void uncover(self, int ply, word square, u64 column, int side) noexcept nogil

    @cython.locals(own=word, opponent=word, kings=word)
    cdef bint is_lone_draw(self, int ply, int side, int free) noexcept nogil
    @cython.locals(own=word)
    cdef bint either_can_capture(self, int ply, int side, int free) noexcept nogil

    @cython.locals(total=u64, last=int, slot=int)
    cdef u64 leaves(self, int ply, int side, int depth, int first) noexcept nogil
    @cython.locals(total=u64)
    cpdef perft(self, int side, int depth)
    cpdef legal_moves(self, int side)
    @cython.locals(slot=int)
    cpdef moves_between(self, int side, word start, word end)
    @cython.locals(move=Move, after=Placing)
    cdef played(self, int slot, int side)
