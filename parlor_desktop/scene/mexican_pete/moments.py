"""Mexican Pete for the album, from the start throw to the reward."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Final

from parlor_desktop.engine.contract import Event, Luck, Move, Seat
from parlor_desktop.engine.session import AnySession, Session
from parlor_desktop.games.mexican_pete.events import Instructed, NotTurned
from parlor_desktop.games.mexican_pete.moves import Call, Note, Throw
from parlor_desktop.games.mexican_pete.table import Phase, Table
from parlor_desktop.scene.kit.moments import STORY, Photographer, Picture, Sitting, When, at_table, is_over, with_drawer
from parlor_desktop.scene.mexican_pete.board import MexicanPeteBoard

Seen = Callable[[MexicanPeteBoard], bool]


def _board(sitting: Sitting) -> MexicanPeteBoard:
    assert isinstance(sitting.board, MexicanPeteBoard)
    return sitting.board


def _turned(state: Table) -> int:
    return sum(10 - len(up) for up in state.up)


def _ready(state: Table) -> bool:
    return state.phase in (Phase.READY, Phase.CALL) and not state.calls


def _middle(turned: int) -> When:
    return lambda s: _turned(s.state) >= turned and s.state.phase is Phase.CALL and not s.state.calls


def _after(session: AnySession, seat: Seat, move: Move) -> tuple[Event, ...]:
    """What a move of this seat would bring about, luck included, on a twin of the table."""
    twin = Session(session.game, session.players, asdict(session.rules), seed=session.seed)
    for entry in session.log:
        twin.enter(entry)
    events = twin.play(seat, move, ms=0)
    while isinstance(twin.awaits(), Luck):
        events += twin.let_fall()
    return events


def _in_motion(seats: int, until: When, move: Move, seen: Seen, people: int = 1, **rules: object) -> Picture:
    """Ann makes this move, and the picture is taken when this is to be seen."""

    def picture(photographer: Photographer) -> None:
        sitting = photographer.table(seats, until, people, **rules)
        sitting.let_move(0)
        sitting.speak(0, move)
        sitting.let_move_until(lambda: seen(_board(sitting)))

    return picture


def _shouted(board: MexicanPeteBoard) -> bool:
    return any(cry.isVisible() and cry.scale() > 1.05 * cry.size for cry in board.notices.cries)


def _rolling(board: MexicanPeteBoard) -> bool:
    die = board.dice.pair[0]
    return not die.resting and abs(die.x() - board.dice.places()[0].x()) < 60


def _held_up(board: MexicanPeteBoard) -> bool:
    return board.notices.notice.isVisible() and board.notices.notice.opacity() == 1


def _paid(board: MexicanPeteBoard) -> bool:
    """Counters are on their way from all sides."""
    flying = [chips for chips in board.till.flying if chips.isVisible()]
    return not board.hands.up[0] and len(flying) >= len(board.players) - 1


def _may_claim(session: AnySession) -> bool:
    state = session.state
    return (
        _turned(state) > 18 and state.phase is Phase.CALL and not state.calls and 0 in state.rightful() and state.thrower != 0
    )


def _throws_into(*kinds: type[Event]) -> When:
    def moment(session: AnySession) -> bool:
        state = session.state
        if state.thrower != 0 or state.phase is not Phase.READY or _turned(state) < 6:
            return False
        events = _after(session, 0, Throw())
        return all(any(isinstance(event, kind) for event in events) for kind in kinds)

    return moment


def _can_note(session: AnySession) -> bool:
    slips = session.state.slips
    return _ready(session.state) and any(slip.seat == 1 for slip in slips)


def _turns_combination(session: AnySession) -> bool:
    state = session.state
    return (
        _turned(state) > 6
        and state.phase is Phase.CALL
        and state.rightful()[:1] == (0,)
        and state.is_combination(0, state.total)
    )


def _everybody_pays(session: AnySession) -> bool:
    state = session.state
    return _turns_combination(session) and bool(state.face(0, state.total).instruction.each)


def _one_to_go(session: AnySession) -> bool:
    """Ann's call leaves her one card, and nobody had so few before."""
    state = session.state
    calls = state.phase is Phase.CALL and not state.calls and state.rightful()[:1] == (0,)
    return calls and state.to_go(0) == 2 and min(state.to_go(seat) for seat in state.playing) == 2


