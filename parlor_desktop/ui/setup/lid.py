"""The game at one side of the set-up: its lid, what it is, and how it is won."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QPushButton

from parlor_desktop.engine.contract import AnyBox
from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.controls import strokes
from parlor_desktop.ui.lids import letter_lid
from parlor_desktop.ui.placed import Placed
from parlor_desktop.ui.plain import Label, counted

SHAPE = 4 / 3
"""How much higher than wide a lid is."""


class LidColumn(Placed):
    wants_lesson = Signal()

    def __init__(self, box: AnyBox) -> None:
        super().__init__()
        self._box = box
        self._lid = QRectF()
        self._behind = QRectF()
        self._picture = QPixmap()
        self.words = [Label(words, self) for words in (tr(box.about), tr(box.aim))]
        self.facts = Label("", self)
        self.maker = Label(box.maker, self)
        for label in (*self.words, self.facts, self.maker):
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.words[0].setObjectName("lidWords")
        self.words[1].setObjectName("lidWords")
        self.facts.setObjectName("lidFacts")
        self.maker.setObjectName("onwood")
        self.lesson = QPushButton(self)
        self.lesson.clicked.connect(lambda _checked=False: self.wants_lesson.emit())
        self.lesson.hide()

    def show_minutes(self, minutes: range, seats: int) -> None:
        """How long it takes with those who sit there now."""
        few, most = self._box.seats[0], self._box.seats[-1]
        players = tr("{least} to {most} players", least=few, most=most)
        now = tr("With {seats}: {from_} to {to} minutes", seats=counted(seats), from_=minutes[0], to=minutes[-1])
        words = f"{players}\n{now}"
        if words != self.facts.text():
            self.facts.setText(words)
            self.place()

    def offer_lesson(self, minutes: int, first: bool) -> None:
        """The first time, to somebody who may not know that there is one; later without a word too many."""
        words = tr("First time?\nA lesson of {minutes} minutes") if first else tr("A lesson of {minutes} minutes")
        self.lesson.setText(words.format(minutes=counted(minutes)))
        self.lesson.setObjectName("" if first else "quiet")
        self.lesson.show()
        self.place()

    def place(self) -> None:
        """The words have what they need, and the lid the rest."""
        letters, wide = strokes.letters(self), self.width()
        labels = [*self.words, self.facts, self.maker]
        gap = round(letters * 0.5)
        self.lesson.ensurePolished()
        foot = 0 if self.lesson.isHidden() else self.lesson.sizeHint().height() + 2 * gap
        for label in labels:
            label.ensurePolished()
        margin = round(letters * 0.5)
        highs = [label.heightForWidth(wide - 2 * margin) for label in labels]
        rest = self.height() - sum(highs) - gap * len(labels) - 14 - foot
        high = max(60.0, min(rest, (wide - 18) * SHAPE))
        across = high / SHAPE
        spare = max(0.0, self.height() - high - sum(highs) - gap * len(labels) - 14 - foot)
        top = min(spare * 0.35, letters * 3.0)
        self._lid = QRectF((wide - across) / 2 - 3, top, across, high)
        y = self._lid.bottom() + 12 + gap
        for label, tall in zip(labels, highs, strict=True):
            label.setGeometry(margin, round(y), wide - 2 * margin, tall)
            y += tall + gap
        if foot:
            button = self.lesson.sizeHint().boundedTo(QSize(wide, foot))
            self.lesson.setGeometry((wide - button.width()) // 2, round(y), button.width(), button.height())
            y += foot
        self._behind = QRectF(0, self._lid.bottom() - 24, wide, y - self._lid.bottom() + 24)
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(round(strokes.letters(self) * 16), 400)

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        lid = self._lid
        size = (lid.size() * self.devicePixelRatioF()).toSize()
        if self._picture.size() != size:  # kept here: the portfolio may be emptied when a table is left
            self._picture = art.pixmap(f"lids/{self._box.name}.svg", size.width(), size.height())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(24, 14, 8, 105))  # behind the words, so that the seams of the floor do not run through them
        painter.drawRoundedRect(self._behind, 12, 12)
        for step in range(5):
            painter.setBrush(QColor(0, 0, 0, 34))
            painter.drawRoundedRect(lid.adjusted(2 - step, 4, 8 + step, 8 + step), 4, 4)
        painter.fillRect(QRectF(lid.right() - 2, lid.top() + 4, 9, lid.height()), theme.WALNUT_DARK.darker(140))
        painter.fillRect(QRectF(lid.left() + 4, lid.bottom() - 2, lid.width() + 3, 8), theme.WALNUT_DARK.darker(160))
        painter.drawPixmap(lid, self._picture, QRectF(self._picture.rect()))
        letter_lid(painter, lid, self._box.title, self._box.ink)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.INK, 2))
        painter.drawRect(lid)
