"""Lines of a log, each as it is read: what it says, where it stands, and which of them are no lines of a log."""

from __future__ import annotations

import pytest
from games.tichutable import cards
from tschatulle.game import BadText
from tschatulle.games.tichu.formats.brettspielwelt import HEAD, LIMIT, LONGEST, NAME, Hand, Said, knows, split_hands

TEXT = """
---------------Gr.Tichukarten------------------
(0)Anna Ma S2 B2 SK BK Ph R4 G4
(1)Jürgen der: Große S3 B3 R3 S8 B8 SA S4 B4
(2) Hu R2 G2 S10 B10 R10 G10 SB
(3)passt G3 R8 G8 S9 B9 R9 G9 GD
---------------Startkarten------------------
(0)Anna Ma S2 B2 SK BK Ph R4 G4 R5 G5 R6 G6 R7 G7
(1)Jürgen S3 B3 R3 S8 B8 SA S4 B4 S5 B5 S6 B6 S7 B7
(2) Hu R2 G2 S10 B10 R10 G10 SB BB RB GB SD BD RD
(3)passt G3 R8 G8 S9 B9 R9 G9 GD RK GK BA RA GA Dr
Grosses Tichu: (2)
Tichu: (0)Anna
Schupfen:
(0)Anna gibt: Jürgen: G4 - : G5 - passt: G6 -
(1)Jürgen gibt: : S4 - passt: S5 - Anna: S6 -
(2) gibt: passt: Hu - Anna: S10 - Jürgen: SB -
(3)passt gibt: Anna: G3 - Jürgen: R8 - : S9
BOMBE: (1)Jürgen x (3) (2
---------------Rundenverlauf------------------
(0)Anna: SK Ma
Wunsch:D
(1)Jürgen passt.
Tichu: (1)Jürgen
(2): SD
(3)a: b - c: Dr
Drache an: (0)Anna
(3)passt: 1: GA BA
Ergebnis: 60 - -140
"""
LINES = TEXT.strip().splitlines()
END = len(LINES)
NAMES = ("Anna", "Jürgen", "", "passt")
EIGHT = (
    *("Ma S2 B2 SK BK Ph R4 G4", "S3 B3 R3 S8 B8 SA S4 B4"),
    *("Hu R2 G2 ST BT RT GT SJ", "G3 R8 G8 S9 B9 R9 G9 GQ"),
)
MORE = ("R5 G5 R6 G6 R7 G7", "S5 B5 S6 B6 S7 B7", "BJ RJ GJ SQ BQ RQ", "RK GK BA RA GA Dr")


def in_order(text: str) -> tuple[int, ...]:
    return tuple(card for word in text.split() for card in cards(word))


def said(kind: str, line: int, seat: int = -1, text: str = "", value: int = 0) -> Said:
    return Said(kind, line, seat, cards(text), value)


PLAY = (
    said("play", 20, 0, "Ma SK"),
    said("wish", 21, value=12),
    said("pass", 22, 1),
    said("tichu", 23, 1),
    said("play", 24, 2, "SQ"),
    said("play", 25, 3, "Dr"),
    said("gift", 26, 0),
    said("play", 27, 3, "BA GA"),
)
WHOLE = Hand(
    place=1,
    first=tuple(map(in_order, EIGHT)),
    dealt=tuple(in_order(f"{eight} {more}") for eight, more in zip(EIGHT, MORE, strict=True)),
    grand=(said("grand", 11, 2),),
    early=(said("tichu", 12, 0),),
    gifts=tuple(map(in_order, ("G4 G5 G6", "S4 S5 S6", "Hu ST SJ", "G3 R8 S9"))),
    bombs=(1, 3),
    play=PLAY,
    result=(60, -140),
    names=NAMES,
    last=28,
)


def read(lines: list[str]) -> Hand:
    (hand,) = split_hands("\n".join(lines))
    return hand


def with_line(number: int, *lines: str) -> list[str]:
    """The log with others in the place of a line."""
    return [*LINES[: number - 1], *lines, *LINES[number:]]


def test_a_whole_hand_as_it_is_written() -> None:
    assert END == 28 and read(LINES) == WHOLE
    assert read([f"\t {line}  " for line in LINES]) == WHOLE, "blanks around lines say nothing"
    (marked,) = split_hands("\ufeff" + TEXT.strip())
    assert marked == WHOLE


def test_lines_are_counted_with_those_that_are_empty() -> None:
    hand = read(["", "  ", *LINES[:20], "", *LINES[20:]])
    assert (hand.place, hand.last) == (3, 31) and [one.place for one in hand.play][:2] == [22, 24]
    assert hand.grand[0].place == 13 and hand.error is None


@pytest.mark.parametrize("length", range(1, END))
def test_a_log_that_ends_early_has_what_it_has(length: int) -> None:
    hand = read(LINES[:length])
    assert hand.error is None and hand.result is None and hand.last == length
    assert hand.first == (WHOLE.first if length >= 5 else ())
    assert hand.dealt == (WHOLE.dealt if length >= 10 else ())
    assert hand.grand == (WHOLE.grand if length >= 11 else ()) and hand.early == (WHOLE.early if length >= 12 else ())
    assert hand.gifts == (WHOLE.gifts if length >= 17 else ())
    assert hand.bombs == ((1, 3) if length >= 18 else None)
    assert hand.play == PLAY[: max(0, length - 19)]
    assert hand.names == (NAMES if length >= 10 else () if length < 5 else ("Anna", "Jürgen der: Große", "", "passt"))


