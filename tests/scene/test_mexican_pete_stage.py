"""What the table of Mexican Pete says and shows: who is to do what, what was missed, what everything hangs on."""

from __future__ import annotations

from dataclasses import asdict, replace

import pytest
from PySide6.QtCore import QAbstractAnimation, QRectF, QSizeF
from pytestqt.qtbot import QtBot

from parlor_desktop.ai.match import play_out
from parlor_desktop.engine.contract import CLOCK, CallOut, Event, Move, Seat, Step, TimeUp
from parlor_desktop.engine.session import Session
from parlor_desktop.games.mexican_pete.events import (
    Called,
    CalledFalsely,
    CalledTogether,
    CardTurned,
    DiceThrown,
    GameWon,
    Instructed,
    Starts,
    StartThrown,
)
from parlor_desktop.games.mexican_pete.moves import CALL, NOTES, THROW, Note
from parlor_desktop.games.mexican_pete.rules import GAME
from parlor_desktop.games.mexican_pete.table import Phase, Slip, Table
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.choreographer import Beat, Choreographer
from parlor_desktop.scene.kit.tempo import Speed, Tempo
from parlor_desktop.scene.mexican_pete.board import MexicanPeteBoard
from parlor_desktop.scene.mexican_pete.calls import notes
from parlor_desktop.scene.mexican_pete.lines import advice_words, calling_words, closed_words, game_words
from parlor_desktop.scene.mexican_pete.race import near_miss
from parlor_desktop.scene.mexican_pete.seating import STAGE, seat_everybody
from parlor_desktop.scene.mexican_pete.whose import Whose
from tests.games.mexican_pete.test_rules import ALL, GREEN, PINK, RED, YELLOW, after, at_table, throw
from tests.scene.tables import board, players

NAMES = ("Ann", "Bob", "Cy")
ANN: list[Seat] = [0]


def shown(view: Table, tempo: Tempo | None = None, people: tuple[Seat, ...] = (0,)) -> MexicanPeteBoard:
    """Ann is a person, the others are not."""
    seated = [replace(player, plays="person" if at in people else "medium") for at, player in enumerate(players(view.seats))]
    scene = board(Session(GAME, seated, asdict(view.rules), seed=1), tempo or Tempo(Speed.INSTANT))
    assert isinstance(scene, MexicanPeteBoard)
    scene.settle(view)
    return scene


# -- The line ---------------------------------------------------------------------------------------------------------------


def test_whoever_throws_their_own_card_is_told_to_call_it() -> None:
    view = after(at_table(ALL, ALL, ALL), 4, 2)
    assert calling_words(view, ANN, NAMES) == "Ann, say I GOT IT: you threw your 6!"
    scene = shown(view)
    assert scene.hands.of(0).lit == 6
    assert scene.point_at(None) is False
    assert scene.hands.of(0).lit == 6, "a hint that goes does not put it out"


BOB_LOOKS_ON = [
    (((6,), (6,), (2,)), "It is Ann's own 6: only Ann may call it."),
    (((2,), (6,), (6,)), "OPEN: Ann's 6 is down, yours is up. Say I GOT IT!"),
    (((2,), (2,), (6,)), "OPEN: Ann's 6 is down, but so is yours. Another may claim it."),
]


@pytest.mark.parametrize(("up", "words"), BOB_LOOKS_ON)
def test_the_line_tells_a_person_alone_what_a_throw_is_to_them_as_soon_as_it_lies(
    up: tuple[tuple[int, ...], ...], words: str
) -> None:
    view = after(at_table(*up), 5, 1)
    assert calling_words(view, [1], NAMES) == words


WHOSE = [
    (((6,), (6,), (2,)), 0, Whose.OWN, "Ann's own"),
    (((6,), (2,), (6,)), 1, Whose.OPEN, "OPEN!"),
    (((2,), (6,), (6,)), 0, Whose.OTHERS, "Bob or Cy may call"),
    (((2,), (2,), (6,)), 1, Whose.OTHERS, "Cy may call"),
    (((2,), (2,), (2,)), 0, Whose.NOBODYS, "nobody's"),
]


