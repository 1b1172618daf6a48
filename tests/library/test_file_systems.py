from __future__ import annotations

import ctypes
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path, PureWindowsPath
from types import SimpleNamespace

import pytest

from checkers_tui.library import database, file_systems
from checkers_tui.library.file_systems import is_network_type, is_on_network, type_of

from .keeping import OpenLibrary, keep_games

REMOTE, FIXED = 4, 3
"""What Windows calls kinds of drives."""
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


def test_a_link_leads_to_where_the_file_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "far")
    mounts = tmp_path / "mounts"
    mounts.write_text(f"1 1 0:1 / / rw - ext4 disk rw\n2 1 0:2 / {tmp_path / 'far'} rw - nfs4 server:/ rw\n")
    monkeypatch.setattr(file_systems, "MOUNTS", mounts)
    monkeypatch.setattr(file_systems.sys, "platform", "linux")
    assert is_on_network(tmp_path / "link" / "library.sqlite3")
    assert not is_on_network(tmp_path / "library.sqlite3")


@pytest.mark.parametrize(
    ("path", "is_far"),
    [
        ("/Users/anna/Library/games", False),
        ("/Volumes/share/games", True),
        ("/Network/Servers/one/games", True),
        ("/net/one/games", True),
        ("/Volumeswap/games", False),
    ],
)
def test_on_a_mac_what_is_mounted_below_volumes_may_be_anywhere(
    path: str, is_far: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_systems.sys, "platform", "darwin")
    assert is_on_network(Path(path)) is is_far


@pytest.mark.parametrize(
    ("path", "kind", "is_far"),
    [
        ("C:\\Users\\anna\\games", FIXED, False),
        ("Z:\\games", REMOTE, True),
        ("\\\\server\\share\\games", FIXED, True),
    ],
)
def test_on_windows_the_system_tells_what_kind_of_drive_it_is(
    path: str, kind: int, is_far: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def drive_type(anchor: str) -> int:
        asked.append(anchor)
        return kind

    kernel = SimpleNamespace(kernel32=SimpleNamespace(GetDriveTypeW=drive_type))
    monkeypatch.setattr(ctypes, "windll", kernel, raising=False)
    monkeypatch.setattr(file_systems.sys, "platform", "win32")
    assert is_on_network(PureWindowsPath(path)) is is_far  # type: ignore[arg-type]
    assert asked in ([], [PureWindowsPath(path).anchor])


def test_elsewhere_nothing_speaks_against_the_quick_way(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(file_systems, "MOUNTS", tmp_path / "nothing")
    monkeypatch.setattr(file_systems.sys, "platform", "freebsd14")
    assert not is_on_network(tmp_path)


def test_a_mac_chooses_its_journal_by_the_volume(
    open_library: OpenLibrary, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_systems.sys, "platform", "darwin")
    library = open_library()
    keep_games(library, 1)
    library.close()
    assert journal(path) == "wal"
    monkeypatch.setattr(file_systems, "MAC_VOLUMES", (str(path.parent.resolve()),))
    library = open_library()
    assert library.count() == 1
    library.close()
    assert journal(path) == "delete"


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


def test_who_waits_for_a_lock_on_a_network_holds_none_meanwhile(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until November 2026 each of two programs could hold what the other waited for, and one of them gave up."""
    database.open_database(path).close()
    monkeypatch.setattr(database, "is_on_network", lambda path: True)
    other = sqlite3.connect(path, timeout=0, isolation_level=None)
    other.execute("SELECT count(*) FROM game").fetchall()
    with ThreadPoolExecutor(1) as pool:
        opening = pool.submit(database.open_database, path)
        while not changes_journal(other):
            assert not opening.done()
        opening.result().close()
    other.close()
    assert journal(path) == "delete"


def changes_journal(connection: sqlite3.Connection) -> bool:
    """Could the journal be changed at this moment?"""
    try:
        return connection.execute("PRAGMA journal_mode = DELETE").fetchone() == ("delete",)
    except sqlite3.OperationalError:
        return False
