"""The ten laws, over every game of the registry and many seeds. No game is excused.

L1 play is pure and total on moves, states are hashable and sound      L6 imagined worlds are sound
L2 somebody is awaited until the outcome, and every game ends          L7 texts and their readers are a pair
L3 an observation observed again is the same                           L8 a record replays without chance
L4 moves and awaited of an observation are those of the state          L9 a story tells no secret
L5 an imagined world looks the same to the one who imagines it         L10 bots are blindfolded
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from copy import deepcopy
from functools import lru_cache
from typing import Any

import pytest
from tschatulle.chance import Chance
from tschatulle.game import TABLE, BadText, IllegalMove
from tschatulle.games import REGISTRY, Kit
from tschatulle.games.entries import Entry
from tschatulle.minds.bot import finish
from tschatulle.play.record import Entered, Record, replay

SEEDS = range(12)
ENOUGH = 4000
"""After so many moves no further game of a kind is begun."""
NIGHT = bool(os.environ.get("TSCHATULLE_NIGHT"))
SPREAD = 250 if NIGHT else 100
"""Of a longer game about so many moments are looked at, evenly spread, and its end; of all games of a kind together at
most MANY times as many. Every night (`.ci/nightly runtime`) more of the same games, here and in the shipped Python."""
MANY = 3
BLINDFOLDED = 8
"""At so many places of a long game with secrets bots are asked twice; at fewer of variants."""
OPEN = 3 if NIGHT else 1
"""Likewise where all see all: the other world is the same one, and it is asked whether bots throw dice of their own."""

Moment = tuple[Any, int, Any, Any]
"""State before, seat, move, state after."""


@pytest.fixture(scope="module", params=REGISTRY)
def key(request: pytest.FixtureRequest) -> str:
    """A game. All laws are tried with one before the next comes, so that its games are walked once for all of them."""
    name: str = request.param
    return name


def walk(key: str, seed: object) -> Iterator[Moment]:
    """A game of random moves to its end, which comes within the bound that the game states (law 2)."""
    kit, rng = Kit(key), Chance(f"laws/{key}/{seed}")
    game, state = kit.game, kit.game.start()
    for _ in range(kit.extent.moves + 1):
        awaited = game.awaited(state)
        if not awaited:
            return
        seat = rng.pick(awaited)
        move = game.table_move(state, rng) if seat == TABLE else rng.pick(game.moves(state, seat))
        after = game.play(state, seat, move)
        yield state, seat, move, after
        state = after
    raise AssertionError(f"{key} does not end within {kit.extent.moves} moves")


def viewers(game: Any) -> list[int | None]:
    return [None, *range(len(game.sides))]


def share(key: str) -> int:
    """A game with secrets at a table of more than two is looked at through many eyes: only the first of its kind (with
    and without moves out of turn) is looked at in full, the variants of a family share as much among them."""
    entry = REGISTRY[key]
    alike = [name for name, one in REGISTRY.items() if crowd(one) and one.interrupts == entry.interrupts]
    if not crowd(entry) or key == alike[0]:
        return 1
    return sum(one.family == entry.family for one in REGISTRY.values())


def crowd(entry: Entry) -> bool:
    return entry.secret and entry.seats > 2


@lru_cache(maxsize=1)
def games(key: str) -> list[list[Moment]]:
    """A game for each seed; fewer of a kind whose games are very long."""
    found: list[list[Moment]] = []
    for seed in SEEDS:
        if sum(map(len, found)) < ENOUGH // share(key):
            found.append(list(walk(key, seed)))
    return found


def moments(key: str) -> Iterator[Moment]:
    """Fewer of games with many seats: each moment is looked at through all eyes."""
    spread = SPREAD * 5 // max(5, 1 + REGISTRY[key].seats) // share(key)
    every = sum(map(len, games(key))) // (MANY * spread)
    for number, played in enumerate(games(key)):
        stride = 1 + max(every, len(played) // spread)
        yield from (*played[number % stride : -1 : stride], played[-1])


def test_l1_play_is_pure_and_total_on_moves(key: str) -> None:
    game = Kit(key).game
    assert game.flaws(game.start()) == ()
    for state, seat, move, after in moments(key):
        kept = deepcopy(state)
        assert isinstance(hash(state), int)
        assert game.flaws(after) == ()
        assert game.play(state, seat, move) == after
        for other in range(len(game.sides)):
            for option in game.moves(state, other):
                game.play(state, other, option)
        assert state == kept


def test_l1_refused_moves_have_a_reason(key: str) -> None:
    game = Kit(key).game
    for state, seat, move, after in moments(key):
        with pytest.raises(IllegalMove) as refusal:
            game.play(state, seat if seat != TABLE else 0, move) if seat == TABLE else game.play(state, TABLE, move)
        assert refusal.value.reason
        if not game.awaited(after):
            with pytest.raises(IllegalMove):
                game.play(after, seat, move)


def test_l2_somebody_is_awaited_until_the_outcome(key: str) -> None:
    game = Kit(key).game
    for state, _, _, after in moments(key):
        for one in (state, after):
            assert (game.outcome(one) is None) == bool(game.awaited(one))
            assert game.awaited(one) == (TABLE,) or all(game.moves(one, seat) for seat in game.awaited(one))
        end = game.outcome(after)
        if end:
            assert len(end.points) == len(set(game.sides))
            assert set(end.winners) <= set(game.sides)


def test_l3_observing_twice_is_observing_once(key: str) -> None:
    game = Kit(key).game
    for _, _, _, after in moments(key):
        for viewer in viewers(game):
            seen = game.observe(after, viewer)
            assert game.observe(seen, viewer) == seen
            assert game.flaws(seen) == ()


def test_l4_rules_ask_a_seat_nothing_it_cannot_know(key: str) -> None:
    game = Kit(key).game
    for _, _, _, after in moments(key):
        for seat in range(len(game.sides)):
            seen = game.observe(after, seat)
            assert game.moves(seen, seat) == game.moves(after, seat)
            assert game.awaited(seen) == game.awaited(after)


def test_l5_and_l6_imagined_worlds_look_the_same_and_are_possible(key: str) -> None:
    game = Kit(key).game
    for number, (_, _, _, after) in enumerate(moments(key)):
        for viewer in viewers(game):
            seen = game.observe(after, viewer)
            world = game.imagine(seen, viewer, Chance(f"imagine/{number}/{viewer}"))
            assert game.observe(world, viewer) == seen
            assert game.flaws(world) == ()
            awaited = game.awaited(world)
            if awaited and awaited != (TABLE,):
                game.play(world, awaited[0], game.moves(world, awaited[0])[0])


def test_l7_texts_and_readers_are_pairs(key: str) -> None:
    game = Kit(key).game
    assert game.read_state(game.state_text(game.start())) == game.start()
    for _, _, move, after in moments(key):
        assert game.read_move(game.move_text(move)) == move
        # What everybody may see looks the same to all: once is enough.
        for one in dict.fromkeys((after, *(game.observe(after, viewer) for viewer in viewers(game)))):
            assert game.read_state(game.state_text(one)) == one
        for seat in range(len(game.sides)):
            moves = game.moves(after, seat)
            assert len({game.move_text(option) for option in moves}) == len(moves)


@pytest.mark.timeout(60)  # a reader that runs away is a failure
def test_l7_rubbish_raises_bad_text_only_and_fast(key: str) -> None:
    game, dice = Kit(key).game, random.Random(7)
    texts = [game.state_text(after) for _, _, _, after in games(key)[0]]
    texts += [game.move_text(move) for _, _, move, _ in games(key)[0]]
    for rubbish in [
        *broken(texts, dice, 600 // share(key)),
        "",
        "\x00",
        "9" * 100_000,
        "d" + "." * 100_000,
        "é",
        "²3",
        "٣٤",
    ]:
        for read, write in ((game.read_move, game.move_text), (game.read_state, game.state_text)):
            try:
                value = read(rubbish)
            except BadText:
                pass
            else:
                assert read(write(value)) == value


def broken(texts: list[str], dice: random.Random, count: int) -> Iterator[str]:
    """Sound texts with a letter changed, lost, doubled or swapped, or with their halves mixed."""
    letters = "".join(sorted(set("".join(texts)))) + "089/.,;:dx \n"
    for _ in range(count):
        text = dice.choice(texts)
        place = dice.randrange(len(text) + 1)
        yield dice.choice(
            [
                text[:place] + dice.choice(letters) + text[place + 1 :],
                text[:place] + text[place + 1 :],
                text[:place] + text[place : place + 1] * 2 + text[place + 1 :],
                text[:place] + dice.choice(texts)[place:],
            ]
        )


def test_l8_a_record_replays_without_chance(key: str) -> None:
    game = Kit(key).game
    for played in games(key):
        moves = tuple(Entered(seat, game.move_text(move)) for _, seat, move, _ in played)
        assert list(replay(Record(key, moves=moves))) == [game.start(), *(after for *_, after in played)]


def test_l9_a_story_is_the_same_in_worlds_that_look_the_same(key: str) -> None:
    kit = Kit(key)
    game, show = kit.game, kit.show
    for number, (state, seat, move, after) in enumerate(moments(key)):
        others = alternatives(game, state, seat, number)
        for viewer in viewers(game):
            seen, later = game.observe(state, viewer), game.observe(after, viewer)
            told = show.story(seen, seat, move, later, viewer)
            assert told
            for twin_move, other in others:
                if game.observe(other, viewer) == later:
                    assert show.story(seen, seat, twin_move, later, viewer) == told
            assert show.scene(later) == show.scene(game.observe(game.imagine(later, viewer, Chance("twin")), viewer))


def alternatives(game: Any, state: Any, seat: int, number: int) -> list[tuple[Any, Any]]:
    """All that could have been done instead, of the table's moves some, and what it would have led to. Among them are
    those that a viewer cannot tell from the move that was made."""
    if seat == TABLE:
        options = [game.table_move(state, Chance(f"twin/{number}/{n}")) for n in range(20)]
    else:
        options = list(game.moves(state, seat))
    return [(option, game.play(state, seat, option)) for option in options]


def test_l10_bots_answer_the_same_for_what_looks_the_same(key: str) -> None:
    kit = Kit(key)
    game = kit.game
    played = games(key)[0]
    places = max(2, BLINDFOLDED // share(key)) if REGISTRY[key].secret else OPEN
    stride = max(4, len(played) // places)
    for name, bot in kit.bots.items():
        for number, (state, seat, _, _) in enumerate(played):
            if seat == TABLE or number % stride != (stride // 2 if places == 1 else 0):
                continue
            twin = game.observe(game.imagine(game.observe(state, seat), seat, Chance("other world")), seat)
            answers = [finish(bot.think(game, seen, seat, Chance("bot"))) for seen in (game.observe(state, seat), twin)]
            assert answers[0] == answers[1], name
            assert answers[0].move in game.moves(state, seat)
