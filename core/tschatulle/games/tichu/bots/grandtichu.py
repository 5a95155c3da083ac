"""Whether eight cards are a grand Tichu: how often their hand goes out first in imagined deals, and what that counts.

Knows: imagined deals and their exchange (exchange.py). Does not know: what anybody else holds or gives.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tichu.bots.belief import CallValue
from tschatulle.games.tichu.bots.decision import Deciding, Decision, FourSeatGame, Skill
from tschatulle.games.tichu.bots.exchange import exchanged, granted, grown, opened, usual
from tschatulle.games.tichu.bots.plan import load, plan_of
from tschatulle.games.tichu.table.scoring import Scoring
from tschatulle.games.tichu.table.state import GRAND_NO, GRAND_YES, State


def grand_decided(game: FourSeatGame, seen: State, seat: Seat, rng: Chance, skill: Skill) -> Deciding:
    if not skill.grands or load(plan_of(seen.hands[seat])) > HOPELESS:
        return Decision(GRAND_NO, ("why.tichu.grand-weak", {}))
    yield 0.0
    chance = yield from grand_chance(seen, seat, rng, skill.grands)
    params = {"chance": chance, "need": skill.grand}
    if chance < skill.grand:
        return Decision(GRAND_NO, ("why.tichu.no-grand", params))
    if game.scoring.ventures:
        venture = yield from grand_venture(seen, seat, rng, skill.grands, game.scoring)
        if venture.worth(skill.fear) <= 0:
            return Decision(GRAND_NO, ("why.tichu.grand-dear", params))
    return Decision(GRAND_YES, ("why.tichu.grand", params))


HOPELESS: Final = 4600
"""Eight cards with a greater load are no grand Tichu."""


def grand_chance(seen: State, seat: Seat, rng: Chance, samples: int) -> Generator[float, None, float]:
    """The share of imagined deals in which the seat, having called a grand Tichu with eight cards, goes out first."""
    first = 0
    for count in range(samples):
        rollout = granted(grown(seen, seat, rng), seat)
        rollout.finish()
        first += rollout.out[0] == seat
        if count % 4 == 3:
            yield count / samples
    return first / samples


def grand_venture(
    seen: State, seat: Seat, rng: Chance, samples: int, scoring: Scoring
) -> Generator[float, None, CallValue]:
    """That call against none, in so many deals."""
    sums = [0, 0]
    for count in range(samples):
        deal = grown(seen, seat, rng)
        plain = opened(exchanged(deal, seat, usual(deal.hands[seat])), (0, 0, 0, 0))
        ahead = plain.finish()
        more = -scoring.rated(ahead, plain.double())
        called = granted(deal, seat)
        ahead = called.finish()
        more += scoring.rated(ahead, called.double())
        sums[called.out[0] != seat] += more if seat % 2 == 0 else -more
        if count % 2:
            yield count / samples
    return CallValue(*(total / samples / scoring.grain for total in sums))
