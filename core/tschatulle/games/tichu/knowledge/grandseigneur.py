"""What a player of Grandseigneur sees, worlds that look like that, and which states can be.

Knows: taxes, and what they tell: a payer has no card that is better than one it gave, but for those it got back. Does
not know: how moves are made. Worlds are drawn from all that fit, those between two others' taxes not quite evenly.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from tschatulle.chance import Chance
from tschatulle.game import HIDDEN, Seat
from tschatulle.games.tichu.knowledge.denials import denials, denied
from tschatulle.games.tichu.knowledge.invariants import Flaws, dealt_sizes, flaws_of_cards, held
from tschatulle.games.tichu.knowledge.worlds import MENDS, TRIES, Worlds
from tschatulle.games.tichu.table.cards import EVERY_RANK, MAHJONG, Cards
from tschatulle.games.tichu.table.state import DEAL, EMPTY, EXCHANGE, OVER, PLAY, State, put
from tschatulle.games.tichu.table.taxes import Tax, best, dearness
from tschatulle.games.tichu.table.variantrules import VariantRules

KINDS = {"play", "pass", "wish", "sweep"}
"""Moves of the play of a hand."""


class TaxedGame(Protocol):
    """What is needed of the game."""

    players: int
    hands: int

    def variant_of(self, state: State) -> VariantRules: ...

    def ranks(self, state: State) -> tuple[Seat, ...]: ...

    def dues(self, state: State) -> tuple[Tax, ...]: ...


def observed(variant: VariantRules, dues: Sequence[Tax], state: State, seat: Seat | None) -> State:
    """Own cards, what one gave or got, the Mah Jong of the opener; a finished hand lies open."""
    if state.phase == EXCHANGE:
        given = tuple(
            cards if giver == seat else tuple(min(card, HIDDEN) for card in cards)
            for giver, cards in enumerate(state.given)
        )
        hands = tuple(hand if one == seat else (HIDDEN,) * len(hand) for one, hand in enumerate(state.hands))
        return replace(state, hands=hands, given=given)
    if state.phase != PLAY:
        return state
    mine = {one for tax in dues for one in tax[:2] if seat in tax[:2]}
    known = {MAHJONG, *(state.given[seat] if seat is not None else ())}
    hands = tuple(
        hand if one == seat else tuple(sorted(card if card in known else HIDDEN for card in hand))
        for one, hand in enumerate(state.hands)
    )
    given = tuple(cards if giver in mine else (HIDDEN,) * len(cards) for giver, cards in enumerate(state.given))
    return replace(state, hands=hands, given=given)


class TaxedWorlds(Worlds):
    """All worlds that look like `seen`: prepared once, then drawn from."""

    def __init__(self, variant: VariantRules, dues: Sequence[Tax], seen: State, seat: Seat | None) -> None:
        super().__init__(variant, seen, seat)
        self.dues = dues
        self.barred = [frozenset[int]() for _ in self._seats()]
        if seen.phase == PLAY:
            for tax in dues:
                if HIDDEN not in seen.given[tax.payer] and HIDDEN in seen.hands[tax.payer]:
                    least = min(map(dearness, seen.given[tax.payer]))
                    self.barred[tax.payer] = frozenset(card for card in self.pool if dearness(card) > least)
        self._restricted = [seat for seat in self._seats() if self.barred[seat] or self.absent[seat]]
        self.strangers = [tax for tax in dues if seen.phase == PLAY and HIDDEN in seen.given[tax.payer]]
        self.gone: list[Cards] = [()] * len(seen.hands)
        for who, move in seen.history:
            if who >= 0:
                self.gone[who] += move.cards

    def draw(self, rng: Chance) -> State:
        seen = self.seen
        if seen.phase == PLAY:
            hands = self.hands(rng)
            given = seen.given
            for tax in self.strangers:
                back, paid = self._between(tax, hands, rng)
                given = put(put(given, tax.receiver, back), tax.payer, paid)
            return replace(seen, hands=hands, given=given)
        return self._taxed(rng) if seen.phase == EXCHANGE else seen

    def hands(self, rng: Chance) -> tuple[Cards, ...]:
        """The hands of a world in the play."""
        unknown = self._scattered(rng)
        for _ in range(TRIES):
            self._settle(unknown)
            if not self._wrong(unknown):
                break
            unknown = self._scattered(rng)
        else:
            self._mend(unknown, rng)
        return tuple(self._whole(seat, unknown) for seat in self._seats())

    def _scattered(self, rng: Chance) -> list[list[int]]:
        """The pool dealt to hands that may have the cards, those that the fewest hands may have first.

        Counting all ways, as for four hands, would take too long for twelve.
        """
        room = [hand.count(HIDDEN) for hand in self.seen.hands]
        placed: list[list[int]] = [[] for _ in room]
        allowed = [(card, [seat for seat in self._seats() if not self._cannot(seat, card)]) for card in self.pool]
        for card, seats in sorted(rng.shuffled(allowed), key=lambda one: len(one[1])):
            places = [seat for seat in seats for _ in range(room[seat] - len(placed[seat]))]
            # Without room where it may be it goes anywhere, and is counted as wrong.
            free = places or [seat for seat in self._seats() for _ in range(room[seat] - len(placed[seat]))]
            placed[rng.pick(free)].append(card)
        return placed

    def _taxed(self, rng: Chance) -> State:
        """Before the gifts: the best of a payer's cards are what it has paid."""
        cards = iter(rng.shuffled(self.pool))
        hands, given = list(self.seen.hands), list(self.seen.given)
        for seat in self._seats():
            hands[seat] = tuple(sorted(card or next(cards) for card in hands[seat]))
            given[seat] = tuple(card if card != HIDDEN else next(cards) for card in given[seat])
        for tax in self.dues:
            whole = (*hands[tax.payer], *given[tax.payer])
            given[tax.payer] = best(whole, tax.size)
            hands[tax.payer] = tuple(sorted(card for card in whole if card not in given[tax.payer]))
        return replace(self.seen, hands=tuple(hands), given=tuple(given))

    def _had(self, seat: Seat, unknown: list[list[int]]) -> list[int]:
        """All cards with which a seat began to play, the best first."""
        return sorted((*self._whole(seat, unknown), *self.gone[seat]), key=dearness, reverse=True)

    def _excess(self, tax: Tax, unknown: list[list[int]]) -> int:
        """How many cards a payer has too many that its receiver's do not beat."""
        least = dearness(self._had(tax.receiver, unknown)[tax.size - 1])
        return max(0, sum(dearness(card) > least for card in self._had(tax.payer, unknown)) - tax.size)

    def _settle(self, unknown: list[list[int]]) -> None:
        """Gives a receiver the payer's best cards for its own lowest ones until the tax can have been paid."""
        for tax in self.strangers:
            theirs, own = unknown[tax.payer], unknown[tax.receiver]
            while theirs and own and self._excess(tax, unknown):
                card, swap = max(theirs, key=dearness), min(own, key=dearness)
                if dearness(card) < dearness(swap) or self._cannot(tax.receiver, card) or self._cannot(tax.payer, swap):
                    break
                _exchange(unknown, tax.payer, card, tax.receiver, swap)

    def _wrong(self, unknown: list[list[int]]) -> int:
        """How much is contradicted: by wishes that were not met, and by taxes."""
        misplaced = sum(self._cannot(seat, card) for seat in self._restricted for card in unknown[seat])
        return misplaced + len(self._broken(unknown)) + sum(self._excess(tax, unknown) for tax in self.strangers)

    def _mend(self, unknown: list[list[int]], rng: Chance) -> None:
        """Exchanges cards between hands until nothing is contradicted any more."""
        wrong = self._wrong(unknown)
        full = [seat for seat in self._seats() if unknown[seat]]
        for _ in range(MENDS):
            if not wrong or len(full) < 2:
                return
            one, other = rng.shuffled(full)[:2]
            card, swap = rng.pick(unknown[one]), rng.pick(unknown[other])
            if self._cannot(one, swap) or self._cannot(other, card):
                continue
            _exchange(unknown, one, card, other, swap)
            now = self._wrong(unknown)
            if now > wrong:
                _exchange(unknown, one, swap, other, card)
            else:
                wrong = now

    def _cannot(self, seat: Seat, card: int) -> bool:
        return card in self.barred[seat] or EVERY_RANK[card] in self.absent[seat]

    def _between(self, tax: Tax, hands: tuple[Cards, ...], rng: Chance) -> tuple[Cards, Cards]:
        """What two others may have given each other: the receiver's gift, and the tax."""
        payer = sorted((*hands[tax.payer], *self.gone[tax.payer]), key=dearness, reverse=True)
        receiver = sorted((*hands[tax.receiver], *self.gone[tax.receiver]), key=dearness, reverse=True)
        for _ in range(TRIES):
            back = rng.shuffled(payer)[: tax.size]
            least = max(dearness(card) for card in payer if card not in back)
            fit = [card for card in receiver if dearness(card) > least]
            if len(fit) >= tax.size:
                return tuple(back), best(tuple(rng.shuffled(fit)[: tax.size]), tax.size)
        return tuple(payer[: tax.size]), tuple(receiver[: tax.size])


