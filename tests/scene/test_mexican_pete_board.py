"""The board of Mexican Pete follows the engine counter by counter and card by card, and all its hands can be read."""

from __future__ import annotations

from dataclasses import asdict, replace
from functools import partial
from itertools import combinations, pairwise
from math import atan2, pi, tau
from operator import attrgetter
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from parlor_desktop.ai.match import play_out
from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.session import AnySession, Session
from parlor_desktop.games.mexican_pete.deck import COLOURS, INKS, PAPERS, house_deck
from parlor_desktop.games.mexican_pete.events import CardTurned, DicePassed
from parlor_desktop.games.mexican_pete.rules import GAME
from parlor_desktop.games.mexican_pete.table import Phase
from parlor_desktop.scene.boards import board_for
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.card import CARD
from parlor_desktop.scene.kit.choreographer import Choreographer
from parlor_desktop.scene.kit.plate import HEIGHT, WIDTH, Plate
from parlor_desktop.scene.kit.sounds import Silence
from parlor_desktop.scene.kit.tempo import Speed, Tempo
from parlor_desktop.scene.mexican_pete.board import MexicanPeteBoard
from parlor_desktop.scene.mexican_pete.card_page import source_words
from parlor_desktop.scene.mexican_pete.cards import (
    BARE_NUMBER,
    LARGE_NUMBER,
    LARGE_WORDS,
    LARGE_WORDS_SIZE,
    NUMBER,
    TERSE_NUMBER,
    WORDS,
    WORDS_SIZE,
    fitting,
    letter,
    short_words,
)
from parlor_desktop.scene.mexican_pete.hand_tag import COUNT_SIZE
from parlor_desktop.scene.mexican_pete.hand_tag import WORDS_SIZE as WORDS_ON_TAG
from parlor_desktop.scene.mexican_pete.in_hand import PAPER
from parlor_desktop.scene.mexican_pete.open_hand import Style
from tests.play import random_entry
from tests.scene.tables import USUAL, board, players, random_rules

SIZES = [QSizeF(1024, 590), QSizeF(700, 590), QSizeF(1920, 1030), QSizeF(3840, 2100), QSizeF(1280, 1100)]
BESIDE_THE_DRAWER = QSizeF(909, 756)
LEVELS = ("easy", "medium", "hard")


def played(seats: int, seed: int, **rules: Any) -> AnySession:
    rng = Random(seed)
    session = Session(GAME, [replace(player, plays=rng.choice(LEVELS)) for player in players(seats)], rules, seed=seed)
    play_out(session)
    return session


def follow(session: AnySession, tempo: Tempo, size: QSizeF = USUAL) -> Choreographer:
    fresh = Session(GAME, session.players, asdict(session.rules), seed=session.seed)
    director = Choreographer(board(fresh, tempo, size), tempo)
    for step in session.steps:
        director.play(step.events, step.state)
        assert director.corrections == []
    return director


@pytest.mark.parametrize("part", range(4))
def test_over_many_games_of_computers_nothing_has_to_be_corrected(part: int) -> None:
    for seed in range(part * 3, part * 3 + 3):
        rng = Random(seed)
        rules = {**random_rules(GAME, rng), "games": rng.choice([1, 4]), "deck": "ours"}
        follow(played(rng.randrange(2, 9), seed, **rules), Tempo(Speed.INSTANT))


@pytest.mark.parametrize("seed", range(3))
def test_whatever_people_shout_nothing_has_to_be_corrected(seed: int) -> None:
    rng = Random(seed)
    session = Session(GAME, players(rng.randrange(2, 9)), {"slips": "noted"}, seed=seed)
    for _ in range(700):
        random_entry(session, rng)
    scene = follow(session, Tempo(Speed.INSTANT))._stage
    assert isinstance(scene, MexicanPeteBoard)
    assert not any(cry.isVisible() for cry in scene.notices.cries)


def test_with_less_motion_it_is_the_same(qtbot: QtBot) -> None:  # noqa: ARG001
    follow(played(4, 1, games=1), Tempo(Speed.INSTANT, less_motion=True))


