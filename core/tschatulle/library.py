"""What `import tschatulle` offers: the names that docs/library.md explains, and games between players of any kind.

Knows: the registry, records, who is asked when. Does not know: any game, the page, which does not get this module.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tschatulle.chance import Chance
from tschatulle.environment.turns import Turns
from tschatulle.game import TABLE, BadText, Game, GameError, IllegalMove, Outcome, Seat
from tschatulle.games import REGISTRY, Kit
from tschatulle.minds.bot import Bot, Thought, finish, listens
from tschatulle.play.formats.links import read_any
from tschatulle.play.record import Record, dealt, replay
from tschatulle.play.record import file_text as record_text

if TYPE_CHECKING:
    from tschatulle.game import Move
    from tschatulle.randomness import Randomness

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
    kit = Kit(key, options)
    if len(players) != len(kit.game.sides):
        raise BadText("bad-players", seats=len(kit.game.sides))
    minds = [_found(kit, player) for player in players]
    turns = Turns(kit, chance)
    streams = [_stream(turns, chance, seat) for seat in range(len(players))]
    while turns.seat is not None:
        turns.act(_answer(turns, minds[turns.seat], streams[turns.seat]))
    if (end := turns.outcome) is None:
        raise GameError("game-without-end", key=key)
    return PlayedOut(turns.record, end)


def read_record(text: str) -> Record:
    """The record in a file, a link or an address. Raises BadText, also for a move that the rules refuse.

    >>> read_record("tschatulle record 1\\ngame blank\\nmoves 2 3 1").moves[0]
    Entered(seat=-1, text='2')
    """
    found = read_any(text)
    if found.record is None:
        raise BadText("bad-record")
    return found.record


def _found(kit: Kit, player: Player) -> Bot | Policy:
    if not isinstance(player, str):
        return player
    if player not in kit.bots:
        raise BadText("no-such-bot", name=player[:40], known=",".join(kit.bots))
    return kit.bots[player]


def _stream(turns: Turns, chance: str | Randomness, seat: Seat) -> Chance:
    """What a player leaves to chance; with a seed the same as in `tschatulle simulate`."""
    return Chance(f"bot/{turns.kit.key}/{turns.seed}/{seat}" if isinstance(chance, str) else chance)


def _answer(turns: Turns, player: Bot | Policy, rng: Chance) -> Move | None:
    """What the one who is asked wants to do; None for nothing, out of turn."""
    game, seat = turns.game, turns.seat
    assert seat is not None
    seen = game.observe(turns.state, seat)
    if callable(player):
        move: Move | None = player(game, seen, seat, rng)
        return move
    if not turns.early:
        thought: Thought | None = finish(player.think(game, seen, seat, rng))
    else:
        thought = finish(player.interrupt(game, seen, seat, rng)) if listens(player) else None
    return None if thought is None else thought.move
