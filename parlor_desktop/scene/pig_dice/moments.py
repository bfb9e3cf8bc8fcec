"""Pig Dice for the album, from the first throw to the last round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from parlor_desktop.engine.contract import Event, Turn
from parlor_desktop.engine.session import AnySession
from parlor_desktop.games.pig_dice.events import DiceFell, GoalReached, LastRoundBegan, LevelAtTheTop, SevenFell, Won
from parlor_desktop.games.pig_dice.moves import GIVE_UP, THROW
from parlor_desktop.scene.kit.moments import (
    RULES,
    SCORES,
    STORY,
    Photographer,
    Picture,
    Sitting,
    at_table,
    is_anybody_s_turn,
    is_over,
    with_drawer,
)
from parlor_desktop.scene.pig_dice.board import DEAR, RICH, PigDiceBoard


def _mid_turn(session: AnySession) -> bool:
    return bool(session.state.made >= 18 and max(session.state.kept) > 30)


def _board(sitting: Sitting) -> PigDiceBoard:
    assert isinstance(sitting.board, PigDiceBoard)
    return sitting.board


def _mid_throw(photographer: Photographer) -> None:
    sitting = photographer.table(4, _mid_turn)
    sitting.let_move(0)
    sitting.choose(THROW)
    sitting.let_move(800)


def _takes_the_lead(session: AnySession) -> bool:
    table = session.state
    gain = sum(event.gain for event in session.steps[-1].events if isinstance(event, DiceFell))
    return table.last_round is not None and table.score - gain <= max(table.kept) < table.score


def _before(
    photographer: Photographer,
    seats: int,
    what: Callable[[Event], bool],
    when: Callable[[AnySession], bool] = lambda _session: True,
    **rules: str,
) -> Sitting:
    """A table at which the next move of a person brings this about, and everything moves."""

    def happened(session: AnySession) -> bool:
        return any(what(event) for event in session.steps[-1].events) and when(session)

    for seed in range(11, 2000):
        session = photographer.new_game(seats, 1, seed, **rules)
        photographer.play_on(session, happened)
        moves = [at for at, entry in enumerate(session.log) if entry.actor >= 0]
        if happened(session) and session.log[moves[-1]].actor == 0:
            again = photographer.new_game(seats, 1, seed, **rules)
            photographer.play_on(again, lambda s, so_far=moves[-1]: len(s.log) >= so_far)  # type: ignore[misc]
            assert again.awaits() == Turn(0)
            sitting = photographer.sit_down(again)
            sitting.let_move(0)
            sitting.choose(session.log[moves[-1]].move)
            return sitting
    raise AssertionError("No game came to the moment that was wanted.")


def _great_moment(
    what: Callable[[Event], bool],
    title: str = "",
    seats: int = 4,
    when: Callable[[AnySession], bool] = lambda _session: True,
    **rules: str,
) -> Picture:
    def picture(photographer: Photographer) -> None:
        sitting = _before(photographer, seats, what, when, **rules)
        spot = sitting.board.great_moment.spot
        sitting.let_move_until(lambda: spot.isVisible() and spot.get_open() == 1 and title in spot.title)

    return picture


def _seven(photographer: Photographer) -> None:
    sitting = _before(photographer, 4, lambda e: isinstance(e, SevenFell) and 8 < e.lost < DEAR)
    board = _board(sitting)
    sitting.let_move_until(lambda: board.pad.lost)
    sitting.let_move(150)


def _tail(photographer: Photographer) -> None:
    sitting = _before(photographer, 4, lambda e: isinstance(e, DiceFell) and e.clause == "PD-11" and not e.gain)
    sitting.let_move_until(lambda: bool(_board(sitting).verdict.text))


def _win(photographer: Photographer) -> None:
    sitting = _before(photographer, 4, lambda e: isinstance(e, Won) and e.seats == (0,))
    board = _board(sitting)
    sitting.let_move_until(lambda: board.speech.ribbon.text.endswith(str(max(sitting.session.state.kept))))
    sitting.let_move(900)


def _pointed(photographer: Photographer) -> None:
    """A hint, on the board."""
    board = _board(photographer.table(4, _mid_turn))
    board.point_at(GIVE_UP)


def _very_large(seats: int) -> Picture:
    def picture(photographer: Photographer) -> None:
        photographer.change_setting("text_size", "largest")
        photographer.table(seats, lambda s: s.state.made >= 10 and max(s.state.kept) > 40)

    return picture


MOMENTS: Final[dict[str, Picture]] = {
    "start": at_table(4, is_anybody_s_turn),
    "decision": at_table(4, _mid_turn),
    "throw": _mid_throw,
    "long turn": at_table(3, lambda s: len(s.state.throws) >= 10),
    "tail": _tail,
    "seven": _seven,
    "hint": _pointed,
    "goal": _great_moment(lambda e: isinstance(e, GoalReached)),
    "big seven": _great_moment(lambda e: isinstance(e, SevenFell) and e.lost >= DEAR),
    "doubled": _great_moment(lambda e: isinstance(e, DiceFell) and e.clause == "PD-9" and e.made >= RICH, "×"),
    "lead taken": _great_moment(lambda e: isinstance(e, DiceFell), "You pass", when=_takes_the_lead),
    "last round begins": _great_moment(lambda e: isinstance(e, LastRoundBegan)),
    "play-off": _great_moment(lambda e: isinstance(e, LevelAtTheTop), "Level", seats=3, tie="again"),
    "win": _win,
    "very large": _very_large(4),
    "very large, ten seats": _very_large(10),
    "last round": at_table(4, lambda s: bool(s.state.last_round)),
    "ten seats": at_table(10, lambda s: s.state.made >= 10 and max(s.state.kept) > 60),
    "two people": at_table(2, lambda s: s.state.made >= 8 and len(s.log) > 60, people=2),
    "story": with_drawer(STORY, 4, _mid_turn),
    "scores": with_drawer(SCORES, 4, _mid_turn),
    "why": with_drawer(RULES, 4, _mid_turn, clause="PD-9"),
    "pause": lambda photographer: photographer.table(4, _mid_turn).pause(),
    "end": at_table(4, is_over),
    "end of ten": at_table(10, is_over),
}
