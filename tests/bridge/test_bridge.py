"""The door of the bridge: errors as answers and never as exceptions, long work, and no secrets."""

from __future__ import annotations

import json
from collections.abc import Generator
from typing import Any

import pytest
from bridge.asking import ARGS, CHANGING, DAY, QUIET, STRANGE, STUDIED, WEB, Page, Slow
from hypothesis import given, settings
from hypothesis import strategies as st
from play.walks import go, opened, record
from tschatulle import __version__, bridge
from tschatulle.bridge import ASKS, Bridge
from tschatulle.bridge.requests import REQUEST_LIMIT
from tschatulle.chance import Chance
from tschatulle.game import TABLE, IllegalMove
from tschatulle.games import Kit
from tschatulle.play.record import Entered
from tschatulle.play.table import Table


def test_every_ask_was_asked() -> None:
    """If an ask is added, this list and a test above grow with it."""
    asked = (
        "assist at card compare computed daily days edit editor explore explore-add explore-clear friends-act "
        "friends-check friends-deal friends-dismiss friends-hear friends-help friends-invite friends-news friends-open "
        "friends-sign friends-spare friends-undo game games guide hello hint lesson line link load next open play "
        "practice puzzle read record redo restart result review seats share step stop study study-read study-review "
        "take uncover undo view why written"
    )
    assert sorted(ASKS) == asked.split()
    assert set(ASKS) > CHANGING


def test_a_bot_thinks_in_slices(page: Page, slow: Slow) -> None:
    page.ask("open", key="blank", seed="x", seats=["best", "human"])
    assert page.ask("view")["bot"] == "best"
    before = page.known()
    assert page.send("step") == [{"id": page.number, "more": 0}]
    seen = []
    while "more" in (answer := page.slice()[0]):
        seen.append(answer["more"])
        assert page.known() == before
    assert seen == sorted(seen) and len(seen) == slow.slices
    assert all(0 <= more <= 1 for more in seen)
    assert answer["id"] == page.number
    assert answer["ok"]["view"]["n"] == 2
    assert answer["ok"]["story"][-1]["line"][0] == "log.blank.said"
    assert page.slice() == []
    assert page.ask("step") == {"idle": True}


