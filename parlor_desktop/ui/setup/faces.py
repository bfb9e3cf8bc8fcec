"""Faces and colours to choose from: each is a button that paints itself, and keys and screen readers find it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QGridLayout, QSizePolicy, QWidget

from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit.plate import COLOURS
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.faces import DESCRIPTIONS
from parlor_desktop.ui.controls import strokes
from parlor_desktop.ui.places import paint_medallion, paint_sign
from parlor_desktop.ui.plain import tip

SMALL: Final = 0.86
"""Of the letters: what is said below a name."""


def colour_word(colour: str) -> str:
    words = {
        "red": tr("red"),
        "blue": tr("blue"),
        "green": tr("green"),
        "gold": tr("gold"),
        "violet": tr("violet"),
        "teal": tr("teal"),
        "orange": tr("orange"),
        "rose": tr("rose"),
        "slate": tr("slate"),
        "umber": tr("brown"),
    }
    return words[colour]


class Shown(Enum):
    UPRIGHT = "upright"
    """The name below the face."""
    BESIDE = "beside"
    """The name, and what is said besides, at the right of the face."""


class FaceButton(QAbstractButton):
    """Somebody who can be chosen. Whoever is chosen now has lamplight behind them and a tick; whoever cannot be is pale."""

    wants_change = Signal()
    """The other button of the mouse, or F2."""
    walked = Signal(int, int)
    """On paper, where they stand in rows: so many down, and so many along."""

    def __init__(
        self, name: str, face: str, colour: str, words: str = "", shown: Shown = Shown.BESIDE, *, on_wood: bool = False
    ) -> None:
        super().__init__()
        self.name, self.face, self.colour, self.words = name, face, colour, words
        self.shown, self.on_wood = shown, on_wood
        self.is_here = self.is_elsewhere = False
        """Chosen now; or at another seat of the same table."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def mark_here(self, here: bool, elsewhere: bool = False) -> None:
        self.is_here, self.is_elsewhere = here, elsewhere
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        size = strokes.letters(self)
        if self.shown is Shown.UPRIGHT:
            return QSize(round(size * 5.6), round(size * 5.1))
        return QSize(round(size * (14.0 if self.on_wood else 11.5)), round(size * 3.0))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        size = strokes.letters(self)
        return QSize(round(size * (4.4 if self.shown is Shown.UPRIGHT else 8)), self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        steps = {Qt.Key.Key_Left: (0, -1), Qt.Key.Key_Right: (0, 1), Qt.Key.Key_Up: (-1, 0), Qt.Key.Key_Down: (1, 0)}
        if event.key() in steps and not self.on_wood:
            self.walked.emit(*steps[Qt.Key(event.key())])
        elif event.key() in (Qt.Key.Key_F2, Qt.Key.Key_Menu):
            self.wants_change.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: object) -> None:  # noqa: N802
        self.wants_change.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        size, box = strokes.letters(self), QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        sheet = QPainterPath()
        sheet.addRoundedRect(box, size * 0.5, size * 0.5)
        hovered = self.underMouse() and self.isEnabled()
        if self.is_here:
            painter.fillPath(sheet, theme.BAIZE.lighter(130) if self.on_wood else theme.LAMPLIGHT)
            painter.setPen(QPen(theme.BRASS_LIGHT if self.on_wood else theme.BRASS, max(1.5, size * 0.1)))
            painter.drawPath(sheet)
        elif hovered:
            painter.fillPath(sheet, theme.WALNUT if self.on_wood else theme.IVORY)
        if self.is_elsewhere:
            painter.setPen(QPen(theme.BRASS, 1.6, Qt.PenStyle.DotLine))
            painter.drawPath(sheet)
        painter.setOpacity(1.0 if self.isEnabled() else 0.4)
        if self.shown is Shown.UPRIGHT:
            self._paint_upright(painter, box, size)
        else:
            self._paint_beside(painter, box, size)
        painter.setOpacity(1.0)
        if self.hasFocus():
            strokes.paint_ring(painter, sheet, self.on_wood, 3.0)

    def _paint_face(self, painter: QPainter, ring: QRectF) -> None:
        if self.face:
            paint_medallion(painter, ring, self.face, self.colour, badge=True)
        else:
            paint_plus(painter, ring, self.on_wood)
        if self.is_here:
            tick = QRectF(ring.left() - ring.width() * 0.08, ring.top() + ring.height() * 0.66, *[ring.width() * 0.36] * 2)
            paint_tick(painter, tick)

    def _paint_upright(self, painter: QPainter, box: QRectF, size: int) -> None:
        across = size * 3.3
        ring = QRectF(box.center().x() - across / 2, box.top() + size * 0.18, across, across)
        self._paint_face(painter, ring)
        painter.setPen(theme.LAMPLIGHT if self.on_wood else theme.INK)
        painter.setFont(theme.plain(size, bold=True))
        below = QRectF(box.left() + 3, ring.bottom(), box.width() - 6, box.bottom() - ring.bottom())
        words = QFontMetricsF(painter.font()).elidedText(self.name, Qt.TextElideMode.ElideRight, below.width())
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, words)

    def _paint_beside(self, painter: QPainter, box: QRectF, size: int) -> None:
        across = size * 2.5
        ring = QRectF(box.left() + size * 0.25, box.center().y() - across / 2, across, across)
        self._paint_face(painter, ring)
        right = QRectF(ring.right() + size * 0.5, box.top(), box.right() - ring.right() - size * 0.7, box.height())
        lines = [(self.name, theme.plain(size, bold=True), theme.LAMPLIGHT if self.on_wood else theme.INK)]
        if self.words:
            aside = theme.BRASS_LIGHT if self.on_wood else strokes.QUIET_INK
            lines.append((self.words, theme.plain(max(12.0, size * SMALL)), aside))
        heights = [QFontMetricsF(font).height() for _, font, _ in lines]
        top = right.center().y() - sum(heights) / 2
        for (words, font, ink), high in zip(lines, heights, strict=True):
            painter.setFont(font)
            painter.setPen(ink)
            shown = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, right.width())
            painter.drawText(QRectF(right.left(), top, right.width(), high), Qt.AlignmentFlag.AlignVCenter, shown)
            top += high