def test_a_wrong_cue_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    session = played(3, 2, games=1)
    fresh = Session(GAME, session.players, asdict(session.rules), seed=2)
    scene = board(fresh, Tempo(Speed.INSTANT))
    monkeypatch.setattr(scene.pot, "pay", lambda *_, **__: iter(()))
    director = Choreographer(scene, Tempo(Speed.INSTANT))
    director.play(session.steps[1].events, session.steps[1].state)
    assert {words.split(":")[0] for words in director.corrections} == {"scores", "pot"}
    assert scene.till.scores == session.steps[1].state.scores


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("size", [USUAL, *SIZES])
def test_no_hand_plate_or_tag_covers_another_or_the_middle(seats: int, size: QSizeF) -> None:
    _, scene = at_table(seats, size)
    boxes = [*(hand_box(scene, seat) for seat in range(seats))]
    boxes += [plate_box(plate) for plate in scene.plates]
    boxes += [tag.mapRectToScene(tag.paper) for tag in scene.hands.tags]
    room, stage = scene.sceneRect(), scene.stage
    middle = [stage.hat, stage.notice, disc_box(scene)]
    for one, other in [*combinations(boxes, 2), *combinations(middle, 2)]:
        assert not one.adjusted(3, 3, -3, -3).intersects(other.adjusted(3, 3, -3, -3))
    for box in boxes:
        assert room.contains(box)
        assert not any(box.intersects(thing) for thing in middle)
    for seat in range(-1, seats):
        assert not any(box.contains(place) for box in boxes for place in scene.dice.places(seat))


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("size", [USUAL, BESIDE_THE_DRAWER, *SIZES])
def test_dice_before_a_seat_lie_on_nothing_that_is_to_be_read(seats: int, size: QSizeF) -> None:
    _, scene = at_table(seats, size)
    scene.notices.game.show_word("Game 1 of 8")
    tag = scene.notices.game
    boxes = [plate_box(plate) for plate in scene.plates]
    boxes += [tag.mapRectToScene(tag.paper) for tag in scene.hands.tags]
    boxes += [*(hand_box(scene, seat) for seat in range(seats)), scene.stage.notice, disc_box(scene)]
    boxes.append(tag.mapRectToScene(tag.boundingRect()))
    for seat in range(seats):
        dice = PAPER.translated(scene.dice.before_seat(seat))
        assert not any(dice.intersects(box.adjusted(3, 3, -3, -3)) for box in boxes), seat


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("size", [USUAL, BESIDE_THE_DRAWER])
def test_what_is_written_can_be_read_in_a_window_of_1280_by_800(seats: int, size: QSizeF) -> None:
    """Words are twelve pixels high at least. Cards that are too small for them show their number and their dice."""
    _, scene = at_table(seats, size)
    pixels = size.width() / scene.sceneRect().width()
    assert scene.hands.of(scene.near).style is Style.WORDY
    for seat in range(seats):
        hand = scene.hands.of(seat)
        assert letters_on(scene, seat, large=False) * pixels >= (12 if hand.style is Style.WORDY else 14)
    if size == USUAL:
        assert all(tag.scale() * WORDS_ON_TAG * pixels >= 12 for tag in scene.hands.tags)


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("size", [USUAL, QSizeF(1024, 590), QSizeF(1920, 1030)])
def test_very_large_letters_are_larger_everywhere_on_the_table(seats: int, size: QSizeF) -> None:
    _, usual = at_table(seats, size)
    _, large = at_table(seats, size, letters=1.3)
    for seat in range(seats):
        for written in (number_on, partial(letters_on, large=True)):
            assert written(large, seat) >= 1.25 * written(usual, seat)
        assert large.plates[seat].scale() >= 1.25 * usual.plates[seat].scale()
        assert counted(large, seat) >= 1.25 * counted(usual, seat)
        assert large.notices.cries[seat].size >= 1.25 * usual.notices.cries[seat].size
    assert large.stage.disc >= 1.25 * usual.stage.disc
    assert large.throws.row.scale() >= 1.25 * usual.throws.row.scale()
    assert large.throws.row.isVisible() is usual.throws.row.isVisible()
    assert large.throws.row.opacity() == 1
    row = large.stage.row_place
    covers = [large.stage.disc_place, large.stage.notice, *map(large.seating.place, range(seats))]
    assert not any(row.intersects(place) for place in covers)
    assert large.seating.middle.contains(row)
    for item in ("speech.ribbon", "speech.bubble", "notices.game", "pot.chips"):
        assert attrgetter(item)(large).scale() >= 1.25 * attrgetter(item)(usual).scale()


