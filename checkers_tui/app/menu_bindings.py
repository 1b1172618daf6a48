"""The keys of menus, pages and lists; see ``bindings`` for those of the game.

A binding's description is its word in the footer, its tooltip the line in the help.
"""

from __future__ import annotations

from textual.binding import Binding


def _key(keys: str, action: str, word: str, meaning: str, *, footer: bool = False, name: str = "") -> Binding:
    return Binding(keys, action, word, show=footer, key_display=name or None, tooltip=meaning)


HELP_HERE = _key("f1", "help_here", "help", "What can be done here", footer=True, name="F1")

START_BINDINGS = (
    _key("enter", "confirm", "open", "Open the chosen row", footer=True, name="Enter"),
    _key("n", "entry('NEW_GAME')", "new", "New game: rules, level, side, position"),
    _key("l", "entry('LOAD')", "load", "Games that were played before"),
    _key("o", "entry('FILE')", "open a file", "A file of games (PDN): look through them, play on from them"),
    _key("e", "entry('SET_UP')", "set up", "Set up a position, to play it or to save it"),
    _key("t", "entry('STATISTICS')", "statistics", "Won, drawn and lost, by rules and level"),
    _key("f1", "entry('RULES')", "help", "The rules of each rule set, and the keys", footer=True, name="F1"),
    _key("comma", "entry('SETTINGS')", "settings", "Colours, pieces, labels, play, and the engine", name=","),
    _key("q", "entry('QUIT')", "quit", "Quit", footer=True),
    _key("ctrl+c", "entry('QUIT')", "leave", "Quit", name="Ctrl+C"),
    Binding("0,1,2,3,4,5,6,7,8,9", "tell_where_moves_are_typed", show=False),
)

PAUSE_BINDINGS = (
    _key("escape,m", "cancel", "resume", "Back to the game", footer=True, name="Esc"),
    _key("u", "entry('TAKE_BACK')", "take back", "Take back your move and the computer's reply"),
    _key("r", "entry('PLAY_AGAIN')", "play again", "Play again what was taken back"),
    _key("F", "entry('TURN_BOARD')", "turn", "Turn the board round"),
    _key("question_mark", "entry('LEGAL_MOVES')", "moves", "List the legal moves", name="?"),
    _key("n", "entry('NEW_GAME')", "new", "New game: rules, level, side, position"),
    _key("R", "entry('RESTART')", "restart", "The same game from its beginning"),
    _key("l", "entry('LOAD')", "load", "Games that were played before"),
    _key("o", "entry('FILE')", "open a file", "A file of games (PDN): look through them, play on from them"),
    _key("E", "entry('SET_UP')", "set up", "Set up a position, beginning with the one on the board"),
    _key("D", "entry('OFFER_DRAW')", "offer a draw", "Offer the other side a draw"),
    _key("X", "entry('RESIGN')", "resign", "Give the game up"),
    _key("t", "entry('STATISTICS')", "statistics", "Won, drawn and lost, by rules and level"),
    _key("f1", "entry('RULES')", "help", "The rules of each rule set, and the keys", footer=True, name="F1"),
    _key("comma", "entry('SETTINGS')", "settings", "Colours, pieces, labels, play, and the engine", name=","),
    _key("s", "entry('SOUND')", "sound", "The bell on the other side's move, on or off"),
    _key("q", "entry('QUIT')", "quit", "Quit"),
    _key("ctrl+c", "entry('QUIT')", "leave", "Quit", name="Ctrl+C"),
)

SETTINGS_BINDINGS = (
    _key("escape,enter,comma", "cancel", "done", "Back; every change holds already", footer=True, name="Esc"),
    HELP_HERE,
)

