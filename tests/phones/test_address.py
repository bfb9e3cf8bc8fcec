"""Phones are sent to an address of this machine in a home network, and to no other."""

from __future__ import annotations

import subprocess
import sys

import pytest

from parlor_desktop.phones import address
from parlor_desktop.phones.address import is_private, private_addresses


@pytest.mark.parametrize("there", ["192.168.1.5", "10.0.0.7", "172.16.4.4", "172.31.255.1"])
def test_addresses_that_routers_of_homes_give_out_are_private(there: str) -> None:
    assert is_private(there)


@pytest.mark.parametrize(
    "there", ["127.0.0.1", "0.0.0.0", "8.8.8.8", "172.32.0.1", "169.254.3.3", "192.169.0.1", "::1", "home", ""]
)
def test_other_addresses_are_not(there: str) -> None:
    assert not is_private(there)


def test_the_address_that_leads_out_of_the_house_comes_first_and_each_is_there_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address, "_towards", lambda: iter(["192.168.1.5", "127.0.0.1"]))
    monkeypatch.setattr(address, "_of_interfaces", lambda: iter(["127.0.0.1", "172.17.0.1", "192.168.1.5", "81.2.3.4"]))
    monkeypatch.setattr(address, "_of_this_name", lambda: iter(["127.0.1.1"]))
    assert private_addresses() == ["192.168.1.5", "172.17.0.1"]


TABLE = """
import sys
import parlor_desktop.ui.setup
import parlor_desktop.ui.table
print([name for name in ("websockets", "segno", "asyncio") if name in sys.modules])
"""


def test_a_table_without_phones_imports_nothing_of_a_server() -> None:
    done = subprocess.run([sys.executable, "-c", TABLE], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
