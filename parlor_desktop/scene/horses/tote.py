"""The tote of Horses: how the race stands, and the exact chance of every line, as they are written on the large board."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise

from parlor_desktop.engine.cards import SUITS
from parlor_desktop.engine.wording import signed
from parlor_desktop.games.horses.betting import LINES, ORDERS, Finish, Line, Stakes, Suit, gain, wins
from parlor_desktop.games.horses.chances import finishes
from parlor_desktop.games.horses.table import FACE_DOWN, SQUARES
from parlor_desktop.scene.horses.make_up import LOST, WON, Written
from parlor_desktop.scene.kit.wording import tr


def tote(race: int, races: int, squares: Mapping[Suit, int], so_far: Finish, own: Stakes, hopes: str = "") -> Written:
    """As the horses stand on their squares; with the counters of whoever looks, and what they would bring now."""
    hidden = {letter: SQUARES - square for letter, square in squares.items()}
    finish = (*so_far, *(letter for letter in SUITS if not hidden[letter] and letter not in so_far))
    cards = sum(hidden.values())
    if len(finish) < len(SUITS) - 1:
        note = hopes or tr("The exact chance of every line, from the cards still hidden")
    else:  # HO-7
        note = tr("The last card stays hidden") if cards == 1 else tr("The last {cards} cards stay hidden", cards=cards)
    return Written(
        title=tr("The Tote"),
        aside=tr("race {race} of {races}", race=max(1, race), races=races),
        note=note,
        own=bool(hopes) and note == hopes,
        stakes=() if own == FACE_DOWN else own,
        chances=tote_words(tuple(hidden.items()), finish),
        standing=tuple((letter, _standing(letter, squares, finish)) for letter in SUITS),
    )


def _standing(letter: Suit, squares: Mapping[Suit, int], finish: Finish) -> str:
    """How a horse stands among the others; nothing, before they have run."""
    if letter in finish:
        return place_words(finish.index(letter) + 1)
    if not any(squares.values()):
        return ""
    rank = 1 + sum(square > squares[letter] for square in squares.values())
    return tr("{rank}.\n{left} to go", rank=rank, left=SQUARES - squares[letter])


def would_bring(stakes: Stakes, squares: Mapping[Suit, int], so_far: Finish) -> tuple[int, int]:
    """What bets would bring at least and at most if the horses came in as they stand: those that are level in any order."""
    so_far = tuple(dict.fromkeys(so_far))
    orders = [
        order
        for order in ORDERS
        if order[: len(so_far)] == so_far
        and all(squares[one] >= squares[next_] for one, next_ in pairwise(order[len(so_far) :]))
    ]
    gains = [gain(stakes, order) for order in orders]
    return min(gains), max(gains)


def hope_words(name: str, least: int, most: int) -> str:
    if least == most:
        return tr("If they came in like this, {name} would get {gain}", name=name, gain=signed(most))
    between = tr("{least} to {most}", least=signed(least), most=signed(most))
    return tr("If they came in like this, {name} would get {gain}", name=name, gain=between)


@lru_cache(maxsize=32)
def tote_words(hidden: tuple[tuple[Suit, int], ...], so_far: Finish) -> tuple[tuple[Line, str], ...]:
    """The chance of every line, as it stands on the tote board."""
    ends = finishes(dict(hidden), so_far)

    def words(line: Line) -> str:
        chance = sum((part for finish, part in ends.items() if wins(line, finish)), start=Fraction(0))
        return WON if chance == 1 else LOST if chance == 0 else f"{float(chance) * 100:.1f} %"

    return tuple((line, words(line)) for line in LINES)


def place_words(place: int) -> str:
    return (tr("first"), tr("second"), tr("third"), tr("last"))[place - 1]
