"""Whole games as a person plays them, to ends that the rules say."""

import random
from pathlib import Path

import pytest

from checkers_tui.draughts import RULE_SETS, Game, Side

from .person import USUAL_WINDOW, Person, latest_game
from .program import start
from .terminal import ON_FROM_THE_START

TO_THE_END = 10_000
GAMES = [
    ("american", Side.BLACK, TO_THE_END),
    ("american", None, 60),
    ("international", Side.WHITE, 70),
    ("russian", Side.BLACK, TO_THE_END),
    ("turkish", Side.WHITE, 80),
    ("frisian", None, 50),
    ("lasca", Side.WHITE, TO_THE_END),
    ("italian", Side.BLACK, TO_THE_END),
    ("giveaway", Side.WHITE, TO_THE_END),
    ("thai", None, TO_THE_END),
]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "side", "most_plies"), GAMES, ids=lambda value: value.title if isinstance(value, Side) else str(value)
)
def test_a_whole_game(rules: str, side: Side | None, most_plies: int, tmp_path: Path) -> None:
    whom = ["--two-players"] if side is None else ["--level", "beginner", "--side", side.title.lower()]
    columns, rows = USUAL_WINDOW
    with start(tmp_path, "--rules", rules, *whom, columns=columns, rows=rows) as terminal:
        person = Person(terminal, tmp_path, rules, side, random.Random(f"{rules} {side}"), most_plies)
        outcome = person.play()
        terminal.press("ctrl+q")
        assert terminal.wait_for_end() == 0
        assert terminal.modes_switched_on() == ON_FROM_THE_START
    kept = latest_game(tmp_path)
    replayed = Game.start(RULE_SETS[rules])
    for played in kept.moves:
        replayed.play(replayed.position.parse(played.move.full_text()))
    assert replayed.position == person.game.position
    assert replayed.result in (None, outcome)
    assert kept.result == outcome
    print(rules, side, outcome, person.game.ply, person.ways)
