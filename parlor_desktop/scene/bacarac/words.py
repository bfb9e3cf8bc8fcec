"""What the board of Bacarac says: what goes on, why a run has stopped, and what a seat has bet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from parlor_desktop.engine.cards import RED, Card, next_higher, suit
from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.wording import card_words
from parlor_desktop.games.bacarac.events import Collected, Spoke, Stopped
from parlor_desktop.games.bacarac.table import Phase, Table
from parlor_desktop.games.bacarac.words import best_words, missing
from parlor_desktop.scene.kit.board import short_name
from parlor_desktop.scene.kit.wording import said, tr

# -- What goes on -----------------------------------------------------------------------------------------------------------


def state_words(view: Table, names: Sequence[str]) -> str:
    """A line below the board: whose turn it is, and to do what."""
    match view.phase:
        case Phase.BET if view.betting is not None:
            to_call = missing(view)
            if not view.betting.opened:
                return tr("Poker: nobody has bet yet")
            return tr("Poker: {chips} to stay in", chips=to_call) if to_call else tr("Poker")
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
            return tr("{name}: {hand}", name=name, hand=said(best_words(view.hands[seat]), names))
        case Phase.LEAD if view.colour:
            return tr("{name}, lay your lowest {colour} card", name=name, colour=tr(view.colour))
        case Phase.LEAD:
            return tr("{name}, begin a run with the lowest card of a suit", name=name)
        case Phase.FOLLOW:
            return tr("{name}, you have the next card", name=name)
        case Phase.CLAIM:
            return tr("{name}, take what is yours", name=name)
        case Phase.AGREE:
            return tr("{name}, is it enough?", name=name) if not view.voices else tr("{name}, do you agree?", name=name)
    return ""


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
