/**
 * The picture of the table in layers. Knows where and how things are drawn; knows no rule and no event.
 *
 * @import { Box } from "./layout.js"
 * @import { Player, Seen } from "./scene.js"
 * @import { Voice } from "./voice.js"
 *
 * @typedef {object} Parts
 * @property {SVGElement} root
 * @property {Record<string, SVGElement>} layers
 * @property {Voice} say   the words on it
 * @property {Map<string, SVGElement>} nodes   groups by place
 * @property {(card: number) => SVGElement} face   an open card
 * @typedef {ReturnType<typeof createPicture>} Picture
 *
 * @typedef {object} Mind   what is marked
 * @property {Set<number>} raised   cards
 * @property {(card: number) => boolean} dull   whether a card can be part of no play
 * @property {Set<string>} open   places where cards or taps can go
 * @property {{hint: string[], last: string[]}} marks   places
 * @property {Set<number>} high   cards that no single card can beat
 */

import { clear, el, put, svg } from "../../board/svg.js";
import { back, face } from "./cards.js";
import { spread } from "./scene.js";
import { drawSeat } from "./seat.js";
import { around, fit, frame, line, tighten, wedges } from "./shapes.js";

const LAYERS = ["ground", "seats", "cards", "hand", "over", "fly"];

/** @param {Voice} say words on the picture */
export function createPicture(say) {
  const root = svg("0 0 1200 802", "b-picture");
  /** @type {Parts["layers"]} */
  const layers = Object.fromEntries(LAYERS.map((name) => [name, el("g", { class: `b-layer-${name}` })]));
  root.append(...Object.values(layers));
  /** @type {Parts} */
  const parts = { root, layers, say, nodes: new Map(), face: (card) => face(card, say.rank) };
  return {
    ...parts,
    fit,
    back,
    draw: (/** @type {Seen} */ seen) => drawScene(parts, seen),
    aim: (/** @type {Seen} */ seen, /** @type {Mind} */ mind) => aim(parts, seen, mind),
    laid: (/** @type {Seen} */ seen, /** @type {Player} */ player) => drawLaid(parts, seen, player),
  };
}

/** @param {Parts} picture @param {Seen} seen */
function drawScene(picture, seen) {
  const { layers, nodes } = picture;
  for (const name of LAYERS) clear(layers[name]);
  nodes.clear();
  put(picture.root, "viewBox", `0 0 ${seen.layout.width} ${seen.layout.height}`);
  layers.ground.append(
    ...seen.layout.seats.map(({ ground }) =>
      el("rect", { x: ground.x, y: ground.y, width: ground.w, height: ground.h, rx: 14, class: "b-place" }),
    ),
  );
  if (!seen.known) return;
  for (const player of seen.players) {
    layers.seats.append(drawSeat(picture, seen, player));
    if (!seen.puts.length) drawLaid(picture, seen, player);
  }
  drawInfo(picture, seen);
  drawPuts(picture, seen);
  drawHand(picture, seen);
  tighten(picture.root);
}

const PASS = 124; // width of the plate that says so
const BESIDE = 240; // from this width on the cards have room beside it

/**
 * The plate lies on no card: cards beside it, or smaller ones above it where there is no room.
 * @param {Box} spot @param {number} size of a card
 */
export function shared({ x, y, w, h }, size) {
  if (w < BESIDE)
    return {
      cards: { x, y, w, h: h - 36 },
      size: Math.min(size, (h - 36) / 1.4),
      plate: { x, y: y + h - 32, w: Math.min(w, PASS), h: 32 },
    };
  return {
    cards: { x, y, w: w - PASS - 8, h },
    size,
    plate: { x: x + w - PASS, y: y + h / 2 - 20, w: PASS, h: 40 },
  };
}

/** Where a player has laid nothing in this trick, the plate has all the room. @param {Box} spot @returns {Box} */
const alone = ({ x, y, w, h }) => ({
  x: x + (w - Math.min(w, PASS)) / 2,
  y: y + h / 2 - 20,
  w: Math.min(w, PASS),
  h: 40,
});

