"""How the players of the variants think: hands played out for many, Trichu as four seats, worlds, gifts and calls."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from games.tichutable import cards, table
from tschatulle.chance import Chance
from tschatulle.game import HIDDEN, TABLE, Seat
from tschatulle.games import REGISTRY, Kit
from tschatulle.games.tichu.bots.belief import FourSeatBelief
from tschatulle.games.tichu.bots.decision import Skill
from tschatulle.games.tichu.bots.levels import BOTS, RolloutPlayer, mind_of
from tschatulle.games.tichu.bots.minds.grandseigneur import GrandseigneurBelief, tax_back
from tschatulle.games.tichu.bots.minds.openhands import FourSeatView
from tschatulle.games.tichu.bots.minds.tientsin import STRONG, TientsinBelief, to_partners
from tschatulle.games.tichu.bots.opening import thrifty
from tschatulle.games.tichu.bots.plan import (
    ALL_SUITS,
    BOMB,
    PHOENIX_GROUP,
    QUADS,
    SINGLE,
    Group,
    group_of,
    load,
    plan_of,
)
from tschatulle.games.tichu.bots.play import evaluated, options
from tschatulle.games.tichu.bots.rollout import SeatTables
from tschatulle.games.tichu.bots.rolloutmany import ManySeatRollout
from tschatulle.games.tichu.rules import chaos, tientsin, trichu
from tschatulle.games.tichu.rules import tournament as rounds
from tschatulle.games.tichu.table import combinations
from tschatulle.games.tichu.table import twodecks as decks
from tschatulle.games.tichu.table.cards import DECK, EVERY_BIT, EVERY_RANK, Cards
from tschatulle.games.tichu.table.state import (
    CALL,
    DEAL,
    EXCHANGE,
    GRAND,
    GRAND_NO,
    GRAND_YES,
    NAME,
    OPEN,
    OTHER_CALL,
    PASS,
    PLAY,
    SIGNAL,
    SWEEP,
    UNNAMED,
    WEAK,
    Move,
    State,
)
from tschatulle.games.tichu.table.state import (
    STRONG as STRONG_SIGNAL,
)
from tschatulle.minds.bot import Thought, finish

WORDS = json.loads((Path(__file__).resolve().parents[2] / "web/i18n/en.json").read_text("utf-8"))
LONE, TABLES_PLACE = 0, 2
THREE, SIX = trichu.make({}), tientsin.make({})
SKILL = Skill(plays=60, most=6, calls=20, grands=16)
BOT = RolloutPlayer("best", SKILL, 60, 60)


def dealt(key: str, seed: object) -> tuple[Any, State]:
    """A game at its first lead, without calls, gifts by chance."""
    game, rng = Kit(key).game, Chance(f"field {key} {seed}")
    state = game.start()
    while state.phase != PLAY:
        seat = game.awaited(state)[0]
        if seat == TABLE:
            move = game.table_move(state, rng)
        else:
            move = GRAND_NO if state.phase == GRAND else next(m for m in game.moves(state, seat) if m != CALL)
        state = game.play(state, seat, move)
    return game, state


# Hands played out.


def on(game: Any, state: State) -> State:
    """Over what a quick hand does not tell: wishes for nothing, collected tricks, who gets the Dragon or the Dog."""
    while state.phase == PLAY and state.progress and (state.progress.pending or state.progress.turn == TABLE):
        turn, left = state.progress.turn, state.progress.left
        variant = game.variant_of(state)
        if state.progress.pending == "wish":
            move = Move("wish")
        elif state.progress.pending == "gift":
            move = Move("gift", (), max(variant.rivals(turn), key=lambda one: left[one]))
        elif state.progress.pending == "lead":
            ready = [mate for mate in variant.partners(turn) if left[mate]]
            move = Move("lead", (), min(ready, key=lambda one: left[one]))
        else:
            move = SWEEP
        state = game.play(state, turn, move)
    return state


def keeps(rest: Cards, plan: list[Group]) -> bool:
    """Whether the bombs of a plan are still in a hand."""
    found = [group_of(combo) for combo in decks.bombs(rest)]
    return all(one in found for one in plan if one.form == BOMB)


def move_for(hand: Cards, one: Group | None, plan: list[Group]) -> Move:
    if one is None:
        return PASS
    every = decks.plays if hand[0] != 1 and hand[-1] > 56 else combinations.plays
    found = [combo for combo in every(hand) if group_of(combo) is one]
    for combo in found:
        if keeps(tuple(card for card in hand if card not in combo.cards), plan):
            return Move("play", combo.cards, combo.wild)
    return Move("play", found[0].cards, found[0].wild)


@pytest.mark.parametrize(
    ("key", "seed"),
    [(key, seed) for key in ("tichu6", "grandseigneur5", "grandseigneur7", "grandseigneur12") for seed in range(12)],
)
def test_a_hand_played_out_is_one_that_the_rules_allow(key: str, seed: int) -> None:
    game, state = dealt(key, seed)
    assert state.progress
    plans = [list(plan_of(hand)) for hand in state.hands]
    field = ManySeatRollout(SeatTables(game.variant_of(state)), [plan[:] for plan in plans], state.progress.opener)
    field.trace = []
    field.run()
    for seat, one in field.trace:
        assert state.progress
        if one is None or one.form != BOMB or state.progress.turn == seat:
            state = on(game, state)
        rest = plans[seat]
        if one in rest:
            rest.remove(one)
        move = move_for(state.hands[seat], one, rest)
        state = game.play(state, seat, move)
    state = on(game, state)
    assert state.progress and state.progress.over and tuple(field.out) == state.progress.out
    if key == "tichu6":
        row = state.sheet[-1]
        assert field.score() == row.points[0] - row.points[1]


def test_a_hand_of_one_that_is_out_is_not_played_on() -> None:
    game, state = dealt("grandseigneur8", "until")
    assert state.progress
    for seat in (0, 5):
        plans = [list(plan_of(hand)) for hand in state.hands]
        field = ManySeatRollout(SeatTables(game.variant_of(state)), plans, state.progress.opener, seat)
        field.run()
        assert not field.left[seat] or len(field.out) == 7
        assert field.out[-1] == seat or seat not in field.out


def test_plans_of_two_decks() -> None:
    hand = cards("S5 B5 R5 G5 s5 b5 Dr dr Ph ph S9")
    plan = plan_of(hand)
    assert QUADS[5] in plan and sum(one.size for one in plan) == len(hand)
    assert [one.height for one in plan if one.form == SINGLE].count(99) == 2 and PHOENIX_GROUP in plan
    twice = plan_of(cards("S8 s8 B8 b8 R9"))
    assert all(one.form != BOMB for one in twice), "a suit is missing"
    run = plan_of(cards("S3 S4 s5 S6 S7 s7"))
    assert [one.size for one in run if one.form == BOMB] == [5] and sum(one.size for one in run) == 6
    for seed in range(30):
        _, state = dealt("grandseigneur7", f"plans {seed}")
        for hand in state.hands:
            plan = plan_of(hand)
            assert sum(one.size for one in plan) == len(hand)
            quads = {rank for rank in range(2, 15) if bits(hand, rank) == ALL_SUITS}
            assert {one.height - 64 for one in plan if one in QUADS} <= quads


def bits(hand: Cards, rank: int) -> int:
    return sum({EVERY_BIT[card] for card in hand if EVERY_RANK[card] == rank})


# Trichu as four seats.


def three(*hands: str, turn: int, lone: int = 0) -> State:
    """All other cards were played."""
    state = table(trichu.CIRCLES[lone], *hands, turn=turn, dealer=lone, fresh=True)
    gone = tuple(card for card in range(1, DECK + 1) if not any(card in hand for hand in state.hands))
    return replace(state, history=((1, Move("play", gone)),))


@pytest.mark.parametrize("lone", [0, 1, 2])
def test_places_of_trichu(lone: int) -> None:
    hands = ["S3 S4", "S5 S6", "S7 S8", "SA S9"]
    state = three(*hands, turn=lone, lone=lone)
    state = THREE.play(state, lone, Move("play", state.hands[lone][1:]))
    turned = FourSeatView(THREE, state, lone)
    seen = turned.seen()
    order = turned.order
    assert [seen.hands[place] for place in range(4)] == [state.hands[hand] for hand in order]
    assert order[LONE] == lone and order[TABLES_PLACE] == trichu.OPEN_HAND
    assert (
        seen.progress and seen.progress.turn == 1 and seen.progress.trick[0][0] == LONE and seen.history[-1][0] == LONE
    )
    assert seen.progress.played == 1 and seen.progress.left == (1, 2, 2, 2)
    for move in (PASS, CALL, Move("gift", (), order[3]), Move("play", cards("SA"))):
        assert turned.outward(turned.inward(move), LONE) == move
    assert turned.outward(CALL, TABLES_PLACE) == OTHER_CALL


def test_the_lone_player_thinks_for_the_hand_on_turn() -> None:
    state = three("SA S3", "S5 S6", "S7 S8", "SK S4", turn=3)
    found = thought(THREE, state, 0)
    assert found.move in THREE.moves(state, 0) and set(found.move.cards) <= set(state.hands[3])
    great = three("S3 B4", "S5 S6", "S7 S8", "Dr SA", turn=3)
    assert thought(THREE, great, 0, RolloutPlayer("best", SKILL._replace(tichu=0.6), 60, 60)).move == OTHER_CALL


def test_who_gets_the_dragon_in_trichu() -> None:
    state = three("Dr S9", "S5 S6 S7", "S8", "SK S4", turn=0)
    state = THREE.play(state, 0, Move("play", cards("Dr")))
    while state.progress and state.progress.turn != TABLE:
        turn = state.progress.turn
        state = THREE.play(state, 0 if turn == 3 else turn, PASS)
    state = THREE.play(state, TABLE, SWEEP)
    assert thought(THREE, state, 0).move in {Move("gift", (), 1), Move("gift", (), 2)}


def test_the_table_bombs_out_of_turn() -> None:
    state = three("ST S3", "BT S4", "RT SQ S9", "SK BK RK GK S2", turn=0)
    for seat, word in ((0, "ST"), (1, "-"), (0, "-"), (2, "-")):
        state = THREE.play(state, seat, THREE.read_move(word))
    assert THREE.awaited(state) == (TABLE,)
    own = finish(BOT.interrupt(THREE, THREE.observe(state, 0), 0, Chance("")))
    assert own is None, "not on the own side's trick"
    state = replace(three("BT S3", "Dr S4", "RT SQ S9", "SK BK RK GK SA", turn=1), calls=(0, 1, 0, 0))
    for seat, word in ((1, "Dr"), (0, "-"), (2, "-"), (0, "-")):
        state = THREE.play(state, seat, THREE.read_move(word))
    found = finish(BOT.interrupt(THREE, THREE.observe(state, 0), 0, Chance("")))
    assert found and found.move == THREE.read_move("SKBKRKGK") and found.why[0] == "why.tichu.bomb-weighed"


# All variants.


def thought(game: Any, state: State, seat: Seat, bot: RolloutPlayer = BOT, stream: str = "thought") -> Thought:
    return finish(bot.think(game, game.observe(state, seat), seat, Chance(stream)))


@pytest.mark.parametrize("key", ["tichu3", "tichu6", "tichu4chaos", "tichu4round", "grandseigneur5", "grandseigneur8"])
def test_a_hand_of_those_who_think(key: str) -> None:
    kit, rng = Kit(key), Chance(f"thinking {key}")
    game, state = kit.game, kit.game.start()
    few = RolloutPlayer("few", SKILL._replace(plays=16), 16, 16)
    reasons: set[str] = set()
    while not state.sheet:
        seat = game.awaited(state)[0]
        if seat == TABLE:
            state = game.play(state, TABLE, game.table_move(state, rng))
            continue
        bot: Any = few if seat % 2 else kit.bots["easy"]
        seen = game.observe(state, seat)
        found = finish(bot.think(game, seen, seat, rng))
        assert found.move in game.moves(state, seat)
        reasons.add(found.why[0])
        state = game.play(state, seat, found.move)
    assert len(reasons) > 5 and not any(reason == "why.random" for reason in reasons)
    if key.startswith("grand"):
        assert "why.throne.best-later" in reasons, "somebody is on the throne"
    assert reasons <= WORDS.keys()


@pytest.mark.parametrize("key", ["tichu3", "tichu6", "tichu4chaos", "grandseigneur7"])
def test_nobody_peeks(key: str) -> None:
    game, state = dealt(key, "peek")
    for number in range(14):
        seat = game.awaited(state)[0]
        seen = game.observe(state, seat)
        if number in {0, 6, 13} and seat != TABLE:
            other = game.imagine(seen, seat, Chance(f"other {number}"))
            assert thought(game, state, seat) == thought(game, other, seat)
        if seat == TABLE:
            move = game.table_move(state, Chance(""))
        else:
            move = finish(BOTS["greedy"].think(game, seen, seat, Chance(""))).move
        state = game.play(state, seat, move)
        if state.phase == DEAL:
            break


# What each variant counts.


def test_a_round_is_played_for_victory_points() -> None:
    scoring = rounds.make({}).scoring
    assert scoring.rated(-40, 0) == -2040 and scoring.rated(0, 0) == 0 and scoring.rated(0, 1) == 3000
    assert chaos.make({}).scoring.rated(-40, 0) == -40
    game, state = dealt("tichu4round", "worth")
    seat = game.awaited(state)[0]
    belief = FourSeatBelief(game, game.observe(state, seat), seat)
    ranked = finish(evaluated(belief, finish(options(belief, game.moves(state, seat), 4)), Chance("w"), 24))
    assert all(-3.5 <= one.value <= 3.5 for one in ranked) and any(abs(one.points) > 3.5 for one in ranked)


def test_the_throne_counts_more_than_a_place() -> None:
    game, state = dealt("grandseigneur5", "crown")
    seat = game.awaited(state)[0]
    belief = mind_of(game).belief(game, game.observe(state, seat), seat)
    assert isinstance(belief, GrandseigneurBelief)
    rollout = belief.rollout(belief.world(Chance("c")), plan_of(belief.hand), seat, ())
    told = []
    for before in ((), (1,), (1, 2, 3)):
        rollout.out = [one for one in before if one != seat] + [seat]
        told.append(belief.result(rollout))
    assert [one.first for one in told] == [True, False, False]
    assert told[0].worth - told[1].worth > 2 * (told[1].worth - told[2].worth) / 3 and told[0].points == 1


def test_six_count_both_sides() -> None:
    game, state = dealt("tichu6", "six")
    results = []
    for seat in (0, 1):
        belief = TientsinBelief(game, game.observe(state, seat), seat)
        rollout = belief.rollout([plan_of(hand) for hand in state.hands], plan_of(state.hands[seat]), 0, (0,) * 6)
        rollout.turn = rollout.owner = state.progress.opener if state.progress else 0
        rollout.run()
        results.append(belief.result(rollout)[0])
    assert results[0] == -results[1] != 0


# Before the play.


def asked(eight: str) -> State:
    hands = (cards(eight), *((HIDDEN,) * len(cards(eight)),) * 3)
    rest = ((HIDDEN,) * 6,) * 4
    return State(SIGNAL, (), 1, 0, hands, rest, calls=(0,) * 4, signals=(OPEN,) * 4)


def test_signals_tell_how_good_the_hand_is() -> None:
    game = chaos.make({})
    for text, signal in (("Dr Ph SA BA RA GK BK SQ", STRONG_SIGNAL), ("Hu S2 B3 R6 G7 S9 BT GJ", WEAK)):
        found = finish(BOT.think(game, asked(text), 0, Chance("s")))
        assert found.move == Move("signal", (), signal) and found.why[0] == "why.tichu.signal-weighed"
    medium = finish(BOTS["medium"].think(game, asked("Dr Ph SA BA RA GK BK SQ"), 0, Chance("s")))
    assert medium.move.value == STRONG_SIGNAL
    state = replace(asked("Dr Ph SA BA RA GK BK SQ"), phase=NAME)
    state = replace(state, signals=(4, 0, 1, 0), names=(UNNAMED, UNNAMED), deferred=(2,))
    assert finish(BOT.think(game, state, 0, Chance("n"))).move == Move("name", (), 0)


def test_a_grand_tichu_with_six_cards() -> None:
    state = SIX.play(SIX.start(), TABLE, SIX.table_move(SIX.start(), Chance("six")))
    seen = SIX.observe(state, 0)
    great = replace(seen, hands=(cards("Dr Ph SA BA RA GA"), *seen.hands[1:]))
    found = finish(BOT.think(SIX, great, 0, Chance("g")))
    assert (found.move, found.why[0]) == (GRAND_YES, "why.tichu.grand")
    poor = replace(seen, hands=(cards("S2 B3 R5 G6 S8 BJ"), *seen.hands[1:]))
    assert finish(BOT.think(SIX, poor, 0, Chance("g"))).move == GRAND_NO


def test_gifts_by_rules_of_thumb() -> None:
    weak, strong = cards("S2 B4 R6 G8 S9 BT RJ GQ SA"), cards("S3 B3 R3 G3 SA BA RA Ph Dr")
    assert load(plan_of(strong)) <= STRONG < load(plan_of(weak))
    assert to_partners(weak, (0,) * 6, 0, (2, 4)) == (weak[-1], weak[-2])
    assert to_partners(weak, (0, 0, 0, 0, 2, 0), 0, (2, 4)) == (weak[-2], weak[-1]), "the caller gets the best"
    assert not {*to_partners(weak, (1, 0, 0, 0, 0, 0), 0, (2, 4))} & {weak[-1], weak[-2]}
    assert len({*to_partners(strong, (0,) * 6, 0, (2, 4))}) == 2
    assert thrifty(weak, 2) == weak[:2]
    assert tax_back(cards("S3 S4 B5 R6 G7 S9 BA")) == cards("S9")[0], "not out of the straight"


def test_three_exchange_with_the_tables_hand() -> None:
    state = THREE.play(THREE.start(), TABLE, THREE.table_move(THREE.start(), Chance("g"))._replace(value=0))
    for seat in (1, 2):
        state = THREE.play(state, seat, GRAND_NO)
    assert state.phase == EXCHANGE
    while state.phase == EXCHANGE:
        seat = THREE.awaited(state)[0]
        found = thought(THREE, state, seat)
        assert found.move in THREE.moves(state, seat)
        state = THREE.play(state, seat, found.move)
    assert [len(hand) for hand in state.hands] == [14] * 4


def test_every_variant_has_every_level() -> None:
    for key in ("tichu3", "tichu6", "tichu4chaos", "tichu4round", "grandseigneur5", "grandseigneur12"):
        entry = REGISTRY[key]
        assert tuple(Kit(key).bots) == tuple(BOTS), "hints are the strongest player's, also where it sits nowhere"
        assert (*entry.levels, *entry.former) == tuple(BOTS)


def test_a_level_that_was_not_shown_to_be_one_is_not_offered() -> None:
    assert all(REGISTRY[f"grandseigneur{players}"].former == {"best": "hard"} for players in range(5, 13))
    assert not REGISTRY["tichu4"].former and not REGISTRY["tichu4chaos"].former
