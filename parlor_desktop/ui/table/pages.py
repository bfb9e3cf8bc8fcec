"""Pages that lie on the board, such as a ledger: the tools that open them, and the cover below which nothing hears a key."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from parlor_desktop.scene.kit.actions import Tool
from parlor_desktop.scene.kit.board import AnyBoard
from parlor_desktop.scene.kit.choreographer import Choreographer
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.actions import ActionsBar
from parlor_desktop.ui.curtain import PageCover
from parlor_desktop.ui.plain import tip
from parlor_desktop.ui.stage import StageView
from parlor_desktop.ui.table.keys import Keys


class Pages:
    def __init__(
        self, board: AnyBoard, stage: StageView, choreographer: Choreographer, actions: ActionsBar, keys: Keys, room: QWidget
    ) -> None:
        self._board, self._stage, self._choreographer = board, stage, choreographer
        self._actions, self._room = actions, room
        self.tools = [(self._button(tool, keys), tool) for tool in board.tools()]
        self.cover = PageCover(stage)
        self.cover.clicked.connect(self._leave)

    def _button(self, tool: Tool, keys: Keys) -> QPushButton:
        button = self._stage.button_over(lambda: self._use(tool))
        button.setAccessibleName(tool.words)
        button.setToolTip(tip(tr("{words}  ({key})", words=tool.words, key=tool.key)))
        keys.mean(tool.key, lambda: self._use(tool))
        return button

    def fit(self) -> None:
        for button, tool in self.tools:
            button.setGeometry(self._stage.on_screen(tool.place()))
            button.setVisible(not tool.place().isEmpty())
        self.cover.setGeometry(self._stage.rect())

    def give_keys(self) -> None:
        """The keys go to what can be done on the board."""
        if self.cover.isVisible():
            self.cover.raise_()
            self.cover.setFocus()
        else:
            (self._actions.keys_wait_on or self._room).setFocus()

    def mind(self) -> None:
        """Somebody may have put the page away by other means."""
        self._lay_cover(self.cover.isVisible() and self._board.covered)
        self.fit()

    def _use(self, tool: Tool) -> None:
        covered = self._board.covered
        tool.use()
        if self._choreographer.held and covered and not self._board.covered:
            self._choreographer.skip()  # the page that the table waited at has been read, and put away by its own book
        self._lay_cover(self._board.covered)
        self.fit()

    def put_away(self) -> None:
        """What somebody has opened; a page that the table has opened is not touched."""
        if self.cover.isVisible():
            self._board.put_away()
            self._lay_cover(False)

    def _leave(self) -> None:
        self._choreographer.skip()
        self.put_away()

    def _lay_cover(self, covered: bool) -> None:
        """While a page lies open that somebody has asked for, keys and clicks go to nothing below it."""
        if covered == self.cover.isVisible():
            return
        had_keys = self.cover.came_from if not covered else None
        self.cover.came_from = QApplication.focusWidget() if covered else None
        self.cover.setVisible(covered)
        self.give_keys()
        if had_keys in self._actions.buttons:
            had_keys.setFocus()
