"""What heaps are worth in Toguz Kumalak and its sisters, learned from games of the kernel (selfplay.py).

    python -m tools.research.learning.weights KEY FOLDER... --out FILE [--share 0.3] [--judged 20000] [--heaps 1.4]

A logistic regression: the chance to win is the logistic function of a score times a scale, and the score is what the
kernel computes: balls ahead, a value for each pit by its place and number of balls, a value for each tuzdyk by its
place, something for being on the move. Each value has one number for the start of the game and one for its end, and is
learned apart for who has a tuzdyk. What the mover could take at once is learned, too, and left out of what is written:
the kernel looks at takings by itself. A tenth of the games is held out. `--judged N` learns from the positions that
were judged anew. `--share` of each target comes from the end of the game, the rest from what the search said. `--heaps`
is tried by games: heaps count for more in a search than they seem to when it is over.

Prints the log loss of the games held out, beside that of balls alone, and how many values were learned.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from scipy.optimize import minimize

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "core"))

from tschatulle.games.toguz.bots import alphabeta as shape  # noqa: E402
from tschatulle.games.toguz.bots.evaluation import SIDES  # noqa: E402
from tschatulle.games.toguz.bots.learned import HEAPS  # noqa: E402

from tools.research.learning.selfplay import TOP, UNKNOWN, load  # noqa: E402
from tools.research.toguz import GAMES  # noqa: E402

Array = Any
"""A numpy array."""
HELD = 10
"""One game of so many is held out."""
SMOOTH = 2.0
"""How strongly a value is drawn to those of its neighbours by balls, in sums of squared balls over all rows."""
GRAIN = 5
"""Hundredths of a ball that what is written is rounded to: a quarter fewer bytes, packed."""
UNIT = 50.0
"""Scales are told in parts, so that all values are about as large and the fit gets on."""
SMALL = 3.0
"""How strongly one is drawn to that of the same heap where nobody has a tuzdyk, or in the mean of all pits."""


class Rows(NamedTuple):
    """Positions as the regression sees them, from the seat on the move."""

    ahead: Array
    phase: Array
    """1 at the start, 0 when no ball is left."""
    cells: Array
    """Numbers of values, (rows, 2 * pits + 2): own heaps, the other's, own tuzdyk, the other's."""
    signs: Array
    """+1, -1, or 0 for a tuzdyk that is not there, in that order."""
    take: Array
    """Balls of the best taking."""
    target: Array
    game: Array


def rows_of(table: Array, pits: int, half: int, result: float) -> Rows:
    """`result`: the share of the end of the game in each target."""
    board = table["board"].astype(np.int32)
    seat = board[:, shape.SEAT]
    every = np.arange(len(board))[:, None]
    mine = board[every, seat[:, None] * pits + np.arange(pits)]
    theirs = board[every, (1 - seat)[:, None] * pits + np.arange(pits)]
    traps = board[:, shape.TRAPS : shape.TRAPS + 2]
    own, other = traps[every[:, 0], seat], traps[every[:, 0], 1 - seat]
    kazans = board[:, shape.KAZANS : shape.KAZANS + 2]
    ahead = (kazans[every[:, 0], seat] - kazans[every[:, 0], 1 - seat]).astype(np.float64)
    mode = (own > 0) + 2 * (other > 0)
    back = (other > 0) + 2 * (own > 0)
    place = np.arange(pits)
    size = pits * HEAPS
    cells = np.concatenate(
        [
            mode[:, None] * size + place * HEAPS + np.minimum(mine, HEAPS - 1),
            back[:, None] * size + place * HEAPS + np.minimum(theirs, HEAPS - 1),
            (SIDES * size + mode * pits + np.where(own > 0, (own - 1) % pits, 0))[:, None],
            (SIDES * size + back * pits + np.where(other > 0, (other - 1) % pits, 0))[:, None],
        ],
        axis=1,
    )
    ones = np.ones((len(board), pits), np.int8)
    signs = np.concatenate([ones, -ones, (own > 0)[:, None], -(other > 0)[:, None].astype(np.int8)], axis=1)
    left = mine.sum(1) + theirs.sum(1)
    judged = chance_of(table["score"], left / (2 * half))
    share = np.where(table["points"] == UNKNOWN, 0.0, result)
    target = share * table["points"] / 2 + (1 - share) * judged
    take = best_taking(mine, theirs, own, other, seat, pits)
    return Rows(ahead, left / (2 * half), cells, signs, take, target, table["game"])


def chance_of(score: Array, phase: Array) -> Array:
    """The chance to win that a judgement in tenths of a ball means, as the first fit found it."""
    z = score / 10 * (0.05 * phase + 0.108 * (1 - phase))
    return np.where(np.abs(score) >= TOP, score > 0, 1 / (1 + np.exp(-z)))


def best_taking(mine: Array, theirs: Array, own: Array, other: Array, seat: Array, pits: int) -> Array:
    """Balls of the best taking of the mover, those in passing left out; a tuzdyk counts as fifteen."""
    ring = np.concatenate([mine, theirs], axis=1)
    every = np.arange(len(ring))
    # Places as the mover sees them: its own pits first. Tuzdyks are told as places of the board.
    traps = [np.where(trap > 0, (trap - 1 - seat * pits) % (2 * pits), -1) for trap in (own, other)]
    best = np.zeros(len(ring))
    for origin in range(pits):
        balls = mine[:, origin]
        last = (origin + np.where(balls > 1, balls - 1, 1)) % (2 * pits)
        there = ring[every, last] + 1 + (balls - 1) // (2 * pits)
        open_ = (balls > 0) & (last >= pits) & (last != traps[0]) & (last != traps[1])
        gain = np.where(there % 2 == 0, there, np.where((there == 3) & (own == 0) & (last < 2 * pits - 1), 18, 0))
        best = np.maximum(best, np.where(open_, gain, 0))
    return best


class Model:
    """The values, as one vector: early ones, late ones, tempo early and late, taking early and late, scale so."""

    def __init__(self, pits: int) -> None:
        self.pits, self.heaps = pits, SIDES * pits * HEAPS
        self.count = self.heaps + SIDES * pits

    def start(self, trap: float) -> Array:
        """A guess: heaps are worth nothing, a tuzdyk so many balls."""
        values = np.zeros(2 * self.count + 6)
        for part in range(2):
            values[part * self.count + self.heaps : (part + 1) * self.count] = trap
        values[-4:-2] = 0.3
        values[-2:] = 0.05 * UNIT, 0.11 * UNIT
        return values

    def loss(self, values: Array, rows: Rows) -> tuple[float, Array]:
        """Mean log loss and pull, and how they change with each value."""
        count, n = self.count, len(rows.target)
        early, late, rest = values[:count], values[count : 2 * count], values[2 * count :]
        p, q = rows.phase, 1 - rows.phase
        heaps = p * (early[rows.cells] * rows.signs).sum(1) + q * (late[rows.cells] * rows.signs).sum(1)
        score = rows.ahead + heaps + p * rest[0] + q * rest[1] + rows.take * (p * rest[2] + q * rest[3])
        scale = (p * rest[4] + q * rest[5]) / UNIT
        z = scale * score
        loss = float(np.mean(np.logaddexp(0, z) - rows.target * z))
        dz = (1 / (1 + np.exp(-z)) - rows.target) / n
        ds = dz * scale
        flat, weights = rows.cells.ravel(), (ds[:, None] * rows.signs)
        slope = [
            np.bincount(flat, (weights * p[:, None]).ravel(), count),
            np.bincount(flat, (weights * q[:, None]).ravel(), count),
            [(ds * p).sum(), (ds * q).sum(), (ds * p * rows.take).sum(), (ds * q * rows.take).sum()],
            [(dz * score * p).sum() / UNIT, (dz * score * q).sum() / UNIT],
        ]
        pulled, pull = self.pull(values)
        return loss + pulled / n, np.concatenate(slope) + pull / n

    def pull(self, values: Array) -> tuple[float, Array]:
        """What draws values together that rows say little about."""
        total, slope = 0.0, np.zeros_like(values)
        for part in range(2):
            first = part * self.count
            heaps = values[first : first + self.heaps].reshape(SIDES, self.pits, HEAPS)
            held = slope[first : first + self.heaps].reshape(heaps.shape)
            bend = heaps[:, :, 1:] - heaps[:, :, :-1]
            total += SMOOTH * float((bend[:, :, 2:] ** 2).sum())
            held[:, :, 3:] += 2 * SMOOTH * bend[:, :, 2:]
            held[:, :, 2:-1] -= 2 * SMOOTH * bend[:, :, 2:]
            apart = heaps - heaps.mean((0, 1), keepdims=True)
            total += SMALL * float((apart**2).sum())
            held += 2 * SMALL * apart
        return total, slope


def baseline(rows: Rows, held: Array) -> float:
    """Log loss of balls ahead alone, at the best scale for the games held out themselves."""

    def loss(scale: Array) -> float:
        z = rows.ahead[held] * (scale[0] * rows.phase[held] + scale[1] * (1 - rows.phase[held]))
        return float(np.mean(np.logaddexp(0, z) - rows.target[held] * z))

    return float(minimize(loss, [0.05, 0.1], method="Nelder-Mead").fun)


def fit(rows: Rows, pits: int, trap: float, rounds: int) -> tuple[Array, dict[str, float]]:
    """Values, and how well they foretell the games held out."""
    held = rows.game % HELD == 0
    learned, judged = (Rows(*(column[part] for column in rows)) for part in (~held, held))
    model = Model(pits)
    found = minimize(
        model.loss, model.start(trap), (learned,), "L-BFGS-B", jac=True, options={"maxiter": rounds, "maxcor": 20}
    )
    plain = baseline(rows, held)
    pulled = model.pull(found.x)[0] / len(judged.target)
    loss = model.loss(found.x, judged)[0] - pulled
    told = {
        "rows": len(rows.target),
        "loss": round(loss, 4),
        "balls": round(plain, 4),
        "gain": round(1 - loss / plain, 4),
        "scale": [round(float(one) / UNIT, 4) for one in found.x[-2:]],
        "taking": [round(float(one), 3) for one in found.x[-4:-2]],
        "tempo": [round(float(one), 3) for one in found.x[-6:-4]],
        "rounds": int(found.nit),
    }
    return found.x, told


def file_of(values: Array, pits: int, heaps: float, sides: int = SIDES) -> bytes:
    """As core/tschatulle/games/toguz/bots/learned.py reads it: hundredths of a ball, two bytes each; early and late of
    each heap, times `heaps`, and of each tuzdyk, then of being on the move. Of the first `sides` alone, who has a
    tuzdyk, where a game has none: what others were drawn to says nothing."""
    count, part = SIDES * pits * (HEAPS + 1), SIDES * pits * HEAPS
    side = np.concatenate([np.arange(part) // (pits * HEAPS), np.arange(SIDES * pits) // pits])
    scale = np.where(side >= sides, 0.0, np.where(np.arange(count) < part, heaps, 1.0))
    pairs = np.stack([scale * values[:count], scale * values[count : 2 * count]], axis=1).ravel()
    every = np.concatenate([pairs, values[2 * count : 2 * count + 2]])
    return bytes(np.clip(GRAIN * np.rint(100 / GRAIN * every), -32_000, 32_000).astype("<i2").tobytes())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("key", choices=GAMES)
    parser.add_argument("folder", type=Path, nargs="+")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--share", type=float, default=1.0)
    parser.add_argument("--judged", type=int, default=0)
    parser.add_argument("--heaps", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=150)
    chosen = parser.parse_args()
    game = GAMES[chosen.key]({})
    kind = f"judged{chosen.judged}" if chosen.judged else "games"
    tables = [load(folder, kind) for folder in chosen.folder]
    for number, table in enumerate(tables):
        table["game"] += number * 1_000_000
    rows = rows_of(np.concatenate(tables), game.pits, game.half, chosen.share)
    values, told = fit(rows, game.pits, 15.0 if game.tuzdyk else 0.0, chosen.rounds)
    chosen.out.write_bytes(file_of(values, game.pits, chosen.heaps, SIDES if game.tuzdyk else 1))
    print(json.dumps(told))


if __name__ == "__main__":
    main()
