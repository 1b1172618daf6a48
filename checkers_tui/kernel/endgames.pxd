from .generator cimport Generator, count, index_of, word

include "endgames.pxi"
