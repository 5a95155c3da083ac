"""Lines of play of Toguz Kumalak and Bestemshe, counted twice: by the rules, and by the quick board of the searches.

`--deep` counts the deepest entries of tests/perft, too (some minutes).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tschatulle.chance import Chance
from tschatulle.commands.perft import perft
from tschatulle.games import Kit
from tschatulle.games.toguz.bots.packed import PackedGame

FOLDER = Path(__file__).resolve().parent.parent / "perft"
KEYS = ("toguz9", "bestemshe5", "kozdatu7")
USUAL, BY_RULES = 4_000_000, 10_000

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
