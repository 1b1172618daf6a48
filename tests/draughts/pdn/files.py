"""Files of games in memory, and what comes of reading them."""

from __future__ import annotations

import io

from checkers_tui.draughts import Game, PlayedMove, RuleSet
from checkers_tui.draughts.pdn import CheckedGame, Entry, PdnGame, check_games, list_games, read_games


def read(content: str | bytes, rules: RuleSet | None = None) -> list[PdnGame]:
    return list(read_games(stream(content), "games.pdn", rules))


def read_one(content: str | bytes, rules: RuleSet | None = None) -> PdnGame:
    (game,) = read(content, rules)
    return game


def check(content: str | bytes) -> list[CheckedGame]:
    return list(check_games(stream(content), "games.pdn"))


def listed(content: str | bytes) -> list[Entry]:
    return list(list_games(stream(content)))


def stream(content: str | bytes) -> io.BytesIO:
    return io.BytesIO(content if isinstance(content, bytes) else content.encode())


def moves(game: PdnGame) -> list[str]:
    return [played.move.text() for played in game.game.moves]


def comments(game: PdnGame) -> list[str]:
    return [game.game.comment, *(played.comment for played in game.game.moves)]


def sentences(game: PdnGame | CheckedGame) -> list[str]:
    return [str(problem) for problem in game.problems]


Tree = list[tuple[str, str, tuple[int, ...], "Tree"]]


def tree(game: Game) -> Tree:
    """Everything that is kept of a game's moves, with all variations."""
    return [branch(played) for played in game.first_moves]


def branch(played: PlayedMove) -> tuple[str, str, tuple[int, ...], Tree]:
    line = []
    while True:
        line.append(played)
        if len(played.next_moves) != 1:
            break
        played = played.next_moves[0]
    found: Tree = [branch(following) for following in played.next_moves]
    for each in reversed(line[1:]):
        found = [(each.move.full_text(), each.comment, tuple(each.marks), found)]
    return line[0].move.full_text(), line[0].comment, tuple(line[0].marks), found
