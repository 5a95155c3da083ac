/**
 * Which face sits at which place of a table. Knows how strong each animal is held to be; knows no game and no screen.
 */

/** @typedef {Map<number, string>} Cast the faces that are chosen, by player */

/** From the weakest to the strongest. */
const ANIMALS = [
  ["emil", "rosa", "bruno"],
  ["ida", "otto", "kiki"],
  ["klara", "anton", "felix"],
  ["nora", "viktor", "hugo"],
];
const PEOPLE = ["you", "you2", "you3", "you4"];
/** @type {Record<string, number>} of levels */
const RANKS = { random: 0, easy: 0, greedy: 1, medium: 1, hard: 2, best: 3 };
const RANK_OF_OTHERS = 1;

/**
 * The faces of players in their order: computers are animals of their level, no two the same as long as there are
 * enough, the others people. Depends on nothing but the owners, so that a table always looks the same.
 * @param {string[]} owners of the players: "human", "away" or a level
 * @returns {string[]}
 */
export function castFaces(owners) {
  const told = owners.join();
  if (last.owners !== told) last = { owners: told, faces: castOf(owners) };
  return last.faces;
}

/** The faces that were asked for last: every drawing of a table asks for the same. */
let last = { owners: "", faces: /** @type {string[]} */ ([]) };

/** @param {string[]} owners */
function castOf(owners) {
  /** @type {Cast} */
  const cast = new Map();
  for (const who of ["human", "away"]) castPeople(cast, owners, who);
  for (let steps = 0; steps < ANIMALS.length; steps += 1) castAnimals(cast, owners, steps);
  return owners.map((owner, player) => cast.get(player) ?? wanted(rankOf(owner), player)[0]);
}

/** Faces for people. @param {Cast} cast @param {string[]} owners @param {string} who those who are here, or away */
function castPeople(cast, owners, who) {
  for (const [player, owner] of owners.entries()) {
    if (owner === who) cast.set(player, PEOPLE[cast.size % PEOPLE.length]);
  }
}

/**
 * Faces for those who have none yet, from levels that are so many steps from their own.
 * @param {Cast} cast @param {string[]} owners @param {number} steps
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
  const animals = ANIMALS[rank] ?? [];
  const first = player % Math.max(animals.length, 1);
  return [...animals.slice(first), ...animals.slice(0, first)];
}

/** @param {string} owner */
function rankOf(owner) {
  return RANKS[owner] ?? RANK_OF_OTHERS;
}
