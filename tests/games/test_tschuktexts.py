"""Texts and soundness of Tschuk and Solitaire: every bound from both sides, every flaw by its name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from tschatulle.game import TABLE, BadText, IllegalMove
from tschatulle.games.tschuk.rules import solitaire
from tschatulle.games.tschuk.rules import tschuk as rules
from tschatulle.games.tschuk.rules.tschuk import State, make

GAME, FOUR = make({}), make({"coins": "4"})
SOLO = solitaire.Solitaire()
DEAL = "d234567.34567.4567.567.67.7."
POURED = GAME.play(GAME.start(), TABLE, GAME.read_move(DEAL))
SOLO_POURED = SOLO.play(SOLO.start(), TABLE, SOLO.read_move(DEAL))
FOURS = FOUR.play(FOUR.start(), TABLE, FOUR.read_move("d234.34.4."))


@pytest.fixture(autouse=True)
def fresh() -> None:
    """Nothing is known from other tests."""
    rules._possible.cache_clear()


def reason(read: Callable[[str], object], text: str) -> str:
    with pytest.raises(BadText) as refusal:
        read(text)
    return refusal.value.reason


# Moves.


def test_a_deal_is_read_with_its_d_its_length_and_its_coins() -> None:
    assert GAME.read_move(DEAL) == SOLO.read_move(DEAL) == POURED.stacks
    for game, prefix in ((GAME, "tschuk"), (SOLO, "solitaire")):
        for text in (
            "x" + DEAL[1:],
            "5" + DEAL[1:],
            DEAL + ".",
            DEAL[:-1],
            DEAL.replace("7.", "6.", 1),
            "d" + 27 * ".",
        ):
            assert reason(game.read_move, text) == f"{prefix}.bad-move", text
        assert reason(game.read_move, DEAL.replace("4", "x")) == f"{prefix}.bad-number"
        assert reason(game.read_move, DEAL.replace("4", "8")) == f"{prefix}.bad-number"
    # As many letters, but another number of stacks.
    assert reason(SOLO.read_move, "d2345676.34567.4567.567.67.7") == "solitaire.bad-move"
    assert reason(GAME.read_move, "d2345676.34567.4567.567.67.7") == "tschuk.bad-move"


@pytest.mark.parametrize("text", ["", "12", "12345", "ff1", "1f2", "f12x", "xf1", "57f"])
def test_what_is_neither_a_stack_nor_a_coin_is_no_move(text: str) -> None:
    assert reason(GAME.read_move, text) in {"tschuk.bad-move", "tschuk.bad-number"}


def test_numbers_of_moves_begin_with_one_and_end_with_the_size() -> None:
    assert [FOUR.read_move(text) for text in ("1", "4", "f14", "f41")] == [1, 4, (1, 4), (4, 1)]
    for text in ("0", "5", "f05", "f15", "f51", "f10"):
        assert reason(FOUR.read_move, text) == "tschuk.bad-number"
    with pytest.raises(BadText) as refusal:
        FOUR.read_move("5")
    assert refusal.value.params == {"n": 4}
    assert SOLO.read_move("17") == (1, 7) and SOLO.read_move("71") == (7, 1)
    for text in ("18", "81", "01", "10"):
        assert reason(SOLO.read_move, text) == "solitaire.bad-number"
    for text in ("1", "123", ""):
        assert reason(SOLO.read_move, text) == "solitaire.bad-move"


def test_a_deal_is_refused_where_it_is_none() -> None:
    for move in (5, (1, 2), POURED.stacks[:6], ((2,), *POURED.stacks[1:]), (*POURED.stacks, ())):
        with pytest.raises(IllegalMove, match="bad-deal"):
            GAME.play(GAME.start(), TABLE, move)
        if not isinstance(move, int):
            with pytest.raises(IllegalMove, match="bad-deal"):
                SOLO.play(SOLO.start(), TABLE, move)
    with pytest.raises(IllegalMove, match="already-dealt"):
        GAME.play(POURED, TABLE, POURED.stacks)


def test_whoever_is_not_on_is_told_so() -> None:
    for seat in (-2, 1, 2):
        with pytest.raises(IllegalMove, match="not-your-turn"):
            GAME.play(POURED, seat, 1)
        with pytest.raises(IllegalMove, match="not-your-turn"):
            SOLO.play(SOLO_POURED, seat, (1, 2))
    with pytest.raises(IllegalMove, match="not-your-turn"):
        SOLO.play(SOLO.start(), 0, (1, 2))


@pytest.mark.parametrize("stack", [0, 8, -1])
def test_a_stack_that_is_not_there(stack: int) -> None:
    with pytest.raises(IllegalMove, match="bad-move"):
        GAME.play(POURED, 0, stack)


def test_the_first_and_the_last_stack_can_be_drawn_from() -> None:
    turned = GAME.play(GAME.start(), TABLE, GAME.read_move("d.1.12.123.1234.12345.123456"))
    assert GAME.play(turned, 0, 7).drawn == ((7, 1),) and GAME.play(POURED, 0, 1).drawn == ((1, 2),)
    drawn = SOLO.play(SOLO.play(SOLO.start(), TABLE, turned.stacks), 0, (7, 6))
    assert drawn.placed == ((7, 1, 6),) and drawn.stacks[6] == (2, 3, 4, 5, 6)
    middle = GAME.play(turned, 0, 4)
    assert middle.stacks == ((), (1,), (1, 2), (2, 3), (1, 2, 3, 4), (1, 2, 3, 4, 5), (1, 2, 3, 4, 5, 6))


# States.

TEXT = "6543210/4567.34567.567.567.67.7./123413/"
SOLO_TEXT = "6543210/4567.34567.567.567.67.7./122346135"


def test_states_are_written_and_read() -> None:
    state = GAME.play(GAME.play(GAME.play(POURED, 0, 1), 1, 3), 0, 1)
    assert GAME.state_text(state) == TEXT and GAME.read_state(TEXT) == state
    assert GAME.state_text(State()) == "-" and GAME.read_state("-") == State()
    bets = SOLO.play(SOLO.play(SOLO.play(SOLO_POURED, 0, (1, 2)), 0, (3, 6)), 0, (1, 5))
    assert SOLO.state_text(bets) == SOLO_TEXT and SOLO.read_state(SOLO_TEXT) == bets


def test_a_text_that_is_too_long_for_a_state_is_not_looked_at() -> None:
    assert reason(GAME.read_state, "1//xx/" + "1" * 694) == "tschuk.bad-number"
    assert reason(GAME.read_state, "11//xx/" + "1" * 694) == "tschuk.bad-state"
    assert reason(SOLO.read_state, "/x/" + "1" * 117) == "solitaire.bad-number"
    assert reason(SOLO.read_state, "1/x/" + "1" * 117) == "solitaire.bad-state"


@pytest.mark.parametrize(
    "text",
    [
        "6543210/4567.34567.567.567.67.7./123413",
        "6543210/4567.34567.567.567.67.7./123413//",
        "6543210/4567.34567.567.567.67.7./12341/",
        "6543210/4567.34567.567.567.67.7./1234134/",
        "6543210/4567.34567.567.567.67.7./123413/1",
        "6543210/4567.34567.567.567.67.7./123413/121",
    ],
)
def test_a_state_has_four_parts_and_coins_in_pairs(text: str) -> None:
    assert reason(GAME.read_state, text) == "tschuk.bad-state"


@pytest.mark.parametrize("number", ["8", "x", "٣"])
@pytest.mark.parametrize("part", range(4))
def test_numbers_of_a_state_are_those_of_the_coins(part: int, number: str) -> None:
    parts = TEXT.split("/")
    parts[part] = {0: number + parts[0][1:], 3: number * 2}.get(part, parts[part].replace("4", number, 1))
    assert reason(GAME.read_state, "/".join(parts)) == "tschuk.bad-number"


@pytest.mark.parametrize(
    "text", ["6543210/4567.34567.567.567.67.7.", "///", "6543210/4567.34567.567.567.67.7./1223461351"]
)
def test_a_state_of_solitaire_has_three_parts_and_bets_in_threes(text: str) -> None:
    assert reason(SOLO.read_state, text) == "solitaire.bad-state"


@pytest.mark.parametrize(("part", "wrong"), [(0, "7"), (0, "x"), (1, "8"), (1, "x"), (2, "0"), (2, "8")])
def test_numbers_of_a_state_of_solitaire(part: int, wrong: str) -> None:
    parts = SOLO_TEXT.split("/")
    parts[part] = wrong + parts[part][1:]
    assert reason(SOLO.read_state, "/".join(parts)) == "solitaire.bad-number"


def test_what_is_said_of_a_state_before_the_deal() -> None:
    for odd in (State((), ((1,),)), State((), (), ((1, 2),)), State((), (), (), ((1, 2),))):
        assert GAME.flaws(odd) == ("coins before the deal",)
    assert GAME.flaws(State()) == SOLO.flaws(solitaire.State()) == ()
    for solo in (solitaire.State((), ((1,),)), solitaire.State((), (), ((1, 2, 3),))):
        assert SOLO.flaws(solo) == ("coins before the deal",)


def test_as_many_heights_and_stacks_as_numbers_and_as_many_coins() -> None:
    heights, stacks = POURED.heights, POURED.stacks
    for odd in (
        (heights[:6], stacks),
        (heights, stacks[:6]),
        ((7, *heights[1:]), stacks),
        ((6, 5, 4, 3, 2, 0, 0), stacks),
    ):
        assert GAME.flaws(State(*odd)) == ("not 7 stacks of 21 coins",)
        assert SOLO.flaws(solitaire.State(*odd)) == ("not seven stacks of twenty-one coins",)
    assert FOUR.flaws(FOURS) == () and GAME.flaws(FOURS) == ("not 7 stacks of 21 coins",)


def test_a_stack_is_as_high_as_it_was_less_what_was_drawn() -> None:
    other = (5, 6, *POURED.heights[2:])
    assert GAME.flaws(replace(POURED, heights=other)) == ("stack 1 has the wrong height",)
    assert SOLO.flaws(replace(SOLO_POURED, heights=other)) == (
        "stack 1 has the wrong height",
        "stack 2 has the wrong height",
    )
    last = (*POURED.heights[:5], 0, 1)
    assert GAME.flaws(replace(POURED, heights=last)) == ("stack 6 has the wrong height",)
    assert SOLO.flaws(replace(SOLO_POURED, heights=last)) == (
        "stack 6 has the wrong height",
        "stack 7 has the wrong height",
    )
    assert GAME.flaws(replace(POURED, drawn=((1, 2),))) == ("stack 1 has the wrong height",)


def test_stacks_are_hidden_as_a_whole() -> None:
    half = replace(POURED, stacks=((0, 3, 4, 5, 6, 7), *POURED.stacks[1:]))
    assert GAME.flaws(half) == ("a stack is hidden in part",)
    solo = replace(SOLO_POURED, stacks=half.stacks)
    assert SOLO.flaws(solo) == ("a stack is hidden in part",)
    assert GAME.flaws(GAME.observe(POURED, 0)) == SOLO.flaws(SOLO.observe(SOLO_POURED, 0)) == ()


HIDDEN = "6543210/0000.00000.0000.000.00.0./{}/"


@pytest.mark.parametrize(
    ("drawn", "sound"),
    [("1213", True), ("1312", True), ("1212", False), ("1211", False), ("1210", False), ("1217", True)],
)
def test_hidden_coins_fit_what_was_drawn(drawn: str, sound: bool) -> None:
    """Stack 1 holds its six coins, each hides another number."""
    flaws = () if sound else ("no deal has these heights and coins",)
    pairs = tuple((int(drawn[n]), int(drawn[n + 1])) for n in (0, 2))
    seen = GAME.observe(replace(POURED, stacks=((4, 5, 6, 7), *POURED.stacks[1:]), drawn=pairs), 0)
    assert GAME.flaws(seen) == flaws
    assert (reason(GAME.read_state, HIDDEN.format(drawn)) == "tschuk.bad-state") if not sound else True


@pytest.mark.parametrize("drawn", [((1, 8),), ((1, 0),), ((8, 1),), ((1, 2), (2, 1)), ((1, 1),)])
def test_coins_that_there_are_not(drawn: tuple[tuple[int, int], ...]) -> None:
    assert not rules._possible((6, 5, 4, 3, 2, 1, 0), drawn, 7)


@pytest.mark.parametrize("drawn", [((1, 7),), ((6, 7),), ((1, 2), (1, 3)), ()])
def test_coins_that_there_are(drawn: tuple[tuple[int, int], ...]) -> None:
    assert rules._possible((6, 5, 4, 3, 2, 1, 0), drawn, 7)


def test_heights_that_no_deal_has() -> None:
    assert reason(GAME.read_state, "6660000/000000.000000.000000....//") == "tschuk.bad-state"
    flat = replace(
        SOLO_POURED, heights=(6, 6, 6, 3, 0, 0, 0), stacks=((0,) * 6, (0,) * 6, (0,) * 6, (0,) * 3, (), (), ())
    )
    assert SOLO.flaws(flat) == ("no deal has these heights and coins",)


def test_every_coin_is_there_once() -> None:
    twice = replace(POURED, stacks=((2, 2, 4, 5, 6, 7), *POURED.stacks[1:]))
    assert GAME.flaws(twice) == ("not every coin is there once",)
    assert SOLO.flaws(replace(SOLO_POURED, stacks=twice.stacks)) == ("not every coin is there once",)
    rest = ((3, 4, 5, 6, 7), *POURED.stacks[1:])
    assert GAME.flaws(State(POURED.heights, rest, ((1, 2),))) == ()
    assert GAME.flaws(State(POURED.heights, rest, ((1, 3),))) == ("not every coin is there once",)


def test_bets_of_solitaire_that_cannot_lie_there() -> None:
    rest = ((4, 5, 6, 7), *POURED.stacks[1:])

    def flaws(*placed: tuple[int, int, int]) -> tuple[str, ...]:
        return SOLO.flaws(solitaire.State(POURED.heights, rest, placed))

    assert flaws((1, 2, 7), (1, 3, 2)) == ()
    assert flaws((1, 2, 1), (1, 3, 2)) == flaws((1, 1, 2), (1, 3, 2)) == ("a coin has its own disc's number",)
    assert flaws((1, 2, 7), (1, 2, 7)) == ("a coin is out twice",)
    crossed = solitaire.State(
        POURED.heights, ((3, 4, 5, 6, 7), (4, 5, 6, 7), *POURED.stacks[2:]), ((1, 2, 3), (2, 1, 3))
    )
    assert SOLO.flaws(crossed) == ("a coin is out twice",)


# Turns of the second phase.


def test_nobody_turns_a_coin_while_stacks_have_coins() -> None:
    state = replace(GAME.read_state(TEXT), turned=((1, 2),))
    assert GAME.flaws(state) == ("a coin was turned in the first phase",)


def drawn_out() -> State:
    """Lower has no 7 and cannot win; upper shows 2, 4, 6, 1 and 7."""
    lower = ["14", "15", "16", "23", "24", "25", "26", "35", "36", "45", "46"]
    upper = ["17", "27", "37", "47", "57", "67", "12", "34", "56", "31"]
    drawn = [(int(coin[0]), int(coin[1])) for pair in zip(lower, [*upper, ""], strict=True) for coin in pair if coin]
    heights = tuple(sum(stack == disc for stack, _ in drawn) for disc in range(1, 8))
    return State(heights, ((),) * 7, tuple(drawn))


@pytest.mark.parametrize(
    ("turned", "reason"),
    [
        (((1, 4),), "tschuk.not-your-coin"),
        (((1, 7), (1, 7)), "tschuk.not-your-coin"),
        (((1, 7), (1, 4), (1, 7)), "tschuk.turned-already"),
        (((7, 1),), "tschuk.bad-move"),
        (((0, 0),), "tschuk.bad-move"),
    ],
)
def test_a_turn_against_the_rules_is_told(turned: tuple[tuple[int, int], ...], reason: str) -> None:
    assert GAME.flaws(drawn_out()) == ()
    assert GAME.flaws(replace(drawn_out(), turned=turned)) == (f"a turn is against the rules: {reason}",)


def test_who_had_won_has_ended_the_game() -> None:
    """1>7 2>1 .. 7>6 show all numbers: no coin of the other side and no turn may follow."""
    chain = ["17", "21", "32", "43", "54", "65", "76"]
    others = ["13", "14", "15", "16", "24", "25", "26"]
    drawn = [(int(coin[0]), int(coin[1])) for pair in zip(chain, others, strict=True) for coin in pair]
    stacks = ((), (7,), (5, 6, 7), (6, 7), (7,), (), ())
    heights = tuple(len(stack) + sum(coin[0] == disc for coin in drawn) for disc, stack in enumerate(stacks, 1))
    later = State(heights, stacks, tuple(drawn))
    won = replace(later, stacks=(*stacks[:1], (6, 7), *stacks[2:]), drawn=tuple(drawn[:13]))
    assert GAME.outcome(won) and GAME.flaws(won) == ()
    assert GAME.flaws(later) == ("somebody drew after the end",)
