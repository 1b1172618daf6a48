"""Our engine as a process, spoken to as a foreign program would."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

import checkers_tui
from checkers_tui.draughts import RULE_SETS, Position
from checkers_tui.engine.engine_process import our_command
from checkers_tui.engine.hub_game import hub_variant, read_move, write_move, write_position
from checkers_tui.engine.hub_words import HubLine

from .games import NAMES, random_game

LONG = 30.0
START_10X10 = "W" + 20 * "b" + 10 * "e" + 20 * "w"


class Talk:
    """A running engine process. It is killed after a long time, so that a silent one fails a test."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            our_command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        self._watchdog = threading.Timer(LONG, self.process.kill)
        self._watchdog.start()

    def say(self, *lines: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("".join(f"{line}\n" for line in lines))
        self.process.stdin.flush()

    def hear(self, last: str) -> list[HubLine]:
        """All lines up to the one with this command."""
        heard: list[HubLine] = []
        assert self.process.stdout is not None
        for text in self.process.stdout:
            heard.append(HubLine.read(text))
            if heard[-1].command == last:
                return heard
        raise AssertionError(f"the engine ended before it said {last}: {heard}")

    def ask(self, *lines: str) -> HubLine:
        """Say something that ends in a search; the line with its move."""
        self.say(*lines)
        return self.hear("done")[-1]

    def end(self) -> int:
        """Close its input and wait; the exit code."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        code = self.process.wait(LONG)
        self._watchdog.cancel()
        return code


@pytest.fixture
def talk() -> Iterator[Talk]:
    one = Talk()
    yield one
    one.end()


# ---------------------------------------------------------------------- getting acquainted


def test_it_introduces_itself_and_its_parameters(talk: Talk) -> None:
    talk.say("hub")
    lines = talk.hear("wait")
    assert lines[0].command == "id"
    assert (lines[0].get("name"), lines[0].get("version")) == ("checkers-tui", checkers_tui.__version__)
    parameters = {line.get("name"): line for line in lines if line.command == "param"}
    assert set(parameters) == {"variant", "level", "hash", "seed", "threads", "tables"}
    assert parameters["variant"].get("value") == "normal"
    assert parameters["variant"].get("values").split() == [hub_variant(rules) for rules in RULE_SETS.values()]
    assert "crazy" in parameters["level"].get("values").split()


def test_it_is_ready_after_init_and_answers_pings(talk: Talk) -> None:
    talk.say("set-param name=hash value=1", "init")
    assert [line.command for line in talk.hear("ready")] == ["ready"]
    talk.say("ping")
    assert [line.command for line in talk.hear("pong")] == ["pong"]


def test_what_is_owed_first_is_said_first_when_all_lines_come_at_once(talk: Talk) -> None:
    talk.say("set-param name=hash value=64", "init", "pos pos=Wbbb", "go think id=3", "ping")
    said = [line.command for line in (*talk.hear("error"), *talk.hear("error")) if line.command != "pong"]
    assert said == ["ready", "error", "error"]


def test_the_values_of_a_level_are_named_with_none(talk: Talk) -> None:
    talk.say("set-param name=level value=foo")
    (error,) = talk.hear("error")
    assert error.get("message").endswith("Or none, to play the best move.")
    talk.say("set-param name=level value=None", "ping")
    assert [line.command for line in talk.hear("pong")] == ["pong"]


def test_what_it_does_not_know_is_ignored(talk: Talk) -> None:
    talk.say("frobnicate", "", "   ", "\x00\x01 ö=ü", "set-param name=unheard-of value=1", "go-on", "hub extra=1")
    assert talk.hear("wait")[0].command == "id"
    done = talk.ask(f"pos pos={START_10X10} colour=blue", "level depth=2 patience=none", "go think loudly")
    assert read_move(Position.start("international"), done.get("move"))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("set-param name=variant value=chess", "no rule set"),
        ("set-param name=level value=godlike", "no level"),
        ("set-param name=hash value=lots", "must be a number"),
        ("set-param name=seed value=-1", "must be a number"),
        ("pos pos=Wbbb", "letters in all"),
        ("pos", "letters in all"),
        (f"pos pos={START_10X10} moves=32to28", "no move of the protocol"),
        (f"pos pos={START_10X10} moves=32-23", "not a legal move"),
    ],
)
def test_what_is_wrong_is_answered_with_a_sentence(talk: Talk, line: str, said: str) -> None:
    talk.say(line)
    (error,) = talk.hear("error")
    assert said in error.get("message")
    talk.say("ping")
    assert talk.hear("pong")


def test_after_a_wrong_position_nothing_is_searched_until_there_is_a_right_one(talk: Talk) -> None:
    talk.say("pos pos=Wbbb", "go think id=3")
    assert [line.get("id") for line in (*talk.hear("error"), *talk.hear("error"))] == ["", "3"]
    assert talk.ask(f"pos pos={START_10X10}", "level depth=1", "go think").get("move")


def test_a_game_that_is_over_is_an_error_not_a_move(talk: Talk) -> None:
    talk.say("set-param name=variant value=american", "pos pos=W" + "b" + 31 * "e", "go think id=1")
    (error,) = talk.hear("error")
    assert "White has no pieces left" in error.get("message")


# ---------------------------------------------------------------------- searching


def test_a_search_tells_each_depth_and_then_the_move(talk: Talk) -> None:
    talk.say("init", "new-game", f"pos pos={START_10X10}", "level depth=5", "go think")
    lines = [line for line in talk.hear("done") if line.command != "ready"]
    assert {line.command for line in lines[:-1]} == {"info"}
    assert sorted({line.whole_number("depth") for line in lines[:-1]}) == [1, 2, 3, 4, 5]
    assert all(line.number(name) is not None for line in lines[:-1] for name in ("score", "nodes", "time", "nps"))
    assert lines[-1].get("move") == lines[-2].get("pv").split()[0]
    assert lines[-1].get("ponder") == lines[-2].get("pv").split()[1]
    assert not any(line.has("id") for line in lines)


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_set_is_played_from_any_position(talk: Talk, name: str) -> None:
    game = random_game(name, 1, plies=24)
    position = game.positions[-1] if game.result is None else game.positions[-2]
    moves = " ".join(write_move(played.move) for played in game.moves[: len(game.positions) - 1])
    start = write_position(game.start_position)
    talk.say(f"set-param name=variant value={hub_variant(RULE_SETS[name])}")
    done = talk.ask(f'pos pos="{start}" moves="{moves}"', "level nodes=2000", "go think")
    assert read_move(position, done.get("move"))
    done = talk.ask(f'pos pos="{write_position(position)}"', "level depth=3", "go think")
    assert read_move(position, done.get("move"))


def test_levels_play_within_the_limits_that_are_given(talk: Talk) -> None:
    talk.say("set-param name=level value=easy", f"pos pos={START_10X10}", "level infinite", "go think")
    depths = [line.whole_number("depth") for line in talk.hear("done") if line.command == "info"]
    assert max(depth or 0 for depth in depths) == 2
    talk.say("set-param name=level value=crazy", "level depth=3", "go think")
    depths = [line.whole_number("depth") for line in talk.hear("done") if line.command == "info"]
    assert max(depth or 0 for depth in depths) == 3
    talk.say("set-param name=level value=beginner", "level infinite", "go think")
    assert [line.command for line in talk.hear("done")] == ["done"]


def test_the_same_seed_answers_the_same(talk: Talk) -> None:
    question = (f"pos pos={START_10X10}", "level infinite", "go think")
    talk.say("set-param name=seed value=12", "set-param name=level value=beginner")
    assert len({talk.ask(*question).get("move") for _ in range(5)}) == 1
    talk.say("set-param name=seed value=0")
    assert len({talk.ask(*question).get("move") for _ in range(30)}) > 1


def test_stop_ping_and_a_running_search(talk: Talk) -> None:
    talk.say(f"pos pos={START_10X10}", "level infinite", "go think")
    talk.hear("info")
    talk.say("ping")
    talk.hear("pong")
    talk.say("stop")
    assert read_move(Position.start("international"), talk.hear("done")[-1].get("move"))
    talk.say("stop", "ping")
    assert talk.hear("pong")[-1].command == "pong"


def test_a_stop_that_comes_right_behind_the_search_is_not_lost(talk: Talk) -> None:
    for number in range(20):
        talk.say(f"go think id={number}", "stop")
        assert talk.hear("done")[-1].get("id") == str(number)


def test_searches_that_are_asked_for_together_are_answered_in_order(talk: Talk) -> None:
    talk.say("level depth=3", "go think id=a", "go think id=b", "go analyze id=c")
    assert [talk.hear("done")[-1].get("id") for _ in range(3)] == ["a", "b", "c"]


def test_a_move_time_ends_the_search(talk: Talk) -> None:
    assert talk.ask("level move-time=0.05", "go think").get("move")
    assert talk.ask("level moves=40 time=2 inc=0.01", "go think").get("move")


def test_pondering_begins_to_count_with_the_ponder_hit(talk: Talk) -> None:
    talk.say("level move-time=0.02", f"pos pos={START_10X10} moves=32-28", "go ponder")
    talk.hear("info")
    talk.say("ping")
    assert "done" not in {line.command for line in talk.hear("pong")}
    talk.say("ponder-hit")
    assert talk.hear("done")[-1].get("move")


def test_pondering_in_vain_is_stopped(talk: Talk) -> None:
    talk.say("level move-time=60", "go ponder", "stop")
    assert talk.hear("done")[-1].get("move")
    talk.say("ponder-hit", "ping")
    assert talk.hear("pong")


def test_a_game_is_followed_with_its_repetitions(talk: Talk) -> None:
    """The lone king goes to and fro: with the moves sent along, the engine knows that it is a draw."""
    talk.say("set-param name=variant value=american")
    squares = ["e"] * 32
    squares[13], squares[31], squares[11] = "W", "B", "b"
    done = talk.ask(f'pos pos=B{"".join(squares)} moves="32-28 14-10 28-32"', "level depth=4", "go think")
    assert done.get("move") == "10-14"


# ---------------------------------------------------------------------- the end


@pytest.mark.parametrize("last", ["quit", None])
def test_it_ends_at_once_even_while_it_thinks(talk: Talk, last: str | None) -> None:
    talk.say("level infinite", "go think")
    talk.hear("info")
    if last is not None:
        talk.say(last)
    assert talk.end() == 0


def test_what_was_asked_before_quit_is_answered() -> None:
    done = subprocess.run(
        our_command(), input="hub\ninit\nping\nquit\n", capture_output=True, text=True, timeout=LONG, check=True
    )
    commands = [HubLine.read(line).command for line in done.stdout.splitlines()]
    assert commands[0] == "id"
    assert {"wait", "ready", "pong"} <= set(commands)
    assert done.stderr == ""


def test_it_ends_quietly_when_nobody_listens_any_more(talk: Talk) -> None:
    assert talk.process.stdout is not None
    talk.process.stdout.close()
    talk.say("hub")
    assert talk.process.wait(LONG) == 0
    assert talk.process.stderr is not None
    assert talk.process.stderr.read() == ""


def test_ctrl_c_is_left_to_the_program_in_front(talk: Talk) -> None:
    talk.say("ping")
    talk.hear("pong")
    talk.process.send_signal(signal.SIGINT)
    talk.say("ping")
    assert talk.hear("pong")


def test_it_loads_no_screen_and_no_event_loop() -> None:
    script = "import sys, checkers_tui.engine.hub; print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    root = Path(checkers_tui.__file__).parents[1]
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, cwd=root, timeout=LONG, check=True
    )
    assert not set(done.stdout.split()) & {"textual", "rich", "typer", "asyncio", "sqlite3"}
