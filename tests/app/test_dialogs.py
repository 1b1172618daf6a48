"""The dialogs: new game, menu, questions, help; and leaving a game in progress."""

from __future__ import annotations

import pytest

from checkers_tui.app.bindings import HELP_SECTIONS
from checkers_tui.app.screens.dialog import Page, Question
from checkers_tui.app.screens.new_game import NewGame
from checkers_tui.app.screens.pause import PauseMenu
from checkers_tui.app.screens.results import Results
from checkers_tui.draughts import RULE_SETS, Position, Side
from checkers_tui.engine.levels import LEVELS

from .every_rule_set import every_board, two_boards
from .known_positions import LAST_CAPTURES
from .opponents import ScriptedOpponent
from .playing import Desk, against_computer, desk, two_players


async def open_new_game(place: Desk) -> None:
    await place.press("n")
    await place.until(lambda: isinstance(place.app.screen, NewGame))


async def back_at_the_board(place: Desk) -> None:
    await place.until(lambda: place.app.screen is place.screen)


# ---------------------------------------------------------------------- new game


async def test_the_dialog_begins_with_the_last_setup_and_enter_starts() -> None:
    async with desk() as place:
        await open_new_game(place)
        text = place.text()
        assert "American" in text
        assert "Black moves first" in text
        assert "Sees short combinations; seldom" in text
        await place.press("enter")
        await back_at_the_board(place)
        assert place.screen.session.setup == against_computer("american", Side.BLACK)


@pytest.mark.parametrize("rules", RULE_SETS)
async def test_every_rule_set_can_be_chosen_with_the_arrows(rules: str) -> None:
    async with desk() as place:
        await open_new_game(place)
        await place.press(*["down"] * list(RULE_SETS).index(rules))
        assert RULE_SETS[rules].summary[0] in place.text()
        await place.press("enter")
        await back_at_the_board(place)
        setup = place.screen.session.setup
        assert setup.rules.name == rules
        assert setup.human is RULE_SETS[rules].first_to_move
        assert place.text().splitlines()[0].startswith(f" ≡ Menu   {RULE_SETS[rules].title}")


async def test_level_and_side_are_chosen_with_the_arrows() -> None:
    async with desk() as place:
        await open_new_game(place)
        await place.press("tab", "tab", "right", "right")
        assert "Three seconds a move" in place.text()
        await place.press("tab", "left", "enter")
        await back_at_the_board(place)
        setup = place.screen.session.setup
        assert setup.level is not None
        assert (setup.level.name, setup.human) == ("crazy", Side.WHITE)


async def test_two_players_need_neither_level_nor_side() -> None:
    async with desk() as place:
        await open_new_game(place)
        await place.press("tab", "right")
        await place.until(lambda: "You play" not in place.text())
        await place.press("enter")
        await back_at_the_board(place)
        assert place.screen.session.setup == two_players("american")
        assert "two players" in place.text().splitlines()[0]


@every_board
async def test_a_game_from_a_position(rules: str) -> None:
    capture = LAST_CAPTURES[rules]
    async with desk(two_players(rules)) as place:
        await open_new_game(place)
        await place.press("tab", "tab", "tab", "right")
        await place.type(capture.fen)
        await place.press("enter")
        await back_at_the_board(place)
        assert place.game.position == Position.from_fen(rules, capture.fen)
        assert f"You must capture {capture.move}" in place.turn()


async def test_each_level_has_one_line_on_its_strength() -> None:
    async with desk() as place:
        await open_new_game(place)
        for level in LEVELS.values():
            await click_words(place, level.title)
            await place.until(lambda level=level: level.strength in " ".join(place.text("#strength").split()))
        await place.press("enter")
        await back_at_the_board(place)
        assert place.screen.session.setup.level == level


async def test_the_side_may_be_left_to_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    for side in Side:
        monkeypatch.setattr("checkers_tui.play.choices.random.choice", lambda sides, drawn=side: drawn)
        async with desk() as place:
            await open_new_game(place)
            await click_words(place, "Random")
            await place.press("enter")
            await back_at_the_board(place)
            assert place.screen.session.setup.human is side


async def test_a_bad_position_is_refused_with_its_fault() -> None:
    async with desk() as place:
        await open_new_game(place)
        await place.press("tab", "right", "tab", "tab", "right")
        await place.type("W:W22,99:B18")
        await place.press("enter")
        assert isinstance(place.app.screen, NewGame)
        assert "99" in place.text("#error")
        await place.press("backspace")
        assert not place.text("#error")


async def test_everything_can_be_clicked() -> None:
    async with desk() as place:
        await open_new_game(place)
        for words in ("Russian", "Two players", "  Start  "):
            await click_words(place, words)
        await back_at_the_board(place)
        assert place.screen.session.setup == two_players("russian")


