"""The slate with all lessons: which have been taken, and which wait to be gone on with."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from parlor_desktop.engine.contract import AnyBox
from parlor_desktop.engine.lesson import Lesson
from parlor_desktop.games import catalogue
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.lessons import Lessons, Progress
from parlor_desktop.ui.plain import Label
from parlor_desktop.ui.sheet import Sheet

WIDE: Final = 36
HIGH: Final = 20
PICTURE: Final = 4.2
"""How high a lid is. All are in letters' heights."""


class LessonsSheet(Sheet):
    chosen = Signal(str)
    """The lesson of this game is wanted."""

    def __init__(self, lessons: Lessons, parent: QWidget | None = None) -> None:
        super().__init__(tr("Lessons"), WIDE, HIGH, parent)
        self._lessons = lessons
        self._drawn_for = 0
        """Letters of this height."""
        self.buttons: dict[str, QPushButton] = {}
        self._scroll = QScrollArea()
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidgetResizable(True)
        paper = QFrame()
        paper.setObjectName("paper")
        QVBoxLayout(paper).addWidget(self._scroll)
        self.lay(paper)

    def wanted(self, widest: int) -> QSize:
        inside = self._scroll.widget()
        return super().wanted(widest).expandedTo(QSize(0, inside.sizeHint().height() + 3 * self.letters()))

    def fit(self) -> None:
        if self._is_laid and self._drawn_for != self.letters():
            self._show_lessons()
        super().fit()

    def _show_lessons(self) -> None:
        self._drawn_for = self.letters()
        inside = QWidget()
        grid = QGridLayout(inside)
        gap = round(self.letters() * 0.7)
        grid.setContentsMargins(gap, gap, gap, gap)
        grid.setVerticalSpacing(gap)
        grid.setHorizontalSpacing(gap)
        grid.setColumnStretch(1, 1)
        for box in catalogue.boxes():
            lesson = box.lesson()
            if lesson is not None:
                self._add(grid, box, lesson)
        grid.setRowStretch(grid.rowCount(), 1)
        self._scroll.setWidget(inside)  # which deletes the one before
        if self.buttons:
            next(iter(self.buttons.values())).setFocus()

    def _add(self, grid: QGridLayout, box: AnyBox, lesson: Lesson) -> None:
        row, progress = grid.rowCount(), self._lessons.find(box.name, len(lesson.cues))
        lid = Label()
        high = round(self.letters() * PICTURE)
        lid.setPixmap(QPixmap(f":/lids/{box.name}.png").scaledToHeight(high, Qt.TransformationMode.SmoothTransformation))
        words = QVBoxLayout()
        title = Label(box.title)
        title.setObjectName("heading")
        for line in (title, Label(state_of(progress, lesson))):
            words.addWidget(line)
        button = self.buttons[box.name] = QPushButton(way_into(progress))
        button.setAccessibleName(tr("{title}: {words}", title=box.title, words=button.text()))
        button.clicked.connect(lambda _checked=False: self._choose(box.name))
        grid.addWidget(lid, row, 0)
        grid.addLayout(words, row, 1)
        grid.addWidget(button, row, 2)

    def _choose(self, game: str) -> None:
        self.accept()
        self.chosen.emit(game)


def state_of(progress: Progress, lesson: Lesson) -> str:
    """What has been done of a lesson."""
    if progress.begun:
        share = 100 * (progress.at - lesson.first) // (progress.of - lesson.first)
        return tr("Begun: {share} % of it is done", share=max(1, share))
    if progress.done:
        return tr("Done")
    return tr("About {minutes} minutes", minutes=lesson.minutes)


def way_into(progress: Progress) -> str:
    if progress.begun:
        return tr("Go on with it")
    return tr("Once more") if progress.done else tr("Take the lesson")
