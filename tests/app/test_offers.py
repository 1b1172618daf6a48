"""Draws offered, answered and claimed on the screen; giving up by a key."""

from __future__ import annotations

from dataclasses import replace

import pytest

from checkers_tui.app.board.palette import Depth
from checkers_tui.app.options import AppOptions, Pieces
from checkers_tui.app.screens.dialog import Question
from checkers_tui.app.screens.new_game import NewGame
from checkers_tui.app.screens.pages import help_sections
from checkers_tui.app.screens.pause import PauseMenu
from checkers_tui.draughts import Side
from checkers_tui.play.endings import AGREED
from checkers_tui.play.events import DrawOffered

from .opponents import ScriptedOpponent
from .playing import Desk, against_computer, desk, two_players
from .test_dialogs import back_at_the_board, click_words

OFFERED = "y accept   n decline"
DEAD_EVEN = "W:WK32:BK1"
THRICE = ("1-6", "32-27", "6-1", "27-32") * 2


def told(place: Desk) -> list[str]:
    """The sentences of the notices on the screen."""
    return [notice.message for notice in place.app._notifications]


async def shuffle(place: Desk) -> None:
    """Play until the position has stood on the board three times."""
    for text in THRICE:
        await place.type_move(text)


# ---------------------------------------------------------------------- two players


async def answer(place: Desk, how: str, words: str) -> None:
    """By the key that the words begin with, or by a click on the words."""
    await place.until(lambda: words in place.text())
    await (click_words(place, words) if how == "mouse" else place.press(words[0]))
    await place.settle()


@pytest.mark.parametrize("how", ["key", "mouse"])
@pytest.mark.parametrize(("words", "is_over"), [("y accept", True), ("n decline", False)])
async def test_the_other_player_accepts_or_declines(how: str, words: str, is_over: bool) -> None:
    async with desk(two_players("american")) as place:
        await place.press("D")
        assert place.turn() == f"○ Black offers a draw {OFFERED}"
        await answer(place, how, words)
        assert (place.screen.session.outcome == AGREED) is is_over
        assert place.turn() == ("Draw agreed" if is_over else "○ Black to move White declines the draw")
        assert told(place) == []


async def test_the_answers_are_no_answers_where_nothing_is_asked() -> None:
    async with desk(two_players("american")) as place:
        await place.press("y")
        assert place.turn() == "○ Black to move"
        await place.press("n")
        await place.until(lambda: isinstance(place.app.screen, NewGame))


async def test_an_offer_stands_until_the_other_side_moves() -> None:
    async with desk(two_players("american")) as place:
        await place.press("D")
        await place.type_move("11-15")
        assert place.turn() == f"○ Black offers a draw {OFFERED}"
        await place.type("2")
        assert "White to move" in place.turn()
        await place.press("backspace")
        await place.type_move("22-18")
        assert place.turn() == "○ Black to move You must capture White declines the draw"
        assert told(place) == []


async def test_an_offer_twice_is_refused_with_its_reason() -> None:
    async with desk(two_players("american")) as place:
        await place.press("D", "D")
        assert place.turn() == "○ Black to move Black has offered a draw already"


async def test_the_menu_offers_a_draw() -> None:
    async with desk(two_players("american")) as place:
        await place.press("m")
        await place.until(lambda: isinstance(place.app.screen, PauseMenu))
        await click_words(place, "Offer a draw")
        await back_at_the_board(place)
        await place.until(lambda: OFFERED in place.turn())


# ---------------------------------------------------------------------- the computer


async def test_the_computer_declines_early_in_the_game() -> None:
    async with desk(against_computer("american", Side.BLACK)) as place:
        await place.press("D")
        assert place.turn() == "○ Black to move White declines the draw"
        assert told(place) == []


async def test_a_refusal_stands_beside_the_board_until_the_player_goes_on() -> None:
    """It lay over the board as a notice."""
    async with desk(against_computer("american", Side.BLACK)) as place:
        await place.press("D")
        await place.type("1")
        assert "declines" not in place.turn()
        await place.press("escape", "D")
        assert "White declines the draw" in place.turn()
        await place.press("escape")
        await place.until(lambda: isinstance(place.app.screen, PauseMenu))
        await place.press("escape")
        await back_at_the_board(place)
        assert place.turn() == "○ Black to move"


