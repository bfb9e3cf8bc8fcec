"""The board of Bacarac follows the engine chip by chip, and shows nobody's secrets but those of whoever looks."""

from __future__ import annotations

from dataclasses import asdict
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from parlor_desktop.engine.cards import BACK, DECK
from parlor_desktop.engine.protocol import Seat, Turn
from parlor_desktop.engine.session import Session
from parlor_desktop.games.bacarac.moves import Lay, Take
from parlor_desktop.games.bacarac.poker import best_five
from parlor_desktop.games.bacarac.rules import GAME
from parlor_desktop.games.bacarac.table import DIVISIONS, Phase, Table
from parlor_desktop.scene.boards.bacarac import BacaracBoard, state_words
from parlor_desktop.scene.choreographer import Choreographer
from parlor_desktop.scene.items.card import CARD
from parlor_desktop.scene.items.chips import stacks_of
from parlor_desktop.scene.items.divisions import PANELS, ROUNDS
from parlor_desktop.scene.items.playing_card import IN_FOUR_COLOURS, IN_TWO_COLOURS
from parlor_desktop.scene.tempo import Speed, Tempo
from tests.play import random_entry, random_game
from tests.scene.tables import USUAL, board, players, random_rules

SIZES = [QSizeF(1024, 590), QSizeF(700, 590), QSizeF(1920, 1030), QSizeF(3840, 2100), QSizeF(1280, 1100)]


def at_table(seats: int, moves: int, eyes: Seat | None = 0, size: QSizeF = USUAL, **rules: Any) -> tuple[Session[Any], Any]:
    session, rng = Session(GAME, players(seats), rules, seed=3), Random(3)
    for _ in range(moves):
        random_entry(session, rng)
    return session, board(session, Tempo(Speed.INSTANT), size, eyes)


def until(session: Session[Any], phase: Phase, seat: Seat) -> Table:
    rng = Random(9)
    while session.state.phase is not phase or session.awaits() != Turn(seat):
        random_entry(session, rng)
    view: Table = session.view(seat)
    return view


def on_screen(scene: BacaracBoard) -> set[str]:
    """Every card whose face can be seen anywhere on the board."""
    shown = {name for name, card in scene.cards.items() if card.isVisible() and card.face_up}
    return shown | {name for held in (*scene.held, *scene.fives, scene.aside) for name in held.cards if name != BACK}


@pytest.mark.parametrize("part", range(4))
def test_over_many_random_games_nothing_has_to_be_corrected_whoever_looks(part: int) -> None:
    for seed in range(part * 3, part * 3 + 3):
        rng = Random(seed)
        seats = rng.randrange(2, 11)
        rules = {**random_rules(GAME, rng), "hands": rng.choice(["once", "agreed"])}
        played = random_game(Session(GAME, players(seats), rules, seed=seed), rng)
        for eyes in (None, rng.randrange(seats)):
            fresh = Session(GAME, players(seats), asdict(played.rules), seed=seed)
            director = Choreographer(board(fresh, Tempo(Speed.INSTANT), eyes=eyes), Tempo(Speed.INSTANT))
            for step in played.steps:
                director.play([event.seen_by(eyes) for event in step.events], GAME.view(step.state, eyes))
                assert director.corrections == []


def test_a_wrong_cue_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    session, scene = at_table(4, 2)
    director = Choreographer(scene, Tempo(Speed.INSTANT))
    monkeypatch.setattr(scene, "pay_in", lambda *_: iter(()))
    view = until(session, Phase.BET, 0)
    director.look_as(0, view)
    bet = session.moves(0)[1]
    director.play(session.play(0, bet), session.view(0))
    assert any(words.startswith(("scores", "chips")) for words in director.corrections)
    assert scene.lying == session.state.board


@pytest.mark.parametrize("less_motion", [False, True])
def test_a_hand_in_motion_comes_to_rest_where_it_belongs(qtbot: QtBot, less_motion: bool) -> None:
    rng, tempo = Random(3), Tempo(Speed.BRISK, less_motion=less_motion)
    played = random_game(Session(GAME, players(4), {"hands": "once"}, seed=8), rng)
    director = Choreographer(board(Session(GAME, players(4), {"hands": "once"}, seed=8), tempo, eyes=0), tempo)
    for step in played.steps[:80]:
        director.play([event.seen_by(0) for event in step.events], GAME.view(step.state, 0))
    while director.busy:
        director.skip()
        qtbot.wait(rng.randrange(3))
    assert director.corrections == []


@pytest.mark.parametrize("eyes", [None, 0, 2])
def test_only_laid_cards_and_the_looker_s_own_can_be_seen(eyes: Seat | None) -> None:
    session, scene = at_table(4, 26, eyes)
    state: Table = session.state
    laid = {each.card for each in state.laid}
    assert laid
    assert on_screen(scene) == laid | set(state.hands[eyes] if eyes is not None else ())


def test_in_the_poker_round_the_best_five_stand_out_of_the_hand() -> None:
    session, scene = at_table(4, 2)
    view = until(session, Phase.BET, 0)
    Choreographer(scene, Tempo(Speed.INSTANT)).look_as(0, view)
    best = set(best_five(view.hands[0])[1])
    tops = {name: scene.cards[name].y() for name in scene.hand}
    assert {name for name in scene.hand if tops[name] < max(tops.values()) - 25} == best
    until(session, Phase.LEAD, session.state.players[0])
    Choreographer(scene, Tempo(Speed.INSTANT)).look_as(0, session.view(0))
    assert scene.best == ()


