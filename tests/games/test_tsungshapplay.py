"""Whole games of Tsung Shap: figures of many games, memory of what happened, refusals, texts, the table and matches."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path
from statistics import mean
from typing import Any

import pytest
from games.test_tsungshap import after, placed, played, refused
from hypothesis import given, settings
from hypothesis import strategies as some
from tschatulle.bridge import Bridge
from tschatulle.chance import Chance
from tschatulle.game import TABLE, BadText, IllegalMove
from tschatulle.games import Kit
from tschatulle.games.tsungshap.bots.levels import BOTS
from tschatulle.games.tsungshap.rules.catches import catches
from tschatulle.games.tsungshap.rules.state import State, overlooked, pile, scores, stock
from tschatulle.games.tsungshap.rules.tiles import KINDS, SET
from tschatulle.games.tsungshap.rules.tsungshap import Act, Move, Wall, make
from tschatulle.minds.bot import finish
from tschatulle.play.match import following, sitting

ROOT = Path(__file__).resolve().parent.parent.parent
GAME = make({})
BLIND = make({"blind": "yes", "triplet": "neighbours"})

Moments = list[tuple[State, int, Move]]


@cache
def greedy_games(count: int) -> list[Moments]:
    """Games of the greedy player against itself."""
    games = []
    for n in range(count):
        rng, state, moments = Chance(f"greedy {n}"), GAME.start(), []
        while awaited := GAME.awaited(state):
            seat = awaited[0]
            if seat == TABLE:
                move: Move = GAME.table_move(state, rng)
            else:
                move = finish(BOTS["greedy"].think(GAME, GAME.observe(state, seat), seat, rng)).move
            moments.append((state, seat, move))
            state = GAME.play(state, seat, move)
        games.append([*moments, (state, TABLE, Act(""))])
    return games


# Figures that the rulings give for greedy players.


def test_greedy_games_are_those_of_the_rulings() -> None:
    """About 3.8 twins, 5.7 triplets, 1.7 sweeps, 29 turns, 376 points for each side, in rows of up to six left over."""
    games = [moments[-1][0] for moments in greedy_games(150)]
    twins = mean(sum(len(one.tiles) == 2 for one in state.caught) for state in games)
    threes = mean(sum(len(one.tiles) == 3 for one in state.caught) for state in games)
    assert 3.3 < twins < 4.3
    assert 5.1 < threes < 6.3
    assert 320 < mean(points for state in games for points in scores(state)) < 430
    assert max(max(scores(state)) for state in games) <= 1600
    assert all(times == 0 for state in games for times, _ in state.missed)
    turns = mean(sum(seat != TABLE for _, seat, _ in moments) for moments in greedy_games(150))
    assert 29 < turns < 33, "29 turns, and a lay after each sweep"


def test_t21_how_much_the_other_keeps() -> None:
    """88 % one tile, 11 % two, 1 % three."""
    left = Counter(max(map(len, moments[-1][0].hands)) for moments in greedy_games(150))
    assert left[1] > 0.75 * 150 and left[2] > 3 and left.total() == 150 and max(left) <= 4


def test_both_starts_are_about_equal() -> None:
    ahead = [scores(moments[-1][0]) for moments in greedy_games(150)]
    wins = sum(mine > theirs for mine, theirs in ahead)
    assert 50 < wins < 100


# Memory.


@settings(max_examples=25)
@given(some.integers(0, 5000), some.sampled_from(["", "tw", "c", "lrs"]))
def test_what_was_overlooked_is_counted_for_ever(seed: int, likes: str) -> None:
    counted = [[0, 0], [0, 0]]
    claims = 0
    moments = played(GAME, f"missed {seed}", likes)
    for state, seat, move in moments[:-1]:
        found = overlooked(state)
        if found and seat != TABLE:
            # Whatever the seat does now, the chance is used or gone.
            counted[1 - seat][0] += 1
            counted[1 - seat][1] += found[0].points
            claims += isinstance(move, Act) and move.kind[0] == "c"
    last = moments[-1][0]
    assert [list(one) for one in last.missed] == counted
    assert sum(one.claimed for one in last.caught) == claims <= counted[0][0] + counted[1][0]


@settings(max_examples=25)
@given(some.integers(0, 5000))
def test_cold_kinds_are_those_of_the_rows_where_another_tile_was_laid(seed: int) -> None:
    moments = played(GAME, f"cold {seed}", "")
    masks: dict[int, int] = {}
    for (state, seat, move), (later, _, _) in pairwise(moments):
        if isinstance(move, Act) and move.kind in {"l", "r"} and (len(state.row) > 1 or state.caught):
            row = state.faces(state.row)
            mask = sum(1 << kind for kind in KINDS if catches(row, kind, GAME.options))
            for tile in state.hands[seat]:
                if tile in later.hands[seat]:
                    masks[tile] = masks.get(tile, 0) | mask
        for hand, held in zip(later.hands, later.cold, strict=True):
            assert list(held) == [masks.get(tile, 0) for tile in hand]


def test_nobody_who_catches_whenever_he_can_holds_a_cold_kind() -> None:
    for moments in greedy_games(40):
        for state, _, _ in moments:
            for hand, held in zip(state.hands, state.cold, strict=True):
                faces = state.faces(hand)
                assert not any(mask >> face & 1 for face, mask in zip(faces, held, strict=True))


@settings(max_examples=20)
@given(some.integers(0, 5000), some.booleans())
def test_tiles_are_drawn_in_turn_and_in_order(seed: int, blind: bool) -> None:
    game = BLIND if blind else GAME
    drawn: list[int] = []
    for (state, _, _), (later, _, _) in pairwise(played(game, f"order {seed}")):
        before = {*stock(state, 0), *stock(state, 1)}
        fresh = sorted(before - {*stock(later, 0), *stock(later, 1)})
        drawn += fresh
        if not state.wall:
            continue
        if blind:
            assert len(fresh) <= 1 and all(tile in pile(state.turn) for tile in fresh)
        else:
            assert fresh == list(range(sum(state.taken), sum(later.taken)))
    assert len(drawn) == len(set(drawn)) and (blind or drawn == list(range(8, 32)))


# Refusals.

REASONS = {
    "not-your-turn": (lambda: placed("6-6 2-2", "3-1 2-1", "4-1 3-2", ""), "l41", 1),
    "not-in-hand": (lambda: placed("6-6 2-2", "3-1 2-1", "4-1 3-2", ""), "l41", 0),
    "row-begun": (lambda: placed("6-6 2-2", "3-1 2-1", "4-1 3-2", ""), "s21", 0),
    "row-empty": (lambda: placed("", "3-1 2-1", "4-1 3-2", "5-3"), "r21", 0),
    "no-twin": (lambda: placed("6-6 2-2", "3-1 2-1", "4-1 3-2", ""), "w21", 0),
    "no-triplet": (lambda: placed("6-6 2-2", "3-1 2-1", "4-1 3-2", ""), "t21", 0),
    "one-tile": (lambda: placed("6-6", "3-1 2-1", "4-1 3-2", ""), "t21", 0),
    "must-lead": (lambda: after(placed("6-6 2-2", "3-1 2-1", "4-1 3-2", ""), "t31"), "w21", 0),
    "nothing-to-claim": (lambda: placed("6-6 2-2", "3-1 2-1", "4-1 3-2", ""), "cw", 0),
    "your-turn": (lambda: placed("6-6 2-2", "3-1 2-1", "4-1 3-2", ""), "n", 0),
    "no-turning-up": (lambda: placed("6-6 2-2", "3-1 2-1", "4-1 3-2", ""), "u", 0),
    "no-turn-left": (lambda: after(placed("2-2 5-3 4-3", "2-2", "3-2 5-2", ""), "r22"), "l32", 1),
}


@pytest.mark.parametrize("reason", REASONS)
def test_every_refusal_has_its_reason_and_changes_nothing(reason: str) -> None:
    make_state, text, seat = REASONS[reason]
    state = make_state()
    kept = repr(state)
    assert refused(state, text, seat) == f"tsungshap.{reason}"
    assert repr(state) == kept


def test_refusals_name_the_tile() -> None:
    state = placed("6-6 2-2", "3-1 2-1", "4-1 3-2", "")
    with pytest.raises(IllegalMove) as refusal:
        GAME.play(state, 0, GAME.read_move("w21"))
    assert refusal.value.params == {"tile": "2-1"}


def test_all_reasons_have_words() -> None:
    words = json.loads((ROOT / "web" / "i18n" / "en.json").read_text("utf-8"))
    have = {key.removeprefix("error.tsungshap.") for key in words if key.startswith("error.tsungshap.")}
    boards_own = {"tile-first", "game-over"}  # said by the board before there is any move
    assert {
        *REASONS,
        "already-dealt",
        "bad-deal",
        "bad-move",
        "bad-state",
        "must-catch",
        "opening",
    } == have - boards_own


# Texts.


@pytest.mark.parametrize(
    "text", ["", "l", "x65", "l56", "l77", "tt65", "tl", "c", "cx", "nn", "l65 ", "d", "d" + "0" * 32, "L65"]
)
def test_texts_that_are_no_moves(text: str) -> None:
    with pytest.raises(BadText):
        GAME.read_move(text)


def test_a_deal_is_thirty_two_letters() -> None:
    deal = GAME.table_move(GAME.start(), Chance("deal"))
    text = GAME.move_text(deal)
    assert len(text) == 33 and GAME.read_move(text) == deal and sorted(deal.tiles) == list(SET)
    with pytest.raises(BadText):
        GAME.read_move(text[:-1] + text[1])


def sound() -> str:
    return GAME.state_text(played(GAME, "text", "tw")[14][0])


@pytest.mark.parametrize(
    ("part", "new"),
    [
        (0, "b"),
        (0, ""),
        (1, "..."),
        (2, "2p-44"),
        (2, "0x-44"),
        (2, "0px44"),
        (2, "0p-4"),
        (3, "0246"),
        (3, "0246.1357.8"),
        (4, "w"),
        (5, "0f01"),
        (5, "2f01.40"),
        (5, "0z01.40"),
        (5, "0f01.040"),
        (6, "0.0"),
        (6, "0.0-0"),
        (6, "0.x-0.0"),
        (7, "0.0.0.0"),
        (7, "1.0.0.0-0.0.0.0"),
        (7, "99999999.0.0.0-0.0.0.0"),
    ],
)
def test_texts_that_are_no_states(part: int, new: str) -> None:
    parts = sound().split("/")
    assert GAME.read_state("/".join(parts)) is not None
    parts[part] = new
    with pytest.raises(BadText):
        GAME.read_state("/".join(parts))


def test_a_state_text_has_eight_parts() -> None:
    for text in (sound()[: -1 - len(sound().split("/")[-1])], sound() + "/", sound() * 3):
        with pytest.raises(BadText):
            GAME.read_state(text)
    assert GAME.read_state("-") == GAME.start() and GAME.state_text(GAME.start()) == "-"


# The table, the bridge, matches.


def test_t22_and_t23_the_beginning_goes_by_turns_and_points_are_added_up() -> None:
    kit = Kit("tsungshap")
    first = sitting(kit, ("human", "best"))
    outcome = GAME.outcome(played(GAME, "match", "tw")[-1][0])
    assert outcome
    second = following(kit, first, outcome, None)
    assert first.order == (0, 1) and second.order == (1, 0)
    assert second.score == outcome.points
    third = following(kit, second, outcome, None)
    assert third.order == (0, 1)
    assert third.score == (outcome.points[0] + outcome.points[1],) * 2


class Page:
    """Asks the bridge as the page does, and waits for the answer."""

    def __init__(self) -> None:
        self.bridge, self.number = Bridge(), 0

    def ask(self, name: str, **args: Any) -> Any:
        self.number += 1
        request = {"id": self.number, "ask": name, "table": "t", **args}
        answers = json.loads(self.bridge.handle(json.dumps(request)))
        for _ in range(3000):
            if answers and "more" not in answers[-1]:
                assert "ok" in answers[-1], answers
                return answers[-1]["ok"]
            answers = json.loads(self.bridge.slice(8))
        raise AssertionError("no answer")


@pytest.mark.parametrize("key", ["tsungshap", "tsungshap1893"])
def test_a_game_at_the_table(key: str) -> None:
    page = Page()
    view = page.ask("open", key=key, seats=["human", "easy"], seed="table", options={})["view"]
    assert len(view["scene"]["pieces"]) == 32
    helped = 0
    for _ in range(200):
        view = page.ask("view")
        if view["outcome"]:
            break
        if view["bot"]:
            page.ask("step")
            continue
        if helped < 3:
            help_ = page.ask("assist", seat=0)
            assert set(help_) >= {"catches", "claims", "sums", "walled"}
            helped += 1
        choice = view["choices"][0]
        turn = page.ask("play", seat=0, move=choice["move"])
        assert turn["story"]
    assert view["outcome"]["line"][0].startswith("end.tsungshap.")
    scores_ = view["scene"]["facts"]["scores"]
    assert view["outcome"]["points"] == scores_
    assert turn["log"]["lines"]
    assert all(entry["line"][0].startswith("log.tsungshap.") for entry in turn["log"]["lines"])


def test_a_hint_says_where_then_what_and_why() -> None:
    page = Page()
    page.ask("open", key="tsungshap", seats=["human", "easy"], seed="hint", options={})
    while page.ask("view")["bot"]:
        page.ask("step")
    hint = page.ask("hint", seat=0)
    assert hint["where"][0] == "hint.tsungshap.tile" and hint["why"][0].startswith("why.tsungshap.ahead.")
    assert hint["parts"][1] == "row" and hint["move"][0] == "s"
    assert {choice["move"] for choice in hint["choices"]} >= {hint["move"]}


def test_options_travel_with_the_record() -> None:
    page = Page()
    options = {"claims": "off", "twin": "fifty"}
    view = page.ask("open", key="tsungshap", seats=["human", "easy"], seed="options", options=options)["view"]
    assert view["game"]["options"] == options
    while page.ask("view")["bot"]:
        page.ask("step")
    facts = page.ask("view")["scene"]["facts"]
    assert facts["rules"] == "hm" and not facts["claims"]


def test_the_other_hand_never_crosses_to_the_page() -> None:
    page = Page()
    page.ask("open", key="tsungshap", seats=["human", "easy"], seed="secret", options={})
    for _ in range(30):
        view = page.ask("view")
        if view["outcome"]:
            break
        facts, pieces = view["scene"]["facts"], {one["id"]: one for one in view["scene"]["pieces"]}
        for piece in facts["hands"][1] if facts["phase"] != "deal" else []:
            assert pieces[piece]["face"] == 0 and pieces[piece]["at"] == "back1"
        if view["bot"]:
            page.ask("step")
        else:
            page.ask("play", seat=0, move=view["choices"][-1]["move"])


def test_a_deal_that_is_no_move_of_a_seat() -> None:
    with pytest.raises(IllegalMove, match="already-dealt"):
        GAME.play(GAME.start(), 0, Wall(SET))
