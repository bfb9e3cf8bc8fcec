"""Horses for the album, from the bets to the prize-giving."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from parlor_desktop.engine.cards import SUITS
from parlor_desktop.engine.session import AnySession
from parlor_desktop.games.horses.betting import is_lost
from parlor_desktop.games.horses.moves import TURN_CARD, Stake
from parlor_desktop.games.horses.table import SQUARES, Phase, Table
from parlor_desktop.scene.horses.board import HorsesBoard
from parlor_desktop.scene.horses.finish import BIG_WIN
from parlor_desktop.scene.kit.moments import STORY, Photographer, Picture, Sitting, When, at_one_screen, at_table, is_over

STAGES: Final = (3, 12, 24, 36, 44)
"""Cards turned at the moments of a race."""
BETS: Final = (("win H", 5), ("place H", 1), ("place H", 5), ("show C", 1), ("show D", 1), ("red", 5), ("win S", 1))
"""Counters laid one after the other."""


def _board(sitting: Sitting) -> HorsesBoard:
    assert isinstance(sitting.board, HorsesBoard)
    return sitting.board


def _mine(photographer: Photographer, seats: int, until: When) -> Sitting:
    """A table at which nothing is done for a person."""
    photographer.change_setting("forced", "mine")
    return photographer.table(seats, until)


def _bets(session: AnySession) -> bool:
    state: Table = session.state
    return state.phase is Phase.BET and state.bookie != 0


def _betting(seats: int, people: int = 1, too_much: bool = False, race: int = 2) -> Picture:
    def picture(photographer: Photographer) -> None:
        sitting = photographer.table(seats, lambda s: _bets(s) and s.state.race >= race, people)
        sitting.turn_up()
        board = _board(sitting)
        for line, worth in BETS:
            board.bettor.lay(line, worth)
        board.large.point("place H")
        if too_much:
            board.bettor.lay("show C", 10)

    return picture


def _racing(seats: int, cards: int) -> Picture:
    """A moment of the race, with the horse on its way."""

    def picture(photographer: Photographer) -> None:
        sitting = _mine(photographer, seats, _cards(cards))
        sitting.let_move(0)
        sitting.choose(sitting.session.moves(0)[0])
        sitting.let_move(850)

    return picture


def _cards(cards: int) -> When:
    return lambda s: s.state.phase is Phase.RACE and s.state.bookie == 0 and len(s.state.turned) >= cards


def _next_is_a_finish(place: int) -> When:
    """The next card brings a horse in, and there are counters to be collected or paid."""

    def moment(session: AnySession) -> bool:
        state: Table = session.state
        if state.phase is not Phase.RACE or state.bookie != 0 or len(state.finish) != place - 1:
            return False
        letter = state.pack[0][-1]
        finish = (*state.finish, letter)
        bets = [line for laid in state.stakes for line, _ in laid]
        settled = [line for line in bets if (is_lost(line, finish) if place < 3 else not is_lost(line, finish))]
        return state.hidden()[letter] == 1 and len(settled) >= 2

    return moment


def _finish(place: int, shows: Callable[[HorsesBoard], bool], ms: int, seats: int = 4) -> Picture:
    """A horse comes in: the moment in which the board shows what is wanted."""

    def picture(photographer: Photographer) -> None:
        sitting = _mine(photographer, seats, _next_is_a_finish(place))
        sitting.let_move(0)
        sitting.choose(sitting.session.moves(0)[0])
        while not shows(_board(sitting)):
            sitting.skip()
        sitting.let_move(ms)

    return picture


def _chips_fly(board: HorsesBoard) -> bool:
    return any(chips.count for chips in board.till.flying)


def _watching(seats: int, cards: int) -> Picture:
    """Somebody else is Bookie, and the person's counters are at stake."""

    def picture(photographer: Photographer) -> None:
        for seed in range(11, 60):
            session = photographer.new_game(seats, seed=seed)
            photographer.play_until_asked(session, _bets)
            session.play(0, Stake((("win S", 6), ("place H", 5), ("show H", 3), ("show C", 6), ("red", 10))))
            photographer.play_on(session, lambda s: len(s.state.turned) >= cards or s.state.race > 1)
            if len(session.state.turned) >= cards and len(session.state.stakes[0]) == 5:
                break
        photographer.change_setting("speed", "relaxed")
        photographer.sit_down(session)

    return picture


def _seen(board: HorsesBoard) -> bool:
    return board.great_moment.spot.isVisible()


