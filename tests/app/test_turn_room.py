"""Every sentence that the turn block can say is there to be read, whole, at 80x24 and at 60x18."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from checkers_tui.app.rooms import BARS, panel_width, smallest_window
from checkers_tui.app.turn import (
    Mood,
    TurnText,
    in_short,
    turn_claimable,
    turn_hinted,
    turn_looking,
    turn_objectionable,
    turn_offered,
    turn_over,
    turn_pending,
    turn_refused,
    turn_thinking,
    turn_to_move,
    turn_typed,
)
from checkers_tui.app.view import why_wrong
from checkers_tui.app.widgets.panel import ROWS_AROUND_TURN
from checkers_tui.app.widgets.turn_bar import MARGINS, TurnBar, button_rows, turn_lines
from checkers_tui.draughts import (
    RULE_SETS,
    AmbiguousMove,
    Game,
    Move,
    Outcome,
    Position,
    RuleSet,
    Side,
    irregular_move_along,
)
from checkers_tui.draughts.explain import why_cannot_move, why_illegal
from checkers_tui.draughts.piece import column_of
from checkers_tui.engine.limits import WON
from checkers_tui.library.troubles import Trouble
from checkers_tui.play.picking import NOTHING_PICKED, Picking, choose
from checkers_tui.play.strict import CAUTION, touched_sentence

from .playing import desk, two_players
from .test_strict_play import STRICT

AIR = 1
"""The blank row above the turn block."""
WINDOWS = ((80, 24), (60, 18))
MOST_PLIES = 60
GIBBERISH = ("hello", "99-99", "1", "b" * 40, "11x18 20x27", "0", "1-1-1-1", "x", "abc", "a1-z9", "12345678901234")
REFUSED = (
    "There is no move to take back.",
    "This game is played without taking moves back.",
    "There is no move to play again.",
    "There is no draw to claim here.",
    "There is no illegal move to object to.",
    "No draw has been offered.",
    "White has offered a draw already.",
    "Not your turn yet: Enter plays it then.",
    "It is White's turn: the computer is to move.",
    "The game is over: White has won, Black made a second illegal move.",
)
"""What a game's commands answer when they are not possible."""
AMBIGUOUS = (
    ("american", "B:W6,7,14,15:B2", "2x18"),
    ("american", "B:W14,15,22,23:B10,11", "10x26"),
    ("international", "W:WK4:B13,20,32,37", "4x15"),
)
ENDS = (
    "Black made a second illegal move",
    "White ran out of time",
    "40 moves each without a capture or a man's move",
    "the same position for the third time",
    "three kings against one for 15 moves",
)


def positions(rules: RuleSet) -> Iterator[Position]:
    """Some positions of a game in which each side plays the move that leaves the most to choose from."""
    game = Game.start(rules)
    while game.result is None and game.ply < MOST_PLIES:
        if game.ply % 6 == 0:
            yield game.position
        game.play(max(game.position.legal_moves(), key=lambda move: len(game.position.play(move).legal_moves())))


def refusals(position: Position) -> Iterator[str]:
    """What can be said of what cannot be played in a position."""
    rules, moves = position.rules, position.legal_moves()
    for square in range(len(rules.board.squares)):
        yield why_cannot_move(position, square)
        yield from filter(None, [choose(position, Picking((move.start,)), square).refusal for move in moves[:3]])
        yield f"{rules.square_name(square)}x30x21x12x3 is not possible: {why_illegal(position, square)}. {CAUTION}"
    yield touched_sentence(position, moves[0].start, None)
    for text in GIBBERISH:
        yield why_wrong(position, text, rules.notation) or text


def turns(position: Position) -> Iterator[TurnText]:
    """The turn blocks that a position can have."""
    notation, moves = position.rules.notation, position.legal_moves()
    yield turn_to_move(position, NOTHING_PICKED, notation)
    yield turn_typed(position, moves, notation)
    for move in moves[:8]:
        yield turn_to_move(position, Picking((move.start,)), notation)
        yield turn_to_move(position, Picking((move.start,), jump_by_jump=True), notation)
        yield turn_hinted(position, move, notation, whole=False)
        yield turn_hinted(position, move, notation, whole=True)
        yield turn_pending(position, move, notation)
        yield from against_the_rules(position, move)
    for sentence in refusals(position):
        yield turn_refused(position, sentence)


def against_the_rules(position: Position, move: Move) -> Iterator[TurnText]:
    free = (square for square in range(len(position.rules.board.squares)) if position.piece(square) is None)
    illegal = irregular_move_along(position, (move.start, *list(free)[:1]))
    if illegal is not None:
        yield turn_pending(position, illegal, position.rules.notation)
        why = why_illegal(position, illegal.start)
        yield turn_objectionable(position.side.other, illegal.text(), why)


