"""The announcer of Horses: what is said below the table, and how the purses stand before a race."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from parlor_desktop.engine.cards import SUITS
from parlor_desktop.engine.contract import Event, Seat, Weighed
from parlor_desktop.engine.session import PERSON
from parlor_desktop.engine.wording import signed
from parlor_desktop.games.horses.betting import Stakes, total
from parlor_desktop.games.horses.events import LosersCollected, Paid, RaceOver, TheyAreOff
from parlor_desktop.games.horses.house_rules import CUT_FOR
from parlor_desktop.games.horses.prospects import prospects
from parlor_desktop.games.horses.table import NOBODY, Phase, Table
from parlor_desktop.games.horses.words import counter_words, stake_words
from parlor_desktop.scene.horses.backing import outcome_words
from parlor_desktop.scene.horses.bettor import Bettor
from parlor_desktop.scene.horses.commentary import (
    lead_change_words,
    lead_words,
    listed,
    race_words,
    result_words,
    standings_words,
    suit_word,
)
from parlor_desktop.scene.horses.fortune import fortune, if_next, wish
from parlor_desktop.scene.horses.ledger import LedgerPage
from parlor_desktop.scene.horses.payments import Payments
from parlor_desktop.scene.kit.board import Board, short_name
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.till import Till
from parlor_desktop.scene.kit.wording import said, tr

AS_GOOD_AS_LOST = 0.0005
"""A chance that would be written as nothing."""
LAST_RACES = 2
"""Before so many races at the end the standings are announced."""
FEW_BETS = 3
"""So many bets of one's own are told when the betting is closed."""
PEOPLE_TOLD = 2
"""So many people at this screen are told of by name."""
FEW = 3
"""So many are named who still have to bet."""


