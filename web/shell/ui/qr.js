/**
 * QR codes without Python, for pages that have none: bytes, the lowest level of correction, versions 1 to 15. Follows
 * ISO/IEC 18004. Knows bits; knows no link and no element.
 *
 * @import { QrCode } from "../types.d.ts"
 */

/** Bytes of correction in each block at level L, by version. */
const CORRECTION = [0, 7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22];
const BLOCKS = [0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6];
const LEVEL = 1;
const MASKS = 8;
/** Which modules a mask turns over. @type {((x: number, y: number) => boolean)[]} */
const TURNED = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Modules, row by row. */
class Grid {
  size;
  /** @type {Uint8Array} */
  dark;
  /** Which of them are no place for data. @type {Uint8Array} */
  fixed;

  /** @param {number} size @param {Grid} [from] what it begins with */
  constructor(size, from) {
    this.size = size;
    this.dark = from?.dark.slice() ?? new Uint8Array(size * size);
    this.fixed = from?.fixed.slice() ?? new Uint8Array(size * size);
  }

  /** Nothing of the data comes there. @param {number} x @param {number} y @param {boolean} on */
  fix(x, y, on) {
    const { size } = this;
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    this.dark[y * size + x] = Number(on);
    this.fixed[y * size + x] = 1;
  }

  /** The bits of the data, up and down in columns of two from the right. @param {number[]} bytes */
  lay(bytes) {
    const { size } = this;
    let at = 0;
    for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
      const up = ((right + 1) & 2) === 0;
      for (let i = 0; i < 2 * size; i += 1) {
        const y = up ? size - 1 - (i >> 1) : i >> 1;
        const place = y * size + right - (i & 1);
        if (this.fixed[place]) continue;
        this.dark[place] = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
        at += 1;
      }
    }
  }

  /** @param {number} mask @returns {Grid} the same under it */
  under(mask) {
    const { size } = this;
    const made = new Grid(size, this);
    for (const [at, hard] of this.fixed.entries())
      if (!hard && TURNED[mask](at % size, Math.floor(at / size))) made.dark[at] ^= 1;
    format(made, mask);
    return made;
  }
}

/** The code of a text; null if it is too long. @param {string} text @returns {QrCode | null} */
export function qrOf(text) {
  const bytes = new TextEncoder().encode(text);
  const version = BLOCKS.findIndex((_, v) => v > 0 && bytes.length <= room(v) - (v > 9 ? 3 : 2));
  if (version < 0) return null;
  const grid = patterns(version);
  grid.lay(corrected(version, packed(version, bytes)));
  const size = grid.size;
  const masked = Array.from({ length: MASKS }, (_, mask) => grid.under(mask).dark);
  const best = masked.reduce((a, b) => (penalty(b, size) < penalty(a, size) ? b : a));
  const rows = Array.from({ length: size }, (_, y) => [...best.subarray(y * size, (y + 1) * size)]);
  return { size, rows };
}

/** Places of the middles of the small squares. @param {number} version */
function squares(version) {
  if (version < 2) return [];
  const count = Math.floor(version / 7) + 2;
  const last = version * 4 + 10;
  const step = Math.ceil((last - 6) / (count - 1) / 2) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, i) => last - i * step).reverse()];
}

/** All bytes that a version holds. @param {number} version */
function whole(version) {
  const count = squares(version).length;
  const small = count ? (25 * count - 10) * count - 55 : 0;
  return Math.floor(((16 * version + 128) * version + 64 - small - (version > 6 ? 36 : 0)) / 8);
}

/** Bytes that are left for data. @param {number} version */
const room = (version) => whole(version) - CORRECTION[version] * BLOCKS[version];

/** Mode, length, bytes, and what fills the room. @param {number} version @param {Uint8Array} bytes */
function packed(version, bytes) {
  const long = version > 9;
  const count = (long ? [12, 8, 4, 0] : [4, 0]).map((shift) => (bytes.length >> shift) & 15);
  const nibbles = [4, ...count];
  for (const byte of bytes) nibbles.push(byte >> 4, byte & 15);
  nibbles.push(0);
  if (nibbles.length % 2) nibbles.push(0);
  const data = Uint8Array.from(
    { length: nibbles.length / 2 },
    (_, i) => (nibbles[2 * i] << 4) | nibbles[2 * i + 1],
  );
  return Uint8Array.from(
    { length: room(version) },
    (_, i) => data[i] ?? ((i - data.length) % 2 ? 0x11 : 0xec),
  );
}

/** A product in the field of 256 elements. @param {number} a @param {number} b */
function times(a, b) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/** @param {number} degree */
function divisor(degree) {
  const found = new Uint8Array(degree);
  found[degree - 1] = 1;
  let root = 1;
  for (let i = 0; i < degree; i += 1) {
    for (let j = 0; j < degree; j += 1) found[j] = times(found[j], root) ^ (found[j + 1] ?? 0);
    root = times(root, 2);
  }
  return found;
}

