"""How fast the search of Toguz Kumalak and its sisters is, for `bench`.

Knows: positions that are always the same, and the budget of the strongest level. Does not know: clocks.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import TYPE_CHECKING

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.toguz.bots.levels import BEST, BOTS
from tschatulle.games.toguz.bots.search import KernelSearch
from tschatulle.games.toguz.coach.review import review
from tschatulle.games.toguz.formats.notation import read_fen
from tschatulle.games.toguz.rules import bestemshe, kozdatu
from tschatulle.games.toguz.rules import toguz as rules
from tschatulle.games.toguz.rules.toguz import Move, State, Toguz
from tschatulle.minds.bot import finish

if TYPE_CHECKING:
    from tschatulle.kit import Command

TWO_TUZDYKS = "11S,1S,7S,t,6S,4S,2S,4S,3S/2S,6S,19S,t,1S,3S,1S,3S,3S 57 29 N 10"

UNPROVEN = State((1, 2, 2, 1, 1, 1, 4, 2, 0, 10), (14, 12), turn=1)
"""Won for the seat on the move, by pit 1 alone; 2,500,000 nodes are not enough to prove it."""


def searched(game: Toguz, state: State, budget: int = BEST) -> dict[str, int]:
    """Searches a position to the budget: `nodes` that were seen, and the `depth` that was finished."""
    found = finish(KernelSearch(game).search(state, budget))
    return {"nodes": found.nodes, "depth": found.depth}


def _begun(game: Toguz) -> dict[str, int]:
    return searched(game, game.start())


def _late() -> dict[str, int]:
    """A position with both tuzdyks."""
    game = rules.make({})
    return searched(game, read_fen(game, TWO_TUZDYKS))


def _proof() -> None:
    """The longest thought of Bestemshe: `best` looks for a proof in vain."""
    finish(BOTS["best"].think(bestemshe.make({}), UNPROVEN, 1, Chance("bench")))


@cache
def finished_game() -> tuple[list[State], list[tuple[Seat, Move]]]:
    """All states of a game of Toguz Kumalak of 71 sowings, and what was sown."""
    game = rules.make({})
    states, moves = [game.start()], list[tuple[Seat, Move]]()
    while game.awaited(state := states[-1]):
        bot, rng = BOTS["greedy" if state.turn else "easy"], Chance(f"review/5/{len(moves)}")
        moves.append((state.turn, finish(bot.think(game, state, state.turn, rng)).move))
        states.append(game.play(state, *moves[-1]))
    return states, moves


def _review() -> None:
    """The review of a long game to its end."""
    finish(review(rules.make({}), *finished_game()))


BENCHES: dict[str, Callable[[], dict[str, int] | None]] = {
    "toguz9/engine": partial(_begun, rules.make({})),
    "toguz9/engine-two-tuzdyks": _late,
    "kozdatu7/engine": partial(_begun, kozdatu.make({})),
    "bestemshe5/engine": partial(_begun, bestemshe.make({})),
    "bestemshe5/longest": _proof,
    "toguz9/review": _review,
}
COMMANDS: dict[str, Command] = {}
