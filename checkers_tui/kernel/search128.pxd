from .endgames128 cimport DRAWN, UNKNOWN, Endgames
from .evaluation128 cimport Evaluation
from .generator128 cimport (
    COLUMN_SLOTS, MOST_QUIET_MOVES, MOVE_SLOTS, PLIES, Generator, Move, clear_table, count, fetch, free_table, index_of,
    mix, new_table, u64, word,
)

include "search.pxi"
