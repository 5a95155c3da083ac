"""What the board of Tsung Shap is told: scenes, stories, words in every language, help, review, lesson."""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from games.test_tsungshap import after, placed, played, tiles
from tschatulle.chance import Chance, deal_chance
from tschatulle.game import TABLE
from tschatulle.games import REGISTRY
from tschatulle.games.tsungshap import show
from tschatulle.games.tsungshap.bots import lookahead as ahead
from tschatulle.games.tsungshap.bots.levels import BOTS
from tschatulle.games.tsungshap.coach import review as coach
from tschatulle.games.tsungshap.lessons import tsungshap as lesson
from tschatulle.games.tsungshap.rules.state import State, overlooked, stock
from tschatulle.games.tsungshap.rules.tiles import BY_NAME, KINDS, SET
from tschatulle.games.tsungshap.rules.tsungshap import Act, TsungShap, Wall, make
from tschatulle.minds.bot import finish

ROOT = Path(__file__).resolve().parent.parent.parent


def table(language: str) -> dict[str, list[str]]:
    """Key without plural form -> its texts."""
    found = defaultdict(list)
    for key, text in json.loads((ROOT / "web" / "i18n" / f"{language}.json").read_text("utf-8")).items():
        found[key.split("#")[0]].append(text)
    return found


WORDS = [table(language) for language in ("en", "de", "cs")]
GAME = make({})
BLIND = make({"blind": "yes", "triplet": "neighbours"})


def assert_words(line: Any) -> None:
    """A line has words in every language, and a value for each of their gaps."""
    key, params = line
    for words in WORDS:
        assert words[key], key
        for text in words[key]:
            assert {gap for gap, _ in re.findall(r"\{(\w+)(:\w+)?\}", text)} <= set(params), (key, text)
    for value in params.values():
        if isinstance(value, tuple | list):
            assert_words(value)


def by_id(state: State) -> dict[str, Any]:
    return {piece["id"]: piece for piece in show.scene(state)["pieces"]}


# Scenes.


@pytest.mark.parametrize("game", [GAME, BLIND])
def test_every_tile_is_one_piece_for_ever(game: TsungShap) -> None:
    for state, _, _ in played(game, "pieces", "tw"):
        for viewer in (0, 1, None):
            seen = game.observe(state, viewer)
            pieces = by_id(seen)
            assert set(pieces) == {f"tile{n}" for n in range(32)}
            for n in range(32):
                piece = pieces[f"tile{n}"]
                assert piece["face"] == (seen.wall[n] if seen.wall else 0)
                assert piece["turned"] == (piece["face"] == 0)
            json.dumps(show.scene(seen))


def test_where_tiles_lie() -> None:
    state = after(placed("6-6 2-2 5-1", "3-1 2-1", "6-5 6-5", "5-4 5-3"), "l21")
    pieces = by_id(GAME.observe(state, 1))
    places = Counter(piece["at"] for piece in pieces.values())
    assert places == {"row": 4, "back0": 3, "hand65": 2, "caught0": 23}
    facts = show.scene(state)["facts"]
    assert [pieces[piece]["face"] for piece in facts["row"]] == [*tiles("2-1 6-6 2-2 5-1")]
    assert [pieces[piece]["at"] for piece in facts["hands"][1]] == ["hand65", "hand65"]
    assert (facts["stock"], facts["turn"], facts["phase"], facts["scores"]) == (0, 1, "play", [0, 0])


def test_culin_shows_piles_and_the_tile_that_was_turned_up() -> None:
    state = BLIND.play(BLIND.start(), TABLE, Wall(SET))
    up = after(state, "u", game=BLIND)
    places = Counter(piece["at"] for piece in by_id(BLIND.observe(up, 1)).values())
    assert places == {"pile0": 15, "pile1": 16, "hand66": 1}
    assert show.scene(up)["facts"]["stock"] == [15, 16] and show.scene(up)["facts"]["blind"]


