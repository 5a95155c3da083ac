"""The rules of Toguz Kumalak and its sisters, rulings 1-24, for any number of pits and seeds, with or without tuzdyk.

Knows: sowing, capturing, the tuzdyk, the end, repetition. Does not know: notations of others (formats/notation.py), how
it looks (show.py), who plays (bots/levels.py), clocks (only that a flag may fall).

Seat 0 sits below and begins (20). The pits are a ring in the order of sowing: seat 0's pits 1..n from left to right,
then seat 1's pits 1..n, which a viewer below sees from right to left (22). Each ball goes into the next pit, kazans
are passed by. A tuzdyk (trap, the source's "pastička") is a pit of the opponent that belongs to its maker for good.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from tschatulle.chance import Chance
from tschatulle.game import TABLE, BadText, Extent, IllegalMove, Outcome, Seat

Pits = tuple[int, ...]
NOBODY = -1

RESIGN, OFFER, ACCEPT, CLAIM, FLAG = 0, -1, -2, -3, -4
"""What a seat can do besides sowing. `play` takes these, `moves` does not list them: no bot and no count of lines
of play wants them, and the board has buttons for them."""
WORDS = {RESIGN: "r", OFFER: "d", ACCEPT: "y", CLAIM: "c", FLAG: "t"}
CALLS = {word: call for call, word in WORDS.items()}
LAST = 9000
"""After so many sowings a game is drawn (our addition to 18, so that every game ends soon enough to be kept: two who
agree on it can go on for millions of sowings and repeat nothing). No game that was readable before had as many."""
LATE = 4000
"""A position that is set up counts as one after at most so many sowings."""
TEXT_LIMIT = LAST + 300
"""Characters of the longest state text: nearly all are the pits sown since the last capture."""


@dataclass(frozen=True, slots=True)
class State:
    """A position and what the rules remember of the way to it."""

    pits: Pits
    """Balls in the ring of pits, seat 0's first."""
    kazans: tuple[int, int] = (0, 0)
    tuzdyks: tuple[int, int] = (0, 0)
    """For each seat the number 1..n of the opponent's pit that is its tuzdyk, 0 for none."""
    turn: Seat = 0
    n: int = 0
    """Sowings so far; even when seat 0 is on the move."""
    past: tuple[Pits, ...] = ()
    """Positions since the last capture, oldest first; () once there is a tuzdyk, for then none can come again (18)."""
    offer: Seat = NOBODY
    """Who has offered a draw that is not yet answered (19)."""
    ended: str = ""
    """How the game ended by word: r0 r1 resigned, t0 t1 flag fell, y agreed, c claimed."""
    house: str = ""
    """The options in force, so that the board knows them: 9 the last pit may be a tuzdyk, c repetition is claimed."""


Move = int | State
"""A pit 1..n, a call (RESIGN ...), or a whole set-up position laid out by the TABLE before the first move."""


class Sowing(NamedTuple):
    """What one sowing does."""

    path: tuple[int, ...]
    """Places of the ring that got a ball, in order; the last one is where the sowing ends."""
    taken: int
    """Balls captured from the last pit, 0 for none."""
    made: bool
    """Whether these balls were three and made a tuzdyk."""
    pits: list[int]
    kazans: tuple[int, int]
    tuzdyks: tuple[int, int]


