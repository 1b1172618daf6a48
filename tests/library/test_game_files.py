"""Games go from a file into the library and out again without losing anything."""

from __future__ import annotations

import io
from datetime import UTC, datetime

import pytest

from checkers_tui.draughts import RULE_SETS, Outcome, Side
from checkers_tui.draughts.pdn import PdnGame, read_games, write, write_game
from checkers_tui.library.game_files import BY_THE_FILE, date_of, record_of, written
from checkers_tui.library.games import loaded, recorded
from checkers_tui.library.library import Library
from checkers_tui.library.records import TWO_PLAYERS, GameRecord, OpponentKind, Pairing
from tests.draughts.pdn.test_round_trip import annotated_game

MOMENT = datetime(2024, 5, 11, 20, 0, tzinfo=UTC)
FILE = (
    '[Event "Club"]\n[Date "1985.05.11"]\n[White "A"]\n[Black "B"]\n[Result "{}"]\n[GameType "21"]\n[Annotator "C"]\n\n'
    "{{Intro}} 1. 11-15 (1. 9-14 22-17 {{aside}}) (1. 11-15 23-19) 22-18! 2. 15x22 {{taken}} *\n\n"
)


def read_one(content: str) -> PdnGame:
    (game,) = read_games(io.BytesIO(content.encode()))
    return game


@pytest.mark.parametrize(
    ("result", "outcome"),
    [
        ("1-0", Outcome(Side.BLACK, BY_THE_FILE)),
        ("0-2", Outcome(Side.WHITE, BY_THE_FILE)),
        ("1/2-1/2", Outcome(None, BY_THE_FILE)),
        ("0-0", None),
        ("*", None),
    ],
)
def test_a_game_of_a_file_is_kept_whole(result: str, outcome: Outcome | None) -> None:
    game = read_one(FILE.format(result))
    record = record_of(game, MOMENT)
    assert record.pairing.kind is OpponentKind.FILE
    assert record.outcome == outcome
    assert record.changed == datetime(1985, 5, 11, tzinfo=UTC)
    assert record.finished == (None if outcome is None else record.changed)
    assert dict(record.tags) == game.tags
    assert written(loaded(record)) == write_game(game)


def test_the_library_takes_a_game_once(library: Library) -> None:
    game = read_one(FILE.format("1-0"))
    for _ in range(2):
        library.add([record_of(game, MOMENT)]).result()
    (summary,) = library.games()
    kept = library.load(summary.uid)
    assert kept.problem == ""
    assert written(kept) == write_game(game)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_annotated_games_of_every_rule_set_come_out_as_they_went_in(rules: str) -> None:
    for seed in range(5):
        text = write(annotated_game(rules, seed), {"White": "A"}, "1-0")
        game = read_one(text)
        assert written(loaded(record_of(game, MOMENT))) == text


def test_a_game_played_here_says_who_and_when() -> None:
    game = annotated_game("russian", 3)
    against = Pairing.against_level("hard", Side.BLACK)
    record = recorded(GameRecord("x", "russian", against, MOMENT, MOMENT), game, MOMENT)
    text = written(loaded(record))
    assert '[Event "Casual game"]\n[Site "?"]\n[Date "2024.05.11"]\n[Round "?"]\n' in text
    assert '[White "checkers-tui, hard"]\n[Black "Player"]\n' in text
    two = recorded(GameRecord("x", "russian", TWO_PLAYERS, MOMENT, MOMENT), game, MOMENT)
    assert '[White "Player"]\n[Black "Player"]\n' in written(loaded(two))


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("1985.05.11", (1985, 5, 11)),
        ("1985-5-1", (1985, 5, 1)),
        ("1985.05.??", (1985, 5, 1)),
        ("1985.??.??", (1985, 1, 1)),
        ("1985", (1985, 1, 1)),
        ("2004.10.27 - 2004.11.01", (2004, 10, 27)),
        ("1985.13.40", None),
        ("????.??.??", None),
        ("", None),
        ("11 May 1985", None),
    ],
)
def test_the_day_of_a_date_tag(text: str, day: tuple[int, int, int] | None) -> None:
    assert date_of(text) == (None if day is None else datetime(*day, tzinfo=UTC))
