"""Toguz Kumalak and its sisters as the rule book tells them: boards before and after a move, drawn as text.

A board is the upper kazan and row, the lower row and kazan, as a viewer below sees them: `x` is a tuzdyk. The upper
side counts its pits from right to left (22), and a kazan lies beside the other side's row (23).
"""

from __future__ import annotations

import pytest
from tschatulle.game import Outcome
from tschatulle.games.toguz.rules import bestemshe, kozdatu
from tschatulle.games.toguz.rules import toguz as rules
from tschatulle.games.toguz.rules.toguz import State, Toguz

NINE, FIVE, SEVEN = rules.make({}), bestemshe.make({}), kozdatu.make({})
OPEN = rules.make({"ninth": "open"})


def board(text: str, turn: str = "S", game: Toguz = NINE) -> State:
    """The position; raises BadText if balls are missing."""
    (top, upper), (lower, bottom) = (line.split("|") for line in text.strip().splitlines())
    words = {"x": "t", "0": "1"}
    rows = "/".join(".".join(words.get(word, f"{word}S") for word in row.split()) for row in (upper, lower))
    return game.read_state(f"{rows}_{bottom.strip()}_{top.strip()}_{turn}_7")


def drawn(state: State, game: Toguz = NINE) -> list[list[str]]:
    """The words of a board: upper kazan and row, lower row and kazan."""
    traps = game.traps(state.tuzdyks)
    words = ["x" if place in traps else str(balls) for place, balls in enumerate(state.pits)]
    upper, lower = words[: game.pits - 1 : -1], words[: game.pits]
    return [[str(state.kazans[1]), *upper], [*lower, str(state.kazans[0])]]


def told(text: str) -> list[list[str]]:
    return [line.replace("|", " ").split() for line in text.strip().splitlines()]


