"""The coach of Tichu, its lesson, and the words for both."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tschatulle.bridge import Bridge
from tschatulle.game import TABLE
from tschatulle.games import Kit
from tschatulle.games.tichu.coach import review as coach
from tschatulle.games.tichu.lessons import tichu as lesson
from tschatulle.games.tichu.table.cards import NUMBER, read_cards
from tschatulle.games.tichu.table.sheet import PointsRow
from tschatulle.games.tichu.table.state import CALL, GRAND_NO, GRAND_YES, PASS, Move, State, read_move
from tschatulle.minds.bot import Choice, Thought, finish
from tschatulle.play.record import dealt
from tschatulle.play.table import Table

ROOT = Path(__file__).resolve().parents[2]
WORDS = {lang: json.loads((ROOT / f"web/i18n/{lang}.json").read_text("utf-8")) for lang in ("en", "de", "cs")}
KIT = Kit("tichu4")
GAME = KIT.game
VOICE = coach.voice_of(GAME)


@cache
def match(seed: str = "coach", hands: int = 2) -> Table:
    """A table of greedy players in the hand after so many."""
    table = Table(dealt("tichu4", (), seed), ("greedy",) * 4)
    while table.state.number <= hands:
        finish(table.step())
    return table


def reviewed(table: Table, **part: int) -> dict[str, Any]:
    moves = [(seat, GAME.read_move(text)) for seat, text in table.record.moves]
    told: dict[str, Any] = finish(coach.review(GAME, table.states, moves, **part))
    return told


# Chapters and what may be told.


def test_the_chapters_are_the_hands() -> None:
    table = match()
    one, two, three = coach.chapters(table.states)
    assert [part["number"] for part in (one, two, three)] == [1, 2, 3]
    assert [part["over"] for part in (one, two, three)] == [True, True, False]
    assert one["from"] == 1 and two["from"] == one["to"] + 1 and three["to"] == len(table.states) - 1
    assert len(table.states[one["to"]].sheet) == 1 and table.states[two["from"]].number == 2
    assert coach.chapters([GAME.start()]) == []


def test_a_reason_is_told_when_the_hand_is_over() -> None:
    table = match()
    first, now = table.states[5], table.state
    assert coach.may_tell(first, now)
    assert not coach.may_tell(now, now)
    assert coach.may_tell(now, replace(now, phase="deal"))


# High cards.


def with_hand(text: str, gone: str = "") -> State:
    """Seat 0 holds these cards, has the lead, and those were played."""
    table = match("high", 0)
    while table.state.phase != "play":
        finish(table.step())
    state = GAME.observe(table.state, 0)
    assert state.progress
    progress = state.progress._replace(turn=0)
    played = tuple((1, Move("play", (card,))) for card in read_cards(gone))
    return replace(state, hands=(read_cards(text), *state.hands[1:]), history=played, progress=progress)


@pytest.mark.parametrize(
    ("hand", "gone", "high"),
    [
        ("S2SADr", "", "Dr"),
        ("S2SA", "Dr", ""),
        ("S2SA", "DrPh", "SA"),
        ("SKGA", "DrPhSABARA", "GA SK"),
        ("SKGA", "DrPhSABA", "GA"),
        ("HuMaPh", "Dr", ""),
        ("SAPhDr", "", "SA Dr"),
    ],
)
def test_high_cards_cannot_be_beaten_by_a_single_one(hand: str, gone: str, high: str) -> None:
    names = [f"card{NUMBER[name]}" for name in high.split()]
    assert sorted(coach.assist(with_hand(hand, gone))["high"]) == sorted(names)


def test_high_cards_before_the_play_are_those_of_the_hand_that_is_seen() -> None:
    table = Table(dealt("tichu4", (), "eight"), ("human", "greedy", "greedy", "greedy"))
    seen = GAME.observe(table.state, 2)
    found = coach.assist(seen)["high"]
    assert {int(part[4:]) for part in found} <= set(table.state.hands[2])
    assert coach.assist(GAME.start()) == {"high": []}


# Reviews.


def test_a_decision_is_found_among_those_that_were_weighed() -> None:
    best, worse = read_move("S8"), read_move("BK")
    thought = Thought(best, ("why.tichu.lead", {}), (Choice(best, 40.0), Choice(PASS, 30.5), Choice(worse, -10.0)))
    bet = coach._bet(7, 2, worse, thought, VOICE)
    assert bet and (bet["n"], bet["seat"], bet["loss"], bet["value"], bet["exact"]) == (7, 2, 50.0, -10.0, False)
    assert (bet["move"], bet["best"], bet["line"][0]) == ("BK", "S8", "review.tichu.better")
    assert bet["line"][1]["move"] == ("card.tichu.B", {"rank": ("rank.tichu.13", {})})
    alike = coach._bet(7, 2, read_move("RK"), thought, VOICE)
    assert alike and alike["loss"] == 50.0, "another suit of the same rank"
    close = coach._bet(7, 2, read_move("G8"), thought, VOICE)
    assert close and close["loss"] == 0 and close["best"] == close["move"] == "G8"
    strange = coach._bet(7, 2, read_move("Dr"), thought, VOICE)
    assert strange and strange["line"][0] == "review.tichu.unweighed" and strange["loss"] == 50.0
    assert coach._bet(7, 2, best, Thought(best, ("why.tichu.lead", {})), VOICE) is None


def test_doubt_is_no_loss() -> None:
    best = read_move("S8")
    thought = Thought(best, ("why.tichu.lead", {}), (Choice(best, 40.0), Choice(PASS, 40.0 - VOICE.doubt + 0.1)))
    bet = coach._bet(1, 0, PASS, thought, VOICE)
    assert bet and bet["loss"] == 0 and bet["best"] == "-"


def test_the_review_of_one_seat_in_one_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a quick player in the place of the strongest one."""

    class Quick:
        name = "quick"

        def think(self, game: Any, seen: State, seat: int, rng: Any) -> Any:
            moves = [move for move in game.moves(seen, seat) if move != CALL]
            yield 0.5
            return Thought(moves[-1], ("why.random", {}), tuple(Choice(m, -5.0 * n) for n, m in enumerate(moves[::-1])))

    monkeypatch.setitem(coach.BOTS, "quick", Quick())  # type: ignore[arg-type]
    table = match()
    part = coach.chapters(table.states)[1]
    told = reviewed(table, chapter=1, seat=2)
    assert told["bets"] and all(bet["seat"] == 2 for bet in told["bets"])
    assert all(part["from"] < bet["n"] <= part["to"] for bet in told["bets"])
    assert told["total_loss"] == [round(sum(bet["loss"] for bet in told["bets"]), 1)]
    assert len(told["turning"]) == 3 and told["line"][0] == "review.tichu.dearest"
    for bet in told["bets"]:
        assert table.record.moves[bet["n"] - 1] == (2, bet["move"])
        assert bet["best_parts"] and bet["parts"]


