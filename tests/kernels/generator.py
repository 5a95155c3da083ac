"""Programs in the language of kernels, made by chance: most of them end, many of them at an edge.

Knows: the language. Does not know: how anything is run.
"""

from __future__ import annotations

from tschatulle.chance import Chance

HEAD = """from typing import Final

from tschatulle.kernel import i16, i32, u8

SIZE: Final = 6
bytes8: Final = u8(SIZE + 1)
halves: Final = i16(5)
words: Final = i32(SIZE)
steps: Final = i32(1)


"""
NUMBERS = (0, 1, 2, 3, 5, 7, 8, 31, 32, 100, 255, 256, 32767, 32768, 65535, 2147483646, 2147483647)
ARRAYS = {"bytes8": (7, 255), "halves": (5, 32767), "words": (6, 0)}
"""Size, and a mask after which a value surely fits; 0 if all do."""
BINARY = ("+", "+", "-", "-", "*", "//", "%", "&", "|", "^", "<<", ">>")
COMPARED = ("==", "!=", "<", ">", "<=", ">=")
FUSE = 300
"""So many rounds of loops, and no more."""


class Maker:
    """One program."""

    def __init__(self, seed: str) -> None:
        self.chance = Chance(seed)
        self.callable: list[tuple[str, int]] = []
        self.names: list[str] = []
        self.loops = 0

    def one_of(self, *what: str) -> str:
        return what[self.chance.below(len(what))]

    def program(self) -> str:
        """Three functions, each of which calls those before it."""
        return HEAD + "\n\n".join(self.function(name, taken) for name, taken in (("_a", 1), ("b", 2), ("c", 3)))

    def function(self, name: str, taken: int) -> str:
        parameters = ["p", "q", "r"][:taken]
        self.names = parameters
        head = f"def {name}({', '.join(f'{one}: int' for one in parameters)}) -> int:\n"
        fuse = f"    steps[0] += 1\n    if steps[0] > {FUSE}:\n        return 0\n"
        first = f"    x = {self.number(1)}\n    y = {self.number(2)}\n"
        self.names = [*parameters, "x", "y"]
        body = first + self.block(1, 2 + self.chance.below(4))
        self.callable.append((name, taken))
        return f"{head}{fuse}{body}    return {self.number(2)}\n"

    def block(self, depth: int, count: int) -> str:
        return "".join(self.statement(depth) for _ in range(count))

    def statement(self, depth: int) -> str:
        pad, kind = "    " * depth, self.chance.below(12 if depth < 4 else 8)
        if kind < 3:
            return f"{pad}{self.one_of('x', 'y', 'y', self.names[0])} = {self.number(3)}\n"
        if kind == 3:
            return f"{pad}{self.one_of('x', 'y')} {self.one_of(*BINARY)}= {self.number(2)}\n"
        if kind < 7:
            array = self.one_of(*ARRAYS)
            sign = self.one_of("=", "=", "+=", "^=", "*=")
            value = self.number(2)
            if ARRAYS[array][1] and self.chance.below(12):
                sign, value = "=", f"({value}) & {ARRAYS[array][1]}"
            return f"{pad}{self.element(array, 2)} {sign} {value}\n"
        if kind == 7:
            return f"{pad}{self.one_of('break', 'continue') if self.loops else 'pass'}\n"
        if kind < 10:
            rest = f"{pad}else:\n{self.block(depth + 1, 1)}" if self.chance.below(2) else ""
            return f"{pad}if {self.truth(2)}:\n{self.block(depth + 1, 2)}{rest}"
        return self.loop(pad, depth)

    def loop(self, pad: str, depth: int) -> str:
        fuse = f"{pad}    steps[0] += 1\n{pad}    if steps[0] > {FUSE}:\n{pad}        break\n"
        self.loops += 1
        body = self.block(depth + 1, 2)
        self.loops -= 1
        if self.chance.below(3) == 0:
            return f"{pad}while {self.truth(1)}:\n{fuse}{body}"
        bounds = [self.number(1), self.number(1), self.one_of("1", "2", "3", "-1", "-7", "2147483647")]
        return f"{pad}for x in range({', '.join(bounds[: 1 + self.chance.below(3)])}):\n{fuse}{body}"

    def element(self, array: str, depth: int) -> str:
        size = ARRAYS[array][0]
        if self.chance.below(25) == 0:
            return f"{array}[{self.one_of(*self.names)}]"
        inside = (
            f"({self.number(depth - 1)}) % {size}",
            f"({self.number(depth - 1)}) & 3",
            str(self.chance.below(size)),
        )
        return f"{array}[{self.one_of(*inside)}]"

    def number(self, depth: int) -> str:
        kind = self.chance.below(14) if depth else self.chance.below(5)
        if kind < 3:
            return self.one_of(*self.names)
        if kind < 5:
            return self.one_of("", "-") + str(NUMBERS[self.chance.below(len(NUMBERS))])
        if kind < 10:
            return self.binary(depth)
        if kind == 10:
            return f"{self.one_of('-', '~')}({self.number(depth - 1)})"
        if kind == 11:
            return f"({self.number(depth - 1)} if {self.truth(depth - 1)} else {self.number(depth - 1)})"
        if kind == 12:
            return self.element(self.one_of(*ARRAYS), depth)
        return self.call(depth)

    def binary(self, depth: int) -> str:
        op, right = self.one_of(*BINARY), f"({self.number(depth - 1)})"
        if self.chance.below(15) and op in {"//", "%"}:
            right = f"({right} | 1)"
        if self.chance.below(15) and op in {"<<", ">>"}:
            right = f"({right} & 31)"
        return f"({self.number(depth - 1)}) {op} {right}"

    def call(self, depth: int) -> str:
        kind = self.chance.below(4 if self.callable else 2)
        if kind == 0:
            return f"abs({self.number(depth - 1)})"
        if kind == 1:
            values = [self.number(depth - 1) for _ in range(2 + self.chance.below(2))]
            return f"{self.one_of('min', 'max')}({', '.join(values)})"
        name, taken = self.callable[self.chance.below(len(self.callable))]
        return f"{name}({', '.join(self.number(depth - 1) for _ in range(taken))})"

    def truth(self, depth: int) -> str:
        kind = self.chance.below(7) if depth else 0
        if kind < 3:
            links = [f" {self.one_of(*COMPARED)} ({self.number(max(depth - 1, 0))})" for _ in range(1 + kind // 2)]
            return f"({self.number(max(depth - 1, 0))}){''.join(links)}"
        if kind == 3:
            return f"not ({self.truth(depth - 1)})"
        if kind < 6:
            return f"({self.truth(depth - 1)}) {self.one_of('and', 'or')} ({self.truth(depth - 1)})"
        return f"({self.number(depth - 1)})"
