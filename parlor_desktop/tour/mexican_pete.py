"""Mexican Pete, from the start throw to the reward."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Any, Final

from PySide6.QtWidgets import QWidget

from parlor_desktop.app import Parlor
from parlor_desktop.engine.contract import Event, Luck, Move, Seat
from parlor_desktop.engine.session import Session
from parlor_desktop.games.mexican_pete.events import Instructed, NotTurned
from parlor_desktop.games.mexican_pete.moves import Call, Note, Throw
from parlor_desktop.games.mexican_pete.table import Phase, Table
from parlor_desktop.scene.mexican_pete.board import MexicanPeteBoard
from parlor_desktop.tour.staging import (
    Moment,
    Scene,
    is_over,
    let_move,
    let_move_until,
    open_drawer,
    session_of,
    sit_down,
    table,
)
from parlor_desktop.ui.table import TableRoom

GAME: Final = "mexican_pete"
Seen = Callable[[MexicanPeteBoard], bool]


def _turned(state: Table) -> int:
    return sum(10 - len(up) for up in state.up)


def _ready(state: Table) -> bool:
    return state.phase in (Phase.READY, Phase.CALL) and not state.calls


def _table(seats: int, until: Moment, people: int = 1, **rules: object) -> Scene:
    def scene(parlor: Parlor) -> QWidget:
        table(parlor, GAME, seats, until, people, **rules)
        return parlor.window

    return scene


def _middle(turned: int) -> Moment:
    return lambda s: _turned(s.state) >= turned and s.state.phase is Phase.CALL and not s.state.calls


def _after(session: Session[Any], seat: Seat, move: Move) -> tuple[Event, ...]:
    """What a move of this seat would bring about, luck included, on a twin of the table."""
    twin = Session(session.game, session.players, asdict(session.rules), seed=session.seed)
    for entry in session.log:
        twin.enter(entry)
    events = twin.play(seat, move, ms=0)
    while isinstance(twin.awaits(), Luck):
        events += twin.let_fall()
    return events


def _in_motion(seats: int, until: Moment, move: Move, seen: Seen, people: int = 1, **rules: object) -> Scene:
    """Ann makes this move, and the picture is taken when this is to be seen."""

    def scene(parlor: Parlor) -> QWidget:
        room = table(parlor, GAME, seats, until, people, **rules)
        board = room.board
        assert isinstance(board, MexicanPeteBoard)
        let_move(parlor, 0)
        room.host.speak(0, move)
        let_move_until(parlor, lambda: seen(board))
        return parlor.window

    return scene


def _shouted(board: MexicanPeteBoard) -> bool:
    return any(cry.isVisible() and cry.scale() > 1.05 for cry in board.cries)


def _rolling(board: MexicanPeteBoard) -> bool:
    die = board.dice[0]
    return not die.resting and abs(die.x() - board.dice_places()[0].x()) < 60


def _held_up(board: MexicanPeteBoard) -> bool:
    return board.notice.isVisible() and board.notice.opacity() == 1


def _paid(board: MexicanPeteBoard) -> bool:
    """Counters are on their way from all sides."""
    flying = [chips for chips in board.flying if chips.isVisible()]
    return not board.up[0] and len(flying) >= len(board.players) - 1


def _may_claim(session: Session[Any]) -> bool:
    state = session.state
    return (
        _turned(state) > 18 and state.phase is Phase.CALL and not state.calls and 0 in state.rightful() and state.thrower != 0
    )


def _throws_into(*kinds: type[Event]) -> Moment:
    def moment(session: Session[Any]) -> bool:
        state = session.state
        if state.thrower != 0 or state.phase is not Phase.READY or _turned(state) < 6:
            return False
        events = _after(session, 0, Throw())
        return all(any(isinstance(event, kind) for event in events) for kind in kinds)

    return moment


def _can_note(session: Session[Any]) -> bool:
    slips = session.state.slips
    return _ready(session.state) and any(slip.seat == 1 for slip in slips)


def _turns_combination(session: Session[Any]) -> bool:
    state = session.state
    return (
        _turned(state) > 6
        and state.phase is Phase.CALL
        and state.rightful()[:1] == (0,)
        and state.is_combination(0, state.total)
    )


def _wins(session: Session[Any]) -> bool:
    state = session.state
    return state.phase is Phase.CALL and not state.calls and state.up[0] == (state.total,) and state.rightful()[:1] == (0,)


def _start(parlor: Parlor) -> QWidget:
    let_move(parlor, 0)
    board = sit_down(parlor, session_of(GAME, 4)).board
    assert isinstance(board, MexicanPeteBoard)
    let_move_until(parlor, lambda: sum(map(bool, board.start_throws)) == 3)
    return parlor.window


def _page(parlor: Parlor) -> QWidget:
    room = table(parlor, GAME, 4, _middle(12))
    room.pages.tools[1][0].click()
    return parlor.window


def _story(parlor: Parlor) -> QWidget:
    open_drawer(table(parlor, GAME, 4, _middle(14)), 0)
    return parlor.window


def _paused(parlor: Parlor) -> QWidget:
    room: TableRoom = table(parlor, GAME, 4, _middle(10))
    room.pause(True)
    return parlor.window


SCENES: Final[dict[str, Scene]] = {
    "mexican pete start throw": _start,
    "mexican pete call": _table(4, _middle(16)),
    "mexican pete claim": _in_motion(4, _may_claim, Call(), _shouted),
    "mexican pete claim of four people": _in_motion(4, _may_claim, Call(), _shouted, people=4),
    "mexican pete claim at eight seats": _in_motion(8, _may_claim, Call(), _shouted),
    "mexican pete dice": _in_motion(4, _throws_into(), Throw(), _rolling),
    "mexican pete combination": _in_motion(4, _turns_combination, Call(), _held_up),
    "mexican pete not turned": _in_motion(4, _throws_into(NotTurned, Instructed), Throw(), _held_up),
    "mexican pete slip noted": _in_motion(4, _can_note, Note(1), _held_up),
    "mexican pete reward": _in_motion(4, _wins, Call(), _paid),
    "mexican pete two seats": _table(2, _middle(8)),
    "mexican pete eight seats": _table(8, _middle(24)),
    "mexican pete eight people": _table(8, _middle(24), people=8),
    "mexican pete easy-going": _table(4, lambda s: _turned(s.state) > 10, calls="easy-going"),
    "mexican pete cards": _page,
    "mexican pete story": _story,
    "mexican pete pause": _paused,
    "mexican pete end": _table(4, is_over, games=1),
}
