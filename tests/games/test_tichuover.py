"""What beats a top is built by its form alone: the same plays in the same order as from all those of the hand."""

from __future__ import annotations

from typing import Any

import pytest
from tschatulle.chance import Chance
from tschatulle.games.tichu.knowledge.denials import Denial
from tschatulle.games.tichu.rules.grandseigneur import BOTH, rules_for
from tschatulle.games.tichu.rules.tichu import make
from tschatulle.games.tichu.table import combinations
from tschatulle.games.tichu.table import twodecks as decks
from tschatulle.games.tichu.table.cards import DECK, DOG, EVERY_RANK, MAHJONG, Cards
from tschatulle.games.tichu.table.combinations import BOMB, KINDS, PAIR, SINGLE, TRIPLE, Combo, meets

ONE = tuple(range(1, DECK + 1))


def hand_of(deck: Cards, rng: Chance, bomby: bool) -> Cards:
    """A hand; a bomby one is full of neighbours, so that it has runs, stairs and bombs."""
    first, width = 2 + rng.below(7), 1 + rng.below(6)
    near = [card for card in deck if first <= EVERY_RANK[card] <= first + width or not EVERY_RANK[card]]
    return tuple(sorted(rng.shuffled(near if bomby else deck)[: 9 + rng.below(6)]))


def spelled_out(rules: Any, hand: Cards, top: Combo) -> tuple[Combo, ...]:
    """What it means, and how it was built before."""
    return tuple(combo for combo in rules.plays(hand) if rules.beats(top, combo))


@pytest.mark.parametrize(("rules", "deck"), [(combinations, ONE), (decks, ONE), (decks, BOTH)])
def test_over_lists_what_beats_the_top_of_every_form(rules: Any, deck: Cards) -> None:
    rng, met = Chance(f"over/{rules.__name__}/{len(deck)}"), set()
    for nth in range(120):
        hand, other = hand_of(deck, rng, nth % 2 == 0), hand_of(deck, rng, nth % 3 > 0)
        forms = {(combo.kind, combo.length): combo for combo in rng.shuffled(rules.plays(other))}
        for top in forms.values():
            lying = rules.laid(top, None)
            found = rules.over(hand, lying)
            assert found == spelled_out(rules, hand, lying), (hand, lying)
            met |= {(top.kind, combo.kind) for combo in found}
            rank = 2 + rng.below(13)
            obliging = tuple(combo for combo in found if meets(combo, rank))
            assert rules.obliging(hand, lying, rank) == obliging, (hand, lying, rank)
        fitting = tuple(combo for combo in rules.plays(hand) if combo.kind == BOMB)
        assert rules.bombs(hand) == tuple(sorted(fitting, key=lambda combo: (combo.height, combo.cards)))
    kinds = range(1, len(KINDS))
    assert met >= {(kind, kind) for kind in kinds} | {(kind, BOMB) for kind in kinds}


@pytest.mark.parametrize("variant", [make({}).variant, rules_for(tuple(range(8)), wishes=True)])
def test_a_denial_is_broken_as_its_wish_could_have_been_met(variant: Any) -> None:
    rng, deck, broken = Chance("denials"), variant.deck, 0
    for nth in range(150):
        hand, other = hand_of(deck, rng, nth % 2 == 0), hand_of(deck, rng, nth % 3 > 0)
        rank = 2 + rng.below(13)
        for top in (None, *rng.shuffled(variant.over(other, None))[:4]):
            one = Denial(0, rank, top, ())
            assert one.broken(variant, hand) == bool(variant.obliging(hand, top, rank)), (hand, top, rank)
            broken += one.broken(variant, hand)
    assert broken > 100


def test_few_combinations_are_built_for_a_top(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted: to answer one card, a hand of fourteen builds its single cards and no other combination."""
    built: list[int] = []

    def counting(*given: Any) -> Combo:
        built.append(given[0])
        return Combo(*given)

    hand = tuple(card for card in ONE if card not in {DOG, MAHJONG})[-14:]
    for rules in (combinations, decks):
        rules.plays.cache_clear()
        rules._formed.cache_clear()
        rules.bombs(hand)
        monkeypatch.setattr(rules, "Combo", counting)
        built.clear()
        rules.over(hand, Combo(SINGLE, 1, 2 * 5, (14,)))
        few = len(built)
        built.clear()
        rules.plays(hand)
        assert few == len(hand) and len(built) > 20 * few


def test_a_wish_that_only_a_bomb_could_meet_builds_nothing_for_a_hand_without_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Hundreds of imagined hands are asked that for one decision."""
    hand = tuple(card for card in ONE if EVERY_RANK[card] in {3, 4, 6, 7, 9, 10})[::2]
    for rules in (combinations, decks):
        rules.plays.cache_clear()
        rules._formed.cache_clear()
        rules._bombs.cache_clear()
        monkeypatch.setattr(rules, "Combo", lambda *given: pytest.fail(f"built {given}"))
        for kind, height in ((SINGLE, 2 * 9), (SINGLE, 2 * 9 + 1), (PAIR, 9), (TRIPLE, 9)):
            top = Combo(kind, {SINGLE: 1, PAIR: 2, TRIPLE: 3}[kind], height, (40,))
            assert rules.obliging(hand, top, 9) == ()
