"""The way to the end of the game, as a track on the rail: everybody's face at their score, a flag at the points that win, and,
when somebody is about to go out, their ghost where that would land them. Above it, what there is to say of the race."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Property, QAbstractAnimation, QLineF, QPointF, QPropertyAnimation, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.wording import figure
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.scene.mayflower.medal import GOLD, paint_medal
from parlor_desktop.scene.mayflower.race import Landing, Race

if TYPE_CHECKING:
    from parlor_desktop.scene.kit.board import AnyBoard

TRACK_HEIGHT: Final = 38.5
TALL: Final = 80.0
LEVEL: Final = 8.0
"""The line lies so far below the middle."""
HALF: Final = 13.0
"""Of a face."""
APART: Final = 15.0
"""From one face to the next, where several have the same score."""
FLAG: Final = 30.0
APART_NUMBERS: Final = 44.0
PULSE: Final = 420
PULSES: Final = 3


class Track(QGraphicsObject):
    """It begins at its own position, and is centred on it from above to below."""

    def __init__(self, board: AnyBoard) -> None:
        super().__init__()
        self._board = board
        self._wide = 300.0
        self._scores: tuple[int, ...] = ()
        self._mine: Seat | None = None
        self._target = 15
        self._glow = 0.0
        self.race: Race | None = None
        self.pulse = QPropertyAnimation(self, b"glow", self)
        self.pulse.setDuration(PULSE)
        self.pulse.setLoopCount(PULSES)
        self.pulse.setKeyValueAt(0, 0.0)
        self.pulse.setKeyValueAt(0.5, 1.0)
        self.pulse.setKeyValueAt(1, 0.0)
        self.setVisible(False)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def _get_glow(self) -> float:
        return self._glow

    def _set_glow(self, glow: float) -> None:
        self._glow = glow
        self.update()

    glow = Property(float, _get_glow, _set_glow)
    """How brightly the news shines, while it is new."""

    @property
    def text(self) -> str:
        return self.race.news if self.race is not None else ""

    @property
    def ghost(self) -> Landing | None:
        return self.race.landing if self.race is not None else None

    def lay_out(self, wide: float) -> None:
        if wide != self._wide:
            self.prepareGeometryChange()
            self._wide = wide
            self.update()

    def show_race(self, race: Race | None, scores: Sequence[int], mine: Seat | None, target: int) -> None:
        shown = race, tuple(scores), mine, target
        if shown == (self.race, self._scores, self._mine, self._target):
            return
        calls = race is not None and race.loud and (self.race is None or race.news != self.race.news)
        self.race, self._scores, self._mine, self._target = shown
        self.setToolTip(race.standing if race is not None else "")
        self.setVisible(race is not None)
        self.pulse.stop()
        self._set_glow(0.0)
        if calls and not (self._board.tempo.still or self._board.tempo.less_motion):
            self.pulse.start(QAbstractAnimation.DeletionPolicy.KeepWhenStopped)

    def x_of(self, score: int) -> float:
        """Where on the line a score is; whatever is beyond the points that win is at the flag."""
        least = min(0, *self._scores)
        most = max(self._target, *self._scores)
        left, right = HALF + 8, self._wide - FLAG - HALF
        return left + (right - left) * (min(score, most) - least) / (most - least)

    def boundingRect(self) -> QRectF:  # noqa: N802
        return QRectF(-8, -TALL / 2 - 2, self._wide + 12, TALL + 4)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self.race is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        loud = self.race.loud
        if self._glow:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(255, 210, 74, round(110 * self._glow)))
            painter.drawRoundedRect(self.boundingRect(), 10, 10)
        painter.setPen(GOLD if loud else theme.LAMPLIGHT)
        painter.setFont(_fitting(theme.serif(21, bold=loud, italic=not loud), self.race.news, self._wide))
        painter.drawText(QRectF(0, -TALL / 2, self._wide, 30), Qt.AlignmentFlag.AlignVCenter, self.race.news)
        painter.setPen(QPen(theme.BRASS, 3))
        painter.drawLine(QLineF(6, LEVEL, self._wide - 8, LEVEL))
        self._paint_flag(painter)
        self._paint_faces(painter)
        if self.race.landing is not None:
            self._paint_ghost(painter, self.race.landing)

    def _paint_flag(self, painter: QPainter) -> None:
        """At the points that win."""
        foot = QPointF(self.x_of(self._target), LEVEL + 4)
        painter.setPen(QPen(theme.CREAM, 2))
        painter.drawLine(foot, foot - QPointF(0, 24))
        cloth = QPainterPath(foot - QPointF(0, 24))
        cloth.lineTo(foot + QPointF(18, -18))
        cloth.lineTo(foot + QPointF(0, -11))
        painter.setPen(QPen(theme.INK, 1))
        painter.setBrush(theme.RED)
        painter.drawPath(cloth)
        self._paint_number(painter, foot.x(), tr("{n} wins", n=self._target), theme.LAMPLIGHT)

    def _paint_number(self, painter: QPainter, x: float, words: str, ink: QColor) -> None:
        painter.setPen(ink)
        painter.setFont(theme.plain(16, bold=True))
        painter.drawText(QRectF(x - 40, LEVEL + 14, 80, 19), Qt.AlignmentFlag.AlignCenter, words)

    def _paint_faces(self, painter: QPainter) -> None:
        """Those with the same score in a row; whoever looks on top. Numbers only where they do not run into each other."""
        written = [self.x_of(self._target)]
        order = sorted(range(len(self._scores)), key=lambda seat: (seat == self._mine, self._scores[seat]))
        for seat in order:
            level = [other for other in order if self._scores[other] == self._scores[seat]]
            x = self.x_of(self._scores[seat]) + APART * (level.index(seat) - (len(level) - 1) / 2)
            player = self._board.players[seat]
            x = min(max(x, HALF + 2), self._wide - HALF)
            paint_medal(painter, QPointF(x, LEVEL), HALF, player.colour, player.face, seat == self._mine)
        best = max(self._scores, default=0)
        for score in dict.fromkeys(
            [*([self._scores[self._mine]] if self._mine is not None else []), best, *sorted(self._scores)]
        ):
            x = self.x_of(score)
            if all(abs(x - other) > APART_NUMBERS for other in written):
                written.append(x)
                own = self._mine is not None and score == self._scores[self._mine]
                self._paint_number(painter, x, figure(score), GOLD if own else theme.CREAM)

    def _paint_ghost(self, painter: QPainter, landing: Landing) -> None:
        """An arrow from where somebody is to where they would be."""
        start, end = self.x_of(self._scores[landing.seat]), self.x_of(landing.score)
        player = self._board.players[landing.seat]
        way = QPainterPath(QPointF(start, LEVEL - HALF))
        way.quadTo(QPointF((start + end) / 2, LEVEL - HALF - 14), QPointF(end, LEVEL - HALF))
        pen = QPen(GOLD, 2, Qt.PenStyle.DotLine)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(way)
        painter.setOpacity(0.6)
        paint_medal(painter, QPointF(end, LEVEL), HALF, player.colour, player.face, mine=True)
        painter.setOpacity(1)


def _fitting(font: QFont, words: str, room: float) -> QFont:
    wide = QFontMetricsF(font).horizontalAdvance(words)
    if wide > room:
        font.setPixelSize(max(13, int(font.pixelSize() * room / wide)))
    return font
