"""Checks a hand of a log against the rules, line by line, and turns it into moves of our own.

Knows: rules/tichu.py and what logs leave out: who collects, that no wish was made, for what the Phoenix stands. Does
not know: how lines are written (brettspielwelt.py). What a line leaves open is followed in all ways until a later one
settles it.

Checked: 56 cards, the eight of the fourteen, the exchange, every play, pass, wish, call and gift, turn order, who has
a bomb after the exchange, that the hand ends where the rules end it, cards and calls in the result.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tschatulle.game import TABLE, BadText, GameError, IllegalMove, Outcome, Seat
from tschatulle.games.tichu.formats.brettspielwelt import SEATS, Hand, Said, Score, knows, split_hands
from tschatulle.games.tichu.rules.tichu import FIRST, Tichu, make
from tschatulle.games.tichu.table.cards import DECK, Cards
from tschatulle.games.tichu.table.combinations import bombs, readings
from tschatulle.games.tichu.table.scoring import CALL_WORTH
from tschatulle.games.tichu.table.sheet import PointsRow, rows_of
from tschatulle.games.tichu.table.state import CALL, GRAND_NO, GRAND_YES, PASS, SWEEP, Event, Move, State

__all__ = ["FORMAT", "knows", "read_games", "read_match"]

FORMAT = "bsw"
BRANCHES = 8
"""Ways that are followed at once."""
PARTNERS = "tichu.fault-partners-calls"
"""A known fault of the logs: the lost call of the winner's partner is not subtracted (4)."""


class Way(NamedTuple):
    """One way to understand a log so far."""

    state: State
    moves: tuple[Event, ...] = ()


class Wrong(Exception):
    """A line of the log is against the rules."""

    def __init__(self, place: int, cause: GameError) -> None:
        super().__init__(str(cause))
        self.place = place
        self.cause = cause


def read_games(text: str) -> Iterator[Score]:
    """Every hand of a log, checked. What is wrong with a hand is said in its score. Raises BadText for no log."""
    game = make({})
    for hand in split_hands(text):
        yield Check(game, hand).score()


def read_match(text: str) -> Score:
    """A whole log as one match of ours, as far as its hands are exact and our match is not over. Raises BadText."""
    game = make({})
    before, moves = Way(game.start()), Score(game.key, (), (), (), None)
    for hand in split_hands(text):
        check = Check(game, hand, before.state)
        score = check.score()
        moves = score._replace(moves=moves.moves + score.moves, outcome=game.outcome(check.ways[0].state))
        if score.error or score.outcome is None or moves.outcome:
            break
        before = check.ways[0]
    return moves


