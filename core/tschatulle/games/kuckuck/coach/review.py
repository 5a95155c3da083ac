"""The review of a finished game of Zum Kuckuck!: what each decision gave up.

Knows: what each seat saw when it chose. Does not know: what others had in hand at that time. All values are
estimates in points of the cycle, except those of the last two rounds with known hands.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from tschatulle.chance import Chance
from tschatulle.game import TABLE, Seat
from tschatulle.games.kuckuck.bots.regret import Evaluation, Skill, evaluated
from tschatulle.games.kuckuck.rules.kuckuck import Kuckuck
from tschatulle.games.kuckuck.rules.state import Move, State, remaining
from tschatulle.games.kuckuck.show import parts
from tschatulle.minds.slices import steady
from tschatulle.presentation import Line, Params

if TYPE_CHECKING:
    from tschatulle.contract.aid import Bet, Review
    from tschatulle.games.kuckuck.contract import Assist

SKILL = Skill(plays=5_000, share=0.0, most=200, narrows=False, wins=False)
DOUBT = 0.35
"""A smaller difference between estimates says nothing."""


def assist(seen: State) -> Assist:
    """What counting tells of the hands: nothing is computed that the facts do not show already."""
    return {"chances": {}}


def review(
    game: Kuckuck, states: Sequence[State], moves: Sequence[tuple[Seat, Move]]
) -> Generator[float, None, Review]:
    """What every decision gave up in points of its cycle, and which ones cost most.

    `bets` one for each card that was a choice (n counts the table's moves, too); `total_loss` by seat; `turning` the
    places of the dearest decisions; `line` says which was the dearest.
    """
    bets: list[Bet] = []
    for place, (seat, move) in enumerate(moves):
        if seat == TABLE or not isinstance(move, int) or len(remaining(states[place], seat)) < 2:
            continue
        seen = game.observe(states[place], seat)
        work = evaluated(game, seen, seat, Chance(f"review/{place}"), SKILL)
        bets.append(_bet(place + 1, seat, move, (yield from steady(work, place / len(moves)))))
    dear = sorted(bets, key=lambda bet: (-bet["loss"], bet["n"]))[:3]
    return {
        "bets": bets,
        "total_loss": [round(sum(bet["loss"] for bet in bets if bet["seat"] == seat), 2) for seat in game.sides],
        "turning": sorted(bet["n"] for bet in dear if bet["loss"]),
        "line": _dearest(dear),
    }


def _bet(n: int, seat: Seat, move: int, found: Evaluation) -> Bet:
    values = dict(found.rated)
    best, top = found.rated[0]
    loss = top - values[move]
    # Cards between which a good player would choose by chance are equally good.
    if move in dict(found.mix) or (not found.exact and loss < DOUBT):
        best, loss = move, 0.0
    params: Params = {
        "seat": seat,
        "player": seat + 1,
        "card": move,
        "best": best,
        "points": found.points[move],
        "pays": found.pays[move],
        "loss": loss,
    }
    return {
        "n": n,
        "seat": seat,
        "move": str(move),
        "parts": list(parts(move)),
        "best": str(best),
        "best_parts": list(parts(best)),
        "value": values[move],
        "loss": round(loss, 2),
        "exact": found.exact,
        "line": ("review.kuckuck.best" if best == move else "review.kuckuck.better", params),
    }


def _dearest(dear: list[Bet]) -> Line:
    if not dear or not dear[0]["loss"]:
        return "review.kuckuck.clean", {}
    bet = dear[0]
    return "review.kuckuck.dearest", {
        "seat": bet["seat"],
        "player": bet["seat"] + 1,
        "card": int(bet["move"]),
        "best": int(bet["best"]),
        "loss": bet["loss"],
    }
