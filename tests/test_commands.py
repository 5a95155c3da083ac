"""The command line: one JSON object per line, bad input ends with status 2 in words, never with a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from play.walks import record
from tschatulle.__main__ import main
from tschatulle.chance import Chance
from tschatulle.commands import bench, simulate
from tschatulle.commands.perft import perft
from tschatulle.game import IllegalMove
from tschatulle.games import REGISTRY, Kit
from tschatulle.games.blank.bots import BOTS
from tschatulle.games.tschuk.rules.par import PAR
from tschatulle.minds.bot import Thought
from tschatulle.play.analysis import writing
from tschatulle.play.record import dealt, file_text

ROOT = Path(__file__).resolve().parent.parent
DEAL = dealt("solitaire", (), "2026-11-20").moves[0].text
CLOCKED = ("ms_median", "ms_p95")
Capture = pytest.CaptureFixture[str]


def rows(capsys: Capture, *arguments: str, ends: int = 0) -> list[dict[str, Any]]:
    """What a command prints; fails unless it ends with this status and without a message."""
    status = main(arguments)
    out, err = capsys.readouterr()
    assert (status, err) == (ends, "")
    return [json.loads(line) for line in out.splitlines()]


def row(capsys: Capture, *arguments: str) -> dict[str, Any]:
    (only,) = rows(capsys, *arguments)
    return only


def refused(capsys: Capture, *arguments: str) -> str:
    """The message; fails unless the status is 2 and nothing was printed but the message."""
    status = main(arguments)
    out, err = capsys.readouterr()
    assert (status, out) == (2, "")
    assert err.startswith("tschatulle: ")
    assert err.count("\n") == 1
    return err


def run(*arguments: str, text: str | None = None, **more: Any) -> subprocess.CompletedProcess[str]:
    """From a checkout, with nothing installed and nothing of the test's own path."""
    about = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT / "core")}
    words = [sys.executable, "-S", "-m", "tschatulle", *arguments]
    return subprocess.run(words, cwd=ROOT, env=about, input=text, capture_output=True, text=True, check=False, **more)


# From a checkout.


def test_from_a_checkout() -> None:
    done = run("daily", "2026-11-20")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["heights"] == [3, 2, 2, 2, 5, 4, 3]


