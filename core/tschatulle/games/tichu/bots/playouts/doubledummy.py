"""Double-dummy ends of hands: a kernel searches them with all cards open, where it is run as WebAssembly.

Knows: what the kernel is told (endgame.py), how few cards it looks through. Does not know: worlds, which of them is
likely, what a result is worth, what is done where Python would have to run it (play.py).
"""

from __future__ import annotations

import weakref
from collections.abc import Iterator, Sequence
from typing import Final
from zlib import crc32

from tschatulle.chance import Chance
from tschatulle.games.tichu.bots.plan import WORTH
from tschatulle.games.tichu.bots.playouts.groups import every_group, ints, playout_tables, shorts
from tschatulle.games.tichu.bots.playouts.kernels import (
    NAME,
    SEAT,
    Act,
    Finished,
    Situation,
    called,
    cards_row,
    finished,
    told,
)
from tschatulle.games.tichu.table.cards import DECK, Cards
from tschatulle.kernel import Kernel, load

ENDGAME: Final = "tschatulle.games.tichu.bots.playouts.endgame"
CARDS: Final = 12
"""In all hands together at most; with more it would often look at too many positions."""
POSITIONS: Final = 3_000_000
"""Looked at for a decision at most."""
AT_ONCE: Final = 400_000
"""Looked at in a deal at most: meanwhile nobody can stop the thought."""
UNKNOWN: Final = -1_000_000_000
"""What the kernel says of too many."""
TABLES: Final = ("forms", "heights", "sizes", "points", "masks", "members", "singles")


class Endgame:
    """The end of a hand for one decision. Several may take turns with the same kernel."""

    def __init__(self, kernel: Kernel, now: Situation, acts: Sequence[Act]) -> None:
        """`acts` of the seat whose turn it is; none names a rank or lets others go on."""
        assert not any(kind in {NAME, SEAT} for kind, _, _ in acts)
        knowing(kernel)
        self._kernel = kernel
        self._acts = acts
        self._told = told(now)
        self.positions = 0
        """That were looked at so far."""

    def searched(self, hands: Sequence[Cards], calls: Sequence[int]) -> list[Finished] | None:
        """What each act comes to if everybody sees these hands and plays them best; None if that takes too many
        positions, or a hand holds too many groups."""
        most = min(AT_ONCE, POSITIONS - self.positions)
        if most <= 0:
            return None
        for name, data in self._told.items():
            self._kernel.write(name, data)
        self._kernel.write("hands", cards_row(hands))
        return self._brought(calls, most) if self._kernel.call("deal") else None

    def _brought(self, calls: Sequence[int], most: int) -> list[Finished] | None:
        found = []
        for kind, value, _ in self._acts:
            over = self._kernel.call("play", kind, value, called(calls), most)
            looked = self._kernel.get("nodes", 0)
            self.positions += looked
            most -= looked
            if over == UNKNOWN:
                return None
            found.append(finished(over))
        return found


def quick() -> Kernel | None:
    """None where Python would have to run it, which takes too long."""
    kernel = load(ENDGAME, searches_rightly)
    return kernel if kernel.state == "wasm" else None


_KNOWING: weakref.WeakSet[Kernel] = weakref.WeakSet()
"""Kernels that have been told of groups."""


def knowing(kernel: Kernel) -> None:
    """Tells a kernel of groups, once."""
    if kernel not in _KNOWING:
        set_up(kernel)
        _KNOWING.add(kernel)


def set_up(kernel: Kernel) -> None:
    """Empties a kernel and tells it of groups."""
    kernel.clear()
    tables = playout_tables()
    for array in TABLES:
        kernel.write(array, tables[array])
    kernel.write("groups", ints([len(every_group())]))
    kernel.write("worths", shorts(WORTH))


# The self-test: what every machine answers.

TESTED: Final = 24
RESULTS: Final = 53_618_120


def tested() -> Iterator[list[Cards]]:
    """Hands of three cards and fewer, every third of neighbours."""
    rng = Chance("tichu/endgame")
    for nth in range(TESTED):
        deck = rng.shuffled(card for card in range(1, DECK + 1) if nth % 3 or DECK // 2 < card < DECK // 2 + 20)
        yield [tuple(sorted(deck[3 * seat + (seat + nth) % 3 : 3 * seat + 3])) for seat in range(4)]


def searches_rightly(kernel: Kernel) -> bool:
    """The self-test of endgame.py, also with wishes and calls."""
    set_up(kernel)
    answers = 0
    for nth, hands in enumerate(tested()):
        for name, data in told(Situation(nth & 3, wish=nth % 15)).items():
            kernel.write(name, data)
        kernel.write("hands", cards_row(hands))
        kernel.call("deal")
        over = kernel.call("play", SEAT, nth & 3, nth * nth & 255, 10_000)
        answers = crc32(ints([over or 0, kernel.get("nodes", 0)]), answers)
    return answers == RESULTS
