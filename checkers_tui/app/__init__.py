"""The Textual face: shows the game, and asks."""
