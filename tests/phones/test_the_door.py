"""Nobody gets in who was not invited, and whoever breaks a rule is sent away while the others play on."""

from __future__ import annotations

import http.client
import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from random import Random

import pytest
from websockets import Origin
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus
from websockets.sync.client import connect

from parlor_desktop.games import catalogue
from parlor_desktop.phones.limits import Limits, WrongTokens
from parlor_desktop.phones.page import page_in
from tests.phones.evening import LONG, LOOPBACK, Evening, Opened, Phone, opened

TIGHT = Limits()


@pytest.fixture
def house() -> Iterator[Opened]:
    with opened(TIGHT) as house:
        yield house


def place(house: Opened) -> tuple[str, int]:
    host, _, port = house.server.address.removeprefix("http://").rstrip("/").partition(":")
    return host, int(port)


def ask(house: Opened, path: str, **headers: str) -> http.client.HTTPResponse:
    line = http.client.HTTPConnection(*place(house), timeout=LONG)
    line.putrequest("GET", path, skip_host="Host" in headers)
    for name, value in headers.items():
        line.putheader(name, value)
    line.endheaders()
    answer = line.getresponse()
    answer.body = answer.read()  # type: ignore[attr-defined]
    line.close()
    return answer


def a_table(house: Opened, plays: str = "pp") -> Evening:
    evening = Evening(catalogue.boxes()[0], plays, 3, house)
    evening.sit_down()
    return evening


# -- The page ---------------------------------------------------------------------------------------------------------------


def test_the_page_is_sealed_and_never_kept(house: Opened) -> None:
    answer = ask(house, "/")
    assert answer.status == 200
    assert answer.body == page_in().body  # type: ignore[attr-defined]
    assert answer.headers["Cache-Control"] == "no-store"
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert policy.endswith(f"connect-src 'self' ws://{place(house)[0]}:{place(house)[1]}")
    assert "Server" not in answer.headers


def test_the_page_is_small() -> None:
    assert len(page_in().body) <= 60_000


def test_the_words_of_the_page_are_put_into_the_language_of_the_program() -> None:
    page = page_in(lambda text: f"[{text}]", "xx").body.decode()
    words = json.loads(page.partition('id="words">')[2].partition("</script>")[0])
    assert words
    assert all(text.startswith("[") for text in words.values())
    assert '<html lang="xx">' in page


@pytest.mark.parametrize("path", ["/page.html", "/../pyproject.toml", "/favicon.ico", "//", "/?x=1", "/socket/", "/%2e%2e/"])
def test_there_is_no_file_but_the_one_page(house: Opened, path: str) -> None:
    assert ask(house, path).status == 404


def test_a_page_that_has_lost_the_table_hears_whether_it_is_there_and_nothing_else(house: Opened) -> None:
    answer = ask(house, "/here?17")
    assert answer.status == 200
    assert answer.body == b"OK\n"  # type: ignore[attr-defined]


@pytest.mark.parametrize("path", ["/", "/socket", "/here"])
@pytest.mark.parametrize("host", ["example.com", "localhost:{port}", "{host}", "{host}:1", "{host}:{port}.example.com"])
def test_a_foreign_host_is_forbidden(house: Opened, path: str, host: str) -> None:
    address, port = place(house)
    assert ask(house, path, Host=host.format(host=address, port=port)).status == 403


FOREIGN = ("http://example.com", "https://{own}", "http://{own}.example.com", "null", "http://localhost", None)


@pytest.mark.parametrize("origin", FOREIGN)
def test_a_foreign_origin_is_forbidden(house: Opened, origin: str | None) -> None:
    host, port = place(house)
    given = None if origin is None else Origin(origin.format(own=f"{host}:{port}"))
    with pytest.raises(InvalidStatus) as refused, connect(f"ws://{host}:{port}/socket", origin=given):
        pass
    assert refused.value.response.status_code == 403


# -- Codes ------------------------------------------------------------------------------------------------------------------


def gone(phone: Phone) -> str:
    return str(phone.hear_kind("gone")["why"])


def with_code(house: Opened, code: str) -> Phone:
    phone = Phone(f"{house.server.address}#{code}")
    phone.say(do="sit", token=code)
    return phone


def test_a_code_is_128_random_bits_in_the_fragment_and_never_the_same(house: Opened) -> None:
    codes = [house.server.code(0).partition("#")[2] for _ in range(100)]
    assert len(set(codes)) == 100
    assert all(len(code) == 22 for code in codes)


def test_a_wrong_code_leads_nowhere(house: Opened) -> None:
    a_table(house).leave()
    stranger = with_code(house, "x" * 22)
    assert gone(stranger) == "unknown"
    with pytest.raises(ConnectionClosed):
        stranger.hear()
    stranger.close()


def test_a_code_works_once(house: Opened) -> None:
    evening = a_table(house, "ps")
    code = evening.phones[0].code
    second = with_code(house, code)
    assert gone(second) == "used"
    second.close()
    evening.leave()


def test_a_newer_code_for_a_seat_puts_the_older_one_out_of_use(house: Opened) -> None:
    evening = a_table(house, "ss")
    first, second = (house.server.code(0).partition("#")[2] for _ in range(2))
    stranger = with_code(house, first)
    assert gone(stranger) == "unknown"
    stranger.close()
    phone = with_code(house, second)
    phone.hear_kind("hello")
    phone.close()
    evening.leave()


def test_after_five_wrong_codes_in_a_minute_even_a_right_one_is_refused(house: Opened) -> None:
    evening = a_table(house, "ss")
    for _ in range(5):
        stranger = with_code(house, "x" * 22)
        assert gone(stranger) == "unknown"
        stranger.close()
    late = Phone(house.server.code(0))
    late.say(do="sit", token=late.code)
    assert gone(late) == "rules"
    late.close()
    evening.leave()


