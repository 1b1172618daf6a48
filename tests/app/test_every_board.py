"""What a player expects of the board, in rule sets that differ: one test an item, by its name."""

from __future__ import annotations

import pytest

from checkers_tui.app.board.scene import Labels
from checkers_tui.app.screens.dialog import Page
from checkers_tui.app.widgets.move_input import MoveInput
from checkers_tui.app.widgets.move_list import MoveList
from checkers_tui.draughts import RULE_SETS, Notation, Side
from checkers_tui.library.settings import Settings, SquareNames, TwoPlayerBoard

from .every_rule_set import chain_game, every_board, first_text, two_boards
from .opponents import ScriptedOpponent
from .playing import against_computer, desk, marked, two_players

# ---------------------------------------------------------------------- the board: how it lies


@every_board
@pytest.mark.parametrize("human", Side)
async def test_your_pieces_are_at_the_bottom(rules: str, human: Side) -> None:
    async with desk(against_computer(rules, human), ScriptedOpponent(slow=True)) as place:
        assert place.board.scene.flipped is (human is Side.BLACK)
        row = {square: place.board.scene.screen_place(square)[1] for square, _ in place.game.position.pieces()}
        own = {square for square, piece in place.game.position.pieces() if piece.side is human}
        assert min(row[square] for square in own) > max(row[square] for square in row.keys() - own)


@two_boards
async def test_f_turns_the_board(rules: str) -> None:
    async with desk(two_players(rules)) as place:
        assert not place.board.scene.flipped
        await place.press("F")
        assert place.board.scene.flipped
        await place.press("F")
        assert not place.board.scene.flipped


@every_board
@pytest.mark.parametrize("wanted", TwoPlayerBoard)
async def test_for_two_players_the_board_turns_with_the_side_to_move_or_stays(
    rules: str, wanted: TwoPlayerBoard
) -> None:
    async with desk(two_players(rules)) as place:
        place.app._change_settings(Settings(two_player_board=wanted))
        seen = []
        for _ in range(3):
            seen.append(place.board.scene.flipped)
            await place.type_move(first_text(place))
        first_is_black = RULE_SETS[rules].first_to_move is Side.BLACK
        turning = [first_is_black, not first_is_black, first_is_black]
        assert seen == (turning if wanted is TwoPlayerBoard.TURNS else [False] * 3)


@two_boards
async def test_labels_are_in_the_squares_at_the_edges_or_nowhere(rules: str) -> None:
    async with desk(two_players(rules)) as place:
        seen = []
        for _ in range(3):
            seen.append(place.board.scene.labels)
            await place.press("s")
        assert seen == [Labels.IN_SQUARES, Labels.EDGES, Labels.NONE]
        assert place.board.scene.labels is Labels.IN_SQUARES


@every_board
async def test_squares_are_named_as_the_rule_set_does_and_either_way_on_request(rules: str) -> None:
    async with desk(two_players(rules)) as place:
        assert place.board.scene.notation is RULE_SETS[rules].notation
        for names, notation in ((SquareNames.NAMES, Notation.NAMES), (SquareNames.NUMBERS, Notation.NUMBERS)):
            place.app._change_settings(Settings(notation=names))
            assert place.board.scene.notation is notation
            await place.press("question_mark")
            await place.until(lambda: isinstance(place.app.screen, Page))
            text = place.game.position.legal_moves()[0].text(notation)
            assert any(text in line for line in place.text().splitlines())
            await place.press("escape")


@every_board
async def test_below_the_smallest_size_the_game_waits_unharmed(rules: str) -> None:
    async with desk(two_players(rules)) as place:
        await place.type_move(first_text(place))
        await place.pilot.resize_terminal(24, 8)
        await place.until(lambda: "needs" in " ".join(place.text().split()))
        await place.pilot.resize_terminal(80, 24)
        await place.until(lambda: "needs" not in place.text())
        assert place.game.ply == 1


# ---------------------------------------------------------------------- the board: the cursor


@every_board
@pytest.mark.parametrize("turned", [False, True])
async def test_up_then_down_returns_and_left_and_right_stop_at_the_edge(rules: str, turned: bool) -> None:
    async with desk(two_players(rules)) as place:
        if turned:
            await place.press("F")
        scene, board = place.board.scene, place.board
        middle = next(s for s in range(len(scene.rules.board.squares)) if scene.screen_place(s)[1] == 3)
        board.move_cursor(middle)
        await place.press("up")
        assert scene.screen_place(board.cursor or 0)[1] == 2
        await place.press("down")
        assert board.cursor == middle
        row = [s for s in range(len(scene.rules.board.squares)) if scene.screen_place(s)[1] == 3]
        row.sort(key=scene.screen_place)
        for key, way in (("right", row), ("left", row[::-1])):
            board.move_cursor(way[0])
            seen = [board.cursor]
            for _ in range(len(way)):
                await place.press(key)
                seen.append(board.cursor)
            assert seen == [*way, way[-1]]


