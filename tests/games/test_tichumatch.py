"""Playing for the match in Tichu: the table of chances, what hands and calls are worth at a score, what follows."""

from __future__ import annotations

import argparse
import os
from dataclasses import replace
from pathlib import Path

import pytest
from games.test_tichubot import asked, position
from tschatulle.chance import Chance
from tschatulle.game import TABLE
from tschatulle.games.tichu.bots.belief import FourSeatBelief
from tschatulle.games.tichu.bots.decision import CallValue, Skill
from tschatulle.games.tichu.bots.levels import BOTS, RolloutPlayer
from tschatulle.games.tichu.bots.match.known import standing
from tschatulle.games.tichu.bots.match.standing import WIN, points_of, weighed_call
from tschatulle.games.tichu.bots.match.thousand import LOW, STEP, Chances, ThousandStanding, chances
from tschatulle.games.tichu.bots.opening import LEAST_GRAND
from tschatulle.games.tichu.bots.playouts.kernels import Finished
from tschatulle.games.tichu.rules import chaos
from tschatulle.games.tichu.rules import tichu as rules
from tschatulle.games.tichu.table.scoring import TARGET
from tschatulle.games.tichu.table.sheet import PointsRow
from tschatulle.games.tichu.table.state import CALL, GRAND_NO, GRAND_YES, State
from tschatulle.minds.bot import Thought, finish

from tools.research.tichu import hands
from tools.research.tichu.__main__ import play_gain
from tools.research.tichu.chances import SIZE, packed, results, solved
from tools.research.tichu.compare import compared
from tools.research.tichu.judge import SHARP, judged
from tools.research.tichu.match import (
    APART,
    DARED,
    LATE,
    MATCHES,
    Rivals,
    call_table,
    dared_row,
    dared_table,
    hand_row,
    late_scores,
    match_row,
    told_hands,
)

GAME = rules.make({})
KNOWN = chances("match4")
SKILL = Skill(plays=120, most=8, calls=100, grands=60, match=True)
BOT, PLAIN = RolloutPlayer("best", SKILL), RolloutPlayer("best", SKILL._replace(match=False))
CALM = (0, 0, 0, 0)
SCORES = range(LOW, TARGET, STEP)


def at(state: State, mine: int, theirs: int) -> State:
    """The same hand at this score, from seat 0."""
    return replace(state, sheet=(PointsRow(mine, 0, theirs, 0),), number=2)


def thought(state: State, bot: RolloutPlayer = BOT) -> Thought:
    return finish(bot.think(GAME, state, 0, Chance("thought")))


# The table.


def test_the_chance_grows_with_the_own_score_and_falls_with_the_other_one() -> None:
    for mine in SCORES:
        row = [KNOWN.at(mine, theirs) for theirs in SCORES]
        assert row == sorted(row, reverse=True)
        assert [KNOWN.at(theirs, mine) for theirs in SCORES] == [WIN - chance for chance in row]
    between = [KNOWN.at(score, 700) for score in range(LOW - 50, TARGET + 50, 5)]
    assert between == sorted(between)


def test_it_ends_with_a_win_and_a_loss_and_goes_on_when_both_are_equal() -> None:
    assert (KNOWN.at(1000, 995), KNOWN.at(400, 1005), KNOWN.at(1100, 1000)) == (WIN, 0, WIN)
    assert KNOWN.at(1000, 1000) == KNOWN.at(0, 0) == KNOWN.at(-700, -700) == WIN // 2
    assert 0 < KNOWN.at(-500, 995) < KNOWN.at(0, 950) < WIN // 20
    assert KNOWN.at(LOW - 300, 0) == KNOWN.at(LOW, 0), "nobody has less"


def test_the_table_is_what_its_tool_makes_of_the_hands_that_are_kept() -> None:
    file = Path(__file__).parents[2] / "tools/research/tichu/results/hands4.csv"
    found = results((int(row["one"]), int(row["other"])) for row in hands.kept(file))
    assert abs(sum(found.values()) - 1) < 1e-9
    few = Chances(packed(solved(found, 4)))
    near = [(few.at(*score) - KNOWN.at(*score)) / WIN for score in ((900, 500), (960, 800), (975, 950))]
    assert all(abs(one) < 0.02 for one in near), "four hands are mostly enough from there"
    assert len(packed(solved(found, 0))) == SIZE * (SIZE + 1) < 4000


# What a hand is worth.


