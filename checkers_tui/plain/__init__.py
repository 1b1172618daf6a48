"""The plain face: a game as lines of text, for pipes, screen readers, braille lines and terminals without a screen."""
