"""How the stronger players decide: every kind of decision of a hand, and the reason for it.

Knows: what a seat sees; weighing (evaluate.py), the exchange (exchange.py). Does not know: hidden cards, clocks.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final, NamedTuple, Protocol

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tichu.bots.belief import Belief, FourSeatBelief, Option
from tschatulle.games.tichu.bots.evaluate import Evaluation, evaluated, options, ventured
from tschatulle.games.tichu.bots.exchange import grand_chance, grand_venture, swapped, usual
from tschatulle.games.tichu.bots.plan import BOMB, Group, group_of, load, plan_of
from tschatulle.games.tichu.table.cards import EVERY_RANK, cards_text, rank_text
from tschatulle.games.tichu.table.scoring import Scoring
from tschatulle.games.tichu.table.state import (
    CALL,
    EMPTY,
    EXCHANGE,
    GRAND,
    GRAND_NO,
    GRAND_YES,
    NO_CALL,
    PASS,
    PLAY,
    TICHU,
    Move,
    State,
    put,
)
from tschatulle.games.tichu.table.trick import VariantRules
from tschatulle.presentation import Line, Param


class SidedGame(Protocol):
    """What is asked of a game of any number of sides."""

    @property
    def sides(self) -> tuple[int, ...]: ...

    def variant_of(self, state: State) -> VariantRules: ...

    def moves(self, state: State, seat: Seat) -> tuple[Move, ...]: ...


class FourSeatGame(SidedGame, Protocol):
    """What is asked of a game for two sides of two."""

    @property
    def variant(self) -> VariantRules: ...

    @property
    def scoring(self) -> Scoring: ...


class Skill(NamedTuple):
    """Budgets in hands played out, and thresholds."""

    plays: int
    """For a move."""
    most: int
    """Plays that are weighed at most."""
    swaps: int = 0
    """For the exchange; 0 for the rule of thumb."""
    gifts: int = 24
    calls: int = 120
    """To find out whether to call."""
    tichu: float = 0.62
    """Share of worlds in which one must go out first to call; more than 1 for a player who never calls."""
    grands: int = 0
    grand: float = 0.62
    fear: float = 2.0
    """So much what a lost call costs counts against what a won one brings, where that is weighed: who imagines that the
    others play by habit believes a little too much in its own hand."""
    tries: int = 1
    """Worlds that are drawn for each one that is taken, the one that others' passes make likely."""


class Decision(NamedTuple):
    """A move, its reason, and what else was weighed."""

    move: Move
    why: Line
    choices: tuple[tuple[Move, float], ...] = ()


Deciding = Generator[float, None, Decision]


def decide(game: FourSeatGame, seen: State, seat: Seat, rng: Chance, skill: Skill) -> Deciding:
    """The decision of an awaited seat."""
    if seen.phase == GRAND:
        return (yield from _grand(game, seen, seat, rng, skill))
    if seen.phase == EXCHANGE:
        return (yield from _gift(game, seen, seat, rng, skill))
    return (yield from moved(FourSeatBelief(game, seen, seat, skill.tries), game.moves(seen, seat), rng, skill))


# Calls.


def _grand(game: FourSeatGame, seen: State, seat: Seat, rng: Chance, skill: Skill) -> Deciding:
    if not skill.grands or load(plan_of(seen.hands[seat])) > HOPELESS:
        return Decision(GRAND_NO, ("why.tichu.grand-weak", {}))
    yield 0.0
    chance = yield from grand_chance(seen, seat, rng, skill.grands)
    params = {"chance": chance, "need": skill.grand}
    if chance < skill.grand:
        return Decision(GRAND_NO, ("why.tichu.no-grand", params))
    if game.scoring.ventures:
        venture = yield from grand_venture(seen, seat, rng, skill.grands, game.scoring)
        if venture.worth(skill.fear) <= 0:
            return Decision(GRAND_NO, ("why.tichu.grand-dear", params))
    return Decision(GRAND_YES, ("why.tichu.grand", params))


HOPELESS: Final = 4600
"""Eight cards with a greater load are no grand Tichu."""


