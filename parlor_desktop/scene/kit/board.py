"""What all boards share: a floor under a lamp, seats around it, somebody's words, and the ways things move.

A board measures in units of a thousandth of its height. Its width follows the window, so that no bars of nothing appear; it is
laid out anew whenever the window changes, and for the first time when it is made. What it has besides (hands of
cards, a till, a page) it owns as parts.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from random import Random
from typing import Any, Final, Generic, Protocol, TypeVar

from PySide6.QtCore import (
    QAbstractAnimation,
    QDeadlineTimer,
    QEasingCurve,
    QParallelAnimationGroup,
    QPauseAnimation,
    QPointF,
    QPropertyAnimation,
    QRect,
    QRectF,
    QSequentialAnimationGroup,
    QSizeF,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QGraphicsScene

from parlor_desktop.engine.contract import AnyWords, Awaits, CallOut, Event, Move, Seat, Turn, Turns, Weighed
from parlor_desktop.engine.session import PERSON, Player
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.actions import Action, Shout, Tool
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.face import PaintFace
from parlor_desktop.scene.kit.floor import paint_boards
from parlor_desktop.scene.kit.great_moment import GreatMoment
from parlor_desktop.scene.kit.plate import Plate
from parlor_desktop.scene.kit.sounds import Sounds
from parlor_desktop.scene.kit.speech import Speech
from parlor_desktop.scene.kit.tempo import Tempo
from parlor_desktop.scene.kit.wording import tr

HEIGHT: Final = 1000.0
NARROWEST: Final = 1240.0
USUAL: Final = QSizeF(1280, 756)
"""The room for a board in a window of the usual size, until it is told how much it has."""

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Occasion:
    """Who has come together, for which house rules: what a board is made for."""

    players: Sequence[Player]
    rules: Any
    words: AnyWords
    tempo: Tempo
    sounds: Sounds


class Page(Protocol):
    """Something that can lie open over a board."""

    @property
    def covers(self) -> bool:
        """Nothing below it can be used meanwhile."""
        ...

    @property
    def is_open(self) -> bool: ...

    def close(self) -> bool:
        """Put it away; False when it was not open."""
        ...


class Secret(Protocol):
    """What nobody but the person who is asked may see, such as a hand of cards."""

    def lie_face_down(self, seat: Seat | None) -> None:
        """What is this seat's lies before everybody, face down; None takes it away."""
        ...

    def turn_up(self) -> None:
        """It has just been turned up."""
        ...

    def place(self, seat: Seat) -> QRectF:
        """Where it lies."""
        ...


