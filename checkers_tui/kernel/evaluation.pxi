# The types of evaluation.py; evaluation.pxd and evaluation128.pxd say whose words they are.
cimport cython

@cython.final
cdef class Evaluation:
    cdef short[8192] men, kings             # by side, byte of the word, and the pieces in that byte
    cdef int[256] scale
    cdef int[2] friends, prisoners
    cdef int freedom_of_men, freedom_of_kings, to_move, kings_to_win

    cdef inline int entry(self, int side, int byte) noexcept nogil
    cpdef of_root(self, Generator generator, int side)
    @cython.locals(own=word, opponent=word, kings=word, empty=word, score=int)
    cdef int worth(self, Generator generator, int ply, int side) noexcept nogil
    @cython.locals(total=int, entry=int)
    cdef int of_men(self, word men, int side) noexcept nogil
    @cython.locals(total=int, entry=int)
    cdef int of_kings(self, word kings, int side) noexcept nogil
    @cython.locals(total=int, d=int)
    cdef int steps(self, Generator generator, word pieces, word empty, int directions) noexcept nogil
    @cython.locals(leading=word)
    cdef bint is_drawish(self, word own, word opponent, word kings, int score) noexcept nogil
    @cython.locals(total=int, square=word, column=u64, commander=int, worth=int, rank=int)
    cdef int of_columns(self, Generator generator, int ply, int side, word pieces) noexcept nogil
