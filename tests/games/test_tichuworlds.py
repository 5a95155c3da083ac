"""What a seat of Tichu sees, the worlds that it imagines, and which states can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache, partial
from itertools import combinations
from zlib import crc32

import pytest
from games import tichutable
from hypothesis import given, settings
from hypothesis import strategies as st
from tschatulle.chance import Chance
from tschatulle.game import HIDDEN, TABLE, BadText, Seat
from tschatulle.games.tichu.knowledge import worlds
from tschatulle.games.tichu.knowledge.denials import Denial, denials
from tschatulle.games.tichu.knowledge.worlds import Split, Worlds
from tschatulle.games.tichu.rules.tichu import make
from tschatulle.games.tichu.table.cards import DOG, MAHJONG, PHOENIX, RANK, Cards, read_cards
from tschatulle.games.tichu.table.combinations import reading
from tschatulle.games.tichu.table.sheet import PointsRow
from tschatulle.games.tichu.table.state import (
    CALL,
    EXCHANGE,
    GRAND,
    GRAND_NO,
    GRAND_YES,
    NO,
    PLAY,
    SECRET,
    YES,
    Move,
    State,
    put,
)
from tschatulle.games.tichu.table.trick import received
from tschatulle.games.tichu.table.variantrules import VariantRules

GAME = make({})
go = partial(tichutable.go, GAME)
VIEWERS = (None, 0, 1, 2, 3)


def walk(seed: str, limit: int = 400) -> Iterator[State]:
    """States of a match by chance, in which wishes are always made and bombs thrown between."""
    rng, state = Chance(seed), GAME.start()
    for _ in range(limit):
        awaited = GAME.awaited(state)
        if not awaited:
            return
        seat = rng.pick(awaited)
        others = [other for other in range(4) if other not in awaited and GAME.moves(state, other)]
        if others and not rng.below(8):
            seat = rng.pick(others)
        if seat == TABLE:
            move = GAME.table_move(state, rng)
        else:
            options = [move for move in GAME.moves(state, seat) if move != Move("wish")]
            move = rng.pick(options)
        state = GAME.play(state, seat, move)
        yield state


def hand(*names: str, gifts: tuple[str, ...] = ("", "", "", "")) -> State:
    """A hand at its first lead with these cards and, as far as they are named, gifts; nobody has called."""
    held = [list(read_cards(text.replace(" ", ""))) for text in names]
    state = GAME.play(GAME.start(), TABLE, Move("deal", tuple(one[n] for n in range(14) for one in held)))
    for seat in range(4):
        state = GAME.play(state, seat, GRAND_NO)
    for seat in range(4):
        cards = read_cards(gifts[seat].replace(" ", "")) or tuple(held[seat][:3])
        for taker, card in zip(GAME.variant.ring(seat), cards, strict=True):
            state = GAME.play(state, seat, Move("give", (card,), taker))
    return state


CARDS = (
    "Ma S2 B2 SK BK Ph R4 G4 R5 G5 R6 G6 R7 G7",
    "S3 B3 R3 S8 B8 SA S4 B4 S5 B5 S6 B6 S7 B7",
    "Hu R2 G2 ST BT RT GT SJ BJ RJ GJ SQ BQ RQ",
    "G3 R8 G8 S9 B9 R9 G9 GQ RK GK BA RA GA Dr",
)
OPEN = hand(*CARDS, gifts=("G4 G5 G6", "S4 S5 S6", "Hu ST SJ", "G3 R8 S9"))
"""Seat 0 leads. The gifts went to the next seat, the partner, the previous one."""


# Observing.


def test_own_cards_own_gifts_and_the_openers_mah_jong_are_seen() -> None:
    for viewer in range(4):
        seen = GAME.observe(OPEN, viewer)
        assert seen.hands[viewer] == OPEN.hands[viewer]
        gave = set(OPEN.given[viewer])
        for other in GAME.variant.ring(viewer):
            shown = {card for card in seen.hands[other] if card != HIDDEN}
            assert shown == (gave | {MAHJONG}) & set(OPEN.hands[other])
        assert received(GAME.variant, seen.given, viewer) == received(GAME.variant, OPEN.given, viewer)


def test_a_spectator_sees_the_openers_mah_jong_and_nothing_else() -> None:
    seen = GAME.observe(OPEN, None)
    assert {card for cards in seen.hands for card in cards} == {HIDDEN, MAHJONG}
    assert MAHJONG in seen.hands[0] and MAHJONG not in GAME.observe(go(OPEN, "0:Ma"), None).hands[0]


def test_a_gift_that_was_played_is_no_longer_in_the_hand() -> None:
    given = OPEN.given[3][0]
    assert given in OPEN.hands[0] and given in GAME.observe(OPEN, 3).hands[0]
    name = GAME.move_text(Move("play", (given,)))
    assert given not in GAME.observe(go(OPEN, f"0:{name}"), 3).hands[0]


def test_the_numbers_of_cards_are_public() -> None:
    for state in walk("numbers", 120):
        for viewer in VIEWERS:
            seen = GAME.observe(state, viewer)
            assert [len(cards) for cards in seen.hands] == [len(cards) for cards in state.hands]
            assert (seen.progress, seen.history, seen.sheet) == (state.progress, state.history, state.sheet)


def test_a_finished_hand_lies_open() -> None:
    state = next(state for state in walk("open", 400) if state.sheet)
    assert all(GAME.observe(state, viewer) == state for viewer in VIEWERS)


# Imagining.


@settings(max_examples=4)
@given(st.integers(0, 10**6))
def test_worlds_look_the_same_and_are_sound_all_through_a_hand(number: int) -> None:
    for n, state in enumerate(walk(f"worlds {number}", 160)):
        viewer = VIEWERS[n % 5]
        seen = GAME.observe(state, viewer)
        world = GAME.imagine(seen, viewer, Chance(f"{number} {n}"))
        assert GAME.observe(world, viewer) == seen
        assert GAME.flaws(world) == GAME.flaws(seen) == GAME.flaws(state) == ()


def test_worlds_differ_and_the_same_chance_gives_the_same_world() -> None:
    seen = GAME.observe(OPEN, 1)
    drawn = [GAME.imagine(seen, 1, Chance(str(n))) for n in range(20)]
    assert len(set(drawn)) == 20
    assert drawn[3] == GAME.imagine(seen, 1, Chance("3"))


def test_every_hidden_card_is_equally_likely_everywhere() -> None:
    """Seat 1 does not know where the Dragon is: in 12 places of seat 0, 13 of seats 2 and 3, less what it gave."""
    seen = GAME.observe(OPEN, 1)
    sampler, rng = Worlds(GAME.variant, seen, 1), Chance("dragon")
    places = Counter(
        next(seat for seat, cards in enumerate(world.hands) if 56 in cards)
        for world in (sampler.draw(rng) for _ in range(4000))
    )
    hidden = {seat: cards.count(HIDDEN) for seat, cards in enumerate(seen.hands) if HIDDEN in cards}
    for seat, count in hidden.items():
        expected = 4000 * count / sum(hidden.values())
        assert abs(places[seat] - expected) < 5 * expected**0.5


def test_hidden_answers_are_mostly_no() -> None:
    state = GAME.play(GAME.start(), TABLE, GAME.table_move(GAME.start(), Chance("answers")))
    seen = GAME.observe(GAME.play(state, 0, GRAND_YES), 1)
    assert seen.answers[0] == SECRET
    answers = Counter(GAME.imagine(seen, 1, Chance(str(n))).answers[0] for n in range(300))
    assert set(answers) == {NO, YES} and answers[NO] > answers[YES]


def test_gifts_between_others_are_cards_that_the_receiver_has_or_had() -> None:
    for state in walk("gifts", 150):
        if state.phase != PLAY:
            continue
        world = GAME.imagine(GAME.observe(state, 2), 2, Chance("gifts"))
        for taker in range(4):
            got = received(GAME.variant, world.given, taker)
            played = {card for seat, move in world.history if seat == taker for card in move.cards}
            assert len(set(got)) == 3 and set(got) <= {*world.hands[taker], *played}


# What wishes tell.


def test_who_passes_a_low_single_has_no_card_of_the_rank() -> None:
    state = go(OPEN, "0:Ma", "0:WQ", "1:-")
    (one,) = denials(GAME.variant, state)
    assert (one.seat, one.rank, one.whole) == (1, 12, True)
    seen = GAME.observe(state, 3)
    for n in range(60):
        world = GAME.imagine(seen, 3, Chance(str(n)))
        assert not any(RANK[card] == 12 for card in world.hands[1])


def test_who_leads_something_else_has_no_card_of_the_rank() -> None:
    state = go(OPEN, "0:Ma", "0:WA", "1:SA")
    assert denials(GAME.variant, state) == ()
    state = go(OPEN, "0:Ma", "0:WQ", "1:-", "2:SQ", "3:-", "0:-", "1:-", ".", "2:R2")
    assert len(denials(GAME.variant, state)) == 1, "the wish was met"


def test_a_pass_over_a_pair_tells_that_there_is_no_pair() -> None:
    state = go(OPEN, "0:Ma", "0:W9", "1:-", "2:S9", "3:-")
    assert [(one.seat, one.whole) for one in denials(GAME.variant, state)] == [(1, True)]
    pair = Denial(1, 8, reading(read_cards("S4B4")), ())
    assert not pair.whole
    assert pair.broken(GAME.variant, read_cards("S8R8G9")) and pair.broken(
        GAME.variant, tuple(sorted(read_cards("S8PhG9")))
    )
    assert not pair.broken(GAME.variant, read_cards("S8G9B9"))
    assert Denial(1, 8, reading(read_cards("S4B4")), read_cards("S8")).broken(GAME.variant, read_cards("R8G9"))


@lru_cache
def passing_on_stairs() -> State:
    """Somebody passed with a wish open although it may have a card of the rank."""
    for n in range(400):
        for state in walk(f"strict {n}", 140):
            found = denials(GAME.variant, state)
            if state.phase == PLAY and len(found) > 1 and not found[-1].whole and len(state.hands[found[-1].seat]) > 8:
                return state
    raise AssertionError("no such hand")


@pytest.mark.parametrize("tries", [40, 1, 0])
def test_no_world_contradicts_a_wish_that_was_not_met(tries: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where cards must be exchanged because no drawn deal fits."""
    monkeypatch.setattr(worlds, "TRIES", tries)
    state = passing_on_stairs()
    seat = denials(GAME.variant, state)[-1].seat
    for viewer in GAME.variant.ring(seat):
        sampler, rng = Worlds(GAME.variant, GAME.observe(state, viewer), viewer), Chance(f"strict {tries}")
        for _ in range(12):
            world = sampler.draw(rng)
            assert GAME.flaws(world) == ()


