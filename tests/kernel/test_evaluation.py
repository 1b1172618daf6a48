"""What a position is worth: the same seen from either side, and more for who has more."""

from __future__ import annotations

import pytest

from checkers_tui.draughts.ruleset import RuleSet
from checkers_tui.draughts.rulesets import RULE_SETS
from checkers_tui.engine.weights import weights_for
from checkers_tui.engine.weights.by_hand import terms_by_hand
from checkers_tui.engine.weights.terms import Terms
from checkers_tui.kernel.weights import Pair

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
    player = Player("giveaway", interpreted, terms=terms_by_hand(RULE_SETS["giveaway"]))
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
    played = set(rules.layout.bit_number)
    for table in (*weights.men, *weights.kings):
        assert len(table) == max(played) + 1
        assert not any(pair != (0, 0) for number, pair in enumerate(table) if number not in played)
    assert weights.phase[2 * rules.men_a_side] == weights.phase[-1] == 256
    assert weights.phase[0] == 0
    assert 2 * rules.men_a_side < len(weights.phase) <= 256
    for white, black in (weights.near_crowning, weights.bridge_squares, weights.system):
        assert white.bit_count() == black.bit_count()
        assert (white | black) & ~sum(rules.layout.bit) == 0


ONE: Pair = (1, 0)


def counted(rules_name: str, term: str, fen: str, interpreted: bool = False) -> int:
    """How often a term counts for the side to move, by the evaluation with that term alone."""
    rules = RULE_SETS[rules_name]
    player = Player(rules_name, interpreted, terms=Terms(**{term: ONE}))
    side, words = position(rules, fen)
    player.generator.set_up(*words)
    opening, endgame = player.evaluation.sums_of_root(player.generator, side)
    assert endgame == 0
    return int(opening)


@BOTH_FORMS
@pytest.mark.parametrize(
    ("term", "rules", "fen", "expected"),
    [
        ("man", "american", "W:Wa1,c1,Ke3:Bb8", 1),
        ("king", "american", "B:Wa1,c1,Ke3:Bb8,Kd6", 0),
        ("advance", "american", "W:Wc3,d4:Bb6", 2 + 3 - 2),
        ("back_row", "american", "W:Wc1,e1,d2:Bb8", 1),
        ("centre", "american", "W:Wd4:Bb6", 3 - 1),
        ("man_in_double_corner", "american", "W:Wg1,h2,a7:Bb8", 2 - 1),
        ("man_in_double_corner", "italian", "W:Wb1,a2:Bg8", 2 - 1),
        ("king_in_double_corner", "american", "W:WKg1,Kb8:BKd6", 2),
        ("king_centre", "international", "W:WK28:BK1", 4),
        ("freedom_of_men", "american", "W:Wc3,h4:Bb8", 2 + 1 - 2),
        ("freedom_of_men", "turkish", "W:Wa3:Bh8", 2 - 2),
        ("freedom_of_men", "armenian", "W:Wd4:Bh8", 5 - 3),
        ("stuck_men", "american", "W:Wg7,a1:Bf8,a7,Kh8", 1),
        ("freedom_of_kings", "american", "W:WKd4:Ba7", 4),
        ("freedom_of_kings", "russian", "W:WKd4:Bg7", 2 + 3 + 3 + 3),
        ("freedom_of_kings", "turkish", "W:WKd4:Bd7", 2 + 3 + 3 + 4),
        ("stuck_kings", "american", "W:WKh8:Bg7,f6", 1),
        ("only_kings", "russian", "B:WKh8:Bg3", -1),
        ("only_kings", "russian", "W:WKh8:BKg3", 0),
        ("long_diagonal", "russian", "W:WKc3:BKb6", 1),
        ("long_diagonal", "russian", "W:WKc3:BKb6,f6", 0),
        ("long_diagonal", "russian", "B:WKc3:BKb6", -1),
        ("long_diagonal", "international", "W:WK46:BK1", 1),
        ("long_diagonal", "spanish", "W:WKh1:BKc8", 1),
        ("long_diagonal", "american", "W:WKc3:BKb6", 0),
        ("bridge", "american", "W:Wc1,g1:Bb8", 1),
        ("bridge", "american", "B:Wc1,g1:Bb8,f8", 0),
        ("bridge", "italian", "W:Wb1,f1:Bg8", 1),
        ("bridge", "international", "W:W47,49:B2", 0),
        ("to_move", "lasca", "B:a1=w,g7=b", 1),
        ("last_move", "american", "W:Wc3:Bc5", -1),
        ("last_move", "american", "W:Wd2:Bc7", 1),
        ("last_move", "american", "W:Wc3:Bb6", 1),
        ("last_move", "american", "W:Wc3,e3:Bb6", 0),
        ("last_move", "turkish", "W:Wc3:Bb6", 0),
        ("friendly_man", "lasca", "W:c3=wwb,e7=b", 1),
        ("captive_man", "lasca", "W:c3=wwb,e7=b", 1),
        ("captive_king", "lasca", "W:c3=wB,e7=bW", 0),
        ("friendly_king", "lasca", "W:c3=wW,e7=b", 1),
        ("bare", "lasca", "W:c3=wbw,e7=bbw", 1),
    ],
)
def test_what_a_term_counts(term: str, rules: str, fen: str, expected: int, interpreted: bool) -> None:
    assert counted(rules, term, fen, interpreted) == expected


@BOTH_FORMS
@pytest.mark.parametrize(
    ("fen", "expected"),
    [
        ("W:Wa7:Bh8", (1, 0, 0)),
        ("W:Wa5:Bg7", (0, 0, 1)),
        ("W:Wc5:Bc7", (0, 0, 0)),
        ("W:Wb6:Bf6", (0, 1, 0)),
        ("W:Wb6:Bb8,d8", (0, 0, 0)),
        ("B:Wb6:Bf6", (0, -1, 0)),
    ],
    ids=["crowned at once", "in three", "stopped", "in two", "barred", "for the other side"],
)
def test_men_that_nobody_can_stop(fen: str, expected: tuple[int, int, int], interpreted: bool) -> None:
    terms = ("crowned_in_one", "crowned_in_two", "crowned_in_three")
    assert tuple(counted("american", term, fen, interpreted) for term in terms) == expected


def test_values_change_evenly_from_opening_to_endgame_and_never_pass_for_a_win() -> None:
    rules = RULE_SETS["american"]
    player = Player("american", terms=Terms(man=(100, 200)))
    side, words = position(rules, "W:Wa1,c1,e1:Bh8")
    player.generator.set_up(*words)
    assert player.evaluation.sums_of_root(player.generator, side) == (200, 400)
    assert player.evaluation.of_root(player.generator, side) == (200 * 42 + 400 * 214) // 256
    rich = Player("american", terms=Terms(man=(4000, 4000)))
    assert worth(rich, "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3:Bh8") == 28000
    assert worth(rich, "B:Wa1,c1,e1,g1,b2,d2,f2,h2,a3:Bh8") == -28000
