"""The client: our engine through it, and other programs that behave badly."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

import checkers_tui
from checkers_tui.draughts import RULE_SETS, Game, Position
from checkers_tui.draughts.irregular import kept_move
from checkers_tui.engine.client import EngineCrashed, HubClient, ThinkingCancelled
from checkers_tui.engine.engine_process import our_command
from checkers_tui.engine.levels import LEVELS
from checkers_tui.engine.limits import ENDLESS, Answer, Limits, Progress

from . import fakes
from .games import NAMES, random_game

LONG = 30.0
SHORT = 0.3
QUICK = Limits(depth=3)


@pytest.fixture
async def client() -> AsyncIterator[HubClient]:
    async with HubClient() as one:
        yield one


def is_alive(pid: int) -> bool:
    """Is there such a process, and is it more than the memory of one?"""
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False


async def thinking(client: HubClient, game: Game, limits: Limits = ENDLESS) -> asyncio.Task[Answer]:
    """A task that thinks, once the engine has begun to report."""
    begun = asyncio.Event()
    task: asyncio.Task[Answer] = asyncio.create_task(client.think(game, limits, lambda _: begun.set()))
    waiting = asyncio.create_task(begun.wait())
    await asyncio.wait((task, waiting), timeout=LONG, return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    assert not task.done()
    return task


# ---------------------------------------------------------------------- our engine


async def test_it_thinks_also_after_an_illegal_move_that_stood(client: HubClient) -> None:
    game = Game.start("american")
    for text in ("11-15", "22-18", "9-13*"):
        game.play(kept_move(game.position, text))
    for _ in range(2):
        answer = await client.think(game, QUICK)
        game.play(answer.move)
    assert game.ply == 5


@pytest.mark.parametrize("name", NAMES)
async def test_it_plays_a_few_moves_of_each_rule_set(client: HubClient, name: str) -> None:
    game = random_game(name, 4, plies=6)
    for level in ("easy", "beginner", "normal"):
        answer = await client.think(game, LEVELS[level])
        assert answer.move in game.position.legal_moves()
        assert answer.line[0] == answer.move
        game.play(answer.move)


async def test_one_process_plays_one_rule_set_after_the_other(client: HubClient) -> None:
    pids = set()
    for name in NAMES:
        position = Position.start(name)
        answer = await client.think(Game(position), QUICK)
        assert answer.move in position.legal_moves()
        pids.add(client.pid)
    assert len(pids) == 1


async def test_progress_is_told_and_belongs_to_the_answer(client: HubClient) -> None:
    told: list[Progress] = []
    answer = await client.think(Game.start("russian"), Limits(depth=7), told.append)
    assert told
    assert [progress.depth for progress in told] == sorted(progress.depth for progress in told)
    last = told[-1]
    assert (answer.depth, answer.score, answer.nodes, answer.line) == (7, last.score, last.nodes, last.line)
    assert answer.move == last.line[0]


async def test_a_start_from_a_fen_and_the_moves_since_are_known(client: HubClient) -> None:
    game = Game(Position.from_fen("american", "B:WK14:BK32,12"))
    for text in ("32-28", "14-10", "28-32"):
        game.play(game.position.parse(text))
    answer = await client.think(game, Limits(depth=4))
    assert (answer.move.text(), answer.score) == ("10-14", 0)


async def test_a_win_is_told_in_moves(client: HubClient) -> None:
    answer = await client.think(Game(Position.from_fen("american", "W:WK26,K27:BK4")), Limits(depth=13))
    assert answer.wins_in == 6


async def test_start_makes_it_ready_before_the_first_move(client: HubClient) -> None:
    assert client.name is None
    await client.start(RULE_SETS["frisian"])
    pid = client.pid
    assert client.name == "checkers-tui"
    assert pid is not None
    await client.think(Game.start("frisian"), QUICK)
    assert client.pid == pid


async def test_stop_brings_the_answer_at_once(client: HubClient) -> None:
    game = Game.start("international")
    task = await thinking(client, game)
    assert client.is_thinking
    await client.stop()
    answer = await asyncio.wait_for(task, LONG)
    assert not client.is_thinking
    assert answer.move in game.position.legal_moves()


async def test_stop_and_cancel_without_a_search_do_nothing(client: HubClient) -> None:
    await client.stop()
    await client.cancel()
    assert (await client.think(Game.start("thai"), QUICK)).depth == 3
    await client.stop()
    await client.cancel()
    assert (await client.think(Game.start("thai"), QUICK)).depth == 3


async def test_cancel_drops_the_answer_and_the_next_question_is_answered(client: HubClient) -> None:
    task = await thinking(client, Game.start("international"))
    pid = client.pid
    await client.cancel()
    with pytest.raises(ThinkingCancelled):
        await task
    answer = await client.think(Game.start("turkish"), QUICK)
    assert answer.move in Position.start("turkish").legal_moves()
    assert answer.depth == 3
    assert client.pid == pid


async def test_a_cancelled_task_stops_the_engine_and_leaves_the_client_usable(client: HubClient) -> None:
    pid = None
    for _ in range(3):
        task = await thinking(client, Game.start("international"))
        assert pid in (None, client.pid)
        pid = client.pid
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
    answer = await client.think(Game.start("lasca"), QUICK)
    assert answer.move in Position.start("lasca").legal_moves()
    assert client.pid == pid


async def test_a_new_question_lets_those_before_answer_at_once(client: HubClient) -> None:
    first = await thinking(client, Game.start("international"))
    limits = {"russian": ENDLESS, "thai": ENDLESS, "american": QUICK}
    questions = (client.think(Game.start(name), limit) for name, limit in limits.items())
    answers = await asyncio.wait_for(asyncio.gather(first, *questions), LONG)
    for answer, name in zip(answers, ("international", *limits), strict=True):
        assert answer.move in Position.start(name).legal_moves()


async def test_no_legal_move_is_a_wrong_question(client: HubClient) -> None:
    with pytest.raises(ValueError, match="no move to choose"):
        await client.think(Game(Position.from_fen("american", "W:W:B1")), QUICK)


async def test_parameters_reach_the_engine() -> None:
    async def first_moves() -> list[str]:
        async with HubClient(parameters={"seed": "5", "hash": "1"}) as client:
            return [(await client.think(random_game("american", n, 8), LEVELS["easy"])).move.text() for n in range(8)]

    assert await first_moves() == await first_moves()


# ---------------------------------------------------------------------- crashes, and the end


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
async def test_a_killed_engine_is_told_in_a_sentence_and_started_anew(client: HubClient, how: signal.Signals) -> None:
    task = await thinking(client, Game.start("international"))
    pid = client.pid
    assert pid is not None
    os.kill(pid, how)
    with pytest.raises(EngineCrashed, match=rf"The engine checkers-tui has stopped, killed by {how.name}\."):
        await asyncio.wait_for(task, LONG)
    assert not is_alive(pid)
    assert (await client.think(Game.start("international"), QUICK)).depth == 3
    assert client.pid not in (None, pid)


async def test_an_engine_that_died_between_two_moves_is_started_anew(client: HubClient) -> None:
    await client.think(Game.start("american"), QUICK)
    pid = client.pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    while client.pid == pid:
        await asyncio.sleep(0)
    assert (await client.think(Game.start("american"), QUICK)).depth == 3


async def test_close_leaves_no_process_whatever_it_does() -> None:
    for busy in (False, True):
        client = HubClient()
        await client.start(RULE_SETS["american"])
        pid = client.pid
        assert pid is not None
        task = await thinking(client, Game.start("american")) if busy else None
        await client.close()
        assert not is_alive(pid)
        assert client.pid is None
        if task is not None:
            with pytest.raises(ThinkingCancelled):
                await task


async def test_close_during_the_start_leaves_no_process() -> None:
    client = HubClient(fakes.SILENT)
    start = asyncio.create_task(client.start())
    waiting = asyncio.create_task(client.think(Game.start("international"), QUICK))
    while client.pid is None:
        await asyncio.sleep(0)
    pid = client.pid
    await client.close()
    assert not is_alive(pid)
    results = await asyncio.gather(start, waiting, return_exceptions=True)
    assert [type(result) for result in results] == [EngineCrashed, ThinkingCancelled]
    assert client.pid is None


async def test_a_start_that_is_cancelled_leaves_no_process() -> None:
    client = HubClient(fakes.SILENT)
    start = asyncio.create_task(client.start())
    while client.pid is None:
        await asyncio.sleep(0)
    pid = client.pid
    start.cancel()
    with pytest.raises(asyncio.CancelledError):
        await start
    await client.close()
    assert not is_alive(pid)


def test_no_engine_outlives_a_program_that_is_killed() -> None:
    script = """
