"""What the blank game adds to the contract with the page: the facts that its board shows."""

from __future__ import annotations

from tschatulle.presentation import Facts as AnyFacts


class Facts(AnyFacts):
    """Of a scene."""

    tossed: bool
    """Whether there is a hidden number."""
