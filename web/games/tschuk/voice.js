/**
 * What the board for two says: names of places, what each side shows, a description of the whole board.
 * Knows language keys; knows no picture and no event.
 */

import { isStack, stackOf } from "./scene.js";

const KEY = "aria.tschuk";

/** @param {object} words as made by createWords */
export function createVoice(words) {
  const { t } = words;
  const list = (parts) =>
    new Intl.ListFormat(words.lang ?? "en", { type: "conjunction" }).format(parts.map(String));

  /** The name of a place, with what can be done or is marked there. */
  function name(place, seen, mind) {
    const what = isStack(place)
      ? stackName(place, seen, mind)
      : t(`${KEY}.coin${back(seen.coins.get(place))}`, seen.coins.get(place));
    return states(place, mind).reduce((so, state) => t(`${KEY}.state.${state}`, { what: so }), what);
  }

  const back = (coin) => (coin.back ? ".back" : "");

  function stackName(place, seen, mind) {
    const stack = stackOf(place);
    const n = seen.left[stack];
    if (n === null) return t(`${KEY}.stack.unknown`, { stack });
    if (!n) return t(`${KEY}.stack.empty`, { stack });
    const what = t(`${KEY}.stack`, { stack, n });
    const chance = mind.chances?.[place];
    if (chance === undefined) return what;
    const each = Object.entries(mind.numbers?.[place] ?? {}).map(([number, one]) =>
      t(`${KEY}.chance.each`, { number, chance: one }),
    );
    return t(`${KEY}.chance`, { what, chance, list: list(each) });
  }

  function states(place, mind) {
    const found = [];
    if (!isStack(place) && mind.first.has(place)) found.push("open");
    if (mind.marks.hint.includes(place)) found.push("hint");
    if (mind.marks.last.at(-1) === place) found.push("last");
    return found;
  }

  /** The line for what a side shows and lacks, whether it moves or has won. @returns {any[]|null} null before the deal */
  function side({ seat, player, have, missing }, seen) {
    if (!seen.facts.phase) return null;
    const kind = have.length ? (missing.length ? "" : ".all") : ".none";
    const what = [`${KEY}.side${kind}`, { player, have: list(have), missing: list(missing) }];
    if (seen.winners?.includes(seat)) return [`${KEY}.side.won`, { what }];
    return seen.turn === seat ? [`${KEY}.side.turn`, { what }] : what;
  }

  /** The whole board as lines: phase, stacks, then each side with its coins. @returns {any[][]} */
  function describe(view, seen) {
    if (!seen.facts.phase) return [[`${KEY}.describe.blank`, {}]];
    const lines = [];
    if (seen.facts.phase === 1) {
      const heights = seen.left.slice(1).map((n, i) => t(`${KEY}.describe.stack`, { stack: i + 1, n }));
      lines.push(
        [`${KEY}.describe.first`, { n: seen.facts.total - seen.facts.drawn }],
        [`${KEY}.describe.stacks`, { list: list(heights) }],
      );
    } else lines.push([`${KEY}.describe.second`, {}]);
    for (const one of [...seen.sides].sort((a, b) => Number(b.near) - Number(a.near)))
      lines.push(...sideLines(one, seen));
    return lines;
  }

  function sideLines(one, seen) {
    const { player, coins } = one;
    const lines = [side(one, seen)];
    if (!coins.length) return lines;
    const sorted = [...coins].sort((a, b) => a.stack - b.stack);
    const each = sorted.map((coin) => t(`${KEY}.describe.coin${back(coin)}`, coin));
    return [...lines, [`${KEY}.describe.coins`, { player, coins: list(each) }]];
  }

  /** The words that are written on the picture. */
  const written = {
    who: (player) => t(`${KEY}.rail.who`, { player }),
    missing: (n) => t(`${KEY}.rail.missing`, { n }),
    percent: (chance) => words.percent?.(chance) ?? `${Math.round(chance * 100)}%`,
  };

  return { name, side, describe, written };
}
