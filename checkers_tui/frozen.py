"""Frozen dataclasses that cost almost nothing to define.

``dataclasses.dataclass(frozen=True)`` writes and compiles six functions for each class, 0.4 ms; the first picture needs
ninety such classes, which was a tenth of the start. ``frozen`` gives a class the same behaviour with functions that are
compiled once, for all. They make an instance three times more slowly, so what is made by the thousand (positions,
moves, squares to paint) stays a dataclass.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, FrozenInstanceError, dataclass, field, fields
from operator import attrgetter
from typing import Any, NoReturn, TypeVar, dataclass_transform

Kind = TypeVar("Kind")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(kind: type[Kind]) -> type[Kind]:
    """Make a class a value that never changes, as ``dataclass(frozen=True)`` does.

    ``fields``, ``replace`` and patterns of ``match`` know it. Methods that the class writes itself stay. Raises
    TypeError if it inherits from a frozen dataclass.
    """
    own = frozenset(vars(kind))
    dataclass(init=False, repr=False, eq=False)(kind)
    methods = {"__init__": _constructor(kind), "__repr__": _description(kind), **_comparison(kind)}
    for name, method in {**methods, "__setattr__": _refuse, "__delattr__": _refuse}.items():
        if name not in own:
            setattr(kind, name, method)
    return kind


def _constructor(kind: type[Any]) -> Callable[..., None]:
    every = fields(kind)
    names = {each.name: None for each in every}
    usual = {each.name: each.default for each in every if each.default is not MISSING}
    made = {each.name: each.default_factory for each in every if each.default_factory is not MISSING}
    looks_itself_over = hasattr(kind, "__post_init__")

    def __init__(self: Any, *values: Any, **named: Any) -> None:  # noqa: N807
        given = dict(zip(names, values, strict=False)) | named
        if len(given) != len(values) + len(named):
            raise TypeError(f"{kind.__name__} takes {len(names)} values, each once; {values} and {named} were given")
        if len(given) != len(names):
            given = usual | given
            given.update((name, make()) for name, make in made.items() if name not in given)
        if given.keys() != names.keys():
            raise TypeError(f"{kind.__name__} takes {', '.join(names)}, not {', '.join(given)}")
        self.__dict__.update(given)
        if looks_itself_over:
            self.__post_init__()

    return __init__


def _description(kind: type[Any]) -> Callable[[Any], str]:
    shown = [each.name for each in fields(kind) if each.repr]

    def __repr__(self: Any) -> str:  # noqa: N807
        return f"{type(self).__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in shown)})"

    return __repr__


def _comparison(kind: type[Any]) -> dict[str, Callable[..., Any]]:
    compared = [each.name for each in fields(kind) if each.compare]
    key: Callable[[Any], Any] = attrgetter(*compared) if compared else lambda _: ()

    def __eq__(self: Any, other: object) -> bool:  # noqa: N807
        return bool(key(self) == key(other)) if type(other) is type(self) else NotImplemented

    def __hash__(self: Any) -> int:  # noqa: N807
        return hash(key(self))

    return {"__eq__": __eq__, "__hash__": __hash__}


def _refuse(self: object, name: str, *_: object) -> NoReturn:
    raise FrozenInstanceError(f"{type(self).__name__}.{name} cannot be changed")
