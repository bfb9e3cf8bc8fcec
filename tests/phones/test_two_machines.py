"""Two machines in one network: namespaces of Linux, each with an address of its own. Only root can make them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator

import pytest

from parlor_desktop.games import catalogue
from parlor_desktop.phones.address import private_addresses
from parlor_desktop.phones.limits import USUAL
from parlor_desktop.phones.page import page_in
from parlor_desktop.phones.server import Server
from tests.phones.evening import LONG, Evening, Opened, Queued, draw

TABLE, PHONE = "192.168.213.1", "192.168.213.2"
VISIT = """
import json, sys, urllib.request
from tests.phones.evening import Phone
address = sys.argv[1]
page = urllib.request.urlopen(address.partition("#")[0], timeout=20).read()
phone = Phone(address).sit()
table = phone.hear_table(0)
phone.close()
print(json.dumps({"page": len(page), "seat": phone.hello["seat"], "at": table["at"]}))
"""


def can_make_networks() -> bool:
    if not hasattr(os, "geteuid") or os.geteuid() or not shutil.which("ip"):
        return False
    name = f"try{os.getpid()}"
    if subprocess.run(["ip", "netns", "add", name], capture_output=True, check=False).returncode:
        return False
    return not subprocess.run(["ip", "netns", "del", name], capture_output=True, check=False).returncode


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


@pytest.fixture
def network() -> Iterator[str]:
    """A cable between this machine and another one, which is named."""
    if not can_make_networks():
        pytest.skip("networks of one's own need root and iproute2")
    mark = os.getpid()
    there, here, far = f"phone{mark}", f"t{mark}", f"p{mark}"
    ip("netns", "add", there)
    try:
        ip("link", "add", here, "type", "veth", "peer", "name", far)
        ip("link", "set", far, "netns", there)
        ip("addr", "add", f"{TABLE}/24", "dev", here)
        ip("link", "set", here, "up")
        ip("netns", "exec", there, "ip", "addr", "add", f"{PHONE}/24", "dev", far)
        ip("netns", "exec", there, "ip", "link", "set", far, "up")
        yield there
    finally:
        ip("netns", "del", there)


def test_a_phone_on_another_machine_finds_the_table_at_the_address_that_is_proposed(network: str) -> None:
    assert TABLE in private_addresses()
    listener = Queued()
    server = Server(listener, page_in(), draw, USUAL)
    server.open(TABLE)
    try:
        evening = Evening(catalogue.boxes()[0], "ps", 1, Opened(server, listener))
        evening.hands.welcome(0)
        evening.show()
        command = ["ip", "netns", "exec", network, sys.executable, "-c", VISIT, server.code(0)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=LONG * 3, check=False)
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout) == {"page": len(page_in().body), "seat": 0, "at": evening.hands.at}
        listener.wait_for({0: "here"})
        listener.wait_for({0: "asleep"})
    finally:
        server.close()
        server.wait()
