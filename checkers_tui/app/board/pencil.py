"""How a terminal writes, and the shortest sequences from one way of writing to another."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rich.color import Color, ColorSystem
from rich.console import COLOR_SYSTEMS, Console
from rich.style import Style

RESET = "\x1b[m"
DEFAULT = Color.default()
INK, GROUND = True, False
ANY = ""
"""In a look: whatever it is at the moment."""


class Pencil(NamedTuple):
    """How the terminal writes: colour codes, weight, whether the colours are exchanged, and marks (a line below)."""

    ink: str = "39"
    ground: str = "49"
    weight: str = "22"
    exchanged: str = "27"
    marks: tuple[str, ...] = ()

    def change_to(self, wanted: Pencil) -> str:
        """The shortest sequence that leads from here to another state; empty if there is nothing to change."""
        if wanted == self:
            return ""
        anew = ["0", *_changes(PLAIN, wanted), *wanted.marks]
        from_plain = f"\x1b[{';'.join(anew)}m" if len(anew) > 1 else RESET
        if not set(self.marks) <= set(wanted.marks):
            return from_plain
        changed = [*_changes(self, wanted), *(mark for mark in wanted.marks if mark not in self.marks)]
        return min(f"\x1b[{';'.join(changed)}m", from_plain, key=len)

    def over(self, current: Pencil) -> Pencil:
        """This, with what does not matter as it is at the moment."""
        return Pencil(
            self.ink or current.ink,
            self.ground or current.ground,
            self.weight or current.weight,
            self.exchanged,
            self.marks,
        )


PLAIN = Pencil()
"""The terminal after a reset."""

Look = tuple[Pencil, ...]
"""The states that show a cell as it is meant, one as good as the other."""


class Looks(NamedTuple):
    """How characters of a style look, and how blanks do, which have no ink."""

    character: Look
    blank: Look


def color_system_of(console: Console) -> ColorSystem:
    """How many colours a console writes."""
    return COLOR_SYSTEMS.get(console.color_system or "truecolor", ColorSystem.TRUECOLOR)


@lru_cache(maxsize=4096)
def change(current: Pencil, look: Look) -> tuple[str, Pencil]:
    """The shortest sequence after which the terminal writes with a look, and its state then."""
    states = [way.over(current) for way in look]
    return min(((current.change_to(state), state) for state in states), key=lambda way: len(way[0]))


@lru_cache(maxsize=4096)
def joint_look(one: Look, other: Look) -> Look | None:
    """A look in which cells of both can be written, if there is one: that of characters also for blanks beside them."""
    if one == other:
        return one
    for blank, character in ((one[0], other), (other[0], one)):
        if blank == _of_blank(character[0]) and not character[0].marks:
            return character
    return None


@lru_cache(maxsize=1024)
def looks_of(style: Style, system: ColorSystem) -> Looks:
    """The states that show a style: straight, and with the colours exchanged.

    A run in the colours of the last one, but the other way round, is most of a disc: to exchange the two
    takes four bytes, to name them thirty-five. Terminals of 16 colours do not exchange the bright ones.
    """
    ink, ground = style.color or DEFAULT, style.bgcolor or DEFAULT
    weight = ";".join(code for code, is_so in (("1", style.bold), ("2", style.dim)) if is_so) or PLAIN.weight
    straight = Pencil(
        _code(ink, system, INK), _code(ground, system, GROUND), weight, "7" if style.reverse else "27", _marks(style)
    )
    ways = [straight]
    if system in (ColorSystem.TRUECOLOR, ColorSystem.EIGHT_BIT) and not (ink.is_default or ground.is_default):
        exchanged = "27" if style.reverse else "7"
        other = Pencil(_code(ground, system, INK), _code(ink, system, GROUND), weight, exchanged, straight.marks)
        ways.append(other)
    return Looks(tuple(ways), tuple(ways if straight.marks else map(_of_blank, ways)))


def _of_blank(way: Pencil) -> Pencil:
    if way.exchanged == PLAIN.exchanged:
        return Pencil(ANY, way.ground, ANY)
    return Pencil(way.ink, ANY, ANY, way.exchanged)


def _changes(before: Pencil, after: Pencil) -> list[str]:
    """The codes for what differs, without the marks."""
    codes = [new for new, old in zip(after[:2], before[:2], strict=True) if new != old]
    if after.weight != before.weight:
        codes.append(after.weight if PLAIN.weight in (after.weight, before.weight) else f"22;{after.weight}")
    if after.exchanged != before.exchanged:
        codes.append(after.exchanged)
    return codes


def _marks(style: Style) -> tuple[str, ...]:
    possible = (
        ("3", style.italic),
        ("4", style.underline),
        ("5", style.blink),
        ("6", style.blink2),
        ("8", style.conceal),
        ("9", style.strike),
        ("21", style.underline2),
        ("53", style.overline),
    )
    return tuple(code for code, is_so in possible if is_so)


def _code(color: Color, system: ColorSystem, is_ink: bool) -> str:
    return ";".join(color.downgrade(system).get_ansi_codes(is_ink))
