"""``rules``: which rule sets there are, and the page of one."""

from __future__ import annotations

from checkers_tui.draughts import RULE_SETS
from checkers_tui.draughts.rule_page import rule_page

from .output import say
from .positions import rules_named


def rules(name: str | None) -> None:
    """Print all names with their titles, or the page of the rule set that is named."""
    if name is not None:
        say(rule_page(rules_named(name)))
        return
    width = max(map(len, RULE_SETS))
    for each in RULE_SETS.values():
        say(f"{each.name:<{width}}  {each.title}")
