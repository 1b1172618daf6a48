"""Commands that tell: the board, moves, pieces, counts, rules."""

from __future__ import annotations

from ..draughts import RULE_SETS, Notation, Side, rule_set
from ..draughts.diagram import diagram
from ..draughts.rule_page import rule_page
from ..draughts.square_text import shown_text
from .game import PlainGame
from .wording import count_words, draw_sentences, listed_moves, spoken_move, where_all, where_square

SIDES = {side.title.lower(): side for side in Side}
NOTATIONS = {notation.value: notation for notation in Notation}
ANY_NUMBER = 10**6


async def board(game: PlainGame, rest: str) -> None:
    """The board as it stands."""
    game.voice.draw(diagram(game.session.game.position, game.notation, flipped=game.flipped))


async def squares(game: PlainGame, rest: str) -> None:
    """The board with the names of its squares instead of pieces."""
    rules = game.session.setup.rules
    size = range(rules.board.size)
    lines = []
    for row in size if game.flipped else size[::-1]:
        here = [rules.board.square_at(column, row) for column in (size[::-1] if game.flipped else size)]
        names = ["" if square is None else rules.square_name(square, game.notation) for square in here]
        lines.append("".join(f"{name:>4}" for name in names).rstrip())
    game.voice.draw(lines)


async def where(game: PlainGame, rest: str) -> None:
    """What stands on a square, or where all pieces of one or both sides stand."""
    position, text = game.session.game.position, rest.strip()
    if not text:
        game.say(*(where_all(position, side, game.notation) for side in Side))
    elif text.lower() in SIDES:
        game.say(where_all(position, SIDES[text.lower()], game.notation))
    else:
        game.say(where_square(position, _square(game, text), game.notation))


async def moves(game: PlainGame, rest: str) -> None:
    """The legal moves, of one piece if a square is named."""
    session, text = game.session, rest.strip()
    found = session.game.position.legal_moves() if session.outcome is None else ()
    if text:
        square = _square(game, text)
        found = tuple(move for move in found if move.start == square)
        if not found:
            game.say(where_square(session.game.position, square, game.notation))
            return
    if not found:
        game.say("There is no legal move: the game is over.")
        return
    number = "1 move" if len(found) == 1 else f"{len(found)} moves"
    game.say(f"{session.side.title} has {number}: {listed_moves(found, game.notation)}.")


def _square(game: PlainGame, text: str) -> int:
    square = game.session.setup.rules.board.find(text)
    if square is None:
        raise ValueError(f"There is no square {shown_text(text)} on this board.")
    return square


async def turn(game: PlainGame, rest: str) -> None:
    """Whose turn it is, and what is forced."""
    game.say(*game.turn())


async def last(game: PlainGame, rest: str) -> None:
    """The last move."""
    played = game.session.game.current
    game.say(spoken_move(played, game.notation) if played else "No move has been played.")


async def list_(game: PlainGame, rest: str) -> None:
    """All moves, numbered in pairs."""
    played = game.session.game
    texts = [each.move.text(game.notation) for each in played.moves]
    if not texts:
        game.say("No move has been played.")
        return
    if played.start_position.side is not played.rules.first_to_move:
        texts.insert(0, "...")
    pairs = [texts[place : place + 2] for place in range(0, len(texts), 2)]
    game.say(", ".join(f"{number}. {' '.join(pair)}" for number, pair in enumerate(pairs, 1)))


async def score(game: PlainGame, rest: str) -> None:
    """The pieces, and the nearest draw."""
    session = game.session
    game.say(count_words(session.game.position))
    if session.outcome is None:
        game.say(*draw_sentences(session.game, ANY_NUMBER))


async def flip(game: PlainGame, rest: str) -> None:
    """The other side at the bottom."""
    game.flipped = not game.flipped
    game.say(f"{'Black' if game.flipped else 'White'} is at the bottom.")


async def notation(game: PlainGame, rest: str) -> None:
    """How squares are written, or another way from now on."""
    word = rest.strip().lower()
    if word:
        if word not in NOTATIONS:
            raise ValueError(f"Squares are written as {' or '.join(NOTATIONS)}, not as {shown_text(word)}.")
        game.wanted_notation = NOTATIONS[word]
    rules = game.session.setup.rules
    game.say(f"Squares are written as {game.notation.value}, such as {rules.square_name(0, game.notation)}.")


async def rules(game: PlainGame, rest: str) -> None:
    """A rule page, or the names of all rule sets."""
    word = rest.strip().lower()
    if word == "list":
        game.say(*(f"{each.name}: {each.title}. {' '.join(each.summary)}" for each in RULE_SETS.values()))
        return
    page = rule_page(rule_set(word) if word else game.session.setup.rules)
    game.voice.draw(page.split("\n"))
