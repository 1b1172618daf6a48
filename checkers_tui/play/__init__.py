"""Games in progress: sessions, their events, what is picked on the board, the record."""
