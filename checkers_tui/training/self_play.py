"""Games of the computer against itself, from openings drawn at random; each game follows from its number alone."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from checkers_tui.draughts.ruleset import RuleSet, Side

from .course import Course
from .player import SURE, Player

OPENING_PLIES = (3, 10)
"""Fewest and most plies drawn at random: so games differ, and one side is often a little ahead."""


@dataclass(frozen=True)
class PlayedGame:
    """A game as places in the lists of legal moves; the first ``opening`` plies were drawn at random."""

    winner: Side | None
    opening: int
    moves: tuple[int, ...]


def draw_opening(rules: RuleSet, random: Random, plies: int) -> tuple[int, ...]:
    """Moves drawn at random, after which the game goes on without a capture to make."""
    while True:
        course = Course(rules)
        while len(course.played) < plies and course.number_of_moves:
            course.play(random.randrange(course.number_of_moves))
        if course.outcome is None and not course.must_capture:
            return tuple(course.played)


def play_game(rules: RuleSet, players: tuple[Player, Player], opening: tuple[int, ...], nodes: int) -> PlayedGame:
    """A game from an opening on, White's player first in the pair; a win that is seen to its end is not played out."""
    course = Course(rules)
    for number in opening:
        course.play(number)
    for player in players:
        player.new_game()
    while True:
        outcome = course.outcome
        if outcome is not None:
            return PlayedGame(outcome.winner, len(opening), tuple(course.played))
        choice = players[course.side].choose(course, nodes)
        if abs(choice.score) > SURE:
            winner = course.side if choice.score > 0 else course.side.other
            return PlayedGame(winner, len(opening), tuple(course.played))
        course.play(choice.number, choice.key)


def play_numbered(rules: RuleSet, player: Player, seed: int, number: int, nodes: int) -> PlayedGame:
    """The game of this number: a player against itself."""
    random = Random(f"{rules.name} {seed} {number}")
    opening = draw_opening(rules, random, random.randint(*OPENING_PLIES))
    return play_game(rules, (player, player), opening, nodes)
