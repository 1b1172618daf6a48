"""Painting the board: a scene in, coloured cells out. Nothing here needs a running app."""