class Toguz:
    """The rules for one board. `half` is half of all balls: more than that wins (15)."""

    __slots__ = ("claim", "half", "house", "key", "ninth", "pits", "seeds", "tuzdyk")

    sides = (0, 1)

    def __init__(self, key: str, pits: int, seeds: int, tuzdyk: bool, options: dict[str, str]) -> None:
        self.key, self.pits, self.seeds, self.tuzdyk = key, pits, seeds, tuzdyk
        self.half = pits * seeds
        self.ninth = options.get("ninth") == "open"
        self.claim = options.get("repetition") == "claim"
        self.house = "9" * self.ninth + "c" * self.claim

    def start(self) -> State:
        return State((self.seeds,) * (2 * self.pits), house=self.house)

    def awaited(self, state: State) -> tuple[Seat, ...]:
        return () if self._reason(state) else (state.turn,)

    def moves(self, state: State, seat: Seat) -> tuple[int, ...]:
        """The pits that can be sown: all that are not empty (12, 13)."""
        if seat != state.turn or self._reason(state):
            return ()
        row = state.pits[seat * self.pits : (seat + 1) * self.pits]
        return tuple(pit for pit, balls in enumerate(row, 1) if balls)

    def table_move(self, state: State, rng: Chance) -> Move:
        """The start position: the TABLE is never awaited here."""
        return self.start()

    def play(self, state: State, seat: Seat, move: Move) -> State:
        if isinstance(move, State):
            return self._laid_out(state, seat, move)
        if seat not in self.sides:
            raise IllegalMove("toguz.not-your-turn")
        if self._reason(state):
            raise IllegalMove("toguz.game-over")
        if move in WORDS:
            return self._called(state, seat, move)
        self._check(state, seat, move)
        return self.after(state, self.sowing(state, move))

    def outcome(self, state: State) -> Outcome | None:
        """Points are the balls in the kazans, the swept ones included (14)."""
        reason = self._reason(state)
        if not reason:
            return None
        if state.ended[:1] in ("r", "t"):
            return Outcome(state.kazans, self._winner_by_word(state), reason)
        _, (bottom, top) = self.swept(state)
        if reason in ("toguz.majority", "toguz.empty-row") and bottom != top:
            return Outcome((bottom, top), (0 if bottom > top else 1,), reason)
        return Outcome((bottom, top), (), reason)

    def observe(self, state: State, seat: Seat | None) -> State:
        return state

    def imagine(self, seen: State, seat: Seat | None, rng: Chance) -> State:
        return seen

    def flaws(self, state: State) -> tuple[str, ...]:
        return tuple(_flaws(self, state))

    def move_text(self, move: Move) -> str:
        if isinstance(move, State):
            return self.state_text(move)
        return WORDS[move] if move in WORDS else str(move)

    def read_move(self, text: str) -> Move:
        if text in CALLS:
            return CALLS[text]
        if len(text) == 1 and text in "123456789"[: self.pits]:
            return int(text)
        if "/" in text:
            return self.read_state(text)
        raise BadText("toguz.bad-move", pits=self.pits)

    def state_text(self, state: State) -> str:
        """The PlayStrategy FEN with `.` and `_` for comma and blank; then, if there are any, the pits sown since the
        last capture, and how the game ended or who offers a draw: `5S.../5S..._0_0_S_1_34_d0`."""
        oldest = state.past[0] if state.past else state.pits
        back = len(state.past)
        text = _position_text(self, replace(state, pits=oldest, n=state.n - back, turn=(state.n - back) % 2))
        marks = (f"d{state.offer}" if state.offer != NOBODY else "") + state.ended
        if not back and not marks:
            return text
        steps = [*state.past, state.pits] if back else []
        sown = "".join(_step_between(self, state, steps, i) for i in range(back))
        return f"{text}_{sown or '-'}" + (f"_{marks}" if marks else "")

    def read_state(self, text: str) -> State:
        """Also reads a PlayStrategy FEN. Raises BadText."""
        fields = text.replace(",", ".").replace(" ", "_").split("_")
        if len(text) > TEXT_LIMIT or not 5 <= len(fields) <= 7:
            raise BadText("toguz.bad-state")
        state = _read_position(self, fields)
        early = state.n - state.turn  # so that a position after LAST is read, too
        state = replace(state, n=state.turn)
        try:
            for pit in _pit_numbers(fields[5]) if len(fields) > 5 and fields[5] != "-" else ():
                state = self.play(state, state.turn, pit)
        except IllegalMove as error:
            raise BadText("toguz.bad-state") from error
        state = replace(state, n=state.n + early)
        state = _marked(self, state, fields[6]) if len(fields) > 6 else state
        if self.flaws(state):
            raise BadText("toguz.bad-state")
        return state

    # Sowing, for the modules of this folder.

    def sowing(self, state: State, pit: int) -> Sowing:
        """What happens when the seat on the move sows this pit, which must not be empty (1-11)."""
        seat, size = state.turn, 2 * self.pits
        origin = seat * self.pits + pit - 1
        pits, kazans = list(state.pits), list(state.kazans)
        balls, pits[origin] = pits[origin], 0
        first = origin if balls > 1 else origin + 1  # 1, 2
        path = tuple([place % size for place in range(first, first + balls)])  # 3: the origin is never skipped
        owners = self.traps(state.tuzdyks)
        for place in path:
            if place in owners:
                kazans[owners[place]] += 1  # 10
            else:
                pits[place] += 1
        taken, made, tuzdyks = self._captured(state, pits, path[-1])
        if taken:
            pits[path[-1]] = 0
            kazans[seat] += taken
        return Sowing(path, taken, made, pits, (kazans[0], kazans[1]), tuzdyks)

    def traps(self, tuzdyks: tuple[int, int]) -> dict[int, Seat]:
        """Place in the ring -> owner, of the tuzdyks there are."""
        return {
            place: owner for owner, place in ((0, self.pits + tuzdyks[0] - 1), (1, tuzdyks[1] - 1)) if tuzdyks[owner]
        }

    def _captured(self, state: State, pits: list[int], last: int) -> tuple[int, bool, tuple[int, int]]:
        """(balls taken, whether they make a tuzdyk, tuzdyks) at the end of a sowing (4-9, 11)."""
        seat, tuzdyks = state.turn, state.tuzdyks
        if last // self.pits == seat:
            return 0, False, tuzdyks
        if pits[last] and pits[last] % 2 == 0:  # 11: a tuzdyk is empty and gives nothing more
            return pits[last], False, tuzdyks
        number = last % self.pits + 1
        if pits[last] == 3 and self.may_make(state, number):
            return 3, True, (number, tuzdyks[1]) if seat == 0 else (tuzdyks[0], number)
        return 0, False, tuzdyks  # 9: three in a forbidden pit stay

    def may_make(self, state: State, number: int) -> bool:
        """Whether the seat on the move may have its tuzdyk in this pit of the opponent (6-8, 24)."""
        mine, other = state.tuzdyks[state.turn], state.tuzdyks[1 - state.turn]
        return self.tuzdyk and not mine and number != other and (self.ninth or number != self.pits)

    def after(self, state: State, sowing: Sowing) -> State:
        """The state after a sowing. Balls that will be swept stay where they are: see `swept`."""
        quiet = sowing.kazans == state.kazans and not any(sowing.tuzdyks)
        return State(
            tuple(sowing.pits),
            sowing.kazans,
            sowing.tuzdyks,
            1 - state.turn,
            state.n + 1,
            (*state.past, state.pits) if quiet else (),
            state.offer if state.offer == state.turn else NOBODY,
            house=state.house,
        )

    def swept(self, state: State) -> tuple[Pits, tuple[int, int]]:
        """Pits and kazans as they count: if the seat on the move has no ball, the other gets the rest (14, 16)."""
        if any(state.pits[state.turn * self.pits : (state.turn + 1) * self.pits]):
            return state.pits, state.kazans
        rest, (bottom, top) = sum(state.pits), state.kazans
        return (0,) * len(state.pits), (bottom + rest * state.turn, top + rest * (1 - state.turn))

    def occurrences(self, state: State) -> int:
        """How often this position has been on the board, this time included (18)."""
        return 1 + state.past[-2::-2].count(state.pits)

    # Inside.

    def _check(self, state: State, seat: Seat, move: int) -> None:
        if seat != state.turn:
            raise IllegalMove("toguz.not-your-turn")
        if not isinstance(move, int) or not 1 <= move <= self.pits:
            raise IllegalMove("toguz.bad-move", pits=self.pits)
        if state.tuzdyks[1 - seat] == move:
            raise IllegalMove("toguz.tuzdyk-pit", pit=move)
        if not state.pits[seat * self.pits + move - 1]:
            raise IllegalMove("toguz.empty-pit", pit=move)

    def _laid_out(self, state: State, seat: Seat, position: State) -> State:
        if seat != TABLE or state != self.start() or self.flaws(position):
            raise IllegalMove("toguz.no-setup")
        n = max(min(position.n, LATE), len(position.past))
        return replace(position, n=n + (position.n - n) % 2)

    def _called(self, state: State, seat: Seat, call: int) -> State:
        """Resignation and draw (19), the claim of a repetition (18), a fallen flag (21)."""
        if call == RESIGN:
            return replace(state, ended=f"r{seat}")
        if call == FLAG:
            return replace(state, ended=f"t{seat}")
        if seat != state.turn:
            raise IllegalMove("toguz.not-your-turn")
        if call == CLAIM:
            if not self.claim or self.occurrences(state) < 3:
                raise IllegalMove("toguz.no-claim")
            return replace(state, ended="c")
        if not self.tuzdyk:
            raise IllegalMove("toguz.no-draws")
        if call == OFFER:
            if state.offer != NOBODY:
                raise IllegalMove("toguz.offer-open")
            return replace(state, offer=seat)
        if state.offer != 1 - seat:
            raise IllegalMove("toguz.no-offer")
        return replace(state, ended="y", offer=NOBODY)

    def _winner_by_word(self, state: State) -> tuple[Seat, ...]:
        loser = int(state.ended[1])
        # 21: whoever holds half of all balls cannot be beaten by balls, so that a fallen flag is only a draw.
        return () if state.ended[0] == "t" and state.kazans[loser] == self.half else (1 - loser,)

    def _reason(self, state: State) -> str:
        """Code of the end, "" while the game goes on."""
        if state.ended:
            return {"r": "toguz.resigned", "t": "toguz.time", "y": "toguz.agreed", "c": "toguz.repetition"}[
                state.ended[0]
            ]
        if max(state.kazans) > self.half:
            return "toguz.majority"
        first = state.turn * self.pits
        if not any(state.pits[first : first + self.pits]):
            return "toguz.empty-row"
        # With the option "claim" nobody need claim, but at the fifth time it is enough: every game ends.
        if len(state.past) >= 4 and self.occurrences(state) >= (5 if self.claim else 3):
            return "toguz.repetition"
        return "toguz.too-long" if state.n >= LAST else ""


