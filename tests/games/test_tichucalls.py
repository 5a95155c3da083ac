"""Calls that are weighed: by victory points in a round, and beside partners who may call, too, in Tientsin."""

from __future__ import annotations

from dataclasses import replace

import pytest
from games.test_tichubot import asked, position
from games.tichutable import cards
from tschatulle.chance import Chance
from tschatulle.game import HIDDEN, TABLE
from tschatulle.games.tichu.bots.belief import FourSeatBelief
from tschatulle.games.tichu.bots.decision import CallValue, Skill
from tschatulle.games.tichu.bots.levels import RolloutPlayer
from tschatulle.games.tichu.bots.minds import tientsin as mind
from tschatulle.games.tichu.bots.opening import grand_chance, grand_venture
from tschatulle.games.tichu.bots.play import options, ventured
from tschatulle.games.tichu.rules import chaos, tientsin
from tschatulle.games.tichu.rules import tichu as rules
from tschatulle.games.tichu.rules import tournament as rounds
from tschatulle.games.tichu.table.state import (
    BIG,
    CALL,
    GRAND_NO,
    GRAND_YES,
    SECRET,
    State,
)
from tschatulle.games.tichu.table.trick import begun
from tschatulle.minds.bot import Thought, finish

PLAIN, ROUND, SIX = rules.make({}), rounds.make({}), tientsin.make({})
SKILL = Skill(plays=120, most=8, calls=100, grands=60)
BOT = RolloutPlayer("best", SKILL)
SURE = "Ma Ph Dr S2 B3 R4 G5 S6 RK GK BK SA BA RA"
DEAR = "Ma G2 G3 B4 R4 G4 R5 B8 SQ SK BK RK BA GA"
"""Out first in three of four deals, but mostly with the hand won anyway."""


# Rounds: what counts are victory points.


def call(game: rules.Tichu, hand: str, bot: RolloutPlayer = BOT) -> bool:
    state = position(hand, sizes=(14, 14, 14), fresh=True)
    found = finish(bot.think(game, state, 0, Chance("thought")))
    assert found.move != CALL or found.why == ("why.tichu.call", {"chance": found.why[1]["chance"]})
    return found.move == CALL


def test_a_call_that_is_won_often_enough_may_not_be_worth_it_in_a_round() -> None:
    assert call(PLAIN, SURE) and call(ROUND, SURE)
    assert call(PLAIN, DEAR) and not call(ROUND, DEAR)
    careless = RolloutPlayer("best", SKILL._replace(fear=0.0))
    assert call(ROUND, DEAR, careless), "without a thought for what a lost call costs"


def test_what_a_call_changes_is_counted_in_victory_points() -> None:
    sums = []
    for hand in (SURE, DEAR):
        belief = FourSeatBelief(ROUND, position(hand, sizes=(14, 14, 14), fresh=True), 0)
        moves = [move for move in ROUND.moves(belief.seen, 0) if move != CALL]
        option = finish(options(belief, moves, 4))[0]
        found = finish(ventured(belief, option, Chance("v"), 60, (1, 0, 0, 0)))
        assert -6 < found.lost <= 0 < found.won < 6, "points would be hundreds"
        assert finish(ventured(belief, option, Chance("v"), 12, (0, 0, 0, 0))) == CallValue(0, 0), "nothing is changed"
        sums.append(found.worth(1))
    assert sums[0] > sums[1]
    assert CallValue(0.5, -0.25).worth(1.5) == 0.125
    assert FourSeatBelief(ROUND, position(SURE, fresh=True), 0).ventures
    assert not FourSeatBelief(chaos.make({}), position(SURE, fresh=True), 0).ventures


GREAT, GOOD = "Dr Ph SA BA RA GK BK SQ", "Dr Ph SA BA RA G8 B5 S3"


