"""How to bet so that nobody gains by knowing how one bets: the table balance.bin, which tools/solve_bacarac.py writes.

For a few players and fixed bets it says, for every spot of the betting and every step of standing, how often to drop, to stay
in and to go up. Straight poker for the whole board (BA-18) is the same betting for a greater Pot; there are tables for some
Pots, and the nearest one is taken.
"""

from __future__ import annotations

import lzma
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from math import log
from typing import Final
from zlib import crc32

from parlor_desktop.games.bacarac.betting import STEPS, Manner, Round
from parlor_desktop.games.bacarac.table import BET

MAGIC: Final = b"BACARAC\x01"  # the last byte is the number of the format
FULL: Final = 255
"""A chance of 1 in the table."""

Place = tuple[int, int, int, int, int, int]
"""Where somebody speaks: their place from the dealer's left, how many are in, how many speak after them, how many bets and
raises there were, and, counted in bets, what they must pay and what all have paid."""
Table = Mapping[Place, Manner]
_PLACE: Final = 6
_ROW: Final = _PLACE + 2 * STEPS


class Damaged(Exception):
    """The table is not what the solver wrote."""


def place_of(on: Round, players: Sequence[int]) -> Place:
    seat = on.to_speak[0]
    inside, behind, level, missing, _ = on.spot()
    return players.index(seat), inside, behind, level, missing // BET, sum(on.staked) // BET


def manner_at(on: Round, players: Sequence[int]) -> Manner | None:
    """What the one who speaks now had best do, by their standing; None where the table does not say."""
    tables = _tables()
    pot = on.pot - sum(on.staked)
    pots = [known for seats, known in tables if seats == len(players)]
    if not pots:
        return None
    nearest = min(pots, key=lambda known: abs(log(known / pot)))
    return tables[len(players), nearest].get(place_of(on, players))


@cache
def _tables() -> Mapping[tuple[int, int], Table]:
    return unpacked(resources.files(__package__).joinpath("balance.bin").read_bytes())


def packed(tables: Mapping[tuple[int, int], Table]) -> bytes:
    """The tables by players and Pot, as they lie in the file."""
    content = bytearray()
    for (seats, pot), table in sorted(tables.items()):
        content += bytes((seats, pot)) + len(table).to_bytes(2, "big")
        for place, manner in sorted(table.items()):
            content += bytes(place)
            content += bytes(round(FULL * drop) for drop, _ in manner)
            content += bytes(round(FULL * not_up) for _, not_up in manner)
    return MAGIC + crc32(content).to_bytes(4, "big") + lzma.compress(bytes(content))


def unpacked(file: bytes) -> dict[tuple[int, int], Table]:
    start = len(MAGIC) + 4
    if not file.startswith(MAGIC):
        raise Damaged("balance.bin does not begin like a table of Bacarac's bets of this format")
    try:
        content = lzma.decompress(file[start:])
    except lzma.LZMAError as bad:
        raise Damaged("balance.bin is damaged") from bad
    if crc32(content) != int.from_bytes(file[len(MAGIC) : start], "big"):
        raise Damaged("balance.bin is damaged")
    tables: dict[tuple[int, int], Table] = {}
    at = 0
    while at < len(content):
        seats, pot, rows = content[at], content[at + 1], int.from_bytes(content[at + 2 : at + 4], "big")
        at += 4
        table: dict[Place, Manner] = {}
        for start in range(at, at + rows * _ROW, _ROW):
            a, b, c, d, e, f = content[start : start + _PLACE]
            drops = content[start + _PLACE : start + _PLACE + STEPS]
            stays = content[start + _PLACE + STEPS : start + _ROW]
            table[a, b, c, d, e, f] = tuple((drop / FULL, stay / FULL) for drop, stay in zip(drops, stays, strict=True))
        tables[seats, pot] = table
        at += rows * _ROW
    return tables
