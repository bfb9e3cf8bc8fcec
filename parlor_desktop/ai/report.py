"""The report of a game: was it luck, or was it play?

What a table was worth to everybody at each place of the log (valuing.py) is all that it takes. From one place to the next the
difference is luck, or somebody's doing, and so for every seat start + luck + own + others = result, to the last digit. No Qt.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final, NamedTuple

from parlor_desktop.ai.valuing import after_the_only_move, chances_of, cost_of, outlook_of
from parlor_desktop.engine.chances import Chances, Cost, Figure, Outlook, together
from parlor_desktop.engine.contract import CHANCE, CLOCK, AnyBox, Event, Luck, Move, Over, Seat
from parlor_desktop.engine.session import AnySession
from parlor_desktop.engine.wording import Sentence, named, sentence

TURNING_POINTS: Final = 3
NEXT_TO_NOTHING: Final = 0.005
"""A share of the win that nobody would call a turning point."""
DEAR: Final = 0.01
"""A decision that has cost so much is told of."""


class Place(NamedTuple):
    """All that the figure of one place is made from. It goes to another process to be worked out."""

    box: AnyBox
    state: Any
    view: Any
    """What the one who decides could see; nothing at places of luck."""
    actor: Seat
    move: Move | None
    seed: str


@dataclass(frozen=True, slots=True)
class Sums:
    """For one seat, all in shares of a win. `margins` says how far off luck, own and others may be (95 %)."""

    start: float
    luck: float
    own: float
    others: float
    result: float
    margins: tuple[float, float, float] = (0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Decision:
    place: int
    """Of the log: the entry with which it was made."""
    seat: Seat
    move: Move
    cost: Cost


@dataclass(frozen=True, slots=True)
class TurningPoint:
    place: int
    """Of the last entry that belongs to it."""
    whose: Seat
    """Whose doing it was; CHANCE for luck."""
    change: float
    """Of the seat's share of the win."""
    what: Sentence


@dataclass(frozen=True, slots=True)
class Report:
    sums: tuple[Sums, ...]
    """One for each seat."""
    curve: tuple[tuple[int, tuple[float, ...]], ...]
    """Places of the log, and everybody's share before the entry there; the last point is the result, or how it stands."""
    decisions: tuple[Decision, ...]
    turning_points: tuple[tuple[TurningPoint, ...], ...]
    """For each seat the greatest, in the order in which they happened."""
    finished: bool
    is_exact: bool


# -- The figures ------------------------------------------------------------------------------------------------------------


def last_open_place(session: AnySession) -> int:
    """How far a report may go: to the end, or, while a game is played, to where all that there was lay open before everybody. A
    curve that went on from there would tell what somebody holds."""
    steps = session.steps
    if isinstance(session.awaits(), Over):
        return len(steps) - 1
    game = session.game
    return next((at for at in range(len(steps) - 1, -1, -1) if game.view(steps[at].state, None) == steps[at].state), 0)


def place_of(session: AnySession, at: int) -> Place:
    """What is needed to work out the figure before entry `at` of the log; at the end of the log, of how it stands."""
    state = session.steps[at].state
    entry = session.log[at] if at < len(session.log) else None
    decides = entry is not None and entry.actor >= 0
    view = session.game.view(state, entry.actor) if entry is not None and decides else None
    known = session.luck.fingerprints[0] if session.luck.can_be_checked else session.seed
    seed = f"report {known} {at}"  # nothing that falls follows from it
    return Place(session.game.box, state, view, entry.actor if entry else CLOCK, entry.move if entry else None, seed)


def figure_of(place: Place) -> Figure:
    """Takes as long as the game's figures do: from next to nothing to a second or two."""
    box, chances = place.box, chances_of(place.box)
    cost = None
    if place.view is not None and place.move is not None:
        cost = cost_of(box, chances, place.view, place.actor, place.move, place.seed)
    following = after_the_only_move(box.rules(), chances, place.state)
    if following is not None and place.move is not None and is_next(box, place, following):
        return Figure(None, cost)
    return Figure(outlook_of(box, chances, place.state, place.seed), cost)


def is_next(box: AnyBox, place: Place, following: Any) -> bool:
    """Whether the table after the only move is the next one of the log, so that it need not be worked out twice."""
    assert place.move is not None
    return bool(box.rules().apply(place.state, place.actor, place.move).state == following)


def figures_of(session: AnySession, progress: Callable[[int, int], None] = lambda _done, _all: None) -> list[Figure]:
    """Of all places up to the last open one, one after another."""
    upto = last_open_place(session)
    figures = []
    for at in range(upto + 1):
        place = place_of(session, at)
        if at == upto:
            place = place._replace(view=None, move=None)
        figures.append(figure_of(place))
        progress(at + 1, upto + 1)
    return figures


# -- The report -------------------------------------------------------------------------------------------------------------


class Change(NamedTuple):
    """What the entries from one place to another, all of one kind, have changed."""

    first: int
    last: int
    whose: Seat
    changes: tuple[float, ...]


