"""What a player expects of captures, where rule sets differ most: one test an item, by its name."""

from __future__ import annotations

import pytest

from checkers_tui.app import pace
from checkers_tui.app.terminals import SSH
from checkers_tui.app.widgets.move_input import MoveInput
from checkers_tui.draughts import RULE_SETS, Position, Side
from checkers_tui.library.settings import Animation, Settings

from .every_rule_set import CHAINS, every_board, three_boards
from .known_positions import ROUTES, SEVERAL_WAYS
from .opponents import ScriptedOpponent
from .playing import Desk, against_computer, desk, marked, two_players

AT_ONCE = ("turkish", "lasca")
"""There a captured piece does not stand until the move ends."""


def pieces_on(place: Desk, rules: str) -> set[str]:
    """Where pieces stand in the game."""
    return {RULE_SETS[rules].square_name(square) for square, _ in place.game.position.pieces()}


# ---------------------------------------------------------------------- ways and routes


@every_board
async def test_a_chain_is_played_jump_by_jump_along_any_of_its_routes(rules: str) -> None:
    routes = ROUTES[rules]
    async with desk(two_players(rules, routes.fen)) as place:
        (move,) = place.game.position.legal_moves()
        for way in routes.ways:
            await place.click(*way[:2])
            assert place.game.ply == 0
            assert "Go on capturing" in place.turn()
            await place.click(*way[2:])
            assert place.game.moves[0].move == move
            await place.press("u")


@three_boards
async def test_esc_puts_the_last_jump_back_and_then_lets_the_piece_go(rules: str) -> None:
    chain = CHAINS[rules]
    async with desk(two_players(rules, chain.fen)) as place:
        pieces = place.board.scene.pieces
        await place.click(*chain.path[:2])
        assert place.board.scene.picked == place.square(chain.path[1])
        await place.press("escape")
        assert place.board.scene.picked == place.square(chain.path[0])
        assert (place.board.scene.pieces, place.board.scene.standing) == (pieces, frozenset())
        await place.press("escape")
        assert place.board.scene.picked is None
        assert place.game.ply == 0


@every_board
async def test_where_several_moves_end_on_the_same_square_each_jump_is_asked_for(rules: str) -> None:
    several = SEVERAL_WAYS[rules]
    async with desk(two_players(rules, several.fen)) as place:
        for text in several.moves:
            start, *_, end = text.split("x")
            await place.click(start, end)
            assert place.game.ply == 0
            assert "Several ways: choose each jump" in place.turn()
            firsts = {move.split("x")[1] for move in several.moves}
            assert firsts <= marked(place, place.board.scene.targets)
            await place.click(*text.split("x")[1:])
            assert place.game.moves[0].move.full_text() == text
            await place.press("u")


@three_boards
async def test_a_typed_text_that_means_several_moves_names_them(rules: str) -> None:
    several = SEVERAL_WAYS[rules]
    async with desk(two_players(rules, several.fen)) as place:
        await place.type_move(several.short)
        assert place.game.ply == 0
        assert f"{several.short} means several moves: " in place.turn()
        assert place.screen.query_one(MoveInput).text == several.short
        await place.press("escape")
        await place.type_move(several.moves[1])
        assert place.game.moves[0].move.full_text() == several.moves[1]


@pytest.mark.parametrize("rules", ["american", "international", "turkish"])
async def test_a_picked_piece_marks_every_square_where_one_of_its_moves_can_end(rules: str) -> None:
    async with desk(two_players(rules)) as place:
        start = place.game.position.legal_moves()[-1].start
        await place.click(RULE_SETS[rules].square_name(start))
        ends = {move.end for move in place.game.position.legal_moves() if move.start == start}
        assert place.board.scene.targets == ends
        assert not place.board.scene.victims


# ---------------------------------------------------------------------- what is asked, taken back, shown


@pytest.mark.parametrize(
    ("rules", "how"), [*((rules, "jump by jump") for rules in CHAINS), ("american", "last square")]
)
async def test_a_chain_is_confirmed_where_the_settings_want_it(rules: str, how: str) -> None:
    chain = CHAINS[rules]
    async with desk(two_players(rules, chain.fen)) as place:
        place.app._change_settings(Settings(confirm_moves=True))
        await place.click(*(chain.path if how == "jump by jump" else (chain.path[0], chain.path[-1])))
        assert place.game.ply == 0
        assert "Play " in place.turn()
        await place.click(chain.path[-1])
        assert place.game.moves[0].move.full_text() == "x".join(chain.path)


