"""Trichu: four hands turned to places as Tichu has them, two of them the lone player's.

Knows: which hand a seat plays. Does not know: how to play; that is asked of Tichu's players.
"""

from __future__ import annotations

from collections.abc import Sequence

from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games.tichu.bots.baseline import acting
from tschatulle.games.tichu.bots.belief import Guess, Imagined
from tschatulle.games.tichu.bots.decide import Deciding, Decision, Skill, decide, interrupt
from tschatulle.games.tichu.bots.fourseats import Turned
from tschatulle.games.tichu.bots.gifts import thrifty
from tschatulle.games.tichu.bots.minds.mind import Bombing, Choose, Skills
from tschatulle.games.tichu.bots.minds.thumb import given, to_all
from tschatulle.games.tichu.rules.trichu import Trichu
from tschatulle.games.tichu.table.cards import Cards
from tschatulle.games.tichu.table.state import EXCHANGE, PLAY, Move, State


class TrichuMind:
    """The lone player thinks for the hand on turn."""

    def skill(self, skills: Skills) -> Skill:
        return skills.four

    def imagined(self, game: Trichu, seen: State, seat: Seat, tries: int = 1) -> Imagined:
        """With places for hands."""
        return _guess(Turned(game, seen, seat), acting(game, seen, seat), tries)

    def habit(self, game: Trichu, seen: State, seat: Seat, choose: Choose) -> tuple[Move, str]:
        turned = Turned(game, seen, seat)
        guess = _guess(turned, acting(game, seen, seat))
        move, why = choose(guess, turned.moves(guess.seen, guess.seat))
        return turned.outward(move, guess.seat), why

    def decided(self, game: Trichu, seen: State, seat: Seat, rng: Chance, skill: Skill) -> Deciding:
        if seen.phase == EXCHANGE:
            return _given(game, seen, seat)
        turned = Turned(game, seen, seat)
        place = turned.place(acting(game, seen, seat))
        found = yield from decide(turned, turned.seen(), place, rng, skill)
        return Decision(
            turned.outward(found.move, place),
            found.why,
            tuple((turned.outward(move, place), value) for move, value in found.choices),
        )

    def bombed(self, game: Trichu, seen: State, seat: Seat, rng: Chance, skill: Skill) -> Bombing:
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


def _guess(turned: Turned, hand: Seat, tries: int = 1) -> Guess:
    return Guess(turned, turned.seen(), turned.place(hand), tries)


def _given(game: Trichu, seen: State, seat: Seat) -> Decision:
    """The lone side gives to its opponents alone, these to everybody."""
    circle = game.around(seen)

    def gifts(hand: Seat, held: Cards, takers: Sequence[Seat]) -> Cards:
        lone = not any(taker in circle.partners(hand) for taker in takers)
        return thrifty(held, len(takers)) if lone else to_all(circle, seen, hand, held)

    return given(circle, seen, seat, gifts)
