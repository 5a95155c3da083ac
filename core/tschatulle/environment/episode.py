"""One game for programs that learn: agents, actions by number, masks, observations and rewards, as plain Python.

Knows: what PettingZoo asks of an environment. Does not know: PettingZoo, any game.
An agent is a seat. It gets what `observe` shows to its seat, as text in a row of bytes, and nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tschatulle.environment.actions import Actions
from tschatulle.environment.turns import Turns
from tschatulle.game import IllegalMove, Outcome, Seat

if TYPE_CHECKING:
    from tschatulle.game import Move
    from tschatulle.games import Kit
    from tschatulle.randomness import Randomness

SPARE: Final = 256
"""Bytes of an observation besides those that the moves of a game can fill."""
REWARDS: Final = ("wins", "points")


class Episode:
    """A game with its agents."""

    def __init__(self, kit: Kit, actions: Actions, chance: str | Randomness) -> None:
        self.kit, self.actions = kit, actions
        self.turns = Turns(kit, chance)
        self._legal = self._found()

    @property
    def seat(self) -> Seat | None:
        """Whose action is wanted; None at the end."""
        return self.turns.seat

    def _found(self) -> dict[int, Move | None]:
        return self.actions.legal(self.turns.choices(), self.turns.early)

    def action_mask(self, seat: Seat) -> list[int]:
        """For each action 1 if the seat may choose it now, else 0; nothing but 0 for whoever is not asked."""
        mask = [0] * len(self.actions.names)
        for number in self._legal if seat == self.seat else ():
            mask[number] = 1
        return mask

    def moves(self, seat: Seat) -> dict[int, str]:
        """Each of these actions -> the text of its move, "" for nothing."""
        text = self.kit.game.move_text
        found = self._legal.items() if seat == self.seat else ()
        return {number: "" if move is None else text(move) for number, move in found}

    def observation(self, seat: Seat | None) -> bytes:
        """The text of what the seat sees, filled up with zeros."""
        game = self.kit.game
        text = game.state_text(game.observe(self.turns.state, seat)).encode()
        if len(text) > size(self.kit):
            raise ValueError(f"{self.kit.key}: an observation of {len(text)} bytes")
        return text.ljust(size(self.kit), b"\0")

    def act(self, action: int) -> None:
        """Raises IllegalMove for an action that the mask forbids."""
        if action not in self._legal:
            raise IllegalMove("no-such-action", action=action)
        self.turns.act(self._legal[action])
        self._legal = self._found()

    def rewards(self, kind: str) -> tuple[float, ...]:
        """What each seat has got, all zeros before the end: sides win and lose together."""
        sides, end = self.kit.game.sides, self.turns.outcome
        return (0.0,) * len(sides) if end is None else tuple(reward(kind, end, side) for side in sides)


def size(kit: Kit) -> int:
    """Bytes of an observation."""
    return kit.extent.text + SPARE


def usual(kit: Kit) -> str:
    """The kind of rewards of a game, if none is chosen: who plays alone counts points."""
    return "wins" if len(set(kit.game.sides)) > 1 else "points"


def reward(kind: str, end: Outcome, side: int) -> float:
    """Points of a side, or what it has won: 1 alone, a share together with others, -1 for losing, 0 for a draw."""
    if kind == "points":
        return float(end.points[side])
    if not end.winners:
        return 0.0
    return 1 / len(end.winners) if side in end.winners else -1.0
