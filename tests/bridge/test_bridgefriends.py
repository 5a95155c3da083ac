"""Friends through the bridge: what the host's page asks, what it is told, and that messages are in the contract."""

from __future__ import annotations

import json
from typing import Any

import pytest
from bridge.asking import Page, Slow
from house.contract import check_answer, faults
from play.company import NEXT, SECRET, code, own, said
from tschatulle.play.friends.incoming import VERSION
from unpacking import unpacked

from tools.build.shapes import contract

MESSAGES = {
    "sight": "Sight",
    "fair": "Fair",
    "no": "Refusal",
    "sign": "SignShown",
    "undo": "RetractionTold",
    "hint": "HintTold",
}


@pytest.fixture
def host(page: Page) -> Page:
    page.ask("open", key="tichu4", seed="x", seats=["human", "random", "random", "random"])
    page.ask("friends-open", name="table001", secret=SECRET, host="Ada")
    return page


def join(host: Page, line: str = "one", player: int = 1, secret: str = "") -> Any:
    assert host.ask(
        "friends-hear", now=0, line=line, text=said("join", code=code(player), secret=secret or own(player), name="Bo")
    )["wants"]
    return host.ask("friends-act", line=line)


def messages(answer: Any) -> list[Any]:
    return [json.loads(one["text"]) for one in answer["sent"]]


def test_a_friend_sits_down_plays_and_leaves(host: Page) -> None:
    found = host.ask("friends-invite", player=1, code=code(1))
    assert found["fragment"].startswith("#/tichu4/f/1table001")
    turn = join(host)
    assert turn["view"]["seats"] == ["human", "friend", "random", "random"]
    sight, fair = messages(turn["party"])
    view = unpacked(sight["view"])
    assert (sight["say"], fair["say"], view["viewer"]) == ("sight", "fair", 1)
    assert fair["now"] is None
    move = view["choices"][0]["move"]
    heard = host.ask("friends-hear", now=0, line="one", text=said("move", n=view["n"], move=move))
    assert heard["wants"] and not heard["sent"]
    turn = host.ask("friends-act", line="one")
    assert turn["view"]["n"] == view["n"] + 1
    assert turn["story"]
    assert messages(turn["party"])[0]["log"]["from"] == view["n"]
    turn = host.ask("friends-act", line="one", gone=True)
    assert turn["view"]["seats"] == ["human", "random", "random", "random"]
    assert turn["story"] == []


def test_friends_are_told_what_the_host_has_done(host: Page) -> None:
    host.ask("friends-invite", player=1, code=code(1))
    n = join(host)["view"]["n"]
    assert host.ask("friends-news")["sent"] == []
    moved = host.ask("play", seat=0, move=host.ask("view")["choices"][0]["move"])
    assert moved["view"]["n"] == n + 1
    (sight,) = messages(host.ask("friends-news"))
    assert sight["story"] and sight["log"]["from"] == n


def test_a_fair_deal_and_its_check(page: Page) -> None:
    page.ask("open", key="blank", seed="x", seats=["human", "random"])
    page.ask("friends-open", name="table001", secret=SECRET, host="Ada")
    page.ask("friends-invite", player=1, code=code(1))
    promised = messages(join(page)["party"])[1]["next"]
    assert (
        page.ask("friends-hear", now=0, line="one", text=said("number", commitment=promised, number=own(1)))["waits"]
        is False
    )
    turn = page.ask("friends-deal", secret=NEXT)
    assert turn["story"]
    lines, fair, seat = [], {}, 1
    while True:
        for message in messages(turn["party"]):
            if message["say"] == "sight":
                lines = [one for one in lines if one["n"] <= message["log"]["from"]] + message["log"]["lines"]
                view = unpacked(message["view"])
            else:
                fair = message
        if view["outcome"]:
            break
        if view["choices"] and seat in view["awaited"]:
            assert page.ask(
                "friends-hear", now=0, line="one", text=said("move", n=view["n"], move=view["choices"][0]["move"])
            )["wants"]
            turn = page.ask("friends-act", line="one")
        else:
            mine = page.ask("view")
            if 0 in mine["awaited"]:
                page.ask("play", seat=0, move=mine["choices"][0]["move"])
            else:
                page.ask("step")
            turn = {"party": page.ask("friends-news")}
    given = {"opened": fair["opened"], "commitment": promised, "seat": seat, "player": 1, "number": own(1)}
    friend = Page()
    assert friend.ask("friends-check", lines=lines, **given)["moves"] == view["n"]
    assert friend.error("friends-check", lines=[], **given) == "fair-told"
    assert friend.error("friends-check", lines=lines, **{**given, "commitment": "0" * 64}) == "fair-secret"
    assert friend.error("friends-check", lines=lines, **{**given, "number": own(3)}) == "fair-number"
    for numbers in ({"x": own(1)}, {"1": 1}, {"١": own(1)}, {"999": own(1)}):
        bad = {**given, "opened": {**fair["opened"], "numbers": numbers}}
        assert friend.error("friends-check", lines=lines, **bad) in {"friends-number", "bad-request"}


