"""How the play of a hand goes on: turns, tricks, who is out, the wish, when it ends. Everything here is public.

Knows: the course of a hand, for any number of seats and sides. Does not know: what anybody holds, so that it never
asks whether a play is possible; the match.

Rulings: 2 (to the right: the next seat is the next number), 10, 11, 20-22, 25, 27, 29-31, 35.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tschatulle.game import TABLE, Seat
from tschatulle.games.tichu.table import combinations
from tschatulle.games.tichu.table.cards import ACE, DECK, DOG, DRAGON, LOWEST, MAHJONG, Cards
from tschatulle.games.tichu.table.combinations import BOMB, Combo, meets
from tschatulle.games.tichu.table.state import Course, Move

WISHES: Final = (0, *range(LOWEST, ACE + 1))
"""What may be wished for when the Mah Jong is played; 0 is no wish (28)."""


class Circle:
    """Who sits around the table, who gives whom a card, and how many cards everybody gets: the same in all hands.

    Variants derive from it. Their hands may be more than their seats: what is called a seat here and in the course is
    a hand of cards, and `keeper` says whose it is.
    """

    deck: Cards = tuple(range(1, DECK + 1))
    """The cards of the game, sorted."""
    dragon_given = True
    """Whether a trick of the Dragon goes to an opponent (20)."""
    wishes = True
    """Whether the Mah Jong comes with a wish (28)."""

    def __init__(self, sides: tuple[int, ...], among_partners: bool = False, order: Sequence[Seat] = ()) -> None:
        """`order` is that of play, to the right; () is that of the numbers."""
        self.sides = sides
        self.alone = len(set(sides)) == len(sides)
        """Whether everybody plays for itself, and cards count no points."""
        order = tuple(order) or tuple(range(len(sides)))
        self.order = order
        self._rings = tuple(_turned(order, order.index(seat) + 1)[:-1] for seat in range(len(sides)))
        self._partners = tuple(
            tuple(other for other in ring if sides[other] == sides[seat]) for seat, ring in enumerate(self._rings)
        )
        self._rivals = tuple(
            tuple(other for other in ring if sides[other] != sides[seat]) for seat, ring in enumerate(self._rings)
        )
        self._seat_all(self._partners if among_partners else self._rings)

    def _seat_all(self, takers: tuple[tuple[Seat, ...], ...]) -> None:
        self._takers = takers
        self._givers = tuple(
            tuple(other for other in ring if seat in takers[other]) for seat, ring in enumerate(self._rings)
        )

    def sizes(self, dealer: Seat) -> tuple[int, ...]:
        """Cards of each hand when the deck is drawn one by one from the dealer on (1)."""
        drawers = self.drawers(dealer)
        places = sorted(range(len(drawers)), key=lambda place: drawers[place])
        return tuple((len(self.deck) - 1 - place) // len(drawers) + 1 for place in places)

    def drawers(self, dealer: Seat) -> tuple[Seat, ...]:
        """All hands in the order in which they draw a card each."""
        return _turned(self.order, self.order.index(dealer))

    def takers(self, seat: Seat) -> tuple[Seat, ...]:
        """To whom a seat gives a card in the exchange, to the right first."""
        return self._takers[seat]

    def givers(self, seat: Seat) -> tuple[Seat, ...]:
        """Who gives it one, to the right first."""
        return self._givers[seat]

    def ring(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats, to the right."""
        return self._rings[seat]

    def partners(self, seat: Seat) -> tuple[Seat, ...]:
        return self._partners[seat]

    def rivals(self, seat: Seat) -> tuple[Seat, ...]:
        """The opponents, to the right of the seat first."""
        return self._rivals[seat]

    def ended(self, out: tuple[Seat, ...]) -> bool:
        """Whether the hand is over: one player has cards left, or a whole side went out first (11)."""
        return len(out) >= len(self.sides) - 1 or self.swept_out(out)

    def swept_out(self, out: tuple[Seat, ...]) -> bool:
        """A double victory: the first to go out are all of one side, and nobody else."""
        if not out:
            return False
        whole = [seat for seat, side in enumerate(self.sides) if side == self.sides[out[0]]]
        return len(whole) > 1 and sorted(out[: len(whole)]) == whole

    # What a variant may do otherwise.

    def keeper(self, hand: Seat) -> Seat:
        """The player who acts for a hand."""
        return hand

    def opens(self, hand: Seat) -> bool:
        """Whether a hand lies open while it is played."""
        return False

    def asked(self, hand: Seat) -> bool:
        """Whether it is asked for a grand Tichu (3)."""
        return True

    def bound(self, hand: Seat) -> bool:
        """Whether it must meet a wish (31)."""
        return True

    def reading(self, cards: Cards, value: int) -> Combo | None:
        return combinations.reading(cards, value)

    def beats(self, top: Combo | None, combo: Combo) -> bool:
        return combinations.beats(top, combo)

    def laid(self, combo: Combo, top: Combo | None) -> Combo:
        return combinations.laid(combo, top)

    def obliging(self, hand: Cards, top: Combo | None, rank: int) -> tuple[Combo, ...]:
        return combinations.obliging(hand, top, rank)

    def over(self, hand: Cards, top: Combo | None) -> tuple[Combo, ...]:
        return combinations.over(hand, top)

    def bombs(self, hand: Cards) -> tuple[Combo, ...]:
        return combinations.bombs(hand)

    def after_dog(self, course: Course, seat: Seat) -> Course:
        """The partner leads, or whoever sits to its right and has cards: maybe the Dog's player (22)."""
        partner = self.partners(seat)[0]
        return course._replace(turn=partner if course.left[partner] else next_in_play(self, course, partner))


