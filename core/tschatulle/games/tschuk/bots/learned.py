"""The network that estimates Tschuk Solitaire, learned by tools/research/value.py.

Knows: how its numbers lie in their file. Does not know: what they are for; that is evaluation.py, which asks it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import NamedTuple

from tschatulle.tables import table

FILE = "tschuk/estimate.bin"
"""The parts of the network one after the other, neuron by neuron: each number is two bytes, the low one first, and
counts in parts of SCALE."""
SCALE = 10_000
SHOWN, GLOBALS = 19, 3
"""What a stack shows to the first layer, and what the second one is told besides; a constant is the last of each."""
FIRST, SECOND = 24, 12
"""Neurons."""

Neuron = tuple[float, ...]


class Network(NamedTuple):
    """Two layers and what is made of them."""

    first: tuple[Neuron, ...]
    second: tuple[Neuron, ...]
    last: Neuron
    """How much each of the second layer says, and a constant."""
    skip: Neuron
    """How much each of the first layer says by itself."""


@cache
def network() -> Network:
    """The network that is shipped."""
    data = table(FILE)
    numbers = (int.from_bytes(data[at : at + 2], "little", signed=True) / SCALE for at in range(0, len(data), 2))
    first, second = _neurons(numbers, FIRST, SHOWN), _neurons(numbers, SECOND, FIRST + GLOBALS)
    return Network(first, second, *_neurons(numbers, 1, SECOND + 1), *_neurons(numbers, 1, FIRST))


def _neurons(numbers: Iterator[float], count: int, size: int) -> tuple[Neuron, ...]:
    return tuple(tuple(islice(numbers, size)) for _ in range(count))
