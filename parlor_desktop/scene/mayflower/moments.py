"""The Mayflower for the album, from the deal to the end."""

from __future__ import annotations

from functools import partial
from typing import Final

from parlor_desktop.engine.contract import Move
from parlor_desktop.engine.session import AnySession
from parlor_desktop.games.mayflower.holding import stopped_by
from parlor_desktop.games.mayflower.moves import CANNOT_PLAY, Lay
from parlor_desktop.games.mayflower.table import Passed, Phase
from parlor_desktop.scene.kit.moments import (
    STORY,
    Photographer,
    Picture,
    Sitting,
    at_one_screen,
    at_table,
    covered,
    is_over,
    with_drawer,
)
from parlor_desktop.scene.mayflower.board import MayflowerBoard


def _laid(session: AnySession) -> int:
    return sum(row.low + 14 - row.high + row.closed for row in session.state.rows)


def _middle(session: AnySession) -> bool:
    return _laid(session) > 16 and len(session.moves(0)) > 2


def _dealing(photographer: Photographer) -> None:
    """Cards in the air."""
    sitting = photographer.sit_down(photographer.new_game(4), moving=True)
    sitting.skip()
    sitting.skip()
    sitting.let_move(1900)


def _log(photographer: Photographer) -> None:
    board = photographer.table(4, lambda s: s.state.deal > 5).board
    assert isinstance(board, MayflowerBoard)
    board.open_page()


def _moving_on(sitting: Sitting, move: Move) -> None:
    """A person makes this move, and what follows is seen at its usual pace, to the first great moment."""
    spot = sitting.board.great_moment.spot
    sitting.let_move(1)
    sitting.choose(move)
    sitting.let_move_until(lambda: spot.isVisible() and spot.get_open() == 1)


def _closing(letter: str) -> Picture:
    """The person lays the 7 of a series."""
    seven = Lay(f"{letter}7")

    def picture(photographer: Photographer) -> None:
        _moving_on(photographer.table(4, lambda s: seven in s.moves(0) and len(s.state.hands[0]) > 1), seven)

    return picture


def _last_card(session: AnySession) -> bool:
    return any(isinstance(move, Lay) for move in session.moves(0)) and len(session.state.hands[0]) == 1


def _out(photographer: Photographer) -> None:
    sitting = photographer.table(4, _last_card)
    _moving_on(sitting, sitting.session.moves(0)[0])


def _looked_at(photographer: Photographer) -> None:
    """The person holds back when nobody else could play: everybody has passed, and the hands are looked at."""

    def all_but_one_passed(session: AnySession) -> bool:
        last = session.state.history[-3:]
        return len(session.moves(0)) > 1 and len(last) == 3 and all(isinstance(deed, Passed) for deed in last)

    sitting = photographer.table(4, all_but_one_passed, honesty="found")
    ribbon = sitting.board.speech.ribbon
    sitting.let_move(1)
    sitting.choose(CANNOT_PLAY)
    sitting.let_move_until(lambda: bool(ribbon.text) and ribbon.opacity() == 1)


def _page(photographer: Photographer, seats: int = 4) -> None:
    """After a deal: why everybody has what they have."""
    sitting = photographer.table(seats, lambda s: _last_card(s) and s.state.deal > 2)
    _moving_on(sitting, sitting.session.moves(0)[0])
    board = sitting.board
    assert isinstance(board, MayflowerBoard)
    while not board.log.is_open:
        sitting.skip()
        sitting.let_move(15)
    sitting.let_move(600)


def _to_the_last_deal(photographer: Photographer, to_the_end: bool) -> Sitting:
    """The deal before it is about to end, or the last one itself."""
    before = 0 if to_the_end else 1
    sitting = photographer.table(4, lambda s: _last_card(s) and s.state.deal == 6 - before, deals=6, target=25)
    _moving_on(sitting, sitting.session.moves(0)[0])
    return sitting


def _last_deal(photographer: Photographer) -> None:
    sitting = _to_the_last_deal(photographer, to_the_end=False)
    _skip_to(sitting, "last deal")


def _win(photographer: Photographer) -> None:
    sitting = _to_the_last_deal(photographer, to_the_end=True)
    _skip_to(sitting, "win")
    sitting.let_move(1700)


def _skip_to(sitting: Sitting, word: str) -> None:
    """Hurry on to the great moment with this word in its title."""
    spot = sitting.board.great_moment.spot
    for _ in range(400):
        if spot.isVisible() and word in spot.title:
            break
        sitting.skip()
        sitting.let_move(5)
    sitting.let_move_until(lambda: spot.get_open() == 1)


