/**
 * Places and measures of the sowing board: two rows of pits and, between them, the two long hollows (kazans), crossed: each lies
 * beside the row of the other side. Knows the names of the places and the shape of the scene; knows no picture and no rule.
 *
 * A board has one direction along its rows and one across them. Where a row does not fit the width with targets of 44 px, the board
 * is turned by a quarter: the near row stands on the right, its first pit at the bottom, and sowing still goes anticlockwise.
 */

/** Radius of a ball in a pit and in a kazan, in units of the picture. */
export const BALL = 16;
export const SMALL = 12.5;
const STEP = 34; // from one ball to the next in a pit
const TIGHT = 27; // and in a kazan
const EDGE = 26; // at the ends of a row
const STRIP = 60; // outside a row: the numbers of balls
const LONG = 180; // of a pit, across the board
const GAP = 34; // between a row and a kazan: the numbers of the pits
const KAZAN = 70; // width of a kazan
const BETWEEN = 8; // between the kazans
const NAME = 152; // at the beginning of a kazan: whose it is
const SUM = 116; // at its end: how many balls
const ROW = 10; // balls in a layer of a pit: five pairs
/** What can be tapped is at least so large, in CSS pixels. */
const TAP = 44;
/** How far each layer of a heap is moved, so that those below can be seen. */
const LAYERS = [
  [0, 0],
  [5, -9],
  [-3, -15],
  [4, -19],
  [0, -22],
];

/** Seat and number of a pit by its name; number 0 for a kazan. @param {string} place */
export function readPlace(place) {
  const [, kind, seat, number] = /^(pit|kazan)(\d)(?:\.(\d))?$/.exec(place) ?? [];
  return { kind, seat: Number(seat), pit: Number(number ?? 0) };
}

/** The full name of a pit that is named without its seat. @param {string} part @param {number} seat */
export const fullPlace = (part, seat) => part.replace(/^pit(?=\d$)/, `pit${seat}.`);

const pitchOf = (pits) => (pits > 7 ? 100 : pits > 5 ? 104 : 112);

/**
 * The least width in CSS pixels for which a row of so many pits can lie; a board that lies stays so for a little less, so that a
 * scroll bar does not turn it back and forth. @param {number} pits @param {boolean} turned
 */
export const leastWidth = (pits, turned) =>
  Math.ceil(((TAP + (turned ? 8 : 6)) * createLayout(pits, false).width) / pitchOf(pits));

/**
 * Measures of a board, in units of the picture.
 * @param {number} pits in a row @param {boolean} turned
 */
export function createLayout(pits, turned) {
  const pitch = pitchOf(pits);
  const along = pits * pitch + 2 * EDGE;
  const across = 2 * (STRIP + LONG + GAP + KAZAN) + BETWEEN;
  const point = (a, c) => (turned ? { x: c, y: along - a } : { x: a, y: c });
  const box = (a, c, la, lc) => {
    const { x, y } = point(a, c);
    const [w, h] = turned ? [lc, la] : [la, lc];
    return { x: x - w / 2, y: y - h / 2, width: w, height: h };
  };
  const column = (near, k) => (near ? EDGE + (k - 0.5) * pitch : along - EDGE - (k - 0.5) * pitch);
  const level = (near, depth) => (near ? across - depth : depth);
  const middle = STRIP + LONG / 2;
  const hollow = (near) => level(!near, STRIP + LONG + GAP + KAZAN / 2);
  const groups = Math.max(1, Math.floor((along - NAME - SUM) / (5 * TIGHT + 8)));
  const share = (along - NAME - SUM) / groups;
  return {
    pits,
    turned,
    pitch,
    width: turned ? across : along,
    height: turned ? along : across,
    /** Least width in CSS pixels, so that every pit can be tapped. */
    least: Math.ceil((TAP * (turned ? across : along)) / pitch),
    pit: (near, k) => point(column(near, k), level(near, middle)),
    pitBox: (near, k) => box(column(near, k), level(near, middle), pitch - 16, LONG),
    /** A pit with the number of its balls: what can be tapped. */
    target: (near, k) =>
      box(column(near, k), level(near, (STRIP + LONG + GAP) / 2), pitch, STRIP + LONG + GAP),
    row: (near) => box(along / 2, level(near, middle), pits * pitch - 2, LONG + 14),
    count: (near, k) => point(column(near, k), level(near, 27)),
    number: (near, k) => point(column(near, k), level(near, STRIP + LONG + 21)),
    /** Where the inner end of a pit is, for a sign that must not hide the balls. */
    inner: (near, k) => point(column(near, k), level(near, STRIP + LONG - 24)),
    /** The beginning of a row, where it is shown whose turn it is. */
    start: (near) => point(near ? EDGE / 2 : along - EDGE / 2, level(near, middle)),
    kazanBox: (near) => box(along / 2, hollow(near), along - 18, KAZAN),
    kazan: (near) => point((NAME + along - SUM) / 2, hollow(near)),
    kazanName: (near) => ({ ...point(30, hollow(near)), text: point(50, hollow(near)) }),
    kazanSum: (near) => point(along - 50, hollow(near)),
    /** The nth ball (from 0) of a pit: pairs in rows of five, from the outer end inwards. */
    ball: (near, k, i) => {
      const pair = Math.floor((i % ROW) / 2);
      const side = (i % 2 ? 0.5 : -0.5) * STEP * (near ? 1 : -1);
      return moved(
        point(column(near, k) + side, level(near, STRIP + 6 + BALL + pair * STEP)),
        Math.floor(i / ROW),
      );
    },
    /** The nth ball of a kazan: groups of five pairs. */
    kept: (near, i) => {
      const layer = Math.floor(i / (ROW * groups));
      const rest = i % (ROW * groups);
      const pair = Math.floor((rest % ROW) / 2);
      const a = NAME + Math.floor(rest / ROW) * share + (share - 5 * TIGHT) / 2 + (pair + 0.5) * TIGHT;
      return moved(point(a, hollow(near) + (i % 2 ? 0.5 : -0.5) * TIGHT), layer, 0.6);
    },
    /** Degrees by which writing along a row is turned. */
    writing: turned ? -90 : 0,
  };
}

