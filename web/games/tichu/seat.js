/**
 * The picture of a seat: the face of whoever sits there, the name, the cards with their number, tags, rank and crown.
 * Knows where and how that is drawn; knows no rule and no event.
 *
 * @import { Parts } from "./picture.js"
 * @import { Player, Seen } from "./scene.js"
 * @import { Voice } from "./voice.js"
 */

import { face as faceOf } from "../../board/faces.js";
import { at } from "../../board/marks.js";
import { el } from "../../board/svg.js";
import { back } from "./cards.js";
import { fit, line, pill, plate, sign } from "./shapes.js";

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
  const group = el("g", { class: "b-portrait" });
  if (id) group.append(faceOf(id, { x: x - r, y: y - r, size: 2 * r }));
  else
    group.append(
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
  group.append(el("circle", { cx: x, cy: y, r: r + 1.5, class: ring }));
  return group;
}

/** @param {Parts} picture @param {Seen} seen @param {Player} player */
export function drawSeat(picture, seen, player) {
  const { say } = picture;
  const { spot } = player;
  const group = el("g", { class: classOf(player) });
  if (player.turn)
    group.append(
      el("circle", { cx: spot.face.x, cy: spot.face.y, r: spot.face.r + 9, class: "b-turn-light" }),
    );
  group.append(portrait(spot.face, player.face));
  group.append(
    line(spot.name.x, spot.name.y, say.called(player), "b-seat-label", {
      size: spot.name.size,
      anchor: spot.name.anchor,
      room: spot.name.room,
    }),
  );
  if (spot.own) group.append(...ownWords(seen, player, say));
  else if (!player.kept) group.append(...heldCards(picture, seen, player));
  group.append(...medals(seen, player), ...tags(seen, player, say));
  picture.nodes.set(`seat${player.seat}`, group);
  return group;
}

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

/** The second line of the own seat. @param {Seen} seen @param {Player} player @param {Voice} say */
function ownWords({ layout: { sizes } }, player, say) {
  const { name, hold: box, shape } = player.spot;
  if (shape === "badge" || player.out) return [];
  return [
    line(name.x, box.y + sizes.text, say.count(player), "b-seat-words", {
      size: sizes.text,
      anchor: "start",
      room: name.room,
      weight: 400,
    }),
  ];
}

/**
 * The cards of another player: backs, and open ones that are known; where there is no room only their number,
 * on the face.
 * @param {Parts} picture @param {Seen} seen @param {Player} player
 */
function heldCards(picture, seen, player) {
  const { spot, left, open } = player;
  const { sizes } = seen.layout;
  if (player.out || seen.covered) return seen.covered && left ? [...backsOf(spot.hold, left, sizes)] : [];
  if (spot.shape === "badge")
    return [
      plate(
        spot.face.x + spot.face.r * 0.86,
        spot.face.y + spot.face.r * 0.72,
        left,
        sizes.slim && sizes.face < 40 ? 14 : 15,
      ),
    ];
  if (isOpen(player)) return openHand(picture, seen, player);
  const backs = Math.max(0, Math.min(left - open.length, sizes.wide ? left : FEW));
  const w = Math.min(sizes.back, spot.hold.h / RATIO);
  const known = open.slice(0, 2);
  const step = Math.min(
    w * (sizes.wide ? 0.18 : 0.26),
    (spot.hold.w - w * 1.6) / Math.max(backs + known.length - 1, 1),
  );
  const each = (/** @type {number} */ i) => ({ x: spot.hold.x + i * step, y: spot.hold.y, w, h: w * RATIO });
  const nodes = Array.from({ length: backs }, (_, i) => fit(each(i), back()));
  const end = backs * step;
  known.forEach((card, i) =>
    nodes.push(fit({ ...each(0), x: spot.hold.x + end + (i + 0.3) * w * 0.5 }, picture.face(card))),
  );
  const size = Math.max(14, Math.min(26, spot.hold.h * 0.56));
  if (left)
    nodes.push(
      plate(
        Math.min(spot.hold.x + spot.hold.w - size * 0.6, spot.hold.x + end + w * (0.75 + 0.5 * known.length)),
        spot.hold.y + spot.hold.h - size * 0.55,
        left,
        size,
      ),
    );
  return nodes;
}

/**
 * Backs without a number.
 * @param {import("./layout.js").Box} box
 * @param {number} left
 * @param {import("./layout.js").Sizes} sizes
 */
