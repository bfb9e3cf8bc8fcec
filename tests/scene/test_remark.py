"""A remark's bubble: beside its plate, over nothing that matters, and gone by itself."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QAbstractAnimation, QRectF, QSizeF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsRectItem
from pytestqt.qtbot import QtBot

from parlor_desktop.ai.lines import LINES
from parlor_desktop.ai.match import play_out
from parlor_desktop.engine.contract import AnyBox
from parlor_desktop.engine.session import Player, Session
from parlor_desktop.games import catalogue
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.board import AnyBoard
from parlor_desktop.scene.kit.held import Held
from parlor_desktop.scene.kit.plate import HEIGHT, WIDTH, Plate
from parlor_desktop.scene.kit.remark import FACE, RemarkBubble
from parlor_desktop.scene.kit.tempo import Speed, Tempo
from tests.scene.tables import USUAL, board, players
from tests.sixth.games.even_steven.box import BOX as EVEN_STEVEN

SMALL = QSizeF(1024, 560)
LINE = "Not often, that. I keep count."

every_box = pytest.mark.parametrize("box", [*catalogue.boxes(), EVEN_STEVEN], ids=lambda box: box.name)


def board_of(box: AnyBox, seats: int, size: QSizeF = USUAL, tempo: Tempo | None = None) -> AnyBoard:
    """In the midst of a game."""
    dressed = [Player(player.name, "medium", player.colour, player.face) for player in players(seats)]
    whole = Session(box.rules(), dressed, seed=3)
    play_out(whole)
    session = Session(box.rules(), whole.players, seed=3)
    for entry in whole.log[: len(whole.log) // 3]:
        session.enter(entry)
    made: AnyBoard = board(session, tempo or Tempo(Speed.INSTANT), size, eyes=0)
    return made


def place_of(item: QGraphicsItem) -> QRectF:
    if isinstance(item, Plate):
        return item.mapRectToScene(QRectF(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT))
    return item.mapRectToScene(item.boundingRect())


def covered_by(bubble: RemarkBubble, table: AnyBoard, speaker: int) -> list[str]:
    """What lies under the paper and is neither the speaker's own plate or hand, nor the floor."""
    room, own = table.sceneRect(), table.plates[speaker]
    things = []
    for item in table.items():
        where = place_of(item).intersected(room)
        floor = where.width() * where.height() > room.width() * room.height() / 2
        own_hand = isinstance(item, Held) and where.intersects(place_of(own))
        if item in (bubble, own) or floor or own_hand or not item.isVisible() or item.effectiveOpacity() < 0.05:
            continue
        if where.intersects(bubble.where()):
            things.append(type(item).__name__)
    return things


@every_box
@pytest.mark.parametrize("size", [SMALL, USUAL], ids=["small", "usual"])
def test_it_covers_nothing_but_the_words_of_its_own_plate(box: AnyBox, size: QSizeF) -> None:
    spoke = 0
    for seats in {min(4, box.seats[-1]), box.seats[-1]}:
        table = board_of(box, seats, size)
        bubble = RemarkBubble(table)
        for seat in range(seats):
            for line in (LINE, *LINES["Grace"][next(iter(LINES["Grace"]))]):
                if not bubble.say(seat, line):
                    assert not bubble.isVisible()
                    continue
                spoke += 1
                assert table.sceneRect().contains(bubble.where())
                assert covered_by(bubble, table, seat) == []
                assert not any(bubble.where().intersects(kept) for kept in table.kept_clear())
                brass = place_of(table.plates[seat])
                face = QRectF(brass.left(), brass.top(), FACE * table.plates[seat].scale(), brass.height())
                assert not bubble.where().intersects(face), "whoever speaks is seen"
    assert spoke, "somewhere at this table there is room"


@every_box
def test_in_company_of_four_most_can_be_heard(box: AnyBox) -> None:
    seats = min(4, box.seats[-1])
    table = board_of(box, seats)
    bubble = RemarkBubble(table)
    assert sum(bubble.say(seat, "Well, I never!") for seat in range(1, seats)) >= seats / 2


def pig_dice(tempo: Tempo | None = None) -> tuple[AnyBoard, RemarkBubble]:
    table = board_of(catalogue.find("pig_dice"), 4, tempo=tempo)
    return table, RemarkBubble(table)


def test_where_there_is_no_room_it_is_not_shown() -> None:
    table, bubble = pig_dice()
    assert not bubble.say(1, LINE, not_over=[table.sceneRect()])
    assert bubble.words == ""
    assert bubble.say(1, LINE)
    assert bubble.words == LINE


def test_what_comes_its_way_has_the_room() -> None:
    table, bubble = pig_dice()
    bubble.say(1, LINE)
    bubble.make_way()
    assert bubble.isVisible()
    thing = QGraphicsRectItem(bubble.where().adjusted(20, 20, -20, -20))
    table.addItem(thing)
    bubble.make_way()
    assert bubble.isVisible(), "it may only fly by"
    bubble.make_way()
    assert not bubble.isVisible()


def test_what_only_flies_by_silences_nobody() -> None:
    table, bubble = pig_dice()
    bubble.say(1, LINE)
    thing = QGraphicsRectItem(bubble.where().adjusted(20, 20, -20, -20))
    table.addItem(thing)
    for _ in range(3):
        thing.setVisible(True)
        bubble.make_way()
        thing.setVisible(False)
        bubble.make_way()
    assert bubble.isVisible()


def test_it_goes_by_itself(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "REMARK", 1)
    monkeypatch.setattr(pace, "REMARK_LETTER", 0)
    _, bubble = pig_dice()
    bubble.say(1, LINE)
    assert bubble.seat == 1
    with qtbot.waitSignal(bubble.visibleChanged, timeout=10_000):
        pass
    assert bubble.seat is None


def test_with_less_motion_it_does_not_even_fade() -> None:
    for less_motion, fades in ((False, True), (True, False)):
        _, bubble = pig_dice(Tempo(Speed.NORMAL, less_motion))
        bubble.say(1, LINE)
        running = [child for child in bubble.children() if isinstance(child, QAbstractAnimation)]
        assert any(motion.state() is QAbstractAnimation.State.Running for motion in running) is fades
        assert bubble.opacity() == (0.0 if fades else 1.0)


def test_larger_letters_make_a_larger_bubble() -> None:
    table, bubble = pig_dice()
    bubble.say(1, LINE)
    usual = bubble.where()
    table.letters = 1.3
    bubble.say(1, LINE)
    assert bubble.where().width() * bubble.where().height() > 1.3 * usual.width() * usual.height()
