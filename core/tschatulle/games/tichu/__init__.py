"""Tichu, its variants, and Grandseigneur: what the registry must know of them.

Knows: where its parts lie, by name. Does not know: any of them; nothing of the game is imported before it is opened.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final, NamedTuple

from tschatulle.games.entries import Entry, Strength, steps

KERNELS = tuple(f"tichu/bots/playouts/{name}.wasm" for name in ("endgame", "layout", "playout"))
"""They play out hands of two sides of two."""


class Variant(NamedTuple):
    """All that is said of a variant besides its rules and its mind: its line below. Modules are named, and imported
    only when a game of the variant needs them (`part`)."""

    rules: str
    """Module in rules/."""
    mind: str
    """Module in bots/minds/ with `MIND`, by which all levels think."""
    seats: int
    counted: str = "points"
    """What `tichu-deals` counts of a hand: "points", "victory" points, "places"."""
    hands: int = 1
    """Of a deal in `tichu-deals`: a second one where taxes are paid from then on."""
    voice: str = "sides"
    """Module in coach/ with `voice_of`: the words of a review."""
    names: str = "tichu"
    """What a review of two sides calls them: the stem of the names of seats and sides in the language tables."""
    word: str = "tichu"
    """Of its lines that name a loss."""
    strength: Mapping[str, Strength] = {}
    unproven: str = ""
    """The level that was not shown to be stronger than the one below, and is offered no more; only the last one."""
    show: str = "plain"
    """Module in show/; "plain" is made for any variant."""
    lesson: str = ""
    """Module in lessons/."""
    guide: str = "tichuguide"
    own_rules: str = ""
    options: Mapping[str, tuple[str, ...]] = {}
    fixed: Mapping[str, str] = {}
    duplicate: bool = False


LEVELS: Final = ("random", "easy", "greedy", "medium", "hard", "best")
PLACES: Final = {5: 0.24, 8: 0.54, 10: 0.79, 12: 0.53}
"""Players -> places that `hard` is ahead of `medium`, where it is shown."""
VARIANTS: dict[str, Variant] = {
    "tichu4": Variant(
        *("tichu", "tichu", 4),
        strength=steps("points", easy=136, medium=106, hard=37, best=112)
        | {"hard-careful": Strength("hard", "calls", 11), "hard-bold": Strength("hard", "calls", 26)},
        show="tichu",
        lesson="tichu",
        options={"hands": ("match", "1", "4"), "calls": ("on", "off")},
    ),
    "tichu3": Variant(
        *("trichu", "openhands", 3),
        names="tichu3",
        strength=steps("points", hard=36, best=82),
        show="trichu",
        lesson="trichu",
        own_rules="tichu3",
    ),
    "tichu6": Variant(
        *("tientsin", "tientsin", 6),
        names="tichu6",
        strength=steps("points", hard=29, best=22),
        show="tientsin",
        lesson="tientsin",
        own_rules="tichu6",
    ),
    "tichu4chaos": Variant(
        *("chaos", "chaos", 4),
        strength=steps("points", hard=76, best=248),
        show="chaos",
        lesson="chaos",
        own_rules="tichu4chaos",
    ),
    "tichu4round": Variant(
        *("tournament", "tichu", 4),
        counted="victory",
        strength=steps("points", hard=30, best=100),
        word="round",
        show="tournament",
        lesson="tournament",
        own_rules="tichu4round",
        duplicate=True,
    ),
    **{
        f"grandseigneur{players}": Variant(
            *("grandseigneur", "grandseigneur", players),
            counted="places",
            hands=2,
            voice="throne",
            strength=steps("places", **({"hard": PLACES[players]} if players in PLACES else {})),
            unproven="best",
            show="grandseigneur",
            lesson="grandseigneur",
            guide="grandseigneurguide",
            own_rules="grandseigneur",
            options={"hands": ("3", "2", "6"), "wish": ("on", "off")},
            fixed={"players": str(players)},
        )
        for players in range(5, 13)
    },
}
"""Key -> variant. A new one is a file of rules, a mind, and a line here."""


def part(room: str, name: str) -> Any:
    """A module of a variant. It has no type: that each offers what is said here, tests/games/test_variantbot.py
    finds out for every key."""
    return import_module(f"{__name__}.{room}.{name}")


def entry_of(key: str, one: Variant) -> Entry:
    """What the registry is told of a variant."""
    return Entry(
        f"tichu.rules.{one.rules}",
        f"tichu.show.{one.show}" + (f":{key}" if one.show == "plain" else ""),
        "tichu.bots.levels",
        "tichu.coach.review",
        f"tichu.lessons.{one.lesson}" if one.lesson else "",
        guide=f"tichu.lessons.{one.guide}",
        seats=one.seats,
        options=one.options,
        fixed=one.fixed,
        family="tichu",
        actions="tichu.rules.actions",
        contract="tichu.contract",
        levels=tuple(level for level in LEVELS if level != one.unproven),
        former={one.unproven: LEVELS[-2]} if one.unproven else {},
        strength=one.strength,
        own_rules=one.own_rules,
        duplicate=one.duplicate,
        data_pack=KERNELS if one.seats <= 4 else (),
        interrupts=True,
        secret=True,
        chapters=True,
    )


ENTRIES: dict[str, Entry] = {key: entry_of(key, one) for key, one in VARIANTS.items()}
ENTRIES["tichu4"] = ENTRIES["tichu4"]._replace(
    bots="tichu.bots.manners",
    levels=("random", "easy", "greedy", "medium", "hard", "hard-careful", "hard-bold", "best"),
    commands="tichu.commands.hand",
    notation="tichu.formats.replay",
    puzzle="tichu.coach.leads",
    tally=True,
    home=True,
)
