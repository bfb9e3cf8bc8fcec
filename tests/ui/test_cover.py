"""A family at one screen: what is secret is covered, opens under its owner's finger or key alone, and costs them no more than
one press a decision. Hands at the table, sealed bets, and everything that might give them away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtWidgets import QApplication, QPushButton, QToolTip
from pytestqt.qtbot import QtBot

from parlor_desktop.app import Parlor
from parlor_desktop.engine.contract import Move, Seat
from parlor_desktop.engine.session import PERSON
from parlor_desktop.games.bacarac.moves import Lay as LayPlayingCard
from parlor_desktop.games.bacarac.poker import best_five, called
from parlor_desktop.games.bacarac.table import Phase
from parlor_desktop.games.horses.table import Phase as RacePhase
from parlor_desktop.games.mayflower.cards import NAMES
from parlor_desktop.games.mayflower.moves import Lay
from parlor_desktop.scene.bacarac.board import BacaracBoard
from parlor_desktop.scene.horses.board import HorsesBoard
from parlor_desktop.scene.kit.card import Card
from parlor_desktop.scene.kit.plate import HEIGHT, WIDTH
from parlor_desktop.scene.mayflower.board import MayflowerBoard
from parlor_desktop.ui import cover
from parlor_desktop.ui.table import TableRoom, hearing
from tests.ui.conftest import LONG, SitDown, asked_or_over, everything_said, is_over, press
from tests.ui.fingers import slide

ANN, BOB, CY = ("Ann", "person"), ("Bob", "person"), ("Cy", "person")
EASY = ("", "easy")
LEFT = Qt.MouseButton.LeftButton
KEYS = {"A": Qt.Key.Key_A, "J": Qt.Key.Key_J, "S": Qt.Key.Key_S}
DEAF_TIME = hearing.COVERED
PLATE = QRectF(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT)
SECRETIVE = ["mayflower", "bacarac", "horses"]
IDLE_KEYS = (
    *(Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_1, Qt.Key.Key_2),
    *(Qt.Key.Key_P, Qt.Key.Key_K, Qt.Key.Key_F, Qt.Key.Key_H, Qt.Key.Key_M, Qt.Key.Key_F9),
)


@pytest.fixture
def share(qtbot: QtBot, parlor: Parlor, sit_down: SitDown) -> Callable[..., TableRoom]:
    """Three people and a computer sit down, and one of them is asked to look."""

    def share(game: str, *seats: tuple[str, str], **rules: Any) -> TableRoom:
        parlor.window.activateWindow()
        if game == "horses":
            rules = {"bookie": "fixed"} | rules
        room = sit_down(*(seats or (ANN, BOB, CY, EASY)), game=game, **rules)
        qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
        assert room.decision.cover.closed
        return room

    return share


def asked(room: TableRoom) -> Seat:
    assert room.host.asking is not None
    return room.host.asking


def own_key(room: TableRoom) -> Qt.Key:
    return KEYS[room.session.players[asked(room)].key]


def hidden_cards(room: TableRoom, seat: Seat | None = None) -> set[str]:
    """What is in the hands, but for this seat's own."""
    state = room.session.state
    hands = getattr(state, "hands", ())
    return {card for at, hand in enumerate(hands) if at != seat for card in hand}


def faces_up(room: TableRoom) -> set[str]:
    """The cards whose faces can be seen."""
    return {item.name for item in room.board.items() if isinstance(item, Card) and item.isVisible() and item.face_up}


def shows_nothing(room: TableRoom, seat: Seat | None = None) -> bool:
    """Nothing secret can be seen, read or heard, but by this seat."""
    story = room.drawer.story.toPlainText()
    earlier, _dealt, _now = story.rpartition(" cards each")  # the hands of the last deal are known to all
    hidden, said = hidden_cards(room, seat), everything_said(room).replace(earlier, "").replace("The Mayflower", "")
    if isinstance(room.board, HorsesBoard):
        return seat is not None or (room.board.large.written.stakes == () and not room.board.bettor.purse.isVisible())
    if isinstance(room.board, MayflowerBoard):
        return not faces_up(room) & hidden and not any(NAMES[card] in said for card in hidden)
    hands = [called(best_five(hand)[0]).say([]) for at, hand in enumerate(room.session.state.hands) if hand and at != seat]
    told = everything_said(room).replace(story, "")
    return not faces_up(room) & hidden and not (room.session.state.phase is Phase.BET and any(hand in told for hand in hands))


