"""The players of Tsung Shap, from one that does anything to one that looks ahead.

Knows: what a seat sees. Does not know: hidden tiles, clocks. Work is counted in worlds and nodes, never in time, so
that the same seat, stream and position give the same move everywhere.

random   any move, so that most catches are overlooked
easy     takes the dearest catch that it notices, and overlooks many; lays any tile
medium   the same, and overlooks some
greedy   overlooks nothing; lays any tile
hard     lays so that the other side can catch little ("safe")
best     looks ahead in many imagined worlds; plays the end, when the stock is used up, without a mistake
"""

from __future__ import annotations

from collections.abc import Iterable

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tsungshap.bots.belief import sampled
from tschatulle.games.tsungshap.bots.lookahead import Rated, rated
from tschatulle.games.tsungshap.bots.solver import solver_of, without
from tschatulle.games.tsungshap.rules.catches import Catch
from tschatulle.games.tsungshap.rules.state import State, overlooked, ways
from tschatulle.games.tsungshap.rules.tiles import shown
from tschatulle.games.tsungshap.rules.tsungshap import CLAIM, DECLINE, TURN_UP, Act, TsungShap
from tschatulle.minds.bot import Bot, Choice, Thinking, Thought
from tschatulle.minds.randomplayer import RandomPlayer
from tschatulle.presentation import Line, Params

HANDS = 12
"""Hands that `hard` imagines."""
HOPE = 0.3
"""What its own next catch counts against the other side's."""


class CatchingPlayer:
    """Takes the dearest catch or claim that it notices, and lays anything."""

    def __init__(self, name: str, overlooks: float, blind: float) -> None:
        self.name = name
        self.overlooks = overlooks
        """The chance not to notice a single catch."""
        self.blind = blind
        """The same in Culin 1893, where one tile alone is looked at and a catch that is missed costs more."""

    def think(self, game: TsungShap, seen: State, seat: Seat, rng: Chance) -> Thinking:
        yield 0.0
        moves = [move for move in game.moves(seen, seat) if isinstance(move, Act)]
        seenways = [(way.points, move) for move, way in catching_moves(seen, moves)]
        overlooks = self.blind if game.options.blind else self.overlooks
        noticed = [(points, move) for points, move in seenways if rng.fraction() >= overlooks]
        if noticed:
            points, move = max(noticed)
            return Thought(move, why_catch(move, points))
        rest = [move for move in moves if not is_catch(move)]
        move = rng.pick(rest or moves)
        return Thought(move, ("why.tsungshap.lay", {"tile": shown(move.tile)}) if move.tile else ("why.random", {}))


class CarefulPlayer:
    """Weighs what it gains against the best reply of the other side, over some hands that it may have."""

    name = "hard"

    def think(self, game: TsungShap, seen: State, seat: Seat, rng: Chance) -> Thinking:
        yield 0.0
        moves = [move for move in game.moves(seen, seat) if isinstance(move, Act)]
        claims = [(way.points, move) for move, way in catching_moves(seen, moves) if move.kind[0] == CLAIM]
        if claims:
            points, move = max(claims)
            return Thought(move, why_catch(move, points))
        if moves[0].kind in {DECLINE, TURN_UP}:
            return Thought(moves[0], ("why.random", {}))
        source = sampled(seen, seat, rng, doubt=1.0)
        hands = [next(source).hand for _ in range(HANDS)]
        weighed = [(move, *self._weighed(game, seen, seat, move, hands)) for move in moves]
        weighed.sort(key=lambda one: -one[1])
        move, _, risk, points = weighed[0]
        choices = tuple(Choice(one, worth) for one, worth, _, _ in weighed)
        params: Params = {"tile": shown(move.tile), "points": points, "risk": risk}
        return Thought(move, ("why.tsungshap.safe.catch" if points else "why.tsungshap.safe.lay", params), choices)

    def _weighed(
        self, game: TsungShap, seen: State, seat: Seat, move: Act, hands: Iterable[bytes]
    ) -> tuple[float, float, int]:
        """Worth of a move, the expected reply, the points at once."""
        after = game.play(seen, seat, move)
        solver = solver_of(game.options)
        points = after.caught[-1].points if len(after.caught) > len(seen.caught) else 0
        given = max((way.points for way in overlooked(after)), default=0)
        row = bytes(after.faces(after.row))
        mine = bytes(seen.faces(seen.hands[seat]))
        mine = without(mine, move.tile)
        replies = [solver.best_catch(row, hand) for hand in hands]
        risk = sum(replies) / len(replies)
        return points - given - risk + HOPE * solver.best_catch(row, mine), risk, points


class SearchPlayer:
    """Looks ahead in many worlds (lookahead.py)."""

    name = "best"

    def think(self, game: TsungShap, seen: State, seat: Seat, rng: Chance) -> Thinking:
        found = yield from rated(game, seen, seat, rng)
        return Thought(found.moves[0][0], why_rated(found), tuple(Choice(*one) for one in found.moves), found.exact)


def catching_moves(seen: State, moves: Iterable[Act]) -> list[tuple[Act, Catch]]:
    """The moves that catch or claim, with what they catch."""
    found = []
    for move in moves:
        if is_catch(move):
            claim = move.kind[0] == CLAIM
            kind = move.kind[1:] if claim else move.kind
            able = overlooked(seen) if claim else ways(seen, move.tile)
            found.append((move, next(way for way in able if way.kind == kind)))
    return found


def is_catch(move: Act) -> bool:
    return move.kind[0] in "wtc"


def why_catch(move: Act, points: int) -> Line:
    if move.kind[0] == CLAIM:
        return "why.tsungshap.claim", {"points": points}
    return "why.tsungshap.dearest", {"tile": shown(move.tile), "points": points}


def why_rated(found: Rated) -> Line:
    """The choice in words: what it gains at once, and what is expected in the end."""
    move, value = found.moves[0]
    params: Params = {
        "tile": shown(move.tile),
        "points": found.points,
        "value": value,
        "risk": found.risk,
        "n": found.worlds,
    }
    if move.kind in {TURN_UP, DECLINE}:
        return f"why.tsungshap.{'up' if move.kind == TURN_UP else 'decline'}", {}
    kind = "claim" if move.kind[0] == CLAIM else "catch" if is_catch(move) else "lay"
    return f"why.tsungshap.{'solved' if found.exact else 'ahead'}.{kind}", params


BOTS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        RandomPlayer(),
        CatchingPlayer("easy", 0.6, blind=0.5),
        CatchingPlayer("medium", 0.3, blind=0.25),
        CatchingPlayer("greedy", 0.0, blind=0.0),
        CarefulPlayer(),
        SearchPlayer(),
    )
}
