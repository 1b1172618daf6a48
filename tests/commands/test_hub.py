from __future__ import annotations

import os
import subprocess
import sys


def test_without_anybody_to_speak_with_it_says_so() -> None:
    script = 'exec "$0" -m checkers_tui hub <&-'
    ended = subprocess.run(
        ["sh", "-c", script, sys.executable], capture_output=True, text=True, timeout=60, env=dict(os.environ)
    )
    assert ended.returncode == 1
    assert ended.stderr.startswith("The engine speaks over standard input and output")
    assert "Traceback" not in ended.stderr
