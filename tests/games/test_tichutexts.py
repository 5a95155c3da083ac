"""Cards, moves and states of Tichu letter by letter: what is written, what is read, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest
from games import tichutable
from games.test_tichuflaws import ASKED, GIVING, SWEPT, WISHED
from games.tichutable import cards
from tschatulle.game import HIDDEN, TABLE, BadText
from tschatulle.games.tichu.rules import tichu as rules
from tschatulle.games.tichu.table import cards as deck
from tschatulle.games.tichu.table.state import (
    BACK,
    CALL,
    DEAL,
    EMPTY,
    EXCHANGE,
    GRAND,
    GRAND_NO,
    GRAND_YES,
    LEAVE,
    LONGEST,
    NAME,
    OTHER_CALL,
    OVER,
    PASS,
    PLAY,
    SIGNAL,
    SWEEP,
    Move,
    State,
    move_text,
    put,
    read_fields,
    read_move,
    read_wild,
    state_text,
    wild_text,
    without,
)

GAME = rules.make({})
go = partial(tichutable.go, GAME)

# Cards.


def test_the_56_cards_by_number() -> None:
    assert (deck.DOG, deck.MAHJONG, deck.PHOENIX, deck.DRAGON, deck.DECK) == (1, 2, 55, 56, 56)
    assert [deck.natural(2, 0), deck.natural(2, 3), deck.natural(3, 0), deck.natural(14, 3)] == [3, 6, 7, 54]
    assert deck.NAMES[:8] == ("..", "Hu", "Ma", "S2", "B2", "R2", "G2", "S3")
    assert deck.NAMES[49:] == ("RK", "GK", "SA", "BA", "RA", "GA", "Ph", "Dr") and len(deck.NAMES) == 57
    assert (0, 0, 1, *(rank for rank in range(2, 15) for _ in range(4)), 0, 0) == deck.RANK
    assert (0, 0, 0, *(1, 2, 4, 8) * 13, 0, 0) == deck.SUIT_BIT
    assert all(deck.NUMBER[name] == card for card, name in enumerate(deck.NAMES))


def test_what_cards_count() -> None:
    worth = {name: deck.POINTS[card] for card, name in enumerate(deck.NAMES) if deck.POINTS[card]}
    tens = {f"{suit}{rank}": 10 for suit in "SBRG" for rank in "TK"}
    assert worth == {"S5": 5, "B5": 5, "R5": 5, "G5": 5, **tens, "Ph": -25, "Dr": 25}
    assert deck.points(cards("S5 RK Dr S9")) == 40 and deck.points(()) == 0 and sum(deck.POINTS) == 100


def test_the_second_deck_goes_on_behind_the_first() -> None:
    for card in range(1, deck.DECK + 1):
        other = card + deck.DECK
        assert deck.face(card) == card == deck.face(other)
        assert deck.EVERY_RANK[other] == deck.EVERY_RANK[card] == deck.RANK[card]
        assert deck.EVERY_BIT[other] == deck.EVERY_BIT[card] == deck.SUIT_BIT[card]
        assert deck.EVERY_NAME[other] == deck.NAMES[card].lower()
        assert deck.EVERY_NUMBER[deck.EVERY_NAME[other]] == other
    assert len(deck.EVERY_NAME) == len(deck.EVERY_RANK) == len(deck.EVERY_BIT) == 113


def test_cards_are_two_letters_each_and_at_most_two_decks_of_them() -> None:
    assert deck.cards_text((27, 1, 55, 0)) == "S8HuPh.." and deck.read_cards("S8HuPh..") == (27, 1, 55, 0)
    assert deck.read_cards("") == () and len(deck.read_cards("S8" * 112)) == 112
    long = "S9" * 113
    for text, told in (("S8B", "S8B"), ("S8B1", "S8B1"), ("S", "S"), (long, long[:40]), ("x" * 42, "x" * 40)):
        with pytest.raises(BadText) as bad:
            deck.read_cards(text)
        assert bad.value.reason == "tichu.bad-card" and bad.value.params == {"text": told}


def test_ranks_are_one_letter() -> None:
    assert "".join(map(deck.rank_text, range(15))) == "--23456789TJQKA"
    assert [deck.read_rank(letter) for letter in "23456789TJQKA"] == list(range(2, 15))
    for text in ("", ".", "..", "1", "10", "a", "23"):
        with pytest.raises(BadText) as bad:
            deck.read_rank(text)
        assert bad.value.reason == "tichu.bad-rank" and bad.value.params == {"text": text}


# Moves.

WRITTEN = {
    "-": PASS,
    ".": SWEEP,
    "T": CALL,
    "TT": OTHER_CALL,
    "X": BACK,
    "G": GRAND_YES,
    "N": GRAND_NO,
    "n-": LEAVE,
    "n3": Move("name", (), 3),
    "!4": Move("signal", (), 4),
    "L2": Move("lead", (), 2),
    "W-": Move("wish"),
    "W2": Move("wish", (), 2),
    "WA": Move("wish", (), 14),
    ">0": Move("gift", (), 0),
    ">d": Move("gift", (), 13),
    "S8>1": Move("give", (27,), 1),
    "s8>b": Move("give", (83,), 11),
    "Hu": Move("play", (1,)),
    "Ph": Move("play", (55,)),
    "ph": Move("play", (111,)),
    "dr": Move("play", (112,)),
    "S8B8": Move("play", (27, 28)),
    "S8Ph=8": Move("play", (27, 55), 8),
    "S8Phph=88": Move("play", (27, 55, 111), 8 + 16 * 8),
    "S8Phph=A2": Move("play", (27, 55, 111), 14 + 16 * 2),
    "d0S8Hu": Move("deal", (27, 1), 0),
    "dc": Move("deal", (), 12),
}


@pytest.mark.parametrize(("text", "move"), WRITTEN.items())
def test_every_kind_of_move_as_it_is_written(text: str, move: Move) -> None:
    assert move_text(move) == text and read_move(text) == move


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "tichu.bad-move"),
        ("W", "tichu.bad-rank"),
        ("W1", "tichu.bad-rank"),
        ("W10", "tichu.bad-rank"),
        ("L", "tichu.bad-move"),
        ("Lz", "tichu.bad-move"),
        ("Lx", "tichu.bad-move"),
        ("L12", "tichu.bad-move"),
        ("!z", "tichu.bad-move"),
        (">z", "tichu.bad-move"),
        (">", "tichu.bad-move"),
        ("S8>", "tichu.bad-move"),
        ("S8S9>1", "tichu.bad-move"),
        ("..>1", "tichu.bad-move"),
        ("d", "tichu.bad-move"),
        ("dz", "tichu.bad-move"),
        ("d0..", "tichu.bad-move"),
        ("d0S8S8", "tichu.bad-move"),
        ("d0S", "tichu.bad-card"),
        ("S8S8", "tichu.bad-move"),
        ("..", "tichu.bad-move"),
        ("S8Ph", "tichu.bad-move"),
        ("Phph", "tichu.bad-move"),
        ("Ph=8", "tichu.bad-move"),
        ("S8B8=8", "tichu.bad-move"),
        ("S8Ph=88", "tichu.bad-move"),
        ("S8Phph=8", "tichu.bad-move"),
        ("S8Phph=2A", "tichu.bad-rank"),
        ("S8Ph=", "tichu.bad-move"),
        ("S8=", "tichu.bad-rank"),
        ("S8Ph=1", "tichu.bad-rank"),
        ("ZZ", "tichu.bad-card"),
    ],
)
def test_what_is_no_move_and_why(text: str, reason: str) -> None:
    with pytest.raises(BadText) as bad:
        read_move(text)
    assert bad.value.reason == reason


def test_one_rank_for_each_phoenix_the_higher_first() -> None:
    for value, text in ((8, "8"), (2, "2"), (14, "A"), (3 + 16 * 2, "32"), (14 + 16 * 14, "AA")):
        assert wild_text(value) == text and read_wild(text) == value
    for text in ("", "23", "888", "8-", "-8"):
        with pytest.raises(BadText):
            read_wild(text)


def test_cards_of_the_second_deck_are_no_cards_of_one() -> None:
    with pytest.raises(BadText) as bad:
        GAME.read_move("s8")
    assert bad.value.reason == "tichu.bad-move"


def test_putting_and_taking() -> None:
    assert put((1, 2, 3), 0, 9) == (9, 2, 3) and put((1, 2, 3), 2, 9) == (1, 2, 9)
    assert without((3, 4, 5), (3, 5)) == (4,) and without((3,), ()) == (3,)


# States.

TEXTS = {
    "D0-0////////": State(),
    "O3-2/60.100.40.0_-25.0.125.-200///////": State(OVER, ((60, 100, 40, 0), (-25, 0, 125, -200)), 2, 3),
    "G1-1//Hu_S2/S3_B3/31/20///": State(GRAND, (), 1, 1, ((1,), (3,)), ((7,), (8,)), (3, 1), (2, 0)),
    "E0-9//.._///00/S8--.._--/1/": State(
        EXCHANGE, (), 9, 0, ((HIDDEN,), ()), calls=(0, 0), given=((27, EMPTY, HIDDEN), (EMPTY,)), again=(1,)
    ),
    "S0-1////31////": State(SIGNAL, (), 1, answers=(3, 1)),
    "N0-1////315////": State(NAME, (), 1, answers=(3, 1, 5)),
    "Pb-1//S2_S3//////b-_z._0W8": State(
        PLAY, (), 1, 11, ((3,), (7,)), history=((11, PASS), (TABLE, SWEEP), (0, Move("wish", (), 8)))
    ),
    "P0-1////////0Hu": State(PLAY, (), 1, 0, ((),), history=((0, Move("play", (1,))),)),
}


@pytest.mark.parametrize(("text", "state"), TEXTS.items())
def test_the_fields_of_a_state_in_their_order(text: str, state: State) -> None:
    assert read_fields(text) == (state, None) and state_text(state) == text


def test_the_opener_stands_behind_the_dealer() -> None:
    text = state_text(WISHED)
    assert text.startswith("P001/") and read_fields(text) == (replace(WISHED, progress=None), 0)
    assert read_fields("P0d1////////")[1] == 13 and read_fields("P001////////")[1] == 0
    assert [state_text(state)[:4] for state in (ASKED, GIVING, SWEPT)] == ["G0-1", "E0-1", "P001"]
    assert state_text(SWEPT).endswith("/0R4_1SA_2-_3-_0-") and state_text(WISHED).endswith("/0Ma_0WQ_1-")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "D0-////////",
        "D0-0///////",
        "D0-0/////////",
        "Q0-0////////",
        "d0-0////////",
        "Dz-0////////",
        "D0z0////////",
        "D0x0////////",
        "D0-00////////",
        "D0-x////////",
        "D0--0////////",
        "D0--////////",
        "D0-12345////////",
        "D0-\u0663////////",
        "D0-0/1.2._3///////",
        "D0-0/12345///////",
        "D0-0/-12345///////",
        "D0-0//S///////"[:-1],
        "D0-0////z////",
        "D0-0/////z///",
        "D0-0//////S8-//",
        "D0-0//////S//",
        "D0-0///////z/",
        "D0-0////////y-",
        "D0-0////////0",
        "D0-0////////0-_",
    ],
)
def test_what_is_no_state(text: str) -> None:
    with pytest.raises(BadText):
        read_fields(text)


def test_numbers_of_a_sheet_have_four_digits_at_most() -> None:
    state, _ = read_fields("D1-1234/1234.-1234.0.-5///////")
    assert (state.number, state.dealer, state.sheet) == (1234, 1, ((1234, -1234, 0, -5),))
    assert state.phase == DEAL


def test_a_state_has_a_limited_length() -> None:
    """Of as many letters as are allowed it is still read; it is refused for its length before its parts are."""
    text = "D0-0////////" + "_".join(["0-"] * 6663)
    assert len(text) == LONGEST == 20_000 and len(read_fields(text)[0].history) == 6663
    with pytest.raises(BadText):
        read_fields(text.replace("D0-0", "D0-10"))
