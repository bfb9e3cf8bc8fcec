"""The settings: one sheet, the same at the shelf and at the table, in the groups in which they were declared."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QDialog, QFrame, QPushButton, QScrollArea, QVBoxLayout, QWidget

from parlor_desktop.scene.kit.sounds import Silence, Sounds
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.settings import Group, Setting, Settings, SettingsFile, grouped_settings
from parlor_desktop.ui.controls import Choice, Control, Shape, Slider, Switch, strokes
from parlor_desktop.ui.plain import Label
from parlor_desktop.ui.previews import HEARD, PREVIEWS, DiePreview, Preview

BESIDE: Final = 40
"""Pixels of the window that stay free around the settings."""
SHORT: Final = 14
"""Letters; choices that are no longer stand in a row."""
COLUMN: Final = 24
"""Letters' heights: how wide a column is at least, so that two of them stand side by side."""


def control_for(setting: Setting) -> Control:
    """On or off is a switch, figures are a slider, and everything else is chosen by its words."""
    control: Control
    if set(setting.choices) == {"on", "off"}:
        control = Switch(tr(setting.sentence))
    elif all(isinstance(choice, int) for choice in setting.choices):
        control = Slider(tr(setting.sentence))
    else:
        short = all(len(tr(words)) <= SHORT for words in setting.choices.values())
        control = Choice(tr(setting.sentence), Shape.TABS if short else Shape.LINES)
    control.setChoices({choice: tr(words) for choice, words in setting.choices.items()})
    return control


class SettingsDialog(QDialog):
    """Whatever is chosen holds at once. It is never larger than the window that it lies over, however large the letters are."""

    def __init__(self, settings: SettingsFile, sounds: Sounds | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Settings"))
        self._settings, self._sounds = settings, sounds or Silence()
        self._declared: dict[str, Setting] = {}
        self.choices: dict[str, Control] = {}
        self.previews: dict[str, Preview | DiePreview] = {}
        self._paper = QFrame()
        self._paper.setObjectName("paper")
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._paper)
        self._columns.setContentsMargins(22, 14, 22, 18)
        groups = {group: self._sheet(group, declared) for group, declared in grouped_settings().items()}
        for column in (groups.keys() - {Group.LOOK, Group.SOUND}, {Group.LOOK, Group.SOUND} & groups.keys()):
            rows = QVBoxLayout()
            rows.setSpacing(8)  # else it is as wide as between the columns
            for group in (group for group in groups if group in column):
                rows.addWidget(groups[group])
            rows.addStretch(1)
            self._columns.addLayout(rows, 1)
        self._scroll = QScrollArea()
        self._scroll.setWidget(self._paper)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._close = QPushButton(tr("Close"))
        self._close.setAutoDefault(False)  # Return belongs to what is chosen
        self._close.clicked.connect(self.accept)
        self._rows = rows = QVBoxLayout(self)
        rows.addWidget(self._scroll)
        rows.addWidget(self._close, 0, Qt.AlignmentFlag.AlignRight)
        self._forget = settings.on_change(self._show_settings)
        self.finished.connect(lambda _result: self._forget_settings())
        QApplication.instance().focusChanged.connect(self._follow_keys)  # type: ignore[union-attr]
        if parent is not None:
            parent.installEventFilter(self)
        self._fit()
        next(iter(self.choices.values())).setFocus()

    # -- What stands on it ----------------------------------------------------------------------------------------------------

    def _sheet(self, group: Group, declared: list[Setting]) -> QWidget:
        sheet = QWidget()
        sheet.setAccessibleName(tr(group.value))
        rows = QVBoxLayout(sheet)
        rows.setContentsMargins(0, 0, 0, 4)
        rows.setSpacing(3)
        heading = Label(tr(group.value))
        heading.setObjectName("title")
        rows.addWidget(heading)
        for setting in declared:
            self._declared[setting.name] = setting
            control = self.choices[setting.name] = control_for(setting)
            question = Label(tr(setting.sentence))
            question.setObjectName("heading")
            question.setWordWrap(True)
            question.setBuddy(control.focusProxy() or control)
            control.choose(getattr(self._settings.now, setting.name))
            control.chosen.connect(partial(self._change, setting.name))
            rows.addSpacing(4)
            rows.addWidget(question)
            rows.addWidget(control)
            if setting.name in PREVIEWS:
                preview = self.previews[setting.name] = PREVIEWS[setting.name]()
                rows.addWidget(preview)
        return sheet

    def _change(self, name: str, choice: int | str) -> None:
        self._settings.change(name, choice)
        if name in HEARD:
            self._sounds.play(HEARD[name])

    def _show_settings(self, now: Settings) -> None:
        """They may be changed by a key meanwhile."""
        for name, control in self.choices.items():
            control.choose(getattr(now, name))
            needs = self._declared[name].needs
            control.setEnabled(needs is None or getattr(now, needs[0]) == needs[1])
        for preview in self.previews.values():
            preview.show_settings(now)

    def _forget_settings(self) -> None:
        self._forget()
        self._forget = lambda: None
        if room := self.parentWidget():
            room.removeEventFilter(self)

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        super().hideEvent(event)
        self._forget_settings()

    # -- Its size -------------------------------------------------------------------------------------------------------------

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Resize and watched is self.parentWidget():
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        """Two columns where there is room for them, and as high as they need, within the window."""
        room, letters, margins = self.parentWidget(), strokes.letters(self), self._rows.contentsMargins()
        bar = self._scroll.verticalScrollBar().sizeHint().width()
        around = margins.left() + margins.right() + bar
        widest = room.width() - BESIDE if room is not None else 2 * COLUMN * letters
        beside = widest - around >= 2 * COLUMN * letters
        self._columns.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        self._columns.setSpacing(letters * 2 if beside else 0)
        wide = min(widest, (58 if beside else 34) * letters + around)
        self._columns.activate()
        high = self._columns.heightForWidth(wide - around)
        high += self._close.sizeHint().height() + margins.top() + margins.bottom() + self._rows.spacing() + 6
        if room is not None:
            high = min(high, room.height() - BESIDE)
        self.resize(wide, high)
        if room is not None and self.isVisible():
            self.move(room.mapToGlobal(room.rect().center()) - self.rect().center())
        self._follow_keys(None, QApplication.focusWidget())

    def _follow_keys(self, _before: QWidget | None, keys: QWidget | None) -> None:
        """What has the keys is seen, by whichever way they came."""
        if keys is not None and self._paper.isAncestorOf(keys):
            self._scroll.ensureWidgetVisible(keys)
