"""The start menu: every row by arrow, key and click, and the card beside it."""

from __future__ import annotations

import pytest

from checkers_tui.app.board.palette import Depth
from checkers_tui.app.board.pieces import PieceSet
from checkers_tui.app.cards import GameCard, card_of_setup
from checkers_tui.app.menu_entries import StartEntry
from checkers_tui.app.screens.dialog import Page
from checkers_tui.app.screens.start import StartMenu
from checkers_tui.draughts import RULE_SETS, Position, Side
from checkers_tui.engine.levels import LEVELS
from checkers_tui.play.setup import Setup

from .stage import Stage, shown, survive_every_size

SAVED = GameCard(
    Position.from_fen("american", "W:W21,22,K27:B1,2,K18"), "against Normal", "move 16, your turn", "today 21:40"
)
ROWS = (
    "Continue",
    "New game",
    "Load a game",
    "Open a game file",
    "Set up a position",
    "Statistics",
    "Rules and help",
    "Settings",
    "Quit",
)
ENTRIES = [
    StartEntry.CONTINUE,
    StartEntry.NEW_GAME,
    StartEntry.LOAD,
    StartEntry.FILE,
    StartEntry.SET_UP,
    StartEntry.STATISTICS,
    StartEntry.RULES,
    StartEntry.SETTINGS,
    StartEntry.QUIT,
]


def menu() -> StartMenu:
    return StartMenu(SAVED, can_continue=True)


async def test_it_stands_where_the_design_says() -> None:
    async with shown(menu()) as place:
        assert place.line(2)[39:] == "C H E C K E R S"
        assert place.line(6)[6:38] == "▌ Continue                Enter "
        assert place.line(12)[8:18] == "Statistics"
        assert place.line(16)[36] == "q"
        assert place.line(6)[42:] == "American  against Normal"
        assert place.line(7)[42:] == "move 16, your turn today 21:40"
        assert place.line(18)[8:] == "Saved after every move.           ○ 2 men 1 king  ● 2 men 1 king"
        assert place.line(23).strip() == "↑↓ choose  Enter open  F1 help  q quit"


async def test_enter_opens_each_row_in_turn() -> None:
    async with shown(menu()) as place:
        for _ in ENTRIES:
            await place.press("enter", "down")
        assert place.app.entries == ENTRIES
        await place.press("up", "enter")
        assert place.app.entries[-1] is StartEntry.QUIT


async def test_a_digit_says_where_moves_are_typed() -> None:
    async with shown(menu()) as place:
        await place.type("11")
        assert place.app.told == ["Moves are typed at the board: Enter opens the chosen row."] * 2
        assert place.app.entries == []


async def test_home_and_end_go_to_the_first_and_the_last_row() -> None:
    async with shown(menu()) as place:
        await place.press("end", "enter", "home", "enter")
        assert place.app.entries == [StartEntry.QUIT, StartEntry.CONTINUE]


@pytest.mark.parametrize(
    ("key", "entry"),
    [
        ("n", StartEntry.NEW_GAME),
        ("l", StartEntry.LOAD),
        ("o", StartEntry.FILE),
        ("t", StartEntry.STATISTICS),
        ("f1", StartEntry.RULES),
        ("comma", StartEntry.SETTINGS),
        ("q", StartEntry.QUIT),
        ("ctrl+c", StartEntry.QUIT),
    ],
)
async def test_each_row_has_its_key(key: str, entry: StartEntry) -> None:
    async with shown(menu()) as place:
        await place.press(key)
        assert place.app.entries == [entry]


@pytest.mark.parametrize(("words", "entry"), list(zip(ROWS, ENTRIES, strict=True)))
async def test_each_row_can_be_clicked(words: str, entry: StartEntry) -> None:
    async with shown(menu()) as place:
        await place.click(words)
        assert place.app.entries == [entry]


async def test_a_click_between_the_groups_opens_nothing() -> None:
    async with shown(menu()) as place:
        await place.pilot.click(offset=(12, 11))
        await place.settle()
        assert place.app.entries == []


async def test_the_first_start_offers_the_first_game() -> None:
    rules = RULE_SETS["american"]
    card = card_of_setup(Setup(rules, LEVELS["normal"], rules.first_to_move))
    async with shown(StartMenu(card, can_continue=False)) as place:
        text = place.text()
        assert "Continue" not in text
        assert "you play Black and begin" in text
        await place.press("enter")
        assert place.app.entries == [StartEntry.PLAY]


async def test_another_game_can_be_put_on_the_card() -> None:
    screen = menu()
    async with shown(screen) as place:
        card = card_of_setup(Setup(RULE_SETS["canadian"]))
        await screen.show(card, can_continue=False)
        await place.settle()
        await place.until(lambda: "Canadian  two players" in place.text())
        text = place.text()
        assert "White moves first" in text
        assert "Continue" not in text
        await place.press("enter")
        assert place.app.entries == [StartEntry.PLAY]


@pytest.mark.parametrize("rules", RULE_SETS)
async def test_every_board_fits_on_the_card(rules: str) -> None:
    async with shown(StartMenu(card_of_setup(Setup(RULE_SETS[rules])), can_continue=True)) as place:
        lines = place.text().splitlines()
        size = RULE_SETS[rules].board.size
        pieces = sum(line[42:72].count(piece) for line in lines[8:20] for piece in "●○")
        last_row = 2 if size <= 10 else 0
        both = sum(map(len, RULE_SETS[rules].start_squares))
        assert pieces == both + last_row
        assert lines[20].strip() == ""


def test_the_board_is_turned_to_the_person() -> None:
    card = card_of_setup(Setup(RULE_SETS["russian"], LEVELS["easy"], Side.BLACK))
    assert card.flipped
    assert card.state == "you play Black"
    assert card.opponent == "against Easy"


@pytest.mark.parametrize("depth", list(Depth))
@pytest.mark.parametrize("pieces", list(PieceSet))
async def test_it_is_readable_at_every_depth_with_every_piece_set(depth: Depth, pieces: PieceSet) -> None:
    async with shown(menu(), Stage(depth, pieces)) as place:
        assert "Continue" in place.text()
        if pieces is PieceSet.ASCII:
            assert place.text().isascii()


async def test_it_survives_every_size() -> None:
    async with shown(menu()) as place:
        before = place.text()
        await survive_every_size(place, "down", "up")
        await place.until(lambda: place.text() == before)


async def test_in_a_small_window_the_chosen_row_is_in_view() -> None:
    async with shown(menu(), size=(40, 8)) as place:
        await place.press("end")
        await place.until(lambda: "Quit" in place.text())
        await place.press("home")
        await place.until(lambda: "Continue" in place.text())


async def test_the_command_palette_has_its_keys() -> None:
    screen = menu()
    async with shown(screen) as place:
        told = {active.binding.tooltip for active in screen.active_bindings.values()}
        assert "Games that were played before" in told
        assert not isinstance(place.app.screen, Page)
