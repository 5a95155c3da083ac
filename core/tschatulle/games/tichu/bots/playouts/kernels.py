"""Hands of two sides of two that are played out by kernels, where these are run as WebAssembly.

Knows: what the kernels are told (layout.py, playout.py, trick.py), and whose hand they hold. Does not know: how they
lay out and play, worlds, which move is good, how Python does the same where they are not there (belief.py, opening.py).

Nothing is kept from one decision to the next but the tables of groups, to which no kernel writes: whoever holds the
kernels tells them all else anew, and from that alone they lay out and play.
"""

from __future__ import annotations

import weakref
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple
from zlib import crc32

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tichu.bots.plan import Group, Plan, plan_of
from tschatulle.games.tichu.bots.playouts.groups import (
    NOTHING,
    ROOM,
    ints,
    layout_tables,
    number_of,
    plan_row,
    playout_tables,
    shorts,
)
from tschatulle.games.tichu.bots.playouts.policyrollout import policy_tables
from tschatulle.games.tichu.bots.rollout import POLICY
from tschatulle.games.tichu.table.cards import DECK, Cards
from tschatulle.kernel import Kernel, load

LAYOUT: Final = "tschatulle.games.tichu.bots.playouts.layout"
PLAYOUT: Final = "tschatulle.games.tichu.bots.playouts.playout"
OPTIONS: Final = 64
PASSES, PLAYS, NAME, SEAT, TAKE = range(5)
"""As the kernel has them."""

Act = tuple[int, int, Plan]
"""What an option does, with a group, a rank or a seat, and the plan of the own hand before."""


class Finished(NamedTuple):
    """A hand that is over."""

    ahead: int
    """Points of side 0 more than those of side 1, calls included."""
    first: Seat
    """Who went out first."""
    double: int
    """1 for a double victory of side 0, -1 of side 1, 0 for none."""


class Situation(NamedTuple):
    """The play of a hand at a moment."""

    turn: Seat
    form: int = 0
    """Of the trick; 0 if there is none."""
    height: int = 0
    owner: Seat = 0
    top: Group | None = None
    worth: int = 0
    wish: int = 0
    out: tuple[Seat, ...] = ()
    won: tuple[int, ...] = (0, 0, 0, 0)


class Playouts:
    """Hands that one decision plays out. Several decisions may take turns with the same kernels."""

    def __init__(self, kernels: Pair, now: Situation, acts: Sequence[Act], learned: bool) -> None:
        """At most OPTIONS acts of the seat whose turn it is now; all play on by the learned policy, or by the habit."""
        self._layout, self._playout = kernels
        self._told = {
            "learned": ints([learned]),
            **told(now),
            "kinds": bytes(kind for kind, _, _ in acts),
            "values": shorts(value for _, value, _ in acts),
            "option_plans": b"".join(shorts(plan_row(plan)) for _, _, plan in acts),
        }

    def deal(self, hands: Sequence[Cards]) -> None:
        """All that is played from now on begins with these hands."""
        layout = self._layout
        layout.write("hands", cards_row(hands))
        layout.call("deal")
        self._told["dealt"] = dealt = layout.read("laid")
        self._hold()
        self._playout.write("dealt", dealt)

    def begun(self, opener: Seat, calls: Sequence[int]) -> Finished:
        """The deal from the first lead on."""
        self._hold()
        return finished(self._playout.call("begin", opener, called(calls)))

    def played(self, act: int, calls: Sequence[int]) -> Finished:
        """The deal from now on."""
        self._hold()
        return finished(self._playout.call("play", act, called(calls)))

    def _hold(self) -> None:
        """Makes the arrays of the kernel those of this decision."""
        holder = _HOLDER.get(self._playout)
        if holder is None or holder() is not self:
            _HOLDER[self._playout] = weakref.ref(self)
            knowing(self._playout, PLAYOUT)
            for name, data in self._told.items():
                self._playout.write(name, data)


_HOLDER: weakref.WeakKeyDictionary[Kernel, weakref.ref[Playouts]] = weakref.WeakKeyDictionary()
"""Whose hand the arrays of a kernel are of."""
_KNOWING: weakref.WeakSet[Kernel] = weakref.WeakSet()
"""Kernels that have been told of groups."""


