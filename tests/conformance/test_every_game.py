"""What every game must keep, whatever its rules. A game joins by its line in the catalogue; the tests' sixth game joins too."""

from __future__ import annotations

import json
from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from itertools import islice
from math import inf
from random import Random
from sys import getprofile, setprofile
from types import FrameType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlor_desktop.ai.match import play_out, seat_computers
from parlor_desktop.engine import rulebook
from parlor_desktop.engine.best import best_of_each
from parlor_desktop.engine.contract import (
    CHANCE,
    CLOCK,
    AnyBox,
    AnyGame,
    CallOut,
    Fell,
    Luck,
    Move,
    Over,
    Seat,
    TimeUp,
    Turn,
    Turns,
)
from parlor_desktop.engine.happening import What
from parlor_desktop.engine.house_rules import house_rules_of
from parlor_desktop.engine.record import read
from parlor_desktop.engine.session import LEVELS, AnySession, Entry, Illegal, Session
from parlor_desktop.engine.temper import Temper
from parlor_desktop.games import catalogue
from parlor_desktop.store.book.reading import packed, unpacked
from tests.play import TOO_LONG, random_entry, random_game, record_of, table
from tests.sixth.games.even_steven.box import BOX as EVEN_STEVEN

HURRIED = 5000
"""So many calls of functions take about a millisecond; a search makes a hundred thousand."""

BOXES = (*catalogue.boxes(), EVEN_STEVEN)

every_game = pytest.mark.parametrize("game", [box.rules() for box in BOXES], ids=lambda game: game.name)
every_box = pytest.mark.parametrize("box", BOXES, ids=lambda box: box.name)


@dataclass(frozen=True)
class Evening:
    """A table that Hypothesis has thought up."""

    seats: int
    rules: dict[str, object]
    seed: int

    def at(self, game: AnyGame) -> AnySession:
        return table(game, self.seats, self.rules, self.seed)


def evenings(game: AnyGame) -> st.SearchStrategy[Evening]:
    rules = {rule.name: st.sampled_from(list(rule.choices)) for rule in house_rules_of(game.house_rules)}
    return st.builds(Evening, st.sampled_from(game.seats), st.fixed_dictionaries(rules), st.integers(0, 2**48))


@st.composite
def positions(draw: st.DrawFn, game: AnyGame) -> AnySession:
    """A game of random play, somewhere on its way."""
    evening = draw(evenings(game))
    session, rng = evening.at(game), Random(evening.seed)
    for _ in range(draw(st.integers(0, 200))):
        if not random_entry(session, rng):
            break
    return session


def guess_at(game: AnyGame, view: Any, seat: Seat, rng: Random) -> Any:
    """A table that looks to this seat as the true one does: each game's tests bring a `guess` along."""
    return import_module(f"tests.games.{game.name}.guesses").guess(view, seat, rng)


@every_game
def test_whatever_is_unusual_says_what_it_does_to_length_and_luck(game: AnyGame) -> None:
    for rule in house_rules_of(game.house_rules):
        usual = {rule.default_for(seats) for seats in game.seats}
        ever_unusual = set(rule.choices) - usual if len(usual) == 1 else set(rule.choices)
        assert ever_unusual <= set(rule.effects), rule.name
        assert all(words.endswith(".") for words in rule.effects.values())
        assert set(rule.effects) <= set(rule.choices), rule.name


@every_box
def test_a_box_says_in_two_sentences_what_the_game_is_and_how_it_is_won(box: AnyBox) -> None:
    for sentence in (box.about, box.aim):
        assert sentence[0].isupper()
        assert sentence.endswith(".")
    assert box.about != box.aim


@every_game
def test_every_seat_count_and_every_choice_of_a_house_rule_plays_to_its_end(game: AnyGame) -> None:
    """Every seat count as it comes, and every choice at the smallest table, at the largest, and at one between."""
    rules = house_rules_of(game.house_rules)
    choices: list[dict[str, object]] = [{rule.name: choice} for rule in rules for choice in rule.choices]
    few, many = game.seats[0], game.seats[-1]
    tables: list[tuple[int, dict[str, object]]] = [(seats, {}) for seats in game.seats]
    for number, choice in enumerate(choices):
        between = game.seats[1 + number % (len(game.seats) - 2)]
        tables += [(few, choice), (between, choice), (many, choice)]
    for seats, choice in tables:
        session = random_game(table(game, seats, choice, seed=seats), Random(seats))
        over = session.awaits()
        assert isinstance(over, Over)
        assert sorted(seat for place in over.places for seat in place) == list(range(seats))
        assert len(over.scores) == seats
        assert sum(over.share(seat) for seat in range(seats)) == pytest.approx(1)


