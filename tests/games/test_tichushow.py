"""What the board of Tichu is told, the words for it, the first bots, and the command `tichu-hand`."""

from __future__ import annotations

import ast
import json
import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from games.tichutable import table, walk
from tschatulle.__main__ import main
from tschatulle.chance import Chance
from tschatulle.commands.simulate import simulate
from tschatulle.game import TABLE
from tschatulle.games import Kit
from tschatulle.games.tichu.bots.baseline import chosen
from tschatulle.games.tichu.bots.levels import GreedyPlayer
from tschatulle.games.tichu.bots.manners import BOTS
from tschatulle.games.tichu.commands.hand import BENCHES
from tschatulle.games.tichu.rules.tichu import Tichu, make
from tschatulle.games.tichu.show import tichu as show
from tschatulle.games.tichu.table.scoring import HANDS
from tschatulle.games.tichu.table.sheet import PointsRow
from tschatulle.games.tichu.table.state import (
    BACK,
    CALL,
    DEAL,
    EXCHANGE,
    GRAND,
    GRAND_NO,
    GRAND_YES,
    OVER,
    PASS,
    PLAY,
    Move,
    State,
)
from tschatulle.minds.bot import Thought, finish

ROOT = Path(__file__).resolve().parent.parent.parent
CORE = ROOT / "core" / "tschatulle" / "games" / "tichu"
GAME = make({})
lead = partial(table, GAME.variant, turn=0)
WORDS = {name: json.loads((ROOT / "web" / "i18n" / f"{name}.json").read_text("utf-8")) for name in ("en", "de", "cs")}


def spoken(line: Any, table: dict[str, str]) -> str:
    """A line in a language, gaps filled by lines and values."""
    key, told = line
    assert key in table, key
    for gap in re.findall(r"\{(\w+)\}", table[key]):
        assert gap in told, f"{key} has no {gap}"
    filled = {name: spoken(value, table) if isinstance(value, tuple) else value for name, value in told.items()}
    return table[key].format(**filled)


def told(seed: str, limit: int, viewer: int | None = 0) -> list[Any]:
    lines = []
    for state, seat, move, after in walk(GAME, seed, limit):
        steps = show.story(GAME.observe(state, viewer), seat, move, GAME.observe(after, viewer), viewer)
        assert steps
        lines += [step["line"] for step in steps if "line" in step]
    return lines


# Words.


@pytest.mark.parametrize("language", WORDS)
def test_every_line_of_many_games_is_a_sentence(language: str) -> None:
    lines = [line for n in range(6) for line in told(f"words {n}", 400, n % 5 if n < 4 else None)]
    sentences = [spoken(line, WORDS[language]) for line in lines]
    assert all("{" not in sentence and sentence for sentence in sentences)
    keys = {key for key, _ in lines}
    assert keys >= {
        f"log.tichu.{word}" for word in ("deal", "give", "give-hidden", "exchange", "wish", "sweep", "score")
    }
    assert keys >= {
        f"log.tichu.{word}" for word in ("single", "pair", "pass", "out", "dog", "gift", "dragon", "counted")
    }


OF_VARIANTS = (
    "columns counted-lone dealt deal-six dog-choice dog-lead last left named no-grand-rest signalled signals tax "
    "throne trick triple-victory victory"
)


def test_every_log_key_in_the_tables_is_told_somewhere() -> None:
    """What chance finds rarely is told by hands that are set up below; the rest by many games."""
    keys = {key for n in range(16) for key, _ in told(f"keys {n}", 260)}
    listed = {key for key in WORDS["en"] if key.startswith("log.tichu.")}
    listed -= {f"log.tichu.{word}" for word in OF_VARIANTS.split()}
    listed -= {
        key for key in listed if key.startswith(("log.tichu.row.", "log.tichu.short."))
    }  # of rows, not sentences
    assert keys <= listed
    assert len(listed - keys) <= 8, listed - keys


def reasons() -> set[str]:
    """Every reason code in the core of the game."""
    found: set[str] = set()
    for file in CORE.rglob("*.py"):
        if file.parent.name == "commands" or file.name == "__init__.py":
            continue  # these name modules
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and re.fullmatch(r"tichu\.[a-z-]+", node.value)
            ):
                found.add(node.value)
    ends = {"tichu.thousand", "tichu.hands", "tichu.nine", "tichu.throne", "tichu.round"}
    return found - ends - {"tichu.hand", "tichu.rules", "tichu.other"}


@pytest.mark.parametrize("language", WORDS)
def test_every_refusal_has_words(language: str) -> None:
    assert len(reasons()) > 20
    for reason in {*reasons(), "tichu.wish-first", "tichu.gift-first", "tichu.lead-first"}:
        assert f"error.{reason}" in WORDS[language], reason


