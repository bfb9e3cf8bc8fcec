"""The spread of the games themselves: leaf by leaf, the newest first, and on the other page the one that is pointed at."""

from __future__ import annotations

import sqlite3
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.book.asking import Choice, GameLine, leaf, sums
from parlor_desktop.store.book.reading import REAL_DICE
from parlor_desktop.ui.book.card import GameCard
from parlor_desktop.ui.book.pages import Spread, nothing_yet, title
from parlor_desktop.ui.book.paper import FADED, RULE
from parlor_desktop.ui.book.portraits import portrait
from parlor_desktop.ui.book.wording import day_words, game_words, title_of
from parlor_desktop.ui.controls import strokes
from parlor_desktop.ui.plain import Label

ROW: Final = 2.9
"""Letters' heights."""
FEWEST: Final = 3
FACES: Final = 5
"""So many are shown beside each other."""
STEPS: Final = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class Leaf(NamedTuple):
    lines: list[GameLine]
    first: int
    games: int
    any_game: bool


class GameRow(QAbstractButton):
    """A line of the ledger."""

    walked = Signal(int)

    def __init__(self, line: GameLine) -> None:
        super().__init__()
        self.line = line
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(game_words(line))

    def sizeHint(self) -> QSize:  # noqa: N802
        letters = strokes.letters(self)
        return QSize(letters * 12, round(letters * ROW))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        step = STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.walked.emit(step)

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        letters = float(strokes.letters(self))
        row = QRectF(self.rect())
        if self.isChecked() or self.underMouse():
            painter.fillRect(row.adjusted(0, 1, 0, -2), theme.BRASS_LIGHT if self.isChecked() else theme.IVORY.darker(104))
        side = letters * 1.8
        shown = self.line.seats[:FACES]
        faces = side * 0.82 * len(shown) + letters * 0.4
        for at, sat in enumerate(shown):
            x = row.right() - faces + at * side * 0.82
            face = portrait(sat.who, round(side), self.devicePixelRatioF())
            painter.setOpacity(1.0 if sat.place == 1 else 0.72)
            painter.drawPixmap(QRectF(x, (row.height() - side) / 2, side, side), face, QRectF(face.rect()))
        painter.setOpacity(1.0)
        words = row.adjusted(letters * 0.5, letters * 0.2, -faces - letters * 0.4, -letters * 0.25)
        self._paint_words(painter, words, letters)
        painter.setPen(QPen(RULE, 1))
        painter.drawLine(row.bottomLeft(), row.bottomRight())
        if self.hasFocus():
            painter.setPen(QPen(theme.BLUE, 2.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(row.adjusted(1.5, 1.5, -1.5, -2.5), 4, 4)

    def _paint_words(self, painter: QPainter, words: QRectF, letters: float) -> None:
        winners = [sat.who.name for sat in self.line.seats if sat.place == 1]
        upper, lower = QRectF(words), QRectF(words)
        upper.setHeight(words.height() / 2)
        lower.setTop(upper.bottom())
        name = theme.serif(letters * 0.98, bold=True)
        painter.setFont(name)
        painter.setPen(theme.INK)
        say = QFontMetricsF(name).elidedText(tr(" and ").join(winners), Qt.TextElideMode.ElideRight, upper.width())
        painter.drawText(upper, Qt.AlignmentFlag.AlignVCenter, say)
        painter.setFont(self.font())
        painter.setPen(FADED if not self.isChecked() else theme.INK)
        parts = [title_of(self.line.game), day_words(self.line.began)]
        if self.line.luck == REAL_DICE:
            parts.append(tr("real dice"))
        say = QFontMetricsF(self.font()).elidedText(", ".join(parts), Qt.TextElideMode.ElideRight, lower.width())
        painter.drawText(lower, Qt.AlignmentFlag.AlignVCenter, say)


class GamesSpread(Spread):
    name = "games"
    words = "Games"

    turned = Signal()
    """Another leaf is to be shown."""
    looks_back = Signal(str)
    """This record is to be looked at."""
    throws_away = Signal(str)
    """This record is to go to the bin."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._first = 0
        self._games = 0
        self._choice = Choice()
        self._chosen = ""
        """The record of the game that is told in full."""
        self._keys_to: str | int = ""
        self.rows: list[GameRow] = []
        self.card: GameCard | None = None
        self.newer, self.older = QPushButton(tr("Newer")), QPushButton(tr("Older"))
        self.where = Label()
        self.left.installEventFilter(self)

    # -- Asking --------------------------------------------------------------------------------------------------------------

    def fitting(self) -> int:
        """Lines that have room on a page."""
        letters = strokes.letters(self.left)
        room = self.left.height() - letters * 8.2
        return max(FEWEST, int(room / (letters * ROW)))

    def question(self, book: sqlite3.Connection, choice: Choice) -> Leaf:
        lines = self.fitting()
        games = sums(book, choice).games
        first = 0 if choice != self._choice else max(0, min(self._first, (games - 1) // lines * lines))
        return Leaf(leaf(book, choice, first, lines), first, games, sums(book, Choice()).games > 0)

    def turn(self, leaves: int) -> None:
        """So many leaves on, towards older games."""
        lines = self.fitting()
        first = max(0, min(self._first // lines + leaves, (max(1, self._games) - 1) // lines)) * lines
        if first != self._first:
            self._first, self._chosen = first, ""
            self.turned.emit()

    # -- Showing -------------------------------------------------------------------------------------------------------------

    def show(self, answer: Leaf, choice: Choice) -> None:
        had_keys = any(row.hasFocus() for row in self.rows)
        self._choice, self._first, self._games = choice, answer.first, answer.games
        self.rows, self.card = [], None
        if not answer.lines:
            self.left.lay(title(tr("Games")), *nothing_yet(answer.any_game))
            self.right.lay(vignette="spectacles")
            return
        self.rows = [GameRow(line) for line in answer.lines]
        for row in self.rows:
            row.clicked.connect(lambda _checked=False, row=row: self._point(row))
            row.walked.connect(lambda step, row=row: self._walk(row, step))
        lines = QWidget()
        column = QVBoxLayout(lines)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for row in self.rows:
            column.addWidget(row)
        self.left.lay(title(tr("Games")), lines, self._foot(answer), vignette="")
        chosen = next((row for row in self.rows if row.line.file == self._chosen), self.rows[0])
        self._point(chosen)
        if had_keys:
            chosen.setFocus()

    def _foot(self, answer: Leaf) -> QHBoxLayout:
        """Where one turns the leaves."""
        each = self.fitting()
        leaves = (answer.games + each - 1) // each
        foot = QHBoxLayout()
        if leaves < 2:
            return foot
        self.newer, self.older = QPushButton(tr("Newer")), QPushButton(tr("Older"))
        for button, step, can in ((self.newer, -1, answer.first > 0), (self.older, 1, answer.first + each < answer.games)):
            button.setObjectName("inkButton")
            button.setEnabled(can)
            button.clicked.connect(lambda _checked=False, step=step: self.turn(step))
        self.where = Label(tr("Leaf {at} of {all}", at=answer.first // each + 1, all=leaves))
        foot.addWidget(self.newer)
        foot.addStretch(1)
        foot.addWidget(self.where)
        foot.addStretch(1)
        foot.addWidget(self.older)
        return foot

    def _point(self, row: GameRow) -> None:
        row.setChecked(True)
        self._chosen = row.line.file
        self.card = GameCard(row.line)
        look_back, throw_away = QPushButton(tr("Look back")), QPushButton(tr("Throw away"))
        for button, signal in ((look_back, self.looks_back), (throw_away, self.throws_away)):
            button.setAccessibleDescription(row.accessibleName())
            button.clicked.connect(lambda _checked=False, signal=signal, file=row.line.file: signal.emit(file))
        buttons = QHBoxLayout()
        buttons.addWidget(look_back)
        buttons.addWidget(throw_away)
        buttons.addStretch(1)
        self.right.lay(self.card, buttons, vignette="spectacles")

    def _walk(self, row: GameRow, step: int) -> None:
        at = self.rows.index(row) + step
        if 0 <= at < len(self.rows):
            self.rows[at].setFocus()
            self._point(self.rows[at])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """A page of another size has room for more games, or fewer."""
        if watched is self.left and isinstance(event, QResizeEvent) and self._games and len(self.rows) != self.fitting():
            self._first = self._first // self.fitting() * self.fitting()
            self.turned.emit()
        return super().eventFilter(watched, event)
