"""Proves that Bestemshe is won by the second player, and tells how large a strategy is.

    python -m tools.research.proof MOST [--folder FOLDER] [--bits BITS] [--down BALLS] [--above BALLS --out FILE]

First every board with up to MOST balls is solved (bestemshe.py; the parts already in FOLDER are read, the others are
written there). Then a proof-number search (depth first, two thresholds) looks from the start for a win of the second
player, every line of which ends in the table or with the game. One reply to each sowing is chosen, and all lines are
walked again, by these replies alone, ball by ball. With FILE those above so many balls are written for the page.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from functools import partial
from pathlib import Path
from typing import Any

from tools.research.bestemshe import ALL, ENOUGH, OWN, Cells, Table, cells, fast, fixed, number, solved, sown
from tools.research.replies import file_of, in_order

from tschatulle.games.toguz.bots.proof import WORTHS  # isort: skip - from the core that replies.py has found

START = sum(5 << 6 * pit for pit in range(10))
INFINITE = 1 << 28

SCALE, EFFORT = 0.4, 2.0
"""Tried out. WORTHS: hundredths of a pair, by own pit and balls in it; the other's pits count the other way."""


def worths() -> Cells:
    """WORTHS in pairs and the two other figures, one after the other."""
    return fixed([*(worth / 100 for row in WORTHS for worth in row), SCALE, EFFORT])


# The search. A position is a board, the mover's kazan, the other's, and whether the mover is the prover, the one who is
# to win. The mover's goal is to win, or not to lose (repetitions are on its side then); `phi` says how hard it seems to
# show that it reaches its goal, `delta` that it does not; 0 and INFINITE say that it is shown. What is shown is kept by
# boards, for it holds for each greater or lesser kazan, too; the rest by positions.

BOARD, MINE, OTHER, PROVER, MOST_PHI, MOST_DELTA, COUNT, CHOSEN, KEY = range(9)
AFTER, TAKEN, PHI, DELTA, FRAME = 10, 15, 20, 25, 32
DEPTH, NODES, FRESH, STORED, SHOWN, DEEPEST, ROOT_PHI, ROOT_DELTA = range(8)


@fast
def find(key, store):  # type: ignore[no-untyped-def]
    """Where the pair of a key and its value is in a store, or is to be: its key is 0 then."""
    mask = len(store) // 2 - 1
    place = ((key ^ (key >> 29)) * 0x1E3779B97F4A7C15) & 0x7FFFFFFFFFFFFFFF
    place = (place ^ (place >> 32)) & mask
    while store[2 * place] and store[2 * place] != key:
        place = (place + 1) & mask
    return 2 * place


@fast
def position_key(board, mine, other, prover):  # type: ignore[no-untyped-def]
    """A position as a number above 0: the tenth pit follows from the rest."""
    return (board & ((1 << 54) - 1)) | mine << 54 | other << 58 | prover << 62


@fast
def board_key(board, prover):  # type: ignore[no-untyped-def]
    """A board of either kind of mover as a number above 0."""
    return board | prover << 60 | 1 << 61


@fast
def known(board, mine, other, prover, most, table, starts, shown):  # type: ignore[no-untyped-def]
    """1 if the mover reaches its goal, 2 if not, 0 if that is not known: by the end, the table, what is shown."""
    if other >= ENOUGH or board & OWN == 0:
        return 2
    pairs = ALL - mine - other
    if pairs <= most:
        value = table[starts[pairs] + number(board)]
        return 1 if mine >= (value & 15 if prover else value >> 4) else 2
    place = find(board_key(board, prover), shown)
    if shown[place]:
        if mine >= shown[place + 1] & 15:
            return 1
        if mine < shown[place + 1] >> 4:
            return 2
    return 0


@fast
def show(board, mine, prover, reached, shown):  # type: ignore[no-untyped-def]
    """Keeps that the mover reaches its goal, or that it does not; 1 if the board is new to the store."""
    place = find(board_key(board, prover), shown)
    new = 0
    if shown[place] == 0:
        shown[place], shown[place + 1] = board_key(board, prover), 15
        new = 1
    value = shown[place + 1]
    if reached:
        shown[place + 1] = min(value & 15, mine) | (value & 0xF0)
    else:
        shown[place + 1] = (value & 15) | max(value >> 4, mine + 1) << 4
    return new


