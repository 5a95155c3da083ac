/**
 * What the Solitaire board says: names of places, what is chosen, a description of the whole board.
 * Knows language keys; knows no picture and no event.
 *
 * @import { Line, Words } from "../types.js"
 * @import { Mind, Seen } from "./scene.js"
 */

import { SIZE, spot } from "./scene.js";

const KEY = "aria.solitaire";

/** @param {Words} words */
export const createVoice = (words) => ({
  name: createNames(words),
  chosen: chosenLine,
  ...createLines(words),
  written: written(words),
  acts: createActs(words),
});

const PLAY = "play.solitaire";

/** The words that are written on the picture. @param {Words} words @returns {import("./picture.js").Say} */
const written = ({ t, percent }) => ({
  points: (n) => t(`${PLAY}.points`, { n }),
  left: (n, total) => [t(`${PLAY}.left`, { n, total }), t(`${PLAY}.left.short`, { n, total })],
  par: (par) => (par === null ? t(`${PLAY}.par.unknown`) : t(`${PLAY}.par`, { par })),
  percent: (chance) => percent(chance),
});

/**
 * What the acts row says: what to touch, and what a bet that waits would bring.
 * @param {Words} words
 */
function createActs({ t }) {
  return {
    /** @param {Pick<Mind, "chosen">} picked */
    words({ chosen }) {
      if (!chosen.length) return t(`${PLAY}.touch`);
      return t(`${PLAY}.ask`, { stack: spot(chosen[0]).column });
    },
    /** @param {{chosen: string[]}} picked stack and field @param {Seen} seen */
    bet({ chosen: [stack, field] }, seen) {
      const { row } = spot(field);
      const worth = seen.worth[row];
      const note = seen.impossible.has(field)
        ? t(`${PLAY}.bet.impossible`)
        : t(`${PLAY}.bet.note`, { n: worth ?? 0 });
      return { label: t(`${PLAY}.bet`, { bet: row, stack: spot(stack).column }), note: worth ? note : "" };
    },
    other: () => t(`${PLAY}.other`),
  };
}

/**
 * The names of places, with what is chosen or marked there.
 * @param {Words} words @returns {(place: string, seen: Seen, mind: Mind) => string}
 */
function createNames({ t }) {
  /** @param {string} place @param {Seen} seen */
  function stackName(place, seen) {
    const stack = spot(place).column;
    const n = seen.left[stack];
    if (n === null) return t(`${KEY}.stack.unknown`, { stack });
    return t(`${KEY}.stack`, { stack, n, ...seen.rows[stack - 1] });
  }

  /** @param {string} place @param {Seen} seen @param {Mind} mind */
  function fieldName(place, seen, mind) {
    const { row, column } = spot(place);
    const coin = seen.coins.get(place);
    const params = { row, column, worth: seen.worth[row], chance: mind.chances?.[place] };
    if (coin) return t(`${KEY}.field.${coin.turned ? "wrong" : "right"}`, params);
    if (seen.left[column] === null) return t(`${KEY}.field.unknown`, params);
    if (!seen.left[column]) return t(`${KEY}.field.spent`, params);
    if (seen.impossible.has(place)) return t(`${KEY}.field.impossible`, params);
    return t(params.chance === undefined ? `${KEY}.field` : `${KEY}.field.chance`, params);
  }

  return (place, seen, mind) => {
    const what = spot(place).stack ? stackName(place, seen) : fieldName(place, seen, mind);
    return states(place, seen, mind).reduce((so, state) => t(`${KEY}.state.${state}`, { what: so }), what);
  };
}

/** @param {string} place @param {Seen} seen @param {Mind} mind */
function states(place, seen, mind) {
  const [, bet] = mind.marks.last;
  const found = [];
  if (mind.chosen.includes(place))
    found.push(mind.pending && place === mind.chosen.at(-1) ? "pending" : "chosen");
  if (mind.marks.hint.includes(place)) found.push("hint");
  if (mind.marks.last.length && place === seen.end) found.push("last");
  else if (place === bet) found.push("bet");
  return found;
}

/**
 * The line for what has just been chosen, or null.
 * @param {{chosen: string[]}} picked @param {Seen} seen @returns {Line|null}
 */
function chosenLine(picked, seen) {
  const [stack, field] = picked.chosen;
  if (!stack) return null;
  const { column } = spot(stack);
  if (!field) return [`${KEY}.chosen.stack`, { stack: column }];
  const { row } = spot(field);
  const key = seen.impossible.has(field) ? "impossible" : "field";
  return [`${KEY}.chosen.${key}`, { stack: column, bet: row, worth: seen.worth[row] }];
}

/** @param {Words} words */
function createLines({ t, list }) {
  /** The whole board as lines: score, stacks, then row by row. @param {Seen} seen @returns {Line[]} */
  function describe(seen) {
    const score = scoreLine(seen);
    if (!seen.facts.left) return [[`${KEY}.describe.blank`, {}]];
    const heights = seen.left.slice(1).map((n, i) => t(`${KEY}.describe.stack`, { stack: i + 1, n }));
    /** @type {Line[]} */
    const lines = [[`${KEY}.describe.stacks`, { list: list(heights) }]];
    if (score) lines.unshift(score);
    for (let row = 1; row <= SIZE; row += 1) lines.push(rowLine(row, seen));
    return lines;
  }

  /** @param {number} row @param {Seen} seen @returns {Line} */
  function rowLine(row, seen) {
    const coins = [...seen.coins.values()].filter((piece) => spot(piece.at).row === row);
    const params = { row, ...seen.rows[row - 1] };
    if (!coins.length) return [`${KEY}.describe.row.empty`, params];
    coins.sort((a, b) => spot(a.at).column - spot(b.at).column);
    const each = coins.map((coin) =>
      t(`${KEY}.describe.coin.${coin.turned ? "wrong" : "right"}`, { column: spot(coin.at).column }),
    );
    return [`${KEY}.describe.row`, { ...params, coins: list(each) }];
  }

  /** The score in a line, or null. @param {Seen} seen @returns {Line|null} */
  function scoreLine({ facts: { score, drawn = 0, total = 0 } }) {
    if (score === undefined) return null;
    return [`${KEY}.describe.score`, { points: score, drawn, n: total - drawn }];
  }

  return { describe, scoreLine };
}
