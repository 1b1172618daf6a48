"""Workers of screens that end quietly when their screen is closed meanwhile.

Textual's ends the program with a traceback if a worker asks for a widget of a screen that is being taken away.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from textual import work as textual_work
from textual.css.query import NoMatches
from textual.dom import DOMNode
from textual.worker import Worker

Node = TypeVar("Node", bound=DOMNode)
Given = ParamSpec("Given")
Answer = TypeVar("Answer")
Method = Callable[Concatenate[Node, Given], Coroutine[None, None, Answer]]
Starter = Callable[Concatenate[Node, Given], Worker[Answer | None]]


def work(
    *, group: str = "default", exclusive: bool = False
) -> Callable[[Method[Node, Given, Answer]], Starter[Node, Given, Answer]]:
    """Make a method one that starts a worker; ``exclusive``: the group's earlier workers are cancelled."""

    def decorate(method: Method[Node, Given, Answer]) -> Starter[Node, Given, Answer]:
        @wraps(method)
        async def run(node: Node, *args: Given.args, **options: Given.kwargs) -> Answer | None:
            try:
                return await method(node, *args, **options)
            except NoMatches:
                if stands(node):
                    raise
                return None

        return textual_work(group=group, exclusive=exclusive)(run)

    return decorate


def stands(node: DOMNode) -> bool:
    """Is the node neither closed nor being taken away?"""
    return (node.is_attached or node is node.app) and node.display and node.app.is_running
