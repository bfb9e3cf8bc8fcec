"""How the book writes days, shares and choices."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final

from parlor_desktop.games import catalogue
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.book.asking import GameLine, Known, Sat

MONTHS: Final = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
TIMES: Final = {"": 0, "week": 7, "month": 31, "quarter": 92, "year": 366}
"""How many days back one may look."""


def since(time: str, today: date) -> str:
    """The first day of a time up to today; nothing for all time."""
    return f"{today - timedelta(days=TIMES[time] - 1)}" if TIMES[time] else ""


def day_words(day: str) -> str:
    """2026-12-24 as one writes it; a month or a year, where it is no more."""
    year, *rest = day[:10].split("-")
    if not rest:
        return year
    month = tr(MONTHS[int(rest[0]) - 1])
    return f"{month} {year}" if len(rest) == 1 else f"{int(rest[1])} {month} {year}"


def short_day(day: str) -> str:
    """For the foot of a plot."""
    year, *rest = day[:10].split("-")
    if not rest:
        return year
    month = tr(MONTHS[int(rest[0]) - 1])[:3]
    return f"{month} {year[2:]}" if len(rest) == 1 else f"{int(rest[1])} {month}"


def title_of(game: str) -> str:
    """Of a game that this program may not have any more, its name."""
    return next((tr(box.title) for box in catalogue.boxes() if box.name == game), game)


def share_words(share: float) -> str:
    return tr("{percent} %", percent=round(100 * share))


def games_words(games: int) -> str:
    return tr("one game") if games == 1 else tr("{count} games", count=f"{games:,}")


def evenings_words(evenings: int) -> str:
    return tr("one evening") if evenings == 1 else tr("{count} evenings", count=f"{evenings:,}")


def names_words(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else tr("{some} and {last}", some=", ".join(names[:-1]), last=names[-1])


def who_words(who: Known, plays: str = "") -> str:
    """A computer player is told from a person of the same name."""
    if who.person:
        return who.name
    return tr("{name} ({level} computer)", name=who.name, level=tr(plays)) if plays else tr("{name} (computer)", name=who.name)


def game_words(line: GameLine) -> str:
    """A game in a sentence, for whoever does not see it."""
    winners = names_words([who_words(sat.who) for sat in line.seats if sat.place == 1])
    others = [who_words(sat.who) for sat in line.seats if sat.place > 1]
    words = tr("{game}, {day}: {winners} won", game=title_of(line.game), day=day_words(line.began), winners=winners)
    if others:
        words = tr("{words}, before {others}", words=words, others=names_words(others))
    return f"{words}. {luck_words(line.luck)}".strip()


def luck_words(luck: str) -> str:
    """What is to be said of the luck of a game, where it is not as usual."""
    return {
        "real dice": tr("Played with real dice."),
        "seed": tr("Its luck cannot be checked: it followed a seed."),
        "anew": tr("Its luck was promised anew on the way."),
    }.get(luck, "")


def seat_notes(sat: Sat) -> str:
    return tr("handed over on the way") if sat.helped else ""


def signed_share(share: float | None) -> str:
    """Luck or skill, in points of a hundred."""
    if share is None:
        return ""
    points = round(100 * share)
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"
