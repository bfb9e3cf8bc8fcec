"""The Mayflower as a stage: large cards, berths that light up, reasons in the log, great moments, and large letters."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from pytestqt.qtbot import QtBot

from parlor_desktop.engine.contract import Luck, Seat, Turn
from parlor_desktop.engine.session import AnySession, Session
from parlor_desktop.games.mayflower.cards import number
from parlor_desktop.games.mayflower.events import (
    CardLaid,
    Charged,
    Credited,
    Dealt,
    FalsePassFound,
    HandsLookedAt,
    SaidCannotPlay,
    SeriesClosed,
    WentOut,
    Won,
)
from parlor_desktop.games.mayflower.moves import CANNOT_PLAY, Challenge, Lay
from parlor_desktop.games.mayflower.rules import GAME
from parlor_desktop.games.mayflower.table import Drew, Laid, LookedAt, Passed, Phase, Row
from parlor_desktop.scene.kit.card import CARD
from parlor_desktop.scene.kit.choreographer import Choreographer
from parlor_desktop.scene.kit.tempo import Speed, Tempo
from parlor_desktop.scene.mayflower.asking import found_words, waits_for
from parlor_desktop.scene.mayflower.board import MayflowerBoard
from parlor_desktop.scene.mayflower.doubting import Evidence
from parlor_desktop.scene.mayflower.reasons import Reason, reasons
from parlor_desktop.scene.mayflower.rows import rows_of
from parlor_desktop.ui.stage import StageView
from tests.play import random_entry, random_game
from tests.scene.tables import USUAL, board, players
from tests.scene.test_mayflower_board import SIZES, at_table, until_asked

ROW = Row()


def asked_to_lay(size: QSizeF = USUAL, **rules: Any) -> tuple[AnySession, MayflowerBoard]:
    session, scene = at_table(4, 1, size=size, **rules)
    view = until_asked(session, 0)
    Choreographer(scene, Tempo(Speed.INSTANT)).look_as(0, view)
    scene.asked = 0
    scene.offer(view, session.moves(0))
    return session, scene


def lit(scene: MayflowerBoard) -> list[str]:
    return [berth.card for berth in scene.berths.all if berth.lit]


# -- Rows and berths --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [USUAL, QSizeF(1920, 1036)])
def test_rows_take_up_the_chart_from_plate_to_plate_and_cards_are_larger_than_they_were(size: QSizeF) -> None:
    _, scene = at_table(4, 2, size=size)
    room = scene.sceneRect().width()
    assert (scene.chart.right - scene.chart.left) / room > 0.7
    assert scene.chart.scale > 0.417 * 1.15
    left, right = (scene.hands.cards["A1"], scene.hands.cards["A13"])
    for card in (left, right):
        scene.hands.lay_down(card.name)
    assert left.mapRectToScene(CARD).left() == pytest.approx(scene.chart.left)
    assert right.mapRectToScene(CARD).right() == pytest.approx(scene.chart.right)


@pytest.mark.parametrize("moves", [1, 12, 34])
def test_a_berth_waits_where_every_fitting_card_goes_and_nowhere_else(moves: int) -> None:
    session, scene = at_table(4, moves)
    shown = {berth.card: berth for berth in scene.berths.all if berth.isVisible()}
    assert set(shown) == set(session.state.fitting)
    assert all(berth.pos() == scene.chart.place_of(card) for card, berth in shown.items())


def test_rows_can_be_told_from_the_cards_that_lie() -> None:
    assert rows_of(()) == (ROW,) * 4
    assert rows_of(("A1", "A2", "B13", "B12"))[:2] == (Row(2, 14), Row(0, 12))
    assert rows_of([f"C{n}" for n in range(1, 14)])[2] == Row(6, 8, closed=True)


def test_a_card_that_is_dragged_lights_up_its_berth(qtbot: QtBot) -> None:
    _, scene = asked_to_lay()
    stage = StageView(scene)
    qtbot.addWidget(stage)
    stage.resize(1280, 756)
    stage.show()
    name = next(iter(scene.hands.laying))
    spot = stage.mapFromScene(scene.hands.cards[name].mapToScene(QPointF(-100, -150)))
    assert lit(scene) == []
    qtbot.mousePress(stage.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    qtbot.mouseMove(stage.viewport(), stage.mapFromScene(scene.plates[0].pos()))
    assert lit(scene) == [name]
    qtbot.mouseRelease(stage.viewport(), Qt.MouseButton.LeftButton, pos=stage.mapFromScene(scene.plates[0].pos()))
    assert lit(scene) == []


def test_a_hint_lights_up_the_card_and_its_berth_until_it_is_put_out() -> None:
    session, scene = asked_to_lay()
    lay = next(move for move in session.moves(0) if isinstance(move, Lay))
    assert scene.point_at(lay)
    assert lit(scene) == [lay.card]
    assert scene.looking.halo.isVisible()
    assert scene.looking.halo.pos() == scene.hands.cards[lay.card].pos()
    assert not scene.point_at(CANNOT_PLAY)
    assert not scene.point_at(None)
    assert lit(scene) == []
    assert not scene.looking.halo.isVisible()


# -- The large card ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_a_large_card_covers_neither_the_hand_nor_the_rail_nor_the_berth_that_its_card_goes_to(size: QSizeF) -> None:
    _, scene = asked_to_lay(size)
    for name in scene.hands.hand:
        scene.looking.look_at(name)
        large = scene.looking.card.sceneBoundingRect()
        assert scene.looking.card.isVisible()
        assert scene.sceneRect().adjusted(-20, -20, 20, 20).contains(large)
        assert large.bottom() <= scene.paper.bottom() + 20
        berth = scene.berths.of(name)
        if berth is not None:
            assert not large.adjusted(14, 14, -14, -14).contains(berth.pos())
    scene.looking.put_away()
    assert not scene.looking.card.isVisible()


def test_a_pressed_card_that_does_not_fit_says_why() -> None:
    session, scene = asked_to_lay()
    misfit = next(card for card in scene.hands.hand if card not in scene.hands.laying)
    scene.looking.press(scene.hands.cards[misfit].mapToScene(QPointF(-110, -150)))
    assert scene.looking.card.name == misfit
    assert "aits for the" in scene.looking.card.words
    scene.looking.put_away()
    scene.looking.press(scene.hands.cards[next(iter(scene.hands.laying))].mapToScene(QPointF(-110, -150)))
    assert not scene.looking.card.isVisible()
    assert session.awaits() == Turn(0)


def test_what_a_card_waits_for() -> None:
    assert waits_for("A1", (ROW,) * 4) == ""
    assert waits_for("A2", (ROW,) * 4) == "Waits for the 1 of A"
    assert waits_for("B9", (ROW,) * 4) == "Waits for the 10 of B"
    assert waits_for("B7", (ROW,) * 4) == "The 7 waits for the 6 and the 8 of B"
    assert waits_for("C7", (ROW, ROW, Row(6, 9), ROW)) == "The 7 waits for the 8 of C"
    assert waits_for("C7", (ROW, ROW, Row(6, 8), ROW)) == ""


def test_keys_show_a_card_large_only_when_somebody_walks_to_it() -> None:
    session, scene = asked_to_lay()
    lays = [action for action in scene.actions(session.view(0), session.moves(0)) if action.point is not None]
    assert lays[0].point is not None
    lays[0].point(True)  # the keys are given to the first card when somebody is asked
    assert not scene.looking.card.isVisible()
    lays[0].point(False)
    lays[0].point(True)
    assert scene.looking.card.isVisible()
    assert lit(scene) == [next(iter(scene.hands.laying))]


def test_the_lie_is_a_small_button_that_must_be_pressed_twice() -> None:
    session, scene = asked_to_lay(honesty="found")
    lie = next(action for action in scene.actions(session.view(0), session.moves(0)) if action.move == CANNOT_PLAY)
    assert lie.tight
    assert lie.twice
    assert not lie.main
    assert lie.words.startswith("Lie:")


def test_whoever_can_play_is_offered_no_pass_where_nobody_lies() -> None:
    session, scene = asked_to_lay()
    actions = scene.actions(session.view(0), session.moves(0))
    assert [action.move for action in actions] == [Lay(card) for card in scene.hands.laying]


@pytest.mark.parametrize("seats", [3, 4, 7, 10])
@pytest.mark.parametrize("size", SIZES)
def test_no_challenge_covers_a_plate(seats: int, size: QSizeF) -> None:
    _, scene = at_table(seats, 2, size=size)
    plates = [plate.mapRectToScene(plate.boundingRect().adjusted(22, 22, -22, -22)) for plate in scene.plates]
    buttons = [
        scene.choosing.challenge(Challenge(seat), Evidence(1, (), ())).place for seat in range(seats) if seat != scene.near
    ]
    places = [place() for place in buttons if place is not None]
    assert all(scene.sceneRect().contains(place) for place in places)
    assert not any(place.intersects(plate) for place in places for plate in plates)
    assert not any(one.intersects(other) for at, one in enumerate(places) for other in places[at + 1 :])


# -- The line below the table -----------------------------------------------------------------------------------------------


def test_the_line_says_what_to_do_and_is_never_empty() -> None:
    said = set()
    for seed in range(6):
        rng = Random(seed)
        session = Session(GAME, players(2 if seed % 2 else 3), {"honesty": "challenged", "deals": 6}, seed=seed)
        scene = board(session, Tempo(Speed.INSTANT))
        for _ in range(160):
            match session.awaits():
                case Turn(seat):
                    view = session.view(seat)
                    line = scene.prompt(view, seat)
                    said.add(line.partition(", ")[2].split(" of ")[0].rstrip("0123456789"))
                    assert line.startswith(session.names[seat])
                    fitting = [move for move in session.moves(seat) if isinstance(move, Lay)]
                    if view.phase is Phase.PLAY and len(fitting) == 1 and len(view.hands[seat]) > 1:
                        assert f"your {number(fitting[0].card)} of {fitting[0].card[0]}" in line
                    assert session.names[seat] in scene.doing(view, session.awaits())
                case Luck():
                    assert scene.doing(session.view(None), session.awaits())
                case _:
                    break
            random_entry(session, rng)
    assert said >= {"lay one", "lay your ", "none", "lay your last card!"}


# -- The ship's log ---------------------------------------------------------------------------------------------------------


def test_every_charge_and_credit_has_its_reason() -> None:
    history = (Passed(0, ("A1",)), Laid(1, "A1"), Passed(0, ("A2",)), Laid(1, "B1"))
    found = (Credited(1, 9, 9), FalsePassFound(0, ("A2",)), Charged(0, 4, -6, "MF-12"))
    assert reasons(history, found, (), 3) == (
        (Reason("could not play, 2 times", -2), Reason("held back 2 of A", -4)),
        (Reason("went out, the others held 9 cards", 9),),
        (),
    )


def test_a_drawn_card_costs_a_point_if_it_is_kept() -> None:
    kept = (Passed(0, ("A1",)), Drew(0, "B4"), Laid(1, "A1"))
    laid = (Passed(0, ("A1",)), Drew(0, "A1"), Laid(0, "A1"))
    assert reasons(kept, (), (), 2)[0] == (Reason("kept a drawn card", -1),)
    assert reasons(laid, (), (), 2)[0] == ()


def test_what_was_found_when_all_had_passed_and_wrong_challenges_have_their_reasons() -> None:
    passes = (Passed(0, ("A1",)), Passed(1, ("A1",)), LookedAt((0, 1)))
    once = (*passes, Laid(0, "A1"), Laid(1, "A2"))
    assert reasons(once, (), (1,), 2) == (
        (Reason("could not play", -1), Reason("held back when all passed", -4)),
        (Reason("could not play", -1), Reason("held back when all passed", -4), Reason("challenged wrongly", -1)),
    )
    twice = (*once, Passed(0, ("A3",)), Passed(1, ("A3",)), LookedAt((0,)))
    assert reasons(twice, (), (1, 1), 2) == (
        (Reason("could not play, 2 times", -2), Reason("held back when all passed, 2 times", -8)),
        (
            Reason("could not play, 2 times", -2),
            Reason("held back when all passed", -4),
            Reason("challenged wrongly, 2 times", -2),
        ),
    )


@pytest.mark.parametrize("honesty", ["honest", "found", "challenged"])
@pytest.mark.parametrize("seats", [2, 4, 10])
def test_the_reasons_of_a_deal_make_up_what_it_brought(seats: int, honesty: str) -> None:
    rules = {"deals": 6, "honesty": honesty}
    played = random_game(Session(GAME, players(seats), rules, seed=5), Random(5))
    scene = board(Session(GAME, players(seats), rules, seed=5), Tempo(Speed.INSTANT), eyes=0)
    director = Choreographer(scene, Tempo(Speed.INSTANT))
    before = (0,) * seats
    for step in played.steps:
        director.play([event.seen_by(0) for event in step.events], GAME.view(step.state, 0))
        if any(isinstance(event, Credited) for event in step.events):
            while director.held:
                director.skip()
            why, scores = scene.log.page.why, step.state.scores
            assert tuple(sum(line.points for line in lines) for lines in why) == tuple(
                now - then for now, then in zip(scores, before, strict=True)
            )
            before = scores


# -- Pace and great moments -------------------------------------------------------------------------------------------------


def played_for(scene: MayflowerBoard, *events: Any) -> int:
    """How many milliseconds these events take."""
    total = 0
    for event in events:
        for beat in scene.cues(event):
            motion = beat.motion()
            if motion is not None:
                length = motion.totalDuration() if beat.overlap is None else scene.tempo.ms(beat.overlap)
                total += length
                motion.start()
                motion.setCurrentTime(motion.totalDuration())
                motion.stop()
    return total


def a_card_of(session: AnySession, seat: Seat) -> str:
    return next(str(card) for card in session.state.hands[seat] if number(card) != 7)


def test_passes_are_quicker_than_cards_and_the_last_card_takes_its_time() -> None:
    session, _ = at_table(4, 6)
    scene = board(session, Tempo(Speed.NORMAL), USUAL, 0)
    for _ in range(4):
        scene.tempo.little()
    passing = played_for(scene, SaidCannotPlay(1, "MF-6"), Charged(1, 1, -1, "MF-6"))
    card = played_for(scene, CardLaid(1, a_card_of(session, 1), "MF-4"))
    assert passing < card < 500
    scene.hands.held[2].show_cards(scene.hands.held[2].cards[:1])
    last = played_for(scene, CardLaid(2, a_card_of(session, 2), "MF-4"))
    assert last > card * 1.5


@pytest.mark.parametrize("less_motion", [False, True])
def test_every_great_moment_has_a_scene_of_its_own_and_leaves_nothing_behind(less_motion: bool) -> None:
    session, _ = at_table(4, 6)
    scene = board(session, Tempo(Speed.NORMAL, less_motion=less_motion), USUAL, 0)
    spot, titles = scene.great_moment.spot, set()
    moments: list[tuple[Any, ...]] = [
        *((CardLaid(1, f"{letter}7", "MF-5"), SeriesClosed(letter)) for letter in "ABCD"),
        (CardLaid(2, "A1", "MF-4"), WentOut(2)),
        (Dealt(12, 0, ((), (), (), ()), (), "MF-1"),),
        (Won((3,), 15),),
    ]
    for events in moments:
        assert 1500 < played_for(scene, *events) < 8000
        titles.add((spot.title, spot.dress))
        assert not spot.isVisible()
        assert not scene.ceremony.ship.isVisible()
    assert len(titles) == len(moments)


def test_slips_at_the_plates_say_who_could_not_play() -> None:
    session = Session(GAME, players(4), {"honesty": "found"}, seed=3)
    scene = board(session, Tempo(Speed.INSTANT), eyes=0)
    director = Choreographer(scene, scene.tempo)
    rng, seen = Random(3), False
    for _ in range(40):
        random_entry(session, rng)
        director.look_as(0, session.view(0))
        shown = {seat for seat, slip in enumerate(scene.slips.all) if slip.isVisible()}
        last = {deed.seat: deed for deed in session.state.history if not isinstance(deed, LookedAt)}
        passed = {seat for seat, deed in last.items() if isinstance(deed, Passed)}
        assert shown == passed - {session.state.turn} or session.state.shown, "it is told until it is their turn again"
        seen = seen or bool(shown)
    assert seen


def test_when_everybody_has_passed_the_board_says_who_held_back_and_asks_them_for_a_card() -> None:
    session = Session(GAME, players(3), {"honesty": "found"}, seed=3)
    scene = board(session, Tempo(Speed.NORMAL), eyes=0)
    director = Choreographer(scene, Tempo(Speed.INSTANT))
    session.let_fall()
    session.let_fall()
    for _ in range(3):
        director.look_as(0, session.view(0))
        events = session.play(session.state.turn, CANNOT_PLAY)
    looked = next(event for event in events if isinstance(event, HandsLookedAt))
    could = looked.could
    assert could
    said = set()
    for beat in scene.cues(looked):
        beat.motion()
        said.add(scene.speech.ribbon.text)
    assert found_words([scene.names[seat] for seat in could]) in said
    director.look_as(0, session.view(0))
    slips = {seat: slip.text for seat, slip in enumerate(scene.slips.all) if slip.isVisible()}
    assert slips == {seat: "must play" if seat in could else "cannot play" for seat in range(3)}
    scene.open_page()
    assert [sum(reason.points for reason in why) for why in scene.log.page.why] == list(session.state.scores)
    while session.state.turn not in could:
        session.play(session.state.turn, CANNOT_PLAY)
    seat = session.state.turn
    actions = scene.actions(session.view(seat), session.moves(seat))
    assert CANNOT_PLAY not in [action.move for action in actions]
    assert scene.prompt(session.view(seat), seat).endswith("you could have played: lay a card now")
    session.play(seat, session.moves(seat)[0])
    director.look_as(0, session.view(0))
    assert not scene.slips.all[seat].isVisible()


def test_a_ribbon_names_one_or_two_who_held_back_and_counts_more() -> None:
    assert found_words(["Ann"]) == "Everybody passed, but Ann could have played!"
    assert found_words(["Ann", "Bob"]) == "Everybody passed, but Ann and Bob could have played!"
    assert found_words(["Ann", "Bob", "Cy"]) == "Everybody passed, but 3 players could have played!"


@pytest.mark.parametrize("letters", [1.0, 1.3])
@pytest.mark.parametrize("honesty", ["honest", "challenged"])
@pytest.mark.parametrize("size", [USUAL, *SIZES])
def test_a_ribbon_hangs_on_wood_and_covers_neither_card_nor_word(size: QSizeF, honesty: str, letters: float) -> None:
    session, scene = at_table(10, 12, honesty=honesty, size=size)
    scene.letters = letters
    scene.lay_out(size)
    Choreographer(scene, Tempo(Speed.INSTANT)).look_as(0, session.view(0))
    for ribbon in (scene.speech.ribbon, scene.passing.stuck):
        for words in ("Ann wins!", "You cannot play: −1 point. Your 8 of A waits for the 9, and only Clara can have it!"):
            ribbon.show_text(words)
            place = ribbon.mapRectToScene(ribbon.boundingRect())
            assert place.top() >= scene.hands.rail, "below the chart and the hand"
            assert place.bottom() <= scene.sceneRect().bottom() + 1
            assert place.right() <= scene.sceneRect().right()
            assert not place.intersects(scene.track.mapRectToScene(scene.track.boundingRect()).adjusted(0, 0, -8, 0))
            read = ribbon.scale() * 24 * size.height() / scene.sceneRect().height()
            assert read >= 12 or size != USUAL, "it can be read"


@pytest.mark.parametrize("size", [USUAL, *SIZES])
def test_very_large_keys_of_lifted_cards_stand_on_no_name_in_a_row(size: QSizeF) -> None:
    session, scene = at_table(4, 12, size=size)
    scene.letters = 1.3
    scene.lay_out(size)
    view = until_asked(session, 0)
    Choreographer(scene, Tempo(Speed.INSTANT)).look_as(0, view)
    scene.offer(view, session.moves(0))
    lowest = max(scene.hands.cards[f"D{n}"].mapRectToScene(CARD).bottom() for n in (1, 13) if f"D{n}" in scene.hands.laid)
    for name in scene.hands.laying:
        card = scene.hands.cards[name]
        assert card.mapRectToScene(card.boundingRect()).top() >= lowest - 16 * scene.chart.scale


# -- Large letters ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4, 10])
@pytest.mark.parametrize("size", [USUAL, QSizeF(1024, 590), QSizeF(1920, 1036)])
def test_very_large_letters_make_every_plate_and_card_a_quarter_larger(seats: int, size: QSizeF) -> None:
    _, scene = at_table(seats, 2, size=size)
    plates, laid = [plate.scale() for plate in scene.plates], scene.chart.scale
    scene.letters = 1.3
    scene.lay_out(size)
    assert all(plate.scale() >= 1.25 * before for plate, before in zip(scene.plates, plates, strict=True))
    assert scene.chart.scale * 1.32 >= 1.25 * laid  # printed with letters that are 1.32 times as large
    assert all(held.scale() >= 1.25 * 0.8 for held in scene.hands.held)
    rects = [plate.mapRectToScene(plate.boundingRect().adjusted(22, 22, -22, -22)) for plate in scene.plates]
    piles = QRectF(scene.chart.left, scene.paper.top(), scene.chart.right - scene.chart.left, scene.paper.height())
    for at, rect in enumerate(rects):
        assert scene.sceneRect().contains(rect)
        assert not rect.intersects(piles)
        assert not any(rect.intersects(other) for other in rects[at + 1 :])
