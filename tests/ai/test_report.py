"""Reports, told of a game so small that everything can be reckoned by hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar, Final

import pytest

from parlor_desktop.ai.report import TURNING_POINTS, Report, figures_of, filled, report_of, turning_words
from parlor_desktop.ai.valuing import chances_of, mean_of_luck, outlook_of
from parlor_desktop.engine.chance import Dice, Shuffle
from parlor_desktop.engine.chances import Chances, Cost, Figure, Outlook, mean_of, seed_of, together
from parlor_desktop.engine.contract import CHANCE, Awaits, Brain, Fell, Game, Luck, Move, Over, Seat, Step, Turn
from parlor_desktop.engine.session import AnySession, Player, Session
from parlor_desktop.engine.wording import Sentence, sentence
from tests.boxes import PlainBox


@dataclass(frozen=True, slots=True)
class Rules:
    pass


@dataclass(frozen=True)
class Table:
    """First seat 0 chooses a coin, then it falls, then seat 1 nods."""

    coin: str = ""
    fell: str = ""
    nodded: bool = False


@dataclass(frozen=True, slots=True)
class Choose(Move):
    coin: str


@dataclass(frozen=True, slots=True)
class Nod(Move):
    pass


COINS: Final = {"good": Dice((("head", "head", "head", "tail"),)), "bad": Dice((("head", "tail", "tail", "tail"),))}


class CoinBox(PlainBox):
    name = "coin"
    title = "Coin"
    letters = "CO"
    seats = range(2, 3)

    def rules(self) -> Game[Any]:
        return GAME

    def brains(self) -> Mapping[str, Brain[Any]]:
        return {"medium": Anybody()}

    def chances(self) -> Chances[Any] | None:
        return CoinChances()


class Coin(Game[Table]):
    """Seat 0 wins if a head falls."""

    box = CoinBox()
    house_rules = Rules
    move_types = (Choose, Nod)

    def setup(self, seats: int, rules: Any) -> Step[Table]:
        return Step(Table())

    def awaits(self, state: Table) -> Awaits:
        if not state.coin:
            return Turn(0)
        if not state.fell:
            return Luck(COINS[state.coin])
        if not state.nodded:
            return Turn(1)
        first = 0 if state.fell == "head" else 1
        return Over(((first,), (1 - first,)), (int(first == 0), int(first == 1)))

    def moves(self, state: Table, seat: Seat) -> tuple[Move, ...]:
        if self.awaits(state) != Turn(seat):
            return ()
        return (Nod(),) if seat else (Choose("good"), Choose("bad"))

    def apply(self, state: Table, actor: Seat, move: Move) -> Step[Table]:
        match move:
            case Choose(coin):
                return Step(replace(state, coin=coin))
            case Fell((str(side),)):
                return Step(replace(state, fell=side))
        return Step(replace(state, nodded=True))

    def view(self, state: Table, seat: Seat | None) -> Table:
        return state


class Anybody(Brain[Table]):
    def choose(self, view: Table, seat: Seat, rng: Random) -> Move:
        return rng.choice(GAME.moves(view, seat))


class CoinChances(Chances[Table]):
    """It is wrong about everything that is not over: luck must come out right all the same."""

    asked: ClassVar[list[Table]] = []

    def outlook(self, state: Table) -> Outlook:
        self.asked.append(state)
        return Outlook((0.6, 0.4), 0.02)

    def cost(self, view: Table, seat: Seat, move: Move, rng: Random) -> Cost | None:
        return Cost(Choose("good"), 0.5 * (move != Choose("good"))) if not view.coin else None

    def called(self, events: object, before: Table) -> Sentence | None:
        return sentence("the {coin} coin", coin=before.coin) if before.coin else sentence("the choice")


GAME: Final = Coin()


def game_of(coin: str, side: str) -> AnySession:
    session: AnySession = Session(GAME, [Player("Ann"), Player("Bob")], seed=1)
    session.play(0, Choose(coin))
    session.let_fall((side,))
    session.play(1, Nod())
    return session


def reported(coin: str, side: str) -> Report:
    session = game_of(coin, side)
    return report_of(session, figures_of(session))


def test_luck_is_what_fell_against_the_mean_of_what_could_have() -> None:
    report = reported("bad", "head")
    ann, bob = report.sums
    assert (ann.start, ann.result) == (0.6, 1.0)
    assert ann.luck == pytest.approx(0.75), "one in four"
    assert ann.own == pytest.approx(0.25 - 0.6)
    assert ann.others == 0.0
    assert (bob.luck, bob.own, bob.others) == pytest.approx((-0.75, 0.0, 0.35))


def test_over_all_that_can_fall_luck_is_nothing_whatever_the_figures_are() -> None:
    for coin, heads in (("good", 0.75), ("bad", 0.25)):
        mean = heads * reported(coin, "head").sums[0].luck + (1 - heads) * reported(coin, "tail").sums[0].luck
        assert mean == pytest.approx(0.0)


def test_a_move_without_a_choice_changes_nothing_and_is_not_worked_out() -> None:
    session = game_of("good", "tail")
    figures = figures_of(session)
    assert figures[2].outlook is None
    assert [outlook.shares for outlook in filled(figures)][2:] == [(0.0, 1.0), (0.0, 1.0)]
    assert report_of(session, figures).sums[1].own == 0.0


def test_what_a_decision_cost_stands_beside_it() -> None:
    report = reported("bad", "tail")
    assert [(each.place, each.seat, each.cost.lost) for each in report.decisions] == [(0, 0, 0.5)]


def test_turning_points_come_in_order_and_say_what_they_were_to_each_seat() -> None:
    report = reported("bad", "head")
    ann, bob = report.turning_points
    assert [point.place for point in ann] == [0, 1]
    assert [point.whose for point in ann] == [0, CHANCE]
    assert turning_words(ann[1]).say(("Ann", "Bob")) == "the bad coin brought 75 %"
    assert turning_words(bob[1]).say(("Ann", "Bob")) == "the bad coin cost 75 %"
    assert len(ann) <= TURNING_POINTS


def test_margins_of_both_ends_of_a_change_are_its_own() -> None:
    ann = reported("good", "head").sums[0]
    assert ann.margins[0] == 0.0, "the coin's mean is exact, and so is the end"
    assert ann.margins[1] == pytest.approx(0.02)


def test_the_last_figure_must_say_how_it_stands() -> None:
    with pytest.raises(ValueError, match="how it stands"):
        filled([Figure(Outlook((0.5, 0.5))), Figure()])


def test_a_game_that_goes_on_is_reported_as_it_stands() -> None:
    session: AnySession = Session(GAME, [Player("Ann"), Player("Bob")], seed=1)
    session.play(0, Choose("good"))
    report = report_of(session, figures_of(session))
    assert not report.finished
    assert report.sums[0].result == pytest.approx(0.75)


def test_of_many_outcomes_some_are_tried_and_the_margin_says_how_far_off_that_is() -> None:
    class Pack(CoinChances):
        shuffles = 200

        def outlook(self, state: Table) -> Outlook:
            top = float(state.fell) / 51
            return Outlook((top, 1 - top))

    class PackGame(Coin):
        def awaits(self, state: Table) -> Awaits:
            return Turn(0) if state.fell else Luck(Shuffle(52))

        def apply(self, state: Table, actor: Seat, move: Move) -> Step[Table]:
            assert isinstance(move, Fell)
            return Step(replace(state, fell=str(move.outcome[0])))

    class PackBox(CoinBox):
        def rules(self) -> Game[Any]:
            return PackGame()

    box, chances = PackBox(), Pack()
    found = mean_of_luck(box, chances, Table(), Shuffle(52), "one seed")
    assert found.shares[0] == pytest.approx(0.5, abs=2 * found.margin)
    assert found.margin == pytest.approx(1.96 * 0.294 / 200**0.5, rel=0.15)
    assert mean_of_luck(box, chances, Table(), Shuffle(52), "another") != found


def test_means_and_margins() -> None:
    assert mean_of([Outlook((1.0, 0.0)), Outlook((0.0, 1.0))]).shares == (0.5, 0.5)
    assert mean_of([Outlook((1.0, 0.0))]).margin == 1.0
    assert mean_of([Outlook((0.5, 0.5))] * 5).margin == 0.0
    assert together([0.3, 0.4]) == pytest.approx(0.5)
    assert seed_of("a", 1) == seed_of("a", 1) != seed_of("a", 2)


def test_a_game_without_figures_of_its_own_is_played_out() -> None:
    class Silent(CoinBox):
        def chances(self) -> Chances[Any] | None:
            return None

    box = Silent()
    found = outlook_of(box, chances_of(box), Table(), "any")
    assert found.shares[0] == pytest.approx(0.5, abs=0.25)
    assert found.margin > 0
    assert outlook_of(box, chances_of(box), Table(coin="good"), "any").shares == pytest.approx((0.75, 0.25))
