"""``hub``: the engine on standard input and output, for programs that speak the Hub protocol."""

from __future__ import annotations

from checkers_tui.engine.hub import main


def hub() -> None:
    """Speak Hub until the input ends."""
    main()
