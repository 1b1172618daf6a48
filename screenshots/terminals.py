"""Takes the pictures in ``terminals``: the game with each number of colours and each set of pieces.

    python screenshots/terminals.py [PART-OF-A-NAME ...]

The program runs in a pseudo-terminal, which is drawn in its real colours: on a dark ground, and where the terminal's
own ground is seen on a light one too. To be looked at by a person: can every piece, king, mark and word be told?
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

HERE = Path(__file__).parent
sys.path += [str(HERE), str(HERE.parent / "tests")]

from drawing import DARK, LIGHT, Ground, save_picture
from e2e.program import start

from checkers_tui.app.board.themes import THEMES

POSITION = "B:W13,18,19,K22,26,27,30,32,K9:B1,2,3,6,7,10,15,K16,K31"
"""Men and kings of both sides, and more than one piece that must capture."""
SETS = ("blocks", "letters", "ascii")
DEPTHS = ("truecolor", "256", "16", "none")
PLAIN_THEME = "slate"


@dataclass(frozen=True)
class Picture:
    """What is taken: colours, pieces, theme, and on what ground."""

    depth: str
    pieces: str
    theme: str = PLAIN_THEME
    ground: Ground = DARK

    @property
    def name(self) -> str:
        """The name of the file, without its ending."""
        theme = () if self.theme == PLAIN_THEME else (self.theme,)
        light = ("light",) if self.ground == LIGHT else ()
        return "-".join((self.depth, self.pieces, *theme, *light))

    def take(self) -> None:
        """Start the program, pick a piece up, and draw what stands on the screen."""
        options = ("--colors", self.depth, "--pieces", self.pieces, "--theme", self.theme)
        with (
            tempfile.TemporaryDirectory() as home,
            start(Path(home), "--two-players", "--fen", POSITION, *options) as terminal,
        ):
            terminal.wait_for("Type a move").settle(0.5).press("right", "left").settle(0.5)
            save_picture(terminal.screen, HERE / "terminals" / f"{self.name}.png", self.ground)


def pictures() -> Iterator[Picture]:
    """Every number of colours with every set; each other theme in sixteen colours; and on a light ground."""
    for depth, pieces in product(DEPTHS, SETS):
        yield Picture(depth, pieces)
    for theme in THEMES:
        if theme != PLAIN_THEME:
            yield Picture("16", "blocks", theme)
    yield Picture("16", "blocks", ground=LIGHT)  # themes bring their own ground; that it is so is to be seen
    for pieces in SETS:
        yield Picture("none", pieces, ground=LIGHT)


def main() -> None:
    """Take the pictures whose names contain one of the words, or all."""
    (HERE / "terminals").mkdir(exist_ok=True)
    for picture in pictures():
        if not sys.argv[1:] or any(word in picture.name for word in sys.argv[1:]):
            picture.take()
            print(f"terminals/{picture.name}.png")


if __name__ == "__main__":
    main()
