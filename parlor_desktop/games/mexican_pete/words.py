"""What is said at a table of Mexican Pete: a sentence for every event and every move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from parlor_desktop.engine.contract import Event, Move, Over, Seat
from parlor_desktop.engine.wording import Sentence, figure, named, sentence, signed
from parlor_desktop.games.mexican_pete.deck import COLOURS, NUMBERS
from parlor_desktop.games.mexican_pete.events import (
    Called,
    CalledFalsely,
    CalledTogether,
    CardTurned,
    CouldHaveCalled,
    DebtNoted,
    DebtTaken,
    DeckBrought,
    DicePassed,
    DiceThrown,
    EveningOver,
    GameBegan,
    GameWon,
    HandsDrawn,
    HandsMoved,
    Instructed,
    NothingTurned,
    NotTurned,
    Paid,
    SatOut,
    SlipNoted,
    Starts,
    StartThrown,
    ThrowAgain,
)
from parlor_desktop.games.mexican_pete.moves import Call, Note, Throw
from parlor_desktop.games.mexican_pete.table import POT, Dice, Phase, Reason, Table

COLOUR_WORDS: Final = tuple(sentence(colour) for colour in COLOURS)
"""What each hand is called."""

INSTRUCTION_WORDS: Final = {
    "ante1": sentence("Put 1 in the pot"),
    "ante2": sentence("Put 2 in the pot"),
    "ante3": sentence("Put 3 in the pot"),
    "take1": sentence("Take 1 from the pot"),
    "take2": sentence("Take 2 from the pot"),
    "each1": sentence("Take 1 from every other player"),
    "payleft1": sentence("Pay 1 to your left neighbour"),
    "leftpays1": sentence("Take 1 from your left neighbour"),
    "ante1pass": sentence("Put 1 in the pot and pass the dice"),
}
"""What a card says, as it is read from it."""

SOURCE_WORDS: Final = {
    "sheet": sentence("printed on the sheet of 1937"),
    "only": sentence("the only way to throw this number"),
    "ours": sentence("our reconstruction"),
    "own": sentence("from your own deck file"),
}
"""Where we have something about a card from."""


def tell(event: Event) -> Sentence | None:
    """What the story says of an event; None where it goes without saying."""
    match event:
        case DeckBrought():
            return sentence("The table plays with a deck of its own.")
        case HandsDrawn(colours):
            return sentence("Hands are drawn: {hands}.", hands=_hands(colours))
        case HandsMoved():
            return sentence("All hands move one seat to the left.")
        case GameBegan(game, seats):
            return sentence("Game {game}: {who} ante one counter each.", game=game, who=named(*seats))
        case SatOut(seat):
            return sentence("{who} cannot ante and is out.", who=named(seat))
        case Paid():
            return _tell_payment(event)
        case DebtNoted(seat, counters):
            return sentence(
                "{who} cannot pay all, and owes {counters} more.", who=named(seat), counters=counter_words(counters)
            )
        case DebtTaken(seat, counters):
            return sentence("{who}'s debt takes {counters} of that.", who=named(seat), counters=counter_words(counters))
        case StartThrown(seat, dice):
            return sentence("{who} throws {dice} for the start.", who=named(seat), dice=dice_words(dice))
        case ThrowAgain(seats):
            return sentence("{who} are level and throw again.", who=named(*seats))
        case Starts(seat, "MP-2"):
            return sentence("{who} has the highest throw and begins.", who=named(seat))
        case Starts(seat):
            return sentence("{who} begins, at the left of who threw last.", who=named(seat))
        case DiceThrown(seat, dice, "MP-6"):
            return sentence("{who} throws {dice}, a seven!", who=named(seat), dice=dice_words(dice))
        case DiceThrown(seat, dice):
            return sentence("{who} throws {dice}, {total}.", who=named(seat), dice=dice_words(dice), total=sum(dice))
        case DicePassed(_, to, "MP-9"):
            return sentence("{who} takes the dice.", who=named(to))
        case DicePassed(_, to):
            return sentence("The dice go to {who}.", who=named(to))
        case NotTurned() | Called() | CalledTogether() | CalledFalsely() | SlipNoted() | CouldHaveCalled():
            return _tell_call(event)
        case Instructed(seat, colour, number, do):
            card = card_words(colour, number)
            return sentence("{who}'s {card} says: {do}.", who=named(seat), card=card, do=INSTRUCTION_WORDS[do])
        case CardTurned(seat, number):
            return sentence("{who} turns the {number} down.", who=named(seat), number=number)
        case NothingTurned(seat, number):
            return sentence("{who}'s {number} is down, and nobody claims it.", who=named(seat), number=number)
        case GameWon(seat, game, _, down) if down < len(NUMBERS):
            return sentence("{who} has turned down {down} cards and wins game {game}!", who=named(seat), down=down, game=game)
        case GameWon(seat, game):
            return sentence("{who} has turned down all cards and wins game {game}!", who=named(seat), game=game)
        case EveningOver((seat,), score):
            return sentence("{who} has the most counters and wins: {score}.", who=named(seat), score=figure(score))
        case EveningOver(seats, score):
            return sentence("{who} have the most counters and share the win: {score}.", who=named(*seats), score=figure(score))
    raise ValueError(f"Mexican Pete has no words for {event}.")


def _tell_call(event: Event) -> Sentence:
    match event:
        case NotTurned(_, colour, number):
            return sentence("This combination does not turn the {card}.", card=card_words(colour, number))
        case Called(seat):
            return sentence("{who}: I got it!", who=named(seat))
        case CalledTogether(seat, others):
            called = named(seat, *others)
            return sentence("{who} have called together; {nearest} is nearest the left.", who=called, nearest=named(seat))
        case CalledFalsely(seat, "MP-10"):
            return sentence("{who} had no right to call: the thrower has that card face up.", who=named(seat))
        case CalledFalsely(seat):
            return sentence("{who} had no right to call.", who=named(seat))
        case SlipNoted(by, seat, number):
            return sentence("{by} notes that {who} has missed the {number}.", by=named(by), who=named(seat), number=number)
        case CouldHaveCalled(seat, number):
            return sentence("{who} could have called the {number}; nobody noted it.", who=named(seat), number=number)
    raise ValueError(f"Mexican Pete has no words for {event}.")


def _tell_payment(paid: Paid) -> Sentence | None:
    if paid.clause == "MP-1":
        return None  # told of all of them when the game begins
    counters = counter_words(paid.counters)
    if paid.payee == POT:
        return sentence("{who} puts {counters} in the pot.", who=named(paid.payer), counters=counters)
    if paid.payer == POT:
        return sentence("{who} takes {counters} from the pot.", who=named(paid.payee), counters=counters)
    return sentence("{who} pays {whom} {counters}.", who=named(paid.payer), whom=named(paid.payee), counters=counters)


def tell_move(move: Move, view: Table) -> Sentence:
    """What a move is called at this table now."""
    match move:
        case Throw():
            return sentence("Throw again") if view.phase is Phase.CALL else sentence("Throw")
        case Call():
            return sentence("I got it!")
        case Note(seat):
            return sentence("{who} has slipped", who=named(seat))
    raise ValueError(f"Mexican Pete has no words for {move}.")


def spoken(event: Event) -> Sentence | None:
    """What is said aloud at an event: by its seat, or at a slip by the one who notes it."""
    match event:
        case Called():
            return sentence("I got it!")
        case CalledFalsely():
            return sentence("Oh. My mistake.")
        case SlipNoted(_, seat, number):
            return sentence("{who}, you missed the {number}!", who=named(seat), number=number)
        case GameWon():
            return sentence("That was my last!")
    return None


def score_sheet(events: Iterable[Event], seats: int) -> list[list[str]]:
    """A row a game: what it brought to each seat, all in all."""
    return [[signed(change) for change in row] for row in gains_of(events, seats)]


def gains_of(events: Iterable[Event], seats: int) -> list[list[int]]:
    """What each game brought to each seat."""
    rows: list[list[int]] = []
    for event in events:
        match event:
            case GameBegan():
                rows.append([0] * seats)
            case Paid(payer, payee, counters):
                if payer != POT:
                    rows[-1][payer] -= counters
                if payee != POT:
                    rows[-1][payee] += counters
    return rows


def winners_held(events: Iterable[Event]) -> Iterator[str]:
    """The colour of the hand that has won each game."""
    hands: tuple[int, ...] = ()
    for event in events:
        match event:
            case HandsDrawn(colours) | HandsMoved(colours):
                hands = colours
            case GameWon(seat):
                yield COLOURS[hands[seat]]


REASON_WORDS: Final = {
    Reason.OWN_CARD: sentence("it is your own throw, and the card is face up"),
    Reason.CLAIM: sentence("your card is face up, and the thrower's is down"),
    Reason.NO_THROW: sentence("there is nothing to call"),
    Reason.THROWERS: sentence("the thrower has this card face up"),
    Reason.DOWN: sentence("your own card is down"),
    Reason.KEEPS: sentence("this combination does not turn your card"),
    Reason.GO_ON: sentence("the dice are yours to throw"),
    Reason.TOO_SOON: sentence("a call of yours would be missed"),
    Reason.SLIPPED: sentence("the call was missed, and that costs one counter"),
}


def worth_words(figures: Sequence[float]) -> Sentence:
    """Why a move is right or wrong: no figures, for in this game it is one or the other."""
    return REASON_WORDS[Reason(int(figures[0]))]


# -- Single words -----------------------------------------------------------------------------------------------------------


def card_words(colour: int, number: int) -> Sentence:
    return sentence("{colour} {number}", colour=COLOUR_WORDS[colour], number=number)


def counter_words(counters: int) -> Sentence:
    return sentence("one counter") if counters == 1 else sentence("{counters} counters", counters=counters)


def a_number(number: int) -> Sentence:
    return sentence("an {number}", number=number) if number in (8, 11) else sentence("a {number}", number=number)


def dice_words(dice: Dice) -> str:
    """The higher die first, as on the cards."""
    return f"{max(dice)}–{min(dice)}"


def _hands(colours: tuple[int, ...]) -> Sentence:
    """Who has which."""
    *before, last = [
        sentence("{who} has {colour}", who=named(seat), colour=COLOUR_WORDS[colour]) for seat, colour in enumerate(colours)
    ]
    hands = last
    for hand in reversed(before):
        hands = sentence("{one}, {others}", one=hand, others=hands)
    return hands


# -- The end ----------------------------------------------------------------------------------------------------------------


def decided_by(events: Sequence[Event], over: Over) -> Sentence | None:
    """What decided the evening, in a sentence for the end of it: counters that were thrown away, the last card, or the game
    that brought most."""
    winners, *behind = over.places
    if len(winners) > 1 or not behind:
        return None
    (winner,), second = winners, behind[0][0]
    gains = gains_of(events, len(over.scores))
    prize = sentence("the evening") if len(gains) > 1 else sentence("the game")
    margin = over.scores[winner] - over.scores[second]
    fines = Counter(event.payer for event in events if isinstance(event, Paid) and event.clause in ("MP-12", "MP-13"))
    if fines[second] >= margin:
        return sentence(
            "{who} lost {fines} by slips and false calls, and {prize} by {margin}.",
            who=named(second),
            prize=prize,
            fines=counter_words(fines[second]),
            margin=counter_words(margin),
        )
    last = _last_card(events)
    rewards = _rewards(events)
    if last is not None and last.seat == winner and rewards[winner] - rewards[second] >= margin:
        about = {"who": named(winner), "number": a_number(last.number), "gain": counter_words(rewards[winner]), "prize": prize}
        if last.clause == "MP-9":
            return sentence("{who} claimed {number} for the last card; it brought {gain}, and {prize}.", **about)
        return sentence("{who}'s last card, {number}, brought {gain}, and {prize}.", **about)
    best = max(range(len(gains)), key=lambda game: gains[game][winner])
    gain = counter_words(gains[best][winner])
    if len(gains) == 1:
        return sentence("{who} came away with {gain} more than before.", who=named(winner), gain=gain)
    return sentence("Game {game} decided it: it brought {who} {gain}.", game=best + 1, who=named(winner), gain=gain)


def _last_card(events: Sequence[Event]) -> CardTurned | None:
    """The card that won the last game."""
    return next((event for event in reversed(events) if isinstance(event, CardTurned)), None)


def _rewards(events: Sequence[Event]) -> Counter[Seat]:
    """MP-15: what each seat got and paid when the last game was won: the pot, and what was left up."""
    rewards: Counter[Seat] = Counter()
    for event in reversed(events):
        match event:
            case GameWon():
                break
            case Paid(payer, payee, counters, "MP-15"):
                rewards[payee] += counters
                rewards[payer] -= counters
    return rewards
