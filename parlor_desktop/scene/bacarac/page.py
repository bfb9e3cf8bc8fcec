"""The page after each hand of Bacarac: who took the Pot and the Kitty, what it brought to each seat, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlor_desktop.engine.cards import Hand
from parlor_desktop.engine.contract import Event, Seat
from parlor_desktop.engine.wording import Sentence
from parlor_desktop.games.bacarac.events import Collected, HandOver, PokerShown, PotTaken
from parlor_desktop.games.bacarac.house_rules import ROUNDS, HouseRules
from parlor_desktop.games.bacarac.poker import called
from parlor_desktop.games.bacarac.table import DIVISIONS, KITTY, PRIZES, WHOLE_ANTE, Phase, Table
from parlor_desktop.games.bacarac.words import chip_words
from parlor_desktop.scene.bacarac.goal import printed
from parlor_desktop.scene.kit.score_page import Row, ScorePage
from parlor_desktop.scene.kit.wording import said, tr

MOST_ROWS: Final = 10
"""As many as an evening of the largest table has hands."""


class HandPage(ScorePage):
    """It takes note of what happens in a hand, and has a row for every hand since somebody sat down here."""

    def __init__(self, names: Sequence[str], rules: HouseRules) -> None:
        super().__init__(names, tr("Hand"), MOST_ROWS)
        self._names = names
        self._rounds = ROUNDS.get(rules.hands)
        self._hands: tuple[Row, ...] = ()
        self._hand = 0
        self._before: tuple[int, ...] = ()
        self._shown: dict[Seat, Sentence] = {}
        self._pot: PotTaken | None = None
        self._kitty: Collected | None = None
        self._runs: dict[Seat, list[Collected]] = {}
        """What each has taken with cards."""
        self._held: tuple[Hand, ...] = ()
        """What each was left with."""

    def begin(self, hand: int, before: tuple[int, ...]) -> None:
        """A hand begins with these scores, before the ante."""
        self._hand, self._before = hand, before
        self._shown, self._pot, self._kitty, self._runs, self._held = {}, None, None, {}, ()

    def note(self, event: Event) -> None:
        match event:
            case PokerShown(seat, _, worth):
                self._shown[seat] = called(worth)
            case PotTaken():
                self._pot = event
            case HandOver(hands):
                self._held = hands
            case Collected(_, division) if division == KITTY:
                self._kitty = event
            case Collected(seat):
                self._runs.setdefault(seat, []).append(event)

    def look_at(self, view: Table) -> None:
        """Whoever sits down in the middle of a hand can tell what it has cost so far only while it is bet on."""
        if view.hand == self._hand:
            return
        staked = view.betting.staked if view.betting else (0,) * len(self._names)
        spent = [WHOLE_ANTE * (seat in view.players) + bet for seat, bet in enumerate(staked)]
        known = view.phase in (Phase.DEAL, Phase.BET) and not view.closing
        self.begin(view.hand, tuple(map(sum, zip(view.scores, spent, strict=True))) if known else ())

    def close(self, scores: tuple[int, ...], lying: tuple[int, ...], next_dealer: Seat | None, eyes: Seat | None) -> None:
        """The hand is over; nobody deals next when the closing poker hand follows (BA-16, BA-18). Whoever looks is told what
        they were left with."""
        changes = tuple(now - then for now, then in zip(scores, self._before, strict=True)) if self._before else ()
        self._hands = (*self._hands, Row(str(self._hand), changes, scores))
        title = tr("Hand {hand}", hand=self._hand)
        if self._rounds is not None:
            title = tr("Hand {hand} of {hands}, then the last hand", hand=self._hand, hands=self._rounds * len(self._names))
        foot = tr("Last comes one hand of poker for all that lies there")
        if next_dealer is not None:
            foot = tr("{name} deals the next hand", name=self._names[next_dealer])
        pot = [self._pot_words(self._pot)] if self._pot else []
        runs = [self._runs_words()] if self._runs else []
        held = [self._held_words(eyes, lying)] if eyes is not None and self._held and self._held[eyes] else []
        notes = (*pot, *runs, self._kitty_words(), *held, _lying_words(lying))
        self.show_rows(title, self._hands, notes, foot)

    def _pot_words(self, pot: PotTaken) -> str:
        who = " & ".join(self._names[seat] for seat in pot.seats)
        chips = said(chip_words(sum(pot.chips)), self._names)
        worth = self._shown.get(pot.seats[0])
        if worth is None:
            return tr("The Pot, {chips}: {who}; all others dropped out", chips=chips, who=who)
        return tr("The Pot, {chips}: {who} with {hand}", chips=chips, who=who, hand=said(worth, self._names))

    def _runs_words(self) -> str:
        parts = []
        for seat, taken in self._runs.items():
            what = ", ".join(printed(each.division) for each in taken)
            parts.append(
                tr("{who} {chips} ({what})", who=self._names[seat], chips=sum(each.chips for each in taken), what=what)
            )
        return tr("With cards: {parts}", parts=", ".join(parts))

    def _kitty_words(self) -> str:
        if self._kitty is None:
            return tr("The Kitty stays on the board")
        chips = said(chip_words(self._kitty.chips), self._names)
        return tr("The Kitty, {chips}: {who} was out first", chips=chips, who=self._names[self._kitty.seat])

    def _held_words(self, seat: Seat, lying: tuple[int, ...]) -> str:
        """How near it was: what the cards that a seat was left with could still have won."""
        hand, name = self._held[seat], self._names[seat]
        missed = dict.fromkeys(
            prize.division
            for card in hand
            for prize in PRIZES[card]
            if lying[DIVISIONS.index(prize.division)] and set(hand).issuperset(prize.besides)
        )
        if not missed:
            return tr("{name} was one card away from the Kitty", name=name) if len(hand) == 1 else _cards_words(name, len(hand))
        chips = sum(lying[DIVISIONS.index(division)] for division in missed)
        what = ", ".join(map(printed, missed))
        return tr(
            "{name} was left with {what}: {chips} that stay lying", name=name, what=what, chips=said(chip_words(chips), ())
        )


def _cards_words(name: str, cards: int) -> str:
    return tr("{name} had {cards} cards left", name=name, cards=cards)


def _lying_words(lying: tuple[int, ...]) -> str:
    if not sum(lying):
        return tr("Nothing stays on the board")
    chips = said(chip_words(sum(lying)), ())
    most, where = max((lies, -at) for at, lies in enumerate(lying))
    if most == min(filter(None, lying)):
        return tr("{chips} stay on the board. What is left at the end is played for at poker", chips=chips)
    values = {"chips": chips, "most": most, "where": _place_words(DIVISIONS[-where])}
    return tr("{chips} stay on the board, most on {where} ({most}). What is left at the end is played for at poker", **values)


def _place_words(division: str) -> str:
    return tr("the Kitty") if division == KITTY else printed(division)
