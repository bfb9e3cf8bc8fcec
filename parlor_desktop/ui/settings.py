"""The settings: one sheet, the same at the shelf and at the table, in the groups in which they were declared."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QFrame, QPushButton, QScrollArea, QVBoxLayout, QWidget

from parlor_desktop.scene.kit.sounds import Silence, Sounds
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.settings import Group, Setting, Settings, SettingsFile, grouped_settings
from parlor_desktop.ui.controls import Choice, Control, Shape, Slider, Switch
from parlor_desktop.ui.plain import Label
from parlor_desktop.ui.previews import HEARD, PREVIEWS, DiePreview, Preview
from parlor_desktop.ui.sheet import Sheet

SHORT: Final = 14
"""Letters; choices that are no longer stand in a row."""
COLUMN: Final = 23
"""Letters' heights: how wide a column is at least, where several of them stand side by side;"""
WIDEST: Final = 29
"""and how wide it is where there is room."""
COLUMNS: Final = (
    ((*Group,),),
    ((Group.TABLE, Group.WINDOW), (Group.LOOK, Group.SOUND)),
    ((Group.TABLE,), (Group.LOOK,), (Group.SOUND, Group.WINDOW)),
)
"""What stands in which column, where there is room for one, for two, and for three."""


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


class SettingsDialog(Sheet):
    """Whatever is chosen holds at once."""

    wants_fallen = Signal()
    """Somebody wants to see how all dice and cards have fallen here; the settings are closed."""

    def __init__(self, settings: SettingsFile, sounds: Sounds | None = None, parent: QWidget | None = None) -> None:
        super().__init__(tr("Settings"), WIDEST, WIDEST, parent)
        self._settings, self._sounds = settings, sounds or Silence()
        self._declared: dict[str, Setting] = {}
        self.choices: dict[str, Control] = {}
        self.previews: dict[str, Preview | DiePreview] = {}
        self._paper = QFrame()
        self._paper.setObjectName("paper")
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._paper)
        self._columns.setContentsMargins(22, 14, 22, 18)
        self._groups = {group: self._sheet(group, declared) for group, declared in grouped_settings().items()}
        self._beside = 0
        self._scroll = QScrollArea()
        self._scroll.setWidget(self._paper)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._forget = settings.on_change(self._show_settings)
        self.finished.connect(lambda _result: self._forget_settings())
        QApplication.instance().focusChanged.connect(self._follow_keys)  # type: ignore[union-attr]
        self.fallen = QPushButton(tr("Dice and deals so far"))
        self.fallen.setAutoDefault(False)
        self.fallen.clicked.connect(lambda _checked=False: self._turn_to_fallen())
        self._groups[Group.WINDOW].layout().addSpacing(10)  # type: ignore[union-attr]
        self._groups[Group.WINDOW].layout().addWidget(self.fallen, 0, Qt.AlignmentFlag.AlignLeft)  # type: ignore[union-attr,call-arg]
        self.lay(self._scroll)
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

    def _turn_to_fallen(self) -> None:
        """One sheet at a time."""
        self.accept()
        self.wants_fallen.emit()

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

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        super().hideEvent(event)
        self._forget_settings()

    # -- Its size -------------------------------------------------------------------------------------------------------------

    def wanted(self, widest: int) -> QSize:
        """As many columns as there is room for, and as high as they need."""
        letters, bar = self.letters(), self._scroll.verticalScrollBar().sizeHint().width()
        beside = max(1, min(len(COLUMNS), (widest - bar) // (COLUMN * letters)))
        if beside != self._beside:
            self._beside = beside
            self._arrange(COLUMNS[beside - 1])
        self._columns.setSpacing(letters * 2)
        margins = self._paper.contentsMargins()
        wide = min(widest, round((WIDEST * beside + 2 * (beside - 1)) * letters) + bar)
        self._columns.activate()
        high = self._columns.heightForWidth(wide - bar)
        return QSize(wide, high + margins.top() + margins.bottom() + 6)

    def _arrange(self, columns: Sequence[Sequence[Group]]) -> None:
        """Each group in its column; one that is named nowhere is in the last."""
        while self._columns.count():
            self._columns.takeAt(0)
        for at, column in enumerate(columns):
            rows = QVBoxLayout()
            rows.setSpacing(8)  # else it is as wide as between the columns
            named = {group for column in columns for group in column}
            for group, sheet in self._groups.items():
                if group in column or (group not in named and at == len(columns) - 1):
                    rows.addWidget(sheet)
            rows.addStretch(1)
            self._columns.addLayout(rows, 1)

    def fit(self) -> None:
        super().fit()
        self._follow_keys(None, QApplication.focusWidget())

    def _follow_keys(self, _before: QWidget | None, keys: QWidget | None) -> None:
        """What has the keys is seen, by whichever way they came."""
        if keys is not None and self._paper.isAncestorOf(keys):
            self._scroll.ensureWidgetVisible(keys)