class Check:
    """The check of one hand, by itself or as the next one of a match."""

    def __init__(self, game: Tichu, hand: Hand, before: State | None = None) -> None:
        self.game = game
        self.hand = hand
        self.before = before or game.start()
        self.ways = [Way(self.before)]
        self.outcome: Outcome | None = None
        self.notes: tuple[GameError, ...] = ()

    def score(self) -> Score:
        hand = self.hand
        error, place = hand.error, hand.last if hand.error else None
        try:
            self._deal()
            if hand.gifts:
                self._exchange()
                self._play()
            if hand.result is not None:
                self._result(hand.result)
        except Wrong as wrong:
            error, place = wrong.cause, wrong.place
        way = self.ways[0]
        moves = tuple((seat, self.game.move_text(move)) for seat, move in way.moves)
        outcome, lines = None if error else self.outcome, (hand.place, max(hand.place, hand.last))
        return Score(self.game.key, (), _tags(hand), moves, outcome, error, place, place, lines, self.notes)

    # Steps.

    def _deal(self) -> None:
        hand = self.hand
        if not hand.dealt:
            return
        if sorted(card for cards in hand.dealt for card in cards) != list(range(1, DECK + 1)):
            raise Wrong(hand.place, IllegalMove("tichu.log-deal"))
        drawn = []
        for first, dealt in zip(hand.first, hand.dealt, strict=True):
            if len(set(first)) != FIRST or not set(first) <= set(dealt):
                raise Wrong(hand.place, IllegalMove("tichu.log-first-eight"))
            drawn.append([*first, *(card for card in dealt if card not in first)])
        dealer = self.before.progress.out[0] if self.before.progress else 0
        order = tuple(drawn[(dealer + n) % SEATS][n // SEATS] for n in range(DECK))
        self._go(hand.place, [[(TABLE, Move("deal", order, dealer))]])
        callers = {said.seat for said in hand.grand}
        if hand.gifts or hand.grand or hand.early:
            for seat in range(SEATS):
                self._go(hand.place, [[(seat, GRAND_YES if seat in callers else GRAND_NO)]])

    def _exchange(self) -> None:
        hand = self.hand
        for said in hand.early:
            self._call(said)
        for giver, cards in enumerate(hand.gifts):
            for taker, card in zip(self.game.variant.takers(giver), cards, strict=True):
                self._go(hand.place, [[(giver, Move("give", (card,), taker))]])
        state = self.ways[0].state
        holders = tuple(seat for seat, cards in enumerate(state.hands) if bombs(cards))
        if hand.bombs is not None and tuple(sorted(hand.bombs)) != holders:
            raise Wrong(hand.place, IllegalMove("tichu.log-bombs"))

    def _play(self) -> None:
        for said in _in_time(self.hand.play):
            if said.kind == "tichu":
                self._call(said)
            elif said.kind == "wish":
                self._go(said.place, [[(self._turn(), Move("wish", (), said.value))]])
            else:
                self._go_on(said)

    def _go_on(self, said: Said) -> None:
        """A play, a pass or a gift: a wish that was not made and tricks that nobody collected come before it."""
        kept: list[Way] = []
        failed: Wrong | None = None
        for way in self.ways:
            try:
                kept += self._tried(way, said.place, _options(way.state, said))
            except Wrong as wrong:
                failed = failed or wrong
        if not kept and failed:
            raise failed
        self.ways = kept[:BRANCHES]

    def _call(self, said: Said) -> None:
        """A call; the same one written twice is one."""
        if not self.ways[0].state.calls[said.seat]:
            self._go(said.place, [[(said.seat, CALL)]])

    def _result(self, result: tuple[int, int]) -> None:
        """The hand must be over, and count as the log says."""
        place = self.hand.last
        over = [way for way in self.ways if len(way.state.sheet) > len(self.before.sheet)]
        if not over:
            raise Wrong(place, IllegalMove("tichu.log-not-over"))
        self.ways = over[:1]
        points = rows_of(over[0].state.sheet, PointsRow)[-1].points
        if points != result:
            if not self._partner_forgotten(over[0].state, points, result):
                raise Wrong(place, IllegalMove("tichu.log-result", a=points[0], b=points[1]))
            self.notes = (BadText(PARTNERS),)
        winners = (0,) if result[0] > result[1] else (1,) if result[1] > result[0] else ()
        self.outcome = Outcome(points, winners, "tichu.hand")

    def _partner_forgotten(self, state: State, points: tuple[int, int], result: tuple[int, int]) -> bool:
        assert state.progress
        first = state.progress.out[0]
        (partner,) = self.game.variant.partners(first)
        side = self.game.sides[first]
        forgotten = list(points)
        forgotten[side] += CALL_WORTH[state.calls[partner]]
        both = state.calls[first] and state.calls[partner]
        return bool(both) and tuple(forgotten) == result

    # Moves.

    def _turn(self) -> Seat:
        progress = self.ways[0].state.progress
        return progress.turn if progress else TABLE

    def _go(self, place: int, options: Sequence[Sequence[Event]]) -> None:
        self.ways = [after for way in self.ways for after in self._tried(way, place, options)][:BRANCHES]

    def _tried(self, way: Way, place: int, options: Sequence[Sequence[Event]]) -> list[Way]:
        """What comes of a way by each of the options that is legal. Raises Wrong if none is."""
        found: list[Way] = []
        failed: GameError | None = None
        for events in options:
            try:
                state = way.state
                for seat, move in events:
                    state = self.game.play(state, seat, move)
                found.append(Way(state, way.moves + tuple(events)))
            except GameError as error:
                failed = failed or error
        if failed and not found:
            raise Wrong(place, failed)
        return found


def _tags(hand: Hand) -> tuple[tuple[str, str], ...]:
    """The names by seat, and the result as the log gives it."""
    tags = [(f"Player{seat}", name) for seat, name in enumerate(hand.names, 1)]
    return (*tags, ("Result", "{} - {}".format(*hand.result))) if hand.result else tuple(tags)


def _options(state: State, said: Said) -> list[list[Event]]:
    """Everything that a line may mean."""
    progress = state.progress
    if progress is None or progress.over:
        return [[(said.seat, PASS)]]
    first: list[Event] = [(progress.turn, Move("wish"))] if progress.pending == "wish" else []
    if said.kind == "gift":
        owner = progress.trick[-1][0] if progress.trick else progress.turn
        gone = progress.turn == TABLE and not progress.left[owner]
        swept: list[Event] = [(TABLE, SWEEP)] if gone else []
        return [[*swept, (owner, Move("gift", (), said.seat))]]
    waits = progress.turn == TABLE
    owner = progress.trick[-1][0] if progress.trick else progress.turn
    if said.kind == "pass":
        # The owner of a trick "passes" to collect it; an owner who is out does not.
        collects = waits and owner == said.seat
        gone = waits and not progress.left[owner]
        return [[(TABLE, SWEEP)]] if collects else [[*([(TABLE, SWEEP)] if gone else first), (said.seat, PASS)]]
    plays: list[Event] = [(said.seat, Move("play", said.cards, wild)) for wild in _wilds(said.cards)]
    found = [[*first, play] for play in plays]
    if waits and not progress.left[owner]:
        found += [[(TABLE, SWEEP), play] for play in plays]
    return found


def _wilds(cards: Cards) -> list[int]:
    return [combo.wild for combo in readings(cards)] or [0]


def _in_time(play: Sequence[Said]) -> list[Said]:
    """The lines with a late call put before the first play of its seat."""
    said = list(play)
    for n, one in enumerate(play):
        if one.kind != "tichu":
            continue
        before = [m for m in range(max(0, n - 2), n) if play[m].kind == "play" and play[m].seat == one.seat]
        played = [m for m in range(n) if play[m].kind == "play" and play[m].seat == one.seat]
        if before and played == before[:1] and all(play[m].kind in {"wish", "tichu"} for m in range(before[0] + 1, n)):
            said.remove(one)
            said.insert(said.index(play[before[0]]), one)
    return said
