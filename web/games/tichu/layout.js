/**
 * Where everything lies on the table: seats, what they have laid, places of the exchange, words, the hand or two hands at the bottom.
 * Four layouts: around the table for up to four hands, in boxes for more; wide and narrow. Knows numbers only, no card and no rule.
 *
 * @typedef {{x: number, y: number, w: number, h: number}} Box   in units of the picture
 * @typedef {Box & {turn: number, step: number}} HandSpot   of a card in a hand: degrees, and how far the next one is
 *
 * @typedef {object} SeatSpot   the places of a hand of the table
 * @property {Box} ground
 * @property {Box} laid   for what it has played
 * @property {Box} [put]   for a card that is given to it; only around the table, for others
 * @property {Box} [open]   for cards that lie open; only in boxes
 * @property {boolean} [own]   whether it is the one at the bottom
 *
 * @typedef {object} Layout
 * @property {number} width
 * @property {number} height
 * @property {boolean} slim
 * @property {boolean} [boxes]   whether the hands have boxes around an open middle
 * @property {number} card   width of a card on the table
 * @property {number} [big]   width of a card of the highest play in the middle
 * @property {{x: number, y: number}} [middle]   from where arrows between boxes point
 * @property {SeatSpot[]} seats   from the bottom on, in the order of play
 * @property {Box} say   for the sentence while cards are played
 * @property {Box} ask   before that
 * @property {Box} over   after a hand
 * @property {{x: number, y: number, gap: number}} info   the first line of the corner, and how far the next one is
 * @property {Box} [top]   for the highest play in the middle
 * @property {(i: number, n: number) => Box} [puts]   places of the exchange side by side
 * @property {(i: number, n: number, which?: number) => HandSpot} hand   the ith of n cards; which: 1 for the second hand
 * @property {number} up   how far a raised card goes
 * @property {Box} put   the middle, where cards are dropped
 * @property {{x: number, y: number, ground: Box}} [second]   the words above the second hand
 */

export const ROW = 7; // cards in a row of a narrow hand
const AROUND = 4; // hands that fit around a table

/** @param {number} x @param {number} y @param {number} w @param {number} h @returns {Box} */
export const box = (x, y, w, h) => ({ x, y, w, h });

/**
 * @param {number} n hands on the table @param {boolean} slim
 * @param {{bare?: boolean, two?: boolean, rows?: number}} [more] bare: others' hands lie open; two: the viewer has two hands; rows: of a narrow hand
 * @returns {Layout}
 */
export function createLayout(n, slim, { bare = false, two = false, rows = 2 } = {}) {
  const make = n > AROUND ? (slim ? narrowBoxes : wideBoxes) : slim ? narrow : wide;
  const made = make(n - 1, bare, rows);
  return two ? withSecond(made) : made;
}

/** A hand of a wide table in a slight arc. @param {number} y @returns {Layout["hand"]} */
const arc = (y) => (i, n) => {
  const step = Math.min(84, 1072 / Math.max(n - 1, 1));
  const off = i - (n - 1) / 2;
  return { ...box(600 + off * step - 56, y + off * off * 0.36, 112, 156.8), turn: off * 0.75, step };
};

/** A hand of a narrow table in rows. @param {number} y @returns {Layout["hand"]} */
const lines = (y) => (i) => ({
  ...box(1.5 + (i % ROW) * 85.7, y + Math.floor(i / ROW) * 124, 82.5, 115.5),
  turn: 0,
  step: 85.7,
});

/**
 * The next one right, the one before left, all between on top. Open hands need more room.
 * @param {number} others @param {boolean} bare @returns {Layout}
 */
function wide(others, bare) {
  const top = others - 2;
  const w = Math.min(bare ? 600 : 480, 1184 / Math.max(top, 1) - 14);
  const side = bare ? 246 : 176;
  /** @type {SeatSpot[]} */
  const seats = [
    { ground: box(8, 500, 1184, 62), laid: box(400, 378, 400, 109), own: true },
    { ground: box(972, 130, 220, side), laid: box(632, 246, 330, 109), put: box(820, 226, 96, 134) },
  ];
  for (let i = 0; i < top; i += 1) {
    const x = 600 + (i + 0.5 - top / 2) * (w + 14) * -1 - w / 2;
    seats.push({
      ground: box(x, 8, w, 96),
      laid: box(x + (w - 330) / 2, 116, 330, 109),
      put: box(x + w / 2 - 48, 146, 96, 134),
    });
  }
  seats.push({ ground: box(8, 130, 220, side), laid: box(238, 246, 330, 109), put: box(284, 226, 96, 134) });
  return {
    width: 1200,
    height: 802,
    seats,
    slim: false,
    card: 78,
    say: box(810, 376, 382, 112),
    ask: box(250, 396, 700, 92),
    over: box(240, 222, 720, 250),
    info: { x: 22, y: 402, gap: 32 },
    hand: arc(606),
    up: 30,
    put: box(240, 112, 720, 370),
  };
}

