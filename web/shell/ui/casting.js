/**
 * Which face sits at which place of a table. Knows of which level each animal is; knows no game and no screen.
 */

/** @typedef {Map<number, string>} Cast the faces that are chosen, by player */

/**
 * The levels that opponents are chosen by, from the weakest to the strongest, each with its animals.
 * @type {{[level: string]: string[]}}
 */
const ANIMALS = {
  easy: ["emil", "rosa", "bruno"],
  medium: ["ida", "otto", "kiki"],
  hard: ["klara", "anton", "felix"],
  best: ["nora", "viktor", "hugo"],
};
/** From the weakest to the strongest. */
const LEVELS = Object.keys(ANIMALS);
/** The faces of people. */
export const PEOPLE = ["you", "you2", "you3", "you4"];
/** Levels that stood for others once, and are offered no more. @type {{[level: string]: string}} */
const FORMER = { random: "easy", greedy: "medium" };
const RANK_OF_OTHERS = 1;

/** How many coins a level has, from 1 to the most. @param {string} level */
export const coinsOf = (level) => rankOf(level) + 1;

/** The most coins that a level can have. */
export const MOST_COINS = LEVELS.length;

/** The names of all levels that a computer was ever chosen by. */
export const ALL_LEVELS = [...Object.keys(FORMER), ...LEVELS];

/** The level of an animal, "" for whoever is none. @param {string} face */
export const levelOf = (face) => LEVELS.find((level) => ANIMALS[level].includes(face)) ?? "";

/** The levels of a game that an opponent can be chosen of, weakest first. @param {readonly string[]} levels */
export const offered = (levels) => LEVELS.filter((level) => levels.includes(level));

/** The animals of a level. @param {string} level */
export const animalsOf = (level) => ANIMALS[level] ?? [];

/** All animals of some levels, so that a level follows upon another. @param {readonly string[]} levels */
export function mixed(levels) {
  const most = Math.max(0, ...levels.map((level) => animalsOf(level).length));
  return Array.from({ length: most }, (_, i) => levels.flatMap((level) => animalsOf(level)[i] ?? [])).flat();
}

/**
 * The faces of players in their order: computers are animals of their level, no two the same as long as there are
 * enough, the others people. Depends on nothing but its arguments, so that a table always looks the same.
 * @param {readonly string[]} owners of the players: "human", "away", "friend" or a level
 * @param {unknown} [chosen] what was chosen, by player: believed where it is an animal of that level, or a person's
 * @returns {string[]}
 */
export function castFaces(owners, chosen = []) {
  const told = JSON.stringify([owners, chosen]);
  if (last.told !== told) last = { told, faces: castOf(owners, Array.isArray(chosen) ? chosen : []) };
  return last.faces;
}

/** The faces that were asked for last: every drawing of a table asks for the same. */
let last = { told: "", faces: /** @type {string[]} */ ([]) };

/** @param {readonly string[]} owners @param {readonly unknown[]} chosen */
function castOf(owners, chosen) {
  /** @type {Cast} */
  const cast = new Map();
  castPeople(cast, owners, chosen);
  castChosen(cast, owners, chosen);
  for (let steps = 0; steps < LEVELS.length; steps += 1) castAnimals(cast, owners, steps);
  return owners.map((owner, player) => cast.get(player) ?? wanted(rankOf(owner), player)[0]);
}

/**
 * Faces for people: what they have chosen, as long as nobody before them has the same.
 * @param {Cast} cast @param {readonly string[]} owners @param {readonly unknown[]} chosen
 */
function castPeople(cast, owners, chosen) {
  const people = ["human", "away", "friend"].flatMap((who) =>
    [...owners.keys()].filter((player) => owners[player] === who),
  );
  const free = () => PEOPLE.filter((face) => ![...cast.values()].includes(face));
  for (const player of people) {
    const face = free().find((one) => one === chosen[player]);
    if (face) cast.set(player, face);
  }
  for (const player of people)
    if (!cast.has(player)) cast.set(player, free()[0] ?? PEOPLE[cast.size % PEOPLE.length]);
}

/** @param {Cast} cast @param {readonly string[]} owners @param {readonly unknown[]} chosen */
function castChosen(cast, owners, chosen) {
  for (const [player, owner] of owners.entries()) {
    const face = wanted(rankOf(owner), player).find((one) => one === chosen[player]);
    if (face && !cast.has(player) && ![...cast.values()].includes(face)) cast.set(player, face);
  }
}

/**
 * Faces for those who have none yet, from levels that are so many steps from their own.
 * @param {Cast} cast @param {readonly string[]} owners @param {number} steps
 */
function castAnimals(cast, owners, steps) {
  for (const [player, owner] of owners.entries()) {
    const taken = new Set(cast.values());
    const ranks = new Set([rankOf(owner) - steps, rankOf(owner) + steps]);
    const free = [...ranks].flatMap((rank) => wanted(rank, player)).find((face) => !taken.has(face));
    if (free && !cast.has(player)) cast.set(player, free);
  }
}

/**
 * The animals of a level, so turned that each player has a first choice of his own.
 * @param {number} rank
 * @param {number} player
 */
function wanted(rank, player) {
  const animals = animalsOf(LEVELS[rank]);
  const first = player % Math.max(animals.length, 1);
  return [...animals.slice(first), ...animals.slice(0, first)];
}

/** @param {string} owner */
function rankOf(owner) {
  const rank = LEVELS.indexOf(FORMER[owner] ?? owner);
  return rank < 0 ? RANK_OF_OTHERS : rank;
}
