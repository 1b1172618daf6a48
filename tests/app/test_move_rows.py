"""The moves of a game in rows: two plies a row, variations as running text below, set in."""

from __future__ import annotations

import pytest

from checkers_tui.app.move_rows import MoveRow, rows_of
from checkers_tui.draughts import Game, Notation

from .annotated import ANNOTATED, annotated


def shown(row: MoveRow) -> str:
    """A row as it is read."""
    text = row.label
    for word in row.words:
        text = f"{text.ljust(word.x)}{word.number}{word.text}"
    return text


def lines(game: Game, width: int, notation: Notation | None = None) -> list[str]:
    return [shown(row) for row in rows_of(game, width, notation).rows]


def test_variations_stand_below_the_row_that_they_might_replace() -> None:
    assert lines(annotated().game, 34) == [
        " 1  11-15          23-19",
        " 2  8-11           22-17",
        ' 3  11-16!"        24-20',
        '  3. 4-8 17-13 4. 15-18" 24-20',
        "    4... 26-23 5. 10-14",
        "  5. 11-15 28-24",
        "  3. 9-13 17-14 4. 10x17 21x14",
        " 4  16x23          27x11",
        " 5  7x16           20x11",
        ' 6  3-7            28-24"',
    ]


def test_in_a_narrow_panel_they_take_more_rows() -> None:
    narrow = lines(annotated().game, 22)
    assert narrow[3:6] == ["  3. 4-8 17-13", '  4. 15-18" 24-20', "    4... 26-23"]
    assert max(map(len, narrow)) <= 22


@pytest.mark.parametrize("width", [1, 4, 9, 14, 40])
def test_no_row_is_wider_than_the_panel_where_a_move_has_room(width: int) -> None:
    rows = lines(annotated().game, width)
    assert len(rows) >= 10
    if width >= 14:
        assert max(map(len, rows)) <= width


def test_a_game_from_a_position_may_begin_with_the_second_side() -> None:
    text = b'[GameType "21"]\n[SetUp "1"]\n[FEN "W:W21,25:B1,5"]\n\n1... 21-17 2. 1-6 (2. 5-9) 25-22 *'
    assert lines(annotated(text).game, 34) == [
        " 1                 21-17",
        " 2  1-6            25-22",
        "  2. 5-9",
    ]


def test_moves_are_written_as_the_player_likes_them() -> None:
    assert lines(annotated().game, 34, Notation.NAMES)[0] == " 1  f6-e5          e3-f4"


def test_every_move_has_its_row_and_every_row_its_moves() -> None:
    rows = rows_of(annotated().game, 34)
    found = [word.played for row in rows.rows for word in row.words]
    assert len(found) == len(set(map(id, found))) == len(rows.places) == 24
    for place, row in enumerate(rows.rows):
        for word in row.words:
            assert rows.row_of(word.played) == place
            assert rows.word_at(word.x, place) is word
            assert rows.word_at(word.end - 1, place) is word
    assert rows.word_at(0, 0) is None
    assert rows.word_at(5, 99) is None
    assert rows.row_of(None) == 0


def test_variations_nested_deeply_keep_room_for_their_moves() -> None:
    inner = "1. 11-15 23-19 2. 8-11 22-17 "
    text = inner
    for _ in range(12):
        text += "(2... 22-17 3. 11-16 "
    game = annotated(ANNOTATED.partition(b"{Both")[0] + text.encode() + b")" * 12 + b" 0-1").game
    rows = lines(game, 22)
    assert max(map(len, rows)) <= 22
    assert rows_of(game, 22).rows[-1].depth >= 1


LONG_WAY = "13x2x16x27x49x35x24x47x36x13"


@pytest.mark.parametrize("moves", [f"1. {LONG_WAY} {{whole}} *", f"1. 13x9 (1. {LONG_WAY} {{whole}}) *"])
@pytest.mark.parametrize("width", [16, 20, 26, 60])
def test_a_move_that_is_longer_than_its_place_goes_on_in_the_next_row(width: int, moves: str) -> None:
    """Its end was cut off, in the main line and in variations."""
    fen = "W:WK13:B43,30,15,41,18,40,21,7,34,8,29"
    game = annotated(f'[GameType "20"]\n[SetUp "1"]\n[FEN "{fen}"]\n\n{moves}'.encode()).game
    played = game.first_moves[-1]
    rows = rows_of(game, width)
    assert max(len(shown(row)) for row in rows.rows) <= width
    written = [word for row in rows.rows for word in row.words if word.played is played]
    assert "".join(word.text for word in written) == f'{LONG_WAY}"'
    assert rows.word_at(written[-1].x, rows.row_of(played)) == written[-1]
