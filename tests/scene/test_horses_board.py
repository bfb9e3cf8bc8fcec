"""The board of Horses follows the engine counter by counter; bets are drafted by rule; horses gallop as far as they run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, replace
from functools import partial
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from parlor_desktop.engine.cards import SUITS
from parlor_desktop.engine.contract import Event, Luck, Move, Over, Seat, Turn, Turns, Weighed
from parlor_desktop.engine.session import PERSON, AnySession, Session
from parlor_desktop.games.horses.betting import LINES, Line, Stakes
from parlor_desktop.games.horses.chances import chances, colour_chances, finishes
from parlor_desktop.games.horses.events import (
    BetsLaid,
    BookieNamed,
    CameIn,
    CardTurned,
    LosersCollected,
    PackCut,
    Paid,
    RaceOver,
    TheyAreOff,
)
from parlor_desktop.games.horses.moves import Cut, Off, Stake, TurnCard
from parlor_desktop.games.horses.prospects import prospects
from parlor_desktop.games.horses.rules import GAME, prizes
from parlor_desktop.games.horses.table import BOARDS, FACE_DOWN, SQUARES, WHOLE_PACK, Phase, Race, Table
from parlor_desktop.scene.horses.backing import backing_lines
from parlor_desktop.scene.horses.board import HorsesBoard
from parlor_desktop.scene.horses.cheers import LETTERS
from parlor_desktop.scene.horses.commentary import lead_change_words, standing_words, standings_words
from parlor_desktop.scene.horses.course import TALL
from parlor_desktop.scene.horses.draft import Draft
from parlor_desktop.scene.horses.fortune import ends_of, percent
from parlor_desktop.scene.horses.gallop import PHASES, STANDING
from parlor_desktop.scene.horses.gauge import figure_words, meaning_words, place_words, rival_words
from parlor_desktop.scene.horses.horse import STRIDES, drawn
from parlor_desktop.scene.horses.make_up import LOST, WON, cells
from parlor_desktop.scene.horses.purse import WORTHS, key_words
from parlor_desktop.scene.horses.race_card import form_of
from parlor_desktop.scene.horses.tote import tote_words
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.board import short_name
from parlor_desktop.scene.kit.card import CARD
from parlor_desktop.scene.kit.chips import TENS, stacks_of
from parlor_desktop.scene.kit.choreographer import Choreographer
from parlor_desktop.scene.kit.plate import HEIGHT, WIDTH
from parlor_desktop.scene.kit.tempo import Speed, Tempo
from tests.play import brain, random_entry, random_game
from tests.scene.tables import USUAL, board, players, random_rules, seconds_of

SIZES = [QSizeF(1024, 590), QSizeF(727, 596), QSizeF(909, 756), QSizeF(1920, 1036), QSizeF(3840, 2116), QSizeF(1280, 1100)]
Moment = Callable[[Table], bool]


def table_at(moment: Moment, seats: int = 4, eyes: Seat | None = 0, size: QSizeF = USUAL, seed: int = 3, **rules: Any) -> Any:
    session, rng = Session(GAME, players(seats), rules, seed=seed), Random(seed)
    while not moment(session.state):
        assert random_entry(session, rng)
    return session, board(session, Tempo(Speed.INSTANT), size, eyes)


def betting(seat: Seat = 0, **rules: Any) -> tuple[AnySession, HorsesBoard]:
    """A person is asked for their bets."""
    session, scene = table_at(lambda t: t.phase is Phase.BET and seat in t.to_bet, bookie="rotates", **rules)
    if rules.get("order") == "in turn":
        while session.awaits() != Turn(seat):
            random_entry(session, Random(1))
    scene.asked = seat
    scene.offer(session.view(seat), session.moves(seat))
    return session, scene


# -- It follows the engine --------------------------------------------------------------------------------------------------


def watch(played: AnySession, eyes: Seat | None) -> None:
    fresh = Session(GAME, played.players, asdict(played.rules), seed=played.seed)
    director = Choreographer(board(fresh, Tempo(Speed.INSTANT), eyes=eyes), Tempo(Speed.INSTANT))
    for step in played.steps:
        director.play([event.seen_by(eyes) for event in step.events], GAME.view(step.state, eyes))
        assert director.corrections == []


@pytest.mark.parametrize("part", range(3))
def test_over_many_random_evenings_nothing_has_to_be_corrected_whoever_looks(part: int) -> None:
    for seed in range(part * 4, part * 4 + 4):
        rng = Random(seed)
        seats = rng.randrange(2, 11)
        played = random_game(Session(GAME, players(seats), random_rules(GAME, rng), seed=seed), rng)
        watch(played, rng.choice([None, rng.randrange(seats)]))


def test_an_evening_of_computer_players_needs_no_correction() -> None:
    session = Session(GAME, players(4), {}, seed=8)
    while True:
        match session.awaits():
            case Luck():
                session.let_fall()
            case Turn(seat) | Turns((seat, *_)):
                session.play(seat, brain("horses", "medium").choose(session.view(seat), seat, session.generator("test")))
            case _:
                break
    watch(session, 1)


def test_a_wrong_cue_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    session, scene = table_at(lambda t: t.phase is Phase.RACE)
    director = Choreographer(scene, Tempo(Speed.INSTANT))
    monkeypatch.setattr(scene.run, "turn", lambda *_: iter(()))
    director.play(session.play(session.state.bookie, TurnCard()), session.view(0))
    assert any(words.startswith("squares") for words in director.corrections)
    assert {suit: horse.square for suit, horse in scene.course.horses.items()} == session.state.squares()


@pytest.mark.parametrize("less_motion", [False, True])
def test_a_race_in_motion_comes_to_rest_where_it_belongs(qtbot: QtBot, less_motion: bool) -> None:
    rng, tempo = Random(3), Tempo(Speed.BRISK, less_motion=less_motion)
    played = random_game(Session(GAME, players(3), {}, seed=8), rng)
    director = Choreographer(board(Session(GAME, players(3), {}, seed=8), tempo, eyes=0), tempo)
    for step in played.steps[:70]:
        director.play([event.seen_by(0) for event in step.events], GAME.view(step.state, 0))
    while director.busy:
        director.skip()
        qtbot.wait(rng.randrange(3))
    assert director.corrections == []


def test_going_back_in_time_shows_the_earlier_table() -> None:
    session, scene = table_at(lambda t: t.phase is Phase.OVER)
    assert scene.ceremony.poster.isVisible()
    scene.settle(GAME.view(session.steps[30].state, 0))
    assert not scene.ceremony.poster.isVisible()
    assert scene.till.scores == session.steps[30].state.scores
    assert scene.settle(GAME.view(session.steps[30].state, 0)) == []


# -- The gallop -------------------------------------------------------------------------------------------------------------


def test_a_horse_gallops_through_every_phase_of_every_stride_and_stands_on_its_square() -> None:
    _, scene = table_at(lambda t: t.phase is Phase.RACE)
    horse = scene.course.horses["H"]
    phases: list[int] = []
    for step in range(1, 96 * STRIDES):
        horse.setProperty("way", 3 + step / (96 * STRIDES))
        if not phases or horse.phase != phases[-1]:
            phases.append(horse.phase)
    assert phases == list(range(PHASES)) * STRIDES
    horse.stand_on(4)
    assert horse.phase == STANDING
    assert scene.course.track.square("H", 4).contains(horse.pos())


def test_every_phase_of_the_gallop_is_another_picture_and_so_is_every_suit() -> None:
    def picture(suit: str, phase: int) -> bytes:
        return bytes(drawn(suit, phase, 120).toImage().constBits())

    assert len({picture("S", phase) for phase in (STANDING, *range(PHASES))}) == PHASES + 1
    assert len({picture(suit, STANDING) for suit in SUITS}) == len(SUITS)


def test_a_turned_card_lets_its_horse_gallop_and_not_slide(qtbot: QtBot) -> None:
    session, scene = table_at(lambda t: t.phase is Phase.RACE)
    scene.tempo.choose(Speed.NORMAL)
    director = Choreographer(scene, scene.tempo)
    turned = session.play(session.state.bookie, TurnCard())
    horse = scene.course.horses[session.state.turned[-1][-1]]
    phases = set()
    director.play(turned, session.view(0))
    running = director._running
    while director.busy:
        for motion in tuple(running):
            motion.setCurrentTime(min(motion.totalDuration(), motion.currentTime() + 10))
            phases.add(horse.phase)
    qtbot.wait(1)
    assert phases >= set(range(PHASES))


@pytest.mark.parametrize("seed", [3, 4, 5])
@pytest.mark.parametrize(("seats", "least", "most"), [(4, 34, 56), (7, 20, 38), (10, 20, 38)])
def test_a_race_takes_35_to_55_seconds_from_the_last_bet_to_the_ledger_and_where_many_are_run_20_to_38(
    seats: int, least: float, most: float, seed: int
) -> None:
    """A bit less, where no bet hangs on the places any more."""
    session, scene = table_at(lambda t: t.phase is Phase.OFF, seats=seats, seed=seed)
    scene.tempo.choose(Speed.NORMAL)
    scene.pages_wait = False
    seconds, rng = 0.0, Random(seed)
    while not session.state.ledger:
        seen = len(session.steps)
        assert random_entry(session, rng)
        events = [event for step in session.steps[seen:] for event in step.events]
        over = next((at for at, event in enumerate(events) if isinstance(event, RaceOver)), len(events) - 1)
        seconds += sum(seconds_of(scene, event) for event in events[: over + 1])
    assert least <= seconds <= most


def test_the_first_half_of_the_pack_flows_and_neck_and_neck_is_slower() -> None:
    _, scene = table_at(lambda t: t.phase is Phase.RACE)
    course = scene.course

    def card(*squares: int) -> float:
        course.squares = dict(zip(SUITS, squares, strict=True))
        slow, _ = course.suspense(min(squares) + 1)
        return float(slow)

    assert card(9, 5, 5, 6) < card(9, 5, 5, 7) / 2, "25 cards are turned, and then 26"
    assert card(9, 9, 5, 4) > card(9, 8, 5, 5)
    assert card(4, 4, 1, 1) == card(5, 3, 1, 1), "early on nobody minds"


# -- What can still be won --------------------------------------------------------------------------------------------------


def test_while_the_bets_are_laid_a_card_on_the_turf_names_the_race_and_tells_the_form() -> None:
    session, scene = table_at(lambda t: t.phase is Phase.BET and t.race == 3 and t.bookie != 0)
    card, state = scene.race_card.card, session.state
    assert scene.race_card.isVisible()
    assert (card.number, card.title) == ("Race 3 of 4", "The Maiden Plate")
    assert [form.finish for form in card.form] == [race.finish for race in state.ledger]
    for form, race in zip(card.form, state.ledger, strict=True):
        assert form.bookie == scene.short_names[race.bookie]
        assert (form.winner, form.gain) == (scene.short_names[race.gains.index(max(race.gains))], max(race.gains))
    assert list(card.goals) == [words.say(scene.short_names) for words in prospects(state, 0)]
    _, last = table_at(lambda t: t.phase is Phase.BET and t.race == 4)
    assert last.race_card.card.number == "The last race"
    _, running = table_at(lambda t: t.phase is Phase.RACE and t.race == 3)
    assert not running.race_card.isVisible()
    _, over = table_at(lambda t: t.phase is Phase.OVER)
    assert not over.race_card.isVisible()


@pytest.mark.parametrize("letters", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("seats", "race"), [(4, 1), (4, 4), (10, 10)])
def test_the_race_card_lies_on_the_turf_and_has_room_for_its_words(size: QSizeF, letters: float, seats: int, race: int) -> None:
    _, scene = table_at(lambda t: t.phase is Phase.BET and t.race == race, seats=seats, size=size)
    scene.letters = letters
    scene.lay_out(size)
    card, track = scene.race_card, scene.course.track
    place = card.mapRectToScene(card.boundingRect().adjusted(4, 4, -8, -12))
    assert track.lanes.contains(place)
    assert place.left() > max(horse.sceneBoundingRect().center().x() for horse in scene.course.horses.values())
    assert place.right() <= track.post
    assert card._words_height(card.letters_of_goals()) <= card.goals_place.height() + 1
    assert len(card.shown_form()) >= min(3, race - 1)


@pytest.mark.parametrize(
    ("scores", "left", "words"),
    [
        ((140, 110, 128, 102), 1, "The last race: Ann has 140, Clara 12 less!"),
        ((140, 110, 140, 102), 2, "2 races to go: Ann and Clara are level with 140!"),
        ((120, 120, 120, 120), 2, "2 races to go: all are level!"),
    ],
)
def test_the_standings_as_they_are_announced(scores: tuple[int, ...], left: int, words: str) -> None:
    assert standings_words(scores, ("Ann", "Ben", "Clara", "Dan"), left) == words


@pytest.mark.parametrize(
    ("scores", "gains", "words"),
    [
        ((130, 115, 105, 110), (20, -10, -10, 0), "Ann takes the lead with 130!"),
        ((130, 120, 110, 120), (5, -5, 0, 0), ""),  # she had it
        ((130, 130, 110, 110), (20, 0, -20, 0), ""),  # she shares it
    ],
)
def test_who_comes_to_the_head_of_the_table_is_announced(scores: tuple[int, ...], gains: tuple[int, ...], words: str) -> None:
    races = (Race(1, tuple(SUITS), (0, 0, 0, 0)), Race(2, tuple(SUITS), gains))
    assert lead_change_words(scores, races, ("Ann", "Ben", "Clara", "Dan")) == words
    assert lead_change_words(scores, races[1:], ("Ann", "Ben", "Clara", "Dan")) == "", "somebody always leads after the first"


def in_race(race: int, table: Table) -> bool:
    return table.phase is Phase.BET and table.race == race


def test_before_the_last_two_races_the_standings_are_announced() -> None:
    announced = {}
    for race in range(1, 5):
        _, scene = table_at(partial(in_race, race))
        texts = []
        scene.tempo.choose(Speed.NORMAL)
        for beat in scene.cues(BookieNamed(1, race)):
            beat.motion()
            texts.append(scene.speech.ribbon.text)
        announced[race] = [text for text in dict.fromkeys(texts) if text]
    assert [len(texts) for texts in announced.values()] == [1, 1, 2, 2]
    assert announced[1][0].startswith("Race 1, the Opening Trot: ")
    assert announced[3][1].startswith("2 races to go: ")
    assert announced[4][1].startswith("The last race: ")


@pytest.mark.parametrize("seats", [4, 10])
def test_the_standings_are_announced_as_they_are_when_all_has_been_paid(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A race is paid and the next one begins in one step of the game."""
    said: list[str] = []
    for seed in range(3):
        session, scene = table_at(lambda t: t.phase is Phase.RACE and t.race > 1, seats=seats, seed=seed)
        scene.pages_wait = False
        monkeypatch.setattr(scene.speech.ribbon, "show_text", said.append)
        director, rng = Choreographer(scene, scene.tempo), Random(seed)
        while (over := len(session.state.ledger)) < seats - 1:
            said.clear()
            seen = len(session.steps)
            assert random_entry(session, rng)
            for step in session.steps[seen:]:
                director.play([event.seen_by(0) for event in step.events], GAME.view(step.state, 0))
            state = session.state
            if len(state.ledger) > over and state.left <= 2:
                assert standings_words(state.scores, scene.names, state.left) in said
        assert any("races to go" in words or "last race" in words for words in said)


