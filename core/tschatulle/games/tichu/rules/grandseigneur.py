"""Grandseigneur: a climbing game for five to twelve, everybody for itself, with the cards of Tichu.

Knows: the hands of a match, ranks, who may do what. Does not know: combinations (table/twodecks.py), taxes in detail
(table/taxes.py), what a seat sees (knowledge/grandseigneur.py), how it looks, who plays.

Official rules (V31, V32, V41-V43 are in table/twodecks.py and table/taxes.py):
V51 There is no Dog, no Tichu and no counting of points. From seven players on a second deck is added, without its Dog
    and Mah Jong.
V52 The first hand is played without taxes; the Mah Jong leads every hand. The hand is over when one player has cards.
V53 The players sit by rank, the next lower one to the left. Play goes to the right, as in Tichu.
Rulings of ours, where the rules are silent:
V54 The cards are dealt out: with 55 or 109 of them some get one card more, the lowest ranks first, in the first hand
    the dealer, whom chance names, and those to its right.
V55 A match has so many hands as are agreed (the rules know no end). Who was out first most often wins; if that is
    equal, whose places make the smaller sum; if that is equal, too, the win is shared.
V56 The wish of the Mah Jong is played as in Tichu, or not at all, as is agreed.
V57 Bombs are as in Tichu, between turns, too. A trick of the Dragon is put aside like any other.
V58 The receiver of a tax chooses what it gives back before it sees the tax, since both are given at the same time.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from tschatulle.chance import Chance
from tschatulle.game import TABLE, BadText, Extent, IllegalMove, Outcome, Seat
from tschatulle.games.tichu.knowledge.grandseigneur import TaxedWorlds, court_flaws, observed
from tschatulle.games.tichu.knowledge.invariants import progress_of
from tschatulle.games.tichu.rules.climbing import ClimbingGame
from tschatulle.games.tichu.table import state as texts
from tschatulle.games.tichu.table import twodecks as decks
from tschatulle.games.tichu.table.cards import DECK, DOG, DRAGON, MAHJONG, Cards, face
from tschatulle.games.tichu.table.combinations import Combo
from tschatulle.games.tichu.table.extent import deal_extent, match_extent, play_extent
from tschatulle.games.tichu.table.sheet import Ranks, Sheet, rows_of
from tschatulle.games.tichu.table.state import (
    DEAL,
    EMPTY,
    EXCHANGE,
    OVER,
    PLAY,
    SWEEP,
    HandProgress,
    Move,
    State,
    put,
    without,
)
from tschatulle.games.tichu.table.taxes import Tax, best, taxes
from tschatulle.games.tichu.table.trick import advanced, begun
from tschatulle.games.tichu.table.variantrules import VariantRules

FEWEST, MOST = 5, 12
TWO_DECKS: Final = 7
"""Players from whom on a second deck is needed (V51)."""
ONE: Final = tuple(card for card in range(1, DECK + 1) if card != DOG)
BOTH: Final = (*ONE, *range(DECK + MAHJONG + 1, DECK + DRAGON + 1))
HANDS: Final = ("3", "2", "6")
"""Hands of a match, the usual number first."""


class GrandseigneurRules(VariantRules):
    """The players of a hand in the order of play, with the combinations of one or two decks."""

    dragon_given = False

    def __init__(self, order: tuple[Seat, ...], wishes: bool) -> None:
        super().__init__(tuple(range(len(order))), order=order)
        self.deck = ONE if len(order) < TWO_DECKS else BOTH
        self.wishes = wishes

    def reading(self, cards: Cards, value: int) -> Combo | None:
        return decks.reading(cards, value)

    def beats(self, top: Combo | None, combo: Combo) -> bool:
        return decks.beats(top, combo)

    def laid(self, combo: Combo, top: Combo | None) -> Combo:
        return decks.laid(combo, top)

    def obliging(self, hand: Cards, top: Combo | None, rank: int) -> tuple[Combo, ...]:
        return decks.obliging(hand, top, rank)

    def binds(self, hand: Cards, top: Combo | None, rank: int) -> bool:
        return bool(decks.obliging(hand, top, rank))

    def over(self, hand: Cards, top: Combo | None) -> tuple[Combo, ...]:
        return decks.over(hand, top)

    def bombs(self, hand: Cards) -> tuple[Combo, ...]:
        return decks.bombs(hand)


@lru_cache(maxsize=256)
def rules_for(order: tuple[Seat, ...], wishes: bool) -> GrandseigneurRules:
    return GrandseigneurRules(order, wishes)


class Grandseigneur(ClimbingGame):
    """So many players for so many hands, with or without the wish."""

    __slots__ = ("hands", "key", "players", "sides", "taxes", "wishes")

    def __init__(self, players: int, hands: int, wishes: bool) -> None:
        self.key = f"grandseigneur{players}"
        self.players = players
        self.hands = hands
        self.wishes = wishes
        self.sides = tuple(range(players))
        self.taxes = taxes(players)

    @staticmethod
    def ranks(state: State) -> tuple[Seat, ...]:
        """The seats by rank while the hand of a state is played, from the throne down; () in the first hand."""
        sheet = state.sheet if state.phase in {EXCHANGE, PLAY} else state.sheet[:-1]
        return sheet[-1] if sheet else ()

    def variant_of(self, state: State) -> GrandseigneurRules:
        """Who sits where: by rank, the lowest before the highest to its right (V53), in the first hand by number."""
        ranks = self.ranks(state)
        return rules_for(ranks[::-1] if ranks else self.sides, self.wishes)

    def dues(self, state: State) -> tuple[Tax, ...]:
        """The taxes of a hand with seats instead of places."""
        ranks = self.ranks(state)
        return tuple(Tax(ranks[one.payer], ranks[one.receiver], one.size) for one in self.taxes) if ranks else ()

    def start(self) -> State:
        return State()

    def awaited(self, state: State) -> tuple[Seat, ...]:
        if state.phase == DEAL:
            return (TABLE,)
        if state.phase == EXCHANGE:
            return tuple(seat for seat, given in enumerate(state.given) if EMPTY in given)
        return (state.progress.turn,) if state.phase == PLAY and state.progress else ()

    def moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """For awaited seats their decisions, for others bombs over a trick (V57)."""
        if not 0 <= seat < self.players:
            return ()
        if state.phase == EXCHANGE:
            return self._gifts(state, seat)
        return tuple(self._plays(state, state.progress, seat)) if state.phase == PLAY and state.progress else ()

    def table_move(self, state: State, rng: Chance) -> Move:
        """Collecting a trick, or the deal: who draws first, and the cards as they are drawn."""
        if state.phase != DEAL:
            return SWEEP
        ranks = rows_of(state.sheet, Ranks)
        dealer = ranks[-1].last if ranks else rng.below(self.players)
        return Move("deal", tuple(rng.shuffled(self.variant_of(state).deck)), dealer)

    def play(self, state: State, seat: Seat, move: Move) -> State:
        if seat == TABLE:
            return self._table(state, move)
        if not 0 <= seat < self.players:
            raise IllegalMove("tichu.not-your-turn")
        if state.phase == EXCHANGE:
            return self._given(state, seat, move)
        if state.phase == PLAY and state.progress:
            return self._moved(state, state.progress, seat, move)
        raise IllegalMove("tichu.not-now")

    def outcome(self, state: State) -> Outcome | None:
        """How often everybody was out first (V55)."""
        if state.phase != OVER:
            return None
        reigns = throne_time(state.sheet, self.players)
        rows = rows_of(state.sheet, Ranks)
        rated = [(reigns[seat], -sum(row.place(seat) for row in rows)) for seat in range(self.players)]
        return Outcome(reigns, tuple(s for s in range(self.players) if rated[s] == max(rated)), "tichu.throne")

    def observe(self, state: State, seat: Seat | None) -> State:
        """Own cards, own taxes and gifts that one gave or got; a finished hand lies open."""
        return observed(self.variant_of(state), self.dues(state), state, seat)

    def imagine(self, seen: State, seat: Seat | None, rng: Chance) -> State:
        """One world that fits cards seen, given and received, wishes that were not met, and taxes: nobody keeps a card
        that is better than one it gave."""
        return TaxedWorlds(self.variant_of(seen), self.dues(seen), seen, seat).draw(rng)

    def flaws(self, state: State) -> tuple[str, ...]:
        opener = state.progress.opener if state.progress else None
        faults = court_flaws(self, state, opener)
        if faults or opener is None:
            return faults
        if progress_of(self.variant_of(state), state, opener) != state.progress:
            return ("the progress does not follow from the history",)
        return ()

    def move_text(self, move: Move) -> str:
        return texts.move_text(move)

    def read_move(self, text: str) -> Move:
        move = texts.read_move(text)
        if any(card not in self.variant_of(State()).deck for card in move.cards):
            raise BadText("tichu.bad-move")
        return move

    def state_text(self, state: State) -> str:
        return texts.state_text(state)

    def read_state(self, text: str) -> State:
        """Raises BadText also for a state that no game can reach."""
        state, opener = texts.read_fields(text, Ranks)
        if court_flaws(self, state, opener, early=True):
            raise BadText("tichu.bad-state")
        if opener is not None:
            state = replace(state, progress=progress_of(self.variant_of(state), state, opener))
        if court_flaws(self, state, opener):
            raise BadText("tichu.bad-state")
        return state

    # What may be done.

    def _gifts(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """Any card to who pays the tax, what looks the same once."""
        if EMPTY not in state.given[seat]:
            return ()
        payer = next(one.payer for one in self.dues(state) if one.receiver == seat)
        cards = {face(card): card for card in sorted(state.hands[seat], reverse=True)}
        return tuple(Move("give", (card,), payer) for _, card in sorted(cards.items()))

    # Moves.

    def _dealt(self, state: State, move: Move) -> State:
        """Taxes are taken from the hands at once; whoever gets one is then asked what it gives back (V58)."""
        dealer, ranks = move.value, rows_of(state.sheet, Ranks)
        if dealer != (ranks[-1].last if ranks else dealer) or not 0 <= dealer < self.players:
            raise IllegalMove("tichu.bad-deal")
        dealt = State(phase=EXCHANGE, sheet=state.sheet, number=state.number + 1, dealer=dealer)
        variant = self.variant_of(dealt)
        if tuple(sorted(move.cards)) != variant.deck:
            raise IllegalMove("tichu.bad-deal")
        drawers = variant.drawers(dealer)
        hands = [tuple(sorted(move.cards[drawers.index(seat) :: self.players])) for seat in range(self.players)]
        given: list[Cards] = [()] * self.players
        for tax in self.dues(dealt):
            given[tax.payer] = best(hands[tax.payer], tax.size)
            hands[tax.payer] = without(hands[tax.payer], given[tax.payer])
            given[tax.receiver] = (EMPTY,) * tax.size
        dealt = replace(dealt, hands=tuple(hands), given=tuple(given))
        return dealt if self.awaited(dealt) else self._begun(dealt)

    def _given(self, state: State, seat: Seat, move: Move) -> State:
        if move.kind != "give" or len(move.cards) != 1:
            raise IllegalMove("tichu.not-now")
        if EMPTY not in state.given[seat]:
            raise IllegalMove("tichu.given-already")
        if move.cards[0] not in state.hands[seat]:
            raise IllegalMove("tichu.not-your-card")
        if move.value != next(one.payer for one in self.dues(state) if one.receiver == seat):
            raise IllegalMove("tichu.bad-receiver")
        gifts = put(state.given[seat], state.given[seat].index(EMPTY), move.cards[0])
        hands = put(state.hands, seat, without(state.hands[seat], move.cards))
        state = replace(state, given=put(state.given, seat, gifts), hands=hands)
        if self.awaited(state):
            return state
        full = list(state.hands)
        for tax in self.dues(state):
            for one, other in ((tax.payer, tax.receiver), (tax.receiver, tax.payer)):
                full[one] = tuple(sorted((*full[one], *state.given[other])))
        return self._begun(replace(state, hands=tuple(full)))

    def _begun(self, state: State) -> State:
        opener = next(seat for seat, hand in enumerate(state.hands) if MAHJONG in hand)
        return replace(state, phase=PLAY, progress=begun(opener, tuple(map(len, state.hands))))

    def _on(self, state: State, progress: HandProgress, seat: Seat, move: Move, hands: tuple[Cards, ...]) -> State:
        """After a legal move of the play; at the end of the hand with the new ranks on the sheet."""
        progress = advanced(self.variant_of(state), progress, seat, move)
        history = (*state.history, (seat, move))
        if not progress.over:
            return replace(state, hands=hands, history=history, progress=progress)
        sheet = (*state.sheet, new_ranks(progress, self.players))
        phase = OVER if len(sheet) >= self.hands else DEAL
        return replace(state, hands=hands, history=history, progress=progress, sheet=sheet, phase=phase)


def new_ranks(progress: HandProgress, players: int) -> Ranks:
    """The seats by rank after a hand: as they went out, then who has cards left (V41)."""
    return Ranks((*progress.out, *(seat for seat in range(players) if seat not in progress.out)))


def throne_time(sheet: Sheet, players: int) -> tuple[int, ...]:
    """How many hands everybody has won."""
    firsts = [row.first for row in rows_of(sheet, Ranks)]
    return tuple(firsts.count(seat) for seat in range(players))


def make(options: Mapping[str, str]) -> Grandseigneur:
    """The game for `players`, from the key, `hands` and `wish`. Raises BadText."""
    players, hands = options.get("players", ""), options.get("hands", HANDS[0])
    if players not in map(str, range(FEWEST, MOST + 1)) or hands not in HANDS:
        raise BadText("bad-option", option=", ".join(options))
    return Grandseigneur(int(players), int(hands), options.get("wish", "on") == "on")


def extent(game: Grandseigneur) -> Extent:
    """The taxes are part of the deal; what is given back is a move a card, `s8>b` (V42)."""
    back = sum(tax.size for tax in game.taxes)
    variant = rules_for(game.sides, game.wishes)
    return match_extent(game.hands, deal_extent(variant), Extent(back, 4 * back), play_extent(variant))
