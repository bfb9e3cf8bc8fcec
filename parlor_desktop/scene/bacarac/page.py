"""The page after each hand of Bacarac: who took the Pot and the Kitty, what it brought to each seat, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlor_desktop.engine.cards import Hand
from parlor_desktop.engine.contract import Event, Seat
from parlor_desktop.engine.wording import Sentence
from parlor_desktop.games.bacarac.closing import parts, shared_out
from parlor_desktop.games.bacarac.events import Collected, HandOver, PokerShown, PotTaken
from parlor_desktop.games.bacarac.house_rules import WINNER, HouseRules, hands_of
from parlor_desktop.games.bacarac.poker import best_five, called
from parlor_desktop.games.bacarac.table import ANTE, DIVISIONS, KITTY, POT, PRIZES, WHOLE_ANTE, Phase, Table
from parlor_desktop.games.bacarac.words import chip_words
from parlor_desktop.scene.bacarac.final import hope_words
from parlor_desktop.scene.bacarac.prizes import printed
from parlor_desktop.scene.kit.score_page import Row, ScorePage
from parlor_desktop.scene.kit.wording import said, tr

MOST_ROWS: Final = 10
"""As many as an evening of the largest table has hands."""
MOST_WIDE: Final = 4
"""More rows lie closer: the page never reaches over the painted board."""


class HandPage(ScorePage):
    """It takes note of what happens in a hand, and has a row for every hand since somebody sat down here."""

    def __init__(self, names: Sequence[str], rules: HouseRules) -> None:
        super().__init__(names, tr("Hand"), MOST_ROWS, most_wide=MOST_WIDE)
        self._names = names
        self._of = hands_of(rules, len(names))
        """So many hands are played before the final."""
        self._closing = rules.closing
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
        """Whoever sits down in the middle of a hand can tell what it has cost so far only while it is bet on; who took the Pot
        can be told from what was bet and shown."""
        if view.hand == self._hand:
            return
        staked = view.betting.staked if view.betting else (0,) * len(self._names)
        spent = [WHOLE_ANTE * (seat in view.players) + bet for seat, bet in enumerate(staked)]
        known = view.phase in (Phase.DEAL, Phase.BET) and not view.closing
        self.begin(view.hand, tuple(map(sum, zip(view.scores, spent, strict=True))) if known else ())
        if view.phase in (Phase.LEAD, Phase.FOLLOW, Phase.CLAIM, Phase.AGREE) and not view.closing:
            self._recall_pot(view)

    def _recall_pot(self, view: Table) -> None:
        if view.betting is None:
            return
        shown = {seat: best_five(cards)[0] for seat, cards in enumerate(view.poker) if cards}
        self._shown = {seat: called(worth) for seat, worth in shown.items()}
        still_in = [seat for seat in view.players if seat not in view.betting.dropped]
        winners = [seat for seat in still_in if not shown or shown.get(seat) == max(shown.values())]
        pot = ANTE[POT] * len(view.players) + sum(view.betting.staked)
        taken = shared_out(pot, WINNER, [winners])
        self._pot = PotTaken(tuple(taken), tuple(taken.values()), bool(shown))

    def close(self, scores: tuple[int, ...], lying: tuple[int, ...], next_dealer: Seat | None, eyes: Seat | None) -> None:
        """The hand is over; nobody deals next when the closing poker hand follows (BA-16, BA-18). Whoever looks is told what
        they were left with."""
        changes = tuple(now - then for now, then in zip(scores, self._before, strict=True)) if self._before else ()
        self._hands = (*self._hands, Row(str(self._hand), changes, scores))
        title = tr("Hand {hand}", hand=self._hand)
        if self._of is not None:
            title = tr("Hand {hand} of {hands}", hand=self._hand, hands=self._of)
        foot = tr("Now comes the final: one hand of poker for all that lies there")
        if next_dealer is not None:
            foot = tr("{name} deals the next hand", name=self._names[next_dealer])
        pot = [self._pot_words(self._pot)] if self._pot else []
        runs = [self._runs_words()] if self._runs else []
        held = [self._held_words(eyes, lying)] if eyes is not None and self._held and self._held[eyes] else []
        paid = parts(sum(lying), self._closing, len(self._names))
        hope = hope_words(paid, scores, self._names, eyes)
        notes = (*pot, *runs, self._kitty_words(eyes), *held, _lying_words(lying, hope))
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

    def _kitty_words(self, eyes: Seat | None) -> str:
        if self._kitty is None:
            return tr("The Kitty stays on the board")
        chips = said(chip_words(self._kitty.chips), self._names)
        if self._kitty.seat == eyes:
            return tr("The Kitty, {chips}: you were out first!", chips=chips)
        return tr("The Kitty, {chips}: {who} was out first", chips=chips, who=self._names[self._kitty.seat])

    def _held_words(self, seat: Seat, lying: tuple[int, ...]) -> str:
        """How near it was: what the cards that a seat was left with could still have won."""
        hand = self._held[seat]
        missed = dict.fromkeys(
            prize.division
            for card in hand
            for prize in PRIZES[card]
            if lying[DIVISIONS.index(prize.division)] and set(hand).issuperset(prize.besides)
        )
        if not missed:
            if len(hand) == 1:
                return tr("You were one card away from the Kitty")
            return tr("You had {cards} cards left", cards=len(hand))
        chips = sum(lying[DIVISIONS.index(division)] for division in missed)
        what = ", ".join(map(printed, missed))
        return tr("You were left with {what}: {chips} that stay lying", what=what, chips=said(chip_words(chips), ()))


def _lying_words(lying: tuple[int, ...], hope: str) -> str:
    """What the next hands and the final are played for as well."""
    if not sum(lying):
        return tr("Nothing stays on the board")
    chips = said(chip_words(sum(lying)), ())
    most, where = max((lies, -at) for at, lies in enumerate(lying))
    if most == min(filter(None, lying)):
        return tr("{chips} stay on the board. {hope}", chips=chips, hope=hope)
    values = {"chips": chips, "most": most, "where": _place_words(DIVISIONS[-where]), "hope": hope}
    return tr("{chips} stay on the board, most on {where} ({most}). {hope}", **values)


def _place_words(division: str) -> str:
    return tr("the Kitty") if division == KITTY else printed(division)
