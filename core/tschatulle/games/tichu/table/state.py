"""The state of a match and its moves, and how both are written.

Knows: fields and texts. Does not know: the rules. What follows from the rest of a state, the progress of the hand, is
not written; rules/tichu.py works it out again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, TypeVar

from tschatulle.game import HIDDEN, TABLE, BadText, Seat
from tschatulle.games.tichu.table.cards import (
    DECK,
    PHOENIX,
    Cards,
    cards_text,
    rank_text,
    read_cards,
    read_rank,
)
from tschatulle.games.tichu.table.combinations import Combo
from tschatulle.games.tichu.table.sheet import PointsRow, Row

DEAL, GRAND, EXCHANGE, PLAY, OVER = "deal", "grand", "exchange", "play", "over"
"""Phases: the table deals (also after a hand, which lies open until then); eight cards and the question of the grand
Tichu; the exchange; the play; the match is over."""
SIGNAL, NAME = "signal", "name"
"""Instead of the question, in Chaos Tichu: everybody gives its partner a signal; the teams name their callers."""

WEAK, MAYBE, STRONG = 1, 2, 4
"""Those signals; 0 and 3 are taken by SECRET and OPEN."""
UNNAMED, UNSEEN = -1, -2
"""Instead of a caller: the team has named nobody yet; it has, but that is not seen."""

NO_CALL, TICHU, BIG = 0, 1, 2
"""What a seat has called in this hand."""
SECRET, NO, YES, OPEN = range(4)
"""Answers to the question of the grand Tichu: given but not seen, no, yes, not given yet. The first and the last are
said of signals, too."""
EMPTY: Final = -1
"""A place of the exchange without a card; HIDDEN is a card that is not seen."""


class Move(NamedTuple):
    """One decision. `value` is a seat, a rank or an answer, as the kind needs it."""

    kind: str
    cards: Cards = ()
    value: int = 0


PASS: Final = Move("pass")
SWEEP: Final = Move("sweep")
CALL: Final = Move("tichu")
OTHER_CALL: Final = Move("tichu", (), 1)
"""For a second hand that one plays (Trichu)."""
BACK: Final = Move("back")
LEAVE: Final = Move("leave")
GRAND_YES: Final = Move("grand", (), YES)
GRAND_NO: Final = Move("grand", (), NO)

Event = tuple[Seat, Move]
"""A move of the play of a hand; all of them are public."""
Laid = tuple[Seat, Combo]
"""A combination on the table and who played it."""


class HandProgress(NamedTuple):
    """What everybody sees of the play of a hand, kept up to date move by move."""

    opener: Seat
    """Who held the Mah Jong after the exchange and leads first (9)."""
    turn: Seat
    """Who must act; TABLE when all have passed and the trick is about to be collected, and at the end of a hand."""
    left: tuple[int, ...]
    """Number of cards in each hand."""
    played: int = 0
    """Bit of each seat that has played a card, and can no longer call."""
    trick: tuple[Laid, ...] = ()
    """The open trick, its top last."""
    pending: str = ""
    """"wish" or "gift", or "lead" after a Dog, while `turn` must decide that and nothing else may be played."""
    wish: int = 0
    """The rank that is wished for; 0 without an open wish."""
    out: tuple[Seat, ...] = ()
    """Who has no cards left, in order."""
    piles: tuple[Cards, ...] = ()
    """The cards that each seat has won, in order."""
    over: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """A match. Between the hands the last one lies open."""

    phase: str = DEAL
    sheet: tuple[Row, ...] = ()
    """What each finished hand counts."""
    number: int = 0
    """Hands that were dealt."""
    dealer: Seat = 0
    hands: tuple[Cards, ...] = ()
    """Sorted; a hidden card is HIDDEN and sorts first."""
    rest: tuple[Cards, ...] = ()
    """What everybody still gets after the question of the grand Tichu; seen by nobody."""
    answers: tuple[int, ...] = ()
    """To that question, while it is asked."""
    calls: tuple[int, ...] = ()
    given: tuple[Cards, ...] = ()
    """For each seat the cards that it gave, in order of the receivers to the right: next, partner, previous."""
    again: tuple[Seat, ...] = ()
    """Who may still take its cards back because somebody has called during the exchange (5)."""
    signals: tuple[int, ...] = ()
    """Chaos Tichu: that of every seat, remembered until the next deal (V22)."""
    names: tuple[Seat, ...] = ()
    """Chaos Tichu: whom each team has named, or UNNAMED or UNSEEN, while they are asked (V23)."""
    deferred: tuple[Seat, ...] = ()
    """Chaos Tichu: who has left that to its partner (V23)."""
    history: tuple[Event, ...] = ()
    """Everything since the first lead."""
    progress: HandProgress | None = None


T = TypeVar("T")


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The items with another one at a place."""
    return (*items[:place], item, *items[place + 1 :])