def test_the_points_of_both_sides_follow_from_how_a_hand_ended() -> None:
    assert points_of(Finished(30, 0, 0), CALM) == (65, 35)
    assert points_of(Finished(-200, 1, -1), CALM) == (0, 200)
    assert points_of(Finished(200 - 100 - 200, 2, 1), (1, 2, 0, 0)) == (100, -200)
    assert points_of(Finished(-10 + 200, 2, 0), (0, 0, 2, 0)) == (245, 55)


def test_at_the_beginning_a_hand_is_worth_about_its_points() -> None:
    for seat in (0, 1):
        for ahead in (-100, -20, 0, 60, 100):
            level = ThousandStanding(KNOWN, (0, 0), seat, 8)
            worth = level.worth(Finished(ahead, 0, 0), CALM)
            assert abs(worth.ahead / level.grain - (ahead if seat == 0 else -ahead)) < 8
            assert worth.call == 0


def test_what_decides_nothing_any_more_is_worth_little_and_both_sides_see_the_same() -> None:
    one, other = ThousandStanding(KNOWN, (950, 300), 0, 8), ThousandStanding(KNOWN, (950, 300), 1, 8)
    much, little = Finished(200, 0, 1), Finished(20, 0, 0)
    assert one.worth(much, CALM).ahead - one.worth(little, CALM).ahead < 120 * one.grain
    assert one.worth(much, CALM).ahead == -other.worth(much, CALM).ahead
    last = ThousandStanding(KNOWN, (400, 500), 0, 8, last=True)
    assert last.worth(Finished(90, 0, 0), CALM).ahead < 0 < 150 * last.grain < last.worth(much, CALM).ahead


def test_a_call_is_worth_what_it_changes_and_needs_what_it_needs_at_the_beginning() -> None:
    level = ThousandStanding(KNOWN, (0, 0), 1, 8)
    won, lost = level.worth(Finished(-150, 1, 0), (0, 1, 0, 0)), level.worth(Finished(150, 0, 0), (0, 1, 0, 0))
    assert 85 * level.grain < won.call < 115 * level.grain and -115 * level.grain < lost.call < -85 * level.grain
    linear = CallValue(0.66 * 100, -0.34 * 100)
    assert weighed_call(level, linear, 0.6601, 0.66, "call").made
    assert not weighed_call(level, CallValue(65, -35), 0.65, 0.66, "call").made
    ahead = ThousandStanding(KNOWN, (950, 500), 0, 8)
    won = ahead.worth(Finished(140, 0, 0), (1, 0, 0, 0))
    assert won.call * 10 < -ahead.worth(Finished(-140, 1, 0), (1, 0, 0, 0)).call, "the hand itself wins the match"


def test_matches_of_so_many_hands_and_chaos_have_no_table() -> None:
    state = position("S4 B8", fresh=True)
    assert standing(GAME.scoring, state, 0, SKILL)
    games = [rules.make({"hands": "1"}), rules.make({"hands": "4"}), chaos.make({})]
    assert [standing(game.scoring, state, 0, SKILL) for game in games] == [None] * 3


# What players make of it.

DEAR = "Ma G2 G3 B4 R4 G4 R5 B8 SQ SK BK RK BA GA"
"""Out first in three of four deals."""
GREAT, FAIR = "Dr Ph SA BA RA G8 B5 S3", "Ph SA BK S9 B9 R8 G8 G3"


def test_whoever_is_about_to_win_risks_no_call() -> None:
    state = position(DEAR, sizes=(14, 14, 14), fresh=True)
    assert thought(at(state, 0, 0)).move == CALL
    found = thought(at(state, 960, 500))
    assert (found.move.kind, found.why[0]) == ("play", "why.tichu.no-call-score")
    assert (found.why[1]["mine"], found.why[1]["theirs"]) == (960, 500)
    assert thought(at(state, 960, 500), PLAIN).move == CALL
    great = at(asked(GREAT), 960, 500)
    assert (thought(great).move, thought(great).why[0]) == (GRAND_NO, "why.tichu.no-grand-score")
    assert thought(at(asked(GREAT), 0, 0)).move == GRAND_YES == thought(great, PLAIN).move


def test_whoever_is_about_to_lose_dares_a_call() -> None:
    fair = asked(FAIR)
    assert thought(at(fair, 0, 0)).move == thought(at(fair, 800, 950), PLAIN).move == GRAND_NO
    found = thought(at(fair, 300, 950))
    assert (found.move, found.why[0], found.why[1]["behind"]) == (GRAND_YES, "why.tichu.grand-behind", 650)
    assert found.why[1]["chance"] < SKILL.grand
    sober = RolloutPlayer("hard", SKILL._replace(grands=0, dares=60))
    assert thought(at(fair, 300, 950), sober).move == GRAND_YES


