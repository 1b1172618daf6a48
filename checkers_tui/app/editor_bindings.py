"""The keys of the position editor, and of what a position is saved and pasted with; see ``bindings``."""

from __future__ import annotations

from .bindings import BOARD_BINDINGS
from .menu_bindings import HELP_HERE, PAGE_BACK, _key

EDITOR_BINDINGS = (
    _key("w", "put('WHITE_MAN')", "white", "Put a white man, with Shift a king", footer=True, name="w W"),
    _key("W", "put('WHITE_KING')", "white king", "A white king", name="W"),
    _key("b", "put('BLACK_MAN')", "black", "Put a black man, with Shift a king", footer=True, name="b B"),
    _key("B", "put('BLACK_KING')", "black king", "A black king", name="B"),
    _key("backspace,delete", "take", "take away", "Take the piece away; of a column the top one", name="Backspace"),
    _key("x", "erase", "erase", "Leave the square empty", footer=True),
    _key("1", "hold('WHITE_MAN')", "white man", "Hold a white man; Enter or a click puts it down", name="1"),
    _key("2", "hold('WHITE_KING')", "hold a white king", "Hold a white king", name="2"),
    _key("3", "hold('BLACK_MAN')", "hold a black man", "Hold a black man", name="3"),
    _key("4", "hold('BLACK_KING')", "hold a black king", "Hold a black king", name="4"),
    _key("0", "hold('EMPTY')", "hold nothing", "Hold nothing; Enter or a click takes away", name="0"),
    _key("t", "other_side", "side", "The other side to move", footer=True),
    _key("p", "play", "play", "Begin a game from this position", footer=True),
    _key("S", "save", "save", "Save the position in the library or in a file", footer=True, name="S"),
    _key("f", "write_fen", "FEN", "Write the position as text", footer=True),
    _key("s", "start", "start", "The start position", footer=True),
    _key("e", "clear", "empty", "Take all pieces off the board", footer=True),
    _key("u", "undo", "undo", "Undo the last change", footer=True),
    _key("r", "redo", "redo", "Make it again"),
    _key("left_square_bracket", "other_rules(-1)", "rules before", "The rule set before", name="["),
    _key("right_square_bracket", "other_rules(1)", "next rules", "The next rule set", name="]"),
    _key("F", "turn_board", "turn", "Turn the board round"),
    _key("Y,y", "copy_position", "copy", "Copy the position (FEN), and save it in a file", name="Y"),
    _key("f6", "app.focus_next", "next part", "The next part of the screen; with Shift the one before", name="F6"),
    _key("shift+f6", "app.focus_previous", "part before", ""),
    PAGE_BACK,
    HELP_HERE,
)

FEN_BINDINGS = (
    _key("enter", "finish", "board", "Back to the board, if it can be read", footer=True, name="Enter"),
    _key("escape", "leave", "back to the board", "Back to the board; what cannot be read is dropped", name="Esc"),
)
"""In the row where the position is written."""

HAND_BINDINGS = (
    _key("left", "choose(-1)", "hold", "The piece before", footer=True, name="↑↓←→"),
    _key("right", "choose(1)", "next piece", "The next piece", name="→"),
    _key("up", "choose(-2)", "piece above", "The piece above", name="↑"),
    _key("down", "choose(2)", "piece below", "The piece below", name="↓"),
    _key("enter,space", "open", "to the board", "Back to the board with it", footer=True, name="Enter"),
)

EDITOR_BOARD_BINDINGS = (
    _key("enter,space", "choose", "put down", "Put down what is in the hand", footer=True, name="Enter"),
    *(binding for binding in BOARD_BINDINGS if binding.action not in ("choose", "let_go")),
)
"""The board of the editor: Esc leaves the screen."""

PASTED_BINDINGS = (
    _key("p", "play", "play", "Choose an opponent, and play it", footer=True),
    _key("e", "edit", "edit", "Change it first", footer=True),
    _key("left_square_bracket", "other_rules(-1)", "rules", "Another rule set", footer=True, name="[ ]"),
    _key("right_square_bracket", "other_rules(1)", "next rules", ""),
)
"""A position was pasted."""