/**
 * What a player has laid last in this trick, or that he has passed.
 * @param {Parts} picture @param {Seen} seen @param {Player} player
 */
function drawLaid(picture, seen, { seat, laid, passed, top, spot }) {
  const { layers, nodes, say } = picture;
  const group = el("g", { class: `b-combo${top ? " b-combo-top" : ""}` });
  const both =
    laid && passed
      ? shared(spot.laid, seen.layout.card)
      : { cards: spot.laid, size: seen.layout.card, plate: alone(spot.laid) };
  if (laid) {
    const boxes = spread(both.cards, laid.cards.length, both.size);
    if (top) group.append(frame(around(boxes), "b-aim-frame", 6));
    group.append(...laid.cards.map((card, i) => fit(boxes[i], picture.face(card))));
  }
  if (passed) {
    const { x, y, w, h } = both.plate;
    group.append(
      el(
        "g",
        { class: "b-pass" },
        el("rect", { x, y, width: w, height: h, rx: h / 2, class: "b-pass-face" }),
        line(x + w / 2, y + h / 2 + 8, say.passed, "b-pass-ink", "middle", w - 12),
      ),
    );
  }
  nodes.get(`laid${seat}`)?.remove();
  nodes.set(`laid${seat}`, group);
  layers.cards.append(group);
  if (laid && top) drawTop(picture, seen, laid.cards, say.seatName(seat));
}

/**
 * The highest play, large, in the middle of the boxes.
 * @param {Parts} picture @param {Seen} seen @param {number[]} cards @param {string} who
 */
function drawTop({ layers, nodes, face: faceOf }, seen, cards, who) {
  const { top, card, big = card } = seen.layout;
  if (!top) return;
  const group = el(
    "g",
    {},
    line(top.x + top.w / 2, top.y - 8, who, "b-put-name", "middle"),
    ...spread(top, cards.length, big).map((one, i) => fit(one, faceOf(cards[i]))),
  );
  nodes.get("top")?.remove();
  nodes.set("top", group);
  layers.cards.append(group);
}

/** @param {Parts} picture @param {Seen} seen */
function drawInfo({ layers, say }, seen) {
  const { info } = seen.layout;
  say.info(seen).forEach(({ words, strong }, i) => {
    if (!strong) return layers.ground.append(line(info.x, info.y + i * info.gap, words, "b-info"));
    const w = words.length * 13 + 26;
    return layers.ground.append(
      el("rect", {
        x: info.x - 6,
        y: info.y + i * info.gap - 25,
        width: w,
        height: 34,
        rx: 8,
        class: "b-wish-face",
      }),
      line(info.x + w / 2 - 6, info.y + i * info.gap, words, "b-badge-ink", "middle"),
    );
  });
}

/** Labelled places for the cards that are given. @param {Parts} picture @param {Seen} seen */
function drawPuts(picture, seen) {
  const { puts, boxes } = seen.layout;
  for (const { id, to, spot, card, given, hidden, kept } of seen.puts) {
    const { x, y, w, h } = spot;
    const group = el(
      "g",
      { class: `b-put${given ? " b-put-given" : ""}` },
      el("rect", { x, y, width: w, height: h, rx: 12, class: "b-empty" }),
      arrow(seen, to, x + w / 2, y + h / 2),
      line(
        x + w / 2,
        y + h + 27,
        picture.say.for(seen.players[to]),
        "b-put-name",
        "middle",
        puts ? w * (boxes ? 1.9 : 1.5) : 0,
      ),
      puts && !boxes
        ? line(
            x + w / 2,
            y + h + 53,
            picture.say.seatName(kept ? seen.second : seen.near),
            "b-put-from",
            "middle",
            w * 1.5,
          )
        : null,
    );
    if (card) group.append(fit(spot, picture.face(card)));
    else if (hidden) group.append(fit(spot, back()));
    picture.nodes.set(`put${id}`, group);
    picture.layers.cards.append(group);
  }
}