def test_who_calls_no_grand_tichu_usually_dares_one_where_the_side_is_behind() -> None:
    sober, great = RolloutPlayer("hard", SKILL._replace(grands=0, dares=60)), asked(GREAT)
    for score in ((0, 0), (500, 500), (500, 450)):
        assert thought(at(great, *score), sober).why[0] == "why.tichu.grand-weak"
    for score in ((450, 500), (400, 500), (300, 950)):
        found = thought(at(great, *score), sober)
        assert (found.move, found.why[0]) == (GRAND_YES, "why.tichu.grand")


def test_a_small_chance_is_no_grand_tichu_at_any_score() -> None:
    """The score alone would speak for it: what is told as needed is the least chance."""
    found = thought(at(asked("SA BK SK S9 B9 R8 G7 G3"), 300, 950))
    assert (found.move, found.why[0], found.why[1]["need"]) == (GRAND_NO, "why.tichu.no-grand", LEAST_GRAND)
    chance = found.why[1]["chance"]
    assert isinstance(chance, float) and 0.3 < chance < LEAST_GRAND, "else the score would not speak for it either"


def test_a_reason_names_the_score_only_where_points_would_have_chosen_otherwise() -> None:
    belief = FourSeatBelief(GAME, at(position("S4 B8 RJ SK GA", trick=((3, "SQ"),)), 300, 950), 0)
    from tschatulle.games.tichu.bots.play import Evaluation, options, reason

    found = {GAME.move_text(one.move): one for one in finish(options(belief, GAME.moves(belief.seen, 0), 9))}
    one, other = Evaluation(found["GA"], 9.0, 0.5, 20, 10.0), Evaluation(found["-"], 5.0, 0.5, 20, 30.0)
    assert reason(belief, [one, other], one)[0] == "why.tichu.best"
    belief.for_player(SKILL)
    line, params = reason(belief, [one, other], one)
    assert (line, params) == ("why.tichu.score", {"mine": 300, "theirs": 950, "gain": 20.0})
    assert reason(belief, [one, other._replace(points=11.0)], one)[0] == "why.tichu.best"
    assert reason(belief, [one, other._replace(samples=5)], one)[0] == "why.tichu.best", "hardly tried"


def test_the_same_score_is_the_same_choice_whatever_the_hands_before() -> None:
    state = position(DEAR, sizes=(14, 14, 14), fresh=True)
    rows = (PointsRow(60, 100, 40, 0), PointsRow(100, 0, 0, -100))
    other = replace(state, sheet=rows, number=3)
    assert thought(other) == thought(at(state, 260, -60))


def test_the_kernels_and_python_weigh_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at(position("S4 B8 RJ SK GA", sizes=(6, 5, 6), trick=((3, "SQ"),)), 700, 940)
    found = thought(state)
    monkeypatch.setattr("tschatulle.games.tichu.bots.playouts.kernels.quick", lambda: None)
    assert thought(state) == found


# What measures it.

QUICK = Rivals(BOTS["greedy"], BOTS["easy"])


def test_a_hand_is_the_same_for_the_same_players_and_whoever_deals() -> None:
    alike = Rivals(BOTS["greedy"], BOTS["greedy"])
    row = hand_row(GAME, alike, KNOWN, (300, 700), "1")
    assert (row["same"], row["chance"], row["points"]) == (1, 0, 0)
    dealt = []
    for dealer in range(4):
        state = replace(State(), number=1, progress=position("S4").progress)
        assert state.progress
        state = replace(state, progress=state.progress._replace(out=(dealer,)))
        dealt.append(GAME.play(state, TABLE, hands.dealt(GAME, state, "x")))
    assert [one.dealer for one in dealt] == [0, 1, 2, 3]
    assert len({(one.hands, one.rest) for one in dealt}) == 1


def test_whole_matches_are_told_and_counted(tmp_path: Path) -> None:
    file = tmp_path / "pairs.csv"
    rows = [match_row(GAME, QUICK, "1/0", side) for side in (0, 1)]
    hands.keep(file, iter(rows[:1]))
    hands.keep(file, iter(rows[1:]))
    kept = hands.kept(file)
    assert [row["side"] for row in kept] == ["0", "1"]
    for row in kept:
        *_, (before, points, calls) = told_hands(row["hands"])
        assert (before[0] + points[0], before[1] + points[1]) == (int(row["mine"]), int(row["theirs"]))
        assert calls == ("", "") and float(row["won"]) == (int(row["mine"]) > int(row["theirs"]))
    assert [*told_hands("130:-70T/g 0:200/")] == [((0, 0), (130, -70), ("T", "g")), ((130, -70), (0, 200), ("", ""))]
    table = call_table([{"hands": "130:-70T/g 0:200/"}])
    assert table[5:7] == [
        "-100 to 100 | match | 1 | 1.000 | 1.000 | 0.000 | -",
        "-100 to 100 | plain | 1 | 0.000 | - | 1.000 | 0.000",
    ]


