"""Cheers at Horses: a horse that is pressed answers with a leap, somebody cries its name, and hats fly over the grandstand.

It is for fun alone: no cheer moves a horse by a square.
"""

from __future__ import annotations

from math import pi, sin
from random import Random
from typing import Final

from PySide6.QtCore import Property, QPointF, QPropertyAnimation, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsObject,
    QGraphicsSceneMouseEvent,
    QStyleOptionGraphicsItem,
    QWidget,
)

from parlor_desktop.games.horses.betting import Suit
from parlor_desktop.games.horses.table import Table
from parlor_desktop.scene.horses.commentary import suit_word
from parlor_desktop.scene.horses.course import Course
from parlor_desktop.scene.horses.silks import SILKS
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.board import Board
from parlor_desktop.scene.kit.wording import tr

HATS: Final = 16
LETTERS: Final = 30.0
MIDDLE: Final = 58.0
"""So far above the hooves of a horse its name is cried,"""
HEAD: Final = 92.0
TAIL: Final = 78.0
"""so far before it or behind it, before it is scaled."""
GAP: Final = 10.0


class Lane(QGraphicsObject):
    """The grass on which a horse runs: pressed anywhere, it cheers that horse on. Nobody has to hit one that gallops."""

    pressed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._grass = QRectF()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.let_cheer(False)

    def lay_out(self, grass: QRectF) -> None:
        self.prepareGeometryChange()
        self._grass = grass

    def let_cheer(self, running: bool) -> None:
        self.setAcceptedMouseButtons(Qt.MouseButton.LeftButton if running else Qt.MouseButton.NoButton)
        self.setCursor(Qt.CursorShape.PointingHandCursor if running else Qt.CursorShape.ArrowCursor)

    def takes(self, place: QPointF) -> bool:
        """Whether a press at this place of the table is a cheer."""
        return bool(self.acceptedMouseButtons() & Qt.MouseButton.LeftButton) and self._grass.contains(place)

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._grass

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """The track is painted on the floor."""

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802
        self.pressed.emit()


class Cry(QGraphicsObject):
    """What is cried above a horse: it rises and goes."""

    def __init__(self) -> None:
        super().__init__()
        self.words = ""
        self._part = 1.0
        self.setVisible(False)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def cry(self, words: str, place: QPointF, letters: float) -> None:
        self.prepareGeometryChange()
        self.words = words
        self.setPos(place)
        self.setScale(letters)
        self.update()

    def _get_part(self) -> float:
        return self._part

    def _set_part(self, part: float) -> None:
        self._part = part
        self.setVisible(0 <= part < 1)
        self.setOpacity(min(1.0, 3 * (1 - part)))

    part = Property(float, _get_part, _set_part)

    def boundingRect(self) -> QRectF:  # noqa: N802
        return QRectF(-200, -26, 400, 52)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setFont(theme.lettering(LETTERS))
        place = self.boundingRect()
        painter.setPen(theme.INK)
        for x, y in ((-2, 0), (2, 0), (0, -2), (0, 2), (2, 3)):
            painter.drawText(place.translated(x, y), Qt.AlignmentFlag.AlignCenter, self.words)
        painter.setPen(theme.CREAM)
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, self.words)


class Hats(QGraphicsObject):
    """The hats of the grandstand, thrown up in the colours of a horse, and caught again."""

    def __init__(self) -> None:
        super().__init__()
        self._band = QRectF()
        self._silk = QColor()
        self._part = 1.0
        chance = Random(35)
        self._throws = [(chance.random(), 0.35 + 0.65 * chance.random(), 0.25 * chance.random()) for _ in range(HATS)]
        """Where, how high and how late each of them is thrown."""
        self.setVisible(False)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def lay_out(self, band: QRectF) -> None:
        self.prepareGeometryChange()
        self._band = band

    def colour(self, silk: str) -> None:
        self._silk = QColor(silk)

    def _get_part(self) -> float:
        return self._part

    def _set_part(self, part: float) -> None:
        self._part = part
        self.setVisible(0 <= part < 1)
        self.update()

    part = Property(float, _get_part, _set_part)

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._band

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.INK, 1.4))
        painter.setBrush(self._silk)
        band = self._band
        for across, high, late in self._throws:
            part = (self._part - late) / 0.75
            if not 0 < part < 1:
                continue
            place = QPointF(
                band.left() + band.width() * across, band.bottom() - 12 - (band.height() - 26) * high * sin(pi * part)
            )
            painter.save()
            painter.translate(place)
            painter.rotate(360 * part * (1 if across > 0.5 else -1))
            painter.drawRect(QRectF(-5, -10, 10, 9))
            painter.drawRoundedRect(QRectF(-10, -2, 20, 4), 2, 2)
            painter.restore()


