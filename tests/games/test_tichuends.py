"""The end of a hand as `best` decides it: by a search with open cards in each imagined deal, told as such, honest about
what it does not know, and by hands played out where the search cannot be done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from math import exp

import pytest
from games.tichutable import go, reached, table
from tschatulle.chance import Chance
from tschatulle.game import TABLE, Seat
from tschatulle.games import Kit
from tschatulle.games.tichu.bots import play
from tschatulle.games.tichu.bots.belief import FourSeatBelief
from tschatulle.games.tichu.bots.levels import FULL, RolloutPlayer
from tschatulle.games.tichu.bots.minds.openhands import MIND, FourSeatView
from tschatulle.games.tichu.bots.playouts import doubledummy
from tschatulle.games.tichu.rules.tichu import make
from tschatulle.games.tichu.table.cards import DECK, MAHJONG, read_cards
from tschatulle.games.tichu.table.state import PLAY, Move, State
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
        if found.why[0] == "why.tichu.end-known":
            assert found.why[1]["points"] == reached(GAME, state)
        told.add(found.why[0])
    assert "why.tichu.end-known" in told


def test_what_is_known_for_certain_is_told_apart_from_what_is_likely() -> None:
    """With both aces that are left it does not matter who holds what; with a king it does."""
    sure = thought(late("SA BA S3", "G9", "BK", "R7 R4"))
    assert sure.why[0] == "why.tichu.end-certain" and sure.why[1]["n"] == 4 * 3
    unsure = thought(late("SK S3 B3", "G9 G8", "BA", "R7 R6 R4"))
    assert unsure.why[0] == "why.tichu.end-every" and unsure.why[1]["n"] == 6 * 5 * 2
    many = thought(late("SK S3 B3", "G9 G8", "BA B5", "R7 R6 R4"))
    assert many.why[0] == "why.tichu.end-every" and many.why[1]["n"] == 7 * 6 // 2 * 5 * 4 // 2
    more = thought(late("SK S3", "G9 G8 G2", "BA B5 B2", "R7 R6 R4"))
    assert more.why[0] == "why.tichu.end" and more.why[1]["n"] == play.DEALS, "1,680 deals: some are drawn"
    passed = thought(go(GAME, late("S5 S6", "G9 G8", "BA B4", "R7 R6", turn=3), "3:R7"))
    assert passed.why[0] in {"why.tichu.nothing", "why.tichu.end-every"}


def test_where_all_cards_are_known_nothing_usual_is_worth_a_point() -> None:
    """`best` with all that it favours reaches what can be reached, since points come in tens, and of equals takes what
    is usual."""
    told = set()
    for state in duels(40):
        found = thought(state, RolloutPlayer("best", FULL))
        assert reached(GAME, GAME.play(state, 0, found.move)) == reached(GAME, state), state.hands
        told.add(found.why[0])
    assert {"why.tichu.even-usual", "why.tichu.end-known"} <= told


def test_deals_that_can_be_count_as_likely_as_what_was_seen_makes_them() -> None:
    """The signs say where an ace is less likely; what is told is the mean over all deals by their weights."""
    state = late("SK S3 B3", "G9 G8", "BA", "R7 R6 R4")
    belief = FourSeatBelief(GAME, GAME.observe(state, 0), 0, FULL.tries)
    listed = belief.every(60)
    assert len(listed) == len({hands for hands, _ in listed}) == 60 and belief.every(59) == []
    assert belief.likelihood and len({weight for _, weight in listed}) > 1
    seen = belief.seen.hands
    for (hands, weight), (other, less) in pairwise(listed):
        log_odds = [
            belief.likelihood.weight(
                [[c for c in hand if c not in there] for hand, there in zip(one, seen, strict=True)]
            )
            for one in (hands, other)
        ]
        assert weight / less == pytest.approx(exp((log_odds[0] - log_odds[1]) / 1000), rel=0.02)


def test_deals_that_differ_in_suits_alone_are_searched_once(monkeypatch: pytest.MonkeyPatch) -> None:
    state, asked = late("SK S3 B3", "G9 B9", "BA", "R9 R6 G6"), list[object]()
    really = doubledummy.Endgame.searched
    monkeypatch.setattr(doubledummy.Endgame, "searched", lambda self, *told: asked.append(told) or really(self, *told))
    found = thought(state)
    assert found.why[1]["n"] == 60 and 0 < len(asked) < 20
    monkeypatch.setattr(play, "_ranks", tuple)
    assert thought(state) == found and len(asked) > 60


def test_five_in_a_row_of_a_suit_are_not_taken_for_any_five() -> None:
    """Of a hand with a bomb the suits matter, of the others they do not."""
    bomb, plain = read_cards("S4S5S6S7S8"), read_cards("S4S5S6S7B8")
    assert play._ranks([bomb, plain]) != play._ranks([plain, bomb])
    assert play._ranks([plain]) == play._ranks([read_cards("G4S5S6S7B8")])


def test_a_hand_of_more_cards_is_played_out() -> None:
    long = late("SA SK SQ S3", "G9 G8 G7 G5", "BK B4", "R7 R6 R2")
    assert sum(map(len, long.hands)) == doubledummy.CARDS + 1
    assert thought(long).why[0] == "why.tichu.lead-weighed"


def test_without_the_kernel_it_is_played_out_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    state = late("SA S3", "G9 G8", "BK", "R7")
    assert thought(state).why[0] == "why.tichu.end-every"
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


TRICHU = Kit("tichu3").game


def trichu(hands: int) -> Iterator[tuple[State, Seat]]:
    """Moments with few cards among `greedy`, who call nothing, and no wish open; whoever is asked may choose."""
    for number in range(hands):
        state, made = TRICHU.start(), 0
        while not state.sheet:
            made, rng = made + 1, Chance(f"trichu/{number}/{made}")
            seat, progress = TRICHU.awaited(state)[0], state.progress
            if seat == TABLE:
                state = TRICHU.play(state, TABLE, TRICHU.table_move(state, rng))
                continue
            few = (
                state.phase == PLAY and progress and sum(progress.left) <= 6 and not (progress.wish or progress.pending)
            )
            if few and len(TRICHU.moves(state, seat)) > 1:
                yield state, seat
            seen = TRICHU.observe(state, seat)
            state = TRICHU.play(state, seat, finish(Kit("tichu3").bots["greedy"].think(TRICHU, seen, seat, rng)).move)


def alone(state: State, known: dict[object, int]) -> int:
    """Points of the lone player's side more than the others' if all play best with open cards, by the rules."""
    if state.sheet:
        points: tuple[int, int] = state.sheet[-1].points
        return points[0] - points[1]
    key = state.hands, state.progress
    if key not in known:
        seat = TRICHU.awaited(state)[0]
        moves = [TRICHU.table_move(state, Chance(""))] if seat == TABLE else TRICHU.moves(state, seat)
        found = [alone(TRICHU.play(state, seat, move), known) for move in moves]
        known[key] = max(found) if seat == TRICHU.variant_of(state).lone else min(found)
    return known[key]


def test_in_trichu_who_has_two_hands_plays_both_of_them() -> None:
    """Each option is worth what the rules let it reach, whoever of the three decides, with whatever hand."""
    asked = Counter[tuple[bool, Seat]]()
    for state, seat in trichu(14):
        view = FourSeatView(TRICHU, TRICHU.observe(state, seat), seat)
        belief, known = MIND.belief(TRICHU, view.true, seat), dict[object, int]()
        found = finish(play.options(belief, belief.moves, 14))
        search = belief.ending(found)
        assert search
        every = search([state.hands[hand] for hand in view.order])
        assert every
        for option, ended in zip(found, every, strict=True):
            ahead = alone(TRICHU.play(state, seat, view.outward(option.move, belief.seat)), known)
            assert ended.points == (ahead if belief.seat % 2 == 0 else -ahead)
        asked[seat == TRICHU.variant_of(state).lone, belief.seat] += 1
    assert len(asked) == 4 and asked.total() > 30


def test_the_table_need_not_meet_a_wish_so_that_nothing_is_searched() -> None:
    state, seat = next(trichu(14))
    assert state.progress
    wished = replace(state, progress=state.progress._replace(wish=9))
    for one, searched in ((state, True), (wished, False)):
        belief = MIND.belief(TRICHU, TRICHU.observe(one, seat), seat)
        assert bool(belief.ending(finish(play.options(belief, belief.moves, 14)))) is searched


def test_what_it_is_worth_is_judged_in_the_same_deals() -> None:
    rows = [ends.row(GAME, "ends", number) for number in (3, 4)]
    assert [row["hand"] for row in rows] == [3, 4] and all(set(row) == {*rows[0]} for row in rows)
    assert rows[0]["differing"] == 1 and rows[1]["differing"] == 0
    assert all(row["listed"] == row["choices"] for row in rows)
    told = ends.told([{"hand": "0", "choices": "4", "listed": "3", "differing": "1", "gain": "6"}] * 2)
    assert told == "8 choices in 2 hands, all deals listed in 6, 2 differ; points a choice: 1.50 +- 0.00 (2)"
