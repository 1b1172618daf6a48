"""Small engines that behave badly, each a program of its own."""

from __future__ import annotations

import sys

PROLOGUE = """
import sys, time, os, signal
say = lambda *words: print(*words, flush=True)
lines = iter(sys.stdin.readline, "")
def polite(name="fake", *parameters):
    for line in lines:
        if line.startswith("hub"):
            say("id name=" + name); [say("param", p) for p in parameters]; say("wait")
        if line.startswith("init"):
            say("ready"); return
def wait_for(word):
    for line in lines:
        if line.startswith(word): return line
    sys.exit()
"""

STUCK = "signal.pause() if hasattr(signal, 'pause') else sys.stdin.read()\n"


def fake(body: str) -> list[str]:
    """The command that runs such an engine."""
    return [sys.executable, "-I", "-c", PROLOGUE + body]


SILENT = fake(STUCK)
DEAF_TO_INIT = fake("wait_for('hub'); say('id name=deaf'); say('wait')\n" + STUCK)
ENDS_AT_ONCE = fake("sys.exit(3)")
ENDS_WHEN_ASKED = fake("polite(); wait_for('go'); sys.exit(4)")
NEVER_ANSWERS = fake("say('error message=\"I do not like you\"'); polite('mute'); wait_for('go')\n" + STUCK)
ANSWERS_ILLEGALLY = fake("polite(); wait_for('go'); say('done move=1-50')\n" + STUCK)
ANSWERS_NOTHING = fake("polite(); wait_for('go'); say('done')\n" + STUCK)
TALKS_NONSENSE_FOR_EVER = fake("polite('noisy'); wait_for('go')\nwhile True: say('done' * 50, 'x=1', chr(7))\n")
ONE_ENDLESS_LINE = fake("polite('endless'); wait_for('go')\nwhile True: sys.stdout.write('m' * 65536)\n")
REPORTS_FOR_EVER = fake(
    """
polite('talker'); line = wait_for('go'); tag = line.split("id=")[1].strip()
while True: say("info depth=1 score=0.1 nodes=5 id=" + tag); time.sleep(0.01)
"""
)
REPEATS_ITS_LAST_ANSWER = fake(
    """
polite('parrot'); wait_for('go'); say("done move=32-28 id=1")
while wait_for(''): say("done move=32-28 id=1")
"""
)
"""Answers its first question well, each later one with what it said then."""

REPORTS_LONG_AND_ANSWERS = fake(
    """
polite('thorough'); line = wait_for('go'); tag = line.split("id=")[1].strip()
for depth in range(1, 41): say(f"info depth={depth} id={tag}"); time.sleep(0.05)
say("done move=32-28 id=" + tag)
"""
)
"""Takes two seconds over forty plies; ``stop`` it does not heed."""

DOES_NOT_QUIT = fake(
    "signal.signal(signal.SIGTERM, signal.SIG_IGN); polite(); wait_for('go'); say('done move=32-28')\n" + STUCK
)
"""Answers once, then hears neither ``quit`` nor the end of its input."""

ANSWERS_WHEN_STOPPED = fake("polite()\nwhile True:\n    wait_for('go'); wait_for('stop'); say('done move=32-28')\n")
ANSWERS_AMONG_NOISE = fake(
    r"""
say("Welcome to Fake 1.0!"); say()
polite("fake", 'name=variant value=normal values="normal bt"', "name=book value=x")
while True:
    wait_for("go")
    say("info"); say('info depth=3 score=0.25 pv="32-28 19-23"')
    say("\u2588" * 9); say("x" * 100000); say("info depth=x score=y pv=z"); say("pong")
    say("done move=32-28 ponder=19-23")
"""
)
ECHOES_WHAT_IT_HEARD = fake(
    """
heard = []
for line in lines:
    heard.append(line.strip().replace('"', "'"))
    if line.startswith("hub"):
        say("id name=echo"); say("param name=book value=1"); say("wait")
    if line.startswith("init"):
        say("ready")
    if line.startswith("go"):
        say('error message="' + "|".join(heard) + '" id=' + line.split("id=")[1])
"""
)
