/**
 * What the registry of the core says of each listed game, for a page that has no core yet. Made by
 * `python -m tools.site.contract`; not to be edited.
 */

/** @type {{[key: string]: {home: boolean, daily: boolean, logs: boolean, ownRules: string}}} */
export const entries = {
  solitaire: { home: true, daily: true, logs: false, ownRules: "" },
  tichu4: { home: true, daily: false, logs: true, ownRules: "" },
  tichu3: { home: false, daily: false, logs: false, ownRules: "tichu3" },
  tichu6: { home: false, daily: false, logs: false, ownRules: "tichu6" },
  tichu4chaos: { home: false, daily: false, logs: false, ownRules: "tichu4chaos" },
  tichu4round: { home: false, daily: false, logs: false, ownRules: "tichu4round" },
  grandseigneur5: { home: false, daily: false, logs: false, ownRules: "grandseigneur" },
  grandseigneur6: { home: false, daily: false, logs: false, ownRules: "grandseigneur" },
  grandseigneur7: { home: false, daily: false, logs: false, ownRules: "grandseigneur" },
  grandseigneur8: { home: false, daily: false, logs: false, ownRules: "grandseigneur" },
  grandseigneur9: { home: false, daily: false, logs: false, ownRules: "grandseigneur" },
  grandseigneur10: { home: false, daily: false, logs: false, ownRules: "grandseigneur" },
  grandseigneur11: { home: false, daily: false, logs: false, ownRules: "grandseigneur" },
  grandseigneur12: { home: false, daily: false, logs: false, ownRules: "grandseigneur" },
  tschuk7: { home: true, daily: false, logs: false, ownRules: "" },
  tschuk5: { home: false, daily: false, logs: false, ownRules: "" },
  tschuk6: { home: false, daily: false, logs: false, ownRules: "" },
  tschuk8: { home: false, daily: false, logs: false, ownRules: "" },
  tschuk9: { home: false, daily: false, logs: false, ownRules: "" },
  toguz9: { home: true, daily: false, logs: false, ownRules: "" },
  bestemshe5: { home: true, daily: false, logs: false, ownRules: "" },
  kozdatu7: { home: true, daily: false, logs: false, ownRules: "" },
  tsungshap: { home: true, daily: false, logs: false, ownRules: "" },
  tsungshap1893: { home: false, daily: false, logs: false, ownRules: "" },
  kuckuck4: { home: true, daily: false, logs: false, ownRules: "" },
  kuckuck4t: { home: false, daily: false, logs: false, ownRules: "" },
  kuckuck5: { home: false, daily: false, logs: false, ownRules: "" },
  kuckuck5t: { home: false, daily: false, logs: false, ownRules: "" },
  kuckuck3: { home: false, daily: false, logs: false, ownRules: "" },
  kuckuck3t: { home: false, daily: false, logs: false, ownRules: "" },
};
