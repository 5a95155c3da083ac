"""What a decision of `best` gives away for want of hands played out: its choices with fewer or more of them, judged by
many more that are the same for all.

Knows: moments of hands, gifts and plays. Does not know: what people do: choices are judged as they are made, by hands
that are played to their end by habit, so that this says how well a budget finds what that habit thinks best.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from statistics import mean, stdev
from typing import NamedTuple

from tschatulle.chance import Chance
from tschatulle.games.tichu.bots.levels import FULL, RolloutPlayer
from tschatulle.games.tichu.bots.opening import candidates, exchanged, imagined, opening, swapped, whole
from tschatulle.games.tichu.rules.tichu import Tichu
from tschatulle.games.tichu.table.state import EMPTY, EXCHANGE, State
from tschatulle.minds.bot import Bot, finish

from tools.research.tichu.hands import decisions

BUDGETS = (700, 2_100, 4_200)
TRIES = 4
"""Choices by each budget, each with its own stream of chance."""
DEALS = 1_500
"""Imagined deals in which all gifts are judged."""
HANDS = 40_000
"""Hands played out that judge plays."""
OPTIONS = 3
"""Fewer are hardly a choice."""
ONE_OF = 12
"""So many plays, by chance, so that those of a hand do not resemble each other."""
PLAIN = FULL._replace(match=False, partner=False)
JUDGE = RolloutPlayer("judge", PLAIN._replace(plays=HANDS))
Chooses = Callable[[int, str], float]
"""A budget and the name of a stream of chance -> what the choice is worth."""


class Regret(NamedTuple):
    """One decision."""

    kind: str
    """`gifts` or `plays`."""
    lost: Mapping[int, float]
    """Budget -> points less than the best choice, on average; {} where there was hardly a choice."""


def regrets(game: Tichu, player: Bot, seed: str) -> Iterator[Regret]:
    """Of one hand among four of a player: the exchange of seat 0, and some plays of all."""
    rng = Chance(f"{seed}/which")
    for state, seen, seat, stream, _ in decisions(game, player, seed):
        if state.phase == EXCHANGE and seat == 0 and set(seen.given[0]) == {EMPTY}:
            yield Regret("gifts", of_gifts(seen, seed))
        elif state.phase != EXCHANGE and len(game.moves(state, seat)) >= OPTIONS and not rng.below(ONE_OF):
            yield Regret("plays", of_plays(game, seen, seat, stream))


def of_gifts(seen: State, seed: str) -> dict[int, float]:
    """The exchange of seat 0."""
    hand, play = whole(seen, 0), opening(learned=PLAIN.learned)
    found = finish(candidates(hand, (EMPTY,) * 3, PLAIN.gifts))
    sums = [0] * len(found)
    for number in range(DEALS):
        deal = imagined(seen, 0, hand, Chance(f"{seed}/judge/{number}"))
        for place, gifts in enumerate(found):
            sums[place] += play(exchanged(deal, 0, gifts), seen.calls).ahead
    values = {gifts: points / DEALS for gifts, points in zip(found, sums, strict=True)}

    def chosen(budget: int, stream: str) -> float:
        return values[finish(swapped(seen, 0, Chance(stream), PLAIN._replace(swaps=budget)))[0].gifts]

    return _lost(max(values.values()), chosen, seed)


def of_plays(game: Tichu, seen: State, seat: int, seed: str) -> dict[int, float]:
    """A decision in turn; {} where the judge finds too few options."""
    judged = finish(JUDGE.think(game, seen, seat, Chance(f"{seed}/judge")))
    values = {game.move_text(choice.move): choice.value for choice in judged.choices}
    if len(values) < OPTIONS:
        return {}

    def chosen(budget: int, stream: str) -> float:
        thinking = RolloutPlayer("tried", PLAIN._replace(plays=budget)).think(game, seen, seat, Chance(stream))
        return values.get(game.move_text(finish(thinking).move), min(values.values()))

    return _lost(max(values.values()), chosen, seed)


def _lost(top: float, chosen: Chooses, seed: str) -> dict[int, float]:
    return {n: top - mean(chosen(n, f"{seed}/{n}/{one}") for one in range(TRIES)) for n in BUDGETS}


def table(found: Sequence[Regret]) -> Iterator[str]:
    """Lines for docs/tichu-bots.md: points given away with one standard error."""
    yield "decision | " + " | ".join(f"{budget:,}" for budget in BUDGETS)
    for kind in ("gifts", "plays"):
        lost = [one.lost for one in found if one.kind == kind and one.lost]
        yield f"{kind} ({len(lost)}) | " + " | ".join(_cell([one[n] for one in lost]) for n in BUDGETS)


def _cell(values: Sequence[float]) -> str:
    return f"{mean(values):.2f} +- {stdev(values) / len(values) ** 0.5:.2f}" if len(values) > 1 else "-"
