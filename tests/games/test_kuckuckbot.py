"""The players of Zum Kuckuck!: the fast cycle against the rules, habits, memory, the last two rounds, what they say."""

from __future__ import annotations

from itertools import pairwise, product

import pytest
from games.test_kuckuck import played
from tschatulle.chance import Chance
from tschatulle.game import HIDDEN, TABLE
from tschatulle.games.kuckuck.bots import rollout
from tschatulle.games.kuckuck.bots.levels import BOTS, RegretPlayer, RulePlayer
from tschatulle.games.kuckuck.bots.opponents import ALIKE, PRIOR, OpponentModel, manners
from tschatulle.games.kuckuck.bots.policy import PARTS, PAYS, PLACES, SPARE, policy_for
from tschatulle.games.kuckuck.bots.regret import (
    READ_IN,
    STEPS,
    TRIED,
    WEIGHED,
    RegretTable,
    Skill,
    Tally,
    _balanced,
    _ended,
    evaluated,
    remembered,
    spread,
)
from tschatulle.games.kuckuck.rules.cards import NESTS
from tschatulle.games.kuckuck.rules.kuckuck import Kuckuck, make
from tschatulle.games.kuckuck.rules.scoring import OUT, Variant, totals
from tschatulle.games.kuckuck.rules.state import NOTHING, Round, State, held, holds, order, remaining, resting
from tschatulle.games.kuckuck.rules.worlds import Hands, Worlds
from tschatulle.minds.bot import Thought, finish
from tschatulle.minds.randomplayer import RandomPlayer

FOUR, FOUR_T, THREE, FIVE = make({}), make({"tactical": "yes"}), make({"seats": "3"}), make({"seats": "5"})
SMALL = RegretPlayer("small", Skill(plays=400, most=20))


def thought(name: str, game: Kuckuck, state: State, seat: int) -> Thought:
    return finish(BOTS[name].think(game, game.observe(state, seat), seat, Chance("thought")))


def late(game: Kuckuck, cards: int, cycle: int) -> State:
    """A state of random play in which everybody awaited has so many cards, in the cycle with this number."""
    for seed in range(200):
        for state in played(game, f"late {seed}"):
            waiting = game.awaited(state)
            fresh = all(card == NOTHING for card in state.chosen)
            if state.cycle == cycle and waiting != (TABLE,) and fresh and len(remaining(state, waiting[0])) == cards:
                return state
    raise AssertionError("no such state")


# The fast cycle.


@pytest.mark.parametrize("marks", [(0, 0, 0, 0), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 1)])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_fast_cycle_is_that_of_the_rules(seats: int, marks: tuple[int, ...]) -> None:
    variant = Variant(*map(bool, marks))
    for tactical, seed in product((False, True), range(4)):
        game = Kuckuck(seats, tactical, variant)
        states = played(game, seed)
        rounds = 0
        for before, after in pairwise(states):
            if after.cycle != before.cycle or len(after.rounds) == len(before.rounds):
                continue
            rounds += 1
            one = after.rounds[-1]
            tops, left = list(before.tops), list(before.left)
            nests = min(one.pair), max(one.pair)
            over = rollout.step(one.cards, nests, tops, left, variant)
            assert (tuple(tops), tuple(left)) == (after.tops, after.left)
            assert over == (sum(count != OUT for count in left) <= 2)
            if resting(after):
                scored = rollout.points(tops, left, game.received(after), variant)
                assert tuple(scored) == after.sheet[-1]
            if tactical:
                tops, left = list(before.tops), list(before.left)
                leader = rollout.led(list(one.cards), one.leader, nests, tops, left, variant=variant)
                assert (tuple(tops), tuple(left)) == (after.tops, after.left)
                assert over or leader == after.leader
        assert rounds > 15


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_imagined_cycles_end_like_real_ones(seats: int) -> None:
    """Every imagined cycle keeps the invariants: somebody is left, and cockatoos never grow."""
    rng = Chance("cycles")
    game = Kuckuck(seats)
    for nth in range(40):
        deal = game.play(game.start(), TABLE, game.table_move(game.start(), rng))
        deck = rng.shuffled(NESTS)
        pairs = [(min(pair), max(pair)) for pair in zip(deck[::2], deck[1::2], strict=True)]
        tops, left = [0] * seats, list(deal.counts)
        hands = [list(hand) for hand in deal.hands]
        if nth % 2:
            rollout.run(
                hands, pairs, tops, left, policies=[policy_for(3)] * len(hands), dice=rng.fraction, variant=Variant()
            )
        else:
            rollout.run_open(hands, pairs, tops, left, 1, noise=0.2, dice=rng.fraction, variant=Variant())
        alive = [seat for seat, count in enumerate(left) if count != OUT]
        assert alive and all(count <= start for count, start in zip(left, deal.counts, strict=True))
        assert all(tops[seat] == 0 for seat in range(seats) if left[seat] == OUT)
        assert len(alive) <= 2 or not any(hands[seat] for seat in alive), "ended early, or all cards are played"


