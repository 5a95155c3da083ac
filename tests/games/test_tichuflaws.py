"""What a state of Tichu cannot be: every flaw by its words, each way to it with a state that is sound but for it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from typing import Any

import pytest
from games import tichutable
from games.tichutable import cards, sitting, walk
from tschatulle.game import HIDDEN, TABLE, BadText
from tschatulle.games.tichu.knowledge.invariants import (
    dealt_sizes,
    flaws_of_cards,
    flaws_of_play,
    flaws_of_progress,
    flaws_of_sheet,
    flaws_without_progress,
    held,
    progress_of,
)
from tschatulle.games.tichu.rules import chaos, tientsin, trichu
from tschatulle.games.tichu.rules import tichu as rules
from tschatulle.games.tichu.table.cards import DOG, PHOENIX
from tschatulle.games.tichu.table.scoring import Scoring
from tschatulle.games.tichu.table.sheet import PointsRow, TrichuRow
from tschatulle.games.tichu.table.state import (
    BIG,
    CALL,
    DEAL,
    EMPTY,
    EXCHANGE,
    GRAND,
    MAYBE,
    NAME,
    NO,
    OPEN,
    OVER,
    PASS,
    PLAY,
    SECRET,
    SIGNAL,
    STRONG,
    SWEEP,
    TICHU,
    UNNAMED,
    UNSEEN,
    WEAK,
    YES,
    Move,
    State,
    put,
)
from tschatulle.games.tichu.table.trick import begun

GAME = rules.make({})
go = partial(tichutable.go, GAME)
HANDS = (
    "Ma S2 B2 SK BK Ph R4 G4 R5 G5 R6 G6 R7 G7",
    "S3 B3 R3 S8 B8 SA S4 B4 S5 B5 S6 B6 S7 B7",
    "Hu R2 G2 ST BT RT GT SJ BJ RJ GJ SQ BQ RQ",
    "G3 R8 G8 S9 B9 R9 G9 GQ RK GK BA RA GA Dr",
)
GIFTS = ("G4 G5 G6", "S4 S5 S6", "Hu ST SJ", "G3 R8 S9")
ASKED = go(sitting(GAME, *HANDS), "0:N", "2:N")
GIVING = go(ASKED, "1:N", "3:N", "0:G4>1", "0:G5>2", "0:G6>3", "1:S4>2", "2:T")
"""Seat 0 has given all its cards and may think again, seat 1 has given one."""
LED = go(
    sitting(GAME, *HANDS),
    *(f"{seat}:N" for seat in range(4)),
    *(f"{seat}:{card}>{(seat + n) % 4}" for seat in range(4) for n, card in enumerate(GIFTS[seat].split(), 1)),
)
"""Seat 0 leads."""
WISHED = go(LED, "0:Ma", "0:WQ", "1:-")
SWEPT = go(LED, "0:R4", "1:SA", "2:-", "3:-", "0:-")
"""All have passed, and the table is about to collect the trick."""


@cache
def ended() -> State:
    """A hand by chance that lies open."""
    return next(after for *_, after in walk(GAME, "flaws", 400) if after.sheet)


def test_the_states_of_these_tests_are_sound() -> None:
    for state in (GAME.start(), ASKED, GIVING, LED, WISHED, SWEPT, ended()):
        assert GAME.flaws(state) == () and GAME.read_state(GAME.state_text(state)) == state
    assert GIVING.again == (0,) and WISHED.progress and WISHED.progress.wish == 12


def lacking(state: State, seat: int, card: str, other: str) -> State:
    """With another card in the place of one."""
    (old,), (new,) = cards(card), cards(other)
    hand = tuple(sorted(new if one == old else one for one in state.hands[seat]))
    assert hand != state.hands[seat]
    return replace(state, hands=put(state.hands, seat, hand))


def longer(state: State, *events: Any) -> State:
    return replace(state, history=(*state.history, *events))


FLAWS: list[tuple[str, State]] = [
    ("something before the first deal", State(dealer=1)),
    ("something before the first deal", State(phase=GRAND)),
    ("the opener is known from the first lead on", replace(LED, progress=None)),
    ("the opener is known from the first lead on", replace(LED, progress=begun(4, (14,) * 4))),
    ("the opener is known from the first lead on", replace(ASKED, progress=begun(0, (8,) * 4))),
    ("the opener is known from the first lead on", replace(GIVING, progress=begun(0, (14,) * 4))),
    ("the sheet does not fit the number of hands", replace(LED, number=2)),
    ("the sheet does not fit the number of hands", replace(ASKED, number=2)),
    ("the sheet does not fit the number of hands", replace(GIVING, number=2)),
    ("the sheet does not fit the number of hands", replace(ASKED, sheet=(PointsRow(50, 0, 50, 0),))),
    ("cards do not count so", replace(LED, number=2, sheet=(PointsRow(90, 0, 0, 0),))),
    ("cards do not count so", replace(LED, number=3, sheet=(PointsRow(90, 0, 0, 0), PointsRow(50, 0, 50, 0)))),
    ("the match ended otherwise", replace(LED, number=2, sheet=(PointsRow(100, 1000, 0, 0),))),
    (
        "the match ended otherwise",
        replace(LED, number=3, sheet=(PointsRow(100, 1000, 0, 0), PointsRow(0, -1000, 100, 0))),
    ),
    ("not a hand for everybody", replace(LED, dealer=4)),
    ("not a hand for everybody", replace(LED, dealer=-1)),
    ("not a hand for everybody", replace(LED, hands=(*LED.hands, ()))),
    ("not a hand for everybody", replace(LED, calls=(0, 0, 0))),
    ("not a hand for everybody", replace(ASKED, calls=(0, 0, 0, 0, 0))),
    ("such a call does not exist", replace(LED, calls=(3, 0, 0, 0))),
    ("such a call does not exist", replace(LED, calls=(0, 0, 0, -1))),
    ("a question after the answers", replace(LED, answers=(NO,) * 4)),
    ("a question after the answers", replace(GIVING, rest=((), (), (), ()))),
    ("the gifts are incomplete", replace(LED, given=LED.given[:3])),
    ("the gifts are incomplete", replace(GIVING, given=put(GIVING.given, 1, (EMPTY, EMPTY)))),
    ("the exchange is over", replace(LED, again=(1,))),
    ("the exchange is over", replace(LED, given=put(LED.given, 3, (*LED.given[3][:2], EMPTY)))),
    ("the exchange is over", replace(GIVING, history=((0, CALL),))),
    ("the exchange is over", replace(GIVING, given=LED.given)),
    ("second thoughts without a reason", replace(GIVING, again=(1,))),
    ("second thoughts without a reason", replace(GIVING, again=(0, 0))),
    ("second thoughts without a reason", replace(GIVING, calls=(0, 0, 0, 0))),
    ("second thoughts without a reason", replace(GIVING, calls=(0, 0, BIG, 0))),
    ("not so many cards each", replace(LED, hands=(LED.hands[0][:13], (*LED.hands[1], 55), *LED.hands[2:]))),
    ("not so many cards each", replace(GIVING, hands=(GIVING.hands[0][1:], *GIVING.hands[1:]))),
    ("not so many cards each", replace(ASKED, hands=(ASKED.hands[0][:7], *ASKED.hands[1:]))),
    (
        "not so many cards each",
        replace(
            ASKED,
            hands=(ASKED.hands[0][:7], *ASKED.hands[1:]),
            rest=(tuple(sorted((ASKED.hands[0][7], *ASKED.rest[0]))), *ASKED.rest[1:]),
        ),
    ),
    ("not so many cards each", replace(ASKED, rest=(ASKED.rest[0][:5], *ASKED.rest[1:]))),
    ("too much before the answers", replace(ASKED, given=LED.given)),
    ("too much before the answers", replace(ASKED, history=((0, CALL),))),
    ("too much before the answers", replace(ASKED, again=(0,))),
    ("too much before the answers", replace(ASKED, calls=(TICHU, 0, 0, 0))),
    ("too much before the answers", replace(ASKED, rest=ASKED.rest[:3])),
    ("nobody is asked", replace(ASKED, answers=(NO, NO, YES, NO))),
    ("nobody is asked", replace(ASKED, answers=(OPEN, NO, NO))),
    ("nobody is asked", replace(ASKED, answers=(OPEN, NO, NO, OPEN + 1))),
    ("nobody is asked", replace(ASKED, answers=(OPEN, NO, NO, SECRET - 1))),
    ("not every card is there once", lacking(LED, 0, "Ph", "Dr")),
    ("not every card is there once", replace(LED, hands=put(LED.hands, 0, (*LED.hands[0][:13], 57)))),
    ("not every card is there once", longer(LED, (TABLE, Move("play", cards("S2"))))),
    ("not every card is there once", lacking(GIVING, 2, "Hu", "G4")),
    ("not every card is there once", lacking(WISHED, 0, "Ph", "Ma")),
    ("a hand is not sorted", replace(LED, hands=put(LED.hands, 2, LED.hands[2][::-1]))),
    ("a hand is not sorted", replace(ASKED, rest=put(ASKED.rest, 1, ASKED.rest[1][::-1]))),
    ("a card was given twice", replace(LED, given=put(LED.given, 1, LED.given[0]))),
    ("a card was given twice", replace(LED, given=put(LED.given, 1, (57, *LED.given[1][1:])))),
    ("a gift went elsewhere", replace(LED, given=put(LED.given, 0, (PHOENIX, *LED.given[0][1:])))),
    ("a wish was not met that could be met", lacking(lacking(WISHED, 1, "SA", "SQ"), 2, "SQ", "SA")),
    ("the progress does not follow from the history", replace(LED, progress=begun(0, (14,) * 4)._replace(turn=1))),
    ("the progress does not follow from the history", longer(LED, (4, CALL))),
    ("the opener did not have the Mah Jong", replace(LED, progress=begun(1, (14,) * 4))),
]


@pytest.mark.parametrize(("flaw", "state"), FLAWS)
def test_a_state_with_one_thing_wrong_has_that_flaw_and_is_not_read(flaw: str, state: State) -> None:
    assert GAME.flaws(state) == (flaw,)
    if "progress does not follow" not in flaw and state.dealer >= 0 and min(state.calls, default=0) >= 0:
        with pytest.raises(BadText):
            GAME.read_state(GAME.state_text(state))


@pytest.mark.parametrize(
    "state", [replace(LED, signals=(1,) * 4), replace(ASKED, names=(0, 1)), replace(GIVING, deferred=(1,))]
)
def test_there_are_no_signals_and_names_in_tichu(state: State) -> None:
    assert GAME.flaws(state) == ("such things do not exist here",)


def test_a_finished_hand_lies_open_and_counts_what_it_counts() -> None:
    state = ended()
    last = next(seat for seat, hand in enumerate(state.hands) if hand)
    hidden = put(state.hands, last, (HIDDEN, *state.hands[last][1:]))
    assert GAME.flaws(replace(state, hands=hidden)) == ("a finished hand lies open",)
    row = state.sheet[0]
    assert GAME.flaws(replace(state, sheet=(row._replace(calls_0=row.calls_0 + 100),))) == ("the sheet is wrong",)
    assert flaws_of_progress(GAME.variant, GAME.scoring, replace(state, sheet=(PointsRow(1, 0, 99, 0), row))) == ()
    assert GAME.flaws(replace(state, phase=OVER)) == ("the match ended otherwise",)
    assert flaws_of_progress(GAME.variant, GAME.scoring, replace(state, phase=PLAY)) == (
        "the phase is not that of the progress",
    )
    assert flaws_of_progress(GAME.variant, GAME.scoring, replace(LED, phase=DEAL)) == (
        "the phase is not that of the progress",
    )
    assert flaws_of_progress(GAME.variant, GAME.scoring, replace(LED, progress=None)) == ("against the rules",)


def test_the_sheet_says_when_a_match_is_over() -> None:
    scoring, won = Scoring(), PointsRow(100, 1000, 0, 0)
    even = PointsRow(50, 0, 50, 0)
    for phase, number, sheet, flaw in (
        (DEAL, 1, (even,), ""),
        (DEAL, 2, (even,), "the sheet does not fit the number of hands"),
        (OVER, 1, (won,), ""),
        (OVER, 2, (even, won), ""),
        (DEAL, 1, (won,), "the match ended otherwise"),
        (OVER, 1, (even,), "the match ended otherwise"),
        (OVER, 2, (won, even), "the match ended otherwise"),
        (PLAY, 2, (even,), ""),
        (PLAY, 1, (even,), "the sheet does not fit the number of hands"),
    ):
        found = flaws_of_sheet(scoring, State(phase, sheet, number))
        assert found == ((flaw,) if flaw else ()), (phase, sheet)
    one = Scoring(1)
    assert flaws_of_sheet(one, State(OVER, (even,), 1)) == ()
    assert flaws_of_sheet(one, State(DEAL, (even,), 1)) == ("the match ended otherwise",)


def test_before_the_first_deal_there_is_nothing_and_no_opener() -> None:
    check = partial(flaws_without_progress, GAME.variant, GAME.scoring)
    assert check(State(), 8, None) == ()
    assert check(State(), 8, 0) == ("something before the first deal",)
    assert check(LED, 8, 3) == () and check(LED, 8, 4) == ("the opener is known from the first lead on",)
    assert check(ASKED, 8, None) == () and check(ASKED, 9, None) == ("not so many cards each",)


@pytest.mark.parametrize(
    "events",
    [
        [(4, CALL)],
        [(0, SWEEP)],
        [(-2, SWEEP)],
        [(1, CALL)],  # nobody has called
        [(3, CALL), (3, CALL)],
        [(0, Move("play", cards("S2 SK")))],
        [(1, Move("play", cards("S2")))],
        [(0, PASS)],
    ],
)
def test_a_history_against_the_rules_has_no_progress(events: Any) -> None:
    assert progress_of(GAME.variant, replace(longer(LED, *events), calls=(0, 0, 0, TICHU)), 0) is None


def test_a_history_within_the_rules_has_its_progress() -> None:
    called = replace(longer(LED, (3, CALL)), calls=(0, 0, 0, TICHU))
    assert progress_of(GAME.variant, called, 0) == LED.progress
    assert progress_of(GAME.variant, SWEPT, 0) == SWEPT.progress
    assert progress_of(GAME.variant, longer(SWEPT, (TABLE, SWEEP)), 0) == go(SWEPT, ".").progress
    assert progress_of(GAME.variant, longer(SWEPT, (TABLE, PASS)), 0) is None
    grand = replace(called, calls=(0, 0, 0, BIG))
    assert progress_of(GAME.variant, grand, 0) is None, "a grand Tichu is not called in the play"


def test_the_cards_of_a_hand_are_those_that_it_has_and_has_played() -> None:
    play = Move("play", cards("S2 B2"))
    state = State(hands=((3,), (), (4, 5)), history=((0, play), (TABLE, play), (3, play), (2, PASS), (0, play)))
    assert dealt_sizes(state) == (5, 0, 2)
    assert held(state, 0, 3) and held(state, 0, play.cards[1]) and held(LED, 0, 2) and not held(LED, 1, 2)
    assert not held(state, 2, 3) and not held(state, 1, play.cards[0]) and not held(state, 2, play.cards[0])


def test_cards_that_are_not_seen_make_up_the_number() -> None:
    seen = GAME.observe(WISHED, 0)
    assert flaws_of_cards(GAME.variant, seen) == () == flaws_of_play(GAME.variant, seen)
    assert flaws_of_cards(GAME.variant, replace(seen, hands=(*seen.hands[:3], (HIDDEN,) * 15))) == (
        "not every card is there once",
    )
    assert GAME.flaws(GAME.observe(GIVING, 1)) == () == GAME.flaws(GAME.observe(ASKED, None))
    assert DOG in seen.hands[0] or HIDDEN in seen.hands[2]


# Three, and six.


def test_in_trichu_only_the_opponents_of_the_dealer_are_asked() -> None:
    game = trichu.make({})
    state = sitting(game, *HANDS, dealer=1)
    assert state.answers == (OPEN, NO, OPEN, NO) and game.flaws(state) == ()
    for answers in ((OPEN, OPEN, OPEN, NO), (OPEN, NO, OPEN, YES), (OPEN, SECRET, OPEN, NO), (NO, NO, YES, NO)):
        assert game.flaws(replace(state, answers=answers)) == ("nobody is asked",)
    assert game.flaws(replace(state, answers=(SECRET, NO, OPEN, NO))) == ()
    assert game.flaws(replace(state, dealer=3)) == ("not a hand for everybody",)


@pytest.mark.parametrize(
    ("row", "sound"),
    [
        ((60, 0, 40, 0, 1), True),
        ((200, 100, 0, 0, 1), True),
        ((0, 0, 200, 0, 1), True),
        ((60, 0, 40, 0, 2), False),
        ((60, 0, 41, 0, 1), False),
        ((200, 0, 200, 0, 1), False),
        ((100, 0, 100, 0, 1), False),
    ],
)
def test_v5_a_row_of_trichu_says_who_was_alone(row: tuple[int, ...], sound: bool) -> None:
    scoring = trichu.TrichuScoring()
    assert scoring.sound(State(PLAY, (TrichuRow(*row),), 2, 2), 0) == sound
    assert scoring.sound(State(PLAY, (TrichuRow(*row), TrichuRow(50, 0, 50, 0, 2)), 3, 0), 0) == sound
    assert scoring.sound(State(DEAL, (TrichuRow(*row),), 1, 1), 0) == sound, "it is its own hand that lies open"


@pytest.mark.parametrize(
    ("row", "sound"),
    [
        ((60, 0, 40, -200), True),
        ((125, 0, -25, 0), True),
        ((tientsin.TRIPLE, 0, 0, 0), True),
        ((0, 0, tientsin.TRIPLE, 0), True),
        ((200, 0, 0, 0), False),
        ((60, 0, 41, 0), False),
        ((tientsin.TRIPLE, 0, tientsin.TRIPLE, 0), False),
    ],
)
def test_v14_a_row_of_tientsin(row: tuple[int, ...], sound: bool) -> None:
    assert tientsin.TientsinScoring().sound(State(sheet=(PointsRow(50, 0, 50, 0), PointsRow(*row))), 1) == sound


@pytest.mark.parametrize(
    ("row", "sound"),
    [
        ((60, 0, 40, -200), True),
        ((200, 0, 0, 0), True),
        ((0, 100, 200, -100), True),
        ((300, 0, 0, 0), False),
        ((200, 0, 200, 0), False),
        ((60, 0, 41, 0), False),
        ((60, 40, 0, 0), False),
    ],
)
def test_11_12_a_row_of_tichu(row: tuple[int, ...], sound: bool) -> None:
    assert Scoring().sound(State(sheet=(PointsRow(50, 0, 50, 0), PointsRow(*row))), 1) == sound


# Chaos.

CHAOS = chaos.make({})
SIGNALLING = tichutable.go(CHAOS, sitting(CHAOS, *HANDS, dealer=1), "0:!1", "2:!2")
NAMING = tichutable.go(CHAOS, SIGNALLING, "1:!4", "3:!1", "1:n-")
CHOSEN = tichutable.go(CHAOS, NAMING, "2:n0", "3:n1")


def test_the_states_of_chaos_are_sound() -> None:
    assert SIGNALLING.signals == (WEAK, OPEN, MAYBE, OPEN) and SIGNALLING.phase == SIGNAL
    assert NAMING.signals == (WEAK, STRONG, MAYBE, WEAK) == CHOSEN.signals
    assert NAMING.names == (UNNAMED, UNNAMED) and NAMING.deferred == (1,)
    assert CHOSEN.names == CHOSEN.deferred == CHOSEN.answers == () and CHOSEN.calls == (BIG, BIG, 0, 0)
    for state in (SIGNALLING, NAMING, CHOSEN):
        assert CHAOS.flaws(state) == () and CHAOS.read_state(CHAOS.state_text(state)) == state


@pytest.mark.parametrize(
    ("flaw", "state"),
    [
        ("not a hand of this game", replace(CHOSEN, calls=(BIG, BIG, 0))),
        ("not a hand of this game", replace(SIGNALLING, phase=GRAND)),
        ("not a hand of this game", replace(CHOSEN, dealer=4)),
        ("not a hand of this game", replace(CHOSEN, dealer=-1)),
        ("the signals are wrong", replace(SIGNALLING, signals=(WEAK, OPEN, MAYBE, 5))),
        ("the signals are wrong", replace(SIGNALLING, signals=(WEAK, OPEN, MAYBE))),
        ("the signals are wrong", replace(SIGNALLING, signals=(*CHOSEN.signals, OPEN))),
        ("a signal is missing", replace(SIGNALLING, signals=CHOSEN.signals)),
        ("a signal is missing", replace(CHOSEN, signals=SIGNALLING.signals)),
        ("a signal is missing", replace(NAMING, signals=SIGNALLING.signals)),
        ("the teams are asked otherwise", replace(SIGNALLING, names=NAMING.names)),
        ("the teams are asked otherwise", replace(CHOSEN, names=NAMING.names)),
        ("the teams are asked otherwise", replace(NAMING, names=())),
        ("the teams are asked otherwise", replace(NAMING, names=(UNNAMED,))),
        ("not one of the team is named", replace(NAMING, names=(1, UNNAMED))),
        ("not one of the team is named", replace(NAMING, names=(UNNAMED, 2))),
        ("the teams are asked otherwise", replace(NAMING, deferred=(3,))),
        ("the teams are asked otherwise", replace(NAMING, deferred=(2, 1))),
        ("the teams are asked otherwise", replace(NAMING, names=(0, 1))),
        ("not one grand Tichu in each team", replace(CHOSEN, calls=(BIG, 0, BIG, 0))),
        ("not one grand Tichu in each team", replace(CHOSEN, calls=(BIG, BIG, 0, BIG))),
        ("not one grand Tichu in each team", replace(CHOSEN, calls=(BIG, TICHU, 0, 0))),
        ("nothing was left to anybody", replace(SIGNALLING, deferred=(1,))),
        ("not so many cards each", replace(NAMING, hands=(NAMING.hands[0][:7], *NAMING.hands[1:]))),
    ],
)
def test_v22_v23_a_state_of_chaos_with_one_thing_wrong_is_not_read(flaw: str, state: State) -> None:
    assert CHAOS.flaws(state) == (flaw,)
    if state.dealer >= 0:
        with pytest.raises(BadText):
            CHAOS.read_state(CHAOS.state_text(state))


@pytest.mark.parametrize(
    ("flaw", "state"),
    [
        ("signals instead of answers", replace(SIGNALLING, answers=(OPEN,) * 4)),
        ("signals instead of answers", replace(CHOSEN, answers=(NO,) * 4)),
        ("too much before the answers", replace(SIGNALLING, again=(1,))),
        ("too much before the answers", replace(NAMING, again=(1,))),
        ("nothing was left to anybody", replace(CHOSEN, deferred=(1,))),
    ],
)
def test_what_is_asked_in_tichu_is_not_asked_in_chaos(flaw: str, state: State) -> None:
    assert CHAOS.flaws(state) == (flaw,)


@pytest.mark.parametrize(
    "state",
    [
        replace(NAMING, names=(0, UNNAMED)),
        replace(NAMING, names=(2, UNNAMED)),
        replace(NAMING, names=(UNNAMED, 3)),
        replace(NAMING, signals=(SECRET, STRONG, SECRET, WEAK), names=(UNSEEN, UNNAMED)),
        replace(NAMING, deferred=(1, 2)),
        replace(NAMING, deferred=(2,)),
        replace(CHOSEN, signals=(SECRET, STRONG, SECRET, WEAK)),
        replace(CHOSEN, calls=(BIG, BIG, TICHU, TICHU)),
        replace(SIGNALLING, signals=(SECRET, OPEN, SECRET, SECRET)),
    ],
)
def test_v22_v23_what_can_be_in_chaos(state: State) -> None:
    assert CHAOS.flaws(state) == () and state.phase in {SIGNAL, NAME, EXCHANGE}
    assert CHAOS.read_state(CHAOS.state_text(state)) == state
