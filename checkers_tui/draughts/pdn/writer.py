"""Games to files: strict. One form only, and reading what was written gives the same game.

Seven tags in their order, GameType, FEN and SetUp for a game that does not begin at the start, the other tags as they
came; the moves in lines of at most 79 characters (a longer word has a line of its own), the result, an empty line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..game import Game, PlayedMove
from .beginnings import start_of
from .characters import tidy
from .endings import SAYS_NOTHING
from .marks import written_marks
from .reader import PdnGame
from .results import UNFINISHED, ending_of, ending_text, result_of
from .tags import SEVEN, written_tag

WIDTH = 79
UNKNOWN = {"Date": "????.??.??", "Result": UNFINISHED}
WRITTEN_ANEW = frozenset({*(name.lower() for name in SEVEN), "gametype", "fen", "setup"})
BRACES = str.maketrans("{}", "()")


def write_game(game: PdnGame) -> str:
    """A game of a file, or one that was put together as such, as text that ends with an empty line.

    Raises ValueError for a tag whose name cannot be written.
    """
    return write(game.game, game.tags, game.result)


def write(game: Game, tags: Mapping[str, str] | None = None, result: str | None = None) -> str:
    """A game with all its variations, comments and marks as text that ends with an empty line.

    ``result``: as the file is to say it; None: by the Result tag, else by how the game stands at the end of its main
    line, if that is where it stands. Raises ValueError for a tag whose name cannot be written.
    """
    given = {name.lower(): value for name, value in (tags or {}).items()}
    counts = result or _counted_result(game, given.get("result", ""))
    if given.get("result", "").strip() in SAYS_NOTHING:
        given["result"] = counts
    lines = [written_tag(name, given.get(name.lower(), UNKNOWN.get(name, "?"))) for name in SEVEN]
    lines += [written_tag(name, value) for name, value in _position_tags(game)]
    lines += [written_tag(name, value) for name, value in (tags or {}).items() if name.lower() not in WRITTEN_ANEW]
    lines.append("")
    lines += wrapped([*_words_of(game), ending_text(counts)])
    return "\n".join([*lines, "", ""])


def _counted_result(game: Game, tag: str) -> str:
    if tag.strip() not in SAYS_NOTHING and ending_of(tag) is not None:
        return tag
    return UNFINISHED if game.next_moves else result_of(game.rules, game.result)


def _position_tags(game: Game) -> Iterator[tuple[str, str]]:
    yield "GameType", game.rules.game_type
    if game.start_position != start_of(game.rules.name):
        yield "FEN", game.start_position.to_fen()
        yield "SetUp", "1"


# ---------------------------------------------------------------------- the moves


def _words_of(game: Game) -> Iterator[str]:
    """The words of the whole tree, each of which must stand on one line."""
    first_ply = int(game.start_position.side is not game.rules.first_to_move)
    yield from comment_words(game.comment)
    yield from _line(game.first_moves, first_ply, number_is_due=True)


def _line(choices: list[PlayedMove], ply: int, number_is_due: bool) -> Iterator[str]:
    """A main line with the variations beside each of its moves."""
    while choices:
        main, *variations = choices
        yield from _move(main, ply, number_is_due)
        for variation in variations:
            rest = _line(variation.next_moves, ply + 1, bool(tidy(variation.comment)))
            words = [*_move(variation, ply, True), *rest]
            words[0] = f"({words[0]}"
            words[-1] = f"{words[-1]})"
            yield from words
        number_is_due = bool(tidy(main.comment) or variations)
        choices = main.next_moves
        ply += 1


def _move(played: PlayedMove, ply: int, number_is_due: bool) -> Iterator[str]:
    if ply % 2 == 0:
        yield f"{ply // 2 + 1}."
    elif number_is_due:
        yield f"{ply // 2 + 1}..."
    sign, marks = written_marks(played.marks)
    yield f"{played.move.text()}{sign}"
    yield from marks
    yield from comment_words(played.comment)


def comment_words(text: str) -> list[str]:
    """A comment as words that may be wrapped; braces inside become round brackets.

    A word in square brackets is kept with the one before it, so that no line of a comment looks like a tag.
    """
    words: list[str] = []
    for word in tidy(text).translate(BRACES).split():
        if word.startswith("[") and words:
            words[-1] = f"{words[-1]} {word}"
        else:
            words.append(word)
    if words:
        words[0] = f"{{{words[0]}"
        words[-1] = f"{words[-1]}}}"
    return words


def wrapped(words: list[str]) -> list[str]:
    """Words in lines of at most WIDTH characters."""
    lines: list[str] = []
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > WIDTH:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, line]