def test_a_thought_tells_what_it_knows_so_far(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every `more` has the newest of it, so that one may be dropped on the way."""

    first, second, last = ({"depth": n, "nodes": 0, "lines": [], "settled": False} for n in (1, 2, 3))

    def think(game: Any, state: Any) -> Generator[float | dict[str, Any], None, dict[str, Any]]:
        yield 0.1
        yield first
        yield 0.3
        yield second
        return last

    monkeypatch.setattr("tschatulle.games.toguz.coach.analysis.think", think)
    page.ask("line", key=STUDIED)
    page.send("study", table="study")
    told = [page.slice()[0] for _ in range(5)]
    number = page.number
    assert told == [
        {"id": number, "more": 0.1},
        {"id": number, "more": 0.1, "so_far": first},
        {"id": number, "more": 0.3, "so_far": first},
        {"id": number, "more": 0.3, "so_far": second},
        {"id": number, "ok": last},
    ]
    page.send("study", table="study")
    assert page.slice() == [{"id": page.number, "more": 0.1}], "nothing is left of the thought before"


def test_a_slice_works_until_its_time_is_over(page: Page, slow: Slow) -> None:
    page.ask("open", key="blank", seed="x", seats=["best", "human"])
    page.send("step")
    (answer,) = page.slice(10_000)
    assert "ok" in answer


def test_nothing_to_slice(page: Page) -> None:
    assert page.slice() == []


@pytest.mark.parametrize("ask", sorted(CHANGING))
def test_a_changing_ask_stops_the_thought(page: Page, slow: Slow, ask: str) -> None:
    page.ask("open", key="blank", seed="x", seats=["best", "human"])
    page.send("step")
    thinking = page.number
    page.slice()
    answers = page.send(ask)
    assert answers[0] == {"id": thinking, "error": {"reason": "stopped", "params": {}}}
    assert len(answers) == 2, "also when the new ask is refused"
    assert answers[1]["id"] == page.number
    assert slow.closed == 1
    assert page.bridge.work is None or ask == "step"


@pytest.mark.parametrize("ask", QUIET.split())
def test_other_asks_leave_the_thought_alone(page: Page, slow: Slow, ask: str) -> None:
    page.ask("open", key="blank", seed="x", seats=["best", "human"])
    page.send("step")
    thinking = page.number
    assert len(page.send(ask)) == 1
    (answer,) = page.slice(10_000)
    assert answer["id"] == thinking
    assert "ok" in answer


def test_a_second_thought_stops_the_first(page: Page, slow: Slow) -> None:
    page.ask("open", key="blank", seed="x")
    page.send("hint", seat=0)
    first = page.number
    answers = page.send("hint", seat=0)
    assert [answer["id"] for answer in answers] == [first, page.number]
    assert answers[0]["error"]["reason"] == "stopped"
    assert answers[1]["more"] == 0


def test_stop(page: Page, slow: Slow) -> None:
    assert page.send("stop") == [{"id": 1, "ok": {}}]
    page.ask("open", key="blank", seed="x", seats=["best", "human"])
    before = page.known()
    page.send("step")
    page.slice()
    assert [answer.get("ok", "error") for answer in page.send("stop")] == ["error", {}]
    assert page.slice() == []
    assert page.known() == before
    assert page.ask("step")["view"]["n"] == 2, "a thought that was stopped can be begun again"


@pytest.mark.parametrize(
    "error", [IllegalMove("blank.bad-number"), KeyError("x"), ZeroDivisionError(), RecursionError()]
)
def test_an_error_in_a_thought_is_an_answer(page: Page, slow: Slow, error: Exception) -> None:
    slow.error = error
    page.ask("open", key="blank", seed="x", seats=["best", "human"])
    reason = page.error("step")
    assert reason == (error.reason if isinstance(error, IllegalMove) else "bad-request")
    assert page.slice() == []
    slow.error = None
    assert page.ask("step")["view"]["n"] == 2


def test_an_endless_number_is_an_error(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tschatulle.games.blank.show.scene", lambda seen: {"pieces": [], "facts": {"x": float("nan")}})
    assert page.error("open", key="blank", seed="x") == "bad-request"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "null",
        "5",
        "[]",
        '"hello"',
        "{}",
        "{",
        '{"ask": "hello"',
        '{"ask": 5}',
        '{"ask": null}',
        '{"ask": []}',
        '{"ask": {}}',
        '{"ask": "handle"}',
        '{"ask": "__init__"}',
        '{"ask": "ask_hello"}',
        '{"ask": "study_read"}',
        '{"ask": "_stopped"}',
        '{"ask": "hello", "x": NaN}',
        '{"ask": "hello", "x": -Infinity}',
        "[" * 200_000,
        '{"ask":' * 100_000,
        '{"ask": "open", "key": ' + "[" * 200_000 + "]" * 200_000 + "}",
        '{"ask": "at", "n": ' + "9" * 10_000 + "}",
        "\ud800",
        "\x00",
    ],
)
def test_what_is_no_request(text: str) -> None:
    page = Page()
    (answer,) = json.loads(page.bridge.handle(text), parse_constant=pytest.fail)
    assert answer["error"]["reason"] == "bad-request"
    assert answer["id"] is None


def test_a_text_that_no_request_can_carry() -> None:
    (answer,) = json.loads(Bridge().handle('{"ask":"read","text":"' + "x" * REQUEST_LIMIT + '","id":7}'))
    assert answer == {"id": 7, "error": {"reason": "text-length", "params": {"limit": REQUEST_LIMIT}}}


@pytest.mark.parametrize("text", [None, b"{}", 5])
def test_no_text_at_all(text: Any) -> None:
    assert json.loads(Bridge().handle(text))[0]["error"]["reason"] == "bad-request"


@pytest.mark.parametrize(
    ("number", "told"),
    [("7", 7), ('"a"', "a"), ("null", None), ("1e999", None), ("[1]", None), ("{}", None), ("1.5", None)],
)
def test_the_number_comes_back(number: str, told: Any) -> None:
    for ask in ('"hello"', '"nonsense"', "5", "[]"):
        (answer,) = json.loads(Bridge().handle(f'{{"id": {number}, "ask": {ask}}}'), parse_constant=pytest.fail)
        assert answer["id"] == told


def test_the_number_of_an_unreadable_request() -> None:
    for text in ('{"id":12,"ask":"read","text":"' + "x" * REQUEST_LIMIT + '"}', '{"id":12,"ask":', '{"x":NaN,"id":12}'):
        (answer,) = json.loads(Bridge().handle(text))
        assert (answer["id"], answer["error"]["reason"]) == (12, "text-length" if "xx" in text else "bad-request")


def test_reasons_have_words() -> None:
    """Every error of this file's tests stands in the English table."""
    table = json.loads((WEB / "i18n" / "en.json").read_text(encoding="utf-8"))
    for reason in ("bad-request", "no-table", "stopped", "future-date", "not-your-seat", "bad-place", "link-kind"):
        assert f"error.{reason}" in table


SOUND: dict[str, Any] = {
    "key": "solitaire",
    "seed": "x",
    "seat": 0,
    "move": "57",
    "n": 1,
    "kind": "s",
    "date": DAY,
    "today": DAY,
    "results": [],
    "text": "#/solitaire/d/" + DAY,
}


@pytest.mark.parametrize("ask", sorted(ASKS))
def test_missing_arguments(playing: Page, ask: str) -> None:
    (answer,) = playing.send(ask)
    while "more" in answer:
        (answer,) = playing.slice(5)
    if ask in ARGS:
        assert answer["error"]["reason"] == "bad-request"


@pytest.mark.parametrize(("ask", "name"), [(ask, name) for ask, names in ARGS.items() for name in [*names, "table"]])
def test_strange_arguments(playing: Page, ask: str, name: str) -> None:
    """A strange value is refused, or harmless; a refusal leaves the table as it was."""
    for value in STRANGE:
        before = playing.known()
        args = {one: SOUND[one] for one in ARGS[ask] if one in SOUND and not (ask == "open" and one == "date")}
        (answer,) = playing.send(ask, **{**args, name: value})
        while "more" in answer:
            (answer,) = playing.slice(5)
        assert ("ok" in answer) != ("error" in answer)
        if "error" in answer:
            assert playing.known() == before
        else:
            playing.ask("load", save=before)


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)

