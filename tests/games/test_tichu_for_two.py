"""A variant of Tichu is a file of rules, a mind, and a line: a game that does not exist is played, compared, reviewed.

It has no board and no lesson of its own: the board is the plain one of the family.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

import pytest
import test_laws as laws
from games import tichu_for_two, tichu_for_two_mind
from tschatulle.__main__ import main
from tschatulle.chance import Chance
from tschatulle.game import TABLE
from tschatulle.games import REGISTRY, Kit
from tschatulle.games.tichu import VARIANTS, Variant, entry_of
from tschatulle.games.tichu.bots import levels
from tschatulle.games.tichu.bots.decision import Skill
from tschatulle.games.tichu.coach import review as coach
from tschatulle.games.tichu.table.state import CALL, EXCHANGE, GRAND_NO, OTHER_CALL, PLAY, State
from tschatulle.minds.bot import finish, listens

KEY = "tichu2"
LINE = Variant("for_two", "for_two", 2)
QUICK = levels.RolloutPlayer("quick", Skill(plays=6, most=3, calls=4, grands=4))


@pytest.fixture(scope="module", autouse=True)
def registered() -> Iterator[None]:
    """Its files lie where those of other variants lie, and its line stands beside theirs."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "tschatulle.games.tichu.rules.for_two", tichu_for_two)
        patch.setitem(sys.modules, "tschatulle.games.tichu.bots.minds.for_two", tichu_for_two_mind)
        patch.setitem(VARIANTS, KEY, LINE)
        patch.setitem(REGISTRY, KEY, entry_of(KEY, LINE))
        yield


LAWS = [law for name, law in vars(laws).items() if name.startswith("test_l")]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_laws_hold(law: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "SEEDS", range(2))
    monkeypatch.setattr(laws, "SPREAD", 60)
    monkeypatch.setitem(levels.BOTS, "hard", QUICK)
    monkeypatch.setitem(levels.BOTS, "best", QUICK)
    law(KEY)


def hand_of(name: str, seed: str) -> list[tuple[State, int, Any]]:
    """A hand between two players of a level, with what each of its moves was asked in; nobody makes an illegal one, and
    each answers the same in a world that looks the same."""
    kit = Kit(KEY)
    game, bot = kit.game, {**kit.bots, "quick": QUICK}[name]
    state, played = game.start(), []
    for number in range(400):
        awaited = game.awaited(state)
        if state.sheet:
            return played
        seat, move = awaited[0], None
        for other in {0, 1} - {*awaited} if listens(bot) else ():
            thought = finish(bot.interrupt(game, game.observe(state, other), other, Chance(f"{seed}/{number}")))
            seat, move = (other, thought.move) if thought else (seat, move)
        if seat == TABLE:
            move = game.table_move(state, Chance(f"{seed}/{number}"))
        elif move is None:
            seen = game.observe(state, seat)
            thought = finish(bot.think(game, seen, seat, Chance(f"{seed}/{number}")))
            move = thought.move
            assert thought.why[0].startswith("why.")
            if number % 5 == 0:
                twin = game.observe(game.imagine(seen, seat, Chance("twin")), seat)
                assert finish(bot.think(game, twin, seat, Chance(f"{seed}/{number}"))) == thought
        assert seat == TABLE or move in game.moves(state, seat)
        played.append((state, seat, move))
        state = game.play(state, seat, move)
    raise AssertionError("no end")


@pytest.mark.parametrize("name", ["random", "easy", "greedy", "medium", "quick"])
def test_every_level_plays_it(name: str) -> None:
    played = hand_of(name, f"two/{name}")
    hands = {state.history[-1][0] for state, _, _ in played if state.phase == PLAY and state.history}
    assert hands == {TABLE, 0, 1, 2, 3}, "each plays both its hands"
    assert {seat for _, seat, _ in played} == {TABLE, 0, 1}


def test_both_hands_call_and_give_to_the_other_player() -> None:
    game = Kit(KEY).game
    state = game.play(game.start(), TABLE, game.table_move(game.start(), Chance("call")))
    assert game.awaited(state) == (0, 1)
    for seat in (0, 1):
        state = game.play(state, seat, GRAND_NO)
    assert state.phase == EXCHANGE and {CALL, OTHER_CALL} <= {*game.moves(state, 0)}
    assert game.play(state, 1, OTHER_CALL).calls == (0, 0, 0, 1)
    assert {move.value for move in game.moves(state, 0) if move.kind == "give"} == {1, 3}
    seen = game.observe(state, 0)
    assert all(seen.hands[0] + seen.hands[2]) and not any(seen.hands[1] + seen.hands[3])


def test_two_levels_are_compared(capsys: Any) -> None:
    assert main(["tichu-deals", KEY, "--bots", "greedy,random", "--deals", "4"]) == 0
    *deals, summary = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(deals) == 4 and summary["points"]["ahead"] > 0


def test_the_coach_reviews_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    kit, played = Kit(KEY), hand_of("greedy", "coach")
    monkeypatch.setitem(coach.BOTS, "quick", QUICK)
    states = [*(state for state, _, _ in played), kit.game.play(*played[-1])]
    moves = [(seat, move) for _, seat, move in played]
    told = finish(kit.coach.review(kit.game, states, moves, chapter=0, seat=1))
    assert told["bets"] and all(bet["seat"] == 1 and bet["loss"] >= 0 for bet in told["bets"])
    assert told["line"][0].startswith("review.tichu.")
    assert finish(kit.coach.review(kit.game, states, moves))["line"][0] == "review.tichu.largest"
