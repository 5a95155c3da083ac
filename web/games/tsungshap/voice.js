/**
 * What the dominoes say: names of tiles and places, the sides, a description of the whole board. Knows language keys; knows no picture.
 * Without help nothing said tells what can be caught.
 */

import { FACES, kindAt } from "./faces.js";

const KEY = "aria.tsungshap";

/** @param {object} words as made by createWords */
export function createVoice(words) {
  const { t } = words;
  const who = (seat) => t("seat.nth", { n: seat + 1 });
  const list = (parts) => new Intl.ListFormat(words.lang ?? "en", { type: "conjunction" }).format(parts);

  /** "6-5, Axe, 11 pips". @param {number} face */
  function tile(face) {
    const { shown, lore, pips } = FACES[face];
    return t(`${KEY}.tile`, { tile: shown, name: t(`tile.tsungshap.${lore}`), n: pips });
  }

  const faceOf = (seen, id) => FACES[seen.faces.get(id)]?.shown ?? "?";
  const between = (seen) => seen.row.slice(1, -1).map((id) => faceOf(seen, id));

  function plain(place, seen) {
    if (place === "row") return t(`${KEY}.row.empty`);
    if (place === "up") return t(`${KEY}.up`);
    if (place === "middle") return t(`${KEY}.middle`, { n: seen.row.length - 2, list: list(between(seen)) });
    if (place.startsWith("hand"))
      return seen.groups.get(place)?.length > 1
        ? t(`${KEY}.both`, { what: tile(kindAt(place)) })
        : tile(kindAt(place));
    const face = seen.faces.get(place === "left" ? seen.row[0] : seen.row.at(-1));
    return t(`${KEY}.${place}`, { what: face ? tile(face) : "" });
  }

  /** The name of a place, with what is marked there and what help says. */
  function name(place, seen, mind) {
    const what = states(place, mind).reduce(
      (so, state) => t(`${KEY}.state.${state}`, { what: so }),
      plain(place, seen),
    );
    return mind.help ? helped(place, seen, mind, what) : what;
  }

  function helped(place, seen, { help }, what) {
    const walled = place === "middle" ? help.walled : [];
    const catches = help.catches.filter((one) => one.parts[0] === place);
    const sum = help.sums[place];
    const known = sum === undefined ? what : t(`${KEY}.state.sum`, { what, n: sum });
    return [known, ...[...catches, ...walled].map(({ line }) => words.line(line))].join("; ");
  }

  function states(place, { chosen, slots, marks }) {
    const found = [];
    if (place === chosen) found.push("chosen");
    if (chosen && slots.has(place)) found.push("lay");
    if (marks.hint.includes(place)) found.push("hint");
    if (marks.last.at(-1) === place) found.push("last");
    return found;
  }

  /** The line for a side. @returns {any[]|null} null while nothing is known */
  function side(seat, seen) {
    if (!seen.known) return null;
    const what = [`${KEY}.side`, { who: who(seat), n: seen.hands[seat].length, points: seen.scores[seat] }];
    if (seen.winners?.includes(seat)) return [`${KEY}.side.won`, { what }];
    return seen.turn === seat ? [`${KEY}.side.turn`, { what }] : what;
  }

  /** The whole board as lines. @returns {any[][]} */
  function describe(seen) {
    if (!seen.known) return [[`${KEY}.describe.blank`, {}]];
    const stock = [seen.stock].flat().reduce((sum, n) => sum + n, 0);
    const row = seen.row.map((id) => faceOf(seen, id));
    const own = seen.hands[seen.holder].map((id) => faceOf(seen, id)).filter((one) => one !== "?");
    return [
      side(1 - seen.near, seen),
      side(seen.near, seen),
      own.length ? [`${KEY}.describe.hand`, { list: list(own) }] : null,
      row.length ? [`${KEY}.describe.row`, { n: row.length, list: list(row) }] : [`${KEY}.row.empty`, {}],
      [`${KEY}.describe.stock`, { n: stock }],
      ...[0, 1].map((seat) => caught(seat, seen)),
      ...overlooked(seen),
    ].filter(Boolean);
  }

  function caught(seat, seen) {
    const sets = seen.caught
      .filter((one) => one.seat === seat)
      .map((one) => one.pieces.map((id) => faceOf(seen, id)).join(" + "));
    return sets.length ? [`${KEY}.describe.caught`, { who: who(seat), list: list(sets) }] : null;
  }

  function overlooked({ facts }) {
    return facts.overlooked.map(({ n, points }, seat) =>
      n ? [`${KEY}.missed`, { who: who(seat), n, points }] : null,
    );
  }

  return { name, side, describe, tile, written: { who, points: (n) => t(`${KEY}.points`, { n }) } };
}
