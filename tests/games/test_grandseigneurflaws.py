"""What a state of Grandseigneur cannot be: every flaw by its words, each way to it with a state sound but for it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from games.tichutable import cards, go, progress, texts
from tschatulle.chance import Chance
from tschatulle.game import HIDDEN, TABLE, BadText, IllegalMove
from tschatulle.games.tichu.knowledge import grandseigneur as court
from tschatulle.games.tichu.knowledge.grandseigneur import TaxedWorlds, court_flaws
from tschatulle.games.tichu.rules.grandseigneur import BOTH, HANDS, ONE, make, new_ranks
from tschatulle.games.tichu.table.cards import DECK, DRAGON, PHOENIX
from tschatulle.games.tichu.table.sheet import Ranks
from tschatulle.games.tichu.table.state import (
    CALL,
    DEAL,
    EMPTY,
    EXCHANGE,
    GRAND,
    OVER,
    PASS,
    PLAY,
    SWEEP,
    Move,
    State,
    put,
)
from tschatulle.games.tichu.table.taxes import best, dearness, level, taxes, titles
from tschatulle.games.tichu.table.trick import begun

GAME = make({"players": "5"})
FIRST = (
    "Ma S2 B2 R2 G2 S9 B9 R9 G9 SA BA",
    "S3 B3 R3 G3 ST BT RT GT RA GA Ph",
    "S4 B4 R4 G4 SJ BJ RJ GJ S8 B8 Dr",
    "S5 B5 R5 G5 SQ BQ RQ GQ R8 G8 S7",
    "S6 B6 R6 G6 SK BK RK GK B7 R7 G7",
)


def dealing(dealer: int, *hands: str) -> Move:
    """The deal in which the hands get these cards, seat 0 first."""
    held = [cards(hand) for hand in hands]
    seats = [(dealer + n) % 5 for n in range(5)]
    return Move("deal", tuple(held[seat][n] for n in range(11) for seat in seats), dealer)


LED = GAME.play(GAME.start(), TABLE, dealing(2, *FIRST))
"""The first hand, led by seat 0."""
WISHED = go(GAME, LED, "0:Ma", "0:WQ", "1:-", "2:-")
SHEET = (Ranks((3, 1, 4, 0, 2)),)
"""Seat 3 is on the throne, seat 2 is the lowest: 2 owes 3 two cards and 0 owes 1 one."""
TAXED = GAME.play(State(DEAL, SHEET, 1, 2), TABLE, GAME.table_move(State(DEAL, SHEET, 1, 2), Chance("tax")))


def answered() -> State:
    state = TAXED
    while state.phase == EXCHANGE:
        seat = GAME.awaited(state)[0]
        state = GAME.play(state, seat, GAME.moves(state, seat)[0])
    return state


PLAYED = answered()


def played_out() -> list[State]:
    """All states of the second hand from its first lead to its end."""
    rng, states = Chance("ended"), [PLAYED]
    while len(states[-1].sheet) == 1:
        state, seat = states[-1], GAME.awaited(states[-1])[0]
        states.append(GAME.play(state, seat, rng.pick(GAME.moves(state, seat)) if seat >= 0 else SWEEP))
    return states


WAY = played_out()
ENDED = WAY[-1]


def test_the_states_of_these_tests_are_sound() -> None:
    for state in (GAME.start(), LED, WISHED, TAXED, PLAYED, ENDED):
        assert GAME.flaws(state) == () and GAME.read_state(GAME.state_text(state)) == state
    assert [len(given) for given in TAXED.given] == [1, 1, 2, 2, 0] and GAME.awaited(TAXED) == (1, 3)
    assert TAXED.given[1] == (EMPTY,) and TAXED.given[3] == (EMPTY, EMPTY)
    assert GAME.ranks(LED) == () and GAME.ranks(PLAYED) == SHEET[0] == GAME.ranks(ENDED) and len(ENDED.sheet) == 2


def longer(state: State, *events: Any) -> State:
    return replace(state, history=(*state.history, *events))


SEVEN = cards("S7")[0]
FLAWS: list[tuple[str, State]] = [
    ("something before the first deal", State(dealer=1)),
    ("the opener is known from the first lead on", replace(LED, phase=GRAND)),
    ("the opener is known from the first lead on", replace(LED, progress=None)),
    ("the opener is known from the first lead on", replace(TAXED, progress=begun(0, (11,) * 5))),
    ("the opener is nobody", replace(LED, progress=begun(5, (11,) * 5))),
    ("the sheet does not fit the number of hands", replace(LED, number=2)),
    ("the sheet does not fit the number of hands", replace(PLAYED, number=1)),
    ("the sheet does not fit the number of hands", replace(TAXED, number=1)),
    ("the sheet does not fit the number of hands", replace(ENDED, number=3)),
    ("the sheet does not fit the number of hands", replace(ENDED, phase=OVER)),
    ("the sheet does not fit the number of hands", replace(ENDED, number=3, sheet=(*ENDED.sheet, SHEET[0]))),
    ("not everybody has a rank", replace(ENDED, number=4, sheet=(*SHEET, *SHEET, *ENDED.sheet))),
    ("not everybody has a rank", replace(PLAYED, sheet=(Ranks((3, 1, 4, 0, 0)),))),
    ("not everybody has a rank", replace(PLAYED, sheet=(Ranks((3, 1, 4, 0)),))),
    ("not everybody has a rank", replace(PLAYED, sheet=(Ranks((1, 2, 3, 4, 5)),))),
    ("somebody else deals", replace(PLAYED, dealer=3)),
    ("somebody else deals", replace(LED, dealer=5)),
    ("somebody else deals", replace(LED, dealer=-1)),
    ("such things do not exist here", replace(LED, answers=(1,))),
    ("such things do not exist here", replace(LED, calls=(0,) * 5)),
    ("such things do not exist here", replace(LED, rest=((), ()))),
    ("such things do not exist here", replace(TAXED, again=(1,))),
    ("not a hand for everybody", replace(LED, hands=(*LED.hands, ()))),
    ("not a hand for everybody", replace(LED, given=LED.given[:4])),
    ("no such move", longer(LED, (1, CALL))),
    ("no such move", longer(LED, (1, Move("gift", (), 2)))),
    ("a tax is not paid", replace(TAXED, given=put(TAXED.given, 2, (EMPTY, TAXED.given[2][1])))),
    ("the gifts are incomplete", replace(PLAYED, given=put(PLAYED.given, 4, (27,)))),
    ("the gifts are incomplete", replace(PLAYED, given=put(PLAYED.given, 3, PLAYED.given[3][:1]))),
    ("the gifts are incomplete", replace(PLAYED, given=put(PLAYED.given, 1, (EMPTY,)))),
    ("the gifts are incomplete", replace(TAXED, given=PLAYED.given)),
    ("not so many cards each", replace(LED, hands=(LED.hands[0][1:], *LED.hands[1:]))),
    ("not so many cards each", replace(TAXED, hands=(TAXED.hands[0][1:], *TAXED.hands[1:]))),
    ("not so many cards each", longer(TAXED, (0, PASS))),
    ("not every card is there once", replace(LED, hands=put(LED.hands, 0, (*LED.hands[0][:10], DECK + 1)))),
    ("a hand is not sorted", replace(LED, hands=put(LED.hands, 0, LED.hands[0][::-1]))),
    ("the progress does not fit", replace(LED, progress=begun(1, (11,) * 5))),
    ("the progress does not follow from the history", replace(LED, progress=begun(0, (11,) * 5)._replace(turn=1))),
    ("the progress does not fit", replace(ENDED, progress=progress(ENDED)._replace(over=False))),
    (
        "the sheet is wrong",
        replace(ENDED, sheet=(*SHEET, Ranks((*ENDED.sheet[1][1::-1], *ENDED.sheet[1][2:]))), dealer=2),
    ),
]


@pytest.mark.parametrize(("flaw", "state"), FLAWS)
def test_a_state_with_one_thing_wrong_has_that_flaw_and_is_not_read(flaw: str, state: State) -> None:
    assert GAME.flaws(state) == (flaw,)
    written = state.phase != DEAL or state.progress is None or state.progress.over  # the progress is not written
    if state.dealer >= 0 and written and "follow" not in flaw:
        with pytest.raises(BadText):
            GAME.read_state(GAME.state_text(state))


@pytest.mark.parametrize(
    "state", [replace(TAXED, signals=(1,) * 5), replace(LED, names=(1, 0)), replace(TAXED, deferred=(1,))]
)
def test_there_are_no_signals_and_names(state: State) -> None:
    assert GAME.flaws(state) == ("such things do not exist here",)


def test_v42_v43_what_was_paid_were_the_best_cards_and_went_to_the_receiver() -> None:
    (low,) = (seat for seat in range(5) if seat == SHEET[0][4])
    paid, back = PLAYED.given[low], PLAYED.given[3]
    assert paid == best((*PLAYED.hands[low], *paid), 2) and set(paid) <= set(PLAYED.hands[3])
    kept = next(card for card in reversed(PLAYED.hands[low]) if card not in back)
    other = replace(PLAYED, given=put(PLAYED.given, low, (kept, paid[0])))
    assert GAME.flaws(other) == ("a gift went elsewhere",)
    assert GAME.flaws(replace(PLAYED, given=put(PLAYED.given, 3, (back[0], PLAYED.hands[4][0])))) == (
        "a gift went elsewhere",
    )
    assert GAME.flaws(replace(PLAYED, given=put(PLAYED.given, low, paid[::-1]))) == ("not the best cards were paid",)
    weaker = next(card for card in PLAYED.hands[3] if card not in paid)
    lower = replace(PLAYED, given=put(PLAYED.given, low, (paid[0], weaker)))
    assert GAME.flaws(lower) == ("not the best cards were paid",)
    seen = GAME.observe(lower, 3)
    assert GAME.flaws(GAME.observe(PLAYED, 3)) == () and GAME.flaws(GAME.observe(TAXED, 2)) == ()
    assert seen.given[low] == lower.given[low] and set(seen.given[0]) == {HIDDEN}


def test_a_wish_that_was_not_met_could_not_be_met() -> None:
    """Seats 1 and 2 have passed; seat 0, who wished, and seat 3, whose turn it is, may have queens."""

    def swapped(*pair: str) -> State:
        (one,), (other,) = map(cards, pair)
        turned = {one: other, other: one}
        return replace(
            WISHED, hands=tuple(tuple(sorted(turned.get(card, card) for card in hand)) for hand in WISHED.hands)
        )

    assert GAME.flaws(swapped("SQ", "SA")) == () == GAME.flaws(swapped("SQ", "SK")) == GAME.flaws(WISHED)
    for lower in ("ST", "SJ"):
        assert GAME.flaws(swapped("SQ", lower)) == ("a wish was not met that could be met",)
        assert GAME.flaws(GAME.observe(swapped("SQ", lower), 0)) == (), "nobody sees that"
    (seat,) = (seat for seat in (1, 2) if cards("SJ")[0] in WISHED.hands[seat])
    seen = GAME.observe(swapped("SQ", "SJ"), seat)
    assert GAME.flaws(seen) == ("a wish was not met that could be met",), "but who has passed"


def test_an_opener_without_a_hand_of_play_is_refused() -> None:
    assert court_flaws(GAME, State(), 0) == ("something before the first deal",)
    assert court_flaws(GAME, LED, 4, early=True) == () and court_flaws(GAME, LED, 5) == ("the opener is nobody",)
    broken = replace(LED, progress=None)
    assert court_flaws(GAME, broken, 0) == ("against the rules",) and court_flaws(GAME, broken, 0, early=True) == ()


# What may be done.


def test_v42_gifts_back_go_to_who_has_paid_one_by_one() -> None:
    (first, second), top = TAXED.hands[3][:2], 3
    assert {move.value for move in GAME.moves(TAXED, 3)} == {2} and {move.value for move in GAME.moves(TAXED, 1)} == {0}
    assert (
        GAME.moves(TAXED, 0)
        == GAME.moves(TAXED, 4)
        == GAME.moves(TAXED, 5)
        == GAME.moves(TAXED, TABLE)
        == GAME.moves(TAXED, -2)
        == ()
    )
    half = GAME.play(TAXED, top, Move("give", (second,), 2))
    assert half.given[3] == (second, EMPTY) and GAME.awaited(half) == (1, 3)
    whole = GAME.play(half, top, Move("give", (first,), 2))
    assert whole.given[3] == (second, first) and GAME.awaited(whole) == (1,) and GAME.moves(whole, 3) == ()
    for state, seat, move, reason in (
        (whole, 3, Move("give", whole.hands[3][:1], 2), "tichu.given-already"),
        (TAXED, 4, Move("give", TAXED.hands[4][:1], 3), "tichu.given-already"),
        (TAXED, 3, Move("give", (first, second), 2), "tichu.not-now"),
        (TAXED, 3, Move("give", (), 2), "tichu.not-now"),
        (TAXED, 3, Move("play", (first,)), "tichu.not-now"),
        (TAXED, 3, Move("give", TAXED.hands[0][:1], 2), "tichu.not-your-card"),
        (TAXED, 3, Move("give", (first,), 0), "tichu.bad-receiver"),
        (TAXED, 5, Move("give", (first,), 2), "tichu.not-your-turn"),
        (TAXED, -2, Move("give", (first,), 2), "tichu.not-your-turn"),
        (TAXED, TABLE, SWEEP, "tichu.not-now"),
        (ENDED, 0, PASS, "tichu.not-now"),
    ):
        with pytest.raises(IllegalMove) as refusal:
            GAME.play(state, seat, move)
        assert refusal.value.reason == reason
    low = GAME.play(whole, 1, Move("give", whole.hands[1][:1], 0))
    assert low.phase == PLAY and {first, second} <= set(low.hands[2]) and set(low.given[2]) <= set(low.hands[3])
    assert list(map(len, low.hands)) == [11] * 5 and all(list(hand) == sorted(hand) for hand in low.hands)


def test_v54_the_lowest_rank_draws_first_and_chance_names_nobody_later() -> None:
    deal = GAME.table_move(ENDED, Chance("next"))
    assert deal.value == ENDED.sheet[-1][-1] and sorted(deal.cards) == list(ONE)
    for move in (deal._replace(value=(deal.value + 1) % 5), deal._replace(cards=deal.cards[1:])):
        with pytest.raises(IllegalMove) as refusal:
            GAME.play(ENDED, TABLE, move)
        assert refusal.value.reason == "tichu.bad-deal"
    opening = GAME.table_move(GAME.start(), Chance("first"))
    for nobody in (-1, 5):
        with pytest.raises(IllegalMove) as refusal:
            GAME.play(GAME.start(), TABLE, opening._replace(value=nobody))
        assert refusal.value.reason == "tichu.bad-deal"
    assert {GAME.table_move(GAME.start(), Chance(str(n))).value for n in range(60)} == set(range(5))
    assert LED.dealer == 2 and [len(hand) for hand in LED.hands] == [11] * 5


@pytest.mark.parametrize("players", [6, 8, 12])
def test_v54_hands_are_dealt_from_the_dealer_to_the_right(players: int) -> None:
    game = make({"players": str(players)})
    deck = ONE if players == 6 else BOTH
    state = game.play(game.start(), TABLE, Move("deal", deck, 2))
    for seat in range(players):
        assert state.hands[seat] == deck[(seat - 2) % players :: players]


def test_v51_two_decks_have_one_mah_jong_and_no_dog() -> None:
    assert tuple(range(2, 57)) == ONE and (*range(2, 57), *range(59, 113)) == BOTH
    assert [len(make({"players": str(n)}).variant_of(State()).deck) for n in (5, 6, 7, 12)] == [55, 55, 109, 109]


def test_v41_whoever_is_left_is_last() -> None:
    assert new_ranks(begun(0, (0,) * 5)._replace(out=(3, 0, 4, 1)), 5) == (3, 0, 4, 1, 2)


def test_v55_how_many_hands_and_what_the_options_mean() -> None:
    assert HANDS == ("3", "2", "6")
    usual = make({"players": "12"})
    assert (usual.hands, usual.wishes, usual.players, usual.key) == (3, True, 12, "grandseigneur12")
    other = make({"players": "5", "hands": "6", "wish": "off"})
    assert (other.hands, other.wishes, other.sides) == (6, False, (0, 1, 2, 3, 4))
    short = make({"players": "5", "hands": "2"})
    assert replace(ENDED, phase=OVER) and short.flaws(replace(ENDED, phase=OVER)) == ()
    assert short.flaws(ENDED) == ("the sheet does not fit the number of hands",)


def test_v42_v43_taxes_and_titles_of_every_number_of_players() -> None:
    assert [len(taxes(players)) for players in range(5, 13)] == [2, 3, 3, 3, 3, 3, 3, 3]
    assert taxes(7) == ((6, 0, 3), (5, 1, 2), (4, 2, 1))
    assert titles(7)[3:4] == ("chevalier",) and titles(12)[3:9] == (
        *("chevalier", "ecuyer", "marchand", "artisan", "paysan", "porcher"),
    )
    assert [level(card) for card in cards("Dr Ph Ma SA S2 dr")] == [15, 2, 14, 16, 17, 17]
    assert [level(card) for card in (DRAGON, PHOENIX, DRAGON + DECK, SEVEN)] == [17, 16, 17, 7]


def test_v56_v57_the_moves_of_a_hand() -> None:
    assert texts(GAME, WISHED, 3)[:2] == ["SQ", "BQ"] and texts(GAME, WISHED, 0) == ["S2B2R2G2", "S9B9R9G9"]
    assert GAME.awaited(GAME.start()) == (TABLE,) and GAME.awaited(replace(ENDED, phase=OVER)) == ()
    assert GAME.moves(WISHED, TABLE) == () and GAME.outcome(ENDED) is None


def test_v35_of_cards_that_look_the_same_the_lower_one_is_given_back() -> None:
    game = make({"players": "7"})
    eight, other, nine = cards("S8")[0], cards("s8")[0], cards("s9")[0]
    held = ((eight, nine, other), *((),) * 5, ())
    state = State(
        EXCHANGE,
        ((0, 1, 2, 3, 4, 5, 6),),
        2,
        6,
        held,
        given=((EMPTY,) * 3, *((EMPTY,) * n for n in (2, 1, 0, 1, 2, 3))),
    )
    assert [move.cards[0] for move in game.moves(state, 0)] == [eight, nine]
    assert {move.value for move in game.moves(state, 0)} == {6}


# Worlds, between the taxes of two others.


@pytest.mark.parametrize("tries", [0, 1, 40])
def test_v42_v43_worlds_fit_taxes_and_wishes_also_where_they_must_be_mended(
    tries: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(court, "TRIES", tries)
    for state in WAY[:-1:9]:
        for viewer in (None, 4, 2, 3):
            view = GAME.observe(state, viewer)
            world = GAME.imagine(view, viewer, Chance(f"mended {tries}"))
            assert GAME.observe(world, viewer) == view and GAME.flaws(world) == (), (viewer, len(state.history))


def test_v42_v43_before_the_gifts_a_payers_best_cards_are_what_it_has_paid() -> None:
    for viewer in (None, *range(5)):
        view = GAME.observe(TAXED, viewer)
        one, other = (GAME.imagine(view, viewer, Chance(text)) for text in ("one", "other"))
        assert one != other and GAME.flaws(one) == GAME.flaws(other) == ()
        assert GAME.observe(one, viewer) == GAME.observe(other, viewer) == view
        assert one == GAME.imagine(view, viewer, Chance("one"))


def test_v42_v43_all_that_taxes_allow_is_imagined_and_nothing_else() -> None:
    """A payer may have so many cards that its receiver's do not beat as it got back, and no more."""
    view = GAME.observe(PLAYED, 4)
    sampler, rng, found = TaxedWorlds(GAME.variant_of(view), GAME.dues(view), view, 4), Chance("all"), set()
    for _ in range(60):
        world = sampler.draw(rng)
        for tax in GAME.dues(view):
            payer, receiver = ([dearness(card) for card in world.hands[seat]] for seat in tax[:2])
            above = [sum(card > least for card in payer) for least in sorted(receiver, reverse=True)[: tax.size + 2]]
            found |= {(tax.size, place, count) for place, count in enumerate(above)}
    assert {(1, 0, 0), (1, 0, 1), (2, 1, 0), (2, 1, 1), (2, 1, 2)} <= found
    assert not {(1, 0, 2), (2, 1, 3), (2, 1, 4)} & found
    assert {(1, 2, 2), (2, 3, 3)} <= found, "the receiver's other cards may be lower"
