"""What the board of Zum Kuckuck! is told: pieces, stories, hints, results, the review."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from games.test_kuckuck import STRIPES, begun, moments
from tschatulle.game import HIDDEN, TABLE
from tschatulle.games import REGISTRY, Kit
from tschatulle.games.kuckuck import show
from tschatulle.games.kuckuck.bots.regret import Skill
from tschatulle.games.kuckuck.coach import review as coach
from tschatulle.games.kuckuck.lessons import kuckuck as lesson
from tschatulle.games.kuckuck.rules.cards import NESTS
from tschatulle.games.kuckuck.rules.kuckuck import Kuckuck, make
from tschatulle.games.kuckuck.rules.scoring import OUT, Variant, totals
from tschatulle.games.kuckuck.rules.state import Shuffle, State, holds, remaining, resting
from tschatulle.minds.bot import finish
from tschatulle.play.record import dealt

ROOT = Path(__file__).resolve().parent.parent.parent
FOUR, FOUR_T = make({}), make({"tactical": "yes"})
WORDS = {
    language: json.loads((ROOT / "web" / "i18n" / f"{language}.json").read_text("utf-8"))
    for language in ("en", "de", "cs")
}


def told(game: Kuckuck, moment: tuple[State, int, Any, State], viewer: int | None) -> tuple[Any, ...]:
    state, seat, move, after = moment
    return show.story(game.observe(state, viewer), seat, move, game.observe(after, viewer), viewer)


def lines(steps: tuple[Any, ...]) -> list[tuple[str, dict[str, Any]]]:
    return [step["line"] for step in steps if "line" in step]


def opened(*nests: int) -> State:
    """A first round with striped hands; these nests come first."""
    rest = list(NESTS)
    for value in nests:
        rest.remove(value)
    return begun(FOUR, STRIPES, (*nests, *rest))


# Pieces.


@pytest.mark.parametrize("game", [FOUR, FOUR_T], ids=lambda game: game.key)
def test_every_piece_lies_somewhere_once(game: Kuckuck) -> None:
    for number, (_, _, _, after) in enumerate(moments(game, "pieces")):
        if number % 7:
            continue
        for viewer in (None, 1):
            scene = show.scene(game.observe(after, viewer))
            names = [piece["id"] for piece in scene["pieces"]]
            assert len(set(names)) == len(names)
            if after.cycle < 0:
                continue
            for seat in range(4):
                mine = [
                    piece
                    for piece in scene["pieces"]
                    if piece["at"] in {f"{w}{seat}" for w in ("hand", "laid", "pile")}
                ]
                assert len(mine) == 12
                birds = [piece for piece in scene["pieces"] if piece["at"] == f"bird{seat}"]
                assert len(birds) == after.counts[holds(seat, after.cycle, 4)]
                if after.left[seat] != OUT:
                    assert sum(bird["face"] == show.COCKATOO for bird in birds) == after.left[seat]
                nests = [piece for piece in scene["pieces"] if piece["at"] == f"nest{seat}"]
                assert (nests[-1]["face"] if nests else 0) == after.tops[seat]
            nests = [piece for piece in scene["pieces"] if piece["kind"] == "nest"]
            assert len(nests) == 2 * len(after.rounds) + len(after.pair)
            json.dumps(scene)


def test_hidden_cards_have_no_face_and_no_telling_name() -> None:
    state = FOUR.play(opened(9, 3), 2, 47)
    pieces = {piece["id"]: piece for piece in show.scene(FOUR.observe(state, 0))["pieces"]}
    assert pieces["back2-0"]["at"] == "laid2" and pieces["back2-0"]["face"] == HIDDEN
    assert "card47" not in pieces and pieces["card45"]["at"] == "hand0"
    own = {piece["id"]: piece for piece in show.scene(FOUR.observe(state, 2))["pieces"]}
    assert own["card47"]["at"] == "laid2" and own["card47"]["face"] == 47


def test_known_pieces_keep_their_names() -> None:
    for state, seat, _, after in moments(FOUR, "names"):
        if seat == TABLE:
            continue
        before, later = (
            {piece["id"] for piece in show.scene(FOUR.observe(one, 1))["pieces"]} for one in (state, after)
        )
        gone = {name for name in before - later if not name.startswith("back")}
        assert not gone, "only backs turn into cards"


def test_parts_and_where() -> None:
    assert show.parts(57) == ("card57",) and show.parts(Shuffle(NESTS)) == ()
    assert [show.where(card)[0].rsplit(".", 1)[1] for card in (1, 20, 21, 40, 41, 60)] == [
        "low",
        "low",
        "middle",
        "middle",
        "high",
        "high",
    ]


# Stories.


def test_the_chain_of_a_round_is_told_step_by_step() -> None:
    """47 takes nest 3, 45 takes nest 9, highest shown: 9, so the first player pays."""
    state = opened(9, 3, 5, 5)
    for card in (45, 2, 47):
        seat = next(seat for seat in range(4) if card in remaining(state, seat))
        state = FOUR.play(state, seat, card)
    after = FOUR.play(state, 3, 20)
    steps = told(FOUR, (state, 3, 20, after), 0)
    assert lines(steps) == [
        ("log.kuckuck.takes", {"seat": 2, "player": 3, "card": 47, "nest": 3}),
        ("log.kuckuck.takes", {"seat": 0, "player": 1, "card": 45, "nest": 9}),
        ("log.kuckuck.pays", {"top": 9, "seat": 0, "player": 1, "n": 5}),
        ("log.kuckuck.nests", {"round": 2, "low": 5, "high": 5}),
    ]
    assert [step["do"] for step in steps if step["do"] != "say"] == [
        "move",
        *["flip"] * 3,
        "take",
        "take",
        "flip",
        *["discard"] * 4,
        "turn",
        "turn",
    ]
    assert [step["piece"] for step in steps if step["do"] == "take"] == ["nest3a", "nest9a"]
    assert next(step for step in steps if step.get("at") == "bird0")["piece"] == "bird0-5"
    reveals = [step for step in steps if step["do"] == "flip" and "at" not in step]
    assert [step["piece"] for step in reveals] == ["card45", "back1-0", "back2-0"], "the viewer knows his own card"


def test_a_chosen_card_is_told_to_its_owner_only() -> None:
    state = opened(9, 3)
    moment = (state, 2, 47, FOUR.play(state, 2, 47))
    assert lines(told(FOUR, moment, 2)) == [("log.kuckuck.chosen-own", {"seat": 2, "player": 3, "card": 47})]
    assert lines(told(FOUR, moment, 0)) == [("log.kuckuck.chosen", {"seat": 2, "player": 3, "card": HIDDEN})]


@pytest.mark.parametrize("marks", [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)])
def test_the_chain_is_found_under_every_option(marks: tuple[int, ...]) -> None:
    game = Kuckuck(5, False, Variant(*map(bool, marks)))
    drops = 0
    for seed in range(3):
        for moment in moments(game, seed):
            state, seat, _, after = moment
            if seat != TABLE and len(after.rounds) > len(state.rounds):
                done = show.chain(state, after)
                assert (done.tops, done.left) == (after.tops, after.left)
                kinds = [key for key, _ in lines(told(game, moment, None))]
                paid = sum(len(link.paid) for link in done.chain)
                assert kinds.count("log.kuckuck.drops") == sum(len(link.dropped) for link in done.chain)
                assert bool(paid) != any(key.endswith(("stops", "spared", "free")) for key in kinds)
                drops += kinds.count("log.kuckuck.drops")
    assert drops > 5


def test_the_end_of_a_cycle_tells_everybodys_points() -> None:
    for moment in moments(FOUR, "points"):
        state, _, _, after = moment
        if len(after.sheet) == len(state.sheet):
            continue
        scored = [(key, told_) for key, told_ in lines(told(FOUR, moment, 0)) if ".points." in key]
        assert [told_["n"] for key, told_ in scored if not key.endswith("bonus")] == list(after.sheet[-1])
        for key, told_ in scored:
            assert key.endswith("out") == (after.left[told_["seat"]] == OUT)


def gaps(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)(?::\w+)?\}", text))


def test_every_line_has_words_and_fills_their_gaps() -> None:
    found: dict[str, set[str]] = {}
    for game in (FOUR, FOUR_T, make({"seats": "3"}), make({"seats": "5", "substitute": "no"})):
        for seed in range(2):
            for moment in moments(game, seed):
                for viewer in (None, 0):
                    for key, params in lines(told(game, moment, viewer)):
                        found.setdefault(key, set(params))
            key, params = show.end(moment[3])
            found.setdefault(key, set(params))
    assert len(found) > 15
    for language, words in WORDS.items():
        for key, params in found.items():
            texts = [text for name, text in words.items() if name.split("#")[0] == key]
            assert texts, f"{language}: {key}"
            assert all(gaps(text) <= params for text in texts), f"{language}: {key}"


def test_the_result_names_winners_and_how() -> None:
    def ended(*sheet: tuple[int, ...]) -> tuple[str, dict[str, Any]]:
        return show.end(State(sheet=sheet))  # type: ignore[return-value]

    assert ended((6, 1), (1, 2)) == ("end.kuckuck.won", {"seat": 0, "player": 1, "n": 7})
    assert ended((6, 8), (5, 3))[0] == "end.kuckuck.best-cycle" and ended((6, 8), (5, 3))[1]["best"] == 8
    assert ended((6, 6), (5, 5)) == ("end.kuckuck.shared.two", {"seat": 0, "player": 1, "n": 11, "other": 2})
    assert ended((6, 6, 6), (5, 5, 5))[1]["players"] == 3


# Facts.


def test_the_same_hand_is_compared_across_players() -> None:
    *_, (_, _, _, last) = moments(FOUR, "end")
    facts = show.scene(FOUR.observe(last, 2))["facts"]
    assert facts["phase"] == "end" and facts["totals"] == list(totals(last.sheet))
    assert show.shared(last)["points"] == facts["totals"]
    for k, hand in enumerate(facts["hands"]):
        assert hand["cards"] == list(last.hands[k])
        assert sorted(one["seat"] for one in hand["played"]) == [0, 1, 2, 3]
        for one in hand["played"]:
            assert holds(one["seat"], one["cycle"], 4) == k
            assert one["points"] == last.sheet[one["cycle"]][one["seat"]]


def test_facts_for_the_memory_aid() -> None:
    for state, _, _, after in moments(FOUR, "aid"):
        if resting(after) or after.cycle < 1 or state.cycle != after.cycle:
            continue
        seen = FOUR.observe(after, 0)
        for seat, player in enumerate(show.scene(seen)["facts"]["players"]):
            assert player["shown"] == [one.cards[seat] for one in after.rounds if one.cards[seat]]
            assert len(player["known"]) + player["unseen"] == player["cards"]
            assert set(player["known"]) <= set(remaining(after, seat))
        assert show.scene(seen)["facts"]["players"][1]["unseen"] == 0, "that hand was the viewer's own before"


# The review.


def test_a_review_weighs_every_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach, "SKILL", Skill(plays=150, share=0.0, narrows=False, wins=False))
    game = make({"seats": "3"})
    played = list(moments(game, "review"))
    states = [game.start(), *(after for *_, after in played)]
    moves = [(seat, move) for _, seat, move, _ in played]
    found = finish(coach.review(game, states, moves))
    choices = [
        n
        for n, ((seat, _), state) in enumerate(zip(moves, states, strict=False), 1)
        if seat != TABLE and len(remaining(state, seat)) > 1
    ]
    assert [bet["n"] for bet in found["bets"]] == choices
    for bet in found["bets"]:
        assert bet["loss"] >= 0 and (bet["loss"] == 0) == (bet["move"] == bet["best"])
        assert bet["line"][0] == ("review.kuckuck.best" if not bet["loss"] else "review.kuckuck.better")
        assert gaps(WORDS["en"][bet["line"][0]]) <= set(bet["line"][1])
    for seat in range(3):
        assert found["total_loss"][seat] == pytest.approx(
            sum(b["loss"] for b in found["bets"] if b["seat"] == seat), abs=0.1
        )
    assert len(found["turning"]) <= 3 and found["line"][0].startswith("review.kuckuck.")
    assert coach._dearest([])[0] == "review.kuckuck.clean"


def test_the_registry_has_every_key() -> None:
    keys = [key for key in REGISTRY if REGISTRY[key].family == "kuckuck"]
    assert sorted(keys) == ["kuckuck3", "kuckuck3t", "kuckuck4", "kuckuck4t", "kuckuck5", "kuckuck5t"]
    for key in keys:
        assert Kit(key).game.key == key and Kit(key).coach is coach
        assert Kit(key, {"tie": "again"}).game.variant.again
    for one, other in pairwise([Kit("kuckuck4", {"bonus": "survivors"}).game.variant, Variant(survivors=True)]):
        assert one == other


# The lesson.


def test_the_lesson_can_be_played_and_says_what_happens() -> None:
    kit = Kit(lesson.KEY)
    state = kit.game.start()
    for entered in dealt(lesson.KEY, (), lesson.SEED).moves:
        state = kit.game.play(state, TABLE, kit.game.read_move(entered.text))
    assert state.left == (6, 6, 4), "as the second step says"
    for step in lesson.steps():
        assert all(step["say"][0] in words for words in WORDS.values())
        if step["expect"]:
            state = kit.game.play(state, step["seat"], kit.game.read_move(step["expect"]))
    assert [one.pair[::-1] if one.pair[0] > one.pair[1] else one.pair for one in state.rounds] == [
        (2, 10),
        (4, 7),
        (1, 10),
        (2, 8),
    ]
    assert state.tops == (1, 2, 8) and state.left == (6, 3, 2), "two, one, one and one cockatoo lost"
