"""What is written on the board of Pig Dice and below it: what to do, who does what, and what the ribbon says."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from parlor_desktop.engine.contract import Event, Seat
from parlor_desktop.games.pig_dice.events import DiceFell, GaveUp, SevenFell
from parlor_desktop.games.pig_dice.house_rules import HouseRules
from parlor_desktop.games.pig_dice.rules import chance_of_seven
from parlor_desktop.games.pig_dice.table import NOBODY, Table
from parlor_desktop.scene.kit.board import short_name
from parlor_desktop.scene.kit.wording import tr


def seven_words(rules: HouseRules) -> str:
    chance = chance_of_seven(rules)
    if chance.numerator == 1:
        return tr("1 throw in {throws} is a seven", throws=chance.denominator)
    return tr("About 1 throw in {throws} is a seven", throws=round(1 / chance))


# -- The line below the table ---------------------------------------------------------------------------------------------


def prompt(view: Table, seat: Seat, names: Sequence[str]) -> str:
    """What a person is to do."""
    name = short_name(names[seat])
    if view.last_round is not None:
        return _prompt_in_last_round(view, seat, names)
    if view.score >= view.rules.goal:
        return tr("{name}, you have {score}: stand, or throw for more", name=name, score=view.score)
    if view.made:
        return tr("{name}, throw again or keep your {made}", name=name, made=view.made)
    if view.throws:
        return tr("{name}, nothing made yet: throw again", name=name)
    return tr("{name}, throw the dice", name=name)


def _prompt_in_last_round(view: Table, seat: Seat, names: Sequence[str]) -> str:
    name = short_name(names[seat])
    rival = max((rival for rival in view.rivals if rival != seat), key=lambda rival: view.kept[rival])
    ahead, other = view.score - view.kept[rival], short_name(names[rival])
    if ahead < 0:
        return tr("{name}, throw! You need {need} more to pass {other}", name=name, need=1 - ahead, other=other)
    if ahead == 0:
        return tr("{name}, you are level with {other}: throw again or stop here", name=name, other=other)
    if would_win(view):
        return tr("{name}, stop here and you win", name=name)
    return tr("{name}, you lead by {ahead}: throw for more, or stop here", name=name, ahead=ahead)


def would_lead(view: Table) -> bool:
    """Whether whoever throws is ahead of all, in the last round, if they keep what they have."""
    rivals = [view.kept[rival] for rival in view.rivals if rival != view.thrower]
    return view.last_round is not None and view.score > max(rivals)


def would_win(view: Table) -> bool:
    """Whether whoever throws has won if they keep what they have."""
    return would_lead(view) and view.last_round is not None and not view.last_round.to_come


def passes(seat: Seat, other: Seat, names: Sequence[str], people: Collection[Seat]) -> str:
    """Somebody takes the lead of the last round; whoever is alone at this screen is spoken to."""
    if people == {seat}:
        return tr("You pass {other}!", other=short_name(names[other]))
    if people == {other}:
        return tr("{name} passes you!", name=short_name(names[seat]))
    return tr("{name} passes {other}!", name=short_name(names[seat]), other=short_name(names[other]))


def at_stake(seat: Seat, ahead: int, names: Sequence[str], people: Collection[Seat]) -> str:
    """What hangs on a throw of the last round, for somebody who is so far ahead of the best of the others, or behind."""
    if ahead > 0:
        return tr("You risk the lead") if people == {seat} else tr("{name} risks the lead", name=short_name(names[seat]))
    if people == {seat}:
        return tr("You need {need} more", need=1 - ahead)
    return tr("{name} needs {need} more", name=short_name(names[seat]), need=1 - ahead)


def doing(view: Table, names: Sequence[str], people: Collection[Seat] = (), throws: bool = False, folded: bool = False) -> str:
    """What somebody else is about to do, or does while the dice are in the air (`throws`). Of a turn that is `folded` the line
    says the same before a throw and after it."""
    seat = view.thrower
    if seat == NOBODY:
        return tr("Who throws first?")
    name = short_name(names[seat])
    if view.last_round is not None:
        rival = max((rival for rival in view.rivals if rival != seat), key=lambda rival: view.kept[rival])
        ahead, other = view.score - view.kept[rival], tr("you") if people == {rival} else short_name(names[rival])
        if ahead < 0:
            return tr("{name} needs {need} more to pass {other}.", name=name, need=1 - ahead, other=other)
        if throws:
            return tr("{name} has {score} and throws on.", name=name, score=view.score)
        if ahead == 0:
            return tr("{name} is level with {other}: throw on, or stop?", name=name, other=other)
        return tr("{name} is {ahead} ahead of {other}: throw on, or stop?", name=name, ahead=ahead, other=other)
    if view.made and folded:
        return tr("{name} has {made} so far.", name=name, made=view.made)
    if view.made and throws:
        return tr("{name} has {made} and throws on.", name=name, made=view.made)
    if view.made:
        return tr("{name} has made {made}: throw on, or keep it?", name=name, made=view.made)
    if throws or folded:
        return tr("{name} throws.", name=name)
    if view.throws:
        return tr("{name} has nothing yet and throws again.", name=name)
    return tr("{name} has the dice.", name=name)


def seen(event: Event, names: Sequence[str], folded: bool) -> str:
    """What the line says of something that has just been seen; nothing, where the story's own words do."""
    match event:
        case DiceFell(seat, _, _, made) if folded and made:
            return tr("{name} has {made} so far.", name=short_name(names[seat]), made=made)
        case DiceFell(seat) if folded:
            return tr("{name} throws.", name=short_name(names[seat]))
        case GaveUp(seat, 0, kept):
            return tr("{name} passes the dice on and stays at {kept}.", name=short_name(names[seat]), kept=kept)
        case GaveUp(seat, made, kept):
            return tr("{name} keeps {made}: {kept}.", name=short_name(names[seat]), made=made, kept=kept)
        case SevenFell(seat, _, 0):
            return tr("A seven at once: {name} has made nothing.", name=short_name(names[seat]))
        case SevenFell(seat, _, gone):
            return tr("A seven! {name} loses {lost}.", name=short_name(names[seat]), lost=gone)
    return ""


def lost(points: int) -> str:
    """What a plate says after a seven."""
    return tr("lost {points}", points=points) if points else tr("no score")


# -- The ribbon -----------------------------------------------------------------------------------------------------------


def ribbon(view: Table, names: Sequence[str]) -> str:
    if view.winners:
        return winner([names[seat] for seat in view.winners], view.kept[view.winners[0]])
    if view.last_round is None:
        return ""
    if view.last_round.contest:
        return play_off()
    return last_round(view.last_round.stood, view.kept, names)


def last_round(stood: Seat, kept: Sequence[int], names: Sequence[str]) -> str:
    """Whoever is ahead: the one who has stood, or somebody who has gone past them since."""
    score = max(kept)
    if kept[stood] == score:
        return tr("Last round: {name} stands on {score}", name=names[stood], score=score)
    return tr("Last round: {name} leads with {score}", name=names[kept.index(score)], score=score)


def play_off() -> str:
    return tr("Level at the top: one more turn each")


def winner(names: Sequence[str], score: int) -> str:
    if len(names) == 1:
        return tr("{name} wins with {score}", name=names[0], score=score)
    return tr("{names} share the win with {score}", names=tr(" and ").join(names), score=score)
