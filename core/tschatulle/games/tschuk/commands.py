"""What Tschuk Solitaire adds to the command line: `par` and `solitaire`.

Knows: arguments and rows of output. Does not know: how bets are found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from statistics import mean, stdev
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from tschatulle.chance import Chance, deal_chance
from tschatulle.game import TABLE, BadText
from tschatulle.games.tschuk.rules.coins import Stacks, pour
from tschatulle.games.tschuk.rules.par import PAR, par
from tschatulle.games.tschuk.rules.solitaire import Solitaire, score
from tschatulle.minds.bot import finish

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from typing import Protocol

    from tschatulle.games.tschuk.rules.solitaire import Bet
    from tschatulle.kit import Row
    from tschatulle.minds.bot import Bot

    class ParArguments(Protocol):
        """Of `par`."""

        heights: str | None

    class Arguments(ParArguments, Protocol):
        """Of `solitaire`."""

        policy: str
        deals: int
        seed: str


TRIES = 1_000_000


def read_heights(text: str) -> str:
    """Seven digits, sorted: the class of the heights. Raises BadText for heights that no deal has."""
    heights = "".join(sorted(text))
    if heights not in PAR:
        raise BadText("solitaire.bad-heights", heights=text[:20])
    return heights


def par_rows(chosen: ParArguments) -> Iterable[Row]:
    for heights in [read_heights(chosen.heights)] if chosen.heights else sorted(PAR):
        yield {"heights": heights, "par": PAR[heights]}


def solitaire_rows(chosen: Arguments) -> Iterable[Row]:
    from tschatulle.games.tschuk.bots.solitaire import BOTS

    if chosen.policy not in BOTS:
        raise BadText("no-such-bot", name=chosen.policy[:40], known=",".join(BOTS))
    wanted = read_heights(chosen.heights) if chosen.heights else None
    scores: list[int] = []
    pars: list[float] = []
    times: list[float] = []
    bot = BOTS[chosen.policy]
    for number in range(chosen.deals):
        stacks = _deal(chosen.seed, number, wanted)
        rng = Chance(f"bot/solitaire/{chosen.seed}/{number}")
        scores.append(_play(bot, stacks, rng, times))
        pars.append(par(tuple(map(len, stacks))))
    times.sort()
    yield {
        "policy": chosen.policy,
        "deals": chosen.deals,
        "mean": round(mean(scores), 4),
        "se": round(stdev(scores) / chosen.deals**0.5, 4) if chosen.deals > 1 else None,
        "par_mean": round(mean(pars), 4),
        "ms_p95": round(times[int(0.95 * (len(times) - 1))], 2),
    }


def _deal(seed: str, number: int, wanted: str | None) -> Stacks:
    """The deal of `seed/number`; with wanted sorted heights, the first of its stream that has them."""
    rng = deal_chance("solitaire", 1, f"{seed}/{number}")
    for _ in range(TRIES):
        stacks = pour(rng)
        if wanted is None or "".join(map(str, sorted(map(len, stacks)))) == wanted:
            return stacks
    raise BadText("solitaire.rare-heights")


def _play(bot: Bot, stacks: Stacks, rng: Chance, times: list[float]) -> int:
    """The score of one game; the bot sees what a player sees."""
    game = Solitaire()
    state = game.play(game.start(), TABLE, stacks)
    while game.awaited(state):
        begun = perf_counter()
        move: Bet = finish(bot.think(game, game.observe(state, 0), 0, rng)).move
        times.append((perf_counter() - begun) * 1000)
        state = game.play(state, 0, move)
    return score(state)


class Command(NamedTuple):
    """One command: its words, its arguments and its rows."""

    words: str
    arguments: Callable[[ArgumentParser], None]
    run: Callable[..., Iterable[Row]]


def _par_arguments(command: ArgumentParser) -> None:
    command.add_argument("heights", nargs="?", help="seven digits, such as 2233344")


def _solitaire_arguments(command: ArgumentParser) -> None:
    command.add_argument("--policy", required=True)
    command.add_argument("--deals", type=_deals, default=100)
    command.add_argument("--seed", default="1")
    command.add_argument("--heights", help="only deals with these heights, in any order")


def _deals(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 7 or not 1 <= int(text) <= 1_000_000:
        raise BadText("bad-number", text=text[:40])
    return int(text)


COMMANDS = {
    "par": Command("the best possible expected score of Solitaire, by heights", _par_arguments, par_rows),
    "solitaire": Command("let a bot play many deals of Solitaire", _solitaire_arguments, solitaire_rows),
}
BENCHES: dict[str, Callable[[], None]] = {}