@every_board
async def test_hjkl_move_the_cursor_where_squares_have_numbers_and_type_where_they_have_names(rules: str) -> None:
    async with desk(two_players(rules)) as place:
        place.board.move_cursor(place.game.position.legal_moves()[0].start)
        before = place.board.cursor
        await place.press("k")
        if RULE_SETS[rules].notation is Notation.NUMBERS:
            assert place.board.cursor != before
            await place.press("j")
            assert place.board.cursor == before
            assert not place.screen.query_one(MoveInput).text
        else:
            assert place.board.cursor == before


@two_boards
async def test_tab_goes_through_the_pieces_that_can_move(rules: str) -> None:
    async with desk(two_players(rules)) as place:
        scene = place.board.scene
        starts = sorted(
            {move.start for move in place.game.position.legal_moves()}, key=lambda s: scene.screen_place(s)[::-1]
        )
        place.board.move_cursor(starts[0])
        seen = []
        for _ in starts:
            await place.press("tab")
            seen.append(place.board.cursor)
        assert seen == [*starts[1:], starts[0]]
        await place.press("shift+tab")
        assert place.board.cursor == starts[-1]


@two_boards
async def test_backspace_with_nothing_typed_goes_to_the_last_move(rules: str) -> None:
    async with desk(two_players(rules)) as place:
        move = place.game.position.legal_moves()[0]
        await place.type_move(move.text())
        await place.press("up", "left", "left", "backspace")
        assert place.board.cursor == move.end


# ---------------------------------------------------------------------- the board: picking and playing


@every_board
async def test_a_picked_piece_marks_where_its_chain_ends_and_what_it_takes(rules: str) -> None:
    chain = chain_game(rules)
    async with desk(two_players(rules, chain.fen)) as place:
        assert marked(place, place.board.scene.must_take) == {chain.path[0]}
        await place.choose(chain.path[0])
        assert place.board.scene.picked == place.square(chain.path[0])
        assert chain.path[-1] in marked(place, place.board.scene.targets)
        assert marked(place, place.board.scene.victims) == chain.taken
        await place.press("escape")
        assert place.board.scene.picked is None


@every_board
async def test_a_chain_is_played_by_its_last_square(rules: str) -> None:
    chain = chain_game(rules)
    async with desk(two_players(rules, chain.fen)) as place:
        await place.choose(chain.path[0], chain.path[-1])
        assert place.game.moves[0].move.full_text() == "x".join(chain.path)


@every_board
async def test_a_chain_is_played_jump_by_jump_and_what_is_taken_stands_until_the_end_or_goes_at_once(
    rules: str,
) -> None:
    chain = chain_game(rules)
    async with desk(two_players(rules, chain.fen)) as place:
        await place.click(*chain.path[:2])
        assert place.game.ply == 0
        assert "Go on capturing" in place.turn()
        standing = marked(place, place.board.scene.standing)
        assert bool(standing) is (rules in ("american", "international", "frisian"))
        assert standing <= chain.taken
        await place.click(*chain.path[2:])
        assert place.game.ply == 1
        left = {place.game.rules.square_name(square) for square, _ in place.game.position.pieces()}
        assert rules == "lasca" or not chain.taken & left


@every_board
async def test_what_is_forced_is_said_and_a_piece_that_cannot_move_explains_why(rules: str) -> None:
    chain = chain_game(rules)
    async with desk(two_players(rules, chain.fen)) as place:
        assert f"{chain.duty[0].upper()}{chain.duty[1:]}" in place.turn()
        await place.choose(chain.stuck)
        words = RULE_SETS[rules].words
        sentence = f"The {words.man} on {chain.stuck} cannot move: {chain.duty}, with {chain.path[0]}"
        assert sentence in place.turn()


@two_boards
async def test_enter_and_space_pick_and_play_and_esc_lets_go(rules: str) -> None:
    async with desk(two_players(rules)) as place:
        move = place.game.position.legal_moves()[0]
        start, end = (place.game.rules.square_name(square) for square in (move.start, move.end))
        await place.go_to(start)
        await place.press("space")
        assert place.board.scene.picked == move.start
        await place.press("escape")
        assert place.board.scene.picked is None
        await place.press("enter")
        await place.go_to(end)
        await place.press("enter")
        assert place.game.ply == 1


@two_boards
async def test_a_move_is_played_by_two_clicks(rules: str) -> None:
    async with desk(two_players(rules)) as place:
        move = place.game.position.legal_moves()[-1]
        await place.click(*(place.game.rules.square_name(square) for square in (move.start, move.end)))
        assert place.game.moves[0].move == move


@two_boards
async def test_a_click_in_the_move_list_looks_at_that_position(rules: str) -> None:
    async with desk(two_players(rules)) as place:
        for _ in range(3):
            await place.type_move(first_text(place))
        moves = place.screen.query_one(MoveList)
        await place.pilot.click(offset=(moves.region.x + 5, moves.region.y + 1))
        await place.until(lambda: place.turn().startswith("Looking at move 1;"))
        await place.press("end")
        assert not place.turn().startswith("Looking")
