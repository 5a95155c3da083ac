"""Zum Kuckuck! as the rule book tells it: rounds and scores drawn as tables, player by player.

Columns before the stroke: cockatoos face up, top nest, card played; behind it nest and cockatoos after the round, `out`
for who has dropped out. The two nest cards lie in the first line.
"""

from __future__ import annotations

import pytest
from tschatulle.games.kuckuck.rules.progress import CycleRules, cycle_state, next_leader, over, settled, taken, takers
from tschatulle.games.kuckuck.rules.scoring import OUT, Penalty, Variant, cycle_points, how_won, penalty, winners
from tschatulle.games.kuckuck.rules.state import Round

ROUNDS = {
    "E1 the highest card takes the lower nest, the second the other, who shows most pays": """
        9 3
        A  4  0 57 |  3  4
        B  5  0 41 |  9  4
        C  3  0 12 |  0  3
        D  6  0 30 |  0  6
    """,
    "E2 an old nest pays": """
        4 10
        A  4 11  8 | 11  3
        B  5  2 33 |  2  5
        C  3  5 60 |  4  3
        D  6  0 47 | 10  6
    """,
    "E3 two share the highest nest, and both pay": """
        4 10
        A  4  0  8 |  0  4
        B  5 10 33 | 10  4
        C  3  2 60 |  4  3
        D  6  0 47 | 10  5
    """,
    "Z2 who turns the last cockatoo over stays": """
        9 3
        A  4  0 57 |  3  4
        B  1  0 41 |  9  0
        C  3  0 12 |  0  3
        D  6  0 30 |  0  6
    """,
    "E4 Z3 Z5 who has none drops out with the pile, and the next highest pays": """
        4 12
        A  4  9  8 |  9  3
        B  0  0 47 |  0 out
        C  3  2 60 |  4  3
        D  6  0 33 |  0  6
    """,
    "E5 two drop out together": """
        6 12
        A  4  3  8 |  3  4
        B  0 12  1 |  0 out
        C  0  0 47 |  0 out
        D  6  7 60 |  6  5
        E  2  5 33 |  5  2
    """,
    "E6 Z6 of two who share it one has paid: nobody else does": """
        6 12
        A  4  3  8 |  3  4
        B  0 12  1 |  0 out
        C  1  0 47 | 12  0
        D  6  7 60 |  6  6
        E  2  5 33 |  5  2
    """,
    "E7 Z7 two are left: nobody pays any more": """
        5 12
        A  4 11  1 | 11  4
        B  0  0 40 |  0 out
        C  2  3 50 |  5  2
    """,
    "E8 a chain of drop-outs": """
        6 12
        A  0 10  8 |  0 out
        B  0  0 47 |  0 out
        C  3  4  1 |  4  3
        D  6  0 60 |  6  5
        E  2  0 33 |  0  2
    """,
    "E9 Z9 nobody shows a nest: nobody pays": """
        6 12
        A  0  0 50 |  0 out
        B  0  0 47 |  0 out
        C  3  0  1 |  0  3
        D  6  0 20 |  0  6
        E  2  0 33 |  0  2
    """,
    "Z8 a double drop-out of three leaves one": """
        9 9
        A  3  2  1 |  2  3
        B  0  0  2 |  0 out
        C  0  0 60 |  0 out
    """,
}
OPTIONS = {
    "Z5 substitute=no: nobody pays instead": (Variant(lone=True), "E4", {"A": 4}),
    "Z6 tie=again: who has paid is the highest and pays again": (Variant(again=True), "E6", {"C": OUT, "D": 5}),
    "Z7 finish=yes: the penalty is paid though two are left": (Variant(finish=True), "E7", {"A": 3}),
}


@pytest.fixture(autouse=True)
def fresh() -> None:
    """Nothing is known from other tests."""
    cycle_state.cache_clear()
    settled.cache_clear()


def read(table: str) -> tuple[Round, list[list[int]]]:
    """The round, and by column: cockatoos, nests before; nests, cockatoos after."""
    pair, *lines = table.strip().splitlines()
    words = [line.replace("|", " ").split()[1:] for line in lines]
    before = [[int(word) for word in column] for column in list(zip(*words, strict=True))[:3]]
    after = [[OUT if word == "out" else int(word) for word in column] for column in list(zip(*words, strict=True))[3:]]
    low, high = map(int, pair.split())
    return Round((low, high), tuple(before[2])), [*before[:2], *after]


def played(table: str, variant: Variant) -> tuple[Penalty, list[list[int]]]:
    one, (left, tops, *after) = read(table)
    return penalty(taken(tuple(tops), one), tuple(left), variant), after


@pytest.mark.parametrize("name", ROUNDS)
def test_a_round_of_the_rule_book(name: str) -> None:
    done, (tops, left) = played(ROUNDS[name], Variant())
    assert [*done.tops] == tops and [*done.left] == left


@pytest.mark.parametrize("name", OPTIONS)
def test_a_round_with_an_option(name: str) -> None:
    variant, example, other = OPTIONS[name]
    (table,) = (table for title, table in ROUNDS.items() if title.startswith(example))
    done, (_, left) = played(table, variant)
    assert [*done.left] == [other.get("ABCDE"[seat], count) for seat, count in enumerate(left)]


