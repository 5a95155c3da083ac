/**
 * What the dominoes say: names of tiles and places, the sides, a description of the whole board. Knows
 * language keys; knows no picture. Without help nothing said tells what can be caught.
 *
 * @import { Line, Words } from "../types.js"
 * @import { Intended } from "./intent.js"
 * @import { Aim, Help, Seen } from "./scene.js"
 *
 * @typedef {ReturnType<typeof createVoice>} Voice
 * @typedef {Aim & Intended & {free: boolean}} Mind
 *   what is chosen, helped and marked; free: whether whoever looks may move
 */

import { FACES, faceOf, kindAt } from "./faces.js";

const KEY = "aria.tsungshap";

/** @param {Words} words */
export function createVoice(words) {
  const { t } = words;
  const who = (/** @type {number} */ seat) => t("seat.nth", { n: seat + 1 });
  return { ...createNames(words), ...createLines(words, who), who };
}

/** A tile of the board in short, "?" for a back. @param {Seen} seen @param {string} id */
const shortly = (seen, id) => FACES[seen.faces.get(id) ?? 0]?.shown ?? "?";

/** The names of tiles and places. @param {Words} words */
function createNames(words) {
  const { t, list } = words;

  /** "6-5, Axe, 11 pips". @param {number} face */
  function tile(face) {
    const { shown, lore, pips } = faceOf(face);
    return t(`${KEY}.tile`, { tile: shown, name: t(`tile.tsungshap.${lore}`), n: pips });
  }

  /** @param {string} place @param {Seen} seen */
  function plain(place, seen) {
    if (place === "row") return t(`${KEY}.row.empty`);
    if (place === "up") return t(`${KEY}.up`);
    const between = seen.row.slice(1, -1).map((id) => shortly(seen, id));
    if (place === "middle") return t(`${KEY}.middle`, { n: seen.row.length - 2, list: list(between) });
    if (place.startsWith("hand")) {
      const what = tile(kindAt(place));
      return (seen.groups.get(place)?.length ?? 0) > 1 ? t(`${KEY}.both`, { what }) : what;
    }
    const face = seen.faces.get(seen.row[place === "left" ? 0 : seen.row.length - 1]);
    return t(`${KEY}.${place}`, { what: face ? tile(face) : "" });
  }

  /**
   * The name of a place, with what is marked there and what help says.
   * @param {string} place @param {Seen} seen @param {Mind} mind
   */
  function name(place, seen, mind) {
    const what = states(place, mind).reduce(
      (so, state) => t(`${KEY}.state.${state}`, { what: so }),
      plain(place, seen),
    );
    return mind.help ? helped(place, mind.help, what) : what;
  }

  /** @param {string} place @param {Help} help @param {string} what */
  function helped(place, help, what) {
    const walled = place === "middle" ? help.walled : [];
    const catches = help.catches.filter((one) => one.parts[0] === place);
    const sum = help.sums[place];
    const known = sum === undefined ? what : t(`${KEY}.state.sum`, { what, n: sum });
    return [known, ...[...catches, ...walled].map(({ line }) => words.line(line))].join("; ");
  }

  return { tile, name };
}

/** @param {string} place @param {Mind} mind */
function states(place, { chosen, picking, slots, marks }) {
  const found = [];
  if (picking && (place === "left" || place === "right")) found.push("pair");
  if (place === chosen) found.push("chosen");
  if (chosen && slots.has(place)) found.push("lay");
  if (marks.hint.includes(place)) found.push("hint");
  if (marks.last.at(-1) === place) found.push("last");
  return found;
}

/** The sides, and the whole board. @param {Words} words @param {(seat: number) => string} who */
function createLines({ list }, who) {
  /** The line for a side. @param {number} seat @param {Seen} seen @returns {Line} */
  function side(seat, seen) {
    /** @type {Line} */
    const what = [`${KEY}.side`, { who: who(seat), n: seen.hands[seat].length, points: seen.scores[seat] }];
    if (seen.winners?.includes(seat)) return [`${KEY}.side.won`, { what }];
    return seen.turn === seat ? [`${KEY}.side.turn`, { what }] : what;
  }

  /** The whole board as lines. @param {Seen} seen @returns {Line[]} */
  function describe(seen) {
    if (!seen.known) return [[`${KEY}.describe.blank`, {}]];
    return [
      side(1 - seen.near, seen),
      side(seen.near, seen),
      ...hand(seen),
      row(seen),
      [`${KEY}.describe.stock`, { n: seen.stock.reduce((sum, n) => sum + n, 0) }],
      ...[0, 1].flatMap((seat) => caught(seat, seen)),
      ...overlooked(seen),
    ];
  }

  /** @param {Seen} seen @returns {Line[]} */
  function hand(seen) {
    const own = seen.hands[seen.holder].map((id) => shortly(seen, id)).filter((one) => one !== "?");
    return own.length ? [[`${KEY}.describe.hand`, { list: list(own) }]] : [];
  }

  /** @param {Seen} seen @returns {Line} */
  function row(seen) {
    const tiles = seen.row.map((id) => shortly(seen, id));
    return tiles.length
      ? [`${KEY}.describe.row`, { n: tiles.length, list: list(tiles) }]
      : [`${KEY}.row.empty`, {}];
  }

  /** @param {number} seat @param {Seen} seen @returns {Line[]} */
  function caught(seat, seen) {
    const sets = seen.caught
      .filter((one) => one.seat === seat)
      .map((one) => one.pieces.map((id) => shortly(seen, id)).join(" + "));
    return sets.length ? [[`${KEY}.describe.caught`, { who: who(seat), list: list(sets) }]] : [];
  }

  /** @param {Seen} seen @returns {Line[]} */
  function overlooked({ facts }) {
    return (facts.overlooked ?? []).flatMap(({ n, points }, seat) =>
      n ? [[`${KEY}.missed`, { who: who(seat), n, points }]] : [],
    );
  }

  return { side, describe, overlooked };
}
