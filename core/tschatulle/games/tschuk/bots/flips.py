"""The second phase of Tschuk: how many turns a side still needs, and which coins it has to turn over.

Knows: coins by the number that shows and the number on the back. Does not know: seats, states, options.

Nothing that a side does changes the other side's numbers, so that the second phase is a race: the side that needs
fewer turns wins, and if both need as many, the one to move. Turning a coin twice never helps, which makes the need
the same whether coins may be turned once or again and again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

NEVER = 99
"""Turns that are needed where no turning can show all numbers."""


class Face(NamedTuple):
    """A coin of one side: what it shows, what it would show, and whether it may be turned over."""

    front: int
    back: int
    open: bool = True


def needed(faces: Sequence[Face], numbers: int) -> tuple[int, ...] | None:
    """Places of the fewest coins to turn over so that 1..numbers all show; None if it cannot be done.

    () when they show already. Among equally short ways the first by the order of the coins, so that it is stable.
    """
    shown = [0] * (numbers + 1)
    for face in faces:
        shown[face.front] += 1
    missing = sum(not times for times in shown[1:])
    if missing and short(faces, numbers):
        return None
    for turns in range(missing, len(faces) + 1):
        way = _turned(faces, shown, turns)
        if way is not None:
            return way
    return None


def _turned(faces: Sequence[Face], shown: list[int], turns: int) -> tuple[int, ...] | None:
    """A way with at most so many turns. Only a coin with the first missing number on its back can help that number.
    None is turned twice: its back is missing no more, since whoever else showed that number was turned before."""
    lacks = [number for number, times in enumerate(shown) if number and not times]
    if not lacks:
        return ()
    if len(lacks) > turns:
        return None
    for place, face in enumerate(faces):
        if face.back != lacks[0] or not face.open:
            continue
        shown[face.front] -= 1
        shown[face.back] += 1
        way = _turned(faces, shown, turns - 1)
        shown[face.front] += 1
        shown[face.back] -= 1
        if way is not None:
            return (place, *way)
    return None


def short(faces: Sequence[Face], numbers: int) -> int:
    """How many numbers cannot all get a coin of their own: 0 when some turning shows every number.

    A coin that may be turned ties two numbers; one that may not stands for the number that it shows. Numbers that are
    tied together need as many coins as they are.
    """
    group = list(range(numbers + 1))

    def head(number: int) -> int:
        while group[number] != number:
            number = group[number]
        return number

    for face in faces:
        if face.open:
            group[head(face.front)] = head(face.back)
    spare = [0] * (numbers + 1)
    for number in range(1, numbers + 1):
        spare[head(number)] -= 1
    for face in faces:
        spare[head(face.front)] += 1
    return -sum(min(0, coins) for coins in spare[1:])


def first(mine: int, theirs: int) -> float:
    """The value of the race for the side to move that needs `mine` turns: 1 won, 0 lost, 0.5 neither can win."""
    if mine == theirs == NEVER:
        return 0.5
    return 1.0 if mine <= theirs else 0.0


def turns(faces: Sequence[Face], numbers: int) -> int:
    """How many turns are needed, or NEVER."""
    way = needed(faces, numbers)
    return NEVER if way is None else len(way)