@every_game
@settings(max_examples=16)
@given(data=st.data())
def test_a_game_replays_to_the_same_states_and_its_record_reads_back(game: AnyGame, data: st.DataObject) -> None:
    evening = data.draw(evenings(game))
    played = random_game(evening.at(game), Random(evening.seed))
    again = evening.at(game)
    for entry in played.log:
        again.enter(entry)
    assert again.steps == played.steps
    reading = read(record_of(played), find_game=lambda _name: game)
    assert reading.session.log == played.log
    assert reading.session.steps == played.steps
    assert reading.session.rules == played.rules
    assert reading.session.players == played.players


@every_game
@settings(max_examples=10)
@given(data=st.data())
def test_the_same_seed_gives_the_same_game(game: AnyGame, data: st.DataObject) -> None:
    evening = data.draw(evenings(game))
    one, other = (random_game(evening.at(game), Random(evening.seed)) for _ in range(2))
    assert one.log == other.log


@every_game
@settings(max_examples=60)
@given(data=st.data())
def test_a_seat_s_moves_can_be_told_from_its_view_alone(game: AnyGame, data: st.DataObject) -> None:
    session = data.draw(positions(game))
    for seat in range(len(session.players)):
        view = session.view(seat)
        assert game.moves(view, seat) == session.moves(seat)
        assert game.awaits(view) == session.awaits()
        assert game.view(view, seat) == view


@every_game
@settings(max_examples=60)
@given(data=st.data())
def test_what_is_forced_on_a_seat_is_all_that_it_can_do(game: AnyGame, data: st.DataObject) -> None:
    session = data.draw(positions(game))
    match session.awaits():
        case Turn(seat) | Turns((seat, *_)):
            forced = game.forced(session.view(seat), seat)
            assert forced is None or session.moves(seat) == (forced,)


@every_game
@settings(max_examples=60)
@given(data=st.data())
def test_what_everybody_knows_a_seat_can_do_it_can_do(game: AnyGame, data: st.DataObject) -> None:
    """It is told from what an onlooker sees, and so nobody learns of a hand by what is offered over it."""
    session = data.draw(positions(game))
    for seat in range(len(session.players)):
        assert {*game.open_moves(session.view(None), seat)} <= {*session.moves(seat)}


@every_game
@settings(max_examples=60)
@given(data=st.data())
def test_a_guess_fits_the_view_it_was_made_from(game: AnyGame, data: st.DataObject) -> None:
    session = data.draw(positions(game))
    for seat in range(len(session.players)):
        view = session.view(seat)
        guess = guess_at(game, view, seat, Random(7))
        assert game.view(guess, seat) == view


@every_game
@settings(max_examples=60)
@given(data=st.data())
def test_what_a_seat_sees_of_its_own_move_does_not_hang_on_what_it_cannot_know(game: AnyGame, data: st.DataObject) -> None:
    session = data.draw(positions(game))
    match session.awaits():
        case Turn(seat) | Turns((seat, *_)):
            move = Random(3).choice(session.moves(seat))
            guess = guess_at(game, session.view(seat), seat, Random(7))
            true, guessed = (game.apply(state, seat, move).events for state in (session.state, guess))
            if not any(event.reveals for event in true):
                assert [e.seen_by(seat) for e in true] == [e.seen_by(seat) for e in guessed]
    for step in session.steps:
        for event in step.events:
            for onlooker in (None, *range(len(session.players))):
                seen = event.seen_by(onlooker)
                assert seen.seen_by(onlooker) == seen


@every_game
@settings(max_examples=60)
@given(data=st.data())
def test_an_illegal_move_is_refused_with_a_sentence_and_changes_nothing(game: AnyGame, data: st.DataObject) -> None:
    session, seats = data.draw(positions(game)), range(len(game.seats) + game.seats[0])
    every_move = {
        move for step in session.steps for seat in seats[: len(session.players)] for move in game.moves(step.state, seat)
    }
    moves = st.sampled_from([*sorted(every_move, key=repr), Fell((99,)), Fell(()), Fell(("head", "tail")), TimeUp()])
    entry = Entry(data.draw(st.sampled_from([CHANCE, CLOCK, *seats, 10**9])), data.draw(moves))
    legal = 0 <= entry.actor < len(session.players) and entry.move in session.moves(entry.actor)
    match session.awaits():
        case Luck(source):
            legal = entry.actor == CHANCE and isinstance(entry.move, Fell) and source.admits(entry.move.outcome)
        case CallOut(_, seconds) if entry.actor == CLOCK:
            legal = entry.move == TimeUp() and seconds < inf
    before = session.log, session.steps
    if legal:
        return
    with pytest.raises(Illegal, match=r"\w.*\.$"):
        session.enter(entry)
    assert (session.log, session.steps) == before


