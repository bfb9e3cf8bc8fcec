"""The board of Pig Dice follows the engine: after every step it shows the truth, without being corrected."""

from __future__ import annotations

from dataclasses import asdict, replace
from random import Random

import pytest
from PySide6.QtCore import QPoint, QRectF, QSizeF, Qt
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsView
from pytestqt.qtbot import QtBot

from parlor_desktop.engine.chance import Pick
from parlor_desktop.engine.contract import Event, Luck, Move, Over, Turn, Weighed
from parlor_desktop.engine.session import Session
from parlor_desktop.games.pig_dice.events import DiceFell, DiceThrown, GaveUp, GoalReached, LastRoundBegan, SevenFell
from parlor_desktop.games.pig_dice.house_rules import HouseRules
from parlor_desktop.games.pig_dice.moves import GIVE_UP, THROW
from parlor_desktop.games.pig_dice.reckoning import reckon
from parlor_desktop.games.pig_dice.rules import GAME
from parlor_desktop.games.pig_dice.table import LastRound, Table
from parlor_desktop.scene.kit.choreographer import Choreographer
from parlor_desktop.scene.kit.tempo import Speed, Tempo
from parlor_desktop.scene.pig_dice import lines
from parlor_desktop.scene.pig_dice.board import PigDiceBoard
from parlor_desktop.scene.pig_dice.counsel import counsel
from parlor_desktop.scene.pig_dice.remarks import show_remark
from parlor_desktop.scene.pig_dice.rhythm import Rhythm
from tests.play import NAMES, random_entry, random_game
from tests.scene.tables import board, players, random_rules, seconds_of


@pytest.mark.parametrize("part", range(10))
def test_over_hundreds_of_random_games_nothing_has_to_be_corrected(part: int) -> None:
    for seed in range(part * 20, part * 20 + 20):
        rng = Random(seed)
        seats = rng.randrange(2, 11)
        played = random_game(Session(GAME, players(seats), {**random_rules(GAME, rng), "goal": 50}, seed=seed), rng)
        fresh = Session(GAME, players(seats), asdict(played.rules), seed=seed)
        scene = board(fresh, Tempo(Speed.INSTANT))
        director = Choreographer(scene, Tempo(Speed.INSTANT))
        for step in played.steps:
            director.play(step.events, step.state)
            assert director.corrections == []


def test_a_wrong_cue_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(GAME, players(2), {"starter": "first"}, seed=1)
    scene = board(session, Tempo(Speed.INSTANT))
    director = Choreographer(scene, Tempo(Speed.INSTANT))
    monkeypatch.setattr(scene, "walk", lambda *_: iter(()))
    session.play(0, THROW)
    session.let_fall((1, 1))
    director.play(tuple(e for s in session.steps for e in s.events), session.state)
    assert director.corrections == []
    director.play(session.play(0, GIVE_UP), session.state)
    assert any(words.startswith("scores: (0, 0) was shown") for words in director.corrections)
    assert scene.till.scores == (2, 0)


@pytest.mark.parametrize("less_motion", [False, True])
def test_a_game_in_motion_comes_to_rest_where_it_belongs(qtbot: QtBot, less_motion: bool) -> None:
    session = Session(GAME, players(3), {"goal": 50}, seed=8)
    tempo = Tempo(Speed.BRISK, less_motion=less_motion)
    scene = board(session, tempo)
    director = Choreographer(scene, tempo)
    played = random_game(Session(GAME, players(3), {"goal": 50}, seed=8), Random(3))
    for step in played.steps[:30]:
        director.play(step.events, step.state)
    rng = Random(1)
    while director.busy:
        director.skip()
        qtbot.wait(rng.randrange(3))
    assert director.corrections == []


@pytest.mark.parametrize(
    "size", [QSizeF(1024, 590), QSizeF(700, 590), QSizeF(1920, 1030), QSizeF(3840, 2100), QSizeF(1280, 1100)]
)
@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("letters", [1.0, 1.3])
def test_everything_is_on_the_board_and_no_plate_covers_another(size: QSizeF, seats: int, letters: float) -> None:
    session = Session(GAME, players(seats), {"starter": "first"}, seed=1)
    scene = board(session, Tempo(Speed.INSTANT))
    scene.letters = letters
    scene.lay_out(size)
    if size.width() / size.height() > 1.6:
        assert all(plate.scale() >= min(letters, 1.25) for plate in scene.plates)
    room = scene.sceneRect()
    assert room.width() / room.height() == pytest.approx(size.width() / size.height(), rel=1e-3)
    plates = [plate.mapRectToScene(plate.boundingRect().adjusted(22, 22, -22, -22)) for plate in scene.plates]
    for at, plate in enumerate(plates):
        assert room.contains(plate)
        assert not plate.intersects(scene.garden.band)
        assert not any(plate.intersects(other) for other in plates[at + 1 :])
    for item in (scene.pad, scene.shaker, *scene.dice):
        assert room.contains(item.mapRectToScene(item.boundingRect()))
    pad = scene.pad.mapRectToScene(scene.pad.paper)
    rug = scene.places.rug
    assert not pad.intersects(scene.garden.band)
    assert not pad.intersects(rug)
    assert not any(plate.intersects(pad) for plate in plates)
    verdict = scene.verdict
    verdict.show_verdict("Head and Tail: nothing to double yet")
    covered = verdict.mapRectToScene(verdict.boundingRect())
    scene.speech.ribbon.show_text(lines.last_round(0, (103, *range(1, seats)), NAMES))
    ribbon = scene.speech.ribbon.mapRectToScene(scene.speech.ribbon.boundingRect())
    assert scene.speech.ribbon.scale() > 0.5
    assert not ribbon.intersects(scene.garden.band), "there are pigs and flags"
    assert not ribbon.intersects(pad)
    assert not any(plate.intersects(ribbon) for plate in plates)
    for seat in range(seats):
        cup = QRectF(-60, -80, 120, 160)
        cup = (
            QTransform.fromScale(scene.places.die_size, scene.places.die_size)
            .mapRect(cup)
            .translated(scene.shaker_place(seat, begins=False))
        )
        assert rug.contains(cup)
        assert not ribbon.intersects(cup)
        assert not any(plate.intersects(cup) for plate in plates)
        for place in scene.places.dice():
            die = QRectF(-50, -50, 100, 100)
            die = QTransform.fromScale(scene.places.die_size, scene.places.die_size).mapRect(die).translated(place)
            assert rug.contains(die)
            assert not die.intersects(cup)
            assert not die.intersects(covered)
            assert not die.intersects(ribbon)
            assert not die.intersects(pad)
            assert not any(plate.intersects(die) for plate in plates)


