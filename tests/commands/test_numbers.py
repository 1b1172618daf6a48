"""Numbers on the command line are what people write, not what Python reads."""

import pytest

from checkers_tui.commands.numbers import fraction_in, whole_in

from .calling import Caller


@pytest.mark.parametrize(("text", "number"), [("10", 10), (" 7 ", 7), ("-3", -3), ("+0", 0)])
def test_whole_numbers(text: str, number: int) -> None:
    assert whole_in(text) == number


@pytest.mark.parametrize("text", ["1_0", "", "ten", "1.0", "0x10", "1e3", "\u0661", "9" * 50])
def test_what_is_no_whole_number(text: str) -> None:
    with pytest.raises(ValueError, match="is not a whole number"):
        whole_in(text)


def test_too_small_a_number_is_told_with_the_least() -> None:
    with pytest.raises(ValueError, match=r"^-1 is too small: 0 or more\.$"):
        whole_in("-1", 0)


@pytest.mark.parametrize(("text", "number"), [("0.5", 0.5), (".25", 0.25), ("3.", 3.0), ("12", 12.0)])
def test_fractions(text: str, number: float) -> None:
    assert fraction_in(text) == number


@pytest.mark.parametrize("text", ["1_0.5", "nan", "inf", "half", "", "."])
def test_what_is_no_number(text: str) -> None:
    with pytest.raises(ValueError, match="is not a number"):
        fraction_in(text)


@pytest.mark.parametrize(
    "words",
    [
        ("perft", "american", "1_0"),
        ("bestmove", "american", "--depth", "1_0"),
        ("bestmove", "american", "--time", "1_0"),
        ("pdn", "show", "file", "--game", "0"),
        ("pdn", "show", "file", "--ply", "1_0"),
        ("match", "easy", "easy", "--games", "1_0"),
    ],
    ids=" ".join,
)
def test_they_are_wrong_usage(words: tuple[str, ...], call: Caller) -> None:
    called = call(*words)
    assert (called.code, called.out) == (2, "")
    assert "Invalid value" in called.err
