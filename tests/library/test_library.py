"""Keeping games move by move: begin, continue, list, delete, split."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from checkers_tui.draughts import Game, Side
from checkers_tui.library.games import UnreadableGame
from checkers_tui.library.library import Library
from checkers_tui.library.listing import Ended, GameFilter
from checkers_tui.library.notices import NoticeKind
from checkers_tui.library.records import TWO_PLAYERS, OpponentKind, Pairing, Usage
from checkers_tui.library.writer import Kept

from .keeping import NORMAL_BLACK, Noted, OpenLibrary, Ticking, keep_games, keep_moves, play_on, texts

SOON = 10


def test_each_move_is_there_when_its_ticket_is_done(open_library: OpenLibrary) -> None:
    library, other = open_library(), open_library()
    game = Game.start("american")
    kept = library.begin(NORMAL_BLACK, game)
    for ply in range(1, 12):
        play_on(game, 1)
        assert kept.save(game).result(SOON) is Kept.ON_DISK
        assert texts(other.load(kept.uid).game) == texts(game)
        assert len(texts(game)) == ply


def test_a_game_without_a_move_is_not_kept(library: Library) -> None:
    game = Game.start("american")
    kept = library.begin(NORMAL_BLACK, game)
    assert kept.save(game).result(SOON) is Kept.ON_DISK
    assert library.games() == []


def test_a_game_taken_back_to_its_start_is_not_offered(library: Library) -> None:
    game = Game.start("american")
    kept = library.begin(NORMAL_BLACK, game)
    keep_moves(kept, game, 1)
    game.undo()
    kept.save(game).result(SOON)
    assert library.latest_unfinished() is None
    assert library.load(kept.uid).game.can_redo


def test_continue_takes_the_latest(open_library: OpenLibrary) -> None:
    library = open_library(clock=Ticking())
    games = [Game.start(rules) for rules in ("american", "lasca", "thai")]
    kept = [library.begin(NORMAL_BLACK, game) for game in games]
    for number in (0, 1, 2, 1):
        keep_moves(kept[number], games[number], 1)
    assert [game.uid for game in library.unfinished()] == [kept[1].uid, kept[2].uid, kept[0].uid]
    latest = library.latest_unfinished()
    assert latest is not None
    assert (latest.rules, latest.plies, latest.pairing) == ("lasca", 2, NORMAL_BLACK)
    assert latest.outcome is None


def test_a_game_from_a_file_is_listed_but_not_offered(library: Library) -> None:
    """Other people's game without a result must not take the place of the player's own."""
    game = Game.start("american")
    own = library.begin(NORMAL_BLACK, game)
    keep_moves(own, game, 1)
    read = Game.start("russian")
    other = library.begin(Pairing(OpponentKind.FILE), read)
    keep_moves(other, read, 2)
    assert {game.uid for game in library.games(GameFilter(ended=Ended.UNFINISHED))} == {own.uid, other.uid}
    latest = library.latest_unfinished()
    assert latest is not None
    assert latest.uid == own.uid


def test_tags_change_with_the_game_or_stay(library: Library) -> None:
    game = Game.start("american")
    kept = library.begin(NORMAL_BLACK, game, {"TimeControl": "300"})
    game.play(game.position.legal_moves()[0])
    for tags, stands in ((None, {"TimeControl": "300"}), ({"MoveTimes": "3"}, {"MoveTimes": "3"}), ({}, {})):
        kept.save(game, tags=tags).result(SOON)
        assert library.load(kept.uid).record.tags == stands


def test_a_game_is_continued_after_a_restart(open_library: OpenLibrary) -> None:
    library = open_library()
    game = Game.start("international")
    kept = library.begin(NORMAL_BLACK, game, {"Event": "At home"})
    keep_moves(kept, game, 7)
    kept.save(game, Usage(take_backs=1, white_seconds=3.5)).result(SOON)
    assert library.close(SOON)

    library = open_library()
    latest = library.latest_unfinished()
    assert latest is not None
    resumed = library.resume(latest.uid)
    assert texts(resumed.loaded.game) == texts(game)
    assert resumed.loaded.record.usage == Usage(take_backs=1, white_seconds=3.5)
    assert resumed.loaded.record.tags == {"Event": "At home"}
    keep_moves(resumed.kept, resumed.loaded.game, 3)
    assert [(game.uid, game.plies) for game in library.games()] == [(kept.uid, 10)]


def test_a_finished_game_is_no_longer_continued(library: Library) -> None:
    game = Game.start("czech")
    kept = library.begin(TWO_PLAYERS, game)
    keep_moves(kept, game, 3)
    game.resign(Side.WHITE)
    kept.save(game).result(SOON)
    assert library.unfinished() == []
    assert library.games()[0].outcome == game.result
    game.undo()
    kept.save(game).result(SOON)
    assert [unfinished.plies for unfinished in library.unfinished()] == [2]


def test_deleting_and_its_undo(library: Library) -> None:
    uids = keep_games(library, 4)
    assert library.delete(uids[:2]).result(SOON) is Kept.ON_DISK
    assert {game.uid for game in library.games()} == set(uids[2:])
    assert {game.uid for game in library.games(GameFilter(deleted=True))} == set(uids[:2])
    library.undelete(uids[:1]).result(SOON)
    assert library.count() == 3


def test_a_deleted_game_that_is_played_on_is_back(library: Library) -> None:
    game = Game.start("american")
    kept = library.begin(NORMAL_BLACK, game)
    keep_moves(kept, game, 2)
    library.delete([kept.uid]).result(SOON)
    keep_moves(kept, game, 1)
    assert [game.plies for game in library.games()] == [3]


def test_deleted_games_go_for_good_after_thirty_days(open_library: OpenLibrary) -> None:
    clock = Ticking()
    library = open_library(clock=clock)
    uids = keep_games(library, 3)
    library.delete(uids[:1]).result(SOON)
    clock.now += timedelta(days=29)
    library.delete(uids[1:2]).result(SOON)
    clock.now += timedelta(days=2)
    again = open_library(clock=clock)
    again.try_again().result(SOON)
    assert [game.uid for game in again.games(GameFilter(deleted=True))] == uids[1:2]
    assert again.count() == 1


def test_a_game_that_is_not_there(library: Library) -> None:
    with pytest.raises(UnreadableGame, match="no longer in the library"):
        library.load("0" * 32)


def test_adding_games_twice_changes_nothing(open_library: OpenLibrary) -> None:
    library = open_library()
    records = [library.load(uid).record for uid in keep_games(library, 3)]
    library.add(records).result(SOON)
    assert library.count() == 3


# ---------------------------------------------------------------------- one game in two windows


def test_neither_window_loses_a_move(open_library: OpenLibrary, noted: Noted) -> None:
    one = open_library()
    game = Game.start("american")
    kept = one.begin(NORMAL_BLACK, game)
    keep_moves(kept, game, 4)

    theirs = Noted()
    resumed = open_library(on_notice=theirs).resume(kept.uid)
    other = resumed.loaded.game
    keep_moves(resumed.kept, other, 3, "other")
    keep_moves(kept, game, 5, "one")
    keep_moves(resumed.kept, other, 2, "other")

    assert kept.uid != resumed.kept.uid
    assert texts(one.load(kept.uid).game) == texts(game)
    assert texts(one.load(resumed.kept.uid).game) == texts(other)
    assert one.count() == 2
    assert noted.kinds == [NoticeKind.SPLIT]
    assert theirs.kinds == []


def test_the_one_who_comes_second_is_split_off_too(open_library: OpenLibrary, noted: Noted) -> None:
    library = open_library()
    game = Game.start("american")
    first = library.begin(NORMAL_BLACK, game)
    keep_moves(first, game, 4)
    resumed = [open_library().resume(first.uid) for _ in range(3)]
    for number, one in enumerate(resumed):
        keep_moves(one.kept, one.loaded.game, 2, number)
    assert len({one.kept.uid for one in resumed}) == 3
    assert library.count() == 3
    for one in resumed:
        assert texts(library.load(one.kept.uid).game) == texts(one.loaded.game)


def test_coming_back_to_a_game_in_the_same_program(library: Library, noted: Noted) -> None:
    game = Game.start("american")
    kept = library.begin(NORMAL_BLACK, game)
    keep_moves(kept, game, 4)
    for _ in range(3):
        resumed = library.resume(kept.uid)
        keep_moves(resumed.kept, resumed.loaded.game, 1)
    assert [game.plies for game in library.games()] == [7]
    assert noted.notices == []


# ---------------------------------------------------------------------- in an event loop


async def test_a_session_waits_for_its_move(library: Library) -> None:
    game = Game.start("american")
    kept = library.begin(NORMAL_BLACK, game)
    play_on(game, 1)
    assert await library.saved(kept.save(game)) is Kept.ON_DISK
    assert library.count() == 1


async def test_whoever_stops_waiting_does_not_stop_the_writing(library: Library) -> None:
    game = Game.start("american")
    kept = library.begin(NORMAL_BLACK, game)
    play_on(game, 1)
    waiting = asyncio.ensure_future(library.saved(kept.save(game)))
    await asyncio.sleep(0)
    waiting.cancel()
    play_on(game, 1)
    assert await library.saved(kept.save(game)) is Kept.ON_DISK
    assert library.load(kept.uid).game.ply == 2


async def test_many_moves_at_once_are_all_kept_in_order(library: Library) -> None:
    games = [Game.start("american") for _ in range(20)]
    kept = [library.begin(NORMAL_BLACK, game) for game in games]
    tickets = []
    for _ in range(10):
        for one, game in zip(kept, games, strict=True):
            play_on(game, 1)
            tickets.append(one.save(game))
    assert set(await asyncio.gather(*map(library.saved, tickets))) == {Kept.ON_DISK}
    assert {game.plies for game in library.games()} == {10}


def test_after_closing_nothing_is_promised(open_library: OpenLibrary) -> None:
    library = open_library()
    game = play_on(Game.start("american"), 1)
    kept = library.begin(NORMAL_BLACK, game)
    assert library.close(SOON)
    assert kept.save(game).result(SOON) is Kept.IN_MEMORY
