"""Tunes the habit of Tichu's players by self-play, and measures how fast hands are played out.

Tuning is a climb: one or two weights are changed by chance, old and new habit play the same 700 deals in both
seatings against each other, and a change stays if it is ahead by 1.2 standard errors; it is then tried again in the
same direction. At the end the result plays the first habit on deals it has not seen.

Knows: plans and how they are played out. Does not know: matches, levels.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from time import process_time
from typing import NamedTuple

from tschatulle.chance import Chance
from tschatulle.games.tichu.bots.opening import usual
from tschatulle.games.tichu.bots.plan import Group, load, plan_of
from tschatulle.games.tichu.bots.rollout import POLICY, PlayoutPolicy, Rollout
from tschatulle.games.tichu.table.cards import DECK, MAHJONG
from tschatulle.games.tichu.table.state import without

DEALS = 700
CALLED = 1900
"""A plan with less load has called: about one seat in ten, so that the weights for calls are learned, too."""
STEPS = {"over_single": 5, "over_other": 2, "bomb_worth": 8, "bomb_near": 2, "worth": 8}
"""How far a weight is moved, on average; 300 for others."""


class Deal(NamedTuple):
    plans: tuple[tuple[Group, ...], ...]
    opener: int
    calls: tuple[int, ...]


def deals(seed: str, count: int = DEALS) -> list[Deal]:
    """Hands after an exchange by the rule of thumb, the best plan having called if it is good enough."""
    rng = Chance(f"tune/{seed}")
    found = []
    for _ in range(count):
        deck = rng.shuffled(range(1, DECK + 1))
        hands = [tuple(sorted(deck[14 * seat : 14 * seat + 14])) for seat in range(4)]
        gifts = [usual(hand) for hand in hands]
        after = [
            tuple(sorted((*without(hand, gifts[seat]), gifts[seat - 1][0], gifts[seat - 2][1], gifts[seat - 3][2])))
            for seat, hand in enumerate(hands)
        ]
        plans = tuple(map(plan_of, after))
        best = min(range(4), key=lambda seat: load(plans[seat]))
        calls = tuple(int(seat == best and load(plans[seat]) < CALLED) for seat in range(4))
        found.append(Deal(plans, next(seat for seat in range(4) if MAHJONG in after[seat]), calls))
    return found


def duel(one: PlayoutPolicy, other: PlayoutPolicy, among: Sequence[Deal]) -> tuple[float, float]:
    """Points a hand of one habit more than the other, and the standard error, from the means of both seatings."""
    ahead = []
    for deal in among:
        total = 0
        for habits in ((one, other, one, other), (other, one, other, one)):
            rollout = Rollout([list(plan) for plan in deal.plans], deal.opener, habits)
            rollout.calls = deal.calls
            total += rollout.finish() * (1 if habits[0] is one else -1)
        ahead.append(total / 2)
    mean = sum(ahead) / len(ahead)
    spread = sum((value - mean) ** 2 for value in ahead) / (len(ahead) - 1)
    return mean, (spread / len(ahead)) ** 0.5


def tune(seconds: float, seed: str) -> PlayoutPolicy:
    """The habit at the end of a climb; prints each step that stays."""
    dice, present, among = random.Random(seed), POLICY, deals(f"{seed}/0")
    tries = 0
    while process_time() < seconds:
        tries += 1
        if tries % 30 == 0:
            among = deals(f"{seed}/{tries}")
        steps = {}
        for name in dice.sample(PlayoutPolicy._fields, dice.choice((1, 1, 2))):
            steps[name] = int(dice.gauss(0, STEPS.get(name, 300))) or dice.choice((-1, 1))
        while True:
            new = present._replace(**{name: getattr(present, name) + step for name, step in steps.items()})
            mean, error = duel(new, present, among)
            if mean <= 1.2 * error or mean <= 0.2:
                break
            present = new
            print(tries, round(mean, 2), round(error, 2), {name: getattr(present, name) for name in steps}, flush=True)
    print("fresh deals, tuned against present:", duel(present, POLICY, deals("fresh")))
    return present


def speed() -> None:
    among = deals("speed", 200)
    begun = process_time()
    for deal in among * 5:
        Rollout([list(plan) for plan in deal.plans], deal.opener).finish()
    print("hands played out in a second:", round(1000 / (process_time() - begun)))
    deck = Chance("speed").shuffled(range(1, DECK + 1))
    hands = [tuple(sorted((*deck[n % 40 : n % 40 + 13], deck[55 - n % 2]))) for n in range(400)]
    plan_of.cache_clear()
    begun = process_time()
    for hand in hands:
        plan_of.__wrapped__(hand)
    print("hands planned in a second:", round(400 / (process_time() - begun)))
