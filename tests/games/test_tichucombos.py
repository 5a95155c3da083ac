"""Combinations of Tichu: readings, every play of a hand, what beats what, wishes; the counts of the rulings file."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations
from math import comb

import pytest
from games.tichutable import cards
from hypothesis import given
from hypothesis import strategies as st
from tschatulle.game import BadText
from tschatulle.games.tichu.table.cards import (
    DOG,
    DRAGON,
    MAHJONG,
    NAMES,
    PHOENIX,
    POINTS,
    RANK,
    SUIT_BIT,
    Cards,
    cards_text,
    natural,
    points,
    rank_text,
    read_cards,
    read_rank,
)
from tschatulle.games.tichu.table.combinations import (
    BOMB,
    HOUSE,
    PAIR,
    SINGLE,
    STAIRS,
    STRAIGHT,
    TRIPLE,
    Combo,
    beats,
    bombs,
    laid,
    meets,
    obliging,
    over,
    plays,
    reading,
    readings,
)

RUN = "23456789TJQKA"


def ranks(text: str) -> Cards:
    """Cards of these ranks, in suits that do not matter: the nth of a rank has the nth suit; `P D H M` special."""
    found: list[int] = []
    special = {"P": PHOENIX, "D": DRAGON, "H": DOG, "M": MAHJONG}
    for letter in text.replace(" ", ""):
        if letter in special:
            found.append(special[letter])
        else:
            rank = read_rank(letter)
            found.append(next(c for c in (natural(rank, suit) for suit in range(4)) if c not in found))
    return tuple(sorted(found))


def mixed(text: str) -> Cards:
    """Like `ranks` for different ranks, but never five neighbours of one suit."""
    return tuple(natural(read_rank(letter), read_rank(letter) % 4) for letter in text)


def top(text: str, wild: str = "") -> Combo:
    found = reading(cards(text), read_rank(wild) if wild else 0)
    assert found
    return found


HANDS = {
    "A": cards("Ma S2 B3 R4 G5 S6 B7 R8 G9 ST BJ RQ GK SA"),
    "B": cards("S2-SA Dr"),
    "C": cards("Ph S2 B3 R4 G5 S6 B7 R8 G9 ST BJ RQ GK SA"),
    "D": cards("S2 B2 R2 G2 S3 B3 R3 G3 S4 B4 R4 G4 S5 B5"),
    "E": cards("S7 B7 R7 G7 S8 B8 R8 G8 S9 B9 R9 G9 Ph Dr"),
    "F": cards("S2-S8 B2-B8"),
    "G": cards("S2-S8 B2-B7 Ph"),
    "H": cards("Ma Hu Ph Dr SA BA RA GA SK BK RK SQ BQ RQ"),
    "I": cards("S2 S4 S6 S8 ST SQ SA B2 B4 B6 B8 BT BQ BA"),
    "J": cards("S5-SJ B5-BJ"),
    "K": cards("S5-ST B5-BJ Ph"),
    "L": cards("Ma Ph S2-S7 B2-B7"),
    "M": cards("S3 B3 R3 S4 B4 R4 S5 B5 R5 S6 B6 R6 Ph Hu"),
}
LEADS = {
    "A": (69, 69),
    "B": (59, 59),
    "C": (381, 417),
    "D": (750, 750),
    "E": (1241, 1349),
    "F": (394, 394),
    "G": (1183, 1318),
    "H": (453, 498),
    "I": (21, 21),
    "J": (394, 394),
    "K": (1183, 1494),
    "L": (1176, 1255),
    "M": (963, 1098),
}
BOMBS = {"B": 45, "F": 12}


# Cards.


def test_the_deck_has_56_cards_and_100_points() -> None:
    assert len(NAMES) == len(RANK) == len(POINTS) == len(SUIT_BIT) == 57
    assert sum(POINTS) == points(range(1, 57)) == 100
    assert [RANK.count(rank) for rank in range(1, 15)] == [1] + [4] * 13
    assert points(read_cards("S5GTBKPhDrSA")) == 25
    assert cards_text(range(1, 57)).startswith("HuMaS2B2R2G2S3") and cards_text(range(1, 57)).endswith("GAPhDr")
    assert read_cards(cards_text(range(57))) == tuple(range(57))


@pytest.mark.parametrize("text", ["S", "S1", "X2", "x2", "S2B", "S2" * 113, "²2"])
def test_rubbish_is_no_card(text: str) -> None:
    with pytest.raises(BadText):
        read_cards(text)


@pytest.mark.parametrize("text", ["", "1", ".", "..", "10", "P"])
def test_rubbish_is_no_rank(text: str) -> None:
    with pytest.raises(BadText):
        read_rank(text)


def test_ranks_are_written_and_read() -> None:
    assert [read_rank(rank_text(rank)) for rank in range(2, 15)] == list(range(2, 15))
    assert rank_text(0) == "-"


# Readings.


@pytest.mark.parametrize(
    ("text", "kind", "height"),
    [
        ("S8", SINGLE, 16),
        ("Ma", SINGLE, 2),
        ("Dr", SINGLE, 99),
        ("S8 R8", PAIR, 8),
        ("S8 R8 G8", TRIPLE, 8),
        ("S3 R3 S8 B8 R8", HOUSE, 8),
        ("S3 R3 G3 B8 R8", HOUSE, 3),
        ("S6 B6 S7 R7 S8 B8", STAIRS, 8),
        ("S7 B8 S9 ST SJ", STRAIGHT, 11),
        ("Ma S2 S3 S4 S5", STRAIGHT, 5),
        ("SK RK GK BK", BOMB, 77),
        ("R4 R5 R6 R7 R8", BOMB, 88),
    ],
)
def test_the_examples_of_the_rules_are_read(text: str, kind: int, height: int) -> None:
    assert [(one.kind, one.height, one.wild) for one in readings(cards(text))] == [(kind, height, 0)]


@pytest.mark.parametrize(
    "text",
    [
        "S8 R9",
        "S3 R3 S5 B5",  # stairs have no gap
        "S7 S8 S9 ST",  # four cards are no straight
        "S2 S3 S4 S5 SA",  # the ace is not low
        "SJ SQ SK SA B2",  # no way around
        "Ma S2",
        "Dr Ph",
        "Hu Ph",
        "Ma Ph",
        "S8 R8 G8 B9",
        "S8 R8 G8 B8 Ph",  # 16: four and the Phoenix
        "S8 R8 G8 Ph Dr",
        "S2 B2 R2 S3 B3 R3",
        "Ma S2 B2 S3 B3",
        "S2 B2 S3 B3 S4 Ph Dr",
    ],
)
def test_16_what_is_no_combination(text: str) -> None:
    assert readings(cards(text)) == ()


def test_14_the_longest_straight_has_14_cards_and_the_mah_jong_is_its_1() -> None:
    (longest,) = readings(HANDS["A"])
    assert (longest.kind, longest.length, longest.height) == (STRAIGHT, 14, 14)


def test_14_the_mah_jong_has_no_suit_and_makes_no_bomb() -> None:
    (run,) = readings(cards("Ma S2 S3 S4 S5 S6"))
    assert run.kind == STRAIGHT
    assert not any(MAHJONG in bomb.cards for bomb in plays(cards("Ma S2-SA")) if bomb.kind == BOMB)


def test_15_a_straight_of_one_suit_is_a_bomb_and_with_the_phoenix_a_straight() -> None:
    assert [one.kind for one in readings(cards("S2-S6"))] == [BOMB]
    assert [one.kind for one in readings(cards("S2-S5 Ph"))] == [STRAIGHT]
    assert [one.kind for one in readings(cards("S2 S3 S5 S6 Ph"))] == [STRAIGHT]


def test_16_the_phoenix_makes_no_bomb_of_a_triple() -> None:
    assert readings(cards("S8 B8 R8 Ph")) == ()


def test_17_the_phoenix_alone_is_half_a_rank_above_what_it_covers() -> None:
    phoenix = top("Ph")
    assert laid(phoenix, None).height == 3
    on_eight = laid(phoenix, top("S8"))
    assert beats(top("S8"), phoenix) and on_eight.height == 17
    assert not beats(on_eight, top("B8")) and beats(on_eight, top("B9"))
    on_ace = laid(phoenix, top("SA"))
    assert beats(top("SA"), phoenix) and beats(on_ace, top("Dr"))
    assert not any(beats(on_ace, top(f"S{rank}")) for rank in RUN)
    assert not beats(top("Dr"), phoenix)
    assert laid(top("S8"), top("S7")) == top("S8")


def test_17_36_the_phoenix_on_the_lead_and_the_mah_jong() -> None:
    assert beats(top("Ma"), top("Ph")) and laid(top("Ph"), top("Ma")).height == 3
    assert not beats(laid(top("Ph"), None), top("Ma")) and beats(laid(top("Ph"), None), top("S2"))


def test_18_the_phoenix_stands_for_2_to_ace_and_no_special_card() -> None:
    assert [one.wild for one in readings(cards("S8 Ph"))] == [8]
    assert [one.wild for one in readings(cards("S8 B8 Ph"))] == [8]
    assert [one.wild for one in readings(cards("S8 B8 S9 Ph"))] == [9]
    assert [one.wild for one in readings(cards("S2 B3 S4 S5 Ph"))] == [6], "never 1"
    assert [one.wild for one in readings(cards("ST BJ SQ SK SA Ph"))] == [9], "never past the ace"
    assert [one.wild for one in readings(cards("Ma S3 S4 S5 Ph"))] == [2]
    assert [one.wild for one in readings(cards("Ma S2 S3 S4 Ph"))] == [5]
    assert [one.wild for one in readings(cards("S2-SA Ph"))] == []


def test_19_two_pairs_and_the_phoenix_are_read_high_and_low() -> None:
    """The real player's K K Ph 2 2, laid as 2-2-2-K-K, was beaten by 3-3-3-8-8."""
    high, low = readings(cards("SK BK Ph S2 B2"))
    assert (high.height, high.wild, low.height, low.wild) == (13, 13, 2, 2)
    assert beats(low, top("S3 B3 R3 S8 B8")) and not beats(high, top("S3 B3 R3 S8 B8"))
    assert reading(low.cards, 2) == low and reading(low.cards, 5) is None


