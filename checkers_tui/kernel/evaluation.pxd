from .generator cimport (
    COLUMN_SLOTS, KING_QUIET, MEN_QUIET, Generator, count, index_of, rotate, u64, word, word_bytes,
)

include "evaluation.pxi"
