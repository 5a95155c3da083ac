"""Players of Tichu with manners: what they dare, and where they are known."""

from __future__ import annotations

import pytest
from games.test_tichubot import position
from tschatulle.chance import Chance
from tschatulle.game import BadText
from tschatulle.games import REGISTRY, Kit
from tschatulle.games.tichu.bots.levels import BOTS as LEVELS
from tschatulle.games.tichu.bots.levels import SOME
from tschatulle.games.tichu.bots.manners import BOLD, BOTS, CAREFUL
from tschatulle.games.tichu.rules import tichu as rules
from tschatulle.games.tichu.table.state import CALL
from tschatulle.minds.bot import finish
from tschatulle.play.formats.save import read_save, save_text
from tschatulle.play.match import checked_seats
from tschatulle.play.record import dealt
from tschatulle.play.table import Table

GAME = rules.make({"hands": "1"})
SURE = "Ma Ph Dr S2 B3 R4 G5 S6 RK GK BK SA BA RA"
LIKELY = "Ma G2 G3 B4 R4 G4 R5 B8 SQ SK BK RK BA GA"


def calls(name: str, hand: str, tries: int = 12) -> int:
    """In how many of so many streams of chance a player calls before its first card."""
    state = position(hand, sizes=(14, 14, 14), fresh=True)
    return sum(finish(BOTS[name].think(GAME, state, 0, Chance(f"manner {n}"))).move == CALL for n in range(tries))


def test_a_manner_is_its_level_with_other_thresholds() -> None:
    for skill in (CAREFUL, BOLD):
        same = skill._replace(tichu=SOME.tichu, grands=SOME.grands, grand=SOME.grand)
        assert same == SOME, "the same work for a play, the same exchange"
    assert CAREFUL.tichu > SOME.tichu > BOLD.tichu
    assert {name: bot for name, bot in BOTS.items() if name in LEVELS} == LEVELS
    assert list(BOTS)[-1] == "best", "hints and reviews ask the last one"


def test_who_is_bold_calls_where_who_is_careful_does_not() -> None:
    assert [calls(name, SURE, 3) for name in ("hard-careful", "hard", "hard-bold")] == [3, 3, 3]
    careful, steady, bold = (calls(name, LIKELY) for name in ("hard-careful", "hard", "hard-bold"))
    assert careful <= steady <= bold and bold - careful >= 6


def test_manners_are_known_in_tichu_alone() -> None:
    known = [key for key, entry in REGISTRY.items() if "hard-bold" in entry.levels]
    assert known == ["tichu4"]
    seats = ("human", "hard-bold", "best", "hard-careful")
    assert checked_seats(Kit("tichu4"), seats) == seats
    for key in ("tichu4round", "tichu4chaos"):
        with pytest.raises(BadText, match="bad-seats"):
            checked_seats(Kit(key), seats)


def test_a_table_plays_with_them_and_says_who_they_are() -> None:
    table = Table(dealt("tichu4", (), "manners"), ["hard-careful", "hard-bold", "hard", "hard-bold"])
    for _ in range(20):
        finish(table.step())
    assert table.seats == ("hard-careful", "hard-bold", "hard", "hard-bold")
    assert read_save([save_text(table)]).seats == table.seats, "a save names level and manner"
    assert len(table.record.moves) > 20 and table.mover() in {*table.seats, "table"}
