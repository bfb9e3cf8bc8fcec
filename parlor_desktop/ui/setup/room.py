"""The set-up room: the lid at one side, a table with its seats, and the people of the house at its foot. What cannot be is said
on the spot, and Play is one click for somebody who changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPixmap, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from parlor_desktop.engine.contract import AnyBox, OwnFile
from parlor_desktop.engine.house_rules import house_rules_of
from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.engine.session import PERSON, Player, check_players
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.floor import paint_boards
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.own_files import OwnFiles
from parlor_desktop.store.people import People
from parlor_desktop.store.tables import Tables, TableSetup
from parlor_desktop.ui.controls import strokes
from parlor_desktop.ui.luck import LuckToCome
from parlor_desktop.ui.own_file import OwnFileChoice
from parlor_desktop.ui.placed import Placed
from parlor_desktop.ui.places import default_setup, guest
from parlor_desktop.ui.setup.family import FamilyRow
from parlor_desktop.ui.setup.lid import LidColumn
from parlor_desktop.ui.setup.person_paper import PersonPaper
from parlor_desktop.ui.setup.rules import RuleChoice, RulesSheet
from parlor_desktop.ui.setup.seat_paper import SeatPaper
from parlor_desktop.ui.setup.seating import Seating
from parlor_desktop.ui.setup.suggestions import Suggestions
from parlor_desktop.ui.setup.table import RoundTable

COLUMN: Final = 15.5
"""Letters' heights: how wide the lid and its words are."""
SHEET: Final = 27.0
"""How wide the house rules are."""
EDGE: Final = 14


