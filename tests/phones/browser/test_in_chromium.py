"""The page in a real chromium of the size of a phone, driven by touch, at a real server."""

from __future__ import annotations

import pytest

from parlor_desktop.engine.contract import Over
from parlor_desktop.games import catalogue
from tests.phones.browser.chromium import Browser
from tests.phones.browser.held import EveningInBrowsers, Held
from tests.phones.evening import LONG, Heard, Opened

pytestmark = pytest.mark.xdist_group("chromium")

SIZES = [(320, 568), (390, 844), (430, 932), (844, 390), (820, 1180)]
FORMS = [box.name for box in catalogue.BOXES if box.name == "horses"]
PLACE = """
const scroll = document.getElementById('main').scrollTop;
return [document.querySelector('.lifted').textContent, scroll, document.activeElement.dataset.move];
"""
SMALLEST_BUTTON = """
return Math.min(...[...document.querySelectorAll('.cell button')].flatMap(button => [button.offsetHeight, button.offsetWidth]));
"""
UNFIT = """
return [...document.querySelectorAll('button')].filter(button => button.offsetParent !== null).filter(button => {
  const box = button.getBoundingClientRect();
  const small = button.offsetWidth < 36 || button.offsetHeight < 44;
  const named = button.getAttribute('aria-label') || button.textContent.trim();
  return small || box.left < -1 || box.right > innerWidth + 1 || !named;
}).map(button => button.outerHTML);
"""
AT_HAND = "return document.getElementById('room').hidden"


def sit(browser: Browser, house: Opened, game: str, plays: str = "pc", **rules: object) -> EveningInBrowsers:
    evening = EveningInBrowsers(catalogue.find(game), plays, 5, house, rules)
    evening.sit_in(browser)
    return evening


def said(house: Opened) -> Heard:
    return house.listener.said.get(timeout=LONG)


def test_a_whole_game_survives_a_reload_and_a_lost_line(browser: Browser, house: Opened) -> None:
    evening = sit(browser, house, "pig_dice", "ppc", goal=50)
    evening.until_asked().reload()
    evening.held(0).wait(AT_HAND)
    evening.until_asked(1)
    browser.wifi.lose()
    evening.held(1).wait("return document.body.classList.contains('away')")
    assert evening.held(1).text("line") == "Looking for the table…"
    browser.wifi.find()
    for phone in (evening.held(1), evening.held(0)):
        phone.wait("return !document.body.classList.contains('away') && document.body.dataset.asked !== undefined")
    evening.play()
    end = evening.session.awaits()
    assert isinstance(end, Over)
    for seat in (0, 1):
        end_page = evening.held(seat).see("return document.querySelector('.end-page h2').textContent")
        assert end_page.startswith(evening.session.players[end.places[0][0]].name)
        assert evening.held(seat).text("score") == evening.score(seat)
    assert all(evening.decided.values())
    assert browser.complaints() == []


def test_the_first_touch_lifts_a_card_and_shows_its_title_and_the_second_plays_it(browser: Browser, house: Opened) -> None:
    evening = sit(browser, house, "mayflower")
    phone = evening.until_asked(wanted=lambda held: "'move': 'lay" in str(held["groups"]))
    title = phone.see("return document.querySelector('.card.playable').getAttribute('aria-label')")
    phone.tap(".card.playable")
    phone.wait("return document.querySelector('.card.lifted')?.getAttribute('aria-pressed') === 'true'")
    assert house.listener.said.empty()
    assert phone.text("slip").split("Tap")[0] in title
    evening.show()
    phone.tap(".card.lifted")
    assert evening.enter(said(house)) is not None


def test_a_new_table_keeps_the_lifted_card_the_scroll_and_the_focus(browser: Browser, house: Opened) -> None:
    evening = sit(browser, house, "bacarac")
    phone = evening.until_asked(wanted=lambda held: bool(held["buttons"]))
    phone.tap("#held .card:last-child")
    phone.see("document.getElementById('main').scrollTop = 60; document.querySelector('#buttons button').focus()")
    before = phone.see(PLACE)
    evening.hands.show(0, evening.asked(0), back=True)
    phone.wait("return !document.getElementById('aside').hidden")
    after = phone.see(PLACE)
    assert before == after


