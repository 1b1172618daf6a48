"""Sessions with a real library: nothing that was announced is lost, and a game is gone on with as it stood."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import subprocess
import sys
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from checkers_tui.draughts import RULE_SETS, IllegalMove, Outcome, Side
from checkers_tui.draughts.pdn import read_games
from checkers_tui.engine.levels import LEVELS, Level
from checkers_tui.engine.limits import Limits
from checkers_tui.library.game_files import record_of
from checkers_tui.library.games import UnreadableGame
from checkers_tui.library.library import Library
from checkers_tui.library.listing import GameFilter
from checkers_tui.library.records import OpponentKind, Pairing, now
from checkers_tui.library.statistics import Heading
from checkers_tui.library.writer import Kept
from checkers_tui.play.events import DrawClaimable, Event, GameOver, GameStarted, Notice
from checkers_tui.play.keeper import PlayedWith
from checkers_tui.play.keeping import FROM_FILE, GameKeeping, LibraryKeeper
from checkers_tui.play.session import Session
from checkers_tui.play.setup import Setup
from checkers_tui.play.thinking import Opponent
from checkers_tui.play.time_control import TimeControl

from .playing import Hands, Scripted, play_texts

AMERICAN = RULE_SETS["american"]
TEN_AND_FIVE = TimeControl(game=600, increment=5)
PROGRAM = Path(__file__).with_name("program.py")


class Playing:
    """A session on a library, as a program has it."""

    def __init__(self, library: Library, setup: Setup, opponent: Opponent | None = None, **options: Any) -> None:
        self.events: list[Event] = []
        self.hands = Hands()
        self.keeper = LibraryKeeper(library)
        self.session = Session(setup, opponent, self.events.append, self.keeper, time=self.hands, **options)


def texts(session: Session) -> list[str]:
    return [played.move.text() for played in session.game.moves]


def resumed(path: Path, **options: Any) -> tuple[Playing, Library]:
    """The latest unfinished game, gone on with by another program."""
    library = Library(path)
    saved = LibraryKeeper(library, **options).load_latest()
    assert saved is not None
    return Playing(library, saved.setup, Scripted(), saved=saved), library


# ---------------------------------------------------------------------- nothing is lost


def killed(path: Path, seed: str, events: int) -> list[list[str]]:
    """What the program showed on its board, line by line, before it was gone."""
    done = subprocess.run(
        [sys.executable, PROGRAM, str(path), seed, str(events)], stdout=subprocess.PIPE, text=True, timeout=60
    )
    assert done.returncode == 9
    return [line.split() for line in done.stdout.splitlines()]


@pytest.mark.parametrize("events", [1, 2, 3, 10, 23])
def test_a_program_that_is_gone_after_a_move_was_announced_has_kept_it(path: Path, events: int) -> None:
    shown = killed(path, f"seed {events}", events)
    going_on, library = resumed(path)
    session = going_on.session
    assert [str(session.take_backs), *(played.move.full_text() for played in session.game.moves)] == shown[-1]
    assert going_on.events == []
    library.close(10)


async def test_each_event_finds_its_move_in_the_library(library: Library) -> None:
    found: list[int] = []

    def look(event: Event) -> None:
        summary = library.latest_unfinished()
        found.append(summary.plies if summary else 0)

    session = Session(Setup(AMERICAN), None, look, LibraryKeeper(library))
    for text in ("11-15", "22-18", "15x22"):
        session.play(text)
        await session.all_shown()
    session.undo()
    await session.all_shown()
    assert found == [1, 2, 3, 2]


async def test_while_another_program_holds_the_file_the_loop_goes_on(path: Path) -> None:
    library = Library(path, patience=60)
    library.opened.result(10)
    one = Playing(library, Setup(AMERICAN))
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    one.session.play("11-15")
    turns = [await asyncio.sleep(0, turn) for turn in range(100)]
    assert (len(turns), one.events, one.session.game.ply) == (100, [], 0)
    other.execute("ROLLBACK")
    other.close()
    await one.session.all_shown()
    assert (len(one.events), one.session.game.ply) == (1, 1)
    library.close(10)


async def test_a_finished_game_is_in_the_statistics_when_its_end_is_announced(library: Library) -> None:
    lost: list[int] = []

    def look(event: Event) -> None:
        if isinstance(event, GameOver):
            lost.append(library.tally("american", "normal").lost)

    session = Session(Setup(AMERICAN, LEVELS["normal"], Side.BLACK), None, look, LibraryKeeper(library))
    session.play("11-15")
    session.resign()
    await session.all_shown()
    assert lost == [1]


# ---------------------------------------------------------------------- going on


def test_going_on_with_the_same_position_clock_and_counts(path: Path) -> None:
    library = Library(path)
    setup = Setup(AMERICAN, LEVELS["hard"], Side.BLACK, control=TEN_AND_FIVE)
    first = Playing(library, setup, Scripted("22-18", "18x11"))
    hands, session = first.hands, first.session
    hands.pass_by(3.25)
    session.play("11-15")
    play_for_computer(session, "22-18", hands, 1.5)
    hands.pass_by(4)
    session.undo()
    hands.pass_by(2.125)
    session.play("11-16")
    play_for_computer(session, "24-19", hands, 2)
    hands.pass_by(7.5)
    session.pause()
    library.close(10)

    again, library = resumed(path)
    assert again.session.setup == setup
    assert again.session.game.position == session.game.position
    assert texts(again.session) == ["11-16", "24-19"]
    assert again.session.played_with == PlayedWith(take_backs=1, seconds=(2.125, 2, 7.5))
    assert again.session.clock.left(Side.BLACK) == session.clock.left(Side.BLACK) == 600 + 5 - 2.125 - 7.5
    assert again.session.clock.left(Side.WHITE) == 603
    again.session.undo()
    assert again.session.clock.left(Side.BLACK) == 600
    assert again.session.take_backs == 2
    library.close(10)


def play_for_computer(session: Session, text: str, hands: Hands, seconds: float) -> None:
    """As if the computer had answered so."""
    hands.pass_by(seconds)
    session._play(session.game.position.parse(text), by_computer=True)


def test_without_a_clock_the_times_of_both_sides_are_gone_on_with(path: Path) -> None:
    library = Library(path)
    first = Playing(library, Setup(AMERICAN))
    for text, seconds in (("11-15", 3), ("22-18", 4), ("15x22", 5)):
        first.hands.pass_by(seconds)
        first.session.play(text)
    library.close(10)
    again, library = resumed(path)
    assert (again.session.clock.used(Side.BLACK), again.session.clock.used(Side.WHITE)) == (8, 4)
    again.session.undo()
    assert (again.session.clock.used(Side.BLACK), again.session.clock.used(Side.WHITE)) == (8, 4)
    library.close(10)


@pytest.mark.parametrize(
    "setup",
    [
        Setup(AMERICAN),
        Setup(AMERICAN, LEVELS["beginner"], Side.WHITE),
        Setup(RULE_SETS["lasca"], LEVELS["crazy"], Side.WHITE),
        Setup(AMERICAN, fen="B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29"),
        Setup(AMERICAN, control=TimeControl(move=15)),
        Setup(AMERICAN, control=TimeControl(game=90), take_backs=False, strict=True),
        Setup(RULE_SETS["turkish"], LEVELS["easy"], Side.BLACK, control=TEN_AND_FIVE, strict=True),
    ],
)
def test_the_setup_is_gone_on_with(path: Path, setup: Setup) -> None:
    library = Library(path)
    session = Playing(library, setup).session
    session._play(session.game.position.legal_moves()[0], by_computer=session.computer_to_move)
    library.close(10)
    again, library = resumed(path)
    assert replace(again.session.setup, fen=None) == replace(setup, fen=None)
    assert again.session.game.start_position == setup.new_game().start_position
    assert again.session.game.position == session.game.position
    library.close(10)


def test_moves_taken_back_can_be_played_again_by_the_next_program(path: Path) -> None:
    library = Library(path)
    session = Playing(library, Setup(AMERICAN)).session
    play_texts(session, "11-15", "22-18", "15x22")
    session.go_back_to(1)
    library.close(10)
    again, library = resumed(path)
    again.session.redo()
    assert texts(again.session) == ["11-15", "22-18"]
    library.close(10)


async def test_hints_are_kept_even_if_no_move_follows(path: Path) -> None:
    library = Library(path)
    session = Playing(library, Setup(AMERICAN, LEVELS["normal"], Side.BLACK), Scripted("22-18")).session
    session.play("11-15")
    await session.think()
    await session.hint()
    library.close(10)
    again, library = resumed(path)
    assert again.session.hints == 1
    library.close(10)


def test_a_caution_is_not_forgotten(path: Path) -> None:
    library = Library(path)
    session = Playing(library, Setup(AMERICAN, strict=True)).session
    session.play("11-15")
    with pytest.raises(IllegalMove):
        session.play("11-15")
    library.close(10)
    again, library = resumed(path)
    again.session.play("11-15")
    assert again.session.outcome == Outcome(Side.BLACK, "White made a second illegal move")
    library.close(10)


SLIP = """
import os, signal, sys
from pathlib import Path
from checkers_tui.draughts import RULE_SETS
from checkers_tui.library.library import Library
from checkers_tui.play.events import IllegalMoveMade
from checkers_tui.play.keeping import LibraryKeeper
from checkers_tui.play.session import Session
from checkers_tui.play.setup import Setup

