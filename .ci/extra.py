"""Prints what an extra of the project asks for, a line each: so it can be installed without building the project."""

import sys
import tomllib
from pathlib import Path

project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text())["project"]
for requirement in project["optional-dependencies"][sys.argv[1]]:
    if not requirement.startswith(project["name"]):
        print(requirement)