def test_19_a_gapless_run_and_the_phoenix_goes_on_up_or_down() -> None:
    assert [(one.height, one.wild) for one in readings(cards("S5 B6 S7 S8 Ph"))] == [(9, 9), (8, 4)]
    assert [one.wild for one in readings(cards("S3 B4 S5 S6 Ph"))] == [7, 2]


def test_20_22_only_a_bomb_beats_the_dragon_and_the_dog_beats_nothing() -> None:
    assert not any(beats(top("Dr"), one) for hand in HANDS.values() for one in plays(hand) if one.kind != BOMB)
    assert beats(top("Dr"), top("S2 B2 R2 G2"))
    assert beats(top("SA"), top("Dr"))
    assert not beats(top("Ma"), top("Hu"))


def test_24_bombs_are_compared_by_cards_then_height() -> None:
    order = ["S2 B2 R2 G2", "SA BA RA GA", "S2-S6", "B2-B6", "RT-RA", "G2-G7", "S9-SA", "S2-S8", "S2-SA"]
    for lower, higher in combinations(order, 2):
        equal = (lower, higher) == ("S2-S6", "B2-B6")
        assert beats(top(lower), top(higher)) != equal
        assert not beats(top(higher), top(lower))
    assert beats(top("S3 B3 R3 S8 B8"), top("S2 B2 R2 G2"))
    assert not beats(top("S2 B2 R2 G2"), top("S3 B3 R3 S8 B8"))


