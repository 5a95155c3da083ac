"""Trichu and its like: four hands turned to places as Tichu has them, two of them played by one player.

Knows: which hand a seat plays. Does not know: how to play; that is asked of Tichu's players.
"""

from __future__ import annotations

from collections.abc import Sequence

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tichu.bots.baseline import acting
from tschatulle.games.tichu.bots.belief import Belief, FourSeatBelief
from tschatulle.games.tichu.bots.decision import Deciding, Decision, Skill
from tschatulle.games.tichu.bots.exchange import next_gift, thrifty, to_all
from tschatulle.games.tichu.bots.fourseats import FourSeatView
from tschatulle.games.tichu.bots.minds.mind import Bombing, Choose, GreedyStart, Skills
from tschatulle.games.tichu.bots.minds.tichu import decide
from tschatulle.games.tichu.bots.play import interrupt
from tschatulle.games.tichu.rules.openhands import OpenHands
from tschatulle.games.tichu.table.cards import Cards
from tschatulle.games.tichu.table.state import EXCHANGE, PLAY, Move, State


class OpenHandsMind(GreedyStart[OpenHands]):
    """A player thinks for the hand on turn."""

    def skill(self, skills: Skills) -> Skill:
        return skills.four

    def imagined(self, game: OpenHands, seen: State, seat: Seat, tries: int = 1) -> Belief:
        """With places for hands."""
        return _guess(FourSeatView(game, seen, seat), acting(game, seen, seat), tries)

    def habit(self, game: OpenHands, seen: State, seat: Seat, choose: Choose) -> tuple[Move, str]:
        view = FourSeatView(game, seen, seat)
        belief = _guess(view, acting(game, seen, seat))
        move, why = choose(belief)
        return view.outward(move, belief.seat), why

    def decided(self, game: OpenHands, seen: State, seat: Seat, rng: Chance, skill: Skill) -> Deciding:
        if seen.phase == EXCHANGE:
            return _given(game, seen, seat)
        view = FourSeatView(game, seen, seat)
        place = view.place(acting(game, seen, seat))
        found = yield from decide(view, view.seen(), place, rng, skill)
        return Decision(
            view.outward(found.move, place),
            found.why,
            tuple((view.outward(move, place), value) for move, value in found.choices),
        )

    def bombed(self, game: OpenHands, seen: State, seat: Seat, rng: Chance, skill: Skill) -> Bombing:
        """Of two hands the own one is asked first."""
        if seen.phase != PLAY:
            return None
        variant = game.variant_of(seen)
        for hand in range(len(seen.hands)):
            if variant.keeper(hand) == seat:
                view = FourSeatView(game, seen, seat)
                place = view.place(hand)
                found = yield from interrupt(view, view.seen(), place, rng, skill)
                if found:
                    return found._replace(move=view.outward(found.move, place), choices=())
        return None


MIND = OpenHandsMind()


def _guess(view: FourSeatView, hand: Seat, tries: int = 1) -> FourSeatBelief:
    return FourSeatBelief(view, view.seen(), view.place(hand), tries)


def _given(game: OpenHands, seen: State, seat: Seat) -> Decision:
    """Who gives to opponents alone spares what is of use, others give to everybody."""
    variant = game.variant_of(seen)

    def gifts(hand: Seat, held: Cards, takers: Sequence[Seat]) -> Cards:
        lone = not any(taker in variant.partners(hand) for taker in takers)
        return thrifty(held, len(takers)) if lone else to_all(variant, seen, hand, held)

    return next_gift(variant, seen, seat, gifts)