# Habits.


def test_habits_pick_every_part_where_any_card_will_do() -> None:
    table = policy_for(10)
    assert {len(picks) for picks in table.picks} == {table.width}
    assert all(sorted(set(picks)) == list(range(PARTS)) for picks in table.picks)
    assert max(PAYS) + SPARE <= 18 * SPARE and len(table.picks) == 13 * 18 * SPARE
    for size in range(1, 13):
        assert PLACES[size][0] == 0 and PLACES[size][-1] == size - 1
        assert list(PLACES[size]) == sorted(PLACES[size])


def test_habits_grab_low_nests_with_high_cards_and_duck_high_ones() -> None:
    """Who shows the highest nest wants the pair 1 and 3; nobody without a nest wants 11 and 12."""

    def mean(top: int, other: int, pair: tuple[int, int]) -> float:
        hand, total = [3, 12, 20, 28, 33, 40, 45, 50, 55, 58], 0
        rng = Chance("mean")
        for _ in range(300):
            hands = [hand[:], [], [], []]
            tops, left = [top, other, 2, 3], [3, 3, 3, 3]
            total += rollout.laid(hands, (0,), pair, tops, left, policies=[policy_for(0)], dice=rng.fraction)[0]
        return total / 300

    assert mean(11, 5, (1, 3)) > mean(0, 8, (11, 12)) + 10


# Memory.


def test_who_forgets_knows_only_this_cycle() -> None:
    state = late(FOUR, 8, 3)
    seen = FOUR.observe(state, 1)
    short = remembered(seen, 1, all_cycles=False)
    assert remembered(seen, 1, all_cycles=True) == seen.hands
    for k, hand in enumerate(short):
        if k == holds(1, 3, 4):
            assert hand == state.hands[k]
        else:
            seat = next(seat for seat in range(4) if holds(seat, 3, 4) == k)
            assert set(hand) - {HIDDEN} == {one.cards[seat] for one in state.rounds} - {0}
    assert sorted(held(1, 3, 4)) == [0, 1, 2, 3], "in the last cycle a perfect memory knows all hands"
    assert RegretTable(FOUR, seen, 1, Chance(""), Skill(100)).known
    assert not RegretTable(FOUR, seen, 1, Chance(""), Skill(100, remembers=False)).known


def test_dealt_hands_fit_what_was_seen() -> None:
    state = late(FOUR, 7, 1)
    table = RegretTable(FOUR, FOUR.observe(state, 2), 2, Chance("dealt"), Skill(100))
    for _ in range(20):
        hands = table.dealt()
        assert [len(hand) for hand in hands if hand] == [7] * sum(
            count != OUT for count in state.left
        ) or OUT in state.left
        assert tuple(hands[2]) == remaining(state, 2)
        assert tuple(hands[3]) == remaining(state, 3), "the left neighbour holds the hand that this seat had before"


# The last two rounds.


