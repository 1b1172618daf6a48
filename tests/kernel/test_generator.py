"""Both forms of the generator agree, and neither minds what it is handed."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checkers_tui.draughts.position import Position
from checkers_tui.draughts.ruleset import Side
from checkers_tui.draughts.rulesets import RULE_SETS
from checkers_tui.draughts.tables import new_generator, word_bits_for
from checkers_tui.kernel.compilations import is_compiled

from .playing import NAMES, random_game

any_word = st.integers(-(1 << 130), 1 << 130)
any_number = st.integers(-5, 9)


@pytest.mark.parametrize("name", NAMES)
def test_both_forms_list_the_same_moves_in_the_same_order(name: str) -> None:
    compiled = new_generator(RULE_SETS[name])
    interpreted = new_generator(RULE_SETS[name], interpreted=True)
    for seed in range(5):
        for side, words in random_game(name, seed, plies=150):
            compiled.set_up(*words)
            interpreted.set_up(*words)
            assert compiled.legal_moves(side) == interpreted.legal_moves(side)


@pytest.mark.parametrize("interpreted", [False, True], ids=["compiled", "interpreted"])
@pytest.mark.parametrize("name", NAMES)
def test_the_moves_between_two_squares_are_those_of_the_list(name: str, interpreted: bool) -> None:
    generator = new_generator(RULE_SETS[name], interpreted)
    for side, words in random_game(name, seed=3, plies=60):
        generator.set_up(*words)
        legal = generator.legal_moves(side)
        for start, end in {(move[0], move[1]) for move, _ in legal}:
            assert generator.moves_between(side, start, end) == [m for m in legal if m[0][:2] == (start, end)]
        assert generator.moves_between(side, 1 << 1, 1 << 1 | 1 << 2) == []


@pytest.mark.parametrize("name", NAMES)
def test_a_count_equals_the_number_of_moves(name: str) -> None:
    """The last ply is counted without writing its moves, another way than they are listed."""
    generator = new_generator(RULE_SETS[name])
    for side, words in random_game(name, seed=9, plies=200):
        generator.set_up(*words)
        assert generator.perft(side, 1) == len(generator.legal_moves(side))


@pytest.mark.parametrize("interpreted", [False, True], ids=["compiled", "interpreted"])
@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=25, deadline=None)
@given(
    own=any_word, opponent=any_word, kings=any_word, runs=st.tuples(any_number, any_number), side=st.sampled_from(Side)
)
def test_any_words_can_be_set_up(
    name: str, interpreted: bool, own: int, opponent: int, kings: int, runs: tuple[int, int], side: Side
) -> None:
    rules = RULE_SETS[name]
    generator = new_generator(rules, interpreted)
    generator.set_up(own, opponent & own >> 3, kings, runners=(kings, own), runs=runs, columns=[5] * 32)
    board = sum(rules.layout.bit)
    for (start, end, captured, crowned, _), (after_own, after_opponent, after_kings, *_) in generator.legal_moves(side):
        assert (start | end | captured | crowned | after_own | after_opponent | after_kings) & ~board == 0
        assert start & (start - 1) == end & (end - 1) == 0
        assert after_own & after_opponent == 0


def test_the_largest_board_has_words_of_its_own() -> None:
    assert word_bits_for(RULE_SETS["canadian"]) == 128
    assert {word_bits_for(RULE_SETS[name]) for name in NAMES if name != "canadian"} == {64}


@pytest.mark.parametrize("name", ["american", "canadian"])
def test_a_compiled_board_runs_on_words_that_hold_it(name: str) -> None:
    bits = word_bits_for(RULE_SETS[name])
    module = type(new_generator(RULE_SETS[name])).__module__
    expected = {64: "generator", 128: "generator128"}[bits] if is_compiled(bits) else "generator_interpreted"
    assert module == f"checkers_tui.kernel.{expected}"


def test_a_long_chain_is_not_gone_through_in_every_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Frisian: fourteen men that a king can take in a great many orders, two captures in all.

    Every order was followed to its end, 50 000 steps here and millions with a few men more.
    """
    position = Position.from_fen("frisian", "W:WK41:B10,11,12,13,20,22,24,26,27,28,29,30,31,33")
    generator = new_generator(position.rules, interpreted=True)
    fly_on, steps = type(generator).fly_on, 0

    def counted(*arguments: object) -> object:
        nonlocal steps
        steps += 1
        return fly_on(*arguments)

    monkeypatch.setattr(type(generator), "fly_on", counted)
    generator.set_up(*position.state)
    assert [move[2].bit_count() for move, _ in generator.legal_moves(position.side)] == [14, 14]
    assert steps < 20_000
