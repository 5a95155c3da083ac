/**
 * The picture of the table in layers. Knows where and how things are drawn; knows no rule and no event.
 */

import { at } from "../../board/marks.js";
import { clear, el, put, svg } from "../../board/svg.js";
import { CARD, back, face } from "./cards.js";
import { rowsIn, spread } from "./scene.js";

const BEFORE = ["signal", "name", "exchange"];
const LAYERS = ["ground", "seats", "cards", "hand", "over", "fly"];

/** @param {object} say words on the picture, of createVoice @returns {object} root, layers, nodes (groups by place), draw, aim, fit, face, back */
export function createPicture(say) {
  const root = svg("0 0 1200 802", "b-picture");
  const layers = Object.fromEntries(LAYERS.map((name) => [name, el("g", { class: `b-layer-${name}` })]));
  root.append(...Object.values(layers));
  const picture = { root, layers, say, nodes: new Map(), fit, back, face: (card) => face(card, say.rank) };
  picture.draw = (seen) => drawScene(picture, seen);
  picture.aim = (seen, mind) => aim(picture, seen, mind);
  picture.laid = (seen, player) => drawLaid(picture, seen, player);
  return picture;
}

/** A piece of its own measures in a box. @param {{x: number, y: number, w: number, h: number, turn?: number}} box @param {Node} piece */
export function fit(box, piece) {
  const turn = box.turn ? ` rotate(${box.turn.toFixed(2)})` : "";
  return at(
    box.x + box.w / 2,
    box.y + box.h / 2,
    el(
      "g",
      { class: "b-body" },
      el("g", { transform: `scale(${(box.w / CARD.w).toFixed(4)})${turn}` }, piece),
    ),
  );
}

/** Words; `tighten` sets those closer that are wider than their room. */
const line = (x, y, words, name, anchor = "start", room = 0) => {
  const node = el("text", {
    x,
    y,
    class: name,
    "text-anchor": anchor,
    ...(room ? { "data-room": room.toFixed(0) } : {}),
  });
  node.textContent = words;
  return node;
};

function tighten(root) {
  for (const node of root.querySelectorAll("[data-room]")) {
    if (node.getComputedTextLength() > Number(node.dataset.room))
      for (const [name, value] of [
        ["textLength", node.dataset.room],
        ["lengthAdjust", "spacingAndGlyphs"],
      ])
        node.setAttribute(name, value);
  }
}

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

/** Name, calls, cards, points, and who is out in which order. */
function drawSeat(picture, seen, player) {
  const { say } = picture;
  const { ground, own } = player.spot;
  const { slim, boxes } = seen.layout;
  const inside = boxes ? !own : ground.h > 120 && !slim;
  const row = own && !slim; // everything in one line
  const head = { x: ground.x + 14, y: ground.y + (row ? ground.h / 2 + 9 : own ? 29 : 30) };
  const end = { x: ground.x + ground.w - 14, y: head.y };
  const facts = say.facts(BEFORE.includes(seen.phase) ? player : { ...player, signal: 0 }, ".short"); // a signal has said all it can once the caller is named
  const room =
    ground.w -
    28 -
    (player.turn ? 24 : 0) -
    (player.call && (boxes || !inside) ? badgeWidth(say.call(player.call)) + 10 : 0);
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
  if (player.call)
    group.append(
      badge(
        boxes && own
          ? { x: row ? 640 : head.x + 150, y: row ? head.y : head.y + 33, anchor: "start" }
          : inside && !boxes
            ? { x: head.x, y: head.y + 34, anchor: "start" }
            : { ...end, anchor: "end" },
        say.call(player.call),
      ),
    );
  if (boxes && !own && player.partner) facts.unshift(say.role(player));
  if (inside) {
    const y = head.y + (boxes ? 27 : player.call ? 70 : 40);
    facts.forEach((words, i) =>
      group.append(
        line(
          head.x,
          y + i * (boxes ? 25 : 28),
          words,
          "b-seat-count",
          "start",
          boxes ? player.spot.laid.x - head.x - 16 : ground.w - 28,
        ),
      ),
    );
  } else
    group.append(
      line(
        row ? (boxes ? 400 : 600) : head.x,
        head.y + (row ? 0 : own ? 26 : 29),
        facts.join(" · "),
        "b-seat-count",
        row && !boxes ? "middle" : "start",
        boxes ? (row ? 230 : player.call ? 136 : 290) : own ? 0 : ground.w - (ground.w < 300 ? 28 : 200),
      ),
    );
  if (!own && !player.kept)
    group.append(
      ...(seen.bare || player.shown || (boxes && player.open.length === player.left)
        ? openHand(picture, player, inside, boxes)
        : boxes
          ? []
          : others(picture, player, inside)),
    );
  picture.nodes.set(`seat${player.seat}`, group);
  return group;
}

/** The cards of another player as a small fan: backs, and open ones that are known. */
function others(picture, { spot, left, open }, inside) {
  const low = !inside && spot.ground.w < 300; // too narrow for words and cards side by side
  const w = inside ? 28 : low ? 22 : 27;
  const room = low
    ? { x: spot.ground.x + 12, y: spot.ground.y + 65, w: spot.ground.w - 24, h: 32 }
    : inside
      ? { x: spot.ground.x + 10, y: spot.ground.y + spot.ground.h - 44, w: spot.ground.w - 20, h: 40 }
      : { x: spot.ground.x + spot.ground.w - 178, y: spot.ground.y + spot.ground.h - 42, w: 170, h: 38 };
  const hidden = Math.max(left - open.length, 0);
  return spread(room, hidden + open.length, w).map((one, i) =>
    fit(one, i < hidden ? picture.back() : picture.face(open[i - hidden])),
  );
}

