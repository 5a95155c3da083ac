"""One hand as a log has it, short enough to be read: what it comes to, and what is said when a line is changed."""

from __future__ import annotations

import pytest
from tschatulle.game import TABLE, BadText, Outcome
from tschatulle.games.tichu.formats.brettspielwelt import Score
from tschatulle.games.tichu.formats.replay import BRANCHES, PARTNERS, read_games, read_match
from tschatulle.games.tichu.rules.tichu import make
from tschatulle.games.tichu.table.state import SWEEP

GAME = make({})
TEXT = """
---------------Gr.Tichukarten------------------
(0)Anna Ma G5 S6 B7 R8 G9 S10 BB
(1)Bo Hu G3 G4 R5 G6 G7 G8 S9
(2) Dr R3 B4 B5 R6 B6 S7 R7
(3)Dora Ph RB GB SD BD GD SK BK
---------------Startkarten------------------
(0)Anna Ma G5 S6 B7 R8 G9 S10 BB RD GK SA B2 S3 R10
(1)Bo Hu G3 G4 R5 G6 G7 G8 S9 B9 R9 B10 S4 G10 S2
(2) Dr R3 B4 B5 R6 B6 S7 R7 S8 B8 GA SB B3 R2
(3)Dora Ph RB GB SD BD GD SK BK RK BA RA R4 G2 S5
Grosses Tichu: (1)Bo
Tichu: (0)Anna
Schupfen:
(0)Anna gibt: Bo: B2 - : S3 - Dora: R10 -
(1)Bo gibt: : S4 - Dora: G10 - Anna: S2 -
(2) gibt: Dora: SB - Anna: B3 - Bo: R2 -
(3)Dora gibt: Anna: R4 - Bo: G2 - : S5 -
---------------Rundenverlauf------------------
(0)Anna: Ma S2 B3 R4 G5 S6 B7 R8 G9 S10 BB RD GK SA
(1)Bo passt.
(2) passt.
(3)Dora passt.
(1)Bo: G3
(2): Dr
(3)Dora passt.
(1)Bo passt.
(2) passt.
Drache an: (1)Bo
(2): S3 R3 S4 B4 S5 B5 R6 B6 S7 R7 S8 B8
(3)Dora passt.
(1)Bo passt.
(2) passt.
(2): GA
Ergebnis: 300 - -200
"""
LINES = TEXT.strip().splitlines()
MOVES = (
    *("0:N", "1:G", "2:N", "3:N", "0:T"),
    *("0:B2>1", "0:S3>2", "0:RT>3", "1:S4>2", "1:GT>3", "1:S2>0", "2:SJ>3", "2:B3>0", "2:R2>1", "3:R4>0", "3:G2>1"),
    *("3:S5>2", "0:MaS2B3R4G5S6B7R8G9STBJRQGKSA", "0:W-", "1:-", "2:-", "3:-", ".", "1:G3", "2:Dr", "3:-", "1:-"),
    *(".", "2:>1", "2:S3R3S4B4S5B5B6R6S7R7S8B8", "3:-", "1:-", ".", "2:GA"),
)
"""What the lines come to, without the deal: no wish was made, and the straight was collected for who was out."""
START = 18
"""The line of the first play less one."""


def changed(*changes: tuple[int, str], cut: int = 0) -> list[str]:
    """The log with other lines at some numbers, from 1; an empty one is left out, and a line's end makes two."""
    lines = list(LINES)
    for number, text in changes:
        lines[number - 1] = text
    return [one for line in (lines[:cut] if cut else lines) if line for one in line.splitlines()]


def check(lines: list[str]) -> Score:
    (score,) = read_games("\n".join(lines))
    return score


def words(score: Score) -> tuple[str, ...]:
    """All moves but the deal."""
    deal, *rest = score.moves
    assert deal[0] == TABLE and deal[1].startswith("d0")
    return tuple(text if seat == TABLE else f"{seat}:{text}" for seat, text in rest)


def test_the_hand_as_it_is() -> None:
    score = check(LINES)
    assert words(score) == MOVES
    assert score.outcome == Outcome((300, -200), (0,), "tichu.hand")
    assert (score.key, score.error, score.place, score.notes) == ("tichu4", None, None, ())
    assert score.lines == (1, 34) == (1, len(LINES)) and score.line is None
    assert score.tags == (*((f"Player{n}", name) for n, name in enumerate(("Anna", "Bo", "", "Dora"), 1)),
                          ("Result", "300 - -200"))  # fmt: skip
    (later,) = read_games("\n\n" + TEXT.strip())
    assert later.lines == (3, 36) and later.moves == score.moves


def test_the_deal_is_drawn_from_the_dealer_on_the_eight_first() -> None:
    (_, text), *_ = check(LINES).moves
    state = GAME.play(GAME.start(), TABLE, GAME.read_move(text))
    assert GAME.move_text(GAME.read_move(text)) == text and text[:18] == "d0MaHuDrPhG5G3R3RJ"
    assert [len(hand) for hand in state.hands] == [8] * 4 and state.hands[1] == GAME.read_move("HuG3G4R5G6G7G8S9").cards


