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
from tschatulle.games.tichu.table.state import HandProgress, Move

WISHES: Final = (0, *range(LOWEST, ACE + 1))
"""What may be wished for when the Mah Jong is played; 0 is no wish (28)."""


class VariantRules:
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

    def after_dog(self, progress: HandProgress, seat: Seat) -> HandProgress:
        """The partner leads, or whoever sits to its right and has cards: maybe the Dog's player (22)."""
        partner = self.partners(seat)[0]
        return progress._replace(turn=partner if progress.left[partner] else next_in_play(self, progress, partner))


def _turned(items: tuple[Seat, ...], place: int) -> tuple[Seat, ...]:
    """The items from a place on, and around to before it."""
    place %= len(items)
    return items[place:] + items[:place]


def received(variant: VariantRules, given: Sequence[Cards], seat: Seat) -> Cards:
    """What a seat got in the exchange, in the order of `givers`; HIDDEN for what is not seen."""
    return tuple(given[other][variant.takers(other).index(seat)] for other in variant.givers(seat))


def begun(opener: Seat, left: tuple[int, ...]) -> HandProgress:
    """The course before the first lead."""
    return HandProgress(opener, opener, left, piles=((),) * len(left))


def top_of(progress: HandProgress) -> Combo | None:
    """What must be beaten; None on the lead."""
    return progress.trick[-1][1] if progress.trick else None


def advanced(variant: VariantRules, progress: HandProgress, seat: Seat, move: Move) -> HandProgress:
    """The course after a move that is legal. The only place where it changes."""
    if move.kind == "play":
        combo = variant.reading(move.cards, move.value)
        assert combo
        return _played(variant, progress, seat, combo)
    if move.kind == "pass":
        return progress._replace(turn=_after_pass(variant, progress, seat))
    if move.kind == "wish":
        progress = progress._replace(wish=move.value, pending="")
        return progress._replace(turn=next_in_play(variant, progress, progress.turn))
    if move.kind == "lead":
        return progress._replace(turn=move.value, pending="")
    if move.kind == "sweep":
        return _swept(variant, progress)
    if move.kind == "gift":
        return _won(variant, progress, progress.turn, move.value)
    return progress  # a call


def refusal(variant: VariantRules, progress: HandProgress, seat: Seat, move: Move) -> str:
    """Why nobody could make this move now, whatever he holds: a reason code, "" if somebody could."""
    if progress.over:
        return "tichu.hand-over"
    if move.kind == "tichu":
        return "tichu.too-late-to-call" if progress.played >> seat & 1 or progress.out else ""
    if move.kind in {"wish", "gift", "lead"}:
        return _refused_choice(variant, progress, seat, move)
    if progress.pending:
        return f"tichu.{progress.pending}-first"
    if move.kind == "play":
        return _refused_play(variant, progress, seat, move)
    if progress.turn != seat:
        return "tichu.not-your-turn"
    if move.kind == "pass":
        return "" if progress.trick else "tichu.pass-on-lead"
    return "" if move.kind == "sweep" else "tichu.not-now"


def _refused_choice(variant: VariantRules, progress: HandProgress, seat: Seat, move: Move) -> str:
    if progress.pending != move.kind or progress.turn != seat:
        return "tichu.not-now"
    if move.kind == "wish":
        return "" if move.value in WISHES else "tichu.bad-wish"
    if move.kind == "lead":
        return "" if move.value in variant.partners(seat) and progress.left[move.value] else "tichu.bad-receiver"
    return "" if move.value in variant.rivals(seat) else "tichu.bad-receiver"


def _refused_play(variant: VariantRules, progress: HandProgress, seat: Seat, move: Move) -> str:
    """In turn whatever beats the top; out of turn only a bomb, and never when somebody is to lead (22, 23)."""
    combo, top = variant.reading(move.cards, move.value), top_of(progress)
    if combo is None:
        return "tichu.no-combination"
    if progress.turn != seat and (combo.kind != BOMB or top is None):
        return "tichu.not-your-turn"
    if variant.beats(top, combo):
        return ""
    alike = top is None or combo.kind == BOMB or (combo.kind, combo.length) == (top.kind, top.length)
    return "tichu.too-low" if alike else "tichu.other-kind"


def _played(variant: VariantRules, progress: HandProgress, seat: Seat, combo: Combo) -> HandProgress:
    left = list(progress.left)
    left[seat] -= combo.length
    out = progress.out if left[seat] else (*progress.out, seat)
    dog = combo.cards[0] == DOG
    progress = progress._replace(
        left=tuple(left),
        out=out,
        played=progress.played | 1 << seat,
        trick=() if dog else (*progress.trick, (seat, variant.laid(combo, top_of(progress)))),
        wish=0 if progress.wish and meets(combo, progress.wish) else progress.wish,
    )
    if not left[seat] and variant.ended(out):
        return _last(variant, progress, seat)
    if combo.cards[0] == MAHJONG and variant.wishes:
        return progress._replace(pending="wish", turn=seat)
    return variant.after_dog(progress, seat) if dog else progress._replace(turn=next_in_play(variant, progress, seat))


def _last(variant: VariantRules, progress: HandProgress, seat: Seat) -> HandProgress:
    """The hand ends with this play: its player keeps the open trick, unless it is the Dragon's (11)."""
    if not progress.trick or variant.swept_out(progress.out):
        piles = _piled(progress, seat) if progress.trick else progress.piles
        return progress._replace(turn=TABLE, trick=(), piles=piles, over=True)
    return _swept(variant, progress)


def _swept(variant: VariantRules, progress: HandProgress) -> HandProgress:
    """The trick is collected by the owner of its top; a Dragon's must be given away first (20, 27)."""
    owner, top = progress.trick[-1]
    if variant.dragon_given and top.cards[0] == DRAGON:
        return progress._replace(pending="gift", turn=owner)
    return _won(variant, progress, owner, owner)


def _won(variant: VariantRules, progress: HandProgress, owner: Seat, winner: Seat) -> HandProgress:
    """The cards go to the winner, the lead to the owner or, if it is out, to the right (10)."""
    progress = progress._replace(piles=_piled(progress, winner), trick=(), pending="")
    if variant.ended(progress.out):
        return progress._replace(turn=TABLE, over=True)
    return progress._replace(turn=owner if progress.left[owner] else next_in_play(variant, progress, owner))


def _piled(progress: HandProgress, winner: Seat) -> tuple[tuple[int, ...], ...]:
    cards = tuple(card for _, combo in progress.trick for card in combo.cards)
    return tuple(pile + cards if seat == winner else pile for seat, pile in enumerate(progress.piles))


def next_in_play(variant: VariantRules, progress: HandProgress, seat: Seat) -> Seat:
    """The next seat to the right that has cards."""
    for other in variant.ring(seat):
        if progress.left[other]:
            return other
    return seat


def _after_pass(variant: VariantRules, progress: HandProgress, seat: Seat) -> Seat:
    """Whose turn it is after a pass; TABLE if everybody else still in play has passed since the top was laid."""
    owner = progress.trick[-1][0]
    for other in variant.ring(seat):
        if other == owner:
            return TABLE
        if progress.left[other]:
            return other
    return TABLE
