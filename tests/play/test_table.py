"""The table: undo and redo, practice, the sealed daily, bots and table moves, and refusals that change nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from play.walks import go, opened, record, walked
from tschatulle.chance import Chance
from tschatulle.game import TABLE, BadText, GameError
from tschatulle.games.blank.bots import BOTS, MiddlePlayer
from tschatulle.minds.bot import finish
from tschatulle.play.formats.save import read_save, save_text
from tschatulle.play.record import Record, dealt, replay
from tschatulle.play.snapshot import KEPT
from tschatulle.play.table import HUMAN, Table
from tschatulle.play.view import log, view

SEATINGS: list[tuple[str, tuple[str, ...]]] = [
    ("solitaire", ()),
    ("blank", ()),
    ("blank", (HUMAN, "best")),
    ("blank", ("best", HUMAN)),
    ("blank", (HUMAN, "random")),
]


def known(table: Table) -> tuple[Any, ...]:
    """Everything that a refusal must leave as it was."""
    return (
        table.record,
        tuple(table.states),
        table.practice,
        table.seats,
        tuple(table.past),
        tuple(table.future),
        table.date,
        table.late,
    )


def refused(table: Table, act: Any, reason: str) -> None:
    before = known(table)
    with pytest.raises(GameError) as caught:
        act()
    assert caught.value.reason == reason
    assert known(table) == before


class Line(RuleBasedStateMachine):
    """Any order of moves and second thoughts, beside a plain list of what was on the table."""

    @initialize(seating=st.sampled_from(SEATINGS), seed=st.integers(0, 99))
    def open(self, seating: tuple[str, tuple[str, ...]], seed: int) -> None:
        key, seats = seating
        self.table = opened(key, f"line{seed}", seats)
        self.before: list[Record] = []
        self.after: list[Record] = []
        self.fresh = 0

    def person(self) -> list[int]:
        game, table = self.table.kit.game, self.table
        return [seat for seat in game.awaited(table.state) if seat >= 0 and table.seats[seat] == HUMAN]

    @precondition(lambda self: self.person())
    @rule(which=st.integers(0, 10**6))
    def play(self, which: int) -> None:
        seat, was = self.person()[0], self.table.record
        moves = self.table.kit.game.moves(self.table.state, seat)
        self.table.play(seat, self.table.kit.game.move_text(moves[which % len(moves)]))
        assert self.table.record.moves[:-1] == was.moves
        self.before.append(was)
        self.after.clear()

    @precondition(lambda self: self.table.mover())
    @rule()
    def step(self) -> None:
        was = self.table.record
        assert finish(self.table.step()) is not None
        assert self.table.record.moves[:-1] == was.moves

    @precondition(lambda self: not self.table.mover())
    @rule()
    def idle(self) -> None:
        before = known(self.table)
        assert finish(self.table.step()) is None
        assert known(self.table) == before

    @rule()
    def undo(self) -> None:
        if not self.before:
            refused(self.table, self.table.undo, "nothing-to-undo")
            return
        was, states = self.table.record, list(self.table.states)
        self.table.undo()
        assert self.table.record == self.before.pop()
        self.after.append(was)
        line = (list(self.table.past), list(self.table.future))
        self.table.redo()
        assert (self.table.record, self.table.states) == (was, states), "redo after undo is the identity"
        self.table.undo()
        assert [len(part) for part in line] == [len(self.table.past), len(self.table.future)]

    @rule()
    def redo(self) -> None:
        if not self.after:
            refused(self.table, self.table.redo, "nothing-to-undo")
            return
        was = self.table.record
        self.table.redo()
        assert self.table.record == self.after.pop()
        self.before.append(was)

    @rule()
    def restart(self) -> None:
        was = self.table.record
        if all(seat == TABLE for seat, _ in was.moves):
            refused(self.table, self.table.restart, "nothing-to-undo")
            return
        self.table.restart()
        assert self.table.record == dealt(was.key, was.options, was.seed)
        assert self.table.practice
        self.before.append(was)
        self.after.clear()

    @rule()
    def renew(self) -> None:
        was, self.fresh = self.table.record, self.fresh + 1
        fresh = dealt(was.key, was.options, f"fresh{self.fresh}")
        self.table.renew(fresh)
        assert self.table.record == fresh
        assert not self.table.practice
        self.before.append(was)
        self.after.clear()

    @invariant()
    def sound(self) -> None:
        table = self.table
        assert list(replay(table.record)) == table.states
        assert [one.record for one in table.past] == self.before
        assert [one.record for one in table.future] == self.after
        can = table.can()
        assert (can["undo"], can["redo"]) == (bool(self.before), bool(self.after))
        json.dumps(view(table), allow_nan=False)

    @invariant()
    def saved(self) -> None:
        again, table = read_save(save_text(self.table)), self.table
        assert known(again)[:4] == known(table)[:4]
        # A save keeps the nearest games only.
        assert again.past == table.past[len(table.past) - len(again.past) :]
        assert again.future == table.future[len(table.future) - len(again.future) :]


TestLine = Line.TestCase
TestLine.settings = settings(max_examples=25, stateful_step_count=25)


@given(st.sampled_from(SEATINGS), st.integers(0, 10**6), st.integers(0, 22))
@settings(max_examples=40)
def test_undo_to_the_start_and_redo_to_the_end(seating: tuple[str, tuple[str, ...]], seed: int, moves: int) -> None:
    key, seats = seating
    table = walked(key, str(seed), moves, seats)
    end = (table.record, list(table.states))
    start = dealt(key, (), str(seed))
    count = len(table.past)
    for _ in range(count):
        table.undo()
    if table.seats[0] == HUMAN:
        assert table.record == start
    for _ in range(count):
        table.redo()
    assert (table.record, table.states) == end
    assert not table.future


# Practice.


def test_practice_by_undo_and_by_redo_of_it() -> None:
    table = walked(moves=2)
    assert not table.practice
    table.undo()
    assert table.practice, "who takes a bet back has seen the coin"
    table.redo()
    assert table.practice
    go(table, Chance("on"))
    assert table.practice


def test_practice_by_restart_stays_after_undoing_it() -> None:
    table = walked(moves=2)
    table.restart()
    assert table.practice
    table.undo()
    assert table.practice


def test_a_new_game_is_no_practice_and_the_old_one_keeps_its_mark() -> None:
    table = walked(moves=2)
    table.undo()
    table.renew(dealt("solitaire", (), "other"))
    assert not table.practice
    table.undo()
    assert table.practice
    table.redo()
    assert not table.practice, "the other deal was not uncovered by going back and forth"


def test_undoing_a_new_game_is_no_practice() -> None:
    table = walked(moves=2)
    table.renew(dealt("solitaire", (), "other"))
    table.undo()
    assert not table.practice


def test_opening_the_deal_that_lies_there_is_a_restart() -> None:
    table = walked(seed="same", moves=2)
    table.renew(dealt("solitaire", (), "same"))
    assert table.practice
    unbegun = opened(seed="same")
    unbegun.renew(dealt("solitaire", (), "same"))
    assert not unbegun.practice


def test_practice_by_hint() -> None:
    table = opened("blank")
    thought = finish(table.hint(0))
    assert thought.move == 2
    assert table.practice


def test_practice_by_help() -> None:
    table = walked(moves=3)
    table.allow_help()
    assert table.practice


def test_help_after_the_end_is_no_practice() -> None:
    table = walked()
    table.allow_help()
    assert not table.practice


# The daily.


def daily(moves: int) -> Table:
    return go(Table(dealt("solitaire", (), "2026-11-20"), (), "2026-11-20"), Chance("daily"), moves)


@pytest.mark.parametrize("moves", [0, 1, 20])
def test_a_daily_is_sealed_until_it_is_finished(moves: int) -> None:
    table = daily(moves)
    assert table.sealed
    refused(table, table.undo, "daily-no-undo")
    refused(table, table.redo, "daily-no-undo")
    refused(table, table.restart, "daily-no-undo")
    refused(table, lambda: table.renew(dealt("solitaire", (), "x")), "daily-no-undo")
    refused(table, lambda: table.hint(0), "daily-no-help")
    refused(table, table.allow_help, "daily-no-help")
    assert not any(table.can().values())


def test_a_finished_daily_is_open_to_help_but_stays_played() -> None:
    table = daily(21)
    assert table.finished and not table.sealed and not table.practice
    table.allow_help()
    assert not table.practice
    refused(table, table.undo, "daily-no-undo")
    refused(table, table.restart, "daily-no-undo")
    assert table.can() == {
        "undo": False,
        "redo": False,
        "restart": False,
        "hint": False,
        "assist": False,
        "review": True,
    }


# Bots and the table's own moves.


def test_a_bot_and_a_person_in_turn() -> None:
    table = opened("blank", seats=("best", HUMAN))
    assert table.mover() == "best"
    assert table.viewer == 1
    refused(table, lambda: table.play(0, "2"), "not-your-seat")
    refused(table, lambda: table.play(1, "2"), "blank.not-your-turn")
    story = finish(table.step())
    assert story[-1]["line"] == ("log.blank.said", {"seat": 0, "number": 2})
    assert not table.past, "a bot's move alone is nothing that a person takes back"
    assert table.mover() == ""
    assert finish(table.step()) is None
    table.play(1, "3")
    assert table.finished
    table.undo()
    assert [seat for seat, _ in table.record.moves] == [TABLE, 0]


def test_undo_takes_the_answer_of_the_bot_back_too() -> None:
    table = opened("blank", seats=(HUMAN, "best"))
    table.play(0, "1")
    finish(table.step())
    assert table.finished
    table.undo()
    assert table.record == dealt("blank", (), "walk")


def test_the_table_moves_in_its_own_step() -> None:
    table = Table(Record("solitaire", (), "x"), ())
    assert table.mover() == "table"
    story = finish(table.step())
    assert story[0] == {"do": "deal"}
    assert table.record == dealt("solitaire", (), "x")


def test_bots_alone() -> None:
    table = opened("blank", seats=("random", "best"))
    assert table.viewer is None
    while table.mover():
        finish(table.step())
    assert table.finished
    assert not table.can()["hint"]


def test_a_bot_sees_what_its_seat_sees_and_answers_the_same_again(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Any] = []

    class Witness(MiddlePlayer):
        def think(self, game: Any, seen: Any, seat: int, rng: Chance) -> Any:
            heard.append((seen.secret, seat, rng.text))
            return super().think(game, seen, seat, rng)

    monkeypatch.setitem(BOTS, "best", Witness())
    for _ in range(2):
        finish(opened("blank", "x", ("best", HUMAN)).step())
    assert heard == [(0, 0, "bot/blank/x/1/best")] * 2


def test_a_thought_that_is_dropped_changes_nothing() -> None:
    table = opened("blank", seats=("best", HUMAN))
    before = known(table)
    work = table.step()
    next(work)
    work.close()
    assert known(table) == before


# Refusals.


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("55", "solitaire.own-number"),
        ("", "solitaire.bad-move"),
        ("577", "solitaire.bad-move"),
        ("08", "solitaire.bad-number"),
        ("x" * 10**6, "solitaire.bad-move"),
        ("\x00\x00", "solitaire.bad-number"),
    ],
)
def test_a_refused_move_leaves_everything_as_it_was(text: str, reason: str) -> None:
    table = walked(moves=5)
    table.undo()
    refused(table, lambda: table.play(0, text), reason)


def test_a_deal_is_no_move_of_a_person() -> None:
    table = walked(moves=5)
    refused(table, lambda: table.play(0, table.record.moves[0].text), "solitaire.bad-move")


@pytest.mark.parametrize("seat", [-2, TABLE, 1, 99])
def test_a_seat_that_is_not_there(seat: int) -> None:
    table = walked(moves=5)
    refused(table, lambda: table.play(seat, "57"), "not-your-seat")
    refused(table, lambda: table.hint(seat), "not-your-seat")


def test_after_the_end() -> None:
    table = walked()
    refused(table, lambda: table.play(0, "57"), "after-the-end")
    refused(table, lambda: table.hint(0), "not-your-turn")
    assert finish(table.step()) is None


def test_no_hint_out_of_turn_and_none_for_a_bot() -> None:
    """A hint for the seat of a bot would tell what only the bot may know."""
    refused((table := opened("blank")), lambda: table.hint(1), "not-your-turn")
    refused((table := opened("blank", seats=("best", HUMAN))), lambda: table.hint(0), "not-your-seat")


@pytest.mark.parametrize(
    ("key", "seats"),
    [
        ("solitaire", ("human", "human")),
        ("solitaire", ("",)),
        ("blank", ("human",)),
        ("blank", ("human", "genius")),
        ("blank", ("human", "")),
        ("blank", ("human", "Human")),
        ("blank", ("human",) * 5000),
    ],
)
def test_seats_are_checked(key: str, seats: tuple[str, ...]) -> None:
    with pytest.raises(BadText, match="bad-seats"):
        opened(key, seats=seats)


def test_wrong_seats_leave_the_old_game() -> None:
    table = go(opened("blank", seats=(HUMAN, "best")), Chance("x"), 1)
    refused(table, lambda: table.renew(dealt("blank", (), "new"), (HUMAN,)), "bad-seats")
    table.renew(dealt("blank", (), "new"), ("best", HUMAN))
    assert table.seats == ("best", HUMAN)
    table.renew(dealt("blank", (), "newer"))
    assert table.seats == ("best", HUMAN)


def test_a_broken_record_leaves_the_old_game() -> None:
    table = walked(moves=2)
    broken = dealt("solitaire", (), "x")._replace(moves=record("blank", "x").moves)
    before = known(table)
    with pytest.raises(GameError):
        table.renew(broken)
    assert known(table) == before


# Stories.


@given(st.sampled_from(SEATINGS), st.integers(0, 10**6))
@settings(max_examples=25)
def test_the_story_of_a_move_is_told_again_in_the_same_words(seating: tuple[str, tuple[str, ...]], seed: int) -> None:
    key, seats = seating
    table, rng = opened(key, str(seed), seats), Chance(str(seed))
    game = table.kit.game
    told = [table.story(1, table.viewer)]
    while not table.finished:
        if table.mover():
            told.append(finish(table.step()))
        else:
            seat = table.viewer
            assert seat is not None
            told.append(table.play(seat, game.move_text(rng.pick(game.moves(table.state, seat)))))
    assert [table.story(n, table.viewer) for n in range(1, len(told) + 1)] == told


def test_the_past_is_bounded() -> None:
    table = opened("blank")
    for n in range(KEPT + 50):
        table.renew(dealt("blank", (), str(n)))
    assert len(table.past) == KEPT == 400
    assert len(table._texts) == 50
    assert table.past[-1].record.seed == str(KEPT + 48)


def test_going_back_and_forth_replays_only_what_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    table = walked(moves=6)
    calls: list[Any] = []
    kind = type(table.kit.game)
    play = kind.play
    monkeypatch.setattr(kind, "play", lambda game, *args: calls.append(args) or play(game, *args))
    table.undo()
    assert not calls, "what lies on the table is a beginning of it"
    table.redo()
    assert len(calls) == 1
    table.renew(dealt("solitaire", (), "fresh"))
    assert list(replay(table.record)) == table.states


def test_each_line_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table = walked(moves=6)
    first = log(table, 0)["lines"]
    told: list[int] = []
    story = Table.story
    monkeypatch.setattr(Table, "story", lambda self, n, *eyes: told.append(n) or story(self, n, *eyes))
    assert table.lines(0, len(table.record.moves), table.viewer)
    assert not told
    assert log(table, 0)["lines"] == first
    go(table, Chance("more"), 1)
    told.clear()
    view(table)
    log(table, 0)
    assert set(told) == {len(table.record.moves)}


def test_of_several_computers_that_are_awaited_the_first_one_acts() -> None:
    table = Table(dealt("tichu4", (), "several"), ("easy", "random", "greedy", "easy"))
    several = 0
    while several < 4:
        awaited = table.kit.game.awaited(table.state)
        finish(table.step())
        if len(awaited) > 1:
            several += 1
            assert table.record.moves[-1].seat == awaited[0]
