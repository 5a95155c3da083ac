"""Friends far away: a STUN server that somebody named is asked, nobody else is, and what it says travels."""

from __future__ import annotations

import base64
import socket
import struct
import threading
from collections.abc import Iterator

import pytest
from accessibility import checked
from page_driver import WORDS, comes, until
from playwright.sync_api import Browser, Page
from test_friends_far import ANSWER, answer, apart, connect, invited, shut
from test_friends_table import seats, sit

ENGLISH = WORDS["en"]
COOKIE = 0x2112A442
BINDING, BOUND, XOR_MAPPED_ADDRESS, VERSION_4 = 1, 0x101, 0x20, 1
SEEN = ("203.0.113.7", 40123)
"""What this server says to everybody."""
BYTES = socket.inet_aton(SEEN[0]) + struct.pack(">H", SEEN[1])


class Stun:
    """The least of a STUN server (RFC 8489): it answers a binding request, and remembers who asked."""

    def __init__(self) -> None:
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.socket.bind(("127.0.0.1", 0))
        self.address = f"stun:127.0.0.1:{self.socket.getsockname()[1]}"
        self.asked: list[tuple[str, int]] = []

    def serve(self) -> None:
        """Until something empty comes."""
        while (heard := self.socket.recvfrom(2000))[0]:
            data, who = heard
            kind, _, cookie = struct.unpack(">HHI", data[:8])
            if (kind, cookie) == (BINDING, COOKIE):
                self.asked.append(who)
                self.socket.sendto(self.bound(data[8:20]), who)

    @staticmethod
    def bound(transaction: bytes) -> bytes:
        """The answer: the address, masked."""
        host = struct.unpack(">I", socket.inet_aton(SEEN[0]))[0] ^ COOKIE
        told = struct.pack(">HHBBHI", XOR_MAPPED_ADDRESS, 8, 0, VERSION_4, SEEN[1] ^ (COOKIE >> 16), host)
        return struct.pack(">HHI", BOUND, len(told), COOKIE) + transaction + told


@pytest.fixture
def stun() -> Iterator[Stun]:
    server = Stun()
    threading.Thread(target=server.serve, daemon=True).start()
    yield server
    server.socket.sendto(b"", server.socket.getsockname())  # wakes it


def told(link: str) -> bytes:
    """What the signal of a link says."""
    text = link.rpartition(".")[2]
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def nowhere(link: str) -> str:
    """The same invitation without any address of the table: a friend in its own network would be through before its own
    addresses are known, and asks nobody then."""
    head, _, _ = link.rpartition(".")
    data = told(link)
    end = 2
    for _ in ("user", "password"):
        end += 1 + -(-data[end] * 6 // 8)
    kept = data[: end + 32]
    low, high = 1, 0
    for byte in kept:
        low = (low + byte) % 251
        high = (high + low) % 251
    return f"{head}.{base64.urlsafe_b64encode(kept + bytes([high, low])).decode().rstrip('=')}"


def name_server(page: Page, address: str, says: str) -> None:
    """Types an address at either side."""
    part = page.locator("details", has_text=ENGLISH["friends.server"])
    if part.get_attribute("open") is None:
        part.locator("summary").click()
    part.get_by_label(ENGLISH["friends.serverAddress"]).fill(address)
    part.get_by_role("button", name=ENGLISH["friends.serverUse"]).click()
    comes(page, lambda _: part.locator("[role=status]").inner_text(), says)


def test_a_server_that_was_named_is_asked_and_its_answer_travels(browser: Browser, origin: str, stun: Stun) -> None:
    with apart(browser, origin, "toguz9") as (host, [device]):
        first = invited(host, 1)
        friend = device.open(first)
        plain = answer(friend)
        assert not stun.asked and BYTES not in told(first) + told(plain)
        bad = ENGLISH["friends.serverBad"].format(short="stun:example.org", long="stun:example.org:3478")
        name_server(host, "example.org", bad)
        assert host.locator(".s-dialog-friends [readonly]").input_value() == first
        assert host.get_by_label(ENGLISH["friends.serverAddress"]).input_value() == "example.org", "nothing is lost"
        name_server(host, f" {stun.address.upper()} ", ENGLISH["friends.serverUp"])
        checked(host, "a server that was named")
        asked = len(stun.asked)
        far = host.locator(".s-dialog-friends [readonly]").input_value()
        assert asked and BYTES in told(far) and far.rpartition(".")[0] == first.rpartition(".")[0]
        friend.goto("about:blank")
        friend = device.open(nowhere(far))
        assert BYTES not in told(answer(friend)) and len(stun.asked) == asked, "each side names its own"
        name_server(friend, stun.address, ENGLISH["friends.serverUp"])
        checked(friend, "a server that a friend has named")
        href = friend.locator(ANSWER).input_value()
        assert BYTES in told(href) and len(stun.asked) > asked
        connect(host, href)
        until(host, f"document.body.innerText.includes({ENGLISH['friends.connected']!r})")
        shut(host)
        sit(friend, "Bo")
        comes(host, lambda page: "Bo" in seats(page), True)


def test_a_server_that_is_silent_is_told_and_can_be_taken_back(browser: Browser, origin: str, stun: Stun) -> None:
    with apart(browser, origin, "toguz9") as (host, [device]):
        first = invited(host, 1)
        stun.bound = lambda transaction: b""  # type: ignore[method-assign]
        name_server(host, stun.address, ENGLISH["friends.serverSilent"])
        assert stun.asked
        name_server(host, "", ENGLISH["friends.serverNone"])
        asked = {*stun.asked}
        link = host.locator(".s-dialog-friends [readonly]").input_value()
        assert link != first and BYTES not in told(link)
        connect(host, answer(device.open(link)))
        until(host, f"document.body.innerText.includes({ENGLISH['friends.connected']!r})")
        assert {*stun.asked} == asked, "for what was made before, and for nothing new"


pytestmark = pytest.mark.usefixtures("site")