def test_the_last_two_rounds_are_an_equilibrium() -> None:
    """Nobody gains more than a hundredth of a point by another mix against the others' mixes."""
    state = late(FOUR, 2, 3)
    seat = FOUR.awaited(state)[0]
    table = RegretTable(FOUR, FOUR.observe(state, seat), seat, Chance("two"), Skill(100, noise=0))
    table.last_cycle = False
    hands, deck = table.dealt(), table.deck()
    ends = {choice: _ended(table, hands, deck, choice) for choice in product((0, 1), repeat=len(table.seats))}
    mixes = finish(_balanced(table, ends))

    def worth(place: int, part: int) -> float:
        total = 0.0
        for choice, end in ends.items():
            chance = 1.0
            for other, mine in enumerate(choice):
                chance *= mixes[other][mine] if other != place else mine == part
            total += chance * end.worth[place]
        return total

    for place in range(len(table.seats)):
        got = sum(mixes[place][part] * worth(place, part) for part in (0, 1))
        assert max(worth(place, 0), worth(place, 1)) - got < 0.02


def test_known_hands_are_worked_out_exactly() -> None:
    state = late(FOUR, 2, 3)
    seat = FOUR.awaited(state)[0]
    found = thought("best", FOUR, state, seat)
    assert found.exact and found.why[0].startswith("why.kuckuck.solved")
    assert {choice.move for choice in found.choices} == set(remaining(state, seat))
    assert not thought("hard", FOUR, state, seat).exact, "who forgets cannot know"


def test_the_last_card_needs_no_thought() -> None:
    state = late(FOUR, 1, 0)
    seat = FOUR.awaited(state)[0]
    found = thought("best", FOUR, state, seat)
    assert found.move == remaining(state, seat)[0] and found.why[0] == "why.kuckuck.last"


# Levels.


def test_the_rule_of_thumb() -> None:
    state = late(FOUR, 9, 0)
    seat = FOUR.awaited(state)[0]
    cards = remaining(state, seat)
    found = thought("greedy", FOUR, state, seat)
    wants = min(state.pair) <= 4 and min(state.pair) < state.tops[seat]
    assert found.move == (cards[-1] if wants else cards[0])
    moves = {
        finish(RulePlayer("easy", 5).think(FOUR, FOUR.observe(state, seat), seat, Chance(str(n)))).move
        for n in range(40)
    }
    assert len(moves) > 4 and moves <= set(cards)
    assert finish(RandomPlayer().think(FOUR, state, seat, Chance(""))).move in cards


@pytest.mark.parametrize("game", [FOUR, FOUR_T, THREE], ids=lambda game: game.key)
def test_a_thought_weighs_every_card_and_says_why(game: Kuckuck) -> None:
    for cards in (9, 3):
        state = late(game, cards, 1)
        seat = game.awaited(state)[0]
        found = finish(SMALL.think(game, game.observe(state, seat), seat, Chance("why")))
        values = [choice.value for choice in found.choices]
        assert values == sorted(values, reverse=True)
        assert {choice.move for choice in found.choices} == set(spread(list(remaining(state, seat)), TRIED))
        assert found.why[0].startswith("why.kuckuck.") and found.why[1]["card"] == found.move
        assert 0 <= found.why[1]["pays"] <= 1 and -1 <= found.why[1]["points"] <= 13


def test_a_thought_is_sliced_and_keeps_its_budget() -> None:
    state = late(FOUR, 10, 0)
    seat = FOUR.awaited(state)[0]
    work = list(evaluated(FOUR, FOUR.observe(state, seat), seat, Chance("slices"), Skill(plays=3000)))
    assert len(work) >= 5 and work == sorted(work) and max(work) < 1
    short = list(evaluated(FOUR, FOUR.observe(state, seat), seat, Chance("slices"), Skill(plays=3000, most=4)))
    assert len(short) == 1 + 4, "one before the first sample, then one after each"


def test_regret_matching_finds_the_better_card_and_mixes_between_equals() -> None:
    tally = Tally([5, 50])
    for nth in range(1, 60):
        tally.learn({5: 1.0, 50: 0.0}, nth)
    assert dict(tally.result(60).mix) == {5: 1.0}
    tally = Tally([5, 50])
    for nth in range(1, 400):
        tally.learn({5: float(nth % 2), 50: float(1 - nth % 2)}, nth)
    assert all(0.3 < share < 0.7 for _, share in tally.result(400).mix)


