"""A level of another version, as a process that is asked for its moves: how one version of it plays against another.

    PYTHONPATH=CHECKOUT/core python -m tools.research.rival KEY LEVEL      is that process

It reads requests, a JSON object in each line, and answers each with the text of a move. The level sees the whole state,
so that this is for games without hidden cards. Knows: how a game is begun and played in any version of the core. Does
not know: any game.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class Rival:
    """The process."""

    def __init__(self, checkout: Path, key: str, level: str) -> None:
        """Raises FileNotFoundError for a folder that is no checkout."""
        core = (checkout / "core").resolve(strict=True)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tools.research.rival", key, level],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(core)},
        )

    def move(self, moves: Sequence[str], seed: str) -> str:
        """What it plays behind these moves. Raises RuntimeError when it has died."""
        assert self._process.stdin and self._process.stdout
        print(json.dumps({"moves": moves, "seed": seed}), file=self._process.stdin, flush=True)
        answer = self._process.stdout.readline().strip()
        if not answer:
            raise RuntimeError("the level of the other checkout has died")
        return answer

    def close(self) -> None:
        """Ends it."""
        assert self._process.stdin
        self._process.stdin.close()
        self._process.wait()


def main(key: str, level: str) -> None:
    """The process itself."""
    from tschatulle.chance import Chance
    from tschatulle.games import Kit
    from tschatulle.minds.bot import finish

    kit = Kit(key)
    game, bot = kit.game, kit.bots[level]
    for line in sys.stdin:
        asked = json.loads(line)
        state = game.start()
        for text in asked["moves"]:
            state = game.play(state, game.awaited(state)[0], game.read_move(text))
        seat = game.awaited(state)[0]
        print(game.move_text(finish(bot.think(game, state, seat, Chance(asked["seed"]))).move), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