@pytest.mark.parametrize(("up", "thrower", "sign", "foot"), WHOSE)
def test_the_disc_says_whose_a_throw_is_the_instant_the_dice_lie(
    up: tuple[tuple[int, ...], ...], thrower: Seat, sign: Whose, foot: str
) -> None:
    """The star bursts only where Ann, the person, may call; what is open to others is said at their seats."""
    ready = at_table(*up, thrower=thrower)
    scene = shown(ready)
    thrown = after(ready, 5, 1)
    seen: list[tuple[str, bool, int | None]] = []
    for beat in scene.cues(DiceThrown(thrower, (5, 1), "MP-3")):
        beat.motion()
        seen.append((scene.throws.total.foot, scene.signs.burst.isVisible(), scene.hands.of(0).lit))
    hers = 6 if sign in (Whose.OWN, Whose.OPEN) else None
    assert seen[-1] == (foot, sign is Whose.OPEN, hers), "before anybody is heard"
    others = {seat: 6 for seat in (1, 2) if sign is Whose.OTHERS and 6 in up[seat]}
    assert scene.hands.chances == ({0: 6} if hers else others)
    words = "call your 6!" if hers else "may call 6"
    assert [tag.chance for tag in scene.hands.tags] == [words if seat in scene.hands.chances else "" for seat in range(3)]
    assert scene.signs.thread.isVisible() is (sign is Whose.OWN)
    scene.settle(thrown)
    assert (scene.signs.shown[0], scene.throws.total.foot) == (sign, foot)


def test_the_thread_leads_from_the_disc_to_the_card_that_decides() -> None:
    scene = shown(after(at_table(ALL, ALL, ALL, thrower=1), 4, 2))
    card = scene.hands.place_of(1, 6)
    assert card.contains(scene.signs.thread.line.p2())
    assert scene.stage.disc_place.adjusted(-1, -1, 1, 1).contains(scene.signs.thread.line.p1())
    scene.settle(at_table(ALL, ALL, ALL, thrower=1))
    assert not scene.signs.thread.isVisible()
    assert scene.hands.of(1).lit is None


@pytest.mark.parametrize("people", [[1], [1, 2]])
def test_a_call_with_a_card_that_is_down_is_closed_at_once_whoever_threw(people: list[Seat]) -> None:
    for up in (((6,), (2,), (6,)), ((2,), (2,), (6,))):
        view = after(at_table(*up), 5, 1)
        assert shown(view, Tempo()).shouts(view, people)[0].closed(view) == "Your own 6 is down."
        assert shown(view, Tempo()).shouts(view, [0])[0].closed(view) == ("" if 6 in up[0] else "Your own 6 is down.")


def test_who_is_hasty_may_call_falsely_at_the_thrower_s_own_until_everybody_had_time_to_look(qtbot: QtBot) -> None:
    view = after(at_table((6,), (6,), (2,)), 5, 1)
    scene = shown(view, Tempo())
    alone = scene.shouts(view, [1])[0]
    assert alone.closed(view) == "Only the thrower may take it: their 6 is still up.", "nobody alone is tempted to a false call"
    call = scene.shouts(view, [1, 2])[0]
    with qtbot.waitSignal(scene.says_anew, timeout=5000):
        assert scene.calling(view, [1, 2]) == "It is Ann's own 6: only Ann may call it."
        assert call.closed(view) == "", "MP-13"
    assert call.closed(view) == "Only the thrower may take it: their 6 is still up."
    gentle = replace(view, rules=replace(view.rules, pace="gentle"))
    assert shown(gentle, Tempo()).shouts(gentle, [1])[0].closed(gentle), "a gentle table tells at once"


def test_dice_that_do_not_turn_a_card_are_no_claim_of_a_person_alone() -> None:
    view = after(at_table((2,), (6,), (6,), colours=(RED, GREEN, PINK)), 3, 3)
    assert calling_words(view, [1], NAMES) == "These dice do not turn your 6. Another may claim it."
    assert closed_words(view, 1) == "These dice do not turn your 6."
    assert closed_words(view, 2) == ""


def test_several_people_at_one_screen_have_to_see_for_themselves_whose_claim_it_is() -> None:
    mine, another = (after(at_table((2,), *up, thrower=0), 4, 2) for up in (((6,), (2,)), ((2,), (6,))))
    for view in (mine, another):
        assert calling_words(view, [1, 2], NAMES) == "OPEN: Ann's 6 is down. Is yours up? Then say I GOT IT!"
        scene = shown(view, people=(1, 2))
        assert scene.signs.burst.isVisible()
        assert [scene.hands.of(seat).lit for seat in range(3)] == [None] * 3
        assert scene.hands.chances == {}
        assert not any(shout.glows(view) for shout in scene.shouts(view, [1, 2]))


@pytest.mark.parametrize(("up", "glows"), [(((2,), (6,)), True), (((6,), (6,)), False), (((2,), (2,)), False)])
def test_the_button_of_somebody_alone_glows_only_when_their_card_is_there(up: tuple[tuple[int, ...], ...], glows: bool) -> None:
    view = after(at_table(*up, ALL, thrower=0), 4, 2)
    call = shown(view).shouts(view, [1])[0]
    assert call.glows(view) is glows
    assert bool(call.closed(view)) is not glows


