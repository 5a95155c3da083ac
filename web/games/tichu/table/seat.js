/**
 * The picture of a seat: the face of whoever sits there, the name, the cards with their number, tags, rank and crown.
 * Knows where and how that is drawn; knows no rule and no event.
 *
 * @import { Part } from "../../../board/draw/keep.js"
 * @import { Box } from "../layout.js"
 * @import { CardIn } from "../picture.js"
 * @import { Player, Seen } from "../scene.js"
 * @import { Voice } from "../voice.js"
 */

import { face as faceOf, sitter, thinking } from "../../../board/draw/faces.js";
import { group, part } from "../../../board/draw/keep.js";
import { at } from "../../../board/draw/marks.js";
import { el } from "../../../board/draw/svg.js";
import { back } from "../cards.js";
import { EDGE, fit, line, pill, pillWidth, plate, sign } from "./shapes.js";

const RATIO = 1.4;
const FEW = 3; // backs that stand for all where there is little room
const WORTH = 5; // points from which on a pile is shown
const BEFORE = ["signal", "name", "exchange"];

/**
 * Whose face it is, with a ring.
 * @param {{x: number, y: number, r: number}} spot
 * @param {string} id "" for nobody's
 * @param {string} [ring] a class
 */
export function portrait({ x, y, r }, id, ring = "b-face-ring") {
  const shown = el("g", { class: "b-portrait" });
  if (id) shown.append(faceOf(id, { x: x - r, y: y - r, size: 2 * r }));
  else
    shown.append(
      el("circle", { cx: x, cy: y, r, class: "b-nobody" }),
      at(
        x,
        y,
        el("path", {
          d: "M -9 -12 H 9 V 12 H -9 Z M -4 -17 H 14 V 7",
          class: "b-nobody-sign",
          transform: `scale(${(r / 24).toFixed(2)})`,
        }),
      ),
    );
  shown.append(el("circle", { cx: x, cy: y, r: r + 1.5, class: ring }));
  return shown;
}

/**
 * A seat in parts that stay as long as they can.
 * @param {Seen} seen @param {Player} player @param {Voice} say @param {CardIn} cardIn
 */
export function seatOf(seen, player, say, cardIn) {
  const { spot, turn, kept } = player;
  const { x, y, size, anchor, room } = spot.name;
  const cards = spot.own ? ownWords(seen, player, say) : kept ? [] : heldCards(seen, player, cardIn);
  return group(`seat${player.seat}`, { class: classOf(player) }, [
    ...(turn ? [part("light", light, spot.face)] : []),
    player.face
      ? group("sitting", { class: "b-portrait" }, [
          sitter(player.face, spot.face, lookOf(seen, player)),
          part("ring", ringOf, spot.face),
        ])
      : part("portrait", portrait, spot.face, ""),
    part("name", line, x, y, say.called(player), "b-seat-label", { size, anchor, room }),
    ...cards,
    ...medals(seen, player),
    ...pennant(seen, player, say),
    ...tags(seen, player, say),
    ...(player.thinks ? [part("thinks", thinking, spot.face)] : []),
  ]);
}

/** Round a face. @param {{x: number, y: number, r: number}} spot */
const ringOf = ({ x, y, r }) => el("circle", { cx: x, cy: y, r: r + 1.5, class: "b-face-ring" });

/** Where whoever is on turn sits, for those who look there. @param {Seen} seen @param {Player} player */
function lookOf({ players }, player) {
  const turn = players.find((one) => one.turn);
  return turn && turn !== player ? turn.spot.face.x : null;
}

/** Behind the face of whoever's turn it is. @param {{x: number, y: number, r: number}} face */
const light = ({ x, y, r }) => el("circle", { cx: x, cy: y, r: r + 9, class: "b-turn-light" });

/** @param {Player} player */
const classOf = (player) =>
  [
    "b-seat-at",
    player.turn && "b-seat-now",
    player.out && "b-seat-done",
    player.passed && !player.top && "b-seat-passed",
    player.partner && "b-seat-partner",
  ]
    .filter(Boolean)
    .join(" ");

/** The second line of the own seat. @param {Seen} seen @param {Player} player @param {Voice} say @returns {Part[]} */
function ownWords({ layout: { sizes } }, player, say) {
  const { name, hold: box, shape } = player.spot;
  if (shape === "badge" || player.out) return [];
  /** @type {import("./shapes.js").Type} */
  const type = { size: sizes.text, anchor: "start", room: name.room, weight: 400 };
  return [part("words", line, name.x, box.y + sizes.text, say.count(player), "b-seat-words", type)];
}

/** A card from behind in a box. @param {Box} box */
const backIn = (box) => fit(box, back());

/**
 * The cards of another player: backs, and open ones that are known; where there is no room only their number,
 * on the face.
 * @param {Seen} seen @param {Player} player @param {CardIn} cardIn @returns {Part[]}
 */
