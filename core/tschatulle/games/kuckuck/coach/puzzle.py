"""The puzzle of Zum Kuckuck!: the last rounds of a cycle, all cards open, against players whose habit is told.

Knows: positions of the basic game in which nobody has chosen yet, three habits. Does not know: dates, tries, who makes
puzzles.

What the person knows: every hand, the nests to come in their order, and that the others always lay the highest, the
middle (of two the lower) or the lowest card that they have left. So every play of the own cards leads to one end, and
each card is worth the points of the cycle after it when the others are laid in the best order: all orders are tried.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tschatulle.game import BadText, Seat
from tschatulle.games.kuckuck.bots.rollout import Pairs, step
from tschatulle.games.kuckuck.rules.scoring import OUT, alive, cycle_points
from tschatulle.games.kuckuck.rules.state import State, remaining, resting

if TYPE_CHECKING:
    from tschatulle.games.kuckuck.rules.kuckuck import Kuckuck
    from tschatulle.presentation import Line

Seats = tuple[int, ...]
"""A number for each seat."""
OPEN: Final = True
"""All cards lie open."""
MARGIN: Final = 1
"""Points by which the best card is ahead of the next one."""
IDLE: Final = ()
MOST: Final = 6
"""Rounds that are left, at most: more orders of cards would take too long."""
HABITS: Final = {"h": "high", "m": "middle", "l": "low"}
"""Letter in a line of the data -> name in the language keys."""


def task(game: Kuckuck, state: State, seat: Seat) -> Line:
    return "puzzle.kuckuck.task", {"n": len(remaining(state, seat))}


def known(game: Kuckuck, state: State, seat: Seat, notes: str) -> list[Line]:
    """The nests of this round and of those to come, then what each of the others holds and how they play it."""
    nests = ", ".join(f"{low} + {high}" for low, high in _pairs(state, len(remaining(state, seat))))
    lines: list[Line] = [("puzzle.kuckuck.nests", {"nests": nests})]
    for one, habit in _habits(game, seat, notes).items():
        cards = _cards(state, one)
        lines.append((f"puzzle.kuckuck.{HABITS[habit]}", {"seat": one, "player": one + 1, "cards": cards}))
    return lines


def worths(game: Kuckuck, state: State, seat: Seat, notes: str) -> dict[str, int]:
    """Card -> the points of the cycle for the seat, if it lays the rest in the best order. Raises BadText."""
    solver = Solver(game, state, seat, notes)
    return {str(card): solver.best(card)[0] for card in remaining(state, seat)}


def line(game: Kuckuck, state: State, seat: Seat, notes: str, move: str) -> list[tuple[Seat, str]]:
    """The rest of the cycle after this card, the cards of each round by seats."""
    solver = Solver(game, state, seat, notes)
    _, order = solver.best(int(move))
    moves: list[tuple[Seat, str]] = []
    for cards in solver.rounds(order):
        if resting(state):
            break
        for one in alive(state.left):
            moves.append((one, str(cards[one])))
            state = game.play(state, one, cards[one])
    return moves


def explained(game: Kuckuck, state: State, worths: dict[str, int], move: str) -> Line:
    """What a card comes to; of the best one also what the next best comes to."""
    first, second = sorted(worths.values(), reverse=True)[:2]
    if worths[move] == first:
        return "puzzle.kuckuck.solution", {"card": int(move), "n": first, "next": second}
    return "puzzle.kuckuck.less", {"card": int(move), "n": worths[move]}


class Solver:
    """All orders in which a seat can lay its cards, against habits."""

    def __init__(self, game: Kuckuck, state: State, seat: Seat, notes: str) -> None:
        """Raises BadText for notes that are none, and for a position too early in a cycle."""
        self.game, self.state, self.seat = game, state, seat
        self.mine = remaining(state, seat)
        if len(self.mine) > MOST:
            raise BadText("bad-dailies")
        self.pairs = _pairs(state, len(self.mine))
        policies = _habits(game, seat, notes)
        self.others = {one: laid_by(habit, remaining(state, one)) for one, habit in policies.items()}
        self.received = game.received(state)
        self.memo: dict[tuple[tuple[int, ...], Seats, Seats], tuple[int, tuple[int, ...]]] = {}

    def best(self, card: int) -> tuple[int, tuple[int, ...]]:
        """Points and the order of all cards, this one first; of equals the lower cards sooner."""
        spot = tuple(self.state.tops), tuple(self.state.left), False
        points, order = self._rest(tuple(one for one in self.mine if one != card), *self._after(0, card, spot))
        return points, (card, *order)

    def after_one(self, card: int) -> int:
        """The points if the cycle ended after this card: what comes to mind first."""
        tops, left, _ = self._after(0, card, (tuple(self.state.tops), tuple(self.state.left), False))
        return self._points(tops, left)

    def _rest(self, rest: tuple[int, ...], tops: Seats, left: Seats, over: bool) -> tuple[int, tuple[int, ...]]:
        """Points and the best order of the cards that are left."""
        if over or not rest:
            return self._points(tops, left), rest
        key = rest, tops, left
        if key not in self.memo:
            found = []
            for card in rest:
                later = tuple(one for one in rest if one != card)
                after = self._after(len(self.mine) - len(rest), card, (tops, left, False))
                points, order = self._rest(later, *after)
                found.append((points, (card, *order)))
            self.memo[key] = max(found, key=lambda one: one[0])
        return self.memo[key]

    def _after(self, nth: int, card: int, spot: tuple[Seats, Seats, bool]) -> tuple[Seats, Seats, bool]:
        """Nests and cockatoos by seat after a round, and whether the cycle is over because too few are left."""
        tops, left = list(spot[0]), list(spot[1])
        over = step(self._cards(nth, card, left), self.pairs[nth], tops, left, self.game.variant)
        return tuple(tops), tuple(left), over

    def _cards(self, nth: int, card: int, left: Sequence[int]) -> list[int]:
        """The cards of a round by seat, 0 for who has dropped out."""
        laid = {**{one: cards[nth] for one, cards in self.others.items()}, self.seat: card}
        return [laid[one] if left[one] != OUT else 0 for one in self.game.sides]

    def _points(self, tops: Seats, left: Seats) -> int:
        return cycle_points(tops, left, self.received, self.game.variant)[self.seat]

    def rounds(self, order: Sequence[int]) -> list[list[int]]:
        """By round and seat the cards that are laid, as if nobody dropped out."""
        return [self._cards(nth, card, (0,) * self.game.seats) for nth, card in enumerate(order)]


def laid_by(habit: str, cards: Sequence[int]) -> tuple[int, ...]:
    """The cards, rising, in the order in which a habit lays them."""
    rest, order = list(cards), []
    while rest:
        place = {"h": len(rest) - 1, "m": (len(rest) - 1) // 2, "l": 0}[habit]
        order.append(rest.pop(place))
    return tuple(order)


def _habits(game: Kuckuck, seat: Seat, notes: str) -> dict[Seat, str]:
    """A letter for each other seat. Raises BadText."""
    others = [one for one in game.sides if one != seat]
    if len(notes) != len(others) or any(letter not in HABITS for letter in notes):
        raise BadText("bad-dailies")
    return dict(zip(others, notes, strict=True))


def _cards(state: State, seat: Seat) -> str:
    """The hand of a seat, from the lowest card up."""
    return ", ".join(str(card) for card in sorted(remaining(state, seat)))


def _pairs(state: State, rounds: int) -> Pairs:
    """The nests of this round and of those to come, lower one first."""
    nests = (*state.pair, *state.deck)
    return [(min(nests[n : n + 2]), max(nests[n : n + 2])) for n in range(0, 2 * rounds, 2)]
