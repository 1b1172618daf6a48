"""The terminals that people have: every combination of name, colours, locale and size, and a sample of them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, product

TERMS = (
    "xterm-256color",
    "xterm",
    "screen-256color",
    "tmux-256color",
    "linux",
    "vt100",
    "dumb",
    "",
    "nonsense",
)
LOCALES = ("C.UTF-8", "C", "en_US.ISO-8859-1")
SIZES = ((80, 24), (40, 12), (20, 5))
WITHOUT_A_SCREEN = ("", "dumb", "nonsense")
WITHOUT_UNICODE = ("linux", "vt100")
WITH_256_COLORS = ("xterm-256color", "screen-256color", "tmux-256color")


@dataclass(frozen=True)
class Condition:
    """One terminal: what the environment says, and how large it is."""

    term: str
    colorterm: bool
    no_color: bool
    locale: str
    size: tuple[int, int]

    def __str__(self) -> str:
        told = [f"TERM={self.term}", *self._told(), f"LANG={self.locale}", "{}x{}".format(*self.size)]
        return " ".join(told)

    def _told(self) -> Iterator[str]:
        if self.colorterm:
            yield "COLORTERM"
        if self.no_color:
            yield "NO_COLOR"

    @property
    def environment(self) -> Mapping[str, str]:
        """The variables; the locale in LANG, as a system sets it."""
        variables = {"TERM": self.term, "LANG": self.locale, "COLORTERM": "truecolor" if self.colorterm else ""}
        return variables | {"NO_COLOR": "1"} if self.no_color else variables

    @property
    def has_screen(self) -> bool:
        """Can a program paint here at all?"""
        return self.term not in WITHOUT_A_SCREEN

    @property
    def has_unicode(self) -> bool:
        """Can more than ASCII be shown?"""
        return self.locale == "C.UTF-8" and self.term not in WITHOUT_UNICODE

    @property
    def colors(self) -> int:
        """How many colours may be sent at most."""
        if self.no_color:
            return 0
        if self.colorterm:
            return 1 << 24
        return 256 if self.term in WITH_256_COLORS else 0 if self.term == "vt100" else 16


def every_condition() -> list[Condition]:
    """All 324, in a stable order."""
    return [Condition(*values) for values in product(TERMS, (True, False), (False, True), LOCALES, SIZES)]


Pair = tuple[tuple[int, object], tuple[int, object]]


def pairs_of(condition: Condition) -> set[Pair]:
    """Each two of its values together, such as the name and the size."""
    values = (condition.term, condition.colorterm, condition.no_color, condition.locale, condition.size)
    return set(combinations(enumerate(values), 2))


def sample(length: int) -> list[Condition]:
    """So many conditions, among which every two values meet that can; the same every time."""
    rest = every_condition()
    random.Random(9).shuffle(rest)
    missing = set().union(*map(pairs_of, rest))
    chosen: list[Condition] = []
    while len(chosen) < length:
        best = max(rest, key=lambda condition: len(pairs_of(condition) & missing))
        rest.remove(best)
        missing -= pairs_of(best)
        chosen.append(best)
    assert not missing
    return chosen
