"""The lids of the games, small, as they are glued into the book."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from parlor_desktop.games import catalogue
from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.book.pages import heading, paragraph
from parlor_desktop.ui.controls import strokes


class Stamp(QWidget):
    """The lid of a game, glued in."""

    HIGH = 6.4
    """Letters' heights."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self._game = game
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:  # noqa: N802
        high = strokes.letters(self) * self.HIGH
        return QSize(round(high * 0.75), round(high))

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        frame = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(theme.INK, 1))
        painter.setBrush(theme.CREAM)
        painter.drawRect(frame)
        inside = frame.adjusted(4, 4, -4, -4)
        lid = QPixmap(f":/lids/{self._game}.png")
        if lid.isNull():
            art.draw(painter, inside, "book/quill.svg")
        else:
            painter.drawPixmap(inside, lid, QRectF(lid.rect()))


class Shelf(QWidget):
    """All games that there are, on the first page of a book in which nothing stands yet."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(8)
        grid.addWidget(heading(tr("Games that wait for their first line")), 0, 0, 1, 3)
        for at, box in enumerate(catalogue.boxes()):
            name = paragraph(tr(box.title), aside=True)
            name.setAlignment(Qt.AlignmentFlag.AlignCenter)
            grid.addWidget(Stamp(box.name), 1 + at // 3 * 2, at % 3, Qt.AlignmentFlag.AlignHCenter)
            grid.addWidget(name, 2 + at // 3 * 2, at % 3)
