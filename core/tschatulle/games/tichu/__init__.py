"""Tichu, its variants, and Grandseigneur: what the registry must know of them.

Knows: where its parts lie, by name. Does not know: any of them; nothing of the game is imported before it is opened.
"""

from __future__ import annotations

from tschatulle.games.entries import Entry, steps

ENTRIES: dict[str, Entry] = {
    "tichu4": Entry(
        "tichu.rules.tichu",
        "tichu.show.tichu",
        "tichu.bots.levels",
        "tichu.coach.review",
        "tichu.lessons.tichu",
        commands="tichu.commands.hand",
        notation="tichu.formats.replay",
        guide="tichu.lessons.tichuguide",
        tally=True,
        seats=4,
        options={"hands": ("match", "1", "4"), "calls": ("on", "off")},
        family="tichu",
        actions="tichu.rules.actions",
        contract="tichu.contract",
        levels=("random", "easy", "greedy", "medium", "hard", "best"),
        strength=steps("points", easy=136, medium=106, hard=37, best=48),
        home=True,
        interrupts=True,
        secret=True,
        chapters=True,
    ),
    **{
        key: Entry(
            f"tichu.rules.{name}",
            f"tichu.show.{name}",
            "tichu.bots.levels" if name == "round" else "tichu.bots.variants",
            "tichu.coach.variants",
            f"tichu.lessons.{name}",
            guide="tichu.lessons.tichuguide",
            seats=seats,
            family="tichu",
            actions="tichu.rules.actions",
            contract="tichu.contract",
            levels=("random", "easy", "greedy", "medium", "hard", "best"),
            strength=strength,
            own_rules=key,
            duplicate=name == "round",
            interrupts=True,
            secret=True,
            chapters=True,
        )
        for key, name, seats, strength in (
            ("tichu3", "trichu", 3, {}),
            ("tichu6", "tientsin", 6, steps("points", best=62)),
            ("tichu4chaos", "chaos", 4, steps("points", best=102)),
            ("tichu4round", "round", 4, {}),
        )
    },
    **{
        f"grandseigneur{players}": Entry(
            "tichu.rules.grandseigneur",
            "tichu.show.grandseigneur",
            "tichu.bots.variants",
            "tichu.coach.variants",
            "tichu.lessons.grandseigneur",
            guide="tichu.lessons.grandseigneurguide",
            seats=players,
            options={"hands": ("3", "2", "6"), "wish": ("on", "off")},
            fixed={"players": str(players)},
            family="tichu",
            actions="tichu.rules.actions",
            contract="tichu.contract",
            levels=("random", "easy", "greedy", "medium", "hard", "best"),
            strength=steps("places", **measured),
            own_rules="grandseigneur",
            interrupts=True,
            secret=True,
            chapters=True,
        )
        for players, measured in enumerate(({"hard": 0.29}, {"best": 0.36}, {}, {}, {}, {"hard": 0.79}, {}, {}), 5)
    },
}
