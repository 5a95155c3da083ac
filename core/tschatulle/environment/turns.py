"""A game in which everybody is asked in turn, also about moves out of turn.

Knows: the protocol, who is asked next, where the moves of the table come from. Does not know: any game, who answers.
Before each move all who are not awaited and could act are asked first, from the seat behind the last mover; "nothing"
lets things go on. Whenever somebody has moved, asking begins anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle.chance import Chance, deal_chance
from tschatulle.game import TABLE, IllegalMove, Outcome, Seat
from tschatulle.play.record import Entered, Record, checked_seed

if TYPE_CHECKING:
    from tschatulle.game import Move, State
    from tschatulle.games import Kit
    from tschatulle.randomness import Randomness


class Turns:
    """A game under way. `chance` is the text of a seed, whose deals are those of the page, or a generator."""

    def __init__(self, kit: Kit, chance: str | Randomness) -> None:
        self.kit, self.game = kit, kit.game
        self.seed = checked_seed(chance) if isinstance(chance, str) else ""
        self.rng = None if isinstance(chance, str) else Chance(chance)
        self.state: State = self.game.start()
        self.seat: Seat | None = None
        """Who is asked; None at the end."""
        self.early = False
        """Whether that is out of turn, so that nothing may be done, too."""
        self.moves: list[Entered] = []
        self._last, self._deals = 0, 0
        self._bystanders = self._around()
        self._advance()

    @property
    def record(self) -> Record:
        """What was done so far."""
        return Record(self.kit.key, tuple(self.kit.options.items()), self.seed, tuple(self.moves))

    @property
    def outcome(self) -> Outcome | None:
        """None before the end."""
        return self.game.outcome(self.state)

    def choices(self) -> tuple[Move, ...]:
        """What the one who is asked may do."""
        return () if self.seat is None else self.game.moves(self.state, self.seat)

    def act(self, move: Move | None) -> None:
        """The answer, None for nothing. Raises IllegalMove."""
        if self.seat is None:
            raise IllegalMove("after-the-end")
        if move is not None:
            self._play(self.seat, move)
        elif not self.early:
            raise IllegalMove("no-move")
        self._advance()

    def _play(self, seat: Seat, move: Move) -> None:
        self.state = self.game.play(self.state, seat, move)
        self.moves.append(Entered(seat, self.game.move_text(move)))
        self._last = self._last if seat == TABLE else seat
        self._bystanders = self._around()

    def _around(self) -> list[Seat]:
        """Who is to be asked out of turn, from the seat behind the last mover."""
        seats, awaited = len(self.game.sides), self.game.awaited(self.state)
        around = [(self._last + 1 + n) % seats for n in range(seats)] if awaited and self.kit.entry.interrupts else []
        return [seat for seat in around if seat not in awaited]

    def _advance(self) -> None:
        """To the next one who has a choice; the table moves by itself."""
        while not self._ask():
            self._play(TABLE, self._dealt())

    def _ask(self) -> bool:
        """Finds who is asked next; False where it is the table's turn."""
        while self._bystanders:
            self.seat, self.early = self._bystanders.pop(0), True
            if self.choices():
                return True
        awaited = self.game.awaited(self.state)
        self.seat, self.early = awaited[0] if awaited else None, False
        return self.seat != TABLE

    def _dealt(self) -> Move:
        self._deals += 1
        nth = self._deals - 1
        rng = self.rng or deal_chance(self.kit.key, self.kit.entry.deal, self.seed, nth)
        return self.game.table_move(self.state, rng)
