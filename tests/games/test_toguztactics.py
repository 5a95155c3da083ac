"""The puzzle of Toguz Kumalak: what its notes say, what spoilt ones are answered with, and a sample searched anew."""

from __future__ import annotations

import pytest
from play.test_puzzles import data, position, years
from tschatulle.chance import Chance
from tschatulle.game import BadText
from tschatulle.games import Kit
from tschatulle.games.toguz.bots.evaluation import plain_on
from tschatulle.games.toguz.bots.learned import worth_on
from tschatulle.games.toguz.bots.levels import BEST, gain
from tschatulle.games.toguz.coach import tactics
from tschatulle.play.challenges.puzzles import Position, read_line, read_record, state_of

from tools.research.puzzles.toguz import LOOK, SHOWN, SURE, ahead

GAME = Kit("toguz9").game
STATE = GAME.start()
NOTES = "5z047a469.912345678.36"
"""The third sowing of nine is ahead by four balls."""


def spoilt(old: str, new: str) -> str:
    assert old in NOTES
    return NOTES.replace(old, new)


def test_each_sowing_is_worth_what_the_notes_say() -> None:
    worths = tactics.worths(GAME, STATE, 0, NOTES)
    assert worths == dict(zip("123456789", (-5, -35, 0, -4, -7, -10, -4, -6, -9), strict=True))
    assert tactics.task(GAME, STATE, 0) == ("puzzle.toguz.better", {"n": 4})
    assert tactics.explained(GAME, STATE, worths, "3") == ("puzzle.toguz.ahead", {"pit": 3, "n": 4})
    assert tactics.explained(GAME, STATE, worths, "6") == ("puzzle.toguz.behind", {"pit": 6, "n": 10})
    assert tactics.explained(GAME, STATE, worths, "2") == ("puzzle.toguz.far", {"pit": 2, "n": 35})


def test_the_best_sowing_has_a_line_and_another_one_a_reply() -> None:
    assert tactics.line(GAME, STATE, 0, NOTES, "3") == [(0, "3"), (1, "6")]
    assert tactics.line(GAME, STATE, 0, NOTES, "1") == [(0, "1"), (1, "9")]
    over = spoilt(".9123", ".0123")
    assert tactics.line(GAME, STATE, 0, over, "1") == [(0, "1")], "the game is over then"


def test_what_is_written_is_read() -> None:
    losses = dict(zip(range(1, 10), (5, 99, 0, 4, 7, 10, 4, 6, 9), strict=True))
    replies = dict(zip(range(1, 10), (9, 1, 2, 3, 4, 5, 6, 7, 8), strict=True))
    assert tactics.written(losses, replies, (3, 6)) == NOTES, "35 stands for all that is more"


@pytest.mark.parametrize(
    "notes",
    [
        "",
        "5z047a469.912345678",
        spoilt("5z047", "5z04"),
        spoilt("912345678", "91234567"),
        spoilt("5z0", "5Z0"),
        spoilt(".36", ".63"),
        spoilt(".36", "."),
        spoilt(".36", ".3x"),
        spoilt("912", "9-2"),
    ],
)
def test_spoilt_notes_are_refused(notes: str) -> None:
    with pytest.raises(BadText, match="bad-dailies"):
        tactics.worths(GAME, STATE, 0, notes)


def sample(year: int, count: int) -> list[Position]:
    lines = Chance(f"toguz puzzles {year}").shuffled(data("toguz9", year).splitlines()[1:])
    return [read_line("toguz9", line) for line in lines[:count]]


@pytest.mark.parametrize("year", years("toguz9"))
def test_two_evaluations_agree_on_the_best_sowing(year: int, request: pytest.FixtureRequest) -> None:
    """Others are given four balls by the search, and it still chooses the same one; with --deep by as many nodes as
    when it was made."""
    deep = request.config.getoption("--deep")
    for found in sample(year, 6 if deep else 2):
        state, best = state_of(found.record), int(found.best)
        assert found.seat == state.turn == 0
        for worth, nodes in ((plain_on(GAME), BEST), (worth_on(GAME), SURE)):
            assert ahead(GAME, state, best, nodes if deep else LOOK, worth)


@pytest.mark.parametrize("year", years("toguz9"))
def test_lines_and_replies_are_played_by_the_rules(year: int) -> None:
    for found in sample(year, 40):
        kit = found.record.kit()
        for move, worth in found.worths.items():
            state = state_of(found.record)
            shown = kit.puzzle.line(GAME, state, 0, found.notes, move)
            assert len(shown) <= (2 if worth else SHOWN) and shown[0] == (0, move)
            for seat, pit in shown:
                assert seat == state.turn and int(pit) in GAME.moves(state, seat)
                state = GAME.play(state, seat, int(pit))
            assert len(shown) > 1 or not GAME.awaited(state), "a sowing that ends the game has no reply"


def test_what_takes_most_is_not_the_answer_from_wednesday_on() -> None:
    for day in ("2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29"):
        found = position("toguz9", day)
        state = state_of(found.record)
        gains = {pit: gain(state, GAME.sowing(state, int(pit))) for pit in found.worths}
        assert gains[found.best] < max(gains.values())


def test_no_position_comes_twice(request: pytest.FixtureRequest) -> None:
    """Of all years with --deep, else of one."""
    looked_at = years("toguz9") if request.config.getoption("--deep") else years("toguz9")[:1]
    lines = [line for year in looked_at for line in data("toguz9", year).splitlines()[1:]]
    ends = [state_of(read_record("toguz9", line)) for line in lines]
    assert len({(end.pits, end.kazans) for end in ends}) == len(lines)