def test_a_grand_tichu_is_weighed_in_victory_points_too() -> None:
    great, good = asked(GREAT), asked(GOOD)
    for state in (great, good):
        assert finish(grand_chance(state, 0, Chance("g"), 60)) > SKILL.grand
        found = finish(grand_venture(state, 0, Chance("g"), 60, ROUND.scoring))
        assert -6 < found.lost < 0 < found.worth(2) < 6
    assert finish(BOT.think(ROUND, great, 0, Chance("g"))).move == GRAND_YES
    timid = RolloutPlayer("best", SKILL._replace(fear=99.0))
    refused = finish(timid.think(ROUND, good, 0, Chance("g")))
    assert (refused.move, refused.why[0]) == (GRAND_NO, "why.tichu.grand-dear"), "not that the chance were too small"
    assert finish(timid.think(PLAIN, good, 0, Chance("g"))).move == GRAND_YES, "points are won on average"


@pytest.mark.parametrize("seat", [1, 2])
def test_both_sides_count_for_themselves(seat: int) -> None:
    state = asked(GREAT)
    turned = replace(state, hands=tuple(state.hands[(one - seat) % 4] for one in range(4)))
    assert finish(grand_venture(turned, seat, Chance("g"), 40, ROUND.scoring)).worth(2) > 0


# Tientsin: one grand Tichu in a team is enough.

FAIR = "Dr SA B3 R5 G6 S8"


def six(hand: str) -> State:
    """Asked for a grand Tichu with these cards; two partners have answered already."""
    state = SIX.play(SIX.start(), TABLE, SIX.table_move(SIX.start(), Chance("six")))
    for seat in (2, 4):
        state = SIX.play(state, seat, GRAND_YES)
    seen = SIX.observe(state, 0)
    return replace(seen, hands=(cards(hand), *seen.hands[1:]))


def grand(hand: str) -> Thought:
    bot = RolloutPlayer("best", SKILL._replace(grands=150), 60, 60)
    return finish(bot.think(SIX, six(hand), 0, Chance("x")))


def test_nobody_knows_what_its_partners_have_answered_but_they_may_have_called(monkeypatch: pytest.MonkeyPatch) -> None:
    assert six(FAIR).answers[2] == six(FAIR).answers[4] == SECRET
    assert grand(FAIR).move == GRAND_NO
    assert grand("Dr Ph SA BA R5 G6").move == GRAND_YES
    monkeypatch.setattr(mind, "BOLD", 99)
    alone = grand(FAIR)
    assert (alone.move, alone.why[0]) == (GRAND_YES, "why.tichu.grand"), "if nobody else could call"
    assert alone.why[1]["need"] == SKILL.grand


def test_a_call_that_spoils_a_partners_needs_a_better_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = six("SA BA R2 B3 G6 S8")
    shares = []
    for bold in (99, 0):
        monkeypatch.setattr(mind, "BOLD", bold)
        shares.append(finish(mind.grand_of_six(SIX.variant, seen, 0, Chance("s"), 40)))
    alone, crowded = shares
    assert alone.spoiled == 0 < crowded.spoiled
    assert crowded.first < alone.first


MONSTER = "Ma Ph Dr SK RK GK SA BA RA GA"


def playing(calls: tuple[int, ...]) -> State:
    hands = (cards(MONSTER), *((HIDDEN,) * size for size in (10, 9, 9, 9, 9)))
    progress = begun(0, tuple(map(len, hands)))
    return State("play", (), 1, 0, hands, calls=calls, given=((HIDDEN,) * 2,) * 6, progress=progress)


def test_no_second_call_beside_a_partners() -> None:
    bot = RolloutPlayer("best", SKILL, 60, 60)
    moves = {
        calls: finish(bot.think(SIX, playing(calls), 0, Chance("m"))).move
        for calls in ((0,) * 6, (0, 0, BIG, 0, 0, 0), (0, 0, 0, 0, 1, 0), (0, BIG, 0, 0, 0, 0))
    }
    assert [move == CALL for move in moves.values()] == [True, False, False, True], "an opponent's call is none of ours"
