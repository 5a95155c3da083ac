"""Tunes and measures the players of Tichu.

    python -m tools.research.tichu tune [SECONDS] [SEED]      weights of the habit that beat the present ones
    python -m tools.research.tichu speed                      hands planned and played out in a second
    python -m tools.research.tichu hands --results FILE       single hands of four of a level
    python -m tools.research.tichu chances [--write]          the table of chances that follows from such hands
    python -m tools.research.tichu gain --results FILE        single hands, one side playing for the match
    python -m tools.research.tichu match --results FILE       the same in whole matches, each pair in both seatings
    python -m tools.research.tichu dares --results FILE       grand Tichus of a side that is behind, called and not
    python -m tools.research.tichu judge --results FILE       how much chance belongs into what a play is worth
    python -m tools.research.tichu compare [--count HANDS]    how often it chooses otherwise, and how long it takes
    python -m tools.research.tichu regret [--count HANDS]     what `best` gives away for want of hands played out
    python -m tools.research.tichu conventions --level LEVEL  how often a level keeps what partners rely on
    python -m tools.research.tichu conventions --judged       what that costs `best` among four `hard`
    python -m tools.research.tichu ceiling --results FILE     what a side gains that sees all cards
    python -m tools.research.tichu usual --results FILE       what it brings to do what is usual
    python -m tools.research.tichu part --results FILE        what a level plays better with a part than without
    python -m tools.research.tichu ends --results FILE        what it brings to search the end of a hand
    python -m tools.research.tichu signs                      weights of what their play tells about hands
    python -m tools.research.tichu belief --levels LEVEL ...  what that tells of their hands, and how truly;
                                                              with --logs FOLDER of those of people
    python -m tools.research.tichu weighed --results FILE     what it brings a level to weigh worlds by that
    python -m tools.research.tichu people --logs FOLDER       how often a level chooses what people chose

All with FILE append what they have played, as soon as they have, and go on where it ends; `--count` is up to what
number, and 0 only sums up. With `--jobs N` they play as many rows at once, the same ones (all but `judge`). Not part
of the app. SECONDS are of processor time.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import mean

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "core"))

from tschatulle.chance import Chance  # noqa: E402
from tschatulle.games import Kit  # noqa: E402
from tschatulle.games.tichu import VARIANTS  # noqa: E402
from tschatulle.games.tichu.bots.levels import BOTS, FULL, SOME, PolicyPlayer, RolloutPlayer  # noqa: E402
from tschatulle.games.tichu.bots.match.standing import WIN  # noqa: E402
from tschatulle.games.tichu.bots.match.thousand import Chances, chances  # noqa: E402
from tschatulle.games.tichu.rules.tichu import make  # noqa: E402
from tschatulle.games.tichu.rules.tournament import victory  # noqa: E402

from tools.research.tichu import belief, ceiling, compare, conventions, ends, habit, hands, judge, match, people, regret  # noqa: E402
from tools.research.tichu import chances as chances_of  # noqa: E402

TABLE = "match4"
TABLES = {"tichu4": TABLE, "tichu6": "match6", "tichu4round": "round4", "tichu3": "nine3"}
"""Of each game whose players weigh the match."""
FILES = ROOT / "core" / "tschatulle" / "games" / "tichu" / "bots" / "match"
HANDS = Path(__file__).parent / "results" / "hands4.csv"
SKILLS = {"hard": SOME, "best": FULL}
SIX = {"hard": 300, "best": 700}
"""Hands played out for a move with six at the table, as in bots/levels.py."""
SHOWN = ((0, 0), (100, 0), (500, 500), (700, 500), (500, 700), (900, 500), (500, 900), (960, 500), (500, 960))
SHOWN += ((900, 900), (900, 800), (800, 900), (950, 300), (300, 950))
COMPARED = ((0, 0), (500, 500), (900, 850), (960, 500), (300, 950))
KEPT = {"hands", "gain", "match", "dares", "judge", "ceiling", "usual", "part", "ends", "weighed"}
"""What goes on where a file ends."""


def points_kept(file: Path) -> list[tuple[int, int]]:
    """What hands brought to both sides."""
    return [(int(row["one"]), int(row["other"])) for row in hands.kept(file)]


def play_hands(chosen: argparse.Namespace) -> None:
    kit = Kit(chosen.key)
    game, level = kit.game, kit.bots[chosen.level]

    def row(number: int) -> hands.Row:
        end = hands.played(game, hands.begun((0, 0)), [level] * len(game.sides), f"{chosen.seed}/{number}").sheet[-1]
        more = {"victory": victory(end)[0] - victory(end)[1]} if chosen.key == "tichu4round" else {}
        return {"number": number, "one": end.points[0], "other": end.points[1], **more}

    hands.play_on(chosen.results, row, chosen.count, chosen.jobs)


def show_chances(chosen: argparse.Namespace) -> None:
    points, skill = points_kept(chosen.results), SKILLS[chosen.level]
    ahead = [one - other for one, other in points]
    if chosen.key == "tichu3":
        data = chances_of.shares(ahead)
        print("the lone side is ahead by", match.summary(ahead, 1))
    elif chosen.key == "tichu4round":
        won = [int(row["victory"]) for row in hands.kept(chosen.results)]
        data = chances_of.round_shares(list(zip(won, ahead, strict=True)))
    else:
        data = chances_of.packed(chances_of.solved(chances_of.results(points)))
        known = Chances(data)
        print("score | chance | Tichu from | grand Tichu from")
        for score in SHOWN:
            calls = (100, skill.tichu), (200, skill.grand)
            needs = [chances_of.needed(points, known, score, *call) for call in calls]
            print(f"{score[0]} : {score[1]} | {known.at(*score) / WIN:.3f} | {needs[0]:.2f} | {needs[1]:.2f}")
    if chosen.write:
        (FILES / f"{TABLES[chosen.key]}.bin").write_bytes(data)


def rivals_of(chosen: argparse.Namespace) -> match.Rivals:
    skill = SKILLS[chosen.level]
    return match.Rivals.of(
        skill._replace(plays=chosen.plays or skill.plays),
        chosen.sharp,
        calls=chosen.calls,
        grands=chosen.grands,
        six=SIX[chosen.level],
    )


def play_gain(chosen: argparse.Namespace) -> None:
    game, rivals, over = make({}), rivals_of(chosen), chances(TABLE)
    late = match.late_scores(points_kept(HANDS), over)

    def row(number: int) -> hands.Row:
        seed = f"{chosen.seed}/{number}"
        score = (chosen.score[0], chosen.score[1]) if chosen.score else late[Random(seed).randrange(len(late))]
        return {"number": number, **match.hand_row(game, rivals, over, score, seed)}

    found = hands.play_on(chosen.results, row, chosen.count, chosen.jobs)
    print("late hands of a match:", len(late) / match.MATCHES)
    print("chance to win the match, a hand:", match.summary([float(row["chance"]) for row in found]))
    print("points a hand:", match.summary([float(row["points"]) for row in found]))
    print("hands played alike:", mean(float(row["same"]) for row in found))


def play_matches(chosen: argparse.Namespace) -> None:
    game, rivals = Kit(chosen.key).game, rivals_of(chosen)
    sides = max(game.sides) + 1

    def row(number: int) -> hands.Row:
        pair, side = divmod(number, sides)
        return {"pair": pair, **match.match_row(game, rivals, f"{chosen.seed}/{pair}", side)}

    found = hands.play_on(chosen.results, row, sides * chosen.count, chosen.jobs)
    won = [float(row["won"]) for row in found]
    pairs = [mean(one) for one in zip(*(won[side::sides] for side in range(sides)), strict=False)]
    print("share of pairs:", match.summary(pairs))
    if sides == 2:
        print(*match.call_table(found[: 2 * len(pairs)]), sep="\n")


def play_dared(chosen: argparse.Namespace) -> None:
    game, over, skill = make({}), chances(TABLE), SKILLS[chosen.level]
    behind = [one for one in match.match_scores(points_kept(HANDS), over) if over.at(*one) < WIN // 2]
    player = RolloutPlayer(chosen.level, skill)

    def row(number: int) -> hands.Row:
        seed = f"{chosen.seed}/{number}"
        return match.dared_row(game, player, over, behind[Random(seed).randrange(len(behind))], seed)

    print(*match.dared_table(hands.play_on(chosen.results, row, chosen.count, chosen.jobs), over), sep="\n")


def play_judged(chosen: argparse.Namespace) -> None:
    game, over = make({}), chances(TABLE)
    late = match.late_scores(points_kept(HANDS), over)

    def rows() -> Iterator[dict[str, object]]:
        done = [int(row["hand"]) for row in hands.kept(chosen.results)]
        for number in range(done[-1] + 1 if done else 0, chosen.count):
            seed = f"{chosen.seed}/{number}"
            score = late[Random(seed).randrange(len(late))]
            for row in judge.judged(game, over, SKILLS[chosen.level], score, seed):
                yield {"hand": number, **row}

    hands.keep(chosen.results, rows())
    found = hands.kept(chosen.results)
    for sharp in judge.SHARP:
        gains = [float(row[f"sharp{sharp}"]) for row in found]
        print(f"{sharp} parts of chance, a decision: {match.summary(gains, 6)}")


def show_compared(chosen: argparse.Namespace) -> None:
    print("score | decisions | otherwise | the score told | seconds for the match | for points")
    for score in COMPARED:
        found = compare.Compared()
        for number in range(chosen.count):
            found = found.plus(compare.compared(make({}), rivals_of(chosen), score, f"{chosen.seed}/{number}"))
        shares = f"{found.other / found.decisions:.4f} | {found.told / found.decisions:.4f}"
        print(f"{score[0]} : {score[1]} | {found.decisions} | {shares} | {found.match:.2f} | {found.plain:.2f}")


def show_regret(chosen: argparse.Namespace) -> None:
    game, player = make({}), Kit("tichu4").bots["medium"]
    found = [one for number in range(chosen.count) for one in regret.regrets(game, player, f"{chosen.seed}/{number}")]
    print(*regret.table(found), sep="\n")


def show_conventions(chosen: argparse.Namespace) -> None:
    game, player = make({}), Kit("tichu4").bots[chosen.level]
    seeds = (f"{chosen.seed}/{number}" for number in range(chosen.count))
    if chosen.judged:
        print(conventions.cost_line(conventions.cost(game, player, seed) for seed in seeds))
    else:
        print(*conventions.table(one for seed in seeds for one in conventions.moments(game, player, seed)), sep="\n")


def play_deals(chosen: argparse.Namespace, ahead: Callable[[str], float], what: str) -> None:
    """Points in both seatings of each deal, a row for each."""

    def row(number: int) -> hands.Row:
        return {"number": number, "points": ahead(f"{chosen.seed}/{number}")}

    points = [float(one["points"]) for one in hands.play_on(chosen.results, row, chosen.count, chosen.jobs)]
    print(f"points a hand {what}: {match.summary(points, 1)}")


def play_ceiling(chosen: argparse.Namespace) -> None:
    game, level, seer = make({}), Kit("tichu4").bots[chosen.level], ceiling.OpenCards(SKILLS[chosen.level])
    play_deals(chosen, lambda seed: hands.ahead(game, seer, level, seed, seeing=True), f"over {chosen.level}")


def play_part(chosen: argparse.Namespace) -> None:
    skill, six = SKILLS[chosen.level], SIX[chosen.level]
    play_deals(
        chosen, lambda seed: compare.part_ahead(chosen.key, skill, chosen.part, seed, six), f"with {chosen.part}"
    )


def play_usual(chosen: argparse.Namespace) -> None:
    game, skill = make({}), SKILLS[chosen.level]
    skill = skill._replace(plays=chosen.plays or skill.plays)
    one, other = (RolloutPlayer(chosen.level, skill._replace(usual=points)) for points in chosen.points)
    play_deals(
        chosen, lambda seed: hands.ahead(game, one, other, seed), "with {} points over {}".format(*chosen.points)
    )


def play_weighed(chosen: argparse.Namespace) -> None:
    game, skill = make({}), SKILLS[chosen.level]
    one, other = (RolloutPlayer(chosen.level, skill._replace(tries=tries)) for tries in chosen.tries)
    what = "with one of {} worlds over one of {}".format(*chosen.tries)
    play_deals(chosen, lambda seed: hands.ahead(game, one, other, seed), what)


def show_signs(chosen: argparse.Namespace) -> None:
    game, players = make({}), [*belief.PLAYERS.values()]
    found = belief.moments(game, players, chosen.seed, chosen.count, 8)
    cases = [belief.case(game, one, Chance(f"{chosen.seed}/{number}"), 24) for number, one in enumerate(found)]
    for name, weight in sorted(belief.learned(cases, 12).items()):
        print(f'    "{name}": {round(1000 * weight):_},')


def show_belief(chosen: argparse.Namespace) -> None:
    game, players = make({}), [Kit("tichu4").bots[level] for level in chosen.levels]
    seed, each = f"{chosen.seed}/asked", belief.EACH
    if chosen.logs:
        found = belief.logged(game, people.exact_hands(chosen.logs)[: chosen.count], seed, each)
    else:
        found = belief.moments(game, players, seed, chosen.count, each)
    asked = [
        one
        for number, moment in enumerate(found)
        for one in belief.questions(game, moment, Chance(f"{chosen.seed}/{number}"))
    ]
    print(*belief.told(asked), sep="\n")


def play_ends(chosen: argparse.Namespace) -> None:
    game = Kit(chosen.key).game
    found = hands.play_on(chosen.results, lambda number: ends.row(game, chosen.seed, number), chosen.count, chosen.jobs)
    print(ends.told(found))


def show_people(chosen: argparse.Namespace) -> None:
    skill = SKILLS[chosen.level]
    skill = skill._replace(plays=chosen.plays or skill.plays)
    players = {"habit": PolicyPlayer("habit", slips=0), "greedy": Kit("tichu4").bots["greedy"]}
    if skill.usual:
        players["without"] = RolloutPlayer("without", skill._replace(usual=0))
    players[chosen.level] = RolloutPlayer(chosen.level, skill)
    print(*people.table(players, make({}), people.exact_hands(chosen.logs)[: chosen.count or None]), sep="\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    tune = commands.add_parser("tune")
    tune.add_argument("seconds", type=float, nargs="?", default=60)
    tune.add_argument("seed", nargs="?", default="1")
    tune.set_defaults(run=lambda chosen: print(habit.tune(chosen.seconds, chosen.seed)))
    commands.add_parser("speed").set_defaults(run=lambda _: habit.speed())
    for name, run, count in (
        ("hands", play_hands, 1000),
        ("chances", show_chances, 0),
        ("gain", play_gain, 1000),
        ("match", play_matches, 1000),
        ("dares", play_dared, 1000),
        ("judge", play_judged, 400),
        ("compare", show_compared, 12),
        ("regret", show_regret, 24),
        ("conventions", show_conventions, 60),
        ("people", show_people, 0),
        ("ceiling", play_ceiling, 1000),
        ("usual", play_usual, 100),
        ("part", play_part, 400),
        ("ends", play_ends, 400),
        ("weighed", play_weighed, 400),
        ("signs", show_signs, 600),
        ("belief", show_belief, 100),
    ):
        command = commands.add_parser(name)
        command.add_argument("--results", type=Path, default=HANDS, required=name in KEPT)
        command.add_argument("--logs", type=Path, required=name == "people", help="a folder of .tch files")
        command.add_argument("--count", "--pairs", type=int, default=count)
        command.add_argument("--seed", default="1")
        command.add_argument("--jobs", type=int, default=1, help="rows that are played at the same time")
        command.add_argument("--key", choices=list(VARIANTS), default="tichu4", help="a game")
        command.add_argument("--part", choices=compare.PARTS, default="learned", help="of the level")
        command.add_argument("--level", choices=list(SKILLS), default="hard")
        command.add_argument("--levels", nargs="+", choices=BOTS, default=["hard"], help="take turns by hands")
        command.add_argument(
            "--tries", type=int, nargs=2, default=(FULL.tries, 1), help="worlds of both players of `weighed`"
        )
        command.add_argument("--score", type=int, nargs=2, help="before each hand of `gain`, else late ones of matches")
        command.add_argument("--plays", type=int, help="hands played out for a move, else those of the level")
        command.add_argument(
            "--points", type=float, nargs=2, default=(16, 0), help="for what is usual, of both players"
        )
        command.add_argument("--sharp", type=int, help="parts of chance in plays, else those of the level")
        command.add_argument("--calls", action="store_true", help="the other one minds the match when it calls, too")
        command.add_argument("--grands", type=int, default=0, help="hands in which the other one weighs a grand Tichu")
        command.add_argument("--judged", action="store_true", help="what keeping conventions costs `best` instead")
        command.add_argument("--write", action="store_true", help="the table into the core")
        command.set_defaults(run=run)
    chosen = parser.parse_args()
    chosen.run(chosen)


if __name__ == "__main__":
    main()
