"""Help for Toguz Kumalak and its sisters: what each sowing does and whether it is proven to win, and the review.

Knows: the engine by a budget of nodes, the solved endgames, the proven strategy. Does not know: levels, how help is
shown.

Nothing is told as won or lost that is not proven: by the table of solved endgames, by the strategy, or by a search that
came to one of these or to the end of the game. A position that has come back twice may end the game on the way: then
nothing is proven.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import exp
from typing import TYPE_CHECKING, Final, NamedTuple

from tschatulle.game import TABLE, Seat
from tschatulle.games.toguz.bots.distance import distances
from tschatulle.games.toguz.bots.endgame import beyond, fits, read_table, verdict
from tschatulle.games.toguz.bots.evaluation import WIN
from tschatulle.games.toguz.bots.levels import BALL
from tschatulle.games.toguz.bots.proof import prove
from tschatulle.games.toguz.bots.search import DEEPEST, KernelSearch, SearchResult
from tschatulle.games.toguz.bots.strategy import signs
from tschatulle.games.toguz.rules.toguz import Move, State, Toguz
from tschatulle.games.toguz.show import board_of, pit_at, who
from tschatulle.minds.bot import finish
from tschatulle.minds.slices import steady
from tschatulle.presentation import Line, Param, Params

if TYPE_CHECKING:
    from tschatulle.contract.aid import Bet, Decision, Review
    from tschatulle.contract.study import Proof
    from tschatulle.games.toguz.contract import Assist
    from tschatulle.games.toguz.contract import Sowing as Known

GLANCE = 900
"""Nodes for each sowing whose end is looked for on the board: an answer comes at once."""
PROOF = 10_000
"""Nodes of a search for a proof: of a win, and of an answer to each sowing."""
FAR = 400_000
"""Nodes for how far the ends of all sowings are."""
NEAR = 20
"""Balls that a side lacks to win, from which on it is looked for at all."""
BUDGET = 60_000
"""Nodes for each position of a review."""
SLIGHT = 0.25
"""Balls given up that are not worth a word: the search is not as exact as that."""
COSTLY = 0.1
"""Chance to win given up by a sowing that can turn a game."""
TURNED = {
    "review.toguz.missed": "review.toguz.turned.missed",
    "review.toguz.blunder": "review.toguz.turned.blunder",
    "review.toguz.threw": "review.toguz.turned.threw",
    "review.toguz.better": "review.toguz.turned",
}
"""The line of a sowing -> that of a game which it turned: balls are no measure for what is proven."""
WON: Final = "won"
DRAWN: Final = "drawn"
LOST: Final = "lost"
WORDS: dict[int, Proof] = {1: WON, -1: LOST}


def assist(seen: State) -> Assist:
    """What each sowing of the seat on the move does. `moves`: element -> {`at` where the last ball falls, `takes`,
    `tuzdyk`, `trap`, `verdict`: "won", "drawn" or "lost" for the mover where it is proven, else None, `sowings` to the
    end of the game where that is known}."""
    game = board_of(seen)
    fresh = _fresh(seen)
    known = _known(game, seen) if fresh else {}
    far = finish(distances(game, seen, FAR)) if fresh else {}
    found: dict[str, Known] = {}
    for pit in game.moves(seen, seen.turn):
        sowing = game.sowing(seen, pit)
        last = sowing.path[-1]
        found[pit_at(seen.turn, pit)] = {
            "at": pit_at(last // game.pits, last % game.pits + 1),
            "takes": sowing.taken,
            "tuzdyk": sowing.made,
            "trap": last in game.traps(seen.tuzdyks),
            "verdict": WORDS[known[pit]] if pit in known else proven(game, game.after(seen, sowing), seen.turn),
            "sowings": far.get(pit),
        }
    return {"moves": found}


def _known(game: Toguz, seen: State) -> dict[int, int]:
    """Pit -> 1 or -1, as far as the strategy tells it, or a short search for proofs."""
    told = finish(signs(game, seen))
    return told or finish(prove(game, seen, game.moves(seen, seen.turn), PROOF))[0]


def proven(game: Toguz, after: State, seat: Seat, budget: int = GLANCE) -> Proof | None:
    """How a position ends for a seat if both play right, or None where that is not known."""
    end = game.outcome(after)
    if end is not None:
        return DRAWN if not end.winners else WON if end.winners == (seat,) else LOST
    if not _fresh(after):
        return None
    sign = 1 if after.turn == seat else -1
    if fits(game) and (known := verdict(game, after)):
        return WON if known == sign else LOST
    if game.half - max(after.kazans) > NEAR:
        return None
    found = finish(_search(game, after, budget))
    sure = sign * _certain(found)
    return None if not sure else WON if sure > 0 else LOST


def _fresh(state: State) -> bool:
    """Whether no position has come back yet, so that no repetition can cut a proven line short (18)."""
    return len({*state.past, state.pits}) == len(state.past) + 1


def _search(game: Toguz, state: State, budget: int, deepest: int = DEEPEST) -> Generator[float, None, SearchResult]:
    return (yield from KernelSearch(game, beyond(game, state)).search(state, budget, deepest))


def _certain(found: SearchResult) -> int:
    """1 if the mover wins, -1 if it loses, 0 if the search does not know."""
    score = found.scores[0][1]
    return 1 if score >= WIN else -1 if score <= -WIN else 0


class Value(NamedTuple):
    """What a position is worth to its mover, in balls, and whether it is proven who wins."""

    balls: float
    exact: bool
    pit: int
    """The best sowing, 0 at the end of the game."""
    depth: int = 0


def review(game: Toguz, states: Sequence[State], moves: Sequence[tuple[Seat, Move]]) -> Generator[float, None, Review]:
    """What every sowing gave up, and what turned the game. Calls (resignation, draws) and set-up positions are passed
    over; states[i] is the state before moves[i].

    Yields progress 0..1, returns `bets` (see `_bet`), `unit` ("balls"), `total_loss` by seat, `exact`, `turning` (`n`
    of up to three sowings that cost most), `curve` (chance of seat 0 to win after each sowing) and `line`.
    """
    bets: list[Bet] = []
    before: list[float] = []
    """Chance of seat 0 before each of them."""
    for n, (seat, move) in enumerate(moves):
        if seat == TABLE or not isinstance(move, int) or move < 1:
            continue
        best = yield from _value(game, states[n], n / len(moves))
        value = best if best.pit == move else (yield from _played(game, states[n], move, best, n / len(moves)))
        bets.append({"n": n + 1, **_bet(game, states[n], move, best, value)})
        before.append(_chance_of_first(game, states[n].turn, best))
    for bet, chance in zip(bets, before[1:], strict=False):
        bet["after"] = chance
    end = game.outcome(states[-1])
    if bets and end:
        bets[-1]["after"] = _end_chance(end.winners)
    turning, line = _turning(bets, end.winners if end else ())
    return {
        "bets": bets,
        "unit": "balls",
        "total_loss": [round(sum(bet["loss"] for bet in bets if bet["seat"] == seat), 2) for seat in game.sides],
        "exact": all(bet["exact"] for bet in bets),
        "turning": turning,
        "curve": [bet["after"] for bet in bets],
        "line": line,
    }


def _value(game: Toguz, state: State, progress: float, deepest: int = DEEPEST) -> Generator[float, None, Value]:
    """The worth of a position that is not over."""
    for _ in read_table(game):
        yield progress
    known = verdict(game, state) if fits(game) and _fresh(state) else 0
    found = yield from steady(_search(game, state, BUDGET, deepest), progress)
    score = found.scores[0][1]
    sure = known or (_certain(found) if _fresh(state) else 0)
    return Value(_balls(game, state, score, sure), bool(sure), found.pit, found.depth)


def _balls(game: Toguz, state: State, score: int, sure: int) -> float:
    """A score in balls. What is proven is worth half of all balls; what is not, less."""
    if sure:
        return float(sure * game.half)
    most = game.half - 1
    return max(-most, min(most, score / BALL))


def _played(game: Toguz, state: State, pit: int, best: Value, progress: float) -> Generator[float, None, Value]:
    """The worth of a sowing that was not the best one, seen as far as that."""
    after = game.play(state, state.turn, pit)
    end = game.outcome(after)
    if end is not None:
        sure = 0 if not end.winners else 1 if end.winners == (state.turn,) else -1
        return Value(float(sure * game.half), True, pit)
    reply = yield from _value(game, after, progress, max(1, best.depth - 1))
    return Value(-reply.balls, reply.exact, pit, reply.depth + 1)


def _bet(game: Toguz, state: State, pit: int, best: Value, value: Value) -> Decision:
    """One sowing: `seat`, `move`, `parts`, `value` in balls to the mover, `loss` in balls against `best`
    (`best_parts`), `cost` the chance to win given up, whether that is `exact`, `hit` whether it took anything, `line`;
    `after` is the chance of seat 0, as far as it is known here."""
    seat = state.turn
    loss = best.balls - value.balls
    exact = best.exact and value.exact
    good = best.pit == pit or loss < SLIGHT
    top, chance = _chance(game, best.balls, best.exact), _chance(game, value.balls, value.exact)
    sowing = game.sowing(state, pit)
    last = sowing.path[-1]
    ends = [pit_at(seat, pit), pit_at(last // game.pits, last % game.pits + 1)]
    params: dict[str, Param] = {
        "who": who(seat),
        "pit": pit,
        "best": best.pit,
        "value": value.balls,
        "loss": max(0.0, loss),
    }
    return {
        "seat": seat,
        "move": game.move_text(pit),
        "parts": ends,
        "best": game.move_text(pit if good else best.pit),
        "best_parts": [pit_at(seat, pit if good else best.pit)],
        "value": round(value.balls, 2),
        "loss": 0.0 if good else round(loss, 2),
        "cost": 0.0 if good else round(max(0.0, top - chance), 4),
        "exact": exact,
        "hit": bool(sowing.taken),
        "line": _line(params, best, value, good),
        "after": chance if seat == 0 else 1 - chance,
    }


def _line(params: Params, best: Value, value: Value, good: bool) -> Line:
    """What the review says of a sowing."""
    if good:
        sure = "" if not best.exact else ".wins" if best.balls > 0 else ".lost"
        return f"review.toguz.best{sure}", params
    if best.exact and best.balls > 0 and not value.exact:
        return "review.toguz.missed", params
    if value.exact and value.balls < 0 and not best.exact:
        return "review.toguz.blunder", params
    if best.exact and value.exact:
        return "review.toguz.threw", params
    return "review.toguz.better", params


def _chance(game: Toguz, balls: float, exact: bool) -> float:
    """A rough chance to win for whoever is ahead by so many balls: with 162 balls a lead of six is three to one."""
    if exact:
        return 1.0 if balls > 0 else 0.0 if balls < 0 else 0.5
    return round(1 / (1 + exp(-balls / (0.07 * game.half))), 4)


def _chance_of_first(game: Toguz, seat: Seat, value: Value) -> float:
    """The chance of seat 0 where this is worth so much to a seat."""
    chance = _chance(game, value.balls, value.exact)
    return chance if seat == 0 else 1 - chance


def _end_chance(winners: tuple[int, ...]) -> float:
    """The chance of seat 0 when all is over."""
    return 0.5 if not winners else 1.0 if winners == (0,) else 0.0


def _turning(bets: list[Bet], winners: tuple[int, ...]) -> tuple[list[int], Line]:
    """The sowings of the side that did not win that cost most, and the game in one sentence."""
    costly = [bet for bet in bets if bet["cost"] >= COSTLY and bet["seat"] not in winners]
    costly.sort(key=lambda bet: (-bet["cost"], bet["n"]))
    if not winners:
        return [bet["n"] for bet in costly[:3]], ("review.toguz.drawn", {})
    params: dict[str, Param] = {"who": who(winners[0]), "other": who(1 - winners[0])}
    if not costly:
        return [], ("review.toguz.even", params)
    worst = costly[0]
    number = sum(bet["n"] <= worst["n"] and bet["seat"] == worst["seat"] for bet in bets)
    kind, told = worst["line"]
    return [bet["n"] for bet in costly[:3]], (TURNED[kind], {**params, **told, "number": number})
