"""Whether a state can be: every invariant, for whole states and for what a seat sees.

Knows: what must hold. Does not know: how states come about. The words are for developers.
"""

from __future__ import annotations

from collections import Counter

from tschatulle.game import HIDDEN, TABLE, Seat
from tschatulle.games.tichu.knowledge.denials import denials, denied
from tschatulle.games.tichu.knowledge.worlds import Worlds
from tschatulle.games.tichu.table.cards import MAHJONG, Cards
from tschatulle.games.tichu.table.scoring import Scoring
from tschatulle.games.tichu.table.state import (
    BIG,
    CALL,
    DEAL,
    EMPTY,
    EXCHANGE,
    GRAND,
    NO,
    NO_CALL,
    OPEN,
    OVER,
    PLAY,
    SECRET,
    TICHU,
    HandProgress,
    State,
)
from tschatulle.games.tichu.table.trick import advanced, begun, received, refusal
from tschatulle.games.tichu.table.variantrules import VariantRules

Flaws = tuple[str, ...]


def progress_of(variant: VariantRules, state: State, opener: Seat) -> HandProgress | None:
    """The progress that follows from the history; None if a move of it was against the rules."""
    progress = begun(opener, dealt_sizes(state))
    called = [0] * len(variant.sides)
    for seat, move in state.history:
        if not (TABLE <= seat < len(variant.sides)) or (seat == TABLE) != (move.kind == "sweep"):
            return None
        if refusal(variant, progress, seat, move) or (move.kind == "play" and not progress.left[seat]):
            return None
        if move == CALL:
            called[seat] += 1
            if state.calls[seat] != TICHU or called[seat] > 1:
                return None
        progress = advanced(variant, progress, seat, move)
    return progress


def dealt_sizes(state: State) -> tuple[int, ...]:
    """Cards in each hand when the play began."""
    sizes = [len(hand) for hand in state.hands]
    for seat, move in state.history:
        if 0 <= seat < len(sizes) and move.kind == "play":
            sizes[seat] += len(move.cards)
    return tuple(sizes)


def flaws_without_progress(
    variant: VariantRules, scoring: Scoring, state: State, first: int, opener: Seat | None
) -> Flaws:
    """What can be said before the history is followed."""
    if state.number == 0:
        return () if state == State() and opener is None else ("something before the first deal",)
    seats = len(variant.sides)
    playing = state.phase in {PLAY, DEAL, OVER}
    if (opener is not None) != playing or (opener or 0) >= seats:
        return ("the opener is known from the first lead on",)
    return flaws_of_sheet(scoring, state) or _flaws_of_shape(variant, state, first) or flaws_of_cards(variant, state)


def flaws_of_progress(variant: VariantRules, scoring: Scoring, state: State) -> Flaws:
    """What must hold when the progress follows from the history."""
    progress = state.progress
    if progress is None:
        return ("against the rules",)
    if progress.over != (state.phase != PLAY):
        return ("the phase is not that of the progress",)
    if not held(state, progress.opener, MAHJONG):
        return ("the opener did not have the Mah Jong",)
    if progress.over and state.sheet[-1] != scoring.row(variant, progress, state.hands, state.calls):
        return ("the sheet is wrong",)
    return flaws_of_play(variant, state)


def flaws_of_play(variant: VariantRules, state: State) -> Flaws:
    """What gifts and wishes tell about hands."""
    for seat in range(len(variant.sides)):
        got = received(variant, state.given, seat)
        if any(card != HIDDEN and not held(state, seat, card) for card in got):
            return ("a gift went elsewhere",)
    open_hands = [seat for seat, hand in enumerate(state.hands) if HIDDEN not in hand]
    found = denials(variant, state) if open_hands else ()
    if any(denied(variant, state, seat, found) for seat in open_hands):
        return ("a wish was not met that could be met",)
    hidden = len(open_hands) < len(state.hands)
    return ("no world looks like this",) if hidden and not Worlds(variant, state, None).possible else ()


def held(state: State, seat: Seat, card: int) -> bool:
    """Whether a card is, or was until it was played, in a hand."""
    return card in state.hands[seat] or any(who == seat and card in move.cards for who, move in state.history)