def test_pigs_walk_from_the_start_to_the_gate_and_beyond() -> None:
    session = Session(GAME, players(4), {"starter": "first"}, seed=1)
    garden = board(session, Tempo(Speed.INSTANT)).garden
    steps = [garden.places((score, 0, 0, 0))[0].x() for score in range(0, 400, 5)]
    assert steps == sorted(steps)
    assert steps[0] < steps[20] < steps[-1]


@pytest.mark.parametrize("letters", [1.0, 1.3])
@pytest.mark.parametrize("score", [0, 40, 100, 130, 400])
@pytest.mark.parametrize("seats", [2, 4, 10])
def test_pigs_that_have_come_equally_far_are_all_seen_and_in_the_garden(seats: int, score: int, letters: float) -> None:
    scene = board(Session(GAME, players(seats), {"starter": "first"}, seed=1), Tempo(Speed.INSTANT))
    scene.letters = letters
    scene.lay_out(QSizeF(1280, 690))
    scene.settle(Table(HouseRules(), (score,) * seats, thrower=0, made=124, throws=((5, 5),)))
    cloths = [pig.mapRectToScene(QRectF(-16, -49, 24, 24)) for pig in scene.pigs]
    bodies = [pig.mapRectToScene(QRectF(-46, -60, 92, 60)) for pig in scene.pigs]
    for at, pig in enumerate(scene.pigs):
        assert scene.garden.band.contains(bodies[at])
        for other, body in zip(scene.pigs, bodies, strict=True):
            if other.zValue() > pig.zValue():
                hidden = body.intersected(cloths[at])
                assert hidden.width() * hidden.height() < 0.4 * cloths[at].width() * cloths[at].height()
    for thrower in (0, 1):
        scene.settle(Table(HouseRules(), (score,) * seats, thrower=thrower, made=124, throws=((5, 5),)))
        assert scene.ghost.isVisible()
        assert scene.ghost.boundingRect().contains(scene.ghost.board)
        assert scene.garden.band.contains(scene.ghost.mapRectToScene(scene.ghost.board))


@pytest.mark.parametrize("seats", [4, 10])
@pytest.mark.parametrize("letters", [1.0, 1.3])
def test_the_lines_of_the_pad_add_up_however_long_a_turn_is(seats: int, letters: float) -> None:
    scene = board(Session(GAME, players(seats), {"starter": "first"}, seed=1), Tempo(Speed.INSTANT))
    scene.letters = letters
    scene.lay_out(QSizeF(1280, 690))
    throws: tuple[tuple[int | str, ...], ...] = ()
    seen = set()
    for at in range(24):
        throws = (*throws, ("head", "tail") if at == 9 else (1, at % 4 + 1))
        turn = reckon(throws)
        scene.pad.write(turn[-1].made, throws)
        shown, folded = scene.pad.shown, scene.pad.folded
        assert len(shown) >= min(2, len(throws))
        assert shown == turn[len(turn) - len(shown) :]
        left = turn[len(turn) - len(shown) - 1] if folded else None
        assert folded == (f"{len(turn) - len(shown)} throws: {left.made}" if left else "")
        assert bool(folded) == (len(shown) < len(turn))
        seen.add(bool(folded))
    assert seen == {True, False}


# -- A turn -----------------------------------------------------------------------------------------------------------------


def at_table(goal: int = 100, **tempo: bool) -> tuple[Session[Table], PigDiceBoard, Choreographer]:
    session = Session(GAME, players(3), {"starter": "first", "goal": goal}, seed=1)
    pace = Tempo(Speed.INSTANT, **tempo)
    scene = board(session, pace)
    return session, scene, Choreographer(scene, pace)


def throw(session: Session[Table], director: Choreographer, *faces: int | str) -> None:
    seat = session.state.thrower
    events = session.play(seat, THROW) + session.let_fall(faces)
    director.play(events, session.state)
    assert director.corrections == []


