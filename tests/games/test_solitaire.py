"""The rules of Tschuk Solitaire, each ruling by its number, and what the board is told."""

from __future__ import annotations

import pytest
from tschatulle.chance import Chance, deal_chance
from tschatulle.game import TABLE, BadText, IllegalMove
from tschatulle.games.tschuk.rules.coins import coins, pour
from tschatulle.games.tschuk.rules.solitaire import Solitaire, State, rows, score, weight
from tschatulle.games.tschuk.show import solitaire as soloshow

GAME = Solitaire()


def dealt(text: str) -> State:
    """A state from `hidden.hidden...`, seven stacks, next coin first."""
    return GAME.play(GAME.start(), TABLE, GAME.read_move("d" + text))


ORDER = dealt("234567.34567.4567.567.67.7.")
"""Every coin lies under its smaller number, in rising order: heights 6 5 4 3 2 1 0."""


def after(state: State, *bets: str) -> State:
    for bet in bets:
        state = GAME.play(state, 0, GAME.read_move(bet))
    return state


def refused(state: State, move: object) -> str:
    with pytest.raises(IllegalMove) as refusal:
        GAME.play(state, 0, move)  # type: ignore[arg-type]
    return refusal.value.reason


def test_there_is_one_coin_for_each_pair() -> None:
    assert len(coins()) == 21 == len(set(coins()))
    assert all(a < b for a, b in coins())
    assert [len(coins(numbers)) for numbers in (4, 5, 6, 7, 8, 9)] == [6, 10, 15, 21, 28, 36]


def test_pouring_puts_each_coin_under_one_of_its_numbers() -> None:
    sides = dict.fromkeys(coins(), 0)
    for n in range(400):
        stacks = pour(deal_chance("solitaire", 1, f"pour {n}"))
        lying = [(disc, hidden) for disc, stack in enumerate(stacks, 1) for hidden in stack]
        assert sorted(tuple(sorted(coin)) for coin in lying) == sorted(coins())
        for disc, hidden in lying:
            sides[min(disc, hidden), max(disc, hidden)] += disc < hidden
    assert all(140 <= count <= 260 for count in sides.values()), "each side of a coin is equally likely"


def test_s1_a_move_is_a_stack_and_another_number_in_one_text() -> None:
    assert GAME.move_text((5, 7)) == "57" and GAME.read_move("57") == (5, 7)
    assert GAME.moves(ORDER, 0)[:3] == ((1, 2), (1, 3), (1, 4))
    assert len(GAME.moves(ORDER, 0)) == 6 * 6, "seven stacks, one of them empty, six numbers each"
    assert refused(ORDER, (5, 5)) == "solitaire.own-number"
    assert refused(ORDER, (7, 1)) == "solitaire.empty-stack"


def test_s1_the_bottom_coin_is_drawn() -> None:
    state = after(ORDER, "12")
    assert state.stacks[0] == (3, 4, 5, 6, 7)
    assert state.placed == ((1, 2, 2),)


def test_s2_silly_bets_are_legal_but_marked() -> None:
    state = after(ORDER, "12")
    assert (1, 2) in GAME.moves(state, 0) and (2, 1) in GAME.moves(state, 0)
    impossible = soloshow.scene(GAME.observe(state, 0))["facts"]["impossible"]
    assert impossible == ["field2-1", "field1-2"]
    assert after(state, "21").placed[-1] == (2, 3, 1)


@pytest.mark.parametrize(("bet", "at", "turned"), [("12", "field2-1", False), ("17", "field2-1", True)])
def test_s3_a_coin_ends_in_its_column_and_its_true_row(bet: str, at: str, turned: bool) -> None:
    pieces = soloshow.scene(GAME.observe(after(ORDER, bet), 0))["pieces"]
    assert pieces[0] == {"id": "coin1.0", "kind": "coin", "at": at, "face": 2, "turned": turned}


def test_s4_and_s5_the_example_of_the_source() -> None:
    """One right coin in a row with five empty fields is 1 x 5 = 5: two coins lie in the row, one of them right."""
    state = after(ORDER, "12", "15", "24", "34", "14")
    # Row 4 now holds the coin {3, 4}, bet right, and {1, 4}, bet right; row 3 holds {1, 3} and {2, 3}, both wrong.
    assert rows(state)[3] == (2, 5, 10)
    assert rows(state)[2] == (0, 5, 0)
    one_right = after(ORDER, "12", "15", "23")
    assert rows(one_right)[2] == (1, 5, 5)


