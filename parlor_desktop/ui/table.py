"""The table room: the board, the buttons of whoever is to decide, the drawer, and everything that can be set while playing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QComboBox, QFrame, QHBoxLayout, QLabel, QMenu, QPushButton, QVBoxLayout, QWidget

from parlor_desktop.ai.workers import Workers
from parlor_desktop.engine.contract import CallOut, Event, Move, Over, Seat, Weighed
from parlor_desktop.engine.session import LEVELS, PERSON, Session
from parlor_desktop.scene.kit import plate
from parlor_desktop.scene.kit.board import Board, Tool, level_word
from parlor_desktop.scene.kit.choreographer import Choreographer
from parlor_desktop.scene.kit.tempo import NOTICE, Speed, Tempo
from parlor_desktop.scene.kit.wording import said, tr
from parlor_desktop.store.settings import SettingsFile, declared_settings
from parlor_desktop.ui.actions import ActionsBar
from parlor_desktop.ui.curtain import Cover, Curtain, Veil
from parlor_desktop.ui.drawer import Drawer
from parlor_desktop.ui.end import EndPanel
from parlor_desktop.ui.host import Host
from parlor_desktop.ui.shouts import Shouts
from parlor_desktop.ui.stage import StageView
from parlor_desktop.ui.style import BOARD_SCALES

DRAWER_SHARE = 0.29
NO_BREAK = "\u00a0"


class Note(QLabel):
    """Words over the board; a click puts them away."""

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self.hide()


class TableRoom(QWidget):
    leaves = Signal()
    finished = Signal()
    """The game is over; its record can be put away."""
    again = Signal()
    change_seats = Signal()
    wants_full_screen = Signal()

    def __init__(self, session: Session[Any], board: Board, workers: Workers, tempo: Tempo, settings: SettingsFile) -> None:
        super().__init__()
        self.session = session
        self.board = board
        self._tempo = tempo
        self._settings = settings
        self._words = session.game.box.words()
        self._seen: Seat | None = None
        self.end: EndPanel | None = None
        self.looking_back = False
        self.stage = StageView(board)
        self.choreographer = Choreographer(board, tempo, self)
        self.host = Host(session, self.choreographer, workers, tempo, self._forced, self)
        self.drawer = Drawer(session)
        self.actions_bar = ActionsBar(self.stage, self)
        self.trouble = Note(self.stage)
        self.trouble.setWordWrap(True)
        self.trouble.setMargin(10)
        self.trouble.hide()
        self.answered = QTimer(self)
        """An answer stays until it rings, whatever happens meanwhile."""
        self.answered.setSingleShot(True)
        self.answered.timeout.connect(self._hide_hint)
        self.plates = [self._plate_button(seat) for seat in range(len(session.players))]
        self.tools = [(self._tool_button(tool), tool) for tool in board.tools()]
        self.curtain = Curtain(self)
        self.veil = Veil(self.stage)
        taken = ["H", "M", *(tool.key for _, tool in self.tools)]
        self.shouts = Shouts(session, board, self.host, self.choreographer, self, taken)
        self.cover = Cover(self.stage)
        self._untold: list[Event] = []
        self._shortcuts: list[QShortcut] = []
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # where the focus waits while nobody is asked
        self._lay_out()
        self._connect()

    # -- Building -------------------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        bar = QFrame()
        bar.setObjectName("bar")
        row = QHBoxLayout(bar)
        row.setContentsMargins(10, 5, 10, 5)
        row.setSpacing(8)
        title = QLabel(self.session.game.title)
        title.setObjectName("wordmark")
        self.to_shelf = self._quiet(tr("Shelf"), tr("To the shelf; the game is kept"), self.leaves.emit)
        self.take_back = self._quiet(tr("Take back"), tr("Take the last decision back (Ctrl+Z)"), self.host.take_back)
        self.hint = self._quiet(tr("Hint"), tr("What would the hard player do? (H)"), self.host.ask_hint)
        self.sound = self._quiet(tr("Sound on"), tr("Sound on or off (M)"), self._toggle_sound)
        self.sound.setCheckable(True)
        self.full_screen = self._quiet(tr("Full screen"), tr("Full screen on or off (F11)"), self.wants_full_screen.emit)
        self.drawer_button = self._quiet(tr("Story"), tr("Story, scores and rules (F9)"), self._toggle_drawer)
        self.drawer_button.setCheckable(True)
        self.speed = QComboBox()
        self.speed.setAccessibleName(tr("How fast the table moves"))
        for choice in next(s for s in declared_settings() if s.name == "speed").choices:
            self.speed.addItem(tr(str(choice).capitalize()), choice)
        row.addWidget(self.to_shelf)
        row.addWidget(title)
        row.addStretch(1)
        for widget in (self.take_back, self.hint, self.speed, self.sound, self.full_screen, self.drawer_button):
            row.addWidget(widget)
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self.stage, 1)
        middle.addWidget(self.drawer)
        self.drawer.hide()
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        rows.addWidget(bar)
        rows.addLayout(middle, 1)

    def _quiet(self, words: str, help: str, act: object) -> QPushButton:
        button = QPushButton(words)
        button.setObjectName("quiet")
        button.setToolTip(help)
        button.setAccessibleDescription(help)
        button.clicked.connect(lambda _checked=False: act())  # type: ignore[operator]
        return button

    def _plate_button(self, seat: Seat) -> QPushButton:
        return self._button_over(lambda: self.offer_players(seat))

    def _tool_button(self, tool: Tool) -> QPushButton:
        words = tr("{words}  ({key})", words=tool.words, key=tool.key)
        button = self._button_over(lambda: self._use_tool(tool))
        button.setAccessibleName(tool.words)
        button.setToolTip(words)
        return button

    def _button_over(self, act: Callable[[], object]) -> QPushButton:
        """A real button over something that is drawn, so that keys and screen readers find it."""
        button = QPushButton(self.stage)
        button.setObjectName("plate")
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.clicked.connect(lambda _checked=False: act())
        return button

    def _connect(self) -> None:
        self.host.asks.connect(self._show_asked)
        self.host.calls.connect(self._show_call_out)
        self.host.told.connect(self._tell)
        self.host.changed.connect(self._show_changed)
        self.host.hinted.connect(self._show_hint)
        self.host.over.connect(self._show_end)
        self.host.trouble.connect(self.show_trouble)
        self.curtain.opened.connect(self._open_curtain)
        self.stage.pressed.connect(self.choreographer.skip)
        self.board.chosen.connect(self._choose)
        self.actions_bar.chosen.connect(self._choose)
        self.actions_bar.resized.connect(self._place_overlays)
        self.shouts.in_vain.connect(self._answer)
        self.shouts.resized.connect(self._place_overlays)
        self.board.turned_to.connect(self.host.turns.turn_to)
        self.stage.laid_out.connect(self._after_layout)
        self.choreographer.idle.connect(self._catch_up)
        self.speed.currentIndexChanged.connect(lambda _at: self._settings.change("speed", self.speed.currentData()))
        self.speed.activated.connect(lambda _at: self._back_to_the_board())
        self.cover.clicked.connect(self._uncover)
        for keys, act in (
            ("Ctrl+Z", self.host.take_back),
            ("H", self.host.ask_hint),
            ("M", self._toggle_sound),
            ("F9", self._toggle_drawer),
            ("Esc", self._escape),
        ):
            self._listen_for(keys, act)
        for _, tool in self.tools:
            self._listen_for(tool.key, lambda tool=tool: self._use_tool(tool))  # type: ignore[misc]
        self._forget_settings = self._settings.on_change(lambda _now: self._show_settings())

    def _listen_for(self, keys: str, act: Callable[[], object]) -> None:
        self._shortcuts.append(QShortcut(QKeySequence(keys), self))
        self._shortcuts[-1].activated.connect(act)

    # -- Coming and going -----------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Show the table as it stands, and let play go on."""
        self.stage.fit()
        self.host.begin()
        self._name_plates()

    def show_record(self) -> None:
        """Look back at a game that was opened as a file: to its end, or as far as it has come, for nobody goes on with it."""
        self.stage.fit()
        if isinstance(self.session.awaits(), Over):
            self.host.begin()
        else:
            self.host.close()
            self.choreographer.look_as(None, self.session.view(None))
            for button in (self.take_back, self.hint, *self.plates):
                button.setEnabled(False)
        self._name_plates()
        self.look_back()

    def close_table(self) -> None:
        self._forget_settings()
        self.host.close()
        self._tempo.as_chosen()  # somebody may leave in a hurry

    def pause(self, paused: bool) -> None:
        over = isinstance(self.session.awaits(), Over)
        self.host.pause(paused and not over)
        self.shouts.pause(self.host.paused)
        self.veil.show_words(tr("The game waits for you") if self.host.paused else "")

    # -- What the host says ---------------------------------------------------------------------------------------------------

    def _show_asked(self, seat: int) -> None:
        self._clear_actions()
        people = self.host.plays.count(PERSON)
        if seat < 0:
            return
        if self.session.game.hides and seat != self.host.eyes.seat:
            self._listen(False)
            self.curtain.close_for(self.board.players[seat])
        else:
            self._show_actions()
        if people > 1 and seat != self._seen:
            self.board.sounds.play("knock")  # the turn has come to somebody else
        self._seen = seat

    def _forced(self, seat: Seat) -> Move | None:
        if self._settings.now.forced != "laid":
            return None
        return self.session.game.forced(self.session.view(seat), seat)

    def _open_curtain(self) -> None:
        if self.host.asking is not None:
            self.host.eyes.look(self.host.asking)
        self._show_actions()

    def _show_actions(self) -> None:
        """The buttons of whoever is to decide."""
        self._listen(True)
        self._clear_actions()
        seat = self.host.asking
        if seat is None:
            return
        self.board.asked = seat
        view, moves = self.session.view(seat), self.session.moves(seat)
        actions = self.board.actions(view, moves)
        self.board.offer(view, moves)
        self.actions_bar.offer(self.board.prompt(view, seat), actions)
        self._place_overlays()
        self._back_to_the_board()
        self._show_buttons()

    def _back_to_the_board(self) -> None:
        """The keys go to what can be done there."""
        if self.cover.isVisible():
            self.cover.raise_()
            self.cover.setFocus()
        else:
            (self.actions_bar.buttons[0] if self.actions_bar.buttons else self).setFocus()

    def _use_tool(self, tool: Tool) -> None:
        tool.use()
        self._mind_cover(self.board.covered)

    def _mind_cover(self, covered: bool) -> None:
        """While a page lies open that somebody has asked for, keys and clicks go to nothing below it."""
        if covered == self.cover.isVisible():
            return
        had_keys = self.cover.came_from if not covered else None
        self.cover.came_from = QApplication.focusWidget() if covered else None
        self.cover.setVisible(covered)
        self._back_to_the_board()
        if had_keys in self.actions_bar.buttons:
            had_keys.setFocus()

    def _uncover(self) -> None:
        self.choreographer.skip()
        self.board.put_away()
        self._mind_cover(False)

    def _choose(self, move: Move) -> None:
        self.trouble.hide()
        self.host.choose(move)

    def _listen(self, listening: bool) -> None:
        """Nothing behind a curtain hears a key."""
        for shortcut in self._shortcuts:
            shortcut.setEnabled(listening)

    def _clear_actions(self) -> None:
        self.board.withdraw()
        self.board.asked = None
        if QApplication.focusWidget() in self.actions_bar.buttons:
            self.setFocus()  # not to the next button, where an impatient Space would leave the table
        self.actions_bar.clear()
        self._hide_hint()
        self._mind_cover(self.cover.isVisible() and self.board.covered)
        self._show_buttons()

    def _tell(self, events: tuple[Event, ...]) -> None:
        self._untold += events
        self._show_buttons()

    def _catch_up(self) -> None:
        """The scene is still: now the story may say what it has shown."""
        self.drawer.tell(self._untold)
        self._untold = []
        self._mind_cover(self.cover.isVisible() and self.board.covered)
        self._name_plates()
        self._place_overlays()

    def _show_changed(self) -> None:
        for seat, plays in enumerate(self.host.plays):
            self.board.show_player(seat, plays)
        self._untold = []
        self.drawer.tell_anew()
        self._name_plates()
        self._show_buttons()

    def _show_buttons(self) -> None:
        self.take_back.setEnabled(self.host.can_take_back() is not None)
        self.hint.setEnabled(self.host.advised is not None)

    def _show_call_out(self, heard: bool) -> None:
        """A hint was about what lay before."""
        if not heard and not self.answered.isActive():
            self._hide_hint()
        self._show_buttons()

    def _show_hint(self, weighed: tuple[Weighed, ...]) -> None:
        """The hard player's choice, with its reason in figures."""
        if self.host.advised is None:
            return
        if not weighed:
            self._say(tr("The hard player has nothing to weigh up here."), "hint")
            return
        view = self.session.view(self.host.advised)
        best = sorted(weighed, key=lambda each: each.worth, reverse=True)
        moves, figures = [], []
        for each in best:
            move = said(self._words.tell_move(each.move, view), self.session.names)
            worth = said(self._words.worth_words(each.figures or (each.worth,)), self.session.names)
            moves.append(move)
            figures.append(tr("{move}: {worth}", move=move, worth=worth).replace(" ", NO_BREAK))
        choice = tr("The hard player would choose: {move}", move=moves[0] if moves[0].endswith("!") else moves[0] + ".")
        if isinstance(self.session.awaits(), CallOut) and best[0].worth <= 0:
            choice = tr("The hard player would say nothing.")
        self._say(tr("{choice}\n{figures}", choice=choice, figures="  ·  ".join(figures)), "hint")

    def show_trouble(self, sentence: str) -> None:
        self._say(sentence, "trouble")

    def _answer(self, words: str) -> None:
        """Something was said that means nothing now; the table goes on, and the answer goes by itself."""
        self._say(words, "hint")
        self.answered.start(NOTICE)

    def _hide_hint(self) -> None:
        if self.trouble.objectName() == "hint":
            self.trouble.hide()

    def _say(self, words: str, kind: str) -> None:
        self.answered.stop()
        self.trouble.setObjectName(kind)
        self.trouble.style().polish(self.trouble)
        self.trouble.setText(words)
        self.trouble.show()
        self._place_overlays()

    def _show_end(self, over: Over) -> None:
        self._clear_actions()
        self.finished.emit()
        self.end = EndPanel(over, self.board.players, self.stage)
        self.end.again.connect(self.again)
        self.end.change_seats.connect(self.change_seats)
        self.end.look_back.connect(self.look_back)
        self.end.leaves.connect(self.leaves)
        self.end.show()
        self._place_overlays()
        self.end.buttons["again"].setFocus()

    def look_back(self) -> None:
        """Play the whole game once more, for the eyes only: at any pace but at once. Escape ends it."""
        if self.end is not None:
            self.end.hide()
        self.setFocus()
        if self._tempo.still:
            self._tempo.for_a_while(Speed.BRISK)
        self.looking_back = True
        game, steps, eyes = self.session.game, self.session.steps, self.host.eyes.seat
        self.board.settle(game.view(steps[0].state, eyes))
        self._say(tr("Looking back. A click goes on, Esc ends it."), "hint")
        self.choreographer.idle.connect(self._looked_back)
        self.choreographer.play_all(
            ([event.seen_by(eyes) for event in step.events], game.view(step.state, eyes)) for step in steps
        )

    def _looked_back(self) -> None:
        self.choreographer.idle.disconnect(self._looked_back)
        self.looking_back = False
        self._tempo.as_chosen()
        self.trouble.hide()
        if self.end is not None:
            self.end.show()
            self.end.buttons["again"].setFocus()
        else:
            self._say(tr("The game has come this far."), "hint")

    # -- Seats that change hands ----------------------------------------------------------------------------------------------

    def offer_players(self, seat: Seat) -> None:
        """Who is to play this seat from now on?"""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for plays in (PERSON, *LEVELS):
            action = menu.addAction(self._hand_over_words(seat, plays))
            action.setCheckable(True)
            action.setChecked(self.host.plays[seat] == plays)
            action.triggered.connect(lambda _checked=False, plays=plays: self.host.seat_player(seat, plays))
        menu.popup(self.plates[seat].mapToGlobal(self.plates[seat].rect().bottomLeft()))

    def _hand_over_words(self, seat: Seat, plays: str) -> str:
        if plays == PERSON:
            return tr("A person plays {name}", name=self.session.names[seat])
        return tr("The computer plays {name} ({level})", name=self.session.names[seat], level=level_word(plays))

    def _name_plates(self) -> None:
        """Tell screen readers what the plates show."""
        for seat, button in enumerate(self.plates):
            shown = self.board.plates[seat]
            words = [shown.name, level_word(self.host.plays[seat]) or tr("a person"), shown.score]
            if shown.lit:
                words.append(tr("has the turn"))
            button.setAccessibleName(", ".join(words))
            button.setToolTip(tr("Let somebody else play {name}", name=shown.name))

    # -- Places ---------------------------------------------------------------------------------------------------------------

    def _after_layout(self) -> None:
        if self.choreographer.busy:
            self.choreographer.skip()
        self._place_overlays()

    def _place_overlays(self) -> None:
        view = self.stage.rect()
        for shown, button in zip(self.board.plates, self.plates, strict=True):
            size = QRectF(-plate.WIDTH / 2, -plate.HEIGHT / 2, plate.WIDTH, plate.HEIGHT)
            button.setGeometry(self.stage.on_screen(shown.mapRectToScene(size)))
        for button, tool in self.tools:
            button.setGeometry(self.stage.on_screen(tool.place()))
            button.setVisible(not tool.place().isEmpty())
        self.actions_bar.fit(view)
        self.shouts.fit(view.width())
        shouts = self.shouts.sizeHint()
        self.shouts.setGeometry(
            (view.width() - shouts.width()) // 2, self.height() - shouts.height(), shouts.width(), shouts.height()
        )
        self._place_trouble(view)
        self.veil.setGeometry(view)
        self.cover.setGeometry(view)
        if self.end is not None:
            self.end.adjustSize()
            self.end.move((view.width() - self.end.width()) // 2, view.height() - self.end.height() - 12)

    def _place_trouble(self, view: QRect) -> None:
        """As wide as its longest line, as far as there is room."""
        metrics = self.trouble.fontMetrics()
        widest = max(metrics.horizontalAdvance(line) for line in self.trouble.text().split("\n"))
        width = min(round(view.width() * 0.86), widest + 48)
        height = max(0, self.trouble.heightForWidth(width))
        self.trouble.setGeometry((view.width() - width) // 2, 4, width, height)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self.drawer.setFixedWidth(max(300, round(self.width() * DRAWER_SHARE)))
        super().resizeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """A key that means nothing else brings what moves to its end."""
        if self.choreographer.busy:
            self.choreographer.skip()
        super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._place_overlays()
        super().changeEvent(event)

    # -- Settings -------------------------------------------------------------------------------------------------------------

    def _show_settings(self) -> None:
        now = self._settings.now
        self.speed.blockSignals(True)
        self.speed.setCurrentIndex(self.speed.findData(now.speed))
        self.speed.blockSignals(False)
        self.sound.setChecked(now.sound == "on")
        self.sound.setText(tr("Sound on") if now.sound == "on" else tr("Sound off"))
        self.board.show_deck(now.deck == "four")
        if self.board.letters != BOARD_SCALES[now.text_size]:
            self.board.letters = BOARD_SCALES[now.text_size]
            self.stage.fit()

    def _toggle_sound(self) -> None:
        self._settings.change("sound", "off" if self._settings.now.sound == "on" else "on")

    def _toggle_drawer(self) -> None:
        self.drawer.setVisible(not self.drawer.isVisible())
        self.drawer_button.setChecked(self.drawer.isVisible())

    def _escape(self) -> None:
        if self.looking_back:
            self.choreographer.finish()
        elif self.trouble.isVisible():
            self.trouble.hide()
        elif not self.choreographer.busy and self.board.put_away():
            pass
        elif self.choreographer.busy:
            self.choreographer.skip()
        elif self.drawer.isVisible():
            self._toggle_drawer()
