"""What a Python caller sees of the search, compiled or interpreted."""

from collections.abc import Sequence

from .endgames import Endgames
from .evaluation import Evaluation
from .generator import Generator, MoveWords

COMPILED: bool
WON: int
"""30000. A won position scores WON less the plies until the opponent can no longer move; a lost one the negative."""

class Search:
    """Alpha-beta from the position that was set up in its generator. One search at a time; other threads run meanwhile.

    A caller sets up the position, calls ``set_root``, then ``deepen`` for depth 1, 2, 3 …; the first must be complete
    before another thread asks for a stop, if a move is wanted. Scores are hundredths of a man, for the side to move.
    """

    stop: int
    """Set to 1 by any thread (or by ``node_limit``), it ends a running ``deepen`` within microseconds. Set it back to 0
    before the next search: nothing here does that."""
    nodes: int
    """Positions seen since ``set_root``. May be read while the search runs."""
    node_limit: int
    """More nodes than that since ``set_root`` set ``stop``; 0 for no limit."""
    selective: int
    """0 searches every move to the same depth: slower, for tests. Otherwise 1."""
    asks_tables: int
    """0 leaves the endgame tables alone, from the next ``set_root`` on. Otherwise 1."""
    best: int
    """The best move so far, as its index in ``generator.legal_moves(side)``: of the last complete depth, or what a
    stopped one found to be better. -1 before the first depth and without legal moves."""

    def __init__(
        self,
        generator: Generator,
        evaluation: Evaluation,
        table_megabytes: float = 16,
        endgames: Endgames | None = None,
    ) -> None:
        """``table_megabytes`` may be 0: then nothing is remembered. Raises MemoryError if there is no room.

        ``endgames``: tables of positions in this generator. What they know is not searched, as long as no count
        towards a draw can end the game before.
        """

    def share_table(self, lender: Search) -> None:
        """Use another search's hash table from now on: both look at the same position, each in its own thread, and find
        what the other has seen. Give it the root after the lender; the lender lives as long as it does."""

    def new_game(self) -> None:
        """Forget everything that was learned. Not while another search that shares the table is running."""

    def set_root(
        self,
        side: int,
        plies_without_progress: int = 0,
        no_progress_limit: int = 0,
        history_keys: Sequence[int] = (),
        game_plies_left: int = 0,
        count_plies_left: int = 0,
        count_plies_done: int = 0,
    ) -> None:
        """Search the position that is set up in the generator, with this side to move.

        ``plies_without_progress``: plies before it without a capture or a man's move; so many as ``no_progress_limit``
        are a draw (0: never). ``history_keys``: the keys of the game's earlier positions, oldest first, the one just
        before the root last; those within the plies without progress count as repeated when they come again.
        ``game_plies_left``: after so many plies the game is a draw (0: never). ``count_plies_left``: after so many
        plies without a capture it is, because of the pieces at the root; ``count_plies_done`` were done before it.
        """

    def root_key(self) -> int:
        """The key of the position that is set up, with the side of ``set_root`` to move."""

    def key_of(self, side: int) -> int:
        """The key of the position that is set up, with this side to move."""

    def deepen(self, depth: int, alpha: int = ..., beta: int = ...) -> int:
        """Search so many plies deep; the score. After a stop the score belongs to ``best``, but proves nothing."""

    def line(self) -> list[MoveWords]:
        """The moves that both sides are expected to play from the root, as the last ``deepen`` saw them."""

    def score_moves(self, depth: int) -> list[int]:
        """The score of each legal move, in the order of ``legal_moves``, each searched by itself to that depth."""
