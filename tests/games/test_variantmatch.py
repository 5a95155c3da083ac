"""Playing for the match in the variants: the chances of a round, of nine hands of three, of six to a thousand, and what
players make of them."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from tschatulle.chance import Chance
from tschatulle.game import TABLE
from tschatulle.games import Kit
from tschatulle.games.tichu.bots.decision import Skill
from tschatulle.games.tichu.bots.levels import RolloutPlayer
from tschatulle.games.tichu.bots.match.differences import FARTHEST, SIZE, STEP, Ahead, added, rows_of
from tschatulle.games.tichu.bots.match.known import KINDS, standing
from tschatulle.games.tichu.bots.match.ninehands import Lone, NineChances, NineStanding, nine_chances
from tschatulle.games.tichu.bots.match.rounds import RoundChances, RoundStanding, round_chances, won_by
from tschatulle.games.tichu.bots.match.standing import WIN, Result, points_of
from tschatulle.games.tichu.bots.minds.openhands import FourSeatView
from tschatulle.games.tichu.bots.playouts.kernels import Finished
from tschatulle.games.tichu.rules.tournament import victory
from tschatulle.games.tichu.table.sheet import PointsRow, TrichuRow
from tschatulle.games.tichu.table.state import Move, State
from tschatulle.minds.bot import finish

from tools.research.tichu import chances, hands, match
from tools.research.tichu.__main__ import TABLES

CALM = (0, 0, 0, 0)
SKILL = Skill(plays=60, most=8, calls=60, match=True)
RESULTS = Path(__file__).parents[2] / "tools/research/tichu/results/match"
ROUND, NINE = round_chances("round4"), nine_chances("nine3")


# Sums of hands.


def test_sums_of_hands_are_those_of_all_their_pairs() -> None:
    assert added([1, 2, 1], [0, 3, 1]) == [0, 3, 7, 5, 1]
    assert added([5], [1, 2, 3]) == [5, 10, 15]


def test_whoever_is_ahead_stays_so_as_often_as_no_more_comes_back() -> None:
    ahead = Ahead([1, 0, 2, 4, 3])
    """By -100, -50, 0, 50, 100 points."""
    assert ahead.all == 20
    # At 50 behind 100 more win, 50 more make it level.
    assert [ahead.stays(points) for points in (-150, -100, -50, 0, 50, 100, 150)] == [0, 3, 10, 16, 18, 19, 20]
    assert (ahead.stays(-75), ahead.stays(-125)) == (6, 1), "in between"
    none = Ahead([7])
    assert [none.stays(points) for points in (-10, 0, 10)] == [0, 7, 14]


def test_a_table_has_as_many_hands_as_were_played_with_the_same_mean() -> None:
    found = [0, 50, 70, 70, -320, 900, -1000]
    (row,) = rows_of(chances.shares(found))
    assert len(row) == SIZE and sum(row) == len(found) * STEP // 10
    near = [one for one in found if abs(one) <= FARTHEST * STEP]
    assert sum(share * (place - FARTHEST) for place, share in enumerate(row)) * 10 == sum(near)


# A round.


def test_a_round_is_won_by_victory_points_and_points_break_ties() -> None:
    """V61, V64."""
    assert [ROUND.at(0, *one) for one in ((1, -500), (0, 10), (0, 0), (0, -10), (-2, 900))] == [
        WIN,
        WIN,
        WIN // 2,
        0,
        0,
    ]
    assert ROUND.at(1, 4, 0) == WIN, "nobody wins four in a hand"
    assert 0 < ROUND.at(1, -3, 0) < ROUND.at(1, -2, -300) < ROUND.at(1, -2, 0) < WIN // 2


@pytest.mark.parametrize("left", range(5))
def test_both_sides_of_a_round_see_the_same_and_more_is_better(left: int) -> None:
    scores = list(product(range(-12, 13), (-400, -150, 0, 70, 300)))
    chance = [ROUND.at(left, *score) for score in scores]
    assert chance == sorted(chance)
    assert [WIN - ROUND.at(left, -won, -ahead) for won, ahead in scores] == chance


def test_victory_points_of_a_result_are_those_of_the_sheet() -> None:
    """V61, V63: a double victory has three, whatever the calls."""
    for row in (
        PointsRow(200, 0, 0, 0),
        PointsRow(0, 200, 200, -100),
        PointsRow(60, 0, 40, 0),
        PointsRow(50, 0, 50, 0),
    ):
        double = (row.cards == (200, 0)) - (row.cards == (0, 200))
        assert won_by(Result(*row.points, double)) == victory(row)[0] - victory(row)[1]


def test_in_the_last_hand_only_what_wins_the_round_counts() -> None:
    level = RoundStanding(ROUND, (3, 6), (0, 0), 0, sharp=16, left=0)
    little, double = Finished(60, 0, 0), Finished(200, 0, 1)
    assert level.worth(little, CALM).ahead == -16 * level.now
    assert level.worth(double, CALM).ahead == 16 * (WIN - level.now), "three make it level, and points decide"
    other = RoundStanding(ROUND, (3, 6), (0, 0), 1, sharp=16, left=0)
    assert other.worth(double, CALM).ahead == -level.worth(double, CALM).ahead
    assert (level.score, other.score, level.behind, other.behind) == ((3, 6), (6, 3), True, False)


def test_at_the_beginning_a_hand_is_worth_about_its_victory_points() -> None:
    level = RoundStanding(ROUND, (0, 0), (0, 0), 0, sharp=8, left=3)
    won = [level.worth(one, CALM).ahead / level.grain for one in (Finished(60, 0, 0), Finished(200, 0, 1))]
    assert 1.5 < won[0] < 2.5 < won[1] < 5


# Nine hands of three.


def test_with_no_hand_to_follow_the_highest_total_wins() -> None:
    none = Lone(0, 0, 0)
    assert [NINE.at(*leads, none) for leads in ((10, 5), (10, -5), (-5, 10), (0, 10))] == [WIN, 0, 0, WIN // 2]


def test_chances_of_three_sum_up_to_one() -> None:
    for score, left in product(((0, 0, 0), (300, 0, -200), (50, 400, 350)), range(1, 9)):
        found = []
        for player in range(3):
            one, other = (player + 1) % 3, (player + 2) % 3
            lone = Lone(*([(8 - nth) % 3 for nth in range(left)].count(who) for who in (player, one, other)))
            found.append(NINE.at(score[player] - score[one], score[player] - score[other], lone))
        assert abs(sum(found) - WIN) < WIN // 10, (score, left, found)


def test_who_is_alone_moves_away_from_both_others_and_they_from_it_alone() -> None:
    def after(place: int, ahead: int) -> int:
        level = NineStanding(NINE, (100, 100, 100), place, 0, sharp=16, left=3)
        return level.worth(Finished(ahead, 0, 0), CALM).ahead

    assert after(0, 200) == after(2, 200) > 0 > after(1, 200)
    assert after(1, -200) > 0 > after(0, -200)
    assert abs(after(1, -200) - after(3, -200)) < WIN, "both opponents of the lone one alike"
    leads = NineStanding(NINE, (100, 300, 0), 1, 0, sharp=8, left=3)
    assert leads.score == (300, 100) and not leads.behind
    assert NineStanding(NINE, (100, 300, 0), 3, 0, sharp=8, left=3).score == (0, 300)


def test_an_opponent_of_the_lone_player_gains_nothing_on_its_ally() -> None:
    """In the last hand whoever is behind its ally cannot win: half of what counts is left, the points."""
    last = NineStanding(NINE, (0, 500, 400), 3, 0, sharp=16, left=0)
    assert {last.worth(Finished(ahead, 0, 0), CALM).ahead for ahead in (-300, 0, 300)} == {0}


# What players see of it.


@pytest.mark.parametrize("key", [key for key in TABLES if key != "tichu4"])
def test_every_game_with_a_table_stands_somewhere(key: str) -> None:
    game = Kit(key).game
    dealt = game.play(game.start(), TABLE, game.table_move(game.start(), Chance("t")))
    assert game.scoring.race == TABLES[key] in KINDS
    seen: State = game.observe(dealt, 0)
    found = standing(game.scoring, seen, 0, SKILL)
    assert found and not found.behind and found.told() == {"mine": 0, "theirs": 0}
    assert standing(game.scoring, seen, 0, SKILL._replace(match=False)) is None


def test_the_table_s_hand_of_trichu_stands_where_its_player_does() -> None:
    game = Kit("tichu3").game
    start = replace(game.start(), sheet=(TrichuRow(100, 200, 0, -100, 2),), number=1)
    state = game.play(start, TABLE, game.table_move(start, Chance("t")))
    lone = state.dealer
    for player in range(3):
        view = FourSeatView(game, game.observe(state, player), player)
        own = 300 if player == 2 else -100
        for hand in [player, *([3] if player == lone else [])]:
            found = standing(view.scoring, view.seen(), view.place(hand), SKILL)
            assert found and found.told() == {"mine": own, "theirs": -100 if player == 2 else 300}


def test_the_tables_are_what_their_tool_makes_of_the_hands_that_are_kept() -> None:
    three = [int(row["one"]) - int(row["other"]) for row in hands.kept(RESULTS / "hands3.csv")]
    assert NineChances(chances.shares(three)).at(150, -50, Lone(1, 2, 1)) == NINE.at(150, -50, Lone(1, 2, 1))
    rows = hands.kept(RESULTS / "round4.csv")
    data = chances.round_shares([(int(row["victory"]), int(row["one"]) - int(row["other"])) for row in rows])
    assert RoundChances(data).at(2, 1, 50) == ROUND.at(2, 1, 50)


@pytest.mark.parametrize("key", ["tichu3", "tichu4round"])
def test_whole_matches_of_so_many_hands_are_told(key: str) -> None:
    game = Kit(key).game
    few = Skill(plays=2, most=2)
    rivals = match.Rivals(RolloutPlayer("few", few), RolloutPlayer("few", few))
    row = match.match_row(game, rivals, "1/0", 0)
    ahead = int(str(row["mine"])) - int(str(row["theirs"]))
    if key == "tichu3":
        assert row["won"] == (1 if ahead > 0 else 0) and row["hands"] == ""
    else:
        assert len(str(row["hands"]).split(" ")) == 4 and row["won"] in {0, 0.5, 1}


def test_a_triple_victory_of_six_counts_300_for_the_match() -> None:
    """V14."""
    assert points_of(Finished(300, 0, 1), (0,) * 6, Kit("tichu6").game.scoring.swept) == (300, 0)
    assert points_of(Finished(-200, 1, -1), (1, 0, 0, 2, 0, 0), 300) == (-100, 100)


def test_of_six_who_calls_no_grand_tichu_usually_weighs_one_where_the_side_is_behind() -> None:
    game, sober = Kit("tichu6").game, RolloutPlayer("hard", SKILL._replace(dares=12))
    start = replace(game.start(), sheet=(PointsRow(300, 0, 900, 0),), number=1)
    deck = (*game.variant.deck[::-1],)
    deals = [game.play(begun, TABLE, Move("deal", deck, 0)) for begun in (game.start(), start)]
    told = [finish(sober.think(game, game.observe(one, 0), 0, Chance("x"))).why for one in deals]
    assert told[0][0] == "why.tichu.grand-weak" and "chance" in told[1][1]
