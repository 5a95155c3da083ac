"""Help for Tschuk Solitaire: exact chances on the board, facts of a deal, and the review of a finished game.

Knows: what the strongest player knows. Does not know: hidden coins, other than those a review has seen turned over.

Points of a game are par, less the points given up by bets that were not the best, plus luck: what the coins gave
more or less than was to be expected. The review tells these three apart.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from tschatulle.game import TABLE, Seat
from tschatulle.games.tschuk.bots.evaluation import Evaluation
from tschatulle.games.tschuk.bots.solitaire import BEST
from tschatulle.games.tschuk.rules.odds import chances, largest, weights, worlds
from tschatulle.games.tschuk.rules.par import par
from tschatulle.games.tschuk.rules.solitaire import Bet, Move, Solitaire, State, drawn, score
from tschatulle.games.tschuk.show.solitaire import field_at, parts
from tschatulle.minds.slices import steady
from tschatulle.presentation import Line

if TYPE_CHECKING:
    from typing import TypedDict

    from tschatulle.contract import aid
    from tschatulle.contract.aid import Review
    from tschatulle.games.tschuk.solocontract import Assist

    class Known(TypedDict):
        """What is known of all deals with the same heights."""

        par: float
        worlds: int
        """How many there are."""
        largest: int
        """The largest score that one of them allows."""
        weights: tuple[int, ...]
        """Points of a hit, by row."""


TURNING_POINTS = 3
TURNING = 0.25
"""Points given up below which a bet is no turning point."""

SLIGHT = 0.005
"""Points given up that are not worth a word: about what an estimate can be wrong by and a page shows."""


def facts(heights: Sequence[int]) -> Known:
    """`par`, the number of deals with these heights (`worlds`), the largest possible score (`largest`) (S5)."""
    return {"par": par(heights), "worlds": worlds(heights), "largest": largest(heights), "weights": weights(heights)}


def assist(seen: State) -> Assist:
    """`chances`: field -> chance (0..1, exact) that the next coin of its column's stack goes there.

    A field whose coin is out or known to lie elsewhere has 0; stacks without coins are missing. `expected`: field ->
    expected points of that bet alone. `worlds`: how many deals are left.
    """
    if not seen.heights:
        return {"chances": {}, "expected": {}, "worlds": 0}
    points, found = weights(seen.heights), chances(seen.heights, drawn(seen))
    share = {field_at(u, v): fits / of for (v, u), (fits, of) in found.items()}
    expected = {field_at(u, v): points[u - 1] * fits / of for (v, u), (fits, of) in found.items()}
    return {"chances": share, "expected": expected, "worlds": worlds(seen.heights, drawn(seen))}


def review(
    game: Solitaire, states: Sequence[State], moves: Sequence[tuple[Seat, Move]]
) -> Generator[float, None, Review]:
    """Weighs every bet. states[i] is the state before moves[i]; moves of the TABLE are passed over.

    Yields progress 0..1, returns `bets` (see `_bet`), `score`, `par`, `total_loss` (points given up), `luck` (score
    - par + total_loss), `exact` (whether all losses are), `turning` (the `n` of up to three costly bets, the
    costliest first), `line` (the game in one sentence).
    """
    bets: list[aid.Bet] = []
    balance = par(states[-1].heights)
    for n, (seat, _) in enumerate(moves):
        if seat == TABLE:
            continue
        before, after = states[n], states[n + 1]
        weighed = yield from steady(BEST.weigh(before.heights, drawn(before)), n / len(moves))
        bet = _bet(game, before, after, weighed)
        balance -= bet["loss"]
        bets.append({"n": n + 1, **bet, "par_left": balance})
    return _summary(states[-1], bets)


def _bet(game: Solitaire, before: State, after: State, weighed: Evaluation) -> aid.Decision:
    """One bet: `move`, `parts`, `hit`, `points` it brought, `chance`, `expected` points of it alone, `luck` of it

    alone, `loss` against the `best` move (`best_parts`, `best_chance`), whether that is `exact`, `worlds` left
    before it, `line`.
    """
    stack, hidden, number = after.placed[-1]
    bet, best = (stack, number), weighed.order()[0]
    loss = max(0.0, weighed.best - weighed.value(bet))
    if loss < SLIGHT:
        loss, best = 0.0, bet
    points = score(after) - score(before)
    chance, expected = weighed.chances.get(bet, 0.0), weighed.hits.get(bet, 0.0)
    return {
        "move": game.move_text(bet),
        "parts": list(parts(bet)),
        "hit": hidden == number,
        "points": points,
        "chance": chance,
        "expected": expected,
        "luck": points - expected,
        "loss": loss,
        "exact": weighed.exact,
        "best": game.move_text(best),
        "best_parts": list(parts(best)),
        "best_chance": weighed.chances.get(best, 0.0),
        "worlds": weighed.size,
        "line": _line(bet, best, loss, weighed, weights(before.heights)),
    }


def _line(bet: Bet, best: Bet, loss: float, weighed: Evaluation, points: Sequence[int]) -> Line:
    """What is to be said of a bet."""
    params = {
        "stack": bet[0],
        "bet": bet[1],
        "fits": weighed.fits.get(bet, 0),
        "worlds": weighed.size,
        "chance": weighed.chances.get(bet, 0.0),
        "points": points[bet[1] - 1],
        "loss": loss,
        "best_stack": best[0],
        "best_bet": best[1],
        "best_chance": weighed.chances.get(best, 0.0),
        "best_points": points[best[1] - 1],
    }
    if bet not in weighed.fits:
        return "review.solitaire.impossible", params
    if not loss:
        return "review.solitaire.best", params
    kind = "bet" if bet[0] == best[0] else "stack"
    return f"review.solitaire.{kind}" + ("" if weighed.exact else "-about"), params


def _summary(end: State, bets: list[aid.Bet]) -> Review:
    """The whole game."""
    total, goal, lost = score(end), par(end.heights), sum(bet["loss"] for bet in bets)
    luck = total - goal + lost
    costly = sorted((bet for bet in bets if bet["loss"] >= TURNING), key=lambda bet: (-bet["loss"], bet["n"]))
    params = {
        "score": total,
        "par": goal,
        "loss": lost,
        "luck": abs(luck),
        "right": sum(bet["hit"] for bet in bets),
        "best": sum(not bet["loss"] for bet in bets),
        "bets": len(bets),
    }
    return {
        "bets": bets,
        "score": total,
        "par": goal,
        "total_loss": lost,
        "luck": luck,
        "exact": all(bet["exact"] for bet in bets),
        "turning": [bet["n"] for bet in costly[:TURNING_POINTS]],
        "line": ("review.solitaire.lucky" if luck >= 0 else "review.solitaire.unlucky", params),
    }
