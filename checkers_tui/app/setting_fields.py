"""The settings as fields to choose in: each with its options, and a sentence on what the chosen one does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..engine.own_process import cores_of_machine, default_threads
from ..library.settings import Animation, Labels, Pieces, Settings, SquareNames, TwoPlayerBoard
from .board.themes import THEMES


@dataclass(frozen=True)
class Option:
    """One value of a setting, in a word, and what it means."""

    value: object
    word: str
    meaning: str


@dataclass(frozen=True)
class SettingField:
    """A setting by its name in ``Settings``; ``rows``: how many options stand in each row."""

    name: str
    label: str
    options: tuple[Option, ...]
    rows: tuple[int, ...] = ()

    def chosen(self, settings: Settings) -> int:
        """Which option holds; the first, if the settings say something unknown."""
        value = getattr(settings, self.name)
        return next((index for index, option in enumerate(self.options) if option.value == value), 0)

    def choose(self, settings: Settings, index: int) -> Settings:
        """The settings with another option chosen."""
        changed: dict[str, Any] = {self.name: self.options[index].value}
        return replace(settings, **changed)


FROM_NEXT = "From the next game on (also one that is started again)"


def _switch(on: str, off: str, on_meaning: str, off_meaning: str) -> tuple[Option, ...]:
    return (Option(True, on, on_meaning), Option(False, off, off_meaning))


def _themes() -> tuple[Option, ...]:
    return tuple(Option(theme.name, theme.name.capitalize(), f"{theme.title}.") for theme in THEMES.values())


LOOK = (
    SettingField("theme", "Theme", _themes(), rows=(3, 3)),
    SettingField(
        "pieces",
        "Pieces",
        (
            Option(Pieces.AUTO, "Auto", "What the terminal can show best."),
            Option(Pieces.BLOCKS, "Blocks", "Round discs; kings wear a crown."),
            Option(Pieces.LETTERS, "Letters", "Discs with letters, for fonts without blocks."),
            Option(Pieces.ASCII, "ASCII", "Plain characters, for every terminal."),
        ),
    ),
    SettingField(
        "labels",
        "Labels",
        (
            Option(Labels.SQUARES, "Squares", "Names in the squares and at the edges."),
            Option(Labels.EDGES, "Edges", "Names at the edges of the board."),
            Option(Labels.NONE, "None", "No names."),
        ),
    ),
    SettingField(
        "notation",
        "Notation",
        (
            Option(SquareNames.AS_RULES, "As usual", "As the rule set writes its squares."),
            Option(SquareNames.NUMBERS, "Numbers", "Always numbers: 11-15."),
            Option(SquareNames.NAMES, "Names", "Always names: c3-d4."),
        ),
    ),
)
PLAY = (
    SettingField(
        "animation",
        "Moves",
        (
            Option(Animation.AUTO, "Auto", "Shown step by step; at once over SSH."),
            Option(Animation.OFF, "Off", "Shown at once."),
            Option(Animation.FAST, "Fast", "Shown step by step, fast."),
            Option(Animation.NORMAL, "Normal", "Shown step by step."),
            Option(Animation.SLOW, "Slow", "Shown step by step, slowly."),
        ),
    ),
    SettingField(
        "show_targets",
        "Targets",
        _switch("Shown", "Hidden", "A picked piece shows where it can go.", "A picked piece shows nothing."),
    ),
    SettingField(
        "confirm_moves",
        "Confirm",
        _switch("Yes", "No", "Each move asks for Enter once more.", "A move is played at once."),
    ),
    SettingField(
        "take_backs",
        "Take back",
        _switch(
            "Allowed",
            "No",
            f"{FROM_NEXT}, moves can be taken back.",
            f"{FROM_NEXT}, a move that is made is made.",
        ),
    ),
    SettingField(
        "strict",
        "Strict",
        _switch(
            "Yes",
            "No",
            f"{FROM_NEXT}, a touched piece moves; an illegal move is cautioned once, then loses.",
            f"{FROM_NEXT}, illegal moves are refused, and nothing else happens.",
        ),
    ),
    SettingField(
        "computer_resigns",
        "Resigns",
        _switch(
            "Yes",
            "No",
            f"{FROM_NEXT}, the computer gives up games that it can only lose.",
            f"{FROM_NEXT}, the computer plays every game to its end.",
        ),
    ),
    SettingField(
        "two_player_board",
        "Board",
        (
            Option(TwoPlayerBoard.STAYS, "Stays", "For two players, White stays at the bottom."),
            Option(TwoPlayerBoard.TURNS, "Turns", "For two players, whoever moves sits at the bottom."),
        ),
    ),
)
SOUND = (
    SettingField(
        "bell", "Bell", _switch("On", "Off", "The terminal's bell when the other side has moved.", "Silence.")
    ),
)
HASH_MEGABYTES = (4, 16, 64, 256)
ALL_BUT_ONE = 0
FROM_NEXT_THOUGHT = "from the next thought on"


def sections(settings: Settings, cores: int | None = None) -> Mapping[str, Sequence[SettingField]]:
    """All fields, under their headings, in the order of the screen.

    What the file says of threads and memory is offered too where it is none of the usual values. ``cores``: of the
    machine, None for this one.
    """
    return {"Look": LOOK, "Play": PLAY, "Engine": _engine(settings, cores or cores_of_machine()), "Sound": SOUND}


def _engine(settings: Settings, cores: int) -> tuple[SettingField, ...]:
    threads = {*_doubled(cores), cores, max(settings.threads, ALL_BUT_ONE)} - {ALL_BUT_ONE}
    all_but_one = Option(ALL_BUT_ONE, "All but one", _uses(default_threads(cores)))
    megabytes = sorted({*HASH_MEGABYTES, settings.hash_megabytes})
    return (
        SettingField(
            "threads",
            "Threads",
            (all_but_one, *(Option(number, str(number), _uses(number)) for number in sorted(threads))),
        ),
        SettingField(
            "hash_megabytes",
            "Memory",
            tuple(Option(number, f"{max(number, 1)} MB", _remembers_in(max(number, 1))) for number in megabytes),
        ),
    )


def _doubled(most: int) -> list[int]:
    """1, 2, 4 and so on, up to ``most``."""
    return [1 << power for power in range(most.bit_length())]


def _uses(threads: int) -> str:
    number = "1 thread" if threads == 1 else f"{threads} threads"
    return f"Crazy and Custom use {number}, {FROM_NEXT_THOUGHT}."


def _remembers_in(megabytes: int) -> str:
    return f"Positions are remembered in {megabytes} MB, {FROM_NEXT_THOUGHT}."