def test_a_minute_later_codes_can_be_tried_again() -> None:
    now = 100.0
    wrong = WrongTokens(TIGHT, lambda: now)
    for _ in range(5):
        assert wrong.may_try("a")
        wrong.note("a")
    assert not wrong.may_try("a")
    assert wrong.may_try("b")
    now = 161.0
    assert wrong.may_try("a")


# -- Rules of the connection ------------------------------------------------------------------------------------------------


GARBAGE = [
    "",
    "{",
    "null",
    "[]",
    "7",
    '{"do":"sing"}',
    '{"do":"move"}',
    '{"do":"move","at":-1,"move":"x"}',
    "[" * 4000,
    "\0",
    "NaN",
]


KINDS: tuple[object, ...] = ("sit", "back", "there", "asleep", "move", "fill", "take back", "mine", 3, None, [], {})


def some_garbage(rng: Random) -> str | bytes:
    if rng.random() < 0.3:
        return rng.randbytes(rng.randint(0, 300))
    if rng.random() < 0.5:
        return "".join(chr(rng.randint(32, 0x2FFF)) for _ in range(rng.randint(0, 200)))
    kind: object = rng.choice(KINDS)
    odd: list[object] = [None, -1, 1e9, "x" * 300, [], {"a": 1}, True, "☃", {"win": -3}, {"": 1}, [[[[]]]]]
    keys = ["token", "key", "at", "move", "values", "more"]
    return json.dumps({"do": kind, **{key: rng.choice(odd) for key in rng.sample(keys, rng.randint(0, 4))}})


def test_garbage_is_sent_away_with_a_reason_and_the_others_play_on(house: Opened) -> None:
    evening = a_table(house)
    rng = Random(1)
    for text in [*GARBAGE, *(some_garbage(rng) for _ in range(60))]:
        with suppress(ConnectionClosed), ExitStack() as lines:
            stranger = Phone(evening.house.server.address)
            lines.callback(stranger.close)
            stranger.line.send(text)
            assert gone(stranger) in ("rules", "unknown")
    assert evening.house.listener.said.empty()
    evening.step()
    evening.leave()


def test_a_seated_phone_that_talks_nonsense_loses_its_line_but_not_its_hand(house: Opened) -> None:
    evening = a_table(house, "ps")
    phone = evening.phones[0]
    phone.line.send('{"do":"sing"}')
    assert gone(phone) == "rules"
    phone.come_back()
    assert phone.hello["seat"] == 0
    evening.leave()


def test_a_phone_says_at_most_twenty_things_a_second(house: Opened) -> None:
    evening = a_table(house, "ps")
    phone = evening.phones[0]
    with suppress(ConnectionClosed):
        for _ in range(200):
            phone.say(do="there")
    with suppress(ConnectionClosed):
        assert gone(phone) == "rules"
    assert phone.raw.count('{"kind":"there"}') <= 20
    evening.leave()


def test_a_message_of_ten_megabytes_is_not_read(house: Opened) -> None:
    evening = a_table(house, "ps")
    phone = evening.phones[0]
    with suppress(ConnectionClosed):
        phone.line.send("x" * 10_000_000)
    with pytest.raises(ConnectionClosed):
        phone.hear_kind("nothing more")
    assert phone.come_back().hello["seat"] == 0
    evening.leave()


def test_of_two_hundred_connections_three_stay(house: Opened) -> None:
    with ExitStack() as lines:
        for _ in range(200):
            lines.enter_context(socket.create_connection(place(house), LONG))
        evening = a_table(house, "ps")
        assert len(house.server.door.inside) <= 3
        assert evening.phones[0].hello["seat"] == 0
        evening.leave()


def test_there_are_at_most_twenty_four_connections_in_all() -> None:
    with opened(Limits(an_address=100)) as house, ExitStack() as lines:
        for _ in range(40):
            lines.enter_context(socket.create_connection(place(house), LONG))
        evening = a_table(house, "ps")
        assert len(house.server.door.inside) <= 24
        evening.leave()


def test_where_all_are_phones_that_speak_one_more_stays_outside(house: Opened) -> None:
    evening = Evening(catalogue.boxes()[0], "ppp", 3, house)
    evening.sit_down()
    fourth = house.server.code(0)
    with pytest.raises((ConnectionClosed, InvalidMessage, OSError)):
        Phone(fourth)
    assert house.server.door.refused == 1
    evening.leave()


def test_whoever_does_not_read_gets_only_the_newest_and_nothing_piles_up(house: Opened) -> None:
    evening = a_table(house, "ps")
    (phone,) = house.server._phones.values()
    for at in range(2000):
        house.server.show(0, {"kind": "table", "at": at, "filler": "x" * 4000})
    shown = evening.phones[0].hear_table(1999)
    assert shown["at"] == 1999
    assert len(evening.phones[0].raw) < 2000
    assert len(phone._short) <= 16
    evening.leave()


# -- Where and when it listens ----------------------------------------------------------------------------------------------


def listens(where: tuple[str, int]) -> bool:
    try:
        socket.create_connection(where, LONG).close()
    except OSError:
        return False
    return True


def test_it_listens_on_one_address_alone_and_no_more_when_it_is_closed() -> None:
    with opened() as house:
        where = place(house)
        assert where[0] == LOOPBACK
        assert listens(where)
        assert not listens(("127.0.0.2", where[1]))
        house.server.close()
        assert not listens(where)
        assert house.server.address == ""


def test_when_the_table_is_left_the_phones_are_told_and_need_not_come_back() -> None:
    with opened() as house:
        evening = a_table(house, "ps")
        house.server.close()
        assert gone(evening.phones[0]) == "left"
        evening.leave()