MOVES = {
    "1 the first ball falls back into its pit": (
        FIVE, "S", 1,
        """
        0 | 5 5 5 5 5
            5 5 5 5 5 | 0
        """,
        """
        0 | 5 5 5 5 5
            1 6 6 6 6 | 0
        """,
    ),
    "2 a lone ball leaves its pit empty": (
        FIVE, "S", 2,
        """
        4 | 5 5 5 5 5
            5 1 5 5 5 | 0
        """,
        """
        4 | 5 5 5 5 5
            5 0 6 5 5 | 0
        """,
    ),
    "2 a lone ball may take": (
        FIVE, "S", 5,
        """
        4 | 5 5 5 5 5
            5 5 5 5 1 | 0
        """,
        """
        4 | 5 5 5 5 0
            5 5 5 5 0 | 6
        """,
    ),
    "2 a lone ball of the upper side goes round the corner": (
        FIVE, "N", 5,
        """
        0 | 1 5 5 5 5
            5 5 5 5 5 | 4
        """,
        """
        6 | 0 5 5 5 5
            0 5 5 5 5 | 4
        """,
    ),
    "3 the origin is filled on every lap, and kazans are passed by": (
        FIVE, "S", 1,
        """
        10 | 5 5 5 1 2
             11 3 3 3 2 | 0
        """,
        """
        10 | 6 6 6 2 3
             2 4 4 4 3 | 0
        """,
    ),
    "3 on the second lap it can take on the other side": (
        FIVE, "S", 4,
        """
        0 | 5 5 5 5 4
            2 2 2 13 3 | 4
        """,
        """
        0 | 6 6 6 6 0
            3 3 3 2 5 | 10
        """,
    ),
    "4 an even number on the other side is taken": (
        FIVE, "S", 3,
        """
        0 | 5 5 5 5 5
            5 5 5 5 5 | 0
        """,
        """
        0 | 5 5 5 0 6
            5 5 1 6 6 | 6
        """,
    ),
    "4 an odd number stays": (
        FIVE, "S", 3,
        """
        0 | 5 5 5 4 6
            5 5 5 5 5 | 0
        """,
        """
        0 | 5 5 5 5 7
            5 5 1 6 6 | 0
        """,
    ),
    "4 also from the last pit": (
        FIVE, "S", 5,
        """
        2 | 5 5 5 5 5
            5 5 5 2 6 | 0
        """,
        """
        2 | 0 6 6 6 6
            5 5 5 2 1 | 6
        """,
    ),
    "4 nothing is taken at home": (
        FIVE, "S", 1,
        """
        4 | 5 5 5 5 5
            2 5 5 5 4 | 0
        """,
        """
        4 | 5 5 5 5 5
            1 6 5 5 4 | 0
        """,
    ),
    "5 three balls make a tuzdyk and go to the kazan": (
        NINE, "S", 8,
        """
        0 | 9 9 9 9 9 9 9 2 9
            9 9 9 9 9 9 9 4 9 | 12
        """,
        """
        0 | 9 9 9 9 9 9 9 x 10
            9 9 9 9 9 9 9 1 10 | 15
        """,
    ),
    "5 also for the upper side": (
        NINE, "N", 8,
        """
        12 | 9 4 9 9 9 9 9 9 9
             9 2 9 9 9 9 9 9 9 | 0
        """,
        """
        15 | 10 1 9 9 9 9 9 9 9
             10 x 9 9 9 9 9 9 9 | 0
        """,
    ),
    "5 the second tuzdyk does not move the first": (
        NINE, "N", 8,
        """
        11 | 9 4 9 9 9 x 9 9 9
             9 2 9 9 9 9 9 9 9 | 10
        """,
        """
        14 | 10 1 9 9 9 x 9 9 9
             10 x 9 9 9 9 9 9 9 | 10
        """,
    ),
    "6 only one for each side": (
        NINE, "S", 8,
        """
        0 | 9 9 9 9 9 9 x 2 9
            9 9 9 9 9 9 9 4 9 | 21
        """,
        """
        0 | 9 9 9 9 9 9 x 3 10
            9 9 9 9 9 9 9 1 10 | 21
        """,
    ),
    "7 and 9 three in the ninth pit stay there": (
        NINE, "S", 9,
        """
        0 | 2 9 9 9 9 9 9 9 9
            9 9 9 9 9 9 9 9 10 | 6
        """,
        """
        0 | 3 10 10 10 10 10 10 10 10
            9 9 9 9 9 9 9 9 1 | 6
        """,
    ),
    "7 unless the old rule is chosen": (
        OPEN, "S", 9,
        """
        0 | 2 9 9 9 9 9 9 9 9
            9 9 9 9 9 9 9 9 10 | 6
        """,
        """
        0 | x 10 10 10 10 10 10 10 10
            9 9 9 9 9 9 9 9 1 | 9
        """,
    ),
    "8 never the number of the other tuzdyk": (
        NINE, "S", 8,
        """
        21 | 9 9 9 9 9 9 9 2 9
             9 x 9 9 9 9 9 4 9 | 0
        """,
        """
        21 | 9 9 9 9 9 9 9 3 10
             9 x 9 9 9 9 9 1 10 | 0
        """,
    ),
    "8 but the number beside it": (
        NINE, "S", 8,
        """
        20 | 9 9 9 9 9 9 2 9 9
             9 x 9 9 9 9 9 5 9 | 0
        """,
        """
        20 | 9 9 9 9 9 9 x 10 10
             9 x 9 9 9 9 9 1 10 | 3
        """,
    ),
    "10 balls go to the owners of both tuzdyks, whoever sows": (
        NINE, "S", 2,
        """
        7 | 9 9 9 9 9 9 9 x 9
            8 20 x 9 9 9 9 1 1 | 17
        """,
        """
        9 | 10 10 10 10 10 10 10 x 10
             9 2 x 10 10 10 10 2 2 | 18
        """,
    ),
    "11 the last ball in one's own tuzdyk does nothing more": (
        NINE, "S", 9,
        """
        0 | 9 9 9 9 9 9 9 x 1
            9 9 9 9 9 9 9 9 3 | 23
        """,
        """
        0 | 9 9 9 9 9 9 9 x 2
            9 9 9 9 9 9 9 9 1 | 24
        """,
    ),
    "11 nor in the other's": (
        NINE, "S", 6,
        """
        17 | 9 9 9 9 9 9 9 9 9
             9 9 9 9 9 1 x 9 9 | 0
        """,
        """
        18 | 9 9 9 9 9 9 9 9 9
             9 9 9 9 9 0 x 9 9 | 0
        """,
    ),
    "13 nobody has to feed the other": (
        FIVE, "S", 5,
        """
        20 | 0 0 0 0 1
             6 0 0 0 1 | 22
        """,
        """
        20 | 0 0 0 0 0
             6 0 0 0 0 | 24
        """,
    ),
    "24 Bestemshe has no tuzdyk": (
        FIVE, "S", 5,
        """
        6 | 5 5 5 2 5
            5 5 5 4 3 | 0
        """,
        """
        6 | 5 5 5 3 6
            5 5 5 4 1 | 0
        """,
    ),
    "25 Kozdatu neither": (
        SEVEN, "S", 7,
        """
        10 | 7 7 7 7 7 2 7
             7 7 7 7 7 6 3 | 0
        """,
        """
        10 | 7 7 7 7 7 3 8
             7 7 7 7 7 6 1 | 0
        """,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", MOVES)
def test_a_move_of_the_rule_book(name: str) -> None:
    game, turn, pit, before, after = MOVES[name]
    state = board(before, turn, game)
    later = game.play(state, state.turn, pit)
    assert drawn(state, game) == told(before)
    assert drawn(later, game) == told(after)
    assert later.turn == 1 - state.turn and later.n == state.n + 1


ENDS = {
    "14 the rest is swept by the other side": (
        FIVE, 5,
        """
        20 | 0 0 0 0 1
             6 0 0 0 1 | 22
        """,
        Outcome((30, 20), (0,), "toguz.empty-row"),
    ),
    "14 and the side without a ball may have won": (
        FIVE, 3,
        """
        24 | 0 0 0 0 0
             0 0 1 1 0 | 24
        """,
        Outcome((26, 24), (0,), "toguz.empty-row"),
    ),
    "15 more than half of the balls win at once, 16 and the rest is swept": (
        FIVE, 5,
        """
        20 | 0 0 0 0 1
             4 0 0 0 1 | 24
        """,
        Outcome((30, 20), (0,), "toguz.majority"),
    ),
    "15 no ball is swept while the other side has some": (
        FIVE, 5,
        """
        14 | 5 0 0 0 1
             5 0 0 0 1 | 24
        """,
        Outcome((26, 14), (0,), "toguz.majority"),
    ),
    "17 eighty-one each are a draw": (
        NINE, 9,
        """
        81 | 0 0 0 0 0 0 0 0 1
             0 0 0 0 0 0 0 0 1 | 79
        """,
        Outcome((81, 81), (), "toguz.empty-row"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", ENDS)
def test_an_end_of_the_rule_book(name: str) -> None:
    game, pit, before, outcome = ENDS[name]
    state = board(before, "S", game)
    assert game.outcome(state) is None and game.awaited(state) == (0,)
    later = game.play(state, 0, pit)
    assert game.outcome(later) == outcome and game.awaited(later) == ()


def test_14_a_side_that_empties_its_own_row_only_waits() -> None:
    state = FIVE.play(board("24 | 0 1 2 1 0\n 0 0 0 0 2 | 20", "S", FIVE), 0, 5)
    emptied = FIVE.play(board("24 | 0 1 2 1 1\n 0 0 0 0 1 | 20", "S", FIVE), 0, 5)
    assert FIVE.outcome(state) is None
    assert drawn(emptied, FIVE) == told("24 | 0 1 2 1 0\n 0 0 0 0 0 | 22")
    assert FIVE.awaited(emptied) == (1,) and FIVE.outcome(emptied) is None


def test_15_half_of_the_balls_is_not_enough() -> None:
    state = FIVE.play(board("14 | 5 0 1 0 1\n 5 0 0 1 1 | 22", "S", FIVE), 0, 5)
    assert state.kazans == (24, 14) and FIVE.awaited(state) == (1,)
    nine = board("10 | 9 9 9 9 9 9 9 2 1\n 1 1 1 1 1 1 1 0 2 | 77")
    assert max(nine.kazans) < 81 and NINE.awaited(NINE.play(nine, 0, 1)) == (1,)


def test_13_moves_are_all_pits_that_hold_balls_and_12_never_a_tuzdyk() -> None:
    state = board("8 | 9 9 9 9 9 9 9 x 9\n 0 9 x 9 9 9 9 9 9 | 19")
    assert NINE.moves(state, 0) == (2, 4, 5, 6, 7, 8, 9) and NINE.moves(state, 1) == ()
    upper = board("8 | 0 9 9 9 9 9 9 x 9\n 9 9 x 9 9 9 9 9 9 | 19", "N")
    assert NINE.moves(upper, 1) == (1, 3, 4, 5, 6, 7, 8)
