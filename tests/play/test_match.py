"""The match: who sits where, who begins next, how the score stands; people at one device and people far away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from play.walks import go, opened, record, walked
from tschatulle.chance import Chance
from tschatulle.game import BadText, GameError, Outcome
from tschatulle.games import REGISTRY, Kit
from tschatulle.minds.bot import finish
from tschatulle.play.formats.links import read_any, stands, table_link, turn_table
from tschatulle.play.formats.save import read_save, save_text
from tschatulle.play.match import AWAY, HUMAN, Sitting, chooser, counted, following, sitting
from tschatulle.play.record import dealt
from tschatulle.play.table import Table
from tschatulle.play.view import view

FIRST, SECOND = Outcome((1, 0), (0,), "x"), Outcome((0, 1), (1,), "x")
DRAW = Outcome((0, 0), (), "x")


def tschuk(*seats: str) -> tuple[Kit, Sitting]:
    kit = Kit("tschuk7")
    return kit, sitting(kit, seats)


def blank(match: str, *seats: str) -> tuple[Kit, Sitting]:
    kit = Kit("blank")
    kit.entry = kit.entry._replace(match=match)
    return kit, sitting(kit, seats)


def reason(act: Any, *args: Any, **named: Any) -> str:
    with pytest.raises(GameError) as caught:
        act(*args, **named)
    return caught.value.reason


# Counting.


def test_a_win_is_two_halves_and_a_draw_one_each() -> None:
    kit, now = tschuk(HUMAN, "best")
    assert counted(kit, now, FIRST) == (2, 0)
    assert counted(kit, now, DRAW) == (1, 1)


def test_the_score_belongs_to_players_and_not_to_seats() -> None:
    kit, now = tschuk(HUMAN, "best")
    now = following(kit, now, SECOND, 1)
    assert now.seats == ("best", HUMAN)
    assert now.score == (0, 2)
    assert counted(kit, now, SECOND) == (2, 2)


def test_points_are_added_up_where_a_game_counts_points() -> None:
    kit, now = blank("points", HUMAN, "best")
    now = following(kit, now, Outcome((3, 2), (0,), "x"), None)
    assert now.order == (1, 0)
    assert counted(kit, now, Outcome((3, 1), (0,), "x")) == (4, 5)


# Who begins.


def test_k1_the_person_who_lost_says_who_begins() -> None:
    kit, now = tschuk(HUMAN, "best")
    assert chooser(kit, now, SECOND) == 0
    assert following(kit, now, SECOND, 0).order == (0, 1)
    assert following(kit, now, SECOND, 1).order == (1, 0)


def test_k1_a_computer_that_lost_takes_the_second_move() -> None:
    kit, now = tschuk(HUMAN, "best")
    assert following(kit, now, FIRST, None).seats == (HUMAN, "best")
    after = following(kit, now, SECOND, 1)
    assert following(kit, after, SECOND, None).seats == (HUMAN, "best"), "the person won on the second seat"


def test_k1_nobody_else_may_say_who_begins() -> None:
    kit, now = tschuk(HUMAN, "best")
    assert reason(following, kit, now, FIRST, 0) == "bad-seats"
    assert reason(following, kit, now, DRAW, 0) == "bad-seats"
    assert reason(following, kit, now, SECOND, 2) == "bad-seats"


def test_after_a_draw_the_beginning_changes() -> None:
    kit, now = tschuk(HUMAN, HUMAN)
    assert chooser(kit, now, DRAW) is None
    assert following(kit, now, DRAW, None).order == (1, 0)


def test_the_beginning_goes_by_turns_where_no_loser_chooses() -> None:
    kit, now = blank("", HUMAN, "best")
    for order in ((1, 0), (0, 1), (1, 0)):
        now = following(kit, now, FIRST, None)
        assert now.order == order
    assert now.games == 3
    assert reason(following, kit, now, FIRST, 0) == "bad-seats"


def test_a_match_of_one_player_goes_on() -> None:
    kit = Kit("solitaire")
    assert following(kit, sitting(kit, ()), Outcome((40,), (0,), "x"), None).order == (0,)


# At the table.


def finished(key: str = "blank", seats: tuple[str, ...] = (HUMAN, "best"), seed: str = "m") -> Table:
    return walked(key, seed, seats=seats)


@pytest.mark.parametrize(
    ("seats", "chooser"), [((HUMAN, HUMAN), 1), (("best", HUMAN), 1), ((HUMAN, "best"), None), (("easy", "easy"), None)]
)
def test_a_table_names_the_person_who_says_who_begins(seats: tuple[str, ...], chooser: int | None) -> None:
    """In Tschuk, where whoever lost chooses; a computer that lost is not asked. Here player 0 has won."""
    end = record("tschuk5", "c")
    told, begun = Table(end, seats).match(), Table(end._replace(moves=end.moves[:2]), seats).match()
    assert told == {"order": [0, 1], "sides": [0, 1], "score": [1.0, 0.0], "games": 0, "chooser": chooser}
    assert begun == {**told, "score": [0.0, 0.0], "chooser": None}


def test_the_next_game_of_a_match_and_its_undoing() -> None:
    table = finished()
    score = table.match()["score"]
    table.follow(dealt("blank", (), "n"))
    assert (table.seats, table.match()["score"], table.match()["games"]) == (("best", HUMAN), score, 1)
    table.undo()
    assert (table.seats, table.match()["score"], table.match()["games"]) == ((HUMAN, "best"), score, 0)
    table.redo()
    assert table.seats == ("best", HUMAN)
    go(table, Chance("m"))
    assert sum(table.match()["score"]) == 2


def test_no_next_game_before_the_end() -> None:
    table = opened("blank", "m", (HUMAN, "best"))
    assert reason(table.follow, dealt("blank", (), "n")) == "not-finished"


def test_a_new_game_keeps_the_score_and_other_players_begin_at_nothing() -> None:
    table = finished()
    score = table.match()["score"]
    table.follow(dealt("blank", (), "n"))
    table.renew(dealt("blank", (), "o"))
    assert table.match()["score"] == score
    table.renew(dealt("blank", (), "p"), (HUMAN, "random"))
    assert table.match()["score"] == [0, 0]
    table.undo()
    assert (table.match()["score"], table.seats) == (score, ("best", HUMAN))


def test_other_players_in_a_running_game_stay_when_a_move_is_taken_back() -> None:
    table = go(opened("tschuk7", "m", (HUMAN, "random")), Chance("m"), 3)
    table.reseat((HUMAN, "easy"))
    table.undo()
    assert table.seats == (HUMAN, "easy")
    assert reason(table.reseat, (HUMAN,)) == "bad-seats"
    assert reason(table.reseat, (HUMAN, "genius")) == "bad-seats"


def test_a_level_that_is_offered_no_more_has_the_next_lower_one_in_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a game begins, in a save from before, in a link, and for players who change."""
    before = go(opened("blank", "f", (HUMAN, "best")), Chance("f"), 2)
    text = save_text(before)
    monkeypatch.setitem(REGISTRY, "blank", REGISTRY["blank"]._replace(levels=("random",), former={"best": "random"}))
    assert sitting(Kit("blank"), (HUMAN, "best")).owners == (HUMAN, "random")
    again = read_save(text)
    assert (again.seats, again.record) == ((HUMAN, "random"), before.record)
    again.reseat(("best", HUMAN))
    assert again.seats == ("random", HUMAN)
    assert reason(again.reseat, (HUMAN, "medium")) == "bad-seats"


