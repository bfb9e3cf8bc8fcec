"""Where phones in the house can reach this machine: its own addresses in a home network."""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator
from contextlib import suppress
from ipaddress import IPv4Address, IPv4Network
from typing import Final

HOME: Final = tuple(map(IPv4Network, ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12")))
"""What routers of homes give out, the most usual first."""
ASKED: Final = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")
"""Nothing is sent there: the system is only asked from where it would. The first stands for the world outside."""
INTERFACE_ADDRESS: Final = 0x8915
"""SIOCGIFADDR, on Linux."""


def private_addresses() -> list[str]:
    """The one that leads out of the house first: most likely the phones are in that network."""
    found = [address for address in (*_towards(), *_of_interfaces(), *_of_this_name()) if is_private(address)]
    return list(dict.fromkeys(found))


def is_private(address: str) -> bool:
    try:
        known = IPv4Address(address)
    except ValueError:
        return False
    return any(known in network for network in HOME)


def _towards() -> Iterator[str]:
    for other in ASKED:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            asking.connect((other, 9))
            yield str(asking.getsockname()[0])


def _of_interfaces() -> Iterator[str]:
    if sys.platform != "linux":
        return
    from fcntl import ioctl

    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _number, name in socket.if_nameindex():
            with suppress(OSError):
                answer = ioctl(asking.fileno(), INTERFACE_ADDRESS, name.encode()[:15].ljust(256, b"\0"))
                yield socket.inet_ntoa(answer[20:24])


def _of_this_name() -> Iterator[str]:
    with suppress(OSError):
        for *_, where in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            yield str(where[0])
