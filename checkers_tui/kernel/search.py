"""Alpha-beta for every rule set. Plain Python, typed by search.pxi.

Iterative deepening is left to the caller: one ``deepen`` a depth. A score is for the side to move, in hundredths of a
man; WON less the plies to the end for a game that is won. The hash table remembers a position's score, to what depth
and how surely, and its best move as an index in its list of moves. For principal variation search, killers and history
see Marsland, "A Review of Game-Tree Pruning" (ICCA Journal, 1986). One file of this length, since what is done at every
node must not cross a module.
"""

try:
    import cython
except ImportError:
    from .nocython import cython
if not cython.compiled:
    from .words import (
        AT_LEAST,
        AT_MOST,
        COLUMN_SLOTS,
        DEEPEST,
        DRAWN,
        EXACT,
        FAR_FROM_KNOWN,
        FOR_EVER,
        HISTORY_LIMIT,
        INFINITE,
        KILLER,
        LATE,
        LINE,
        MOST_QUIET_MOVES,
        MOVE_CODES,
        MOVE_SLOTS,
        PATH,
        PLIES,
        SURE,
        TAKES,
        TRIED,
        UNKNOWN,
        WIN,
        clear_table,
        count,
        fetch,
        index_of,
        mix,
        new_table,
    )

COMPILED = bool(cython.compiled)
WON = WIN


