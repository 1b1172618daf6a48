"""The search: as exact as plain minimax where it is told to be, and sharp where it may choose."""

from __future__ import annotations

import threading

import pytest

from checkers_tui.draughts.ruleset import Side
from checkers_tui.kernel.compilations import is_compiled

from .playing import NAMES, Player, random_game
from .truth import Words, position

BOTH_FORMS = pytest.mark.parametrize("interpreted", [False, True], ids=["compiled", "interpreted"])


def minimax(player: Player, side: Side, words: Words, depth: int, ply: int = 0) -> int:
    """The score without any cleverness: every move to the same depth, then captures to their end."""
    player.generator.set_up(*words)
    moves = player.generator.legal_moves(side)
    no_moves = player.won - ply if player.rules.no_move_wins else ply - player.won
    if depth <= 0:
        moves = [(move, after) for move, after in moves if move[2]]
        if not moves:
            return player.evaluation.of_root(player.generator, side) if words[0] else no_moves
    if not moves:
        return no_moves
    return max(-minimax(player, side.other, after, depth - 1, ply + 1) for _, after in moves)


def pieces(words: Words) -> int:
    return (words[0] | words[1]).bit_count()


def exact(name: str, interpreted: bool = False) -> Player:
    """A player that remembers nothing and searches every move to the same depth."""
    player = Player(name, interpreted, table_megabytes=0)
    player.search.selective = 0
    return player


@BOTH_FORMS
@pytest.mark.parametrize("name", NAMES)
def test_without_selection_the_score_is_that_of_minimax(name: str, interpreted: bool) -> None:
    player = exact(name, interpreted)
    every = 20 if interpreted else 4
    for number, (side, words) in enumerate(random_game(name, seed=1, plies=120)):
        if number % every or pieces(words) < 4:  # fewer may be drawn at once, which minimax does not know
            continue
        depth = 1 + number // every % (2 if interpreted else 3)
        expected = minimax(player, side, words, depth)
        player.generator.set_up(*words)
        player.search.set_root(side)
        assert player.search.deepen(depth) == expected


def is_threatened(player: Player, side: Side, words: Words) -> bool:
    """Could the other side capture, were it to move?"""
    own, opponent, kings, *rest = words
    player.generator.set_up(opponent, own, kings, *rest)
    return any(move[2] for move, _ in player.generator.legal_moves(side.other))


@BOTH_FORMS
@pytest.mark.parametrize("name", NAMES)
def test_a_position_is_quiet_when_nothing_is_threatened(name: str, interpreted: bool) -> None:
    """Where the line ends under a threat, what may answer it is still looked at, and what that captures."""
    player, plain = Player(name, interpreted, table_megabytes=0), exact(name)
    threats = 0
    for side, words in (one for seed in range(4 if interpreted else 12) for one in random_game(name, seed, plies=160)):
        plain.generator.set_up(*words)
        if pieces(words) < 4 or any(move[2] for move, _ in plain.generator.legal_moves(side)):
            continue
        threatened = is_threatened(plain, side, words)
        expected = minimax(plain, side, words, depth=int(threatened))
        player.generator.set_up(*words)
        player.search.set_root(side)
        assert player.search.deepen(0) == expected
        threats += threatened
    assert threats > 3, threats


@pytest.mark.parametrize("name", NAMES)
def test_both_forms_search_alike(name: str) -> None:
    forms = [Player(name), Player(name, interpreted=True)]
    for number, (side, words) in enumerate(random_game(name, seed=2, plies=100)):
        if number % 25:
            continue
        found = []
        for player in forms:
            player.generator.set_up(*words)
            player.search.set_root(side)
            scores = [player.search.deepen(depth) for depth in range(1, 5)]
            search = player.search
            found.append((scores, search.best, search.nodes, search.line(), search.root_key()))
        assert found[0] == found[1]


@pytest.mark.parametrize("name", ["american", "frisian", "lasca"])
def test_the_same_search_gives_the_same_answer(name: str) -> None:
    answers = []
    for _ in range(2):
        player = Player(name)
        answers.append((player.best_move("start", depth=7), player.search.nodes, player.search.line()))
    assert answers[0] == answers[1]


@pytest.mark.parametrize(
    ("name", "fen", "depth", "move"),
    [
        ("russian", "W:Wa5,c3,e3,g3,h2:Bb8,h8,a7,c7,e7,g7,e5,b4", 8, "e3-f4"),
        ("russian", "B:Wb4,d4,f4,a3,b2,d2,f2,h2:Bf8,h8,c7,g7,d6,f6", 8, "f6-e5"),
        ("italian", "W:Wb3,d3,e2,g2,b1,f1,h1:Bc8,f7,h7,a6,b5,d5,h3", 8, "d3-c4"),
        ("frisian", "B:Wj8,b4,c3,i3,f2,j2,i1:Bh10,a9,c7,g7,h6,e5,g5", 8, "e5-d4"),
        ("turkish", "B:Wa4,b3,g3,a2,c2,g2:BKa8,b7,h7,a6,g6,c5,h5", 8, "a6-a5"),
        ("american", "W:Wc3:Bb4,d4,f6", 1, "c3-g7"),
        ("international", "W:W28,32:B23", 1, "e5-g7"),
    ],
)
def test_shots_are_found(name: str, fen: str, depth: int, move: str) -> None:
    assert Player(name).best_move(fen, depth)[0] == move


