"""What the board says in words: who is to do what, why somebody pays, and why a button is closed. A child of nine reads it."""

from __future__ import annotations

from collections.abc import Sequence

from parlor_desktop.engine.contract import Move, Seat
from parlor_desktop.games.mexican_pete.house_rules import AS_PLAYERS, UNTIL_BROKE
from parlor_desktop.games.mexican_pete.moves import Call, Note, Throw
from parlor_desktop.games.mexican_pete.table import SEVEN, Phase, Reason, Slip, Table
from parlor_desktop.scene.kit.board import short_name
from parlor_desktop.scene.kit.wording import tr

FEW = 4
"""So few cards one can be reminded of."""


def calling_words(view: Table, people: Sequence[Seat], names: Sequence[str]) -> str:
    """While the table calls out: what the people at this screen are to do. Everything it is told from lies open."""
    if view.phase not in (Phase.READY, Phase.CALL) or view.thrower < 0:
        return ""
    if view.calls:
        heard = tr(" and ").join(short_name(names[seat]) for seat in view.calls)
        return tr("{names}: “I got it!” Does anybody else call?", names=heard)
    name, mine = short_name(names[view.thrower]), view.thrower in people
    noted = tuple(slip for slip in view.slips if any(seat != slip.seat for seat in people))
    if view.phase is Phase.READY:
        throws = tr("{name}, throw the dice.", name=name) if mine else tr("{name} throws next.", name=name)
        return tr("{one} {other}", one=throws, other=_missed(noted, names) or _watch(view, people, names)).strip()
    number = view.total
    if mine and number in view.up[view.thrower] and view.thrower not in view.called:
        return tr("{name}, say I GOT IT: you threw your {number}!", name=name, number=number)
    if noted:
        return _missed(noted, names)
    if number not in view.wanted:
        if mine:
            return tr("Nobody wants the {number} any more. {name}, throw again.", number=number, name=name)
        return tr("Nobody wants the {number} any more. {name} throws again.", number=number, name=name)
    if mine:
        return tr("OPEN: {name}, your {number} is down. Another may claim it; then throw again.", name=name, number=number)
    if all(seat in view.called for seat in people):
        return tr("{name} threw {number}.", name=name, number=number)
    if number in view.up[view.thrower]:  # MP-10
        return tr("It is {name}'s own {number}: only {name} may call it.", name=name, number=number)
    return _claim(view, people, name)


def _claim(view: Table, people: Sequence[Seat], name: str) -> str:
    """MP-9: the thrower's card is down, and somebody has it up. Several people at one screen have to see for themselves which
    of them it is: it goes to who is the quickest."""
    number = view.total
    if len(people) > 1:
        return tr("OPEN: {name}'s {number} is down. Is yours up? Then say I GOT IT!", name=name, number=number)
    match view.right(people[0]):
        case Reason.CLAIM:
            return tr("OPEN: {name}'s {number} is down, yours is up. Say I GOT IT!", name=name, number=number)
        case Reason.KEEPS:
            return tr("These dice do not turn your {number}. Another may claim it.", number=number)
    return tr("OPEN: {name}'s {number} is down, but so is yours. Another may claim it.", name=name, number=number)


def any_dice_words() -> str:
    """MP-3, MP-4: what everybody finds out late if nobody says so."""
    return tr("Every throw that makes a number turns its card. What a card says is done only with the dice on it.")


def advice_words(view: Table, seat: Seat, move: Move | None, names: Sequence[str]) -> str:
    """A hint to one person: what to do now, and why."""
    number = view.total
    thrower = short_name(names[view.thrower]) if view.thrower >= 0 else ""
    match move:
        case Call() if seat == view.thrower:
            return tr("Say I GOT IT: you threw your own {number}.", number=number)
        case Call():
            return tr("Say I GOT IT: {name}'s {number} is down, and yours is up.", name=thrower, number=number)
        case Note(other):
            return tr("Say THAT WAS A SLIP: {name} missed a card, and pays a counter.", name=short_name(names[other]))
        case Throw():
            return tr("Throw the dice! {watch}", watch=_watch(view, (seat,), names)).strip()
    if view.phase is not Phase.CALL:
        return tr("Watch the dice. {watch}", watch=_watch(view, (seat,), names)).strip()
    match view.right(seat):
        case Reason.THROWERS:
            return tr("Keep quiet: the {number} is {name}'s own.", number=number, name=thrower)
        case Reason.KEEPS:
            return tr("Keep quiet: these dice do not turn your {number}.", number=number)
    return tr("Keep quiet: your {number} is down already.", number=number)


