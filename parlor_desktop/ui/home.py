"""The home room: a shelf with every box. One opens into its set-up; a game in progress hangs below its box as a ribbon."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Property, QEvent, QPropertyAnimation, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QMenu, QPushButton, QWidget

from parlor_desktop.engine.contract import AnyBox
from parlor_desktop.engine.numerals import counted
from parlor_desktop.games import catalogue
from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.tempo import Tempo
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.plain import caption, tip

if TYPE_CHECKING:
    from parlor_desktop.store.saves import SavedGame


LISTED: Final = 8
"""So many kept games a ribbon names, the newest first; the list of kept games has all."""
WALLPAPER = theme.BAIZE.darker(125)
STRIPE = QColor(33, 68, 50)
"""The wallpaper with a breath of lamplight on it, mixed beforehand: to lay a translucent stripe takes thirty times as long."""


class BoxButton(QAbstractButton):
    """A game box. It lifts under the pointer, or when the keys reach it."""

    def __init__(self, box: AnyBox, tempo: Tempo, parent: QWidget) -> None:
        super().__init__(parent)
        self.box = box
        self._tempo = tempo
        self._lift = 0.0
        self._sharp: QPixmap | None = None
        self._motion = QPropertyAnimation(self, b"lift", self)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(box.title)
        self.setAccessibleDescription(box.maker)

    def _get_lift(self) -> float:
        return self._lift

    def _set_lift(self, lift: float) -> None:
        self._lift = lift
        self.update()

    lift = Property(float, _get_lift, _set_lift)

    def enterEvent(self, event: QEnterEvent) -> None:  # noqa: N802
        self._raise(1.0)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802
        self._raise(1.0 if self.hasFocus() else 0.0)
        super().leaveEvent(event)

    def focusInEvent(self, event: object) -> None:  # noqa: N802
        self._raise(1.0)
        super().focusInEvent(event)  # type: ignore[arg-type]

    def focusOutEvent(self, event: object) -> None:  # noqa: N802
        self._raise(0.0)
        super().focusOutEvent(event)  # type: ignore[arg-type]

    def _raise(self, to: float) -> None:
        self._motion.stop()
        self._motion.setDuration(0 if self._tempo.less_motion else self._tempo.ms(pace.LIFT))
        self._motion.setEndValue(to)
        self._motion.start()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self._sharp = None
        super().resizeEvent(event)

    def sharpen(self) -> bool:
        """Draw the lid at just this size. It takes a moment, which the shelf has not got before its first picture."""
        if self._sharp is not None:
            return False
        size = self.lid().size() * self.devicePixelRatioF()
        self._sharp = art.pixmap(f"lids/{self.box.name}.svg", round(size.width()), round(size.height()))
        self.update()
        return True

    def lid(self) -> QRectF:
        """Where the lid is: the widget leaves room above it to be lifted into."""
        room = QRectF(self.rect())
        width = room.width() - 24
        lid = QRectF(room.left() + 8, 0, width, width * 4 / 3)
        lid.moveBottom(room.bottom() - 10 - 16 * self._lift)
        return lid

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        lid = self.lid()
        self._paint_shadow(painter, lid)
        side = QRectF(lid.right() - 4, lid.top() + 5, 12, lid.height() - 3)
        painter.fillRect(side, theme.WALNUT_DARK.darker(140))
        picture = self._sharp or QPixmap(f":/lids/{self.box.name}.png")
        painter.drawPixmap(lid, picture, QRectF(picture.rect()))
        self._letter(painter, lid)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.INK, 2))
        painter.drawRect(lid)
        if self.hasFocus():
            painter.setPen(QPen(theme.LAMPLIGHT, 4))
            painter.drawRect(lid.adjusted(-3, -3, 3, 3))

    def _paint_shadow(self, painter: QPainter, lid: QRectF) -> None:
        foot = QRectF(lid.left() + 6, self.height() - 16, lid.width(), 14)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, round(130 - 50 * self._lift)))
        painter.drawEllipse(foot)

    def _letter(self, painter: QPainter, lid: QRectF) -> None:
        """The title on the calm part of the lid, as large as it goes, in one line or two."""
        panel = QRectF(
            lid.left() + lid.width() * 0.075, lid.top() + lid.height() * 0.062, lid.width() * 0.85, lid.height() * 0.20
        )
        lines = self.box.title.rsplit(" ", 1) if len(self.box.title) > 8 else [self.box.title]
        size = panel.height() / len(lines) * 0.80
        widest = max(QFontMetricsF(theme.lettering(size)).horizontalAdvance(line) for line in lines)
        size *= min(1.0, panel.width() / widest)
        painter.setFont(theme.lettering(size))
        painter.setPen(QColor(self.box.ink))
        height = min(panel.height() / len(lines), size * 1.12)
        top = panel.center().y() - height * len(lines) / 2
        for line in lines:
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip
            painter.drawText(QRectF(panel.left(), top, panel.width(), height), flags, line)
            top += height


class HomeRoom(QWidget):
    chosen = Signal(str)
    """This game is to be set up."""
    resumed = Signal(object)
    """This saved game is to go on."""
    wants_kept_games = Signal()
    wants_rules = Signal()
    wants_settings = Signal()
    wants_about = Signal()
    wants_full_screen = Signal()
    leaves = Signal()

    def __init__(self, tempo: Tempo, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._backdrop = QPixmap()
        self._sharpening = QTimer(self)
        self._sharpening.setSingleShot(True)
        self._sharpening.timeout.connect(self.sharpen)
        self._kept: dict[QPushButton, list[SavedGame]] = {}
        """The games that hang on each ribbon."""
        self.menu: QMenu | None = None
        """The games of a ribbon with several, while it is open."""
        self.boxes = [BoxButton(box, tempo, self) for box in catalogue.boxes()]
        for button in self.boxes:
            button.clicked.connect(lambda _checked=False, game=button.box.name: self.chosen.emit(game))
        self.ribbons = [self._make_ribbon() for _ in self.boxes]
        self._bar = QWidget(self)
        row = QHBoxLayout(self._bar)
        row.setSpacing(12)
        self.kept_games = QPushButton(tr("Kept games"), self._bar)
        self.kept_games.setObjectName("quiet")
        self.kept_games.clicked.connect(self.wants_kept_games)
        self.kept_games.hide()
        row.addWidget(self.kept_games)
        for words, signal in (
            (tr("Rulebook"), self.wants_rules),
            (tr("Settings"), self.wants_settings),
            (tr("About"), self.wants_about),
            (tr("Full screen"), self.wants_full_screen),
            (tr("Leave"), self.leaves),
        ):
            door = QPushButton(words, self._bar)
            door.setObjectName("quiet")
            door.clicked.connect(signal.emit)
            row.addWidget(door)
        for earlier, later in zip(self.boxes, self.ribbons, strict=True):
            QWidget.setTabOrder(earlier, later)

    def _make_ribbon(self) -> QPushButton:
        ribbon = QPushButton(self)
        ribbon.setObjectName("ribbon")
        ribbon.clicked.connect(lambda _checked=False: self._go_on(ribbon))
        ribbon.hide()
        return ribbon

    def show_saves(self, saves: list[SavedGame], thrown_away: bool = False) -> None:
        """Hang a ribbon below each box that has games in progress. What was thrown away can be brought back."""
        from parlor_desktop.ui.kept_games import describe

        self.kept_games.setVisible(bool(saves) or thrown_away)
        for button, ribbon in zip(self.boxes, self.ribbons, strict=True):
            here = [saved for saved in saves if saved.game == button.box.name]
            ribbon.setVisible(bool(here))
            self._kept[ribbon] = here
            if not here:
                continue
            ribbon.setText(tr("Go on") if len(here) == 1 else tr("Go on ({count})", count=len(here)))
            ribbon.setAccessibleName(tr("Go on with {title}", title=button.box.title))
            ribbon.setToolTip(tip("\n".join(describe(saved) for saved in here[:LISTED])))
        self._place()

    def _go_on(self, ribbon: QPushButton) -> None:
        """With the only game on this ribbon, or with one of several."""
        here = self._kept.get(ribbon, [])
        if len(here) == 1:
            self.resumed.emit(here[0])
        elif here:
            self.menu = self._menu_of(here)
            self.menu.popup(ribbon.mapToGlobal(ribbon.rect().bottomLeft()))

    def _menu_of(self, saves: list[SavedGame]) -> QMenu:
        from parlor_desktop.ui.kept_games import describe

        menu = QMenu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        for saved in saves[:LISTED]:
            menu.addAction(caption(describe(saved))).triggered.connect(
                lambda _checked=False, saved=saved: self.resumed.emit(saved)
            )
        menu.addSeparator()
        menu.addAction(tr("All kept games…")).triggered.connect(self.wants_kept_games)
        return menu

    # -- The picture --------------------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self._backdrop = QPixmap()
        self._place()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._place()  # the letters have grown with the window
        super().changeEvent(event)

    def _plank(self) -> float:
        """The upper edge of the shelf board."""
        return self.height() * 0.745

    def _place(self) -> None:
        width, height = self.width(), self.height()
        gap = width * 0.008
        count = len(self.boxes)
        across = min((width * 0.97 - (count - 1) * gap) / count, (self._plank() - height * 0.24) * 3 / 4)
        tall = across * 4 / 3 + 30
        left = (width - count * across - (count - 1) * gap) / 2
        for at, (button, ribbon) in enumerate(zip(self.boxes, self.ribbons, strict=True)):
            x = left + at * (across + gap)
            button.setGeometry(QRectF(x, self._plank() - tall + 12, across, tall).toRect())
            lid, band = button.lid(), max(ribbon.sizeHint().height(), round(across * 0.16))
            ribbon.setGeometry(round(x + 1), round(self._plank() - lid.height() * 0.26), round(lid.width() + 14), band)
        bar = self._bar.sizeHint()
        self._bar.setGeometry((width - bar.width()) // 2, height - bar.height() - 8, bar.width(), bar.height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        if self._backdrop.isNull():
            ratio = self.devicePixelRatioF()
            self._backdrop = QPixmap(self.size() * ratio)
            self._backdrop.setDevicePixelRatio(ratio)
            painter = QPainter(self._backdrop)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_room(painter, QRectF(self.rect()))
            painter.end()
            self._sharpening.start()
        QPainter(self).drawPixmap(0, 0, self._backdrop)

    def is_sharpening(self) -> bool:
        return self._sharpening.isActive()

    def sharpen(self) -> None:
        """Draw one more lid sharply; when all are, there is peace."""
        if any(button.sharpen() for button in self.boxes):
            self._sharpening.start()

    def _paint_room(self, painter: QPainter, room: QRectF) -> None:
        painter.fillRect(room, WALLPAPER)
        stripe = room.width() / 44
        for at in range(0, 44, 2):
            painter.fillRect(QRectF(at * stripe, 0, stripe, room.height()), STRIPE)
        self._paint_plank(painter, room)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        light = _lamplight(room)
        painter.drawPixmap(room, light, QRectF(light.rect()))
        self._paint_title(painter, room)

    def _paint_title(self, painter: QPainter, room: QRectF) -> None:
        band = QRectF(0, room.height() * 0.06, room.width(), room.height() * 0.12)
        painter.setFont(theme.lettering(band.height() * 0.72))
        for offset, colour in ((2.5, QColor(0, 0, 0, 130)), (0.0, theme.LAMPLIGHT)):
            painter.setPen(colour)
            painter.drawText(band.translated(offset, offset), Qt.AlignmentFlag.AlignCenter, "Parlor Desktop")
        painter.setFont(theme.serif(max(14.0, room.height() * 0.021), italic=True))
        painter.setPen(QColor("#F0DDAA"))
        below = QRectF(0, band.bottom(), room.width(), room.height() * 0.04)
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, _subtitle(len(self.boxes)))

    def _paint_plank(self, painter: QPainter, room: QRectF) -> None:
        top, thick = self._plank(), room.height() * 0.045
        above = QRectF(0, top - room.height() * 0.02, room.width(), room.height() * 0.02)
        shade = QLinearGradient(above.topLeft(), above.bottomLeft())
        shade.setColorAt(0, QColor(0, 0, 0, 0))
        shade.setColorAt(1, QColor(0, 0, 0, 90))
        painter.fillRect(above, shade)
        plank = QRectF(0, top, room.width(), thick)
        wood = QLinearGradient(plank.topLeft(), plank.bottomLeft())
        wood.setColorAt(0, theme.WALNUT.lighter(150))
        wood.setColorAt(0.16, theme.WALNUT.lighter(112))
        wood.setColorAt(1, theme.WALNUT_DARK)
        painter.fillRect(plank, wood)
        painter.setPen(QPen(QColor(20, 12, 8), 2))
        painter.drawLine(plank.bottomLeft(), plank.bottomRight())
        below = QRectF(0, plank.bottom(), room.width(), room.height() - plank.bottom())
        panelling = QLinearGradient(below.topLeft(), below.bottomLeft())
        panelling.setColorAt(0, theme.WALNUT_DARK.darker(190))
        panelling.setColorAt(0.35, theme.WALNUT_DARK)
        panelling.setColorAt(1, theme.WALNUT_DARK.darker(125))
        painter.fillRect(below, panelling)
        wide = room.width() / 7
        for at in range(7):
            panel = QRectF(at * wide, below.top(), wide, below.height())
            panel.adjust(wide * 0.07, below.height() * 0.2, -wide * 0.07, -12)
            painter.setPen(QPen(QColor(16, 9, 5, 190), 3))
            painter.drawRoundedRect(panel, 6, 6)
            painter.setPen(QPen(QColor(255, 233, 184, 26), 1.5))
            painter.drawRoundedRect(panel.adjusted(4, 4, -4, -4), 4, 4)


def _lamplight(room: QRectF) -> QPixmap:
    """Light around the lamp and dusk in the corners. It is soft, so an eighth of the size will do, and costs a tenth."""
    light = QPixmap(max(1, round(room.width() / 8)), max(1, round(room.height() / 8)))
    light.fill(Qt.GlobalColor.transparent)
    painter = QPainter(light)
    painter.scale(1 / 8, 1 / 8)
    theme.paint_lamplight(painter, room, lamp_at=0.30, glow=110)
    painter.end()
    return light


def _subtitle(games: int) -> str:
    return tr("{count} forgotten games for a winter evening", count=tr(counted(games).capitalize()))
