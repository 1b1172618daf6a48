from __future__ import annotations

import asyncio
from itertools import pairwise

import pytest

from checkers_tui.draughts import RULE_SETS, Game, Outcome, Position, Side
from checkers_tui.engine.levels import LEVELS, Level
from checkers_tui.engine.limits import WON, Limits, Progress
from checkers_tui.play.events import DrawDeclined, DrawOffered, GameOver, MovePlayed
from checkers_tui.play.offers import (
    EVEN_ANSWERS,
    HOPELESS_ANSWERS,
    PLIES_BETWEEN_OFFERS,
    TEMPERS,
    Offers,
    accepts_draw,
    content_with,
    material,
    progress_of,
    temper_of,
)

from .playing import Scripted, against, kinds, quiet_move, two_players

WHITE, BLACK = Side.WHITE, Side.BLACK
AGREED = Outcome(None, "agreed")


def seen(score: int, depth: int = 5) -> Progress:
    return Progress(depth, score, 1000, 0.1)


# ---------------------------------------------------------------------- when it accepts


@pytest.mark.parametrize(
    ("level", "late_up_to", "always_up_to"),
    [("beginner", 150, -50), ("easy", 80, -60), ("normal", 40, -80), ("hard", 25, -100), ("crazy", 10, -120)],
)
def test_each_level_has_its_own_hopes_and_fears(level: str, late_up_to: int, always_up_to: int) -> None:
    temper = TEMPERS[level]
    assert accepts_draw(temper, late_up_to, 1)
    assert not accepts_draw(temper, late_up_to + 1, 1)
    assert accepts_draw(temper, always_up_to, 0)
    assert not accepts_draw(temper, always_up_to + 1, 0)


@pytest.mark.parametrize(
    ("level", "half_way"), [("beginner", 50), ("easy", 10), ("normal", -20), ("hard", -38), ("crazy", -55)]
)
def test_half_way_it_takes_what_lies_between(level: str, half_way: int) -> None:
    assert content_with(TEMPERS[level], 0.5) == half_way


@pytest.mark.parametrize("level", LEVELS)
def test_a_win_is_not_given_away_and_a_loss_is_saved(level: str) -> None:
    temper = temper_of(LEVELS[level])
    assert not accepts_draw(temper, WON - 9, 1)
    assert accepts_draw(temper, 9 - WON, 0)


def test_stronger_levels_hope_for_more() -> None:
    hopes = [TEMPERS[name].hopes_from for name in LEVELS]
    assert hopes == sorted(hopes, reverse=True)
    assert set(TEMPERS) == set(LEVELS)


def test_a_level_of_ones_own_takes_offers_as_normal_does() -> None:
    assert temper_of(Level("mine", "Mine", "", Limits(depth=3))) is TEMPERS["normal"]


def american(white: str, black: str) -> Game:
    return Game(Position.from_fen("american", f"W:W{white}:B{black}"), draws_on_claim=True)


@pytest.mark.parametrize(
    ("white", "black", "progress"),
    [("21-32", "1-12", 0), ("25-32", "1-8", 0.5), ("29-32", "1-4", 1), ("28-32", "1-4", 0.9375), ("32", "1", 1)],
)
def test_a_game_is_in_its_last_part_with_a_third_of_the_pieces(white: str, black: str, progress: float) -> None:
    assert progress_of(american(white, black)) == progress


TEN_COLUMNS = "B:a1=w,c1=wb,e1=w,g1=w,d2=w,a7=b,c7=bw,e7=b,g7=b,d6=b"


def test_columns_count_as_pieces_do() -> None:
    """They never were few, and an even offer was declined in Lasca before move 40 whatever the level."""
    assert progress_of(Game.start("lasca")) == 0
    assert progress_of(Game(Position.from_fen("lasca", "W:a1=wbb,g7=bww"))) == 1
    assert progress_of(Game(Position.from_fen("lasca", TEN_COLUMNS))) == pytest.approx(12 / 22 * 1.5)


