"""How a command says no: one sentence and an exit code, never a traceback."""

from __future__ import annotations

from collections.abc import Iterable

LONGEST_SHOWN = 40


class Refused(Exception):
    """A command that cannot be carried out; the text is a sentence for a person."""

    exit_code = 1


class WrongUsage(Refused):
    """A command that was not written as it should be."""

    exit_code = 2


def unknown_name(kind: str, name: str, known: Iterable[str]) -> WrongUsage:
    """The refusal of a name that does not exist, with the nearest one suggested, else all of them."""
    from difflib import get_close_matches  # only where something is wrong

    names = list(known)
    near = get_close_matches(name.strip().lower(), names, n=1, cutoff=0.4)
    hint = f"did you mean {near[0]}?" if near else f"choose one of {', '.join(names)}."
    shown = "".join(letter if letter.isprintable() else "?" for letter in name[:LONGEST_SHOWN])
    return WrongUsage(f'There is no {kind} "{shown}"; {hint}')
