"""Statistics against a recount that shares nothing with them but the rules of what counts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta

import pytest

from checkers_tui.draughts import Game, Side
from checkers_tui.library.library import Library
from checkers_tui.library.records import TWO_PLAYERS, GameRecord, OpponentKind, Pairing
from checkers_tui.library.statistics import Aid, Apart, ApartHeading, Heading, Tally

from .invented import BEGIN, LEVELS, RULES, invented_games
from .keeping import OpenLibrary, Ticking, play_on

SOON = 10
Wanted = Callable[[GameRecord], bool]


@pytest.fixture(scope="module")
def games() -> list[GameRecord]:
    return invented_games(2000)


@pytest.fixture
def clock() -> Ticking:
    return Ticking(BEGIN + timedelta(days=30))


@pytest.fixture
def library(open_library: OpenLibrary, games: list[GameRecord], clock: Ticking) -> Library:
    library = open_library(clock=clock)
    library.add(games).result(SOON)
    return library


def is_counted(game: GameRecord) -> bool:
    return game.pairing.kind is OpponentKind.LEVEL and game.start_fen is None and game.outcome is not None


def is_aided(game: GameRecord) -> bool:
    return game.usage.take_backs + game.usage.hints > 0


def recount(games: Iterable[GameRecord], wanted: Wanted) -> Tally:
    results = []
    chosen = sorted(filter(wanted, games), key=lambda game: game.finished or BEGIN)
    for game in chosen:
        assert game.outcome is not None
        person = Side.WHITE if game.pairing.human is None else game.pairing.human
        results.append("drawn" if game.outcome.winner is None else "won" if game.outcome.winner is person else "lost")
    runs = "".join("w" if result == "won" else "." for result in results).split(".")
    return Tally(
        won=results.count("won"),
        drawn=results.count("drawn"),
        lost=results.count("lost"),
        streak=len(runs[-1]),
        best_streak=max(map(len, runs)),
        plies=sum(len(game.moves) for game in chosen),
        last_ms=max((round(1000 * game.finished.timestamp()) for game in chosen if game.finished), default=None),
    )


def headings() -> list[Heading]:
    return [Heading(r, n, s) for r in (*RULES, None) for n in (*LEVELS, None) for s in (*Side, None)]


def fits(game: GameRecord, heading: Heading) -> bool:
    said = (game.rules, game.pairing.name, game.pairing.human)
    return all(part is None or part == own for part, own in zip(heading, said, strict=True))


def counted_under(heading: Heading, aid: Aid = Aid.COUNTED) -> Wanted:
    def wanted(game: GameRecord) -> bool:
        has_aid_wanted = aid is Aid.COUNTED or is_aided(game) is (aid is Aid.ONLY)
        return is_counted(game) and fits(game, heading) and has_aid_wanted

    return wanted


def apart_under(heading: ApartHeading) -> Wanted:
    kinds = {
        Apart.PEOPLE: OpponentKind.PEOPLE,
        Apart.CUSTOM: OpponentKind.CUSTOM,
        Apart.ENGINE: OpponentKind.ENGINE,
        Apart.OTHER_START: OpponentKind.LEVEL,
    }

    def wanted(game: GameRecord) -> bool:
        said = (kinds[heading.why], heading.rules, heading.name)
        is_of_kind = (game.pairing.kind, game.rules, game.pairing.name) == said
        is_from_there = game.start_fen is not None or heading.why is not Apart.OTHER_START
        return is_of_kind and is_from_there and game.outcome is not None

    return wanted


@pytest.mark.parametrize("aid", Aid)
def test_two_thousand_games_recounted(library: Library, games: list[GameRecord], aid: Aid) -> None:
    found = library.statistics(aid)
    for heading in headings():
        expected = recount(games, counted_under(heading, aid))
        assert found.tally(*heading) == expected, heading
        if heading.rules and heading.level:
            assert library.tally(heading.rules, heading.level, heading.side, aid) == expected
    assert sum(tally.games for heading, tally in found.counted.items() if None not in heading) > 400


def test_other_games_are_listed_apart(library: Library, games: list[GameRecord]) -> None:
    found = library.statistics()
    for heading, tally in found.apart.items():
        expected = recount(games, apart_under(heading))
        assert tally == expected
    apart = sum(tally.games for tally in found.apart.values())
    counted = found.tally().games
    files = sum(game.pairing.kind is OpponentKind.FILE and game.outcome is not None for game in games)
    assert apart + counted + files == sum(game.outcome is not None for game in games)
    assert {heading.why for heading in found.apart} == set(Apart)
    ours = [game for game in games if game.pairing.kind is not OpponentKind.FILE]
    assert found.unfinished == sum(game.outcome is None for game in ours) < sum(game.outcome is None for game in games)


@pytest.mark.parametrize(("rules", "level"), [(None, None), ("russian", None), (None, "hard"), ("lasca", "easy")])
def test_a_reset_is_a_date_and_can_be_undone(
    library: Library, games: list[GameRecord], clock: Ticking, rules: str | None, level: str | None
) -> None:
    before = library.statistics()
    assert not library.can_undo_reset()
    ends = sorted(game.finished for game in games if game.finished and is_counted(game) and rules in (None, game.rules))
    clock.now = ends[len(ends) // 2] - timedelta(seconds=1)
    library.reset_statistics(rules, level).result(SOON)
    limit = clock.now

    def still_counts(game: GameRecord) -> bool:
        is_hit = rules in (None, game.rules) and level in (None, game.pairing.name)
        return game.finished is not None and (not is_hit or game.finished > limit)

    after = library.statistics()
    for heading in headings():
        expected = recount(filter(still_counts, games), counted_under(heading))
        assert after.tally(*heading) == expected
    assert library.can_undo_reset()
    undo = library.undo_reset()
    assert undo is not None
    undo.result(SOON)
    assert library.statistics() == before
    assert library.undo_reset() is None


def test_resets_are_undone_the_latest_first(library: Library, clock: Ticking) -> None:
    everything = library.tally("russian", "hard").games
    clock.now = BEGIN + timedelta(minutes=700)
    library.reset_statistics().result(SOON)
    part = library.tally("russian", "hard").games
    clock.now = BEGIN + timedelta(minutes=1500)
    library.reset_statistics("russian").result(SOON)
    counts = [library.tally("russian", "hard").games]
    while undo := library.undo_reset():
        undo.result(SOON)
        counts.append(library.tally("russian", "hard").games)
    assert counts[1:] == [part, everything]
    assert counts[0] < part < everything


def test_deleted_games_do_not_count(library: Library, games: list[GameRecord]) -> None:
    gone = [game for game in games if is_counted(game) and game.rules == "lasca"]
    library.delete(game.uid for game in gone).result(SOON)
    assert library.statistics().tally("lasca").games == 0
    library.undelete(game.uid for game in gone).result(SOON)
    assert library.statistics().tally("lasca").games == len(gone)


def test_what_a_tally_says() -> None:
    moment = datetime(2026, 5, 1, tzinfo=UTC)
    tally = Tally(won=2, drawn=1, lost=0, plies=90, last_ms=round(1000 * moment.timestamp()))
    assert (tally.games, tally.rate, tally.average_moves, tally.last_played) == (3, 67, 15.0, moment)
    assert (Tally().rate, Tally().average_moves, Tally().last_played) == (0, 0.0, None)


def test_played_games_count_when_they_end(open_library: OpenLibrary) -> None:
    library = open_library()
    assert library.statistics().tally() == Tally()
    game = Game.start("american")
    kept = library.begin(Pairing.against_level("easy", Side.BLACK), game)
    kept.save(play_on(game, 3)).result(SOON)
    assert library.tally("american", "easy").games == 0
    assert library.statistics().unfinished == 1
    game.resign(Side.WHITE)
    kept.save(game).result(SOON)
    tally = library.tally("american", "easy", Side.BLACK)
    assert (tally.won, tally.streak, tally.average_moves) == (1, 1, 1.5)
    assert library.tally("american", "easy", Side.WHITE).games == 0
    game.undo()
    kept.save(game).result(SOON)
    assert library.tally("american", "easy").games == 0


def test_two_players_are_seen_from_whites_side(open_library: OpenLibrary) -> None:
    library = open_library()
    game = play_on(Game.start("thai"), 4)
    kept = library.begin(TWO_PLAYERS, game)
    game.resign(Side.BLACK)
    kept.save(game).result(SOON)
    (heading,) = library.statistics().apart
    assert (heading.why, heading.rules) == (Apart.PEOPLE, "thai")
    assert library.statistics().apart[heading].won == 1
