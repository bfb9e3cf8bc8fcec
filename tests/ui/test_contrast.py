"""Whatever is written can be read: the contrast of letters as they are drawn, by WCAG."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QDialog,
    QFileDialog,
    QFrame,
    QInputDialog,
    QLabel,
    QMenu,
    QMessageBox,
    QPushButton,
    QRadioButton,
    QToolTip,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from parlor_desktop.app import Parlor
from parlor_desktop.ui.plain import Label
from parlor_desktop.ui.style import style_sheet
from parlor_desktop.ui.table.note import Note
from tests.ui.setting_up import leave, set_up

WARNING = 7.0
WORDS = 4.5
BLOCK = "███ ███"
"""Letters that fill their squares: as drawn, they have their colour and no soft edges."""


def luminance(colour: QColor) -> float:
    def linear(share: float) -> float:
        return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)

    red, green, blue = (linear(share) for share in (colour.redF(), colour.greenF(), colour.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: QColor, other: QColor) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def as_drawn(shown: QWidget, write: Callable[[str], object]) -> float:
    """The contrast of what is written to what is behind it, where that is worst."""
    window = shown.window()
    place = QRect(shown.mapTo(window, QPoint()), shown.size())

    def drawn(words: str) -> QImage:
        write(words)
        shown.setFixedSize(place.size())
        return window.grab(place).toImage()

    without, with_words = drawn(""), drawn(BLOCK)
    points = [(x, y) for x in range(with_words.width()) for y in range(with_words.height())]
    written = [at for at in points if with_words.pixel(*at) != without.pixel(*at)]
    assert len(written) > 100, "nothing was written"
    ink = QColor(Counter(with_words.pixel(*at) for at in written).most_common(1)[0][0])
    return min(contrast(ink, without.pixelColor(*at)) for at in written)


def writes(shown: QWidget) -> float:
    assert isinstance(shown, QLabel | QPushButton | QCheckBox | QRadioButton)
    return as_drawn(shown, shown.setText)


@pytest.fixture(autouse=True)
def _large(parlor: Parlor) -> None:
    parlor.settings.change("text_size", "largest")


def test_the_contrast_of_black_and_white_is_as_wcag_says() -> None:
    assert contrast(QColor("black"), QColor("white")) == pytest.approx(21)
    assert contrast(QColor("#777777"), QColor("white")) == pytest.approx(4.48, abs=0.01)


def test_every_word_on_a_note_can_be_read(parlor: Parlor) -> None:
    parlor.window.notices.say("Something is wrong.", ("Mend it", lambda: None), details=["old.parlor: line 1"])
    note = parlor.window.notices.top
    assert note is not None
    for shown in (*note.labels, *note.buttons):
        assert writes(shown) >= WARNING, shown.objectName()


@pytest.mark.parametrize("say", [Note.complain, Note.hint, Note.answer])
def test_what_the_table_says_can_be_read(parlor: Parlor, say: Callable[[Note, str], None]) -> None:
    note = Note(parlor.window)
    say(note, "There is no room for another word here, and none is needed.")
    note.setGeometry(100, 100, 700, 80)
    assert writes(note) >= WARNING


def test_what_cannot_be_at_a_table_can_be_read(parlor: Parlor) -> None:
    room = set_up(parlor, "pig_dice")
    for _ in range(3):
        leave(room, 1)
    QApplication.processEvents()
    assert room.trouble.isVisible()
    assert writes(room.trouble) >= WARNING


@pytest.mark.parametrize("on_paper", [True, False])
def test_bare_words_in_a_dialog_can_be_read(parlor: Parlor, on_paper: bool) -> None:
    dialog = QDialog(parlor.window)
    sheet: QWidget = dialog
    if on_paper:
        sheet = QFrame(dialog)
        sheet.setObjectName("paper")
        QVBoxLayout(dialog).addWidget(sheet)
    rows = QVBoxLayout(sheet)
    bare: list[QWidget] = [Label("Are you sure about that?"), QCheckBox("Are you sure?"), QRadioButton("Are you sure?")]
    for widget in bare:
        rows.addWidget(widget)
    dialog.show()
    for widget in bare:
        assert writes(widget) >= WORDS, type(widget).__name__
    dialog.close()


@pytest.mark.parametrize("made", [QMessageBox, QInputDialog, QFileDialog])
def test_the_dialogs_of_qt_can_be_read(parlor: Parlor, made: type[QDialog]) -> None:
    dialog = made(parlor.window)
    if isinstance(dialog, QMessageBox):
        dialog.setText("Something is wrong.")
    if isinstance(dialog, QFileDialog):
        dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    if isinstance(dialog, QInputDialog):
        dialog.setLabelText("What are you called?")
    dialog.show()
    labels = [label for label in dialog.findChildren(QLabel) if label.isVisible() and label.text() and label.width() > 60]
    assert labels
    for label in labels:
        assert writes(label) >= WORDS, label.text()
    dialog.close()


def test_a_tooltip_can_be_read_in_every_place(parlor: Parlor, qtbot: QtBot) -> None:
    dialog = QDialog(parlor.window)
    paper = QFrame(dialog)
    paper.setObjectName("paper")
    on_paper = QPushButton("?", paper)
    dialog.show()
    for owner in (parlor.window.home.boxes[0], dialog, on_paper):
        QToolTip.showText(QPoint(40, 40), "Somebody else plays", owner)
        qtbot.waitUntil(QToolTip.isVisible)
        shown = next(w for w in QApplication.topLevelWidgets() if w.inherits("QTipLabel") and w.isVisible())
        assert isinstance(shown, QLabel)
        assert writes(shown) >= WORDS, type(owner).__name__
        QToolTip.hideText()
        shown.close()
        shown.deleteLater()
        QApplication.processEvents()
    dialog.close()


@pytest.mark.parametrize("chosen", [True, False])
def test_a_menu_can_be_read(parlor: Parlor, chosen: bool) -> None:
    menu = QMenu(parlor.window)
    line = menu.addAction("A person plays Ann, and nobody else does")
    menu.popup(QPoint(10, 10))
    if chosen:
        menu.setActiveAction(line)
    assert as_drawn(menu, line.setText) >= WORDS
    menu.close()


def test_the_test_itself_sees_what_cannot_be_read(parlor: Parlor) -> None:
    """As the box was that said what went wrong."""
    parlor.window.setStyleSheet(style_sheet(24) + "QDialog QLabel { color: #221B16; }")
    dialog = QDialog(parlor.window)
    words = Label("Nobody can read this.", dialog)
    dialog.show()
    assert writes(words) < 1.5
    dialog.close()
