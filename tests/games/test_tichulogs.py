"""Logs of real games: written here in their format from games by chance, read back, broken in every way."""

from __future__ import annotations

import json
import os
from functools import lru_cache
from pathlib import Path

import pytest
from games.tichulog import NAMED, states, written
from tschatulle.__main__ import main
from tschatulle.chance import Chance
from tschatulle.game import TABLE, BadText, Outcome
from tschatulle.games.tichu.formats.brettspielwelt import Score, knows
from tschatulle.games.tichu.formats.replay import PARTNERS, read_games, read_match
from tschatulle.games.tichu.rules.tichu import make
from tschatulle.games.tichu.table.cards import read_cards
from tschatulle.games.tichu.table.combinations import BOMB, reading
from tschatulle.games.tichu.table.state import (
    CALL,
    DEAL,
    EXCHANGE,
    GRAND_NO,
    GRAND_YES,
    OVER,
    PLAY,
    Event,
    Move,
)

GAME = make({})


@lru_cache
def by_chance(seed: str, grand: int = 8) -> list[Event]:
    """The moves of one hand, with calls (one answer in `grand` is yes), wishes and bombs thrown between."""
    rng, state = Chance(seed), GAME.start()
    moves: list[Event] = []
    while not state.sheet:
        seat = GAME.awaited(state)[0]
        for other in range(4):
            free = [move for move in GAME.moves(state, other) if move.kind == "play"] if state.phase == PLAY else []
            if other != seat and free and rng.below(2):
                seat = other
                move = rng.pick(free)
                break
        else:
            options = [m for m in GAME.moves(state, seat) if m != CALL or not rng.below(6)] if seat != TABLE else []
            move = GAME.table_move(state, rng) if seat == TABLE else rng.pick(options)
        if state.phase not in {PLAY, DEAL, OVER, EXCHANGE}:
            move = GRAND_YES if not rng.below(grand) else GRAND_NO
        state = GAME.play(state, seat, move)
        moves.append((seat, move))
    return moves


@lru_cache
def hand(seed: str) -> tuple[str, ...]:
    return tuple(written(by_chance(seed)))


def checked(lines: list[str] | tuple[str, ...]) -> Score:
    (score,) = read_games("\n".join(lines) + "\n")
    return score


SEEDS = [f"log {n}" for n in range(24)]


# Sound logs.


def test_what_is_written_is_read_and_every_hand_is_exact() -> None:
    read = list(read_games("\n".join(line for seed in SEEDS for line in hand(seed))))
    assert len(read) == len(SEEDS)
    for seed, score in zip(SEEDS, read, strict=True):
        assert (score.error, score.notes) == (None, ()), (seed, score.error, score.place)
        end = states(by_chance(seed))[-1]
        one, other = end.sheet[0].points
        winners = () if one == other else (int(other > one),)
        assert score.outcome == Outcome((one, other), winners, "tichu.hand")


def test_the_moves_of_a_log_are_moves_of_our_own() -> None:
    for seed in SEEDS[:10]:
        state = GAME.start()
        for seat, text in checked(hand(seed)).moves:
            state = GAME.play(state, seat, GAME.read_move(text))
        wanted = states(by_chance(seed))[-1]
        assert state.sheet == wanted.sheet and state.progress and wanted.progress
        assert state.progress.piles == wanted.progress.piles


