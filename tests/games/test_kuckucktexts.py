"""Texts and soundness of Zum Kuckuck!: every bound from both sides, every flaw by its name; what hands may hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from tschatulle.chance import Chance
from tschatulle.game import HIDDEN, TABLE, BadText, IllegalMove
from tschatulle.games.kuckuck.rules.cards import CARDS, HALVES, HAND, NESTS, cockatoos
from tschatulle.games.kuckuck.rules.kuckuck import Kuckuck, extent, make
from tschatulle.games.kuckuck.rules.progress import cycle_state, settled
from tschatulle.games.kuckuck.rules.state import NOBODY, NOTHING, Round, Shuffle, State, remaining
from tschatulle.games.kuckuck.rules.worlds import Hands, Worlds, possible

FOUR, FOUR_T, THREE = make({}), make({"tactical": "yes"}), make({"seats": "3"})
STRIPES = tuple(tuple(range(1 + seat, 49, 4)) for seat in range(4))
"""Hand k holds 1+k, 5+k .. 45+k; six cockatoos each."""
BLOCKS = tuple(tuple(range(1 + 12 * seat, 13 + 12 * seat)) for seat in range(4))
"""0, 6, 12 and 6 cockatoos."""


@pytest.fixture(autouse=True)
def fresh() -> None:
    """Nothing is known from other tests."""
    for known in (cycle_state, settled, possible):
        known.cache_clear()


def begun(game: Kuckuck, deal: Any = STRIPES, starter: int = NOBODY) -> State:
    return game.play(game.play(game.start(), TABLE, deal), TABLE, Shuffle(NESTS, starter))


def laid(game: Kuckuck, state: State, *cards: int) -> State:
    """Each card is played by the seat that has it."""
    for card in cards:
        seat = next(seat for seat in game.sides if card in remaining(state, seat))
        state = game.play(state, seat, card)
    return state


DEALT = FOUR.play(FOUR.start(), TABLE, STRIPES)
BEGUN = begun(FOUR)
MID = laid(FOUR, BEGUN, *range(1, 9))
"""After two rounds."""


def ended(game: Kuckuck, state: State) -> State:
    """The cycle is played on with the lowest cards."""
    cycle = state.cycle
    while len(state.sheet) == cycle:
        seat = game.awaited(state)[0]
        state = game.play(state, seat, game.moves(state, seat)[0])
    return state


RESTING = ended(FOUR, MID)
"""Between the first and the second cycle."""
SECOND = FOUR.play(RESTING, TABLE, Shuffle(NESTS))
OPEN = begun(FOUR_T, BLOCKS, 2)
"""Tactical: seat 2 has most cockatoos."""


def flawed(state: State, game: Kuckuck = FOUR, **odd: Any) -> tuple[str, ...]:
    return game.flaws(replace(state, **odd))


def bad(read: Callable[[], object]) -> str:
    with pytest.raises(BadText) as refusal:
        read()
    return refusal.value.reason


# The pieces and the bound of a game.


def test_the_nests_are_twelve_twice() -> None:
    assert NESTS == (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12)
    assert HALVES == (0,) * 13 + (1,) * 12 + (2,) * 12 + (1,) * 12 + (0,) * 12 and (CARDS, HAND) == (60, 12)


@pytest.mark.parametrize(
    ("seats", "tactical", "moves", "text"),
    [
        ("3", "no", 112, 73 + 3 * 97),
        ("4", "no", 197, 97 + 4 * 121),
        ("4", "yes", 197, 97 + 4 * 122),
        ("5", "no", 306, 846),
    ],
)
def test_the_extent_is_the_deal_and_in_each_cycle_a_shuffle_and_all_cards(
    seats: str, tactical: str, moves: int, text: int
) -> None:
    assert extent(make({"seats": seats, "tactical": tactical})) == (moves, text)


def test_what_lies_there_after_the_deal() -> None:
    assert State(STRIPES, (6,) * 4, -1, ((),) * 4, tops=(0,) * 4, left=(6,) * 4) == DEALT
    for state, game in ((DEALT, FOUR), (BEGUN, FOUR), (MID, FOUR), (RESTING, FOUR), (SECOND, FOUR), (OPEN, FOUR_T)):
        assert game.flaws(state) == () and game.read_state(game.state_text(state)) == state
    dealt = FOUR_T.play(FOUR_T.start(), TABLE, BLOCKS)
    assert FOUR_T.flaws(dealt) == () and dealt.counts == (0, 6, 12, 6)


@pytest.mark.parametrize(
    "deal",
    [
        (STRIPES[0][::-1], *STRIPES[1:]),
        (STRIPES[0][:11], (1, *STRIPES[1]), *STRIPES[2:]),
        (STRIPES[0][:11], tuple(sorted((*STRIPES[1], 45))), *STRIPES[2:]),
        ((0, *STRIPES[0][1:]), *STRIPES[1:]),
        ((*STRIPES[0][:11], 61), *STRIPES[1:]),
        (list(STRIPES[0]), *STRIPES[1:]),
        STRIPES[:3],
        (*STRIPES, tuple(range(49, 61))),
        "deal",
    ],
)
def test_what_is_no_deal(deal: Any) -> None:
    assert not FOUR.is_deal(deal)
    with pytest.raises(IllegalMove, match="bad-deal"):
        FOUR.play(FOUR.start(), TABLE, deal)


def test_all_cards_up_to_sixty_can_be_dealt() -> None:
    assert FOUR.is_deal(((*STRIPES[0][:11], 60), *STRIPES[1:])) and FOUR.is_deal(STRIPES)


@pytest.mark.parametrize("card", [0, 61, -1])
def test_cards_that_there_are_not(card: int) -> None:
    with pytest.raises(IllegalMove, match="bad-move"):
        FOUR.play(BEGUN, 0, card)
    assert FOUR.play(BEGUN, 0, 1).chosen[0] == 1 and FOUR.play(begun(FOUR, (*STRIPES[:3], tuple(range(49, 61)))), 3, 60)


# Texts of moves.


def test_texts_of_moves_are_those_of_this_table() -> None:
    deal, shuffle = FOUR.move_text(STRIPES), FOUR.move_text(Shuffle(NESTS))
    assert FOUR.read_move(deal) == STRIPES and FOUR.read_move(shuffle) == Shuffle(NESTS)
    for text in (
        "x" + deal[1:],
        deal + "01",
        deal[:-2],
        "d00" + deal[3:],
        "d" + deal[3:5] * 2 + deal[5:],
        deal[:-2] + "61",
        "d" + "01" * 48,
        "x" + shuffle[1:],
        shuffle + "1",
        shuffle[:-1],
        "s" + NESTS_TEXT.replace("c", "d"),
        "s" + NESTS_TEXT.replace("1", "0"),
        "",
        "d",
        "s",
        "061",
        "100",
        "1a",
        "a",
        "00",
    ):
        assert bad(lambda text=text: FOUR.read_move(text)) == "kuckuck.bad-text"
    assert FOUR.read_move(deal[:-2] + "60") == (*STRIPES[:3], (*STRIPES[3][:11], 60))
    assert [FOUR.read_move(text) for text in ("1", "9", "10", "60")] == [1, 9, 10, 60]


NESTS_TEXT = "112233445566778899aabbcc"


def test_who_begins_stands_behind_the_shuffle_of_the_tactical_game() -> None:
    assert FOUR_T.read_move(f"s{NESTS_TEXT}3") == Shuffle(NESTS, 3) and FOUR_T.read_move(f"s{NESTS_TEXT}0").starter == 0  # type: ignore[union-attr]
    for text in (f"s{NESTS_TEXT}4", f"s{NESTS_TEXT}", f"s{NESTS_TEXT}00", f"s{NESTS_TEXT}x"):
        assert bad(lambda text=text: FOUR_T.read_move(text)) == "kuckuck.bad-text"


# Texts of states.


@pytest.mark.parametrize(
    ("part", "text"),
    [
        (0, "ab"),
        (0, "٣٣"),
        (0, "²²"),
        (0, "0105"),
        (0, "010"),
        (1, "666"),
        (1, "66666"),
        (1, "666d"),
        (1, "666x"),
        (2, "5"),
        (2, "d"),
        (2, ""),
        (2, "11"),
        (3, "."),
        (3, "ab..."),
        (4, "e"),
        (4, "111"),
        (5, "x"),
        (6, "11"),
        (6, "1101010101"),
        (7, "1"),
        (7, "x"),
        (8, "-"),
        (8, "----"),
        (8, "ab------"),
        (9, "4"),
        (9, "x"),
        (9, "00"),
        (9, "0"),
    ],
)
def test_a_part_of_a_state_that_is_wrong(part: int, text: str) -> None:
    parts = FOUR.state_text(MID).split("/")
    parts[part] = text
    assert bad(lambda: FOUR.read_state("/".join(parts))) == "kuckuck.bad-text"
    assert bad(lambda: FOUR.read_state("/".join(parts[:part] + parts[part + 1 :]))) == "kuckuck.bad-text"
    assert bad(lambda: FOUR.read_state("/".join((*parts, "")))) == "kuckuck.bad-text"


def test_a_starter_is_a_seat() -> None:
    text = FOUR_T.state_text(OPEN)
    assert text.endswith("/2")
    for starter in ("4", "0", "", "c"):
        assert bad(lambda starter=starter: FOUR_T.read_state(text[:-1] + starter)) == "kuckuck.bad-text"


def test_rounds_behind_the_end_of_a_cycle_are_no_state() -> None:
    parts = FOUR.state_text(RESTING).split("/")
    assert parts[6] and parts[7] == ""
    parts[6] += parts[6][-10:]
    assert bad(lambda: FOUR.read_state("/".join(parts))) == "kuckuck.bad-text"


def test_points_of_a_sheet_from_minus_one_to_thirteen() -> None:
    for points in ((-1, 0, 12, 13), (13, 13, -1, 9)):
        state = replace(SECOND, sheet=(points,))
        assert FOUR.flaws(state) == () and FOUR.read_state(FOUR.state_text(state)) == state


# Flaws.


def test_before_the_deal_nothing_lies_there() -> None:
    assert FOUR.flaws(State()) == ()
    for odd in (State(cycle=0), State(counts=(1,)), State(deck=(1,)), State(starter=0)):
        assert FOUR.flaws(odd) == ("something lies there before the deal",)


@pytest.mark.parametrize("name", ["counts", "open", "tops", "left"])
def test_everything_is_there_for_each_seat(name: str) -> None:
    assert flawed(MID, **{name: getattr(MID, name)[:3]}) == ("not 4 of everything",)


def test_cards_are_chosen_in_a_cycle_only() -> None:
    wrong = ("not 4 of everything",)
    assert (
        flawed(DEALT, chosen=(NOTHING,) * 4) == flawed(BEGUN, chosen=()) == flawed(MID, chosen=(NOTHING,) * 3) == wrong
    )
    assert flawed(SECOND, sheet=((1, 2, 3),)) == wrong


def test_as_many_rows_on_the_sheet_as_cycles() -> None:
    wrong = "the sheet does not fit the cycle"
    row = (1, 1, 1, 1)
    assert flawed(DEALT, cycle=-2, chosen=()) == (wrong,)
    assert flawed(DEALT, sheet=(row,)) == (wrong,)
    assert flawed(MID, sheet=(row, row)) == (wrong,)
    assert flawed(SECOND, sheet=()) == (wrong,)
    assert wrong in flawed(SECOND, cycle=4, sheet=(row,) * 4)
    assert wrong not in flawed(SECOND, cycle=3, sheet=(row,) * 3)


@pytest.mark.parametrize("points", [-2, 14])
def test_points_that_no_cycle_brings(points: int) -> None:
    assert flawed(SECOND, sheet=((points, 0, 0, 0),)) == ("points that no cycle brings",)


@pytest.mark.parametrize(("leader", "cards"), [(4, 4), (-2, 4), (-1, 3), (-1, 5)])
def test_rounds_of_another_table(leader: int, cards: int) -> None:
    one = Round(MID.rounds[0].pair, (MID.rounds[0].cards * 2)[:cards], leader)
    assert flawed(MID, rounds=(one, MID.rounds[1])) == ("a round of another table",)
    other = MID.rounds[0]._replace(leader=3)
    assert flawed(MID, rounds=(other, MID.rounds[1])) == ("a card that could not be played",)


def test_hands_hold_twelve_cards_in_order_and_none_twice() -> None:
    once = ("not every card is there once",)
    assert flawed(MID, hands=((2, *STRIPES[0][1:]), *STRIPES[1:])) == once
    assert flawed(MID, hands=((*STRIPES[0][:11], 61), *STRIPES[1:])) == once
    assert flawed(MID, hands=((-1, *STRIPES[0][1:]), *STRIPES[1:])) == once
    assert "hand 0 is not in order" in flawed(MID, hands=(STRIPES[0][::-1], *STRIPES[1:]))
    assert "hand 3 is not in order" in flawed(MID, hands=(*STRIPES[:3], (*STRIPES[3], 60)))
    assert "hand 1 is not in order" in flawed(MID, hands=(STRIPES[0], (HIDDEN, *STRIPES[1][1:]), *STRIPES[2:]))
    seen = FOUR.observe(MID, 0)
    assert FOUR.flaws(seen) == () and seen.hands[1][:2] == (2, 6) and set(seen.hands[1][2:]) == {HIDDEN}


def test_hidden_cards_stand_behind_the_highest() -> None:
    last = laid(FOUR, begun(FOUR, (*STRIPES[:3], tuple(range(49, 61)))), 1, 2, 3, 60)
    seen = FOUR.observe(last, 0)
    assert seen.hands[3] == (60, *(HIDDEN,) * 11) and FOUR.flaws(seen) == ()


def test_a_hand_holds_what_was_played_of_it() -> None:
    seen = FOUR.observe(MID, 0)
    lacking = replace(seen, hands=(seen.hands[0], (2, *(HIDDEN,) * 11), *seen.hands[2:]))
    assert FOUR.flaws(lacking) == ("hand 1 lacks a card that was played",)
    for cards in ((5, 1, *SECOND.open[0][2:]), (1, *SECOND.open[0]), (60,)):
        assert flawed(SECOND, open=(cards, *SECOND.open[1:])) == ("hand 0 lacks a card that was played",)


def test_no_cards_of_an_earlier_cycle_in_the_first() -> None:
    early = "cards of an earlier cycle in the first"
    assert flawed(MID, open=((1,), (), (), ())) == flawed(DEALT, open=((1,), (), (), ())) == (early,)
    assert SECOND.open[0][:2] == (1, 5) and FOUR.flaws(SECOND) == ()


def test_cockatoos_are_those_of_the_hands() -> None:
    assert flawed(MID, counts=(5, 6, 6, 6), left=(5, 6, 6, 6)) == ("no deal has these hands and cockatoos",)


def test_every_nest_card_is_there_twice() -> None:
    assert flawed(MID, pair=(1, 4)) == ("a nest card too many",)
    for odd in ({"pair": MID.pair[:1]}, {"pair": ()}, {"deck": MID.deck[1:]}, {"deck": (*MID.deck, 1)}):
        assert flawed(MID, **odd) == ("a nest card is missing",)
    assert flawed(MID, deck=(*MID.deck[:-1], 1)) == ("the deck does not hold the rest",)
    assert flawed(MID, deck=MID.deck[::-1]) == flawed(MID, deck=(HIDDEN,) * len(MID.deck)) == ()
    for odd in ({"deck": (1,)}, {"pair": (12, 12)}, {"pair": (12,)}):
        between = flawed(DEALT, **odd)
        assert between == ("nest cards lie there between cycles",)


def test_nothing_is_played_before_the_first_cycle() -> None:
    assert flawed(DEALT, rounds=(Round((1, 2), (1, 2, 3, 4)),)) == ("rounds before the first cycle",)


def test_who_has_most_cockatoos_starts_and_only_in_the_tactical_game() -> None:
    for starter in (0, 1, 3, 4, -1, 7):
        assert flawed(OPEN, FOUR_T, starter=starter) == ("the wrong player has started",)
    assert flawed(DEALT, starter=0) == flawed(MID, starter=1) == ("a starter where nobody starts",)


def test_cards_that_could_not_be_played() -> None:
    wrong = ("a card that could not be played",)
    first, second = MID.rounds
    assert flawed(MID, rounds=(first, second._replace(cards=(1, 6, 7, 8)))) == wrong, "twice"
    swapped = second._replace(cards=(6, 5, 7, 8))
    assert "lacks" in flawed(MID, rounds=(first, swapped))[0], "of another hand"
    gap = second._replace(cards=(0, 6, 7, 8))
    assert flawed(MID, rounds=(first, gap)) == wrong, "none, though still in"


@pytest.mark.parametrize("name", ["tops", "left", "leader"])
def test_what_follows_from_the_cards(name: str) -> None:
    value = 0 if name == "leader" else (1, 2, 3, 4)
    assert flawed(MID, **{name: value}) == ("nests and cockatoos do not follow from the cards",)


def test_a_cycle_is_scored_as_it_ended() -> None:
    (row,) = RESTING.sheet
    assert flawed(RESTING, sheet=((row[0] - 1, *row[1:]),)) == ("the cycle was not scored as it ended",)
    assert flawed(RESTING, chosen=(1, NOTHING, NOTHING, NOTHING)) == ("a card is chosen between cycles",)
    early = replace(MID, sheet=(FOUR.points(MID),), pair=(), deck=())
    assert FOUR.flaws(early) == ("the cycle was not scored as it ended",)


def test_no_cycle_goes_on_with_two() -> None:
    """Three players: whoever began without a cockatoo is out as soon as that nest is the highest."""
    state = ended(THREE, begun(THREE, (BLOCKS[0], BLOCKS[2], BLOCKS[1])))
    up = [value for one in state.rounds for value in one.pair]
    rest = list(NESTS)
    for value in up:
        rest.remove(value)
    assert len(state.rounds) < HAND and THREE.flaws(state) == ()
    on = replace(state, sheet=(), pair=tuple(rest[:2]), deck=tuple(rest[2:]))
    assert THREE.flaws(on) == ("the cycle goes on after its end",)


def test_z16_a_hand_that_was_held_is_remembered_whole() -> None:
    """The first cycle ends early, so that cards of every hand were never shown."""
    state = ended(THREE, begun(THREE, (BLOCKS[0], BLOCKS[2], BLOCKS[1])))
    second = THREE.play(state, TABLE, Shuffle(NESTS))
    assert [HIDDEN in hand for hand in THREE.observe(second, 0).hands] == [False, True, False]
    assert [HIDDEN in hand for hand in THREE.observe(second, 1).hands] == [False, False, True]
    assert [HIDDEN in hand for hand in THREE.observe(second, None).hands] == [True] * 3


@pytest.mark.parametrize(
    ("chosen", "flaw"),
    [
        ((9, NOTHING, NOTHING, NOTHING), ()),
        ((HIDDEN, HIDDEN, HIDDEN, NOTHING), ()),
        ((1, NOTHING, NOTHING, NOTHING), ("a card is chosen that cannot be",)),
        ((10, NOTHING, NOTHING, NOTHING), ("hand 0 lacks a card that was played",)),
        ((9, 10, 11, 12), ("everybody has chosen, and nothing happened",)),
    ],
)
def test_cards_that_are_chosen(chosen: tuple[int, ...], flaw: tuple[str, ...]) -> None:
    assert flawed(MID, chosen=chosen) == flaw


def test_who_is_out_chooses_nothing() -> None:
    state = begun(FOUR, BLOCKS)
    out = laid(FOUR, state, 12, 24, 25, 37)
    for _ in range(10):
        if -1 in out.left or len(out.sheet) > 0:
            break
        out = laid(FOUR, out, *(FOUR.moves(out, seat)[-1] for seat in FOUR.awaited(out)))
    who = out.left.index(-1)
    card = next(card for card in BLOCKS[who] if card not in {one.cards[who] for one in out.rounds})
    chosen = tuple(card if seat == who else NOTHING for seat in FOUR.sides)
    assert flawed(out, chosen=chosen) == ("a card is chosen that cannot be",)


def test_in_the_tactical_game_cards_lie_open_in_turn() -> None:
    wrong = ("cards were not laid open in turn",)
    first = FOUR_T.play(OPEN, 2, 30)
    assert FOUR_T.flaws(first) == () and FOUR_T.awaited(first) == (3,)
    assert flawed(OPEN, FOUR_T, chosen=(NOTHING, NOTHING, NOTHING, 40)) == wrong
    assert flawed(OPEN, FOUR_T, chosen=(NOTHING, NOTHING, HIDDEN, NOTHING)) == wrong
    assert flawed(BEGUN, chosen=(NOTHING, NOTHING, NOTHING, 4)) == ()


# What hands may hold.


def fillings(hands: Hands, counts: tuple[int, ...]) -> set[Hands]:
    """By trying all, for few hidden cards."""
    unseen = [card for card in range(1, CARDS + 1) if all(card not in hand for hand in hands)]

    def fill(place: int, free: frozenset[int]) -> set[Hands]:
        if place == len(hands):
            return {()}
        hand, found = hands[place], set()
        for fresh in combinations(sorted(free), hand.count(HIDDEN)):
            whole = tuple(sorted([*(card for card in hand if card), *fresh]))
            if cockatoos(whole) == counts[place]:
                found |= {(whole, *rest) for rest in fill(place + 1, free - set(fresh))}
        return found

    return fill(0, frozenset(unseen))


ALL = tuple(tuple(range(1 + seat, 61, 5)) for seat in range(5))
"""Five hands with every card."""


@pytest.mark.parametrize("gaps", [(1, 1, 1, 0, 0), (2, 1, 1, 1, 0), (0, 2, 0, 2, 2), (3, 3, 0, 0, 0), (1, 1, 1, 1, 1)])
@pytest.mark.parametrize("at", [0, 4, 6])
def test_worlds_are_all_fillings_and_each_is_dealt(gaps: tuple[int, ...], at: int) -> None:
    counts = tuple(map(cockatoos, ALL))
    seen = tuple(
        tuple(card for n, card in enumerate(hand) if not at <= n < at + gap) + (HIDDEN,) * gap
        for hand, gap in zip(ALL, gaps, strict=True)
    )
    right = fillings(seen, counts)
    worlds = Worlds(seen, counts)
    assert worlds.size() == len(right) and possible(seen, counts)
    rng = Chance(f"{gaps} {at}")
    dealt = {worlds.deal(rng) for _ in range(12 * len(right))}
    assert dealt <= right and len(dealt) > len(right) * 0.9


def test_every_filling_is_as_likely_as_every_other_one() -> None:
    """Three open hands, two cards each, without, with half and with whole cockatoos among them."""
    counts = tuple(map(cockatoos, ALL))
    gaps = ((2, 5), (2, 5), (5, 9), (), ())
    seen = tuple(
        tuple(card for n, card in enumerate(hand) if n not in gap) + (HIDDEN,) * len(gap)
        for hand, gap in zip(ALL, gaps, strict=True)
    )
    right, worlds, rng = fillings(seen, counts), Worlds(seen, counts), Chance("even")
    found = Counter(worlds.deal(rng) for _ in range(100 * len(right)))
    assert set(found) == right and len(right) > 3
    assert min(found.values()) > 60 and max(found.values()) < 140


def test_hands_of_another_length_are_impossible() -> None:
    counts = tuple(map(cockatoos, ALL))
    assert possible(ALL, counts)
    for hand in (ALL[0][:11], (*ALL[0], HIDDEN), (*ALL[0][:10], HIDDEN)):
        assert not possible((hand, *ALL[1:]), (cockatoos(hand), *counts[1:]))
    assert not possible(ALL, (counts[0] + 1, *counts[1:])) and not possible(ALL, (*counts[:4], counts[4] - 1))
    assert Worlds(ALL, counts).deal(Chance("")) == ALL
