from __future__ import annotations

import pytest

from checkers_tui.play.time_control import (
    NO_CONTROL,
    PRESETS,
    InvalidTimeControl,
    TimeControl,
    read_tag,
    read_time_control,
)


@pytest.mark.parametrize(
    ("text", "control"),
    [
        ("5", TimeControl(game=300)),
        (" 5 min ", TimeControl(game=300)),
        ("0.5", TimeControl(game=30)),
        ("1,5", TimeControl(game=90)),
        ("10+5", TimeControl(game=600, increment=5)),
        ("10 min + 5 s", TimeControl(game=600, increment=5)),
        ("3 + 0.5", TimeControl(game=180, increment=0.5)),
        ("15/move", TimeControl(move=15)),
        ("15 s a move", TimeControl(move=15)),
        ("15s per move", TimeControl(move=15)),
        ("2 min/move", TimeControl(move=120)),
        ("2 min a move", TimeControl(move=120)),
        ("none", NO_CONTROL),
        ("No clock", NO_CONTROL),
        ("", NO_CONTROL),
        ("0", NO_CONTROL),
    ],
)
def test_typed_texts(text: str, control: TimeControl) -> None:
    assert read_time_control(text) == control


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "quick",
            '"quick" is no clock: write minutes (5), minutes + seconds (10+5), or seconds a move (15/move).',
        ),
        ("10+", "is no clock"),
        ("-5", "is no clock"),
        ("5+5+5", "is no clock"),
        ("0+5", "A clock that begins at 0 is out at once: give minutes before the +."),
        ("0.01", "0.6 s for the game is too short: 1 s at least."),
        ("0.5/move", "0.5 s for a move is too short: 1 s at least."),
        ("601", "601 min for the game is too long: 600 min at most."),
        ("61 min a move", "61 min for a move is too long: 60 min at most."),
        ("5+301", "5.017 min added after each move is too long: 300 s at most."),
    ],
)
def test_what_is_no_clock_is_told_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(InvalidTimeControl) as caught:
        read_time_control(text)
    assert sentence in str(caught.value)


def test_each_move_or_the_whole_game() -> None:
    with pytest.raises(InvalidTimeControl, match="not both"):
        TimeControl(game=300, move=15)


@pytest.mark.parametrize(
    ("control", "title", "text", "tag"),
    [
        (NO_CONTROL, "no clock", "none", "-"),
        (TimeControl(game=300), "5 min", "5", "300"),
        (TimeControl(game=90), "1.5 min", "1.5", "90"),
        (TimeControl(game=600, increment=5), "10+5", "10+5", "600+5"),
        (TimeControl(move=15), "15 s a move", "15/move", "1/15"),
    ],
)
def test_how_it_is_written(control: TimeControl, title: str, text: str, tag: str) -> None:
    assert (control.title, control.text, control.tag) == (title, text, tag)


@pytest.mark.parametrize("control", PRESETS.values())
def test_what_is_written_can_be_read(control: TimeControl) -> None:
    assert read_time_control(control.text) == control
    assert read_time_control(control.title) == control
    assert read_tag(control.tag) == control


@pytest.mark.parametrize("tag", ["", "?", "40/7200:3600", "*180", "0+5", "999999"])
def test_other_tags_mean_no_clock(tag: str) -> None:
    assert read_tag(tag) == NO_CONTROL


def test_the_presets_begin_with_none_and_hold_every_kind() -> None:
    assert next(iter(PRESETS.values())) is NO_CONTROL
    assert {"5 min", "10+5", "30 s a move"} <= {control.title for control in PRESETS.values()}
