"""Texts and soundness of Toguz Kumalak: states, moves of others and files, every bound from both sides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from tschatulle.game import TABLE, BadText, IllegalMove, Outcome
from tschatulle.games.toguz.formats import pgn as records
from tschatulle.games.toguz.formats.notation import read_notation, read_pit, read_uci, square_text, uci_text
from tschatulle.games.toguz.rules import bestemshe, kozdatu
from tschatulle.games.toguz.rules import toguz as rules
from tschatulle.games.toguz.rules.toguz import ACCEPT, CLAIM, FLAG, LAST, LATE, OFFER, RESIGN, State, Toguz

NINE, FIVE, SEVEN = rules.make({}), bestemshe.make({}), kozdatu.make({})
OPEN, CLAIMED = rules.make({"ninth": "open"}), bestemshe.make({"repetition": "claim"})
START = NINE.state_text(NINE.start())
NINES = ".".join(["9S"] * 9)


def after(state: State, *pits: int, game: Toguz = NINE) -> State:
    for pit in pits:
        state = game.play(state, state.turn, pit)
    return state


def refused(read: Callable[[], object]) -> BadText:
    with pytest.raises(BadText) as refusal:
        read()
    return refusal.value


def bad(text: str, game: Toguz = NINE) -> bool:
    return refused(lambda: game.read_state(text)).reason == "toguz.bad-state"


# The bound of a game, and positions that are set up.


@pytest.mark.parametrize("game", [NINE, FIVE, SEVEN, OPEN], ids=lambda game: game.key + game.house)
def test_the_extent_is_a_position_the_sowings_and_a_word_every_other_turn(game: Toguz) -> None:
    assert rules.extent(game) == bestemshe.extent(game) == kozdatu.extent(game) == (1 + 9000 + 4501, 9300 + 9000 + 4501)


def test_a_position_counts_as_one_after_at_most_so_many_sowings() -> None:
    assert (LAST, LATE) == (9000, 4000)
    for n, begun in ((7, 7), (3999, 3999), (4000, 4000), (4001, 4001), (4002, 4000), (8999, 4001)):
        position = replace(NINE.start(), n=n, turn=n % 2)
        assert NINE.play(NINE.start(), TABLE, position).n == begun
    # Its past stays possible: as many positions before it as sowings at least.
    far = replace(FIVE.start(), n=9000, past=(FIVE.start().pits,) * 4500)
    assert FIVE.play(FIVE.start(), TABLE, far).n == 4500


def test_after_nine_thousand_sowings_and_not_before_the_game_is_drawn() -> None:
    late = replace(NINE.start(), n=LAST - 2)
    assert NINE.awaited(late) == (0,) and NINE.awaited(after(late, 1)) == (1,)
    assert NINE.outcome(after(late, 1, 1)) == Outcome(after(late, 1, 1).kazans, (), "toguz.too-long")


# Repetition (18).


def test_a_position_has_occurred_only_with_the_same_side_to_move() -> None:
    pits, other = FIVE.start().pits, (1, *FIVE.start().pits[1:])
    for past, times in (((pits, other), 2), ((other, pits), 1), ((pits,), 1), ((pits, other, other), 1), ((), 1)):
        assert FIVE.occurrences(replace(FIVE.start(), past=past, n=8)) == times
    assert FIVE.occurrences(replace(FIVE.start(), past=(pits, other) * 3)) == 4


@pytest.mark.parametrize(("game", "times"), [(FIVE, 3), (CLAIMED, 5)], ids=["third", "claim"])
def test_the_third_time_or_with_a_claim_the_fifth_ends_the_game(game: Toguz, times: int) -> None:
    pits, other = FIVE.start().pits, (1, *FIVE.start().pits[1:])
    for n in range(1, 6):
        state = replace(game.start(), past=(pits, other) * n, n=2 * n)
        assert bool(game.outcome(state)) == (n + 1 >= times)
    third = replace(CLAIMED.start(), past=(pits, other) * 2, n=4)
    assert CLAIMED.play(third, 0, CLAIM).ended == "c"
    with pytest.raises(IllegalMove, match="no-claim"):
        CLAIMED.play(replace(third, past=(pits, other)), 0, CLAIM)


# Calls (19, 21).


def test_both_sides_can_offer_and_accept() -> None:
    white = after(NINE.play(NINE.start(), 0, OFFER), 1)
    assert (white.offer, white.turn) == (0, 1) and NINE.play(white, 1, ACCEPT).ended == "y"
    black = after(NINE.play(after(NINE.start(), 1), 1, OFFER), 1)
    assert (black.offer, black.turn) == (1, 0) and NINE.play(black, 0, ACCEPT).ended == "y"
    with pytest.raises(IllegalMove, match="no-offer"):
        NINE.play(NINE.play(NINE.start(), 0, OFFER), 0, ACCEPT)
    assert NINE.play(black, 0, ACCEPT).offer == -1


def test_a_flag_loses_for_either_side_unless_it_holds_exactly_half() -> None:
    for loser, kazans in ((0, (30, 20)), (1, (20, 30))):
        state = replace(NINE.start(), pits=(*(NINE.start().pits[:8]), 0, *([8] * 4 + [0] * 4), 8), kazans=kazans)
        assert NINE.outcome(NINE.play(state, loser, FLAG)).winners == (1 - loser,)  # type: ignore[union-attr]
        assert NINE.outcome(NINE.play(state, loser, RESIGN)).winners == (1 - loser,)  # type: ignore[union-attr]
    safe = replace(NINE.start(), kazans=(40, 81))
    assert NINE.outcome(NINE.play(safe, 1, FLAG)).winners == ()  # type: ignore[union-attr]
    assert NINE.outcome(NINE.play(safe, 0, FLAG)).winners == (1,)  # type: ignore[union-attr]
    assert NINE.outcome(NINE.play(safe, 1, RESIGN)).winners == (0,)  # type: ignore[union-attr]


def test_a_tuzdyk_is_refused_in_its_owner_s_words() -> None:
    state = NINE.read_state(f"{NINES.replace('9S', 't', 1)}/{NINES}_9_0_S_1".replace("t.9S", "9S.t", 1))
    assert state.tuzdyks == (8, 0)
    with pytest.raises(IllegalMove, match="tuzdyk-pit") as refusal:
        NINE.play(replace(state, turn=1, n=1), 1, 8)
    assert refusal.value.params == {"pit": 8}
    for move in (0.5, "1", 10, None):
        with pytest.raises(IllegalMove, match="bad-move") as refusal:
            NINE.play(state, 0, move)  # type: ignore[arg-type]
        assert refusal.value.params == {"pits": 9}


# Flaws.


def test_kazans_and_pits_hold_no_fewer_than_no_ball() -> None:
    start = FIVE.start()
    assert FIVE.flaws(replace(start, pits=(-1, 11, *start.pits[2:]))) == ("wrong pits",)
    assert FIVE.flaws(replace(start, pits=(7, *start.pits[1:]), kazans=(-2, 0))) == ("wrong pits",)
    assert FIVE.flaws(replace(start, pits=(7, *start.pits[1:]), kazans=(0, -2))) == ("wrong pits",)
    assert FIVE.flaws(replace(start, pits=(0, 10, *start.pits[2:]))) == ()
    assert FIVE.flaws(replace(start, pits=(3, *start.pits[1:]))) == ("balls are missing or too many",)


@pytest.mark.parametrize(
    ("game", "tuzdyks", "sound"),
    [
        *((NINE, (pit, 0), pit < 9) for pit in (1, 8, 9)),
        *((NINE, (0, pit), pit < 9) for pit in (1, 8, 9)),
        (OPEN, (9, 0), True),
        (OPEN, (0, 9), True),
        (OPEN, (10, 0), False),
        (NINE, (-1, 0), False),
        (NINE, (0, -1), False),
        (NINE, (3, 3), False),
        (NINE, (3, 4), True),
        (FIVE, (1, 0), False),
        (FIVE, (0, 1), False),
    ],
)
def test_where_a_tuzdyk_may_be(game: Toguz, tuzdyks: tuple[int, int], sound: bool) -> None:
    pits = list(game.start().pits)
    for place in game.traps(tuzdyks) if sound else ():
        pits[place] = 0
    gone = 2 * game.half - sum(pits)
    state = replace(game.start(), pits=tuple(pits), kazans=(gone - gone // 2, gone // 2), tuzdyks=tuzdyks)
    assert ("a tuzdyk where none may be" in game.flaws(state)) != sound
    assert (game.flaws(state) == ()) == sound


def test_a_tuzdyk_is_empty_and_has_brought_three_balls() -> None:
    pits = tuple(0 if place in (10, 2) else 9 for place in range(18))
    for kazans, flaws in (
        ((15, 3), ()),
        ((3, 15), ()),
        ((16, 2), ("a tuzdyk without its three balls",)),
        ((2, 16), ("a tuzdyk without its three balls",)),
    ):
        assert NINE.flaws(State(pits, kazans, (2, 3))) == flaws
    assert NINE.flaws(replace(NINE.start(), tuzdyks=(2, 0))) == ("balls in a tuzdyk",)
    assert NINE.flaws(replace(NINE.start(), tuzdyks=(0, 2))) == ("balls in a tuzdyk",)


def test_what_is_remembered_fits() -> None:
    pits = NINE.start().pits
    assert NINE.flaws(replace(NINE.start(), past=(pits, pits), n=2)) == ()
    assert NINE.flaws(replace(NINE.start(), past=(pits, pits, pits), n=2)) == ("a past that cannot come again",)
    trapped = State(tuple(0 if place == 10 else 9 for place in range(18)), (9, 0), (2, 0), n=2)
    assert NINE.flaws(trapped) == ()
    assert NINE.flaws(replace(trapped, past=(pits,))) == ("a past that cannot come again",)


@pytest.mark.parametrize("ended", ["", "r0", "r1", "t0", "t1", "y", "c"])
def test_ends_that_there_are(ended: str) -> None:
    assert NINE.flaws(replace(NINE.start(), ended=ended)) == ()


@pytest.mark.parametrize("odd", [{"ended": "r2"}, {"ended": "r"}, {"offer": 2}, {"offer": -2}])
def test_ends_and_offers_that_there_are_not(odd: dict[str, object]) -> None:
    assert NINE.flaws(replace(NINE.start(), **odd)) == ("an unknown end or offer",)  # type: ignore[arg-type]
    assert NINE.flaws(replace(NINE.start(), offer=0)) == NINE.flaws(replace(NINE.start(), offer=1)) == ()


def test_without_a_tuzdyk_balls_are_taken_two_by_two() -> None:
    odd = replace(FIVE.start(), pits=(3, *FIVE.start().pits[1:]), kazans=(1, 1))
    assert FIVE.flaws(odd) == ("without a tuzdyk balls are captured two by two",)
    assert FIVE.flaws(replace(odd, kazans=(2, 0))) == ()
    swept = State((0,) * 10, (25, 25))
    assert FIVE.flaws(swept) == (), "where all were swept any number can lie there"


# Texts of states.


def test_texts_of_states_are_frozen() -> None:
    assert f"{NINES}/{NINES}_0_0_S_1" == START
    rows = "9S.1." + ".".join(["10S"] * 7), ".".join(["9S"] * 8) + ".1S"
    assert NINE.state_text(after(NINE.start(), 9)) == "/".join(rows) + "_10_0_N_1"


@pytest.mark.parametrize("pit", range(1, 10))
def test_any_first_sowing_can_be_told_from_the_past(pit: int) -> None:
    state = after(NINE.start(), pit)
    text = NINE.state_text(state)
    assert NINE.read_state(text) == state
    assert text.endswith(f"_{pit}") == bool(state.past)
    second = after(state, pit)
    assert NINE.read_state(NINE.state_text(second)) == second


def test_an_offer_and_an_end_stand_side_by_side() -> None:
    offered = NINE.play(NINE.start(), 0, OFFER)
    assert NINE.state_text(offered) == START + "_-_d0"
    ended = NINE.play(offered, 1, RESIGN)
    assert NINE.state_text(ended) == START + "_-_d0r1" and NINE.read_state(START + "_-_d0r1") == ended
    for marks in ("r0", "t1", "y", "d1", "d1c"):
        assert NINE.state_text(NINE.read_state(f"{START}_-_{marks}")).endswith(f"_-_{marks}")
    for marks in ("d2", "d0d1", "r2", "x", "yy", "d0x", "d"):
        assert bad(f"{START}_-_{marks}"), marks
    five = FIVE.state_text(FIVE.start())
    assert bad(f"{five}_-_d0", FIVE), "no draws are offered in Bestemshe"


def test_a_game_that_is_over_does_not_end_by_word() -> None:
    won = "5S.5S.5S.5S.4S/5_26_0_N_9"
    assert FIVE.outcome(FIVE.read_state(won))
    assert bad(f"{won}_-_r0", FIVE)


@pytest.mark.parametrize(
    "text",
    [
        START.rpartition("_")[0],
        START + "_-_d0_x",
        START + "_0",
        START + "_x",
        START.replace("_S_", "_s_"),
        START.replace("/", "."),
        START.replace("9S", "x", 1),
        START.replace("9S", "09", 1),
        START.replace("_0_0_", "_00000_0_"),
        START.replace("_0_0_", "_٠_0_"),
        START.replace("_0_0_", "_-0_0_"),
        START.replace("_0_0_", "__0_"),
        START + "0000",
        f"t.t.9S.9S.9S.9S.9S.9S.9S/{NINES}_18_0_S_1",
        f"9S.t.t.9S.9S.9S.9S.9S.9S/{NINES}_18_0_S_1",
        f"{NINES}.1/{NINES}_0_0_S_1",
        f"{NINES}/{NINES}.0S_0_0_S_1",
    ],
)
def test_texts_that_are_no_state(text: str) -> None:
    assert bad(text)


def test_states_of_others_are_read_too() -> None:
    for text in (
        START.replace("_", " ").replace(".", ","),
        START.replace("9S/", "9S,/"),
        START.replace("S", "s").replace("_s_", "_S_"),
        START.replace("_0_0_", "_0000_0_"),
        START.replace("_S_1", "_S_0"),
    ):
        assert NINE.read_state(text) == NINE.start(), text
    one = NINE.read_state(f"S.T.9S.9S.9S.9S.9S.9S.9S/{NINES}_17_0_S_1")
    assert one.pits[9:] == (9,) * 7 + (0, 1) and one.tuzdyks == (8, 0)
    lines = NINE.read_state(f"3.9S.9S.9S.2.18S/{NINES}_36_0_N_3")
    assert lines.pits[9:] == (18, 0, 0, 9, 9, 9, 0, 0, 0) and (lines.turn, lines.n) == (1, 5)


def test_a_text_of_a_state_has_its_limit() -> None:
    """Sowings that are not possible are looked at only in a text that is short enough."""
    begin = START + "_"
    most = rules.TEXT_LIMIT - len(begin)
    assert (rules.TEXT_LIMIT, rules.LAST) == (9300, 9000)
    long = refused(lambda: NINE.read_state(begin + "1" * most))
    assert isinstance(long.__cause__, IllegalMove), "it was played until it could not be"
    assert refused(lambda: NINE.read_state(begin + "1" * (most + 1))).__cause__ is None


def test_a_state_is_no_move_of_another_board_and_a_digit_is_one_up_to_its_pits() -> None:
    assert [FIVE.read_move(text) for text in ("1", "5", "r", "t")] == [1, 5, RESIGN, FLAG]
    for text in ("6", "0", "", "11"):
        assert refused(lambda text=text: FIVE.read_move(text)).params == {"pits": 5}
    assert SEVEN.read_move("7") == 7 and NINE.read_move("9") == 9
    assert NINE.read_move(START) == NINE.start() and NINE.move_text(NINE.start()) == START


# Moves of others.


def test_a_word_that_is_no_move_is_told_in_part() -> None:
    long = "abcdefghijklmnopqrstuvwxyz"
    for read in (read_notation, read_uci, read_pit):
        assert refused(lambda read=read: read(NINE, NINE.start(), long)).params == {"move": long[:20]}


def test_only_a_pit_of_the_board_stands_alone() -> None:
    assert read_pit(FIVE, FIVE.start(), "5")[0] == 5
    for text in ("6", "0", "12", "", "x"):
        assert refused(lambda text=text: read_pit(FIVE, FIVE.start(), text)).reason == "toguz.bad-notation"


def test_what_does_not_agree_is_said_with_what_would() -> None:
    start = NINE.start()
    for word, reason, told in (
        ("75", "toguz.wrong-destination", {"move": "75", "pit": 6}),
        ("76X", "toguz.wrong-tuzdyk", {"move": "76X"}),
        ("76(11)", "toguz.wrong-total", {"move": "76(11)", "n": 10}),
    ):
        refusal = refused(lambda word=word: read_notation(NINE, start, word))
        assert (refusal.reason, refusal.params) == (reason, told)
    for word in ("60", "06", "7", "76(1000)", "76()", "767"):
        assert refused(lambda word=word: read_notation(NINE, start, word)).reason == "toguz.bad-notation"
    for word in ("61", "16"):
        assert refused(lambda word=word: read_notation(FIVE, FIVE.start(), word)).reason == "toguz.bad-notation"
    assert read_notation(NINE, start, "7–6(10)")[0] == read_notation(NINE, start, "76")[0] == 7


def test_the_bracket_may_count_what_is_swept_at_the_end() -> None:
    last = FIVE.read_state("4.1S/6S.3.1S_22_20_S_9")
    assert read_notation(FIVE, last, "51(24)")[0] == read_notation(FIVE, last, "51(30)")[0] == 5
    assert refused(lambda: read_notation(FIVE, last, "51(26)")).params == {"move": "51(26)", "n": 24}


def test_squares_of_every_board() -> None:
    for game, far in ((NINE, "i"), (SEVEN, "g"), (FIVE, "e")):
        n = game.pits
        corners = [square_text(game, place) for place in (0, n - 1, n, 2 * n - 1)]
        assert corners == ["a1", f"{far}1", f"{far}2", "a2"]
    assert uci_text(NINE, NINE.start(), 7) == "g1d2" and read_uci(NINE, NINE.start(), "g1d2") == 7
    assert uci_text(NINE, after(NINE.start(), 1), 1) == "i2a2"


# Files.


def test_a_file_is_known_by_a_tag_a_move_or_bare_pits() -> None:
    for text, known in (
        ('[White "A"]', True),
        ('[White ""]', False),
        ("76", True),
        ("g1d2", True),
        ("7 6", True),
        ("7 6 5 word", True),
        ("7 6 word", False),
        ("7 word", False),
        ("7 x", False),
        ("7 12", False),
        ("7 6 x", False),
        ("7", False),
        ("word 76", False),
        ("", False),
        (" " * 1998 + "76", True),
        (" " * 1999 + "76", False),
    ):
        assert records.knows(text) == known, text


def test_what_a_file_says_amiss_is_told_in_part() -> None:
    word = "a" * 60
    (score,) = records.read_games(f'[Options "{word}"]\n\n76 *')
    assert score.error and score.error.params == {"variant": "a" * 40}
    (score,) = records.read_games(f'[Variant "{word}"]\n\n76 *')
    assert score.error and score.error.params == {"variant": "a" * 40}
    (score,) = records.read_games(f'[Result "{word}"]\n\n76 1-0')
    assert [note.params for note in score.notes] == [{"a": "a" * 20, "b": "1-0"}]
    end = '[Variant "Bestemshe"]\n[FEN "4,1S/6S,3,1S 22 20 S 9"]'
    (score,) = records.read_games(f'{end}\n[Result "{word}"]\n\n51')
    assert [note.params for note in score.notes] == [{"result": "a" * 20, "right": "1-0"}]


def test_calls_stand_on_no_sheet_and_in_no_list_of_moves() -> None:
    moves = ((0, "7"), (1, "1"), (1, "r"))
    for form in ("pgn", "sheet"):
        text = records.write(form, "toguz9", {}, moves, {})
        assert "1. 76(10) 11(10)" in text and "2." not in text and "1-0" in text
    laid = ((-1, NINE.state_text(after(NINE.start(), 7))), (1, "1"))
    assert "1. ... 11(10)" in records.write("sheet", "toguz9", {}, laid, {})
    assert '[FEN "' in records.write("pgn", "toguz9", {}, laid, {})


def test_a_diagram_has_columns_of_four_letters() -> None:
    state = FIVE.read_state("12S.3S.2.7S/5S.1.1S.3S.1S_10_8_S_4")
    assert records.diagram(FIVE, state) == "  8 |  12   3   -   -   7\n    |   5   -   1   3   1 | 10"


def test_a_repetition_that_was_claimed_is_claimed_by_who_is_on() -> None:
    """Two lone balls chase each other and are back after ten sowings: after twenty for the third time."""
    state, words = CLAIMED.read_state("1S.4/4.1S_24_24_S_20"), []
    for _ in range(20):
        pit = CLAIMED.moves(state, state.turn)[-1]
        words.append(f"{pit}{CLAIMED.sowing(state, pit).path[-1] % 5 + 1}")
        state = CLAIMED.play(state, state.turn, pit)
    tags = '[Variant "Bestemshe"]\n[Options "repetition=claim"]\n[FEN "1S,4/4,1S 24 24 S 20"]\n'
    for how, ended in (("repetition", True), ("normal", False)):
        (score,) = records.read_games(f'{tags}[Termination "{how}"]\n\n{" ".join(words)} 1/2-1/2')
        assert score.error is None and bool(score.outcome) == ended
        assert (score.moves[-1] == (0, "c")) == ended


def test_a_name_is_cut_after_two_hundred_letters() -> None:
    text = records.write("pgn", "toguz9", {}, ((0, "7"),), {"White": "a" * 300})
    assert f'[White "{"a" * 200}"]' in text
    assert records.write("sheet", "toguz9", {}, ((0, "7"),), {"White": "b" * 300}).startswith("b" * 200 + " – ?\n")


def test_after_each_ten_pairs_a_diagram() -> None:
    moves, state = [], NINE.start()
    for n in range(41):
        pit = NINE.moves(state, state.turn)[n % 2]
        moves.append((state.turn, str(pit)))
        state = NINE.play(state, state.turn, pit)
    for length, diagrams in ((19, 1), (20, 2), (39, 2), (40, 3), (41, 3)):
        text = records.write("sheet", "toguz9", {}, tuple(moves[:length]), {})
        assert text.count("\n    |") == diagrams, length
        tenth = text.index("10. ")
        if length >= 20:
            assert text[tenth:].split("\n")[1:3][0] == "" and "|" in text[tenth:].split("\n")[2]
