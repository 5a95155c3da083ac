"""A game that does almost nothing and passes every law. Copy this folder to begin a new game.

Two seats. The TABLE tosses a coin that nobody sees; then each seat in turn says a number from 1 to 3, and who is
nearer to the hidden number wins. It has one of everything that a game can have: a table move, a secret, two seats.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tschatulle.chance import Chance
from tschatulle.game import HIDDEN, TABLE, BadText, Extent, IllegalMove, Outcome, Seat

NUMBERS = (1, 2, 3)


@dataclass(frozen=True, slots=True)
class State:
    """The hidden number (None before the toss) and what has been said."""

    secret: int | None = None
    said: tuple[int, ...] = ()


class Blank:
    """The game."""

    __slots__ = ()

    key = "blank"
    sides = (0, 1)

    def start(self) -> State:
        return State()

    def awaited(self, state: State) -> tuple[Seat, ...]:
        if state.secret is None:
            return (TABLE,)
        return (len(state.said),) if len(state.said) < 2 else ()

    def moves(self, state: State, seat: Seat) -> tuple[int, ...]:
        return NUMBERS if seat in self.awaited(state) else ()

    def table_move(self, state: State, rng: Chance) -> int:
        return rng.pick(NUMBERS)

    def play(self, state: State, seat: Seat, move: int) -> State:
        if seat not in self.awaited(state):
            raise IllegalMove("blank.not-your-turn")
        if move not in NUMBERS:
            raise IllegalMove("blank.bad-number")
        return replace(state, secret=move) if seat == TABLE else replace(state, said=(*state.said, move))

    def outcome(self, state: State) -> Outcome | None:
        if self.awaited(state) or state.secret is None:
            return None
        # At the end everything is open, so that the outcome of what is seen is the outcome of the state.
        far = tuple(abs(number - state.secret) for number in state.said)
        winners = tuple(seat for seat in self.sides if far[seat] == min(far))
        return Outcome(tuple(3 - distance for distance in far), winners, "blank.said")

    def observe(self, state: State, seat: Seat | None) -> State:
        return replace(state, secret=HIDDEN) if state.secret and self.awaited(state) else state

    def imagine(self, seen: State, seat: Seat | None, rng: Chance) -> State:
        return replace(seen, secret=rng.pick(NUMBERS)) if seen.secret == HIDDEN else seen

    def flaws(self, state: State) -> tuple[str, ...]:
        if len(state.said) > 2 or any(number not in NUMBERS for number in state.said):
            return ("wrong numbers were said",)
        if state.secret is None and state.said:
            return ("somebody spoke before the toss",)
        if state.secret == HIDDEN and len(state.said) == 2:
            return ("the number is hidden at the end",)
        return ()

    def move_text(self, move: int) -> str:
        return str(move)

    def read_move(self, text: str) -> int:
        if text not in {"1", "2", "3"}:
            raise BadText("blank.bad-number")
        return int(text)

    def state_text(self, state: State) -> str:
        return ("-" if state.secret is None else str(state.secret)) + "".join(map(str, state.said))

    def read_state(self, text: str) -> State:
        if not 1 <= len(text) <= 3 or text[0] not in "-0123" or any(digit not in "123" for digit in text[1:]):
            raise BadText("blank.bad-state")
        state = State(None if text[0] == "-" else int(text[0]), tuple(map(int, text[1:])))
        if self.flaws(state):
            raise BadText("blank.bad-state")
        return state


def make(options: dict[str, str]) -> Blank:
    """The game for these options; it has none."""
    if options:
        raise BadText("bad-option", option=", ".join(options))
    return Blank()


def extent(game: Blank) -> Extent:
    """The toss, and each seat speaks once."""
    moves = 1 + len(game.sides)
    return Extent(moves, moves)