def of_both_kinds(sampler: Worlds) -> bool:
    """Whether somebody who may have a card of a rank passed with a wish for it open, and somebody else has none."""
    ruled_out = frozenset[int]().union(*sampler.absent)
    return any(one.rank in ruled_out - sampler.absent[one.seat] for one in sampler.strict)


def test_no_card_is_exchanged_for_one_that_somebody_cannot_have(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worlds, "TRIES", 0)
    playing = [state for state in walk("strict 54", 140) if state.phase == PLAY]
    samplers = [one for state in playing if of_both_kinds(one := Worlds(GAME.variant, GAME.observe(state, 3), 3))]
    assert len(samplers) > 3
    for n, sampler in enumerate(samplers):
        rng = Chance(f"both {n}")
        assert not any(GAME.flaws(sampler.draw(rng)) for _ in range(12))


def test_the_same_chance_imagines_the_same_worlds_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawn, and mended where a wish contradicts them: who imagines others, chooses otherwise with the same seed."""
    state, mark = passing_on_stairs(), 0
    for tries in (40, 0):
        monkeypatch.setattr(worlds, "TRIES", tries)
        for viewer in range(4):
            sampler, rng = Worlds(GAME.variant, GAME.observe(state, viewer), viewer), Chance("the same")
            mark = crc32(repr([sampler.hands(rng) for _ in range(30)]).encode(), mark)
    assert mark == 445907639


def late_after_a_wish(least: int = 0) -> Worlds:
    """A few cards are hidden, and a wish tells something of somebody who has some of them: that at least so many of all
    deals cannot be."""
    for n in range(400):
        for state in walk(f"strict {n}", 200):
            if state.phase == PLAY and denials(GAME.variant, state):
                sampler, fresh = (Worlds(GAME.variant, GAME.observe(state, 0), 0) for _ in range(2))
                ways = sampler.split.ways(0, sampler.split.room)
                if sampler.strict and 2 < len(sampler.pool) < 9 and len(sampler.every(ways) or ()) <= ways - least:
                    return fresh
    raise AssertionError("no such hand")


def test_what_a_hand_contradicts_is_found_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where most deals contradict a wish, many are drawn for one that does not: `best` once thought for seconds."""
    sampler, asked, really = late_after_a_wish(), list[tuple[Seat, Cards]](), Denial.broken

    def broken(self: Denial, variant: VariantRules, hand: Cards) -> bool:
        asked.append((self.seat, hand))
        return really(self, variant, hand)

    monkeypatch.setattr(Denial, "broken", broken)
    rng = Chance("late")
    dealt = {sampler.hands(rng) for _ in range(400)}
    assert len(dealt) > 2
    assert 0 < len(asked) <= len(sampler.strict) * len(set(asked))
    before = len(asked)
    for _ in range(400):
        sampler.hands(rng)
    assert len(asked) - before < before, "the same few hands"


