"""What makes a table of this size better than the printed rules alone: a switch for each, above the table, which is on unless
somebody turns it off."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.controls import Switch
from parlor_desktop.ui.controls.switch import OFF, ON
from parlor_desktop.ui.plain import counted
from parlor_desktop.ui.setup.rules import RuleChoice

SHADE: Final = QColor(24, 14, 8, 165)
"""Behind the words, so that the seams of the floor do not run through them."""


class SuggestionSwitch(Switch):
    """What is suggested for one house rule; there is none for most tables."""

    def __init__(self, rule: RuleChoice) -> None:
        super().__init__(tr(rule.rule.sentence), on_wood=True)
        self._rule = rule
        self.used.connect(lambda: rule.take_suggestion(self.isChecked()))

    def refresh(self, seats: int, may_show: bool) -> None:
        """The table may have another size now, and the rule another choice."""
        suggested = self._rule.suggested()
        self.setVisible(suggested is not None and may_show)
        if suggested is not None:
            taken, declined = (tr(words, seats=counted(seats)) for words in (suggested.taken, suggested.declined))
            self.setChoices({ON: tr("On.  {words}", words=taken), OFF: tr("Off.  {words}", words=declined)})
            self.setChecked(self._rule.is_as_suggested())


class Suggestions(QWidget):
    """All of them, one below the other."""

    def __init__(self, rules: Sequence[RuleChoice]) -> None:
        super().__init__()
        self.switches = [SuggestionSwitch(rule) for rule in rules]
        rows = QVBoxLayout(self)
        rows.setContentsMargins(12, 3, 12, 3)
        rows.setSpacing(0)
        for switch in self.switches:
            rows.addWidget(switch)
            switch.hide()

    def refresh(self, seats: int, may_show: bool = True) -> None:
        for switch in self.switches:
            switch.refresh(seats, may_show)
        self.setVisible(any(not switch.isHidden() for switch in self.switches))

    def height_for(self, width: int) -> int:
        """Nothing where nothing is suggested."""
        return 0 if self.isHidden() else self.heightForWidth(width)

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(SHADE)
        painter.drawRoundedRect(QRectF(self.rect()), 10, 10)
