"""What a position is worth: the same seen from either side, and more for who has more."""

from __future__ import annotations

import pytest

from checkers_tui.draughts.ruleset import RuleSet
from checkers_tui.draughts.rulesets import RULE_SETS
from checkers_tui.engine.weights import weights_for

from .playing import NAMES, Player, random_game
from .truth import Words, position

BOTH_FORMS = pytest.mark.parametrize("interpreted", [False, True], ids=["compiled", "interpreted"])


def worth(player: Player, fen: str) -> int:
    side, words = position(player.rules, fen)
    player.generator.set_up(*words)
    return int(player.evaluation.of_root(player.generator, side))


def turned(rules: RuleSet, words: Words) -> Words:
    """The same position with the board turned round and the colours changed; the same side is on move."""
    last = len(rules.layout.bit) - 1

    def turn(word: int) -> int:
        return rules.layout.word(last - square for square in rules.layout.squares_in(word))

    columns = list(words[5])
    for square, number in enumerate(rules.layout.bit_number if columns else ()):
        column, marker = words[5][number], words[5][number].bit_length() - 1
        colours = sum(1 << bit for bit in range(0, marker, 2))
        columns[rules.layout.bit_number[last - square]] = column ^ colours
    return turn(words[0]), turn(words[1]), turn(words[2]), words[3], words[4], tuple(columns)


@pytest.mark.parametrize("name", NAMES)
def test_both_forms_agree_and_the_turned_board_is_worth_the_same(name: str) -> None:
    forms = [Player(name), Player(name, interpreted=True)]
    seen = set()
    for side, words in random_game(name, seed=6, plies=120):
        found = []
        for player in forms:
            player.generator.set_up(*words)
            found.append(player.evaluation.of_root(player.generator, side))
            player.generator.set_up(*turned(player.rules, words))
            found.append(player.evaluation.of_root(player.generator, side.other))
        assert len(set(found)) == 1
        seen.add(found[0])
    assert len(seen) > 10


def one_more(player: Player, rank: str) -> int:
    """The worth of a man and a man or king at home against one man."""
    rules = player.rules
    last = len(rules.board.squares) - 1
    home, beside, away = (rules.board.name(square, rules.notation.NAMES) for square in (last - 1, last - 2, 10))
    return worth(player, f"W:W{rank}{home},{beside}:B{away}")


@BOTH_FORMS
@pytest.mark.parametrize("name", [name for name in NAMES if name not in ("giveaway", "lasca")])
def test_a_man_more_counts_and_a_king_counts_more(name: str, interpreted: bool) -> None:
    player = Player(name, interpreted)
    assert one_more(player, "") > 70
    assert one_more(player, "K") > one_more(player, "") + 20


@BOTH_FORMS
def test_where_losing_wins_a_man_that_cannot_move_is_a_burden(interpreted: bool) -> None:
    player = Player("giveaway", interpreted)
    assert worth(player, "W:Wb4,a3:Bh8") < worth(player, "W:Wb4:Bh8") - 70


def test_pieces_below_the_commander_count_and_friends_more_than_prisoners() -> None:
    player = Player("lasca")
    bare, prisoner, friend = (worth(player, f"W:c3={column},c7=b,e7=b") for column in ("w", "wb", "ww"))
    assert bare < prisoner < friend


def test_two_flying_kings_hardly_lead_against_one() -> None:
    player = Player("international")
    assert 0 < worth(player, "W:WK46,K47:BK5") < 100
    assert worth(player, "W:WK46,K47,K48,K49:BK5") > 600


def test_who_leads_would_rather_exchange() -> None:
    player = Player("american")
    assert worth(player, "W:Wa1,c1,e1:Bb8,d8") > worth(player, "W:Wa1,c1,e1,g1:Bb8,d8,f8") - 10


@pytest.mark.parametrize("name", NAMES)
def test_weights_fit_the_board(name: str) -> None:
    rules = RULE_SETS[name]
    weights = weights_for(rules)
    for table in (*weights.men, *weights.kings):
        assert len(table) == max(rules.layout.bit_number) + 1
        assert {number for number, value in enumerate(table) if value} == set(rules.layout.bit_number)
    assert len(weights.scale) > 2 * rules.men_a_side
    assert len(weights.scale) <= 256
