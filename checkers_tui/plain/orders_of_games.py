"""Commands about whole games: new ones, what they are played with, and those that are kept."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from ..draughts.square_text import shown_text
from ..engine.levels import EXAMPLE, LEVELS, find_level
from ..library.games import UnreadableGame
from ..library.listing import GameSummary
from ..library.safe_file import write_safely, write_where_asked
from ..library.troubles import LibraryUnavailable
from ..play.game_words import level_title, opponent_name, pairing_of, short_result
from ..play.home import CannotContinue
from ..play.setup import Setup
from ..play.time_control import read_time_control
from ..play.when import when
from .game import PlainGame
from .new_game import played_by, read_new_game, with_level, without_computer

MOST_LISTED = 20
SWITCH = {"on": True, "yes": True, "off": False, "no": False}


async def new(game: PlainGame, rest: str) -> None:
    """Another game, as before where nothing else is said."""
    await game.begin(read_new_game(rest, game.next_setup))


async def level(game: PlainGame, rest: str) -> None:
    """The levels, or another one."""
    if rest:
        await _from_next_game(game, with_level(game.next_setup, find_level(rest)))
        return
    now = game.session.setup.level
    game.say(f"The level is {now.title}." if now else "Two people play: there is no level.")
    game.say(*(f"{each.name}: {each.strength}" for each in LEVELS.values()))
    game.say(f"A level of your own: its limits, such as {EXAMPLE}.")


async def side(game: PlainGame, rest: str) -> None:
    """The person's side, or the other one."""
    if rest:
        await _from_next_game(game, played_by(game.next_setup, rest))
        return
    whom = game.whom()
    game.say(f"{whom[0].upper()}{whom[1:]}.")


async def two_players(game: PlainGame, rest: str) -> None:
    """No computer."""
    await _from_next_game(game, without_computer(game.next_setup))


async def clock(game: PlainGame, rest: str) -> None:
    """The clocks, or another time control."""
    if rest:
        await _from_next_game(game, replace(game.next_setup, control=read_time_control(rest)))
        return
    game.session.tick()
    game.say("There is no clock." if game.session.setup.control.is_none else game.clock_sentence())


async def strict(game: PlainGame, rest: str) -> None:
    """Strict play, or not."""
    if rest:
        await _from_next_game(game, replace(game.next_setup, strict=_switch(rest)))
        return
    game.say(f"Strict play is {'on' if game.session.setup.strict else 'off'}.")


async def take_backs(game: PlainGame, rest: str) -> None:
    """May moves be taken back?"""
    if rest:
        await _from_next_game(game, replace(game.next_setup, take_backs=_switch(rest)))
        return
    game.say(f"Moves {'may' if game.session.setup.take_backs else 'may not'} be taken back.")


def _switch(text: str) -> bool:
    wanted = SWITCH.get(text.strip().lower())
    if wanted is None:
        raise ValueError(f"It is on or off, not {shown_text(text)}.")
    return wanted


async def _from_next_game(game: PlainGame, setup: Setup) -> None:
    """A game in which nobody has moved begins anew at once; else it is for the next."""
    if not game.session.game.ply and game.session.outcome is None:
        await game.begin(replace(setup, fen=game.session.setup.fen))
        return
    game.next_setup = setup
    game.say("This holds from the next game on: the command new begins it.")


async def fen(game: PlainGame, rest: str) -> None:
    """The position as text, or a game from another one."""
    if rest:
        await game.begin(replace(game.next_setup, fen=rest))
    else:
        game.voice.draw([game.session.game.position.to_fen(game.notation)])


# ---------------------------------------------------------------------- kept games


async def list_games(game: PlainGame, rest: str) -> None:
    """The latest games, with numbers for ``continue``."""
    await game.session.all_shown()
    shelf = await game.home.opening()
    try:
        found = await asyncio.to_thread(lambda: shelf.library.games(limit=MOST_LISTED))
    except LibraryUnavailable as trouble:
        raise ValueError(str(trouble)) from trouble
    game.listed = tuple(each.uid for each in found)
    if not found:
        game.say("No game is kept yet.")
        return
    today = datetime.now().astimezone()
    game.say(*(f"{number}: {_summary(each, today)}" for number, each in enumerate(found, 1)))


def _summary(each: GameSummary, today: datetime) -> str:
    return (
        f"{each.rules.capitalize()}, {opponent_name(each.pairing)}, {each.plies} plies, "
        f"{short_result(each.outcome, each.human)}, {when(each.changed, today)}."
    )


async def continue_(game: PlainGame, rest: str) -> None:
    """The latest unfinished game, or one of the list."""
    await game.session.all_shown()
    number = rest.strip()
    if not number:
        try:
            saved = await game.home.latest()
        except CannotContinue as trouble:
            raise ValueError(str(trouble)) from trouble
        if saved is None:
            raise ValueError("There is no unfinished game.")
    else:
        if not number.isdecimal() or not 1 <= int(number) <= len(game.listed):
            raise ValueError("The command games lists the kept games by number; continue takes one of these.")
        shelf = await game.home.opening()
        try:
            saved = await shelf.keeper.find(game.listed[int(number) - 1])
        except (UnreadableGame, LibraryUnavailable) as trouble:
            raise ValueError(str(trouble)) from trouble
    await game.go_on_with(saved)


async def save(game: PlainGame, rest: str) -> None:
    """The game as PDN in a file."""
    # Reading and writing files of games takes a while to load, and is wanted seldom.
    from ..draughts.pdn import write
    from ..library.game_files import tags_for

    session, moment = game.session, datetime.now().astimezone()
    if rest:
        path = Path(rest).expanduser()
        if path.exists():
            raise ValueError(f"There is a file {rest} already: name another one.")
    else:
        path = game.home.paths.exports / f"{session.setup.rules.name}-{moment:%Y-%m-%d-%H%M%S}.pdn"
    text = write(session.game, tags_for(pairing_of(session.setup), moment))
    try:
        await asyncio.to_thread(write_where_asked if rest else write_safely, path, text)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise ValueError(f"The game cannot be saved in {path}: {reason}.") from error
    game.say(f"Saved in {path}.")


async def statistics(game: PlainGame, rest: str) -> None:
    """The tally at these rules and this level."""
    await game.session.all_shown()
    setup = game.session.setup
    shelf = await game.home.opening()
    tally = await shelf.record.find(setup.rules.name, setup.level.name if setup.level else None)
    whom = f"against {level_title(setup.level.name)}" if setup.level else "between two players, counted for White"
    game.say(
        f"{setup.rules.title} {whom}: won {tally.won}, drawn {tally.drawn}, lost {tally.lost}; "
        f"{tally.rate} per cent won, {tally.streak} in a row now, {tally.best_streak} at best."
    )