async def test_a_refusal_is_read_while_the_computer_thinks_and_while_the_player_looks_back() -> None:
    opponent = ScriptedOpponent(slow=True)
    async with desk(against_computer("american", Side.BLACK), opponent) as place:
        await place.type_move("11-15")
        await place.until(lambda: place.screen.session.thinking)
        await place.press("D")
        assert place.turn().startswith("● White is thinking White declines the draw")
        await opponent.stop()
        await place.until(lambda: place.game.ply == 2)
        assert "declines" not in place.turn()
        await place.press("left_square_bracket", "D")
        assert place.turn() == "Looking at move 1; Esc returns White declines the draw"


async def test_the_computer_accepts_where_nothing_is_to_be_won() -> None:
    async with desk(against_computer("american", Side.WHITE, DEAD_EVEN)) as place:
        await place.press("D")
        assert place.turn() == "Draw agreed"


@pytest.mark.parametrize("how", ["key", "mouse"])
async def test_the_computers_own_offer_is_asked_about(how: str) -> None:
    async with desk(against_computer("american", Side.WHITE, DEAD_EVEN)) as place:
        session = place.screen.session
        session._offers.open = Side.BLACK
        session._announce(DrawOffered(Side.BLACK))
        await place.settle()
        assert place.turn() == f"○ Black offers a draw {OFFERED}"
        await answer(place, how, "y accept")
        assert place.turn() == "Draw agreed"


# ---------------------------------------------------------------------- claims in strict play


@pytest.mark.parametrize("how", ["key", "mouse"])
async def test_a_draw_is_claimed_in_strict_play(how: str) -> None:
    async with desk(replace(two_players("american", "B:WK32:BK1"), strict=True)) as place:
        await shuffle(place)
        assert place.screen.session.outcome is None
        assert "A draw can be claimed" in place.turn()
        assert place.turn().endswith("y claim   n play on")
        await answer(place, how, "y claim")
        assert place.turn().startswith("Draw ")


@pytest.mark.parametrize("how", ["key", "mouse"])
async def test_a_player_may_play_on_instead_of_claiming(how: str) -> None:
    async with desk(replace(two_players("american", "B:WK32:BK1"), strict=True)) as place:
        await shuffle(place)
        await answer(place, how, "n play on")
        assert place.turn() == "○ Black to move"
        await place.press("D")
        assert place.turn().startswith("Draw ")


# ---------------------------------------------------------------------- giving up


async def test_giving_up_by_a_key_is_asked_about() -> None:
    opponent = ScriptedOpponent(slow=True)
    async with desk(against_computer("american", Side.WHITE), opponent) as place:
        await place.press("X")
        await place.until(lambda: isinstance(place.app.screen, Question))
        await place.press("left", "enter")
        await place.until(lambda: place.turn() == "○ Black has won White resigned")


@pytest.mark.parametrize("options", [{"pieces": Pieces.ASCII}, {"depth": Depth.NONE}])
async def test_the_answers_are_buttons_in_every_look(options: dict[str, object]) -> None:
    setup = two_players("american")
    wanted = replace(AppOptions(setup, depth=Depth.TRUE), **options)  # type: ignore[arg-type]
    async with desk(setup, options=wanted) as place:
        await place.press("D")
        await answer(place, "mouse", "n decline")
        assert place.turn() == "○ Black to move White declines the draw"


# ---------------------------------------------------------------------- the keys at the bottom


def keys_shown(place: Desk) -> str:
    return place.text().splitlines()[-1]


async def test_the_footer_shows_what_answers_as_long_as_something_is_asked() -> None:
    """It went on saying that ``n`` is a new game while ``n`` declined the draw."""
    async with desk(two_players("american")) as place:
        assert "n new" in keys_shown(place)
        await place.press("D")
        await place.until(lambda: "y yes  n no" in keys_shown(place))
        assert "n new" not in keys_shown(place)
        await place.press("n")
        await place.until(lambda: "n new" in keys_shown(place))
        assert "n no" not in keys_shown(place)


async def test_a_key_in_the_footer_answers_with_a_click() -> None:
    async with desk(two_players("american")) as place:
        await place.press("D")
        await place.until(lambda: "y yes" in keys_shown(place))
        await click_words(place, "y yes")
        await place.until(lambda: place.screen.session.outcome == AGREED)


async def test_the_help_says_each_key_once_with_all_that_it_does() -> None:
    for section in help_sections():
        keys = [key for key, _ in section.entries]
        assert len(keys) == len(set(keys)), section.title
    entries = dict(entry for section in help_sections() if section.title == "Game" for entry in section.entries)
    assert entries["y"] == (
        "Yes to what is asked, such as to a draw that is offered; else copy the game, and save it in a file"
    )
    assert entries["n"].startswith("No to what is asked; else new game")