def test_the_button_that_notes_a_slip_says_whose_it_is() -> None:
    view = replace(after(at_table(ALL, (2,), (2,)), 4, 2), slips=(Slip(1, 8),))
    note = shown(view).shouts(view, ANN)[-1]
    assert note.says(view) == "Bob missed the 8"
    assert note.says(replace(view, slips=(Slip(1, 8), Slip(2, 8)))) == "2 missed the 8"
    assert note.says(replace(view, slips=(Slip(0, 8),))) == "", "her own"


def test_the_throw_is_not_the_likely_button_while_the_thrower_has_a_card_to_call() -> None:
    view = after(at_table(ALL, ALL, ALL), 4, 2)
    throw = shown(view).shouts(view, ANN)[1]
    assert not throw.likely(view)
    assert throw.likely(GAME.apply(view, 0, CALL).state)
    assert throw.likely(after(at_table((2,), (6,), (6,)), 5, 1))


@pytest.mark.parametrize(
    ("view", "words"),
    [
        (at_table(ALL, ALL, ALL), "Ann, throw the dice."),
        (at_table((2, 11, 12), ALL, ALL, thrower=1), "Bob throws next. You still want 2, 11 and 12."),
        (after(at_table((2,), (6,), (2,)), 4, 2), "OPEN: Ann, your 6 is down. Another may claim it; then throw again."),
        (after(at_table((2,), (3,), (2,)), 4, 2), "Nobody wants the 6 any more. Ann, throw again."),
        (after(at_table((2,), (3,), (2,), thrower=1), 4, 2), "Nobody wants the 6 any more. Bob throws again."),
        (
            at_table(ALL, ALL, ALL, thrower=1, slips=(Slip(2, 9),)),
            "Bob throws next. Cy missed the 9. Say THAT WAS A SLIP!",
        ),
        (at_table(ALL, ALL, ALL, thrower=1, slips=(Slip(0, 9),)), "Bob throws next."),
    ],
)
def test_the_line_says_who_is_to_do_what(view: Table, words: str) -> None:
    assert calling_words(view, ANN, NAMES) == words


def test_the_line_is_never_empty_and_tells_no_throw_while_the_dice_roll() -> None:
    scene = shown(at_table(ALL, ALL, ALL, thrower=1))
    fallen = after(at_table(ALL, ALL, ALL, thrower=1), 3, 4)
    assert scene.doing(fallen, CallOut((0, 1, 2), 1.0, 1)) == "Bob has the dice."
    assert scene.doing(replace(fallen, thrower=2), CallOut((0, 1, 2), 1.0, 1)) == "Bob has the dice."


def test_what_is_down_stands_back_and_the_last_card_of_another_comes_forward() -> None:
    scene = shown(at_table((2, 8), (9,), (3, 4, 5, 6), thrower=1))
    bob, cy = scene.hands.of(1), scene.hands.of(2)
    assert bob.cards[9].scale() > 1.5 * cy.cards[3].scale()
    assert bob.cards[3].scale() < 0.8 * cy.cards[3].scale()
    assert bob.cards[3].opacity() < 1.0 == bob.cards[9].opacity()
    for hand, seat in ((bob, 1), (cy, 2)):
        room = scene.seating.hand(seat).adjusted(-8, -8, 8, 8)
        assert all(room.contains(scene.hands.place_of(seat, number)) for number in hand.up), "they cover no name"
    assert scene.hands.of(0).cards[8].scale() == scene.hands.of(0).cards[2].scale()


# -- The race ---------------------------------------------------------------------------------------------------------------


def test_the_disc_tells_who_called_when_and_the_arrow_why_the_nearest_has_it() -> None:
    ready = at_table((2,), (8, 11), (8, 12), colours=(RED, PINK, YELLOW))
    scene = shown(ready)
    director = Choreographer(scene, Tempo(Speed.INSTANT))
    view = after(ready, 4, 4)
    director.play([DiceThrown(0, (4, 4), "MP-8")], view)
    for seat, seconds in ((2, 0.42), (1, 0.549)):
        scene.hear(seat, CALL, seconds)
        step = GAME.apply(view, seat, CALL)
        view = step.state
        director.play(step.events, view)
    assert list(scene.throws.total.race) == ["Cy  0.42 s", "Bob  0.55 s"]
    judged = GAME.apply(view, CLOCK, TimeUp())
    for event in judged.events[:1]:
        assert isinstance(event, CalledTogether)
        for beat in scene.cues(event):
            beat.motion()
    arrow = scene.signs.thread.line
    assert arrow.p2() == scene.seating.before(1, 10)
    director.play(judged.events, judged.state)
    assert list(scene.throws.total.race) == []
    assert not scene.signs.thread.isVisible()


