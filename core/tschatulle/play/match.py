"""Who sits where, and how a match of several games stands.

Knows: players, seats, games won. Does not know: any game, records, the page.

A player is somebody for a whole match; a seat is a place in one game. From game to game the players change seats, so
that the beginning is shared; `order` says who sits where.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from tschatulle.game import BadText, Outcome
from tschatulle.games import Kit

if TYPE_CHECKING:
    from tschatulle.contract.door import Json
    from tschatulle.contract.tables import Match

HUMAN = "human"
AWAY = "away"
"""Somebody at another device: moves come by links, nothing is thought and nothing is shown for this seat."""
FRIEND = "friend"
"""Somebody at another window or device whom this table talks to (friends/). No sitting says so: whoever else has the
seat takes it again when the friend leaves."""
PEOPLE = frozenset({HUMAN, AWAY, FRIEND})
"""All owners who are no computers."""

MOST_GAMES = 9999


class Sitting(NamedTuple):
    """The players of a match and their seats in the present game."""

    owners: tuple[str, ...]
    """By player: HUMAN, AWAY, or the name of a level."""
    order: tuple[int, ...]
    """By seat: the player who sits there."""
    score: tuple[int, ...]
    """By player, of the games before this one: halves of games won, or points where a game counts points."""
    games: int = 0
    """How many games were played before this one."""

    @property
    def seats(self) -> tuple[str, ...]:
        """The owners by seat."""
        return tuple(self.owners[player] for player in self.order)


def sitting(kit: Kit, seats: Sequence[Json]) -> Sitting:
    """A match that begins, with these owners by seat; () stands for all people. Raises BadText."""
    owners = checked_seats(kit, seats)
    return Sitting(owners, tuple(range(len(owners))), (0,) * len(owners))


def checked_seats(kit: Kit, seats: Sequence[Json]) -> tuple[str, ...]:
    """Raises BadText unless there is a person or a known level for each seat; () stands for all people. A level that is
    offered no more has another one in its place."""
    places = len(kit.game.sides)
    named, known = tuple(seats) or (HUMAN,) * places, {HUMAN, AWAY, *kit.entry.levels, *kit.entry.former}
    owners = tuple(kit.entry.former.get(owner, owner) for owner in named if isinstance(owner, str) and owner in known)
    if len(named) != places or len(owners) != places:
        raise BadText("bad-seats")
    return owners


def checked_sitting(kit: Kit, data: Sitting) -> Sitting:
    """Raises BadText for what no match can have come to."""
    owners = checked_seats(kit, data.owners)
    places = range(len(owners))
    numbers = (*data.order, *data.score, data.games)
    if any(type(number) is not int for number in numbers) or not 0 <= data.games <= MOST_GAMES:
        raise BadText("bad-seats")
    if sorted(data.order) != list(places) or len(data.score) != len(places):
        raise BadText("bad-seats")
    return data._replace(owners=owners)


def counted(kit: Kit, now: Sitting, outcome: Outcome) -> tuple[int, ...]:
    """The score by player after this game: two halves for a win, one each for a draw; or the points of the sides."""
    sides = kit.game.sides
    if kit.entry.match == "points":
        gains = [outcome.points[side] for side in sides]
    else:
        share = 2 if outcome.winners else 1
        gains = [share if side in outcome.winners or not outcome.winners else 0 for side in sides]
    return tuple(have + gains[now.order.index(player)] for player, have in enumerate(now.score))


def chooser(kit: Kit, now: Sitting, outcome: Outcome) -> int | None:
    """The player who says who begins the next game: the loser of this one (K1). None where it goes by turns."""
    if kit.entry.match != "loser" or len(outcome.winners) != 1 or len(now.owners) != 2:
        return None
    return now.order[1 - kit.game.sides.index(outcome.winners[0])]


def match_of(kit: Kit, now: Sitting, outcome: Outcome | None) -> Match:
    """Players by seat, score by player, games before this one; `chooser` is the person who says who begins next."""
    score = counted(kit, now, outcome) if outcome else now.score
    who = chooser(kit, now, outcome) if outcome else None
    unit = 1 if kit.entry.match == "points" else 2
    return {
        "order": list(now.order),
        "sides": list(kit.game.sides),
        "score": [points / unit for points in score],
        "games": now.games,
        "chooser": who if who is not None and now.owners[who] == HUMAN else None,
    }


def following(kit: Kit, now: Sitting, outcome: Outcome, begins: int | None) -> Sitting:
    """The seats of the next game. `begins` is the player on seat 0, said by the person who lost.

    Else a computer that lost takes the second move (K1), and everybody moves up one seat where it goes by turns.
    Raises BadText for a wish that nobody may have.
    """
    who = chooser(kit, now, outcome)
    free = who is not None and now.owners[who] == HUMAN
    if begins is not None and (not free or begins not in now.order):
        raise BadText("bad-seats")
    if begins is None:
        begins = now.order[1 % len(now.order)] if who is None else 1 - who
    first = now.order.index(begins)
    order = (*now.order[first:], *now.order[:first])
    return Sitting(now.owners, order, counted(kit, now, outcome), min(now.games + 1, MOST_GAMES))