def test_a_whole_log_is_one_match_of_ours() -> None:
    """As far as it is exact: with the right dealers, until somebody has a thousand points or a hand breaks off."""
    lines = [line for seed in SEEDS[:3] for line in hand(seed)]
    match = read_match("\n".join(lines))
    state = GAME.start()
    for seat, text in match.moves:
        state = GAME.play(state, seat, GAME.read_move(text))
    assert [state.sheet[n] for n in range(3)] == [states(by_chance(seed))[-1].sheet[0] for seed in SEEDS[:3]]
    broken = read_match("\n".join([*hand(SEEDS[0]), *hand(SEEDS[1])[:-9], *hand(SEEDS[2])]))
    assert len(broken.moves) < len(match.moves) and broken.outcome is None
    wrong = read_match("\n".join([*hand(SEEDS[0])[:-1], "Ergebnis: 1 - 2", *hand(SEEDS[1])]))
    assert wrong.error and wrong.place == len(hand(SEEDS[0]))
    quiet = [hand(seed) for seed in SEEDS if not any("Tichu:" in line for line in hand(seed))]
    long = read_match("\n".join(line for lines in quiet * 20 for line in lines))
    assert long.outcome and max(long.outcome.points) >= 1000


def test_the_chance_games_have_everything_in_them() -> None:
    words = "\n".join(line for seed in SEEDS for line in hand(seed))
    for part in ("Grosses Tichu:", "\nTichu:", "BOMBE:", "Drache an:", "Wunsch:", "Ph "):
        assert part in words
    between = 0
    for seed in SEEDS:
        moves = by_chance(seed)
        for (seat, move), state in zip(moves, states(moves), strict=False):
            combo = reading(move.cards, move.value) if move.kind == "play" else None
            between += bool(combo and combo.kind == BOMB and state.progress and state.progress.turn != seat)
    assert between


@pytest.mark.parametrize("seed", SEEDS[:4])
def test_a_log_that_breaks_off_anywhere_is_unfinished_and_no_error(seed: str) -> None:
    lines = list(hand(seed))
    for length in range(1, len(lines)):
        score = checked(lines[:length])
        assert (score.error, score.outcome) == (None, None), (length, lines[length - 1], score.error)
    assert checked(lines).outcome


def test_a_log_that_breaks_off_in_the_middle_of_a_line_is_unfinished() -> None:
    text = "\n".join(hand(SEEDS[1]))
    for length in range(60, len(text) - 30, 13):
        (score,) = read_games(text[:length])
        assert score.outcome is None
        if score.error:
            last = text[:length].splitlines()[-1]
            assert score.place == len(text[:length].splitlines()), last


def test_a_hand_without_result_before_another_is_unfinished() -> None:
    lines = list(hand(SEEDS[0]))[:40]
    scores = list(read_games("\n".join([*lines, *hand(SEEDS[1])])))
    assert [bool(score.outcome) for score in scores] == [False, True]


# Quirks.


def with_call() -> tuple[list[str], int]:
    """A log with a Tichu line in the play right before its player's first card, and where it stands."""
    for n in range(400):
        lines = list(hand(f"call {n}"))
        start = lines.index("---------------Rundenverlauf------------------")
        for place in range(start, len(lines) - 1):
            line = lines[place]
            if line.startswith("Tichu: ") and lines[place + 1].startswith(line[7:] + ": "):
                return lines, place
    raise AssertionError("no such hand")


def test_a_call_written_twice_counts_once_and_one_line_late_is_in_time() -> None:
    lines, place = with_call()
    assert checked([*lines[:place], lines[place], *lines[place:]]).outcome
    late = [*lines[:place], lines[place + 1], lines[place], *lines[place + 2 :]]
    assert checked(late).outcome == checked(lines).outcome
    later = [line for line in lines if line != lines[place]]
    later.insert(-2, lines[place])
    assert checked(later).error


HANDS = (
    "Ma S2 B2 SK BK Ph R4 G4 R5 G5 R6 G6 R7 G7",
    "S3 B3 R3 S8 B8 SA S4 B4 S5 B5 S6 B6 S7 B7",
    "Hu R2 G2 ST BT RT GT SJ BJ RJ GJ SQ BQ RQ",
    "G3 R8 G8 S9 B9 R9 G9 GQ RK GK BA RA GA Dr",
)
GIFTS = ("G4 G5 G6", "S4 S5 S6", "Hu ST SJ", "G3 R8 S9")


