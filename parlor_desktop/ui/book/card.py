"""One game, told in full: who came in where, what luck it had, and what was best in it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from parlor_desktop.engine.wording import figure
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.book.asking import GameLine
from parlor_desktop.ui.book.ledger import Ledger, Sheet
from parlor_desktop.ui.book.pages import heading, paragraph
from parlor_desktop.ui.book.stamps import Stamp
from parlor_desktop.ui.book.wording import day_words, luck_words, names_words, signed_share, title_of, who_words


class GameCard(QWidget):
    def __init__(self, line: GameLine, head: str = "") -> None:
        super().__init__()
        self.line = line
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        words = QVBoxLayout()
        words.setSpacing(2)
        if head:
            words.addWidget(paragraph(head, aside=True))
        words.addWidget(heading(title_of(line.game)))
        words.addWidget(paragraph(tr("{day}, {time}", day=day_words(line.began), time=line.began[11:16])))
        winners = names_words([who_words(sat.who) for sat in line.seats if sat.place == 1])
        many = sum(sat.place == 1 for sat in line.seats) > 1
        words.addWidget(paragraph(tr("{names} shared the win.", names=winners) if many else tr("{name} won.", name=winners)))
        for note in self.notes():
            words.addWidget(paragraph(note, aside=True))
        words.addStretch(1)
        top = QHBoxLayout()
        top.setSpacing(12)
        top.addWidget(Stamp(line.game), 0, Qt.AlignmentFlag.AlignTop)
        top.addLayout(words, 1)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addLayout(top)
        rows.addWidget(Ledger(_sheet(line)))

    def notes(self) -> list[str]:
        said = [luck_words(self.line.luck)] if self.line.luck else []
        handed = [sat.who.name for sat in self.line.seats if sat.helped]
        if handed:
            said.append(tr("On the way, {names} handed over.", names=names_words(handed)))
        return said


def _sheet(line: GameLine) -> Sheet:
    """With luck and skill, where they are known."""
    known = any(sat.luck is not None or sat.own is not None for sat in line.seats)
    heads = (tr("Who"), tr("Place"), tr("Score"), *((tr("Luck"), tr("Skill")) if known else ()))
    rows = tuple(
        (
            who_words(sat.who, sat.plays),
            f"{sat.place}.",
            figure(sat.score),
            *((signed_share(sat.luck), signed_share(sat.own)) if known else ()),
        )
        for sat in line.seats
    )
    first = frozenset(at for at, sat in enumerate(line.seats) if sat.place == 1)
    return Sheet(tr("Places"), heads, rows, tuple(sat.who for sat in line.seats), bold=first)
