"""How often a player keeps what partners rely on, counted over hands among four of it.

Knows: moments in which a convention asks for something, and whether a move is that. Does not know: why a player does
it: some are in its favours (bots/conventions.py), others come out of hands that are played to their end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from statistics import mean, stdev
from typing import NamedTuple

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tichu.bots.levels import RolloutPlayer
from tschatulle.games.tichu.rules.tichu import Tichu
from tschatulle.games.tichu.table.cards import ACE, DOG, EVERY_RANK, PHOENIX
from tschatulle.games.tichu.table.combinations import BOMB, SINGLE, reading
from tschatulle.games.tichu.table.state import NO_CALL, PASS, PLAY, HandProgress, Move, State
from tschatulle.minds.bot import Bot, finish

from tools.research.tichu.hands import decisions
from tools.research.tichu.regret import PLAIN

HIGH = 11
"""The jack: a partner's single card from it on is as good as the trick."""


class Moment(NamedTuple):
    """A decision in the play of a hand, by the rules and by what was chosen."""

    state: State
    progress: HandProgress
    seat: Seat
    moves: tuple[Move, ...]
    made: Move

    @property
    def mate(self) -> Seat:
        return self.seat ^ 2

    @property
    def leads(self) -> bool:
        return not self.progress.trick and not self.progress.pending and len(self.moves) > 1

    @property
    def follows_mate(self) -> bool:
        """May it pass over a partner's trick, or cover it and still have cards?"""
        last = self.progress.trick and self.progress.trick[-1][0] == self.mate and not self.progress.pending
        return bool(last) and PASS in self.moves and len(self.moves) > 1 and not self._ends(self.moves)

    def _ends(self, moves: tuple[Move, ...]) -> bool:
        return any(move.kind == "play" and len(move.cards) == self.progress.left[self.seat] for move in moves)

    def left(self, seat: Seat) -> int:
        return self.progress.left[seat]

    def rank(self) -> int:
        """Of what was led alone; 0 for anything else."""
        return EVERY_RANK[self.made.cards[0]] if len(self.made.cards) == 1 else 0

    def singles(self) -> list[int]:
        """What could be led alone, by rank: neither Dog nor Phoenix."""
        cards = [move.cards[0] for move in self.moves if move.kind == "play" and len(move.cards) == 1]
        return sorted(EVERY_RANK[card] if card <= 54 else ACE + 1 for card in cards if card not in (DOG, PHOENIX))


class Convention(NamedTuple):
    """What partners rely on."""

    asked: Callable[[Moment], bool]
    kept: Callable[[Moment], bool]


def _high(moment: Moment) -> bool:
    combo = moment.progress.trick[-1][1]
    return combo.height >= (2 * HIGH if combo.kind == SINGLE else HIGH)


def _alone(moment: Moment) -> bool:
    """An opponent has one card, the partner more, and there is something else to lead than single cards."""
    rivals = [moment.left(one) for one in (moment.seat ^ 1, moment.seat ^ 3)]
    alone = 1 in rivals and moment.left(moment.mate) != 1
    return moment.leads and alone and any(len(move.cards) > 1 for move in moment.moves)


CONVENTIONS: Mapping[str, Convention] = {
    "a partner's high card or combination is not covered": Convention(
        lambda one: one.follows_mate and _high(one), lambda one: one.made == PASS
    ),
    "a partner's lower one is not covered": Convention(
        lambda one: one.follows_mate and not _high(one), lambda one: one.made == PASS
    ),
    "a partner who has called is not covered": Convention(
        lambda one: one.follows_mate and not one.progress.out and one.state.calls[one.mate] != NO_CALL,
        lambda one: one.made == PASS,
    ),
    "the Dog goes to a partner who has called": Convention(
        lambda one: (
            one.leads
            and any(move.cards == (DOG,) for move in one.moves)
            and one.state.calls[one.mate] != NO_CALL
            and not one.progress.out
        ),
        lambda one: one.made.cards == (DOG,),
    ),
    "no bomb goes on a partner's trick": Convention(
        lambda one: one.follows_mate and any(_bomb(one, move) for move in one.moves),
        lambda one: not _bomb(one, one.made),
    ),
    "an opponent's last card meets no single card": Convention(_alone, lambda one: len(one.made.cards) > 1),
    "a partner's last card gets a single card that is not the highest, or the Dog": Convention(
        lambda one: one.leads and one.left(one.mate) == 1 and len(set(one.singles())) > 1,
        lambda one: one.made.cards == (DOG,) or 0 < one.rank() < one.singles()[-1],
    ),
    "the Dragon's trick goes to the opponent with more cards": Convention(
        lambda one: one.progress.pending == "gift" and one.left(one.seat ^ 1) != one.left(one.seat ^ 3),
        lambda one: one.left(one.made.value) == max(one.left(one.seat ^ 1), one.left(one.seat ^ 3)),
    ),
}


