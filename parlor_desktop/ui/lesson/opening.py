"""How a lesson is opened: who sits down to it, from where it goes on, and who keeps how far it has come."""

from __future__ import annotations

from parlor_desktop.engine.contract import AnyBox
from parlor_desktop.engine.lesson import Course
from parlor_desktop.engine.session import PERSON, Player
from parlor_desktop.scene.boards import board_for
from parlor_desktop.scene.kit.sounds import Sounds
from parlor_desktop.scene.kit.tempo import Tempo
from parlor_desktop.store.lessons import Lessons
from parlor_desktop.store.people import People
from parlor_desktop.store.settings import SettingsFile
from parlor_desktop.ui.lesson.room import LessonRoom
from parlor_desktop.ui.places import KEYS, MIXED, dressed, guest, person_name

LEVEL = "medium"
"""What the others are said to be; the script has them play."""


def lesson_room(
    box: AnyBox, lessons: Lessons, people: People, settings: SettingsFile, tempo: Tempo, sounds: Sounds, anew: bool
) -> LessonRoom:
    lesson = box.lesson()
    assert lesson is not None, box.name
    of = len(lesson.cues)
    course = Course(box, lesson, who_sits(people, lesson.others))
    course.go_to(0 if anew else lessons.find(box.name, of).at)
    board = board_for(course.session, course.session.players, tempo, sounds)
    room = LessonRoom(course, board, tempo, settings)
    room.came_to.connect(lambda at: lessons.keep(box.name, at if at > lesson.first else 0, of))
    return room


def who_sits(people: People, others: tuple[str, ...]) -> tuple[Player, ...]:
    """Whoever has sat down last, or a guest, and those of the house whom the lesson names."""
    everybody = people.everybody()
    name, colour, face = (
        (everybody[0].name, everybody[0].colour, everybody[0].face) if everybody else (person_name(), "", MIXED[0])
    )
    learner = Player(guest() if name in others else name, PERSON, colour, face, KEYS[0])
    return dressed([learner, *(Player(other, LEVEL, face=other.lower()) for other in others)])
