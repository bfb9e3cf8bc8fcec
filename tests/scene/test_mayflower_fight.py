"""The fight of The Mayflower on its board: what a card opens and stops, whom it has stopped, and what a deal was about."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter

from parlor_desktop.engine.contract import Event, Luck, Over, Weighed
from parlor_desktop.engine.session import AnySession, Session
from parlor_desktop.games.mayflower.cards import DECK, NAMES, SERIES
from parlor_desktop.games.mayflower.events import Credited, HandsShown, HeldUp, SaidCannotPlay
from parlor_desktop.games.mayflower.holding import opens, stopped_by
from parlor_desktop.games.mayflower.moves import CANNOT_PLAY, Challenge, Lay
from parlor_desktop.games.mayflower.rules import GAME
from parlor_desktop.games.mayflower.table import Deed, Laid, Passed, Phase, Table
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.card import CARD
from parlor_desktop.scene.kit.choreographer import Choreographer
from parlor_desktop.scene.kit.plate import HEIGHT as PLATE_HEIGHT
from parlor_desktop.scene.kit.plate import WIDTH as PLATE_WIDTH
from parlor_desktop.scene.kit.tempo import Speed, Tempo
from parlor_desktop.scene.mayflower.advising import reason
from parlor_desktop.scene.mayflower.asking import lay_words
from parlor_desktop.scene.mayflower.berths import Berth
from parlor_desktop.scene.mayflower.board import MayflowerBoard
from parlor_desktop.scene.mayflower.cards import fitting_in
from parlor_desktop.scene.mayflower.ships_log import Page
from parlor_desktop.scene.mayflower.tale import tale
from parlor_desktop.scene.mayflower.turning import turns
from tests.games.mayflower.test_rules import playing
from tests.play import random_entry
from tests.scene.tables import USUAL, board, players
from tests.scene.test_mayflower_board import SIZES, at_table, until_asked

PEOPLE = ("Ann", "Bob", "Cy", "Dot")


def motions_of(scene: MayflowerBoard, *events: Event) -> None:
    for event in events:
        for beat in scene.cues(event):
            beat.motion()


# -- What a card would do ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("A4", "Opens your own 5 of A\nKeep it: 2 cards of the others wait"),
        ("B9", "Opens the 8 of B\nKeep it: 2 cards of the others wait\nBob and Dot passed while it was to come"),
        ("C6", "Brings the 7 of C nearer\nKeep it: a card of the others waits"),
        ("D7", "Closes series D"),
    ],
)
def test_a_card_says_what_it_opens_what_it_stops_and_who_has_passed(card: str, words: str) -> None:
    lying = {"A": (3, 14), "B": (0, 10), "C": (5, 12), "D": (6, 8)}
    t = playing("A4 A5 B9 C6 D7", "B8", "B7", "C7", lying=lying, honesty="honest")
    t = replace(t, history=(Passed(1, ("B9",)), Passed(3, ("B9",)), Passed(0, ("B9",)), Passed(1, ("B9",))))
    assert lay_words(card, GAME.view(t, 0), 0, PEOPLE) == words


def test_an_only_card_is_not_said_to_be_kept() -> None:
    t = playing("A4 D2", "B8", "B7", "C7", lying={"A": (3, 14)}, honesty="honest")
    assert lay_words("A4", GAME.view(t, 0), 0, PEOPLE) == "Opens the 5 of A"


def test_to_look_at_a_card_lights_up_its_berth_and_the_one_that_it_opens() -> None:
    session, scene = at_table(4, 1)
    view = until_asked(session, 0)
    Choreographer(scene, Tempo(Speed.INSTANT)).look_as(0, view)
    scene.offer(view, session.moves(0))
    for name in scene.hands.laying:
        scene.looking.look_at(name)
        opened = opens(name, view.rows)
        assert opened is not None
        assert (scene.berths.opened.card, scene.berths.opened.isVisible(), scene.berths.opened.lit) == (opened, True, False)
        assert scene.berths.opened.pos() == scene.chart.place_of(opened)
        assert scene.looking.card.words.startswith("Opens")
        scene.looking.put_away()
        assert not scene.berths.opened.isVisible()
    waits = next(name for name in scene.hands.hand if name not in scene.hands.laying)
    scene.looking.look_at(waits)
    assert not scene.berths.opened.isVisible()


# -- Praise -----------------------------------------------------------------------------------------------------------------


def a_block(seats: int = 4) -> AnySession:
    """A game in which the first seat keeps a card, and the next one to play, somebody else, has just passed."""
    for seed in range(40):
        session, rng = Session(GAME, players(seats), {}, seed=seed), Random(seed)
        while not isinstance(session.awaits(), Over):
            random_entry(session, rng)
            state: Table = session.state
            passed = state.history[-1] if state.history else None
            if state.phase is Phase.PLAY and isinstance(passed, Passed) and passed.seat in stopped_by(session.view(0), 0):
                return session
    raise AssertionError("nobody was ever stopped")


def test_whoever_passes_while_one_keeps_a_card_is_told_to_be_stopped_by_it() -> None:
    session = a_block()
    passed = session.state.history[-1].seat
    before = GAME.view(session.steps[-2].state, 0)
    scene = board(session, Tempo(Speed.INSTANT), USUAL, 0)
    scene.settle(before)
    assert "your" not in scene.slips.all[passed].text
    motions_of(scene, SaidCannotPlay(passed, "MF-6"))
    card = stopped_by(session.view(0), 0)[passed][0]
    assert scene.slips.all[passed].text == f"not past your {card[1:]}!"
    scene.settle(session.view(0))
    assert scene.slips.all[passed].text == f"not past your {card[1:]}!"
    Choreographer(scene, Tempo(Speed.INSTANT)).look_as(None, session.view(None))
    assert scene.slips.all[passed].text == "cannot play"


def test_a_last_card_that_cannot_be_played_is_still_a_last_card() -> None:
    _, scene = at_table(4, 1)
    scene.slips.show_for(1, last=True)
    scene.slips.show_for(2, stopped="waits for your 4!")
    scene.slips.show_for(3)
    assert [slip.text for slip in scene.slips.all[1:]] == ["last card, stuck!", "waits for your 4!", "cannot play"]


def test_a_hint_leaves_the_seven_to_the_last() -> None:
    lying = {"A": (3, 9), "B": (6, 8)}
    t = playing("A4 A7 B7 C1", "B9", "D7", "C7", lying=lying, honesty="honest")
    view = GAME.view(t, 0)
    told = {card: reason(view, 0, [Weighed(Lay(card), 1.0), Weighed(Lay("C1"), 0.0)], PEOPLE) for card in ("A4", "B7")}
    assert told["A4"].startswith("It brings your 7 of A nearer.")
    assert told["B7"].startswith("It closes the series")
    assert "passed" not in lay_words("B7", replace(view, history=(Passed(1, ("B7",)),)), 0, PEOPLE)


# -- Flourishes --------------------------------------------------------------------------------------------------------------


def some_turn(eyes: int | None, *history: Deed, hand: str = "A5 B2 C3") -> Table:
    t = playing(hand, "B8", "B7", "C7", lying={"A": (3, 14), "B": (1, 14), "C": (1, 14)}, honesty="honest")
    return GAME.view(replace(t, history=history), eyes)


MINE_PASSED = Passed(0, ("A4", "B2"))
TWO_PASSED = (Passed(2, ("A4",)), Passed(3, ("A4",)))


@pytest.mark.parametrize(
    ("eyes", "seat", "card", "history", "told"),
    [
        (0, 1, "A4", (MINE_PASSED,), [("A5", "Your 5 is free!")]),
        (0, 1, "A4", (), []),
        (1, 2, "A4", (MINE_PASSED,), []),
        (None, 1, "A4", TWO_PASSED, [("A4", "2 had waited for it")]),
        (None, 2, "A4", TWO_PASSED, []),
        (0, 0, "A13", (), [("B2", "Kept: 5 wait")]),
        (0, 0, "B2", (), []),
        (0, 1, "A7", TWO_PASSED, []),
    ],
)
def test_what_a_card_turns_for_somebody_is_told_at_its_place(
    eyes: int | None, seat: int, card: str, history: tuple[Deed, ...], told: list[tuple[str, str]]
) -> None:
    assert turns(some_turn(eyes, *history), eyes, seat, card) == told


def test_a_card_that_was_kept_before_is_not_told_of_again() -> None:
    lying = ["A1", "A2", "C1", "B1"]
    history = (*(Laid(1, card) for card in lying), Laid(0, "A3"), Laid(1, "D1"))
    assert turns(some_turn(0, *history), 0, 0, "A13") == []


def test_a_block_blooms_at_the_card_that_is_kept_and_goes_by_itself() -> None:
    session = a_block()
    passed = session.state.history[-1].seat
    scene = board(session, Tempo(), USUAL, 0)
    scene.settle(GAME.view(session.steps[-2].state, 0))
    motions_of(scene, SaidCannotPlay(passed, "MF-6"))
    card = stopped_by(session.view(0), 0)[passed][0]
    assert scene.flourishes.words == [f"{session.names[passed]} is stopped!"]
    bloom = next(each for each in scene.flourishes.all if each.words)
    low = bloom.pos() - scene.chart.place_of(card)
    assert 0 < low.y() < scene.chart.tall / 2, "below the number"
    bloom.blooming.setCurrentTime(bloom.blooming.duration())
    assert scene.flourishes.words == []


def test_flourishes_are_not_seen_where_nothing_moves_and_a_fifth_puts_the_first_away() -> None:
    session, still = at_table(4, 1)
    still.flourish_at("A4", "Kept: 2 wait")
    assert still.flourishes.words == []
    scene = board(session, Tempo(), USUAL, 0)
    for at in range(5):
        scene.flourish_at("A1", f"{at}")
    assert sorted(scene.flourishes.words) == ["1", "2", "3", "4"]
    for flourish in scene.flourishes.all:
        assert flourish.x() >= flourish.boundingRect().width() / 2 - 1
    scene._clear()
    assert scene.flourishes.words == []


# -- The page after a deal --------------------------------------------------------------------------------------------------

FOUND = (
    HeldUp(0, "D4", 5, (1, 1, 2)),
    HeldUp(2, "B6", 5, (0, 0)),
    HeldUp(3, "C2", 1, (1,)),
    Credited(3, 9, 12),
)
NOTHING = ((0,) * 4,) * 4


def test_a_deal_has_a_tale_of_who_held_whom() -> None:
    assert tale(FOUND, (-2, -4, -1, 9), NOTHING, 0, PEOPLE) == (
        "Your blocks: 3, worth 3 points. Your 4 of D stopped Bob and Cy.",
        "Cy sat on the 6 of B for 5 turns: that cost you 2 points.",
        "Hero of the deal: Dot, +9. Hit hardest: Bob, −4.",
    )


def test_somebody_who_looks_on_is_told_of_others() -> None:
    assert tale(FOUND, (-2, -2, -1, 9), NOTHING, None, PEOPLE) == (
        "Ann sat on the 4 of D for 5 turns: that cost Bob and Cy 3 points.",
        "Hero of the deal: Dot, +9.",
    )
    assert tale(FOUND[2:], (-2, -2, -1, 9), NOTHING, 0, PEOPLE)[0] == "Dot sat on the 2 of C for a turn: that cost Bob a point."


def test_old_scores_are_remembered_over_the_evening() -> None:
    stops = ((0, 0, 2, 0), (0,) * 4, (3, 0, 0, 0), (0,) * 4)
    assert tale(FOUND, (0, 0, 0, 9), stops, 0, PEOPLE)[-1] == "This evening Cy has stopped you 5×, and you Cy 3×."
    assert not any("evening" in line for line in tale(FOUND[2:], (0, 0, 0, 9), NOTHING, 0, PEOPLE))


def test_the_page_has_the_tale_the_hands_that_were_left_and_a_frame_around_what_stopped_a_pile() -> None:
    session, rng = Session(GAME, players(4), {"deals": 6}, seed=5), Random(5)
    scene = board(session, Tempo(Speed.INSTANT), USUAL, 0)
    director = Choreographer(scene, Tempo(Speed.INSTANT))
    while session.state.deal < 1 or not session.state.shown:
        random_entry(session, rng)
        events = session.steps[-1].events
        director.play([event.seen_by(0) for event in events], session.view(0))
    page, state = scene.log.page, session.state
    assert page.left == state.hands
    kept = {event.card for event in events if isinstance(event, HeldUp)}
    assert page.stoppers == set(state.fitting) | kept
    assert any("Hero of the deal" in line for line in page.notes)
    assert page.foot.startswith("Framed: ")
    assert director.corrections == []


def painted(page: Page) -> QImage:
    image = QImage(900, 700, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.translate(450, 350)
    page.paint(painter, None)  # type: ignore[arg-type]
    painter.end()
    return image


@pytest.mark.usefixtures("qapp")
def test_what_was_left_and_what_stopped_a_pile_can_be_seen() -> None:
    page = Page(PEOPLE, 15, 12)
    left, pictures = (("A2", "D5"), ("B3",), (), ("C9",)), []
    for hands, stoppers in (((), ()), (left, ()), (left, ("D5",))):
        page.write(((1, 2, 3, 4),), why=((),) * 4, left=hands, stoppers=stoppers)
        page.foot = ""
        pictures.append(painted(page))
    assert pictures[0] != pictures[1] != pictures[2]


@pytest.mark.parametrize("seats", [4, 7, 10])
@pytest.mark.parametrize("size", [USUAL, QSizeF(1024, 590)])
def test_hands_that_lie_open_are_not_behind_plates_and_a_new_deal_puts_them_back(seats: int, size: QSizeF) -> None:
    session, scene = at_table(seats, 30, size=size)
    plates = [QRectF(-PLATE_WIDTH / 2, -PLATE_HEIGHT / 2, PLATE_WIDTH, PLATE_HEIGHT) for _ in scene.plates]
    places = [plate.mapRectToScene(rect) for plate, rect in zip(scene.plates, plates, strict=True)]
    held_at = [held.pos() for held in scene.hands.held]
    motions_of(scene, HandsShown(session.state.hands, ()))
    fans: list[QRectF] = []
    for seat, held in enumerate(scene.hands.held[1:], start=1):
        assert held.cards == session.state.hands[seat]
        assert held.zValue() > scene.plates[seat].zValue()
        half = held._span / 2 * held.scale()
        fan = held.mapRectToScene(held._card)
        fan = QRectF(held.x() - half, fan.top(), 2 * half, fan.height())
        assert scene.sceneRect().contains(fan)
        assert not any(fan.intersects(other) for other in fans)
        fans.append(fan)
        assert not any(fan.intersects(place) for place in places)
    scene._clear()
    assert [held.pos() for held in scene.hands.held] == held_at
    assert all(held.zValue() < plate.zValue() for held, plate in zip(scene.hands.held, scene.plates, strict=True))


# -- The line, the names, and the last lap ----------------------------------------------------------------------------------


def test_while_the_last_card_of_a_deal_flies_the_line_does_not_name_the_next_dealer() -> None:
    session, rng = Session(GAME, players(4), {"deals": 6}, seed=5), Random(5)
    while not session.state.shown:
        random_entry(session, rng)
    scene = board(session, Tempo(Speed.INSTANT), USUAL, 0)
    awaits = session.awaits()
    assert isinstance(awaits, Luck)
    assert scene.doing(session.view(0), awaits) == f"{session.names[session.state.out]} plays the last card."


@pytest.mark.parametrize("letters", [1.0, 1.3])
@pytest.mark.parametrize("size", [USUAL, *SIZES])
def test_no_card_ever_lies_on_the_name_of_a_series(size: QSizeF, letters: float) -> None:
    _, scene = at_table(10, 1, size=size)
    scene.letters = letters
    scene.lay_out(size)
    titles = [scene.chart.title_place(letter) for letter in SERIES]
    for name in DECK:
        scene.hands.lay_down(name)
        card = scene.hands.cards[name].mapRectToScene(CARD)
        assert not any(card.intersects(title) for title in titles)
    plates = [plate.mapRectToScene(QRectF(-PLATE_WIDTH / 2, -20, PLATE_WIDTH, 40)) for plate in scene.plates]
    assert not any(plate.intersects(title) for plate in plates for title in titles)
    font = theme.serif(19 * letters, bold=True, italic=True)
    for name in ("The Ship", "Her People", "The Crossing", "The Colony"):
        assert QFontMetricsF(font).horizontalAdvance(name) < titles[0].height()


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("card", DECK)
def test_a_name_in_large_letters_is_cut_at_no_side(card: str) -> None:
    room = QRectF(0, 0, 146, 72)
    font = fitting_in(theme.serif(31, bold=True), NAMES[card], room)
    how = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
    assert room.adjusted(-1, -1, 1, 1).contains(QFontMetricsF(font).boundingRect(room, how, NAMES[card]))


def berth_picture(tall: float, letters: float, held: bool) -> QImage:
    berth = Berth()
    berth.show_card("A4", QRectF(-60, -tall / 2, 120, tall), 20, letters)
    berth.show_held(held)
    image = QImage(160, 220, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.translate(80, 110)
    berth.paint(painter, None)  # type: ignore[arg-type]
    painter.end()
    return image


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("tall", "letters"), [(176, 1.0), (160, 1.3), (130, 1.3)])
def test_a_berth_that_waits_for_one_s_own_card_says_so_at_every_size(tall: float, letters: float) -> None:
    image = berth_picture(tall, letters, held=True)
    bottom = round(110 + tall / 2)
    lowest = [image.pixelColor(x, y).lightness() for y in range(bottom - 34, bottom - 9) for x in range(62, 138)]
    assert min(lowest) < 110


def test_with_two_last_cards_everything_takes_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    session, scene = at_table(10, 12)
    until_asked(session, 1)
    Choreographer(scene, Tempo(Speed.INSTANT)).look_as(0, session.view(0))
    assert not scene._is_last_lap()
    for seat in (2, 5):
        scene.hands.held[seat].show_cards(scene.hands.held[seat].cards[:1])
    assert scene._is_last_lap()
    greats: list[int] = []
    monkeypatch.setattr(scene, "great", lambda: scene.now(lambda: greats.append(1)))
    motions_of(scene, SaidCannotPlay(3, "MF-6"))
    assert not greats
    scene.last_lap = True
    motions_of(scene, SaidCannotPlay(3, "MF-6"))
    assert greats
    scene.hands.held[2].show_cards(())
    assert not scene._is_last_lap()


def test_at_a_table_of_many_nobody_presses_a_button_to_say_that_they_cannot_play() -> None:
    assert [at_table(seats, 1)[1].lets_run for seats in (4, 6, 7, 10)] == [False, False, True, True]


@pytest.mark.parametrize("honesty", ["honest", "found", "challenged"])
def test_only_an_honest_pass_is_made_for_somebody(honesty: str) -> None:
    stuck = playing("A6 D2", "B8", "B7", lying={"A": (3, 14)}, honesty=honesty)
    assert (GAME.forced(stuck, 0) is not None) == (honesty == "honest")
    one = playing("A4 D2", "B8", "B7", lying={"A": (3, 14)}, honesty=honesty)
    assert GAME.forced(one, 0) is None
    assert GAME.forced(playing("A6", "B8", extra="D2", honesty="honest"), 0) is None


def test_who_has_had_to_pass_is_not_asked_again_before_something_fits() -> None:
    _, scene = at_table(4, 1)
    stuck = playing("A6 D2", "B8", "B7", "C9", lying={"A": (3, 14)}, honesty="honest")
    assert not scene.makes_forced(stuck)
    assert scene.makes_forced(replace(stuck, history=(Passed(0, ("A4",)), Laid(1, "A1"))))
    assert not scene.makes_forced(replace(stuck, history=(Passed(1, ("A4",)), Laid(0, "A1"))))
    _, lying = at_table(4, 1, honesty="found")
    assert not lying.makes_forced(replace(stuck, history=(Passed(0, ("A4",)),)))


def test_while_nothing_fits_a_course_leads_from_the_waiting_card_to_what_holds_it_up() -> None:
    session, scene = at_table(4, 1)
    view = playing("A5 D2", "B8", "B7", "C9", lying={"A": (3, 14)}, honesty="honest")
    view = replace(view, history=(Passed(1, ("A4",)), Passed(3, ("A4",))))
    scene.settle(GAME.view(view, 0))
    scene.offer(GAME.view(view, 0), GAME.moves(view, 0))
    berth = scene.berths.of("A4")
    assert berth is not None
    assert scene.passing.pointer.isVisible()
    assert abs(scene.passing.pointer.end.x() - berth.x()) < 1
    assert abs(scene.passing.pointer.start.x() - scene.hands.cards["A5"].x()) < 1
    assert scene.passing.pointer.words == f"{session.names[2]} has the 4!"
    paper = scene.passing.pointer.paper
    assert not any(paper.intersects(scene.hands.cards[card].mapRectToScene(CARD)) for card in scene.hands.laid)
    assert paper.top() > berth.y(), "below the numbers of the row"
    scene.withdraw()
    assert not scene.passing.pointer.isVisible()


@pytest.mark.parametrize(
    ("hand", "best", "words"),
    [
        ("A4 A5 C2", "A4", "You have the next one, the 5 of A, yourself. Keep the 2 of C: it may be what stops Bob."),
        ("A4 A7 D2", "A4", "It brings your 7 of A nearer."),
        ("A4 D2", "A4", "It is the only one that fits."),
        ("B6 C2", "B6", "It lets only one more card of the others through. Keep the 2 of C: it may be what stops Bob."),
        ("A4", "A4", "It is your last card."),
    ],
)
def test_a_hint_says_why_before_it_gives_figures(hand: str, best: str, words: str) -> None:
    t = playing(hand, "B8", "B7", "C9", lying={"A": (3, 14), "B": (5, 8), "C": (1, 14)}, honesty="honest")
    t = replace(t, history=(Passed(1, ("C2",)),))
    weighed = [Weighed(move, 1.0 if move == Lay(best) else 0.0) for move in GAME.moves(t, 0)]
    assert reason(GAME.view(t, 0), 0, weighed, PEOPLE) == words


def test_a_hint_to_hold_back_or_to_doubt_says_why() -> None:
    t = playing("C2 D9 D4", "B8", "B7", "C9", lying={"C": (1, 14)}, honesty="challenged")
    view = GAME.view(t, 0)
    words = "5 cards of the others wait behind your 2 of C, and Bob has one card left."
    assert reason(view, 0, [Weighed(CANNOT_PLAY, 1.0)], PEOPLE) == words
    lied = replace(t, history=(Passed(1, ("C1",)), Laid(1, "C1")))
    words = "Bob passed, and then laid the 1 of C, which had fitted."
    assert reason(GAME.view(lied, 0), 0, [Weighed(Challenge(1), 1.0)], PEOPLE) == words


@pytest.mark.parametrize("size", [USUAL, *SIZES])
@pytest.mark.parametrize("honesty", ["honest", "challenged"])
def test_a_hint_covers_no_row_of_the_chart(size: QSizeF, honesty: str) -> None:
    _, scene = at_table(10, 2, size=size, honesty=honesty)
    assert scene.notes_room.width() > 250
    assert scene.notes_room.top() >= scene.paper.bottom()
    assert scene.sceneRect().adjusted(0, 0, 0, 8).contains(scene.notes_room)


@pytest.mark.parametrize("size", [USUAL, *SIZES])
@pytest.mark.parametrize("letters", [1.0, 1.3])
def test_the_race_leaves_the_middle_of_the_rail_to_the_button(size: QSizeF, letters: float) -> None:
    session, scene = at_table(10, 12, size=size, honesty="honest")
    until_asked(session, 1)
    Choreographer(scene, Tempo(Speed.INSTANT)).look_as(0, session.view(0))
    for seat in (2, 5, 7):
        scene.hands.held[seat].show_cards(scene.hands.held[seat].cards[:1])
    scene.till.show((0,) * 9 + (-40,))
    scene.letters = letters
    scene.lay_out(size)
    track = scene.track
    assert track.isVisible()
    assert track.sceneBoundingRect().right() <= scene.sceneRect().width() / 2 - 220
    assert track.scale() > 0.5


@pytest.mark.parametrize("size", SIZES)
def test_where_passes_may_be_lies_the_race_leaves_room_for_the_longer_button(size: QSizeF) -> None:
    session, scene = at_table(10, 12, size=size, honesty="challenged")
    until_asked(session, 1)
    Choreographer(scene, Tempo(Speed.INSTANT)).look_as(0, session.view(0))
    for seat in (2, 5, 7):
        scene.hands.held[seat].show_cards(scene.hands.held[seat].cards[:1])
    scene.lay_out(size)
    track = scene.track
    assert track.isVisible()
    assert track.sceneBoundingRect().right() <= scene.sceneRect().width() / 2 - 305
