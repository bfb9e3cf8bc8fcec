"""A guess at what is hidden at a table of The Mayflower: the unseen cards dealt anew."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from parlor_desktop.engine.cards import BACK, Hand
from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.mayflower.cards import DECK, in_order
from parlor_desktop.games.mayflower.table import Deed, Drew, Laid, Table


def guess(view: Table, seat: Seat, rng: Random) -> Table:
    """Deal the unseen cards anew to the hands and to the extra hand, without a thought for what passes have told."""
    if view.shown or not view.hands:
        return view
    seen = {*view.hands[seat], *(deed.card for deed in view.history if isinstance(deed, Laid))}
    unseen = [card for card in DECK if card not in seen]
    rng.shuffle(unseen)
    hands = tuple(hand if at == seat else in_order(unseen.pop() for _ in hand) for at, hand in enumerate(view.hands))
    extra = tuple(unseen.pop() for _ in view.extra)
    return replace(view, hands=hands, extra=extra, history=_with_draws(view.history, hands, rng))


def _with_draws(history: tuple[Deed, ...], hands: tuple[Hand, ...], rng: Random) -> tuple[Deed, ...]:
    """Name a card for each hidden draw: one that its seat holds now or has laid since."""
    held = [list(hand) for hand in hands]
    guessed: list[Deed] = []
    for deed in reversed(history):
        match deed:
            case Laid(seat, card):
                held[seat].append(card)
            case Drew(seat, card):
                laid_at_once = guessed[-1] if guessed and isinstance(guessed[-1], Laid) and guessed[-1].seat == seat else None
                if card == BACK:
                    card = laid_at_once.card if laid_at_once else rng.choice(held[seat])
                    deed = Drew(seat, card)
                held[seat].remove(card)
        guessed.append(deed)
    return tuple(reversed(guessed))
