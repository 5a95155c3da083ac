"""Golden playthroughs: every answer of the protocol for every seat at every step of a frozen game. And golden decisions
of the players that rest on learned or tuned tables.

`python3 -m pytest tests/test_golden.py --regen` writes the files anew; read the difference like code.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tschatulle.chance import Chance, deal_chance
from tschatulle.game import TABLE
from tschatulle.games import REGISTRY, Kit
from tschatulle.minds.bot import finish

GOLDEN = Path(__file__).parent / "golden"
LEARNED = ("solitaire", "tschuk7", "kuckuck4", "kuckuck4t", "toguz9", "tichu4")
"""A game of each family in which players decide by tables or weights that were learned, or tuned by playing."""
PLACES = 4
"""Of a game are thought about, among its first FEW in which there is a choice."""
FEW = 60
FULL = 150_000
"""A game whose story fills a file is told so far."""


def playthrough(key: str) -> str:
    """One random game, told in full."""
    kit = Kit(key)
    game, state, rng = kit.game, kit.game.start(), Chance(f"golden/{key}")
    lines = [f"game {key} sides {game.sides}"]
    for n in range(10_000):
        lines.append(f"-- {n} state {game.state_text(state)}")
        viewers = [None, *range(len(game.sides))]
        lines += [f"   seen by {viewer}: {game.state_text(game.observe(state, viewer))}" for viewer in viewers]
        awaited = game.awaited(state)
        lines.append(f"   awaited {awaited}")
        if not awaited or sum(map(len, lines)) > FULL:
            break
        for seat in range(len(game.sides)):
            lines.append(f"   moves of {seat}: {' '.join(game.move_text(move) for move in game.moves(state, seat))}")
        seat = awaited[0]
        move = game.table_move(state, deal_chance(key, kit.entry.deal, "golden")) if seat == TABLE else None
        move = rng.pick(game.moves(state, seat)) if move is None else move
        after = game.play(state, seat, move)
        lines.append(f"   {seat} plays {game.move_text(move)}")
        told = kit.show.story(game.observe(state, None), seat, move, game.observe(after, None), None)
        lines += [f"   told {json.dumps(step, sort_keys=True)}" for step in told]
        state = after
    lines.append(f"   outcome {game.outcome(state)}")
    lines.append(f"   scene {json.dumps(kit.show.scene(game.observe(state, None)), sort_keys=True)}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("key", REGISTRY)
def test_playthrough(key: str, request: pytest.FixtureRequest) -> None:
    file = GOLDEN / f"{key}.txt"
    if request.config.getoption("--regen"):
        GOLDEN.mkdir(exist_ok=True)
        file.write_text(playthrough(key), "utf-8")
    assert playthrough(key) == file.read_text("utf-8")


def decisions() -> str:
    """What every level of those games does, and why, at some places of a random game."""
    lines: list[str] = []
    for key in LEARNED:
        kit, rng = Kit(key), Chance(f"decisions/{key}")
        game, state, asked = kit.game, kit.game.start(), []
        while awaited := game.awaited(state):
            seat = awaited[0]
            if seat != TABLE and len(game.moves(state, seat)) > 1:
                asked.append((game.observe(state, seat), seat))
            table = seat == TABLE
            move = game.table_move(state, rng) if table else rng.pick(game.moves(state, seat))
            state = game.play(state, seat, move)
        for place in range(PLACES):
            seen, seat = asked[place * min(len(asked), FEW) // PLACES]
            lines.append(f"-- {key} {seat} {game.state_text(seen)}")
            for name, bot in kit.bots.items():
                thought = finish(bot.think(game, seen, seat, Chance(f"decisions/{key}/{place}/{name}")))
                lines.append(f"   {name}: {game.move_text(thought.move)} {thought.why[0]}")
    return "\n".join(lines) + "\n"


def test_decisions(request: pytest.FixtureRequest) -> None:
    file = GOLDEN / "decisions.txt"
    if request.config.getoption("--regen"):
        file.write_text(decisions(), "utf-8")
    assert decisions() == file.read_text("utf-8")
