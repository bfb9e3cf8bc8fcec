"""Bacarac, from the ante to the closing poker hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtWidgets import QWidget

from parlor_desktop.app import Parlor
from parlor_desktop.engine.contract import Event
from parlor_desktop.engine.session import Session
from parlor_desktop.games.bacarac.events import PotTaken
from parlor_desktop.games.bacarac.moves import CALL, CHECK
from parlor_desktop.games.bacarac.table import Phase, Table
from parlor_desktop.scene.bacarac.board import BacaracBoard
from parlor_desktop.tour.staging import Moment, Scene, is_over, let_move, open_drawer, session_of, sit_down, table
from parlor_desktop.ui.table import TableRoom


def _table(seats: int, until: Moment, people: int = 1, four: bool = False, **rules: object) -> Scene:
    def scene(parlor: Parlor) -> QWidget:
        if four:
            parlor.settings.change("deck", "four")
        room = table(parlor, "bacarac", seats, until, people, **rules)
        if people > 1 and room.curtain.isVisible():
            room.curtain.open()
        return parlor.window

    return scene


def _betting(session: Session[Any]) -> bool:
    state: Table = session.state
    return state.phase is Phase.BET and state.betting is not None and state.betting.raises > 0 and not state.closing


def _run(cards: int) -> Moment:
    return lambda s: s.state.phase is Phase.LEAD and len(s.state.laid) > cards and len(s.moves(s.state.turn)) > 1


def _in_the_run(parlor: Parlor) -> TableRoom:
    return table(parlor, "bacarac", 4, _run(16))


def _ante(parlor: Parlor) -> QWidget:
    let_move(parlor, 0)
    room = sit_down(parlor, session_of("bacarac", 4))
    room.choreographer.skip()
    room.choreographer.skip()
    let_move(parlor, 420)
    return parlor.window


def _dealing(parlor: Parlor) -> QWidget:
    let_move(parlor, 0)
    room = sit_down(parlor, session_of("bacarac", 4))
    for _ in range(3):
        room.choreographer.skip()
    let_move(parlor, 1900)
    return parlor.window


def _stop(parlor: Parlor) -> QWidget:
    """A card has just been laid, and nobody has the next."""
    room = table(parlor, "bacarac", 4, lambda s: s.state.phase is Phase.LEAD and bool(s.state.colour) and len(s.state.laid) > 8)
    let_move(parlor, 0)
    room.host.choose(room.session.moves(0)[0])
    _play_on(parlor, room, lambda board: bool(board.speech.ribbon.text))
    return parlor.window


def _collection(parlor: Parlor) -> QWidget:
    """Chips on their way to whoever has laid a card of hearts."""

    def leads_hearts(session: Session[Any]) -> bool:
        state: Table = session.state
        leads = [move.card for move in session.moves(0) if state.phase is Phase.LEAD]  # type: ignore[attr-defined]
        return any(card in ("10H", "JH", "QH", "KH", "AH") for card in leads)

    room = table(parlor, "bacarac", 4, leads_hearts)
    let_move(parlor, 0)
    lead = next(move for move in room.session.moves(0) if move.card[-1] == "H")  # type: ignore[attr-defined]
    room.host.choose(lead)
    _play_on(parlor, room, lambda board: any(chips.isVisible() for chips in board.till.flying), then=280)
    return parlor.window


def _showdown(shared: bool) -> Scene:
    """The poker hands lie open; either one of them takes the Pot, or two share it."""

    def taken(event: Event) -> bool:
        return isinstance(event, PotTaken) and event.shown and (len(event.seats) > 1) == shared

    def scene(parlor: Parlor) -> QWidget:
        room = table(parlor, "bacarac", 4, lambda s: any(map(taken, _after(s))))
        let_move(parlor, 0)
        room.host.choose(_plain_move(room.session))
        _play_on(parlor, room, lambda board: bool(board.speech.ribbon.text))
        return parlor.window

    return scene


def _page(parlor: Parlor) -> QWidget:
    """What a hand has brought, told on a page that waits."""

    room = table(parlor, "bacarac", 4, lambda s: s.state.hand == 3 and s.state.phase is Phase.BET)
    let_move(parlor, 0)
    _play_on(parlor, room, lambda board: board.page.page.isVisible())
    return parlor.window


def _play_on(parlor: Parlor, room: TableRoom, true: Callable[[BacaracBoard], bool], then: int = 500) -> None:
    """Hurry to the moment in which this is true of the board, and let things move a little."""
    assert isinstance(room.board, BacaracBoard)
    while not true(room.board):
        if room.host.asking == 0:
            room.host.choose(_plain_move(room.session))
        room.choreographer.skip()
        let_move(parlor, 5)
    let_move(parlor, then)


def _plain_move(session: Session[Any]) -> Any:
    """Stay in without a raise; lay the first card."""
    moves = session.moves(0)
    return next((move for move in (CALL, CHECK) if move in moves), moves[0])


def _after(session: Session[Any]) -> tuple[Event, ...]:
    """What would happen if the person did that now."""
    if not session.moves(0):
        return ()
    events: tuple[Event, ...] = session.game.apply(session.state, 0, _plain_move(session)).events
    return events


def _story(parlor: Parlor) -> QWidget:
    open_drawer(_in_the_run(parlor), 0)
    return parlor.window


def _scores(parlor: Parlor) -> QWidget:
    open_drawer(table(parlor, "bacarac", 4, lambda s: s.state.hand > 5), 1)
    return parlor.window


SCENES: Final[dict[str, Scene]] = {
    "bacarac ante": _ante,
    "bacarac dealing": _dealing,
    "bacarac bet": _table(4, _betting),
    "bacarac bet of one to five": _table(4, _betting, betting="spread"),
    "bacarac run": _table(4, _run(16)),
    "bacarac run in four colours": _table(4, _run(20), four=True),
    "bacarac stop": _stop,
    "bacarac collection": _collection,
    "bacarac hands shown": _showdown(shared=False),
    "bacarac shared pot": _showdown(shared=True),
    "bacarac page": _page,
    "bacarac seven seats": _table(7, _run(18)),
    "bacarac two seats": _table(2, _run(10)),
    "bacarac ten seats": _table(10, _run(18)),
    "bacarac ten seats bet": _table(10, _betting),
    "bacarac claim": _table(4, lambda s: s.state.phase is Phase.CLAIM, claims="claimed"),
    "bacarac agree": _table(4, lambda s: s.state.phase is Phase.AGREE, hands="agreed"),
    "bacarac three people": _table(3, _run(12), people=2),
    "bacarac story": _story,
    "bacarac scores": _scores,
    "bacarac closing hand": _table(4, lambda s: s.state.closing and s.state.phase is Phase.BET),
    "bacarac end": _table(4, is_over),
}
