"""The asks of the bridge: each is a function that says its name and whether it changes a table.

Knows: how an ask is registered. Does not know: what can be asked for. What an ask wants and is answered stands in the
contract (contract/asks.py).
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, TypeVar

if TYPE_CHECKING:
    from tschatulle.bridge import Bridge
    from tschatulle.bridge.requests import Request
    from tschatulle.contract.door import Result

Long: TypeAlias = "Generator[float | Result, None, Result]"
"""Yields its progress 0..1, or what it knows so far; returns the answer."""
Answering: TypeAlias = "Callable[[Bridge, Request], Result | Long]"
AnsweringT = TypeVar("AnsweringT", bound="Answering")


class Ask(NamedTuple):
    """How something is answered."""

    answer: Answering
    changes: bool
    """Whether it changes a table, so that the thought under way is stopped. A line on the analysis board does not: who
    thinks about one line is not disturbed by a look at another."""


ASKS: dict[str, Ask] = {}


def ask(name: str, changes: bool = False) -> Callable[[AnsweringT], AnsweringT]:
    """Registers the function that answers it."""

    def registered(answer: AnsweringT) -> AnsweringT:
        ASKS[name] = Ask(answer, changes)
        return answer

    return registered