def test_a_long_game_is_in_its_last_part() -> None:
    game = Game(Position.from_fen("international", "W:W41-50,K36:B1-10,K15"), draws_on_claim=True)
    at_first = progress_of(game)
    assert at_first == pytest.approx(18 * 3 / 80)
    for number, text in enumerate(["36-31", "15-20", "31-36", "20-15"] * 30, 1):
        game.play(game.position.parse(text))
        assert progress_of(game) == pytest.approx(max(at_first, number / 120))
    assert progress_of(game) == 1


@pytest.mark.parametrize(
    ("rules", "easy", "normal", "hard", "crazy"),
    [
        ("american", 31, 48, 58, 67),
        ("international", 52, 80, 96, 111),
        ("brazilian", 31, 48, 58, 67),
        ("canadian", 78, 120, 144, 167),
        ("italian", 31, 48, 58, 67),
        ("spanish", 31, 48, 58, 67),
        ("russian", 31, 48, 58, 67),
        ("czech", 31, 48, 58, 67),
        ("turkish", 42, 64, 77, 89),
        ("armenian", 42, 64, 77, 89),
        ("thai", 21, 32, 39, 45),
        ("giveaway", 31, 48, 58, 67),
        ("frisian", 52, 80, 96, 111),
        ("lasca", 29, 44, 53, 61),
    ],
)
def test_from_which_ply_on_an_even_game_is_given_away_as_a_draw(
    rules: str, easy: int, normal: int, hard: int, crazy: int
) -> None:
    """Without a capture; each capture brings it nearer."""
    late = 6 * RULE_SETS[rules].men_a_side
    for level, ply in (("easy", easy), ("normal", normal), ("hard", hard), ("crazy", crazy)):
        assert not accepts_draw(TEMPERS[level], 0, (ply - 1) / late), level
        assert accepts_draw(TEMPERS[level], 0, ply / late), level


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("level", [name for name in LEVELS if name != "beginner"])
def test_nobody_takes_a_draw_at_the_start_of_an_even_game(rules: str, level: str) -> None:
    assert not Offers().computer_accepts(Game.start(rules), LEVELS[level], WHITE)


async def test_in_lasca_an_even_offer_is_taken_by_score_and_level_well_before_move_forty() -> None:
    for level, score, accepts in (("easy", 0, True), ("normal", 18, True), ("normal", 19, False), ("crazy", 0, False)):
        session, _ = against(Scripted(scores=[score], pick=quiet_move), WHITE, "lasca", TEN_COLUMNS, level=level)
        await session.think()
        session.offer_draw()
        assert session.game.ply == 1
        assert (session.outcome == AGREED) is accepts, (level, score)


def test_the_worth_of_the_pieces() -> None:
    position = Position.from_fen("american", "W:WK5,30:B1")
    assert (material(position, WHITE), material(position, BLACK)) == (250, -250)
    giveaway = Position.from_fen("giveaway", "W:Wa1,c1:Bh8")
    assert (material(giveaway, WHITE), material(giveaway, BLACK)) == (-100, 100)


# ---------------------------------------------------------------------- what it remembers


def test_the_latest_score_counts_and_a_take_back_forgets() -> None:
    game, offers = Game.start("american"), Offers()
    assert offers.score(game, WHITE) == 0
    offers.remember(1, seen(30))
    offers.remember(3, seen(-70))
    assert offers.score(game, WHITE) == -70
    offers.go_to(2)
    assert offers.score(game, WHITE) == 30
    offers.go_to(0)
    assert offers.score(game, WHITE) == 0


def test_a_move_by_lot_says_nothing() -> None:
    game, offers = Game(Position.from_fen("american", "W:WK5,30:B1")), Offers()
    offers.remember(1, seen(0, depth=0))
    assert offers.score(game, WHITE) == 250


