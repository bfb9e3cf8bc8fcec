"""The rooms that all games share."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtWidgets import QWidget

from parlor_desktop.ai.match import NAMES
from parlor_desktop.ai.report import figures_of
from parlor_desktop.app import Parlor
from parlor_desktop.engine.lesson import Ask
from parlor_desktop.games import catalogue
from parlor_desktop.scene.kit.moments import is_over
from parlor_desktop.store.book.keeper import bring_up_to_date
from parlor_desktop.tour.household import A_YEAR, finish_games, luck_of_the_house, settle
from parlor_desktop.tour.staging import Scene, play_until, session_of, sit_down, table
from parlor_desktop.ui.about import AboutDialog
from parlor_desktop.ui.book import BookRoom
from parlor_desktop.ui.kept_games import KeptGamesDialog
from parlor_desktop.ui.lesson.sheet import LessonsSheet
from parlor_desktop.ui.report.sheet import ReportSheet
from parlor_desktop.ui.rulebook import RulebookDialog
from parlor_desktop.ui.settings import SettingsDialog
from parlor_desktop.ui.setup import SetupRoom
from parlor_desktop.ui.table import TableRoom

FAMILY: Final = (
    ("Ann", "curls", "teal"),
    ("Bob", "quiff", "orange"),
    ("Cy", "freckles", "blue"),
    ("Grandma", "spectacles", "rose"),
    ("Uncle Theo", "turban", "violet"),
)
"""Who lives in the house of the pictures."""
LESSONS: Final = [box.name for box in catalogue.boxes() if box.lesson() is not None]


def _set_up(parlor: Parlor, game: int = 1, family: int = 0) -> SetupRoom:
    for name, face, colour in reversed(FAMILY[:family]):
        parlor.people.welcome(name, face, colour)
    parlor.window.open_setup(catalogue.names()[game % len(catalogue.names())])
    room = parlor.window.room
    assert isinstance(room, SetupRoom)
    return room


def _set_up_family(parlor: Parlor) -> QWidget:
    room = _set_up(parlor, 2, len(FAMILY))
    for button in list(room.family.buttons.values())[1:3]:
        button.click()
    return parlor.window


def _set_up_many(parlor: Parlor) -> QWidget:
    """As many as the game seats, with something that would make it livelier."""
    room = _set_up(parlor, 2, len(FAMILY))
    for name in NAMES[3:]:
        if not room.seating.is_full:
            room.seating.seat_computer(len(room.seating.sitters), name)
    room.refresh()
    return parlor.window


def _set_up_rules(parlor: Parlor) -> QWidget:
    _set_up(parlor).drawer_button.click()
    return parlor.window


def _set_up_seat(parlor: Parlor, seat: int) -> QWidget:
    _set_up(parlor, 3, len(FAMILY)).table.seats[seat].click()
    return parlor.window


def _set_up_person(parlor: Parlor) -> QWidget:
    room = _set_up(parlor, 4, 3)
    room.family.new.click()
    room.person_paper.name.setText("Flo")
    return parlor.window


def _set_up_impossible(parlor: Parlor) -> QWidget:
    room = _set_up(parlor)
    while len(room.seating.sitters) > 1:
        room.seating.empty(1)
    room.refresh()
    return parlor.window


def _home_with_saves(parlor: Parlor) -> QWidget:
    first, second = catalogue.names()[1:3]
    for game, seed in ((first, 3), (first, 4), (second, 5)):
        session = session_of(game, 4, seed=seed)
        play_until(session, lambda s: len(s.log) > 30)
        sit_down(parlor, session)
        parlor.window.open_home()
    return parlor.window


def _home_with_note(parlor: Parlor) -> QWidget:
    parlor.saves.going_on.mkdir(parents=True, exist_ok=True)
    for number in range(1, 31):
        (parlor.saves.going_on / f"2026-11-{number:02} 20.15.00 {catalogue.names()[1]}.parlor").write_text("rubbish\n")
    parlor.window.open_home()
    return parlor.window


def _kept_games(parlor: Parlor) -> QWidget:
    _home_with_saves(parlor)
    parlor.saves.throw_away(parlor.saves.unfinished()[0][0].path)
    parlor.window.open_kept_games()
    return parlor.window.findChildren(KeptGamesDialog)[-1]


def _record_book(parlor: Parlor, spread: str = "", games: int = 0, person: str = "") -> QWidget:
    """As it is after so many games, or a year of them."""
    finish_games(parlor.saves, [name for name, _, _ in FAMILY[:4]], games or A_YEAR)
    bring_up_to_date(parlor.saves.folder, luck_of_the_house)
    parlor.window.open_book()
    room = parlor.window.room
    assert isinstance(room, BookRoom)
    settle(room)
    if person:
        room.filters.person.choose(next(who for who, words in room.filters.person.choices().items() if words == person))
    if spread:
        room.turn_to(spread)
    settle(room)
    return parlor.window


def _record_book_empty(parlor: Parlor) -> QWidget:
    parlor.window.open_book()
    room = parlor.window.room
    assert isinstance(room, BookRoom)
    settle(room)
    return parlor.window


def _settings(parlor: Parlor) -> QWidget:
    parlor.window.open_settings()
    return parlor.window.findChildren(SettingsDialog)[-1]


def _menu(parlor: Parlor, seats: bool = False) -> QWidget:
    sit_down(parlor, session_of(catalogue.names()[1], 4, seed=3))
    room = parlor.window.room
    assert isinstance(room, TableRoom)
    room.menu.open_menu()
    if seats:
        room.menu.items["hand over"].click()
    return parlor.window


def _look_back(parlor: Parlor, game: str, open_hands: bool = False, story: bool = False) -> QWidget:
    """In the middle of a game that is over."""
    room = table(parlor, game, 4, is_over)
    back = room.look_back
    back.begin(play=False)
    if open_hands:
        back.look_through(back.may_look[-1])
    back.show(back.film.next_of(back.film.decisions, back.film.last * 2 // 5))
    if story:
        room.bar.drawer.click()
        back.show(back.at)
    return parlor.window


def _lesson(parlor: Parlor, game: str, part: float) -> QWidget:
    """A lesson so far on its way, at the next thing that the learner is to do."""
    box = catalogue.find(game)
    lesson = box.lesson()
    assert lesson is not None, game
    asks = [at for at, cue in enumerate(lesson.cues) if isinstance(cue, Ask)]
    parlor.lessons.keep(game, asks[round(part * (len(asks) - 1))], len(lesson.cues))
    parlor.window.open_lesson(game)
    return parlor.window


def _first_words(parlor: Parlor, game: str) -> QWidget:
    parlor.window.open_lesson(game)
    return parlor.window


def _lessons(parlor: Parlor) -> QWidget:
    """One of them done, one begun."""
    lengths = {box.name: len(lesson.cues) for box in catalogue.boxes() if (lesson := box.lesson()) is not None}
    for game, part in zip(LESSONS, (1, 0.7), strict=False):
        parlor.lessons.keep(game, round(part * lengths[game]), lengths[game])
    parlor.window.open_lessons()
    return parlor.window.findChildren(LessonsSheet)[-1]


def _report(parlor: Parlor, game: str) -> QWidget:
    """Of a game that is over, as soon as it is worked out."""
    room = table(parlor, game, 4, is_over)
    sheet = ReportSheet(room.session, room.board.players, 0, parlor.window)
    sheet.show_figures(figures_of(room.session))
    sheet.open()
    return sheet


def _rulebook(parlor: Parlor) -> QWidget:
    parlor.window.open_rulebook()
    return parlor.window.findChildren(RulebookDialog)[-1]


def _about(parlor: Parlor) -> QWidget:
    parlor.window.open_about()
    return parlor.window.findChildren(AboutDialog)[-1]


ROOMS: Final[dict[str, Scene]] = {
    "home": lambda parlor: parlor.window,
    "home with games in progress": _home_with_saves,
    "home with a note": _home_with_note,
    "kept games": _kept_games,
    "record book": lambda parlor: _record_book(parlor),
    "record book games": lambda parlor: _record_book(parlor, "games"),
    "record book best": lambda parlor: _record_book(parlor, "best"),
    "record book rivals": lambda parlor: _record_book(parlor, "rivals"),
    "record book over time": lambda parlor: _record_book(parlor, "time"),
    "record book of one": lambda parlor: _record_book(parlor, "rivals", person=FAMILY[0][0]),
    "record book after one game": lambda parlor: _record_book(parlor, games=1),
    "record book empty": _record_book_empty,
    "set-up": lambda parlor: _set_up(parlor).window(),
    "set-up family": _set_up_family,
    "set-up many": _set_up_many,
    "set-up seat of a person": lambda parlor: _set_up_seat(parlor, 0),
    "set-up seat of the computer": lambda parlor: _set_up_seat(parlor, 2),
    "set-up somebody new": _set_up_person,
    "set-up house rules": _set_up_rules,
    "set-up impossible": _set_up_impossible,
    "settings": _settings,
    **{f"look back {game}": partial(_look_back, game=game, open_hands=True) for game in catalogue.names()},
    "look back story": partial(_look_back, game=catalogue.names()[0], story=True),
    "report": partial(_report, game=catalogue.names()[1]),
    "lessons": _lessons,
    **{f"lesson begins {game}": partial(_first_words, game=game) for game in LESSONS},
    **{f"lesson {game}": partial(_lesson, game=game, part=0.5) for game in LESSONS},
    "menu": lambda parlor: _menu(parlor),
    "menu seats": lambda parlor: _menu(parlor, seats=True),
    "rulebook": _rulebook,
    "about": _about,
}
