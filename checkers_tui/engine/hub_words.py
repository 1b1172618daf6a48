"""Lines of the Hub protocol: a command and its arguments, read and written.

The form is that of the protocol's version 2 (Fabien Letouzey, 2017, published with Scan): words
parted by blanks, ``name=value``, values with blanks or signs in double quotes, flags without a value.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import field

from ..frozen import frozen

ARGUMENT = re.compile(r'([^\s="]+)(?:\s*(=)\s*(?:"([^"]*)"?|([^\s"]*)))?')
NEEDS_QUOTES = re.compile(r"[\s=]|^$")


@frozen
class HubLine:
    """One line, from or to an engine. The value of a flag is None."""

    command: str
    arguments: Mapping[str, str | None] = field(default_factory=dict)

    @classmethod
    def read(cls, text: str) -> HubLine:
        """What a line says. Anything can be read: noise becomes a command that nobody knows."""
        command, *rest = text.split(maxsplit=1)[:2] or [""]
        found = ARGUMENT.findall(rest[0]) if rest else ()
        return cls(command, {name: quoted + plain if sign else None for name, sign, quoted, plain in found})

    def __str__(self) -> str:
        return " ".join((self.command, *(_written(name, value) for name, value in self.arguments.items())))

    def get(self, name: str) -> str:
        """The value of an argument; empty if it is missing or a flag."""
        return self.arguments.get(name) or ""

    def has(self, name: str) -> bool:
        """Is the argument or flag there?"""
        return name in self.arguments

    def number(self, name: str) -> float | None:
        """The value of an argument as a number; None if it is missing or none."""
        try:
            number = float(self.get(name))
        except ValueError:
            return None
        return number if abs(number) < float("inf") else None

    def whole_number(self, name: str) -> int | None:
        """The value of an argument as a whole number; None if it is missing or none."""
        number = self.number(name)
        return None if number is None else int(number)


def hub_line(command: str, *flags: str, **arguments: object) -> HubLine:
    """A line to be written. ``_`` in names stands for ``-``; arguments that are None are left out."""
    given: dict[str, str | None] = dict.fromkeys(flags)
    for name, value in arguments.items():
        if value is not None:
            given[name.replace("_", "-")] = str(value)
    return HubLine(command, given)


def _written(name: str, value: str | None) -> str:
    if value is None:
        return name
    # The protocol has no way to write a quote or a line break inside a value.
    value = " ".join(value.replace('"', "'").splitlines())
    return f'{name}="{value}"' if NEEDS_QUOTES.search(value) else f"{name}={value}"


def shown(text: str, most: int = 40) -> str:
    """What another program said, short and harmless enough to be repeated in a sentence for a person."""
    printable = "".join(letter if letter.isprintable() else "?" for letter in text.strip())
    return printable if len(printable) <= most else printable[:most] + "…"
