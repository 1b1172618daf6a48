from __future__ import annotations

import pytest

from checkers_tui.draughts import Game, IllegalMove, Position, Side


def play(game: Game, texts: str) -> Game:
    for text in texts.split():
        game.play(game.position.parse(text))
    return game


def test_moves_positions_and_plies() -> None:
    game = play(Game.start("american"), "11-15 22-18 15x22 25x18")
    assert [played.move.text() for played in game.moves] == ["11-15", "22-18", "15x22", "25x18"]
    assert game.ply == 4
    assert game.positions[0] == game.start_position
    assert game.positions[-1] == game.position
    assert game.moves[2].before == game.positions[2]
    assert game.moves[2].ply == 3


def test_undo_and_redo_to_any_depth() -> None:
    game = play(Game.start("international"), "32-28 18-23 33-29 23x32")
    after = game.position
    for _ in range(4):
        game.undo()
    assert not game.can_undo
    with pytest.raises(ValueError, match="no move to take back"):
        game.undo()
    for _ in range(4):
        game.redo()
    assert game.position == after
    with pytest.raises(ValueError, match="no move to play again"):
        game.redo()


def test_the_same_move_again_keeps_the_line_that_was_taken_back() -> None:
    game = play(Game.start("american"), "11-15 22-18 15x22")
    for _ in range(3):
        game.undo()
    play(game, "11-15")
    assert game.can_redo
    play(game, "23-18")
    assert not game.can_redo


def test_variations_and_comments() -> None:
    game = play(Game.start("american"), "11-15 22-18")
    game.undo()
    game.vary(game.position.parse("23-18")).comment = "The Cross"
    game.undo()
    assert [played.move.text() for played in game.next_moves] == ["22-18", "23-18"]
    assert [played.comment for played in game.next_moves] == ["", "The Cross"]
    game.vary(game.position.parse("22-18"))
    assert len(game.moves[-2].next_moves) == 2


def test_an_equal_variation_stands_beside_a_move_only_if_asked_for() -> None:
    game = play(Game.start("american"), "11-15 22-18")
    game.undo()
    first = game.vary(game.position.parse("22-18"))
    game.undo()
    assert game.vary(game.position.parse("22-18"), anew=True) is not first
    game.undo()
    assert [played.move.text() for played in game.next_moves] == ["22-18", "22-18"]


def test_no_move_after_the_end() -> None:
    game = Game(Position.from_fen("american", "W:W18:B15"))
    play(game, "18x11")
    assert game.result is not None
    assert game.result.winner is Side.WHITE
    assert game.result.reason == "Black has no pieces left"
    assert game.result.text == "White has won"
    drawn = Game(Position.from_fen("turkish", "W:WKa1:BKa3"))
    with pytest.raises(IllegalMove, match="The game is over: Draw"):
        drawn.play(drawn.position.legal_moves()[0])


def test_players_may_go_on_past_a_draw_that_nobody_claims() -> None:
    game = Game(Position.from_fen("american", "W:WK1,K32:BK4,K29"))
    for text in ["1-5", "4-8", "5-1", "8-4"] * 2:
        game.play(game.position.parse(text))
    assert game.result is not None
    assert game.result.winner is None
    with pytest.raises(IllegalMove, match="The game is over: Draw"):
        game.play(game.position.parse("1-5"))
    game.play(game.position.parse("1-5"), past_draws=True)
    game.undo()
    game.vary(game.position.parse("1-6"), past_draws=True)
    assert [played.move.text() for played in game.moves[-2:]] == ["8-4", "1-6"]


def test_nobody_goes_on_past_a_loss_or_an_agreement() -> None:
    lost = play(Game(Position.from_fen("american", "W:W18:B15")), "18x11")
    with pytest.raises(IllegalMove):
        lost.play(lost.moves[0].move, past_draws=True)
    agreed = Game.start("american")
    agreed.agree_draw()
    with pytest.raises(IllegalMove, match="agreed"):
        agreed.play(agreed.position.legal_moves()[0], past_draws=True)


def test_any_move_of_the_tree_can_be_gone_to() -> None:
    game = play(Game.start("american"), "11-15 22-18 15x22")
    main_line = game.current
    game.go_to(game.moves[0])
    aside = game.vary(game.position.parse("23-19"))
    game.go_to(main_line)
    assert game.ply == 3
    game.go_to(aside)
    assert [played.move.text() for played in game.moves] == ["11-15", "23-19"]
    game.go_to(None)
    assert game.ply == 0
    with pytest.raises(ValueError, match="does not belong"):
        game.go_to(play(Game.start("american"), "11-15").current)


def test_giveaway_is_won_by_losing_everything() -> None:
    game = play(Game(Position.from_fen("giveaway", "W:Wc3:Be5")), "c3-d4 e5xc3")
    assert game.result is not None
    assert game.result.winner is Side.WHITE


def test_resigning_loses_in_giveaway_too() -> None:
    game = Game.start("giveaway")
    game.resign(Side.WHITE)
    assert game.result is not None
    assert game.result.winner is Side.BLACK
    assert game.result.reason == "White resigned"