def number_on(scene: MexicanPeteBoard, seat: Seat) -> float:
    """How large the number on a card is."""
    hand = scene.hands.of(seat)
    sizes = {Style.WORDY: NUMBER, Style.LARGE: LARGE_NUMBER, Style.TERSE: TERSE_NUMBER, Style.BARE: BARE_NUMBER}
    return sizes[hand.style] * hand.width / 250


def letters_on(scene: MexicanPeteBoard, seat: Seat, large: bool) -> float:
    """How large the smallest words on a card are, or its number, where it has no words."""
    hand = scene.hands.of(seat)
    faces = [face for deck in scene.press.deck for face in deck.values()]
    boxes = {Style.WORDY: (WORDS, WORDS_SIZE), Style.LARGE: (LARGE_WORDS, LARGE_WORDS_SIZE)}
    if hand.style not in boxes or (large and seat != scene.near):
        return number_on(scene, seat)
    return (
        min(fitting(boxes[hand.style][0], short_words(face.instruction), boxes[hand.style][1]) for face in faces)
        * hand.width
        / 250
    )


def counted(scene: MexicanPeteBoard, seat: Seat) -> float:
    """How large it is written on a tag what a hand would pay."""
    tag = scene.hands.tags[seat]
    return tag.scale() * (COUNT_SIZE if tag.compact else WORDS_ON_TAG)


def test_dice_that_were_handed_to_somebody_stay_before_him_when_the_window_changes() -> None:
    session, scene = at_table(4)
    director = Choreographer(scene, Tempo(Speed.INSTANT))
    after = replace(session.state, thrower=2, phase=Phase.READY, dice=None)
    director.play([DicePassed(session.state.thrower, 2, "MP-6")], after)
    scene.lay_out(BESIDE_THE_DRAWER)
    assert scene.dice.in_hand.isVisible()
    assert not scene.dice.pair[0].isVisible()
    assert scene.dice.in_hand.pos() == scene.dice.before_seat(2)


def test_every_hand_has_its_place_as_soon_as_the_board_is_made() -> None:
    """The room may ask for it before the window has said how large it is."""
    session = Session(GAME, players(4), seed=1)
    scene = board_for(session, session.players, Tempo(Speed.INSTANT), Silence())
    places = [tool.place() for tool in scene.tools()]
    assert len(places) == 4
    assert all(scene.sceneRect().contains(place) and not place.isEmpty() for place in places)


def test_with_fewer_seats_the_cards_are_larger() -> None:
    widths = [at_table(seats)[1].seating.settings[1].card for seats in (8, 4, 2)]
    assert widths[0] < widths[1] < widths[2]


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("size", [USUAL, *SIZES])
def test_what_is_mine_is_larger_than_what_is_others(seats: int, size: QSizeF) -> None:
    _, scene = at_table(seats, size)
    mine, *others = scene.seating.settings
    assert mine.columns == 10
    assert all(other.card <= 0.81 * mine.card for other in others)
    assert mine.hand.top() > max(other.hand.bottom() for other in others)


@pytest.mark.parametrize("seats", range(2, 9))
def test_a_cry_covers_none_of_its_cards(seats: int) -> None:
    _, scene = at_table(seats)
    for seat, cry in enumerate(scene.notices.cries):
        cry.show_text("I got it!")
        cry.setScale(cry.size)
        heart = cry.mapRectToScene(QRectF(-110, -40, 220, 80))
        for number in scene.hands.up[seat]:
            assert not heart.intersects(scene.hands.place_of(seat, number).adjusted(2, 2, -2, -2))


