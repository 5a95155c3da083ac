"""Asks about tables, as JSON text: opening, playing, second thoughts, links that are taken, matches and turns."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest
from bridge.asking import DAY, ROOT, Page
from hypothesis import strategies as st
from play.walks import record
from tschatulle import __version__
from tschatulle.chance import Chance
from tschatulle.games import REGISTRY
from tschatulle.play.formats.save import save_text
from tschatulle.play.record import file_text, link_text
from tschatulle.play.table import Table
from tschatulle.play.view import deal_link


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
        "puzzle": False,
        "levels": list(REGISTRY["solitaire"].levels),
        "former": {},
        "strength": {},
        "lesson": True,
        "match": "",
        "flag": "",
        "secret": False,
        "notation": False,
        "duplicate": False,
        "study": False,
        "openings": False,
    }


@pytest.mark.parametrize("key", REGISTRY)
def test_a_card_of_every_game(page: Page, key: str) -> None:
    card = page.ask("card", key=key)
    assert (card["key"], card["seats"]) == (key, REGISTRY[key].seats)
    assert (card in page.ask("hello")["games"]) == REGISTRY[key].listed
    measured = {level: (one["against"], one["unit"], one["amount"]) for level, one in card["strength"].items()}
    assert measured == REGISTRY[key].strength


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


def test_watching_bots(page: Page) -> None:
    view = page.ask("open", key="blank", seed="x", seats=["random", "best"])["view"]
    while view["bot"]:
        assert (view["viewer"], view["choices"]) == (None, [])
        view = page.ask("step")["view"]
    assert view["outcome"]["reason"] == "blank.said"
    assert view["last"]["seat"] == 1
    assert page.error("hint", seat=0) == "not-your-seat"


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


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
print(*[name for name in sys.modules if name.startswith(("tschatulle.games.", "tschatulle.play.friends"))])
"""
"""The first board of a game in a Python of its own, and the modules of games and friends that were imported for it."""


@pytest.mark.parametrize("key", ["solitaire", "tschuk7", "toguz9", "kuckuck4", "tsungshap"])
def test_a_first_board_imports_no_bot_no_coach_and_no_friends(key: str) -> None:
    about = {**os.environ, "PYTHONPATH": str(ROOT / "core")}
    done = subprocess.run([sys.executable, "-c", PLAYED, key], env=about, capture_output=True, text=True, check=True)
    imported = done.stdout.split()
    one = REGISTRY[key]
    assert f"tschatulle.games.{one.rules}" in imported
    late = {f"tschatulle.games.{name}" for name in (one.bots, one.coach, one.lesson, one.study) if name}
    assert late & set(imported) == set()
    assert not [name for name in imported if ".friends" in name]