def test_at_the_end_whoever_plays_here_reads_their_fastest_right_call() -> None:
    scene = shown(at_table(ALL, ALL, ALL))
    assert scene.parting_words() == ""
    for seat, seconds, right in ((0, 0.9, True), (0, 0.41, True), (0, 0.2, False), (1, 0.1, True)):
        scene.hear(seat, CALL, seconds)
        if right:
            scene.watch.count(seat)
        scene.watch.forget()
    assert scene.parting_words() == "Your fastest call: 0.41 s."


@pytest.mark.parametrize(
    ("up", "words"), [((3,), "You were one card away: the 3."), ((3, 5), "You had only 2 cards to go."), (ALL, "")]
)
def test_whoever_has_lost_a_game_is_told_kindly_how_close_it_was(up: tuple[int, ...], words: str) -> None:
    view = at_table(up, (), ALL, counters=(12, 63, 20))
    scene = shown(view)
    assert scene.parting_words() == words, "nobody has paid yet"
    scene.settle(replace(view, phase=Phase.OVER, winners=(1,), dice=None))
    assert scene.parting_words() == f"Bob wins by 43. {words}".strip()


def test_whoever_has_won_a_game_is_not_told_how_close_they_came() -> None:
    view = at_table((), (3,), ALL, counters=(63, 20, 12))
    scene = shown(view)
    scene.settle(replace(view, phase=Phase.OVER, winners=(0,), dice=None))
    assert scene.parting_words() == ""


def test_a_slip_is_named_as_soon_as_it_can_be_noted() -> None:
    ready = at_table((2,), (8, 11), (2, 3), colours=(RED, PINK, YELLOW))
    scene = shown(ready)
    director = Choreographer(scene, Tempo(Speed.INSTANT))
    thrown = after(ready, 4, 4)
    director.play([DiceThrown(0, (4, 4), "MP-8")], thrown)
    in_air = GAME.apply(thrown, 0, THROW)
    director.play(in_air.events, in_air.state)
    for beat in scene.cues(DiceThrown(0, (1, 3), "MP-8")):
        beat.motion()
        if scene.throws.now == (0, (1, 3)):
            assert scene.throws.before.words.startswith("Bob missed the 8."), "while the dice still roll"


# -- What is closed -----------------------------------------------------------------------------------------------------------


def test_a_call_is_closed_until_dice_lie_and_says_why() -> None:
    ready = at_table(ALL, ALL, ALL)
    assert closed_words(ready, 0) == "There is nothing to call yet: the dice must be thrown first."
    assert closed_words(after(ready, 4, 2), 0) == ""
    called = GAME.apply(after(ready, 4, 2), 0, CALL).state
    assert closed_words(called, 0) == "You have called already."
    assert closed_words(replace(ready, playing=(1, 2)), 0) == "You are out of this game."


def test_a_slip_can_only_be_noted_where_there_is_one_of_another_player() -> None:
    for slips, open_ in (((), False), ((Slip(0, 8),), False), ((Slip(1, 8),), True)):
        view = at_table(ALL, ALL, ALL, slips=slips)
        shout = shown(view).shouts(view, ANN)[-1]
        assert (shout.closed(view) == "") is open_
        assert bool(notes(view, ANN)) is open_


def test_the_table_shows_what_was_missed_for_as_long_as_it_can_be_noted() -> None:
    scene = shown(at_table((2,), (8, 11), ALL, colours=(RED, PINK, YELLOW)))
    director = Choreographer(scene, Tempo(Speed.INSTANT))
    first = after(at_table((2,), (8, 11), (2,), colours=(RED, PINK, YELLOW)), 4, 4)
    director.play([DiceThrown(0, (4, 4), "MP-8")], first)
    second = replace(after(replace(first, called=()), 1, 2), slips=(Slip(1, 8),))
    director.play([DiceThrown(0, (1, 2), "MP-8")], second)
    before = scene.throws.before
    assert before.isVisible()
    assert (before.dice, before.missed, before.words) == (
        (4, 4),
        ((PINK, 8),),
        "Bob missed the 8. If somebody says so, Bob pays 1.",
    )
    assert scene.hands.tags[1].news.words == "missed the\u00a08!"
    assert [mark.isVisible() for mark in scene.hands.missed] == [False, True, False]
    assert scene.hands.missed[1].boundingRect().contains(scene.hands.place_of(1, 8))
    assert scene.point_at(NOTES[1])
    assert before.lit
    director.play([], replace(second, slips=()))
    assert (before.missed, before.words) == ((), "before: Ann threw 8"), "every throw alike"
    assert scene.hands.tags[1].news.words == ""
    assert not scene.hands.missed[1].isVisible()


