"""``hub``: the engine on standard input and output, for programs that speak the Hub protocol."""

from __future__ import annotations

import sys

from checkers_tui.engine.hub import main

from .errors import Refused


def hub() -> None:
    """Speak Hub until the input ends. Raises Refused where there is nobody to speak with."""
    if sys.stdin is None or sys.stdout is None:
        raise Refused("The engine speaks over standard input and output, and one of them is closed.")
    main()
