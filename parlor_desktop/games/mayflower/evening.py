"""What an evening of The Mayflower has held for one player: deals won, others stopped, series closed, deals without charge."""

from __future__ import annotations

from collections.abc import Sequence

from parlor_desktop.engine.contract import Event, Seat
from parlor_desktop.engine.wording import Sentence, named, sentence
from parlor_desktop.games.mayflower.cards import number
from parlor_desktop.games.mayflower.events import CardLaid, Charged, Credited, DealScored, HeldUp

SEVEN = 7


def evening(events: Sequence[Event], seat: Seat) -> Sentence:
    deals = outs = blocks = sevens = clean = 0
    charged = False
    for event in events:
        match event:
            case Charged(whose):
                charged = charged or whose == seat
            case Credited(whose):
                outs += whose == seat
            case HeldUp(whose, stopped=stopped):
                blocks += len(stopped) if whose == seat else 0
            case CardLaid(whose, card):
                sevens += whose == seat and number(card) == SEVEN
            case DealScored():
                deals, clean, charged = deals + 1, clean + (not charged), False
    parts = [sentence("out first in {n} of {deals} deals", n=outs, deals=deals)]
    if deals == 1:
        parts = [sentence("out first") if outs else sentence("not the first to be out")]
    if blocks:
        parts.append(sentence("others stopped {n} times", n=blocks) if blocks > 1 else sentence("somebody stopped once"))
    if sevens:
        parts.append(sentence("{n} series closed", n=sevens))
    if clean:
        parts.append(sentence("{n} deals without a charge", n=clean) if clean > 1 else sentence("a deal without a charge"))
    told = parts[0]
    for part in parts[1:]:
        told = sentence("{told}, {part}", told=told, part=part)
    return sentence("{who}'s evening: {told}.", who=named(seat), told=told)
