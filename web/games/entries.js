/**
 * What the registry of the core says of each listed game, for a page that has no core yet. Made by
 * `python -m tools.site.contract`; not to be edited.
 */

/** @type {{[key: string]: {home: boolean, daily: boolean, logs: boolean, ownRules: string, guide: boolean}}} */
export const entries = {
  solitaire: { home: true, daily: true, logs: false, ownRules: "", guide: true },
  tichu4: { home: true, daily: false, logs: true, ownRules: "", guide: false },
  tichu3: { home: false, daily: false, logs: false, ownRules: "tichu3", guide: false },
  tichu6: { home: false, daily: false, logs: false, ownRules: "tichu6", guide: false },
  tichu4chaos: { home: false, daily: false, logs: false, ownRules: "tichu4chaos", guide: false },
  tichu4round: { home: false, daily: false, logs: false, ownRules: "tichu4round", guide: false },
  grandseigneur5: { home: false, daily: false, logs: false, ownRules: "grandseigneur", guide: false },
  grandseigneur6: { home: false, daily: false, logs: false, ownRules: "grandseigneur", guide: false },
  grandseigneur7: { home: false, daily: false, logs: false, ownRules: "grandseigneur", guide: false },
  grandseigneur8: { home: false, daily: false, logs: false, ownRules: "grandseigneur", guide: false },
  grandseigneur9: { home: false, daily: false, logs: false, ownRules: "grandseigneur", guide: false },
  grandseigneur10: { home: false, daily: false, logs: false, ownRules: "grandseigneur", guide: false },
  grandseigneur11: { home: false, daily: false, logs: false, ownRules: "grandseigneur", guide: false },
  grandseigneur12: { home: false, daily: false, logs: false, ownRules: "grandseigneur", guide: false },
  tschuk7: { home: true, daily: false, logs: false, ownRules: "", guide: false },
  tschuk5: { home: false, daily: false, logs: false, ownRules: "", guide: false },
  tschuk6: { home: false, daily: false, logs: false, ownRules: "", guide: false },
  tschuk8: { home: false, daily: false, logs: false, ownRules: "", guide: false },
  tschuk9: { home: false, daily: false, logs: false, ownRules: "", guide: false },
  toguz9: { home: true, daily: false, logs: false, ownRules: "", guide: false },
  bestemshe5: { home: true, daily: false, logs: false, ownRules: "", guide: false },
  kozdatu7: { home: true, daily: false, logs: false, ownRules: "", guide: false },
  tsungshap: { home: true, daily: false, logs: false, ownRules: "", guide: false },
  tsungshap1893: { home: false, daily: false, logs: false, ownRules: "", guide: false },
  kuckuck4: { home: true, daily: false, logs: false, ownRules: "", guide: false },
  kuckuck4t: { home: false, daily: false, logs: false, ownRules: "", guide: false },
  kuckuck5: { home: false, daily: false, logs: false, ownRules: "", guide: false },
  kuckuck5t: { home: false, daily: false, logs: false, ownRules: "", guide: false },
  kuckuck3: { home: false, daily: false, logs: false, ownRules: "", guide: false },
  kuckuck3t: { home: false, daily: false, logs: false, ownRules: "", guide: false },
};
