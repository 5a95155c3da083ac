"""Two hundred games of each family by their computer players: every choice with its reason, values and pauses, as one
checksum a game.

`.ci/nightly choices` runs it; `python3 -m pytest tests/nightly/test_choices.py --regen` writes the file anew, as only a
change may that is meant to change what players choose.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
from tschatulle.chance import Chance, deal_chance
from tschatulle.game import TABLE
from tschatulle.games import REGISTRY, Kit
from tschatulle.minds.bot import listens

if TYPE_CHECKING:
    from collections.abc import Generator

FILE: Final = Path(__file__).parent.parent / "golden" / "choices.json"
GAMES: Final = 200
LONGEST: Final = 120
"""Moves of a game: a hand of Tichu, and more of anything else than an opening."""
CHEAP: Final = ("random", "easy", "greedy")
"""Who plays wherever no stronger level is tried."""
EVERY: Final = (("best", 10, 7), ("hard", 5, 3), ("medium", 2, 0))
"""Levels with how often they sit down, and in which game first."""


def families() -> dict[str, list[str]]:
    """Family -> its games."""
    found: dict[str, list[str]] = {}
    for key in REGISTRY:
        found.setdefault(Kit(key).family, []).append(key)
    found["tschuk"] += found.pop("solitaire", [])
    found.pop("blank", None)
    return found


def seated(kit: Kit, number: int) -> list[str]:
    """The level of each seat in the game of this number."""
    seats, cheap = len(kit.game.sides), [name for name in CHEAP if name in kit.bots]
    names = [cheap[(number + seat) % len(cheap)] for seat in range(seats)]
    strong = next((name for name, often, first in EVERY if number % often == first and name in kit.bots), None)
    if strong:
        names[number // 2 % seats] = strong
    return names


def work_of(thinking: Generator[float, None, Any]) -> tuple[Any, int]:
    """What comes out of a thought, and its pauses."""
    pauses = 0
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value, pauses
        pauses += 1


def checksum(key: str, number: int) -> str:
    """Of all that is decided in a game, who is asked out of turn included."""
    kit, found = Kit(key), sha256()
    game, state, names = kit.game, kit.game.start(), seated(kit, number)
    streams = [Chance(f"choices/{key}/{number}/{seat}") for seat in range(len(names))]
    dealt = 0

    def asked(seat: int, *, out_of_turn: bool) -> Any:
        bot: Any = kit.bots[names[seat]]
        think = bot.interrupt if out_of_turn else bot.think
        thought, pauses = work_of(think(game, game.observe(state, seat), seat, streams[seat]))
        if thought is not None:
            why, values = thought.why, [(game.move_text(one.move), repr(one.value)) for one in thought.choices]
            text = json.dumps([seat, game.move_text(thought.move), why, values, thought.exact, pauses], sort_keys=True)
            found.update(text.encode())
        return None if thought is None else thought.move

    for _ in range(LONGEST):
        awaited = game.awaited(state)
        if not awaited:
            break
        seat = awaited[0]
        move: Any = None
        for other in range(len(names)):
            if other not in awaited and move is None and listens(kit.bots[names[other]]) and game.moves(state, other):
                move = asked(other, out_of_turn=True)
                seat = other if move is not None else seat
        if move is None and seat == TABLE:
            move, dealt = (
                game.table_move(state, deal_chance(key, kit.entry.deal, f"choices {number}", dealt)),
                dealt + 1,
            )
        elif move is None:
            move = asked(seat, out_of_turn=False)
        state = game.play(state, seat, move)
        found.update(game.state_text(state).encode())
    return found.hexdigest()[:16]


@pytest.mark.parametrize("family", families())
def test_players_choose_as_they_always_did(family: str, request: pytest.FixtureRequest) -> None:
    keys = families()[family]
    now = [checksum(keys[number % len(keys)], number) for number in range(GAMES)]
    if request.config.getoption("--regen"):
        kept = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
        FILE.write_text(json.dumps({**kept, family: now}, indent=0, sort_keys=True) + "\n", "utf-8")
    then = json.loads(FILE.read_text("utf-8"))[family]
    assert [number for number in range(GAMES) if now[number] != then[number]] == []
