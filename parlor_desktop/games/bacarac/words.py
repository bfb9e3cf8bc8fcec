"""What is said at a Bacarac table: a sentence for every event and every move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from parlor_desktop.engine.cards import RANK_NAMES, Card
from parlor_desktop.engine.contract import Event, Move, Over, Seat
from parlor_desktop.engine.wording import Sentence, card_named, card_words, figure, named, sentence, signed
from parlor_desktop.games.bacarac.events import (
    Anted,
    BoardTaken,
    CardLaid,
    ClosingBegan,
    Collected,
    DeadStop,
    DealerPicked,
    Dealt,
    DutyPassed,
    GameWon,
    HandOver,
    LeftLying,
    Lent,
    PokerShown,
    PotTaken,
    Proposed,
    SatOut,
    Spoke,
    Stopped,
    TakenUp,
    WentOut,
    Won,
)
from parlor_desktop.games.bacarac.moves import Bet, Call, Check, Drop, GoOn, Lay, Leave, Raise, Stop, Take
from parlor_desktop.games.bacarac.poker import best_five, called
from parlor_desktop.games.bacarac.table import ANTE, EIGHT_NINE_TEN, KITTY, POT, WHOLE_ANTE, Table


def tell(event: Event) -> Sentence | None:
    """What the story says of an event; None where it goes without saying."""
    match event:
        case DealerPicked(seat):
            return sentence("{who} deals first.", who=named(seat))
        case SatOut((seat,)):
            return sentence("{who} cannot pay the ante and sits out.", who=named(seat))
        case SatOut(seats):
            return sentence("{who} cannot pay the ante and sit out.", who=named(*seats))
        case Lent(seat, chips):
            return sentence("The bank lends {who} {chips}.", who=named(seat), chips=chip_words(chips))
        case Anted(seats, hand):
            return sentence("Hand {hand}: {who} ante {chips} chips each.", hand=hand, who=named(*seats), chips=WHOLE_ANTE)
        case Dealt(dealer, hands, ()):
            return sentence("{who} deals five cards each.", who=named(dealer))
        case Dealt(dealer, hands, _):
            few, many = min(len(hand) for hand in hands if hand), max(map(len, hands))
            sizes = sentence("{many}", many=many) if few == many else sentence("{few} or {many}", few=few, many=many)
            return sentence("{who} deals {sizes} cards each, and a dead hand.", who=named(dealer), sizes=sizes)
        case Spoke():
            return _tell_speech(event)
        case PokerShown(seat, _, worth):
            return sentence("{who} shows {hand}.", who=named(seat), hand=called(worth))
        case PotTaken() | BoardTaken():
            return _tell_pool(event)
        case TakenUp(seat):
            return sentence("All take up their hands again; {who} leads.", who=named(seat))
        case CardLaid(seat, card):
            return sentence("{who}: {card}.", who=named(seat), card=card_words(card))
        case Collected(seat, division, chips):
            return sentence(
                "{who} takes {chips} from {division}.", who=named(seat), chips=chip_words(chips), division=_on(division)
            )
        case Won():  # BA-17: they must think of it themselves
            return None
        case LeftLying(seat, divisions):
            parts = ", ".join(divisions)
            return sentence("{who} did not take {divisions}; the chips stay.", who=named(seat), divisions=parts)
        case Stopped():
            return _tell_stop(event)
        case DutyPassed(seat, colour, to):
            return sentence(
                "{who} has no {colour} card; it is {next}'s to go on.", who=named(seat), colour=sentence(colour), next=named(to)
            )
        case DeadStop(colour):
            return sentence("Nobody has a {colour} card: the hand is over, and the Kitty stays.", colour=sentence(colour))
        case WentOut(seat):
            return sentence("{who} has laid the last card!", who=named(seat))
        case HandOver(_, _, board):
            if not sum(board):
                return sentence("The hand is over, and no chips are left over.")
            return sentence("The hand is over; {chips} that nobody has won stay on the board.", chips=chip_words(sum(board)))
        case Proposed(seat, True):
            return sentence("{who} wants to stop.", who=named(seat))
        case Proposed(seat, _):
            return sentence("{who} wants to go on.", who=named(seat))
        case ClosingBegan(chips):
            return sentence("Now the final: one straight poker hand for the {chips} on the board.", chips=chip_words(chips))
        case GameWon((seat,), score):
            return sentence("{who} wins with {score}.", who=named(seat), score=figure(score))
        case GameWon(seats, score):
            return sentence("{who} share the win with {score}.", who=named(*seats), score=figure(score))
    raise ValueError(f"Bacarac has no words for {event}.")


def tell_move(move: Move, view: Table) -> Sentence:
    """What a move is called at this table now."""
    match move:
        case Check():
            return sentence("Check")
        case Bet(chips):
            return sentence("Bet {chips}", chips=chips)
        case Call():
            return sentence("Call {chips}", chips=missing(view))
        case Raise(chips):
            return sentence("Raise by {chips}", chips=chips)
        case Drop():
            return sentence("Drop out")
        case Lay(card):
            return card_words(card)
        case Take(division):
            return sentence("Take {division}", division=_on(division))
        case Leave():
            return sentence("To the next deal")
        case Stop():
            return sentence("Let us stop") if not view.voices else sentence("Agree to stop")
        case GoOn():
            return sentence("Another hand")
    raise ValueError(f"Bacarac has no words for {move}.")


def spoken(event: Event) -> Sentence | None:
    """What the seat of an event says aloud."""
    match event:
        case Spoke(_, "check"):
            return sentence("Check.")
        case Spoke(_, "bet", paid):
            return sentence("I bet {chips}.", chips=paid)
        case Spoke(_, "call", _):
            return sentence("I call.")
        case Spoke(_, "raise", _):
            return sentence("I raise!")
        case Spoke(_, "drop"):
            return sentence("I drop out.")
        case CardLaid(_, card):
            return sentence("{card}!", card=card_named(card))
        case PokerShown(_, _, worth):
            return sentence("I have {hand}!", hand=called(worth))
        case WentOut():
            return sentence("My last card!")
        case Proposed(_, True):
            return sentence("Let us stop.")
        case Proposed():
            return sentence("Another hand!")
    return None


def score_sheet(events: Iterable[Event], seats: int) -> list[list[str]]:
    """A row a hand: what it brought to each seat, all in all."""
    rows: list[list[int]] = []
    for event in events:
        match event:
            case Anted(able):
                rows.append([0] * seats)
                for seat in able:
                    rows[-1][seat] -= WHOLE_ANTE
            case ClosingBegan():
                rows.append([0] * seats)
            case Spoke(seat, _, paid):
                rows[-1][seat] -= paid
            case PotTaken(winners, shares) | BoardTaken(winners, shares):
                for seat, share in zip(winners, shares, strict=True):
                    rows[-1][seat] += share
            case Collected(seat, _, chips):
                rows[-1][seat] += chips
    return [[signed(change) for change in row] for row in rows]


def missing(view: Table) -> int:
    """What the seat whose turn it is must pay to stay in."""
    return view.betting.price - view.betting.staked[view.turn] if view.betting else 0


def best_words(hand: Sequence[Card]) -> Sentence:
    """What the best five of a hand are called."""
    return called(best_five(hand)[0])


def chip_words(chips: int) -> Sentence:
    return sentence("one chip") if chips == 1 else sentence("{chips} chips", chips=chips)


def _on(division: str) -> Sentence:
    if division in ("Kitty", "Pot"):
        return sentence("the Kitty") if division == "Kitty" else sentence("the Pot")
    return (
        sentence("{division}", division=division)
        if ANTE[division] > 1
        else sentence("the {division} of hearts", division=division)
    )


def _tell_speech(spoke: Spoke) -> Sentence:
    values = {"who": named(spoke.seat), "chips": chip_words(spoke.paid)}
    match spoke.what:
        case "bet":
            return sentence("{who} bets {chips}.", **values)
        case "call":
            return sentence("{who} calls with {chips}.", **values)
        case "raise":
            return sentence("{who} raises and pays {chips}.", **values)
        case "drop":
            return sentence("{who} drops out.", **values)
    return sentence("{who} checks.", **values)


def _tell_pool(taken: PotTaken | BoardTaken) -> Sentence:
    what = sentence("the Pot") if isinstance(taken, PotTaken) else sentence("the board")
    winner: Seat = taken.seats[0]
    values = {"who": named(*taken.seats), "what": what, "chips": chip_words(taken.chips[0])}
    if len(taken.seats) > 1 and len(set(taken.chips)) == 1:
        return sentence("{who} share {what}, {chips} each.", **values)
    if len(taken.seats) > 1:
        *most, last = map(str, taken.chips)
        parts = sentence("{some} and {last}", some=", ".join(most), last=last)
        return sentence("{who} share {what}: {parts} chips.", who=values["who"], what=what, parts=parts)
    if not taken.shown:
        return sentence("All others have dropped out: {who} takes {what}, {chips}, unshown.", **values)
    return sentence("{who} takes {what}, {chips}.", **(values | {"who": named(winner)}))


def _tell_stop(stop: Stopped) -> Sentence:
    colour = sentence(stop.colour)
    if stop.card is None:
        return sentence("A stop above the ace; a {colour} card must follow.", colour=colour)
    card = card_words(stop.card)
    if stop.already_laid:
        return sentence("A stop: {card} has been laid; a {colour} card must follow.", card=card, colour=colour)
    return sentence("A stop: nobody has {card}; a {colour} card must follow.", card=card, colour=colour)


def worth_words(figures: Sequence[float]) -> Sentence:
    """What a move is worth, in figures: the chips that it brings on the average; in the betting, those of the Pot less what is
    still to be paid, and how often the hand is the best. Whoever drops out has no hand any more. Where it is asked whether to
    stop, there are three figures: the chance to win, the chips on the board, and the number of the hand."""
    if len(figures) == 3:
        times, lying = f"{100 * figures[0]:.0f}", chip_words(round(figures[1]))
        return sentence("wins {times} evenings in 100; {chips} on the board", times=times, chips=lying)
    chips, *best = figures
    expected = signed(chips, places=1)
    if not best:
        return sentence("{chips} chips", chips=expected)
    if not chips and not best[0]:
        return sentence("0 chips: nothing more to pay, nothing to win")
    return sentence("{chips} chips, best hand {best} times in 100", chips=expected, best=f"{100 * best[0]:.0f}")


ORDINALS: Final = (
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
)


@dataclass(frozen=True, slots=True)
class Gain:
    """What a seat has won at once: in which hand (0 is the closing one), on which division, and how much it took, its own stake
    in it included: that is the figure that the table has shown."""

    hand: int
    division: str
    chips: int
    staked: int = 0

    @property
    def more(self) -> int:
        """By how much it was richer afterwards."""
        return self.chips - self.staked


def decided_by(events: Sequence[Event], over: Over) -> Sentence | None:
    """What decided the game, in a sentence for the end of it: the winner's greatest gain, if they owe the win to it; or
    that the final was not enough for the one behind them."""
    if not over.scores or len(over.places[0]) > 1:
        return None
    winner = over.places[0][0]
    gains = _gains(events, winner)
    if not gains:
        return None
    nearly = _not_enough(events, over)
    if nearly is not None:
        return nearly
    margin = over.scores[winner] - max(score for seat, score in enumerate(over.scores) if seat != winner)
    best = max(gains, key=lambda gain: gain.more)
    last = next((gain for gain in gains if not gain.hand), None)
    if last is not None and last.more >= margin:
        if last.staked:
            return sentence("The final decided it: {who} took {chips}, own stake included.", **_values(last, winner))
        return sentence("The final decided it: {who} took {chips}.", **_values(last, winner))
    if best.more < margin:
        return sentence("No single hand decided it: {who} was simply ahead by {chips}.", **_values(best, winner, margin))
    if best.staked:
        return sentence("{division} in {hand}, {chips}, own stake included, made the difference.", **_values(best, winner))
    return sentence("{division} in {hand}, {chips}, made the difference.", **_values(best, winner))


def _not_enough(events: Sequence[Event], over: Over) -> Sentence | None:
    """The best hand of the final was the second's, and brought more than what they still lack."""
    taken = next((event for event in events if isinstance(event, BoardTaken)), None)
    if taken is None or over.places[0][0] in taken.seats or taken.seats[0] not in over.places[1]:
        return None
    margin = over.scores[over.places[0][0]] - over.scores[taken.seats[0]]
    if taken.chips[0] <= margin:
        return None
    values = {"taker": named(taken.seats[0]), "chips": chip_words(taken.chips[0])}
    return sentence(
        "{taker} took the final, {chips}, and {who} stayed ahead by {margin}.",
        **values,
        who=named(over.places[0][0]),
        margin=chip_words(margin),
    )


