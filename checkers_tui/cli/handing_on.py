"""Options that stand before a command: those that the command knows too are meant for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import typer


def hand_on(context: typer.Context) -> None:
    """Let the command that follows have the options before it. Ends with wrong usage if it does not know one."""
    name = context.invoked_subcommand or ""
    given = {
        option: value
        for option, value in context.params.items()
        if getattr(context.get_parameter_source(option), "name", "") in ("COMMANDLINE", "DEFAULT_MAP")
    }
    command = getattr(context.command, "commands", {})[name]
    taken = _taken(command, given)
    for option in given:
        if option not in _names(taken):
            context.fail(
                f"The option {_written(context, option)} means nothing to {name}: "
                f"{context.command_path} {name} --help lists what does."
            )
    context.default_map = {name: taken}


def _taken(command: Any, given: Mapping[str, Any]) -> dict[str, Any]:
    """The options that the command knows, or the commands below it, as Click wants them told."""
    own = {each.name: given[each.name] for each in command.params if each.name in given}
    below = {name: _taken(each, given) for name, each in getattr(command, "commands", {}).items()}
    return own | {name: taken for name, taken in below.items() if taken}


def _names(taken: Mapping[str, Any]) -> set[str]:
    below = [_names(each) for each in taken.values() if isinstance(each, dict)]
    return {name for name, value in taken.items() if not isinstance(value, dict)}.union(*below)


def _written(context: typer.Context, option: str) -> str:
    return next(each.opts[0] for each in context.command.params if each.name == option)