def _call(belief: Belief, best: Evaluation, rng: Chance, skill: Skill) -> Generator[float, None, Line | None]:
    """The reason to call before playing what came out best, or None."""
    calls = put(belief.seen.calls, belief.seat, TICHU)
    (found,) = yield from evaluated(belief, [best.option], rng, skill.calls, calls)
    if found.first < skill.tichu:
        return None
    if belief.ventures:
        venture = yield from ventured(belief, best.option, rng, skill.calls, calls)
        if venture.worth(skill.fear) <= 0:
            return None
    return "why.tichu.call", {"chance": found.first}


# The exchange.


def _gift(game: FourSeatGame, seen: State, seat: Seat, rng: Chance, skill: Skill) -> Deciding:
    """One card after the other; all three are weighed together each time."""
    if not skill.swaps:
        return thumbed(game, seen, seat)
    given = seen.given[seat]
    place = given.index(EMPTY)
    taker = game.variant.takers(seat)[place]
    mate = game.sides[taker] == game.sides[seat]
    yield 0.0
    found = yield from swapped(seen, seat, rng, skill.swaps, skill.gifts)
    params: dict[int, float] = {}
    for gifts, value, _ in found:
        params.setdefault(gifts[place], value)
    gifts, value, _ = found[0]
    # What was dropped early was met by fewer deals: it is not worth more than what was kept to the end.
    ranked = sorted(((min(other, value), card) for card, other in params.items()), key=lambda one: -one[0])
    choices = tuple((Move("give", (card,), taker), other) for other, card in ranked)
    return Decision(Move("give", (gifts[place],), taker), gift_line(mate, gifts[place], value), choices)


def thumbed(game: FourSeatGame, seen: State, seat: Seat) -> Decision:
    """The next gift by the rule of thumb."""
    given = seen.given[seat]
    place = given.index(EMPTY)
    taker = game.variant.takers(seat)[place]
    gifts = usual(tuple(sorted((*seen.hands[seat], *(card for card in given if card != EMPTY)))))
    card = gifts[place] if gifts[place] in seen.hands[seat] else seen.hands[seat][0]
    return Decision(Move("give", (card,), taker), gift_line(game.sides[taker] == game.sides[seat], card))


def gift_line(mate: bool, card: int, value: float | None = None) -> Line:
    """The reason for a gift to a partner or to an opponent, weighed if it has a value."""
    params: dict[str, Param] = {"card": cards_text((card,))}
    whom = "mate" if mate else "rival"
    if value is None:
        return f"why.tichu.gift-{whom}", params
    return f"why.tichu.gift-{whom}-weighed", params | {"points": value}


# The play.


def moved(belief: Belief, moves: Sequence[Move], rng: Chance, skill: Skill) -> Deciding:
    """What an awaited seat plays, wishes, gives, or calls, in any game of the family."""
    seen, progress = belief.seen, belief.progress
    can_call = CALL in moves and skill.tichu < 1
    moves = tuple(move for move in moves if move != CALL)
    found = yield from options(belief, moves, skill.most)
    out = [option for option in found if option.group and not option.plan]
    if out and not can_call and not belief.support:
        return Decision(out[0].move, ("why.tichu.out", {}))
    if progress.pending == "wish":
        found = wishes(belief, found)
    yield 0.0
    if len(found) == 1 and not can_call:
        return Decision(found[0].move, ("why.tichu.only" if moves != (PASS,) else "why.tichu.nothing", {}))
    if len(found) == 1 and found[0].move == PASS:
        return Decision(PASS, ("why.tichu.nothing", {}))
    ranked = yield from evaluated(belief, found, rng, skill.plays)
    best = ranked[0]
    choices = tuple((one.option.move, one.value) for one in ranked)
    if can_call and best.option.group and all(seen.calls[mate] == NO_CALL for mate in belief.mates):
        why = yield from _call(belief, best, rng, skill)
        if why:
            return Decision(CALL, why, choices)
    best = supported(belief, ranked)
    return Decision(best.option.move, reason(belief, ranked, best), choices)