def _gains(events: Sequence[Event], winner: Seat) -> list[Gain]:
    """All that the winner has taken, and what they had staked for it."""
    gains: list[Gain] = []
    hand = staked = 0
    for event in events:
        match event:
            case Anted(_, number):
                hand, staked = number, ANTE[POT]
            case ClosingBegan():
                hand = staked = 0
            case Spoke(seat, _, paid) if seat == winner:
                staked += paid
            case PotTaken(seats, shares) | BoardTaken(seats, shares) if winner in seats:
                gains.append(Gain(hand, POT, shares[seats.index(winner)], staked))
            case Collected(seat, division, chips) if seat == winner:
                gains.append(Gain(hand, division, chips))
    return gains


def _values(gain: Gain, winner: Seat, chips: int | None = None) -> dict[str, object]:
    count = gain.chips if chips is None else chips
    number = gain.hand
    ordinal = sentence(f"the {ORDINALS[number - 1]} hand") if 0 < number <= len(ORDINALS) else sentence("hand {n}", n=number)
    return {"who": named(winner), "chips": chip_words(count), "hand": ordinal, "division": prize_words(gain.division)}


def prize_words(division: str) -> Sentence:
    """A division at the beginning of a sentence."""
    if division in (POT, KITTY):
        return sentence("The Pot") if division == POT else sentence("The Kitty")
    if division == EIGHT_NINE_TEN:
        return sentence("Eight, nine, ten")
    ranks = [sentence(RANK_NAMES[name]) for name in division.split("-")]
    if len(ranks) == 2:
        return sentence("The {high} and {low} of hearts together", high=ranks[0], low=ranks[1])
    return sentence("The {rank} of hearts", rank=ranks[0])
