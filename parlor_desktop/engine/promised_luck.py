"""What a game's luck follows, and what of that everybody knows: the fingerprint of a secret, the word that people have put to
it, and, when the game is over, the secret itself. A value without a state of its own; the session changes it for another."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from parlor_desktop.engine.chance import Outcome, Source
from parlor_desktop.engine.contract import AddWord, Move, Promise, Reveal
from parlor_desktop.engine.fair_luck import HEX, Secret, check_word
from parlor_desktop.engine.impossible import Impossible

ABOUT_LUCK = (AddWord, Promise, Reveal)
"""What is entered of it."""


@dataclass(frozen=True, slots=True)
class PromisedLuck:
    seed: int | None = None
    """What the game was begun with so that it can be had again; most games have none. Alone, without a secret, it is for
    simulations and tests, and for records from before luck could be checked."""
    secret: Secret | None = None
    """What luck follows now, if that is known here: for whoever keeps it until the game is over, and for nobody else."""
    fingerprints: tuple[str, ...] = ()
    """Of the secrets that were promised, one after another: one, or none where there is only a seed, or more where a secret was
    not to be found any more."""
    words: tuple[str, ...] = ()
    """What people have put to it."""
    revealed: tuple[str, ...] = ()
    """The secrets that everybody may see now."""

    @classmethod
    def of(cls, seed: int | None, secret: Secret | None, promised: str) -> PromisedLuck:
        """Of a game that is only read, no more may be known than the fingerprint."""
        if secret is None and seed is None and not promised:
            raise ValueError("luck needs a secret or a seed")
        if secret is None and seed is not None and promised:
            secret = Secret.of_seed(seed)
        promised = promised or (secret.fingerprint if secret is not None else "")
        known = cls(seed, None, (promised,) if promised else ())
        return known if secret is None else known.knowing(secret)

    @property
    def can_be_checked(self) -> bool:
        return bool(self.fingerprints)

    @property
    def fingerprint(self) -> str:
        """Of the secret that luck follows now."""
        return self.fingerprints[-1] if self.fingerprints else ""

    @property
    def word(self) -> str:
        return " ".join(self.words)

    def knowing(self, secret: Secret) -> PromisedLuck:
        """The secret was found, if it is the one that was promised."""
        return replace(self, secret=secret) if secret.fingerprint == self.fingerprint else self

    def fall(self, source: Source, place: int) -> Outcome:
        """It hangs on the secret, the word and the place in the log alone: a resumed game goes on as it would have, and a
        decision that is taken back buys no other throw."""
        if self.secret is not None:
            return self.secret.fall(source, self.word, place)
        if self.can_be_checked:
            raise Impossible("The secret that the luck of this game follows is not here; it cannot go on.")
        return source.sample(Random(self.seed_for("luck", place)))

    def seed_for(self, purpose: str, place: int) -> str:
        """What random numbers for another purpose are made of. Nobody can tell the secret from it."""
        if self.secret is not None:
            return self.secret.seed_for(f"{place}/{purpose}")
        return f"{self.fingerprint or self.seed}/{place}/{purpose}"

    def after(self, move: Move, has_fallen: bool, is_over: bool) -> PromisedLuck:
        """What is known once this was said of it. Impossible if it cannot be said now."""
        if not self.can_be_checked:
            raise Impossible("The luck of this game follows no secret: there is nothing to be said of it.")
        match move:
            case AddWord(word) if has_fallen:
                raise Impossible("A word of your own must be said before any luck has fallen.")
            case AddWord(word):
                return replace(self, words=(*self.words, check_word(word)))
            case Promise(fingerprint) if is_over:
                raise Impossible("The game is over: no luck will fall any more.")
            case Promise(fingerprint):
                return replace(self, secret=None, fingerprints=(*self.fingerprints, _checked(fingerprint)))
            case Reveal(secret) if is_over:
                return replace(self, revealed=(*self.revealed, _checked(secret)))
            case _:
                raise Impossible("The secret is revealed when the game is over, and not before.")


def _checked(text: str) -> str:
    if not HEX.fullmatch(text):
        raise Impossible("Secrets and fingerprints are 64 digits and letters from a to f.")
    return text