def test_where_the_first_prize_is_lost_a_hint_says_what_can_still_be_won() -> None:
    session, scene = table_at(lambda t: t.phase is Phase.BET and t.race == 4 and t.bookie != 0)
    view, nothing = session.view(0), Stake(())
    assert scene.advice(view, 0, (Weighed(nothing, 0.0),)) == " ".join(w.say(scene.short_names) for w in prospects(view, 0))
    assert scene.advice(view, 0, (Weighed(nothing, 0.2), Weighed(Stake((("red", 1),)), 0.0))) == ""
    assert scene.advice(view, 0, ()) == ""


# -- What the Bookie wants, and what the line says --------------------------------------------------------------------------


def as_bookie(*stakes: Stakes) -> HorsesBoard:
    """Ann is Bookie of a race that is about to begin."""
    _, scene = table_at(lambda t: t.phase is Phase.RACE and t.bookie == 0)
    assert isinstance(scene, HorsesBoard)
    scene.show_player(0, PERSON)
    scene.course.running, scene.course.finish = True, ()
    scene.course.squares = dict.fromkeys(SUITS, 0)
    scene.lookout.laid = stakes
    scene.ring.show(stakes)
    return scene


def test_the_bookie_s_horses_say_what_lies_on_them_and_what_the_race_brings_if_they_come_in_next() -> None:
    scene = as_bookie((), (("win H", 10), ("place S", 5)), (("red", 20),), (("show C", 6),))

    def tags() -> dict[str, tuple[str, ...]]:
        return {letter: backing.lines for letter, backing in scene.course.backings.items()}

    # hearts first: 30 and 20 paid; place S and show C are still open, 5 either way, and 6 kept or 2 paid
    assert tags() == {
        "S": ("5 on it", "if first: +23 to +31"),
        "H": ("10 on it", "if first: −57 to −39"),
        "D": ("if first: −17 to +1",),
        "C": ("6 on it", "if first: +23 to +33"),
    }
    scene.course.squares, scene.course.finish = {"S": 9, "H": 9, "D": 9, "C": 13}, ("C",)
    scene.ring.take_off({(1, "win H"), (2, "red")})
    assert tags() == {"S": ("5 on it", "if second: +23"), "H": ("if second: +33",), "D": ("if second: +33",), "C": ()}
    scene.show_player(0, "easy")
    scene.write()
    assert not any(tags().values()), "computers need no telling"


def test_the_bookie_s_tote_is_everybody_s_book_and_what_is_bad_for_a_bet_is_good_for_them() -> None:
    scene = as_bookie((), (("win H", 10), ("place S", 5)), (("win H", 4),), ())
    written = scene.large.written
    assert written.book
    assert dict(written.stakes) == {"win H": 14, "place S": 5}
    assert (scene.lookout.gauge.shown[0].worst, scene.lookout.gauge.shown[0].best) == (-47, 19)


@pytest.mark.parametrize(
    ("phase", "words"),
    [(Phase.OFF, "all bets are down"), (Phase.CUT, "any cut is as good"), (Phase.RACE, "this race brings you")],
)
def test_a_hint_where_nothing_can_be_weighed_says_why_and_what_to_hope_for(phase: Phase, words: str) -> None:
    session, scene = table_at(lambda t: t.phase is phase and t.bookie == 0 and any(t.stakes))
    seat = session.awaits().seat
    assert words in scene.advice(session.view(seat), seat, ())


def test_a_bookie_s_hint_names_the_best_and_the_worst_card_and_what_the_race_brings() -> None:
    session, scene = table_at(lambda t: t.phase is Phase.RACE and t.bookie == 0 and any(t.laid))
    view = replace(session.view(0), laid=((), (("win H", 10),), (("win S", 2),), ()), turned=(), finish=())
    words = scene.advice(view, 0, ())
    assert "worst is hearts" in words
    assert words.endswith("this race brings you 0."), "before the first card all odds are fair"


def test_when_the_betting_is_closed_the_line_tells_only_of_whoever_looks() -> None:
    _, scene = table_at(lambda t: t.phase is Phase.OFF and t.bookie == 3, eyes=0)
    own, others = (("win H", 10), ("red", 5)), (("place C", 5),)
    assert scene.line_words(TheyAreOff((own, others, others, ()))) == (
        "The betting is closed. Ann has laid 10 on hearts to win, 5 on red to win."
    )
    assert scene.line_words(TheyAreOff(((), others, others, ()))) == "The betting is closed. Ann has not bet."
    many = (*own, ("win S", 1), ("win C", 1))
    assert scene.line_words(TheyAreOff((many, others, others, ()))) == "The betting is closed. Ann has laid 17 counters."
    scene.eyes = 3
    assert scene.line_words(TheyAreOff((own, others, others, ()))).endswith(
        "Dot wants spades first (+5 to +25), and not hearts (−45 to −25)."
    )
    scene.eyes = 0
    assert scene.line_words(RaceOver(2, ("H", "D", "S", "C"), (-20, 5, 3, 12))) == (
        "Race 2: hearts, diamonds, spades, clubs. Ann \N{MINUS SIGN}20."
    )


