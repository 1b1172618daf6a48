from __future__ import annotations

import tomllib
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checkers_tui.library.toml_text import toml_text

TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
PLAIN = st.one_of(
    st.booleans(),
    st.integers(-(2**63), 2**63 - 1),
    st.floats(allow_nan=False),
    TEXTS,
    st.datetimes(timezones=st.sampled_from([None, UTC])),
    st.dates(),
    st.times(),
)
VALUES = st.recursive(PLAIN, lambda inner: st.lists(inner) | st.dictionaries(TEXTS, inner), max_leaves=6)


@settings(max_examples=40)
@given(st.dictionaries(TEXTS, VALUES))
def test_whatever_is_written_reads_back(values: dict[str, Any]) -> None:
    assert tomllib.loads(toml_text(values)) == values


def test_the_form() -> None:
    values = {"theme": "slate", "new_game": {"level": "normal", "far": {"x": 1}}, "bell": True}
    assert toml_text(values) == (
        'theme = "slate"\nbell = true\n\n[new_game]\nlevel = "normal"\n\n[new_game.far]\nx = 1\n'
    )


def test_nan_and_infinity() -> None:
    read = tomllib.loads(toml_text({"a": float("nan"), "b": float("-inf"), "c": float("inf")}))
    assert str(read["a"]) == "nan"
    assert (read["b"], read["c"]) == (float("-inf"), float("inf"))


def test_what_toml_does_not_have_is_refused() -> None:
    with pytest.raises(TypeError, match="TOML has no NoneType"):
        toml_text({"a": None})


def test_moments_keep_their_zone() -> None:
    moment = datetime(2026, 5, 1, 12, 30, 15, 250000, UTC)
    assert tomllib.loads(toml_text({"at": moment})) == {"at": moment}
