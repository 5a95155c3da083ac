"""The rows of the score sheet: what their numbers mean in each game, and how they are written and read."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest
from tschatulle.chance import Chance
from tschatulle.game import BadText
from tschatulle.games import Kit
from tschatulle.games.tichu.rules.grandseigneur import new_ranks, throne_time
from tschatulle.games.tichu.rules.trichu import columns
from tschatulle.games.tichu.table.scoring import totals
from tschatulle.games.tichu.table.sheet import PointsRow, Ranks, Row, TrichuRow, rows_of
from tschatulle.games.tichu.table.state import State, read_fields, state_text
from tschatulle.games.tichu.table.trick import begun

ROW, LONE, RANKS = PointsRow(60, 100, 40, -200), TrichuRow(60, 100, 40, -200, 2), Ranks((3, 0, 4, 1, 2))


def test_a_row_of_two_sides() -> None:
    assert (ROW.cards, ROW.calls, ROW.points) == ((60, 40), (100, -200), (160, -160))
    assert PointsRow.of((60, 40), (100, -200)) == ROW == (60, 100, 40, -200)


def test_a_row_of_trichu_has_the_lone_side_first() -> None:
    assert (LONE.cards, LONE.calls, LONE.points, LONE.lone) == ((60, 40), (100, -200), (160, -160), 2)
    assert LONE == (60, 100, 40, -200, 2) and columns((LONE,)) == (-160, -160, 160, 160)


def test_a_row_of_grandseigneur_are_the_seats_by_rank() -> None:
    assert (RANKS.first, RANKS.last, RANKS) == (3, 2, (3, 0, 4, 1, 2))
    assert [RANKS.place(seat) for seat in range(5)] == [1, 3, 4, 0, 2]
    assert type(new_ranks(begun(0, (0,) * 5)._replace(out=(3, 0, 4, 1)), 5)) is Ranks


def test_a_sheet_has_rows_of_one_kind() -> None:
    assert rows_of((ROW, ROW), PointsRow) == (ROW, ROW) and rows_of((), Ranks) == ()
    for count in (lambda: totals((ROW, LONE)), lambda: columns((ROW,)), lambda: throne_time((LONE,), 5)):
        with pytest.raises(AssertionError):
            count()


@pytest.mark.parametrize(
    ("make", "rows", "text"),
    [
        (PointsRow._make, (ROW, PointsRow(200, 0, 0, 0)), "60.100.40.-200_200.0.0.0"),
        (TrichuRow._make, (LONE,), "60.100.40.-200.2"),
        (Ranks, (RANKS, Ranks((0, 1, 2, 3, 4))), "3.0.4.1.2_0.1.2.3.4"),
    ],
)
def test_rows_are_written_as_numbers_and_read_as_what_they_are(
    make: Callable[[Iterable[int]], Row], rows: tuple[Row, ...], text: str
) -> None:
    state = State(sheet=rows, number=1)
    assert state_text(state) == f"D0-1/{text}///////"
    read, _ = read_fields(f"D0-1/{text}///////", make)
    assert read == state and [type(row) for row in read.sheet] == [type(row) for row in rows]


@pytest.mark.parametrize(
    ("key", "sheet"),
    [
        *(
            (key, row)
            for key in ("tichu4", "tichu4chaos", "tichu4round", "tichu6")
            for row in ("60.0.40", "60.0.40.0.0")
        ),
        *(("tichu3", row) for row in ("60.0.40.0", "60.0.40.0.1.0", "100")),
        *(("grandseigneur5", row) for row in ("0.1.2.3", "0.1.2.3.4.5", "0")),
    ],
)
def test_a_row_of_another_length_is_not_read(key: str, sheet: str) -> None:
    """What else is wrong comes first, as a row is a row of its game only when all of the text is one."""
    game = Kit(key).game
    for text, reason in ((f"D000/{sheet}///////", "tichu.bad-state"), (f"D000/{sheet}///////0x", "tichu.bad-card")):
        with pytest.raises(BadText) as refusal:
            game.read_state(text)
        assert refusal.value.reason == reason


@pytest.mark.parametrize(
    ("key", "kind"),
    [
        *((key, PointsRow) for key in ("tichu4", "tichu4chaos", "tichu4round", "tichu6")),
        ("tichu3", TrichuRow),
        ("grandseigneur5", Ranks),
    ],
)
def test_a_hand_that_was_played_or_read_has_a_row_of_its_game(key: str, kind: type[Row]) -> None:
    game, rng = Kit(key).game, Chance("row")
    state = game.start()
    while not state.sheet:
        seat = game.awaited(state)[0]
        state = game.play(state, seat, game.table_move(state, rng) if seat < 0 else rng.pick(game.moves(state, seat)))
    read = game.read_state(game.state_text(state))
    assert read == state and type(read.sheet[0]) is type(state.sheet[0]) is kind
