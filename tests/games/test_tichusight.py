"""What a seat sees in every phase, card by card, and that imagined worlds look just like that."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from games import tichutable
from games.test_tichuflaws import ASKED, CHAOS, CHOSEN, GAME, GIVING, HANDS, LED, NAMING, SIGNALLING, SWEPT, WISHED
from games.tichutable import cards, go, sitting
from tschatulle.chance import Chance
from tschatulle.game import HIDDEN, TABLE, Seat
from tschatulle.games.tichu.knowledge.denials import Denial, denials, denied
from tschatulle.games.tichu.knowledge.worlds import GRAND_RARE, Worlds
from tschatulle.games.tichu.rules import trichu
from tschatulle.games.tichu.table.cards import cards_text
from tschatulle.games.tichu.table.state import (
    EMPTY,
    GRAND,
    MAYBE,
    NO,
    OPEN,
    SECRET,
    STRONG,
    UNNAMED,
    UNSEEN,
    WEAK,
    YES,
    State,
)

VIEWERS = (None, 0, 1, 2, 3)
THREE = trichu.make({})
ALONE = sitting(THREE, *HANDS, dealer=1)
DEALT = tichutable.go(THREE, ALONE, "0:N", "2:G")
"""Seat 1 is alone; the Table is hand 3."""


def seen(state: State, seat: Seat | None) -> list[str]:
    """All hands as the seat sees them, cards that it does not see as dots."""
    return [cards_text(hand).replace("..", ".") for hand in GAME.observe(state, seat).hands]


def test_3_with_eight_cards_one_sees_those_and_the_own_answer() -> None:
    own = cards_text(ASKED.hands[2])
    assert seen(ASKED, 2) == ["." * 8, "." * 8, own, "." * 8] and seen(ASKED, None) == ["." * 8] * 4
    assert GAME.observe(ASKED, 2).rest == ((HIDDEN,) * 6,) * 4
    answers = {None: (SECRET, OPEN, SECRET, OPEN), 0: (NO, OPEN, SECRET, OPEN), 3: (SECRET, OPEN, SECRET, OPEN)}
    assert {seat: GAME.observe(ASKED, seat).answers for seat in answers} == answers
    assert GAME.observe(ASKED, 2).answers == (SECRET, OPEN, NO, OPEN)


def test_8_in_the_exchange_one_sees_the_own_cards_and_the_own_gifts() -> None:
    assert seen(GIVING, 0) == [cards_text(GIVING.hands[0]), "." * 13, "." * 14, "." * 14]
    assert GAME.observe(GIVING, 0).given == (cards("G4 G5 G6"), (HIDDEN, EMPTY, EMPTY), *((EMPTY,) * 3,) * 2)
    assert GAME.observe(GIVING, 1).given[:2] == ((HIDDEN,) * 3, (cards("S4")[0], EMPTY, EMPTY))
    assert GAME.observe(GIVING, None).given[:2] == ((HIDDEN,) * 3, (HIDDEN, EMPTY, EMPTY))


def test_8_9_in_the_play_one_sees_own_gifts_in_other_hands_and_the_openers_mah_jong() -> None:
    own = cards_text(LED.hands[1])
    assert seen(LED, 1) == ["." * 12 + "MaS6", own, "." * 13 + "S4", "." * 13 + "S5"]
    assert seen(LED, None) == ["." * 13 + "Ma", *["." * 14] * 3]
    given = GAME.observe(LED, 1).given
    assert [cards_text(one) for one in given] == ["G4....", "S4S5S6", "....SJ", "..R8.."]
    assert {card for one in GAME.observe(LED, None).given for card in one} == {HIDDEN}
    assert "Ma" not in seen(WISHED, 1)[0] and seen(WISHED, 1)[0].endswith("S6")


def test_a_finished_hand_and_one_before_the_deal_are_seen_whole() -> None:
    from games.test_tichuflaws import ended

    for seat in VIEWERS:
        assert GAME.observe(ended(), seat) == ended() and GAME.observe(GAME.start(), seat) == GAME.start()


def test_v2_v3_the_lone_player_sees_the_table_from_the_exchange_on_and_all_from_the_play_on() -> None:
    def looks(state: State, seat: Seat | None) -> list[bool]:
        return [HIDDEN not in hand for hand in THREE.observe(state, seat).hands]

    assert looks(ALONE, 1) == [False, True, False, False] and looks(ALONE, 0) == [True, False, False, False]
    assert looks(DEALT, 1) == [False, True, False, True] and looks(DEALT, None) == [False] * 4
    assert THREE.observe(ALONE, 0).answers == (OPEN, NO, OPEN, NO), "that two are not asked is no secret"
    asked = go(THREE, ALONE, "2:G")
    assert THREE.observe(asked, 1).answers == (OPEN, NO, SECRET, NO) != THREE.observe(asked, 2).answers
    giving = go(THREE, DEALT, "1:S3>2", "1:G3>0", "0:R7>3")
    assert cards_text(THREE.observe(giving, 1).given[1]).startswith("S3")
    assert cards("G3")[0] in THREE.observe(giving, 1).given[3], "the gifts of the Table, too"
    assert set(THREE.observe(giving, 2).given[3]) == {HIDDEN, EMPTY}


STATES = {
    "asked": ASKED,
    "giving": GIVING,
    "led": LED,
    "wished": WISHED,
    "swept": SWEPT,
}


@pytest.mark.parametrize("name", STATES)
@pytest.mark.parametrize("seat", VIEWERS)
def test_a_world_looks_like_what_was_seen_and_could_be(name: str, seat: Seat | None) -> None:
    view = GAME.observe(STATES[name], seat)
    one, same, other = (GAME.imagine(view, seat, Chance(text)) for text in ("one", "one", "other"))
    assert one == same != other
    for world in (one, other):
        assert GAME.observe(world, seat) == view and GAME.flaws(world) == ()
        assert all(HIDDEN not in hand for hand in (*world.hands, *world.rest, *world.given))
        assert SECRET not in world.answers


@pytest.mark.parametrize("state", [ALONE, DEALT, go(THREE, DEALT, "1:S3>2", "1:G3>0", "0:R7>3")])
@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_v2_a_world_of_three_looks_like_what_was_seen(state: State, seat: Seat | None) -> None:
    view = THREE.observe(state, seat)
    world = THREE.imagine(view, seat, Chance("three"))
    assert THREE.observe(world, seat) == view and THREE.flaws(world) == ()


def test_one_way_is_enough_for_a_world() -> None:
    """All cards are seen but one, and then it is known, too."""
    view = replace(LED, hands=(*LED.hands[:3], (HIDDEN, *LED.hands[3][:-1])))
    worlds = Worlds(GAME.variant, view, None)
    assert worlds.possible and worlds.split.ways(0, worlds.split.room) == 1
    assert worlds.draw(Chance("one")) == LED and GAME.flaws(view) == ()


def test_one_hidden_answer_in_twenty_is_a_grand_tichu() -> None:
    view = replace(GAME.observe(ASKED, None), answers=(SECRET, SECRET, SECRET, OPEN))
    rng, worlds = Chance("rare"), Worlds(GAME.variant, view, None)
    found = Counter(answer for _ in range(1000) for answer in worlds.draw(rng).answers)
    assert GRAND_RARE == 20 and found[NO] + found[YES] == 3000 and found[OPEN] == 1000
    assert 110 < found[YES] < 195, "150 are expected, with a deviation of 12"
    assert worlds.draw(rng).phase == GRAND


# Chaos: signals and names.


def test_v22_signals_are_seen_by_partners_when_all_are_given() -> None:
    assert CHAOS.observe(SIGNALLING, 0).signals == (WEAK, OPEN, SECRET, OPEN)
    assert (
        CHAOS.observe(SIGNALLING, 1).signals == CHAOS.observe(SIGNALLING, None).signals == (SECRET, OPEN, SECRET, OPEN)
    )
    assert CHAOS.observe(NAMING, 0).signals == (WEAK, SECRET, MAYBE, SECRET)
    assert CHAOS.observe(NAMING, 3).signals == (SECRET, STRONG, SECRET, WEAK)
    assert CHAOS.observe(NAMING, None).signals == (SECRET,) * 4
    assert CHAOS.observe(NAMING, 2).deferred == (1,) == CHAOS.observe(NAMING, None).deferred
    assert CHAOS.observe(CHOSEN, 1).signals == (SECRET, STRONG, SECRET, WEAK)
    half = go(CHAOS, NAMING, "2:n0")
    assert [CHAOS.observe(half, seat).names for seat in VIEWERS] == [
        *((UNSEEN, UNNAMED), (0, UNNAMED), (UNSEEN, UNNAMED), (0, UNNAMED), (UNSEEN, UNNAMED)),
    ]
    assert CHAOS.observe(CHAOS.start(), 0) == CHAOS.start()


@pytest.mark.parametrize("seat", VIEWERS)
def test_v22_v23_a_world_of_chaos_looks_like_what_was_seen(seat: Seat | None) -> None:
    half = go(CHAOS, NAMING, "2:n0")
    for state in (SIGNALLING, NAMING, half, CHOSEN):
        view = CHAOS.observe(state, seat)
        found = [CHAOS.imagine(view, seat, Chance(str(n))) for n in range(8)]
        assert all(CHAOS.observe(world, seat) == view and CHAOS.flaws(world) == () for world in found)
        assert all(SECRET not in world.signals and UNSEEN not in world.names for world in found)
    callers = {CHAOS.imagine(CHAOS.observe(half, 1), 1, Chance(str(n))).names[0] for n in range(20)}
    assert callers == {0, 2}, "either of the two may have been named"


def test_v22_v23_who_is_asked_and_what_is_refused() -> None:
    assert CHAOS.awaited(SIGNALLING) == (1, 3) and CHAOS.awaited(NAMING) == (2, 3)
    assert tichutable.texts(CHAOS, NAMING, 2) == ["n0", "n2", "n-"] and tichutable.texts(CHAOS, NAMING, 3) == [
        "n1",
        "n3",
    ]
    assert tichutable.texts(CHAOS, NAMING, 1) == [] == tichutable.texts(CHAOS, SIGNALLING, 0)
    for state, word, reason in (
        (SIGNALLING, "0:!1", "answered"),
        (SIGNALLING, "1:n1", "not-now"),
        (SIGNALLING, "4:!1", "not-your-turn"),
        (SIGNALLING, "-2:!1", "not-your-turn"),
        (SIGNALLING, ".", "not-now"),
        (NAMING, "1:n1", "answered"),
        (NAMING, "3:n0", "not-now"),
        (NAMING, "3:n-", "not-now"),
        (NAMING, "2:!1", "not-now"),
    ):
        assert tichutable.refused(CHAOS, state, word) == f"tichu.{reason}", word
    assert go(CHAOS, NAMING, "2:n-").deferred == (1, 2)
    assert [CHAOS.signal_of(CHOSEN, seat) for seat in range(4)] == [WEAK, STRONG, MAYBE, WEAK]
    assert CHAOS.signal_of(CHAOS.start(), 3) == OPEN
    for game, state in ((GAME, GIVING), (GAME, LED), (THREE, DEALT), (CHAOS, NAMING), (CHAOS, SIGNALLING)):
        assert game.moves(state, TABLE) == game.moves(state, 4) == (), "nobody sits there"
    assert THREE.moves(DEALT, 3) == () and THREE.moves(THREE.start(), 0) == ()


# What a wish that was not met tells.


def test_31_what_who_did_not_meet_a_wish_cannot_have() -> None:
    (one,) = denials(GAME.variant, WISHED)
    assert (one.seat, one.rank, one.since, one.whole) == (1, 12, (), True) and one.top and one.top.height == 2
    (queen,), (ace,) = cards("SQ"), cards("SA")
    assert not one.broken(GAME.variant, WISHED.hands[1]) and one.broken(GAME.variant, (queen, ace))
    assert one._replace(since=(queen,)).broken(GAME.variant, (ace,)), "what was played since then belongs to it"
    assert not denied(GAME.variant, WISHED, 0, (one,)) and not denied(GAME.variant, WISHED, 1, (one,))
    assert denials(GAME.variant, LED) == () == denials(GAME.variant, GAME.start())
    assert denials(GAME.variant, go(GAME, LED, "0:Ma", "0:W-", "1:-")) == ()


@pytest.mark.parametrize(
    ("height", "kind", "rank", "whole"),
    [(9, 1, 5, True), (10, 1, 5, False), (11, 1, 5, False), (10, 1, 6, True), (11, 1, 6, True), (4, 2, 9, False)],
)
def test_31_over_a_lower_single_card_any_card_of_the_rank_would_have_done(
    height: int, kind: int, rank: int, whole: bool
) -> None:
    from tschatulle.games.tichu.table.combinations import Combo

    assert Denial(0, rank, Combo(kind, 1, height, (3,)), ()).whole == whole
    assert Denial(0, rank, None, ()).whole


def test_31_34_a_play_that_meets_it_and_a_bomb_over_a_trick_deny_nothing() -> None:
    def told(*words: str) -> list[tuple[int, int]]:
        return [(one.seat, one.rank) for one in denials(GAME.variant, go(GAME, LED, "0:Ma", *words))]

    assert told("0:W8", "1:S8") == [] and told("0:WA", "1:SA") == []
    assert told("0:WQ", "1:SA") == [(1, 12)] and told("0:WQ", "1:-", "2:SQ") == [(1, 12)]
    assert told("0:W3", "1:S3", "2:RT", "3:-", "0:-", "1:-") == [], "no wish is open any more"
    hands = ("Ma S2", "S9 S4", "S7 B7 R7 G7 S3", "SA SK")
    state = go(GAME, tichutable.table(GAME.variant, *hands), "0:Ma", "0:WQ", "1:S9", "2:S7B7R7G7", "3:-", "0:-", "1:-")
    assert [one.seat for one in denials(GAME.variant, state)] == [1, 3, 0, 1]
    led = denials(GAME.variant, go(GAME, state, ".", "2:S3"))[-1]
    assert (led.seat, led.rank, led.top, led.since) == (2, 12, None, cards("S3"))
    first = denials(GAME.variant, state)[0]
    assert first.since == cards("S9") and first.whole