def test_a_pale_pig_walks_ahead_with_what_the_turn_has_made_and_is_gone_after_a_seven() -> None:
    session, scene, director = at_table()
    throw(session, director, 4, 4)
    assert scene.ghost.isVisible()
    assert scene.ghost.sign == "+8"
    assert scene.ghost.pos() == scene.garden.places((8, 0, 0))[0]
    assert scene.pigs[0].pos() == scene.garden.places((0, 0, 0))[0]
    throw(session, director, 3, 4)
    assert not scene.ghost.isVisible()


def test_the_pig_follows_the_pale_one_when_the_turn_is_kept() -> None:
    session, scene, director = at_table()
    throw(session, director, 4, 4)
    director.play(session.play(0, GIVE_UP), session.state)
    assert director.corrections == []
    assert not scene.ghost.isVisible()
    assert scene.pigs[0].pos() == scene.garden.places((8, 0, 0))[0]


def test_a_tail_on_the_first_throw_leaves_nothing_and_says_so() -> None:
    session, scene, director = at_table()
    throw(session, director, 4, "tail")
    assert scene.verdict.text == "A Tail on the first throw counts nothing"
    assert not scene.ghost.isVisible()


@pytest.mark.parametrize("less_motion", [False, True])
def test_great_moments_leave_nothing_behind(less_motion: bool) -> None:
    session, scene, director = at_table(goal=50, less_motion=less_motion)
    for _ in range(5):
        throw(session, director, 5, 5)
    director.play(session.play(0, GIVE_UP), session.state)
    throw(session, director, 5, 5)
    throw(session, director, 5, 5)
    throw(session, director, 3, 4)
    director.play(session.play(2, GIVE_UP), session.state)
    assert session.state.winners == (0,)
    assert director.corrections == []
    assert not scene.great_moment.spot.isVisible()


# -- The cup ----------------------------------------------------------------------------------------------------------------


@pytest.mark.qt_log_ignore("not accepted by receiving widget")
def test_the_cup_can_be_pressed_only_by_whoever_may_throw(qtbot: QtBot) -> None:
    session, scene, _ = at_table()
    view = QGraphicsView(scene)
    qtbot.addWidget(view)
    view.resize(900, 600)
    view.show()
    chosen: list[object] = []
    scene.chosen.connect(chosen.append)

    def press() -> None:
        view.centerOn(scene.shaker)
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.mapFromScene(scene.shaker.pos()))

    press()
    assert chosen == []
    scene.offer(session.state, session.moves(0))
    press()
    assert chosen == [THROW]
    scene.withdraw()
    press()
    assert chosen == [THROW]


def test_a_cup_that_was_shaken_by_hand_throws_when_it_is_let_go_and_goes_home(qtbot: QtBot) -> None:
    session, scene, director = at_table()
    view = QGraphicsView(scene)
    qtbot.addWidget(view)
    view.resize(900, 600)
    view.show()
    scene.offer(session.state, session.moves(0))
    view.centerOn(scene.shaker)
    start = view.mapFromScene(scene.shaker.pos())
    home = scene.shaker.pos()
    qtbot.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=start)
    qtbot.mouseMove(view.viewport(), start + QPoint(40, -30))
    assert scene.shaker.pos() != home

    def decide(_move: object) -> None:
        scene.withdraw()
        throw(session, director, 2, 2)

    scene.chosen.connect(decide)
    qtbot.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=start + QPoint(40, -30))
    assert session.state.made == 4
    assert scene.shaker.pos() == scene.shaker_place(0, begins=False)


def test_a_cup_that_nobody_listens_to_goes_back_to_its_place(qtbot: QtBot) -> None:
    session, scene, _ = at_table()
    view = QGraphicsView(scene)
    qtbot.addWidget(view)
    view.resize(900, 600)
    view.show()
    scene.offer(session.state, session.moves(0))
    view.centerOn(scene.shaker)
    start, home = view.mapFromScene(scene.shaker.pos()), scene.shaker.pos()
    qtbot.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=start)
    qtbot.mouseMove(view.viewport(), start + QPoint(40, -30))
    qtbot.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=start + QPoint(40, -30))
    assert scene.shaker.pos() == home


def test_a_remark_covers_nobody_s_plate() -> None:
    for seats in range(2, 11):
        scene = board(Session(GAME, players(seats), {"starter": "first"}, seed=1), Tempo(Speed.INSTANT))
        shown, pad = 0, scene.pad.mapRectToScene(scene.pad.paper)
        for seat in range(1, seats):
            show_remark(scene, seat, "I keep 18.", scene.places.rug, pad)
            bubble = scene.speech.bubble
            shown += bubble.isVisible()
            paper = bubble.mapRectToScene(bubble.boundingRect().adjusted(30, 16, -30, -44))
            others = [plate for at, plate in enumerate(scene.plates) if at != seat and bubble.isVisible()]
            brass = [plate.mapRectToScene(plate.boundingRect().adjusted(22, 22, -22, -22)) for plate in others]
            assert not any(each.intersects(paper) for each in brass)
            assert not (bubble.isVisible() and pad.intersects(paper))
        assert shown


