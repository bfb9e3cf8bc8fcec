"""What there is to see while the others lay at The Mayflower: whose card it was, and what to look forward to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QGraphicsSceneMouseEvent

from parlor_desktop.engine.cards import BACK
from parlor_desktop.engine.contract import Turn
from parlor_desktop.engine.house_rules import settle
from parlor_desktop.games.mayflower.events import CardLaid, Dealt, SaidCannotPlay
from parlor_desktop.games.mayflower.holding import may_hold, may_keep
from parlor_desktop.games.mayflower.house_rules import CHALLENGED, HouseRules
from parlor_desktop.games.mayflower.moves import CANNOT_PLAY
from parlor_desktop.games.mayflower.rules import GAME
from parlor_desktop.games.mayflower.table import Deed, Laid, LookedAt, Passed, Phase, Row, Table
from parlor_desktop.scene.kit.card import CARD
from parlor_desktop.scene.kit.choreographer import Choreographer
from parlor_desktop.scene.kit.tempo import Speed, Tempo
from parlor_desktop.scene.mayflower.asking import asked, hope_words, lay_words, stuck_words, turn_words
from parlor_desktop.scene.mayflower.backing import Backing
from parlor_desktop.scene.mayflower.board import MayflowerBoard
from parlor_desktop.scene.mayflower.cards import (
    paint_face,
    paint_held_face,
    paint_laid_face,
    paint_large_face,
    paint_large_laid_face,
)
from parlor_desktop.scene.mayflower.laid_by import HALF
from parlor_desktop.scene.mayflower.race import Game, Landing, Runner, landing, race
from parlor_desktop.scene.mayflower.reasons import Reason
from parlor_desktop.scene.mayflower.regatta import leaders
from parlor_desktop.scene.mayflower.rows import at_last_card
from parlor_desktop.scene.mayflower.tale import standing, won_words
from parlor_desktop.scene.mayflower.waiting import before, nearest, still_to_come
from tests.play import random_entry
from tests.scene.test_mayflower_board import at_table, until_asked

NAMES = ("Ann", "Bob", "Cy", "Di")
SOME = (Row(3, 10), Row(6, 9), Row(0, 14), Row(6, 8))
Paint = Callable[[QPainter, str], None]


def faces_shown(scene: MayflowerBoard) -> dict[int, str]:
    return {seat: scene.laid_by.last[seat] for seat, mark in enumerate(scene.laid_by.all) if mark.isVisible()}


# -- Whose card it was ------------------------------------------------------------------------------------------------------


def test_everybody_s_face_lies_on_the_card_that_they_laid_last() -> None:
    _, scene = at_table(3, 1)
    scene.laid_by.show((Laid(1, "A1"), Laid(2, "B13"), Passed(0, ("A2",)), Laid(1, "A2"), LookedAt((0,)), Passed(2, ("A3",))))
    assert faces_shown(scene) == {1: "A2", 2: "B13"}
    assert [mark.newest for mark in scene.laid_by.all] == [False, True, False]
    scene.laid_by.note(2, "B12")
    assert faces_shown(scene) == {1: "A2", 2: "B12"}
    assert [mark.newest for mark in scene.laid_by.all] == [False, False, True]


def test_a_card_that_is_laid_has_the_face_of_whoever_laid_it_and_a_new_deal_has_none() -> None:
    session, scene = at_table(4, 30)
    until_asked(session, 2)
    choreographer = Choreographer(scene, Tempo(Speed.INSTANT))
    choreographer.look_as(0, session.view(0))
    assert faces_shown(scene)
    card = next(card for card in session.state.hands[2] if card in session.state.fitting)
    for beat in scene.cues(CardLaid(2, card, "MF-4")):
        beat.motion()
    assert scene.laid_by.last[2] == card
    assert scene.laid_by.all[2].newest
    scene._clear()
    assert faces_shown(scene) == {}


@pytest.mark.parametrize("card", ["A1", "B6", "C8", "D13"])
def test_a_face_on_a_card_leaves_its_number_free(card: str) -> None:
    _, scene = at_table(4, 1)
    scene.laid_by.show((Laid(1, card),))
    mark, chart = scene.laid_by.all[1].pos(), scene.chart
    inward = 1 if card in ("A1", "B6") else -1
    from_edge = chart.wide / 2 + inward * (mark.x() - chart.place_of(card).x())
    assert chart.wide * 0.3 < from_edge - HALF < from_edge + HALF < chart.step
    assert abs(mark.y() - chart.place_of(card).y()) < chart.tall / 2


def picture(paint: Paint, card: str) -> QImage:
    image = QImage(250, 350, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    paint(painter, card)
    painter.end()
    return image


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("whole", "laid"), [(paint_face, paint_laid_face), (paint_large_face, paint_large_laid_face)])
@pytest.mark.parametrize(("card", "left", "right"), [("A2", True, False), ("B12", False, True), ("C7", True, True)])
def test_a_card_in_its_row_has_its_number_where_the_next_one_does_not_cover_it(
    whole: Paint, laid: Paint, card: str, left: bool, right: bool
) -> None:
    one, other = picture(whole, card), picture(laid, card)
    same = [one.copy(x, 12, 60, 60) == other.copy(x, 12, 60, 60) for x in (14, 176)]
    assert same == [left, right]


def test_a_card_is_printed_whole_in_a_hand_and_for_its_row_on_the_table() -> None:
    _, scene = at_table(4, 20)
    laid, held = next(iter(scene.hands.laid)), scene.hands.hand[0]
    assert scene.hands.cards[laid]._print_face is paint_laid_face
    assert scene.hands.cards[held]._print_face is paint_held_face


# -- What to look forward to ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "steps"),
    [("A4", 0), ("A6", 2), ("A9", 0), ("A8", 1), ("A7", 5), ("B8", 0), ("B7", 1), ("C1", 0), ("C13", 0), ("C2", 1), ("D7", 0)],
)
def test_so_many_cards_must_come_before_a_card(card: str, steps: int) -> None:
    assert still_to_come(card, SOME) == steps


def test_the_nearest_card_is_the_one_with_the_fewest_before_it() -> None:
    assert nearest(("A7", "A6", "A8"), SOME) == "A8"
    assert nearest((), SOME) is None


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        (("A4", "A6"), "Your 4 of A fits."),
        (("A4", "A9", "A6"), "2 of your cards fit."),
        (("A6", "A8"), "One more card, and your 8 of A fits."),
        (("A6", "C3"), "None of your cards fits yet."),
        ((), "None of your cards fits yet."),
    ],
)
def test_the_line_tells_what_there_is_to_hope_for(hand: tuple[str, ...], words: str) -> None:
    assert hope_words(some_view(hand), 0, NAMES) == words


def some_view(hand: tuple[str, ...], history: tuple[Deed, ...] = (), **rules: str) -> Table:
    """Of seat 0 with these cards, at a table of four."""
    hidden = (BACK,) * 3
    return Table(
        settle(HouseRules, 4, rules), (0,) * 4, Phase.PLAY, hands=(hand, hidden, hidden, hidden), rows=SOME, history=history
    )


def test_whoever_has_passed_while_a_card_fitted_does_not_hold_it() -> None:
    passed = (Passed(1, ("A4", "A9")), Passed(2, ("A9", "B8")))
    assert may_hold(some_view(("A8",)), 0, "A9") == (1, 2, 3)
    assert may_hold(some_view(("A8",), passed), 0, "A9") == (3,)
    assert may_hold(some_view(("A8",), passed), 0, "B8") == (1, 3)
    assert may_hold(some_view(("A8",), passed, honesty=CHALLENGED), 0, "A9") == (1, 2, 3)


def test_the_line_names_who_can_have_the_card_that_one_waits_for() -> None:
    one = (Passed(1, ("A9",)),)
    words = "Your 8 of A waits for the 9: Cy or Di has it."
    assert hope_words(some_view(("A6", "A8"), one), 0, NAMES) == words
    two = (*one, Passed(3, ("A9",)))
    words = "Your 8 of A waits for the 9, and only Cy can have it!"
    assert hope_words(some_view(("A6", "A8"), two), 0, NAMES) == words
    assert stuck_words(some_view(("A6", "A8"), two), 0, NAMES) == f"You cannot play: −1 point. {words}"


@pytest.mark.parametrize(
    ("card", "cards"),
    [("A4", ()), ("A6", ("A4", "A5")), ("A8", ("A9",)), ("A7", ("A4", "A5", "A6", "A9", "A8")), ("B7", ("B8",)), ("D7", ())],
)
def test_these_cards_must_come_before_a_card(card: str, cards: tuple[str, ...]) -> None:
    assert before(card, SOME) == cards
    assert len(cards) == still_to_come(card, SOME)


def test_the_line_counts_the_turns_until_one_s_own() -> None:
    session, _ = at_table(4, 1)
    until_asked(session, 2)
    view: Table = session.state
    assert turn_words(view, 2, 3, NAMES).startswith("Cy plays, then you. ")
    assert turn_words(view, 2, 1, NAMES).startswith("Cy plays, you in 3 turns. ")
    assert turn_words(view, 2, None, NAMES) == "Cy looks for a card that fits."
    assert turn_words(session.view(2), 2, 3, NAMES) == "Cy looks for a card that fits."
    assert turn_words(view, 2, 2, NAMES) == "Cy looks for a card that fits."
    stuck = replace(view, hands=(*view.hands[:2], ("A7",), view.hands[3]))
    assert turn_words(stuck, 2, 2, NAMES) == "Cy, none of your cards fits"


@pytest.mark.parametrize("seats", [4, 10])
def test_a_label_below_every_card_of_one_s_hand_counts_down(seats: int) -> None:
    session, scene = at_table(seats, 12)
    until_asked(session, 1)
    Choreographer(scene, Tempo(Speed.INSTANT)).look_as(0, session.view(0))
    shown = [label for label in scene.waiting.labels if label.isVisible()]
    steps = [still_to_come(card, session.state.rows) for card in session.state.hands[0]]
    assert [label.fits for label in shown] == [not step for step in steps]
    assert [label.text for label in shown] == ["fits" if not step else f"{step} to go" for step in steps]
    held = {berth.card for berth in scene.berths.all if berth._held}
    assert held == set(session.state.hands[0]) & set(session.state.fitting)


@pytest.mark.parametrize("honesty", ["challenged", "found", "honest"])
def test_a_label_means_the_same_whether_or_not_the_card_may_be_kept(honesty: str) -> None:
    view = some_view(("A4", "A7", "C3"), honesty=honesty)
    _, scene = at_table(4, 1, honesty=honesty)
    scene.settle(view)
    shown = dict(zip(view.hands[0], (label.text for label in scene.waiting.labels), strict=False))
    assert shown["A4"] == "fits"
    assert ("Keep it" in lay_words("A4", view, 0, NAMES)) == (honesty != "honest")


def test_the_label_of_a_card_that_is_dragged_does_not_stay_behind() -> None:
    session, scene = at_table(4, 12)
    view = until_asked(session, 0)
    Choreographer(scene, Tempo(Speed.INSTANT)).look_as(0, view)
    scene.offer(view, session.moves(0))
    name = next(iter(scene.hands.laying))
    label = scene.waiting.labels[view.hands[0].index(name)]
    assert label.isVisible()
    scene.looking.card.dragged.emit(name)
    assert not label.isVisible()
    lit = [berth.card for berth in (*scene.berths.all, scene.berths.opened) if berth.lit and berth.isVisible()]
    assert lit == [name], "only where it is to be let go"
    scene.looking.card.dropped.emit()
    assert label.isVisible()


@pytest.mark.parametrize(
    ("counts", "scores", "lands"),
    [
        ((5, 4, 4), (0, 0, 0), None),
        ((5, 2, 4), (0, -2, 9), Landing(1, 7)),
        ((5, 3, 4), (0, -2, 9), None),
        ((2, 2, 4), (1, 8, 9), Landing(0, 7)),
        ((4, 2, 2), (1, 3, 9), Landing(2, 15)),
        ((4, 0, 2), (1, 3, 9), None),
    ],
)
def test_a_ghost_shows_where_whoever_is_nearest_would_land(
    counts: tuple[int, ...], scores: tuple[int, ...], lands: Landing | None
) -> None:
    assert landing(counts, scores, 0) == lands


def test_on_the_track_more_points_are_further_on_and_nobody_is_beyond_its_end() -> None:
    _, scene = at_table(10, 1)
    track = scene.track
    track.show_race(race(5, 0, OTHERS, GAME_OF_25), (-4, 0, 3, 31, 25, 7, 0, 1, 2, 2), 0, 25)
    places = [track.x_of(score) for score in (-4, 0, 7, 25, 31)]
    assert places == sorted(places)
    assert places[0] > 0
    assert track.x_of(60) == places[-1] <= track.boundingRect().right()


def test_nothing_is_said_of_lies_where_nobody_may_lie_and_once_where_they_may() -> None:
    for honesty, told in (("honest", 0), ("challenged", 1)):
        _, scene = at_table(10, 0, honesty=honesty)
        words = []
        for deal in (1, 2):
            for beat in scene.cues(Dealt(deal, 0, ((),) * 10, (), "MF-1")):
                beat.motion()
                words.append(scene.speech.ribbon.text)
        assert len({each for each in words if "Bluffing" in each}) == told


@pytest.mark.parametrize(
    ("honesty", "words"),
    [("challenged", "Ann, lay your 4 of A, or hold it back"), ("honest", "Ann, you can only play your 4 of A")],
)
def test_an_only_card_need_not_be_laid_where_one_may_lie_and_the_line_says_so(honesty: str, words: str) -> None:
    assert asked(some_view(("A4", "A7", "C3"), honesty=honesty), 0, "Ann") == words


def test_whoever_was_just_found_out_may_keep_nothing() -> None:
    lied = Passed(0, ("A4",))
    assert may_keep(some_view(("A4",), (lied,), honesty=CHALLENGED), 0)
    assert not may_keep(some_view(("A4",), (lied, LookedAt((0,))), honesty=CHALLENGED), 0)
    assert may_keep(some_view(("A4",), (lied, LookedAt((1,))), honesty=CHALLENGED), 0)
    assert may_keep(some_view(("A4",), (lied, LookedAt((0,)), Laid(0, "A3")), honesty=CHALLENGED), 0)


@pytest.mark.parametrize(
    ("scores", "last", "lines"),
    [
        ((3, 12, 0, 1), False, ()),
        ((3, 17, 0, 1), False, ("Bob has won the game, with 17!",)),
        ((17, 16, 0, 1), False, ("You have won the game, with 17!",)),
        ((3, -2, -7, 1), True, ("You have won the game, with 3!",)),
        ((3, 5, 5, 1), True, ("Bob and Cy share the game, with 5 each!",)),
    ],
)
def test_the_page_of_the_deal_that_wins_the_game_says_who_has_won(
    scores: tuple[int, ...], last: bool, lines: tuple[str, ...]
) -> None:
    assert won_words(scores, 0, NAMES, target=15, last=last) == lines
    _, scene = at_table(4, 1, deals=6)
    scene.deal = 6 if last else 2
    scene.reckoning.write(scores)
    assert sum("the game, with" in line for line in scene.log.page.notes) == len(lines)


GAME_OF_25 = Game(25, 3, 12)
OTHERS = (Runner("Ada", 4, 21), Runner("Ben", 3, -2), Runner("Cy", 2, 5))


def without_cards(*counts: int) -> tuple[Runner, ...]:
    return tuple(runner._replace(cards=count) for runner, count in zip(OTHERS, counts, strict=True))


@pytest.mark.parametrize(
    ("cards", "score", "others", "news", "loud"),
    [
        (5, 24, OTHERS, "If Cy were out now: +12.", False),
        (5, 0, without_cards(1, 0, 0), "Ada: one card left, and it would win the game!", True),
        (2, 16, OTHERS, "Go out first, and you win the game!", True),
        (2, 15, OTHERS, "If you were out now: +9.", False),
        (5, 0, without_cards(4, 4, 4), "Out first: a point for every card left.", False),
        (1, 16, OTHERS, "Your last card wins the game!", True),
        (1, 0, OTHERS, "Your last card is worth 9 points!", True),
        (3, 0, without_cards(4, 1, 2), "Ben: one card left, worth 9 now.", False),
        (3, 0, without_cards(4, 1, 1), "The last lap: Ben and Cy have one card!", True),
    ],
)
def test_the_rail_tells_the_race_and_is_loud_only_when_it_is_near(
    cards: int, score: int, others: tuple[Runner, ...], news: str, loud: bool
) -> None:
    told = race(cards, score, others, GAME_OF_25)
    assert (told.news, told.loud) == (news, loud)


def test_a_last_card_that_does_not_fit_promises_nothing() -> None:
    told = race(1, 16, OTHERS, GAME_OF_25, to_go=4)
    assert (told.news, told.loud) == ("Your last card is stuck: 4 to go.", False)


@pytest.mark.parametrize(
    ("game", "score", "words"),
    [
        (GAME_OF_25, 3, "25 points win: you have 3, Ada 21; 9 deals after this."),
        (Game(25, 11, 12), 3, "25 points win: you have 3, Ada 21; one deal after this."),
        (Game(25, 3, 99), 3, "25 points win: you have 3, Ada 21."),
        (Game(25, 3, 99), -13, "25 points win: you have −13, Ada 21."),
        (Game(25, 12, 12), 3, "The last deal: Ada leads you by 18."),
        (Game(25, 12, 12), 23, "The last deal: you lead Ada by 2."),
        (Game(25, 12, 12), 21, "The last deal: you are level with Ada."),
    ],
)
def test_the_rail_tells_how_far_the_game_is(game: Game, score: int, words: str) -> None:
    assert race(5, score, OTHERS, game).standing == words


def test_the_rail_follows_the_scores_and_the_hands() -> None:
    session, scene = at_table(10, 12)
    until_asked(session, 1)
    Choreographer(scene, Tempo(Speed.INSTANT)).look_as(0, session.view(0))
    assert min(map(len, session.state.hands)) > 2
    assert (scene.track.text, scene.track.ghost) == ("Out first: a point for every card left.", None)
    scene.hands.held[3].show_cards(scene.hands.held[3].cards[:1])
    scene._mark_berths()
    assert scene.track.text.startswith(f"{session.names[3]}: one card left")
    left = sum(len(hand) for seat, hand in enumerate(session.state.hands) if seat != 3)
    assert scene.track.ghost == Landing(3, session.state.scores[3] + left)


def test_once_somebody_is_out_there_is_nothing_to_wait_for() -> None:
    session, scene = at_table(4, 12)
    until_asked(session, 1)
    Choreographer(scene, Tempo(Speed.INSTANT)).look_as(0, session.view(0))
    assert scene.track.isVisible()
    scene.hands.held[2].show_cards(())
    scene._mark_berths()
    assert not scene.track.isVisible()
    assert not any(label.isVisible() for label in scene.waiting.labels)


def test_labels_stand_above_the_rail_where_no_button_covers_them() -> None:
    session, scene = at_table(4, 12)
    until_asked(session, 1)
    Choreographer(scene, Tempo(Speed.INSTANT)).look_as(0, session.view(0))
    shown = [label for label in scene.waiting.labels if label.isVisible()]
    assert shown
    assert all(label.mapRectToScene(label.boundingRect()).bottom() <= scene.hands.rail for label in shown)


def test_whoever_looks_with_nobody_s_eyes_is_told_nothing_of_a_hand() -> None:
    session, scene = at_table(4, 12)
    until_asked(session, 1)
    Choreographer(scene, Tempo(Speed.INSTANT)).look_as(None, session.view(None))
    assert not any(label.isVisible() for label in scene.waiting.labels)
    assert not any(berth._held for berth in scene.berths.all)
    assert not scene.track.isVisible()


def test_a_last_card_is_cried_out_at_the_plate_but_for_one_s_own() -> None:
    _, scene = at_table(4, 1)
    scene.slips.show((1,), (2,), (1, 2, 3))
    assert [slip.text for slip in scene.slips.all] == ["", "last card, stuck!", "must play", "last card!"]


def test_those_who_hold_one_card_are_at_their_last() -> None:
    table = Table(GAME.house_rules(), (0, 0, 0), hands=(("A1",), ("A2",), ("A3", "A4")))
    assert at_last_card(table, 0) == (1,)
    assert at_last_card(table, None) == (0, 1)


# -- The regatta ------------------------------------------------------------------------------------------------------------


def test_with_many_players_a_boat_of_everybody_shows_how_many_cards_they_have_left() -> None:
    session, scene = at_table(10, 30)
    counts = [len(hand) for hand in session.state.hands]
    boats = scene.tipping.regatta.boats
    assert scene.tipping.regatta.water.isVisible()
    assert len(set(counts)) > 1
    for seat, boat in enumerate(boats):
        left, right = scene.tipping.regatta.water.lane_of(counts[seat])
        assert left <= boat.x() <= right
        ahead = [other for other, count in enumerate(counts) if count < counts[seat]]
        assert all(boats[other].x() > boat.x() for other in ahead)
    places = {(round(boat.x()), round(boat.y())) for boat in boats}
    assert len(places) == len(boats)


def test_the_regatta_is_on_no_card_and_not_there_where_few_play() -> None:
    _, scene = at_table(10, 2)
    left = scene.tipping.regatta.water.x()
    assert all(scene.hands.cards[card].mapRectToScene(CARD).right() <= left for card in scene.hands.hand)
    _, few = at_table(4, 2)
    assert not few.tipping.regatta.water.isVisible()


@pytest.mark.parametrize(
    ("counts", "words"),
    [
        ((5, 5, 5), "The race: everybody is level"),
        ((2, 3, 4), "You lead the race!"),
        ((3, 1, 2), "Bob leads you by 2"),
        ((3, 2, 2), "2 players lead you by 1"),
        ((2, 2, 4), "You lead, with 1 other"),
        ((2, 2, 2, 4), "You lead, with 2 others"),
        ((1, 0, 2), "Bob is in!"),
    ],
)
def test_the_regatta_says_who_is_nearest_to_the_harbour(counts: tuple[int, ...], words: str) -> None:
    assert leaders(counts, 0, NAMES) == words


def test_somebody_for_whom_it_is_said_that_they_cannot_play_is_told_and_left_the_time_to_read_it() -> None:
    session, scene = at_table(10, 1, honesty="honest")
    rng = Random(9)
    while session.awaits() != Turn(0) or session.moves(0) != (CANNOT_PLAY,):
        random_entry(session, rng)
    choreographer = Choreographer(scene, Tempo(Speed.INSTANT))
    choreographer.look_as(0, session.view(0))
    seen = []
    for beat in scene.cues(SaidCannotPlay(0, "MF-6")):
        beat.motion()
        seen.append(scene.passing.stuck.text)
    assert any(text.startswith("You cannot play: −1 point.") for text in seen)
    assert scene.passing.stuck.text == ""


# -- Which boat is backed ---------------------------------------------------------------------------------------------------


def test_a_boat_can_be_backed_until_somebody_has_two_cards_left() -> None:
    backing = Backing()
    assert backing.back(2, (5, 4, 3))
    assert backing.back(1, (5, 4, 3)), "somebody may think again"
    assert not backing.back(0, (5, 4, 2))
    assert backing.boat == 1


def test_the_log_tells_whether_the_right_boat_was_backed() -> None:
    backing = Backing()
    assert backing.come_in(1, NAMES, 0) == (), "nobody has to"
    backing.back(1, (5, 5, 5, 5))
    assert backing.come_in(1, NAMES, 0) == ("You tipped Bob, and were right: 1 of 1 this evening.",)
    backing.back(0, (5, 5, 5, 5))
    assert backing.come_in(1, NAMES, 0) == ("You tipped yourself, in vain: 1 of 2 right this evening.",)
    assert backing.boat is None
    assert backing.honour() == "You tipped who goes out first 1 of 2 times."


def alone_at_ten() -> MayflowerBoard:
    _, scene = at_table(10, 2)
    for seat in range(1, 10):
        scene.show_player(seat, "easy")
    scene.show_waiting()
    return scene


def test_a_tip_is_picked_from_a_row_of_faces_and_a_new_deal_forgets_it() -> None:
    scene = alone_at_ten()
    _log, boats, *tips = scene.tools()
    assert scene.tipping.regatta.water.words == "Who goes out first? Tip (B)"
    assert boats.place() == scene.tipping.regatta.place(), "wherever the strip is pressed"
    assert all(tip.place().isEmpty() for tip in tips)
    tips[3].use()
    assert not any(each.backed for each in scene.tipping.regatta.boats), "nobody sees a face to press"
    boats.use()
    places = [tip.place() for tip in tips]
    assert len(places) == 10
    assert all(scene.tipping.quay.mapRectToScene(scene.tipping.quay._paper).contains(place) for place in places)
    assert not any(one.intersects(other) for at, one in enumerate(places) for other in places[:at])
    tips[3].use()
    assert (scene.tipping.backing.boat, scene.tipping.quay.is_open) == (3, False)
    assert [each.backed for each in scene.tipping.regatta.boats].index(True) == 3
    assert scene.tipping.regatta.water.words == f"Your tip: {scene.names[3]}"
    scene._clear()
    assert scene.tipping.backing.boat is None


def test_to_look_at_the_faces_again_changes_no_tip_and_a_press_beside_them_puts_them_away() -> None:
    scene = alone_at_ten()
    _log, boats, *tips = scene.tools()
    boats.use()
    tips[4].use()
    boats.use()
    boats.use()
    assert (scene.tipping.backing.boat, scene.tipping.quay.is_open) == (4, False)
    boats.use()
    press = QGraphicsSceneMouseEvent(QEvent.Type.GraphicsSceneMousePress)
    press.setScenePos(scene.paper.topLeft())
    scene.mousePressEvent(press)
    assert (scene.tipping.backing.boat, scene.tipping.quay.is_open) == (4, False)


def test_a_press_on_the_strip_that_comes_too_late_says_so() -> None:
    scene = alone_at_ten()
    boats = scene.tools()[1]
    boats.use()
    scene.hands.held[4].show_cards(scene.hands.held[4].cards[:2])
    scene.show_waiting()
    assert not scene.tipping.quay.is_open
    boats.use()
    assert not scene.tipping.quay.is_open
    assert scene.tipping.regatta.water.words == "Too late to back a boat"


# -- The evening ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "words"),
    [
        ((9, 4, 4, 0), "You lead the evening by 5: 6 points to go."),
        ((9, 9, 4, 0), "You share the lead: 6 points to go."),
        ((4, 9, 5, 0), "You are number 3 of 4, 5 behind Bob, who is 6 short of the end."),
        ((4, 9, 9, 0), "You are number 3 of 4, 5 behind the lead, which is 6 short of the end."),
    ],
)
def test_the_log_says_where_one_has_come_to_in_the_evening(scores: tuple[int, ...], words: str) -> None:
    assert standing(scores, 0, NAMES, target=15) == (words,)
    assert standing(scores, None, NAMES, target=15) == ()
    assert standing((15, *scores[1:]), 0, NAMES, target=15) == (), "that is for the end to tell"


def test_the_log_of_many_players_shows_more_than_the_last_two_deals() -> None:
    _, scene = at_table(10, 2)
    page = scene.log.page
    sheet = tuple((deal,) * 10 for deal in range(8))
    why = ((Reason("could not play", -1),),) * 10
    page.write(sheet, why=why, tale=("one", "two", "three"))
    assert len(page.rows) == 5
    places = [page._place(seat) for seat in range(10)]
    assert not any(one.intersects(other) for at, one in enumerate(places) for other in places[at + 1 :])
    assert all(page.paper.contains(place) for place in places)
    page.write(sheet)
    assert len(page.rows) == 8
