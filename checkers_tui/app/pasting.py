"""What a pasted text means: the path of a file, a position, games, a move, or nothing. Pure: no file is touched.

The one place that decides it. What a terminal hands over for a file that was dropped on it is a path too.
"""

from __future__ import annotations

import io
import re
import shlex
from dataclasses import dataclass
from urllib.parse import unquote, urlsplit

from ..draughts import RULE_SETS, InvalidPosition, Position, RuleSet
from ..draughts.fen import LONGEST as LONGEST_FEN
from ..draughts.fen import read_fen
from ..draughts.pdn import Entry, UnreadableFile, list_games
from ..draughts.pdn.game_types import guessed_rules
from ..draughts.pdn.sniffing import IN_BRACKETS, refuse_what_holds_no_games
from ..draughts.pdn.source import Source
from ..draughts.pdn.words import MOVES, WORD, Word

LONGEST = 2_000_000
"""Characters. Who has more has it in a file."""
LONGEST_PATH = 4096
LONGEST_MOVE = 60
LOOKED_AT = 1 << 16
MOST_ODD = 0.02
"""The share of control characters above which a text is none; a few stray ones are left out."""
ALLOWED = "\t\n\r"

DRIVE = re.compile(r"[A-Za-z]:[\\/]")
PATH_STARTS = ("/", "~", "./", "../", "file:", "\\\\")
ENDINGS = (".pdn", ".pgn", ".txt")
POSITION = re.compile(r'\[?\s*(?:FEN\s*)?"?\s*(?:[WBwb]\s*:|[WB]K?[a-l0-9][^\s]*:\s*[WB])', re.ASCII)
MOVE = re.compile(r"(?:[0-9]{1,3}\.+\s*)?(?:[a-l0-9]{1,3}[ \-–xX:×*]*)+", re.ASCII)
TAG = re.compile(rb'^\s*\[\s*[A-Za-z_]\w*\s+"', re.MULTILINE)

NOTHING = "The pasted text is empty."
SEVERAL_FILES = "Several files at once cannot be opened: drop or paste one at a time."
NO_TEXT = "What was pasted is no text: it holds control characters."
NEITHER = "The pasted text is no position, no game, no move, and no path of a file."


@dataclass(frozen=True)
class PastedPath:
    """The path of a file, without quotes and escapes; whether there is such a file is not known."""

    path: str


@dataclass(frozen=True)
class PastedPosition:
    """A position. ``legal``: the rule sets that it can be played in, the likeliest first.

    ``readable``: those in whose notation it can at least be read, so that it can be mended; never empty.
    ``problem``: what is wrong with it in the first of them, a sentence, or nothing.
    """

    fen: str
    legal: tuple[RuleSet, ...]
    readable: tuple[RuleSet, ...]
    problem: str = ""

    @property
    def rules(self) -> RuleSet:
        """The rule set that it is taken for."""
        return (self.legal or self.readable)[0]


@dataclass(frozen=True)
class PastedGames:
    """One or more games in the form of a file; ``entries`` lists them."""

    data: bytes
    entries: tuple[Entry, ...]


@dataclass(frozen=True)
class PastedMove:
    """One move, or the beginning of one."""

    text: str


@dataclass(frozen=True)
class Nonsense:
    """Nothing that can be used; the sentence says why. ``is_words``: a name that is searched for may look like it."""

    sentence: str
    is_words: bool = False


Pasted = PastedPath | PastedPosition | PastedGames | PastedMove | Nonsense


def read_paste(text: str, asked: RuleSet | None = None) -> Pasted:
    """What a text means; ``asked``: the rule set at hand, which goes before others that a position fits.

    A long text may take half a second: an event loop asks in a thread.
    """
    if len(text) > LONGEST:
        return Nonsense(
            f"The pasted text has {len(text)} characters; at most {LONGEST} are read. Save it as a file, and load that."
        )
    if sum(map(_is_odd, text)) > MOST_ODD * len(text):
        return Nonsense(NO_TEXT)
    kept = "".join(character for character in text if character.isprintable() or character in ALLOWED)
    bare = kept.strip()
    if not bare:
        return Nonsense(NOTHING)
    return _path(bare) or _position(bare, asked) or _move(bare) or _games(kept) or Nonsense(NEITHER, is_words=True)


def _is_odd(character: str) -> bool:
    """Does it stand in no text that people write?"""
    return not character.isprintable() and character not in ALLOWED and ord(character) < 0xA0