def _turned(items: tuple[Seat, ...], place: int) -> tuple[Seat, ...]:
    """The items from a place on, and around to before it."""
    place %= len(items)
    return items[place:] + items[:place]


def received(circle: Circle, given: Sequence[Cards], seat: Seat) -> Cards:
    """What a seat got in the exchange, in the order of `givers`; HIDDEN for what is not seen."""
    return tuple(given[other][circle.takers(other).index(seat)] for other in circle.givers(seat))


def begun(opener: Seat, left: tuple[int, ...]) -> Course:
    """The course before the first lead."""
    return Course(opener, opener, left, piles=((),) * len(left))


def top_of(course: Course) -> Combo | None:
    """What must be beaten; None on the lead."""
    return course.trick[-1][1] if course.trick else None


def advanced(circle: Circle, course: Course, seat: Seat, move: Move) -> Course:
    """The course after a move that is legal. The only place where it changes."""
    if move.kind == "play":
        combo = circle.reading(move.cards, move.value)
        assert combo
        return _played(circle, course, seat, combo)
    if move.kind == "pass":
        return course._replace(turn=_after_pass(circle, course, seat))
    if move.kind == "wish":
        course = course._replace(wish=move.value, pending="")
        return course._replace(turn=next_in_play(circle, course, course.turn))
    if move.kind == "lead":
        return course._replace(turn=move.value, pending="")
    if move.kind == "sweep":
        return _swept(circle, course)
    if move.kind == "gift":
        return _won(circle, course, course.turn, move.value)
    return course  # a call


def refusal(circle: Circle, course: Course, seat: Seat, move: Move) -> str:
    """Why nobody could make this move now, whatever he holds: a reason code, "" if somebody could."""
    if course.over:
        return "tichu.hand-over"
    if move.kind == "tichu":
        return "tichu.too-late-to-call" if course.played >> seat & 1 or course.out else ""
    if move.kind in {"wish", "gift", "lead"}:
        return _refused_choice(circle, course, seat, move)
    if course.pending:
        return f"tichu.{course.pending}-first"
    if move.kind == "play":
        return _refused_play(circle, course, seat, move)
    if course.turn != seat:
        return "tichu.not-your-turn"
    if move.kind == "pass":
        return "" if course.trick else "tichu.pass-on-lead"
    return "" if move.kind == "sweep" else "tichu.not-now"


