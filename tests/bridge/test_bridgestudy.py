"""Asks of the analysis board, as JSON text."""

from __future__ import annotations

from typing import Any

import pytest
from bridge.asking import ARGS, STRANGE, STUDIED, Page
from hypothesis import strategies as st

SOUND_STUDY: dict[str, Any] = {"key": STUDIED, "position": "", "moves": ["1"], "values": {}, "more": False, "at": 1}


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
    monkeypatch.setattr("tschatulle.games.toguz.coach.analysis.BUDGET", 3000)
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


def test_the_opening_book_stands_beside_the_games_of_the_reader(page: Page) -> None:
    page.ask("line", key=STUDIED)
    first = page.ask("line", key=STUDIED)["view"]["choices"][0]["move"]
    label = page.ask("line", key=STUDIED, moves=[first])["labels"][0]["text"]
    page.ask("line", key=STUDIED)
    games = [f'[White "{name}"]\n\n1. {label} 1-0\n' for name in "ABC"]
    added = page.ask("explore-add", key=STUDIED, text=games[0], book=True)
    assert (added["games"], added["kept"]) == (1, ""), "nothing is kept of what comes in a file"
    assert page.ask("explore-add", key=STUDIED, text=games[1], more=True) == {"waits": True}
    assert page.ask("explore-add", key=STUDIED, text=games[2], book=True)["games"] == 2, "the other one's piece waits"
    assert page.ask("explore-add", key=STUDIED, text="")["games"] == 1
    assert [page.ask("explore", table="study", book=book)["games"] for book in (True, False)] == [2, 1]
    page.ask("explore-clear", key=STUDIED)
    assert page.ask("explore", table="study")["games"] == 0
    (row,) = page.ask("explore", table="study", book=True)["rows"]
    assert (row["move"], row["games"]) == (first, 2)
    assert page.error("explore", table="study", book="yes") == "bad-request"


def test_a_file_in_too_many_pieces(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tschatulle.play.analysis.study.PIECES_LIMIT", 10)
    assert page.ask("explore-add", key=STUDIED, text="12345678", more=True) == {"waits": True}
    (answer,) = page.send("explore-add", key=STUDIED, text="12345678", more=True)
    assert answer["error"] == {"reason": "text-length", "params": {"limit": 10}}
    assert page.ask("explore-add", key=STUDIED, text="")["games"] == 0, "nothing of it is left"
