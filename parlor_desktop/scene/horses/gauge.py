"""The gauge over the tote of Horses: this race for those who look, a figure and a needle that move with every card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Property, QAbstractAnimation, QPointF, QPropertyAnimation, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.engine.wording import signed
from parlor_desktop.scene.horses.fortune import Fortune
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.tempo import Tempo
from parlor_desktop.scene.kit.wording import tr

GAINS: Final = QColor("#8FD694")
LOSES: Final = QColor("#F08A7E")
LEVEL: Final = theme.LAMPLIGHT
HIGH: Final = 66.0
"""How high it is at the usual size of letters."""
NAMES: Final = 244.0
"""Room for what the figure means."""
NEEDS: Final = 500.0
"""A seat that has less across sees its figures without the bar."""
NEEDLE: Final = 420
"""The needle takes so long to its new place."""
CENTRE: Final = Qt.AlignmentFlag.AlignCenter
LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


def ordinal(place: int) -> str:
    words = (
        tr("first"),
        tr("second"),
        tr("third"),
        tr("fourth"),
        tr("fifth"),
        tr("sixth"),
        tr("seventh"),
        tr("eighth"),
        tr("ninth"),
        tr("tenth"),
    )
    return words[place - 1]


def figure_words(fortune: Fortune) -> str:
    """What the race brings as the horses stand."""
    if fortune.least == fortune.most:
        return signed(fortune.most)
    return tr("{least} to {most}", least=signed(fortune.least), most=signed(fortune.most))


def meaning_words(fortune: Fortune) -> str:
    """What the figure is."""
    if fortune.settled:
        return tr("{name}, it is settled:", name=fortune.name)
    return tr("{name}, if it ended now:", name=fortune.name)


def place_words(fortune: Fortune) -> str:
    """Where that would take a seat in the evening; or why it cannot be told."""
    if fortune.least != fortune.most:
        return tr("some are level")
    if fortune.then == fortune.place:
        return tr("stays {place}", place=ordinal(fortune.place))
    return tr("{place} → {then}", place=ordinal(fortune.place), then=ordinal(fortune.then))


def rival_words(fortune: Fortune) -> str:
    """Whom one has to beat, if the horses came in as they are."""
    if fortune.least != fortune.most:
        return tr("rival {name}", name=fortune.rival)
    if not fortune.gap:
        return tr("level with {name}", name=fortune.rival)
    if fortune.gap > 0:
        return tr("{gap} before {name}", gap=fortune.gap, name=fortune.rival)
    return tr("{gap} behind {name}", gap=-fortune.gap, name=fortune.rival)


def tone(figure: float) -> QColor:
    return GAINS if figure > 0 else LOSES if figure < 0 else LEVEL


SMALLEST: Final = 16.0
"""Letters are never smaller than this."""


def fitted(painter: QPainter, size: float, words: str, room: float) -> bool:
    """Bold letters of this size, or so much smaller that the words fit; whether they do."""
    painter.setFont(theme.plain(size, bold=True))
    wide = QFontMetricsF(painter.font()).horizontalAdvance(words)
    if wide > room:
        painter.setFont(theme.plain(max(SMALLEST, int(size * room / wide)), bold=True))
    return QFontMetricsF(painter.font()).horizontalAdvance(words) <= room


class Gauge(QGraphicsObject):
    """From the worst that a race could bring at first to the best: what can still be is lit, the needle is at the average of
    all cards still hidden, and the large figure is what they bring as they stand."""

    def __init__(self, tempo: Tempo) -> None:
        super().__init__()
        self._tempo = tempo
        self._rect = QRectF(0, 0, 600, HIGH)
        self._letters = 1.0
        self._needle = 0.0
        self._motion = QPropertyAnimation(self, b"needle", self)
        self._motion.setEasingCurve(pace.ARRIVE)
        self.shown: tuple[Fortune, ...] = ()
        self.setVisible(False)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def lay_out(self, rect: QRectF, letters: float) -> None:
        self.prepareGeometryChange()
        self.setPos(rect.topLeft())
        self._rect, self._letters = QRectF(0, 0, rect.width(), rect.height()), letters
        self.update()

    def write(self, fortunes: Sequence[Fortune]) -> None:
        """Nobody's fortune, no gauge."""
        if tuple(fortunes) != self.shown:
            first = not self.shown
            self.shown = tuple(fortunes)
            self._turn_needle(at_once=first)
            self.update()
        self.setVisible(bool(self.shown))

    def _turn_needle(self, at_once: bool) -> None:
        self._motion.stop()
        if not self.shown:
            return
        to = self.shown[0].mean
        if at_once or self._tempo.still or self._tempo.less_motion:
            self._set_needle(to)
            return
        self._motion.setDuration(self._tempo.ms(NEEDLE))
        self._motion.setEndValue(to)
        self._motion.start(QAbstractAnimation.DeletionPolicy.KeepWhenStopped)

    def _get_needle(self) -> float:
        return self._needle

    def _set_needle(self, needle: float) -> None:
        self._needle = needle
        self.update()

    needle = Property(float, _get_needle, _set_needle)

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._rect

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide = self._rect.width() / max(1, len(self.shown))
        for at, fortune in enumerate(self.shown):
            place = QRectF(at * wide, 0, wide, self._rect.height())
            if wide < NEEDS * self._letters:
                self._paint_figures(painter, place, fortune)
            else:
                self._paint_whole(painter, place, fortune)

    def _paint_whole(self, painter: QPainter, place: QRectF, fortune: Fortune) -> None:
        """What the figure means, the figure, and beside it what can still be."""
        letters = self._letters
        words = figure_words(fortune)
        self._paint_names(painter, QRectF(place.left(), place.top(), NAMES * letters, place.height()), fortune)
        painter.setFont(theme.lettering((44 if fortune.least == fortune.most else 29) * letters))
        wide = max(96 * letters, QFontMetricsF(painter.font()).horizontalAdvance(words) + 12)
        figure = QRectF(place.left() + NAMES * letters, place.top(), wide, place.height())
        painter.setPen(tone(fortune.least + fortune.most))
        painter.drawText(figure, CENTRE, words)
        self._paint_bar(painter, QRectF(figure.topRight(), place.bottomRight()).adjusted(14, 0, -4, 0), fortune)

    def _paint_names(self, painter: QPainter, place: QRectF, fortune: Fortune) -> None:
        half = place.height() / 2
        painter.setPen(theme.LAMPLIGHT)
        words = meaning_words(fortune)
        fitted(painter, 19 * self._letters, words, place.width())  # sooner smaller than cut: what matters is at its end
        words = QFontMetricsF(painter.font()).elidedText(words, Qt.TextElideMode.ElideLeft, place.width())
        painter.drawText(place.adjusted(0, 4, 0, -half), LEFT, words)
        painter.setPen(tone(fortune.place - fortune.then) if fortune.least == fortune.most else LEVEL)
        words = tr("{place}, {rival}", place=place_words(fortune), rival=rival_words(fortune))
        if not fitted(painter, 18 * self._letters, words, place.width()):
            words = place_words(fortune)  # no room for both
            fitted(painter, 18 * self._letters, words, place.width())
        words = QFontMetricsF(painter.font()).elidedText(words, Qt.TextElideMode.ElideRight, place.width())
        painter.drawText(place.adjusted(0, half, 0, -4), LEFT, words)

    def _paint_figures(self, painter: QPainter, place: QRectF, fortune: Fortune) -> None:
        """Where several look, or letters are very large: the name, the figure and the place."""
        self._paint_names(painter, place.adjusted(0, 0, -place.width() * 0.42, 0), fortune)
        right = place.adjusted(place.width() * 0.58, 0, -4, 0)
        painter.setPen(tone(fortune.least + fortune.most))
        size = 38 * self._letters
        painter.setFont(theme.lettering(size))
        long = QFontMetricsF(painter.font()).horizontalAdvance(figure_words(fortune))
        if long > right.width():
            painter.setFont(theme.lettering(size * right.width() / long))
        painter.drawText(right, CENTRE, figure_words(fortune))

    def _paint_bar(self, painter: QPainter, place: QRectF, fortune: Fortune) -> None:
        low, high = min(0, fortune.ends[0]), max(0, fortune.ends[1])

        def across(figure: float) -> float:
            return place.left() + place.width() * (figure - low) / max(1, high - low)

        bar = QRectF(place.left(), place.top() + place.height() * 0.2, place.width(), place.height() * 0.3)
        painter.setPen(QPen(QColor(0, 0, 0, 150), 1.4))
        painter.setBrush(QColor("#0E1B13"))
        painter.drawRoundedRect(bar, 6, 6)
        still = QRectF(across(fortune.worst), bar.top(), max(6.0, across(fortune.best) - across(fortune.worst)), bar.height())
        shade = QLinearGradient(QPointF(across(low), 0), QPointF(across(high), 0))
        nothing = (0 - low) / max(1, high - low)
        shade.setColorAt(0, QColor("#B3352E"))
        shade.setColorAt(min(0.99, max(0.01, nothing)), QColor("#D9B04A"))
        shade.setColorAt(1, QColor("#4E9A4F"))
        painter.setBrush(shade)
        painter.drawRoundedRect(still.intersected(bar), 6, 6)
        painter.setPen(QPen(theme.CREAM, 1.6))
        painter.drawLine(QPointF(across(0), bar.top() - 3), QPointF(across(0), bar.bottom() + 3))
        self._paint_needle(painter, QPointF(across(max(low, min(high, self._needle))), bar.top() + 4), bar.height())
        if not fortune.settled:
            low_end = QRectF(place.left(), bar.bottom() + 1, place.width(), place.bottom() - bar.bottom() - 2)
            self._paint_ends(painter, low_end, still, fortune)

    def _paint_ends(self, painter: QPainter, row: QRectF, still: QRectF, fortune: Fortune) -> None:
        """What it can still bring at worst and at best, below the ends of what is lit."""
        painter.setPen(theme.LAMPLIGHT)
        painter.setFont(theme.plain(17 * self._letters, bold=True))
        ink = QFontMetricsF(painter.font())
        worst, best = signed(fortune.worst), signed(fortune.best)
        left = max(row.left(), still.left() - 8)
        right = min(row.right(), still.right() + 8)
        needs = ink.horizontalAdvance(worst) + ink.horizontalAdvance(best) + 16
        if right - left < needs:  # a short part that is lit: as near to it as both have room
            left = min(max(row.left(), (left + right - needs) / 2), row.right() - needs)
            right = left + needs
        ends = QRectF(left, row.top(), right - left, row.height())
        painter.drawText(ends, LEFT, worst)
        painter.drawText(ends, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, best)

    def _paint_needle(self, painter: QPainter, tip: QPointF, high: float) -> None:
        painter.setPen(QPen(theme.INK, 1.6))
        painter.setBrush(theme.CREAM)
        size = high * 0.5
        painter.drawPolygon(
            QPolygonF([tip + QPointF(0, high - 2), tip + QPointF(-size, -size * 0.9), tip + QPointF(size, -size * 0.9)])
        )
