/**
 * The picture of a seat: its name, what is told of whoever sits there, a call, and the cards that others hold.
 * Knows where and how that is drawn; knows no rule and no event.
 *
 * @import { Parts } from "./picture.js"
 * @import { Player, Seen } from "./scene.js"
 * @import { Voice } from "./voice.js"
 */

import { el } from "../../board/svg.js";
import { back } from "./cards.js";
import { rowsIn, spread } from "./scene.js";
import { fit, line } from "./shapes.js";

const BEFORE = ["signal", "name", "exchange"];

/**
 * How the words of a seat lie: inside a box or beside it, in one line or in several, and how much room the name has.
 * @param {Seen} seen @param {Player} player @param {Voice} say
 */
function wordsOf(seen, player, say) {
  const { ground, own = false } = player.spot;
  const { slim, boxes = false } = seen.layout;
  const inside = boxes ? !own : ground.h > 120 && !slim;
  const row = own && !slim; // everything in one line
  const head = { x: ground.x + 14, y: ground.y + (row ? ground.h / 2 + 9 : own ? 29 : 30) };
  const room =
    ground.w -
    28 -
    (player.turn ? 24 : 0) -
    (player.call && (boxes || !inside) ? badgeWidth(say.call(player.call)) + 10 : 0);
  return { ground, own, boxes, inside, row, head, room };
}

/**
 * Name, calls, cards, points, and who is out in which order.
 * @param {Parts} picture @param {Seen} seen @param {Player} player
 */
export function drawSeat(picture, seen, player) {
  const { say } = picture;
  const words = wordsOf(seen, player, say);
  const { ground, own, boxes, inside, row, head, room } = words;
  const group = el(
    "g",
    { class: `b-seat${player.turn ? " b-seat-turn" : ""}${player.out ? " b-seat-out" : ""}` },
    el("rect", { x: ground.x, y: ground.y, width: ground.w, height: ground.h, rx: 14, class: "b-seat-ring" }),
    player.turn
      ? el("path", { d: `M ${head.x} ${head.y - 18} l 15 9 l -15 9 Z`, class: "b-rail-turn" })
      : null,
    line(
      head.x + (player.turn ? 24 : 0),
      head.y,
      boxes && !own ? say.seatName(player.seat) : say.seat(player),
      "b-seat-name",
      "start",
      row ? 360 : boxes && own ? Math.min(room, 330) : room,
    ),
  );
  if (player.call) group.append(badge(badgeAt(words), say.call(player.call)));
  group.append(...factLines(seen, player, say, words));
  if (!own && !player.kept)
    group.append(
      ...(seen.bare || player.shown || (boxes && player.open.length === player.left)
        ? openHand(picture, player, inside, boxes)
        : boxes
          ? []
          : others(player, picture, inside)),
    );
  picture.nodes.set(`seat${player.seat}`, group);
  return group;
}

/**
 * Where the plate of a call lies.
 * @param {ReturnType<typeof wordsOf>} words @returns {{x: number, y: number, anchor: "start"|"end"}}
 */
function badgeAt({ ground, own, boxes, inside, row, head }) {
  if (boxes && own)
    return row
      ? { x: 640, y: head.y, anchor: "start" }
      : { x: head.x + 150, y: head.y + 33, anchor: "start" };
  return inside && !boxes
    ? { x: head.x, y: head.y + 34, anchor: "start" }
    : { x: ground.x + ground.w - 14, y: head.y, anchor: "end" };
}

/**
 * What is told of a player besides the name.
 * @param {Seen} seen @param {Player} player @param {Voice} say @param {ReturnType<typeof wordsOf>} words
 */
function factLines(seen, player, say, { ground, own, boxes, inside, row, head }) {
  // A signal has said all it can once the caller is named.
  const facts = say.facts(BEFORE.includes(seen.phase) ? player : { ...player, signal: 0 }, ".short");
  if (boxes && !own && player.partner) facts.unshift(say.role(player));
  if (!inside)
    return [
      line(
        row ? (boxes ? 400 : 600) : head.x,
        head.y + (row ? 0 : own ? 26 : 29),
        facts.join(" · "),
        "b-seat-count",
        row && !boxes ? "middle" : "start",
        boxes ? (row ? 230 : player.call ? 136 : 290) : own ? 0 : ground.w - (ground.w < 300 ? 28 : 200),
      ),
    ];
  const y = head.y + (boxes ? 27 : player.call ? 70 : 40);
  const room = boxes ? player.spot.laid.x - head.x - 16 : ground.w - 28;
  return facts.map((words, i) =>
    line(head.x, y + i * (boxes ? 25 : 28), words, "b-seat-count", "start", room),
  );
}

/**
 * The cards of another player as a small fan: backs, and open ones that are known.
 * @param {Player} player @param {Parts} picture @param {boolean} inside
 */
function others({ spot, left, open }, picture, inside) {
  const low = !inside && spot.ground.w < 300; // too narrow for words and cards side by side
  const w = inside ? 28 : low ? 22 : 27;
  const room = low
    ? { x: spot.ground.x + 12, y: spot.ground.y + 65, w: spot.ground.w - 24, h: 32 }
    : inside
      ? { x: spot.ground.x + 10, y: spot.ground.y + spot.ground.h - 44, w: spot.ground.w - 20, h: 40 }
      : { x: spot.ground.x + spot.ground.w - 178, y: spot.ground.y + spot.ground.h - 42, w: 170, h: 38 };
  const hidden = Math.max(left - open.length, 0);
  return spread(room, hidden + open.length, w).map((one, i) =>
    fit(one, i < hidden ? back() : picture.face(open[i - hidden])),
  );
}

/**
 * The open cards of another player where nothing is hidden.
 * @param {Parts} picture @param {Player} player @param {boolean} inside @param {boolean} boxes
 */
function openHand(picture, { spot, open, laid }, inside, boxes) {
  const { x, y, w, h } = spot.ground;
  if (boxes) {
    const low = spot.open && spot.open.h > 60 ? spot.open : null; // there is room below the words
    if (!low && laid) return [];
    const places = low ? rowsIn(low, open.length, 44) : spread(spot.laid, open.length, 44);
    return places.map((one, i) => fit(one, picture.face(open[i])));
  }
  const room = inside
    ? { x: x + 12, y: y + h - 128, w: w - 24 }
    : w < 300
      ? { x: x + 10, y: y + 64, w: w - 20 }
      : { x: x + w - 332, y: y + 6, w: 324 };
  return rowsIn(room, open.length, inside ? 56 : 44).map((one, i) => fit(one, picture.face(open[i])));
}

const badgeWidth = (/** @type {string} */ words) => words.length * 12 + 20;

/** A call: a plate with words. @param {ReturnType<typeof badgeAt>} place @param {string} words */
function badge({ x, y, anchor }, words) {
  const w = badgeWidth(words);
  const left = anchor === "end" ? x - w : x;
  return el(
    "g",
    { class: "b-call-badge" },
    el("rect", { x: left, y: y - 24, width: w, height: 32, rx: 8, class: "b-gain-face" }),
    line(left + w / 2, y, words, "b-badge-ink", "middle"),
  );
}
