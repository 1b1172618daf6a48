"""The page that tells a person how a rule set is played, written from the data that it is played by.

Plain ASCII, at most 78 columns, so that it can be read in every terminal.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from .diagram import diagram
from .draws import KingMovesOnly
from .geometry import FirstSquare
from .position import Position
from .rule_choices import FORTY_MOVES_CHOICE, OUR_CHOICES
from .rule_differences import differences
from .rule_examples import Example, examples
from .rule_phrases import (
    BOARDS,
    COLUMNS,
    CROWNED_IN_CAPTURE,
    MUST_CAPTURE,
    NEXT_ALONG,
    REMOVED,
    WAYS,
    draw_phrase,
)
from .rule_tips import tips
from .ruleset import Kings, Reach, Removal, RuleSet
from .rulesets import AMERICAN

WIDTH = 78
HEAD_WIDTH = 11
CHOICES_TITLE = "Where the sources differ, this program plays so:"
TIPS_TITLE = "What helps:"
DIFFERENCES_TITLE = f"Otherwise than in {AMERICAN.title} checkers:"
PIECES = re.compile(r"\b(men|man|kings|king)\b", re.IGNORECASE)
A_BEFORE_VOWEL = re.compile(r"\b([Aa]) ([aeiou])")


class RuleSection(NamedTuple):
    """One part of the rules: what it is about, and sentences."""

    title: str
    sentences: tuple[str, ...]


def rule_page(rules: RuleSet) -> str:
    """All rules of a rule set as text, without a newline at the end."""
    lines = [rules.title, "=" * len(rules.title), *textwrap.wrap(" ".join(rules.summary), WIDTH), ""]
    for section in rule_sections(rules):
        lines += _with_head(section.title, section.sentences)
    for example in examples(rules):
        lines += ["", *_drawn(example)]
    for title, sentences in remarks(rules):
        lines += ["", title]
        for sentence in sentences:
            lines += textwrap.wrap(sentence, WIDTH, initial_indent="- ", subsequent_indent="  ")
    return "\n".join(lines)


def rule_sections(rules: RuleSet) -> tuple[RuleSection, ...]:
    """The rules themselves, part by part, with the pieces called what the rule set calls them."""
    return tuple(
        RuleSection(_in_its_words(rules, title), _all_in_its_words(rules, sentences))
        for title, sentences in _sections(rules)
    )


def remarks(rules: RuleSet) -> tuple[RuleSection, ...]:
    """What stands beside the rules: how they differ from American, what helps, where sources differ."""
    parts = (
        RuleSection(DIFFERENCES_TITLE, _all_in_its_words(rules, differences(rules, AMERICAN))),
        RuleSection(TIPS_TITLE, tips(rules)),
        RuleSection(CHOICES_TITLE, _all_in_its_words(rules, choices(rules))),
    )
    return tuple(part for part in parts if part.sentences)


def example_title(example: Example) -> str:
    """The move of an example and whose it is: ``White: c3xe5xg7``."""
    return f"{example.position.side.title}: {example.move.full_text()}"


def choices(rules: RuleSet) -> tuple[str, ...]:
    """What we chose where the sources of a rule set differ, a sentence each."""
    forty = (FORTY_MOVES_CHOICE,) if KingMovesOnly(80) in rules.draws else ()
    return OUR_CHOICES.get(rules.name, ()) + forty


def _with_head(title: str, sentences: Iterable[str]) -> list[str]:
    head, lines = title.ljust(HEAD_WIDTH), []
    for sentence in sentences:
        lines += textwrap.wrap(sentence, WIDTH, initial_indent=head, subsequent_indent=" " * HEAD_WIDTH)
        head = " " * HEAD_WIDTH
    return lines


def _drawn(example: Example) -> list[str]:
    text = f"{example_title(example)}. {example.sentence}"
    return [*_with_head("Example", [text]), "", *(f"{' ' * HEAD_WIDTH}{line}" for line in diagram(example.position))]


def _all_in_its_words(rules: RuleSet, sentences: Iterable[str]) -> tuple[str, ...]:
    return tuple(_in_its_words(rules, sentence) for sentence in sentences)


def _in_its_words(rules: RuleSet, text: str) -> str:
    """The text with the pieces called what the rule set calls them."""
    words = rules.words
    names = {"men": words.men, "man": words.man, "kings": words.kings, "king": words.king}

    def renamed(match: re.Match[str]) -> str:
        name = names[match[0].lower()]
        return name.capitalize() if match[0][0].isupper() else name

    return A_BEFORE_VOWEL.sub(r"\1n \2", PIECES.sub(renamed, text))


def _sections(rules: RuleSet) -> Iterator[tuple[str, list[str]]]:
    yield "Board", [_board(rules)]
    yield "Start", [_start(rules)]
    yield "Men", list(_men(rules))
    yield "Kings", list(_kings(rules))
    yield "Capturing", list(_capturing(rules))
    yield (
        "Crowning",
        ["A man that ends its move on the far row becomes a king.", CROWNED_IN_CAPTURE[rules.crowning_in_capture]],
    )
    yield "Winning", [f"A side that cannot move on its turn {'wins' if rules.no_move_wins else 'loses'}."]
    yield "Draws", [*(draw_phrase(rule) for rule in rules.draws), "By agreement."]
    yield "Notation", list(_notation(rules))


def _board(rules: RuleSet) -> str:
    size, count = rules.board.size, len(rules.board.squares)
    return f"{size} by {size}: {BOARDS[rules.board.played].format(count=count)}. White is at the bottom."


def _start(rules: RuleSet) -> str:
    first, last = rules.men_rows[0] + 1, rules.men_rows[-1] + 1
    rows = f"rows {first} to {last} from its own edge"
    return f"{rules.men_a_side} men a side, on {rows}. {rules.first_to_move.title} moves first."


def _men(rules: RuleSet) -> Iterator[str]:
    yield f"Move one square {WAYS[rules.men_move]}."
    yield f"Capture {WAYS[rules.men_capture]}."
    if rules.men_capture == Reach.DIAGONALS_AND_TWO_ALONG:
        yield NEXT_ALONG
    if not rules.men_capture_kings:
        yield "They cannot capture kings."


def _kings(rules: RuleSet) -> Iterator[str]:
    moving, capturing = WAYS[rules.kings_move], WAYS[rules.kings_capture]
    if rules.kings is Kings.ONE_SQUARE:
        yield f"Move one square {moving}."
        yield f"Capture {capturing}."
        return
    yield f"Fly any distance {moving}."
    lands = "on any empty square" if rules.kings is Kings.FLYING else "on the square right"
    yield f"Capture {capturing}, a piece at any distance, and land {lands} behind it."
    if rules.kings is Kings.FLYING:
        yield "If the capture can go on from some of those squares, it must land on one of them."
    if rules.king_run_limit:
        yield (
            f"While a side has men, one and the same king may make at most {rules.king_run_limit} moves in a row "
            "without capturing."
        )


def _capturing(rules: RuleSet) -> Iterator[str]:
    yield (
        "A piece captures by jumping over an enemy piece to the empty square behind it. Whoever can capture must, and "
        "a capture that can go on must go on."
    )
    yield MUST_CAPTURE[rules.must_capture]
    yield COLUMNS if rules.columns else REMOVED[rules.removal]
    if rules.removal is Removal.AT_ONCE and not rules.may_turn_back:
        yield "No piece may turn straight back between two jumps."


def _notation(rules: RuleSet) -> Iterator[str]:
    start = Position.start(rules)
    move = start.legal_moves()[0]
    shown, other = rules.notation, rules.notation.other
    yield f"Squares are shown as {shown.value}: {move.text(shown)}."
    yield f"The {other.value} are understood too: {move.text(other)}."
    corner = "the top left" if rules.board.first_square is FirstSquare.TOP_LEFT else "the bottom right"
    yield f"Numbers go from 1 at {corner} to {len(rules.board.squares)}; names count from White's near left corner, a1."