@every_board
async def test_u_takes_a_chain_back_with_all_that_it_took_and_r_plays_it_again(rules: str) -> None:
    chain = CHAINS[rules]
    async with desk(two_players(rules, chain.fen)) as place:
        before = place.game.position
        await place.type_move("x".join(chain.path))
        after = place.game.position
        assert sum(after.count(after.side)) < sum(before.count(after.side))
        await place.press("u")
        assert place.game.position == before
        assert place.board.scene.pieces == dict(before.pieces())
        await place.press("r")
        assert place.board.scene.pieces == dict(after.pieces())


@every_board
async def test_a_chain_of_the_computer_is_shown_step_by_step(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(SSH)
    monkeypatch.setattr(pace, "FRAME_SECONDS", dict.fromkeys(Animation, 3600.0))
    chain = CHAINS[rules]
    computer = Position.from_fen(rules, chain.fen).side
    async with desk(
        against_computer(rules, computer.other, chain.fen), ScriptedOpponent(["x".join(chain.path)])
    ) as place:
        await place.until(lambda: place.game.ply == 1)
        assert marked(place, place.board.scene.victims) == chain.taken
        for done, (here, there) in enumerate(zip(chain.path, chain.path[1:], strict=False), 1):
            assert place.board.scene.picked == place.square(here)
            place.screen.next_frame()
            assert place.square(there) in place.board.scene.pieces
            is_over = done == len(chain.path) - 1
            assert len(place.board.scene.standing) == (0 if is_over or rules in AT_ONCE else done)
        assert place.board.scene.pieces == dict(place.game.position.pieces())
        assert place.board.scene.picked is None


# ---------------------------------------------------------------------- rules of their own


async def test_in_turkish_men_go_forward_and_sideways_and_kings_along_rows_and_columns() -> None:
    async with desk(two_players("turkish", "W:Wc3,Kf5:Ba7")) as place:
        for square, ends in (
            ("c3", {"b3", "c4", "d3"}),
            ("f5", {f"{file}5" for file in "abcdegh"} | {f"f{row}" for row in "1234678"}),
        ):
            await place.click(square)
            assert marked(place, place.board.scene.targets) == ends
            await place.press("escape")


async def test_in_frisian_men_also_take_along_rows_and_columns() -> None:
    async with desk(two_players("frisian", "W:W38:B28,39")) as place:
        await place.click("38")
        assert marked(place, place.board.scene.targets) == {"18", "40"}
        assert marked(place, place.board.scene.victims) == {"28", "39"}
        await place.click("18")
        assert pieces_on(place, "frisian") == {"18", "39"}


async def test_in_frisian_a_king_that_has_made_three_moves_says_so_when_it_is_picked_or_typed() -> None:
    async with desk(two_players("frisian", "W:WK47,32:BK4,16")) as place:
        for text in ("47-41", "4-15", "41-47", "15-4", "47-41", "4-15"):
            await place.type_move(text)
        assert place.game.ply == 6
        sentence = "The king on 41 has made 3 moves in a row: another piece must move"
        await place.click("41")
        assert sentence in place.turn()
        assert place.board.scene.picked is None
        await place.press("escape")
        await place.type_move("41-47")
        assert f"41-47 is not possible: t{sentence[1:]}" in place.turn()
        await place.press("escape")
        await place.type_move("32-27")
        assert place.game.ply == 7


async def test_in_lasca_a_captured_piece_goes_under_the_column_and_comes_free_again() -> None:
    async with desk(two_players("lasca", "W:c3=w,a1=w,g1=w:d4=bw,a7=b")) as place:
        assert place.text("#score").splitlines()[0].endswith("White +1")
        await place.click("c3", "e5")
        column = place.game.position.piece(place.square("e5"))
        assert column is not None
        assert [column.side, *(prisoner.side for prisoner in column.prisoners)] == [Side.WHITE, Side.BLACK]
        freed = place.board.scene.pieces[place.square("d4")]
        assert (freed.side, freed.prisoners) == (Side.WHITE, ())
        await place.go_to("e5")
        assert place.turn().endswith("e5: ● soldier over ○")
        assert [line.split()[2:4] for line in place.text("#score").splitlines()[1:]] == [
            ["1", "column"],
            ["4", "columns"],
        ]
