"""A game with variations, comments and marks, to be looked through."""

from io import BytesIO

from checkers_tui.draughts.pdn import PdnGame, read_games
from checkers_tui.play.looked_at import LookedAt, Notes, of_file

ANNOTATED = b"""[Event "Club evening"]
[Site "Utrecht"]
[Date "1985.05.11"]
[White "Johansson, Karl-Erik"]
[Black "van der Merwe, P."]
[Result "0-1"]
[GameType "21"]

{Both players knew the opening well.}
1. 11-15 23-19 2. 8-11 22-17 3. 11-16! {The sharper way.} (3. 4-8 17-13 4. 15-18
{the Old Fourteenth} 24-20 (4... 26-23 5. 10-14) 5. 11-15 28-24) (3. 9-13 17-14 4. 10x17 21x14)
24-20 $15 4. 16x23 27x11 5. 7x16 20x11 6. 3-7 28-24 {The last word.} 0-1
"""


def annotated(text: bytes = ANNOTATED) -> PdnGame:
    """The game of this text."""
    return next(iter(read_games(BytesIO(text), "club.pdn")))


def looked_at(text: bytes = ANNOTATED, notes: Notes | None = None) -> LookedAt:
    """The same, to be looked through."""
    return of_file(annotated(text), "club.pdn", notes)
