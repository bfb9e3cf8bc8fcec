"""The decision of a person: whoever is asked gets buttons, and, where seats have secrets, looks at theirs first: behind a
curtain, or by turning up what lies face down."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, QPoint, QRectF, Signal
from PySide6.QtWidgets import QApplication, QWidget

from parlor_desktop.engine.contract import Move, Seat
from parlor_desktop.scene.kit.board import AnyBoard, short_name
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.actions import ActionsBar
from parlor_desktop.ui.cover import HandCover
from parlor_desktop.ui.curtain import Curtain
from parlor_desktop.ui.host import Host
from parlor_desktop.ui.stage import StageView
from parlor_desktop.ui.summons import summons_of
from parlor_desktop.ui.table.finger import Finger
from parlor_desktop.ui.table.hearing import Hearing
from parlor_desktop.ui.table.keys import Keys
from parlor_desktop.ui.table.note import Note
from parlor_desktop.ui.table.pages import Pages


class Decision(QObject):
    turned = Signal()
    """Something secret has been turned up, or over again."""

    def __init__(
        self,
        board: AnyBoard,
        host: Host,
        stage: StageView,
        actions: ActionsBar,
        pages: Pages,
        note: Note,
        keys: Keys,
        hearing: Hearing,
        room: QWidget,
    ) -> None:
        super().__init__(room)
        self._board, self._host, self._stage, self._actions = board, host, stage, actions
        self._pages, self._note, self._keys, self._hearing, self._room = pages, note, keys, hearing, room
        self.curtain = Curtain(room)
        self.questioned = False
        """A question stands that somebody is to answer first: nothing is turned up meanwhile, whoever's key is pressed."""
        self.cover = HandCover(stage, lambda: not (hearing.deaf or host.paused or board.covered or self.questioned))
        for summons in (self.cover.summons, self.curtain.summons):
            hearing.guarded.connect(summons.wait)
            hearing.listens.connect(partial(summons.wait, 0, in_vain=False))
        pages.cover.laid.connect(self.cover.make_way)
        self.curtained = False
        """A curtain hangs before the whole table, rather than a cover over what is secret: a setting."""
        self._finger = Finger(board, stage, actions)
        self._steps = False
        """The decision has many steps, and cannot be made by letting go of something."""
        self._seen: Seat | None = None
        """Who was asked last."""
        host.asks.connect(self._ask)
        self.curtain.opened.connect(self._open)
        self.cover.opened.connect(self._open)
        self.cover.points.connect(self._point)
        self.cover.let_go.connect(self._let_go)
        self.cover.key_let_go.connect(self._let_key_go)
        self.cover.lost.connect(self._turn_over)
        board.chosen.connect(self._choose)
        actions.chosen.connect(self._choose)

    @property
    def covered(self) -> bool:
        """Somebody is asked, and has not looked yet."""
        return self.cover.closed or self.curtain.isVisible()

    def covered_words(self, seat: Seat) -> str:
        """How whoever is asked gets to see what is theirs: the cover says the rest."""
        session, player = self._host.session, self._board.players[seat]
        names = {"name": short_name(player.name), "key": player.key or tr("Insert")}
        onlooker = session.view(None)
        if self.curtain.isVisible():
            return summons_of(player.name)
        if session.game.open_moves(onlooker, seat):
            return tr("{prompt} – press your cards, or {key}, to look", prompt=self._board.prompt(onlooker, seat), **names)
        if self._board.secret is None:
            return tr("{name}, press the cover, or {key}, when nobody else looks", **names)
        return tr("{name}, press your cards, slide to one, let go – or tap them, or {key}, and choose", **names)

    def withdraw(self) -> None:
        """Nobody is asked any more."""
        self._finger.forget()
        self.cover.put_away()
        self.curtain.put_away()
        self._board.lie_face_down(None)
        self._clear()

    def take_keys(self) -> bool:
        """The keys go to whoever is to look first; False where nobody is."""
        if self.covered:
            (self.curtain if self.curtain.isVisible() else self.cover).take_keys()
        return self.covered

    def open(self) -> None:
        """Whoever is asked looks, by whatever way."""
        if self.curtain.isVisible():
            self.curtain.open()
        else:
            self.cover.open()

    def choose_curtain(self, curtained: bool) -> None:
        """What is covered from now on."""
        if curtained is not self.curtained:
            self.curtained = curtained
            seat = self._host.asking
            if self.covered and seat is not None:
                self.withdraw()
                self._hide_secret(seat)

    def offer_anew(self) -> None:
        """Nothing came of what somebody has tried: all lies as it did before."""
        if self._host.asking is not None and not self.covered:
            self._offer()

    def fit(self) -> None:
        if self._host.asking is not None:
            place = QRectF(self._stage.on_screen(self._board.secret_place(self._host.asking)))
            plates = [QRectF(self._stage.on_screen(plate.sceneBoundingRect())) for plate in self._board.plates]
            self.cover.fit(place.intersected(QRectF(self._stage.rect())), plates)

    def _clear(self) -> None:
        """What was offered is not any more."""
        self._board.withdraw()
        self._board.asked = None
        if QApplication.focusWidget() in self._actions.buttons:
            self._room.setFocus()  # not to the next button, where an impatient Space would leave the table
        self._actions.clear()
        self._note.hide_hint()
        self._pages.mind()

    def _ask(self, seat: int) -> None:
        self.withdraw()
        if seat < 0:
            return
        if not self._host.is_here(seat):
            self._keys.listen(True)
        elif self._host.eyes.are_wanted_of(seat):
            self._hide_secret(seat)
            self._hearing.guard()
        else:
            self._offer()
        if len(self._host.people) > 1 and seat != self._seen:
            self._board.sounds.play("knock")  # the turn has come to somebody else
        self._seen = seat

    def _hide_secret(self, seat: Seat) -> None:
        player = self._board.players[seat]
        self._keys.listen(not self.curtained)
        if self.curtained:
            self.curtain.close_for(player)
            return
        self._board.lie_face_down(seat)
        self._offer_openly(seat)
        self.cover.close_for(player, cloth=self._board.secret is None)
        self.fit()

    def _offer_openly(self, seat: Seat) -> None:
        """What everybody knows that they can do, they can do without a look."""
        session = self._host.session
        onlooker = session.view(None)
        moves = session.game.open_moves(onlooker, seat)
        self._actions.offer(self._board.actions(onlooker, moves) if moves else ())

    def _open(self) -> None:
        self._board.lie_face_down(None)
        if self._host.asking is not None:
            self._host.eyes.look(self._host.asking)
        self._offer()
        if self._board.secret is not None and not self.curtained:
            self._board.secret.turn_up()
        self.turned.emit()

    def _turn_over(self) -> None:
        """Whoever was asked has looked, and has not decided."""
        seat = self._host.asking
        self._finger.forget()
        if seat is None:
            self.cover.put_away()
            return
        self._host.turn_over()
        self._clear()
        self._hide_secret(seat)
        self.turned.emit()

    def _offer(self) -> None:
        """The buttons of whoever is to decide."""
        self._keys.listen(True)
        self._clear()
        seat, session = self._host.asking, self._host.session
        if seat is None:
            return
        self._board.asked = seat
        view, moves = session.view(seat), session.moves(seat)
        actions = self._board.actions(view, moves)
        self._steps = any(action.move is None and action.use is not None for action in actions)
        self._board.offer(view, moves)
        self._actions.offer(actions)
        if not self.cover.by_finger:  # what a finger points at is not to be mistaken for what the keys do
            self._pages.give_keys()
        if not any(action.at_once for action in actions):
            self._hearing.pause()

    def _choose(self, move: Move) -> None:
        self._note.hide()
        self._host.choose(move)

    # -- Holding it open ------------------------------------------------------------------------------------------------------

    def _point(self, at: QPoint) -> None:
        if self._host.asking is not None:
            self._finger.point(at)

    def _let_go(self, at: QPoint, tapped: bool) -> None:
        """On a card or a button: that is chosen. A tap leaves it open until the decision; else it is turned over again."""
        if self._host.asking is None:
            return
        chosen = not tapped and self.cover.slid and self._finger.let_go(at)
        if chosen and (self.covered or self._host.asking is None):
            return  # the table has gone on, perhaps to the next person
        if chosen or tapped or self._steps:
            self._stay_open()
        else:
            self._turn_over()

    def _let_key_go(self, tapped: bool) -> None:
        if tapped or self._steps:
            self._stay_open()
        else:
            self._turn_over()

    def _stay_open(self) -> None:
        self.cover.put_away()
        self._pages.give_keys()