def test_what_came_of_a_throw_is_told_until_the_next_has_been_called_at() -> None:
    scene = shown(at_table((2,), (8, 11), ALL, colours=(RED, PINK, YELLOW)))
    director = Choreographer(scene, Tempo(Speed.INSTANT))
    thrown = after(at_table((2,), (8, 11), ALL, colours=(RED, PINK, YELLOW)), 4, 4)
    director.play([DiceThrown(0, (4, 4), "MP-8")], thrown)
    director.play([CalledFalsely(0, "MP-13")], thrown)
    director.play([CardTurned(1, 8, "MP-9")], replace(thrown, up=((2,), (11,), ALL)))
    again = after(at_table((2,), (11,), ALL, colours=(RED, PINK, YELLOW), thrower=1), 3, 4)
    director.play([DiceThrown(1, (3, 4), "MP-6")], again)
    before = scene.throws.before
    assert before.words.split("\n") == ["before: Ann threw 8", "Ann called falsely and paid 1", "Bob got it"]
    assert before.turned == ((PINK, 8),)
    director.play([DiceThrown(2, (1, 1), "MP-3")], after(at_table((2,), (11,), ALL, thrower=2), 1, 1))
    assert before.words.split("\n") == ["before: Bob threw 7", "Bob paid 1"]


def test_the_light_lies_below_the_cards_of_whoever_has_the_dice() -> None:
    scene = shown(at_table(ALL, ALL, ALL, thrower=2))
    assert scene.lamp.isVisible()
    assert scene.lamp.place.contains(scene.seating.hand(2))
    assert not any(scene.lamp.place.intersects(scene.seating.hand(seat)) for seat in (0, 1))


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_a_note_covers_neither_names_nor_cards_nor_what_was_thrown(seats: int) -> None:
    scene = shown(at_table(*[ALL] * seats))
    note = scene.notes_room
    assert not note.isEmpty()
    assert not any(note.intersects(scene.seating.place(seat)) for seat in range(seats))
    row = scene.throws.row.mapRectToScene(scene.throws.row.boundingRect())
    assert not note.intersects(row)
    assert not note.contains(scene.stage.dice)
    assert not note.contains(scene.stage.total)


@pytest.mark.parametrize("seats", [2, 3, 4, 8])
@pytest.mark.parametrize("size", [QSizeF(1280, 756), QSizeF(1920, 1030)])
def test_dice_roll_between_the_hands_and_never_over_them(seats: int, size: QSizeF) -> None:
    scene = shown(at_table(*[ALL] * seats))
    scene.lay_out(size)
    for thrower in range(seats):
        for beat in scene.dice.tumble(thrower, (6, 3)):
            roll = beat.motion()
            assert roll is not None
            for share in range(21):
                roll.setCurrentTime(round(roll.totalDuration() * share / 21))
                for die in scene.dice.pair:
                    place = die.mapRectToScene(die.shape().boundingRect()).adjusted(9, 9, -9, -9)  # but for a corner in the air
                    assert not any(place.intersects(scene.seating.hand(seat)) for seat in range(seats))


def test_two_people_at_one_screen_have_cards_of_the_same_size() -> None:
    room = QRectF(26, 22, 1700, 860)
    level = seat_everybody(room, 2, 0, 1.0, level=True)
    one, other = (setting.card for setting in level.settings)
    assert one == pytest.approx(other, abs=1)
    assert one > seat_everybody(room, 2, 0, 1.0).settings[1].card * 0.9
    assert not level.place(0).intersects(level.place(1))
    assert level.middle.height() >= STAGE.height()


@pytest.mark.parametrize(
    ("total", "winning", "close"), [(8, {9}, 9), (10, {9}, 9), (9, {9}, 0), (5, {9, 3}, 0), (9, {9, 8}, 0)]
)
def test_a_near_miss_is_one_off_a_number_that_wins(total: int, winning: set[int], close: int) -> None:
    assert near_miss(total, frozenset(winning)) == close


def test_a_throw_that_is_one_off_somebody_s_last_card_says_so() -> None:
    table = at_table(ALL, (9,), (2, 8), thrower=2)
    scene = shown(table)
    director = Choreographer(scene, Tempo(Speed.INSTANT))
    director.play([DiceThrown(2, (4, 4), "MP-3")], after(table, 4, 4))
    assert (scene.notices.notice.title, scene.notices.notice.words) == ("So close!", "One off: Bob wins with a 9.")


def test_plates_tell_who_has_few_cards_to_go_and_who_is_on_a_run() -> None:
    scene = shown(at_table(ALL, (9,), (2, 3, 4), thrower=2))
    assert [plate.news for plate in scene.plates] == ["", "1 to go", "3 to go"]
    for _ in range(3):
        scene.race.run_on(0)
    assert scene.plates[0].news == "streak 3"
    scene.race.run_on(2)
    assert scene.plates[0].news == ""