def test_the_line_tells_a_card_while_its_horse_still_runs() -> None:
    session, scene = table_at(lambda t: t.phase is Phase.RACE)
    seen: list[tuple[Event, float]] = []
    turned = session.play(session.state.bookie, TurnCard())[0]
    letter = turned.card[-1]
    scene.seen.connect(lambda event: seen.append((event, scene.course.horses[letter].square)))
    scene.tempo.choose(Speed.NORMAL)
    seconds_of(scene, turned)
    assert seen == [(turned, turned.square - 1)]


def test_which_counters_somebody_has_picked_is_not_shown_to_the_next() -> None:
    session, scene = betting(0)
    scene.bettor.purse.pick(10)
    scene.bettor.come(session.view(0))
    assert scene.bettor.purse.worth == 10, "it is the same person"
    scene.withdraw()
    scene.asked = 1
    scene.offer(session.view(1), session.moves(1))
    assert scene.bettor.purse.worth == WORTHS[0]


def test_near_the_end_two_within_two_cards_of_each_other_are_slower_than_one_alone() -> None:
    _, scene = table_at(lambda t: t.phase is Phase.RACE)
    course = scene.course

    def card(*squares: int) -> float:
        course.squares = dict(zip(SUITS, squares, strict=True))
        return float(course.suspense(5)[0])

    assert card(11, 9, 6, 5) > card(11, 8, 6, 5)
    assert card(11, 9, 6, 5) == card(11, 11, 6, 5)
    assert card(9, 7, 6, 5) == card(9, 8, 6, 5), "before the end it is nothing yet"


def test_the_card_that_decides_a_race_is_held_up_and_no_other() -> None:
    scene = at_the_races(((("win H", 5),), (), (), ()))
    scene.tempo.choose(Speed.NORMAL)

    def held(card: str, square: int) -> bool:
        beats = list(scene.cues(CardTurned(card, square)))
        scene.cards.turning.setVisible(False)
        beats[2].motion()
        return scene.cards.turning.isVisible() and scene.cards.turning.name != card

    scene.course.squares = {"S": 12, "H": 12, "D": 8, "C": 4}
    assert held("2H", 13)
    assert not held("2D", 9)
    scene.course.squares, scene.course.finish = {"S": 12, "H": 13, "D": 8, "C": 4}, ("H",)
    assert not held("3S", 13), "the winner is in"


def test_the_nearer_the_post_the_slower_and_two_before_it_slowest_of_all() -> None:
    _, scene = table_at(lambda t: t.phase is Phase.RACE)
    course, lengths = scene.course, []
    for squares in ((1, 5, 0, 1), (8, 9, 7, 6), (8, 10, 7, 6), (8, 12, 7, 6), (12, 12, 7, 6)):
        course.squares = dict(zip(SUITS, squares, strict=True))
        lengths.append(course.suspense(squares[3] + 1))
    assert [card for card, _ in lengths] == sorted({card for card, _ in lengths})
    assert lengths[0] < (0.5, 0.5), "the first half of the course is quick"
    assert course.suspense(13)[1] > course.suspense(12)[1] > course.suspense(7)[1]
    course.finish = ("S", "H")
    assert course.suspense(7) < lengths[1], "who has come in no longer keeps anybody waiting"


def test_the_places_are_run_out_quickly_when_no_bet_hangs_on_them_any_more() -> None:
    _, scene = table_at(lambda t: t.phase is Phase.RACE and t.bookie not in (0, 1), eyes=1)
    ring, last = scene.ring, CardTurned("2S", SQUARES)
    scene.tempo.choose(Speed.NORMAL)
    scene.course.squares = {"S": 12, "H": 13, "D": 12, "C": 4}
    for stakes, finish, hang in (
        ((("win H", 2),), (), True),
        ((("red", 2),), (), True),
        ((("win H", 2), ("red", 2), ("place H", 1)), ("H",), False),
        ((("win H", 2), ("place S", 1)), ("H",), True),
        ((("show C", 3),), ("H", "S"), True),
        ((("place S", 1), ("show H", 3)), ("H", "S"), False),
        ((), ("H",), False),
    ):
        ring.show(((), stakes, (), ()))
        assert ring.hang_on(finish) == hang, stakes
    scene.course.finish = ("H",)
    ring.show(((), (("place S", 1),), (), ()))
    slow = seconds_of(scene, last)
    ring.show(((), (("win H", 1),), (), ()))
    assert seconds_of(scene, last) < slow / 2


def test_what_only_others_win_or_lose_is_told_and_paid_in_a_third_of_the_time_or_so() -> None:
    _, scene = table_at(lambda t: t.phase is Phase.RACE and t.bookie == 3, seats=10, eyes=0)
    ring, paid = scene.ring, (("place S", 2, 2),)
    scene.tempo.choose(Speed.NORMAL)

    def lasts(event: Event, seat: Seat) -> float:
        """How long it is shown, if this seat alone has bets."""
        scene.course.squares, scene.course.finish = {"S": 13, "H": 13, "D": 11, "C": 4}, ("H",)
        ring.show(tuple((("place S", 2),) if at == seat else () for at in range(10)))
        scene.tempo.great()
        return seconds_of(scene, event)

    second, lost = CameIn("S", 2), LosersCollected(3, ((5, "place D", 2),))
    assert lasts(second, 5) < lasts(second, 0) / 2
    assert lasts(Paid(5, paid), 5) < lasts(Paid(0, paid), 0) / 2
    assert lasts(lost, 5) < lasts(replace(lost, takings=((0, "place D", 2),)), 0) / 2
    ring.bookie = 0
    assert lasts(second, 5) == lasts(second, 0), "the Bookie pays for all of it"


def test_a_race_has_a_rhythm_of_its_own_however_many_little_things_came_before_it() -> None:
    session, scene = table_at(lambda t: t.phase is Phase.RACE)
    scene.tempo.choose(Speed.NORMAL)
    turned = session.play(session.state.bookie, TurnCard())[0]
    usual = seconds_of(scene, turned)
    for _ in range(20):
        scene.tempo.little()
    assert seconds_of(scene, turned) == pytest.approx(usual)


def test_payments_go_quicker_and_quicker() -> None:
    _, scene = table_at(lambda t: t.phase is Phase.RACE)
    scene.tempo.choose(Speed.NORMAL)
    lengths = [seconds_of(scene, Paid(seat, (("win S", 1, 3),))) for seat in (0, 1, 2)]
    assert lengths[0] > lengths[1] > lengths[2]
    assert sum(lengths) < 4


# -- Bets -------------------------------------------------------------------------------------------------------------------


def test_counters_are_put_on_and_taken_off_again() -> None:
    draft = Draft().lay("win H", 5).lay("red", 10).lay("win H", 1)
    assert draft.bets == (("win H", 6), ("red", 10))
    assert draft.total == 16
    assert draft.take("win H").bets == (("win H", 5), ("red", 10))
    assert draft.take("black") is draft


def test_on_show_three_counters_of_a_kind_go_on_and_come_off_together() -> None:
    draft = Draft().lay("show C", 1).lay("show C", 5)
    assert draft.bets == (("show C", 18),)
    assert draft.take("show C").bets == (("show C", 3),)


@pytest.mark.parametrize("line", LINES)
def test_a_line_that_is_pressed_gets_the_counter_that_was_picked(line: Line) -> None:
    _, scene = betting()
    scene.bettor.purse.pick(5)
    scene.large.laid.emit(line)
    assert scene.bettor.draft.on(line) == (15 if line.startswith("show") else 5)
    assert dict(scene.large.written.stakes) == {line: scene.bettor.draft.on(line)}
    scene.large.taken.emit(line)
    assert scene.bettor.draft.bets == ()


def test_a_counter_is_dropped_on_the_line_under_it_and_beside_the_board_nothing_happens() -> None:
    _, scene = betting()
    scene.bettor.purse.dropped.emit(10, scene.large.cell("place D").center())
    scene.bettor.purse.dropped.emit(10, scene.course.track.rect.center())
    assert scene.bettor.draft.bets == (("place D", 10),)


def test_more_than_the_limit_is_refused_with_a_sentence_and_changes_nothing() -> None:
    _, scene = betting(limit=10)
    scene.bettor.lay("win S", 10)
    scene.bettor.lay("win S", 1)
    assert scene.bettor.draft.bets == (("win S", 10),)
    assert scene.large.written.objects
    assert "allows 10" in scene.large.written.note
    scene.bettor.take("win S")
    assert not scene.large.written.objects


def test_the_sentence_about_threes_is_said_when_show_is_bet_on() -> None:
    _, scene = betting()
    scene.bettor.lay("show H", 1)
    assert "three counters" in scene.large.written.note


@pytest.mark.parametrize(
    ("before", "line", "worth", "goes_on", "words"),
    [
        (5, "win S", 10, 5, "5 of the 10 went on: 10 is the limit on a race."),
        (2, "show S", 5, 6, "6 of the 15 went on: 10 is the limit on a race."),
        (8, "show S", 1, 0, "Show takes counters in threes, and only 2 more can be laid."),
        (1, "show S", 10, 9, "9 of the 30 went on: 10 is the limit on a race."),
    ],
)
def test_of_a_counter_that_is_worth_too_much_as_much_goes_on_as_is_taken(
    before: int, line: Line, worth: int, goes_on: int, words: str
) -> None:
    _, scene = betting(limit=10)
    for _ in range(before):
        scene.bettor.lay("red", 1)
    scene.bettor.lay(line, worth)
    assert scene.bettor.draft.on(line) == goes_on
    assert scene.large.written.note == words
    assert scene.large.written.objects is (goes_on == 0)
    scene.bettor.take(line)
    assert scene.bettor.draft.total == before, "it comes off as it went on"


def test_more_than_is_in_the_purse_is_refused() -> None:
    session, scene = betting(limit="none", bank=60)
    while scene.bettor.draft.total < session.state.counters[0]:
        scene.bettor.lay("red", 10)
    before = scene.bettor.draft
    assert before.total == session.state.counters[0], "of the last counter as much as there was"
    scene.bettor.lay("red", 10)
    assert scene.bettor.draft == before
    assert scene.large.written.objects


