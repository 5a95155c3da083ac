"""The bridge: every ask by JSON text, errors as answers and never as exceptions, long work, and no secrets."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Generator, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from play.walks import go, opened, record
from tschatulle import __version__, bridge
from tschatulle.bridge import ASKS, Bridge
from tschatulle.chance import Chance
from tschatulle.game import HIDDEN, TABLE, IllegalMove
from tschatulle.games import REGISTRY, Kit
from tschatulle.games.blank.bot import BOTS
from tschatulle.minds.bot import Choice, Thought
from tschatulle.play.asks import REQUEST_LIMIT
from tschatulle.play.record import Entered, file_text, link_text
from tschatulle.play.save import save_text
from tschatulle.play.table import Table
from tschatulle.play.view import deal_link

Answer = dict[str, Any]
ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
CHANGING = {name for name, one in ASKS.items() if one.changes}
DAY = "2026-11-20"


class Page:
    """Asks as the page does: numbered requests, slices until there is an answer."""

    def __init__(self) -> None:
        self.bridge = Bridge()
        self.number = 0

    def send(self, ask: str, **args: Any) -> list[Answer]:
        self.number += 1
        answers: list[Answer] = json.loads(self.bridge.handle(json.dumps({"id": self.number, "ask": ask, **args})))
        assert answers[-1]["id"] == self.number
        return answers

    def slice(self, milliseconds: float = 0) -> list[Answer]:
        answers: list[Answer] = json.loads(self.bridge.slice(milliseconds))
        return answers

    def ask(self, ask: str, **args: Any) -> Any:
        """The result; fails on an error."""
        (answer,) = self.send(ask, **args)
        while "more" in answer:
            (answer,) = self.slice(5)
        assert answer["id"] == self.number
        assert "ok" in answer, answer
        return answer["ok"]

    def error(self, ask: str, **args: Any) -> str:
        """The reason of the refusal; fails on a result."""
        (answer,) = self.send(ask, **args)
        while "more" in answer:
            (answer,) = self.slice(5)
        reason: str = answer["error"]["reason"]
        return reason

    def seed(self) -> str:
        """Of the deal on the table."""
        return self.bridge.tables["main"].record.seed

    def known(self, table: str = "main") -> Any:
        """Everything of a table that a refusal must leave as it was."""
        return save_text(self.bridge.tables[table]) if table in self.bridge.tables else None


@pytest.fixture
def page() -> Page:
    return Page()


@pytest.fixture
def playing(page: Page) -> Page:
    page.ask("open", key="solitaire", seed="k3m9-x2pa")
    return page


class Slow:
    """A player who thinks for so many slices, and then says 2; or finds that something is wrong."""

    name = "best"
    slices = 20
    error: Exception | None = None
    closed = 0

    def think(self, game: Any, seen: Any, seat: int, rng: Chance) -> Generator[float, None, Thought]:
        try:
            for n in range(self.slices):
                yield n / self.slices
            if self.error:
                raise self.error
        except GeneratorExit:
            self.closed += 1
            raise
        return Thought(2, ("why.blank.middle", {}), (Choice(2, 2.5), Choice(1, 2.0)), exact=True)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    bot = Slow()
    monkeypatch.setitem(BOTS, "best", bot)
    return bot


@pytest.fixture
def coach(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """A coach for the game `blank`, which has none; the secrets that it was shown."""
    looked: list[int] = []

    def review(game: Any, states: Any, moves: Any) -> Generator[float, None, dict[str, Any]]:
        yield 0.5
        return {"bets": [], "total_loss": [len(states)], "turning": [move for _, move in moves], "line": ["x", {}]}

    def assist(seen: Any) -> dict[str, Any]:
        looked.append(seen.secret)
        return {}

    name = "tschatulle.games.blank.stubcoach"
    monkeypatch.setitem(sys.modules, name, SimpleNamespace(assist=assist, review=review))  # type: ignore[arg-type]
    monkeypatch.setitem(REGISTRY, "blank", REGISTRY["blank"]._replace(coach="blank.stubcoach"))
    yield looked


# Every ask.


def test_hello(page: Page) -> None:
    told = page.ask("hello")
    assert told["version"] == __version__
    cards = {card["key"]: card for card in told["games"]}
    assert set(REGISTRY) - set(cards) == {"blank", "tschuk4"}
    assert cards["solitaire"] == {
        "key": "solitaire",
        "family": "solitaire",
        "seats": 1,
        "options": {},
        "daily": True,
        "levels": list(REGISTRY["solitaire"].levels),
        "lesson": True,
        "match": "",
        "flag": "",
        "secret": False,
        "notation": False,
        "duplicate": False,
        "study": False,
    }


@pytest.mark.parametrize("key", REGISTRY)
def test_a_card_of_every_game(page: Page, key: str) -> None:
    card = page.ask("card", key=key)
    assert (card["key"], card["seats"]) == (key, REGISTRY[key].seats)
    assert (card in page.ask("hello")["games"]) == REGISTRY[key].listed


def test_open_deals_at_once(page: Page) -> None:
    turn = page.ask("open", key="solitaire", seed=" a  seed ")
    view = turn["view"]
    assert [step["do"] for step in turn["story"]] == ["deal", "say"]
    assert (view["n"], view["bot"], view["awaited"], view["viewer"]) == (1, None, [0], 0)
    assert view["game"] == {
        "key": "solitaire",
        "family": "solitaire",
        "options": {},
        "unit": "points",
        "flag": "",
        "dealt": True,
        "date": None,
        "late": False,
    }
    assert turn["private"]["seed"] == "a seed"
    assert page.ask("read", text=turn["private"]["link"])["text"] == "a seed"
    heights = view["scene"]["facts"]["heights"]
    assert len(view["choices"]) == 6 * sum(height > 0 for height in heights)
    assert len(view["scene"]["pieces"]) == 21
    assert view["outcome"] is None and view["last"] is None
    assert [entry["line"][0] for entry in turn["log"]["lines"]] == ["log.solitaire.deal"]


def test_play_tells_a_turn(playing: Page) -> None:
    before = playing.ask("view")
    choice = before["choices"][0]
    turn = playing.ask("play", seat=0, move=choice["move"])
    view = turn["view"]
    assert turn["story"][0] == {"do": "move", "piece": turn["story"][0]["piece"], "at": choice["parts"][1]}
    assert (view["n"], view["practice"]) == (2, False)
    assert view["last"]["seat"] == 0
    assert view["last"]["parts"][0] == choice["parts"][0]
    assert turn["log"]["lines"][-1]["line"] == turn["story"][-1]["line"]
    assert playing.ask("view") == view
    again = Page()
    assert again.ask("load", save=turn["private"]["save"]["parts"])["view"] == view


def test_a_whole_game(playing: Page) -> None:
    rng, scores = Chance("whole"), []
    while (view := playing.ask("view"))["choices"]:
        turn = playing.ask("play", seat=0, move=rng.pick(view["choices"])["move"])
        scores.append(turn["view"]["scene"]["facts"]["score"])
    assert len(scores) == 21
    assert view["outcome"]["points"] == [scores[-1]]
    assert view["outcome"]["line"][0] == "end.solitaire"
    assert view["awaited"] == [] and view["bot"] is None
    share = playing.ask("share")
    assert share["score"] == scores[-1]
    assert share["link"] == turn["private"]["link"]
    assert (share["date"], share["number"], share["practice"]) == (None, None, False)
    assert playing.error("play", seat=0, move="57") == "after-the-end"


def test_undo_redo_restart(playing: Page) -> None:
    start = playing.ask("view")
    first = playing.ask("play", seat=0, move=start["choices"][0]["move"])["view"]
    undone = playing.ask("undo")
    assert undone["story"] == []
    assert undone["view"]["scene"] == start["scene"]
    assert undone["view"]["practice"] is True
    assert undone["view"]["can"]["redo"] is True
    assert playing.ask("redo")["view"]["scene"] == first["scene"]
    assert playing.ask("restart")["view"]["scene"] == start["scene"]
    assert playing.ask("undo")["view"]["scene"] == first["scene"]


def test_a_new_game_is_undoable(playing: Page) -> None:
    playing.ask("play", seat=0, move=playing.ask("view")["choices"][0]["move"])
    old = playing.ask("view")
    turn = playing.ask("open", key="solitaire", seed="another")
    assert turn["private"]["seed"] == "another"
    assert turn["view"]["can"]["undo"] is True
    assert playing.ask("undo")["view"]["scene"] == old["scene"]


def test_another_game_or_a_daily_is_not_undoable(playing: Page) -> None:
    assert not playing.ask("open", key="blank", seed="x")["view"]["can"]["undo"]
    assert not playing.ask("open", key="solitaire", seed="x")["view"]["can"]["undo"]
    assert not playing.ask("open", key="solitaire", date=DAY, today=DAY)["view"]["can"]["undo"]
    assert not playing.ask("open", key="solitaire", seed="y")["view"]["can"]["undo"], "nor does it take a daily back"


def test_at_tells_every_place_again(playing: Page) -> None:
    views = [playing.ask("view")]
    stories = []
    for _ in range(4):
        turn = playing.ask("play", seat=0, move=views[-1]["choices"][-1]["move"])
        views.append(turn["view"])
        stories.append(turn["story"])
    for n, view in enumerate(views, 1):
        told = playing.ask("at", n=n)
        assert told["view"]["scene"] == view["scene"]
        assert told["view"]["choices"] == []
        if n > 1:
            assert told["story"] == stories[n - 2]
    assert playing.ask("at", n=0)["view"]["scene"]["pieces"] == []
    assert playing.ask("at", n=0)["story"] == []
    assert playing.ask("view") == views[-1], "looking back changes nothing"


def test_the_daily(page: Page) -> None:
    about = page.ask("daily", key="solitaire", date=DAY, today=DAY)
    assert (about["number"], about["state"]) == (324, "today")
    assert page.ask("daily", date=DAY, today=DAY) == about
    turn = page.ask("open", key="solitaire", date=DAY, today=DAY)
    assert turn["view"]["game"]["date"] == DAY
    assert turn["private"]["link"] == about["link"]
    assert turn["view"]["scene"]["facts"]["heights"] == about["heights"]
    assert turn["view"]["game"]["late"] is False
    for ask in ("undo", "redo", "restart"):
        assert page.error(ask) == "daily-no-undo"
    assert page.error("hint", seat=0) == "daily-no-help"
    assert page.error("share") == "not-finished"
    assert page.error("review") == "no-review"
    go(page.bridge.tables["main"], Chance("x"))
    share = page.ask("share")
    assert (share["date"], share["number"], share["late"]) == (DAY, 324, False)
    assert share["link"] == f"#/solitaire/d/{DAY}"
    assert "".join(share["grid"]).strip("rw") == ""
    assert page.ask("link", kind="d")["fragment"] == share["link"]


def test_late_and_early_days(page: Page) -> None:
    assert page.ask("open", key="solitaire", date=DAY, today="2026-11-21")["view"]["game"]["late"] is True
    assert page.error("open", key="solitaire", date=DAY, today="2026-11-19") == "future-date"
    assert page.error("open", key="solitaire", date=DAY) == "bad-request"
    assert page.error("open", key="blank", date=DAY, today=DAY) == "bad-request"
    assert page.ask("take", text=f"#/solitaire/d/{DAY}", today=DAY)["kind"] == "date"
    assert page.error("take", text=f"#/solitaire/d/{DAY}", today="2026-11-19") == "future-date"


def test_days(page: Page) -> None:
    results = [{"date": DAY, "score": 40, "par": 38.5, "late": False}, {"date": "x"}]
    told = page.ask("days", results=results, today=DAY)
    assert (told["streak"], told["played"], told["skipped"], told["mean_over_par"]) == (1, 1, 1, 1.5)


def test_read_and_take(playing: Page) -> None:
    one = record(seed="a friend's", moves=5)
    before = playing.known()
    for text, kind in (
        ("#/solitaire/r/" + link_text(one), "record"),
        (file_text(one), "record"),
        (save_text(Table(one, ())), "save"),
    ):
        told = playing.ask("read", text=text)
        assert (told["kind"], told["key"]) == (kind, "solitaire")
        assert playing.known() == before, "reading changes nothing"
        turn = playing.ask("take", text=text, table="other")
        assert (turn["kind"], turn["view"]["n"], turn["story"]) == (kind, 6, [])
    seeded = playing.ask("take", text="https://example.org/" + playing.ask("link", kind="s")["fragment"])
    assert seeded["private"]["seed"] == seeded["text"] == "k3m9-x2pa"


def test_record_and_links(playing: Page) -> None:
    text = playing.ask("record")["text"]
    assert playing.ask("read", text=text)["moves"] == 1
    assert playing.ask("link", kind="r")["fits_qr"] is True
    assert playing.error("link", kind="d") == "link-kind"
    assert playing.error("link", kind="p") == "link-kind"


def test_a_share_without_seed_links_the_record(page: Page) -> None:
    page.ask("take", text=file_text(record(seed="x")._replace(seed="")))
    assert page.ask("share")["link"].startswith("#/solitaire/r/")


def test_no_share_of_a_game_without_daily(page: Page) -> None:
    page.ask("take", text=file_text(record("blank", "x")))
    assert page.error("share") == "bad-request"


def test_lesson(page: Page) -> None:
    turn = page.ask("lesson", key="solitaire")
    assert "lesson" in page.bridge.tables
    view = turn["view"]
    for step in turn["steps"]:
        assert step["say"][0].startswith("lesson.solitaire.")
        if step["expect"] and step["expect"] != "any":
            assert step["expect"] in {choice["move"] for choice in view["choices"]}
            view = page.ask("play", table="lesson", seat=0, move=step["expect"])["view"]
    assert page.error("lesson", key="blank") == "no-lesson"
    assert page.error("lesson", key="chess") == "no-such-game"


def test_two_tables(playing: Page) -> None:
    playing.ask("open", table="replay", key="solitaire", seed="other")
    before = playing.known()
    playing.ask("play", table="replay", seat=0, move=playing.ask("view", table="replay")["choices"][0]["move"])
    assert playing.known() == before
    assert playing.ask("view", table="replay")["n"] == 2
    assert playing.error("view", table="nowhere") == "no-table"


def test_seats(page: Page) -> None:
    page.ask("open", key="blank", seed="x", seats=["human", "random"])
    assert page.error("play", seat=1, move="2") == "not-your-seat"
    assert page.error("open", key="blank", seed="y", seats=["human"]) == "bad-seats"
    assert page.error("open", key="blank", seed="y", seats=["human", "genius"]) == "bad-seats"
    assert page.seed() == "x"


def test_hint(page: Page) -> None:
    page.ask("open", key="blank", seed="x")
    told = page.ask("hint", seat=0)
    assert (told["move"], told["parts"], told["where"], told["why"], told["exact"]) == (
        "2",
        ["number2"],
        ["hint.blank.where", {}],
        ["why.blank.middle", {}],
        True,
    )
    assert [choice["move"] for choice in told["choices"]] == ["2", "1", "3"]
    assert page.ask("view")["practice"] is True
    assert Page().ask("load", save=told["private"]["save"]["parts"])["view"]["practice"] is True


def test_a_refused_hint_is_no_practice(page: Page) -> None:
    page.ask("open", key="blank", seed="x", seats=["human", "best"])
    assert page.error("hint", seat=1) == "not-your-seat"
    assert page.error("hint", seat=-1) == "not-your-seat"
    assert page.error("hint") == "bad-request"
    assert page.error("hint", seat="0") == "bad-request"
    page.ask("play", seat=0, move="1")
    assert page.error("hint", seat=0) == "not-your-turn"
    assert page.ask("view")["practice"] is False


def test_assist_and_review(page: Page, coach: list[int]) -> None:
    page.ask("open", key="blank", seed="x", seats=["human", "best"])
    assert page.error("review") == "no-review"
    assert page.error("assist", seat=1) == "not-your-seat"
    assert page.ask("view")["practice"] is False
    assert set(page.ask("assist", seat=0)) == {"private"}
    assert coach == [HIDDEN]
    assert page.ask("view")["practice"] is True
    page.ask("play", seat=0, move="1")
    page.ask("step")
    told = page.ask("review")
    assert told["total_loss"] == [4]
    assert told["turning"][1:] == [1, 2]


def test_no_assist_without_a_coach(page: Page) -> None:
    page.ask("open", key="blank", seed="x")
    assert page.error("assist", seat=0) == "bad-request"
    assert page.ask("view")["practice"] is False


@pytest.mark.parametrize("key", REGISTRY)
def test_a_deal_has_a_link_and_nothing_else_has(page: Page, key: str) -> None:
    options = {name: values[-1] for name, values in REGISTRY[key].options.items()}
    turn = page.ask("open", key=key, seed="deal", options=options)
    link, dealt = turn["private"]["link"], turn["view"]["game"]["dealt"]
    assert (link is not None) == dealt
    if dealt:
        assert page.ask("read", text=link)["options"] == options
    taken = page.ask("take", text=page.ask("link", kind="r")["fragment"])
    assert taken["private"]["link"] == link
    table = page.bridge.tables["main"]
    table.record = table.record._replace(seed="")
    assert deal_link(table) is None, "nobody knows how it was dealt"


KEPT_GAME = (
    'tschatulle-save 1 31276ce3 {"at":2,"date":"","key":"tschuk4","late":false,"line":[[0,1,0,0],[0,3,0,0],[0,4,0,0]],'
    '"records":[";four;d23.34.4.1,3,4,2"],"sittings":[[["human","medium"],[0,1],[0,0],0]]}'
)
"""Of a game that was offered in the first edition."""


@pytest.mark.parametrize(
    ("ask", "given"),
    [
        ("load", {"save": KEPT_GAME}),
        ("take", {"text": "#/tschuk4/s/1fouru"}),
        ("take", {"text": "#/tschuk4/r/10C0B0D0G0H0I0J0Q13151E1H1K2sXfm_oARN02RIc"}),
        ("open", {"key": "tschuk4", "seed": "four", "seats": ["human", "medium"]}),
    ],
)
def test_a_game_that_is_listed_no_more_opens_and_is_played(page: Page, ask: str, given: dict[str, Any]) -> None:
    assert not REGISTRY["tschuk4"].listed
    view = page.ask(ask, **given)["view"]
    assert view["game"]["key"] == "tschuk4"
    while not view["outcome"]:
        seat = view["viewer"]
        turn = page.ask("step") if view["bot"] else page.ask("play", seat=seat, move=view["choices"][0]["move"])
        view = turn["view"]
    assert view["outcome"]["winners"] == []
    assert page.ask("read", text=page.ask("link", kind="r")["fragment"])["kind"] == "record"


def test_every_ask_was_asked() -> None:
    """If an ask is added, this list and a test above grow with it."""
    asked = (
        "assist at card compare computed daily days edit editor explore explore-add explore-clear game games hello "
        "hint lesson line link load next open play practice read record redo restart result review seats share step "
        "stop study study-read study-review take uncover undo view why written"
    )
    assert sorted(ASKS) == asked.split()
    assert set(ASKS) > CHANGING


# Long work.


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

    monkeypatch.setattr("tschatulle.games.toguz.study.think", think)
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


def test_watching_bots(page: Page) -> None:
    view = page.ask("open", key="blank", seed="x", seats=["random", "best"])["view"]
    while view["bot"]:
        assert (view["viewer"], view["choices"]) == (None, [])
        view = page.ask("step")["view"]
    assert view["outcome"]["reason"] == "blank.said"
    assert view["last"]["seat"] == 1
    assert page.error("hint", seat=0) == "not-your-seat"


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


QUIET = "hello view at read record link daily days assist share editor edit explore explore-clear"


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


# Rubbish.


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


STRANGE = [
    None,
    True,
    0,
    -1,
    99,
    1.5,
    10**30,
    "",
    "x",
    "57",
    "\ud800",
    "\x00",
    "x" * 5000,
    [],
    ["57"],
    [[]],
    {},
    {"a": 1},
]
ARGS = {
    "open": ["key", "options", "seats", "seed", "date", "today"],
    "load": ["save"],
    "read": ["text"],
    "take": ["text", "today"],
    "at": ["n"],
    "play": ["seat", "move"],
    "hint": ["seat"],
    "assist": ["seat"],
    "link": ["kind"],
    "daily": ["key", "date", "today"],
    "days": ["results", "today"],
    "lesson": ["key"],
    "next": ["seed", "begins"],
    "seats": ["seats"],
    "uncover": ["seat"],
    "line": ["key", "options", "position", "moves"],
    "study-read": ["key", "text", "pick", "at"],
    "edit": ["values"],
    "explore-add": ["key", "text", "more"],
    "explore-clear": ["key"],
    "written": ["players", "date"],
    "result": ["name", "seat"],
    "compare": ["texts"],
    "computed": ["key", "seed", "level", "seat"],
}
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


STUDIED = next(key for key, entry in REGISTRY.items() if entry.study)
SOUND_STUDY: dict[str, Any] = {"key": STUDIED, "position": "", "moves": ["1"], "values": {}, "more": False, "at": 1}


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


def test_the_analysis_board_weighs_nothing_that_the_result_has_weighed(page: Page) -> None:
    """A whole game that is looked at there is the record that was played."""
    page.ask("open", key=STUDIED, seats=["random", "random"], seed="x")
    while not (turn := page.ask("step"))["view"]["outcome"]:
        pass
    told = page.ask("review")
    moves = [text for _, text in page.bridge.tables["main"].record.moves]
    page.ask("line", table="graph", key=STUDIED, moves=moves)
    assert page.send("study-review", table="graph") == [{"id": page.number, "ok": told}]
    page.ask("line", table="graph", key=STUDIED, moves=moves[:4])
    assert "more" in page.send("study-review", table="graph")[0], turn["view"]["n"]


def test_a_line_is_weighed_while_another_one_is_looked_at(page: Page) -> None:
    """The game is not over: the last chance is what the search says, and no sentence calls it a draw by the rules."""
    page.ask("line", table="graph", key=STUDIED, moves=["7", "5", "1", "1"])
    page.send("study-review", table="graph")
    number = page.number
    page.slice()
    assert page.ask("line", key=STUDIED, moves=["3"])["view"]["n"] == 1
    while "more" in (answer := page.slice(5)[0]):
        pass
    assert answer["id"] == number
    told = answer["ok"]
    assert [bet["n"] for bet in told["bets"]] == [1, 2, 3, 4]
    assert len(told["curve"]) == 4 and all(0 < chance < 1 for chance in told["curve"])
    assert told["curve"][-1] != 0.5


@pytest.mark.parametrize("ask", ["line", "study-read", "edit", "explore-add", "explore-clear"])
def test_strange_arguments_at_the_analysis_board(playing: Page, ask: str) -> None:
    """As above, for a game that has one: what is refused leaves the line that is studied as it was."""
    playing.ask("line", key=STUDIED, moves=["1", "2"])
    before = playing.known("study")
    for name in ARGS[ask]:
        for value in STRANGE:
            args = {one: SOUND_STUDY.get(one, "9S") for one in ARGS[ask] if one not in {"options", "pick"}}
            (answer,) = playing.send(ask, **{"table": "study", **args, name: value})
            while "more" in answer:
                (answer,) = playing.slice(5)
            assert ("ok" in answer) != ("error" in answer)
            if ask != "line" or "error" in answer:
                assert playing.known("study") == before
            else:
                playing.ask("line", key=STUDIED, moves=["1", "2"])


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


# Secrets.


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


# The door of the worker.


def test_the_two_functions_of_the_worker() -> None:
    assert json.loads(bridge.handle('{"id": 1, "ask": "hello"}'))[0]["ok"]["version"] == __version__
    assert bridge.slice(1) == "[]"


# A match, and turns by links.


def test_the_next_game_of_a_match(page: Page) -> None:
    page.ask("open", key="tschuk5", seed="m", seats=["random", "random"])
    assert page.error("next", seed="n") == "not-finished"
    while not page.ask("view")["outcome"]:
        page.ask("step")
    before = page.ask("view")
    turn = page.ask("next", seed="n", begins=None)
    after = turn["view"]
    assert after["match"]["games"] == 1
    assert after["match"]["score"] == before["match"]["score"]
    assert (turn["private"]["seed"], after["outcome"]) == ("n", None)


def test_other_players_in_a_running_game(page: Page) -> None:
    page.ask("open", key="tschuk5", seed="m")
    assert page.ask("seats", seats=["human", "easy"])["view"]["seats"] == ["human", "easy"]
    assert page.error("seats", seats=["human"]) == "bad-seats"


def test_uncover_where_nothing_is_covered(page: Page) -> None:
    page.ask("open", key="tschuk5", seed="m")
    assert page.error("uncover", seat=0) == "not-your-seat"


def test_turns_by_links(page: Page) -> None:
    page.ask("open", key="tschuk5", seed="m", seats=["human", "away"])
    move = page.ask("view")["choices"][0]["move"]
    page.ask("play", seat=0, move=move)
    link = page.ask("link", kind="t")["fragment"]
    assert page.ask("read", text=link)["stands"] == "known"
    assert page.ask("read", text=link, table="far")["stands"] == "other"
    far = page.ask("take", text=link, table="far", today=DAY)
    assert (far["stands"], far["view"]["seats"]) == ("other", ["away", "human"])
    answer = far["view"]["choices"][0]["move"]
    page.ask("play", seat=1, move=answer, table="far")
    back = page.ask("link", kind="t", table="far")["fragment"]
    assert page.ask("read", text=back)["stands"] == "on"
    turn = page.ask("take", text=back, today=DAY)
    assert (turn["stands"], turn["view"]["n"]) == ("on", 3)
    assert any("line" in step for step in turn["story"])
    assert page.ask("take", text=back, today=DAY)["stands"] == "known"


# The analysis board.


def test_a_line_is_played(page: Page) -> None:
    told = page.ask("line", key=STUDIED)
    assert (told["view"]["n"], told["labels"], told["story"]) == (0, [], [])
    moves: list[str] = []
    for n in range(6):
        moves.append(told["view"]["choices"][-1]["move"])
        told = page.ask("line", key=STUDIED, moves=moves)
        assert told["view"]["n"] == len(told["labels"]) == n + 1
        assert told["labels"][-1]["seat"] == n % 2 == told["view"]["last"]["seat"]
        assert told["story"][-1]["line"][0].startswith("log.")
    again = page.ask("line", key=STUDIED, position=told["position"])
    assert again["view"]["scene"] == told["view"]["scene"]
    assert (again["labels"], again["name"]) == ([], told["name"])
    assert page.ask("view", table="study")["seats"] == ["human"] * len(again["view"]["seats"])


def test_lines_that_cannot_be_played(page: Page) -> None:
    assert page.error("line", key="solitaire") == "no-study"
    assert page.error("line", key="chess") == "no-such-game"
    page.ask("line", key=STUDIED, moves=["1"])
    before = page.known("study")
    for wrong in (["1", "1", "77"], ["1", 1], ["x"], ["-1:1"], ["1"] * 3000):
        assert page.error("line", key=STUDIED, moves=wrong)
    assert page.error("line", key=STUDIED, position="x")
    assert page.error("line", key=STUDIED, options={"x": "y"}) == "bad-option"
    assert page.known("study") == before


def test_study_tells_lines(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tschatulle.games.toguz.study.BUDGET", 3000)
    line = page.ask("line", key=STUDIED)
    told = page.ask("study", table="study")
    assert {one["move"] for one in told["lines"]} <= {one["move"] for one in line["view"]["choices"]}
    assert page.error("study") == "no-table"
    page.ask("open", key="solitaire", seed="x")
    assert page.error("study") == "no-study"


def test_the_editor_and_what_it_makes(page: Page) -> None:
    page.ask("line", key=STUDIED, moves=["1"])
    fields = page.ask("editor", table="study")["fields"]
    values = {field["name"]: field["value"] for field in fields}
    made = page.ask("edit", table="study", values=values)["position"]
    again = page.ask("line", key=STUDIED, position=made)
    assert [field["value"] for field in page.ask("editor", table="study")["fields"]] == list(values.values())
    assert again["view"]["n"] == 1, "the position is laid out by the table"
    first = fields[0]["name"]
    assert page.error("edit", table="study", values={**values, first: 99})
    page.ask("open", key="solitaire", seed="x")
    assert page.error("editor") == page.error("edit", values={}) == "no-study"


def test_the_explorer(page: Page) -> None:
    first = page.ask("line", key=STUDIED)["view"]["choices"][0]["move"]
    label = page.ask("line", key=STUDIED, moves=[first])["labels"][0]["text"]
    page.ask("line", key=STUDIED)
    assert page.ask("explore", table="study") == {"games": 0, "rows": []}
    text = f'[White "A"]\n\n1. {label} 1-0\n\n[White "B"]\n\n1. {label} 0-1\n'
    told = page.ask("explore-add", key=STUDIED, text=text)
    assert (told["games"], told["new"], told["failed"]) == (2, 2, 0)
    (row,) = page.ask("explore", table="study")["rows"]
    assert (row["move"], row["games"], row["results"]) == (first, 2, [1, 0, 1])
    page.ask("explore-clear", key=STUDIED)
    assert page.ask("explore", table="study")["games"] == 0
    half = len(told["kept"]) // 2
    assert page.ask("explore-add", key=STUDIED, text=told["kept"][:half], more=True) == {"waits": True}
    assert page.ask("explore-add", key=STUDIED, text=told["kept"][half:])["new"] == 2
    assert page.ask("explore", table="study")["rows"] == [row]
    assert (
        page.error("explore-add", key="solitaire", text="x") == page.error("explore-clear", key="blank") == "no-study"
    )


def test_a_file_in_too_many_pieces(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tschatulle.play.study.PIECES_LIMIT", 10)
    assert page.ask("explore-add", key=STUDIED, text="12345678", more=True) == {"waits": True}
    (answer,) = page.send("explore-add", key=STUDIED, text="12345678", more=True)
    assert answer["error"] == {"reason": "text-length", "params": {"limit": 10}}
    assert page.ask("explore-add", key=STUDIED, text="")["games"] == 0, "nothing of it is left"


def test_a_record_that_is_taken_can_be_given_back(page: Page) -> None:
    page.ask("open", key="solitaire", seed="other")
    link = page.ask("link", kind="r")["fragment"]
    page.ask("open", key="solitaire", seed="mine")
    page.ask("play", seat=0, move=page.ask("view")["choices"][0]["move"])
    taken = page.ask("take", text=link, today=DAY)
    assert (taken["private"]["seed"], taken["view"]["can"]["undo"]) == ("other", True)
    assert page.ask("undo")["view"]["n"] == 2
    assert page.seed() == "mine"


def test_the_deal_of_a_day_as_a_seed_is_practice(page: Page) -> None:
    assert page.ask("open", key="solitaire", seed="2026-01-05")["view"]["practice"]
    assert not page.ask("open", key="solitaire", seed="2025-01-05")["view"]["practice"], "no daily was there"
    link = page.ask("open", key="solitaire", seed="2026-01-05")["private"]["link"]
    assert page.ask("take", text=link, today=DAY, table="other")["view"]["practice"]
    assert not page.ask("open", key="tschuk5", seed="2026-01-05", table="two")["view"]["practice"]


PLAYED = """
import json, sys
from tschatulle import bridge

def ask(**request):
    (answer,) = json.loads(bridge.handle(json.dumps({"id": 1, **request})))
    assert "ok" in answer, answer

ask(ask="open", table="main", key=sys.argv[1], seed="early")
print(*[name for name in sys.modules if name.startswith("tschatulle.games.")])
"""
"""The first board of a game in a Python of its own, and the modules of games that were imported for it."""


@pytest.mark.parametrize("key", ["solitaire", "tschuk7", "toguz9", "kuckuck4", "tsungshap"])
def test_a_first_board_imports_no_bot_and_no_coach(key: str) -> None:
    about = {**os.environ, "PYTHONPATH": str(ROOT / "core")}
    done = subprocess.run([sys.executable, "-c", PLAYED, key], env=about, capture_output=True, text=True, check=True)
    imported = done.stdout.split()
    one = REGISTRY[key]
    assert f"tschatulle.games.{one.rules}" in imported
    late = {f"tschatulle.games.{name}" for name in (one.bots, one.coach, one.lesson, one.study) if name}
    assert late & set(imported) == set()
