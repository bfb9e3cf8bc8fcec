"""What a Mayflower board says to whoever is asked: what to do, what it costs, and why a card cannot be laid."""

from __future__ import annotations

from collections.abc import Sequence

from parlor_desktop.engine.cards import BACK, Card
from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.mayflower.cards import SERIES, SERIES_NAMES, number, series
from parlor_desktop.games.mayflower.holding import behind, may_hold, may_keep, opens, passed_on
from parlor_desktop.games.mayflower.house_rules import CHALLENGED
from parlor_desktop.games.mayflower.rules import FALSE_PASS, PENALTY
from parlor_desktop.games.mayflower.table import Phase, Row, Table
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.scene.mayflower.naming import card_words, listed_names
from parlor_desktop.scene.mayflower.waiting import before, nearest, still_to_come


def asked(view: Table, seat: Seat, name: str) -> str:
    """The line that tells a person what to do."""
    if view.phase is Phase.CHALLENGE:
        return tr("{name}, did somebody lie? A wrong challenge costs a point", name=name)
    if view.phase is Phase.DRAWN and view.drawn is not None:
        if view.drawn in view.fitting:
            return tr("{name}, your new {card} fits: lay it", name=name, card=card_words(view.drawn))
        return tr("{name}, your new {card} does not fit", name=name, card=card_words(view.drawn))
    fitting = [card for card in view.hands[seat] if card in view.fitting]
    if not fitting:
        return tr("{name}, none of your cards fits", name=name)
    if view.must_lay and len(fitting) == 1:
        return tr("{name}, you could have played: lay your {card} now", name=name, card=card_words(fitting[0]))
    if view.must_lay:
        return tr("{name}, you could have played: lay a card now", name=name)
    if len(view.hands[seat]) == 1:
        return tr("{name}, lay your last card!", name=name)
    if len(fitting) == 1 and may_keep(view, seat):
        return tr("{name}, lay your {card}, or hold it back", name=name, card=card_words(fitting[0]))
    if len(fitting) == 1:
        return tr("{name}, you can only play your {card}", name=name, card=card_words(fitting[0]))
    if all(not set(behind(card)) - set(view.hands[seat]) for card in fitting):  # a 7, say: nobody waits for it
        return tr("{name}, lay one of {n}", name=name, n=len(fitting))
    return tr("{name}, lay one of {n}: what you keep, nobody gets past", name=name, n=len(fitting))


def turn_words(view: Table, seat: Seat, eyes: Seat | None, names: Sequence[str]) -> str:
    """Whose turn it is while nobody here is asked; and to whoever looks, when theirs comes and what they wait for."""
    name = names[seat]
    if eyes == seat and not set(view.hands[seat]) & set(view.fitting):
        return tr("{name}, none of your cards fits", name=name)
    if eyes is None or eyes == seat or not view.hands[eyes] or BACK in view.hands[eyes]:
        return tr("{name} looks for a card that fits.", name=name)
    turns = (eyes - seat) % len(view.scores)
    when = tr("{name} plays, then you.", name=name)
    if turns > 1:
        when = tr("{name} plays, you in {n} turns.", name=name, n=turns)
    return f"{when} {hope_words(view, eyes, names)}"


def hope_words(view: Table, seat: Seat, names: Sequence[str]) -> str:
    """What somebody who is not asked has to look forward to; and who can only have the card that they wait for."""
    hand, rows = view.hands[seat], view.rows
    fitting = [card for card in hand if not still_to_come(card, rows)]
    if len(fitting) > 1:
        return tr("{n} of your cards fit.", n=len(fitting))
    if fitting:
        return tr("Your {card} fits.", card=card_words(fitting[0]))
    next_card = nearest(hand, rows)
    steps = still_to_come(next_card, rows) if next_card is not None else 0
    if next_card is None or steps > 1:
        return tr("None of your cards fits yet.")
    (missing,) = before(next_card, rows)
    holders = [names[other] for other in may_hold(view, seat, missing)]
    values = {"card": card_words(next_card), "missing": number(missing)}
    if len(holders) == 1:
        return tr("Your {card} waits for the {missing}, and only {name} can have it!", name=holders[0], **values)
    if len(holders) == 2:
        return tr("Your {card} waits for the {missing}: {one} or {other} has it.", one=holders[0], other=holders[1], **values)
    return tr("One more card, and your {card} fits.", **values)


def stuck_words(view: Table, seat: Seat, names: Sequence[str]) -> str:
    """To somebody for whom it was said that they cannot play: what it costs, and what they wait for."""
    return tr("You cannot play: −{penalty} point. {hope}", penalty=PENALTY, hope=hope_words(view, seat, names))


