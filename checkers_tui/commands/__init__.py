"""What the command line does: one file a command. ``cli`` gathers them."""
