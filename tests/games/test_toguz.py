"""The rules of Toguz Kumalak, Bestemshe and Kozdatu, each ruling by its number, and what the board is told.

Positions are PlayStrategy FEN: the upper row (Black's pits 9..1) / the lower row (White's 1..9), kazans, mover.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from tschatulle.chance import Chance
from tschatulle.game import TABLE, BadText, IllegalMove
from tschatulle.games import Kit
from tschatulle.games.toguz import show
from tschatulle.games.toguz.rules import bestemshe, kozdatu
from tschatulle.games.toguz.rules import toguz as rules
from tschatulle.games.toguz.rules.toguz import ACCEPT, CLAIM, FLAG, LAST, LATE, OFFER, RESIGN, State, Toguz

ROOT = Path(__file__).resolve().parents[2]
NINE, FIVE, SEVEN = rules.make({}), bestemshe.make({}), kozdatu.make({})
OPEN = rules.make({"ninth": "open"})
CLAIMED = bestemshe.make({"repetition": "claim"})


def at(upper: str, lower: str, kazans: tuple[int, int] = (-1, -1), turn: str = "S", game: Toguz = NINE) -> State:
    """A position; rows of numbers and x from left to right. A kazan of -1 gets what is missing."""
    rows = [[-1 if word == "x" else int(word) for word in row.split()] for row in (upper, lower)]
    rest = 2 * game.half - sum(balls for row in rows for balls in row if balls > 0)
    bottom, top = kazans
    if bottom < 0 and top < 0:
        top = rest // 4 * 2
    bottom = rest - top if bottom < 0 else bottom
    top = rest - bottom if top < 0 else top
    texts = [".".join("t" if balls < 0 else f"{balls}S" if balls else "1" for balls in row) for row in rows]
    return game.read_state(f"{'/'.join(texts)}_{bottom}_{top}_{turn}_20")


def after(state: State, *pits: int, game: Toguz = NINE) -> State:
    for pit in pits:
        state = game.play(state, state.turn, pit)
    return state


def rows(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """(upper row from left to right, lower row): as it is seen."""
    n = len(state.pits) // 2
    return state.pits[: n - 1 : -1], state.pits[:n]


def refused(state: State, seat: int, move: object, game: Toguz = NINE) -> str:
    with pytest.raises(IllegalMove) as refusal:
        game.play(state, seat, move)  # type: ignore[arg-type]
    return refusal.value.reason


# The example of the source: Bestemshe, the first move from D3.


def test_the_first_example_of_the_source() -> None:
    state = after(FIVE.start(), 3, game=FIVE)
    assert rows(state) == ((5, 5, 5, 0, 6), (5, 5, 1, 6, 6)), "the last ball made six in H2"
    assert state.kazans == (6, 0) and state.turn == 1


def test_the_second_example_of_the_source() -> None:
    """One ball takes: D5 to H1. One ball flees: D1 to D2, before H5 takes two in D1."""
    state = at("1 0 0 0 1", "1 0 0 0 1", (22, 24), game=FIVE)
    assert after(state, 5, game=FIVE).kazans == (24, 24)
    stays = after(state, 5, game=FIVE)
    assert after(stays, 5, game=FIVE).kazans == (24, 26), "H5 takes two in D1"
    fled = after(state, 1, 5, game=FIVE)
    assert fled.kazans == (22, 24) and rows(fled)[1] == (1, 1, 0, 0, 1)


# The rulings.


def test_r1_the_first_ball_falls_back_into_its_pit() -> None:
    state = after(NINE.start(), 1)
    assert rows(state)[1] == (1, 10, 10, 10, 10, 10, 10, 10, 10) and state.kazans == (0, 0)


def test_r2_a_lone_ball_goes_to_the_next_pit_and_may_take() -> None:
    state = at("9 9 9 9 9 9 9 9 1", "1 9 9 9 9 9 9 9 1")
    assert rows(after(state, 1))[1][:3] == (0, 10, 9)
    taken = after(state, 9)
    assert rows(taken)[0][-1] == 0 and rows(taken)[1][-1] == 0
    assert taken.kazans[0] == state.kazans[0] + 2


@pytest.mark.parametrize(("balls", "left"), [(18, 1), (19, 2), (36, 2), (37, 3), (48, 3)])
def test_r3_the_origin_is_filled_on_every_lap(balls: int, left: int) -> None:
    state = at("1 1 1 1 1 1 1 1 1", f"{balls} 1 1 1 1 1 1 1 1")
    assert after(state, 1).pits[0] == left
    assert sum(after(state, 1).pits) + sum(after(state, 1).kazans) == 162, "kazans are never sown into"


def test_r3_a_lap_that_ends_at_home_takes_nothing() -> None:
    state = at("1 1 1 1 1 1 1 1 1", "19 1 1 1 1 1 1 1 1")
    assert after(state, 1).pits[:2] == (2, 2) and after(state, 1).kazans == state.kazans


def test_r4_an_even_number_on_the_other_side_is_taken_also_from_the_last_pit() -> None:
    state = at("5 9 9 9 9 9 9 9 9", "9 9 9 9 9 9 9 9 10")
    taken = after(state, 9)
    assert rows(taken)[0][0] == 0 and taken.kazans[0] == state.kazans[0] + 6
    odd = at("4 9 9 9 9 9 9 9 9", "9 9 9 9 9 9 9 9 10")
    assert rows(after(odd, 9))[0][0] == 5 and after(odd, 9).kazans == odd.kazans


def test_r4_nothing_is_taken_at_home() -> None:
    state = at("9 9 9 9 9 9 9 9 9", "2 1 9 9 9 9 9 9 9")
    assert rows(after(state, 1))[1][:2] == (1, 2) and after(state, 1).kazans == state.kazans


def test_r5_three_make_a_tuzdyk_at_once() -> None:
    """The third example of the source: D8 makes a tuzdyk in H2."""
    state = at("9 9 9 9 9 9 9 2 9", "9 9 9 9 9 9 9 4 9")
    made = after(state, 8)
    assert made.tuzdyks == (2, 0) and made.kazans[0] == state.kazans[0] + 3
    assert rows(made)[0][7] == 0
    assert NINE.state_text(made).split(".")[7] == "t"


def test_r6_only_one_for_each_seat() -> None:
    state = at("9 9 9 9 9 9 x 2 9", "9 9 9 9 9 9 9 4 9", (-1, 0))
    stays = after(state, 8)
    assert stays.tuzdyks == (3, 0) and rows(stays)[0][7] == 3 and stays.kazans == state.kazans


def test_r7_never_in_the_last_pit_unless_the_old_rule_is_chosen() -> None:
    upper, lower = "2 9 9 9 9 9 9 9 9", "9 9 9 9 9 9 9 9 10"
    for game, tuzdyks, there in ((NINE, (0, 0), 3), (OPEN, (9, 0), 0)):
        state = after(at(upper, lower, game=game), 9, game=game)
        assert state.tuzdyks == tuzdyks and rows(state)[0][0] == there
    mirrored = at("10 9 9 9 9 9 9 9 9", "9 9 9 9 9 9 9 9 2", turn="N")
    assert after(mirrored, 9).tuzdyks == (0, 0), "Black is bound like White"


def test_r8_never_the_number_of_the_other_tuzdyk() -> None:
    """The ban binds the second tuzdyk: White's pit 2 is Black's tuzdyk, so Black's pit 2 cannot be White's."""
    state = at("9 9 9 9 9 9 9 2 9", "9 x 9 9 9 9 9 4 9", (0, -1))
    assert after(state, 8).tuzdyks == (0, 2) and rows(after(state, 8))[0][7] == 3
    beside = at("9 9 9 9 9 9 2 9 9", "9 x 9 9 9 9 9 5 9", (0, -1))
    assert after(beside, 8).tuzdyks == (3, 2)
    mirrored = at("9 4 9 9 9 9 9 x 9", "9 2 9 9 9 9 9 9 9", (-1, 0), "N")
    assert after(mirrored, 8).tuzdyks == (2, 0)


def test_r9_three_in_a_forbidden_pit_stay() -> None:
    state = at("2 9 9 9 9 9 9 9 9", "9 9 9 9 9 9 9 9 10")
    stays = after(state, 9)
    assert rows(stays)[0][0] == 3 and stays.kazans == state.kazans


def test_r10_balls_that_fall_into_a_tuzdyk_go_to_its_owner_whoever_sows() -> None:
    state = at("9 9 9 9 9 9 9 x 9", "9 9 x 9 9 9 9 9 9", (10, -1))
    assert state.kazans == (10, 8)
    assert after(state, 9).kazans == (21, 8), "White's ball into White's tuzdyk, and ten taken in Black's pit 8"
    assert after(state, 2).kazans == (20, 9), "White's ball into Black's tuzdyk, and ten taken in Black's pit 1"
    lap = at("9 9 9 9 9 9 9 x 9", "9 22 x 9 9 9 9 1 1", (10, -1))
    assert after(lap, 2).kazans == (11, lap.kazans[1] + 2), "once past White's tuzdyk, twice past Black's"


def test_r11_the_last_ball_in_a_tuzdyk_does_nothing_more() -> None:
    """Neither the tuzdyk nor the pit before it is looked at, where an even number lies now."""
    state = at("9 9 9 9 9 9 9 x 1", "9 9 9 9 9 9 9 9 3", (-1, 0))
    into = after(state, 9)
    assert rows(into)[0][7:] == (0, 2) and into.tuzdyks == (2, 0)
    assert into.kazans == (state.kazans[0] + 1, 0)
    other = at("9 9 9 9 9 9 9 9 9", "9 9 9 9 9 1 x 9 9", (0, -1))
    theirs = after(other, 6)
    assert theirs.kazans == (0, other.kazans[1] + 1) and theirs.pits[6] == 0


def test_r12_a_tuzdyk_is_never_sown() -> None:
    state = at("9 9 9 9 9 9 9 x 9", "9 9 x 9 9 9 9 9 9", (10, -1))
    assert NINE.moves(state, 0) == (1, 2, 4, 5, 6, 7, 8, 9)
    assert refused(state, 0, 3) == "toguz.tuzdyk-pit"


def test_r13_nobody_has_to_feed_the_other() -> None:
    state = at("0 0 0 0 0 0 0 0 1", "9 9 0 0 0 0 0 0 1", (80, 62))
    assert NINE.moves(state, 0) == (1, 2, 9), "9 takes Black's last ball"


def test_r14_the_rest_is_swept_by_the_other_side() -> None:
    stuck = after(at("0 0 0 0 0 0 0 0 1", "5 5 0 0 0 0 0 0 1", (75, 75)), 9)
    assert NINE.awaited(stuck) == ()
    assert NINE.outcome(stuck) == ((87, 75), (0,), "toguz.empty-row")
    assert show.scene(stuck)["facts"]["kazans"] == [87, 75]
    assert show.scene(stuck)["facts"]["pits"] == [[0] * 9, [0] * 9]


def test_r14_the_stuck_side_may_have_won() -> None:
    stuck = after(at("0 0 0 0 0 0 0 0 0", "0 0 0 0 0 0 0 1 1", (79, 81), "S"), 8)
    assert NINE.outcome(stuck) == ((81, 81), (), "toguz.empty-row")
    assert show.end(stuck)[0] == "end.toguz.equal"


def test_r14_an_empty_row_of_the_mover_does_not_end_the_game() -> None:
    state = after(at("0 0 0 0 0 9 9 9 9", "0 0 0 0 0 0 0 0 1", (60, 65)), 9)
    assert rows(state)[1] == (0,) * 9 and NINE.awaited(state) == (1,)
    fed = after(state, 4)
    assert NINE.awaited(fed) == (0,) and sum(rows(fed)[1]) == 3


def test_r15_more_than_half_ends_the_game_at_once() -> None:
    state = after(at("9 9 9 9 9 9 9 9 1", "1 1 1 1 1 1 1 1 1", (80, 0)), 9)
    assert state.kazans == (82, 0) and NINE.outcome(state) == ((82, 0), (0,), "toguz.majority")
    assert NINE.moves(state, 1) == () and refused(state, 1, 1) == "toguz.game-over"
    just = after(at("9 9 9 9 9 9 9 9 1", "1 1 1 1 1 1 1 1 2", (79, 0)), 9)
    assert NINE.awaited(just) == (1,), "81 is not yet more than half"
    five = after(at("9 0 0 0 1", "1 0 0 0 1", (24, 14), game=FIVE), 5, game=FIVE)
    assert FIVE.outcome(five) == ((26, 14), (0,), "toguz.majority")


def test_r16_the_rest_is_swept_after_the_threshold_too() -> None:
    state = after(at("0 0 0 0 0 0 0 0 1", "0 0 0 0 0 5 5 0 1", (80, 70)), 9)
    assert NINE.outcome(state) == ((92, 70), (0,), "toguz.majority")


def test_r17_eighty_one_each_is_a_draw() -> None:
    state = after(at("0 0 0 0 0 0 0 0 1", "0 0 0 0 0 0 0 0 1", (79, 81)), 9)
    assert NINE.outcome(state) == ((81, 81), (), "toguz.empty-row")


def test_r17_without_a_tuzdyk_kazans_are_even() -> None:
    for game, key in ((FIVE, "bestemshe5"), (SEVEN, "kozdatu7")):
        for number in range(20):
            rng, state = Chance(f"even/{key}/{number}"), game.start()
            while game.awaited(state):
                assert state.kazans[0] % 2 == state.kazans[1] % 2 == 0
                state = game.play(state, state.turn, rng.pick(game.moves(state, state.turn)))
    with pytest.raises(BadText):
        at("9 0 0 0 1", "1 0 0 0 1", (25, 13), game=FIVE)


WHEEL = "1 0 0 0 0", "0 0 0 0 1"
"""One ball in each pit 5 of Bestemshe: they chase each other, and are back after ten sowings."""


def wheel(game: Toguz, sowings: int) -> State:
    state = at(*WHEEL, (24, 24), game=game)
    for _ in range(sowings):
        state = game.play(state, state.turn, game.moves(state, state.turn)[-1])
    return state


def test_r18_the_third_time_is_a_draw() -> None:
    once = wheel(FIVE, 10)
    assert rows(once) == rows(wheel(FIVE, 0)) and FIVE.occurrences(once) == 2 and FIVE.awaited(once) == (0,)
    assert FIVE.awaited(wheel(FIVE, 19)) == (1,)
    assert FIVE.outcome(wheel(FIVE, 20)) == ((24, 24), (), "toguz.repetition")
    told = show.story(wheel(FIVE, 9), 1, 4, once, None)
    assert told[-1]["line"] == ("log.toguz.again", {}), "it is announced at the second"


def test_r18_a_capture_or_a_tuzdyk_forgets_the_past() -> None:
    assert len(wheel(FIVE, 7).past) == 7
    assert after(NINE.start(), 7).past == () and len(after(NINE.start(), 1).past) == 1
    state = at("9 9 9 9 9 9 9 x 9", "9 9 x 9 9 9 9 9 9", (10, -1))
    assert after(state, 1, 3, 4).past == (), "with a tuzdyk no position comes again"


def test_r18_a_game_of_so_many_sowings_is_drawn() -> None:
    """Two who agree on it never repeat a position: without this rule of ours no record could be long enough."""
    before = replace(NINE.start(), n=LAST - 1, turn=(LAST - 1) % 2)
    last = NINE.play(before, 1, 2)
    assert NINE.awaited(before) == (1,) and NINE.awaited(last) == ()
    assert NINE.outcome(last) == (last.kazans, (), "toguz.too-long")
    assert show.end(last) == ("end.toguz.too-long-draw", {"n": LAST})
    assert NINE.read_state(NINE.state_text(last)) == last
    assert refused(last, last.turn, 3) == "toguz.game-over"
    table = json.loads((ROOT / "web/i18n/en.json").read_text("utf-8"))
    assert f"{LAST:,}" in table["rules.toguz.7.text"]


def test_a_late_position_that_is_set_up_can_be_played_on() -> None:
    """As many sowings as any record had when there was no such end."""
    late = NINE.read_state(NINE.state_text(NINE.start()).removesuffix("_1") + "_9999")
    begun = NINE.play(NINE.start(), TABLE, late)
    assert (late.n, begun.n) == (19996, LATE) and NINE.awaited(begun) == (0,)
    assert LAST - begun.n >= 5000
    assert NINE.read_state(NINE.state_text(late)) == late


def test_r18_as_an_option_a_draw_is_claimed() -> None:
    twice, thrice = wheel(CLAIMED, 10), wheel(CLAIMED, 20)
    assert refused(twice, 0, CLAIM, CLAIMED) == "toguz.no-claim"
    assert CLAIMED.awaited(thrice) == (0,) and refused(thrice, 1, CLAIM, CLAIMED) == "toguz.not-your-turn"
    assert show.scene(thrice)["facts"]["calls"] == ["r", "c"]
    claimed = CLAIMED.play(thrice, 0, CLAIM)
    assert CLAIMED.outcome(claimed) == ((24, 24), (), "toguz.repetition")
    assert CLAIMED.awaited(wheel(CLAIMED, 40)) == (), "at the fifth time it ends in any case"
    assert refused(wheel(FIVE, 10), 0, CLAIM, FIVE) == "toguz.no-claim"


def test_r18_a_cycle_of_a_hundred_and_twenty_sowings_is_possible_in_the_big_game() -> None:
    """Found by others. Here is not the cycle, only that nobody needs to take for a long time."""

    def quiet(state: State, sowings: int) -> bool:
        found = (after(state, pit) for pit in NINE.moves(state, state.turn))
        return not sowings or any(quiet(one, sowings - 1) for one in found if one.kazans == state.kazans)

    assert quiet(at("7 1 1 0 0 0 0 0 0", "1 1 1 1 4 2 1 2 6", (67, -1)), 40)


def test_r19_resignation_at_any_time() -> None:
    state = after(NINE.start(), 7)
    for seat in (0, 1):
        end = NINE.outcome(NINE.play(state, seat, RESIGN))
        assert end == ((10, 0), (1 - seat,), "toguz.resigned")
    assert FIVE.outcome(FIVE.play(FIVE.start(), 1, RESIGN)) == ((0, 0), (0,), "toguz.resigned")
    assert refused(NINE.play(state, 0, RESIGN), 1, 1) == "toguz.game-over"


def test_r19_a_draw_is_offered_on_the_move_and_answered_on_the_move() -> None:
    state = after(NINE.start(), 7)
    assert refused(state, 0, OFFER) == "toguz.not-your-turn"
    assert refused(state, 1, ACCEPT) == "toguz.no-offer"
    offered = NINE.play(state, 1, OFFER)
    assert offered.turn == 1 and refused(offered, 1, OFFER) == "toguz.offer-open"
    asked = after(offered, 5)
    assert asked.offer == 1 and show.scene(asked)["facts"]["calls"] == ["r", "y"]
    assert NINE.outcome(NINE.play(asked, 0, ACCEPT)) == (asked.kazans, (), "toguz.agreed")
    assert after(asked, 6).offer == -1, "whoever sows has declined"
    for game in (FIVE, SEVEN):
        assert refused(game.start(), 0, OFFER, game) == "toguz.no-draws"


def test_r20_the_lower_side_begins() -> None:
    assert all(game.awaited(game.start()) == (0,) for game in (NINE, FIVE, SEVEN))
    assert refused(NINE.start(), 1, 1) == "toguz.not-your-turn"


def test_r21_a_fallen_flag_loses_unless_half_of_the_balls_is_safe() -> None:
    assert NINE.outcome(NINE.play(NINE.start(), 0, FLAG)) == ((0, 0), (1,), "toguz.time")
    safe = at("0 0 0 0 0 0 0 0 9", "9 0 0 0 0 0 0 0 0", (81, 63))
    assert NINE.outcome(NINE.play(safe, 0, FLAG)) == ((81, 63), (), "toguz.time")
    assert show.end(NINE.play(safe, 0, FLAG))[0] == "end.toguz.time-draw"


def test_r22_and_r23_both_sides_count_from_their_own_left_and_kazans_are_crossed() -> None:
    state = after(NINE.start(), 7)
    assert rows(state)[0][3] == 0, "White's 76: Black's pit 6 is the fourth from the left"
    pieces = {piece["id"]: piece for piece in show.scene(state)["pieces"]}
    assert pieces["heap1.6"]["at"] == "pit1.6" and pieces["heap1.6"]["face"] == 0
    assert pieces["heap.kazan0"]["face"] == 10


def test_r24_no_tuzdyk_in_bestemshe() -> None:
    state = at("5 5 5 2 4", "5 5 5 5 3", (6, 0), game=FIVE)
    stays = after(state, 5, game=FIVE)
    assert rows(stays)[0][3] == 3 and stays.tuzdyks == (0, 0)


def test_r25_seven_by_seven() -> None:
    start = SEVEN.start()
    assert sum(start.pits) == 98 and len(start.pits) == 14 and SEVEN.half == 49
    won = after(at("0 0 0 0 0 0 1", "0 0 0 0 2 0 1", (48, -1), game=SEVEN), 7, game=SEVEN)
    assert SEVEN.outcome(won) == ((52, 46), (0,), "toguz.majority"), "50 balls win, and the last ones are swept"


# Moves, states, refusals.


def test_calls_are_not_among_the_moves() -> None:
    assert NINE.moves(NINE.start(), 0) == tuple(range(1, 10)) and NINE.moves(NINE.start(), 1) == ()
    assert [NINE.move_text(call) for call in (RESIGN, OFFER, ACCEPT, CLAIM, FLAG)] == ["r", "d", "y", "c", "t"]
    assert all(NINE.read_move(NINE.move_text(call)) == call for call in (RESIGN, OFFER, ACCEPT, CLAIM, FLAG))


@pytest.mark.parametrize("move", [10, -9, None, "3", 2.5])
def test_nonsense_is_no_move(move: object) -> None:
    assert refused(NINE.start(), 0, move) == "toguz.bad-move"


def test_an_empty_pit_is_not_sown() -> None:
    assert refused(at("9 9 9 9 9 9 9 9 9", "0 9 9 9 9 9 9 9 9"), 0, 1) == "toguz.empty-pit"


@pytest.mark.parametrize("text", ["", "0", "10", "12", "x", "rr", "٣", "3 ", "d0"])
def test_bad_move_texts(text: str) -> None:
    with pytest.raises(BadText):
        NINE.read_move(text)


def test_a_position_is_set_up_before_the_first_move_only() -> None:
    state = at("9 9 9 9 9 9 9 x 9", "9 9 x 9 9 9 9 9 9", (10, -1), "N")
    assert NINE.play(NINE.start(), TABLE, state) == state
    assert NINE.read_move(NINE.move_text(state)) == state
    assert refused(NINE.start(), 0, state) == "toguz.no-setup"
    assert refused(after(NINE.start(), 1), TABLE, state) == "toguz.no-setup"
    assert refused(NINE.start(), TABLE, FIVE.start()) == "toguz.no-setup"


def test_state_texts_carry_the_past() -> None:
    for state in (wheel(FIVE, 7), wheel(FIVE, 20), FIVE.play(wheel(FIVE, 3), 0, RESIGN)):
        assert FIVE.read_state(FIVE.state_text(state)) == state
    offered = after(NINE.play(after(NINE.start(), 1), 1, OFFER), 1)
    assert NINE.state_text(offered).endswith("_11_d1") and NINE.read_state(NINE.state_text(offered)) == offered


@pytest.mark.parametrize(
    "text",
    [
        "",
        "9S",
        "9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 S",
        "9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 W 1",
        "9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 1 0 S 1",
        "9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 9 0 S 1",
        "t,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 9 0 S 1",
        "9S,t,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,t,9S 9 9 S 1",
        "9S,t,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 9 S 1",
        "5,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 9 0 S 1",
        "9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 S 1 1 zz",
        "9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 S 1 0",
    ],
)
def test_bad_state_texts(text: str) -> None:
    with pytest.raises(BadText):
        NINE.read_state(text)


def test_flaws_name_what_is_wrong() -> None:
    start = NINE.start()
    assert NINE.flaws(State(start.pits[1:])) == ("wrong pits",)
    assert NINE.flaws(State(start.pits, (1, 0))) == ("balls are missing or too many",)
    assert "a tuzdyk where none may be" in NINE.flaws(State(start.pits, tuzdyks=(9, 0)))
    assert "balls in a tuzdyk" in NINE.flaws(State(start.pits, tuzdyks=(2, 0)))
    assert "the wrong seat is on the move" in NINE.flaws(State(start.pits, turn=1))
    assert "other options" in OPEN.flaws(start)
    assert FIVE.flaws(State((4, *FIVE.start().pits[1:]), (1, 0))) == ("without a tuzdyk balls are captured two by two",)


# What the board is told.


def test_the_story_of_a_capture() -> None:
    state = FIVE.start()
    told = show.story(state, 0, 3, after(state, 3, game=FIVE), None)
    assert [step["do"] for step in told] == ["lift", *["sow"] * 5, "take", "say"]
    assert told[0] == {"do": "lift", "at": "pit0.3", "face": 5}
    assert [step["at"] for step in told[1:6]] == ["pit0.3", "pit0.4", "pit0.5", "pit1.1", "pit1.2"]
    assert told[6] == {"do": "take", "at": "pit1.2", "piece": "kazan0", "face": 6}
    key, gaps = told[7]["line"]
    assert key == "log.toguz.take" and gaps["move"] == "32(6)" and gaps["n"] == 6


def test_the_story_of_a_tuzdyk_and_of_balls_that_fall_into_one() -> None:
    state = at("9 9 9 9 9 9 9 2 9", "9 9 9 9 9 9 9 4 9")
    made = after(state, 8)
    told = show.story(state, 0, 8, made, None)
    assert told[-2] == {"do": "tuzdyk", "at": "pit1.2", "piece": "kazan0", "face": made.kazans[0]}
    marks = [piece for piece in show.scene(made)["pieces"] if piece["kind"] == "tuzdyk"]
    assert marks == [{"id": "tuzdyk0", "kind": "tuzdyk", "at": "pit1.2", "face": 0, "turned": False}]
    later = after(made, 1)
    falls = show.story(made, 1, 1, later, None)
    assert {"do": "trap", "at": "pit1.2", "piece": "kazan0", "face": made.kazans[0] + 1} in falls


def test_the_story_of_the_end() -> None:
    state = at("0 0 0 0 0 0 0 0 1", "5 5 0 0 0 0 0 0 1", (75, 75))
    told = show.story(state, 0, 9, after(state, 9), None)
    assert told[-2] == {"do": "sweep", "piece": "kazan0", "face": 87}
    assert told[-1]["line"] == ("log.toguz.sweep", {"who": ("seat.toguz.0", {}), "n": 10, "total": 87})
    assert show.end(after(state, 9))[0] == "end.toguz.empty-row"


def test_the_preview_says_where_the_last_ball_falls() -> None:
    landing = show.scene(NINE.start())["facts"]["landing"]
    assert landing[6] == {
        "pit": 7,
        "from": "pit0.7",
        "at": "pit1.6",
        "takes": 10,
        "tuzdyk": False,
        "trap": False,
    }
    assert landing[0]["at"] == "pit0.9" and landing[0]["takes"] == 0


def test_parts_and_hint() -> None:
    assert show.parts(3) == ("pit3",) and show.parts(RESIGN) == ()
    assert show.where(1) == ("hint.toguz.where", {"a": 1, "b": 2})
    assert show.where(9) == ("hint.toguz.where", {"a": 8, "b": 9})


@pytest.mark.parametrize("key", ["toguz9", "bestemshe5"])
def test_the_lesson_can_be_played_as_it_is_written(key: str) -> None:
    kit = Kit(key)
    game, state, notes = kit.game, kit.game.start(), []
    for step in kit.lesson.steps():
        if step["expect"] not in (None, kit.lesson.ANY):
            pit = game.read_move(step["expect"])
            later = game.play(state, state.turn, pit)
            notes.append(kit.show.story(state, state.turn, pit, later, None)[-1]["line"][1]["move"])
            state = later
    assert " ".join(notes) in kit.lesson.__doc__
