"""Whatever a file holds, reading ends, and raises nothing but its one documented error."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checkers_tui.draughts.pdn import CheckedGame, Entry, PdnGame, UnreadableFile, game_of, read_game, write_game
from checkers_tui.draughts.pdn.listing import LISTED, LONGEST_VALUE
from checkers_tui.draughts.pdn.splitting import GameText, TokenKind, games_in

from .files import check, listed, read, read_one, stream, tree
from .mutating import PIECES, mutated

joined = st.lists(st.sampled_from(PIECES) | st.binary(max_size=4), max_size=40).map(b"".join)
T = TypeVar("T")
A_PART = 2_500
"""So many spoilt files are read by one process at a time."""
WHOLE_LOOK = 8
"""One spoilt file in so many is also checked, found by its entries, and written."""


def main_line(game: GameText) -> int:
    """The moves outside brackets, legal or not, as the listing counts them."""
    depth = moves = 0
    for token in game.tokens:
        depth += (token.kind is TokenKind.OPEN) - (token.kind is TokenKind.CLOSE)
        moves += token.kind is TokenKind.MOVE and depth == 0
    return moves


def read_and_list(content: bytes) -> list[tuple[PdnGame, Entry, CheckedGame]]:
    """Reading, checking and listing agree on every game, or refuse the file with the same sentence."""
    read_so, checked_so, listed_so = (taken(way, content) for way in (read, check, listed))
    if isinstance(read_so, str) or isinstance(checked_so, str) or isinstance(listed_so, str):
        assert read_so == checked_so == listed_so
        assert str(read_so).endswith(".")
        return []
    texts = list(games_in(stream(content), "games.pdn"))
    facts = [(text.number, text.offset, text.line, main_line(text), text.result) for text in texts]
    assert facts == [(entry.number, entry.offset, entry.line, entry.plies, entry.ending) for entry in listed_so]
    for text, entry in zip(texts, listed_so, strict=True):
        values = {text.tags[name].value[:LONGEST_VALUE] for name in text.tags if name in LOWERED}
        assert values == set(entry.tags.values())
    return list(zip(read_so, listed_so, checked_so, strict=True))


def taken(way: Callable[[bytes], T], content: bytes) -> T | str:
    """What comes of a file, or the sentence with which it is refused."""
    try:
        return way(content)
    except UnreadableFile as refused:
        return str(refused)


LOWERED = {name.lower() for name in LISTED}


def read_every_way(content: bytes) -> None:
    """Checking agrees, each game is found by its entry, and what is written reads back as the same game."""
    for game, entry, checked in read_and_list(content):
        assert checked.problems == game.problems
        assert (checked.rules, checked.plies) == (game.rules, game.game.ply)
        again = read_game(game_of(stream(content), entry, "games.pdn"))
        assert (tree(again.game), again.tags, again.result) == (tree(game.game), game.tags, game.result)
        assert_reads_back(game)


def assert_reads_back(game: PdnGame) -> None:
    written = write_game(game)
    again = read_one(written)
    assert again.problems == ()
    assert write_game(again) == written
    assert [played.move for played in again.game.moves] == [played.move for played in game.game.moves]


@settings(max_examples=1000, deadline=None)
@given(joined)
def test_joined_pieces(content: bytes) -> None:
    read_every_way(content)


@pytest.mark.parametrize("start", range(0, 9000, 1000))
def test_nine_thousand_spoilt_files(start: int) -> None:
    for seed in range(start, start + 1000):
        read_spoilt(seed)


@pytest.mark.slow
def test_a_million_spoilt_files() -> None:
    """In as many processes as there are cores: about forty minutes of one."""
    starts = range(10_000, 1_010_000, A_PART)
    with ProcessPoolExecutor(mp_context=get_context("fork")) as pool:
        assert sum(pool.map(read_part, starts)) == 1_000_000


def read_part(start: int) -> int:
    """Read so many spoilt files; their number. An error tells the seed."""
    for seed in range(start, start + A_PART):
        try:
            read_spoilt(seed)
        except BaseException as error:
            raise AssertionError(f"the spoilt file of seed {seed}: {error!r}") from error
    return A_PART


def read_spoilt(seed: int) -> None:
    if seed % WHOLE_LOOK:
        read_and_list(mutated(seed))
    else:
        read_every_way(mutated(seed))


def test_a_very_long_value_is_cut_in_the_list_and_nowhere_else() -> None:
    """Among a million spoilt files one had such a value, and the test of them did not know."""
    content = b'[White "' + b"a" * (LONGEST_VALUE + 1) + b'"]\n\n1. 11-15 *\n'
    ((game, entry, _),) = read_and_list(content)
    assert (len(game.tags["White"]), len(entry.tag("White"))) == (LONGEST_VALUE + 1, LONGEST_VALUE)


def test_reading_needs_no_file_name() -> None:
    (game,) = read(b"1. 11-99 *")
    assert str(game.problems[0]).startswith("games.pdn, line 1, game 1, move 1. 11-99: There is no square 99")
    (text,) = games_in(stream(b"1. 11-99 *"))
    assert str(read_game(text).problems[0]).startswith("line 1, game 1")
