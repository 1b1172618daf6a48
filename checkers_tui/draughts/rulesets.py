"""The fourteen rule sets, each a row of data. RULES.md decides every value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from .draws import (
    LONE_KING,
    LONE_MAN,
    THREE_OR_MORE_KINGS,
    THREE_PIECES_WITH_A_KING,
    TWO_KINGS,
    TWO_PIECES_WITH_A_KING,
    Endgame,
    KingMovesOnly,
    LonePieces,
    LongGame,
    Repetition,
)
from .geometry import Board, FirstSquare, Notation, Played
from .ruleset import MOST, Choice, Crowning, Kings, Reach, Removal, RuleSet, Side, Words

SHARED = (Repetition(3), LongGame(600))
FORTY_MOVES = (*SHARED, KingMovesOnly(80))
KING_ENDINGS = (
    *SHARED,
    KingMovesOnly(50),
    Endgame(LONE_KING, THREE_PIECES_WITH_A_KING, 32),
    Endgame(LONE_KING, TWO_PIECES_WITH_A_KING, 10),
    Endgame(LONE_KING, LONE_KING, 10),
)
FIFTEEN_MOVES = (*SHARED, KingMovesOnly(30), Endgame(LONE_KING, THREE_OR_MORE_KINGS, 30))

MIRRORED = Board(8, Played.MIRRORED)
ALL_SQUARES = Board(8, Played.ALL)

AMERICAN = RuleSet(
    name="american",
    title="American",
    summary=("Men and kings go one square at a time.", "Any capture may be chosen."),
    game_type="21,B,8,8,N1,0",
    notation=Notation.NUMBERS,
    first_to_move=Side.BLACK,
    kings=Kings.ONE_SQUARE,
    draws=FORTY_MOVES,
)
INTERNATIONAL = RuleSet(
    name="international",
    title="International",
    summary=("Men also capture backwards; kings fly.", "The capture of most pieces must be taken."),
    game_type="20,W,10,10,N2,0",
    board=Board(10),
    notation=Notation.NUMBERS,
    men_rows=(0, 1, 2, 3),
    men_capture=Reach.ALL_DIAGONALS,
    must_capture=MOST,
    crowning_in_capture=Crowning.PASSES,
    draws=KING_ENDINGS,
)
BRAZILIAN = replace(
    INTERNATIONAL,
    name="brazilian",
    title="Brazilian",
    summary=("The International rules on a small board.", "Most pieces must be taken; kings fly."),
    game_type="26,W,8,8,A0,0",
    board=Board(8),
    notation=Notation.NAMES,
    men_rows=(0, 1, 2),
)
CANADIAN = replace(
    INTERNATIONAL,
    name="canadian",
    title="Canadian",
    summary=("The International rules on the largest", "board, with thirty men a side."),
    game_type="27,W,12,12,N2,0",
    board=Board(12),
    men_rows=(0, 1, 2, 3, 4),
)
ITALIAN = RuleSet(
    name="italian",
    title="Italian",
    summary=("Kings go one square; men never take kings.", "Most pieces, then most by rank, must go."),
    game_type="22,W,8,8,N2,1",
    board=MIRRORED,
    notation=Notation.NUMBERS,
    kings=Kings.ONE_SQUARE,
    men_capture_kings=False,
    must_capture=Choice(per_man=1 << 20, per_king=(1 << 20) + (1 << 13), with_a_king=1 << 18, early_king=1 << 12),
    draws=FORTY_MOVES,
)
SPANISH = RuleSet(
    name="spanish",
    title="Spanish",
    summary=("Men capture forward only; kings fly.", "Most pieces must be taken, then most kings."),
    game_type="24,W,8,8,N1,1",
    board=replace(MIRRORED, first_square=FirstSquare.BOTTOM_RIGHT),
    notation=Notation.NUMBERS,
    must_capture=Choice(per_man=64, per_king=65),
    draws=FORTY_MOVES,
)
RUSSIAN = RuleSet(
    name="russian",
    title="Russian",
    summary=("Men also capture backwards; kings fly.", "Crowned in a capture, a man flies on."),
    game_type="25,W,8,8,A0,0",
    men_capture=Reach.ALL_DIAGONALS,
    crowning_in_capture=Crowning.CONTINUES_AS_KING,
    draws=FIFTEEN_MOVES,
)
CZECH = RuleSet(
    name="czech",
    title="Czech",
    summary=("Men capture forward only; kings fly.", "If a king can capture, a king must."),
    game_type="29,W,8,8,A0,0",
    must_capture=Choice(with_a_king=1),
    draws=FORTY_MOVES,
)
TURKISH = RuleSet(
    name="turkish",
    title="Turkish",
    summary=("All squares; men go forward and sideways.", "Kings fly like rooks; take the most."),
    game_type="30,W,8,8,A0,0",
    board=ALL_SQUARES,
    men_rows=(1, 2),
    men_move=Reach.FORWARD_AND_SIDEWAYS,
    men_capture=Reach.FORWARD_AND_SIDEWAYS,
    kings_move=Reach.ROWS_AND_COLUMNS,
    kings_capture=Reach.ROWS_AND_COLUMNS,
    must_capture=MOST,
    crowning_in_capture=Crowning.AT_THE_END,
    removal=Removal.AT_ONCE,
    draws=(*FORTY_MOVES, LonePieces(LONE_KING, LONE_KING), LonePieces(LONE_KING, LONE_MAN)),
)
ARMENIAN = replace(
    TURKISH,
    name="armenian",
    title="Armenian",
    summary=("Turkish, and men move diagonally forward;", "kings move like queens, take like rooks."),
    game_type="91,W,8,8,A0,0",
    men_move=Reach.ALL_BUT_BACKWARD,
    kings_move=Reach.ALL_EIGHT,
    draws=FORTY_MOVES,
)
THAI = RuleSet(
    name="thai",
    title="Thai",
    summary=("Eight men a side; kings fly, but land", "right behind the piece they take."),
    game_type="31,B,8,8,A0,0",
    first_to_move=Side.BLACK,
    men_rows=(0, 1),
    kings=Kings.FLYING_LANDS_BEHIND,
    removal=Removal.AT_ONCE,
    may_turn_back=True,
    draws=(*FORTY_MOVES, LonePieces(LONE_KING, LONE_KING)),
)
GIVEAWAY = replace(
    RUSSIAN,
    name="giveaway",
    title="Giveaway",
    summary=("Russian rules, but lose to win: without", "pieces or without a move, you have won."),
    game_type="92,W,8,8,A0,0",
    no_move_wins=True,
)
FRISIAN = RuleSet(
    name="frisian",
    title="Frisian",
    summary=("Captures go along rows and columns too;", "the most valuable one must be taken."),
    game_type="40,W,10,10,N2,0",
    board=Board(10),
    notation=Notation.NUMBERS,
    men_rows=(0, 1, 2, 3),
    men_capture=Reach.DIAGONALS_AND_TWO_ALONG,
    kings_capture=Reach.DIAGONALS_AND_TWO_ALONG,
    must_capture=Choice(per_man=4, per_king=6, with_a_king=1),
    crowning_in_capture=Crowning.PASSES,
    king_run_limit=3,
    draws=(
        *FORTY_MOVES,
        Endgame(LONE_KING, TWO_KINGS, 14),
        LonePieces(LONE_KING, LONE_KING, unless_one_can_capture=True),
    ),
)
LASCA = RuleSet(
    name="lasca",
    title="Lasca",
    summary=("Captured pieces go under your column and", "come free again. Officers go one square."),
    game_type="93,W,7,7,A0,0",
    board=Board(7),
    kings=Kings.ONE_SQUARE,
    columns=True,
    draws=(*FORTY_MOVES, LonePieces(LONE_KING, LONE_KING)),
    words=Words("soldier", "soldiers", "officer", "officers"),
)

RULE_SETS: Mapping[str, RuleSet] = MappingProxyType(
    {
        rules.name: rules
        for rules in (
            AMERICAN,
            INTERNATIONAL,
            BRAZILIAN,
            CANADIAN,
            ITALIAN,
            SPANISH,
            RUSSIAN,
            CZECH,
            TURKISH,
            ARMENIAN,
            THAI,
            GIVEAWAY,
            FRISIAN,
            LASCA,
        )
    }
)


def rule_set(name: RuleSet | str) -> RuleSet:
    """The rule set of this name (any case); a RuleSet is handed back.

    Raises ValueError with the nearest name suggested.
    """
    if isinstance(name, RuleSet):
        return name
    wanted = name.strip().lower()
    if wanted in RULE_SETS:
        return RULE_SETS[wanted]
    from difflib import get_close_matches  # only where something is wrong

    near = get_close_matches(wanted, RULE_SETS, n=1, cutoff=0.4)
    hint = f"did you mean {near[0]}?" if near else f"choose one of {', '.join(RULE_SETS)}."
    shown = "".join(letter if letter.isprintable() else "?" for letter in name[:40])
    raise ValueError(f'There is no rule set "{shown}"; {hint}')