SHORT = ["-", "T", "X", "G", "N", "W8", "W-", ">1", "S8>1"]
PLAYS = ["S8", "S8B8", "S8B8R8", "S8B8S9B9", "S8B8R8S9B9", "S2B3S4S5S6", "S8B8R8G8"]


@pytest.mark.parametrize("text", SHORT + PLAYS)
def test_every_hint_has_words_and_tells_no_card(text: str) -> None:
    key, gaps = show.where(GAME.read_move(text))
    assert gaps == {} and all(key in table for table in WORDS.values())


def test_parts_name_cards_first_and_then_what_is_meant() -> None:
    assert show.parts(GAME.read_move("S8Ph=8")) == ("card27", "card55", "as8")
    assert show.parts(GAME.read_move("S8>1")) == ("card27", "seat1")
    assert show.parts(GAME.read_move(">3")) == ("seat3",)
    assert show.parts(GAME.read_move("W-")) == ("wish0",) and show.parts(GAME.read_move("WA")) == ("wish14",)
    assert [show.parts(move) for move in (PASS, CALL, BACK)] == [("pass",), ("tichu",), ("back",)]
    assert [show.parts(move) for move in (GRAND_NO, GRAND_YES)] == [("grand1",), ("grand2",)]
    assert show.parts(GAME.read_move(".")) == ()


def test_no_two_moves_of_a_seat_touch_the_same_parts() -> None:
    for state, *_ in walk(GAME, "parts", 300):
        for seat in range(4):
            moves = GAME.moves(state, seat)
            assert len({show.parts(move) for move in moves}) == len(moves)


# The scene.


@pytest.mark.parametrize("viewer", [None, 0, 3])
def test_every_card_lies_somewhere_once_and_hidden_ones_show_backs(viewer: int | None) -> None:
    for *_, after in walk(GAME, "scene", 400):
        scene = show.scene(GAME.observe(after, viewer))
        pieces = scene["pieces"]
        assert len({piece["id"] for piece in pieces}) == len(pieces) == 56
        for piece in pieces:
            assert piece["turned"] == (piece["face"] == 0) == (not piece["id"].startswith("card"))
            assert piece["id"] == f"card{piece['face']}" or piece["turned"]
        assert json.loads(json.dumps(scene)).keys() == scene.keys()


def test_the_facts_tell_turn_calls_gifts_and_how_the_score_came_about() -> None:
    seen = {phase: set() for phase in (DEAL, GRAND, EXCHANGE, PLAY, OVER)}
    for *_, after in walk(GAME, "facts", 400):
        facts = show.scene(GAME.observe(after, 1))["facts"]
        seen[after.phase].update(facts)
        assert facts["totals"] == [sum(sum(row[2 * side : 2 * side + 2]) for row in after.sheet) for side in (0, 1)]
        if after.phase == PLAY and after.progress:
            assert facts["turn"] == (after.progress.turn if after.progress.turn >= 0 else None)
            assert facts["left"] == list(after.progress.left)
            got = facts["gifts"][1]["got"]
            assert [gift["from"] for gift in got] == [2, 3, 0] and all(gift["card"] for gift in got)
            assert all(gift["held"] == (gift["card"] in after.hands[1]) for gift in got)
        if after.phase == DEAL and after.progress:
            assert sum(facts["cards"]) == (200 if facts["double"] else 100)
    assert {"owner", "passed", "worth", "wish", "seen", "out"} <= seen[PLAY]


def lines_of(state: State, *words: str) -> list[str]:
    """What is said of these moves, in English."""
    said = []
    for word in words:
        seat, _, text = word.rpartition(":")
        mover, move = int(seat) if seat else TABLE, GAME.read_move(text)
        after = GAME.play(state, mover, move)
        said += [spoken(s["line"], WORDS["en"]) for s in show.story(state, mover, move, after, 0) if "line" in s]
        state = after
    return said


def test_a_double_victory_and_calls_are_told_in_the_score() -> None:
    said = lines_of(lead("S5", "SA", "S9", "S7 S8", calls=(1, 0, 0, 2)), "0:S5", "1:-", "2:S9")
    assert said == [
        "South plays 5 of swords.",
        "South is out: place 1.",
        "East passes.",
        "North plays 9 of swords.",
        "North is out: place 2.",
        "Double victory for South and North: 200 points.",
        "South makes the Tichu: 100 points!",
        "West fails the grand Tichu: 200 points lost.",
        "Score: South and North\u00a0300; East and West\u00a0-200.",
    ]