def test_few_worlds_are_listed_and_no_other_one_is_ever_drawn() -> None:
    sampler, rng = late_after_a_wish(1), Chance("listed")
    ways = sampler.split.ways(0, sampler.split.room)
    listed = sampler.every(ways)
    assert listed is not None and sampler.every(ways - 1) is None
    assert 1 < len(listed) < ways, "some contradict the wish"
    hands = [sampler.whole(unknown) for unknown in listed]
    drawn = Counter(sampler.hands(rng) for _ in range(100 * len(hands)))
    assert set(drawn) == set(hands) and len(set(hands)) == len(hands)
    assert min(drawn.values()) > 50, "and all of them are"


def test_a_world_that_contradicts_a_wish_is_flawed() -> None:
    state = go(OPEN, "0:Ma", "0:WQ", "1:-")
    mine, queen = state.hands[1], next(card for card in state.hands[2] if RANK[card] == 12)
    swap = next(card for card in mine if RANK[card] == 7)
    hands = put(state.hands, 1, tuple(sorted((set(mine) - {swap}) | {queen})))
    hands = put(hands, 2, tuple(sorted((set(hands[2]) - {queen}) | {swap})))
    assert "wish" in GAME.flaws(replace(state, hands=hands))[0]


def test_what_no_world_looks_like_is_flawed() -> None:
    """Seat 1 has no queen, but the queens are in no other hand."""
    state = go(OPEN, "0:Ma", "0:WQ", "1:-")
    seen = GAME.observe(state, None)
    assert GAME.flaws(seen) == () and Worlds(GAME.variant, seen, None).possible
    others = iter(card for card in range(1, 55) if RANK[card] not in {1, 12})
    hands = [tuple(next(others) for _ in cards) if seat != 1 else cards for seat, cards in enumerate(seen.hands)]
    broken = replace(seen, hands=tuple(hands), given=((0, 0, 0),) * 4)
    assert not Worlds(GAME.variant, broken, None).possible
    assert GAME.flaws(broken) == ("no world looks like this",)