@every_game
@settings(max_examples=60)
@given(data=st.data())
def test_a_decision_taken_back_leaves_the_table_as_it_was_before_it(game: AnyGame, data: st.DataObject) -> None:
    session = data.draw(positions(game))
    for seat in range(len(session.players)):
        if session.can_take_back(seat):
            log, steps = session.log, session.steps
            session.take_back(seat)
            assert log[len(session.log)].actor == seat
            assert session.log == log[: len(session.log)]
            assert session.steps == steps[: len(session.steps)]
            return
        with pytest.raises(Illegal):
            session.take_back(seat)


@every_game
@settings(max_examples=40)
@given(data=st.data())
def test_luck_is_what_its_source_admits_and_its_chances_make_one(game: AnyGame, data: st.DataObject) -> None:
    session = data.draw(positions(game))
    match session.awaits():
        case Luck(source):
            assert source.admits(source.sample(Random(5)))
            first = list(islice(source.outcomes(), 50_000))
            assert all(source.admits(outcome) for outcome, _ in first[:200])
            assert len({outcome for outcome, _ in first}) == len(first)
            assert len(first) == 50_000 or sum((chance for _, chance in first), start=Fraction(0)) == 1


# -- What a registered game must bring along --------------------------------------------------------------------------------


@every_box
def test_the_game_s_own_laws_hold_in_every_state(box: AnyBox) -> None:
    check = import_module(f"tests.games.{box.name}.laws").check
    game = box.rules()

    @settings(max_examples=30)
    @given(evenings(game))
    def laws_hold(evening: Evening) -> None:
        before = None
        for step in random_game(evening.at(game), Random(evening.seed)).steps:
            check(before, step.state)
            before = step.state

    laws_hold()


@every_box
def test_every_event_names_a_clause_of_the_rulebook_and_has_words(box: AnyBox) -> None:
    game, clauses = box.rules(), rulebook.clauses(box)
    words = game.box.words()
    tell, tell_move = words.tell, words.tell_move

    @settings(max_examples=30)
    @given(evenings(game))
    def words_are_found(evening: Evening) -> None:
        session = random_game(evening.at(game), Random(evening.seed))
        for step, entry in zip(session.steps, (*session.log, None), strict=True):
            for event in step.events:
                assert event.clause in clauses
                said = tell(event)
                assert said is None or said.say(session.names).endswith((".", "!", "?"))
            if entry is not None and entry.actor >= 0:
                assert tell_move(entry.move, game.view(step.state, entry.actor)).say(session.names)

    words_are_found()


@every_box
def test_the_rulebook_numbers_its_clauses_from_one_without_a_gap(box: AnyBox) -> None:
    letters, clauses = box.letters, rulebook.clauses(box)
    assert sorted(clauses) == sorted(f"{letters}-{number}" for number in range(1, len(clauses) + 1))
    assert all(clause.title and clause.text for clause in clauses.values())


@every_box
def test_every_house_rule_hangs_on_a_clause_and_explains_every_choice(box: AnyBox) -> None:
    game = box.rules()
    for rule in house_rules_of(game.house_rules):
        assert rule.clause in rulebook.clauses(box)
        assert f"House rule *{rule.name}*" in rulebook.clauses(box)[rule.clause].text
        assert all(text.endswith(".") for text in (rule.sentence, *rule.choices.values()))
        assert all(rule.default_for(seats) in rule.choices for seats in game.seats)


@every_box
@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_player_answers_every_position_legally_and_from_its_view_alone(box: AnyBox, level: str) -> None:
    game, player = box.rules(), box.brain(level)

    @settings(max_examples=40)
    @given(positions(game))
    def answers_are_legal(session: AnySession) -> None:
        match session.awaits():
            case Turn(seat) | Turns((*_, seat)):
                view = session.view(seat)
                other_truth = guess_at(game, view, seat, Random(11))
                answers = {player.choose(v, seat, Random(5)) for v in (view, view, game.view(other_truth, seat))}
                assert len(answers) == 1
                assert [session.objection(seat, answer) for answer in answers] == [""]
            case CallOut(seats, _, _, heard):
                for seat in seats:
                    view = session.view(seat)
                    other_truth = guess_at(game, view, seat, Random(11))
                    reactions = {player.react(v, seat, Random(5)) for v in (view, view, game.view(other_truth, seat))}
                    assert len(reactions) == 1
                    for reaction in reactions:
                        if reaction is not None:
                            assert reaction.seconds > 0
                            assert heard or session.objection(seat, reaction.move) == ""  # who must wait, waits

    answers_are_legal()


@every_box
@pytest.mark.parametrize("level", LEVELS)
def test_computer_players_of_one_level_bring_a_game_to_its_end_by_every_house_rule(box: AnyBox, level: str) -> None:
    """They finish what random players have nearly finished: whole games of the hard ones are for the simulator."""
    game = box.rules()
    choices = [(rule.name, choice) for rule in house_rules_of(game.house_rules) for choice in rule.choices]
    for seed, (rule, choice) in enumerate(choices):
        seats = game.seats[seed % len(game.seats)]
        begun = random_game(table(game, seats, {rule: choice}, seed), Random(seed)).log[:-12]
        session = Session(game, seat_computers([level] * seats), {rule: choice}, seed=seed)
        for entry in begun:
            session.enter(entry)
        play_out(session, most=TOO_LONG)


