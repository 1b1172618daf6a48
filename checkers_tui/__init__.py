"""Checkers (draughts) in the terminal: fourteen rule sets, one kernel that plays them all."""

__version__ = "0.1.0"
