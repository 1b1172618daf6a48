from __future__ import annotations

import tomllib
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from checkers_tui.library.settings import Animation, Labels, NewGameChoice, Opponent, PlayAs, Settings, SquareNames
from checkers_tui.library.settings_file import ReadSettings, SettingsFile

from .conftest import make_read_only

CHOSEN = Settings(
    theme="maple",
    labels=Labels.EDGES,
    notation=SquareNames.NAMES,
    animation=Animation.SLOW,
    bell=True,
    show_targets=False,
    new_game=NewGameChoice("lasca", Opponent.PEOPLE, "hard", PlayAs.RANDOM, "W:Wa1:Bg7"),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.toml"


def write(path: Path, content: str | bytes) -> SettingsFile:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return SettingsFile(path)


def held(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))


def names_beside(path: Path) -> list[str]:
    return sorted(file.name for file in path.parent.iterdir())


def test_without_a_file_the_usual_settings_hold(path: Path) -> None:
    read = SettingsFile(path).read()
    assert read.settings == Settings()
    assert read.notes == ()
    assert not path.exists()


def test_what_is_saved_is_read(path: Path) -> None:
    assert SettingsFile(path).save(CHOSEN) == ""
    read = SettingsFile(path).read()
    assert read.settings == CHOSEN
    assert read.notes == ()
    assert names_beside(path) == ["settings.toml"]


def test_every_setting_is_written_for_whoever_edits_the_file(path: Path) -> None:
    SettingsFile(path).save(Settings())
    assert set(held(path)) == {field.name for field in fields(Settings)}


def test_keys_that_are_not_known_stay(path: Path) -> None:
    file = write(path, 'theme = "maple"\nfuture = [1, 2]\n[new_game]\nboard = "round"\n[other]\ndeep = { x = 1 }\n')
    read = file.read()
    assert read.notes == ()
    file.save(replace(read.settings, bell=True))
    values = held(path)
    assert values["future"] == [1, 2]
    assert values["other"] == {"deep": {"x": 1}}
    assert values["new_game"]["board"] == "round"
    assert (values["theme"], values["bell"]) == ("maple", True)


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("theme = 5", "theme"),
        ('bell = "yes"', "bell"),
        ("bell = 1", "bell"),
        ('animation = "turbo"', "animation"),
        ("animation = []", "animation"),
        ("new_game = 3", "new_game"),
        ("[new_game]\nlevel = false", "new_game.level"),
        ("[theme]\nx = 1", "theme"),
    ],
)
def test_a_value_that_does_not_fit_is_repaired_once(path: Path, line: str, name: str) -> None:
    file = write(path, f"strict = true\n{line}\n")
    read = file.read()
    assert read.settings == replace(Settings(), strict=True)
    assert f'The setting "{name}" was' in read.notes[0]
    assert "settings-damaged-1.toml" in read.notes[-1]
    assert (path.parent / "settings-damaged-1.toml").read_text() == f"strict = true\n{line}\n"
    assert SettingsFile(path).read() == ReadSettings(read.settings)


@pytest.mark.parametrize(
    "rest", ["this is no TOML", "theme = ", "= 3", 'theme = "slate', "[[[", "theme = 1\ntheme = 2", "\x00\x01"]
)
def test_a_broken_file_is_kept_aside_and_what_can_be_read_stays(path: Path, rest: str) -> None:
    content = f'bell = true\n{rest}\n[new_game]\nlevel = "hard"\n'
    read = write(path, content).read()
    assert read.settings.bell
    assert read.settings.new_game.level == "hard"
    assert "could not be read" in read.notes[0]
    assert (path.parent / "settings-damaged-1.toml").read_text() == content
    again = SettingsFile(path).read()
    assert (again.settings, again.notes) == (read.settings, ())


@pytest.mark.parametrize("content", [b"\xff\xfe\x00theme", b"\x89PNG\r\n\x1a\n" * 50, b"x" * (2 << 20), b"[" * 5000])
def test_what_is_no_text_at_all(path: Path, content: bytes) -> None:
    read = write(path, content).read()
    assert read.settings == Settings()
    assert len(read.notes) == 2
    assert (path.parent / "settings-damaged-1.toml").read_bytes() == content


def test_a_byte_order_mark_is_no_fault(path: Path) -> None:
    assert write(path, b"\xef\xbb\xbfbell = true\n").read() == ReadSettings(Settings(bell=True))


def test_an_empty_file_says_nothing(path: Path) -> None:
    assert write(path, "").read().notes == ()


def test_a_folder_in_the_place_of_the_file(path: Path) -> None:
    path.mkdir(parents=True)
    (path / "precious").touch()
    file = SettingsFile(path)
    assert "folder" in file.read().notes[0]
    assert file.save(CHOSEN) == ""
    assert SettingsFile(path).read().settings == CHOSEN
    assert (path.parent / "settings-damaged-1.toml" / "precious").exists()


def test_files_put_aside_do_not_take_each_others_place(path: Path) -> None:
    for content in ("one", "two", "three"):
        write(path, content).read()
    assert [(path.parent / f"settings-damaged-{n}.toml").read_text() for n in (1, 2, 3)] == ["one", "two", "three"]


def test_two_programs_do_not_undo_each_others_choices(path: Path) -> None:
    SettingsFile(path).save(Settings())
    one, other = SettingsFile(path), SettingsFile(path)
    first, second = one.read().settings, other.read().settings
    one.save(replace(first, theme="maple"))
    other.save(replace(second, bell=True))
    assert SettingsFile(path).read().settings == Settings(theme="maple", bell=True)


def test_a_file_that_breaks_while_the_program_runs(path: Path) -> None:
    file = write(path, "bell = true\n")
    settings = file.read().settings
    path.write_text("broken = = =\n")
    assert file.save(replace(settings, theme="maple")) == ""
    assert held(path)["theme"] == "maple"
    assert (path.parent / "settings-damaged-1.toml").read_text() == "broken = = =\n"


def test_a_link_stays_a_link(path: Path, tmp_path: Path) -> None:
    target = tmp_path / "elsewhere.toml"
    target.write_text("bell = true\n")
    path.parent.mkdir()
    path.symlink_to(target)
    file = SettingsFile(path)
    file.save(replace(file.read().settings, theme="maple"))
    assert path.is_symlink()
    assert held(target)["theme"] == "maple"


def test_a_read_only_disk_is_borne(read_only_folder: Path) -> None:
    path = read_only_folder / "settings.toml"
    path.write_text('theme = "maple"\nbell = 7\n')
    make_read_only(read_only_folder)
    file = SettingsFile(path)
    read = file.read()
    assert read.settings == Settings(theme="maple")
    assert "cannot be repaired (permission denied)" in read.notes[-1]
    assert "they hold until you quit" in file.save(CHOSEN)
    assert path.read_text() == 'theme = "maple"\nbell = 7\n'


def test_a_file_that_may_not_be_read(read_only_folder: Path) -> None:
    path = read_only_folder / "settings.toml"
    path.write_text("bell = true\n")
    make_read_only(read_only_folder)
    read = SettingsFile(read_only_folder / "settings.toml" / "inside.toml").read()
    assert read.settings == Settings()
    assert len(read.notes) == 1
