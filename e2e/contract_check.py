"""What a page and the core say to each other, compared with the contract while a test goes on.

Knows: the signs of contract_tap.js, who compares (tests/house/contract.py). Does not know: any test, what is said.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from house.contract import Listener, Wrong
from playwright.sync_api import ConsoleMessage, Page

TAP = Path(__file__).parent / "contract_tap.js"
SIGN = "wire"
REQUEST = ">"


class Wire:
    """Listens to one page. What is wrong goes to `note`, as a kind of complaint and its words."""

    def __init__(self, page: Page, note: Callable[[str, str], None]) -> None:
        self.note, self.listener = note, Listener()
        self.answers = 0
        """Messages with answers that were compared."""
        page.add_init_script(path=TAP)
        page.on("console", self.heard)

    def heard(self, message: ConsoleMessage) -> None:
        """Anything on the console."""
        sign, *said = message.text.split(" ", 2)
        if message.type != "debug" or sign != SIGN:
            return
        way, text = said
        if way == REQUEST:
            self.listener.request(text)
        else:
            self.compare(text)

    def compare(self, text: str) -> None:
        """Answers, as they came."""
        self.answers += 1
        try:
            self.listener.answers(text)
        except Wrong as wrong:
            self.note("not in the contract", str(wrong))
