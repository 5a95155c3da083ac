/**
 * What the board for two says: names of places, what each side shows, a description of the whole board.
 * Knows language keys; knows no picture and no event.
 *
 * @import { Line, Words } from "../types.js"
 * @import { Coin, Mind, Seen, Side } from "./scene.js"
 */

import { need } from "../../board/draw/svg.js";
import { isStack, stackOf } from "./scene.js";

const KEY = "aria.tschuk";

/** @param {Words} words */
export const createVoice = (words) => ({
  name: createNames(words),
  ...createLines(words),
  written: written(words),
  acts: createActs(words),
});

/** What the acts row says to whoever is to move. @param {Words} words */
const createActs =
  ({ t }) =>
  /** @param {Pick<Mind, "first"|"near">} mind @param {Seen} seen */
  ({ first, near }, seen) => {
    const place = near && first.has(near) ? near : null;
    if (place && isStack(place)) return t("play.tschuk.stack", { stack: stackOf(place) });
    const coin = place ? seen.coins.get(place) : null;
    if (coin) return t("play.tschuk.coin", { face: coin.face, other: coin.other });
    return t(seen.facts.phase === 2 ? "play.tschuk.turn" : "play.tschuk.touch");
  };

/** @param {Words} words @returns {(numbers: (number|string)[]) => string} */
const listIn = (words) => (parts) => words.list(parts.map(String));

const back = (/** @type {Coin} */ coin) => (coin.back ? ".back" : "");

/**
 * The names of places, with what can be done or is marked there.
 * @param {Words} words @returns {(place: string, seen: Seen, mind: Mind) => string}
 */
function createNames(words) {
  const { t } = words;
  const list = listIn(words);

  /** @param {string} place @param {Seen} seen @param {Mind} mind */
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

  /** @param {string} place @param {Seen} seen */
  function coinName(place, seen) {
    const coin = need(seen.coins.get(place), place);
    return t(`${KEY}.coin${back(coin)}`, { ...coin });
  }

  return (place, seen, mind) => {
    const what = isStack(place) ? stackName(place, seen, mind) : coinName(place, seen);
    return states(place, mind).reduce((so, state) => t(`${KEY}.state.${state}`, { what: so }), what);
  };
}

/** @param {string} place @param {Mind} mind */
function states(place, mind) {
  const found = [];
  if (!isStack(place) && mind.first.has(place)) found.push("open");
  if (mind.marks.hint.includes(place)) found.push("hint");
  if (mind.marks.last.at(-1) === place) found.push("last");
  return found;
}

/** @param {Words} words */
function createLines(words) {
  const { t } = words;
  const list = listIn(words);

  /**
   * The line for what a side shows and lacks, whether it moves or has won.
   * @param {Side} one
   * @param {Seen} seen
   * @returns {Line}
   */
  function side({ seat, player, have, missing }, seen) {
    const kind = have.length ? (missing.length ? "" : ".all") : ".none";
    /** @type {Line} */
    const what = [`${KEY}.side${kind}`, { player, have: list(have), missing: list(missing) }];
    if (seen.winners?.includes(seat)) return [`${KEY}.side.won`, { what }];
    return seen.turn === seat ? [`${KEY}.side.turn`, { what }] : what;
  }

  /**
   * The whole board as lines: phase, stacks, then each side with its coins.
   * @param {Seen} seen
   * @returns {Line[]}
   */
  function describe(seen) {
    const { phase, total = 0, drawn = 0 } = seen.facts;
    if (!phase) return [[`${KEY}.describe.blank`, {}]];
    /** @type {Line[]} */
    const lines = [];
    if (phase === 1) {
      const heights = seen.left.slice(1).map((n, i) => t(`${KEY}.describe.stack`, { stack: i + 1, n }));
      lines.push(
        [`${KEY}.describe.first`, { n: total - drawn }],
        [`${KEY}.describe.stacks`, { list: list(heights) }],
      );
    } else lines.push([`${KEY}.describe.second`, {}]);
    for (const one of [...seen.sides].sort((a, b) => Number(b.near) - Number(a.near)))
      lines.push(...sideLines(one, seen));
    return lines;
  }

  /** @param {Side} one @param {Seen} seen @returns {Line[]} */
  function sideLines(one, seen) {
    const { player, coins } = one;
    if (!coins.length) return [side(one, seen)];
    const sorted = [...coins].sort((a, b) => a.stack - b.stack);
    const each = sorted.map((coin) => t(`${KEY}.describe.coin${back(coin)}`, { ...coin }));
    return [side(one, seen), [`${KEY}.describe.coins`, { player, coins: list(each) }]];
  }

  return { side, describe };
}

/** The words that are written on the picture. @param {Words} words @returns {import("./picture.js").Say} */
const written = ({ t, percent, number }) => ({
  who: (player) => t(`${KEY}.rail.who`, { player }),
  missing: (n) => t(`${KEY}.rail.missing`, { n }),
  percent: (chance) => percent(chance),
  score: (games) => number(games, Number.isInteger(games) ? 0 : 1),
});
