"""Moving the focus costs what the two widgets that show it cost, not a whole screen over the line."""

from __future__ import annotations

from textual.events import Blur, DescendantBlur, DescendantFocus, Focus
from textual.message import Message
from textual.reactive import Reactive
from textual.widget import Widget


def quiet_focus() -> Reactive[Widget | None]:
    """What a screen has for ``focused``: Textual 8.2.8 repaints every cell of it when that changes.

    The widgets that gain and lose the focus are styled and painted anew all the same.
    """
    return Reactive(None, repaint=False)


class QuietlyFocused(Widget):
    """Gets and loses the keys without being painted anew by Textual: it paints itself what looks otherwise then."""

    def on_focus(self, event: Focus) -> None:
        """The keys come here."""
        event.prevent_default()
        self.has_focus = True
        self._tell_parent(DescendantFocus(self))

    def on_blur(self, event: Blur) -> None:
        """The keys go elsewhere."""
        event.prevent_default()
        self.has_focus = False
        self._tell_parent(DescendantBlur(self))

    def _tell_parent(self, message: Message) -> None:
        if self.parent is not None:
            self.parent.post_message(message)
