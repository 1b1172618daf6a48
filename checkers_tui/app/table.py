"""One session as its player sees it: what is picked, typed, looked at and refused. Knows no widgets."""

from __future__ import annotations

from dataclasses import replace

from ..draughts import AmbiguousMove, IllegalMove, InvalidMove, Move, Notation, Side
from ..draughts.geometry import FILES
from ..play.session import Session
from .board.scene import Labels, Scene
from .completing import completion
from .turn import TurnText
from .view import (
    IDLE,
    Doing,
    Style,
    history_of,
    last_move,
    scene_of,
    shown_position,
    turn_of,
    typed_moves,
    why_wrong,
)
from .widgets.move_list import History

DIGITS = "0123456789"
LABELS_IN_TURN = (Labels.IN_SQUARES, Labels.EDGES, Labels.NONE)


class Table:
    """What the player does at the board, and what the screen then shows. ``confirms``: each move is asked twice."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.doing: Doing = IDLE
        self.style = Style()
        self.cursor: int | None = None
        self.confirms = False
        self._asked: Move | None = None

    # ------------------------------------------------------------------ where it stands

    @property
    def notation(self) -> Notation:
        """How squares are written now."""
        return self.style.notation_for(self.session.game.rules)

    @property
    def person_to_move(self) -> bool:
        """Is it a person's turn, in a game that goes on?"""
        return self.session.outcome is None and not self.session.computer_to_move

    @property
    def can_play_on_from_here(self) -> bool:
        """Is it a person's turn in the position that is looked at, in a game that can be taken back?"""
        return not self.session.setup.is_computer(shown_position(self.session.game, self.doing).side)

    @property
    def in_progress(self) -> bool:
        """Would something be lost if the game were left now?"""
        return self.session.outcome is None and self.session.game.ply > 0

    @property
    def move_number(self) -> int:
        """The number of the move that is to be made."""
        game = self.session.game
        late = game.start_position.side is not game.rules.first_to_move
        return (game.ply + late) // 2 + 1

    def types(self, character: str | None) -> bool:
        """Does this character begin a typed move?"""
        if not character:
            return False
        letters = FILES[: self.session.game.rules.board.size] if self.notation is Notation.NAMES else ""
        return character in DIGITS or character in letters

    # ------------------------------------------------------------------ what is shown

    def scene(self) -> Scene:
        """The board with its marks."""
        return scene_of(self.session.game, self.doing, self.style, active=self.person_to_move)

    def turn(self) -> TurnText:
        """The turn block while nobody thinks."""
        return turn_of(self.session.game, self.doing, self.style, self.cursor)

    def history(self) -> History:
        """The move list."""
        return history_of(self.session.game, self.doing, self.style)

    def last_move(self) -> Move | None:
        """The move that led to the position on the board."""
        return last_move(self.session.game, self.doing)

    def next_piece(self, square: int | None, steps: int) -> int | None:
        """From a square so many pieces further on among those that can move, in the order of the screen."""
        scene = self.scene()
        starts = {move.start for move in self.session.game.position.legal_moves()} if self.person_to_move else set()
        places = sorted((scene.screen_place(start)[::-1], start) for start in starts)
        if not places:
            return None
        here = scene.screen_place(square)[::-1] if square is not None else (-1, -1)
        after = [start for place, start in places if place > here]
        before = [start for place, start in places if place < here]
        return (after or [places[0][1]])[0] if steps > 0 else (before or [places[-1][1]])[-1]

    def completion(self) -> tuple[str, str]:
        """How the typed text can go on, and what else it can mean."""
        if not self.person_to_move:
            return "", ""
        rest, others = completion(self.doing.typed, typed_moves(self.session.game, self.doing), self.notation)
        return rest, "   ".join(others)

    def typed_wrong(self) -> bool:
        """Can the typed text become no move at all, or was it refused?"""
        if not self.doing.typed.strip() or not self.person_to_move:
            return False
        if self.doing.refusal:
            return True
        return bool(why_wrong(self.session.game.position, self.doing.typed, self.notation))

    # ------------------------------------------------------------------ what the player does

    def begin(self) -> None:
        """A new game: the person's pieces are at the bottom."""
        self.doing = IDLE
        self.style = replace(self.style, flipped=self.session.setup.human is Side.BLACK)

    def forget(self) -> None:
        """Let go of everything."""
        self.doing = IDLE

    def refuse(self, sentence: str) -> None:
        """Say why something is not possible."""
        self.doing = replace(self.doing, refusal=sentence)

    def tell(self, sentence: str) -> None:
        """Say what has just happened beside the board, until the player goes on."""
        self.doing = replace(self.doing, told=sentence)

    def announce(self, sentence: str) -> None:
        """Say what the computer has seen coming, until the player goes on."""
        self.doing = replace(self.doing, announced=sentence)

    def choose(self, square: int) -> None:
        """A square was chosen: pick, play, or say why not."""
        if self.person_to_move:
            before = self.doing
            choice = self.session.choose(before.picking, square, self.notation)
            move = choice.move or choice.against_rules
            self.doing = Doing(choice.picking, refusal=choice.refusal)
            if self._must_ask(move):
                self.doing = Doing(before.picking, pending=move)
            elif move is not None:
                self._play(move)

    def _play(self, move: Move) -> None:
        """Play a move that was possible when it was chosen; the game may have gone on, or ended, since then."""
        try:
            self.session.play(move)
        except IllegalMove as error:
            self.refuse(str(error))

    def opponent_moved(self, text: str) -> None:
        """The computer has moved: what is typed meanwhile now counts, and looking back goes on."""
        if self.doing.looking is None:
            self.doing = Doing(typed=text)

    def type(self, text: str) -> None:
        """The typed text is another now; a picked piece is let go."""
        self.doing = Doing(typed=text)
        if text:
            self._asked = None

    def submit(self, text: str) -> bool:
        """Play what is typed; or keep the reason why not, and give False."""
        if not self.person_to_move:
            self.doing = Doing(typed=text, refusal="Not your turn yet: Enter plays it then.")
            return False
        meant = self._only_move(text) if self.confirms else None
        if self._must_ask(meant):
            self.doing = Doing(typed=text, pending=meant)
            return False
        try:
            self.session.play(self._meant(text), self.notation)
        except (InvalidMove, IllegalMove, AmbiguousMove) as error:
            self.doing = Doing(typed=text, refusal=str(error))
            return False
        return True

    def _must_ask(self, move: Move | None) -> bool:
        """Is a move to be played only when it is chosen once more? Anything else that is chosen ends the asking.

        So is one that is chosen against the rules, which may be a slip of the hand.
        """
        is_new = move is not None and (self.confirms or not move.is_regular) and move != self._asked
        self._asked = move if is_new else None
        return is_new

    def _only_move(self, text: str) -> Move | None:
        """The move that a text means, if it is one."""
        meant = self._meant(text)
        if isinstance(meant, Move):
            return meant
        try:
            return self.session.game.position.parse(meant, self.notation)
        except (InvalidMove, IllegalMove, AmbiguousMove):
            return None

    def _meant(self, text: str) -> Move | str:
        """The one move that is left for an unfinished text, else the text itself."""
        left = self.session.game.position.readings(text)
        return left[0] if len(left) == 1 else text

    def look_at(self, ply: int) -> None:
        """Look at the position after so many plies; at the newest, the game goes on."""
        last = self.session.game.ply
        ply = max(0, min(ply, last))
        self.doing = Doing(looking=None if ply == last else ply)

    def look(self, plies: int) -> None:
        """Look so many plies further on or back."""
        here = self.session.game.ply if self.doing.looking is None else self.doing.looking
        self.look_at(here + plies)

    def step_back(self) -> bool:
        """Leave off the last thing: a refusal, the picked piece, looking back. False if there was none."""
        was_idle = replace(self.doing, told="", announced="") == IDLE
        self._asked = None
        picking = self.doing.picking
        if self.doing.refusal and self.doing.looking is None:
            self.doing = replace(self.doing, refusal="")
        elif picking.squares:
            choice = self.session.let_go(picking, self.notation)
            self.doing = Doing(choice.picking, refusal=choice.refusal)
        else:
            self.doing = IDLE
        return not was_idle

    def show_hint(self, move: Move, announced: str = "") -> None:
        """Show the piece of a hinted move, and at the second time where it goes; ``announced``: the win it leads to."""
        goal = self.doing.hint == move
        self.doing = Doing(hint=move, hint_goal=goal, announced=announced or (self.doing.announced if goal else ""))

    def turn_board(self) -> None:
        """The other side at the bottom."""
        self.style = replace(self.style, flipped=not self.style.flipped)

    def next_labels(self) -> None:
        """Square names in the squares, at the edges, or none."""
        place = LABELS_IN_TURN.index(self.style.labels)
        self.style = replace(self.style, labels=LABELS_IN_TURN[(place + 1) % len(LABELS_IN_TURN)])
