"""The set-up room: who sits where, and by which house rules. What cannot be is said on the spot."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from html import escape
from random import Random
from textwrap import fill
from typing import Final

from PySide6.QtCore import QEvent, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QRadialGradient,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QSizePolicy,
    QSpacerItem,
    QVBoxLayout,
    QWidget,
)

from parlor_desktop.engine.contract import AnyBox, OwnFile
from parlor_desktop.engine.house_rules import HouseRule, house_rules_of
from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.engine.session import PERSON, Player, check_players
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.floor import paint_boards
from parlor_desktop.scene.kit.plate import COLOURS
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.own_files import OwnFiles
from parlor_desktop.store.tables import EMPTY, SEATS, Tables, TableSetup
from parlor_desktop.ui.own_file import OwnFileChoice
from parlor_desktop.ui.places import PlaceCard, default_setup
from parlor_desktop.ui.plain import Label, caption

CHOICE_WIDTH: Final = 46
"""Letters in a line of the drawer; a radio button does not break its text by itself."""


class RuleChoice(QWidget):
    """A house rule with its sentence, and its choices with theirs."""

    changed = Signal()

    def __init__(self, rule: HouseRule, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rule = rule
        self._seats = 0
        self._rows = rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 10)
        rows.setSpacing(1)
        heading = Label(f"{escape(tr(rule.sentence))} <span style='color:#7A5A2A'>{escape(rule.clause)}</span>")
        heading.setTextFormat(Qt.TextFormat.RichText)  # the words are the game's own
        heading.setObjectName("heading")
        heading.setWordWrap(True)
        rows.addWidget(heading)
        self.group = QButtonGroup(self)
        self.buttons: dict[object, QRadioButton] = {}
        for choice, sentence in rule.choices.items():
            button = QRadioButton(caption(fill(tr(sentence), CHOICE_WIDTH)))
            button.setAccessibleName(tr(sentence))
            self.group.addButton(button)
            self.buttons[choice] = button
            rows.addWidget(button)
        self.group.buttonClicked.connect(lambda _button: self.changed.emit())

    def place_under(self, widget: QWidget) -> None:
        """Something that this rule needs besides."""
        self._rows.addWidget(widget)

    def choice(self) -> object:
        return next(choice for choice, button in self.buttons.items() if button.isChecked())

    def choose(self, choice: object) -> None:
        self.buttons[choice].setChecked(True)

    def is_usual(self) -> bool:
        """As it is when nobody says anything, at a table of this size."""
        return self.choice() == self.rule.default_for(self._seats)

    def follow(self, seats: int) -> None:
        """The table has another size; what was usual for the one before becomes what is usual for this one."""
        usual, self._seats = not self._seats or self.is_usual(), seats
        if usual:
            self.choose(self.rule.default_for(seats))
        self._mark_suggested()

    def suggestion(self) -> str:
        """What would make a table of this size livelier, in a few words; nothing where it is chosen already."""
        suggested = self.rule.suggests(self._seats)
        return tr(suggested[1]) if suggested is not None and suggested[0] != self.choice() else ""

    def _mark_suggested(self) -> None:
        suggested = self.rule.suggests(self._seats)
        for choice, sentence in self.rule.choices.items():
            button, words = self.buttons[choice], fill(tr(sentence), CHOICE_WIDTH)
            if suggested is not None and suggested[0] == choice:
                words = tr("{choice}\n★ {suggestion}", choice=words, suggestion=tr(suggested[1]))
            button.setText(caption(words))


class SetupRoom(QWidget):
    begins = Signal(object)
    """This TableSetup is to be played."""
    leaves = Signal()
    wants_rules = Signal()

    def __init__(self, box: AnyBox, tables: Tables, own_files: OwnFiles, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._box = box
        self.game = game = box.rules()
        self._tables = tables
        self._rng = Random()
        self._objections: list[Callable[[Mapping[str, object]], str]] = []
        self._room = QPixmap()
        self._painted = QRect()
        self.cards = [PlaceCard(at + 1) for at in range(SEATS)]
        self.rules = [RuleChoice(rule) for rule in house_rules_of(game.house_rules)]
        self.trouble = Label()
        self.trouble.setObjectName("trouble")
        self.trouble.setWordWrap(True)
        self.suggestion = Label()
        """What would make such a table livelier: a house rule, and not more than a word about it."""
        self.suggestion.setObjectName("onwood")
        self.play = QPushButton(tr("Play"))
        self.play.setObjectName("play")
        self.drawer_button = QPushButton(tr("House rules"))
        self.drawer_button.setCheckable(True)
        self.drawer = self._make_drawer()
        self._cloth = QSpacerItem(0, 60, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)
        """Where the table shows between the two rows of places."""
        self._lay_out()
        setup = tables.last(game, default_setup(game))
        for card, place in zip(self.cards, setup.places, strict=True):
            card.show_player(place)
            card.changed.connect(self.check)
            card.colour.clicked.connect(lambda _checked=False, card=card: self._next_colour(card))
        for rule in self.rules:
            rule.follow(len(setup.players))
            if rule.rule.name in setup.rules:
                rule.choose(setup.rules[rule.rule.name])
            rule.changed.connect(self.check)
        if own := box.own_file():
            self._offer_own_file(own, own_files)
        self.play.clicked.connect(self._begin)
        self.check()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self.play.setFocus()  # so that one key more begins the game

    def note_top(self) -> int:
        """On the cloth, between the two rows of places."""
        return self._cloth.geometry().top()

    def setup(self) -> TableSetup:
        own = {rule.rule.name: rule.choice() for rule in self.rules if not rule.is_usual()}
        return TableSetup(tuple(card.player() for card in self.cards), own)

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

    def _lay_out(self) -> None:
        maker = Label(self._box.maker)
        maker.setObjectName("onwood")
        back, shuffle, book = (
            QPushButton(tr("Back to the shelf")),
            QPushButton(tr("Shuffle the seats")),
            QPushButton(tr("Rulebook")),
        )
        for button, act in (
            (back, self.leaves.emit),
            (shuffle, self.shuffle),
            (book, self.wants_rules.emit),
            (self.drawer_button, self._show_drawer),
        ):
            button.setObjectName("quiet")
            button.clicked.connect(act)
        top = QHBoxLayout()
        for widget in (back, maker):
            top.addWidget(widget)
        top.addStretch(1)
        for widget in (self.suggestion, book, self.drawer_button):
            top.addWidget(widget)
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        for at, card in enumerate(self.cards):  # to the left around the table is clockwise on a screen
            side, column = (0, at) if at < 5 else (2, 9 - at)
            grid.addWidget(card, side, column)
            grid.setColumnStretch(column, 1)
        grid.setRowStretch(1, 1)
        grid.addItem(self._cloth, 1, 0, 1, 5)
        bottom = QHBoxLayout()
        bottom.addWidget(shuffle)
        bottom.addWidget(self.trouble, 1)
        bottom.addStretch(1)
        bottom.addWidget(self.play)
        left = QVBoxLayout()
        left.addLayout(top)
        left.addSpacing(8)
        left.addLayout(grid, 1)
        left.addSpacing(8)
        left.addLayout(bottom)
        row = QHBoxLayout(self)
        row.setContentsMargins(18, 14, 18, 14)
        row.setSpacing(14)
        row.addLayout(left, 1)
        row.addWidget(self.drawer)

    def _make_drawer(self) -> QFrame:
        drawer = QFrame()
        drawer.setObjectName("paper")
        inside = QWidget()
        rows = QVBoxLayout(inside)
        rows.setContentsMargins(6, 6, 6, 6)
        for rule in self.rules:
            rows.addWidget(rule)
        rows.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inside)
        heading = Label(tr("House rules"))
        heading.setObjectName("title")
        column = QVBoxLayout(drawer)
        column.addWidget(heading)
        column.addWidget(scroll)
        drawer.setVisible(False)
        return drawer

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        if event.type() == QEvent.Type.StyleChange:
            line = QFontMetrics(self.trouble.font()).horizontalAdvance("e" * CHOICE_WIDTH)
            self.drawer.setFixedWidth(line + 70)
        super().changeEvent(event)

    def _show_drawer(self) -> None:
        self.drawer.setVisible(self.drawer_button.isChecked())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """The picture is painted anew, and as a whole, when the places have moved."""
        size = self.size() * self.devicePixelRatioF()
        gap = self._cloth.geometry()
        if self._room.size() != size or self._painted != gap:
            self._painted = gap
            self._room = QPixmap(size)
            self._room.setDevicePixelRatio(self.devicePixelRatioF())
            painter = QPainter(self._room)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_room(painter, QRectF(self.rect()), QRectF(gap))
            painter.end()
            self.update()
        QPainter(self).drawPixmap(0, 0, self._room)

    def _paint_room(self, painter: QPainter, room: QRectF, gap: QRectF) -> None:
        """A table seen from above; its cloth shows between the two rows of places, with the name of the game on it."""
        paint_boards(painter, room)
        reach = self.cards[0].height() * 0.62
        table = gap.adjusted(gap.width() * 0.02, -reach, -gap.width() * 0.02, reach)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 90))
        painter.drawRoundedRect(table.translated(4, 10), table.height() * 0.46, table.height() * 0.46)
        wood = QLinearGradient(table.topLeft(), table.bottomLeft())
        wood.setColorAt(0, theme.WALNUT.lighter(165))
        wood.setColorAt(1, theme.WALNUT.lighter(105))
        painter.setPen(QPen(theme.INK, 3))
        painter.setBrush(wood)
        painter.drawRoundedRect(table, table.height() * 0.46, table.height() * 0.46)
        cloth = QRadialGradient(table.center(), table.width() * 0.55)
        cloth.setColorAt(0, theme.BAIZE.lighter(150))
        cloth.setColorAt(1, theme.BAIZE)
        painter.setBrush(cloth)
        inner = table.adjusted(20, 20, -20, -20)
        painter.drawRoundedRect(inner, inner.height() * 0.46, inner.height() * 0.46)
        painter.setFont(theme.lettering(min(gap.height() * 0.62, room.height() * 0.09)))
        for offset, colour in ((2, QColor(0, 0, 0, 120)), (0, theme.LAMPLIGHT)):
            painter.setPen(colour)
            painter.drawText(gap.translated(offset, offset), Qt.AlignmentFlag.AlignCenter, self._box.title)
        theme.paint_lamplight(painter, room, lamp_at=0.45, glow=46)

    # -- What can be chosen -------------------------------------------------------------------------------------------------

    def shuffle(self) -> None:
        """The players change places; empty places stay where they are."""
        taken = [card for card in self.cards if card.player().plays != EMPTY]
        players = [card.player() for card in taken]
        self._rng.shuffle(players)
        for card, player in zip(taken, players, strict=True):
            card.show_player(player)
        self.check()

    def _next_colour(self, card: PlaceCard) -> None:
        """The next colour that nobody has."""
        used = {other.player().colour for other in self.cards if other is not card and other.player().plays != EMPTY}
        colours = list(COLOURS)
        at = colours.index(card.player().colour)
        following = [*colours[at + 1 :], *colours[: at + 1]]
        card.show_colour(next(colour for colour in following if colour not in used))

    def check(self) -> None:
        """Say at once what cannot be."""
        players = self.setup().players
        for rule in self.rules:
            rule.follow(len(players))
        suggestions = [words for rule in self.rules if (words := rule.suggestion())]
        self.drawer_button.setText(tr("House rules ★") if suggestions else tr("House rules"))
        self.drawer_button.setToolTip("\n".join(suggestions))
        self.suggestion.setText(suggestions[0] if suggestions else "")
        sentence = self._refusal(players)
        self.suggestion.setVisible(bool(suggestions) and not sentence)
        self.trouble.setText(sentence)
        self.trouble.setVisible(bool(sentence))
        self.play.setEnabled(not sentence)

    def _refusal(self, players: Sequence[Player]) -> str:
        try:
            check_players(self.game, [replace(player, name=player.name.strip()) for player in players])
        except Impossible as bad:
            return str(bad)
        for objection in self._objections:
            if words := objection(self.setup().rules):
                return words
        for what, words in (("colour", tr("Two seats have the same colour.")), ("key", tr("Two people have the same key."))):
            marks = [getattr(player, what) for player in players if what == "colour" or player.plays == PERSON]
            if len(set(marks)) < len(marks):
                return words
        return ""

    def _begin(self) -> None:
        setup = self.setup()
        setup = TableSetup(tuple(replace(place, name=place.name.strip()) for place in setup.places), setup.rules)
        self._tables.keep(self.game, setup)
        self.begins.emit(setup)