def test_the_ribbon_of_the_last_round_is_not_covered_by_what_was_said_before() -> None:
    _, scene, director = at_table()
    show_remark(scene, 1, "I stand on 104!", scene.places.rug, QRectF())
    assert scene.speech.bubble.isVisible()
    view = Table(HouseRules(), (0, 104, 0), thrower=2, last_round=LastRound(1, (0,)))
    director.play([LastRoundBegan(1, 104)], view)
    assert scene.speech.ribbon.isVisible()
    assert not scene.speech.bubble.isVisible()


@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("size", [QSizeF(1024, 480), QSizeF(1280, 690), QSizeF(1920, 1030)])
def test_a_hint_covers_neither_the_path_nor_the_pad_nor_a_plate(size: QSizeF, seats: int) -> None:
    scene = board(Session(GAME, players(seats), {"starter": "first"}, seed=1), Tempo(Speed.INSTANT))
    scene.lay_out(size)
    note = scene.notes_room
    assert note.width() > 350
    assert scene.sceneRect().contains(note)
    assert not note.intersects(scene.garden.band)
    assert not note.intersects(scene.pad.mapRectToScene(scene.pad.paper))
    for plate in scene.plates:
        assert not note.intersects(plate.mapRectToScene(plate.boundingRect().adjusted(22, 22, -22, -22)))


def test_ten_pigs_at_the_start_stand_around_it_and_not_on_the_way() -> None:
    garden = board(Session(GAME, players(10), {"starter": "first"}, seed=1), Tempo(Speed.INSTANT)).garden
    xs = [place.x() for place in garden.places((0,) * 10)]
    first, tenth = garden._x(0), garden._x(10)
    assert max(xs) < tenth
    assert (min(xs) + max(xs)) / 2 == pytest.approx(first, abs=12)


def test_a_hint_points_at_the_cup_or_at_the_pad() -> None:
    _, scene, _ = at_table()
    assert scene.point_at(THROW)
    assert (scene.shaker.pointed, scene.pad.pointed) == (True, False)
    assert scene.point_at(GIVE_UP)
    assert (scene.shaker.pointed, scene.pad.pointed) == (False, True)
    scene.point_at(None)
    assert (scene.shaker.pointed, scene.pad.pointed) == (False, False)


# -- What is said, and how long things take -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "words"),
    [
        (Table(HouseRules(), (0, 0, 0), 0), "Ann, throw the dice"),
        (Table(HouseRules(), (0, 0, 0), 0, 0, ((4, "tail"),)), "Ann, nothing made yet: throw again"),
        (Table(HouseRules(), (9, 0, 0), 0, 8, ((4, 4),)), "Ann, throw again or keep your 8"),
        (Table(HouseRules(), (96, 0, 0), 0, 8, ((4, 4),)), "Ann, you have 104: stand, or throw for more"),
        (
            Table(HouseRules(), (90, 104, 0), 0, 8, ((4, 4),), last_round=LastRound(1, ())),
            "Ann, throw! You need 7 more to pass Bob",
        ),
        (
            Table(HouseRules(), (96, 104, 0), 0, 8, ((4, 4),), last_round=LastRound(1, ())),
            "Ann, you are level with Bob: throw again or stop here",
        ),
        (Table(HouseRules(), (99, 104, 0), 0, 8, ((4, 4),), last_round=LastRound(1, ())), "Ann, stop here and you win"),
        (
            Table(HouseRules(), (99, 104, 0), 0, 8, ((4, 4),), last_round=LastRound(1, (2,))),
            "Ann, you lead by 3: throw for more, or stop here",
        ),
    ],
)
def test_the_line_below_the_table_says_what_to_do(table: Table, words: str) -> None:
    assert lines.prompt(table, 0, NAMES) == words


def test_the_line_says_what_somebody_else_is_about_to_do() -> None:
    session, scene, _ = at_table()
    assert scene.doing(session.state, Turn(0)) == "Ann has the dice."
    assert lines.doing(Table(HouseRules(), (0, 0, 0), 1, 8, ((4, 4),)), NAMES) == "Bob has made 8: throw on, or keep it?"


def test_the_longer_a_person_watches_the_quicker_the_others_throw() -> None:
    rhythm = Rhythm(4, {0})
    took = []
    for _ in range(40):
        rhythm.throw(1)
        took.append(rhythm.ms(1, 900, 600))
    assert took == sorted(took, reverse=True)
    assert took[0] < 600
    assert took[-1] == 90
    rhythm.throw(0)
    assert rhythm.ms(0, 900, 600) == 900
    rhythm.throw(1)
    assert rhythm.ms(1, 900, 600) == took[0]


def last_round(**table: object) -> tuple[PigDiceBoard, Choreographer, Tempo]:
    """Ann, the only person, has 90; Bob, who throws, has 80, and Cy stands on 100."""
    table = {"kept": (90, 80, 100), "thrower": 1, "last_round": LastRound(2, (0,)), **table}
    seats = [replace(player, plays="medium") if at else player for at, player in enumerate(players(3))]
    tempo = Tempo(Speed.NORMAL)
    scene = board(Session(GAME, seats, {"starter": "first"}, seed=1), tempo, eyes=0)
    scene.settle(Table(HouseRules(), **table))  # type: ignore[arg-type]
    return scene, Choreographer(scene, tempo), tempo


