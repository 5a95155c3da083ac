"""Logs of BrettspielWelt: plain text, one game of many hands to a file.

Knows: this format with its quirks. Does not know: whether what it says was legal (logcheck.py).

Cards are S B R G with 2..10 B D K A, and Ma Hu Ph Dr. Names are never trusted, since they may hold anything and be out
of date after a substitution; seats and positions are.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tschatulle.game import BadText, GameError, Outcome, Seat
from tschatulle.games.tichu.cards import ACE, DOG, DRAGON, LOWEST, MAHJONG, PHOENIX, SUITS, Cards, natural

HEADS: Final = ("Gr.Tichukarten", "Startkarten", "Rundenverlauf")
DASHES: Final = "---"
SEATS: Final = 4
LIMIT: Final = 5_000_000
"""Letters of the longest file that is read."""
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
    last: int = 0
    """Line of the result, or the last one."""
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
    """The line of the file that is in error."""
    fault: str | None = None
    """A known fault of the logs, which is none of the play."""


def knows(text: str) -> bool:
    """Whether a text looks like such a log."""
    return any(DASHES + head + DASHES in text[:4000] for head in HEADS)


def split_hands(text: str) -> Iterator[Hand]:
    """Every hand of a log as it is written. Raises BadText for what is no log at all."""
    if len(text) > LIMIT or not knows(text):
        raise BadText("tichu.no-log")
    lines = text.removeprefix("\ufeff").splitlines()
    heads = [n for n, line in enumerate(lines) if _is_head(line, 0)]
    for begin, end in zip(heads, [*heads[1:], len(lines)], strict=True):
        yield Reader(lines[begin:end], begin + 1).hand()


class Reader:
    """Reads the lines of one hand."""

    def __init__(self, lines: list[str], place: int) -> None:
        self.lines = [(place + n, line.strip()) for n, line in enumerate(lines) if line.strip()]
        self.at = 1

    def hand(self) -> Hand:
        """The hand; what cannot be read in its very last line only says that it breaks off."""
        hand = Hand(self.lines[0][0], last=self.lines[-1][0])
        try:
            for step in (self._first, self._dealt, self._calls, self._gifts, self._play):
                hand = step(hand)
                if self._over():
                    break
        except BadText as error:
            place = self.lines[self.at][0] if self.at < len(self.lines) else hand.last
            cut = place == hand.last and not self.lines[-1][1].startswith("Ergebnis")
            return hand._replace(error=None if cut else error, last=place)
        return hand

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
            words = self._line().split()
            bombs = tuple(int(word[1]) for word in words[1:] if len(word) > 2 and _seat_of(word) >= 0)
            self.at += 1
        return self._calls(hand._replace(gifts=tuple(gifts), bombs=bombs))

    def _play(self, hand: Hand) -> Hand:
        self._head(2)
        said: list[Said] = []
        while not self._over():
            if self._line().startswith("Ergebnis:"):
                hand = hand._replace(play=tuple(said), result=self._result(), last=self._place())
                self.at += 1
                if not self._over():
                    raise BadText("tichu.bad-log-line")
                return hand
            said.append(self._said())
            self.at += 1
            hand = hand._replace(play=tuple(said))
        return hand

    # Lines.

    def _line(self) -> str:
        return self.lines[self.at][1]

    def _place(self) -> int:
        return self.lines[self.at][0]

    def _head(self, number: int) -> None:
        if not _is_head(self._line(), number):
            raise BadText("tichu.bad-log-line")
        self.at += 1

    def _hands(self, size: int) -> tuple[Cards, ...]:
        """Four lines with a seat, a name that may hold blanks, and so many cards."""
        hands = []
        for seat in range(SEATS):
            if self._over():
                return ()
            words = self._line()[3:].split()
            if _seat_of(self._line()) != seat or len(words) < size:
                raise BadText("tichu.bad-log-line")
            hands.append(_cards(words[-size:]))
            self.at += 1
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