def test_a_bomb_thrown_between_a_dog_and_the_lead_of_another_are_told() -> None:
    said = lines_of(lead("SA", "S5 S9", "S7 B7 R7 G7 S3", "S8 SK"), "0:SA", "2:S7B7R7G7", "3:-", "1:-", ".")
    assert said[2] == "Stop! North throws in a bomb: 4 cards, 7."
    assert lines_of(lead("Hu S9", "S5", "S7", "S8"), "0:Hu") == ["South plays the Dog: North leads."]
    said = lines_of(lead("SA", "S5 S9", "S7 S3", "S8 SK"), "0:SA", "1:-", "2:-", "3:-", ".")
    assert said[-2:] == ["South takes the trick (points: 0).", "East leads."]


def test_answers_of_others_are_told_only_when_all_have_answered() -> None:
    state = GAME.play(GAME.start(), TABLE, GAME.table_move(GAME.start(), Chance("asked")))
    for seat in range(3):
        after = GAME.play(state, seat, GRAND_YES)
        told_now = [show.story(state, seat, move, after, 3) for move in (GRAND_YES, GRAND_NO)]
        assert told_now[0] == told_now[1] and told_now[0][0]["line"][0] == "log.tichu.answered"
        state = after
    after = GAME.play(state, 3, GRAND_NO)
    keys = [step["line"][0] for step in show.story(state, 3, GRAND_NO, after, 3) if "line" in step]
    assert keys == ["log.tichu.grand"] * 3


@pytest.mark.parametrize(
    ("sheet", "key"),
    [
        ((PointsRow(60, 950, 40, 0),), "end.tichu.won"),
        ((PointsRow(60, 0, 40, 0),) * HANDS, "end.tichu.won"),
        ((PointsRow(60, -50, 40, -50),) * HANDS, "end.tichu.hands"),
        ((PointsRow(50, 0, 50, -5), PointsRow(50, -5, 50, 0)), "end.tichu.drawn"),
    ],
)
def test_the_end_is_told(sheet: tuple[PointsRow, ...], key: str) -> None:
    line = show.end(State(OVER, sheet, len(sheet)))
    assert line[0] == key
    assert all(spoken(line, table) for table in WORDS.values())


# The first bots.


def test_the_greedy_player_gives_its_best_card_to_the_partner_and_never_calls() -> None:
    state = GAME.play(GAME.start(), TABLE, GAME.table_move(GAME.start(), Chance("gifts")))
    assert chosen(GAME, GAME.observe(state, 0), 0)[0] == GRAND_NO
    for seat in range(4):
        state = GAME.play(state, seat, GRAND_NO)
    best, lowest = state.hands[0][-1], state.hands[0][:2]
    for _ in range(3):
        state = GAME.play(state, 0, chosen(GAME, GAME.observe(state, 0), 0)[0])
    assert state.given[0] == (lowest[0], best, lowest[1])


@pytest.mark.parametrize(
    ("state", "words", "seat", "move", "why"),
    [
        (lead("S5 S9 B9 SK", "S6", "S7", "S8"), (), 0, "S9B9", "lead"),
        (lead("S5 S9", "S6 S7", "SK", "S8"), ("0:S5",), 1, "S6", "cheapest"),
        (lead("S5 S9", "S6 Ph", "SK", "S8"), ("0:S5",), 1, "S6", "cheapest"),
        (lead("S5 S9", "S4 S3", "SK", "S8"), ("0:S5",), 1, "-", "nothing"),
        (lead("S5 S9", "S4 S3", "SK SA", "S8"), ("0:S5", "1:-"), 2, "-", "partner"),
        (lead("S5 S9", "S4 S3", "SK", "S8"), ("0:S5", "1:-"), 2, "SK", "out"),
        (lead("S5 S9 B3 R4 G5 S6", "S4 B4 R4 G4 S2", "SK S2 S3 B2 R2", "S8"), ("0:S5",), 1, "-", "spare"),
        (lead("SK S9 B3 R4 G5 S6", "S4 B4 R4 G4 S2", "SK S2", "S8 B5"), ("0:SK",), 1, "S4B4R4G4", "bomb"),
        (lead("Dr S9", "S4 S5", "SK S2", "S8"), ("0:Dr", "1:-", "2:-", "3:-", "."), 0, ">1", "dragon"),
    ],
)
def test_the_greedy_player(state: State, words: tuple[str, ...], seat: int, move: str, why: str) -> None:
    for word in words:
        mover, _, text = word.rpartition(":")
        state = GAME.play(state, int(mover) if mover else TABLE, GAME.read_move(text))
    found = chosen(GAME, GAME.observe(state, seat), seat)
    assert (GAME.move_text(found[0]), found[1]) == (move, why)
    assert f"why.tichu.{why}" in WORDS["en"]


def test_the_greedy_player_wishes_for_nothing() -> None:
    state = lead("Ma S9", "S4 S5", "SK S2", "S8 S7")
    state = GAME.play(state, 0, GAME.read_move("Ma"))
    assert chosen(GAME, GAME.observe(state, 0), 0) == (Move("wish"), "no-wish")


