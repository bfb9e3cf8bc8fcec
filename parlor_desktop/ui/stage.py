"""The window on to a board: scales it to whatever room there is, and lets it rest when nothing moves."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QResizeEvent, QTransform
from PySide6.QtWidgets import QFrame, QGraphicsView, QPushButton

from parlor_desktop.scene.kit.board import AnyBoard
from parlor_desktop.scene.kit.portfolio import portfolio


class StageView(QGraphicsView):
    pressed = Signal()
    laid_out = Signal()
    """The board has another size now."""

    def __init__(self, board: AnyBoard) -> None:
        super().__init__(board)
        self.board = board
        board.setParent(self)  # a view does not own its scene; so the board, and whatever lies on it, goes with the room
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(board.__class__.__name__)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        size = QSizeF(self.viewport().size())
        if size.isEmpty():
            return
        portfolio.fit(size.width() * size.height() * self.devicePixelRatioF() ** 2)
        scale = self.board.lay_out(size)
        self.setTransform(QTransform.fromScale(scale, scale))
        self.resetCachedContent()
        self.laid_out.emit()

    def on_screen(self, rect: QRectF) -> QRect:
        """Where a part of the board is, in the view's own pixels."""
        top_left: QPoint = self.mapFromScene(rect.topLeft())
        return QRect(top_left, self.mapFromScene(rect.bottomRight()))

    def button_over(self, act: Callable[[], object]) -> QPushButton:
        """A real button over something that is drawn, so that keys and screen readers find it."""
        button = QPushButton(self)
        button.setObjectName("plate")
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.clicked.connect(lambda _checked=False: act())
        return button

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        asked = self.board.asked
        if not self.board.takes_press(self.mapToScene(event.position().toPoint())):
            self.pressed.emit()
        if self.board.asked != asked:
            return  # what led to the question does not answer it
        super().mousePressEvent(event)
