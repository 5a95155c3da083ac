"""The tool that makes the puzzles: the same lines again, gone on with after any date, none that was there before."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from play.test_puzzles import KEYS, data
from tschatulle.games import Kit
from tschatulle.games.toguz.bots.levels import gain
from tschatulle.games.toguz.coach import tactics
from tschatulle.games.toguz.rules.toguz import State
from tschatulle.play.challenges.puzzles import line_of, read_record, read_year, state_of, written

from tools.research import dailies
from tools.research.puzzles import tichu, toguz

MONDAY = date(2026, 1, 5)
"""Its puzzles are soon made."""


@pytest.mark.parametrize("key", KEYS)
def test_a_date_is_made_again_as_it_was_published(
    key: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of Toguz Kumalak and Tichu the play alone; what is searched and weighed, up to a quarter of a minute, only with
    --deep."""
    published = line_of(key, MONDAY, data(key))
    if not request.config.getoption("--deep"):
        end, notes = state_of(read_record(key, published)), published.split(" ")[2]
        monkeypatch.setattr(toguz, "noted", lambda _, state, __: notes if state == end else "")
        game, turn = Kit("tichu4").game, getattr(end, "progress", None) and end.progress.turn
        monkeypatch.setattr(
            tichu, "noted", lambda _, seen, seat, __: notes if seat == turn and seen == game.observe(end, seat) else ""
        )
    assert dailies.puzzle(key, MONDAY, set()).line == published


def test_a_puzzle_that_was_there_is_not_made_again() -> None:
    first = dailies.puzzle("kuckuck4", MONDAY, set())
    other = dailies.puzzle("kuckuck4", MONDAY, {dailies.mark("kuckuck4", first.line)})
    assert other.line != first.line


def test_a_year_is_gone_on_with_and_keeps_what_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = read_year("kuckuck4", 2026, data("kuckuck4"))
    monkeypatch.setattr(dailies, "dates", lambda year: [date(year, 1, day) for day in (1, 2, 3)])
    (tmp_path / ".kuckuck4-2026.part").write_text(f"{lines[0]}|kept\n", "ascii")
    made = dailies.year_made("kuckuck4", 2026, tmp_path)
    assert [one.line for one in made] == lines[:3]
    assert made[0].about == "kept"


def test_a_year_that_was_made_apart_gets_rid_of_what_has_come_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = read_year("kuckuck4", 2026, data("kuckuck4"))[:3]
    monkeypatch.setattr(dailies, "dates", lambda year: [date(year, 1, day) for day in (1, 2, 3)])
    monkeypatch.setattr(dailies, "earlier", lambda *_: [lines[1]])
    part = tmp_path / ".kuckuck4-2026.part"
    part.write_text("".join(f"{line}|kept\n" for line in lines), "ascii")
    made = [one.line for one in dailies.year_made("kuckuck4", 2026, tmp_path)]
    assert (made[0], made[2]) == (lines[0], lines[2])
    assert made[1] not in lines
    assert [line.split("|")[0] for line in part.read_text("ascii").splitlines()] == made


def test_a_year_that_is_made_elsewhere_knows_what_is_published(tmp_path: Path) -> None:
    published = read_year("kuckuck4", 2026, data("kuckuck4"))
    assert list(dailies.earlier("kuckuck4", 2027, tmp_path)) == published
    other = [*published[1:], published[0]]
    (tmp_path / "kuckuck4-2026.txt").write_text(written("kuckuck4", 2026, other), "ascii")
    found = list(dailies.earlier("kuckuck4", 2028, tmp_path))
    assert found == [*other, *read_year("kuckuck4", 2027, data("kuckuck4", 2027))]
    assert list(dailies.earlier("kuckuck4", 2026, tmp_path)) == []


def test_every_game_with_puzzles_has_a_maker() -> None:
    assert list(dailies.MAKERS) == KEYS


def test_dates_that_are_worked_on_at_the_same_time_are_kept_in_their_order() -> None:
    with dailies.at_once(2) as each:
        assert list(each(str, range(50))) == [str(n) for n in range(50)]


AHEAD = "3107554275472055080237602831707643"
"""Letters of a play of Toguz Kumalak after which one sowing is ahead of all others by four balls."""
SATURDAY = date(2026, 1, 3)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Searches of a hundredth of the nodes."""
    monkeypatch.setattr(toguz, "LOOK", 30_000)
    monkeypatch.setattr(toguz, "BEST", 30_000)
    monkeypatch.setattr(toguz, "SURE", 160_000)


def ahead() -> State:
    return state_of(read_record("toguz9", f"- {AHEAD} -"))


@pytest.mark.usefixtures("hasty")
def test_a_sowing_that_is_far_ahead_is_noted_with_its_line_and_the_replies() -> None:
    game, state = Kit("toguz9").game, ahead()
    found = tactics.read_notes(game, state, 0, toguz.noted(game, state, MONDAY))
    assert [pit for pit, loss in found.losses.items() if loss == 0] == ["1"] == [found.line[0]]
    assert min(loss for loss in found.losses.values() if loss) >= tactics.MARGIN
    for pit, reply in found.replies.items():
        after = game.play(state, 0, int(pit))
        assert int(reply) in game.moves(after, 1)


@pytest.mark.usefixtures("hasty")
def test_nothing_is_noted_where_two_sowings_are_about_as_good_or_the_best_is_plain_to_see() -> None:
    game, state = Kit("toguz9").game, ahead()
    assert toguz.noted(game, game.start(), MONDAY) == ""
    gains = {pit: gain(state, game.sowing(state, pit)) for pit in game.moves(state, 0)}
    most = max(gains, key=gains.__getitem__)
    assert toguz.hard_enough(game, state, most, MONDAY) and not toguz.hard_enough(game, state, most, SATURDAY)