def test_a_scene_does_not_tell_what_can_be_caught() -> None:
    """Attention mode: what is overlooked shows only when it is too late."""
    state = after(placed("2-2 5-3 4-3", "2-2 4-1", "3-2 5-2", ""), "r22")
    assert overlooked(state)
    scene = show.scene(GAME.observe(state, 1))
    assert scene["facts"]["overlooked"] == [{"n": 0, "points": 0}] * 2
    words = json.dumps({name: fact for name, fact in scene["facts"].items() if name not in {"tiles", "claims"}})
    assert "laid" not in words and "80" not in words
    later = show.scene(after(state, "l32"))["facts"]
    assert later["overlooked"] == [{"n": 1, "points": 80}, {"n": 0, "points": 0}]
    plain = placed("2-2 5-3 4-3", "6-1 4-1", "3-2 5-2", "")
    told = [
        show.story(one, 0, move, done, 1)
        for one, move, done in ((plain, Act("r", BY_NAME["61"]), after(plain, "r61")),)
    ]
    same = show.story(placed("2-2 5-3 4-3", "2-2 4-1", "3-2 5-2", ""), 0, Act("r", BY_NAME["22"]), state, 1)
    assert [step["do"] for step in told[0]] == [step["do"] for step in same]


def test_facts_of_the_faces() -> None:
    facts = show.tile_facts()
    assert set(facts) == set(KINDS)
    assert facts[BY_NAME["66"]] == {
        "tile": "6-6",
        "halves": [6, 6],
        "pips": 12,
        "red": 6,
        "copies": 2,
        "chinese": "天",
        "name": "tile.tsungshap.heaven",
        "lore": "tile.tsungshap.heaven.lore",
    }
    for fact in facts.values():
        for key in (fact["name"], fact["lore"]):
            assert_words((key, {}))
    assert len({fact["name"] for fact in facts.values()}) == 17


def test_parts_name_what_is_touched() -> None:
    for text, parts in {
        "l65": ("hand65", "left"),
        "r65": ("hand65", "right"),
        "s65": ("hand65", "row"),
        "w65": ("hand65", "twin"),
        "t65": ("hand65", "triplet"),
        "tl65": ("hand65", "tripletl"),
        "tr65": ("hand65", "tripletr"),
        "cw": ("claim", "twin"),
        "ct": ("claim", "triplet"),
        "n": ("decline",),
        "u": ("up",),
    }.items():
        assert show.parts(GAME.read_move(text)) == parts
    assert show.parts(Wall(SET)) == ()
    for game in (GAME, BLIND):
        for state, seat, _ in played(game, "parts"):
            if seat != TABLE:
                found = [show.parts(move) for move in game.moves(state, seat)]
                assert len(set(found)) == len(found)


# Stories and words.


@pytest.mark.parametrize(
    "options", [{}, {"blind": "yes", "triplet": "neighbours"}, {"single": "sweep", "turns": "equal"}]
)
def test_every_line_has_words(options: dict[str, str]) -> None:
    game, told = make(options), Counter()
    for n in range(24):
        moments = played(game, f"words {n}", ("", "tw", "c", "lrs")[n % 4])
        for (state, seat, move), (later, _, _) in pairwise(moments):
            for viewer in (0, None):
                steps = show.story(game.observe(state, viewer), seat, move, game.observe(later, viewer), viewer)
                for step in steps:
                    if "line" in step:
                        assert_words(step["line"])
                        told[step["line"][0]] += 1
            assert_words(show.where(move))
        assert_words(show.end(moments[-1][0]))
    expected = {"deal", "lay.row", "lay.left", "lay.right", "twin", "triplet", "sweep", "claim.twin", "claim.triplet"}
    assert {f"log.tsungshap.{name}" for name in expected} <= set(told)


def test_a_story_tells_the_catch_and_the_draw() -> None:
    state = placed("5-5 3-2", "5-5 2-1 6-1 4-3", "4-1 5-3 6-2 1-1")
    steps = show.story(state, 0, Act("w", BY_NAME["55"]), after(state, "w55"), 0)
    assert [(step["do"], step.get("at")) for step in steps] == [
        ("catch", "caught0"),
        ("catch", "caught0"),
        ("say", None),
        ("draw", None),
    ]
    assert steps[2]["line"] == (
        "log.tsungshap.twin",
        {"seat": 0, "player": 1, "tile": "5-5", "points": 200, "pips": 20},
    )
    seen = show.story(GAME.observe(state, 1), 0, Act("w", BY_NAME["55"]), GAME.observe(after(state, "w55"), 1), 1)
    assert seen[3]["face"] == 0, "the other side does not see what is drawn"
    last = after(placed("2-2 5-3 4-3", "2-2", "3-2 5-2", ""), "r22")
    told = show.story(last, 1, Act("n"), after(last, "n"), 0)
    assert told[0]["line"][0] == "log.tsungshap.decline"