def without(hand: Cards, cards: Cards) -> Cards:
    return tuple(card for card in hand if card not in cards) if cards else hand


# Moves.

SHORT: Final = {
    "-": PASS,
    ".": SWEEP,
    "T": CALL,
    "TT": OTHER_CALL,
    "X": BACK,
    "G": GRAND_YES,
    "N": GRAND_NO,
    "n-": LEAVE,
}
LETTER: Final = {move: letter for letter, move in SHORT.items()}
SIGNS: Final = {"lead": "L", "signal": "!", "name": "n"}
SIGN_OF: Final = {letter: kind for kind, letter in SIGNS.items()}


BOTH_PHOENIXES: Final = (PHOENIX, PHOENIX + DECK)
DIGITS: Final = "0123456789abcdz"
"""Seats as one letter each; the last one is the TABLE."""


def move_text(move: Move) -> str:
    """`S8B8` plays, `S8Ph=8` says what the Phoenix stands for, `-` passes, `T` calls, `G` and `N` answer whether the
    Tichu is grand, `S8>1` gives a card, `X` takes all three back, `W8` and `W-` wish, `>1` gives the Dragon away, `.`
    collects a trick, `d0...` deals. In variants `TT` calls for a second hand that one plays, `L1` says who
    leads after a Dog, `!1` gives a signal, `n0` names who calls, `n-` leaves that to the partner."""
    if move in LETTER:
        return LETTER[move]
    cards = cards_text(move.cards)
    if move.kind == "play":
        return f"{cards}={wild_text(move.value)}" if move.value else cards
    if move.kind in {"give", "gift"}:
        return f"{cards}>{DIGITS[move.value]}"
    if move.kind in SIGNS:
        return f"{SIGNS[move.kind]}{DIGITS[move.value]}"
    return f"W{rank_text(move.value)}" if move.kind == "wish" else f"d{DIGITS[move.value]}{cards}"


def read_move(text: str) -> Move:
    """Raises BadText."""
    if text in SHORT:
        return SHORT[text]
    if text[:1] == "W":
        return Move("wish", (), 0 if text == "W-" else read_rank(text[1:]))
    if text[:1] in SIGN_OF:
        return Move(SIGN_OF[text[:1]], (), _digit(text[1:]))
    if text[:1] == "d" and text[1:2] in DIGITS:
        return Move("deal", _seen(text[2:]), _digit(text[1:2]))
    cards, mark, value = text.partition("=")
    if mark:
        return Move("play", _played(cards, len(value)), read_wild(value))
    cards, mark, value = text.partition(">")
    if mark:
        if len(cards) > 2:
            raise BadText("tichu.bad-move")
        return Move("give" if cards else "gift", _seen(cards), _digit(value))
    return Move("play", _played(text))


def play_of(combo: Combo) -> Move:
    return Move("play", combo.cards, combo.wild)


def _seen(text: str) -> Cards:
    cards = read_cards(text)
    if HIDDEN in cards or len(set(cards)) != len(cards):
        raise BadText("tichu.bad-move")
    return cards


def _played(text: str, wild: int = 0) -> Cards:
    """Cards to play, in any order. Each Phoenix among others needs a rank, and nothing else has one."""
    cards = tuple(sorted(_seen(text)))
    if not cards or (len(cards) > 1) * sum(card in BOTH_PHOENIXES for card in cards) != wild:
        raise BadText("tichu.bad-move")
    return cards


