"""Any terminal: it starts, a move is played and kept, it leaves; or a sentence says why not. Nothing is left behind."""

from __future__ import annotations

import re
import shutil
import subprocess
import uuid
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import pytest
from wcwidth import wcswidth

from .conditions import Condition, every_condition, sample
from .program import MARK, plies_kept, processes_with, start
from .terminal import ON_FROM_THE_START, Terminal, fresh_modes

AT_ONCE = 3
MOVE = "11-15"
ESCAPE = b"\x1b"
ESCAPE_SEQUENCE = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[()][0-9A-B]|[=>78])")
STYLE = re.compile(rb"\x1b\[([0-9;]*)m")
MODES_ALONE = re.compile(rb"(?:\x1b\[\?[0-9;]+[hl])*")
LEAVES_ITS_SCREEN = b"\x1b[?1049l"
QUESTIONS = (b"$p", b"\x1b]", b"\x1b[>", b"\x1b[<")
OLD = ("linux", "vt100")


@pytest.fixture(scope="session")
def latin_locale(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, str]:
    """Variables that make the Latin-1 locale exist; without the tools for that, Python is told to write Latin-1."""
    folder = tmp_path_factory.mktemp("locales")
    name = "en_US.ISO-8859-1"
    if shutil.which("localedef"):
        words = ["localedef", "-i", "en_US", "-f", "ISO-8859-1", str(folder / name)]
        subprocess.run(words, capture_output=True, timeout=60, check=False)
        if (folder / name).exists():
            return {"LOCPATH": str(folder)}
    return {"PYTHONIOENCODING": "latin-1"}


def test_the_sample_has_every_pair() -> None:
    assert len(every_condition()) == 324
    assert len(set(sample(40))) == 40


def test_a_sample_of_terminals(tmp_path: Path, latin_locale: Mapping[str, str]) -> None:
    play_in_all(sample(40), tmp_path, latin_locale)


@pytest.mark.slow
def test_all_terminals(tmp_path: Path, latin_locale: Mapping[str, str]) -> None:
    play_in_all(every_condition(), tmp_path, latin_locale)


def play_in_all(conditions: Iterable[Condition], folder: Path, latin_locale: Mapping[str, str]) -> None:
    """Play in each; while one is played, the next ones start. Tells of all that fail."""
    mark = uuid.uuid4().hex
    failures = []
    for condition, home, terminal in started(conditions, folder, {MARK: mark, **latin_locale}):
        try:
            with terminal:
                play(condition, terminal, home)
        except AssertionError as failure:
            failures.append(f"{condition}:\n{failure}")
    assert not failures, "\n\n".join(failures)
    assert processes_with(MARK, mark) == []


def started(
    conditions: Iterable[Condition], folder: Path, environment: Mapping[str, str]
) -> Iterator[tuple[Condition, Path, Terminal]]:
    """Programs that have been started, one after the other, with some ahead."""
    waiting: deque[tuple[Condition, Path, Terminal]] = deque()
    try:
        for number, condition in enumerate(conditions):
            home = folder / str(number)
            home.mkdir()
            variables = {**condition.environment, MARK: environment[MARK]}
            if "ISO" in condition.locale:
                variables.update(environment)
            columns, rows = condition.size
            terminal = start(home, "--two-players", columns=columns, rows=rows, environment=variables)
            waiting.append((condition, home, terminal))
            if len(waiting) == AT_ONCE:
                yield waiting.popleft()
        while waiting:
            yield waiting.popleft()
    finally:
        for _, _, terminal in waiting:
            terminal.__exit__(None, None, None)


def play(condition: Condition, terminal: Terminal, home: Path) -> None:
    """Play a move and leave; all that must hold."""
    if condition.has_screen:
        play_on_screen(terminal)
        check_screen(condition, bytes(terminal.received))
        assert plies_kept(home) == 1
    else:
        play_in_lines(terminal, home)
        assert ESCAPE not in terminal.received
    assert b"Traceback" not in terminal.received
    assert terminal.modes_switched_on() == ON_FROM_THE_START
    assert terminal.modes_of_line() == fresh_modes()


def play_on_screen(terminal: Terminal) -> None:
    """Type the move; the library tells whether it was heard, since the smallest window has no room to show it."""
    terminal.wait_until(lambda seen: any(words in seen.text for words in ("Type a move", "needs a")), "the game")
    terminal.type(f"{MOVE}\r").settle()
    terminal.press("ctrl+q")
    assert terminal.wait_for_end() == 0


def play_in_lines(terminal: Terminal, home: Path) -> None:
    """Either a sentence and the end, or a game in lines."""
    terminal.wait_until(lambda seen: bool(seen.received) or seen.has_ended(), "a word")
    terminal.settle()
    if not terminal.has_ended():
        terminal.type(f"{MOVE}\r").settle()
        terminal.type("quit\r")
    code = terminal.wait_for_end()
    if code == 0:
        assert plies_kept(home) == 1
    else:
        assert code == 1
        assert re.search(r"\w+ \w+.*[.:]", terminal.text), "a sentence says why there is no game"


def check_screen(condition: Condition, sent: bytes) -> None:
    """Of what was sent: its characters, its colours, what it asks of old terminals, and how it ends."""
    text = ESCAPE_SEQUENCE.sub(b"", sent)
    assert ESCAPE not in text, "an escape sequence that nobody knows"
    if not condition.has_unicode:
        assert text.isascii(), f"not ASCII: {text.decode('latin-1')!r}"
    words = [word for word in text.decode().split() if word.isprintable()]
    assert all(wcswidth(word) == len(word) for word in words), "characters that are not one cell wide"
    assert colors_in(sent) <= condition.colors
    assert colors_in(sent) >= min(condition.colors, 1)
    if condition.term in OLD:
        assert not any(question in sent for question in QUESTIONS), "a question that an old terminal prints"
    assert MODES_ALONE.fullmatch(sent.rpartition(LEAVES_ITS_SCREEN)[2]), "something after the end"


def colors_in(sent: bytes) -> int:
    """How many colours a terminal must have for these styles."""
    most = 0
    for style in STYLE.findall(sent):
        codes = [int(code) for code in style.split(b";") if code]
        if any(codes[n : n + 2] in ([38, 2], [48, 2]) for n in range(len(codes))):
            return 1 << 24
        if any(codes[n : n + 2] in ([38, 5], [48, 5]) for n in range(len(codes))):
            most = max(most, 256)
        elif any(30 <= code <= 37 or 40 <= code <= 47 or 90 <= code <= 107 for code in codes):
            most = max(most, 16)
    return most