function heldCards(seen, player, cardIn) {
  const { spot, left, out } = player;
  const { sizes } = seen.layout;
  if (out || seen.covered) return seen.covered && left ? backsOf(spot.hold, left, sizes) : [];
  if (spot.shape === "badge") {
    const size = sizes.slim && sizes.face < 40 ? 14 : 15;
    return [
      part("count", plate, spot.face.x + spot.face.r * 0.86, spot.face.y + spot.face.r * 0.72, left, size),
    ];
  }
  return isOpen(player) ? openHand(seen, player, cardIn) : backsAndKnown(seen, player, cardIn);
}

/**
 * Backs, the first cards that are known, and how many there are of all.
 * @param {Seen} seen @param {Player} player @param {CardIn} cardIn @returns {Part[]}
 */
function backsAndKnown({ layout: { sizes } }, { spot: { hold }, left, open }, cardIn) {
  const backs = Math.max(0, Math.min(left - open.length, sizes.wide ? left : FEW));
  const w = Math.min(sizes.back, hold.h / RATIO);
  const known = open.slice(0, 2);
  const step = Math.min(
    w * (sizes.wide ? 0.18 : 0.26),
    (hold.w - w * 1.6) / Math.max(backs + known.length - 1, 1),
  );
  const each = (/** @type {number} */ x) => ({ x: hold.x + x, y: hold.y, w, h: w * RATIO });
  const end = backs * step;
  const size = Math.max(14, Math.min(26, hold.h * 0.56));
  const x = Math.min(hold.x + hold.w - size * 0.6, hold.x + end + w * (0.75 + 0.5 * known.length));
  return [
    ...Array.from({ length: backs }, (_, i) => part(`back${i}`, backIn, each(i * step))),
    ...known.map((card, i) => part(`open${i}`, cardIn, each(end + (i + 0.3) * w * 0.5), card)),
    ...(left ? [part("count", plate, x, hold.y + hold.h - size * 0.55, left, size)] : []),
  ];
}

/**
 * Backs without a number.
 * @param {Box} box @param {number} left @param {import("../layout.js").Sizes} sizes
 */
function backsOf({ x, y, w: room }, left, { back: w }) {
  const n = Math.min(left, FEW);
  const step = Math.min(w * 0.4, (room - w) / Math.max(n - 1, 1));
  return Array.from({ length: n }, (_, i) =>
    part(`back${i}`, backIn, { x: x + i * step, y, w, h: w * RATIO }),
  );
}

/**
 * How the cards of a hand that lies open are divided, and where they begin: beside the face, where that is
 * too narrow below it.
 * @param {import("../layout.js").Layout} layout @param {import("./ring.js").SeatSpot} spot @param {number} n
 */
function openIn({ sizes, width }, { shape, hold, ground, face: { x } }, n) {
  const w = Math.max(25, sizes.back);
  const under = shape === "beside" && sizes.slim;
  const most = under
    ? width * 0.56
    : shape === "beside"
      ? Math.min(sizes.wide ? 420 : width * 0.44, width - hold.x - 8)
      : Math.max(ground.w, sizes.wide ? 150 : sizes.flat ? 132 : 108);
  const columns = under ? n : Math.max(1, Math.min(n, Math.floor((most - w) / (w * 0.56)) + 1));
  const step = Math.min(w * 0.62, (most - w) / Math.max(columns - 1, 1));
  const long = w + step * (columns - 1);
  const left = under
    ? (width - long) / 2
    : shape === "beside"
      ? hold.x
      : Math.max(4, Math.min(width - 4 - long, x - long / 2));
  const h = (Math.ceil(n / columns) - 1) * w * 0.86 + w * RATIO;
  return { w, step, columns, h, x: left, y: under ? ground.y + ground.h + 3 : hold.y };
}

/** Whether all that is left of a hand lies open. @param {Player} player */
const isOpen = ({ left, open, out }) => !out && open.length > 0 && open.length === left;

/**
 * A hand that lies open: in rows below the name, so that every rank can be read.
 * @param {Seen} seen @param {Player} player @param {CardIn} cardIn @returns {Part[]}
 */
function openHand({ layout }, { open, spot }, cardIn) {
  const { w, step, columns, x, y } = openIn(layout, spot, open.length);
  return open.map((card, i) =>
    part(
      `open${card}`,
      cardIn,
      { x: x + (i % columns) * step, y: y + Math.floor(i / columns) * w * 0.86, w, h: w * RATIO },
      card,
    ),
  );
}

/** @param {number} x @param {number} y @param {number} size */
const crown = (x, y, size) =>
  el(
    "g",
    { class: "b-crown" },
    el("circle", { cx: x, cy: y, r: size * 0.86, class: "b-pill" }),
    at(x, y, sign("crown", size * 1.1, "b-crown-sign")),
  );

