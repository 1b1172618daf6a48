import pytest

from checkers_tui.draughts import RULE_SETS

from .calling import Caller


def test_the_fourteen_are_listed_with_their_titles(call: Caller) -> None:
    listed = [line.split() for line in call("rules").lines]
    assert listed == [[rules.name, rules.title] for rules in RULE_SETS.values()]


@pytest.mark.parametrize("name", RULE_SETS)
def test_every_rule_page_fits_every_terminal(name: str, call: Caller) -> None:
    page = call("rules", name)
    assert page.out.isascii()
    assert max(map(len, page.lines)) <= 78
    assert page.lines[0] == RULE_SETS[name].title


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("american", "Black moves first"),
        ("italian", "They cannot capture kings."),
        ("turkish", "No piece may turn straight back between two jumps."),
        ("thai", "A king may turn straight back between two jumps"),
        ("frisian", "at most 3 moves in a row without capturing"),
        ("frisian", "A king counts one and a half men, so two kings equal three men."),
        ("giveaway", "A side that cannot move on its turn wins."),
        ("lasca", "A soldier that ends its move on the far row becomes an officer."),
        ("spanish", "Squares are numbered: h1 is 1"),
        ("russian", "15 moves each of three or more kings against a lone king."),
        ("canadian", "16 moves each of three pieces with a king among them against a lone king."),
    ],
)
def test_a_rule_page_says_what_is_special(name: str, sentence: str, call: Caller) -> None:
    assert sentence in " ".join(call("rules", name).out.split())


def test_an_unknown_name_gets_the_nearest_one(call: Caller) -> None:
    called = call("rules", "amercan")
    assert (called.code, called.out) == (2, "")
    assert called.err == 'There is no rule set "amercan"; did you mean american?\n'
