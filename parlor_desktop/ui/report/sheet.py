"""The sheet “Luck or skill?”: why somebody has won or lost, in a sentence, two pictures and three moments."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from parlor_desktop.ai.report import TURNING_POINTS, Report, Sums, decisions_to_tell, report_of, turning_words
from parlor_desktop.engine.chances import Figure
from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.session import AnySession, Player
from parlor_desktop.scene.kit.plate import SYMBOLS
from parlor_desktop.scene.kit.wording import said, tr
from parlor_desktop.ui.plain import Label, caption
from parlor_desktop.ui.report.pictures import Curve, Shares
from parlor_desktop.ui.sheet import Sheet

EVEN: Final = 0.05
"""So much luck is neither good nor bad."""


class ReportSheet(Sheet):
    left = Signal()
    """Nobody waits for it any more."""
    goes_to = Signal(int)
    """Somebody wants to look back at a place of the log."""

    def __init__(self, session: AnySession, players: Sequence[Player], seat: Seat, parent: QWidget | None = None) -> None:
        super().__init__(tr("Luck or skill?"), 46, 40, parent)
        self._session, self._players, self.seat = session, players, seat
        self.report: Report | None = None
        self.words = _wrapped("")
        self.words.setObjectName("heading")
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(tr("How much of the report is worked out"))
        self.curve = Curve(players)
        self.shares = Shares()
        self.moments = [self._moment(number) for number in range(TURNING_POINTS)]
        self.dearest = _wrapped("")
        self.small = _wrapped("")
        self.seats = QButtonGroup(self)
        names = QHBoxLayout()
        names.addStretch(1)
        for at, player in enumerate(players):
            button = QPushButton(caption(f"{SYMBOLS.get(player.colour, '')} {player.name}".strip()))
            button.setCheckable(True)
            button.setChecked(at == seat)
            button.setAutoDefault(False)
            button.setAccessibleName(tr("The report for {name}", name=player.name))
            button.clicked.connect(partial(self.tell_of, at))
            self.seats.addButton(button, at)
            names.addWidget(button)
        names.addStretch(1)
        self._told = QWidget()
        told = QVBoxLayout(self._told)
        told.addLayout(names)
        for widget in (self.curve, self.shares, *self.moments, self.dearest, self.small):
            told.addWidget(widget, 1 if widget is self.curve else 0)
        scroll = QScrollArea()
        scroll.setWidget(self._told)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setAccessibleName(tr("Luck or skill?"))
        paper = QFrame()
        paper.setObjectName("paper")
        column = QVBoxLayout(paper)
        column.addWidget(self.words)
        column.addWidget(self.progress)
        column.addWidget(scroll, 1)
        self._told.hide()
        self.lay(paper)
        self.get_on(0, 1)

    def get_on(self, done: int, places: int) -> None:
        self.progress.setRange(0, places)
        self.progress.setValue(done)
        self.words.setText(tr("Going through the game again, move by move …"))

    def fail(self, words: str) -> None:
        self.progress.hide()
        self.words.setText(words)

    def show_figures(self, figures: Sequence[Figure]) -> None:
        self.report = report_of(self._session, figures)
        self.progress.hide()
        self._told.show()
        self.tell_of(self.seat)

    def tell_of(self, seat: Seat, _checked: bool = False) -> None:
        if self.report is None:
            return
        self.seat = seat
        sums, name, names = self.report.sums[seat], self._players[seat].name, self._session.names
        self.words.setText(in_words(sums, name))
        self.curve.show_report(self.report, seat)
        self.shares.show_sums(sums, name, self.report.finished)
        points = self.report.turning_points[seat]
        for number, moment in enumerate(self.moments):
            moment.setVisible(number < len(points))
            if number < len(points):
                told = said(turning_words(points[number]), names)
                moment.setText(caption(tr("{number}.  {told}.", number=number + 1, told=told[:1].upper() + told[1:])))
        self.dearest.setText(self._dearest_words(seat))
        exact = tr("These chances are exact.") if self.report.is_exact else tr("These chances are estimated.")
        self.small.setText(tr("100 % is a sure win. {exact}", exact=exact))

    def _moment(self, number: int) -> QPushButton:
        """A turning point, which can be looked back at."""
        moment = QPushButton()
        moment.setObjectName("moment")
        moment.setAutoDefault(False)
        moment.setToolTip(tr("Look back at it"))
        moment.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        moment.clicked.connect(lambda _checked=False: self._go_to(number))
        return moment

    def _go_to(self, number: int) -> None:
        if self.report is not None:
            place = self.report.turning_points[self.seat][number].place
            self.accept()
            self.goes_to.emit(place)

    def _dearest_words(self, seat: Seat) -> str:
        assert self.report is not None
        name = self._players[seat].name
        dear = decisions_to_tell(self.report, seat)
        if not dear:
            return tr("{name} never threw a chance away, as far as {name} could see.", name=name)
        view = self._session.game.view(self._session.steps[dear[0].place].state, seat)
        tell, names = self._session.game.box.words().tell_move, self._session.names
        return tr(
            "{name}'s dearest decision: “{made}”. “{best}” would have been worth {points} % more, as far as {name} could see.",
            name=name,
            made=said(tell(dear[0].move, view), names),
            best=said(tell(dear[0].cost.best, view), names),
            points=max(1, round(100 * dear[0].cost.lost)),
        )

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        super().hideEvent(event)
        self.left.emit()


def in_words(sums: Sums, name: str) -> str:
    """What it all came to, as to a child of nine."""
    luck, own = round(100 * abs(sums.luck)), round(100 * abs(sums.own))
    if sums.luck >= EVEN:
        first = tr("{name} was lucky: that brought {points} %.", name=name, points=luck)
    elif sums.luck <= -EVEN:
        first = tr("{name} was unlucky: that cost {points} %.", name=name, points=luck)
    else:
        first = tr("{name} was neither lucky nor unlucky.", name=name)
    if sums.own >= EVEN:
        return first + " " + tr("What {name} decided brought {points} %.", name=name, points=own)
    if sums.own <= -EVEN:
        return first + " " + tr("What {name} decided cost {points} %.", name=name, points=own)
    return first + " " + tr("What {name} decided changed little.", name=name)


def _wrapped(words: str) -> Label:
    label = Label(words)
    label.setWordWrap(True)
    return label