def test_s4_discs_and_stacks_do_not_fill_a_field() -> None:
    assert all(row == (0, 7, 0) for row in rows(ORDER))


def test_s5_every_right_bet_on_a_row_is_worth_one_more_than_its_stack_was_high() -> None:
    """Row u ends with 6 - h_u coins, so the words of the source and the weights give the same total."""
    for n in range(60):
        rng = Chance(f"score {n}")
        state = GAME.play(GAME.start(), TABLE, pour(rng))
        while GAME.awaited(state):
            state = GAME.play(state, 0, rng.pick(GAME.moves(state, 0)))
        total = sum(points for _, _, points in rows(state))
        assert total == score(state)
        assert GAME.outcome(state) == ((total,), (0,), "solitaire.all-drawn")
        assert [empty for _, empty, _ in rows(state)] == [weight(state.heights, row) for row in range(1, 8)]


def test_the_largest_score_is_what_all_right_bets_give() -> None:
    state = ORDER
    for stack, hidden in [(v, u) for v in range(1, 8) for u in ORDER.stacks[v - 1]]:
        state = GAME.play(state, 0, (stack, hidden))
    assert score(state) == sum((6 - h) * (1 + h) for h in ORDER.heights) == 56
    assert soloshow.about(ORDER)["largest"] == 56


def test_a_full_game_has_twenty_one_bets() -> None:
    state, bets = ORDER, 0
    while GAME.awaited(state):
        state = GAME.play(state, 0, GAME.moves(state, 0)[0])
        bets += 1
    assert bets == 21
    assert refused(state, (1, 2)) == "solitaire.empty-stack"


@pytest.mark.parametrize("move", [(0, 1), (8, 1), (1, 0), (1, 8), (1,), (1, 2, 3), ("1", "2")])
def test_nonsense_is_no_bet(move: object) -> None:
    assert refused(ORDER, move) == "solitaire.bad-move"


def test_the_table_deals_once_and_only_real_coins() -> None:
    with pytest.raises(IllegalMove, match="already-dealt"):
        GAME.play(ORDER, TABLE, ORDER.stacks)
    with pytest.raises(IllegalMove, match="bad-deal"):
        GAME.play(GAME.start(), TABLE, ((2, 2), *ORDER.stacks[1:]))
    assert refused(GAME.start(), (1, 2)) == "solitaire.not-your-turn"


@pytest.mark.parametrize(
    "text", ["", "5", "575", "5 7", "08", "80", "d", "d234567.34567.4567.567.67.7", "d" + "1" * 27]
)
def test_bad_move_texts(text: str) -> None:
    with pytest.raises(BadText):
        GAME.read_move(text)


@pytest.mark.parametrize(
    "text",
    [
        "x",
        "6543210/",
        "6543210/234567.34567.4567.567.67.7./5",
        "6543210/234567.34567.4567.567.67../",
        "6543210/34567.34567.4567.567.67.7./133",
        "3333333/000.000.000.000.000.000.000./",
        "6666666/000000.000000.000000.000000.000000.000000.000000/",
    ],
)
def test_bad_state_texts(text: str) -> None:
    with pytest.raises(BadText):
        GAME.read_state(text)


def test_flaws_name_what_is_wrong() -> None:
    assert GAME.flaws(State((), ((1,),), ())) == ("coins before the deal",)
    assert "wrong height" in GAME.flaws(State(ORDER.heights, ORDER.stacks, ((1, 2, 2),)))[0]
    taken = ((3, 4, 5, 6, 7), *ORDER.stacks[1:])
    assert GAME.flaws(State(ORDER.heights, taken, ((1, 1, 2),))) == ("a coin has its own disc's number",)
    assert GAME.flaws(State(ORDER.heights, taken, ((1, 3, 2),))) == ("not every coin is there once",)
    hidden = GAME.observe(after(ORDER, "12"), 0)
    impossible = State(hidden.heights, hidden.stacks, ((1, 2, 2),))
    assert GAME.flaws(impossible) == ()


