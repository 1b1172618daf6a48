from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import timedelta
from time import thread_time

import pytest

from checkers_tui.draughts import Game, Side
from checkers_tui.library.library import Library
from checkers_tui.library.listing import Ended, GameFilter
from checkers_tui.library.records import TWO_PLAYERS, GameRecord, OpponentKind

from .invented import BEGIN, invented_games
from .keeping import NAME, OpenLibrary, keep_games, play_on

SOON = 20
GAMES = invented_games(600, seed=3)
EARLY, LATE = BEGIN + timedelta(minutes=100), BEGIN + timedelta(minutes=400)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    library = Library(tmp_path_factory.mktemp("listing") / NAME)
    library.add(GAMES).result(SOON)
    yield library
    library.close(SOON)


def winner(game: GameRecord) -> object:
    return game.outcome.winner if game.outcome else "nobody yet"


def is_lost(game: GameRecord) -> bool:
    return game.pairing.human is not None and winner(game) is game.pairing.human.other


FILTERS: list[tuple[GameFilter, Callable[[GameRecord], bool]]] = [
    (GameFilter(), lambda game: True),
    (GameFilter(rules="lasca"), lambda game: game.rules == "lasca"),
    (GameFilter(rules="none such"), lambda game: False),
    (GameFilter(opponent=OpponentKind.PEOPLE), lambda game: game.pairing.kind is OpponentKind.PEOPLE),
    (GameFilter(level="hard"), lambda game: game.pairing.name == "hard"),
    (GameFilter(ended=Ended.UNFINISHED), lambda game: game.outcome is None),
    (GameFilter(ended=Ended.FINISHED), lambda game: game.outcome is not None),
    (GameFilter(ended=Ended.DRAWN), lambda game: winner(game) is None),
    (GameFilter(ended=Ended.WON), lambda game: game.pairing.human is not None and winner(game) is game.pairing.human),
    (GameFilter(ended=Ended.LOST), is_lost),
    (GameFilter(ended=Ended.WHITE_WON), lambda game: winner(game) is Side.WHITE),
    (GameFilter(ended=Ended.BLACK_WON), lambda game: winner(game) is Side.BLACK),
    (GameFilter(since=EARLY), lambda game: game.changed >= EARLY),
    (GameFilter(until=LATE), lambda game: game.changed < LATE),
    (GameFilter(since=EARLY, until=LATE), lambda game: EARLY <= game.changed < LATE),
    (GameFilter(text="жАннА"), lambda game: game.tags["White"] == "Жанна"),
    (GameFilter(text="round 3"), lambda game: game.tags["Event"] == "Round 3" or "3" in game.tags["White"]),
    (GameFilter(text="o'neil %_ RUSSIAN"), lambda game: "%" in game.tags["White"] and game.rules == "russian"),
    (GameFilter(text="nowhere"), lambda game: False),
    (
        GameFilter(rules="american", level="easy", ended=Ended.LOST, since=EARLY),
        lambda game: (
            (game.rules, game.pairing.name) == ("american", "easy") and is_lost(game) and game.changed >= EARLY
        ),
    ),
]


@pytest.mark.parametrize(("which", "wanted"), FILTERS)
def test_filters(library: Library, which: GameFilter, wanted: Callable[[GameRecord], bool]) -> None:
    expected = sorted(filter(wanted, GAMES), key=lambda game: game.changed, reverse=True)
    assert [game.uid for game in library.games(which)] == [game.uid for game in expected]
    assert library.count(which) == len(expected)


def test_a_line_says_what_the_game_was(library: Library) -> None:
    by_uid = {game.uid: game for game in GAMES}
    for line in library.games():
        game = by_uid[line.uid]
        assert (line.rules, line.pairing, line.outcome) == (game.rules, game.pairing, game.outcome)
        assert (line.plies, line.human, bool(line.is_from_start)) == (
            game.plies,
            game.pairing.human,
            game.start_fen is None,
        )
        assert (line.started, line.changed) == (game.started, game.changed)
        assert (line.take_backs, line.hints) == (game.usage.take_backs, game.usage.hints)


def test_pages_make_up_the_whole(library: Library) -> None:
    pages = [library.games(limit=70, offset=offset) for offset in range(0, 700, 70)]
    assert [game for page in pages for game in page] == library.games()


def test_comments_are_searched(open_library: OpenLibrary) -> None:
    library = open_library()
    keep_games(library, 3)
    game = play_on(Game.start("american"), 4)
    game.moves[2].comment = "A bold sacrifice"
    library.begin(TWO_PLAYERS, game).save(game).result(SOON)
    assert [found.plies for found in library.games(GameFilter(text="SACRIFICE bold"))] == [4]


def test_ten_thousand_games_are_listed_without_delay(open_library: OpenLibrary) -> None:
    library = open_library()
    library.add(invented_games(10_000, seed=4)).result(60)
    for question in (
        lambda: library.games(limit=100),
        lambda: library.games(GameFilter(rules="lasca"), limit=100, offset=9_000),
        lambda: library.count(GameFilter(text="anna")),
        lambda: library.tally("lasca", "hard"),
        lambda: library.latest_unfinished(),
    ):
        question()
        begin = thread_time()
        question()
        assert thread_time() - begin < 0.2
