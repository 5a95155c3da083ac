/** Where the score of a game stands in a view. Knows no game. */

/** @import { ScoreFacts } from "../types.d.ts" */

/**
 * What the scores of a game are made of, if it has any.
 * @param {{scene: {facts: object}}} view
 * @returns {ScoreFacts}
 */
export const scoreOf = (view) => view.scene.facts;
