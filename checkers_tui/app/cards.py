"""A game as the start menu shows it: the rules, the opponent, how it stands, and its board."""

from __future__ import annotations

from datetime import datetime

from ..draughts import Position, Side
from ..frozen import frozen
from ..play.game_words import against, move_number, pairing_of, whose_turn
from ..play.keeper import SavedGame
from ..play.setup import Setup
from ..play.when import when


@frozen
class GameCard:
    """What stands on the card. ``state``: how the game stands; ``when``: when its last move was made."""

    position: Position
    opponent: str
    state: str
    when: str = ""
    flipped: bool = False


def card_of_saved(saved: SavedGame, now: datetime) -> GameCard:
    """The card of a game that can be continued."""
    game, setup = saved.game, saved.setup
    turn = whose_turn(game.position.side, setup.human)
    return GameCard(
        game.position,
        against(pairing_of(setup)),
        f"move {move_number(game)}, {turn}",
        when(saved.changed, now) if saved.changed else "",
        _is_black(setup),
    )


def card_of_setup(setup: Setup, *, by_lot: bool = False) -> GameCard:
    """The card of a game that has not begun; ``by_lot``: the person's side is still to be drawn."""
    position = setup.new_game().position
    if by_lot and not setup.two_players:
        return GameCard(position, against(pairing_of(setup)), "your side is drawn by lot")
    return GameCard(position, against(pairing_of(setup)), _who_begins(setup, position.side), "", _is_black(setup))


def _who_begins(setup: Setup, side: Side) -> str:
    if setup.human is None:
        return f"{side.title} moves first"
    you = setup.human.title
    return f"you play {you} and begin" if side is setup.human else f"you play {you}"


def _is_black(setup: Setup) -> bool:
    return setup.human is Side.BLACK
