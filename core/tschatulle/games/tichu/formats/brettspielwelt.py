"""Logs of BrettspielWelt: plain text, many hands to a file, often of several games.

Knows: this format with its quirks. Does not know: whether what it says was legal (replay.py).

A hand ends with its result. What stands between hands is passed over (marks of other programs, remarks, chat) unless
it belongs to a hand whose beginning is missing: that is told, with its line.

Cards are S B R G with 2..10 B D K A, and Ma Hu Ph Dr. Names are never trusted, since they may hold anything and be out
of date after a substitution; seats and positions are.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from tschatulle.game import BadText, GameError, Outcome, Seat
from tschatulle.games.tichu.table.cards import ACE, DOG, DRAGON, LOWEST, MAHJONG, PHOENIX, SUITS, Cards, natural

HEADS: Final = ("Gr.Tichukarten", "Startkarten", "Rundenverlauf")
DASHES: Final = "---"
WORDS: Final = ("Grosses Tichu: (", "Tichu: (", "Schupfen:", "BOMBE: (", "Wunsch:", "Drache an: (", "Ergebnis:")
"""Beginnings of lines that name no player first."""
SEATS: Final = 4
LIMIT: Final = 5_000_000
"""Letters of the longest file that is read."""
HEAD: Final = 20_000
"""Letters in which a log must show what it is."""
NAME: Final = 40
"""Letters of a name that are told."""
LONGEST: Final = 1000
"""Lines of a hand: 56 cards, one by one, with all passes and calls, are not half of that."""
GERMAN: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "B", "D", "K", "A")
RANK_OF: Final = dict(zip(GERMAN, range(LOWEST, ACE + 1), strict=True))
CARD_OF: Final = {
    **{SUITS[suit] + name: natural(rank, suit) for name, rank in RANK_OF.items() for suit in range(4)},
    "Ma": MAHJONG,
    "Hu": DOG,
    "Ph": PHOENIX,
    "Dr": DRAGON,
}


class Said(NamedTuple):
    """One line of the play: what was done, by whom (or to whom), with what, and where it stands in the file."""

    kind: str
    place: int
    seat: Seat = -1
    cards: Cards = ()
    value: int = 0


class Hand(NamedTuple):
    """One hand of a log as it is written. Parts that are missing because it breaks off are empty."""

    place: int
    """Line of its head, from 1."""
    first: tuple[Cards, ...] = ()
    dealt: tuple[Cards, ...] = ()
    grand: tuple[Said, ...] = ()
    early: tuple[Said, ...] = ()
    """Calls before the exchange."""
    gifts: tuple[Cards, ...] = ()
    """For each seat what it gave to the next, the partner and the previous one."""
    bombs: tuple[Seat, ...] | None = None
    """Who has a bomb after the exchange; None where the hand breaks off before that."""
    play: tuple[Said, ...] = ()
    result: tuple[int, int] | None = None
    names: tuple[str, ...] = ()
    last: int = 0
    """Line of the result, of the error, or the last one."""
    error: GameError | None = None
    """What could not be read, at `last`."""


class Score(NamedTuple):
    """One hand, checked. With an error, `moves` are as far as it was legal."""

    key: str
    options: tuple[tuple[str, str], ...]
    tags: tuple[tuple[str, str], ...]
    moves: tuple[tuple[Seat, str], ...]
    outcome: Outcome | None
    error: GameError | None = None
    place: int | None = None
    """The line of the file that is in error, from 1."""
    line: int | None = None
    """The same."""
    lines: tuple[int, int] = (1, 1)
    """First and last line of the hand."""
    notes: tuple[GameError, ...] = ()
    """Known faults of the logs, which are none of the play."""


def knows(text: str) -> bool:
    """Whether a text looks like such a log, or like a part of one."""
    lines = [line.strip() for line in text[:HEAD].splitlines()]
    return any(_any_head(line) or (_seat_of(line) >= 0 and _tells(line)) for line in lines)


def split_hands(text: str) -> Iterator[Hand]:
    """Every hand of a log as it is written. Raises BadText for what is no log at all, or too long."""
    if len(text) > LIMIT:
        raise BadText("text-length", limit=LIMIT)
    if not knows(text):
        raise BadText("tichu.no-log")
    lines = [Line(n, line.strip()) for n, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1)]
    lines = [line for line in lines if line.text]
    heads = [n for n, line in enumerate(lines) if _is_head(line.text, 0)]
    yield from _headless(lines[: heads[0] if heads else None])
    for begin, end in pairwise([*heads, len(lines)]):
        reader = Reader(lines[begin : min(end, begin + LONGEST)])
        hand = reader.read()
        endless = end - begin > LONGEST and hand.result is None and hand.error is None
        yield hand._replace(error=BadText("tichu.bad-log-line")) if endless else hand
        if hand.result is not None:
            yield from _headless(lines[begin + reader.at : end])


def _headless(lines: list[Line]) -> Iterator[Hand]:
    """Lines of the play outside of any hand: a hand whose cards nobody knows, and nothing at all for other texts."""
    telling = [line.place for line in lines if _tells(line.text)]
    if telling:
        yield Hand(telling[0], last=telling[0], error=BadText("tichu.log-headless"))


class Line(NamedTuple):
    """A line without the blanks around it, and where it stands in the file, from 1."""

    place: int
    text: str


class Reader:
    """Reads the lines of one hand."""

    def __init__(self, lines: list[Line]) -> None:
        self.lines = lines
        self.at = 1
        self.hand = Hand(lines[0].place, last=lines[-1].place)
        self.said: list[Said] = []
        self.names: tuple[str, ...] = ()

    def read(self) -> Hand:
        """The hand as far as it can be read; what nothing of a hand follows only says that it breaks off."""
        try:
            for step in (self._first, self._dealt, self._calls, self._gifts, self._play):
                self.hand = step(self.hand)
                if self._over():
                    break
        except BadText as error:
            rest = self.rest()
            place = rest[0].place if rest else self.hand.last
            self.hand = self.hand._replace(error=None if self._breaks_off(rest) else error, last=place)
        self.hand = self.hand._replace(play=tuple(self.said), names=self.names)
        return self.hand

    def rest(self) -> list[Line]:
        """The lines that have not been read."""
        return self.lines[self.at :]

    def _breaks_off(self, rest: list[Line]) -> bool:
        """Whether lines that cannot be read stand at the end: the last one cut in its middle, or none of any play."""
        if len(rest) <= 1:
            return not rest or not rest[0].text.startswith("Ergebnis")
        return not any(_tells(line.text) or _seat_of(line.text) >= 0 for line in rest)

    def _over(self) -> bool:
        return self.at >= len(self.lines)

    def _first(self, hand: Hand) -> Hand:
        return hand._replace(first=self._hands(8))

    def _dealt(self, hand: Hand) -> Hand:
        hand = self._calls(hand)
        if self._over():
            return hand
        self._head(1)
        return hand._replace(dealt=self._hands(14))

    def _calls(self, hand: Hand) -> Hand:
        while not self._over() and self._line().startswith(("Grosses Tichu:", "Tichu:")):
            said = self._call()
            if said.kind == "grand":
                hand = hand._replace(grand=(*hand.grand, said))
            else:
                hand = hand._replace(early=(*hand.early, said))
        return hand

    def _gifts(self, hand: Hand) -> Hand:
        if not self._line().startswith("Schupfen"):
            raise BadText("tichu.bad-log-line")
        self.at += 1
        gifts = []
        for seat in range(SEATS):
            hand = self._calls(hand)
            if self._over():
                return hand
            gifts.append(self._gift(seat))
            self.at += 1
        hand = self._calls(hand)
        if self._over():
            return hand._replace(gifts=tuple(gifts))
        bombs: tuple[Seat, ...] = ()
        if self._line().startswith("BOMBE:"):
            seats = map(_seat_of, self._line().split()[1:])
            bombs = tuple(seat for seat in seats if seat >= 0)
            self.at += 1
        return self._calls(hand._replace(gifts=tuple(gifts), bombs=bombs))

    def _play(self, hand: Hand) -> Hand:
        self._head(2)
        while not self._over():
            if self._line().startswith("Ergebnis:"):
                hand = hand._replace(result=self._result(), last=self._place())
                self.at += 1
                return hand
            self.said.append(self._said())
            self.at += 1
        return hand

    # Lines.

    def _line(self) -> str:
        return self.lines[self.at].text

    def _place(self) -> int:
        return self.lines[self.at].place

    def _head(self, number: int) -> None:
        if not _is_head(self._line(), number):
            raise BadText("tichu.bad-log-line")
        self.at += 1

    def _hands(self, size: int) -> tuple[Cards, ...]:
        """Four lines with a seat, a name that may hold blanks, and so many cards."""
        hands, names = [], []
        for seat in range(SEATS):
            if self._over():
                return ()
            words = self._line()[3:].split()
            if _seat_of(self._line()) != seat or len(words) < size:
                raise BadText("tichu.bad-log-line")
            hands.append(_cards(words[-size:]))
            names.append(" ".join(words[:-size])[:NAME])
            self.at += 1
        self.names = tuple(names)
        return tuple(hands)

    def _gift(self, seat: Seat) -> Cards:
        """`(0)name gibt: a: S2 - b: Ph - c: R9 -`: the cards are what stands behind the last colon of a piece."""
        line = self._line()
        pieces = (line if line.endswith("-") else line + " -").split(" -")
        words = [piece.rpartition(": ")[2].strip() for piece in pieces]
        cards = tuple(CARD_OF[word] for word in words if word in CARD_OF)
        if _seat_of(line) != seat or " gibt: " not in line or len(cards) != SEATS - 1:
            raise BadText("tichu.bad-log-line")
        return cards

    def _call(self) -> Said:
        word, _, rest = self._line().partition(": ")
        said = Said("grand" if word.startswith("Gr") else "tichu", self._place(), _seat_of(rest))
        if said.seat < 0:
            raise BadText("tichu.bad-log-line")
        self.at += 1
        return said

    def _said(self) -> Said:
        line, place = self._line(), self._place()
        if line.startswith("Wunsch:"):
            return Said("wish", place, value=_rank(line.removeprefix("Wunsch:")))
        if line.startswith("Tichu:") and _seat_of(line.removeprefix("Tichu:").strip()) >= 0:
            return Said("tichu", place, _seat_of(line.removeprefix("Tichu:").strip()))
        if line.startswith("Drache an:"):
            return Said("gift", place, _seat_of(line.removeprefix("Drache an:").strip()))
        seat = _seat_of(line)
        if seat < 0:
            raise BadText("tichu.bad-log-line")
        if line.endswith("passt."):
            return Said("pass", place, seat)
        if ":" not in line:
            raise BadText("tichu.bad-log-line")
        return Said("play", place, seat, tuple(sorted(_cards(line.rpartition(":")[2].split()))))

    def _result(self) -> tuple[int, int]:
        words = self._line().removeprefix("Ergebnis:").split()
        if len(words) != 3 or words[1] != "-":
            raise BadText("tichu.bad-log-line")
        return _points(words[0]), _points(words[2])


def _is_head(line: str, number: int) -> bool:
    return line.startswith(DASHES) and line.strip("- \t") == HEADS[number]


def _any_head(line: str) -> bool:
    return any(_is_head(line, number) for number in range(len(HEADS)))


def _tells(line: str) -> bool:
    """Whether a line, wherever it stands, tells something of a hand; chat that looks like a player's line does not."""
    if _any_head(line) or line.startswith(WORDS):
        return True
    if _seat_of(line) < 0:
        return False
    last = line.rpartition(":")[2].split() if ":" in line else line.split()[-8:]
    return line.endswith("passt.") or " gibt: " in line or (bool(last) and all(word in CARD_OF for word in last))


def _seat_of(text: str) -> Seat:
    """The seat of `(2)name`, -1 if there is none."""
    return int(text[1]) if text[:1] == "(" and text[1:2] in {"0", "1", "2", "3"} and text[2:3] == ")" else -1


def _cards(words: list[str]) -> Cards:
    if not words or any(word not in CARD_OF for word in words):
        raise BadText("tichu.bad-log-line")
    return tuple(CARD_OF[word] for word in words)


def _rank(text: str) -> int:
    if text.strip() not in RANK_OF:
        raise BadText("tichu.bad-log-line")
    return RANK_OF[text.strip()]


def _points(text: str) -> int:
    digits = text.removeprefix("-")
    if not digits.isascii() or not digits.isdigit() or len(digits) > 4:
        raise BadText("tichu.bad-log-line")
    return int(text)
