"""How often what partners rely on is kept: by a tool, in moments laid on the table and in hands of `greedy`."""

from __future__ import annotations

from collections import Counter

import pytest
from games.test_tichupartner import lying
from games.tichutable import cards
from tschatulle.games import Kit
from tschatulle.games.tichu.bots import conventions as favours
from tschatulle.games.tichu.bots.levels import RolloutPlayer
from tschatulle.games.tichu.rules.tichu import make
from tschatulle.games.tichu.table.combinations import reading
from tschatulle.games.tichu.table.state import PASS, Move, State

from tools.research.tichu import conventions
from tools.research.tichu.conventions import CONVENTIONS, Cost, Moment, cost, cost_line, moments, table

GAME = make({})


def moment(state: State, made: str) -> Moment:
    assert state.progress
    moves = GAME.moves(state, 0)
    return Moment(state, state.progress, 0, moves, next(move for move in moves if GAME.move_text(move) == made))


def told(state: State, made: str) -> dict[str, bool]:
    """What a moment asked for -> whether it was kept."""
    one = moment(state, made)
    return {name: convention.kept(one) for name, convention in CONVENTIONS.items() if convention.asked(one)}


HIGH, LOW, MATE, DOG, BOMB, RIVAL, LAST, DRAGON = CONVENTIONS


@pytest.mark.parametrize(
    ("state", "made", "expected"),
    [
        (lying("S4B8SA", [5, 6, 7], "SK"), "-", {HIGH: True}),
        (lying("S4B8SA", [5, 6, 7], "SK"), "SA", {HIGH: False}),
        (lying("S4B8SA", [5, 6, 7], "S7"), "B8", {LOW: False}),
        (lying("S4B8SA", [5, 6, 7], "SK", called_by=2), "SA", {HIGH: False, MATE: False}),
        (lying("S4B8SA", [5, 6, 7], "SK", by=3), "SA", {}),
        (lying("SA", [5, 6, 7], "SK"), "SA", {}),
        (lying("HuS4B8", [5, 6, 7], called_by=2), "Hu", {DOG: True}),
        (lying("HuS4B8", [5, 6, 7], called_by=2), "S4", {DOG: False}),
        (lying("S4B4R4G4S8", [5, 6, 7], "SK"), "S4B4R4G4", {HIGH: False, BOMB: False}),
        (lying("S4B8R8", [1, 6, 7]), "B8R8", {RIVAL: True}),
        (lying("S4B8R8", [1, 6, 7]), "S4", {RIVAL: False}),
        (lying("S4B8RA", [1, 6, 7]), "S4", {}),
        (lying("S4B8RA", [5, 1, 7]), "B8", {LAST: True}),
        (lying("S4B8RA", [5, 1, 7]), "RA", {LAST: False}),
    ],
)
def test_what_a_moment_asks_for(state: State, made: str, expected: dict[str, bool]) -> None:
    assert told(state, made) == expected


@pytest.mark.parametrize(("taker", "kept"), [(1, False), (3, True)])
def test_the_dragons_trick(taker: int, kept: bool) -> None:
    state = lying("S4B6", [3, 6, 9])
    assert state.progress
    trick = ((1, reading(cards("SA"))), (0, reading(cards("Dr"))))
    progress = state.progress._replace(trick=trick, pending="gift")  # type: ignore[arg-type]
    one = Moment(state, progress, 0, (Move("gift", (), 1), Move("gift", (), 3)), Move("gift", (), taker))
    assert [name for name, convention in CONVENTIONS.items() if convention.asked(one)] == [DRAGON]
    assert CONVENTIONS[DRAGON].kept(one) is kept


def test_hands_are_counted() -> None:
    found = [one for number in range(3) for one in moments(GAME, Kit("tichu4").bots["greedy"], f"counted/{number}")]
    asked = Counter(name for name, _ in found)
    covered = [one for name, one in found if name in {HIGH, LOW}]
    assert covered and all(one.made == PASS for one in covered), "greedy leaves its partner alone"
    lines = list(table(found))
    assert lines[1] == f"{HIGH} | {asked[HIGH]} | {asked[HIGH]} | 100 %" and len(lines) == 1 + len(CONVENTIONS)


def test_what_favours_cost_is_judged_where_they_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = conventions.PLAIN._replace(plays=60)
    quick = plain._replace(partner=True)
    for name, skill in {"FAVOURED": quick, "INDIFFERENT": plain, "JUDGE": plain._replace(plays=400)}.items():
        monkeypatch.setattr(conventions, name, RolloutPlayer(name, skill))
    monkeypatch.setattr(favours, "COVER", 100.0)  # so that they do
    hands = (cost(GAME, Kit("tichu4").bots["greedy"], f"cost/{number}") for number in range(5, 9))
    found = next(one for one in hands if one.lost)
    assert found.decisions > len(found.lost) > 0
    assert cost_line([Cost(10, [1.0, 3.0]), Cost(5, [2.0])]) == "3 of 15 decisions are others, 2.0 +- 0.6 points each"
    assert cost_line([Cost(10, [])]) == "0 of 10 decisions are others, 0.0 +- 0.0 points each"
