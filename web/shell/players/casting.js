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
/** How animals play where a game has their level in several manners. @type {{[face: string]: string}} */
const MANNERS = { klara: "careful", felix: "bold" };
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

/**
 * What the core calls an animal of a level: in its manner, where the game has that.
 * @param {string} level @param {string} face @param {readonly string[]} levels of the game
 */
export function mannered(level, face, levels) {
  const own = `${level}-${MANNERS[face]}`;
  return levels.includes(own) ? own : level;
}

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

/**
 * First people get what they have chosen, then the other people, then computers the animals that were chosen; all
 * others come from the levels nearest to their own, for those with a manner before the rest.
 * @param {readonly string[]} owners @param {readonly unknown[]} chosen
 */
function castOf(owners, chosen) {
  /** @type {Cast} */
  const cast = new Map();
  const players = [...owners.keys()];
  const people = ["human", "away", "friend"].flatMap((who) => players.filter((one) => owners[one] === who));
  /** The first of these that nobody has, for whoever has none. @param {number} player @param {string[]} faces */
  const give = (player, faces) => {
    const face = faces.find((one) => ![...cast.values()].includes(one));
    if (face && !cast.has(player)) cast.set(player, face);
  };
  /** @param {number} player @param {string[]} faces */
  const wish = (player, faces) =>
    give(
      player,
      faces.filter((face) => face === chosen[player]),
    );
  for (const player of people) wish(player, PEOPLE);
  for (const player of people) {
    give(player, PEOPLE);
    if (!cast.has(player)) cast.set(player, PEOPLE[cast.size % PEOPLE.length]);
  }
  for (const player of players) wish(player, wanted(owners[player], 0, player));
  const withManner = players.filter((one) => owners[one].includes("-"));
  for (const steps of LEVELS.keys())
    for (const player of [...withManner, ...players])
      give(
        player,
        [-steps, steps].flatMap((step) => wanted(owners[player], step, player)),
      );
  return players.map((player) => cast.get(player) ?? wanted(owners[player], 0, player)[0]);
}

/**
 * The animals of a level that is so many steps from that of a player: the one of the same manner first, else so turned
 * that each player has a first choice of his own.
 * @param {string} owner
 * @param {number} steps
 * @param {number} player
 */
function wanted(owner, steps, player) {
  const animals = animalsOf(LEVELS[rankOf(owner) + steps]);
  const [, manner] = owner.split("-");
  const own = manner ? animals.findIndex((face) => MANNERS[face] === manner) : player;
  const first = own % Math.max(animals.length, 1);
  return [...animals.slice(first), ...animals.slice(0, first)];
}

/** @param {string} owner */
function rankOf(owner) {
  const rank = LEVELS.indexOf(FORMER[owner] ?? owner.split("-")[0]);
  return rank < 0 ? RANK_OF_OTHERS : rank;
}
