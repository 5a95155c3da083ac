"""The chance to win a match from every score, from hands that were played: what the players of Tichu weigh.

Knows: how often each result of a hand comes; the rules of a match to a thousand. Does not know: who plays, how matches
of so many hands follow from single ones (bots/match/).

Scores of a match to a thousand lie on a lattice; a result between its points falls on those around it, so that the mean
stays. The chance with n hands to come follows from that with one less, until it stays as it is.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from sys import byteorder

from tschatulle.games.tichu.bots.match import differences
from tschatulle.games.tichu.bots.match.rounds import WON
from tschatulle.games.tichu.bots.match.standing import WIN
from tschatulle.games.tichu.bots.match.thousand import NODES, STEP, Chances

SIZE = NODES - 1
"""Scores of a side before the end."""
ROUNDS = 30

Results = dict[tuple[int, int], float]
"""How likely a hand brings so many steps of the lattice to both sides."""


def results(points: Iterable[tuple[int, int]]) -> Results:
    """Of these hands, each seen from both sides."""
    found: Results = {}
    pairs = [pair for one, other in points for pair in ((one, other), (other, one))]
    for one, other in pairs:
        (a, x), (b, y) = divmod(one, STEP), divmod(other, STEP)
        for da, p in ((0, STEP - x), (1, x)):
            for db, q in ((0, STEP - y), (1, y)):
                if p and q:
                    step = a + da, b + db
                    found[step] = found.get(step, 0.0) + p * q / (STEP * STEP * len(pairs))
    return found


def solved(found: Results, rounds: int = ROUNDS) -> list[list[float]]:
    """The chance of a side from each score of its own and the other's, from the lowest in steps of the table."""
    now = [[0.5 + 0.5 * ((a > b) - (a < b)) for b in range(SIZE)] for a in range(SIZE)]
    for _ in range(rounds):
        now = [[_expected(found, now, a, b) if a > b else 0.5 for b in range(SIZE)] for a in range(SIZE)]
        for a in range(SIZE):
            for b in range(a):
                now[b][a] = 1 - now[a][b]
    return now


def _expected(found: Results, now: Sequence[Sequence[float]], mine: int, theirs: int) -> float:
    return sum(share * _after(now, mine + a, theirs + b) for (a, b), share in found.items())


def _after(now: Sequence[Sequence[float]], mine: int, theirs: int) -> float:
    if mine == theirs:
        return 0.5
    if max(mine, theirs) >= SIZE:
        return float(mine > theirs)
    return now[max(mine, 0)][max(theirs, 0)]


def packed(chances: Sequence[Sequence[float]]) -> bytes:
    """As `standing.Chances` reads them."""
    return _numbers(
        min(WIN - 1, max(WIN // 2, round(WIN * _node(chances, mine, theirs))))
        for mine in range(NODES)
        for theirs in range(mine)
    )


def _node(chances: Sequence[Sequence[float]], mine: int, theirs: int) -> float:
    """The last node goes on as the two scores before it do."""
    if mine < SIZE:
        return chances[mine][theirs]
    return 2 * chances[SIZE - 1][theirs] - chances[SIZE - 2][theirs]


def shares(found: Iterable[int]) -> bytes:
    """How often each difference came, as `differences.rows_of` reads it: those between two steps fall on both, so that
    the mean stays."""
    row = [0] * differences.SIZE
    for ahead in found:
        step, rest = divmod(ahead + differences.FARTHEST * differences.STEP, differences.STEP)
        for place, share in ((step, differences.STEP - rest), (step + 1, rest)):
            row[min(max(place, 0), differences.SIZE - 1)] += share
    return _numbers(share // 10 for share in row)


def round_shares(found: Sequence[tuple[int, int]]) -> bytes:
    """The same of hands with victory points and points that side 0 had more, a row for each of `rounds.WON`; each hand
    is seen from both sides."""
    both = [(sign * won, sign * ahead) for won, ahead in found for sign in (1, -1)]
    return b"".join(shares(ahead for won, ahead in both if won == row) for row in WON)


def _numbers(found: Iterable[int]) -> bytes:
    """Of 16 bits, the lower byte first."""
    numbers = array("H", found)
    if byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()


def needed(points: Iterable[tuple[int, int]], known: Chances, score: tuple[int, int], call: int, usual: float) -> float:
    """The chance to go out first from which a call of so many points is made at this score, if the hands in which the
    side is ahead follow where it is won, the others where it is lost. `usual`: what is enough where chance goes
    straight."""
    pairs = [pair for one, other in points for pair in ((one, other), (other, one))]
    plain = [pair for pair in pairs if min(pair) >= 0 and sum(pair) in {100, 200, 300}]

    def after(won: bool, more: int) -> float:
        ends = [(score[0] + one + more, score[1] + other) for one, other in plain if (one > other) == won]
        return sum(known.at(*end) for end in ends) / len(ends)

    gain, loss = after(True, call) - after(True, 0), after(False, 0) - after(False, -call)
    feared = loss * usual / (1 - usual)
    return feared / (gain + feared)
