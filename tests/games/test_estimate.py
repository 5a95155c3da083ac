"""The estimate of Tschuk Solitaire: its numbers come out of their file as they were learned."""

from __future__ import annotations

import struct
from hashlib import sha256

from tschatulle.games.tschuk.bots.learned import FILE, FIRST, GLOBALS, SECOND, SHOWN, network
from tschatulle.tables import table

LEARNED = "d913453c2f3daf2d60baee537c1e12371d782c830ac5a5af9c987b5536fccf00"
"""Of the numbers as doubles. Another network is another player: whoever learns one changes this line."""


def test_every_number_is_what_was_learned() -> None:
    first, second, last, skip = network()
    numbers = [number for neuron in (*first, *second, last, skip) for number in neuron]
    assert sha256(struct.pack(f"<{len(numbers)}d", *numbers)).hexdigest() == LEARNED


def test_the_file_holds_the_network_and_nothing_more() -> None:
    first, second, last, skip = network()
    assert (len(first), {len(neuron) for neuron in first}) == (FIRST, {SHOWN})
    assert (len(second), {len(neuron) for neuron in second}) == (SECOND, {FIRST + GLOBALS})
    assert (len(last), len(skip)) == (SECOND + 1, FIRST)
    assert len(table(FILE)) == 2 * (FIRST * SHOWN + SECOND * (FIRST + GLOBALS) + SECOND + 1 + FIRST)
