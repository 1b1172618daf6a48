"""``train``: plays games of a rule set against itself, fits the weights of the evaluation to them, and tries these.

Ctrl+C ends it at any time: the same command goes on with the games that are on the disk.
"""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from checkers_tui.draughts import RuleSet
from checkers_tui.engine.weights.patterns import WINDOW, has_windows, text_of
from checkers_tui.engine.weights.tables import weights_of

from .errors import Refused
from .interrupts import broken_off_by_signals
from .output import say, talk
from .positions import rules_named

if TYPE_CHECKING:
    from rich.progress import Progress

    from checkers_tui.training.collecting import Turn
    from checkers_tui.training.fitting import Fit
    from checkers_tui.training.games_file import GamesFile
    from checkers_tui.training.positions import Positions
    from checkers_tui.training.trial import Score

TRIAL_SEED = 1


@dataclass(frozen=True)
class Wanted:
    """How many games, how they are played, and where they and the weights are kept."""

    games: int
    nodes: int
    seed: int
    trial: int
    trial_nodes: int
    turns: int
    trust: float
    whole_kings: bool
    patterns: bool
    processes: int | None
    folder: Path
    weights: Path | None

    @property
    def cores(self) -> int:
        """How many games are played at once."""
        return self.processes or os.cpu_count() or 1

    @property
    def games_a_turn(self) -> int:
        """How many games are played before the weights that play are fitted anew."""
        return self.games // self.turns


def train(name: str, wanted: Wanted) -> int:
    """Fit the weights of a rule set; the exit code: 1 if they were weaker than those set by hand, and not written."""
    rules = rules_named(name)
    _expect_libraries(wanted)
    if wanted.patterns and not has_windows(rules):
        raise Refused(f"{rules.title} has no patterns of men: its board has no windows that all look alike.")
    from checkers_tui.training.games_file import GamesFileError

    try:
        with broken_off_by_signals("Stopped. The same command goes on from here."):
            return _train(rules, wanted)
    except (GamesFileError, OSError) as error:
        raise Refused(str(error)) from None


def _train(rules: RuleSet, wanted: Wanted) -> int:
    from checkers_tui.training.games_file import digest_of

    files, fitted = _fit_in_turns(rules, wanted)
    score = _try(rules, fitted, wanted)
    say(
        f"{rules.name}: won {score.won}, drawn {score.drawn}, lost {score.lost} against the weights set by hand: "
        f"{score.share:.1%} ± {score.error:.1%}"
    )
    if score.is_weaker:
        talk("The fitted weights are weaker, so they are not written.")
        return 1
    say(str(_write(rules, digest_of(files, wanted.games_a_turn), wanted, fitted, score)))
    return 0


def _fit_in_turns(rules: RuleSet, wanted: Wanted) -> tuple[list[GamesFile], Fit]:
    """Games and a fit to them, then games of the fitted weights and a fit to all games, and so on."""
    from checkers_tui.engine.weights.by_hand import terms_by_hand
    from checkers_tui.training.collecting import Turn, games_file
    from checkers_tui.training.positions import joined

    files, parts = [], []
    terms, values = terms_by_hand(rules), b""
    for number in range(1, wanted.turns + 1):
        turn = Turn(number, terms, values, wanted.seed + number - 1, wanted.nodes)
        files.append(games_file(rules, wanted.folder, turn))
        parts.append(_positions(rules, files[-1], turn, wanted))
        fitted = _fit(rules, joined(parts), wanted)
        terms, values = fitted.terms, fitted.pattern_values
    return files, fitted


def _fit(rules: RuleSet, positions: Positions, wanted: Wanted) -> Fit:
    from checkers_tui.engine.weights.by_hand import terms_by_hand
    from checkers_tui.training.fitting import fit
    from checkers_tui.training.holding import Hold

    hold = Hold(wanted.trust, wanted.whole_kings, man_is_measure=not rules.no_move_wins)
    try:
        fitted = fit(positions, terms_by_hand(rules), hold)
    except ValueError as error:
        raise Refused(str(error)) from None
    talk(
        f"{fitted.games} games, {fitted.positions} positions: loss {fitted.loss_by_hand:.4f} by hand, "
        f"{fitted.loss_fitted:.4f} fitted (games kept apart)."
    )
    return _fit_patterns(rules, positions, fitted) if wanted.patterns else fitted


