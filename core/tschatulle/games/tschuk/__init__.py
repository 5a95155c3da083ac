"""Tschuk and Tschuk Solitaire: what the registry must know of them.

Knows: where its parts lie, by name. Does not know: any of them; nothing of the game is imported before it is opened.
"""

from __future__ import annotations

from tschatulle.games.entries import Entry, steps

ENTRIES: dict[str, Entry] = {
    "solitaire": Entry(
        "tschuk.rules.solitaire",
        "tschuk.show.solitaire",
        "tschuk.bots.solitaire",
        "tschuk.coach.solitaire",
        "tschuk.lessons.solitaire",
        "tschuk.commands",
        guide="tschuk.lessons.solitaireguide",
        actions="tschuk.rules.solitaireactions",
        contract="tschuk.solocontract",
        daily=True,
        home=True,
    ),
    **{
        f"tschuk{numbers}": Entry(
            "tschuk.rules.tschuk",
            "tschuk.show.tschuk",
            "tschuk.bots.levels",
            "tschuk.coach.review",
            "tschuk.lessons.tschuk",
            guide="tschuk.lessons.tschukguide",
            seats=2,
            options={"flips": ("once", "free")},
            fixed={"coins": numbers},
            family="tschuk",
            actions="tschuk.rules.actions",
            contract="tschuk.contract",
            levels=("random", "easy", "medium", "greedy", "hard", "best"),
            strength=steps("wins", easy=67, medium=67, hard=69, best=60) if numbers == "7" else {},
            match="loser",
            unit="chance",
            listed=numbers != "4",
            home=numbers == "7",
        )
        for numbers in "745689"
    },
}
