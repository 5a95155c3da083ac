/**
 * The two seats: face, name, points, whose turn it is, who has won. Knows how they look; knows no rule and no tile.
 *
 * @import { SeatPlayer, Words } from "../types.js"
 * @import { Seat, Spoken } from "./layout.js"
 * @import { Seen } from "./scene.js"
 *
 * @typedef {object} Sitter
 * @property {string} name   of the seat
 * @property {string} face
 * @property {string} points
 * @property {string} match   games won before this one; "" for none
 * @property {boolean} turn
 * @property {boolean} thinks   whether it is a computer that is waited for
 * @property {boolean} won
 */

import { face, thinking } from "../../board/draw/faces.js";
import { group, part } from "../../board/draw/keep.js";
import { at } from "../../board/draw/marks.js";
import { el } from "../../board/draw/svg.js";
import { star } from "./domino.js";

/**
 * A seat in parts that stay as long as they can.
 * @param {string} key @param {Sitter} sitter @param {Seat} seat
 */
export function seatOf(key, sitter, seat) {
  const { x, y, r } = seat.face;
  const { turn, won, match } = sitter;
  return group(key, {}, [
    part("face", face, sitter.face, { x: x - r, y: y - r, size: 2 * r }),
    part("ring", ring, seat.face, turn ? "b-side-ring b-side-turn" : "b-side-ring"),
    part("name", written, seat.name, sitter.name, "b-side-name"),
    part("points", written, seat.points, sitter.points, "b-side-score"),
    ...(sitter.thinks ? [part("thinks", thinking, seat.face)] : []),
    ...(won ? [part("star", starAt, x + r * 0.78, y - r * 0.72, Math.max(9, r * 0.4))] : []),
    ...(match ? [part("match", written, seat.match, match, "b-side-match")] : []),
  ]);
}

/** @param {Seat["face"]} spot @param {string} name a class */
const ring = ({ x, y, r }, name) => el("circle", { cx: x, cy: y, r: r + 0.5, class: name });

/** @param {number} x @param {number} y @param {number} size */
const starAt = (x, y, size) => at(x, y, star(size, "b-side-star"));

/** @param {Spoken} where @param {string} said @param {string} className */
function written({ x, y, size, end }, said, className) {
  const node = el("text", {
    ...{ x, y, dy: "0.35em", class: className, "font-size": size },
    "text-anchor": end ? "end" : "start",
  });
  node.textContent = said;
  return node;
}

/**
 * Who sits at the two seats of a position.
 * @param {Words} words @param {(seat: number) => string} who the name of a seat
 * @param {() => {players?: readonly SeatPlayer[], score?: number[]}} [more] who plays there, and games won
 *   before by seat
 * @returns {(seen: Seen) => Sitter[]}
 */
export const seating =
  (words, who, more = () => ({})) =>
  ({ scores, known, turn, winners, near }) => {
    const { players, score } = more();
    return [0, 1].map((seat) => ({
      name: players?.[seat]?.own ? words.t("seat.you") : who(seat),
      face: players?.[seat]?.face ?? (seat === near ? "you" : "emil"),
      points: known ? words.number(scores[seat]) : "",
      match: score ? words.t("aria.tsungshap.match", { n: score[seat] }) : "",
      turn: turn === seat,
      thinks: Boolean(players?.[seat]?.thinks),
      won: Boolean(winners?.includes(seat)),
    }));
  };
