"""How a scene is set: a game is played by computer players to the wanted moment, and then sat down to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from parlor_desktop.app import Parlor
from parlor_desktop.engine.contract import CLOCK, CallOut, Luck, Over, TimeUp, Turn, Turns
from parlor_desktop.engine.session import PERSON, Session
from parlor_desktop.games import catalogue
from parlor_desktop.scene.kit.tempo import Speed
from parlor_desktop.ui.places import seated
from parlor_desktop.ui.table import TableRoom

Scene = Callable[[Parlor], QWidget]
Moment = Callable[[Session[Any]], bool]

LEVELS = ("medium", "easy")
"""Those who need no time to think."""


def session_of(game: str, seats: int, people: int = 1, seed: int = 11, **rules: object) -> Session[Any]:
    names = [(name, PERSON) for name in ("Ann", "Bob", "Cy", "Dot", "Eve", "Flo", "Gus", "Hal")[:people]]
    levels = [("", LEVELS[at % 2]) for at in range(seats - people)]
    return Session(catalogue.find_game(game), seated([*names, *levels]), rules, seed=seed)


def table(parlor: Parlor, game: str, seats: int, until: Moment, people: int = 1, **rules: object) -> TableRoom:
    """A table at a moment in which a person is to decide, or the game is over: the first game in which it comes."""
    for seed in range(11, 300):
        session = session_of(game, seats, people, seed, **rules)
        play_until(session, until)
        if until(session):
            return sit_down(parlor, session)
    raise AssertionError(f"No game of {game} came to the moment that was wanted.")


def sit_down(parlor: Parlor, session: Session[Any]) -> TableRoom:
    parlor.window.sit_down(session)
    QApplication.processEvents()
    room = parlor.window.room
    assert isinstance(room, TableRoom)
    return room


def play_until(session: Session[Any], until: Moment) -> None:
    """To a moment in which a person is asked."""
    play_on(session, lambda s: until(s) and _person_is_asked(s))


def play_on(session: Session[Any], until: Moment) -> None:
    """To any moment, whoever is asked in it."""
    while not until(session):
        match session.awaits():
            case Luck():
                session.let_fall()
            case Turn(seat) | Turns((seat, *_)):
                plays = session.players[seat].plays
                player = session.game.box.brain("medium" if plays == PERSON else plays)
                session.play(seat, player.choose(session.view(seat), seat, session.generator("album")))
            case CallOut() as call_out:
                _let_speak(session, call_out)
            case _:
                break


def _let_speak(session: Session[Any], call_out: CallOut) -> None:
    """The first who has something to say says it; or the time is up."""
    words = []
    for seat in call_out.seats:
        plays = session.players[seat].plays
        player = session.game.box.brain("medium" if plays == PERSON else plays)
        reaction = player.react(session.view(seat), seat, session.generator(f"album {seat}"))
        if reaction is not None and not session.objection(seat, reaction.move):
            words.append((reaction.seconds, seat, reaction.move))
    seconds, seat, move = min(words, default=(call_out.seconds, CLOCK, TimeUp()), key=lambda each: each[0])
    if seat == CLOCK or seconds > call_out.seconds:
        session.time_up(ms=0)
    else:
        session.play(seat, move, ms=round(seconds * 1000))


def _person_is_asked(session: Session[Any]) -> bool:
    match session.awaits():
        case Over():
            return True
        case Turn(seat) | Turns((seat, *_)):
            return session.players[seat].plays == PERSON
        case CallOut(seats):
            return any(session.players[seat].plays == PERSON for seat in seats)
    return False


def is_over(session: Session[Any]) -> bool:
    return isinstance(session.awaits(), Over)


def is_anybody_s_turn(session: Session[Any]) -> bool:
    return isinstance(session.awaits(), Turn)


def let_move(parlor: Parlor, ms: int) -> None:
    """Let things move for so long: the pictures of motion need time to pass."""
    parlor.tempo.choose(Speed.NORMAL)
    loop = QEventLoop()
    QTimer.singleShot(ms, loop.quit)
    loop.exec()


def let_move_until(parlor: Parlor, seen: Callable[[], bool]) -> None:
    """Let things move until this is to be seen, on however slow a machine."""
    for _ in range(2000):
        if seen():
            return
        let_move(parlor, 15)
    raise AssertionError("What was to be seen did not come.")


def open_drawer(room: TableRoom, tab: int, clause: str = "") -> None:
    room.bar.drawer.click()
    room.drawer.tabs.setCurrentIndex(tab)
    QApplication.processEvents()
    if clause:
        room.drawer.rules.open_at(clause)