RESULTS_BINDINGS = (
    _key("r", "answer('REMATCH')", "rematch", "The same again, with colours changed", name="r"),
    _key("l", "answer('LOOK_THROUGH')", "look through", "Look at the game move by move", footer=True),
    _key("c,y", "copy", "copy moves", "Copy the moves, and save them in a file", footer=True, name="c"),
    _key("Y", "copy_position", "copy position", "Copy the last position (FEN), and save it in a file", name="Y"),
    _key("n", "answer('NEW_GAME')", "new game", "New game: rules, level, side, position", footer=True),
    _key("escape,m", "answer('MENU')", "menu", "The menu", footer=True, name="Esc"),
)

PAGE_BACK = _key("escape,q", "back", "back", "Back to where you came from", footer=True, name="Esc")

STATISTICS_BINDINGS = (
    _key("h", "with_aid", "with hints", "Games with take-backs or hints: counted, left out, or only they", footer=True),
    _key("s", "other_side", "side", "Games played with White, with Black, or with either", footer=True),
    _key("e", "export", "export", "Save the table in a file", footer=True),
    _key("R", "reset", "reset", "Count only games that end from now on", footer=True),
    _key("u", "undo_reset", "undo", "Undo the last reset"),
    PAGE_BACK,
    HELP_HERE,
)

RULES_BINDINGS = (
    _key("pagedown,enter", "page(1)", "read on", "Read a page on", footer=True, name="PgDn"),
    _key("pageup", "page(-1)", "read back", "Read a page back", name="PgUp"),
    _key("n", "notation", "squares", "The numbers and names of the squares", footer=True),
    _key("k", "keys", "keys", "All keys of the game", footer=True),
    _key("escape,q", "cancel", "close", "Close", footer=True, name="Esc"),
    HELP_HERE,
)

NOTATION_BINDINGS = (
    _key("s", "switch", "numbers or names", "Show the other way of writing squares", footer=True),
    _key("F", "turn_board", "turn", "Turn the board round", footer=True),
    PAGE_BACK,
    HELP_HERE,
)

LOOK_THROUGH_BINDINGS = (
    _key("right,right_square_bracket", "step(1)", "step", "A turn on, or back", footer=True, name="←→"),
    _key("left,left_square_bracket", "step(-1)", "back", ""),
    _key("pagedown", "step(10)", "on", "Ten turns on; PgUp goes back", name="PgDn PgUp"),
    _key("pageup", "step(-10)", "ten back", ""),
    _key("home", "to_end(False)", "first", "The start; End goes to the end of the line", name="Home End"),
    _key("end", "to_end(True)", "last", ""),
    _key("v,down", "variation", "variation", "What else there was: each variation in turn", footer=True, name="v"),
    _key("up", "leave_variation", "leave", "Leave the variation", name="↑"),
    _key("c", "comment(1)", "comment", "The next comment; C writes one", footer=True, name="c C"),
    _key("b", "comment(-1)", "comment before", "The comment before", name="b"),
    _key("C", "write_comment", "write", "Write a comment on this move", name="C"),
    _key("enter", "read_comment", "read", "Read the whole comment", name="Enter"),
    _key("space", "autoplay", "auto", "Go on by itself, or stop", footer=True, name="Space"),
    _key("plus,equals_sign", "pace(1)", "faster", "Go on faster; - slower", name="+ -"),
    _key("minus", "pace(-1)", "slower", ""),
    _key("n", "new_game", "play on", "A new game from here", footer=True),
    _key("E", "set_up", "set up", "Set up a position, beginning with this one", name="E"),
    _key("greater_than_sign", "neighbour('NEXT')", "next game", "Another game of the list", name="> <"),
    _key("less_than_sign", "neighbour('BEFORE')", "game before", ""),
    _key("F", "turn_board", "turn", "Turn the board round", name="F"),
    _key("s", "labels", "labels", "Names in the squares, at the edges, or none"),
    _key("t", "about", "about", "All that is known of the game, and what could not be read"),
    _key("y", "copy_game", "copy moves", "Copy the game, and save it in a file", name="y"),
    _key("Y", "copy_position", "copy position", "Copy the position (FEN), and save it in a file", name="Y"),
    _key("escape", "leave", "back", "Leave the variation; back to where you came from", footer=True, name="Esc"),
    _key("q", "back", "close", "Back to where you came from", name="q"),
    HELP_HERE,
)

