"""Games to records and back: moves, starts, results, variations and comments, in every rule set."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from checkers_tui.draughts import RULE_SETS, Game, Outcome, Position, Side
from checkers_tui.library.games import UnreadableGame, loaded, recorded
from checkers_tui.library.records import GameRecord, Pairing, Usage, new_uid
from checkers_tui.library.rows import record_of, values_of
from checkers_tui.library.schema import GAME_COLUMNS
from checkers_tui.library.tree import tree_text

from .keeping import NORMAL_BLACK, Ticking, play_on, random_game, texts

CLOCK = Ticking()


def record_for(game: Game, pairing: Pairing = NORMAL_BLACK) -> GameRecord:
    from checkers_tui.library.games import start_fen

    record = GameRecord(new_uid(), game.rules.name, pairing, CLOCK.now, CLOCK.now, start_fen=start_fen(game))
    return recorded(record, game, CLOCK())


def through_the_file(record: GameRecord) -> GameRecord:
    values = values_of(record, "somebody")
    return record_of(GAME_COLUMNS, [values[name] for name in GAME_COLUMNS])


def again(game: Game) -> Game:
    return loaded(through_the_file(record_for(game))).game


def same_tree(one: Game, other: Game) -> bool:
    """Are comments, marks, order and variations the same everywhere?"""

    def shape(game: Game) -> object:
        def moves(played: list) -> list:  # type: ignore[type-arg]
            return [(p.move, p.comment, p.marks, moves(p.next_moves)) for p in played]

        return game.comment, moves(game.first_moves)

    return shape(one) == shape(other)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_games_come_back_move_by_move(rules: str) -> None:
    for seed in range(3):
        game = random_game(rules, seed)
        back = again(game)
        assert texts(back) == texts(game)
        assert back.position == game.position
        assert back.result == game.result
        assert back.draw_counts == game.draw_counts


@pytest.mark.parametrize("rules", RULE_SETS)
def test_games_from_another_start_come_back(rules: str) -> None:
    middle = play_on(Game.start(rules), 17).position
    game = play_on(Game(middle), 8, "from the middle")
    back = again(game)
    assert back.start_position == middle
    assert back.position == game.position


def test_the_usual_start_is_known_even_if_it_was_given() -> None:
    assert record_for(Game(Position.start("russian"))).start_fen is None


@pytest.mark.parametrize("end", ["resigned", "agreed", "time"])
def test_how_a_game_ended_comes_back(end: str) -> None:
    game = play_on(Game.start("italian"), 9)
    if end == "resigned":
        game.resign(Side.WHITE)
    elif end == "agreed":
        game.agree_draw()
    else:
        game.end(Outcome(Side.BLACK, "White's time has run out"))
    back = again(game)
    assert back.result == game.result
    assert back.result is not None


def test_moves_taken_back_can_be_played_again() -> None:
    game = play_on(Game.start("american"), 10)
    line = texts(game)
    for _ in range(4):
        game.undo()
    back = again(game)
    assert texts(back) == line[:6]
    for _ in range(4):
        back.redo()
    assert texts(back) == line
    assert not back.can_redo


@pytest.mark.parametrize("rules", ["american", "international", "lasca"])
def test_variations_comments_and_marks_come_back(rules: str) -> None:
    game = play_on(Game.start(rules), 12, "main")
    game.comment = 'Before the "first" move\nтри'
    main = game.moves
    main[3].comment, main[3].marks = "Good {so they say}", [1, 14]
    for branch in (2, 5, 5, 11):
        game.go_to(main[branch - 1])
        for move in game.position.legal_moves()[:2]:
            game.go_to(main[branch - 1])
            game.vary(move).comment = f"instead, at {branch}"
            play_on_beside(game, 3)
    game.go_to(main[7])
    back = again(game)
    assert same_tree(back, game)
    assert texts(back) == texts(game)


def play_on_beside(game: Game, plies: int) -> None:
    """A line with a variation at each of its moves."""
    for _ in range(plies):
        here = game.current
        if game.result is not None:
            return
        moves = game.position.legal_moves()
        for move in reversed(moves[:2]):
            game.go_to(here)
            game.vary(move)


def test_a_game_that_stands_in_a_variation() -> None:
    game = play_on(Game.start("russian"), 6)
    game.undo()
    game.undo()
    other = next(move for move in game.position.legal_moves() if move != game.next_moves[0].move)
    game.vary(other)
    back = again(game)
    assert texts(back) == texts(game)
    assert same_tree(back, game)


def test_a_plain_game_has_no_tree() -> None:
    assert tree_text(play_on(Game.start("thai"), 20)) == ""


def test_times_of_moves_and_end() -> None:
    game = play_on(Game.start("american"), 2)
    record = record_for(game)
    later = CLOCK()
    game.moves[0].comment = "a thought"
    commented = recorded(record, game, later)
    assert commented.changed == record.changed
    assert commented.finished is None
    game.agree_draw()
    ended = recorded(commented, game, later)
    assert (ended.changed, ended.finished) == (later, later)
    assert recorded(ended, game, CLOCK()).finished == later
    game.undo()
    assert recorded(ended, game, CLOCK()).finished is None


def test_every_column_comes_back() -> None:
    game = play_on(Game.start("frisian"), 4)
    usage = Usage(take_backs=2, hints=3, white_seconds=12.5, black_seconds=0.25)
    tags = {"Event": 'A "quoted" name', "White": "Жанна"}
    record = replace(recorded(record_for(game), game, CLOCK(), usage), tags=tags)
    assert through_the_file(record) == record


def test_damaged_moves_leave_those_before_them() -> None:
    record = record_for(play_on(Game.start("american"), 10))
    broken = replace(record, moves=(*record.moves[:4], "z9-q7", *record.moves[5:]))
    back = loaded(broken)
    assert texts(back.game) == texts(loaded(record).game)[:4]
    assert "first 4 of 10 moves" in back.problem


@pytest.mark.parametrize("change", [{"rules": "chess"}, {"start_fen": "W:nonsense"}, {"start_fen": ""}])
def test_what_cannot_be_set_up_is_said(change: dict[str, str]) -> None:
    with pytest.raises(UnreadableGame, match="cannot be opened"):
        loaded(replace(record_for(play_on(Game.start("american"), 3)), **change))


ODD_MOVE = json.dumps({"line": [{"move": "a3-b4", "marks": "x", "instead": {"a": [1]}, "comment": None}]})


@pytest.mark.parametrize(
    "tree", ["{", "[]", "3", '{"line": 3}', '{"line": [3]}', '{"line": [{"move": "a1-a2"}]}', "[" * 10_000, ODD_MOVE]
)
def test_a_damaged_tree_costs_no_move(tree: str) -> None:
    record = record_for(play_on(Game.start("american"), 5))
    assert texts(loaded(replace(record, tree=tree)).game) == texts(loaded(record).game)