names = st.sampled_from(sorted({name for group in ARGS.values() for name in group} | {"table", "id"}))

LIKELY = st.sampled_from(
    [STUDIED, "study", "solitaire", "blank", "main", "x", "57", "2", "human", "random", DAY, 0, 1, [], {}]
)


@given(st.lists(st.tuples(st.sampled_from(sorted(ASKS)), st.dictionaries(names, LIKELY | values)), max_size=15))
@settings(max_examples=30)
def test_any_talk_is_answered(talk: list[tuple[str, dict[str, Any]]]) -> None:
    one = Bridge()
    one.handle('{"id": 0, "ask": "open", "key": "blank", "seed": "x"}')
    for ask, args in talk:
        told = one.handle(json.dumps({"id": 1, **args, "ask": ask}))
        for answer in json.loads(told, parse_constant=pytest.fail):
            assert set(answer) - {"so_far"} in ({"id", "ok"}, {"id", "error"}, {"id", "more"})
        json.loads(one.slice(0), parse_constant=pytest.fail)
    for table in one.tables.values():
        assert table.kit.game.flaws(table.state) == ()


def twin(table: Table, name: str) -> Table:
    """The same game so far in another world that looks the same to the player."""
    game = Kit("solitaire").game
    world = game.imagine(game.observe(table.state, 0), 0, Chance(name))
    stacks = [list(stack) for stack in world.stacks]
    for stack, hidden, _ in reversed(world.placed):
        stacks[stack - 1].insert(0, hidden)
    deal = Entered(TABLE, game.move_text(tuple(tuple(stack) for stack in stacks)))
    return Table(table.record._replace(seed="", moves=(deal, *table.record.moves[1:])), ())


@given(st.integers(0, 10**6), st.integers(0, 15))
@settings(max_examples=40)
def test_hidden_coins_do_not_cross_the_bridge(seed: int, moves: int) -> None:
    """Two worlds that look the same to the player give the same bytes, but for seed and save."""
    mine = go(opened(seed=str(seed)), Chance(str(seed)), moves)
    mine = Table(mine.record._replace(seed=""), ())
    other = twin(mine, f"twin{seed}")
    assert mine.kit.game.observe(mine.state, 0) == other.kit.game.observe(other.state, 0)
    assert talk_of(mine) == talk_of(other)


def talk_of(table: Table) -> list[str]:
    """All that the page is told of a game up to now."""
    page = Page()
    page.bridge.tables["main"] = table
    told = [json.dumps(page.ask("view"))]
    told += [json.dumps(page.ask("at", n=n)) for n in range(len(table.record.moves) + 1)]
    return told


def test_twins_are_different_worlds() -> None:
    mine = go(opened(seed="twins"), Chance("twins"), 3)
    assert len({twin(mine, str(n)).record.moves[0] for n in range(10)}) > 1


def test_the_secret_of_the_blank_game_stays_secret() -> None:
    told = set()
    for secret in "123":
        one = record("blank", "x", 0)._replace(seed="", moves=(Entered(TABLE, secret), Entered(0, "2")))
        told.add("".join(talk_of(Table(one, ()))))
    assert len(told) == 1


def test_hidden_faces_are_not_in_the_scene(playing: Page) -> None:
    for piece in playing.ask("view")["scene"]["pieces"]:
        assert piece["at"] == f"stack{piece['face']}"


def test_the_two_functions_of_the_worker() -> None:
    assert json.loads(bridge.handle('{"id": 1, "ask": "hello"}'))[0]["ok"]["version"] == __version__
    assert bridge.slice(1) == "[]"
