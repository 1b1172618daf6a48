"""What a player expects of typing, and beside the board, in rule sets that differ: one test an item, by its name."""

from __future__ import annotations

from itertools import pairwise

import pytest
from rich.color import Color

from checkers_tui.app.bindings import HELP_SECTIONS
from checkers_tui.app.board.palette import Role
from checkers_tui.app.look import Tone
from checkers_tui.app.screens.dialog import Page
from checkers_tui.app.widgets.move_input import MoveInput
from checkers_tui.draughts import RULE_SETS, Notation
from checkers_tui.draughts.geometry import FILES
from checkers_tui.library.settings import Settings, SquareNames

from .every_rule_set import chain_game, every_board, first_text, three_boards, two_boards
from .opponents import ScriptedOpponent
from .playing import against_computer, desk, marked, two_players

# ---------------------------------------------------------------------- typing


@every_board
async def test_a_digit_or_a_letter_of_the_board_begins_a_move_without_a_click(rules: str) -> None:
    async with desk(two_players(rules)) as place:
        text = first_text(place)
        await place.type(text[0])
        assert place.screen.query_one(MoveInput).text == text[0]
        starts = {move.start for move in place.game.position.readings(text[0])}
        scene = place.board.scene
        assert scene.lit == starts or (len(starts) == 1 and scene.picked in starts)
        await place.type_move(text[1:])
        assert place.game.ply == 1


@pytest.mark.parametrize("rules", ["lasca", "turkish", "american", "international", "canadian"])
async def test_where_names_are_shown_the_letters_of_the_board_always_type(rules: str) -> None:
    async with desk(two_players(rules)) as place:
        place.app._change_settings(Settings(notation=SquareNames.NAMES))
        size = RULE_SETS[rules].board.size
        for letter in FILES[:size]:
            await place.press(letter)
            assert place.screen.query_one(MoveInput).text == letter
            await place.press("escape")
        for letter in set(FILES[size:]) - {"i"}:
            await place.press(letter)
            assert not place.screen.query_one(MoveInput).text


def test_no_command_is_a_letter_of_a_board_alone() -> None:
    for _, bindings in HELP_SECTIONS:
        for binding in bindings:
            keys = set(binding.key.split(","))
            letters = {key for key in keys & set(FILES) if "letter_step" not in binding.action}
            assert not letters or {letter.upper() for letter in letters} <= keys, binding


async def test_where_names_are_shown_a_command_that_is_a_letter_of_the_board_is_a_capital() -> None:
    async with desk(two_players("international"), ScriptedOpponent(["32-28"])) as place:
        place.app._change_settings(Settings(notation=SquareNames.NAMES))
        await place.press("i")
        assert place.screen.query_one(MoveInput).text == "i"
        await place.press("escape", "I")
        await place.until(lambda: marked(place, place.board.scene.hint) == {"32"})


@every_board
async def test_tab_completes_and_enter_plays(rules: str) -> None:
    chain = chain_game(rules)
    async with desk(two_players(rules, chain.fen)) as place:
        await place.type(chain.path[0])
        await place.press("tab")
        assert place.screen.query_one(MoveInput).text.startswith(f"{chain.path[0]}x")
        await place.press("enter")
        assert place.game.moves[0].move.full_text() == "x".join(chain.path)


@every_board
async def test_a_wrong_text_turns_red_and_says_why(rules: str) -> None:
    chain = chain_game(rules)
    async with desk(two_players(rules, chain.fen)) as place:
        text = f"{chain.stuck}-{chain.path[0]}"
        await place.type(text)
        typing = place.screen.query_one(MoveInput)
        assert typing.wrong
        assert (text, Tone.WRONG) in typing.lines(30)[0]
        assert place.app.look.style(Tone.WRONG).color == Color.parse(place.app.palette.colors[Role.DANGER])
        assert f"{text} is not possible: {chain.duty}" in place.turn()
        await place.press("enter")
        assert place.game.ply == 0


