"""The sheet with all dice and deals that have fallen in the games played here: counts, drawn as bars, and in plain words
whether chance falls so."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QHideEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from parlor_desktop.engine.chance import Face
from parlor_desktop.engine.wording import figure
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.face import paint_small_die
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.fallen import (
    PARTS,
    Faces,
    Fairness,
    Fallen,
    add_record,
    fairness_of_die,
    fairness_of_picks,
    fairness_of_sums,
    fairness_of_tops,
    sum_weights,
)
from parlor_desktop.ui.controls import strokes
from parlor_desktop.ui.plain import Label
from parlor_desktop.ui.sheet import Sheet

AT_ONCE: Final = 20
"""Records that are counted until the window may breathe."""
HIGH: Final = 7.0
"""Letters' heights of the bars, with what stands below them."""
PIPS: Final = (1, 2, 3, 4, 5, 6)
MOST_PLAYERS: Final = 12


class Bar(NamedTuple):
    """`fair` is how many would be expected."""

    label: str
    times: int
    fair: float
    face: Face | None = None


class Bars(QWidget):
    """A bar for each thing that can fall, and a line across it where chance would have it."""

    def __init__(self, what: str, bars: Sequence[Bar]) -> None:
        super().__init__()
        self._bars = bars
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        told = ", ".join(f"{bar.label}: {figure(bar.times)}" for bar in bars)
        self.setAccessibleName(f"{what}. {told}")

    def sizeHint(self) -> QSize:  # noqa: N802
        letters = strokes.letters(self)
        return QSize(round(len(self._bars) * letters * 3), round(letters * HIGH))

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        letters = strokes.letters(self)
        foot, head = letters * 1.7, letters * 1.2
        most = max((max(bar.times, bar.fair) for bar in self._bars), default=1.0) or 1.0
        widest = max(painter.fontMetrics().horizontalAdvance(bar.label) for bar in self._bars)
        step = min(self.width() / len(self._bars), max(letters * 4.5, widest + letters))
        room = self.height() - foot - head
        for at, bar in enumerate(self._bars):
            place = QRectF(at * step, head, step, room)
            tall = room * bar.times / most
            body = QRectF(place.left() + step * 0.16, place.bottom() - tall, step * 0.68, tall)
            painter.setPen(QPen(theme.INK, 1.5))
            painter.setBrush(theme.BRASS)
            painter.drawRect(body)
            painter.setPen(theme.INK)
            line = place.bottom() - room * bar.fair / most
            over = QRectF(place.left(), min(body.top(), line) - head, step, head)
            painter.drawText(over, Qt.AlignmentFlag.AlignCenter, figure(bar.times))
            painter.setPen(QPen(QColor("#8E1C20"), 2, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(place.left() + step * 0.06, line), QPointF(place.right() - step * 0.06, line))
            below = QRectF(place.left(), place.bottom() + 2, step, foot - 2)
            if bar.face in PIPS:
                side = min(below.height(), below.width())
                paint_small_die(painter, QRectF(below.center().x() - side / 2, below.top(), side, side), bar.face or 0, {})
            else:
                painter.setPen(theme.INK)
                painter.drawText(below, Qt.AlignmentFlag.AlignCenter, bar.label)


def fairness_words(fairness: Fairness) -> str:
    """In words that do not alarm anybody: a small sample is uneven, and of a hundred fair ones one looks odd."""
    if fairness.chance is None:
        return tr("{times} so far: too few to say anything.", times=figure(fairness.times))
    times = figure(fairness.times)
    if fairness.is_odd:
        return tr(
            "{times} so far. So uneven a picture comes about once in a hundred by chance alone; look again when there are "
            "more. If it stays, check the luck of the games.",
            times=times,
        )
    percent = min(99, max(1, round(100 * fairness.chance)))
    return tr(
        "{times} so far, as chance will have it: {percent} of 100 fair ones are more uneven.", times=times, percent=percent
    )


class FallenSheet(Sheet):
    """It counts while it is shown."""

    def __init__(self, records: Sequence[Path], parent: QWidget | None = None) -> None:
        super().__init__(tr("Dice and deals"), 40, 34, parent)
        self.fallen = Fallen()
        self._records = list(records)
        self._all = len(self._records)
        self.words = Label()
        self.words.setWordWrap(True)
        self._inside = QWidget()
        self._rows = QVBoxLayout(self._inside)
        self._rows.setSpacing(4)
        scroll = QScrollArea()
        scroll.setWidget(self._inside)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setAccessibleName(tr("Dice and deals"))
        paper = QFrame()
        paper.setObjectName("paper")
        column = QVBoxLayout(paper)
        column.addWidget(self.words)
        column.addWidget(scroll)
        self.lay(paper)
        self._counting = QTimer(self)
        self._counting.setInterval(0)
        self._counting.timeout.connect(self._count)
        self._tell()
        self._counting.start()

    @property
    def is_counting(self) -> bool:
        return bool(self._records)

    def _count(self) -> None:
        for path in self._records[:AT_ONCE]:
            add_record(self.fallen, path)
        del self._records[:AT_ONCE]
        self._tell()
        if not self._records:
            self._counting.stop()
            self._show_counts()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        super().hideEvent(event)
        self._counting.stop()

    def _tell(self) -> None:
        if self._records:
            self.words.setText(tr("Counting: {done} of {all} games.", done=self._all - len(self._records), all=self._all))
        elif not self.fallen.games:
            self.words.setText(tr("No game has been finished here yet."))
        else:
            count, brought = self.fallen.games, self.fallen.brought
            words = [tr("One finished game.") if count == 1 else tr("{count} finished games.", count=count)]
            words.append(tr("The red line is where chance would have each in the long run."))
            if brought:
                words.append(tr("Real dice were thrown {times} times; they are not counted.", times=figure(brought)))
            self.words.setText(" ".join(words))

    def _show_counts(self) -> None:
        fallen = self.fallen
        for faces, seen in fallen.dice.items():
            kinds = list(dict.fromkeys(faces))
            bars = [Bar(tr(str(f)), seen[f], seen.total() * faces.count(f) / len(faces), f) for f in kinds]
            self._add(_die_words(faces), bars, fairness_of_die(faces, seen))
        for dice, sums in sorted(fallen.sums.items()):
            weights = sum_weights(dice)
            bars = [Bar(str(s), sums[s], sums.total() * ways / weights.total()) for s, ways in sorted(weights.items())]
            self._add(tr("The sum of {count} dice", count=dice), bars, fairness_of_sums(dice, sums))
        for size, picks in sorted(fallen.picks.items()):
            bars = [Bar(tr("seat {number}", number=at + 1), picks[at], picks.total() / size) for at in range(size)]
            self._add(tr("Who was drawn to begin, of {count}", count=size), bars, fairness_of_picks(size, picks))
        for size, tops in sorted(fallen.tops.items()):
            bars = [Bar(_cards_in(part, size), tops[part], tops.total() / PARTS) for part in range(PARTS)]
            words = tr("Which of {count} cards, put in order, came first", count=size)
            self._add(words, bars, fairness_of_tops(size, tops))
        self._add_players()
        self._rows.addStretch(1)
        self.fit()

    def _add(self, what: str, bars: Sequence[Bar], fairness: Fairness) -> None:
        heading, words = Label(what), Label(fairness_words(fairness))
        heading.setObjectName("heading")
        words.setWordWrap(True)
        for widget in (heading, Bars(what, bars), words):
            self._rows.addWidget(widget)
        self._rows.addSpacing(10)

    def _add_players(self) -> None:
        """Those who have thrown most. An average says little over a few dice, so how many there were stands beside it."""
        players = sorted(self.fallen.players.items(), key=lambda player: -player[1].total())[:MOST_PLAYERS]
        if not players:
            return
        heading = Label(tr("Pips on a die, on average, by who threw it"))
        heading.setObjectName("heading")
        self._rows.addWidget(heading)
        for name, pips in players:
            mean = sum(face * times for face, times in pips.items()) / pips.total()
            words = tr("{name}: {mean} over {count} dice", name=name, mean=f"{mean:.2f}", count=figure(pips.total()))
            self._rows.addWidget(Label(words))


def _cards_in(part: int, size: int) -> str:
    cards = [card + 1 for card in range(size) if card * PARTS // size == part]
    return f"{cards[0]}–{cards[-1]}"


def _die_words(faces: Faces) -> str:
    special = [tr(face) for face in faces if isinstance(face, str)]
    return tr("The die with {faces}", faces=tr(" and ").join(special)) if special else tr("Ordinary dice")
