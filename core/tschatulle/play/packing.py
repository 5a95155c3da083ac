"""A view made short for a page that asks for it so: what its pieces, its choices and its facts repeat is said once.

Knows: the shape of a view. Does not know: any game, what a name of a piece or a part of a choice stands for.

Pieces come in runs: what is the same of all of them, and of each its id and its face. Of all other mappings whose names
come more than once, as the rows of a table do, `packed` has the names, and each is {"~0": [values]} with their number.
Choices come as a graph whose paths are the choices, since a hand of cards can offer thousands of plays that are made
of the same few cards. Those that begin alike come together; but for that they keep their order, and the first stays
the first.

    signs   the steps of all paths, from number 1 on: an element (null for none) and the piece of the move's text
    graph   the node where all paths begin. A node is its edges; an edge is a number, twice the number of its sign and
            one more if it is the node's last, and then where it leads: 0 to the node that is written here, 1 to the
            end of a choice, k + 1 to the node that was finished as the k-th before. Sign 0 is the end of a choice
            that others go on from, and leads nowhere.

A number below ONE is one of DIGITS; any other one is two: how often all digits fit into what it is above ONE, added
to ONE, and the rest. `web/engine/packing.js` reads all this.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tschatulle.presentation import Piece

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tschatulle.contract.door import Json
    from tschatulle.contract.tables import Choice, View

DIGITS = "".join(chr(code) for code in range(33, 127) if chr(code) not in '"\\')
"""What JSON writes as it is."""
ONE = 62
MOST = ONE + (len(DIGITS) - ONE) * len(DIGITS)
"""Numbers are below this."""
END = 0
MARK = "~"
"""Before the number of the names of a mapping: nothing in a view begins so."""

PLAIN = frozenset({bool, int, float, str, type(None)})
"""What nothing is in. A step into each value costs more than this question: most of a view are numbers and words."""

Sign = tuple[str | None, str]
Node = tuple[tuple[int, int], ...]
"""The edges: number of the sign, number of the node."""
Names = tuple[str, ...]


def packed(view: View) -> dict[str, Json]:
    """The same view in fewer characters. Choices stay as they are if they are too many even for this."""
    scene, graph = view["scene"], packed_choices(view["choices"])
    # Casts, here and for pieces: shapes of the contract are plain data, which mypy does not see of them as a whole.
    rest = cast("dict[str, Json]", {**view, "scene": {**scene, "pieces": []}, "choices": []})
    counts: dict[Names, int] = {}
    _count(rest, counts)
    often = [names for names, count in counts.items() if count > 1]
    marks = {names: f"{MARK}{n}" for n, names in enumerate(often)}
    short = {name: _rows(one, marks) for name, one in rest.items()}
    if isinstance(shown := short["scene"], dict):
        shown["pieces"] = packed_pieces(scene["pieces"])
    choices = cast("list[Json]", view["choices"]) if graph is None else graph
    return {**short, "choices": choices, "packed": [[*names] for names in often]}


def _count(value: Json, counts: dict[Names, int]) -> None:
    """Counts the names of every mapping in a value, those of the same ones as often as they come."""
    inner: Iterable[Json] = ()
    if isinstance(value, dict):
        if value:
            names = tuple(value)
            counts[names] = counts.get(names, 0) + 1
        inner = value.values()
    elif isinstance(value, list | tuple):
        inner = value
    if not PLAIN.issuperset(map(type, inner)):
        for one in inner:
            if type(one) not in PLAIN:
                _count(one, counts)


def _rows(value: Json, often: dict[Names, str]) -> Json:
    """The value, with the mappings of these names as rows."""
    if isinstance(value, dict):
        if not PLAIN.issuperset(map(type, value.values())):
            value = {name: one if type(one) in PLAIN else _rows(one, often) for name, one in value.items()}
        mark = often.get(tuple(value))
        return {mark: [*value.values()]} if mark else value
    if isinstance(value, list | tuple) and not PLAIN.issuperset(map(type, value)):
        return [one if type(one) in PLAIN else _rows(one, often) for one in value]
    return value


def packed_pieces(pieces: list[Piece]) -> list[Json]:
    """Runs of [what is the same of all, [[id, face], ...]]; a piece without a face is [id]."""
    runs: list[Json] = []
    run: list[Json] = []
    last: dict[str, Json] | None = None
    for piece in pieces:
        same = cast("dict[str, Json]", {**piece})
        own: list[Json] = [same.pop("id")]
        if "face" in same:
            own.append(same.pop("face"))
        if same != last:
            last, run = same, []
            runs.append([same, run])
        run.append(own)
    return runs


def packed_choices(choices: list[Choice]) -> dict[str, Json] | None:
    """The signs and the graph; None for so many that its numbers do not reach."""
    graph = _Graph()
    root = graph.node([graph.word(one["parts"], one["move"]) for one in choices], 0)
    if max(len(graph.nodes), 2 * len(graph.signs)) >= MOST:
        return None
    signs: list[Json] = []
    signs += [[element, text] for element, text in [*graph.signs][1:]]
    return {"signs": signs, "graph": graph.text(root) if choices else ""}


class _Graph:
    """The smallest one: what can follow is written once, wherever it follows."""

    def __init__(self) -> None:
        self.signs: dict[Sign, int] = {(None, ""): END}
        self.nodes: dict[Node, int] = {}
        self.edges: list[Node] = []
        self.leaf = self._number(((END, END),))
        self.done: dict[int, int] = {}

    def word(self, parts: list[str], move: str) -> list[int]:
        """The signs of a choice. Its text is cut into pieces of the same length, in which notations repeat."""
        elements: list[str | None] = [*parts] or [None]
        width = -(-len(move) // len(elements))
        pieces = [move[n * width : (n + 1) * width] for n in range(len(elements))]
        return [self.signs.setdefault(sign, len(self.signs)) for sign in zip(elements, pieces, strict=True)]

    def node(self, words: list[list[int]], at: int) -> int:
        """Where all words that are the same up to `at` go on."""
        after: dict[int, list[list[int]]] = {}
        for word in words:
            after.setdefault(word[at] if at < len(word) else END, []).append(word)
        return self._number(tuple((sign, self.node(those, at + 1) if sign else END) for sign, those in after.items()))

    def _number(self, edges: Node) -> int:
        if edges not in self.nodes:
            self.nodes[edges] = len(self.nodes)
            self.edges.append(edges)
        return self.nodes[edges]

    def text(self, node: int) -> str:
        """A node with all that follows and was not written before."""
        edges = self.edges[node]
        found = []
        for n, (sign, to) in enumerate(edges, 1):
            found.append(number_text(2 * sign + (n == len(edges))))
            if sign != END:
                found.append(self._way(to))
        self.done[node] = len(self.done)
        return "".join(found)

    def _way(self, node: int) -> str:
        if node == self.leaf:
            return number_text(1)
        if node in self.done:
            return number_text(1 + len(self.done) - self.done[node])
        return number_text(0) + self.text(node)


def number_text(number: int) -> str:
    """A number below MOST in one digit or two."""
    if number < ONE:
        return DIGITS[number]
    whole, rest = divmod(number - ONE, len(DIGITS))
    return DIGITS[ONE + whole] + DIGITS[rest]