def report_of(session: AnySession, figures: Sequence[Figure]) -> Report:
    """From the figures of all places up to the last open one."""
    chances = chances_of(session.game.box)
    seats = range(len(session.players))
    outlooks = filled(figures)
    changes = list(changes_of(session, chances, outlooks))
    whose_margins: dict[Seat, list[float]] = {}
    for change in changes:
        both = together([outlooks[change.first].margin, outlooks[change.last + 1].margin])
        whose_margins.setdefault(change.whose, []).append(both)
    over = isinstance(session.awaits(), Over)
    decisions = tuple(
        Decision(at, entry.actor, entry.move, cost)
        for at, (entry, figure) in enumerate(zip(session.log, figures, strict=False))
        if (cost := figure.cost) is not None
    )
    return Report(
        sums=tuple([_sums(seat, outlooks, changes, whose_margins) for seat in seats]),
        curve=tuple([(at, outlook.shares) for at, outlook in enumerate(outlooks)]),
        decisions=decisions,
        turning_points=tuple([_turning_points(session, chances, seat, changes) for seat in seats]),
        finished=over,
        is_exact=all(_is_exact(session, chances, at) for at in range(len(outlooks))),
    )


def filled(figures: Sequence[Figure]) -> list[Outlook]:
    """An outlook for each place; where nothing was to be decided it is the next one's."""
    outlooks: list[Outlook] = []
    following: Outlook | None = None
    for figure in reversed(figures):
        following = figure.outlook or following
        if following is None:
            raise ValueError("the last figure must say how it stands")
        outlooks.append(following)
    return outlooks[::-1]


def changes_of(session: AnySession, chances: Chances[Any], outlooks: Sequence[Outlook]) -> Iterator[Change]:
    """One after another, each of one kind: what lies between two decisions, such as a run of cards, is one stroke of luck."""
    begun: Change | None = None
    for at, (before, after) in enumerate(pairwise(outlooks)):
        entry = session.log[at]
        whose = chances.whose(session.steps[at].state, entry.actor, entry.move)
        goes_on = begun is not None and whose == begun.whose == CHANCE
        if before.shares == after.shares and not goes_on:
            continue
        step = tuple([b - a for a, b in zip(before.shares, after.shares, strict=True)])
        if begun is not None and goes_on:
            step = tuple([a + b for a, b in zip(begun.changes, step, strict=True)])
            begun = Change(begun.first, at, whose, step)
            continue
        if begun is not None:
            yield begun
        begun = Change(at, at, whose, step)
    if begun is not None:
        yield begun


def _sums(seat: Seat, outlooks: Sequence[Outlook], changes: Sequence[Change], margins: Mapping[Seat, Sequence[float]]) -> Sums:
    kinds = {"luck": 0.0, "own": 0.0, "others": 0.0}
    for change in changes:
        kinds["luck" if change.whose == CHANCE else "own" if change.whose == seat else "others"] += change.changes[seat]
    of_others = [margin for whose, each in margins.items() if whose not in (CHANCE, seat) for margin in each]
    wide = (together(margins.get(CHANCE, ())), together(margins.get(seat, ())), together(of_others))
    return Sums(outlooks[0].shares[seat], **kinds, result=outlooks[-1].shares[seat], margins=wide)


def _is_exact(session: AnySession, chances: Chances[Any], at: int) -> bool:
    state = session.steps[at].state
    return isinstance(session.game.awaits(state), Over | Luck) or chances.is_exact(state)


# -- Turning points ---------------------------------------------------------------------------------------------------------


def _turning_points(
    session: AnySession, chances: Chances[Any], seat: Seat, changes: Sequence[Change]
) -> tuple[TurningPoint, ...]:
    greatest = sorted(changes, key=lambda change: -abs(change.changes[seat]))[:TURNING_POINTS]
    points = [
        TurningPoint(change.last, change.whose, change.changes[seat], called(session, chances, change))
        for change in greatest
        if abs(change.changes[seat]) >= NEXT_TO_NOTHING
    ]
    return tuple(sorted(points, key=lambda point: point.place))


def called(session: AnySession, chances: Chances[Any], change: Change) -> Sentence:
    """What a change is called: by the game, or else by who made it."""
    events: list[Event] = [event for step in session.steps[change.first + 1 : change.last + 2] for event in step.events]
    if (what := chances.called(events, session.steps[change.first].state)) is not None:
        return what
    if change.whose < 0:
        return sentence("how the luck fell")
    move = session.log[change.last].move
    state = session.steps[change.last].state
    return sentence("“{move}”, said by {who}", move=_move_words(session, move, state), who=named(change.whose))


def _move_words(session: AnySession, move: Move, state: Any) -> Sentence:
    return session.game.box.words().tell_move(move, state)


def turning_words(point: TurningPoint) -> Sentence:
    """A turning point in a sentence to the seat that it is told to."""
    points = max(1, round(100 * abs(point.change)))
    if point.change < 0:
        return sentence("{what} cost {points} %", what=point.what, points=points)
    return sentence("{what} brought {points} %", what=point.what, points=points)


def decisions_to_tell(report: Report, seat: Seat) -> list[Decision]:
    """The dearest first."""
    dear = [each for each in report.decisions if each.seat == seat and each.cost.lost >= DEAR]
    return sorted(dear, key=lambda each: -each.cost.lost)
