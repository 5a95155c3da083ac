"""The fewest turnings of the second phase of Tschuk, against trying all."""

from __future__ import annotations

from itertools import combinations

import pytest
from tschatulle.chance import Chance
from tschatulle.games.tschuk.bots.flips import NEVER, Face, first, needed, short, turns


def fewest(faces: list[Face], numbers: int) -> int:
    """How many coins at least have to be turned over, NEVER if no turning helps."""
    open_coins = [place for place, face in enumerate(faces) if face.open]
    for count in range(len(open_coins) + 1):
        for some in combinations(open_coins, count):
            if shown(faces, some) >= set(range(1, numbers + 1)):
                return count
    return NEVER


def shown(faces: list[Face], some: tuple[int, ...]) -> set[int]:
    return {face.back if place in some else face.front for place, face in enumerate(faces)}


def lacking(faces: list[Face], numbers: int) -> int:
    """How many numbers are missing at best."""
    ways = [()]
    for face in faces:
        ways = [(*way, number) for way in ways for number in {face.front, face.back if face.open else face.front}]
    return min(len(set(range(1, numbers + 1)) - set(way)) for way in ways)


def sides() -> list[tuple[list[Face], int]]:
    rng, found = Chance("sides"), []
    for _ in range(300):
        numbers = 2 + rng.below(4)
        faces = []
        for _ in range(1 + rng.below(numbers + 2)):
            front, back, *_ = rng.shuffled(range(1, numbers + 1))
            faces.append(Face(front, back, rng.below(4) > 0))
        found.append((faces, numbers))
    return found


def test_the_fewest_turnings_are_found_or_none() -> None:
    lengths = set()
    for faces, numbers in sides():
        way, least = needed(faces, numbers), fewest(faces, numbers)
        assert turns(faces, numbers) == least
        lengths.add(least)
        if way is not None:
            assert len(way) == len(set(way)) == least and all(faces[place].open for place in way)
            assert shown(faces, way) >= set(range(1, numbers + 1))
    assert lengths >= {0, 1, 2, 3, NEVER}


def test_what_is_short_is_missing_at_best() -> None:
    for faces, numbers in sides():
        assert short(faces, numbers) == lacking(faces, numbers)


@pytest.mark.parametrize(
    ("faces", "numbers", "way"),
    [
        ([Face(1, 2), Face(2, 1)], 2, ()),
        ([Face(1, 2), Face(1, 2)], 2, (0,)),
        ([Face(1, 2, False), Face(1, 2)], 2, (1,)),
        ([Face(1, 2, False), Face(1, 2, False)], 2, None),
        ([Face(3, 1), Face(3, 2), Face(3, 1)], 3, (0, 1)),
        ([Face(2, 1), Face(2, 3), Face(3, 2)], 3, (0,)),
        ([Face(2, 3), Face(2, 1), Face(3, 2)], 3, (1,)),
        ([Face(2, 1), Face(3, 2), Face(3, 4), Face(4, 3)], 4, (0, 1)),
        ([Face(0, 1), Face(0, 2)], 2, (0, 1)),
        ([Face(1, 2)], 2, None),
    ],
)
def test_ways_by_hand(faces: list[Face], numbers: int, way: tuple[int, ...] | None) -> None:
    assert needed(faces, numbers) == way


def test_who_needs_fewer_turns_wins_and_of_equals_who_is_on() -> None:
    for mine, theirs, worth in ((2, 2, 1.0), (3, 2, 0.0), (2, 3, 1.0), (1, NEVER, 1.0), (NEVER, 1, 0.0)):
        assert first(mine, theirs) == worth
    assert first(NEVER, NEVER) == 0.5 and first(0, 0) == 1.0
