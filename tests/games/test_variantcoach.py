"""The coach of Tichu's variants and their lessons, and the words for both."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tschatulle.bridge import Bridge
from tschatulle.chance import Chance
from tschatulle.game import TABLE
from tschatulle.games import REGISTRY, Kit
from tschatulle.games.tichu.coach import review as coach
from tschatulle.games.tichu.table.cards import NUMBER, read_cards
from tschatulle.games.tichu.table.sheet import PointsRow, Ranks, TrichuRow
from tschatulle.games.tichu.table.state import CALL, OTHER_CALL, PASS, Move, State, read_move
from tschatulle.minds.bot import Choice, Thought, finish
from tschatulle.play.record import dealt
from tschatulle.play.table import Table

ROOT = Path(__file__).resolve().parents[2]
WORDS = {lang: json.loads((ROOT / f"web/i18n/{lang}.json").read_text("utf-8")) for lang in ("en", "de", "cs")}
LESSONS = ("tichu3", "tichu6", "tichu4chaos", "tichu4round", "grandseigneur5")


class Quick:
    """Weighs every move by its place."""

    name = "quick"

    def think(self, game: Any, seen: State, seat: int, rng: Chance) -> Any:
        moves = [move for move in game.moves(seen, seat) if move.kind != "tichu"]
        yield 0.5
        return Thought(moves[-1], ("why.random", {}), tuple(Choice(m, -5.0 * n) for n, m in enumerate(moves[::-1])))


def words_of(line: Any) -> set[str]:
    """All keys in a line and the lines inside it."""
    key, told = line
    found = {key}
    for part in told.values():
        if isinstance(part, tuple) and len(part) == 2 and isinstance(part[1], dict):
            found |= words_of(part)
    return found


# Reviews.


@pytest.mark.parametrize("key", LESSONS)
def test_a_hand_is_reviewed_in_the_words_of_its_variant(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(coach.BOTS, "quick", Quick())  # type: ignore[arg-type]
    kit = Kit(key)
    table = Table(dealt(key, (), "review"), ("greedy",) * REGISTRY[key].seats)
    while not table.state.sheet:
        finish(table.step())
    moves = [(seat, kit.game.read_move(text)) for seat, text in table.record.moves]
    (part,) = kit.coach.chapters(table.states)[:1]
    assert part["over"] and part["from"] == 1
    told = finish(kit.coach.review(kit.game, table.states, moves, chapter=0, seat=0))
    assert told["bets"] and told["total_loss"][0] > 0
    found = {word for bet in told["bets"] for word in words_of(bet["line"])} | words_of(told["line"])
    for words in WORDS.values():
        assert all(word in words or f"{word}#other" in words for word in found), found
    kind = {"tichu4round": "round", "grandseigneur5": "throne"}.get(key, "tichu")
    assert f"review.{kind}.better" in found and f"review.{kind}.dearest" in found


def test_every_kind_of_move_has_words() -> None:
    voice = coach.voice_of(Kit("tichu6").game)
    every = (
        *(Move("lead", (), 4), Move("gift", (), 5), Move("name", (), 2), Move("signal", (), 4), Move("leave")),
        *(CALL, OTHER_CALL, PASS, Move("give", (3,), 2), Move("wish", (), 9), Move("wish")),
    )
    for move in every:
        for words in WORDS.values():
            assert words_of(coach.said(move, voice)) <= words.keys(), move
    assert coach.said(OTHER_CALL, voice) != coach.said(CALL, voice)
    crowd = coach.voice_of(Kit("grandseigneur8").game)
    assert coach.said(read_move("S8s8"), crowd)[0] == "aria.tichu.play.pair"
    assert coach.said(read_move("dr"), crowd) == coach.said(read_move("Dr"), crowd)
    assert coach.said(read_move("S8Phph=88"), crowd)[0] == "aria.tichu.play.triple"


def test_what_decided_a_match() -> None:
    six = Kit("tichu6")
    state = replace(six.game.start(), sheet=(PointsRow(45, 0, 55, 0), PointsRow(300, 0, 0, -100)))
    line = finish(six.coach.review(six.game, [state], []))["line"]
    assert line[0] == "review.tichu.largest" and line[1]["side"] == ("side.tichu6.0", {}) and line[1]["hand"] == 2
    lone = Kit("tichu3")
    state = replace(lone.game.start(), sheet=(TrichuRow(0, -100, 200, 0, 1),))
    line = finish(lone.coach.review(lone.game, [state], []))["line"]
    assert line[1]["side"] == ("side.tichu3.1", {}) and (line[1]["a"], line[1]["b"]) == (200, -100)
    throne = Kit("grandseigneur5")
    state = replace(throne.game.start(), sheet=tuple(map(Ranks, ((2, 1, 0, 3, 4), (2, 0, 1, 3, 4), (0, 1, 2, 3, 4)))))
    line = finish(throne.coach.review(throne.game, [state], []))["line"]
    assert line == ("review.throne.reign", {"who": ("seat.throne.2", {}), "n": 2, "hands": 3})
    state = replace(state, sheet=state.sheet[1:])
    assert finish(throne.coach.review(throne.game, [state], []))["line"][0] == "review.throne.shared"
    for words in WORDS.values():
        assert {"review.throne.reign", "review.throne.shared"} <= words.keys()


def test_high_cards_with_two_decks() -> None:
    game, rng = Kit("grandseigneur7").game, Chance("high")
    state = game.play(game.start(), TABLE, game.table_move(game.start(), rng))
    assert state.progress
    turn = state.progress.turn
    for text, gone, high in (("SADr", "", ""), ("SADr", "dr", "Dr"), ("SADr", "drPhph", "SA Dr"), ("SKsk", "Dr", "")):
        played = ((turn, Move("play", tuple(read_cards(gone)))),) if gone else ()
        hands = tuple(read_cards(text) if seat == turn else hand for seat, hand in enumerate(state.hands))
        found = coach.assist(replace(state, hands=hands, history=played))["high"]
        assert sorted(found) == sorted(f"card{NUMBER[name]}" for name in high.split()), (text, gone)


# Lessons.


def taught(key: str) -> list[tuple[dict[str, Any], State]]:
    """Every step with the state in which it is asked."""
    kit = Kit(key)
    game, state = kit.game, kit.game.start()
    assert key == kit.lesson.KEY
    for text in kit.lesson.DEAL:
        state = game.play(state, TABLE, game.read_move(text))
    found = []
    for step in kit.lesson.steps():
        while game.awaited(state) == (TABLE,):
            state = game.play(state, TABLE, game.table_move(state, Chance("")))
        found.append((step, state))
        if step["expect"]:
            seat = step["seat"] or 0
            texts = [game.move_text(move) for move in game.moves(state, seat)]
            assert step["expect"] in texts, (step, texts)
            state = game.play(state, seat, game.read_move(step["expect"]))
    return found


@pytest.mark.parametrize("key", LESSONS)
def test_every_step_of_a_lesson_is_legal_and_has_words(key: str) -> None:
    kit, steps = Kit(key), taught(key)
    assert any(step["say"] and step["expect"] for step, _ in steps), "something is done"
    for step, state in steps:
        for words in WORDS.values():
            assert step["say"] is None or step["say"][0] in words
        pieces = {piece["id"] for piece in kit.show.scene(kit.game.observe(state, 0))["pieces"]}
        for name in step["show"]:
            assert name.startswith(("seat", "put", "trick")) or name in pieces, (step, name)


def test_what_the_lessons_show() -> None:
    assert taught("grandseigneur5")[-1][1].progress.out == (0,)  # type: ignore[union-attr]
    three = next(state for step, state in taught("tichu3") if step["say"] == ("lesson.tichu.three.lead", {}))
    assert three.progress and three.progress.turn == 3 and Kit("tichu3").game.awaited(three) == (0,)
    six = next(state for step, state in taught("tichu6") if step["say"] == ("lesson.tichu.six.lead", {}))
    assert six.progress and six.progress.pending == "lead"
    assert taught("tichu4chaos")[-1][1].calls == (2, 0, 0, 2)


@pytest.mark.parametrize("key", ["tichu3", "grandseigneur9"])
def test_the_bridge_lays_the_deal_of_a_lesson(key: str) -> None:
    (answer,) = json.loads(Bridge().handle(json.dumps({"id": 1, "ask": "lesson", "key": key})))
    mine = [piece["face"] for piece in answer["ok"]["view"]["scene"]["pieces"] if piece["at"] == "hand0"]
    first = read_cards(Kit(key).lesson.HANDS[0])
    assert set(mine) <= set(first) and len(mine) >= 8
