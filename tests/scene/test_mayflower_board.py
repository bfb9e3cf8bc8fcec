"""The board of The Mayflower follows the engine, and shows nobody's secrets but those of whoever looks."""

from __future__ import annotations

from dataclasses import asdict
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from parlor_desktop.engine.cards import BACK
from parlor_desktop.engine.contract import Event, Seat, Turn
from parlor_desktop.engine.session import AnySession, Session
from parlor_desktop.games.mayflower.cards import DECK, series
from parlor_desktop.games.mayflower.events import CardLaid, SaidCannotPlay
from parlor_desktop.games.mayflower.moves import CANNOT_PLAY, Lay
from parlor_desktop.games.mayflower.rules import GAME
from parlor_desktop.games.mayflower.table import Table
from parlor_desktop.scene.kit.card import CARD
from parlor_desktop.scene.kit.choreographer import Choreographer
from parlor_desktop.scene.kit.tempo import Speed, Tempo
from parlor_desktop.scene.mayflower.asking import pass_words
from parlor_desktop.scene.mayflower.board import MayflowerBoard
from parlor_desktop.scene.mayflower.chart_hands import HELD
from parlor_desktop.ui.stage import StageView
from tests.play import random_entry, random_game
from tests.scene.tables import USUAL, board, players, random_rules

SIZES = [QSizeF(1024, 590), QSizeF(700, 590), QSizeF(1920, 1030), QSizeF(3840, 2100), QSizeF(1280, 1100)]


def at_table(
    seats: int, moves: int, eyes: Seat | None = 0, size: QSizeF = USUAL, **rules: Any
) -> tuple[AnySession, MayflowerBoard]:
    """A game of random play, so many moves on, and its board as a seat sees it."""
    session, rng = Session(GAME, players(seats), rules, seed=3), Random(3)
    for _ in range(moves):
        random_entry(session, rng)
    return session, board(session, Tempo(Speed.INSTANT), size, eyes)


def until_asked(session: AnySession, seat: Seat) -> Table:
    rng = Random(9)
    while session.awaits() != Turn(seat) or len(session.moves(seat)) < 2:
        random_entry(session, rng)
    view: Table = session.view(seat)
    return view


def on_screen(scene: MayflowerBoard) -> set[str]:
    """Every card whose face can be seen anywhere on the board."""
    shown = {name for name, card in scene.hands.cards.items() if card.isVisible() and card.face_up}
    return shown | {name for held in (*scene.hands.held, scene.hands.aside) for name in held.cards if name != BACK}


@pytest.mark.parametrize("part", range(4))
def test_over_many_random_games_nothing_has_to_be_corrected_whoever_looks(part: int) -> None:
    for seed in range(part * 3, part * 3 + 3):
        rng = Random(seed)
        seats = rng.randrange(2, 11)
        played = random_game(Session(GAME, players(seats), {**random_rules(GAME, rng), "deals": 6}, seed=seed), rng)
        for eyes in (None, rng.randrange(seats)):
            fresh = Session(GAME, players(seats), asdict(played.rules), seed=seed)
            director = Choreographer(board(fresh, Tempo(Speed.INSTANT), eyes=eyes), Tempo(Speed.INSTANT))
            for step in played.steps:
                director.play([event.seen_by(eyes) for event in step.events], GAME.view(step.state, eyes))
                assert director.corrections == []


def test_a_wrong_cue_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    session, scene = at_table(4, 6)
    director = Choreographer(scene, Tempo(Speed.INSTANT))
    monkeypatch.setattr(scene.hands, "lay", lambda *_: iter(()))
    view = until_asked(session, 0)
    director.look_as(0, view)
    lay = next(move for move in session.moves(0) if isinstance(move, Lay))
    director.play(session.play(0, lay), session.view(0))
    assert any(words.startswith("hand") for words in director.corrections)
    assert scene.hands.hand == session.view(0).hands[0]


