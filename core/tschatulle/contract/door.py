"""What every request and every answer look like on their way between the page and the core.

Knows: the envelope. Does not know: what can be asked for.
"""

from __future__ import annotations

from typing import NotRequired, TypeAlias, TypedDict

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
"""Anything that JSON can say: a request of which nothing is believed yet."""


class Nothing(TypedDict):
    """A request that asks for nothing more, or an answer that tells nothing."""


class Asked(TypedDict):
    """A request: these two, and what the ask wants besides."""

    id: int
    """The page's number of the request; its answers bear it."""
    ask: str
    """Name of the ask."""


Number: TypeAlias = int | str | None
"""Of a request; None where it could not be read."""


class Result(TypedDict):
    """What an ask is answered: one of the shapes that the table of asks names for it."""


class Done(TypedDict):
    """The answer of an ask, whole."""

    id: Number
    ok: Result


class More(TypedDict):
    """The answer is not there yet: `slice` goes on with it."""

    id: Number
    more: float
    """How much of the work is done, from 0 to 1; 0 where nobody knows."""
    so_far: NotRequired[Result]
    """What is known before all is, where an ask tells that."""


class Error(TypedDict):
    """What was refused, for the words `error.REASON` of the language tables."""

    reason: str
    """A code."""
    params: dict[str, int | str]
    """What fills the gaps of its words."""


class Refused(TypedDict):
    """A request that could not be answered. Everything is as it was before."""

    id: Number
    error: Error


class Needing(TypedDict):
    """The code of a game is not here. Nothing was done; to be asked again once that archive has been brought."""

    id: Number
    needs: str
    """Name of the archive."""


Answer: TypeAlias = Done | More | Refused | Needing
"""The core sends lists of these as JSON, oldest first: a request may end a thought that was under way, which is then
refused as "stopped" before it."""
