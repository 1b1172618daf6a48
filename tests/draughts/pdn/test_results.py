"""What results and game types mean."""

from __future__ import annotations

import pytest

from checkers_tui.draughts import RULE_SETS, Outcome, Side
from checkers_tui.draughts.pdn import UnknownGameType, rules_of_game_type, shown_result, winner_of
from checkers_tui.draughts.pdn.results import Ending, ending_of, ending_text, result_of

from .files import listed, read_one, sentences


@pytest.mark.parametrize(
    ("text", "ending"),
    [
        ("1-0", Ending.FIRST_WON),
        ("2-0", Ending.FIRST_WON),
        ("9-1", Ending.FIRST_WON),
        ("0-1", Ending.SECOND_WON),
        ("0.5-1.5", Ending.SECOND_WON),
        ("1/2-1/2", Ending.DRAW),
        ("1/2", Ending.DRAW),
        ("½-½", Ending.DRAW),
        ("1-1", Ending.DRAW),
        ("0,5-0,5", Ending.DRAW),
        ("0-0", Ending.BOTH_LOST),
        (" * ", Ending.UNFINISHED),
        ("White won", None),
        ("?", None),
        ("", None),
    ],
)
def test_what_a_result_means(text: str, ending: Ending | None) -> None:
    assert ending_of(text) is ending


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.name)
def test_the_first_number_belongs_to_the_side_that_starts(rules: object) -> None:
    first = rules.first_to_move
    assert winner_of(rules, "1-0") is first
    assert winner_of(rules, "0-2") is first.other
    assert winner_of(rules, "1/2-1/2") is None
    assert shown_result(rules, "1-0") == f"{first.title} won"
    assert winner_of(rules, result_of(rules, Outcome(Side.WHITE, "x"))) is Side.WHITE
    assert result_of(rules, Outcome(None, "x")) == "1/2-1/2"
    assert result_of(rules, None) == "*"


def test_other_points_are_written_as_every_program_reads_them() -> None:
    assert [ending_text(text) for text in ("2-0", "4-6", "1/2", "never")] == ["2-0", "0-1", "1/2-1/2", "*"]


@pytest.mark.parametrize(
    ("content", "result", "told"),
    [
        ('[Result "1-0"]\n1. 11-15 1-0', "1-0", 0),
        ('[Result "1-0"]\n1. 11-15 *', "1-0", 0),
        ('[Result "2-0"]\n1. 11-15 1-0', "2-0", 0),
        ('[Result "*"]\n1. 11-15 1-0', "1-0", 0),
        ("1. 11-15 * 1-0", "1-0", 0),
        ('[Result "1-0"]\n1. 11-15 0-1', "1-0", 1),
        ('[Result "4-6"]\n1. 11-15 22-18 4-6', "4-6", 0),
        ("1. 11-15 1/2", "1/2", 0),
        ("1. 11-15 ½-½", "½-½", 0),
        ("1. 11-15 (1. 9-14 1-0) 0-1", "0-1", 0),
    ],
)
def test_tag_and_ending_together(content: str, result: str, told: int) -> None:
    game = read_one(content)
    assert game.result == result
    assert len(game.problems) == told


def test_a_contradiction_is_told_in_one_sentence() -> None:
    game = read_one('[Result "1-0"]\n1. 11-15 0-1')
    assert sentences(game) == [
        "games.pdn, line 1, game 1: The result is 1-0 by its tag and 0-1 behind the moves; the tag counts."
    ]


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.name)
def test_each_rule_set_is_known_by_its_number_and_in_full(rules: object) -> None:
    assert rules_of_game_type(rules.game_type) is rules
    assert rules_of_game_type(f" {rules.game_type.split(',')[0]} ") is rules


@pytest.mark.parametrize("value", ["", "x", "0", "23", "50", "999", "99999", "21x", "-21", "2 1"])
def test_other_game_types_are_refused(value: str) -> None:
    with pytest.raises(UnknownGameType) as refused:
        rules_of_game_type(value)
    assert str(refused.value).endswith(".")


def test_a_score_inside_an_open_variation_is_not_the_end_of_the_game() -> None:
    """As a list of the file has it: the last word of a variation that is never closed was once taken for the result."""
    content = '[Result "4-6"]\n1. 11-15 (1. 9-14 4-6'
    game, (entry,) = read_one(content), listed(content)
    assert entry.plies == game.game.ply == 1
    assert [played.move.text() for played in game.game.first_moves] == ["11-15", "9-14"]
    assert game.game.first_moves[1].next_moves == []
    assert any("4-6" in sentence for sentence in sentences(game))
