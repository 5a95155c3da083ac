"""The kernels of Tichu lay out and play hands as plan.py and rollout.py do, which the rules are played beside
(tests/games/test_tichurollout.py): the same groups, the same plays, the same order of going out, the same score."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from kernels.ways import as_python, as_wasm, held, numbers
from tschatulle.chance import Chance
from tschatulle.game import TABLE
from tschatulle.games import Kit
from tschatulle.games.tichu.bots import plan
from tschatulle.games.tichu.bots.belief import Belief, FourSeatBelief
from tschatulle.games.tichu.bots.minds.openhands import FourSeatView, acting
from tschatulle.games.tichu.bots.plan import Group, Plan, group_of, plan_of
from tschatulle.games.tichu.bots.play import options
from tschatulle.games.tichu.bots.playouts import groups, habit, kernels, layout, policy, trick
from tschatulle.games.tichu.bots.playouts.groups import GROUPS, NOTHING, every_group, ints, number_of, plan_row, shorts
from tschatulle.games.tichu.bots.playouts.kernels import (
    LAYOUT,
    PLAYOUT,
    Pair,
    called,
    cards_row,
    finished,
    lays_out_rightly,
    plays_rightly,
    set_up,
)
from tschatulle.games.tichu.bots.playouts.policyrollout import LEAD, ON, PolicyRollout
from tschatulle.games.tichu.bots.rollout import POLICY, Rollout
from tschatulle.games.tichu.rules.openhands import OpenHands
from tschatulle.games.tichu.table import scoring
from tschatulle.games.tichu.table.cards import DECK, Cards
from tschatulle.games.tichu.table.combinations import plays
from tschatulle.games.tichu.table.state import CALL, EXCHANGE, GRAND, GRAND_NO, GRAND_YES, PLAY, Move, State
from tschatulle.kernel import Kernel
from tschatulle.kernel.door import whole
from tschatulle.minds.bot import finish

TEXTS = {name: whole(name)[1] for name in (LAYOUT, PLAYOUT)}
PLACE_OF_OUTS, PLACE_OF_PLAYS = 7, 10
DEALS = 400


@pytest.fixture(scope="module")
def translated() -> Pair:
    return Pair(as_wasm(TEXTS[LAYOUT]), as_wasm(TEXTS[PLAYOUT]))


def deals(count: int) -> Iterator[list[Cards]]:
    """Of one to fourteen cards, a third of them of neighbours."""
    for nth in range(count):
        rng = Chance(f"kernels/{nth}")
        first = 1 + rng.below(26)
        near = [card for card in range(1, DECK + 1) if nth % 3 or first <= card < first + 28 or card == DECK - 1]
        deck, size = rng.shuffled(near), min(14 - nth % 17 % 14, len(near) // 4)
        yield [tuple(sorted(deck[size * seat : size * seat + size])) for seat in range(4)]


def laid(kernel: Kernel, hands: list[Cards]) -> list[list[int]]:
    kernel.write("hands", cards_row(hands))
    kernel.call("deal")
    found = numbers(kernel, "laid")
    return [found[place : place + 16] for place in range(0, 64, 16)]


def test_hands_are_laid_out_as_python_does(translated: Pair) -> None:
    set_up(translated.layout, LAYOUT)
    for hands in deals(3 * DEALS):
        assert laid(translated.layout, hands) == [plan_row(plan_of(hand)) for hand in hands]


def test_every_group_of_a_deck_has_a_number() -> None:
    assert len(every_group()) == len(number_of()) <= GROUPS
    for hands in deals(DEALS // 4):
        assert all(group_of(combo) in number_of() for hand in hands for combo in plays(hand))


def test_all_have_the_same_constants() -> None:
    for name in ("ROOM", "GROUPS", "NOTHING"):
        assert vars(groups)[name] == vars(layout)[name] == vars(trick)[name]
    assert layout.RANKS == groups.RANKS == plan.WILD + 1 and layout.KEPT == plan.KEPT
    assert (scoring.DOUBLE, scoring.CALL_WORTH[1]) == (trick.DOUBLE, trick.CALL_WORTH)
    acts = (trick.PASS, trick.PLAY, trick.NAME, trick.SEAT, trick.TAKE)
    assert acts == (kernels.PASSES, kernels.PLAYS, kernels.NAME, kernels.SEAT, kernels.TAKE)
    for tables, prefix in ((LEAD, "LEAD_"), (ON, "ON_")):
        assert {name: vars(policy)[prefix + name.upper()] for name in tables.places} == tables.places
    assert (LEAD.size, ON.size) == (policy.LEADS, policy.FOLLOWS)
    assert [name for name in POLICY._fields if vars(habit).get(name.upper(), 0) != POLICY._fields.index(name)] == []


def told(seed: int, plans: list[Plan]) -> tuple[int, int, tuple[int, ...]]:
    """Who begins, a wish and calls."""
    rng = Chance(f"told/{seed}")
    return rng.below(4), max(0, rng.below(30) - 15), tuple(max(0, rng.below(12) - 9) for _ in plans)


def begun(
    kernel: Kernel, seed: int, plans: list[Plan], learned: bool
) -> tuple[Any, list[int], list[tuple[int, Group]]]:
    """What came out, who went out, and what was played."""
    turn, wish, calls = told(seed, plans)
    kernel.write("learned", ints([learned]))
    kernel.write("start", ints([0, 0, 0, 0, NOTHING, 0, wish, 0, 0, 0, 0]))
    kernel.write("dealt", b"".join(shorts(plan_row(plan)) for plan in plans))
    over, every = finished(kernel.call("begin", turn, called(calls))), every_group()
    played = numbers(kernel, "trace")[: kernel.get("at", PLACE_OF_PLAYS)]
    out = numbers(kernel, "out")[: kernel.get("at", PLACE_OF_OUTS)]
    return over, out, [(one // GROUPS, every[one % GROUPS]) for one in played]


def by_python(seed: int, plans: list[Plan], learned: bool) -> tuple[Any, list[int], list[tuple[int, Group]]]:
    turn, wish, calls = told(seed, plans)
    rollout = (PolicyRollout if learned else Rollout)([list(plan) for plan in plans], turn)
    rollout.calls, rollout.wish, rollout.trace = calls, wish, []
    ahead = rollout.finish()
    return (ahead, rollout.out[0], rollout.double()), rollout.out, [(seat, one) for seat, one in rollout.trace if one]


@pytest.mark.parametrize("learned", [False, True])
def test_hands_are_played_out_as_python_does(translated: Pair, learned: bool) -> None:
    set_up(translated.playout, PLAYOUT)
    for seed, hands in enumerate(deals(DEALS)):
        plans = [plan_of(hand) for hand in hands]
        assert begun(translated.playout, seed, plans, learned) == by_python(seed, plans, learned)


def test_both_ways_leave_the_same_in_every_array(translated: Pair) -> None:
    one, other = as_python(TEXTS[LAYOUT]), as_python(TEXTS[PLAYOUT])
    for name, (mine, theirs) in {LAYOUT: (translated.layout, one), PLAYOUT: (translated.playout, other)}.items():
        set_up(mine, name)
        set_up(theirs, name)
    for seed, hands in enumerate(islice(deals(DEALS), 60)):
        assert laid(translated.layout, hands) == laid(one, hands)
        plans = [plan_of(hand) for hand in hands]
        learned = bool(seed % 2)
        assert begun(translated.playout, seed, plans, learned) == begun(other, seed, plans, learned)
        assert held(translated.layout) == held(one) and held(translated.playout) == held(other)


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        (LAYOUT, "if more < cost", "if more > cost"),
        (LAYOUT, "KEPT: Final = 13", "KEPT: Final = 12"),
        (PLAYOUT, "seat ^ 2\n        while", "seat\n        while"),
        (PLAYOUT, "losers <= 1", "losers <= 2"),
        (PLAYOUT, "2 * at[WISH] > at", "at[WISH] > at"),
        (PLAYOUT, "ON_TURNS + plan * LEVELS + level", "ON_TURNS + plan * LEVELS"),
        (PLAYOUT, "ON_PLACE + plan * 3 + after", "ON_PLACE + plan * 3"),
    ],
)
def test_the_self_tests_tell_a_kernel_that_plays_otherwise(name: str, right: str, wrong: str) -> None:
    test = lays_out_rightly if name == LAYOUT else plays_rightly
    assert right in TEXTS[name]
    assert test(as_wasm(TEXTS[name])) and test(as_python(TEXTS[name]))
    assert not test(as_wasm(TEXTS[name].replace(right, wrong)))


# Decisions.


def positions(key: str, seed: int) -> Iterator[tuple[Any, State, int]]:
    """Of a hand that is played by chance, each as somebody sees who has a choice, or may throw a bomb."""
    kit, rng = Kit(key), Chance(f"positions/{key}/{seed}")
    game, state = kit.game, kit.game.start()
    while game.awaited(state) and len(state.history) < 150 and state.number < 2:
        seat = game.awaited(state)[0]
        for one in range(len(game.sides)) if state.phase == PLAY else ():
            kinds = {move.kind for move in game.moves(state, one)}
            if kinds - {"pass"} if one == seat else "play" in kinds:
                yield game, game.observe(state, one), one
        if seat == TABLE:
            state = game.play(state, TABLE, game.table_move(state, rng))
        else:
            found = [move for move in game.moves(state, seat) if move != GRAND_YES]
            state = game.play(state, seat, GRAND_NO if GRAND_NO in found else rng.pick(found))


def belief_of(game: Any, seen: State, seat: int) -> FourSeatBelief:
    if isinstance(game, OpenHands):
        view = FourSeatView(game, seen, seat)
        return FourSeatBelief(view, view.seen(), view.place(acting(game, seen, seat)))
    return FourSeatBelief(game, seen, seat, 2)


@pytest.mark.parametrize("key", ["tichu4", "tichu4chaos", "tichu4round", "tichu3"])
@pytest.mark.parametrize("seed", range(3))
def test_every_kind_of_option_is_worth_the_same(
    key: str, seed: int, translated: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernels, "quick", lambda: translated)
    kinds = set()
    for game, seen, seat in positions(key, seed):
        belief = belief_of(game, seen, seat)
        found = finish(options(belief, [move for move in belief.moves if move != CALL], 14))
        if belief.progress.turn != belief.seat:
            found = [found[0]._replace(move=Move("wait"), group=None, plan=belief.plan), *found]
        kinds |= {one.move.kind for one in found}
        for nth in range(2):
            calls = belief.seen.calls if nth else (0, 1, 0, 2)
            played = belief.imagining(found)(Chance(f"world/{nth}"))
            slow = Belief.imagining(belief, found)(Chance(f"world/{nth}"))
            for place in range(len(found)):
                assert played(place, calls) == slow(place, calls), (seen, found[place])
    assert {"play", "pass", "gift"} <= kinds


@pytest.mark.parametrize("phase", [GRAND, EXCHANGE, PLAY])
def test_a_decision_is_the_same_with_its_reason_and_values(
    phase: str, translated: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit, rng = Kit("tichu4"), Chance(f"decision/{phase}")
    state = kit.game.start()
    while state.phase != phase:
        seat = kit.game.awaited(state)[0]
        moves = kit.game.moves(state, seat) if seat != TABLE else ()
        move = GRAND_NO if GRAND_NO in moves else rng.pick(moves) if moves else kit.game.table_move(state, rng)
        state = kit.game.play(state, seat, move)
    seat, thoughts = kit.game.awaited(state)[0], []
    for pair in (translated, None):
        monkeypatch.setattr(kernels, "quick", lambda pair=pair: pair)
        bot = kit.bots["hard" if phase == PLAY else "best"]
        thoughts.append(finish(bot.think(kit.game, kit.game.observe(state, seat), seat, Chance("thought"))))
    assert thoughts[0] == thoughts[1]


def test_two_decisions_may_take_turns(translated: Pair) -> None:
    one, other = list(islice(deals(9), 7, 9))
    alone = []
    for hands in (one, other):
        table = translated.playouts(kernels.Situation(0))
        table.deal(hands)
        alone.append(table.begun(1, (0, 1, 0, 0)))
    first, second = (translated.playouts(kernels.Situation(0)) for _ in range(2))
    first.deal(one)
    second.deal(other)
    assert [first.begun(1, (0, 1, 0, 0)), second.begun(1, (0, 1, 0, 0))] == alone
