"""Inputs that no person would write: pieces of game files joined, cut and spoilt."""

from __future__ import annotations

import random

PIECES = (
    b'[Event "x"]',
    b'[Result "1-0"]',
    b'[Result "4-6"]',
    b'[GameType "21"]',
    b'[GameType "20,W,10,10,N2,0"]',
    b'[GameType "25"]',
    b'[GameType "93"]',
    b'[GameType "23"]',
    b'[FEN "W:W31,32:B1,K2"]',
    b'[FEN "B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29"]',
    b'[SetUp "1"]',
    b'[White "a "b" c"]',
    b'[Black "x\\',
    b"\n",
    b"\n\n",
    b"\r",
    b"\r\n",
    b" ",
    b"\t",
    b"\0",
    b"1. 11-15",
    b"22-18",
    b"15x22",
    b"25x18",
    b"1... 23-19",
    b"32-28",
    b"19-23",
    b"28x19",
    b"c3-d4",
    b"f6-g5",
    b"4-6",
    b"10x17x26",
    b"2x2",
    b"1115",
    b"22-\n18",
    b"22\xc3\x9718",
    b"{",
    b"}",
    b"(",
    b")",
    b"[",
    b"]",
    b";",
    b"%",
    b'"',
    b"\\",
    b"{comment}",
    b"{a {b} c}",
    b"(1. 9-14 22-17)",
    b"(!)",
    b"(remark)",
    b"$1",
    b"$999",
    b"!?",
    b"*",
    b"1-0",
    b"0-1",
    b"1/2-1/2",
    b"1/2",
    b"1-1",
    b"words",
    b"Nf3",
    b"\xe9",
    b"\xc3\xa9",
    b"\xef\xbb\xbf",
    b"/FEN",
    b"7.",
    b"...",
    b"x",
    b"-",
    b":",
)
GAME = (
    b'[Event "Club"]\n[White "A"]\n[Black "B"]\n[Result "1-0"]\n[GameType "21"]\n\n'
    b"1. 11-15 {good} 22-18 (1... 23-19 2. 8-11 {aside}) 2. 15x22 $1 25x18! 3. 8-11 29-25\n4. 4-8 25-22 1-0\n\n"
)


def mutated(seed: int) -> bytes:
    """One spoilt file, always the same for the same seed."""
    chance = random.Random(seed)
    content = bytearray(GAME * chance.randint(0, 2))
    for _ in range(chance.randint(0, 30)):
        place = chance.randint(0, len(content))
        change = chance.random()
        if change < 0.6:
            content[place:place] = chance.choice(PIECES)
        elif change < 0.8:
            del content[place : place + chance.randint(1, 12)]
        elif change < 0.9:
            content[place:place] = bytes([chance.randrange(256)])
        else:
            start = chance.randint(0, len(content))
            content[place:place] = content[start : start + chance.randint(1, 60)]
    return bytes(content)
