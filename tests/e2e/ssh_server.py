"""A real OpenSSH server on the loopback address, with keys and settings of its own, for as long as a test runs."""

from __future__ import annotations

import getpass
import os
import shlex
import shutil
import socket
import subprocess
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from .program import KEPT
from .terminal import PATIENCE, Terminal

HOST = "127.0.0.1"
TOOLS = ("sshd", "ssh", "ssh-keygen")
SBIN = "/usr/sbin:/usr/local/sbin"
PRIVILEGE_SEPARATION = Path("/run/sshd")


def tool(name: str) -> str | None:
    """Where a program of OpenSSH is; servers are not in everybody's path."""
    return shutil.which(name, path=f"{os.environ.get('PATH', '')}:{SBIN}")


def can_serve() -> bool:
    """Is OpenSSH here, server and client?"""
    return all(tool(name) for name in TOOLS)


@dataclass
class Server:
    """``home`` is the home folder of who logs in, in which the program keeps its games."""

    home: Path
    folder: Path
    port: int = 0
    _process: subprocess.Popen[bytes] | None = field(default=None, repr=False)

    def start(self) -> None:
        """Make keys, start the server and wait until it answers."""
        if os.geteuid() == 0:
            PRIVILEGE_SEPARATION.mkdir(exist_ok=True)
        for name in ("host", "user"):
            words = [tool("ssh-keygen") or "", "-q", "-t", "ed25519", "-N", "", "-f", str(self.folder / name)]
            subprocess.run(words, check=True, timeout=30)
        self.port = free_port()
        config = self.folder / "sshd_config"
        config.write_text(self._config(), encoding="utf-8")
        words = [tool("sshd") or "", "-D", "-e", "-f", str(config)]
        with (self.folder / "log").open("wb") as log:
            self._process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        end = time.monotonic() + PATIENCE
        while not answers(self.port):
            assert self._process.poll() is None, self.log()
            assert time.monotonic() < end, self.log()

    def stop(self) -> None:
        """End the server."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait(timeout=PATIENCE)

    def log(self) -> str:
        """What the server has said."""
        return (self.folder / "log").read_text(errors="replace")

    def log_in(self, command: Sequence[str], columns: int, rows: int, *options: str) -> Terminal:
        """Run a command there, on a terminal."""
        return Terminal(self.words(command, "-tt", *options), columns, rows)

    def words(self, command: Sequence[str], *options: str) -> list[str]:
        """How to run a command there, through a client that heeds nobody's settings."""
        found = [tool("ssh") or "", "-F", "/dev/null", "-p", str(self.port), "-i", str(self.folder / "user")]
        for setting in ("StrictHostKeyChecking=no", "UserKnownHostsFile=/dev/null", "IdentitiesOnly=yes"):
            found += ["-o", setting]
        return [*found, *options, f"{getpass.getuser()}@{HOST}", shlex.join(command)]

    def _config(self) -> str:
        known = {name: os.environ[name] for name in KEPT if name in os.environ}
        if "PYTHONPATH" in known:  # who logs in stands in another folder
            known["PYTHONPATH"] = os.pathsep.join(map(os.path.abspath, known["PYTHONPATH"].split(os.pathsep)))
        variables = {"CHECKERS_TUI_DATA": str(self.home / "kept"), "LANG": "C.UTF-8", **known}
        lines = [
            f"Port {self.port}",
            f"ListenAddress {HOST}",
            f"HostKey {self.folder / 'host'}",
            f"AuthorizedKeysFile {self.folder / 'user.pub'}",
            f"PidFile {self.folder / 'pid'}",
            "StrictModes no",
            "UsePAM no",
            "PasswordAuthentication no",
            "KbdInteractiveAuthentication no",
            "PermitRootLogin yes",
            "PrintMotd no",
            "SetEnv " + " ".join(f'{name}="{value}"' for name, value in variables.items()),
        ]
        return "\n".join(lines) + "\n"


def free_port() -> int:
    """A port that nobody uses at the moment."""
    with socket.socket() as listening:
        listening.bind((HOST, 0))
        return int(listening.getsockname()[1])


def answers(port: int) -> bool:
    """Does somebody listen there?"""
    try:
        with socket.create_connection((HOST, port), timeout=0.2):
            return True
    except OSError:
        time.sleep(0.05)
        return False
