"""The environment for programs that learn, without PettingZoo: actions, masks, turns, observations and rewards.

With the package itself `tests/nightly/test_pettingzoo.py` tries it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any
from zlib import crc32

import pytest
from tschatulle.chance import Chance
from tschatulle.environment.actions import NOTHING, PLACES, Actions
from tschatulle.environment.episode import Episode, reward, size, usual
from tschatulle.environment.turns import Turns
from tschatulle.game import IllegalMove, Outcome
from tschatulle.games import REGISTRY, Kit
from tschatulle.games.tichu.table import combinations
from tschatulle.games.tichu.table import twodecks as decks
from tschatulle.games.tichu.table.state import play_of, read_move
from tschatulle.play.record import replay

ENOUGH = 60
"""Actions of a game that are looked at, one in three of them through all eyes."""


def episode(key: str, chance: Any = "1", options: dict[str, str] | None = None) -> Episode:
    kit = Kit(key, options)
    return Episode(kit, Actions(kit), chance)


def walk(one: Episode, seed: int) -> Iterator[int]:
    """Plays actions at random to the end; gives each before it is played."""
    dice = Random(seed)
    while one.seat is not None:
        mask = one.action_mask(one.seat)
        action = dice.choice([number for number, allowed in enumerate(mask) if allowed])
        yield action
        one.act(action)


@pytest.mark.parametrize("key", REGISTRY)
def test_the_mask_allows_what_the_rules_allow(key: str) -> None:
    one = episode(key)
    game, turns = one.kit.game, one.turns
    for action in islice(walk(one, 1), ENOUGH):
        seat = one.seat
        assert seat is not None
        found, legal = one.moves(seat), game.moves(turns.state, seat)
        assert action in found
        assert {text for text in found.values() if text} <= {game.move_text(move) for move in legal}
        assert (NOTHING in found) == turns.early == (seat not in game.awaited(turns.state))
        assert len(one.action_mask(seat)) == len(one.actions.names) > len(found) > 0
        if one.actions.name:
            assert {one.actions.name(game, move) for move in legal} <= {one.actions.names[n] for n in found}
        else:
            assert [*found.values()] == [game.move_text(move) for move in legal]
        for other in {*range(len(game.sides))} - {seat}:
            assert not any(one.action_mask(other)) and not one.moves(other)


@pytest.mark.parametrize("key", REGISTRY)
def test_an_observation_is_the_same_in_every_world_that_looks_the_same(key: str) -> None:
    one = episode(key)
    game, turns = one.kit.game, one.turns
    for _ in islice(walk(one, 2), 0, ENOUGH, 3):
        real = turns.state
        for seat in {one.seat, len(game.sides) - 1}:
            seen, mask = one.observation(seat), one.action_mask(seat or 0)
            assert len(seen) == size(one.kit)
            turns.state = game.imagine(game.observe(real, seat), seat, Chance("other world"))
            assert (one.observation(seat), Episode.action_mask(one, seat or 0)) == (seen, mask)
            turns.state = real


@pytest.mark.parametrize("key", ["tschuk7", "kuckuck4", "tichu4"])
def test_a_whole_game_is_a_record_and_ends_with_rewards(key: str) -> None:
    one = episode(key, "1", {"hands": "1"} if key == "tichu4" else {})
    for _ in walk(one, 3):
        assert not any(one.rewards("points"))
    *_, end = replay(one.turns.record)
    outcome = one.kit.game.outcome(end)
    assert outcome is not None and one.turns.record.seed == "1"
    assert one.rewards("points") == tuple(outcome.points[side] for side in one.kit.game.sides)
    with pytest.raises(IllegalMove, match="no-such-action"):
        one.act(NOTHING)


def test_sides_win_and_lose_together() -> None:
    for winners, expected in (((1,), [-1.0, 1.0, -1.0]), ((0, 1), [0.5, 0.5, -1.0]), ((), [0.0, 0.0, 0.0])):
        end = Outcome((7, 3, 5), winners, "over")
        assert [reward("wins", end, side) for side in range(3)] == expected
        assert [reward("points", end, side) for side in range(3)] == [7.0, 3.0, 5.0]
    assert (usual(Kit("solitaire")), usual(Kit("tichu4"))) == ("points", "wins")


def test_what_the_mask_forbids_is_refused_and_nothing_happens() -> None:
    one = episode("tschuk7")
    before = one.turns.state
    for action in (NOTHING, PLACES, -1, 10**6):
        with pytest.raises(IllegalMove, match="no-such-action"):
            one.act(action)
    assert one.turns.state == before


def declined(turns: Turns) -> list[int | None]:
    """Who is asked out of turn until it is somebody's turn; nobody does anything."""
    asked = []
    while turns.early:
        asked.append(turns.seat)
        turns.act(None)
    return asked