def extent(game: Toguz) -> Extent:
    """A position that is set up, LAST sowings, and one letter each: an offer in every other turn, because the other
    side has to decline it first by sowing (19), and the word that ends the game."""
    words = 1 + (LAST + 1) // 2
    return Extent(1 + LAST + words, TEXT_LIMIT + LAST + words)


def _flaws(game: Toguz, state: State) -> list[str]:
    size, half = 2 * game.pits, game.half
    if len(state.pits) != size or min(state.pits) < 0 or min(state.kazans) < 0:
        return ["wrong pits"]
    if sum(state.pits) + sum(state.kazans) != 2 * half:
        return ["balls are missing or too many"]
    found = _tuzdyk_flaws(game, state)
    if state.house != game.house:
        found.append("other options")
    if state.turn != state.n % 2:
        found.append("the wrong seat is on the move")
    if not game.tuzdyk and any(state.pits) and any(balls % 2 for balls in state.kazans):
        found.append("without a tuzdyk balls are captured two by two")
    if state.past and (any(state.tuzdyks) or len(state.past) > state.n):
        found.append("a past that cannot come again")
    if state.ended not in {"", "r0", "r1", "t0", "t1", "y", "c"} or state.offer not in {NOBODY, 0, 1}:
        found.append("an unknown end or offer")
    return found


