"""Computer players of Tichu's variants: habit, and thinking in imagined worlds with what the variant counts.

Knows: what a seat sees in each variant, and which machinery fits it: four seats as in Tichu, Trichu turned into that,
six in two teams, or everybody for itself. Does not know: any hand but its own and what lies open, clocks.
"""

from __future__ import annotations

from collections.abc import Generator

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tichu.bots.baseline import FAIR, Anything, Greedy, acting, chosen, signal_of
from tschatulle.games.tichu.bots.belief import Guess, Imagined
from tschatulle.games.tichu.bots.beliefmany import Crowd, Six
from tschatulle.games.tichu.bots.decide import Deciding, Decision, Skill, decide, gift_line, interrupt, moved, thrown
from tschatulle.games.tichu.bots.exchange import grand_chance, usual
from tschatulle.games.tichu.bots.fourseats import Turned
from tschatulle.games.tichu.bots.gifts import grand_of_six, strength, tax_back, thrifty, to_partners, whole
from tschatulle.games.tichu.bots.levels import FEW, FULL, SOME, habitual, thought_of
from tschatulle.games.tichu.rules.grandseigneur import Throne
from tschatulle.games.tichu.rules.round import Round
from tschatulle.games.tichu.rules.tichu import Tichu
from tschatulle.games.tichu.rules.tientsin import Tientsin
from tschatulle.games.tichu.rules.trichu import Trichu
from tschatulle.games.tichu.table.state import (
    EMPTY,
    EXCHANGE,
    GRAND,
    GRAND_NO,
    GRAND_YES,
    MAYBE,
    NAME,
    NO_CALL,
    PLAY,
    SIGNAL,
    STRONG,
    WEAK,
    Move,
    State,
)
from tschatulle.minds.bot import Bot, Thinking, Thought
from tschatulle.presentation import Line

Variant = Tichu | Throne


def imagined(game: Variant, seen: State, seat: Seat) -> Imagined:
    """The play of a hand as a seat imagines it; not for Trichu."""
    if isinstance(game, Throne):
        return Crowd(game, seen, seat)
    return Six(game, seen, seat) if isinstance(game, Tientsin) else Guess(game, seen, seat)


# Those who plan and weigh.


def minded(game: Variant, seen: State, seat: Seat, rng: Chance, skill: Skill) -> Deciding:
    """The decision of an awaited seat, in any variant."""
    if seen.phase == SIGNAL:
        return (yield from _signalled(seen, seat, rng, skill))
    if seen.phase == NAME:
        move, why = chosen(game, seen, seat)
        return Decision(move, (f"why.tichu.{why}", {}))
    if seen.phase == GRAND and isinstance(game, Tientsin):
        return (yield from _grand_of_six(game, seen, seat, rng, skill))
    if seen.phase == EXCHANGE and not isinstance(game, Round):
        return Decision(*_given(game, seen, seat))
    if isinstance(game, Trichu):
        return (yield from _of_three(game, seen, seat, rng, skill))
    if isinstance(game, (Tientsin, Throne)):
        return (yield from moved(imagined(game, seen, seat), game.moves(seen, seat), rng, skill))
    return (yield from decide(game, seen, seat, rng, skill))


def _of_three(game: Trichu, seen: State, seat: Seat, rng: Chance, skill: Skill) -> Deciding:
    """The lone player thinks for the hand on turn."""
    turned = Turned(game, seen, seat)
    place = turned.place(acting(game, seen, seat))
    found = yield from decide(turned, turned.seen(), place, rng, skill)
    return Decision(
        turned.outward(found.move, place),
        found.why,
        tuple((turned.outward(move, place), value) for move, value in found.choices),
    )


def _signalled(seen: State, seat: Seat, rng: Chance, skill: Skill) -> Deciding:
    """By the chance of a grand Tichu, which is one in four for any hand."""
    if not skill.grands:
        return Decision(Move("signal", (), signal_of(seen.hands[seat])), ("why.tichu.signal", {}))
    yield 0.0
    chance = yield from grand_chance(seen, seat, rng, skill.grands)
    signal = STRONG if chance >= SURE else MAYBE if chance >= LIKELY else WEAK
    return Decision(Move("signal", (), signal), ("why.tichu.signal-weighed", {"chance": chance}))


SURE, LIKELY = 0.5, 0.36
"""Such chances of a grand Tichu are called strong, or maybe."""


def _grand_of_six(game: Tientsin, seen: State, seat: Seat, rng: Chance, skill: Skill) -> Deciding:
    if not skill.grands or strength(seen.hands[seat]) < FAIR:
        return Decision(GRAND_NO, ("why.tichu.grand-weak", {}))
    yield 0.0
    chance, spoiled = yield from grand_of_six(game.circle, seen, seat, rng, skill.grands)
    told = {"chance": chance, "need": skill.grand + spoiled}
    if chance >= skill.grand + spoiled:
        return Decision(GRAND_YES, ("why.tichu.grand", told))
    return Decision(GRAND_NO, ("why.tichu.no-grand", told))


