"""Files of games listed, checked and searched; and every file that cannot be, in a sentence."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from checkers_tui.draughts import Game
from checkers_tui.draughts.pdn import write
from checkers_tui.play import file_listing
from checkers_tui.play.file_listing import (
    MOST_PROBLEMS,
    Ended,
    FileFilter,
    Listed,
    Problems,
    check_file,
    list_file,
)
from checkers_tui.play.game_file import CHANGED, CannotOpen, FileOnDisk, PastedFile, read_listed

MIXED = b"""[Event "Club"]
[White "M\xc3\xbcller"]
[Black "Jones"]
[Result "1-0"]
[GameType "21"]

1. 11-15 23-19 1-0

[White "Smith"]
[Black "Jones"]
[Result "1-0"]
[GameType "20"]

1. 32-28 19-23 1-0

[White "Smith"]
[Result "1/2-1/2"]

1. 11-15 1-30 1/2-1/2

[White "Poole"]
[Result "0-1"]
[GameType "23"]

1. 11-15 0-1

[White "Nobody"]
[GameType "21"]

1. 11-15 *
"""


def listed(data: bytes = MIXED) -> list[Listed]:
    return [game for batch in list_file(PastedFile(data), lambda: False) for game in batch.games]


def numbers(which: FileFilter, games: list[Listed]) -> list[int]:
    return [games[place].entry.number for place in which.passing(games)]


def test_rules_and_results_of_each_game() -> None:
    found = [(game.rules.name if game.rules else None, game.guessed, game.ended) for game in listed()]
    assert found == [
        ("american", False, Ended.BLACK_WON),
        ("international", False, Ended.WHITE_WON),
        ("american", True, Ended.DRAW),
        (None, False, Ended.BLACK_WON),
        ("american", False, Ended.UNFINISHED),
    ]


def test_games_are_found_by_words_rules_and_results() -> None:
    games = listed()
    assert numbers(FileFilter(), games) == [1, 2, 3, 4, 5]
    assert numbers(FileFilter(text="MÜLL club"), games) == [1]
    assert numbers(FileFilter(text="jones"), games) == [1, 2]
    assert numbers(FileFilter(text="internat"), games) == [2]
    assert numbers(FileFilter(rules="american"), games) == [1, 3, 5]
    assert numbers(FileFilter(rules="american", ended=Ended.DRAW), games) == [3]
    assert numbers(FileFilter(ended=Ended.BLACK_WON), games) == [1, 4]
    assert numbers(FileFilter(text="nobody else"), games) == []
    assert FileFilter().passing(games, 3) == [3, 4]


def test_what_is_wrong_is_found_by_checking() -> None:
    problems = Problems()
    for batch in check_file(PastedFile(MIXED), lambda: False):
        problems.add(batch.problems)
    assert batch.checked == 5
    assert [(problem.game, problem.line) for problem in problems.kept] == [(3, 19), (4, 23)]
    assert "1-30 is not possible" in problems.kept[0].sentence
    assert "pool checkers" in problems.kept[1].sentence
    assert problems.games == {3, 4}
    *_, last = check_file(PastedFile(MIXED), lambda: False, 2)
    assert (last.checked, last.problems) == (2, [])


def test_problems_beyond_measure_are_counted() -> None:
    problems = Problems()
    (batch,) = check_file(PastedFile(MIXED), lambda: False)
    for _ in range(MOST_PROBLEMS):
        problems.add(batch.problems)
    assert (problems.count, len(problems.kept)) == (2 * MOST_PROBLEMS, MOST_PROBLEMS)


def test_both_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_listing, "SECONDS_A_BATCH", 0.0)
    assert list(list_file(PastedFile(MIXED), lambda: True)) == []
    asked = iter([False, False, True, True, True])
    assert sum(len(batch.games) for batch in list_file(PastedFile(MIXED), lambda: next(asked))) < 5
    assert sum(1 for _ in check_file(PastedFile(MIXED), lambda: True)) == 1


def test_a_game_of_the_list_is_read(tmp_path: Path) -> None:
    path = tmp_path / "club.pdn"
    path.write_bytes(MIXED)
    file = FileOnDisk(path)
    games = [game for batch in list_file(file, lambda: False) for game in batch.games]
    game = read_listed(file, games[1].entry)
    assert (game.number, game.rules.name, game.game.ply) == (2, "international", 2)


def test_every_file_that_cannot_be_read_says_why_in_a_sentence(tmp_path: Path) -> None:
    def refusal(path: Path) -> str:
        with pytest.raises(CannotOpen) as refused:
            list(list_file(FileOnDisk(path), lambda: False))
        return str(refused.value)

    def made(name: str, data: bytes) -> Path:
        (tmp_path / name).write_bytes(data)
        return tmp_path / name

    os.mkfifo(tmp_path / "pipe.pdn")
    assert refusal(tmp_path / "none.pdn") == "none.pdn cannot be opened: no such file or directory."
    assert refusal(tmp_path) == f"{tmp_path.name} is a folder, not a file."
    assert refusal(tmp_path / "pipe.pdn").startswith("pipe.pdn is no file")
    assert refusal(tmp_path / "nul\0.pdn").startswith("nul?.pdn cannot be opened")
    assert refusal(made("empty.pdn", b"")) == "The file is empty."
    assert refusal(made("picture.pdn", b"\x89PNG\r\n\x1a\n\0\0")) == "The file holds no games: it is a PNG picture."
    assert "chess" in refusal(made("chess.pgn", b"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6"))
    assert refusal(made("text.pdn", b"Dear all,\nno games today.\n")) == "There is no game in this file."
    assert refusal(made("esc\x1b[2J.pdn", b"")) == "The file is empty."
    assert FileOnDisk(tmp_path / "esc\x1b[2J.pdn").name == "esc?[2J.pdn"


def test_a_file_that_vanishes_or_changes_behind_our_back(tmp_path: Path) -> None:
    path = tmp_path / "club.pdn"
    path.write_bytes(MIXED)
    file = FileOnDisk(path)
    entry = next(iter(list_file(file, lambda: False))).games[0].entry
    path.write_bytes(MIXED[40:])
    with pytest.raises(CannotOpen, match=CHANGED):
        read_listed(file, entry)
    path.unlink()
    with pytest.raises(CannotOpen, match="no such file"):
        read_listed(file, entry)


def test_a_collection_of_many_games_is_listed_bit_by_bit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_listing, "SECONDS_A_BATCH", 0.0)
    game = Game.start("american")
    for _ in range(6):
        game.play(game.position.legal_moves()[0])
    data = write(game, {"White": "A", "Black": "B"}).encode() * 300
    batches = list(list_file(PastedFile(data), lambda: False))
    assert len(batches) > 100
    assert sum(len(batch.games) for batch in batches) == 300
    assert batches[-1].bytes_taken == len(data)
