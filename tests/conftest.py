"""What every test run says first: which kernel is under test, and from where."""

import os
import site
from pathlib import Path

import pytest
from hypothesis import settings

import checkers_tui
from checkers_tui.kernel.compilations import FORCE_INTERPRETED, is_compiled

FOLDER = Path(checkers_tui.__file__).parent
REQUIRED = "CHECKERS_TUI_REQUIRE_EXT"

# Machines are busy at times: a test is right or wrong, never late.
settings.register_profile("unhurried", parent=settings(), deadline=None)
settings.load_profile("unhurried")


def is_set(variable: str) -> bool:
    return os.environ.get(variable, "0") != "0"


def compiled_elsewhere() -> bool:
    """Is there a compiled kernel in an installed package that this run does not use?"""
    folders = (Path(folder) / "checkers_tui" / "kernel" for folder in site.getsitepackages())
    return any(folder != FOLDER / "kernel" and list(folder.glob("generator.*.so")) for folder in folders)


def use_the_same_package_in_processes() -> None:
    """Interpreters that tests start find the package under test, not whatever lies in the working directory."""
    os.environ["PYTHONSAFEPATH"] = "1"
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [str(FOLDER.parent), os.environ.get("PYTHONPATH")]))


def pytest_configure(config: pytest.Config) -> None:
    """An interpreted kernel must never be tested by mistake in place of a compiled one."""
    use_the_same_package_in_processes()
    if is_compiled() or is_set(FORCE_INTERPRETED):
        return
    if is_set(REQUIRED):
        raise pytest.UsageError(f"{REQUIRED} is set, but the kernel in {FOLDER} is not compiled.")
    if compiled_elsewhere():
        raise pytest.UsageError(
            f"The kernel in {FOLDER} is not compiled, that of the installed package is. To test the installed one, "
            "call pytest, not python -m pytest; to test this one, build it: python setup.py build_ext --inplace."
        )


def pytest_report_header() -> str:
    return f"checkers-tui {checkers_tui.__version__}, kernel {'compiled' if is_compiled() else 'interpreted'}, {FOLDER}"
