"""Is a folder on this machine's own disk? SQLite's write-ahead log works only there.

See https://sqlite.org/wal.html: all programs must share memory. Where it cannot be told, the answer is
no: the rollback journal works everywhere, only slower.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

from .troubles import Trouble

LEAST_ROOM = 1 << 16
"""Bytes that SQLite needs beside a file, for its index of the write-ahead log, before it opens it at all."""
MOUNTS = Path("/proc/self/mountinfo")
NETWORK_TYPES = frozenset(
    """9p acfs afs beegfs ceph cifs coda davfs drvfs gfs gfs2 glusterfs gpfs lustre ncpfs nfs nfs4 ocfs2 orangefs
    prl_fs pvfs2 smb3 smbfs v9fs vboxsf virtiofs vmhgfs wslfs""".split()  # noqa: SIM905 - a list of words reads best so
)
VIRTUAL_TYPES = frozenset("cgroup cgroup2 debugfs devpts proc securityfs sysfs tracefs".split())  # noqa: SIM905
"""What the system shows of itself as files; their rights say that root may write them."""
MAC_VOLUMES = ("/Volumes/", "/Network/", "/net/")


def is_on_network(path: Path) -> bool:
    """May the file be on another machine's disk?"""
    if sys.platform == "win32":
        return _is_on_windows_network(path)
    path = Path(os.path.realpath(path))  # a link leads elsewhere
    if sys.platform == "darwin":
        return str(path).startswith(MAC_VOLUMES)
    try:
        return is_network_type(type_of(path, MOUNTS.read_text(encoding="utf-8", errors="replace")))
    except OSError:
        return sys.platform == "linux"


def is_virtual(path: Path) -> bool:
    """Is there no disk behind this folder, nor memory, that could keep a file?"""
    try:
        return type_of(Path(os.path.realpath(path)), MOUNTS.read_text("utf-8", "replace")) in VIRTUAL_TYPES
    except OSError:
        return False


def why_unreachable(folder: Path) -> Trouble:
    """What may keep a file from being opened in a folder, of which SQLite says only that it could not be."""
    try:
        found = os.statvfs(folder)
    except (OSError, AttributeError):  # Windows has no such question
        return Trouble.UNREACHABLE
    if found.f_flag & os.ST_RDONLY:
        return Trouble.READ_ONLY
    return Trouble.FULL if found.f_bavail * found.f_frsize < LEAST_ROOM else Trouble.UNREACHABLE


def is_network_type(kind: str) -> bool:
    """Is this a type of file system that lives elsewhere? Of those in user space it is not known."""
    return kind in NETWORK_TYPES or kind.startswith("fuse.")


def type_of(path: Path, mounts: str) -> str:
    """The type of the file system of a path, from the text of Linux's mountinfo; empty if it says nothing.

    The longest mount point counts, of equal ones the last: it lies on top (proc_pid_mountinfo(5)).
    """
    found, longest = "", -1
    for line in mounts.splitlines():
        before, dash, after = line.partition(" - ")
        fields = before.split()
        if not dash or len(fields) < 5:
            continue
        point = Path(_unescaped(fields[4]))
        if len(point.parts) >= longest and path.is_relative_to(point):
            found, longest = after.split()[0], len(point.parts)
    return found


def _unescaped(text: str) -> str:
    return re.sub(r"\\([0-7]{3})", lambda match: chr(int(match.group(1), 8)), text)


def _is_on_windows_network(path: Path) -> bool:
    if sys.platform != "win32":
        return False
    import ctypes

    remote = 4
    return path.drive.startswith("\\\\") or ctypes.windll.kernel32.GetDriveTypeW(path.anchor) == remote