def test_the_purse_tells_what_is_laid_and_what_is_left() -> None:
    session, scene = betting(limit=30)
    scene.bettor.lay("win S", 5)
    scene.bettor.lay("show D", 1)
    assert (scene.bettor.purse.laid, scene.bettor.purse.left, scene.bettor.purse.limit) == (
        8,
        session.state.counters[0] - 8,
        30,
    )


def test_ready_hands_in_the_draft_and_bets_nothing_only_when_asked_twice(qtbot: QtBot) -> None:
    session, scene = betting()
    chosen: list[Stake] = []
    scene.chosen.connect(chosen.append)
    scene.bettor.ready()
    assert chosen == []
    scene.bettor.ready()
    assert chosen == [Stake(())]
    scene.bettor.lay("red", 5)
    scene.bettor.ready()
    assert chosen[-1] == Stake((("red", 5),))
    assert not session.objection(0, chosen[-1])
    qtbot.wait(1)


def test_each_person_keeps_a_draft_of_his_own_until_the_race_is_over() -> None:
    session, scene = betting()
    other = next(seat for seat in session.state.to_bet if seat != 0)
    scene.bettor.lay("win S", 5)
    scene.withdraw()
    scene.asked = other
    scene.offer(session.view(other), session.moves(other))
    assert list(scene.bettor.draft.bets) == []
    scene.bettor.lay("win C", 1)
    scene.withdraw()
    scene.asked = 0
    scene.offer(session.view(0), session.moves(0))
    assert scene.bettor.draft.bets == (("win S", 5),)


def test_every_line_and_every_kind_of_counter_has_a_button_of_its_own_in_its_place() -> None:
    session, scene = betting()
    actions = scene.actions(session.view(0), session.moves(0))
    places = {action.words: action.place() for action in actions if action.place is not None}
    for line in LINES:
        assert sum(place == scene.large.cell(line) for place in places.values()) == 1
    assert {action.key for action in actions} >= {"1", "5", "0", "Backspace", "Return"}
    keys = [action.key for action in actions if action.key]
    assert len(keys) == len(set(keys))


def test_the_keys_lay_counters_on_the_line_that_they_point_at() -> None:
    session, scene = betting()
    actions = scene.actions(session.view(0), session.moves(0))
    line = actions[LINES.index("place C")]
    assert line.point is not None
    line.point(True)
    for key in ("5", "1", "1", "Backspace"):
        use = next(action.use for action in actions if action.key == key)
        assert use is not None
        use()
    assert scene.bettor.draft.bets == (("place C", 6),)
    assert line.tells is not None
    assert line.tells() == "6 laid"


@pytest.mark.parametrize("counters", [1, 4, 5, 9, 10, 47, 120])
def test_stacks_of_counters_are_worth_what_they_stand_for(counters: int) -> None:
    values = {colour.name(): worth for worth, colour in TENS}
    assert sum(values[colour.name()] * number for colour, number in stacks_of(counters, TENS)) == counters


# -- Secrets ----------------------------------------------------------------------------------------------------------------


def test_bets_that_are_laid_at_once_lie_covered_until_they_are_off() -> None:
    session, scene = table_at(lambda t: t.phase is Phase.OFF, eyes=None)
    bettors = session.state.bettors
    assert all(scene.ring.small[seat].bets.covered and not scene.ring.small[seat].bets.stakes for seat in bettors)
    assert all(scene.ring.stakes[seat] == FACE_DOWN for seat in bettors)
    events = session.play(session.state.bookie, session.moves(session.state.bookie)[0])
    Choreographer(scene, Tempo(Speed.INSTANT)).play([event.seen_by(None) for event in events], session.view(None))
    assert all(not scene.ring.small[seat].bets.covered for seat in bettors)
    assert scene.ring.stakes == session.state.stakes


def test_in_turn_everybody_s_counters_are_seen_at_once() -> None:
    session, scene = table_at(lambda t: t.phase is Phase.OFF, eyes=None, order="in turn")
    assert scene.ring.stakes == session.state.stakes
    assert not any(small.bets.covered for small in scene.ring.small if small.bets)


# -- The tote ---------------------------------------------------------------------------------------------------------------


def test_the_tote_shows_the_exact_chances_from_the_hidden_cards() -> None:
    session, scene = table_at(lambda t: t.phase is Phase.RACE and len(t.turned) == 25)
    hidden = session.state.hidden()
    shown = dict(scene.large.written.chances)
    for suit, chance in chances(hidden, session.state.finish).items():
        assert shown[f"win {suit}"] == percent(float(chance.win)) == f"{round(chance.win * 100)} %"
        assert shown[f"show {suit}"] == percent(float(chance.show)) == f"{round(chance.show * 100)} %"
    for colour, part in colour_chances(hidden).items():
        assert shown[colour] == percent(float(part))


def test_what_may_still_happen_is_never_told_as_impossible_or_sure() -> None:
    assert [percent(chance) for chance in (0.0, 0.001, 0.005, 0.185, 0.996, 1.0)] == [
        "0 %",
        "under 1 %",
        "1 %",
        "19 %",
        "over 99 %",
        "100 %",
    ]


@pytest.mark.parametrize("cards", [9, 22, 33, 41])
def test_a_chance_is_the_same_on_the_tote_and_on_the_track(cards: int) -> None:
    _, scene = table_at(lambda t: t.phase is Phase.RACE and len(t.turned) == cards and t.bookie != 0 and len(t.finish) < 2)
    laid = (("win S", 3), ("place H", 4), ("show D", 6), ("black", 5))
    scene.ring.show(tuple(laid if seat == 0 else () for seat in range(4)))
    on_the_tote = dict(scene.large.written.chances)
    on_the_track = [line for backing in scene.course.backings.values() for line in backing.lines]
    for line, told in (
        ("win S", "3 to win"),
        ("place H", "4: first two"),
        ("show D", "6: first three"),
        ("black", "5 on black"),
    ):
        if on_the_tote[line] not in (WON, LOST):
            assert f"{told}, {on_the_tote[line]}" in on_the_track


def test_the_tote_says_what_is_won_and_what_is_lost() -> None:
    hidden = (("S", 2), ("H", 0), ("D", 4), ("C", 1))
    shown = dict(tote_words(hidden, ("H",)))
    assert shown["win H"] == shown["show H"] == shown["red"] == WON
    assert shown["win S"] == shown["black"] == LOST
    assert shown["place S"] not in (WON, LOST)


def test_before_the_race_the_tote_is_fair() -> None:
    shown = dict(tote_words(tuple((suit, SQUARES) for suit in SUITS), ()))
    assert shown == {line: {"win": "25 %", "place": "50 %", "show": "75 %"}.get(line[:-2], "50 %") for line in LINES}


# -- The cut, the finish, the prizes ----------------------------------------------------------------------------------------


def test_a_drag_along_the_pack_chooses_how_deep_to_cut(qtbot: QtBot) -> None:
    session, scene = table_at(lambda t: t.phase is Phase.CUT and t.cutter == 0, eyes=0)
    scene.asked = 0
    scene.offer(session.view(0), session.moves(0))
    actions = {action.key: action for action in scene.actions(session.view(0), session.moves(0))}
    chosen: list[Cut] = []
    scene.chosen.connect(chosen.append)
    assert scene.cards.spread.isVisible()
    scene.cards.spread.moved.emit(17)
    for key in ("Right", "Right", "Left", "Return"):
        use = actions[key].use
        assert use is not None
        use()
    assert chosen == [Cut(18)]
    scene.cards.spread.moved.emit(999)
    assert scene.cards.spread.depth == WHOLE_PACK - 1
    scene.withdraw()
    assert not scene.cards.spread.isVisible()
    qtbot.wait(1)


def test_a_horse_that_has_come_in_stays_at_the_post_with_its_own_rosette() -> None:
    session, scene = table_at(lambda t: len(t.finish) == 2)
    course = scene.course
    for place, suit in enumerate(session.state.finish, start=1):
        horse, rosette = course.horses[suit], course.rosettes[suit]
        assert horse.square == SQUARES
        assert rosette.prize == place
        assert rosette.parentItem() is horse
        ribbon = rosette.mapRectToScene(rosette.boundingRect())
        assert ribbon.intersects(horse.mapRectToScene(horse.boundingRect()))
        assert course.track.lane(suit).contains(ribbon)
    for suit in SUITS:
        assert suit in session.state.finish or not course.rosettes[suit].isVisible()


def test_after_the_race_the_horses_stay_at_the_post_and_their_cloths_lie_on_the_squares_of_their_places() -> None:
    session, scene = table_at(lambda t: t.phase is Phase.OVER)
    course, (*came_in, last) = scene.course, session.state.finish
    for place, suit in enumerate(came_in, start=1):
        assert course.horses[suit].square == SQUARES
        assert course.rosettes[suit].prize == place
        cloth = course.cloths[suit]
        assert cloth.isVisible()
        assert course.track.square(suit, place).contains(cloth.mapRectToScene(cloth.cloth))
    assert course.horses[last].square < SQUARES
    assert course.rosettes[last].prize == len(SUITS)
    assert not course.cloths[last].isVisible()


def test_at_the_ledger_no_horse_has_left_its_square_and_the_next_race_begins_at_the_start() -> None:
    session, scene = table_at(lambda t: len(t.finish) == 2)
    while len(session.state.ledger) == 0:
        before = session.view(0)
        random_entry(session, Random(1))
    director = Choreographer(scene, Tempo(Speed.INSTANT))
    director.look_as(0, before)
    ended = next(event for event in session.steps[-1].events if isinstance(event, RaceOver))
    stood = {letter: horse.square for letter, horse in scene.course.horses.items()}
    for beat in scene.cues(ended):
        beat.motion()
        if scene.page.page.races:
            break
    assert scene.page.page.races
    assert {letter: horse.square for letter, horse in scene.course.horses.items()} == stood
    director.look_as(0, session.view(0))
    assert {horse.square for horse in scene.course.horses.values()} == {0}
    assert not any(cloth.isVisible() for cloth in scene.course.cloths.values())


