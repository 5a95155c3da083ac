"""Worlds of Grandseigneur with so few cards that all of them can be listed: seat 0 has paid seat 1, seat 2 looks on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from games.tichutable import cards
from tschatulle.chance import Chance
from tschatulle.game import HIDDEN
from tschatulle.games.tichu.knowledge import grandseigneur as court
from tschatulle.games.tichu.knowledge.grandseigneur import TaxedWorlds
from tschatulle.games.tichu.table.cards import Cards
from tschatulle.games.tichu.table.state import PLAY, Move, State
from tschatulle.games.tichu.table.taxes import Tax, best, dearness
from tschatulle.games.tichu.table.variantrules import VariantRules

World = tuple[Cards, Cards, Cards, Cards]
"""Hands of payer and receiver, what the receiver gave back, the tax."""
POOL = cards("S3 S5 B5 SK SA Dr")
OWN = cards("S9")


def seen(
    size: int, viewer: int = 2, gone: str = "", paid: str = "", hidden: tuple[int, int, int] = (3, 3, 0), who: int = 0
) -> State:
    """A hand after a tax of so many cards; each seat has so many hidden ones. One has played what is gone."""
    history = tuple((who, Move("play", (card,))) for card in cards(gone))
    hands = tuple((HIDDEN,) * count for count in hidden)
    own = tuple(sorted((*hands[viewer], *OWN)))
    tax = best(cards(paid), size) or (HIDDEN,) * size
    return State(
        PLAY,
        hands=tuple(own if seat == viewer else hand for seat, hand in enumerate(hands)),
        given=(tax, (HIDDEN,) * size, ()),
        history=history,
        number=2,
    )


def sampler(state: State, size: int, viewer: int = 2) -> TaxedWorlds:
    """Worlds of it in a deck that is no larger than the pool and what is seen."""
    variant = VariantRules((0, 1, 2))
    played = [card for _, move in state.history for card in move.cards]
    variant.deck = tuple(sorted((*POOL, *OWN, *played)))
    return TaxedWorlds(variant, [Tax(0, 1, size)], state, viewer)


def listed(size: int, gone: Cards = ()) -> set[World]:
    """All worlds: what the payer has kept or played is less than each card that it has paid."""
    return set(fitting(size, gone))


def fitting(size: int, gone: Cards) -> Iterator[World]:
    for theirs in combinations(POOL, 3):
        others = tuple(card for card in POOL if card not in theirs)
        had = (*theirs, *gone)
        for back in combinations(had, size):
            least = max(dearness(card) for card in had if card not in back)
            for paid in combinations(others, size):
                if min(map(dearness, paid)) > least:
                    yield theirs, others, tuple(sorted(back)), best(paid, size)


def drawn(worlds: TaxedWorlds, count: int, seed: str) -> set[World]:
    rng, found = Chance(seed), set()
    for _ in range(count):
        world = worlds.draw(rng)
        paid, back = world.given[:2]
        found.add((world.hands[0], world.hands[1], tuple(sorted(back)), paid))
    return found


@pytest.mark.parametrize(("size", "gone"), [(1, ""), (2, "SQ")])
def test_v42_v43_all_that_two_others_may_have_given_each_other_is_imagined(size: int, gone: str) -> None:
    wanted = listed(size, cards(gone))
    assert drawn(sampler(seen(size, gone=gone), size), 30 * len(wanted), "all") == wanted


@pytest.mark.parametrize("size", [1, 2])
@pytest.mark.parametrize(("tries", "mends"), [(1, 0), (0, 400)])
def test_v42_v43_a_tax_that_could_not_be_paid_is_made_possible(
    size: int, tries: int, mends: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At once by exchanging the payer's best for the receiver's lowest cards, or else step by step."""
    monkeypatch.setattr(court, "MENDS", mends)
    worlds, rng, hands = sampler(seen(size), size), Chance("settled"), set()
    for _ in range(120):
        monkeypatch.setattr(court, "TRIES", tries)
        hands.add(worlds.hands(rng)[:2])
    assert hands <= {world[:2] for world in listed(size)} and len(hands) > 5


def test_v42_v43_without_a_search_the_best_cards_of_both_are_named() -> None:
    """The gifts that are named when none was found by chance."""
    worlds = sampler(seen(2), 2)
    hands = (cards("S5 B5 SK"), cards("S3 SA Dr"), OWN)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(court, "TRIES", 0)
        assert worlds._between(Tax(0, 1, 2), hands, Chance("")) == (cards("SK B5")[::-1], best(cards("SA Dr"), 2))


@pytest.mark.parametrize("tries", [0, 1])
def test_v42_v43_a_receiver_puts_better_cards_than_its_tax_elsewhere(
    tries: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seat 1 got a king: only seat 2 can have what is better than it, and has room for no more."""
    monkeypatch.setattr(court, "TRIES", tries)
    monkeypatch.setattr(court, "MENDS", 400 * (1 - tries))
    state = seen(1, viewer=1, paid="SQ", hidden=(3, 0, 3))
    worlds, rng = sampler(state, 1, viewer=1), Chance("barred")
    found = {worlds.hands(rng)[0] for _ in range(20)}
    assert found == {cards("S3 S5 B5")}


def test_v42_worlds_of_a_payer_without_cards_are_drawn_too() -> None:
    """Payer or receiver has nothing left but what it has played: there is nothing to exchange."""
    for who, hidden in enumerate([(0, 6, 0), (6, 0, 0)]):
        worlds = sampler(seen(1, gone="S4 S6", hidden=hidden, who=who), 1)
        hands = worlds.hands(Chance("done"))
        assert [len(hand) for hand in hands] == [hidden[0], hidden[1], 1]


def test_v42_an_excess_is_what_a_payer_has_above_the_tax_beyond_what_it_got_back() -> None:
    worlds, tax = sampler(seen(2), 2), Tax(0, 1, 2)

    def excess(payer: str, receiver: str) -> Any:
        return worlds._excess(tax, [[*cards(payer)], [*cards(receiver)], []])

    assert excess("SK SA Dr", "S3 S5 B5") == 1, "three are better than the second best of the receiver's"
    assert excess("S3 SA Dr", "S5 B5 SK") == 0
    assert excess("S3 S5 B5", "SK SA Dr") == 0
    assert worlds._wrong([[*cards("SK SA Dr")], [*cards("S3 S5 B5")], []]) == 1
