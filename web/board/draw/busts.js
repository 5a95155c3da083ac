/**
 * How the animals and people of the table look: parts in a medallion of 100 x 100, from the back to the front, all
 * within its rim. Knows shapes and colours; knows neither elements nor who plays how well.
 */

/**
 * @typedef {"body"|"patch"|"pale"|"ink"|"line"|"shine"} Kind body: flat, with an outline; patch: a darker or lighter
 *   place on a body; pale: the same, with an outline of its own; ink: dark; line: a stroke; shine: a light in an eye
 * @typedef {[kind: Kind, d: string, look?: string|number]} Part its path, and its colour or the width of its line
 * @typedef {{ground: string, parts: Part[]}} Bust
 */

/** An ellipse as a path. @param {number} x @param {number} y @param {number} rx @param {number} [ry] */
const oval = (x, y, rx, ry = rx) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

/** A path of pairs "x y" with its mirror image. @param {string} d */
const both = (d) => d + d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => `${100 - x} ${y}`);

/** Two ellipses, left and right. @param {number} dx @param {number} y @param {number} rx @param {number} [ry] */
const pair = (dx, y, rx, ry) => oval(50 - dx, y, rx, ry) + oval(50 + dx, y, rx, ry);

/** Two eyes with a light in them. @param {number} dx @param {number} y @param {number} [r] @returns {Part[]} */
const eyes = (dx, y, r = 3.8) => [
  ["ink", pair(dx, y, r)],
  ["shine", oval(51.2 - dx, y - 1.3, 1.3) + oval(51.2 + dx, y - 1.3, 1.3)],
];

/** Shoulders, down to the rim. @param {string} colour @param {number} [top] @returns {Part} */
const coat = (colour, top = 77) => [
  "body",
  `M17 85C24 ${top + 2} 36 ${top} 50 ${top}C64 ${top} 76 ${top + 2} 83 85A48 48 0 0 1 17 85Z`,
  colour,
];

/** A scarf or a collar round the neck. @param {string} colour @param {number} [y] @returns {Part} */
const scarf = (colour, y = 79) => [
  "body",
  `M27 ${y}Q50 ${y + 11} 73 ${y}L76 ${y + 7}Q50 ${y + 19} 24 ${y + 7}Z`,
  colour,
];

/** A bow tie. @param {string} colour @param {number} [y] @returns {Part[]} */
const bow = (colour, y = 88) => [
  ["body", both(`M50 ${y}L34 ${y - 6.5}L35.5 ${y + 7}Z`), colour],
  ["body", oval(50, y, 4.4), colour],
];

/** @param {string} ground @param {string} skin @param {string} hair @param {string} shirt @returns {Bust} */
const person = (ground, skin, hair, shirt) => ({
  ground,
  parts: [
    ["body", "M15 83C20 76 34 74 41 72L59 72C66 74 80 76 85 83A48 48 0 0 1 15 83Z", shirt],
    ["pale", "M41 64L59 64L60 75Q50 85 40 75Z", skin],
    ["body", "M50 22C64 22 71 32 70 46C69 60 61 70 50 70C39 70 31 60 30 46C29 32 36 22 50 22Z", skin],
    [
      "body",
      "M23 40C21 22 32 11 50 11C68 11 79 22 77 40C77 46 75 50 72 52C70 46 67 39 65 32C57 37 45 38 38 34" +
        "C35 40 30 46 28 52C25 50 23 46 23 40Z",
      hair,
    ],
    ["patch", pair(13, 55, 4), "#e58a6c"],
    ...eyes(9, 48, 3.4),
    ["line", "M43 58.5Q50 64.5 57 58.5", 2.6],
  ],
});

