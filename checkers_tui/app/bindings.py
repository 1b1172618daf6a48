"""The keys, in one place: the footer, the help and the command palette are all made from these.

A binding's description is its word in the footer, its tooltip the line in the help. Letters are never
those of the board (a to l), which always type, unless they are capitals.
"""

from __future__ import annotations

from textual.binding import Binding


def _key(
    keys: str, action: str, word: str, meaning: str, *, footer: bool = False, name: str = "", priority: bool = False
) -> Binding:
    return Binding(keys, action, word, show=footer, key_display=name or None, tooltip=meaning, priority=priority)


SIGNS = {"minus": "-", "x": "x", "X": "X", "colon": ":", "asterisk": "*", "space": " "}
"""What stands between squares: the key's name, and the character."""

TYPING_BINDINGS = (
    *(
        Binding(character, f"begin_typing({character!r})", show=False, priority=True)
        for character in "0123456789abcdefghijkl"
    ),
    *(Binding(key, f"go_on_typing({character!r})", show=False, priority=True) for key, character in SIGNS.items()),
    Binding("enter", "play_typed", show=False, priority=True),
    Binding("backspace", "mend_typing('delete_left')", show=False, priority=True),
    Binding("ctrl+u", "mend_typing('clear')", show=False, priority=True),
)
"""What types a move, wherever the focus is: keys that come at once are then heeded in their order."""

_MOVE_KEYS = frozenset(binding.key for binding in TYPING_BINDINGS)

_EVERY_CHARACTER = Binding.make_bindings(
    Binding("comma" if character == "," else character, f"go_on_typing({character!r})", show=False, priority=True)
    for character in map(chr, range(0x21, 0x7F))
)
"""Textual gives each character the name of its key; a comma would stand between two keys."""
OTHER_TYPING_BINDINGS = tuple(binding for binding in _EVERY_CHARACTER if binding.key not in _MOVE_KEYS)
"""What cannot stand in a move goes on with one all the same, in its place: it turns red, and says why."""

TYPING_KEYS = _MOVE_KEYS | {binding.key for binding in OTHER_TYPING_BINDINGS}

BOARD_BINDINGS = (
    _key("enter,space", "choose", "play", "Pick a piece; play it to a square", footer=True, name="Enter"),
    _key("escape", "let_go", "let go", "Let go of the piece", footer=True, name="Esc"),
    _key("up", "step('UP')", "up", "To another square, as the arrows point", name="↑↓←→"),
    _key("down", "step('DOWN')", "down", ""),
    _key("left", "step('LEFT')", "left", ""),
    _key("right", "step('RIGHT')", "right", ""),
    _key("h", "letter_step('LEFT')", "left", "The same, where squares have numbers", name="h j k l"),
    _key("j", "letter_step('DOWN')", "down", ""),
    _key("k", "letter_step('UP')", "up", ""),
    _key("l", "letter_step('RIGHT')", "right", ""),
)
"""A tooltip that is empty: said with another key."""

ANSWER_BINDINGS = (
    _key("y", "answer(True)", "yes", "Yes to what is asked, such as to a draw that is offered", footer=True),
    _key("n", "answer(False)", "no", "No to what is asked", footer=True),
)
"""They go before the others: while there is something to answer, ``n`` says no."""

GAME_BINDINGS = (
    *ANSWER_BINDINGS,
    _key("u", "undo", "undo", "Take back your move and the computer's reply", footer=True),
    _key("i,I", "hint", "hint", "Show the piece to move, then where it goes", footer=True, name="i"),
    _key("r", "redo", "redo", "Play again what was taken back"),
    _key(
        "left_square_bracket,pageup",
        "look(-1)",
        "look back",
        "Look at earlier positions, and on again",
        footer=True,
        name="[ ]",
    ),
    _key("right_square_bracket,pagedown", "look(1)", "look on", ""),
    _key("tab", "next_piece(1)", "next piece", "The next piece that can move; with Shift the one before", name="Tab"),
    _key("shift+tab", "next_piece(-1)", "piece before", ""),
    _key("backspace", "last_square", "last move", "Go to the square of the last move", name="Backspace"),
    _key("n", "new_game", "new", "New game: rules, level, side, position", footer=True),
    _key("E", "set_up", "set up", "Set up a position, beginning with the one on the board", name="E"),
    _key("y", "copy_game", "copy moves", "Copy the game, and save it in a file", name="y"),
    _key("Y", "copy_position", "copy position", "Copy the position (FEN), and save it in a file", name="Y"),
    _key("D", "offer_draw", "offer a draw", "Offer a draw; in strict play, claim one", name="D"),
    _key("X", "resign", "resign", "Give the game up", name="X"),
    _key("o", "open_file", "open a file", "A file of games (PDN): look through them, play on from them"),
    _key("m", "menu", "menu", "The menu"),
    _key("t", "statistics", "statistics", "Won, drawn and lost, by rules and level"),
    _key("comma", "settings", "settings", "Colours, pieces, labels, play, and the engine", name=","),
    _key("question_mark", "legal_moves", "moves", "List the legal moves", name="?"),
    _key("F", "turn_board", "turn", "Turn the board round"),
    _key("s", "labels", "labels", "Names in the squares, at the edges, or none"),
    _key("ctrl+t", "move_now", "move now", "The computer plays the best move found so far", name="Ctrl+T"),
    _key("f6", "app.focus_next", "next part", "The next part of the screen; with Shift the one before", name="F6"),
    _key("shift+f6", "app.focus_previous", "part before", ""),
    _key("escape", "step_back", "back", "Let go; return from looking back; the menu", name="Esc"),
    _key("f1", "help", "help", "All keys", footer=True, name="F1"),
    _key("q,ctrl+c", "ask_quit", "quit", "Quit", name="q"),
)

