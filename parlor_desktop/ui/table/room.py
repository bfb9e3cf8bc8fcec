"""The table room: the board, and around it what people need to play, each a part with a name of its own."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QToolTip, QVBoxLayout, QWidget

from parlor_desktop.ai.talk import Talk
from parlor_desktop.ai.workers import Thinkers
from parlor_desktop.engine.contract import Event, Move, Over, Seat
from parlor_desktop.engine.session import AnySession
from parlor_desktop.scene.kit.board import AnyBoard
from parlor_desktop.scene.kit.choreographer import Choreographer
from parlor_desktop.scene.kit.tempo import Tempo
from parlor_desktop.scene.kit.wording import said, tr
from parlor_desktop.store.following import Following
from parlor_desktop.store.settings import Settings, SettingsFile
from parlor_desktop.ui.actions import ActionsBar
from parlor_desktop.ui.drawer import Drawer
from parlor_desktop.ui.end import EndPanel
from parlor_desktop.ui.host import Host
from parlor_desktop.ui.look_back import FilmBar, LookBack
from parlor_desktop.ui.phones import Phones
from parlor_desktop.ui.phones.codes_page import CodesPage
from parlor_desktop.ui.phones.sleeper import Sleeper
from parlor_desktop.ui.shouts import Shouts
from parlor_desktop.ui.stage import StageView
from parlor_desktop.ui.style import BOARD_SCALES
from parlor_desktop.ui.table.bar import Bar
from parlor_desktop.ui.table.decision import Decision
from parlor_desktop.ui.table.hearing import Hearing
from parlor_desktop.ui.table.hints import Hints
from parlor_desktop.ui.table.keys import Keys
from parlor_desktop.ui.table.line import Line
from parlor_desktop.ui.table.looking_on import LookingOn
from parlor_desktop.ui.table.luck import TableLuck
from parlor_desktop.ui.table.menu import TableMenu
from parlor_desktop.ui.table.note import Note
from parlor_desktop.ui.table.overlays import Overlays
from parlor_desktop.ui.table.pages import Pages
from parlor_desktop.ui.table.remarks import Remarks
from parlor_desktop.ui.table.seat_menu import SeatMenu
from parlor_desktop.ui.table.taking_back import TakingBack
from parlor_desktop.ui.table.to_my_turn import ToMyTurn
from parlor_desktop.ui.table.waiting import Waiting

DRAWER_SHARE: Final = 0.29


class TableRoom(QWidget):
    leaves = Signal()
    finished = Signal()
    """The game is over; its record can be put away."""
    again = Signal()
    change_seats = Signal()
    wants_full_screen = Signal()
    wants_settings = Signal()
    wants_rules = Signal()
    wants_book = Signal()
    wants_report = Signal()
    escaped = Signal()
    """Esc was pressed, and nothing that lies open here wanted it: the menu opens, unless somebody else wants it."""

    def __init__(
        self,
        session: AnySession,
        board: AnyBoard,
        workers: Thinkers,
        tempo: Tempo,
        settings: SettingsFile,
        talk: Talk | None = None,
    ) -> None:
        super().__init__()
        self.session = session
        self.board = board
        self._tempo = tempo
        self._settings = settings
        self.stage = StageView(board)
        self.choreographer = Choreographer(board, tempo, self)
        self.host = Host(session, self.choreographer, workers, tempo, self._forced, self)
        self.drawer = Drawer(session)
        self.actions_bar = ActionsBar(self.stage, self)
        self.note = Note(self.stage)
        self.seat_menu = SeatMenu(board, self.host, self.stage, self)
        self.keys = Keys(self)
        self.pages = Pages(board, self.stage, self.choreographer, self.actions_bar, self.keys, self)
        taken = ["F", "H", "M", *(tool.key for _, tool in self.pages.tools)]
        self.shouts = Shouts(session, board, self.host, self.choreographer, self, taken)
        self.overlays = Overlays(self.stage, self.seat_menu, self.pages, self.actions_bar, self.shouts, self.note, self)
        self.luck = TableLuck(board, self.host, self.drawer, self.note, self.stage, self)
        self.hints = Hints(self.host, self.note, board, self.actions_bar)
        self.bar = Bar(session.game.title)
        self.menu = TableMenu(board, self.host, settings, self)
        self.phones = Phones(session, board, self.host, self.choreographer, self)
        self.codes = CodesPage(self.phones, board, self)
        self.sleeper = Sleeper(self.phones, self.host, self.stage)
        self.line = Line()
        self.hearing = Hearing(self, self.bar, tempo, self._means_one_thing)
        self.decision = Decision(
            board, self.host, self.stage, self.actions_bar, self.pages, self.note, self.keys, self.hearing, self
        )
        self.look_back = LookBack(board, self.host, self.choreographer, tempo, self)
        self.film = FilmBar(self.look_back, session, [player.colour for player in board.players])
        self.looking_on = LookingOn(self.host, self.note, self)
        self.to_my_turn = ToMyTurn(self.host, self.choreographer, tempo, self)
        self.to_my_turn.landing.connect(lambda: self.stage.viewport().setUpdatesEnabled(False))
        self.to_my_turn.arrived.connect(lambda: self.stage.viewport().setUpdatesEnabled(True))
        self.waiting = Waiting(self)
        self.remarks = Remarks(self, talk or Talk())
        self.taking_back = TakingBack(self)
        self._seen = ""
        """What has been shown last of what is shown now, in words."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # where the focus waits while nobody is asked
        self._lay_out()
        self._connect_host()
        self._connect_room()
        self._forget_settings = settings.on_change(self._obey)

    @property
    def end(self) -> EndPanel | None:
        return self.overlays.end

    # -- Building -------------------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self.stage, 1)
        middle.addWidget(self.drawer)
        self.drawer.hide()
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        rows.addWidget(self.bar)
        rows.addLayout(middle, 1)
        rows.addWidget(self.line)
        rows.addWidget(self.film)

    def _connect_host(self) -> None:
        host = self.host
        host.told.connect(self.drawer.hear)
        host.changed.connect(self._show_changed)
        host.over.connect(self._show_end)
        host.trouble.connect(self.note.complain)
        self.luck.asks.connect(self._mind_dice)
        host.taken_back.connect(self._tell_taken_back)
        for happens in (host.asks, host.calls, host.told, host.changed, host.over):
            happens.connect(self._offer_bar)
        self.choreographer.idle.connect(self._catch_up)
        self.choreographer.holds.connect(self.hearing.pause)
        for happens in (
            host.asks,
            host.calls,
            host.changed,
            host.over,
            self.choreographer.idle,
            self.choreographer.holds,
        ):
            happens.connect(self._tell_line)
        for happens in (host.asks, host.told):
            happens.connect(lambda _what: QToolTip.hideText())  # where the pointer rests, it would stay for several turns
        host.told.connect(self._tell_beginning)
        self.choreographer.shown.connect(self._tell_shown)

    def _connect_room(self) -> None:
        self.stage.pressed.connect(self._hurry)
        self.line.hurries.connect(self._go_to_my_turn)
        self.line.hurries.connect(self.pages.give_keys)
        self.stage.laid_out.connect(self._after_layout)
        self.board.turned_to.connect(self.host.turns.turn_to)
        self.board.takes_back.connect(self.taking_back.ask)
        self.board.says_anew.connect(self._tell_line)
        self.board.seen.connect(self._tell_shown)
        for follows in (self._tell_line, self._offer_bar, self.hints.put_out):
            self.decision.turned.connect(follows)
        self.decision.curtain.leaves.connect(self.leaves)
        self.host.callouts.heard.connect(self.board.hear)
        self.host.callouts.stands_still = self._explains
        self.shouts.in_vain.connect(self.note.answer)
        bar = self.bar
        menu = self.menu
        self.look_back.begun.connect(self._show_look_back)
        self.look_back.ended.connect(self._show_looked_back)
        self.look_back.moved.connect(self._tell_film)
        menu.looks_back.connect(self._look_back)
        bar.wants_menu.connect(menu.open_menu)
        menu.leaves.connect(self.leaves)
        menu.wants_full_screen.connect(self.wants_full_screen)
        menu.wants_settings.connect(self.wants_settings)
        menu.wants_rules.connect(self.wants_rules)
        menu.wants_phones.connect(self.codes.open_page)
        self.phones.changed.connect(self._tell_line)
        bar.chooses_speed.connect(lambda speed: self._settings.change("speed", speed))
        bar.used.connect(self.pages.give_keys)
        for wish, keys, act in (
            (bar.takes_back, "Ctrl+Z", self.taking_back.ask),
            (bar.wants_hint, "H", self.hints.ask),
            (bar.wants_drawer, "F9", self._toggle_drawer),
        ):
            wish.connect(act)
            self.keys.mean(keys, act)
        self.keys.mean("M", self._toggle_sound)
        self.keys.mean("F", self._go_to_my_turn)
        self.keys.mean("Esc", self._escape)

    # -- Coming and going -----------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Show the table as it stands, and let play go on."""
        self.stage.fit()
        self._show_players()
        self.host.begin()
        self.drawer.show_luck(plays=True)
        self.seat_menu.name_plates()
        if self.choreographer.busy:
            self._tell_line()

    def show_record(self) -> None:
        """Look back at a game that was opened as a file: to its end, or as far as it has come, for nobody goes on with it."""
        self.stage.fit()
        if isinstance(self.session.awaits(), Over):
            self.host.begin()
        else:
            self._only_look()
        self.seat_menu.name_plates()
        self.look_back.begin()

    def look_on(self, following: Following) -> None:
        """See a game that is played in another window, as an onlooker does, while it goes on there."""
        self.stage.fit()
        self._only_look()
        self.seat_menu.name_plates()
        self.looking_on.begin(following)

    def _only_look(self) -> None:
        """Nobody goes on with the game here."""
        self.host.close()
        self.choreographer.look_as(None, self.session.view(None))
        self.bar.offer(take_back=False, hint=False)
        self.seat_menu.close()

    def close_table(self) -> None:
        self._forget_settings()
        self.looking_on.end()
        self.to_my_turn.end()
        self.taking_back.put_away()
        self.decision.cover.put_away()
        self.hearing.listen()
        self.phones.close()
        self.host.close()
        self._tempo.as_chosen()  # somebody may leave in a hurry

    def pause(self, away: bool) -> None:
        """Somebody has left the window, or is back."""
        self.waiting.leave(away)

    # -- What happens -------------------------------------------------------------------------------------------------------

    def _offer_bar(self) -> None:
        seat = self.host.can_take_back()
        seat = seat if seat is not None and self.host.is_here(seat) else None
        whose = self.session.names[seat] if seat is not None and len(self.host.people) > 1 else ""
        self.bar.offer(seat is not None, self.host.advised is not None, whose)

    def _tell_line(self, *_what: object, moves: bool = False) -> None:
        """Who is to do what; where there is nothing new to say, the last words stand. `moves`: something is about to."""
        moves = moves or self.choreographer.busy
        self.line.say(self._line_words(moves))
        self.line.offer(self.to_my_turn.can_begin, moves and not self.choreographer.held)

    def _tell_beginning(self, _events: object) -> None:
        """Something is about to be shown, of which nothing has been seen yet; while something else moves, it must wait."""
        if not self.choreographer.busy:
            self._seen = ""
        self._tell_line(moves=True)

    def _tell_shown(self, event: Event) -> None:
        """While more is still to come, what has just been seen: who did what is old by now."""
        waits = self.host.asking is not None or self.host.callouts.now is not None
        if not waits and not self._tempo.still:
            self._seen = self.board.line_words(event) or self._seen
            self.line.say(self._seen)

    def _explains(self) -> bool:
        return self.board.explains(self.session.view(self.host.eyes.seat), self.host.people)

    def _line_words(self, moves: bool) -> str:
        host, session = self.host, self.session
        if self.look_back.goes_on:
            return tr("Looking back. A click goes on, Esc ends it.")
        if self.choreographer.held:
            return tr("When you have read it, click or press a key.")
        view, awaits = session.view(host.eyes.seat), session.awaits()
        if not moves and (asleep := self.phones.sleeping_words):
            return asleep
        if host.asking is not None and host.is_here(host.asking):
            if self.decision.covered:
                return self.decision.covered_words(host.asking)
            return self.board.prompt(session.view(host.asking), host.asking)
        if isinstance(awaits, Over) and not moves:
            return tr("The game is over.")
        if self.luck.dice.is_open:
            return tr("Throw the dice, and press what fell.")
        call_out = host.callouts.now
        people = [seat for seat in host.people if call_out is not None and seat in call_out.seats]
        if people and host.callouts.listens():
            return self.board.calling(view, people) or self.board.doing(view, awaits)
        if moves and self._seen:
            return self._seen
        if moves:  # what is shown now led to here, and nobody is to know it before it was seen
            state = session.steps[-2].state if session.log else session.state
            view, awaits = session.game.view(state, host.eyes.seat), session.game.awaits(state)
        return self.board.doing(view, awaits)

    def _hurry(self) -> None:
        """A click, or a key that means nothing else, brings what moves to its end; what matters has its moment first."""
        if self.choreographer.held or (self.choreographer.busy and not self.board.is_spared):
            self.line.sign.hide()
            self.choreographer.skip()
            self._tell_line()

    def _means_one_thing(self, watched: QObject, event: QMouseEvent) -> bool:
        """Whether a click on the board can only be meant for what lies there."""
        place = self.stage.mapToScene(event.position().toPoint())
        return watched is self.stage.viewport() and self.board.takes_press(place)

    def _go_to_my_turn(self) -> None:
        """Whoever wants to be further than a page that lies open has read it: it goes, and all up to the turn with it."""
        if self.choreographer.held and self.to_my_turn.has_just_led_here():
            return
        self.pages.put_away()
        if self.choreographer.held:
            self._hurry()
        self.to_my_turn.begin()

    def _mind_dice(self) -> None:
        """People are asked for dice that they throw themselves, or have said what fell."""
        self._offer_bar()
        self._tell_line()
        if self.luck.dice.is_open:
            self.hearing.pause()

    def _catch_up(self) -> None:
        """The scene is still: now the story may say what it has shown."""
        self.drawer.catch_up()
        self.pages.mind()
        self.seat_menu.name_plates()
        self.overlays.place()

    def _show_players(self) -> None:
        for seat, plays in enumerate(self.host.plays):
            self.board.show_player(seat, plays)

    def _show_changed(self) -> None:
        self._show_players()
        self.drawer.tell_anew()
        self.seat_menu.name_plates()

    def _tell_taken_back(self, seat: Seat) -> None:
        """Where several people play, everybody is to know whose decision it was."""
        if len(self.host.people) > 1:
            self.note.answer(tr("{name} has taken the last decision back.", name=self.session.names[seat]))

    def _show_end(self, over: Over) -> None:
        self.decision.withdraw()
        self.finished.emit()
        words = self.session.game.box.words()
        events = [event.seen_by(None) for step in self.session.steps for event in step.events]
        decided = words.decided_by(events, over)
        why = said(decided, self.session.names) if decided is not None else ""
        why = " ".join(words for words in (why, self.board.parting_words()) if words)
        people = self.host.people
        evening = self.session.game.box.evening(events, people[0]) if len(people) == 1 else None
        held = said(evening, self.session.names) if evening is not None else ""
        end = EndPanel(over, self.board.players, self.stage, people, why, self.session.luck.can_be_checked, held)
        self.luck.mind_end(end)
        end.again.connect(self.again)
        end.change_seats.connect(self.change_seats)
        end.look_back.connect(self.look_back.begin)
        end.wants_book.connect(self.wants_book)
        end.wants_report.connect(self.wants_report)
        end.leaves.connect(self.leaves)
        self.overlays.show_end(end)

    def _look_back(self) -> None:
        """From the menu: one goes back from where the game stands."""
        self.look_back.begin(len(self.session.log), play=False)

    def _show_look_back(self) -> None:
        if self.end is not None:
            self.end.hide()
        self.to_my_turn.end()
        self.taking_back.put_away()
        self.note.hide()
        self.seat_menu.rest(True)
        self._tell_line()
        self.line.hide()
        self.film.show()
        self.film.rail.setFocus()
        self._offer_bar()

    def _tell_film(self) -> None:
        if self.look_back.goes_on:
            self.drawer.show_place(self.look_back.at)

    def _show_looked_back(self) -> None:
        self.film.hide()
        self.line.show()
        self.drawer.show_place(None)
        self.seat_menu.rest(not self.host.goes_on)
        self._show_changed()
        self._offer_bar()
        self._tell_line()
        self.pages.give_keys()
        self.waiting.look_anew()
        if self.end is not None:
            self.overlays.show_end(self.end)
        else:
            self.note.hint(tr("The game has come this far."))

    # -- The room itself ----------------------------------------------------------------------------------------------------

    def note_top(self) -> int:
        """Below the bar, and below what the table itself says."""
        hangs = self.note.isVisible() and self.board.notes_room.isEmpty()
        words = self.note.geometry().bottom() if hangs else 0
        return self.bar.sizeHint().height() + words

    def _after_layout(self) -> None:
        """What moves was sent to places of another size; a page that lies open stays until it is read."""
        if self.choreographer.busy and not self.choreographer.held:
            self.choreographer.skip()
        self.overlays.place()
        self.luck.fit()
        self.decision.fit()
        self.taking_back.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self.drawer.setFixedWidth(max(300, round(self.width() * DRAWER_SHARE)))
        super().resizeEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """A click on the bar or the board, a hint for one, does not take the keys from what they have walked to."""
        super().focusInEvent(event)
        if event.reason() is Qt.FocusReason.MouseFocusReason and self.actions_bar.walked_to is not None:
            self.actions_bar.walked_to.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if self.look_back.goes_on and self.film.take_key(event):
            return
        if not event.isAutoRepeat() and (self.choreographer.held or not self.actions_bar.decided(event)):
            self._hurry()
        super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self.overlays.place()
        super().changeEvent(event)

    def _escape(self) -> None:
        if self.look_back.goes_on:
            self.look_back.end()
        elif self.taking_back.put_away():
            pass
        elif self.note.isVisible():
            self.note.hide()
        elif not self.choreographer.busy and self.board.put_away():
            pass
        elif self.choreographer.held:
            self.choreographer.skip()
        elif self.drawer.isVisible():
            self._toggle_drawer()
        else:
            self.escaped.emit()

    def _toggle_drawer(self) -> None:
        self.drawer.setVisible(not self.drawer.isVisible())
        self.bar.drawer.setChecked(self.drawer.isVisible())

    # -- Settings -----------------------------------------------------------------------------------------------------------

    def _obey(self, now: Settings) -> None:
        self.bar.show_settings(now)
        self.menu.show_settings(now)
        self.board.show_deck(now.deck == "four")
        self.board.pages_wait = now.pages == "wait"
        self.decision.choose_curtain(now.cover == "table")
        self.remarks.show_wanted(now.remarks == "on")
        if self.board.letters != BOARD_SCALES[now.text_size]:
            self.board.letters = BOARD_SCALES[now.text_size]
            self.stage.fit()

    def _toggle_sound(self) -> None:
        self._settings.change("sound", "off" if self._settings.now.sound == "on" else "on")

    def _forced(self, seat: Seat) -> Move | None:
        """What there is nothing to decide about, where people like it made for them. Nobody has to look for it where they
        share a screen and have secrets."""
        shared = self.session.game.hides and len(self.host.people) > 1 and self.host.is_here(seat)
        view = self.session.view(seat)
        if self._settings.now.forced != "laid" and not self.board.makes_forced(view) and not shared:
            return None
        return self.session.game.forced(view, seat)