class Pair(NamedTuple):
    """Both kernels, translated."""

    layout: Kernel
    playout: Kernel

    def playouts(self, now: Situation, acts: Sequence[Act] = (), *, learned: bool = False) -> Playouts:
        """For one decision."""
        knowing(self.layout, LAYOUT)
        return Playouts(self, now, acts, learned)


def quick() -> Pair | None:
    """None where Python would have to run them, which takes longer than to do without them. Both ways answer the same:
    it does not matter if they come in the middle of a thought."""
    found = Pair(load(LAYOUT, lays_out_rightly), load(PLAYOUT, plays_rightly))
    return found if all(one.state == "wasm" for one in found) else None


def knowing(kernel: Kernel, name: str) -> None:
    """Tells a kernel of groups, once."""
    if kernel not in _KNOWING:
        set_up(kernel, name)
        _KNOWING.add(kernel)


def set_up(kernel: Kernel, name: str) -> None:
    """Empties a kernel and tells it of groups."""
    kernel.clear()
    for array, data in (layout_tables() if name == LAYOUT else playout_tables()).items():
        kernel.write(array, data)
    if name == PLAYOUT:
        kernel.write("habits", ints(POLICY))
        for array, data in policy_tables().items():
            kernel.write(array, data)


def told(now: Situation) -> dict[str, bytes]:
    """The hand of now, as trick.py has it."""
    top = NOTHING if now.top is None else number_of()[now.top]
    fields = [now.turn, now.form, now.height, now.owner, top, now.worth, now.wish, len(now.out), 0, 0, 0]
    return {
        "start": ints(fields),
        "start_won": ints(now.won),
        "start_out": ints([*now.out, 0, 0, 0, 0][:4]),
    }


def cards_row(hands: Sequence[Cards]) -> bytes:
    """All hands, as layout.py reads them."""
    return b"".join([bytes(hand).ljust(ROOM, b"\0") for hand in hands])


def called(calls: Sequence[int]) -> int:
    """Calls of all seats in one number, as the kernel takes them."""
    a, b, c, d = calls
    return a | b << 2 | c << 4 | d << 6


def finished(told: int | None) -> Finished:
    """What the kernel's number says."""
    assert told is not None
    return Finished(told >> 4, told >> 2 & 3, (0, 1, -1)[told & 3])


# Self-tests: what every machine answers.

TESTED: Final = 24
LAYOUTS: Final = 1_031_632_629
RESULTS: Final = 4_199_366_770


def tested() -> Iterator[list[Cards]]:
    """Deals with hands of fourteen cards and fewer, every third of low cards alone."""
    rng = Chance("tichu/kernels")
    for nth in range(TESTED):
        deck = rng.shuffled(card for card in range(1, DECK + 1) if nth % 3 or card < DECK // 2 or card > DECK - 2)
        size = min(14 - nth % 4, len(deck) // 4)
        yield [tuple(sorted(deck[size * seat : size * seat + size])) for seat in range(4)]


def lays_out_rightly(kernel: Kernel) -> bool:
    """The self-test of layout.py."""
    set_up(kernel, LAYOUT)
    answers = 0
    for hands in tested():
        kernel.write("hands", cards_row(hands))
        kernel.call("deal")
        answers = crc32(kernel.read("laid"), answers)
    return answers == LAYOUTS


def plays_rightly(kernel: Kernel) -> bool:
    """The self-test of playout.py, also with wishes and calls, by the habit and by the learned policy."""
    set_up(kernel, PLAYOUT)
    answers = 0
    for nth, hands in enumerate(tested()):
        kernel.write("start", told(Situation(0, wish=nth))["start"])
        kernel.write("dealt", b"".join(shorts(plan_row(plan_of(hand))) for hand in hands))
        for learned in (0, 1):
            kernel.write("learned", ints([learned]))
            answers = crc32(ints(finished(kernel.call("begin", nth & 3, nth * nth))), answers)
    return answers == RESULTS
