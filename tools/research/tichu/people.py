"""How often players choose what people chose, in logs of hands that people played.

Knows: logs, decisions with three options and more. Does not know: who played well. People are no teachers here: nothing
is learned from logs, they only tell how much a player surprises.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from tschatulle.chance import Chance
from tschatulle.game import TABLE, Seat
from tschatulle.games.tichu.bots.plan import Group, group_of
from tschatulle.games.tichu.formats.replay import read_games
from tschatulle.games.tichu.rules.tichu import Tichu
from tschatulle.games.tichu.table.state import CALL, PLAY, HandProgress, Move, State
from tschatulle.minds.bot import Bot, finish

LEAST = 3
"""Fewer options are hardly a choice."""
WHERE = ("on the lead", "on a partner's trick", "on an opponent's trick")


class Chosen(NamedTuple):
    """A play or a pass of somebody."""

    where: str
    seen: State
    seat: Seat
    stream: str
    """The name of a stream of chance for who is asked the same."""
    made: Move


def exact_hands(folder: Path) -> list[tuple[tuple[Seat, str], ...]]:
    """The moves of each hand of the logs in a folder that was played to its end by the rules, once each."""
    texts = (file.read_text("utf-8", errors="replace") for file in sorted(folder.glob("*.tch")))
    scores = (score for text in texts for score in read_games(text))
    return list(dict.fromkeys(score.moves for score in scores if score.outcome and not score.error))


def chosen(game: Tichu, moves: Iterable[tuple[Seat, str]], name: str) -> Iterator[Chosen]:
    """The choices of a hand, by all four."""
    state = game.start()
    for number, (seat, text) in enumerate(moves):
        made, progress = game.read_move(text), state.progress
        if state.phase == PLAY and progress and seat == progress.turn != TABLE and made.kind in ("play", "pass"):
            options = {meant(game, move) for move in game.moves(state, seat) if move != CALL}
            if len(options) >= LEAST:
                yield Chosen(_where(progress, seat), game.observe(state, seat), seat, f"{name}/{number}", made)
        state = game.play(state, seat, made)


def _where(progress: HandProgress, seat: Seat) -> str:
    if not progress.trick:
        return WHERE[0]
    return WHERE[1] if progress.trick[-1][0] == seat ^ 2 else WHERE[2]


def meant(game: Tichu, move: Move) -> Group | Move:
    """The same for moves that differ in suits only."""
    combo = game.variant.reading(move.cards, move.value) if move.kind == "play" else None
    return group_of(combo) if combo else move


def agreed(game: Tichu, player: Bot, one: Chosen) -> bool:
    """Whether a player would have done the same; who calls plays what it thinks best then."""
    thought = finish(player.think(game, one.seen, one.seat, Chance(one.stream)))
    move: Move = thought.choices[0].move if thought.move == CALL else thought.move
    return meant(game, move) == meant(game, one.made)


def table(players: Mapping[str, Bot], game: Tichu, hands: Iterable[Iterable[tuple[Seat, str]]]) -> Iterator[str]:
    """Lines for docs/tichu-bots.md: of all choices in a place the share that each player would have made."""
    asked, same = Counter[str](), Counter[tuple[str, str]]()
    for number, moves in enumerate(hands):
        for one in chosen(game, moves, str(number)):
            asked[one.where] += 1
            same.update((one.where, name) for name, player in players.items() if agreed(game, player, one))
    yield "choice | asked | " + " | ".join(players)
    for where in WHERE:
        yield f"{where} | {asked[where]} | " + " | ".join(_share(same[where, name], asked[where]) for name in players)
    total = asked.total()
    shares = (_share(sum(same[where, name] for where in WHERE), total) for name in players)
    yield f"all | {total} | " + " | ".join(shares)


def _share(part: int, of: int) -> str:
    return f"{100 * part / max(1, of):.1f} %"