import asyncio
from checkers_tui.draughts import Game
from checkers_tui.draughts.irregular import kept_move
from checkers_tui.engine.client import HubClient
from checkers_tui.engine.limits import ENDLESS
async def main():
    client = HubClient()
    tell_pid = lambda progress: print(client.pid, flush=True)
    await client.think(Game.start("international"), ENDLESS, tell_pid)
asyncio.run(main())
"""
    root = Path(checkers_tui.__file__).parents[1]
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True, cwd=root) as program:
        assert program.stdout is not None
        engine = os.pidfd_open(int(program.stdout.readline()))
        program.kill()
    ended, _, _ = select.select([engine], [], [], LONG)
    os.close(engine)
    assert ended


async def test_closing_twice_and_going_on_afterwards_is_fine() -> None:
    client = HubClient()
    await client.close()
    assert (await client.think(Game.start("american"), QUICK)).depth == 3
    await client.close()
    await client.close()
    assert (await client.think(Game.start("american"), QUICK)).depth == 3
    await client.close()


async def test_an_engine_that_ends_by_a_fault_of_its_own_says_which_and_what_may_have_caused_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It was only said that it had stopped with exit code 70."""
    start = """import sys
from checkers_tui.engine import engine, hub
def choose(*arguments, **more):
    raise AttributeError("Search has no such thing")
engine.Engine.choose = choose
hub.main()"""
    command = [sys.executable, "-c", f"import sys; sys.path[:0] = {sys.path!r}; exec({start!r})"]
    monkeypatch.setattr("checkers_tui.engine.engine_process.our_command", lambda: command)
    monkeypatch.setattr("checkers_tui.engine.engine_process.stale_files", lambda: ["search.so"])
    async with HubClient() as client:
        with pytest.raises(EngineCrashed) as crashed:
            await client.think(Game.start("american"), QUICK)
    assert str(crashed.value) == (
        "The engine checkers-tui has stopped with exit code 70. Its compiled files are older than their sources "
        '(search.so): checkers-tui doctor tells what to do. It said: "a fault of the program: AttributeError: Search '
        'has no such thing".'
    )


