"""Commands that play: moves, taking back, hints, draws, giving up."""

from __future__ import annotations

from ..engine.score_words import announced_win
from .game import Hinted, PlainGame


async def move(game: PlainGame, text: str) -> None:
    """Play what is typed."""
    session = game.session
    left = session.game.position.readings(text)
    meant = left[0] if len(left) == 1 else text
    session.play(meant, game.notation)


async def undo(game: PlainGame, rest: str) -> None:
    """Take back a move; what the computer thinks about is dropped."""
    await game.stop_thinking()
    game.session.undo()


async def redo(game: PlainGame, rest: str) -> None:
    """Play again what was taken back."""
    game.session.redo()


async def hint(game: PlainGame, rest: str) -> None:
    """The piece at the first time, the move at the second."""
    session = game.session
    if session.outcome is not None:
        raise ValueError("The game is over.")
    given = game.hinted
    if given is not None and given.at is session.game.current:
        game.say(f"Hint: {given.move.text(game.notation)}.")
        return
    answer = await session.hint()
    if answer is None:
        raise ValueError("There is no hint: the computer cannot say a move.")
    found = answer.move
    game.hinted = Hinted(session.game.current, found)
    piece = session.game.position.piece(found.start)
    word = piece.word(session.setup.rules) if piece else session.setup.rules.words.man
    name = session.setup.rules.square_name(found.start, game.notation)
    game.say(f"Hint: the {word} on {name}. Once more tells the move.")
    if win := announced_win(found.side, answer.wins_in):
        game.say(f"{win}.")


async def now(game: PlainGame, rest: str) -> None:
    """Hurry the computer, or ask it again."""
    if game.is_thinking:
        await game.session.move_now()
        await game.thought()
    elif game.computer_waits:
        game.release_computer()
    else:
        raise ValueError("The computer is not thinking.")


async def draw(game: PlainGame, rest: str) -> None:
    """Claim the draw that is there, else offer or accept one."""
    session = game.session
    if session.game.claimable_draw is not None and not session.computer_to_move:
        session.claim_draw()
    else:
        session.offer_draw()


async def yes(game: PlainGame, rest: str) -> None:
    """Accept what is offered, or claim what is there."""
    session = game.session
    if session.offer is None and session.game.claimable_draw is not None:
        session.claim_draw()
    else:
        session.answer_draw(accept=True)


async def no(game: PlainGame, rest: str) -> None:
    """Decline what is offered."""
    game.session.answer_draw(accept=False)


async def object_(game: PlainGame, rest: str) -> None:
    """Have the other player's illegal move put back."""
    game.session.object()


async def allow(game: PlainGame, rest: str) -> None:
    """Let the other player's illegal move stand."""
    game.session.let_stand()


async def resign(game: PlainGame, rest: str) -> None:
    """Give the game up."""
    await game.stop_thinking()
    game.session.resign()
