"""The players of Tschuk for two, from one that draws anywhere to one that looks ahead.

Knows: what a seat sees. Does not know: hidden coins, clocks. Work is counted in nodes, never in time, so that the
same seat, stream and position give the same move everywhere.

random   draws and turns anything
easy     has one number in mind, glances at some stacks, forgets old coins, turns the first coin that helps
medium   remembers eight coins, but does not reason about heights; turns whatever shows most numbers at once
greedy   takes the highest exact chance of a number that it lacks; wins every second phase that can be won
hard     like greedy, but scarce numbers count more, and a little what the other side lacks
best     looks several draws ahead, and solves the game when few coins are left
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tschuk.bots.flips import NEVER, Face, first, turns
from tschatulle.games.tschuk.bots.search import Looking, Position, Search, looked, side
from tschatulle.games.tschuk.rules.odds import Draw, rest
from tschatulle.games.tschuk.rules.oddsmany import count, known
from tschatulle.games.tschuk.rules.tschuk import Coin, Move, State, Tschuk, is_back, owned, shows, turn
from tschatulle.games.tschuk.show.tschuk import coin_of
from tschatulle.minds.bot import Bot, Choice, Thinking, Thought
from tschatulle.minds.randomplayer import RandomPlayer

BUDGET = 9_000
"""Nodes of `best` for a move."""


def faces(game: Tschuk, seen: State, seat: Seat) -> list[Face]:
    """The coins of a seat for the race of the second phase."""
    return [
        Face(*(coin if is_back(seen, coin) else coin[::-1]), game.free or coin not in seen.turned)
        for coin in owned(seen, seat)
    ]


def lacking(game: Tschuk, seen: State, seat: Seat) -> frozenset[int]:
    """The numbers that a seat does not show."""
    return frozenset(range(1, game.numbers + 1)) - set(shows(seen, seat))


def chances(game: Tschuk, seen: State, seat: Seat) -> dict[int, Fraction]:
    """The exact chance that the next coin of each stack brings the seat a number that it lacks."""
    left = rest(seen.heights, seen.drawn)
    found = count(left)
    lacks = lacking(game, seen, seat)
    return {
        v: Fraction(sum(found.under.get((v, u), 0) for u in lacks if u != v), found.size * height)
        for v, height in enumerate(left.heights, 1)
        if height
    }


def table(game: Tschuk, seen: State, rng: Chance) -> tuple[Search, Position]:
    """The search and the position for the side to move in the first phase."""
    seat = turn(seen)
    left = rest(seen.heights, seen.drawn)
    found = known(left, rng)
    ahead = Search(game.numbers, found, left.heights)
    mine, theirs = (side(game.numbers, owned(seen, one)) for one in (seat, 1 - seat))
    return ahead, Position((1 << found.size) - 1, found.size, 0, mine, theirs)


# The second phase.


def raced(game: Tschuk, seen: State, seat: Seat) -> tuple[Choice, ...]:
    """Every coin that may be turned, best first, with the value that is proven: 1 won, 0.5 drawn, 0 lost."""
    mine, theirs = faces(game, seen, seat), faces(game, seen, 1 - seat)
    rival = turns(theirs, game.numbers)
    rated: list[tuple[float, int, Coin]] = []
    for place, coin in enumerate(owned(seen, seat)):
        if mine[place].open:
            face = mine[place]
            after = [*mine[:place], Face(face.back, face.front, game.free), *mine[place + 1 :]]
            need = turns(after, game.numbers)
            rated.append((1.0 if not need else 1 - first(rival, need), need, coin))
    rated.sort(key=lambda one: (-one[0], one[1], one[2]))
    return tuple(Choice(coin, value) for value, _, coin in rated)


def turned_well(game: Tschuk, seen: State, seat: Seat) -> Thought:
    """The second phase played without a mistake, and why."""
    choices = raced(game, seen, seat)
    need, rival = (turns(faces(game, seen, one), game.numbers) for one in (seat, 1 - seat))
    params = {"stack": choices[0].move[0], "hidden": choices[0].move[1], "n": need, "rival": rival}
    if choices[0].value == 1:
        why = "why.tschuk.race.alone" if rival == NEVER else "why.tschuk.race.won"
    elif choices[0].value:
        why = "why.tschuk.race.nobody"
    else:
        why = "why.tschuk.race.hopeless" if need == NEVER else "why.tschuk.race.lost"
    return Thought(choices[0].move, (why, params), choices, exact=True)


# The players.


class CountingPlayer:
    """Counts which coins of a stack it has not seen; every one of them seems as likely to be next.

    That is what people do: it forgets that a short stack tells where the other coins must be, it overlooks stacks,
    and older coins slip its mind.
    """

    def __init__(self, name: str, memory: int, glance: int, careful: bool) -> None:
        self.name = name
        self.memory = memory
        """So many coins that were drawn last are remembered, whoever has them."""
        self.glance = glance
        """So many stacks are looked at, and if not careful, so many coins to turn back."""
        self.careful = careful
        """Whether it notices what a coin that it turns back takes away."""

    def think(self, game: Tschuk, seen: State, seat: Seat, rng: Chance) -> Thinking:
        yield 0.0
        moves = rng.shuffled(game.moves(seen, seat))
        if not any(seen.stacks):
            return Thought(self._turned(game, seen, seat, moves), ("why.tschuk.glance", {}))
        kept = seen.drawn[-self.memory :]
        lacks = lacking(game, seen, seat)
        if not self.careful:
            # "If only I got a three": one number has all its attention.
            lacks = frozenset((rng.pick(sorted(lacks)),))
        stacks = [move for move in moves[: self.glance] if isinstance(move, int)]
        stack = max(stacks, key=lambda v: _hoped(game, kept, v, lacks))
        return Thought(stack, ("why.tschuk.hope", {"stack": stack}))

    def _turned(self, game: Tschuk, seen: State, seat: Seat, moves: list[Move]) -> Move:
        """The coin after which most numbers show; if not careful, the first that brings a number at all."""
        if self.careful:
            return max(moves, key=lambda move: _numbers_after(game, seen, seat, move))
        lacks = lacking(game, seen, seat)
        return next((move for move in moves[: self.glance] if _brought(seen, move) in lacks), moves[0])


class GreedyPlayer:
    name = "greedy"

    def think(self, game: Tschuk, seen: State, seat: Seat, rng: Chance) -> Thinking:
        yield 0.0
        if not any(seen.stacks):
            return turned_well(game, seen, seat)
        rated = chances(game, seen, seat)
        top = max(rated.values())
        stack = rng.pick([v for v in rated if rated[v] == top])
        choices = sorted((Choice(v, float(rated[v])) for v in rated), key=lambda one: -one.value)
        return Thought(stack, ("why.tschuk.new", {"stack": stack, "chance": float(top)}), tuple(choices), exact=True)


class ScarcityPlayer:
    """Like greedy, but scarce numbers count more, and what the other side lacks counts a little.

    It weighs each draw by itself: it never asks what comes after it.
    """

    name = "hard"
    scarce = 1.5
    """Weight that a number gets besides 1, divided by the coins that still hide it."""
    denied = 0.03
    """Weight of a number that the other side lacks, against one of its own."""

    def think(self, game: Tschuk, seen: State, seat: Seat, rng: Chance) -> Thinking:
        yield 0.0
        if not any(seen.stacks):
            return turned_well(game, seen, seat)
        left = rest(seen.heights, seen.drawn)
        found = count(left)
        mine, theirs = lacking(game, seen, seat), lacking(game, seen, 1 - seat)
        worth: dict[int, float] = dict.fromkeys((v for v, height in enumerate(left.heights, 1) if height), 0.0)
        for u in range(1, game.numbers + 1):
            supply = sum(fits for (_, hidden), fits in found.under.items() if hidden == u) / found.size
            weight = (u in mine) + self.denied * (u in theirs)
            for v in worth:
                fits = found.under.get((v, u), 0)
                if fits and weight:
                    worth[v] += weight * (1 + self.scarce / supply) * fits / found.size / left.heights[v - 1]
        stack = max(worth, key=worth.__getitem__)
        chance = float(chances(game, seen, seat)[stack])
        return Thought(stack, ("why.tschuk.new", {"stack": stack, "chance": chance}))


class SearchPlayer:
    """Looks ahead as far as its nodes reach."""

    name = "best"

    def think(self, game: Tschuk, seen: State, seat: Seat, rng: Chance) -> Thinking:
        yield 0.0
        if not any(seen.stacks):
            return turned_well(game, seen, seat)
        found = yield from weighed(game, seen, rng)
        stack, value = found.rated[0]
        params = {"stack": stack, "chance": float(chances(game, seen, seat)[stack]), "value": value}
        choices = tuple(Choice(v, worth) for v, worth in found.rated)
        why = "why.tschuk.solved" if found.exact else "why.tschuk.ahead"
        return Thought(stack, (why, params), choices, exact=found.exact)


def weighed(game: Tschuk, seen: State, rng: Chance, nodes: int = BUDGET) -> Looking:
    """The winning chance of drawing from each stack for the side to move, best first."""
    ahead, spot = table(game, seen, rng)
    found = yield from looked(ahead, spot, nodes)
    return found._replace(exact=found.exact and count(rest(seen.heights, seen.drawn)).size == spot.size)


def _hoped(game: Tschuk, kept: Iterable[Draw], stack: int, lacks: frozenset[int]) -> float:
    """The share of lacking numbers among those that may hide in a stack, as far as is remembered."""
    out = {v + u - stack for v, u in kept if stack in (v, u)}
    may = [u for u in range(1, game.numbers + 1) if u != stack and u not in out]
    return sum(u in lacks for u in may) / max(1, len(may))


def _brought(seen: State, move: Move) -> int:
    """The number that a turned coin will show."""
    coin = coin_of(move)
    return coin[1] if is_back(seen, coin) else coin[0]


def _numbers_after(game: Tschuk, seen: State, seat: Seat, move: Move) -> int:
    return len(set(shows(game.play(seen, seat, move), seat)))


BOTS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        RandomPlayer(),
        CountingPlayer("easy", memory=3, glance=3, careful=False),
        CountingPlayer("medium", memory=8, glance=9, careful=True),
        GreedyPlayer(),
        ScarcityPlayer(),
        SearchPlayer(),
    )
}
