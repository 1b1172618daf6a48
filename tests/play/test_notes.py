"""Comments on games that are looked through are kept, and no file is ever written."""

import sys
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from types import FrameType

import pytest

from checkers_tui.draughts import Game, Move, Outcome, Position, Side
from checkers_tui.draughts.pdn import PdnGame, read_games, write_game
from checkers_tui.library.game_files import record_of
from checkers_tui.library.library import Library
from checkers_tui.library.records import Usage, now
from checkers_tui.play.looked_at import LookedAt, NotesNotKept, of_file
from checkers_tui.play.looking import reading_order
from checkers_tui.play.notes import COPIED, DAMAGED, NOTED_BEFORE, look_at_file_game, look_at_kept
from tests.app.kept_games import WHITE_WON, library_with, record

TEXT = b"""[Event "Practice"]
[White "Jones"]
[Black "?"]
[Date "1985.??.??"]
[Result "0-1"]
[GameType "21"]

1. 11-15 23-19 {known} 2. 8-11 22-17 0-1
"""


def file_game(text: bytes = TEXT) -> PdnGame:
    return next(iter(read_games(BytesIO(text), "club.pdn")))


async def write(looked: LookedAt, ply: int, text: str) -> str:
    looked.game.moves[ply - 1].comment = text
    return await looked.notes.keep(looked.game)


def comments(looked: LookedAt) -> list[str]:
    return [played.comment for played in looked.game.moves]


def test_what_is_known_of_a_game() -> None:
    looked = of_file(file_game(), "club.pdn")
    assert (looked.player(Side.WHITE), looked.player(Side.BLACK)) == ("Jones", "Black")
    assert (looked.tag("event"), looked.tag("Date"), looked.tag("Round")) == ("Practice", "1985.??.??", "")
    assert looked.outcome == Outcome(Side.WHITE, "as the file says"), "the second number is the second side's"
    assert looked.origin == "club.pdn, game 1"


async def test_comments_on_a_kept_game_are_there_again_and_nothing_else_has_changed(tmp_path: Path) -> None:
    with library_with(tmp_path, record(0, outcome=WHITE_WON, usage=Usage(take_backs=2, hints=1))) as library:
        (before,) = library.games()
        looked = look_at_kept(library, before.uid)
        assert await write(looked, 1, "Too early.") == ""
        assert await write(looked, 2, "So is this.") == ""
        (after,) = library.games()
        assert after == before
        again = look_at_kept(library, before.uid)
        assert comments(again) == ["Too early.", "So is this."]
        assert again.outcome == WHITE_WON


async def test_the_first_comment_takes_a_copy_of_a_file_game_and_the_next_ones_go_there(tmp_path: Path) -> None:
    with library_with(tmp_path) as library:
        looked = look_at_file_game(library, file_game(), tmp_path / "club.pdn")
        assert library.count() == 0, "nothing is taken before there is anything to keep"
        assert await write(looked, 1, "mine") == COPIED
        assert await write(looked, 4, "and mine") == ""
        assert library.count() == 1
        (kept,) = library.games()
        assert (kept.plies, kept.outcome) == (4, Outcome(Side.WHITE, "as the file says"))


async def test_a_file_game_is_shown_with_the_comments_of_before(tmp_path: Path) -> None:
    with library_with(tmp_path) as library:
        await write(look_at_file_game(library, file_game(), "club.pdn"), 1, "mine")
        again = look_at_file_game(library, file_game(), "club.pdn")
        assert comments(again) == ["mine", "known", "", ""]
        assert again.origin == f"club.pdn, game 1, {NOTED_BEFORE}"
        assert await write(again, 3, "more") == ""
        assert comments(look_at_file_game(library, file_game(), "club.pdn")) == ["mine", "known", "more", ""]
        assert library.count() == 1


async def test_a_copy_that_was_deleted_comes_back_with_a_new_comment(tmp_path: Path) -> None:
    with library_with(tmp_path) as library:
        await write(look_at_file_game(library, file_game(), "club.pdn"), 1, "old")
        (kept,) = library.games()
        library.delete([kept.uid]).result(10)
        looked = look_at_file_game(library, file_game(), "club.pdn")
        assert comments(looked) == ["", "known", "", ""]
        assert await write(looked, 1, "new") == COPIED
        assert comments(look_at_kept(library, kept.uid)) == ["new", "known", "", ""]


async def test_a_damaged_game_is_not_written_over(tmp_path: Path) -> None:
    whole = record(0)
    with library_with(tmp_path, replace(whole, moves=(*whole.moves, "a1-h8"))) as library:
        looked = look_at_kept(library, whole.uid)
        assert looked.problems[0].startswith("Only the first 2 of 3 moves could be read")
        with pytest.raises(NotesNotKept, match=DAMAGED[:40]):
            await write(looked, 1, "lost?")
        assert library.games()[0].plies == 3


async def test_a_game_from_nowhere_says_that_its_comments_are_not_kept() -> None:
    with pytest.raises(NotesNotKept, match="only while the game is open"):
        await write(of_file(file_game()), 1, "mine")


async def test_two_windows_that_comment_one_game_lose_nothing(tmp_path: Path) -> None:
    with library_with(tmp_path, record(0)) as library:
        (kept,) = library.games()
        other_library = Library(tmp_path / "library.sqlite3")
        try:
            here, there = look_at_kept(library, kept.uid), look_at_kept(other_library, kept.uid)
            await write(here, 1, "here")
            await write(there, 1, "there")
        finally:
            other_library.close(10)
        found = {look_at_kept(library, game.uid).game.moves[0].comment for game in library.games()}
        assert found == {"here", "there"}


def long_game(plies: int) -> bytes:
    """Kings that go to and fro, with six variations at every other ply; as a file."""
    game = Game(Position.from_fen("international", "W:WK46,K47,K48:BK1,K2,K3"))
    while game.ply < plies:
        moves = game.position.legal_moves()
        quiet = (move for move in moves if not game.position.play(move).can_capture)
        game.play(next(quiet, moves[0]), past_draws=True)
    end = game.current
    for played in game.moves[::2]:
        game.go_to(played.previous)
        for _ in range(6):
            game.vary(game.position.legal_moves()[-1], past_draws=True, anew=True)
    game.go_to(end)
    return write_game(PdnGame(game)).encode()


def calls_for_opening(text: bytes, plies: int, folder: Path) -> int:
    """How many functions are called, and generators gone on with, to read a game, keep it and open it from there."""
    calls = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        read = file_game(text)
        with library_with(folder, record_of(read, now())) as library:
            (kept,) = library.games()
            looked = look_at_kept(library, kept.uid)
    finally:
        sys.setprofile(None)
    for game in (read.game, looked.game):
        assert sum(1 for _ in reading_order(game)) == 4 * plies
    assert read.game.ply == plies
    return calls


def test_a_long_game_with_many_variations_opens_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twice the moves are twice the work, and no move needs the whole reading of a typed one, which is slow."""
    texts = {plies: long_game(plies) for plies in (250, 500)}

    def parse(position: Position, text: str) -> Move:
        raise AssertionError(f"{text} was read as if it had been typed")

    monkeypatch.setattr(Position, "parse", parse)
    shorter, longer = (calls_for_opening(text, plies, tmp_path / str(plies)) for plies, text in texts.items())
    assert longer < 2.1 * shorter