@fast
def guess(board, mine, pairs, most, worths):  # type: ignore[no-untyped-def]
    """phi and delta of a position that was never looked at: the mover seems the nearer to its goal, the more its kazan
    is above the middle of the least that wins and the least that does not lose, as it was fitted."""
    ahead = mine - (ALL - pairs) * 0.5
    for pit in range(5):
        ahead -= worths[pit * 16 + min((board >> 6 * pit) & 63, 15)]
        ahead += worths[pit * 16 + min((board >> 6 * pit + 30) & 63, 15)]
    odds = math.exp(worths[80] * ahead)
    far = worths[81] * (pairs - most)
    return min(int(1 + far / odds), 1000000), min(int(1 + far * odds), 1000000)


@fast
def enter(depth, frames):  # type: ignore[no-untyped-def]
    """Writes the sowings of the position of a frame."""
    at = depth * FRAME
    count = 0
    for pit in range(5):
        if (frames[at + BOARD] >> 6 * pit) & 63:
            frames[at + AFTER + count], frames[at + TAKEN + count] = sown(frames[at + BOARD], pit)
            count += 1
    frames[at + COUNT] = count


@fast
def look(depth, one, frames, most, table, starts, shown, stored, worths):  # type: ignore[no-untyped-def]
    """Writes phi and delta of the position after a sowing: known, come again on the line (the prover does not reach its
    goal so), stored or guessed."""
    at = depth * FRAME
    board, prover = frames[at + AFTER + one], 1 - frames[at + PROVER]
    mine, other = frames[at + OTHER], frames[at + MINE] + frames[at + TAKEN + one]
    value = known(board, mine, other, prover, most, table, starts, shown)
    key = position_key(board, mine, other, prover)
    before = depth - 1
    while value == 0 and before >= 0:
        if frames[before * FRAME + KEY] == key:
            value = 2 if prover else 1
        before -= 2
    phi, delta = (0, INFINITE) if value == 1 else (INFINITE, 0)
    if value == 0:
        place = find(key, stored)
        if stored[place]:
            phi, delta = stored[place + 1] >> 32, stored[place + 1] & 0xFFFFFFFF
        else:
            phi, delta = guess(board, mine, ALL - mine - other, most, worths)
    frames[at + PHI + one], frames[at + DELTA + one] = phi, delta


@fast
def weigh(at, frames):  # type: ignore[no-untyped-def]
    """(phi, delta, best sowing, second least delta, open sowings) of the frame that begins at a place. A sowing is as
    good as what is after it is bad for the other; for delta the hardest counts, and one for each other, since lines
    meet again and a sum would count them twice."""
    best, second, worst, chosen, unsettled = INFINITE + 1, INFINITE + 1, 0, -1, 0
    for one in range(frames[at + COUNT]):
        phi, delta = frames[at + PHI + one], frames[at + DELTA + one]
        if delta < best:
            best, second, chosen = delta, best, one
        elif delta < second:
            second = delta
        if phi > 0:
            unsettled += 1
            worst = max(worst, phi)
    if best == 0:
        return 0, INFINITE, chosen, second, unsettled
    if unsettled == 0:
        return INFINITE, 0, chosen, second, unsettled
    delta = INFINITE if worst >= INFINITE else min(worst + unsettled - 1, INFINITE - 1)
    return min(best, INFINITE), delta, chosen, second, unsettled


@fast
def leave(phi, delta, state, frames, shown, stored):  # type: ignore[no-untyped-def]
    """Keeps what was found out about the position of the last frame, and goes back to the one before."""
    at = state[DEPTH] * FRAME
    if phi == 0 or delta == 0:
        if state[SHOWN] < len(shown) * 7 // 16:
            state[SHOWN] += show(frames[at + BOARD], frames[at + MINE], frames[at + PROVER], phi == 0, shown)
    else:
        place = find(frames[at + KEY], stored)
        if stored[place] == 0 and state[STORED] < len(stored) * 7 // 16:
            stored[place] = frames[at + KEY]
            state[STORED] += 1
        if stored[place]:
            stored[place + 1] = phi << 32 | delta
    state[DEPTH] -= 1
    if state[DEPTH] < 0:
        state[ROOT_PHI], state[ROOT_DELTA] = phi, delta
        return
    before = at - FRAME
    one = frames[before + CHOSEN]
    frames[before + PHI + one], frames[before + DELTA + one] = phi, delta