def _bomb(moment: Moment, move: Move) -> bool:
    combo = reading(move.cards, move.value) if move.kind == "play" else None
    return bool(combo) and combo.kind == BOMB


def moments(game: Tichu, player: Bot, seed: str) -> Iterator[tuple[str, Moment]]:
    """What a hand among four of a player asked for."""
    for moment, _ in played(game, player, seed):
        yield from ((name, moment) for name, one in CONVENTIONS.items() if one.asked(moment))


def played(game: Tichu, player: Bot, seed: str) -> Iterator[tuple[Moment, str]]:
    """The decisions of the play, each with the name of its stream of chance."""
    for state, seen, seat, stream, move in decisions(game, player, seed):
        if state.phase == PLAY and state.progress:
            yield Moment(seen, state.progress, seat, game.moves(seen, seat), move), stream


JUDGE = RolloutPlayer("judge", PLAIN._replace(plays=60_000))
FAVOURED, INDIFFERENT = (
    RolloutPlayer("favoured", PLAIN._replace(partner=True, usual=0)),
    RolloutPlayer("indifferent", PLAIN),
)


class Cost(NamedTuple):
    """What `best` gives away for its favours in the decisions of a hand."""

    decisions: int
    lost: Sequence[float]
    """Points of each that is another one without them, by many more hands played out. Hands that a judge plays by habit
    know of no favours."""


def cost(game: Tichu, player: Bot, seed: str) -> Cost:
    """Of a hand among four of a player."""
    lost, count = [], 0
    for moment, stream in played(game, player, seed):
        if len(moment.moves) == 1:
            continue
        count += 1
        seen, seat = moment.state, moment.seat
        moves = [finish(one.think(game, seen, seat, Chance(stream))).move for one in (FAVOURED, INDIFFERENT)]
        if moves[0] != moves[1]:
            judged = finish(JUDGE.think(game, seen, seat, Chance(f"{stream}/judge"))).choices
            values = {game.move_text(one.move): one.value for one in judged}
            kept, other = (values.get(game.move_text(move)) for move in moves)
            lost += [other - kept] if kept is not None and other is not None else []
    return Cost(count, lost)


def cost_line(found: Iterable[Cost]) -> str:
    """For docs/tichu-bots.md: points given away with one standard error."""
    costs = list(found)
    lost = [one for cost in costs for one in cost.lost]
    count = sum(cost.decisions for cost in costs)
    error = stdev(lost) / len(lost) ** 0.5 if len(lost) > 1 else 0.0
    each = mean(lost) if lost else 0.0
    return f"{len(lost)} of {count} decisions are others, {each:.1f} +- {error:.1f} points each"


def table(found: Iterable[tuple[str, Moment]]) -> Iterator[str]:
    """Lines for docs/tichu-bots.md."""
    asked, kept = Counter[str](), Counter[str]()
    for name, moment in found:
        asked[name] += 1
        kept[name] += CONVENTIONS[name].kept(moment)
    yield "convention | asked for | kept | share"
    for name in CONVENTIONS:
        yield f"{name} | {asked[name]} | {kept[name]} | {100 * kept[name] / max(1, asked[name]):.0f} %"