function moved({ x, y }, layer, part = 1) {
  const [dx, dy] = LAYERS[Math.min(layer, LAYERS.length - 1)];
  return { x: x + part * dx, y: y + part * dy };
}

/**
 * The view, ordered for drawing and speaking.
 * heaps: balls by place, null while unknown; near: the seat at the bottom; turn: the seat to move, or null; tuzdyks: owner by
 * place; landing: what a sowing of the seat to move would do, by place.
 * @param {object} view @param {number} usual pits in a row while the scene does not say @param {boolean} turned
 */
export function readScene(view, usual, turned) {
  const facts = view.scene.facts ?? {};
  const pits = facts.pits?.[0]?.length ?? usual;
  const near = nearSeat(view);
  const heaps = new Map();
  const tuzdyks = new Map();
  for (const { kind, at, face } of view.scene.pieces) {
    if (kind === "tuzdyk") tuzdyks.set(at, face);
    else heaps.set(at, face);
  }
  return {
    facts,
    pits,
    near,
    heaps,
    tuzdyks,
    layout: createLayout(pits, turned),
    known: heaps.size > 0,
    turn: facts.pits && !view.outcome ? facts.turn : null,
    winners: view.outcome?.winners ?? null,
    landing: new Map((facts.landing ?? []).map((one) => [one.from, one])),
    isNear: (seat) => seat === near,
    spot: (place) => spot(place, near, createLayout(pits, turned)),
  };
}

/** The only person sits at the bottom; where several people share the board nobody changes places, seat 0 stays there. */
function nearSeat(view) {
  const people = (view.seats ?? []).filter((owner) => owner === "human").length;
  return people > 1 ? 0 : (view.viewer ?? 0);
}

function spot(place, near, layout) {
  const { kind, seat, pit } = readPlace(place);
  if (!kind) return null;
  return kind === "pit" ? layout.pit(seat === near, pit) : layout.kazan(seat === near);
}

/** The pits of a seat, first to last. */
export const pitsOf = (seat, pits) => Array.from({ length: pits }, (_, i) => `pit${seat}.${i + 1}`);

/**
 * Rows of buttons as they are seen: a lying board has the far row and the near row, a turned one has a row for each pair of pits.
 * @returns {{name: string, cells: object[]}[]} as `lay` of createCells takes them
 */
export function rowsOf(seen) {
  const { layout, pits, near } = seen;
  const cell = (seat, k, column) => {
    const { x, y, width, height } = layout.target(seat === near, k);
    const part = {
      x: x / layout.width,
      y: y / layout.height,
      w: width / layout.width,
      h: height / layout.height,
    };
    for (const name of Object.keys(part)) part[name] *= 100;
    return { place: `pit${seat}.${k}`, column, ...part };
  };
  const numbers = Array.from({ length: pits }, (_, i) => i + 1);
  if (layout.turned) {
    return numbers.map((k) => ({
      name: `pair${k}`,
      cells: [cell(1 - near, k, 1), cell(near, pits + 1 - k, 2)],
    }));
  }
  return [
    { name: "far", cells: [...numbers].reverse().map((k, i) => cell(1 - near, k, i + 1)) },
    { name: "near", cells: numbers.map((k) => cell(near, k, k)) },
  ];
}
