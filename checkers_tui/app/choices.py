"""What a player has chosen, as looks: settings become styles."""

from __future__ import annotations

from dataclasses import replace

from ..library.settings import Labels as WantedLabels
from ..library.settings import Settings
from ..play.choices import NOTATIONS
from .board.scene import Labels
from .view import Style

LABELS = {
    WantedLabels.SQUARES: Labels.IN_SQUARES,
    WantedLabels.EDGES: Labels.EDGES,
    WantedLabels.NONE: Labels.NONE,
}
WANTED_LABELS = {shown: wanted for wanted, shown in LABELS.items()}


def style_of(settings: Settings, style: Style) -> Style:
    """A board's style as these settings want it; which side is at the bottom stays."""
    return replace(
        style,
        labels=LABELS[settings.labels],
        notation=NOTATIONS[settings.notation],
        targets=settings.show_targets,
    )
