"""The end of a hand as `best` decides it: by a search with open cards in each imagined deal, told as such, honest about
what it does not know, and by hands played out where the search cannot be done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from games.tichutable import go, reached, table
from tschatulle.chance import Chance
from tschatulle.game import Seat
from tschatulle.games import Kit
from tschatulle.games.tichu.bots import play
from tschatulle.games.tichu.bots.levels import FULL, RolloutPlayer
from tschatulle.games.tichu.bots.playouts import doubledummy
from tschatulle.games.tichu.rules.tichu import make
from tschatulle.games.tichu.table.cards import DECK, MAHJONG
from tschatulle.games.tichu.table.state import Move, State
from tschatulle.minds.bot import Thought, finish

from tools.research.tichu import ends

GAME = make({})
ALONE = RolloutPlayer("alone", FULL._replace(usual=0.0, partner=False))
"""Without what decides where options are about as good."""


def late(*four: str, turn: Seat = 0) -> State:
    """Seat 0 leads; who has no cards has gone out, and all other cards were played."""
    state = table(GAME.variant, *four, turn=turn)
    left = {card for hand in state.hands for card in hand}
    history = tuple((1, Move("play", (card,))) for card in range(1, DECK + 1) if card not in left)
    assert state.progress
    out = tuple(seat for seat in range(4) if not state.hands[seat])
    return replace(state, history=history, progress=state.progress._replace(out=out))


def thought(state: State, player: RolloutPlayer = ALONE, seed: str = "end") -> Thought:
    seat = GAME.awaited(state)[0]
    return finish(player.think(GAME, GAME.observe(state, seat), seat, Chance(seed)))


def duels(count: int) -> Iterator[State]:
    """Ends between two, each of whom therefore knows all cards."""
    for number in range(count):
        rng = Chance(f"duel/{number}")
        deck = rng.shuffled([card for card in range(1, DECK + 1) if card != MAHJONG])
        mine, theirs = (tuple(sorted(deck[first : first + 3])) for first in (0, 3))
        state = late("S2", "", "", "S3")
        left = {*mine, *theirs}
        history = tuple((1, Move("play", (card,))) for card in range(1, DECK + 1) if card not in left)
        assert state.progress
        yield replace(
            state, hands=(mine, (), (), theirs), history=history, progress=state.progress._replace(left=(3, 0, 0, 3))
        )


def test_who_knows_all_cards_plays_as_well_as_can_be() -> None:
    told = set()
    for state in duels(16):
        found = thought(state)
        assert reached(GAME, GAME.play(state, 0, found.move)) == reached(GAME, state), state.hands
        if found.why[0] == "why.tichu.end-sure":
            assert found.why[1]["points"] == reached(GAME, state)
        told.add(found.why[0])
    assert "why.tichu.end-sure" in told


def test_what_is_known_for_certain_is_told_apart_from_what_is_likely() -> None:
    """With both aces that are left it does not matter who holds what; with a king it does."""
    sure = thought(late("SA BA S3", "G9", "BK", "R7 R4"))
    assert sure.why[0] in {"why.tichu.end", "why.tichu.end-sure"} and sure.why[1]["n"] == 300
    unsure = thought(late("SK S3 B3", "G9 G8", "BA", "R7 R6 R4"))
    assert unsure.why[0] == "why.tichu.end"
    passed = thought(go(GAME, late("S5 S6", "G9 G8", "BA B4", "R7 R6", turn=3), "3:R7"))
    assert passed.why[0] in {"why.tichu.nothing", "why.tichu.end"}


def test_a_hand_of_more_cards_is_played_out() -> None:
    long = late("SA SK SQ S3", "G9 G8 G7 G5", "BK B4", "R7 R6 R2")
    assert sum(map(len, long.hands)) == doubledummy.CARDS + 1
    assert thought(long).why[0] == "why.tichu.lead-weighed"


def test_without_the_kernel_it_is_played_out_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    state = late("SA S3", "G9 G8", "BK", "R7")
    assert thought(state).why[0] == "why.tichu.end"
    monkeypatch.setattr(doubledummy, "quick", lambda: None)
    assert thought(state).why[0] == "why.tichu.lead-weighed"


def test_a_search_that_takes_too_long_is_given_up_or_ends_early(monkeypatch: pytest.MonkeyPatch) -> None:
    state = late("SA SK S3", "G9 G8 G6", "BK B4", "R7 R5 R4")
    monkeypatch.setattr(doubledummy, "POSITIONS", 20)
    assert thought(state).why[0] == "why.tichu.lead-weighed"
    monkeypatch.setattr(doubledummy, "POSITIONS", 1_000_000)
    some = thought(state).why
    assert some[0] == "why.tichu.end" and play.ENOUGH <= int(some[1]["n"]) < play.DEALS  # type: ignore[call-overload]


def test_a_deal_that_takes_too_long_by_itself_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    state = late("SA SK S3", "G9 G8 G6", "BK B4", "R7 R5 R4")
    monkeypatch.setattr(doubledummy, "POSITIONS", 100_000_000)
    every = thought(state).why
    monkeypatch.setattr(doubledummy, "AT_ONCE", 18_000)
    some = thought(state).why
    assert every[1]["n"] == play.DEALS and play.ENOUGH <= int(some[1]["n"]) < play.DEALS  # type: ignore[call-overload]


def test_other_levels_and_who_has_two_hands_do_not_search() -> None:
    assert [skill.ends for skill in Kit("tichu4").bots["best"].skills] == [True, True, True]  # type: ignore[attr-defined]
    assert not any(Kit("tichu4").bots[name].skills.four.ends for name in ("medium", "hard"))  # type: ignore[attr-defined]


def test_what_it_is_worth_is_judged_in_the_same_deals() -> None:
    rows = list(ends.rows(GAME, "ends", 3, 5))
    assert [row["hand"] for row in rows] == [3, 4] and all(set(row) == {*rows[0]} for row in rows)
    assert rows[0]["differing"] == 1 and rows[1]["differing"] == 0
    told = ends.told([{"hand": "0", "choices": "4", "differing": "1", "gain": "6"}] * 2)
    assert told == "8 choices in 2 hands, 2 differ; points a choice: 1.50 +- 0.00 (2)"
