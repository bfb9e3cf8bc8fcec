"""What decided an evening of Mexican Pete, in a sentence."""

from __future__ import annotations

from parlor_desktop.ai.match import play_out, seat_computers
from parlor_desktop.engine.contract import Event, Over, by_score
from parlor_desktop.engine.session import Session
from parlor_desktop.games.mexican_pete.events import CardTurned, EveningOver, GameBegan, GameWon, Paid
from parlor_desktop.games.mexican_pete.rules import GAME
from parlor_desktop.games.mexican_pete.table import POT
from parlor_desktop.games.mexican_pete.words import decided_by, tell

NAMES = ("Ann", "Ben", "Cy")


def decided(events: list[Event], *scores: int) -> str:
    words = decided_by(events, Over(by_score(scores), scores))
    return words.say(NAMES) if words is not None else ""


def game(number: int, winner: int, card: CardTurned, *paid: Paid) -> list[Event]:
    return [GameBegan(number, (0, 1, 2)), card, GameWon(winner, number), *paid]


def test_counters_thrown_away_by_slips_and_false_calls_are_told_first() -> None:
    events = game(1, 0, CardTurned(0, 12, "MP-3"), Paid(1, 0, 4, "MP-15"), Paid(1, POT, 1, "MP-12"), Paid(1, POT, 1, "MP-13"))
    assert decided(events, 28, 26, 21) == "Ben lost 2 counters by slips and false calls, and the game by 2 counters."
    assert "slips" not in decided(events, 29, 26, 20)


def test_the_last_card_decides_where_it_made_the_difference() -> None:
    events = game(1, 0, CardTurned(0, 12, "MP-3"), Paid(1, 0, 4, "MP-15"), Paid(2, 0, 3, "MP-15"))
    assert decided(events, 32, 21, 22) == "Ann's last card, a 12, brought 7 counters, and the game."
    claimed = game(1, 0, CardTurned(0, 4, "MP-9"), Paid(1, 0, 4, "MP-15"), Paid(2, 0, 3, "MP-15"))
    assert decided(claimed, 32, 21, 22) == "Ann claimed a 4 for the last card; it brought 7 counters, and the game."


def test_an_eight_and_an_eleven_are_said_as_people_say_them() -> None:
    events = game(1, 0, CardTurned(0, 11, "MP-3"), Paid(1, 0, 4, "MP-15"), Paid(2, 0, 3, "MP-15"))
    assert decided(events, 32, 21, 22) == "Ann's last card, an 11, brought 7 counters, and the game."


def test_what_the_last_card_brought_is_the_pot_and_the_rewards_and_nothing_from_before_it() -> None:
    before = [GameBegan(1, (0, 1, 2)), Paid(0, POT, 1, "MP-1"), Paid(0, POT, 9, "MP-6"), Paid(1, 0, 2, "MP-4")]
    won = [
        CardTurned(0, 12, "MP-3"),
        GameWon(0, 1),
        Paid(POT, 0, 30, "MP-15"),
        Paid(1, 0, 14, "MP-15"),
        Paid(2, 0, 15, "MP-15"),
    ]
    assert decided([*before, *won], 76, 9, 10) == "Ann's last card, a 12, brought 59 counters, and the game."


def test_the_last_card_does_not_decide_where_its_rewards_were_less_than_the_lead() -> None:
    events = game(1, 0, CardTurned(0, 12, "MP-3"), Paid(2, 0, 4, "MP-15"))
    assert decided(events, 40, 30, 5) == "Ann came away with 4 counters more than before."


def test_otherwise_it_was_the_game_that_brought_most() -> None:
    events = game(1, 0, CardTurned(0, 12, "MP-3"), Paid(2, 0, 20, "MP-15"))
    events += game(2, 1, CardTurned(1, 3, "MP-3"), Paid(0, 1, 2, "MP-15"))
    assert decided(events, 43, 27, 5) == "Game 1 decided it: it brought Ann 20 counters."


def test_of_several_games_the_last_card_wins_the_evening() -> None:
    events = game(1, 1, CardTurned(1, 3, "MP-3")) + game(2, 0, CardTurned(0, 12, "MP-3"), Paid(2, 0, 7, "MP-15"))
    assert decided(events, 30, 25, 20) == "Ann's last card, a 12, brought 7 counters, and the evening."


def test_whoever_wins_is_said_to_have_the_most_counters_however_many_games_there_were() -> None:
    told = tell(EveningOver((1,), 47)), tell(EveningOver((0, 1), 5))
    assert [words.say(NAMES) for words in told if words is not None] == [
        "Ben has the most counters and wins: 47.",
        "Ann and Ben have the most counters and share the win: 5.",
    ]


def test_a_shared_evening_was_decided_by_nobody() -> None:
    assert decided(game(1, 0, CardTurned(0, 12, "MP-3")), 25, 25, 25) == ""


def test_every_evening_of_computers_has_its_sentence() -> None:
    for seed in range(4):
        session = Session(GAME, seat_computers(["easy", "medium", "hard"]), {"games": 4}, seed=seed)
        play_out(session)
        over = session.awaits()
        assert isinstance(over, Over)
        events = [event for step in session.steps for event in step.events]
        assert (decided_by(events, over) is None) == (len(over.places[0]) > 1)
