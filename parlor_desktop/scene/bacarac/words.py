"""What the board of Bacarac says: what goes on, why a run has stopped, and what a seat has bet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from parlor_desktop.engine.cards import RED, Card, next_higher, suit
from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.wording import card_words
from parlor_desktop.games.bacarac.events import Collected, Spoke, Stopped
from parlor_desktop.games.bacarac.table import NOBODY, POT, Phase, Table
from parlor_desktop.games.bacarac.words import best_words, missing
from parlor_desktop.scene.kit.board import short_name
from parlor_desktop.scene.kit.wording import said, tr

# -- What goes on -----------------------------------------------------------------------------------------------------------


def state_words(view: Table, names: Sequence[str]) -> str:
    """A line below the board: whose turn it is, and to do what."""
    match view.phase:
        case Phase.FOLLOW if view.run is not None:
            return next_words(view.run)
        case Phase.LEAD if view.colour:
            return tr("{name} goes on in {colour}", name=short_name(names[view.turn]), colour=tr(view.colour))
        case Phase.LEAD:
            return lead_words(names[view.turn])
    return ""


def next_words(laid: Card) -> str:
    """What must follow a card (BA-7)."""
    needed = next_higher(laid)
    return tr("Next: {card}", card=said(card_words(needed), ())) if needed else ""


def lead_words(name: str) -> str:
    return tr("{name} begins a run", name=short_name(name))


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


def stop_words(stop: Stopped) -> str:
    """Why the run goes no further, short enough to be read in passing."""
    if stop.card is None:
        return tr("Stop! The ace is the last")
    card = said(card_words(stop.card), ())
    if stop.already_laid:
        return tr("Stop! {card} is laid", card=card[0].upper() + card[1:])
    return tr("Stop! Nobody has {card}", card=card)


def collected_words(won: Collected) -> str:
    """What pays, and how much."""
    if won.division in ("A", "K", "Q", "J", "10"):
        return tr("♥{division}: {chips} for me!", division=won.division, chips=won.chips)
    return tr("{division}: {chips} for me!", division=won.division.replace("-", "–"), chips=won.chips)


def prompt_words(view: Table, seat: Seat, names: Sequence[str]) -> str:
    """What the person who is to decide is asked."""
    name = short_name(names[seat])
    match view.phase:
        case Phase.BET:
            to_call = missing(view)
            if view.betting is None or not view.betting.opened:
                return tr("{name}, bet, check for free, or drop out", name=name)
            return tr("{name}, stay in for {chips}, raise, or drop out", name=name, chips=to_call)
        case Phase.LEAD if view.colour:
            return tr("{name}, lay your lowest {colour} card", name=name, colour=tr(view.colour))
        case Phase.LEAD:
            return tr("{name}, begin a run with your lowest card of any suit", name=name)
        case Phase.FOLLOW if view.run is not None:
            return tr("{name}, you have the next card: lay {card}", name=name, card=_next_card(view.run))
        case Phase.CLAIM:
            return tr("{name}, take the chips that you have won", name=name)
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
            return tr("{name} looks for chips to take.", name=name)
        case Phase.AGREE:
            return tr("{name} wonders whether it is enough.", name=name)
    return ""


def _next_card(laid: Card) -> str:
    needed = next_higher(laid)
    return said(card_words(needed), ()) if needed else ""


def sign_words(view: Table, names: Sequence[str], eyes: Seat | None) -> tuple[str, str]:
    """In the betting: what can be won for how much, and what whoever looks has in their hand."""
    if view.phase is not Phase.BET or view.betting is None:
        return "", ""
    if view.closing:
        title = tr("The last hand: {chips} chips", chips=sum(view.board))
    else:
        title = tr("Poker: {chips} in the Pot", chips=view.on(POT))
    if view.betting.opened and (to_call := missing(view)):
        title = tr("{title}, {price} to stay in", title=title, price=to_call)
    hand = view.hands[eyes] if eyes is not None and view.hands else ()
    if hand:
        return title, tr("{name} has {hand}", name=short_name(names[eyes or 0]), hand=said(best_words(hand), names))
    return title, "" if view.betting.opened else tr("Nobody has bet yet")


# -- What each seat has bet -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Mark:
    """What a seat has done in this poker round."""

    staked: int = 0
    checked: bool = False
    dropped: bool = False

    @property
    def words(self) -> str:
        if self.dropped:
            return tr("out")
        if self.staked:
            return tr("{chips} in", chips=self.staked)
        return tr("check") if self.checked else ""


def marks_of(view: Table) -> tuple[Mark, ...]:
    if view.phase is not Phase.BET or view.betting is None:
        return (Mark(),) * len(view.chips)
    betting = view.betting
    silent = {*betting.to_speak, *betting.dropped} | {seat for seat in range(len(view.chips)) if seat not in view.players}
    return tuple(
        Mark(staked, not betting.opened and seat not in silent, seat in betting.dropped)
        for seat, staked in enumerate(betting.staked)
    )


def after_speech(marks: tuple[Mark, ...], spoke: Spoke) -> tuple[Mark, ...]:
    """A bet takes back what was only checked."""
    if spoke.what == "bet":
        marks = tuple(replace(mark, checked=False) for mark in marks)
    mark = marks[spoke.seat]
    mark = Mark(mark.staked + spoke.paid, spoke.what == "check", spoke.what == "drop")
    return (*marks[: spoke.seat], mark, *marks[spoke.seat + 1 :])
