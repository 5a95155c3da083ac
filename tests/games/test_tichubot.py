"""The players of Tichu: what they decide and why, that they do not peek, and what the duels count."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from games.tichutable import cards
from tschatulle.__main__ import main
from tschatulle.chance import Chance, deal_chance
from tschatulle.commands.simulate import simulate
from tschatulle.game import HIDDEN, TABLE
from tschatulle.games.tichu.bots.belief import FourSeatBelief, Option
from tschatulle.games.tichu.bots.decision import Skill
from tschatulle.games.tichu.bots.levels import BOTS, FULL, RolloutPlayer
from tschatulle.games.tichu.bots.opening import candidates, exchanged, imagined, usual
from tschatulle.games.tichu.bots.plan import plan_of
from tschatulle.games.tichu.bots.play import Evaluation, evaluated, interrupt, options, reason, supported, wishes
from tschatulle.games.tichu.rules.tichu import make, tally
from tschatulle.games.tichu.table.cards import DECK, DOG, DRAGON, MAHJONG, PHOENIX, RANK
from tschatulle.games.tichu.table.combinations import reading
from tschatulle.games.tichu.table.scoring import hand_counts
from tschatulle.games.tichu.table.state import (
    CALL,
    DEAL,
    EMPTY,
    EXCHANGE,
    GRAND,
    GRAND_NO,
    GRAND_YES,
    NO,
    OPEN,
    PASS,
    PLAY,
    SECRET,
    Move,
    State,
)
from tschatulle.games.tichu.table.trick import begun
from tschatulle.minds.bot import Thought, finish

GAME = make({})
SKILL = Skill(plays=240, most=10, swaps=160, gifts=10, calls=60, grands=40)
BOT = RolloutPlayer("best", SKILL)


def position(
    hand: str,
    sizes: tuple[int, int, int] = (5, 5, 5),
    trick: tuple[tuple[int, str], ...] = (),
    *,
    calls: tuple[int, int, int, int] = (0, 0, 0, 0),
    pending: str = "",
    fresh: bool = False,
    turn: int = 0,
    gone: str = "",
) -> State:
    """Seat 0 holds the hand, the next seats have so many cards that it cannot see; all other cards were played."""
    mine = cards(hand)
    laid = tuple((seat, reading(cards(text))) for seat, text in trick)
    seen = {*mine, *cards(gone), *(card for _, combo in laid if combo for card in combo.cards)}
    # The others hold the highest cards that are left, so that it matters what one plays.
    hidden = [card for card in range(DECK, 0, -1) if card not in seen][: sum(sizes)]
    played = tuple(card for card in range(1, DECK + 1) if card not in mine and card not in hidden)
    hands = (mine, *((HIDDEN,) * size for size in sizes))
    progress = begun(0, tuple(map(len, hands)))._replace(
        turn=turn,
        played=14 if fresh else 15,
        trick=laid,
        pending=pending,  # type: ignore[arg-type]
    )
    history = ((1, Move("play", played)),)
    return State(PLAY, (), 1, 0, hands, calls=calls, given=((0, 0, 0),) * 4, history=history, progress=progress)


def thought(state: State, seat: int = 0, bot: RolloutPlayer = BOT) -> Thought:
    return finish(bot.think(GAME, state, seat, Chance("thought")))


def text(move: Move) -> str:
    return GAME.move_text(move)


# The play.


def test_it_goes_out_when_it_can() -> None:
    found = thought(position("SA", trick=((3, "SK"),)))
    assert (text(found.move), found.why[0]) == ("SA", "why.tichu.out")


@pytest.mark.parametrize(("trick", "why"), [((), "lead-weighed"), (((3, "S9"),), "best")])
def test_no_reason_tells_who_is_out_first_once_somebody_is(trick: tuple[tuple[int, str], ...], why: str) -> None:
    state = position("S4 B8 RJ SK GA", trick=trick)
    assert thought(state).why[0] == f"why.tichu.{why}"
    later = position("S4 B8 RJ SK GA", (5, 0, 5), trick=trick)
    assert later.progress
    found = thought(replace(later, progress=later.progress._replace(out=(2,))))
    assert found.why[0] == "why.tichu.best-later"


def test_with_a_sure_winner_and_a_loser_it_leads_the_winner() -> None:
    found = thought(position("S2 B3 R3 G3 Dr", sizes=(4, 4, 4)))
    assert text(found.move) in {"Dr", "B3R3G3"}, "not the lone 2"


def test_the_phoenix_is_not_wasted() -> None:
    led = thought(position("S3 B6 R9 GQ Ph", sizes=(8, 8, 8)))
    assert text(led.move) != "Ph"
    hand = "S5 B5 B6 R8 R9 RJ SK SQ BQ G7 G3 B3 R2 Ph"
    assert text(thought(position(hand, sizes=(14, 14, 13), trick=((3, "S4"),))).move) != "Ph"


def test_it_leaves_a_partner_alone_who_called() -> None:
    found = thought(position("S4 B8 RJ SK GA", trick=((2, "S9"), (3, "SQ")), calls=(0, 0, 1, 0), sizes=(9, 3, 9)))
    assert found.move != CALL
    kept = position("S4 B8 RJ SK GA", sizes=(9, 3, 9), trick=((2, "SQ"),), calls=(0, 0, 1, 0))
    assert (thought(kept).move, thought(kept).why[0]) == (PASS, "why.tichu.support")


def weighing(state: State, *told: tuple[str, float]) -> tuple[FourSeatBelief, list[Evaluation]]:
    belief = FourSeatBelief(GAME, state, 0)
    found = {text(option.move): option for option in finish(options(belief, GAME.moves(state, 0), 9))}
    return belief, [Evaluation(found[name], value, 0.5, 20, value) for name, value in told]


def test_a_partner_who_called_is_overtaken_only_for_a_reason_that_is_told() -> None:
    state = position("S4 B8 RJ SK GA", trick=((2, "SQ"),), calls=(0, 0, 2, 0))
    belief, ranked = weighing(state, ("GA", 30.0), ("-", 20.0))
    assert supported(belief, ranked) is ranked[1]
    belief, ranked = weighing(state, ("GA", 90.0), ("-", 20.0))
    best = supported(belief, ranked)
    assert best is ranked[0]
    assert reason(belief, ranked, best) == ("why.tichu.overtake", {"points": 90, "chance": 0.5, "n": 20, "gain": 70})
    free = position("S4 B8 RJ SK GA", trick=((2, "SQ"),))
    belief, ranked = weighing(free, ("GA", 30.0), ("-", 20.0))
    assert supported(belief, ranked) is ranked[0], "nobody called"


def test_with_its_last_cards_it_does_not_spoil_the_partners_call() -> None:
    found = thought(position("SA", trick=((2, "SQ"),), calls=(0, 0, 1, 0), sizes=(6, 1, 6)))
    assert found.move == PASS


@pytest.mark.parametrize(("sizes", "receiver"), [((9, 4, 1), 1), ((1, 4, 9), 3)])
def test_the_dragon_goes_to_the_opponent_with_more_cards(sizes: tuple[int, int, int], receiver: int) -> None:
    state = position("S3 B3 RK", sizes=sizes, trick=((1, "SA"), (0, "Dr")), pending="gift", gone="SK BK RT GT S5")
    found = thought(state)
    assert found.move == Move("gift", (), receiver)
    assert found.why[0] == "why.tichu.dragon-weighed" and len(found.choices) == 2


def test_it_wishes_only_for_what_others_may_hold() -> None:
    state = position("S3 B3 RK", trick=((0, "Ma"),), pending="wish", sizes=(4, 4, 4), gone="S9 B9 R9 G9")
    belief = FourSeatBelief(GAME, state, 0)
    ranks = {option.move.value for option in wishes(belief, finish(options(belief, GAME.moves(state, 0), 9)))}
    assert 0 in ranks and 14 in ranks and 9 not in ranks
    assert thought(state).why[0] in {"why.tichu.wish", "why.tichu.wish-none"}


# Bombs.

BOMBER = "S7 B7 R7 G7 SA"


def thrown(state: State) -> Move | None:
    found = finish(BOT.interrupt(GAME, state, 0, Chance("bomb")))
    return found.move if found else None


def test_it_bombs_an_opponent_on_the_way_out() -> None:
    state = position(BOMBER, sizes=(1, 9, 9), trick=((1, "Dr"),), calls=(0, 1, 0, 0), turn=TABLE)
    assert thrown(state) == Move("play", cards("S7 B7 R7 G7"))


def test_it_does_not_bomb_its_partner_or_without_a_bomb() -> None:
    assert thrown(position(BOMBER, sizes=(9, 1, 9), trick=((2, "Dr"),), turn=TABLE)) is None
    assert thrown(position("S7 B7 R7 GA", sizes=(1, 9, 9), trick=((1, "Dr"),), turn=TABLE)) is None
    assert finish(interrupt(GAME, State(), 0, Chance(""), SKILL)) is None


def test_a_bomb_is_kept_for_a_better_trick() -> None:
    state = position(BOMBER + " S2 B4 R5 S8 G9 BT", sizes=(12, 12, 12), trick=((1, "S3"),), turn=2)
    assert thrown(state) is None


# Calls.


def asked(eight: str) -> State:
    hands = (cards(eight), *((HIDDEN,) * 8,) * 3)
    return State(
        GRAND, (), 1, 0, hands, ((HIDDEN,) * 6,) * 4, (OPEN, SECRET, SECRET, SECRET), calls=(0,) * 4
    )  # fmt: skip


def test_a_grand_tichu_needs_a_grand_hand() -> None:
    great = thought(asked("Dr Ph SA BA RA GK BK SQ"))
    assert (great.move, great.why[0]) == (GRAND_YES, "why.tichu.grand") and great.why[1]["chance"] > SKILL.grand
    assert thought(asked("Hu S2 B3 R5 G6 S8 B9 RJ")).move == GRAND_NO
    assert finish(
        RolloutPlayer("hard", Skill(20, 4)).think(GAME, asked("Dr Ph SA BA RA GK BK SQ"), 0, Chance(""))
    ).move == (GRAND_NO)


MONSTER = "Ma Ph Dr S2 B3 R4 G5 S6 RK GK BK SA BA RA"


def test_it_calls_with_a_great_hand_unless_the_partner_did() -> None:
    state = position(MONSTER, sizes=(14, 14, 14), fresh=True)
    found = thought(state)
    assert (found.move, found.why[0]) == (CALL, "why.tichu.call") and found.why[1]["chance"] >= SKILL.tichu
    assert thought(replace(state, calls=(0, 0, 1, 0))).move != CALL
    assert thought(replace(state, calls=(1, 0, 0, 0))).move not in {CALL, PASS}
    assert thought(state, bot=RolloutPlayer("medium", SKILL._replace(tichu=2.0))).move != CALL


def test_it_does_not_call_with_rags() -> None:
    assert thought(position("Ma Hu S2 B4 R6 G7 S9 BT RT GJ SQ B5 R8 G3", sizes=(14, 14, 14), fresh=True)).move != CALL


# The exchange.

RAGS = "Hu S2 B4 R6 G7 S9 BT RT GJ SQ BQ R3 G3 SA"


def swapping(hand: str, given: tuple[int, int, int] = (EMPTY,) * 3, calls: tuple[int, ...] = (0,) * 4) -> State:
    held = tuple(card for card in cards(hand) if card not in given)
    hands = (held, *((HIDDEN,) * 14,) * 3)
    return State(EXCHANGE, (), 1, 0, hands, calls=calls, given=(given, *((EMPTY,) * 3,) * 3))


def test_all_three_gifts_fit_together() -> None:
    state = swapping(RAGS)
    gone: list[int] = []
    for taker in (1, 2, 3):
        found = thought(state)
        assert found.move in GAME.moves(state, 0) and found.move.value == taker
        values = [choice.value for choice in found.choices]
        assert found.choices[0].move == found.move and len(values) > 1 and values == sorted(values, reverse=True)
        gone.append(found.move.cards[0])
        state = GAME.play(state, 0, found.move)
    assert len(set(gone)) == 3 and not {gone[0], gone[2]} & {DRAGON, PHOENIX, *cards("SA")}


def test_the_best_card_supports_a_partner_who_called() -> None:
    state = swapping("Dr S2 B4 R6 G7 S9 BT RT GJ S8 B5 R3 G3 SJ", calls=(0, 0, 2, 0))
    state = GAME.play(state, 0, Move("give", cards("S2"), 1))
    assert thought(state).move == Move("give", (DRAGON,), 2)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize(
    ("calls", "kept"), [((2, 0, 0, 0), True), ((2, 0, 2, 0), True), ((0, 0, 2, 0), False), ((0, 0, 0, 2), False)]
)
def test_by_rule_of_thumb_who_has_called_keeps_the_best_card_and_who_has_not_gives_it(
    level: str, calls: tuple[int, ...], kept: bool
) -> None:
    hand = "Hu S2 B4 R6 G7 S9 BT RT GJ S8 B5 R3 G3 Dr"
    state = GAME.play(swapping(hand, calls=calls), 0, Move("give", cards("S2"), 1))
    assert (thought(state, bot=BOTS[level]).move.cards != (DRAGON,)) == kept


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_by_rule_of_thumb_a_good_hand_gives_its_best_card_to_a_partner_who_has_called(level: str) -> None:
    hand = "S2 B2 R4 G4 S6 B7 R8 G9 ST BJ SA BA RA Dr"
    for calls, given in (((0, 0, 0, 0), False), ((0, 0, 2, 0), True)):
        state = GAME.play(swapping(hand, calls=calls), 0, Move("give", cards("S6"), 1))
        assert (thought(state, bot=BOTS[level]).move.cards == (DRAGON,)) == given


def test_the_usual_gifts() -> None:
    first, mate, second = usual(cards(RAGS))
    assert {RANK[first], RANK[second]} == {2, 4} and mate == cards("SA")[0]
    _, mate, _ = usual(cards(RAGS), strong=True)
    assert mate not in cards("SA") and mate != DOG
    for given in finish(candidates(cards(RAGS), (EMPTY, EMPTY, EMPTY), 12)):
        assert len(set(given)) == 3 and set(given) <= set(cards(RAGS))
    assert all(given[1] == DOG for given in finish(candidates(cards(RAGS), (EMPTY, DOG, EMPTY), 12)))


def test_an_imagined_exchange_keeps_every_card() -> None:
    state = swapping(RAGS)
    deal = imagined(state, 0, cards(RAGS), Chance("exchange"))
    assert sorted(card for hand in deal.hands for card in hand) == list(range(1, DECK + 1))
    after = exchanged(deal, 0, usual(cards(RAGS)))
    assert [len(hand) for hand in after] == [14] * 4
    assert sorted(card for hand in after for card in hand) == list(range(1, DECK + 1))


# Worlds and weighing.


def played_on(seed: str, moves: int) -> State:
    """A hand after so many greedy moves."""
    state, tables = GAME.start(), 0
    while moves or state.phase != PLAY:
        seat = GAME.awaited(state)[0]
        if seat == TABLE:
            move = GAME.table_move(state, deal_chance("tichu4", 1, seed, tables))
            tables += 1
        else:
            move = finish(BOTS["greedy"].think(GAME, GAME.observe(state, seat), seat, Chance(""))).move
        state = GAME.play(state, seat, move)
        moves -= state.phase == PLAY and moves > 0
    return state


def swapped_secretly(state: State, seat: int, number: int) -> State:
    """Another world that the seat cannot tell from this one."""
    return GAME.imagine(GAME.observe(state, seat), seat, Chance(f"other {number}"))


@pytest.mark.parametrize("moves", [0, 7, 19, 30])
def test_it_does_not_peek(moves: int) -> None:
    state = played_on(f"peek {moves}", moves)
    seat = GAME.awaited(state)[0]
    if seat == TABLE:
        state = GAME.play(state, TABLE, GAME.table_move(state, Chance("")))
        seat = GAME.awaited(state)[0]
    if state.phase == DEAL:
        return
    bot = RolloutPlayer("best", SKILL._replace(tries=3))
    told = [
        finish(bot.think(GAME, GAME.observe(one, seat), seat, Chance("same")))
        for one in (state, swapped_secretly(state, seat, 1), swapped_secretly(state, seat, 2))
    ]
    assert told[0] == told[1] == told[2]
    assert told[0].move in GAME.moves(state, seat)


def test_all_options_meet_the_same_worlds_within_the_budget() -> None:
    state = position("S4 B8 RJ SK GA", trick=((1, "S3"),), sizes=(6, 6, 6))
    belief = FourSeatBelief(GAME, state, 0)
    found = finish(options(belief, GAME.moves(state, 0), 9))
    assert len(found) == 6
    steps = 0
    work = evaluated(belief, found, Chance("w"), 96)
    while True:
        try:
            assert 0 <= next(work) < 1
            steps += 1
        except StopIteration as end:
            ranked: list[Evaluation] = end.value
            break
    assert steps >= 4, "no long silence"
    assert sum(one.samples for one in ranked) <= 96
    assert len({one.samples for one in ranked[-3:]}) == 1, "the first three to go have met the same worlds"
    assert ranked == finish(evaluated(belief, found, Chance("w"), 96))


def test_suits_make_no_options_but_for_bombs() -> None:
    belief = FourSeatBelief(GAME, position("S4 B4 R4 G9 B9"), 0)
    assert sorted(len(one.move.cards) for one in finish(options(belief, GAME.moves(belief.seen, 0), 99))) == [
        1,
        1,
        2,
        2,
        3,
        5,
    ]
    state = position("S4 S5 S6 S7 S8 B6 RJ", sizes=(7, 7, 7))
    belief = FourSeatBelief(GAME, state, 0)
    six = [
        one for one in finish(options(belief, GAME.moves(state, 0), 99)) if one.move.cards in (cards("S6"), cards("B6"))
    ]
    assert [one.move.cards for one in six] == [cards("B6")], "the 6 that keeps the bomb"


def test_choices_are_weighed_in_points_best_first() -> None:
    found = thought(position("S4 B8 RJ SK GA", trick=((1, "S3"),), sizes=(6, 6, 6)))
    assert len(found.choices) > 1 and found.choices[0].move == found.move
    assert all(-500 <= one.value <= 500 for one in found.choices)


# The levels and their duels.


def test_the_levels() -> None:
    assert list(BOTS) == ["random", "easy", "greedy", "medium", "hard", "best"]
    assert FULL.plays > 0 and FULL.swaps and FULL.grands


@pytest.mark.parametrize("name", ["easy", "medium", "hard"])
def test_a_hand_without_a_mistake_of_form(name: str) -> None:
    played = simulate("tichu4", "form", (name, "greedy", name, "greedy"), {"hands": "1"})
    assert played.illegal == 0 and played.counts["hands"] == (1, 1)
    assert {owner for owner, _ in played.times} == {name, "greedy"}


def test_the_easy_player_overlooks_but_plays_cards() -> None:
    state = position("S4 B8 RJ SK GA", trick=((1, "S3"),), sizes=(6, 6, 6))
    told = {finish(BOTS["easy"].think(GAME, state, 0, Chance(str(n)))).why[0] for n in range(30)}
    assert {"why.tichu.glance", "why.tichu.cheapest"} <= told


def test_what_a_hand_counts() -> None:
    counted = hand_counts(GAME.variant, (2, 0), (1, 0, 2, 1))
    assert counted == {
        "hands": (1, 1),
        "tichu": (1, 1),
        "tichu_won": (0, 0),
        "grand": (1, 0),
        "grand_won": (1, 0),
        "double": (1, 0),
    }
    assert hand_counts(GAME.variant, (1, 0, 3), (0, 1, 0, 0))["tichu_won"] == (0, 1)
    assert tally(GAME, GAME.start(), GAME.start()) == {}


def test_a_duel_of_two_sides_on_the_same_deals(capsys: pytest.CaptureFixture[str]) -> None:
    words = "simulate tichu4 --bots greedy,random --games 20 --duplicate --option hands=1 --option calls=off"
    assert main(words.split()) == 0
    row = json.loads(capsys.readouterr().out)
    duel = row["duel"]
    assert row["illegal"] == 0 and duel["deals"] == 10
    assert duel["ahead"] - duel["half95"] > 0, "greedy is far above chance"
    assert duel["counts"]["greedy"]["hands"] == 20 and duel["counts"]["random"]["tichu"] == 0
    means = [row["bots"][name]["points_mean"] for name in ("greedy", "random")]
    assert means[0] - means[1] == pytest.approx(duel["ahead"], abs=0.02)


def test_a_plan_holds_the_whole_hand() -> None:
    assert sum(one.size for one in plan_of(cards(MONSTER))) == 14
    assert Option(PASS, None, plan_of(())).plan == ()
    assert NO != SECRET and MAHJONG in cards(MONSTER)
