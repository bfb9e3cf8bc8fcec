"""The house rules of a table: a sheet in three groups, each rule in plain words, with what a choice does to length and luck."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from parlor_desktop.engine.house_rules import Group, HouseRule, Suggestion
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.controls import Choice, Shape
from parlor_desktop.ui.controls.option import Option
from parlor_desktop.ui.plain import Label, counted, tip


class RuleChoice(QWidget):
    """A house rule with its sentence, and its choices with theirs."""

    changed = Signal()

    def __init__(self, rule: HouseRule, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rule = rule
        self._seats = 0
        self._before: object = None
        """What was chosen when somebody took the suggestion."""
        self.declined = False
        """Somebody did not want what is suggested; so it is not taken by itself any more."""
        self._is_own = False
        """Somebody has chosen it: it stays as it is at a table of any size."""
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
        self.control.chosen.connect(self._mind)

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
        """As is suggested at a table of this size; a switch says so."""
        suggested = self.suggested()
        return suggested is not None and self.choice() == suggested.choice

    def follow(self, seats: int) -> None:
        """The table has another size; what came by itself at the one before makes way for what comes by itself at this one."""
        if seats == self._seats:
            return
        self._seats = seats
        if not self._is_own:
            self.choose(self._by_itself())
        self._describe()

    def _by_itself(self) -> object:
        """As it is where nobody chooses: as suggested, unless somebody did not want that, or else as usual."""
        suggested = self.suggested()
        return self.rule.default_for(self._seats) if suggested is None or self.declined else suggested.choice

    def suggested(self) -> Suggestion | None:
        """To a table of this size."""
        return self.rule.suggests(self._seats)

    def take_suggestion(self, taken: bool) -> None:
        """Or decline it: then it is as it was before, and as usual where nobody knows how it was."""
        suggested = self.suggested()
        if suggested is None:
            return
        if taken and self.choice() != suggested.choice:
            self._before = self.choice()
        usual = self.rule.default_for(self._seats)
        self.choose(suggested.choice if taken else usual if self._before is None else self._before)
        self.changed.emit()

    def _mind(self, choice: object) -> None:
        """Whoever chooses something else than what is suggested has declined it, by switch or by sheet."""
        suggested = self.suggested()
        if suggested is not None:
            self.declined = choice != suggested.choice
        self._is_own = choice != self._by_itself()

    def _describe(self) -> None:
        """What each choice does to length and luck, and which one is suggested."""
        suggested = self.suggested()
        details = {}
        for choice in self.rule.choices:
            effect = self.rule.effects.get(choice, "")
            words = [tr(effect)] if effect else []
            if suggested is not None and suggested.choice == choice:
                words.append(tr("★ Suggested with {seats} at the table.", seats=counted(self._seats)))
            details[choice] = "\n".join(words)
        if not self.control.options:
            self.control.setChoices({choice: tr(words) for choice, words in self.rule.choices.items()}, details)
        else:
            self.control.setDetails(details)
        self.control.setUsual(self.rule.default_for(self._seats))


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
