"""What a deal was about, in a few lines for the page after it: who held whom, who came out best and worst, and old scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlor_desktop.engine.contract import Event, Seat
from parlor_desktop.engine.wording import figure, signed
from parlor_desktop.games.mayflower.events import Credited, HeldUp
from parlor_desktop.games.mayflower.holding import Kept
from parlor_desktop.games.mayflower.rules import stops_with
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.scene.mayflower.naming import card_words, listed_names

RIVALS: Final = 4
"""So often two must have stopped each other in an evening to be called rivals."""
HARD_HIT: Final = -2


def tale(
    found: Sequence[Event],
    totals: Sequence[int],
    stops: tuple[tuple[int, ...], ...],
    eyes: Seat | None,
    names: Sequence[str],
) -> tuple[str, ...]:
    """`totals`: what the deal has brought each seat; `stops`: who had stopped whom, how often, before it. `eyes`: to whom it is
    told, if to one."""
    kept = [event for event in found if isinstance(event, HeldUp)]
    evening = stops_with(stops, [Kept(each.seat, each.card, each.turns, each.stopped) for each in kept], len(names))
    lines = [*_blocks(kept, eyes, names), *_blocked(kept, eyes, names), _best_and_worst(found, totals, eyes, names)]
    return tuple(line for line in (*lines, _rivals(evening, eyes, names)) if line)


def won_words(scores: Sequence[int], eyes: Seat | None, names: Sequence[str], target: int, last: bool) -> tuple[str, ...]:
    """Who has won the game by this deal, if anybody; `last`: no other deal follows (MF-11)."""
    most = max(scores)
    if most < target and not last:
        return ()
    winners = [seat for seat, score in enumerate(scores) if score == most]
    if len(winners) > 1:
        who = listed_names([names[seat] for seat in winners])
        return (tr("{who} share the game, with {score} each!", who=who, score=figure(most)),)
    if winners == [eyes]:
        return (tr("You have won the game, with {score}!", score=figure(most)),)
    return (tr("{name} has won the game, with {score}!", name=names[winners[0]], score=figure(most)),)


def standing(scores: Sequence[int], eyes: Seat | None, names: Sequence[str], target: int) -> tuple[str, ...]:
    """Where whoever looks has come to in the evening, and whom they are after."""
    most = max(scores)
    leaders = [seat for seat, score in enumerate(scores) if score == most]
    if eyes is None or most >= target:
        return ()
    if eyes in leaders:
        second = max((score for score in scores if score < most), default=most)
        if len(leaders) > 1:
            return (tr("You share the lead: {n} points to go.", n=target - most),)
        return (tr("You lead the evening by {ahead}: {n} points to go.", ahead=most - second, n=target - most),)
    place = 1 + sum(score > scores[eyes] for score in scores)
    values = {"place": place, "n": len(scores), "behind": most - scores[eyes], "name": names[leaders[0]], "left": target - most}
    if len(leaders) > 1:
        return (tr("You are number {place} of {n}, {behind} behind the lead, which is {left} short of the end.", **values),)
    return (tr("You are number {place} of {n}, {behind} behind {name}, who is {left} short of the end.", **values),)


def _blocks(kept: Sequence[HeldUp], eyes: Seat | None, names: Sequence[str]) -> list[str]:
    """What whoever looks has held up."""
    own = [each for each in kept if each.seat == eyes]
    if not own:
        return []
    passes = sum(len(each.stopped) for each in own)
    best = own[0]
    who = listed_names([names[seat] for seat in dict.fromkeys(best.stopped)])
    if passes == 1:
        return [tr("Your block: {who} had to pass behind your {card}, worth a point.", who=who, card=card_words(best.card))]
    return [
        tr(
            "Your blocks: {n}, worth {n} points. Your {card} stopped {who}.",
            n=passes,
            card=card_words(best.card),
            who=who,
        )
    ]


def _blocked(kept: Sequence[HeldUp], eyes: Seat | None, names: Sequence[str]) -> list[str]:
    """The card of somebody else that has cost whoever looks the most; or, if none did, anybody."""
    others = [each for each in kept if each.seat != eyes]
    against = [each for each in others if eyes in each.stopped]
    if not others:
        return []
    worst = max(against or others, key=lambda each: each.stopped.count(eyes) if eyes in each.stopped else len(each.stopped))
    values = {"name": names[worst.seat], "card": card_words(worst.card), "n": worst.turns}
    sat = tr("{name} sat on the {card} for a turn", **values)
    if worst.turns > 1:
        sat = tr("{name} sat on the {card} for {n} turns", **values)
    points = worst.stopped.count(eyes) if against else len(worst.stopped)
    who = tr("you") if against else listed_names([names[seat] for seat in dict.fromkeys(worst.stopped)])
    if points == 1:
        return [tr("{sat}: that cost {who} a point.", sat=sat, who=who)]
    return [tr("{sat}: that cost {who} {points} points.", sat=sat, who=who, points=points)]


def _best_and_worst(found: Sequence[Event], totals: Sequence[int], eyes: Seat | None, names: Sequence[str]) -> str:
    out = next((event for event in found if isinstance(event, Credited)), None)
    if out is None:
        return ""
    hero = tr("Hero of the deal: {name}, {points}.", name=_called(out.seat, eyes, names), points=signed(totals[out.seat]))
    worst = min(totals)
    victims = [_called(seat, eyes, names) for seat, total in enumerate(totals) if total == worst]
    if worst > HARD_HIT or len(victims) > 1:
        return hero
    return tr("{hero} Hit hardest: {name}, {points}.", hero=hero, name=victims[0], points=signed(worst))


def _rivals(stops: Sequence[Sequence[int]], eyes: Seat | None, names: Sequence[str]) -> str:
    """Whoever looks and the one with whom they have the most to settle."""
    if eyes is None:
        return ""
    rival = max((seat for seat in range(len(names)) if seat != eyes), key=lambda seat: stops[seat][eyes] + stops[eyes][seat])
    theirs, ours = stops[rival][eyes], stops[eyes][rival]
    if theirs + ours < RIVALS:
        return ""
    return tr("This evening {name} has stopped you {n}×, and you {name} {m}×.", name=names[rival], n=theirs, m=ours)


def _called(seat: Seat, eyes: Seat | None, names: Sequence[str]) -> str:
    return tr("you") if seat == eyes else names[seat]
