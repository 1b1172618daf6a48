"""The screens: the game, and the dialogs that lie over it."""
