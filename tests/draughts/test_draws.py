"""Every row of the draw tables: the draw is reached on its ply and not one ply sooner."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest

from checkers_tui.draughts import RULE_SETS, Game, Move, Position


def is_quiet_king_move(game: Game, move: Move) -> bool:
    piece = game.position.piece(move.start)
    return piece is not None and piece.king and not move.is_capture


def is_sideways_man_move(game: Game, move: Move) -> bool:
    piece = game.position.piece(move.start)
    places = game.rules.board.place(move.start), game.rules.board.place(move.end)
    return piece is not None and not piece.king and not move.is_capture and places[0][1] == places[1][1]


def shuffle(game: Game, plies: int, wanted: Callable[[Game, Move], bool] = is_quiet_king_move) -> None:
    """Play so many plies of a kind, without a capture on the way and without an end before the last."""
    assert _shuffle(game, plies, wanted), f"no way to play {plies} plies from {game.position.to_fen()}"


def _shuffle(game: Game, plies: int, wanted: Callable[[Game, Move], bool]) -> bool:
    if plies == 0:
        return True
    seen = game.positions
    choices = []
    for move in game.position.legal_moves():
        if wanted(game, move):
            after = game.position.play(move)
            if not after.can_capture and after.legal_moves():
                choices.append((seen.count(after), move.text(), move))
    for times, _, move in sorted(choices, key=lambda choice: choice[:2]):
        game.play(move)
        if times < 2 and (plies == 1 or game.result is None) and _shuffle(game, plies - 1, wanted):
            return True
        game.undo()
    return False


def reason_after(game: Game) -> str:
    return game.result.reason if game.result else ""


# Two kings a side (or kings and blocked men), far from each other: no endgame class of the rule set.
WITHOUT_A_CAPTURE = {
    "american": (80, "W:WK32,K31,K30:BK1,K2,K3"),
    "international": (50, "W:WK46,K47,45:BK5,K4,6"),
    "brazilian": (50, "W:WKa1,Kc1,h2:BKh8,Kf8,a7"),
    "canadian": (50, "W:WK67,K68,66:BK6,K5,7"),
    "italian": (80, "W:WK32,K31,K30:BK1,K2,K3"),
    "spanish": (80, "W:WK1,K2,12:BK32,K31,21"),
    "russian": (30, "W:WKa1,Kc1,h2:BKh8,Kf8,a7"),
    "czech": (80, "W:WKa1,Kc1,h2:BKh8,Kf8,a7"),
    "turkish": (80, "W:WKa1,Kb1:BKh8,Kg8"),
    "armenian": (80, "W:WKa1,Kb1:BKh8,Kg8"),
    "thai": (80, "W:WKa1,Kc1,h2:BKh8,Kf8,a7"),
    "giveaway": (30, "W:WKa1,Kc1,h2:BKh8,Kf8,a7"),
    "frisian": (80, "W:WK46,K47,K48:BK5,K4,K3"),
    "lasca": (80, "W:a1=W,c1=Wb,g7=B,e7=Bw"),
}


@pytest.mark.parametrize("rules", RULE_SETS)
def test_king_moves_without_a_capture(rules: str) -> None:
    plies, fen = WITHOUT_A_CAPTURE[rules]
    game = Game(Position.from_fen(rules, fen))
    shuffle(game, plies - 1)
    assert game.result is None
    assert game.draw_counts[0].plies_left == 1
    assert game.draw_counts[0].moves_left == 1
    shuffle(game, 1)
    assert game.result is not None
    assert game.result.winner is None
    assert f"{plies // 2} moves each without a capture" in reason_after(game)


@pytest.mark.parametrize("rules", ["american", "international", "russian"])
def test_a_mans_move_starts_the_count_anew(rules: str) -> None:
    plies, _ = WITHOUT_A_CAPTURE[rules]
    fen = {
        "american": "W:WK32,K31,21:BK3,K4,K8",
        "international": "W:WK46,K47,K48,36:BK5,K4,K3",
        "russian": "W:WKa1,Kc1,a5:BKh8,Kf8,Kh6",
    }[rules]
    game = Game(Position.from_fen(rules, fen))

    def one_man_move_late(game: Game, move: Move) -> bool:
        return is_quiet_king_move(game, move) is not (game.ply == plies - 2)

    shuffle(game, plies, one_man_move_late)
    assert game.result is None
    counts = {count.reason: count.plies_left for count in game.draw_counts}
    assert counts["0 without a capture"] == plies - 1


ENDGAMES = [
    ("international", 32, "W:WK46,K47,K48:BK1", "three pieces with a king"),
    ("international", 32, "W:WK46,35,45:BK1", "three pieces with a king"),
    ("international", 10, "W:WK46,K47:BK1", "two pieces with a king"),
    ("international", 10, "W:WK46,45:BK1", "two pieces with a king"),
    ("international", 10, "W:WK47:BK5", "a lone king against a lone king"),
    ("brazilian", 32, "W:WKa1,Kc1,Ke1:BKb8", "three pieces with a king"),
    ("brazilian", 10, "W:WKa1,Kc1:BKb8", "two pieces with a king"),
    ("brazilian", 10, "W:WKc1:BKb8", "a lone king against a lone king"),
    ("canadian", 32, "W:WK67,K68,K69:BK1", "three pieces with a king"),
    ("canadian", 10, "W:WK67,K68:BK1", "two pieces with a king"),
    ("canadian", 10, "W:WK68:BK1", "a lone king against a lone king"),
    ("russian", 30, "W:WKa1,Kc1,Ke1:BKb8", "15 moves each"),
    ("giveaway", 30, "W:WKa1,Kc1,Ke1:BKb8", "15 moves each"),
    ("frisian", 14, "W:WK46,K47:BK1", "7 moves each of two kings against a lone king"),
]


@pytest.mark.parametrize(("rules", "plies", "fen", "reason"), ENDGAMES)
def test_endgame_counts(rules: str, plies: int, fen: str, reason: str) -> None:
    game = Game(Position.from_fen(rules, fen))
    assert game.draw_counts[0].plies_left == plies
    shuffle(game, plies - 1)
    assert game.result is None
    shuffle(game, 1)
    assert reason in reason_after(game)
    assert game.result is not None
    assert game.result.winner is None


def test_an_endgame_count_begins_when_its_class_arises() -> None:
    game = Game(Position.from_fen("international", "W:WK46,K47,48:BK5,42"))
    assert not any("against" in count.reason for count in game.draw_counts)
    capture = next(move for move in game.position.legal_moves() if move.is_capture)
    game.play(capture)
    assert game.draw_counts[0].reason == "3 pieces against king"
    assert game.draw_counts[0].plies_left == 32


def test_a_crowning_that_stays_in_the_class_goes_on_counting() -> None:
    game = Game(Position.from_fen("international", "W:WK46,48,7:BK26"))
    game.play(game.position.parse("7-1"))
    assert game.draw_counts[0].reason == "3 pieces against king"
    assert game.draw_counts[0].plies_left == 31


def test_counts_run_side_by_side_the_shortest_first() -> None:
    game = Game(Position.from_fen("international", "W:WK46,K47,K48:BK1"))
    assert [count.plies_left for count in game.draw_counts] == [32, 50, 600]


AT_ONCE = [
    ("turkish", "W:WKa1:BKc4", True),
    ("turkish", "W:WKa1:BKa2", True),
    ("turkish", "W:WKa1:Bc4", True),
    ("turkish", "B:Wc4:BKa1", True),
    ("turkish", "W:Wa4:Bc4", False),
    ("turkish", "W:WKa1,b2:BKc4", False),
    ("thai", "W:WKa1:BKc5", True),
    ("thai", "W:WKa1:BKb2", True),
    ("thai", "W:WKa1:Bc5", False),
    ("frisian", "W:WK1:BK46", True),
    ("frisian", "W:WK1:BK2", False),
    ("frisian", "B:WK1:BK2", False),
    ("frisian", "W:WK1:B41", False),
    ("lasca", "W:a1=Wb,g7=B", True),
    ("lasca", "W:c3=Wb,d4=B", True),
    ("lasca", "W:a1=w,g7=B", False),
    ("armenian", "W:WKa1:BKc4", False),
    ("russian", "W:WKa1:BKc5", False),
    ("international", "W:WK47:BK5", False),
]


@pytest.mark.parametrize(("rules", "fen", "drawn"), AT_ONCE)
def test_lone_pieces_at_once(rules: str, fen: str, drawn: bool) -> None:
    game = Game(Position.from_fen(rules, fen))
    assert (game.result is not None) is drawn
    if game.result:
        assert game.result.winner is None
        assert "against a lone" in game.result.reason


@pytest.mark.parametrize("rules", RULE_SETS)
def test_third_occurrence_and_not_the_second(rules: str) -> None:
    """Both sides go to and fro twice: the first position stands again after 4 and after 8 plies."""
    start = Position.from_fen(rules, WITHOUT_A_CAPTURE[rules][1])
    game = Game(start)
    texts = next(to_and_fro(start))
    for text in texts * 2:
        assert game.result is None
        game.play(game.position.parse(text))
    assert game.position == start
    assert game.times_seen == 3
    assert reason_after(game) == "the same position for the third time"


def to_and_fro(start: Position) -> Iterator[list[str]]:
    """Four king moves that lead back to the position, without a capture on the way."""
    name = start.rules.square_name
    for first in start.legal_moves():
        for reply in start.play(first).legal_moves():
            ways = (first.start, first.end), (reply.start, reply.end)
            texts = [f"{name(a)}-{name(b)}" for a, b in (*ways, *(way[::-1] for way in ways))]
            game = Game(start)
            with suppress(ValueError):
                for text in texts:
                    move = game.position.parse(text)
                    if not is_quiet_king_move(game, move):
                        break
                    game.play(move)
            if game.ply == 4 and game.position == start:
                yield texts


def test_positions_with_another_run_of_king_moves_are_not_the_same() -> None:
    one = Position.from_fen("frisian", "W:WK28,45:BK5,16|W:28=1")
    two = Position.from_fen("frisian", "W:WK28,45:BK5,16|W:28=2")
    assert one != two
    assert hash(one) != hash(two)


def test_the_very_long_limit() -> None:
    game = Game(Position.from_fen("turkish", "W:Wa2,c2,e2,g2:Bb7,d7,f7,h7"))
    shuffle(game, 599, is_sideways_man_move)
    assert game.result is None
    assert game.draw_counts[0].moves_left == 1
    shuffle(game, 1, is_sideways_man_move)
    assert "300 moves each" in reason_after(game)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_agreement_and_resignation(rules: str) -> None:
    game = Game.start(rules)
    game.play(game.position.legal_moves()[0])
    game.agree_draw()
    assert game.result is not None
    assert (game.result.winner, game.result.reason) == (None, "agreed")
    game.undo()
    assert game.result is None
    side = game.position.side
    game.resign(side)
    assert game.result is not None
    assert game.result.winner is side.other
    with pytest.raises(ValueError, match="over"):
        game.agree_draw()


def test_draws_on_claim_do_not_end_the_game() -> None:
    game = Game(Position.from_fen("american", "W:WK32:BK1"), draws_on_claim=True)
    for text in ("32-28", "1-6", "28-32", "6-1") * 2:
        assert game.claimable_draw is None
        game.play(game.position.parse(text))
    assert game.result is None
    assert game.claimable_draw is not None
    assert game.claimable_draw.reason == "the same position for the third time"
    game.play(game.position.parse("32-27"))
    assert game.claimable_draw is None
    with pytest.raises(ValueError, match=r"There is no draw to claim here\."):
        game.claim_draw()
    game.undo()
    game.claim_draw()
    assert game.result is not None
    assert game.claimable_draw is None
    with pytest.raises(ValueError, match="no draw to claim"):
        game.claim_draw()


def test_forty_moves_can_be_claimed_for_as_long_as_they_last() -> None:
    game = Game(Position.from_fen("american", "W:WK32,K31:BK1,K2"), draws_on_claim=True)
    shuffle(game, 79)
    assert game.draw_counts[0].plies_left == 1
    for _ in range(2):
        shuffle(game, 1)
        assert game.result is None
        assert game.draw_counts[0].plies_left == 0
        assert game.claimable_draw is not None


def test_other_counts_need_no_claim() -> None:
    game = Game(Position.from_fen("international", "W:WK1:BK45,K46"), draws_on_claim=True)
    shuffle(game, 10)
    assert game.result is not None
    assert game.result.reason == "5 moves each of two pieces with a king among them against a lone king"


def test_without_claims_there_is_nothing_to_claim() -> None:
    game = Game(Position.from_fen("american", "W:WK32:BK1"))
    for text in ("32-28", "1-6", "28-32", "6-1") * 2:
        game.play(game.position.parse(text))
    assert game.result is not None
    assert game.claimable_draw is None
