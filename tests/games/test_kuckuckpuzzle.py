"""The puzzles of Zum Kuckuck!, solved anew by nothing but the rules: every order of the own cards is played out."""

from __future__ import annotations

from datetime import date
from itertools import permutations

import pytest
from play.test_puzzles import YEARS, data, position
from tschatulle.chance import Chance
from tschatulle.game import BadText
from tschatulle.games import Kit
from tschatulle.games.kuckuck.coach.puzzle import known, laid_by, worths
from tschatulle.games.kuckuck.rules.state import State, remaining, resting
from tschatulle.play.challenges.puzzles import line_of, read_line, state_of

GAME = Kit("kuckuck4").game
HABITS = {"h": max, "l": min, "m": lambda cards: sorted(cards)[(len(cards) - 1) // 2]}


def ends(state: State, notes: str, order: tuple[int, ...]) -> int:
    """The points of seat 0 when it lays its cards in this order."""
    for card in order:
        if resting(state):
            break
        cards = [card, *(HABITS[habit](remaining(state, seat) or [0]) for seat, habit in enumerate(notes, 1))]
        for seat in GAME.awaited(state):
            state = GAME.play(state, seat, cards[seat])
    return state.sheet[-1][0]


@pytest.mark.parametrize("year", YEARS)
def test_a_drawn_sample_is_solved_anew(year: int, request: pytest.FixtureRequest) -> None:
    rng = Chance(f"kuckuck puzzles {year}")
    lines = data("kuckuck4", year).splitlines()[1:]
    for line in [rng.pick(lines) for _ in range(30 if request.config.getoption("--deep") else 1)]:
        found = read_line("kuckuck4", line)
        state = state_of(found.record)
        assert found.seat == 0 and not state.sheet
        plain: dict[str, int] = {}
        for order in permutations(remaining(state, 0)):
            card = str(order[0])
            plain[card] = max(plain.get(card, -9), ends(state, found.notes, order))
        assert plain == found.worths
        first, second = sorted(plain.values(), reverse=True)[:2]
        assert first >= second + 1


def test_the_line_of_a_card_brings_what_it_is_worth() -> None:
    found = position("kuckuck4", "2026-11-22")
    kit, state = found.record.kit(), state_of(found.record)
    for card, points in found.worths.items():
        after = state
        for seat, text in kit.puzzle.line(GAME, state, 0, found.notes, card):
            after = GAME.play(after, seat, GAME.read_move(text))
        assert resting(after)
        assert after.sheet[-1][0] == points


def test_habits() -> None:
    assert laid_by("h", (3, 9, 20, 41)) == (41, 20, 9, 3)
    assert laid_by("l", (3, 9, 20, 41)) == (3, 9, 20, 41)
    assert laid_by("m", (3, 9, 20, 41)) == (9, 20, 3, 41)
    assert laid_by("m", (3, 9, 20)) == (9, 3, 20)


def test_the_player_knows_the_nests_to_come_and_every_habit() -> None:
    found = position("kuckuck4")
    state = state_of(found.record)
    nests, *policies = known(GAME, state, 0, found.notes)
    told = [tuple(map(int, pair.split(" + "))) for pair in nests[1]["nests"].split(", ")]
    assert [set(pair) for pair in told] == [
        set((*state.pair, *state.deck)[2 * n : 2 * n + 2]) for n in range(len(remaining(state, 0)))
    ]
    assert [line[1]["seat"] for line in policies] == [1, 2, 3]
    assert {line[0].rpartition(".")[2] for line in policies} == {"high", "middle", "low"}
    hands = [[int(card) for card in line[1]["cards"].split(", ")] for line in policies]
    assert hands == [sorted(remaining(state, seat)) for seat in (1, 2, 3)]


def test_every_day_has_the_three_habits() -> None:
    lines = data("kuckuck4").splitlines()[1:]
    assert {"".join(sorted(line.split(" ")[2])) for line in lines} == {"hlm"}
    assert len({line.split(" ")[2] for line in lines}) == 6


def test_notes_that_are_none() -> None:
    line = line_of("kuckuck4", date(2026, 11, 23), data("kuckuck4"))
    state = state_of(read_line("kuckuck4", line).record)
    for notes in ("", "hm", "hmlh", "xyz"):
        with pytest.raises(BadText, match="bad-dailies"):
            worths(GAME, state, 0, notes)
