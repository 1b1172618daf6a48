"""``train``: plays games of a rule set against itself, fits the weights of the evaluation to them, and tries these.

Ctrl+C ends it at any time: the same command goes on with the games that are on the disk.
"""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from checkers_tui.draughts import RuleSet

from .errors import Refused
from .output import say, talk
from .positions import rules_named

if TYPE_CHECKING:
    from rich.progress import Progress

    from checkers_tui.training.fitting import Fit
    from checkers_tui.training.games_file import GamesFile
    from checkers_tui.training.trial import Score

TRIAL_SEED = 1


@dataclass(frozen=True)
class Wanted:
    """How many games, how they are played, and where they and the weights are kept."""

    games: int
    nodes: int
    seed: int
    trial: int
    processes: int | None
    folder: Path
    weights: Path | None

    @property
    def cores(self) -> int:
        """How many games are played at once."""
        return self.processes or os.cpu_count() or 1


def train(name: str, wanted: Wanted) -> int:
    """Fit the weights of a rule set; the exit code: 1 if they were weaker than those set by hand, and not written."""
    rules = rules_named(name)
    _expect_numpy()
    from checkers_tui.training.collecting import games_file
    from checkers_tui.training.games_file import GamesFileError

    try:
        file = games_file(rules, wanted.folder, wanted.seed, wanted.nodes)
        return _train(rules, file, wanted)
    except KeyboardInterrupt:
        talk("Stopped. The same command goes on from here.")
        return 1
    except (GamesFileError, OSError) as error:
        raise Refused(str(error)) from None


def _train(rules: RuleSet, file: GamesFile, wanted: Wanted) -> int:
    fitted = _fit(rules, file, wanted)
    talk(
        f"{fitted.games} games, {fitted.positions} positions: loss {fitted.loss_by_hand:.4f} by hand, "
        f"{fitted.loss_fitted:.4f} fitted (games kept apart)."
    )
    score = _try(rules, fitted, wanted)
    say(
        f"{rules.name}: won {score.won}, drawn {score.drawn}, lost {score.lost} against the weights set by hand: "
        f"{score.share:.1%} ± {score.error:.1%}"
    )
    if score.is_weaker:
        talk("The fitted weights are weaker, so they are not written.")
        return 1
    say(str(_write(rules, file, wanted, fitted, score)))
    return 0


def _fit(rules: RuleSet, file: GamesFile, wanted: Wanted) -> Fit:
    from checkers_tui.engine.weights.by_hand import terms_by_hand
    from checkers_tui.training.collecting import play_until
    from checkers_tui.training.fitting import fit
    from checkers_tui.training.positions import positions_of

    played = play_until(file, rules, wanted.games, wanted.seed, wanted.nodes, wanted.cores)
    with _bar(f"{rules.title}: playing", wanted.games, file.games) as bar:
        for games in played:
            bar.update(bar.task_ids[0], completed=games)
    with _bar(f"{rules.title}: reading", wanted.games) as bar:
        positions = positions_of(rules, bar.track(file.read(wanted.games), task_id=bar.task_ids[0]))
    try:
        return fit(positions, terms_by_hand(rules))
    except ValueError as error:
        raise Refused(str(error)) from None


def _try(rules: RuleSet, fitted: Fit, wanted: Wanted) -> Score:
    from checkers_tui.engine.weights.by_hand import terms_by_hand
    from checkers_tui.training.trial import Score, play_trial

    score = Score()
    scores = play_trial(rules, fitted.terms, terms_by_hand(rules), wanted.trial, TRIAL_SEED, wanted.nodes, wanted.cores)
    with _bar(f"{rules.title}: trying", wanted.trial) as bar:
        for score in scores:
            bar.update(bar.task_ids[0], completed=score.games)
    return score


def _write(rules: RuleSet, file: GamesFile, wanted: Wanted, fit: Fit, score: Score) -> Path:
    from checkers_tui.engine.weights import fitted as shipped
    from checkers_tui.training.shipping import write_fitted

    weights = shipped.Fitted(
        rules=rules.name,
        command=command_for(rules, wanted),
        seed=wanted.seed,
        nodes=wanted.nodes,
        games=fit.games,
        positions=fit.positions,
        digest=file.digest(wanted.games),
        loss=shipped.Loss(round(fit.loss_by_hand, 4), round(fit.loss_fitted, 4)),
        trial=shipped.Trial(wanted.nodes, score.won, score.drawn, score.lost),
        terms=fit.terms,
        patterns={},
    )
    return write_fitted(weights, wanted.weights or Path(shipped.__file__).parent)


def command_for(rules: RuleSet, wanted: Wanted) -> str:
    """The command that makes the same games and weights again, on any number of cores."""
    words = ["checkers-tui", "train", rules.name]
    for option in ("games", "nodes", "seed", "trial"):
        words += [f"--{option}", str(getattr(wanted, option))]
    return shlex.join(words)


def _expect_numpy() -> None:
    try:
        import numpy  # noqa: F401
    except ImportError:
        raise Refused("Fitting needs numpy: pip install 'checkers-tui[training]'.") from None


@contextmanager
def _bar(title: str, total: int, done: int = 0) -> Iterator[Progress]:
    """A progress bar on standard error, with the time that is left."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        bar.add_task(title, total=total, completed=done)
        yield bar
