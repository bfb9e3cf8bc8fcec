"""The house rules of a table: a sheet in three groups, each rule in plain words, with what a choice does to length and luck."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from parlor_desktop.engine.house_rules import Group, HouseRule
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.controls import Choice, Shape
from parlor_desktop.ui.controls.option import Option
from parlor_desktop.ui.plain import Label, caption, tip


class RuleChoice(QWidget):
    """A house rule with its sentence, and its choices with theirs."""

    changed = Signal()

    def __init__(self, rule: HouseRule, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rule = rule
        self._seats = 0
        self._before: object = None
        """What was chosen when somebody took the suggestion."""
        self._rows = rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 8)
        rows.setSpacing(1)
        heading = Label(tr(rule.sentence))
        heading.setObjectName("heading")
        heading.setWordWrap(True)
        heading.setToolTip(tip(tr("{clause} in the rulebook", clause=rule.clause)))
        rows.addWidget(heading)
        self.control = Choice(tr(rule.sentence), Shape.LINES)
        self._describe()
        rows.addWidget(self.control)
        self.control.used.connect(self.changed)

    @property
    def buttons(self) -> Mapping[Hashable, Option]:
        return self.control.options

    def place_under(self, widget: QWidget) -> None:
        """Something that this rule needs besides."""
        self._rows.addWidget(widget)

    def choice(self) -> object:
        return self.control.choice()

    def choose(self, choice: object) -> None:
        assert isinstance(choice, Hashable)
        self.control.choose(choice)

    def is_usual(self) -> bool:
        """As it is when nobody says anything, at a table of this size."""
        return self.choice() == self.rule.default_for(self._seats)

    def is_as_suggested(self) -> bool:
        """As is suggested at a table of this size; a button says so."""
        suggested = self.suggested()
        return suggested is not None and self.choice() == suggested[0]

    def follow(self, seats: int) -> None:
        """The table has another size; what was usual for the one before becomes what is usual for this one."""
        if seats == self._seats:
            return
        usual, self._seats = not self._seats or self.is_usual(), seats
        if usual:
            self.choose(self.rule.default_for(seats))
        self._describe()

    def suggested(self) -> tuple[object, str] | None:
        """To a table of this size: a choice, and why."""
        return self.rule.suggests(self._seats)

    def suggestion(self) -> str:
        """What would make a table of this size livelier, in a few words; nothing where it is chosen already."""
        suggested = self.suggested()
        return tr(suggested[1]) if suggested is not None and suggested[0] != self.choice() else ""

    def take_suggestion(self, taken: bool) -> None:
        """Or take it back: then it is as it was before, and as usual where nobody knows how it was."""
        suggested = self.suggested()
        if suggested is None:
            return
        if taken and self.choice() != suggested[0]:
            self._before = self.choice()
        usual = self.rule.default_for(self._seats)
        self.choose(suggested[0] if taken else usual if self._before is None else self._before)
        self.changed.emit()

    def _describe(self) -> None:
        """What each choice does to length and luck, and which one is suggested."""
        suggested = self.suggested()
        details = {}
        for choice in self.rule.choices:
            effect = self.rule.effects.get(choice, "")
            words = [tr(effect)] if effect else []
            if suggested is not None and suggested[0] == choice:
                words.append(tr("★ {suggestion}", suggestion=tr(suggested[1])))
            details[choice] = "\n".join(words)
        if not self.control.options:
            self.control.setChoices({choice: tr(words) for choice, words in self.rule.choices.items()}, details)
        else:
            self.control.setDetails(details)
        self.control.setUsual(self.rule.default_for(self._seats))


class SuggestionButton(QPushButton):
    """What would make such a table livelier: a click takes it, another takes it back. There is none for most tables."""

    def __init__(self, rule: RuleChoice) -> None:
        super().__init__()
        self._rule = rule
        self._words = ""
        self.setObjectName("quiet")
        self.setCheckable(True)
        self.clicked.connect(rule.take_suggestion)

    def refresh(self, may_show: bool) -> None:
        """The table may have another size now, and the rule another choice."""
        suggested = self._rule.suggested()
        self.setVisible(suggested is not None and may_show)
        if suggested is not None:
            self._words = tr(suggested[1])
            self.setChecked(self._rule.choice() == suggested[0])
            self.setAccessibleName(self._words)
            undo = tr("Another click takes it back")
            self.setToolTip(tip(f"{self._words}\n{undo}" if self.isChecked() else self._words))
            self.write(brief=False)

    def write(self, brief: bool) -> None:
        """Once it is taken, or where there is little room, only what is to be and not why."""
        only = self._words.partition(": ")[2] or self._words
        if self.isChecked():
            self.setText(caption(tr("✓ {suggestion}", suggestion=only)))
        else:
            self.setText(caption(tr("★ {suggestion}", suggestion=only if brief else self._words)))


class RulesSheet(QFrame):
    """All of them, on paper that can be scrolled."""

    closed = Signal()

    def __init__(self, rules: Sequence[RuleChoice], luck: QWidget) -> None:
        super().__init__()
        self.setObjectName("paper")
        self.inside = QWidget()
        rows = QVBoxLayout(self.inside)
        rows.setContentsMargins(6, 2, 10, 6)
        rows.setSpacing(2)
        for group in Group:
            here = [rule for rule in rules if rule.rule.group is group]
            if not here:
                continue
            heading = Label(tr(group.value))
            heading.setObjectName("group")
            rows.addWidget(heading)
            for rule in here:
                rows.addWidget(rule)
        rows.addWidget(luck)
        rows.addStretch(1)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(self.inside)
        heading = Label(tr("House rules"))
        heading.setObjectName("title")
        self.done = QPushButton(tr("Done"))
        self.done.clicked.connect(lambda _checked=False: self.closed.emit())
        top = QHBoxLayout()
        top.addWidget(heading, 1)
        top.addWidget(self.done)
        column = QVBoxLayout(self)
        column.addLayout(top)
        column.addWidget(self._scroll)
        QApplication.instance().focusChanged.connect(self._follow_keys)  # type: ignore[union-attr]

    def _follow_keys(self, _before: QWidget | None, keys: QWidget | None) -> None:
        """What has the keys is seen."""
        if keys is not None and self.inside.isAncestorOf(keys):
            self._scroll.ensureWidgetVisible(keys)
