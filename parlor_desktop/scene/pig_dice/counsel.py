"""Hints of Pig Dice in the words of the table: the reason first, then what to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlor_desktop.engine.contract import Seat, Weighed
from parlor_desktop.games.pig_dice.moves import Throw
from parlor_desktop.games.pig_dice.table import Table
from parlor_desktop.scene.kit.board import short_name
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.scene.pig_dice.lines import seven_words

LITTLE: Final = 15
"""Who has made less than this has little to lose."""
FAR: Final = 20
"""Whoever is so far behind the best has to dare more."""


def counsel(view: Table, seat: Seat, weighed: Sequence[Weighed], names: Sequence[str]) -> str:
    """Why the best of these is the best, and what it is; nothing where there is nothing to weigh up."""
    if len(weighed) < 2:
        return ""
    throws = isinstance(max(weighed, key=lambda each: each.worth).move, Throw)
    rival = max((other for other in view.rivals if other != seat), key=lambda other: view.kept[other])
    if view.last_round is not None:
        return _in_last_round(view, throws, short_name(names[rival]), view.kept[rival])
    if view.score >= view.rules.goal:
        if throws:
            return tr("The others could still pass {score}: throw for more.", score=view.score)
        return tr("{score} is hard to pass, and a seven would take {made}: stand.", score=view.score, made=view.made)
    behind = view.kept[rival] - view.score
    if not view.made:
        return tr("You have nothing to lose yet: throw.")
    if throws and behind >= FAR and view.made >= LITTLE:
        return tr("{name} is {behind} ahead even so: dare another throw.", name=short_name(names[rival]), behind=behind)
    if throws and view.made < LITTLE:
        return tr("{made} is not much to lose, and {chance}: throw again.", made=view.made, chance=_chance(view))
    if throws:
        return tr("It still pays: {chance}. Throw again.", chance=_chance(view))
    return tr("{made} is a good turn, and a seven would take all of it: keep it.", made=view.made)


def _in_last_round(view: Table, throws: bool, rival: str, best: int) -> str:
    if not throws and view.score <= best:
        return (
            tr("You are level with {name}, and a seven would take that: stop here.", name=rival) if view.score == best else ""
        )
    if not throws:
        if view.last_round is not None and view.last_round.to_come:
            return tr("You lead, and a seven would take it back: stop here.")
        return tr("You have won if you stop: keep it.")
    if view.score <= best:
        need = best - view.score + 1
        return tr("It is your last turn, and you need {need} more to pass {name}: throw.", need=need, name=rival)
    return tr("Somebody after you could still pass {score}: throw for more.", score=view.score)


def _chance(view: Table) -> str:
    """In the middle of a sentence."""
    words = seven_words(view.rules)
    return words[:1].lower() + words[1:]