@pytest.mark.parametrize(
    ("number", "line"),
    [
        (2, "(1)Anna Ma S2 B2 SK BK Ph R4 G4"),
        (2, "(0) Ma S2 B2 SK BK Ph R4"),
        (2, "(0)Anna Ma S2 B2 SK BK Ph R4"),
        (2, "(0)Anna Ma S2 B2 SK BK Ph R4 G1"),
        (2, "(0)Anna Ma S2 B2 SK BK Ph R4 GJ"),
        (2, "Anna Ma S2 B2 SK BK Ph R4 G4"),
        (5, "(4)passt G3 R8 G8 S9 B9 R9 G9 GD"),
        (6, "--Startkarten--"),
        (6, "---------------Rundenverlauf------------------"),
        (7, "(0) Ma S2 B2 SK BK Ph R4 G4 R5 G5 R6 G6 R7"),
        (11, "Grosses Tichu: 2"),
        (12, "Tichu: (4)Anna"),
        (12, "Tichu: Anna"),
        (13, "schupfen"),
        (14, "(1)Anna gibt: a: G4 - b: G5 - c: G6 -"),
        (14, "(0)Anna: a: G4 - b: G5 - c: G6 -"),
        (14, "(0)Anna gibt: a: G4 - b: G5 -"),
        (14, "(0)Anna gibt: a: G4 - b: G5 - c: G6 - d: G7 -"),
        (14, "(0)Anna gibt: a: G4 - b: G5 - c: G1 -"),
        (17, "(2)passt gibt: Anna: G3 - Jürgen: R8 - : S9"),
        (19, "---------------Startkarten------------------"),
        (20, "(0)Anna SK Ma"),
        (20, "(0)Anna:"),
        (20, "(0)Anna: SK Mah"),
        (20, "(4)Anna: SK Ma"),
        (21, "Wunsch:Q"),
        (21, "Wunsch:1"),
        (21, "Wunsch:"),
        (22, "(4)Jürgen passt."),
        (22, "Jürgen passt."),
        (23, "Tichu: (7)Jürgen"),
        (24, "(2 : SD"),
        (28, "Ergebnis: 60 -140"),
        (28, "Ergebnis: 60 + 140"),
        (28, "Ergebnis: 60 - 140 -"),
        (28, "Ergebnis: 60 - x"),
        (28, "Ergebnis: 60 - --5"),
        (28, "Ergebnis: 60 - 12345"),
        (28, "Ergebnis: - - 60"),
        (28, "Ergebnis: 60 - \u0663"),
    ],
)
def test_a_line_that_cannot_be_read_is_told_with_its_place(number: int, line: str) -> None:
    hand = read(with_line(number, line))
    assert hand.error and hand.error.reason == "tichu.bad-log-line" and hand.last == number and hand.result is None


def test_a_line_that_cannot_be_read_is_no_error_where_nothing_of_a_hand_follows() -> None:
    for rest in (["(1)Jür"], ["-- end --", "well played"], ["so"]):
        hand = read([*LINES[:22], *rest])
        assert hand.error is None and hand.result is None and hand.play == PLAY[:3]
    assert read([*LINES[:14], "(1)Jürgen gibt: S"]).error is None
    for rest in (["Ergebnis: 60"], ["so", "(1)Anna"], ["so", "(0)Anna", "so"], ["so", "Wunsch:8"]):
        told = read([*LINES[:22], *rest])
        assert told.error and told.last == 23, "the line itself, not what follows"


@pytest.mark.parametrize(
    ("number", "line", "change"),
    [
        (2, "(0)Anna B. Ma S2 B2 SK BK Ph R4 G4", {}),
        (7, f"(0){'n' * 45} Ma S2 B2 SK BK Ph R4 G4 R5 G5 R6 G6 R7 G7", {"names": ("n" * NAME, *NAMES[1:])}),
        (7, "(0)A  B Ma S2 B2 SK BK Ph R4 G4 R5 G5 R6 G6 R7 G7", {"names": ("A B", *NAMES[1:])}),
        (14, "(0)x gibt: a - b: G4 - c: d: G5 - - e: G6", {}),
        (14, "(0)x gibt: Jürgen: G4 - : G5 - passt: G6", {}),
        (18, "BOMBE: (3)x (0)y", {"bombs": (3, 0)}),
        (18, "BOMBE:", {"bombs": ()}),
        (19, "---Rundenverlauf", {}),
        (19, "--- \tRundenverlauf -", {}),
        (21, "Wunsch: 10 ", {"play": (PLAY[0], said("wish", 21, value=10), *PLAY[2:])}),
        (22, "(1): passt: passt.", {}),
        (26, "Drache an: Anna", {"play": (*PLAY[:6], said("gift", 26), PLAY[7])}),
        (28, "Ergebnis: -1234 - 0", {"result": (-1234, 0)}),
        (28, "Ergebnis:60 - 40", {"result": (60, 40)}),
    ],
)
def test_lines_may_be_written_otherwise(number: int, line: str, change: dict[str, object]) -> None:
    assert read(with_line(number, line)) == WHOLE._replace(**change)  # type: ignore[arg-type]


