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
    GRAND,
    LEAVE,
    MAYBE,
    NAME,
    NO_CALL,
    OPEN,
    OVER,
    SECRET,
    SIGNAL,
    STRONG,
    UNNAMED,
    UNSEEN,
    WEAK,
    Move,
    State,
    put,
)

SIGNALS: Final = (WEAK, MAYBE, STRONG)
SIGNAL_MOVES: Final = tuple(Move("signal", (), value) for value in SIGNALS)
SEATS: Final = 4
NAMED: Final = 5
"""In texts the seat that a team has named is this much higher."""
NAME_CODE: Final = {UNNAMED: OPEN, UNSEEN: SECRET, **{seat: NAMED + seat for seat in range(SEATS)}}
CODED_NAME: Final = {code: name for name, code in NAME_CODE.items()}


class Chaos(Tichu):
    """Two teams, a grand Tichu in each of them."""

    __slots__ = ()
    questions = 2
    race = ""

    def __init__(self) -> None:
        super().__init__()
        self.key = "tichu4chaos"

    def awaited(self, state: State) -> tuple[Seat, ...]:
        if state.phase == SIGNAL:
            return tuple(seat for seat, signal in enumerate(state.signals) if signal == OPEN)
        if state.phase == NAME:
            return tuple(sorted(self.asked(state, side) for side in (0, 1) if state.names[side] == UNNAMED))
        return super().awaited(state)

    def asked(self, state: State, side: int) -> Seat:
        """Who of a team has to name its caller now (V23)."""
        first = next(seat for seat in self.variant.drawers(state.dealer) if self.sides[seat] == side)
        return (first + 2) % SEATS if first in state.deferred else first

    def moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        if state.phase not in {SIGNAL, NAME}:
            return super().moves(state, seat)
        if seat not in self.awaited(state):
            return ()
        if state.phase == SIGNAL:
            return SIGNAL_MOVES
        names = tuple(Move("name", (), one) for one in sorted((seat, (seat + 2) % SEATS)))
        return names if (seat + 2) % SEATS in state.deferred else (*names, LEAVE)

    def play(self, state: State, seat: Seat, move: Move) -> State:
        if seat == TABLE or state.phase not in {SIGNAL, NAME}:
            after = super().play(state, seat, move)
            return replace(after, phase=SIGNAL, answers=(), signals=after.answers) if after.phase == GRAND else after
        if seat not in self.awaited(state):
            raise IllegalMove("tichu.answered" if 0 <= seat < SEATS else "tichu.not-your-turn")
        if move not in self.moves(state, seat):
            raise IllegalMove("tichu.not-now")
        return self._signalled(state, seat, move) if state.phase == SIGNAL else self._named(state, seat, move)

    def _signalled(self, state: State, seat: Seat, move: Move) -> State:
        signals = put(state.signals, seat, move.value)
        if OPEN in signals:
            return replace(state, signals=signals)
        return replace(state, phase=NAME, signals=signals, names=(UNNAMED, UNNAMED))

    def _named(self, state: State, seat: Seat, move: Move) -> State:
        if move == LEAVE:
            return replace(state, deferred=tuple(sorted((*state.deferred, seat))))
        names = put(state.names, self.sides[seat], move.value)
        if UNNAMED in names:
            return replace(state, names=names)
        calls = tuple(BIG if one in names else NO_CALL for one in range(SEATS))
        return self._filled(replace(state, names=(), deferred=()), calls)

    def signal_of(self, seen: State, seat: Seat) -> int:
        """The signal of a seat; SECRET if it is not seen, OPEN if there is none yet."""
        return seen.signals[seat] if seen.signals else OPEN

    # What is seen.

    def observe(self, state: State, seat: Seat | None) -> State:
        """A team's signals and its choice are its own until the hand lies open."""
        if not state.signals or state.phase in {DEAL, OVER}:
            return state
        seen = super().observe(_plain(state), seat)
        together = state.phase != SIGNAL
        side = None if seat is None else self.sides[seat]
        signals = tuple(
            signal if one == seat or (together and self.sides[one] == side) or signal == OPEN else SECRET
            for one, signal in enumerate(state.signals)
        )
        names = tuple(name if team == side or name == UNNAMED else UNSEEN for team, name in enumerate(state.names))
        return _restored(seen, replace(state, signals=signals, names=names))

    def imagine(self, seen: State, seat: Seat | None, rng: Chance) -> State:
        if not seen.signals or seen.phase in {DEAL, OVER}:
            return seen
        world = super().imagine(_plain(seen), seat, rng)
        signals = tuple(rng.pick(SIGNALS) if signal == SECRET else signal for signal in seen.signals)
        names = tuple(team + 2 * rng.below(2) if name == UNSEEN else name for team, name in enumerate(seen.names))
        return _restored(world, replace(seen, signals=signals, names=names))

    # Texts.

    def state_text(self, state: State) -> str:
        return super().state_text(coded(state))

    def read_state(self, text: str) -> State:
        state, opener = self.read_fields(text)
        if self._own_flaws(state):
            raise BadText("tichu.bad-state")
        return _restored(self.completed(_plain(state), opener), state)

    def read_fields(self, text: str) -> tuple[State, Seat | None]:
        state, opener = super().read_fields(text)
        signals, names = state.answers[:SEATS], state.answers[SEATS:]
        if any(name not in CODED_NAME for name in names):
            raise BadText("tichu.bad-state")
        state = replace(state, answers=(), signals=signals, names=tuple(CODED_NAME[name] for name in names))
        asked = state.phase in {SIGNAL, NAME}
        return replace(state, again=(), deferred=state.again) if asked else state, opener

    # What can be.

    def flaws(self, state: State) -> tuple[str, ...]:
        return self._own_flaws(state) or super().flaws(_plain(state))

    def _own_flaws(self, state: State) -> tuple[str, ...]:
        if state.number == 0:
            return ()
        if len(state.calls) != SEATS or state.phase == GRAND or not 0 <= state.dealer < SEATS:
            return ("not a hand of this game",)
        if state.answers:
            return ("signals instead of answers",)
        if len(state.signals) != SEATS or not set(state.signals) <= {SECRET, OPEN, *SIGNALS}:
            return ("the signals are wrong",)
        if (state.phase == SIGNAL) != (OPEN in state.signals):
            return ("a signal is missing",)
        if len(state.names) != 2 * (state.phase == NAME):
            return ("the teams are asked otherwise",)
        if state.phase == NAME:
            return self._flaws_of_names(state)
        if state.deferred:
            return ("nothing was left to anybody",)
        callers = sorted(self.sides[seat] for seat, call in enumerate(state.calls) if call == BIG)
        return () if state.phase == SIGNAL or callers == [0, 1] else ("not one grand Tichu in each team",)

    def _flaws_of_names(self, state: State) -> tuple[str, ...]:
        if any(name not in {UNNAMED, UNSEEN, side, side + 2} for side, name in enumerate(state.names)):
            return ("not one of the team is named",)
        firsts = [next(s for s in self.variant.drawers(state.dealer) if self.sides[s] == side) for side in (0, 1)]
        if list(state.deferred) != sorted(set(state.deferred) & set(firsts)) or UNNAMED not in state.names:
            return ("the teams are asked otherwise",)
        return ()


