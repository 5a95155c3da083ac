/**
 * The two players on the sowing board: face, name, side, games won, clock, balls in the kazan, whose turn it
 * is. Knows who they are by what the screen says; knows no rule. Where nobody sits, as in lessons, the side
 * stands for the player.
 *
 * @import { BoardView, SeatPlayer, Words } from "../types.js"
 * @import { Tween } from "../../board/motion/tween.js"
 * @import { Layout } from "./layout.js"
 * @import { Facts, Seen } from "./scene.js"
 *
 * @typedef {{node: HTMLElement, face: HTMLElement, name: HTMLElement, side: HTMLElement, games:
 *   HTMLElement, clock: HTMLElement, score: HTMLElement}} Seat
 * @typedef {ReturnType<typeof createSeats>} Seats
 */

import { face, thinking } from "../../board/draw/faces.js";
import { put, svg, tag, write } from "../../board/draw/svg.js";
import { rest } from "../../board/motion/tween.js";

const COUNTING = 300; // milliseconds in which a kazan counts up
const TICKS = 6;

/** @param {Words} words */
export function createSeats(words) {
  const seats = [0, 1].map(makeSeat);
  return {
    /** By seat. */
    nodes: seats.map(({ node }) => node),
    /** @param {BoardView<Facts>} view @param {Seen} seen @param {readonly SeatPlayer[]} players by seat */
    draw(view, seen, players) {
      seats.forEach((one, seat) => drawSeat(words, one, { seat, view, seen, player: players[seat] }));
    },
    /** How many balls a kazan holds. @param {number} seat @param {number} n */
    score: (seat, n) => write(seats[seat].score, String(n)),
    /**
     * The same, counted up.
     * @param {Tween} tween @param {number} seat @param {number} n
     * @param {() => boolean} fresh whether to go on @param {number} [ms]
     */
    count: (tween, seat, n, fresh, ms) => count(tween, seats[seat].score, n, fresh, ms),
  };
}

/** @param {number} seat @returns {Seat} */
function makeSeat(seat) {
  const part = (/** @type {string} */ name) => tag("span", { class: `b-sower-${name}` });
  const [about, names] = [part("about"), part("names")];
  const clock = tag("span", { class: "b-sower-clock s-clock", "data-clock": seat, hidden: "" });
  const made = {
    face: tag("div", { class: "b-sower-face" }),
    name: part("name"),
    side: part("side"),
    games: part("games"),
    clock,
  };
  const score = tag("b", { class: "b-sower-score", "aria-hidden": "true" });
  about.append(made.side, made.games, clock);
  names.append(made.name, about);
  return { ...made, score, node: tag("div", { class: "b-sower" }, made.face, names, score) };
}

/**
 * @param {Words} words @param {Seat} one
 * @param {{seat: number, view: BoardView<Facts>, seen: Seen, player?: SeatPlayer}} now
 */
function drawSeat(words, one, { seat, view, seen, player }) {
  const { node, name, side, games, score } = one;
  const { layout } = seen;
  const near = seen.isNear(seat);
  const marks = { [layout.seats]: true, turn: seen.turn === seat, won: seen.winners?.includes(seat), near };
  put(
    node,
    "class",
    ["b-sower", ...Object.entries(marks).flatMap(([mark, on]) => (on ? `b-sower-${mark}` : []))].join(" "),
  );
  place(node, layout, near);
  const which = words.t(`aria.toguz.side.${seat}`);
  write(name, player?.name ?? which);
  write(side, player && player.name !== which ? which : "");
  write(games, gamesWon(words, view, seat));
  write(score, String(seen.heaps.get(`kazan${seat}`) ?? ""));
  const [looks, thinks] = [player?.face ?? "", Boolean(player?.thinks)];
  const shown = `${looks}${thinks ? " thinks" : ""}`;
  if (one.face.dataset.face === shown) return;
  put(one.face, "data-face", shown);
  one.face.replaceChildren(
    looks
      ? svg(
          "0 0 100 100",
          "b-sower-look",
          face(looks),
          ...(thinks ? [thinking({ x: 50, y: 50, r: 50 })] : []),
        )
      : tag("i", { class: `b-stone b-stone-${seat}` }),
  );
}

/** @param {HTMLElement} node @param {Layout} layout @param {boolean} near */
function place(node, layout, near) {
  const { sizes } = layout;
  const { x, y, width, height } = layout.seat(near);
  const long = {
    left: x,
    top: y,
    width,
    height,
    "--about": layout.seats === "kazan" ? layout.heap(near).x - x : width,
  };
  for (const [name, n] of Object.entries(long)) node.style.setProperty(name, `${n.toFixed(1)}px`);
  const score = layout.seats === "tag" ? sizes.count + 2 : sizes.score;
  for (const [name, n] of Object.entries({ name: sizes.name, side: sizes.side, score, face: sizes.face }))
    node.style.setProperty(`--${name}`, `${Math.min(n, height - 2).toFixed(1)}px`);
}

/**
 * How many games of the match a side has won, once there was one.
 * @param {Words} words @param {BoardView<Facts>} view @param {number} seat
 */
function gamesWon(words, { match }, seat) {
  if (!match?.games) return "";
  return words.t("aria.toguz.match", { n: words.number(match.score[match.sides.indexOf(seat)] ?? 0) });
}

/**
 * @param {Tween} tween
 * @param {HTMLElement} node
 * @param {number} n
 * @param {() => boolean} fresh
 * @param {number} [ms]
 */
async function count(tween, node, n, fresh, ms = COUNTING) {
  const from = Number(node.textContent);
  const beat = tween.play(
    node,
    [{ transform: "none" }, { transform: "scale(1.25)" }, { transform: "none" }],
    ms,
  );
  for (let i = 1; i <= TICKS; i += 1) {
    await rest(tween, node, ms / TICKS);
    if (!fresh()) return;
    write(node, String(Math.round(from + ((n - from) * i) / TICKS)));
  }
  await beat;
}
