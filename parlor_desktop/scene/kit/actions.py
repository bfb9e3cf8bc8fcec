"""What people can do at a board: actions of whoever is to decide, tools for everybody, and shouts where the table calls out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QRectF

from parlor_desktop.engine.contract import Move, Seat


@dataclass(frozen=True, slots=True)
class Action:
    """A move that a person can make by a button, or a step towards one: its words, its key, and whether it is the likely one.

    The button is among the others at the foot of the table, or, with `place`, over a part of the board. If the board draws
    there something that can be pressed itself, a card say, the button is only for keys and screen readers.
    """

    move: Move | None
    words: str
    key: str
    main: bool = False
    place: Callable[[], QRectF] | None = None
    twice: bool = False
    """It costs dearly and is easily pressed by mistake, so it must be pressed twice."""
    at_once: bool = False
    """It may be made by a key or click that was only meant to hurry: a card that is to be turned anyway."""
    costs: bool = False
    """It costs something that is not to be had back: the keys do not wait on it, or who only meant to go on would pay."""
    tight: bool = False
    """A small button: because there is little room for it, or because it is seldom the right thing."""
    point: Callable[[bool], None] | None = None
    """Shows on what is drawn that the keys point at it; only where the board draws it."""
    use: Callable[[], None] | None = None
    """What it does instead of a move: a counter more on a line. The person is still asked afterwards."""
    tells: Callable[[], str] | None = None
    """What a screen reader says of it besides its words, as things stand: how many counters lie there."""


@dataclass(frozen=True, slots=True)
class Tool:
    """A thing on the board that anybody may use at any time, whoever is to decide: the score book.

    While its place is empty, it is not there.
    """

    words: str
    key: str
    place: Callable[[], QRectF]
    use: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Shout:
    """What people can say while they call out, by a button that is always there, so that it tells nothing by coming and going.

    `means` gives the moves that it makes as the table is now, and who makes them; none, where it means nothing.
    """

    words: str
    key: str
    means: Callable[[Any], Sequence[tuple[Seat, Move]]]
    seat: Seat | None = None
    """Whose button it is; None is everybody's."""
    main: bool = False
    """The button that the keys wait on. Pressed before the scene is still, it hurries the scene."""
    kept: bool = False
    """Said while something still moves, it counts as soon as the scene is still."""
    waits: Callable[[Any], float] = lambda _view: 0.0
    """So many seconds after the scene is still it counts, if it is said earlier: to throw again gives the others time."""
    vain: str = ""
    """What is answered when it means nothing; where that is empty, the button is only there for those who can use it."""
    closed: Callable[[Any], str] = lambda _view: ""
    """Why it cannot be said as the table is now; then its button looks closed, and says so when it is pressed."""
    glows: Callable[[Any], bool] = lambda _view: False
    """Whether it is right to say it as the table is now, which everybody may see."""
    says: Callable[[Any], str] = lambda _view: ""
    """What is written on its button as the table is now; nothing, where that is its `words`."""
    early: Callable[[], str] = lambda: ""
    """While the scene moves: why it is too soon for it. Whoever says it all the same is not heard for a moment afterwards."""
    late: str = ""
    """What is answered while the scene moves and it is too late for it."""
    likely: Callable[[Any], bool] = lambda _view: True
    """Whether it is what one would do as the table is now; a main button that is not looks like the others."""
