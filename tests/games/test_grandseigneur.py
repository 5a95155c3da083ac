"""Grandseigneur: ranks, taxes, the throne, what is seen; each ruling by its number."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

import pytest
from games.tichutable import cards, go, progress, texts
from hypothesis import given, settings
from hypothesis import strategies as st
from tschatulle.chance import Chance
from tschatulle.game import HIDDEN, TABLE, BadText, IllegalMove
from tschatulle.games.tichu.bots.levels import BOTS
from tschatulle.games.tichu.knowledge.grandseigneur import TaxedWorlds
from tschatulle.games.tichu.rules.grandseigneur import FEWEST, MOST, Grandseigneur, make, throne_time
from tschatulle.games.tichu.show import grandseigneur as throneshow
from tschatulle.games.tichu.table.cards import MAHJONG, cards_text
from tschatulle.games.tichu.table.sheet import Ranks
from tschatulle.games.tichu.table.state import DEAL, EMPTY, EXCHANGE, OVER, PLAY, Move, State
from tschatulle.games.tichu.table.taxes import Tax, best, dearness, taxes, titles
from tschatulle.games.tichu.table.trick import begun
from tschatulle.minds.bot import finish
from tschatulle.play.record import Entered, Record, plain_text, read_plain

GAMES = {players: make({"players": str(players)}) for players in range(FEWEST, MOST + 1)}


def step(game: Grandseigneur, state: State, rng: Chance) -> State:
    seat = game.awaited(state)[0]
    return game.play(state, seat, game.table_move(state, rng) if seat < 0 else rng.pick(game.moves(state, seat)))


@lru_cache(maxsize=32)
def played(players: int, seed: str = "one", hands: int = 1) -> State:
    """A match after so many hands."""
    game, rng = GAMES[players], Chance(f"throne {seed}")
    state = game.start()
    while len(state.sheet) < hands:
        state = step(game, state, rng)
    return state


def taxed(players: int, seed: str = "one") -> State:
    """The second hand is dealt, and the taxes are paid."""
    game, state = GAMES[players], played(players, seed)
    return game.play(state, TABLE, game.table_move(state, Chance("tax")))


def returned(players: int, seed: str = "one") -> State:
    """All taxes are answered with the lowest cards."""
    game, state = GAMES[players], taxed(players, seed)
    while state.phase == EXCHANGE:
        seat = game.awaited(state)[0]
        state = game.play(state, seat, game.moves(state, seat)[0])
    return state


def table(*hands: str, turn: int = 0, wish: int = 0, wishes: str = "on") -> tuple[Grandseigneur, State]:
    """The first hand of five, each with only these cards."""
    held = tuple(map(cards, hands))
    progress = begun(turn, tuple(map(len, held)))._replace(wish=wish)
    game = make({"players": str(len(hands)), "wish": wishes})
    return game, State(PLAY, (), 1, 0, held, given=((),) * len(hands), progress=progress)


# Ranks and taxes.


def test_v41_the_ranks_have_names() -> None:
    assert titles(6) == ("grandseigneur", "seigneur", "maitre", "bourgeois", "pauvre", "miserable")
    assert titles(5) == ("grandseigneur", "seigneur", "bourgeois", "pauvre", "miserable")
    assert all(len(set(titles(players))) == players for players in GAMES)
    assert titles(8)[3:5] == ("chevalier", "ecuyer")


def test_v42_who_pays_whom() -> None:
    assert taxes(6) == (Tax(5, 0, 3), Tax(4, 1, 2), Tax(3, 2, 1))
    assert taxes(5) == (Tax(4, 0, 2), Tax(3, 1, 1)), "one card fewer, and the middle one is free"
    assert taxes(12) == (Tax(11, 0, 3), Tax(10, 1, 2), Tax(9, 2, 1))


def test_v43_v44_the_best_cards_are_dragon_phoenix_mah_jong_then_the_highest() -> None:
    assert cards_text(best(cards("Ma S2 SA BA Ph Dr"), 4)) == "DrPhMaBA"
    assert cards_text(best(cards("SA sa GK dr ph Ph"), 4)) == "drphPhsa"
    assert cards_text(best(cards("S9 BT GT RT"), 2)) == "GTRT"


def test_v42_the_tax_is_paid_at_the_deal_and_answered_by_free_choice() -> None:
    game, state = GAMES[6], taxed(6)
    ranks = Grandseigneur.ranks(state)
    assert state.phase == EXCHANGE and set(game.awaited(state)) == set(ranks[:3])
    assert [len(state.given[seat]) for seat in ranks] == [3, 2, 1, 1, 2, 3]
    assert state.given[ranks[0]] == (EMPTY,) * 3 and EMPTY not in state.given[ranks[5]]
    top = ranks[0]
    moves = game.moves(state, top)
    assert {move.value for move in moves} == {ranks[5]} and [m.cards[0] for m in moves] == list(state.hands[top])
    paid = state.given[ranks[5]]
    assert min(map(dearness, paid)) > max(map(dearness, state.hands[ranks[5]]))
    for word, reason in (
        (Move("give", moves[0].cards, ranks[4]), "tichu.bad-receiver"),
        (Move("give", (paid[0],), ranks[5]), "tichu.not-your-card"),
        (Move("pass"), "tichu.not-now"),
    ):
        with pytest.raises(IllegalMove) as refusal:
            game.play(state, top, word)
        assert refusal.value.reason == reason
    with pytest.raises(IllegalMove):
        game.play(state, ranks[5], Move("give", state.hands[ranks[5]][:1], top))
    after = returned(6)
    assert after.phase == PLAY and set(paid) <= set(after.hands[top])
    assert sum(map(len, after.hands)) == 55 and MAHJONG in after.hands[progress(after).opener]


def test_v58_the_receiver_does_not_see_the_tax_before_it_has_answered() -> None:
    game, state = GAMES[7], taxed(7)
    ranks = Grandseigneur.ranks(state)
    assert set(game.observe(state, ranks[0]).given[ranks[6]]) == {HIDDEN}
    assert game.observe(state, ranks[6]).given[ranks[6]] == state.given[ranks[6]]
    after = returned(7)
    assert game.observe(after, ranks[0]).given[ranks[6]] == after.given[ranks[6]]
    assert set(game.observe(after, ranks[3]).given[ranks[6]]) == {HIDDEN}


# The match.


@pytest.mark.parametrize("players", GAMES)
def test_v51_v54_the_decks_are_dealt_out_the_lowest_ranks_first(players: int) -> None:
    game = GAMES[players]
    state = game.play(game.start(), TABLE, game.table_move(game.start(), Chance("deal")))
    sizes = [len(hand) for hand in state.hands]
    assert sum(sizes) == (55 if players < 7 else 109) and max(sizes) - min(sizes) <= 1
    assert sizes[state.dealer] == max(sizes) and state.phase == PLAY, "the first hand has no taxes (V52)"
    later = returned(players)
    order = [len(later.hands[seat]) for seat in Grandseigneur.ranks(later)]
    assert order == sorted(order), "who is lowest has most"
    assert len(set(sum(later.hands, ()))) == sum(sizes)


def test_v52_the_hand_ends_with_one_player_left_and_its_order_is_the_new_ranking() -> None:
    state = played(6)
    assert sorted(state.sheet[0]) == list(range(6)) and state.sheet[0][:5] == progress(state).out
    assert sum(bool(hand) for hand in state.hands) == 1 and state.phase == DEAL
    assert GAMES[6].observe(state, 2) == state, "and it lies open"


def test_v53_play_goes_from_a_rank_to_the_next_higher_one() -> None:
    state = returned(6)
    ranks = Grandseigneur.ranks(state)
    assert GAMES[6].variant_of(state).order == ranks[::-1]
    assert GAMES[6].variant_of(state).ring(ranks[0])[0] == ranks[5]
    assert state.dealer == ranks[5]


def test_v55_who_was_out_first_most_often_wins_then_the_better_places() -> None:
    game = GAMES[5]
    rows = (Ranks((0, 1, 2, 3, 4)), Ranks((1, 0, 2, 3, 4)), Ranks((2, 1, 0, 3, 4)))
    end = game.outcome(State(OVER, rows))
    assert throne_time(rows, 5) == (1, 1, 1, 0, 0)
    assert end and end.points == (1, 1, 1, 0, 0) and end.winners == (1,) and end.reason == "tichu.throne"
    shared = game.outcome(
        State(OVER, (Ranks((0, 1, 2, 3, 4)), Ranks((1, 0, 2, 3, 4)), Ranks((3, 1, 0, 2, 4)), Ranks((3, 0, 1, 2, 4))))
    )
    assert shared and shared.winners == (3,)
    both = game.outcome(State(OVER, (Ranks((0, 1, 2, 3, 4)), Ranks((1, 0, 2, 3, 4)))))
    assert both and both.winners == (0, 1) and game.outcome(State(PLAY, rows)) is None


@pytest.mark.parametrize("hands", ["3", "2", "6"])
def test_v55_a_match_has_the_agreed_hands(hands: str) -> None:
    game, rng = make({"players": "5", "hands": hands}), Chance("agreed")
    state = game.start()
    while game.awaited(state):
        state = step(game, state, rng)
    assert len(state.sheet) == int(hands) and state.phase == OVER


def test_v56_the_wish_is_an_option() -> None:
    game, state = table("Ma S9", "S5 S8", "S6 S7", "ST SJ", "SQ SK")
    state = go(game, state, "0:Ma")
    assert progress(state).pending == "wish" and "W8" in texts(game, state, 0) and "W-" in texts(game, state, 0)
    wished = go(game, state, "0:W8")
    assert texts(game, wished, 1) == ["S8"]
    with pytest.raises(IllegalMove) as refusal:
        go(game, wished, "1:-")
    assert refusal.value.reason == "tichu.wish-binds"
    game, state = table("Ma S9", "S5 S8", "S6 S7", "ST SJ", "SQ SK", wishes="off")
    assert progress(go(game, state, "0:Ma")).turn == 1


def test_v57_bombs_between_turns_and_a_dragons_trick_is_put_aside() -> None:
    game, state = table("Dr S9", "S5 S8", "S2 B2 R2 G2 S4", "ST SJ", "SQ SK")
    led = go(game, state, "0:Dr")
    assert texts(game, led, 2) == ["S2B2R2G2"] and progress(go(game, led, "2:S2B2R2G2")).turn == 3
    swept = go(game, led, "1:-", "2:-", "3:-", "4:-", ".")
    assert progress(swept).turn == 0 and not progress(swept).pending
    assert texts(game, state, 2) == [], "no bomb takes a lead away"


def test_the_lead_goes_on_when_its_winner_is_out() -> None:
    game, state = table("SA", "S5 S8", "S2 S4", "ST SJ", "SQ SK")
    state = go(game, state, "0:SA", "1:-", "2:-", "3:-", "4:-", ".")
    assert progress(state).turn == 1 and progress(state).out == (0,)


def test_equal_cards_of_both_decks_may_be_played_for_each_other() -> None:
    hands = ("S8 s8 S9", "S5 S6", "S2 S4", "ST SJ", "SQ SK", "G2 G3", "G4 G5")
    game, state = table(*hands)
    assert texts(game, state, 0)[:2] == ["S8", "S9"] and go(game, state, "0:s8").hands[0] == cards("S8 S9")
    five, other = table(*hands[:5])
    with pytest.raises(BadText):
        five.read_move("s8")
    assert other.hands


# What is seen, and worlds.


def test_a_payer_keeps_nothing_better_than_what_it_has_paid() -> None:
    game, state = GAMES[8], returned(8)
    ranks = Grandseigneur.ranks(state)
    for viewer in (ranks[0], ranks[3], None):
        seen = game.observe(state, viewer)
        worlds = TaxedWorlds(game.variant_of(seen), game.dues(seen), seen, viewer)
        for n in range(5):
            world = worlds.draw(Chance(f"world {n}"))
            assert game.flaws(world) == ()
            for tax in game.dues(world):
                kept = set(world.hands[tax.payer]) - set(world.given[tax.receiver])
                assert max(map(dearness, kept)) < min(map(dearness, world.given[tax.payer]))


def test_flaws_of_taxes_and_ranks() -> None:
    game, state = GAMES[6], returned(6)
    ranks = Grandseigneur.ranks(state)
    other = tuple(reversed(ranks))
    assert game.flaws(state) == ()
    for broken in (
        replace(state, sheet=(Ranks(other),)),
        replace(state, sheet=(Ranks((0, 0, 1, 2, 3, 4)),)),
        replace(state, dealer=ranks[0]),
        replace(state, calls=(0,) * 6),
        replace(state, given=((),) * 6),
        replace(state, number=3),
        replace(state, phase="grand"),
        replace(state, hands=(*state.hands[1:], state.hands[0])),
        replace(taxed(6), hands=(*taxed(6).hands[1:], taxed(6).hands[0])),
    ):
        assert game.flaws(broken)
        with pytest.raises(BadText):
            game.read_state(game.state_text(broken))


def test_a_call_in_a_history_is_refused() -> None:
    game = GAMES[5]
    state = game.play(game.start(), TABLE, game.table_move(game.start(), Chance("call")))
    with pytest.raises(BadText):
        game.read_state(game.state_text(state) + "_0T" if state.history else game.state_text(state) + "0T")


def test_options_are_checked() -> None:
    for options in ({"players": "4"}, {"players": "13"}, {}, {"players": "6", "hands": "5"}):
        with pytest.raises(BadText):
            make(options)


# Players and words.


def test_greedy_players_give_their_lowest_cards_back_and_beat_random_ones() -> None:
    game, state = GAMES[6], taxed(6)
    top = Grandseigneur.ranks(state)[0]
    thought = finish(BOTS["greedy"].think(game, game.observe(state, top), top, Chance("g")))
    assert dearness(thought.move.cards[0]) == min(map(dearness, state.hands[top]))


def test_the_scene_tells_ranks_titles_and_taxes() -> None:
    game, state = GAMES[6], taxed(6)
    facts = throneshow.scene(game.observe(state, 0))["facts"]
    assert facts["ranks"] == list(Grandseigneur.ranks(state)) and len(facts["titles"]) == 6 and "worth" not in facts
    assert facts["dues"] == [list(tax) for tax in game.dues(state)] and sum(facts["reigns"]) == 1
    assert throneshow.scene(game.start())["facts"]["number"] == 0


def test_the_story_of_a_match() -> None:
    game, rng = make({"players": "7", "hands": "2"}), Chance("story")
    state, keys = game.start(), set()
    while game.awaited(state):
        seat = game.awaited(state)[0]
        move = game.table_move(state, rng) if seat < 0 else rng.pick(game.moves(state, seat))
        after = game.play(state, seat, move)
        keys |= {step["line"][0] for step in throneshow.story(state, seat, move, after, None) if "line" in step}
        state = after
    assert {f"log.tichu.{word}" for word in ("dealt", "tax", "trick", "throne", "last", "exchange")} <= keys
    assert "log.tichu.sweep" not in keys and "log.tichu.dragon" not in keys
    assert throneshow.end(state)[0] in {f"end.tichu.throne{how}" for how in ("", "-places", "-shared")}


@pytest.mark.parametrize(
    ("rows", "line"),
    [
        (((3, 0, 1, 2, 4), (3, 1, 0, 2, 4)), ("end.tichu.throne", {"n": 2, "hands": 2, "who": ("seat.throne.3", {})})),
        (
            ((0, 1, 2, 3, 4), (1, 2, 0, 3, 4)),
            ("end.tichu.throne-places", {"n": 1, "hands": 2, "who": ("seat.throne.1", {})}),
        ),
        (((0, 1, 2, 3, 4), (1, 0, 2, 3, 4)), ("end.tichu.throne-shared", {"n": 1, "hands": 2})),
    ],
)
def test_v55_the_result_says_what_decided_it(rows: Any, line: Any) -> None:
    assert throneshow.end(State(OVER, tuple(map(Ranks, rows)), hands=(0,) * 5)) == line


@settings(max_examples=6)
@given(st.integers(0, 10**6))
def test_cards_are_never_lost_and_worlds_fit(number: int) -> None:
    rng = Chance(f"property {number}")
    players = FEWEST + rng.below(MOST - FEWEST + 1)
    game = make({"players": str(players), "hands": "2"})
    state, deck = game.start(), 55 if players < 7 else 109
    for n in range(4000):
        if not game.awaited(state):
            break
        state = step(game, state, rng)
        held = [card for hand in state.hands for card in hand] + [c for _, move in state.history for c in move.cards]
        if state.phase == EXCHANGE:
            held += [card for given in state.given for card in given if card > 0]
        assert len(held) == len(set(held)) == deck
        if n % 97 == 0:
            viewer = rng.below(players)
            seen = game.observe(state, viewer)
            world = game.imagine(seen, viewer, rng)
            assert game.observe(world, viewer) == seen and game.flaws(world) == ()
    assert len(state.sheet) == 2


def test_a_record_names_the_tenth_and_eleventh_seat() -> None:
    game = GAMES[12]
    state, moves = game.start(), []
    rng = Chance("twelve 5")
    while len(state.sheet) < 3:
        awaited = game.awaited(state)
        seat = awaited[-1]
        move = game.table_move(state, rng) if seat < 0 else rng.pick(game.moves(state, seat))
        state = game.play(state, seat, move)
        moves.append((seat, game.move_text(move)))
        if state.phase == EXCHANGE and max(game.awaited(state)) > 9 and len(game.awaited(state)) > 1:
            seat = max(game.awaited(state))
            move = game.moves(state, seat)[0]
            moves.append((seat, game.move_text(move)))
            state = game.play(state, seat, move)
            break
    assert moves[-1][0] > 9
    record = Record("grandseigneur12", moves=tuple(Entered(*one) for one in moves))
    assert f"{moves[-1][0]}:{moves[-1][1]}" in plain_text(record)
    assert read_plain("grandseigneur12", plain_text(record)) == record
