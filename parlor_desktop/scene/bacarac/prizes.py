"""What the cards of whoever looks can win in the run at Bacarac, what lies on each division, and why one was not paid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from parlor_desktop.engine.cards import DECK, Card, Hand, height, next_higher, rank, suit
from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.bacarac.table import ANTE, DIVISIONS, EIGHT_NINE_TEN, KITTY, POT, PRIZES, Phase, Table
from parlor_desktop.games.bacarac.words import chip_words
from parlor_desktop.scene.bacarac.final import closing_words
from parlor_desktop.scene.kit.board import short_name
from parlor_desktop.scene.kit.wording import said, tr


def prizes_in(view: Table, eyes: Seat | None) -> tuple[str, ...]:
    """The divisions with chips for which a seat holds, or has laid, all the cards that are needed."""
    if eyes is None or view.closing or not view.hands or view.phase not in (Phase.BET, Phase.LEAD, Phase.FOLLOW):
        return ()
    held = view.hands[eyes]
    have = {*held, *(each.card for each in view.laid if each.seat == eyes)}
    won = {
        prize.division
        for card in held
        for prize in PRIZES.get(card, ())
        if have.issuperset(prize.besides) and view.on(prize.division)
    }
    return tuple(division for division in PANELS_IN_ORDER if division in won)


PANELS_IN_ORDER: Final = ("A", "K", "K-Q", "Q", "J", "J-10", "10", EIGHT_NINE_TEN)


def aim_words(view: Table, eyes: Seat | None) -> str:
    """What to hope for in the run: the prizes in one's own hand, or else to be out first."""
    if eyes is None or not view.hands:
        return ""
    near = coming(view, eyes)
    if near is not None:
        return _row_words(near.row, near.between, near.chips)
    return hope_words(view, eyes)


def waits_words(view: Table, eyes: Seat | None) -> str:
    """What whoever looks waits for while others play: their next card in the run, or what later ones may bring."""
    if eyes is None or view.closing or view.turn == eyes or not view.hands or not view.hands[eyes]:
        return ""
    if view.phase is Phase.BET:
        out = view.betting is not None and eyes in view.betting.dropped
        return tr("You are out of the poker only. In the runs: {later}", later=later_words(view, eyes)) if out else ""
    near, following, nothing = coming(view, eyes), next_own(view, eyes), nothing_words(view, eyes)
    if near is not None:
        return _row_words(near.row, near.between, near.chips)
    if nothing:
        return tr("{nothing}. Later: {later}", nothing=nothing, later=later_words(view, eyes))
    if following is None:
        return ""
    card, between = following
    values = {"card": PIPS[suit(card)] + rank(card), "between": between}
    if not between:
        return tr("Your {card} is next", **values)
    return (
        tr("One more card, then your {card}", **values)
        if between == 1
        else tr("{between} more cards, then your {card}", **values)
    )


def hope_words(view: Table, eyes: Seat) -> str:
    """What a seat can still win in this hand."""
    prizes = prizes_in(view, eyes)
    if prizes:
        each = [tr("{division} {chips}", division=printed(division), chips=view.on(division)) for division in prizes]
        chips = sum(view.on(division) for division in prizes)
        if len(prizes) == 1:
            return tr("Your {division} can win {chips} chips", division=printed(prizes[0]), chips=chips)
        return tr("Your cards can win {chips}: {prizes}", chips=chips, prizes=", ".join(each))
    cards = len(view.hands[eyes])
    if cards == 1:
        return tr("One more card, and the Kitty ({chips}) is yours", chips=view.on(KITTY))
    return tr("Lay your {cards} cards first and take the Kitty ({chips})", cards=cards, chips=view.on(KITTY))


