"""Texts of moves and states of Zum Kuckuck!.

Knows: how they are written. Does not know: what is legal; a state that was read is checked by its game.

Number cards are two digits in deals and states, nest cards one letter 1..9 a b c. A state is
`hands/counts/cycle/open/sheet/deck/rounds/pair/chosen/starter`; what follows from these is not written.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tschatulle.game import BadText
from tschatulle.games.kuckuck.rules.cards import CARDS, HAND, NESTS
from tschatulle.games.kuckuck.rules.progress import CycleGame, cycle_state, over
from tschatulle.games.kuckuck.rules.state import NOBODY, NOTHING, Move, Round, Shuffle, State

LETTERS = "0123456789abcd"
POINTS = "-" + LETTERS
"""One letter for the points of a cycle, -1 .. 13."""
DIGITS = "0123456789"
TWO = tuple(f"{number:02d}" for number in range(100))
LONGEST = 1200
"""Characters of the longest state text."""


def move_text(move: Move) -> str:
    if isinstance(move, int):
        return str(move)
    if isinstance(move, Shuffle):
        return "s" + _letters(move.nests) + ("" if move.starter == NOBODY else str(move.starter))
    return "d" + "".join(_pairs(hand) for hand in move)


def read_move(text: str, seats: int, tactical: bool) -> Move:
    """Raises BadText."""
    if text[:1] == "d" and len(text) == 1 + 2 * HAND * seats:
        cards = _read_pairs(text[1:])
        hands = tuple(cards[HAND * seat : HAND * (seat + 1)] for seat in range(seats))
        if 0 not in cards and max(cards) <= CARDS and all(list(hand) == sorted(set(hand)) for hand in hands):
            return hands
    elif text[:1] == "s" and len(text) == 1 + len(NESTS) + tactical:
        nests = _read_letters(text[1 : 1 + len(NESTS)])
        starter = _read_letters(text[1 + len(NESTS) :]) if tactical else (NOBODY,)
        if tuple(sorted(nests)) == NESTS and starter[0] < seats:
            return Shuffle(nests, starter[0])
    elif 1 <= len(text) <= 2 and all(digit in DIGITS for digit in text) and text[0] != "0" and int(text) <= CARDS:
        return int(text)
    raise BadText("kuckuck.bad-text")


def state_text(state: State) -> str:
    """`-` before the deal."""
    if not state.hands:
        return "-"
    parts = (
        "".join(_pairs(hand) for hand in state.hands),
        _letters(state.counts),
        str(state.cycle + 1),
        ".".join(_pairs(cards) for cards in state.open),
        "".join(POINTS[points + 1] for row in state.sheet for points in row),
        _letters(state.deck),
        "".join(_letters(one.pair) + _pairs(one.cards) for one in state.rounds),
        _letters(state.pair),
        "".join("--" if card == NOTHING else TWO[card] for card in state.chosen),
        "" if state.starter == NOBODY else str(state.starter),
    )
    return "/".join(parts)


def read_state(text: str, game: CycleGame) -> State:
    """Raises BadText also for a state that no game can reach."""
    if text == "-":
        return State()
    parts = text.split("/")
    if len(text) > LONGEST or len(parts) != 10 or len(parts[2]) != 1 or len(parts[9]) > 1:
        raise BadText("kuckuck.bad-text")
    state = _read_parts(parts, game)
    if state_text(state) != text or game.flaws(state):
        raise BadText("kuckuck.bad-text")
    return state


def _read_parts(parts: list[str], game: CycleGame) -> State:
    n = game.seats
    cards, counts, sheet = _read_pairs(parts[0]), _read_letters(parts[1]), _read_points(parts[4])
    rounds, pair, chosen = parts[6], _read_letters(parts[7]), _read_chosen(parts[8])
    cycle, starter = _read_letters(parts[2])[0] - 1, (_read_letters(parts[9]) or (NOBODY,))[0]
    shape = (len(cards), len(counts), len(sheet) % n, len(rounds) % (2 + 2 * n), len(chosen))
    if shape != (HAND * n, n, 0, 0, n * (cycle >= 0)) or cycle >= n or starter >= n:
        raise BadText("kuckuck.bad-text")
    begun = State(
        tuple(cards[HAND * seat : HAND * (seat + 1)] for seat in range(n)),
        counts,
        cycle,
        tuple(_read_pairs(part) for part in parts[3].split(".")),
        tuple(sheet[n * row : n * (row + 1)] for row in range(len(sheet) // n)),
        _read_letters(parts[5]),
        (),
        pair,
        chosen,
        (0,) * n,
        tuple(counts[(seat - max(cycle, 0)) % n] for seat in range(n)),
        starter,
        starter,
    )
    return _replayed(game, begun, [rounds[i : i + 2 + 2 * n] for i in range(0, len(rounds), 2 + 2 * n)])


def _replayed(game: CycleGame, state: State, texts: list[str]) -> State:
    """The state with its rounds; nests, cockatoos and leader follow from them."""
    rounds: list[Round] = []
    spot = cycle_state(game.cycle_rules, state.left, state.starter, ())
    for text in texts:
        pair, cards = _read_letters(text[:2]), _read_pairs(text[2:])
        if over(len(rounds), spot.left) or len(set(cards)) < 2:
            raise BadText("kuckuck.bad-text")
        rounds.append(Round((pair[0], pair[1]), cards, spot.leader))
        spot = cycle_state(game.cycle_rules, state.left, state.starter, tuple(rounds))
    return replace(state, rounds=tuple(rounds), tops=spot.tops, left=spot.left, leader=spot.leader)


def _letters(values: Iterable[int]) -> str:
    return "".join([LETTERS[value] for value in values])


def _pairs(cards: Iterable[int]) -> str:
    return "".join([TWO[card] for card in cards])


def _read_letters(text: str) -> tuple[int, ...]:
    """Values 0 .. 12."""
    if any(letter not in LETTERS[:13] for letter in text):
        raise BadText("kuckuck.bad-text")
    return tuple(LETTERS.index(letter) for letter in text)


def _read_points(text: str) -> tuple[int, ...]:
    if any(letter not in POINTS for letter in text):
        raise BadText("kuckuck.bad-text")
    return tuple(POINTS.index(letter) - 1 for letter in text)


def _read_pairs(text: str) -> tuple[int, ...]:
    if len(text) % 2 or (text and not (text.isascii() and text.isdigit())):
        raise BadText("kuckuck.bad-text")
    return tuple([int(text[i : i + 2]) for i in range(0, len(text), 2)])


def _read_chosen(text: str) -> tuple[int, ...]:
    if len(text) % 2:
        raise BadText("kuckuck.bad-text")
    pairs = [text[i : i + 2] for i in range(0, len(text), 2)]
    return tuple(NOTHING if pair == "--" else _read_pairs(pair)[0] for pair in pairs)
