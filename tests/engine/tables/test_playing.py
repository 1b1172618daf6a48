"""With tables the computer wins what is won, before any count makes it a draw, and holds what is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from checkers_tui.draughts import RULE_SETS, Game, Move, Position
from checkers_tui.draughts.piece import Piece
from checkers_tui.draughts.placement import Placement
from checkers_tui.draughts.ruleset import RuleSet, Side
from checkers_tui.engine.engine import Engine
from checkers_tui.engine.levels import CRAZY, HARD, LEVELS, custom_level
from checkers_tui.engine.limits import Limits
from checkers_tui.engine.situation import Situation
from checkers_tui.engine.tables.building import usual_pieces
from checkers_tui.engine.tables.material import Material, materials_of
from checkers_tui.engine.tables.probing import Prober
from checkers_tui.kernel.compilations import is_compiled

NAMES = [name for name, rules in RULE_SETS.items() if not rules.columns]
NODES = 20_000 if is_compiled() else 300
LEVEL = replace(CRAZY, limits=Limits(nodes=NODES))
KINGS_AGAINST_ONE = [Material(0, kings, 0, 1) for kings in (2, 3)]
SHORTEST = 3
LONG_ENOUGH = 40 if is_compiled() else 8
FEW, DRAWS = (4, 3) if is_compiled() else (1, 1)


@cache
def prober(name: str) -> Prober:
    return Prober(RULE_SETS[name])


@cache
def engine(name: str) -> Engine:
    return Engine(name, seed=1)


def placed(rules: RuleSet, material: Material, random: Random) -> Position:
    """Pieces of a material anywhere, White to move."""
    squares = list(range(len(rules.board.squares)))
    pieces: dict[int, Piece] = {}
    for number, side, king in zip(material, (0, 0, 1, 1), (False, True) * 2, strict=True):
        for _ in range(number):
            fit = [one for one in squares if king or rules.board.place(one)[1] != rules.far_row(Side(side))]
            square = random.choice(fit)
            squares.remove(square)
            pieces[square] = Piece(Side(side), king)
    return Position.from_placement(rules, Placement(Side.WHITE, pieces))


def positions(name: str, materials: list[Material], seed: int = 1) -> Iterator[Position]:
    """Positions of these materials in turn, White to move, nothing decided by lone pieces."""
    random = Random(f"{name} {seed}")
    while True:
        for material in materials:
            position = placed(RULE_SETS[name], material, random)
            if position.outcome() is None:
                yield position


def plies_allowed(situation: Situation) -> int:
    """Before any count can end the game."""
    endgame, _ = situation.endgame_count
    return min(endgame or 600, situation.no_progress_limit)


def won_positions(name: str, count: int, materials: list[Material] | None = None) -> list[tuple[Position, int]]:
    """Positions that White wins, not at once, and before any count ends the game; with the distance."""
    all_materials = [one for one in materials_of(RULE_SETS[name], usual_pieces(RULE_SETS[name])) if one.pieces > 2]
    found = []
    for number, position in enumerate(positions(name, materials or all_materials)):
        verdict = prober(name).verdict(position)
        if verdict is None or not verdict.wins:
            continue
        if SHORTEST <= verdict.plies <= plies_allowed(Situation.of(position)):
            found.append((position, verdict.plies))
        if len(found) == count or number > 4000:
            return found
    return found


def drawn_positions(name: str, count: int) -> list[Position]:
    """Positions that are drawn, but that some move would lose."""
    materials = [one for one in materials_of(RULE_SETS[name], usual_pieces(RULE_SETS[name])) if one.pieces > 2]
    found = []
    for number, position in enumerate(positions(name, materials, seed=2)):
        verdict = prober(name).verdict(position)
        if verdict is not None and verdict.wins is None and (number > 1000 or loses_somehow(name, position)):
            found.append(position)
        if len(found) == count or number > 6000:
            return found
    return found


def loses_somehow(name: str, position: Position) -> bool:
    after = [prober(name).verdict(position.play(move)) for move in position.legal_moves()]
    return any(verdict is not None and verdict.wins for verdict in after)


def best_defence(name: str, position: Position) -> Move:
    """The move after which the other side needs longest; a drawn or won one if there is any."""

    def worth(move: Move) -> float:
        verdict = prober(name).verdict(position.play(move))
        assert verdict is not None
        if verdict.wins is None:
            return 1000
        return verdict.plies if verdict.wins else 2000 - verdict.plies

    return max(position.legal_moves(), key=worth)


def play_out(game: Game, plies: int, side: Side = Side.WHITE) -> None:
    """The level against the tables, for so many plies or to the end."""
    name = game.rules.name
    while game.result is None and game.ply < plies:
        if game.position.side is side:
            game.play(engine(name).choose(game, LEVEL).move)
        else:
            game.play(best_defence(name, game.position))


def convert(name: str, position: Position, distance: int, *, draws_on_claim: bool = False) -> None:
    game = Game(position, draws_on_claim=draws_on_claim)
    play_out(game, 2 * distance)
    assert game.result is not None, f"{position.to_fen()}: not won in twice {distance} plies"
    assert game.result.winner is Side.WHITE, f"{position.to_fen()}, won in {distance}: {game.result}"


def hold(name: str, position: Position, plies: int) -> None:
    game = Game(position)
    play_out(game, plies)
    verdict = prober(name).verdict(game.position)
    assert verdict is not None
    if game.result is not None:
        assert game.result.winner is not Side.BLACK, position.to_fen()
    elif verdict.wins is not None and verdict.plies <= plies_allowed(Situation.of(game)):
        assert verdict.wins == (game.position.side is Side.WHITE), position.to_fen()


@pytest.mark.parametrize("name", NAMES)
def test_what_is_won_is_won(name: str) -> None:
    won = won_positions(name, FEW)
    assert len(won) == FEW
    for position, distance in won:
        convert(name, position, distance)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_drawn_is_held(name: str) -> None:
    drawn = drawn_positions(name, DRAWS)
    assert len(drawn) == DRAWS
    for position in drawn:
        hold(name, position, LONG_ENOUGH)


@pytest.mark.parametrize("limited", [True, False], ids=["limit on", "limit off"])
def test_two_american_kings_win_from_the_double_corner(limited: bool) -> None:
    """Such a win lies beyond what a search sees in seven or nine plies."""
    for fen in ("W:WKe5,Kf4:BKg1", "W:WKd6,Kb2:BKh2", "W:WKa1,Kc1:BKa7"):
        position = Position.from_fen("american", fen)
        verdict = prober("american").verdict(position)
        assert verdict is not None
        assert verdict.wins
        assert verdict.plies > 9
        convert("american", position, verdict.plies, draws_on_claim=not limited)


def test_wins_in_so_many_moves_is_told() -> None:
    position = Position.from_fen("american", "W:WKe5,Kf4:BKg1")
    verdict = prober("american").verdict(position)
    assert verdict is not None
    answer = engine("american").choose(position, Limits(nodes=NODES))
    assert answer.wins_in == (verdict.plies + 1) // 2
    answer = engine("american").choose(position, Limits(depth=1))
    assert answer.wins_in == (verdict.plies + 1) // 2


def test_only_the_highest_level_and_ones_own_know_the_tables() -> None:
    position = Position.from_fen("american", "W:WKe5,Kf4:BKg1")
    assert [level.name for level in LEVELS.values() if level.knows_tables and not level.random] == ["crazy"]
    assert custom_level("depth=1").knows_tables
    shallow = Limits(depth=2)
    assert engine("american").choose(position, replace(HARD, limits=shallow)).wins_in is None
    assert engine("american").choose(position, replace(CRAZY, limits=shallow)).wins_in is not None


# ---------------------------------------------------------------------- counts towards a draw


def shuffled(fen: str, there_and_back: int) -> Game:
    """Both sides go to and fro."""
    game = Game(Position.from_fen("american", fen), draws_on_claim=True)
    while game.ply < 4 * there_and_back:
        move = next(one for one in game.position.legal_moves() if not one.is_capture)
        back = {played.move.end: played.move.start for played in game.moves[-2:-1]}
        returning = [one for one in game.position.legal_moves() if back.get(one.start) == one.end]
        game.play(returning[0] if returning and game.ply % 4 > 1 else move)
    return game


def test_a_win_that_comes_too_late_is_no_win() -> None:
    position = Position.from_fen("american", "W:WKe5,Kf4:BKg1")
    verdict = prober("american").verdict(position)
    assert verdict is not None
    counts = Situation.of(position)
    kings_only = next(rule for rule in counts.counts.plies if rule.plies == 80)
    scores = []
    for done in (80 - verdict.plies, 80 - verdict.plies + 1):
        plies = {**counts.counts.plies, kings_only: done}
        late = replace(counts, counts=replace(counts.counts, plies=plies))
        scores.append(engine("american").choose(late, Limits(depth=6)).score)
    assert scores[0] == 30_000 - verdict.plies
    assert 0 <= scores[1] < 100


def test_two_kings_against_one_have_seven_moves() -> None:
    """Frisian: what the tables call won may come too late for the count that runs."""
    won = won_positions("frisian", 30, [Material(0, 2, 0, 1)])
    position, distance = max(won, key=lambda one: one[1])
    situation = Situation.of(position)
    (rule,) = [one for one in situation.counts.plies if one.plies == 14]
    scores = []
    for done in (14 - distance, 13):
        late = replace(situation, counts=replace(situation.counts, plies={**situation.counts.plies, rule: done}))
        scores.append(engine("frisian").choose(late, Limits(depth=5)).score)
    assert distance > 5
    assert scores[0] == 30_000 - distance
    assert scores[1] < 29_000


# ---------------------------------------------------------------------- the whole measure


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_twenty_won_positions_of_each_rule_set(name: str) -> None:
    for position, distance in won_positions(name, 20):
        convert(name, position, distance)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_kings_against_one_where_that_wins(name: str) -> None:
    kings = [one for one in KINGS_AGAINST_ONE if one.pieces <= usual_pieces(RULE_SETS[name])]
    for position, distance in won_positions(name, 20, kings):
        convert(name, position, distance)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_fifty_drawn_positions_of_each_rule_set(name: str) -> None:
    for position in drawn_positions(name, 50):
        hold(name, position, 80)
