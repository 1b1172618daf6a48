import pytest

from .calling import Caller


def test_the_count_stands_alone_on_standard_output(call: Caller) -> None:
    called = call("perft", "american", "6")
    assert (called.code, called.out) == (0, "36768\n")
    assert "36768 in " in called.err
    assert "million a second" in called.err


def test_depth_0_is_one_position(call: Caller) -> None:
    assert call("perft", "lasca", "0").out == "1\n"


def test_a_position_can_be_given(call: Caller) -> None:
    assert call("perft", "american", "1", "--fen", "B:W6,7,14,15:B2").out == "2\n"


def test_divided_the_counts_of_all_moves_make_the_whole(call: Caller) -> None:
    lines = call("perft", "international", "4", "--divide").lines
    assert len(lines) == 9
    assert sum(int(line.split()[1]) for line in lines) == 4265
    assert all("-" in line.split()[0] for line in lines)


def test_depth_0_cannot_be_divided(call: Caller) -> None:
    called = call("perft", "american", "0", "--divide")
    assert (called.code, called.out) == (2, "")
    assert called.err.endswith("must be 1 or more.\n")


@pytest.mark.parametrize("depth", ["-1", "many", "1.5", "128", "2147483648", "9999999999999999999999"])
def test_a_depth_that_is_none_is_wrong_usage(depth: str, call: Caller) -> None:
    called = call("perft", "american", depth)
    assert (called.code, called.out) == (2, "")
    assert "Traceback" not in called.err