# ---------------------------------------------------------------------- offering to the computer


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "crazy"])
@pytest.mark.parametrize("ahead", [False, True])
async def test_the_computer_answers_by_its_score(level: str, ahead: bool) -> None:
    score = TEMPERS[level].hopes_from + ahead
    session, events = against(Scripted(scores=[score]), WHITE, fen="B:WK5,30:BK1,3", level=level)
    await session.think()
    events.clear()
    session.offer_draw()
    if ahead:
        assert events == [DrawOffered(WHITE), DrawDeclined(BLACK)]
        assert session.outcome is None
    else:
        assert events == [DrawOffered(WHITE), GameOver(AGREED)]
    assert session.offer is None


@pytest.mark.parametrize(("fen", "accepts"), [("B:WK5,30:BK1,K3,4", False), ("B:WK5,30:B1,3", True)])
async def test_a_beginner_counts_pieces(fen: str, accepts: bool) -> None:
    session, _ = against(Scripted(), WHITE, fen=fen, level="beginner")
    await session.think()
    session.offer_draw()
    assert (session.outcome == AGREED) is accepts


async def test_early_in_the_game_only_who_is_worse_accepts() -> None:
    opponent = Scripted(scores=[0, -80])
    session, events = against(opponent, WHITE)
    await session.think()
    session.offer_draw()
    assert events[-1] == DrawDeclined(BLACK)
    session.play(session.game.position.legal_moves()[0])
    await session.think()
    session.offer_draw()
    assert session.outcome == AGREED


async def test_while_it_thinks_what_it_sees_now_counts() -> None:
    opponent = Scripted(scores=[0, -500])
    session, _ = against(opponent, WHITE)
    await session.think()
    session.play(session.game.position.legal_moves()[0])
    opponent.may_answer.clear()
    opponent.is_thinking.clear()
    thinking = asyncio.create_task(session.think())
    await opponent.is_thinking.wait()
    session.offer_draw()
    assert session.outcome == AGREED
    opponent.may_answer.set()
    await thinking
    assert session.game.ply == 2


# ---------------------------------------------------------------------- two people


def test_the_other_side_accepts() -> None:
    session, events = two_players()
    session.offer_draw()
    assert session.offer is BLACK
    session.answer_draw(accept=True)
    assert events == [DrawOffered(BLACK), GameOver(AGREED)]
    assert session.offer is None


def test_the_other_side_declines() -> None:
    session, events = two_players()
    session.offer_draw()
    session.answer_draw(accept=False)
    assert events == [DrawOffered(BLACK), DrawDeclined(WHITE)]
    with pytest.raises(ValueError, match=r"No draw has been offered\."):
        session.answer_draw(accept=True)
    session.offer_draw()
    assert session.offer is BLACK


def test_an_offer_stands_until_the_other_side_moves() -> None:
    session, events = two_players()
    session.offer_draw()
    session.play("11-15")
    assert session.offer is BLACK
    session.play("22-18")
    assert session.offer is None
    assert events[-1] == DrawDeclined(WHITE)


def test_an_offer_in_return_accepts() -> None:
    session, _ = two_players()
    session.offer_draw()
    session.play("11-15")
    session.offer_draw()
    assert session.outcome == AGREED


def test_one_offer_at_a_time_and_none_after_the_end() -> None:
    session, _ = two_players()
    session.offer_draw()
    with pytest.raises(ValueError, match=r"Black has offered a draw already\."):
        session.offer_draw()
    session.resign()
    with pytest.raises(ValueError, match="The game is over"):
        session.offer_draw()


def test_a_take_back_and_a_new_game_end_an_offer() -> None:
    session, _ = two_players()
    session.play("11-15")
    session.offer_draw()
    session.undo()
    assert session.offer is None
    session.offer_draw()
    session.new_game(session.setup)
    assert session.offer is None