def _off(photographer: Photographer) -> None:
    """The pack has been cut."""
    sitting = _mine(photographer, 4, lambda s: s.state.phase is Phase.CUT)
    sitting.let_move(0)
    sitting.choose(sitting.session.moves(0)[0])
    _skip_to(sitting, _seen)


def _skip_to(sitting: Sitting, shows: Callable[[HorsesBoard], bool], ms: int = 700) -> None:
    """Hurry until the board shows what is wanted, and let it come into sight."""
    while not shows(_board(sitting)):
        sitting.skip()
    sitting.let_move(ms)


def _big_win(photographer: Photographer) -> None:
    """Somebody has gained much in a race."""
    sitting = _mine(photographer, 4, _next_is_the_end)
    sitting.let_move(0)
    sitting.choose(sitting.session.moves(0)[0])
    _skip_to(sitting, _seen)


def _next_is_the_end(session: AnySession) -> bool:
    """The next card brings the third horse in, and the race has brought somebody much."""
    state: Table = session.state
    if state.phase is not Phase.RACE or state.bookie != 0 or len(state.finish) != 2:
        return False
    letter = state.pack[0][-1]
    if state.hidden()[letter] != 1:
        return False
    after = session.game.apply(state, 0, TURN_CARD).state
    return bool(max(after.ledger[-1].gains) * BIG_WIN >= state.rules.bank)


def _is_close(close: bool) -> When:
    """The next card brings the first horse in, with another one right behind it, or not."""

    def moment(session: AnySession) -> bool:
        state: Table = session.state
        if not _next_is_a_finish(1)(session):
            return False
        squares = state.squares()
        squares.pop(state.pack[0][-1])
        return (max(squares.values()) == SQUARES - 1) is close

    return moment


def _won(close: bool) -> Picture:
    def picture(photographer: Photographer) -> None:
        sitting = _mine(photographer, 4, _is_close(close))
        sitting.let_move(0)
        sitting.choose(sitting.session.moves(0)[0])
        _skip_to(sitting, _seen)

    return picture


def _very_large(picture: Picture) -> Picture:
    def enlarged(photographer: Photographer) -> None:
        photographer.change_setting("text_size", "largest")
        picture(photographer)

    return enlarged


def _cut(photographer: Photographer) -> None:
    sitting = photographer.table(4, lambda s: s.state.phase is Phase.CUT and s.state.race > 1)
    _board(sitting).cards.spread.moved.emit(19)


def _has_a_ledger(session: AnySession) -> bool:
    return _bets(session) and len(session.state.ledger) > 2


def _ledger(seats: int) -> Picture:
    return lambda photographer: _board(photographer.table(seats, _has_a_ledger)).page.toggle(waits=True)


MOMENTS: Final[dict[str, Picture]] = {
    "betting": _betting(4),
    "betting late": _betting(4, race=3),
    "betting late of ten": _betting(10, race=9),
    "objection": _betting(4, too_much=True),
    "betting two seats": _betting(2),
    "betting ten seats": _betting(10),
    "betting two people": _betting(4, people=2),
    **at_one_screen(4, _bets, people=3),
    "ready": at_table(7, lambda s: s.state.phase is Phase.OFF and s.state.race > 1),
    "off": _off,
    "cut": _cut,
    **{f"race {at}": _racing(4, cards) for at, cards in enumerate(STAGES, start=1)},
    "race of two": _racing(2, 30),
    "race of seven": _racing(7, 24),
    "race of ten": _racing(10, 30),
    "watching": _watching(4, 22),
    "photo finish": _won(close=True),
    "winner": _won(close=False),
    "second": _finish(2, lambda board: bool(board.speech.ribbon.text), 700),
    "at the post": _finish(3, _chips_fly, 330),
    "big win": _big_win,
    "collection": _finish(1, _chips_fly, 330),
    "payment": _finish(3, lambda board: len(board.course.finish) == len(SUITS) and _chips_fly(board), 330, seats=7),
    "ledger": _ledger(4),
    "ledger of ten": _ledger(10),
    "story": lambda photographer: _mine(photographer, 4, _cards(20)).open_drawer(STORY),
    "prizes": at_table(4, is_over),
    "prizes of ten": at_table(10, is_over),
    "turning": lambda photographer: _mine(photographer, 4, _cards(24)),
    "betting very large": _very_large(_betting(4)),
    "betting of ten very large": _very_large(_betting(10, race=8)),
    "race very large": _very_large(_racing(4, 24)),
    "race of ten very large": _very_large(_racing(10, 30)),
    "cut very large": _very_large(_cut),
}
