"""The parts of the screen: each shows plain data that the screen sets, and posts what the player did."""
