"""Combinations of one deck and two, as Grandseigneur plays them, each ruling by its number."""

from __future__ import annotations

from itertools import combinations

import pytest
from games.tichutable import cards
from hypothesis import given, settings
from hypothesis import strategies as st
from tschatulle.chance import Chance
from tschatulle.game import BadText
from tschatulle.games.tichu.rules.grandseigneur import BOTH, ONE
from tschatulle.games.tichu.table import combinations as single
from tschatulle.games.tichu.table.cards import DECK, DRAGON, EVERY_NAME, PHOENIX, cards_text
from tschatulle.games.tichu.table.combinations import BOMB, HIGHEST, HOUSE, PAIR, STAIRS, STRAIGHT, TRIPLE, Combo
from tschatulle.games.tichu.table.state import Move, move_text, read_move, wild_text
from tschatulle.games.tichu.table.twodecks import beats, bombs, face, laid, obliging, over, plays, reading


def combo(text: str, wild: int = 0) -> Combo:
    found = reading(cards(text), wild)
    assert found, text
    return found


def over_text(hand: str, top: str, wild: int = 0) -> set[str]:
    return {cards_text(one.cards) for one in over(cards(hand), combo(top, wild))}


def two(first: int, second: int) -> int:
    """Both Phoenixes stand for these ranks."""
    return first + 16 * second


def test_cards_of_the_second_deck_have_small_letters() -> None:
    assert cards("S8 s8 Ph ph Dr dr") == (27, PHOENIX, DRAGON, 27 + DECK, PHOENIX + DECK, DRAGON + DECK)
    assert len(EVERY_NAME) == 2 * DECK + 1 == len(set(EVERY_NAME)) and face(27 + DECK) == face(27) == 27
    assert len(ONE) == 55 and len(BOTH) == 109 and 1 not in ONE and {57, 58}.isdisjoint(BOTH)


def test_moves_with_both_phoenixes_name_both_ranks() -> None:
    move = Move("play", cards("S7 S8 S9 Ph ph"), two(11, 10))
    assert move_text(move) == "S7S8S9Phph=JT" and read_move("S7S8S9Phph=JT") == move
    assert wild_text(two(8, 8)) == "88" and read_move("dr") == Move("play", (DRAGON + DECK,))
    for text in ("S7S8S9Phph=J", "S7S8S9Phph=TJ", "S7Ph=77", "S7ph", "Phph=", "dr=5", "S8S9=8"):
        with pytest.raises(BadText):
            read_move(text)


def test_v31_the_second_dragon_beats_the_first_and_nothing_else_does_but_bombs() -> None:
    first = laid(combo("Dr"), None)
    assert first.height == HIGHEST and beats(first, combo("dr")) and beats(first, combo("S2S3S4S5S6"))
    assert not beats(first, combo("Ph")) and not beats(first, combo("SA"))
    assert beats(laid(combo("dr"), None), combo("Dr")), "whichever is the second"


def test_v32_v36_four_of_a_kind_only_in_four_suits() -> None:
    assert combo("S8 B8 R8 G8").kind == combo("S8 b8 R8 g8").kind == BOMB
    assert reading(cards("S8 s8 R8 G8")) is None and reading(cards("S8 s8 B8 R8 G8")) is None
    assert [cards_text(one.cards) for one in bombs(cards("S8 s8 B8 b8 R8 r8 g8"))] == ["S8B8R8g8"]
    assert bombs(cards("S8 s8 B8 b8 R8 r8")) == () == bombs(cards("S8"))


def test_v33_two_phoenixes_are_wild_together_but_not_on_each_other() -> None:
    assert combo("S8 Ph ph", two(8, 8)).kind == TRIPLE and combo("S8 ph", 8).kind == PAIR
    assert reading(cards("Ph ph"), two(8, 8)) is None and reading(cards("S8 B8 Ph ph"), two(8, 8)) is None
    assert reading(cards("S8 B8 R8 Ph"), 8) is None, "in no bomb"
    led = laid(combo("Ph"), None)
    assert not beats(led, combo("ph")) and beats(led, combo("S2")) and not beats(led, combo("Ma"))
    on_nine = laid(combo("ph"), combo("S9"))
    assert on_nine.height == 19 and not beats(on_nine, combo("Ph")) and beats(on_nine, combo("ST"))
    assert not beats(on_nine, combo("s9")) and beats(combo("SA"), combo("ph"))


def test_v33_a_phoenix_in_a_combination_beats_no_more_than_its_height() -> None:
    """Beside cards of the second deck the first deck's Phoenix is the lowest number, as if it stood alone."""
    pair, low = combo("S9 B9"), combo("Ph s3", 3)
    assert low.cards[0] == PHOENIX and low.height == 3
    assert not beats(pair, low) and beats(pair, combo("Ph st", 10)) and not beats(combo("Ph s9", 9), pair)
    assert beats(combo("Ph s3", 3), combo("S4 s4")), "nor does it keep another Phoenix away"
    assert beats(combo("Ph s3", 3), combo("s4 ph", 4))
    straight = combo("ST BJ RQ GK SA")
    assert not beats(straight, combo("Ph s6 b7 r8 g9", 5))