def later_words(view: Table, eyes: Seat) -> str:
    """The same in a few words, for whoever waits."""
    prizes = prizes_in(view, eyes)
    if len(prizes) == 1:
        return tr("{chips} chips for your {division}", division=printed(prizes[0]), chips=view.on(prizes[0]))
    if prizes:
        return tr("{chips} chips for your cards", chips=sum(view.on(division) for division in prizes))
    values = {"chips": view.on(KITTY), "cards": len(view.hands[eyes])}
    if len(view.hands[eyes]) == 1:
        return tr("one card to go to the Kitty ({chips})", **values)
    return tr("{cards} cards to go to the Kitty ({chips})", **values)


def in_reach(view: Table, eyes: Seat) -> Hand:
    """The cards of a seat to which the run that goes on may still come, as far as the whole table can tell: it passes none that
    was laid before or is known to be dead."""
    if view.run is None:
        return ()
    gone = {*(each.card for each in view.laid), *view.dead_for_sure}
    reached, card = [], next_higher(view.run)
    while card is not None and card not in gone:
        if card in view.hands[eyes]:
            reached.append(card)
        card = next_higher(card)
    return tuple(reached)


def next_own(view: Table, eyes: Seat | None) -> tuple[Card, int] | None:
    """The next card of a seat in this run, and how many others come before it."""
    reached = in_reach(view, eyes) if eyes is not None and view.hands else ()
    if not reached or view.run is None:
        return None
    return reached[0], height(reached[0]) - height(view.run) - 1


def nothing_words(view: Table, eyes: Seat | None) -> str:
    """Why a run has nothing for whoever looks; nothing, where it may still come to one of their cards."""
    if view.run is None or eyes is None or not view.hands or in_reach(view, eyes):
        return ""
    above = [card for card in view.hands[eyes] if suit(card) == suit(view.run) and height(card) > height(view.run)]
    pip = PIPS[suit(view.run)]
    if above:
        return tr("Nothing for you in this run: it stops before {card}", card=pip + rank(min(above, key=height)))
    return tr("Nothing for you in this run: no {pip} above it", pip=pip)


@dataclass(frozen=True, slots=True)
class Coming:
    """Cards of whoever looks that the run may reach, which bring so many chips when so many others lie between."""

    row: Hand
    between: int
    chips: int

    @property
    def suspense(self) -> tuple[str, str]:
        """Two short lines for the place of the next card."""
        card = PIPS[suit(self.row[-1])] + rank(self.row[-1])
        near = tr("Your {card}!", card=card) if self.to_go == 0 else tr("{card}: {cards} to go", card=card, cards=self.to_go)
        return near, tr("{chips} chips", chips=self.chips)

    @property
    def to_go(self) -> int:
        """How many cards come before the last of them."""
        return self.between + len(self.row) - 1


def coming(view: Table, eyes: Seat | None) -> Coming | None:
    """How far the run that goes on is from the next cards of a seat that would win something."""
    if view.run is None or eyes is None or not view.hands:
        return None
    have = {each.card for each in view.laid if each.seat == eyes}
    hand = in_reach(view, eyes)
    while hand:
        row = hand[: cards_in_a_row(hand[0], hand)]
        hand, between = hand[len(row) :], height(row[0]) - height(view.run) - 1
        chips = paying = 0
        for at, card in enumerate(row, start=1):
            have.add(card)  # what takes several cards is paid with the last of them
            brings = sum(view.on(prize.division) for prize in PRIZES[card] if have.issuperset(prize.besides))
            if brings:
                chips, paying = chips + brings, at
        if chips:
            return Coming(row[:paying], between, chips)
    return None


def _row_words(row: Hand, between: int, chips: int) -> str:
    """Cards that follow each other are laid in one go, so that their whole sum is promised."""
    cards = [PIPS[suit(card)] + rank(card) for card in row]
    told = tr("{one} and {other}", one=cards[0], other=cards[-1]) if len(cards) == 2 else cards[0]
    if len(cards) > 2:
        told = tr("{first} to {last}", first=cards[0], last=cards[-1])
    values = {"card": told, "between": between, "chips": chips}
    if not between and len(cards) > 1:
        return tr("Your {card} are next: {chips} chips!", **values)
    if not between:
        return tr("Your {card} is next: {chips} chips!", **values)
    if between == 1:
        return tr("One more card, then your {card}: {chips} chips!", **values)
    return tr("{between} more cards, then your {card}: {chips} chips", **values)


