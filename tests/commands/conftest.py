import signal
from collections.abc import Iterator

import pytest

from .calling import Caller


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Iterator[Caller]:
    """Calls a command in this process; Ctrl+C is the test run's again afterwards."""
    on_interrupt = signal.getsignal(signal.SIGINT)
    yield Caller(capsys)
    signal.signal(signal.SIGINT, on_interrupt)