def _tuzdyk_flaws(game: Toguz, state: State) -> list[str]:
    bottom, top = state.tuzdyks
    highest = (game.pits if game.ninth else game.pits - 1) if game.tuzdyk else 0
    if not (0 <= bottom <= highest and 0 <= top <= highest) or (bottom and bottom == top):
        return ["a tuzdyk where none may be"]
    if any(state.pits[place] for place in game.traps(state.tuzdyks)):
        return ["balls in a tuzdyk"]
    # Making it brought three balls.
    return ["a tuzdyk without its three balls" for seat in (0, 1) if state.tuzdyks[seat] and state.kazans[seat] < 3]


# Texts.


def _position_text(game: Toguz, state: State) -> str:
    """The five fields of the position, rows from left to right as they are seen from below."""
    traps = game.traps(state.tuzdyks)
    places = (range(2 * game.pits - 1, game.pits - 1, -1), range(game.pits))
    rows = "/".join(_row_text([-1 if place in traps else state.pits[place] for place in row]) for row in places)
    bottom, top = state.kazans
    return f"{rows}_{bottom}_{top}_{'SN'[state.turn]}_{state.n // 2 + 1}"


def _row_text(row: list[int]) -> str:
    words: list[str] = []
    empty = 0
    for balls in [*row, None]:
        if balls == 0:
            empty += 1
            continue
        words += [str(empty)] if empty else []
        empty = 0
        if balls is not None:
            words.append("t" if balls < 0 else f"{balls}S")
    return ".".join(words)


