"""The board of Bacarac follows the engine chip by chip, and shows nobody's secrets but those of whoever looks."""

from __future__ import annotations

from dataclasses import asdict, replace
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from parlor_desktop.engine.cards import BACK, COLOUR, DECK, Hand
from parlor_desktop.engine.contract import Event, Move, Seat, Step, Turn, Weighed
from parlor_desktop.engine.session import AnySession, Session
from parlor_desktop.games.bacarac.events import (
    Anted,
    BoardTaken,
    CardLaid,
    ClosingBegan,
    Collected,
    Dealt,
    GameWon,
    HandOver,
    PokerShown,
    PotTaken,
    Spoke,
    Stopped,
)
from parlor_desktop.games.bacarac.house_rules import HouseRules
from parlor_desktop.games.bacarac.moves import CALL, CHECK, DROP, LEAVE, Bet, Lay, Raise, Take
from parlor_desktop.games.bacarac.poker import best_five
from parlor_desktop.games.bacarac.rules import GAME
from parlor_desktop.games.bacarac.table import ANTE, DIVISIONS, KITTY, WHOLE_ANTE, Betting, Laid, Phase, Speech, Table
from parlor_desktop.scene.bacarac.board import BacaracBoard
from parlor_desktop.scene.bacarac.divisions import PANELS, ROUNDS
from parlor_desktop.scene.bacarac.final import can_win_words, last_hand_words
from parlor_desktop.scene.bacarac.goal import goal_of
from parlor_desktop.scene.bacarac.page import HandPage
from parlor_desktop.scene.bacarac.painted_board import PRESSED
from parlor_desktop.scene.bacarac.pot_sign import SIGN
from parlor_desktop.scene.bacarac.prizes import about, aim_words, prizes_in, waits_words
from parlor_desktop.scene.bacarac.showdown import WHEN
from parlor_desktop.scene.bacarac.words import Mark, prompt_words, raiser_of, sign_of, state_suits, state_words, stop_words
from parlor_desktop.scene.kit.card import CARD
from parlor_desktop.scene.kit.chips import stacks_of
from parlor_desktop.scene.kit.choreographer import Choreographer
from parlor_desktop.scene.kit.plate import HEIGHT, WIDTH
from parlor_desktop.scene.kit.playing_card import IN_FOUR_COLOURS, IN_TWO_COLOURS
from parlor_desktop.scene.kit.tempo import Speed, Tempo
from tests.play import random_entry, random_game
from tests.scene.tables import USUAL, board, players, random_rules, seconds_of

PLATE = QRectF(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT)
STACK_PAIR = 36.0
"""Half of what two stacks of chips side by side take."""
SIZES = [QSizeF(1024, 590), QSizeF(700, 590), QSizeF(1920, 1030), QSizeF(3840, 2100), QSizeF(1280, 1100)]


def at_table(seats: int, moves: int, eyes: Seat | None = 0, size: QSizeF = USUAL, **rules: Any) -> tuple[AnySession, Any]:
    session, rng = Session(GAME, players(seats), rules, seed=3), Random(3)
    for _ in range(moves):
        random_entry(session, rng)
    return session, board(session, Tempo(Speed.INSTANT), size, eyes)


def until(session: AnySession, phase: Phase, seat: Seat) -> Table:
    rng = Random(9)
    while session.state.phase is not phase or session.awaits() != Turn(seat):
        random_entry(session, rng)
    view: Table = session.view(seat)
    return view


def show(director: Choreographer, step: Step[Table], eyes: Seat | None) -> None:
    """Play a step as a seat sees it, and put everything away that waits to be read."""
    director.play([event.seen_by(eyes) for event in step.events], GAME.view(step.state, eyes))
    while director.held:
        director.skip()


def on_screen(scene: BacaracBoard) -> set[str]:
    """Every card whose face can be seen anywhere on the board."""
    shown = {name for name, card in scene.hands.cards.items() if card.isVisible() and card.face_up}
    fans = [held.cards for held in (*scene.hands.held, scene.hands.aside)] + [five.cards for five in scene.poker.fives]
    return shown | {name for cards in fans for name in cards if name != BACK}


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
                show(director, step, eyes)
                assert director.corrections == []
                assert not director.busy


def test_a_wrong_cue_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    session, scene = at_table(4, 2)
    director = Choreographer(scene, Tempo(Speed.INSTANT))
    monkeypatch.setattr(scene.painted, "pay_in", lambda *_: iter(()))
    view = until(session, Phase.BET, 0)
    director.look_as(0, view)
    bet = session.moves(0)[1]
    director.play(session.play(0, bet), session.view(0))
    assert any(words.startswith(("scores", "chips")) for words in director.corrections)
    assert scene.painted.lying == session.state.board


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
    tops = {name: scene.hands.cards[name].y() for name in scene.hands.hand}
    assert {name for name in scene.hands.hand if tops[name] < max(tops.values()) - 25} == best
    until(session, Phase.LEAD, session.state.players[0])
    Choreographer(scene, Tempo(Speed.INSTANT)).look_as(0, session.view(0))
    assert scene.hands.raised == ()


def test_shown_poker_hands_are_laid_open_and_taken_up_again(monkeypatch: pytest.MonkeyPatch) -> None:
    session, scene = at_table(3, 2, betting="none")
    assert session.state.phase is Phase.LEAD
    assert not any(five.cards for five in scene.poker.fives)
    fresh = board(Session(GAME, players(3), {"betting": "none"}, seed=3), Tempo(Speed.INSTANT), eyes=0)
    shown: list[int] = []
    show_cards = fresh.poker.fives[1].show_cards

    def show_and_count(cards: Hand) -> None:
        shown.append(len(cards))
        show_cards(cards)

    monkeypatch.setattr(fresh.poker.fives[1], "show_cards", show_and_count)
    director = Choreographer(fresh, Tempo(Speed.INSTANT))
    for step in session.steps:
        show(director, step, 0)
    assert 5 in shown
    assert shown[-1] == 0


def test_every_division_has_a_place_of_its_own_for_its_chips() -> None:
    _, scene = at_table(4, 2)
    assert set(PANELS) | set(ROUNDS) == set(DIVISIONS)
    areas = [scene.painted.divisions.area(division) for division in DIVISIONS]
    for at, area in enumerate(areas):
        assert scene.painted.divisions.rect.contains(area)
        assert area.contains(scene.painted.divisions.chips_place(DIVISIONS[at]))
        assert not any(area.intersects(other) for other in areas[at + 1 :])
    assert {division: chips.count for division, chips in scene.painted.chips.items()} == dict(
        zip(DIVISIONS, scene.painted.lying, strict=True)
    )


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
        assert not plate.intersects(scene.painted.divisions.rect)
        assert not any(plate.intersects(other) for other in plates[at + 1 :])
    hand = [scene.hands.cards[name].mapRectToScene(CARD) for name in scene.hands.hand]
    assert all(room.contains(card) and not card.intersects(scene.painted.divisions.rect) for card in hand)
    rng = Random(2)
    while len(session.state.laid) < 30 and session.state.hand == 1:
        random_entry(session, rng)
    Choreographer(scene, Tempo(Speed.INSTANT)).look_as(0, session.view(0))
    for name in scene.hands.laid:
        laid: QRectF = scene.hands.cards[name].mapRectToScene(CARD)
        assert room.contains(laid)
        assert not laid.intersects(scene.painted.divisions.rect)
        assert not any(laid.intersects(plate) for plate in plates)


def test_a_forced_card_is_known_and_a_choice_is_not_forced() -> None:
    session, _ = at_table(4, 2)
    rng = Random(4)
    seen: set[bool] = set()
    while len(seen) < 2:
        random_entry(session, rng)
        match session.awaits():
            case Turn(seat):
                forced = session.game.forced(session.view(seat), seat)
                last = session.state.phase is Phase.LEAD and len(session.state.hands[seat]) == 1
                assert (forced is not None) == (session.state.phase is Phase.FOLLOW or last)
                assert forced is None or session.moves(seat) == (forced,)
                seen.add(forced is None)


def test_a_card_that_lies_already_is_not_called_for() -> None:
    _, scene = at_table(4, 2)
    for laid, words in (({}, "Next: the queen of hearts"), ({"QH": 1}, "")):
        scene.hands.laid = laid
        scene.hands.hand = ("3C", "JH")
        for beat in scene.cues(CardLaid(0, "JH", "BA-7")):
            beat.motion()
        assert scene.placard.text == words


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
    state = session.state
    assert state_words(state, session.names) == f"{session.names[state.turn]} goes on in {state.colour}"
    assert {COLOUR[letter] for letter in state_suits(state)} == {state.colour}


def test_the_ribbon_says_why_a_run_has_stopped() -> None:
    assert stop_words(Stopped(0, None, already_laid=False, colour="red")) == "Stop! The ace is the last"
    assert stop_words(Stopped(0, "9C", already_laid=True, colour="red")) == "Stop! The nine of clubs is laid"
    assert stop_words(Stopped(0, "9C", already_laid=False, colour="red")) == "Stop! Nobody has the nine of clubs"


def test_beside_each_plate_stands_what_was_bet_and_who_is_out() -> None:
    session, scene = at_table(5, 2)
    director, words = Choreographer(scene, Tempo(Speed.INSTANT)), set()
    rng = Random(6)
    while session.state.hand < 4:
        random_entry(session, rng)
        show(director, session.steps[-1], 0)
        state: Table = session.state
        for seat, (tag, held) in enumerate(zip(scene.poker.tags, scene.hands.held, strict=True)):
            words.add(tag.text)
            if state.phase is not Phase.BET or state.betting is None:
                assert (tag.text, held.opacity()) == ("", 1.0)
            elif seat in state.betting.dropped:
                assert tag.text == "out"
                assert held.opacity() < 0.5
            elif state.betting.staked[seat]:
                mark = "!" if seat == raiser_of(state.betting) else ""
                assert tag.text == f"{state.betting.staked[seat]} in{mark}"
            elif tag.text == "check":
                assert not state.betting.opened
                assert seat not in state.betting.to_speak
            else:
                assert tag.text == ""
    assert {"", "out", "check", "2 in", "2 in!", "4 in!"} <= words
    assert director.corrections == []