def coded(state: State) -> State:
    """As texts have it, in the fields of Tichu: signals and then names among the answers, who has left the naming to
    its partner among those who may think again, which nobody may do so early."""
    answers = (*state.signals, *(NAME_CODE[name] for name in state.names))
    return replace(state, answers=answers, again=(*state.again, *state.deferred), signals=(), names=(), deferred=())


def _plain(state: State) -> State:
    """The state as Tichu would have it: with the question instead of signals and names, and without them later."""
    state = replace(state, signals=(), names=(), deferred=())
    return replace(state, phase=GRAND, answers=(OPEN,) * SEATS) if state.phase in {SIGNAL, NAME} else state


def _restored(plain: State, like: State) -> State:
    """A plain state with what is Chaos Tichu's own, as another one has it."""
    return replace(
        plain,
        phase=like.phase,
        answers=like.answers,
        signals=like.signals,
        names=like.names,
        deferred=like.deferred,
    )


def make(options: Mapping[str, str]) -> Chaos:
    """The game for these options; it has none."""
    if options:
        raise BadText("bad-option", option=", ".join(options))
    return Chaos()


def extent(game: Chaos) -> Extent:
    """As in Tichu, with two questions: a signal, and who calls, or that the partner says so (V22, V23)."""
    return rules.extent(game)
