"""Help for Tschuk for two: exact chances at the stacks, and a review of a finished game.

Knows: what the strongest player knows. Does not know: hidden coins, other than those a review has seen turned over.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tschatulle.chance import Chance
from tschatulle.game import TABLE, Seat
from tschatulle.games.tschuk.bots.levels import BUDGET, chances, lacking, raced, weighed
from tschatulle.games.tschuk.rules.odds import rest
from tschatulle.games.tschuk.rules.oddsmany import count
from tschatulle.games.tschuk.rules.tschuk import Move, State, Tschuk, turn
from tschatulle.games.tschuk.show.tschuk import coin_of, parts, stack_at
from tschatulle.minds.slices import steady
from tschatulle.presentation import Line, Param

if TYPE_CHECKING:
    from tschatulle.contract.aid import Bet, Decision, Review
    from tschatulle.games.tschuk.contract import Assist

MARKED = 0.03
"""Winning chance given up by a move that the review marks."""


def assist(seen: State) -> Assist:
    """For each stack the exact chance of a number that the side to move lacks, and of every single number.

    `chances`: element -> 0..1; `numbers`: element -> {number: 0..1}. Both empty in the second phase.
    """
    if not any(seen.stacks):
        return {"chances": {}, "numbers": {}}
    game = Tschuk(len(seen.heights))
    left = rest(seen.heights, seen.drawn)
    found = count(left)
    return {
        "chances": {stack_at(v): float(chance) for v, chance in chances(game, seen, turn(seen)).items()},
        "numbers": {
            stack_at(v): {
                u: found.under[v, u] / (found.size * height)
                for u in range(1, game.numbers + 1)
                if (v, u) in found.under
            }
            for v, height in enumerate(left.heights, 1)
            if height
        },
    }


class Evaluation(NamedTuple):
    """A decision of a finished game: what each choice was worth to the mover, best first."""

    rated: tuple[tuple[Move, float], ...]
    exact: bool

    def worth(self, move: Move) -> float:
        return next(value for choice, value in self.rated if choice == move)


def review(game: Tschuk, states: Sequence[State], moves: Sequence[tuple[Seat, Move]]) -> Generator[float, None, Review]:
    """What every decision gave up in winning chance, and what turned the game.

    `bets` one for each decision (n counts the table's moves, too; value and loss are winning chances of the mover,
    `after` that of seat 0 once the coin was seen); `total_loss` by seat; `turning` the places of the worst mistake of
    the side that did not win and of the luckiest coin; `curve` the winning chance of seat 0 after each decision.
    """
    bets: list[Bet] = []
    for place, (seat, move) in enumerate(moves):
        if seat == TABLE:
            continue
        seen = game.observe(states[place], seat)
        found = yield from _weighed(game, seen, seat, place / len(moves))
        if bets:
            bets[-1]["after"] = found.rated[0][1] if seat == 0 else 1 - found.rated[0][1]
        bets.append({"n": place + 1, **_bet(game, seen, states[place + 1], move, found)})
    end = game.outcome(states[-1])
    if bets:
        bets[-1]["after"] = 1.0 if end and end.winners == (0,) else 0.0 if end and end.winners else 0.5
    turning, line = _turning(bets, end.winners if end else ())
    return {
        "bets": bets,
        "total_loss": [round(sum(bet["loss"] for bet in bets if bet["seat"] == seat), 4) for seat in game.sides],
        "turning": turning,
        "curve": [bet["after"] for bet in bets],
        "line": line,
    }


def _weighed(game: Tschuk, seen: State, seat: Seat, progress: float) -> Generator[float, None, Evaluation]:
    if not any(seen.stacks):
        yield progress
        return Evaluation(tuple((choice.move, choice.value) for choice in raced(game, seen, seat)), True)
    found = yield from steady(weighed(game, seen, Chance("review"), BUDGET // 2), progress)
    return Evaluation(found.rated, found.exact)


def _bet(game: Tschuk, seen: State, after: State, move: Move, found: Evaluation) -> Decision:
    seat = turn(seen)
    value, top = found.worth(move), found.rated[0][1]
    best = found.rated[0][0] if top > value else move
    params: Decision = {
        "seat": seat,
        "move": game.move_text(move),
        "parts": list(parts(move)),
        "best": game.move_text(best),
        "best_parts": list(parts(best)),
        "value": value,
        "loss": round(top - value, 4),
        "exact": found.exact,
        "hit": len(lacking(game, after, seat)) < len(lacking(game, seen, seat)),
        "line": _line(seat, move, best, value, top),
    }
    if isinstance(move, int):
        rated = chances(game, seen, seat)
        params["chance"], params["most"] = float(rated[move]), float(max(rated.values()))
    return params


def _line(seat: Seat, move: Move, best: Move, value: float, top: float) -> Line:
    """What the review says of a decision."""
    params: dict[str, Param] = {"seat": seat, "player": seat + 1, "value": value, "top": top, "loss": top - value}
    kind = "best" if best == move else "better"
    if isinstance(move, int):
        return f"review.tschuk.draw.{kind}", {**params, "stack": move, "best": best if isinstance(best, int) else 0}
    mine, other = coin_of(move), coin_of(best)
    coins = {"stack": mine[0], "hidden": mine[1], "best": other[0], "under": other[1]}
    return f"review.tschuk.turn.{kind}", {**params, **coins}


def _turning(bets: list[Bet], winners: tuple[int, ...]) -> tuple[list[int], Line]:
    """Where the game turned: the decision after which the winner's chance had risen most, and whose doing it was."""
    if not winners or not bets:
        return [], ("review.tschuk.drawn", {})
    winner, before = winners[0], 0.5
    rises = []
    for bet in bets:
        now = bet["after"] if winner == 0 else 1 - bet["after"]
        rises.append((now - before, -bet["n"], bet))
        before = now
    rise, _, bet = max(rises, key=lambda one: one[:2])
    worst = max(bets, key=lambda one: one["loss"] if one["seat"] != winner else -1)
    params = {"n": bet["n"], "seat": bet["seat"], "player": bet["seat"] + 1, "rise": rise, "loss": bet["loss"]}
    kind = "mistake" if bet["seat"] != winner and bet["loss"] >= rise / 2 else "luck"
    places = [bet["n"]]
    if worst["loss"] >= MARKED and worst["seat"] != winner and worst["n"] != bet["n"]:
        places.append(worst["n"])
    return places, (f"review.tschuk.turned.{kind}", {**params, "winner": winner + 1})