/** Rank, crown and hands won, around the face. @param {Seen} seen @param {Player} player @returns {Part[]} */
function medals({ layout: { sizes } }, { spot: { face, shape, own }, rank, reigns, passed, top, out }) {
  const size = sizes.wide ? 16 : 13;
  const [left, up] = [face.x - face.r * 0.82, face.y - face.r * 0.74];
  const [low, right] = [face.y + face.r * 0.72, face.x + face.r * 0.84];
  const dash = passed && !top && !out && (shape === "badge" || sizes.tight || sizes.many) && !own;
  return [
    ...(rank === 1 ? [part("rank", crown, left, up, size)] : []),
    ...(rank > 1 ? [part("rank", plate, left, up, rank, size)] : []),
    ...(reigns ? [part("reigns", plate, face.x - face.r * 0.86, low, reigns, size, "b-reigns")] : []),
    ...(dash ? [part("dash", pill, right, up, "–", "b-tag b-tag-passed", { size: 13 })] : []),
  ];
}

/**
 * Whether the whole words of a call would lie over a face, or be wider than the seat.
 * @param {Seen} seen @param {Player} player @param {Voice} say
 */
const needsShort = ({ layout: { sizes } }, { spot, call }, say) =>
  sizes.many || (!spot.own && (sizes.tight || pillWidth(say.call(call), 12, true) > tagRoom(spot)));

/** @param {import("./ring.js").SeatSpot} spot */
const tagRoom = ({ tag }) => Math.max(tag.room, 64);

/**
 * A call where there is little room: a pennant with a letter or two at the lower left of the face.
 * @param {Seen} seen @param {Player} player @param {Voice} say @returns {Part[]}
 */
function pennant(seen, player, say) {
  const { call, reigns, spot } = player;
  if (!call || !needsShort(seen, player, say)) return [];
  const { x, y, r } = spot.face;
  const height = reigns ? y - r * 0.9 : y + r * 0.74; // the games won stand there
  const look = { size: 12, room: seen.layout.width - EDGE, sign: /** @type {const} */ ("flag") };
  return [part("pennant", pill, x - r * 0.8, height, say.shortCall(call), "b-tag b-tag-call", look)];
}

/**
 * What the tags say: calls, passes, who is out, signals, points.
 * @param {Seen} seen @param {Player} player @param {Voice} say
 */
function toldOf(seen, player, say) {
  const { spot, call, out, passed, top, pile } = player;
  // Where tags would lie on a face, passes are a dash, and points are left out.
  const badge = (spot.shape === "badge" || seen.layout.sizes.tight || seen.layout.sizes.many) && !spot.own;
  const short = call && needsShort(seen, player, say);
  const worth = !badge && !spot.own && !seen.covered && (pile ?? 0) >= WORTH;
  /** @type {{words: string, look: string}[]} */
  const told = [];
  if (call && !short) told.push({ words: say.call(call), look: "b-tag-call" });
  if (out) told.push({ words: say.out(player), look: "b-tag-out" });
  else if (passed && !top && !badge) told.push({ words: say.passed, look: "b-tag-passed" });
  if (say.signal(player) && BEFORE.includes(seen.phase))
    told.push({ words: say.signal(player), look: "b-tag-signal" });
  if (worth) told.push({ words: say.pile(player), look: "b-tag-pile" });
  return seen.layout.sizes.tight ? told.slice(0, 1) : told;
}

/**
 * Tags below one another, of the own seat above one another, of a seat at the top side by side.
 * @param {Seen} seen @param {Player} player @param {Voice} say @returns {Part[]}
 */
function tags(seen, player, say) {
  const { spot, out } = player;
  const { sizes } = seen.layout;
  const size = sizes.wide ? 15 : 12;
  const told = toldOf(seen, player, say);
  const free = out > 0 && spot.shape !== "badge"; // the cards are gone: their place is free
  const open = isOpen(player) && !spot.own && spot.shape !== "badge";
  const low = open ? Math.max(0, openIn(seen.layout, spot, player.open.length).h - spot.hold.h) : 0;
  const first = free
    ? {
        x: spot.hold.x + (spot.own ? pillWidth(say.out(player), size, false) : spot.hold.w) / 2,
        y: spot.hold.y + Math.max(spot.hold.h / 2, spot.own ? size : 0),
      }
    : { x: spot.tag.x, y: spot.tag.y + low };
  const row = spot.shape === "beside" && !spot.own && !free && !sizes.wide;
  const step = row ? { x: size * 6.4, y: 0 } : { x: 0, y: (size * 1.62 + 3) * (spot.own ? -1 : 1) };
  return told.map(({ words, look }, i) => {
    const x = first.x + (i - (told.length - 1) / 2) * step.x;
    return part(look, pill, x, first.y + i * step.y, words, `b-tag ${look}`, {
      size,
      room: tagRoom(spot),
      sign: look === "b-tag-call" ? "flag" : null,
    });
  });
}