def _looking(in_hand: bool) -> Picture:
    """A card is shown large, of one's own hand or in a row."""

    def picture(photographer: Photographer) -> None:
        board = photographer.table(4, _middle).board
        assert isinstance(board, MayflowerBoard)
        cards = [name for name in board.hands.hand if name not in board.hands.laying] if in_hand else list(board.hands.laid)
        board.looking.look_at(cards[len(cards) // 2])

    return picture


def _weighing(photographer: Photographer) -> None:
    """A card that fits: what it opens, and what keeping it would stop."""
    board = photographer.table(4, _middle).board
    assert isinstance(board, MayflowerBoard)
    board.looking.look_at(list(board.hands.laying)[-1])


def _may_lie(session: AnySession) -> bool:
    """On the last lap."""
    lap = session.state.phase is Phase.PLAY and sum(len(hand) == 1 for hand in session.state.hands[1:]) > 2
    return lap and CANNOT_PLAY in session.moves(0) and len(session.moves(0)) > 1


def _stopped(session: AnySession) -> bool:
    return session.state.phase is Phase.PLAY and bool(session.moves(0)) and len(stopped_by(session.view(0), 0)) > 1


def _dragging(photographer: Photographer) -> None:
    board = photographer.table(4, _middle).board
    assert isinstance(board, MayflowerBoard)
    name = next(iter(board.hands.laying))
    card, to = board.hands.cards[name], board.chart.place_of(name)
    card.setPos(to + (card.pos() - to) * 0.35)
    card.setZValue(60)
    board.looking.card.dragged.emit(name)


def _pointing(photographer: Photographer) -> None:
    board = photographer.table(4, _middle).board
    assert isinstance(board, MayflowerBoard)
    board.point_at(list(board.hands.laying.values())[-1])


def _very_large(seats: int) -> Picture:
    def picture(photographer: Photographer) -> None:
        photographer.change_setting("text_size", "largest")
        photographer.table(seats, _middle if seats < 10 else lambda s: _laid(s) > 14)

    return picture


def _full_hand(photographer: Photographer) -> None:
    """Nineteen cards beside the story."""
    photographer.table(2, lambda s: _laid(s) > 8 and len(s.state.hands[0]) >= 19).open_drawer(STORY)


MOMENTS: Final[dict[str, Picture]] = {
    "dealing": _dealing,
    "start": at_table(4, lambda s: s.state.phase is Phase.PLAY),
    "middle": at_table(4, _middle),
    "hint": lambda photographer: photographer.table(4, _middle).show_hint(),
    "closed series": at_table(4, lambda s: any(row.closed for row in s.state.rows) and len(s.state.hands[0]) > 3),
    "cannot play": at_table(4, lambda s: _laid(s) > 16 and s.moves(0) == (CANNOT_PLAY,)),
    "two seats": at_table(2, lambda s: len(s.state.hands) > 0 and len(s.state.hands[0]) >= 20),
    "drawn": at_table(2, lambda s: s.state.phase is Phase.DRAWN),
    "ten seats": at_table(10, lambda s: _laid(s) > 14),
    "hands looked at": _looked_at,
    "challenge": at_table(4, lambda s: s.state.phase is Phase.CHALLENGE, honesty="challenged"),
    "challenge at ten seats": at_table(10, lambda s: s.state.phase is Phase.CHALLENGE, honesty="challenged"),
    "a lie at ten seats": at_table(10, _may_lie, honesty="challenged"),
    "two people": at_table(3, lambda s: _laid(s) > 12, people=2),
    **at_one_screen(4, lambda s: _laid(s) > 12, people=3),
    "challenge at one screen": covered(4, lambda s: s.state.phase is Phase.CHALLENGE, 3, honesty="challenged"),
    "log": _log,
    "story": with_drawer(STORY, 4, _middle),
    "very large": _very_large(4),
    "very large ten seats": _very_large(10),
    "story and nineteen cards": _full_hand,
    "looking at a card of the hand": _looking(in_hand=True),
    "looking at a laid card": _looking(in_hand=False),
    "weighing a card": _weighing,
    "stopped": at_table(4, _stopped),
    "page of ten": partial(_page, seats=10),
    "dragging": _dragging,
    "hint points": _pointing,
    "the ship is closed": _closing("A"),
    "her people are closed": _closing("B"),
    "the crossing is closed": _closing("C"),
    "the colony is closed": _closing("D"),
    "out": _out,
    "page after a deal": _page,
    "last deal": _last_deal,
    "win": _win,
    "end": at_table(4, is_over),
}