@pytest.mark.parametrize("less_motion", [False, True])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_in_motion_comes_to_rest_where_it_belongs(qtbot: QtBot, seats: int, less_motion: bool) -> None:
    rng, tempo = Random(3), Tempo(Speed.BRISK, less_motion=less_motion)
    session = Session(GAME, players(seats), {"deals": 6}, seed=8)
    director = Choreographer(board(session, tempo, eyes=0), tempo)
    played = random_game(Session(GAME, players(seats), {"deals": 6}, seed=8), rng)
    for step in played.steps[:90]:
        director.play([event.seen_by(0) for event in step.events], GAME.view(step.state, 0))
    while director.busy:
        director.skip()
        qtbot.wait(rng.randrange(3))
    assert director.corrections == []


@pytest.mark.parametrize("eyes", [None, 0, 2])
def test_only_laid_cards_and_the_looker_s_own_can_be_seen(eyes: Seat | None) -> None:
    session, scene = at_table(4, 30, eyes)
    state: Table = session.state
    laid = {card for card in DECK if not any(card in hand for hand in state.hands)}
    assert on_screen(scene) == laid | set(state.hands[eyes] if eyes is not None else ())


def test_the_extra_hand_and_a_card_the_other_draws_stay_hidden() -> None:
    session, scene = at_table(2, 2, eyes=0, honesty="found")
    director = Choreographer(scene, Tempo(Speed.INSTANT))
    while session.awaits() != Turn(1) or CANNOT_PLAY not in session.moves(1):
        session.play(0, session.moves(0)[0])
    director.look_as(0, session.view(0))
    before = on_screen(scene)
    events = session.play(1, CANNOT_PLAY)
    director.play([event.seen_by(0) for event in events], session.view(0))
    assert director.corrections == []
    assert on_screen(scene) == before
    assert set(scene.hands.aside.cards) == {BACK}


def test_looking_away_hides_the_hand_at_once() -> None:
    session, scene = at_table(4, 20, eyes=1)
    assert set(scene.hands.hand) == set(session.state.hands[1])
    director = Choreographer(scene, Tempo(Speed.INSTANT))
    director.look_as(None, session.view(None))
    assert scene.hands.hand == ()
    assert not on_screen(scene) & {card for hand in session.state.hands for card in hand}


def test_playable_cards_are_lifted_and_say_their_key() -> None:
    session, scene = at_table(4, 1)
    view = until_asked(session, 0)
    Choreographer(scene, Tempo(Speed.INSTANT)).look_as(0, view)
    level = {name: scene.hands.cards[name].y() for name in scene.hands.hand}
    scene.offer(view, session.moves(0))
    fits = {move.card for move in session.moves(0) if isinstance(move, Lay)}
    assert fits
    assert {name for name in scene.hands.hand if scene.hands.cards[name].y() < level[name] - 20} == fits
    assert {name for name in DECK if scene.hands.cards[name].playable} == fits
    scene.withdraw()
    assert not any(card.playable for card in scene.hands.cards.values())