@pytest.mark.parametrize("size", SIZES)
def test_lanes_are_as_high_as_their_horses_and_the_start_is_staggered(size: QSizeF) -> None:
    _, scene = table_at(lambda t: t.phase is Phase.BET, size=size)
    course, track = scene.course, scene.course.track
    for suit in SUITS:
        horse, lane = course.horses[suit], track.lane(suit)
        assert horse.y() - TALL * horse.scale() >= lane.top() - 0.1
        assert lane.contains(horse.pos())
        horse.stand_on(SQUARES)
        assert horse.x() < track.post < horse.x() + 75 * horse.scale(), "its head is past the post"
        horse.stand_on(0)
    across = [course.horses[suit].x() for suit in SUITS]
    assert across == sorted(across, reverse=True)
    assert len(set(across)) == len(SUITS)


def test_what_has_lost_leaves_the_boards_when_a_horse_comes_in() -> None:
    session, scene = table_at(lambda t: t.phase is Phase.RACE and any(t.stakes) and not t.finish)
    director = Choreographer(scene, Tempo(Speed.INSTANT))
    before = scene.ring.stakes
    while not session.state.finish:
        director.play(session.play(session.state.bookie, TurnCard()), session.view(0))
    assert scene.ring.stakes == session.state.stakes
    assert sum(map(len, scene.ring.stakes)) <= sum(map(len, before))
    assert scene.till.scores == session.state.scores


def test_the_till_says_which_bets_were_lost_and_of_too_many_only_mine() -> None:
    _, scene = table_at(lambda t: t.phase is Phase.RACE, eyes=None)
    first, _, bookie, _ = scene.names
    mine, others = ((0, "win S", 5), (0, "red", 2)), tuple((1, line, 3) for line in ("win H", "win D", "place S", "place H"))
    few, many = LosersCollected(2, mine), LosersCollected(2, (*mine, *others))
    assert scene.payments.told(few) == f"{bookie} collects 7 counters. {first}: 5 on spades to win, 2 on red to win."
    assert scene.payments.told(many) == f"{bookie} collects 19 counters."
    scene.look_as(0)
    assert scene.payments.told(many) == f"{bookie} collects 19 counters; yours: 5 on spades to win, 2 on red to win."


def test_what_is_paid_is_told_at_the_till_until_the_race_is_put_away() -> None:
    session, scene = table_at(lambda t: t.phase is Phase.RACE)
    stakes = tuple((line, 9, 9) for line in LINES)
    for beat in scene.cues(Paid(0, stakes)):
        beat.motion()
    told = scene.payments.line.text
    assert told.startswith("Ann: 9 on spades to win brings 9, ")
    assert told.endswith(", and 11 more.")
    assert scene.line_words(Paid(0, stakes)) == "Ann takes 126 back and wins 126.", "in short, and not the same twice"
    assert scene.sceneRect().contains(scene.payments.line.sceneBoundingRect())
    scene.settle(session.view(0))
    assert scene.payments.line.isVisible()
    scene.settle(replace(session.view(0), phase=Phase.BET, turned=(), finish=()))
    assert not scene.payments.line.isVisible()


def test_the_prizes_name_the_first_the_second_and_the_greatest_loser() -> None:
    session, scene = table_at(lambda t: t.phase is Phase.OVER, seats=5)
    scores = session.state.scores
    prizes = scene.ceremony.poster.prizes
    assert prizes[0].counters == max(scores)
    assert prizes[-1].counters == min(scores)
    assert set(prizes[0].names) == {session.names[seat] for seat in range(5) if scores[seat] == max(scores)}
    assert scene.ceremony.poster.isVisible()


def test_the_ledger_has_a_row_for_every_race() -> None:
    session, scene = table_at(lambda t: len(t.ledger) == 3)
    assert [row.changes for row in scene.page.page.rows] == [race.gains for race in session.state.ledger]
    assert scene.page.page.rows[-1].scores == session.state.before
    scene.page.toggle(waits=True)
    assert scene.page.page.isVisible()
    assert scene.put_away()
    assert not scene.put_away()


def test_only_the_turning_of_cards_leaves_nothing_to_decide() -> None:
    session, _ = table_at(lambda t: t.phase is Phase.BET)
    rng, seen = Random(2), set()
    while session.state.race < 3:
        match session.awaits():
            case Turn(seat) | Turns((seat, *_)):
                forced = session.game.forced(session.view(seat), seat)
                assert (forced == TurnCard()) == (session.state.phase is Phase.RACE)
                seen.add(session.state.phase)
        random_entry(session, rng)
    assert seen == {Phase.BET, Phase.OFF, Phase.CUT, Phase.RACE}


# -- Places -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("letters", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 11))
def test_nothing_covers_anything_at_any_size_and_all_is_on_the_table(size: QSizeF, seats: int, letters: float) -> None:
    _, scene = table_at(lambda t: t.phase is Phase.OFF, seats=seats, size=size)  # all boards lie there
    scene.letters = letters
    scene.lay_out(size)
    room = scene.sceneRect()
    plates = [plate.mapRectToScene(QRectF(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT)) for plate in scene.plates]
    smalls = [small.place for small in scene.ring.small if small.isVisible()]
    large = scene.large.mapRectToScene(scene.large.boundingRect().adjusted(4, 4, -8, -12))
    fixed = [*plates, *smalls, scene.cards.tray, large, scene.course.track.rect]
    for at, place in enumerate(fixed):
        assert room.contains(place)
        assert not any(place.intersects(other) for other in fixed[at + 1 :])
    assert sum(bool(small.bets) for small in scene.ring.small) == seats - 1
    for line, cell in cells(scene.large.grid).items():
        assert cell.width() > 60, line
        assert cell.height() > 40, line


@pytest.mark.parametrize("letters", [1.0, 1.3])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("square", [0, 1, 2, SQUARES])
def test_no_horse_covers_what_is_laid_on_it(size: QSizeF, letters: float, square: int) -> None:
    _, scene = table_at(lambda t: t.phase is Phase.RACE and t.bookie != 0, size=size)
    scene.letters = letters
    scene.lay_out(size)
    laid = (("win S", 10), ("place H", 10), ("show D", 12), ("black", 10))
    scene.ring.show(tuple(laid if seat == 0 else () for seat in range(4)))
    for letter, backing in scene.course.backings.items():
        horse = scene.course.horses[letter]
        horse.stand_on(square)
        paper, body = backing.mapRectToScene(backing.paper), 50 * horse.scale()
        assert backing.isVisible()
        assert not paper.intersects(QRectF(horse.x() - body, paper.top(), 2 * body, paper.height())), letter
        assert scene.course.track.lane(letter).contains(paper.center())
        assert scene.course.track.rect.contains(paper)


@pytest.mark.parametrize("letters", [1.0, 1.3])
@pytest.mark.parametrize("size", SIZES)
def test_the_bookie_s_tags_lie_each_in_its_own_lane(size: QSizeF, letters: float) -> None:
    for seats in (4, 10):
        _, scene = table_at(lambda t: t.phase is Phase.RACE and t.bookie == 0, seats=seats, size=size)
        scene.letters = letters
        scene.lay_out(size)
        scene.course.running, scene.course.finish = True, ()
        laid = (("win S", 10), ("win H", 10), ("show D", 12), ("place C", 10))
        scene.lookout.laid = tuple(laid if seat else () for seat in range(seats))
        scene.ring.show(scene.lookout.laid)
        for letter, backing in scene.course.backings.items():
            assert len(backing.lines) == 2
            scene.course.horses[letter].stand_on(8)
            assert backing.mapRectToScene(backing.paper).height() <= scene.course.track.lane_height, letter
            lane, paper = scene.course.track.lane(letter), backing.mapRectToScene(backing.paper)
            assert paper.bottom() <= lane.bottom() + 0.08 * lane.height()


@pytest.mark.parametrize("letters", [1.0, 1.3])
@pytest.mark.parametrize("size", SIZES)
def test_what_the_keys_of_counters_do_fits_beside_them(size: QSizeF, letters: float) -> None:
    _, scene = betting()
    scene.letters = letters
    scene.lay_out(size)
    purse = scene.bettor.purse
    for worth in WORTHS:
        room, ink = purse.beside(worth), QFontMetricsF(purse.key_font)
        lines = key_words(worth).split("\n")
        assert max(map(ink.horizontalAdvance, lines)) <= room.width()
        assert ink.lineSpacing() * len(lines) <= room.height()


def test_who_has_never_bet_here_is_told_what_to_press_and_what_the_keys_do_when_keys_are_used(qtbot: QtBot) -> None:
    session, scene = betting()
    scene.write()
    assert "worth the same on average" in scene.large.written.note
    by_mouse, by_keys = "press a counter, then a line", "1, 5 and 0 lay counters on the marked line"
    assert by_mouse in scene.prompt(session.view(0), 0)
    by_key = next(action for action in scene.bettor.actions() if action.key == "5")
    assert by_key.use is not None
    by_key.use()
    assert by_keys in scene.prompt(session.view(0), 0)
    scene.large.pointed.emit("red")
    assert by_mouse in scene.prompt(session.view(0), 0)
    scene.bettor.lay("red", 5)
    scene.bettor.ready()
    assert scene.prompt(session.view(0), 0) == f"{scene.names[0]}, lay your counters, then press Ready"
    assert scene.prompt(session.view(1), 1).startswith(f"{scene.names[1]}: press a counter")
    qtbot.wait(1)


@pytest.mark.parametrize("size", [QSizeF(1280, 692), QSizeF(1920, 972), QSizeF(1024, 546)])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_very_large_letters_leave_the_course_most_of_its_height(size: QSizeF, seats: int) -> None:
    """They also make the bar and the line higher, so that the whole stage has some 4 % less."""
    _, scene = table_at(lambda t: t.phase is Phase.RACE, seats=seats, size=size)
    track = scene.course.track
    usual, lane = track.rect.height(), track.lane_height
    scene.letters = 1.3
    scene.lay_out(size)
    assert track.rect.height() >= 0.88 * usual
    assert track.lane_height >= 0.86 * lane


