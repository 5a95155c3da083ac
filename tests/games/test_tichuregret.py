"""What decisions give away for want of hands played out: by a tool, with budgets so small that it is seen."""

from __future__ import annotations

import pytest
from tschatulle.games import Kit
from tschatulle.games.tichu.bots.levels import RolloutPlayer
from tschatulle.games.tichu.rules.tichu import make

from tools.research.tichu import regret
from tools.research.tichu.regret import Regret, regrets, table


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(regret, "BUDGETS", (20, 400))
    monkeypatch.setattr(regret, "DEALS", 80)
    monkeypatch.setattr(regret, "TRIES", 2)
    monkeypatch.setattr(regret, "ONE_OF", 8)
    monkeypatch.setattr(regret, "JUDGE", RolloutPlayer("judge", regret.PLAIN._replace(plays=600)))


@pytest.mark.usefixtures("small")
def test_a_hand_has_one_exchange_and_some_plays_and_more_hands_give_less_away() -> None:
    player = Kit("tichu4").bots["greedy"]
    found = [one for number in range(2) for one in regrets(make({}), player, f"regret/{number}")]
    assert [one.kind for one in found].count("gifts") == 2 < len(found)
    told = [one.lost for one in found if one.lost]
    assert all(list(lost) == [20, 400] and min(lost.values()) >= 0 for lost in told)
    assert sum(lost[20] for lost in told) > sum(lost[400] for lost in told)


def test_the_table_leaves_out_what_was_hardly_a_choice() -> None:
    found = [Regret("gifts", dict.fromkeys(regret.BUDGETS, points)) for points in (1.0, 3.0)] + [Regret("plays", {})]
    head, gifts, plays = table(found)
    assert head == "decision | 700 | 2,100 | 4,200"
    assert gifts == "gifts (2) | 2.00 +- 1.00 | 2.00 +- 1.00 | 2.00 +- 1.00"
    assert plays == "plays (0) | - | - | -"