# Splitting a pool.


def test_all_ways_to_split_a_pool_are_equally_likely() -> None:
    """Two eights, two nines, two tens to three hands of two; the first has no eight, the second no nine."""
    pool = list(read_cards("S8B8S9B9STBT"))
    split = Split(pool, [2, 2, 2], [frozenset({8}), frozenset({9}), frozenset()])
    fits = [
        (one, two)
        for one in combinations(pool, 2)
        for two in combinations(sorted(set(pool) - set(one)), 2)
        if not any(RANK[card] == 8 for card in one) and not any(RANK[card] == 9 for card in two)
    ]
    assert split.ways(0, (2, 2, 2)) == len(fits)
    listed = [tuple(tuple(sorted(cards)) for cards in hands[:2]) for hands in split.every(0, (2, 2, 2))]
    assert sorted(listed) == sorted(fits)
    rng = Chance("split")
    drawn = Counter(tuple(tuple(sorted(cards)) for cards in split.draw(rng)[:2]) for _ in range(300 * len(fits)))
    assert set(drawn) == set(fits) and min(drawn.values()) > 220 and max(drawn.values()) < 390


def test_a_split_without_limits_is_one_shuffle() -> None:
    split = Split(list(range(3, 45)), [14, 0, 14, 14], [frozenset()] * 4)
    hands = split.draw(Chance("plain"))
    assert [len(cards) for cards in hands] == [14, 0, 14, 14]
    assert sorted(card for cards in hands for card in cards) == list(range(3, 45))


# States that cannot be.


def states_of(phase: str) -> State:
    return next(state for state in walk("phases", 300) if state.phase == phase)


