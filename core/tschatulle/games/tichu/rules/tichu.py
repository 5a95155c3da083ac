"""The rules of Tichu (designer: Urs Hostettler): a whole match of four, rulings 1-37.

Knows: phases, what each seat may do and when, the exchange, calls, the end of hands and match. Does not know: which
cards are combinations (table/combinations.py), how a trick goes on (table/trick.py), what counts (table/scoring.py),
what a seat sees (knowledge/worlds.py), how it looks, who plays.

A hand: the TABLE deals; with eight cards everybody says whether to call a grand Tichu; six more cards; everybody
gives a card to everybody else; then tricks, led first by who holds the Mah Jong. When all have passed, the TABLE
collects the trick, so that there is time for a bomb before it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tschatulle.chance import Chance
from tschatulle.game import TABLE, BadText, Extent, IllegalMove, Outcome, Seat
from tschatulle.games.tichu.knowledge.invariants import flaws_of_progress, flaws_without_progress, progress_of
from tschatulle.games.tichu.knowledge.worlds import Worlds, observed
from tschatulle.games.tichu.rules.climbing import ClimbingGame
from tschatulle.games.tichu.rules.wish import WISH_MOVES
from tschatulle.games.tichu.table import state as texts
from tschatulle.games.tichu.table.cards import MAHJONG, Cards
from tschatulle.games.tichu.table.extent import deal_extent, exchange_extent, match_extent, play_extent, question_extent
from tschatulle.games.tichu.table.scoring import Scoring, hand_counts
from tschatulle.games.tichu.table.state import (
    BACK,
    BIG,
    CALL,
    DEAL,
    EMPTY,
    EXCHANGE,
    GRAND,
    GRAND_NO,
    GRAND_YES,
    NO,
    NO_CALL,
    OPEN,
    OVER,
    PLAY,
    SWEEP,
    TICHU,
    YES,
    HandProgress,
    Move,
    State,
    put,
    without,
)
from tschatulle.games.tichu.table.trick import advanced, begun, received, refusal
from tschatulle.games.tichu.table.variantrules import VariantRules

FIRST: Final = 8
"""Cards in hand when the grand Tichu is asked for (3)."""


class Tichu(ClimbingGame):
    """The game for two sides of two. Partners sit opposite; the next seat sits to the right (2).

    Variants derive from it, and from its rules and its scoring.
    """

    kinds = frozenset({"play", "pass", "wish", "gift", "lead"})
    questions = 1
    """What everybody is asked before the exchange."""
    race = "match4"
    """What players know of a match to a thousand (bots/match/known.py)."""
    __slots__ = ("calls", "first", "key", "scoring", "sides", "variant")

    def __init__(self, hands: int = 0, calls: bool = True) -> None:
        """A match of so many hands, 0 for one to a thousand points; `calls` says whether Tichus are played."""
        self.calls = calls
        self.key = "tichu4"
        self.sides: tuple[int, ...] = (0, 1, 0, 1)
        self.variant = VariantRules(self.sides)
        self.scoring = Scoring(hands, "" if hands else self.race)
        self.first = FIRST

    def variant_of(self, state: State) -> VariantRules:
        """Who sits where in this hand."""
        return self.variant

    def start(self) -> State:
        return State()

    def awaited(self, state: State) -> tuple[Seat, ...]:
        if state.phase == DEAL:
            return (TABLE,)
        if state.phase == GRAND:
            return tuple(seat for seat, answer in enumerate(state.answers) if answer == OPEN)
        if state.phase == EXCHANGE:
            return tuple(seat for seat, given in enumerate(state.given) if EMPTY in given)
        return (state.progress.turn,) if state.phase == PLAY and state.progress else ()

    def moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """For awaited seats their decisions; for others a call (5-7), a bomb (23-26) or second thoughts (5)."""
        if not 0 <= seat < len(self.variant.sides):
            return ()
        if state.phase == GRAND:
            return (GRAND_NO, GRAND_YES) if state.answers[seat] == OPEN else ()
        found: list[Move] = []
        if state.phase == EXCHANGE:
            found = self._gifts(state, seat)
        elif state.phase == PLAY and state.progress:
            found = self._plays(state, state.progress, seat)
        return (*found, CALL) if self._may_call(state, seat) else tuple(found)

    def table_move(self, state: State, rng: Chance) -> Move:
        """Collecting a trick, or the deal: who dealt, and the cards in the order in which they are drawn (1)."""
        if state.phase != DEAL:
            return SWEEP
        dealer = self.next_dealer(state)
        if dealer is None:
            dealer = rng.below(len(self.sides))
        return Move("deal", tuple(rng.shuffled(self.variant.deck)), dealer)

    def next_dealer(self, state: State) -> Seat | None:
        """Who was out first; None in the first hand, when chance decides (1)."""
        return state.progress.out[0] if state.progress else None

    def play(self, state: State, seat: Seat, move: Move) -> State:
        if seat == TABLE:
            return self._table(state, move)
        if not 0 <= seat < len(self.variant.sides):
            raise IllegalMove("tichu.not-your-turn")
        if state.phase == GRAND:
            return self._answered(state, seat, move)
        if move == CALL:
            return self._called(state, seat)
        if state.phase == EXCHANGE:
            return self._taken_back(state, seat) if move == BACK else self._given(state, seat, move)
        if state.phase == PLAY and state.progress:
            return self._moved(state, state.progress, seat, move)
        raise IllegalMove("tichu.not-now")

    def outcome(self, state: State) -> Outcome | None:
        return self.scoring.outcome(state.sheet) if state.phase == OVER else None

    def observe(self, state: State, seat: Seat | None) -> State:
        """Own cards, the gifts that one gave or got, and what is public; finished hands lie open."""
        return observed(self.variant_of(state), state, seat)

    def imagine(self, seen: State, seat: Seat | None, rng: Chance) -> State:
        """One world, all that fit equally likely: cards that were seen, given and received, the Mah Jong of who led
        first, and what wishes that were not met tell about hands."""
        return Worlds(self.variant_of(seen), seen, seat).draw(rng)

    def flaws(self, state: State) -> tuple[str, ...]:
        opener, variant = state.progress.opener if state.progress else None, self.variant_of(state)
        faults = flaws_without_progress(variant, self.scoring, state, self.first, opener)
        if faults or opener is None:
            return faults
        if progress_of(variant, state, opener) != state.progress:
            return ("the progress does not follow from the history",)
        return flaws_of_progress(variant, self.scoring, state)

    def move_text(self, move: Move) -> str:
        return texts.move_text(move)

    def read_move(self, text: str) -> Move:
        move = texts.read_move(text)
        if any(card not in self.variant.deck for card in move.cards):
            raise BadText("tichu.bad-move")
        return move

    def state_text(self, state: State) -> str:
        return texts.state_text(state)

    def read_state(self, text: str) -> State:
        """Raises BadText also for a state that no game can reach."""
        return self.completed(*self.read_fields(text))

    def read_fields(self, text: str) -> tuple[State, Seat | None]:
        """The state without its progress, and who opened. Raises BadText."""
        return texts.read_fields(text, self.scoring.kind._make)

    def completed(self, state: State, opener: Seat | None) -> State:
        """The state with the progress that follows from it. Raises BadText if it cannot be."""
        variant = self.variant_of(state)
        faults = flaws_without_progress(variant, self.scoring, state, self.first, opener)
        if not faults and opener is not None:
            state = replace(state, progress=progress_of(variant, state, opener))
            faults = flaws_of_progress(variant, self.scoring, state)
        if faults:
            raise BadText("tichu.bad-state")
        return state

    # What may be done.

    def _may_call(self, state: State, seat: Seat) -> bool:
        """A Tichu: with fourteen cards, before the first own card, before anybody is out, one call each (5-7)."""
        if state.phase not in {EXCHANGE, PLAY} or state.calls[seat] != NO_CALL or not self.calls:
            return False
        return state.progress is None or not refusal(self.variant_of(state), state.progress, seat, CALL)

    def _gifts(self, state: State, seat: Seat) -> list[Move]:
        """A card for everybody who has not got one (8); all three back after somebody has called (5)."""
        open_places = [
            other
            for other, card in zip(self.variant_of(state).takers(seat), state.given[seat], strict=True)
            if card == EMPTY
        ]
        found = [Move("give", (card,), other) for other in open_places for card in state.hands[seat]]
        return [BACK] if seat in state.again else found

    def _choices(self, state: State, progress: HandProgress) -> Sequence[Move]:
        """Wishes, none among them (28), or the opponents, out or not, who may get the Dragon (20)."""
        if progress.pending == "wish":
            return WISH_MOVES
        if progress.pending == "lead":
            partners = self.variant_of(state).partners(progress.turn)
            return [Move("lead", (), partner) for partner in partners if progress.left[partner]]
        return [Move("gift", (), rival) for rival in self.variant_of(state).rivals(progress.turn)]

    # Moves of the table.

    def _dealt(self, state: State, move: Move) -> State:
        dealer = move.value
        if tuple(sorted(move.cards)) != self.variant.deck or dealer >= len(self.sides):
            raise IllegalMove("tichu.bad-deal")
        if self.next_dealer(state) not in {None, dealer}:
            raise IllegalMove("tichu.bad-deal")
        dealt = State(sheet=state.sheet, number=state.number + 1, dealer=dealer)
        variant = self.variant_of(dealt)
        drawers = variant.drawers(dealer)
        seats = len(drawers)
        drawn = [move.cards[drawers.index(seat) :: seats] for seat in range(seats)]
        state = replace(
            dealt,
            phase=GRAND,
            hands=tuple(tuple(sorted(cards[: self.first])) for cards in drawn),
            rest=tuple(tuple(sorted(cards[self.first :])) for cards in drawn),
            answers=tuple(OPEN if variant.asked(hand) else NO for hand in range(seats)),
            calls=(NO_CALL,) * seats,
        )
        return state if self.calls else self._filled(state, state.calls)

    # Calls and the exchange.

    def _answered(self, state: State, seat: Seat, move: Move) -> State:
        """Everybody answers in secret, and all answers are shown together (3); then everybody gets the rest."""
        if move not in {GRAND_YES, GRAND_NO}:
            raise IllegalMove("tichu.not-now")
        if state.answers[seat] != OPEN:
            raise IllegalMove("tichu.answered")
        answers = put(state.answers, seat, move.value)
        if OPEN in answers:
            return replace(state, answers=answers)
        return self._filled(state, tuple(BIG if answer == YES else NO_CALL for answer in answers))

    def _filled(self, state: State, calls: tuple[int, ...]) -> State:
        """With fourteen cards in every hand, before the exchange."""
        return replace(
            state,
            phase=EXCHANGE,
            answers=(),
            calls=calls,
            hands=tuple(tuple(sorted(a + b)) for a, b in zip(state.hands, state.rest, strict=True)),
            rest=(),
            given=tuple((EMPTY,) * len(self.variant_of(state).takers(hand)) for hand in range(len(state.hands))),
        )

    def _called(self, state: State, seat: Seat) -> State:
        """A Tichu. During the exchange it lets the others think again (5)."""
        if state.phase not in {EXCHANGE, PLAY}:
            raise IllegalMove("tichu.not-now")
        if state.calls[seat] != NO_CALL:
            raise IllegalMove("tichu.called-already")
        if not self._may_call(state, seat):
            raise IllegalMove("tichu.too-late-to-call")
        calls = put(state.calls, seat, TICHU)
        if state.phase == PLAY:
            return replace(state, calls=calls, history=(*state.history, (seat, CALL)))
        keeper = self.variant_of(state).keeper
        busy = {keeper(hand) for hand, given in enumerate(state.given) if EMPTY in given}
        ready = {keeper(hand) for hand in range(len(state.hands))} - busy - {keeper(seat)}
        return replace(state, calls=calls, again=tuple(sorted({*state.again, *ready})))

    def _given(self, state: State, seat: Seat, move: Move) -> State:
        if move.kind != "give" or len(move.cards) != 1:
            raise IllegalMove("tichu.not-now")
        if move.cards[0] not in state.hands[seat]:
            raise IllegalMove("tichu.not-your-card")
        takers = self.variant_of(state).takers(seat)
        if move.value not in takers:
            raise IllegalMove("tichu.bad-receiver")
        place = takers.index(move.value)
        if state.given[seat][place] != EMPTY:
            raise IllegalMove("tichu.given-already")
        given = put(state.given, seat, put(state.given[seat], place, move.cards[0]))
        hands = put(state.hands, seat, without(state.hands[seat], move.cards))
        state = replace(state, given=given, hands=hands)
        return state if self.awaited(state) else self._exchanged(state)

    def _taken_back(self, state: State, seat: Seat) -> State:
        if seat not in state.again:
            raise IllegalMove("tichu.no-second-thoughts")
        hands, given, keeper = list(state.hands), list(state.given), self.variant_of(state).keeper
        for hand, cards in enumerate(state.given):
            if keeper(hand) == seat:
                hands[hand] = tuple(sorted((*state.hands[hand], *cards)))
                given[hand] = (EMPTY,) * len(cards)
        return replace(
            state,
            hands=tuple(hands),
            given=tuple(given),
            again=tuple(other for other in state.again if other != seat),
        )

    def _exchanged(self, state: State) -> State:
        """Everybody gets three cards at once (8); the Mah Jong leads (9)."""
        hands = tuple(
            tuple(sorted((*hand, *received(self.variant_of(state), state.given, seat))))
            for seat, hand in enumerate(state.hands)
        )
        opener = next(seat for seat, hand in enumerate(hands) if MAHJONG in hand)
        return replace(state, phase=PLAY, hands=hands, again=(), progress=begun(opener, tuple(map(len, hands))))

    # The play.

    def _on(self, state: State, progress: HandProgress, seat: Seat, move: Move, hands: tuple[Cards, ...]) -> State:
        """After a legal move of the play; at the end of the hand with its row on the sheet."""
        variant = self.variant_of(state)
        progress = advanced(variant, progress, seat, move)
        history = (*state.history, (seat, move))
        if not progress.over:
            return replace(state, hands=hands, history=history, progress=progress)
        sheet = (*state.sheet, self.scoring.row(variant, progress, hands, state.calls))
        phase = OVER if self.scoring.outcome(sheet) else DEAL
        return replace(state, hands=hands, history=history, progress=progress, sheet=sheet, phase=phase)


def make(options: dict[str, str]) -> Tichu:
    """The game for these options: `hands` of a match (else to a thousand points), and `calls` on or off."""
    if set(options) - {"hands", "calls"}:
        raise BadText("bad-option", option=", ".join(options))
    return Tichu({"1": 1, "4": 4}.get(options.get("hands", ""), 0), options.get("calls") != "off")


def extent(game: Tichu) -> Extent:
    """A match that goes on to its last hand, as one does whose calls are lost, with every card played alone."""
    return match_extent(
        game.scoring.last,
        deal_extent(game.variant),
        question_extent(game.variant, game.questions),
        exchange_extent(game.variant, game.calls),
        play_extent(game.variant),
    )


def tally(game: Tichu, before: State, after: State) -> dict[str, tuple[int, ...]]:
    """What experiments count when a hand ends, for each side; {} for any other move."""
    if after.progress is None or len(after.sheet) == len(before.sheet):
        return {}
    return hand_counts(game.variant, after.progress.out, after.calls)