def test_shown_poker_hands_are_laid_open_and_taken_up_again() -> None:
    session, scene = at_table(3, 2, betting="none")
    assert session.state.phase is Phase.LEAD
    assert not any(five.cards for five in scene.fives)
    fresh = board(Session(GAME, players(3), {"betting": "none"}, seed=3), Tempo(Speed.INSTANT), eyes=0)
    shown: list[int] = []
    show = fresh.fives[1].show_cards
    fresh.fives[1].show_cards = lambda cards: (shown.append(len(cards)), show(cards))
    director = Choreographer(fresh, Tempo(Speed.INSTANT))
    for step in session.steps:
        director.play([event.seen_by(0) for event in step.events], GAME.view(step.state, 0))
    assert 5 in shown
    assert shown[-1] == 0


def test_every_division_has_a_place_of_its_own_for_its_chips() -> None:
    _, scene = at_table(4, 2)
    assert set(PANELS) | set(ROUNDS) == set(DIVISIONS)
    areas = [scene.divisions.area(division) for division in DIVISIONS]
    for at, area in enumerate(areas):
        assert scene.divisions.rect.contains(area)
        assert area.contains(scene.divisions.chips_place(DIVISIONS[at]))
        assert not any(area.intersects(other) for other in areas[at + 1 :])
    assert {division: chips.count for division, chips in scene.chips.items()} == dict(zip(DIVISIONS, scene.lying, strict=True))


@pytest.mark.parametrize("chips", [1, 4, 5, 24, 25, 69, 300])
def test_stacks_of_chips_are_worth_what_they_stand_for(chips: int) -> None:
    values = {"#2b5c9e": 25, "#b3262b": 5, "#f3e8ce": 1}
    assert sum(values[colour.name()] * number for colour, number in stacks_of(chips)) == chips


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 11))
def test_no_plate_covers_the_painted_board_or_another_plate_and_all_is_on_the_table(size: QSizeF, seats: int) -> None:
    session, scene = at_table(seats, 2, size=size)
    room = scene.sceneRect()
    plates = [plate.mapRectToScene(plate.boundingRect().adjusted(22, 22, -22, -22)) for plate in scene.plates]
    for at, plate in enumerate(plates):
        assert room.contains(plate)
        assert not plate.intersects(scene.divisions.rect)
        assert not any(plate.intersects(other) for other in plates[at + 1 :])
    hand = [scene.cards[name].mapRectToScene(CARD) for name in scene.hand]
    assert all(room.contains(card) and not card.intersects(scene.divisions.rect) for card in hand)
    rng = Random(2)
    while len(session.state.laid) < 30 and session.state.hand == 1:
        random_entry(session, rng)
    Choreographer(scene, Tempo(Speed.INSTANT)).look_as(0, session.view(0))
    for name in scene.laid:
        laid: QRectF = scene.cards[name].mapRectToScene(CARD)
        assert room.contains(laid)
        assert not laid.intersects(scene.divisions.rect)


def test_a_forced_card_is_known_and_a_choice_is_not_forced() -> None:
    session, scene = at_table(4, 2)
    rng = Random(4)
    seen = set()
    while len(seen) < 2:
        random_entry(session, rng)
        match session.awaits():
            case Turn(seat):
                forced = scene.forced(session.view(seat), session.moves(seat))
                assert (forced is not None) == (session.state.phase is Phase.FOLLOW)
                assert forced is None or session.moves(seat) == (forced,)
                seen.add(forced is None)


def test_the_placard_says_what_is_to_follow() -> None:
    session, _ = at_table(4, 2)
    rng = Random(4)
    while session.state.phase is not Phase.FOLLOW:
        random_entry(session, rng)
    move = session.moves(session.state.turn)[0]
    assert isinstance(move, Lay)
    words = state_words(session.state, session.names)
    assert words.startswith("Next: the ")
    while not session.state.colour:
        random_entry(session, rng)
    assert state_words(session.state, session.names) == f"Stop! {session.state.colour.capitalize()} must follow"


def test_chips_to_claim_have_buttons_on_their_divisions() -> None:
    session, scene = at_table(4, 2, claims="claimed")
    rng = Random(4)
    while session.state.phase is not Phase.CLAIM:
        random_entry(session, rng)
    seat = session.state.turn
    actions = scene.actions(session.view(seat), session.moves(seat))
    takes = [action for action in actions if isinstance(action.move, Take)]
    assert takes
    for action in takes:
        assert action.place is not None
        assert action.place().intersects(scene.divisions.area(action.move.division))


def test_four_colours_are_four_and_two_are_two(qtbot: QtBot) -> None:
    def inks(deck: Any) -> set[int]:
        found = set()
        for card in ("AS", "AH", "AD", "AC"):
            image = QImage(250, 350, QImage.Format.Format_ARGB32)
            image.fill(0)
            painter = QPainter(image)
            deck.paint_face(painter, card)
            painter.end()
            found.add(image.pixel(125, 175))
        return found

    assert len(inks(IN_FOUR_COLOURS)) == 4
    assert len(inks(IN_TWO_COLOURS)) == 2
    _, scene = at_table(3, 2)
    scene.show_deck(True)
    assert scene.cards["2S"]._print_face == IN_FOUR_COLOURS.paint_face
    assert len(DECK) == 52
    qtbot.wait(1)