def test_in_the_ante_every_division_gets_its_chips_from_everybody() -> None:
    _, scene = at_table(4, 2)
    scene.tempo.choose(Speed.NORMAL)
    fly, *_ = scene.painted.ante((0, 1, 3))
    motion = fly.motion()
    motion.start()
    motion.setCurrentTime(motion.totalDuration())
    flown = [chips for chips in scene.till.flying if chips.isVisible()]
    areas = {name: scene.painted.divisions.area(name) for name in DIVISIONS}
    arrived = {name: sum(chips.count for chips in flown if area.contains(chips.pos())) for name, area in areas.items()}
    assert arrived == {name: 3 * chips for name, chips in ANTE.items()}


def test_laid_cards_are_printed_with_corners_that_can_be_read_and_those_in_the_hand_in_full() -> None:
    session, scene = at_table(4, 26)
    swept = [each.card for each in session.state.laid if each.card not in scene.run.cards]
    assert swept
    assert all(scene.hands.cards[name]._print_face == IN_TWO_COLOURS.paint_small for name in swept)
    assert all(
        scene.hands.cards[name]._print_face == IN_TWO_COLOURS.paint_face for name in (*scene.hands.hand, *scene.run.cards)
    )


# -- The page after a hand --------------------------------------------------------------------------------------------------


def to_the_page(session: AnySession, sat_down_in: Phase) -> tuple[Choreographer, Any]:
    """A board that somebody sat down to in this phase of a hand, with the page open after it."""
    rng, tempo = Random(5), Tempo(Speed.NORMAL)
    while session.state.hand < 2 or session.state.phase is not sat_down_in:
        random_entry(session, rng)
    scene = board(session, tempo, eyes=0)
    director = Choreographer(scene, tempo)
    hand = session.state.hand
    while session.state.hand == hand and not session.state.closing:
        random_entry(session, rng)
        director.play([event.seen_by(0) for event in session.steps[-1].events], session.view(0))
    while not scene.page.page.isVisible():
        director.skip()
    director.skip()
    return director, scene


def test_after_a_hand_a_page_tells_who_took_what_and_waits(qtbot: QtBot) -> None:
    session = Session(GAME, players(4), {}, seed=3)
    director, scene = to_the_page(session, Phase.DEAL)
    events = [event for step in session.steps for event in step.events]
    last = max(at for at, event in enumerate(events) if isinstance(event, HandOver))
    start = max(at for at, event in enumerate(events[:last]) if isinstance(event, Anted))
    pot, *notes = scene.page.page.notes
    taken = next(event for event in events[start:last] if isinstance(event, PotTaken))
    assert pot.startswith(f"The Pot, {sum(taken.chips)} chips: {session.names[taken.seats[0]]}")
    kitty = [event for event in events[start:last] if isinstance(event, Collected) and event.division == KITTY]
    with_cards = [event for event in events[start:last] if isinstance(event, Collected) and event.division != KITTY]
    runs = notes.pop(0) if with_cards else ""
    for seat in {event.seat for event in with_cards}:
        chips = sum(event.chips for event in with_cards if event.seat == seat)
        assert f"{session.names[seat]} {chips} (" in runs, "the page names every chip that was won"
    assert notes[0] == (
        f"The Kitty, {kitty[0].chips} chips: {session.names[kitty[0].seat]} was out first"
        if kitty
        else "The Kitty stays on the board"
    )
    assert notes[-1].startswith(f"{sum(scene.painted.lying)} chips stay on the board")
    (row,) = scene.page.page.rows
    assert row.scores == scene.till.scores
    ante = len(session.players) * WHOLE_ANTE
    lay_there = sum(session.state.board) - ante if not session.state.closing else sum(session.state.board)
    assert sum(row.scores) + lay_there == 4 * 200
    assert scene.page.page.foot == f"{session.names[session.state.dealer]} deals the next hand"
    assert scene.page.page.isVisible()
    assert director.busy
    director.skip()
    assert not scene.page.page.isVisible()
    director.finish()
    assert director.corrections == []
    qtbot.wait(1)


@pytest.mark.parametrize(("phase", "known"), [(Phase.BET, True), (Phase.LEAD, False)])
def test_what_a_hand_has_brought_is_told_only_if_its_beginning_is_known(qtbot: QtBot, phase: Phase, known: bool) -> None:
    session = Session(GAME, players(4), {}, seed=4)
    director, scene = to_the_page(session, phase)
    (row,) = scene.page.page.rows
    hands = [step.state for step in session.steps if step.state.hand == int(row.label)]
    before = tuple(score + WHOLE_ANTE for score in hands[0].scores)
    change = tuple(now - then for now, then in zip(row.scores, before, strict=True))
    assert row.changes == (change if known else ())
    director.finish()
    qtbot.wait(1)


def test_every_division_can_be_pressed_alike_and_only_what_is_one_s_own_is_taken() -> None:
    session, scene = at_table(4, 2, claims="claimed")
    rng = Random(4)
    while not any(isinstance(move, Take) for move in session.moves(getattr(session.state, "turn", 0))):
        random_entry(session, rng)
    seat = session.state.turn
    view, moves = session.view(seat), session.moves(seat)
    chosen: list[object] = []
    scene.chosen.connect(chosen.append)
    scene.settle(view)
    scene.offer(view, moves)
    presses = [action for action in scene.actions(view, moves) if action.point is not None and action.use is not None]
    assert [action.move for action in presses] == [None] * 9
    assert [action.key for action in presses] == [*"123456789"] if view.phase is Phase.CLAIM else [""] * 9
    for action, division in zip(presses, PRESSED, strict=True):
        before = len(chosen)
        assert action.place is not None
        assert action.place() == scene.painted.divisions.area(division)
        action.use()
        assert chosen[before:] == ([Take(division)] if Take(division) in moves else [])
    assert chosen
    scene.withdraw()
    assert not any(press.isVisible() for press in scene.painted.presses.values())


def test_where_chips_are_collected_for_you_no_division_can_be_pressed() -> None:
    session, scene = at_table(4, 2)
    rng = Random(4)
    while session.state.phase is not Phase.LEAD:
        random_entry(session, rng)
    seat = session.state.turn
    view, moves = session.view(seat), session.moves(seat)
    scene.offer(view, moves)
    assert len(scene.actions(view, moves)) == len(moves)
    assert not any(press.isVisible() for press in scene.painted.presses.values())


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
    assert scene.hands.cards["2S"]._print_face == IN_FOUR_COLOURS.paint_face
    assert len(DECK) == 52
    qtbot.wait(1)


def test_at_the_end_the_looker_s_hand_stays_free_of_the_score_panel_when_the_room_changes() -> None:
    session, scene = at_table(4, 100_000)
    assert session.state.phase is Phase.OVER
    place = scene.poker.fives[0].pos()
    scene.lay_out(QSizeF(900, 700))
    scene.lay_out(USUAL)
    assert scene.poker.fives[0].pos() == place


# -- The run and the shown hands in the middle --------------------------------------------------------------------------------


def in_motion(moves: int, less_motion: bool = False) -> tuple[AnySession, Choreographer, Any]:
    """A table at normal speed after so many moves, as the first seat sees it."""
    session, rng = Session(GAME, players(4), {}, seed=3), Random(3)
    for _ in range(moves):
        random_entry(session, rng)
    tempo = Tempo(Speed.NORMAL, less_motion)
    scene = board(session, tempo, eyes=0)
    return session, Choreographer(scene, tempo), scene


def test_the_run_lies_large_in_the_middle_and_is_swept_to_its_owners_by_a_stop() -> None:
    session, scene = at_table(4, 2)
    director, rng = Choreographer(scene, Tempo(Speed.INSTANT)), Random(4)
    longest = 0
    while session.state.hand < 3:
        random_entry(session, rng)
        show(director, session.steps[-1], 0)
        state: Table = session.state
        longest = max(longest, len(scene.run.cards))
        if state.run is not None:
            assert scene.run.cards[-1] == state.run
            assert {name[-1] for name in scene.run.cards} == {state.run[-1]}
        for name, seat in scene.hands.laid.items():
            card = scene.hands.cards[name]
            assert scene.run.room.contains(card.pos()) == (name in scene.run.cards)
            if name in scene.run.cards:
                assert card.scale() > 0.55
            else:
                pile = scene.arrangement.places[seat].pile
                assert card.scale() == pytest.approx(pile.scale)
        owners = [medallion for medallion in scene.run.medallions if medallion.isVisible()]
        assert len(owners) == len(scene.run.cards)
    assert longest > 3


@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("letters", [1.0, 1.3])
def test_no_number_of_a_laid_card_is_covered(seats: int, letters: float) -> None:
    session, scene = at_table(seats, 2)
    scene.letters = letters
    scene.lay_out(USUAL)
    rng = Random(2)
    while session.state.hand == 1 and len(session.state.laid) < 30:
        random_entry(session, rng)
    Choreographer(scene, Tempo(Speed.INSTANT)).look_as(0, session.view(0))
    small = [scene.hands.cards[name] for name in scene.hands.laid if name not in scene.run.cards]
    corners = [card.mapRectToScene(QRectF(CARD.left() + 8, CARD.top() + 12, 66, 80)) for card in small]
    for card, corner in zip(small, corners, strict=True):
        above = [other for other in small if other.zValue() > card.zValue()]
        assert not any(other.mapRectToScene(CARD).intersects(corner) for other in above), (card.name, seats)