def test_a_party_is_opened_again_from_what_was_kept(host: Page) -> None:
    host.ask("friends-invite", player=1, code=code(1))
    keep = join(host)["party"]["keep"]
    save = host.ask("view")
    assert save["seats"][1] == "friend"
    again = host.ask("friends-open", name="other001", secret=NEXT, host="Ada", kept=keep)
    assert again["keep"] == keep
    assert again["places"] == [{"player": 1, "name": "Bo", "face": "", "here": False}]
    assert host.ask("view")["seats"][1] == "random"
    assert join(host, "later")["view"]["seats"][1] == "friend"
    assert host.error("friends-open", name="other001", secret=NEXT, host="Ada", kept="{}") == "friends-kept"


def test_a_sign_of_a_friend_or_of_the_host(host: Page) -> None:
    host.ask("friends-invite", player=1, code=code(1))
    join(host)
    heard = host.ask("friends-hear", line="one", text=said("sign", sign="again"), now=5)
    assert not heard["wants"] and heard["signs"] == [{"player": 1, "sign": "again"}]
    given = host.ask("friends-sign", sign="sorry", now=6)
    assert given["signs"] == [{"player": 0, "sign": "sorry"}]
    assert [(one["player"], one["sign"]) for one in messages(given)] == [(0, "sorry")]
    assert host.ask("friends-news")["signs"] == []
    assert host.error("friends-sign", sign="curse", now=7) == "bad-request"
    assert host.error("friends-hear", line="one", text="") == "bad-request"


def test_the_computer_plays_for_a_silent_friend(host: Page) -> None:
    host.ask("friends-invite", player=1, code=code(1))
    join(host)
    turn = host.ask("friends-spare", player=1)
    assert turn["view"]["seats"][1] == "random" and turn["story"] == []
    assert messages(turn["party"])[0]["places"][0]["here"] is False
    assert host.error("friends-spare", player=1) == "friends-no-seat"
    assert join(host)["view"]["seats"][1] == "friend"


def test_another_table_has_no_friends_yet(host: Page) -> None:
    host.ask("open", key="blank", seed="x", seats=["human", "random"])
    assert host.error("friends-news") == "friends-closed"


def test_what_a_friend_says_disturbs_no_thought(page: Page, slow: Slow) -> None:
    page.ask("open", key="blank", seed="x", seats=["best", "random"])
    page.ask("friends-open", name="table001", secret=SECRET, host="")
    page.ask("friends-invite", player=1, code=code(1))
    page.send("step")
    thinking = page.number
    for text in (
        "x" * 5000,
        said("look"),
        said("sign", sign="laugh"),
        said("join", code=code(1), secret=own(1), name="Bo"),
        "[" * 100,
    ):
        assert len(page.send("friends-hear", now=0, line="one", text=text)) == 1
    assert len(page.send("friends-news")) == 1
    (answer,) = page.slice(10_000)
    assert answer["id"] == thinking and "ok" in answer


