from __future__ import annotations

from pathlib import Path

from checkers_tui.library.paths import DATA_VARIABLE, find_paths


def test_a_folder_asked_for_holds_everything(tmp_path: Path) -> None:
    paths = find_paths(tmp_path, {DATA_VARIABLE: "/elsewhere"})
    assert paths.library == tmp_path / "library.sqlite3"
    assert paths.settings == tmp_path / "settings.toml"
    assert paths.exports == tmp_path / "exports"


def test_the_environment_names_the_folder(tmp_path: Path) -> None:
    paths = find_paths(environ={DATA_VARIABLE: str(tmp_path)})
    assert paths.data == paths.config == tmp_path


def test_an_empty_variable_is_none_at_all() -> None:
    usual = find_paths(environ={})
    assert find_paths(environ={DATA_VARIABLE: "  "}) == usual
    assert usual.data.name == usual.config.name == "checkers-tui"
    assert usual.data.is_absolute()


def test_home_and_relative_folders_are_understood() -> None:
    assert find_paths("~/games").data == Path.home() / "games"
    assert find_paths("games").data == Path.cwd() / "games"


def test_nothing_is_made_before_it_is_needed(tmp_path: Path) -> None:
    find_paths(tmp_path / "new")
    assert not (tmp_path / "new").exists()