def test_a_player_that_weighs_nothing_leaves_nothing_to_review(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach, "BOTS", {"greedy": coach.BOTS["greedy"]})
    told = reviewed(match(), chapter=0, seat=0)
    assert told["bets"] == [] and told["line"] == ("review.tichu.nothing", {})


def test_of_a_whole_match_the_largest_hand_is_told() -> None:
    state = replace(
        GAME.start(), sheet=(PointsRow(45, 0, 55, 0), PointsRow(30, -100, 70, 200), PointsRow(200, 0, 0, 0))
    )
    told = finish(coach.review(GAME, [state], []))
    key, params = told["line"]
    assert key == "review.tichu.largest"
    assert (params["hand"], params["a"], params["b"], params["side"]) == (2, 270, -70, ("side.tichu.1", {}))
    level = finish(coach.review(GAME, [GAME.start()], []))
    assert level["line"] == ("review.tichu.level", {}) and level["bets"] == []


@pytest.mark.parametrize(
    ("move", "key"),
    [
        ("Dr", "card.tichu.dragon"),
        ("S8B8", "aria.tichu.play.pair"),
        ("S8Ph=8", "aria.tichu.play.pair"),
        ("S8B8R8G8", "aria.tichu.play.bomb"),
        ("S4S5S6S7S8", "aria.tichu.play.run"),
        ("MaS2S3S4S5", "aria.tichu.play.straight"),
        ("S8>1", "aria.tichu.put.card"),
        (">3", "aria.tichu.act.gift"),
        ("W8", "aria.tichu.wish"),
        ("W-", "aria.tichu.act.no-wish"),
        ("-", "aria.tichu.act.pass"),
        ("T", "aria.tichu.act.tichu"),
        ("X", "aria.tichu.act.back"),
        ("G", "aria.tichu.act.grand"),
        ("N", "aria.tichu.act.no-grand"),
    ],
)
def test_moves_in_words(move: str, key: str) -> None:
    assert coach.said(read_move(move), VOICE)[0] == key
    assert all(key in words for words in WORDS.values())


