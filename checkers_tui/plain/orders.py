"""The commands of the plain face: what they are called, what they do, and what a typed line means."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from difflib import get_close_matches
from enum import Enum, auto

from ..draughts.square_text import shown_text
from . import orders_of_games as games
from . import orders_of_looking as looking
from . import orders_of_play as play
from .game import PlainGame

Handler = Callable[[PlainGame, str], Awaitable[None]]


class Timing(Enum):
    """What becomes of a command that is typed while the computer thinks."""

    LOOKS = auto()
    """It is obeyed at once, and changes nothing that was typed before it."""
    CHANGES = auto()
    """It is obeyed at once, and moves that were typed before it are no longer meant."""
    WAITS = auto()
    """It waits until the computer has moved."""


@dataclass(frozen=True)
class Order:
    """One command. ``usage``: how it is written; ``meaning``: what it does, half a sentence.

    ``timing``: what becomes of it while the computer thinks.
    """

    usage: str
    meaning: str
    handler: Handler
    aliases: tuple[str, ...] = ()
    timing: Timing = Timing.LOOKS

    @property
    def name(self) -> str:
        """The word by which it is called."""
        return self.usage.partition(" ")[0]


async def help_(game: PlainGame, rest: str) -> None:
    """All commands, or one of them."""
    word = rest.strip().lower()
    if not word:
        game.say("A move is typed as 11-15, 22x15 or c3-d4; a chain by its last square or jump by jump, 22x15x8.")
        game.say(*(_line(order) for order in ORDERS))
        return
    order = BY_WORD.get(word)
    if order is None:
        raise ValueError(unknown_word(word))
    game.say(_line(order))
    if order.aliases:
        game.say(f"Also: {', '.join(order.aliases)}.")


def _line(order: Order) -> str:
    return f"{order.usage}: {order.meaning}."


async def quit_(game: PlainGame, rest: str) -> None:
    """Leave."""
    game.quitting = True


ORDERS = (
    Order("board", "draw the board; w b are men, W B kings, a point an empty square", looking.board, ("b",)),
    Order("squares", "draw the board with the name of every square", looking.squares),
    Order("where [SQUARE | white | black]", "say what stands there, and what it can do", looking.where, ("w",)),
    Order("moves [SQUARE]", "list the legal moves", looking.moves, ("m",)),
    Order("turn", "say whose turn it is, and what is forced", looking.turn, ("t", "status")),
    Order("last", "say the last move again", looking.last, ("l", "again")),
    Order("list", "list all moves of the game", looking.list_, ("history",)),
    Order("score", "count the pieces, and the moves towards a draw", looking.score),
    Order("undo", "take your last move back, and the answer to it", play.undo, ("u",), Timing.CHANGES),
    Order("redo", "play again what was taken back", play.redo, ("r",), timing=Timing.WAITS),
    Order("hint", "name the piece to move; at the second time, the move", play.hint, ("i",), timing=Timing.WAITS),
    Order("now", "let the computer move at once with the best it has found", play.now, ("go",)),
    Order("draw", "offer a draw, accept one, or claim one", play.draw),
    Order("yes", "accept the draw that is offered, or claim it", play.yes, ("y", "accept"), timing=Timing.WAITS),
    Order("no", "decline the draw that is offered", play.no, ("n", "decline"), timing=Timing.WAITS),
    Order("object", "have the other player's illegal move put back, in strict play", play.object_, timing=Timing.WAITS),
    Order("allow", "let the other player's illegal move stand, in strict play", play.allow, timing=Timing.WAITS),
    Order("resign", "give the game up", play.resign, timing=Timing.CHANGES),
    Order(
        "new [RULES] [LEVEL] [SIDE] [CLOCK]",
        "begin another game, such as new lasca easy white 10+5",
        games.new,
        timing=Timing.CHANGES,
    ),
    Order("level [NAME]", "the computer's level, for the next game", games.level),
    Order("side [white | black | random]", "your side, for the next game", games.side),
    Order("two-players", "two people play, from the next game on", games.two_players),
    Order("clock [TIME]", "the time left; or a clock for the next game, such as 5, 10+5, 15/move, none", games.clock),
    Order("strict [on | off]", "strict play, for the next game", games.strict),
    Order("take-backs [on | off]", "whether moves may be taken back, for the next game", games.take_backs),
    Order("fen [FEN]", "say the position as FEN; or begin a game from there", games.fen),
    Order("flip", "turn the drawn board round", looking.flip, ("f",)),
    Order("notation [numbers | names]", "how squares are called", looking.notation),
    Order("rules [NAME | list]", "the rules of this game, or of another; or all their names", looking.rules),
    Order("games", "list the games that are kept, the latest first", games.list_games),
    Order(
        "continue [NUMBER]",
        "go on with the latest unfinished game, or one of the list",
        games.continue_,
        timing=Timing.CHANGES,
    ),
    Order("save [FILE]", "write the game as PDN; in any case it is kept move by move", games.save),
    Order("statistics", "games won, drawn and lost at these rules and this level", games.statistics),
    Order("help [COMMAND]", "this list, or one line of it", help_, ("?", "h")),
    Order("quit", "leave; the game is kept", quit_, ("q", "exit", "bye"), Timing.CHANGES),
)
BY_WORD = {word: order for order in ORDERS for word in (order.name, *order.aliases)}
MOVE = Order("MOVE", "play it", play.move, timing=Timing.WAITS)
MOVE_WORDS = ("move", "play")


def read_order(line: str) -> tuple[Order, str]:
    """The command that a line means, and what stands behind it. Raises ValueError for an unknown word."""
    word, _, rest = line.strip().partition(" ")
    word = word.lower()
    rest = rest.strip()
    if word == "move" and rest.lower() == "now":
        word, rest = "now", ""
    if word in MOVE_WORDS and rest:
        return MOVE, rest
    order = BY_WORD.get(word)
    if order is not None:
        return order, rest
    if not any(character.isdigit() for character in line):
        raise ValueError(unknown_word(word))
    return MOVE, line.strip()


def unknown_word(word: str) -> str:
    """The sentence for a word that is no command, with the nearest one suggested."""
    near = get_close_matches(word, [order.name for order in ORDERS], n=1, cutoff=0.5)
    hint = f"did you mean {near[0]}?" if near else "the command help lists them all."
    return f'There is no command "{shown_text(word)}"; {hint}'