def wishes(belief: Belief, found: Sequence[Option]) -> list[Option]:
    """No wish, and ranks that others may hold."""
    seen = belief.seen
    gone = [card for _, move in seen.history for card in move.cards] + list(belief.hand)
    ranks = [EVERY_RANK[card] for card in gone]
    return [option for option in found if not option.move.value or ranks.count(option.move.value) < belief.copies]


MERCY: Final = 25.0
"""So many points more are a reason to overtake the partner's call."""


def supported(belief: Belief, ranked: Sequence[Evaluation]) -> Evaluation:
    """The best option, but a partner who called and has the trick is only overtaken for a good reason."""
    best = ranked[0]
    if not belief.support or not best.option.group:
        return best
    calm = next((one for one in ranked if one.option.move == PASS), None)
    if calm is None or best.value >= calm.value + MERCY * belief.point:
        return best
    return calm


def interrupt(
    game: FourSeatGame, seen: State, seat: Seat, rng: Chance, skill: Skill
) -> Generator[float, None, Decision | None]:
    """A bomb out of turn, or None."""
    moves = bombs(game, seen, seat)
    if not moves:
        return None
    yield 0.0
    return (yield from thrown(FourSeatBelief(game, seen, seat, skill.tries), moves, rng, skill))


def bombs(game: SidedGame, seen: State, seat: Seat) -> list[Move]:
    """What may be thrown out of turn over a trick of another side."""
    progress = seen.progress
    if progress is None or seen.phase != PLAY or not progress.trick or progress.turn == seat:
        return []
    if game.sides[progress.trick[-1][0]] == game.sides[seat]:
        return []
    return [move for move in game.moves(seen, seat) if move.kind == "play"]


def thrown(belief: Belief, moves: Sequence[Move], rng: Chance, skill: Skill) -> Generator[float, None, Decision | None]:
    """One of these bombs out of turn, or None if it is better to wait."""
    wait = Option(Move("wait"), None, plan_of(belief.hand))
    found = yield from options(belief, moves, skill.most)
    ranked = yield from evaluated(belief, [wait, *found], rng, skill.plays)
    best = ranked[0]
    if best.option is wait:
        return None
    rest = next(one for one in ranked if one.option is wait)
    params = {"gain": best.points - rest.points}
    if best.value - rest.value < BANG * belief.point:
        return None
    return Decision(best.option.move, (f"why.{belief.words}.bomb-weighed", params))


BANG: Final = 8.0
"""So many points a bomb must gain."""


# Reasons.


def reason(belief: Belief, ranked: Sequence[Evaluation], best: Evaluation) -> Line:
    """Why this option: a key and what fills its gaps."""
    move = best.option.move
    params: dict[str, Param] = {"points": best.points, "chance": best.first, "n": best.samples}
    if move.kind == "wish":
        return ("why.tichu.wish" if move.value else "why.tichu.wish-none"), params | {"rank": rank_text(move.value)}
    if move.kind == "gift":
        return "why.tichu.dragon-weighed", params
    if move.kind == "lead":
        return "why.tichu.dog-weighed", params
    mate = belief.progress.trick and belief.owner in belief.mates
    if move == PASS:
        if belief.support:
            return "why.tichu.support", params
        return ("why.tichu.partner-weighed" if mate else f"why.{belief.words}.pass-weighed"), params
    if not best.option.plan:
        return "why.tichu.out", {}
    others = [one.points for one in ranked if one.option.move == PASS]
    if belief.support and others:
        return "why.tichu.overtake", params | {"gain": best.points - others[0]}
    if best.option.group and best.option.group.form == BOMB:
        return f"why.{belief.words}.bomb-best", params
    return (f"why.{belief.words}.best" if belief.progress.trick else f"why.{belief.words}.lead-weighed"), params


def matching(variant: VariantRules, moves: Sequence[Move], one: Group) -> Move | None:
    """The first move that plays this group."""
    for move in moves:
        combo = variant.reading(move.cards, move.value) if move.kind == "play" else None
        if combo and group_of(combo) is one:
            return move
    return None