# ---------------------------------------------------------------------- other programs


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (fakes.ENDS_AT_ONCE, "has stopped with exit code 3."),
        (fakes.ENDS_WHEN_ASKED, "The engine fake has stopped with exit code 4."),
        (fakes.NEVER_ANSWERS, 'The engine mute does not answer. It said: "I do not like you".'),
        (fakes.ANSWERS_ILLEGALLY, 'The engine fake has answered "1-50", not a legal move here.'),
        (fakes.ANSWERS_NOTHING, 'The engine fake has answered "", not a legal move here.'),
        (fakes.TALKS_NONSENSE_FOR_EVER, "The engine noisy does not answer."),
        (fakes.ONE_ENDLESS_LINE, "The engine endless does not answer."),
        (["/no/such/engine"], "The engine engine cannot be started: No such file or directory."),
        (["/"], "cannot be started: Permission denied."),
    ],
)
async def test_a_useless_engine_is_one_sentence_and_no_process(command: list[str], sentence: str) -> None:
    async with HubClient(command, patience=SHORT) as client:
        for _ in range(2):
            with pytest.raises(EngineCrashed) as crash:
                await asyncio.wait_for(client.think(Game.start("international"), Limits(seconds=0.01)), LONG)
            assert str(crash.value).endswith(sentence)
            assert str(crash.value).isprintable()
    assert client.pid is None


