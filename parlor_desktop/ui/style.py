"""The look of widgets: one style sheet, in the colours of the parlor, at the size that the window and the settings ask for."""

from __future__ import annotations

from typing import Final

TEXT_SCALES: Final = {"normal": 1.0, "large": 1.2, "largest": 1.45}
BOARD_SCALES: Final = {"normal": 1.0, "large": 1.15, "largest": 1.3}
"""What is written on a board grows less: there is only so much room around a table."""


def base_size(window_height: int, text_size: str) -> int:
    """The size of plain text in pixels: it grows with the window."""
    return round(max(13.0, min(30.0, window_height / 800 * 16)) * TEXT_SCALES[text_size])


def style_sheet(base: int) -> str:
    dot = round(base * 0.7)
    return f"""
* {{ font-family: "Cabin"; font-size: {base}px; color: #221B16; }}
QMainWindow, QDialog {{ background: #3B2417; }}
QDialog#sheet {{ border: 3px solid #B8893B; }}
QDialog QLabel, QDialog QCheckBox, QDialog QRadioButton, QDialog QGroupBox {{ color: #FFE9B8; }}
QDialog QFrame#paper QLabel, QDialog QFrame#paper QCheckBox, QDialog QFrame#paper QRadioButton {{ color: #221B16; }}
QToolTip {{ background: #F6EFDD; color: #221B16; border: 1px solid #221B16; padding: 4px; }}

QPushButton {{
    background: qlineargradient(x1:0, y1:0, x2:0, y2:1, stop:0 #F3E2B4, stop:0.55 #DDBB74, stop:1 #C39A4E);
    border: 2px solid #221B16; border-radius: {round(base * 0.55)}px;
    padding: {round(base * 0.4)}px {round(base * 0.9)}px; color: #221B16;
}}
QPushButton:hover {{ background: qlineargradient(x1:0, y1:0, x2:0, y2:1, stop:0 #FFF3CF, stop:1 #DDBB74); }}
QPushButton:pressed, QPushButton:checked {{ background: #B8893B; }}
QPushButton:disabled {{ background: #8C7A5C; color: #3B2F22; border-color: #4A3B2C; }}
QPushButton:focus, QToolButton:focus, QComboBox:focus, QLineEdit:focus, QRadioButton:focus, QTextBrowser:focus,
QListView:focus, QTabBar:focus {{ border: 3px solid #FFE9B8; outline: none; }}
QComboBox:focus, QLineEdit:focus {{ border: 3px solid #1E3A5F; }}

QPushButton#action, QPushButton#play {{
    font-family: "Libre Baskerville"; font-weight: bold; font-size: {round(base * 1.25)}px;
    padding: {round(base * 0.5)}px {round(base * 1.4)}px; border-radius: {round(base * 0.8)}px;
    min-height: {round(base * 1.75)}px;
}}
QPushButton#action[main="true"], QPushButton#play {{
    background: qlineargradient(x1:0, y1:0, x2:0, y2:1, stop:0 #CF4247, stop:1 #9C1F24); color: #F6EFDD;
}}
QPushButton#action[main="true"]:hover, QPushButton#play:hover {{ background: #CF4247; }}
QPushButton#action[main="true"]:focus, QPushButton#play:focus {{ border: 4px solid #FFE9B8; }}
QPushButton#play[large="true"] {{
    font-size: {round(base * 1.7)}px; min-width: {round(base * 6.5)}px; border-radius: {round(base * 1.1)}px;
}}
QPushButton#shout {{
    font-family: "Libre Baskerville"; font-weight: bold; font-size: {round(base * 1.2)}px; color: #F6EFDD;
    padding: {round(base * 0.25)}px {round(base * 1.1)}px; border: 3px solid #221B16; border-radius: {round(base * 0.9)}px;
    min-height: {round(base * 2.8)}px;
}}
QPushButton#shout[tight="true"], QPushButton#action[tight="true"] {{
    font-size: {base}px; padding: {round(base * 0.25)}px {round(base * 0.4)}px;
}}
QPushButton#shout {{ background: #54463A; }}
QPushButton#shout[heard="true"] {{ border-color: #FFE9B8; }}
QPushButton#shout[closed="true"] {{ background: #54463A; color: #CDBFA6; border-color: #3A2E24; }}
QPushButton#shout[glows="true"] {{
    background: qlineargradient(x1:0, y1:0, x2:0, y2:1, stop:0 #FFF3CF, stop:1 #FFD24A); color: #221B16;
    border: 4px solid #FFFBEF;
}}
QPushButton#shout[glows="true"]:pressed {{ background: #B8893B; }}
QPushButton#shout:focus {{ border: 4px solid #FFE9B8; }}
QPushButton#action[waiting="true"], QPushButton#action[waiting="true"]:focus {{
    background: #6E2A22; color: #FFE9B8; border: 4px dashed #FFE9B8;
}}
QPushButton#action:focus {{ border: 4px solid #FFE9B8; }}
QPushButton#action[says="true"] {{ font-size: {round(base * 1.12)}px; padding: 1px {round(base * 0.6)}px; }}
QPushButton#action[hinted="true"] {{ border: 4px solid #FFD24A; background: #FFF3CF; color: #221B16; }}
QPushButton#action[closed="true"] {{ background: #6E5A48; color: #D8CBB2; border-color: #4A3B2C; }}
QPushButton#play:disabled, QPushButton#action:disabled, QPushButton#action[main="true"]:disabled {{
    background: #6E5A48; color: #D8CBB2; border-color: #4A3B2C;
}}
QPushButton#quiet, QToolButton#quiet {{
    background: rgba(34, 27, 22, 150); color: #FFE9B8; border: 1px solid #8A6A3A; border-radius: {round(base * 0.5)}px;
    padding: {round(base * 0.3)}px {round(base * 0.7)}px;
}}
QPushButton#quiet:hover {{ background: rgba(90, 56, 34, 220); }}
QPushButton#quiet:checked {{ background: #B8893B; color: #221B16; }}
QPushButton#quiet:disabled {{ color: #9A8A6C; border-color: #5A4A34; }}
QPushButton#quiet:focus {{ border: 2px solid #FFE9B8; }}
QPushButton#moment {{
    background: transparent; border: 2px solid transparent; color: #221B16; text-align: left;
    padding: {round(base * 0.15)}px {round(base * 0.3)}px;
}}
QPushButton#moment:hover {{ background: #E9D9B0; }}
QPushButton#moment:focus {{ border: 2px solid #1E3A5F; }}
QPushButton#plate {{ background: transparent; border: none; border-radius: 14px; }}
QPushButton#unseen {{ background: transparent; border: none; }}
QPushButton#plate:focus {{ border: 4px solid #FFE9B8; }}
QPushButton#face {{ background: transparent; border: 2px solid transparent; border-radius: {round(base * 0.6)}px; padding: 0; }}
QPushButton#face:hover {{ background: #DDBB74; }}
QPushButton#face:focus {{ border: 3px solid #1E3A5F; }}

QFrame#slip {{ background: #F6EFDD; border: 2px solid #221B16; }}
QFrame#menu {{ background: #F6EFDD; border: 4px solid #B8893B; border-radius: {round(base * 0.9)}px; }}
QPushButton#menuItem {{
    font-family: "Libre Baskerville"; font-weight: bold; font-size: {round(base * 1.15)}px; min-width: {round(base * 16)}px;
    padding: {round(base * 0.45)}px {round(base * 1.2)}px;
}}
QPushButton#menuItem:focus {{ border: 3px solid #1E3A5F; background: #FFF3CF; }}
QPushButton#menuItem[who="true"] {{ text-align: left; padding-left: {round(base * 0.5)}px; }}
QFrame#paper {{ background: #F6EFDD; border: 2px solid #221B16; border-radius: {round(base * 0.5)}px; }}
QFrame#card {{ background: #EFE6D0; border: 2px solid #221B16; border-radius: {round(base * 0.6)}px; }}
QFrame#card[empty="true"] {{ background: rgba(239, 230, 208, 90); border: 2px dashed #8A6A3A; }}
QFrame#bar {{ background: #2C1A10; border: none; border-bottom: 2px solid #8A6A3A; }}
QFrame#foot {{ background: #2C1A10; border: none; border-top: 2px solid #8A6A3A; }}
QLabel#line {{ font-family: "Libre Baskerville"; font-weight: bold; font-size: {round(base * 1.2)}px; color: #FFE9B8; }}
QLabel#filmWords {{ font-family: "Libre Baskerville"; color: #FFE9B8; }}
QLabel#footSign {{ font-style: italic; color: #D8BE86; }}
QLabel#footSign:disabled {{ color: #2C1A10; }}
QLabel#finaleTitle {{ font-family: "Abril Fatface"; font-size: {round(base * 3.4)}px; color: #FFE9B8; }}
QLabel#finaleWords {{ font-family: "Libre Baskerville"; font-size: {round(base * 1.35)}px; color: #F6EFDD; }}
QLabel#finaleWhy {{ font-family: "Libre Baskerville"; font-style: italic; font-size: {round(base * 1.2)}px; color: #F0DDAA; }}
QLabel#finalePlace {{ font-size: {round(base * 1.15)}px; color: #F6EFDD; }}
QLabel#finaleFirst {{ font-weight: bold; font-size: {round(base * 1.25)}px; color: #FFE9B8; }}
QLabel#title {{ font-family: "Abril Fatface"; font-size: {round(base * 1.9)}px; }}
QLabel#lit {{ font-family: "Abril Fatface"; font-size: {round(base * 2.1)}px; color: #FFE9B8; }}
QLabel#litSmall {{ font-family: "Libre Baskerville"; font-size: {round(base * 1.4)}px; color: #F0DDAA; }}
QFrame#summons {{ background: #F6EFDD; border: 3px solid #B8893B; border-radius: {round(base * 0.7)}px; }}
QLabel#summonsTurn {{ font-family: "Libre Baskerville"; font-weight: bold; font-size: {round(base * 1.3)}px; }}
QLabel#summonsOthers {{
    font-family: "Libre Baskerville"; font-style: italic; font-size: {round(base * 1.05)}px; color: #5A3822;
}}
QLabel#keycap {{
    font-weight: bold; background: #FFFBF0; border: 2px solid #5A3822; border-bottom: 4px solid #5A3822;
    border-radius: {round(base * 0.35)}px; min-width: {round(base * 1.5)}px; max-height: {round(base * 1.7)}px;
}}
QLabel#heading {{ font-family: "Libre Baskerville"; font-weight: bold; font-size: {round(base * 1.1)}px; }}
QLabel#group {{ font-family: "Abril Fatface"; font-size: {round(base * 1.3)}px; color: #8E1C20; }}
QLabel#lidWords {{ font-family: "Libre Baskerville"; color: #F6EFDD; }}
QLabel#lidFacts {{ font-family: "Libre Baskerville"; font-weight: bold; color: #FFE9B8; }}
QLabel#aside {{ color: #5A4632; }}
QPushButton#inkButton {{
    background: rgba(255, 251, 240, 140); color: #1E3A5F; border: 1px solid #8A7A5C; border-radius: {round(base * 0.35)}px;
    padding: {round(base * 0.12)}px {round(base * 0.55)}px;
}}
QPushButton#inkButton:hover {{ background: #FFFBF0; border-color: #1E3A5F; }}
QPushButton#inkButton:checked {{ background: #E3C277; color: #221B16; }}
QPushButton#inkButton:disabled {{ color: #8C7A5C; border-color: #C9B68C; }}
QPushButton#inkButton:focus {{ border: 2px solid #1E3A5F; }}
QScrollArea#page:focus {{ border: 2px solid #1E3A5F; }}
QTableWidget#ledger {{ background: transparent; border: none; }}
QTableWidget#ledger:focus {{ border: 2px solid #1E3A5F; }}
QTableWidget#ledger::item {{ padding: 0 {round(base * 0.3)}px; border: none; background: transparent; }}
QTableWidget#ledger::item:focus {{ background: #E3C277; color: #221B16; }}
QLabel#onwood {{ color: #FFE9B8; }}
QLabel#wordmark {{ font-family: "Abril Fatface"; font-size: {round(base * 1.25)}px; color: #FFE9B8; }}
QLabel#noticeSentence {{ font-family: "Libre Baskerville"; color: #221B16; background: transparent; }}
QLabel#noticeDetail {{ color: #221B16; background: transparent; padding-left: {round(base * 0.8)}px; }}
QPushButton#noticeAction, QPushButton#noticeClose {{ padding: {round(base * 0.25)}px {round(base * 0.8)}px; }}
QFrame#notice QScrollArea:focus {{ border: 2px solid #1E3A5F; }}
QPushButton#noticeClose {{ background: #FFFBF0; }}
QPushButton#noticeClose:hover {{ background: #EBDDB8; }}
QPushButton#noticeAction:focus, QPushButton#noticeClose:focus {{ border: 2px solid #1E3A5F; background: #CFE0F5; }}
QLabel#lessonWords {{ font-family: "Libre Baskerville"; font-size: {round(base * 1.1)}px; background: transparent; }}
QLabel#lessonDo {{
    font-family: "Libre Baskerville"; font-weight: bold; font-size: {round(base * 1.15)}px;
    color: #8E1C20; background: transparent;
}}
QLabel#lessonAnswer {{
    font-family: "Libre Baskerville"; font-style: italic; color: #1E3A5F; background: transparent;
}}
QPushButton#lessonGoOn {{ font-family: "Libre Baskerville"; font-weight: bold; }}
QPushButton#lessonGoOn:focus {{ border: 3px solid #1E3A5F; background: #FFF3CF; }}
QPushButton#lessonLeave {{ background: transparent; border: 1px solid #8A6A3A; color: #5A3822; }}
QPushButton#lessonLeave:hover {{ background: #EBDDB8; }}
QPushButton#lessonLeave:focus {{ border: 2px solid #1E3A5F; }}
QLabel#trouble {{ background: #FFE9B8; color: #7A1216; border: 2px solid #B3262B; border-radius: 6px; }}
QLabel#hint {{ background: #F6EFDD; color: #221B16; border: 2px solid #221B16; border-radius: 6px; }}

QLineEdit, QComboBox {{
    background: #FFFBF0; border: 2px solid #5A3822; border-radius: {round(base * 0.3)}px; padding: {round(base * 0.2)}px;
    selection-background-color: #1E3A5F; combobox-popup: 0;
}}
QComboBox QAbstractItemView {{ background: #FFFBF0; selection-background-color: #1E3A5F; selection-color: #F6EFDD; }}
QComboBox QAbstractItemView::item {{ min-height: {round(base * 1.6)}px; padding: 2px 6px; color: #221B16; }}
QComboBox QAbstractItemView::item:selected {{ background: #1E3A5F; color: #F6EFDD; }}
QComboBox::drop-down {{ border: none; width: {round(base * 1.1)}px; }}
QComboBox::down-arrow {{ image: url(:/ui/arrow.svg); width: {round(base * 0.7)}px; margin-right: {round(base * 0.3)}px; }}
QRadioButton {{ padding: 2px; border: 2px solid transparent; border-radius: 4px; spacing: 8px; background: transparent; }}
QRadioButton::indicator {{
    width: {dot}px; height: {dot}px; border: 2px solid #5A3822; border-radius: {dot // 2 + 2}px; background: #FFFBF0;
}}
QRadioButton::indicator:checked {{
    background: qradialgradient(cx:0.5, cy:0.5, radius:0.5, fx:0.5, fy:0.5, stop:0 #B3262B, stop:0.5 #B3262B, stop:0.6 #FFFBF0);
}}
QRadioButton:focus {{ border: 2px solid #1E3A5F; }}
QScrollArea, QScrollArea > QWidget > QWidget {{ background: transparent; border: none; }}
QScrollBar:vertical {{ background: #E4D7B8; width: {round(base * 0.8)}px; border-radius: 5px; }}
QScrollBar::handle:vertical {{ background: #B08A48; border-radius: 5px; min-height: 30px; }}
QScrollBar::add-line, QScrollBar::sub-line {{ height: 0; }}
QTextBrowser, QListWidget {{ background: #FFFBF0; border: 2px solid #5A3822; border-radius: 6px; }}
QTabWidget::pane {{ border: none; }}
QTabBar::tab {{
    background: #D9C79E; border: 2px solid #221B16; border-bottom: none; padding: {round(base * 0.35)}px {round(base * 0.35)}px;
    border-top-left-radius: 8px; border-top-right-radius: 8px; margin-right: 3px;
}}
QTabBar::tab:selected {{ background: #F6EFDD; font-weight: bold; }}
QMenu {{ background: #F6EFDD; border: 2px solid #221B16; padding: 4px; }}
QMenu::item {{ padding: {round(base * 0.35)}px {round(base * 1.2)}px; border-radius: 4px; }}
QMenu::item:selected {{ background: #1E3A5F; color: #F6EFDD; }}
QHeaderView {{ background: #FFFBF0; }}
QHeaderView::section, QTableCornerButton::section {{ background: #D9C79E; border: 1px solid #8A6A3A; }}
QHeaderView::section {{ padding: 4px; font-weight: bold; }}
QTableWidget#ledger QHeaderView {{ background: transparent; border: none; }}
QTableWidget#ledger QHeaderView::section {{
    background: transparent; border: none; border-bottom: 3px double #B3262B; font-weight: normal; font-style: italic;
    color: #5A4632; padding: 0 {round(base * 0.3)}px;
}}
QTableWidget {{ background: #FFFBF0; gridline-color: #C9B68C; border: 2px solid #5A3822; border-radius: 6px; }}
"""