def test_messages_are_in_the_contract(host: Page) -> None:
    host.ask("friends-invite", player=1, code=code(1))
    (answer,) = host.send("friends-hear", now=0, line="one", text='{"v":9}')
    check_answer(answer, "friends-hear")
    join(host)
    (answer,) = host.send("friends-deal", secret=NEXT)
    check_answer(answer, "friends-deal")
    (signed,) = host.send("friends-sign", sign="well", now=0)
    check_answer(signed, "friends-sign")
    (helped,) = host.send("friends-help", on=True)
    check_answer(helped, "friends-help")
    n = helped["ok"]["view"]["n"]
    assert host.ask("friends-hear", now=0, line="one", text=said("hint", n=n))["wants"]
    hinted = finished(host, host.send("friends-act", line="one"))
    check_answer(hinted, "friends-act")
    move = host.ask("view")["choices"][0]["move"]
    host.ask("play", seat=0, move=move)
    (asked,) = host.send("friends-undo", yes=True)
    check_answer(asked, "friends-undo")
    (spared,) = host.send("friends-spare", player=1)
    check_answer(spared, "friends-spare")
    told = (
        messages(answer["ok"]["party"])
        + messages(hinted["ok"]["party"])
        + messages(asked["ok"]["party"])
        + messages(signed["ok"])
        + messages(host.ask("friends-hear", now=0, line="x", text='{"v":9}'))
    )
    assert {one["say"] for one in told} == set(MESSAGES)
    for message in told:
        assert message["v"] == VERSION
        if message["say"] == "sight":
            message["view"] = unpacked(message["view"])
        kind = ("name", f"contract.friends.{MESSAGES[message['say']]}")
        assert list(faults(message, kind, contract().families["tichu"])) == []


def finished(host: Page, answers: list[Any]) -> Any:
    """The answer of a thought."""
    while "more" in answers[-1]:
        answers = host.slice(1_000)
    return answers[-1]


def test_all_take_a_decision_back_through_the_bridge(host: Page) -> None:
    host.ask("friends-invite", player=1, code=code(1))
    assert join(host)["party"]["undo"] == {"by": None, "agreed": [], "no": None}
    n = host.ask("view")["n"]
    assert host.error("friends-undo", yes=True) == "nothing-to-undo"
    host.ask("play", seat=0, move=host.ask("view")["choices"][0]["move"])
    turn = host.ask("friends-undo", yes=True)
    assert turn["party"]["undo"] == {"by": -1, "agreed": [-1], "no": None}
    assert turn["view"]["n"] == n + 1
    heard = host.ask("friends-hear", now=0, line="one", text=said("undo", n=n + 1, yes=True))
    assert heard["wants"]
    turn = host.ask("friends-act", line="one")
    assert turn["view"]["n"] == n and turn["view"]["practice"]
    assert turn["party"]["undo"]["by"] is None


def test_hints_beside_friends_are_for_everybody_or_nobody(host: Page) -> None:
    host.ask("friends-invite", player=1, code=code(1))
    assert join(host)["party"]["helpful"] is False
    assert host.error("hint", seat=0) == "away-no-help"
    turn = host.ask("friends-help", on=True)
    assert turn["party"]["helpful"] and turn["view"]["can"]["hint"]
    assert unpacked(messages(turn["party"])[0]["view"])["can"]["hint"]
    n = turn["view"]["n"]
    assert host.ask("friends-hear", now=0, line="one", text=said("hint", n=n))["wants"]
    turn = finished(host, host.send("friends-act", line="one"))["ok"]
    hint = messages(turn["party"])[0]
    assert (hint["say"], hint["n"]) == ("hint", n) and hint["move"] and turn["view"]["practice"]
    keep = turn["party"]["keep"]
    assert host.ask("friends-open", name="other001", secret=NEXT, host="Ada", kept=keep)["helpful"]
    old = json.dumps({name: value for name, value in json.loads(keep).items() if name != "helpful"})
    assert not host.ask("friends-open", name="other001", secret=NEXT, host="Ada", kept=old)["helpful"]