class Pick(QAbstractButton):
    """One of several. Return is for the paper on which it stands, on every desktop; Space chooses."""

    def __init__(self) -> None:
        super().__init__()
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
        else:
            super().keyPressEvent(event)


class FaceOnly(Pick):
    """One of the twenty faces."""

    def __init__(self, face: str) -> None:
        super().__init__()
        self.face = face
        self.setAccessibleName(tr(DESCRIPTIONS[face]))
        self.setToolTip(tip(tr(DESCRIPTIONS[face])))

    def sizeHint(self) -> QSize:  # noqa: N802
        side = round(strokes.letters(self) * 3.2)
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        box = _square(self)
        ring = box.adjusted(4, 4, -4, -4)
        if self.isChecked() or (self.underMouse() and self.isEnabled()):
            painter.setPen(QPen(theme.INK, 1.5))
            painter.setBrush(theme.BRASS if self.isChecked() else theme.LAMPLIGHT)
            painter.drawEllipse(box)
        painter.setOpacity(1.0 if self.isEnabled() else 0.28)
        art.draw(painter, ring, f"faces/{self.face}.svg")
        painter.setOpacity(1.0)
        if self.isChecked():
            paint_tick(painter, QRectF(box.left(), box.bottom() - box.width() * 0.34, *[box.width() * 0.34] * 2))
        if self.hasFocus():
            path = QPainterPath()
            path.addEllipse(box)
            strokes.paint_ring(painter, path, on_wood=False, width=3.2)