@pytest.mark.parametrize(
    ("cut", "count"),
    [(5, 0), (6, 0), (9, 0), (10, 0), (11, 4), (12, 4), (13, 4), (16, 4), (17, 17), (18, 17), (19, 18)],
)
def test_a_hand_that_breaks_off_has_the_moves_so_far(cut: int, count: int) -> None:
    """Answers as soon as anything of the fourteen cards follows, calls and gifts when all have given."""
    score = check(changed(cut=cut))
    assert score.error is None and score.outcome is None and score.lines == (1, cut)
    assert [*words(score)] == [*MOVES[:count]] if cut >= 10 else score.moves == ()
    assert "Result" not in dict(score.tags)


@pytest.mark.parametrize("cut", range(20, 34))
def test_what_waits_for_the_next_line_is_not_played_yet(cut: int) -> None:
    """A trick of one who is out, and the wish that was not made, only come with what follows."""
    score = check(changed(cut=cut))
    found = words(score)
    assert score.error is None and found == MOVES[: len(found)]
    assert len(found) == 18 + (cut > 19) + (cut - 19) + (cut > 22)


REFUSED = [
    # The deal and the exchange are told at the head of the hand.
    ("tichu.log-first-eight", 1, (2, "(0)Anna Ma G5 S6 B7 R8 G9 S10 S9")),
    ("tichu.log-first-eight", 1, (2, "(0)Anna Ma G5 S6 B7 R8 G9 S10 S10")),
    ("tichu.log-deal", 1, (7, "(0)Anna Ma G5 S6 B7 R8 G9 S10 BB RD GK SA B2 S3 S3")),
    ("tichu.log-bombs", 1, (17, "(3)Dora gibt: Anna: R4 - Bo: G2 - : S5 -\nBOMBE: (1)Bo")),
    ("tichu.not-your-card", 1, (14, "(0)Anna gibt: Bo: B3 - : S3 - Dora: R10 -")),
    ("tichu.not-your-card", 1, (14, "(0)Anna gibt: Bo: B2 - : B2 - Dora: R10 -")),
    # The play, line by line.
    ("tichu.not-your-turn", 20, (19, "(0)Anna: Ma\n(0)Anna: S2")),
    ("tichu.no-combination", 19, (19, "(0)Anna: Ma S2")),
    ("tichu.not-your-card", 19, (19, "(0)Anna: S9")),
    ("tichu.not-your-turn", 19, (19, "(1)Bo: G3")),
    ("tichu.pass-on-lead", 19, (19, "(0)Anna passt.")),
    ("tichu.not-your-turn", 20, (20, "(2) passt.")),
    ("tichu.not-your-turn", 20, (20, "")),
    ("tichu.other-kind", 20, (20, "(1)Bo: G3")),
    ("tichu.not-now", 21, (20, "(1)Bo passt.\nWunsch:2")),
    ("tichu.not-now", 24, (23, "(1)Bo: G3\nDrache an: (1)Bo")),
    ("tichu.bad-receiver", 28, (28, "Drache an: (0)Anna")),
    ("tichu.bad-receiver", 28, (28, "Drache an: (2)")),
    ("tichu.gift-first", 28, (28, "")),
    ("tichu.too-low", 26, (25, "(3)Dora passt.\n(1)Bo: Hu")),
    ("tichu.too-late-to-call", 24, (23, "(1)Bo: G3\nTichu: (2)")),
    # The result, at its line.
    ("tichu.log-result", 34, (34, "Ergebnis: 300 - -100")),
    ("tichu.log-result", 34, (34, "Ergebnis: 200 - -200")),
    ("tichu.log-result", 34, (34, "Ergebnis: -200 - 300")),
    ("tichu.log-not-over", 33, (33, "")),
    ("tichu.not-now", 34, (33, "(2): GA\n(3)Dora: SB")),
]


@pytest.mark.parametrize(("reason", "place", "change"), REFUSED)
def test_a_line_against_the_rules_is_told(reason: str, place: int, change: tuple[int, str]) -> None:
    score = check(changed(change))
    assert score.error and (score.error.reason, score.place) == (reason, place)
    assert score.outcome is None and score.line == place
    known = words(score) if score.moves else ()
    assert place == 1 or known[:17] == MOVES[:17], "the moves before it are told"


def test_a_wrong_result_says_what_the_cards_count() -> None:
    score = check(changed((34, "Ergebnis: 0 - 0")))
    assert score.error and score.error.params == {"a": 300, "b": -200}


