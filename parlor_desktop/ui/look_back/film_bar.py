"""The bar below a table that is looked back at: the rail, the ways along it, whose eyes look, and the way on from there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QKeyEvent, QPainter, QPixmap, QPolygonF
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout

from parlor_desktop.engine.session import AnySession
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.plate import COLOURS
from parlor_desktop.scene.kit.wording import said, tr
from parlor_desktop.ui.controls import Choice, Shape
from parlor_desktop.ui.controls.strokes import letters
from parlor_desktop.ui.look_back.film import Eyes, Open
from parlor_desktop.ui.look_back.look_back import BACKWARD, FORWARD, LookBack
from parlor_desktop.ui.look_back.rail import Rail
from parlor_desktop.ui.plain import Label, tip

Glyph = tuple[tuple[tuple[float, float], ...], ...]
"""Shapes in a square from 0 to 1."""
ON: Final[Glyph] = (((0.3, 0.15), (0.8, 0.5), (0.3, 0.85)),)
STEP_ON: Final[Glyph] = (((0.25, 0.2), (0.65, 0.5), (0.25, 0.8)), ((0.7, 0.2), (0.82, 0.2), (0.82, 0.8), (0.7, 0.8)))
JUMP_ON: Final[Glyph] = (((0.1, 0.2), (0.5, 0.5), (0.1, 0.8)), ((0.5, 0.2), (0.9, 0.5), (0.5, 0.8)))
STOP: Final[Glyph] = (
    ((0.25, 0.15), (0.42, 0.15), (0.42, 0.85), (0.25, 0.85)),
    ((0.58, 0.15), (0.75, 0.15), (0.75, 0.85), (0.58, 0.85)),
)


def _mirrored(glyph: Glyph) -> Glyph:
    return tuple(tuple((1 - x, y) for x, y in shape) for shape in glyph)


class FilmBar(QFrame):
    plays_on = Signal(int)
    """A new game is to begin at this place."""

    def __init__(self, look_back: LookBack, session: AnySession, colours: list[str]) -> None:
        super().__init__()
        self.setObjectName("foot")
        self._look_back, self._session = look_back, session
        self.rail = Rail([QColor(COLOURS[colour]) for colour in colours])
        self.rail.valueChanged.connect(look_back.show)
        self.place = Label()
        self.place.setObjectName("footSign")
        self.words = Label()
        self.words.setObjectName("filmWords")
        self.words.setWordWrap(True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.ways: dict[str, QPushButton] = {}
        ways = QHBoxLayout()
        ways.setSpacing(4)
        for name, help, glyph, go in self._all_ways():
            ways.addWidget(self._way(name, help, glyph, go))
        self.eyes = Choice(tr("Through whose eyes"), Shape.SLIP, on_wood=True)
        self.eyes.setToolTip(tip(tr("Through whose eyes (E)")))
        self.eyes.chosen.connect(self._look_through)
        self.eyes.folded.connect(self.rail.setFocus)
        self.on_from_here = self._button(tr("Play on from here"), tr("A new game that begins as this one stood here"))
        self.on_from_here.clicked.connect(lambda: self.plays_on.emit(look_back.at))
        self.done = self._button(tr("Done"), tr("Back to the table (Esc)"))
        self.done.clicked.connect(look_back.end)
        top = QHBoxLayout()
        top.addWidget(self.rail, 1)
        top.addWidget(self.place)
        below = QGridLayout()
        below.setHorizontalSpacing(12)
        below.addLayout(ways, 0, 0)
        below.addWidget(self.words, 0, 1)
        right = QHBoxLayout()
        right.setSpacing(6)
        for widget in (self.eyes, self.on_from_here, self.done):
            right.addWidget(widget)
        below.addLayout(right, 0, 2)
        below.setColumnStretch(1, 1)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(10, 3, 10, 5)
        rows.setSpacing(2)
        rows.addLayout(top)
        rows.addLayout(below)
        look_back.begun.connect(self._lay_film)
        look_back.moved.connect(self._tell)
        self.hide()

    # -- Its parts ------------------------------------------------------------------------------------------------------------

    def _all_ways(self) -> list[tuple[str, str, Glyph, Callable[[], None]]]:
        back = self._look_back
        return [
            ("previous", tr("To the decision before (Page up)"), _mirrored(JUMP_ON), self.to_previous),
            ("back", tr("Back, to the beginning (B)"), _mirrored(ON), self.play_back_or_stop),
            ("step back", tr("One step back (Left)"), _mirrored(STEP_ON), lambda: back.step(BACKWARD)),
            ("step", tr("One step on (Right)"), STEP_ON, lambda: back.step(FORWARD)),
            ("play", tr("Play on, or stand still (Space)"), ON, self.play_or_stop),
            ("next", tr("To the next decision (Page down)"), JUMP_ON, self.to_next),
        ]

    def _way(self, name: str, help: str, glyph: Glyph, go: Callable[[], None]) -> QPushButton:
        button = self.ways[name] = self._button("", help)
        button.setProperty("glyph", glyph)
        button.setAccessibleName(help.partition(" (")[0])
        button.clicked.connect(lambda _checked=False: go())
        return button

    def _button(self, words: str, help: str) -> QPushButton:
        button = QPushButton(words)
        button.setObjectName("quiet")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys to the rail
        button.setToolTip(tip(help))
        button.setAccessibleDescription(help)
        return button

    def _draw_glyphs(self) -> None:
        size = round(letters(self) * 1.1)
        for name, button in self.ways.items():
            stands = {"play": FORWARD, "back": BACKWARD}.get(name) != self._look_back.plays or not self._look_back.plays
            button.setIcon(_icon(button.property("glyph") if stands else STOP, size, self.devicePixelRatioF()))
            button.setIconSize(QSize(size, size))

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._draw_glyphs()

    # -- What it shows --------------------------------------------------------------------------------------------------------

    def _lay_film(self) -> None:
        back = self._look_back
        with QSignalBlocker(self.rail):
            self.rail.lay(back.film.last, back.film.marks)
        names = self._session.names
        whose: dict[Eyes, str] = {}
        for eyes in back.may_look:
            match eyes:
                case None:
                    whose[eyes] = tr("What all saw")
                case Open.HANDS:
                    whose[eyes] = tr("All hands open")
                case seat:
                    whose[seat] = tr("As {name} saw it", name=names[seat])
        with QSignalBlocker(self.eyes):
            self.eyes.setChoices({_key(eyes): words for eyes, words in whose.items()})
        self.eyes.setVisible(len(whose) > 1)
        self.on_from_here.setVisible(back.film.over)
        for name in ("previous", "next"):
            self.ways[name].setEnabled(bool(back.film.decisions))
        self._draw_glyphs()

    def _tell(self) -> None:
        back = self._look_back
        if not back.goes_on:
            return
        with QSignalBlocker(self.rail):
            self.rail.setValue(back.at)
        with QSignalBlocker(self.eyes):
            if _key(back.eyes) in self.eyes.choices():
                self.eyes.choose(_key(back.eyes))
        self.place.setText(tr("{at} of {last}", at=back.at, last=back.film.last))
        sentence = back.film.told(back.at)
        self.words.setText(tr("The beginning") if sentence is None else said(sentence, self._session.names))
        self.rail.setAccessibleDescription(self.words.text())
        self.on_from_here.setEnabled(back.at < back.film.last)
        self._draw_glyphs()

    # -- What is done here ----------------------------------------------------------------------------------------------------

    def to_next(self) -> None:
        self._look_back.show(self._look_back.film.next_of(self._look_back.film.decisions, self._look_back.at))

    def to_previous(self) -> None:
        self._look_back.show(self._look_back.film.previous_of(self._look_back.film.decisions, self._look_back.at))

    def play_or_stop(self) -> None:
        if self._look_back.plays:
            self._look_back.stop()
        else:
            self._look_back.play()

    def play_back_or_stop(self) -> None:
        if self._look_back.plays == BACKWARD:
            self._look_back.stop()
        else:
            self._look_back.play_back()

    def _look_through(self, key: object) -> None:
        for eyes in self._look_back.may_look:
            if _key(eyes) == key:
                self._look_back.look_through(eyes)

    def take_key(self, event: QKeyEvent) -> bool:
        """Whether a key means something here; then it was done."""
        back = self._look_back
        jumps = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        match event.key():
            case Qt.Key.Key_Right if jumps:
                back.show(back.film.next_of(back.film.moments, back.at))
            case Qt.Key.Key_Left if jumps:
                back.show(back.film.previous_of(back.film.moments, back.at))
            case Qt.Key.Key_Right | Qt.Key.Key_Down:
                back.step(FORWARD)
            case Qt.Key.Key_Left | Qt.Key.Key_Up:
                back.step(BACKWARD)
            case Qt.Key.Key_PageDown:
                self.to_next()
            case Qt.Key.Key_PageUp:
                self.to_previous()
            case Qt.Key.Key_Home:
                back.show(0)
            case Qt.Key.Key_End:
                back.show(back.film.last)
            case Qt.Key.Key_Space if not event.isAutoRepeat():
                self.play_or_stop()
            case Qt.Key.Key_B if not event.isAutoRepeat():
                self.play_back_or_stop()
            case Qt.Key.Key_E if not event.isAutoRepeat() and self.eyes.isVisible():
                choices = list(self.eyes.choices())
                self.eyes.choose(choices[(choices.index(self.eyes.choice()) + 1) % len(choices)])
            case _:
                return False
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if not self.take_key(event):
            super().keyPressEvent(event)


def _key(eyes: Eyes) -> str:
    """Whose eyes, for a choice: there, None is to choose nothing."""
    return eyes.value if isinstance(eyes, Open) else "all" if eyes is None else str(eyes)


def _icon(glyph: Glyph, size: int, ratio: float) -> QIcon:
    picture = QPixmap(round(size * ratio), round(size * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.LAMPLIGHT)
    for shape in glyph:
        painter.drawPolygon(QPolygonF([QPointF(x * size, y * size) for x, y in shape]))
    painter.end()
    return QIcon(picture)