class Swatch(Pick):
    """A colour with its sign."""

    def __init__(self, colour: str) -> None:
        super().__init__()
        self.colour = colour
        self.setAccessibleName(colour_word(colour))
        self.setToolTip(tip(colour_word(colour)))

    def sizeHint(self) -> QSize:  # noqa: N802
        side = round(strokes.letters(self) * 1.9)
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = _square(self)
        painter.setOpacity(1.0 if self.isEnabled() else 0.25)
        paint_sign(painter, box.adjusted(4, 4, -4, -4), self.colour)
        painter.setOpacity(1.0)
        if self.isChecked() or self.underMouse() or self.hasFocus():
            path = QPainterPath()
            path.addEllipse(box.adjusted(1, 1, -1, -1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.BLUE if self.hasFocus() else theme.INK if self.isChecked() else theme.BRASS, 2.6))
            painter.drawPath(path)


class Picks(QWidget):
    """One of several small pictures, in rows. Tab leads to it, the arrow keys through it."""

    chosen = Signal(str)

    def __init__(self, question: str, things: Sequence[str], make: Callable[[str], QAbstractButton], across: int) -> None:
        super().__init__()
        self.setAccessibleName(question)
        self._group = QButtonGroup(self)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(3)
        self.buttons: Mapping[str, QAbstractButton] = {thing: make(thing) for thing in things}
        for at, (thing, button) in enumerate(self.buttons.items()):
            self._group.addButton(button)
            grid.addWidget(button, at // across, at % across)
            button.clicked.connect(lambda _checked=False, thing=thing: self.chosen.emit(thing))
        grid.setColumnStretch(across, 1)

    def choice(self) -> str:
        return next((thing for thing, button in self.buttons.items() if button.isChecked()), "")

    def choose(self, thing: str) -> None:
        self.buttons[thing].setChecked(True)
        for each, button in self.buttons.items():
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if each == thing else Qt.FocusPolicy.ClickFocus)

    def offer(self, free: Sequence[str]) -> None:
        """Only these; the others are somebody else's."""
        for thing, button in self.buttons.items():
            button.setEnabled(thing in free or button.isChecked())


def colour_picks(across: int = 10) -> Picks:
    return Picks(tr("Colour"), tuple(COLOURS), Swatch, across)


def face_picks(across: int = 10) -> Picks:
    return Picks(tr("Face"), tuple(DESCRIPTIONS), FaceOnly, across)


def paint_plus(painter: QPainter, ring: QRectF, on_wood: bool) -> None:
    """Room for one more."""
    pen = QPen(theme.BRASS_LIGHT if on_wood else theme.WALNUT, max(1.6, ring.width() * 0.035), Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.setBrush(strokes.ON_WOOD if on_wood else strokes.PAPER)
    painter.drawEllipse(ring)
    arm = ring.width() * 0.2
    painter.setPen(
        QPen(theme.LAMPLIGHT if on_wood else theme.WALNUT, ring.width() * 0.09, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    )
    x, y = ring.center().x(), ring.center().y()
    painter.drawLine(round(x - arm), round(y), round(x + arm), round(y))
    painter.drawLine(round(x), round(y - arm), round(x), round(y + arm))


def paint_tick(painter: QPainter, box: QRectF) -> None:
    painter.setPen(QPen(theme.INK, 1.4))
    painter.setBrush(theme.MEADOW.darker(125))
    painter.drawEllipse(box)
    path = QPainterPath()
    path.moveTo(box.left() + box.width() * 0.26, box.top() + box.height() * 0.54)
    path.lineTo(box.left() + box.width() * 0.44, box.top() + box.height() * 0.72)
    path.lineTo(box.left() + box.width() * 0.76, box.top() + box.height() * 0.32)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.CREAM, box.width() * 0.13, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawPath(path)


def _square(widget: QWidget) -> QRectF:
    side = min(widget.width(), widget.height()) - 2
    return QRectF((widget.width() - side) / 2, (widget.height() - side) / 2, side, side)