def test_nobody_sees_a_coin_in_a_stack() -> None:
    seen = GAME.observe(ORDER, 0)
    assert {hidden for stack in seen.stacks for hidden in stack} == {0}
    assert GAME.observe(ORDER, None) == seen


def test_imagined_worlds_are_all_equally_likely() -> None:
    """Heights 0 1 2 3 5 5 5: six deals fit, and the order in a stack is free."""
    seen = GAME.observe(dealt(".1.21.321.4321.54321.654321"), 0)
    small = GAME.observe(_with_heights((0, 1, 2, 3, 5, 5, 5)), 0)
    assert len({tuple(map(frozenset, GAME.imagine(seen, 0, Chance(str(n))).stacks)) for n in range(30)}) == 1
    worlds = [tuple(map(frozenset, GAME.imagine(small, 0, Chance(str(n))).stacks)) for n in range(600)]
    counts = [worlds.count(world) for world in set(worlds)]
    assert len(counts) == 2, "three stacks of five form one of two circles"
    assert min(counts) > 240


def _with_heights(heights: tuple[int, ...]) -> State:
    for n in range(200_000):
        stacks = pour(Chance(f"search {n}"))
        if tuple(map(len, stacks)) == heights:
            return GAME.play(GAME.start(), TABLE, stacks)
    raise AssertionError("no such deal")


def test_the_story_of_a_right_and_of_a_wrong_bet() -> None:
    seen = GAME.observe(ORDER, 0)
    right = GAME.observe(after(ORDER, "12"), 0)
    assert soloshow.story(seen, 0, (1, 2), right, 0) == (
        {"do": "move", "piece": "coin1.0", "at": "field2-1"},
        {"do": "flip", "piece": "coin1.0", "face": 2},
        {"do": "say", "line": ("log.solitaire.hit", {"stack": 1, "bet": 2, "shown": 2, "score": 6, "points": 6})},
    )
    wrong = GAME.observe(after(ORDER, "17"), 0)
    assert soloshow.story(seen, 0, (1, 7), wrong, 0) == (
        {"do": "move", "piece": "coin1.0", "at": "field7-1"},
        {"do": "flip", "piece": "coin1.0", "face": 2},
        {"do": "move", "piece": "coin1.0", "at": "field2-1"},
        {"do": "turn", "piece": "coin1.0", "turned": True},
        {"do": "say", "line": ("log.solitaire.miss", {"stack": 1, "bet": 7, "shown": 2, "score": 0})},
    )


def test_pieces_keep_their_names() -> None:
    before = {piece["id"] for piece in soloshow.scene(GAME.observe(ORDER, 0))["pieces"]}
    later = soloshow.scene(GAME.observe(after(ORDER, "12", "17", "23"), 0))["pieces"]
    assert {piece["id"] for piece in later} == before
    assert [piece["id"] for piece in later[:3]] == ["coin1.0", "coin1.1", "coin2.0"]


def test_the_share_grid_tells_hits_by_row_right_ones_first() -> None:
    state = after(ORDER, "17", "17", "23")
    assert soloshow.shared(state)["grid"] == ["1e", "2w", "3rw", "4e", "5e", "6e", "7e"]


def test_parts_are_the_stack_and_the_field_of_the_bet() -> None:
    assert soloshow.parts((5, 7)) == ("stack5", "field7-5")
    assert soloshow.where((5, 7)) == ("hint.solitaire.where", {"stack": 5})


def test_the_lesson_can_be_played_as_it_is_written() -> None:
    from tschatulle.games.tschuk.lessons import solitaire as sololesson
    from tschatulle.play.record import dealt as deal
    from tschatulle.play.record import replay

    *_, state = replay(deal("solitaire", (), sololesson.SEED))
    assert state.heights[2] == 0 and state.heights[6] == 1, "step 2 and 3 speak of stacks 3 and 7"
    for step in sololesson.steps():
        if step["expect"] not in (None, sololesson.ANY):
            state = after(state, step["expect"])
    assert state.placed == ((7, 3, 3), (4, 1, 2)), "the first bet is right, the second hides a 1"
    assert {"field1-4", "field4-1"} <= set(soloshow.scene(GAME.observe(state, 0))["facts"]["impossible"])