def test_a_person_sits_at_the_near_side_and_the_left_is_clockwise() -> None:
    session = Session(GAME, [replace(p, plays="person" if at == 2 else "easy") for at, p in enumerate(players(6))], seed=3)
    scene = board(session, Tempo(Speed.INSTANT))
    settings = scene.seating.settings
    assert settings[2].inward.y() < 0
    middle = scene.seating.middle.center()
    angles = [
        atan2(settings[seat % 6].cards.y() - middle.y(), settings[seat % 6].cards.x() - middle.x()) for seat in range(2, 9)
    ]
    turns = [(after - before) % tau for before, after in pairwise(angles)]
    assert all(0 < turn < pi for turn in turns)


def test_every_hand_has_a_letter_of_its_own_and_ink_that_can_be_read() -> None:
    assert len({letter(colour) for colour in range(8)}) == 8
    for paper, ink in zip(PAPERS, INKS, strict=True):
        assert contrast(QColor(paper), theme.INK) >= 4.5
        assert contrast(QColor(ink), theme.CREAM) >= 4.5


def test_the_tag_says_what_a_hand_would_pay_as_it_stands() -> None:
    session, scene = at_table(4, moves=120)
    assert [tag.pays for tag in scene.hands.tags] == [session.state.reward(seat) for seat in range(4)]
    assert sum(len(up) for up in session.state.up) < 40


def test_the_page_of_a_hand_says_what_is_printed_and_what_is_ours() -> None:
    orange, green, pink = (house_deck()[COLOURS.index(colour)] for colour in ("orange", "green", "pink"))
    assert source_words(orange[6]) == "dice: as printed\nwords: as printed"
    assert source_words(green[6]).startswith("dice: as printed\nwords: reconstructed\nnot turned: as printed")
    assert source_words(pink[2]) == "dice: no other way\nwords: reconstructed"


def test_a_throw_in_motion_comes_to_rest_as_the_engine_decided(qtbot: QtBot) -> None:
    session = played(4, 5, games=1)
    at = next(at for at, step in enumerate(session.steps) if any(isinstance(event, CardTurned) for event in step.events))
    tempo = Tempo(Speed.BRISK)
    scene = board(Session(GAME, session.players, asdict(session.rules), seed=5), tempo)
    scene.settle(session.steps[at - 1].state)
    director = Choreographer(scene, tempo)
    with qtbot.waitSignal(director.idle, timeout=20_000):
        director.play(session.steps[at].events, session.steps[at].state)
        assert director.busy
    assert director.corrections == []
    turned = next(event for event in session.steps[at].events if isinstance(event, CardTurned))
    card = scene.hands.by_colour[session.steps[at].state.colours[turned.seat]].cards[turned.number]
    assert not card.face_up
    assert card.scale() < 0.9 * scene.seating.settings[turned.seat].card / 250, "what is down stands back"


# -- Small pieces -----------------------------------------------------------------------------------------------------------


def at_table(seats: int, size: QSizeF = USUAL, moves: int = 40, letters: float = 1.0) -> tuple[AnySession, Any]:
    whole = played(seats, 7, games=1)
    session = Session(GAME, whole.players, asdict(whole.rules), seed=7)
    for entry in whole.log[:moves]:
        session.enter(entry)
    scene = board(session, Tempo(Speed.INSTANT), size)
    if letters != scene.letters:
        scene.letters = letters
        scene.lay_out(size)
    return session, scene


def disc_box(scene: MexicanPeteBoard) -> QRectF:
    disc = QRectF(0, 0, scene.stage.disc, scene.stage.disc)
    disc.moveCenter(scene.stage.total)
    return disc


def hand_box(scene: MexicanPeteBoard, seat: Seat) -> QRectF:
    box = QRectF()
    for card in scene.hands.of(seat).cards.values():
        box = box.united(card.mapRectToScene(CARD))
    return box


def plate_box(plate: Plate) -> QRectF:
    return plate.mapRectToScene(QRectF(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT))


def contrast(one: QColor, other: QColor) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: QColor) -> float:
    channels = (colour.redF(), colour.greenF(), colour.blueF())
    parts: list[float] = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in channels]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
