"""How the hidden cards of The Mayflower may lie, from what the others have done: a seat that could not play has none of the
cards that fitted, a seat that was found out had one of them, and a seat that laid one card when another would have served it
better hardly has the other. And who has lied for sure.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final

from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.mayflower.house_rules import HONEST
from parlor_desktop.games.mayflower.quick import BIT, CARD, ENDS, Bit, Cards, after, cards_of, place_of, reach
from parlor_desktop.games.mayflower.rules import open_deeds
from parlor_desktop.games.mayflower.table import NOBODY, Drew, Laid, LookedAt, Passed, Table


def caught_out(view: Table) -> frozenset[Seat]:
    """Who has said that they cannot play, and laid a card later that fitted then, and has not been charged for it. With two
    players the card may have been drawn in between, so only more such cards than were drawn are a proof."""
    caught = set()
    for at, deed in open_deeds(view):
        if isinstance(deed, Passed):
            later = [other for other in view.history[at:] if not isinstance(other, LookedAt) and other.seat == deed.seat]
            laid = sum(isinstance(other, Laid) and other.card in deed.fitting for other in later)
            if laid > sum(isinstance(other, Drew) for other in later):
                caught.add(deed.seat)
    return frozenset(caught)


NOBODY_S: Final = 255
"""In a string of holders: the card is in no hand."""


class Guesses:
    """One way after another in which the hidden cards may lie, each made from the one before by exchanging cards between two
    places, and taking an exchange as often as what has been seen makes it likely (Metropolis' rule)."""

    SETTLING: Final = 800
    """Exchanges tried before the first guess, which is dealt blindly."""
    BETWEEN: Final = 10
    SURPRISE: Final = 2.0
    """How much less likely a card makes it to lay another one, for each point of the rule of thumb that is given away."""
    FALSE_PASS: Final = 6.0
    NEVER: Final = 30.0
    FOUND_OUT: Final = 12.0
    """How unlikely it is that somebody who was found out had nothing that fitted."""

    def __init__(self, view: Table, seat: Seat, rng: Random) -> None:
        self.rng = rng
        seats = range(len(view.hands))
        self.fits, self.half = ENDS, 0
        self.laid = [0 for _ in seats]
        """What each seat has laid, but for cards that it had drawn just before."""
        lacking = [0 for _ in seats]
        drawn: list[list[Cards]] = [[] for _ in seats]
        chosen: list[list[tuple[Bit, Cards]]] = [[] for _ in seats]
        self.one_of: list[list[Cards]] = [[] for _ in seats]
        """Of each of these cards a seat had one at least."""
        gone = 0
        at_once = False
        for at, deed in enumerate(view.history):
            match deed:
                case Laid(who, card):
                    bit = BIT[card]
                    if not at_once:
                        chosen[who].append((bit, self.fits ^ bit))
                        self.laid[who] |= bit
                    at_once = False
                    gone |= bit
                    self.fits, self.half = after(self.fits, self.half, bit)
                case Passed(who, fitting):
                    lacking[who] |= cards_of(fitting)
                    drawn[who] = [lacks | cards_of(fitting) for lacks in drawn[who]]
                case LookedAt(could):
                    for who in could:
                        self.one_of[who].append(self.fits)
                case Drew(who, _):
                    following = view.history[at + 1] if at + 1 < len(view.history) else None
                    at_once = isinstance(following, Laid) and following.seat == who
                    if not at_once:
                        drawn[who].append(self.fits)
                        chosen[who].clear()  # what it laid before tells nothing of a card that it did not have yet
        own = cards_of(view.hands[seat])
        unseen = [bit for bit in CARD if not bit & (gone | own)]
        rng.shuffle(unseen)
        self.unseen = unseen
        hidden = sum(unseen)

        self.holder: list[Seat] = []
        self.lacks: list[Cards] = []
        for who in seats:
            if who != seat:
                count = len(view.hands[who])
                since = drawn[who][-count:] if count else []
                self.lacks += [lacking[who]] * (count - len(since)) + since
                self.holder += [who] * count
        self.lacks += [0] * len(view.extra)
        self.holder += [NOBODY] * len(view.extra)
        self.hands = [own if who == seat else 0 for who in seats]
        for bit, who in zip(unseen, self.holder, strict=True):
            if who != NOBODY:
                self.hands[who] |= bit
        self.known = bytes(seat if own >> place & 1 else NOBODY_S for place in range(len(CARD)))
        self.passing = self.NEVER if view.rules.honesty == HONEST else self.FALSE_PASS
        self.chosen = [
            [(place_of(bit), rest) for bit, others in chosen[who] if (rest := others & (hidden | self.laid[who]))]
            for who in seats
        ]  # only where it could have had another card to lay
        self.surprise = [0.0 if who == seat else self.surprise_at(who, self.hands[who]) for who in seats]
        self.exchange(self.SETTLING)

    def holders(self) -> bytes:
        """Who holds each card of the deck; nobody at the table for those that lie on it."""
        held = bytearray(self.known)
        for bit, who in zip(self.unseen, self.holder, strict=True):
            held[bit.bit_length() - 1] = who
        return bytes(held)

    @property
    def extra(self) -> list[Bit]:
        return [bit for bit, who in zip(self.unseen, self.holder, strict=True) if who == NOBODY]

    def surprise_at(self, who: Seat, hand: Cards) -> float:
        """How odd the cards that a seat has laid are, if this is what it holds now."""
        held = hand | self.laid[who]
        wants = reach(held)
        total = 0.0
        for place, others in self.chosen[who]:
            others &= held
            if others:
                laid = most = wants[place]
                while others:
                    bit = others & -others
                    if wants[bit.bit_length() - 1] > most:
                        most = wants[bit.bit_length() - 1]
                    others ^= bit
                total += most - laid
        total *= self.SURPRISE
        for cards in self.one_of[who]:
            if not held & cards:
                total += self.FOUND_OUT
        return total

    def exchange(self, times: int) -> None:
        random, unseen, holder, lacks, hands, surprise = (
            self.rng.random,
            self.unseen,
            self.holder,
            self.lacks,
            self.hands,
            self.surprise,
        )
        count = len(unseen)
        for _ in range(times if count else 0):
            one, other = int(random() * count), int(random() * count)
            x, y = holder[one], holder[other]
            if x == y:
                continue
            a, b = unseen[one], unseen[other]
            change = self.passing * (
                bool(lacks[one] & a) + bool(lacks[other] & b) - bool(lacks[one] & b) - bool(lacks[other] & a)
            )
            before = (surprise[x] if x >= 0 else 0.0) + (surprise[y] if y >= 0 else 0.0)
            luck = random()
            if change + before < 0 and exp(change + before) < luck:  # not even without any surprise
                continue
            new_x = self.surprise_at(x, hands[x] ^ a ^ b) if x >= 0 else 0.0
            new_y = self.surprise_at(y, hands[y] ^ a ^ b) if y >= 0 else 0.0
            change += before - new_x - new_y
            if change >= 0 or luck < exp(change):
                unseen[one], unseen[other] = b, a
                if x >= 0:
                    hands[x] ^= a ^ b
                    surprise[x] = new_x
                if y >= 0:
                    hands[y] ^= a ^ b
                    surprise[y] = new_y
