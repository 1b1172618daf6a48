"""What the tables say, against plain minimax over the rules: no kernel search, no table."""

from __future__ import annotations

from random import Random

import pytest

from checkers_tui.draughts import RULE_SETS, Position
from checkers_tui.engine.tables.building import usual_pieces
from checkers_tui.engine.tables.material import materials_of
from checkers_tui.engine.tables.probing import Prober, Verdict
from checkers_tui.engine.tables.shelf import look_up
from checkers_tui.kernel.compilations import is_compiled

from .test_playing import placed

NAMES = [name for name, rules in RULE_SETS.items() if not rules.columns]
SEEN = 4
"""Plies that minimax looks ahead; half as many where there is much to choose from."""
FEW_MOVES = 10


@pytest.mark.parametrize("name", NAMES)
def test_the_tables_in_the_package_are_of_the_rules_that_are_played(name: str) -> None:
    """The digest in a file is made of how a rule set's numbers are written out, so that must not change unnoticed."""
    found = list(look_up(RULE_SETS[name], None))
    assert [(each.trouble, each.file and each.file.pieces) for each in found] == [("", usual_pieces(RULE_SETS[name]))]


def minimax(position: Position, plies: int) -> Verdict | None:
    """How the game ends within so many plies; None if it need not."""
    outcome = position.outcome()
    if outcome is not None:
        return Verdict(None) if outcome.winner is None else Verdict(outcome.winner is position.side)
    if plies == 0:
        return None
    after = [minimax(position.play(move), plies - 1) for move in position.legal_moves()]
    lost = [one.plies for one in after if one is not None and one.wins is False]
    if lost:
        return Verdict(True, min(lost) + 1)
    won = [one.plies for one in after if one is not None and one.wins]
    return Verdict(False, max(won) + 1) if len(won) == len(after) else None


@pytest.mark.parametrize("name", NAMES)
def test_tables_agree_with_minimax(name: str) -> None:
    rules = RULE_SETS[name]
    random = Random(name)
    prober = Prober(rules)
    materials = [one for one in materials_of(rules, usual_pieces(rules)) if one.pieces > 2]
    decided = undecided = 0
    wanted = 5 if is_compiled() else 2
    while decided < wanted or undecided < 3:
        position = placed(rules, random.choice(materials), random)
        plies = SEEN if len(position.legal_moves()) < FEW_MOVES else SEEN // 2
        told = prober.verdict(position)
        assert told is not None
        if told.wins is not None and told.plies <= plies and decided < wanted:
            decided += 1
            assert minimax(position, plies) == told, position.to_fen()
        elif (told.wins is None or told.plies > plies) and undecided < 3:
            undecided += 1
            assert minimax(position, plies) in (None, told), position.to_fen()


def test_what_is_in_no_table_has_no_verdict() -> None:
    assert Prober(RULE_SETS["international"]).verdict(Position.start("international")) is None
    assert Prober(RULE_SETS["lasca"]).verdict(Position.start("lasca")) is None


@pytest.mark.parametrize(
    ("verdict", "text"),
    [
        (Verdict(None), "draw"),
        (Verdict(True, 1), "won in 1 ply"),
        (Verdict(False, 2), "lost in 2 plies"),
        (Verdict(False, 0), "lost, the game is over"),
        (Verdict(True, 0), "won, the game is over"),
    ],
)
def test_a_verdict_in_words(verdict: Verdict, text: str) -> None:
    assert str(verdict) == text


@pytest.mark.parametrize(
    ("fen", "king_on_the_main_road"),
    [
        ("W:WKa5,Kc1,Kf8:BKa1", True),
        ("W:WKa5,Kc1,Kf8:BKh8", True),
        ("W:WKa5,Kc1,Kf8:BKb8", False),
        ("W:WKa5,Ke1,Kg1:BKc1", False),
    ],
)
def test_three_russian_kings_win_unless_the_one_holds_the_main_road(fen: str, king_on_the_main_road: bool) -> None:
    """Petrov's triangle: at most fifteen moves, as every Russian player learns."""
    verdict = Prober(RULE_SETS["russian"]).verdict(Position.from_fen("russian", fen))
    assert verdict is not None
    if king_on_the_main_road:
        assert verdict.wins is None
    else:
        assert verdict.wins
        assert verdict.plies <= 30


@pytest.mark.parametrize(
    ("name", "fen", "expected"),
    [
        ("american", "W:WKa1:Bb2", Verdict(True, 1)),
        ("american", "W:WKa1:BKh8", Verdict(True, 11)),
        ("american", "W:WKg1:BKb8", Verdict(None)),
        ("russian", "W:WKa1:BKd4", Verdict(True, 1)),
        ("russian", "W:WKa1:BKh8", Verdict(False, 2)),
        ("russian", "W:WKa1:BKb8", Verdict(None)),
        ("turkish", "W:WKa1:Bc4", Verdict(None)),
        ("turkish", "W:WKa1:BKa3", Verdict(None)),
        ("thai", "W:WKa1:BKc3", Verdict(None)),
        ("armenian", "W:WKa1:BKa3", Verdict(True, 1)),
        ("frisian", "W:WK46:BK28", Verdict(True, 1)),
        ("frisian", "W:WK46:BK1", Verdict(None)),
        ("giveaway", "W:Wa1:Bb2", Verdict(False, 1)),
    ],
)
def test_small_endings(name: str, fen: str, expected: Verdict) -> None:
    assert Prober(RULE_SETS[name]).verdict(Position.from_fen(name, fen)) == expected


def test_a_win_that_leaves_the_count_in_time_is_a_win() -> None:
    """Frisian: a man crowns against two kings, which have seven moves; the last capture is forced in time, the end not.

    The tables once called this a draw.
    """
    verdict = Prober(RULE_SETS["frisian"]).verdict(Position.from_fen("frisian", "W:W10:BK2,K16"))
    assert verdict == Verdict(False, 16)


def test_both_sides_are_told_alike() -> None:
    """Black to move on the turned board."""
    prober = Prober(RULE_SETS["american"])
    white = prober.verdict(Position.from_fen("american", "W:WKe5,Kf4:BKg1"))
    black = prober.verdict(Position.from_fen("american", "B:BKd4,Kc5:WKb8"))
    assert white == black
    assert white is not None
    assert white.wins
