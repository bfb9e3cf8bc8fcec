"""How a scene is set: a game is played by computer players to the wanted moment, and then sat down to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from parlor_desktop.app import Parlor
from parlor_desktop.engine.contract import CLOCK, CallOut, Luck, Move, Over, Seat, TimeUp, Turn, Turns
from parlor_desktop.engine.session import PERSON, AnySession, Session
from parlor_desktop.games import catalogue
from parlor_desktop.scene.kit.board import AnyBoard
from parlor_desktop.scene.kit.moments import When
from parlor_desktop.scene.kit.tempo import Speed
from parlor_desktop.ui.places import seated
from parlor_desktop.ui.table import TableRoom

Scene = Callable[[Parlor], QWidget]

LEVELS: Final = ("medium", "easy")
"""Those who need no time to think."""


class RoomSitting:
    """A sitting at the table of the room that is open."""

    def __init__(self, parlor: Parlor, room: TableRoom) -> None:
        self._parlor = parlor
        self._room = room

    @property
    def session(self) -> AnySession:
        return self._room.session

    @property
    def board(self) -> AnyBoard:
        return self._room.board

    @property
    def asking(self) -> Seat | None:
        return self._room.host.asking

    def choose(self, move: Move) -> None:
        self._room.host.choose(move)

    def speak(self, seat: Seat, move: Move) -> None:
        self._room.host.speak(seat, move)

    def skip(self) -> None:
        self._room.choreographer.skip()

    def let_move(self, ms: int) -> None:
        self._parlor.tempo.choose(Speed.NORMAL)
        loop = QEventLoop()
        QTimer.singleShot(ms, loop.quit)
        loop.exec()

    def let_move_until(self, seen: Callable[[], bool]) -> None:
        for _ in range(2000):
            if seen():
                return
            self.let_move(15)
        raise AssertionError("What was to be seen did not come.")

    def show_hint(self) -> None:
        session, seat = self.session, self._room.host.advised
        if seat is not None:
            hard = session.game.box.brain("hard")
            self._room.host.hinted.emit(hard.weigh(session.view(seat), seat, session.generator("album")))

    def turn_up(self) -> None:
        self._room.decision.open()

    def open_drawer(self, page: int, clause: str = "") -> None:
        self._room.bar.drawer.click()
        self._room.drawer.tabs.setCurrentIndex(page)
        QApplication.processEvents()
        if clause:
            self._room.drawer.rules.open_at(clause)

    def use_tool(self, number: int) -> None:
        self._room.pages.tools[number][0].click()

    def pause(self) -> None:
        self._room.pause(True)


class GamePhotographer:
    """A photographer of one game, in this house."""

    def __init__(self, parlor: Parlor, game: str) -> None:
        self._parlor = parlor
        self._game = game

    def new_game(self, seats: int, people: int = 1, seed: int = 11, **rules: object) -> AnySession:
        return session_of(self._game, seats, people, seed, **rules)

    def play_on(self, session: AnySession, until: When) -> None:
        play_on(session, until)

    def play_until_asked(self, session: AnySession, until: When) -> None:
        play_until(session, until)

    def sit_down(self, session: AnySession, moving: bool = False) -> RoomSitting:
        if moving:
            self._parlor.tempo.choose(Speed.NORMAL)
        return RoomSitting(self._parlor, sit_down(self._parlor, session))

    def table(self, seats: int, until: When, people: int = 1, **rules: object) -> RoomSitting:
        return RoomSitting(self._parlor, table(self._parlor, self._game, seats, until, people, **rules))

    def change_setting(self, name: str, choice: int | str) -> None:
        self._parlor.settings.change(name, choice)


def session_of(game: str, seats: int, people: int = 1, seed: int = 11, **rules: object) -> AnySession:
    names = [(name, PERSON) for name in ("Ann", "Bob", "Cy", "Dot", "Eve", "Flo", "Gus", "Hal")[:people]]
    levels = [("", LEVELS[at % 2]) for at in range(seats - people)]
    return Session(catalogue.find_game(game), seated([*names, *levels]), rules, seed=seed)


def table(parlor: Parlor, game: str, seats: int, until: When, people: int = 1, **rules: object) -> TableRoom:
    """A table at a moment in which a person is to decide, or the game is over: the first game in which it comes."""
    for seed in range(11, 300):
        session = session_of(game, seats, people, seed, **rules)
        play_until(session, until)
        if until(session):
            return sit_down(parlor, session)
    raise AssertionError(f"No game of {game} came to the moment that was wanted.")


def sit_down(parlor: Parlor, session: AnySession) -> TableRoom:
    parlor.window.sit_down(session)
    QApplication.processEvents()
    room = parlor.window.room
    assert isinstance(room, TableRoom)
    return room


def play_until(session: AnySession, until: When) -> None:
    """To a moment in which a person is asked."""
    play_on(session, lambda s: until(s) and _person_is_asked(s))


def play_on(session: AnySession, until: When) -> None:
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


def _let_speak(session: AnySession, call_out: CallOut) -> None:
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


def _person_is_asked(session: AnySession) -> bool:
    match session.awaits():
        case Over():
            return True
        case Turn(seat) | Turns((seat, *_)):
            return session.players[seat].plays == PERSON
        case CallOut(seats):
            return any(session.players[seat].plays == PERSON for seat in seats)
    return False