def test_very_large_letters_enlarge_plates_cards_and_signs() -> None:
    for seats in (4, 10):
        session, scene = at_table(seats, 2)
        view = until(session, Phase.LEAD, 0)
        director = Choreographer(scene, Tempo(Speed.INSTANT))
        director.look_as(0, view)

        def sizes(scene: BacaracBoard = scene) -> dict[str, float]:
            return {
                "plate": scene.plates[1].scale(),
                "my plate": scene.plates[0].scale(),
                "pile": scene.arrangement.places[1].pile.scale,
                "placard": scene.placard.scale(),
                "chips": scene.painted.chips[KITTY].scale(),
                "tag": scene.poker.tags[0].scale(),
                "dead hand": scene.hands.aside.scale(),
            }

        usual = sizes()
        scene.letters = 1.3
        scene.lay_out(USUAL)
        assert {name for name, size in sizes().items() if size < 1.25 * usual[name]} == set()
        assert scene.hands.cards[scene.hands.hand[0]]._print_face != IN_TWO_COLOURS.paint_face  # larger corners


@pytest.mark.parametrize("waits", [True, False])
def test_shown_hands_wait_until_somebody_has_looked_at_them(qtbot: QtBot, waits: bool) -> None:
    session, director, scene = in_motion(2)
    scene.pages_wait = waits
    taken: tuple[Seat, ...] = ()
    rng = Random(3)
    while not taken:
        random_entry(session, rng)
        events = session.steps[-1].events
        taken = next((event.seats for event in events if isinstance(event, PotTaken) and event.shown), ())
        director.play([event.seen_by(0) for event in events], session.view(0))
        while director.busy and not director.held:
            director.skip()
            qtbot.wait(1)
            if not waits and any(five.cards for five in scene.poker.fives):
                break
    director.skip() if not waits else None
    if waits:
        assert scene.poker.is_open
        assert {seat for seat, five in enumerate(scene.poker.fives) if five.gain} == set(taken)
        assert all(five.beaten for seat, five in enumerate(scene.poker.fives) if five.cards and seat not in taken)
        director.skip()
    else:
        while director.busy:
            director.skip()
            assert not director.held
            qtbot.wait(1)
    assert not scene.poker.is_open
    assert not any(five.cards for five in scene.poker.fives)
    director.finish()
    assert director.corrections == []
    qtbot.wait(1)


@pytest.mark.parametrize("less_motion", [False, True])
@pytest.mark.parametrize(
    ("event", "title"),
    [
        (Collected(0, KITTY, 12, "BA-14"), "The Kitty!"),
        (Collected(0, "8-9-10", 8, "BA-12"), "Eight, nine, ten!"),
        (Collected(1, KITTY, 20, "BA-14"), "The Kitty!"),
    ],
)
def test_great_moments_have_a_scene_that_a_click_ends(qtbot: QtBot, less_motion: bool, event: Event, title: str) -> None:
    session, director, scene = in_motion(4, less_motion)
    director.play([event], session.view(0))
    assert scene.great_moment.spot.isVisible()
    assert scene.great_moment.spot.title == title
    while scene.great_moment.spot.isVisible():
        director.skip()
    director.finish()
    qtbot.wait(1)


def test_the_closing_hand_is_announced_as_what_it_is(qtbot: QtBot) -> None:
    session, director, scene = in_motion(4)
    director.play([ClosingBegan(42)], session.view(0))
    while not scene.great_moment.spot.isVisible():
        director.skip()
    assert scene.great_moment.spot.title == "The final"
    assert scene.great_moment.spot.words.startswith("42 chips lie on the board.\nYou ")
    director.finish()
    qtbot.wait(1)


@pytest.mark.parametrize("letters", [1.0, 1.3])
@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("size", [QSizeF(1024, 560), USUAL])
def test_no_tag_covers_the_programme_the_sign_or_a_plate(size: QSizeF, seats: int, letters: float) -> None:
    session, scene = at_table(seats, 2, betting="fixed")
    scene.letters = letters
    scene.lay_out(size)
    Choreographer(scene, Tempo(Speed.INSTANT)).look_as(0, until(session, Phase.BET, 0))
    for tag in scene.poker.tags:
        tag.show_word("out", dark=True)
        paper = tag.mapRectToScene(tag.boundingRect().adjusted(3, 3, -6, -8))
        assert scene.sceneRect().contains(paper)
        assert not paper.intersects(scene.programme.sceneBoundingRect().adjusted(4, 4, -8, -10))
        assert not paper.intersects(scene.painted.divisions.rect)
        assert not paper.intersects(scene.poker.sign.mapRectToScene(SIGN))
        for plate in scene.plates:
            assert not paper.intersects(plate.mapRectToScene(plate.boundingRect().adjusted(22, 22, -22, -22)))


def test_at_ten_seats_no_tag_covers_a_card_of_the_shown_hands() -> None:
    session, scene = at_table(10, 2, betting="fixed")
    director, rng = Choreographer(scene, Tempo(Speed.INSTANT)), Random(1)
    while not director.held:
        random_entry(session, rng)
        director.play([event.seen_by(0) for event in session.steps[-1].events], session.view(0))
    assert scene.poker.is_open
    shown = [five.sceneBoundingRect().adjusted(7, 21, -7, -11) for five in scene.poker.fives if five.cards]
    plates = [plate.mapRectToScene(plate.boundingRect().adjusted(22, 22, -22, -22)) for plate in scene.plates]
    for at, five in enumerate(shown):
        assert scene.sceneRect().contains(five)
        assert not any(five.intersects(other) for other in (*plates, *shown[at + 1 :], scene.painted.divisions.rect))
        for tag in scene.poker.tags:
            assert not tag.isVisible() or not five.intersects(tag.mapRectToScene(tag.boundingRect().adjusted(3, 3, -6, -8)))
    director.finish()


def showdown_of(shown: int, dropped: tuple[Seat, ...]) -> tuple[AnySession, Any]:
    session, scene = at_table(10, 2, betting="fixed")
    Choreographer(scene, Tempo(Speed.INSTANT)).look_as(0, until(session, Phase.BET, 0))
    scene.poker.show_marks(tuple(Mark(staked=2, dropped=seat in dropped) for seat in range(10)))
    showing = [seat for seat in range(10) if seat not in dropped][:shown]
    scene.poker.expect(showing)
    for seat in showing:
        scene.poker.show_five(seat, ("2S", "2H", "9C", "5D", "4D"), "a pair of twos")
    return session, scene


def test_beside_seven_shown_hands_one_s_own_is_in_sight_and_whoever_dropped_out_is_marked() -> None:
    _, scene = showdown_of(7, dropped=(0, 2, 6))
    assert scene.hands.hand
    assert all(scene.hands.cards[name].isVisible() for name in scene.hands.hand)
    top = min(scene.hands.cards[name].sceneBoundingRect().top() for name in scene.hands.hand)
    shown = [five.sceneBoundingRect().adjusted(7, 21, -7, -11) for five in scene.poker.fives if five.cards]
    assert len({round(five.top()) for five in shown}) == 1
    assert max(five.bottom() for five in shown) < top + 60  # only the tops of the fan may be touched
    out = [seat for seat, tag in enumerate(scene.poker.tags) if tag.isVisible()]
    assert out == [0, 2, 6]
    assert {scene.poker.tags[seat].text for seat in out} == {"out"}
    for seat in out:
        tag = scene.poker.tags[seat]
        paper = tag.mapRectToScene(tag.boundingRect().adjusted(3, 3, -6, -8))
        assert not any(five.intersects(paper) for five in shown)
    scene.poker.clear()
    assert not any(tag.isVisible() for tag in scene.poker.tags)


@pytest.mark.parametrize("seats", range(2, 11))
def test_the_page_covers_neither_what_was_laid_nor_the_board_and_the_dealer_s_badge_no_card(seats: int) -> None:
    _, scene = at_table(seats, 2)
    page: HandPage = scene.page.page
    for hand in range(1, 11):
        page.begin(hand, (200,) * seats)
        page.close((200,) * seats, (0,) * 10, 0, 0)
    page.show_waiting(True)
    scene.page.fit()
    paper = page.mapRectToScene(page.paper)
    assert not paper.intersects(scene.painted.divisions.rect)
    for seat, place in scene.arrangement.places.items():
        first = QRectF(0, 0, CARD.width() * place.pile.scale, CARD.height() * place.pile.scale)
        for at in range(3 if seats > 6 else 0):
            first.moveCenter(place.pile.place(at, 3))
            assert not paper.adjusted(8, 8, -8, -8).intersects(first), seat
            scene._show_dealer(seat)
            badge = QRectF(-18, -18, 36, 36).translated(scene.button.pos())
            assert not badge.intersects(first), seat


def test_the_programme_follows_every_chip_that_is_paid() -> None:
    session, scene = at_table(4, 2)
    director, rng = Choreographer(scene, Tempo(Speed.INSTANT)), Random(4)
    seen = 0
    while not any(isinstance(event, HandOver) for step in session.steps for event in step.events):
        random_entry(session, rng)
        for event in session.steps[-1].events:
            for beat in scene.cues(event.seen_by(0)):
                beat.motion()
            if isinstance(event, Collected | PotTaken):
                seen += 1
                leader = scene.programme.goal.order[0]
                assert leader.score == str(max(scene.till.scores)), event
        director.look_as(0, session.view(0))
    assert seen > 3


def test_the_line_says_who_does_what() -> None:
    session, scene = at_table(4, 2)
    rng, said = Random(4), set()
    while session.state.hand < 2:
        seat = session.state.turn
        if seat >= 0:
            said.add(scene.prompt(session.view(seat), seat).partition(", ")[2].split(" ")[0])
            assert session.names[seat] in scene.doing(session.view(0), session.awaits())
        random_entry(session, rng)
    assert {"stay", "lay", "begin", "you"} <= said