@pytest.mark.parametrize(
    "arguments",
    [
        ["perft", "chess", "3"],
        ["nonsense"],
        [],
        ["moves", "solitaire", "--position", "\udcff"],
        ["replay", "/no/such/file"],
        ["replay", "."],
    ],
)
def test_bad_input_from_a_checkout(arguments: list[str]) -> None:
    done = run(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("tschatulle: ")
    assert "Traceback" not in done.stderr


def test_help() -> None:
    done = run("--help")
    assert done.returncode == 0
    for name in ("games", "perft", "simulate", "replay", "moves", "daily", "puzzle", "par", "solitaire", "bench"):
        assert name in done.stdout


def test_the_reader_has_gone() -> None:
    """As with `| head -1`."""
    words = [sys.executable, "-m", "tschatulle", "par"]
    about = {**os.environ, "PYTHONPATH": str(ROOT / "core")}
    end, begin = os.pipe()
    os.close(end)
    done = subprocess.run(words, env=about, stdout=begin, stderr=subprocess.PIPE, text=True, check=False)
    os.close(begin)
    assert (done.returncode, done.stderr) == (0, "")


# games, moves, daily, par


def test_games(capsys: Capture) -> None:
    told = rows(capsys, "games")
    assert [one["key"] for one in told] == [key for key, entry in REGISTRY.items() if entry.listed]
    known = {one["key"]: one for one in told}
    assert not {"blank", "tschuk4"} & set(known)
    assert known["tschuk5"] == {"key": "tschuk5", "seats": 2, "sides": [0, 1], "options": {"flips": ["once", "free"]}}
    assert known["solitaire"] == {"key": "solitaire", "seats": 1, "sides": [0], "options": {}}


def test_moves(capsys: Capture) -> None:
    assert row(capsys, "moves", "blank") == {"moves": ["1", "2", "3"]}
    assert row(capsys, "moves", "blank", "--seat", "1") == {"moves": []}
    assert row(capsys, "moves", "blank", "--position", "21") == {"moves": ["1", "2", "3"]}
    assert row(capsys, "moves", "blank", "--position", "212") == {"moves": []}
    assert len(row(capsys, "moves", "solitaire")["moves"]) in {30, 36, 42}
    game = Kit("solitaire").game
    text = game.state_text(game.play(game.start(), -1, game.read_move(DEAL)))
    assert len(row(capsys, "moves", "solitaire", "--position", text)["moves"]) == 42
    assert row(capsys, "moves", "solitaire", "--position", "-") == {"moves": []}


@pytest.mark.parametrize("seat", ["-1", "2", "99", "x", "1.5", "9" * 5000])
def test_moves_of_no_seat(capsys: Capture, seat: str) -> None:
    refused(capsys, "moves", "blank", "--seat", seat)


@pytest.mark.parametrize("text", ["", "x", "2345", "9", "\x00", "x" * 10**5])
def test_no_position(capsys: Capture, text: str) -> None:
    for key in ("blank", "solitaire"):
        refused(capsys, "moves", key, "--position", text)


def test_daily(capsys: Capture) -> None:
    told = row(capsys, "daily", "2026-11-20")
    assert told == {
        "date": "2026-11-20",
        "number": 324,
        "seed": "2026-11-20",
        "heights": [3, 2, 2, 2, 5, 4, 3],
        "par": PAR["2223345"],
        "link": "#/solitaire/d/2026-11-20",
    }
    assert list(told) == ["date", "number", "seed", "heights", "par", "link"]
    assert row(capsys, "daily")["number"] > 0


def test_puzzle(capsys: Capture) -> None:
    place = str(ROOT / "web" / "dailies" / "kuckuck4-2026.txt")
    told = row(capsys, "puzzle", "kuckuck4", "2026-11-23", place)
    assert (told["number"], told["grade"], told["best"]) == (327, 1, "42")
    assert told["worths"] == {"5": 4, "17": 4, "34": 4, "42": 5}
    assert "bad-dailies" in refused(capsys, "puzzle", "kuckuck4", "2027-01-01", place)
    assert "no-puzzle" in refused(capsys, "puzzle", "kuckuck4", "2031-01-01", place)
    assert refused(capsys, "puzzle", "kuckuck4", "2026-11-23", "no such file")


@pytest.mark.parametrize("date", ["2026-02-30", "20-11-2026", "2025-12-31", "x", "x" * 10**5])
def test_no_daily(capsys: Capture, date: str) -> None:
    assert len(refused(capsys, "daily", date)) < 200


def test_par(capsys: Capture) -> None:
    told = rows(capsys, "par")
    assert len(told) == 59
    assert told[0] == {"heights": "0123456", "par": 34.1}
    assert row(capsys, "par", "2233344") == {"heights": "2233344", "par": PAR["2233344"]}
    assert row(capsys, "par", "4433322") == {"heights": "2233344", "par": PAR["2233344"]}


@pytest.mark.parametrize("heights", ["", "1", "0000000", "3333334", "abcdefg", "9" * 10**5])
def test_no_par(capsys: Capture, heights: str) -> None:
    if heights:
        assert len(refused(capsys, "par", heights)) < 200


# perft


def test_perft_where_nothing_is_hidden(capsys: Capture) -> None:
    """A hidden number that nobody asks for does not matter for counting."""
    told = rows(capsys, "perft", "blank", "3", "--position", "0")
    assert told == [{"depth": 1, "count": 3}, {"depth": 2, "count": 9}, {"depth": 3, "count": 0}]


def test_perft_refuses_chance_and_secrets(capsys: Capture) -> None:
    assert "perft-needs-no-chance" in refused(capsys, "perft", "solitaire", "2")
    assert "perft-needs-no-secrets" in refused(capsys, "perft", "blank", "2", "--position", "2")


def test_perft_refuses_chance_on_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Kit("blank").game
    assert perft(game, game.start(), 0) == 1
    with pytest.raises(IllegalMove):
        perft(game, game.start(), 1)


@pytest.mark.parametrize("depth", ["0", "-1", "x", "1.5", "", "1000001", "00000000999999999", "٣", "9" * 5000])
def test_perft_of_no_depth(capsys: Capture, depth: str) -> None:
    refused(capsys, "perft", "blank", depth)


# simulate


def unclocked(told: dict[str, Any]) -> dict[str, Any]:
    bots = {name: {word: one[word] for word in one if word not in CLOCKED} for name, one in told["bots"].items()}
    return {**told, "bots": bots}


def test_simulate(capsys: Capture) -> None:
    told = row(capsys, "simulate", "blank", "--bots", "random,best", "--games", "60", "--seed", "s")
    assert {word: told[word] for word in ("key", "games", "illegal", "plies_mean")} == {
        "key": "blank",
        "games": 60,
        "illegal": 0,
        "plies_mean": 2,
    }
    assert list(told["bots"]) == ["random", "best"]
    for one in told["bots"].values():
        assert set(one) == {"wins", "draws", "points_mean", "points_se", *CLOCKED}
    assert sum(one["wins"] for one in told["bots"].values()) + told["bots"]["best"]["draws"] == 60
    assert told["bots"]["best"]["points_mean"] > told["bots"]["random"]["points_mean"]


def test_simulate_with_two_processes_is_the_same(capsys: Capture) -> None:
    words = ["simulate", "blank", "--bots", "random,best", "--games", "12", "--seed", "s"]
    alone = row(capsys, *words)
    assert unclocked(row(capsys, *words, "--jobs", "2")) == unclocked(alone)
    assert unclocked(row(capsys, *words)) == unclocked(alone)
    assert unclocked(row(capsys, *words[:-1], "t")) != unclocked(alone)


def test_no_more_processes_than_games(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    class Pool:
        def __init__(self, processes: int) -> None:
            asked.append(processes)

        def __enter__(self) -> Pool:
            return self

        def __exit__(self, *_: object) -> None:
            pass

        def starmap(self, work: Any, jobs: Any, chunksize: int) -> list[Any]:
            return [work(*job) for job in jobs]

    monkeypatch.setattr(simulate, "Pool", Pool)
    for jobs, games in (("1000000", "3"), ("1000000", "100"), ("1000000", "1")):
        row(capsys, "simulate", "blank", "--bots", "random,best", "--games", games, "--jobs", jobs)
    assert asked == [3, simulate.JOBS]


def test_seats_rotate() -> None:
    plan = simulate._plan(Kit("blank"), ("a", "b"), 4, "s", False)
    assert plan == [("blank", f"s/{n}", ("a", "b") if n % 2 == 0 else ("b", "a"), {}) for n in range(4)]


def test_duplicate_plays_each_deal_in_every_seating() -> None:
    assert simulate._seatings(Kit("blank"), ("a", "b"), 4, "s", True) == [
        ("s/0", ("a", "b")),
        ("s/0", ("b", "a")),
        ("s/1", ("a", "b")),
        ("s/1", ("b", "a")),
    ]
    three = simulate._seatings(Kit("blank"), ("a", "b", "c"), 6, "s", True)
    assert {seed for seed, _ in three} == {"s/0"}
    assert len({seating for _, seating in three}) == 6, "every pair of the three, both ways round"


def test_duplicate(capsys: Capture) -> None:
    told = row(capsys, "simulate", "blank", "--bots", "best,best", "--games", "4", "--duplicate")
    assert told["bots"]["best"]["draws"] == 8, "the same bot on both seats of every deal"


def test_one_seat_gives_every_bot_the_same_deals(capsys: Capture) -> None:
    assert simulate._seatings(Kit("solitaire"), ("random", "greedy"), 2, "s", False) == [
        ("s/0", ("random",)),
        ("s/0", ("greedy",)),
        ("s/1", ("random",)),
        ("s/1", ("greedy",)),
    ]
    told = row(capsys, "simulate", "solitaire", "--bots", "random,greedy", "--games", "3")
    assert (told["games"], told["illegal"], told["plies_mean"]) == (6, 0, 21)
    assert told["bots"]["greedy"]["wins"] == 3


def test_one_game_has_no_error_of_the_mean(capsys: Capture) -> None:
    told = row(capsys, "simulate", "blank", "--bots", "random,best", "--games", "1")
    assert told["bots"]["best"]["points_se"] is None


def test_an_illegal_move_of_a_bot_is_counted(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheat:
        name = "best"

        def think(self, game: Any, seen: Any, seat: int, rng: Any) -> Any:
            yield 0.0
            return Thought(4, ("why.random", {}))

    monkeypatch.setitem(BOTS, "best", Cheat())
    assert row(capsys, "simulate", "blank", "--bots", "best,random", "--games", "5")["illegal"] == 5


def test_a_game_without_end_is_an_error(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "PLIES", 1)
    assert "game-without-end" in refused(capsys, "simulate", "blank", "--bots", "best", "--games", "1")


@pytest.mark.parametrize(
    "arguments",
    [
        ["chess", "--bots", "best"],
        ["blank"],
        ["blank", "--bots", ""],
        ["blank", "--bots", "best,"],
        ["blank", "--bots", "genius"],
        ["blank", "--bots", "x" * 10**5],
        ["blank", "--bots", "best", "--games", "0"],
        ["blank", "--bots", "best", "--games", "many"],
        ["blank", "--bots", "best", "--games", "0000000000000001000001"],
        ["blank", "--bots", "best", "--jobs", "0"],
        ["blank", "--bots", "best", "--wrong"],
    ],
)
def test_no_simulation(capsys: Capture, arguments: list[str]) -> None:
    assert len(refused(capsys, "simulate", *arguments)) < 300


# replay


def test_replay(capsys: Capture, tmp_path: Path) -> None:
    done, begun = record(seed="one"), record(seed="two", moves=4)
    toss = record("blank", "x")
    bad = file_text(begun) + "moves 55\n"
    late = file_text(done) + "moves 57\n"
    strange = "tschatulle record 1\ngame chess\n"
    file = tmp_path / "games.txt"
    file.write_text("\n".join(map(file_text, [done, begun, toss])) + bad + late + strange, encoding="utf-8")
    told = rows(capsys, "replay", str(file), ends=1)
    assert told[-1] == {"games": 6, "ok": 3, "unfinished": 1, "failed": 3}
    assert [one["game"] for one in told[:-1]] == [1, 2, 3, 4, 5, 6]
    assert [one["ok"] for one in told[:-1]] == [True, True, True, False, False, False]
    assert told[0]["outcome"]["reason"] == "solitaire.all-drawn"
    assert told[1]["outcome"] is None
    known = {"file", "game", "key", "lines", "tags", "ok", "outcome", "error", "params", "place", "line", "notes"}
    assert set(told[0]) == set(told[3]) == known and {one["file"] for one in told[:-1]} == {str(file)}
    assert (told[3]["error"], told[3]["place"]) == ("solitaire.own-number", 6)
    assert (told[4]["error"], told[4]["place"]) == ("after-the-end", 23)
    assert (told[5]["error"], told[5]["place"]) == ("no-such-game", None)
    lines = file.read_text("utf-8").splitlines()
    heads = [n for n, line in enumerate(lines, 1) if line.startswith("tschatulle")]
    assert [one["lines"] for one in told[:-1]] == [
        [first, end - 1 - (not lines[end - 2])] for first, end in zip(heads, [*heads[1:], len(lines) + 1], strict=True)
    ]
    assert [one["line"] for one in told[3:-1]] == [heads[4] - 1, heads[5] - 1, heads[5]]


def test_replay_of_several_files_counts_them_together(capsys: Capture, tmp_path: Path) -> None:
    """What is no file of games is told at the end, and keeps nothing from being read."""
    sound, begun, rubbish = tmp_path / "sound", tmp_path / "begun", tmp_path / "rubbish"
    sound.write_text(file_text(record(seed="one")), encoding="utf-16")
    begun.write_text("\ufeff" + file_text(record(seed="two", moves=4)), encoding="utf-8")
    rubbish.write_bytes(b"hello")
    told = rows(capsys, "replay", str(sound), str(begun), str(sound))
    assert [(one["file"], one["game"]) for one in told[:-1]] == [(str(sound), 1), (str(begun), 1), (str(sound), 1)]
    assert told[-1] == {"games": 3, "ok": 3, "unfinished": 1, "failed": 0}
    status = main(["replay", str(rubbish), str(sound), str(tmp_path / "none")])
    out, err = capsys.readouterr()
    assert (status, len(out.splitlines())) == (2, 2)
    assert err == f"tschatulle: {rubbish}: bad-record; {tmp_path / 'none'}: No such file or directory\n"
    rubbish.write_bytes(b"hello\n" * 9 + b"\x00")
    assert f"{rubbish}: no-text {{'line': 10}}" in refused(capsys, "replay", str(rubbish))


def test_replay_of_damaged_files_ends_in_words(capsys: Capture, tmp_path: Path) -> None:
    rng, file = Chance("damaged"), tmp_path / "damaged"
    text = file_text(record(seed="one")).encode()
    statuses = set()
    for _ in range(50):
        at = rng.below(len(text))
        file.write_bytes(text[:at] + bytes([rng.below(256)]) + text[at + rng.below(3) :])
        statuses.add(main(["replay", str(file)]))
        capsys.readouterr()
    assert {1, 2} <= statuses <= {0, 1, 2}


def test_replay_of_standard_input() -> None:
    done = run("replay", "-", "--format", "tschatulle", text=file_text(record(seed="one")))
    assert done.returncode == 0
    assert json.loads(done.stdout.splitlines()[-1]) == {"games": 1, "ok": 1, "unfinished": 0, "failed": 0}


@pytest.mark.parametrize("text", [b"", b"hello", b"x\ntschatulle record 1\n", b"\xff\xfe", b"\x00" * 100, b"{" * 10**5])
def test_replay_of_no_record(capsys: Capture, tmp_path: Path, text: bytes) -> None:
    file = tmp_path / "rubbish.txt"
    file.write_bytes(text)
    refused(capsys, "replay", str(file))


def test_replay_of_an_unknown_format(capsys: Capture) -> None:
    refused(capsys, "replay", "-", "--format", "docx")


def test_replay_writes_what_it_reads(capsys: Capture, tmp_path: Path) -> None:
    """Own records and files of others come out as text that is read again."""
    key = next(key for key in REGISTRY if writing.forms(key))
    file = tmp_path / "games.txt"
    file.write_text(file_text(record(key, "one")), encoding="utf-8")
    one, _ = rows(capsys, "replay", str(file), "--write", "pgn")
    assert '[Result "' in one["text"]
    file.write_text(one["text"], encoding="utf-8")
    again, _ = rows(capsys, "replay", str(file), "--write", "pgn")
    assert again["text"] == one["text"] and again["outcome"] == one["outcome"]
    sheet, _ = rows(capsys, "replay", str(file), "--write", "sheet")
    assert "|" in sheet["text"]
    refused(capsys, "replay", str(file), "--write", "docx")
    file.write_text(file_text(record(seed="one")), encoding="utf-8")
    refused(capsys, "replay", str(file), "--write", "pgn")


# solitaire, bench


def test_solitaire(capsys: Capture) -> None:
    told = row(capsys, "solitaire", "--policy", "random", "--deals", "20", "--seed", "s")
    assert list(told) == ["policy", "deals", "mean", "se", "par_mean", "ms_p95"]
    assert (told["policy"], told["deals"]) == ("random", 20)
    assert told["mean"] < told["par_mean"]
    again = row(capsys, "solitaire", "--policy", "random", "--deals", "20", "--seed", "s")
    assert {**again, "ms_p95": 0} == {**told, "ms_p95": 0}
    assert row(capsys, "solitaire", "--policy", "random", "--deals", "1")["se"] is None


def test_solitaire_of_chosen_heights(capsys: Capture) -> None:
    words = ["solitaire", "--policy", "random", "--deals", "2", "--heights"]
    assert row(capsys, *words, "4433322")["par_mean"] == round(PAR["2233344"], 4)


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--policy", "genius"],
        ["--policy", "x" * 10**5],
        ["--policy", "random", "--deals", "0"],
        ["--policy", "random", "--deals", "x"],
        ["--policy", "random", "--deals", "000000001000001"],
        ["--policy", "random", "--heights", "7777777"],
    ],
)
def test_no_solitaire(capsys: Capture, arguments: list[str]) -> None:
    assert len(refused(capsys, "solitaire", *arguments)) < 300


def test_bench(capsys: Capture) -> None:
    told = row(capsys, "bench", "blank/best")
    assert told["bench"] == "blank/best"
    assert told["yardsticks"] >= 0 and told["ms"] >= 0
    refused(capsys, "bench", "blank/genius")


def test_bench_of_an_engine(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """A piece of work that counts nodes is told by nodes a second and depth."""
    monkeypatch.setattr(bench, "benches", lambda: {"blank/engine": lambda: {"nodes": 1000, "depth": 9}})
    told = row(capsys, "bench", "blank/engine")
    assert told["depth"] == 9 and told["nodes_per_second"] > 0


@pytest.mark.parametrize("key", [key for key, entry in REGISTRY.items() if entry.listed])
def test_thoughts_are_measured_in_the_same_positions_everywhere(key: str) -> None:
    kit = Kit(key)
    spots = list(bench._spots(kit))
    assert [spot for spot, _, _ in spots] == [n for n in bench.SPOTS if n <= spots[-1][0]]  # a short game has one
    assert all(seat in kit.game.awaited(state) for _, state, seat in spots)
    assert spots == list(bench._spots(kit))


def test_bench_of_everything(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "REGISTRY", {"blank": REGISTRY["blank"]})
    monkeypatch.setattr(bench, "benches", lambda: {"blank/piece": lambda: None})
    assert [one["bench"] for one in rows(capsys, "bench")] == ["blank/random", "blank/best", "blank/piece"]
