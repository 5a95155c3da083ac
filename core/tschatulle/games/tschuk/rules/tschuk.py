"""The rules of Tschuk for two (designer: Heinrich Glumpler), rulings K1-K7, with 4 to 9 numbers.

Knows: the moves of both phases, passing, the end. Does not know: chances (odds.py, oddsmany.py), how it looks
(show/tschuk.py), who plays (bots/levels.py).

First phase: the seats draw the stacks' bottom coins in turn and turn them over. Second phase: they turn their own
coins back. Seat 0 always begins (K1): who sits there is decided before the game, in a match by its loser.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from tschatulle.chance import Chance
from tschatulle.game import HIDDEN, TABLE, BadText, Extent, IllegalMove, Outcome, Seat
from tschatulle.games.tschuk.rules.coins import Stacks, coins, pour
from tschatulle.games.tschuk.rules.odds import rest
from tschatulle.games.tschuk.rules.oddsmany import count, world

Coin = tuple[int, int]
"""A coin that was drawn: the stack that it came from, the number that was hidden."""

Move = int | Coin | Stacks
"""A stack to draw from (K2), a coin to turn back (K4), PASS (K5), or the TABLE's pouring out."""

PASS = 0
"""Who cannot turn a coin back passes (K5). Nobody decides that, so that the TABLE makes the move."""

PASSED: Coin = (0, 0)
"""The pass among the turned coins."""

TURNS = 200
"""With flips=free so many turnings without a winner are a draw, too (our addition to K7, so that games end)."""

TIMES = 3
"""With flips=free a position that occurs so often is a draw (K7)."""


@dataclass(frozen=True, slots=True)
class State:
    """What has happened so far. The first coin is seat 0's, and the seats take turns in everything."""

    heights: tuple[int, ...] = ()
    """Heights of the stacks at the deal, public (K3); () before it."""
    stacks: Stacks = ()
    """Hidden numbers of the coins still in each stack, next one first; HIDDEN for all (K3)."""
    drawn: tuple[Coin, ...] = ()
    """The coins in the order in which they were drawn; the one at an even place is seat 0's."""
    turned: tuple[Coin, ...] = ()
    """The coins turned over in the second phase, in order; PASSED where somebody could not."""