def test_the_programme_says_which_part_is_played_and_who_is_ahead() -> None:
    session, scene = at_table(4, 2)
    assert (scene.programme.goal.title, scene.programme.goal.now) == ("Hand 1 of 4", 0)
    until(session, Phase.LEAD, 0)
    view = replace(session.view(0), chips=(150, 180, 210, 190), markers=(0, 0, 0, 0))
    goal = goal_of(view, session.names, 0)
    assert goal.now > 0
    assert [(each.place, each.seat, each.score) for each in goal.order] == [
        (1, 2, "210"),
        (2, 3, "190"),
        (3, 1, "180"),
        (4, 0, "150"),
    ]
    assert [each.seat for each in goal.first(2, 0)] == [2, 0]
    assert [each.seat for each in goal.first(3, 1)] == [2, 3, 1]


def test_the_programme_tells_the_ante() -> None:
    session, _ = at_table(4, 2)
    assert goal_of(session.view(None), session.names, None).lit == "Ante: 13 chips from everybody"


def test_what_one_can_win_with_one_s_own_cards_is_ringed_and_told() -> None:
    session, scene = at_table(4, 2)
    view = until(session, Phase.LEAD, 0)
    mine = replace(view, hands=(("QH", "KH", "8C", "9C", "10C", "2D"), *view.hands[1:]), board=(12, 0, 8, *(4,) * 7), laid=())
    assert prizes_in(mine, 0) == ("K", "K-Q", "Q", "8-9-10")
    assert aim_words(mine, 0) == "Your cards can win 20: ♥K 4, ♥K–Q 4, ♥Q 4, 8–9–10 8"
    scene.settle(mine)
    assert {name for name, ring in scene.painted.rings.items() if ring.isVisible()} == {"K", "K-Q", "Q", "8-9-10"}
    assert prizes_in(mine, None) == ()
    poor = replace(mine, hands=(("QH", "9C", "10C", "2D"), *view.hands[1:]), board=(12, 0, 8, 4, 4, 0, *(4,) * 4))
    assert prizes_in(poor, 0) == ()
    assert aim_words(replace(poor, board=mine.board), 0) == "Your ♥Q can win 4 chips"
    assert "Kitty (12)" in aim_words(poor, 0)


def test_the_sign_names_the_raiser_and_says_how_good_the_hand_is() -> None:
    session, _ = at_table(4, 2)
    speeches = (Speech(1, Bet(2)), Speech(2, Raise(2)))
    betting = Betting((0, 2, 4, 0), to_speak=(0,), dropped=(3,), raises=1, opened=True, speeches=speeches)
    view = until(session, Phase.BET, 0)
    pot = DIVISIONS.index("Pot")
    view = replace(view, betting=betting, board=(*view.board[:pot], 4 + 2 + 4, *view.board[pot + 1 :]))
    sign = sign_of(view, session.names, 0)
    assert sign.pot == view.on("Pot")
    assert sign.title == f"{session.names[2]} raises: 4 to stay in"
    best = replace(view, hands=(("10S", "JS", "QS", "KS", "AS"), *view.hands[1:]))
    worst = replace(view, hands=(("2S", "3H", "4D", "5C", "7S"), *view.hands[1:]))
    assert sign_of(best, session.names, 0).chance_words.endswith("nearly always")
    assert sign_of(worst, session.names, 0).chance_words.endswith("hardly ever")


@pytest.mark.parametrize(
    ("hand", "says", "stands_out"),
    [
        (("10S", "JS", "QS", "KS", "AS"), "nearly always", [CALL]),
        (("2S", "3H", "4D", "5C", "7S"), "hardly ever", []),
    ],
)
def test_to_call_stands_out_only_where_the_sign_gives_some_hope(hand: Hand, says: str, stands_out: list[Move]) -> None:
    session, scene = at_table(4, 2)
    view = until(session, Phase.BET, 0)
    betting = Betting((0, 2, 0, 0), to_speak=(0, 2, 3), opened=True, speeches=(Speech(1, Bet(2)),))
    view = replace(view, hands=(hand, *view.hands[1:]), betting=betting, turn=0)
    assert sign_of(view, session.names, 0).chance_words.endswith(says)
    actions = scene.actions(view, GAME.moves(view, 0))
    assert [action.move for action in actions if action.main] == stands_out
    assert [action.move for action in actions if action.costs] == [CALL]
    assert sign_of(view, session.names, None).chance is None


def test_of_the_hands_that_are_shown_the_best_so_far_is_lit() -> None:
    session, scene = at_table(4, 2)
    until(session, Phase.BET, 0)
    scene.poker.expect([0, 1, 2])
    lit = []
    for seat, cards in enumerate(
        (("2S", "2H", "9C", "5D", "4D"), ("KS", "QH", "9D", "5C", "3D"), ("3S", "3H", "9H", "5H", "4S"))
    ):
        for beat in scene.cues(PokerShown(seat, cards, best_five(cards)[0])):
            beat.motion()
        lit.append([at for at, five in enumerate(scene.poker.fives) if five.leads])
    assert lit == [[0], [0], [2]]


def test_the_more_players_the_quicker_each_speaks_and_quickest_for_whoever_has_dropped_out() -> None:
    def after(seats: int, what: str, dropped: tuple[Seat, ...] = ()) -> int:
        session, scene = at_table(seats, 2)
        scene.plays = ["person", *["easy"] * (seats - 1)]
        scene.settle(replace(session.view(0), betting=Betting((0,) * seats, tuple(range(1, seats)), dropped)))
        scene.tempo.choose(Speed.NORMAL)
        scene.tempo.little()
        for beat in scene.cues(Spoke(1, what, 0)):
            beat.motion()
        return int(scene.tempo.ms(1000))

    assert after(10, "check") < after(10, "raise") < after(4, "check") < after(4, "raise") == 1000
    for seats in (4, 6, 10):
        assert after(seats, "call", dropped=(0,)) <= after(seats, "call", dropped=(2,))
        assert after(seats, "raise", dropped=(0,)) < after(seats, "raise", dropped=(2,)) / 2
    assert after(4, "call", dropped=(0,)) < 250


@pytest.mark.parametrize("seats", [4, 10])
def test_after_one_has_dropped_out_the_rest_of_a_long_poker_round_takes_less_than_five_seconds(seats: int) -> None:
    session, scene = at_table(seats, 2)
    scene.plays = ["person", *["easy"] * (seats - 1)]
    until(session, Phase.BET, 0)
    session.play(0, DROP)
    scene.settle(session.view(0))
    scene.tempo.choose(Speed.NORMAL)
    took, said = 0.0, ["bet", "raise", "raise", *["call"] * (3 * (seats - 1))]
    for at, what in enumerate(said):
        took += seconds_of(scene, Spoke(1 + at % (seats - 1), what, 2))
        scene.tempo.little()
    assert 0 < took < 5


def test_beating_the_one_who_raised_is_told_and_one_s_own_pot_has_a_ribbon() -> None:
    session, scene = at_table(4, 2)
    until(session, Phase.BET, 0)
    good, bad = ("2S", "2H", "9C", "5D", "4D"), ("KS", "QH", "9D", "5C", "3D")
    scene.telling.raiser = 1
    for seat, cards in ((0, good), (1, bad)):
        scene.poker.show_five(seat, cards)
        scene.telling.winning[seat] = cards, best_five(cards)[0]
    scene.telling.tell_winner(PotTaken((0,), (14,), shown=True))
    assert scene.speech.ribbon.text == "You beat Bob's bet and take 14 chips!"


# -- The last hand ----------------------------------------------------------------------------------------------------------


def test_all_evening_the_programme_shows_what_lies_for_the_last_hand() -> None:
    session, scene = at_table(4, 2)
    rng = Random(4)
    while session.state.hand < 3:
        random_entry(session, rng)
        for event in session.steps[-1].events:
            for beat in scene.cues(event.seen_by(0)):
                beat.motion()
            if isinstance(event, Collected):
                lies = sum(scene.painted.lying) - scene.painted.lying[DIVISIONS.index("Pot")]
                assert scene.programme.goal.prize == (f"Then the final, for {lies}" if lies else "")
        Choreographer(scene, Tempo(Speed.INSTANT)).look_as(0, session.view(0))
        state: Table = session.state
        assert scene.programme.goal.prize == f"Then the final, for {sum(state.board) - state.on('Pot')}"


@pytest.mark.parametrize(
    ("scores", "eyes", "need"),
    [
        ((198, 300, 150), 0, "You are 102 behind Bob: win this hand and win the evening."),
        ((10, 300, 150), 0, "You are 290 behind Bob: too many to win the evening, but not to come nearer."),
        ((300, 198, 150), 0, "You lead by 102: win this hand, or Bob may come past."),
        ((800, 198, 150), 0, "You lead by 602: whoever wins this hand, the evening is as good as won."),
        ((300, 150, 300), 2, "You and Ann are level: this hand decides the evening."),
        ((198, 300, 150), None, "Bob leads by 102; the best hand takes it all."),
    ],
)
def test_the_last_hand_opens_with_what_it_means_for_whoever_looks(
    scores: tuple[int, ...], eyes: Seat | None, need: str
) -> None:
    assert last_hand_words(290, "winner", scores, ("Ann", "Bob", "Cleo"), eyes) == f"290 chips lie on the board.\n{need}"


@pytest.mark.parametrize(
    ("rule", "words", "prize"),
    [
        ("winner", "The best hand takes all that lies here", ""),
        ("three", "The best three hands share all that lies here", "Best 3: 240 · 144 · 96"),
        ("five", "The best five hands share all that lies here", "Best 5: 144 · 120 · 96 · 72 · 48"),
    ],
)
def test_in_the_last_hand_the_programme_names_what_each_place_is_paid(rule: str, words: str, prize: str) -> None:
    session, _ = at_table(10, 2, closing=rule)
    view = until(session, Phase.BET, 0)
    goal = goal_of(replace(view, closing=True, board=(480, *(0,) * 9)), session.names, 0)
    assert ([part.words for part in goal.parts], goal.prize) == ([words], prize)


