"""The engines of py-draughts as a program that speaks Hub, so that they can play matches.

    checkers-tui match crazy "python tests/bench/py_draughts_hub.py turbo" --rules international --time 0.2

Needs py-draughts. ``turbo`` plays International, ``simple`` International, Russian and Brazilian. Games begin at the
start position.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import draughts
from draughts.engines import SimpleEngine, TurboEngine

from checkers_tui.engine.hub_words import HubLine, hub_line

BOARDS: dict[str, Callable[[], Any]] = {
    "normal": draughts.StandardBoard,
    "russian": draughts.RussianBoard,
    "brazilian": draughts.BrazilianBoard,
}
DEEPEST = 64


class Adapter:
    """What has been said so far."""

    def __init__(self, kind: str) -> None:
        self._kind = kind
        self._variant = "normal"
        self._board: Any = None
        self._seconds = 1.0

    def take(self, line: HubLine) -> bool:
        """Do what a line asks for; False: it was ``quit``."""
        if line.command == "hub":
            variants = "normal" if self._kind == "turbo" else " ".join(BOARDS)
            say(hub_line("id", name=f"py-draughts {self._kind}", version=draughts.__version__))
            say(hub_line("param", name="variant", value="normal", type="enum", values=variants))
            say(hub_line("wait"))
        elif line.command == "set-param" and line.get("name") == "variant":
            self._variant = line.get("value")
        elif line.command == "init":
            say(hub_line("ready"))
        elif line.command == "pos":
            self._set_up(line.get("moves").split())
        elif line.command == "level":
            self._seconds = line.number("move-time") or self._seconds
        elif line.command == "go":
            say(hub_line("done", move=hub_move(self._engine().get_best_move(self._board))))
        return line.command != "quit"

    def _set_up(self, moves: list[str]) -> None:
        self._board = BOARDS[self._variant]()
        for text in moves:
            self._board.push(next(move for move in self._board.legal_moves if is_meant(move, text)))

    def _engine(self) -> Any:
        kind = TurboEngine if self._kind == "turbo" else SimpleEngine
        return kind(depth_limit=DEEPEST, time_limit=self._seconds)


def hub_move(move: Any) -> str:
    """A move as the protocol writes it: for a capture start, end and the captured squares."""
    start, end = move.square_list[0] + 1, move.square_list[-1] + 1
    if not move.captured_list:
        return f"{start}-{end}"
    return "x".join(str(number) for number in (start, end, *(square + 1 for square in move.captured_list)))


def is_meant(move: Any, text: str) -> bool:
    """Is it the move that a text of the protocol means? The captured squares may come in any order."""
    if ("x" in text) != bool(move.captured_list):
        return False
    start, end, *captured = text.replace("-", "x").split("x")
    ours_start, ours_end, *ours = hub_move(move).replace("-", "x").split("x")
    return (start, end, sorted(captured)) == (ours_start, ours_end, sorted(ours))


def say(line: HubLine) -> None:
    """Answer."""
    print(line, flush=True)


def main() -> None:
    """Speak until the input ends."""
    adapter = Adapter(sys.argv[1] if len(sys.argv) > 1 else "turbo")
    for text in sys.stdin:
        if not adapter.take(HubLine.read(text)):
            return


if __name__ == "__main__":
    main()