def cards_in_a_row(card: Card, hand: Hand) -> int:
    """How many cards of a hand follow each other from this one on."""
    count, following = 0, card if card in hand else None
    while following in hand:
        count, following = count + 1, next_higher(following)
    return count


PIPS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def about(view: Table, division: str, eyes: Seat | None) -> str:
    """What lies on a division, how it is won, and whether whoever looks holds what wins it."""
    lies, mine = said(chip_words(view.on(division)), ()), division in prizes_in(view, eyes)
    if view.closing:
        return tr("{chips}. {words}", chips=lies, words=closing_words(view.rules.closing))
    if division in (KITTY, POT):
        if division == POT:
            return tr("The Pot, {chips}: the best poker hand takes it", chips=lies)
        kitty = tr("The Kitty, {chips}: whoever has laid all their cards first takes it", chips=lies)
        return kitty + grown_words(view, division)
    if division == EIGHT_NINE_TEN:
        words = tr("8–9–10, {chips}: for the first who lays all three of one suit", chips=lies)
    elif "-" in division:
        words = tr("{cards}, {chips}: for whoever lays both of them", cards=printed(division), chips=lies)
    else:
        words = tr("{cards}, {chips}: for whoever lays this card", cards=printed(division), chips=lies)
    words += grown_words(view, division)
    if not mine:
        return words
    several = "-" in division
    return tr("{words}. {held}", words=words, held=tr("You hold these cards!") if several else tr("You hold this card!"))


def grown_words(view: Table, division: str) -> str:
    """Since when nobody has won it; nothing, where that cannot be told from what lies there, or where it is only this hand."""
    each = ANTE[division] * len(view.players)
    hands, rest = divmod(view.on(division), each) if each else (0, 0)
    if rest or hands < 2:
        return ""
    return tr("; it has grown since hand {hand}", hand=view.hand - hands + 1)


def dead_words() -> str:
    return tr("The dead hand: cards nobody plays; they stop the runs")


def unpaid_words(card: Card, laid: Mapping[Card, Seat], lying: Sequence[int], names: Sequence[str]) -> str:
    """BA-11, BA-12: a division whose cards now all lie there, but from several players; nothing, where there is none."""
    for prize in PRIZES[card]:
        owners = [laid[each] for each in (*prize.besides, card) if each in laid]
        if lying[DIVISIONS.index(prize.division)] and len(owners) > len(prize.besides) and len(set(owners)) > 1:
            *some, last = dict.fromkeys(short_name(names[seat]) for seat in owners)
            who = tr("{some} and {last}", some=", ".join(some), last=last)
            return tr(
                "{division} pays nobody: {names} laid its cards, and one must lay all",
                division=printed(prize.division),
                names=who,
            )
    return ""


USUALLY_WINS: Final = {
    2: "a full house",
    3: "a full house",
    4: "a full house",
    5: "a flush or better",
    6: "a straight or better",
}
"""What the best of so many hands is about every other time; hands of more players are small."""


def why_hopeless(view: Table) -> str:
    """Why what looks good is not enough: all have many cards."""
    players = len(view.players)
    if players not in USUALLY_WINS or view.closing:
        return ""
    few = len(DECK) // (players + 1)
    values = {"few": few, "many": few + 1, "hand": tr(USUALLY_WINS[players])}
    if len(DECK) % (players + 1):
        return tr("Everybody picks their best five of {few} or {many}: {hand} usually wins", **values)
    return tr("Everybody picks their best five of {few}: {hand} usually wins", **values)


def printed(division: str) -> str:
    """A division as the painted board has it."""
    return division.replace("-", "–") if division == EIGHT_NINE_TEN else "♥" + division.replace("-", "–")