def test_length_and_kind_must_be_the_same() -> None:
    assert not beats(top("S2 B2"), top("S3 B3 R3"))
    assert not beats(top("S2 B3 S4 S5 S6"), top("S3 B4 S5 S6 S7 S8"))
    assert beats(top("S2 B3 S4 S5 S6"), top("S3 B4 S5 S6 S7"))
    assert not beats(top("S8 B8"), top("R8 G8"))


# Section 5.1: the whole deck. What grows with the suits in a known way is counted with few and foretold for four.

Key = tuple[int, int, bool]
"""Kind, number of cards, whether the Phoenix is among them."""

STAIRS_COUNTS = {
    4: (432, 576),
    6: (2376, 4752),
    8: (12960, 34560),
    10: (69984, 233280),
    12: (373248, 1492992),
    14: (1959552, 9144576),
}
STRAIGHT_COUNTS = {
    5: (9436, 9728),
    6: (33760, 43264),
    7: (118756, 182272),
    8: (409576, 733184),
    9: (1376236, 2818048),
    10: (4456432, 10289152),
    11: (13631476, 35127296),
    12: (37748728, 108003328),
    13: (83886076, 268435456),
    14: (67108864, 218103808),
}


def deck(suits: int) -> Cards:
    """All 56 cards, or the four special ones and only so many suits."""
    return (DOG, MAHJONG, *(natural(rank, suit) for rank in range(2, 15) for suit in range(suits)), PHOENIX, DRAGON)