/** @param {number} others @param {boolean} bare @returns {Layout} */
function narrow(others, bare) {
  const top = others - 2;
  const side = bare ? 172 : 100;
  const more = side - 100; // everything below the seats at the sides moves down by this
  /** @param {number} x @param {number} y @param {number} w @param {number} h */
  const low = (x, y, w, h) => box(x, y + more, w, h);
  const w = 592 / Math.max(top, 1);
  /** @type {SeatSpot[]} */
  const seats = [
    { ground: low(4, 530, 592, 74), laid: low(150, 388, 300, 84), own: true },
    { ground: box(304, 84, 292, side), laid: low(308, 292, 286, 84), put: low(462, 236, 94, 131) },
  ];
  for (let i = 0; i < top; i += 1) {
    const x = 4 + (top - 1 - i) * w;
    seats.push({
      ground: box(x, 4, w - (top > 1 ? 6 : 0), 74),
      laid: low(x + (w - 286) / 2, 196, 286, 84),
      put: low(x + w / 2 - 47, 236, 94, 131),
    });
  }
  seats.push({ ground: box(4, 84, 292, side), laid: low(6, 292, 286, 84), put: low(44, 236, 94, 131) });
  return {
    width: 600,
    height: 884 + more,
    seats,
    slim: true,
    card: 60,
    say: low(6, 474, 588, 54),
    ask: low(6, 404, 588, 128),
    over: low(6, 200, 588, 320),
    info: { x: 10, y: 412 + more, gap: 30 },
    hand: lines(634 + more),
    up: 20,
    put: low(4, 190, 592, 280),
  };
}

/**
 * Boxes around an open middle, in which the highest play lies; what each has laid is in its box.
 * @param {number} others @param {boolean} bare @returns {Layout}
 */
function wideBoxes(others, bare) {
  const top = others === 4 ? 2 : others % 2 ? 3 : 4;
  const deep = (others - top) / 2;
  const h = bare ? 206 : 126;
  const w = 1184 / top;
  const ground = [
    ...Array.from({ length: deep }, (_, i) => box(902, 8 + (deep - i) * (h + 8), 290, h)),
    ...Array.from({ length: top }, (_, i) => box(8 + (top - 1 - i) * w, 8, w - (i ? 8 : 0), h)),
    ...Array.from({ length: deep }, (_, i) => box(8, 8 + (i + 1) * (h + 8), 290, h)),
  ];
  const y = 8 + h + 8; // of the middle
  const base = y + Math.max(300, deep * (h + 8));
  return {
    width: 1200,
    height: base + 330,
    slim: false,
    boxes: true,
    card: 54,
    big: 78,
    middle: { x: 600, y: y + 150 },
    seats: [
      { ground: box(8, base, 1184, 86), laid: box(860, base + 5, 320, 76), own: true },
      ...ground.map((one) => boxed(one, 160, h)),
    ],
    say: box(310, y + 200, 580, 92),
    ask: box(310, y + 200, 580, 92),
    over: box(310, y + 8, 580, 284),
    info: { x: 322, y: y + 186, gap: 32 },
    top: box(310, y + 26, 580, 112),
    puts: puts(box(310, y + 8, 580, 134), 96),
    hand: arc(base + 134),
    up: 30,
    put: box(304, y, 592, 292),
  };
}

/** @param {number} others @param {boolean} bare @param {number} rows @returns {Layout} */
function narrowBoxes(others, bare, rows) {
  const deep = Math.ceil(others / 2);
  const h = bare ? 222 : 122;
  const odd = others % 2;
  const at = (/** @type {number} */ row, /** @type {boolean} */ right) =>
    odd && row === 0 ? box(4, 4, 592, h) : box(right ? 303 : 4, 4 + row * (h + 6), 293, h);
  const right = Array.from({ length: deep - odd }, (_, i) => at(deep - 1 - i, true));
  const left = Array.from({ length: deep - odd }, (_, i) => at(i + odd, false));
  const ground = [...right, ...(odd ? [at(0, true)] : []), ...left];
  const y = 4 + deep * (h + 6);
  const base = y + 262;
  return {
    width: 600,
    height: base + 112 + rows * 124,
    slim: true,
    boxes: true,
    card: 52,
    big: 70,
    middle: { x: 300, y: y + 100 },
    seats: [
      { ground: box(4, base, 592, 86), laid: box(322, base + 6, 266, 74), own: true },
      ...ground.map((one) => boxed(one, 150, h)),
    ],
    say: box(6, y + 194, 588, 62),
    ask: box(6, y + 172, 588, 84),
    over: box(6, y + 4, 588, 250),
    info: { x: 10, y: y + 166, gap: 30 },
    top: box(6, y + 30, 588, 100),
    puts: puts(box(6, y + 4, 588, 131), 94),
    hand: lines(base + 104),
    up: 20,
    put: box(4, y, 592, 256),
  };
}

/**
 * A seat whose cards lie in its own box, right of its words.
 * @param {Box} ground @param {number} words width of the words @param {number} h @returns {SeatSpot}
 */
const boxed = (ground, words, h) => ({
  ground,
  laid: box(ground.x + words, ground.y + 40, ground.w - words - 10, 76),
  open: box(ground.x + 10, ground.y + 124, ground.w - 20, h - 128),
});

/**
 * So many places side by side in a strip.
 * @param {Box} strip @param {number} w @returns {NonNullable<Layout["puts"]>}
 */
const puts = (strip, w) => (i, n) => {
  const step = Math.min(w * 2.2, strip.w / n);
  return box(strip.x + strip.w / 2 + (i - (n - 1) / 2) * step - w / 2, strip.y, w, strip.h);
};

/**
 * Another hand below the own one, with a line of words above it; and places in the middle for cards of both.
 * @param {Layout} made @returns {Layout}
 */
function withSecond(made) {
  const { slim, hand, height } = made;
  const from = slim ? height + 2 : 800;
  const lower = (slim ? lines : arc)(from + (slim ? 48 : 72));
  const strip = slim ? box(4, 266, 592, 131) : box(246, 150, 708, 134);
  return {
    ...made,
    height: from + (slim ? 48 + 250 : 268),
    second: {
      x: slim ? 10 : 22,
      y: from + (slim ? 32 : 30),
      ground: box(slim ? 4 : 8, from, slim ? 592 : 1184, 42),
    },
    puts: puts(strip, slim ? 94 : 96),
    hand: (i, n, which = 0) => (which ? lower : hand)(i, n),
  };
}
