"""What Tichu and its variants add to the command line for measuring players: `tichu-deals` compares two levels hand by
hand, where a whole match says little about a hand.

Knows: deals, seatings, what a hand counts in each game. Does not know: matches, clocks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from statistics import mean, stdev
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from tschatulle.chance import Chance, deal_chance
from tschatulle.game import TABLE, BadText, Seat
from tschatulle.games.tichu import VARIANTS, part
from tschatulle.games.tichu.bots.levels import BOTS
from tschatulle.games.tichu.rules.tournament import victory
from tschatulle.games.tichu.table.sheet import PointsRow, Ranks, Sheet, rows_of
from tschatulle.games.tichu.table.state import BIG, NO_CALL, TICHU, Move, State
from tschatulle.minds.bot import Bot, finish, listens

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from typing import Protocol

    from tschatulle.games.tichu.bots.minds.mind import FamilyGame
    from tschatulle.kit import Row

    class Arguments(Protocol):
        """Of `tichu-deals`."""

        key: str
        bots: str
        deals: int
        first: int
        seed: str


DEAL: Final = 1
"""The deal version of all these games."""
NAMES: Final = {TICHU: "tichu", BIG: "grand"}


Ahead: TypeAlias = Callable[[Sheet, Sequence[int], int], dict[str, float]]
"""What the first level has more than the other, by what is counted: of the sheet, the owners of hands, and `turn`."""


def single_hands(key: str) -> FamilyGame:
    """A game for single hands, of two where taxes are paid from the second one on."""
    one = VARIANTS[key]
    game: FamilyGame = part("rules", one.rules).make(
        {**one.fixed, **({"hands": str(one.hands)} if one.hands > 1 else {})}
    )
    return game


class Played(NamedTuple):
    """A deal that was played in one seating."""

    ahead: dict[str, float]
    """What the first level has more than the other, by what is counted."""
    calls: tuple[dict[str, int], dict[str, int]]
    """Of both players: calls made and won."""


def played(key: str, players: Sequence[Bot], seed: str, turn: int) -> Played:
    """A deal of two players: the first one has side 0 (the lone one in Trichu, the even seats in Grandseigneur), with
    `turn` 1 the other one. As in `simulate`, they listen in the order of seats behind who moved last."""
    one, game = VARIANTS[key], single_hands(key)
    state = game.start()
    state = game.play(state, TABLE, game.table_move(state, deal_chance(key, DEAL, seed)))
    whose = [(side + turn) % 2 for side in game.variant_of(state).sides]
    minds = [players[owner] for owner in whose[: len(game.sides)]]
    streams = [Chance(f"bot/{key}/{seed}/{seat}") for seat in range(len(minds))]
    seat, dealt = 0, 1
    while len(state.sheet) < one.hands:
        if (found := _interrupted(game, state, minds, streams, seat)) is not None:
            seat, move = found
        elif game.awaited(state) == (TABLE,):
            move = game.table_move(state, deal_chance(key, DEAL, seed, dealt))
            state, dealt = game.play(state, TABLE, move), dealt + 1
            continue
        else:
            seat = game.awaited(state)[0]
            move = finish(minds[seat].think(game, game.observe(state, seat), seat, streams[seat])).move
        state = game.play(state, seat, move)
    return Played(AHEAD[one.counted](state.sheet, whose, turn), _calls(game, state, whose))


def _interrupted(
    game: FamilyGame, state: State, minds: Sequence[Bot], streams: Sequence[Chance], last: Seat
) -> tuple[Seat, Move] | None:
    awaited, seats = game.awaited(state), len(minds)
    for seat in [(last + 1 + n) % seats for n in range(seats)]:
        mind = minds[seat]
        if seat in awaited or not listens(mind) or not game.moves(state, seat):
            continue
        thought = finish(mind.interrupt(game, game.observe(state, seat), seat, streams[seat]))
        if thought is not None:
            move: Move = thought.move
            return seat, move
    return None


def points_ahead(sheet: Sheet, whose: Sequence[int], turn: int) -> dict[str, float]:
    """Of two sides."""
    row = sheet[0]
    assert not isinstance(row, Ranks)
    return {"points": (1 - 2 * turn) * (row.points[0] - row.points[1])}


def victory_ahead(sheet: Sheet, whose: Sequence[int], turn: int) -> dict[str, float]:
    """In a round of a tournament."""
    mine, theirs = victory(rows_of(sheet, PointsRow)[0])
    return {"victory_points": (1 - 2 * turn) * (mine - theirs), **points_ahead(sheet, whose, turn)}


def places_ahead(sheet: Sheet, whose: Sequence[int], turn: int) -> dict[str, float]:
    """For a seat and hand: players who come behind, and hands won. `whose` has the turn already."""
    behind: tuple[list[int], list[int]] = ([], [])
    won: tuple[list[int], list[int]] = ([], [])
    for ranks in rows_of(sheet, Ranks):
        for place, seat in enumerate(ranks):
            behind[whose[seat]].append(len(ranks) - 1 - place)
            won[whose[seat]].append(place == 0)
    return {"places": mean(behind[0]) - mean(behind[1]), "throne": mean(won[0]) - mean(won[1])}


AHEAD: Final[dict[str, Ahead]] = {"points": points_ahead, "victory": victory_ahead, "places": places_ahead}


def _calls(game: FamilyGame, state: State, whose: Sequence[int]) -> tuple[dict[str, int], dict[str, int]]:
    counts: tuple[dict[str, int], dict[str, int]] = ({}, {})
    progress = state.progress
    for hand, call in enumerate(state.calls):
        if call != NO_CALL and progress:
            mine, name = counts[whose[hand]], NAMES[call]
            mine[name] = mine.get(name, 0) + 1
            mine[f"{name}_won"] = mine.get(f"{name}_won", 0) + (progress.out[0] == hand)
    return counts


def deal_rows(chosen: Arguments) -> Iterable[Row]:
    """One row for each deal with both seatings, and a last one that sums up: means of the deals and their standard
    errors, and the calls of both levels. Raises BadText."""
    names = chosen.bots.split(",")
    if len(names) != 2 or len(set(names)) != 2:
        raise BadText("not-two-bots", bots=chosen.bots[:40])
    for name in names:
        if name not in BOTS:
            raise BadText("no-such-bot", name=name[:40], known=",".join(BOTS))
    players = [BOTS[name] for name in names]
    ahead: dict[str, list[float]] = {}
    calls: dict[str, dict[str, int]] = {name: {} for name in names}
    for number in range(chosen.first, chosen.first + chosen.deals):
        both = [played(chosen.key, players, f"{chosen.seed}/{number}", turn) for turn in (0, 1)]
        for what in both[0].ahead:
            ahead.setdefault(what, []).append(mean(one.ahead[what] for one in both))
        for one in both:
            for name, more in zip(names, one.calls, strict=True):
                calls[name] = {what: calls[name].get(what, 0) + more.get(what, 0) for what in {**calls[name], **more}}
        yield {"deal": number, **{what: [round(one.ahead[what], 3) for one in both] for what in both[0].ahead}}
    yield {
        "key": chosen.key,
        "bots": names,
        "deals": chosen.deals,
        **{what: _summed(values) for what, values in ahead.items()},
        "calls": calls,
    }


def _summed(values: Sequence[float]) -> Row:
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else None
    return {"ahead": round(mean(values), 3), "error": error if error is None else round(error, 3)}


def _number(text: str) -> int:
    """A whole number from 0 to a million."""
    if not text.isascii() or not text.isdigit() or len(text) > 6:
        raise ValueError(text[:40])
    return int(text)


def deal_arguments(command: ArgumentParser) -> None:
    command.add_argument("key", choices=list(VARIANTS))
    command.add_argument("--bots", required=True, help="two levels")
    command.add_argument("--deals", type=_number, default=10, help="each is played twice, with the sides changed")
    command.add_argument("--first", type=_number, default=0, help="number of the first deal, to go on with a sample")
    command.add_argument("--seed", default="1")
