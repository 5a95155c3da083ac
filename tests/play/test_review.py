"""What is looked at when it is over: parts of a game, reasons of bots, files of games in the notations of others."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from tschatulle.bridge import Bridge
from tschatulle.game import TABLE, BadText, GameError, IllegalMove, Outcome
from tschatulle.minds.bot import finish
from tschatulle.play.analysis import review
from tschatulle.play.analysis.review import check_review, game_table, games_reviewed, laid_open
from tschatulle.play.record import dealt
from tschatulle.play.table import Table

LEVELS = ("greedy",) * 4


@pytest.fixture(scope="module")
def played() -> Iterator[Table]:
    """A table of bots in its second hand."""
    table = Table(dealt("tichu4", (), "aftermath"), LEVELS)
    while len(table.state.sheet) < 1 or table.state.number < 2 or table.state.phase != "play":
        finish(table.step())
    for _ in range(6):
        finish(table.step())
    yield table


def test_a_bot_tells_its_reason_again_but_no_secret_of_a_hand_that_is_played(played: Table) -> None:
    first = played.chapters()[0]
    moves = played.record.moves
    mine = [n for n in range(first["from"] + 1, first["to"] + 1) if moves[n - 1].seat >= 0]
    reasons = {n: finish(played.reason(n)) for n in mine}
    assert all(why[0].startswith("why.") for why in reasons.values())
    assert len({why[0] for why in reasons.values()}) > 4
    gift = next(n for n in range(played.chapters()[1]["from"] + 1, len(moves) + 1) if ">" in moves[n - 1].text)
    with pytest.raises(IllegalMove, match="reason-later"):
        finish(played.reason(gift))
    with pytest.raises(IllegalMove, match="no-reason"):
        finish(played.reason(1))  # the deal


def test_a_match_that_was_put_down_goes_on_with_the_same_deals(played: Table) -> None:
    moves = played.record.moves
    first, second = [n for n, (seat, text) in enumerate(moves) if seat == TABLE and text.startswith("d")]
    for place in (first, second):
        table = Table(played.record._replace(moves=moves[:place]), LEVELS)
        finish(table.step())
        assert table.record.moves[place] == moves[place]


def test_where_nothing_is_secret_a_reason_is_told_at_once() -> None:
    table = Table(dealt("toguz9", (), "aftermath"), ("greedy",) * 2)
    for _ in range(3):
        finish(table.step())
    assert not table.finished
    assert finish(table.reason(2))[0].startswith("why.")


def test_a_bomb_out_of_turn_is_thrown_and_explained_by_who_listens() -> None:
    table = Table(dealt("tichu4", (("hands", "1"),), "s2"), ("medium",) * 4)
    while not table.finished:
        finish(table.step())
    game, moves = table.kit.game, table.record.moves
    bombs = [n for n, one in enumerate(moves) if one.seat >= 0 and one.seat not in game.awaited(table.states[n])]
    assert bombs, "one of these hands has a bomb that interrupts"
    for n in bombs:
        assert finish(table.reason(n + 1))[0].startswith("why.")
        with pytest.raises(IllegalMove, match="no-reason"):
            finish(Table(table.record, ("greedy",) * 4).reason(n + 1))


def test_a_reason_is_not_invented_for_somebody_else(played: Table) -> None:
    first = played.chapters()[0]
    other = Table(played.record, ("random", "human", "random", "random"))
    refused = 0
    for n in range(first["from"] + 1, first["to"] + 1):
        try:
            finish(other.reason(n))
        except IllegalMove as error:
            refused += error.reason == "no-reason"
    assert refused > 20, "a player by chance would mostly have played something else"


def test_parts_that_are_over_are_laid_open_and_no_others(played: Table) -> None:
    one, two = played.chapters()
    assert (one["number"], one["over"], two["number"], two["over"]) == (1, True, 2, False)
    assert two["from"] == one["to"] + 1 and two["to"] == len(played.record.moves)
    assert laid_open(played, one["to"]) and laid_open(played, one["from"])
    assert not laid_open(played, two["from"]) and not laid_open(played, two["to"])
    for chapter, seat in ((1, 0), (2, 0), (-1, 0), (0, 4), (0, -1), (None, None)):
        with pytest.raises(BadText, match="no-review"):
            check_review(played, chapter, seat)
    for mine in (0, 3, None):
        check_review(played, 0, mine)  # the first part is over, for each seat and without one


def test_a_chapter_is_one_that_there_is_also_when_all_are_over() -> None:
    table = Table(dealt("tichu4", (("hands", "1"),), "s2"), ("random",) * 4)
    while not table.finished:
        finish(table.step())
    assert [one["over"] for one in table.chapters()] == [True]
    check_review(table, 0, 0)
    for chapter in (-1, 1):
        with pytest.raises(BadText, match="no-review"):
            check_review(table, chapter, 0)


LOG = "---------------Gr.Tichukarten------------------\n(0)a "
"""The beginning of a log that breaks off."""


@dataclass
class Sheet:
    """A game of a file, as much of it as a verdict is made of."""

    outcome: Outcome | None = None
    error: GameError | None = None
    notes: tuple[GameError, ...] = ()
    moves: tuple[tuple[int, str], ...] = ()
    place: int | None = None
    line: int | None = None


END = Outcome((1, 0), (0,), "x")
KNOWN, WRONG = BadText("known"), BadText("wrong", n=2)


@pytest.mark.parametrize(
    ("sheet", "verdict", "reason"),
    [
        (Sheet(END), "exact", None),
        (Sheet(END, notes=(KNOWN, WRONG)), "fault", "known"),
        (Sheet(), "unfinished", None),
        (Sheet(notes=(KNOWN,)), "unfinished", "known"),
        (Sheet(error=WRONG), "wrong", "wrong"),
        (Sheet(END, WRONG, (KNOWN,)), "wrong", "wrong"),
    ],
)
def test_the_verdict_on_a_game_of_a_file(sheet: Any, verdict: str, reason: str | None) -> None:
    told = review._verdict(sheet)
    assert (told["verdict"], told["reason"]) == (verdict, reason)
    assert told["points"] == ([1, 0] if sheet.outcome else None)
    assert told["params"] == ({"n": 2} if reason == "wrong" else {})


def test_a_text_that_is_no_file_of_games() -> None:
    for text in ("", "tschatulle record 1\ngame tschuk7\n", "---", "\x00" * 50):
        with pytest.raises(BadText, match="unreadable"):
            finish(games_reviewed(text))
        with pytest.raises(BadText, match="unreadable"):
            game_table(text, 0)


def test_a_long_file_is_listed_in_part_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "GAMES_LIMIT", 2)
    for hands, more in ((2, False), (3, True)):
        told = finish(games_reviewed((LOG + "\n") * hands))
        assert (len(told["games"]), told["more"]) == (2, more)


def test_a_game_of_a_file_lies_open_for_everybody() -> None:
    table = game_table(LOG, 0)
    assert (table.bare, table.viewer, table.cover, table.seats) == (True, None, None, ("human",) * 4)


def ask(bridge: Bridge, name: str, **args: Any) -> dict[str, Any]:
    """A request and everything that follows it."""
    (answer,) = json.loads(bridge.handle(json.dumps({"id": 1, "ask": name, **args})))
    while "more" in answer:
        (answer,) = json.loads(bridge.slice(50))
    return dict(answer)


def test_a_hand_that_breaks_off_is_listed_and_can_be_looked_at() -> None:
    bridge = Bridge()
    told = ask(bridge, "games", text=LOG)["ok"]
    assert told["key"] == "tichu4"
    assert [(one["verdict"], one["moves"]) for one in told["games"]] == [("unfinished", 0)]
    assert ask(bridge, "game", text=LOG, pick=0)["ok"]["view"]["n"] == 0
    assert ask(bridge, "game", text=LOG, pick=1)["error"]["reason"] == "bad-place"
    assert ask(bridge, "game", text=LOG, pick=-1)["error"]["reason"] == "bad-place"
    assert ask(bridge, "why", table="games", n=1)["error"]["reason"] == "bad-place"