@pytest.mark.parametrize(
    ("move", "thrower", "words"),
    [
        (CALL, 0, "Say I GOT IT: you threw your own 8."),
        (CALL, 1, "Say I GOT IT: Bob's 8 is down, and yours is up."),
        (Note(1), 2, "Say THAT WAS A SLIP: Bob missed a card, and pays a counter."),
        (THROW, 0, "Throw the dice! You still want 8."),
        (None, 2, "Keep quiet: the 8 is Cy's own."),
    ],
)
def test_a_hint_is_what_a_friend_would_say(move: Move | None, thrower: int, words: str) -> None:
    view = after(at_table((8,), (2,), ALL, thrower=thrower), 4, 4)
    assert advice_words(view, 0, move, NAMES) == words


def test_the_line_tells_who_is_about_to_win() -> None:
    view = at_table(ALL, (9,), (2, 3, 4), thrower=2)
    assert "Bob only needs 9." in calling_words(view, (0,), NAMES)


def test_a_hint_lights_the_card_that_is_to_be_called() -> None:
    scene = shown(after(at_table((8,), (2,), ALL, thrower=1), 4, 4))
    assert scene.point_at(CALL)
    assert scene.hands.of(0).lit == 8
    assert not scene.point_at(THROW), "it has its button"
    assert scene.hands.of(0).lit == 8, "which she may call all the same"
    scene.settle(at_table((8,), (2,), ALL, thrower=1))
    assert scene.hands.of(0).lit is None


@pytest.mark.parametrize(
    ("dice", "up", "words"),
    [
        ((3, 4), ((8,), ALL), "A seven is nobody's. Ann pays 1."),
        ((4, 4), ((8,), ALL), "Only the thrower may take it: their 8 is still up. Ann pays 1."),
        ((4, 4), ((2,), (3,)), "Ann's own 8 is down. Ann pays 1."),
        ((3, 3), ((6,), (3,)), "These dice do not turn Ann's 6. Ann pays 1."),
    ],
)
def test_a_penalty_says_its_reason_before_its_price(dice: tuple[int, int], up: tuple[tuple[int, ...], ...], words: str) -> None:
    thrown = at_table(*up, thrower=1, colours=(GREEN, RED))
    scene = shown(thrown)
    director = Choreographer(scene, Tempo(Speed.INSTANT))
    view = after(thrown, *dice)
    director.play([DiceThrown(1, dice, "MP-8")], replace(view, pot=thrown.pot, counters=thrown.counters))
    director.play([CalledFalsely(0, "MP-13")], replace(view, pot=thrown.pot, counters=thrown.counters))
    assert scene.notices.notice.words == words
    assert "MP-" not in scene.notices.notice.words + scene.notices.notice.title


def test_a_noted_slip_is_told_at_the_seat_for_a_throw_and_on_the_throw_before() -> None:
    ready = at_table((2,), (8, 11), (2, 3), colours=(RED, PINK, YELLOW))
    scene = shown(ready)
    director = Choreographer(scene, Tempo(Speed.INSTANT))

    def play(step: Step[Table]) -> Table:
        director.play(step.events, step.state)
        return step.state

    view = play(throw(play(throw(ready, 4, 4)), 1, 3))
    assert [slip.seat for slip in view.slips] == [1]
    view = play(GAME.apply(view, 2, NOTES[1]))
    tag, before = scene.hands.tags[1], scene.throws.before
    assert tag.news.words == "missed the 8: −1"
    assert "Bob missed the 8: −1" in before.words
    view = play(throw(view, 5, 5))
    assert tag.news.words == "missed the 8: −1", "another's throw does not end it at once"
    assert "Bob missed the 8: −1" in before.words, "it could not be read under the verdict"
    assert not scene.notices.notice.isVisible()
    play(throw(view, 5, 6))
    assert tag.news.words == "", "after another one it is no news any more, and what is at risk is seen again"
    assert "missed the 8" not in before.words
    scene.hands.tell(1, "missed the 8: −1")
    director.play([Called(1)], replace(after(view, 5, 6), calls=(1,)))
    assert tag.news.words == "", "nor when they have done something since"
    assert director.corrections == []


