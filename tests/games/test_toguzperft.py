"""Lines of play of Toguz Kumalak and Bestemshe, counted thrice: by the rules, by the packed board, by the kernel.

`--deep` counts the deepest entries of tests/perft, too (some minutes).
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tschatulle.chance import Chance
from tschatulle.commands.perft import perft
from tschatulle.games import Kit
from tschatulle.games.toguz.bots.evaluation import weights_of
from tschatulle.games.toguz.bots.search import WIDE, KernelSearch, board_of
from tschatulle.games.toguz.coach.packed import PackedGame
from tschatulle.games.toguz.rules import toguz

FOLDER = Path(__file__).resolve().parent.parent / "perft"
KEYS = ("toguz9", "bestemshe5", "kozdatu7")
USUAL, BY_RULES, BY_KERNEL = 4_000_000, 10_000, 20_000_000

Entry = tuple[str, str, int, int]
"""Key, FEN, depth, count."""


def entries() -> list[Entry]:
    found = []
    for file in sorted(FOLDER.glob("*.perft")):
        for line in file.read_text("utf-8").splitlines():
            if not line.startswith("#"):
                fen, *counts = line.split(" ;")
                found += [(file.stem, fen, int(count[1:].split()[0]), int(count.split()[1])) for count in counts]
    return found


def of(key: str, fen: str) -> tuple[Any, Any]:
    game = Kit(key).game
    return game, game.read_state(fen)


def test_there_are_tables() -> None:
    assert len(entries()) >= 8 + 5 + 8


def test_the_rules_count_right() -> None:
    for key, fen, depth, count in entries():
        if count <= BY_RULES:
            assert perft(*of(key, fen), depth) == count, f"{key} {fen} to {depth}"


def test_the_quick_board_counts_right(request: pytest.FixtureRequest) -> None:
    limit = 10**9 if request.config.getoption("--deep") else USUAL
    for key, fen, depth, count in entries():
        if count <= limit:
            game, state = of(key, fen)
            packed = PackedGame(game)
            assert packed.perft(packed.pack(state), depth) == count, f"{key} {fen} to {depth}"


def test_the_kernel_counts_right(request: pytest.FixtureRequest) -> None:
    limit = 10**9 if request.config.getoption("--deep") else BY_KERNEL
    deepest = dict.fromkeys(KEYS, 0)
    for key, fen, depth, count in entries():
        if count <= limit:
            game, state = of(key, fen)
            kernel = KernelSearch(game).kernel
            kernel.write("boards", board_of(game, state))
            assert kernel.call("perft", depth) == count, f"{key} {fen} to {depth}"
            deepest[key] = max(deepest[key], depth)
    assert deepest["toguz9"] >= 7 and deepest["bestemshe5"] >= 8


@pytest.mark.parametrize(
    ("key", "depth", "counts"),
    [
        ("toguz9", 5, [5670, 4966, 4906, 4822, 4724, 4622, 4526, 4447, 4501]),
        ("bestemshe5", 8, [45809, 32750, 28325, 24561, 22143]),
    ],
)
def test_divide(key: str, depth: int, counts: list[int]) -> None:
    packed = PackedGame(Kit(key).game)  # type: ignore[arg-type]
    start = packed.pack(packed.game.start())
    assert [packed.perft(after, depth - 1) for _, after in sorted(packed.children(start))] == counts


def test_the_shortest_finished_games_of_bestemshe_have_seven_moves() -> None:
    game = Kit("bestemshe5").game
    states, finished = [game.start()], []
    for _ in range(7):
        states = [game.play(state, state.turn, pit) for state in states for pit in game.moves(state, state.turn)]
        finished.append(sum(not game.awaited(state) for state in states))
    assert finished == [0, 0, 0, 0, 0, 0, 12]


@pytest.mark.parametrize("key", KEYS)
def test_the_quick_board_plays_like_the_rules(key: str) -> None:
    """Every child of every position of thirty random games, to the end."""
    game = Kit(key).game
    packed = PackedGame(game)  # type: ignore[arg-type]
    for number in range(30):
        rng, state = Chance(f"quick/{key}/{number}"), game.start()
        while game.awaited(state):
            board = packed.pack(state)
            children = dict(packed.children(board))
            assert sorted(children) == list(game.moves(state, state.turn))
            for pit, after in children.items():
                assert after == packed.pack(game.play(state, state.turn, pit))
            state = game.play(state, state.turn, rng.pick(game.moves(state, state.turn)))
            assert packed.pack(packed.unpack(packed.pack(state))) == packed.pack(state)
        assert packed.children(packed.pack(state)) == [] or game.occurrences(state) == 3


BOARD = 23
"""Bytes of a board of the kernel that mean something."""


@pytest.mark.parametrize("key", [*KEYS, "toguz9 ninth"])
def test_the_kernel_plays_like_the_rules(key: str, request: pytest.FixtureRequest) -> None:
    """Every child of every position of some random games, and what is said of it before; with --deep of a million
    positions of all boards."""
    name, _, ninth = key.partition(" ")
    game: Any = Kit(name).game if not ninth else toguz.make({"ninth": "open"})
    kernel = KernelSearch(game).kernel
    games = positions = 0
    while positions < (250_000 if request.config.getoption("--deep") else 900):
        rng, state = Chance(f"kernel/{key}/{games}"), game.start()
        games += 1
        while game.awaited(state):
            kernel.write("boards", board_of(game, state))
            positions += 1
            for pit in game.moves(state, state.turn):
                origin = state.turn * game.pits + pit - 1
                sowing = game.sowing(state, pit)
                kernel.call("sow", 0, origin)
                assert kernel.read("boards", WIDE, BOARD) == board_of(game, game.after(state, sowing))[:BOARD]
                mine, other = (sowing.kazans[seat] - state.kazans[seat] for seat in (state.turn, 1 - state.turn))
                made = sowing.made * (weights_of(game).trap - 3)
                assert kernel.call("gain_of", 0, state.turn, origin) == mine - other + made
            state = game.play(state, state.turn, rng.pick(game.moves(state, state.turn)))


@pytest.mark.parametrize("key", KEYS)
def test_a_position_is_worth_the_same_from_both_sides(key: str) -> None:
    """Turned round, with the other seat on the move."""
    game: Any = Kit(key).game
    kernel = KernelSearch(game).kernel
    rng, state, worths = Chance(f"worth/{key}"), game.start(), set()
    while game.awaited(state):
        turned = replace(
            state,
            pits=state.pits[game.pits :] + state.pits[: game.pits],
            kazans=state.kazans[::-1],
            tuzdyks=state.tuzdyks[::-1],
            turn=1 - state.turn,
        )
        found = []
        for one in (state, turned):
            kernel.write("boards", board_of(game, one))
            found.append(kernel.call("evaluate", 0))
        assert found[0] == found[1]
        worths.add(found[0])
        state = game.play(state, state.turn, rng.pick(game.moves(state, state.turn)))
    assert len(worths) > 10
