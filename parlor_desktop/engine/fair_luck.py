"""Luck that can be checked: every throw, shuffle and pick of a game follows from a secret that was fixed before.

A game has a secret of 32 random bytes. Its fingerprint is shown before anything falls, people may put a word of their own to
it, and when the game is over the secret is shown too. Whoever has the record can then let everything fall again: by
`docs/check_luck.py`, or by hand. What that proves, and what not, is in docs/luck.md.
"""

from __future__ import annotations

import hmac
import re
from hashlib import sha256
from secrets import token_bytes
from typing import Final, NoReturn

from parlor_desktop.engine.chance import Below, Outcome, Source
from parlor_desktop.engine.impossible import Impossible

SIZE: Final = 32
"""Bytes of a secret."""
ALL: Final = 1 << 256
"""How many numbers one step of luck can be."""
LONGEST_WORD: Final = 40
HEX: Final = re.compile(r"[0-9a-f]{64}")
"""How secrets and fingerprints are written."""


class Secret:
    """What the luck of a game follows. It tells nobody what it is until it is revealed, and does not go to another process:
    not to a computer player, nor into a view."""

    __slots__ = ("_bytes", "_fingerprint")

    def __init__(self, known: bytes) -> None:
        if len(known) != SIZE:
            raise ValueError(f"a secret has {SIZE} bytes, not {len(known)}")
        self._bytes = known
        self._fingerprint = sha256(known).hexdigest()

    @classmethod
    def new(cls) -> Secret:
        return cls(token_bytes(SIZE))

    @classmethod
    def of_seed(cls, seed: int) -> Secret:
        """For a game that can be had again. Whoever knows the seed knows all of its luck, so the record says that there was
        one."""
        return cls(sha256(f"parlor seed {seed}".encode()).digest())

    @classmethod
    def read(cls, text: str) -> Secret:
        if not HEX.fullmatch(text):
            raise Impossible("A secret is 64 digits and letters from a to f.")
        return cls(bytes.fromhex(text))

    @property
    def fingerprint(self) -> str:
        """The SHA-256 of its bytes: it fits no other secret, and the secret cannot be found from it."""
        return self._fingerprint

    def reveal(self) -> str:
        return self._bytes.hex()

    def fall(self, source: Source, word: str, place: int) -> Outcome:
        """How luck falls at this place of the log."""
        return source.fall(self._numbers(word, place))

    def _numbers(self, word: str, place: int) -> Below:
        """Each is the HMAC-SHA-256 of word, place and counter. What lies in the last, incomplete round of numbers below so many
        is left out, or the low ones would come a little more often."""
        counter = 0

        def below(many: int) -> int:
            nonlocal counter
            while True:
                text = f"{word}|{place}|{counter}".encode()
                number = int.from_bytes(hmac.digest(self._bytes, text, "sha256"), "big")
                counter += 1
                if number < ALL - ALL % many:
                    return number % many

        return below

    def seed_for(self, purpose: str) -> str:
        """What somebody may be given who needs random numbers for another purpose, a computer player: it says nothing of what
        will fall."""
        other = hmac.digest(self._bytes, b"for another purpose", "sha256")
        return hmac.digest(other, purpose.encode(), "sha256").hex()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Secret) and hmac.compare_digest(self._bytes, other._bytes)

    def __hash__(self) -> int:
        return hash(self._fingerprint)

    def __repr__(self) -> str:
        return f"<the secret with the fingerprint {in_short(self._fingerprint)}>"

    def __reduce__(self) -> NoReturn:
        raise TypeError("a secret does not leave its process")


def in_short(fingerprint: str) -> str:
    """As people read it out and write it down: four groups of four."""
    start = fingerprint[:16].upper()
    return " ".join(start[at : at + 4] for at in range(0, len(start), 4))


def check_word(word: str) -> str:
    """A word that people put to their luck; it may be several."""
    if not re.fullmatch(r"\S(.*\S)?", word) or len(word) > LONGEST_WORD or not word.isprintable():
        raise Impossible(f"A word of your own has 1 to {LONGEST_WORD} printable characters, and no spaces at its ends.")
    return word
