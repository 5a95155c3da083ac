/**
 * What the Solitaire board says: names of places, what is chosen, a description of the whole board.
 * Knows language keys; knows no picture and no event.
 */

import { SIZE, spot } from "./scene.js";

const KEY = "aria.solitaire";

/** @param {object} words as made by createWords */
export function createVoice(words) {
  const { t } = words;
  const list = (parts) => new Intl.ListFormat(words.lang ?? "en", { type: "conjunction" }).format(parts);

  /** The name of a place, with what is chosen or marked there. */
  function name(place, seen, mind) {
    const { stack } = spot(place);
    const what = stack ? stackName(place, seen) : fieldName(place, seen, mind);
    return states(place, seen, mind).reduce((so, state) => t(`${KEY}.state.${state}`, { what: so }), what);
  }

  function stackName(place, seen) {
    const stack = spot(place).column;
    const n = seen.left[stack];
    if (n === null) return t(`${KEY}.stack.unknown`, { stack });
    return t(`${KEY}.stack`, { stack, n, ...seen.rows[stack] });
  }

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

  /** The line for what has just been chosen, or null. */
  function chosen(picked, seen) {
    const [stack, field] = picked.chosen;
    if (!stack) return null;
    const { column } = spot(stack);
    if (!field) return [`${KEY}.chosen.stack`, { stack: column }];
    const { row } = spot(field);
    const key = seen.impossible.has(field) ? "impossible" : "field";
    return [`${KEY}.chosen.${key}`, { stack: column, bet: row, worth: seen.worth[row] }];
  }

  /** The whole board as lines: score, stacks, then row by row. @returns {any[][]} */
  function describe(view, seen) {
    const { facts } = seen;
    if (!facts.left) return [[`${KEY}.describe.blank`, {}]];
    const heights = seen.left.slice(1).map((n, i) => t(`${KEY}.describe.stack`, { stack: i + 1, n }));
    const lines = [[`${KEY}.describe.stacks`, { list: list(heights) }]];
    if (facts.score !== undefined)
      lines.unshift([
        `${KEY}.describe.score`,
        { points: facts.score, drawn: facts.drawn, n: facts.total - facts.drawn },
      ]);
    for (let row = 1; row <= SIZE; row += 1) lines.push(rowLine(row, seen));
    return lines;
  }

  function rowLine(row, seen) {
    const coins = [...seen.coins.values()].filter((piece) => spot(piece.at).row === row);
    const params = { row, ...seen.rows[row] };
    if (!coins.length) return [`${KEY}.describe.row.empty`, params];
    coins.sort((a, b) => spot(a.at).column - spot(b.at).column);
    const each = coins.map((coin) =>
      t(`${KEY}.describe.coin.${coin.turned ? "wrong" : "right"}`, { column: spot(coin.at).column }),
    );
    return [`${KEY}.describe.row`, { ...params, coins: list(each) }];
  }

  return { name, chosen, describe };
}
