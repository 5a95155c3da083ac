"""The puzzle of Toguz Kumalak: what its notes say, and what spoilt ones are answered with."""

from __future__ import annotations

import pytest
from tschatulle.game import BadText
from tschatulle.games import Kit

from tools.research.puzzles import tactics

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
    assert tactics.task(GAME, STATE, 0) == ("puzzle.toguz9.task", {"n": 4})
    assert tactics.explained(GAME, STATE, worths, "3") == ("puzzle.toguz9.solution", {"pit": 3, "n": 4})
    assert tactics.explained(GAME, STATE, worths, "6") == ("puzzle.toguz9.less", {"pit": 6, "n": 10})


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
