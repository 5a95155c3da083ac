"""Tsung Shap: what the registry must know of it.

Knows: where its parts lie, by name. Does not know: any of them; nothing of the game is imported before it is opened.
"""

from __future__ import annotations

from tschatulle.games.entries import Entry, steps

ENTRIES: dict[str, Entry] = {
    **{
        key: Entry(
            "tsungshap.rules.tsungshap",
            "tsungshap.show",
            "tsungshap.bots.levels",
            "tsungshap.coach.review",
            "tsungshap.lessons.tsungshap",
            guide="tsungshap.lessons.tsungshapguide",
            seats=2,
            options={
                "claims": ("on", "off"),
                "opening": ("two", "free"),
                "single": ("plain", "sweep"),
                "sweep": ("plus", "only"),
                "twin": ("pips", "fifty"),
                "turns": ("open", "equal"),
            }
            | triplet,
            fixed=fixed,
            family="tsungshap",
            actions="tsungshap.rules.actions",
            contract="tsungshap.contract",
            levels=("random", "easy", "medium", "greedy", "hard", "best"),
            strength=steps("wins", **dict(zip(("easy", "medium", "hard", "best"), shares, strict=True))),
            match="points",
            puzzle="tsungshap.coach.puzzle" if secret else "",
            home=secret,
            secret=secret,
        )
        for key, secret, fixed, triplet, shares in (
            ("tsungshap", True, {}, {"triplet": ("ends", "neighbours")}, (86, 72, 93, 66)),
            # Culin 1893: all tiles face up, two neighbours always make a triplet, too.
            ("tsungshap1893", False, {"blind": "yes", "triplet": "neighbours"}, {}, (65, 69, 68, 52)),
        )
    },
}
