"""What passes, plays, calls and gifts of others tell about their hands, and that it is true of hands in play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from math import exp, log
from statistics import mean
from zlib import crc32

import pytest
from games import tichutable
from games.tichutable import cards
from tschatulle.chance import Chance
from tschatulle.game import HIDDEN, TABLE
from tschatulle.games import Kit
from tschatulle.games.tichu.bots.belief import FourSeatBelief
from tschatulle.games.tichu.bots.levels import BOTS
from tschatulle.games.tichu.knowledge.likelihood import WEIGHTS, Likelihood, counts, signs
from tschatulle.games.tichu.knowledge.worlds import Worlds
from tschatulle.games.tichu.rules.tichu import make
from tschatulle.games.tichu.table.cards import Cards
from tschatulle.games.tichu.table.state import CALL, PLAY, TICHU, State
from tschatulle.minds.bot import finish

from tools.research.tichu import belief
from tools.research.tichu.belief import Moment

GAME = make({})
go = partial(tichutable.go, GAME)
HANDS = ("S3 S8 SK SA", "B4 B9 BK Dr", "R5 RJ RQ RA", "G2 G6 GT Ph")


def told(state: State, seat: int, of: int) -> Counter[str]:
    """What a seat is told of another one."""
    return Counter(one.name for one in signs(GAME.variant, GAME.observe(state, seat), seat)[of])


def by_place(state: State, seat: int, of: int, name: str) -> set[int]:
    return {one.place for one in signs(GAME.variant, GAME.observe(state, seat), seat)[of] if one.name == name}


def begun(**more: object) -> State:
    return tichutable.table(GAME.variant, *HANDS, turn=0, **more)  # type: ignore[arg-type]


def test_the_weights_are_those_that_were_learned() -> None:
    """Others are other choices of `best` (tests/golden/choices.json)."""
    assert (len(WEIGHTS), crc32(repr(sorted(WEIGHTS.items())).encode())) == (38, 1732592300)


@pytest.mark.parametrize(("key", "told"), [("tichu4", (370, 3132718624)), ("tichu3", (355, 1970103083))])
def test_the_signs_are_those_that_the_weights_were_learned_from(key: str, told: tuple[int, int]) -> None:
    """With others the weights would have to be learned anew (`python -m tools.research.tichu signs`)."""
    game, rng, mark, moments = Kit(key).game, Chance(f"signs/{key}"), 0, 0
    state = game.start()
    while len(state.sheet) < 3:
        seat = game.awaited(state)[0]
        move = game.table_move(state, rng) if seat == TABLE else rng.pick(game.moves(state, seat))
        state = game.play(state, seat, move)
        if state.phase == PLAY:
            found = [signs(game.variant_of(state), game.observe(state, one), one) for one in range(4)]
            mark, moments = crc32(repr([[tuple(one) for one in hand] for hand in found]).encode(), mark), moments + 1
    assert (moments, mark) == told


def test_who_lets_an_opponents_card_go_by_has_nothing_lone_above_it() -> None:
    state = go(begun(), "0:S8", "1:-", "2:-", "3:-")
    assert by_place(state, 0, 1, "pass-lone-low") == {9, 10} and by_place(state, 0, 1, "pass-lone-ace") == {14}
    assert [by_place(state, 0, 1, f"pass-some-{height}") for height in ("low", "high")] == [{9, 10}, {*range(11, 15)}]
    known = signs(GAME.variant, GAME.observe(state, 0), 0)[1]
    assert [one[2:] for one in known if one.name in {"pass-dragon", "pass-phoenix"}] == [(1, 1), (1, 1)]
    # Over the partner's card everybody passes; nobody learns anything of the own hand.
    assert not any(name.startswith("pass") for name in told(state, 0, 2))
    assert not told(state, 1, 1)


def test_the_lowest_card_that_was_let_go_by_counts() -> None:
    state = go(begun(), "0:SK", "1:-", "2:-", "3:-", ".", "0:S8", "1:-", "2:-", "3:-")
    assert by_place(state, 0, 1, "pass-lone-low") == {9, 10} and by_place(state, 0, 1, "pass-lone-mid") == {11, 12}
    assert told(state, 0, 1)["pass-dragon"] == 1


def test_who_plays_a_single_card_has_no_more_of_that_rank() -> None:
    state = go(begun(), "0:S3", "1:B9")
    assert by_place(state, 0, 1, "single-more-low") == {9}
    assert by_place(state, 0, 1, "single-cover") == {4, 5, 6, 7, 8}, "it would have covered with one of these"
    assert by_place(state, 1, 0, "single-lead") == {2}
    # The Dragon covers what any card would.
    assert by_place(go(begun(), "0:SK", "1:Dr"), 0, 1, "single-cover") == {14}


def test_who_plays_a_pair_has_no_more_of_that_rank() -> None:
    state = tichutable.table(GAME.variant, "S8 B8 SA", "S9 B9 BK", "R5 RJ RQ", "G6 GT GA", turn=0)
    state = go(state, "0:S8B8", "1:S9B9", "2:-", "3:-")
    assert by_place(state, 0, 1, "pair-more-low") == {9} and by_place(state, 1, 0, "pair-more-low") == {8}
    assert by_place(state, 0, 3, "pass-pair-low") == set(), "3 let its partner's pair go by"
    assert by_place(state, 1, 2, "pass-pair-low") == {10, 11, 12} and by_place(state, 1, 2, "pass-pair-high") == {
        13,
        14,
    }


def test_a_call_and_silence_speak() -> None:
    fresh = begun(fresh=True)
    assert not any(name.startswith(("called", "silent")) for name in told(fresh, 0, 1)), "it may still call"
    called = go(fresh, "0:S3", f"1:{GAME.move_text(CALL)}")
    assert told(called, 0, 1)["called-ace"] == 3 and told(called, 0, 1)["called-dragon"] == 1
    assert called.calls[1] == TICHU
    silent = go(fresh, "0:S3", "1:B9")
    assert told(silent, 0, 1)["silent-ace"] == 3 and not told(silent, 0, 1)["called-ace"]


@pytest.mark.parametrize(
    ("giver", "gift", "said"),
    [
        (1, "S7", {"gift-same": {7}, "gift-lower": {2, 3, 4, 5, 6}}),
        (2, "S7", {"mate-low-ace": {14}, "mate-same": {7}}),
        (2, "SA", {"mate-high-ace": {14}, "mate-high-dragon": {16}}),
        (2, "Ph", {"mate-high-ace": {14}}),
        (3, "Hu", {}),
    ],
)
def test_gifts_speak(giver: int, gift: str, said: dict[str, set[int]]) -> None:
    """The Dog, the Phoenix and the Dragon have no rank: of an opponent they say nothing."""
    state = begun()
    place = GAME.variant.takers(giver).index(0)
    given = [*map(list, state.given)]
    given[giver][place] = cards(gift)[0]
    state = replace(state, given=tuple(map(tuple, given)))
    for name, places in said.items():
        assert by_place(state, 0, giver, name) == places
    names = {name for name in told(state, 0, giver) if name.startswith(("gift", "mate"))}
    assert names >= said.keys() and bool(names) == bool(said)


def test_a_weight_is_the_sum_of_its_signs(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAME.observe(go(begun(), "0:S8", "1:-", "2:RJ"), 0)
    weights = dict.fromkeys(WEIGHTS, 0) | {"pass-lone-low": -300, "single-more-high": -1000}
    known = Likelihood(GAME.variant, state, 0, weights)
    hands = [cards(hand) for hand in ("", "B9 BT BK Dr", "R5 BJ RA", "G2 G6 GT Ph")]
    assert known.weight(hands) == 2 * -300 - 1000
    hands[1:3] = cards("B9 S9 BK Dr"), cards("R5 RQ RA")
    assert known.weight(hands) == 0
    # A nine that is known to be there makes a pair of another one.
    seen = replace(state, hands=(state.hands[0], (HIDDEN, HIDDEN, HIDDEN, *cards("B9")), *state.hands[2:]))
    hands[1] = cards("S9 BK Dr")
    assert Likelihood(GAME.variant, seen, 0, weights).weight(hands) == 0
    hands[1] = cards("SQ BK Dr")
    assert Likelihood(GAME.variant, seen, 0, weights).weight(hands) == -300


def test_counts_are_of_ranks_and_special_cards() -> None:
    found = counts(cards("Hu Ma S2 B2 SA Ph Dr"))
    assert {place: count for place, count in enumerate(found) if place and count} == {1: 1, 2: 2, 14: 1, 15: 1, 16: 1}


def test_every_sign_has_a_weight_and_every_weight_a_sign() -> None:
    seen: set[str] = set()
    for seed in range(40):
        state = GAME.start()
        while not state.sheet:
            awaited = GAME.awaited(state)[0]
            if awaited == TABLE:
                state = GAME.play(state, TABLE, GAME.table_move(state, Chance(f"{seed}/{len(state.history)}")))
                continue
            view = GAME.observe(state, awaited)
            if state.phase == PLAY:
                seen |= {one.name for found in signs(GAME.variant, view, awaited) for one in found}
            level = "hard" if len(state.history) < 2 else "easy"
            move = finish(BOTS[level].think(GAME, view, awaited, Chance(f"{seed}/{len(state.history)}"))).move
            state = GAME.play(state, awaited, move)
        if seen == {*WEIGHTS}:
            break
    assert seen == {*WEIGHTS}


def unseen(seen: State, hands: Sequence[Cards]) -> list[list[int]]:
    """The cards of each hand that are not seen."""
    return [[card for card in hand if card not in there] for hand, there in zip(hands, seen.hands, strict=True)]


@pytest.fixture(scope="module")
def moments() -> list[Moment]:
    return [*belief.moments(GAME, [BOTS["hard"]], "likely", 4, 12)]


def test_true_hands_are_likelier_than_those_of_other_worlds(moments: list[Moment]) -> None:
    gains = []
    for number, one in enumerate(moments):
        known = Likelihood(GAME.variant, one.seen, one.seat)
        drawn, rng = Worlds(GAME.variant, one.seen, one.seat), Chance(f"likely/{number}")
        others = mean(exp(known.weight(drawn.unknown(rng)) / 1000) for _ in range(60))
        gains.append(known.weight(unseen(one.seen, one.state.hands)) / 1000 - log(others))
    assert mean(gains) > 0.4, "powers of e; 0.9 in some hundreds of hands"


def test_the_more_worlds_are_drawn_the_likelier_is_the_one_that_is_taken(moments: list[Moment]) -> None:
    def weight(tries: int) -> float:
        beliefs = [FourSeatBelief(GAME, one.seen, one.seat, tries) for one in moments[:24]]
        found = [one.likelihood or Likelihood(GAME.variant, one.seen, one.seat) for one in beliefs]
        return mean(
            known.weight(unseen(one.seen, one.hands(Chance(f"{number}"))))
            for number in range(20)
            for one, known in zip(beliefs, found, strict=True)
        )

    assert weight(1) + 300 < weight(4)
    assert FourSeatBelief(GAME, moments[0].seen, moments[0].seat, 1).likelihood is None


def test_cards_are_asked_for_with_two_beliefs(moments: list[Moment]) -> None:
    """Of each card that is not seen the chances of all hands make one; the tables count all of them."""
    asked = [[*belief.questions(GAME, one, Chance("asked"), 60)] for one in moments[:12]]
    for there in asked:
        room = there[0].room
        assert sum(one.true for one in there) == room
        assert sum(one.uniform for one in there) == pytest.approx(room)
        assert sum(one.weighed for one in there) == pytest.approx(room)
    lines = [*belief.told([one for there in asked for one in there])]
    assert len(lines) > 6 and sum(len(there) for there in asked) > 300


def test_weights_are_learned_that_make_the_true_hands_likely() -> None:
    """A sign that is to be seen in all others and never in the true one."""
    cases = [belief.Case({"true": 1}, [{"false": 1}, {"true": 1, "false": 1}, {}]) for _ in range(20)]
    found = belief.learned(cases, 10)
    assert found["true"] > 1 and found["false"] < -1


def test_where_most_deals_contradict_a_wish_fewer_are_drawn_for_a_world(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = next(iter(belief.moments(GAME, [BOTS["greedy"]], "rare", 3, 2)))
    one = FourSeatBelief(GAME, moment.seen, moment.seat, 4)
    drawn: list[int] = []
    draw = one.worlds.unknown

    def unknown(rng: Chance) -> list[list[int]]:
        drawn.append(1)
        return draw(rng)

    monkeypatch.setattr(one.worlds, "unknown", unknown)
    asked = []
    for dealt, found in ((0, 0), (1000, 250), (1000, 150), (1000, 10)):
        one.worlds.dealt, one.worlds.found = dealt, found
        drawn.clear()
        one.hands(Chance("x"))
        asked.append(len(drawn))
    assert asked == [4, 4, 2, 1]
    one.worlds.dealt = one.worlds.found = 0
    draw(Chance("y"))
    assert one.worlds.found == 1 <= one.worlds.dealt