def test_neighbours_in_a_large_hand_stand_for_each_other() -> None:
    hand = list(range(1, 13))
    assert spread(hand, 12) == hand and spread(hand[:3], 8) == [1, 2, 3]
    for count in (5, 7, 8, 11):
        some = spread(hand, count)
        assert len(set(some)) == count and some[0] == 1 and some[-1] == 12
        assert max(b - a for a, b in pairwise(some)) <= 3


def test_only_cards_that_are_almost_as_good_are_mixed_in() -> None:
    tally = Tally([5, 30, 50])
    tally.share = {5: 4.0, 30: 5.0, 50: 4.0}
    tally.value, tally.count = {5: 19.0, 30: 20.0, 50: 10.0}, {5: 10, 30: 10, 50: 10}
    assert {card for card, _ in tally.result(10).mix} == {5, 30, 50}
    assert [card for card, _ in tally.result(10, close=0.3).mix] == [30, 5]
    assert [card for card, _ in tally.result(10, close=0.0).mix] == [30]
    tally.share[5] = 0.5
    assert [card for card, _ in tally.result(10, close=0.3).mix] == [30], "too seldom"


def test_nobody_mixes_where_cards_are_laid_open() -> None:
    state = late(FOUR_T, 7, 1)
    seat = FOUR_T.awaited(state)[0]
    found = finish(evaluated(FOUR_T, FOUR_T.observe(state, seat), seat, Chance("open"), Skill(plays=2000)))
    assert found.mix == ((found.rated[0][0], 1.0),)


# Pauses, counted: a thought must be dropped at once when it is not wanted any more.


@pytest.mark.parametrize("cards", [2, 6])
def test_one_world_at_a_time_is_imagined_between_two_pauses(cards: int, monkeypatch: pytest.MonkeyPatch) -> None:
    dealt, deal = [0], Worlds.deal

    def counting(worlds: Worlds, rng: Chance) -> Hands:
        dealt[0] += 1
        return deal(worlds, rng)

    state = late(FIVE, cards, 1)
    seat = FIVE.awaited(state)[0]
    monkeypatch.setattr(Worlds, "deal", counting)
    spent = [0]
    for _ in BOTS["best"].think(FIVE, FIVE.observe(state, seat), seat, Chance("pauses")):
        spent.append(dealt[0])
    assert dealt[0] > READ_IN
    assert max(later - sooner for sooner, later in pairwise(spent)) == 1


