"""A position that is being set up: what is done to it, and all that is wrong with it."""

from __future__ import annotations

import io

import pytest

from checkers_tui.app.draft_history import DraftHistory
from checkers_tui.app.drafting import Draft, Hand, judge
from checkers_tui.app.screens.save_position import position_as_pdn
from checkers_tui.draughts import RULE_SETS, InvalidPosition, Piece, Position, Side
from checkers_tui.draughts.pdn import read_games

AMERICAN, LASCA = RULE_SETS["american"], RULE_SETS["lasca"]


def read(rules: str, fen: str) -> Draft:
    return Draft.read(RULE_SETS[rules], fen)


def faults(rules: str, fen: str) -> tuple[str, ...]:
    return judge(read(rules, fen)).sentences


@pytest.mark.parametrize("name", RULE_SETS)
def test_every_start_position_can_be_played_and_says_how_many_moves_there_are(name: str) -> None:
    verdict = judge(Draft.start(RULE_SETS[name]))
    start = Position.start(name)
    assert verdict.can_be_played
    assert (verdict.position, verdict.moves) == (start, len(start.legal_moves()))


@pytest.mark.parametrize("name", RULE_SETS)
def test_each_piece_can_be_put_down_and_taken_away_again(name: str) -> None:
    empty = Draft.start(RULE_SETS[name]).cleared()
    for hand in Hand:
        if hand.value is not None:
            draft = empty.choose(5, hand)
            assert draft.pieces == {5: hand.value}
            assert draft.take(5) == draft.erase(5) == draft.choose(5, Hand.EMPTY) == empty


def test_the_same_piece_once_more_takes_it_away_and_another_takes_its_place() -> None:
    draft = Draft.start(AMERICAN).cleared().choose(5, Hand.WHITE_MAN)
    assert draft.choose(5, Hand.WHITE_MAN).pieces == {}
    assert draft.choose(5, Hand.BLACK_KING).pieces == {5: Piece(Side.BLACK, king=True)}


def test_a_column_is_built_piece_by_piece_from_below() -> None:
    draft = Draft.start(LASCA).cleared()
    for hand in (Hand.BLACK_MAN, Hand.WHITE_MAN, Hand.WHITE_KING, Hand.WHITE_KING):
        draft = draft.choose(8, hand)
    assert draft.pieces[8].letters == "WWwb"
    assert draft.take(8).pieces[8].letters == "Wwb"
    assert draft.take(8).take(8).take(8).pieces[8].letters == "b"
    assert draft.erase(8).pieces == {}


@pytest.mark.parametrize("name", RULE_SETS)
def test_what_is_written_is_read_again(name: str) -> None:
    draft = Draft.start(RULE_SETS[name]).take(3).put(5, Piece(Side.BLACK, king=True)).turned()
    assert Draft.read(draft.rules, draft.fen()) == draft
    for notation in type(draft.rules.notation):
        assert Draft.read(draft.rules, draft.fen(notation)) == draft


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_position_as_a_game_file_is_read_again(name: str) -> None:
    draft = Draft.start(RULE_SETS[name])
    position = judge(draft.erase(max(draft.pieces)).erase(min(draft.pieces)).turned()).position
    assert position is not None
    text = position_as_pdn(position)
    assert '[SetUp "1"]' in text
    (game,) = read_games(io.BytesIO(text.encode()))
    assert (game.game.position, game.problems) == (position, ())


