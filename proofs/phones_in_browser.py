"""Play whole games on phones in a real chromium: by touch, with a reload, with a connection that is gone for twenty seconds.

    python -m proofs.phones_in_browser --seconds 20

For each game it says how long it took from opening the address to the hand, how long from the reload and from the return of the
connection until the phone could be played again, and how many decisions were made by touch.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from time import monotonic, sleep
from typing import NamedTuple

from parlor_desktop.engine.contract import AnyBox, Over
from parlor_desktop.games import catalogue
from parlor_desktop.phones.page import page_in
from tests.phones.browser.chromium import Browser, chromium, missing
from tests.phones.browser.firefox import PROGRAM, firefox
from tests.phones.browser.held import EveningInBrowsers, Held
from tests.phones.browser.wifi import Wifi
from tests.phones.evening import opened, read_picture

SOON, BACK, SMALL = 1.0, 2.0, 60_000
"""Seconds from the address to the hand, seconds from the return of the connection to the table, and bytes of the page."""
HERE = "return document.getElementById('room').hidden && !document.body.classList.contains('away')"
AWAY = "return document.body.classList.contains('away')"
PLAYS = "ppcc"


class Seen(NamedTuple):
    game: str
    hand: float
    """Seconds from opening the address to the hand: the longest."""
    reload: float
    back: float
    decisions: int
    wrong: list[str]


def reload(phone: Held) -> float:
    begun = monotonic()
    phone.reload()
    phone.wait(HERE)
    return monotonic() - begun


def lose(browser: Browser, phones: list[Held], seconds: float) -> float:
    """How long the slowest of them takes to be back."""
    browser.wifi.lose()
    for phone in phones:
        phone.wait(AWAY)
    sleep(seconds)
    browser.wifi.find()
    begun = monotonic()
    for phone in phones:
        phone.wait(HERE)
    return monotonic() - begun


def play(browser: Browser, box: AnyBox, seed: int, seconds: float) -> Seen:
    with opened(drawn=read_picture) as house:
        evening = EveningInBrowsers(box, PLAYS, seed, house)
        evening.sit_in(browser)
        both = [evening.held(seat) for seat in evening.on_phones]
        hand = max(phone.took for phone in both)
        while min(evening.decided.values()) < 2 and not isinstance(evening.session.awaits(), Over):
            evening.step()
        reloaded = reload(both[0])
        evening.step()
        back = lose(browser, both, seconds)
        evening.play()
        end = evening.session.awaits()
        wrong = [] if isinstance(end, Over) else ["it did not end"]
        for seat, phone in zip(evening.on_phones, both, strict=True):
            phone.wait("return document.querySelector('.end-page') !== null")
            shown, true = phone.text("score"), evening.score(seat)
            wrong += [f"seat {seat} shows {shown} and has {true}"] if shown != true else []
            wrong += browser.complaints()
        wrong += [f"{hand:.2f} s to the hand"] if hand > SOON else []
        wrong += [f"{back:.2f} s to come back"] if back > BACK else []
        return Seen(box.name, hand, reloaded, back, sum(evening.decided.values()), wrong)


def lose_in_firefox(seconds: float) -> float:
    """How long it takes there, with one phone that waits at a table."""
    wifi = Wifi()
    with opened(drawn=read_picture) as house, firefox(wifi) as browser:
        evening = EveningInBrowsers(catalogue.BOXES[0], "pc", 5, house)
        evening.hands.welcome(0)
        evening.show()
        browser.open(house.server.code(0))
        browser.wait(HERE.removeprefix("return "))
        wifi.lose()
        browser.wait(AWAY.removeprefix("return "))
        sleep(seconds)
        wifi.find()
        begun = monotonic()
        browser.wait(HERE.removeprefix("return "))
    wifi.close()
    return monotonic() - begun


def main() -> int:
    read = ArgumentParser(prog="python -m proofs.phones_in_browser", description=__doc__.partition("\n")[0])
    read.add_argument("--seconds", type=float, default=20, help="how long the connection is gone")
    read.add_argument("--seed", type=int, default=5)
    read.add_argument("--game", choices=catalogue.names(), help="this game alone")
    asked = read.parse_args()
    if lacking := missing():
        sys.stderr.write(f"This cannot be tried {lacking}.\n")
        return 2
    size = len(page_in().body)
    say(f"the page: {size} bytes")
    wrong = size > SMALL
    for box in catalogue.BOXES:
        if asked.game in (None, box.name):
            with chromium() as browser:
                seen = play(browser, box, asked.seed, asked.seconds)
                wrong = wrong or bool(seen.wrong)
                times = f"{seen.hand:.2f} s to the hand, {seen.reload:.2f} s after a reload, {seen.back:.2f} s after the loss"
                say(f"{seen.game}: {times}, {seen.decisions} decisions; " + ("; ".join(seen.wrong) or "all well"))
    if PROGRAM is not None and asked.game is None:
        back = lose_in_firefox(asked.seconds)
        wrong = wrong or back > BACK
        say(f"in Firefox: {back:.2f} s after the loss")
    return 1 if wrong else 0


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
