"""Games of the computer against itself: each follows from its number, goes by the rules, and ends as they say."""

from __future__ import annotations

from random import Random

import pytest

from checkers_tui.draughts import Game, Position
from checkers_tui.draughts.ruleset import Side
from checkers_tui.draughts.rulesets import RULE_SETS
from checkers_tui.engine.weights.by_hand import terms_by_hand
from checkers_tui.engine.weights.tables import weights_of
from checkers_tui.training.course import LONGEST, Course
from checkers_tui.training.player import Player
from checkers_tui.training.self_play import PlayedGame, draw_opening, play_game, play_numbered
from checkers_tui.training.trial import Score


def played(name: str, number: int, nodes: int = 60) -> PlayedGame:
    rules = RULE_SETS[name]
    return play_numbered(
        rules, Player(rules, weights_of(rules, terms_by_hand(rules))), seed=5, number=number, nodes=nodes
    )


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_game_is_legal_and_ends_when_the_rules_end_it(name: str) -> None:
    game = played(name, 1)
    judged = Game(Position.start(name))
    for number in game.moves:
        assert judged.result is None
        judged.play(judged.position.legal_moves()[number])
    if judged.result is not None:
        assert judged.result.winner is game.winner
    elif game.winner is None:
        assert len(game.moves) == LONGEST


def test_the_same_number_is_the_same_game_and_another_is_another() -> None:
    rules = RULE_SETS["russian"]
    player = Player(rules, weights_of(rules, terms_by_hand(rules)))
    first = play_numbered(rules, player, seed=5, number=1, nodes=60)
    second = play_numbered(rules, player, seed=5, number=2, nodes=60)
    assert play_numbered(rules, player, seed=5, number=1, nodes=60) == first != second
    assert played("russian", 1) == first


def test_an_opening_ends_in_a_quiet_position() -> None:
    rules = RULE_SETS["international"]
    for seed in range(5):
        opening = draw_opening(rules, Random(seed), 6)
        course = Course(rules)
        for number in opening:
            course.play(number)
        assert len(opening) == 6
        assert not course.must_capture
        assert course.outcome is None


def test_who_sees_further_wins() -> None:
    rules = RULE_SETS["lasca"]
    weights = weights_of(rules, terms_by_hand(rules))
    deep, shallow = Player(rules, weights), Player(rules, weights)
    opening = draw_opening(rules, Random(1), 4)
    wins = [
        play_game(rules, players, opening, 2000).winner
        for players in ((deep, _Hasty(shallow)), (_Hasty(shallow), deep))
    ]
    assert wins == [Side.WHITE, Side.BLACK]


class _Hasty(Player):
    """Sees one ply."""

    def __init__(self, player: Player) -> None:
        self._player = player

    def new_game(self) -> None:
        self._player.new_game()

    def choose(self, course: Course, nodes: int):  # type: ignore[no-untyped-def]
        return self._player.choose(course, 1)


def test_a_score_counts_half_for_a_draw_and_tells_its_error() -> None:
    score = Score(won=1) + Score(drawn=1) + Score(lost=1) + Score(won=1)
    assert (score.games, score.share) == (4, 0.625)
    assert score.error == pytest.approx(((2 + 0.25) / 4 - 0.625**2) ** 0.5 / 2)
    assert not score.is_weaker
    assert Score(won=1, lost=2).is_weaker
