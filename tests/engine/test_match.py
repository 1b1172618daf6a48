"""Matches: who plays, that all is counted, resumed and decided, and what becomes of engines that fail."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from checkers_tui.draughts import RULE_SETS, Side
from checkers_tui.draughts.pdn import read_games
from checkers_tui.engine.client import EngineCrashed
from checkers_tui.engine.contestants import Contestant
from checkers_tui.engine.elo import StopRule
from checkers_tui.engine.engine_process import our_command
from checkers_tui.engine.levels import LEVELS
from checkers_tui.engine.limits import Limits
from checkers_tui.engine.match import Match, Plan, check_contestant
from checkers_tui.engine.match_file import MatchFile, OtherMatch

from . import fakes

EASY, BEGINNER = Contestant.read("easy"), Contestant.read("beginner")


def other(command: list[str], name: str = "other") -> Contestant:
    return Contestant(name, command=tuple(command), limits=Limits(seconds=0.01), patience=0.3)


# ---------------------------------------------------------------------- who plays


def test_levels_own_levels_and_commands_are_told_apart() -> None:
    assert Contestant.read(" Hard ").level is LEVELS["hard"]
    own = Contestant.read("depth=3,nodes=500")
    assert own.level is not None
    assert own.level.limits == Limits(depth=3, nodes=500)
    ours = Contestant.read(shlex.join(our_command()))
    assert ours.level is None
    assert ours.command == tuple(our_command())


@pytest.mark.parametrize("text", ["hrad", "no-such-program --hub", "depth=none", "'"])
def test_what_is_neither_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"There is no level|The depth of a level") as refused:
        Contestant.read(text)
    assert str(refused.value).endswith(".")


def test_the_limits_of_a_match_take_the_place_of_the_levels_own() -> None:
    hard = Contestant.read("hard").within(None, 1000)
    assert hard.level is not None
    assert hard.level.limits == Limits(depth=14, nodes=1000)
    assert not hard.plays_by_the_clock
    assert other(["x"]).within(0.5, None).limits == Limits(seconds=0.5)
    assert EASY.within(None, None) is EASY


# ---------------------------------------------------------------------- games


def test_every_opening_is_played_with_both_colours() -> None:
    fixtures = list(Plan("american", EASY, BEGINNER, 5).fixtures())
    assert [fixture.number for fixture in fixtures] == [1, 2, 3, 4, 5]
    assert fixtures[0].opening == fixtures[1].opening != fixtures[2].opening == fixtures[3].opening
    assert [fixture.first_plays for fixture in fixtures] == [Side.BLACK, Side.WHITE] * 2 + [Side.BLACK]


def test_a_match_is_counted_and_its_games_can_be_read(tmp_path: Path) -> None:
    plan = Plan("russian", EASY, BEGINNER, 4)
    match = Match(plan)
    texts = [game.pdn for game in match.play()]
    assert (len(match.score), match.score.points) == (4, sum(game.points for game in match.games))
    path = tmp_path / "games.pdn"
    path.write_text("".join(texts))
    with path.open("rb") as stream:
        games = list(read_games(stream, "games.pdn"))
    assert not [problem for game in games for problem in game.problems]
    assert [game.tags["Round"] for game in games] == ["1", "2", "3", "4"]
    assert all(game.game.result is not None for game in games)
    assert {(game.tags["White"], game.tags["Black"]) for game in games} == {("easy", "beginner"), ("beginner", "easy")}


def test_the_same_seed_and_nodes_give_the_same_match_whatever_plays_it() -> None:
    def played(processes: int, seed: int) -> dict[int, str]:
        level = Contestant.read("normal").within(None, 400)
        plan = Plan("thai", level, level, 3, seed)
        return {game.number: game.pdn for game in Match(plan).play(processes)}

    here = played(0, 1)
    assert here == played(2, 1)
    assert here != played(0, 2)
    assert "normal (2)" in here[1]


def test_ballots_begin_the_games() -> None:
    games = list(Match(Plan("american", EASY, BEGINNER, 2, ballots=(46,))).play())
    for game in games:
        assert "1. 9-14 23-18 2. 14x23" in game.pdn
        assert '[Opening "three-move opening 46"]' in game.pdn


def test_the_stop_rule_ends_a_match() -> None:
    match = Match(Plan("american", EASY, BEGINNER, 200, stop_rule=StopRule(0.5, 0.8)))
    list(match.play())
    assert match.is_decided
    assert len(match.games) < 40


# ---------------------------------------------------------------------- going on


def test_a_match_goes_on_from_its_file(tmp_path: Path) -> None:
    plan = Plan("american", EASY, BEGINNER, 6)
    whole = {game.number: game.points for game in Match(plan).play()}
    file = MatchFile(tmp_path / "match.pdn", plan)
    assert file.read() == []
    for game in Match(Plan("american", EASY, BEGINNER, 3)).play():
        file.append(game)
    half = (tmp_path / "match.pdn").read_bytes()
    (tmp_path / "match.pdn").write_bytes(half[:-40])  # as a full disk leaves it
    match = Match(plan, file.read())
    assert [game.number for game in match.games] == [1, 2]
    for game in match.play():
        file.append(game)
    assert {game.number: game.points for game in match.games} == whole
    assert {game.number: game.points for game in file.read()} == whole


def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "match.pdn"
    for game in Match(Plan("american", EASY, BEGINNER, 1)).play():
        path.write_text(game.pdn)
    before = path.read_bytes()
    with pytest.raises(OtherMatch, match=r'holds games of something else \("easy - beginner, seed 1"\)'):
        MatchFile(path, Plan("american", EASY, BEGINNER, 1, seed=2)).read()
    assert path.read_bytes() == before


# ---------------------------------------------------------------------- other engines


def test_our_engine_plays_as_another_one() -> None:
    match = Match(Plan("lasca", other(our_command(), "ours"), BEGINNER, 2))
    assert [game.complaint for game in match.play()] == ["", ""]


@pytest.mark.parametrize(
    ("command", "complaint"),
    [
        (fakes.ENDS_WHEN_ASKED, "The engine fake has stopped with exit code 4."),
        (fakes.ANSWERS_ILLEGALLY, 'The engine fake has answered "1-50", not a legal move here.'),
        (fakes.NEVER_ANSWERS, 'The engine mute does not answer. It said: "I do not like you".'),
        (fakes.TALKS_NONSENSE_FOR_EVER, "The engine noisy does not answer."),
    ],
)
def test_an_engine_that_fails_forfeits_the_game_in_a_sentence(command: list[str], complaint: str) -> None:
    match = Match(Plan("international", EASY, other(command), 2))
    games = list(match.play())
    assert [game.complaint for game in games] == [complaint, complaint]
    assert match.score.won == 2
    assert "forfeited by" in games[0].reason
    assert complaint.split('"')[0] in games[0].pdn


def test_an_engine_that_does_not_start_ends_the_match_before_it_begins() -> None:
    with pytest.raises(EngineCrashed, match="has stopped with exit code 3"):
        check_contestant(other(fakes.ENDS_AT_ONCE), RULE_SETS["international"])
    with pytest.raises(EngineCrashed, match="does not play Turkish"):
        check_contestant(other(fakes.ANSWERS_AMONG_NOISE), RULE_SETS["turkish"])
    check_contestant(EASY, RULE_SETS["turkish"])
