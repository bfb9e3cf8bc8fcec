"""The tote of Horses: how the race stands, and the exact chance of every line, as they are written on the large board."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from parlor_desktop.engine.cards import SUIT_NAMES, SUITS
from parlor_desktop.games.horses.betting import LINES, Finish, Line, Stakes, Suit
from parlor_desktop.games.horses.table import FACE_DOWN, SQUARES
from parlor_desktop.scene.horses.backing import place_words
from parlor_desktop.scene.horses.fortune import before_card, chance_of, ends_of, percent
from parlor_desktop.scene.horses.make_up import LOST, WON, Written
from parlor_desktop.scene.kit.wording import tr


def tote(
    race: int,
    races: int,
    squares: Mapping[Suit, int],
    so_far: Finish,
    own: Stakes,
    hopes: str = "",
    last: Suit | None = None,
    book: bool = False,
) -> Written:
    """As the horses stand on their squares; with the counters of whoever looks, what they may hope for, and how their chances
    were moved by the last card. `book`: the counters are everybody's, and whoever looks is the Bookie, who pays for them."""
    hidden = {letter: SQUARES - square for letter, square in squares.items()}
    finish = (*so_far, *(letter for letter in SUITS if not hidden[letter] and letter not in so_far))
    cards = sum(hidden.values())
    if len(finish) < len(SUITS) - 1:
        note = hopes or tr("The chance of every line, from the cards still hidden")
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
        book=book,
        moved=_moved(squares, so_far, own, last) if last is not None and own != FACE_DOWN else (),
    )


def _moved(squares: Mapping[Suit, int], so_far: Finish, own: Stakes, last: Suit) -> tuple[tuple[Line, int], ...]:
    """Which way the last card has moved the chance of each bet."""
    now, before = ends_of(squares, so_far), ends_of(*before_card(squares, so_far, last))
    ways = ((line, chance_of(line, now) - chance_of(line, before)) for line, _ in own)
    return tuple((line, 1 if way > 0 else -1) for line, way in ways if abs(way) > 1e-9)


def _standing(letter: Suit, squares: Mapping[Suit, int], finish: Finish) -> str:
    """How a horse stands among the others; nothing, before they have run."""
    if letter in finish:
        return place_words(finish.index(letter) + 1)
    if not any(squares.values()):
        return ""
    rank = 1 + sum(square > squares[letter] for square in squares.values())
    return tr("{rank}.\n{left} to go", rank=rank, left=SQUARES - squares[letter])


def wish_words(name: str, wanted: Suit, dreaded: Suit) -> str:
    """Which card whoever looks hopes for, and which they do not."""
    return tr(
        "Next card: {name} wants {wanted}, not {dreaded}",
        name=name,
        wanted=tr(SUIT_NAMES[wanted]),
        dreaded=tr(SUIT_NAMES[dreaded]),
    )


@lru_cache(maxsize=32)
def tote_words(hidden: tuple[tuple[Suit, int], ...], so_far: Finish) -> tuple[tuple[Line, str], ...]:
    """The chance of every line, as it stands on the tote board."""
    ends = ends_of({letter: SQUARES - count for letter, count in hidden}, so_far)

    def words(line: Line) -> str:
        chance = chance_of(line, ends)
        return WON if chance == 1 else LOST if chance == 0 else percent(chance)

    return tuple((line, words(line)) for line in LINES)
