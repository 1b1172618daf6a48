"""What the kernel asks of Cython, for machines where Cython is not installed."""

from contextlib import nullcontext
from typing import Any


class cython:  # noqa: N801 - stands in for the module of that name
    """The two names that the interpreted kernel looks up."""

    compiled = False
    nogil: Any = nullcontext()