/** The open cards of another player where nothing is hidden. */
function openHand(picture, { spot, open, laid }, inside, boxes) {
  const { x, y, w, h } = spot.ground;
  if (boxes) {
    const low = spot.open.h > 60; // there is room below the words
    return low || !laid
      ? (low ? rowsIn(spot.open, open.length, 44) : spread(spot.laid, open.length, 44)).map((one, i) =>
          fit(one, picture.face(open[i])),
        )
      : [];
  }
  const room = inside
    ? { x: x + 12, y: y + h - 128, w: w - 24 }
    : w < 300
      ? { x: x + 10, y: y + 64, w: w - 20 }
      : { x: x + w - 332, y: y + 6, w: 324 };
  return rowsIn(room, open.length, inside ? 56 : 44).map((one, i) => fit(one, picture.face(open[i])));
}

const badgeWidth = (words) => words.length * 12 + 20;

/** A call: a plate with words. */
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

const PASS = 124; // width of the plate that says so
const BESIDE = 240; // from this width on the cards have room beside it

/** The plate lies on no card: cards beside it, or smaller ones above it where there is no room. */
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

/** Where a player has laid nothing in this trick, the plate has all the room. */
const alone = ({ x, y, w, h }) => ({
  x: x + (w - Math.min(w, PASS)) / 2,
  y: y + h / 2 - 20,
  w: Math.min(w, PASS),
  h: 40,
});

/** What a player has laid last in this trick, or that he has passed. */
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
  if (seen.layout.top && laid && top) drawTop(picture, seen, laid.cards, say.seatName(seat));
}

/** The highest play, large, in the middle of the boxes. */
function drawTop({ layers, nodes, face: faceOf }, seen, cards, who) {
  const { top, big } = seen.layout;
  nodes.get("top")?.remove();
  nodes.set(
    "top",
    el(
      "g",
      {},
      line(top.x + top.w / 2, top.y - 8, who, "b-put-name", "middle"),
      ...spread(top, cards.length, big).map((one, i) => fit(one, faceOf(cards[i]))),
    ),
  );
  layers.cards.append(nodes.get("top"));
}

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

/** Labelled places for the cards that are given. */
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
    else if (hidden) group.append(fit(spot, picture.back()));
    picture.nodes.set(`put${id}`, group);
    picture.layers.cards.append(group);
  }
}

/** An arrow towards a seat: right, left or up; between boxes where it really is. */
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

/** The viewer's cards; those that were received show from whom. Backs for whoever may not see them. */
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
    const piece = picture.face(card);
    if (seen.got.has(card))
      piece.append(
        el("circle", { cx: -30, cy: 50, r: 16, class: "b-got-face" }),
        el("g", { class: "b-got" }, arrow(seen, seen.got.get(card), -30, 50, 0.62)),
      );
    const node = fit(seen.at(card), piece);
    nodes.set(`card${card}`, node);
    layers.hand.append(node);
  }
  for (let i = 0; i < seen.backs && !seen.own.length; i += 1)
    layers.hand.append(fit(seen.layout.hand(i, seen.backs), picture.back()));
}

const around = (boxes) => ({
  x: boxes[0].x,
  y: boxes[0].y,
  w: boxes.at(-1).x + boxes.at(-1).w - boxes[0].x,
  h: boxes[0].h,
});

/** A frame around a box. */
export function frame({ x, y, w, h }, name, off = 4) {
  return el("rect", { x: x - off, y: y - off, width: w + 2 * off, height: h + 2 * off, rx: 10, class: name });
}

/** Four wedges that point at a box. */
function wedges({ x, y, w, h }) {
  const one = (px, py, turn) =>
    el("path", {
      d: "M 0 10 L -10 -5 L 10 -5 Z",
      class: "b-hint",
      transform: `translate(${px} ${py}) rotate(${turn})`,
    });
  return el(
    "g",
    {},
    one(x + w / 2, y - 2, 0),
    one(x + w / 2, y + h + 2, 180),
    one(x - 2, y + h / 2, -90),
    one(x + w + 2, y + h / 2, 90),
  );
}

/** Raised cards, cards that cannot be part of any play, targets and hints. @param {{raised: Set<number>, dull: (card: number) => boolean, open: Set<string>, marks: object, high: Set<number>}} mind */
function aim(picture, seen, mind) {
  const { layers, nodes } = picture;
  clear(layers.over);
  for (const card of seen.hand) {
    const body = nodes.get(`card${card}`)?.firstChild;
    if (!body) continue;
    const [up, dull] = [mind.raised.has(card), mind.dull(card)];
    body.classList.toggle("b-raised", up);
    body.style.setProperty("--up", `${-seen.layout.up}px`);
    body.classList.toggle("b-dull", dull && !up);
    const veil = body.querySelector(".b-veil");
    if (dull && !up && !veil)
      body.firstChild.append(
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
      body.firstChild.append(el("path", { d: "M -44 -58 L -34 -66 L -24 -58 L -34 -50 Z", class: "b-high" }));
    if (up) body.firstChild.classList.add("b-chosen-card");
    else body.firstChild.classList.remove("b-chosen-card");
  }
  for (const place of mind.open)
    if (seen.box(place)) layers.over.append(frame(seen.box(place), "b-target-frame", 5));
  for (const place of mind.marks.hint) if (seen.box(place)) layers.over.append(wedges(seen.box(place)));
}