@pytest.mark.parametrize("rule", ["winner", "three", "five"])
def test_after_the_end_the_programme_tells_the_result_and_promises_nothing(rule: str) -> None:
    session = random_game(Session(GAME, players(4), {"closing": rule}, seed=3), Random(3))
    view = session.view(0)
    assert view.closing
    goal = board(session, Tempo(Speed.INSTANT), eyes=0).programme.goal
    winner = session.names[view.winners[0]]
    assert (goal.title, goal.aim, goal.prize, goal.lit) == ("The end", "", "", "")
    assert [part.words for part in goal.parts] == [f"{winner} has won."]
    assert (goal.order[0].name, goal.order[0].score) == (winner, str(max(view.scores)))
    level = goal_of(replace(view, winners=(0, 2)), session.names, 0)
    assert level.parts[0].words == f"{session.names[0]} and {session.names[2]} share the win."


FIVES = (("AS", "AH", "KC", "5D", "4D"), ("KS", "QH", "9D", "5C", "3D"), ("3S", "3H", "AD", "KH", "2S"), ())


def last_showdown(seats: int = 4) -> tuple[Choreographer, Any]:
    """The last hand is about to be shown, at normal speed; the fourth seat has dropped out."""
    session, rng = Session(GAME, players(seats), {}, seed=3), Random(3)
    while session.state.phase is not Phase.BET or not session.state.closing:
        random_entry(session, rng)
    tempo = Tempo(Speed.NORMAL)
    scene = board(session, tempo, eyes=0)
    director = Choreographer(scene, tempo)
    view = session.view(0)
    shown = [PokerShown(seat, cards, best_five(cards)[0]) for seat, cards in enumerate(FIVES) if cards]
    director.play([*shown, BoardTaken((0,), (sum(view.board),), shown=True)], view)
    return director, scene


def test_in_the_last_hand_all_cards_are_turned_up_one_place_after_the_other(qtbot: QtBot) -> None:
    director, scene = last_showdown()
    assert [five.cards for five in scene.poker.fives] == list(FIVES)
    assert [five.turned for five in scene.poker.fives] == [0] * 4
    leading = []
    for place, when in enumerate(WHEN, start=1):
        scene.telling.showdown._turn_to(when + 0.01)
        assert [five.turned for five in scene.poker.fives[:3]] == [place] * 3
        assert all(bool(five.caption) == (place == 5) for five in scene.poker.fives[:3])
        leading.append([seat for seat, five in enumerate(scene.poker.fives) if five.leads])
    assert leading == [[0], [2], [2], [0], [0]]
    assert scene.poker.fives[0].caption == "a pair of aces"
    assert "a pair of aces (Ann)" in scene.placard.text
    director.drop()
    qtbot.wait(1)


def test_the_showdown_of_the_last_hand_is_slow_and_one_click_ends_it(qtbot: QtBot) -> None:
    director, scene = last_showdown()
    assert 5000 < max(motion.totalDuration() for motion in director._running) < 9000
    assert not scene.poker.fives[0].gain
    director.skip()
    assert [five.turned for five in scene.poker.fives[:3]] == [5] * 3
    assert all(five.caption for five in scene.poker.fives[:3])
    assert scene.poker.fives[0].gain
    director.drop()
    qtbot.wait(1)


def test_when_a_pot_is_won_the_shown_hands_line_up_best_first_and_whoever_is_out_has_no_cards_there() -> None:
    session, scene = at_table(4, 2)
    until(session, Phase.BET, 0)
    scene.poker.show_marks((Mark(), Mark(), Mark(), Mark(dropped=True)))
    for seat, cards in enumerate(FIVES[:3]):
        for beat in scene.cues(PokerShown(seat, cards, best_five(cards)[0])):
            beat.motion()
    across = [scene.poker.fives[seat].x() for seat in range(3)]
    assert across == sorted(across), "while they are shown, as they sit"
    assert scene.hands.held[3].opacity() == 0
    scene.poker.line_up(0)
    scene.poker._place_fives()
    assert [scene.poker.fives[seat].x() for seat in (0, 2, 1)] == across
    scene.poker.clear()
    assert scene.hands.held[3].opacity() == 1


