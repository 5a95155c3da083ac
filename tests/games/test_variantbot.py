"""Computer players of Tichu's variants, and what is told of their games."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import tschatulle
from games.tichutable import cards, table
from tschatulle.chance import Chance
from tschatulle.game import TABLE
from tschatulle.games import REGISTRY, Kit
from tschatulle.games.tichu import VARIANTS as LINES
from tschatulle.games.tichu.bots.baseline import chosen
from tschatulle.games.tichu.bots.levels import BOTS, mind_of
from tschatulle.games.tichu.bots.minds.openhands import acting
from tschatulle.games.tichu.coach.review import voice_of
from tschatulle.games.tichu.rules import tientsin, trichu
from tschatulle.games.tichu.show import tientsin as tientsinshow
from tschatulle.games.tichu.show import trichu as trichushow
from tschatulle.games.tichu.show.family import parts
from tschatulle.games.tichu.table.sheet import PointsRow, TrichuRow
from tschatulle.games.tichu.table.state import CALL, EXCHANGE, GRAND, GRAND_NO, OTHER_CALL, Move, State
from tschatulle.minds.bot import finish

VARIANTS = [key for key, entry in REGISTRY.items() if entry.family == "tichu" and key != "tichu4"]
THREE, SIX = trichu.make({}), tientsin.make({})
three = partial(table, trichu.CIRCLES[0], fresh=True)
six = partial(table, SIX.variant, turn=0, fresh=True)


def test_every_variant_has_a_mind_and_a_voice() -> None:
    assert [key for key, entry in REGISTRY.items() if entry.family == "tichu"] == [*LINES]
    for key in LINES:
        game = Kit(key).game
        assert callable(mind_of(game).decided) and voice_of(game).doubt > 0


FIRST_MOVE = """
import sys
from tschatulle.chance import Chance
from tschatulle.games import Kit
kit = Kit("tichu4")
game, state = kit.game, kit.game.start()
state = game.play(state, -1, game.table_move(state, Chance("first")))
for name in ("easy", "greedy", "medium", "hard"):
    assert list(kit.bots[name].think(game, game.observe(state, 0), 0, Chance("x")))