def test_v34_every_rank_has_a_card_of_its_own_but_in_straights() -> None:
    assert reading(cards("S8 B8 Ph ph"), two(9, 9)) is None, "no stairs of 8 and 9"
    assert combo("S8 S9 Ph ph", two(9, 8)).kind == STAIRS
    assert reading(cards("S8 B8 R8 Ph ph"), two(9, 9)) is None
    assert combo("S8 SK BK Ph ph", two(8, 8)).height == 8 and combo("S8 SK BK Ph ph", two(13, 8)).height == 13
    assert {combo("S7 S8 S9 Ph ph", value).height for value in (two(6, 5), two(10, 6), two(11, 10))} == {9, 10, 11}
    assert combo("S7 S8 S9 Ph ph", two(6, 5)).kind == STRAIGHT, "no bomb with a Phoenix"
    assert reading(cards("S7 S8 S9 Ph ph"), two(5, 6)) is None, "the higher rank comes first"
    assert reading(cards("Ma S2 S3 S4 Ph"), 5) and reading(cards("S2 S3 S4 S5 Ph"), 1) is None


def test_v35_equal_cards_are_equal_and_make_pairs_and_runs() -> None:
    assert not beats(combo("S8"), combo("s8")) and combo("S8 s8").kind == PAIR
    assert combo("S8 s8 B8").kind == TRIPLE and combo("S8 s8 b8 S9 s9").kind == HOUSE
    assert combo("S3 s4 S5 s6 S7").kind == BOMB and not beats(combo("S3 s4 S5 s6 S7"), combo("s3 S4 s5 S6 s7"))
    assert beats(combo("S3S4S5S6S7"), combo("B4B5B6B7B8")) and beats(combo("S8 B8 R8 G8"), combo("S3S4S5S6S7"))


def test_what_looks_the_same_is_listed_once_with_the_lower_number() -> None:
    listed = [cards_text(one.cards) for one in plays(cards("S8 s8 B8"))]
    assert listed == ["S8", "B8", "S8s8", "S8B8", "S8B8s8"] or sorted(listed) == sorted(
        ["S8", "B8", "S8s8", "S8B8", "S8B8s8"]
    )
    assert reading(cards("B8 s8")), "but any of them may be played"


def test_what_may_follow() -> None:
    hand = "S9 s9 B9 SK Ph ph Dr dr S3 S4 S5 S6 S7"
    assert over_text(hand, "ST") == {"SK", "Ph", "Dr", "S3S4S5S6S7"}
    assert over_text(hand, "S8B8") == {"S9s9", "S9B9", "S9Ph", "B9Ph", "SKPh", "S3S4S5S6S7"}
    assert over_text(hand, "SJ BJ RJ") == {"SKPhph", "S3S4S5S6S7"}
    assert over_text("S9", "dr") == set() and over_text(hand, "dr") == {"Dr", "S3S4S5S6S7"}


def test_a_wish_obliges_by_natural_cards_only() -> None:
    assert {cards_text(one.cards) for one in obliging(cards("S9 s9 Ph SK"), combo("S8"), 9)} == {"S9"}
    assert obliging(cards("Ph ph SK"), combo("S8"), 9) == () == obliging(cards("S9 SK"), combo("ST"), 9)


def shapes(found: tuple[Combo, ...]) -> set[tuple[int, int, int, tuple[int, ...], int]]:
    """What looks different: kind, length, height, faces, and what the Phoenixes stand for."""
    return {(one.kind, one.length, one.height, tuple(sorted(map(face, one.cards))), one.wild) for one in found}


@settings(max_examples=25)
@given(st.integers(0, 10**6))
def test_with_one_deck_the_plays_are_those_of_tichu(number: int) -> None:
    hand = tuple(sorted(Chance(str(number)).shuffled(ONE)[:11]))
    assert shapes(plays(hand)) == shapes(single.plays(hand)) and len(plays(hand)) == len(single.plays(hand))
    assert [one.cards for one in bombs(hand)] == [one.cards for one in single.bombs(hand)]


@settings(max_examples=8)
@given(st.integers(0, 10**6))
def test_with_two_decks_the_plays_are_all_that_can_be_read(number: int) -> None:
    """Every set of cards with every value is tried; few ranks, so that much fits."""
    rng = Chance(f"two {number}")
    low = rng.below(8) + 2
    pool = [card for card in BOTH if face(card) in (PHOENIX, DRAGON) or low <= (face(card) - 3) // 4 + 2 <= low + 5]
    hand = tuple(sorted({*rng.shuffled(pool)[:7], PHOENIX, PHOENIX + DECK}))
    values = [0, *range(2, 15), *(two(a, b) for a in range(2, 15) for b in range(2, a + 1))]
    found = set()
    for size in range(1, len(hand) + 1):
        for chosen in combinations(hand, size):
            wild = sum(card in (PHOENIX, PHOENIX + DECK) for card in chosen) if size > 1 else 0
            for value in values:
                if (value > 0) + (value >= 16) == wild and (one := reading(chosen, value)):
                    found |= shapes((one,))
    assert shapes(plays(hand)) == found and len(plays(hand)) == len(found)


def test_a_wide_hand_does_not_explode() -> None:
    hand = cards("S5 B5 S6 B6 S7 B7 S8 B8 S9 B9 ST BT SJ BJ Ph ph")
    assert 1000 < len(plays(hand)) < 40_000
