"""What the kernels of Bestemshe and the search have in common: pieces of work that take turns, and boards as two rows.

Knows: whose work the arrays of a kernel are of. Does not know: what is in them.
"""

from __future__ import annotations

import weakref
from collections.abc import Collection
from typing import Final

from tschatulle.kernel import Kernel


class Turn:
    """One piece of work with a kernel. Whoever has it is asked to put its arrays away before another goes on."""

    def __init__(self, kernel: Kernel, lasting: Collection[str]) -> None:
        """`lasting`: arrays that are written once and never change."""
        self.kernel = kernel
        self._lasting, self._saved = lasting, dict[str, bytes]()
        self.hold()

    def hold(self) -> None:
        """Makes the arrays of the kernel those of this work."""
        holder = _HOLDER.get(self.kernel)
        before = holder() if holder else None
        if before is self:
            return
        if before is not None:
            names = [name for name in self.kernel.layout.arrays if name not in self._lasting]
            before._saved = {name: self.kernel.read(name) for name in names}
        _HOLDER[self.kernel] = weakref.ref(self)
        for name, data in self._saved.items():
            self.kernel.write(name, data)
        self._saved = {}


_HOLDER: Final[weakref.WeakKeyDictionary[Kernel, weakref.ref[Turn]]] = weakref.WeakKeyDictionary()
"""Whose work the arrays of a kernel are of."""

PITS, BITS = 5, 6


def rows_of(pits: tuple[int, ...], seat: int) -> tuple[int, int]:
    """A board as the seat sees it: six bits for each pit of its row, and for each of the other's."""
    bottom, top = (sum(balls << BITS * pit for pit, balls in enumerate(row)) for row in (pits[:PITS], pits[PITS:]))
    return (top, bottom) if seat else (bottom, top)
