# The types of retrograde.py; retrograde.pxd and retrograde128.pxd say whose words they are.
cimport cython

cdef enum:
    NEVER = 255

@cython.final
cdef class Solver:
    cdef Generator generator
    cdef Endgames endgames
    cdef int halves, rule, missing, late
    cdef int[2] material, size
    cdef int[8] pieces, sets                # of each half: own men, own kings, the other side's
    cdef u8 *exits[625]                     # by material and position: plies until its count is over, if it is won
    cdef u8 *pending[2]                     # by position: at which level to look at it

    @cython.locals(half=int, i=int)
    cpdef open(self, int own_men, int own_kings, int men, int kings)
    @cython.locals(half=int, decided=int)
    cpdef settle(self, int level)
    @cython.locals(half=int, i=int, found=int)
    cpdef next_level(self, int level)
    @cython.locals(half=int, material=int, i=int, level=int)
    cpdef find_early(self, int own_men, int own_kings, int men, int kings)
    @cython.locals(half=int)
    cpdef shorten(self, int own_men, int own_kings, int men, int kings)
    @cython.locals(half=int)
    cpdef complete(self, int own_men, int own_kings, int men, int kings)
    @cython.locals(half=int, found=int)
    cpdef faults(self, int own_men, int own_kings, int men, int kings)

    @cython.locals(half=int, i=int, pieces=int)
    cdef take(self, int own_men, int own_kings, int men, int kings)
    @cython.locals(decided=int, number=int, end=int)
    cdef int settle_half(self, int half, int level) noexcept nogil
    @cython.locals(first=int, own_men=word, own_kings=word, men=word, kings=word)
    cdef bint place(self, int half, int number) noexcept nogil
    @cython.locals(last=int, slot=int, soonest=int, latest=int, undecided=bint, value=int)
    cdef int end_from_here(self) noexcept nogil
    @cython.locals(value=int)
    cdef int value_after(self) noexcept nogil
    @cython.locals(mover=word, kings=word, empty=word, d=int, ends=word, end=word, start=word, rest=word)
    cdef void look_before(self, int half, int level) noexcept nogil
    @cython.locals(number=int, twin=int)
    cdef void look_again(self, int half, word own, word kings, int level) noexcept nogil
    @cython.locals(material=int, number=int, value=int)
    cdef void find_exits(self, int half, int level) noexcept nogil
    @cython.locals(last=int, slot=int, soonest=int, latest=int, value=int, plies=int, material=int)
    cdef int exit_from_here(self, bint wins) noexcept nogil
    @cython.locals(number=int, before=int)
    cdef void shorten_half(self, int half) noexcept nogil
    @cython.locals(number=int)
    cdef void complete_half(self, int half) noexcept nogil
    @cython.locals(found=int, number=int)
    cdef int faults_of_half(self, int half) noexcept nogil