@lru_cache
def listed(suits: int) -> dict[Key, tuple[int, int]]:
    """(sets, readings) of every kind and size among the plays of a deck."""
    found: dict[Key, list[Cards]] = {}
    for one in plays.__wrapped__(deck(suits)):
        found.setdefault((one.kind, one.length, PHOENIX in one.cards), []).append(one.cards)
    return {key: (len(set(sets)), len(sets)) for key, sets in found.items()}


def classified(cards: Cards, sizes: range) -> dict[Key, tuple[int, int]]:
    """The same by looking at every subset of these sizes."""
    sets: Counter[Key] = Counter()
    every: Counter[Key] = Counter()
    for size in sizes:
        for chosen in combinations(cards, size):
            if found := readings.__wrapped__(chosen):
                key = (found[0].kind, size, PHOENIX in chosen)
                sets[key] += 1
                every[key] += len(found)
    return {key: (sets[key], every[key]) for key in sets}


def foretold(one: int, two: int, power: int) -> int:
    """The count for four suits of what is a * suits^power + b * suits^(power - 1), from those for one and two."""
    a = two // 2 ** (power - 1) - one
    return a * 4**power + (one - a) * 4 ** (power - 1)


def test_5_1_listing_and_classifying_agree_on_a_deck_of_two_suits() -> None:
    small = {key: count for key, count in listed(2).items() if key[1] <= 4}
    assert classified(deck(2), range(1, 5)) == small
    assert {key: count for key, count in listed(1).items() if key[1] <= 6} == classified(deck(1), range(1, 7))