def _own_throw(session: AnySession) -> bool:
    state = session.state
    return (
        _turned(state) > 12 and state.phase is Phase.CALL and not state.calls and state.rightful() == (state.thrower,) == (0,)
    )


def _false_call(session: AnySession) -> bool:
    """Ann's card is up, but so is the thrower's."""
    state = session.state
    up = state.phase is Phase.CALL and not state.calls and state.total in state.up[0]
    return up and state.thrower != 0 and state.total in state.up[state.thrower] and _turned(state) > 8


def _before_the_end(session: AnySession) -> bool:
    return _wins(session) and session.state.game == 4


def _has_stage(board: MexicanPeteBoard) -> bool:
    """A great moment."""
    return board.great_moment.spot.isVisible() and board.great_moment.spot.get_open() == 1


def _evening(board: MexicanPeteBoard) -> bool:
    return _has_stage(board) and "evening" in board.great_moment.spot.title


def _large_letters(seats: int) -> Picture:
    def picture(photographer: Photographer) -> None:
        photographer.change_setting("text_size", "largest")
        photographer.table(seats, _middle(16))

    return picture


def _wins(session: AnySession) -> bool:
    state = session.state
    return state.phase is Phase.CALL and not state.calls and state.up[0] == (state.total,) and state.rightful()[:1] == (0,)


def _start(photographer: Photographer) -> None:
    sitting = photographer.sit_down(photographer.new_game(4), moving=True)
    sitting.let_move_until(lambda: sum(map(bool, _board(sitting).dice.start_throws)) == 3)


MOMENTS: Final[dict[str, Picture]] = {
    "start throw": _start,
    "call": at_table(4, _middle(16)),
    "own throw": at_table(4, _own_throw),
    "slip to note": at_table(4, _can_note),
    "false call": _in_motion(4, _false_call, Call(), _held_up),
    "everybody pays": _in_motion(4, _everybody_pays, Call(), _has_stage),
    "one card to go": _in_motion(4, _one_to_go, Call(), _has_stage),
    "game won": _in_motion(4, _wins, Call(), _has_stage),
    "evening won": _in_motion(4, _before_the_end, Call(), _evening, games=4),
    "very large letters": _large_letters(4),
    "very large letters at eight seats": _large_letters(8),
    "shorter game": at_table(4, _middle(20), down=8),
    "claim": _in_motion(4, _may_claim, Call(), _shouted),
    "claim of four people": _in_motion(4, _may_claim, Call(), _shouted, people=4),
    "claim at eight seats": _in_motion(8, _may_claim, Call(), _shouted),
    "dice": _in_motion(4, _throws_into(), Throw(), _rolling),
    "combination": _in_motion(4, _turns_combination, Call(), _held_up),
    "not turned": _in_motion(4, _throws_into(NotTurned, Instructed), Throw(), _held_up),
    "slip noted": _in_motion(4, _can_note, Note(1), _held_up),
    "reward": _in_motion(4, _wins, Call(), _paid),
    "two seats": at_table(2, _middle(8)),
    "eight seats": at_table(8, _middle(24)),
    "eight people": at_table(8, _middle(24), people=8),
    "easy-going": at_table(4, lambda s: _turned(s.state) > 10, calls="easy-going"),
    "cards": lambda photographer: photographer.table(4, _middle(12)).use_tool(1),
    "story": with_drawer(STORY, 4, _middle(14)),
    "pause": lambda photographer: photographer.table(4, _middle(10)).pause(),
    "end": at_table(4, is_over, games=1),
}