def test_a_card_is_laid_by_a_click_and_by_dragging_it_to_its_own_row_and_no_other(qtbot: QtBot) -> None:
    session, scene = at_table(4, 1)
    view = until_asked(session, 0)
    stage = StageView(scene)
    qtbot.addWidget(stage)
    stage.resize(1280, 756)
    stage.show()
    Choreographer(scene, Tempo(Speed.INSTANT)).look_as(0, view)
    scene.offer(view, session.moves(0))
    name = next(move.card for move in session.moves(0) if isinstance(move, Lay))
    chosen: list[Any] = []
    scene.chosen.connect(chosen.append)
    spot = stage.mapFromScene(scene.hands.cards[name].mapToScene(QPointF(-100, -150)))
    qtbot.mouseClick(stage.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert chosen == [Lay(name)]
    home = scene.hands.cards[name].pos()
    own = scene.chart.row_at(series(name))
    other = scene.chart.row_at("D" if series(name) in "AB" else "A")
    for place, laid in ((scene.plates[0].pos(), 1), (QPointF(700, other), 1), (QPointF(700, own), 2)):
        to = stage.mapFromScene(place)
        qtbot.mousePress(stage.viewport(), Qt.MouseButton.LeftButton, pos=spot)
        qtbot.mouseMove(stage.viewport(), QLineF(spot, to).center().toPoint())
        qtbot.mouseMove(stage.viewport(), to)
        qtbot.mouseRelease(stage.viewport(), Qt.MouseButton.LeftButton, pos=to)
        assert len(chosen) == laid
        if laid == 1:
            assert scene.hands.cards[name].pos() == home


def test_a_card_that_does_not_fit_cannot_be_picked_up(qtbot: QtBot) -> None:
    session, scene = at_table(4, 1)
    view = until_asked(session, 0)
    Choreographer(scene, Tempo(Speed.INSTANT)).look_as(0, view)
    scene.offer(view, session.moves(0))
    fits = {move.card for move in session.moves(0) if isinstance(move, Lay)}
    for name in set(scene.hands.hand) - fits:
        assert scene.hands.cards[name].acceptedMouseButtons() == Qt.MouseButton.NoButton
    qtbot.wait(1)


def test_the_button_says_what_passing_costs() -> None:
    session, _ = at_table(4, 1, honesty="found")
    view = until_asked(session, 0)
    assert pass_words(view, could=False) == "I cannot play: −1 point"
    assert pass_words(view, could=True) == "Lie: “I cannot play” (−1, then −4)"
    challenged, _ = at_table(4, 1, honesty="challenged")
    assert pass_words(until_asked(challenged, 0), could=True) == "Lie: “I cannot play” (−1, found out −4)"
    two, _ = at_table(2, 1, honesty="found")
    assert pass_words(until_asked(two, 0), could=False) == "I cannot play: draw a card"
    assert pass_words(until_asked(two, 0), could=True) == "Lie: “I cannot”, and draw (−4 after the deal)"


@pytest.mark.parametrize("size", SIZES)
def test_piles_lie_in_their_rows_and_the_seven_across_both(size: QSizeF) -> None:
    _, scene = at_table(4, 1, size=size)
    rects = {}
    for name in DECK:
        scene.hands.lay_down(name)
        rects[name] = scene.hands.cards[name].mapRectToScene(CARD)
        assert scene.chart.paper.contains(rects[name])
    rows = [rects[f"{letter}1"].center().y() for letter in "ABCD"]
    assert rows == sorted(rows)
    for name, rect in rects.items():
        assert rect.center().y() == pytest.approx(rects[f"{series(name)}1"].center().y())
    for letter in "ABCD":
        assert not rects[f"{letter}6"].intersects(rects[f"{letter}8"])
        assert rects[f"{letter}7"].intersects(rects[f"{letter}6"])
        assert rects[f"{letter}7"].intersects(rects[f"{letter}8"])
        order = [rects[f"{letter}{number}"].left() for number in range(1, 7)]
        assert order == sorted(order)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 11))
def test_no_plate_covers_a_pile_or_another_plate_and_all_is_on_the_board(size: QSizeF, seats: int) -> None:
    _, scene = at_table(seats, 2, size=size)
    room = scene.sceneRect()
    plates = [plate.mapRectToScene(plate.boundingRect().adjusted(22, 22, -22, -22)) for plate in scene.plates]
    piles = QRectF(scene.chart.left, scene.chart.paper.top(), scene.chart.right - scene.chart.left, scene.chart.paper.height())
    for at, plate in enumerate(plates):
        assert room.contains(plate)
        assert not plate.intersects(piles)
        assert not any(plate.intersects(other) for other in plates[at + 1 :])
    hand = [card.mapRectToScene(CARD) for card in map(scene.hands.cards.get, scene.hands.hand) if card is not None]
    assert all(room.contains(card) and not card.intersects(piles) for card in hand)
    assert not any(card.intersects(plate) for card in hand for plate in plates)


