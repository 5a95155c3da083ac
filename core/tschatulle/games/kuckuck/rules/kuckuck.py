"""The rules of Zum Kuckuck! (designer: Stefan Dorra), rulings Z1-Z18, basic and tactical, for three to five.

Knows: the whole game of n cycles, who may know what. Does not know: how a penalty is settled and scored (scoring.py),
which hands are possible (worlds.py), texts of states (notation.py), how it looks, who plays.

Hand k is dealt to seat k and stays together: in cycle c it is held by seat (k + c) mod n. In the basic game the
players choose a number card at the same time; who has chosen has laid it face down. In the tactical game the cards
are laid open in clockwise order.
"""

from __future__ import annotations

from dataclasses import replace

from tschatulle.chance import Chance
from tschatulle.game import HIDDEN, TABLE, BadText, Extent, IllegalMove, Outcome, Seat
from tschatulle.games.kuckuck.rules import notation as words
from tschatulle.games.kuckuck.rules.cards import CARDS, HAND, NESTS, cockatoos
from tschatulle.games.kuckuck.rules.invariants import flaws
from tschatulle.games.kuckuck.rules.progress import CycleRules, cycle_state, over
from tschatulle.games.kuckuck.rules.scoring import (
    Variant,
    alive,
    cycle_points,
    how_won,
    totals,
    winners,
)
from tschatulle.games.kuckuck.rules.state import (
    NOBODY,
    NOTHING,
    Deal,
    Move,
    Round,
    Shuffle,
    State,
    held,
    holds,
    known_cards,
    nests_left,
    order,
    remaining,
    resting,
)
from tschatulle.games.kuckuck.rules.worlds import Worlds


