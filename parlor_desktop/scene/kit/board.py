"""What all boards share: a floor under a lamp, seats around it, somebody's words, a ribbon, and the ways things move.

A board measures in units of a thousandth of its height. Its width follows the window, so that no bars of nothing appear; it is
laid out anew whenever the window changes.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from random import Random
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QParallelAnimationGroup,
    QPointF,
    QPropertyAnimation,
    QRect,
    QRectF,
    QSequentialAnimationGroup,
    QSizeF,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QGraphicsScene

from parlor_desktop.engine.contract import Event, Move, Seat
from parlor_desktop.engine.session import PERSON, Player
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.paper import Bubble, Ribbon
from parlor_desktop.scene.kit.plate import Plate
from parlor_desktop.scene.kit.sounds import Sounds
from parlor_desktop.scene.kit.tempo import Tempo
from parlor_desktop.scene.kit.wording import tr

HEIGHT: Final = 1000.0
NARROWEST: Final = 1240.0


@dataclass(frozen=True, slots=True)
class Action:
    """A move that a person can make by a button, or a step towards one: its words, its key, and whether it is the likely one.

    The button is among the others at the foot of the table, or, with `place`, over a part of the board. If the board draws
    there something that can be pressed itself, a card say, the button is only for keys and screen readers.
    """

    move: Move | None
    words: str
    key: str
    main: bool = False
    place: Callable[[], QRectF] | None = None
    twice: bool = False
    """It costs dearly and is easily pressed by mistake, so it must be pressed twice."""
    point: Callable[[bool], None] | None = None
    """Shows on what is drawn that the keys point at it; only where the board draws it."""
    use: Callable[[], None] | None = None
    """What it does instead of a move: a counter more on a line. The person is still asked afterwards."""
    tells: Callable[[], str] | None = None
    """What a screen reader says of it besides its words, as things stand: how many counters lie there."""


@dataclass(frozen=True, slots=True)
class Tool:
    """A thing on the board that anybody may use at any time, whoever is to decide: the score book.

    While its place is empty, it is not there.
    """

    words: str
    key: str
    place: Callable[[], QRectF]
    use: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Shout:
    """What people can say while they call out, by a button that is always there, so that it tells nothing by coming and going.

    `means` gives the moves that it makes as the table is now, and who makes them; none, where it means nothing.
    """

    words: str
    key: str
    means: Callable[[Any], Sequence[tuple[Seat, Move]]]
    seat: Seat | None = None
    """Whose button it is; None is everybody's."""
    main: bool = False
    """The button that the keys wait on. Pressed before the scene is still, it hurries the scene."""
    kept: bool = False
    """Said while something still moves, it counts as soon as the scene is still."""
    waits: Callable[[Any], float] = lambda _view: 0.0
    """So many seconds after the scene is still it counts, if it is said earlier: to throw again gives the others time."""
    vain: str = ""
    """What is answered when it means nothing; where that is empty, the button is only there for those who can use it."""