def test_5_1_pairs_triples_full_houses_and_four_of_a_kind() -> None:
    few = (*(natural(rank, suit) for rank in (2, 3) for suit in range(4)), PHOENIX)
    found = classified(few, range(2, 6))
    two = {key: (sets * comb(13, 2), every * comb(13, 2)) for key, (sets, every) in found.items()}
    one = {key: sets * 13 // 2 for key, (sets, _) in found.items()}
    assert (one[PAIR, 2, False], one[PAIR, 2, True]) == (78, 52)
    assert (one[TRIPLE, 3, False], one[TRIPLE, 3, True]) == (52, 78)
    assert one[BOMB, 4, False] == 13
    assert two[HOUSE, 5, False] == (3744, 3744)
    assert two[HOUSE, 5, True] == (2496 + 2808, 11856 - 3744)


def test_5_1_stairs() -> None:
    """With two suits there is one pair of a rank, with four there are six."""
    for size, (plain, helped) in STAIRS_COUNTS.items():
        ranks = size // 2
        assert listed(2)[STAIRS, size, False][0] * 6**ranks == plain
        assert listed(2)[STAIRS, size, True][0] // 2 * 4 * 6 ** (ranks - 1) == helped


def test_5_1_straights_and_run_bombs() -> None:
    bombs_of_four = []
    for size, (plain, helped) in STRAIGHT_COUNTS.items():
        runs = [listed(suits).get((BOMB, size, False), (0, 0))[0] for suits in (1, 2)]
        natural_runs = [listed(suits)[STRAIGHT, size, False][0] + run for suits, run in zip((1, 2), runs, strict=True)]
        bombs_of_four.append(4 * runs[0])
        assert runs[1] == 2 * runs[0]
        assert foretold(natural_runs[0], natural_runs[1], size) - 4 * runs[0] == plain
        with_phoenix = [listed(suits)[STRAIGHT, size, True][0] for suits in (1, 2)]
        assert foretold(with_phoenix[0], with_phoenix[1], size - 1) == helped
    assert bombs_of_four == [36, 32, 28, 24, 20, 16, 12, 8, 4, 0]
    read = [listed(suits)[STRAIGHT, 5, True][1] for suits in (1, 2)]
    assert foretold(read[0], read[1], 4) == 21212 - 9436


def test_5_1_everything_up_to_five_cards_by_brute_force(request: pytest.FixtureRequest) -> None:
    most = 5 if request.config.getoption("--deep") else 3  # five cards are four million subsets
    found = classified(deck(4), range(1, most + 1))
    counts = {(PAIR, 2): 130, (TRIPLE, 3): 130, (HOUSE, 5): 9048, (STAIRS, 4): 1008, (STRAIGHT, 5): 19164}
    counts |= {(BOMB, 4): 13, (BOMB, 5): 36}
    for kind, count in counts.items():
        if kind[1] <= most:
            assert sum(found.get((*kind, wild), (0, 0))[0] for wild in (False, True)) == count, kind
    assert found[SINGLE, 1, False] == (55, 55) and found[SINGLE, 1, True] == (1, 1)


# Section 5.2: thirteen hands.


@pytest.mark.parametrize("name", HANDS)
def test_5_2_leads_of_notable_hands(name: str) -> None:
    found = plays(HANDS[name])
    assert len(HANDS[name]) == 14
    assert (len({one.cards for one in found}), len(found)) == LEADS[name]
    assert len(set(found)) == len(found)
    if name in BOMBS:
        assert sum(one.kind == BOMB for one in found) == BOMBS[name]


@pytest.mark.parametrize("name", HANDS)
def test_5_2_every_subset_of_a_hand_classified_gives_the_same_list(name: str) -> None:
    hand = HANDS[name]
    every = [one for size in range(1, 15) for some in combinations(hand, size) for one in readings.__wrapped__(some)]
    assert sorted(every) == sorted(plays(hand))


FOLLOW = ("S8", "Dr", "S4 B4", "S3 B3 R3 S2 B2", "S3 B3 S4 B4", "S2 B3 S4 S5 S6", "S5 B5 R5 G5", "R2-R6")
ANSWERS = {
    "C": (7, 0, 10, 0, 0, 41, 0, 0),
    "E": (9, 3, 33, 351, 171, 3, 3, 0),
    "G": (10, 9, 19, 23, 25, 166, 9, 7),
    "L": (7, 6, 15, 20, 21, 116, 6, 4),
    "M": (1, 0, 12, 108, 54, 81, 0, 0),
}


@pytest.mark.parametrize("name", ANSWERS)
def test_5_2_answers(name: str) -> None:
    found = [len({one.cards for one in over(HANDS[name], top(text))}) for text in FOLLOW]
    assert tuple(found) == ANSWERS[name]


# Section 5.3: eighteen wishes.

WISHES = [
    ("8KK32", "S7", "8", True),
    ("8888K3", "S9", "8", True),
    ("888K3", "S9", "8", False),
    ("8PKK3", "S5 B5", "8", True),
    ("8KK3", "S5 B5", "8", False),
    ("4578PA", "S2 B3 S4 S5 S6", "7", True),
    ("34567A", "S2 B3 S4 S5 S6", "3", True),
    ("89TJQAHD", "", "8", True),
    ("9TJQKAP", "", "8", False),
    ("99988", "S5 B5 R5 S2 B2", "8", True),
    ("99988", "SQ BQ RQ S2 B2", "8", False),
    ("-S9-SK", "Dr", "K", True),
    ("8888", "S7 B7 R7 G7", "8", True),
    ("8888", "S9 B9 R9 G9", "8", False),
    ("8", "8.5", "8", False),
    ("9", "8.5", "9", True),
    ("889P", "S5 B5 S6 B6", "9", True),
]


@pytest.mark.parametrize(("hand", "lies", "rank", "bound"), WISHES)
def test_5_3_wishes(hand: str, lies: str, rank: str, bound: bool) -> None:
    held = cards(hand[1:]) if hand[0] == "-" else tuple(sorted(mixed(hand))) if hand == "34567A" else ranks(hand)
    on_table = laid(top("Ph"), top("R8")) if lies == "8.5" else top(lies) if lies else None
    assert bool(obliging(held, on_table, read_rank(rank))) == bound


def test_5_3_4_the_phoenix_helps_to_fulfil() -> None:
    assert [one.cards for one in obliging(ranks("8PKK3"), top("S5 B5"), 8)] == [ranks("8P")]
    (only,) = obliging(ranks("4578PA"), top("S2 B3 S4 S5 S6"), 7)
    assert only.cards == ranks("4578P") and only.wild == 6


def test_5_3_8_on_the_lead_two_plays_and_not_the_dog() -> None:
    """The eight alone, or in the straight from 8 to Q."""
    hand = tuple(sorted((*mixed("89TJQA"), DOG, DRAGON)))
    assert [one.kind for one in obliging(hand, None, 8)] == [SINGLE, STRAIGHT]


def test_5_3_9_the_phoenix_alone_is_not_wished_for() -> None:
    hand = (*mixed("79TJQ"), PHOENIX)
    assert len({one.cards for one in plays(hand)}) == 6 + 5 + 3 and not obliging(hand, None, 8)


def test_5_3_12_13_bombs_fulfil() -> None:
    assert all(one.kind == BOMB for one in obliging(cards("S9-SK"), top("Dr"), 13))
    assert meets(top("S8 B8 R8 G8"), 8) and not meets(top("S7 B7 Ph", "7"), 8) and not meets(top("Ph"), 8)


def test_5_3_18_one_of_fifteen_plays_meets_the_wish() -> None:
    hand = tuple(sorted({*(natural(rank, rank % 4) for rank in range(3, 13)), *(natural(13, s) for s in range(4))}))
    assert len(over(hand, top("Ma"))) == 15
    assert [one.cards for one in obliging(hand, top("Ma"), 8)] == [(natural(8, 0),)]
    assert [one.cards for one in bombs(hand)] == [tuple(natural(13, s) for s in range(4))]


# Any hand.

hands = st.sets(st.integers(1, 56), min_size=1, max_size=14).map(lambda some: tuple(sorted(some)))


@given(hands)
def test_every_play_is_read_back_and_comes_once(hand: Cards) -> None:
    found = plays(hand)
    assert len({(one.cards, one.wild) for one in found}) == len(found)
    for one in found:
        assert one in readings(one.cards) and reading(one.cards, one.wild) == one
        assert list(one.cards) == sorted(one.cards) and set(one.cards) <= set(hand)
        assert (PHOENIX in one.cards and one.length > 1) == bool(one.wild)


@given(hands)
def test_bombs_are_the_bombs_among_the_plays(hand: Cards) -> None:
    assert sorted(bombs(hand)) == sorted(one for one in plays(hand) if one.kind == BOMB)


@given(hands, hands)
def test_beating_is_an_order(one: Cards, other: Cards) -> None:
    for low in plays(one)[::7]:
        assert low.cards[0] == PHOENIX or not beats(low, low)
        for high in plays(other)[::5]:
            if DOG not in (*low.cards, *high.cards) and PHOENIX not in (low.cards[0], high.cards[0]):
                assert not (beats(low, high) and beats(high, low))


@given(hands, st.integers(2, 14))
def test_what_meets_a_wish_holds_the_card_itself(hand: Cards, rank: int) -> None:
    found = obliging(hand, None, rank)
    assert bool(found) == any(RANK[card] == rank for card in hand)
    assert all(meets(one, rank) for one in found)