def test_the_winner_s_frame_ends_where_the_cards_do() -> None:
    _, scene = at_table(10, 2)
    scene.poker.expect(range(6))
    five = scene.poker.fives[0]
    five.show_cards(FIVES[0])
    five.show_outcome("+20")
    image = QImage(round(five.boundingRect().width()), round(five.boundingRect().height()), QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.translate(-five.boundingRect().topLeft())
    five.paint(painter, None)
    painter.end()
    painted = [y for y in range(image.height()) if image.pixelColor(image.width() // 2, y).alpha()]
    cards = five._tall(QRectF(0, 0, five._room.width() - 22, five._room.height() - 94 - 18))
    assert len(painted) < cards + 94 + 40


def test_the_programme_and_the_showdown_tell_whose_the_evening_would_be(qtbot: QtBot) -> None:
    director, scene = last_showdown()
    scene.telling.showdown._turn_to(WHEN[0] + 0.01)
    assert scene.placard.text.endswith("The evening would be yours")
    scene.telling.showdown._turn_to(WHEN[1] + 0.01)
    assert scene.placard.text.endswith(f"The evening would be {scene.names[2]}'s")
    director.drop()
    qtbot.wait(1)


def test_the_first_of_a_hand_who_has_one_card_left_lights_the_kitty() -> None:
    _, scene = at_table(4, 2)
    said: list[str] = []
    scene.placard.show_line = lambda words, *_: said.append(words)
    for seat, held in ((1, 3), (2, 2), (3, 2)):
        scene.hands.held[seat].show_cards(("back",) * held)
        for beat in scene.cues(CardLaid(seat, "8S", "BA-7")):
            beat.motion()
        assert scene.painted.kitty_ring.isVisible() == (held == 2)
    told = [words for words in said if "Kitty" in words]
    assert told == [f"{scene.names[2]} has one card left! Whoever is out first takes the Kitty: 12 chips"]
    play_cues(scene, Collected(2, KITTY, 12, "BA-14"))
    assert not scene.painted.kitty_ring.isVisible()


def test_other_showdowns_go_hand_by_hand_after_a_last_one_was_only_looked_at() -> None:
    _, scene = at_table(4, 2)
    list(scene.cues(Dealt(0, ((),) * 4, ("back",) * 10, "BA-1")))
    for beat in scene.cues(PokerShown(1, FIVES[1], best_five(FIVES[1])[0])):
        beat.motion()
    assert [bool(five.cards) for five in scene.poker.fives] == [False, True, False, False]


# -- Words and places -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("letters", [1.0, 1.3])
@pytest.mark.parametrize("seats", [2, 4, 7, 10])
def test_the_ribbon_of_a_won_pot_covers_neither_the_shown_hands_nor_the_board(seats: int, letters: float) -> None:
    session, scene = at_table(seats, 2)
    scene.letters = letters
    scene.lay_out(USUAL)
    until(session, Phase.BET, 0)
    hands = [("2S", "2H", "9C", "5D", "4D"), ("KS", "QH", "9D", "5C", "3D")]
    scene.poker.expect(range(2))
    for seat, cards in enumerate(hands):
        scene.poker.show_five(seat, cards)
        scene.telling.winning[seat] = cards, best_five(cards)[0]
    scene.plates[1].show_lit(True)
    scene.telling.tell_winner(PotTaken((0,), (14,), shown=True))
    scene.poker.show_outcome({0: "+14"})
    ribbon = scene.speech.ribbon
    paper = ribbon.mapRectToScene(ribbon.boundingRect().adjusted(0, 8, 0, -14))
    assert ribbon.isVisible()
    assert not paper.intersects(scene.painted.divisions.rect)
    for five in scene.poker.fives[:2]:
        assert not paper.intersects(five.mapRectToScene(five._room.adjusted(5, 0, -5, -5)))
    assert [plate.lit for plate in scene.plates[:2]] == [True, False]


def test_after_somebody_s_last_card_nothing_is_called_for() -> None:
    _, scene = at_table(4, 2)
    scene.hands.laid = {}
    scene.hands.held[1].show_cards(("back",))
    for beat in scene.cues(CardLaid(1, "JH", "BA-7")):
        beat.motion()
    assert scene.placard.text == ""
    assert not scene.run.next.isVisible()
    scene.hands.held[1].show_cards(("back", "back"))
    for beat in scene.cues(CardLaid(1, "8S", "BA-7")):
        beat.motion()
    assert scene.placard.text == "Next: the nine of spades"
    assert scene.run.next.isVisible()


@pytest.mark.parametrize("letters", [1.0, 1.3])
@pytest.mark.parametrize("seats", [4, 10])
@pytest.mark.parametrize("length", range(1, 13))
def test_the_place_of_the_next_card_is_whole_however_long_the_run(seats: int, length: int, letters: float) -> None:
    _, scene = at_table(seats, 2)
    scene.letters = letters
    scene.lay_out(USUAL)
    scene.run.cards = DECK[:length]
    half = CARD.width() * scene.run.scale / 2
    ahead = scene.run.spot(length).place.x()
    places = [scene.run.spot(at).place.x() for at in range(length)]
    assert places == sorted(set(places))
    assert places[-1] + half <= ahead - half
    assert scene.run.room.left() <= places[0] - half + 1
    assert ahead + half <= scene.run.room.right() + 1


@pytest.mark.parametrize(
    ("hand", "colour", "words"),
    [
        (("2H", "9H", "3S"), "red", "lay your lowest heart"),
        (("9D", "3S"), "red", "lay your lowest diamond"),
        (("2H", "9D", "3S"), "red", "lay your lowest heart or your lowest diamond"),
        (("2H", "3S"), "black", "lay your lowest spade"),
        (("2H", "3S", "4C"), "black", "lay your lowest spade or your lowest club"),
    ],
)
def test_only_what_can_be_laid_is_named(hand: Hand, colour: str, words: str) -> None:
    session, _ = at_table(4, 2)
    view = until(session, Phase.LEAD, 0)
    view = replace(view, hands=(hand, *view.hands[1:]), colour=colour)
    assert prompt_words(view, 0, session.names) == f"Ann, {words}"


@pytest.mark.parametrize("style", ["fixed", "spread"])
def test_to_drop_out_is_set_apart_while_it_costs_nothing_to_stay(style: str) -> None:
    session, scene = at_table(4, 2, betting=style)
    view = until(session, Phase.BET, 0)
    if CHECK not in session.moves(0):
        view = replace(view, betting=Betting((0,) * 4, (0, 1)))
    moves = GAME.moves(view, 0)
    *others, drop = scene.actions(view, moves)
    assert drop.move == DROP
    assert drop.tight
    assert drop.place is not None
    assert all(action.place != drop.place for action in others)
    assert "drop" not in scene.prompt(view, 0)
    paid = replace(view, betting=Betting((0, 2, 0, 0), (0,), opened=True, speeches=(Speech(1, Bet(2)),)))
    drop = scene.actions(paid, GAME.moves(paid, 0))[-1]
    assert (drop.move, drop.tight, drop.place) == (DROP, False, None)
    assert "drop out" in scene.prompt(paid, 0)


def test_every_division_tells_what_lies_there_and_whether_one_holds_its_card() -> None:
    session, scene = at_table(4, 2)
    view = until(session, Phase.LEAD, 0)
    mine = replace(view, hands=(("QH", "KH", "2D"), *view.hands[1:]), board=(12, 4, 8, *(4,) * 7), laid=())
    scene.settle(mine)
    told = {division: scene.painted.abouts[division].words for division in DIVISIONS}
    assert told[KITTY] == "The Kitty, 12 chips: whoever has laid all their cards first takes it"
    assert told["Q"] == "♥Q, 4 chips: for whoever lays this card. You hold this card!"
    assert told["K-Q"] == "♥K–Q, 4 chips: for whoever lays both of them. You hold these cards!"
    assert told["A"] == "♥A, 4 chips: for whoever lays this card"
    for division, item in scene.painted.abouts.items():
        assert item.sceneBoundingRect() == scene.painted.divisions.area(division)
    assert about(replace(mine, closing=True), "A", 0) == "4 chips. The best hand takes all that lies here"
    betting = replace(mine, phase=Phase.BET, betting=Betting((0,) * 4, (0, 1, 2, 3)))
    assert goal_of(betting, session.names, 0).lit == "Lit: 12 chips for your cards"
    assert goal_of(betting, session.names, None).lit == "Ante: 13 chips from everybody"


def test_the_first_stops_can_be_read_at_leisure_and_a_crowd_lays_no_card_unseen() -> None:
    _, few = at_table(4, 2)
    _, scene = at_table(10, 2)
    few.tempo.choose(Speed.NORMAL)
    scene.tempo.choose(Speed.NORMAL)

    def longest(event: Event, scene: Any = scene) -> int:
        return max(int(motion.totalDuration()) for beat in scene.cues(event) if (motion := beat.motion()) is not None)

    stops = [longest(Stopped(1, "9C", already_laid=False, colour="red")) for _ in range(4)]
    assert stops[0] >= 3000
    assert all(stop < 1500 for stop in stops[1:])
    stops = [longest(Stopped(1, "9C", already_laid=False, colour="red"), few) for _ in range(4)]
    assert all(stop >= 3000 for stop in stops[:2])
    assert all(stop < 1500 for stop in stops[2:])
    for _ in range(20):
        scene.tempo.little(0.1)
    scene.hands.held[1].show_cards(("back",) * 5)
    assert longest(CardLaid(1, "8S", "BA-7")) >= 130


@pytest.mark.parametrize("seats", [7, 10])
def test_in_very_large_letters_counts_names_and_standings_can_be_read(seats: int) -> None:
    session, scene = at_table(seats, 2)
    scene.letters = 1.3
    scene.lay_out(USUAL)
    Choreographer(scene, Tempo(Speed.INSTANT)).look_as(0, until(session, Phase.BET, 0))
    plates = {seat: plate.mapRectToScene(PLATE) for seat, plate in enumerate(scene.plates)}
    for seat, held in enumerate(scene.hands.held):
        if seat == scene.near:
            continue
        count = held.mapRectToScene(QRectF(-30, held._card.top() - 6, 60, 30))
        assert not any(plate.intersects(count) for other, plate in plates.items() if other != seat), seat
    assert scene.programme.isVisible()
    if seats == 10:
        title, prize, order = scene.programme.slip_lines
        assert title == f"Hand {session.state.hand} of 10"
        assert prize.startswith(("Then the final, for ", "Next: the final, for "))
        assert "Ann" in order
        assert scene.programme._paper.top() > scene.arrangement.felt.bottom()
    divisions = scene.painted.divisions
    for division in PANELS:
        left = divisions.chips_place(division).x() - STACK_PAIR * scene.painted.chips[division].scale()
        assert left >= divisions.area(division).center().x() - 6, division


@pytest.mark.parametrize("seats", range(2, 11))
def test_what_somebody_has_laid_lies_in_one_row_or_for_two_players_in_two_even_ones(seats: int) -> None:
    _, scene = at_table(seats, 2)
    most = len(DECK) // (seats + 1) + 1
    for place in scene.arrangement.places.values():
        rows = [round(place.pile.place(at, most).y()) for at in range(most)]
        assert len(set(rows)) == (1 if seats > 2 else 2)
        assert max(map(rows.count, rows)) - min(map(rows.count, rows)) <= 1


# -- What is said, and when -------------------------------------------------------------------------------------------------


def test_what_comes_next_is_told_when_the_card_lies_and_not_while_it_flies(qtbot: QtBot) -> None:
    session, director, scene = in_motion(2)
    rng, told = Random(3), 0
    while told < 12:
        random_entry(session, rng)
        before = scene.placard.text
        director.play([event.seen_by(0) for event in session.steps[-1].events], session.view(0))
        while director.busy:
            words = scene.placard.text
            if words != before and words.startswith(("Next", "Stop")):
                assert not [card.name for card in scene.hands.cards.values() if card.isVisible() and card.moving]
                told += 1
                before = words
            director.skip()
    director.finish()
    qtbot.wait(1)


def test_while_the_last_card_flies_nobody_deals_yet() -> None:
    session, rng = Session(GAME, players(4), {}, seed=3), Random(3)
    while session.state.phase is not Phase.DEAL or session.state.hand < 2:
        before, awaited = session.view(0), session.awaits()
        scene = board(session, Tempo(Speed.INSTANT), eyes=0) if before.phase in (Phase.LEAD, Phase.FOLLOW) else None
        random_entry(session, rng)
    assert scene is not None
    assert isinstance(awaited, Turn)
    words = scene.doing(before, awaited)
    assert words.startswith(session.names[awaited.seat])
    assert scene.doing(session.view(0), session.awaits()) == words
    show(Choreographer(scene, Tempo(Speed.INSTANT)), session.steps[-1], 0)
    assert scene.doing(session.view(0), session.awaits()) == f"{session.names[session.state.dealer]} deals."


def test_the_end_of_the_evening_has_no_scene_before_the_one_of_the_room(qtbot: QtBot) -> None:
    session, director, scene = in_motion(4)
    director.play([GameWon((1,), 230)], session.view(0))
    assert not scene.great_moment.spot.isVisible()
    director.finish()
    qtbot.wait(1)


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        (("7C", "2D"), ""),
        (("7C", "9C", "2D"), ""),
        (("7C", "8C", "2D"), "Lay all 2 of this run"),
        (("7C", "8C", "9C", "JC"), "Lay all 3 of this run"),
    ],
)
def test_several_cards_of_a_run_are_offered_together_only_where_there_are_several(hand: tuple[str, ...], words: str) -> None:
    session, scene = at_table(4, 2)
    view = until(session, Phase.FOLLOW, 0)
    view = replace(view, hands=(hand, *view.hands[1:]), run="6C")
    together = [action.words for action in scene.actions(view, [Lay("7C")]) if action.move is None]
    assert together == ([words] if words else [])


@pytest.mark.parametrize(
    ("hand", "people", "words", "card"),
    [
        (("JH", "QH", "KH", "2S", "4D"), 1, "Lay all 3 from ♥J on", "JH"),
        (("5C", "6C", "JH", "QH", "KH"), 1, "Lay all 3 from ♥J on", "JH"),
        (("5C", "7C", "JH", "KH"), 1, "", ""),
        (("JH", "QH", "KH", "2S", "4D"), 2, "", ""),  # where several share a screen, such cards lay themselves
    ],
)
def test_whoever_begins_a_run_alone_can_lay_the_longest_row_together(hand: Hand, people: int, words: str, card: str) -> None:
    seated = [replace(player, plays="person" if at < people else "easy") for at, player in enumerate(players(4))]
    session = Session(GAME, seated, {}, seed=3)
    view = until(session, Phase.LEAD, 0)
    view = replace(view, hands=(hand, *view.hands[1:]), colour="")
    scene = board(session, Tempo(Speed.INSTANT), eyes=0)
    chosen: list[Move] = []
    scene.chosen.connect(chosen.append)
    together = [action for action in scene.actions(view, GAME.moves(view, 0)) if action.move is None]
    assert [action.words for action in together] == ([words] if words else [])
    for action in together:
        assert action.use is not None
        action.use()
        assert scene.lets_run
    assert chosen == ([Lay(card)] if card else [])


@pytest.mark.parametrize(
    ("left", "words"),
    [
        ((3, 1, 4, 5), "Cards left: Bob 1, you 3"),
        ((3, 2, 2, 5), "Cards left: 2 players 2, you 3"),
        ((1, 2, 2, 5), "Cards left: you 1, 2 players 2"),
        ((2, 2, 2, 5), "Cards left: you 2, 2 players 2"),
    ],
)
def test_the_programme_tells_the_race_for_the_kitty(left: tuple[int, ...], words: str) -> None:
    session, _ = at_table(4, 2)
    view = until(session, Phase.LEAD, 0)
    hands = tuple(("2S", "3S", "4S", "5S", "6S")[:cards] for cards in left)
    goal = goal_of(replace(view, hands=hands, board=(12, *view.board[1:])), ("Ann", "Bob", "Cy", "Dot"), 0)
    assert goal.lit == words


@pytest.mark.parametrize(
    ("scores", "eyes", "need"),
    [
        ((198, 300, 150), 0, "You are 102 behind Bob: the best hand would put that right."),
        ((100, 300, 150), 0, "You are 200 behind Bob: too many to win the evening, but not to come nearer."),
        ((198, 300, 150), None, "Bob leads by 102; the best hand gets 145."),
    ],
)
def test_where_three_share_the_board_that_is_what_the_last_hand_opens_with(
    scores: tuple[int, ...], eyes: Seat | None, need: str
) -> None:
    told = last_hand_words(290, "three", scores, ("Ann", "Bob", "Cleo"), eyes)
    assert told == f"290 chips lie on the board; the best hands get 145, 87, 58.\n{need}"


def test_at_ten_seats_the_page_has_room_for_every_hand_of_an_evening() -> None:
    page = HandPage([f"P{seat}" for seat in range(10)], HouseRules())
    for hand in range(1, 11):
        page.begin(hand, (200,) * 10)
        page.close((200,) * 10, (0,) * 10, None, 0)
    assert [row.label for row in page.rows] == [str(hand) for hand in range(1, 11)]


# -- Why a hint advises what it does ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (Bet(2), "so let them pay."),
        (CHECK, "too seldom to bet on, and to stay in costs nothing."),
        (DROP, "too seldom to pay 2 for a Pot of 6."),
        (CALL, "and 2 is little for a chance at 6."),
    ],
)
def test_a_hint_gives_the_reason_for_a_bet_in_words(move: Move, words: str) -> None:
    session, scene = at_table(4, 2)
    view = until(session, Phase.BET, 0)
    hand = ("10S", "JS", "QS", "KS", "AS", "2D", "3D", "4C", "6C", "8H") if move == Bet(2) else view.hands[0]
    betting = Betting((0, 2, 0, 0), to_speak=(0,), opened=True, speeches=(Speech(1, Bet(2)),))
    if move in (Bet(2), CHECK):
        betting = Betting((0,) * 4, to_speak=(0, 1, 2, 3))
    view = replace(view, hands=(hand, *view.hands[1:]), betting=betting, board=(12, 6, *view.board[2:]), turn=0)
    told = scene.reason(view, 0, (Weighed(LEAVE, -5.0), Weighed(move, 1.0)))
    assert told.startswith("Yours is the best of 4 hands ")
    assert told.endswith(words)


