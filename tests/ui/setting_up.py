"""At the set-up, as people do it: by its seats, its papers and the row of people."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from parlor_desktop.app import Parlor
from parlor_desktop.ui.setup import RuleChoice, SetupRoom


def set_up(parlor: Parlor, game: str) -> SetupRoom:
    parlor.window.open_setup(game)
    room = parlor.window.room
    assert isinstance(room, SetupRoom)
    QApplication.processEvents()
    return room


def open_seat(room: SetupRoom, at: int) -> None:
    """A seat, or the place after the last one."""
    seat = room.table.seats[at] if at < len(room.seating.sitters) else room.table.plus
    assert seat.isVisibleTo(room)
    seat.click()


def leave(room: SetupRoom, at: int) -> None:
    open_seat(room, at)
    room.seat_paper.leave.click()


def seat_computer(room: SetupRoom, at: int, name: str, level: str = "") -> None:
    open_seat(room, at)
    room.seat_paper.computers[name].click()
    if level:
        if not room.seat_paper.isVisible():
            open_seat(room, room.seating.seat_of_computer(name) or 0)  # a place that was free has been taken with one click
        assert room.seat_paper.level is not None
        room.seat_paper.level.options[level].click()
    room.seat_paper.put_away()


def introduce(room: SetupRoom, name: str, face: str = "", colour: str = "") -> str:
    """Somebody new, from the row of people; their mark."""
    before = set(room.family.buttons)
    room.family.new.click()
    room.person_paper.name.setText(name)
    if face:
        room.person_paper.faces.buttons[face].click()
    if colour:
        room.person_paper.colours.buttons[colour].click()
    room.person_paper.save.click()
    return next(iter(set(room.family.buttons) - before), "")


def names(room: SetupRoom) -> list[str]:
    return [player.name for player in room.setup().players]


def rule(room: SetupRoom, name: str) -> RuleChoice:
    return next(choice for choice in room.rules if choice.rule.name == name)
