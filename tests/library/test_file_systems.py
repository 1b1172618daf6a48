from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from checkers_tui.library import database, file_systems
from checkers_tui.library.file_systems import is_network_type, is_on_network, type_of

from .keeping import OpenLibrary, keep_games

MOUNTS = r"""
21 26 0:20 / /proc rw shared:12 - proc proc rw
26 1 254:1 / / rw,relatime shared:1 - ext4 /dev/vda1 rw
40 26 0:40 / /home rw shared:2 - nfs4 server:/home rw,vers=4.2
41 40 254:2 / /home/anna/local rw - xfs /dev/vdb rw
42 26 0:42 / /mnt/two\040words rw - fuse.sshfs host: rw
43 26 0:43 / /mnt/twice rw - ext4 /dev/vdc rw
44 43 0:44 / /mnt/twice rw - cifs //server/share rw
nonsense
"""


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/var/lib/x", "ext4"),
        ("/home/anna/games", "nfs4"),
        ("/homes", "ext4"),
        ("/home/anna/local/games", "xfs"),
        ("/mnt/two words/games", "fuse.sshfs"),
        ("/mnt/twice/games", "cifs"),
    ],
)
def test_the_innermost_mount_counts(path: str, kind: str) -> None:
    assert type_of(Path(path), MOUNTS) == kind


def test_types() -> None:
    assert all(map(is_network_type, ("nfs", "nfs4", "cifs", "smb3", "9p", "fuse.sshfs")))
    assert not any(map(is_network_type, ("ext4", "xfs", "btrfs", "tmpfs", "overlay", "apfs", "fuseblk", "")))


def test_where_nothing_can_be_found_out_the_slow_way_is_taken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(file_systems, "MOUNTS", tmp_path / "nothing")
    monkeypatch.setattr(file_systems.sys, "platform", "linux")
    assert is_on_network(tmp_path)


def journal(path: Path) -> str:
    connection = sqlite3.connect(path)
    mode = connection.execute("PRAGMA journal_mode").fetchone()[0]
    connection.close()
    return str(mode)


def test_a_rollback_journal_on_a_network(
    open_library: OpenLibrary, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    local = open_library()
    keep_games(local, 3)
    local.close()
    assert journal(path) == "wal"

    monkeypatch.setattr(database, "is_on_network", lambda path: True)
    one, other = open_library(), open_library()
    keep_games(one, 2)
    keep_games(other, 2)
    assert one.count() == other.count() == 7
    one.close()
    other.close()
    assert journal(path) == "delete"

    monkeypatch.setattr(database, "is_on_network", lambda path: False)
    assert open_library().count() == 7
    assert journal(path) == "wal"