@pytest.mark.parametrize("size", SIZES)
def test_where_many_play_everybody_has_one_slip_beside_them_all_evening_with_all_their_bets(size: QSizeF) -> None:
    """Whoever shares a board by the rules (HO-1), and whoever looks."""
    session, scene = table_at(lambda t: t.phase is Phase.BET and t.race == 1, seats=10, size=size)
    rng, bets = Random(3), (("win S", 10), ("place H", 5), ("show C", 6), ("black", 2))
    places = [small.place for small in scene.ring.small]
    while not session.state.race > 2:
        assert random_entry(session, rng)
        scene.settle(session.view(0))
        for seat, small in enumerate(scene.ring.small):
            assert small.place == places[seat]
            assert (small.bets is None) == (seat == session.state.bookie)
            assert small.bets is None or (small.is_slip and small.bets.colour == scene.players[seat].colour)
    scene.ring.show(tuple(() if seat == scene.ring.bookie else bets for seat in range(10)))
    for small in scene.ring.small:
        if small.bets is not None and small.isVisible():
            pills, more = small.listed()
            assert [pill.line for pill in pills] == [line for line, _ in bets][: len(pills)]
            assert len(pills) + more == len(bets)


@pytest.mark.parametrize("size", [QSizeF(1280, 692), QSizeF(1920, 972), QSizeF(1024, 546)])
@pytest.mark.parametrize("seats", range(7, 11))
def test_with_very_large_letters_bets_are_there_to_be_read_however_many_play(size: QSizeF, seats: int) -> None:
    session, scene = table_at(lambda t: t.phase is Phase.RACE, seats=seats, size=size)
    scene.letters = 1.3
    scene.lay_out(size)
    bets = (("win S", 10), ("place H", 20))
    scene.ring.show(tuple(() if seat == session.state.bookie else bets for seat in range(seats)))
    for seat, small in enumerate(scene.ring.small):
        assert small.isVisible()
        if seat != session.state.bookie:
            pills, more = small.listed()
            assert [(pill.line, pill.stake) for pill in pills] == list(bets)
            assert not more
            assert all(small.place.contains(small.mapRectToScene(pill.place)) for pill in pills)


@pytest.mark.parametrize("size", [*SIZES, QSizeF(1280, 692), QSizeF(1024, 546)])
@pytest.mark.parametrize("letters", [1.0, 1.3])
def test_no_card_of_a_race_comes_over_the_track(size: QSizeF, letters: float) -> None:
    _, scene = table_at(lambda t: t.phase is Phase.RACE, size=size)
    scene.letters = letters
    scene.lay_out(size)
    scene.tempo.choose(Speed.NORMAL)
    scene.course.squares = {"S": 12, "H": 12, "D": 8, "C": 4}
    scene.ring.show(((("win H", 5),), (), (), ()))
    for beat in scene.cues(CardTurned("2H", SQUARES)):
        motion = beat.motion()
        if motion is None:
            continue
        motion.start()
        for part in range(11):
            motion.setCurrentTime(motion.totalDuration() * part // 10)
            for card in (scene.cards.turning, scene.cards.lying, scene.cards.pack):
                if card.isVisible():
                    place = card.mapRectToScene(CARD)
                    assert not place.intersects(scene.course.track.rect)
        motion.stop()


def test_a_slip_tells_its_bets_in_whole_words() -> None:
    _, scene = table_at(lambda t: t.phase is Phase.RACE, seats=10)
    scene.ring.show(tuple((("win S", 10), ("show C", 6)) for _ in range(10)))
    small = next(small for small in scene.ring.small if small.bets is not None)
    assert [(pill.words, pill.stake) for pill in small.listed()[0]] == [("win", 10), ("show", 6)]


def test_whoever_shares_a_board_is_told_with_whom_where_they_bet() -> None:
    session, scene = table_at(lambda t: t.phase is Phase.BET, seats=10)
    ring, names = scene.ring, scene.names
    shared = [board for board in session.state.boards if len(board) > 1]
    assert len(shared) == len(session.state.bettors) - BOARDS
    for owner, *others in session.state.boards:
        if not others:
            assert ring.title(owner) == f"{names[owner]}'s make-up board"
            continue
        for one, other in ((owner, others[0]), (others[0], owner)):
            assert ring.title(one) == f"{names[one]}'s bets, on a board with {names[other]}"


def test_slips_are_shown_anew_when_the_room_becomes_narrow() -> None:
    def shown(scene: HorsesBoard) -> list[tuple[QRectF, bool]]:
        return [(small.place, small.isVisible()) for small in scene.ring.small]

    narrow = QSizeF(727, 596)
    _, scene = table_at(lambda t: t.phase is Phase.RACE, seats=10)
    _, fresh = table_at(lambda t: t.phase is Phase.RACE, seats=10, size=narrow)
    assert shown(scene) != shown(fresh)
    scene.lay_out(narrow)
    assert shown(scene) == shown(fresh)


def test_the_two_decks_can_be_told_apart_and_four_colours_are_printed() -> None:
    from parlor_desktop.scene.kit.playing_card import IN_FOUR_COLOURS

    _, scene = table_at(lambda t: t.phase is Phase.RACE)
    scene.show_deck(True)
    assert scene.cards.lying._print_face == IN_FOUR_COLOURS.paint_face


def heights(scene: HorsesBoard) -> list[float]:
    return [plate.scale() for plate in scene.plates]


@pytest.mark.parametrize("size", SIZES[:1] + SIZES[3:5])
@pytest.mark.parametrize("seats", [2, 4, 7, 10])
def test_with_very_large_letters_every_plate_is_at_least_a_quarter_larger(size: QSizeF, seats: int) -> None:
    _, scene = table_at(lambda t: t.phase is Phase.RACE, seats=seats, size=size)
    usual = heights(scene)
    scene.letters = 1.3
    scene.lay_out(size)
    assert all(now >= 1.25 * before for now, before in zip(heights(scene), usual, strict=True))


# -- What is said ------------------------------------------------------------------------------------------------------------


def shown(scene: HorsesBoard, event: Event) -> tuple[str, str]:
    """The great moment that an event leads to: its title and words; empty where it has none."""
    seen = ("", "")
    for beat in scene.cues(event):
        beat.motion()
        spot = scene.great_moment.spot
        if spot.isVisible():
            seen = (spot.title, spot.words)
    return seen


def test_they_are_off_when_the_pack_has_been_cut_and_not_before() -> None:
    _, scene = table_at(lambda t: t.phase is Phase.OFF)
    assert shown(scene, TheyAreOff(((),) * 4)) == ("", "")
    assert shown(scene, PackCut(1, 20))[0] == "They're off!"


def test_at_a_win_the_bets_of_people_at_this_screen_are_told_first_and_then_the_one_that_gains_most() -> None:
    _, scene = table_at(lambda t: t.phase is Phase.RACE)
    ann, ben, cy, _ = scene.names
    scene.course.squares = {"S": 9, "H": 12, "D": 9, "C": 4}
    for seat in (1, 2, 3):
        scene.show_player(seat, "easy")
    mine, same, red = (("win H", 2),), (("win H", 30),), (("red", 10), ("win S", 9))
    for stakes, told in (
        ((mine, same, red, ()), f"{ann} has 2 on hearts to win, {ben} 30."),
        ((mine, (), red, ()), f"{ann} has 2 on hearts to win, {cy} 10 on red to win."),
        ((mine, (), (), (("red", 1),)), f"{ann} has 2 on hearts to win."),
        (((("win S", 2),), (), red, ()), f"{cy} has 10 on red to win."),
    ):
        scene.ring.show(stakes)
        assert shown(scene, CameIn("H", 1)) == ("Hearts win!", f"By 4 squares from spades and diamonds. {told}")
    scene.show_player(2, PERSON)
    scene.ring.show((mine, same, red, ()))
    told = f"{cy} has 10 on red to win, {ann} 2 on hearts to win, {ben} 30 on hearts to win."
    assert shown(scene, CameIn("H", 1))[1].endswith(told)


def at_the_races(stakes: tuple[Stakes, ...]) -> HorsesBoard:
    """Ann looks on while the horses run for these bets."""
    _, scene = table_at(lambda t: t.phase is Phase.RACE and t.bookie == 3)
    for seat in (1, 2, 3):
        scene.show_player(seat, "easy")
    assert isinstance(scene, HorsesBoard)
    scene.lookout.laid = stakes
    scene.ring.show(stakes)
    return scene


def test_the_horses_that_one_has_bet_on_are_marked_until_the_bet_is_lost() -> None:
    scene = at_the_races(((("win H", 5), ("red", 10)), (("win S", 30),), (), ()))
    marks = {letter: backing.lines for letter, backing in scene.course.backings.items() if backing.isVisible()}
    assert marks == {"H": ("5 to win, 25 %", "10 on red, 50 %"), "D": ("10 on red, 50 %",)}, "and none of Ben's"
    before = scene.course.backings["H"].x()
    scene.course.horses["H"].stand_on(12)
    assert before < scene.course.backings["H"].x() < scene.course.horses["H"].x()
    scene.ring.take_off({(0, "red")})
    assert scene.course.backings["H"].lines == ("5 to win, 25 %",)
    assert not scene.course.backings["D"].isVisible()


def test_the_gauge_says_what_ones_bets_would_bring_if_they_came_in_like_this() -> None:
    scene = at_the_races(((("win H", 5), ("place S", 10)), (("win S", 30),), (), ()))
    for squares, finish, words in (
        ({"S": 9, "H": 12, "D": 8, "C": 4}, (), "+25"),
        ({"S": 4, "H": 4, "D": 9, "C": 8}, (), "−15"),
        ({"S": 9, "H": 9, "D": 9, "C": 4}, (), "−15 to +25"),
        ({"S": 9, "H": 13, "D": 10, "C": 4}, ("H",), "+5"),
    ):
        scene.course.squares, scene.course.finish = squares, finish
        scene.write()
        assert figure_words(scene.lookout.gauge.shown[0]) == words
    scene.ring.take_off({(0, "place S")})
    assert figure_words(scene.lookout.gauge.shown[0]) == "+5", "what is lost by now counts too"


def test_the_gauge_names_the_rival_whom_one_passes_or_who_comes_next() -> None:
    scene = at_the_races(((("win H", 5),), (("win S", 30),), (("red", 10),), ()))
    names = [short_name(name) for name in scene.names]

    def told(before: tuple[int, ...], squares: tuple[int, ...]) -> str:
        scene.lookout.before = before
        scene.course.squares = dict(zip("SHDC", squares, strict=True))
        scene.write()
        return rival_words(scene.lookout.gauge.shown[0])

    assert told((100, 110, 140, 140), (9, 12, 8, 4)) == f"35 before {names[1]}", "Ann passes who has laid 30 on spades"
    assert told((100, 60, 140, 140), (4, 8, 9, 12)) == f"35 behind {names[2]}", "nobody is passed: who is next"
    assert told((200, 110, 140, 140), (9, 12, 8, 4)) == f"65 before {names[2]}", "a leader looks behind"
    assert told((200, 110, 140, 130), (9, 9, 8, 4)).startswith("rival "), "two are level: no figure yet"


def test_the_gauge_says_what_can_still_be_and_where_that_leads_in_the_evening() -> None:
    scene = at_the_races(((("win H", 5),), (("win S", 30),), (("red", 10),), ()))
    scene.lookout.before = (100, 110, 120, 120)
    scene.course.squares = {"S": 9, "H": 12, "D": 8, "C": 4}
    scene.write()
    (shown,) = scene.lookout.gauge.shown
    assert (shown.worst, shown.best, shown.ends) == (-5, 15, (-5, 15))
    assert -5 < shown.mean < 15
    assert place_words(shown) == "fourth → third", "Bob loses 30, Cleo gains 10, and the Bookie has 5 more"
    scene.course.squares, scene.course.finish = {"S": 9, "H": 13, "D": 8, "C": 4}, ("H",)
    scene.write()
    (shown,) = scene.lookout.gauge.shown
    assert shown.settled
    assert shown.best == pytest.approx(shown.mean) == 15
    assert "settled" in scene.large.written.note


def test_the_tote_says_which_card_one_wants_next_and_which_way_the_last_one_moved_ones_bets() -> None:
    scene = at_the_races(((("win H", 5), ("place S", 3)), (), (), ()))
    scene.course.squares = {"S": 6, "H": 11, "D": 10, "C": 4}
    scene.cards.show_turned("2H")
    scene.write()
    assert scene.large.written.note == "Next card: Ann wants hearts, not diamonds"
    assert dict(scene.large.written.moved) == {"win H": 1, "place S": -1}


def test_a_lost_bet_stays_on_the_tote_until_the_race_is_over() -> None:
    scene = at_the_races(((("win H", 5), ("place S", 3)), (), (), ()))
    scene.course.squares, scene.course.finish = {"S": 6, "H": 11, "D": 13, "C": 4}, ("D",)
    scene.ring.take_off({(0, "win H")})
    assert dict(scene.large.written.stakes) == {"win H": 5, "place S": 3}


def test_the_gauge_says_in_words_what_its_figure_is() -> None:
    scene = at_the_races(((("win H", 5),), (), (), ()))
    scene.write()
    (level,) = scene.lookout.gauge.shown
    assert (meaning_words(level), place_words(level)) == ("Ann, if it ended now:", "some are level")
    scene.course.squares = {"S": 9, "H": 11, "D": 8, "C": 4}
    scene.write()
    (ahead,) = scene.lookout.gauge.shown
    assert (meaning_words(ahead), figure_words(ahead)) == ("Ann, if it ended now:", "+15")
    scene.course.squares, scene.course.finish = {"S": 9, "H": 13, "D": 8, "C": 4}, ("H",)
    scene.write()
    assert meaning_words(scene.lookout.gauge.shown[0]) == "Ann, it is settled:"


def test_counters_on_a_colour_are_told_on_both_of_its_horses() -> None:
    ends = ends_of(dict.fromkeys(SUITS, 0), ())
    laid = (("win H", 10), ("place H", 10), ("show D", 3), ("red", 10))
    assert backing_lines("H", laid, ends) == ["20 laid", "10 on red, 50 %"]
    assert backing_lines("D", laid, ends) == ["3: first three, 75 %", "10 on red, 50 %"]
    assert backing_lines("S", laid, ends) == []


@pytest.mark.parametrize("letters", [1.0, 1.3])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [4, 10])
def test_what_is_credited_covers_no_score(size: QSizeF, letters: float, seats: int) -> None:
    _, scene = table_at(lambda t: t.phase is Phase.RACE, seats=seats, size=size)
    scene.letters = letters
    scene.lay_out(size)
    for plate, tally in zip(scene.plates, scene.till.tallies, strict=True):
        tally.show_text("+120")
        shown = QRectF(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT)
        assert not tally.mapRectToScene(tally._paper()).intersects(plate.mapRectToScene(shown))