@pytest.mark.parametrize(
    ("hand", "card", "words"),
    [
        (("9S",), "9S", "It is your last card: the Kitty is yours, 12 chips."),
        (("JH", "10H", "2C"), "10H", "It takes ♥J, ♥J–10, ♥10 at once: 12 chips in all."),
        (("4H", "QH", "2C"), "4H", "It starts the run that can reach your ♥Q: 4 chips."),
        (("8C", "9C", "10C", "2D"), "8C", "It starts the run that can reach your 8–9–10: 8 chips."),
        (("4C", "5C", "2D"), "4C", "You lay 2 cards in a row with it, and are nearer to the Kitty."),
        (("4C", "7C", "JC", "2D"), "4C", "You hold 3 clubs: the run may come back to you."),
        (("4C", "7C", "2D"), "4C", "It keeps the cards that can still win something for later."),
    ],
)
def test_a_hint_gives_the_reason_for_a_lead_in_words(hand: tuple[str, ...], card: str, words: str) -> None:
    session, scene = at_table(4, 2)
    view = until(session, Phase.LEAD, 0)
    view = replace(view, hands=(hand, *view.hands[1:]), board=(12, 0, 8, *(4,) * 7), laid=())
    assert scene.reason(view, 0, (Weighed(Lay(card), 3.0), Weighed(Lay("2D"), 1.0))) == words


def test_where_two_leads_are_alike_a_hint_says_so() -> None:
    session, scene = at_table(4, 2)
    view = until(session, Phase.LEAD, 0)
    view = replace(view, hands=(("4C", "7C", "2D"), *view.hands[1:]), laid=())
    assert scene.reason(view, 0, (Weighed(Lay("4C"), 3.0), Weighed(Lay("2D"), 2.9))).startswith("It hardly matters here")


@pytest.mark.parametrize(
    ("left", "words"),
    [
        (("JH", "10H", "2C"), "You were left with ♥J, ♥J–10, ♥10: 60 chips that stay lying"),
        (("QH", "2C"), "You had 2 cards left"),
        (("2C",), "You were one card away from the Kitty"),
    ],
)
def test_the_page_tells_whoever_looks_how_near_they_were(left: Hand, words: str) -> None:
    page = HandPage(("Ann", "Bob"), HouseRules())
    page.begin(1, (200, 200))
    lying = (0, 0, 20, 20, 20, 0, 20, 20, 20, 20)
    page.note(HandOver((left, ()), (), lying, "BA-14"))
    page.close((200, 200), lying, 1, 0)
    assert words in page.notes
    page.close((200, 200), lying, 1, None)
    assert words not in page.notes


def test_the_page_names_the_fullest_division() -> None:
    page = HandPage(("Ann", "Bob"), HouseRules())
    page.begin(1, (200, 200))
    page.close((200, 200), (0, 0, 20, 0, 0, 0, 0, 0, 30, 20), 1, 0)
    assert page.notes[-1].startswith("70 chips stay on the board, most on ♥K–Q (30). ")


@pytest.mark.parametrize(
    ("run", "laid", "words"),
    [
        ("10H", "10H", "Your ♥J is next: 8 chips!"),
        ("9H", "9H", "One more card, then your ♥J: 4 chips!"),
        ("4H", "4H", "6 more cards, then your ♥J: 4 chips"),
        ("QH", "10H", "Your ♥K is next: 4 chips!"),
        ("2S", "10H", "Your cards can win 12: ♥K 4, ♥J 4, ♥J–10 4"),
        (None, "10H", "Your cards can win 12: ♥K 4, ♥J 4, ♥J–10 4"),
    ],
)
def test_while_a_run_comes_nearer_the_programme_counts_the_cards_to_one_s_own_prize(
    run: str | None, laid: str, words: str
) -> None:
    session, _ = at_table(4, 2)
    view = until(session, Phase.LEAD, 0)
    hands = (("JH", "KH", "3S"), *view.hands[1:])
    mine = replace(view, hands=hands, board=(12, 0, 8, *(4,) * 7), laid=(Laid(0, laid),), run=run)
    assert aim_words(mine, 0) == words


@pytest.mark.parametrize(
    ("hand", "gone", "words"),
    [
        (("3S", "KH"), "", "Nothing for you in this run: no ♣ above it. Later: 4 chips for your ♥K"),
        (
            ("3S", "2C"),
            "",
            "Nothing for you in this run: no ♣ above it. Later: 2 cards to go to the Kitty (12)",
        ),
        (("3S", "10C"), "8C", "Nothing for you in this run: it stops before ♣10. Later: 2 cards to go to the Kitty (12)"),
        (("3S", "9C"), "10C", "2 more cards, then your ♣9"),
        (("3S", "7C"), "", "Your ♣7 is next"),
    ],
)
def test_whoever_waits_is_told_whether_the_run_has_anything_for_them(hand: Hand, gone: str, words: str) -> None:
    session, _ = at_table(4, 2)
    view = until(session, Phase.LEAD, 0)
    laid = (Laid(1, "6C"), *([Laid(2, gone)] if gone else []))
    waits = replace(view, phase=Phase.FOLLOW, turn=2, hands=(hand, *view.hands[1:]), board=(12, 0, 8, *(4,) * 7), laid=laid)
    assert waits_words(replace(waits, run="6C"), 0) == words
    dead = replace(waits, laid=laid[:1], dead_for_sure=(gone,) if gone else ())
    assert waits_words(replace(dead, run="6C"), 0) == words, "a card that nobody has is as good as laid"


@pytest.mark.parametrize(
    ("scores", "eyes", "words"),
    [
        ((200, 210, 190), 0, "Anybody can still win the evening"),
        ((200, 210, 90), 0, "Bob and you can still win"),
        ((90, 210, 200), 0, "Bob and Cleo can still win"),
        ((90, 310, 200), 0, "Nobody can catch Bob any more"),
    ],
)
def test_before_the_final_the_table_is_told_who_can_still_win_the_evening(
    scores: tuple[int, ...], eyes: Seat, words: str
) -> None:
    assert can_win_words([50], scores, ("Ann", "Bob", "Cleo"), eyes) == words


def test_whoever_sits_down_in_the_run_reads_who_has_taken_the_pot() -> None:
    """After "Go on" the page has seen nothing of the poker, but what was bet and shown lies on record."""
    for seed in range(6):
        session, rng = Session(GAME, players(4), {}, seed=seed), Random(seed)
        while session.state.phase is not Phase.LEAD:
            random_entry(session, rng)
        taken = next(event for event in session.steps[-1].events if isinstance(event, PotTaken))
        scene = board(session, Tempo(Speed.INSTANT))
        scene.page.page.close(session.state.scores, session.state.board, 1, None)
        who = " & ".join(session.names[seat] for seat in taken.seats)
        assert scene.page.page.notes[0].startswith(f"The Pot, {sum(taken.chips)} chips: {who}")


