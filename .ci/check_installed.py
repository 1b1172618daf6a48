"""Is the package whole that is installed here? Compares it with the sources in the folder given as argument."""

import sys
from pathlib import Path

import checkers_tui

DATA = ("*.tcss", "*.pyi", "py.typed", "*.md", "*.tables", "*.json")
ROOMS = ("generator", "evaluation", "endgames", "retrograde", "search")


def main(checkout: Path) -> str:
    """What is missing, in a sentence; empty if nothing is."""
    installed = Path(checkers_tui.__file__).parent
    source = checkout / "checkers_tui"
    if installed == source:
        return "The package was imported from the checkout, not from where it is installed."
    wanted = {path.relative_to(source) for pattern in ("*.py", *DATA) for path in source.rglob(pattern)}
    missing = sorted(str(path) for path in wanted if not (installed / path).exists())
    if missing:
        return f"Not installed: {', '.join(missing)}."
    compiled = {path.name.split(".")[0] for path in (installed / "kernel").iterdir() if path.suffix in (".so", ".pyd")}
    expected = {f"{room}{width}" for room in ROOMS for width in ("", "128")}
    if compiled != expected:
        return f"Compiled are {sorted(compiled)}, not {sorted(expected)}."
    print(f"{len(wanted)} files and {len(compiled)} compiled modules in {installed}")
    return ""


sys.exit(main(Path(sys.argv[1]).resolve()) or 0)
