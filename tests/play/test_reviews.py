"""Reviews are made once for a record: by whoever asks, on whatever table, and however often the work is broken off."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from types import GeneratorType
from typing import Any

import pytest
from play.walks import go
from tschatulle.chance import Chance
from tschatulle.game import BadText
from tschatulle.minds.bot import finish
from tschatulle.play.analysis.reviews import KEPT, Reviews
from tschatulle.play.formats.links import read_any, table_link
from tschatulle.play.record import dealt
from tschatulle.play.table import Table

STEPS = 10


class Coach:
    """Weighs in ten steps, and counts them."""

    def __init__(self) -> None:
        self.begun = 0
        self.steps = 0
        self.fails = False

    def review(self, game: Any, states: Any, moves: Any, **part: int) -> Generator[float, None, dict[str, Any]]:
        self.begun += 1
        for n in range(STEPS):
            self.steps += 1
            if self.fails:
                raise ZeroDivisionError
            yield n / STEPS
        return {"moves": len(moves), **part}


@pytest.fixture
def coach(monkeypatch: pytest.MonkeyPatch) -> Iterator[Coach]:
    one = Coach()
    monkeypatch.setattr("tschatulle.games.Kit.coach", one)
    monkeypatch.setattr("tschatulle.games.Kit.chapter_coach", one)
    yield one


def over(seed: str = "x") -> Table:
    return go(Table(dealt("blank", (), seed), ()), Chance(seed))


def test_two_tables_with_one_record_share_a_review(coach: Coach) -> None:
    kept, mine = Reviews(), over()
    told = finish(kept.of(mine))  # type: ignore[arg-type]
    shown = Table(mine.record._replace(seed=""), ("random", "best"))
    assert kept.of(shown) == told == {"moves": len(mine.record.moves)}
    assert (coach.begun, coach.steps) == (1, STEPS)


def test_a_review_that_was_broken_off_goes_on_where_it_was(coach: Coach) -> None:
    kept, table = Reviews(), over()
    heard: list[float] = []
    for _ in range(3):
        work = kept.of(table)
        assert isinstance(work, GeneratorType)
        heard += [next(work) for _ in range(3)]
        work.close()
    assert heard == sorted(heard)
    assert heard[-1] > 0.4
    finish(kept.of(table))  # type: ignore[arg-type]
    assert (coach.begun, coach.steps) == (1, STEPS)


def test_what_has_failed_is_begun_anew(coach: Coach) -> None:
    kept, table = Reviews(), over()
    coach.fails = True
    with pytest.raises(ZeroDivisionError):
        finish(kept.of(table))  # type: ignore[arg-type]
    coach.fails = False
    assert finish(kept.of(table)) == {"moves": len(table.record.moves)}  # type: ignore[arg-type]
    assert coach.begun == 2


def test_few_are_kept_and_other_records_are_others(coach: Coach) -> None:
    known = {table.record.moves: table for table in (over(f"seed {n}") for n in range(30))}
    kept, tables = Reviews(), list(known.values())[: KEPT + 3]
    for table in tables:
        finish(kept.of(table))  # type: ignore[arg-type]
    assert (coach.begun, len(kept.kept)) == (KEPT + 3, KEPT) == (7, 4)
    for table in tables[:2:-1]:
        assert isinstance(kept.of(table), dict)
    assert isinstance(kept.of(tables[0]), GeneratorType)


def test_parts_are_reviewed_by_themselves(coach: Coach, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "chapters", lambda _: [{"over": True}, {"over": False}])
    kept, table = Reviews(), over()
    for seat in (0, 1):
        assert finish(kept.of(table, 0, seat)) == {"moves": len(table.record.moves), "chapter": 0, "seat": seat}  # type: ignore[arg-type]
    assert coach.begun == 2
    assert isinstance(kept.of(table, 0, 1), dict)


def test_what_is_known_is_not_told_of_what_is_not_over(coach: Coach, monkeypatch: pytest.MonkeyPatch) -> None:
    """A log of others is open from the start; a running game with the same moves is not."""
    monkeypatch.setattr(Table, "chapters", lambda _: [{"over": False}])
    kept, table = Reviews(), over()
    table.bare = True
    finish(kept.of(table, 0, 0))  # type: ignore[arg-type]
    table.bare = False
    with pytest.raises(BadText, match="no-review"):
        kept.of(table, 0, 0)


@pytest.mark.parametrize("key", ["solitaire", "tschuk7", "toguz9", "tsungshap", "kuckuck4"])
def test_the_link_of_a_finished_game_brings_its_review_along(coach: Coach, key: str) -> None:
    """Nothing that a link leaves out, or writes in another form, makes another record of it."""
    kit = dealt(key, (), "x").kit()
    options = tuple((name, values[-1]) for name, values in kit.entry.options.items())
    table = go(Table(dealt(key, options, "x"), ("random",) * kit.entry.seats), Chance("x"))
    kept = Reviews()
    finish(kept.of(table))  # type: ignore[arg-type]
    found = read_any(table_link(table, "r")["fragment"]).record
    assert found is not None
    assert isinstance(kept.of(Table(found, ())), dict)
    assert coach.begun == 1