class Board(QGraphicsScene, Generic[S]):
    """The board of one game, whose states are S. A game's board ends its `__init__` with `lay_out(USUAL)`."""

    chosen = Signal(object)
    """A move was made on the board itself."""
    darkened = Signal(bool)
    """A great moment covers the board, or is over."""
    seen = Signal(object)
    """An event can be seen already, though its motion goes on."""
    says_anew = Signal()
    """What the line is to say has changed, though nothing has happened."""
    takes_back = Signal()
    """Somebody has pressed what they had just decided, to have it back."""
    turned_to = Signal(int)
    """Where several may decide in any order, the person on this seat wants to be asked now."""

    def __init__(self, occasion: Occasion) -> None:
        super().__init__()
        self.players = tuple(occasion.players)
        self.names = tuple(player.name for player in self.players)
        self.tempo = occasion.tempo
        self.sounds = occasion.sounds
        self.letters = 1.0
        """How much larger than usual what is written on the board is to be, as far as there is room."""
        self.asked: Seat | None = None
        """Who is to decide, while a person is."""
        self.eyes: Seat | None = None
        """Whose secrets are shown; None shows what the whole table sees."""
        self.near: Seat = next((seat for seat, player in enumerate(self.players) if player.plays == PERSON), 0)
        """Who sits at the lower edge of the board: the first person, or whoever has looked last while they were alone."""
        self.plays = [player.plays for player in self.players]
        """Who plays each seat now."""
        self.shared = self.plays.count(PERSON) > 1
        """Several people share the screen, or have done so: whoever looks or leaves, everybody stays in their place."""
        self.secret: Secret | None = None
        """Whoever has made this board has put it here, where there is something of the kind."""
        self.rng = Random(1)
        """For the little disorder of things; nothing that matters depends on it."""
        self.notes_room = QRectF()
        """Where a note over the board has room, so as to cover nothing that matters; nowhere lets it hang from the top."""
        self.face_art: Mapping[str, PaintFace] = {}
        """What is on the dice of this game besides pips."""
        self.pages: list[Page] = []
        """What can lie open over the board."""
        self.plates = [Plate(p.name, p.colour, p.face, level_word(p.plays)) for p in self.players]
        for plate in self.plates:
            self.put(plate, height=10)
        self.speech = Speech(self, occasion.words, self.names)
        self.great_moment = GreatMoment(self)
        self._spared = QDeadlineTimer()
        """Until then nothing that is shown is hurried away."""
        self.lets_run = False
        """Whoever sits here has said that what must be laid is laid for them, until the board says otherwise."""
        self.newcomers = False
        """Nobody has finished this game at this machine before."""
        self.pages_wait = True
        """Pages with scores wait until somebody has read them, where people play; or they are not shown at all."""

    # -- To be written for each game ------------------------------------------------------------------------------------

    @abstractmethod
    def arrange(self) -> None:
        """Put things in their places for the present size."""

    @abstractmethod
    def cues(self, event: Event) -> Iterable[Beat]:
        """How an event looks."""

    def get_ready(self, view: S) -> Iterable[Beat]:
        """What is shown before anything happens, when somebody sits down at this view; nothing, where nobody is hurried."""
        return ()

    @abstractmethod
    def settle(self, view: S) -> list[str]:
        """Put everything where the view says it is, and name what was not there already."""

    @abstractmethod
    def actions(self, view: S, moves: Sequence[Move]) -> list[Action]:
        """The buttons for a person who is to decide; the likely one first."""

    def shouts(self, view: S, people: Sequence[Seat]) -> list[Shout]:
        """The buttons of the people at this screen, where the table calls out. None, where it does not."""
        return []

    def makes_forced(self, view: S) -> bool:
        """Whether what must be done now is done for whoever has to do it, though they like to do such things themselves."""
        return self.lets_run

    def takes_press(self, place: QPointF) -> bool:
        """Whether a press here means one thing only, so that it was not meant to hurry: a counter on a line."""
        return False

    def tools(self) -> list[Tool]:
        """What lies on the board for everybody."""
        return []

    def offer(self, view: S, moves: Sequence[Move]) -> None:
        """Show on the board itself what can be done, and let it be done there. Nothing, where buttons do it all."""

    def withdraw(self) -> None:
        """Nobody is asked any more."""

    def show_deck(self, four_colours: bool) -> None:
        """Print playing cards in two colours or in four. Nothing, where there are none."""

    def look_as(self, seat: Seat | None) -> None:
        """Another seat looks at the table now; what it may see comes with the next view."""
        self.put_away()
        self._spared.setRemainingTime(0)
        self.eyes = seat

    def sit_anew(self) -> None:
        """Somebody has joined the only person at the screen. Nothing, where all keep their places."""

    def lie_face_down(self, seat: Seat | None) -> None:
        """This person is asked and has not looked yet: what is secret lies before them, face down. None: not any more."""
        if self.secret is not None:
            self.secret.lie_face_down(seat)

    def secret_place(self, seat: Seat) -> QRectF:
        """Where it lies what only this person may see; everywhere, where a board does not say."""
        return self.secret.place(seat) if self.secret is not None else self.sceneRect()

    def forget_news(self) -> None:
        """The table goes to quite another moment of the game: what was told and said of the present one goes."""
        for plate in self.plates:
            plate.show_news("")
        self.speech.bubble.show_text("")
        self.speech.hush()

    def prompt(self, view: S, seat: Seat) -> str:
        """What the line below the table says to the person who is to decide, in words that a child of nine reads."""
        return tr("{name}, your turn", name=short_name(self.names[seat]))

    def doing(self, view: S, awaits: Awaits) -> str:
        """What the line says while nobody at this screen is asked: who does what, or what is waited for."""
        match awaits:
            case Turn(seat):
                return tr("{name} is thinking.", name=short_name(self.names[seat]))
            case Turns(seats):
                return tr("{names} are still to decide.", names=", ".join(short_name(self.names[seat]) for seat in seats))
            case CallOut():
                return tr("Who calls out?")
        return ""

    def line_words(self, event: Event) -> str:
        """What the line says when an event has been seen and more is still to come: what the story says, or less of it."""
        return self.speech.told(event)

    def explains(self, view: S, people: Sequence[Seat]) -> bool:
        """Whether something in what lies there is new to the people at this screen and is explained to them: the clock of a
        call-out stands still for that."""
        return False

    def hear(self, seat: Seat, move: Move, seconds: float) -> None:
        """Somebody has called out, so many seconds after everybody could; what comes of it is not shown yet."""

    def parting_words(self) -> str:
        """What the end of the evening says besides what decided it, of things that only this table has seen."""
        return ""

    def advice(self, view: S, seat: Seat, weighed: Sequence[Weighed]) -> str:
        """What a hint says instead of the hard player's choice, where that helps nobody; usually nothing."""
        return ""

    def reason(self, view: S, seat: Seat, weighed: Sequence[Weighed]) -> str:
        """Why a hint advises what it does, in a sentence; where there is one, figures are given only to whoever asks again."""
        return ""

    def counsel(self, view: S, seat: Seat, weighed: Sequence[Weighed]) -> str:
        """A hint in the words of the table, its reason first, in place of the hard player's choice and `reason`; figures are
        given only to whoever asks again."""
        return ""

    def calling(self, view: S, people: Sequence[Seat]) -> str:
        """What the line says to the people at this screen while the table calls out."""
        return ""

    def point_at(self, move: Move | None) -> bool:
        """A hint: light up what this move is made with on the board, a card or a line; None puts it out. False where nothing on
        the board stands for the move, so that its button has to be lit."""
        return False

    @abstractmethod
    def paint_floor(self, painter: QPainter, rect: QRectF) -> None:
        """What lies under everything and never moves."""

    def landmarks(self) -> dict[str, QRectF]:
        """Places of this board by name, as they are now, for whoever points at something: a teacher. The plates go by their
        seats' numbers; a board adds its own."""
        return {str(seat): plate.brass() for seat, plate in enumerate(self.plates)}

    # -- Pages that lie open --------------------------------------------------------------------------------------------

    @property
    def covered(self) -> bool:
        """Something lies open over the board, and takes all keys and clicks."""
        return any(page.covers and page.is_open for page in self.pages)

    def put_away(self) -> bool:
        """Close whatever lies open over the board; False when nothing does."""
        closed = [page.close() for page in self.pages]
        return any(closed)

    # -- The room -------------------------------------------------------------------------------------------------------

    def lay_out(self, view: QSizeF) -> float:
        """Fit the board to a window of this size; returns how large a unit is."""
        aspect = view.width() / max(1.0, view.height())
        width = max(NARROWEST, HEIGHT * aspect)
        size = QSizeF(width, max(HEIGHT, width / aspect))
        self.setSceneRect(QRectF(0, 0, size.width(), size.height()))
        self.great_moment.lay_out(self.sceneRect())
        self.arrange()
        self.invalidate(self.sceneRect(), QGraphicsScene.SceneLayer.BackgroundLayer)
        return view.width() / size.width()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:  # noqa: N802
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        paint_boards(painter, self.sceneRect())
        self.paint_floor(painter, self.sceneRect())
        theme.paint_lamplight(painter, self.sceneRect(), lamp_at=0.45, glow=46)

    def put(self, item: QGraphicsItem, height: float) -> None:
        """Lay something on the table; higher things cover lower ones."""
        item.setZValue(height)
        self.addItem(item)

    def places_around(self, centre: QPointF, across: float, down: float) -> list[QPointF]:
        """Where the seats are: the first at the bottom, the others to its left, which on a screen is clockwise."""
        count = len(self.players)
        angles = (pi / 2 + 2 * pi * seat / count for seat in range(count))
        return [centre + QPointF(across * cos(angle), down * sin(angle)) for angle in angles]

    # -- Ways to move ---------------------------------------------------------------------------------------------------

    def now(self, act: Callable[[], object]) -> Beat:
        """A beat that takes no time."""

        def motion() -> None:
            act()

        return Beat(motion)

    def wait(self, duration: int) -> Beat:
        return Beat(lambda: self.pause(duration))

    def pause(self, duration: int) -> QAbstractAnimation:
        """Nothing, for so long: a part of a longer motion."""
        pause = QVariantAnimation()
        pause.setStartValue(0)
        pause.setEndValue(1)
        pause.setDuration(self.tempo.ms(duration))
        return pause

    def hold(self) -> Beat:
        """Until somebody has read what lies open, at any speed."""

        def motion() -> QAbstractAnimation:
            return QPauseAnimation(pace.HELD)

        return Beat(motion, held=True)

    def little(self) -> Beat:
        """What comes next is one of many little things: a bit quicker than the one before."""
        return self.now(self.tempo.little)

    def great(self) -> Beat:
        """What comes next matters: it takes its time."""
        return self.now(self.tempo.great)

    def spare(self) -> None:
        """Something great begins, and nobody may have meant to hurry it: keys and clicks leave it alone for a moment."""
        self._spared.setRemainingTime(round(pace.SPARED * self.tempo.speed.value))

    @property
    def is_spared(self) -> bool:
        return not self._spared.hasExpired()

    def sound(self, name: str) -> Beat:
        return self.now(lambda: self.sounds.play(name))

    def glide(
        self, item: QGraphicsObject, to: QPointF, duration: int, ease: QEasingCurve.Type = pace.SOFT
    ) -> QAbstractAnimation:
        return self.animate(item, b"pos", to, duration, ease)

    def animate(
        self, item: QGraphicsObject, what: bytes, to: object, duration: int, ease: QEasingCurve.Type = pace.SOFT
    ) -> QAbstractAnimation:
        motion = QPropertyAnimation(item, what)
        motion.setEndValue(to)
        motion.setDuration(0 if self.tempo.less_motion and what == b"pos" else self.tempo.ms(duration))
        motion.setEasingCurve(ease)
        return motion

    def fly(self, item: QGraphicsObject, to: QPointF, duration: int, lift: float = 80) -> QAbstractAnimation:
        """Move on an arc, from wherever it is when it starts."""
        if self.tempo.still or self.tempo.less_motion:
            return self.glide(item, to, duration)
        start = item.pos()
        motion = QVariantAnimation()
        motion.setStartValue(0.0)
        motion.setEndValue(1.0)
        motion.setDuration(self.tempo.ms(duration))
        motion.setEasingCurve(pace.SOFT)
        motion.valueChanged.connect(lambda part: item.setPos(start + (to - start) * part - QPointF(0, lift * sin(pi * part))))
        return motion

    def together(self, *motions: QAbstractAnimation) -> QAbstractAnimation:
        group = QParallelAnimationGroup()
        for motion in motions:
            group.addAnimation(motion)
        return group

    def one_after_another(self, *motions: QAbstractAnimation) -> QAbstractAnimation:
        group = QSequentialAnimationGroup()
        for motion in motions:
            group.addAnimation(motion)
        return group

    # -- What all games show --------------------------------------------------------------------------------------------

    def speaks_above(self, seat: Seat) -> bool:
        """Whether a seat's words stand above its plate, or below."""
        return self.plates[seat].y() > self.sceneRect().height() * 0.3

    def kept_clear(self) -> Sequence[QRectF]:
        """What is painted on the floor and matters, so that no remark may cover it. Things that lie on the board are kept clear
        of anyway."""
        return ()

    def light(self, seat: Seat | None) -> None:
        """The lamp of whose turn it is."""
        for at, plate in enumerate(self.plates):
            plate.show_lit(at == seat)

    def show_winners(self, seats: Sequence[Seat]) -> None:
        for seat, plate in enumerate(self.plates):
            plate.show_winner(seat in seats)

    def show_player(self, seat: Seat, plays: str) -> None:
        """Somebody else plays this seat from now on."""
        self.plays[seat] = plays
        if not self.shared and self.plays.count(PERSON) > 1:
            self.shared = True
            self.sit_anew()
        self.plates[seat].show_plays(level_word(plays))

    def show_phone(self, seat: Seat, phone: str) -> None:
        """Whether this seat's hand is held on a phone, and whether that is here or asleep."""
        self.plates[seat].show_phone(phone)

    def mend(self, corrections: list[str], what: str, shown: object, true: object, show: Callable[[], object]) -> None:
        """Show the truth, and take note if something else was shown."""
        if shown != true:
            corrections.append(f"{what}: {shown} was shown, {true} is true")
            show()


AnyBoard = Board[Any]
"""Of whichever game."""

MakeBoard = Callable[[Occasion], AnyBoard]
"""What a game's module `board` offers as BOARD."""


def rounded(point: QPointF) -> tuple[int, int]:
    """A place, near enough to compare where something is with where it belongs."""
    return round(point.x()), round(point.y())


def short_name(name: str) -> str:
    return name if len(name) <= 16 else name[:15] + "…"


def level_word(plays: str) -> str:
    words = {PERSON: "", "easy": tr("easy"), "medium": tr("medium"), "hard": tr("hard")}
    return words.get(plays, plays)