class Tschuk:
    """The game with numbers 1..numbers; `free` allows to turn a coin again and again (K7)."""

    __slots__ = ("free", "key", "numbers", "total")

    sides = (0, 1)

    def __init__(self, numbers: int, free: bool = False) -> None:
        self.key = f"tschuk{numbers}"
        self.numbers = numbers
        self.free = free
        self.total = len(coins(numbers))

    def start(self) -> State:
        return State()

    def awaited(self, state: State) -> tuple[Seat, ...]:
        if not state.heights:
            return (TABLE,)
        if self.outcome(state):
            return ()
        seat = turn(state)
        return (seat,) if any(state.stacks) or self._open(state, seat) else (TABLE,)

    def moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """Every stack with a coin (K2), later every own coin that can be turned back (K4, K7)."""
        if seat not in self.sides or seat not in self.awaited(state):
            return ()
        if any(state.stacks):
            return tuple(stack for stack, left in enumerate(state.stacks, 1) if left)
        return tuple(sorted(self._open(state, seat)))

    def table_move(self, state: State, rng: Chance) -> Move:
        return PASS if state.heights else pour(rng, self.numbers)

    def play(self, state: State, seat: Seat, move: Move) -> State:
        if seat == TABLE:
            return self._passed(state) if move == PASS else self._dealt(state, move)
        if seat not in self.awaited(state) or seat not in self.sides:
            raise IllegalMove("tschuk.not-your-turn")
        if isinstance(move, int):
            return self._drawn(state, move)
        return self._turned(state, seat, move)

    def outcome(self, state: State) -> Outcome | None:
        """One point for a won game, none for a draw (K5-K7). Only the side of the last mover has changed (K6)."""
        if not state.heights:
            return None
        for seat in self.sides:
            if len(set(shows(state, seat))) == self.numbers:
                return Outcome((1 - seat, seat), (seat,), "tschuk.all-shown")
        reason = "" if any(state.stacks) else self._draw_reason(state)
        return Outcome((0, 0), (), reason) if reason else None

    def _draw_reason(self, state: State) -> str:
        if not self.free:
            return "" if any(self._open(state, seat) for seat in self.sides) else "tschuk.all-turned"
        if repeats(state) >= TIMES:
            return "tschuk.third-time"
        return "tschuk.too-long" if len(state.turned) >= TURNS else ""

    def _open(self, state: State, seat: Seat) -> list[Coin]:
        """The coins that the seat may turn over in the second phase."""
        return [coin for coin in owned(state, seat) if self.free or coin not in state.turned]

    def observe(self, state: State, seat: Seat | None) -> State:
        return replace(state, stacks=tuple((HIDDEN,) * len(stack) for stack in state.stacks))

    def imagine(self, seen: State, seat: Seat | None, rng: Chance) -> State:
        """One pouring out that fits heights and drawn coins, all equally likely; both seats know the same (K3)."""
        if not seen.heights:
            return seen
        lying = world(rest(seen.heights, seen.drawn), rng)
        stacks = ([u for v, u in lying if v == stack] for stack in range(1, self.numbers + 1))
        return replace(seen, stacks=tuple(tuple(rng.shuffled(stack)) for stack in stacks))

    def flaws(self, state: State) -> tuple[str, ...]:
        return tuple(self._flaws(state))

    def move_text(self, move: Move) -> str:
        """`5` draws from stack 5, `f57` turns the coin from stack 5 that hid 7, `-` passes, `d...` pours out."""
        if isinstance(move, int):
            return str(move) if move else "-"
        if len(move) == 2:
            return f"f{move[0]}{move[1]}"
        return "d" + ".".join("".join(map(str, stack)) for stack in move if isinstance(stack, tuple))

    def read_move(self, text: str) -> Move:
        if text == "-":
            return PASS
        if text[:1] == "d" and len(text) == self.total + self.numbers:
            stacks = tuple(self._digits(stack) for stack in text[1:].split("."))
            if self._is_deal(stacks):
                return stacks
        elif len(text) == 3 and text[0] == "f":
            stack, hidden = self._digits(text[1:])
            return stack, hidden
        elif len(text) == 1:
            return self._digits(text)[0]
        raise BadText("tschuk.bad-move")

    def state_text(self, state: State) -> str:
        """`heights/stacks/drawn/turned`, for example `33.../00.000.../51.../`; `-` before the deal."""
        if not state.heights:
            return "-"
        stacks = ".".join("".join(map(str, stack)) for stack in state.stacks)
        return "/".join(("".join(map(str, state.heights)), stacks, _pairs(state.drawn), _pairs(state.turned)))

    def read_state(self, text: str) -> State:
        """Raises BadText also for a state that no game can reach."""
        if text == "-":
            return State()
        parts = text.split("/")
        if len(text) > 300 + 2 * TURNS or len(parts) != 4 or len(parts[2]) % 2 or len(parts[3]) % 2:
            raise BadText("tschuk.bad-state")
        stacks = tuple(self._digits(stack, HIDDEN) for stack in parts[1].split("."))
        drawn, turned = (self._digits(part, HIDDEN) for part in parts[2:])
        state = State(
            self._digits(parts[0], 0),
            stacks,
            tuple(zip(drawn[::2], drawn[1::2], strict=True)),
            tuple(zip(turned[::2], turned[1::2], strict=True)),
        )
        if self.flaws(state):
            raise BadText("tschuk.bad-state")
        return state

    # Moves.

    def _dealt(self, state: State, move: Move) -> State:
        if state.heights:
            raise IllegalMove("tschuk.already-dealt")
        stacks = () if isinstance(move, int) else tuple(stack for stack in move if isinstance(stack, tuple))
        if not self._is_deal(stacks):
            raise IllegalMove("tschuk.bad-deal")
        return State(tuple(map(len, stacks)), stacks)

    def _drawn(self, state: State, stack: int) -> State:
        if not 1 <= stack <= self.numbers:
            raise IllegalMove("tschuk.bad-move")
        if not any(state.stacks):
            raise IllegalMove("tschuk.second-phase")
        if not state.stacks[stack - 1]:
            raise IllegalMove("tschuk.empty-stack", stack=stack)
        hidden, *left = state.stacks[stack - 1]
        stacks = (*state.stacks[: stack - 1], tuple(left), *state.stacks[stack:])
        return State(state.heights, stacks, (*state.drawn, (stack, hidden)))

    def _turned(self, state: State, seat: Seat, move: Coin | Stacks) -> State:
        if len(move) != 2 or move not in state.drawn:
            raise IllegalMove("tschuk.bad-move")
        if any(state.stacks):
            raise IllegalMove("tschuk.first-phase")
        stack, hidden = move
        assert isinstance(stack, int) and isinstance(hidden, int)
        if move not in owned(state, seat):
            raise IllegalMove("tschuk.not-your-coin", stack=stack, hidden=hidden)
        if move not in self._open(state, seat):
            raise IllegalMove("tschuk.turned-already", stack=stack, hidden=hidden)
        return replace(state, turned=(*state.turned, (stack, hidden)))

    def _passed(self, state: State) -> State:
        if not state.heights or self.awaited(state) != (TABLE,):
            raise IllegalMove("tschuk.no-pass")
        return replace(state, turned=(*state.turned, PASSED))

    # Soundness.

    def _digits(self, text: str, least: int = 1) -> tuple[int, ...]:
        allowed = "0123456789"[least : self.numbers + 1]
        if any(character not in allowed for character in text):
            raise BadText("tschuk.bad-number", n=self.numbers)
        return tuple(int(character) for character in text)

    def _is_deal(self, stacks: Stacks) -> bool:
        """Whether every coin lies exactly once under one of its two numbers."""
        if len(stacks) != self.numbers:
            return False
        lying = sorted(tuple(sorted((disc, hidden))) for disc, stack in enumerate(stacks, 1) for hidden in stack)
        return lying == sorted(coins(self.numbers))

    def _flaws(self, state: State) -> list[str]:
        if not state.heights:
            return [] if state == State() else ["coins before the deal"]
        if {len(state.heights), len(state.stacks)} != {self.numbers} or sum(state.heights) != self.total:
            return [f"not {self.numbers} stacks of {self.total} coins"]
        return self._coin_flaws(state) or self._turn_flaws(state)

    def _coin_flaws(self, state: State) -> list[str]:
        for disc, (height, left) in enumerate(zip(state.heights, state.stacks, strict=True), 1):
            if sum(stack == disc for stack, _ in state.drawn) + len(left) != height:
                return [f"stack {disc} has the wrong height"]
        hidden = [number for stack in state.stacks for number in stack]
        if HIDDEN in hidden:
            if any(hidden):
                return ["a stack is hidden in part"]
            possible = _possible(state.heights, state.drawn, self.numbers)
            return [] if possible else ["no deal has these heights and coins"]
        whole = [list(stack) for stack in state.stacks]
        for stack, number in state.drawn:
            whole[stack - 1].append(number)
        return [] if self._is_deal(tuple(map(tuple, whole))) else ["not every coin is there once"]

    def _turn_flaws(self, state: State) -> list[str]:
        """Every move after the deal, by the rules: no seat moved after the end, or turned what it could not."""
        if state.turned and any(state.stacks):
            return ["a coin was turned in the first phase"]
        if len(state.turned) > TURNS:
            return ["more turns than a game has"]
        before = replace(state, turned=())
        if any(len(set(early)) == self.numbers for early in _earlier(state)):
            return ["somebody drew after the end"]
        for move in state.turned:
            try:
                seat = next(iter(self.awaited(before)), TABLE)
                before = self.play(before, seat, PASS if move == PASSED else move)
            except IllegalMove as error:
                return [f"a turn is against the rules: {error.reason}"]
        return []


