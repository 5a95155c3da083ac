"""The rules of Tschuk for two, each ruling by its number, and what the board is told."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from tschatulle.bridge import Bridge
from tschatulle.chance import Chance, deal_chance
from tschatulle.game import TABLE, BadText, IllegalMove, Outcome
from tschatulle.games import REGISTRY, Kit
from tschatulle.games.tschuk.bots.flips import Face, needed
from tschatulle.games.tschuk.bots.levels import faces
from tschatulle.games.tschuk.coach import review as coach
from tschatulle.games.tschuk.lessons import tschuk as lesson
from tschatulle.games.tschuk.rules.coins import coins
from tschatulle.games.tschuk.rules.odds import chances, deals, rest
from tschatulle.games.tschuk.rules.oddsmany import LISTED, count, known, world
from tschatulle.games.tschuk.rules.tschuk import PASS, TURNS, State, Tschuk, make, owned, repeats, shows, turn
from tschatulle.games.tschuk.show import tschuk as show
from tschatulle.minds.bot import finish
from tschatulle.play.record import dealt as recorded
from tschatulle.play.table import Table

ROOT = Path(__file__).resolve().parent.parent.parent
GAME = make({})
FREE = make({"flips": "free"})


def dealt(text: str) -> State:
    """A state from `hidden.hidden...`, next coin first."""
    return GAME.play(GAME.start(), TABLE, GAME.read_move("d" + text))


ORDER = dealt("234567.34567.4567.567.67.7.")
"""Every coin lies under its smaller number, in rising order: heights 6 5 4 3 2 1 0."""


def after(state: State, *moves: str) -> State:
    for move in moves:
        state = GAME.play(state, GAME.awaited(state)[0], GAME.read_move(move))
    return state


def refused(state: State, text: str, seat: int | None = None) -> str:
    with pytest.raises(IllegalMove) as refusal:
        GAME.play(state, turn(state) if seat is None else seat, GAME.read_move(text))
    return refusal.value.reason


def played(game: Tschuk, seed: str) -> list[State]:
    """The states of a game of random moves."""
    rng = Chance(seed)
    states = [game.start()]
    while awaited := game.awaited(states[-1]):
        seat = awaited[0]
        move = game.table_move(states[-1], rng) if seat == TABLE else rng.pick(game.moves(states[-1], seat))
        states.append(game.play(states[-1], seat, move))
    return states


def second_phase(game: Tschuk, least: int = 0) -> State:
    """A state of random play with empty stacks, nobody having won, after so many turns."""
    for n in range(2000):
        for state in played(game, f"second {n}"):
            if state.drawn and not any(state.stacks) and len(state.turned) == least and game.awaited(state):
                return state
    raise AssertionError("no such game")


# K1 - K3: beginning, drawing, knowing.


def test_k1_seat_0_begins_and_the_seats_take_turns() -> None:
    assert GAME.awaited(GAME.start()) == (TABLE,)
    assert GAME.awaited(ORDER) == (0,)
    assert GAME.awaited(after(ORDER, "1")) == (1,)
    assert refused(ORDER, "1", seat=1) == "tschuk.not-your-turn"


def test_k2_a_turn_draws_the_bottom_coin_of_a_stack_and_shows_its_hidden_number() -> None:
    state = after(ORDER, "1", "3", "1")
    assert state.stacks == ((4, 5, 6, 7), (3, 4, 5, 6, 7), (5, 6, 7), (5, 6, 7), (6, 7), (7,), ())
    assert owned(state, 0) == ((1, 2), (1, 3)) and owned(state, 1) == ((3, 4),)
    assert shows(state, 0) == (2, 3) and shows(state, 1) == (4,)


def test_k2_only_stacks_with_coins_can_be_chosen() -> None:
    assert GAME.moves(ORDER, 0) == (1, 2, 3, 4, 5, 6)
    assert GAME.moves(ORDER, 1) == ()
    assert refused(ORDER, "7") == "tschuk.empty-stack"
    assert refused(ORDER, "f12") == "tschuk.bad-move"
    assert refused(after(ORDER, "1", "2"), "f12") == "tschuk.first-phase"


def test_k3_nobody_sees_a_coin_in_a_stack_and_everybody_the_drawn_ones() -> None:
    state = after(ORDER, "1", "3")
    for viewer in (0, 1, None):
        seen = GAME.observe(state, viewer)
        assert {number for stack in seen.stacks for number in stack} == {0}
        assert (seen.heights, seen.drawn) == (state.heights, state.drawn)


def test_k3_imagined_worlds_are_all_equally_likely() -> None:
    """Heights 0 1 2 3 5 5 5: two deals fit."""
    stacks = ("1", "12", "123", "12346", "12347", "12345")
    seen = GAME.observe(dealt("." + ".".join(stacks)), 0)
    worlds = [tuple(map(frozenset, GAME.imagine(seen, 0, Chance(str(n))).stacks)) for n in range(400)]
    counts = [worlds.count(one) for one in set(worlds)]
    assert len(counts) == 2 and min(counts) > 150


# K4 - K5: turning back, passing.


def test_k4_own_coins_are_turned_back_once() -> None:
    state = second_phase(GAME)
    seat = GAME.awaited(state)[0]
    assert seat == 1, "21 coins were drawn, so that the second player goes on"
    assert GAME.moves(state, seat) == tuple(sorted(owned(state, seat)))
    stack, hidden = owned(state, seat)[0]
    later = GAME.play(state, seat, (stack, hidden))
    assert shows(later, seat)[0] == stack
    foreign = owned(state, seat)[0]
    assert refused(later, f"f{foreign[0]}{foreign[1]}") == "tschuk.not-your-coin"
    own = owned(later, 0)[0]
    again = GAME.play(later, 0, own)
    if GAME.awaited(again):
        assert refused(again, f"f{stack}{hidden}") == "tschuk.turned-already"
        assert (stack, hidden) not in GAME.moves(again, 1)


def test_k4_the_second_phase_draws_no_coins() -> None:
    assert refused(second_phase(GAME), "1") == "tschuk.second-phase"


def test_k5_who_cannot_turn_a_coin_passes_and_then_the_game_is_a_draw() -> None:
    ends = [states for n in range(400) if (states := played(GAME, f"draw {n}"))[-1].turned[-2:-1] == ((0, 0),)]
    assert ends, "some games of random moves come to the pass"
    for states in ends:
        before = states[-3]
        assert GAME.awaited(before) == (TABLE,) and GAME.table_move(before, Chance("")) == PASS
        assert [coin for coin in owned(before, 1) if coin not in before.turned] == []
        assert GAME.awaited(states[-2]) == (0,)
        assert sum(coin != (0, 0) for coin in states[-1].turned) == 21, "10 turns of one side and 11 of the other"
        end = GAME.outcome(states[-1])
        assert end and end.reason in {"tschuk.all-turned", "tschuk.all-shown"}


def test_k5_nobody_passes_who_can_turn_a_coin() -> None:
    with pytest.raises(IllegalMove, match="no-pass"):
        GAME.play(second_phase(GAME), TABLE, PASS)
    with pytest.raises(IllegalMove, match="no-pass"):
        GAME.play(ORDER, TABLE, PASS)


def test_k5_a_game_has_at_most_42_moves_of_the_players() -> None:
    lengths = []
    for n in range(200):
        state = played(GAME, f"length {n}")[-1]
        lengths.append(len(state.drawn) + sum(coin != (0, 0) for coin in state.turned))
    assert max(lengths) <= 42


# K6: the end.


def test_k6_six_numbers_are_not_enough() -> None:
    """Stack 1 holds all its coins, so that no stack hides 1: the six others cannot win in the first phase."""
    state = after(ORDER, "1", "3", "1", "4", "1", "4", "1", "5", "1", "5", "1")
    assert shows(state, 0) == (2, 3, 4, 5, 6, 7) and GAME.outcome(state) is None


def test_k6_wins_of_both_phases_in_random_play() -> None:
    phases = {False: 0, True: 0}
    for n in range(120):
        states = played(GAME, f"win {n}")
        end = GAME.outcome(states[-1])
        assert end
        if end.winners:
            (winner,) = end.winners
            assert set(shows(states[-1], winner)) == set(range(1, 8))
            assert len(set(shows(states[-1], 1 - winner))) < 7
            assert len(set(shows(states[-2], winner))) == 6
            assert turn(states[-2]) == winner, "only the mover's side changes"
            assert end.points == ((1, 0), (0, 1))[winner]
            phases[bool(states[-1].turned)] += 1
    assert min(phases.values()) > 10


def test_k6_no_move_after_the_end() -> None:
    state = played(GAME, "win 1")[-1]
    assert GAME.moves(state, 0) == GAME.moves(state, 1) == ()
    assert refused(state, "1", seat=turn(state)) == "tschuk.not-your-turn"


# K7 and the sizes.


def test_k7_with_free_flips_a_coin_is_turned_again_and_again() -> None:
    state = second_phase(FREE, least=2)
    coin = state.turned[0]
    assert coin in FREE.moves(state, turn(state))
    later = FREE.play(state, turn(state), coin)
    assert shows(later, turn(state))[owned(later, turn(state)).index(coin)] == coin[1]


def test_k7_the_third_time_of_a_position_is_a_draw() -> None:
    four = make({"coins": "4", "flips": "free"})
    state = four.play(four.start(), TABLE, four.table_move(four.start(), Chance("k7")))
    while any(state.stacks):
        state = four.play(state, turn(state), four.moves(state, turn(state))[0])
    assert repeats(state) == 1
    for count_of in range(1, 9):
        assert four.outcome(state) is None
        state = four.play(state, turn(state), owned(state, turn(state))[0])
        assert repeats(state) == 1 + count_of // 4
    assert four.outcome(state) == Outcome((0, 0), (), "tschuk.third-time")
    assert show.end(state) == ("end.tschuk.third-time", {})


@pytest.mark.parametrize("size", "456789")
def test_k7_every_free_game_ends_within_its_bound(size: str) -> None:
    game = make({"coins": size, "flips": "free"})
    for n in range(15):
        state = played(game, f"free {n}")[-1]
        assert len(state.turned) <= TURNS
        assert game.flaws(state) == () and game.read_state(game.state_text(state)) == state
        seen = game.observe(state, 1)
        assert game.observe(game.imagine(seen, 1, Chance("x")), 1) == seen


def test_k7_so_many_turns_without_a_winner_are_a_draw() -> None:
    """Two sides that avoid to win and to repeat: without a bound they could go on for thousands of turns."""
    state = second_phase(FREE)
    rng = Chance("long")
    while FREE.awaited(state):
        options = [FREE.play(state, turn(state), move) for move in rng.shuffled(FREE.moves(state, turn(state)))]
        state = next((one for one in options if FREE.outcome(one) is None), options[0])
    assert len(state.turned) == TURNS
    assert FREE.outcome(state) == Outcome((0, 0), (), "tschuk.too-long")
    assert show.end(state) == ("end.tschuk.too-long", {"n": TURNS})


@pytest.mark.parametrize("size", "56789")
def test_one_side_can_always_show_all_numbers_when_the_second_phase_begins(size: str) -> None:
    """Of a graph and what it leaves of the complete graph one is connected; with a coin more than a tree it can win."""
    game = make({"coins": size})
    rng = Chance(f"halves {size}")
    for _ in range(60):
        bag = rng.shuffled(coins(game.numbers))
        sides = [[Face(*(pair if rng.below(2) else pair[::-1])) for pair in bag[seat::2]] for seat in (0, 1)]
        assert any(needed(faces, game.numbers) is not None for faces in sides)


def test_two_beginners_draw_only_by_a_mistake() -> None:
    """What the rules page says: two easy computers drew this game, though one of them could still win it at the end."""
    table = Table(recorded("tschuk7", (), "draw 6"), ("easy", "easy"))
    while any(table.state.stacks):
        finish(table.step())
    begun = table.record
    sides = [faces(GAME, table.state, seat) for seat in (0, 1)]
    assert any(needed(side, GAME.numbers) is not None for side in sides)
    while not table.finished:
        finish(table.step())
    assert GAME.outcome(table.state) == Outcome((0, 0), (), "tschuk.all-turned")
    better = Table(begun, ("best", "best"))
    while not better.finished:
        finish(better.step())
    assert GAME.outcome(better.state).winners  # type: ignore[union-attr]


def test_with_four_numbers_nobody_can_win() -> None:
    """Each side gets three coins and would need four numbers: why tschuk4 is not offered by the page."""
    four = make({"coins": "4"})
    for n in range(40):
        state = played(four, f"four {n}")[-1]
        assert len(owned(state, 0)) == len(owned(state, 1)) == 3
        assert four.outcome(state) == Outcome((0, 0), (), "tschuk.all-turned")


@pytest.mark.parametrize("size", range(4, 10))
def test_every_size_has_its_coins_and_its_key(size: int) -> None:
    game = make({"coins": str(size)})
    assert game.key == f"tschuk{size}" and Kit(game.key).game.key == game.key
    state = game.play(game.start(), TABLE, game.table_move(game.start(), Chance("size")))
    assert sum(state.heights) == len(coins(size)) == game.total
    assert len(state.heights) == size


def test_options_are_flips_once_or_free() -> None:
    assert Kit("tschuk7", {"flips": "free"}).game.free and not Kit("tschuk7").game.free  # type: ignore[attr-defined]
    assert REGISTRY["tschuk7"].family == "tschuk"
    for options in ({"flips": "twice"}, {"coins": "3"}, {"coins": "10"}, {"stacks": "7"}):
        with pytest.raises(BadText):
            make(options)


# Chances of every size.


@pytest.mark.parametrize("size", [4, 5, 6, 7])
def test_counting_gives_the_same_as_listing(size: int) -> None:
    game = make({"coins": str(size)})
    for n in range(6):
        for state in played(game, f"count {size} {n}")[1:]:
            left = rest(state.heights, state.drawn)
            listed, counted = deals(left), count(left)
            assert counted.size == listed.size
            assert counted.under == {arc: bits.bit_count() for arc, bits in listed.under.items() if bits}


def test_the_largest_classes_of_eight_and_nine_numbers_are_counted() -> None:
    assert count(rest((4,) * 9)).size == 3_230_080, "regular tournaments with nine labelled players"
    assert count(rest((3,) * 7)).size == 2640
    eight = rest((3, 3, 3, 3, 4, 4, 4, 4))
    assert count(eight).size == deals(eight).size == 46_144


def test_samples_of_wide_classes_are_fair_and_possible() -> None:
    left = rest((4,) * 9)
    found = known(left, Chance("fair"))
    assert found.size == LISTED
    exact = count(left)
    for arc, bits in found.under.items():
        assert abs(bits.bit_count() / LISTED - exact.under[arc] / exact.size) < 0.05
    lying = world(left, Chance("one"))
    assert sorted(tuple(sorted(coin)) for coin in lying) == sorted(coins(9))
    assert [sum(v == disc for v, _ in lying) for disc in range(1, 10)] == [4] * 9


# Texts.


@pytest.mark.parametrize(("text", "move"), [("5", 5), ("f57", (5, 7)), ("-", PASS)])
def test_moves_as_text(text: str, move: object) -> None:
    assert GAME.read_move(text) == move
    assert GAME.move_text(move) == text  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["", "8", "0", "57", "f5", "f58", "f577", "d", "d" + "1" * 27, "--"])
def test_bad_move_texts(text: str) -> None:
    with pytest.raises(BadText):
        GAME.read_move(text)


@pytest.mark.parametrize(
    "text",
    [
        "x",
        "6543210///",
        "6543210/234567.34567.4567.567.67.7././1",
        "6543210/234567.34567.4567.567.67.7././12",
        "6543210/34567.34567.4567.567.67.7./13/",
        "6543210/000000.00000.0000.000.00.0././12",
        "6666666/000000.000000.000000.000000.000000.000000.000000//",
    ],
)
def test_bad_state_texts(text: str) -> None:
    with pytest.raises(BadText):
        GAME.read_state(text)


def test_flaws_name_what_is_wrong() -> None:
    assert GAME.flaws(State((), ((1,),))) == ("coins before the deal",)
    assert GAME.flaws(State(ORDER.heights[:6], ORDER.stacks)) == ("not 7 stacks of 21 coins",)
    assert "wrong height" in GAME.flaws(State(ORDER.heights, ORDER.stacks, ((1, 2),)))[0]
    taken = ((3, 4, 5, 6, 7), *ORDER.stacks[1:])
    assert GAME.flaws(State(ORDER.heights, taken, ((1, 3),))) == ("not every coin is there once",)
    start = second_phase(GAME)
    foreign = owned(start, 0)[0]
    assert GAME.flaws(replace(start, turned=(foreign,))) == ("a turn is against the rules: tschuk.not-your-coin",)
    assert GAME.flaws(replace(start, turned=((0, 0),))) == ("a turn is against the rules: tschuk.bad-move",)
    early = next(states for n in range(99) if any((states := played(GAME, f"win {n}"))[-1].stacks))
    stack = next(stack for stack, left in enumerate(early[-1].stacks, 1) if left)
    rest_of_it = tuple(left[1:] if v == stack else left for v, left in enumerate(early[-1].stacks, 1))
    drawn = (*early[-1].drawn, (stack, early[-1].stacks[stack - 1][0]))
    assert GAME.flaws(State(early[-1].heights, rest_of_it, drawn)) == ("somebody drew after the end",)


# What the board is told.


def test_the_story_of_a_draw() -> None:
    state = GAME.observe(after(ORDER, "1"), 0)
    assert show.story(GAME.observe(ORDER, 0), 0, 1, state, 0) == (
        {"do": "move", "piece": "coin1.0", "at": "coin1-2"},
        {"do": "flip", "piece": "coin1.0", "face": 2},
        {
            "do": "say",
            "line": ("log.tschuk.draw.new", {"seat": 0, "player": 1, "n": 6, "stack": 1, "shown": 2}),
        },
    )


def test_the_story_of_a_turn() -> None:
    state = second_phase(GAME)
    coin = owned(state, 1)[0]
    flip, say = show.story(state, 1, coin, GAME.play(state, 1, coin), 0)
    assert flip["do"] == "flip" and flip["at"] == f"coin{coin[0]}-{coin[1]}" and flip["face"] == coin[0]
    assert flip["turned"] and say["line"][0].startswith("log.tschuk.turn.")


def test_pieces_keep_their_names_and_tell_no_secret() -> None:
    before = show.scene(GAME.observe(ORDER, 0))["pieces"]
    later = show.scene(GAME.observe(after(ORDER, "1", "3", "1"), 0))["pieces"]
    assert {piece["id"] for piece in before} == {piece["id"] for piece in later}
    assert [piece["at"] for piece in later[:3]] == ["coin1-2", "coin3-4", "coin1-3"]
    assert {(piece["at"], piece["face"]) for piece in before} == {(f"stack{n}", n) for n in range(1, 7)}


def test_the_facts_say_what_each_side_has_and_what_runs_out() -> None:
    facts = show.scene(GAME.observe(after(ORDER, "1", "3", "1"), 0))["facts"]
    assert facts["phase"] == 1 and facts["turn"] == 1
    assert facts["sides"][0]["have"] == [2, 3] and facts["sides"][0]["missing"] == [1, 4, 5, 6, 7]
    assert facts["sides"][1]["coins"] == [{"at": "coin3-4", "stack": 3, "hidden": 4, "face": 4, "turns": 0}]
    assert facts["left"] == [4, 5, 3, 3, 2, 1, 0]
    assert facts["hiding"] == [0, 0, 1, 2, 4, 5, 6], "no coin hides 1; one of the two 3s is out"


def test_parts_and_places() -> None:
    assert show.parts(5) == ("stack5",) and show.parts((5, 7)) == ("coin5-7",) and show.parts(PASS) == ()
    assert show.where(5) == ("hint.tschuk.stack", {"stack": 5})
    assert show.where((5, 7)) == ("hint.tschuk.coin", {"stack": 5})


def test_the_chances_at_the_stacks_are_exact() -> None:
    state = GAME.observe(after(ORDER, "1", "3"), 0)
    told = coach.assist(state)
    exact = chances(state.heights, state.drawn)
    for element, numbers in told["numbers"].items():
        v = int(element.removeprefix("stack"))
        for u in range(1, 8):
            if u != v:
                fits, of = exact[v, u]
                assert numbers.get(u, 0) == pytest.approx(fits / of)
        assert told["chances"][element] == pytest.approx(sum(p for u, p in numbers.items() if u != 2))
    assert coach.assist(second_phase(GAME)) == {"chances": {}, "numbers": {}}


def test_the_lesson_can_be_played_as_it_is_written() -> None:
    game = Kit(lesson.KEY).game
    state = game.play(game.start(), TABLE, game.table_move(game.start(), deal_chance(lesson.KEY, 1, lesson.SEED)))
    assert state.heights == (3, 2, 0, 4, 1)
    lines = []
    for step in lesson.steps():
        if step["expect"]:
            assert game.awaited(state) == (step["seat"],), "the steps take turns"
            move = game.read_move(step["expect"])
            later = game.play(state, step["seat"], move)
            lines.append(show.story(state, step["seat"], move, later, 0)[-1]["line"])
            state = later
    shown = [params["shown"] for _, params in lines]
    assert shown == [3, 5, 5, 2, 3, 3, 2, 5, 1, 3, 4], "what the words of the lesson say"
    assert game.outcome(state) == Outcome((1, 0), (0,), "tschuk.all-shown")


def test_the_lesson_of_every_size_is_the_game_with_five_numbers() -> None:
    (answer,) = json.loads(Bridge().handle(json.dumps({"id": 1, "ask": "lesson", "key": "tschuk7"})))
    assert answer["ok"]["view"]["game"]["key"] == lesson.KEY
    assert len(answer["ok"]["steps"]) == len(lesson.steps())


def test_whatever_is_told_has_words() -> None:
    words = {key.split("#")[0] for key in json.loads((ROOT / "web" / "i18n" / "en.json").read_text("utf-8"))}
    told = {step["say"][0] for step in lesson.steps()}
    for game in (GAME, FREE, make({"coins": "4"}), make({"coins": "4", "flips": "free"})):
        for n in range(100):
            states = played(game, f"words {n}")
            told.add(show.end(states[-1])[0])
            for before, later in pairwise(states):
                seat = turn(before) if before.heights else TABLE
                move = later.turned[-1] if later.turned else later.drawn[-1][0] if later.drawn else PASS
                steps = show.story(before, TABLE if move == (0, 0) else seat, move, later, 0)
                told |= {step["line"][0] for step in steps if "line" in step}
    assert {f"log.tschuk.turn.{effect}" for effect in ("new", "swap", "lost", "same")} <= told
    assert {"log.tschuk.pass", "end.tschuk.all-turned"} <= told
    assert told <= words


@pytest.mark.parametrize(("winner", "mistake"), [(0, True), (1, False)])
def test_the_turning_move_is_the_one_after_which_the_winner_stood_most_better(winner: int, mistake: bool) -> None:
    bets = [
        {"n": 2, "seat": 0, "after": 0.55, "loss": 0.0},
        {"n": 3, "seat": 1, "after": 0.85 if winner == 0 else 0.5, "loss": 0.25 if mistake else 0.0},
        {"n": 4, "seat": 0, "after": 0.9 if winner == 0 else 0.1, "loss": 0.1},
        {"n": 5, "seat": 1, "after": 1.0 - winner, "loss": 0.0},
    ]
    places, (key, told) = coach._turning(bets, (winner,))
    if mistake:
        assert places == [3] and key == "review.tschuk.turned.mistake" and told["player"] == 2
    else:
        assert places == [4] and key == "review.tschuk.turned.luck", "the mistake was small, the coin did the rest"
    assert coach._turning(bets, ()) == ([], ("review.tschuk.drawn", {}))