def test_nobody_is_told_of_cut_cards_where_none_are_cut() -> None:
    for rule, words in (("rotates", "Luck picks the first Bookie."), ("cut", "Everybody cuts a card: the highest is Bookie.")):
        session = Session(GAME, players(4), {"bookie": rule}, seed=3)
        scene = board(session, Tempo(Speed.INSTANT), USUAL, 0)
        assert scene.doing(session.view(0), session.awaits()) == words


def test_whoever_has_not_bet_sees_no_gauge() -> None:
    scene = at_the_races(((), (("win S", 30),), (), ()))
    scene.write()
    assert scene.lookout.gauge.shown == ()
    assert not scene.lookout.gauge.isVisible()
    assert not scene.large.written.gauged


def test_a_cheered_horse_leaps_and_stays_where_it_is() -> None:
    scene = at_the_races(((("win H", 5),), (), (), ()))
    horse = scene.course.horses["H"]
    place = horse.pos()
    scene.cheers.lanes["H"].pressed.emit()
    assert "hearts" in scene.cheers.cry.words
    assert scene.cheers.count == 1
    horse.setProperty("leapt", 0.5)
    assert not horse.transform().isIdentity()
    horse.setProperty("leapt", 1.0)
    assert horse.transform().isIdentity()
    assert horse.pos() == place
    assert scene.course.squares["H"] == 0


def test_nobody_cheers_a_horse_that_is_in_or_before_the_race() -> None:
    scene = at_the_races(((("win H", 5),), (), (), ()))
    scene.course.finish = ("H",)
    scene.cheers.cheer("H")
    scene.course.running = False
    scene.cheers.cheer("S")
    assert scene.cheers.count == 0


def test_the_key_cheers_the_horse_whose_card_helps_most() -> None:
    scene = at_the_races(((("win D", 5),), (), (), ()))
    cheer = next(tool for tool in scene.tools() if tool.key == "C")
    assert not cheer.place().isEmpty()
    cheer.use()
    assert "diamonds" in scene.cheers.cry.words


def test_a_press_anywhere_on_the_lane_of_a_running_horse_cheers_it_and_hurries_nothing() -> None:
    scene = at_the_races(((("win D", 5),), (), (), ()))
    lane = scene.course.track.lane("D")
    horse = scene.course.horses["D"].sceneBoundingRect().center()
    for place in (horse, lane.center(), lane.topLeft() + QPointF(20, 4), lane.bottomRight() - QPointF(20, 4)):
        assert scene.takes_press(place)
        assert [letter for letter, lane in scene.cheers.lanes.items() if lane.takes(place)] == ["D"]
    assert not scene.takes_press(scene.large.sceneBoundingRect().center())
    assert not scene.takes_press(scene.course.track.stands.center())
    scene.course.finish = ("D",)
    assert not scene.takes_press(horse), "it is in"
    assert scene.takes_press(scene.course.track.lane("S").center())
    scene.course.running = False
    assert not scene.takes_press(scene.course.track.lane("S").center())


@pytest.mark.parametrize("letters", [1.0, 1.3])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("square", [0, 1, 5, 11, 12])
def test_a_cry_lies_on_the_track_and_over_no_slip_that_tells_a_bet(size: QSizeF, letters: float, square: int) -> None:
    scene = at_the_races(((("win H", 5), ("place H", 10), ("show D", 3)), (), (), ()))
    scene.letters = letters
    scene.lay_out(size)
    scene.course.squares = dict.fromkeys(SUITS, square)
    for suit in "HDC":
        scene.course.horses[suit].stand_on(square)
        scene.write()
        scene.cheers.cheer(suit)
        cry, backing = scene.cheers.cry, scene.course.backings[suit]
        wide = QFontMetricsF(theme.lettering(LETTERS)).horizontalAdvance(cry.words)
        words = cry.mapRectToScene(QRectF(-wide / 2, -15, wide, 30))
        assert not (backing.isVisible() and words.intersects(backing.mapRectToScene(backing.paper)))
        assert scene.course.track.rect.left() <= words.left()
        assert words.right() <= scene.course.track.rect.right()


def test_two_before_the_post_are_called_out() -> None:
    scene = at_the_races(((("win H", 5),), (), (), ()))
    for squares, words in (({"S": 12, "H": 12}, "Neck and neck: spades and hearts!"), ({"S": 12, "H": 11}, "")):
        scene.course.squares = {"D": 9, "C": 4, **squares}
        seen = set[str]()
        for beat in scene.cues(CardTurned("9D", 10)):
            beat.motion()
            seen.add(scene.speech.ribbon.text)
        assert seen - {""} == ({words} if words else set())
        assert not scene.speech.ribbon.text


@pytest.mark.parametrize(
    ("scores", "words"),
    [
        ((120, 120, 120), "Ann, nobody has more than you."),
        ((130, 120, 110), "Ann, you are ahead of everybody, by 10."),
        ((110, 115, 135), "Ann, you are number 3: 5 behind Ben, 25 behind Cy."),
        ((120, 100, 140), "Ann, you are number 2: 20 behind Cy."),
    ],
)
def test_whoever_bets_is_told_how_they_stand_in_the_money(scores: tuple[int, ...], words: str) -> None:
    assert standing_words(scores, 0, ("Ann", "Ben", "Cy")) == words


def test_horses_do_not_run_back_to_the_start() -> None:
    _, scene = table_at(lambda t: t.phase is Phase.RACE)
    scene.course.horses["H"].stand_on(12)
    places = set()
    for beat in scene.course.back_to_start():
        beat.motion()
        places.add(scene.course.horses["H"].x())
    assert len(places) == 2