# -- Fingers ----------------------------------------------------------------------------------------------------------------


def somewhere_on(room: TableRoom) -> QPoint:
    return QPoint(14, room.decision.cover.height() // 2)


def on_card(room: TableRoom, name: str) -> QPoint:
    """A place on this card that no other one covers: its upper left corner."""
    board = room.board
    assert isinstance(board, MayflowerBoard | BacaracBoard)
    return room.stage.mapFromScene(board.hands.cards[name].mapToScene(QPointF(-90, -140)))


def button_for(room: TableRoom, move: Move, onlooker: bool = False) -> QPushButton:
    seat, session = asked(room), room.session
    view = session.view(None if onlooker else seat)
    moves = session.game.open_moves(view, seat) if onlooker else session.moves(seat)
    return room.actions_bar.buttons[[action.move for action in room.board.actions(view, moves)].index(move)]


def on_choice(room: TableRoom, move: Move) -> QPoint:
    if isinstance(move, Lay | LayPlayingCard):
        return on_card(room, move.card)
    button = button_for(room, move)
    return button.mapTo(room.stage, button.rect().center())


def decide_in_one_press(qtbot: QtBot, room: TableRoom, move: Move) -> None:
    """Press on the face-down hand, slide to what is chosen, let go."""
    shield = room.decision.cover
    qtbot.mousePress(shield, LEFT, pos=shield.rect().center())
    assert room.host.eyes.seat == room.host.asking
    at = on_choice(room, move)
    slide(room, at + QPoint(0, 30))
    place = slide(room, at)
    qtbot.mouseRelease(shield, LEFT, pos=place)


# -- What opens it ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", SECRETIVE)
def test_the_table_stays_in_sight_and_only_what_is_secret_is_covered(share: Any, game: str) -> None:
    room = share(game)
    assert not room.decision.curtain.isVisible()
    assert room.decision.cover.height() < room.stage.height() / 2
    assert shows_nothing(room)
    assert room.decision.cover.summons.whose.text() == f"{room.session.names[asked(room)]}, it's your turn."
    assert room.decision.cover.summons.others.text() == "Everybody else, look away."
    assert not room.decision.cover.summons.face.pixmap().isNull()


@pytest.mark.parametrize("game", SECRETIVE)
def test_no_key_but_their_own_turns_it_up(qtbot: QtBot, share: Any, game: str) -> None:
    room = share(game)
    log, seat = room.session.log, asked(room)
    others = [key for letter, key in KEYS.items() if letter != room.session.players[seat].key]
    for key in (*IDLE_KEYS, *others, *IDLE_KEYS):
        press(qtbot, key)
        assert room.decision.cover.closed
        assert shows_nothing(room)
    assert room.session.log == log
    press(qtbot, own_key(room))
    assert room.host.eyes.seat == seat
    assert not room.decision.cover.isVisible()


@pytest.mark.parametrize("game", SECRETIVE)
def test_what_hurries_turns_nothing_up_for_the_better_part_of_a_second(
    qtbot: QtBot, share: Any, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """At an instant table, too, where the next person is asked under a finger that is still clicking."""
    room = share(game)
    monkeypatch.setattr(hearing, "COVERED", DEAF_TIME)
    room.hearing.guard()
    for _ in range(3):
        press(qtbot, own_key(room))
        qtbot.mouseClick(room.decision.cover, LEFT, pos=somewhere_on(room))
        qtbot.mouseDClick(room.decision.cover, LEFT, pos=somewhere_on(room))
        assert room.decision.cover.closed
        room.hearing._moment.setRemainingTime(0)  # even after a moment: each press begins it anew
        assert room.hearing._deaf.remainingTime() > 0.7 * 800
    room.hearing.listen()
    press(qtbot, own_key(room))
    assert room.host.eyes.seat == asked(room)


@pytest.mark.parametrize("covers", ["hand", "table"])
def test_whoever_presses_too_soon_is_told_to_wait_a_moment(
    qtbot: QtBot, parlor: Parlor, share: Any, monkeypatch: pytest.MonkeyPatch, covers: str
) -> None:
    room = share("mayflower")
    parlor.settings.change("cover", covers)
    summons = room.decision.cover.summons if covers == "hand" else room.decision.curtain.summons
    monkeypatch.setattr(hearing, "COVERED", DEAF_TIME)
    room.hearing.guard()
    assert summons.waits
    assert summons.others.text() == "Everybody else, look away."
    press(qtbot, own_key(room))
    assert summons.others.text() == "One moment…"
    assert summons.isVisible()
    room.hearing.listen()
    assert not summons.waits
    assert summons.others.text() == "Everybody else, look away."


def test_a_double_click_that_lays_a_card_does_not_turn_up_the_next_hand(
    qtbot: QtBot, share: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = share("mayflower")
    monkeypatch.setattr(hearing, "COVERED", DEAF_TIME)
    first = asked(room)
    decide_in_one_press(qtbot, room, likely(room))
    qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
    assert asked(room) != first
    qtbot.mouseDClick(room.decision.cover, LEFT, pos=room.decision.cover.rect().center())
    press(qtbot, own_key(room))
    assert room.decision.cover.closed
    assert shows_nothing(room)
    assert DEAF_TIME >= 800


@pytest.mark.parametrize("game", SECRETIVE)
def test_a_tap_turns_it_up_until_the_decision(qtbot: QtBot, share: Any, game: str) -> None:
    room = share(game)
    seat = asked(room)
    qtbot.mouseClick(room.decision.cover, LEFT, pos=somewhere_on(room))
    assert room.host.eyes.seat == seat
    assert not room.decision.cover.isVisible()
    assert room.actions_bar.buttons


@pytest.mark.parametrize("game", ["mayflower", "bacarac"])
def test_whoever_only_looks_turns_it_over_by_letting_go(
    qtbot: QtBot, share: Any, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(cover, "TAP", 0)
    room = share(game)
    seat, log, shield = asked(room), room.session.log, room.decision.cover
    qtbot.mousePress(shield, LEFT, pos=somewhere_on(room))
    assert set(room.session.state.hands[seat]) <= faces_up(room)
    assert shows_nothing(room, seat)
    qtbot.mouseRelease(shield, LEFT, pos=somewhere_on(room))
    assert shield.closed
    assert shows_nothing(room)
    qtbot.keyPress(room, own_key(room))
    assert set(room.session.state.hands[seat]) <= faces_up(room)
    qtbot.keyRelease(room, own_key(room))
    qtbot.keyPress(room, own_key(room))  # as a key comes that repeats itself where nobody has noticed it
    qtbot.keyRelease(room, own_key(room))
    qtbot.waitUntil(lambda: shield.closed, timeout=LONG)
    assert shows_nothing(room)
    assert room.host.asking == seat
    assert room.session.log == log


def test_letting_go_beside_the_cards_decides_nothing(qtbot: QtBot, share: Any) -> None:
    room = share("mayflower")
    log, shield = room.session.log, room.decision.cover
    qtbot.mousePress(shield, LEFT, pos=somewhere_on(room))
    place = slide(room, QPoint(room.stage.width() // 2, room.stage.height() - 6))
    qtbot.mouseRelease(shield, LEFT, pos=place)
    assert room.session.log == log
    assert shield.closed
    assert shows_nothing(room)


def test_a_card_is_carried_to_its_row_and_back_from_anywhere_else(qtbot: QtBot, share: Any) -> None:
    room = share("mayflower")
    board, log = room.board, room.session.log
    assert isinstance(board, MayflowerBoard)
    move = next(move for move in room.session.moves(asked(room)) if isinstance(move, Lay))
    berth = room.stage.mapFromScene(board.chart.place_of(move.card))
    elsewhere = QPoint(berth.x(), berth.y() + round(room.stage.height() * 0.25))
    elsewhere.setY(min(elsewhere.y(), room.decision.cover.y() - 4) if elsewhere.y() != berth.y() else 4)
    for place in (elsewhere, berth):
        qtbot.mousePress(room.decision.cover, LEFT, pos=somewhere_on(room))
        slide(room, on_card(room, move.card))
        where = slide(room, place)
        card = board.hands.cards[move.card]
        assert card.sceneBoundingRect().contains(room.stage.mapToScene(place))
        if place == elsewhere and board.may_lay_at(move.card, room.stage.mapToScene(place)):
            continue
        qtbot.mouseRelease(room.decision.cover, LEFT, pos=where)
        if place == elsewhere:
            assert room.session.log == log
            assert room.decision.cover.closed
    assert room.session.log[len(log)].move == move


# -- How many presses -------------------------------------------------------------------------------------------------------


def likely(room: TableRoom) -> Move:
    return room.session.moves(asked(room))[0]


def play_in_single_presses(qtbot: QtBot, room: TableRoom, goes_on: Callable[[], bool]) -> tuple[int, int]:
    """How many decisions people made, and how many presses of a key or a button of the mouse that took."""
    decisions = presses = 0
    while goes_on() and not is_over(room):
        qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
        if room.host.asking is None:
            continue
        decisions += 1
        presses += 1
        made = len(room.session.log)
        if room.decision.covered:
            assert shows_nothing(room)
            decide_in_one_press(qtbot, room, likely(room))
        else:  # they have more to decide, and look on
            at = on_choice(room, likely(room))
            press_at(qtbot, room, at)
        assert len(room.session.log) > made
    return decisions, presses


def press_at(qtbot: QtBot, room: TableRoom, at: QPoint) -> None:
    for button in room.actions_bar.buttons:
        hears = not button.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        if hears and button.rect().contains(button.mapFrom(room.stage, at)):
            qtbot.mouseClick(button, LEFT)
            return
    qtbot.mouseClick(room.stage.viewport(), LEFT, pos=at)


def test_three_people_at_the_mayflower_press_once_a_decision(qtbot: QtBot, share: Any) -> None:
    """Whoever cannot play at an honest table is not even asked: those passes are not counted here."""
    room = share("mayflower")
    decisions, presses = play_in_single_presses(qtbot, room, lambda: room.session.state.deal < 4)
    assert decisions > 60
    assert presses <= 1.3 * decisions
    assert room.choreographer.corrections == []


def test_three_people_at_bacarac_press_once_a_decision(qtbot: QtBot, share: Any) -> None:
    room = share("bacarac")
    decisions, presses = play_in_single_presses(qtbot, room, lambda: room.session.state.hand < 4)
    assert decisions > 30
    assert presses <= 1.3 * decisions
    assert room.choreographer.corrections == []


def test_by_keys_alone_it_takes_their_own_and_one_more(qtbot: QtBot, share: Any) -> None:
    room = share("mayflower")
    while room.session.state.deal < 2:
        qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
        seat, made = asked(room), len(room.session.log)
        press(qtbot, own_key(room))
        press(qtbot, Qt.Key.Key_1)
        assert room.session.log[made].actor == seat


def test_what_is_said_in_the_poker_round_needs_no_look(qtbot: QtBot, share: Any) -> None:
    """Its buttons are there for all, the same whatever lies in the hand, and nothing is turned up by them."""
    room = share("bacarac")
    spoken = 0
    while room.session.state.phase is Phase.BET:
        seat, view, session = asked(room), room.session.view(None), room.session
        moves = session.game.open_moves(view, seat)
        assert set(moves) == set(session.moves(seat))
        buttons = [(button.text(), button.property("main")) for button in room.actions_bar.buttons]
        assert len(buttons) == len(moves)
        qtbot.mouseClick(button_for(room, moves[0], onlooker=True), LEFT)
        assert (session.log[-1].actor, session.log[-1].move) == (seat, moves[0]) or len(session.log) > spoken
        assert room.host.eyes.seat is None
        assert shows_nothing(room)
        spoken += 1
        qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
    assert spoken >= 3


def test_a_forced_card_asks_for_no_look(qtbot: QtBot, share: Any) -> None:
    room = share("bacarac", hands="four times")
    led = 0
    while led < 20:
        qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
        state, seat = room.session.state, asked(room)
        assert state.phase is not Phase.FOLLOW
        assert not (state.phase is Phase.LEAD and len(state.hands[seat]) == 1)
        led += state.phase is Phase.LEAD
        room.host.choose(likely(room))


def test_an_only_card_of_the_colour_is_covered_like_any_other_lead(qtbot: QtBot, share: Any) -> None:
    """That somebody had no choice there is theirs to know."""
    room = share("bacarac", hands="four times")
    while True:
        qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
        if room.session.state.phase is Phase.LEAD and len(room.session.moves(asked(room))) == 1:
            break
        room.host.choose(likely(room))
    assert room.decision.cover.closed
    assert room.actions_bar.buttons == []


# -- Everybody keeps their place --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", SECRETIVE)
def test_nobody_changes_places_when_somebody_else_looks(qtbot: QtBot, share: Any, game: str) -> None:
    room = share(game)
    places = [plate.pos() for plate in room.board.plates]
    looked = set()
    for _ in range(12):
        qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
        looked.add(room.host.asking)
        room.decision.open()
        assert [plate.pos() for plate in room.board.plates] == places
        room.host.choose(likely(room))
        assert [plate.pos() for plate in room.board.plates] == places
    assert len(looked & {0, 1, 2}) >= 2


@pytest.mark.parametrize("game", ["mayflower", "bacarac", "horses", "mexican_pete", "pig_dice"])
def test_nobody_changes_places_when_a_seat_is_handed_over_and_taken_back(sit_down: SitDown, game: str) -> None:
    room = sit_down(ANN, BOB, EASY, EASY, game=game)
    places = [(plate.pos(), plate.scale()) for plate in room.board.plates]
    for seat, plays in ((0, "easy"), (0, PERSON), (1, "easy"), (0, "easy"), (1, PERSON), (0, PERSON)):
        room.host.seat_player(seat, plays)
        if room.host.asking is not None and room.decision.covered:
            room.decision.open()
        assert [(plate.pos(), plate.scale()) for plate in room.board.plates] == places


def test_a_tip_that_the_pointer_rests_on_goes_with_the_turn(qtbot: QtBot, share: Any) -> None:
    room = share("mayflower")
    QToolTip.showText(QPoint(5, 5), "An old tip.", room)
    assert QToolTip.isVisible()
    room.host.told.emit(())
    qtbot.waitUntil(lambda: not QToolTip.isVisible(), timeout=3000)  # it would stay for ten seconds


def test_what_a_division_is_for_is_told_no_longer_than_the_turn(share: Any) -> None:
    room = share("bacarac")
    assert isinstance(room.board, BacaracBoard)
    room.board._tell_about("The Kitty, 12 chips")
    assert room.board.note.isVisible()
    room.host.choose(likely(room))
    assert not room.board.note.isVisible()


@pytest.mark.parametrize("game", ["mayflower", "bacarac"])
def test_every_hand_lies_in_the_same_large_place(qtbot: QtBot, share: Any, game: str) -> None:
    room = share(game)
    middles = []
    for _ in range(8):
        qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
        if room.decision.cover.isVisible():
            middles.append(room.stage.on_screen(room.board.secret_place(asked(room))).center().x())
            assert room.decision.cover.geometry().left() < middles[-1] < room.decision.cover.geometry().right()
        room.decision.open()
        room.host.choose(likely(room))
    assert max(middles) - min(middles) <= 8


def test_on_a_last_card_the_words_are_whole(qtbot: QtBot, share: Any) -> None:
    room = share("mayflower")
    while len(room.session.state.hands[asked(room)]) > 1:
        room.host.choose(likely(room))
        qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
    summons = room.decision.cover.summons
    assert summons.width() >= summons.sizeHint().width()
    assert room.decision.cover.rect().contains(summons.geometry())


@pytest.mark.parametrize("game", ["mayflower", "bacarac"])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_the_words_lie_beside_the_last_cards_and_cover_neither_them_nor_a_plate(
    qtbot: QtBot, parlor: Parlor, share: Any, game: str, size: tuple[int, int]
) -> None:
    room = share(game)
    parlor.window.resize(*size)
    for cards in (3, 2):
        while len(room.session.state.hands[asked(room)]) > cards or not room.decision.cover.closed:
            room.host.choose(likely(room))
            qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
        shield = room.decision.cover
        words = QRectF(shield.summons.geometry().translated(shield.pos()))
        hand = QRectF(room.stage.on_screen(room.board.secret_place(asked(room))))
        plates = [QRectF(room.stage.on_screen(plate.mapRectToScene(PLATE))) for plate in room.board.plates]
        assert not words.intersects(hand)
        assert not any(words.intersects(plate) for plate in plates)
        assert QRectF(shield.geometry()).contains(hand.center())


# -- Whatever else may happen -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["mayflower", "bacarac"])
def test_handing_over_one_s_seat_shows_nobody_else_s_hand(qtbot: QtBot, share: Any, game: str) -> None:
    """Whoever is left alone looks when they turn theirs up, and then goes on looking."""
    room = share(game, ANN, BOB, EASY, EASY)
    seat = asked(room)
    other = 1 - seat
    room.decision.open()
    room.host.seat_player(seat, "easy")
    assert room.host.eyes.seat is None
    assert shows_nothing(room)
    while room.host.asking != other:
        qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
        assert shows_nothing(room)
    assert room.decision.cover.closed
    press(qtbot, own_key(room))
    assert set(room.session.state.hands[other]) <= faces_up(room)
    room.host.choose(likely(room))
    qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
    assert not room.decision.covered
    room.host.seat_player(seat, PERSON)
    assert room.host.eyes.seat is None
    assert shows_nothing(room)


@pytest.mark.parametrize("game", ["mayflower", "bacarac"])
def test_whoever_looks_goes_on_looking_when_the_others_leave(share: Any, game: str) -> None:
    room = share(game, ANN, BOB, EASY, EASY)
    seat = asked(room)
    room.decision.open()
    room.host.seat_player(1 - seat, "easy")
    assert room.host.eyes.seat == seat
    assert shows_nothing(room, seat)


@pytest.mark.parametrize("game", SECRETIVE)
def test_handing_over_the_seat_that_is_covered_takes_the_cover_away(share: Any, game: str) -> None:
    room = share(game)
    seat = asked(room)
    room.host.seat_player(seat, "easy")
    assert room.host.asking != seat
    assert shows_nothing(room)
    assert room.decision.cover.isVisible() == (room.host.asking is not None and room.decision.covered)


@pytest.mark.parametrize("game", SECRETIVE)
def test_another_size_shows_nothing_and_moves_the_cover_with_it(qtbot: QtBot, parlor: Parlor, share: Any, game: str) -> None:
    room = share(game)
    for width, height in ((1024, 640), (1400, 900), (1280, 800)):
        parlor.window.resize(width, height)
        QApplication.processEvents()
        assert shows_nothing(room)
        place = room.stage.on_screen(room.board.secret_place(asked(room)))
        assert (room.decision.cover.geometry().center() - place.center()).manhattanLength() < 12
        assert room.decision.cover.rect().contains(room.decision.cover.summons.geometry())
    seat = asked(room)
    press(qtbot, own_key(room))
    parlor.window.resize(1100, 700)
    QApplication.processEvents()
    assert shows_nothing(room, seat)


@pytest.mark.parametrize("game", ["mayflower", "bacarac"])
def test_a_hint_is_for_who_looks(qtbot: QtBot, share: Any, game: str) -> None:
    room = share(game)
    assert not room.bar.hint.isEnabled()
    press(qtbot, Qt.Key.Key_H)
    room.hints.ask()
    with qtbot.assertNotEmitted(room.host.hinted, wait=100):
        pass
    room.decision.open()
    assert room.bar.hint.isEnabled()
    with qtbot.waitSignal(room.host.hinted, timeout=LONG):
        room.bar.hint.click()
    assert room.note.isVisible()
    room.decision._turn_over()
    assert not room.note.isVisible()
    room.note.complain("Something else.")
    press(qtbot, Qt.Key.Key_H)  # no figures of a hint that was not meant for everybody
    assert room.note.text() == "Something else."


@pytest.mark.parametrize("game", SECRETIVE)
def test_from_the_cover_esc_leads_to_the_shelf_and_back(qtbot: QtBot, share: Any, game: str) -> None:
    room = share(game)
    seat = asked(room)
    for opened in (False, True):
        if opened:
            press(qtbot, own_key(room))
        press(qtbot, Qt.Key.Key_Escape)
        assert room.menu.isVisible()
        assert shows_nothing(room)
        press(qtbot, own_key(room) if room.host.asking is not None else Qt.Key.Key_A)
        assert shows_nothing(room)
        press(qtbot, Qt.Key.Key_Escape)
        qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
        assert room.host.asking == seat
        assert room.decision.cover.closed
    press(qtbot, Qt.Key.Key_Escape)
    with qtbot.waitSignal(room.leaves, timeout=LONG):
        qtbot.mouseClick(room.menu.items["shelf"], LEFT)


@pytest.mark.parametrize("game", SECRETIVE)
def test_whoever_leaves_the_window_leaves_nothing_open(qtbot: QtBot, share: Any, game: str) -> None:
    room = share(game)
    seat = asked(room)
    room.decision.open()
    room.pause(True)
    assert room.host.eyes.seat is None
    assert shows_nothing(room)
    assert room.actions_bar.buttons == []
    room.pause(False)
    qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
    assert room.host.asking == seat
    assert room.decision.cover.closed


@pytest.mark.parametrize("game", SECRETIVE)
def test_a_game_is_gone_on_with_under_its_cover(qtbot: QtBot, parlor: Parlor, share: Any, game: str) -> None:
    room = share(game)
    room.decision.open()
    parlor.window.open_home()
    (saved,) = parlor.saves.unfinished()[0]
    parlor.window.resume(saved)
    again = parlor.window.room
    assert isinstance(again, TableRoom)
    qtbot.waitUntil(lambda: asked_or_over(again), timeout=LONG)
    assert again.decision.cover.closed
    assert shows_nothing(again)


@pytest.mark.parametrize("game", ["mayflower", "bacarac"])
def test_whoever_goes_on_alone_with_a_shared_game_looks_first(qtbot: QtBot, parlor: Parlor, share: Any, game: str) -> None:
    room = share(game, ANN, BOB, EASY, EASY)
    room.host.seat_player(1, "easy")
    parlor.window.open_home()
    (saved,) = parlor.saves.unfinished()[0]
    parlor.window.resume(saved)
    again = parlor.window.room
    assert isinstance(again, TableRoom)
    qtbot.waitUntil(lambda: asked_or_over(again), timeout=LONG)
    assert again.host.people == [0]
    assert again.decision.cover.closed
    assert shows_nothing(again)


@pytest.mark.parametrize("game", ["mayflower", "bacarac"])
def test_a_decision_is_taken_back_by_who_made_it_and_behind_their_cover(qtbot: QtBot, share: Any, game: str) -> None:
    room = share(game, honesty="found") if game == "mayflower" else share(game)
    while True:
        qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
        first, made = asked(room), len(room.session.log)
        room.host.choose(room.session.moves(first)[-1] if game == "mayflower" else likely(room))  # what is laid stays laid
        qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
        since = [entry.actor for entry in room.session.log[made + 1 :]]
        if not {0, 1, 2} & {*since} and room.host.can_take_back() == first != room.host.asking:
            break
    second, log = asked(room), room.session.log
    room.decision.open()
    room.bar.take_back.click()
    assert room.session.names[first] in room.taking_back.words.text()
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, KEYS[room.session.players[second].key]):
        press(qtbot, key)
    assert room.session.log == log
    press(qtbot, Qt.Key.Key_Escape)
    assert not room.taking_back.isVisible()
    room.bar.take_back.click()
    press(qtbot, KEYS[room.session.players[first].key])
    qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
    assert room.host.asking == first
    assert room.decision.cover.closed
    assert shows_nothing(room)


@pytest.mark.parametrize("game", ["mayflower", "bacarac"])
def test_while_somebody_is_asked_to_take_back_no_other_key_turns_a_hand_up(qtbot: QtBot, share: Any, game: str) -> None:
    room = share(game, honesty="found") if game == "mayflower" else share(game)
    while True:
        first = asked(room)
        room.host.choose(room.session.moves(first)[-1] if game == "mayflower" else likely(room))
        qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
        if room.host.can_take_back() == first != room.host.asking:
            break
    second, log = asked(room), room.session.log
    room.bar.take_back.click()
    for _ in range(2):
        press(qtbot, own_key(room))
        qtbot.mouseClick(room.decision.cover, LEFT, pos=somewhere_on(room))
        assert room.taking_back.isVisible()
        assert room.decision.cover.closed
        assert shows_nothing(room)
    assert room.session.log == log
    press(qtbot, Qt.Key.Key_Escape)
    press(qtbot, own_key(room))
    assert room.host.eyes.seat == second


def test_the_menu_covers_whoever_is_left_alone_for_the_others_may_come_back(qtbot: QtBot, share: Any) -> None:
    room = share("mayflower")
    alone = asked(room)
    for seat in {0, 1, 2} - {alone}:
        room.host.seat_player(seat, "easy")
    qtbot.waitUntil(lambda: room.host.asking == alone and room.decision.covered, timeout=LONG)
    room.decision.open()
    assert room.host.eyes.seat == alone
    room.menu.open_menu()
    assert room.host.eyes.seat is None
    assert shows_nothing(room)


def test_a_pass_that_was_made_for_somebody_is_not_taken_back(qtbot: QtBot, share: Any) -> None:
    room = share("mayflower")
    chosen = made_for_them = 0
    while made_for_them < 3:
        qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
        made_for_them = sum(entry.actor in (0, 1, 2) for entry in room.session.log) - chosen
        assert room.host.can_take_back() is None  # nor is a card that all have seen
        room.host.choose(likely(room))
        chosen += 1


def test_a_page_over_the_table_is_not_covered_and_covers_nothing_secret(qtbot: QtBot, share: Any) -> None:
    room = share("mayflower")
    press(qtbot, Qt.Key.Key_L)
    assert room.board.covered
    assert not room.decision.cover.isVisible()
    press(qtbot, own_key(room))  # puts the page away, and does nothing else
    assert not room.board.covered
    assert room.decision.cover.isVisible()
    assert room.decision.cover.closed
    assert shows_nothing(room)


@pytest.mark.parametrize("game", SECRETIVE)
def test_the_curtain_can_be_chosen_while_somebody_is_asked(parlor: Parlor, share: Any, game: str) -> None:
    room = share(game)
    parlor.settings.change("cover", "table")
    assert room.decision.curtain.isVisible()
    assert not room.decision.cover.isVisible()
    assert room.decision.curtain.summons.whose.text() == f"{room.session.names[asked(room)]}, it's your turn."
    assert shows_nothing(room)
    parlor.settings.change("cover", "hand")
    assert not room.decision.curtain.isVisible()
    assert room.decision.cover.closed
    assert shows_nothing(room)


@pytest.mark.parametrize("game", ["mayflower", "bacarac"])
def test_the_line_a_screen_reader_and_the_tab_key_find_no_card_under_the_cover(qtbot: QtBot, share: Any, game: str) -> None:
    room = share(game)
    for _ in range(10):
        qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
        assert shows_nothing(room)
        assert "look away" in room.decision.cover.accessibleName()
        found = set()
        for _ in range(40):
            press(qtbot, Qt.Key.Key_Tab)
            widget = QApplication.focusWidget()
            found.add(widget.accessibleName() if widget is not None else "")
        assert not any(name.startswith(("Lay", "Play")) for name in found)
        assert room.decision.cover.closed
        room.host.choose(likely(room))


# -- Sealed bets ------------------------------------------------------------------------------------------------------------


def test_sealed_bets_of_three_people_are_seen_by_nobody_else(qtbot: QtBot, share: Any) -> None:
    room = share("horses")
    board = room.board
    assert isinstance(board, HorsesBoard)
    bettors: list[Seat] = []
    while len(bettors) < 2:
        qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
        assert room.decision.cover.closed
        assert shows_nothing(room)
        bettors.append(asked(room))
        qtbot.mouseClick(room.decision.cover, LEFT, pos=somewhere_on(room))
        board.bettor.lay("win S", 5)
        press(qtbot, Qt.Key.Key_Return)
    assert bettors == [1, 2]
    qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
    assert room.session.state.phase is not RacePhase.BET
    assert not room.decision.covered  # the Bookie has nothing to hide
