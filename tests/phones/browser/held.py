"""A phone whose page is open in a real browser, and an evening with such phones."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.wording import figure
from parlor_desktop.phones.what_a_phone_sees import Asked, Message, Teller, moment
from tests.phones.browser.chromium import Browser
from tests.phones.evening import Evening, Phone

SHOWS = "const {at, asked} = document.body.dataset; return Number(at) >= arguments[0] && [null, asked].includes(arguments[1])"
MOVES = "return [...document.querySelectorAll('#held .card, #buttons button')].map(e => e.dataset.move).filter(move => move)"
WATCH = """
document.addEventListener('DOMContentLoaded', () => {
  const room = document.getElementById('room');
  new MutationObserver(() => { if (room.hidden) window.handSeenAt ??= performance.now(); }).observe(room, {attributes: true});
});
"""
CARD = "#held .card[data-move='{move}']"
BUTTON = "#buttons button[data-move='{move}']"


class Held(Phone):
    """It is read and played by what can be seen and touched."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address = browser, address
        self.window = ""
        self.took = 0.0
        """Seconds from opening the address to the hand, by the browser's own clock."""

    def sit(self) -> Phone:
        self.window = self.browser.open("about:blank")
        self.browser.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH})
        self.browser.driver.get(self.address)
        self.wait("return document.getElementById('room').hidden")
        self.took = self.see("return handSeenAt / 1000")
        return self

    def see(self, script: str, *values: object) -> Any:
        self.browser.use(self.window)
        return self.browser.run(script, *values)

    def wait(self, script: str, *values: object) -> Any:
        self.browser.use(self.window)
        return self.browser.wait(script, *values)

    def tap(self, selector: str) -> None:
        self.browser.use(self.window)
        self.browser.tap(selector)

    def text(self, name: str) -> str:
        return str(self.see("return document.getElementById(arguments[0]).textContent", name))

    def reload(self) -> None:
        self.browser.use(self.window)
        self.browser.driver.refresh()

    def hear_table(self, at: int, asked: str | None = None) -> Message:
        """Until the page shows this position, or a later one."""
        self.wait(SHOWS, at, asked)
        self.table = {"at": self.see("return Number(document.body.dataset.at)")}
        return self.table

    def decide(self, rng: Random) -> None:
        """Anything that is offered, by touch."""
        if self.see("return document.querySelector('.board') !== null"):
            self.fill(rng)
            return
        self.play(rng.choice(self.see(MOVES)))

    def fill(self, rng: Random) -> None:
        more = self.see("return document.querySelectorAll('.board .cell button:last-of-type').length")
        for _ in range(rng.randint(0, 3)):
            line = rng.randrange(more)
            self.see("document.querySelectorAll('.board .cell')[arguments[0]].id = 'this-line'", line)
            self.tap("#this-line button:last-of-type")
            self.see("document.getElementById('this-line').removeAttribute('id')")
        self.play("send")

    def play(self, move: str) -> None:
        if self.see("return document.querySelector(arguments[0]) !== null", CARD.format(move=move)):
            self.tap(CARD.format(move=move))
            self.wait("return document.querySelector('.card.lifted')?.dataset.move === arguments[0]", move)
            self.tap(".card.lifted")
        elif self.see("return document.querySelector(arguments[0]) !== null", BUTTON.format(move=move)):
            ready = BUTTON.format(move=move) + "[aria-disabled=false]"
            self.wait("return document.querySelector(arguments[0]) !== null", ready)
            self.tap(ready)
        else:
            self.tap("#buzzer")

    def say(self, **message: Any) -> None:
        self.play(message["move"])

    def close(self) -> None:
        self.browser.use(self.window)
        self.browser.driver.close()


class EveningInBrowsers(Evening):
    """Phones are windows of a browser."""

    def sit_in(self, browser: Browser) -> None:
        """Everybody scans."""
        for seat in self.on_phones:
            self.hands.welcome(seat)
        self.show()
        for seat in self.on_phones:
            self.phones[seat] = Held(browser, self.house.server.code(seat)).sit()

    def held(self, seat: Seat) -> Held:
        phone = self.phones[seat]
        assert isinstance(phone, Held)
        return phone

    def until_asked(self, seat: Seat = 0, wanted: Callable[[Message], bool] = bool) -> Held:
        """The phone of this seat, at its next decision of which it holds what is wanted; until then nobody uses a phone."""
        self.skip_to(seat, wanted)
        self.show()
        self.phones[seat].hear_table(self.hands.at, "turn")
        return self.held(seat)

    def skip_to(self, seat: Seat = 0, wanted: Callable[[Message], bool] = bool) -> None:
        phones, self.phones = self.phones, {}
        while self.asked(seat) is not Asked.TURN or not wanted(self._holds(seat)):
            self.step()
        self.phones = phones

    def _holds(self, seat: Seat) -> Message:
        held: Message = Teller().table(moment(self.session, seat), 0, Asked.TURN)["held"]
        return held

    def score(self, seat: Seat) -> str:
        return figure(self.box.held(self.session.view(seat), seat).scores[seat])