def test_late_scores_are_those_of_matches_that_go_as_the_hands_went() -> None:
    late = late_scores([(100, 0), (30, 70), (-100, 200)], KNOWN)
    assert {score for score in late if max(score) < LATE and abs(score[0] - score[1]) < APART} == set()
    assert 2 * MATCHES < len(late) < 12 * MATCHES
    assert all(0 < KNOWN.at(*score) < WIN for score in late)


def test_who_is_interrupted_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "gain.csv"
    chosen = argparse.Namespace(
        results=file,
        count=1,
        seed="1",
        level="hard",
        score=[900, 950],
        sharp=None,
        calls=False,
        grands=0,
        plays=30,
        jobs=1,
    )
    play_gain(chosen)
    first = file.read_text("utf-8")
    play_gain(chosen)
    assert file.read_text("utf-8") == first
    chosen.count = 2
    play_gain(chosen)
    assert file.read_text("utf-8").startswith(first) and len(hands.kept(file)) == 2
    assert "chance to win the match, a hand:" in capsys.readouterr().out


def test_rows_are_the_same_however_many_are_played_at_once(tmp_path: Path) -> None:
    def row(number: int) -> hands.Row:
        return {"number": number, "square": number * number}

    alone, together = tmp_path / "alone.csv", tmp_path / "together.csv"
    found = hands.play_on(alone, row, 9)
    hands.play_on(together, row, 4, jobs=2)
    assert hands.play_on(together, row, 9, jobs=2) == found and together.read_bytes() == alone.read_bytes()
    others = {one["process"] for one in hands.spread(lambda _: {"process": os.getpid()}, range(9), 2)}
    assert others and os.getpid() not in others


def test_grand_tichus_of_who_is_behind_are_tried_with_and_without() -> None:
    few = RolloutPlayer("few", Skill(plays=4, most=3, calls=4, tichu=0.66, dares=60, match=True))
    rows = [dared_row(GAME, few, KNOWN, (300, 700), f"dared/{number}") for number in range(8)]
    for row in rows:
        may = [seat for seat in (0, 2) if row[f"chance{seat}"] >= DARED]  # type: ignore[operator]
        tried = {"".join(map(str, callers)) for callers in ((), (0,), (2,), (0, 2)) if may and {*callers} <= {*may}}
        assert {name for name in ("", "0", "2", "02") if row[f"after{name}"] != ""} == tried
    assert any(row["after"] != "" for row in rows) and any(row["after"] == "" for row in rows)
    base = {"one": "300", "other": "700", "chance0": "0.5", "calls0": "1", "chance2": "0.4", "calls2": "1"}
    after = {"after": "0.1", "after0": "0.3", "after2": "0.2", "after02": "0.4"}
    table = dict(line.rsplit(" | ", 1) for line in dared_table([base | after, base | {"calls0": "0"} | after], KNOWN))
    low = {
        least: table[f"0.0 to 0.3 | {least} | 2 | {shares}"]
        for least, shares in ((0.3, "1.500 | 0.500"), (0.45, "0.500 | 0.000"), (0.6, "0.000 | 0.000"))
    }
    assert [found.split()[0] for found in low.values()] == ["0.2000", "0.1000", "0.0000"]


def test_weights_are_judged_and_choices_compared() -> None:
    few = Skill(plays=8, most=3, calls=4, tichu=0.66)
    found = list(judged(GAME, KNOWN, few, (900, 950), "2"))
    assert found and all(row.keys() == {f"sharp{sharp}" for sharp in SHARP} for row in found)
    assert all(abs(gain) < 0.5 for row in found for gain in row.values())
    one = compared(GAME, Rivals.of(few), (300, 950), "1")
    assert one.decisions > 20 and one.other <= one.decisions and one.plus(one).decisions == 2 * one.decisions
    same = compared(GAME, Rivals(BOTS["greedy"], BOTS["greedy"]), (300, 950), "1")
    assert same.other == same.told == 0
