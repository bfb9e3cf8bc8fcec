"""The settings, one row each, as they were declared."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QDialog, QFormLayout, QFrame, QPushButton, QVBoxLayout, QWidget

from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.settings import SettingsFile, declared_settings
from parlor_desktop.ui.plain import Label


class SettingsDialog(QDialog):
    def __init__(self, settings: SettingsFile, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Settings"))
        paper = QFrame()
        paper.setObjectName("paper")
        form = QFormLayout(paper)
        form.setContentsMargins(20, 16, 20, 16)
        form.setVerticalSpacing(12)
        self.choices: dict[str, QComboBox] = {}
        for setting in declared_settings():
            choice = QComboBox()
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
        rows = QVBoxLayout(self)
        rows.addWidget(paper)
        rows.addWidget(close)
