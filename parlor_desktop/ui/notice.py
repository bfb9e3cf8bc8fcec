"""Notes over the window: what somebody should know, and what can be done about it. A note neither stops the game nor takes the
keys, and stays until it is put away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QPropertyAnimation, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QKeyEvent,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPen,
    QRadialGradient,
)
from PySide6.QtWidgets import QApplication, QFrame, QPushButton, QScrollArea, QVBoxLayout, QWidget
from shiboken6 import isValid

from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.tempo import Tempo
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.plain import Label, caption

Act = Callable[[], object]

SHOWN: Final = 4
"""So many details are written out; the rest are counted."""
WIDEST: Final = 0.6
HIGHEST: Final = 0.55
"""Shares of the window that a note takes at most."""
NARROWEST: Final = 20
"""Times the size of the letters."""
SHADOW: Final = 14
"""The room around the paper in which its shadow falls."""
PILED: Final = 6
"""How far the notes below show under the one on top."""


@runtime_checkable
class Headed(Protocol):
    """A room that knows where a note covers the least."""

    def note_top(self) -> int: ...


class Notice(QFrame):
    """One slip of paper."""

    def __init__(
        self, sentence: str, details: Sequence[str], actions: Sequence[tuple[str, Act]], close: Act, window: QWidget
    ) -> None:
        super().__init__(window)
        self.setObjectName("notice")
        self.sentence = sentence
        self.details = tuple(details)
        self.below = 0
        """How many notes lie under this one."""
        self._close = close
        written = [*self.details[:SHOWN], *self._more()]
        self.setAccessibleName(" ".join((sentence, *written)))
        self._body = QWidget()
        self._rows = QVBoxLayout(self._body)
        self.labels = [Label(words) for words in (sentence, *written)]
        for at, label in enumerate(self.labels):
            label.setObjectName("noticeDetail" if at else "noticeSentence")
            label.setWordWrap(True)
            self._rows.addWidget(label)
        self._rows.addStretch(1)
        self._scroll = QScrollArea(self)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(self._body)
        self.buttons = [self._button(words, act) for words, act in actions]
        self.put_away = self._button(tr("All right"), None)
        self.buttons.append(self.put_away)
        self._motion = QPropertyAnimation(self, b"pos", self)
        self._motion.setEasingCurve(pace.ARRIVE)

    def _more(self) -> list[str]:
        more = len(self.details) - SHOWN
        return [tr("and {more} more", more=more)] if more > 0 else []

    def _button(self, words: str, act: Act | None) -> QPushButton:
        button = QPushButton(caption(words), self)
        button.setObjectName("noticeAction" if act else "noticeClose")
        button.setAccessibleName(words)
        button.setAccessibleDescription(self.sentence)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click must not lead the space bar here
        button.clicked.connect(lambda _checked=False: self._use(act))
        return button

    def _use(self, act: Act | None) -> None:
        self._close()
        if act is not None:
            act()

    # -- Keys -----------------------------------------------------------------------------------------------------------------

    def follow(self, widget: QWidget | None) -> None:
        """Tab leads from this widget to the note, and on to what came after it."""
        scrolls = self._scroll.focusPolicy() != Qt.FocusPolicy.NoFocus
        for stop in (self._scroll, *self.buttons) if scrolls else self.buttons:
            if widget is not None:
                QWidget.setTabOrder(widget, stop)
            widget = stop

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            event.accept()  # while the keys are here, Esc puts the note away, and means nothing to the room
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() == Qt.Key.Key_Escape:
            self._close()
        else:
            super().keyPressEvent(event)

    # -- Where it lies, and how it looks --------------------------------------------------------------------------------------

    def fit(self, window: QSize, top: int, below: int) -> None:
        """Take as much room as the words need, in the middle of the window and no higher than this."""
        self.below = below
        self.ensurePolished()
        for label in self.labels:
            label.ensurePolished()
        letter = self.fontMetrics().height()
        edge = SHADOW + round(letter * 1.1)
        gap = round(letter * 0.5)
        self._rows.setSpacing(round(letter * 0.3))
        self._rows.setContentsMargins(0, round(letter * 0.25), 0, 0)
        sizes = [button.sizeHint() for button in self.buttons]
        aside = sizes[-1].width() + 2 * gap if self._is_short() else 0
        widest = round(window.width() * WIDEST) - 2 * edge - aside
        wanted = [label.fontMetrics().horizontalAdvance(label.text()) + 8 for label in self.labels]
        row = 0 if aside else sum(size.width() for size in sizes) + gap * (len(sizes) - 1)
        narrowest = max(letter * NARROWEST, row)
        width = min(widest, max(narrowest, *wanted))
        words = self._rows.totalHeightForWidth(width)
        while width - letter >= narrowest and self._rows.totalHeightForWidth(width - letter) == words:
            width -= letter  # lines of like length, and no word alone in the last
        rows = [] if aside else _flow(sizes, width, gap)
        foot = len(rows) * (sizes[0].height() + gap)
        room = max(letter * 3, min(round(window.height() * HIGHEST), window.height() - top) - foot - 2 * edge)
        self._let_scroll(words > room)
        words = max(min(words, room), sizes[-1].height() if aside else 0)
        self._scroll.setGeometry(edge, edge, width, words)
        if aside:
            self.put_away.setGeometry(QRect(QPoint(edge + width + 2 * gap, edge + words - sizes[-1].height()), sizes[-1]))
        y = edge + words
        for numbers in rows:
            x = edge + width - sum(sizes[at].width() for at in numbers) - gap * (len(numbers) - 1)
            for at in numbers:
                self.buttons[at].setGeometry(QRect(QPoint(x, y + gap), sizes[at]))
                x += sizes[at].width() + gap
            y += sizes[0].height() + gap
        self._motion.stop()
        full = QSize(width + aside + 2 * edge, y + edge)
        self.setGeometry(QRect(QPoint((window.width() - full.width()) // 2, top - SHADOW // 2), full))
        self.raise_()

    def _is_short(self) -> bool:
        """A sentence and nothing to do about it: the one button stands beside it."""
        return len(self.buttons) == 1 and not self.details

    def _let_scroll(self, scrolls: bool) -> None:
        """There are more words than room; the keys can come to them."""
        self._scroll.setFocusPolicy(Qt.FocusPolicy.TabFocus if scrolls else Qt.FocusPolicy.NoFocus)
        bar = Qt.ScrollBarPolicy.ScrollBarAlwaysOn if scrolls else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self._scroll.setVerticalScrollBarPolicy(bar)

    def slide(self, tempo: Tempo) -> None:
        """Come in from above, where things move at all."""
        if tempo.still or tempo.less_motion:
            return
        self._motion.setDuration(tempo.ms(pace.SLIP))
        self._motion.setStartValue(QPoint(self.x(), -self.height()))
        self._motion.setEndValue(self.pos())
        self._motion.start()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = QRectF(self.rect()).adjusted(SHADOW, SHADOW, -SHADOW, -SHADOW)
        painter.setPen(Qt.PenStyle.NoPen)
        for spread in range(SHADOW - 4, 0, -2):
            painter.setBrush(QColor(0, 0, 0, 22))
            painter.drawRoundedRect(paper.adjusted(-spread, 2 - spread, spread, 4 + spread), spread + 3, spread + 3)
        for depth in range(min(2, self.below), 0, -1):
            _paint_sheet(painter, paper.translated(PILED * 0.6 * depth, PILED * depth), theme.IVORY.darker(100 + 6 * depth))
        _paint_sheet(painter, paper, theme.CREAM)
        _paint_rules(painter, paper)
        _paint_pin(painter, QPointF(paper.center().x(), paper.top() + 4))


class Notices(QObject):
    """The notes of a window. They lie in a pile, the latest on top; when it is put away, the one below it shows."""

    def __init__(self, window: QWidget, tempo: Tempo, room: Callable[[], QWidget]) -> None:
        super().__init__(window)
        self._window, self._tempo, self._room = window, tempo, room
        self._pile: dict[str, Notice] = {}
        self._came_from: QWidget | None = None
        """What had the keys before a note."""
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._keep_in_mind)

    def say(self, sentence: str, *actions: tuple[str, Act], details: Sequence[str] = (), about: str = "") -> None:
        """Lay a note on the window, with a button for each thing that can be done. It replaces one about the same thing."""
        name = about or sentence
        self.drop(name)
        note = Notice(sentence, details, actions, lambda: self.drop(name), self._window)
        self._pile[name] = note
        self.place()
        note.follow(QApplication.focusWidget() or self._room())
        note.slide(self._tempo)
        _announce(note)

    def drop(self, about: str) -> None:
        """Put a note away, if there is one about this."""
        note = self._pile.pop(about, None)
        if note is None:
            return
        focus = QApplication.focusWidget()
        if focus is not None and note.isAncestorOf(focus):
            self._give_keys_back()
        note.hide()
        note.setParent(None)
        note.deleteLater()
        self.place()

    def put_top_away(self) -> bool:
        """Put the note on top away; False if there is none."""
        for about in list(self._pile)[-1:]:
            self.drop(about)
            return True
        return False

    @property
    def top(self) -> Notice | None:
        return next(reversed(self._pile.values()), None)

    @property
    def sentences(self) -> list[str]:
        return [note.sentence for note in self._pile.values()]

    def place(self) -> None:
        """The window has another size, other letters, or another room; or there are other notes."""
        for at, note in enumerate(self._pile.values()):
            is_top = note is self.top
            if is_top:
                room = self._room()
                top = room.note_top() if isinstance(room, Headed) else 8
                note.fit(self._window.size(), top, at)
            note.setVisible(is_top)  # no key leads to a note that lies under another

    def _keep_in_mind(self, old: QWidget | None, now: QWidget | None) -> None:
        def is_on_a_note(widget: QWidget | None) -> bool:
            return widget is not None and any(note.isAncestorOf(widget) for note in self._pile.values())

        if is_on_a_note(now) and not is_on_a_note(old):
            self._came_from = old

    def _give_keys_back(self) -> None:
        """Not to whatever comes next, where an impatient Space would do something else."""
        before, self._came_from = self._came_from, None
        if before is None or not isValid(before) or not before.isVisible():
            before = self._room()
        before.setFocus()


def _announce(note: Notice) -> None:
    """Screen readers say it at once, though the keys stay where they are."""
    said = QAccessibleAnnouncementEvent(note, note.accessibleName())
    said.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
    QAccessible.updateAccessibility(said)


def _flow(sizes: Sequence[QSize], width: int, gap: int) -> list[list[int]]:
    """Which of these stand in one row, in so many rows as it takes."""
    rows: list[list[int]] = [[]]
    used = 0
    for at, size in enumerate(sizes):
        if rows[-1] and used + gap + size.width() > width:
            rows.append([])
        used = size.width() if not rows[-1] else used + gap + size.width()
        rows[-1].append(at)
    return rows


def _paint_sheet(painter: QPainter, paper: QRectF, colour: QColor) -> None:
    sheen = QLinearGradient(paper.topLeft(), paper.bottomLeft())
    sheen.setColorAt(0, colour)
    sheen.setColorAt(1, colour.darker(103))
    painter.setBrush(sheen)
    painter.setPen(QPen(theme.INK, 1.6))
    painter.drawRoundedRect(paper, 3, 3)


def _paint_rules(painter: QPainter, paper: QRectF) -> None:
    """The thin double rule of printed notices, red outside and ink inside."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset, width, colour in ((5.0, 1.6, theme.RED), (8.5, 0.8, theme.INK)):
        painter.setPen(QPen(colour, width))
        painter.drawRect(paper.adjusted(inset, inset, -inset, -inset))


def _paint_pin(painter: QPainter, at: QPointF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 70))
    painter.drawEllipse(at + QPointF(2, 4), 7, 6)
    brass = QRadialGradient(at - QPointF(2, 3), 9)
    brass.setColorAt(0, theme.LAMPLIGHT)
    brass.setColorAt(0.5, theme.BRASS_LIGHT)
    brass.setColorAt(1, theme.BRASS.darker(120))
    painter.setBrush(brass)
    painter.setPen(QPen(theme.INK, 1.2))
    painter.drawEllipse(at, 7, 7)