class Board(QGraphicsScene):
    chosen = Signal(object)
    """A move was made on the board itself."""
    turned_to = Signal(int)
    """Where several may decide in any order, the person on this seat wants to be asked now."""

    def __init__(self, players: Sequence[Player], tempo: Tempo, sounds: Sounds) -> None:
        super().__init__()
        self.players = tuple(players)
        self.names = tuple(player.name for player in players)
        self.tempo = tempo
        self.sounds = sounds
        self.letters = 1.0
        """How much larger than usual what is written on the board is to be, as far as there is room."""
        self.asked: Seat | None = None
        """Who is to decide, while a person is."""
        self.eyes: Seat | None = None
        """Whose secrets are shown; None shows what the whole table sees."""
        self.rng = Random(1)
        """For the little disorder of things; nothing that matters hangs on it."""
        self.plates = [Plate(p.name, p.colour, p.face, level_word(p.plays)) for p in players]
        self.bubble = Bubble()
        self.ribbon = Ribbon()
        for plate in self.plates:
            self.put(plate, height=10)
        self.put(self.ribbon, height=40)
        self.put(self.bubble, height=50)

    # -- To be written for each game ------------------------------------------------------------------------------------

    @abstractmethod
    def arrange(self) -> None:
        """Put things in their places for the present size."""

    @abstractmethod
    def cues(self, event: Event) -> Iterable[Beat]:
        """How an event looks."""

    @abstractmethod
    def settle(self, view: Any) -> list[str]:
        """Put everything where the view says it is, and name what was not there already."""

    @abstractmethod
    def actions(self, view: Any, moves: Sequence[Move]) -> list[Action]:
        """The buttons for a person who is to decide; the likely one first."""

    def shouts(self, view: Any, people: Sequence[Seat]) -> list[Shout]:
        """The buttons of the people at this screen, where the table calls out. None, where it does not."""
        return []

    def tools(self) -> list[Tool]:
        """What lies on the board for everybody."""
        return []

    @property
    def covered(self) -> bool:
        """Something lies open over the board."""
        return False

    def put_away(self) -> bool:
        """Close whatever lies open over the board; False when nothing does."""
        return False

    def offer(self, view: Any, moves: Sequence[Move]) -> None:
        """Show on the board itself what can be done, and let it be done there. Nothing, where buttons do it all."""

    def withdraw(self) -> None:
        """Nobody is asked any more."""

    def show_deck(self, four_colours: bool) -> None:
        """Print playing cards in two colours or in four. Nothing, where there are none."""

    def look_as(self, seat: Seat | None) -> None:
        """Another seat looks at the table now; what it may see comes with the next view."""
        self.eyes = seat

    def prompt(self, view: Any, seat: Seat) -> str:
        """What is said to the person who is to decide."""
        return tr("{name}, your turn", name=short_name(self.names[seat]))

    @abstractmethod
    def paint_floor(self, painter: QPainter, rect: QRectF) -> None:
        """What lies under everything and never moves."""

    # -- The room -------------------------------------------------------------------------------------------------------

    def lay_out(self, view: QSizeF) -> float:
        """Fit the board to a window of this size; returns how large a unit is."""
        aspect = view.width() / max(1.0, view.height())
        width = max(NARROWEST, HEIGHT * aspect)
        size = QSizeF(width, max(HEIGHT, width / aspect))
        self.setSceneRect(QRectF(0, 0, size.width(), size.height()))
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

    def say(self, seat: Seat, words: str) -> Iterator[Beat]:
        """A bubble beside a seat, which fades while play goes on."""

        def motion() -> QAbstractAnimation:
            plate = self.plates[seat]
            below = self.speaks_above(seat)
            self.bubble.show_text(words)
            self.bubble.point(speaker_below=below)
            half = self.bubble.boundingRect().width() / 2
            x = min(max(plate.x(), half), self.sceneRect().width() - half)
            self.bubble.setPos(x, max(36.0, plate.y() - 86) if below else plate.y() + 92)
            self.bubble.setOpacity(1)
            fade = QSequentialAnimationGroup()
            fade.addAnimation(self.pause(pace.BUBBLE))
            fade.addAnimation(self.animate(self.bubble, b"opacity", 0.0, pace.LAMP))
            fade.stateChanged.connect(lambda new, _old: self._hush(new))
            return fade

        yield Beat(motion, overlap=pace.BUBBLE // 3)

    def speaks_above(self, seat: Seat) -> bool:
        """Whether a seat's words stand above its plate, or below."""
        return self.plates[seat].y() > self.sceneRect().height() * 0.3

    def _hush(self, state: QAbstractAnimation.State) -> None:
        if state is QAbstractAnimation.State.Stopped:
            self.bubble.show_text("")

    def light(self, seat: Seat | None) -> None:
        """The lamp of whose turn it is."""
        for at, plate in enumerate(self.plates):
            plate.show_lit(at == seat)

    def show_player(self, seat: Seat, plays: str) -> None:
        """Somebody else plays this seat from now on."""
        self.plates[seat].show_plays(level_word(plays))

    def mend(self, corrections: list[str], what: str, shown: object, true: object, show: Callable[[], object]) -> None:
        """Show the truth, and take note if something else was shown."""
        if shown != true:
            corrections.append(f"{what}: {shown} was shown, {true} is true")
            show()


def short_name(name: str) -> str:
    return name if len(name) <= 16 else name[:15] + "…"


def level_word(plays: str) -> str:
    words = {PERSON: "", "easy": tr("easy"), "medium": tr("medium"), "hard": tr("hard")}
    return words.get(plays, plays)


def paint_boards(painter: QPainter, rect: QRectF) -> None:
    """Walnut floor boards."""
    rng, height = Random(1935), 74.0
    painter.fillRect(rect, theme.WALNUT_DARK)
    y = rect.top()
    while y < rect.bottom():
        x = rect.left() - rng.uniform(0, 500)
        while x < rect.right():
            width = rng.uniform(420, 820)
            board = QRectF(x, y, width, height)
            tone = theme.WALNUT.lighter(round(rng.uniform(88, 116)))
            grain = QLinearGradient(board.topLeft(), board.bottomLeft())
            grain.setColorAt(0, tone.lighter(108))
            grain.setColorAt(0.5, tone)
            grain.setColorAt(1, tone.darker(116))
            painter.fillRect(board, grain)
            painter.setPen(QPen(QColor(34, 20, 12, 46), 1.1))
            for _ in range(7):
                at, bend = rng.uniform(6, height - 6), rng.uniform(-3, 3)
                start, end = rng.uniform(0, width * 0.4), rng.uniform(width * 0.5, width)
                painter.drawLine(QPointF(x + start, y + at), QPointF(x + end, y + at + bend))
            painter.setPen(QPen(QColor(20, 12, 8, 190), 2))
            painter.drawRect(board)
            x += width
        y += height
