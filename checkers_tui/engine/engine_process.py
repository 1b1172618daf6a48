"""A Hub engine running as a process of its own: started, spoken to in lines, ended for certain."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import site
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import checkers_tui
from checkers_tui.kernel.compilations import stale_files

from .hub_words import HubLine, hub_line, shown
from .own_process import wish_to_die_with_parent

OUR_NAME = "checkers-tui"
LONGEST_LINE = 1 << 16
LONGEST_COMPLAINT = 400
SECONDS_TO_DIE = 1.0

Heed = Callable[[HubLine], None]


class EngineCrashed(RuntimeError):
    """An engine that cannot be used: it did not start, died, hung, or answered nonsense. The text is a sentence."""


def our_command() -> list[str]:
    """How to start our engine as a process that is isolated from the user's environment.

    An isolated interpreter finds the package only where packages are installed; from a checkout
    it is told where to look.
    """
    parent = Path(checkers_tui.__file__).resolve().parents[1]
    if parent in (Path(folder).resolve() for folder in site.getsitepackages()):
        return [sys.executable, "-I", "-m", "checkers_tui.engine.hub"]
    start = f"import sys; sys.path.insert(0, {str(parent)!r}); from checkers_tui.engine.hub import main; main()"
    return [sys.executable, "-I", "-c", start]


def _ignore(line: HubLine) -> None:
    """Nobody listens."""


class EngineProcess:
    """One running engine.

    ``name`` is what it calls itself, ``parameters`` what it says can be set, each with its possible
    values (none: any), ``complaint`` the last error that it reported. ``heed`` is called with each
    line, ``on_end`` once, with a sentence, when it has ended.
    """

    def __init__(self, name: str, process: asyncio.subprocess.Process, *, is_ours: bool = False) -> None:
        self.name = name
        self._is_ours = is_ours
        self.parameters: dict[str, tuple[str, ...]] = {}
        self.complaint = ""
        self.heed: Heed = _ignore
        self.on_end: Callable[[str], None] | None = None
        self._process = process
        _RUNNING.add(self)
        self._listening = asyncio.create_task(self._listen(), name="listening to the engine")
        self._listening.add_done_callback(lambda _: _RUNNING.discard(self))

    @classmethod
    async def start(cls, command: Sequence[str] | None) -> EngineProcess:
        """Start an engine, ours for None. Raises EngineCrashed if that cannot be done."""
        words = our_command() if command is None else list(command)
        name = OUR_NAME if command is None else shown(Path(words[0]).name or words[0])
        try:
            process = await asyncio.create_subprocess_exec(
                *words,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                start_new_session=True,
                limit=LONGEST_LINE,
                # Ours sees to that itself. Another one that hangs would not notice that nobody is there any more.
                preexec_fn=None if command is None else wish_to_die_with_parent(),
            )
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            raise EngineCrashed(f"The engine {name} cannot be started: {reason}.") from error
        return cls(name, process, is_ours=command is None)

    @property
    def has_ended(self) -> bool:
        """Is it over with it?"""
        return self._listening.done()

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    # ------------------------------------------------------------------ lines

    def send(self, *lines: HubLine) -> None:
        """Send lines; to one that has died nothing happens."""
        if self._process.stdin is not None and not self._process.stdin.is_closing():
            self._process.stdin.write("".join(f"{line}\n" for line in lines).encode())

    async def open(self, patience: float) -> None:
        """Say ``hub`` and hear what it is. Raises EngineCrashed if it has not said all after so many seconds."""
        self.send(hub_line("hub"))
        await self._hear("wait", patience, self._learn)

    async def make_ready(self, parameters: Mapping[str, str], patience: float) -> None:
        """Set parameters, say ``init`` and wait until it is ready; raises EngineCrashed."""
        self.send(*(hub_line("set-param", name=name, value=value) for name, value in parameters.items()))
        self.send(hub_line("init"))
        await self._hear("ready", patience, _ignore)

    def _learn(self, line: HubLine) -> None:
        if line.command == "id" and line.get("name"):
            self.name = shown(line.get("name"))
        elif line.command == "param":
            self.parameters[line.get("name")] = tuple(line.get("values").split())

    async def _hear(self, last: str, patience: float, heed: Heed) -> None:
        """Heed what it says until it says the last word."""
        heard = asyncio.Event()
        self.heed = lambda line: heard.set() if line.command == last else heed(line)
        hearing = asyncio.ensure_future(heard.wait())
        try:
            await asyncio.wait((hearing, self._listening), timeout=patience, return_when=asyncio.FIRST_COMPLETED)
        finally:
            hearing.cancel()
            self.heed = _ignore
        if not heard.is_set():
            raise EngineCrashed(self._sentence_about_silence(last, patience))

    def _sentence_about_silence(self, last: str, patience: float) -> str:
        if self.has_ended:
            return self._sentence_about_end()
        return self.complain(f'The engine {self.name} has not said "{last}" after {patience:g} seconds.')

    def complain(self, sentence: str) -> str:
        """A sentence about it, with what it has reported itself."""
        return f'{sentence} It said: "{self.complaint}".' if self.complaint else sentence

    async def _listen(self) -> None:
        output = self._process.stdout
        while output is not None:
            try:
                text = await output.readline()
            except ValueError:  # noise without a line break
                continue
            if not text:
                break
            line = HubLine.read(text.decode(errors="replace"))
            if line.command == "error":
                self.complaint = shown(line.get("message"), LONGEST_COMPLAINT)
            self.heed(line)
        try:
            await asyncio.wait_for(self._process.wait(), SECONDS_TO_DIE)
        except TimeoutError:
            self.kill()
            await self._process.wait()
        if self.on_end is not None:
            self.on_end(self._sentence_about_end())

    # ------------------------------------------------------------------ the end

    def _sentence_about_end(self) -> str:
        code = self._process.returncode or 0
        if code >= 0:
            return self.complain(f"The engine {self.name} has stopped with exit code {code}.{self._likely_cause()}")
        try:
            name = signal.Signals(-code).name
        except ValueError:
            name = f"signal {-code}"
        return f"The engine {self.name} has stopped, killed by {name}."

    def _likely_cause(self) -> str:
        """A sentence about our own engine after a pull without a compilation; else nothing."""
        stale = stale_files() if self._is_ours else []
        if not stale:
            return ""
        return f" Its compiled files are older than their sources ({stale[0]}): checkers-tui doctor tells what to do."

    async def end(self, patience: float) -> None:
        """Ask it to quit, kill it if it has not done so after so many seconds, and see it off."""
        self.send(hub_line("quit"))
        if self._process.stdin is not None:
            self._process.stdin.close()
        await asyncio.wait((self._listening,), timeout=patience)
        if not self.has_ended:
            self.kill()
            await asyncio.wait((self._listening,), timeout=SECONDS_TO_DIE)
        self._listening.cancel()

    def kill(self) -> None:
        """End it at once, and whatever it has started."""
        if self._process.returncode is not None:
            return
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()


_RUNNING: set[EngineProcess] = set()


def kill_all_engines() -> None:
    """End all engines of this process at once; from any thread, when there is no time left for better."""
    for engine in tuple(_RUNNING):
        engine.kill()
