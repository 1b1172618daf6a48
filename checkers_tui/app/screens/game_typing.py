"""Typing a move on the game screen: what begins it, what it lights up, what plays it."""

from __future__ import annotations

from ..messages import MovesAsked, MoveTyped, TextChanged
from ..widgets.panel import Panel
from .game_animation import GameAnimation


class GameTyping(GameAnimation):
    """What is typed goes to the row at the bottom of the panel, wherever the focus is."""

    _panel: Panel

    def show_typing(self) -> None:
        """Show how the typed text can go on, and whether it is wrong."""
        typing = self._panel.typing
        typing.completion, typing.others = self.table.completion()
        typing.wrong = self.table.typed_wrong()

    def clear_typing(self) -> None:
        """Another position stands on the board: what was typed for the one before is gone."""
        self._panel.typing.clear()
        self.next_move()

    def end_typing(self) -> None:
        """No move can be typed any more: letters are commands again."""
        self._panel.typing.clear()
        if self.focused is self._panel.typing:
            self.set_focus(self._board)

    def next_move(self) -> None:
        """What was in hand is done with; a move that has been begun in the meantime goes on being typed."""
        self.end_animation()
        self.table.forget()
        if text := self._panel.typing.text:
            self.table.type(text)
        else:
            self.set_focus(self._board)

    def action_begin_typing(self, character: str) -> None:
        """A digit or a letter of the board begins a typed move; while looking back, one from there."""
        if self.table.doing.looking is None:
            self._panel.typing.start(character)
        else:
            self.play_from_what_is_shown(lambda: self._panel.typing.start(character))

    def action_go_on_typing(self, character: str) -> None:
        """What stands between squares goes on with a typed move."""
        self._panel.typing.start(character)

    def action_mend_typing(self, how: str) -> None:
        """Rub out what is typed, or a character of it."""
        typing = self._panel.typing
        if how == "clear":
            typing.action_clear()
        else:
            typing.action_delete_left()

    def action_play_typed(self) -> None:
        """Enter plays what is typed."""
        self._panel.typing.action_submit()

    @property
    def is_typing(self) -> bool:
        """Is a move being typed, or about to be?"""
        return bool(self._panel.typing.text) or self.focused is self._panel.typing

    def type_pasted(self, text: str) -> None:
        """A move was pasted."""
        self._panel.typing.start(text)

    def on_text_changed(self, message: TextChanged) -> None:
        """The board lights up what the text can mean."""
        if message.text != self.table.doing.typed:
            self.table.type(message.text)
        self.show()

    def on_move_typed(self, message: MoveTyped) -> None:
        """Enter in the row where moves are typed."""
        if not self.table.submit(message.text):
            self._panel.typing.give_back(message.text)
            self.show()

    def on_typing_left(self) -> None:
        """Back to the board."""
        self._board.focus()

    def on_moves_asked(self, message: MovesAsked) -> None:
        """``?`` in the row where moves are typed."""
        self.action_legal_moves()
