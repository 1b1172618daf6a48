# The types of evaluation.py; evaluation.pxd and evaluation128.pxd say whose words they are.
cimport cython

cdef extern from "words.h":
    ctypedef unsigned char u8
    u8 *new_bytes(size_t size) nogil
    void copy_bytes(u8 *to, const u8 *data, size_t size) nogil
    void free_bytes(u8 *data) nogil
    u64 *new_table(size_t entries) nogil
    void free_table(u64 *table) nogil

cdef enum:
    MOST = 28000                            # no position is worth more: beyond are wins
    FAR_OUTSIDE = 150                       # hundredths of a man by which more than men on squares seldom counts
    WINDOWS = 16
    PATTERN_STATES = 6561                   # three to the eight: what may stand on eight squares

@cython.final
cdef class Evaluation:
    cdef int[8192] men, kings               # by side, byte of the word, and the pieces in that byte
    cdef int[256] phase
    cdef int[3] runaways
    cdef int[2] friends, prisoners
    cdef int to_move, freedom_of_men, stuck_men, freedom_of_kings, stuck_kings, only_kings
    cdef int bridge, long_diagonal, last_move, bare, kings_to_win
    cdef word[2] near_crowning, bridge_squares, system
    cdef word long_diagonal_squares
    cdef u8 *pattern_values                 # by window and state: the opening's value, and the endgame's
    cdef u64 *states                        # by byte of the word and pieces in it: what they count in four states each
    cdef int windows
    cdef bint has_bounds                    # may ``worth_between`` answer with a bound?

    cdef take_patterns(self, patterns)
    cdef count_in_state(self, int lane, int square, u64 digit)
    @cython.locals(
        both=int, first=int, entry=int, place=int, rest_of_white=word, rest_of_black=word,
        near_white=u64, far_white=u64, more_near_white=u64, more_far_white=u64,
        near_black=u64, far_black=u64, more_near_black=u64, more_far_black=u64,
    )
    cdef int of_patterns(self, word white, word black) noexcept nogil
    @cython.locals(opening=int, endgame=int, window=int, here=int, there=int)
    cdef inline int of_states(self, u64 near, u64 far, int first) noexcept nogil

    cdef inline int entry(self, int side, int byte) noexcept nogil
    cpdef of_root(self, Generator generator, int side)
    @cython.locals(both=int)
    cpdef sums_of_root(self, Generator generator, int side)
    @cython.locals(own=word, opponent=word, both=int, score=int, phase=int)
    cdef int worth_between(self, Generator generator, int ply, int side, int alpha, int beta) noexcept nogil
    @cython.locals(own=word, opponent=word, kings=word, score=int, phase=int)
    cdef int worth(self, Generator generator, int ply, int side) noexcept nogil
    @cython.locals(own=word, opponent=word, kings=word, empty=word, both=int)
    cdef int both_sums(self, Generator generator, int ply, int side) noexcept nogil
    @cython.locals(both=int)
    cdef int of_men(self, Generator generator, word men, word opponent, word empty, int side) noexcept nogil
    cdef int of_kings(self, Generator generator, word kings, word empty, int side) noexcept nogil
    @cython.locals(total=int, entry=int)
    cdef inline int on_squares(self, int *values, word pieces, int side) noexcept nogil
    @cython.locals(steps=int, d=int, stuck=word)
    cdef int of_freedom(self, Generator generator, word men, word opponent, word empty, int side) noexcept nogil
    @cython.locals(total=int, d=int, path=word, safe=word, runaways=word, distance=int)
    cdef int of_runaways(self, Generator generator, word men, word opponent, word empty, int side) noexcept nogil
    @cython.locals(steps=int, d=int, ends=word, free=word)
    cdef int of_kings_freedom(self, Generator generator, word kings, word empty) noexcept nogil
    @cython.locals(total=int)
    cdef int of_kings_alone(self, word own_kings, word opponent_kings, word own, word opponent) noexcept nogil
    cdef int of_last_move(self, word own, word opponent, int side) noexcept nogil
    @cython.locals(leading=word)
    cdef bint is_drawish(self, word own, word opponent, word kings, int score) noexcept nogil
    @cython.locals(total=int, square=word, column=u64, commander=int, worth=int, rank=int)
    cdef int of_columns(self, Generator generator, int ply, int side, word pieces) noexcept nogil

cdef int opening_of(int both) noexcept nogil
cdef int endgame_of(int both) noexcept nogil