/**
 * An arrow towards a seat: right, left or up; between boxes where it really is.
 * @param {Seen} seen @param {number} seat @param {number} x @param {number} y @param {number} [size]
 */
function arrow({ layout, players, n }, seat, x, y, size = 1) {
  const {
    pos,
    spot: { ground },
  } = players[seat];
  const { middle } = layout;
  const turn = middle
    ? Math.round(
        (Math.atan2(ground.x + ground.w / 2 - middle.x, middle.y - ground.y - ground.h / 2) * 180) / Math.PI,
      )
    : pos === 1
      ? 90
      : pos === n - 1
        ? -90
        : 0;
  return el("path", {
    d: "M 0 -18 L 14 2 H 5 V 18 H -5 V 2 H -14 Z",
    class: "b-arrow-fill",
    transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn}) scale(${size})`,
  });
}

/**
 * The viewer's cards; those that were received show from whom. Backs for whoever may not see them.
 * @param {Parts} picture @param {Seen} seen
 */
function drawHand(picture, seen) {
  const { layers, nodes, say } = picture;
  const { second } = seen.layout;
  if (second)
    layers.ground.append(
      el("rect", {
        x: second.ground.x,
        y: second.ground.y,
        width: second.ground.w,
        height: second.ground.h,
        rx: 14,
        class: "b-place",
      }),
      line(second.x, second.y, say.hand(seen.players[seen.second]), "b-seat-name"),
    );
  for (const card of seen.hand) {
    const [spot, piece, from] = [seen.at(card), picture.face(card), seen.got.get(card)];
    if (!spot) continue;
    if (from !== undefined)
      piece.append(
        el("circle", { cx: -30, cy: 50, r: 16, class: "b-got-face" }),
        el("g", { class: "b-got" }, arrow(seen, from, -30, 50, 0.62)),
      );
    const node = fit(spot, piece);
    nodes.set(`card${card}`, node);
    layers.hand.append(node);
  }
  for (let i = 0; i < seen.backs && !seen.own.length; i += 1)
    layers.hand.append(fit(seen.layout.hand(i, seen.backs), back()));
}

/**
 * Raised cards, cards that cannot be part of any play, targets and hints.
 * @param {Parts} picture @param {Seen} seen @param {Mind} mind
 */
function aim(picture, seen, mind) {
  const { layers, nodes } = picture;
  const mark = (/** @type {string} */ place, /** @type {(box: Box) => SVGElement} */ made) => {
    const box = seen.box(place);
    if (box) layers.over.append(made(box));
  };
  clear(layers.over);
  for (const card of seen.hand) aimCard(nodes.get(`card${card}`), card, seen.layout.up, mind);
  for (const place of mind.open) mark(place, (box) => frame(box, "b-target-frame", 5));
  for (const place of mind.marks.hint) mark(place, wedges);
}

/**
 * Raises or veils a card of the hand.
 * @param {SVGElement|undefined} node @param {number} card @param {number} height @param {Mind} mind
 */
function aimCard(node, card, height, mind) {
  const body = node?.firstElementChild;
  const piece = body?.firstElementChild;
  if (!(body instanceof SVGElement) || !piece) return;
  const [up, dull] = [mind.raised.has(card), mind.dull(card)];
  body.classList.toggle("b-raised", up);
  body.style.setProperty("--up", `${-height}px`);
  body.classList.toggle("b-dull", dull && !up);
  const veil = body.querySelector(".b-veil");
  if (dull && !up && !veil)
    piece.append(
      el(
        "g",
        { class: "b-veil" },
        el("rect", { x: -50, y: -70, width: 100, height: 140, rx: 12 }),
        el("path", { d: "M -44 66 L -20 66 M -40 58 L -24 58", class: "b-veil-mark" }),
      ),
    );
  if ((!dull || up) && veil) veil.remove();
  body.querySelector(".b-high")?.remove();
  if (mind.high.has(card))
    piece.append(el("path", { d: "M -44 -58 L -34 -66 L -24 -58 L -34 -50 Z", class: "b-high" }));
  piece.classList.toggle("b-chosen-card", up);
}
