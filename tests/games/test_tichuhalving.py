"""Halving, by which options and gifts are weighed."""

from __future__ import annotations

from tschatulle.games.tichu.halving import STRIDE, Trial, halved
from tschatulle.minds.bot import finish


def test_the_best_one_is_found_and_the_worse_half_dropped_each_time() -> None:
    worth = [3, 9, 1, 7, 5]
    tried = finish(halved(5, 300, lambda: lambda place: (worth[place], place)))
    assert [one.place for one in tried] == [1, 3, 4, 0, 2]
    assert [one.samples for one in tried] == [20 + 33 + 50, 20 + 33 + 50, 20 + 33, 20, 20]
    assert [one.mean() for one in tried] == [9, 7, 5, 3, 1] and [one.mean(1) for one in tried] == [1, 3, 4, 0, 2]


def test_all_meet_the_same_chances() -> None:
    met: list[list[int]] = []

    def chance() -> Trial:
        met.append([])

        def trial(place: int) -> tuple[int]:
            met[-1].append(place)
            return (len(met) * (place + 1),)

        return trial

    tried = finish(halved(3, 24, chance))
    assert met == [[0, 1, 2]] * 4 + [[2, 1]] * 6 and [one.place for one in tried] == [2, 1, 0]
    assert tried[0].mean() == 3 * sum(range(1, 11)) / 10


def test_one_thing_is_tried_as_often_as_many_and_equals_stay_in_order() -> None:
    (only,) = finish(halved(1, 50, lambda: lambda place: (2,)))
    assert only.samples == 50 and only.mean() == 2
    assert [one.place for one in finish(halved(4, 8, lambda: lambda place: (0,)))] == [0, 1, 2, 3]


def test_it_can_be_stopped_and_tells_how_far_it_is() -> None:
    told = list(halved(2, 10 * STRIDE, lambda: lambda place: (place,)))
    assert len(told) == 10 and told == sorted(told) and 0 < told[0] < 0.2 and told[-1] == 0.99