@pytest.mark.parametrize("size", [USUAL, QSizeF(1024, 590), QSizeF(909, 756)])
@pytest.mark.parametrize("count", [13, 18, 26, 35])
def test_a_large_hand_shows_the_corner_of_every_card(size: QSizeF, count: int) -> None:
    _, scene = at_table(2, 1, size=size)
    unit = size.width() / scene.sceneRect().width()
    places = [place for place, _ in scene.hands.places(count)]
    room = scene.sceneRect()
    assert len(places) == count
    assert all(0 < place.x() < room.width() for place in places)
    assert all(place.y() - CARD.height() * HELD / 2 < scene.hands.rail - 110 for place in places)
    for one, other in pairwise(places):
        if abs(one.y() - other.y()) < 40:
            assert (other.x() - one.x()) * unit >= 25


def test_every_face_and_the_back_can_be_drawn(qtbot: QtBot) -> None:
    _, scene = at_table(2, 1)
    image = QImage(140, 196, QImage.Format.Format_ARGB32)
    seen = set()
    for card in scene.hands.cards.values():
        image.fill(0)
        painter = QPainter(image)
        painter.scale(0.56, 0.56)
        card._print_face(painter, card.name)
        painter.end()
        seen.add(bytes(image.constBits()))
    assert len(seen) == len(DECK)
    qtbot.wait(1)


def test_the_log_has_a_row_for_every_deal(qtbot: QtBot) -> None:
    played = random_game(Session(GAME, players(3), {"deals": 6}, seed=1), Random(1))
    scene = board(played, Tempo(Speed.INSTANT), eyes=0)
    assert scene.log.page.sheet == played.state.sheet
    assert len(scene.log.page.sheet) == played.state.deal
    assert scene.log.page.sheet[-1] == played.state.scores
    (tool,) = scene.tools()
    tool.use()
    assert scene.log.page.isVisible()
    tool.use()
    assert not scene.log.page.isVisible()
    qtbot.wait(1)


def test_a_laid_card_lies_on_its_pile_before_the_next_player_moves() -> None:
    session, scene = at_table(4, 1)
    until_asked(session, 0)
    director = Choreographer(scene, Tempo(Speed.INSTANT))
    director.look_as(0, session.view(0))
    lay = next(move for move in session.moves(0) if isinstance(move, Lay))
    events = session.play(0, lay)
    assert any(isinstance(event, CardLaid) for event in events)
    director.play(events, session.view(0))
    card = scene.hands.cards[lay.card]
    assert card.pos() == scene.chart.place_of(lay.card)
    assert lay.card not in scene.hands.hand


@pytest.mark.parametrize("seats", [4, 7, 10])
def test_nobody_changes_places_when_the_drawer_opens(seats: int) -> None:
    """The stage is narrower then."""
    sides = []
    for width in (1280, 930):
        _, scene = at_table(seats, 2, size=QSizeF(width, 690))
        middle = scene.sceneRect().width() / 2
        sides.append([(plate.x() < middle, round(plate.y())) for plate in scene.plates])
    assert sides[0] == sides[1]


@pytest.mark.parametrize("event", [SaidCannotPlay(1, "MF-6"), CardLaid(1, "A1", "MF-4")])
def test_nobody_looks_for_a_card_any_more_as_soon_as_they_pass_or_lay_one(event: Event) -> None:
    """The line below the table hears of it before the motion is over."""
    _, scene = at_table(3, 1)
    told: list[object] = []
    scene.seen.connect(told.append)
    beats = iter(scene.cues(event))
    moves = 0
    while not told:
        motion = next(beats).motion()
        moves += motion is not None and motion.duration() > 0
    assert told == [event]
    assert moves == 0