def script(*words: str) -> list[Event]:
    """The moves of a hand with these cards, played as the words say."""
    held = [read_cards(hand.replace(" ", "")) for hand in HANDS]
    moves = [(TABLE, Move("deal", tuple(hand[n] for n in range(14) for hand in held)))]
    moves += [(seat, GRAND_NO) for seat in range(4)]
    for seat, gifts in enumerate(GIFTS):
        pairs = zip(GAME.variant.ring(seat), read_cards(gifts.replace(" ", "")), strict=True)
        moves += [(seat, Move("give", (card,), taker)) for taker, card in pairs]
    return [*moves, *((int(word[0]), GAME.read_move(word[2:])) for word in words)]


def unfinished(*words: str) -> Score:
    return checked(written([*script(*words)]))


@pytest.mark.parametrize(
    ("next_line", "read"), [("1:S3B3R3S8B8", "S2B2SKBKPh=2"), ("1:-", "S2B2SKBKPh=K")], ids=["low", "high"]
)
def test_the_phoenix_is_high_unless_a_later_play_says_low(next_line: str, read: str) -> None:
    """2-2-2-K-K was beaten by 3-3-3-8-8; the log says only which cards were played."""
    score = unfinished("0:S2B2SKBKPh=2", next_line)
    assert (score.error, score.outcome) == (None, None) and (0, read) in score.moves


def test_a_bomb_over_a_trick_and_a_bomb_that_is_led_are_told_apart() -> None:
    for seed in SEEDS:
        moves = by_chance(seed)
        combos = [reading(move.cards, move.value) for _, move in moves if move.kind == "play"]
        if any(combo and combo.kind == BOMB for combo in combos):
            assert checked(hand(seed)).outcome


def test_a_wish_that_is_met_late_or_not_at_all() -> None:
    assert unfinished("0:Ma", "0:W8", "1:S8").error is None
    broken = unfinished("0:Ma", "0:W8", "1:-")
    assert broken.error and broken.error.reason == "tichu.wish-binds"
    assert unfinished("0:Ma", "0:WQ", "1:-", "2:SQ").error is None
    other = unfinished("0:Ma", "0:WQ", "1:-", "2:RT")
    assert other.error and other.error.reason == "tichu.wish-binds" and other.place


def test_a_lost_call_of_the_winners_partner_that_was_forgotten_is_a_known_fault() -> None:
    found = 0
    for n in range(60):
        moves = by_chance(f"partners {n}", 2)
        end = states(moves)[-1]
        assert end.progress
        first = end.progress.out[0]
        lost = end.calls[(first + 2) % 4]
        if not end.calls[first] or not lost:
            continue
        found += 1
        lines = written(moves)
        row = [*end.sheet[0].points]
        row[first % 2] += 100 * lost
        score = checked([*lines[:-1], f"Ergebnis: {row[0]} - {row[1]}"])
        assert score.error is None and [note.reason for note in score.notes] == [PARTNERS] and score.outcome
        row[first % 2] += 5
        assert checked([*lines[:-1], f"Ergebnis: {row[0]} - {row[1]}"]).error
        if found == 2:
            return
    raise AssertionError("no such hands")


# Mutations: the check must fail.


def changed(seed: str) -> list[str]:
    return list(hand(seed))


@pytest.mark.parametrize("seed", SEEDS[:5])
def test_a_swapped_card_is_found(seed: str) -> None:
    lines = changed(seed)
    words = lines[6].split()
    other = lines[7].split()
    words[-1], other[-1] = other[-1], words[-1]
    broken = [*lines[:6], " ".join(words), " ".join(other), *lines[8:]]
    assert checked(broken).error
    doubled = [*lines[:6], lines[6].replace(lines[6].split()[-1], lines[7].split()[-1]), *lines[7:]]
    score = checked(doubled)
    assert score.error and score.error.reason == "tichu.log-deal"