@pytest.mark.parametrize(
    ("kept", "made", "thrower", "words"),
    [
        ((90, 80, 100), 18, 1, "Bob needs 3 more"),
        ((90, 80, 100), 4, 1, ""),
        ((90, 80, 100), 24, 1, "Bob risks the lead"),
        ((90, 80, 100), 8, 0, "You need 3 more"),
        ((90, 80, 100), 15, 0, "You risk the lead"),
        ((90, 105, 100), 8, 1, ""),
    ],
)
def test_before_a_throw_on_which_the_lead_hangs_the_table_holds_its_breath(
    kept: tuple[int, ...], made: int, thrower: int, words: str
) -> None:
    scene, _, _ = last_round(kept=kept, made=made, thrower=thrower, throws=((1, 1),))
    took = seconds_of(scene, DiceThrown(thrower))
    assert scene.verdict.text == words
    before, _, _ = last_round(kept=kept, made=made, thrower=thrower, throws=((1, 1),), last_round=None)
    usual = seconds_of(before, DiceThrown(thrower))
    assert before.verdict.text == ""
    assert took > usual + 0.3 if words else took == usual, "other throws stay quick"


def scene_of(scene: PigDiceBoard, event: Event) -> tuple[str, str]:
    """The title and the words of the scene that an event has; nothing, where it has none."""
    spot = scene.great_moment.spot
    spot.title = spot.words = ""
    seconds_of(scene, event)
    return spot.title, spot.words


def test_taking_the_lead_in_the_last_round_is_a_great_moment() -> None:
    scene, _, _ = last_round(made=18, throws=((1, 1),))
    assert scene_of(scene, DiceFell(1, (4, 5), 9, 27, "PD-3")) == (
        "Bob passes Cy!",
        "107 now, 7 ahead. A seven would take it back.",
    )
    scene, _, _ = last_round(kept=(110, 80, 100), made=30, throws=((5, 5),) * 3, last_round=LastRound(0, (2,)))
    assert scene_of(scene, DiceFell(1, (1, 1), 2, 32, "PD-3"))[0] == "Bob passes you!"
    assert scene.verdict.text == "+2: Bob passes you!"
    scene, _, _ = last_round(made=9, throws=((4, 5),), thrower=0, last_round=LastRound(2, ()))
    assert scene_of(scene, DiceFell(0, (1, 1), 2, 11, "PD-3"))[0] == "You pass Cy!"
    scene, _, _ = last_round(made=9, throws=((4, 5),))
    assert scene_of(scene, DiceFell(1, (1, 1), 2, 11, "PD-3"))[0] == "", "still behind"


