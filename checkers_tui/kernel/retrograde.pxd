from .endgames cimport DRAWN, MATERIALS, UNKNOWN, Endgames, free_bytes, new_bytes, u8
from .generator cimport KING_QUIET, MEN_QUIET, Generator, rotate, word

include "retrograde.pxi"