function backsOf({ x, y, w: room }, left, { back: w }) {
  const n = Math.min(left, FEW);
  const step = Math.min(w * 0.4, (room - w) / Math.max(n - 1, 1));
  return Array.from({ length: n }, (_, i) => fit({ x: x + i * step, y, w, h: w * RATIO }, back()));
}

/**
 * How the cards of a hand that lies open are divided, and where they begin: beside the face, where that is
 * too narrow below it.
 * @param {import("./layout.js").Layout} layout @param {import("./ring.js").SeatSpot} spot @param {number} n
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
 * @param {Parts} picture @param {Seen} seen @param {Player} player
 */
function openHand(picture, { layout }, { open, spot }) {
  const { w, step, columns, x, y } = openIn(layout, spot, open.length);
  return open.map((card, i) =>
    fit(
      { x: x + (i % columns) * step, y: y + Math.floor(i / columns) * w * 0.86, w, h: w * RATIO },
      picture.face(card),
    ),
  );
}

/** Rank, crown and hands won, around the face. @param {Seen} seen @param {Player} player */
function medals({ layout: { sizes } }, { spot: { face }, rank, reigns, passed, top, out, spot }) {
  const nodes = [];
  const size = sizes.wide ? 16 : 13;
  const [x, y] = [face.x - face.r * 0.82, face.y - face.r * 0.74];
  if (rank === 1)
    nodes.push(
      el(
        "g",
        { class: "b-crown" },
        el("circle", { cx: x, cy: y, r: size * 0.86, class: "b-pill" }),
        at(x, y, sign("crown", size * 1.1, "b-crown-sign")),
      ),
    );
  else if (rank) nodes.push(plate(x, y, rank, size));
  if (reigns) nodes.push(plate(face.x - face.r * 0.86, face.y + face.r * 0.72, reigns, size, "b-reigns"));
  if (passed && !top && !out && spot.shape === "badge" && !spot.own)
    nodes.push(pill(face.x + face.r * 0.84, face.y - face.r * 0.74, "–", "b-tag b-tag-passed", { size: 13 }));
  return nodes;
}

/**
 * What the tags say: calls, passes, who is out, signals, points.
 * @param {Seen} seen @param {Player} player @param {Voice} say
 */
function toldOf(seen, player, say) {
  const { spot, call, out, passed, top, pile } = player;
  const badge = spot.shape === "badge" && !spot.own; // passes are a dash there, points are left out
  const worth = !badge && !spot.own && !seen.covered && (pile ?? 0) >= WORTH;
  /** @type {{words: string, look: string}[]} */
  const told = [];
  if (call) told.push({ words: say.call(call), look: "b-tag-call" });
  if (out) told.push({ words: say.out(player), look: "b-tag-out" });
  else if (passed && !top && !badge) told.push({ words: say.passed, look: "b-tag-passed" });
  if (say.signal(player) && BEFORE.includes(seen.phase))
    told.push({ words: say.signal(player), look: "b-tag-signal" });
  if (worth) told.push({ words: say.pile(player), look: "b-tag-pile" });
  return seen.layout.sizes.tight ? told.slice(0, 1) : told;
}

/**
 * Tags below one another, of the own seat above one another, of a seat at the top side by side.
 * @param {Seen} seen @param {Player} player @param {Voice} say
 */
function tags(seen, player, say) {
  const { spot, out } = player;
  const { sizes } = seen.layout;
  const size = sizes.wide ? 15 : 12;
  const told = toldOf(seen, player, say);
  const free = out > 0 && !spot.own && spot.shape !== "badge"; // the cards are gone: their place is free
  const open = isOpen(player) && !spot.own && spot.shape !== "badge";
  const low = open ? Math.max(0, openIn(seen.layout, spot, player.open.length).h - spot.hold.h) : 0;
  const first = free
    ? { x: spot.hold.x + spot.hold.w / 2, y: spot.hold.y + spot.hold.h / 2 }
    : { x: spot.tag.x, y: spot.tag.y + low };
  const row = spot.shape === "beside" && !spot.own && !free && !sizes.wide;
  const step = row ? { x: size * 6.4, y: 0 } : { x: 0, y: (size * 1.62 + 3) * (spot.own ? -1 : 1) };
  return told.map(({ words, look }, i) =>
    pill(first.x + (i - (told.length - 1) / 2) * step.x, first.y + i * step.y, words, `b-tag ${look}`, {
      size,
      room: Math.max(spot.tag.room, 64),
      sign: look === "b-tag-call" ? sign("flag", size * 0.95) : null,
    }),
  );
}
