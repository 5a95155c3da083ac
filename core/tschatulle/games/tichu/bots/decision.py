"""What a decision is, and what is asked of a game to decide in it.

Knows: budgets and thresholds of a level. Does not know: how anything is decided (opening.py, play.py).
"""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple, Protocol

from tschatulle.game import Seat
from tschatulle.games.tichu.table.scoring import Scoring
from tschatulle.games.tichu.table.state import Move, State
from tschatulle.games.tichu.table.variantrules import VariantRules
from tschatulle.presentation import Line


class SidedGame(Protocol):
    """What is asked of a game of any number of sides."""

    @property
    def sides(self) -> tuple[int, ...]: ...

    def variant_of(self, state: State) -> VariantRules: ...

    def moves(self, state: State, seat: Seat) -> tuple[Move, ...]: ...


class FourSeatGame(SidedGame, Protocol):
    """What is asked of a game for two sides of two."""

    @property
    def variant(self) -> VariantRules: ...

    @property
    def scoring(self) -> Scoring: ...


class Skill(NamedTuple):
    """Budgets in hands played out, and thresholds."""

    plays: int
    """For a move."""
    most: int
    """Plays that are weighed at most."""
    swaps: int = 0
    """For the exchange; 0 for the rule of thumb."""
    gifts: int = 24
    calls: int = 120
    """To find out whether to call."""
    tichu: float = 0.62
    """Share of worlds in which one must go out first to call; more than 1 for a player who never calls."""
    grands: int = 0
    grand: float = 0.62
    dares: int = 0
    """The same for who calls none usually, where the side is behind in the match."""
    fear: float = 2.0
    """So much what a lost call costs counts against what a won one brings, where that is weighed: who imagines that the
    others play by policy believes a little too much in its own hand."""
    match: bool = False
    """Whether hands and calls are worth what they do for the match (match/standing.py), else what they count."""
    sharp: int = 8
    """So many of 16 parts of what a hand is then worth are the chance to win the match, the others points."""
    tries: int = 1
    """Worlds that are drawn for each one that is taken, as likely as what the others did makes it."""
    partner: bool = False
    """Whether options that are about as good are told apart by what partners rely on (conventions.py)."""
    usual: float = 0.0
    """So many points for what the policy plays by which hands are played out are then added. It agrees with people more
    often than what comes out best in some hundreds of hands, which is half luck where nothing is clearly better."""
    learned: bool = False
    """Whether hands of two sides of two are played out by the learned policy (playouts/policy.py), not by the habit."""
    ends: bool = False
    """Whether the end of a hand is searched with open cards in each imagined deal (playouts/doubledummy.py)."""


class CallValue(NamedTuple):
    """What a call changes, on average of all trials, in what the match counts."""

    won: float
    """Where the caller is first."""
    lost: float
    """Where it is not; this is negative."""

    def worth(self, fear: float) -> float:
        """The sum, in which losses count so much."""
        return self.won + fear * self.lost


class Decision(NamedTuple):
    """A move, its reason, and what else was weighed."""

    move: Move
    why: Line
    choices: tuple[tuple[Move, float], ...] = ()


Deciding = Generator[float, None, Decision]