def test_who_has_won_is_who_has_more() -> None:
    """Without Anna's call and with the grand Tichu of seat 2, the double victory is worth nothing."""
    drawn = check(changed((11, "Grosses Tichu: (2)"), (12, ""), (34, "Ergebnis: 0 - 0")))
    assert drawn.error is None and drawn.outcome == Outcome((0, 0), (), "tichu.hand")
    lost = check(changed((11, "Grosses Tichu: (2)"), (12, "Tichu: (3)"), (34, "Ergebnis: 0 - -100")))
    assert lost.outcome == Outcome((0, -100), (0,), "tichu.hand")
    other = check(changed((11, "Grosses Tichu: (2)"), (12, "Tichu: (2)"), (34, "Ergebnis: 0 - 0")))
    assert other.error is None and other.outcome == drawn.outcome, "a call written twice"
    behind = changed((11, "Grosses Tichu: (0)\nGrosses Tichu: (2)\nTichu: (1)"), (12, ""), (34, "Ergebnis: 200 - -100"))
    assert check(behind).outcome == Outcome((200, -100), (0,), "tichu.hand")


def test_4_the_lost_call_of_the_winners_partner_may_be_forgotten_by_the_log_and_nothing_else() -> None:
    for calls, true, told in (
        ("Grosses Tichu: (2)\nTichu: (0)", "100 - 0", "300 - 0"),
        ("Grosses Tichu: (0)\nTichu: (2)", "300 - 0", "400 - 0"),
    ):
        right = check(changed((11, calls), (12, ""), (34, f"Ergebnis: {true}")))
        assert right.notes == () and right.error is None
        noted = check(changed((11, calls), (12, ""), (34, f"Ergebnis: {told}")))
        assert [note.reason for note in noted.notes] == [PARTNERS] and isinstance(noted.notes[0], BadText)
        assert noted.error is None and noted.outcome == right.outcome
    for calls, told in (
        ("Grosses Tichu: (2)", "200 - 0"),  # its partner has not called
        ("Grosses Tichu: (1)\nTichu: (0)", "300 - 0"),  # no partner
        ("Grosses Tichu: (2)\nTichu: (0)", "300 - 5"),
        ("Grosses Tichu: (2)\nTichu: (0)", "200 - 0"),
    ):
        score = check(changed((11, calls), (12, ""), (34, f"Ergebnis: {told}")))
        assert score.error and score.error.reason == "tichu.log-result" and score.notes == ()


def test_a_call_may_stand_late_by_a_line_or_behind_the_wish() -> None:
    first = LINES[START]
    for lines in (f"{first}\nTichu: (0)Anna", f"{first}\nWunsch:D\nTichu: (0)Anna"):
        score = check(changed((12, ""), (19, lines)))
        assert score.error is None and words(score)[16:18] == ("0:T", MOVES[17])
    late = check(changed((12, ""), (20, "(1)Bo passt.\nTichu: (0)Anna")))
    assert late.error and late.error.reason == "tichu.too-late-to-call"
    second = check(changed((11, ""), (30, "(3)Dora passt.\nTichu: (1)Bo")))
    assert second.error, "Bo has played long ago"
    early = check(changed((12, ""), (18, f"{LINES[17]}\nTichu: (0)Anna")))
    assert early.error is None and words(early)[16] == "0:T"


def test_the_phoenix_is_followed_in_every_way_until_a_line_settles_it() -> None:
    assert BRANCHES == 8
    lines = changed((19, "(0)Anna: Ma\n(1)Bo passt.\n(2) passt.\n(3)Dora: Ph"), cut=19)
    assert words(check(lines))[-1] == "3:Ph"


def test_several_hands_are_one_match_until_somebody_has_a_thousand() -> None:
    one, two = read_match(TEXT), read_match(TEXT * 2)
    assert one.moves == check(LINES).moves and one.outcome is None and one.key == "tichu4"
    assert len(two.moves) == 2 * len(one.moves) and two.lines == (37, 70)
    assert two.moves[len(one.moves)][1].startswith("d0") and two.moves[len(one.moves) + 1 :] == one.moves[1:]
    four = read_match(TEXT * 6)
    assert len(four.moves) == 4 * len(one.moves) and four.outcome == Outcome((1200, -800), (0,), "tichu.thousand")
    cut = read_match(TEXT + "\n".join(LINES[:20]) + "\n" + TEXT)
    assert len(cut.moves) == len(one.moves) + 21 and cut.outcome is None and cut.error is None
    wrong = read_match(TEXT + "\n".join(LINES[:-1]) + "\nErgebnis: 5 - 5\n" + TEXT)
    assert wrong.error and wrong.place == 36 + 33 and len(wrong.moves) == 2 * len(one.moves)
    state = GAME.start()
    for seat, text in two.moves:
        state = GAME.play(state, seat, GAME.read_move(text))
    assert state.sheet == ((200, 100, 0, -200),) * 2 and state.dealer == 0
    assert (TABLE, GAME.move_text(SWEEP)) in two.moves
