"""What the board of Bacarac says: what goes on, why a run has stopped, and what a seat has bet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from parlor_desktop.engine.cards import BACK, RED, Card, next_higher, suit
from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.wording import card_words
from parlor_desktop.games.bacarac.closing import places
from parlor_desktop.games.bacarac.events import Spoke, Stopped
from parlor_desktop.games.bacarac.moves import Bet, Raise
from parlor_desktop.games.bacarac.search import chance_of_best, closing_rule, pot_of
from parlor_desktop.games.bacarac.table import NOBODY, RAISES, Betting, Phase, Table, leads
from parlor_desktop.games.bacarac.words import best_words, missing
from parlor_desktop.scene.kit.board import short_name
from parlor_desktop.scene.kit.wording import said, tr

SUIT_NAMES: Final = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}

# -- What goes on -----------------------------------------------------------------------------------------------------------


def state_words(view: Table, names: Sequence[str], eyes: Seat | None = None) -> str:
    """A line below the board: whose turn it is, and to do what."""
    match view.phase:
        case Phase.FOLLOW if view.run is not None:
            return next_words(view.run)
        case Phase.LEAD if view.colour and view.turn == eyes:
            return tr("You go on in {colour}", colour=tr(view.colour))
        case Phase.LEAD if view.colour:
            return tr("{name} goes on in {colour}", name=short_name(names[view.turn]), colour=tr(view.colour))
        case Phase.LEAD:
            return lead_words(names[view.turn], view.turn == eyes)
    return ""


def next_words(laid: Card) -> str:
    """What must follow a card (BA-7)."""
    needed = next_higher(laid)
    return tr("Next: {card}", card=said(card_words(needed), ())) if needed else ""


def lead_words(name: str, looks: bool = False) -> str:
    return tr("You begin a run") if looks else tr("{name} begins a run", name=short_name(name))


def state_suits(view: Table) -> str:
    """The suits that the line is about."""
    match view.phase:
        case Phase.FOLLOW if view.run is not None:
            return suit(view.run)
        case Phase.LEAD if view.colour:
            return suits_of(view.colour)
    return ""


def suits_of(colour: str) -> str:
    return "HD" if colour == RED else "SC"


def stop_words(stop: Stopped, at_leisure: bool = False) -> str:
    """Why the run goes no further, short enough to be read in passing; `at_leisure` also where the card is."""
    if stop.card is None:
        return tr("Stop! The ace is the last")
    card = said(card_words(stop.card), ())
    if stop.already_laid:
        return tr("Stop! {card} is laid", card=card[0].upper() + card[1:])
    if at_leisure:
        return tr("Stop! Nobody has {card}: it lies in the dead hand", card=card)
    return tr("Stop! Nobody has {card}", card=card)


def prompt_words(view: Table, seat: Seat, names: Sequence[str]) -> str:
    """What the person who is to decide is asked."""
    name = short_name(names[seat])
    match view.phase:
        case Phase.BET:
            to_call = missing(view)
            if view.betting is None or not view.betting.opened:
                return tr("{name}: check for free, or bet", name=name)
            if view.betting.raises >= RAISES:
                return tr("{name}, stay in for {chips}, or drop out", name=name, chips=to_call)
            return tr("{name}, stay in for {chips}, raise, or drop out", name=name, chips=to_call)
        case Phase.LEAD if view.colour:
            suits = [tr(SUIT_NAMES[suit(card)]) for card in leads(view.hands[seat], view.colour)]
            if len(suits) == 1:
                return tr("{name}, lay your lowest {suit}", name=name, suit=suits[0])
            return tr("{name}, lay your lowest {one} or your lowest {other}", name=name, one=suits[0], other=suits[1])
        case Phase.LEAD:
            return tr("{name}, begin a run with the lowest card of any of your suits", name=name)
        case Phase.FOLLOW if view.run is not None:
            return tr("{name}, you have the next card: lay {card}", name=name, card=_next_card(view.run))
        case Phase.CLAIM:
            return tr("{name}, the cards are gathered up for the next deal", name=name)
        case Phase.AGREE:
            if not view.voices:
                return tr("{name}, another hand, or is it enough?", name=name)
            return tr("{name}, do you want to stop, too?", name=name)
    return ""


def doing_words(view: Table, names: Sequence[str]) -> str:
    """What goes on while nobody at this screen is asked."""
    if view.turn == NOBODY:
        match view.phase:
            case Phase.DEALER:
                return tr("Who deals first?")
            case Phase.DEAL:
                return tr("{name} deals.", name=short_name(names[view.dealer]))
        return ""
    name = short_name(names[view.turn])
    match view.phase:
        case Phase.BET:
            to_call = missing(view)
            if to_call:
                return tr("{name} wonders whether to stay in for {chips}.", name=name, chips=to_call)
            return tr("{name} wonders whether to bet.", name=name)
        case Phase.LEAD if view.colour:
            return tr("{name} looks for a {colour} card.", name=name, colour=tr(view.colour))
        case Phase.LEAD:
            return tr("{name} begins a run.", name=name)
        case Phase.FOLLOW if view.run is not None:
            return tr("{name} has {card}.", name=name, card=_next_card(view.run))
        case Phase.CLAIM:
            return tr("{name} looks at the board.", name=name)
        case Phase.AGREE:
            return tr("{name} wonders whether it is enough.", name=name)
    return ""


def _next_card(laid: Card) -> str:
    needed = next_higher(laid)
    return said(card_words(needed), ()) if needed else ""


@dataclass(frozen=True, slots=True)
class Sign:
    """In the betting: what can be won, who wants how much for it, and what whoever looks has in their hand."""

    pot: int = 0
    title: str = ""
    words: str = ""
    chance: float | None = None
    """How often a hand like that is the best of those still in."""
    still_in: int = 0
    paid: int = 1
    """How many of them are paid."""
    why: str = ""
    """Why a hand is worth so little here."""

    @property
    def hopeless(self) -> bool:
        """It says "hardly ever"."""
        return self.chance is not None and round(10 * self.chance) == 0

    @property
    def chance_words(self) -> str:
        if self.chance is None:
            return ""
        often = round(10 * self.chance)
        if often in (0, 10):
            share = tr("hardly ever") if often == 0 else tr("nearly always")
        else:
            share = tr("once in 10") if often == 1 else tr("{often} times in 10", often=often)
        if self.paid > 1:
            return tr("Among the best {paid} of {players}: {share}", paid=self.paid, players=self.still_in, share=share)
        return tr("Best of the {players} still in: {share}", players=self.still_in, share=share)


def sign_of(view: Table, names: Sequence[str], eyes: Seat | None) -> Sign:
    if view.phase is not Phase.BET or view.betting is None:
        return Sign()
    betting, still_in = view.betting, [seat for seat in view.players if seat not in view.betting.dropped]
    pot = pot_of(view)
    title = tr("Nobody has bet yet")
    if betting.opened and (to_call := missing(view)):
        name = short_name(names[raiser_of(betting)])
        said_so = tr("{name} raises", name=name) if betting.raises else tr("{name} bets", name=name)
        if raiser_of(betting) == eyes:
            said_so = tr("You raise") if betting.raises else tr("You bet")
        title = tr("{name_does_it}: {price} to stay in", name_does_it=said_so, price=to_call)
    hand = view.hands[eyes] if eyes is not None and view.hands else ()
    if not hand or eyes is None or BACK in hand:
        return Sign(pot, title, tr("{players} are still in", players=len(still_in)), None, len(still_in))
    best = said(best_words(hand), names)
    if eyes not in still_in:
        return Sign(pot, title, tr("You are out; {players} are still in", players=len(still_in)))
    paid = places(closing_rule(view))
    paid = paid if len(still_in) > paid else 1  # where all are paid, only the best of them is in doubt
    chance = chance_of_best(view, eyes, paid)
    return Sign(pot, title, tr("You have {hand}", hand=best), chance, len(still_in), paid)


def raiser_of(betting: Betting) -> Seat:
    """Who has bet or raised last."""
    return next((each.seat for each in reversed(betting.speeches) if isinstance(each.move, Bet | Raise)), NOBODY)


# -- What each seat has bet -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Mark:
    """What a seat has done in this poker round."""

    staked: int = 0
    checked: bool = False
    dropped: bool = False
    raised: bool = False
    """Nobody has raised after them: they are the one to beat."""

    @property
    def words(self) -> str:
        if self.dropped:
            return tr("out")
        if self.raised:
            return tr("{chips} in!", chips=self.staked)
        if self.staked:
            return tr("{chips} in", chips=self.staked)
        return tr("check") if self.checked else ""


def marks_of(view: Table) -> tuple[Mark, ...]:
    if view.phase is not Phase.BET or view.betting is None:
        return (Mark(),) * len(view.chips)
    betting = view.betting
    silent = {*betting.to_speak, *betting.dropped} | {seat for seat in range(len(view.chips)) if seat not in view.players}
    return tuple(
        Mark(staked, not betting.opened and seat not in silent, seat in betting.dropped, seat == raiser_of(betting))
        for seat, staked in enumerate(betting.staked)
    )


def after_speech(marks: tuple[Mark, ...], spoke: Spoke) -> tuple[Mark, ...]:
    """A bet takes back what was only checked."""
    goes_up = spoke.what in ("bet", "raise")
    if goes_up:
        marks = tuple(replace(mark, checked=False, raised=False) for mark in marks)
    mark = marks[spoke.seat]
    dropped = spoke.what == "drop"
    mark = Mark(mark.staked + spoke.paid, spoke.what == "check", dropped, goes_up or (mark.raised and not dropped))
    return (*marks[: spoke.seat], mark, *marks[spoke.seat + 1 :])