def wild_text(value: int) -> str:
    """The rank of the Phoenix, or of both with the higher first, of which a value holds the second times 16."""
    return rank_text(value % 16) + (rank_text(value // 16) if value >= 16 else "")


def read_wild(text: str) -> int:
    """Raises BadText."""
    first, second = read_rank(text[:1]), read_rank(text[1:]) if len(text) > 1 else 0
    if second > first:
        raise BadText("tichu.bad-rank", text=text)
    return first + 16 * second


def _digit(text: str) -> int:
    digit = DIGITS.find(text) if len(text) == 1 else -1
    if not 0 <= digit < len(DIGITS) - 1:
        raise BadText("tichu.bad-move")
    return digit


# States.

PHASES: Final = {"D": DEAL, "G": GRAND, "E": EXCHANGE, "P": PLAY, "O": OVER, "S": SIGNAL, "N": NAME}
PHASE_LETTER: Final = {phase: letter for letter, phase in PHASES.items()}
LONGEST: Final = 20_000


def state_text(state: State) -> str:
    """Nine fields between slashes: phase, dealer, opener and number; sheet; hands; rest; answers; calls; given;
    again; history. Without the progress, and without what Chaos Tichu alone has (rules/chaos.py: coded)."""
    opener = DIGITS[state.progress.opener] if state.progress else "-"
    return "/".join(
        (
            f"{PHASE_LETTER[state.phase]}{DIGITS[state.dealer]}{opener}{state.number}",
            "_".join(".".join(map(str, row)) for row in state.sheet),
            "_".join(map(cards_text, state.hands)),
            "_".join(map(cards_text, state.rest)),
            "".join(map(str, state.answers)),
            "".join(map(str, state.calls)),
            "_".join(
                "".join("--" if card == EMPTY else cards_text((card,)) for card in cards) for cards in state.given
            ),
            "".join(DIGITS[seat] for seat in state.again),
            "_".join(f"{DIGITS[seat]}{move_text(move)}" for seat, move in state.history),
        )
    )


def read_fields(text: str, row: Callable[[Iterable[int]], Row] = PointsRow._make) -> tuple[State, Seat | None]:
    """The state without its progress, and the opener; `row` makes a row of the sheet, and raises TypeError if there are
    too few or too many numbers. Raises BadText."""
    parts = text.split("/")
    if len(text) > LONGEST or len(parts) != 9 or len(parts[0]) < 4:
        raise BadText("tichu.bad-state")
    phase, dealer, opener = parts[0][0], _digit(parts[0][1]), parts[0][2]
    if phase not in PHASES:
        raise BadText("tichu.bad-state")
    rows = [[_whole(number) for number in word.split(".")] for word in _words(parts[1])]
    state = State(
        phase=PHASES[phase],
        number=_whole(parts[0][3:]),
        dealer=dealer,
        hands=tuple(map(read_cards, _words(parts[2], parts[8]))),
        rest=tuple(map(read_cards, _words(parts[3]))),
        answers=tuple(map(_digit, parts[4])),
        calls=tuple(map(_digit, parts[5])),
        given=tuple(map(_given, _words(parts[6]))),
        again=tuple(map(_digit, parts[7])),
        history=tuple(_event(word) for word in _words(parts[8])),
    )
    opened = None if opener == "-" else _digit(opener)
    try:
        return replace(state, sheet=tuple(map(row, rows))), opened
    except TypeError:
        raise BadText("tichu.bad-state") from None


def _words(text: str, more: str = "") -> list[str]:
    return text.split("_") if text or more else []


def _event(word: str) -> Event:
    return (TABLE if word[:1] == DIGITS[TABLE] else _digit(word[:1])), read_move(word[1:])


def _given(text: str) -> Cards:
    cards = []
    for place in range(0, len(text), 2):
        name = text[place : place + 2]
        cards.append(EMPTY if name == "--" else read_cards(name)[0])
    return tuple(cards)


def _whole(text: str) -> int:
    """A whole number as Python writes it, of at most five characters."""
    digits = text.removeprefix("-")
    if len(digits) > 4 or not digits.isascii() or not digits.isdigit() or str(int(text)) != text:
        raise BadText("tichu.bad-state")
    return int(text)
