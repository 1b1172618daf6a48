from .generator128 cimport Generator, count, index_of, word

include "endgames.pxi"
