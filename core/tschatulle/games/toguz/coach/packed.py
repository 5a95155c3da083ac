"""The board as one number, for what looks at many boards in Python: a sowing is one addition.

Knows: the rules again, in another form, checked against rules/toguz.py line of play by line of play. Does not know:
what a position is worth (evaluation.py), remembered positions, resignation and draws.

A position is a whole number of bytes: the pits of the ring, the two kazans, the seat on the move, the numbers of the
two tuzdyks. For each tuzdyk configuration, origin and number of balls a table holds what the sowing adds to the
number; it is filled as it is needed. Bytes 0..2n-1 pits, then KAZAN + seat, SIDE, TRAP + seat (relative to 2n).
"""

from __future__ import annotations

from functools import lru_cache

from tschatulle.games.toguz.rules.toguz import State, Toguz

KAZAN, SIDE, TRAP, WIDTH = 0, 2, 3, 5
"""Bytes behind the 2n pits."""


Sown = tuple[int, int, int, int, int, int]
"""What sowing so many balls from one origin does; a plain tuple, for that unpacks fastest:
add     to the number: the sowing, with the balls that fall into tuzdyks, and the change of the seat on the move
last    place where it ends
passes  balls that fall into the last place, 0 where nothing can be captured
ball    to the number, for each ball captured there
trap    to the number, for three balls captured there that make a tuzdyk, 0 where none may arise
net     balls that fall into the mover's tuzdyk, less those that fall into the other's"""


class Sowings(dict[int, Sown]):
    """The sowings of one origin by number of balls, made when first asked for."""

    __slots__ = ("_origin", "_quick", "_tuzdyks")

    def __init__(self, packed: PackedGame, tuzdyks: tuple[int, int], origin: int) -> None:
        super().__init__()
        self._quick, self._tuzdyks, self._origin = packed, tuzdyks, origin

    def __missing__(self, balls: int) -> Sown:
        sown = self[balls] = self._quick.sown(self._tuzdyks, self._origin, balls)
        return sown


Side = tuple[tuple[int, Sowings], ...]
"""Origins of one seat with their rows, pit n first: it reaches over."""


class Tables(dict[int, tuple[Side, Side]]):
    """The rows of both seats by `256 * tuzdyk of seat 1 + tuzdyk of seat 0`."""

    __slots__ = ("_quick",)

    def __init__(self, packed: PackedGame) -> None:
        super().__init__()
        self._quick = packed

    def __missing__(self, traps: int) -> tuple[Side, Side]:
        n, tuzdyks = self._quick.game.pits, (traps & 255, traps >> 8)
        made: list[Side] = []
        for seat in (0, 1):
            places = range(seat * n + n - 1, seat * n - 1, -1)
            made.append(tuple((place, Sowings(self._quick, tuzdyks, place)) for place in places))
        self[traps] = made[0], made[1]
        return self[traps]


class PackedGame:
    """The tables of one game."""

    def __init__(self, game: Toguz) -> None:
        self.game, self.size = game, 2 * game.pits
        self.width = self.size + WIDTH
        self.unit = [1 << 8 * place for place in range(self.width)]
        self.tables = Tables(self)

    def pack(self, state: State) -> int:
        return int.from_bytes(bytes([*state.pits, *state.kazans, state.turn, *state.tuzdyks]), "little")

    def unpack(self, board: int) -> State:
        """The position, at its earliest possible move number."""
        cells, size = board.to_bytes(self.width, "little"), self.size
        pits, (bottom, top, turn, mine, other) = tuple(cells[:size]), cells[size:]
        return State(pits, (bottom, top), (mine, other), turn, turn, house=self.game.house)

    def sown(self, tuzdyks: tuple[int, int], origin: int, balls: int) -> Sown:
        """One entry of the tables."""
        game, size, unit = self.game, self.size, self.unit
        seat, traps = origin // game.pits, game.traps(tuzdyks)
        first = origin if balls > 1 else origin + 1
        add = -balls * unit[origin] + (unit[size + SIDE] if seat == 0 else -unit[size + SIDE])
        net = 0
        for place in range(first, first + balls):
            owner = traps.get(place % size)
            add += unit[place % size] if owner is None else unit[size + KAZAN + owner]
            net += 0 if owner is None else 1 if owner == seat else -1
        last = (first + balls - 1) % size
        if last // game.pits == seat or last in traps:
            return add, last, 0, 0, 0, net
        passes = (balls - 1) // size + 1
        ball = unit[size + KAZAN + seat] - unit[last]
        number = last % game.pits + 1
        may = game.may_make(State((), (0, 0), tuzdyks, seat), number)
        return add, last, passes, ball, 3 * ball + number * unit[size + TRAP + seat] if may else 0, net

    def children(self, board: int) -> list[tuple[int, int]]:
        """(pit, board after) of every move; nothing is swept. [] also where the game is over."""
        cells, size, half = board.to_bytes(self.width, "little"), self.size, self.game.half
        if cells[size] > half or cells[size + 1] > half:
            return []
        side = self.tables[cells[size + TRAP] + 256 * cells[size + TRAP + 1]][cells[size + SIDE]]
        found = []
        for origin, row in side:
            if balls := cells[origin]:
                add, last, passes, ball, trap, _ = row[balls]
                after = board + add
                if passes:
                    there = cells[last] + passes
                    if not there & 1:
                        after += there * ball
                    elif there == 3:
                        after += trap
                found.append((origin % self.game.pits + 1, after))
        return found

    def perft(self, board: int, depth: int) -> int:
        """Lines of play of exactly this many moves, at least one; finished games have no children."""
        cells, size, half = board.to_bytes(self.width, "little"), self.size, self.game.half
        if cells[size] > half or cells[size + 1] > half:
            return 0
        if depth == 1:
            first = cells[size + SIDE] * self.game.pits
            return self.game.pits - cells[first : first + self.game.pits].count(0)
        below = depth - 1
        return sum(self.perft(after, below) for _, after in self.children(board))


@lru_cache(maxsize=8)
def packed_game(pits: int, seeds: int, tuzdyk: bool, ninth: bool) -> PackedGame:
    """The tables of a board: a pure function of the rules, kept because they take a moment to fill."""
    return PackedGame(Toguz("", pits, seeds, tuzdyk, {"ninth": "open"} if ninth else {}))