def test_a_match_comes_back_from_its_save() -> None:
    table = finished()
    table.follow(dealt("blank", (), "n"))
    go(table, Chance("s"))
    table.follow(dealt("blank", (), "o"))
    again = read_save(save_text(table))
    assert again.sitting == table.sitting
    assert again.past == table.past
    again.undo()
    assert again.match()["games"] == 1


# Secrets at one device.


@pytest.fixture
def secret(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(REGISTRY, "blank", REGISTRY["blank"]._replace(secret=True))
    yield


@pytest.mark.usefixtures("secret")
def test_the_cover_lies_between_two_people() -> None:
    table = opened("blank", "c")
    assert (table.viewer, table.cover) == (None, 0)
    assert view(table)["choices"] == []
    assert reason(table.play, 0, "2") == "not-your-seat"
    assert reason(table.uncover, 1) == "not-your-seat"
    table.uncover(0)
    assert (table.viewer, table.cover) == (0, None)
    assert len(view(table)["choices"]) == 3
    table.play(0, "2")
    assert (table.viewer, table.cover) == (None, 1)
    assert (view(table)["cover"], view(table, 0)["cover"]) == (1, None), "what was is covered for nobody"
    table.uncover(1)
    table.play(1, "3")
    assert (table.viewer, table.cover) == (0, None), "all is open at the end"


@pytest.mark.usefixtures("secret")
def test_the_cover_lies_there_again_after_undo_a_new_game_and_a_reload() -> None:
    table = opened("blank", "c")
    table.uncover(0)
    table.play(0, "2")
    assert read_save(save_text(table)).cover == 1
    table.undo()
    assert (table.cover, table.viewer) == (None, 0), "whoever looked last has the device"
    table.renew(dealt("blank", (), "d"))
    assert table.cover == 0


@pytest.mark.usefixtures("secret")
def test_one_person_needs_no_cover() -> None:
    table = opened("blank", "c", (HUMAN, "best"))
    assert (table.viewer, table.cover) == (0, None)


def test_open_games_need_no_cover() -> None:
    table = opened("tschuk7", "c")
    assert (table.viewer, table.cover) == (0, None)


# Far away, by links.


def sent(table: Table) -> Any:
    return read_any(table_link(table, "t")["fragment"])


def test_a_turn_goes_there_and_back_until_the_end() -> None:
    here, rng = opened("tschuk7", "far", (HUMAN, AWAY)), Chance("far")
    there: Table | None = None
    for _ in range(100):
        go_on(here, rng)
        found = sent(here)
        assert found.kind == "turn"
        if there is None:
            assert stands(there, found.record) == "other"
            there = turn_table(found.record)
            assert there.seats == (AWAY, HUMAN)
        else:
            assert stands(there, found.record) == "on"
            assert there.extend(found.record) > 0
            assert not there.past
        assert there.record.moves == here.record.moves
        if here.finished:
            break
        here, there = there, here
    assert here.finished
    assert stands(here, found.record) == "known"


def go_on(table: Table, rng: Chance) -> None:
    """The moves of the person here, until somebody else is awaited."""
    game = table.kit.game
    while not table.finished:
        if table.mover():
            finish(table.step())
            continue
        seat = next((seat for seat in game.awaited(table.state) if table.seats[seat] == HUMAN), None)
        if seat is None:
            return
        table.play(seat, game.move_text(rng.pick(game.moves(table.state, seat))))


def test_nobody_moves_or_thinks_for_somebody_far_away() -> None:
    table = opened("tschuk7", "far", (AWAY, HUMAN))
    assert table.mover() == ""
    assert finish(table.step()) is None
    assert view(table)["choices"] == []
    assert reason(table.play, 0, "1") == "not-your-seat"


def test_a_move_is_taken_back_only_before_it_was_answered() -> None:
    table = opened("tschuk7", "far", (HUMAN, AWAY))
    table.play(0, "1")
    assert table.can()["undo"]
    table.undo()
    assert reason(table.undo) == "away-no-undo"
    assert not table.can()["undo"]
    table.redo()
    assert not table.can()["redo"]


def test_no_help_beside_somebody_far_away() -> None:
    table = opened("tschuk7", "far", (HUMAN, AWAY))
    can = table.can()
    assert not (can["hint"] or can["assist"] or can["restart"])
    assert reason(table.hint, 0) == "away-no-help"
    assert reason(table.allow_help) == "away-no-help"


def test_an_old_turn_and_one_of_another_game() -> None:
    table = opened("tschuk7", "far", (HUMAN, AWAY))
    old = table.record
    table.play(0, "1")
    assert stands(table, old) == "known"
    assert stands(table, table.record._replace(seed="")) == "known"
    other = dealt("tschuk7", (), "near")
    assert stands(table, other) == "other"
    with pytest.raises(BadText):
        table.extend(other)
    assert table.record.moves[:-1] == old.moves


def test_a_table_without_somebody_far_away_takes_no_turn() -> None:
    table = opened("tschuk7", "far", (HUMAN, "best"))
    assert stands(table, table.record) == "other"


def test_the_end_that_was_sent_is_looked_at_by_the_other_one() -> None:
    table = walked("tschuk7", "far")
    last = table.record.moves[-1].seat
    assert turn_table(table.record).seats[last] == AWAY


@pytest.mark.usefixtures("secret")
def test_a_pupil_sees_with_one_pair_of_eyes_whoever_moves() -> None:
    table = opened("blank", "c")
    table.pupil = 0
    assert (table.viewer, table.cover) == (0, None)
    table.play(0, "2")
    assert (table.viewer, table.cover) == (0, None)
    assert view(table)["choices"] == []
    table.play(1, "3")
    assert table.finished