def _refused_choice(circle: Circle, course: Course, seat: Seat, move: Move) -> str:
    if course.pending != move.kind or course.turn != seat:
        return "tichu.not-now"
    if move.kind == "wish":
        return "" if move.value in WISHES else "tichu.bad-wish"
    if move.kind == "lead":
        return "" if move.value in circle.partners(seat) and course.left[move.value] else "tichu.bad-receiver"
    return "" if move.value in circle.rivals(seat) else "tichu.bad-receiver"


def _refused_play(circle: Circle, course: Course, seat: Seat, move: Move) -> str:
    """In turn whatever beats the top; out of turn only a bomb, and never when somebody is to lead (22, 23)."""
    combo, top = circle.reading(move.cards, move.value), top_of(course)
    if combo is None:
        return "tichu.no-combination"
    if course.turn != seat and (combo.kind != BOMB or top is None):
        return "tichu.not-your-turn"
    if circle.beats(top, combo):
        return ""
    alike = top is None or combo.kind == BOMB or (combo.kind, combo.length) == (top.kind, top.length)
    return "tichu.too-low" if alike else "tichu.other-kind"


def _played(circle: Circle, course: Course, seat: Seat, combo: Combo) -> Course:
    left = list(course.left)
    left[seat] -= combo.length
    out = course.out if left[seat] else (*course.out, seat)
    dog = combo.cards[0] == DOG
    course = course._replace(
        left=tuple(left),
        out=out,
        played=course.played | 1 << seat,
        trick=() if dog else (*course.trick, (seat, circle.laid(combo, top_of(course)))),
        wish=0 if course.wish and meets(combo, course.wish) else course.wish,
    )
    if not left[seat] and circle.ended(out):
        return _last(circle, course, seat)
    if combo.cards[0] == MAHJONG and circle.wishes:
        return course._replace(pending="wish", turn=seat)
    return circle.after_dog(course, seat) if dog else course._replace(turn=next_in_play(circle, course, seat))


def _last(circle: Circle, course: Course, seat: Seat) -> Course:
    """The hand ends with this play: its player keeps the open trick, unless it is the Dragon's (11)."""
    if not course.trick or circle.swept_out(course.out):
        piles = _piled(course, seat) if course.trick else course.piles
        return course._replace(turn=TABLE, trick=(), piles=piles, over=True)
    return _swept(circle, course)


def _swept(circle: Circle, course: Course) -> Course:
    """The trick is collected by the owner of its top; a Dragon's must be given away first (20, 27)."""
    owner, top = course.trick[-1]
    if circle.dragon_given and top.cards[0] == DRAGON:
        return course._replace(pending="gift", turn=owner)
    return _won(circle, course, owner, owner)


def _won(circle: Circle, course: Course, owner: Seat, winner: Seat) -> Course:
    """The cards go to the winner, the lead to the owner or, if it is out, to the right (10)."""
    course = course._replace(piles=_piled(course, winner), trick=(), pending="")
    if circle.ended(course.out):
        return course._replace(turn=TABLE, over=True)
    return course._replace(turn=owner if course.left[owner] else next_in_play(circle, course, owner))


def _piled(course: Course, winner: Seat) -> tuple[tuple[int, ...], ...]:
    cards = tuple(card for _, combo in course.trick for card in combo.cards)
    return tuple(pile + cards if seat == winner else pile for seat, pile in enumerate(course.piles))


def next_in_play(circle: Circle, course: Course, seat: Seat) -> Seat:
    """The next seat to the right that has cards."""
    for other in circle.ring(seat):
        if course.left[other]:
            return other
    return seat


def _after_pass(circle: Circle, course: Course, seat: Seat) -> Seat:
    """Whose turn it is after a pass; TABLE if everybody else still in play has passed since the top was laid."""
    owner = course.trick[-1][0]
    for other in circle.ring(seat):
        if other == owner:
            return TABLE
        if course.left[other]:
            return other
    return TABLE