class Cheers:
    def __init__(self, board: Board[Table], course: Course) -> None:
        self._board, self._course = board, course
        self.cry, self.hats = Cry(), Hats()
        self.count = 0
        """How often somebody has cheered."""
        board.put(self.hats, 9.0)
        board.put(self.cry, 17.0)
        self._motions = {item: QPropertyAnimation(item, b"part", board) for item in (self.cry, self.hats)}
        self.lanes = {letter: Lane() for letter in course.horses}
        for letter, lane in self.lanes.items():
            board.put(lane, 3.0)
            lane.pressed.connect(lambda letter=letter: self.cheer(letter))
        course.on_change = self.mind

    def lay_out(self) -> None:
        """Hats have the room over the grandstand."""
        track = self._course.track
        self.hats.lay_out(track.stands)
        for letter, lane in self.lanes.items():
            lane.lay_out(track.lane(letter))

    def mind(self) -> None:
        """Only a horse that runs can be cheered."""
        for letter, lane in self.lanes.items():
            lane.let_cheer(self._course.running and letter not in self._course.finish)

    def takes(self, place: QPointF) -> bool:
        """Whether a press at this place of the table is a cheer."""
        return any(lane.takes(place) for lane in self.lanes.values())

    def cheer(self, letter: Suit) -> None:
        """Somebody cheers a horse, while it runs."""
        if not self._course.running or letter in self._course.finish:
            return
        horse, board = self._course.horses[letter], self._board
        name = suit_word(letter)
        cries = (tr("Come on, {suit}!", suit=name), tr("Go, {suit}, go!", suit=name), tr("Faster, {suit}!", suit=name))
        words = cries[self.count % len(cries)]
        self.count += 1
        self.cry.cry(words, self._place_of(letter, words), board.letters)
        self._run(self.cry, pace.CRY)
        horse.leap(0 if self._quiet else pace.LEAP)
        self.throw_hats(letter)

    def _place_of(self, letter: Suit, words: str) -> QPointF:
        """Before the horse, or behind it where there is no room; beside what says that somebody has bet on it, not over it."""
        course, letters = self._course, self._board.letters
        horse, backing = course.horses[letter], course.backings[letter]
        body = QRectF(horse.x() - TAIL * horse.scale(), horse.y(), (TAIL + HEAD) * horse.scale(), 1)
        taken = body.united(backing.sceneBoundingRect()) if backing.isVisible() else body
        half = QFontMetricsF(theme.lettering(LETTERS)).horizontalAdvance(words) * letters / 2 + GAP
        before = taken.right() + half
        x = before if before + half <= course.track.lane(letter).right() else taken.left() - half
        return QPointF(x, horse.y() - MIDDLE * horse.scale())

    def throw_hats(self, letter: Suit) -> None:
        """The grandstand cheers."""
        if self._motions[self.hats].state() != QPropertyAnimation.State.Running:
            self._board.sounds.play("cheer")
            self.hats.colour(SILKS[letter].cap)
            if not self._quiet:
                self._run(self.hats, pace.CRY)

    @property
    def _quiet(self) -> bool:
        return self._board.tempo.less_motion or self._board.tempo.still

    def _run(self, item: Cry | Hats, duration: int) -> None:
        motion = self._motions[item]
        motion.stop()
        motion.setStartValue(0.0)
        motion.setEndValue(1.0)
        motion.setDuration(duration)
        motion.start()
