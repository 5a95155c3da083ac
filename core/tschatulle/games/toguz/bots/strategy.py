"""How the second player wins Bestemshe: one reply to every sowing of the first, while many balls are on the board.

Knows: the order in which a walk from the start meets positions; the replies are written down in it, so that nothing has
to be said about the positions themselves. Does not know: how the replies were found, and that they win
(tools/research/proof.py shows both); what to do when fewer balls are left (endgame.py, search.py).

Positions are met in levels of fewer and fewer balls, since no sowing brings any back. A level is walked when a position
of it is asked for; the fewer balls, the more positions.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Generator
from functools import lru_cache
from zlib import decompress

from tschatulle import tables
from tschatulle.games.toguz.bots.endgame import fits
from tschatulle.games.toguz.bots.packed import KAZAN, PackedGame
from tschatulle.games.toguz.rules.bestemshe import make
from tschatulle.games.toguz.rules.toguz import State, Toguz

FILE = "toguz/replies.bin"
"""Down to how many balls there are replies, in a byte, and the replies, a byte each, deflated. Written by
`tools.research.proof 26 --above 30 --out replies.bin`."""
WINNER = 1
"""The seat that wins."""
PAUSE = 100
"""Positions between two pauses: about two milliseconds."""
AHEAD = 30_000
"""Positions that a thought reads for those behind it: three tenths of a second. Most have the fewest balls, and who
comes to these is not to wait for all of them."""
LEFT = 0
"""What the strategy says of a position that it leaves to the other: no pit."""


class Strategy:
    """A strategy from a position with the other on the move, read as far as it is asked for."""

    def __init__(self, packed: PackedGame, start: State, reply: Callable[[int], int], least: int) -> None:
        """`reply` is asked for the pit in each position (a quick board) that has the winner on the move and at least
        so many balls, in the order of the walk."""
        self.packed, self.reply, self.least = packed, reply, least
        self.level = sum(start.pits) + 1
        """Every position with at least so many balls was met."""
        self.known: dict[int, int] = {}
        """Quick board -> pit, or LEFT: all to which the strategy leads. The winner wins them."""
        self._all = sum(start.pits) + sum(start.kazans)
        self._waiting: defaultdict[int, deque[int]] = defaultdict(deque)
        self._leave(packed.pack(start))

    def read(self, balls: int, most: int = -1) -> Generator[float, None, None]:
        """Walks on until every position with so many balls was met, or until so many more positions were, if that is
        given. Yields 0, for nobody knows how many there are. It may be dropped at any pause, and others may read in
        between."""
        steps = 0
        while self.level > max(balls, self.least) and steps != most:
            if not (boards := self._waiting[self.level - 1]):
                self.level -= 1
                continue
            board = boards.popleft()
            self.known[board] = self.reply(board)
            self._leave(dict(self.packed.children(board))[self.known[board]])
            steps += 1
            if steps % PAUSE == 0:
                yield 0.0

    def _leave(self, board: int) -> None:
        """A position is left to the other: to all that the other can do there is a reply."""
        if board in self.known:
            return
        self.known[board] = LEFT
        for _, after in self.packed.children(board):
            kazans = after >> 8 * (self.packed.size + KAZAN)
            balls = self._all - (kazans & 255) - (kazans >> 8 & 255)
            if balls >= self.least and after not in self.known:
                self.known[after] = LEFT
                self._waiting[balls].append(after)


def signs(game: Toguz, state: State) -> Generator[float, None, dict[int, int]]:
    """Pit -> 1 for the reply that wins for the seat on the move, -1 for each that loses; {} where the strategy says
    nothing or its replies are not here. Other sowings may win, too. Yields progress."""
    least = _least() if fits(game) else None
    if least is None or sum(state.pits) < least:
        return {}
    strategy = _strategy()
    yield from strategy.read(sum(state.pits))
    pit = strategy.known.get(strategy.packed.pack(state))
    if pit is None:
        return {}
    return {pit: 1} if state.turn == WINNER else dict.fromkeys(game.moves(state, state.turn), -1)


def ahead(game: Toguz, state: State) -> Generator[float, None, None]:
    """Reads on a little, if the position is one in which the strategy replies, so that later thoughts wait less."""
    least = _least() if fits(game) else None
    if least is not None and sum(state.pits) >= least and _strategy().known.get(_strategy().packed.pack(state)):
        yield from _strategy().read(least, AHEAD)


def _least() -> int | None:
    """Down to how many balls the strategy replies; None while the replies are not here (datapacks.brought)."""
    return tables.table(FILE)[0] if tables.is_here(FILE) else None


@lru_cache(maxsize=1)
def _strategy() -> Strategy:
    """The strategy of the game that is played; read only once."""
    game, written = make({}), tables.table(FILE)
    pits = iter(decompress(written[1:]))
    return Strategy(PackedGame(game), game.start(), lambda board: next(pits), written[0])
