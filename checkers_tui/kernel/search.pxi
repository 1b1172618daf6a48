# The types of search.py; search.pxd and search128.pxd say whose words they are.
cimport cython

cdef enum:
    WIN = 30000
    INFINITE = 31000
    SURE = 29000                            # beyond: won or lost in so many plies
    DEEPEST = 120                           # plies
    PATH = 1024                             # keys: of the game so far, and of the line being searched
    LINE = 64                               # the longest line that is kept
    MOVE_CODES = 16384                      # a quiet move as 7 bits start, 7 bits end
    EXACT = 0
    AT_LEAST = 1
    AT_MOST = 2
    TAKES = 2000000                         # ranks of moves: captures, killers, others by history
    KILLER = 1000000
    HISTORY_LIMIT = 500000
    TRIED = -1
    FAR_FROM_KNOWN = 8                      # with so many pieces more than tables hold they are not asked
    FOR_EVER = 100000
    LATE = 1000                             # a win that a count may overtake, less its distance

@cython.final
cdef class Search:
    cdef Generator generator
    cdef Evaluation evaluation
    cdef Endgames endgames
    cdef int most_known, root_pieces, game_plies_left, count_plies_left, count_plies_done, last_ply
    cdef public u64 nodes, node_limit
    cdef public int stop, selective, asks_tables
    cdef public int best
    cdef u64 age                            # shifted up to bit 31: an int would turn negative there
    cdef int best_score, side, no_progress_limit, root_at
    cdef u64 *table
    cdef Search lender                      # whose table it is, if it is not its own
    cdef bint has_own_table
    cdef u64 bucket_mask
    cdef u64[1024] path
    cdef int[128] progress, window, line_end
    cdef int[256] killers
    cdef int[16384] rank, history
    cdef short[4096] lines

    cpdef share_table(self, Search lender)
    cpdef root_key(self)
    cpdef key_of(self, int side)
    @cython.locals(score=int)
    cpdef deepen(self, int depth, int alpha=*, int beta=*)
    @cython.locals(ply=int, slot=int, first=int, last=int, move=Move)
    cpdef line(self)
    @cython.locals(slot=int, last=int, score=int)
    cpdef score_moves(self, int depth)

    @cython.locals(margin=int, score=int)
    cdef int settle(self, int depth, int alpha, int beta) noexcept nogil
    @cython.locals(key=u64, data=u64, last=int, known=int, score=int, bound=int, extension=int, best=int, best_slot=int,
                   number=int, slot=int, repeats=int)
    cdef int negamax(self, int ply, int side, int depth, int alpha, int beta, int first) noexcept nogil
    @cython.locals(reduction=int, score=int)
    cdef int score_of_child(self, int ply, int side, int slot, int depth, int number, int alpha, int beta, int free) noexcept nogil
    cdef int reduction(self, int slot, int depth, int number) noexcept nogil
    @cython.locals(last=int, best=int, slot=int, score=int)
    cdef int follow_captures(self, int ply, int side, int alpha, int beta, int first, bint has_answered) noexcept nogil
    @cython.locals(pieces=word)
    cdef bint must_answer(self, int ply, int side) noexcept nogil
    cdef bint is_stopped(self) noexcept nogil
    cdef void advance(self, int ply, int slot, int side) noexcept nogil

    cdef int score_without_moves(self, int ply) noexcept nogil
    @cython.locals(here=int, back=int, times=int)
    cdef int has_come_before(self, int ply, u64 key) noexcept nogil
    cdef bint is_drawn(self, int ply, int side, int free) noexcept nogil
    @cython.locals(left=int, pieces=word)
    cdef int plies_to_the_last(self, int ply) noexcept nogil
    @cython.locals(score=int)
    cdef int worth(self, int ply, int side, int alpha, int beta) noexcept nogil
    @cython.locals(value=int)
    cdef int known_score(self, int ply, int side) noexcept nogil
    @cython.locals(pieces=word, value=int, score=int)
    cdef int late_score(self, int ply, int side) noexcept nogil
    @cython.locals(left=int, rule=int, back=int)
    cdef int plies_left(self, int ply) noexcept nogil
    @cython.locals(material=int)
    cdef int count_rule(self, int ply) noexcept nogil
    cdef int count_limit(self, int ply) noexcept nogil

    @cython.locals(slot=int, victims=word, code=int)
    cdef void rank_moves(self, int ply, int first, int last, int known) noexcept nogil
    @cython.locals(slot=int, chosen=int)
    cdef int highest_ranked(self, int first, int last) noexcept nogil
    cdef int code_of(self, int slot) noexcept nogil
    @cython.locals(good=int, code=int)
    cdef void learn(self, int ply, int slot, int first, int last, int depth) noexcept nogil

    @cython.locals(end=int, i=int)
    cdef void write_line(self, int ply, int move) noexcept nogil

    @cython.locals(key=u64)
    cdef u64 key(self, int ply, int side) noexcept nogil
    @cython.locals(i=int)
    cdef u64 key_of_the_rest(self, u64 key, int ply) noexcept nogil
    @cython.locals(entry=u64)
    cdef u64 recall(self, u64 key) noexcept nogil
    @cython.locals(entry=u64, data=u64)
    cdef void remember(self, u64 key, int ply, int depth, int bound, int score, int move) noexcept nogil
    @cython.locals(score=int)
    cdef int score_at(self, u64 data, int ply) noexcept nogil