@pytest.mark.parametrize(
    ("hand", "run", "words"),
    [
        (("QH", "KH", "3S"), "JH", "Your ♥Q and ♥K are next: 12 chips!"),
        (("KH", "3S"), "QH", "Your ♥K is next: 8 chips!"),
        (("10H", "JH", "3S"), "9H", "Your ♥10 and ♥J are next: 12 chips!"),
        (("8C", "9C", "10C"), "7C", "Your ♣8 to ♣10 are next: 8 chips!"),
        (("QH", "KH", "AH"), "JH", "Your ♥Q to ♥A are next: 16 chips!"),
        (("QH", "3S"), "10H", "One more card, then your ♥Q: 4 chips!"),
    ],
)
def test_what_a_whole_row_of_cards_brings_is_promised_in_one_sum(hand: Hand, run: str, words: str) -> None:
    session, _ = at_table(4, 2)
    view = until(session, Phase.LEAD, 0)
    laid = (Laid(0, "QH"),) if run == "QH" else ()
    mine = replace(view, hands=(hand, *view.hands[1:]), board=(12, 0, 8, *(4,) * 7), laid=laid, run=run)
    assert aim_words(mine, 0) == words


# -- What somebody takes ----------------------------------------------------------------------------------------------------


def with_hearts(seats: int = 4) -> tuple[AnySession, Any]:
    session, scene = at_table(seats, 2)
    scene.plays, scene.shared = ["person", *["easy"] * (seats - 1)], False
    until(session, Phase.LEAD, 0)
    scene.look_as(0)
    scene.settle(session.view(0))
    scene.painted.show_lying((12, 0, 8, *(4,) * 7))
    return session, scene


def play_cues(scene: Any, *events: Event) -> None:
    """As in one step: all cues are asked for before the first of them moves."""
    for beat in [beat for event in events for beat in scene.cues(event)]:
        beat.motion()


@pytest.mark.parametrize("seat", [0, 1])
def test_all_that_a_card_brings_is_told_and_paid_in_one_sum(seat: Seat) -> None:
    _, scene = with_hearts()
    before, told = scene.till.scores[seat], []
    scene.seen.connect(lambda event: told.append((scene.line_words(event), scene.till.scores[seat])))
    banner: list[str] = []
    cried: list[str] = []
    scene.speech.ribbon.show_text = banner.append
    scene.speech.bubble.show_text = cried.append
    won = Collected(seat, "J", 4, "BA-10"), Collected(seat, "J-10", 4, "BA-11")
    play_cues(scene, *won)
    name = scene.names[seat]
    assert told == [(f"{name} takes 8 chips: ♥J and J–10.", before + 8)]
    assert [scene.line_words(each) for each in won] == [told[0][0]] * 2
    assert list(filter(None, banner)) == (["♥J and J–10: 8 chips!"] if seat == 0 else [])
    assert list(filter(None, cried)) == (["♥J and J–10: 8 for me!"] if seat else [])
    assert sum(scene.painted.lying) == 12 + 8 + 5 * 4


def test_cards_that_are_laid_in_a_row_have_one_sum_on_the_banner() -> None:
    _, scene = with_hearts()
    play_cues(scene, Collected(0, "10", 4, "BA-10"))
    told: list[str] = []
    scene.speech.ribbon.show_text = told.append
    play_cues(scene, CardLaid(0, "JH", "BA-7"), Collected(0, "J", 4, "BA-10"), Collected(0, "J-10", 4, "BA-11"))
    assert "♥10, J and J–10: 12 chips in this run!" in told
    play_cues(scene, CardLaid(0, "QH", "BA-8"), Collected(0, "Q", 4, "BA-10"))
    assert "♥Q: 4 chips!" in told


def test_the_programme_promises_no_card_that_has_just_brought_its_chips() -> None:
    session, scene = with_hearts()
    laid = (Laid(1, "10H"),)
    scene.settle(replace(session.view(0), hands=(("JH", "3S"), *session.view(0).hands[1:]), laid=laid, run="10H"))
    assert "is next" in scene.programme.goal.aim
    scene.painted.show_lying((12, 0, 8, *(4,) * 7))
    play_cues(scene, Collected(0, "J", 4, "BA-10"))
    assert scene.programme.goal.aim == "♥J: 4 chips!"


@pytest.mark.parametrize(("seat", "chips", "scenes"), [(0, 8, 1), (1, 8, 1), (1, 20, 1)])
def test_the_kitty_always_has_a_scene_and_a_ribbon(seat: Seat, chips: int, scenes: int) -> None:
    _, scene = with_hearts()
    scene.painted.show_lying((chips, 0, 8, *(4,) * 7))
    titles: list[str] = []
    ribbons: list[str] = []
    scene.great_moment.spot.show_moment = lambda title, *_: titles.append(title)
    scene.speech.ribbon.show_text = ribbons.append
    play_cues(scene, Collected(seat, KITTY, chips, "BA-14"))
    assert titles == ["The Kitty!"] * scenes
    assert any("Kitty" in text for text in ribbons)


def test_the_line_tells_of_the_last_showdown_from_its_beginning() -> None:
    director, scene = last_showdown()
    assert "turned up" in scene.line_words(PokerShown(1, ("2S", "2H", "9C", "5D", "4D"), 1))
    director.finish()


# -- Why things are as they are ---------------------------------------------------------------------------------------------


def test_whoever_points_at_a_division_or_the_dead_hand_reads_a_sentence_about_it() -> None:
    session, scene = with_hearts()
    view = replace(session.view(0), hand=3, board=(12, 0, 8, 12, *(4,) * 6))
    scene.settle(view)
    division = scene.painted.abouts["A"]
    division.hoverEnterEvent(None)
    assert scene.note.text.startswith("♥A, 12 chips: for whoever lays this card; it has grown since hand 1")
    scene.settle(replace(view, board=(12, 0, 8, 4, *(4,) * 6)))
    assert scene.note.text.startswith("♥A, 4 chips: for whoever lays this card")
    assert "grown" not in scene.note.text
    division.hoverLeaveEvent(None)
    assert not scene.note.isVisible()
    scene.dead.hoverEnterEvent(None)
    assert "they stop the runs" in scene.note.text


def test_a_division_that_a_run_passes_without_paying_says_why() -> None:
    _, scene = with_hearts()
    scene.hands.laid.update({"8C": 1, "9C": 2})
    names = {"one": scene.names[1], "other": scene.names[2]}
    laid = CardLaid(1, "10C", "BA-7")
    scene.hands.held[1].show_cards(("back",) * 5)
    told: list[str] = []
    scene.seen.connect(lambda event: told.append(scene.line_words(event)))
    for beat in scene.cues(laid):
        beat.motion()
    assert told == ["8–9–10 pays nobody: {one} and {other} laid its cards, and one must lay all".format(**names)]
    scene.hands.laid.update({"8S": 1, "9S": 1})
    for beat in scene.cues(CardLaid(1, "10S", "BA-7")):
        beat.motion()
    assert len(told) == 1


def test_why_a_hand_hardly_ever_wins_is_said_in_one_hand_only() -> None:
    session, scene = at_table(4, 2)
    view = until(session, Phase.BET, 0)
    view = replace(view, hands=(("2S", "3H", "4D", "5C", "7S"), *view.hands[1:]), turn=0)
    scene.settle(view)
    assert scene.poker.sign.sign.why == "Everybody picks their best five of 10 or 11: a full house usually wins"
    scene.settle(replace(view, hand=2))
    assert scene.poker.sign.sign.why == ""


def test_the_first_card_that_must_be_laid_tells_of_the_setting_and_no_other_does() -> None:
    session, scene = with_hearts()
    view = replace(session.view(0), phase=Phase.FOLLOW, run="10C", turn=0, hands=(("JC", "2D"), *session.view(0).hands[1:]))
    scene.offer(view, (Lay("JC"),))
    assert "laid for you" in scene.aside.text
    assert scene.sceneRect().contains(scene.aside.sceneBoundingRect())
    scene.withdraw()
    assert not scene.aside.isVisible()
    scene.offer(view, (Lay("JC"),))
    assert not scene.aside.isVisible()


@pytest.mark.parametrize(
    ("hand", "run", "suspense"),
    [
        (("QH", "3S"), "9H", ("♥Q: 2 to go", "4 chips")),
        (("QH", "3S"), "JH", ("Your ♥Q!", "4 chips")),
        (("QH", "KH"), "JH", ("♥K: 1 to go", "12 chips")),
        (("2H", "3S"), "JH", None),
    ],
)
def test_at_the_place_of_the_next_card_stands_how_near_one_s_own_prize_is(
    hand: Hand, run: str, suspense: tuple[str, str] | None
) -> None:
    session, scene = with_hearts()
    view = session.view(0)
    laid = (Laid(1, run),)
    scene.settle(
        replace(
            view, hands=(hand, *view.hands[1:]), board=(12, 0, 8, *(4,) * 7), laid=laid, run=run, phase=Phase.FOLLOW, turn=1
        )
    )
    assert scene.run.next.suspense == suspense


def test_at_few_seats_the_painted_board_is_larger() -> None:
    sizes = [at_table(seats, 2)[1].painted.divisions.rect.height() for seats in (4, 5, 6)]
    assert sizes[0] > sizes[2] * 1.08
    assert sizes[1] > sizes[2] * 1.08


def test_at_ten_seats_a_whole_round_of_runs_by_others_goes_quicker_and_quicker() -> None:
    def seconds(seats: int) -> list[float]:
        _, scene = at_table(seats, 2)
        scene.plays = ["person", *["easy"] * (seats - 1)]
        scene.stops = 2
        scene.tempo.choose(Speed.NORMAL)
        took = []
        for card in ("3S", "5H", "6S", "3C", "7D", "9S", "2H", "4C", "6D", "JS", "9D", "QC"):
            scene.hands.held[1].show_cards(("back",) * 5)
            laid = seconds_of(scene, CardLaid(1, card, "BA-8"))
            took.append(laid + seconds_of(scene, Stopped(1, "AS", already_laid=False, colour="red")))
        return took

    ten, four = seconds(10), seconds(4)
    assert ten[-1] < ten[0] / 2
    assert sum(ten) < 6
    assert sum(ten) < sum(four)