# ---------------------------------------------------------------------- the computer offers


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "crazy"])
async def test_the_computer_offers_in_a_dead_even_ending_once_in_a_while(level: str) -> None:
    session, events = against(Scripted(scores=[5], pick=quiet_move), WHITE, fen="B:WK32,K31:BK1,K2", level=level)
    offered: list[int] = []
    while session.outcome is None and session.game.ply < 60:
        before = len(events)
        await session.think()
        offered += [session.game.ply for event in events[before:] if event == DrawOffered(BLACK)]
        if offered and offered[-1] == session.game.ply:
            assert session.offer is BLACK
            assert kinds(events[before:])[-2:] == [MovePlayed, DrawOffered]
        if session.outcome is None:
            session.play(quiet_move(session.game))
    assert offered[0] == 2 * EVEN_ANSWERS - 1
    assert [later - earlier for earlier, later in pairwise(offered)] == [PLIES_BETWEEN_OFFERS]


async def test_what_the_computer_offers_can_be_accepted() -> None:
    session, _ = against(Scripted(scores=[0], pick=quiet_move), WHITE, fen="B:WK32,K31:BK1,K2")
    while session.offer is None:
        await session.think()
        if session.offer is None:
            session.play(quiet_move(session.game))
    session.offer_draw()
    assert session.outcome == AGREED


def test_no_offer_before_the_ending_when_not_even_or_when_by_lot() -> None:
    ending = Game(Position.from_fen("american", "B:WK32,K31:BK1,K2"))
    even = Offers()
    for ply in range(EVEN_ANSWERS):
        even.remember(2 * ply, seen(10))
    assert not even.computer_offers(Game.start("american"), LEVELS["normal"])
    assert not even.computer_offers(ending, LEVELS["beginner"])
    assert even.computer_offers(ending, LEVELS["normal"])
    assert not even.computer_offers(ending, LEVELS["normal"])
    uneven = Offers()
    for ply in range(EVEN_ANSWERS):
        uneven.remember(2 * ply, seen(11 if ply == 3 else 0))
    assert not uneven.computer_offers(ending, LEVELS["normal"])


# ---------------------------------------------------------------------- giving up

TWO_DOWN = "B:WK5,K6,30,31:B3"


async def answer_until_over(scores: list[int], fen: str | None, rules: str = "american", **options: bool) -> Outcome:
    """The result after as many answers of the computer, which plays Black here, as there are scores, or none."""
    session, _ = against(Scripted(scores=scores, pick=quiet_move), WHITE, rules, fen, **options)
    for _ in scores:
        await session.think()
        if session.outcome is not None:
            break
        session.play(quiet_move(session.game))
    return session.outcome or Outcome(None, "goes on")


async def test_the_computer_gives_up_what_is_lost_if_the_setting_says_so() -> None:
    scores = [-700] * HOPELESS_ANSWERS
    assert await answer_until_over(scores, TWO_DOWN, computer_resigns=True) == Outcome(WHITE, "Black resigned")
    assert await answer_until_over(scores, TWO_DOWN) == Outcome(None, "goes on")


@pytest.mark.parametrize("scores", [[-700, -700], [-700, -499, -700], [-700, -700, 0]])
async def test_it_does_not_give_up_while_there_is_hope(scores: list[int]) -> None:
    assert await answer_until_over(scores, TWO_DOWN, computer_resigns=True) == Outcome(None, "goes on")


async def test_a_bad_score_without_lost_pieces_is_no_reason() -> None:
    assert await answer_until_over([-700] * 4, "B:W29,30,31:B1,2,3", computer_resigns=True) == Outcome(None, "goes on")


async def test_where_losing_wins_only_a_loss_that_is_seen_to_its_end_is_given_up() -> None:
    fen = "B:Wa1,c1,e1,g1:Bh8"
    for score, gives_up in ((-900, False), (20 - WON, True)):
        outcome = await answer_until_over([score] * 3, fen, "giveaway", computer_resigns=True)
        assert (outcome == Outcome(WHITE, "Black resigned")) is gives_up
