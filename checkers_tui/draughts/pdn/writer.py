"""Games to files: strict. One form only, and reading what was written gives the same game.

Seven tags in their order, GameType, FEN and SetUp for a game that does not begin at the start, the other tags as they
came; the moves in lines of at most 79 characters (a longer word has a line of its own), the result, an empty line.

A move that was illegal but stood cannot be written as a move: a comment tells it, and what was played after it
follows as a game of its own that begins with that position.
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
from .source import AHEAD
from .tags import SEVEN, written_tag

WIDTH = 79
UNKNOWN = {"Date": "????.??.??", "Result": UNFINISHED}
WRITTEN_ANEW = frozenset({*(name.lower() for name in SEVEN), "gametype", "fen", "setup"})
_STOOD = "{} played {} here; it was illegal, but it stood."
BRACES = str.maketrans("{}", "()")


def write_game(game: PdnGame) -> str:
    """A game of a file, or one that was put together as such, as text that ends with an empty line.

    Raises ValueError for a tag whose name cannot be written.
    """
    return write(game.game, game.tags, game.result)


def write(game: Game, tags: Mapping[str, str] | None = None, result: str | None = None) -> str:
    """A game with all its variations, comments and marks as text that ends with an empty line.

    Where an illegal move of its main line stood, that are several games, each but the last one unfinished.
    ``result``: as the file is to say it; None: by the Result tag, else by how the game stands at the end of
    its main line, if that is where it stands. Raises ValueError for a tag whose name cannot be written.
    """
    parts = list(_lawful_parts(game))
    before = "".join(_written(part, {**(tags or {}), "Result": UNFINISHED}, UNFINISHED) for part in parts[:-1])
    if result is None and len(parts) > 1:
        result = _counted_result(game, _tag(tags, "result"))
    return before + _written(parts[-1], tags, result)


def _lawful_parts(game: Game) -> Iterator[Game]:
    """The game up to and with the first illegal move of its main line, from there to the next one, and so on."""
    yield game
    line = game.first_moves
    while line:
        if not line[0].move.is_regular:
            part = Game(line[0].after)
            part.first_moves = line[0].next_moves
            yield part
        line = line[0].next_moves


def _tag(tags: Mapping[str, str] | None, wanted: str) -> str:
    return next((value for name, value in (tags or {}).items() if name.lower() == wanted), "")


def _written(game: Game, tags: Mapping[str, str] | None, result: str | None) -> str:
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
        for variation in variations if main.move.is_regular else ():
            if not variation.move.is_regular:
                yield from _move(variation, ply, True)
                continue
            rest = _line(variation.next_moves, ply + 1, bool(tidy(variation.comment)))
            words = [*_move(variation, ply, True), *rest]
            words[0] = f"({words[0]}"
            words[-1] = f"{words[-1]})"
            yield from words
        if not main.move.is_regular:
            return
        number_is_due = bool(tidy(main.comment) or variations)
        choices = main.next_moves
        ply += 1


def _move(played: PlayedMove, ply: int, number_is_due: bool) -> Iterator[str]:
    if not played.move.is_regular:
        yield from comment_words(f"{_STOOD.format(played.move.side.title, played.move.text())} {played.comment}")
        return
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

    A word in square brackets is kept with the one before it, so that no line of a comment looks like a tag. What is
    longer than a reader takes as one comment is written as several.
    """
    words: list[str] = []
    size, room = 0, AHEAD // 4  # a letter has four bytes at most
    for word in tidy(text).translate(BRACES).split():
        size += len(word) + 1
        if words and size > room:
            words[-1] = f"{words[-1]}}}"
            words.append(f"{{{word}")
            size = len(word)
        elif word.startswith("[") and words:
            words[-1] = f"{words[-1]} {word}"
        else:
            words.append(word if words else f"{{{word}")
    if words:
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