COMMENT_BINDINGS = (
    Binding("enter", "keep", "keep", key_display="Enter", tooltip="Keep the comment", priority=True),
    _key("ctrl+u", "delete_to_start_of_line", "delete", "Delete what stands before the caret", name="Ctrl+U"),
)

FILE_GAMES_BINDINGS = (
    _key("slash", "search", "search", "Search the tags: names, events, places, dates", footer=True, name="/"),
    _key("p", "problems", "problems", "What is wrong with the file, line by line", footer=True),
    _key("r", "read_as", "rules", "By which rules the games were played that do not say so", footer=True),
    PAGE_BACK,
    HELP_HERE,
)

FILE_PROBLEMS_BINDINGS = (
    PAGE_BACK,
    HELP_HERE,
)

FILE_PICKER_BINDINGS = (
    Binding("up", "choose(-1)", "choose", key_display="↑↓", tooltip="Another row of the list", priority=True),
    Binding("down", "choose(1)", "row below", show=False, priority=True),
    Binding("pageup", "choose_page(-1)", "page back", show=False, priority=True),
    Binding("pagedown", "choose_page(1)", "page on", show=False, priority=True),
    Binding("tab", "complete", "complete", key_display="Tab", tooltip="Complete what is typed", priority=True),
    Binding("enter", "open", "open", key_display="Enter", tooltip="Open the chosen file or folder", priority=True),
    Binding("shift+tab", "up", "folder above", key_display="Shift+Tab", tooltip="The folder above", priority=True),
    _key("escape", "back", "back", "Back to where you came from", footer=True, name="Esc"),
    HELP_HERE,
)

GAMES_BINDINGS = (
    _key("slash", "search", "search", "Search names, comments and results", footer=True, name="/"),
    _key("l", "look_through", "look through", "Look through the chosen game", footer=True),
    _key("delete,d", "delete", "delete", "Delete the chosen game", footer=True, name="d"),
    _key("u", "undelete", "undo", "Bring back what was deleted last", footer=True),
    _key("y", "copy_game", "copy", "Copy the chosen game, and save it in a file", footer=True),
    _key("Y", "copy_position", "copy position", "Copy the position where it stands (FEN)", name="Y"),
    _key("e", "export", "export", "Save the chosen game, or all that are listed, in a file", footer=True),
    _key("E", "set_up", "set up", "Set up a position, beginning where the chosen game stands", footer=True),
    PAGE_BACK,
    HELP_HERE,
)

SEARCH_BINDINGS = (_key("escape", "leave", "list", "Back to the list", footer=True, name="Esc"),)

ROWS_BINDINGS = (
    _key("up", "choose(-1)", "choose", "The row above", footer=True, name="↑↓"),
    _key("down", "choose(1)", "row below", "The row below", name="↓"),
    _key("pageup", "choose_page(-1)", "page back", "A page of rows back", name="PgUp"),
    _key("pagedown", "choose_page(1)", "page on", "A page of rows on", name="PgDn"),
    _key("home", "choose_end(False)", "first", "The first row", name="Home"),
    _key("end", "choose_end(True)", "last", "The last row", name="End"),
    _key("enter", "open", "open", "Open the chosen row", footer=True, name="Enter"),
)

STEPPER_BINDINGS = (
    _key("left", "choose(-1)", "change", "The choice before", footer=True, name="←→"),
    _key("right,space", "choose(1)", "next choice", "The next choice", name="→"),
    _key("down,enter", "app.focus_next", "next field", "The next field", name="↓"),
    _key("up", "app.focus_previous", "field before", "The field before", name="↑"),
)
