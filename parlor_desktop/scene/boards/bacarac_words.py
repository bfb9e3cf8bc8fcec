"""What the board of Bacarac says: what goes on, why a run has stopped, what a seat has bet, and what a hand has brought."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from parlor_desktop.engine.cards import RED, next_higher, suit
from parlor_desktop.engine.protocol import Event, Seat
from parlor_desktop.engine.wording import Sentence, card_words
from parlor_desktop.games.bacarac.events import BoardTaken, Collected, PokerShown, PotTaken, Spoke, Stopped
from parlor_desktop.games.bacarac.poker import called
from parlor_desktop.games.bacarac.story import chip_words, missing, tell
from parlor_desktop.games.bacarac.table import DIVISIONS, KITTY, Phase, Table
from parlor_desktop.scene.boards.board import short_name
from parlor_desktop.scene.wording import said, tr


def said_of(event: Event, names: Sequence[str]) -> str:
    words = tell(event)
    return said(words, names) if words else ""


# -- What goes on -----------------------------------------------------------------------------------------------------------


def state_words(view: Table, names: Sequence[str]) -> str:
    """A line below the board: whose turn it is, and to do what."""
    match view.phase:
        case Phase.BET if view.betting is not None:
            to_call = missing(view)
            if not view.betting.opened:
                return tr("Poker: nobody has bet yet")
            return tr("Poker: {chips} to stay in", chips=to_call) if to_call else tr("Poker")
        case Phase.FOLLOW if view.run is not None and (needed := next_higher(view.run)) is not None:
            return tr("Next: {card}", card=said(card_words(needed), names))
        case Phase.LEAD if view.colour:
            return tr("{name} goes on in {colour}", name=short_name(names[view.turn]), colour=tr(view.colour))
        case Phase.LEAD:
            return lead_words(names[view.turn])
    return ""


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


# -- What a hand has brought ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Account:
    """What is to be told of a hand when it is over."""

    hand: int
    before: tuple[int, ...]
    """The scores before the ante."""
    shown: tuple[tuple[Seat, Sentence], ...] = ()
    """Who has shown what in the poker round."""
    pot: PotTaken | None = None
    kitty: Collected | None = None

    def with_event(self, event: Event) -> Account:
        match event:
            case PokerShown(seat, _, worth):
                return replace(self, shown=(*self.shown, (seat, called(worth))))
            case PotTaken():
                return replace(self, pot=event)
            case Collected(_, division) if division == KITTY:
                return replace(self, kitty=event)
        return self

    def notes(self, lying: tuple[int, ...], names: Sequence[str]) -> tuple[str, ...]:
        """Who took the Pot and the Kitty, and what stays on the board (BA-13, BA-14, BA-15)."""
        return (*([self._pot_words(self.pot, names)] if self.pot else []), self._kitty_words(names), _lying_words(lying))

    def _pot_words(self, taken: PotTaken | BoardTaken, names: Sequence[str]) -> str:
        who = " & ".join(short_name(names[seat]) for seat in taken.seats)
        values = {"who": who, "chips": said(chip_words(sum(taken.chips)), names)}
        worth = dict(self.shown).get(taken.seats[0]) if taken.shown else None
        if worth is None:
            return tr("The Pot, {chips}: {who}; all others dropped out", **values)
        return tr("The Pot, {chips}: {who} with {hand}", **values, hand=said(worth, names))

    def _kitty_words(self, names: Sequence[str]) -> str:
        if self.kitty is None:
            return tr("The Kitty stays on the board")
        chips = said(chip_words(self.kitty.chips), names)
        return tr("The Kitty, {chips}: {who} was out first", chips=chips, who=short_name(names[self.kitty.seat]))


def _lying_words(lying: tuple[int, ...]) -> str:
    if not sum(lying):
        return tr("Nothing stays on the board")
    parts = [f"{division.replace('-', '–')} {chips}" for division, chips in zip(DIVISIONS, lying, strict=True) if chips]
    return tr("{chips} stay on the board: {parts}", chips=said(chip_words(sum(lying)), ()), parts=", ".join(parts))
