"""Every theme at every depth, no colours at all, and nothing but ASCII."""

from __future__ import annotations

import pytest
from rich.color import Color, ColorSystem

from checkers_tui.app.board.palette import Depth, Role
from checkers_tui.app.board.themes import THEMES
from checkers_tui.app.checkers_app import CheckersApp
from checkers_tui.app.colors import screen_theme
from checkers_tui.app.look import INKS, Tone, build_look
from checkers_tui.app.options import AppOptions, Pieces

from .opponents import ScriptedOpponent
from .playing import against_computer, desk, two_players

each_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)


@each_theme
@pytest.mark.parametrize("depth", Depth)
async def test_every_theme_shows_every_screen(theme: object, depth: Depth) -> None:
    options = AppOptions(two_players("american", "W:W22,23,29:B18"), theme=str(theme.name), depth=depth)  # type: ignore[attr-defined]
    async with desk(options=options) as place:
        assert "You must capture" in place.text()
        for key in ("n", "m", "f1"):
            await place.press(key)
            await place.until(lambda: place.app.screen is not place.screen)
            await place.press("escape")
            await place.until(lambda: place.app.screen is place.screen)


async def test_the_theme_can_change_while_a_game_goes_on() -> None:
    async with desk(two_players("american")) as place:
        for theme in THEMES:
            place.app.theme = theme
            await place.until(lambda theme=theme: place.board.palette.name == theme)
            assert place.app.look.style(Tone.KEY).color == Color.parse(place.app.palette.colors[Role.ACCENT])


@each_theme
def test_the_palette_of_256_reaches_the_terminal_unchanged(theme: object) -> None:
    """What is around the board goes through style sheets, which know no indices."""
    indexed = theme.palette(Depth.INDEXED)  # type: ignore[attr-defined]
    variables = screen_theme(theme, Depth.INDEXED).variables  # type: ignore[arg-type]
    for role in (Role.BG, Role.PANEL, Role.RAISE, Role.LINE, Role.DIM, Role.ACCENT, Role.WARN, Role.DANGER):
        wanted = Color.parse(indexed.colors[role]).number
        sent = Color.parse(variables[role.replace("_", "-")]).downgrade(ColorSystem.EIGHT_BIT).number
        assert sent == wanted, role


def test_without_colours_only_bold_and_reverse_are_left() -> None:
    look = build_look(THEMES["slate"].palette(Depth.NONE))
    assert set(INKS) == set(Tone)
    for tone in Tone:
        style = look.style(tone)
        assert style.color is None
        assert style.bgcolor is None
    assert look.style(Tone.CHOSEN).reverse


async def test_without_colours_the_current_move_and_the_menu_have_signs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with desk(options=AppOptions(two_players("american"))) as place:
        assert place.app.depth is Depth.NONE
        await place.type_move("11-15")
        text = place.text()
        assert text.startswith("[≡ Menu]")
        assert "›11-15" in text


def test_on_a_light_ground_the_filled_disc_is_black() -> None:
    palette = THEMES["daylight"].palette(Depth.TRUE)
    assert build_look(palette, dark=False).spell("● White ○ Black") == "○ White ● Black"
    assert build_look(palette, dark=True).spell("● White ○ Black") == "● White ○ Black"


async def test_ascii_means_nothing_else() -> None:
    options = AppOptions(two_players("american", "W:W22,23,29:B18"), depth=Depth.NONE, pieces=Pieces.ASCII)
    async with desk(options=options) as place:
        assert place.text().isascii()
        await place.type("22")
        assert place.text().isascii()
        await place.press("enter")
        for key in ("n", "m", "f1", "question_mark"):
            await place.press(key)
            await place.until(lambda: place.app.screen is not place.screen)
            await place.pilot.pause()
            assert place.text().isascii(), place.text()
            await place.press("escape")
            await place.until(lambda: place.app.screen is place.screen)


async def test_ascii_holds_while_the_computer_thinks() -> None:
    setup = against_computer("lasca", two_players("lasca").rules.first_to_move)
    async with desk(options=AppOptions(setup, depth=Depth.TRUE, pieces=Pieces.ASCII)) as place:
        await place.type_move(place.game.position.legal_moves()[0].text())
        await place.until(lambda: place.game.ply == 2)
        assert place.text().isascii()


async def test_the_command_palette_lists_what_the_keys_do() -> None:
    async with desk() as place:
        commands = {command.title: command.help for command in place.app.get_system_commands(place.screen)}
        assert commands["Undo"] == "Take back your move and the computer's reply"
        await place.press("ctrl+p")
        await place.until(lambda: place.app.screen is not place.screen)
        await place.press("escape")
        await place.until(lambda: place.app.screen is place.screen)


async def test_a_subclass_elsewhere_finds_the_style_sheets() -> None:
    class Elsewhere(CheckersApp):
        pass

    app = Elsewhere(AppOptions(two_players("american"), depth=Depth.TRUE), ScriptedOpponent)
    async with app.run_test(size=(80, 24)):
        assert app.screen.query_one("#turn").region.y == 2
