"""Lines of the Hub protocol."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from checkers_tui.engine.hub_words import HubLine, hub_line


@pytest.mark.parametrize(
    ("text", "command", "arguments"),
    [
        ("hub", "hub", {}),
        ("go think\n", "go", {"think": None}),
        ("  level   depth=5  ", "level", {"depth": "5"}),
        ('id name=Scan author="Fabien Letouzey"', "id", {"name": "Scan", "author": "Fabien Letouzey"}),
        ('param name=book value="" type=string', "param", {"name": "book", "value": "", "type": "string"}),
        ('pos pos=Wbe moves="32-28 19x23"', "pos", {"pos": "Wbe", "moves": "32-28 19x23"}),
        ('pos pos="W:a1=w,c3=Bwwb"', "pos", {"pos": "W:a1=w,c3=Bwwb"}),
        ("level time = 3 inc= 2", "level", {"time": "3", "inc": "2"}),
        ('x a="never closed', "x", {"a": "never closed"}),
        ("", "", {}),
    ],
)
def test_a_line_is_read(text: str, command: str, arguments: dict[str, str | None]) -> None:
    line = HubLine.read(text)
    assert (line.command, line.arguments) == (command, arguments)


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (hub_line("wait"), "wait"),
        (hub_line("go", "think", id="7"), "go think id=7"),
        (hub_line("level", move_time=0.5, depth=None), "level move-time=0.5"),
        (hub_line("param", value="", name="a b"), 'param value="" name="a b"'),
        (hub_line("error", message='not "this"\nline'), "error message=\"not 'this' line\""),
    ],
)
def test_a_line_is_written(line: HubLine, text: str) -> None:
    assert str(line) == text


NAME = st.from_regex(r"[a-z][a-z0-9-]{0,8}", fullmatch=True)
VALUE = st.none() | st.text(st.characters(exclude_characters='"', exclude_categories=("Cc", "Cs", "Zl", "Zp")))


@given(NAME, st.dictionaries(NAME, VALUE, max_size=5))
def test_what_is_written_is_read_again(command: str, arguments: dict[str, str | None]) -> None:
    line = HubLine(command, arguments)
    assert HubLine.read(str(line)) == line


@given(st.text(max_size=200))
def test_noise_is_read_without_complaint(text: str) -> None:
    line = HubLine.read(text)
    assert line.number("depth") is None or isinstance(line.whole_number("depth"), int)


@pytest.mark.parametrize("value", ["", "x", "nan", "inf", "-inf", "1e999"])
def test_what_is_no_number_is_none(value: str) -> None:
    line = hub_line("level", depth=value)
    assert line.number("depth") is None
    assert line.whole_number("depth") is None
