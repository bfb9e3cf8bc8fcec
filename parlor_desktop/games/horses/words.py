"""What is said at a table of Horses: a sentence for every event and every move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import groupby

from parlor_desktop.engine.cards import RED, SUIT_NAMES
from parlor_desktop.engine.contract import Event, Move, Over, Seat
from parlor_desktop.engine.wording import Sentence, card_named, card_words, named, sentence, signed
from parlor_desktop.games.horses.betting import PLACE, WIN, Line, Stakes, Suit, kind_of, suit_of, total
from parlor_desktop.games.horses.events import (
    BetsLaid,
    BookieNamed,
    CameIn,
    CardTurned,
    CutForBookie,
    Declined,
    LosersCollected,
    MarkersNoted,
    MarkersTaken,
    PackCut,
    PackShuffled,
    Paid,
    PrizesGiven,
    RaceOver,
    TheyAreOff,
)
from parlor_desktop.games.horses.moves import Cut, Off, Stake, TurnCard
from parlor_desktop.games.horses.table import Table
from parlor_desktop.games.horses.turning_point import Deed, TurningPoint, turning_point


def tell(event: Event) -> Sentence | None:
    """What the story says of an event."""
    match event:
        case CutForBookie(cuts):
            each = [sentence("{who} cuts {card}", who=named(seat), card=card_words(card)) for seat, card in cuts]
            return sentence("{cuts}.", cuts=_listed(each))
        case BookieNamed(seat, race):
            return sentence("Race {race}, {name}: {who} is Bookie.", race=race, name=race_name(race), who=named(seat))
        case BetsLaid() | Declined() | TheyAreOff():
            return _tell_bets(event)
        case PackShuffled(seat):
            return sentence("{who} shuffles.", who=named(seat))
        case PackCut(seat, 1):
            return sentence("{who} cuts: one card goes under the pack. They're off!", who=named(seat))
        case PackCut(seat, depth):
            return sentence("{who} cuts: {depth} cards go under the pack. They're off!", who=named(seat), depth=depth)
        case CardTurned(card, square):
            return sentence("{card}: square {square}.", card=card_named(card), square=square)
        case CameIn(letter, place):
            return _placed(letter, place)
        case LosersCollected() | Paid() | MarkersNoted() | MarkersTaken():
            return _tell_till(event)
        case RaceOver(race, finish, gains):
            order = _listed([sentence(SUIT_NAMES[letter]) for letter in finish])
            changes = [sentence("{who} {gain}", who=named(seat), gain=signed(gain)) for seat, gain in enumerate(gains)]
            return sentence("Race {race}: {order}. {changes}.", race=race, order=order, changes=_listed(changes))
        case PrizesGiven(first, (), (), score):
            level = counter_words(score)
            return sentence("{who} are level with {counters} and share the prize.", who=named(*first), counters=level)
        case PrizesGiven(first, second, poney, score):
            return sentence(
                "First prize: {first}, with {counters}. Second prize: {second}. “Poney Prize”: {poney}.",
                first=named(*first),
                counters=counter_words(score),
                second=named(*second),
                poney=named(*poney),
            )
    raise ValueError(f"Horses has no words for {event}.")


def tell_move(move: Move, _view: Table) -> Sentence:
    """What a move is called at this table now."""
    match move:
        case Stake(()):
            return sentence("Bet nothing")
        case Stake(bets):
            return stake_words(bets)
        case Off():
            return sentence("No more bets!")
        case Cut(1):
            return sentence("Cut one card")
        case Cut(depth):
            return sentence("Cut {depth} cards", depth=depth)
        case TurnCard():
            return sentence("Turn a card")
    raise ValueError(f"Horses has no words for {move}.")


def spoken(event: Event) -> Sentence | None:
    """What is said aloud: by the seat of an event, or by the Bookie, where it has none; most of the time nothing."""
    match event:
        case BookieNamed():
            return sentence("Place your bets!")
        case BetsLaid(hidden=True):
            return sentence("Ready!")
        case BetsLaid(stakes=()):
            return sentence("Not this time.")
        case BetsLaid(stakes=stakes):
            return sentence("I lay {counters}.", counters=counter_words(total(stakes)))
        case Declined():
            return sentence("More than I could pay!")
        case TheyAreOff():
            return sentence("No more bets!")
        case PackCut():  # HO-5: now the first card is turned
            return sentence("They're off!")
        case CameIn(letter, place):
            return _placed(letter, place)
        case MarkersNoted(_, counters):
            return sentence("I owe {counters}.", counters=counter_words(counters))
        case PrizesGiven():
            return sentence("That was the last race!")
    return None


def score_sheet(events: Iterable[Event], seats: int) -> list[list[str]]:  # noqa: ARG001
    """The ledger: a row a race: what it brought to each seat."""
    return [[signed(gain) for gain in event.gains] for event in events if isinstance(event, RaceOver)]


def worth_words(figures: Sequence[float]) -> Sentence:
    """What a move is worth, in figures: the chance to win the evening; and why somebody would bet nothing at all."""
    chance, *nothing = figures
    words = sentence("{chance} % to win the evening", chance=f"{100 * chance:.1f}")
    if not nothing:
        return words
    if nothing[0]:
        return sentence("{words}: you are ahead, and a bet would only risk that", words=words)
    return sentence("{words}: all odds are fair, and no bet raises that", words=words)


# -- Names of things --------------------------------------------------------------------------------------------------------


RACE_NAMES = (
    "the Opening Trot",
    "the Clover Stakes",
    "the Maiden Plate",
    "the Thimble Handicap",
    "the Hearthrug Mile",
    "the Teacup Stakes",
    "the Lamplight Plate",
    "the Button Handicap",
    "the Mantelpiece Mile",
    "the Parlor Cup",
)


def race_name(race: int) -> Sentence:
    """Every race of an evening has a name of its own."""
    return sentence(RACE_NAMES[race - 1])


def line_words(line: Line) -> Sentence:
    """What a line of the make-up board stands for, in plain words: hearts to win, clubs in the first three."""
    kind, letter = kind_of(line), suit_of(line)
    if not letter:
        return sentence("red to win") if kind == RED else sentence("black to win")
    values = {"suit": sentence(SUIT_NAMES[letter])}
    if kind == WIN:
        return sentence("{suit} to win", **values)
    if kind == PLACE:
        return sentence("{suit} in the first two", **values)
    return sentence("{suit} in the first three", **values)


def stake_words(stakes: Stakes) -> Sentence:
    """Bets, as one would say them: 5 on hearts to win, 10 on red to win."""
    return _listed([bet_words(line, counters) for line, counters in stakes])


def bet_words(line: Line, counters: int) -> Sentence:
    return sentence("{counters} on {line}", counters=counters, line=line_words(line))


def counter_words(counters: int) -> Sentence:
    return sentence("one counter") if counters == 1 else sentence("{counters} counters", counters=counters)


# -- The bets, the race, the till -------------------------------------------------------------------------------------------


def _tell_bets(event: BetsLaid | Declined | TheyAreOff) -> Sentence:
    match event:
        case BetsLaid(seat, hidden=True):  # the boards are told of when they lie open
            return sentence("{who} is ready.", who=named(seat))
        case BetsLaid(seat, ()):
            return sentence("{who} bets nothing.", who=named(seat))
        case BetsLaid(seat, stakes):
            laid = counter_words(total(stakes))
            return sentence("{who} lays {counters}: {bets}.", who=named(seat), counters=laid, bets=stake_words(stakes))
        case Declined(seat, line, counters):
            return sentence(
                "The Bookie could not pay for all of it: {who} takes back {bet}.",
                who=named(seat),
                bet=bet_words(line, counters),
            )
        case TheyAreOff(boards):
            if not any(boards):
                return sentence("The betting is closed. Nobody has bet.")
            laid = _boards((seat, laid) for seat, laid in enumerate(boards) if laid)
            return sentence("The betting is closed. {boards}.", boards=laid)


def _placed(letter: Suit, place: int) -> Sentence:
    name = sentence(SUIT_NAMES[letter].capitalize())
    match place:
        case 1:
            return sentence("{suit} first!", suit=name)
        case 2:
            return sentence("{suit} second.", suit=name)
        case 3:
            return sentence("{suit} third.", suit=name)
    return sentence("{suit} last.", suit=name)


def _tell_till(event: LosersCollected | Paid | MarkersNoted | MarkersTaken) -> Sentence:
    match event:
        case LosersCollected(bookie, takings):
            by_seat = groupby(takings, key=lambda taking: taking[0])
            lost = [(seat, tuple((line, counters) for _, line, counters in some)) for seat, some in by_seat]
            counters = counter_words(sum(counters for *_, counters in takings))
            return sentence("{who} collects {counters}. {lost}.", who=named(bookie), counters=counters, lost=_boards(lost))
        case Paid(seat, bets):
            won = [sentence("{bet} brings {paid}", bet=bet_words(line, counters), paid=paid) for line, counters, paid in bets]
            return sentence(
                "{who} takes back {stake} and is paid {paid}: {won}.",
                who=named(seat),
                stake=sum(counters for _, counters, _ in bets),
                paid=sum(paid for *_, paid in bets),
                won=_listed(won),
            )
        case MarkersNoted(seat, owed):
            return sentence("{who} is short of {counters}; markers are noted.", who=named(seat), counters=counter_words(owed))
        case MarkersTaken(seat, paid):
            return sentence("{who} pays markers back: {counters}.", who=named(seat), counters=counter_words(paid))


def _boards(laid: Iterable[tuple[Seat, Stakes]]) -> Sentence:
    boards = [sentence("{who}: {bets}", who=named(seat), bets=stake_words(stakes)) for seat, stakes in laid]
    return reduce(lambda some, more: sentence("{some}; {more}", some=some, more=more), boards)


def _listed(parts: Iterable[Sentence]) -> Sentence:
    return reduce(lambda some, more: sentence("{some}, {more}", some=some, more=more), parts)


# -- What decided the evening -----------------------------------------------------------------------------------------------

RACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def decided_by(events: Sequence[Event], over: Over) -> Sentence | None:
    """The race after which the winner was ahead for good, by which bet, and who would have won without it."""
    point = turning_point(events, over)
    if point is None:
        return None
    values = {"who": named(point.winner), "rival": named(point.rival), "race": sentence(RACES[point.race - 1])}
    if point.from_the_start:
        when = sentence("{who} was ahead from the {race} race on", **values)
    else:
        when = sentence("{who} took the lead from {rival} for good in the {race} race", **values)
    words = sentence("{when}: {how}.", when=when, how=_how(point))
    if point.second is None:
        return words
    chance = sentence("Had it won" if point.deed is Deed.LOST else "Had it lost")
    return sentence("{words} {chance}, {second} would have won.", words=words, chance=chance, second=named(point.second))


def _how(point: TurningPoint) -> Sentence:
    values = {"who": named(point.winner), "rival": named(point.rival), "counters": point.counters}
    match point.deed:
        case Deed.KEPT:
            return sentence("{who} was Bookie and made {counters}", **values)
        case Deed.PAID:
            return sentence("{rival} was Bookie and had to pay {counters}", **values)
        case Deed.LOST:
            return sentence("{rival} lost {bet}", bet=bet_words(point.line, point.stake), **values)
    words = sentence("{bet} brought {counters}", bet=bet_words(point.line, point.stake), **values)
    return sentence("{words}, by a nose", words=words) if point.nose else words
