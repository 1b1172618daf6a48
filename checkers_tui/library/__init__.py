"""What is kept: paths, settings, games and statistics. Knows the rules of the game, no screen and no engine."""
