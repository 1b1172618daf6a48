"""Nothing that was on the screen as played is ever lost, however the program ends."""

from pathlib import Path

import pytest

from .crashing import End, close_terminal, crash_again_and_again, kill, signal_hang_up


@pytest.mark.parametrize(
    ("end", "times"), [(kill, 25), (signal_hang_up, 3), (close_terminal, 3)], ids=["killed", "hung-up", "closed"]
)
def test_no_move_that_was_seen_is_lost(end: End, times: int, tmp_path: Path) -> None:
    assert crash_again_and_again(tmp_path, end, times, seed=1) > times


@pytest.mark.slow
@pytest.mark.parametrize(
    ("end", "times"), [(kill, 500), (signal_hang_up, 100), (close_terminal, 100)], ids=["killed", "hung-up", "closed"]
)
def test_no_move_that_was_seen_is_lost_in_hundreds_of_crashes(end: End, times: int, tmp_path: Path) -> None:
    assert crash_again_and_again(tmp_path, end, times, seed=2) > times
