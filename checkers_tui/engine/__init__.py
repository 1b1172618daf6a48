"""How the computer plays: the engine, its levels, and the Hub protocol between processes."""