def gone(event):
    if isinstance(event, IllegalMoveMade):
        os.kill(os.getpid(), signal.SIGKILL)

session = Session(Setup(RULE_SETS["american"], strict=True), None, gone, LibraryKeeper(Library(Path(sys.argv[1]))))
for text in ("11-15", "22-18", "9-13"):
    session.play(text)
"""


def test_an_illegal_move_that_was_flagged_survives_a_kill_and_can_be_objected_to_or_stand(path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", SLIP, str(path)], timeout=60)
    assert done.returncode == -signal.SIGKILL
    again, library = resumed(path)
    assert texts(again.session) == ["11-15", "22-18", "9-13"]
    assert again.session.illegal_move is again.session.game.current
    again.session.object()
    library.close(10)
    again, library = resumed(path)
    assert texts(again.session) == ["11-15", "22-18"]
    assert again.session.played_with.cautioned == {Side.BLACK}
    again.session.play("15x22")
    again.session.play("24-19")
    assert again.session.illegal_move is not None
    again.session.play("12-16")
    library.close(10)
    again, library = resumed(path)
    assert texts(again.session) == ["11-15", "22-18", "15x22", "24-19", "12-16"]
    for _ in range(3):
        again.session.undo()
    library.close(10)
    again, library = resumed(path)
    for _ in range(3):
        again.session.redo()
    assert texts(again.session)[-2:] == ["24-19", "12-16"]
    assert library.games()[0].plies == 5
    library.close(10)


def test_an_illegal_move_that_ends_the_game_if_it_stands_waits_for_the_opponent_in_a_later_session(path: Path) -> None:
    library = Library(path)
    session = Playing(library, Setup(AMERICAN, fen="B:W14:B18,1", strict=True)).session
    session.play("18x9")
    library.close(10)
    again, library = resumed(path)
    assert again.session.outcome is None
    assert again.session.game.end_if_let_stand == Outcome(Side.BLACK, "White has no pieces left")
    again.session.let_stand()
    library.close(10)
    library = Library(path)
    keeper = LibraryKeeper(library)
    assert keeper.load_latest() is None
    kept = keeper.load(library.games()[0].uid)
    assert kept.game.result == Outcome(Side.BLACK, "White has no pieces left")
    library.close(10)


def test_a_draw_that_was_not_claimed_can_still_be_claimed(path: Path) -> None:
    library = Library(path)
    session = Playing(library, Setup(AMERICAN, fen="B:WK32,29:BK1,4", strict=True)).session
    play_texts(session, *("1-6", "32-28", "6-1", "28-32") * 2)
    library.close(10)
    again, library = resumed(path)
    assert again.session.outcome is None
    again.session.resume(again.keeper.load(library.unfinished()[0].uid))
    assert isinstance(again.events[-1], DrawClaimable)
    again.session.claim_draw()
    library.close(10)
    library = Library(path)
    uid = library.games()[0].uid
    finished = LibraryKeeper(library).load(uid)
    assert finished.game.result == Outcome(None, "the same position for the third time")
    library.close(10)


async def test_another_game_is_gone_on_with_in_the_same_session(library: Library) -> None:
    one = Playing(library, Setup(AMERICAN))
    session, keeper = one.session, one.keeper
    session.play("11-15")
    session.new_game(Setup(RULE_SETS["russian"]))
    session.play("c3-d4")
    await session.all_shown()
    assert [game.rules for game in library.unfinished()] == ["russian", "american"]
    session.resume(await keeper.find(library.unfinished()[1].uid))
    assert one.events[-1] == GameStarted()
    session.play("22-18")
    await session.all_shown()
    assert texts(session) == ["11-15", "22-18"]
    assert [(game.rules, game.plies) for game in library.unfinished()] == [("american", 2), ("russian", 1)]
    saved = await keeper.find_latest()
    assert saved is not None
    assert saved.setup.rules is AMERICAN


@pytest.mark.parametrize("finished", [False, True])
async def test_a_game_of_a_file_is_gone_on_with_as_a_copy(library: Library, finished: bool) -> None:
    """Moves that were played on in an imported game used to be written into it."""
    (read,) = read_games(BytesIO(f"1. 11-15 22-18 {'1-0' if finished else '*'}".encode()))
    original = record_of(read, now().replace(microsecond=0))
    library.add([original]).result(10)
    one = Playing(library, Setup(AMERICAN))
    one.session.resume(await one.keeper.find(original.uid))
    assert one.events[-1] == Notice(FROM_FILE)
    assert texts(one.session) == ["11-15", "22-18"]
    assert library.count() == 1
    if finished:
        one.session.undo()
    else:
        one.session.play("15x22")
    await one.session.all_shown()
    assert library.load(original.uid).record == original
    (mine,) = library.games(GameFilter(played_here=True))
    assert (mine.pairing.kind, mine.plies) == (OpponentKind.PEOPLE, 1 if finished else 3)


async def test_the_time_of_a_game_that_is_left_is_kept(library: Library) -> None:
    one = Playing(library, Setup(AMERICAN, control=TEN_AND_FIVE))
    one.session.play("11-15")
    one.hands.pass_by(9)
    one.session.new_game(Setup(AMERICAN))
    assert library.try_again().result(10) is Kept.ON_DISK
    saved = await one.keeper.find_latest()
    assert saved is not None
    assert saved.played_with.seconds == (0, 9)


async def test_there_may_be_nothing_to_go_on_with(library: Library) -> None:
    keeper = LibraryKeeper(library)
    assert await keeper.find_latest() is None
    with pytest.raises(UnreadableGame, match=r"This game is no longer in the library\."):
        await keeper.find("gone")


async def test_what_could_not_be_read_is_told(library: Library) -> None:
    one = Playing(library, Setup(AMERICAN))
    play_texts(one.session, "11-15", "22-18")
    await one.session.all_shown()
    saved = replace(await one.keeper.find(library.games()[0].uid), problem="Only the first move could be read.")
    one.session.resume(saved)
    assert one.events[-1] == Notice("Only the first move could be read.")


# ---------------------------------------------------------------------- against whom


MINE = Level("mine", "Mine", "As I like it.", Limits(depth=3))


async def test_a_level_of_ones_own_is_kept_apart_and_needed_to_go_on(library: Library) -> None:
    session = Playing(library, Setup(AMERICAN, MINE, Side.BLACK)).session
    session.play("11-15")
    await session.all_shown()
    game = library.games()[0]
    assert (game.pairing.kind, game.pairing.name) == (OpponentKind.CUSTOM, "mine")
    with pytest.raises(UnreadableGame, match=r'against "mine", who is not here to go on with it\.'):
        LibraryKeeper(library).load(game.uid)
    saved = LibraryKeeper(library, {"mine": MINE}).load(game.uid)
    assert saved.setup.level is MINE


async def test_another_engine_is_not_here(library: Library) -> None:
    setup = Setup(AMERICAN)
    game = setup.new_game()
    game.play(game.position.parse("11-15"))
    kept = library.begin(Pairing(OpponentKind.ENGINE, "normal", Side.BLACK), game)
    assert kept.save(game).result(10) is Kept.ON_DISK
    with pytest.raises(UnreadableGame, match="is not here"):
        LibraryKeeper(library).load(kept.uid)


async def test_take_backs_and_hints_mark_a_game(library: Library) -> None:
    session = Playing(library, Setup(AMERICAN, LEVELS["normal"], Side.BLACK), Scripted("11-15")).session
    await session.hint()
    session.play("11-15")
    session.undo()
    session.play("11-15")
    session.resign()
    await session.all_shown()
    game = library.games()[0]
    assert (game.take_backs, game.hints) == (1, 1)
    assert library.statistics().counted[Heading("american", "normal", None)].lost == 1


@pytest.mark.parametrize("times", ["", "1 2", "one two three", "1 -2 3"])
def test_damaged_times_do_no_harm(library: Library, times: str) -> None:
    one = Playing(library, Setup(AMERICAN, control=TEN_AND_FIVE))
    one.hands.pass_by(4)
    play_texts(one.session, "11-15", "22-18")
    record = library.load(library.games()[0].uid).record
    library.add([replace(record, uid="damaged", tags={**record.tags, "MoveTimes": times})]).result(10)
    seconds = one.keeper.load("damaged").played_with.seconds
    assert seconds == ((1, 0, 3) if times.startswith("1 -") else (4, 0, 0))


def test_tags_of_others_stay(library: Library) -> None:
    one = Playing(library, Setup(AMERICAN))
    one.session.play("11-15")
    record = library.load(library.games()[0].uid).record
    library.add([replace(record, uid="tagged", tags={"Event": "A match", "MoveTimes": "7 8"})]).result(10)
    one.session.resume(one.keeper.load("tagged"))
    one.session.play("22-18")
    assert dict(library.load("tagged").record.tags) == {"Event": "A match"}


def test_the_keeping_knows_its_name(library: Library) -> None:
    keeping = LibraryKeeper(library).begin(Setup(AMERICAN), Setup(AMERICAN).new_game())
    assert isinstance(keeping, GameKeeping)
    assert len(keeping.uid) == 32