class Announcer:
    def __init__(
        self,
        board: Board[Table],
        till: Till,
        payments: Payments,
        bettor: Bettor,
        ledger: LedgerPage,
        lookers: Callable[[], Sequence[Seat]],
    ) -> None:
        self._board, self._till, self._payments, self._bettor, self._ledger = board, till, payments, bettor, ledger
        self._lookers = lookers

    def _name(self, seat: Seat) -> str:
        return short_name(self._board.names[seat])

    # -- Over the grandstand --------------------------------------------------------------------------------------------------

    def standings(self, race: int, left: int) -> Iterator[Beat]:
        """How the purses stand before one of the last races, or who has come to their head. A race begins in the same step in
        which the one before it is paid: what is announced is asked for when it has been."""
        names, speech = self._board.names, self._board.speech
        if race > 1 and left <= LAST_RACES:
            return speech.announce(lambda: standings_words(self._till.scores, names, left), "bugle")
        return speech.announce(lambda: lead_change_words(self._till.scores, self._ledger.races, names), "cheer")

    def opens_book(self, stakes: tuple[Stakes, ...], bookie: Seat) -> Iterator[Beat]:
        """A Bookie at this screen hears what has come together on the boards."""
        if bookie in self._lookers() and self._board.plays[bookie] == PERSON and any(stakes):
            against = sum(total(laid) for laid in stakes)
            words = tr("{name}'s book: {counters} against the Bookie!", name=self._name(bookie), counters=against)
            yield from self._board.speech.announce(words, "chips")

    # -- Below the table ------------------------------------------------------------------------------------------------------

    def tells(self, event: Event, bookie: Seat) -> str | None:
        """Of what concerns the whole table, only what concerns whoever looks; None, where the story's words will do."""
        match event:
            case TheyAreOff(stakes):
                return " ".join((tr("The betting is closed."), self._laid_words(stakes, bookie))).rstrip()
            case LosersCollected() | Paid():
                return self._payments.in_short(event)
            case RaceOver(race, finish, gains):
                seats = self._lookers() or [gains.index(max(gains))]
                return result_words(race, finish, [(self._name(seat), gains[seat]) for seat in seats[:PEOPLE_TOLD]])
        return None

    def _laid_words(self, stakes: tuple[Stakes, ...], bookie: Seat) -> str:
        """What whoever looks has laid, or, as Bookie, which horse they want to come first."""
        lookers = self._lookers()
        if len(lookers) != 1:
            return ""
        seat, name = lookers[0], self._name(lookers[0])
        if seat == bookie:
            return self._wishes(seat, stakes)
        laid = stakes[seat]
        if not laid:
            return tr("{name} has not bet.", name=name)
        words = stake_words(laid) if len(laid) <= FEW_BETS else counter_words(total(laid))
        return tr("{name} has laid {bets}.", name=name, bets=said(words, self._board.names))

    def _wishes(self, bookie: Seat, stakes: tuple[Stakes, ...]) -> str:
        outcomes = if_next(bookie, bookie, stakes, dict.fromkeys(SUITS, 0), ())
        if not outcomes:
            return ""
        best = max(outcomes, key=lambda letter: outcomes[letter].mean)
        worst = min(outcomes, key=lambda letter: outcomes[letter].mean)
        return tr(
            "{name} wants {best} first ({keep}), and not {worst} ({pay}).",
            name=self._name(bookie),
            best=suit_word(best),
            keep=outcome_words(outcomes[best]),
            worst=suit_word(worst),
            pay=outcome_words(outcomes[worst]),
        )

    def prompt(self, view: Table, seat: Seat) -> str | None:
        name = self._name(seat)
        match view.phase:
            case Phase.BET:
                if seat in self._bettor.know_how:
                    return tr("{name}, lay your counters, then press Ready", name=name)
                if self._bettor.by_keys:
                    return tr("{name}: 1, 5 and 0 lay counters on the marked line", name=name)
                return tr("{name}: press a counter, then a line, as often as you like; then Ready", name=name)
            case Phase.OFF:
                return tr("{name}, all bets are down: call “No more bets!”", name=name)
            case Phase.CUT:
                return tr("{name}, cut the pack: choose how deep, then press Cut here", name=name)
            case Phase.RACE if not view.turned:
                return tr("{name}, they're off: turn the first card", name=name)
            case Phase.RACE:
                return tr("{name}, turn a card. {race}", race=lead_words(view), name=name).rstrip()
        return None

    def doing(self, view: Table) -> str:
        bookie = self._name(view.bookie) if view.bookie != NOBODY else ""
        match view.phase:
            case Phase.BOOKIE if view.rules.bookie == CUT_FOR:
                return tr("Everybody cuts a card: the highest is Bookie.")
            case Phase.BOOKIE:
                return tr("Luck picks the first Bookie.")
            case Phase.BET:
                return self._betting_words(view)
            case Phase.OFF:
                return tr("All bets are down. {name} closes the betting.", name=bookie)
            case Phase.SHUFFLE:
                return tr("No more bets! {name} shuffles.", name=bookie)
            case Phase.CUT:
                return tr("{name} cuts the pack.", name=self._name(view.cutter))
            case Phase.RACE:
                return race_words(view)
        return tr("The evening is over: the prizes are given.")

    def _betting_words(self, view: Table) -> str:
        names = [self._name(seat) for seat in (view.to_bet if view.face_down else view.to_bet[:1])]
        if not names:
            return tr("All bets are down.")
        if len(names) > FEW:
            return tr("{count} players still put their counters down.", count=len(names))
        if len(names) > 1:
            return tr("{names} put their counters down.", names=listed(names))
        return tr("{name} puts counters down.", name=names[0])

    # -- Hints ----------------------------------------------------------------------------------------------------------------

    def advice(self, view: Table, seat: Seat, weighed: Sequence[Weighed]) -> str:
        """Where nothing is to be weighed, a hint says why, and what to hope for; where the first prize is as good as lost, what
        can still be won."""
        match view.phase:
            case Phase.OFF:
                return tr("There is nothing to weigh up: all bets are down. Now you close the betting.")
            case Phase.CUT:
                return tr("There is nothing to weigh up: nobody knows where the cards lie, so any cut is as good as another.")
            case Phase.RACE if seat == view.bookie:
                return self._bookies_hopes(view, seat)
        if not weighed or max(each.worth for each in weighed) >= AS_GOOD_AS_LOST:
            return ""
        names = [short_name(name) for name in self._board.names]
        return " ".join(said(words, names) for words in prospects(view, seat))

    def _bookies_hopes(self, view: Table, seat: Seat) -> str:
        """A Bookie turns cards and decides nothing: which of them are good for the till."""
        laid, squares = view.laid or view.stakes, view.squares()
        own = fortune(seat, self._board.names, seat, laid, view.before or view.scores, squares, view.finish)
        wanted = wish(seat, seat, laid, squares, view.finish)
        if own is None:
            return tr("Nobody has bet against you: turn the cards and enjoy the race.")
        if wanted is None:
            return tr("Your book is settled: {gain}. Turn the cards that are left.", gain=signed(own.best))
        return tr(
            "A Bookie only turns the cards. Best for you is {best} next, worst is {worst}; on the average of all hidden cards "
            "this race brings you {mean}.",
            best=suit_word(wanted[0]),
            worst=suit_word(wanted[1]),
            mean=signed(round(own.mean)),
        )
