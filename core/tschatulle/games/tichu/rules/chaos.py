"""Chaos Tichu: each team must call a grand Tichu in every hand.

Knows: what differs from tichu.py. Does not know: what is the same there.

The source says: V21 Both teams have to call a grand Tichu in every hand. Partners may agree on it in few words, without
details of their cards.
Rulings of ours:
V22 The few words are one of three signals that each player gives with eight cards, shown to the partner alone when all
    four are given: weak, maybe, strong. A signal is free and binds nobody.
V23 Then each team names exactly one caller. Of two partners the one who draws its cards first is asked first; it names
    one of them or leaves it to the other, who must name one. Both callers are shown together.
V24 There is no second grand Tichu in a team. A caller's partner may call a Tichu, although only one of them can be won.
V25 All else, the match to a thousand, too, is as in Tichu. A hand is worth -400 to 400 points for a team.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from tschatulle.chance import Chance
from tschatulle.game import TABLE, BadText, Extent, IllegalMove, Seat
from tschatulle.games.tichu.rules import tichu as rules
from tschatulle.games.tichu.rules.tichu import Tichu
from tschatulle.games.tichu.table.state import (
    BIG,
    DEAL,
    EXCHANGE,
    GRAND,
    LEAVE,
    MAYBE,
    NAME,
    NO_CALL,
    OPEN,
    OVER,
    PLAY,
    SECRET,
    SIGNAL,
    STRONG,
    WEAK,
    Move,
    State,
    put,
)

SIGNALS: Final = (WEAK, MAYBE, STRONG)
SIGNAL_MOVES: Final = tuple(Move("signal", (), value) for value in SIGNALS)
NAMED: Final = 5
"""Behind the four signals each team has an answer: OPEN, SECRET, or this and the seat that it has named."""
SEATS: Final = 4


class Chaos(Tichu):
    """Two teams, a grand Tichu in each of them."""

    __slots__ = ()
    questions = 2

    def __init__(self) -> None:
        super().__init__()
        self.key = "tichu4chaos"

    def awaited(self, state: State) -> tuple[Seat, ...]:
        if state.phase == SIGNAL:
            return tuple(seat for seat, answer in enumerate(state.answers) if answer == OPEN)
        if state.phase == NAME:
            return tuple(sorted(self.asked(state, side) for side in (0, 1) if state.answers[SEATS + side] == OPEN))
        return super().awaited(state)

    def asked(self, state: State, side: int) -> Seat:
        """Who of a team has to name its caller now (V23)."""
        first = next(seat for seat in self.variant.drawers(state.dealer) if self.sides[seat] == side)
        return (first + 2) % SEATS if first in state.again else first

    def moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        if state.phase not in {SIGNAL, NAME}:
            return super().moves(state, seat)
        if seat not in self.awaited(state):
            return ()
        if state.phase == SIGNAL:
            return SIGNAL_MOVES
        names = tuple(Move("name", (), one) for one in sorted((seat, (seat + 2) % SEATS)))
        return names if state.again and (seat + 2) % SEATS in state.again else (*names, LEAVE)

    def play(self, state: State, seat: Seat, move: Move) -> State:
        if seat == TABLE or state.phase not in {SIGNAL, NAME}:
            after = super().play(state, seat, move)
            if after.phase == GRAND:
                return replace(after, phase=SIGNAL)
            return after if after.answers or not state.answers else replace(after, answers=state.answers)
        if seat not in self.awaited(state):
            raise IllegalMove("tichu.answered" if 0 <= seat < SEATS else "tichu.not-your-turn")
        if move not in self.moves(state, seat):
            raise IllegalMove("tichu.not-now")
        return self._signalled(state, seat, move) if state.phase == SIGNAL else self._named(state, seat, move)

    def _signalled(self, state: State, seat: Seat, move: Move) -> State:
        answers = put(state.answers, seat, move.value)
        if OPEN in answers:
            return replace(state, answers=answers)
        return replace(state, phase=NAME, answers=(*answers, OPEN, OPEN))

    def _named(self, state: State, seat: Seat, move: Move) -> State:
        if move == LEAVE:
            return replace(state, again=tuple(sorted((*state.again, seat))))
        answers = put(state.answers, SEATS + self.sides[seat], NAMED + move.value)
        if OPEN in answers[SEATS:]:
            return replace(state, answers=answers)
        callers = {answer - NAMED for answer in answers[SEATS:]}
        calls = tuple(BIG if one in callers else NO_CALL for one in range(SEATS))
        return replace(self._filled(replace(state, again=()), calls), answers=answers[:SEATS])

    def signal_of(self, seen: State, seat: Seat) -> int:
        """The signal of a seat; SECRET if it is not seen, OPEN if there is none yet."""
        return seen.answers[seat] if seen.answers else OPEN

    # What is seen.

    def observe(self, state: State, seat: Seat | None) -> State:
        """A team's signals and its choice are its own until the hand lies open."""
        if not state.answers or state.phase in {DEAL, OVER}:
            return state
        seen = replace(super().observe(_plain(state), seat), phase=state.phase, answers=())
        together = state.phase != SIGNAL
        mine = [
            one == seat or (together and seat is not None and self.sides[one] == self.sides[seat])
            for one in range(SEATS)
        ]
        mine += [seat is not None and self.sides[seat] == side for side in (0, 1)]
        answers = tuple(
            answer if own or answer == OPEN else SECRET for answer, own in zip(state.answers, mine, strict=False)
        )
        return replace(seen, answers=answers, again=state.again)

    def imagine(self, seen: State, seat: Seat | None, rng: Chance) -> State:
        if not seen.answers or seen.phase in {DEAL, OVER}:
            return seen
        world = super().imagine(_plain(seen), seat, rng)
        answers = list(seen.answers)
        for place, answer in enumerate(seen.answers):
            if answer == SECRET:
                answers[place] = rng.pick(SIGNALS) if place < SEATS else NAMED + place - SEATS + 2 * rng.below(2)
        return replace(world, phase=seen.phase, answers=tuple(answers), again=seen.again)

    # What can be.

    def flaws(self, state: State) -> tuple[str, ...]:
        return self._own_flaws(state) or super().flaws(_plain(state))

    def read_state(self, text: str) -> State:
        state, opener = self.read_fields(text)
        faults = self._own_flaws(state)
        if faults:
            raise BadText("tichu.bad-state")
        plain = self.completed(_plain(state), opener)
        return replace(plain, phase=state.phase, answers=state.answers, again=state.again)

    def _own_flaws(self, state: State) -> tuple[str, ...]:
        if state.number == 0:
            return ()
        if len(state.calls) != SEATS or state.phase == GRAND or not 0 <= state.dealer < SEATS:
            return ("not a hand of this game",)
        fit = all(answer in {SECRET, OPEN, *SIGNALS} for answer in state.answers[:SEATS])
        if not fit or len(state.answers) != SEATS + 2 * (state.phase == NAME):
            return ("the signals are wrong",)
        if (state.phase == SIGNAL) != (OPEN in state.answers[:SEATS]):
            return ("a signal is missing",)
        if state.phase == NAME:
            return self._flaws_of_names(state)
        if state.phase in {EXCHANGE, PLAY, DEAL, OVER}:
            callers = sorted(self.sides[seat] for seat, call in enumerate(state.calls) if call == BIG)
            return () if callers == [0, 1] else ("not one grand Tichu in each team",)
        return () if not state.again else ("nothing was left to anybody",)

    def _flaws_of_names(self, state: State) -> tuple[str, ...]:
        for side, answer in enumerate(state.answers[SEATS:]):
            if answer not in {SECRET, OPEN, NAMED + side, NAMED + side + 2}:
                return ("not one of the team is named",)
        firsts = [next(s for s in self.variant.drawers(state.dealer) if self.sides[s] == side) for side in (0, 1)]
        if list(state.again) != sorted(set(state.again) & set(firsts)) or OPEN not in state.answers[SEATS:]:
            return ("the teams are asked otherwise",)
        return ()


def _plain(state: State) -> State:
    """The state as Tichu would have it: with the question instead of signals and names, and without them later."""
    if state.phase in {SIGNAL, NAME}:
        return replace(state, phase=GRAND, answers=(OPEN,) * SEATS, again=())
    return replace(state, answers=())


def make(options: Mapping[str, str]) -> Chaos:
    """The game for these options; it has none."""
    if options:
        raise BadText("bad-option", option=", ".join(options))
    return Chaos()


def extent(game: Chaos) -> Extent:
    """As in Tichu, with two questions: a signal, and who calls, or that the partner says so (V22, V23)."""
    return rules.extent(game)