@three_boards
async def test_a_move_is_typed_in_every_form(rules: str) -> None:
    chain = chain_game(rules)
    jumps = " ".join(f"{here}x{there}" for here, there in pairwise(chain.path))
    whole = ["x".join(chain.path), f"{chain.path[0]}x{chain.path[-1]}"]
    forms = [*(whole[0].replace("x", sign) for sign in "xX-:*×"), whole[1], jumps, f"{whole[0]}!", f"{whole[1]} "]
    if RULE_SETS[rules].notation is Notation.NAMES:
        forms += ["".join(chain.path), whole[0].upper()]  # capitals are typed in the row alone
    async with desk(two_players(rules, chain.fen)) as place:
        for form in forms:
            place.screen.query_one(MoveInput).focus()
            await place.type_move(form)
            assert [played.move.full_text() for played in place.game.moves] == [whole[0]], form
            await place.press("u")
    async with desk(two_players(rules)) as place:
        move = place.game.position.legal_moves()[0]
        for sign in "-x – ":
            await place.type_move(move.text().replace("-", sign))
            assert [played.move for played in place.game.moves] == [move], sign
            await place.press("u")
        await place.type_move(move.text().replace("-", ""))
        assert [played.move for played in place.game.moves] == [move]


@two_boards
async def test_single_letters_are_commands_only_while_no_field_has_the_focus(rules: str) -> None:
    async with desk(two_players(rules)) as place:
        await place.type_move(first_text(place))
        await place.press("f6", "f6", "u", "F", "q")
        assert place.screen.query_one(MoveInput).text == "uFq"
        assert (place.game.ply, place.board.scene.flipped) == (1, False)
        assert place.app.screen is place.screen
        await place.press("escape", "u")
        assert place.game.ply == 0


@two_boards
async def test_a_question_mark_in_an_empty_field_lists_the_legal_moves(rules: str) -> None:
    async with desk(two_players(rules)) as place:
        await place.press("f6", "f6")
        assert isinstance(place.screen.focused, MoveInput)
        await place.press("question_mark")
        await place.until(lambda: isinstance(place.app.screen, Page))
        move = place.game.position.legal_moves()[0]
        name = place.game.rules.square_name
        assert move.text() in place.text()
        assert f"{RULE_SETS[rules].words.man} from {name(move.start)} to {name(move.end)}" in place.text()


# ---------------------------------------------------------------------- around the board


@two_boards
async def test_undo_while_the_computer_thinks_takes_back_only_your_last_move(rules: str) -> None:
    human = RULE_SETS[rules].first_to_move
    opponent = ScriptedOpponent(slow=True)
    async with desk(against_computer(rules, human), opponent) as place:
        await place.type_move(first_text(place))
        await place.until(lambda: place.screen.session.thinking)
        await place.press("u")
        assert place.game.ply == 0
        await place.until(lambda: opponent.cancelled == 1)
        await place.press("r")
        assert place.game.ply == 1


@two_boards
async def test_brackets_and_page_keys_look_back_and_forward_without_undoing(rules: str) -> None:
    async with desk(two_players(rules)) as place:
        for _ in range(4):
            await place.type_move(first_text(place))
        for back, forward in (("left_square_bracket", "right_square_bracket"), ("pageup", "pagedown")):
            await place.press(back, back)
            assert place.turn().startswith("Looking at move 1; Esc returns")
            await place.press(forward)
            assert place.turn().startswith("Looking at move 2; Esc returns")
            await place.press("escape")
        assert place.game.ply == 4


@pytest.mark.parametrize(
    ("rules", "fen", "left", "reason"),
    [
        ("international", "W:WK46,K47:BK5", 5, "2 pieces v. king"),
        ("frisian", "W:WK46,K47:BK5", 7, "2 kings against king"),
        ("brazilian", "W:WKa1,Kc1:BKh8", 5, "2 pieces against king"),
    ],
)
async def test_a_draw_that_is_near_is_counted_down_with_its_reason(
    rules: str, fen: str, left: int, reason: str
) -> None:
    async with desk(two_players(rules, fen)) as place:
        assert place.text("#draw").splitlines()[0].startswith(f"Draw in {left} ")
        assert place.text("#draw").splitlines()[1] == reason