def test_a_card_that_other_dice_turn_says_that_what_it_says_does_not_count() -> None:
    ready = at_table(ALL, ALL, ALL, colours=(RED, PINK, YELLOW))
    face = ready.deck[RED][8]
    other = next(dice for dice in ((4, 4), (5, 3), (6, 2)) if sorted(dice) != sorted(face.dice))
    told = {}
    for dice in (other, face.dice):
        scene = shown(ready)
        director = Choreographer(scene, Tempo(Speed.INSTANT))
        for step in call(throw(ready, *dice)):
            director.play(step.events, step.state)
        told[dice] = (scene.notices.notice.title, scene.notices.notice.words)
    title, words = told[other]
    assert title == f"Turned by {other[0]}–{other[1]}"
    assert words.startswith("Ann's red 8: “")
    assert words.endswith(f"” counts only with {max(face.dice)}–{min(face.dice)}.")
    assert "counts only" not in told[face.dice][1]


def call(thrown: Step[Table]) -> list[Step[Table]]:
    """A throw, the thrower's call, and what comes of it."""
    called = GAME.apply(thrown.state, 0, CALL)
    return [thrown, called, GAME.apply(called.state, CLOCK, TimeUp())]


@pytest.mark.parametrize(("games", "words"), [(1, ""), (4, "Game 1 of 4"), ("players", "Game 1 of 3"), ("broke", "Game 1")])
def test_which_game_it_is_is_told_where_there_are_several(games: object, words: str) -> None:
    view = at_table(ALL, ALL, ALL)
    assert game_words(replace(view, rules=replace(view.rules, games=games))) == words  # type: ignore[arg-type]


# -- Pace and great moments ---------------------------------------------------------------------------------------------------


def lengths(scene: MexicanPeteBoard, event: Event) -> list[int]:
    """How long what is shown of an event takes, beat by beat; but for what nobody waits for."""
    found = []
    for beat in scene.cues(event):
        assert isinstance(beat, Beat)
        motion = beat.motion()
        if isinstance(motion, QAbstractAnimation) and beat.overlap != 0:
            found.append(motion.totalDuration())
            motion.start()
            motion.setCurrentTime(motion.totalDuration())
            motion.stop()
    return found


def test_throws_go_quicker_in_a_row_and_slow_down_only_where_a_die_can_win_the_game() -> None:
    scene = shown(at_table(ALL, (12,), ALL[:-1], thrower=2), Tempo(Speed.NORMAL))
    rolls = [max(lengths(scene, DiceThrown(2, dice, "MP-8"))) for dice in ((1, 2), (5, 6), (6, 3), (4, 5))]
    assert rolls[0] < pace.ROLL
    assert rolls[1] < rolls[0]
    assert rolls[2] == pace.LAST_ROLL
    assert rolls[3] < pace.ROLL
    assert max(lengths(scene, DiceThrown(0, (6, 3), "MP-3"))) < pace.ROLL, "whoever has a 12 up keeps it"


def test_throws_that_concern_nobody_are_a_drum_until_one_is_wanted() -> None:
    scene = shown(at_table((12,), (4, 12), (12,)), Tempo(Speed.NORMAL))

    def takes(*dice: int) -> int:
        return sum(lengths(scene, DiceThrown(0, (dice[0], dice[1]), "MP-8")))

    beats = [takes(2, 3) for _ in range(12)]
    assert beats[:4] == sorted(set(beats[:4]), reverse=True)
    assert beats[9] == beats[11] > 250, "somebody could win with any of them"
    assert takes(3, 4) == beats[11], "a seven does not stop it"
    assert takes(6, 3) == beats[11], "nor a die that could have won, where the other is far off"
    assert takes(6, 5) > pace.LAST_ROLL, "but what all but wins is waited for,"
    assert takes(2, 3) == beats[11]
    assert takes(2, 2) > pace.ROLL, "and at what somebody wants everything takes its time"
    assert takes(2, 3) > 500


def test_the_drum_is_quicker_still_where_nobody_can_win_with_a_throw() -> None:
    scene = shown(at_table((11, 12), (4, 12), (11, 12)), Tempo(Speed.NORMAL))
    beats = [sum(lengths(scene, DiceThrown(0, (2, 3), "MP-8"))) for _ in range(12)]
    assert beats[9] < 250, "a quarter of a second"
    assert beats[11] < beats[9], "and quicker still after ten"