async def click_words(place: Desk, words: str) -> None:
    """Click the last place where these words stand, as soon as they do."""
    await place.until(lambda: words in place.text())
    for y, line in reversed(list(enumerate(place.text().splitlines()))):
        if words in line:
            await place.pilot.click(offset=(line.rindex(words) + len(words) // 2, y))
            await place.pilot.pause()
            return
    raise AssertionError(f"{words} is not on the screen")


@pytest.mark.parametrize("how", ["escape", "button"])
async def test_the_dialog_can_be_left_without_a_change(how: str) -> None:
    async with desk() as place:
        await open_new_game(place)
        await place.press("down")
        if how == "escape":
            await place.press("escape")
        else:
            await click_words(place, "Cancel")
        await back_at_the_board(place)
        assert place.screen.session.setup == against_computer("american", Side.BLACK)


# ---------------------------------------------------------------------- leaving a game


async def test_a_new_game_asks_before_leaving_one_in_progress() -> None:
    async with desk(two_players("american")) as place:
        await place.type_move("11-15")
        await open_new_game(place)
        await place.press("enter")
        await place.until(lambda: isinstance(place.app.screen, Question))
        await place.press("enter")
        await back_at_the_board(place)
        assert place.game.ply == 1
        await open_new_game(place)
        await place.press("enter")
        await place.until(lambda: isinstance(place.app.screen, Question))
        await place.press("left", "enter")
        await back_at_the_board(place)
        assert place.game.ply == 0


async def test_quitting_asks_only_while_a_game_is_in_progress() -> None:
    async with desk(two_players("american")) as place:
        await place.type_move("11-15")
        await place.press("q")
        await place.until(lambda: isinstance(place.app.screen, Question))
        await place.press("escape")
        await back_at_the_board(place)
        await place.press("u", "q")
        await place.until(lambda: not place.app.is_running or place.app._exit)
        assert place.app.return_code == 0


async def test_a_new_game_begins_at_once_while_the_computer_thinks() -> None:
    opponent = ScriptedOpponent(slow=True)
    async with desk(against_computer("american", Side.WHITE), opponent) as place:
        await place.until(lambda: place.screen.session.thinking)
        await open_new_game(place)
        await place.press("tab", "right", "enter")
        await back_at_the_board(place)
        await place.until(lambda: opponent.cancelled == 1)
        assert place.turn() == "○ Black to move"
        assert not place.screen.session.thinking


# ---------------------------------------------------------------------- menu, resigning, help


async def test_the_menu_opens_by_key_by_escape_and_by_a_click() -> None:
    async with desk() as place:
        for way in ("m", "escape", "click"):
            if way == "click":
                await place.pilot.click(offset=(3, 0))
            else:
                await place.press(way)
            await place.until(lambda: isinstance(place.app.screen, PauseMenu))
            await place.press("escape")
            await back_at_the_board(place)


async def test_resigning_is_asked_for_twice() -> None:
    async with desk() as place:
        await place.press("m")
        await place.until(lambda: isinstance(place.app.screen, PauseMenu))
        await click_words(place, "Resign")
        await place.until(lambda: isinstance(place.app.screen, Question))
        await place.press("left", "enter")
        await place.until(lambda: isinstance(place.app.screen, Results))
        assert "Black resigned" in place.turn()


async def test_the_menu_leads_to_the_new_game_dialog() -> None:
    async with desk() as place:
        await place.press("m")
        await place.until(lambda: isinstance(place.app.screen, PauseMenu))
        await click_words(place, "New game")
        await place.until(lambda: isinstance(place.app.screen, NewGame))


async def test_help_lists_every_key() -> None:
    async with desk(size=(100, 100)) as place:
        await place.press("f1")
        await place.until(lambda: isinstance(place.app.screen, Page))
        inside = [line.split("│")[1] for line in place.text().splitlines() if line.count("│") == 2]
        text = " ".join(" ".join(inside).split())
        for part, bindings in HELP_SECTIONS:
            assert part in text
            for binding in bindings:
                assert (binding.tooltip or "").lower() in text.lower()
        await place.press("f1")
        await back_at_the_board(place)


@two_boards
async def test_f6_goes_round_the_parts_of_the_screen(rules: str) -> None:
    async with desk(two_players(rules)) as place:
        seen = []
        for _ in range(3):
            await place.press("f6")
            focused = place.screen.focused
            assert focused is not None
            seen.append(type(focused).__name__)
        assert seen == ["MoveList", "MoveInput", "Board"]
        await place.press("shift+f6")
        assert type(place.screen.focused).__name__ == "MoveInput"


async def test_the_footer_follows_the_focus_and_can_be_clicked() -> None:
    async with desk() as place:
        assert "undo" in place.text("Footer")
        await place.press("f6", "f6")
        assert "complete" in place.text("Footer")
        assert "undo" not in place.text("Footer")
        await place.press("escape")
        await click_words(place, "new")
        await place.until(lambda: isinstance(place.app.screen, NewGame))
