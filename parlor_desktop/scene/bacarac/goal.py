"""What one is playing for at Bacarac, in words: the parts of a hand, the prizes in one's own cards, and who is ahead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from parlor_desktop.engine.cards import DECK, Card, Hand, height, in_order, next_higher, rank, suit
from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.wording import figure
from parlor_desktop.games.bacarac.closing import parts
from parlor_desktop.games.bacarac.house_rules import BEST_FIVE, BEST_THREE, ROUNDS
from parlor_desktop.games.bacarac.table import ANTE, DIVISIONS, EIGHT_NINE_TEN, KITTY, POT, PRIZES, WHOLE_ANTE, Phase, Table
from parlor_desktop.games.bacarac.words import chip_words
from parlor_desktop.scene.kit.board import short_name
from parlor_desktop.scene.kit.wording import said, tr

MOST_NAMES: Final = 4


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a hand: what it is called, and what wins it."""

    title: str
    words: str


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the order in which the players stand."""

    place: int
    seat: Seat
    name: str
    score: str


@dataclass(frozen=True, slots=True)
class Goal:
    title: str = ""
    parts: tuple[Part, ...] = ()
    now: int = 0
    """Which of the parts is played."""
    aim: str = ""
    """What whoever looks can hope for, in the run."""
    order: tuple[Standing, ...] = ()
    prize: str = ""
    """What lies for the last hand."""
    lit: str = ""
    """What the light around a division means, or what everybody has paid; in the run, how near everybody is to the Kitty."""

    def first(self, most: int, me: Seat | None) -> tuple[Standing, ...]:
        """So many of those who are ahead; whoever looks is among them."""
        shown = self.order[:most]
        own = [each for each in self.order[most:] if each.seat == me]
        return (*shown[: most - len(own)], *own)


def goal_of(view: Table, names: Sequence[str], eyes: Seat | None) -> Goal:
    if not view.hand:
        return Goal()
    order = order_of(view.scores, names, eyes)
    if view.phase is Phase.OVER:
        return Goal(tr("The end"), (Part("", result_words(view.winners, names)),), order=order)
    if view.closing:
        part = Part(tr("Poker"), closing_words(view.rules.closing))
        paid = parts(sum(view.board), view.rules.closing, len(view.players))
        prize = tr("Best {hands}: {parts}", hands=len(paid), parts=" · ".join(map(str, paid))) if len(paid) > 1 else ""
        return Goal(tr("The last hand"), (part,), 0, need_words(paid, view.scores, names, eyes), order, prize)
    title = tr("Hand {hand}", hand=view.hand)
    if view.rules.hands in ROUNDS:
        title = tr("Hand {hand} of {hands}", hand=view.hand, hands=ROUNDS[view.rules.hands] * len(names))
    of_hand = (
        Part(tr("Poker"), tr("The best five cards take the Pot")),
        Part(tr("Runs"), tr("Hearts and 8–9–10 win their chips")),
        Part(tr("Last card"), tr("Whoever is out first takes the Kitty")),
    )
    runs = view.phase in (Phase.LEAD, Phase.FOLLOW)
    now = 0 if view.phase in (Phase.DEAL, Phase.BET) else 2 if runs and _is_close(view) else 1
    mine = sum(view.on(division) for division in prizes_in(view, eyes))
    lit = tr("Ante: {chips} chips from everybody", chips=WHOLE_ANTE) if now == 0 else ""
    if now == 0 and mine:
        lit = tr("Lit: {chips} chips for your cards", chips=mine)
    if runs:
        lit = race_words(view, names, eyes)
    return Goal(title, of_hand, now, aim_words(view, eyes) if runs else "", order, prize_words(view.board), lit)


def result_words(winners: Sequence[Seat], names: Sequence[str]) -> str:
    who = [short_name(names[seat]) for seat in winners]
    if len(who) == 1:
        return tr("{name} has won.", name=who[0])
    return tr("{names} share the win.", names=tr(" and ").join(who))


def prize_words(board: Sequence[int]) -> str:
    """BA-18: what lies on the board for the last hand, as things stand; the Pot is always taken before."""
    lies = sum(board) - board[DIVISIONS.index(POT)]
    return tr("Then the last hand, for {chips}", chips=lies) if lies else ""


def closing_words(rule: str) -> str:
    if rule == BEST_THREE:
        return tr("The best three hands share all that lies here")
    if rule == BEST_FIVE:
        return tr("The best five hands share all that lies here")
    return tr("The best hand takes all that lies here")


def last_hand_words(chips: int, rule: str, scores: Sequence[int], names: Sequence[str], eyes: Seat | None) -> str:
    """BA-18: what the last hand is played for, and what it means for whoever looks."""
    paid = parts(chips, rule, len(scores))
    lies = tr("{chips} chips lie on the board.", chips=chips)
    if len(paid) > 1:
        each = ", ".join(map(str, paid))
        lies = tr("{chips} chips lie on the board; the best hands get {parts}.", chips=chips, parts=each)
    return tr("{lies}\n{need}", lies=lies, need=need_words(paid, scores, names, eyes))


def won_words(seats: Sequence[Seat], chips: Sequence[int], names: Sequence[str]) -> str:
    """BA-18: the last hand is over."""
    if len(set(chips)) > 1:
        won = [tr("{name} {chips}", name=short_name(names[seat]), chips=won) for seat, won in zip(seats, chips, strict=True)]
        return tr("The board is shared: {parts}", parts=", ".join(won))
    winners = tr(" and ").join(short_name(names[seat]) for seat in seats)
    return tr("The board is empty: the last hand was {names}'s.", names=winners)


def need_words(paid: Sequence[int], scores: Sequence[int], names: Sequence[str], eyes: Seat | None) -> str:
    """What whoever looks needs from the last hand, in which the best hand, and perhaps the next ones, are paid so much."""
    chips = paid[0]
    ranked = sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat != eyes))
    first, second = ranked[0], ranked[1]
    leader, ahead = short_name(names[first]), scores[first] - scores[second]
    if eyes is None:
        if len(paid) > 1:
            return tr("{name} leads by {chips}; the best hand gets {part}.", name=leader, chips=ahead, part=chips)
        return tr("{name} leads by {chips}; the best hand takes it all.", name=leader, chips=ahead)
    name, behind = short_name(names[eyes]), scores[first] - scores[eyes]
    if behind:
        values = {"name": name, "chips": behind, "leader": leader}
        if behind < chips and len(paid) > 1:
            return tr("{name} is {chips} behind {leader}: the best hand would put that right.", **values)
        if behind < chips:
            return tr("{name} is {chips} behind {leader}: win this hand and win the evening.", **values)
        return tr("{name} is {chips} behind {leader}: too many to win the evening, but not to come nearer.", **values)
    values = {"name": name, "chips": ahead, "other": short_name(names[second])}
    if not ahead:
        return tr("{name} and {other} are level: this hand decides the evening.", **values)
    if ahead < chips:
        return tr("{name} leads by {chips}: win this hand, or {other} may come past.", **values)
    return tr("{name} leads by {chips}: whoever wins this hand, the evening is as good as won.", **values)


def _is_close(view: Table) -> bool:
    """Somebody has one card left."""
    return any(len(view.hands[seat]) == 1 for seat in view.players)


def order_of(scores: Sequence[int], names: Sequence[str], eyes: Seat | None) -> tuple[Standing, ...]:
    """The first few; whoever looks is among them."""
    ranked = sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat != eyes))
    shown = ranked[:MOST_NAMES]
    if eyes is not None and eyes not in shown:
        shown = [*shown[:-1], eyes]
    return tuple(
        Standing(1 + sum(score > scores[seat] for score in scores), seat, short_name(names[seat]), figure(scores[seat]))
        for seat in shown
    )


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
    hand = in_order(card for card in view.hands[eyes] if suit(card) == suit(view.run))
    while hand:
        row = hand[: cards_in_a_row(hand[0], hand)]
        hand, between = hand[len(row) :], height(row[0]) - height(view.run) - 1
        if between < 0:
            continue
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


def race_words(view: Table, names: Sequence[str], eyes: Seat | None) -> str:
    """The race for the Kitty: how many cards those have left who are nearest to it, and whoever looks."""
    left = {seat: len(view.hands[seat]) for seat in view.players}
    mine = left.pop(eyes, None) if eyes is not None else None
    fewest = min(left.values())
    nearest = [seat for seat, cards in left.items() if cards == fewest]
    who = short_name(names[nearest[0]]) if len(nearest) == 1 else tr("{players} players", players=len(nearest))
    values = {"who": who, "cards": fewest, "mine": mine}
    if mine is None:
        return tr("Cards left: {who} {cards}", **values)
    if mine <= fewest:
        return tr("Cards left: you {mine}, {who} {cards}", **values)
    return tr("Cards left: {who} {cards}, you {mine}", **values)


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