/** @param {Uint8Array} data @param {Uint8Array} by */
function remainder(data, by) {
  const rest = new Uint8Array(by.length);
  for (const byte of data) {
    const factor = byte ^ rest[0];
    rest.copyWithin(0, 1);
    rest[by.length - 1] = 0;
    for (const [i, one] of by.entries()) rest[i] ^= times(one, factor);
  }
  return rest;
}

/** Data and correction of all blocks, one byte of each in turn. @param {number} version @param {Uint8Array} data */
function corrected(version, data) {
  const count = BLOCKS[version];
  const short = Math.floor(data.length / count);
  const shorts = count - (data.length % count);
  const by = divisor(CORRECTION[version]);
  let at = 0;
  const blocks = Array.from({ length: count }, (_, i) => {
    const long = short + (i < shorts ? 0 : 1);
    at += long;
    return data.subarray(at - long, at);
  });
  const rests = blocks.map((block) => remainder(block, by));
  /** @param {Uint8Array[]} parts @param {number} most */
  const woven = (parts, most) =>
    Array.from({ length: most }, (_, i) =>
      parts.flatMap((part) => (i < part.length ? [part[i]] : [])),
    ).flat();
  return [...woven(blocks, short + 1), ...woven(rests, by.length)];
}

/** The grid with all that is the same in every code of this version. @param {number} version @returns {Grid} */
function patterns(version) {
  const size = version * 4 + 17;
  const grid = new Grid(size);
  /** @param {number} x @param {number} y @param {number} reach @param {(ring: number) => boolean} dark */
  const square = (x, y, reach, dark) => {
    for (let dy = -reach; dy <= reach; dy += 1)
      for (let dx = -reach; dx <= reach; dx += 1)
        grid.fix(x + dx, y + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let i = 0; i < size; i += 1) {
    grid.fix(6, i, i % 2 === 0);
    grid.fix(i, 6, i % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ])
    square(x, y, 4, (ring) => ring !== 2 && ring !== 4);
  const middles = squares(version);
  const [first, last] = [middles[0], middles.at(-1)];
  const corner = (/** @type {number} */ x, /** @type {number} */ y) =>
    (x === first && y === first) || (x === first && y === last) || (x === last && y === first);
  for (const x of middles) for (const y of middles) if (!corner(x, y)) square(x, y, 2, (ring) => ring !== 1);
  format(grid, 0);
  if (version > 6) numbered(grid, version);
  return grid;
}

/** @param {number} value @param {number} bits of the remainder @param {number} by */
function checked(value, bits, by) {
  let rest = value;
  for (let i = 0; i < bits; i += 1) rest = (rest << 1) ^ ((rest >> (bits - 1)) * by);
  return (value << bits) | rest;
}

/** Level and mask, twice. @param {Grid} grid @param {number} mask */
function format(grid, mask) {
  const { size } = grid;
  const bits = checked((LEVEL << 3) | mask, 10, 0x537) ^ 0x5412;
  const bit = (/** @type {number} */ i) => ((bits >> i) & 1) === 1;
  for (let i = 0; i < 6; i += 1) grid.fix(8, i, bit(i));
  grid.fix(8, 7, bit(6));
  grid.fix(8, 8, bit(7));
  grid.fix(7, 8, bit(8));
  for (let i = 9; i < 15; i += 1) grid.fix(14 - i, 8, bit(i));
  for (let i = 0; i < 8; i += 1) grid.fix(size - 1 - i, 8, bit(i));
  for (let i = 8; i < 15; i += 1) grid.fix(8, size - 15 + i, bit(i));
  grid.fix(8, size - 8, true);
}

/** The version, twice. @param {Grid} grid @param {number} version */
function numbered(grid, version) {
  const bits = checked(version, 12, 0x1f25);
  for (let i = 0; i < 18; i += 1) {
    const on = ((bits >> i) & 1) === 1;
    const [a, b] = [grid.size - 11 + (i % 3), Math.floor(i / 3)];
    grid.fix(a, b, on);
    grid.fix(b, a, on);
  }
}

/** How hard a code is to read. @param {Uint8Array} dark @param {number} size */
function penalty(dark, size) {
  const line = (/** @type {(i: number) => number} */ at) =>
    Array.from({ length: size }, (_, i) => dark[at(i)]).join("");
  let sum = 0;
  for (let n = 0; n < size; n += 1)
    for (const text of [line((i) => n * size + i), line((i) => i * size + n)]) {
      for (const run of text.match(/(.)\1{4,}/g) ?? []) sum += run.length - 2;
      sum += 40 * (text.match(/(?=00001011101|10111010000)/g)?.length ?? 0);
    }
  for (let at = 0; at < size * (size - 1); at += 1) {
    if (at % size === size - 1) continue;
    const four = dark[at] + dark[at + 1] + dark[at + size] + dark[at + size + 1];
    if (four % 4 === 0) sum += 3;
  }
  const part = dark.reduce((all, one) => all + one, 0) / dark.length;
  return sum + 10 * Math.floor(Math.abs(part - 0.5) * 20);
}
