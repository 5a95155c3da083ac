"""Rounds that several tables play with the same deals: results as links, and standings.

Knows: records whose deals follow from their seed. Does not know: any game; what a hand is worth is asked of its show
(`standing`). A result is believed only after its record was replayed, and only if each of its deals is that of the
seed.

Body of a link of kind `u`: name, seat, options, seed and moves between semicolons, packed. What the TABLE does by the
seed is left out of the moves: an empty word.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tschatulle.chance import deal_chance
from tschatulle.game import TABLE, BadText, GameError, Seat
from tschatulle.games import Kit, entry
from tschatulle.play.record import (
    Entered,
    Fault,
    Record,
    dealt,
    moves_text,
    plain_text,
    read_plain,
    read_word,
    replay,
)
from tschatulle.play.table import Table
from tschatulle.text import LINK_LIMIT, packed, read_seed, sealed, seed_text, unpacked, unsealed

if TYPE_CHECKING:
    from tschatulle.contract import sharing
    from tschatulle.game import State

NAME_LIMIT = 24
SEATS = tuple(map(str, range(12)))
Deals = tuple[str, tuple[tuple[str, str], ...], str]
"""Key, options and seed: what results of the same round have in common."""


class Result(NamedTuple):
    """A round that somebody has played at a seat."""

    name: str
    seat: Seat
    record: Record
    link: str = ""
    """The fragment it came from."""


class Row(NamedTuple):
    """A line of the standings."""

    name: str
    points: int
    """Victory points."""
    score: int
    """What breaks ties."""
    hands: tuple[tuple[int, int], ...]
    """Both for each hand."""
    place: int
    """From 1; equal results share it."""
    link: str


def result_link(result: Result) -> str:
    """The fragment of a finished round. Raises BadText, also if it is too long."""
    kit, states = _checked(result)
    words = moves_text(result.record).split(",")
    kept = ["" if own else word for word, own in zip(words, _by_seed(kit, result.record, states), strict=True)]
    options, seed, _ = plain_text(result.record).split(";")
    body = ";".join((seed_text(result.name), str(result.seat), options, seed, ",".join(kept)))
    text = sealed(packed(body))
    if len(text) > LINK_LIMIT:
        raise BadText("too-long", length=len(text))
    return f"#/{result.record.key}/u/{text}"


def read_result(key: str, text: str) -> Result:
    """A result that was replayed. Raises BadText, or Fault with the place of a refused move."""
    parts = unpacked(unsealed(text)).split(";")
    if not entry(key).duplicate:
        raise BadText("no-round")
    if len(parts) != 5 or parts[1] not in SEATS:
        raise BadText("link-body")
    record = _entered(read_plain(key, ";".join((*parts[2:4], ""))), parts[4].split(","))
    result = Result(read_seed(parts[0]), SEATS.index(parts[1]), record)
    _checked(result)
    return result


def computed(key: str, seed: str, level: str, seat: Seat) -> Generator[float, None, Result]:
    """What computer players of a level make of the same deals, with all seats theirs. Yields its thoughts' progress."""
    table = Table(dealt(key, (), seed), (level,) * len(Kit(key).game.sides))
    _playable(Result(level, seat, table.record))
    while not table.finished:
        yield from table.step()
    return Result(level, seat, table.record)


def rounds(results: Sequence[Result]) -> list[sharing.Round]:
    """The standings of each round for the page, in the order in which the rounds come."""
    deals: dict[Deals, list[Result]] = {}
    for one in results:
        deals.setdefault(_deals(one), []).append(one)
    return [{"key": key, "seed": seed, "rows": _rows(standings(same))} for (key, _, seed), same in deals.items()]


def _deals(result: Result) -> Deals:
    """What results of the same round have in common."""
    return result.record.key, result.record.options, result.record.seed


def _rows(rows: Sequence[Row]) -> list[sharing.Row]:
    return [
        {
            "name": row.name,
            "points": row.points,
            "score": row.score,
            "hands": [list(hand) for hand in row.hands],
            "place": row.place,
            "link": row.link,
        }
        for row in rows
    ]


def standings(results: Sequence[Result]) -> list[Row]:
    """The results of one round, the best first. Raises BadText if they are not all of the same deals."""
    if len({_deals(one) for one in results}) > 1:
        raise BadText("other-deals")
    hands = {one: _hands(one) for one in results}
    marks = {one: (sum(points for points, _ in row), sum(score for _, score in row)) for one, row in hands.items()}
    rows = [
        Row(one.name, *marks[one], hands[one], 1 + sum(marks[other] > marks[one] for other in results), one.link)
        for one in results
    ]
    return sorted(rows, key=lambda row: row.place)


def _hands(result: Result) -> tuple[tuple[int, int], ...]:
    """Points and score of each hand."""
    kit, states = _checked(result)
    show = kit.round_show
    return tuple(show.standing(states[-1], result.seat)) if show else ()


def _checked(result: Result) -> tuple[Kit, list[State]]:
    """The kit and all states of a result that may be compared: of a finished game, each of whose deals is that of its
    seed."""
    record, kit = result.record, _playable(result)
    states = list(replay(record))
    if kit.game.awaited(states[-1]):
        raise BadText("not-finished")
    by_seed = _by_seed(kit, record, states)
    if not all(own for own, (seat, _) in zip(by_seed, record.moves, strict=True) if seat == TABLE):
        raise BadText("other-deals")
    return kit, states


def _playable(result: Result) -> Kit:
    """The kit of a game with fixed deals, a seat of it and a name. Raises BadText."""
    kit = result.record.kit()
    if not kit.entry.duplicate or not result.record.seed or not 0 <= result.seat < len(kit.game.sides):
        raise BadText("no-round")
    if not 1 <= len(result.name) <= NAME_LIMIT or not result.name.isprintable():
        raise BadText("bad-name", limit=NAME_LIMIT)
    return kit


def _by_seed(kit: Kit, record: Record, states: Sequence[State]) -> Iterator[bool]:
    """For each move of a record with these states whether it is what the TABLE does by the seed."""
    tables = 0
    for state, (seat, text) in zip(states, record.moves, strict=False):
        yield seat == TABLE and text == _table_text(kit, state, record.seed, tables)
        tables += seat == TABLE


def _table_text(kit: Kit, state: State, seed: str, tables: int) -> str:
    """What the TABLE does by the seed when it has moved so many times."""
    rng = deal_chance(kit.key, kit.entry.deal, seed, tables)
    return kit.game.move_text(kit.game.table_move(state, rng))


def _entered(record: Record, words: Sequence[str]) -> Record:
    """The record with these moves; empty words are what the TABLE does. Raises BadText or Fault."""
    kit, moves, tables = record.kit(), list(record.moves), 0
    if not record.seed or len(words) > kit.extent.moves:
        raise BadText("link-body")
    game, state = kit.game, kit.game.start()
    for place, word in enumerate(words, 1):
        awaited = game.awaited(state)
        try:
            if not word and awaited != (TABLE,):
                raise BadText("link-body")
            text = word or _table_text(kit, state, record.seed, tables)
            seat, text = read_word(text, awaited)
            move = game.read_move(text)
            state = game.play(state, seat, move)
        except GameError as error:
            raise Fault(place, error) from error
        tables += seat == TABLE
        moves.append(Entered(seat, game.move_text(move)))
    return record._replace(moves=tuple(moves))