def turn(state: State) -> Seat:
    """Whose turn it is, whether or not it can do anything."""
    return (len(state.drawn) + len(state.turned)) % 2


def owned(state: State, seat: Seat) -> tuple[Coin, ...]:
    """The coins of a seat, in the order in which it drew them."""
    return state.drawn[seat::2]


def is_back(state: State, coin: Coin) -> bool:
    """Whether the coin shows its stack's number again."""
    return state.turned.count(coin) % 2 == 1


def shows(state: State, seat: Seat) -> tuple[int, ...]:
    """The numbers that the coins of a seat show, coin by coin (K2, K4)."""
    return tuple(coin[0] if is_back(state, coin) else coin[1] for coin in owned(state, seat))


def repeats(state: State) -> int:
    """How often the present position of the second phase has occurred, now included (K7)."""
    back: frozenset[Coin] = frozenset()
    now = frozenset(coin for coin in state.turned if is_back(state, coin))
    times = 0
    for place in range(len(state.turned) + 1):
        times += back == now and (len(state.turned) - place) % 2 == 0
        back ^= set(state.turned[place : place + 1])
    return times


def make(options: dict[str, str]) -> Tschuk:
    """The game for these options: `coins` 4..9 (how many numbers there are) and `flips` once or free."""
    numbers, flips = options.get("coins", "7"), options.get("flips", "once")
    if set(options) - {"coins", "flips"} or numbers not in set("456789") or flips not in {"once", "free"}:
        raise BadText("bad-option", option=", ".join(options))
    return Tschuk(int(numbers), flips == "free")


def extent(game: Tschuk) -> Extent:
    """The deal, `d` and the stacks with a point between two; a digit for each coin that is drawn; three letters for
    each that is turned over. Coins are turned over once, by turns, so that passes only come where one seat has a coin
    more; with flips=free there are at most TURNS (K7)."""
    turns = TURNS if game.free else 2 * (game.total - game.total // 2)
    return Extent(1 + game.total + turns, (game.total + game.numbers) + game.total + 3 * turns)


def _pairs(found: Iterable[Coin]) -> str:
    return "".join(f"{stack}{hidden}" for stack, hidden in found)


def _earlier(state: State) -> Iterator[list[int]]:
    """What each side showed before the last draw, or before the last draw but one for the other side."""
    last = len(state.drawn) - (0 if state.turned else 1)
    for seat in (0, 1):
        yield [hidden for _, hidden in state.drawn[:last][seat::2]]


@lru_cache(maxsize=256)
def _possible(heights: tuple[int, ...], drawn: tuple[Coin, ...], numbers: int) -> bool:
    """Whether a deal has these heights and drawn coins."""
    if any(not 1 <= v <= numbers or not 1 <= u <= numbers or v == u for v, u in drawn):
        return False
    if len({frozenset(coin) for coin in drawn}) < len(drawn):
        return False
    return bool(count(rest(heights, drawn)).size)
