"""Builds the kernel. Everything else stands in pyproject.toml.

Each source is compiled twice, for 64-bit and for 128-bit words. Without a C compiler the installation goes on and the
kernel runs interpreted, unless CHECKERS_TUI_REQUIRE_EXT is set.
"""

import os
import sys

from Cython.Build import cythonize
from setuptools import Extension, setup

KERNEL = "checkers_tui/kernel"
SOURCES = [
    name
    for name in ("generator", "evaluation", "endgames", "retrograde", "search")
    if os.path.exists(f"{KERNEL}/{name}.py")
]
DIRECTIVES = {
    "language_level": 3,
    "infer_types": True,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
}
HAS_INT128 = os.name != "nt" and sys.maxsize > 2**32
REQUIRED = os.environ.get("CHECKERS_TUI_REQUIRE_EXT", "0") != "0"


def compilation(source: str, word_bits: int) -> Extension:
    """One source for one width of words.

    cythonize() forgets ``optional`` and reuses the macros of an earlier call, so these are set on what it returns. Both
    widths make a C file of the same name, so each has its own call and its own directory.
    """
    name = source if word_bits == 64 else f"{source}{word_bits}"
    extension = Extension(f"checkers_tui.kernel.{name}", [f"{KERNEL}/{source}.py"], include_dirs=[KERNEL])
    (module,) = cythonize(extension, build_dir=f"build/kernel/{name}", compiler_directives=DIRECTIVES)
    module.define_macros = [("WORD_BITS", str(word_bits))]
    module.depends = [f"{KERNEL}/words.h"]
    # Python itself asks for wrapping integers; without them loops over directions are up to a third faster.
    module.extra_compile_args = [] if os.name == "nt" else ["-O3", "-g0", "-fno-wrapv"]
    module.optional = not (REQUIRED and (word_bits == 64 or HAS_INT128))
    return module


setup(ext_modules=[compilation(source, word_bits) for source in SOURCES for word_bits in (64, 128)])
