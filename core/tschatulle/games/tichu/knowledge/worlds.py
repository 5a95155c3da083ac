"""What a seat sees, and worlds that look like that.

Knows: what is secret in each phase, and everything that a perfect player may conclude from it. Does not know: how
likely a player is to hold what; every world that fits is equally likely.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from math import factorial

from tschatulle.chance import Chance
from tschatulle.game import HIDDEN, Seat
from tschatulle.games.tichu.knowledge.denials import Denial, denials
from tschatulle.games.tichu.table.cards import EVERY_RANK, MAHJONG, PHOENIX, Cards
from tschatulle.games.tichu.table.state import EXCHANGE, GRAND, NO, OPEN, PLAY, SECRET, YES, State, put
from tschatulle.games.tichu.table.trick import received
from tschatulle.games.tichu.table.variantrules import VariantRules

GRAND_RARE = 20
"""An answer that is not seen is a grand Tichu once in so many worlds."""
TRIES = 40
"""Deals that are drawn before one is mended by exchanging cards."""
MENDS = 4000
TOLD = 4000
"""Hands that are kept with what they contradict."""


def observed(variant: VariantRules, state: State, seat: Seat | None) -> State:
    """Own cards, own gifts and those that one got, the Mah Jong of the opener; a finished hand lies open."""
    if state.phase == GRAND:
        return replace(
            state,
            hands=_backs(variant, state.hands, seat),
            rest=tuple((HIDDEN,) * len(rest) for rest in state.rest),
            answers=tuple(
                answer if one == seat or answer == OPEN or not variant.asked(one) else SECRET
                for one, answer in enumerate(state.answers)
            ),
        )
    if state.phase == EXCHANGE:
        given = tuple(
            cards if variant.keeper(giver) == seat else tuple(min(card, HIDDEN) for card in cards)
            for giver, cards in enumerate(state.given)
        )
        return replace(state, hands=_backs(variant, state.hands, seat, keeping=True), given=given)
    if state.phase == PLAY:
        return _observed_play(variant, state, seat)
    return state


def _observed_play(variant: VariantRules, state: State, seat: Seat | None) -> State:
    given, known = [], {MAHJONG}
    for giver, cards in enumerate(state.given):
        keeps, takers = variant.keeper(giver) == seat, variant.takers(giver)
        given.append(
            tuple(
                c if keeps or variant.keeper(taker) == seat else HIDDEN for c, taker in zip(cards, takers, strict=True)
            )
        )
        if keeps:
            known.update(cards)
    hands = tuple(
        hand if one == seat or variant.opens(one) else tuple(sorted(card if card in known else HIDDEN for card in hand))
        for one, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands, given=tuple(given))


def _backs(
    variant: VariantRules, hands: tuple[Cards, ...], seat: Seat | None, keeping: bool = False
) -> tuple[Cards, ...]:
    """Own hands are seen; with `keeping` also another that one acts for."""
    return tuple(
        hand if one == seat or (keeping and variant.keeper(one) == seat) else (HIDDEN,) * len(hand)
        for one, hand in enumerate(hands)
    )


class Worlds:
    """All worlds that look like `seen`: prepared once, then drawn from."""

    def __init__(self, variant: VariantRules, seen: State, seat: Seat | None) -> None:
        self.variant = variant
        self.seen = seen
        self.seat = seat
        visible = {card for cards in (*seen.hands, *seen.rest) for card in cards}
        visible.update(card for _, move in seen.history for card in move.cards)
        if seen.phase == EXCHANGE:
            visible.update(card for cards in seen.given for card in cards)
        self.pool = [card for card in variant.deck if card not in visible] if seen.number else []
        found = denials(variant, seen) if seen.phase == PLAY else ()
        hidden = [one for one in found if HIDDEN in seen.hands[one.seat]]
        self.absent = [frozenset(one.rank for one in hidden if one.whole and one.seat == at) for at in self._seats()]
        self.strict = [one for one in hidden if not one.whole]
        self._told: dict[tuple[Seat, Cards], tuple[Denial, ...]] = {}
        self.dealt = 0
        """How often cards were dealt so far, whether that contradicted something or not,"""
        self.found = 0
        """and how many worlds came of it."""
        self.split = Split(self.pool, [hand.count(HIDDEN) for hand in seen.hands], self.absent)

    @property
    def possible(self) -> bool:
        """Whether there is any, as far as hands are concerned that cannot have a card of some ranks."""
        return self.split.ways(0, self.split.room) > 0

    def draw(self, rng: Chance) -> State:
        """One of them, all equally likely."""
        seen = self.seen
        if seen.phase == PLAY:
            hands = self.hands(rng)
            return replace(seen, hands=hands, given=self._gifts(hands, rng))
        if seen.phase not in {GRAND, EXCHANGE}:
            return seen
        cards = iter(rng.shuffled(self.pool))
        hands = _filled(seen.hands, cards)
        if seen.phase == EXCHANGE:
            return replace(seen, hands=hands, given=_filled(seen.given, cards, in_order=True))
        answers = tuple(
            (NO if rng.below(GRAND_RARE) else YES) if answer == SECRET else answer for answer in seen.answers
        )
        return replace(seen, hands=hands, rest=_filled(seen.rest, cards), answers=answers)

    def every(self, most: int) -> list[list[list[int]]] | None:
        """All of them in the play, by the cards that are not seen; None if there may be more than `most`."""
        if self.split.ways(0, self.split.room) > most:
            return None
        return [unknown for unknown in self.split.every(0, self.split.room) if self._fit(unknown)]

    def _seats(self) -> range:
        return range(len(self.variant.sides))

    def hands(self, rng: Chance) -> tuple[Cards, ...]:
        """The hands of a world in the play."""
        return self.whole(self.unknown(rng))

    def unknown(self, rng: Chance) -> list[list[int]]:
        """Their cards that are not seen. What wishes over singles tell is built in, the rest is mended."""
        unknown = self.split.draw(rng)
        self.found += 1
        for _ in range(TRIES):
            self.dealt += 1
            if self._fit(unknown):
                break
            unknown = self.split.draw(rng)
        else:
            self._mend(unknown, rng)
        return unknown

    def whole(self, unknown: list[list[int]]) -> tuple[Cards, ...]:
        """All hands with these cards."""
        return tuple(self._whole(seat, unknown) for seat in self._seats())

    def _whole(self, seat: Seat, unknown: list[list[int]]) -> Cards:
        known = (card for card in self.seen.hands[seat] if card != HIDDEN)
        return tuple(sorted((*known, *unknown[seat])))

    def _fit(self, unknown: list[list[int]]) -> bool:
        """Whether nothing is contradicted."""
        return all(self._broken_by(seat, unknown) == () for seat in self._bound())

    def _broken(self, unknown: list[list[int]]) -> list[Denial]:
        """What is contradicted."""
        broken = {seat: self._broken_by(seat, unknown) for seat in self._bound()}
        return [one for one in self.strict if one in broken[one.seat]]

    def _bound(self) -> Iterable[Seat]:
        """Of whom wishes tell more than that they have no card of a rank."""
        return dict.fromkeys([one.seat for one in self.strict])

    def _broken_by(self, seat: Seat, unknown: list[list[int]]) -> tuple[Denial, ...]:
        """Late in a hand the same few hands are dealt again and again, and to look at one takes long."""
        hand = self._whole(seat, unknown)
        found = self._told.get((seat, hand))
        if found is None:
            if len(self._told) >= TOLD:
                self._told.clear()
            found = tuple(one for one in self.strict if one.seat == seat and one.broken(self.variant, hand))
            self._told[seat, hand] = found
        return found

    def _mend(self, unknown: list[list[int]], rng: Chance) -> None:
        """Exchanges cards between hands until nothing is contradicted any more."""
        broken = self._broken(unknown)
        for _ in range(MENDS):
            if not broken:
                return
            one = rng.pick(broken)
            wanted = [card for card in unknown[one.seat] if EVERY_RANK[card] == one.rank or card == PHOENIX]
            card = rng.pick(wanted if wanted and rng.below(4) else unknown[one.seat])
            other = rng.pick([seat for seat in self._seats() if unknown[seat] and seat != one.seat] or [one.seat])
            swap = rng.pick(unknown[other])
            if EVERY_RANK[card] in self.absent[other] or EVERY_RANK[swap] in self.absent[one.seat]:
                continue
            _exchange(unknown[one.seat], card, unknown[other], swap)
            now = self._broken(unknown)
            if len(now) > len(broken):
                _exchange(unknown[one.seat], swap, unknown[other], card)
            else:
                broken = now

    def _gifts(self, hands: tuple[Cards, ...], rng: Chance) -> tuple[Cards, ...]:
        """Gifts between others: any card that the receiver has, or has played, and has not from somebody else."""
        given = self.seen.given
        for taker in self._seats():
            got = received(self.variant, given, taker)
            if HIDDEN not in got:
                continue
            played = (card for who, move in self.seen.history if who == taker for card in move.cards)
            free = [card for card in (*hands[taker], *played) if card not in got]
            cards = iter(rng.shuffled(free))
            for giver in self.variant.givers(taker):
                place = self.variant.takers(giver).index(taker)
                if given[giver][place] == HIDDEN:
                    given = put(given, giver, put(given[giver], place, next(cards)))
        return given


def _exchange(one: list[int], card: int, other: list[int], swap: int) -> None:
    one[one.index(card)] = swap
    other[other.index(swap)] = card


def _filled(hands: tuple[Cards, ...], cards: Iterator[int], in_order: bool = False) -> tuple[Cards, ...]:
    """The hands with cards for what is hidden."""
    full = [tuple(card if card != HIDDEN else next(cards) for card in hand) for hand in hands]
    return tuple(full if in_order else (tuple(sorted(hand)) for hand in full))


class Split:
    """Dealing a pool to hands of given sizes, where some hands have no card of some ranks: all ways equally likely.

    Cards that the same hands may hold form a group. How many of a group go to which hand is drawn by the number of
    ways that are left, then the cards by chance.
    """

    def __init__(self, pool: list[int], room: list[int], absent: list[frozenset[int]]) -> None:
        places = [seat for seat, size in enumerate(room) if size]
        grouped: dict[tuple[int, ...], list[int]] = {}
        for card in pool:
            allowed = tuple(seat for seat in places if EVERY_RANK[card] not in absent[seat])
            grouped.setdefault(allowed, []).append(card)
        self.groups = sorted(grouped.items(), key=lambda one: (len(one[0]), one[0]))
        self.room = tuple(room)
        self.known: dict[tuple[int, tuple[int, ...]], int] = {}
        self.shares: dict[tuple[int, tuple[int, ...]], tuple[list[tuple[int, ...]], list[int]]] = {}

    def draw(self, rng: Chance) -> list[list[int]]:
        """The cards for each hand."""
        hands: list[list[int]] = [[] for _ in self.room]
        room = self.room
        for place, (allowed, cards) in enumerate(self.groups):
            shuffled = rng.shuffled(cards)
            chosen = self._chosen(place, room, rng)
            for seat, count in zip(allowed, chosen, strict=True):
                hands[seat] += shuffled[:count]
                del shuffled[:count]
            room = _less(room, allowed, chosen)
        return hands

    def every(self, place: int, room: tuple[int, ...]) -> Iterator[list[list[int]]]:
        """The cards for each hand of the groups from `place` on, in all ways."""
        if place == len(self.groups):
            yield [[] for _ in room]
            return
        allowed, cards = self.groups[place]
        for share in self._options(place, room)[0]:
            for rest in self.every(place + 1, _less(room, allowed, share)):
                for parts in _parted(cards, share):
                    hands = [cards[:] for cards in rest]
                    for seat, part in zip(allowed, parts, strict=True):
                        hands[seat] += part
                    yield hands

    def _chosen(self, place: int, room: tuple[int, ...], rng: Chance) -> tuple[int, ...]:
        options, weights = self._options(place, room)
        if len(options) == 1:
            return options[0]
        rest = rng.fraction() * sum(weights)
        for share, weight in zip(options, weights, strict=True):
            rest -= weight
            if rest < 0:
                return share
        return options[-1]

    def _options(self, place: int, room: tuple[int, ...]) -> tuple[list[tuple[int, ...]], list[int]]:
        """How the cards of a group can be shared out, and in how many ways all is dealt then: the same in each draw."""
        found = self.shares.get((place, room))
        if found is None:
            allowed, cards = self.groups[place]
            options = list(_shares(len(cards), [room[seat] for seat in allowed]))
            ways = [_ways(len(cards), share) * self.ways(place + 1, _less(room, allowed, share)) for share in options]
            found = self.shares[place, room] = options, ways
        return found

    def ways(self, place: int, room: tuple[int, ...]) -> int:
        """In how many ways the groups from `place` on fill the room."""
        if place == len(self.groups):
            return 1
        if (place, room) not in self.known:
            allowed, cards = self.groups[place]
            self.known[place, room] = sum(
                _ways(len(cards), share) * self.ways(place + 1, _less(room, allowed, share))
                for share in _shares(len(cards), [room[seat] for seat in allowed])
            )
        return self.known[place, room]


def _less(room: tuple[int, ...], allowed: tuple[int, ...], share: tuple[int, ...]) -> tuple[int, ...]:
    left = list(room)
    for seat, count in zip(allowed, share, strict=True):
        left[seat] -= count
    return tuple(left)


def _shares(cards: int, room: list[int]) -> Iterator[tuple[int, ...]]:
    """Every way to say how many of the cards go to each place."""
    if not room:
        if not cards:
            yield ()
        return
    later = sum(room[1:])
    for count in range(max(0, cards - later), min(cards, room[0]) + 1):
        for rest in _shares(cards - count, room[1:]):
            yield (count, *rest)


def _parted(cards: Sequence[int], share: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """The cards in parts of these sizes, in all ways."""
    if not share:
        yield ()
        return
    for part in combinations(cards, share[0]):
        for rest in _parted([card for card in cards if card not in part], share[1:]):
            yield (part, *rest)


def _ways(cards: int, share: tuple[int, ...]) -> int:
    ways = factorial(cards)
    for count in share:
        ways //= factorial(count)
    return ways
