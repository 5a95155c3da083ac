"""What partners rely on and what is usually played, in a few points that decide where options are about as good.

Knows: what a seat sees, its options, the policy by which hands are played out. Does not know: what an option is
worth.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tichu.bots.belief import Belief, Option
from tschatulle.games.tichu.bots.plan import BOMB, SINGLE
from tschatulle.games.tichu.table.cards import DOG
from tschatulle.games.tichu.table.state import NO_CALL, PASS, Move

COVER: Final = 8.0
"""A partner's trick is covered for more points of Tichu than this. What is found in so many hands played out is less
certain than all of these."""
CALLED: Final = 8.0
"""The Dog for a partner who has called."""
LAST: Final = 16.0
"""Where an opponent or a partner has one card left; less towards the end of a hand, as what is usual."""
FULLER: Final = 4.0
"""The Dragon's trick for the opponent with more cards."""
KEPT: Final = 3.0
"""A bomb that is not thrown yet."""
Favour = tuple[float, str]
"""Points, and the end of the key of the reason."""
NONE: Final[Favour] = 0.0, ""
Favours = Mapping[Move, Favour]
"""By the move of an option, in points of Tichu."""


def favours(belief: Belief, found: Sequence[Option], rng: Chance, usual: float) -> Favours:
    """Of each option: what partners rely on, and so many points for what is usual. The former gives the reason
    where both are the same. With fewer than half of the cards in hands it is less: the end of a hand is less luck."""
    by_move = {option.move: one for option, one in zip(found, conventions(belief, found), strict=True)}
    habit = habitual(belief, found, rng) if usual else None
    if habit:
        points, why = by_move[habit.move]
        by_move[habit.move] = points + _share(belief) * usual, why or ("usual-pass" if habit.move == PASS else "usual")
    return by_move


def _share(belief: Belief) -> float:
    """1 with half of the cards in hands and more, and less the fewer there are."""
    return min(1.0, sum(belief.progress.left) / (len(belief.variant.deck) // 2))


def habitual(belief: Belief, found: Sequence[Option], rng: Chance) -> Option | None:
    """What is usual: what the policy by which hands are played out, or the habit, plays with the own hand, if that is
    among the options. It asks for the cards of all others together and how many each has: any deal that fits will do.
    """
    progress, seat = belief.progress, belief.seat
    if progress.pending:
        return None
    rollout = belief.rollout(belief.world(rng), belief.plan, seat, belief.seen.calls)
    one = rollout.follow(seat) if progress.trick else rollout.lead(seat)
    return next((option for option in found if (option.group is one if one else option.move == PASS)), None)


def conventions(belief: Belief, found: Sequence[Option]) -> list[Favour]:
    """What partners rely on, of each option."""
    bombs = any(map(_spends, found))
    if belief.progress.pending:
        own = [_to_the_fuller(belief, option) for option in found]
    elif belief.progress.trick:
        mate = belief.owner in belief.mates
        own = [(COVER, "partner") if mate and option.move == PASS else NONE for option in found]
    else:
        own = _led(belief, found)
    kept = KEPT, "bomb"
    return [max(one, kept if bombs and not _spends(option) else NONE) for one, option in zip(own, found, strict=True)]


def _spends(option: Option) -> bool:
    """Whether a bomb is thrown that does not empty the hand."""
    return bool(option.group and option.group.form == BOMB and option.plan)


def _to_the_fuller(belief: Belief, option: Option) -> Favour:
    left = belief.progress.left
    most = max(left[seat] for seat in _rivals(belief))
    return (FULLER, "fuller") if option.move.kind == "gift" and left[option.move.value] == most else NONE


def _led(belief: Belief, found: Sequence[Option]) -> list[Favour]:
    """A single card that is not the highest, or the Dog, where the partner has one card left; else, where an opponent
    has, more cards at once. The Dog for a partner who has called."""
    left = belief.progress.left
    mates = [mate for mate in belief.mates if left[mate]]
    close = any(left[mate] == 1 for mate in mates)
    danger = any(left[seat] == 1 for seat in _rivals(belief))
    called = not belief.progress.out and any(belief.seen.calls[mate] != NO_CALL for mate in mates)
    high, last = max((_height(option) for option in found), default=0), LAST * _share(belief)

    def favour(option: Option) -> Favour:
        dog, height = option.move.cards == (DOG,), _height(option)
        if dog and called:
            return CALLED, "dog"
        if close:
            return (last, "partner-last") if dog or 0 < height < high else NONE
        return (last, "rival-last") if danger and not height and not dog else NONE

    return [favour(option) for option in found]


def _height(option: Option) -> int:
    """Of a single card but the Dog, else 0."""
    group = option.group
    return group.height if group and group.form == SINGLE and option.move.cards != (DOG,) else 0


def _rivals(belief: Belief) -> list[Seat]:
    """Opponents who still hold cards, or all of them where nobody does."""
    own = belief.variant.sides[belief.seat]
    rivals = [seat for seat, side in enumerate(belief.variant.sides) if side != own]
    return [seat for seat in rivals if belief.progress.left[seat]] or rivals