@pytest.mark.parametrize("seed", SEEDS[:5])
def test_a_first_eight_that_is_not_of_the_hand_is_found(seed: str) -> None:
    lines = changed(seed)
    foreign = lines[8].split()[-1]
    lines[1] = lines[1].rsplit(maxsplit=1)[0] + f" {foreign} "
    score = checked(lines)
    assert score.error and score.error.reason == "tichu.log-first-eight"


def plays_of(lines: list[str]) -> list[int]:
    start = lines.index("---------------Rundenverlauf------------------")
    return [n for n in range(start + 1, len(lines) - 1) if lines[n][0] == "(" and not lines[n].endswith("passt.")]


@pytest.mark.parametrize("seed", SEEDS[:5])
def test_a_lost_pass_is_found(seed: str) -> None:
    """But before a bomb, which may as well be thrown out of turn."""
    lines = changed(seed)
    start = lines.index("---------------Rundenverlauf------------------")
    passes = [n for n in range(start, len(lines) - 1) if lines[n].endswith("passt.")]
    bombed = [n for n in plays_of(lines) if len(lines[n].rsplit(":", 1)[1].split()) >= 4]
    tried = [n for n in passes if not any(n < bomb < n + 5 for bomb in bombed)]
    assert tried
    for n in tried:
        assert checked(lines[:n] + lines[n + 1 :]).error, (n, lines[n])


@pytest.mark.parametrize("seed", SEEDS[:5])
def test_a_play_that_is_lost_or_moved_is_found(seed: str) -> None:
    lines = changed(seed)
    for n in plays_of(lines)[:-1]:
        assert checked(lines[:n] + lines[n + 1 :]).error, (n, lines[n])
    first, last = plays_of(lines)[0], plays_of(lines)[-1]
    assert checked([*lines[:first], lines[last], *lines[first:last], *lines[last + 1 :]]).error


@pytest.mark.parametrize("seed", SEEDS[:5])
def test_a_wrong_result_an_early_result_and_a_play_too_many_are_found(seed: str) -> None:
    lines = changed(seed)
    wrong = checked([*lines[:-1], "Ergebnis: 35 - 60"])
    assert wrong.error and wrong.error.reason == "tichu.log-result" and wrong.place == len(lines)
    last = plays_of(lines)[-1]
    early = checked([*lines[:last], lines[-1]])
    assert early.error and early.error.reason == "tichu.log-not-over"
    assert checked([*lines[:-1], lines[last], lines[-1]]).error


@pytest.mark.parametrize("seed", SEEDS[:5])
def test_wrong_bomb_holders_and_wrong_gifts_are_found(seed: str) -> None:
    lines = changed(seed)
    named = [n for n, line in enumerate(lines) if line.startswith("BOMBE:")]
    start = lines.index("---------------Rundenverlauf------------------")
    broken = lines[: named[0]] + lines[named[0] + 1 :] if named else [*lines[:start], "BOMBE: (1)x", *lines[start:]]
    score = checked(broken)
    assert score.error and score.error.reason == "tichu.log-bombs"
    gifts = lines.index("Schupfen:") + 1
    assert checked([*lines[:gifts], lines[gifts + 1].replace("(1)", "(0)", 1), *lines[gifts + 1 :]]).error


def test_a_dragon_that_goes_to_the_partner_or_to_nobody_is_found() -> None:
    seed = next(seed for seed in SEEDS if any(line.startswith("Drache") for line in hand(seed)))
    lines = changed(seed)
    place = next(n for n, line in enumerate(lines) if line.startswith("Drache"))
    receiver = int(lines[place][len("Drache an: (")])
    for wrong in (receiver + 1, receiver + 3):
        score = checked([*lines[:place], f"Drache an: ({wrong % 4})x", *lines[place + 1 :]])
        assert score.error and (score.error.reason, score.place) == ("tichu.bad-receiver", place + 1)
    assert checked(lines[:place] + lines[place + 1 :]).error


# What stands around the hands.