def test_calls_are_told_apart() -> None:
    assert coach.said(GRAND_YES, VOICE) != coach.said(GRAND_NO, VOICE) != coach.said(PASS, VOICE)


# The lesson.


def taught() -> list[tuple[dict[str, Any], State]]:
    """Every step with the state in which it is asked."""
    state = GAME.start()
    for text in lesson.DEAL:
        state = GAME.play(state, TABLE, GAME.read_move(text))
    found = []
    for step in lesson.steps():
        while GAME.awaited(state) == (TABLE,):
            state = GAME.play(state, TABLE, GAME.table_move(state, None))  # type: ignore[arg-type]
        found.append((step, state))
        if step["expect"]:
            state = GAME.play(state, step["seat"] or 0, GAME.read_move(step["expect"]))
    return found


def test_every_step_of_the_lesson_is_legal_and_ends_with_the_tichu_made() -> None:
    steps = taught()
    last = steps[-1][1]
    assert last.progress and last.progress.out == (0,) and last.calls == (1, 0, 0, 0)
    for step, state in steps:
        if step["expect"] and not step["seat"]:
            texts = [GAME.move_text(move) for move in GAME.moves(state, 0)]
            assert step["expect"] in texts, "the page offers it"
    bomb = next(state for step, state in steps if step["say"] == ("lesson.tichu.bomb", {}))
    assert GAME.awaited(bomb) == (2,), "thrown out of turn"
    bound = next(state for step, state in steps if step["say"] == ("lesson.tichu.bound", {}))
    assert PASS not in GAME.moves(bound, 1), "the wish binds"


def test_what_the_lesson_points_at_is_there() -> None:
    for step, state in taught():
        scene = KIT.show.scene(GAME.observe(state, 0))
        pieces = {piece["id"] for piece in scene["pieces"]}
        for name in step["show"]:
            assert name.startswith(("seat", "put", "trick")) or name in pieces, (step, name)


def test_the_lesson_has_words_and_the_bridge_lays_its_deal() -> None:
    said = [step["say"] for step in lesson.steps() if step["say"]]
    assert len(said) == 18
    for words in WORDS.values():
        assert all(key in words for key, _ in said)
    (answer,) = json.loads(Bridge().handle(json.dumps({"id": 1, "ask": "lesson", "key": "tichu4"})))
    view = answer["ok"]["view"]
    assert view["viewer"] == 0 and view["cover"] is None
    mine = [piece["face"] for piece in view["scene"]["pieces"] if piece["at"] == "hand0"]
    assert sorted(mine) == sorted(read_cards(lesson.HANDS[0][0]))
    assert answer["ok"]["steps"][0]["say"][0] == "lesson.tichu.aim"


def test_the_rules_page_has_every_paragraph_in_every_language() -> None:
    for words in WORDS.values():
        for n in range(1, 15):
            assert f"rules.tichu.{n}.title" in words
        assert "rules.tichu.15.title" not in words