@BOTH_FORMS
@pytest.mark.parametrize(
    ("name", "fen", "plies"),
    [
        ("american", "W:Wc3:Bd4", 1),
        ("american", "W:WKc5,e1:Ba7", 3),
        ("russian", "W:WKa1:Bg7", 1),
        ("russian", "W:WKa1,Kc1:Bh6", 3),
        ("giveaway", "W:Wa1:BKh8", 2),
        ("giveaway", "W:WKa1,Kc1:Bh6", 4),
        ("frisian", "W:WK46:B26", 1),
        ("frisian", "W:WK46,K47:BK5", 3),
        ("lasca", "W:c3=W,d4=b", 1),
        ("lasca", "W:c3=wb,d4=bw,g7=b", 3),
        ("lasca", "W:d4=W,e5=bb,c1=W,g3=W", 5),
    ],
)
def test_a_forced_win_has_the_right_distance(name: str, fen: str, plies: int, interpreted: bool) -> None:
    player = Player(name, interpreted)
    side, words = position(player.rules, fen)
    assert abs(minimax(exact(name), side, words, plies + 1)) == player.won - plies
    assert player.best_move(fen, depth=plies + 2)[1] == player.won - plies
    assert len(player.search.line()) == plies


@pytest.mark.parametrize("name", ["american", "russian", "giveaway", "lasca", "frisian"])
def test_ends_that_a_full_search_sees_are_seen(name: str) -> None:
    full, sharp = exact(name), Player(name)
    shallow, deep, games = (5, 11, 12) if is_compiled() else (3, 7, 5)
    ends = 0
    for seed in range(games):
        for side, words in list(random_game(name, seed, plies=150))[-12:]:
            if pieces(words) < 4 or pieces(words) > 14:
                continue
            scores = []
            for player, depth in ((full, shallow), (sharp, deep)):
                player.generator.set_up(*words)
                player.search.set_root(side)
                scores.append([player.search.deepen(d) for d in range(1, depth + 1)][-1])
            if abs(scores[0]) > full.won - 100:
                ends += 1
                assert abs(scores[1]) > full.won - 100
                assert (scores[1] > 0) is (scores[0] > 0)
    assert ends > games // 2


def test_no_move_has_lost_and_in_giveaway_won() -> None:
    for name, sign in (("american", -1), ("giveaway", 1)):
        player = Player(name)
        player.set_up("B:Ba3:Wb2,c1")
        assert player.search.deepen(3) == sign * player.won
        assert player.search.best == -1
        assert player.search.line() == []
        assert player.search.score_moves(3) == []


# ---------------------------------------------------------------------- draws


@BOTH_FORMS
def test_a_position_of_the_game_that_comes_again_is_a_draw(interpreted: bool) -> None:
    """Black is far behind; one of its moves brings back a position of the game."""
    player = Player("american", interpreted)
    fen = "B:WKe5,Kf4,Kg3:BKa1"
    ahead = player.best_move(fen, depth=3)[1]
    side, words = position(player.rules, fen)
    player.generator.set_up(*words)
    (_, after), *others = player.generator.legal_moves(side)
    assert not others
    player.generator.set_up(*after)
    repeated = player.search.key_of(side.other)
    player.set_up(fen, plies_without_progress=3, history_keys=[repeated, 1, 2])
    assert ahead < -100
    assert player.search.deepen(3) == 0


def test_positions_before_the_last_progress_cannot_come_again() -> None:
    player = Player("american")
    fen = "B:WKe5,Kf4,Kg3:BKa1"
    side, words = position(player.rules, fen)
    player.generator.set_up(*words)
    player.generator.set_up(*player.generator.legal_moves(side)[0][1])
    repeated = player.search.key_of(side.other)
    player.set_up(fen, plies_without_progress=2, history_keys=[repeated, 1, 2])
    assert player.search.deepen(3) < -100


def test_a_sideways_man_can_repeat_in_spite_of_being_a_man() -> None:
    player = Player("turkish")
    fen = "W:Wa4,a2:BKh6,Kg8,Kc7"
    side, words = position(player.rules, fen)
    player.generator.set_up(*words)
    keys = []
    for _, after in player.generator.legal_moves(side):
        player.generator.set_up(*after)
        keys += [player.search.key_of(side.other), 0]
        player.generator.set_up(*words)
    player.set_up(fen)
    assert player.search.deepen(2) < -100
    player.set_up(fen, plies_without_progress=0, history_keys=[*keys, 1])
    assert player.search.deepen(2) == 0