def _given(game: Variant, seen: State, seat: Seat) -> tuple[Move, Line]:
    """The next card of an exchange, by rules of thumb."""
    if isinstance(game, Throne):
        move = min(game.moves(seen, seat), key=lambda move: move.cards)
        return move._replace(cards=(tax_back(seen.hands[seat]),)), ("why.throne.tax-back", {})
    circle = game.around(seen)
    hand = next(one for one, gifts in enumerate(seen.given) if circle.keeper(one) == seat and EMPTY in gifts)
    takers, held = circle.takers(hand), whole(seen, hand)
    if isinstance(game, Tientsin):
        gifts = to_partners(held, seen.calls, seat, takers)
    elif len(takers) == 2:
        gifts = thrifty(held, 2)
    else:
        mates = circle.partners(hand)
        called = any(seen.calls[mate] != NO_CALL for mate in mates)
        gifts = usual(held, strong=True if seen.calls[hand] else False if called else None)
    place = seen.given[hand].index(EMPTY)
    card = gifts[place] if gifts[place] in seen.hands[hand] else seen.hands[hand][0]
    mate = takers[place] in circle.partners(hand)
    return Move("give", (card,), takers[place]), gift_line(mate, card)


def bombed(
    game: Variant, seen: State, seat: Seat, rng: Chance, skill: Skill
) -> Generator[float, None, Decision | None]:
    """A bomb out of turn, or None."""
    if isinstance(game, Trichu):
        return (yield from _bombed_of_three(game, seen, seat, rng, skill))
    if not isinstance(game, (Tientsin, Throne)):
        return (yield from interrupt(game, seen, seat, rng, skill))
    course = seen.course
    if course is None or seen.phase != PLAY or not course.trick or course.turn == seat:
        return None
    moves = [move for move in game.moves(seen, seat) if move.kind == "play"]
    if not moves or game.sides[course.trick[-1][0]] == game.sides[seat]:
        return None
    yield 0.0
    return (yield from thrown(imagined(game, seen, seat), moves, rng, skill))


def _bombed_of_three(
    game: Trichu, seen: State, seat: Seat, rng: Chance, skill: Skill
) -> Generator[float, None, Decision | None]:
    """Of the lone player's hands the own one is asked first."""
    if seen.phase != PLAY:
        return None
    circle = game.around(seen)
    for hand in range(len(seen.hands)):
        if circle.keeper(hand) == seat:
            turned = Turned(game, seen, seat)
            place = turned.place(hand)
            found = yield from interrupt(turned, turned.seen(), place, rng, skill)
            if found:
                return found._replace(move=turned.outward(found.move, place), choices=())
    return None


class Practised:
    """Plays by habit: plans its hand, helps its partners, weighs nothing, never calls."""

    def __init__(self, name: str, slips: int) -> None:
        self.name = name
        self.slips = slips
        """In so many of ten cases it overlooks what it planned."""

    def think(self, game: Variant, seen: State, seat: Seat, rng: Chance) -> Thinking:
        yield 0.0
        if seen.phase != PLAY:
            if seen.phase == GRAND:
                return Thought(GRAND_NO, ("why.tichu.grand-weak", {}))
            move, why = chosen(game, seen, seat)
            return Thought(move, (f"why.tichu.{why}", {}))
        move, why = self._played(game, seen, seat, rng)
        return Thought(move, (f"why.tichu.{why}", {}))

    def _played(self, game: Variant, seen: State, seat: Seat, rng: Chance) -> tuple[Move, str]:
        if isinstance(game, Trichu):
            turned = Turned(game, seen, seat)
            place = turned.place(acting(game, seen, seat))
            told = turned.seen()
            move, why = habitual(Guess(turned, told, place), turned.moves(told, place), rng, self.slips)
            return turned.outward(move, place), why
        return habitual(imagined(game, seen, seat), game.moves(seen, seat), rng, self.slips)


class Thinker:
    """Weighs what it does in imagined worlds."""

    def __init__(self, name: str, skill: Skill, six: int, crowd: int) -> None:
        """`six` and `crowd` are hands played out for a move in Tientsin and in Grandseigneur, where a hand takes
        longer the more players there are."""
        self.name = name
        self.skill = skill
        self.six = skill._replace(plays=six, most=min(skill.most, 10))
        self.crowd = skill._replace(plays=crowd, most=min(skill.most, 10))

    def skill_for(self, game: Variant) -> Skill:
        if isinstance(game, Tientsin):
            return self.six
        return self.crowd if isinstance(game, Throne) else self.skill

    def think(self, game: Variant, seen: State, seat: Seat, rng: Chance) -> Thinking:
        yield 0.0
        decision = yield from minded(game, seen, seat, rng, self.skill_for(game))
        return thought_of(decision)

    def interrupt(self, game: Variant, seen: State, seat: Seat, rng: Chance) -> Generator[float, None, Thought | None]:
        yield 0.0
        decision = yield from bombed(game, seen, seat, rng, self.skill_for(game))
        return thought_of(decision) if decision else None


BOTS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        Anything(),
        Practised("easy", slips=3),
        Greedy(),
        Thinker("medium", FEW, six=120, crowd=30),
        Thinker("hard", SOME, six=300, crowd=100),
        Thinker("best", FULL, six=700, crowd=300),
    )
}