def _exchange(unknown: list[list[int]], one: Seat, card: int, other: Seat, swap: int) -> None:
    unknown[one][unknown[one].index(card)] = swap
    unknown[other][unknown[other].index(swap)] = card


# What can be.


def court_flaws(game: TaxedGame, state: State, opener: Seat | None, early: bool = False) -> Flaws:
    """Broken invariants; `early` before the history was followed."""
    if state.number == 0:
        return () if state == State() and opener is None else ("something before the first deal",)
    if state.phase not in {EXCHANGE, PLAY, DEAL, OVER} or (opener is None) != (state.phase == EXCHANGE):
        return ("the opener is known from the first lead on",)
    if opener is not None and opener >= game.players:
        return ("the opener is nobody",)
    faults = (
        _flaws_of_ranks(game, state) or _flaws_of_shape(game, state) or flaws_of_cards(game.variant_of(state), state)
    )
    return faults or (() if early else _flaws_of_hand(game, state))


def _flaws_of_ranks(game: TaxedGame, state: State) -> Flaws:
    done = len(state.sheet)
    if state.number != done + (state.phase in {EXCHANGE, PLAY}) or (done == game.hands) != (state.phase == OVER):
        return ("the sheet does not fit the number of hands",)
    if done > game.hands or any(sorted(row) != list(range(game.players)) for row in state.sheet):
        return ("not everybody has a rank",)
    ranks = game.ranks(state)
    if not 0 <= state.dealer < game.players or (ranks and state.dealer != ranks[-1]):
        return ("somebody else deals",)
    return ()


