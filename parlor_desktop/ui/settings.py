"""The settings, one row each, as they were declared."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QComboBox, QDialog, QFormLayout, QFrame, QPushButton, QScrollArea, QVBoxLayout, QWidget

from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.settings import SettingsFile, declared_settings
from parlor_desktop.ui.plain import Label

SHORT: Final = 32
"""Letters that a choice shows at least; more where there is room."""
BESIDE: Final = 40
"""Pixels of the window that stay free around the settings."""


class SettingsDialog(QDialog):
    """It is never larger than the window that it lies over, however large the letters are."""

    def __init__(self, settings: SettingsFile, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Settings"))
        paper = QFrame()
        paper.setObjectName("paper")
        form = QFormLayout(paper)
        form.setContentsMargins(20, 16, 20, 16)
        form.setVerticalSpacing(12)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self.choices: dict[str, QComboBox] = {}
        for setting in declared_settings():
            choice = QComboBox()
            choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            choice.setMinimumContentsLength(SHORT)
            for value, sentence in setting.choices.items():
                choice.addItem(tr(sentence), value)
            choice.setCurrentIndex(choice.findData(getattr(settings.now, setting.name)))
            choice.currentIndexChanged.connect(
                lambda _at, name=setting.name, choice=choice: settings.change(name, choice.currentData())
            )
            label = Label(tr(setting.sentence))
            label.setBuddy(choice)
            choice.setAccessibleName(tr(setting.sentence))
            form.addRow(label, choice)
            self.choices[setting.name] = choice
        close = QPushButton(tr("Close"))
        close.clicked.connect(self.accept)
        self._paper, self._close = paper, close
        self._scroll = QScrollArea()
        self._scroll.setWidget(paper)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._rows = rows = QVBoxLayout(self)
        rows.addWidget(self._scroll)
        rows.addWidget(close)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def _fit(self) -> None:
        paper, margins = self._paper.sizeHint(), self._rows.contentsMargins()
        for choice in self.choices.values():
            choice.view().setMinimumWidth(choice.view().sizeHintForColumn(0) + BESIDE)
        bar = self._scroll.verticalScrollBar().sizeHint().width()
        wide = paper.width() + bar + margins.left() + margins.right()
        high = paper.height() + self._close.sizeHint().height() + 3 * (margins.top() + margins.bottom())
        room = self.parentWidget()
        if room is not None:
            wide, high = min(wide, room.width() - BESIDE), min(high, room.height() - BESIDE)
        self.resize(wide, high)
