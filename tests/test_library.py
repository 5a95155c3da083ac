"""What `import tschatulle` offers: docs/library.md and the docstrings, what is imported when, chance from anywhere."""

from __future__ import annotations

import doctest
import subprocess
import sys
import tomllib
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
import tschatulle
from tschatulle import Chance, IllegalMove, Kit, chance, library, play_out
from tschatulle.commands.simulate import simulate
from tschatulle.game import TABLE, BadText
from tschatulle.games import REGISTRY

from tools.build.python import wheel

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs/library.md"
ENOUGH = 150
"""Moves of a game with chance from elsewhere; of most they are more than there are."""


def test_the_page_and_the_docstrings_are_what_the_program_does() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert tried > 15 and not failed
    for module in (library, chance):
        failed, tried = doctest.testmod(module)
        assert tried and not failed


def test_every_name_is_there_and_on_the_page() -> None:
    text = PAGE.read_text("utf-8")
    for name in tschatulle.__all__:
        assert getattr(tschatulle, name) is getattr(library, name)
        assert f"`{name}" in text, name
    with pytest.raises(AttributeError, match="'tschatulle' has no attribute 'chess'"):
        _ = tschatulle.chess  # type: ignore[attr-defined]


def test_nothing_is_imported_before_a_name_is_asked_for() -> None:
    """So that the page's Python, which has no use for the names, starts as it did."""
    told = "import sys, tschatulle; hasattr(tschatulle, 'chess'); "
    told += "print([*filter(lambda one: one.startswith('tschatulle'), sys.modules)]); "
    told += "print(len(tschatulle.REGISTRY), 'tschatulle.library' in sys.modules)"
    env = {"PYTHONPATH": str(ROOT / "core")}
    done = subprocess.run([sys.executable, "-c", told], env=env, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["['tschatulle']", f"{len(REGISTRY)} True"]


def test_the_wheels_say_that_there_are_types_and_the_page_gets_neither() -> None:
    entries = wheel.core_files(ROOT)
    apart = {
        "tschatulle/py.typed",
        "tschatulle/library.py",
        "tschatulle/environment/turns.py",
        "tschatulle/randomness.py",
    }
    apart |= {entry.name for entry in entries if entry.name.endswith("/actions.py")}
    assert apart <= {entry.name for entry in entries}
    assert not apart & {entry.name for entry in wheel.browser_files(entries)}
    tools = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]
    assert "py.typed" in tools["setuptools"]["package-data"]["*"]


@pytest.mark.parametrize("key", REGISTRY)
def test_any_random_serves_as_chance(key: str) -> None:
    first, again, other = (list(islice(walk(key, Random(seed)), ENOUGH)) for seed in (7, 7, 8))
    assert first == again
    if any(seat == TABLE for seat, _ in first) or REGISTRY[key].seats > 1:
        assert first != other


def walk(key: str, random: Random) -> Any:
    """Seat and text of each move of a game in which all is left to chance; of chance only `random` may be asked."""
    kit, rng = Kit(key), Chance(Only(random))
    game, state = kit.game, kit.game.start()
    while awaited := game.awaited(state):
        seat = rng.pick(awaited)
        move = game.table_move(state, rng) if seat == TABLE else rng.pick(game.moves(state, seat))
        yield seat, game.move_text(move)
        state = game.play(state, seat, move)
    assert game.outcome(state)


class Only:
    """Of a generator the one method whose numbers are promised to stay."""

    def __init__(self, random: Random) -> None:
        self.random = random.random


def test_a_text_and_a_random_of_that_text_give_the_same_numbers() -> None:
    assert Chance(Random("tschatulle")).shuffled(range(20)) == Chance("tschatulle").shuffled(range(20))


def test_later_deals_of_a_round_come_from_the_random_that_was_given() -> None:
    """With a seed they hang on its text alone; without one they must not be the same in every round."""
    game = Kit("tichu4round").game
    state: Any = game.start()
    rng = Chance(Random(1))
    while not (game.awaited(state) == (TABLE,) and state.number == 1 and state.phase == "deal"):
        seat = game.awaited(state)[0]
        state = game.play(state, seat, game.table_move(state, rng) if seat == TABLE else game.moves(state, seat)[0])
    deals = {game.table_move(state, Chance(Random(seed))) for seed in range(3)}
    assert len(deals) == 3
    assert game.table_move(state, Chance("a/1")) == game.table_move(state, Chance("a/2"))


def test_a_game_of_levels_is_that_of_the_command_line() -> None:
    """Also where they act out of turn, which the greedy ones of these games do."""
    for key, players in (("tichu4", ("greedy", "easy") * 2), ("tschuk5", ("easy", "random"))):
        options = {"hands": "1"} if key == "tichu4" else {}
        found, other = play_out(key, players, "one", options), simulate(key, "one", players, options)
        assert found.outcome[:2] == (other.points, other.winners)
        assert sum(seat != TABLE for seat, _ in found.record.moves) == other.plies


def test_functions_are_asked_out_of_turn_and_see_no_secret() -> None:
    early = []

    def watchful(game: Any, seen: Any, seat: int, rng: Chance) -> Any:
        assert game.observe(seen, seat) == seen
        if seat not in game.awaited(seen):
            early.append(seat)
            return None
        return game.moves(seen, seat)[0]

    played = play_out("tichu4", [watchful] * 4, Random(3), {"hands": "1"})
    assert {*early} == {0, 1, 2, 3}
    assert not played.record.seed


def test_what_does_not_exist_or_is_forbidden_is_refused() -> None:
    with pytest.raises(BadText, match="bad-players"):
        play_out("tschuk7", ["easy"], "x")
    with pytest.raises(BadText, match="no-such-bot"):
        play_out("tschuk7", ["easy", "grandmaster"], "x")
    with pytest.raises(IllegalMove):
        play_out("toguz9", [lambda game, seen, seat, rng: 99, "easy"], "x")
    with pytest.raises(BadText, match="bad-record"):
        tschatulle.read_record("#/solitaire/d/2026-11-20")
