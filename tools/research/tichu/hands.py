"""Hands of Tichu between players of any kind, the same for the same seed, and what each has brought, kept in a file.

Knows: turns, who is asked out of turn, rows of a file. Does not know: any player, what a result is good for.

Chance is told anew for each decision, from the seed, the hand, the seat and the moves before, so that what somebody
decides otherwise changes nothing for anybody else until it matters. In each hand every seat gets the same cards whoever
deals, so that two ways to play a match meet the same deals to its end.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple, TypeAlias

from tschatulle.chance import Chance, deal_chance
from tschatulle.game import TABLE, Seat
from tschatulle.games.tichu.rules.tichu import Tichu
from tschatulle.games.tichu.table.sheet import PointsRow, rows_of
from tschatulle.games.tichu.table.state import Move, State
from tschatulle.minds.bot import Bot, Thought, finish, listens

DEAL = 1
"""The deal version of all these games."""


def begun(score: tuple[int, int]) -> State:
    """Before a hand of a match with this score."""
    return State(sheet=(PointsRow(score[0], 0, score[1], 0),), number=1) if any(score) else State()


def played(game: Tichu, state: State, minds: Sequence[Bot], seed: str, seers: Collection[Seat] = ()) -> State:
    """The state behind the next hand. `seers` are shown all cards (ceiling.py), everybody else what a seat sees."""
    stream = f"{game.key}/{seed}/{state.number}"
    return to_the_end(game, game.play(state, TABLE, dealt(game, state, stream)), minds, stream, seers)


def to_the_end(game: Tichu, state: State, minds: Sequence[Bot], stream: str, seers: Collection[Seat] = ()) -> State:
    """The state behind a hand that has begun."""

    def sight(state: State, seat: Seat) -> State:
        return state if seat in seers else game.observe(state, seat)

    sheet, seat, made = len(state.sheet), 0, 0
    while len(state.sheet) == sheet:
        made += 1
        found = _out_of_turn(game, state, minds, f"{stream}/{made}", seat, sight)
        if found:
            seat, move = found
        else:
            seat = game.awaited(state)[0]
            if seat == TABLE:
                state = game.play(state, TABLE, game.table_move(state, Chance("")))
                seat = 0
                continue
            thinking = minds[seat].think(game, sight(state, seat), seat, Chance(f"{stream}/{made}/{seat}"))
            move = finish(thinking).move
        state = game.play(state, seat, move)
    return state


def ahead(game: Tichu, one: Bot, other: Bot, seed: str, seeing: bool = False) -> float:
    """How many points the side of one player is ahead of that of another one, on average of both seatings of a deal at
    0 : 0. `seeing`: the former is shown all cards."""
    found = []
    for side in (0, 1):
        minds = [one if seat & 1 == side else other for seat in range(4)]
        points = score_of(played(game, begun((0, 0)), minds, seed, (side, side + 2) if seeing else ()))
        found.append(points[side] - points[1 - side])
    return sum(found) / 2


class Decided(NamedTuple):
    """A decision in a hand among four of a player."""

    state: State
    """Before it, with all cards."""
    seen: State
    seat: Seat
    stream: str
    """The name of its stream of chance."""
    move: Move


def decisions(game: Tichu, player: Bot, seed: str) -> Iterator[Decided]:
    """All in turn of a hand at 0 : 0 among four of a player, from the question of the grand Tichu on."""
    return (one.decided for one in thoughts(game, player, seed))


class Thinking(NamedTuple):
    """A decision with everything that was weighed."""

    decided: Decided
    thought: Thought


def thoughts(game: Tichu, player: Bot, seed: str) -> Iterator[Thinking]:
    """The same decisions."""
    state, number = game.play(begun((0, 0)), TABLE, dealt(game, begun((0, 0)), seed)), 0
    while not state.sheet:
        seat = game.awaited(state)[0]
        if seat == TABLE:
            state = game.play(state, TABLE, game.table_move(state, Chance("")))
            continue
        seen, number = game.observe(state, seat), number + 1
        thought = finish(player.think(game, seen, seat, Chance(f"{seed}/{number}")))
        yield Thinking(Decided(state, seen, seat, f"{seed}/{number}", thought.move), thought)
        state = game.play(state, seat, thought.move)


def dealt(game: Tichu, state: State, stream: str) -> Move:
    """The hands are those that seat 0 would have dealt."""
    rng = deal_chance(game.key, DEAL, stream)
    cards, dealer = rng.shuffled(game.variant.deck), rng.below(len(game.sides))
    following = game.next_dealer(state)
    dealer = dealer if following is None else following
    usual, now = game.variant.drawers(0), game.variant.drawers(dealer)
    places = [usual.index(seat) for seat in now]
    seats = len(now)
    if len(cards) % seats:
        return Move("deal", tuple(cards), dealer)
    rounds = range(0, len(cards), seats)
    return Move("deal", tuple(cards[first + place] for first in rounds for place in places), dealer)


def _out_of_turn(
    game: Tichu, state: State, minds: Sequence[Bot], stream: str, last: Seat, sight: Callable[[State, Seat], State]
) -> tuple[Seat, Move] | None:
    """The first player behind who moved last that acts out of turn, and its move."""
    awaited, seats = game.awaited(state), len(minds)
    for seat in [(last + 1 + n) % seats for n in range(seats)]:
        mind = minds[seat]
        if seat in awaited or not listens(mind) or not game.moves(state, seat):
            continue
        seen, rng = sight(state, seat), Chance(f"{stream}/{seat}/out")
        thought = finish(mind.interrupt(game, seen, seat, rng))
        if thought is not None:
            move: Move = thought.move
            return seat, move
    return None


def score_of(state: State) -> tuple[int, int]:
    """Of both sides, all hands so far."""
    points = [row.points for row in rows_of(state.sheet, PointsRow)]
    return sum(one for one, _ in points), sum(other for _, other in points)


# Files of results.

Row: TypeAlias = Mapping[str, object]
RowOf: TypeAlias = Callable[[int], Row]
"""Plays what the row of this number is about."""


def kept(file: Path) -> list[dict[str, str]]:
    """The rows of a file so far."""
    if not file.exists():
        return []
    with file.open(newline="", encoding="utf-8") as text:
        return list(csv.DictReader(text))


def keep(file: Path, rows: Iterator[Row]) -> None:
    """Appends each row as soon as it is there, so that whoever is interrupted goes on behind the last one."""
    fresh = not file.exists() or not file.stat().st_size
    with file.open("a", newline="", encoding="utf-8") as text:
        for row in rows:
            writer = csv.DictWriter(text, list(row), lineterminator="\n")
            if fresh:
                writer.writeheader()
            fresh = False
            writer.writerow(row)
            text.flush()


def play_on(file: Path, row: RowOf, count: int, jobs: int = 1) -> list[dict[str, str]]:
    """Appends rows up to this number, as `keep` does, and reads all of them."""
    keep(file, spread(row, range(len(kept(file)), count), jobs))
    return kept(file)


def spread(row: RowOf, numbers: Sequence[int], jobs: int) -> Iterator[Row]:
    """The rows of these numbers in their order, played by so many processes. Which one plays a row changes nothing in
    it."""
    if jobs == 1:
        yield from map(row, numbers)
    else:
        # What is forked takes `row` along as it is: most are closures, which cannot be pickled.
        with get_context("fork").Pool(jobs, _WORK.append, (row,)) as pool:
            yield from pool.imap(_work, numbers)


_WORK: list[RowOf] = []
"""In a process of the pool: how it plays."""


def _work(number: int) -> Row:
    return _WORK[-1](number)
