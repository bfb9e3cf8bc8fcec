"""The end of a game: the winner has the stage, everybody's place is told, and below it is what can be done next."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QRadialGradient
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from parlor_desktop.engine.contract import Over, Seat
from parlor_desktop.engine.session import Player
from parlor_desktop.engine.wording import figure
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.great_moment import paint_rays
from parlor_desktop.scene.kit.plate import COLOURS
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.places import medallion
from parlor_desktop.ui.plain import Label

MANY_LEVEL: Final = 3
"""More than so many on the same place are counted, not named."""
CLOSE: Final = 0.05
"""A margin of at most this share of the winner's score is a narrow one."""
SCRAPS: Final = 130
"""Pieces of coloured paper that have fallen for somebody who has won, and lie at the foot of the page."""
HEAP: Final = 0.22
"""How high they lie, as a share of its height: the higher, the fewer."""


class EndPanel(QWidget):
    """Over the whole table, which shows through. Nothing here is pressed by a key that was meant to hurry: no button waits for
    Return until somebody has gone to it."""

    again = Signal()
    change_seats = Signal()
    look_back = Signal()
    leaves = Signal()
    checks_luck = Signal()
    wants_book = Signal()
    wants_report = Signal()

    def __init__(
        self,
        over: Over,
        players: tuple[Player, ...],
        parent: QWidget,
        people: Sequence[Seat] = (),
        why: str = "",
        can_be_checked: bool = False,
        evening: str = "",
    ) -> None:
        super().__init__(parent)
        self.setObjectName("finale")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._celebrates = any(seat in over.places[0] for seat in people)
        winners = over.places[0]
        faces = QHBoxLayout()
        faces.setSpacing(18)
        faces.addStretch(1)
        self._faces: list[Label] = []
        for seat in winners[:4]:
            face = Label()
            self._faces.append(face)
            face.setPixmap(medallion(players[seat].face, players[seat].colour, 132 if len(winners) == 1 else 96))
            faces.addWidget(face)
        faces.addStretch(1)
        self.heading = _line(headline(over, players, people), "finaleTitle")
        self.margin = _line(margin_words(over, players, people), "finaleWords")
        self.why = _line(why, "finaleWhy")
        self.evening = _line(evening, "finaleWhy")
        """What it has held for the only person here."""
        told = (self.heading, self.margin, self.why, self.evening)
        buttons = QHBoxLayout()
        buttons.setSpacing(14)
        buttons.addStretch(1)
        self.buttons: dict[str, QPushButton] = {}
        for name, words, signal in (
            ("again", tr("Play again"), self.again),
            ("change_seats", tr("Change the seats"), self.change_seats),
            ("look_back", tr("Look back"), self.look_back),
            ("leaves", tr("To the shelf"), self.leaves),
        ):
            button = QPushButton(words)
            button.setObjectName("play" if name == "again" else "")
            button.clicked.connect(signal.emit)
            buttons.addWidget(button)
            self.buttons[name] = button
        buttons.addStretch(1)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(30, 14, 30, 18)
        rows.setSpacing(6)
        rows.addStretch(2)
        rows.addLayout(faces)
        for label in told:
            label.setVisible(bool(label.text()))
            rows.addWidget(label)
        rows.addSpacing(10)
        rows.addLayout(_ranking(over, players))
        rows.addStretch(1)
        self.verdict = _line("", "finalePlace")
        self.verdict.hide()
        self.check = QPushButton(tr("Check the luck"))
        self.check.setObjectName("quiet")
        self.check.setToolTip(tr("Did it fall as it was promised before the first throw?"))
        self.check.setVisible(can_be_checked)
        self.check.clicked.connect(self.checks_luck)
        self.book = QPushButton(tr("Record book"))
        self.book.setObjectName("quiet")
        self.book.setToolTip(tr("Where this game is entered with all others."))
        self.book.clicked.connect(self.wants_book)
        self.report = QPushButton(tr("Luck or skill?"))
        self.report.setObjectName("quiet")
        self.report.setToolTip(tr("How much of it was luck, and how much was play?"))
        self.report.clicked.connect(self.wants_report)
        besides = QHBoxLayout()
        besides.setSpacing(14)
        besides.addStretch(1)
        besides.addWidget(self.report)
        besides.addWidget(self.check)
        besides.addWidget(self.book)
        besides.addStretch(1)
        rows.addWidget(self.verdict)
        rows.addLayout(besides)
        rows.addSpacing(6)
        rows.addLayout(buttons)
        self.setAccessibleName(" ".join(label.text() for label in told if label.text()))

    def show_verdict(self, words: str) -> None:
        """What was found of the luck of this game, in the place of the button that asked."""
        self.verdict.setText(words)
        self.verdict.show()
        if self.check.hasFocus():
            self.buttons["look_back"].setFocus()
        self.check.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Nothing behind it hears a key."""
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = QRectF(self.rect())
        lamp = QPointF(room.center().x(), self._faces[0].geometry().center().y())
        dusk = QRadialGradient(lamp, room.width() * 0.62)
        dusk.setColorAt(0, QColor(74, 34, 16, 226))
        dusk.setColorAt(1, QColor(12, 6, 4, 240))
        painter.fillRect(room, dusk)
        paint_rays(painter, lamp, room.width() * 0.7)
        if self._celebrates:
            _paint_scraps(painter, room)


def headline(over: Over, players: Sequence[Player], people: Sequence[Seat]) -> str:
    """Who has won, said to whoever sits here."""
    winners = over.places[0]
    if len(winners) == 1:
        name = players[winners[0]].name
        return tr("{name}, you win!", name=name) if list(people) == [winners[0]] else tr("{name} wins", name=name)
    return tr("{names} share the win", names=tr(" and ").join(players[seat].name for seat in winners))


def margin_words(over: Over, players: Sequence[Player], people: Sequence[Seat]) -> str:
    """How narrowly; to a single person who has not won, kindly."""
    winners = over.places[0]
    best = over.scores[winners[0]]
    if len(people) == 1 and people[0] not in winners:
        behind = best - over.scores[people[0]]
        name, rank = players[people[0]].name, ranks(over)[people[0]]
        if behind <= 0:
            return tr("{name}, you came {rank}.", name=name, rank=ordinal(rank))
        if _is_close(behind, best):
            return tr("So close, {name}: only {behind} behind.", name=name, behind=figure(behind))
        level = next(seats for seats in over.places if people[0] in seats)
        if len(level) > 1:
            others = tr(" and ").join(players[seat].name for seat in level if seat != people[0])
            if len(level) > MANY_LEVEL:
                others = tr("{count} others", count=len(level) - 1)
            words = tr("{name}, you share {rank} place with {others}, {behind} behind.")
            return words.format(name=name, rank=ordinal(rank), others=others, behind=figure(behind))
        return tr("{name}, you came {rank}, {behind} behind.", name=name, rank=ordinal(rank), behind=figure(behind))
    if len(over.places) < 2:
        return ""
    next_best = max(over.scores[seat] for seat in over.places[1])
    if best <= next_best:
        return ""
    words = tr("By a whisker: {best} to {next}.") if _is_close(best - next_best, best) else tr("{best} to {next}.")
    return words.format(best=figure(best), next=figure(next_best))


def _is_close(margin: int, best: int) -> bool:
    return margin <= max(1, abs(best) * CLOSE)


def ranks(over: Over) -> list[int]:
    """Level seats share a place, and the next place is as many further on: 1, 1, 3, 4."""
    rank: dict[Seat, int] = {}
    for seats in over.places:
        ahead = len(rank)
        rank.update(dict.fromkeys(seats, ahead + 1))
    return [rank[seat] for seat in range(len(over.scores))]


def ordinal(rank: int) -> str:
    words = (tr("first"), tr("second"), tr("third"), tr("fourth"), tr("fifth"), tr("sixth"), tr("seventh"), tr("eighth"))
    return words[rank - 1] if rank <= len(words) else tr("{rank}th", rank=rank)


def _line(words: str, name: str) -> Label:
    label = Label(words)
    label.setObjectName(name)
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    label.setWordWrap(True)
    label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    return label


def _ranking(over: Over, players: Sequence[Player]) -> QGridLayout:
    places = QGridLayout()
    places.setHorizontalSpacing(14)
    places.setVerticalSpacing(4)
    rank = ranks(over)
    seats = [seat for together in over.places for seat in together]
    down = len(seats) if len(seats) <= 5 else (len(seats) + 1) // 2
    places.setColumnStretch(0, 1)
    places.setColumnStretch(10, 1)
    places.setColumnMinimumWidth(5, 40)
    for row, seat in enumerate(seats):
        for column, words in enumerate((f"{rank[seat]}.", "", players[seat].name, figure(over.scores[seat]))):
            label = Label(words)
            label.setObjectName("finaleFirst" if rank[seat] == 1 else "finalePlace")
            if column == 1:
                label.setPixmap(medallion(players[seat].face, players[seat].colour, 34))
            if column == 3:
                label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            places.addWidget(label, row % down, 1 + column + 5 * (row // down))
    return places


def _paint_scraps(painter: QPainter, room: QRectF) -> None:
    chance, colours = Random(7), [QColor(colour) for colour in COLOURS.values()]
    for _ in range(SCRAPS):
        at = QPointF(chance.uniform(0, room.width()), room.height() * (1 - HEAP * chance.random() ** 2.5))
        painter.save()
        painter.translate(at)
        painter.rotate(chance.uniform(0, 180))
        painter.setBrush(chance.choice((*colours, theme.LAMPLIGHT)))
        painter.drawRect(QRectF(-5, -2.5, chance.uniform(7, 13), 5))
        painter.restore()