def test_the_buzzer_answers_before_the_finger_is_lifted(browser: Browser, house: Opened) -> None:
    evening = sit(browser, house, "mexican_pete")
    while evening.asked(0).value != "call":
        evening.step()
    evening.show()
    phone = evening.held(0)
    phone.hear_table(evening.hands.at, "call")
    box = phone.see("const {width, height} = document.getElementById('buzzer').getBoundingClientRect(); return [width, height]")
    assert box[0] > 360
    assert box[1] > 280
    x, y = phone.see("const b = document.getElementById('buzzer').getBoundingClientRect(); return [b.left + 99, b.top + 99]")
    browser.finger("touchStart", x, y)
    assert said(house).seat == 0
    browser.finger("touchEnd")


@pytest.mark.parametrize("game", FORMS)
def test_a_draft_outlives_a_reload_and_never_exceeds_what_may_be_laid(browser: Browser, house: Opened, game: str) -> None:
    evening = sit(browser, house, game, "pp")
    phone = evening.until_asked(wanted=lambda held: bool(held["form"]) and len(held["form"]["lines"]) > 4)
    for _ in range(2):
        phone.tap(".board .cell button:last-of-type")
    drawn = "return [...document.querySelectorAll('.board output')].map(e => e.textContent)"
    draft = phone.see(drawn)
    assert draft[0] == "2"
    assert phone.see(SMALLEST_BUTTON) >= 44
    phone.reload()
    phone.wait(AT_HAND)
    assert phone.see(drawn) == draft
    phone.see("for (let i = 0; i < 99; i++) document.querySelectorAll('.board .cell button:last-of-type')[1].click()")
    assert phone.see("return document.querySelector('#sum').textContent") == "30 of 30"
    phone.tap("[data-move=send][aria-disabled=false]")
    assert evening.enter(said(house)) is not None


def test_another_window_with_the_same_hand_takes_it_and_gives_it_back(browser: Browser, house: Opened) -> None:
    evening = sit(browser, house, "pig_dice", "pp")
    first = evening.held(1)
    second = Held(browser, house.server.address)
    second.sit()
    assert second.text("title") == "Bob's hand"
    first.wait("return document.getElementById('says').textContent === 'Another phone has this hand now.'")
    first.tap("#again")
    first.wait(AT_HAND)
    second.wait("return !document.getElementById('room').hidden")


def test_a_code_is_taken_out_of_the_address_and_works_once(browser: Browser, house: Opened) -> None:
    evening = sit(browser, house, "pig_dice")
    assert evening.held(0).see("return location.href") == house.server.address
    evening.held(0).see("sessionStorage.clear(); localStorage.clear()")
    again = Held(browser, evening.held(0).address)
    again.window = browser.open(again.address)
    again.wait("return document.getElementById('says').textContent.startsWith('This code has been used.')")


@pytest.mark.parametrize("name", ["only", "large", "stark"])
def test_each_way_to_look_takes_one_press_and_is_remembered(browser: Browser, house: Opened, name: str) -> None:
    evening = sit(browser, house, "mayflower")
    phone = evening.held(0)
    phone.tap(f"#{name}")
    phone.wait("return document.getElementById(arguments[0]).getAttribute('aria-pressed') === 'true'", name)
    phone.reload()
    phone.wait(AT_HAND)
    assert phone.see("return document.getElementById(arguments[0]).getAttribute('aria-pressed')", name) == "true"
    assert phone.see("return document.getElementById('people').hidden") == (name == "only")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_whatever_can_be_pressed_is_in_sight_large_and_named(browser: Browser, house: Opened, size: tuple[int, int]) -> None:
    evening = sit(browser, house, "bacarac")
    phone = evening.until_asked()
    metrics = {"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": True}
    browser.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    phone.wait("return innerWidth === arguments[0] && document.getElementById('main').clientWidth > 0", size[0])
    assert phone.see("return document.documentElement.scrollWidth") == size[0]
    assert phone.see(UNFIT) == []
