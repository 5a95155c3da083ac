/**
 * Places and pieces of the board for two: a line of stacks between two sides, drawn coins strung in front of their stack,
 * and for each side a rail with its numbers. Knows the names of the places and the shape of the scene; knows no picture.
 */

/** Width of a column in units of the picture. */
export const CELL = 100;
/** Width of a rail in its own units, in which it is always drawn; the picture scales it to the width of the board. */
export const RAIL = { width: 700, height: 58 };
/** Width of the board, in CSS pixels, on the narrowest screen that it is made for. */
const NARROW = 308;
/** Least height of what can be tapped there. */
const TAP = 24;
const COIN = 36; // half the height that a coin takes
const SIDE_BY_SIDE = 74; // from one coin to the next where there is room
const ROW = 152; // height of the line of stacks
const GAP = 9;

/** The number in a stack's or coin's name. @param {string} place */
export const stackOf = (place) => Number(/^(?:stack|coin)(\d)/.exec(place)[1]);
export const isStack = (place) => place.startsWith("stack");

/**
 * Measures of a board. The strings get room for as many coins as the tallest stack had, so that nothing shifts during a game.
 * @param {number} numbers how many stacks @param {number} longest how many coins a string can have
 */
export function createLayout(numbers, longest) {
  const width = numbers * CELL;
  const rail = (RAIL.height * width) / RAIL.width + 4;
  const least = numbers < 6 ? SIDE_BY_SIDE : Math.max(56, Math.ceil((TAP / NARROW) * width) + 1);
  const zone = GAP + 2 * COIN + (longest - 1) * least + GAP;
  const step = (many) => Math.min(SIDE_BY_SIDE, (zone - 2 * GAP - 2 * COIN) / Math.max(many - 1, 1));
  const near = rail + zone + ROW;
  const height = near + zone + rail;
  return {
    numbers,
    longest,
    width,
    height,
    rail,
    zone,
    near,
    far: rail + zone,
    line: { y: rail + zone, height: ROW },
    stack: (k) => ({ x: (k - 0.5) * CELL, y: rail + zone + 69 }),
    chance: rail + zone + ROW - 8,
    /** The nth place (from 0) of a string of so many coins, counted from its stack: only long strings overlap. */
    slot: (k, isNear, n, many) => {
      const away = GAP + COIN + n * step(many);
      return { x: (k - 0.5) * CELL, y: isNear ? near + away : rail + zone - away };
    },
    /** Where the rail of a side begins. */
    railTop: (isNear) => (isNear ? height - rail + 4 : 0),
    coin: COIN,
  };
}

/**
 * The view, ordered for drawing and speaking.
 * left[k]: coins left in stack k (null while unknown); coins: drawn coins by place; sides: near and far with what they show and
 * lack; near: the seat at the bottom; turn: the seat to move, or null; spot(place): where it lies.
 * @param {object} view @param {number} usual how many numbers there are while the scene does not say
 */
export function readScene(view, usual) {
  const facts = view.scene.facts ?? {};
  const numbers = facts.numbers ?? usual;
  const layout = createLayout(numbers, Math.max(numbers - 2, ...(facts.heights ?? []), 2));
  const near = nearSeat(view);
  const sides = (facts.sides ?? [{}, {}]).map((side, seat) => readSide(side, seat, near));
  const coins = new Map(sides.flatMap((side) => side.coins).map((coin) => [coin.at, coin]));
  for (const piece of view.scene.pieces)
    if (coins.has(piece.at)) Object.assign(coins.get(piece.at), { id: piece.id, back: piece.turned });
  return {
    facts,
    numbers,
    layout,
    near,
    sides,
    coins,
    left: [null, ...(facts.left ?? Array(numbers).fill(null))],
    turn: facts.phase ? mover(view) : null,
    winners: view.outcome?.winners ?? null,
    spot: (place) => spot(place, layout, coins),
  };
}

/** The only person sits at the bottom; where several people share the board nobody changes places, seat 0 stays there. */
function nearSeat(view) {
  const people = (view.seats ?? []).filter((owner) => owner === "human").length;
  return people > 1 ? 0 : (view.viewer ?? 0);
}

function readSide({ have = [], missing = [], coins = [] }, seat, near) {
  const strung = new Map();
  const many = (stack) => coins.filter((coin) => coin.stack === stack).length;
  return {
    seat,
    player: seat + 1,
    near: seat === near,
    have,
    missing,
    coins: coins.map((coin) => {
      const slot = strung.get(coin.stack) ?? 0;
      strung.set(coin.stack, slot + 1);
      const other = coin.face === coin.hidden ? coin.stack : coin.hidden;
      return {
        ...coin,
        other,
        slot,
        many: many(coin.stack),
        seat,
        player: seat + 1,
        near: seat === near,
        back: coin.face === coin.stack,
      };
    }),
  };
}

function mover(view) {
  if (view.outcome) return null;
  return view.awaited?.find((seat) => seat >= 0) ?? view.scene.facts.turn;
}

function spot(place, layout, coins) {
  if (isStack(place)) return layout.stack(stackOf(place));
  const coin = coins.get(place);
  return coin ? layout.slot(coin.stack, coin.near, coin.slot, coin.many) : null;
}

/** The coins of a string, from the stack outwards. @returns {object[]} */
export function strung(seen, stack, isNear) {
  return [...seen.coins.values()].filter((coin) => coin.stack === stack && coin.near === isNear);
}

/**
 * Rows of buttons from top to bottom: the strings of the far side, the stacks, the strings of the near side.
 * @returns {{name: string, cells: object[]}[]} as `lay` of createCells takes them
 */
export function rowsOf(seen) {
  const { layout, numbers } = seen;
  const part = (x, y, w, h) => ({
    x: (100 * x) / layout.width,
    y: (100 * y) / layout.height,
    w: (100 * w) / layout.width,
    h: (100 * h) / layout.height,
  });
  const left = (k) => (k - 1) * CELL;
  const stacks = Array.from({ length: numbers }, (_, i) => i + 1).map((k) => ({
    place: `stack${k}`,
    column: k,
    ...part(left(k), layout.line.y, CELL, layout.line.height),
  }));
  const cell = (coin) => ({
    place: coin.at,
    column: coin.stack,
    level: coin.slot,
    ...part(left(coin.stack), seen.spot(coin.at).y - COIN, CELL, 2 * COIN),
  });
  const string = (isNear, slot) => ({
    name: `${isNear ? "near" : "far"}${slot}`,
    cells: [...seen.coins.values()]
      .filter((coin) => coin.near === isNear && coin.slot === slot)
      .sort((a, b) => a.stack - b.stack)
      .map(cell),
  });
  const slots = Array.from({ length: layout.longest }, (_, i) => i);
  return [
    ...slots.map((i) => string(false, i)).reverse(),
    { name: "stacks", cells: stacks },
    ...slots.map((i) => string(true, i)),
  ];
}