APP_BINDINGS = (
    _key("ctrl+q", "quit", "quit at once", "Quit at once", name="Ctrl+Q", priority=True),
    _key("ctrl+z", "suspend_process", "suspend", "Back to the shell; fg returns", name="Ctrl+Z"),
    _key("ctrl+l", "paint_all", "redraw", "Paint the whole screen again", name="Ctrl+L"),
)

MOVE_INPUT_BINDINGS = (
    _key("enter", "submit", "play", "Play what is typed", footer=True, name="Enter"),
    _key("tab", "complete", "complete", "Complete the move", footer=True, name="Tab"),
    _key("escape", "leave", "board", "Forget what is typed, back to the board", footer=True, name="Esc"),
    _key("backspace", "delete_left", "delete", "Delete a character", name="Backspace"),
    _key("delete", "delete_right", "delete right", "Delete the character under the caret", name="Delete"),
    _key("left", "move_caret(-1)", "left", "Move the caret", name="←→"),
    _key("right", "move_caret(1)", "right", ""),
    _key("home,ctrl+a", "caret_to(False)", "start", "The caret to the start or the end", name="Home End"),
    _key("end,ctrl+e", "caret_to(True)", "end", ""),
    _key("ctrl+u", "clear", "clear", "Delete all that is typed", name="Ctrl+U"),
)

MOVE_LIST_BINDINGS = (
    _key("up", "look(-2)", "look", "A move back or on, both sides' turns", footer=True, name="↑↓"),
    _key("down", "look(2)", "move on", ""),
    _key("left", "look(-1)", "step", "One side's turn back or on", footer=True, name="←→"),
    _key("right", "look(1)", "turn on", ""),
    _key("home", "look_at_end(False)", "first", "The first position", footer=True, name="Home"),
    _key("end", "look_at_end(True)", "last", "The newest position", footer=True, name="End"),
    _key("pageup", "look_page(-1)", "page", "A page of moves back or on", name="PgUp PgDn"),
    _key("pagedown", "look_page(1)", "page on", ""),
)

CHIPS_BINDINGS = (
    _key("left", "choose(-1)", "change", "The option to the left", footer=True, name="←→"),
    _key("right", "choose(1)", "option right", "The option to the right", name="→"),
    _key("up", "app.focus_previous", "field before", "The field before", name="↑"),
    _key("down", "app.focus_next", "next field", "The next field", name="↓"),
    _key("space", "open", "open", "Confirm", name="Space"),
)

LIST_BINDINGS = (
    _key("up", "choose(-1)", "choose", "The row above", footer=True, name="↑↓"),
    _key("down", "choose(1)", "row below", "The row below", name="↓"),
    _key("home", "choose(-99)", "first row", "The first row", name="Home"),
    _key("end", "choose(99)", "last row", "The last row", name="End"),
    _key("space", "open", "open", "Confirm", name="Space"),
)

DIALOG_BINDINGS = (
    _key("enter", "confirm", "open", "Confirm", footer=True, name="Enter"),
    _key("escape", "cancel", "cancel", "Close without a change", footer=True, name="Esc"),
    _key("tab", "app.focus_next", "next field", "Next field", name="Tab"),
    _key("shift+tab", "app.focus_previous", "field before", "Field before", name="Shift+Tab"),
)

PAGE_BINDINGS = (_key("escape,q,f1,enter", "cancel", "close", "Close", footer=True, name="Esc"),)

PAGE_SCROLL_BINDINGS = (
    _key("up", "scroll_up", "scroll", "Up", footer=True, name="↑↓"),
    _key("down", "scroll_down", "down", "Down", name="↓"),
)

NEW_GAME_BINDINGS = (
    _key("tab", "app.focus_next", "next field", "Next field", footer=True, name="Tab"),
    _key("enter", "confirm", "start", "Start the game", footer=True, name="Enter"),
)

HELP_SECTIONS = (
    ("Board", BOARD_BINDINGS),
    ("Game", GAME_BINDINGS),
    ("Typing a move", MOVE_INPUT_BINDINGS),
    ("Move list", MOVE_LIST_BINDINGS),
    ("Program", APP_BINDINGS),
)
"""What the help shows."""