BROKEN = {
    "no deal": lambda: replace(GAME.start(), dealer=1),
    "a card twice": lambda: replace(OPEN, hands=put(OPEN.hands, 0, (OPEN.hands[0][1], *OPEN.hands[0][1:]))),
    "a card too many": lambda: replace(OPEN, hands=put(OPEN.hands, 0, (DOG, *OPEN.hands[0]))),
    "not sorted": lambda: replace(OPEN, hands=put(OPEN.hands, 0, OPEN.hands[0][::-1])),
    "wrong number": lambda: replace(OPEN, number=2),
    "no course": lambda: replace(OPEN, progress=None),
    "another opener": lambda: replace(OPEN, progress=OPEN.progress and OPEN.progress._replace(opener=1, turn=1)),
    "another turn": lambda: replace(OPEN, progress=OPEN.progress and OPEN.progress._replace(turn=1)),
    "a wish from nowhere": lambda: replace(OPEN, progress=OPEN.progress and OPEN.progress._replace(wish=5)),
    "a gift that went elsewhere": lambda: replace(OPEN, given=put(OPEN.given, 0, (PHOENIX, *OPEN.given[0][1:]))),
    "too few gifts": lambda: replace(OPEN, given=OPEN.given[:3]),
    "an empty gift": lambda: replace(OPEN, given=put(OPEN.given, 0, (-1, *OPEN.given[0][1:]))),
    "second thoughts in play": lambda: replace(OPEN, again=(1,)),
    "answers in play": lambda: replace(OPEN, answers=(3,)),
    "an unknown call": lambda: replace(OPEN, calls=(3, 0, 0, 0)),
    "an illegal play": lambda: replace(OPEN, history=((0, Move("play", OPEN.hands[0][:2])),)),
    "a call that is not noted": lambda: replace(OPEN, history=((1, CALL),)),
    "a sheet that does not add up": lambda: replace(OPEN, number=2, sheet=(PointsRow(90, 0, 0, 0),)),
    "a match that was over": lambda: replace(OPEN, number=2, sheet=(PointsRow(100, 1000, 0, 0),)),
    "a dealer from nowhere": lambda: replace(OPEN, dealer=4),
    "no thoughts without a call": lambda: replace(states_of(EXCHANGE), again=(0,), calls=(0, 0, 0, 0)),
    "calls before the answers": lambda: replace(states_of(GRAND), calls=(1, 0, 0, 0)),
    "too few answers": lambda: replace(states_of(GRAND), answers=(3, 3)),
    "nobody asked": lambda: replace(states_of(GRAND), answers=(1, 1, 1, 1)),
    "eight cards": lambda: replace(states_of(GRAND), rest=((0,) * 5, (0,) * 6, (0,) * 6, (0,) * 7)),
    "history in the exchange": lambda: replace(states_of(EXCHANGE), history=((0, CALL),)),
}


@pytest.mark.parametrize("name", BROKEN)
def test_broken_states_have_a_flaw_and_are_not_read(name: str) -> None:
    state = BROKEN[name]()
    assert GAME.flaws(state)
    if name not in {"another turn", "a wish from nowhere"}:  # the progress is not written
        with pytest.raises(BadText):
            GAME.read_state(GAME.state_text(state))


def test_a_finished_hand_with_another_sheet_or_hidden_cards_is_flawed() -> None:
    state = next(state for state in walk("sheet", 400) if state.sheet)
    row = state.sheet[-1]
    assert isinstance(row, PointsRow)
    assert GAME.flaws(replace(state, sheet=(*state.sheet[:-1], row._replace(calls_0=row.calls_0 + 100))))
    last = next(seat for seat, cards in enumerate(state.hands) if cards)
    hidden = put(state.hands, last, (HIDDEN, *state.hands[last][1:]))
    assert GAME.flaws(replace(state, hands=hidden))


def test_texts_of_states_are_short_and_come_back() -> None:
    longest = 0
    for state in walk("texts", 120):
        for viewer in VIEWERS:
            seen = GAME.observe(state, viewer)
            text = GAME.state_text(seen)
            longest = max(longest, len(text))
            assert GAME.read_state(text) == seen
    assert longest < 1500


@pytest.mark.parametrize("text", ["", "/" * 8, "P00x////////", "D0-0/1/////////", "Q0-0////////", "D0-00////////"])
def test_rubbish_is_no_state(text: str) -> None:
    with pytest.raises(BadText):
        GAME.read_state(text)