@pytest.mark.parametrize("seats", [4, 8])
def test_a_throw_that_nobody_at_this_screen_can_call_is_soon_over(seats: int) -> None:
    """Ann is the person, with an 8 up and the 5 down."""

    def takes(dice: tuple[int, int], thrower: Seat, up: tuple[int, ...]) -> int:
        hands = ((2, 8), up, *[(5, 8, 12)] * (seats - 2))
        scene = shown(at_table(*hands, thrower=thrower), Tempo(Speed.NORMAL))
        return sum(lengths(scene, DiceThrown(thrower, dice, "MP-3")))

    quick = 0.55 if seats < 6 else 0.4
    usual = takes((4, 4), 1, (5, 12))
    assert usual > 0.7 * (pace.ROLL + pace.DICE_LIE // 2), "Ann may claim it"
    assert takes((4, 4), 0, (5, 12)) > 0.7 * (pace.ROLL + pace.DICE_LIE // 2), "her own"
    assert takes((4, 4), 1, (8, 12)) < quick * (pace.ROLL + pace.DICE_LIE // 2), "only Bob may call it"
    assert takes((2, 3), 1, (8, 12)) < quick * (pace.ROLL + pace.DICE_LIE // 2), "her 5 is down"


def test_after_throws_of_others_one_that_a_person_can_call_takes_its_time_again() -> None:
    scene = shown(at_table((2, 8), (5, 12), *[(5, 8, 12)] * 6, thrower=1), Tempo(Speed.NORMAL))
    others = sum(lengths(scene, DiceThrown(1, (2, 3), "MP-3")))
    assert sum(lengths(scene, DiceThrown(1, (4, 4), "MP-3"))) > 1.2 * others


@pytest.mark.parametrize(("seats", "most"), [(4, 7000), (8, 7000)])
def test_the_throws_for_the_start_and_who_begins_are_soon_told(seats: int, most: int) -> None:
    scene = shown(at_table(*[ALL] * seats), Tempo(Speed.NORMAL))
    throws = sum(sum(lengths(scene, StartThrown(seat, (2, 3)))) for seat in range(seats))
    begins = sum(lengths(scene, Starts(1, "MP-2")))
    assert throws + begins < most
    assert begins <= pace.GET_READY + pace.DICE_PASS, "a ribbon and a notice would tell the same thing twice"


def test_at_a_table_of_many_it_takes_less_time_to_see_that_a_throw_is_somebody_else_s() -> None:
    few, many = after(at_table(*[ALL] * 5), 4, 2), after(at_table(*[ALL] * 6), 4, 2)
    assert GAME.waits_for(many, [1]) < GAME.waits_for(few, [1])


def test_everybody_has_the_stage_when_they_have_one_card_to_go() -> None:
    scene = shown(at_table((2, 8), (3, 12), ALL, colours=(RED, PINK, YELLOW)), Tempo(Speed.NORMAL))
    first, second = (lengths(scene, CardTurned(seat, number, "MP-3")) for seat, number in ((0, 8), (1, 3)))
    assert pace.MOMENT in first
    assert pace.MOMENT in second
    assert (scene.great_moment.spot.title, scene.great_moment.spot.words) == ("Bob: one card to go!", "A 12 wins the game.")
    assert [tag.last for tag in scene.hands.tags] == ["only the 2", "only the 12", ""]


def test_with_eight_of_ten_cards_one_to_go_may_be_one_of_three() -> None:
    scene = shown(at_table((2, 3, 8, 12), ALL, ALL, down=8), Tempo(Speed.NORMAL))
    lengths(scene, CardTurned(0, 8, "MP-3"))
    assert scene.great_moment.spot.words == "A 2, 3 or 12 wins the game."
    assert scene.hands.tags[0].last == "one to go"
    assert scene.throws.row.wins == {2, 3, 12}


@pytest.mark.parametrize("event", [GameWon(0, 1), Instructed(0, RED, 4, "each1")])
def test_a_great_moment_takes_two_or_three_seconds_and_none_at_an_instant_table(event: Event) -> None:
    slow, still = (
        shown(at_table((), ALL, ALL, colours=(RED, PINK, YELLOW)), Tempo(speed)) for speed in (Speed.NORMAL, Speed.INSTANT)
    )
    assert 2000 <= sum(lengths(slow, event)) <= 4200
    assert sum(lengths(still, event)) == 0
    for scene in (slow, still):
        assert not scene.great_moment.spot.isVisible()


@pytest.mark.parametrize("less_motion", [False, True])
def test_after_an_evening_nothing_of_its_moments_is_left(less_motion: bool) -> None:
    session = Session(GAME, [replace(player, plays="medium") for player in players(3)], {"games": 4, "down": 8}, seed=3)
    play_out(session)
    tempo = Tempo(Speed.INSTANT, less_motion=less_motion)
    scene = board(Session(GAME, session.players, asdict(session.rules), seed=3), tempo)
    director = Choreographer(scene, tempo)
    for step in session.steps:
        director.play(step.events, step.state)
    assert director.corrections == []
    assert not scene.great_moment.spot.isVisible()
    assert not scene.notices.notice.isVisible()
    assert not scene.throws.total.isVisible()
    assert scene.signs.shown[0] is Whose.SETTLED
    assert not scene.signs.thread.isVisible()
    assert not scene.signs.burst.isVisible()