def flaws_of_sheet(scoring: Scoring, state: State) -> Flaws:
    done = len(state.sheet) + (state.phase in {GRAND, EXCHANGE, PLAY})
    if state.number != done:
        return ("the sheet does not fit the number of hands",)
    if not all(scoring.sound(state, number) for number in range(len(state.sheet))):
        return ("cards do not count so",)
    ends = [bool(scoring.outcome(state.sheet[:n])) for n in range(1, len(state.sheet) + 1)]
    if any(ends[:-1]) or (ends[-1:] == [True]) != (state.phase == OVER):
        return ("the match ended otherwise",)
    return ()


def _flaws_of_shape(variant: VariantRules, state: State, first: int) -> Flaws:
    """How many of everything, phase by phase."""
    seats = len(variant.sides)
    if (
        not 0 <= variant.keeper(state.dealer) == state.dealer < seats
        or len(state.hands) != seats
        or len(state.calls) != seats
    ):
        return ("not a hand for everybody",)
    if any(call not in (NO_CALL, TICHU, BIG) for call in state.calls):
        return ("such a call does not exist",)
    if state.signals or state.names or state.deferred:
        return ("such things do not exist here",)
    if state.phase == GRAND:
        return _flaws_of_question(variant, state, first)
    if state.answers or state.rest:
        return ("a question after the answers",)
    if [len(given) for given in state.given] != [len(variant.takers(seat)) for seat in range(seats)]:
        return ("the gifts are incomplete",)
    if state.phase == EXCHANGE:
        return _flaws_of_exchange(variant, state)
    if state.again or any(EMPTY in given for given in state.given):
        return ("the exchange is over",)
    return () if dealt_sizes(state) == variant.sizes(state.dealer) else ("not so many cards each",)


def _flaws_of_question(variant: VariantRules, state: State, first: int) -> Flaws:
    seats = len(variant.sides)
    if state.given or state.history or state.again or any(state.calls) or len(state.rest) != seats:
        return ("too much before the answers",)
    sizes = tuple(len(hand) + len(rest) for hand, rest in zip(state.hands, state.rest, strict=True))
    if sizes != variant.sizes(state.dealer) or any(len(hand) != first for hand in state.hands):
        return ("not so many cards each",)
    fit = len(state.answers) == seats and all(
        SECRET <= answer <= OPEN if variant.asked(hand) else answer == NO for hand, answer in enumerate(state.answers)
    )
    return () if fit and OPEN in state.answers else ("nobody is asked",)


def _flaws_of_exchange(variant: VariantRules, state: State) -> Flaws:
    if state.history or not any(EMPTY in given for given in state.given):
        return ("the exchange is over",)
    busy = {variant.keeper(hand) for hand, given in enumerate(state.given) if EMPTY in given}
    ready = {variant.keeper(hand) for hand in range(len(variant.sides))} - busy
    if list(state.again) != sorted(set(state.again) & ready) or (state.again and TICHU not in state.calls):
        return ("second thoughts without a reason",)
    sizes = [
        len(hand) + sum(card != EMPTY for card in given) for hand, given in zip(state.hands, state.given, strict=True)
    ]
    return () if tuple(sizes) == variant.sizes(state.dealer) else ("not so many cards each",)


def flaws_of_cards(variant: VariantRules, state: State) -> Flaws:
    """Every card once, wherever it is; those that are not seen make up the number."""
    cards: list[int] = [card for hand in (*state.hands, *state.rest) for card in hand]
    if state.phase == EXCHANGE:
        cards += [card for given in state.given for card in given if card != EMPTY]
    cards += [card for _, move in state.history for card in move.cards]
    counts = Counter(cards)
    hidden = counts.pop(HIDDEN, 0)
    if len(cards) != len(variant.deck) or any(card not in variant.deck or count > 1 for card, count in counts.items()):
        return ("not every card is there once",)
    if hidden and state.phase in {DEAL, OVER}:
        return ("a finished hand lies open",)
    if any(list(hand) != sorted(hand) for hand in (*state.hands, *state.rest)):
        return ("a hand is not sorted",)
    return _flaws_of_gifts(variant, state.given)


def _flaws_of_gifts(variant: VariantRules, given: tuple[Cards, ...]) -> Flaws:
    known = [card for cards in given for card in cards if card > HIDDEN]
    if len(set(known)) != len(known) or any(card not in variant.deck for card in known):
        return ("a card was given twice",)
    return ()
