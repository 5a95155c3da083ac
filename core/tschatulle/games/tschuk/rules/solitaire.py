"""The rules of Tschuk Solitaire (designer: Heinrich Glumpler), rulings S1-S5.

Knows: the moves, the fields and the score. Does not know: what a bet is worth by chance (odds.py), how it looks
(show/solitaire.py), who plays (bots/solitaire.py).

The discs lie on the diagonal of a square of seven by seven fields. In each turn the player chooses a stack and bets
on the hidden number of its bottom coin.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tschatulle.chance import Chance
from tschatulle.game import HIDDEN, TABLE, BadText, Extent, IllegalMove, Outcome, Seat
from tschatulle.games.tschuk.rules.coins import NUMBERS, Stacks, coins, pour
from tschatulle.games.tschuk.rules.odds import deals, rest, worlds

Bet = tuple[int, int]
"""Stack and number that is bet on, both 1..7 (S1)."""

Move = Bet | Stacks
"""A bet of the player, or the whole pouring out of the coins by the TABLE."""

COINS = len(coins())
DIGITS = "1234567"


@dataclass(frozen=True, slots=True)
class State:
    """What has happened so far."""

    heights: tuple[int, ...] = ()
    """Heights of the stacks 1..7 at the deal, public; () before it."""
    stacks: Stacks = ()
    """Hidden numbers of the coins still in each stack, next one first; HIDDEN for who may not look."""
    placed: tuple[tuple[int, int, int], ...] = ()
    """(stack, hidden number, bet) of each coin drawn, in order."""


class Solitaire:
    """The game for one seat."""

    __slots__ = ()

    key = "solitaire"
    sides = (0,)

    def start(self) -> State:
        return State()

    def awaited(self, state: State) -> tuple[Seat, ...]:
        if not state.heights:
            return (TABLE,)
        return (0,) if any(state.stacks) else ()

    def moves(self, state: State, seat: Seat) -> tuple[Bet, ...]:
        """Every stack that has a coin with every number but its own (S1); silly bets are legal (S2)."""
        if seat != 0:
            return ()
        return tuple(
            (stack, bet)
            for stack, left in enumerate(state.stacks, 1)
            if left
            for bet in range(1, NUMBERS + 1)
            if bet != stack
        )

    def table_move(self, state: State, rng: Chance) -> Stacks:
        return pour(rng)

    def play(self, state: State, seat: Seat, move: Move) -> State:
        if seat == TABLE:
            return _dealt(state, move)
        if seat != 0 or not state.heights:
            raise IllegalMove("solitaire.not-your-turn")
        return _bet(state, move)

    def outcome(self, state: State) -> Outcome | None:
        if self.awaited(state):
            return None
        return Outcome((score(state),), (0,), "solitaire.all-drawn")

    def observe(self, state: State, seat: Seat | None) -> State:
        return replace(state, stacks=tuple((HIDDEN,) * len(stack) for stack in state.stacks))

    def imagine(self, seen: State, seat: Seat | None, rng: Chance) -> State:
        """One pouring out that fits heights and drawn coins, all equally likely; known coins stay where they are."""
        if not seen.heights:
            return seen
        found = deals(rest(seen.heights, drawn(seen)))
        world = rng.below(found.size)
        numbers = range(1, NUMBERS + 1)
        under = [[u for u in numbers if found.under.get((v, u), 0) >> world & 1] for v in numbers]
        return replace(seen, stacks=tuple(tuple(rng.shuffled(stack)) for stack in under))

    def flaws(self, state: State) -> tuple[str, ...]:
        return tuple(_flaws(state))

    def move_text(self, move: Move) -> str:
        if len(move) == NUMBERS:
            return "d" + ".".join("".join(map(str, stack)) for stack in move if isinstance(stack, tuple))
        return f"{move[0]}{move[1]}"

    def read_move(self, text: str) -> Move:
        if text[:1] == "d" and len(text) == 1 + COINS + NUMBERS - 1:
            stacks = tuple(tuple(_digits(stack)) for stack in text[1:].split("."))
            if len(stacks) == NUMBERS and _is_deal(stacks):
                return stacks
        elif len(text) == 2:
            stack, bet = _digits(text)
            return stack, bet
        raise BadText("solitaire.bad-move")

    def state_text(self, state: State) -> str:
        """`heights/stacks/placed`, for example `0123456/.0.00../543`; `-` before the deal."""
        if not state.heights:
            return "-"
        stacks = ".".join("".join(map(str, stack)) for stack in state.stacks)
        placed = "".join(f"{stack}{hidden}{bet}" for stack, hidden, bet in state.placed)
        return f"{''.join(map(str, state.heights))}/{stacks}/{placed}"

    def read_state(self, text: str) -> State:
        """Raises BadText also for a state that no game can reach."""
        if text == "-":
            return State()
        parts = text.split("/")
        if len(text) > 120 or len(parts) != 3 or len(parts[2]) % 3:
            raise BadText("solitaire.bad-state")
        stacks = tuple(tuple(_digits(stack, "01234567")) for stack in parts[1].split("."))
        numbers = _digits(parts[2])
        placed = tuple((numbers[i], numbers[i + 1], numbers[i + 2]) for i in range(0, len(numbers), 3))
        state = State(tuple(_digits(parts[0], "0123456")), stacks, placed)
        if self.flaws(state):
            raise BadText("solitaire.bad-state")
        return state


def make(options: dict[str, str]) -> Solitaire:
    """The game for these options; it has none."""
    if options:
        raise BadText("bad-option", option=", ".join(options))
    return Solitaire()


def extent(game: Solitaire) -> Extent:
    """The deal, `d` and the stacks with a point between two, and a bet of two digits for each coin."""
    return Extent(1 + COINS, (1 + COINS + NUMBERS - 1) + 2 * COINS)


def drawn(state: State) -> tuple[Bet, ...]:
    """(stack, hidden number) of each coin drawn, in order: all that the posterior depends on besides the heights."""
    return tuple((stack, hidden) for stack, hidden, _ in state.placed)


def weight(heights: tuple[int, ...], row: int) -> int:
    """What a right bet on a row is worth: row u ends with the 6 - h_u coins that hide u, so 1 + h_u stay empty."""
    return 1 + heights[row - 1]


def rows(state: State) -> tuple[tuple[int, int, int], ...]:
    """(right coins, empty fields, points) of each row by the words of S4 and S5; disc fields count as empty."""
    result = []
    for row in range(1, NUMBERS + 1):
        bets = [bet for _, hidden, bet in state.placed if hidden == row]
        right, empty = bets.count(row), NUMBERS - len(bets)
        result.append((right, empty, right * empty))
    return tuple(result)


def score(state: State) -> int:
    """Points of a finished game, or what the right bets so far will have been worth in the end (S5)."""
    return sum(weight(state.heights, bet) for _, hidden, bet in state.placed if hidden == bet)


def _dealt(state: State, move: Move) -> State:
    if state.heights:
        raise IllegalMove("solitaire.already-dealt")
    stacks = tuple(stack for stack in move if isinstance(stack, tuple))
    if len(stacks) != NUMBERS or not _is_deal(stacks):
        raise IllegalMove("solitaire.bad-deal")
    return State(tuple(map(len, stacks)), stacks)


def _bet(state: State, move: Move) -> State:
    if len(move) != 2 or not all(isinstance(number, int) and 1 <= number <= NUMBERS for number in move):
        raise IllegalMove("solitaire.bad-move")
    stack, bet = move
    assert isinstance(stack, int) and isinstance(bet, int)
    if bet == stack:
        raise IllegalMove("solitaire.own-number", stack=stack)
    if not state.stacks[stack - 1]:
        raise IllegalMove("solitaire.empty-stack", stack=stack)
    hidden, *rest = state.stacks[stack - 1]
    stacks = (*state.stacks[: stack - 1], tuple(rest), *state.stacks[stack:])
    # S3: column = stack, row = hidden number; whether it faces the player follows from hidden == bet.
    return State(state.heights, stacks, (*state.placed, (stack, hidden, bet)))


def _is_deal(stacks: Stacks) -> bool:
    """Whether every coin lies exactly once under one of its two numbers."""
    lying = sorted(tuple(sorted((disc, hidden))) for disc, stack in enumerate(stacks, 1) for hidden in stack)
    return lying == sorted(coins())


def _digits(text: str, allowed: str = DIGITS) -> list[int]:
    if any(character not in allowed for character in text):
        raise BadText("solitaire.bad-number")
    return [int(character) for character in text]


def _flaws(state: State) -> list[str]:
    if not state.heights:
        return [] if state == State() else ["coins before the deal"]
    found = []
    if len(state.heights) != NUMBERS or len(state.stacks) != NUMBERS or sum(state.heights) != COINS:
        return ["not seven stacks of twenty-one coins"]
    for disc in range(1, NUMBERS + 1):
        out = sum(stack == disc for stack, _, _ in state.placed)
        if out + len(state.stacks[disc - 1]) != state.heights[disc - 1]:
            found.append(f"stack {disc} has the wrong height")
    if any(stack in (hidden, bet) for stack, hidden, bet in state.placed):
        found.append("a coin has its own disc's number")
    out_coins = {tuple(sorted((stack, hidden))) for stack, hidden, _ in state.placed}
    if len(out_coins) != len(state.placed):
        found.append("a coin is out twice")
    if found:
        return found
    if any(HIDDEN in stack for stack in state.stacks):
        return _hidden_flaws(state)
    whole = [list(stack) for stack in state.stacks]
    for stack, hidden, _ in state.placed:
        whole[stack - 1].append(hidden)
    return [] if _is_deal(tuple(tuple(stack) for stack in whole)) else ["not every coin is there once"]


def _hidden_flaws(state: State) -> list[str]:
    if any(hidden != HIDDEN for stack in state.stacks for hidden in stack):
        return ["a stack is hidden in part"]
    return [] if worlds(state.heights, drawn(state)) else ["no deal has these heights and coins"]