def test_the_end_in_words() -> None:
    won = after(placed("6-6 2-2", "3-1", "4-1 3-2", ""), "t31")
    assert show.end(won) == ("end.tsungshap.won", {"seat": 0, "player": 1, "points": 60, "other": 0})
    drawn = after(placed("6-6 5-5 6-5", "2-1", "6-4", ""), "l21")
    assert show.end(drawn) == ("end.tsungshap.drawn", {"points": 0})
    assert_words(show.end(drawn))


@pytest.mark.parametrize(("game", "names"), [(GAME, BOTS), (BLIND, BOTS)])
def test_every_reason_of_a_bot_has_words(game: TsungShap, names: dict[str, Any]) -> None:
    for n, (state, seat, _) in enumerate(played(game, "why", "tc")):
        if seat == TABLE or (n % 6 and stock(state, seat)):
            continue
        for name, bot in names.items():
            if name != "best" or not n % 3:
                assert_words(finish(bot.think(game, game.observe(state, seat), seat, Chance(name))).why)
    for key in ("lay", "catch", "claim"):
        for how in ("ahead", "solved"):
            assert_words((f"why.tsungshap.{how}.{key}", dict.fromkeys(("tile", "points", "risk", "value"), 1)))


# Help.


def test_assist_shows_catches_sums_and_walled_in_twins() -> None:
    state = placed("1-1 6-6 4-2", "1-1 6-6 2-1", "3-2 5-2 6-2", "")
    found = coach.assist(GAME.observe(state, 0))
    row = [show.tile_at(tile) for tile in state.row]
    assert [(one["parts"], one["pieces"], one["points"]) for one in found["catches"]] == [
        (["hand66", "triplet"], [row[0], row[2]], 20),
        (["hand11", "twin"], [row[0]], 40),
        (["hand11", "triplet"], [row[0], row[2]], 10),
    ]
    assert found["sums"] == {"hand66": 20, "hand11": 10, "hand21": 11}
    assert found["walled"] == [
        {"piece": row[1], "at": "hand66", "n": 1, "line": ("assist.tsungshap.walled", {"tile": "6-6", "n": 1})}
    ]
    for one in (*found["catches"], *found["walled"]):
        assert_words(one["line"])


def test_assist_shows_claims_and_sweeps() -> None:
    state = after(placed("1-1 4-2", "1-1 4-1", "3-2 5-2", ""), "l11")
    found = coach.assist(GAME.observe(state, 1))
    assert [(one["parts"], one["points"], one["sweep"], len(one["pieces"])) for one in found["claims"]] == [
        (["claim", "triplet"], 50, True, 3),
        (["claim", "twin"], 40, False, 2),
    ]
    assert found["claims"][0]["line"][0] == "assist.tsungshap.sweep"
    assert coach.assist(placed("5-5", "5-5 2-1", "4-1", ""))["sums"] == {}
    assert coach.assist(GAME.start()) == {"catches": [], "claims": [], "sums": {}, "walled": []}


def test_assist_knows_the_options() -> None:
    game = make({"triplet": "neighbours"})
    row, mine = "6-6 4-4 6-2 5-1", "4-2 2-1"
    assert coach.assist(placed(row, mine, "4-1 3-2", ""))["catches"] == []
    assert [one["parts"][1] for one in coach.assist(placed(row, mine, "4-1 3-2", "", game))["catches"]] == ["tripletr"]
    first = after(GAME.play(GAME.start(), TABLE, Wall(SET)), "s66")
    assert coach.assist(GAME.observe(first, 1))["catches"] == [], "nothing is caught in the opening (T1)"