def test_a_nose_is_a_photo_finish() -> None:
    _, scene = table_at(lambda t: t.phase is Phase.RACE)
    scene.ring.show(((),) * 4)
    scene.course.squares = {"S": 12, "H": 12, "D": 9, "C": 4}
    assert shown(scene, CameIn("H", 1)) == ("Photo finish: hearts!", "By a nose from spades.")


def test_a_nose_that_no_bet_of_theirs_hangs_on_is_no_photo_finish_to_whoever_looks() -> None:
    _, scene = table_at(lambda t: t.phase is Phase.RACE and t.bookie == 3, eyes=0)
    scene.course.squares = {"S": 12, "H": 12, "D": 9, "C": 4}
    scene.ring.show(((("win C", 5), ("place H", 5)), (("win H", 5),), (), ()))
    assert shown(scene, CameIn("H", 1))[0] == "Hearts win!"
    scene.ring.show(((("win S", 5),), (), (), ()))
    assert shown(scene, CameIn("H", 1))[0] == "Photo finish: hearts!"


def test_who_gains_a_quarter_of_the_bank_in_a_race_has_a_moment() -> None:
    _, scene = table_at(lambda t: t.phase is Phase.RACE and t.bookie == 1)
    finish = ("S", "H", "D", "C")
    title, _ = shown(scene, RaceOver(1, finish, (30, -10, -10, -10)))
    assert title == f"{scene.names[0]} makes 30!"
    assert shown(scene, RaceOver(1, finish, (29, -9, -10, -10))) == ("", "")


def test_a_bookie_at_this_screen_hears_what_has_come_together_against_them() -> None:
    scene = as_bookie((), (), (), ())
    laid = ((), (("win H", 10), ("place S", 5)), (("red", 20),), ())

    def announced() -> bool:
        ribbons = []
        for beat in scene.cues(TheyAreOff(laid)):
            beat.motion()
            ribbons.append(scene.speech.ribbon.text)
        return "Ann's book: 35 against the Bookie!" in ribbons

    scene.ring.bookie = 0
    assert announced()
    scene.ring.bookie = 1
    assert not announced(), "whoever bets hears nothing of it"


def test_a_person_who_was_bookie_closes_their_book_and_nobody_else_does() -> None:
    scene = as_bookie((), (("win H", 10),), (("win S", 4),), ())
    scene.ring.bookie = 0
    over = RaceOver(1, ("D", "S", "H", "C"), (14, -10, -4, 0))
    assert shown(scene, over) == ("Ann's book: +14", "14 counters lay against the Bookie.")
    scene.ring.bookie = 1
    assert shown(scene, over) == ("", "")


def test_after_a_photo_finish_a_computer_player_says_what_the_nose_has_done_to_them() -> None:
    scene = at_the_races(((("win H", 2),), (("win S", 30),), (), ()))
    scene.course.squares = {"S": 12, "H": 12, "D": 9, "C": 4}
    said = []
    for beat in scene.cues(CameIn("H", 1)):
        beat.motion()
        said.append(scene.speech.bubble.text)
    assert "Only a nose! Oh, spades!" in said


def test_the_line_below_the_table_is_never_empty_and_tells_what_the_last_card_did() -> None:
    session, scene = table_at(lambda t: t.phase is Phase.BET, seats=6)
    rng = Random(4)
    while not isinstance(session.awaits(), Over):
        view = session.view(None)
        assert scene.doing(view, session.awaits())
        match session.awaits():
            case Turn(seat) | Turns((seat, *_)):
                assert scene.prompt(view, seat).count(session.names[seat]) == 1
        random_entry(session, rng)
    assert scene.doing(session.view(None), session.awaits())
    race = replace(session.state, phase=Phase.RACE, finish=(), turned=("4S", "2H", "9H"))
    assert scene.doing(race, session.awaits()) == "Nine of hearts: square 2. Hearts lead, 11 squares to go."
    level = replace(race, turned=("4S", "2H"))
    assert scene.doing(level, session.awaits()).endswith("Spades and hearts are level, 12 squares to go.")
    last = replace(race, turned=(*(f"{rank}S" for rank in range(2, 11)), "JS", "QS", "KS", "2H"))
    assert scene.doing(last, session.awaits()).endswith("Spades: one more card for the win!")

    second = replace(race, finish=("S",), turned=(*(f"{rank}S" for rank in range(2, 11)), "JS", "QS", "KS", "AS", "2H"))
    assert scene.doing(second, session.awaits()) == "Two of hearts: square 1. Hearts lead for second place, 12 squares to go."
    spades = tuple(f"{rank}S" for rank in (*range(2, 11), *"JQKA"))
    level = replace(race, finish=("S",), turned=(*spades, "2H", "2D", "2C"))
    assert scene.doing(level, session.awaits()) == "Two of clubs: square 1. The others are level."
    assert scene.doing(replace(level, finish=("S",), turned=spades), session.awaits()) == "Ace of spades: in!"
    nearly = [f"{rank}{suit}" for suit in "HDC" for rank in (*range(2, 11), *"JQK")]
    last = replace(level, turned=(*spades, *nearly))
    assert scene.doing(last, session.awaits()).endswith("The others are level: one more card for second place!")
    two = replace(race, finish=("S",), turned=(*spades, "2H", "2D"))
    assert scene.doing(two, session.awaits()).endswith("Hearts and diamonds are level for second place, 12 squares to go.")
    assert scene.prompt(second, 0) == f"{scene.names[0]}, turn a card. Hearts lead for second place, 12 squares to go."


@pytest.mark.parametrize("speed", [Speed.INSTANT, Speed.NORMAL])
def test_a_great_moment_is_gone_when_it_has_been_seen(speed: Speed) -> None:
    session, scene = table_at(lambda t: t.phase is Phase.CUT)
    scene.tempo.choose(speed)
    scene.tempo.less_motion = True
    director = Choreographer(scene, scene.tempo)
    cutter = session.state.cutter
    director.play(session.play(cutter, Cut(20)), session.view(0))
    while director.busy:
        director.skip()
    assert not scene.great_moment.spot.isVisible()
    assert director.corrections == []


def test_a_hint_lights_the_lines_it_speaks_of_and_moves_the_cut() -> None:
    _, scene = betting()
    assert scene.point_at(Stake((("win S", 5), ("red", 2))))
    assert set(scene.large.hinted) == {"win S", "red"}
    assert not scene.point_at(None)
    assert not scene.large.hinted
    assert scene.point_at(Cut(7))
    assert scene.cards.spread.depth == 7
    assert not scene.point_at(Off())
    assert not scene.point_at(TurnCard())
    scene.point_at(Stake((("win S", 5),)))
    scene.withdraw()
    assert not scene.large.hinted


def test_a_bookie_who_lets_them_run_turns_one_card_and_is_not_asked_again_before_the_race_is_over() -> None:
    session, scene = table_at(lambda t: t.phase is Phase.RACE)
    seat = session.state.bookie
    chosen: list[Move] = []
    scene.chosen.connect(chosen.append)
    scene.asked = seat
    turn, run = scene.actions(session.view(seat), session.moves(seat))
    assert turn.at_once, "no card is turned by mistake: whoever hurries may turn it"
    scene.offer(session.view(seat), session.moves(seat))
    assert chosen == []
    assert run.use is not None
    run.use()
    assert chosen == [TurnCard()]
    director, race = Choreographer(scene, scene.tempo), session.state.race
    scene.pages_wait = False
    while session.state.phase is Phase.RACE and session.state.race == race:
        assert scene.lets_run, "a horse that comes in stops nobody"
        director.play(session.play(seat, TurnCard()), session.view(0))
    assert not scene.lets_run


def test_whoever_has_no_counters_is_not_asked_and_told_so() -> None:
    session, scene = table_at(lambda t: t.phase is Phase.BET and 0 in t.to_bet and not t.down)
    view = session.view(0)
    assert scene.makes_forced(view)
    for counters, told in ((view.counters[0], ""), (0, "Ann has no counters left and sits this race out")):
        scene.settle(replace(view, counters=(counters, *view.counters[1:])))
        said: list[str] = []
        for beat in scene.cues(BetsLaid(0, (), hidden=True)):
            beat.motion()
            said.append(scene.speech.ribbon.text)
        assert ("".join(dict.fromkeys(said))) == told
    running, race = table_at(lambda t: t.phase is Phase.RACE and t.bookie == 0)
    assert not race.makes_forced(running.view(0)), "a Bookie likes to turn the cards"


def test_of_several_who_won_most_in_a_race_none_is_left_out() -> None:
    names = ["Ann", "Ben", "Cleo", "Dan"]
    races = [
        Race(3, tuple(SUITS), (20, 5, 0, -25)),
        Race(3, tuple(SUITS), (20, 20, 0, -40)),
        Race(3, tuple(SUITS), (5, 5, 5, -15)),
    ]
    assert [form.winner for form in form_of(races, names)] == ["Ann", "Ann, Ben", "Ann and 2 more"]


def test_the_prizes_do_not_shine_through_the_ranking_that_comes_after_them() -> None:
    session, scene = table_at(lambda t: t.phase is Phase.OVER)
    assert scene.ceremony.poster.opacity() == 0
    for beat in scene.ceremony.give(prizes(session.state.scores)):
        motion = beat.motion()
        if motion is not None and not beat.held:
            motion.start()
            motion.setCurrentTime(motion.totalDuration())
    assert scene.ceremony.poster.opacity() == 0
    assert scene.settle(session.view(0)) == []


def test_the_chances_that_are_shown_are_the_exact_ones() -> None:
    for squares, so_far in (((0, 0, 0, 0), ()), ((9, 12, 8, 4), ()), ((6, 13, 12, 12), ("H",)), ((13, 13, 2, 11), ("H", "S"))):
        standing = dict(zip(SUITS, squares, strict=True))
        exact = finishes({letter: SQUARES - square for letter, square in standing.items()}, so_far)
        shown = dict(ends_of(standing, so_far))
        assert shown == pytest.approx({finish: float(chance) for finish, chance in exact.items() if chance})
