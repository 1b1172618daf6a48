"""The result of a game of a file, by its tag and by what stands behind its last move."""

from __future__ import annotations

from .results import UNFINISHED, ending_of
from .splitting import GameText

SAYS_NOTHING = ("", "?", UNFINISHED)


def settle_result(game: GameText) -> str:
    """The result that counts, as the file writes it: the tag's, unless only the moves' text says one.

    Where the two contradict each other, that is told to the game's report.
    """
    tag, written = (game.tag("Result") or "").strip(), game.result
    by_tag = None if tag in SAYS_NOTHING else ending_of(tag)
    by_text = None if written in SAYS_NOTHING else ending_of(written)
    if by_tag is None:
        return UNFINISHED if by_text is None else written
    if by_text is not None and by_text is not by_tag:
        sentence = f"The result is {tag} by its tag and {written} behind the moves; the tag counts."
        game.report.warn_once("result", sentence, game.line)
    return tag


def completed_tags(game: GameText, result: str) -> dict[str, str]:
    """The tags in their order, with a Result that said nothing set to the result that counts."""
    tags = {tag.name: tag.value for tag in game.tags.values()}
    for name, value in tags.items():
        if name.lower() == "result" and value.strip() in SAYS_NOTHING:
            tags[name] = result
    return tags
