"""The ship's log of The Mayflower: a closed book on the table, and the page that opens with a row for every deal (MF-14)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from parlor_desktop.engine.cards import Card, Hand
from parlor_desktop.engine.wording import signed
from parlor_desktop.games.mayflower.cards import INKS, number, series
from parlor_desktop.games.mayflower.house_rules import MANY
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.open_page import OpenPage
from parlor_desktop.scene.kit.score_book import ScoreBook
from parlor_desktop.scene.kit.score_page import FADED, NOTE, TITLE, Row, ScorePage
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.scene.mayflower.reasons import Reason

MOST_ROWS: Final = 12
"""So many deals are shown; of a longer game, the last ones."""
MOST_DEALS: Final = 24
"""A table that allows more plays until somebody has the points."""
CHIP: Final = 50.0
"""The width of a small corner of a card."""
LINE: Final = 37.0
NAME: Final = 150.0
SUM: Final = 70.0
"""A line of reasons: its height, and the room for a name and for the sum."""
WIDEST: Final = 760.0
"""So wide are reasons at most, in all columns together; where somebody has more, they are printed smaller."""


class Book(ScoreBook):
    """The closed log; its label says which deal is being played."""

    def __init__(self, deals: int) -> None:
        super().__init__(tr("Log"), "mayflower/emblem_a.svg", "#6B4A1E", ("#7A4A2A", "#4A2916"))
        self._deals = deals

    def show_deal(self, deal: int) -> None:
        endless = self._deals > MOST_DEALS
        self.show_label(tr("deal {deal}", deal=deal) if endless else tr("{deal} of {deals}", deal=deal, deals=self._deals))


class Page(ScorePage):
    """The open log: why the last deal has cost or brought each seat what it did, and the scores after every deal."""

    def __init__(self, names: Sequence[str], target: int, deals: int) -> None:
        super().__init__(names, tr("Deal"), MOST_ROWS, reached=target)
        self._seats = len(names)
        self._target = target
        self._deals = deals
        self.why: tuple[tuple[Reason, ...], ...] = ()
        """For every seat, of the deal that the log is opened for."""
        self.sheet: tuple[tuple[int, ...], ...] = ()
        self.left: tuple[Hand, ...] = ()
        """What every seat had left in that deal."""
        self.stoppers: frozenset[Card] = frozenset()
        """The cards among them that others could not get past."""
        self.write(())

    def write(
        self,
        sheet: tuple[tuple[int, ...], ...],
        running: tuple[int, ...] | None = None,
        why: tuple[tuple[Reason, ...], ...] = (),
        tale: tuple[str, ...] = (),
        left: tuple[Hand, ...] = (),
        stoppers: Iterable[Card] = (),
    ) -> None:
        """The deals that were scored and, while one goes on, how the scores stand now; for the deal that it is opened for, why
        each seat has what it has, what it was about, and what was left in the hands."""
        self.sheet, self.why, self.left, self.stoppers = sheet, why, left, frozenset(stoppers)
        nothing = (0,) * self._seats
        last = sheet[-1] if sheet else nothing
        after = (*sheet, running) if running is not None and running != last else sheet
        rows = tuple(
            Row(str(deal), tuple(now - then for now, then in zip(scores, before, strict=True)), scores)
            for deal, (before, scores) in enumerate(zip((nothing, *after), after, strict=False), start=1)
        )
        self._most_rows = MOST_ROWS if not why else max(2, MOST_ROWS + 1 - self._lines - len(tale))
        title = tr("The Ship's Log: deal {deal}", deal=len(after)) if why else tr("The Ship's Log")
        self.show_rows(title, rows, tale, foot=self._end_words())

    def _end_words(self) -> str:
        framed = any(card in self.stoppers for hand in self.left for card in hand)
        words = tr("{target} points win; after {deals} deals the highest score.", target=self._target, deals=self._deals)
        if self._deals > MOST_DEALS:
            words = tr("{target} points win.", target=self._target)
        return tr("Framed: the cards that the piles waited for. {words}", words=words) if framed else words

    # -- Why ------------------------------------------------------------------------------------------------------------------

    @property
    def _columns(self) -> int:
        """Where many play, two stand on a line."""
        return 2 if self._seats >= MANY else 1

    @property
    def _lines(self) -> int:
        return ceil(self._seats / self._columns)

    @property
    def _heads_at(self) -> float:
        return self._why_at + (LINE * self._lines + 22 if self.why else 0)

    @property
    def _why_at(self) -> float:
        return TITLE + (NOTE * len(self.notes) + 10 if self.notes else 0)

    @property
    def paper(self) -> QRectF:
        paper = super().paper
        if not self.why:
            return paper
        metrics = QFontMetricsF(theme.serif(21))
        widest = min(WIDEST / self._columns, max(metrics.horizontalAdvance(_told(lines)) for lines in self.why))
        chips = max((len(hand) for hand in self.left), default=0) * (CHIP + 4)
        more = max(0.0, self._columns * (widest + chips + NAME + SUM + 84) - paper.width())
        return paper.adjusted(-more / 2, 0, more / 2, 0)

    def _place(self, at: int) -> QRectF:
        """Where it stands why a seat has what it has."""
        paper, (column, line) = self.paper, divmod(at, self._lines)
        wide = paper.width() / self._columns
        return QRectF(paper.left() + column * wide + 24, paper.top() + self._why_at + line * LINE, wide - 48, LINE)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        super().paint(painter, option, widget)
        for at, lines in enumerate(self.why):
            chips = len(self.left[at]) if self.left else 0
            self._paint_why(painter, self._place(at), self._names[at], lines, chips)
        for at, hand in enumerate(self.left if self.why else ()):
            self._paint_left(painter, self._place(at), hand)

    def _paint_left(self, painter: QPainter, line: QRectF, hand: Hand) -> None:
        """The cards of a hand as small corners, before the sum; one that others could not get past stands out."""
        x = line.right() - SUM - len(hand) * (CHIP + 4)
        for at, card in enumerate(hand):
            place = QRectF(x + at * (CHIP + 4), line.top() + 4, CHIP, LINE - 8)
            stops, ink = card in self.stoppers, QColor(INKS[series(card)])
            painter.setPen(QPen(theme.RED if stops else ink, 3.4 if stops else 1.4))
            painter.setBrush(QColor("#FFDE80") if stops else theme.CREAM)
            painter.drawRoundedRect(place, 5, 5)
            painter.setPen(ink)
            painter.setFont(theme.serif(20, bold=True))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, f"{number(card)}{series(card)}")

    def _paint_why(self, painter: QPainter, line: QRectF, name: str, lines: tuple[Reason, ...], chips: int) -> None:
        """Who, why, and what that makes together; beside so many small corners of cards."""
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setPen(QPen(QColor(30, 58, 95, 50), 1))
        painter.drawLine(line.bottomLeft(), line.bottomRight())
        painter.setPen(theme.INK)
        painter.setFont(theme.serif(21, bold=True))
        short = QFontMetricsF(painter.font()).elidedText(name, Qt.TextElideMode.ElideRight, NAME - 10)
        painter.drawText(line, int(middle | Qt.AlignmentFlag.AlignLeft), short)
        painter.setFont(theme.serif(21))
        painter.setPen(theme.INK if lines else FADED)
        told = _told(lines)
        room = line.adjusted(NAME, 0, -SUM - chips * (CHIP + 4) - 6, 0)
        wide = QFontMetricsF(painter.font()).horizontalAdvance(told)
        if wide > room.width():  # of many players, one has done much
            painter.setFont(theme.serif(max(15, int(21 * room.width() / wide))))
        painter.drawText(room, int(middle | Qt.AlignmentFlag.AlignLeft), told)
        total = sum(reason.points for reason in lines)
        painter.setPen(theme.RED if total < 0 else theme.BAIZE if total else FADED)
        painter.setFont(theme.serif(23, bold=True))
        painter.drawText(line, int(middle | Qt.AlignmentFlag.AlignRight), signed(total))


def _told(lines: tuple[Reason, ...]) -> str:
    """The reasons of a seat; each with its price, where there are several."""
    if not lines:
        return tr("nothing charged")
    if len(lines) == 1:
        return lines[0].words
    return "; ".join(f"{reason.words}: {signed(reason.points)}" for reason in lines)


class Log(OpenPage[Page]):
    """The log grows with the letters, as far as there is room for it."""

    def fit(self) -> None:
        super().fit()
        room, size = self._room, self.page.boundingRect().size()
        if not room.isEmpty():
            fits = min((room.width() - 24) / size.width(), (room.height() - 16) / size.height())
            self.page.setScale(min(fits, 1.15 * self._board.letters))
            self.page.setPos(room.center())