def _missed(slips: Sequence[Slip], names: Sequence[str]) -> str:
    """MP-12: what can still be noted."""
    if not slips:
        return ""
    return tr("{missed} Say THAT WAS A SLIP!", missed=missed_words(slips, names))


def missed_words(slips: Sequence[Slip], names: Sequence[str]) -> str:
    who = tr(" and ").join(short_name(names[slip.seat]) for slip in slips)
    return tr("{names} missed the {number}.", names=who, number=slips[0].number)


def price_words(slips: Sequence[Slip], names: Sequence[str]) -> str:
    """MP-12: the reason, and then the price."""
    missed = missed_words(slips, names)
    if len(slips) == 1:
        return tr("{missed} If somebody says so, {name} pays 1.", missed=missed, name=short_name(names[slips[0].seat]))
    return tr("{missed} Whoever is told so pays 1.", missed=missed)


def note_words(slips: Sequence[Slip], people: Sequence[Seat], names: Sequence[str]) -> str:
    """What the button says that notes them: whom it is about. Nothing, where nobody here can say so."""
    noted = [slip for slip in slips if any(seat != slip.seat for seat in people)]
    if not noted:
        return ""
    if len(noted) > 1:
        return tr("{n} missed the {number}", n=len(noted), number=noted[0].number)
    return tr("{name} missed the {number}", name=short_name(names[noted[0].seat]), number=noted[0].number)


def _watch(view: Table, people: Sequence[Seat], names: Sequence[str]) -> str:
    """What the only person at this screen still waits for, if that is little; or who else is about to win."""
    if len(people) != 1 or people[0] not in view.playing:
        return ""
    up = view.up[people[0]]
    if 0 < len(up) <= FEW:
        return tr("You still want {cards}.", cards=_listed(up))
    rivals = [seat for seat in view.playing if seat != people[0] and 0 < view.to_go(seat) < FEW]
    if not rivals:
        return ""
    rival = min(rivals, key=view.to_go)
    if view.to_go(rival) < len(view.up[rival]):  # MP-18: any of them will do
        return tr("{name} has {n} to go.", name=short_name(names[rival]), n=view.to_go(rival))
    return tr("{name} only needs {cards}.", name=short_name(names[rival]), cards=_listed(view.up[rival]))


def _listed(numbers: Sequence[int]) -> str:
    *others, last = map(str, numbers)
    return tr("{some} and {last}", some=", ".join(others), last=last) if others else last


def closed_words(view: Table, seat: Seat, looked: bool = False) -> str:
    """Why this seat cannot call now; nothing, where it can. Nobody can call with a card that is down or stays up, as they see
    before them; but to call at the thrower's own number is theirs to do (MP-13), until they have `looked`."""
    if seat not in view.playing:
        return tr("You are out of this game.")
    if seat in view.called:
        return tr("You have called already.")
    if view.dice is None or view.phase is Phase.READY:
        return tr("There is nothing to call yet: the dice must be thrown first.")
    if view.total not in view.wanted:
        return tr("Nobody wants the {number} any more.", number=view.total)
    if view.total not in view.up[seat]:
        return tr("Your own {number} is down.", number=view.total)
    if not view.would_turn(seat):
        return tr("These dice do not turn your {number}.", number=view.total)
    if looked and view.right(seat) is Reason.THROWERS:
        return tr("Only the thrower may take it: their {number} is still up.", number=view.total)
    return ""


def false_call_words(seat: Seat, thrower: Seat, number: int, up: Sequence[int], thrower_up: bool, name: str) -> str:
    """MP-10, MP-13: why a call was false, and then what it costs."""
    if number == SEVEN:
        return tr("A seven is nobody's. {name} pays 1.", name=name)
    if seat != thrower and thrower_up:
        return tr("Only the thrower may take it: their {number} is still up. {name} pays 1.", name=name, number=number)
    if number in up:
        return tr("These dice do not turn {name}'s {number}. {name} pays 1.", name=name, number=number)
    return tr("{name}'s own {number} is down. {name} pays 1.", name=name, number=number)


def game_words(view: Table) -> str:
    """Which game of the evening it is, where there are several."""
    games = {AS_PLAYERS: view.seats, UNTIL_BROKE: 0}.get(str(view.rules.games), view.rules.games)
    if view.phase in (Phase.DECK, Phase.HANDS, Phase.OVER) or games == 1:
        return ""
    return tr("Game {game} of {games}", game=view.game, games=games) if games else tr("Game {game}", game=view.game)