@pytest.mark.parametrize(
    ("rules", "fen", "told"),
    [
        (
            "american",
            "W:W2,3,K4:B32",
            (
                "White men cannot stand on 2 and 3: that is their crowning row, where they are crowned kings.",
                "A Black man cannot stand on 32: that is its crowning row, where it is crowned king.",
            ),
        ),
        (
            "american",
            "W:W1,20-32:BK5,6-16",
            (
                "A White man cannot stand on 1: that is its crowning row, where it is crowned king.",
                "White has 14 pieces; in American a side has at most 12.",
            ),
        ),
        ("american", "W:W32:B", ("Black has no pieces.",)),
        (
            "american",
            "W:W3:B",
            (
                "A White man cannot stand on 3: that is its crowning row, where it is crowned king.",
                "Black has no pieces.",
            ),
        ),
        ("american", "W:W:B", ("There are no pieces on the board.",)),
        (
            "american",
            "W:W21:B17,14",
            ("White is to move and has no legal move: the game would be over at once.",),
        ),
        ("international", "W:WK46:BK5", ()),
        ("turkish", "W:WKd4:BKf6", ("The game would be drawn at once: a lone king against a lone king.",)),
        (
            "lasca",
            "W:a7=w,c3=Wwwwwwwwwwwww,g1=Bbbbbbbbbbbb",
            (
                "A White soldier cannot stand on a7: that is its crowning row, where it is crowned officer.",
                "There are 26 pieces on the board; Lasca has 22 in all.",
            ),
        ),
        ("frisian", "W:WK28:BK5|W:27=3", ("The count of king moves names 27, but no White king stands there.",)),
        ("thai", "B:W24-32:B1-8", ("White has 9 pieces; in Thai a side has at most 8.",)),
    ],
)
def test_all_that_is_wrong_is_told_with_squares(rules: str, fen: str, told: tuple[str, ...]) -> None:
    assert faults(rules, fen) == told


def test_the_first_fault_is_what_a_position_is_refused_with() -> None:
    fen = "W:W1,20-32:BK5,6-16"
    with pytest.raises(InvalidPosition) as refused:
        Position.from_fen("american", fen)
    assert str(refused.value) == faults("american", fen)[0]


def test_giveaway_is_won_without_a_move_but_no_game_begins_there() -> None:
    verdict = judge(read("giveaway", "W:W21:B17,14"))
    assert verdict.position is not None
    assert not verdict.can_be_played


# ---------------------------------------------------------------------- another rule set


@pytest.mark.parametrize("before", RULE_SETS)
@pytest.mark.parametrize("after", RULE_SETS)
def test_a_start_position_becomes_another_and_other_pieces_stay(before: str, after: str) -> None:
    start = Draft.start(RULE_SETS[before])
    assert start.with_rules(RULE_SETS[after]) == Draft.start(RULE_SETS[after])
    changed = start.erase(min(start.pieces)).with_rules(RULE_SETS[after])
    assert changed.rules is RULE_SETS[after]
    assert len(changed.pieces) <= len(start.pieces)
    assert not changed.pieces or Draft.read(changed.rules, changed.fen()) == changed


def test_between_boards_alike_nothing_is_lost() -> None:
    draft = read("american", "B:W18,K24:B1,K10")
    assert draft.with_rules(RULE_SETS["russian"]).placement == draft.placement
    mirrored = draft.with_rules(RULE_SETS["italian"])
    assert mirrored.with_rules(AMERICAN) == draft


def test_columns_become_their_commanders() -> None:
    draft = read("lasca", "W:a1=w,c3=Bwwb")
    assert draft.with_rules(RULE_SETS["russian"]).fen() == "W:Wa1:BKc3"


def test_a_run_of_king_moves_ends_with_its_king() -> None:
    draft = read("frisian", "W:W28,K27:BK5|W:27=3")
    square = RULE_SETS["frisian"].board.find("27")
    other = RULE_SETS["frisian"].board.find("28")
    assert square is not None
    assert other is not None
    assert draft.erase(other).fen().endswith("|W:27=3")
    assert "|" not in draft.erase(square).fen()
    assert "|" not in draft.with_rules(RULE_SETS["international"]).fen()


# ---------------------------------------------------------------------- back and on


def test_changes_are_undone_and_made_again() -> None:
    first = Draft.start(AMERICAN)
    history = DraftHistory(first)
    assert history.is_kept
    assert not history.undo()
    history.change(first)
    assert not history.undo()
    second, third = first.take(0), first.take(0).take(1)
    history.change(second)
    history.change(third)
    assert not history.is_kept
    history.keep()
    assert history.is_kept
    assert history.undo()
    assert history.undo()
    assert (history.draft, history.is_kept) == (first, False)
    assert history.redo()
    assert history.draft == second
    history.change(first.cleared())
    assert not history.redo()
    assert history.undo()
    assert history.draft == second


def test_what_goes_on_is_one_change() -> None:
    first = Draft.start(AMERICAN)
    history = DraftHistory(first)
    history.change(first.take(0))
    history.change(first.take(1), goes_on=True)
    history.undo()
    assert history.draft == first
