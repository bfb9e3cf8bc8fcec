"""Bacarac for the album, from the ante to the closing poker hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from parlor_desktop.engine.contract import Event, Move
from parlor_desktop.engine.session import AnySession
from parlor_desktop.games.bacarac.events import BoardTaken, ClosingBegan, Collected, PokerShown, PotTaken
from parlor_desktop.games.bacarac.moves import CALL, CHECK, Lay
from parlor_desktop.games.bacarac.poker import FOUR, kind_of
from parlor_desktop.games.bacarac.table import EIGHT_NINE_TEN, KITTY, Phase, Table
from parlor_desktop.scene.bacarac.board import BacaracBoard
from parlor_desktop.scene.kit.moments import (
    SCORES,
    STORY,
    Photographer,
    Picture,
    Sitting,
    When,
    at_one_screen,
    at_table,
    covered,
    is_over,
    with_drawer,
)


def _betting(session: AnySession) -> bool:
    state: Table = session.state
    return state.phase is Phase.BET and state.betting is not None and state.betting.raises > 0 and not state.closing


def _run(cards: int) -> When:
    return lambda s: s.state.phase is Phase.LEAD and len(s.state.laid) > cards and len(s.moves(s.state.turn)) > 1


def _in_four_colours(photographer: Photographer) -> None:
    photographer.change_setting("deck", "four")
    photographer.table(4, _run(20))


def _beginning(skipped: int, ms: int) -> Picture:
    """So long after a step of the very beginning has begun."""

    def picture(photographer: Photographer) -> None:
        sitting = photographer.sit_down(photographer.new_game(4), moving=True)
        for _ in range(skipped):
            sitting.skip()
        sitting.let_move(ms)

    return picture


def _stop(photographer: Photographer) -> None:
    """A card has just been laid, and nobody has the next."""
    sitting = photographer.table(4, lambda s: s.state.phase is Phase.LEAD and bool(s.state.colour) and len(s.state.laid) > 8)
    sitting.let_move(0)
    sitting.choose(sitting.session.moves(0)[0])
    _play_on(sitting, lambda board: board.run.next.stopped, then=200)


def _collection(photographer: Photographer) -> None:
    """Chips on their way to whoever has laid a card of hearts."""

    def leads(session: AnySession) -> list[Lay]:
        return [move for move in session.moves(0) if isinstance(move, Lay) and session.state.phase is Phase.LEAD]

    def leads_hearts(session: AnySession) -> bool:
        return any(move.card in ("10H", "JH", "QH", "KH", "AH") for move in leads(session))

    sitting = photographer.table(4, leads_hearts)
    sitting.let_move(0)
    sitting.choose(next(move for move in leads(sitting.session) if move.card[-1] == "H"))
    _play_on(sitting, lambda board: any(chips.isVisible() for chips in board.till.flying), then=280)


def _showdown(seats: int, shared: bool = False) -> Picture:
    """The poker hands lie open until they have been looked at; either one of them takes the Pot, or two share it."""

    def taken(event: Event) -> bool:
        return isinstance(event, PotTaken) and event.shown and (len(event.seats) > 1) == shared

    def picture(photographer: Photographer) -> None:
        sitting = photographer.table(seats, lambda s: any(map(taken, _after(s))))
        sitting.let_move(0)
        sitting.choose(_plain_move(sitting.session))
        _play_on(sitting, lambda board: board.poker.is_open)

    return picture


def _last_showdown(seats: int) -> Picture:
    """The last hand's cards are turned up place by place; three of each lie open."""

    def picture(photographer: Photographer) -> None:
        sitting = photographer.table(
            seats, lambda s: s.state.closing and any(isinstance(event, BoardTaken) and event.shown for event in _after(s))
        )
        sitting.let_move(0)
        sitting.choose(_plain_move(sitting.session))
        _play_on(sitting, lambda board: any(five.cards for five in board.poker.fives), then=3200)

    return picture


def _great_moment(wanted: type[Event], division: str = "", title: str = "") -> Picture:
    """The scene of such an event, after a decision of the person; of several, the one with this title."""

    def follows(session: AnySession) -> bool:
        after = [event for event in _after(session) if isinstance(event, wanted)]
        return any(getattr(event, "division", "") == division and getattr(event, "seat", 0) == 0 for event in after)

    def picture(photographer: Photographer) -> None:
        sitting = photographer.table(4, follows)
        sitting.let_move(0)
        sitting.choose(_plain_move(sitting.session))
        _play_on(
            sitting, lambda board: title in board.great_moment.spot.title and board.great_moment.spot.isVisible(), then=700
        )

    return picture


