/**
 * Backup: everything that is kept, as one text for a file, and back. It knows the format; what is inside is
 * believed no more than anything else that comes from outside.
 */
import { readJson } from "./nesting.js";
import { checksum } from "./sealed.js";

const HEAD = /^tschatulle-backup (\d{1,4}) ([0-9a-f]{8})\n/;
/** Characters: more than all games, results and texts that were set aside can have; a test compares. */
export const LONGEST = 150_000_000;

/** An unreadable backup; reason is a reason code for words: bad-backup or future-backup. */
export class BackupError extends Error {
  /** @param {"bad-backup"|"future-backup"} reason */
  constructor(reason) {
    super(reason);
    this.reason = reason;
    this.params = {};
  }
}

/**
 * @typedef {{slot: string, save: string, n: number, casts?: unknown}} KeptGame
 * @typedef {{name: string, text: string}} Aside
 * @typedef {{games: KeptGame[], results: unknown, settings: {[name: string]: unknown}, aside: Aside[]}} Backup
 * @typedef {{[field in keyof KeptGame|keyof Aside]?: unknown}|null|undefined} Loose to be believed field by field
 */

/** @param {Backup} all @returns {string} */
export function backupText(all) {
  const body = JSON.stringify(all);
  return `tschatulle-backup 1 ${checksum(body)}\n${body}\n`;
}

/** @param {Loose} game @returns {game is KeptGame} */
const isGame = (game) =>
  typeof game?.slot === "string" &&
  /^[a-z0-9/-]{1,60}$/.test(game.slot) &&
  typeof game.save === "string" &&
  Number.isSafeInteger(game.n);

/** @param {Loose} entry @returns {entry is Aside} */
const isAside = (entry) => typeof entry?.name === "string" && typeof entry.text === "string";

/** The contents; a right checksum does not make them right. @param {string} body */
function parsed(body) {
  try {
    const all = readJson(body);
    if (typeof all === "object" && all !== null) return all;
  } catch {
    // told below
  }
  throw new BackupError("bad-backup");
}

/**
 * @param {string} text
 * @returns {Backup}
 * @throws {BackupError}
 */
export function readBackup(text) {
  if (typeof text !== "string" || text.length > LONGEST) throw new BackupError("bad-backup");
  const plain = text.replaceAll("\r\n", "\n").trimEnd();
  const head = HEAD.exec(plain);
  if (!head) throw new BackupError("bad-backup");
  if (Number(head[1]) > 1) throw new BackupError("future-backup");
  const body = plain.slice(head[0].length);
  if (checksum(body) !== head[2]) throw new BackupError("bad-backup");
  const all = parsed(body);
  /** @param {unknown} value @returns {Loose[]} */
  const list = (value) => (Array.isArray(value) ? value : []);
  const settings = typeof all.settings === "object" ? (all.settings ?? {}) : {};
  return {
    games: list(all.games).filter(isGame),
    results: all.results,
    settings,
    aside: list(all.aside).filter(isAside),
  };
}