def at_any_time(rules: RuleSet) -> Iterator[TurnText]:
    """The turn blocks that do not depend on the position."""
    start = Position.start(rules)
    for side in Side:
        yield turn_offered(side)
        yield turn_thinking(side, 25, 123.4)
        yield turn_thinking(side, 25, 123.4, score=WON - 199)
        yield turn_thinking(side, 25, 123.4, told="White declines the draw.", score=WON - 199)
        for reason in ENDS:
            yield turn_claimable(side, Outcome(None, reason))
            yield turn_over(Outcome(side, reason))
            yield turn_over(Outcome(None, reason))
        for sentence in REFUSED:
            yield turn_thinking(side, 0, 1.0, sentence)
            yield turn_over(Outcome(side, ENDS[0]), sentence)
    for sentence in REFUSED:
        yield turn_refused(start, sentence)
    yield turn_looking(123, refused=True, stood="33x24x15x4")
    yield turn_looking(0)
    for trouble in Trouble:
        warned = replace(turn_to_move(start, NOTHING_PICKED, rules.notation), warning=in_short(trouble.value))
        yield replace(warned, hurry="0:09.4 left")
    tall = column_of("Wwbbwbwbwbwbwwbbwbwbwb")
    yield TurnText("White to move", Side.WHITE, column=("c3", tall), rules=rules)


def squeezed(*texts: str) -> str:
    return "".join("".join(texts).split())


def said(turn: TurnText) -> list[str]:
    """What must be there to be read, in order; of a long list of moves its number will do."""
    start = squeezed(
        "●" * (turn.side is Side.WHITE), "○" * (turn.side is Side.BLACK), turn.title, turn.hurry, turn.duty
    )
    details = [turn.detail, turn.shorter] if turn.shorter else [turn.detail]
    return [start + squeezed(detail) for detail in details]


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("name", RULE_SETS)
def test_every_sentence_is_there_whole(name: str, window: tuple[int, int]) -> None:
    rules = RULE_SETS[name]
    columns, rows = window
    least_columns, least_rows = smallest_window(rules.board)
    assert (least_columns <= columns, least_rows <= rows) == (True, True)
    width = panel_width(rules.board, columns, rows) - MARGINS - 1
    room = rows - BARS - ROWS_AROUND_TURN - AIR
    every = [*at_any_time(rules), *(turn for position in positions(rules) for turn in turns(position))]
    for turn in every:
        most = room - len(button_rows(turn.buttons, width))
        lines = turn_lines(turn, width, most)
        shown = squeezed(*("".join(text for text, _ in line) for line in lines))
        assert any(shown.startswith(text) for text in said(turn)), (turn, shown)
        assert shown.endswith(squeezed(turn.warning))
        assert turn.column is None or shown.endswith(squeezed(*prisoners(turn)))
        assert all(sum(len(text) for text, _ in line) <= width for line in lines)
        assert all(len(button.text) + 2 <= width for button in turn.buttons)
    assert {turn.mood for turn in every} == set(Mood)


def prisoners(turn: TurnText) -> list[str]:
    """The prisoners under the cursor, all of them."""
    assert turn.column is not None
    return ["●" if prisoner.side is Side.WHITE else "○" for prisoner in turn.column[1].prisoners]


@pytest.mark.parametrize(("name", "fen", "typed"), AMBIGUOUS)
def test_what_means_several_moves_is_listed_whole(name: str, fen: str, typed: str) -> None:
    position = Position.from_fen(name, fen)
    with pytest.raises(AmbiguousMove, match="several moves") as caught:
        position.parse(typed)
    sentence = str(caught.value).rstrip(".")
    lines = turn_lines(turn_refused(position, sentence), 18, 18 - BARS - ROWS_AROUND_TURN - AIR)
    assert squeezed(sentence) in squeezed(*("".join(part for part, _ in line) for line in lines))


@pytest.mark.parametrize("window", WINDOWS, ids=str)
async def test_the_caution_can_be_read_on_the_screen(window: tuple[int, int]) -> None:
    """It ended in "the next" at 80x24."""
    async with desk(replace(STRICT, fen="B:W14,15,18,22,23,24,32:B10,11,2"), size=window) as place:
        await place.type_move("32-27")
        bar = place.screen.query_one(TurnBar)
        whole = squeezed("32-27 is not possible: the man on 32 is White's.", CAUTION).rstrip(".")

        def on_screen() -> str:
            rows = place.text().splitlines()[bar.region.y : bar.region.bottom]
            return squeezed(*(row[bar.region.x :] for row in rows)).replace("▌", "")

        await place.until(lambda: whole in on_screen())


async def test_the_row_for_typing_stays_whatever_is_said() -> None:
    async with desk(two_players("american"), size=(60, 18)) as place:
        place.screen.table.refuse("A sentence that is as long as the room. " * 9)
        place.screen.show()
        await place.settle()
        assert "Type a move" in place.text().splitlines()[-2]
