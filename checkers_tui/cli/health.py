"""``doctor``."""

from __future__ import annotations

from .options import DataFolder


def doctor(data: DataFolder = None) -> None:
    """Look at terminal and installation, and say what to mend."""
    from ..commands.doctor import doctor

    doctor(data)
