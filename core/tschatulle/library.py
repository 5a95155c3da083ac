"""What `import tschatulle` offers: the names that docs/library.md explains, and games between players of any kind.

Knows: the registry, records, who is asked when. Does not know: any game, the page, which does not get this module.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tschatulle.chance import Chance, deal_chance
from tschatulle.game import TABLE, BadText, Game, GameError, IllegalMove, Outcome, Seat
from tschatulle.games import REGISTRY, Kit
from tschatulle.minds.bot import Bot, finish, listens
from tschatulle.play.links import read_any
from tschatulle.play.record import Entered, Record, checked_seed, dealt, replay
from tschatulle.play.record import file_text as record_text

if TYPE_CHECKING:
    from tschatulle.chance import Randomness
    from tschatulle.game import Move, State

__all__ = (
    "REGISTRY",
    "TABLE",
    "BadText",
    "Chance",
    "GameError",
    "IllegalMove",
    "Kit",
    "Outcome",
    "PlayedOut",
    "Player",
    "Record",
    "dealt",
    "play_out",
    "read_record",
    "record_text",
    "replay",
)

Policy = Callable[[Game[Any, Any], Any, Seat, Chance], Any]
"""Game, what the seat sees, the seat, chance -> its move. A seat that is not awaited may act out of turn; None lets
things go on."""
Player = str | Bot | Policy
"""The name of a level, a computer player, or a function."""


class PlayedOut(NamedTuple):
    """A game that was played to its end."""

    record: Record
    outcome: Outcome


def play_out(
    key: str, players: Sequence[Player], chance: str | Randomness, options: Mapping[str, str] | None = None
) -> PlayedOut:
    """Plays a game to its end, one player for each seat; each sees only what its seat may see. Where the game knows
    moves out of turn, those who are not awaited are asked first, from the seat behind the last mover.

    `chance` is the text of a seed, whose deals are those of the page, or any `random.Random`. Raises BadText for what
    does not exist, IllegalMove for a move that the rules refuse.

    >>> from random import Random
    >>> played = play_out("blank", ["best", lambda game, seen, seat, rng: rng.pick(game.moves(seen, seat))], "1")
    >>> played.record.seed, played.outcome
    ('1', Outcome(points=(2, 3), winners=(1,), reason='blank.said'))
    >>> play_out("blank", ["random", "best"], Random(7)).record.seed
    ''
    """
    table = _Table(Kit(key, options), players, chance)
    while table.game.awaited(table.state):
        table.step()
    end = table.game.outcome(table.state)
    if end is None:
        raise GameError("game-without-end", key=key)
    seed = checked_seed(chance) if isinstance(chance, str) else ""
    return PlayedOut(Record(key, tuple(table.kit.options.items()), seed, tuple(table.moves)), end)


def read_record(text: str) -> Record:
    """The record in a file, a link or an address. Raises BadText, also for a move that the rules refuse.

    >>> read_record("tschatulle record 1\\ngame blank\\nmoves 2 3 1").moves[0]
    Entered(seat=-1, text='2')
    """
    found = read_any(text)
    if found.record is None:
        raise BadText("bad-record")
    return found.record


class _Table:
    """A game under way: who sits there, where chance comes from, and what has been done."""

    def __init__(self, kit: Kit, players: Sequence[Player], chance: str | Randomness) -> None:
        self.kit, self.game, self.chance = kit, kit.game, chance
        if len(players) != len(self.game.sides):
            raise BadText("bad-players", seats=len(self.game.sides))
        self.players = [self._found(player) for player in players]
        self.streams = [self._stream(seat) for seat in range(len(players))]
        self.state: State = self.game.start()
        self.moves: list[Entered] = []
        self.tables, self.last = 0, 0

    def _found(self, player: Player) -> Bot | Policy:
        if not isinstance(player, str):
            return player
        if player not in self.kit.bots:
            raise BadText("no-such-bot", name=player[:40], known=",".join(self.kit.bots))
        return self.kit.bots[player]

    def _stream(self, seat: Seat) -> Chance:
        """What a player leaves to chance; with a seed the same as in `tschatulle simulate`."""
        if isinstance(self.chance, str):
            return Chance(f"bot/{self.kit.key}/{checked_seed(self.chance)}/{seat}")
        return Chance(self.chance)

    def step(self) -> None:
        """One move: out of turn, of the table, or of the first who is awaited."""
        awaited = self.game.awaited(self.state)
        if (found := self._interrupted(awaited)) is not None:
            seat, move = found
        else:
            seat = awaited[0]
            move = self._dealt() if seat == TABLE else self._decided(seat)
        self.state = self.game.play(self.state, seat, move)
        self.moves.append(Entered(seat, self.game.move_text(move)))
        self.last = self.last if seat == TABLE else seat

    def _dealt(self) -> Move:
        self.tables += 1
        if not isinstance(self.chance, str):
            return self.game.table_move(self.state, Chance(self.chance))
        seed = checked_seed(self.chance)
        return self.game.table_move(self.state, deal_chance(self.kit.key, self.kit.entry.deal, seed, self.tables - 1))

    def _interrupted(self, awaited: Sequence[Seat]) -> tuple[Seat, Move] | None:
        """The first behind the last mover who acts out of turn, and its move."""
        seats = len(self.players)
        around = [(self.last + 1 + n) % seats for n in range(seats)] if self.kit.entry.interrupts else []
        for seat in around:
            if seat in awaited or not self.game.moves(self.state, seat):
                continue
            if (move := self._interruption(seat)) is not None:
                return seat, move
        return None

    def _decided(self, seat: Seat) -> Move:
        """What a player does in turn."""
        player, rng, seen = self.players[seat], self.streams[seat], self.game.observe(self.state, seat)
        if callable(player):
            move: Move = player(self.game, seen, seat, rng)
        else:
            move = finish(player.think(self.game, seen, seat, rng)).move
        return move

    def _interruption(self, seat: Seat) -> Move | None:
        """What a player does out of turn."""
        player, rng, seen = self.players[seat], self.streams[seat], self.game.observe(self.state, seat)
        if callable(player):
            move: Move | None = player(self.game, seen, seat, rng)
            return move
        thought = finish(player.interrupt(self.game, seen, seat, rng)) if listens(player) else None
        return None if thought is None else thought.move