/** @type {Record<string, () => Bust>} */
export const BUSTS = {
  emil: () => ({
    ground: "#cfe0c2",
    parts: [
      [
        "body",
        "M23 80L12 73L17 62L5 57L15 49L6 39L18 36L13 23L26 25L26 12L37 17L41 5L50 15L59 5L63 17L74 12" +
          "L74 25L87 23L82 36L94 39L85 49L95 57L83 62L88 73L77 80Z",
        "#6b4a33",
      ],
      ["line", both("M24 34L29 38M36 24L38 30M20 49L26 50M23 63L28 61"), 2.2],
      coat("#3f7d5c", 80),
      ["pale", "M50 38C38 27 25 37 26 54C27 70 40 80 50 80C60 80 73 70 74 54C75 37 62 27 50 38Z", "#f3dcb4"],
      ["patch", pair(16, 63, 4.2), "#e5a088"],
      ...eyes(10, 53),
      ["ink", oval(50, 64, 6, 4.8)],
      ["line", "M43 71Q50 76.5 57 71"],
      scarf("#d9862f", 80),
    ],
  }),
  rosa: () => ({
    ground: "#f6e3c0",
    parts: [
      ["body", "M33 26C26 12 40 7 45 16C45 3 59 4 57 16C65 8 75 18 67 27Z", "#c63d2b"],
      coat("#e8b64a", 73),
      ["body", oval(50, 47, 28), "#f7d774"],
      ["patch", pair(20, 55, 4.2), "#ef9a58"],
      ...eyes(12, 43, 4),
      ["body", "M46 62C41 75 50 78 50 69C50 78 59 75 54 62Z", "#c63d2b"],
      ["body", "M50 45L62 53L50 63L38 53Z", "#e27a26"],
      ["line", "M39 53.5L61 53.5", 2.2],
      scarf("#3c7f92", 80),
      ["shine", oval(35, 87.5, 1.9) + oval(50, 91.5, 1.9) + oval(65, 87.5, 1.9)],
    ],
  }),
  bruno: () => ({
    ground: "#f2d3bd",
    parts: [
      ["body", pair(24.5, 25, 11.5), "#8a5a36"],
      ["patch", pair(24.5, 26, 5.6), "#d9a878"],
      coat("#b4462c", 74),
      ["body", "M50 13C72 13 83 29 82 47C81 67 68 79 50 79C32 79 19 67 18 47C17 29 28 13 50 13Z", "#a06d42"],
      ["patch", oval(50, 61, 18, 14.5), "#f0d6ad"],
      ["ink", "M41 54Q50 49.5 59 54Q58 62 50 63.5Q42 62 41 54Z"],
      ["line", "M50 62L50 68M42 68Q50 75 58 68"],
      ...eyes(13.5, 41),
      ...bow("#f2c14e", 88.5),
    ],
  }),
  ida: () => ({
    ground: "#cfe2dc",
    parts: [
      ["body", "M40 42C26 34 22 12 31 7C42 5 50 26 47 42Z", "#c9b8a4"],
      ["patch", "M40 36C32 30 28 16 32.5 13C38 14 43 26 43 36Z", "#f0b9a8"],
      ["body", "M55 42C51 24 56 9 66 10C77 11 89 19 88 29C85 34 79 30 73 27C74 33 70 38 66 42Z", "#c9b8a4"],
      ["patch", "M71 22C76 22 81 26 84.5 28C84 22 77 17 71 16Z", "#f0b9a8"],
      coat("#2f6f6a", 79),
      ["body", "M50 32C68 32 76 44 75 58C74 73 62 82 50 82C38 82 26 73 25 58C24 44 32 32 50 32Z", "#d8c9b6"],
      ["patch", pair(8, 67, 9.5, 7.6), "#f8eedd"],
      ["pale", "M45.5 71L54.5 71L54.5 79Q50 81 45.5 79Z", "#fffaf0"],
      ["line", "M50 65L50 79M41 68Q46 72 50 69Q54 72 59 68", 1.8],
      ["ink", "M44 58.5Q50 55.5 56 58.5Q54 64 50 65.5Q46 64 44 58.5Z"],
      ...eyes(13.5, 52, 4),
      scarf("#fff3d6", 83),
    ],
  }),
  otto: () => ({
    ground: "#d5dfea",
    parts: [
      coat("#d39a3c", 76),
      ["body", "M50 15C68 15 76 30 75 48C76 66 66 81 50 81C34 81 24 66 25 48C24 30 32 15 50 15Z", "#e6c596"],
      ["patch", "M53 28C64 24 73 32 72 43C71 52 62 56 56 52C50 46 48 32 53 28Z", "#b98452"],
      ["body", both("M31 19C16 17 8 34 10 54C11 68 22 74 26 62C28 52 26 38 35 28Z"), "#7a4a2a"],
      ["patch", "M36 62C36 54 43 51 50 53C57 51 64 54 64 62C64 72 57 76 50 76C43 76 36 72 36 62Z", "#fff3df"],
      ["pale", "M45.5 69Q50 86 54.5 69Z", "#d9624a"],
      ["line", "M50 61L50 67M41 66Q45.5 71 50 67Q54.5 71 59 66"],
      ["ink", oval(50, 56, 7.8, 5.6)],
      ...eyes(11, 43),
      ...bow("#3a6f9a", 88),
    ],
  }),
  kiki: () => ({
    ground: "#f7dcb6",
    parts: [
      ["body", "M36 38C21 38 13 30 13 22C23 20 34 25 42 34Z", "#f2c14e"],
      ["body", "M39 33C27 25 22 15 27 9C38 12 47 20 51 31Z", "#f2c14e"],
      ["body", "M48 31C41 20 43 9 51 5C61 11 63 22 58 32Z", "#f2c14e"],
      [
        "body",
        "M13 80C20 74 24 70 27 64C21 43 33 29 52 29C71 29 80 41 78 55C77 66 73 72 76 84Q50 104 13 80Z",
        "#fffaf0",
      ],
      ["patch", oval(50, 61, 5), "#f0a878"],
      ["body", "M69 44C86 43 95 57 84 73C82 65 75 63 64 63C60 53 62 46 69 44Z", "#5b5048"],
      ["line", "M66 57Q76 56 84 61", 2],
      ["patch", oval(54, 47, 6.8), "#a9d0d8"],
      ["ink", oval(54.5, 47, 4)],
      ["shine", oval(55.8, 45.6, 1.4)],
      ["body", "M23 77Q48 90 76 78L79 85Q50 100 19 85Z", "#c2472f"],
    ],
  }),
  klara: () => ({
    ground: "#e5d6e4",
    parts: [
      coat("#6b3f63", 79),
      ["body", "M20 50L20 15L40 26Q50 23 60 26L80 15L80 50C83 69 67 82 50 82C33 82 17 69 20 50Z", "#8d99a3"],
      ["patch", both("M25 34L25 22L36 28.5Z"), "#f0c3b3"],
      ["line", "M50 26L50 37M42 28L44 36M58 28L56 36", 2.8],
      ["pale", both("M26 50Q35 40 45 51Q35 58 26 50Z"), "#f0dc74"],
      ["ink", pair(14, 49.5, 2.4, 4.6)],
      ["patch", pair(7.5, 67, 9.4, 7.4), "#f4f0e8"],
      [
        "line",
        "M50 64L50 68M42 69Q47 74 50 69Q53 74 58 69M8 61L28 64M11 73L28 69.5M92 61L72 64M89 73L72 69.5",
        2,
      ],
      ["ink", "M45 59L55 59L50 65Z"],
      scarf("#fff3d6", 82),
      ["patch", oval(50, 92, 4.5), "#e2b452"],
    ],
  }),
  anton: () => ({
    ground: "#d3dde4",
    parts: [
      coat("#39566f", 80),
      ["body", "M34 30C34 24 66 24 66 30C70 50 64 84 50 84C36 84 30 50 34 30Z", "#ead9bd"],
      [
        "body",
        both(
          "M42 22C22 13 4 26 5 48C6 67 28 71 32 56C34 46 22 42 19 50C22 54 24 52 24 52C20 58 14 54 14 46" +
            "C14 34 28 28 42 36Z",
        ),
        "#d9b878",
      ],
      ["line", both("M30 21L30 30M18 25L21 34M8 36L15 40M6.5 52L15 51M15 64L19 56"), 1.8],
      [
        "body",
        "M30 31C23 22 33 12 40 17C42 7 58 7 60 17C67 12 77 22 70 31C66 39 56 34 50 36C44 34 34 39 30 31Z",
        "#fffaf0",
      ],
      ["patch", oval(50, 71, 9.4, 8), "#fbf1df"],
      ["line", "M46 67L48.5 71M54 67L51.5 71M50 72L50 75M45 76Q50 80 55 76", 2],
      ...eyes(9.5, 48),
      ["pale", "M50 90L38 85L41 97.5L59 97.5L62 85Z", "#fff3d6"],
    ],
  }),
  felix: () => ({
    ground: "#f6dcb9",
    parts: [
      coat("#2f5d4a", 80),
      [
        "body",
        "M24 82C15 64 16 48 22 36L21 13L38 25C42 23 47 23 51 25L60 12L63 33C69 38 73 44 80 50L90 57" +
          "C94 61 92 66 87 67C80 72 72 74 66 76L67 88Z",
        "#cf6a2c",
      ],
      ["patch", "M25 31L25.5 20L33 26.5Z", "#f7dcc0"],
      ["patch", "M58 24L58 19L54 24Z", "#7c3b18"],
      [
        "pale",
        "M87 67C80 72 72 74 66 76L67 88L32 86C35 71 45 63 58 63C70 63 78 59 82 52L90 57C94 61 92 66 87 67Z",
        "#fff3df",
      ],
      ["ink", oval(89.5, 59, 4.6)],
      ["ink", "M49 47Q58 39 67 48Q58 53 49 47Z"],
      ["line", "M76 70Q70 69.5 66 65", 2.2],
      ["body", "M24 81Q45 93 69 84L72 91Q44 102 24 88Z", "#e2b452"],
    ],
  }),
  nora: () => ({
    ground: "#e6dcc4",
    parts: [
      coat("#7d5836", 72),
      [
        "body",
        "M17 17C24 18 29 22 35 22C44 18 56 18 65 22C71 22 76 18 83 17C84 26 81 32 81 45" +
          "C83 66 69 81 50 81C31 81 17 66 19 45C19 32 16 26 17 17Z",
        "#8f6a45",
      ],
      ["patch", "M50 31C36 19 19 31 22 48C24 61 38 67 50 55C62 67 76 61 78 48C81 31 64 19 50 31Z", "#f3e2c2"],
      ["pale", pair(14.5, 45, 11.4), "#f7cf62"],
      ["ink", pair(14.5, 45, 6.2)],
      ["shine", oval(37.6, 42.8, 2.1) + oval(66.6, 42.8, 2.1)],
      ["body", "M44.5 53L55.5 53L50 66Z", "#d98a2b"],
      ["line", "M35 70Q38 74 41 70M45.5 73Q50 78 54.5 73M59 70Q62 74 65 70", 2.4],
      ...bow("#a5342a", 89),
    ],
  }),
  viktor: () => ({
    ground: "#d0d6dd",
    parts: [
      coat("#23303f", 76),
      [
        "body",
        "M81 84C84 70 84 58 80 47C74 34 54 30 42 37C36 40 32 44 28 47C19 47 10 51 6 60C15 58 24 63 32 63" +
          "C36 69 38 77 34 88Q60 104 81 84Z",
        "#4a6079",
      ],
      ["patch", "M28 47C19 47 10 51 6 60C15 58 24 63 32 63C36 58 36 51 32 45Z", "#a59d8e"],
      ["line", "M9 58Q20 54 34 54.5M28 47C19 47 10 51 6 60C15 58 24 63 32 63", 2.2],
      ["pale", oval(50, 50, 6.4), "#f7e6b8"],
      ["ink", oval(49, 50, 3.6)],
      ["shine", oval(50.2, 48.8, 1.2)],
      ["line", "M42 42L57 43.5", 2.8],
      ["body", "M37 36C35 26 40 10 42 9C50 5 66 6 73 12C72 22 77 32 78 40Z", "#2b272b"],
      ["patch", "M37 26L75.5 31L77.5 37.5L37.5 32Z", "#c9503a"],
      ["body", "M23 33C40 30 70 34 90 43C91 47 89 49 85 48C64 38 42 37 25 39C20 38 20 35 23 33Z", "#2b272b"],
      ["pale", "M35 81L53 90L38 94ZM80 80L59 90L73 92Z", "#fffaf0"],
      ["body", oval(56, 90.5, 3.6), "#c9503a"],
    ],
  }),
  hugo: () => ({
    ground: "#dfe4c3",
    parts: [
      ["body", "M9 74C14 54 30 42 50 42C70 42 86 54 91 74A48 48 0 0 1 9 74Z", "#6f7a3a"],
      ["line", both("M27 65L38 58M14 80L27 65L21 53M27 65L32 84"), 2.4],
      ["body", "M36 95C36 82 37 72 36 58L64 58C63 72 64 82 64 95Q50 99 36 95Z", "#a8b46a"],
      ["body", "M50 9C66 9 74 20 73 36C72 52 62 63 50 63C38 63 28 52 27 36C26 20 34 9 50 9Z", "#b9c47a"],
      ["pale", pair(10.5, 34, 9.4), "#f4f7ec"],
      ["ink", pair(10.5, 37, 3.8)],
      ["patch", both("M30 33.5C31 21 48 21 49 33.5Z"), "#97a258"],
      ["line", "M30 33.5L49 33.5M51 33.5L70 33.5", 2.6],
      ["line", "M37 50Q50 58 63 50M47 44.5L48 46.5M53 44.5L52 46.5", 2.4],
      ["body", "M35 74Q50 83 65 74L66 83Q50 92 34 83Z", "#b4462c"],
    ],
  }),
  you: () => person("#f3d9c4", "#e9b48a", "#6a4127", "#b4462c"),
  you2: () => person("#d3e0ea", "#c98d62", "#2f2320", "#2f6fa0"),
  you3: () => person("#d9e6cd", "#f4cfae", "#c9872f", "#4b7f4a"),
  you4: () => person("#e6d8ea", "#8d5b3c", "#241a18", "#7a4b86"),
};