class SetupRoom(Placed):
    begins = Signal(object)
    """This TableSetup is to be played."""
    leaves = Signal()
    wants_rules = Signal()
    wants_lesson = Signal()

    def __init__(self, box: AnyBox, tables: Tables, people: People, own_files: OwnFiles, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game = game = box.rules()
        self._tables = tables
        self._rng = Random()
        self._objections: list[Callable[[Mapping[str, object]], str]] = []
        self._floor = QPixmap()
        self.people = people
        self.seating = Seating(game.seats, people)
        self.rules = [RuleChoice(rule) for rule in house_rules_of(game.house_rules)]
        self.suggestions = Suggestions(self.rules)
        self.drawer_button = QPushButton(tr("House rules"))
        self.drawer_button.setCheckable(True)
        self.phones_button = QPushButton(tr("Phones"))
        self.phones_button.setCheckable(True)
        self.phones_button.setToolTip(tr("Hands are held on phones: the codes come when you sit down"))
        self._bar = self._make_bar()
        self.lid = LidColumn(box)
        self.luck = LuckToCome()
        self.drawer = RulesSheet(self.rules, self.luck)
        self.table = RoundTable(box.title)
        self.family = FamilyRow(people, self.seating)
        for part in (self._bar, self.lid, self.drawer, self.table, self.family, self.suggestions):
            part.setParent(self)
        self.drawer.hide()
        self.seat_paper = SeatPaper(self.seating, people, self)
        self.person_paper = PersonPaper(people, self)
        self.play, self.trouble = self.table.play, self.table.trouble
        self._connect()
        everybody = people.everybody()
        setup = tables.last(game, default_setup(game, everybody[0] if everybody else None))
        self.seating.load(setup)
        if everybody:
            self.seating.recognise(everybody[0].mark)
        self.seating.sit_together(tables.company, tables.among_themselves)
        for rule in self.rules:
            rule.declined = rule.rule.name in setup.declined
            rule.follow(len(setup.players))
            if rule.rule.name in setup.rules:
                rule.choose(setup.rules[rule.rule.name])
            rule.changed.connect(self.check)
        if own := box.own_file():
            self._offer_own_file(own, own_files)
        self.refresh()

    def _connect(self) -> None:
        self.play.clicked.connect(self._begin)
        self.lid.wants_lesson.connect(self.wants_lesson)
        self.drawer.closed.connect(self._close_drawer)
        self.luck.changed.connect(self.check)
        self.table.chosen.connect(self._ask_who)
        self.table.moved.connect(self._move)
        self.family.pressed.connect(self._sit_or_rise)
        self.family.wants_new.connect(lambda: self._introduce(-1))
        self.family.wants_change.connect(self._change_person)
        self.family.wants_all_places_taken.connect(lambda: self._at_once(self.seating.fill))
        self.family.wants_only_people.connect(lambda: self._at_once(self.seating.only_people))
        self.seat_paper.changed.connect(self.refresh)
        self.seat_paper.wants_new.connect(self._introduce)
        self.seat_paper.wants_change.connect(self._change_person)
        self.person_paper.made.connect(self._welcome)
        self.person_paper.changed.connect(self.refresh)
        self.person_paper.removed.connect(self._let_go)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self.play.setFocus()  # so that one key more begins the game

    def note_top(self) -> int:
        """On the cloth, above the title."""
        return self.table.y() + self.table.cloth().top() + 8

    @property
    def with_phones(self) -> bool:
        """People want to hold their hands on their phones."""
        return self.phones_button.isChecked()

    def setup(self) -> TableSetup:
        own = {rule.rule.name: rule.choice() for rule in self.rules if not rule.is_usual()}
        declined = frozenset(rule.rule.name for rule in self.rules if rule.declined)
        return TableSetup(self.seating.places(), own, self.seating.marks(), declined)

    def _offer_own_file(self, own: OwnFile, files: OwnFiles) -> None:
        """Below the house rule that asks for the file. As long as it is wanted and no good, the game cannot begin."""
        rule = next(choice for choice in self.rules if choice.rule.name == own.rule)
        offer = OwnFileChoice(own, files)

        def loaded() -> None:
            rule.choose(own.choice)  # nobody loads a file and plays with another
            self.check()

        rule.place_under(offer)
        offer.changed.connect(loaded)
        self._objections.append(offer.objection)

    # -- How it looks -------------------------------------------------------------------------------------------------------

    def _make_bar(self) -> QWidget:
        bar = QWidget()
        back, shuffle, book = (
            QPushButton(tr("Back to the shelf")),
            QPushButton(tr("Shuffle the seats")),
            QPushButton(tr("Rulebook")),
        )
        row = QHBoxLayout(bar)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for button, act in (
            (back, self.leaves.emit),
            (self.drawer_button, self._show_drawer),
            (book, self.wants_rules.emit),
            (shuffle, self.shuffle),
        ):
            button.setObjectName("quiet")
            button.clicked.connect(lambda _checked=False, act=act: act())
        self.phones_button.setObjectName("quiet")
        for widget in (back, self.drawer_button, self.phones_button):
            row.addWidget(widget)
        row.addStretch(1)
        for button in (book, shuffle):
            row.addWidget(button)
        return bar

    def place(self) -> None:
        letters, wide, high = strokes.letters(self), self.width(), self.height()
        for part in (self._bar, self.family):
            part.ensurePolished()
        bar, foot = self._bar.sizeHint().height(), self.family.sizeHint().height()
        self._bar.setGeometry(EDGE, EDGE - 4, wide - 2 * EDGE, bar)
        self.family.setGeometry(0, high - foot, wide, foot)
        top, bottom = EDGE + bar + 4, high - foot - 8
        column = min(letters * (SHEET if self.drawer_button.isChecked() else COLUMN), wide * 0.41)
        side = QRect(EDGE, top, round(column), bottom - top)
        self.lid.setGeometry(side)
        self.drawer.setGeometry(side)
        left = side.right() + EDGE
        said = self.suggestions.height_for(wide - left - EDGE)
        self.suggestions.setGeometry(left, top, wide - left - EDGE, said)
        top += said
        self.table.setGeometry(left, top - 4, wide - left - 6, bottom - top + 8)

    def _show_drawer(self) -> None:
        shown = self.drawer_button.isChecked()
        self.lid.setVisible(not shown)
        self.drawer.setVisible(shown)
        self.place()

    def _close_drawer(self) -> None:
        self.drawer_button.setChecked(False)
        self._show_drawer()
        self.drawer_button.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() == Qt.Key.Key_Escape and self.drawer_button.isChecked():
            self._close_drawer()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        size = self.size() * self.devicePixelRatioF()
        if self._floor.size() != size:
            self._floor = QPixmap(size)
            self._floor.setDevicePixelRatio(self.devicePixelRatioF())
            painter = QPainter(self._floor)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_boards(painter, QRectF(self.rect()))
            theme.paint_lamplight(painter, QRectF(self.rect()), lamp_at=0.42, glow=58)
            painter.end()
        QPainter(self).drawPixmap(0, 0, self._floor)

    # -- Who sits where -----------------------------------------------------------------------------------------------------

    def shuffle(self) -> None:
        """The players change places."""
        self.seating.shuffle(self._rng)
        self.refresh()

    def _move(self, at: int, to: int) -> None:
        self.seating.move(at, to)
        self.refresh()

    def _sit_or_rise(self, mark: str) -> None:
        self.seating.sit_or_rise(mark)
        self.refresh()

    def _at_once(self, act: Callable[[], None]) -> None:
        """Then there is nothing more to do but to begin."""
        act()
        self.refresh()
        self.play.setFocus()

    def _place_of(self, at: int) -> QRect:
        seat = self.table.seats[at] if at < len(self.seating.sitters) else self.table.plus
        return QRect(seat.mapTo(self, seat.rect().topLeft()), seat.size())

    def _ask_who(self, at: int) -> None:
        self.seat_paper.open_for(at, self._place_of(at))

    def _introduce(self, at: int) -> None:
        """Somebody new, for this seat or for none."""
        sitters = self.seating.sitters
        named = sitters[at].player.name if 0 <= at < len(sitters) and sitters[at].is_person and not sitters[at].mark else ""
        button = self.family.new
        place = self._place_of(at) if at >= 0 else QRect(button.mapTo(self, button.rect().topLeft()), button.size())
        self.person_paper.open_new(at, place, "" if named == guest() else named, self.seating.players())

    def _change_person(self, mark: str) -> None:
        at, button = self.seating.seat_of(mark), self.family.buttons[mark]
        place = self._place_of(at) if at is not None else QRect(button.mapTo(self, button.rect().topLeft()), button.size())
        self.person_paper.open_for(mark, place)

    def _welcome(self, mark: str, at: int) -> None:
        if at >= 0:
            self.seating.sit_at(at, mark)
        else:
            self.seating.sit_or_rise(mark)
        self.refresh()
        self.play.setFocus()

    def _let_go(self, mark: str) -> None:
        at = self.seating.seat_of(mark)
        if at is not None:
            self.seating.leave(at)
        self.refresh()

    def refresh(self) -> None:
        """Somebody else sits here, or looks otherwise."""
        self.seating.tidy()
        self.table.show_players(self.seating.players(), not self.seating.is_full)
        self.family.refresh()
        self.check()

    # -- What can be ----------------------------------------------------------------------------------------------------------

    def check(self) -> None:
        """Say at once what cannot be."""
        players = self.seating.players()
        for rule in self.rules:
            rule.follow(len(players))
        self.drawer_button.setText(self._drawer_words())
        sentence = self._refusal(players)
        if not sentence:
            self.lid.show_minutes(self.game.box.minutes_for(len(players), self.setup().rules), len(players))
        self.suggestions.refresh(len(players), may_show=not sentence)
        self.place()
        self.table.say(sentence)
        self.play.setEnabled(not sentence)

    def _drawer_words(self) -> str:
        """A house rule that was chosen once, and that nothing else here tells of, is not to surprise anybody at the table."""
        ours = sum(not rule.is_usual() and not rule.is_as_suggested() for rule in self.rules)
        return tr("House rules ({count} chosen)", count=ours) if ours else tr("House rules")

    def _refusal(self, players: Sequence[Player]) -> str:
        try:
            check_players(self.game, players)
        except Impossible as bad:
            return str(bad)
        if words := self.luck.objection():
            return words
        for objection in self._objections:
            if words := objection(self.setup().rules):
                return words
        keys = [player.key for player in players if player.plays == PERSON]
        return tr("Two people have the same key.") if len(set(keys)) < len(keys) else ""

    def _begin(self) -> None:
        self.seating.keep_people()
        setup = self.setup()
        self._tables.keep(self.game, setup)
        self.begins.emit(setup)
