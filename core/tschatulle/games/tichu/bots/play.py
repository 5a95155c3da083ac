"""How a play is decided: each is played to the end in many imagined worlds, the same for all, and the reason for it.

Knows: what a seat sees; options, worlds, budgets counted in hands played out. Does not know: hidden cards, clocks.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Final, NamedTuple

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tichu.bots.belief import Belief, FourSeatBelief, Option, PlayedOut
from tschatulle.games.tichu.bots.conventions import Favours, favours
from tschatulle.games.tichu.bots.decision import CallValue, Deciding, Decision, FourSeatGame, SidedGame, Skill
from tschatulle.games.tichu.bots.match.standing import CLEAR, Call, weighed_call
from tschatulle.games.tichu.bots.plan import BOMB, Group, group_of, load, plan_without
from tschatulle.games.tichu.table.cards import EVERY_RANK, Cards, rank_text
from tschatulle.games.tichu.table.combinations import has_run
from tschatulle.games.tichu.table.state import CALL, NO_CALL, PASS, PLAY, TICHU, Move, State, put
from tschatulle.games.tichu.table.variantrules import VariantRules
from tschatulle.minds.halving import STRIDE, Trial, Tried, halved
from tschatulle.minds.slices import spent
from tschatulle.presentation import Line, Param


class Evaluation(NamedTuple):
    """An option with what came out."""

    option: Option
    value: float
    """What the match counts, on average: points of the own side more than those of the other."""
    first: float
    """In which share of the worlds the own seat goes out first."""
    samples: int
    points: float = 0.0
    """For the reason: points of Tichu, or the place from the throne."""
    end: str = ""
    """The key of the reason where the rest of the hand was searched."""


def moved(belief: Belief, rng: Chance, skill: Skill) -> Deciding:
    """What an awaited seat plays, wishes, gives, or calls, in any game of the family."""
    belief.for_player(skill)
    seen, progress, moves = belief.seen, belief.progress, belief.moves
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
    given = favours(belief, found, rng, skill.usual) if skill.partner else {}
    ranked = (yield from searched(belief, found, rng, given)) if skill.ends else None
    if ranked is None:
        ranked = yield from evaluated(belief, found, rng, skill.plays, given)
    best, quiet = ranked[0], None
    choices = tuple((one.option.move, one.value) for one in ranked)
    if can_call and best.option.group and all(seen.calls[mate] == NO_CALL for mate in belief.mates):
        call = yield from _called(belief, best, rng, skill)
        quiet = call.why
        if call.made and call.why:
            return Decision(CALL, call.why, choices)
    best = supported(belief, ranked)
    kept = by_favour(ranked, given) if given and best is ranked[0] else None
    return Decision(best.option.move, quiet or kept or reason(belief, ranked, best), choices)


def _called(belief: Belief, best: Evaluation, rng: Chance, skill: Skill) -> Generator[float, None, Call]:
    """Whether to call before playing what came out best."""
    calls = put(belief.seen.calls, belief.seat, TICHU)

    def brings(played: PlayedOut, place: int) -> tuple[int, ...]:
        ended = played(place, calls)
        return ended.first, ended.call * ended.first, ended.call * (not ended.first)

    (tried,) = yield from _tried(belief, [best.option], skill.calls, rng, brings)
    chance = tried.mean()
    if belief.standing:
        return weighed_call(belief.standing, CallValue(tried.mean(1), tried.mean(2)), chance, skill.tichu, "call")
    if chance < skill.tichu:
        return Call(False)
    if belief.ventures:
        venture = yield from ventured(belief, best.option, rng, skill.calls, calls)
        if venture.worth(skill.fear) <= 0:
            return Call(False)
    return Call(True, ("why.tichu.call", {"chance": chance}))


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


# Trials.


def options(belief: Belief, moves: Sequence[Move], most: int) -> Generator[float, None, list[Option]]:
    """One option for all moves that differ in suits only; of many the ones that leave the best plans."""
    found: dict[Group, Option] = {}
    rest: list[Option] = []
    for count, move in enumerate(moves):
        if count % STRIDE == STRIDE - 1:
            yield 0.0
        if move.kind != "play":
            rest.append(Option(move, None, belief.plan))
            continue
        combo = belief.variant.reading(move.cards, move.value)
        assert combo
        one = group_of(combo)
        if one in found and not belief.runs:
            continue
        option = Option(move, one, plan_without(belief.hand, move.cards))
        if one not in found or load(option.plan) < load(found[one].plan):
            found[one] = option
    plays = sorted(found.values(), key=_promise)
    return rest + plays[:most]


def _promise(option: Option) -> tuple[int, int]:
    """The lower, the sooner it is weighed."""
    assert option.group
    loss = load(option.plan)
    if option.group.form == BOMB and option.plan:
        loss += 500
    return loss, option.group.order


def evaluated(
    belief: Belief, found: Sequence[Option], rng: Chance, budget: int, given: Favours | None = None
) -> Generator[float, None, list[Evaluation]]:
    """The options, best first, by their values and what each is favoured by. All meet the same worlds."""
    calls, more = belief.seen.calls, _favoured(belief, found, given or {})
    tried = yield from _tried(belief, found, budget, rng, lambda played, place: played(place, calls), favour=more)
    return [_evaluation(belief, found, one) for one in tried]


def _favoured(belief: Belief, found: Sequence[Option], given: Favours) -> list[float]:
    """As `played` counts."""
    return [belief.grain * belief.point * given[one.move][0] for one in found] if given else []


def _evaluation(belief: Belief, found: Sequence[Option], one: Tried, end: str = "") -> Evaluation:
    return Evaluation(found[one.place], one.mean() / belief.grain, one.mean(1), one.samples, one.mean(2), end)


DEALS: Final = 300
"""Looked at to the end of a hand: all that there can be, or so many that are drawn."""
ENOUGH: Final = 30
"""Searched of those that are drawn at least, else the hand is played out after all."""


def searched(
    belief: Belief, found: Sequence[Option], rng: Chance, given: Favours
) -> Generator[float, None, list[Evaluation] | None]:
    """The same where the end of the hand can be searched: what each option comes to if all see all cards and play them
    best. None where it cannot."""
    search = belief.ending(found)
    if search is None:
        return None
    listed = belief.every(DEALS)
    worlds = rng.shuffled(listed) if listed else (yield from _drawn(belief, rng))
    tried, points, deals = [Tried(place) for place in range(len(found))], [set[int]() for _ in found], 0
    for alike in _alike(worlds):
        every = search(alike[0][0])
        if every is None:
            continue
        deals += len(alike)
        for one, ended in zip(tried, every, strict=True):
            points[one.place].add(ended.points)
            one.add(ended, sum(weight for _, weight in alike))
        yield spent(deals, len(worlds))
    if deals < min(ENOUGH, len(worlds)) or not tried[0].samples:
        return None
    more, whole = _favoured(belief, found, given), deals if deals == len(listed) else 0
    return [
        _evaluation(belief, found, one, _end(whole, len(points[one.place])))._replace(samples=deals)
        for one in sorted(tried, key=lambda one: one.rank(more))
    ]


World = tuple[tuple[Cards, ...], int]
"""All hands, and how much they count."""


def _drawn(belief: Belief, rng: Chance) -> Generator[float, None, list[World]]:
    """Worlds by chance, where there are too many to list them."""
    found = []
    for count in range(DEALS):
        found.append((tuple(belief.hands(rng)), 1))
        if count % STRIDE == STRIDE - 1:
            yield 0.0
    return found


def _alike(worlds: Sequence[World]) -> list[list[World]]:
    """Those together in which the search finds the same, in their order."""
    found: dict[tuple[Cards, ...], list[World]] = {}
    for world in worlds:
        found.setdefault(_ranks(world[0]), []).append(world)
    return list(found.values())


def _ranks(hands: Sequence[Cards]) -> tuple[Cards, ...]:
    """What of the hands matters to the search: suits only for five in a row."""
    return tuple(hand if has_run(hand) else tuple(EVERY_RANK[card] for card in hand) for hand in hands)


def _end(whole: int, results: int) -> str:
    """What is told of a search of so many worlds, which are all there can be, or of some (0), by how many results an
    option has in them."""
    if whole == 1:
        return "end-known"
    if whole:
        return "end-certain" if results == 1 else "end-every"
    return "end-sure" if results == 1 else "end"


def _tried(
    belief: Belief,
    found: Sequence[Option],
    budget: int,
    rng: Chance,
    brings: Callable[[PlayedOut, int], tuple[int, ...]],
    *,
    favour: Sequence[float] = (),
) -> Generator[float, None, list[Tried]]:
    """Options by what each brings in the same imagined worlds, best first."""
    imagined = belief.imagining(found)

    def chance() -> Trial:
        played = imagined(rng)
        return lambda place: brings(played, place)

    return (yield from halved(len(found), budget, chance, _stride(belief), favour))


def _stride(belief: Belief) -> int:
    """Trials between two yields: with more hands at the table each takes longer."""
    return max(1, 4 * STRIDE // len(belief.seen.hands))


def ventured(
    belief: Belief, option: Option, rng: Chance, budget: int, calls: Sequence[int]
) -> Generator[float, None, CallValue]:
    """These calls against those of now, in so many worlds."""
    now = belief.seen.calls

    def brings(played: PlayedOut, place: int) -> tuple[int, ...]:
        ended = played(place, calls)
        more = ended.worth - played(place, now).worth
        return (more, 0) if ended.first else (0, more)

    (tried,) = yield from _tried(belief, [option], budget, rng, brings)
    return CallValue(tried.mean() / belief.grain, tried.mean(1) / belief.grain)


# Bombs out of turn.


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
    belief.for_player(skill)
    wait = Option(Move("wait"), None, belief.plan)
    found = yield from options(belief, moves, skill.most)
    ranked = yield from evaluated(belief, [wait, *found], rng, skill.plays)
    best = ranked[0]
    if best.option is wait:
        return None
    rest = next(one for one in ranked if one.option is wait)
    params = {"gain": best.points - rest.points}
    if best.value - rest.value < BANG * belief.point:
        return None
    match = belief.standing
    if match and match.by_points and params["gain"] < BANG:
        return Decision(best.option.move, ("why.tichu.bomb-score", match.told()))
    return Decision(best.option.move, (f"why.{belief.words}.bomb-weighed", params))


BANG: Final = 8.0
"""So many points a bomb must gain."""


# Reasons.


def reason(belief: Belief, ranked: Sequence[Evaluation], best: Evaluation) -> Line:
    """Why this option: a key and what fills its gaps."""
    move = best.option.move
    if best is ranked[0] and (line := _by_score(belief, ranked)):
        return line
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
        if best.end and not mate:
            return f"why.tichu.{best.end}", params
        return ("why.tichu.partner-weighed" if mate else f"why.{belief.words}.pass-weighed"), params
    if not best.option.plan:
        return "why.tichu.out", {}
    others = [one.points for one in ranked if one.option.move == PASS]
    if belief.support and others:
        gain = best.points - others[0]
        if belief.standing and belief.standing.by_points and gain < MERCY:
            return "why.tichu.overtake-score", belief.standing.told()
        return "why.tichu.overtake", params | {"gain": gain}
    if best.option.group and best.option.group.form == BOMB:
        return f"why.{belief.words}.bomb-best", params
    if best.end:
        return f"why.tichu.{best.end}", params
    return f"why.{belief.words}.{_came_out(belief)}", params


def _came_out(belief: Belief) -> str:
    """What tells that an option came out best; no chance to be out first once somebody is."""
    if belief.progress.out:
        return "best-later"
    return "best" if belief.progress.trick else "lead-weighed"


def by_favour(ranked: Sequence[Evaluation], given: Favours) -> Line | None:
    """Where something else that is favoured less is worth as much or a little more, in as many worlds."""
    best = ranked[0]
    own, why = given[best.option.move]
    rivals = [one for one in ranked if given[one.option.move][0] < own]
    if not any(one.samples == best.samples and one.value >= best.value for one in rivals):
        return None
    return f"why.tichu.even-{why}", {"points": best.points, "chance": best.first, "n": best.samples}


def _by_score(belief: Belief, ranked: Sequence[Evaluation]) -> Line | None:
    """Where something else promises clearly more points, in as many worlds, than what is best for the match."""
    best = ranked[0]
    rival = max((one for one in ranked if one.samples == best.samples), key=lambda one: one.points)
    match = belief.standing
    if match is None or not match.by_points or belief.support or rival.points < best.points + CLEAR:
        return None
    return "why.tichu.score", match.told() | {"gain": rival.points - best.points}


def matching(variant: VariantRules, moves: Sequence[Move], one: Group) -> Move | None:
    """The first move that plays this group."""
    for move in moves:
        combo = variant.reading(move.cards, move.value) if move.kind == "play" else None
        if combo and group_of(combo) is one:
            return move
    return None
