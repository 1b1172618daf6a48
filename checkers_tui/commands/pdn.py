"""``pdn``: look into files of games and check them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import BinaryIO

from checkers_tui.draughts import RuleSet
from checkers_tui.draughts.diagram import diagram
from checkers_tui.draughts.pdn import PdnGame, UnreadableFile, check_games, read_game
from checkers_tui.draughts.pdn.splitting import games_in

from .errors import Refused
from .output import say, talk
from .positions import rules_named

STANDARD_INPUT = "-"


def check(files: list[str], rules: str | None) -> int:
    """Print each problem of the files on a line, and a summary; the exit code, 1 if there is any problem."""
    asked = asked_rules(rules)
    games = plies = problems = 0
    for file in files:
        try:
            with opened(file) as stream:
                for game in check_games(stream, shown(file), asked):
                    games += 1
                    plies += game.plies
                    problems += len(game.problems)
                    for problem in game.problems:
                        say(str(problem))
        except (Refused, UnreadableFile) as refusal:
            problems += 1
            say(f"{shown(file)}: {refusal}" if isinstance(refusal, UnreadableFile) else str(refusal))
    say(f"{counted(games, 'game')}, {counted(plies, 'move')}, {counted(problems, 'problem')}.")
    return 1 if problems else 0


def show(file: str, number: int, ply: int | None, rules: str | None) -> None:
    """Print one game of a file at one of its positions (None: the last). Raises Refused."""
    game = game_numbered(file, number, asked_rules(rules))
    plies = game.game.ply
    if ply is not None and not 0 <= ply <= plies:
        raise Refused(f"Game {number} has {counted(plies, 'move')} that can be played; there is no ply {ply}.")
    for line in [*heading(game), "", *position_lines(game, plies if ply is None else ply)]:
        say(line)
    for problem in game.problems:
        talk(str(problem))


def game_numbered(file: str, number: int, rules: RuleSet | None) -> PdnGame:
    """One game of a file, by its number from 1. Raises Refused."""
    last = 0
    try:
        with opened(file) as stream:
            for text in games_in(stream, shown(file)):
                last = text.number
                if last == number:
                    return read_game(text, rules)
    except UnreadableFile as refusal:
        raise Refused(f"{shown(file)}: {refusal}") from None
    raise Refused(f"{shown(file)} has {counted(last, 'game')}; there is no game {number}.")


def heading(game: PdnGame) -> list[str]:
    """Who played whom, where and when, by which rules, and how it ended."""
    first = game.rules.first_to_move.title
    second = game.rules.first_to_move.other.title
    players = f"{game.tags.get(first, '?')} ({first}) - {game.tags.get(second, '?')} ({second})"
    occasion = [game.tags.get(name, "") for name in ("Event", "Site", "Date", "Round")]
    known = ", ".join(value for value in occasion if value.strip("?. "))
    return [players, *([known] if known else []), f"{game.rules.title}: {game.shown_result} ({game.result})"]


def position_lines(game: PdnGame, ply: int) -> list[str]:
    """The board after so many plies, the move that led there with its comment, and who is to move."""
    position = game.game.positions[ply]
    played = game.game.moves[ply - 1] if ply else None
    offset = int(game.game.start_position.side is not game.rules.first_to_move)
    lines = [*diagram(position), ""]
    if played is None:
        lines.append("Before the first move.")
    else:
        number, is_second = divmod(ply - 1 + offset, 2)
        dots = "..." if is_second else "."
        lines.append(f"After {number + 1}{dots} {played.move.text()} (ply {ply} of {game.game.ply}).")
    comment = played.comment if played else game.game.comment
    if comment:
        lines.append(comment)
    outcome = position.outcome()
    lines.append(f"{position.side.title} is to move." if outcome is None else f"{outcome.text}: {outcome.reason}.")
    lines.append(position.to_fen())
    return lines


# ---------------------------------------------------------------------- files and numbers


@contextmanager
def opened(file: str) -> Iterator[BinaryIO]:
    """A file of games, or standard input for ``-``. Raises Refused if it cannot be read."""
    try:
        with _stream(file) as stream:
            yield stream
    except OSError as error:
        raise Refused(f"{shown(file)} cannot be read: {error.strerror or error}.") from None


@contextmanager
def _stream(file: str) -> Iterator[BinaryIO]:
    if file != STANDARD_INPUT:
        if "\0" in file:
            raise Refused("There is no file whose name holds a NUL.")
        with open(file, "rb") as stream:
            yield stream
    elif sys.stdin is None:
        raise Refused("No games can be read: standard input is closed.")
    else:
        yield sys.stdin.buffer


def asked_rules(name: str | None) -> RuleSet | None:
    """The rule set for games that do not name theirs; None: guessed from their moves. Raises WrongUsage."""
    return None if name is None else rules_named(name)


def shown(file: str) -> str:
    """The name of a file without anything that a terminal would obey."""
    return "".join(c if c.isprintable() else "?" for c in file)


def counted(number: int, word: str) -> str:
    """``1 game``, ``2 games``, ``no games``."""
    return f"{number or 'no'} {word}{'' if number == 1 else 's'}"
