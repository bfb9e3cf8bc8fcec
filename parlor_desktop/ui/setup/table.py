"""The table that is sat down to: seats around it, one place for one more, and in the middle what begins the game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget

from parlor_desktop.engine.session import PERSON, Player
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.tables import SEATS
from parlor_desktop.ui.controls import strokes
from parlor_desktop.ui.plain import Label
from parlor_desktop.ui.setup.furniture import around, paint_chair, paint_table
from parlor_desktop.ui.setup.seat import NAME_ONLY, OVER, PLATE, SeatButton

LARGEST: Final = 7.0
SMALLEST: Final = 2.2
"""Of a medallion, in letters."""
WIDEST: Final = 12.0
WIDE: Final = 9.5
"""What is wider than this is worth no smaller face;"""
NARROWEST: Final = 5.4
"""Of a plate, in letters."""
CHAIR: Final = 0.34
"""How far a chair sticks out behind a face, in medallions."""


class Fit(NamedTuple):
    medallion: float
    size: QSize
    middles: tuple[QPointF, ...]
    ring: QRectF
    """On which the faces are."""
    titled: bool
    """Whether there is room for the name of the game; it is on the lid, too."""
    plate: float = PLATE
    """How high the plates are, in letters."""


class RoundTable(QWidget):
    chosen = Signal(int)
    """Somebody wants to say who sits on this seat, or on the place after the last one."""
    moved = Signal(int, int)

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = title
        self._picture = QPixmap()
        self._painted: Fit | None = None
        self._seats_shown = 0
        self.play = QPushButton(tr("Play"), self)
        self.play.setObjectName("play")
        self.play.setProperty("large", True)
        self.trouble = Label("", self)
        self.trouble.setObjectName("trouble")
        self.trouble.setMargin(6)
        self.trouble.setWordWrap(True)
        self.trouble.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.trouble.hide()
        self.seats = [SeatButton(self) for _ in range(SEATS)]
        self.plus = SeatButton(self)
        for at, seat in enumerate(self.seats):
            seat.clicked.connect(lambda _checked=False, at=at: self.chosen.emit(at))
            seat.dragged.connect(lambda here, at=at: self._point_at(at, here))
            seat.dropped.connect(lambda here, at=at: self._drop(at, here))
            seat.walked.connect(lambda by, along, at=at: self._walk(at, by, along))
        self.plus.clicked.connect(lambda _checked=False: self.chosen.emit(self._seats_shown))
        self.plus.walked.connect(lambda by, _along: self._walk(self._seats_shown, by, along=False))
        self._fit = Fit(0.0, QSize(), (), QRectF(), True)

    def show_players(self, players: Sequence[Player], more: bool) -> None:
        """`more`: whether there is room for one more."""
        self._seats_shown = len(players)
        if more:
            self.plus.show()
        going = [*self.seats[len(players) :], *([] if more else [self.plus])]
        if any(seat.hasFocus() for seat in going):  # else the keys would go to whatever comes next, and Return would do it
            (self.plus if more else self.play).setFocus()
        keys = sum(player.plays == PERSON for player in players) > 1
        for at, seat in enumerate(self.seats):
            seat.setVisible(at < len(players))
            if at < len(players):
                seat.show_player(players[at], at + 1, keys)
        self.plus.show_player(None, len(players) + 1, keys)
        self.plus.setVisible(more)
        self.place()

    def say(self, trouble: str) -> None:
        self.trouble.setText(trouble)
        self.trouble.setVisible(bool(trouble))
        self.place()

    def _stops(self) -> list[SeatButton]:
        return [*self.seats[: self._seats_shown], *([self.plus] if not self.plus.isHidden() else [])]

    # -- Changing places ------------------------------------------------------------------------------------------------------

    def _under(self, at: int, here: QPoint) -> int | None:
        for to, seat in enumerate(self._stops()):
            if to != at and seat.geometry().contains(here):
                return to
        return None

    def _point_at(self, at: int, here: QPoint) -> None:
        target = self._under(at, here)
        for to, seat in enumerate(self._stops()):
            if seat.is_target != (to == target):
                seat.is_target = to == target
                seat.update()

    def _drop(self, at: int, here: QPoint) -> None:
        target = self._under(at, here)
        for seat in self._stops():
            seat.is_target = False
        self.place()
        if target is not None:
            self.moved.emit(at, target)

    def _walk(self, at: int, by: int, along: bool) -> None:
        stops = self._stops()
        if along and at < self._seats_shown and self._seats_shown > 1:
            to = (at + by) % self._seats_shown
            self.moved.emit(at, to)
            self.seats[to].setFocus()
        else:
            stops[(at + by) % len(stops)].setFocus()

    # -- Where everything is --------------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self.place()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.place()

    def place(self) -> None:
        stops = self._stops()
        if not stops or self.width() < 50 or self.height() < 50:
            return
        self.ensurePolished()
        self._fit = fit = self._fitted(len(stops))
        tempers = all(seat.has_room_for_temper(fit.size.width()) for seat in stops)  # of everybody or of nobody
        for seat, face in zip(stops, fit.middles, strict=True):
            seat.put(face, fit.medallion, fit.size, fit.plate)
            seat.tells_temper = tempers
        middle = self._middle(fit)
        wide, high = self.play.sizeHint().width(), self.play.sizeHint().height()
        self.play.setGeometry(round(middle.center().x() - wide / 2), round(middle.bottom() - high), wide, high)
        if not self.trouble.isHidden():
            across = round(min(fit.ring.width() * 0.62, strokes.letters(self) * 24))
            deep = self.trouble.heightForWidth(across)
            top = max(4, self.play.y() - deep - round(strokes.letters(self) * 0.7))
            self.trouble.setGeometry(round(middle.center().x() - across / 2), top, across, deep)
        self.update()

    def _middle(self, fit: Fit) -> QRectF:
        """Title and button, in the middle of the cloth; a little lower than that, as plates hang down from above."""
        ring, button = fit.ring, self.play.sizeHint()
        wide, high = float(button.width()), float(button.height())
        if fit.titled:
            title = self._title_size(ring)
            wide = max(self._title_width(title), wide)
            high += title * 1.15 + strokes.letters(self) * 0.9
        centre = ring.center() + QPointF(0, strokes.letters(self) * PLATE * 0.5)
        return QRectF(centre.x() - wide / 2, centre.y() - high / 2, wide, high)

    def _title_size(self, ring: QRectF) -> float:
        size = min(ring.height() * 0.2, strokes.letters(self) * 5.0)
        return max(12.0, size * min(1.0, ring.width() * 0.5 / max(1.0, self._title_width(size))))

    def _title_width(self, size: float) -> float:
        return QFontMetricsF(theme.lettering(size)).horizontalAdvance(self._title)

    def _fitted(self, count: int) -> Fit:
        """The largest faces and the widest plates with which nothing lies over anything else."""
        letters = strokes.letters(self)
        largest = min(letters * LARGEST, self.height() * 0.21)
        tries = [
            (medallion, wide)
            for wide in (WIDEST, WIDE, 8.2, 7.2, 6.4, NARROWEST)
            for medallion in (largest * share for share in (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.53, 0.46))
            if medallion >= letters * SMALLEST
        ] or [(letters * SMALLEST, NARROWEST)]
        tries.sort(key=lambda each: -(each[0] / largest * 2 + min(each[1], WIDE) / WIDE))
        for titled, plate in ((True, PLATE), (False, PLATE), (False, NAME_ONLY)):
            for medallion, wide in tries:
                fit = self._tried(count, medallion, wide, titled, plate)
                if self._is_clear(fit):
                    return fit
        return self._tried(count, letters * SMALLEST, NARROWEST, False, NAME_ONLY)

    def _tried(self, count: int, medallion: float, wide: float, titled: bool, plate: float) -> Fit:
        letters = strokes.letters(self)
        size = SeatButton.size_for(medallion, letters, wide, plate)
        above = medallion * (0.5 + CHAIR) + 6
        below = medallion * (0.5 - OVER) + letters * plate + 8
        aside = max(size.width() / 2 + 4, medallion * (0.5 + CHAIR) + 6)
        ring = QRectF(self.rect()).adjusted(aside, above, -aside, -below)
        longest = ring.height() * 2.3  # else it is a counter, and no table
        if ring.width() > longest:
            ring.adjust((ring.width() - longest) / 2, 0, -(ring.width() - longest) / 2, 0)
        return Fit(medallion, size, around(ring, count), ring, titled, plate)

    def _is_clear(self, fit: Fit) -> bool:
        seats = [
            QRectF(QPointF(m.x() - fit.size.width() / 2, m.y() - fit.medallion / 2 - 4), fit.size.toSizeF())
            for m in fit.middles
        ]
        middle = self._middle(fit)
        apart = not any(one.intersects(other) for one, other in combinations(seats, 2))
        return apart and fit.ring.height() > 0 and not any(seat.intersects(middle.adjusted(-6, -4, 6, 4)) for seat in seats)

    def cloth(self) -> QRect:
        return self._fit.ring.toRect()

    # -- The picture ----------------------------------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        ratio = self.devicePixelRatioF()
        if self._picture.size() != self.size() * ratio or self._painted != self._fit:
            self._painted = self._fit
            self._picture = QPixmap(self.size() * ratio)
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(self._picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for middle in self._fit.middles:
                paint_chair(painter, middle, self._fit.ring.center(), self._fit.medallion)
            paint_table(painter, self._fit.ring, self._fit.medallion * 0.22)
            painter.end()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._picture)
        if self.trouble.isHidden() and self._fit.titled:
            self._paint_title(painter)

    def _paint_title(self, painter: QPainter) -> None:
        middle = self._middle(self._fit)
        size = self._title_size(self._fit.ring)
        band = QRectF(middle.left() - 40, middle.top(), middle.width() + 80, size * 1.15)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(theme.lettering(size))
        for offset, colour in ((size * 0.035, QColor(0, 0, 0, 130)), (0.0, theme.LAMPLIGHT)):
            painter.setPen(colour)
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip
            painter.drawText(band.translated(offset, offset), flags, self._title)
