"""Toguz Kumalak, Bestemshe and Kozdatu: what the registry must know of them.

Knows: where its parts lie, by name. Does not know: any of them; nothing of the game is imported before it is opened.
"""

from __future__ import annotations

from tschatulle.games.entries import Entry, steps

KERNEL = "toguz/bots/alphabeta.wasm"
PROOFS = (
    "toguz/bots/dfpn.wasm",
    "toguz/bots/walk.wasm",
    "toguz/bots/shortest.wasm",
    "toguz/endings.bin",
    "toguz/replies.bin",
)
"""What the strongest player of Bestemshe knows besides, and what tells how far an ending is from its end."""

ENTRIES: dict[str, Entry] = {
    **{
        key: Entry(
            f"toguz.rules.{name}",
            "toguz.show",
            "toguz.bots.levels",
            "toguz.coach.review",
            f"toguz.lessons.{name}",
            "toguz.commands",
            notation="toguz.formats.pgn",
            writing="toguz.formats.pgn",
            guide=f"toguz.lessons.{name}guide",
            study="toguz.coach.analysis",
            seats=2,
            options={"repetition": ("third", "claim")} | ninth,
            family="toguz",
            actions="toguz.rules.actions",
            contract="toguz.contract",
            unit="balls",
            flag="t",
            home=True,
            data_pack=(KERNEL, *data_pack),
            openings=key == "toguz9",
            puzzle=puzzle and f"toguz.coach.{puzzle}",
            strength=steps("wins", **dict(zip(("medium", "hard", "best"), shares, strict=True))),
        )
        for key, name, ninth, data_pack, puzzle, shares in (
            ("toguz9", "toguz", {"ninth": ("closed", "open")}, (), "tactics", (99, 83, 95)),
            ("bestemshe5", "bestemshe", {}, PROOFS, "endgame", (97, 77, 100)),
            ("kozdatu7", "kozdatu", {}, (), "", (95, 86, 100)),
        )
    },
}