@pytest.mark.parametrize("cards", [(57, 41, 12, 30), (41, 57, 12, 30), (12, 30, 41, 57), (30, 12, 57, 41)])
@pytest.mark.parametrize("pair", [(9, 3), (3, 9)])
def test_the_lower_nest_is_the_highest_card_s_however_they_lie(cards: tuple[int, ...], pair: tuple[int, int]) -> None:
    tops = taken((1, 1, 1, 1), Round(pair, cards))
    assert takers(cards) == (cards.index(57), cards.index(41))
    assert [tops[cards.index(card)] for card in (57, 41, 30, 12)] == [3, 9, 1, 1]


SCORES = {
    "E10 lowest nest plus one each, out minus one": (
        Variant(),
        """
        A 5 3 7 | 3
        B 3 0 2 | 1
        C 1 out 0 | -1
        D 6 5 2 | 6
        """,
    ),
    "E11 Z10 Z12 no nest is the lowest, and two for a hand without cockatoos, also when out": (
        Variant(),
        """
        A 4 2 0 | 3
        B 5 4 1 | 4
        C 0 out 0 | 1
        """,
    ),
    "Z12 bonus=survivors: not when out": (
        Variant(survivors=True),
        """
        A 4 2 0 | 3
        B 0 0 1 | 2
        C 0 out 0 | -1
        """,
    ),
    "Z11 the pile of one who is out is not the lowest": (
        Variant(),
        """
        A 4 2 5 | 3
        B 5 4 6 | 4
        C 1 out 0 | -1
        """,
    ),
}


@pytest.mark.parametrize("name", SCORES)
def test_the_points_of_a_cycle(name: str) -> None:
    """Columns: cockatoos received, left, top nest; points."""
    variant, table = SCORES[name]
    words = [line.replace("|", " ").split()[1:] for line in table.strip().splitlines()]
    columns = zip(*words, strict=True)
    received, left, tops, points = ([OUT if word == "out" else int(word) for word in one] for one in columns)
    assert cycle_points(tuple(tops), tuple(left), tuple(received), variant) == tuple(points)


def test_z17_the_highest_total_then_the_best_cycle_then_all_of_them() -> None:
    assert winners(((6, 1, 5), (5, 3, 1))) == (0,) and how_won(((6, 1, 5), (5, 3, 1))) == "total"
    assert winners(((6, 8), (5, 3))) == (1,) and how_won(((6, 8), (5, 3))) == "best-cycle"
    assert winners(((6, 6, 0), (5, 5, 9))) == (0, 1) and how_won(((6, 6, 0), (5, 5, 9))) == "shared"


def test_a_cycle_is_over_after_twelve_rounds_or_with_two_left() -> None:
    assert [over(rounds, (1, 1, 1)) for rounds in (0, 11, 12)] == [False, False, True]
    for left, end in (((0, 0, 0), False), ((OUT, 0, 0), True), ((OUT, OUT, 0), True), ((OUT, 0, 0, 0), False)):
        assert over(1, left) == end


TACTICAL = """
A leads, B and C pay: D | 0 | 1 2 | 3
C leads, B and C pay: B has laid later, C is left of B | 2 | 1 2 | 2
A leads, A and E pay: E has laid later | 0 | 0 4 | 0
B leads, A and E pay: A has laid later | 1 | 0 4 | 1
D alone pays | 2 | 3 | 4
E alone pays: round the table | 2 | 4 | 0
"""


@pytest.mark.parametrize("line", TACTICAL.strip().splitlines())
def test_z14_left_of_who_paid_and_of_two_of_the_later_one_leads(line: str) -> None:
    _, leader, losers, following = (part.strip() for part in line.split("|"))
    tops = tuple(8 if str(seat) in losers.split() else 1 for seat in range(5))
    done = penalty(tops, (3,) * 5, Variant())
    assert next_leader(Round((1, 1), (1, 2, 3, 4, 5), int(leader)), done) == int(following)


def test_rounds_that_can_follow_on_each_other() -> None:
    cycle_rules = CycleRules(Variant(), False)
    one = Round((1, 2), (10, 20, 30))
    assert cycle_state(cycle_rules, (12, 12, 12), -1, (one,) * 12).sound
    assert not cycle_state(cycle_rules, (12, 12, 12), -1, (one,) * 13).sound, "a cycle has twelve"
    out = Round((1, 12), (10, 60, 50))
    spot = cycle_state(cycle_rules, (3, 3, 0), -1, (out,))
    assert spot.sound and spot.left == (3, 3, OUT)
    gone = Round((3, 4), (11, 21, 0))
    assert not cycle_state(cycle_rules, (3, 3, 0), -1, (out, gone)).sound, "two were left"
    four = cycle_state(cycle_rules, (3, 3, 0, 3), -1, (Round((1, 12), (10, 60, 50, 9)),))
    assert four.sound and four.left == (3, 2, OUT, 3)
    for cards, sound in (((11, 59, 0, 8), True), ((11, 59, 49, 8), False), ((11, 0, 0, 8), False)):
        rounds = (Round((1, 12), (10, 60, 50, 9)), Round((3, 4), cards))
        assert cycle_state(cycle_rules, (3, 3, 0, 3), -1, rounds).sound == sound, cards
    for leader, sound in ((-1, True), (0, False)):
        assert cycle_state(cycle_rules, (3, 3, 3), -1, (one._replace(leader=leader),)).sound == sound
    assert not cycle_state(cycle_rules, (3, 3, 3), -1, (one._replace(leader=0), one)).sound, "nor what follows on it"