@pytest.mark.parametrize(
    ("seat", "made", "kept", "title"),
    [
        (0, 124, (0, 0, 90), "62 × 2 = 124!"),
        (0, 40, (0, 0, 90), "20 × 2 = 40!"),
        (0, 38, (0, 0, 90), ""),
        (0, 20, (30, 0, 45), "10 × 2 = 20!"),
        (0, 20, (30, 0, 55), ""),
        (1, 40, (0, 0, 90), ""),
        (1, 60, (0, 0, 90), "30 × 2 = 60!"),
    ],
)
def test_a_head_and_tail_that_doubles_a_large_turn_or_takes_the_lead_is_a_great_moment(
    seat: int, made: int, kept: tuple[int, ...], title: str
) -> None:
    gate = made > 100  # which has a scene of its own, before the last round
    last = LastRound(2, (1,)) if gate else None
    scene, _, _ = last_round(kept=kept, thrower=seat, made=made // 2, throws=((1, 1),), last_round=last)
    assert scene_of(scene, DiceFell(seat, ("head", "tail"), made // 2, made, "PD-9"))[0] == title


def test_such_a_scene_takes_two_seconds_and_a_click_ends_it(qtbot: QtBot) -> None:
    scene, director, tempo = last_round(made=18, throws=((4, 5), (4, 5)))
    tempo.great()
    fell = DiceFell(1, (4, 5), 9, 27, "PD-3")
    took = sum(motion.totalDuration() for beat in scene.cheer(fell) if (motion := beat.motion()) is not None)
    assert 1800 <= took <= 2100
    scene.put_away()
    view = Table(HouseRules(), (90, 80, 100), 1, 27, ((4, 5),) * 3, last_round=LastRound(2, (0,)))
    director.play([fell], view)
    for _ in range(12):
        director.skip()
    qtbot.waitUntil(lambda: not director.busy, timeout=900)
    assert not scene.great_moment.is_open
    assert director.corrections == []


def test_at_the_gate_there_is_one_scene_and_not_two() -> None:
    scene, _, _ = last_round(kept=(50, 0, 0), thrower=0, made=30, throws=((1, 1),), last_round=None)
    assert scene_of(scene, DiceFell(0, ("head", "tail"), 30, 60, "PD-9"))[0] == ""
    assert scene_of(scene, GoalReached(0, 110))[0] == "110!"


def test_the_others_have_only_a_few_scenes_while_a_person_waits() -> None:
    for seats, scenes in ((4, 2), (10, 1)):
        rhythm = Rhythm(seats, {0})
        rhythm.throw(1)
        for _ in range(scenes):
            assert rhythm.has_time_for_another(1)
            rhythm.play_scene()
        assert not rhythm.has_time_for_another(1)
        assert rhythm.has_time_for_another(0), "a person's own have no end"
        rhythm.throw(0)
        rhythm.throw(1)
        assert rhythm.has_time_for_another(1)


def test_the_line_says_how_much_somebody_needs_in_the_last_round() -> None:
    table = Table(HouseRules(), (100, 80, 90), 1, 8, ((4, 4),), last_round=LastRound(0, (2,)))
    assert lines.doing(table, NAMES, {0}) == "Bob needs 13 more to pass you."
    assert lines.doing(table, NAMES, {0, 2}) == "Bob needs 13 more to pass Ann."
    assert lines.doing(replace(table, made=20), NAMES) == "Bob is level with Ann: throw on, or stop?"
    assert lines.doing(replace(table, made=23), NAMES, {0}) == "Bob is 3 ahead of you: throw on, or stop?"


def test_a_plate_says_why_when_its_score_jumps() -> None:
    session, scene, director = at_table()
    throw(session, director, 4, 4)
    scene.tempo.choose(Speed.NORMAL)
    for beat in scene.cues(GaveUp(0, 8, 8)):
        beat.motion()
        assert (scene.plates[0].score == "8") <= (scene.plates[0].news == "+8")
    assert scene.plates[0].score == "8"
    scene.settle(session.state)
    assert scene.plates[0].news == "", "it was taken back"


def test_a_plate_tells_what_came_of_the_last_turn_until_the_next_one() -> None:
    session = Session(GAME, players(2), {"starter": "first"}, seed=1)
    scene = board(session, Tempo(Speed.INSTANT))
    director = Choreographer(scene, Tempo(Speed.INSTANT))

    def play(*entries: object) -> None:
        for entry in entries:
            events = session.let_fall(entry) if isinstance(entry, tuple) else session.play(session.state.thrower, entry)  # type: ignore[arg-type]
            director.play(events, session.view(None))

    play(THROW, (5, 4), GIVE_UP)
    assert scene.plates[0].news == "+9"
    play(THROW, (5, 4), THROW, (2, 5))
    assert scene.plates[1].news == "lost 9", "a seven took what the turn had made"
    assert scene.plates[0].news == "", "it is their turn again"


def test_the_ribbon_of_the_last_round_names_whoever_is_to_be_passed() -> None:
    assert lines.last_round(1, (20, 103, 90), NAMES) == f"Last round: {NAMES[1]} stands on 103"
    assert lines.last_round(1, (20, 103, 105), NAMES) == f"Last round: {NAMES[2]} leads with 105"


def test_where_keeping_wins_keeping_is_the_likely_button() -> None:
    session = Session(GAME, players(2), {"goal": 50}, seed=2)
    scene, rng = board(session, Tempo(Speed.INSTANT)), Random(2)
    likely = {}
    for _ in range(4000):
        if isinstance(session.awaits(), Over):
            session = Session(GAME, players(2), {"goal": 50}, seed=rng.randrange(10**6))
        if isinstance(session.awaits(), Turn):
            view = session.state
            (main,) = [action.move for action in scene.actions(view, session.moves(view.thrower)) if action.main]
            wins = view.last_round is not None and view.score > view.kept[1 - view.thrower]
            likely[wins] = main
            assert main == (GIVE_UP if wins else THROW)
        random_entry(session, rng)
    assert likely == {True: GIVE_UP, False: THROW}, "both were seen"


def waits_of(seats: int, seed: int) -> list[float]:
    """The seconds from each decision of the first seat to the next, in a game against medium players."""
    table = [replace(player, plays="medium") if at else player for at, player in enumerate(players(seats))]
    session = Session(GAME, table, seed=seed)
    scene, medium, rng = board(session, Tempo(Speed.NORMAL), eyes=0), GAME.box.brain("medium"), Random(seed)
    waits, told = [0.0], 0
    while not isinstance(awaits := session.awaits(), Over):
        if awaits == Turn(0):
            waits.append(0.0)
            scene.tempo.great()
        if isinstance(awaits, Turn):
            session.play(awaits.seat, medium.choose(session.view(awaits.seat), awaits.seat, rng))
        else:
            session.let_fall()
        shown = [(event, seconds_of(scene, event)) for step in session.steps[told:] for event in step.events]
        waits[-1] += sum(seconds for event, seconds in shown if getattr(event, "seat", 1) != 0)
        told = len(session.steps)
    return waits[:-1]


@pytest.mark.parametrize(("seats", "seed"), [(4, 14), (4, 37)])
def test_nobody_watches_much_longer_than_20_seconds_whatever_the_others_throw(seats: int, seed: int) -> None:
    """The longest waits of a hundred games: a last round in which everybody throws on and on."""
    assert 10 < max(waits_of(seats, seed)) < 21


# -- A table of many ----------------------------------------------------------------------------------------------------------


def test_at_ten_seats_a_round_takes_some_seven_seconds() -> None:
    rounds = sorted(wait for seed in range(6) for wait in waits_of(10, seed) if wait > 3)
    assert 5 < rounds[len(rounds) // 2] < 8
    assert rounds[-1] < 20


def many(**table: object) -> PigDiceBoard:
    """Ann, the only person of ten, has 30; Bob, who throws, has 20, and the best of the others 60."""
    seats = [replace(player, plays="medium") if at else player for at, player in enumerate(players(10))]
    scene: PigDiceBoard = board(Session(GAME, seats, {"starter": "first"}, seed=1), Tempo(Speed.NORMAL), eyes=0)
    table = {"kept": (30, 20, 60, *[0] * 7), "thrower": 1, **table}
    scene.settle(Table(HouseRules(), **table))  # type: ignore[arg-type]
    return scene


@pytest.mark.parametrize(
    ("made", "event", "shown"),
    [
        (5, DiceFell(1, (2, 2), 4, 9, "PD-3"), False),
        (8, DiceFell(1, (2, 2), 4, 12, "PD-3"), True),
        (34, DiceFell(1, (4, 4), 8, 42, "PD-3"), True),
        (42, DiceFell(1, (1, 1), 2, 44, "PD-3"), True),
        (36, DiceFell(1, (2, 2), 4, 40, "PD-3"), False),
        (4, DiceFell(1, ("head", "tail"), 4, 8, "PD-9"), False),
        (14, DiceFell(1, ("head", "tail"), 14, 28, "PD-9"), True),
        (12, SevenFell(1, (3, 4), 12, "PD-4"), False),
        (34, SevenFell(1, (3, 4), 34, "PD-4"), True),
    ],
)
def test_at_ten_seats_dice_are_thrown_on_the_rug_only_where_something_matters(made: int, event: Event, shown: bool) -> None:
    scene = many(made=made, throws=((1, 1),) if made else ())
    took = seconds_of(scene, DiceThrown(1)) + seconds_of(scene, event)
    assert any(die.isVisible() for die in scene.dice) == shown
    assert took > 1.2 if shown else took < 0.6


@pytest.mark.parametrize(("made", "shown"), [(10, False), (38, True)])
def test_in_the_last_round_of_many_the_throws_are_shown_on_which_the_lead_hangs(made: int, shown: bool) -> None:
    scene = many(made=made, throws=((1, 1),), last_round=LastRound(2, (3, 4)))
    took = seconds_of(scene, DiceThrown(1)) + seconds_of(scene, DiceFell(1, (1, 1), 2, made + 2, "PD-3"))
    assert any(die.isVisible() for die in scene.dice) == shown
    assert took > 1.2 if shown else took < 0.2


def test_at_ten_seats_the_line_says_what_came_of_each_turn() -> None:
    scene = many()
    for _ in scene.cues(DiceThrown(1)):
        _.motion()
    view = Table(HouseRules(), (30, 20, 60, *[0] * 7), thrower=1, made=8, throws=((4, 4),))
    assert scene.doing(replace(view, in_air=True), Luck(Pick(10))) == "Bob has 8 so far."
    assert scene.doing(view, Turn(1)) == "Bob has 8 so far.", "the same before a throw and after it"
    assert scene.line_words(GaveUp(1, 29, 76)) == "Bob keeps 29: 76."
    assert scene.line_words(SevenFell(1, (3, 4), 22, "PD-4")) == "A seven! Bob loses 22."


def test_a_folded_game_needs_no_correction() -> None:
    for seed in range(6):
        seats = [replace(player, plays="medium") if at else player for at, player in enumerate(players(8))]
        session = Session(GAME, seats, {"goal": 50}, seed=seed)
        scene, medium, rng = board(session, Tempo(Speed.INSTANT), eyes=0), GAME.box.brain("medium"), Random(seed)
        director = Choreographer(scene, Tempo(Speed.INSTANT))
        while not isinstance(awaits := session.awaits(), Over):
            events: tuple[Event, ...] = ()
            if isinstance(awaits, Turn):
                events = session.play(awaits.seat, medium.choose(session.view(awaits.seat), awaits.seat, rng))
            if not isinstance(session.awaits(), Turn | Over):
                events += session.let_fall()
            director.play(events, session.view(None))
            assert director.corrections == []


def test_where_nobody_waits_nobody_hurries() -> None:
    rhythm = Rhythm(4, set())
    for _ in range(20):
        rhythm.throw(1)
    assert rhythm.ms(1, 900, 600) == 600
    assert rhythm.head_start() == 0
    assert Rhythm(10, {0}).head_start() == 6


@pytest.mark.parametrize(
    ("faces", "words"), [("sixes", "1 throw in 9 is a seven"), ("one-and-six", "About 1 throw in 7 is a seven")]
)
def test_the_pad_says_in_plain_words_how_likely_a_seven_is(faces: str, words: str) -> None:
    assert lines.seven_words(HouseRules(faces=faces)) == words


@pytest.mark.parametrize(
    ("kept", "made", "last", "words", "looks"),
    [
        ((10, 40, 95), 22, None, "Keep 22", ""),
        ((10, 40, 95), 0, None, "Pass the dice on", "quiet"),
        ((90, 40, 100), 9, LastRound(2, (1,)), "Keep 99, and lose to Cy's 100", "quiet, asks twice"),
        ((90, 40, 100), 10, LastRound(2, (1,)), "Keep 100, level with Cy", ""),
        ((90, 40, 100), 18, LastRound(2, (1,)), "Keep 108, and lead", "main"),
        ((90, 40, 100), 18, LastRound(2, ()), "Keep 108, and win", "main"),
        ((90, 40, 80), 18, None, "Stand on 108", ""),
    ],
)
def test_the_button_for_keeping_says_what_comes_of_it(
    kept: tuple[int, ...], made: int, last: LastRound | None, words: str, looks: str
) -> None:
    scene = board(Session(GAME, players(3), {"starter": "first"}, seed=1), Tempo(Speed.INSTANT))
    throws = ((4, 5),) if made else ()
    view = Table(HouseRules(), kept, thrower=0, made=made, throws=throws, last_round=last)
    throw_on, keep = scene.actions(view, (THROW, GIVE_UP))
    assert keep.words == words
    assert (keep.main, keep.tight, keep.twice) == (looks == "main", "quiet" in looks, "twice" in looks)
    assert throw_on.main == (not keep.main)


# -- What is at stake -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("made", "longer", "dusk"), [(0, 0.0, 0), (19, 0.0, 0), (20, 0.0, 1), (40, 0.35, 2), (60, 0.7, 3), (120, 0.7, 3)]
)
def test_the_more_hangs_on_a_throw_the_longer_the_cup_is_shaken_and_the_darker_is_the_room(
    made: int, longer: float, dusk: int
) -> None:
    def own(made: int) -> tuple[PigDiceBoard, float]:
        scene, _, _ = last_round(kept=(0, 0, 0), thrower=0, last_round=None, made=made, throws=((1, 1),) if made else ())
        return scene, seconds_of(scene, DiceThrown(0))

    scene, took = own(made)
    assert took == pytest.approx(own(0)[1] + longer, abs=0.06)
    assert scene.dusk.step == dusk
    assert scene.dusk.isVisible() == (dusk > 0)


def test_the_total_of_a_turn_is_large_on_the_rug_and_gone_with_the_turn() -> None:
    session, scene, director = at_table()
    throw(session, director, 4, 4)
    throw(session, director, 5, 5)
    assert scene.stake.isVisible()
    assert scene.stake.made == 18
    throw(session, director, 3, 4)
    assert not scene.stake.isVisible()
    assert not scene.dusk.isVisible()


@pytest.mark.parametrize("seats", range(2, 11))
def test_the_total_on_the_rug_covers_neither_dice_nor_cup_nor_a_plate(seats: int) -> None:
    scene = board(Session(GAME, players(seats), {"starter": "first"}, seed=1), Tempo(Speed.INSTANT))
    for seat in range(seats):
        scene.settle(Table(HouseRules(), (0,) * seats, thrower=seat, made=44, throws=((4, 4), (5, 5))))
        number = scene.stake.mapRectToScene(QRectF(-80, -44, 160, 88))
        cup = scene.shaker.mapRectToScene(QRectF(-60, -80, 120, 160))
        dice = [die.mapRectToScene(QRectF(-50, -50, 100, 100)) for die in scene.dice]
        plates = [plate.mapRectToScene(plate.boundingRect().adjusted(22, 22, -22, -22)) for plate in scene.plates]
        assert scene.places.rug.contains(number)
        assert not any(number.intersects(other) for other in (cup, *dice, *plates))


def test_a_dearer_seven_has_a_longer_scene() -> None:
    took = []
    for made in (24, 50, 82):
        scene, _, _ = last_round(kept=(0, 0, 0), thrower=0, last_round=None, made=made, throws=((1, 1),))
        took.append(seconds_of(scene, SevenFell(0, (3, 4), made, "PD-4")))
        assert scene.great_moment.spot.title == ("Seven!" if made < 40 else f"All {made} gone!")
    assert took == sorted(set(took))
    assert took[-1] < 6


# -- Hints --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kept", "made", "last", "best", "words"),
    [
        ((0, 0, 0), 0, None, THROW, "You have nothing to lose yet: throw."),
        ((0, 0, 0), 8, None, THROW, "8 is not much to lose, and 1 throw in 9 is a seven: throw again."),
        ((0, 95, 0), 24, None, THROW, "Bob is 71 ahead even so: dare another throw."),
        ((0, 0, 0), 31, None, GIVE_UP, "31 is a good turn, and a seven would take all of it: keep it."),
        ((80, 0, 0), 31, None, GIVE_UP, "111 is hard to pass, and a seven would take 31: stand."),
        ((90, 104, 0), 8, LastRound(1, ()), THROW, "It is your last turn, and you need 7 more to pass Bob: throw."),
        ((96, 104, 0), 8, LastRound(1, ()), GIVE_UP, "You are level with Bob, and a seven would take that: stop here."),
        ((90, 104, 0), 8, LastRound(1, ()), GIVE_UP, ""),
        ((99, 104, 0), 8, LastRound(1, ()), GIVE_UP, "You have won if you stop: keep it."),
        ((99, 104, 0), 8, LastRound(1, (2,)), GIVE_UP, "You lead, and a seven would take it back: stop here."),
    ],
)
def test_a_hint_gives_its_reason_first_in_the_words_of_the_table(
    kept: tuple[int, ...], made: int, last: LastRound | None, best: Move, words: str
) -> None:
    view = Table(HouseRules(), kept, 0, made, ((4, 4),) if made else (), last_round=last)
    weighed = [Weighed(move, 1.0 if move == best else 0.5) for move in (THROW, GIVE_UP)]
    assert counsel(view, 0, weighed, NAMES) == words