AFTER = (
    "--END GAME--",
    "# a remark",
    "(1)Anna: well played: all of you",
    "Anna: gg",
    "",
    "Spiel beendet.",
    "--BEGIN GAME 2--",
)


@pytest.mark.parametrize("after", [*([line] for line in AFTER), list(AFTER)], ids=[*map(repr, AFTER), "all"])
def test_what_follows_a_result_takes_nothing_of_the_hand(after: list[str]) -> None:
    lines = list(hand(SEEDS[0]))
    assert checked([*lines, *after]).moves == checked(lines).moves and checked([*lines, *after]).outcome
    scores = list(read_games("\n".join([*after, *lines, *after, *hand(SEEDS[1]), *after])))
    assert [(score.error, bool(score.outcome)) for score in scores] == [(None, True)] * 2


@pytest.mark.parametrize(
    "after",
    [["--END GAME--"], ["# one", "# two"], ["Spiel beendet.", "---------------Gr.Tichukarten------------------"]],
)
def test_an_illegal_play_is_found_whatever_follows_the_result(after: list[str]) -> None:
    lines = list(hand(SEEDS[0]))
    place = plays_of(lines)[3]
    score = next(read_games("\n".join([*lines[:place], *lines[place + 1 :], *after])))
    assert score.error and score.outcome is None and score.line and score.line <= len(lines)
    early = next(read_games("\n".join([*lines[: plays_of(lines)[-1]], lines[-1], *after])))
    assert early.error and (early.error.reason, early.line) == ("tichu.log-not-over", plays_of(lines)[-1] + 1)


def test_an_illegal_play_before_a_line_that_cannot_be_read_is_told_first() -> None:
    lines = list(hand(SEEDS[0]))
    place = plays_of(lines)[3]
    lost = [*lines[:place], *lines[place + 1 : -3], "rubbish", *lines[-3:]]
    score = checked(lost)
    assert score.error and score.error.reason != "tichu.bad-log-line" and score.line and score.line < len(lost) - 3
    torn = checked([*lines[:-3], "rubbish", *lines[-3:]])
    assert torn.error and (torn.error.reason, torn.line) == ("tichu.bad-log-line", len(lines) - 2)
    assert len(torn.moves) > 30, "what was played before stays"


def test_an_unfinished_hand_before_the_mark_of_an_end_stays_unfinished() -> None:
    lines = list(hand(SEEDS[0]))[:-6]
    score = checked([*lines, "--END GAME--", "", "# a remark"])
    assert (score.error, score.outcome, score.moves) == (None, None, checked(lines).moves)
    assert checked([*lines, "(1)x S2", "(2)y: S2 S2 XX"]).error, "damaged lines of the play are no remarks"


@pytest.mark.parametrize(
    "head",
    ["---------------Startkarten------------------", "Schupfen:", "---------------Rundenverlauf------------------"],
)
def test_a_log_that_begins_in_the_middle_of_a_hand_says_so_with_the_line(head: str) -> None:
    lines = list(hand(SEEDS[0]))
    torso = lines[lines.index(head) :]
    score = checked(["# found on a stick", *torso])
    assert score.error and (score.error.reason, score.line, score.outcome) == ("tichu.log-headless", 2, None)
    broken, whole = read_games("\n".join([*torso, *hand(SEEDS[1])]))
    assert broken.error and whole.outcome and whole.lines == (len(torso) + 1, len(torso) + len(hand(SEEDS[1])))


def test_lines_of_the_play_before_any_head_and_behind_a_result_are_told() -> None:
    lines = list(hand(SEEDS[0]))
    for line in ("(0)x passt.", "(1)a b: S2 B2", "(3)y gibt: a: S2 - b: Ph - c: R9 -"):
        assert knows(line)
        (score,) = read_games(line)
        assert score.error and (score.error.reason, score.line, score.moves) == ("tichu.log-headless", 1, ())
        whole, more = read_games("\n".join([*lines, "", line]))
        assert whole.outcome and more.error and (more.error.reason, more.line) == ("tichu.log-headless", len(lines) + 2)
    assert not knows("(0)Anna: hello\nTichu: (") and not knows("Wunsch:8")


