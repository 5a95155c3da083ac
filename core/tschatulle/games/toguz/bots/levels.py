"""Computer players of Toguz Kumalak and its sisters, by budget of nodes: they play the same on every machine.

Knows: levels, and how people overlook things. Does not know: how the search works (search.py), the clock.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from types import MappingProxyType
from typing import Final

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.toguz.bots.endgame import beyond, fits, read_table, verdicts
from tschatulle.games.toguz.bots.evaluation import WIN, plain_on
from tschatulle.games.toguz.bots.learned import worth_on
from tschatulle.games.toguz.bots.proof import Prover, ends_of
from tschatulle.games.toguz.bots.search import DEEPEST, KernelSearch, SearchResult
from tschatulle.games.toguz.bots.strategy import signs
from tschatulle.games.toguz.rules.toguz import ACCEPT, Sowing, State, Toguz
from tschatulle.minds.bot import Bot, Choice, Thought
from tschatulle.minds.randomplayer import RandomPlayer
from tschatulle.minds.slices import rescaled
from tschatulle.presentation import Line, Param

BEST = 1_600_000
"""Nodes of the strongest level."""
BALL = 100
"""Scores are in hundredths of a ball."""
PROOF = 1_000_000
"""Nodes that looking for a proof of a win may take in Bestemshe."""
SHARE = 0.6
"""Of a thought that looks for a proof, how much of the time that takes at most."""
NO_OTHERS: Final[Mapping[int, int]] = MappingProxyType({})
TUZDYK = 15
"""What the greedy player thinks a tuzdyk is worth, in balls."""


class GreedyPlayer:
    """What takes most at once; among equals any."""

    name = "greedy"

    def think(self, game: Toguz, seen: State, seat: Seat, rng: Chance) -> Generator[float, None, Thought]:
        yield 0.0
        gains = [(gain(seen, game.sowing(seen, pit)), pit) for pit in rng.shuffled(game.moves(seen, seat))]
        most, pit = max(gains, key=lambda pair: pair[0])
        choices = tuple(Choice(pit, float(value)) for value, pit in sorted(gains, reverse=True))
        return Thought(pit, ("why.toguz.most", {"n": most}), choices)


class SearchPlayer:
    """Looks ahead, at so many nodes; on a board of so many pits at those of `others`, if they are given: in Bestemshe
    they count for less, and where something was learned for more. `taste` is the most, in hundredths of a ball, by
    which it likes one sowing better than another without a reason, so that games differ; `overlooks` the chance that it
    does not see a sowing, as people do; `knows` whether it knows the solved endgames and the strategy that wins;
    `learned` whether it believes what was learned of heaps."""

    def __init__(
        self,
        name: str,
        budget: int,
        taste: int,
        *,
        others: Mapping[int, int] = NO_OTHERS,
        deepest: int = DEEPEST,
        overlooks: float = 0.0,
        knows: bool = False,
        learned: bool = False,
    ) -> None:
        self.name, self.budget, self.taste, self.deepest, self.overlooks = name, budget, taste, deepest, overlooks
        self.others, self.knows, self.learned = others, knows, learned

    def think(self, game: Toguz, seen: State, seat: Seat, rng: Chance) -> Generator[float, None, Thought]:
        moves = game.moves(seen, seat)
        if seat != seen.turn or not moves:
            raise ValueError("a player is asked who is not on the move")
        if self.knows:
            yield from read_table(game)
        liking = {pit: rng.below(self.taste) for pit in moves}
        proven, likely = (yield from _known(game, seen)) if self.knows else ({}, None)
        only = [likely] if likely else _worth_trying(game, seen, proven)
        worth = worth_on(game) if self.learned else plain_on(game)
        search = KernelSearch(game, beyond(game, seen) if self.knows else None, worth)
        budget = self.others.get(game.pits, self.budget)
        searching = search.search(seen, budget, self.deepest, liking, only)
        found = yield from rescaled(searching, SHARE if self.knows and ends_of(game, seen) else 0.0, 1.0)
        if any(proven.values()):
            found = found._replace(scores=_with_proven(found, proven))
        chosen = next((pit for pit, _ in found.scores if rng.fraction() >= self.overlooks), found.pit)
        return _thought(game, seen, found, chosen)


def _known(game: Toguz, seen: State) -> Generator[float, None, tuple[dict[int, int], int | None]]:
    """As `verdicts`, or the one sowing that the strategy or a search knows to win, since others may go in a circle; and
    where a search was in vain, the sowing that it came nearest to prove. Not told is that the other has a reply to
    everything: whoever hopes for mistakes is to try its best."""
    if not fits(game):
        return {}, None
    known = yield from signs(game, seen)
    winning, likely = next((pit for pit, sign in known.items() if sign > 0), None), None
    if not winning:
        winning, likely = yield from _searched(game, seen)
    if winning:
        return {pit: int(pit == winning) for pit in game.moves(seen, seen.turn)}, None
    return verdicts(game, seen), likely


def _searched(game: Toguz, seen: State) -> Generator[float, None, tuple[int | None, int | None]]:
    """A pit that is proven to win by a search down to the solved endgames, if one is found; else one that is likely."""
    if (ends := ends_of(game, seen)) is None:
        return None, None
    prover = Prover(seen, ends)
    found = yield from rescaled(prover.win(PROOF), 0.0, SHARE)
    return found, None if found else prover.likely()


def _worth_trying(game: Toguz, seen: State, proven: dict[int, int]) -> list[int]:
    """The pits among which to search: those that are proven to win, new positions first; else those not lost."""
    won = [pit for pit in proven if proven[pit] > 0]
    if not won:
        return [pit for pit in proven if proven[pit] == 0]
    fresh = [pit for pit in won if game.play(seen, seen.turn, pit).pits not in seen.past]
    return fresh or won


def _with_proven(found: SearchResult, proven: dict[int, int]) -> tuple[tuple[int, int], ...]:
    """The scores with what is proven in place of what was searched, and nothing of what is neither; the chosen pit
    stays first."""
    rated = dict(found.scores) | {pit: WIN * sign for pit, sign in proven.items() if sign}
    rest = sorted((pit for pit in rated if pit != found.pit), key=lambda pit: -rated[pit])
    return tuple((pit, rated[pit]) for pit in (found.pit, *rest))


def _thought(game: Toguz, seen: State, found: SearchResult, pit: int) -> Thought:
    choices = tuple(Choice(one, score / BALL) for one, score in found.scores)
    best = found.scores[0][1]
    # A position that has come back twice may end the game on the way: then nothing is proven.
    exact = abs(best) >= WIN and len(set(seen.past)) == len(seen.past)
    if seen.offer == 1 - seen.turn and best <= 0:
        return Thought(ACCEPT, ("why.toguz.accept", {}), choices, exact)
    return Thought(pit, why(game, seen, found, pit), choices, exact)


def gain(seen: State, sowing: Sowing) -> int:
    """Balls that a sowing brings the mover more than the other, a tuzdyk counted as many."""
    seat = seen.turn
    mine, other = (sowing.kazans[one] - seen.kazans[one] for one in (seat, 1 - seat))
    return mine - other + TUZDYK * sowing.made


def why(game: Toguz, seen: State, found: SearchResult, pit: int) -> Line:
    """The reason of a sowing: the most striking thing that is true of it."""
    score = dict(found.scores)[pit]
    sowing = game.sowing(seen, pit)
    params: dict[str, Param] = {"pit": pit, "depth": found.depth, "score": round(score / BALL, 1)}
    if score >= WIN:
        return "why.toguz.wins", params
    if sowing.made:
        return "why.toguz.tuzdyk", {**params, "to": sowing.path[-1] % game.pits + 1}
    if sowing.taken:
        return "why.toguz.takes", {**params, "n": sowing.taken}
    return ("why.toguz.loses" if score <= -WIN else "why.toguz.best"), params


BOTS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        RandomPlayer(),
        GreedyPlayer(),
        SearchPlayer("easy", 400, 250, deepest=2, overlooks=0.15),
        SearchPlayer("medium", 600, 100),
        SearchPlayer("hard", 900, 40, others={5: 24_000}, learned=True),
        SearchPlayer("best", BEST, 20, others={5: BEST // 2}, knows=True, learned=True),
    )
}
