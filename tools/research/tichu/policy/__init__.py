"""The learned policy of Tichu: decisions of `best` to learn from, the fit, and how strong what was learned is."""
