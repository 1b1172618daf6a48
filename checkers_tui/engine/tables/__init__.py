"""Endgame tables: how long the game lasts under best play, for all positions with few pieces."""