def pass_words(view: Table, could: bool) -> str:
    """What not to play costs, and that it is a lie where one could (MF-6, MF-12, MF-13)."""
    if not could:
        if view.extra:
            return tr("I cannot play: draw a card")
        return tr("I cannot play: −{penalty} point", penalty=PENALTY)
    values = {"penalty": PENALTY, "more": FALSE_PASS}
    if view.rules.honesty == CHALLENGED:
        if view.extra:
            return tr("Lie: “I cannot”, and draw (found out: −{more})", **values)
        return tr("Lie: “I cannot play” (−{penalty}, found out −{more})", **values)
    if view.extra:
        return tr("Lie: “I cannot”, and draw (−{more} after the deal)", **values)
    return tr("Lie: “I cannot play” (−{penalty}, then −{more})", **values)


def keep_words() -> str:
    return tr("Keep it: −{penalty} point", penalty=PENALTY)


def found_words(names: Sequence[str]) -> str:
    """Everybody has passed, and these have held back (MF-12); short enough for a ribbon."""
    match names:
        case [name]:
            return tr("Everybody passed, but {name} could have played!", name=name)
        case [one, other]:
            return tr("Everybody passed, but {one} and {other} could have played!", one=one, other=other)
    return tr("Everybody passed, but {n} players could have played!", n=len(names))


def waits_for(card: Card, rows: tuple[Row, ...]) -> str:
    """Why a card cannot be laid yet; nothing if it can (MF-3, MF-4, MF-5)."""
    row, laid = rows[SERIES.index(series(card))], number(card)
    if laid in row.fitting or laid in (1, 13):
        return ""
    if laid == 7:
        missing = [f"{series(card)}{other}" for other, there in ((6, row.low == 6), (8, row.high == 8)) if not there]
        if len(missing) == 2:
            return tr("The 7 waits for the 6 and the 8 of {series}", series=series(card))
        return tr("The 7 waits for the {card}", card=card_words(missing[0]))
    before = f"{series(card)}{laid - 1 if laid < 7 else laid + 1}"
    return tr("Waits for the {card}", card=card_words(before))


def lay_words(card: Card, view: Table, seat: Seat, names: Sequence[str]) -> str:
    """What laying a card would open, and what keeping it would stop; from what the seat sees and everybody has heard."""
    hand, opened = view.hands[seat], opens(card, view.rows)
    if number(card) == 7:
        lines = [tr("Closes series {series}", series=series(card))]
    elif opened is None:
        lines = [tr("Brings the 7 of {series} nearer", series=series(card))]
    elif opened in hand:
        lines = [tr("Opens your own {card}", card=card_words(opened))]
    else:
        lines = [_opens_for(view, seat, opened, names)]
    waiting = sum(each not in hand for each in behind(card))
    if waiting and (sum(each in view.fitting for each in hand) > 1 or may_keep(view, seat)):
        kept = tr("Keep it: {n} cards of the others wait", n=waiting)
        lines.append(kept if waiting > 1 else tr("Keep it: a card of the others waits"))
    passed = [names[other] for other in passed_on(view, card) if other != seat and number(card) != 7]  # that opens nothing
    if len(passed) > 3:
        lines.append(tr("{n} players passed while it was to come", n=len(passed)))
    elif passed:
        lines.append(tr("{names} passed while it was to come", names=listed_names(passed)))
    return "\n".join(lines)


def _opens_for(view: Table, seat: Seat, opened: Card, names: Sequence[str]) -> str:
    """A space that another may go on in; and who, where few can have its card."""
    values, holders = {"card": card_words(opened)}, [names[other] for other in may_hold(view, seat, opened)]
    if len(holders) == 1:
        return tr("Opens the {card}, for {name} alone", name=holders[0], **values)
    if len(holders) == 2 and len(names) > 3:
        return tr("Opens the {card}, for {one} or {other}", one=holders[0], other=holders[1], **values)
    return tr("Opens the {card}", **values)


def blocked_words(view: Table, seat: Seat, missing: Card, names: Sequence[str]) -> str:
    """Who holds up whoever can lay nothing, at the space that they wait for."""
    holders = [names[other] for other in may_hold(view, seat, missing)]
    if len(holders) == 1:
        return tr("{name} has the {number}!", name=holders[0], number=number(missing))
    if len(holders) == 2:
        return tr("{one} or {other} has the {number}", one=holders[0], other=holders[1], number=number(missing))
    return tr("Who has the {number}?", number=number(missing))


def stopped_words(card: Card, sure: bool) -> str:
    """At the plate of somebody who cannot play while whoever looks keeps a card: that they wait for it, where that is sure."""
    words = tr("waits for your {number}!", number=number(card))
    return words if sure else tr("not past your {number}!", number=number(card))


def place_words(card: Card) -> str:
    """Which card of its series it is."""
    return tr("{series}, {number} of 13", series=tr(SERIES_NAMES[series(card)]), number=number(card))
