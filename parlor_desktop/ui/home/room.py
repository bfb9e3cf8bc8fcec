"""The shelf, the sideboard below it, and what stands on them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QHideEvent, QPainter, QPaintEvent, QPen, QPixmap, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from parlor_desktop.games import catalogue
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.tempo import Tempo
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.home.box_button import BoxButton
from parlor_desktop.ui.home.view_outside import paint_hands
from parlor_desktop.ui.home.wall import Row, Wall
from parlor_desktop.ui.lids import label_words
from parlor_desktop.ui.placed import Placed
from parlor_desktop.ui.plain import tip

if TYPE_CHECKING:
    from parlor_desktop.store.saves import SavedGame
    from parlor_desktop.ui.home.furniture import Framed, Piece
    from parlor_desktop.ui.home.keepsakes import Keepsake
    from parlor_desktop.ui.home.sideboard import Sideboard

LISTED: Final = 8
"""So many kept games the tip of a frame names, the newest first; the list of kept games has all."""
MINUTE: Final = 60_000
SMALLEST: Final = 9
"""Pixels of a label's letters, however narrow the window."""


class HomeRoom(Placed):
    chosen = Signal(str)
    """This game is to be set up."""
    resumed = Signal(object)
    """This saved game is to go on."""
    wants_kept_games = Signal(str)
    """All of them, or those of one game."""
    wants_book = Signal()
    wants_lessons = Signal()
    wants_rules = Signal()
    wants_settings = Signal()
    wants_about = Signal()
    wants_full_screen = Signal()
    watches = Signal()
    """A game is to be watched."""
    leaves = Signal()

    def __init__(self, tempo: Tempo, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.now: Callable[[], datetime] = datetime.now
        """By which the clock goes, and what is seen from the window."""
        self._backdrop = QPixmap()
        self._sharpening = QTimer(self)
        self._sharpening.setSingleShot(True)
        self._sharpening.timeout.connect(self.sharpen)
        self._minute = QTimer(self)
        self._minute.timeout.connect(self._move_hands)
        self._kept: dict[Framed, list[SavedGame]] = {}
        """The games behind each frame."""
        self.boxes = [BoxButton(box, tempo, self) for box in catalogue.boxes()]
        for button in self.boxes:
            button.clicked.connect(lambda _checked=False, game=button.box.name: self.chosen.emit(game))
        self._doors = QWidget(self)
        row = QHBoxLayout(self._doors)
        row.setContentsMargins(0, 0, 0, 0)
        words = (tr("Watch a game"), tr("About"), tr("Full screen"), tr("Leave"))
        watch, self.about, full_screen, leave = (QPushButton(each) for each in words)
        for door, signal in (
            (watch, self.watches),
            (self.about, self.wants_about),
            (full_screen, self.wants_full_screen),
            (leave, self.leaves),
        ):
            door.setObjectName("quiet")
            door.clicked.connect(signal.emit)
            row.addWidget(door)

    @cached_property
    def sideboard(self) -> Sideboard:
        """Furnished when it is first needed, which is after the shelf's first picture."""
        from parlor_desktop.ui.home.sideboard import Sideboard

        doors = {
            "slate": (tr("Lessons"), self.wants_lessons.emit),
            "ledger": (tr("Record book"), self.wants_book.emit),
            "kept_games": (tr("Kept games"), lambda: self.wants_kept_games.emit("")),
            "rulebook": (tr("Rulebook"), self.wants_rules.emit),
            "wireless": (tr("Settings"), self.wants_settings.emit),
        }
        sideboard = Sideboard(self, len(self.boxes), doors)
        for frame in sideboard.frames:
            frame.clicked.connect(lambda _checked=False, frame=frame: self._go_on(frame))
        for piece in sideboard.pieces.values():
            piece.lettered.connect(self._place)
        for box, frame in zip(self.boxes, sideboard.frames, strict=True):
            QWidget.setTabOrder(box, frame)
        return sideboard

    @property
    def frames(self) -> list[Framed]:
        return self.sideboard.frames

    @property
    def kept_games(self) -> Piece:
        return self.sideboard.pieces["kept_games"]

    @property
    def record_book(self) -> Piece:
        return self.sideboard.pieces["ledger"]

    # -- Games in progress ----------------------------------------------------------------------------------------------------

    def show_saves(self, saves: list[SavedGame], keepsake: Callable[[SavedGame], Keepsake | None]) -> None:
        """A frame below each box that has games in progress, with the picture that was kept of the newest."""
        from parlor_desktop.ui.kept_games import describe

        for button, frame, ornament in zip(self.boxes, self.frames, self.sideboard.ornaments, strict=True):
            here = self._kept[frame] = [saved for saved in saves if saved.game == button.box.name]
            frame.setVisible(bool(here))
            ornament.setVisible(not here)
            if not here:
                continue
            newest = here[0]
            kept = keepsake(newest)
            picture = kept.picture if kept is not None else QPixmap(f":/lids/{button.box.name}.png")
            who = _who(newest, kept.scores if kept is not None else ())
            frame.show_game(picture, _go_on_words(len(here)), who, more=len(here) - 1)
            frame.setAccessibleName(tr("Go on with {title}", title=button.box.title))
            frame.setAccessibleDescription(", ".join(who))
            frame.setToolTip(tip("\n".join(describe(saved) for saved in here[:LISTED])))
        self._place()

    def _go_on(self, frame: Framed) -> None:
        """With the only game in this frame; of several, one is chosen from the list of all."""
        here = self._kept.get(frame, [])
        if len(here) == 1:
            self.resumed.emit(here[0])
        elif here:
            self.wants_kept_games.emit(here[0].game)

    # -- The picture --------------------------------------------------------------------------------------------------------

    def place(self) -> None:
        self._repaint_wall()
        self._place()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        self._repaint_wall()  # it may have become night since
        self._minute.start(MINUTE - self.now().second * 1000)
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        self._minute.stop()
        super().hideEvent(event)

    def _move_hands(self) -> None:
        self._minute.start(MINUTE - self.now().second * 1000)
        if self.now().minute == 0:
            self._repaint_wall()
        self.update(Wall(QRectF(self.rect())).clock.toAlignedRect())

    def _repaint_wall(self) -> None:
        self._backdrop = QPixmap()
        self.update()

    def _place(self) -> None:
        wall, width = Wall(QRectF(self.rect())), self.width()
        plank = wall.plank
        gap, count = width * 0.008, len(self.boxes)
        across = min((width * 0.97 - (count - 1) * gap) / count, (plank.top() - self.height() * 0.225) * 3 / 4)
        tall = across * 4 / 3 + 30
        pitch = across + gap
        left = (width - count * pitch + gap) / 2
        for at, button in enumerate(self.boxes):
            button.setGeometry(QRectF(left + at * pitch, plank.top() - tall + 12, across, tall).toRect())
        if "sideboard" in self.__dict__:
            self.sideboard.place(wall, Row(left, across, pitch))
        doors = self._doors.sizeHint()
        self._doors.setGeometry(width - doors.width() - 10, 8, doors.width(), doors.height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        wall = Wall(QRectF(self.rect()))
        if self._backdrop.isNull():
            ratio = self.devicePixelRatioF()
            self._backdrop = QPixmap(self.size() * ratio)
            self._backdrop.setDevicePixelRatio(ratio)
            painter = QPainter(self._backdrop)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            wall.paint(painter, len(self.boxes), self.now())
            self._paint_labels(painter, wall.plank)
            painter.end()
            self._sharpening.start()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._backdrop)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_hands(painter, wall.clock, self.now())

    def _paint_labels(self, painter: QPainter, plank: QRectF) -> None:
        """Below each box, in a brass holder on the front of the plank: how many play, and how long."""
        high, widest = plank.height() * 0.74, self.boxes[0].width() - 18
        font = QFont(self.font())

        def fit(labels: Sequence[str]) -> bool:
            letters = QFontMetricsF(font)
            return letters.height() <= high - 6 and all(letters.horizontalAdvance(each) <= widest - 14 for each in labels)

        forms = list(zip(*(label_words(button.box) for button in self.boxes), strict=True))
        while not any(fit(form) for form in forms) and font.pixelSize() > SMALLEST:
            font.setPixelSize(font.pixelSize() - 1)
        for button, words in zip(self.boxes, next((form for form in forms if fit(form)), forms[-1]), strict=True):
            lid = QRectF(button.geometry())
            wide = QFontMetricsF(font).horizontalAdvance(words) + 24
            holder = QRectF(0, 0, wide, high)
            holder.moveCenter(QRectF(lid.left(), plank.top(), lid.width() - 8, plank.height()).center())
            painter.setPen(QPen(theme.INK, 1.5))
            painter.setBrush(theme.BRASS)
            painter.drawRoundedRect(holder, 3, 3)
            painter.setBrush(theme.CREAM)
            painter.drawRect(holder.adjusted(3, 3, -3, -3))
            painter.setFont(font)
            painter.drawText(holder, Qt.AlignmentFlag.AlignCenter, words)

    def is_sharpening(self) -> bool:
        return self._sharpening.isActive()

    def sharpen(self) -> None:
        """Furnish the sideboard, then draw one thing after the other sharply; when all are, there is peace."""
        if "sideboard" not in self.__dict__:
            _ = self.sideboard
            self._place()
            self._sharpening.start()
        elif any(box.sharpen() for box in self.boxes) or self.sideboard.sharpen():
            self._sharpening.start()


def _who(saved: SavedGame, scores: tuple[str, ...]) -> tuple[str, ...]:
    """Who plays, and how it stands as far as that is known."""
    if len(scores) != len(saved.names):
        return saved.names
    return tuple(f"{name} {score}" for name, score in zip(saved.names, scores, strict=True))


def _go_on_words(games: int) -> str:
    return tr("Go on") if games == 1 else tr("Go on ({count})", count=games)