def test_the_greedy_pair_beats_the_random_pair_and_nobody_breaks_a_rule() -> None:
    for seed in ("a", "b"):
        played = simulate("tichu4", seed, ("greedy", "random", "greedy", "random"))
        assert played.illegal == 0 and played.winners == (0,)


class Bomber(GreedyPlayer):
    """Throws every bomb as soon as it can, also when the trick is about to be collected."""

    def __init__(self) -> None:
        self.thrown: list[bool] = []

    def interrupt(self, game: Tichu, seen: State, seat: int, rng: Chance) -> Any:
        yield 0.0
        thrown = [move for move in game.moves(seen, seat) if move.kind == "play"]
        if not thrown:
            return None
        self.thrown.append(game.awaited(seen) == (TABLE,))
        return Thought(thrown[0], ("why.tichu.bomb", {}))


def test_bots_can_throw_bombs_out_of_turn_and_before_a_trick_is_collected(monkeypatch: pytest.MonkeyPatch) -> None:
    bomber = Bomber()
    monkeypatch.setitem(BOTS, "greedy", bomber)
    for seed in range(3):
        assert simulate("tichu4", str(seed), ("greedy", "random", "greedy", "random")).illegal == 0
    assert bomber.thrown
    state = lead("SA", "S5 S9", "S7 B7 R7 G7 S3", "S8 SK")
    for word in ("0:SA", "1:-", "2:-", "3:-"):
        state = GAME.play(state, int(word[0]), GAME.read_move(word[2:]))
    assert finish(bomber.interrupt(GAME, GAME.observe(state, 2), 2, Chance("x"))) and bomber.thrown[-1]


def test_random_answers_but_never_calls() -> None:
    bot = Kit("tichu4").bots["random"]
    for state, *_ in walk(GAME, "no calls", 120):
        for seat in GAME.awaited(state):
            if seat != TABLE:
                move = finish(bot.think(GAME, GAME.observe(state, seat), seat, Chance("x"))).move
                assert move in GAME.moves(state, seat) and move not in {CALL, GRAND_YES}


# The command line.


def row(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["tichu-hand", *words]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


K = "S5 S6 S7 S8 S9 ST B5 B6 B7 B8 B9 BT BJ Ph"


@pytest.mark.parametrize(
    ("words", "sets", "readings", "bombs", "forced"),
    [
        ([K], 1183, 1494, 9, False),
        (K.split(), 1183, 1494, 9, False),
        (["S2 B2 R2 G2 S3 B3 R3 G3 S4 B4 R4 G4 S5 B5"], 750, 750, 3, False),
        (["S8 BK RK S3 S2", "--top", "B7", "--wish", "8"], 1, 1, 0, True),
        (["S8 B8 R8 BK S3", "--top", "B9", "--wish", "8"], 1, 1, 0, False),
        (["S8 B8 R8 G8 BK S3", "--top", "B9", "--wish", "8"], 1, 1, 1, True),
        (["S8", "--top", "Ph=8", "--wish", "8"], 0, 0, 0, False),
        (["S9", "--top", "Ph=8", "--wish", "9"], 1, 1, 0, True),
        (["Ma", "--top", "Ph"], 0, 0, 0, False),
        (["S3 B3 R3 S8 B8", "--top", "SK BK Ph=2 S2 B2"], 1, 1, 0, False),
        (["S3 B3 R3 S8 B8", "--top", "SK BK Ph S2 B2"], 0, 0, 0, False),
        (["S8 B9 ST RJ SQ SA Hu Dr", "--wish", "8"], 2, 2, 0, True),
        (["S2 S3", "--top", "Dr"], 0, 0, 0, False),
    ],
)
def test_tichu_hand(
    capsys: pytest.CaptureFixture[str], words: list[str], sets: int, readings: int, bombs: int, forced: bool
) -> None:
    assert row(capsys, *words) == {"sets": sets, "readings": readings, "bombs": bombs, "forced": forced}


@pytest.mark.parametrize(
    "words",
    [["S1"], ["S2 S2"], [""], ["S2", "--top", "S2 B3"], ["S2", "--wish", "1"], ["S2=3"], ["Ph=x"], [K + " S2 S3 S4"]],
)
def test_tichu_hand_refuses_rubbish(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    assert main(["tichu-hand", *words]) == 2
    assert capsys.readouterr().err.startswith("tschatulle: tichu.")


def test_the_bench_measures_hands(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(BENCHES)[:2] == ["tichu/1000-hands", "tichu/widest-hand"]
    for work in list(BENCHES.values())[2:]:
        work()
    assert main(["bench", "tichu/widest-hand"]) == 0
    assert json.loads(capsys.readouterr().out)["yardsticks"] > 0
