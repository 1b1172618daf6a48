"""What can be wrong with a position or a move; the text of each error is a sentence for a person."""


class InvalidPosition(ValueError):
    """A position that cannot be read, or that cannot stand on this board."""


class InvalidMove(ValueError):
    """A text that cannot be read as a move."""


class IllegalMove(ValueError):
    """A move that can be read but not played."""


class AmbiguousMove(ValueError):
    """A text that means several moves; the sentence names them all."""