class Search:
    """Alpha-beta from the position that was set up in its generator. One search at a time."""

    def __init__(self, generator, evaluation, table_megabytes=16, endgames=None):
        if not cython.compiled:  # C arrays start as zeros
            self.path = [0] * PATH
            self.progress = [0] * PLIES
            self.window = [0] * PLIES
            self.rank = [0] * MOVE_SLOTS
            self.history = [0] * MOVE_CODES
            self.killers = [0] * (2 * PLIES)
            self.lines = [0] * (LINE * LINE)
            self.line_end = [0] * PLIES
        self.generator = generator
        self.evaluation = evaluation
        self.endgames = endgames
        self.selective = 1
        self.asks_tables = 1
        self.stop = 0
        self.node_limit = 0
        self.age = 0
        self.lender = None
        self.has_own_table = 1
        buckets = 1
        while buckets * 64 <= table_megabytes * 1048576:
            buckets *= 2
        self.bucket_mask = buckets - 1
        self.table = new_table(4 * buckets)
        if not self.table:
            raise MemoryError(f"there is no room for a hash table of {table_megabytes} MB")
        self.set_root(0)

    def __dealloc__(self):
        if self.has_own_table:
            free_table(self.table)  # noqa: F821 - only the compiled form is told to

    # ------------------------------------------------------------------ for Python callers

    def share_table(self, lender):
        """Use another search's hash table instead of an own one, to look at the same position beside it."""
        if cython.compiled and self.has_own_table:
            free_table(self.table)  # noqa: F821
        self.has_own_table = 0
        self.lender = lender
        self.table = lender.table
        self.bucket_mask = lender.bucket_mask

    def new_game(self):
        """Forget everything that was learned."""
        clear_table(self.table, 4 * (self.bucket_mask + 1))
        for code in range(MOVE_CODES):
            self.history[code] = 0

    def set_root(
        self,
        side,
        plies_without_progress=0,
        no_progress_limit=0,
        history_keys=(),
        game_plies_left=0,
        count_plies_left=0,
        count_plies_done=0,
    ):
        """Search the position that is set up in the generator; see search.pyi."""
        self.side = side
        self.game_plies_left = game_plies_left
        self.count_plies_left = count_plies_left
        self.count_plies_done = count_plies_done
        self.last_ply = max(game_plies_left, count_plies_left)
        if game_plies_left and count_plies_left:
            self.last_ply = min(game_plies_left, count_plies_left)
        self.root_pieces = count(self.generator.positions[0].own | self.generator.positions[0].opponent)
        self.most_known = 0
        tables_hold = self.endgames.most_pieces if self.asks_tables and self.endgames is not None else 0
        if self.root_pieces <= tables_hold + FAR_FROM_KNOWN:
            self.most_known = tables_hold
        self.nodes = 0
        self.best = -1
        self.best_score = 0
        self.age = self.lender.age if self.lender is not None else self.age + 1 & 63
        self.no_progress_limit = no_progress_limit
        self.progress[0] = max(plies_without_progress, 0)
        keys = history_keys[-min(len(history_keys), PATH - PLIES) :] if history_keys else ()
        self.root_at = len(keys)
        for i in range(len(keys)):
            self.path[i] = keys[i]
        self.window[0] = len(keys) if self.generator.men_go_sideways else self.progress[0]
        for code in range(MOVE_CODES):
            self.history[code] >>= 2
        for i in range(2 * PLIES):
            self.killers[i] = -1

    def root_key(self):
        """The key of the position that is set up, with the side of ``set_root`` to move."""
        return self.key(0, self.side)

    def key_of(self, side):
        """The key of the position that is set up, with this side to move."""
        return self.key(0, side)

    def deepen(self, depth, alpha=-INFINITE, beta=INFINITE):
        """Search so many plies deep; the score."""
        depth = min(depth, DEEPEST)
        with cython.nogil:
            score = self.settle(depth, alpha, beta)
        return score  # noqa: RET504 - computed without the interpreter lock

    def line(self):
        """The moves that both sides are expected to play from the root."""
        moves = []
        first = 0
        for ply in range(self.line_end[0]):
            last = first + self.generator.list_moves(ply, self.side ^ ply & 1, first)
            slot = first + self.lines[ply]
            if slot >= last:
                break
            move = self.generator.moves[slot]
            moves.append((move.start, move.end, move.captured, move.crowned, move.worth))
            self.generator.play(ply, slot, self.side ^ ply & 1)
            first = last
        return moves

    def score_moves(self, depth):
        """The score of each legal move, each searched by itself to that depth."""
        scores = []
        depth = min(depth, DEEPEST)
        last = self.generator.list_moves(0, self.side, 0)
        self.path[self.root_at] = self.key(0, self.side)
        for slot in range(last):
            self.advance(0, slot, self.side)
            with cython.nogil:
                score = -self.negamax(1, self.side ^ 1, depth - 1, -INFINITE, INFINITE, last)
            scores.append(score)
        return scores

    # ------------------------------------------------------------------ the search

    def settle(self, depth, alpha, beta):
        """Search the root; without given bounds look first close to the score of the depth before."""
        if alpha > -INFINITE or beta < INFINITE or depth < 4 or self.best < 0 or not self.selective:
            score = self.negamax(0, self.side, depth, alpha, beta, 0)
            return self.best_score if self.stop else score
        margin = 20
        alpha = max(self.best_score - margin, -INFINITE)
        beta = min(self.best_score + margin, INFINITE)
        while True:
            score = self.negamax(0, self.side, depth, alpha, beta, 0)
            if self.stop or alpha < score < beta:
                return self.best_score
            margin *= 4
            if score <= alpha:
                alpha = max(alpha - margin, -INFINITE)
            else:
                beta = min(beta + margin, INFINITE)
            if margin > 1000:
                alpha = -INFINITE
                beta = INFINITE

    def negamax(self, ply, side, depth, alpha, beta, first):
        """The score of the position at a ply, exact between the bounds; its moves take the slots from ``first`` on."""
        if depth <= 0:
            return self.follow_captures(ply, side, alpha, beta, first, False)
        if self.is_stopped():
            return 0
        self.line_end[ply] = ply
        if ply >= DEEPEST or first > MOVE_SLOTS - MOST_QUIET_MOVES:
            return self.evaluation.worth(self.generator, ply, side)
        key = self.key(ply, side)
        fetch(self.table, (key & self.bucket_mask) * 4)
        self.path[self.root_at + ply] = key
        repeats = self.has_come_before(ply, key) if ply else 0
        if repeats and not (self.most_known and repeats == 1):
            return 0
        last = first + self.generator.list_moves(ply, side, first)
        if last == first:
            return self.score_without_moves(ply)
        if ply and self.is_drawn(ply, side, last):
            return 0
        if ply and self.most_known and not self.generator.moves[first].captured:
            score = self.known_score(ply, side)
            if score < 0 or (score != INFINITE and not repeats):
                return score  # who wins may repeat once on the way; who loses may hope for a second time
        if repeats:
            return 0
        known = self.best
        data = self.recall(key)
        if ply:
            known = (data & 0xFFFF) - 1
            if beta - alpha == 1 and (data >> 16 & 0xFF) >= depth:
                score = self.score_at(data, ply)
                bound = data >> 24 & 3
                if bound == EXACT or (bound == AT_LEAST and score >= beta) or (bound == AT_MOST and score <= alpha):
                    return score
        if known >= last - first:
            known = -1
        extension = 1 if last - first == 1 and self.selective else 0
        best = -INFINITE
        best_slot = first
        bound = AT_MOST
        for number in range(last - first):
            slot = first + known
            if number or known < 0:
                if number == 0 or (number == 1 and known >= 0):
                    self.rank_moves(ply, first, last, known)
                slot = self.highest_ranked(first, last)
            self.advance(ply, slot, side)
            score = self.score_of_child(ply, side, slot, depth - 1 + extension, number, alpha, beta, last)
            if self.stop:
                return 0
            if score > best:
                best = score
                best_slot = slot
                if score > alpha:
                    alpha = score
                    bound = EXACT
                    self.write_line(ply, slot - first)
                    if score >= beta:
                        bound = AT_LEAST
                        self.learn(ply, slot, first, last, depth)
                        break
        self.remember(key, ply, depth, bound, best, best_slot - first)
        return best

    def score_of_child(self, ply, side, slot, depth, number, alpha, beta, free):
        """The score of a move that was played: first a narrow and perhaps shallow look, then as exact as it must be."""
        if number:
            reduction = self.reduction(slot, depth, number)
            score = -self.negamax(ply + 1, side ^ 1, depth - reduction, -alpha - 1, -alpha, free)
            if score > alpha and reduction:
                score = -self.negamax(ply + 1, side ^ 1, depth, -alpha - 1, -alpha, free)
            if score <= alpha or score >= beta:
                return score
        score = -self.negamax(ply + 1, side ^ 1, depth, -beta, -alpha, free)
        if ply == 0 and score > alpha and not self.stop:
            self.best = slot
            self.best_score = score
        return score

    def reduction(self, slot, depth, number):
        """How many plies less a quiet move that comes late in its list is searched."""
        if depth < 2 or not self.selective or self.generator.moves[slot].captured:
            return 0
        return 1 if number < 4 else 2

    def follow_captures(self, ply, side, alpha, beta, first, has_answered):
        """Play out the captures, which are compulsory; the worth of the quiet positions where they end.

        A position under a threat is not quiet: once in each line every move is tried that may answer it.
        """
        if self.is_stopped():
            return 0
        self.line_end[ply] = ply
        if not self.generator.positions[ply].own:
            return self.score_without_moves(ply)
        if ply >= DEEPEST or first > MOVE_SLOTS - MOST_QUIET_MOVES:
            return self.evaluation.worth(self.generator, ply, side)
        last = first + self.generator.list_captures(ply, side, first)
        if self.generator.has_lone_draws and self.generator.is_lone_draw(ply, side, last):
            return 0
        if last == first:
            score = self.worth(ply, side, alpha, beta)
            if score <= alpha or has_answered or not self.must_answer(ply, side):
                return score
            has_answered = True
            last = first + self.generator.list_moves(ply, side, first)
            if last == first:
                return self.score_without_moves(ply)
        best = -INFINITE
        for slot in range(first, last):
            self.advance(ply, slot, side)
            score = -self.follow_captures(ply + 1, side ^ 1, -beta, -alpha, last, has_answered)
            if score > best:
                best = score
                if score > alpha:
                    alpha = score
                    if score >= beta:
                        break
        return best

    def must_answer(self, ply, side):
        """Is a capture threatened where no table tells what comes of it?"""
        pieces = self.generator.positions[ply].own | self.generator.positions[ply].opponent
        return self.selective and count(pieces) > self.most_known and self.generator.is_threatened(ply, side)

    def is_stopped(self):
        """Count a position; is it time to give up?"""
        if self.stop:
            return True
        self.nodes += 1
        if self.node_limit and self.nodes >= self.node_limit:
            self.stop = 1
        return False

    def advance(self, ply, slot, side):
        """Play a move; count the plies without progress, and those that can be taken back."""
        self.progress[ply + 1] = 0
        self.window[ply + 1] = 0
        if not self.generator.moves[slot].captured:
            if self.generator.moves[slot].start & self.generator.positions[ply].kings:
                self.progress[ply + 1] = self.progress[ply] + 1
                self.window[ply + 1] = self.window[ply] + 1
            elif self.generator.men_go_sideways:
                self.window[ply + 1] = self.window[ply] + 1
        self.generator.play(ply, slot, side)

    # ------------------------------------------------------------------ ends of the game

    def score_without_moves(self, ply):
        """Lost, later being better; or won, where the one who cannot move has won."""
        return WIN - ply if self.generator.no_move_wins else ply - WIN

    def has_come_before(self, ply, key):
        """How often was this position on the board since the last move that cannot be taken back? Two is enough."""
        here = self.root_at + ply
        times = 0
        for back in range(4, min(self.window[ply], here) + 1, 2):
            if self.path[here - back] == key:
                times += 1
                if times == 2 or not self.most_known:
                    break
        return times

    def is_drawn(self, ply, side, free):
        """Are there too many plies without progress, or only pieces left that cannot win?"""
        if self.no_progress_limit and self.progress[ply] >= self.no_progress_limit:
            return True
        if self.last_ply and ply >= self.last_ply and self.plies_to_the_last(ply) <= 0:
            return True
        return self.generator.has_lone_draws and self.generator.is_lone_draw(ply, side, free)

    def plies_to_the_last(self, ply):
        """How many plies are left until the game is too long, or until the count of the root's pieces is over."""
        left = self.game_plies_left - ply if self.game_plies_left else FOR_EVER
        if self.count_plies_left and left > self.count_plies_left - ply:
            pieces = self.generator.positions[ply].own | self.generator.positions[ply].opponent
            if count(pieces) == self.root_pieces:
                left = self.count_plies_left - ply
        return left

    # ------------------------------------------------------------------ endgame tables

    def worth(self, ply, side, alpha, beta):
        """The worth of a position without captures: what is known of it, else what it looks like."""
        if self.most_known:
            score = self.known_score(ply, side)
            if score == INFINITE:
                score = self.late_score(ply, side)
            if score != INFINITE:
                return score
        if self.selective:
            return self.evaluation.worth_between(self.generator, ply, side, alpha, beta)
        return self.evaluation.worth(self.generator, ply, side)

    def known_score(self, ply, side):
        """The score of a position without captures that is in the tables, exact; INFINITE if they do not say.

        A win that counts towards a draw might overtake is left to the search.
        """
        if count(self.generator.positions[ply].own | self.generator.positions[ply].opponent) > self.most_known:
            return INFINITE
        value = self.endgames.value(ply, side)
        if value == UNKNOWN:
            return INFINITE
        if value == DRAWN:
            return 0
        if value > self.plies_left(ply):
            return INFINITE
        return WIN - ply - value if self.endgames.wins(value) else ply + value - WIN

    def late_score(self, ply, side):
        """Won or lost, but only if a capture or a man's move comes in time: sooner is better. INFINITE if not known.

        Without men nothing comes in time but a sacrifice, so that is told as the draw it mostly is.
        """
        pieces = self.generator.positions[ply].own | self.generator.positions[ply].opponent
        if count(pieces) > self.most_known:
            return INFINITE
        value = self.endgames.value(ply, side)
        if value == UNKNOWN:
            return INFINITE
        score = LATE - value
        if pieces == self.generator.positions[ply].kings:
            score = DRAWN - value >> 4
        return score if self.endgames.wins(value) else -score

    def plies_left(self, ply):
        """How many plies at least are left before a count may end the game."""
        left = self.plies_to_the_last(ply) if self.last_ply else FOR_EVER
        if self.no_progress_limit:
            left = min(left, self.no_progress_limit - self.progress[ply])
        rule = self.count_rule(ply)
        if rule:
            back = ply
            while back and self.count_rule(back - 1) == rule:
                back -= 1
            left = min(left, self.count_limit(ply) - (ply - back))
            if back == 0:
                left = min(left, self.count_limit(ply) - ply - self.count_plies_done)
        return left

    def count_rule(self, ply):
        """The rule that counts with the pieces at a ply, if the tables know one; else 0."""
        material = self.endgames.material(ply)
        return self.endgames.count_rule[material] if material >= 0 else 0

    def count_limit(self, ply):
        """How many plies that rule allows."""
        return self.endgames.count_limit[self.endgames.material(ply)]

    # ------------------------------------------------------------------ order of moves

    def rank_moves(self, ply, first, last, known):
        """Say in which order to try the moves: most pieces captured, killers, then by what cut off elsewhere."""
        for slot in range(first, last):
            victims = self.generator.moves[slot].captured
            if victims:
                self.rank[slot] = TAKES + count(victims) + count(victims & self.generator.positions[ply].kings)
            else:
                code = self.code_of(slot)
                self.rank[slot] = self.history[code]
                if code == self.killers[2 * ply] or code == self.killers[2 * ply + 1]:
                    self.rank[slot] = KILLER
        if known >= 0:
            self.rank[first + known] = TRIED

    def highest_ranked(self, first, last):
        """The next move to try."""
        chosen = first
        for slot in range(first + 1, last):
            if self.rank[slot] > self.rank[chosen]:
                chosen = slot
        self.rank[chosen] = TRIED
        return chosen

    def code_of(self, slot):
        """A quiet move as a small number."""
        return index_of(self.generator.moves[slot].start) << 7 | index_of(self.generator.moves[slot].end)

    def learn(self, ply, slot, first, last, depth):
        """A quiet move was good enough: try it earlier elsewhere, and those that were tried before it later."""
        if self.generator.moves[slot].captured:
            return
        good = self.code_of(slot)
        if good != self.killers[2 * ply]:
            self.killers[2 * ply + 1] = self.killers[2 * ply]
            self.killers[2 * ply] = good
        self.history[good] += depth * depth
        if self.history[good] > HISTORY_LIMIT:
            for code in range(MOVE_CODES):
                self.history[code] >>= 1

    # ------------------------------------------------------------------ the line that is expected

    def write_line(self, ply, move):
        """The best line goes on with this move and the line below it."""
        if ply >= LINE:
            return
        end = min(self.line_end[ply + 1], LINE)
        self.lines[ply * LINE + ply] = move
        for i in range(ply + 1, end):
            self.lines[ply * LINE + i] = self.lines[(ply + 1) * LINE + i]
        self.line_end[ply] = max(end, ply + 1)

    # ------------------------------------------------------------------ the hash table

    def key(self, ply, side):
        """A number that stands for the position."""
        key = mix(side + 1, self.generator.positions[ply].own)
        key = mix(mix(key, self.generator.positions[ply].opponent), self.generator.positions[ply].kings)
        if self.generator.remembers:
            key = self.key_of_the_rest(key, ply)
        return key

    def key_of_the_rest(self, key, ply):
        """What two rule sets have besides men and kings."""
        if self.generator.king_run_limit:
            key = mix(mix(key, self.generator.positions[ply].own_runner), self.generator.positions[ply].opponent_runner)
            key = mix(key, self.generator.positions[ply].own_run * 4 + self.generator.positions[ply].opponent_run)
        if self.generator.has_columns:
            for i in range(COLUMN_SLOTS):
                if self.generator.columns[ply * COLUMN_SLOTS + i] > 7:
                    key = mix(key + i, self.generator.columns[ply * COLUMN_SLOTS + i])
        return key

    def recall(self, key):
        """What is known of a position, packed; 0 for nothing."""
        entry = (key & self.bucket_mask) * 4
        if self.table[entry] ^ self.table[entry + 1] == key:
            return self.table[entry + 1]
        if self.table[entry + 2] ^ self.table[entry + 3] == key:
            return self.table[entry + 3]
        return 0

    def remember(self, key, ply, depth, bound, score, move):
        """Keep what was found. Of two places the first is for the deepest of this search, the second for the latest.

        Key and data are written crossed, so that halves written by two threads at once belong to no position
        (R. Hyatt and T. Mann, "A lock-less transposition-table implementation", ICGA Journal, 2002).
        """
        if score > SURE:
            score += ply
        elif score < -SURE:
            score -= ply
        entry = (key & self.bucket_mask) * 4
        data = self.table[entry + 1]
        if self.table[entry] ^ data != key and (data >> 26 & 63) == self.age and (data >> 16 & 0xFF) > depth:
            entry += 2
        data = score + 32768
        data = data << 32 | self.age << 26 | bound << 24 | depth << 16 | (move + 1)
        self.table[entry] = key ^ data
        self.table[entry + 1] = data

    def score_at(self, data, ply):
        """A remembered score; wins and losses count from the root."""
        score = (data >> 32) - 32768
        if score > SURE:
            return score - ply
        if score < -SURE:
            return score + ply
        return score