def test_who_is_not_awaited_is_asked_first_and_again_after_every_move() -> None:
    """All who have fourteen cards could call a Tichu."""
    turns = Turns(Kit("tichu4", {"hands": "1"}), "2")
    while turns.state.phase != "play":  # type: ignore[attr-defined]
        turns.act(None if turns.early else turns.choices()[0])
    assert turns.moves[-1].seat == 3  # gave the last card
    assert declined(turns) == [0, 1, 3]
    assert turns.seat == 2
    with pytest.raises(IllegalMove, match="no-move"):
        turns.act(None)
    for answer in ("Ma", "W-"):
        turns.act(turns.game.read_move(answer))
        assert declined(turns) == ([3, 0, 1] if answer == "Ma" else [0, 1])
    for seat in (3, 0, 1):
        assert turns.seat == seat
        turns.act(turns.choices()[0])
        assert turns.moves[-1].text == "-"
        # After the last one the trick can be bombed before it is collected, and all are asked again after that.
        assert declined(turns) == {3: [1, 3], 0: [3, 0], 1: [3, 0, 1, 3, 0, 1]}[seat]
    assert turns.seat == 2 and turns.moves[-1].text == "."


# The fixed tables.


def name(key: str, text: str) -> str:
    actions = Actions(Kit(key))
    assert actions.name
    return actions.name(actions.kit.game, read_move(text))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("S8", "play 8"),
        ("Ma", "play Ma"),
        ("Ph", "play Ph"),
        ("ST", "play T"),
        ("T", "T"),
        ("B7S7", "play 77"),
        ("S8Ph=8", "play 88=8"),
        ("S7B7R7S8B8", "play 77788"),
        ("S7B7S8B8Ph=7", "play 77788=7"),
        ("MaS2B3S4S5", "play 12345"),
        ("S2B3S4S5S6", "play 23456"),
        ("S2S3S4S5S6", "play 23456!"),
        ("S2S3S4S5Ph=6", "play 23456=6"),
        ("S2B2R2G2", "play 2222"),
        ("S8>1", "give 8>1"),
        ("Dr>2", "give Dr>2"),
        (">1", ">1"),
        ("W8", "W8"),
        ("-", "-"),
    ],
)
def test_an_action_names_ranks(text: str, expected: str) -> None:
    assert name("tichu4", text) == expected
    assert expected in Actions(Kit("tichu4")).names


def test_both_phoenixes_have_their_names() -> None:
    assert name("grandseigneur7", "S7s7") == name("grandseigneur7", "B7R7") == "play 77"
    assert name("grandseigneur7", "S7Phph=77") == "play 777=77"
    assert name("grandseigneur7", "S3S4S5Phph=76") == "play 34567=76"
    assert {"play 777=77", "play 34567=76"} <= {*Actions(Kit("grandseigneur7")).names}


@pytest.mark.parametrize(("key", "module", "cards"), [("tichu4", combinations, 56), ("grandseigneur7", decks, 112)])
def test_every_combination_has_its_action_and_no_two_different_ones_share_it(key: str, module: Any, cards: int) -> None:
    actions, readings = Actions(Kit(key)), {}
    names = {*actions.names}
    assert actions.name
    for seed in range(12):
        dice = Random(seed)
        wild = [55, 111] if cards > 56 else [55]
        hand = {*wild, *dice.sample(range(1, cards + 1), 12)}
        for combo in module.plays(tuple(sorted(hand))):
            named = actions.name(actions.kit.game, play_of(combo))  # type: ignore[arg-type]
            meant = combo[:3], combo.wild
            assert named in names and readings.setdefault(named, meant) == meant


FIXED = {
    "tichu4": (1481, 683031324),
    "tichu6": (1521, 1462972829),
    "grandseigneur12": (5175, 3480939762),
    "toguz9": (10, 4041123946),
    "solitaire": (50, 1427758755),
    "tschuk7": (58, 2873749870),
    "kuckuck4": (61, 2850927233),
    "tsungshap": (154, 1105420924),
}
"""Number of actions, and a checksum of their names."""


@pytest.mark.parametrize("key", FIXED)
def test_a_table_is_fixed(key: str) -> None:
    """Whoever has learned with it chooses by number: a change is a new VERSION of the environment."""
    names = Actions(Kit(key)).names
    assert len({*names}) == len(names)
    assert (len(names), crc32("\n".join(names).encode())) == FIXED[key]


def test_a_game_without_a_table_counts_places() -> None:
    assert Actions(Kit("blank")).names == ("nothing", *(f"place {n}" for n in range(1, PLACES + 1)))
