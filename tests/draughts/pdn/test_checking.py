"""Playing through a file without building its games."""

from __future__ import annotations

import subprocess
import sys

from checkers_tui.draughts import RULE_SETS
from checkers_tui.draughts.pdn import Severity

from .files import check, moves, read_one

FORBIDDEN = ("textual", "rich", "typer", "click", "sqlite3", "asyncio", "checkers_tui.engine", "checkers_tui.library")


def test_a_game_is_played_through_with_its_variations() -> None:
    (good, bad) = check(
        '[GameType "21"]\n1. 11-15 (1. 9-14 22-17 (1... 22-18) 2. 11-15) 22-18 2. 15x22 *\n'
        '[GameType "25"]\n1. c3-d4 (1. a3-b4 b4-c5) b6-a5 2. d4-e5 2... f6xd4 e3xc5 3. a1-a2 *'
    )
    assert (good.number, good.rules, good.plies, good.problems) == (1, RULE_SETS["american"], 3, ())
    assert (bad.number, bad.rules, bad.plies) == (2, RULE_SETS["russian"], 5)
    assert [str(problem) for problem in bad.problems] == [
        "games.pdn, line 4, game 2, move 1... b4-c5: b4-c5 is not possible: the man on b4 is White's.",
        "games.pdn, line 4, game 2, move 3... a1-a2: "
        "There is no square a2 on this board; a1-a2 cannot be read as a move.",
    ]


def test_players_who_do_not_claim_a_draw_are_followed() -> None:
    fen = '[GameType "21"]\n[FEN "W:WK1,K32:BK4,K29"]\n\n'
    text = f"{fen} {'1-5 4-8 5-1 8-4 ' * 30} 1-6 *"
    assert check(text)[0].problems == ()
    game = read_one(text)
    assert len(moves(game)) == 121
    assert game.is_whole


def test_a_side_that_has_lost_moves_no_more() -> None:
    (game,) = check('[GameType "21"]\n[FEN "W:W18:B15"]\n\n1... 18x11 2. 15-19 *')
    assert game.plies == 1
    assert game.problems[0].severity is Severity.ERROR


def test_giveaway_and_lasca_and_frisian_keep_their_own_rules() -> None:
    giveaway = '[GameType "92"]\n[FEN "W:Wc3:Be5"]\n\n1. c3-d4 e5xc3 0-1\n\n'
    lasca = '[GameType "93"]\n\n1. c3-d4 e5xc3 2. b2xd4 *\n\n'
    frisian = '[GameType "40"]\n[FEN "W:WK6,49:B2|W:6=3"]\n\n1. 6-1 *\n'
    assert [len(game.problems) for game in check(giveaway + lasca)] == [0, 0]
    (game,) = check(frisian)
    assert "has made 3 moves in a row" in str(game.problems[0])


def test_reading_game_files_loads_no_screen_no_engine_and_no_database() -> None:
    program = "import sys, checkers_tui.draughts.pdn; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert [name for name in loaded if name.startswith(FORBIDDEN)] == []
