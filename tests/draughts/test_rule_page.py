"""What the rule pages say beside the rules themselves: examples, differences, advice."""

from __future__ import annotations

import re

import pytest

from checkers_tui.draughts import RULE_SETS, Position, RuleSet
from checkers_tui.draughts.diagram import diagram
from checkers_tui.draughts.rule_differences import differences
from checkers_tui.draughts.rule_examples import examples
from checkers_tui.draughts.rule_page import remarks, rule_page, rule_sections
from checkers_tui.draughts.rule_tips import tips

EVERY = pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
AMERICAN = RULE_SETS["american"]


@EVERY
def test_every_example_is_a_capture_that_may_be_made(rules: RuleSet) -> None:
    found = examples(rules)
    assert found
    for example in found:
        assert example.move in example.position.legal_moves()
        assert example.move.is_capture
        assert "{" not in example.sentence


@pytest.mark.parametrize(
    ("rules", "number", "legal"),
    [
        ("american", 1, {"f6xd8"}),
        ("international", 0, {"b4xd6xf4xh6"}),
        ("international", 1, {"b2xg7xj4"}),
        ("brazilian", 0, {"b6xd8xf6"}),
        ("brazilian", 1, {"d4xf6xh4"}),
        ("italian", 0, {"d3xb5"}),
        ("italian", 1, {"d3xf5"}),
        ("russian", 0, {"b6xd8xh4"}),
        ("czech", 0, {"b2xf6xh4"}),
        ("armenian", 0, {"d4xd6xf6"}),
        ("thai", 0, {"b2xe5xc7"}),
        ("frisian", 0, {"d4xd8xh8"}),
    ],
)
def test_an_example_that_says_must_leaves_no_other_move(rules: str, number: int, legal: set[str]) -> None:
    example = examples(RULE_SETS[rules])[number]
    names = example.rules.notation.NAMES
    assert {move.full_text(names) for move in example.position.legal_moves()} == legal


@pytest.mark.parametrize(
    ("rules", "number", "king"), [("american", 1, True), ("brazilian", 0, False), ("russian", 0, True)]
)
def test_what_the_examples_say_of_crowning_is_so(rules: str, number: int, king: bool) -> None:
    example = examples(RULE_SETS[rules])[number]
    piece = example.position.play(example.move).piece(example.move.end)
    assert piece is not None
    assert piece.king is king
    assert ("Crowned" in example.sentence) is king


@EVERY
def test_advice_names_squares_as_the_rule_set_does(rules: RuleSet) -> None:
    text = " ".join(tips(rules))
    assert "{" not in text
    if rules.notation is rules.notation.NUMBERS:
        assert not re.search(r"\b[a-l]\d", text)


def test_no_rule_set_differs_from_itself() -> None:
    assert differences(AMERICAN, AMERICAN) == ()


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        ("international", "The board has 10 by 10 squares; 50 of them are played, the dark ones, with a1."),
        ("italian", "Men cannot capture kings."),
        ("russian", "A man crowned in the middle of a capture goes on at once as a king."),
        ("turkish", "The board has 8 by 8 squares; all of them are played."),
        ("armenian", "Kings capture along rows and columns."),
        ("thai", "Each side has 8 men at the start."),
        ("giveaway", "Whoever cannot move wins."),
        ("frisian", "One king may make 3 moves in a row at most, while its side has men."),
        ("lasca", "Each side has 11 soldiers at the start."),
    ],
)
def test_what_is_otherwise_than_in_american(rules: str, sentence: str) -> None:
    told = remarks(RULE_SETS[rules])[0]
    assert told.title.startswith("Otherwise")
    assert sentence in told.sentences


def test_american_has_no_differences_to_tell() -> None:
    assert [remark.title for remark in remarks(AMERICAN)][:1] == ["What helps:"]


@EVERY
def test_the_page_has_every_section_example_and_remark(rules: RuleSet) -> None:
    words = " ".join(rule_page(rules).split())
    for section in (*rule_sections(rules), *remarks(rules)):
        assert section.title in words
        assert section.sentences[0].split(",")[0].split(".")[0] in words
    assert words.count("Example") == len(examples(rules))


def test_a_diagram_in_numbers() -> None:
    assert diagram(Position.start("american")) == [
        " 1   b   b   b   b  4",
        " 5 b   b   b   b    8",
        " 9   b   b   b   b 12",
        "13 .   .   .   .   16",
        "17   .   .   .   . 20",
        "21 w   w   w   w   24",
        "25   w   w   w   w 28",
        "29 w   w   w   w   32",
    ]


def test_a_diagram_of_columns_shows_them_from_the_top() -> None:
    lines = diagram(Position.from_fen("lasca", "W:a1=w,c3=Bwwb"))
    assert lines[4] == " 3 .         Bwwb      .         ."
    assert lines[-1].split() == list("abcdefg")
