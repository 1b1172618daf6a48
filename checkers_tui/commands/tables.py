"""``tables``: the endgame tables that there are; building, checking and asking them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn

from checkers_tui.draughts import RULE_SETS, RuleSet
from checkers_tui.engine.tables import building
from checkers_tui.engine.tables.building import OnStep, Step, usual_pieces
from checkers_tui.engine.tables.errors import TablesUnusable
from checkers_tui.engine.tables.probing import Prober
from checkers_tui.engine.tables.shelf import Found, best_file, look_up
from checkers_tui.library.paths import find_paths

from .errors import Refused
from .interrupts import end_at_once_on_interrupt
from .output import say, talk
from .positions import position_for, rules_named


def list_tables(data: str | None) -> None:
    """Print a row for each file of tables, and for each rule set without one; what cannot be used, and why."""
    folder = _folder(data)
    say(f"{'':<14}{'pieces':>6}{'size':>9}  where")
    troubles = []
    for rules in RULE_SETS.values():
        found = list(look_up(rules, folder))
        for one in found:
            say(f"{rules.name:<14}{_row(one)}")
            troubles += [one.trouble] if one.trouble else []
        if not found:
            say(f"{rules.name:<14}{'-':>6}{'-':>9}  {'not built' if usual_pieces(rules) else 'none in columns'}")
    for trouble in troubles:
        talk(trouble)


def _row(found: Found) -> str:
    pieces = str(found.file.pieces) if found.file else "?"
    size = f"{found.path.stat().st_size / 1000:.0f} kB"
    return f"{pieces:>6}{size:>9}  {'in the package' if found.shipped else found.path}"


def build(name: str, pieces: int | None, data: str | None) -> None:
    """Build the tables of a rule set into the player's folder, and print where they are. Raises Refused."""
    rules = _with_tables(name)
    most = usual_pieces(rules)
    if (pieces or 0) > most:
        raise Refused(
            f"With {pieces} pieces the tables of {rules.title} would be too large for the memory; "
            f"at most {most} are possible."
        )
    folder = _folder(data)
    for one in look_up(rules, folder):
        if one.trouble and not one.shipped:
            talk(one.trouble)
    end_at_once_on_interrupt()
    try:
        with _watched() as on_step:
            path = building.build(rules, pieces or most, folder, on_step)
    except OSError as error:
        raise Refused(f"The tables cannot be written into {folder}: {error.strerror or error}.") from None
    except ValueError as error:
        raise Refused(f"The tables of {rules.title} cannot be built: {error}.") from None
    say(f"{path} ({path.stat().st_size / 1000:.0f} kB, every value checked)")


def verify(name: str, data: str | None) -> None:
    """Check all values of the tables that are used, and print the result. Raises Refused if any is wrong."""
    rules = _with_tables(name)
    folder = _folder(data)
    for one in look_up(rules, folder):
        if one.trouble:
            raise Refused(one.trouble)
    file = best_file(rules, folder)
    if file is None:
        raise Refused(_nothing_there(rules))
    end_at_once_on_interrupt()
    try:
        with _watched() as on_step:
            faults = building.verify(file, rules, on_step)
    except TablesUnusable as error:
        raise Refused(str(error)) from None
    if faults:
        raise Refused(f"{faults} values in {file.path} are wrong; build them again: checkers-tui tables build {name}.")
    say(f"{file.path}: every value is right")


def probe(name: str, fen: str, data: str | None) -> None:
    """Print what the tables say of a position, then of each move, for the side to move. Raises Refused."""
    rules = _with_tables(name)
    position = position_for(rules, fen)
    prober = Prober(rules, _folder(data))
    verdict = prober.verdict(position)
    if verdict is None:
        raise Refused(_not_in_tables(rules, _folder(data)))
    say(str(verdict))
    if position.outcome() is not None:
        return
    for move in position.legal_moves():
        after = prober.verdict(position.play(move))
        say(f"{move.text()}: the other side is then {after}" if after else f"{move.text()}: not in the tables")


def _not_in_tables(rules: RuleSet, folder: Path) -> str:
    file = best_file(rules, folder)
    if file is None:
        return _nothing_there(rules)
    return f"The position is in no table: those of {rules.title} hold positions of at most {file.pieces} pieces."


def _nothing_there(rules: RuleSet) -> str:
    return f"There are no tables of {rules.title} yet; build them: checkers-tui tables build {rules.name}."


def _with_tables(name: str) -> RuleSet:
    rules = rules_named(name)
    if not usual_pieces(rules):
        raise Refused(f"There are no endgame tables in {rules.title}: a column holds more than tables can tell.")
    return rules


def _folder(data: str | None) -> Path:
    return find_paths(data).tables


@contextmanager
def _watched() -> Iterator[OnStep]:
    """A progress bar on standard error, if that is a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Beginning")

        def on_step(step: Step) -> None:
            progress.update(task, description=step.text, completed=step.done, total=step.total)

        yield on_step