def test_few_outcomes_are_weighed_between_two_pauses() -> None:
    state = late(FIVE, 2, 1)
    table = RegretTable(
        FIVE, FIVE.observe(state, FIVE.awaited(state)[0]), FIVE.awaited(state)[0], Chance("two"), Skill(100)
    )
    hands, deck = table.dealt(), table.deck()
    choices = product((0, 1), repeat=len(table.seats))
    ends = {choice: _ended(table, hands, deck, choice) for choice in choices}
    told = list(_balanced(table, ends, 0.25))
    assert told == [0.25] * (STEPS * len(ends) // WEIGHED) and len(told) > 3


def test_in_the_last_cycle_winning_counts() -> None:
    state = late(FOUR, 6, 3)
    seat = FOUR.awaited(state)[0]
    table = RegretTable(FOUR, FOUR.observe(state, seat), seat, Chance("last"), Skill(100))
    sums = totals(state.sheet)
    assert table.last_cycle and table.sums == sums
    table.sums = tuple(0 if one == seat else -50 for one in range(4))
    assert table.value([1] * 4, [1] * 4)[0] > 6
    table.sums = tuple(-50 if one == seat else 0 for one in range(4))
    assert table.value([1] * 4, [1] * 4)[0] < 0


def test_best_beats_three_random_players() -> None:
    """Three whole games with a small budget; seats rotate."""
    points = {"strong": 0, "random": 0}
    for turn in range(3):
        rng = Chance(f"beats/{turn}")
        state = THREE.start()
        while awaited := THREE.awaited(state):
            seat = awaited[0]
            if seat == TABLE:
                move = THREE.table_move(state, rng)
            else:
                bot = RegretPlayer("strong", Skill(plays=1500)) if seat == turn else BOTS["random"]
                move = finish(bot.think(THREE, THREE.observe(state, seat), seat, rng)).move
            state = THREE.play(state, seat, move)
        for seat, total in enumerate(totals(state.sheet)):
            points["strong" if seat == turn else "random"] += total
    assert points["strong"] / 3 > points["random"] / 6 + 2


def test_the_answer_of_the_tactical_game() -> None:
    hand = [4, 20, 33, 47, 58]
    told = {"best": 40, "second": 25, "last": True}
    assert hand[rollout.answer(hand, 2, 9, 10, 5, **told)] == 47, "the cheapest card that takes the low nest"
    assert hand[rollout.answer(hand, 9, 11, 0, 5, **told)] == 20, (
        "below both: no nest, and a card of little use is gone"
    )
    assert hand[rollout.answer(hand, 11, 12, 0, 5, best=0, second=0, last=False)] == 4
    assert hand[rollout.answer(hand, 1, 3, 12, 5, best=40, second=25, last=False)] == 58
    assert order(2, (1, OUT, 3, 0)) == (2, 3, 0)


# How the others play.


def cycle_by(dice: Chance, levels: dict[int, int]) -> tuple[list[Round], list[list[int]], list[int]]:
    """Eight rounds of a cycle of four in which nobody drops out; seats follow habits as `levels` says."""
    deal = FOUR.play(FOUR.start(), TABLE, FOUR.table_move(FOUR.start(), dice))
    hands = [list(hand) for hand in deal.hands]
    deck = dice.shuffled(NESTS)
    tops, left, rounds = [0] * 4, [9] * 4, []
    for pair in zip(deck[:16:2], deck[1:16:2], strict=True):
        nests = (min(pair), max(pair))
        table = [policy_for(levels.get(seat, 3)) for seat in range(4)]
        cards = rollout.laid(hands, range(4), nests, tops, left, policies=table, dice=dice.fraction)
        rollout.step(cards, nests, tops, left, Variant())
        rounds.append(Round(pair, tuple(cards)))
    return rounds, [list(hand) for hand in deal.hands], [9] * 4


def habit_of(found: OpponentModel, seat: int) -> float:
    """How likely a seat follows habits."""
    return found.alike * found.common + (1 - found.alike) * found.single[seat]


def test_nothing_is_believed_of_the_others_before_they_have_played() -> None:
    found = manners([], [], [3] * 4, [1, 2, 3], Variant())
    assert found.alike == ALIKE
    assert found.common == found.single[1] == found.single[3] == pytest.approx(sum(PRIOR[:-1]))


def test_who_lays_any_card_is_told_from_who_follows_habits() -> None:
    rng, wild, tame = Chance("manners"), 0.0, 0.0
    for _ in range(30):
        rounds, hands, left = cycle_by(rng, {1: 10, 2: 0})
        found = manners(rounds, [hands], left, [1, 2], Variant())
        wild, tame = wild + habit_of(found, 1) / 30, tame + habit_of(found, 2) / 30
    assert wild < 0.5 < 0.95 < tame


def test_players_of_one_level_speak_for_each_other() -> None:
    rng, among, alone = Chance("alike"), 0.0, 0.0
    for _ in range(30):
        rounds, hands, left = cycle_by(rng, {1: 10, 2: 10, 3: 10})
        among += habit_of(manners(rounds, [hands], left, [1, 2, 3], Variant()), 1) / 30
        alone += habit_of(manners(rounds, [hands], left, [1], Variant()), 1) / 30
    assert among < alone - 0.1


def test_habits_are_drawn_as_likely_as_they_are() -> None:
    rng = Chance("drawn")
    apart = OpponentModel(0.0, 0.5, {1: 0.9, 2: 0.1})
    drawn = [apart.draw(rng) for _ in range(400)]
    assert 340 < sum(one[1] for one in drawn) < 380 and 20 < sum(one[2] for one in drawn) < 60
    drawn = [OpponentModel(1.0, 0.3, {1: 0.9, 2: 0.1}).draw(rng) for _ in range(400)]
    assert all(one[1] == one[2] for one in drawn) and 90 < sum(one[1] for one in drawn) < 150
