# The types of endgames.py; endgames.pxd and endgames128.pxd say whose words they are.
cimport cython

cdef extern from "words.h":
    ctypedef unsigned char u8
    u8 *new_bytes(size_t size) nogil
    void copy_bytes(u8 *to, const u8 *data, size_t size) nogil
    void free_bytes(u8 *data) nogil

cdef enum:
    MATERIALS = 625                         # up to four of each kind
    MOST_OF_A_KIND = 4
    NUMBERS = 128
    BINOMIALS = 640                         # NUMBERS * 5: n above k as binomial[k * NUMBERS + n]
    DRAWN = 255
    UNKNOWN = -1

@cython.final
cdef class Endgames:
    cdef Generator generator
    cdef Endgames lender                    # whose tables these are, if not our own
    cdef int borrowed
    cdef public int most_pieces             # of all tables; 0 if there are none
    cdef int squares, row, end_is_won, shortest_limit       # row: how many squares the row has where men are crowned
    cdef int[128] number                    # by bit: the square's place among those that are played on
    cdef word[128] bit
    cdef int[640] binomial
    cdef u8 *values[625]
    cdef u8 *early[625]                     # by position: does a win come before the count of the material ends it?
    cdef int[625] size, count_rule, count_limit

    cpdef positions_of(self, int own_men, int own_kings, int men, int kings)
    @cython.locals(material=int, size=int)
    cpdef put(self, int own_men, int own_kings, int men, int kings, bytes data)
    @cython.locals(material=int)
    cpdef get(self, int own_men, int own_kings, int men, int kings)
    @cython.locals(material=int)
    cpdef limit(self, int own_men, int own_kings, int men, int kings, int rule, int plies)
    @cython.locals(material=int, size=int)
    cpdef put_early(self, int own_men, int own_kings, int men, int kings, bytes data)
    @cython.locals(material=int)
    cpdef get_early(self, int own_men, int own_kings, int men, int kings)
    @cython.locals(material=int)
    cpdef share(self, Endgames lender)
    cpdef value_of_root(self, int side)
    cpdef bint is_won(self, int value)

    @cython.locals(i=int)
    cdef make_room(self, int material, int size)
    @cython.locals(i=int)
    cdef make_early(self, int material, int size)
    @cython.locals(material=int)
    cdef int value(self, int ply, int side) noexcept nogil
    @cython.locals(material=int, last=int, soonest=int, latest=int, undecided=bint, slot=int, value=int)
    cdef int value_beyond_captures(self, int ply, int side, int first) noexcept nogil
    @cython.locals(material=int)
    cdef int within_count(self, int value, int ply, int side, int before) noexcept nogil
    cdef bint wins(self, int value) noexcept nogil
    @cython.locals(own=word, opponent=word, kings=word)
    cdef int material(self, int ply) noexcept nogil
    @cython.locals(own=word, opponent=word, kings=word, number=int)
    cdef int index(self, int ply, int side) noexcept nogil
    cdef int sets_of_men(self, int pieces) noexcept nogil
    cdef int sets_of_kings(self, int pieces) noexcept nogil
    @cython.locals(number=int, k=int, square=word)
    cdef int rank(self, word pieces, bint turned, int first) noexcept nogil
    @cython.locals(found=word, n=int)
    cdef word unrank(self, int number, int pieces, int first) noexcept nogil

cdef int material_of(int own_men, int own_kings, int men, int kings) noexcept nogil
