"""Zum Kuckuck!: what the registry must know of it.

Knows: where its parts lie, by name. Does not know: any of them; nothing of the game is imported before it is opened.
"""

from __future__ import annotations

from tschatulle.games.entries import Entry, steps

ENTRIES: dict[str, Entry] = {
    **{
        f"kuckuck{seats}{mark}": Entry(
            "kuckuck.rules.kuckuck",
            "kuckuck.show",
            "kuckuck.bots.levels",
            "kuckuck.coach.review",
            "kuckuck.lessons.kuckuck",
            guide="kuckuck.lessons.kuckuckguide",
            seats=int(seats),
            options={
                "substitute": ("yes", "no"),
                "tie": ("once", "again"),
                "finish": ("no", "yes"),
                "bonus": ("always", "survivors"),
            },
            fixed={"seats": seats, "tactical": tactical},
            family="kuckuck",
            actions="kuckuck.rules.actions",
            contract="kuckuck.contract",
            puzzle="kuckuck.coach.puzzle" if seats == "4" and not mark else "",
            home=seats == "4" and not mark,
            secret=True,
            levels=("random", "easy", "greedy", "medium", "hard", "best"),
            strength=steps("table", easy=42, medium=49, hard=44, best=54) if seats == "4" and not mark else {},
        )
        for seats in "453"
        for mark, tactical in (("", "no"), ("t", "yes"))
    },
}