# ---------------------------------------------------------------------- paths


def _path(text: str) -> PastedPath | Nonsense | None:
    if "\n" in text or "\r" in text:
        lines = text.split()
        return Nonsense(SEVERAL_FILES) if all(map(_is_path, lines)) else None
    if len(text) > LONGEST_PATH:
        return None
    unquoted = text[1:-1] if text[0] in "'\"" and text[-1] == text[0] else text
    if not _is_path(unquoted):
        return None
    if DRIVE.match(unquoted) or unquoted.startswith("\\\\"):
        return PastedPath(unquoted)
    if unquoted.startswith("file:"):
        return PastedPath(unquote(urlsplit(unquoted).path))
    return _unescaped(text)


def _is_path(text: str) -> bool:
    """Does a line begin or end as paths do?"""
    if _begins_as_path(text):
        return True
    bare = text.strip("'\"")
    return bare.lower().endswith(ENDINGS) and not set(bare) & set("[]{}")


def _begins_as_path(text: str) -> bool:
    bare = text.strip("'\"")
    return DRIVE.match(bare) is not None or bare.startswith(PATH_STARTS)


def _unescaped(text: str) -> PastedPath | Nonsense:
    """A path as a shell would read it; one with bare blanks or an apostrophe stays as it is."""
    try:
        words = shlex.split(text)
    except ValueError:
        return PastedPath(text)
    if len(words) > 1 and all(map(_begins_as_path, words)):
        return Nonsense(SEVERAL_FILES)
    return PastedPath(words[0] if len(words) == 1 else text)


# ---------------------------------------------------------------------- positions


def _position(text: str, asked: RuleSet | None) -> PastedPosition | Nonsense | None:
    if not POSITION.match(text):
        return None
    if len(text) > LONGEST_FEN:
        return Nonsense(f"This would be a position of {len(text)} characters; none is longer than {LONGEST_FEN}.")
    fen = "".join(text.splitlines())
    order = _likeliest_first(fen, asked)
    readable = tuple(rules for rules in order if not _fault(rules, fen, only_reading=True))
    if not readable:
        return Nonsense(f"The pasted position cannot be read. {_fault(order[0], fen)}")
    legal = tuple(rules for rules in readable if not _fault(rules, fen))
    return PastedPosition(fen, legal, readable, "" if legal else _fault(readable[0], fen))


def _likeliest_first(fen: str, asked: RuleSet | None) -> tuple[RuleSet, ...]:
    """The rule set at hand, the one that is guessed, those on a board like the latter's, the others."""
    first = [asked] if asked is not None else []
    guess = guessed_rules((), fen)
    others = sorted(RULE_SETS.values(), key=lambda rules: rules.board != guess.board)
    ordered = dict.fromkeys(rules.name for rules in (*first, guess, *others))
    return tuple(RULE_SETS[name] for name in ordered)


def _fault(rules: RuleSet, fen: str, *, only_reading: bool = False) -> str:
    """Why a text is no position of a rule set, or nothing if it is one."""
    try:
        if only_reading:
            read_fen(rules, fen)
        else:
            Position.from_fen(rules, fen)
    except InvalidPosition as error:
        return str(error)
    return ""


# ---------------------------------------------------------------------- moves and games


def _move(text: str) -> PastedMove | None:
    """One move alone; several are a game."""
    if len(text) > LONGEST_MOVE or not MOVE.fullmatch(text):
        return None
    kinds = [match.lastindex for match in WORD.finditer(text.encode())]
    return PastedMove(text) if sum(kind in MOVES for kind in kinds) <= 1 else None


def _games(text: str) -> PastedGames | Nonsense | None:
    data = text.encode("utf-8", "replace")
    try:
        if _looks_like_games(data):
            return PastedGames(data, tuple(list_games(io.BytesIO(data))))
        refuse_what_holds_no_games(Source(io.BytesIO(data[:LOOKED_AT])))
    except UnreadableFile as error:
        return Nonsense(str(error).replace("The file", "The pasted text", 1).replace("this file", "the pasted text"))
    return None


def _looks_like_games(data: bytes) -> bool:
    """Are there tags, or is it mostly moves?"""
    head = data[:LOOKED_AT]
    if TAG.search(head):
        return True
    kinds = [match.lastindex for match in WORD.finditer(IN_BRACKETS.sub(b" ", head))]
    moves = sum(kind in MOVES for kind in kinds)
    return moves > 0 and moves > kinds.count(int(Word.LOOSE))
