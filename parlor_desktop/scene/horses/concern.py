"""What of all that lies on the make-up boards concerns whoever looks, where so many bet that nobody could read it all."""

from __future__ import annotations

from collections.abc import Sequence

from parlor_desktop.games.horses.betting import Stakes, pays, suit_of


def in_common(stakes: Stakes, own: Sequence[Stakes]) -> Stakes:
    """Of somebody's bets those on the horses, or the colour, that others have laid on too."""
    backed = {suit_of(line) or line for laid in own for line, _ in laid}
    return tuple(bet for bet in stakes if (suit_of(bet[0]) or bet[0]) in backed)


def dearest(stakes: Stakes) -> Stakes:
    """The one bet that would cost the Bookie most."""
    return (max(stakes, key=lambda bet: pays(*bet)),) if stakes else ()