def test_calls_stand_wherever_the_exchange_is() -> None:
    lines = [
        *LINES[:10],
        *LINES[11:15],
        "Tichu: (3)passt",
        *LINES[15:18],
        "Tichu: (1)x",
        "Grosses Tichu: (1)x",
        *LINES[18:],
    ]
    hand = read(lines)
    assert [one.seat for one in hand.early] == [0, 3, 1] and [one.seat for one in hand.grand] == [1]
    assert hand.gifts == WHOLE.gifts and hand.bombs == (1, 3) and hand.error is None
    before = read([*LINES[:5], "Grosses Tichu: (0)Anna", *LINES[5:]])
    assert [(one.seat, one.place) for one in before.grand] == [(0, 6), (2, 12)]


def test_without_a_line_of_bombs_nobody_has_one() -> None:
    assert read(with_line(18)).bombs == ()


# Several hands, and what is around them.


def test_hands_one_after_the_other_each_with_its_own_lines() -> None:
    hands = list(split_hands("\n".join([*LINES, *LINES[:20], *LINES])))
    assert [(hand.place, hand.last, hand.result) for hand in hands] == [
        (1, 28, (60, -140)),
        (29, 48, None),
        (49, 76, (60, -140)),
    ]


def test_chat_between_hands_is_passed_over_and_lines_of_no_hand_are_told() -> None:
    chat = ["Anna: hello", "(1)Jürgen: well", "-- 5 --", "(1)", "(2):", "x gibt: y", "(0)a S2 S3"]
    assert next(split_hands("\n".join([*chat, *LINES, *chat]))).place == 8
    assert len(list(split_hands("\n".join([*chat, *LINES, *chat, *LINES])))) == 2
    for line in (
        *("(1)x passt.", "(1)x: S2 S3", "(1)x gibt: a", "Wunsch:8", "Drache an: (1)x", "Tichu: (1)x", "Schupfen:"),
        *("Ergebnis: 5", "BOMBE: (1)x", "Grosses Tichu: (1)x", "---Startkarten---", "(1)x S2 S3 S4 S5 S6 S7 S8 S9"),
    ):
        before, hand = split_hands("\n".join(["hello", line, "well", line, *LINES]))
        assert (before.place, before.last, hand.place) == (2, 2, 5), "the first of them"
        assert before.error and before.error.reason == "tichu.log-headless" and before.dealt == ()
        first, after, last = split_hands("\n".join([*LINES, "", line, "x", *LINES]))
        assert (first.result, after.place, last.place) == ((60, -140), 30, 32) and after.error


def test_what_looks_like_a_log() -> None:
    for text in (
        "(2)x passt.",
        "x\n(2)x gibt: y",
        "(0)x: S2 B3",
        "(3)A S2 S3 S4 S5 S6 S7 S8 S9",
        " ---Startkarten--- ",
    ):
        assert knows(text), text
    for text in (
        *("", "Ergebnis: 1 - 2", "Wunsch:8", "(2)x: hello", "(2)A S2 S3", "(4)x passt.", "(2)", "(2):", "(2x passt."),
        *(
            "2)x passt.",
            "--Startkarten--",
            "---Startkarte---",
            "(2)x: S2 B3 and more",
            "(2)A S3 S4 S5 S6 S7 S8 S9",
            "(2)x gibts",
        ),
    ):
        assert not knows(text), text
        with pytest.raises(BadText) as bad:
            list(split_hands(text))
        assert bad.value.reason == "tichu.no-log"


def test_a_log_shows_what_it_is_in_its_first_part() -> None:
    head = "---Rundenverlauf"
    assert HEAD == 20_000 and knows("x" * (HEAD - len(head) - 1) + "\n" + head)
    assert not knows("x" * (HEAD - len(head)) + "\n" + head)


def test_a_file_and_a_hand_have_a_longest_length() -> None:
    text = TEXT.strip() + "\n"
    assert LIMIT == 5_000_000 and list(split_hands(text + " " * (LIMIT - len(text)))) == [WHOLE]
    with pytest.raises(BadText):
        list(split_hands(text + " " * (LIMIT + 1 - len(text))))
    passes = ["(1)x passt."] * (LONGEST - 19)
    assert LONGEST == 1000 and read([*LINES[:19], *passes]).error is None
    assert read([*LINES[:19], *passes[1:], "Ergebnis: 50 - 50"]).result == (50, 50)
    endless = read([*LINES[:19], *passes, passes[0]])
    assert endless.error and endless.error.reason == "tichu.bad-log-line" and endless.last == LONGEST
    late = read([*LINES[:19], *passes, "Ergebnis: 50 - 50"])
    assert late.error and late.result is None
