"""What a game means for draws when a move is to be chosen."""

from __future__ import annotations

import pytest

from checkers_tui.draughts import Game, IllegalMove, Position
from checkers_tui.draughts.counts import Counts
from checkers_tui.engine.situation import Situation

from .games import NAMES, random_game

TWO_KINGS_EACH = "W:WK32,K31:BK1,K2"


def kings_go_to_and_fro(plies: int) -> Game:
    game = Game(Position.from_fen("american", TWO_KINGS_EACH))
    for text in (["32-28", "1-6", "28-32", "6-1"] * plies)[:plies]:
        game.play(game.position.parse(text))
    return game


@pytest.mark.parametrize("name", NAMES)
def test_it_counts_as_the_game_does(name: str) -> None:
    game = random_game(name, 3, plies=150)
    situation = Situation.of(game)
    assert situation.position == game.position
    assert situation.counts.running == game.draw_counts
    assert situation.ply == game.ply
    assert game.positions[: game.ply][-len(situation.earlier) :] == situation.earlier or not situation.earlier
    assert len(situation.earlier) >= situation.plies_without_progress


def test_positions_before_a_capture_or_a_mans_move_are_forgotten() -> None:
    game = kings_go_to_and_fro(5)
    assert Situation.of(game).earlier == game.positions[:-1]
    game = Game(Position.from_fen("american", "W:WK32,30:BK1,K2"))
    for text in ("32-28", "1-6", "30-26", "6-1"):
        game.play(game.position.parse(text))
    assert Situation.of(game).earlier == game.positions[3:4]


def test_men_that_go_sideways_can_come_back() -> None:
    game = Game(Position.from_fen("turkish", "W:Wa4,c2:Bf5,h6"))
    for text in ("a4-b4", "f5-g5", "b4-a4", "g5-f5"):
        game.play(game.position.parse(text))
    situation = Situation.of(game)
    assert situation.earlier == game.positions[:4]
    assert situation.plies_without_progress == 0
    assert situation.after(game.position.parse("c2-c3")).earlier == ()


def test_each_kind_of_count_is_told() -> None:
    situation = Situation.of(kings_go_to_and_fro(3))
    assert (situation.plies_without_progress, situation.no_progress_limit) == (3, 80)
    lone = Situation.of(Position.from_fen("international", "W:WK46,K47:BK5"))
    assert (lone.no_progress_limit, lone.game_plies_left, lone.endgame_count) == (50, 600, (10, 0))
    later = lone.after(lone.position.legal_moves()[0])
    assert (later.plies_without_progress, later.game_plies_left, later.endgame_count) == (1, 599, (9, 1))


def test_it_goes_on_after_a_draw_as_a_foreign_program_may() -> None:
    game = kings_go_to_and_fro(8)
    assert game.result is not None
    beyond = Situation.of(game).after(game.position.parse("32-28"))
    assert beyond.plies_without_progress == 9
    long_drawn = Situation(game.position, Counts.at_start(game.position)).after_all(
        move for _ in range(21) for move in [played.move for played in game.moves[:4]]
    )
    assert (long_drawn.no_progress_limit, long_drawn.game_plies_left) == (0, 516)


def test_an_illegal_move_is_refused() -> None:
    start = Position.start("american")
    white_move = start.play(start.parse("11-15")).legal_moves()[0]
    with pytest.raises(IllegalMove):
        Situation.of(start).after(white_move)
