"""Two levels compared hand by hand: `tichu-deals`."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tschatulle.__main__ import main
from tschatulle.games import REGISTRY
from tschatulle.games.tichu import VARIANTS
from tschatulle.games.tichu.bots.levels import BOTS, FULL
from tschatulle.games.tichu.commands.deals import (
    AHEAD,
    DEAL,
    places_ahead,
    played,
    points_ahead,
    single_hands,
    victory_ahead,
)
from tschatulle.games.tichu.table.sheet import PointsRow, Ranks

from tools.research.tichu.compare import PARTS, part_ahead, without


def rows(capsys: Any, *words: str) -> list[dict[str, Any]]:
    assert main(words) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_every_game_of_the_family_has_single_hands() -> None:
    family = {key: entry for key, entry in REGISTRY.items() if entry.family == "tichu"}
    assert set(VARIANTS) == set(family)
    for key, entry in family.items():
        assert entry.deal == DEAL and single_hands(key).key == key and VARIANTS[key].counted in AHEAD


def test_it_plays_the_same_hands_as_simulate_with_its_option(capsys: Any) -> None:
    mine = rows(capsys, "tichu-deals", "tichu4", "--bots", "easy,greedy", "--deals", "4")
    words = ("--games", "8", "--seed", "1", "--duplicate", "--option", "hands=1")
    duel = rows(capsys, "simulate", "tichu4", "--bots", "easy,greedy", *words)[0]["duel"]
    assert [one["deal"] for one in mine[:-1]] == [0, 1, 2, 3]
    assert mine[-1]["points"]["ahead"] == duel["ahead"] != 0
    assert mine[-1]["points"]["error"] * 1.96 == pytest.approx(duel["half95"], abs=0.02)


@pytest.mark.parametrize("key", ["tichu3", "tichu6", "tichu4round", "tichu4chaos", "grandseigneur5"])
def test_single_hands_of_every_variant(capsys: Any, key: str) -> None:
    *deals, summary = rows(capsys, "tichu-deals", key, "--bots", "greedy,random", "--deals", "4", "--first", "2")
    assert [one["deal"] for one in deals] == [2, 3, 4, 5]
    what = {"grandseigneur5": "places", "tichu4round": "victory_points"}.get(key, "points")
    assert sum(sum(one[what]) for one in deals) / 8 == pytest.approx(summary[what]["ahead"], abs=0.001)
    assert summary[what]["ahead"] > 0, "greedy is better than chance"
    again = rows(capsys, "tichu-deals", key, "--bots", "greedy,random", "--deals", "1", "--first", "5")
    assert again[0] == deals[3]


def test_both_seatings_are_of_the_same_deal_with_the_sides_changed() -> None:
    for key in ("tichu6", "tichu3"):
        greedy, easy = BOTS["greedy"], BOTS["easy"]
        one, other = (played(key, pair, "same/1", 0).ahead for pair in ((greedy, easy), (easy, greedy)))
        assert played(key, (greedy, easy), "same/1", 1).ahead == {"points": -other["points"]}
        assert one != other


def test_calls_are_counted_for_who_made_them() -> None:
    pair = BOTS["greedy"], BOTS["random"]
    found = played("tichu4chaos", pair, "1/0", 0)
    assert [counts["grand"] for counts in found.calls] == [1, 1], "each team has a grand Tichu"
    assert sum(counts["grand_won"] for counts in found.calls) <= 1
    assert played("grandseigneur5", pair, "1/0", 0).calls == ({}, {})


def test_what_a_hand_counts() -> None:
    sheet = (PointsRow(200, 0, 0, 100),)
    assert victory_ahead(sheet, (0, 1, 0, 1), 0) == {"victory_points": 3, "points": 100}
    assert victory_ahead(sheet, (1, 0, 1, 0), 1) == {"victory_points": -3, "points": -100}
    assert points_ahead(sheet, (1, 0, 1, 0), 1) == {"points": -100}
    assert places_ahead((Ranks((0, 1, 2, 3)), Ranks((2, 0, 1, 3))), (0, 1, 0, 1), 0) == {"places": 1.5, "throne": 0.5}


BAD_BOTS = {
    "greedy": "not-two-bots",
    "greedy,greedy": "not-two-bots",
    "greedy,easy,random": "not-two-bots",
    "greedy,nobody": "no-such-bot",
}


@pytest.mark.parametrize("bots", BAD_BOTS)
def test_bad_input_is_refused(capsys: Any, bots: str) -> None:
    assert main(["tichu-deals", "tichu6", "--bots", bots]) == 2
    assert BAD_BOTS[bots] in capsys.readouterr().err
    assert main(["tichu-deals", "toguz9", "--bots", "greedy,easy"]) == 2
    assert main(["tichu-deals", "tichu6", "--bots", "greedy,easy", "--deals", "x"]) == 2


def test_a_part_of_a_level_is_judged_by_playing_without_it() -> None:
    few = FULL._replace(plays=6, swaps=6, calls=4, grands=4)
    assert any(part_ahead("tichu3", few, part, "1/0") for part in PARTS), "something was played otherwise"
    assert part_ahead("tichu3", without(few, "swaps"), "swaps", "1/0") == 0, "nobody has it"
