"""A few hands in which much fits together: bombs are seen at a glance, and answers come in the order of all plays."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from games.tichutable import cards
from tschatulle.chance import Chance
from tschatulle.game import TABLE
from tschatulle.games.tichu.rules import chaos, tientsin, trichu
from tschatulle.games.tichu.rules import grandseigneur as throne
from tschatulle.games.tichu.rules import tichu as rules
from tschatulle.games.tichu.rules import tournament as rounds
from tschatulle.games.tichu.table import combinations
from tschatulle.games.tichu.table import twodecks as decks
from tschatulle.games.tichu.table.cards import DECK, PHOENIX, PLACES, RANK, cards_text
from tschatulle.games.tichu.table.combinations import BOMB, STRAIGHT, Combo, armed, has_run, obliging, over, reading
from tschatulle.games.tichu.table.scoring import Scoring, hand_counts
from tschatulle.games.tichu.table.variantrules import VariantRules


def test_every_suit_has_its_own_bits_with_gaps_between() -> None:
    bits = [PLACES[cards(name)[0]] for name in ("S2", "SA", "B2", "R3", "GA", "s2")]
    assert bits == [1 << 2, 1 << 14, 1 << 18, 1 << 35, 1 << 62, 1 << 2]
    assert [PLACES[card] for card in (0, *cards("Hu Ma Ph Dr hu"))] == [0] * 6 and len(PLACES) == 113


@pytest.mark.parametrize(
    ("hand", "bomb", "run"),
    [
        ("S2 B2 R2 G2", True, False),
        ("SA BA RA GA", True, False),
        ("S8 b8 R8 g8", True, False),
        ("S8 s8 B8 R8", False, False),
        ("S8 B8 R8", False, False),
        ("S8 B8 G8 R9", False, False),
        ("S2-S6", True, True),
        ("GT-GA", True, True),
        ("B9-BK", True, True),
        ("S3 s4 S5 s6 S7", True, True),
        ("S3-S6 S8-SJ", False, False),
        ("S3-S6 B7", False, False),
        ("SJ-SA B2 B3", False, False),
        ("Ma S2-S5", False, False),
        ("S2-S5 Ph", False, False),
        ("S8 B8 R8 Ph Dr Hu Ma", False, False),
        ("", False, False),
    ],
)
def test_15_whether_a_hand_has_a_bomb(hand: str, bomb: bool, run: bool) -> None:
    held = cards(hand)
    assert (armed(held), has_run(held)) == (bomb, run)
    assert bool(decks.bombs(held)) == bomb == any(one.kind == BOMB for one in decks.plays(held))


HANDS = (
    "S5 B5 R5 G5 S6 S7 S8 S9 B9 R9 SA BA",
    "S2-S7 B2-B7 Ph Dr",
    "S8 B8 R8 G8 S9 B9 R9 G9 ST BJ Ph",
    "S3 B3 R3 S4 B4 R4 S5 B5 G6 G7 Ph SA",
    "RT-RA R9 B9 G9 S9 BT SA Hu",
    "Ma S2 B3 R4 G5 S6 B7 R8 G9 Ph GA BA",
)


@pytest.mark.parametrize("rules_of", [combinations, decks])
def test_what_beats_a_top_comes_in_the_order_of_all_plays(rules_of: Any) -> None:
    hands = [cards(hand) for hand in HANDS]
    met = set()
    for mine, other in pairwise([*hands, hands[0], hands[0], hands[2], hands[1], hands[1]]):
        for top in {(one.kind, one.length): one for one in reversed(rules_of.plays(other))}.values():
            lying = rules_of.laid(top, None)
            wanted = tuple(one for one in rules_of.plays(mine) if rules_of.beats(lying, one))
            assert rules_of.over(mine, lying) == wanted
            met |= {(top.kind, one.kind) for one in wanted}
            for rank in (2, 5, 8, 9, 14):
                found = tuple(one for one in wanted if combinations.meets(one, rank))
                assert rules_of.obliging(mine, lying, rank) == found, (mine, lying, rank)
    assert {(kind, BOMB) for kind in range(1, 8)} <= met and {(kind, kind) for kind in range(1, 8)} <= met


def listed(hand: str, top: str) -> list[str]:
    lying = reading(cards(top))
    assert lying
    return [cards_text(one.cards) for one in over(cards(hand), lying)]


def test_a_bomb_of_four_stands_behind_what_has_its_rank_and_a_run_among_the_straights() -> None:
    assert listed("S8 B8 R8 G8 S9 B9", "S7 B7") == [
        *("S8B8", "S8R8", "S8G8", "B8R8", "B8G8", "R8G8", "S8B8R8G8", "S9B9"),
    ]
    assert listed("S8 B8 R8 G8 S9 ST", "S7") == ["S8", "B8", "R8", "G8", "S9", "ST", "S8B8R8G8"]
    assert listed("S4-S9 B6 B9", "S3 B4 S5 S6 S7") == [
        *("S4S5S6S7S8", "S4S5B6S7S8", "S4S5S6S7S8S9"),
        *("S5S6S7S8S9", "S5S6S7S8B9", "S5B6S7S8S9", "S5B6S7S8B9"),
    ]
    assert listed("S4-S9 B4 R4 G4", "B3 R3 G3 B5 R5") == ["S4B4R4G4", "S4S5S6S7S8", "S4S5S6S7S8S9", "S5S6S7S8S9"]


def test_33_only_a_bomb_meets_a_wish_for_a_rank_that_is_covered() -> None:
    def demanded(hand: str, top: Combo | None, rank: int) -> list[str]:
        return [cards_text(one.cards) for one in obliging(cards(hand), top, rank)]

    eight, hand = reading(cards("S8")), "B8 B9 R9 G9 S9 Ph"
    assert demanded(hand, eight, 8) == [] and demanded(hand, eight, 9) == ["S9", "B9", "R9", "G9", "S9B9R9G9"]
    assert demanded(hand, reading(cards("ST")), 9) == ["S9B9R9G9"] and demanded("B9", None, 8) == []
    assert demanded(hand, reading(cards("ST BT")), 9) == ["S9B9R9G9"]
    assert demanded("B9 S9", reading(cards("S8 B8")), 9) == ["S9B9"]
    assert demanded("B9 S9 Ph", reading(cards("S8 B8 R8")), 9) == ["S9B9Ph"]


# What a hand counts for computer players and experiments, and what options mean.


def test_what_is_counted_of_a_hand() -> None:
    four = VariantRules((0, 1, 0, 1))
    assert hand_counts(four, (0, 2), (1, 0, 2, 1)) == {
        "hands": (1, 1),
        "tichu": (1, 1),
        "tichu_won": (1, 0),
        "grand": (1, 0),
        "grand_won": (0, 0),
        "double": (1, 0),
    }
    assert hand_counts(four, (3, 2, 1), (1, 2, 2, 2)) == {
        "hands": (1, 1),
        "tichu": (1, 0),
        "tichu_won": (0, 0),
        "grand": (1, 2),
        "grand_won": (0, 1),
        "double": (0, 0),
    }


def test_v61_what_a_hand_is_worth_to_computer_players() -> None:
    plain, of_round = Scoring(), rounds.RoundScoring(4)
    assert (plain.rated(35, 1), plain.grain, plain.point, plain.ventures) == (35, 1, 1.0, False)
    assert (of_round.grain, of_round.ventures, round(1 / of_round.point)) == (1000, True, 60)
    for ahead, double, wanted in (
        (200, 1, 3200),
        (0, 1, 3000),
        (-300, -1, -3300),
        (10, 0, 2010),
        (-10, 0, -2010),
        (0, 0, 0),
        (1, 0, 2001),
        (-1, 0, -2001),
        (100, -1, -2900),
    ):
        assert of_round.rated(ahead, double) == wanted


@pytest.mark.parametrize(
    ("options", "hands", "calls"),
    [
        ({}, 0, True),
        ({"hands": "1"}, 1, True),
        ({"hands": "4", "calls": "off"}, 4, False),
        ({"hands": "", "calls": "on"}, 0, True),
        ({"hands": "7"}, 0, True),
    ],
)
def test_13_the_options_of_a_match(options: dict[str, str], hands: int, calls: bool) -> None:
    game = rules.make(options)
    assert (game.scoring.hands, game.calls, game.scoring.last) == (hands, calls, hands or 30)


def test_without_calls_nobody_is_asked_and_nobody_may_call() -> None:
    game = rules.make({"calls": "off"})
    state = game.play(game.start(), TABLE, game.table_move(game.start(), Chance("quiet")))
    assert state.phase == "exchange" and [len(hand) for hand in state.hands] == [14] * 4
    assert state.calls == (0, 0, 0, 0) and all(move.kind == "give" for move in game.moves(state, 0))


@pytest.mark.parametrize(
    ("game", "module", "hands", "moves", "letters"),
    [
        # Of a hand: the deal, answers, gifts, calls and what they let be taken back and given again, and the play.
        (rules.make({"hands": "1"}), rules, 1, 1 + 4 + 12 + 4 + 12 + 36, 114 + 8 + 48 + 8 + 12 + 144),
        (rules.make({"hands": "4"}), rules, 4, 1 + 4 + 12 + 4 + 12 + 36, 114 + 8 + 48 + 8 + 12 + 144),
        (rules.make({"calls": "off", "hands": "1"}), rules, 1, 1 + 4 + 12, 114 + 8 + 48),
        (chaos.make({}), chaos, 30, 1 + 8 + 12 + 4 + 12 + 36, 114 + 16 + 48 + 8 + 12 + 144),
        (rounds.make({}), rounds, 4, 1 + 4 + 12 + 4 + 12 + 36, 114 + 8 + 48 + 8 + 12 + 144),
        (trichu.make({}), trichu, 9, 1 + 4 + 10 + 4 + 12 + 32, 114 + 8 + 40 + 8 + 12 + 128),
    ],
)
def test_the_longest_match_of_four_hands(game: Any, module: Any, hands: int, moves: int, letters: int) -> None:
    """Every card but one alone, three passes and a collected trick for each, a wish, a Dog and a Dragon."""
    play, text = 55 + 3 * 55 + 55 + 3, 2 * 55 + 3 + 3 * 55 + 55 + 6
    assert module.extent(game) == (hands * (moves + play), hands * (letters + text))


def test_the_longest_match_of_six_and_of_grandseigneur() -> None:
    six = 1 + 6 + 12 + 6 + 30 + 60, 114 + 12 + 48 + 12 + 30 + 240
    play, text = 55 + 5 * 55 + 55 + 3, 2 * 55 + 3 + 5 * 55 + 55 + 6
    assert tientsin.extent(tientsin.make({})) == (20 * (six[0] + play), 20 * (six[1] + text))
    five = throne.make({"players": "5"})
    assert throne.extent(five) == (3 * (1 + 3 + 54 * 6 + 3), 3 * (112 + 12 + 54 * 2 + 3 + 54 * 5 + 6))
    twelve = throne.make({"players": "12", "hands": "2"})
    assert throne.extent(twelve) == (2 * (1 + 6 + 108 * 13 + 3), 2 * (220 + 24 + 108 * 2 + 6 + 108 * 12 + 6))


@pytest.mark.parametrize("number", range(120))
def test_a_wish_binds_where_some_play_meets_it(number: int) -> None:
    """31-33: also over straights, of which none is built for that."""
    rng = Chance(f"binds {number}")
    deck = rng.shuffled(range(1, DECK + 1))
    if number % 3 == 0:  # low cards and the Phoenix, so that much fits together
        deck.sort(key=lambda card: (card != PHOENIX, RANK[card] > 10))
        deck = rng.shuffled(deck[:36])
    hand = tuple(sorted(deck[: 5 + rng.below(10)]))
    straights = [one for one in combinations.plays(tuple(sorted(deck[14:30]))) if one.kind == STRAIGHT]
    tops: list[Combo | None] = [None, *straights[:: max(1, len(straights) // 6)]]
    for top in tops:
        for rank in range(2, 15):
            assert combinations.binds(hand, top, rank) == bool(obliging(hand, top, rank)), (hand, top, rank)
