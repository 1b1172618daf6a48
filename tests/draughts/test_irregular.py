"""Illegal moves that can be made on the board: what they come to, in every rule set, and what is none."""

from __future__ import annotations

import pytest

from checkers_tui.draughts import RULE_SETS, Game, IllegalMove, IrregularMove, Notation, Position, irregular_move
from checkers_tui.draughts.irregular import kept_move, signed


def made(rules: str, fen: str, text: str) -> IrregularMove:
    move = irregular_move(Position.from_fen(rules, fen), text)
    assert move is not None
    assert not move.is_regular
    return move


@pytest.mark.parametrize(
    ("rules", "fen", "text", "after"),
    [
        ("american", "B:W18,32:B9,15", "9-13", "W:W18,32:B13,15"),
        ("american", "B:W18,32:B9,15", "15-10", "W:W18,32:B9,10"),
        ("american", "B:W14,32:B18", "18x9", "W:W32:B9"),
        ("american", "B:W18,26,32:B15", "15x22", "W:W26,32:B22"),
        ("american", "W:W6,32:B1,22", "6-2", "B:WK2,32:B1,22"),
        ("international", "W:W32:B28,19,20", "32x23", "B:W23:B19,20"),
        ("international", "W:WK46,31:B28", "46-37", "B:WK37,31:B28"),
        ("italian", "W:W22:BK18,1", "22x13", "B:W13:B1"),
        ("russian", "W:Wc3,h2:Bd4", "h2-g3", "B:Wc3,g3:Bd4"),
        ("turkish", "W:Wa3,h3:Ba4", "h3-h4", "B:Wa3,h4:Ba4"),
        ("frisian", "W:W32,27:B28", "27-21", "B:W21,32:B28"),
        ("lasca", "W:c3=w,a1=w,d4=Bw", "a1-b2", "B:c3=w,b2=w,d4=Bw"),
        ("lasca", "W:d4=wb,a1=w,c3=Bw", "d4xb2", "B:b2=wbB,c3=w,a1=w"),
        # What no piece could do: it is put down there all the same, and takes what it passes over on a line.
        ("american", "B:W18,32:B9,15", "9-18-22", "W:W18,32:B15,22"),
        ("american", "B:W18,32:B9,15", "9-10", "W:W18,32:B10,15"),
        ("american", "B:W18,32:B9,15", "9-17", "W:W18,32:B15,17"),
        ("american", "B:W18,32:B9,15", "15-31", "W:W18,32:B9,K31"),
        ("american", "B:W18,32:B9,15", "9-14-17", "W:W18,32:B15,17"),
        ("american", "B:W18,32:BK9", "9x27", "W:W32:BK27"),
        ("american", "B:W18,22,32:BK15", "15x29", "W:W32:BK29"),
        ("international", "W:WK46,32:B19,23", "46x14", "B:WK14,32:B"),
        ("russian", "W:Wc3,h2:Bd6", "h2-a7", "B:Wa7,c3:Bd6"),
        ("turkish", "W:Wa3,h3:Ba6", "h3-b5", "B:Wa3,b5:Ba6"),
        ("lasca", "W:c3=w,a1=wb,g7=b", "a1-g5", "B:c3=w,g5=wb,g7=b"),
    ],
)
def test_the_board_after_it(rules: str, fen: str, text: str, after: str) -> None:
    position = Position.from_fen(rules, fen)
    move = made(rules, fen, text)
    assert position.play(move) == Position.from_fen(rules, after)
    assert move.text() == text


@pytest.mark.parametrize(
    ("text", "squares"), [("1217", "12-17"), ("1-2-17", "1-2-17"), ("12 17", "12-17"), ("1215", "12-15")]
)
def test_digits_run_together_are_read_as_a_hand_would_move(text: str, squares: str) -> None:
    assert made("american", "B:W18,32:B1,12,20", text).text() == squares


@pytest.mark.parametrize(
    ("rules", "fen", "text"),
    [
        ("american", "B:W18,32:B9,15", "18-14"),
        ("american", "B:W18,32:B9,15", "10-14"),
        ("american", "B:W18,32:B9,15", "15-18"),
        ("american", "B:W18,32:B9,15", "9-9"),
        ("american", "B:W18,32:B9,15", "9-13-9"),
        ("american", "B:W18,32:B9,15", "hello"),
        ("international", "W:W32,37:B28", "37x28"),
    ],
)
def test_what_is_no_move_on_the_board(rules: str, fen: str, text: str) -> None:
    assert irregular_move(Position.from_fen(rules, fen), text) is None


def test_a_king_in_its_fourth_move_goes_on_counting_three() -> None:
    fen = "W:WK46,32:BK5,1|W:46=3"
    position = Position.from_fen("frisian", fen)
    with pytest.raises(IllegalMove):
        position.parse("46-41")
    after = position.play(made("frisian", fen, "46-41"))
    assert after.to_fen().startswith("B:")
    assert Position.from_fen("frisian", after.to_fen()) == after


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_kept_text_means_the_same_move_again(name: str) -> None:
    """Each text of two squares in a position of each rule set: illegal, made, written down, read again."""
    game = Game.start(name)
    for _ in range(6):
        game.play(game.position.legal_moves()[-1])
    position, found = game.position, 0
    squares = range(len(position.rules.board.squares))
    for start in squares:
        for end in squares:
            text = (
                f"{position.rules.square_name(start, Notation.NAMES)}-{position.rules.square_name(end, Notation.NAMES)}"
            )
            move = irregular_move(position, text) if start != end else None
            if move is None or any((legal.start, legal.end) == (start, end) for legal in position.legal_moves()):
                continue
            again = kept_move(position, signed(move, move.full_text(Notation.NAMES)))
            assert again == move
            assert not again.is_regular
            assert position.play(again) == position.play(move)
            assert Position.from_fen(name, position.play(move).to_fen()) == position.play(move)
            found += 1
    assert found > 0


def test_a_move_without_the_sign_is_read_as_ever() -> None:
    position = Position.start("american")
    assert kept_move(position, "11-15").is_regular
    with pytest.raises(IllegalMove):
        kept_move(position, "11-17")
    with pytest.raises(IllegalMove):
        kept_move(position, "11-12*")


def test_a_game_goes_on_from_it_and_knows_since_when_it_was_lawful() -> None:
    game = Game.start("american")
    for text in ("11-15", "22-18", "9-13*", "18x11"):
        game.play(kept_move(game.position, text))
    start, since = game.lawful_part
    assert start == game.moves[2].after
    assert [played.move.text() for played in since] == ["18x11"]
    assert game.draw_counts[0].plies_left > 0
    game.undo()
    game.undo()
    assert game.redo().move.text() == "9-13"
    assert game.lawful_part == (game.position, ())
    put_back = game.put_back()
    assert put_back.move.text() == "9-13"
    assert not game.can_redo
    game.go_to(put_back)
    assert game.ply == 3
