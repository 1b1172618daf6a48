"""Moving the focus costs what the two widgets that show it cost, not a whole screen over the line."""

from __future__ import annotations

from textual.reactive import Reactive
from textual.widget import Widget


def quiet_focus() -> Reactive[Widget | None]:
    """What a screen has for ``focused``: Textual 8.2.8 repaints every cell of it when that changes.

    The widgets that gain and lose the focus are styled and painted anew all the same.
    """
    return Reactive(None, repaint=False)