def reviewed(game: TsungShap, moments: list[Any]) -> dict[str, Any]:
    states, moves = [state for state, _, _ in moments], [(seat, move) for _, seat, move in moments[:-1]]
    return finish(coach.review(game, states, moves))


def test_a_review_counts_the_points_given_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach, "BUDGET", 300)
    for n, likes in enumerate(("tw", "")):
        moments = played(GAME, f"review {n}", likes)
        found = reviewed(GAME, moments)
        json.dumps(found)
        decisions = [seat for _, seat, _ in moments[:-1] if seat != TABLE]
        assert len(found["bets"]) == len(decisions) == len(found["curve"])
        assert found["points"][0] - found["points"][1] == found["curve"][-1]
        for bet in found["bets"]:
            state, seat, _ = moments[bet["n"] - 1]
            assert bet["loss"] >= 0 and bet["seat"] == seat
            assert bet["exact"] == (not stock(state, seat))
            assert (bet["best"] == bet["move"]) or bet["loss"] > 0
            assert_words(bet["line"])
        assert_words(found["line"])
        assert found["turning"] == sorted(found["turning"])
        assert found["missed"] == [{"n": times, "points": points} for times, points in moments[-1][0].missed]


def test_a_review_is_exact_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """The losses that it finds after the stock is empty are those of the solver; best itself loses nothing."""
    monkeypatch.setattr(coach, "BUDGET", 200)
    monkeypatch.setattr(ahead, "BATCH", 2)
    rng, state, moments = Chance("exact"), GAME.start(), []
    while GAME.awaited(state):
        seat = GAME.awaited(state)[0]
        if seat == TABLE:
            move: Any = GAME.table_move(state, rng)
        elif stock(state, seat):
            move = rng.pick(GAME.moves(state, seat))
        else:
            move = finish(BOTS["best"].think(GAME, GAME.observe(state, seat), seat, rng)).move
        moments.append((state, seat, move))
        state = GAME.play(state, seat, move)
    found = reviewed(GAME, [*moments, (state, TABLE, Act(""))])
    exact = [bet for bet in found["bets"] if bet["exact"]]
    assert len(exact) >= 6 and all(bet["loss"] == 0 for bet in exact)


def test_a_review_without_a_winner_or_a_mistake() -> None:
    drawn = after(placed("6-6 5-5 6-5", "2-1", "6-4", ""), "l21")
    assert coach._turning([], GAME, drawn) == ([], ("review.tsungshap.drawn", {}))
    won = after(placed("6-6 2-2", "3-1", "4-1 3-2", ""), "t31")
    assert coach._turning([], GAME, won) == ([], ("review.tsungshap.luck", {"player": 1, "margin": 60}))


# The lesson.


def test_the_lesson_is_a_game_by_the_rules() -> None:
    state = GAME.play(GAME.start(), TABLE, GAME.table_move(GAME.start(), deal_chance(lesson.KEY, 1, lesson.SEED)))
    steps = lesson.steps()
    gains = []
    for step in steps:
        assert_words(step["say"])
        if step["expect"]:
            assert GAME.awaited(state) == (step["seat"],)
            move = GAME.read_move(step["expect"])
            assert move in GAME.moves(state, step["seat"]) and tuple(step["show"]) == show.parts(move)
            later = GAME.play(state, step["seat"], move)
            gains += [one.points for one in later.caught[len(state.caught) :]]
            state = later
    assert gains == [60, 20, 240, 220] and state.turn == 0
    assert [step["expect"] for step in steps].count(None) == 3
    first = {piece["at"] for piece in show.scene(GAME.observe(dealt_lesson(), 0))["pieces"]}
    assert set(steps[0]["show"]) <= first


def dealt_lesson() -> State:
    return GAME.play(GAME.start(), TABLE, GAME.table_move(GAME.start(), deal_chance(lesson.KEY, 1, lesson.SEED)))


def test_the_rules_page_and_the_options_have_words() -> None:
    for n in range(1, 11):
        assert_words((f"rules.tsungshap.{n}.title", {}))
    for name, values in REGISTRY["tsungshap"].options.items():
        assert_words((f"game.tsungshap.option.{name}", {}))
        for value in values:
            assert_words((f"game.tsungshap.option.{name}.{value}", {}))
