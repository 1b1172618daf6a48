"""What is frozen behaves as a frozen dataclass does: everything is asked of both."""

import copy
import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError, dataclass, field, fields, is_dataclass, replace
from typing import Any, ClassVar

import pytest

from checkers_tui.frozen import frozen

DECORATORS = [pytest.param(frozen, id="frozen"), pytest.param(dataclass(frozen=True), id="dataclass")]
Decorator = Callable[[type[Any]], type[Any]]


class Point:
    """A place, with a note that does not make it another one."""

    SIDES: ClassVar[int] = 4
    x: int
    y: int = 2
    marks: list[str] = field(default_factory=list)
    note: str = field(default="", compare=False, repr=False)

    @property
    def sum(self) -> int:
        return self.x + self.y


class Nothing:
    """No fields at all."""


class Careful:
    """Looks itself over."""

    n: int

    def __post_init__(self) -> None:
        if self.n < 0:
            raise ValueError(self.n)

    def __repr__(self) -> str:
        return "careful"


def made(decorator: Decorator, plain: type[Any]) -> type[Any]:
    """The class as the decorator makes it, under its own name."""
    body = {name: thing for name, thing in vars(plain).items() if name not in ("__dict__", "__weakref__")}
    return decorator(type(plain.__name__, plain.__bases__, body))


@pytest.fixture(params=DECORATORS)
def decorator(request: pytest.FixtureRequest) -> Decorator:
    chosen: Decorator = request.param
    return chosen


@pytest.fixture
def point(decorator: Decorator) -> type[Any]:
    return made(decorator, Point)


def test_values_are_given_in_order_or_by_name(point: type[Any]) -> None:
    one = point(1, note="here")
    assert (one.x, one.y, one.marks, one.note, one.sum) == (1, 2, [], "here", 3)
    assert point(y=5, x=4).sum == 9
    assert point(1).marks is not point(1).marks


@pytest.mark.parametrize(
    ("values", "named"),
    [((), {}), ((1, 2, [], "", 5), {}), ((1,), {"x": 1}), ((1,), {"z": 1}), ((), {"y": 1}), ((1, 2, [], ""), {"z": 1})],
)
def test_what_does_not_fit_is_refused(point: type[Any], values: tuple[Any, ...], named: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        point(*values, **named)


def test_equal_are_those_of_one_class_with_the_same_values(decorator: Decorator, point: type[Any]) -> None:
    assert point(1, note="a") == point(1, 2, [], "b")
    assert point(1) != point(2)
    assert point(1) != made(decorator, Point)(1)
    assert point(1).__eq__((1, 2, [])) is NotImplemented
    nothing = made(decorator, Nothing)
    assert nothing() == nothing()
    assert hash(nothing()) == hash(nothing())
    assert nothing() != made(decorator, Nothing)()


def test_the_hash_is_that_of_the_values(decorator: Decorator, point: type[Any]) -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(point(1))
    careful = made(decorator, Careful)
    assert len({careful(1), careful(1), careful(2)}) == 2


def test_nothing_can_be_changed(point: type[Any]) -> None:
    one = point(1)
    with pytest.raises(FrozenInstanceError):
        one.x = 2
    with pytest.raises(FrozenInstanceError):
        one.other = 2
    with pytest.raises(FrozenInstanceError):
        del one.x
    assert one == point(1)


def test_it_is_described_by_its_values(point: type[Any]) -> None:
    assert repr(point(1, marks=["a"])) == "Point(x=1, y=2, marks=['a'])"


def test_the_library_of_dataclasses_knows_it(point: type[Any]) -> None:
    assert is_dataclass(point)
    assert [each.name for each in fields(point)] == ["x", "y", "marks", "note"]
    assert replace(point(1), y=7) == point(1, 7)
    match point(1, 9):
        case point(x, 9):
            assert x == 1
        case other:
            pytest.fail(f"{other} does not match")


def test_what_a_class_writes_itself_stays(decorator: Decorator) -> None:
    careful = made(decorator, Careful)
    assert repr(careful(1)) == "careful"
    with pytest.raises(ValueError, match="-1"):
        careful(-1)


def test_it_is_inherited_from(decorator: Decorator, point: type[Any]) -> None:
    body: dict[str, Any] = {"__annotations__": {"z": int}, "z": 3, "__doc__": "With a height."}
    solid = decorator(type("Solid", (point,), body))
    assert repr(solid(1)) == "Solid(x=1, y=2, marks=[], z=3)"
    assert solid(1) != point(1)
    assert solid(1, z=4) == solid(1, 2, [], "", 4)


@frozen
class Kept:
    """At the top of a module, as pickle wants it."""

    n: int


def test_it_is_copied_and_pickled() -> None:
    assert copy.copy(Kept(1)) == copy.deepcopy(Kept(1)) == pickle.loads(pickle.dumps(Kept(1))) == Kept(1)
