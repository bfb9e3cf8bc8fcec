"""What is said of a race while it is run: what the last card did, who leads, and how narrowly a horse has come in."""

from __future__ import annotations

from collections.abc import Sequence

from parlor_desktop.engine.cards import SUIT_NAMES, suit
from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.wording import card_named, signed
from parlor_desktop.games.horses.betting import Line, Suit
from parlor_desktop.games.horses.table import SQUARES, Race, Table
from parlor_desktop.games.horses.words import bet_words
from parlor_desktop.scene.kit.board import short_name
from parlor_desktop.scene.kit.wording import said, tr


def suit_word(letter: Suit) -> str:
    return tr(SUIT_NAMES[letter])


def listed(names: Sequence[str]) -> str:
    """Names in a sentence: Ann, Ben and Clara."""
    return names[0] if len(names) == 1 else tr("{some} and {last}", some=", ".join(names[:-1]), last=names[-1])


def race_words(view: Table) -> str:
    """What the last card did, and who leads."""
    if not view.turned:
        return tr("They're off!")
    letter = suit(view.turned[-1])
    done = {"card": said(card_named(view.turned[-1]), ()), "square": view.square(letter)}
    words = tr("{card}: in!", **done) if letter in view.finish else tr("{card}: square {square}.", **done)
    return " ".join((words, lead_words(view))).rstrip()


def lead_words(view: Table) -> str:
    """Who is ahead of those still running, and how far they have to go."""
    running = {letter: square for letter, square in view.squares().items() if letter not in view.finish}
    best = max(running.values(), default=0)
    if not best:
        return ""
    ahead = [suit_word(letter) for letter, square in running.items() if square == best]
    names = listed(ahead)
    values = {"names": names[0].upper() + names[1:], "left": SQUARES - best}
    place = ("", tr("second place"), tr("third place"))[min(2, len(view.finish))]
    if len(ahead) == len(running):  # those that are in have nothing to do with it
        level = tr("The others are level") if view.finish else tr("All are level")
        one_more = tr("{level}: one more card for {place}!", level=level, place=place or tr("the win"))
        return one_more if best == SQUARES - 1 else tr("{level}.", level=level)
    if best == SQUARES - 1:
        return tr("{names}: one more card for {place}!", place=place or tr("the win"), **values)
    if len(ahead) > 1 and place:
        return tr("{names} are level for {place}, {left} squares to go.", place=place, **values)
    if len(ahead) > 1:
        return tr("{names} are level, {left} squares to go.", **values)
    if place:
        return tr("{names} lead for {place}, {left} squares to go.", place=place, **values)
    return tr("{names} lead, {left} squares to go.", **values)


def backing_words(bets: Sequence[tuple[str, Line, int]], names: Sequence[str]) -> str:
    """Whose bets have come in: who, on which line, how many. Ann has 10 on spades to win, Ben 30."""
    (who, first, counters), *others = bets
    words = tr("{name} has {bet}", name=who, bet=said(bet_words(first, counters), names))
    for name, line, laid in others:
        bet = str(laid) if line == first else said(bet_words(line, laid), names)
        words = tr("{words}, {name} {bet}", words=words, name=name, bet=bet)
    return words


def standing_words(scores: Sequence[int], seat: Seat, names: Sequence[str]) -> str:
    """How somebody stands in the money, and whom they have before them or behind."""
    own, name = scores[seat], short_name(names[seat])
    others = [score for at, score in enumerate(scores) if at != seat]
    ahead = sum(score > own for score in others)
    if not ahead:
        lead = own - max(others)
        if not lead:
            return tr("{name}, nobody has more than you.", name=name)
        return tr("{name}, you are ahead of everybody, by {lead}.", name=name, lead=lead)
    before = min(score for score in others if score > own)
    rival, best = short_name(names[scores.index(before)]), max(others)
    words = tr("{name}, you are number {rank}: {gap} behind {rival}", name=name, rank=ahead + 1, gap=before - own, rival=rival)
    if best > before:
        words = tr("{words}, {gap} behind {first}", words=words, gap=best - own, first=short_name(names[scores.index(best)]))
    return words + "."


def margin_words(lead: int, second: Sequence[Suit]) -> str:
    """By how much a horse has won, and from whom."""
    names = listed([suit_word(letter) for letter in second])
    if lead == 1:
        return tr("By a nose from {names}", names=names)
    return tr("By {lead} squares from {names}", lead=lead, names=names)


def nose_words(name: str, lost: bool) -> str:
    """What somebody says after a photo finish, of the horse that they had their counters on."""
    if lost:
        return tr("Only a nose! Oh, {name}!", name=name)
    return tr("By a nose! Well run, {name}!", name=name)


def standings_words(scores: Sequence[int], names: Sequence[str], left: int) -> str:
    """How the purses stand when an evening comes to its end, as an announcer would say it."""
    races = tr("The last race") if left == 1 else tr("{left} races to go", left=left)
    best, *others = sorted(set(scores), reverse=True)
    lead = listed([short_name(name) for name, score in zip(names, scores, strict=True) if score == best])
    values = {"races": races, "lead": lead, "best": best}
    if not others:
        return tr("{races}: all are level!", **values)
    if scores.count(best) > 1:
        return tr("{races}: {lead} are level with {best}!", **values)
    second = listed([short_name(name) for name, score in zip(names, scores, strict=True) if score == others[0]])
    return tr("{races}: {lead} has {best}, {second} {gap} less!", second=second, gap=best - others[0], **values)


def lead_change_words(scores: Sequence[int], races: Sequence[Race], names: Sequence[str]) -> str:
    """Who has come to the head of the table by the last race; nothing, where nobody new has."""
    if len(races) < 2:
        return ""
    before = [score - gain for score, gain in zip(scores, races[-1].gains, strict=True)]
    best = max(scores)
    leader = scores.index(best)
    if scores.count(best) > 1 or before[leader] == max(before):
        return ""
    return tr("{name} takes the lead with {best}!", name=short_name(names[leader]), best=best)


def result_words(race: int, finish: Sequence[Suit], gains: Sequence[tuple[str, int]]) -> str:
    """How a race has ended, and what it has brought to some."""
    order = ", ".join(suit_word(letter) for letter in finish)
    words = tr("Race {race}: {order}.", race=race, order=order)
    changes = ", ".join(tr("{name} {gain}", name=name, gain=signed(gain)) for name, gain in gains)
    return tr("{words} {changes}.", words=words, changes=changes) if changes else words