@every_box
@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_player_in_a_hurry_decides_legally_and_does_not_search(box: AnyBox, level: str) -> None:
    """It decides in the thread that draws the picture. Steps are counted, not seconds, so that a slow machine does not matter;
    what is only loaded once, in the first decision, is not counted."""
    player = box.brain(level).in_a_hurry()
    steps = 0

    def count(_frame: FrameType, event: str, _what: object) -> None:
        nonlocal steps
        steps += event in ("call", "c_call")

    def decide(session: AnySession, seat: Seat) -> Move | None:
        if not isinstance(session.awaits(), CallOut):
            return player.choose(session.view(seat), seat, Random(5))
        reaction = player.react(session.view(seat), seat, Random(5))
        return reaction.move if reaction else None

    for seats in (box.seats[0], box.seats[-1]):
        session, rng = table(box.rules(), seats, seed=seats), Random(seats)
        for _ in range(120):
            match session.awaits():
                case Turn(seat) | Turns((seat, *_)) | CallOut((seat, *_)):
                    move, awaits = decide(session, seat), session.awaits()
                    waits = isinstance(awaits, CallOut) and awaits.heard  # who must wait, waits
                    assert move is None or waits or session.objection(seat, move) == ""
                    steps, before = 0, getprofile()
                    setprofile(count)
                    decide(session, seat)
                    setprofile(before)
                    assert steps < HURRIED
            if not random_entry(session, rng):
                break


@every_box
def test_the_three_levels_are_there(box: AnyBox) -> None:
    assert tuple(box.brains()) == LEVELS


# -- Tempers and talk ---------------------------------------------------------------------------------------------------------

TEMPERS = [
    Temper(*(way * trait for trait in traits)) for way in (-1, 1) for traits in ((1, 0, 0, 0), (0, 1, 0, 0), (1, -1, 1, 1))
]


@every_box
@pytest.mark.parametrize("level", ["easy", "medium"])
def test_of_any_temper_computer_players_play_by_the_rules_and_to_the_end(box: AnyBox, level: str) -> None:
    """The session refuses whatever the rules do not allow."""
    for number, temper in enumerate(TEMPERS):
        seats = box.seats[number % len(box.seats)]
        session = Session(box.rules(), seat_computers([level] * seats), seed=number)
        player = box.brain(level).of_temper(temper)
        play_out(session, guests=dict.fromkeys(range(seats), player))
        assert read(record_of(session), lambda _name: box.rules()).session.state == session.state


@every_box
def test_a_temper_needs_no_more_time_to_hurry(box: AnyBox) -> None:
    for level in LEVELS:
        quick = box.brain(level).in_a_hurry()
        assert type(quick.of_temper(TEMPERS[-1])) is type(quick)


@every_box
def test_what_happens_is_the_same_to_everybody_so_that_no_remark_tells_a_secret(box: AnyBox) -> None:
    for seed in range(4):
        session = Session(box.rules(), seat_computers(["medium"] * box.seats[-1]), seed=seed)
        over = play_out(session)
        events = [event for step in session.steps for event in step.events]
        for event in events:
            means = box.happening(event.seen_by(None))
            assert all(box.happening(event.seen_by(seat)) == means for seat in range(len(session.players)))
            assert box.happening(event) == means
            assert means is None or {means.seat, means.other} <= {None, *range(len(session.players))}
        happened = [means for event in events if (means := box.happening(event)) is not None]
        wins = [means for means in happened if means.what is What.WIN]
        assert not happened or [means.seat in over.places[0] for means in wins] == [True], (
            "who speaks of a game, tells of its end"
        )
        assert len(happened) * 3 <= len(events) + 3, "not everything is worth a word"


@every_box
def test_what_a_record_book_remembers_can_be_kept_and_read_again(box: AnyBox) -> None:
    session = Session(box.rules(), seat_computers(["medium"] * min(4, box.seats[-1])), seed=6)
    play_out(session)
    found = list(box.bests(event for step in session.steps for event in step.events))
    kept = best_of_each(found)
    assert {(best.what, best.seat) for best in kept} == {(best.what, best.seat) for best in found}
    for best in kept:
        assert 0 <= best.seat < len(session.players)
        assert best.worth == max(other.worth for other in found if (other.what, other.seat) == (best.what, best.seat))
        said = best.words.say(session.names)
        assert said
        assert "{" not in said
        assert unpacked(json.dumps(packed(best.words))) == best.words