def test_a_hand_without_end_is_not_followed_for_ever() -> None:
    lines = [*hand(SEEDS[0])[:-1], *["Tichu: (0)x"] * 20_000]
    score = checked(lines)
    assert score.error and score.line and score.line <= 1000


def test_tags_tell_the_players_and_the_result() -> None:
    score = checked(hand(SEEDS[0]))
    assert score.outcome
    assert score.tags[:4] == tuple((f"Player{seat}", name) for seat, name in enumerate(NAMED, 1))
    assert dict(score.tags)["Result"] == "{} - {}".format(*score.outcome.points)
    assert "Result" not in dict(checked(hand(SEEDS[0])[:-1]).tags)


# Rubbish, and the command.


@pytest.mark.parametrize("text", ["", "x", "[Event]", "-" * 15 + "Gr.Tichu", "\x00" * 5000])
def test_rubbish_is_no_log(text: str) -> None:
    assert not knows(text)
    with pytest.raises(BadText):
        list(read_games(text))


def test_a_log_that_is_too_long_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is a log all the same."""
    monkeypatch.setattr("tschatulle.games.tichu.formats.brettspielwelt.LIMIT", 40)
    with pytest.raises(BadText, match="text-length") as refused:
        list(read_games("---------------Gr.Tichukarten------------------\n(0)a "))
    assert refused.value.params == {"limit": 40}


def test_broken_lines_are_named_and_never_crash() -> None:
    rng, lines = Chance("broken lines"), list(hand(SEEDS[2]))
    for _ in range(200):
        broken = list(lines)
        place = 1 + rng.below(len(lines) - 1)
        text = broken[place]
        cut = rng.below(len(text) + 1)
        broken[place] = text[:cut] + rng.pick(["", "Ø", ":", "(7)", " S2 ", "-", "²"]) + text[cut + rng.below(3) :]
        for score in read_games("\n".join(broken)):
            assert score.error is None or score.error.reason.startswith("tichu.")


def test_the_replay_command_tells_each_hand(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = [*hand(SEEDS[1])[:-1], "Ergebnis: 1 - 2"]
    file = tmp_path / "log.tch"
    file.write_text("\n".join([*hand(SEEDS[0]), *broken, *hand(SEEDS[2])[:50]]), "utf-8")
    assert main(["replay", "--format", "bsw", str(file)]) == 1
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["ok"] for row in told[:3]] == [True, False, True]
    assert told[0]["outcome"]["reason"] == "tichu.hand" and told[2]["outcome"] is None
    assert told[0]["tags"]["Player1"] == NAMED[0] and told[1]["lines"][0] == len(hand(SEEDS[0])) + 1
    assert told[1]["error"] == "tichu.log-result" and told[1]["place"] == told[1]["line"] == len(hand(SEEDS[0])) + len(
        broken
    )
    assert told[3] == {"games": 3, "ok": 2, "unfinished": 1, "failed": 1}
    assert main(["replay", str(file)]) == 1, "the format is found by itself"
    assert main(["replay", "--format", "pgn", str(file)]) == 2


def test_whole_logs_are_exact() -> None:
    """Logs made here, and the real ones of the folder that TSCHATULLE_LOGS names, if it does."""
    texts = {f"seed {seed}": "\n".join(hand(seed)) for seed in SEEDS}
    folder = os.environ.get("TSCHATULLE_LOGS")
    texts |= {file.name: file.read_text("utf-8") for file in sorted(Path(folder).glob("*.tch"))} if folder else {}
    for name, text in texts.items():
        scores = list(read_games(text))
        assert scores
        for number, score in enumerate(scores, 1):
            assert score.error is None, (name, number, score.error, score.place)
