"""What this terminal can do, as the game would find it, and what a person can mend about it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from rich.console import Console

from checkers_tui.app.app import FPS_OVER_SSH
from checkers_tui.app.board.palette import Depth
from checkers_tui.app.board.pieces import PieceSet
from checkers_tui.app.options import Pieces, color_depth, piece_set, terminal_encoding
from checkers_tui.app.terminals import is_gnu_screen, is_over_ssh, is_without_unicode, named_charset

from .screens import Screen, is_terminal, screen_of, shown

USUAL_COLUMNS, USUAL_ROWS = 80, 24
TMUX_PATIENCE = 2.0
WIDE_LANGUAGES = ("ja", "ko", "zh")
APPLE = "Apple_Terminal"


class Inside(Enum):
    """What stands between the program and the terminal that a person sees."""

    NOTHING = "no terminal multiplexer"
    TMUX = "tmux"
    SCREEN = "GNU screen"


@dataclass(frozen=True)
class Terminal:
    """The terminal as the game would find it. ``charset``: what the locale says; empty if nothing.

    ``copies``: inside tmux, does it hand on what is copied? ``language``: the first letters of the locale.
    """

    term: str
    colorterm: str = ""
    is_terminal: bool = True
    screen: Screen = Screen.PAINTABLE
    columns: int = USUAL_COLUMNS
    rows: int = USUAL_ROWS
    encoding: str = "utf-8"
    charset: str = ""
    depth: Depth = Depth.TRUE
    pieces: PieceSet = PieceSet.BLOCKS
    no_color: bool = False
    inside: Inside = Inside.NOTHING
    copies: bool = True
    over_ssh: bool = False
    program: str = ""
    language: str = ""


def examine_terminal(environ: Mapping[str, str]) -> Terminal:
    """The terminal that this process writes to."""
    size = shutil.get_terminal_size((USUAL_COLUMNS, USUAL_ROWS))
    encoding = terminal_encoding()
    inside = _inside(environ)
    return Terminal(
        term=environ.get("TERM", ""),
        colorterm=environ.get("COLORTERM", ""),
        is_terminal=is_terminal(),
        screen=screen_of(environ),
        columns=size.columns,
        rows=size.lines,
        encoding=encoding or "unknown",
        charset=named_charset(environ),
        depth=color_depth(None, environ, Console(file=sys.__stderr__).color_system),
        pieces=piece_set(Pieces.AUTO, environ, encoding),
        no_color=bool(environ.get("NO_COLOR")),
        inside=inside,
        copies=inside is not Inside.TMUX or _tmux_copies(),
        over_ssh=is_over_ssh(environ),
        program=environ.get("TERM_PROGRAM", ""),
        language=(environ.get("LC_ALL") or environ.get("LANG") or "")[:2],
    )


def _inside(environ: Mapping[str, str]) -> Inside:
    if "TMUX" in environ:
        return Inside.TMUX
    return Inside.SCREEN if is_gnu_screen(environ) else Inside.NOTHING


def _tmux_copies() -> bool:
    """Does tmux take what programs copy? If it cannot be asked: yes, there is nothing to mend then."""
    words = ["tmux", "show-options", "-sv", "set-clipboard"]
    try:
        done = subprocess.run(words, capture_output=True, text=True, timeout=TMUX_PATIENCE, check=True)
    except (OSError, subprocess.SubprocessError):
        return True
    return done.stdout.strip() == "on"


def advice_on_terminal(terminal: Terminal) -> Iterator[str]:
    """What to mend about it, a sentence or two each; nothing if all is well."""
    yield from _about_the_screen(terminal)
    yield from _about_characters(terminal)
    yield from _about_colors(terminal)
    yield from _about_what_is_between(terminal)


def _about_the_screen(terminal: Terminal) -> Iterator[str]:
    if not terminal.is_terminal:
        yield "Input, output or messages go to a pipe or a file: there the game is played in plain lines."
    name = shown(terminal.term)
    if terminal.screen is Screen.NONE:
        yield (
            f'TERM is "{name}", so nothing can be painted, and the game is played in plain lines: set it to '
            "what the terminal is (xterm-256color?)."
        )
    elif terminal.screen is Screen.UNKNOWN:
        yield (
            f'TERM is "{name}", a terminal that is not known here, so the game is played in plain lines. If it is like '
            "others, set TERM=xterm-256color, or start with --screen. If it has a description of its own, install it "
            "(on Debian: apt install ncurses-term)."
        )
    if terminal.columns < USUAL_COLUMNS or terminal.rows < USUAL_ROWS:
        yield (
            f"The window has {terminal.columns}x{terminal.rows}: boards are small or do not fit below "
            f"{USUAL_COLUMNS}x{USUAL_ROWS}. Make it larger or its letters smaller."
        )


def _about_characters(terminal: Terminal) -> Iterator[str]:
    if is_without_unicode(terminal.term):
        yield (
            f"Pieces are drawn in ASCII, because fonts of terminals such as {terminal.term} lack the blocks of which "
            "discs are made. If yours has them (see above), start with --pieces blocks."
        )
    elif not _is_unicode(terminal.encoding):
        yield f"The terminal's encoding is {terminal.encoding}, so pieces are drawn in ASCII: try LANG=C.UTF-8."
    elif terminal.charset and not _is_unicode(terminal.charset):
        yield (
            f"The locale's charset is {terminal.charset}, so pieces are drawn in ASCII. If the terminal shows UTF-8, "
            "say so with LC_ALL=C.UTF-8, or start with --pieces blocks."
        )
    elif terminal.language in WIDE_LANGUAGES:
        yield (
            "If pieces are out of line, the terminal draws some characters two cells wide: let it treat characters of "
            "ambiguous width as narrow, or start with --ascii."
        )


def _is_unicode(charset: str) -> bool:
    return charset.lower().replace("-", "").startswith("utf")


def _about_colors(terminal: Terminal) -> Iterator[str]:
    if terminal.no_color:
        yield "NO_COLOR is set, so there are no colours: unset it to have them, or start with --colors 256."
    elif terminal.program == APPLE and terminal.depth is Depth.TRUE:
        yield "If colours are wrong: macOS Terminal had 256 for long, whatever COLORTERM says. Start with --colors 256."
    elif terminal.is_terminal and terminal.depth is Depth.NONE:
        yield f"Terminals named {terminal.term} have no colours. If yours has, start with --colors 16."
    elif terminal.is_terminal and terminal.depth is Depth.ANSI and terminal.term != "linux":
        yield (
            "The terminal says that it has 16 colours. If it has more, set TERM=xterm-256color (inside tmux "
            "screen-256color), or start with --colors 256."
        )


def _about_what_is_between(terminal: Terminal) -> Iterator[str]:
    if terminal.inside is Inside.TMUX and not terminal.term.startswith(("tmux", "screen")):
        yield (
            f"Inside tmux TERM should be tmux-256color or screen-256color, not {terminal.term}: remove what sets it "
            "in your shell's start-up files."
        )
    if not terminal.copies:
        yield "tmux keeps what is copied from reaching the terminal: put set -s set-clipboard on into ~/.tmux.conf."
    if terminal.inside is Inside.SCREEN:
        yield "GNU screen hands on no copies: take them from the file that the game names. Start it with screen -U."
    if terminal.over_ssh:
        yield (
            f"Over SSH moves are shown at once, with at most {FPS_OVER_SSH} pictures a second. On a slow line connect "
            "with ssh -C, which more than halves what is sent, and try --fps 10 and --colors 16."
        )