@pytest.mark.parametrize("command", [fakes.SILENT, fakes.DEAF_TO_INIT])
async def test_an_engine_that_does_not_introduce_itself_is_given_up(command: list[str]) -> None:
    async with HubClient(command, patience_at_start=SHORT) as client:
        with pytest.raises(EngineCrashed, match=r'has not said "(wait|ready)" after 0\.3 seconds\.'):
            await client.start(RULE_SETS["international"])
        assert client.pid is None


async def test_an_engine_that_forgets_the_time_is_reminded() -> None:
    async with HubClient(fakes.ANSWERS_WHEN_STOPPED, patience=1.0) as client:
        answer = await client.think(Game.start("international"), Limits(seconds=0.01))
        assert answer.move.text() == "32-28"


async def test_an_answer_among_noise_is_found() -> None:
    told: list[Progress] = []
    async with HubClient(fakes.ANSWERS_AMONG_NOISE) as client:
        for _ in range(3):
            answer = await client.think(Game.start("international"), LEVELS["crazy"], told.append)
            assert [move.text() for move in answer.line] == ["32-28", "19-23"]
            assert (answer.depth, answer.score) == (3, 25)
    assert told


async def test_an_engine_that_does_not_quit_is_killed() -> None:
    client = HubClient(fakes.DOES_NOT_QUIT)
    await client.think(Game.start("international"), QUICK)
    pid = client.pid
    assert pid is not None
    await client.close()
    assert not is_alive(pid)


async def test_a_rule_set_that_it_does_not_play_is_a_sentence() -> None:
    for command in (fakes.ANSWERS_AMONG_NOISE, fakes.ANSWERS_WHEN_STOPPED):
        async with HubClient(command) as client:
            with pytest.raises(EngineCrashed, match=r"The engine fake does not play Turkish\."):
                await client.think(Game.start("turkish"), QUICK)


async def test_another_engine_is_asked_by_the_book() -> None:
    """Parameters before init, the level as a time, the starting position with all moves since."""
    game = Game.start("international")
    for text in ("32-28", "19-23", "28x19"):
        game.play(game.position.parse(text))
    async with HubClient(fakes.ECHOES_WHAT_IT_HEARD, parameters={"book": "2"}) as client:
        with pytest.raises(EngineCrashed, match="The engine echo cannot answer: ") as heard:
            await client.think(game, LEVELS["normal"])
    lines = str(heard.value).partition("answer: ")[2].split("|")
    assert lines == [
        "hub",
        "set-param name=book value=2",
        "init",
        "new-game",
        "pos pos=W" + 20 * "b" + 10 * "e" + 20 * "w" + " moves='32-28 19-23 28x19x23'",
        "level depth=8 move-time=0.25",
        "go think id=1",
    ]


async def test_our_engine_can_be_another_engine_too() -> None:
    """Started by its command, it is given its rule set before init, and restarted for the next."""
    async with HubClient(our_command()) as client:
        pids = set()
        for name in ("american", "lasca", "lasca"):
            answer = await client.think(Game.start(name), LEVELS["easy"])
            assert answer.move in Position.start(name).legal_moves()
            pids.add(client.pid)
        assert len(pids) == 2


async def test_other_parameters_hold_from_the_next_question_on() -> None:
    async with HubClient(fakes.ECHOES_WHAT_IT_HEARD, parameters={"book": "2"}) as client:
        for use in ({"book": "2"}, {"book": "3"}):
            client.use(use)
            with pytest.raises(EngineCrashed) as heard:
                await client.think(Game.start("international"), QUICK)
            lines = str(heard.value).partition("answer: ")[2].split("|")
    assert [line for line in lines if line.startswith("set-param")] == [
        "set-param name=book value=2",
        "set-param name=book value=3",
    ]
