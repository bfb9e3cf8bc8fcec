"""The score pad of Pig Dice: what this turn has made, what each throw did, and how likely a seven is."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.engine.chance import Outcome
from parlor_desktop.engine.wording import signed
from parlor_desktop.games.pig_dice.reckoning import Kind, Reckoned, reckon
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.face import paint_small_die
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.scene.pig_dice.faces import FACE_ART

WIDTH: Final = 286.0
HIGHEST: Final = 392.0
LOWEST: Final = 272.0
"""Room for a line with the first throws of a long turn and for the last two."""
DIE: Final = 32.0
ROW: Final = 37.0
HEAD: Final = 46.0
NUMBER: Final = 90.0
FOOT: Final = 42.0


class Pad(QGraphicsObject):
    def __init__(self, seven: str) -> None:
        super().__init__()
        self._seven = seven
        self._paper = QRectF(-WIDTH / 2, -HIGHEST / 2, WIDTH, HIGHEST)
        self.made = 0
        self.throws: tuple[Outcome, ...] = ()
        self.lost = False
        """A seven has just struck it through."""
        self.pointed = False
        """A hint says: keep it."""
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def write(self, made: int, throws: tuple[Outcome, ...], lost: bool = False) -> None:
        if (made, throws, lost) != (self.made, self.throws, self.lost):
            self.made, self.throws, self.lost = made, throws, lost
            self.update()

    def point(self, pointed: bool) -> None:
        if pointed != self.pointed:
            self.pointed = pointed
            self.update()

    def cut(self, height: float) -> None:
        self.prepareGeometryChange()
        self._paper = QRectF(-WIDTH / 2, -height / 2, WIDTH, height)
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._paper.adjusted(-16, -16, 16, 18)

    @property
    def paper(self) -> QRectF:
        return self._paper

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = self._paper
        painter.setPen(Qt.PenStyle.NoPen)
        if self.pointed:
            painter.setBrush(QColor(255, 214, 120, 60))
            for grow in (16, 12, 8, 4):
                painter.drawRoundedRect(paper.adjusted(-grow, -grow, grow, grow), 10 + grow, 10 + grow)
        painter.setBrush(QColor(0, 0, 0, 80))
        painter.drawRoundedRect(paper.translated(4, 8), 6, 6)
        painter.setPen(QPen(theme.INK, 1.6))
        for sheet in (2, 1):  # it is a pad, of many turns
            painter.setBrush(theme.IVORY.darker(100 + 5 * sheet))
            painter.drawRoundedRect(paper.translated(1.5 * sheet, 2.5 * sheet), 6, 6)
        painter.setBrush(theme.CREAM)
        painter.drawRoundedRect(paper, 6, 6)
        self._paint_binding(painter)
        self._paint_number(painter)
        self._paint_throws(painter)
        painter.setPen(QColor("#5A4A3A"))
        painter.setFont(theme.plain(21))
        foot = QRectF(paper.left(), paper.bottom() - FOOT, paper.width(), FOOT - 4)
        painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, self._seven)

    def _paint_binding(self, painter: QPainter) -> None:
        """A red band with two brass rivets, and the title."""
        band = QRectF(self._paper.left(), self._paper.top(), self._paper.width(), HEAD)
        painter.save()
        painter.setClipRect(band)
        painter.setPen(QPen(theme.INK, 1.6))
        painter.setBrush(theme.RED)
        painter.drawRoundedRect(band.adjusted(0, 0, 0, 10), 6, 6)
        painter.restore()
        painter.drawLine(band.bottomLeft(), band.bottomRight())
        painter.setBrush(theme.BRASS_LIGHT)
        for x in (band.left() + 22, band.right() - 22):
            painter.drawEllipse(QPointF(x, band.center().y()), 6, 6)
        painter.setPen(theme.CREAM)
        painter.setFont(theme.serif(24, italic=True))
        painter.drawText(band, Qt.AlignmentFlag.AlignCenter, tr("This turn"))

    def _paint_number(self, painter: QPainter) -> None:
        painter.setFont(theme.lettering(80))
        box = QRectF(self._paper.left(), self._paper.top() + HEAD, self._paper.width(), NUMBER + 8)
        painter.setPen(theme.RED if self.lost else theme.INK)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(self.made))
        if self.lost:
            half = QFontMetricsF(painter.font()).horizontalAdvance(str(self.made)) / 2 + 14
            painter.setPen(QPen(theme.RED, 6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(box.center() + QPointF(-half, 20), box.center() + QPointF(half, -18))

    @property
    def _rows(self) -> int:
        return int((self._paper.height() - HEAD - NUMBER - 12 - FOOT) // ROW)

    @property
    def folded(self) -> str:
        """The first throws of a turn that is too long for the paper, in one line; so the lines always add up."""
        count = self._count_folded()
        if not count:
            return ""
        return tr("{throws} throws: {made}", throws=count, made=reckon(self.throws[:count])[-1].made)

    @property
    def shown(self) -> tuple[Reckoned | Outcome, ...]:
        """The others, with what each did; a seven has only struck the turn through."""
        turn: tuple[Reckoned | Outcome, ...] = reckon(self.throws[:-1]) + self.throws[-1:] if self.lost else reckon(self.throws)
        return turn[self._count_folded() :]

    def _count_folded(self) -> int:
        """An even number, so that the others stay in their columns."""
        too_many = len(self.throws) - 2 * self._rows
        return 0 if too_many <= 0 else (too_many + 1) // 2 * 2 + 2

    def _paint_throws(self, painter: QPainter) -> None:
        """Two throws a row, each with what it did."""
        paper = self._paper
        top = paper.top() + HEAD + NUMBER + 12
        painter.setPen(QPen(QColor(34, 27, 22, 60), 1.2))
        painter.drawLine(QPointF(paper.left() + 14, top - 4), QPointF(paper.right() - 14, top - 4))
        folded = ROW if self.folded else 0.0
        painter.drawLine(QPointF(0, top + 2 + folded), QPointF(0, paper.bottom() - FOOT - 2))
        painter.drawLine(QPointF(paper.left() + 14, paper.bottom() - FOOT), QPointF(paper.right() - 14, paper.bottom() - FOOT))
        if self.folded:
            painter.setPen(theme.INK)
            painter.setFont(theme.serif(23, bold=True, italic=True))
            painter.drawText(QRectF(paper.left(), top, WIDTH, DIE), Qt.AlignmentFlag.AlignCenter, self.folded)
        for at, throw in enumerate(self.shown):
            left, y = paper.left() + 12 + (at % 2) * (WIDTH / 2), top + folded + (at // 2) * ROW
            faces = throw.faces if isinstance(throw, Reckoned) else throw
            for side, face in enumerate(faces):
                paint_small_die(painter, QRectF(left + side * (DIE + 2), y, DIE, DIE), face, FACE_ART)
            words = _mark(throw) if isinstance(throw, Reckoned) else "7"
            painter.setPen(theme.RED if words.startswith("−") or words == "7" else theme.INK)
            painter.setFont(theme.serif(21, bold=True))
            space = QRectF(left + 2 * DIE + 6, y, WIDTH / 2 - 2 * DIE - 20, DIE)
            painter.drawText(space, Qt.AlignmentFlag.AlignCenter, words)


def _mark(throw: Reckoned) -> str:
    if throw.kind is Kind.BOTH and throw.gain:
        return "×2"
    return signed(throw.gain)
