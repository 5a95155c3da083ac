#!/usr/bin/env python3
"""Makes core/tschatulle/games/tschuk/bots/weights.py: what a winning chance in Tschuk for two is learned from.

Plays games between two players who weigh the next draw by the present weights and now and then draw anywhere, keeps
the features of every position with the result, and fits a logistic curve. Run it two or three times, because better
weights play other games. Needs numpy. `python -m tools.research.duel --games 7000 --seed 3 --write`: about six minutes.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "core"))

from tschatulle.chance import Chance  # noqa: E402
from tschatulle.games.tschuk.bots.search import Position, Search, Side  # noqa: E402
from tschatulle.games.tschuk.rules.coins import pour  # noqa: E402
from tschatulle.games.tschuk.rules.odds import deals, rest  # noqa: E402

FILE = ROOT / "core" / "tschatulle" / "games" / "tschuk" / "weights.py"
ANYWHERE = 0.15  # share of draws that are made by chance, so that all kinds of positions are seen
RIDGE = 3.0

SIDE = [*(f"lacks {n}" for n in range(1, 7)), "no coin left for", "one coin left for", "two coins left for"]
SIDE += ["no coin to turn for", "stuck numbers", "dead numbers"]
PLACE = [*(f"{n} turns away" for n in range(1, 5)), *(f"{n} numbers short" for n in range(1, 5))]
NAMES = ["constant", "best chance", "second chance", "best chance of the other", "second chance of the other", "worth"]
NAMES += [f"mover: {name}" for name in SIDE] + [f"other: {name}" for name in SIDE]
NAMES += ["one coin left for both", "two coins left for both"]
NAMES += [f"mover: {name}" for name in PLACE] + [f"other: {name}" for name in PLACE] + ["ahead in the race"]

Row = tuple[float, list[float], float]


def game(seed: int, numbers: int = 7) -> list[Row]:
    """(part of the coins still in stacks, features, result for the side to move) of each position of one game."""
    dice = random.Random(seed)
    stacks = [list(stack) for stack in pour(Chance(f"duel/{seed}"), numbers)]
    heights = tuple(map(len, stacks))
    found = deals(rest(heights))
    ahead = Search(numbers, found, heights)
    spot = Position((1 << found.size) - 1, found.size, 0, Side(), Side())
    seat, rows = 0, []
    while True:
        if not ahead.coins:
            result = ahead.settled(spot)
            break
        rows.append((ahead.coins / ahead.total, ahead.features(spot), seat))
        open_stacks = [v for v in range(1, numbers + 1) if ahead.left[v - 1]]
        if dice.random() < ANYWHERE:
            v = dice.choice(open_stacks)
        else:
            ahead.known.clear()
            v = max((ahead.drawn(spot, v, 1, 0.0), v) for v in open_stacks)[1]
        u = stacks[v - 1].pop(0)
        arc, fits, size = next(one for one in ahead.draws(spot, v) if one[0].number == u)
        if spot.mover.shown | arc.shows == ahead.full:
            result = 1.0
            break
        spot = ahead.take(spot, v, arc, fits, size)
        seat ^= 1
    return [(part, features, result if mover == seat else 1 - result) for part, features, mover in rows]


def fitted(rows: list[Row]) -> tuple[np.ndarray, float]:
    """Weights of shape (features, 3), and the mean squared error."""
    part = np.array([row[0] for row in rows])[:, None]
    features = np.array([row[1] for row in rows])
    result = np.array([row[2] for row in rows])
    table = np.concatenate([features, features * part, features * part**2], axis=1)
    weights = np.zeros(table.shape[1])
    for _ in range(12):
        guess = 1 / (1 + np.exp(-table @ weights))
        slope = table.T @ (guess - result) + RIDGE * weights
        bend = (table * (guess * (1 - guess))[:, None]).T @ table + RIDGE * np.eye(len(weights))
        weights -= np.linalg.solve(bend, slope)
    guess = 1 / (1 + np.exp(-table @ weights))
    return weights.reshape(3, -1).T, float(np.mean((guess - result) ** 2))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=7000)
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--write", action="store_true")
    chosen = parser.parse_args()
    rows = [row for n in range(chosen.games) for row in game(chosen.seed * 1_000_000 + n)]
    weights, error = fitted(rows)
    print(f"{len(rows)} positions, mean squared error {error:.4f}")
    lines = [f"    ({a:.3f}, {b:.3f}, {c:.3f}),  # {name}" for (a, b, c), name in zip(weights, NAMES, strict=True)]
    text = "WEIGHTS = (\n" + "\n".join(lines) + "\n)\n"
    if chosen.write:
        head = FILE.read_text("utf-8").split("WEIGHTS = ")[0]
        FILE.write_text(head + text, "utf-8")
    else:
        print(text)


if __name__ == "__main__":
    main()