@fast
def place_frame(depth, board, mine, other, prover, phi, delta, frames):  # type: ignore[no-untyped-def]
    """Writes a frame: its position and how far it may be looked at."""
    at = depth * FRAME
    frames[at + BOARD], frames[at + MINE], frames[at + OTHER], frames[at + PROVER] = board, mine, other, prover
    frames[at + MOST_PHI], frames[at + MOST_DELTA], frames[at + CHOSEN] = phi, delta, -1
    frames[at + KEY] = position_key(board, mine, other, prover)


@fast
def search(limit, state, frames, most, table, starts, shown, stored, worths):  # type: ignore[no-untyped-def]
    """Searches on until so many positions were looked at, or all is shown (True)."""
    while state[DEPTH] >= 0 and state[NODES] < limit:
        depth, fresh = state[DEPTH], state[FRESH]
        at = depth * FRAME
        if fresh:
            state[NODES] += 1
            state[DEEPEST] = max(state[DEEPEST], depth)
            enter(depth, frames)
        for one in range(frames[at + COUNT]):
            if fresh or (0 < frames[at + PHI + one] < INFINITE and one != frames[at + CHOSEN]):
                look(depth, one, frames, most, table, starts, shown, stored, worths)
        phi, delta, chosen, second, unsettled = weigh(at, frames)
        state[FRESH] = 0
        if phi == 0 or delta == 0 or phi >= frames[at + MOST_PHI] or delta >= frames[at + MOST_DELTA]:
            leave(phi, delta, state, frames, shown, stored)
            continue
        most_phi = min(frames[at + MOST_DELTA] - (unsettled - 1), INFINITE)
        most_delta = min(frames[at + MOST_PHI], second + 1 + second // 4)
        frames[at + CHOSEN] = chosen
        mine, other = frames[at + OTHER], frames[at + MINE] + frames[at + TAKEN + chosen]
        board, prover = frames[at + AFTER + chosen], 1 - frames[at + PROVER]
        place_frame(depth + 1, board, mine, other, prover, most_phi, most_delta, frames)
        state[DEPTH], state[FRESH] = depth + 1, 1
    return state[DEPTH] < 0


# The strategy: for each position with the prover on the move a pit, kept by positions. What is shown does not say in
# which order it was shown; so that no line goes in a circle, a sowing back into the line is not taken.

UNDER_WAY, DONE = 1, 2
"""What the plan says of a position: under way, or done; for the prover DONE + pit."""


@fast
def candidate(depth, frames, down, most, table, starts, shown, plan):  # type: ignore[no-untyped-def]
    """The next sowing to be looked at, as (pit, whether all is known of what is after it); (-1, True) when there is no
    further one, (-2, True) when the other can go back into the line. The prover's: one that is shown to win, known ones
    first, then the most balls taken. Down to so many pairs of balls the plan is made."""
    at = depth * FRAME
    board, prover = frames[at + BOARD], frames[at + PROVER]
    best, least, ready = -1, -1, True
    for pit in range(5):
        if (board >> 6 * pit) & 63 == 0 or (frames[at + COUNT] >> pit) & 1:
            continue
        after, taken = sown(board, pit)
        mine, other = frames[at + OTHER], frames[at + MINE] + taken
        value = known(after, mine, other, 1 - prover, most, table, starts, shown)
        if prover and value != 2:
            continue
        over = other >= ENOUGH or after & OWN == 0 or ALL - mine - other <= down
        state = plan[find(position_key(after, mine, other, 1 - prover), plan) + 1]
        over = over or state >= DONE
        if not prover:
            if state == UNDER_WAY or value != 1:
                return -2, True
            return pit, over
        worth = taken + (100 if over else 0)
        if state != UNDER_WAY and worth > least:
            best, least, ready = pit, worth, over
    return best, ready


@fast
def mark(key, value, plan):  # type: ignore[no-untyped-def]
    """Writes what the plan says of a position; 1 if it is new there."""
    place = find(key, plan)
    new = 1 if plan[place] == 0 else 0
    plan[place], plan[place + 1] = key, value
    return new


@fast
def devise(frames, down, most, table, starts, shown, plan):  # type: ignore[no-untyped-def]
    """Makes the plan from the position of the first frame on; how many positions it looked at, negative if it failed or
    the plan has no room."""
    depth, looked = 0, mark(frames[KEY], UNDER_WAY, plan)
    frames[COUNT] = 0
    while depth >= 0:
        at = depth * FRAME
        prover = frames[at + PROVER]
        pit, ready = candidate(depth, frames, down, most, table, starts, shown, plan)
        if pit >= 0:
            frames[at + COUNT] |= 1 << pit
            frames[at + CHOSEN] = pit
        if pit >= 0 and not ready:
            after, taken = sown(frames[at + BOARD], pit)
            mine, other = frames[at + OTHER], frames[at + MINE] + taken
            depth += 1
            place_frame(depth, after, mine, other, 1 - prover, 0, 0, frames)
            frames[depth * FRAME + COUNT] = 0
            looked += mark(frames[depth * FRAME + KEY], UNDER_WAY, plan)
            if looked > len(plan) * 7 // 16:
                return -looked
        elif prover and pit >= 0:
            mark(frames[at + KEY], DONE + pit, plan)
            depth -= 1
        elif not prover and pit == -1:
            mark(frames[at + KEY], DONE, plan)
            depth -= 1
            if depth >= 0:
                before = depth * FRAME
                mark(frames[before + KEY], DONE + frames[before + CHOSEN], plan)
                depth -= 1
        elif prover or pit == -2:  # not this way: whoever came here looks for another sowing
            mark(frames[at + KEY], 0, plan)
            depth -= 1
            if prover and depth >= 0:
                mark(frames[depth * FRAME + KEY], 0, plan)
                depth -= 1
            if depth < 0:
                return -looked
    return looked


@fast
def walked(board, pit):  # type: ignore[no-untyped-def]
    """As `sown`, ball by ball."""
    held = (board >> 6 * pit) & 63
    board -= held << 6 * pit
    place = pit if held > 1 else pit + 1
    for _ in range(held - 1):
        board += 1 << 6 * (place % 10)
        place += 1
    place %= 10
    board += 1 << 6 * place
    there, taken = (board >> 6 * place) & 63, 0
    if place >= 5 and there % 2 == 0:
        board -= there << 6 * place
        taken = there // 2
    return (board >> 30) + ((board % (1 << 30)) << 30), taken


@fast
def further(at, frames, plan):  # type: ignore[no-untyped-def]
    """The next pit to be walked from the frame at a place, 5 if there is none left, -1 if the plan has none."""
    board, pit = frames[at + BOARD], frames[at + COUNT]
    if frames[at + PROVER]:
        frames[at + COUNT] = 5
        if pit == 5:
            return 5
        pit = plan[find(frames[at + KEY], plan) + 1] - DONE
        return pit if 0 <= pit < 5 and (board >> 6 * pit) & 63 else -1
    while pit < 5 and (board >> 6 * pit) & 63 == 0:
        pit += 1
    frames[at + COUNT] = min(pit + 1, 5)
    return pit


@fast
def check(frames, down, table, starts, plan, seen, counts):  # type: ignore[no-untyped-def]
    """Walks all lines from the position of the first frame, the prover's sowings by the plan alone. True if each ends
    with the game or with at most so many pairs of balls, won for the prover each time, and none goes in a circle.
    Counts the positions by [2 * pairs of balls + prover], those at the ends by [100 + pairs]."""
    depth = 0
    mark(frames[KEY], UNDER_WAY, seen)
    frames[COUNT] = 0
    while depth >= 0:
        at = depth * FRAME
        board, prover, pit = frames[at + BOARD], frames[at + PROVER], further(at, frames, plan)
        if pit < 0:
            return False
        if pit == 5:
            mark(frames[at + KEY], DONE, seen)
            counts[2 * (ALL - frames[at + MINE] - frames[at + OTHER]) + prover] += 1
            depth -= 1
            continue
        after, taken = walked(board, pit)
        mine, other = frames[at + OTHER], frames[at + MINE] + taken
        if other >= ENOUGH or after & OWN == 0:
            if not prover:
                return False
            continue
        key = position_key(after, mine, other, 1 - prover)
        state = seen[find(key, seen) + 1]
        if state == UNDER_WAY:
            return False
        if state == DONE:
            continue
        if ALL - mine - other <= down:
            value = table[starts[ALL - mine - other] + number(after)]
            if (mine >= value >> 4) if prover else (mine < value & 15):
                return False
            mark(key, DONE, seen)
            counts[100 + ALL - mine - other] += 1
            continue
        mark(key, UNDER_WAY, seen)
        depth += 1
        place_frame(depth, after, mine, other, 1 - prover, 0, 0, frames)
        frames[depth * FRAME + COUNT] = 0
    return True


class Proof:
    """A search from one position, and what is to be had from it."""

    def __init__(self, table: Table, board: int, mine: int, other: int, prover: int, bits: int) -> None:
        """The mover's kazan and the other's in pairs; prover: 1 if the mover is to win, 0 if the other is. The stores
        have room for 2 ** bits positions, 16 bytes each, and half as many boards."""
        self.table, self.root, self.bits = table, (board, mine, other, prover), bits
        self.stored, self.shown = cells(2 << bits), cells(1 << bits)
        self.worths = worths()
        self.state, self.frames = cells(8), cells(FRAME * 4000)
        self.state[FRESH] = 1
        place_frame(0, *self.root, INFINITE, INFINITE, self.frames)

    def search(self, limit: int) -> bool | None:
        """Looks on until so many positions were looked at in all: whether the prover wins, None if that is open. A win
        is proven; what is not won may yet be where positions came again on another line."""
        table = self.table
        done = search(
            limit, self.state, self.frames, table.most, table.known, table.starts, self.shown, self.stored, self.worths
        )
        return bool((self.state[ROOT_PHI] == 0) == (self.root[3] == 1)) if done else None

    def plan(self, down: int, bits: int) -> tuple[Cells, int]:
        """The strategy down to so many balls, with room for 2 ** bits positions, and how many it looked at, negative if
        it failed. The search cannot go on then."""
        self.stored = cells(4)
        table, plan, frames = self.table, cells(2 << bits), cells(FRAME * 100000)
        place_frame(0, *self.root, 0, 0, frames)
        looked = devise(frames, down // 2, table.most, table.known, table.starts, self.shown, plan)
        return plan, int(looked)

    def check(self, plan: Cells, down: int) -> list[int] | None:
        """Walks it: counts as of `check`, or None if a line is not won."""
        frames, seen, counts = cells(FRAME * 100000), cells(len(plan)), cells(150)
        place_frame(0, *self.root, 0, 0, frames)
        right = check(frames, down // 2, self.table.known, self.table.starts, plan, seen, counts)
        return [int(one) for one in counts] if right else None


def told(counts: list[int], down: int) -> dict[str, Any]:
    """The size of a strategy."""
    mine = {2 * pairs: counts[2 * pairs + 1] for pairs in range(ALL, down // 2, -1) if counts[2 * pairs + 1]}
    ends = {2 * pairs: counts[100 + pairs] for pairs in range(ALL) if counts[100 + pairs]}
    others = sum(counts[2 * pairs] for pairs in range(ALL + 1))
    return {
        "replies": sum(mine.values()),
        "by balls": mine,
        "positions of the other": others,
        "ends in the table": ends,
    }


def pit_of(plan: Cells, *at: int) -> int:
    return int(plan[find(position_key(*at, 1), plan) + 1]) - DONE


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("most", type=int)
    parser.add_argument("--folder", type=Path, help="of the solved boards")
    parser.add_argument("--bits", type=int, default=27, help="room for 2 ** BITS positions (27)")
    parser.add_argument("--down", type=int, help="makes a strategy down to so many balls, too (MOST)")
    parser.add_argument("--above", type=int, default=28, help="balls of the replies that are written (28)")
    parser.add_argument("--out", type=Path, help="the file for them")
    chosen = parser.parse_args()
    proof = Proof(solved(chosen.most, chosen.folder), START, 0, 0, 0, chosen.bits)
    begun, limit, won = time.perf_counter(), 0, None
    while won is None:
        limit += 5_000_000
        won = proof.search(limit)
        figures = [int(one) for one in proof.state]
        now: dict[str, Any] = {"positions": figures[NODES], "stored": figures[STORED], "shown": figures[SHOWN]}
        now |= {
            "deepest": figures[DEEPEST],
            "second player wins": won,
            "seconds": round(time.perf_counter() - begun, 1),
        }
        print(json.dumps({**now, "at the start": [int(one) for one in weigh(0, proof.frames)[:2]]}), flush=True)
    for down in sorted({chosen.most, chosen.down or chosen.most}, reverse=True) if won else ():
        plan, looked = proof.plan(down, min(chosen.bits, 26))
        counts = proof.check(plan, down) if looked > 0 else None
        walked = told(counts, down) if counts else None
        print(json.dumps({"down to": down, "looked at": looked, "walked": walked}), flush=True)
        if counts and chosen.out and down == chosen.most:
            pits = in_order(partial(pit_of, plan), chosen.above)
            chosen.out.write_bytes(file_of(pits, chosen.above))


if __name__ == "__main__":
    main()
