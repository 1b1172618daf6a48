"""A listing tells where the games of a file are, and holds nothing else."""

from __future__ import annotations

import io
import time
import tracemalloc

import pytest

from checkers_tui.draughts import RULE_SETS
from checkers_tui.draughts.pdn import UnreadableFile, game_of, list_games, read_game, read_games
from checkers_tui.draughts.pdn.listing import LISTED

from .files import listed, moves, stream

GAME = (
    '[Event "Club championship {0}"]\n[Site "Hall"]\n[Date "1985.05.11"]\n[Round "{0}"]\n[White "White {0}"]\n'
    '[Black "Black {0}"]\n[Result "1-0"]\n[GameType "21"]\n\n'
    "1. 9-14 22-17 2. 11-15 25-22 3. 15-19 {{quiet}} 23x16 4. 12x19 24x15 5. 10x19\n17x10 6. 6x15 21-17 7. 5-9 29-25\n"
    "8. 8-12 25-21 9. 7-10 17-13 10. 1-6 (10. 2-7) 27-24 11. 4-8\n32-27 12. 9-14 27-23 13. 3-7 23x16 14. 12x19\n"
    "22-17 15. 7-11 26-23 16. 19x26\n30x23 17. 8-12 24-20 18. 15-18 23-19 19. 11-15 20-16 1-0\n\n"
)
PLIES = 38


class ManyGames(io.RawIOBase):
    """A file of as many games as are asked for, made while it is read."""

    def __init__(self, games: int) -> None:
        self._left = (GAME.format(number).encode() for number in range(games))
        self._rest = b""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        while len(self._rest) < len(buffer) and (game := next(self._left, b"")):
            self._rest += game
        taken, self._rest = self._rest[: len(buffer)], self._rest[len(buffer) :]
        buffer[: len(taken)] = taken
        return len(taken)


def test_tags_plies_and_places() -> None:
    content = GAME.format(1) + '[Event "two"]\n[FEN "B:W18:B11"]\n11-15 *\n' + GAME.format(3)
    first, second, third = listed(content)
    assert (first.number, first.offset, first.line, first.plies, first.ending) == (1, 0, 1, PLIES, "1-0")
    assert first.tag("White") == "White 1"
    assert first.rules is RULE_SETS["american"]
    assert second.tags == {"Event": "two", "FEN": "B:W18:B11"}
    assert second.rules is None
    assert (second.plies, second.ending, second.tag("White")) == (1, "*", "")
    assert content.encode()[third.offset :] == GAME.format(3).encode()
    assert content.splitlines()[third.line - 1] == '[Event "Club championship 3"]'


def test_a_game_is_opened_by_its_entry_alone() -> None:
    content = "".join(GAME.format(number) for number in range(5))
    entry = listed(content)[3]
    game = read_game(game_of(stream(content), entry, "club.pdn"))
    assert game.tags["White"] == "White 3"
    assert len(moves(game)) == entry.plies
    assert (game.number, game.line, game.offset) == (4, entry.line, entry.offset)


def test_problems_of_a_game_that_was_opened_alone_name_its_place_in_the_file() -> None:
    content = GAME.format(1) + "11-15 11-15 *"
    entry = listed(content)[1]
    (problem,) = read_game(game_of(stream(content), entry, "club.pdn")).problems
    assert str(problem).startswith("club.pdn, line 17, game 2, move 1... 11-15: ")


def test_a_file_that_has_changed_is_refused() -> None:
    entry = listed(GAME.format(1) * 2)[1]
    with pytest.raises(UnreadableFile, match="changed"):
        game_of(stream(GAME.format(1)), entry)


def test_progress_is_told_up_to_the_size_of_the_file() -> None:
    content = (GAME.format(1) * 2000).encode()
    told: list[int] = []
    assert sum(1 for _ in list_games(io.BytesIO(content), told.append)) == 2000
    assert len(told) > 2
    assert told == sorted(told)
    assert told[-1] == len(content)


@pytest.mark.parametrize("size", [1, 7, 100, 65_536])
def test_short_reads_change_nothing(size: int) -> None:
    content = (GAME.format(1) + "\r" + GAME.format(2).replace("\n", "\r\n") + "{" + "long " * 3000 + "}").encode()

    class Slow(io.BytesIO):
        def read(self, wanted: int | None = -1) -> bytes:
            return super().read(min(size, wanted or 0))

    assert list(list_games(Slow(content))) == listed(content)
    assert [game.tags for game in read_games(Slow(content))] == [game.tags for game in read_games(stream(content))]


def test_only_the_entries_stay_in_memory() -> None:
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    plies = sum(entry.plies for entry in list_games(ManyGames(4000)))
    peak = tracemalloc.get_traced_memory()[1] - before
    tracemalloc.stop()
    assert plies == 4000 * PLIES
    assert peak < 10_000_000


def test_reading_holds_one_game_at_a_time() -> None:
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    games = 0
    for game in read_games(ManyGames(150)):
        games += game.is_whole
    peak = tracemalloc.get_traced_memory()[1] - before
    tracemalloc.stop()
    assert games == 150
    assert peak < 10_000_000


def test_listed_tags_are_those_that_people_choose_by() -> None:
    assert LISTED[:7] == ("Event", "Site", "Date", "Round", "White", "Black", "Result")


@pytest.mark.slow
def test_twenty_two_thousand_games_are_listed_within_five_seconds() -> None:
    content = "".join(GAME.format(number) for number in range(22_000)).encode()
    began = time.process_time()
    assert len(listed(content)) == 22_000
    assert time.process_time() - began < 5


@pytest.mark.slow
def test_a_file_of_a_hundred_megabytes() -> None:
    tracemalloc.start()
    games = 100_000_000 // len(GAME)
    assert sum(1 for _ in list_games(ManyGames(games))) == games
    assert tracemalloc.get_traced_memory()[1] < 20_000_000
    tracemalloc.stop()