class Kuckuck:
    """The game for `seats` players; `tactical` lays cards open in turn."""

    __slots__ = ("key", "seats", "sides", "tactical", "variant")

    def __init__(self, seats: int, tactical: bool = False, variant: Variant = Variant()) -> None:  # noqa: B008 - a constant
        self.key = f"kuckuck{seats}" + "t" * tactical
        self.seats = seats
        self.sides = tuple(range(seats))
        self.tactical = tactical
        self.variant = variant

    def start(self) -> State:
        return State()

    def awaited(self, state: State) -> tuple[Seat, ...]:
        """The TABLE at the deal and before each cycle; all who have not chosen; in the tactical game one by one."""
        if not state.hands:
            return (TABLE,)
        if resting(state):
            return (TABLE,) if len(state.sheet) < self.seats else ()
        if self.tactical:
            waiting = (seat for seat in order(state.leader, state.left) if state.chosen[seat] == NOTHING)
            return (next(waiting),)
        return tuple(seat for seat in alive(state.left) if state.chosen[seat] == NOTHING)

    def moves(self, state: State, seat: Seat) -> tuple[int, ...]:
        """The number cards that the seat still has in this cycle."""
        return remaining(state, seat) if seat in self.sides and seat in self.awaited(state) else ()

    def table_move(self, state: State, rng: Chance) -> Move:
        if not state.hands:
            deck = rng.shuffled(range(1, CARDS + 1))
            return tuple(tuple(sorted(deck[HAND * seat : HAND * (seat + 1)])) for seat in self.sides)
        nests = tuple(rng.shuffled(NESTS))
        return Shuffle(nests, rng.pick(self._starters(state)) if self.tactical else NOBODY)

    def play(self, state: State, seat: Seat, move: Move) -> State:
        awaited = self.awaited(state)
        if seat not in awaited:
            raise IllegalMove("kuckuck.not-your-turn")
        if seat == TABLE:
            return self._shuffled(state, move) if state.hands else self._dealt(move)
        if not isinstance(move, int) or not 1 <= move <= CARDS:
            raise IllegalMove("kuckuck.bad-move")
        if move not in remaining(state, seat):
            gone = any(one.cards[seat] == move for one in state.rounds)
            raise IllegalMove("kuckuck.played-already" if gone else "kuckuck.not-your-card", card=move)
        chosen = (*state.chosen[:seat], move, *state.chosen[seat + 1 :])
        if len(awaited) > 1 or self.awaited_after(state, seat):
            return replace(state, chosen=chosen)
        if any(chosen[one] == HIDDEN for one in alive(state.left)):
            raise IllegalMove("kuckuck.hidden-card")
        return self._revealed(state, tuple(max(card, 0) for card in chosen))

    def awaited_after(self, state: State, seat: Seat) -> bool:
        """Whether others still choose a card in this round once the seat has."""
        return any(state.chosen[one] == NOTHING for one in alive(state.left) if one != seat)

    def outcome(self, state: State) -> Outcome | None:
        """The totals; the tie-break and shared wins (Z17)."""
        if len(state.sheet) < self.seats:
            return None
        return Outcome(totals(state.sheet), winners(state.sheet), f"kuckuck.{how_won(state.sheet)}")

    def observe(self, state: State, seat: Seat | None) -> State:
        """Hands that the seat has held are known for ever, of others the cards that were played (Z4, Z16)."""
        if not state.hands or self.outcome(state):
            return state
        mine = held(seat, state.cycle, self.seats) if seat is not None else ()
        chosen = state.chosen
        if not self.tactical:
            chosen = tuple(c if who == seat or c == NOTHING else HIDDEN for who, c in enumerate(chosen))
        hands = tuple([hand if k in mine else known_cards(state, k, chosen) for k, hand in enumerate(state.hands)])
        return replace(state, hands=hands, chosen=chosen, deck=(HIDDEN,) * len(state.deck))

    def imagine(self, seen: State, seat: Seat | None, rng: Chance) -> State:
        """Hands uniform over all that fit cards and counts; then face-down cards uniform in them; then the deck."""
        if not seen.hands:
            return seen
        world = replace(seen, hands=Worlds(seen.hands, seen.counts).deal(rng))
        chosen = tuple(
            rng.pick(remaining(world, who)) if card == HIDDEN else card for who, card in enumerate(seen.chosen)
        )
        deck = tuple(rng.shuffled(nests_left(seen))) if HIDDEN in seen.deck else seen.deck
        return replace(world, chosen=chosen, deck=deck)

    def flaws(self, state: State) -> tuple[str, ...]:
        return flaws(self, state)

    def move_text(self, move: Move) -> str:
        """`57` is a number card, `d...` the deal, `s...` the shuffled nest cards."""
        return words.move_text(move)

    def read_move(self, text: str) -> Move:
        return words.read_move(text, self.seats, self.tactical)

    def state_text(self, state: State) -> str:
        return words.state_text(state)

    def read_state(self, text: str) -> State:
        return words.read_state(text, self)

    # What the rest of the folder asks, too.

    @property
    def cycle_rules(self) -> CycleRules:
        """What decides how a cycle runs."""
        return CycleRules(self.variant, self.tactical)

    def received(self, state: State) -> tuple[int, ...]:
        """By seat the cockatoos that it has received in this cycle."""
        return tuple(state.counts[holds(seat, state.cycle, self.seats)] for seat in self.sides)

    def points(self, state: State) -> tuple[int, ...]:
        """What the present cycle would bring by seat if it ended now."""
        return cycle_points(state.tops, state.left, self.received(state), self.variant)

    # Moves.

    def _starters(self, state: State) -> tuple[Seat, ...]:
        """Who has most cockatoos in the cycle that begins; one of them leads its first round (Z13)."""
        counts = [state.counts[holds(seat, state.cycle + 1, self.seats)] for seat in self.sides]
        return tuple(seat for seat in self.sides if counts[seat] == max(counts))

    def _dealt(self, move: Move) -> State:
        if not self.is_deal(move):
            raise IllegalMove("kuckuck.bad-deal")
        assert isinstance(move, tuple)
        hands: Deal = tuple(hand for hand in move if isinstance(hand, tuple))
        counts = tuple(cockatoos(hand) for hand in hands)
        return State(hands, counts, open=((),) * self.seats, tops=(0,) * self.seats, left=counts)

    def is_deal(self, move: Move) -> bool:
        """Whether it is twelve different cards for everybody, each hand in rising order."""
        if not isinstance(move, tuple) or len(move) != self.seats:
            return False
        hands = [hand for hand in move if isinstance(hand, tuple) and list(hand) == sorted(hand) and len(hand) == HAND]
        cards = {card for hand in hands for card in hand if 1 <= card <= CARDS}
        return len(cards) == HAND * self.seats

    def _shuffled(self, state: State, move: Move) -> State:
        """Everything is passed to the left, and the nest cards are shuffled."""
        if not isinstance(move, Shuffle) or tuple(sorted(move.nests)) != NESTS:
            raise IllegalMove("kuckuck.bad-shuffle")
        if move.starter not in (self._starters(state) if self.tactical else (NOBODY,)):
            raise IllegalMove("kuckuck.bad-starter")
        cycle = state.cycle + 1
        fresh = replace(
            state,
            cycle=cycle,
            open=tuple(tuple(card for card in known_cards(state, k, ()) if card) for k in self.sides),
            deck=move.nests,
            rounds=(),
            chosen=(NOTHING,) * self.seats,
            tops=(0,) * self.seats,
            starter=move.starter,
            leader=move.starter,
        )
        return turned_up(replace(fresh, left=self.received(fresh)))

    def _revealed(self, state: State, cards: tuple[int, ...]) -> State:
        """The end of a round: nests are taken, the penalty is paid, the cycle goes on or is scored."""
        rounds = (*state.rounds, Round((state.pair[0], state.pair[1]), cards, state.leader))
        spot = cycle_state(self.cycle_rules, self.received(state), state.starter, rounds)
        after = replace(
            state,
            rounds=rounds,
            pair=(),
            chosen=(NOTHING,) * self.seats,
            tops=spot.tops,
            left=spot.left,
            leader=spot.leader,
        )
        if not over(len(rounds), spot.left):
            return turned_up(after)
        return replace(after, deck=(), sheet=(*state.sheet, self.points(after)))


def turned_up(state: State) -> State:
    """The next two nest cards are turned up."""
    return replace(state, pair=(state.deck[0], state.deck[1]), deck=state.deck[2:])


def make(options: dict[str, str]) -> Kuckuck:
    """The game for `seats` 3..5, `tactical` yes or no, and the options of the rulings Z5, Z6, Z7, Z12."""
    choices = {"substitute": "yes no", "tie": "once again", "finish": "no yes", "bonus": "always survivors"}
    choices |= {"seats": "4 3 5", "tactical": "no yes"}
    if any(value not in choices.get(name, "").split() for name, value in options.items()):
        raise BadText("bad-option", option=", ".join(options))
    marked = [options.get(name, values.split()[0]) != values.split()[0] for name, values in choices.items()]
    return Kuckuck(int(options.get("seats", "4")), options.get("tactical") == "yes", Variant(*marked[:4]))


def extent(game: Kuckuck) -> Extent:
    """The deal, two digits a card; in each of as many cycles as there are seats the shuffled nests, `s`, a letter
    each and who leads, and at most twelve rounds in which everybody plays a card of two digits."""
    cards = HAND * game.seats
    deal, shuffle = 1 + 2 * cards, 1 + len(NESTS) + game.tactical
    return Extent(1 + game.seats * (1 + cards), deal + game.seats * (shuffle + 2 * cards))