print(*(name for name in sys.modules if name.startswith("tschatulle.games.tichu.")))
"""


def test_a_move_of_a_computer_in_tichu_imports_no_other_variant() -> None:
    core = str(Path(tschatulle.__file__).parents[1])
    command = [sys.executable, "-c", FIRST_MOVE]
    done = subprocess.run(command, env={"PYTHONPATH": core}, capture_output=True, text=True, check=True)
    found = {tuple(name.split(".")[3:]) for name in done.stdout.split()}
    assert {one[1:] for one in found if one[0] == "rules"} == {(), ("tichu",), ("climbing",), ("wish",)}
    assert {one[2:] for one in found if one[:2] == ("bots", "minds")} == {(), ("mind",), ("tichu",)}
    assert not {one[0] for one in found} & {"show", "coach", "lessons", "commands"}


def text(game: Any, state: State, seat: int) -> str:
    move, _ = mind_of(game).greedy(game, game.observe(state, seat), seat)
    return str(game.move_text(move))


@pytest.mark.parametrize("key", VARIANTS)
def test_a_game_of_computers_has_no_illegal_move_and_ends(key: str) -> None:
    kit = Kit(key, {"hands": "2"} if key.startswith("grand") else {})
    game, rng = kit.game, Chance(f"computers {key}")
    names = ["greedy" if seat % 2 else "random" for seat in range(len(game.sides))]
    state, told = game.start(), 0
    for _ in range(5000):
        awaited = game.awaited(state)
        if not awaited:
            break
        seat = awaited[0]
        if seat == TABLE:
            move = game.table_move(state, rng)
        else:
            seen = game.observe(state, seat)
            thought = finish(kit.bots[names[seat]].think(game, seen, seat, rng))
            move = thought.move
            assert move in game.moves(state, seat) and thought.why[0].startswith("why.")
            assert kit.show.where(move)[0].startswith("hint.tichu.")
        after = game.play(state, seat, move)
        told += len(kit.show.story(game.observe(state, None), seat, move, game.observe(after, None), None))
        state = after
    assert game.outcome(state) and told > 100 and kit.show.end(state)[0].startswith("end.tichu.")


@pytest.mark.parametrize("key", ["tichu3", "tichu6", "tichu4chaos", "grandseigneur6"])
def test_the_greedy_player_is_better_than_chance(key: str) -> None:
    kit = Kit(key)
    game, rng, won = kit.game, Chance(f"better {key}"), 0
    for n in range(6):
        greedy = n % 2 if key == "tichu6" else n % len(game.sides)
        state = game.start()
        while game.awaited(state):
            seat = game.awaited(state)[0]
            if seat == TABLE:
                state = game.play(state, TABLE, game.table_move(state, rng))
                continue
            name = "greedy" if game.sides[seat] == game.sides[greedy] else "random"
            move = finish(kit.bots[name].think(game, game.observe(state, seat), seat, rng)).move
            state = game.play(state, seat, move)
        end = game.outcome(state)
        won += bool(end and game.sides[greedy] in end.winners)
    assert won >= 4


def test_which_hand_is_played() -> None:
    state = three("S3 S4", "S5 S6", "S7 S8", "SA S9", turn=3)
    assert acting(THREE, state, 0) == 3 and acting(THREE, state, 1) == 1


def test_the_lone_player_plays_both_hands_and_leaves_its_own_trick_alone() -> None:
    state = three("SA S3", "S5 S6", "S7 S8", "SK S4", turn=0)
    state = THREE.play(state, 0, Move("play", cards("SA")))
    state = THREE.play(state, 1, Move("pass"))
    assert text(THREE, state, 0) == "-", "the Table does not cover it"
    lead = three("S2 B2 R2 G2 SK", "S5 S6", "S7 S8", "S3 B3 S9", turn=3)
    assert text(THREE, lead, 0) == "S3B3", "the Table leads its own cards"


def test_gifts_in_three_and_six() -> None:
    state = THREE.play(THREE.start(), TABLE, THREE.table_move(THREE.start(), Chance("g"))._replace(value=0))
    for seat in (1, 2):
        state = THREE.play(state, seat, GRAND_NO)
    move, why = chosen(THREE, THREE.observe(state, 0), 0)
    lowest = min(state.hands[0][0], state.hands[3][0])
    assert (move.cards, why) == ((lowest,), "gift") and move.value == 1
    to_partner, _ = chosen(SIX, exchanging(), 0)
    assert to_partner.cards == exchanging().hands[0][-1:] and to_partner.value == 2


def exchanging() -> State:
    state = SIX.play(SIX.start(), TABLE, SIX.table_move(SIX.start(), Chance("six")))
    for seat in range(6):
        state = SIX.play(state, seat, GRAND_NO)
    assert state.phase == EXCHANGE
    return state


def test_the_dog_goes_to_the_partner_with_the_fewest_cards_and_the_dragon_to_who_has_most() -> None:
    state = six("Hu S9", "B3 B4", "R3 R4 R5", "G3 G4", "S5 B5", "S6 B6")
    state = SIX.play(state, 0, Move("play", cards("Hu")))
    assert text(SIX, state, 0) == "L4"
    state = six("Dr S9", "B3", "R3 R4", "G3 G4 G5", "S5 B5", "S6 B6")
    state = SIX.play(state, 0, Move("play", cards("Dr")))
    for seat in (1, 2, 3, 4, 5):
        state = SIX.play(state, seat, Move("pass"))
    assert text(SIX, SIX.play(state, TABLE, Move("sweep")), 0) == ">3"


def test_a_team_of_three_leaves_each_other_alone() -> None:
    state = six("SK S9", "B3 B4", "SA R4", "G3 G4", "BA B5", "S6 B6")
    state = SIX.play(state, 0, Move("play", cards("SK")))
    state = SIX.play(state, 1, Move("pass"))
    assert text(SIX, state, 2) == "-"
    assert (
        text(SIX, replace(state, hands=(*state.hands[:2], cards("SA"), *state.hands[3:]), progress=_left(state)), 2)
        == "SA"
    )


def _left(state: State) -> Any:
    assert state.progress
    return state.progress._replace(left=(1, 2, 1, 2, 2, 2))


# What is told.


def keys(steps: Any) -> list[str]:
    return [step["line"][0].removeprefix("log.tichu.") for step in steps if "line" in step]


def test_trichu_is_told_with_the_table() -> None:
    state = three("S3 S4", "S5 S6", "S7 S8", "Ma SA S9", turn=3)
    after = THREE.play(state, 0, Move("play", cards("SA")))
    told = trichushow.story(state, 0, Move("play", cards("SA")), after, 1)
    assert told[-1]["line"][1]["who"] == ("seat.tichu3.3", {}) and keys(told) == ["single"]
    facts = trichushow.scene(after)["facts"]
    assert facts["order"] == [0, 1, 3, 2] and facts["keepers"] == [0, 1, 2, 0] and facts["sides"] == [0, 1, 1, 0]
    assert facts["turn"] == 2 and facts["owner"] == 3 and facts["totals"] == [0, 0, 0, 0]
    sheet = (TrichuRow(70, 0, 30, 0, 0),) * 9
    assert trichushow.end(State(sheet=sheet)) == (
        "end.tichu.nine",
        {"n": 630, "hands": 9, "who": ("seat.tichu3.0", {})},
    )
    assert trichushow.end(State(sheet=(TrichuRow(50, 0, 50, 0, 0),) * 9))[0] == "end.tichu.shared"


def test_the_end_of_a_hand_of_trichu() -> None:
    state = three("SA", "S5 S6", "S7 S8", "SQ", turn=3)
    for seat, word in ((0, "SQ"), (2, "-"), (0, "SA")):
        move = THREE.read_move(word)
        before, state = state, THREE.play(state, seat, move)
    told = trichushow.story(before, 0, move, state, None)
    assert keys(told) == ["single", "out", "double", "columns"]


def test_tientsin_is_told_with_the_dogs_choice_and_the_triple_victory() -> None:
    state = six("Hu S9", "B3 B4", "R3 R4", "G3 G4", "S5 B5", "S6 B6")
    dog = SIX.play(state, 0, Move("play", cards("Hu")))
    assert keys(tientsinshow.story(state, 0, Move("play", cards("Hu")), dog, 3)) == ["dog-choice"]
    led = SIX.play(dog, 0, Move("lead", (), 4))
    told = tientsinshow.story(dog, 0, Move("lead", (), 4), led, 3)
    assert keys(told) == ["dog-lead"] and told[0]["line"][1]["other"] == ("seat.tichu6.4", {})
    deal = SIX.table_move(SIX.start(), Chance("d"))
    assert keys(tientsinshow.story(SIX.start(), TABLE, deal, SIX.play(SIX.start(), TABLE, deal), 0)) == ["deal-six"]
    state = six("SQ", "B3 B4", "SK", "G3 G4", "SA", "S6 B6")
    for seat, word in ((0, "SQ"), (1, "-"), (2, "SK"), (3, "-"), (4, "SA")):
        before, state = state, SIX.play(state, seat, SIX.read_move(word))
    assert keys(tientsinshow.story(before, 4, Move("play", cards("SA")), state, 0)) == [
        "single",
        "out",
        "triple-victory",
        "score",
    ]
    assert tientsinshow.end(State(sheet=(PointsRow(300, 0, 0, 0),) * 4))[0] == "end.tichu.won"


def test_every_line_of_the_variants_is_told_and_has_words() -> None:
    words = json.loads((Path(__file__).parents[2] / "web" / "i18n" / "en.json").read_text("utf-8"))
    found: set[str] = set()
    for key in ("tichu3", "tichu6", "tichu4chaos", "grandseigneur7"):
        kit, rng = Kit(key), Chance(f"lines {key}")
        game, state = kit.game, kit.game.start()
        while game.awaited(state):
            seat = game.awaited(state)[0]
            move = game.table_move(state, rng) if seat < 0 else rng.pick(game.moves(state, seat))
            after = game.play(state, seat, move)
            found |= {*keys(kit.show.story(state, seat, move, after, None))}
            state = after
    assert all(f"log.tichu.{key}" in words for key in found)
    told = "columns counted-lone dealt deal-six dog-choice dog-lead last left named signalled signals tax throne trick"
    assert set(told.split()) <= found
    state = exchanging()
    before = replace(state, phase=GRAND, calls=(0,) * 6)
    assert keys(tientsinshow.story(before, 5, GRAND_NO, state, None)) == ["no-grand-rest"]


def test_parts_of_moves() -> None:
    assert parts(CALL) == ("tichu",) and parts(OTHER_CALL) == ("tichu", "hand1")
    assert parts(Move("lead", (), 4)) == ("seat4",) and parts(Move("name", (), 2)) == ("name2",)
    assert parts(Move("signal", (), 4)) == ("signal4",) and parts(Move("leave")) == ("leave",)
    assert parts(Move("play", (3, 55, 111), 10 + 16 * 9)) == ("card3", "card55", "card111", "as10", "as9")
    assert parts(Move("give", (3,), 2)) == ("card3", "seat2")
    assert list(BOTS) == ["random", "easy", "greedy", "medium", "hard", "best"]
