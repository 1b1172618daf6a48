"""What can be wrong with tables, as sentences."""


class TablesUnusable(ValueError):
    """A file of tables that cannot be used; the text says which, why, and what to do."""
