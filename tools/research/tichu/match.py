"""What it is worth to play for the match: the same player with and without the table of chances, hand by hand and match
by match, on the same deals in all seatings.

Knows: what was played (hands.py), the chance to win from a score. Does not know: how either plays.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any, Final, NamedTuple

from tschatulle.chance import Chance
from tschatulle.game import TABLE
from tschatulle.games.tichu.bots.decision import Skill
from tschatulle.games.tichu.bots.levels import RolloutPlayer
from tschatulle.games.tichu.bots.match.standing import WIN
from tschatulle.games.tichu.bots.match.thousand import Chances
from tschatulle.games.tichu.bots.opening import LEAST_GRAND
from tschatulle.games.tichu.rules.tichu import Tichu
from tschatulle.games.tichu.table.state import DEAL, GRAND_NO, GRAND_YES, NO_CALL, TICHU, State
from tschatulle.minds.bot import Bot, finish

from tools.research.tichu.hands import begun, dealt, played, score_of, to_the_end

BANDS: Final = (-300, -100, 100, 300)
"""Points ahead between which calls are counted apart."""
MATCHES: Final = 500
LATE: Final = 600
"""From this score of a side on a hand is late,"""
APART: Final = 300
"""or from this distance on."""


class Rivals(NamedTuple):
    """Two players that differ in one thing."""

    match: Bot
    plain: Bot

    @classmethod
    def of(
        cls, skill: Skill, sharp: int | None = None, *, calls: bool = False, grands: int = 0, six: int = 0
    ) -> Rivals:
        """`sharp`: other parts of chance in plays than those of the level. `calls`: the other one minds the match, too,
        when it calls, so that they differ in plays alone. `grands`: hands in which the other one weighs a grand Tichu
        by points, at every score. `six`: hands played out for a move with six at the table."""
        match = skill._replace(match=True, sharp=skill.sharp if sharp is None else sharp)
        plain = match._replace(match=calls, sharp=0, grands=grands or match.grands)
        return cls(RolloutPlayer("match", match, six), RolloutPlayer("plain", plain, six))

    def seated(self, side: int, sides: Sequence[int] = (0, 1, 0, 1)) -> Sequence[Bot]:
        """Who plays for the match has this side."""
        return [self.match if one == side else self.plain for one in sides]


# Single hands.


def match_scores(results: Sequence[tuple[int, int]], over: Chances) -> list[tuple[int, int]]:
    """Before each hand of MATCHES that go as these hands went."""
    dice, found = Random("late"), []
    for _ in range(MATCHES):
        score = (0, 0)
        while 0 < over.at(*score) < WIN:
            found.append(score)
            one, other = dice.choice(results)
            one, other = (one, other) if dice.random() < 0.5 else (other, one)
            score = (score[0] + one, score[1] + other)
    return found


def late_scores(results: Sequence[tuple[int, int]], over: Chances) -> list[tuple[int, int]]:
    """Those that say much. Before the others nearly all is played alike."""
    return [one for one in match_scores(results, over) if max(one) >= LATE or abs(one[0] - one[1]) >= APART]


def hand_row(game: Tichu, rivals: Rivals, over: Chances, score: tuple[int, int], seed: str) -> dict[str, object]:
    """A hand from a score in both seatings: the chance to win the match afterwards, and points, of who plays for it,
    less what the other one gets in its place."""
    ends = [played(game, begun(score), rivals.seated(side), seed) for side in (0, 1)]
    after = [score_of(end) for end in ends]
    chances = [over.at(*one) / WIN for one in after]
    ahead = [one - other for one, other in after]
    return {
        "one": score[0],
        "other": score[1],
        "chance": round((chances[0] - chances[1]) / 2, 5),
        "points": (ahead[0] - ahead[1]) / 2,
        "same": int(ends[0].history == ends[1].history and ends[0].given == ends[1].given),
        **{f"calls{side}": calls_of(end, side) for side, end in enumerate(ends)},
    }


def calls_of(state: State, side: int) -> str:
    """Of a hand that is over: T and G for calls of this side that were won, t and g for lost ones; then those of the
    other side behind a stroke."""
    assert state.progress
    found = ["", ""]
    for seat, call in enumerate(state.calls):
        if call != NO_CALL:
            name = "t" if call == TICHU else "g"
            found[(seat & 1) ^ side] += name.upper() if state.progress.out[0] == seat else name
    return "/".join(found)


# The grand Tichu of who is behind.

DARED: Final = 0.3
"""From this chance on a call is tried."""


def dared_row(game: Tichu, player: Bot, over: Chances, score: tuple[int, int], seed: str) -> dict[str, object]:
    """A hand from a score at which side 0 is behind: the chance to go out first after a grand Tichu as each of its
    seats sees it, whether the score speaks for one, and the chance to win the match after the hand for all the calls
    that are tried, by the places of the callers; "" where they are not."""
    start = begun(score)
    state = game.play(start, TABLE, dealt(game, start, seed))
    thoughts = {
        seat: finish(player.think(game, game.observe(state, seat), seat, Chance(f"{seed}/{seat}"))) for seat in range(4)
    }
    seen = {seat: thoughts[seat].why[1].get("chance", 0.0) for seat in (0, 2)}
    tried = [seat for seat in (0, 2) if seen[seat] >= DARED]
    row: dict[str, object] = {"one": score[0], "other": score[1]}
    for seat in (0, 2):
        # Refused for LEAST_GRAND alone: the score speaks for it.
        worth = thoughts[seat].move == GRAND_YES or thoughts[seat].why[1].get("need") == LEAST_GRAND
        row |= {f"chance{seat}": round(seen[seat], 3), f"calls{seat}": int(worth)}
    for callers in ((), (0,), (2,), (0, 2)):
        after: object = ""
        if tried and set(callers) <= set(tried):
            now = state
            for seat in range(4):
                asked = GRAND_YES if seat in callers else GRAND_NO
                now = game.play(now, seat, asked if seat in seen else thoughts[seat].move)
            after = round(over.at(*score_of(to_the_end(game, now, [player] * 4, seed))) / WIN, 5)
        row["after" + "".join(map(str, callers))] = after
    return row


def dared_table(rows: Sequence[Mapping[str, Any]], over: Chances) -> Iterator[str]:
    """What grand Tichus from a least chance on gain, if the player would call them, a hand of who is behind."""
    yield "chance of the match | called from | hands | a hand | both | gain"
    for low, high in ((0.0, 0.3), (0.3, 0.5)):
        part = [row for row in rows if low <= over.at(int(row["one"]), int(row["other"])) / WIN < high]
        for least in (0.3, 0.4, 0.45, 0.5, 0.6, 0.7):
            gains, calls, both = [], 0, 0
            for row in part:
                callers = [
                    seat for seat in (0, 2) if row[f"calls{seat}"] == "1" and float(row[f"chance{seat}"]) >= least
                ]
                calls, both = calls + len(callers), both + (len(callers) == 2)
                after = row["after" + "".join(map(str, callers))]
                gains.append(float(after) - float(row["after"]) if callers else 0.0)
            shares = (
                f"{_share(calls, len(part))} | {_share(both, len(part))} | {summary(gains)}" if part else "- | - | -"
            )
            yield f"{low:.1f} to {high:.1f} | {least} | {len(part)} | {shares}"


# Whole matches.


def match_row(game: Tichu, rivals: Rivals, pair: str, side: int) -> dict[str, object]:
    """A match in which who plays for it has this side, or is this one of three players: what it won, and every hand of
    two sides: points of both and calls."""
    state, told = game.start(), []
    two = max(game.sides) == 1
    while state.phase == DEAL:
        before = score_of(state) if two else ()
        state = played(game, state, rivals.seated(side, game.sides), pair)
        if two:
            after = score_of(state)
            mine, theirs = (after[place] - before[place] for place in (side, 1 - side))
            told.append(f"{mine}:{theirs}{calls_of(state, side)}")
    found = game.outcome(state)
    assert found
    won = (1 / len(found.winners) if side in found.winners else 0.0) if found.winners else 0.5
    score = score_of(state) if two else found.points
    theirs = max(points for one, points in enumerate(score) if one != side)
    return {"side": side, "won": round(won, 4), "mine": score[side], "theirs": theirs, "hands": " ".join(told)}


def told_hands(text: str) -> Iterator[tuple[tuple[int, int], tuple[int, int], tuple[str, str]]]:
    """The score before each hand of a row, its points and its calls."""
    mine = theirs = 0
    for word in text.split(" "):
        one, _, rest = word.partition(":")
        cut = next(place for place, sign in enumerate(rest) if sign in "tTgG/")
        points, (first, _, second) = (int(one), int(rest[:cut])), rest[cut:].partition("/")
        yield (mine, theirs), points, (first, second)
        mine, theirs = mine + points[0], theirs + points[1]


def summary(values: Sequence[float], digits: int = 4) -> str:
    """The mean with half the width of its interval of 95 %."""
    width = 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("nan")
    return f"{mean(values):.{digits}f} +- {width:.{digits}f} ({len(values)})"


def call_table(rows: Sequence[Mapping[str, Any]]) -> list[str]:
    """How often each calls, and wins its calls, by how far it is ahead before the hand."""
    counts: dict[tuple[int, int], list[int]] = {}
    for row in rows:
        for before, _, calls in told_hands(row["hands"]):
            for who in (0, 1):
                ahead = (before[0] - before[1]) * (1 - 2 * who)
                found = counts.setdefault((who, sum(ahead >= bound for bound in BANDS)), [0] * 5)
                more = [1, *(sum(sign in "Tt" for sign in calls[who]), calls[who].count("T"))]
                more += [sum(sign in "Gg" for sign in calls[who]), calls[who].count("G")]
                found[:] = [old + new for old, new in zip(found, more, strict=True)]
    names = [f"below {BANDS[0]}", *(f"{low} to {high}" for low, high in pairwise(BANDS))]
    names.append(f"from {BANDS[-1]}")
    lines = ["ahead | who | hands | Tichu a hand | won | grand a hand | won"]
    for band, name in enumerate(names):
        for who in (0, 1):
            n, tichu, tichu_won, grand, grand_won = counts.get((who, band), [0] * 5)
            shares = [_share(tichu, n), _share(tichu_won, tichu), _share(grand, n), _share(grand_won, grand)]
            lines.append(" | ".join([name, ("match", "plain")[who], str(n), *shares]))
    return lines


def _share(part: int, whole: int) -> str:
    return f"{part / whole:.3f}" if whole else "-"