def _great_hand(photographer: Photographer) -> None:
    """A poker hand worth a scene."""

    def is_great(event: Event) -> bool:
        return isinstance(event, PokerShown) and kind_of(event.worth) >= FOUR

    sitting = photographer.table(4, lambda s: any(map(is_great, _after(s))))
    sitting.let_move(0)
    sitting.choose(_plain_move(sitting.session))
    _play_on(sitting, lambda board: board.great_moment.spot.isVisible(), then=700)


def _very_large(seats: int, until: When, **rules: object) -> Picture:
    def picture(photographer: Photographer) -> None:
        photographer.change_setting("text_size", "largest")
        photographer.table(seats, until, 1, **rules)

    return picture


def _follows(session: AnySession) -> bool:
    """The person has the next card of a long run."""
    state: Table = session.state
    return state.phase is Phase.FOLLOW and len(state.laid) > 10 and len({each.card[-1] for each in state.laid[-4:]}) == 1


def _page(seats: int, hand: int) -> Picture:
    """What a hand has brought, told on a page that waits."""

    def picture(photographer: Photographer) -> None:
        sitting = photographer.table(seats, lambda s: s.state.hand == hand and s.state.phase is Phase.BET)
        sitting.let_move(0)
        _play_on(sitting, lambda board: board.page.is_open)

    return picture


def _play_on(sitting: Sitting, true: Callable[[BacaracBoard], bool], then: int = 500) -> None:
    """Hurry to the moment in which this is true of the board, and let things move a little."""
    board = sitting.board
    assert isinstance(board, BacaracBoard)
    while not true(board):
        if sitting.asking == 0:
            sitting.choose(_plain_move(sitting.session))
        sitting.skip()
        sitting.let_move(5)
    sitting.let_move(then)


def _plain_move(session: AnySession) -> Move:
    """Stay in without a raise; lay the first card."""
    moves = session.moves(0)
    return next((move for move in (CALL, CHECK) if move in moves), moves[0])


def _after(session: AnySession) -> tuple[Event, ...]:
    """What would happen if the person did that now."""
    return session.game.apply(session.state, 0, _plain_move(session)).events if session.moves(0) else ()


MOMENTS: Final[dict[str, Picture]] = {
    "ante": _beginning(skipped=2, ms=420),
    "dealing": _beginning(skipped=3, ms=1900),
    "bet": at_table(4, _betting),
    "bet of one to five": at_table(4, _betting, betting="spread"),
    "next card is mine": at_table(4, _follows),
    "run": at_table(4, _run(16)),
    "run in four colours": _in_four_colours,
    "stop": _stop,
    "collection": _collection,
    "hands shown": _showdown(4),
    "shared pot": _showdown(4, shared=True),
    "ten seats hands shown": _showdown(10),
    "great hand": _great_hand,
    "eight nine ten": _great_moment(Collected, EIGHT_NINE_TEN),
    "kitty": _great_moment(Collected, KITTY),
    "last hand announced": _great_moment(ClosingBegan, title="The final"),
    "last showdown": _last_showdown(4),
    "ten seats last showdown": _last_showdown(10),
    "ten seats share the board": at_table(10, lambda s: s.state.closing and s.state.phase is Phase.BET, closing="five"),
    "ten seats page": _page(10, hand=10),
    "very large": _very_large(4, _run(16)),
    "very large bet": _very_large(4, _betting, betting="spread"),
    "very large ten seats": _very_large(10, _run(18)),
    "page": _page(4, hand=3),
    "seven seats": at_table(7, _run(18)),
    "two seats": at_table(2, _run(10)),
    "ten seats": at_table(10, _run(18)),
    "ten seats bet": at_table(10, _betting),
    "claim": at_table(4, lambda s: s.state.phase is Phase.CLAIM, claims="claimed"),
    "agree": at_table(4, lambda s: s.state.phase is Phase.AGREE, hands="agreed"),
    "three people": at_table(3, _run(12), people=2),
    **at_one_screen(4, _betting, people=3),
    "lead at one screen": covered(4, lambda s: s.state.phase is Phase.LEAD and len(s.log) > 12, 3),
    "story": with_drawer(STORY, 4, _run(16)),
    "scores": with_drawer(SCORES, 4, lambda s: s.state.hand > 3),
    "closing hand": at_table(4, lambda s: s.state.closing and s.state.phase is Phase.BET),
    "end": at_table(4, is_over),
}
