"""A remark at the table: a small bubble at a seat's plate that covers nothing which matters, and goes by itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QPropertyAnimation, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.held import Held
from parlor_desktop.scene.kit.plate import HEIGHT, WIDTH, Plate

if TYPE_CHECKING:
    from parlor_desktop.engine.contract import Seat
    from parlor_desktop.scene.kit.board import AnyBoard

LETTERS: Final = 22.0
WIDTHS: Final = (300.0, 215.0, 165.0, 130.0, 108.0)
"""Words go on to another line after so much; after less, where there is little room."""
MARGIN: Final = QPointF(11.0, 7.0)
TAIL: Final = 15.0
NOSE: Final = 9.0
"""The same, beside a face."""
GAP: Final = 3.0
FACE: Final = 86.0
"""Where the face on a plate ends, from its left."""
EDGE: Final = 5.0
"""What stays free along the edge of the board."""
FLOOR: Final = 0.5
"""What covers so much of the board lies under everything, and is no thing."""
FAINT: Final = 0.05
OVER_ALL: Final = 48.0
"""It lies over things, though it keeps off them."""
WRAPPED: Final = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap


class RemarkBubble(QGraphicsObject):
    """Its position is the middle of its paper; `tip` is where its tail ends, as seen from there."""

    def __init__(self, board: AnyBoard) -> None:
        super().__init__()
        self._board = board
        self._words = ""
        self._paper = QRectF()
        self._tip = QPointF()
        self.seat: Seat | None = None
        """Who speaks."""
        self._in_the_way = False
        """Something was there when it looked last."""
        self.setVisible(False)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        board.put(self, OVER_ALL)
        self._fade = QPropertyAnimation(self, b"opacity", self)
        self._fade.setDuration(pace.LAMP)
        self._fade.finished.connect(self._mind_faded)
        self._ends = QTimer(self)
        self._ends.setSingleShot(True)
        self._ends.timeout.connect(self._leave)
        self._looks = QTimer(self)
        self._looks.setInterval(pace.REMARK_MAKES_WAY)
        self._looks.timeout.connect(self.make_way)

    @property
    def words(self) -> str:
        return self._words if self.isVisible() else ""

    def say(self, seat: Seat, words: str, not_over: Iterable[QRectF] = ()) -> bool:
        """Show these words at a plate; False where there is no room that is free, neither of things nor of these places."""
        self.hush()
        self.prepareGeometryChange()
        self._words = words
        free = self._room_for(seat, [*self._board.kept_clear(), *not_over])
        if free is None:
            return False
        place, tip = free
        self.seat, self._in_the_way = seat, False
        self._paper = _around(QPointF(), place.width(), place.height())
        self.setPos(place.center())
        self._tip = tip - place.center()
        self.setVisible(True)
        self._fade.stop()
        self.setOpacity(1.0)
        if not self._board.tempo.less_motion:
            self._fade.setStartValue(0.0)
            self._fade.setEndValue(1.0)
            self._fade.start()
        self._ends.start(pace.REMARK + pace.REMARK_LETTER * len(words))
        self._looks.start()
        return True

    def hush(self) -> None:
        """Gone at once."""
        self._ends.stop()
        self._looks.stop()
        self._fade.stop()
        self.setVisible(False)
        self.seat = None

    def make_way(self) -> None:
        """Something has come to where it is: that is what people look at. What only flies by is gone at the next look."""
        here = self.where()
        came = self.seat is not None and any(here.intersects(where) for where in self._things(self.seat))
        if came and self._in_the_way:
            self.hush()
        self._in_the_way = came

    def where(self) -> QRectF:
        """Its paper, on the board."""
        return self._paper.translated(self.pos())

    # -- Where there is room --------------------------------------------------------------------------------------------------

    def _room_for(self, seat: Seat, not_over: Sequence[QRectF]) -> tuple[QRectF, QPointF] | None:
        """Around the plate, or else beside the speaker's face, over the words on their plate, while they speak."""
        plate, papers = self._board.plates[seat], [self._size_of(self._words, wide) for wide in WIDTHS]
        things = [*self._things(seat), *not_over]
        around = [*things, _brass(plate)]
        for paper in papers[:2]:
            for place, tip in self._places(_brass(plate), paper):
                if not any(place.intersects(other) for other in around):
                    return place, tip
        for paper in papers:
            for place, tip in self._beside_the_face(plate, paper):
                if not any(place.intersects(other) for other in things):
                    return place, tip
        return None

    def _beside_the_face(self, plate: Plate, paper: QRectF) -> Iterator[tuple[QRectF, QPointF]]:
        room, brass = self._board.sceneRect().adjusted(EDGE, EDGE, -EDGE, -EDGE), _brass(plate)
        face = brass.left() + FACE * plate.scale()
        wide, high = max(paper.width(), brass.right() - face - NOSE), max(paper.height(), 0.86 * brass.height())
        for shift in (0.0, -0.2, 0.2, -0.4, 0.4):  # no half words look out from under it
            y = brass.center().y() + shift * brass.height()
            y = min(max(y, room.top() + high / 2), room.bottom() - high / 2)
            place = _around(QPointF(face + NOSE + wide / 2, y), wide, high)
            if place.right() <= room.right():
                yield place, QPointF(face, brass.center().y())

    def _places(self, plate: QRectF, paper: QRectF) -> Iterator[tuple[QRectF, QPointF]]:
        """Beside, above and below a plate, the farthest from the middle of the table first, each with where its tail ends."""
        room = self._board.sceneRect().adjusted(EDGE, EDGE, -EDGE, -EDGE)
        wide, high = paper.width(), paper.height()
        aside, apart = plate.width() / 2 + TAIL + GAP + wide / 2, plate.height() / 2 + TAIL + GAP + high / 2
        middle = plate.center()
        found: list[tuple[QRectF, QPointF]] = []
        for way in (-1, 1):
            for shift in (0.0, -0.5, 0.5):
                centre = middle + QPointF(way * aside, shift * plate.height())
                found.append((_around(centre, wide, high), middle + QPointF(way * (plate.width() / 2 + GAP), 0)))
            for shift in (0.0, -0.3, 0.3, -0.6, 0.6):
                centre = middle + QPointF(shift * plate.width(), way * apart)
                kept = min(max(centre.x(), room.left() + wide / 2), room.right() - wide / 2)
                tip = middle + QPointF(min(max(kept - middle.x(), -0.35 * plate.width()), 0.35 * plate.width()), 0)
                edge = QPointF(0, way * (plate.height() / 2 + GAP))
                found.append((_around(QPointF(kept, centre.y()), wide, high), tip + edge))
        table = room.center()
        found.sort(key=lambda each: -_far(each[0].center() - table, room))
        return (each for each in found if room.contains(each[0]))

    def _things(self, speaker: Seat) -> Iterator[QRectF]:
        """All that lies on the board, as it is now, but for the speaker's own plate."""
        room, own = self._board.sceneRect(), self._board.plates[speaker]
        for item in self._board.items():
            if isinstance(item, RemarkBubble) or item is own or not item.isVisible() or item.effectiveOpacity() < FAINT:
                continue
            where = _brass(item) if isinstance(item, Plate) else item.mapRectToScene(item.boundingRect())
            if isinstance(item, Held) and where.intersects(_brass(own)):
                continue  # the speaker's own cards, from behind
            where = where.intersected(room)
            if not where.isEmpty() and where.width() * where.height() < FLOOR * room.width() * room.height():
                yield where

    def _leave(self) -> None:
        self._looks.stop()
        if self._board.tempo.less_motion:
            self.hush()
            return
        self._fade.setStartValue(self.opacity())
        self._fade.setEndValue(0.0)
        self._fade.start()

    def _mind_faded(self) -> None:
        if self.opacity() < FAINT:
            self.hush()

    # -- How it looks ---------------------------------------------------------------------------------------------------------

    def _font(self) -> QFont:
        return theme.serif(LETTERS * self._board.letters, italic=True)

    def _size_of(self, words: str, wide: float) -> QRectF:
        widest = wide * self._board.letters
        needed = QFontMetricsF(self._font()).boundingRect(QRectF(0, 0, widest, 1000), WRAPPED.value, words)
        return _around(QPointF(), needed.width() + 2 * MARGIN.x() + 4, needed.height() + 2 * MARGIN.y())

    def boundingRect(self) -> QRectF:  # noqa: N802
        tip = QRectF(self._tip, self._tip)
        return self._paper.united(tip.adjusted(-2, -2, 2, 2)).adjusted(-4, -4, 6, 8)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = self._paper
        shape = QPainterPath()
        shape.addRoundedRect(paper, 18, 18)
        tail = QPainterPath()
        tail.addPolygon(self._tail())
        shape = shape.united(tail)
        painter.fillPath(shape.translated(2, 4), QColor(0, 0, 0, 70))
        painter.fillPath(shape, theme.CREAM)
        painter.strokePath(shape, QPen(theme.INK, 1.8))
        painter.setPen(theme.INK)
        painter.setFont(self._font())
        painter.drawText(paper.adjusted(MARGIN.x(), MARGIN.y(), -MARGIN.x(), -MARGIN.y()), WRAPPED.value, self._words)

    def _tail(self) -> QPolygonF:
        """From the edge of the paper that is nearest to the tip."""
        paper, tip = self._paper, self._tip
        if abs(tip.x()) > paper.width() / 2:
            edge = paper.right() - 1 if tip.x() > 0 else paper.left() + 1
            at = min(max(tip.y(), paper.top() + 24), paper.bottom() - 24) if paper.height() > 52 else 0.0
            return QPolygonF([QPointF(edge, at - 9), QPointF(edge, at + 9), tip])
        edge = paper.bottom() - 1 if tip.y() > 0 else paper.top() + 1
        at = min(max(tip.x(), paper.left() + 30), paper.right() - 30)
        return QPolygonF([QPointF(at - 10, edge), QPointF(at + 10, edge), tip])


def _brass(plate: QGraphicsItem) -> QRectF:
    return plate.mapRectToScene(QRectF(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT))


def _around(centre: QPointF, wide: float, high: float) -> QRectF:
    return QRectF(centre.x() - wide / 2, centre.y() - high / 2, wide, high)


def _far(from_the_middle: QPointF, room: QRectF) -> float:
    """How far out a place is, in parts of the room."""
    return max(abs(from_the_middle.x()) / room.width(), abs(from_the_middle.y()) / room.height())