def _read_row(game: Toguz, text: str) -> list[int]:
    """Balls from left to right, -1 for a tuzdyk. A bare number is so many empty pits; a last comma is let pass."""
    row: list[int] = []
    for word in text.removesuffix(".").split("."):
        if word in ("t", "T"):
            row.append(-1)
        elif word in ("S", "s"):
            row.append(1)
        elif word[-1:] in ("S", "s"):
            row.append(_number(word[:-1]))
        else:
            row += [0] * min(_number(word), 2 * game.pits)
    if len(row) != game.pits or row.count(-1) > 1:
        raise BadText("toguz.bad-state")
    return row


def _read_position(game: Toguz, fields: list[str]) -> State:
    north, slash, south = fields[0].partition("/")
    if not slash or fields[3] not in ("S", "N"):
        raise BadText("toguz.bad-state")
    lower, upper = _read_row(game, south), _read_row(game, north)[::-1]
    tuzdyks = upper.index(-1) + 1 if -1 in upper else 0, lower.index(-1) + 1 if -1 in lower else 0
    kazans = _number(fields[1]), _number(fields[2])
    turn, number = "SN".index(fields[3]), _number(fields[4])
    balls = [max(0, count) for count in lower + upper]
    state = State(tuple(balls), kazans, tuzdyks, turn, 2 * max(0, number - 1) + turn, house=game.house)
    if game.flaws(state):
        raise BadText("toguz.bad-state")
    return state


def _marked(game: Toguz, state: State, marks: str) -> State:
    """With an open offer `d0` and an end by word, as `state_text` writes them."""
    offer = NOBODY
    if marks[:2] in ("d0", "d1") and game.tuzdyk:
        offer, marks = int(marks[1]), marks[2:]
    if marks and (marks not in {"r0", "r1", "y", "c", "t0", "t1"} or not game.awaited(state)):
        raise BadText("toguz.bad-state")
    return replace(state, offer=offer, ended=marks)


def _step_between(game: Toguz, state: State, steps: list[Pits], i: int) -> str:
    """The pit whose sowing leads from one remembered position to the next."""
    turn = (state.n - len(state.past) + i) % 2
    before = State(steps[i], state.kazans, state.tuzdyks, turn)
    for pit in range(1, game.pits + 1):
        if steps[i][turn * game.pits + pit - 1] and tuple(game.sowing(before, pit).pits) == steps[i + 1]:
            return str(pit)
    raise BadText("toguz.bad-state")


def _pit_numbers(text: str) -> list[int]:
    if any(digit not in "123456789" for digit in text):
        raise BadText("toguz.bad-state")
    return [int(digit) for digit in text]


def _number(text: str) -> int:
    """A whole number of at most four digits."""
    if not 1 <= len(text) <= 4 or not text.isascii() or not text.isdigit():
        raise BadText("toguz.bad-state")
    return int(text)


def make(options: dict[str, str]) -> Toguz:
    """Toguz Kumalak: nine pits of nine balls."""
    return Toguz("toguz9", 9, 9, True, options)
