"""The analysis board of Toguz Kumalak and its sisters: the best lines, names of moves, setting up, reading positions.

Knows: the engine by a budget of nodes, the solved endgames, the proven strategy, notations. Does not know: trees of
variations, files of games (formats/pgn.py, explorer.py), how anything is shown.

Nothing is told as won or lost that is not proven, as in review.py: by the end of the game, by the table of solved
endgames, by the strategy, or by a search, for a best line or for a proof, in a position that has not come back yet, for
then no repetition can cut its lines short (18).
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tschatulle.game import TABLE, BadText, Seat
from tschatulle.games.toguz.bots import strategy
from tschatulle.games.toguz.bots.distance import searching
from tschatulle.games.toguz.bots.endgame import beyond, fits, read_table, verdict, verdicts
from tschatulle.games.toguz.bots.evaluation import WIN
from tschatulle.games.toguz.bots.levels import BALL
from tschatulle.games.toguz.bots.proof import ends_of, prove
from tschatulle.games.toguz.bots.search import DEEPEST, KernelSearch, Root, by_score
from tschatulle.games.toguz.coach.explorer import Book
from tschatulle.games.toguz.formats.notation import fen_text, move_notation, read_fen
from tschatulle.games.toguz.rules.toguz import Move, State, Toguz
from tschatulle.games.toguz.show import who
from tschatulle.minds.slices import spent, steady
from tschatulle.presentation import Line

if TYPE_CHECKING:
    from tschatulle.contract.door import Json
    from tschatulle.contract.study import Field, FieldChoice, Label, Proof, Studied, StudyMove

__all__ = ["Book", "edited", "editor", "labels", "named", "read", "think"]

BUDGET = 30_000_000
"""Nodes of a study: about half a minute in a browser."""
PROOFS = ((0.07, 300_000), (1.0, 1_000_000))
"""When this part of the budget is spent, and there are lines to show, proofs are looked for: of a win, and of an answer
to each sowing, with so many nodes for each."""
LINES = 3
LEAST = 6
"""Sowings that are looked ahead even where the table of endgames knows the result, so that there is a line to show."""
CERTAIN = 2 * WIN
"""The score of a move whose result is known without a search, but for its sowings to the end."""
FAR = 4_000_000
"""Nodes for how far the ends of all sowings are, and for their lines: some seconds in a browser."""
WORDS: dict[int, Proof] = {1: "won", 0: "drawn", -1: "lost"}


class Ranked(NamedTuple):
    """A move with its score for the mover in hundredths of a ball."""

    pit: int
    score: int


class Known(NamedTuple):
    """What is certain of the moves of a position before any search."""

    ended: Mapping[int, int]
    """Pit -> balls more than the other at the end of the game, where the move ends it."""
    signs: Mapping[int, int]
    """Pit -> 1, 0 or -1 for the mover."""
    fresh: bool
    """Whether a search can prove anything here."""
    lines: Mapping[int, Sequence[int]]
    """Pit -> the shortest win against the longest defence, to the end of the game, the pit included."""
    looked: int
    """Positions that were looked at to find these."""
    lost: bool
    """Whether the strategy has a reply to every move. They are weighed like others then: which of them is hardest to
    answer is still worth knowing."""

    @property
    def settled(self) -> set[int]:
        """Moves of which all is known that a search could tell."""
        return {*self.ended, *self.lines}

    def distance(self, pit: int) -> int | None:
        """Sowings to the end of the game, this one included, if they are known."""
        return len(self.lines[pit]) if pit in self.lines else 1 if pit in self.ended else None


def known_of(game: Toguz, state: State) -> Generator[float, None, Known]:
    """What the rules, the table of endgames and the strategy say of every move. Yields progress."""
    yield from read_table(game)
    ended: dict[int, int] = {}
    signs: dict[int, int] = {}
    for pit in game.moves(state, state.turn):
        end = game.outcome(game.play(state, state.turn, pit))
        if end is not None:
            ended[pit] = end.points[state.turn] - end.points[1 - state.turn]
            signs[pit] = 0 if not end.winners else 1 if end.winners == (state.turn,) else -1
    fresh = len({*state.past, state.pits}) == len(state.past) + 1
    if fresh and fits(game):
        signs |= {pit: sign for pit, sign in verdicts(game, state).items() if sign and pit not in ended}
    replies = (yield from strategy.signs(game, state)) if fresh else {}
    signs |= {pit: sign for pit, sign in replies.items() if sign > 0}
    lines, looked = (yield from _shortest(game, state)) if fresh and signs else ({}, 0)
    return Known(ended, signs, fresh, lines, looked, -1 in replies.values())


def _shortest(game: Toguz, state: State) -> Generator[float, None, tuple[dict[int, list[int]], int]]:
    """By pit, where the solved endgames tell how the game ends; and how many positions were looked at."""
    search = searching(game, state, FAR)
    if search is None:
        return {}, 0
    found: dict[int, list[int]] = {}
    had = search.left
    for pit, sowings in (yield from search.after(state)).items():
        line = yield from search.line(state, pit)
        if len(line) == sowings:
            found[pit] = line
    return found, had - search.left


class Ranker(KernelSearch):
    """A search for more than one best move of one position."""

    def __init__(self, game: Toguz, state: State, known: Known) -> None:
        super().__init__(game, beyond(game, state))
        self.state, self.known = state, known
        self.choices = sorted(self.roots(state))

    def deeper(self, depth: int) -> Generator[float, None, list[Ranked] | None]:
        """The best moves by `depth` more sowings after each, best first; None when the budget is spent before.

        Moves that are known to win are looked at before the others, those that are known to lose behind them.
        """
        found: list[Ranked] = []
        signs, settled = self.known.signs, self.known.settled
        for sign in (1, 0, -1):
            group = [root for root in self.choices if root[0] not in settled and signs.get(root[0], 0) == sign]
            more = yield from self._ranks(group, depth, LINES - len(found))
            if more is None:
                return None
            found += more
        first = [ranked.pit for ranked in found]
        self.choices.sort(key=lambda root: first.index(root[0]) if root[0] in first else len(first))
        return self.certain(settled) + [Ranked(pit, score + CERTAIN * signs.get(pit, 0)) for pit, score in found]

    def certain(self, pits: Iterable[int]) -> list[Ranked]:
        """These moves, whose results are known; the sooner a win and the later a loss, the better."""
        signs = self.known.signs
        return [Ranked(pit, signs[pit] * (CERTAIN - (self.known.distance(pit) or 0))) for pit in pits]

    @property
    def spent(self) -> float:
        """The part of the budget."""
        return spent(self.nodes, self.affordable(BUDGET))

    def proofs(self, found: list[Ranked], budget: int) -> Generator[float, None, list[Ranked]]:
        """Looks for a proof that a move wins, or else for one that it loses, of each that is open, with so many nodes
        for each; the same moves with what was found, and the one that wins."""
        known = self.known
        rest = [pit for pit, _ in self.choices if pit not in known.signs]
        fresh, looked = yield from steady(prove(self.game, self.state, rest, budget), self.spent)
        signs = {**known.signs, **fresh}
        lost = {signs.get(pit) for pit, _ in self.choices} == {-1}
        self.known = known._replace(signs=known.signs if lost else signs, looked=known.looked + looked, lost=lost)
        if lost:
            return found
        found = found + [Ranked(pit, 0) for pit in fresh if fresh[pit] > 0 and pit not in {one.pit for one in found}]
        return [Ranked(pit, score + CERTAIN * fresh.get(pit, 0)) for pit, score in found]

    def _ranks(self, roots: Sequence[Root], depth: int, most: int) -> Generator[float, None, list[Ranked] | None]:
        """The `most` best of these moves, each exactly scored."""
        found: list[Ranked] = []
        rest = list(roots)
        while rest and len(found) < most:
            fresh = yield from self.round(rest, depth, self.affordable(BUDGET))
            if len(fresh) < len(rest):
                return None
            # The first of equals: what comes behind it was only looked at to be no better.
            best = max(rest, key=lambda root: fresh[root[0]])
            found.append(Ranked(best[0], fresh[best[0]]))
            rest = by_score([root for root in rest if root is not best], fresh)
        return found

    def studied(self, found: Iterable[Ranked], depth: int) -> Studied:
        """The answer after a depth."""
        lines = [self._line(one) for one in sorted(found, key=lambda one: -one.score)[:LINES]]
        return {
            "depth": depth,
            "nodes": self.nodes + self.known.looked,
            "lines": lines,
            "settled": self._settled(lines, depth),
        }

    def _settled(self, lines: Sequence[StudyMove], depth: int) -> bool:
        """Whether looking deeper would change nothing that matters: the best move wins, or no move is open."""
        settled, signs = self.known.settled, self.known.signs
        if len(settled) == len(self.choices):
            return True
        if depth < (LEAST if len(signs) > len(settled) else 1):
            return False
        return lines[0]["proven"] == "won" or (not self.known.lost and all(line["proven"] for line in lines))

    def _line(self, one: Ranked) -> StudyMove:
        game, state, known = self.game, self.state, self.known
        pit, score = one
        sign = known.signs.get(pit)
        if sign is None and known.fresh and abs(score) >= WIN:
            sign = 1 if score > 0 else -1
        if pit in known.ended:
            balls = float(known.ended[pit])
        elif sign is not None:
            balls = float(sign * game.half)
        else:
            balls = max(1 - game.half, min(game.half - 1, score / BALL))
        return {
            "move": game.move_text(pit),
            "parts": [f"pit{pit}"],
            "text": move_notation(game, state, pit),
            "score": round(balls if state.turn == 0 else -balls, 2),
            "proven": WORDS[-1] if known.lost else None if sign is None else WORDS[sign],
            "distance": known.distance(pit),
            "line": self._written(pit, sign),
        }

    def _written(self, first: int, sign: int | None) -> list[str]:
        """The best line in notation, to the end of the game, or to where it would leave what endgames prove."""
        game, state = self.game, self.state
        words: list[str] = []
        known = self.known.lines.get(first, (first,) if first in self.known.ended else None)
        for pit in known or self.line(state, first):
            if pit not in game.moves(state, state.turn):
                break
            later = game.play(state, state.turn, pit)
            if words and sign is not None and fits(game) and game.awaited(later):
                now = verdict(game, later) * (1 if later.turn == self.state.turn else -1)
                if now and now != sign:
                    break
            words.append(move_notation(game, state, pit))
            state = later
        return words


def think(game: Toguz, state: State) -> Generator[float | Studied, None, Studied]:
    """The three best moves of a position, deeper and deeper, until they are proven or the budget is spent.

    Yields progress 0..1 and, after each depth, a mapping `depth`, `nodes`, `lines`, `settled`; returns the last one.
    A line has `move`, `parts`, `text` (notation), `score` in balls as seat 0 sees it, `proven` ("won", "drawn", "lost"
    for the mover, or None), `distance` (sowings to the end, or None) and `line`: the notation of the moves that follow,
    the first one included. Where all is known at once the depth is that of the longest line.
    """
    yield 0.0
    ranker = Ranker(game, state, (yield from known_of(game, state)))
    known = ranker.known
    answer = ranker.studied(ranker.certain(known.signs), 0)
    if answer["settled"]:
        return {**answer, "depth": max((known.distance(pit) or 0 for pit in known.signs), default=0)}
    proofs = [*PROOFS] if known.fresh and ends_of(game, state) else []
    found: list[Ranked] = []
    while not answer["settled"] and answer["depth"] < DEEPEST:
        deeper = yield from ranker.deeper(answer["depth"])
        if deeper:
            found = deeper
            answer = ranker.studied(found, answer["depth"] + 1)
            yield answer
        if proofs and not answer["settled"] and (not deeper or ranker.spent >= proofs[0][0]):
            found = yield from ranker.proofs(found, proofs.pop(0)[1])
            answer = ranker.studied(found, answer["depth"])
            yield answer
        elif not deeper:
            break
    return answer


# Names.


def labels(game: Toguz, states: Sequence[State], moves: Sequence[tuple[Seat, Move]]) -> list[Label | None]:
    """For each move `text` (notation), `number` of the pair and `seat`; None for a set-up position and for calls.
    states[i] is the state before moves[i]."""
    return [
        None
        if seat == TABLE or not isinstance(move, int) or move < 1
        else {"text": move_notation(game, states[n], move), "number": states[n].n // 2 + 1, "seat": seat}
        for n, (seat, move) in enumerate(moves)
    ]


def named(game: Toguz, state: State) -> str:
    """The position as PlayStrategy writes it."""
    return fen_text(game, state)


def read(game: Toguz, text: str) -> State:
    """A position from a PlayStrategy FEN or our own text. Raises BadText."""
    return read_fen(game, text)


# Setting up.


def editor(game: Toguz, state: State) -> list[Field]:
    """The fields of a position: `name`, `label`, `kind` ("number" or "choice"), `value`, `row` of the form from above,
    then `short` (label where it stands in its row), `most` and perhaps `group` (name of the row) for a number,
    `choices` (value, label) for a choice."""
    n, pits, kazans = game.pits, state.pits, state.kazans
    # As they are seen from below.
    fields = [_pit_field(game, 1, pit, pits[n + pit - 1]) for pit in range(n, 0, -1)]
    fields += [
        _number(game, f"kazan{seat}", ("study.toguz.kazan", {"who": who(seat)}), kazans[seat]) for seat in (1, 0)
    ]
    fields += [_pit_field(game, 0, pit, pits[pit - 1]) for pit in range(1, n + 1)]
    if game.tuzdyk:
        where: list[FieldChoice] = [{"value": "0", "label": ("study.toguz.none", {})}]
        where += [{"value": str(pit), "label": ("study.toguz.number", {"pit": pit})} for pit in _trap_pits(game)]
        fields += [
            _choice(f"tuzdyk{seat}", ("study.toguz.tuzdyk", {"who": who(seat)}), state.tuzdyks[seat], where)
            for seat in (0, 1)
        ]
    turns: list[FieldChoice] = [{"value": str(seat), "label": who(seat)} for seat in (0, 1)]
    return [*fields, _choice("turn", ("study.toguz.turn", {}), state.turn, turns)]


def _trap_pits(game: Toguz) -> range:
    return range(1, game.pits + game.ninth)


def _pit_field(game: Toguz, seat: Seat, pit: int, balls: int) -> Field:
    params = _number(game, f"pit{seat}.{pit}", ("study.toguz.pit", {"who": who(seat), "pit": pit}), balls)
    return {**params, "short": ("study.toguz.number", {"pit": pit}), "group": who(seat), "row": 2 - 2 * seat}


def _number(game: Toguz, name: str, label: Line, value: int) -> Field:
    most = 2 * game.half
    return {"name": name, "label": label, "short": label, "kind": "number", "value": value, "most": most, "row": 1}


def _choice(name: str, label: Line, value: int, choices: list[FieldChoice]) -> Field:
    return {"name": name, "label": label, "kind": "choice", "value": str(value), "choices": choices, "row": 3}


def edited(game: Toguz, values: Mapping[str, Json]) -> str:
    """The text of the position that the fields say. Raises BadText with what is wrong with it."""
    n, most = game.pits, 2 * game.half
    pits = tuple(_count(values, f"pit{seat}.{pit}", most) for seat in (0, 1) for pit in range(1, n + 1))
    kazans = _count(values, "kazan0", most), _count(values, "kazan1", most)
    marks = [str(pit) for pit in (0, *_trap_pits(game))]
    tuzdyks = tuple(int(_one(values, f"tuzdyk{seat}", marks)) if game.tuzdyk else 0 for seat in (0, 1))
    turn = int(_one(values, "turn", ["0", "1"]))
    balls = sum(pits) + sum(kazans)
    if balls != most:
        raise BadText("toguz.setup-balls", n=balls, total=most)
    state = State(pits, kazans, (tuzdyks[0], tuzdyks[1]), turn, turn, house=game.house)
    _check_tuzdyks(game, state)
    if game.flaws(state):
        raise BadText("toguz.setup-even")
    return game.state_text(state)


def _check_tuzdyks(game: Toguz, state: State) -> None:
    """Raises BadText for what rulings 5, 6, 8 and 10 exclude."""
    if state.tuzdyks[0] and state.tuzdyks[0] == state.tuzdyks[1]:
        raise BadText("toguz.setup-same")
    for place, owner in game.traps(state.tuzdyks).items():
        if state.pits[place]:
            raise BadText("toguz.setup-trap", pit=place % game.pits + 1)
        if state.kazans[owner] < 3:
            raise BadText("toguz.setup-three")


def _count(values: Mapping[str, Json], name: str, most: int) -> int:
    value = values.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise BadText("toguz.bad-state")
    return value


def _one(values: Mapping[str, Json], name: str, allowed: Collection[str]) -> str:
    value = values.get(name)
    if not isinstance(value, str) or value not in allowed:
        raise BadText("toguz.bad-state")
    return value