@pytest.mark.parametrize(("plies", "drawn"), [(79, True), (60, False)])
def test_too_many_plies_without_progress_are_a_draw(plies: int, drawn: bool) -> None:
    player = Player("american")
    player.set_up("W:WKe5,Kf4:BKa1", plies_without_progress=plies, no_progress_limit=80)
    assert (player.search.deepen(5) == 0) is drawn


def test_the_last_ply_may_still_capture_or_win() -> None:
    player = Player("american")
    player.set_up("W:WKe5,Kc3,Kg1:BKb2,Kd4", plies_without_progress=79, no_progress_limit=80)
    assert player.search.deepen(3) > 100


@pytest.mark.parametrize(
    ("name", "fen", "depth"),
    [
        ("turkish", "W:WKa1:Bc4", 4),
        ("turkish", "B:WKa4,Kd6:BKd8", 1),
        ("turkish", "B:WKa4,d6:BKd8,b4", 1),
        ("thai", "W:WKa1:BKc5", 4),
        ("frisian", "W:WK1:BK46", 4),
        ("lasca", "W:a1=Wb,g7=B", 4),
    ],
)
def test_lone_pieces_are_drawn_at_once(name: str, fen: str, depth: int) -> None:
    """From the start, or after the capture that the first move must be."""
    assert Player(name).best_move(fen, depth)[1] == 0


def test_a_lone_frisian_king_that_can_capture_wins() -> None:
    assert Player("frisian").best_move("W:WK1:BK2", depth=2)[1] == 29999


# ---------------------------------------------------------------------- limits


@BOTH_FORMS
def test_another_thread_can_stop_it(interpreted: bool) -> None:
    player = Player("american", interpreted)
    search = player.search
    player.set_up("start")
    search.deepen(1)
    thread = threading.Thread(target=search.deepen, args=(60,))
    thread.start()
    while search.nodes < 5000:
        assert thread.is_alive()
    search.stop = 1
    thread.join(timeout=10)
    assert not thread.is_alive()
    assert 0 <= search.best < 7


def test_a_node_limit_stops_it() -> None:
    player = Player("international")
    player.set_up("start")
    player.search.node_limit = 20_000 if is_compiled() else 500
    for depth in range(1, 60):
        player.search.deepen(depth)
        if player.search.stop:
            break
    assert player.search.nodes == player.search.node_limit
    assert 0 <= player.search.best < 9


def test_a_depth_beyond_the_deepest_is_the_deepest() -> None:
    player = Player("american")
    player.set_up("W:Wa1:Bh8")
    assert player.search.deepen(100_000) == player.search.deepen(120)
    assert len(player.search.line()) < 64


def test_a_stopped_search_does_nothing_until_it_is_allowed_to() -> None:
    player = Player("american")
    player.set_up("start")
    player.search.stop = 1
    player.search.deepen(5)
    assert player.search.best == -1
    player.search.stop = 0
    player.search.deepen(5)
    assert player.search.best >= 0


# ---------------------------------------------------------------------- what it reports


@pytest.mark.parametrize("name", NAMES)
def test_the_line_can_be_played(name: str) -> None:
    player = Player(name)
    for number, (side, words) in enumerate(random_game(name, seed=4, plies=60)):
        if number % 10:
            continue
        player.generator.set_up(*words)
        player.search.set_root(side)
        for depth in range(1, 6):
            player.search.deepen(depth)
        line = player.search.line()
        player.generator.set_up(*words)
        moves = player.generator.legal_moves(side)
        if not moves:
            continue
        assert line[0] == moves[player.search.best][0]
        for move in line:
            words = dict(moves)[move]
            side = side.other
            player.generator.set_up(*words)
            moves = player.generator.legal_moves(side)


@pytest.mark.parametrize("name", NAMES)
def test_scores_of_all_moves_agree_with_the_best(name: str) -> None:
    player = exact(name)
    for number, (side, words) in enumerate(random_game(name, seed=5, plies=60)):
        if number % 15 or pieces(words) < 4:
            continue
        player.generator.set_up(*words)
        player.search.set_root(side)
        score = player.search.deepen(3)
        best = player.search.best
        scores = player.search.score_moves(3)
        if scores:
            assert scores[best] == max(scores) == score


def test_a_key_stands_for_pieces_and_side() -> None:
    player = Player("american")
    keys = set()
    for fen in ("W:Wa1:Bh8", "B:Wa1:Bh8", "W:WKa1:Bh8", "W:Wc1:Bh8", "W:Bh8:Wa1,c1", "B:WKa1,c1:BKh8"):
        player.set_up(fen)
        keys.add(player.search.root_key())
    assert len(keys) == 6


def test_a_new_game_is_searched_as_the_first() -> None:
    player = Player("russian")
    first = player.best_move("start", depth=7), player.search.nodes
    player.best_move("W:Wa5,c3,e3,g3,h2:Bb8,h8,a7,c7,e7,g7,e5,b4", depth=8)
    player.search.new_game()
    assert (player.best_move("start", depth=7), player.search.nodes) == first