def _fit_patterns(rules: RuleSet, positions: Positions, fitted: Fit) -> Fit:
    from checkers_tui.training.pattern_fit import fit_patterns

    found = fit_patterns(rules, positions, fitted.terms)
    talk(f"Patterns: loss {found.loss_without:.4f} without, {found.loss_with:.4f} with them (games kept apart).")
    return replace(fitted, pattern_values=found.values, loss_fitted=found.loss_with)


def _positions(rules: RuleSet, file: GamesFile, turn: Turn, wanted: Wanted) -> Positions:
    """Play what is missing of a turn's games, and read all."""
    from checkers_tui.training.collecting import play_until
    from checkers_tui.training.positions import positions_of

    games = wanted.games_a_turn
    of_turns = f" (turn {turn.number} of {wanted.turns})" if wanted.turns > 1 else ""
    playing = play_until(file, rules, turn, games, wanted.cores)
    with _bar(f"{rules.title}: playing{of_turns}", games, min(file.games, games)) as bar, closing(playing):
        for played in playing:
            bar.update(bar.task_ids[0], completed=played)
    with _bar(f"{rules.title}: reading", games) as bar:
        return positions_of(rules, bar.track(file.read(games), task_id=bar.task_ids[0]))


def _try(rules: RuleSet, fitted: Fit, wanted: Wanted) -> Score:
    from checkers_tui.engine.weights.by_hand import terms_by_hand
    from checkers_tui.training.trial import Score, play_trial

    score = Score()
    by_hand = weights_of(rules, terms_by_hand(rules))
    tried = weights_of(rules, fitted.terms, fitted.pattern_values)
    scores = play_trial(rules, tried, by_hand, wanted.trial, TRIAL_SEED, wanted.trial_nodes, wanted.cores)
    with _bar(f"{rules.title}: trying", wanted.trial) as bar, closing(scores):
        for score in scores:
            bar.update(bar.task_ids[0], completed=score.games)
    return score


def _write(rules: RuleSet, digest: str, wanted: Wanted, fit: Fit, score: Score) -> Path:
    from checkers_tui.engine.weights import fitted as shipped
    from checkers_tui.training.shipping import write_fitted

    weights = shipped.Fitted(
        rules=rules.name,
        command=command_for(rules, wanted),
        seed=wanted.seed,
        nodes=wanted.nodes,
        games=fit.games,
        positions=fit.positions,
        digest=digest,
        loss=shipped.Loss(round(fit.loss_by_hand, 4), round(fit.loss_fitted, 4)),
        trial=shipped.Trial(wanted.trial_nodes, score.won, score.drawn, score.lost),
        terms=fit.terms,
        patterns={WINDOW: text_of(fit.pattern_values)} if fit.pattern_values else {},
    )
    return write_fitted(weights, wanted.weights or shipped.file_of(rules.name).parent)


def command_for(rules: RuleSet, wanted: Wanted) -> str:
    """The command that makes the same games and weights again, on any number of cores."""
    words = ["checkers-tui", "train", rules.name]
    for option in ("games", "nodes", "seed", "trial", "trial_nodes"):
        words += [f"--{option.replace('_', '-')}", str(getattr(wanted, option))]
    if wanted.turns > 1:
        words += ["--turns", str(wanted.turns)]
    if wanted.trust != 1:
        words += ["--trust", f"{wanted.trust:g}"]
    if wanted.whole_kings:
        words += ["--whole-kings"]
    if wanted.patterns:
        words += ["--patterns"]
    return shlex.join(words)


def _expect_libraries(wanted: Wanted) -> None:
    for library in ("numpy", "scipy") if wanted.patterns else ("numpy",):
        try:
            import_module(library)
        except ImportError:
            raise Refused(f"Fitting needs {library}: pip install 'checkers-tui[training]'.") from None


@contextmanager
def _bar(title: str, total: int, done: int = 0) -> Iterator[Progress]:
    """A progress bar on standard error, with the time that is left."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        bar.add_task(title, total=total, completed=done)
        yield bar