def _flaws_of_shape(game: TaxedGame, state: State) -> Flaws:
    if state.answers or state.calls or state.rest or state.again or state.signals or state.names or state.deferred:
        return ("such things do not exist here",)
    if len(state.hands) != game.players or len(state.given) != game.players:
        return ("not a hand for everybody",)
    if any(move.kind not in KINDS for _, move in state.history):
        return ("no such move",)
    counts = [0] * game.players
    for tax in game.dues(state):
        counts[tax.payer] = counts[tax.receiver] = tax.size
        if EMPTY in state.given[tax.payer]:
            return ("a tax is not paid",)
    if [len(cards) for cards in state.given] != counts or (state.phase == EXCHANGE) != any(
        EMPTY in cards for cards in state.given
    ):
        return ("the gifts are incomplete",)
    sizes = dealt_sizes(state)
    if state.phase == EXCHANGE:
        gifts = [len(cards) - cards.count(EMPTY) for cards in state.given]
        sizes = tuple(size + gift for size, gift in zip(sizes, gifts, strict=True))
    fit = sizes == game.variant_of(state).sizes(state.dealer) and (state.phase != EXCHANGE or not state.history)
    return () if fit else ("not so many cards each",)


def _flaws_of_hand(game: TaxedGame, state: State) -> Flaws:
    for tax in game.dues(state):
        if faults := _flaws_of_tax(state, tax):
            return faults
    progress = state.progress
    if state.phase == EXCHANGE:
        return () if progress is None else ("nobody plays yet",)
    if progress is None:
        return ("against the rules",)
    if progress.over != (state.phase != PLAY) or not held(state, progress.opener, MAHJONG):
        return ("the progress does not fit",)
    if progress.over and state.sheet[-1][: len(progress.out)] != progress.out:
        return ("the sheet is wrong",)
    variant = game.variant_of(state)
    open_hands = [seat for seat, hand in enumerate(state.hands) if HIDDEN not in hand]
    found = denials(variant, state) if open_hands else ()
    if any(denied(variant, state, seat, found) for seat in open_hands):
        return ("a wish was not met that could be met",)
    return ()


def _flaws_of_tax(state: State, tax: Tax) -> Flaws:
    """As far as it is seen: gifts are where they went, and the payer has kept nothing that is better."""
    paid, back = state.given[tax.payer], state.given[tax.receiver]
    playing = state.phase != EXCHANGE
    for taker, cards in ((tax.receiver, paid), (tax.payer, back)):
        if playing and any(card > HIDDEN and not held(state, taker, card) for card in cards):
            return ("a gift went elsewhere",)
    if HIDDEN in paid or (playing and HIDDEN in back):
        return ()
    had = [card for card in state.hands[tax.payer] if card != HIDDEN]
    had += [card for who, move in state.history if who == tax.payer for card in move.cards]
    kept = [card for card in had if not (playing and card in back)]
    fit = paid == best(paid, tax.size) and all(dearness(card) < dearness(paid[-1]) for card in kept)
    return () if fit else ("not the best cards were paid",)
