"""The rules in the app, and the page of the squares."""

from __future__ import annotations

import pytest

from checkers_tui.app.board.palette import Depth
from checkers_tui.app.board.pieces import PieceSet
from checkers_tui.app.board.themes import THEMES
from checkers_tui.app.screens.dialog import Page
from checkers_tui.app.screens.notation import NotationPage
from checkers_tui.app.screens.rules import RulesDialog, Sections, cell_for, scene_of
from checkers_tui.app.widgets.board import Board
from checkers_tui.app.widgets.drawn import Diagram
from checkers_tui.draughts import RULE_SETS, RuleSet
from checkers_tui.draughts.rule_examples import examples

from .stage import Stage, shown, survive_every_size

AMERICAN = RULE_SETS["american"]
EVERY = pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)


def words(text: str) -> str:
    return " ".join(text.split())


@EVERY
async def test_each_rule_set_has_its_page_with_drawn_examples(rules: RuleSet) -> None:
    screen = RulesDialog(rules)
    async with shown(screen) as place:
        assert rules.title in place.line(3)[31:]
        assert f"{rules.first_to_move.title} moves first" in place.line(3)
        sections = screen.query_one(Sections)
        text = "\n".join("".join(part for part, _ in line) for line in sections.lines(42))
        assert "\nCapturing\n" in text
        assert "\nWhat helps:\n· " in text
        assert ("\nOtherwise than in American checkers:\n· " in text) is (rules is not AMERICAN)
        assert max(map(len, text.splitlines())) <= 42
        diagrams = list(screen.query(Diagram))
        assert len(diagrams) == len(examples(rules))
        assert all(0 < diagram.region.width <= 42 for diagram in diagrams)


async def test_another_is_chosen_with_the_arrows_and_read_from_its_beginning() -> None:
    async with shown(RulesDialog(AMERICAN)) as place:
        assert "A man captures forward" in place.text()
        await place.press("pagedown")
        await place.until(lambda: "A man captures forward" not in place.text())
        await place.press("down")
        await place.until(lambda: "Three must be taken" in place.text())
        await place.press("up", "up")
        await place.until(lambda: "Only the top soldier" in place.text())


async def test_another_can_be_clicked() -> None:
    async with shown(RulesDialog(AMERICAN)) as place:
        await place.click("Turkish")
        await place.until(lambda: "sideways over c6" in words(place.text()))


async def test_the_page_scrolls_both_ways() -> None:
    async with shown(RulesDialog(AMERICAN)) as place:
        before = place.text()
        for key in ("pagedown", "enter"):
            await place.press(key)
        await place.until(lambda: place.text() != before)
        await place.press("pageup", "pageup")
        await place.until(lambda: place.text() == before)


async def test_it_leads_to_the_squares_and_to_the_keys() -> None:
    async with shown(RulesDialog(RULE_SETS["spanish"])) as place:
        await place.press("n")
        await place.until(lambda: isinstance(place.app.screen, NotationPage))
        assert "Squares: Spanish" in place.text()
        await place.press("escape")
        await place.until(lambda: isinstance(place.app.screen, RulesDialog))
        await place.press("k")
        await place.until(lambda: isinstance(place.app.screen, Page))
        assert "Take back your move" in place.text()


@pytest.mark.parametrize("key", ["escape", "q"])
async def test_it_closes(key: str) -> None:
    async with shown(RulesDialog(AMERICAN)) as place:
        await place.press(key)
        assert place.result is None


@EVERY
def test_an_example_shows_start_way_victims_and_end(rules: RuleSet) -> None:
    for example in examples(rules):
        scene = scene_of(example)
        assert scene.picked == example.move.start
        assert scene.targets == {example.move.end}
        assert scene.victims == example.move.victims
        assert cell_for(rules, rules.board.size).width * rules.board.size <= 42


@pytest.mark.parametrize("depth", list(Depth))
async def test_it_is_readable_at_every_depth(depth: Depth) -> None:
    async with shown(RulesDialog(AMERICAN), Stage(depth, PieceSet.ASCII)) as place:
        assert place.text().isascii()
        assert "22x15x8" in place.text()


async def test_it_survives_every_size() -> None:
    async with shown(RulesDialog(AMERICAN)) as place:
        before = place.text()
        await survive_every_size(place, "down", "up", "pagedown", "pageup")
        await place.until(lambda: place.text() == before)


# ---------------------------------------------------------------------- the squares


@EVERY
async def test_every_square_has_its_number_or_name(rules: RuleSet) -> None:
    async with shown(NotationPage(rules)) as place:
        board = place.app.screen.query_one(Board)
        hidden = {board.cursor} if rules.board.size == 12 else set()
        shown_names = set(place.text().replace("┓", " ").replace("┏", " ").split())
        text = place.text()
        for square in range(len(rules.board.squares)):
            if square not in hidden:
                assert rules.square_name(square) in shown_names or rules.square_name(square) in text


async def test_the_square_under_the_cursor_has_both_names() -> None:
    async with shown(NotationPage(AMERICAN)) as place:
        assert "number    17" in place.text()
        assert "name      b4" in place.text()
        await place.press("up")
        assert "number    13" in place.text()
        assert "name      a5" in place.text()


async def test_a_click_chooses_a_square() -> None:
    async with shown(NotationPage(AMERICAN)) as place:
        await place.pilot.click(offset=(10, 4))
        await place.settle()
        assert "name      b8" in place.text()


async def test_s_switches_between_numbers_and_names() -> None:
    async with shown(NotationPage(AMERICAN)) as place:
        assert "12-16" in place.text()
        await place.press("s")
        await place.until(lambda: "h6-g5" in place.text() and "d4" in place.text())
        await place.press("s")
        await place.until(lambda: "d4 " not in place.text())


async def test_the_board_can_be_turned() -> None:
    screen = NotationPage(AMERICAN)
    async with shown(screen) as place:
        await place.press("F")
        assert screen.query_one(Board).scene.flipped


async def test_it_follows_the_theme() -> None:
    screen = NotationPage(AMERICAN)
    async with shown(screen) as place:
        for theme in THEMES:
            place.app.theme = theme
            await place.pilot.pause()
            assert screen.query_one(Board).palette.name == theme


@pytest.mark.parametrize("how", ["escape", "menu"])
async def test_it_leads_back(how: str) -> None:
    async with shown(NotationPage(AMERICAN)) as place:
        if how == "menu":
            await place.pilot.click(offset=(3, 0))
            await place.settle()
        else:
            await place.press(how)
        assert place.result is None


async def test_the_squares_survive_every_size() -> None:
    async with shown(NotationPage(RULE_SETS["canadian"])) as place:
        before = place.text()
        await survive_every_size(place, "down", "up")
        await place.until(lambda: place.text() == before)
